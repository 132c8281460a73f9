"""The base of all commands, and what surrounds one."""

from __future__ import annotations

from collections.abc import Container, Mapping

import msgspec

from events.entry import Audience


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="command", forbid_unknown_fields=True, omit_defaults=True
):
    """What somebody asks for, in the imperative. Its tag is permanent: the API speaks it.

    Numbers and results people may not know are optional; the table is never refused for leaving them out (law 4).
    """

    def newcomers(self, _taken: Container[str]) -> Mapping[str, str]:
        """Whom it would bring into play: name → id, of ids that are not taken; the same line may go on to name them."""
        return {}


class CorrectionCommand(Command, frozen=True, kw_only=True):
    """What somebody says about the log: decided against the story, not against a state."""


class Circumstances(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What any command may carry, whatever it asks for."""

    by: str = "owner"
    """Id of whoever says it."""
    audience: Audience = "table"
    note: str | None = None
    """Free words kept with the first entry (`#…`)."""
    ruling: str | None = None
    """Reason that makes what the books forbid go through (`!`)."""
    because: tuple[int, ...] = ()
    played_at: str | None = None
    world_date: str | None = None
    tracker_rolls: bool = False
    """The tracker rolls what nobody typed."""


class Speaker(msgspec.Struct, frozen=True):
    """Who says it, and how much of the log they see."""

    by: str = "owner"
    sees: Audience = "gm"
