"""Packs in a folder beside the campaign file, a file for each: whoever hands the campaign on hands none of them on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from events.lazy import Lazy, lazy
from events.problems import LogDamaged
from service.own_files import for_its_owner

if TYPE_CHECKING:
    from rules.packs.packs import Packs
    from service.beside.packs import KeptPack, PackShown

# Most lines look nothing up, and most campaigns have no pack: 6 ms.
_decoded: Lazy[KeptPack] = lazy("service.beside.pack_form:decoded")
_encoded: Lazy[bytes] = lazy("service.beside.pack_form:encoded")
_packs: Lazy[Packs] = lazy("rules.packs.packs:Packs")
_shown: Lazy[PackShown] = lazy("service.beside.packs:shown")
_unreadable: Lazy[PackShown] = lazy("service.beside.packs:unreadable")

DIGEST = 32
"""Bytes in front of each file that prove the rest."""

ENDING = ".pack"

_looked: dict[tuple[str, str], tuple[object, Packs | None]] = {}
"""What was read of a folder for a game, and how the folder stood then."""


class PackFiles:
    """A `service.beside.packs.PackStore` in the folder `<campaign file>-packs`; nothing is kept of `:memory:`."""

    def __init__(self, path: str) -> None:
        self.folder = f"{path}-packs"
        self._in_memory: dict[str, bytes] | None = {} if path == ":memory:" else None

    def listed(self) -> list[PackShown]:
        """Every pack, the oldest first; one that was changed on disk is named as damaged."""
        return sorted((self._shown(name) for name, *_ in self._there()), key=lambda one: (one.added_at, one.pack))

    def _shown(self, name: str) -> PackShown:
        try:
            return _shown(self._read(name))
        except LogDamaged as damaged:
            return _unreadable(*name.removesuffix(ENDING).split(".", 1), f"{damaged.why} {damaged.fix}")

    def of(self, game: str) -> Packs | None:
        """Those of a game, read again when the folder is not as it was; None: there are none."""
        there = tuple(one for one in self._there() if one[0].startswith(f"{game}."))
        if not there:
            return None
        known = _looked.get((self.folder, game))
        if known is None or known[0] != there or self._in_memory is not None:
            kept = sorted((self._read(name) for name, *_ in there), key=lambda one: one.added_at)
            known = _looked[self.folder, game] = there, _packs(tuple(one.content for one in kept))
        return known[1]

    def put(self, kept: KeptPack) -> KeptPack | None:
        """Keeps a pack in the place of the one with its game and id, which is answered; on disk when this returns."""
        name = _name(kept.content.game, kept.content.id)
        before = self._before(name)
        payload = _encoded(kept)
        self._write(name, sha256(payload).digest() + payload)
        return before

    def remove(self, game: str, pack: str) -> None:
        """It is used no more."""
        if self._in_memory is not None:
            self._in_memory.pop(_name(game, pack), None)
            return
        with suppress(FileNotFoundError):
            os.remove(os.path.join(self.folder, _name(game, pack)))  # noqa: PTH107, PTH118 - pathlib is 3 ms of a logged line

    def _there(self) -> Iterator[tuple[str, int, int, int]]:
        """The files there are, and what changes with what is in them."""
        if self._in_memory is not None:
            yield from ((name, 0, 0, len(data)) for name, data in self._in_memory.items())
            return
        try:
            with os.scandir(self.folder) as found:
                for one in found:
                    if one.name.endswith(ENDING):
                        at = one.stat()
                        yield one.name, at.st_mtime_ns, at.st_ino, at.st_size
        except OSError:
            return

    def _before(self, name: str) -> KeptPack | None:
        """What is replaced; a pack that nobody can read any more is brought anew."""
        if name not in {one for one, *_ in self._there()}:
            return None
        try:
            return self._read(name)
        except LogDamaged:
            return None

    def _read(self, name: str) -> KeptPack:
        path = os.path.join(self.folder, name)  # noqa: PTH118 - as above
        try:
            if self._in_memory is not None:
                data = self._in_memory[name]
            else:
                with open(path, "rb") as file:  # noqa: PTH123 - as above
                    data = file.read()
        except OSError as error:
            raise _damaged(path, f"{error.strerror}.") from error
        digest, payload = data[:DIGEST], data[DIGEST:]
        if sha256(payload).digest() != digest:
            raise _damaged(path, "Its content is not what was written.")
        try:
            return _decoded(payload)
        except ValueError as error:
            raise _damaged(path, "It was written by another Delvelog.") from error

    def _write(self, name: str, data: bytes) -> None:
        if self._in_memory is not None:
            self._in_memory[name] = data
            return
        path = os.path.join(self.folder, name)  # noqa: PTH118 - as above
        beside = f"{path}.{os.getpid()}"
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)  # noqa: PTH103 - as above
            with open(beside, "wb", opener=for_its_owner) as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)  # noqa: PTH105 - as above
        except OSError as error:
            with suppress(OSError):
                os.remove(beside)  # noqa: PTH107 - as above
            raise LogDamaged("pack.not_kept", f"{path} cannot be written.", why=f"{error.strerror}.") from error


def _name(game: str, pack: str) -> str:
    return f"{game}.{pack}{ENDING}"


def _damaged(path: str, why: str) -> LogDamaged:
    called = os.path.basename(path).removesuffix(ENDING).partition(".")[2]  # noqa: PTH119 - as above
    fix = f"Bring it again: delve pack add FILE, or go on without it: delve pack remove {called}"
    return LogDamaged("pack.damaged", f"The content pack {path} cannot be read.", why=why, fix=fix)
