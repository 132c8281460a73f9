"""What does not add up, in a sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from service.reading import Reading


class Differs(msgspec.Struct, frozen=True, kw_only=True):
    """Something that does not add up, and how to let it be."""

    text: str


def discrepancies(_reading: Reading) -> list[Differs]:
    """Those nobody accepted or left as they are."""
    return []
