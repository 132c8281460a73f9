"""What belongs to a turn that is over, or to where the party was: `last turn`, `12 gold found at the junction`."""

from __future__ import annotations

from collections.abc import Iterator

from events.atlas import FigureMoved
from events.turns import TurnBegun
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.measures import gold
from rules.shorthand.said.chunks.people import heroes, who
from rules.shorthand.said.chunks.places import hereabouts, place
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.chunks.things import thing

FINDING = ("find", "get")


def last_turn(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The turn that is over: what belongs to it stands in front of one that has just begun, else behind its last."""
    if [one.lower() for one in tokens[:2]] in (["last", "turn"], ["previous", "turn"]):
        begun = isinstance(lexicon.event_of(next(iter(lexicon.recent), 0)), TurnBegun)
        yield 2, ("before turn" if begun else "late turn",)


def found_there(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What was found where the party is no more, to the end of the line; who found it, if that is said."""
    at = next((at for at in range(len(tokens) - 2, 0, -1) if tokens[at].lower() in ("at", "in")), 0)
    there = next(iter(_been(tokens[at + 1 :], lexicon)), None) if at else None
    if there is None:
        return
    number, section = there
    told = list(tokens[:at])
    finder = next(((length, names) for length, names in who(told, lexicon)), (0, ()))
    told = [one for one in told[finder[0] :] if one.lower() not in FINDING]
    for length, amounts in gold(told, lexicon):
        if length == len(told):
            names = finder[1] or ("",)
            yield len(tokens), tuple(f"late {number} {name} gold {amounts[0]} from {section}" for name in names)
            return
    for length, (named,) in thing(told, lexicon):
        if length == len(told):
            names = finder[1] or tuple(heroes(lexicon))
            yield len(tokens), tuple(f'late {number} {name} gets "{named}" from {section}' for name in names)


def _been(tokens: SaidWords, lexicon: Lexicon) -> Iterator[tuple[int, str]]:
    """Where the party has been and is no more, with the number of the line that brought it there."""
    standing = {*next((places for _, places in hereabouts((), lexicon)), ())}
    for length, meant in place(tokens, lexicon):
        moves = ((number, lexicon.event_of(number)) for number in lexicon.recent)
        there = [(number, str(it.to)) for number, it in moves if isinstance(it, FigureMoved) and it.to in meant]
        if length == len(tokens) and standing.isdisjoint(meant):
            yield from there[:1]
