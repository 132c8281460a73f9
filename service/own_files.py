"""Files beside the campaigns that may hold a secret."""

from __future__ import annotations

import os


def for_its_owner(path: str, flags: int) -> int:
    """Opens what may hold a secret: nobody else reads a file that is made so (an `opener` of `open`)."""
    return os.open(path, flags, 0o600)
