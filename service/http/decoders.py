"""What msgspec decodes by, built before two threads ask for the same at once.

It builds the description of a struct when one is decoded for the first time, and shows it to other threads half
built: a service that was asked by many at its very start died of it (msgspec 0.22, in an hour of `make soak`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import msgspec

from rules.registry import all_command_kinds, all_event_kinds


@cache
def build_decoders() -> int:
    """Builds what every event, command and other struct of the house is decoded by, once; how many there are.

    A struct whose fields name what only a type checker sees is never decoded, and is left out.
    """
    built = 0
    for kind in dict.fromkeys((*all_event_kinds(), *all_command_kinds(), *_structs(msgspec.Struct))):
        with suppress(TypeError, NameError):
            msgspec.json.Decoder(kind)
            built += 1
    return built


def _structs(above: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for kind in above.__subclasses__():
        yield kind
        yield from _structs(kind)
