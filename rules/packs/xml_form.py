"""The XML form of a content pack: what whq-helper and its friends write, and rules files of the same shape.

Known roots: `monsters`, `rules` (with `rule` and `magic`), `events`, `tables`, `warriors`, `dungeonCards` and
`objectiveRoomAdventures`. Numbers a scan has spoiled are put right where a number has to stand; words are never
rewritten: what is wrong in them is noted beside them (`Remark`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from rules.naming import slug
from rules.packs.content import Hero, Monster, Remark, Rollable, Thing
from rules.packs.decks import SIXES, deck_of
from rules.packs.markup import Element
from rules.packs.part import LONGEST_TEXT, PackFile, TableSaid, plain, unreadable
from rules.packs.printed_rows import rollables
from rules.packs.xml_files import parsed

SPOILED = (
    (re.compile(r"(?:(?<=rolls )|(?<=roll )|(?<=on )|(?<=of )|(?<=\ba )|\b(?=\d06 to\b))([1-9])06\b"), r"\1D6"),
    (re.compile(r"(?<![A-Za-z0-9])[liI](D[36])(?=\b|[a-z])"), r"1\1"),
    (re.compile(r"(?<=D[36])f(?=[A-Z])"), "+"),
    (re.compile(r"\b(?:a|of) l\b"), "a 1"),
)
"""Numbers a scan made letters of, in words: what they were."""

LONGEST_NUMBER = 6
"""Digits of a number of a sheet."""

ASKED = (
    (re.compile(r"\bZ Wounds?\b"), "how many Wounds? 2 is likely"),
    (re.compile(r"\bat 1 to hit\b"), "is a minus lost? -1 to hit is likely"),
)
"""What nobody but the owner of the book can tell."""


class _Reading:
    """One file while it is read: what it came to so far, and what was noted."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.part = PackFile()
        self.seen: set[tuple[str, str]] = set()

    def key(self, sort: str, element: Element, said: str) -> str:
        """The id of an entry; refuses one that is missing, or there already."""
        key = plain(said)
        where = f"{element.tag}" if not key else f"{element.tag} {key}"
        if not key:
            raise unreadable(self.file, element.line, where, "it has no id.")
        if (sort, key) in self.seen:
            raise unreadable(self.file, element.line, where, "this id is in the file twice.")
        self.seen.add((sort, key))
        return key

    def name(self, element: Element, said: str) -> str:
        """Its name; refuses one that cannot stand in a line."""
        name = plain(said)
        if not name:
            raise unreadable(self.file, element.line, f"{element.tag} name", "it is missing, too long or no text.")
        return name

    def text(self, element: Element, words: str, about: str) -> str:
        """Words as they are; what a scan spoiled in them is noted."""
        if len(words) > LONGEST_TEXT:
            raise unreadable(self.file, element.line, about, f"it has more than {LONGEST_TEXT:,} letters.")
        for pattern, instead in SPOILED:
            for found in pattern.finditer(words):
                self.note("repair", about, f"{found[0]} is {found.expand(instead)}")
        for pattern, question in ASKED:
            for found in pattern.finditer(words):
                self.note("ask", about, f"{found[0]}: {question}")
        if re.search(r"\b7 or more\b", words) and re.search(r"\b7 or less\b|\bor less than 7\b", words):
            self.note("ask", about, "7 is both 7 or more and 7 or less; 6 or less is likely")
        return "".join(sign for sign in words if sign.isprintable() or sign == "\n")

    def note(self, kind: str, about: str, what: str) -> None:
        """Something whoever checks the pack should know."""
        self.part.found.append(msgspec.convert({"kind": kind, "where": f"{self.file}: {about}", "what": what}, Remark))


def read(name: str, data: bytes) -> PackFile:
    """What a file holds; refuses as `rules.packs.xml_files.parsed`, an id twice, an unknown root, no rule at all."""
    root, repaired = parsed(name, data)
    reading = _Reading(name)
    for what in repaired:
        where, _, what_of_it = what.partition(": ")
        reading.note("repair", where, what_of_it)
    take = ROOTS.get(root.tag)
    if take is None:
        known = ", ".join(ROOTS)
        raise unreadable(name, root.line, root.tag, f"no file of a pack begins so; those begin with {known}.")
    take(reading, root)
    for field, many in sorted(Counter(_not_taken(root, in_tables=root.tag == "tables")).items()):
        what = NOT_TAKEN.get(field, "words of a row")
        reading.note("left", "not taken", f"{what} ({field}, {many} times)")
    return reading.part


NOT_TAKEN = {
    "adventure generic": "whether it can be anywhere",
    "card tileImagePath": "pictures",
    "event ambiences": "in which surroundings a row comes",
    "monster ambiences": "in which surroundings a row comes",
    "tableRef ambiences": "in which surroundings a row comes",
    "tableRef level": "the level of a table a row sends one to",
    "tableRef targetLevel": "the level of a table a row sends one to",
    "warrior counter": "pictures",
    "warrior rules": "a warrior's rules",
}
"""Element and field that the form has and no game here has a use for: what it is."""

WORDS_OF_A_ROW = "special text"


def _not_taken(element: Element, *, in_tables: bool) -> Iterator[str]:
    """Every field below it that is left where it is; the words of a monster are taken, those of a row are not."""
    for one in element.children():
        fields = {*one.attributes, *(child.tag for child in one.children() if child.text())}
        yield from {f"{one.tag} {field}" for field in fields} & NOT_TAKEN.keys()
        if one.tag == "special" and "text" in fields and in_tables:
            yield WORDS_OF_A_ROW
        yield from _not_taken(one, in_tables=in_tables)


# Monsters


def _monsters(reading: _Reading, root: Element) -> None:
    for element in root.children("monster"):
        key = reading.key("monster", element, element.attributes.get("id", ""))
        name = reading.name(element, element.attributes.get("name", ""))
        monster = Monster(
            name=name,
            plural=plain(element.attributes.get("plural", "")),
            factions=tuple(element.attributes.get("factions", "").split()),
            file=reading.file,
        )
        reading.part.monsters[key] = _with_special(reading, _with_profile(reading, monster, element), element)


def _with_profile(reading: _Reading, monster: Monster, element: Element) -> Monster:
    """The numbers of its sheet; what is none (`1D6`, `A`, `S`) is a property, `-` is nothing."""
    values, properties = {**monster.values}, {**monster.properties}
    gold: int | None = None
    for child in element.children():
        said = " ".join(child.words().split())
        if child.tag == "special" or said in ("", "-"):
            continue
        number = _number(reading, said, f"{monster.name}, {child.tag}")
        if child.tag == "gold":
            gold = number
        elif number is None:
            properties[child.tag] = reading.name(child, said)
        else:
            values[child.tag] = number
    return msgspec.structs.replace(monster, values=values, properties=properties, gold=gold)


def _number(reading: _Reading, said: str, about: str) -> int | None:
    """The number of a field, its letters made digits again; `4+` is 4. None: it is none."""
    bare = said.removesuffix("+")
    digits = bare.translate(str.maketrans("lI|O", "1110"))
    if not digits.isdecimal() or len(digits) > LONGEST_NUMBER:
        return None
    if digits != bare:
        reading.note("repair", about, f"{said} is {digits}")
    return int(digits)


def _with_special(reading: _Reading, monster: Monster, element: Element) -> Monster:
    special = element.child("special")
    if special is None:
        return monster
    abilities = tuple(filter(None, (_ability(one) for one in special.children("rule", "magic"))))
    words = "\n".join(one.text() for one in special.children("text"))
    text = reading.text(special, words, monster.name)
    return msgspec.structs.replace(monster, abilities=abilities, text=text)


def _ability(element: Element) -> str:
    """An ability as it is printed; a lore with its level is `Chaos Magic 3`."""
    words = plain(element.words(), 300)
    if element.tag == "rule" or words:
        return words or plain(f"{_bare(element.attributes.get('id', ''))} {element.attributes.get('param', '')}", 300)
    return f"{_bare(element.attributes.get('id', ''))} Magic {element.attributes.get('level', '')}".strip()


def _bare(key: str) -> str:
    """`rpb-chaos-dwarf` as people say it: what stands in front of the first hyphen says which book it is from."""
    return " ".join(word.capitalize() for word in key.partition("-")[2].split("-"))


# Rules, events and other cards


def _rules(reading: _Reading, root: Element) -> None:
    found = [one for one in root.children("rule", "magic") if one.attributes.get("id")]
    if not found:
        raise unreadable(reading.file, root.line, "rules", "there is no rule with an id.")
    for element in found:
        key = reading.key("thing", element, element.attributes["id"])
        name, form = _with_form(reading.name(element, element.attributes.get("name", "")))
        if element.tag == "magic":
            name = f"{name} Magic"
        more = {key: plain(one) for key, one in element.attributes.items() if key not in ("id", "name")}
        reading.part.things[key] = Thing(
            name=name,
            kind="rule",
            form=form or plain(element.attributes.get("parameterFormat", "")),
            properties={key: one for key, one in more.items() if one},
            text=reading.text(element, element.text(), name),
        )
        found_tables, left = rollables(element, name, reading.file)
        reading.part.tables |= {f"{key}{at}": table for at, table in found_tables.items()}
        for what in left:
            reading.note("text", name, what)


def _with_form(said: str) -> tuple[str, str]:
    """`FEAR n` is Fear, and a number stands behind it."""
    found = re.fullmatch(r"(.*?)\s*((?:\+?n\+?|\([^()]*\)|\[.*|(?:weapon|item|race|monster)\b.*))?\.?", said)
    name, form = (said, "") if found is None else (found[1] or said, found[2] or "")
    return " ".join(word.capitalize() if word.isupper() else word for word in name.split()), form


def _events(reading: _Reading, root: Element) -> None:
    for element in root.children("event"):
        key = reading.key("thing", element, element.attributes.get("id", ""))
        name = reading.name(element, element.attributes.get("name", ""))
        treasure = element.said("treasure").lower() == "true"
        words = "\n".join(part.text() for part in element.children("flavor", "rules", "special"))
        price = re.match(r"\d{1,6}", element.said("goldValue"))
        users = plain(element.said("users"))
        reading.part.things[key] = Thing(
            name=name,
            kind="treasure" if treasure else "card",
            price=int(price[0]) if price is not None else None,
            properties={"users": users} if users else {},
            text=reading.text(element, words, name),
        )


def _warriors(reading: _Reading, root: Element) -> None:
    for element in root.children("warrior"):
        name = reading.name(element, element.said("name"))
        key = reading.key("hero", element, slug(name))
        people = plain(element.said("race"))
        reading.part.heroes[key] = Hero(name=name, people=people, calling="" if name == people else name)


def _dungeon_cards(reading: _Reading, root: Element) -> None:
    decks: dict[str, list[str]] = {}
    for element in root.children("card"):
        told = element.attributes
        name = reading.name(element, told.get("name", ""))
        name = name.capitalize() if name.isupper() else name
        key = reading.key("thing", element, f"card-{told.get('id') or slug(name)}")
        words = "\n".join(part.text() for part in element.children("description", "rules"))
        text = reading.text(element, words, name)
        reading.part.things[key] = Thing(
            name=name, kind="section", properties={"kind": plain(told.get("type", "")).lower()}, text=text
        )
        if told.get("enabled", "true") != "false":
            copies = _number(reading, told.get("copyCount", "1"), name) or 1
            decks.setdefault(plain(told.get("environment", "")) or "Dungeon", []).extend([name] * min(copies, 20))
    for where, cards in decks.items():
        table = deck_of(f"{where} cards", cards, source=reading.file, shapes=SIXES)
        reading.part.tables[slug(f"{where} cards")] = Rollable(table=table, kind="dungeon")


def _adventures(reading: _Reading, root: Element) -> None:
    for place in root.children("objectiveRoom"):
        where = reading.name(place, place.attributes.get("name", ""))
        for element in place.children("adventure"):
            name = reading.name(element, element.attributes.get("name", ""))
            key = reading.key("thing", element, f"{slug(where)}-{slug(element.attributes.get('id', name))}")
            words = "\n".join(part.text() for part in element.children("flavor", "rules"))
            text = reading.text(element, words, name)
            reading.part.things[key] = Thing(name=name, kind="quest", properties={"where": where.title()}, text=text)


# Tables of monsters and events, which name what stands in other files


def _tables(reading: _Reading, root: Element) -> None:
    for element in root.children("table"):
        name = reading.name(element, element.attributes.get("name", ""))
        key = reading.key("table", element, slug(name))
        found = element.children("monster", "event", "group", "tableRef")
        rows = tuple(tuple(_references(reading, name, row)) for row in found)
        if not rows:
            reading.note("warning", name, "it has no rows")
            continue
        kind = plain(element.attributes.get("kind", "")) or ("card" if _has_events(element) else "monster")
        reading.part.said.append(
            TableSaid(key=key, name=name, kind=kind, rows=rows, file=reading.file, level=_level(element))
        )


def _level(table: Element) -> int | None:
    """The level of every monster on it, if it is one."""
    levels = {one.attributes.get("level", "") for row in table.children() for one in (row, *row.children("monster"))}
    found = [int(one) for one in levels - {""} if one.isdecimal() and len(one) <= LONGEST_NUMBER]
    return found[0] if len(found) == 1 == len(levels - {""}) else None


def _has_events(table: Element) -> bool:
    return any(True for _ in table.children("event"))


def _references(reading: _Reading, table: str, row: Element) -> Iterator[tuple[str, str, str, str]]:
    """What a row brings: of which sort, its id, how many, and what these can do besides."""
    if row.tag == "group":
        for one in row.children("monster"):
            yield from _references(reading, table, one)
    elif row.tag == "tableRef":
        yield "table", plain(row.attributes.get("name", "")), row.attributes.get("times", ""), ""
    else:
        key = row.attributes.get("id", "")
        yield row.tag, key, plain(row.attributes.get("number", "")), _besides(row)


def _besides(row: Element) -> str:
    """Abilities a row adds to those of its monsters."""
    special = row.child("special")
    if special is None:
        return ""
    added = plain("; ".join(filter(None, map(_ability, special.children("rule", "magic")))), 300)
    if not added or "[" in added:
        return ""
    return added if special.attributes.get("append", "true") == "true" else f"= {added}"


def resolved(whole: PackFile) -> None:
    """Makes tables of rows that name monsters and events, once every file of the pack was read."""
    for said in whole.said:
        cards = [" + ".join(_called(whole, said, *reference) for reference in row) for row in said.rows]
        table = deck_of(said.name, cards, source=said.file, shapes=SIXES)
        whole.tables[said.key] = Rollable(table=table, kind=said.kind, level=said.level)
    whole.said.clear()


def _called(whole: PackFile, said: TableSaid, sort: str, key: str, number: str, besides: str) -> str:
    found = whole.monsters.get(key) if sort == "monster" else whole.things.get(key) if sort == "event" else None
    if found is None and sort != "table":
        where, what = f"{said.file}: {said.name}", f"{key} is in no file of the pack"
        whole.found.append(Remark(kind="warning", where=where, what=what))
    name = found.name if found is not None else key if sort == "table" else _bare(key) or key
    name = f"{name} ({number})" if number else name
    return f"{name} [{besides}]" if besides else name


ROOTS: dict[str, Callable[[_Reading, Element], None]] = {
    "monsters": _monsters,
    "rules": _rules,
    "events": _events,
    "tables": _tables,
    "warriors": _warriors,
    "dungeonCards": _dungeon_cards,
    "objectiveRoomAdventures": _adventures,
}
