"""A Fate Point and which blows it is for: `fate heinrich negate`, `… 21,23`, `… the last blow`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from rules.command import Command
from rules.games.advanced_heroquest.fight.fate import SpendFate
from rules.games.advanced_heroquest.sheet import own_of
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.spots import extents
from rules.shorthand.words import Words, is_number

FateUse: TypeAlias = Literal["negate", "convert", "other"]

CONVERTS = ("convert", "converts", "success", "succeed", "succeeds", "hit", "hits")
"""Said of a Fate Point, a failed die is meant: no Wound is undone by it."""

BESIDE = ("the", "a", "an", "that", "this", "of", "by", "from", "against", "at")
BLOWS = ("blow", "blows", "hit", "hits", "attack", "attacks", "one", "wound", "wounds", "damage")
EVERYTHING = ("all", "everything", "both")
NEWEST = ("last", "latest", "newest")
REASONS = small.words("because so since for")


def fate(words: Words, who: tuple[str, ...]) -> Command:
    """`fate heinrich negate`, and perhaps which blows."""
    figure = who[0] if who else words.figure("whose Fate Point")
    effect: FateUse = "negate"
    words.accept("to") if words.second in CONVERTS else None
    for one in ("negate", "convert", "other"):
        if words.accept(*CONVERTS if one == "convert" else (one,)):
            effect = one
    entries = _numbered(words) if effect == "other" else _meant(words, figure, effect)
    return SpendFate(figure=figure, effect=effect, entries=tuple(entries), text=words.rest())


def _numbered(words: Words) -> list[int]:
    """`21`, `21,23`, `21 and 23`, `^`."""
    found: list[int] = []
    while words.next[:1] == "^" or is_number(words.next.split(",")[0]):
        for place in extents(words):
            found += place
        words.accept("and")
    return found


def _meant(words: Words, figure: str, effect: FateUse) -> list[int]:
    """The blows that are named; none: as the rule has it. What says which and cannot be read is asked about."""
    there = [*_blows(words.lexicon, figure, effect)]
    while words.accept(*BESIDE, *BLOWS):
        pass
    entries = _numbered(words)
    if not entries and words.accept(*NEWEST):
        entries = [number for number, _ in there[-1:]]
    elif not entries and words.accept(*EVERYTHING):
        entries = [number for number, _ in there]
    elif not entries and words.is_who():
        entries = [_blow_with(words, foe, there, figure, effect) for foe in words.who()]
    words.accept(*BLOWS)
    if words.more and words.next not in REASONS and (len(there) > 1 or _says_which(words)):
        words.stuck("which blow is meant?", f"fate {figure} {effect} {there[-1][0]}" if there else "")
    return entries


def _blows(lexicon: Lexicon, figure: str, effect: FateUse) -> Iterator[tuple[int, str | None]]:
    """What a Fate Point may be for, by its number, and who was on the other side."""
    own, cancelled = own_of(lexicon.state), lexicon.state.roster.cancelled
    if effect == "negate":
        for harm in own.harm:
            blow = own.blows.get(harm.blow or 0)
            if harm.figure == figure and harm.thing not in cancelled:
                yield harm.number, None if blow is None else blow.attacker
        return
    for blow in own.blows.values():
        if blow.attacker == figure and blow.outcome in ("miss", "fumble"):
            yield blow.number, blow.target


def _blow_with(words: Words, foe: str, there: list[tuple[int, str | None]], figure: str, effect: FateUse) -> int:
    found = [number for number, other in there if other == foe]
    if len(found) != 1:
        nearest = f"fate {figure} {effect} {found[-1]}" if found else ""
        words.stuck(f"which blow with {foe} is meant?" if found else f"there is no such blow with {foe}", nearest)
    return found[0]


def _says_which(words: Words) -> bool:
    """Whether a number or a name is left."""
    return any(word.isdecimal() or words.lexicon.called(word.strip(",")) for word in words.left())
