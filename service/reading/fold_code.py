"""Which code folds: a hash of its source, so that a snapshot another version made is known for what it is."""

from __future__ import annotations

import os
from collections.abc import Iterable

FOLDED_BY = ("events", "projections")
"""Folders whose code decides what entries come to, beside the game's own."""


class FoldCode:
    """The code that folds a game's campaigns."""

    def __init__(self, game: str) -> None:
        here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        own = os.path.join("rules", "games", game.replace("-", "_"))
        self._files = sorted(_sources([os.path.join(here, name) for name in (*FOLDED_BY, own)]))
        self._hash: str | None = None

    @property
    def stamp(self) -> str:
        """Names, sizes and times of the files: cheap to look at, and another wherever any of them was written."""
        from zlib import crc32

        found = "".join(f"{path}{status.st_size}{status.st_mtime_ns}" for path, status in self._files)
        return f"{len(self._files)}-{crc32(found.encode()):08x}"

    @property
    def hash(self) -> str:
        """SHA-256 of the source, in hex."""
        if self._hash is None:
            from hashlib import sha256

            found = sha256()
            for path, _ in self._files:
                with open(path, "rb") as file:
                    found.update(f"{os.path.basename(path)}\0".encode() + file.read() + b"\0")
            self._hash = found.hexdigest()
        return self._hash


def _sources(folders: Iterable[str]) -> list[tuple[str, os.stat_result]]:
    found: list[tuple[str, os.stat_result]] = []
    for folder in folders:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".py"):
                    found.append((entry.path, entry.stat()))
                elif entry.is_dir() and entry.name != "__pycache__":
                    found += _sources([entry.path])
    return found
