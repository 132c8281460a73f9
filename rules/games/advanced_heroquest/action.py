"""One action in the making: the events decided so far, their numbers, and the dice they rest on."""

from __future__ import annotations

from collections.abc import Container, Sequence

from events.event import Face
from events.problems import Refused
from events.story import BusinessClosed, BusinessOpened
from projections.business import Business
from projections.state import State
from rules.dice import Rolled, check_faces, show_face
from rules.games.advanced_heroquest.values import SIDES
from rules.naming import slug
from rules.situation import Drafts, Situation


class Action(Drafts):
    """What one command tells, the ids it gives and what it asks for."""

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self._ids: set[str] = set()

    def new_id(self, name: str, known: Container[str]) -> str:
        """The next free `name-1`, `name-2` … that neither the state nor this action has."""
        number = 1
        while (found := f"{slug(name)}-{number}") in known or found in self._ids:
            number += 1
        self._ids.add(found)
        return found

    def ask(
        self, ask: str, what: str, *, about: int | None = None, owed_to: str | None = None, rule: str | None = None
    ) -> int:
        """Opens business the game waits for, and says so in the answer, naming whose it is."""
        number = self.tell(BusinessOpened(what=what, about=about, owed_to=owed_to, ask=ask), about, rule=rule)
        self.situation.ask(number, whose(self.state, what, owed_to))
        return number

    def close(self, business: Business, how: str) -> int:
        """Settles all that is left of some business; it follows from what was told last, and falls with it."""
        last = self.next_number - 1 if self.drafts else None
        return self.tell(BusinessClosed(business=business.number, count=business.left, how=how), last)

    def close_all(self, ask: str, how: str, *, about: Container[int] | None = None) -> None:
        """Settles whatever waits for this, or of that what is about one of these entries."""
        for business in open_business(self.state, ask):
            if about is None or business.about in about:
                self.close(business, how)


def whose(state: State, what: str, owed_to: str | None) -> str:
    """`4 wound dice (d12) for Sven`: what is waited for, and for which figure."""
    figure = state.roster.figures.get(owed_to or "")
    return what if figure is None else f"{what} for {figure.name}"


def open_business(state: State, ask: str) -> list[Business]:
    """What is open of a kind, oldest first."""
    return [business for business in state.business.open.values() if business.ask == ask]


class Faces:
    """The faces somebody typed, handed out in the order they fell; the tracker's own dice when there are none left."""

    def __init__(self, situation: Situation, typed: Sequence[Face], rolls: Sequence[Sequence[Face]] = ()) -> None:
        """`rolls` are the same roll by roll: one number where several dice belong together is what they come to."""
        self._dice = situation.dice
        self._rolls = [[*roll] for roll in rolls if roll] or ([[*typed]] if typed else [])
        self._sums = [len(roll) == 1 for roll in self._rolls] if rolls or len(typed) == 1 else [False]
        """Which of the rolls left may be a sum: what was written apart, and is one number."""
        self._given = tuple(face for roll in self._rolls for face in roll)
        if not rolls and len(typed) > 1:
            check_faces(typed, SIDES)

    @property
    def typed(self) -> bool:
        """Whether dice are left that somebody typed."""
        return bool(self._rolls)

    def take(self, count: int) -> Rolled | None:
        """The next so many dice together; None: nobody knows them yet. Refuses half a roll (`dice.wrong_count`)."""
        if not self._rolls:
            return self._dice.faces(None, count=count, sides=SIDES)
        roll = self._rolls[0]
        if count > 1 and self._sums[:1] == [True] and roll[0] is not None:
            return self._sum_of(roll[0], count)
        return self._faces_of(roll, count)

    def _faces_of(self, roll: list[Face], count: int) -> Rolled:
        if len(roll) < count:
            raise self._wrong(f"{count} dice belong together, {len(roll)} are left.")
        taken, roll[:count] = roll[:count], []
        check_faces(taken, SIDES)
        if not roll:
            del self._rolls[0], self._sums[:1]
        return Rolled(tuple(taken), "table")

    def _sum_of(self, total: int, count: int) -> Rolled:
        if not count <= total <= count * SIDES:
            raise self._wrong(f"{count} dice come to {count} to {count * SIDES}, not to {total}.")
        del self._rolls[0], self._sums[:1]
        return Rolled((), "table", total)

    def done(self) -> None:
        """Refuses dice nobody asked for (`dice.wrong_count`)."""
        left = [face for roll in self._rolls for face in roll]
        if left:
            raise self._wrong(f"Nothing is rolled with {', '.join(map(show_face, left))}.")

    def _wrong(self, why: str) -> Refused:
        faces = ", ".join(map(show_face, self._given))
        fix = "Type every face in the order they fell, ? for one nobody saw."
        return Refused("dice.wrong_count", f"These dice do not fit: {faces}.", why=why, fix=fix)
