"""Monsters and fights: `meet 2 skaven w3 t7`, `fight won`, `surprise monsters`, `kill 2 skaven by sven`."""

from __future__ import annotations

from events.amounts import Amount
from events.combat import HowEnded
from rules.command import Command
from rules.naming import singular
from rules.shared.combat import AddMonsters, EndMonsters
from rules.shared.rolling import Roll
from rules.shared.several import Several
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.states import ENDS, credit
from rules.shorthand.read.things import properties
from rules.shorthand.words import Word, Words, amount_of, is_amount, is_face, is_number


def base_value(text: str, lexicon: Lexicon) -> tuple[str, Amount] | None:
    """`w3`, `ws=6`, `t?`: a value of a sheet."""
    name, equals, value = text.partition("=")
    if not equals:
        at = next((at for at, letter in enumerate(text) if letter.isdecimal() or letter in "?~"), 0)
        name, value = text[:at], text[at:]
    full = lexicon.value(name) if name and is_amount(value) else None
    if full is None and equals and name.isalpha() and is_amount(value) and lexicon.system.values_told is not None:
        full = name.lower()  # sheets say whatever people say
    return None if full is None else (full, amount_of(value))


def taken_values(words: Words) -> dict[str, Amount]:
    """Takes all values of a sheet out of the words left."""
    found: dict[str, Amount] = {}
    for word in [one for one in words.words[words.at :] if not one.quoted]:
        value = base_value(word.text, words.lexicon)
        if value is not None:
            found[value[0]] = value[1]
            words.words.remove(word)
    return found


def meet(words: Words, _who: tuple[str, ...]) -> Command:
    """`meet 2 skaven w3 1 chief w5 from lair`; `meet 7= 2 skaven`: by that die on a table."""
    section, template, group = words.behind("in"), words.behind("like", "template"), words.behind("as", "group")
    facts = properties(words.every_behind("set"))
    rolled = _rolled(words)
    kinds = [_kind(words)]
    while words.more and words.next not in ("from", "because"):
        kinds.append(_kind(words))
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


def _kind(words: Words) -> tuple[int, str, dict[str, Amount]]:
    """How many of which monsters, and the values on their sheet; the next number begins another kind."""
    count = words.number() if is_number(words.next) else 1
    names: list[str] = []
    base: dict[str, Amount] = {}
    while words.more and words.next not in ("from", "because") and not (names and is_number(words.next)):
        word = words.words[words.at]
        value = None if word.quoted else base_value(word.text, words.lexicon)
        words.take()
        if value is None:
            names.append(word.text)
        else:
            base[value[0]] = value[1]
    if not names:
        words.stuck("what they meet is missing", "meet 2 skaven w3 t7")
    return count, one_of(names) if count > 1 else " ".join(names), base


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
        return EndMonsters(group=" ".join(names), count=count, how=how, credit=credit(words))
    figures: list[str] = []
    while words.more and words.next != "by":
        figures += words.who("which monster")
    if not figures:
        words.stuck("which monster?", "kill skaven-1 by sven")
    return EndMonsters(figures=tuple(figures), how=how, credit=credit(words))


def _how(words: Words) -> HowEnded:
    """Takes `how fled` out of the words left."""
    said = words.behind("how")
    if said is not None and said not in ENDS and said not in ENDS.values():
        words.stuck(f"{said!r} is none of {', '.join(dict.fromkeys(ENDS.values()))}")
    return ENDS.get(said or "killed", said)  # type: ignore[return-value]  # one of the values of ENDS
