"""The files of a pack as one pack: each read by the form it is written in, everything in them checked."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from events.problems import Refused
from rules.naming import slug
from rules.packs import toml_form, xml_form
from rules.packs.content import Content
from rules.packs.part import PackFile

LARGEST_FILE = 5 * 1024 * 1024
"""Bytes of one file."""

MOST_FILES = 200

LARGEST_PACK = 20 * 1024 * 1024
"""Bytes of all its files."""

XML_GAME = "warhammer-quest"
"""The game the XML form was made for; it does not say so itself."""

FORMS = (".toml", ".xml")


def read_pack(files: Mapping[str, bytes], called: str) -> Content:
    """The pack of these files, by the names people know them by; `called` is the name of the file or folder.

    Refuses with `pack.empty`, `pack.too_large`, `pack.twice`, and as the form of a file is read: `pack.unreadable`
    with file, line and field, `pack.hostile` for XML that would have more read than it holds.
    """
    _refuse_size(files)
    whole = PackFile()
    come_from: dict[str, str] = {}
    for name in sorted(files):
        read = xml_form.read if name.lower().endswith(".xml") else toml_form.read
        part = read(name, files[name])
        _take(whole, part, name, come_from)
    xml_form.resolved(whole)
    return Content(
        id=slug(whole.heading.get("id") or called),
        game=whole.heading.get("game", XML_GAME),
        version=whole.heading.get("version", "1"),
        title=whole.heading.get("title", ""),
        sha256=digest(files),
        monsters=whole.monsters,
        heroes=whole.heroes,
        things=whole.things,
        tables=whole.tables,
        found=tuple(whole.found),
    )


def digest(files: Mapping[str, bytes]) -> str:
    """What tells this pack from any other: of a single file its SHA-256, of several that of names and digests."""
    each = {name: sha256(files[name]).hexdigest() for name in sorted(files)}
    if len(each) == 1:
        return next(iter(each.values()))
    return sha256("".join(f"{one}  {name}\n" for name, one in each.items()).encode()).hexdigest()


def _refuse_size(files: Mapping[str, bytes]) -> None:
    if not files:
        raise Refused("pack.empty", "There is no file of a pack there.", fix=f"A pack is {' and '.join(FORMS)} files.")
    large = next((name for name, data in files.items() if len(data) > LARGEST_FILE), None)
    if large is not None or len(files) > MOST_FILES or sum(map(len, files.values())) > LARGEST_PACK:
        raise Refused(
            "pack.too_large",
            "This pack is larger than any that is taken." if large is None else f"{large} is too large.",
            why=f"At most {MOST_FILES} files, {LARGEST_FILE >> 20} MiB each and {LARGEST_PACK >> 20} MiB in all.",
            fix="Take it apart.",
        )


def _take(whole: PackFile, part: PackFile, file: str, come_from: dict[str, str]) -> None:
    """Adds what a file holds; refuses an id two of them have (`pack.twice`)."""
    whole.heading = {**whole.heading, **part.heading}
    whole.found += part.found
    whole.said += part.said
    for sort in ("monsters", "heroes", "things", "tables"):
        there, more = getattr(whole, sort), getattr(part, sort)
        for key in more:
            other = come_from.setdefault(f"{sort} {key}", file)
            if other != file:
                raise Refused(
                    "pack.twice", f"{key} is in {other} and in {file}.", fix="Give one of them another id, or leave it."
                )
        setattr(whole, sort, {**there, **more})
