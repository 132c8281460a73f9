"""What whoever starts a service may choose of its jobs."""

from __future__ import annotations

import msgspec

from service.jobs.rotation import Rotation


class JobSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What is done, how often, and where to."""

    backups: str | None = None
    """Folder; None: `backups` beside the file. Empty: none are made."""
    rotation: Rotation = Rotation()
    idle_hours: float = 8.0
    """A session in which nothing was logged for so long is closed; 0: never."""
    recaps: bool = True
