"""A fight around its blows: Fate Points, spells, those who are dragged and carried."""

from __future__ import annotations

from rules.command import Command
from rules.games.advanced_heroquest.fight.fallen import Bear
from rules.shared.atlas import MoveFigures
from rules.shared.spells import CastSpell
from rules.shorthand.read.places import to as any_move
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
