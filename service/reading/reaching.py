"""How far back a request reaches: which entries it names."""

from __future__ import annotations

from collections.abc import Iterator

from rules.corrections import commands as said
from service.telling.outcome import Request

EVERYTHING = 0
"""First entry named by what looks all through."""


def first_named(request: Request) -> int | None:
    """The first entry the request speaks of; None: none by its number. `EVERYTHING` for what may speak of any."""
    command = request.command
    if isinstance(command, said.Restart) or (isinstance(command, said.Undo) and (command.scope or command.span)):
        return EVERYTHING
    return min(_named(request), default=None)


def _named(request: Request) -> Iterator[int]:
    if request.late is not None:
        yield request.late.number
    yield from request.circumstances.because
    command = request.command
    for field in ("number", "numbers", "span"):
        value = getattr(command, field, None)
        if isinstance(value, int):
            yield value
        elif isinstance(value, tuple):
            yield from value
