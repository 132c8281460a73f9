"""Questions: what waits, as it is asked now, and which answers it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, get_args

import msgspec

from events.draws import DrawEnd
from events.event import Face
from events.lazy import lazy
from projections.business import ROLL, RULING, Business
from projections.news import StatusOf
from projections.state import State

_dice_due = lazy("rules.throwing:dice_due")  # 2 ms, and few lines meet a die that waits


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Something that waits, in its present words, and what may be said to it; a question about a rule takes words."""

    waits: Business
    rolls: tuple[int, ...] = ()
    """How many dice may be told at once: 1, or 3 with those that are due behind the first."""
    sides: int = 0
    rolls_on: int | None = None
    """A face that is rolled on: each such face may bring another die."""
    counts: tuple[str, ...] = ()
    """What an amount that answers it counts: `wounds`, `gold`."""
    outcomes: tuple[str, ...] = ()
    """Words that answer it: `hit`, `miss`."""
    of_fight: bool = False
    """Whether it ends with the fight."""
    late: bool = False
    """Whether what is said goes to any other question first: nobody is left to answer it, or other words do."""
    moot: bool = False
    """Whether an answer would touch nobody any more: it is asked no more, and answered under its number alone."""
    in_hand: bool = False
    """Whether it goes on with something half done, such as a blow: it is answered before what waited already."""
    by_number: bool = False
    """Whether dice go to it with its number alone, and it waits for nobody: whose they are is not said by dice."""
    said: str = ""
    """How an answer looks where the number alone does not tell: `hit, or miss`."""

    @property
    def is_asked(self) -> bool:
        """Whether dice, an amount or a word of its own answers it; else words do, and its number goes with them."""
        return bool(self.rolls or self.outcomes) and not self.by_number

    @property
    def answer(self) -> str:
        """How it is answered: `the dice`, `hit, or miss`, `rule 51: …`."""
        if self.said or not self.rolls:
            return self.said or f"{'rule' if self.waits.kind == RULING else 'settle'} {self.number}: …"
        return "the die" if self.rolls[0] == 1 else f"the {self.rolls[0]} dice"

    @property
    def number(self) -> int:
        """The number `settle` takes."""
        return self.waits.number

    def is_sum(self, faces: Sequence[Face]) -> bool:
        """Whether one number was said for several dice: what they come to."""
        few = min(self.rolls, default=0)
        return few > 1 and len(faces) == 1 and faces[0] is not None and few <= faces[0] <= few * self.sides

    def wants_dice(self, faces: Sequence[Face]) -> bool:
        """Whether it asks for that many dice, each with a face they have."""
        again = sum(face == self.rolls_on for face in faces) if self.rolls_on else 0
        fits = any(count <= len(faces) <= count + again for count in self.rolls)
        return fits and all(face is None or 1 <= face <= self.sides for face in faces)


class AnsweredLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that answered a question, as it is told now."""

    line: int
    """Its first entry."""
    question: Question
    faces: tuple[Face, ...] = ()
    """The dice it told, in the order they fell; none: an amount, or words."""


Asked: TypeAlias = Callable[[State, Business], Question | None]
"""How a game reads what it asked for; None: as any game would."""


class GameThatAsks(Protocol):
    """A game as far as it asks: what it asked for, and the dice that are due without anybody asking for them."""

    @property
    def asked(self) -> Asked:
        """How it reads what it asked for."""

    @property
    def dice_due(self) -> Callable[[State], tuple[Question, ...]]:
        """The dice its rules wait for next."""


def everything_open(state: State, asked: Asked) -> tuple[Question, ...]:
    """Everything that waits, what is asked no more with it: what is in hand, then the oldest first."""
    found = [asked(state, waits) or _any_question(waits) for waits in state.business.open.values()]
    return tuple(sorted(found, key=lambda one: not one.in_hand))


def questions(state: State, game: GameThatAsks) -> tuple[Question, ...]:
    """Everything that is asked: what is in hand, then the oldest first, then the dice that are due next."""
    return (*still_asked(state, game.asked), *game.dice_due(state))


def due_at(state: State, game: GameThatAsks, number: int | None) -> Question | None:
    """The dice that are due under this number, though no entry asked for them."""
    return next((one for one in game.dice_due(state) if one.number == number), None)


def in_turn(waiting: Sequence[Question]) -> tuple[Question, ...]:
    """The order in which they are answered: a bare die goes to the first that wants it, and that one is shown."""
    return tuple(sorted(waiting, key=lambda one: (not one.rolls, one.late)))


def still_asked(state: State, asked: Asked) -> tuple[Question, ...]:
    """What waits under the number of the entry that asked for it."""
    return tuple(one for one in everything_open(state, asked) if not one.moot)


def is_gone(state: State, figure: str | None, status_of: StatusOf) -> bool:
    """Whether somebody is dead or out of play, so that no blow that still waits touches them."""
    who = state.roster.figures.get(figure or "")
    return who is not None and (who.ended is not None or status_of(state, who.figure).status == "dead")


def is_counted(state: State, game: GameThatAsks, what: str) -> bool:
    """Whether something that waits is answered by an amount of this: `gold`."""
    return any(what in one.counts for one in questions(state, game))


def nothing_due(_state: State) -> tuple[Question, ...]:
    """A game in which no die is due that nobody asked for."""
    return ()


def nothing_of_its_own(_state: State, _waits: Business) -> Question | None:
    """A game that asks for nothing but what all games do."""
    return None


def _any_question(waits: Business) -> Question:
    if waits.kind == "draw":
        first, *others = get_args(DrawEnd)
        return Question(waits=waits, said=f"{first} {waits.number}, or {', '.join(others)}")
    if waits.ask != ROLL:
        return Question(waits=waits)
    rolls, sides = _dice_due(waits.what.rpartition(": ")[2])
    return Question(waits=waits, rolls=rolls, sides=sides)
