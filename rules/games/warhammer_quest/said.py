"""Special rules as people type them: `fear 6, ambush 5+`, `breathe fire 4 (ambush A)`, `armed with spear (str 5)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from events.problems import Refused
from rules.games.warhammer_quest.events import Ability, WeaponRow
from rules.games.warhammer_quest.printed import rule_named

APART = re.compile(r"[;,\n](?![^(\[]*[)\]])")
"""What stands between two abilities, outside of brackets."""

NUMBER = re.compile(r"^(?P<name>.*?)(?:\s+(?P<auto>a)|\s*(?P<sign>[+-])?(?P<number>\d+)\+?)?$", re.IGNORECASE)
GROUP = re.compile(r"\(([^()]*)\)")
STRENGTH = re.compile(r"str(?:ength)?\s*(\d+)", re.IGNORECASE)
DICE = re.compile(r"^\d*d\d+(\+\d+)?$", re.IGNORECASE)
OPTION = re.compile(r"\[(\d)(?:-(\d))?\]\s*([^(\[]*?)\s*(?:\(([^()]*)\))?\s*(?:or\s*|$)", re.IGNORECASE)
EXPRESSIONS = {"dungeon level": "level", "battle-level": "battle", "battle level": "battle", "x": "*"}
TYPED_WITH = ("armed with", "hate", "guards", "throw")
"""Rules that have words behind them."""


def abilities_of(text: str) -> tuple[Ability, ...]:
    """Every ability of a text; what is no rule is kept in its own words."""
    return tuple(_ability(part.strip()) for part in APART.split(_joined(text)) if part.strip())


def _joined(text: str) -> str:
    """`Ambush, Magic 4+` is one ability."""
    return re.sub(r"(?i)\bambush,\s*magic(?=\s*(?:[\dA]|$|\)|;))", "magic ambush", " ".join(text.split()))


def _ability(text: str) -> Ability:
    if text.lower().startswith("armed with") and "[" in text:
        return Ability("armed-with-choice", choices=tuple(_choices(text)))
    groups, bare = GROUP.findall(text), GROUP.sub("", text).strip()
    counted = re.match(r"(\d+)\s+(?=\D)", bare)
    count = int(counted[1]) if counted is not None else 1
    bare = bare[counted.end() :] if counted is not None else bare
    for start in TYPED_WITH:
        if bare.lower().startswith(start):
            return _with_words(start, bare[len(start) :].strip(), groups)
    found = NUMBER.match(bare)
    name = found["name"].strip() if found is not None else bare
    key, lore = _named(name)
    if key is None or found is None:
        return Ability("", words=text)
    number = int(found["number"]) if found["number"] else None
    told = Ability(key, number=number, auto=bool(found["auto"]), words=lore, count=count)
    return _with_groups(told, groups)


def _named(name: str) -> tuple[str | None, str | None]:
    """The rule of a name, and the lore in front of `magic`."""
    text = {"ambush magic": "ambush-magic", "magic ambush": "ambush-magic"}.get(name.lower(), name)
    key = rule_named(text)
    if key is None and name.lower().endswith(" magic"):
        return "magic", name[: -len(" magic")]
    return key, None


def _with_words(start: str, words: str, groups: list[str]) -> Ability:
    strength = next((int(found[1]) for one in groups if (found := STRENGTH.search(one))), None)
    words = words or next((one for one in groups if not STRENGTH.search(one)), "")
    return Ability(start.replace(" ", "-"), words=words or None, strength=strength)


def _with_groups(told: Ability, groups: list[str]) -> Ability:
    for one in groups:
        said = one.strip()
        if said.lower().startswith(("ambush", "magic ambush")):
            told = replace(told, ambush=(_ability(_joined(said)),))
        elif DICE.match(said):
            told = replace(told, dice=said.lower())
        elif bonus := re.match(r"\+(\d+)\s*t$", said, re.IGNORECASE):
            told = replace(told, number=int(bonus[1]))
        elif told.number is None and not told.rule.startswith("magic"):
            told = replace(told, expression=_expression(said))
        else:
            told = replace(told, words=said)
    return told


def _expression(text: str) -> str:
    """`Dungeon Level +3` as a sum of names; refuses what is none (`expression`)."""
    plain = text.lower()
    for said, name in EXPRESSIONS.items():
        plain = plain.replace(said, name)
    plain = plain.replace(" ", "")
    if not re.fullmatch(r"(?:\d+|level|battle)(?:[+*](?:\d+|level|battle))*", plain):
        fix = "Write a number, dungeon level +3, or dice."
        raise Refused("warhammer-quest.expression", f"{text!r} is no number of a special rule.", fix=fix)
    return plain


def _choices(text: str) -> Iterator[WeaponRow]:
    """The rows of a choice of weapons; refuses rows that are not 1 to 6 once each (`choice`)."""
    rows = [_choice(*found) for found in OPTION.findall(text)]
    covered = sorted(face for row in rows for face in range(row.low, row.high + 1))
    if covered != [1, 2, 3, 4, 5, 6]:
        fix = "armed with [1-3] bows (str 1) or [4-6] spears (fight in ranks)"
        raise Refused("warhammer-quest.choice", "The rows do not cover 1 to 6 once.", fix=fix)
    yield from rows


def _choice(low: str, high: str, weapon: str, group: str) -> WeaponRow:
    strength = STRENGTH.search(group)
    rest = STRENGTH.sub("", group).strip(" ,")
    return WeaponRow(
        int(low), int(high or low), weapon, int(strength[1]) if strength is not None else None, abilities_of(rest)
    )
