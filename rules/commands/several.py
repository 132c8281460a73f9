"""Several happenings told in one breath: one action, undone as one."""

from __future__ import annotations

from rules.command import Command


class Several(Command, frozen=True, kw_only=True, tag="several"):
    """`meet 2 skaven; skaven-1 -1`: each is decided on what the ones in front of it have changed; all, or none."""

    commands: tuple[Command, ...]
