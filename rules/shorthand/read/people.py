"""Who is in play: `hero Brida ws7 w5 dwarf`, `hench Ulf of sven`, `sven learns dodge`; players and roles."""

from __future__ import annotations

import re
from typing import Literal

from rules.command import Command
from rules.shared.figures import AddFigure, EndModifier, LearnSkill, NameFigure, SetBase
from rules.shorthand.read.fights import taken_values
from rules.shorthand.read.states import effects_behind
from rules.shorthand.words import MINUS, Words, amount_of, is_amount, is_number, is_signed

PEOPLES = ("human", "dwarf", "elf", "halfling", "ogre")
CALLINGS = ("warrior", "wizard", "cleric", "ranger", "barbarian", "thief", "knight", "priest")


def hero(words: Words, _who: tuple[str, ...]) -> Command:
    return _joins(words, "hero", None)


def henchman(words: Words, who: tuple[str, ...]) -> Command:
    owner = words.behind("of", "for")
    return _joins(words, "henchman", words.either(who, words.one(owner) if owner else None))


def _joins(words: Words, kind: Literal["hero", "henchman"], owner: str | None) -> Command:
    words.accept("add")
    player, template = words.behind("played-by", "player"), words.behind("like", "template")
    people, calling = words.behind("people"), words.behind("calling")
    base = taken_values(words)
    names: list[str] = []
    while words.more:
        if names and people is None and words.next in PEOPLES:
            people = words.take().lower()
        elif names and calling is None and words.next in CALLINGS:
            calling = words.take().lower()
        else:
            _must_be_a_name(words)
            names.append(words.take())
    if not names and template is None:
        words.stuck("the name is missing", "hero Brida ws7 w5 dwarf")
    if len(names) > 1 and names[-1] == "the":
        names.pop()  # `Elric the elf` is called Elric
    if (base or people) and names and names[0][:1].isupper() and names[-1].islower() and "the" not in names:
        later = f'set {names[0].lower()} "{names[-1]} …" 3'
        words.stuck(
            f"what is {names[-1]} of {names[0]}'s? A name of several words stands in quotes, and a value of several"
            f" is told behind: {later}"
        )
    name = " ".join(names) or None
    if template is None and name is not None and not base:
        key = "-".join(name.lower().split())
        template, name = (key, None) if key in words.lexicon.system.templates() else (None, name)
    return AddFigure(
        name=name, kind=kind, player=player, owner=owner, template=template, people=people, calling=calling, base=base
    )


VALUES_TOGETHER = re.compile(r"\w*\d/\w*\d")


def _must_be_a_name(words: Words) -> None:
    """`might7/wits4` is nobody's name, where nobody has had such values yet."""
    if VALUES_TOGETHER.match(words.raw) and not words.words[words.at].quoted:
        words.stuck("values stand apart: might 7 wits 4")


def called(words: Words, who: tuple[str, ...]) -> Command:
    """`sven called "Sven the Bold"`, `sven called also hammer`."""
    figure = who[0] if who else words.figure("who")
    aliases = [words.rest() or ""] if words.next == "also" and words.take() and words.next != "also" else []
    while (also := words.behind("also")) is not None:
        aliases.append(also)
    name = words.rest()
    if name is None and not any(aliases):
        words.stuck("what they are called is missing")
    return NameFigure(figure=figure, name=name, aliases=tuple(aliases))


def sets(words: Words, who: tuple[str, ...]) -> Command:
    """`set sven ws 8 training`, `sven set wounds +1`: the sheet, for good."""
    figure = who[0] if who else words.figure("whose value")
    name, equals, value = words.take("which value").partition("=")
    full = words.lexicon.value(name) or words.lexicon.pool(name) or (words.lexicon.vital if name == "wounds" else name)
    if not equals:
        value = words.take("its number").removeprefix("=")
    if is_signed(value) and is_number(value[1:]):
        change = int(value[1:]) if value[0] == "+" else -int(value.lstrip(f"-{MINUS}"))
        return SetBase(figure=figure, value_name=full, change=change, reason=words.reason())
    if not is_amount(value):
        words.stuck("a number was expected: 8, or +1")
    return SetBase(figure=figure, value_name=full, value=amount_of(value), reason=words.reason())


def learns(words: Words, who: tuple[str, ...]) -> Command:
    effects = effects_behind(words, "effect")
    figure = who[0] if who else words.figure("who")
    if not words.more:
        words.stuck("what they learn is missing")
    return LearnSkill(figure=figure, skill=words.rest() or "", effects=effects)


def ends(words: Words, who: tuple[str, ...]) -> Command:
    """`sven ends ws blessing`: a change of a value ends before its time."""
    figure = who[0] if who else words.figure("whose value")
    name = words.take("which value")
    return EndModifier(figure=figure, value_name=words.lexicon.value(name) or name, reason=words.rest())
