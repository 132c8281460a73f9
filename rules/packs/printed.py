"""What a user's own pack says of something, for their eyes: its words, with the numbers of a monster filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import msgspec

from events.items import Property
from events.problems import Refused
from rules.naming import did_you_mean, fold, singular
from rules.packs.content import Hero, Monster, Thing
from rules.packs.packs import Packs
from rules.shared.rulings import table_named
from rules.tables import PrintedRow, RollTable

DICE = re.compile(r"\b\d*[dD]\d+(?:\s*\+\s*\d+)?\b")
NUMBER = re.compile(r"\d+")
PLACEHOLDER = re.compile(r"(?<![A-Za-z0-9])n(?=\+|[dD]\d|\b(?![A-Za-z']))")
"""An `n` that stands for the number of a monster: `n+`, `nD6`, `(n)`."""


LAST_NUMBER = re.compile(r"[ -]\d+$")
"""Behind the name of one of several: `cellar rat 2`, `cellar-rat-2`."""


class KnownRule(msgspec.Struct, frozen=True):
    """What a game knows of a rule by itself, without a word of a book."""

    name: str
    of: str = ""
    said: str = ""
    """As the monsters named have it: `Fear 5`."""
    when: str = ""
    dice: tuple[str, ...] = ()


class PrintedThing(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed of something. It goes on the screen of whoever keeps the pack, and nowhere else."""

    name: str
    kind: str
    of: str = ""
    """The monster whose numbers stand in the words."""
    said: str = ""
    """As its profile says it: `Fear 5`."""
    form: str = ""
    when: str = ""
    """When it comes to bear, as its game knows by itself."""
    numbers: dict[str, Property] = {}
    text: str = ""
    dice: tuple[str, ...] = ()
    """What its words have rolled, each once."""


def printed(packs: Packs | None, words: Sequence[str], tables: Mapping[str, RollTable] | None = None) -> PrintedThing:
    """What stands in the packs of a rule, a card, a monster …, of a rule as one of the monsters has it.

    `fear`, `cellar rat`, `fear cellar rat`; of `tables`, the rows by name. Refuses with `pack.none` and
    `pack.not_printed`.
    """
    if not words:
        raise Refused("pack.not_printed", "What is to be looked up?", fix="printed fear, printed fear orc")
    found = found_under(packs, words, tables or {})
    if found is not None:
        return found
    if packs is None:
        raise Refused("pack.none", "Nobody brought a content pack for this game.", fix="delve pack add FILE")
    text = " ".join(words)
    known = [*(one.name for one in packs.monsters()), *(one.name for one in packs.things())]
    raise Refused("pack.not_printed", f"No pack says anything of {text}.", fix=did_you_mean(text, known))


def found_under(packs: Packs | None, words: Sequence[str], tables: Mapping[str, RollTable]) -> PrintedThing | None:
    """What bears just this name, a pack's own before a table; None: nothing does, or there are more words than that."""
    text = " ".join(words)
    if packs is not None and (found := _in_packs(packs, words)) is not None:
        return found
    key = next((key for key, one in tables.items() if fold(text) in (fold(key), fold(one.title))), None)
    if key is None:
        with suppress(Refused):  # several may be meant
            key = (packs and packs.table_named(text)) or table_named(tables, text)
    return None if key is None else _of_table(key, tables[key])


def _in_packs(packs: Packs, words: Sequence[str]) -> PrintedThing | None:
    monster = packs.monster(" ".join(words))
    if monster is not None:
        return _of_monster(monster)
    for at in range(len(words), 0, -1):
        thing, behind = packs.thing(" ".join(words[:at])), " ".join(words[at:])
        bearer = packs.monster(LAST_NUMBER.sub("", behind)) if behind else None
        if thing is not None and (bearer is not None or not behind):
            return _of_thing(thing, bearer)
    text = fold(" ".join(words))
    return next((_of_hero(one) for key, one in packs.heroes.items() if text in (fold(key), fold(one.name))), None)


def _of_table(key: str, table: RollTable) -> PrintedThing:
    rows = "\n".join(f"{_totals(row)}: {row.text}" for row in table.rows)
    return PrintedThing(name=table.title or key.replace("_", " "), kind="table", text=rows, dice=(table.dice,))


def _totals(row: PrintedRow) -> str:
    low, high = min(row.totals), max(row.totals)
    if high - low + 1 != len(row.totals):
        return ", ".join(map(str, row.totals))
    return f"{low}-{high}" if high > low else f"{low}"


def _of_monster(monster: Monster) -> PrintedThing:
    numbers: dict[str, Property] = {**monster.values, **monster.properties}
    numbers |= {} if monster.gold is None else {"gold": monster.gold}
    said = "; ".join(monster.abilities)
    dice = tuple(_dice(monster.text))
    return PrintedThing(name=monster.name, kind="monster", said=said, numbers=numbers, text=monster.text, dice=dice)


def _of_hero(hero: Hero) -> PrintedThing:
    said = " ".join(filter(None, (hero.people, hero.calling)))
    numbers: dict[str, Property] = {**hero.values}
    return PrintedThing(
        name=hero.name, kind="hero", said=said, numbers=numbers, text="\n".join(filter(None, (hero.text, *hero.items)))
    )


def _of_thing(thing: Thing, bearer: Monster | None) -> PrintedThing:
    said = "" if bearer is None else _as_borne(thing, bearer)
    number = NUMBER.search(said[len(thing.name) :])
    text = thing.text if number is None else PLACEHOLDER.sub(number[0], thing.text)
    numbers: dict[str, Property] = {
        key: one for key, one in thing.properties.items() if not key.startswith("parameter")
    }
    numbers |= {} if thing.price is None else {"price": thing.price}
    return PrintedThing(
        name=thing.name,
        kind=thing.kind,
        of="" if bearer is None else bearer.name,
        said=said,
        form=thing.form,
        numbers=numbers,
        text=text,
        dice=tuple(_dice(text)),
    )


def _as_borne(thing: Thing, bearer: Monster) -> str:
    """The ability of a monster that is this rule; nothing if it has none."""
    name = fold(thing.name)
    for ability in (one.strip() for said in bearer.abilities for one in said.split(";")):
        typed = fold(ability)
        if typed.startswith((name, singular(name))) or name in typed.split(" (")[0]:
            return ability
    return ""


def _dice(text: str) -> Iterator[str]:
    yield from dict.fromkeys(found[0].replace(" ", "").lower() for found in DICE.finditer(text))
