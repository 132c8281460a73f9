"""Open business: pending rulings, owed treasure, dice to roll, things drawn and not resolved, dues."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Source: TypeAlias = Literal["business", "draw", "debt", "due", "ruling", "condition"]


class Business(msgspec.Struct, kw_only=True):
    """Something that waits. `number` is the entry that opened it and what closes it points at."""

    number: int
    what: str
    kind: Source = "business"
    about: int | None = None
    left: int = 1
    owed_to: str | None = None
    ask: str | None = None


class OpenBusiness(msgspec.Struct, kw_only=True):
    """What is open, by the number of the thing that opened it."""

    open: dict[int, Business] = {}
