"""A fight around its blows: Fate Points, spells, those who are dragged and carried."""

from __future__ import annotations

from typing import Literal

from rules.command import Command
from rules.games.advanced_heroquest.fight.fallen import Bear
from rules.games.advanced_heroquest.fight.fate import SpendFate
from rules.shared.atlas import MoveFigures
from rules.shared.spells import CastSpell
from rules.shorthand.read.places import to as any_move
from rules.shorthand.read.spots import numbered
from rules.shorthand.words import Words, is_number


def cast(words: Words, who: tuple[str, ...]) -> Command:
    """`magnus casts flames at skaven-1,skaven-2`, `cast magnus "open window" outcome failed`."""
    outcome = words.behind("outcome")
    figure = who[0] if who else words.figure("who casts")
    spell = [words.take("which spell")]
    while words.more and words.next not in ("at", "on") and not words.is_who():
        spell.append(words.take())
    words.accept("at", "on")
    targets: list[str] = []
    while words.is_who():
        targets += words.who()
    words.done()
    return CastSpell(figure=figure, spell=" ".join(spell), targets=tuple(targets), outcome=outcome)


def drags(words: Words, who: tuple[str, ...]) -> Command:
    """`sven drags heinrich to passage-1 3 squares`."""
    return _bears(words, who, carried=False)


def carries(words: Words, who: tuple[str, ...]) -> Command:
    """`sven carries heinrich to passage-1 6 squares`."""
    return _bears(words, who, carried=True)


def _bears(words: Words, who: tuple[str, ...], *, carried: bool) -> Command:
    by = who[0] if who else words.figure("who")
    fallen = words.figure("whom")
    if not words.more or is_number(words.next):
        squares = words.amount("how many squares") if words.more else None
        words.accept("squares", "square")
        words.done()
        return Bear(figure=by, fallen=fallen, squares=squares, carried=carried)
    way = any_move(words, (by,))
    if not isinstance(way, MoveFigures):
        return way
    return Bear(figure=by, fallen=fallen, to=way.to, squares=way.squares, x=way.x, y=way.y, carried=carried)


CONVERTS = ("convert", "converts", "success", "succeed", "succeeds", "hit", "hits")
"""Said of a Fate Point, a failed die is meant: no Wound is undone by it."""


def fate(words: Words, who: tuple[str, ...]) -> Command:
    """`fate heinrich negate`."""
    figure = who[0] if who else words.figure("whose Fate Point")
    effect: Literal["negate", "convert", "other"] = "negate"
    words.accept("to") if words.second in CONVERTS else None
    for one in ("negate", "convert", "other"):
        if words.accept(*CONVERTS if one == "convert" else (one,)):
            effect = one
    entries: list[int] = []
    while is_number(words.next) or words.next[:1] == "^":
        entries.append(numbered(words))
    return SpendFate(figure=figure, effect=effect, entries=tuple(entries), text=words.rest())
