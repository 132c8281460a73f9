"""Dice as an argument: faces people typed, or a source that rolls what they did not.

Whoever rolled, the event looks the same and says which (docs/laws.md, Dice). Nothing here is random: the shell hands
the tracker's own dice in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from events.event import Face, Source
from events.problems import Refused

RollOne = Callable[[int], int]
"""A die: sides → a face from 1 to sides."""


class Rolled(msgspec.Struct, frozen=True):
    """Faces in the order they fell, and who supplied them."""

    faces: tuple[Face, ...]
    source: Source
    total: int | None = None
    """What they come to, where the sum was said and not the faces."""


class Dice:
    """Where faces come from. `roll_one` is None at a table that rolls its own dice and types them."""

    def __init__(self, roll_one: RollOne | None = None, *, source: Source = "tracker") -> None:
        self._roll_one = roll_one
        self._source: Source = source

    @property
    def rolls(self) -> bool:
        """Whether dice nobody typed are rolled here."""
        return self._roll_one is not None

    def faces(self, given: Sequence[Face] | None, *, count: int, sides: int) -> Rolled | None:
        """`count` faces of a die with `sides`: those given (checked), else rolled here, else None: nobody knows.

        Refuses an impossible face (`dice.impossible_face`) and a wrong number of dice (`dice.wrong_count`).
        """
        if given is not None:
            check_faces(given, sides)
            if len(given) != count:
                raise wrong_count(given, count, sides)
            return Rolled(tuple(given), "table")
        if self._roll_one is None:
            return None
        return Rolled(tuple(self._roll_one(sides) for _ in range(count)), self._source)

    def recorded(self, fallen: list[int]) -> Dice:
        """These dice; every face they roll is added to `fallen`."""
        roll_one = self._roll_one
        if roll_one is None:
            return self

        def roll(sides: int) -> int:
            fallen.append(face := roll_one(sides))
            return face

        return Dice(roll, source=self._source)

    def another(self, sides: int) -> Rolled | None:
        """One more die of the tracker's own; None at a table that rolls its own."""
        return None if self._roll_one is None else Rolled((self._roll_one(sides),), self._source)


TYPED = Dice()
"""Only what people type."""


def check_faces(faces: Sequence[Face], sides: int) -> None:
    """Refuses a face no such die has (`dice.impossible_face`)."""
    for face in faces:
        if face is not None and not 1 <= face <= sides:
            fix = f"Type a face from 1 to {sides}, or ? if nobody saw it."
            raise Refused("dice.impossible_face", f"A d{sides} cannot show {face}.", fix=fix)


def wrong_count(faces: Sequence[Face], count: int, sides: int) -> Refused:
    """The refusal for too many or too few dice."""
    dice = "die" if count == 1 else "dice"
    return Refused(
        "dice.wrong_count",
        f"{count} {dice} (d{sides}) were due, {len(faces)} given: {', '.join(map(show_face, faces))}.",
        fix="Type every face in the order they fell, ? for one nobody saw.",
    )


def total_of(faces: Sequence[Face]) -> int | None:
    """What they come to; None where nobody knows one of them, or none was thrown."""
    known = [face for face in faces if face is not None]
    return sum(known) if known and len(known) == len(faces) else None


def show_face(face: Face) -> str:
    """`7`, or `?`."""
    return "?" if face is None else str(face)
