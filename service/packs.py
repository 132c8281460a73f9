"""Content packs of a file: brought from files of the user's own, listed, taken away; and asked for their words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from events.problems import Refused
from rules.naming import did_you_mean
from rules.packs.checking import checked
from rules.packs.content import Content, PackChange, PackChecked, change
from rules.packs.reading import FORMS, LARGEST_FILE, MOST_FILES, read_pack
from rules.registry import system, system_keys
from service.beside.packs import KeptPack, PackAdded, PackShown, PackStore, shown
from service.clock import now

NAME_IT = "Name the file or folder: delve pack add my-monsters.toml"


def files_of(path: Path) -> dict[str, bytes]:
    """The files of a pack: the one named, or every one of a known form below the folder named, by their paths in it.

    Refuses `pack.no_file` and `pack.too_large`; what is no file of a pack in a folder is passed by.
    """
    try:
        if path.is_file():
            return {path.name: _bytes_of(path)}
        found = sorted(one for one in path.rglob("*") if one.suffix.lower() in FORMS and _is_within(one, path))
    except OSError as error:
        name = str(path)
        raise Refused("pack.no_file", f"{name[:40]} cannot be read.", why=f"{error.strerror}.", fix=NAME_IT) from error
    if not found:
        raise Refused(
            "pack.no_file",
            f"{path} is no content pack.",
            why="It is no file and no folder with TOML or XML files.",
            fix=NAME_IT,
        )
    if len(found) > MOST_FILES:
        raise Refused("pack.too_large", f"{path} has more than {MOST_FILES} files.", fix="Name the folder of the pack.")
    return {one.relative_to(path).as_posix(): _bytes_of(one) for one in found}


def _is_within(file: Path, folder: Path) -> bool:
    """Whether a folder somebody handed on holds this file itself, and not a link to one of its new owner's."""
    return file.is_file() and file.resolve().is_relative_to(folder.resolve())


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)  # one more than is taken tells that it is too large
    except OSError as error:
        raise Refused("pack.no_file", f"{path} cannot be read.", why=f"{error.strerror}.") from error


def pack_from(files: Mapping[str, bytes], called: str) -> Content:
    """The pack of these files; refuses as `rules.packs.reading.read_pack`, and a game nobody knows (`pack.game`)."""
    content = read_pack(files, called)
    if content.game not in system_keys():
        raise Refused(
            "pack.game",
            f"The pack {content.id} is for {content.game!r}, which is no game here.",
            fix=did_you_mean(content.game, system_keys()) or f"There are: {', '.join(system_keys())}.",
        )
    return content


def check(files: Mapping[str, bytes], called: str) -> PackChecked:
    """What a pack comes to, with every doubt about it; nothing is kept. Refuses as `pack_from`."""
    content = pack_from(files, called)
    return checked(content, system(content.game).ability)


def add(store: PackStore, content: Content) -> PackAdded:
    """Keeps a pack; one of its game and id that is there is replaced, and what changed is said."""
    kept = KeptPack(content=content, added_at=now())
    before = store.put(kept)
    otherwise = PackChange() if before is None else change(before.content, content)
    return PackAdded(pack=shown(kept), replaced=before is not None, change=otherwise)


def remove(store: PackStore, pack: str) -> PackShown:
    """Takes a pack away, by its id (`pack.unknown`); campaigns that played with it stay as they are."""
    found = named(listed(store), pack)
    store.remove(found.game, found.pack)
    return found


def named(packs: Sequence[PackShown], pack: str) -> PackShown:
    """The pack of this id, or of `game/id` where two games have one; refuses with `pack.unknown`."""
    found = [one for one in packs if pack in (one.pack, f"{one.game}/{one.pack}")]
    if len(found) == 1:
        return found[0]
    names = [f"{one.game}/{one.pack}" for one in found] or [one.pack for one in packs]
    raise Refused(
        "pack.unknown",
        f"Several packs are called {pack}." if found else f"There is no pack {pack!r}.",
        fix=did_you_mean(pack, names) or (f"There are: {', '.join(names)}." if names else "There are none."),
    )


def listed(store: PackStore) -> tuple[PackShown, ...]:
    """Every pack, the oldest first."""
    return tuple(store.listed())
