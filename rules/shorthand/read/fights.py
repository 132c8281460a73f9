"""Monsters and fights: `meet 2 skaven w3 t7`, `fight won`, `surprise monsters`, `kill 2 skaven by sven`."""

from __future__ import annotations

import re

from events.amounts import Amount
from events.combat import HowEnded
from events.items import Property
from rules.command import Command
from rules.naming import singular
from rules.shared.combat import AddMonsters, EndMonsters
from rules.shared.rolling import Roll
from rules.shared.several import Several
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.states import ENDS, StateStatus, credit
from rules.shorthand.read.things import properties
from rules.shorthand.words import MINUS, ParseError, Word, Words, amount_of, is_amount, is_face, is_number

NUMBER = re.compile(rf"[+{MINUS}-]?\d[\d.,/]*")
"""What stands behind a label and looks like a number: `2.5`, `1/2`, `-4`."""

FACTS = (
    ("gold", re.compile(r"gold (\d+)(?!\S)")),
    ("damage", re.compile(r"damage (\d+)(?: dice| die)?(?!\S)")),
    ("damage", re.compile(r"(\d+) (?:damage )?(?:dice|die)(?!\S)")),
)
"""What monsters carry or do, as it is told behind their name."""


def base_values(word: Word, lexicon: Lexicon) -> dict[str, Amount]:
    """`w3`, `ws=6`, `ws6,t?`: values of a sheet. A label with no whole number is no name (`bs2.5`): `ParseError`."""
    parts = [] if word.quoted else re.split("[,/]", word.text.rstrip(","))
    values = [_base_value(part, lexicon) for part in parts]
    known = dict(one for one in values if one is not None)
    label = word.text.partition("=")[0].rstrip("0123456789.,/+-" + MINUS)
    odd = lexicon.value(label) is not None and NUMBER.fullmatch(word.text.removeprefix(label).removeprefix("="))
    if None in values and not word.quoted and (known or odd):
        raise ParseError(word.at, f"{word.text!r} is no value of a sheet, which is a whole number: {label}4")
    return known


def _base_value(text: str, lexicon: Lexicon) -> tuple[str, Amount] | None:
    name, equals, value = text.partition("=")
    if not equals:
        at = next((at for at, letter in enumerate(text) if letter.isdecimal() or letter in "?~"), 0)
        name, value = text[:at], text[at:]
    signed = name[-1:] in ("+", "-", MINUS)
    full = lexicon.value(name) if name and is_amount(value) and not signed else None
    if full is None and equals and name.isalpha() and is_amount(value) and lexicon.system.values_told is not None:
        full = name.lower()  # sheets say whatever people say
    return None if full is None else (full, amount_of(value))


def taken_values(words: Words) -> dict[str, Amount]:
    """Takes all values of a sheet out of the words left."""
    found: dict[str, Amount] = {}
    for word in words.words[words.at :]:
        values = base_values(word, words.lexicon)
        if values:
            found |= values
            words.words.remove(word)
    return found


def meet(words: Words, _who: tuple[str, ...]) -> Command:
    """`meet 2 skaven w3 1 chief w5 from lair`; `meet 7= 2 skaven`: by that die on a table."""
    section, template, group = words.behind("in"), words.behind("like", "template"), words.behind("as", "group")
    facts = properties(words.every_behind("set"))
    rolled = _rolled(words)
    kinds = [_kind(words, facts)]
    while words.more and words.next not in ("from", "because"):
        kinds.append(_kind(words, facts))
    source = words.reason()
    met = tuple(
        AddMonsters(
            name=name,
            count=count,
            base=base,
            properties=facts,
            template=template,
            section=section,
            group=group,
            source=source,
        )
        for count, name, base in kinds
    )
    if len(met) == 1 and rolled is None:
        return met[0]
    came = ", ".join(name if count == 1 else f"{count} {name}" for count, name, _ in kinds)
    roll = () if rolled is None else (Roll(purpose="monsters", faces=(rolled,), result=came),)
    return Several(commands=(*roll, *met))


def _rolled(words: Words) -> int | None:
    """The die in front of a `=`: `7=`, or `7=2`, which is `7= 2`."""
    face, equals, count = words.next.partition("=")
    if not equals or not is_face(face) or face == "?" or (count and not is_number(count)):
        return None
    word = words.words[words.at]
    words.words[words.at : words.at + 1] = [Word(count, word.at + len(face) + 1)] if count else []
    return int(face)


def _kind(words: Words, facts: dict[str, Property]) -> tuple[int, str, dict[str, Amount]]:
    """How many of which monsters, and the values on their sheet; the next number begins another kind.

    What each carries or does, `gold 5`, `damage 2`, `3 damage dice`, is a fact of all that are met.
    """
    count = words.number() if is_number(words.next) else 1
    names: list[str] = []
    base: dict[str, Amount] = {}
    while words.more and words.next not in ("from", "because"):
        if names and (fact := _fact(words)):
            facts |= fact
            continue
        if names and is_number(words.next):
            break
        word = words.words[words.at]
        values = base_values(word, words.lexicon)
        words.take()
        base |= values
        if not values:
            names.append(word.text)
    if not names:
        words.stuck("what they meet is missing", "meet 2 skaven w3 t7")
    return count, one_of(names) if count > 1 else " ".join(names), base


def _fact(words: Words) -> dict[str, Property]:
    """`gold 5`, `damage 2`, `3 damage dice`: what all of them carry or do; nothing where other words stand."""
    left = " ".join(word.text.lower() for word in words.words[words.at :])
    for name, pattern in FACTS:
        if said := pattern.match(left):
            words.at += len(said[0].split())
            return {name: int(said[1])}
    return {}


def one_of(names: list[str]) -> str:
    """`rats` are so many of `rat`, `Wolves` of `Wolf`."""
    *front, last = names
    if last.endswith("s") and not last.endswith("ss") and len(last) > 3:
        last = singular(last).capitalize() if last[0].isupper() else singular(last)
    return " ".join([*front, last])


def kill(words: Words, who: tuple[str, ...]) -> Command:
    """`kill 2 skaven by sven`, `sven kills skaven-1`."""
    how = _how(words)
    if who:
        words.words += [Word("by", words.end), *(Word(one, words.end) for one in who)]
    if is_amount(words.next):
        count = words.amount()
        names: list[str] = []
        while words.more and words.next != "by":
            names.append(words.take())
        if not names:
            words.stuck("which monsters?", "kill 2 skaven by sven")
        kind = " ".join(names)
        kind = kind if words.lexicon.kind_of_monsters(kind) else singular(kind)
        return EndMonsters(group=kind, count=count, how=how, credit=credit(words))
    figures: list[str] = []
    while words.more and words.next != "by":
        figures += words.who("which monster")
    ours = [one for one in figures if not words.lexicon.is_monster(one)]
    if 0 < len(ours) < len(figures):
        words.stuck(f"{ours[0]} is none of the monsters; whom each of them killed is said apart")
    if not figures:
        words.stuck("which monster?", "kill skaven-1 by sven")
    by = credit(words)
    if ours and how == "killed":
        return StateStatus(figures=tuple(figures), status="dead", reason=", ".join(one.figure for one in by) or None)
    return EndMonsters(figures=tuple(figures), how=how, credit=by)


def _how(words: Words) -> HowEnded:
    """Takes `how fled` out of the words left."""
    said = words.behind("how")
    if said is not None and said not in ENDS and said not in ENDS.values():
        words.stuck(f"{said!r} is none of {', '.join(dict.fromkeys(ENDS.values()))}")
    return ENDS.get(said or "killed", said)  # type: ignore[return-value]  # one of the values of ENDS
