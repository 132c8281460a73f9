"""What somebody said for an action to come about. Not part of what happened: kept beside the log, and erasable."""

from __future__ import annotations

import msgspec


class Typed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line as it was typed or, where there was none, the command as it came; and the dice that fell for it."""

    line: str = ""
    command: str = ""
    """JSON."""
    faces: tuple[int, ...] = ()
    """Faces the tracker rolled, in the order they fell."""
