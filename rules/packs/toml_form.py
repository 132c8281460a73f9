"""The TOML form of a content pack: docs/content-packs.md describes it, with every field.

[pack]
id = "cellar"
game = "advanced-heroquest"
version = "1"

[monster.cellar-rat]
name = "Cellar Rat"
values = { ws = 4, t = 3, w = 2 }
gold = 5
abilities = ["Fear 4"]

[table.event]
dice = "d6"
rows = [[1, 4, "Nothing"], [5, 6, "Rats"]]
"""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, Any, NoReturn, TypeAlias, TypeVar

import msgspec

from events.items import Property
from events.problems import Refused
from rules.packs.content import Hero, Monster, Rollable, Thing, ThingKind
from rules.packs.decks import deck_of
from rules.packs.part import LONGEST_TEXT, PackFile, plain, unreadable
from rules.tables import read_table

SEPARATED = re.compile("[-_]")
"""What stands for a blank in an id."""

MOST_ENTRIES = 20_000
"""Monsters, things and rows of one file."""

THINGS: tuple[ThingKind, ...] = ThingKind.__args__  # type: ignore[attr-defined]  # the words of a Literal

KINDS = ("monster", "hero", "table", *THINGS)
"""What an entry may be: the first half of its heading."""

Kind = TypeVar("Kind")

MOST = 1_000_000
"""No number of a game is larger."""

Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Entered: TypeAlias = str | bool | Whole
"""A property as it is written."""


class _Heading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str = ""
    game: str = ""
    version: str | int = ""
    title: str = ""


class _Monster(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str = ""
    plural: str = ""
    values: dict[str, Whole] = {}
    properties: dict[str, Entered] = {}
    gold: Whole | None = None
    abilities: list[str] = []
    factions: list[str] = []
    text: str = ""


class _Hero(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str = ""
    people: str = ""
    calling: str = ""
    values: dict[str, Whole] = {}
    items: list[str] = []
    skills: list[str] = []
    gold: Whole | None = None
    text: str = ""


class _Thing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str = ""
    form: str = ""
    price: Whole | None = None
    properties: dict[str, Entered] = {}
    text: str = ""


class _Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str = ""
    kind: str = ""
    dice: str = ""
    rows: list[list[Entered | list[Whole]]] = []
    deck: list[str] = []
    columns: list[str] = []
    totals: list[Whole] | None = None
    source: str = ""


class _File:
    """One file while it is read: knows where a field stands."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.lines = text.splitlines()

    def stop(self, heading: str, field: str, why: str) -> NoReturn:
        """Refuses what stands in a field of an entry."""
        raise unreadable(self.name, self._line(heading, field), f"{heading}.{field}" if field else heading, why)

    def _line(self, heading: str, field: str) -> int | None:
        names = r"\.".join(rf"[\"']?{re.escape(part)}[\"']?" for part in heading.split("."))
        begun = next((at for at, line in enumerate(self.lines, 1) if re.match(rf"\s*\[\s*{names}\b", line)), None)
        if begun is None or not field:
            return begun
        for at in range(begun, len(self.lines)):
            if self.lines[at].lstrip().startswith("["):
                break
            if re.match(rf"\s*{re.escape(field)}\s*=", self.lines[at]):
                return at + 1
        return begun

    def read(self, kind: type[Kind], heading: str, written: object) -> Kind:
        """An entry as its kind has it; refuses a wrong field, naming it."""
        try:
            return msgspec.convert(written, kind)
        except msgspec.ValidationError as error:
            said = str(error)
            path = re.search(r"`\$\.(\w+)", said) or re.search(r"unknown field `(\w+)`", said)
            self.stop(heading, path[1] if path else "", _plainly(said, kind))


SORTS = {
    "int": "a whole number",
    "float": "a fraction",
    "str": "words in quotes",
    "bool": "true or false",
    "array": "a list in square brackets",
    "object": "fields in curly brackets",
    "null": "",
}
"""What a value is, as whoever writes a pack calls it."""


def _plainly(said: str, kind: type) -> str:
    """What is wrong with a field, without the words of the library that found it."""
    if "unknown field" in said:
        return f"there is no such field here; there are {', '.join(kind.__struct_fields__)}."  # type: ignore[attr-defined]  # a Struct
    bound = re.search(r"([<>]=) (-?\d+)", said)
    if bound is not None:
        return f"is {'more' if bound[1] == '<=' else 'less'} than {int(bound[2]):,}."
    expected, _, got = said.partition(", got ")
    wanted, found = (" or ".join(filter(None, map(SORTS.get, re.findall(r"\w+", one)))) for one in (expected, got))
    return f"has to be {wanted}, and is {found}."


def read(name: str, data: bytes) -> PackFile:
    """What a file holds; refuses `pack.unreadable` with file, line and field."""
    file = _opened(name, data)
    try:
        written = tomllib.loads(file.text)
    except RecursionError as error:
        raise unreadable(name, None, "", "its lists stand too deep in each other.") from error
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        raise unreadable(name, int(at[1]) if at else None, "", f"{error}.") from error
    part, entries = PackFile(), 0
    for kind, of_kind in written.items():
        if kind == "pack":
            part.heading = _heading(file, of_kind)
            continue
        if kind not in KINDS or not isinstance(of_kind, dict):
            file.stop(kind, "", f"is no kind of entry: {', '.join(('pack', *KINDS))}.")
        for key, entry in of_kind.items():
            entries += 1
            _take(file, part, kind, key, entry)
    if entries > MOST_ENTRIES:
        raise unreadable(name, None, "", f"more than {MOST_ENTRIES:,} entries.")
    return part


def _opened(name: str, data: bytes) -> _File:
    try:
        return _File(name, data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise unreadable(name, data.count(b"\n", 0, error.start) + 1, "", "it is not written in UTF-8.") from error


def _heading(file: _File, written: object) -> dict[str, str]:
    heading = file.read(_Heading, "pack", written)
    said = {field: str(getattr(heading, field)) for field in _Heading.__struct_fields__}
    for field, words in said.items():
        if words and not plain(words):
            file.stop("pack", field, "is too long, or has signs that no screen shows.")
    return {field: plain(words) for field, words in said.items() if words}


def _take(file: _File, part: PackFile, kind: str, key: str, entry: Any) -> None:  # noqa: ANN401 - whatever TOML decodes to
    heading = f"{kind}.{key}"
    if not plain(key):
        file.stop(kind, "", f"{key[:20]!r} is no id: it is empty, too long, or has signs nobody sees.")
    if not isinstance(entry, dict):
        file.stop(heading, "", "is no entry with fields of its own.")
    if kind == "monster":
        part.monsters[key] = _monster(file, heading, key, file.read(_Monster, heading, entry))
    elif kind == "hero":
        part.heroes[key] = _hero(file, heading, key, file.read(_Hero, heading, entry))
    elif kind == "table":
        part.tables[key] = _table(file, heading, key, file.read(_Table, heading, entry))
    elif key in part.things:
        file.stop(heading, "", f"{key} is a {part.things[key].kind} already.")
    else:
        part.things[key] = _thing(file, heading, key, file.read(_Thing, heading, entry), kind)  # type: ignore[arg-type]  # one of THINGS


def _monster(file: _File, heading: str, key: str, told: _Monster) -> Monster:
    return Monster(
        name=_name(file, heading, "name", told.name or plain(SEPARATED.sub(" ", key))),
        plural=_name(file, heading, "plural", told.plural) if told.plural else "",
        values=told.values,
        properties=_properties(file, heading, told.properties),
        gold=_money(file, heading, "gold", told.gold),
        abilities=tuple(_name(file, heading, "abilities", one, 300) for one in told.abilities),
        factions=tuple(_name(file, heading, "factions", one) for one in told.factions),
        file=file.name,
        text=_words(file, heading, told.text),
    )


def _hero(file: _File, heading: str, key: str, told: _Hero) -> Hero:
    return Hero(
        name=_name(file, heading, "name", told.name or plain(SEPARATED.sub(" ", key))),
        people=_name(file, heading, "people", told.people) if told.people else "",
        calling=_name(file, heading, "calling", told.calling) if told.calling else "",
        values=told.values,
        items=tuple(_name(file, heading, "items", one) for one in told.items),
        skills=tuple(_name(file, heading, "skills", one) for one in told.skills),
        gold=_money(file, heading, "gold", told.gold),
        text=_words(file, heading, told.text),
    )


def _thing(file: _File, heading: str, key: str, told: _Thing, kind: ThingKind) -> Thing:
    return Thing(
        name=_name(file, heading, "name", told.name or plain(SEPARATED.sub(" ", key))),
        kind=kind,
        form=_name(file, heading, "form", told.form) if told.form else "",
        price=_money(file, heading, "price", told.price),
        properties=_properties(file, heading, told.properties),
        text=_words(file, heading, told.text),
    )


def _table(file: _File, heading: str, key: str, told: _Table) -> Rollable:
    name = _name(file, heading, "name", told.name or plain(SEPARATED.sub(" ", key)))
    kind = _name(file, heading, "kind", told.kind) if told.kind else ""
    if told.deck and (told.rows or told.dice):
        file.stop(heading, "deck", "is a deck, or a table with dice and rows, not both.")
    if told.deck:
        cards = tuple(_name(file, heading, "deck", card) for card in told.deck)
        return Rollable(table=deck_of(name, cards, source=told.source or file.name), kind=kind)
    for cell in (cell for row in told.rows for cell in row if isinstance(cell, str)):
        _name(file, heading, "rows", cell)
    written = {
        "dice": told.dice,
        "rows": told.rows,
        "source": told.source or file.name,
        "title": told.name,
        "columns": told.columns,
        "totals": told.totals,
    }
    try:
        return Rollable(table=read_table(name, written), kind=kind)
    except Refused as refusal:
        file.stop(heading, "dice" if not told.dice else "rows", refusal.why or refusal.what)


def _name(file: _File, heading: str, field: str, said: str, longest: int = 120) -> str:
    name = plain(said, longest)
    if not name:
        file.stop(heading, field, f"{said[:20]!r} is empty, longer than {longest} letters, or has signs nobody sees.")
    return name


def _money(file: _File, heading: str, field: str, said: int | None) -> int | None:
    if said is not None and said < 0:
        file.stop(heading, field, "is less than nothing.")
    return said


def _properties(file: _File, heading: str, said: dict[str, Property]) -> dict[str, Property]:
    return {
        _name(file, heading, "properties", key): _name(file, heading, "properties", one)
        if isinstance(one, str)
        else one
        for key, one in said.items()
    }


def _words(file: _File, heading: str, said: str) -> str:
    if len(said) > LONGEST_TEXT:
        file.stop(heading, "text", f"is longer than {LONGEST_TEXT:,} letters.")
    if not said.replace("\n", "").replace("\t", "").isprintable():
        file.stop(heading, "text", "has signs that no screen shows.")
    return said.strip()
