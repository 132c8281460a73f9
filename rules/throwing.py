"""Dice as they fall: what comes of an expression thrown here, or of faces somebody typed; and what can come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from events.event import Face
from events.problems import Refused
from rules.dice import RollOne, check_faces, wrong_count
from rules.notation import Binary, DiceTerm, Expression, Keep, Match, Negative, Number, parse_dice, show_dice

MOST_THROWN = 1000
"""Dice thrown by one expression, explosions included."""


MOST_ASKED = 20
"""Dice anybody tells of a roll whose dice call for more."""


class Die(msgspec.Struct, frozen=True):
    """One die as it was thrown, and what became of it."""

    sides: int
    face: Face
    fate: Literal["kept", "dropped", "again"] = "kept"
    """`again`: thrown again, so it does not count."""
    exploded: bool = False
    """It called for another die."""


class Throw(msgspec.Struct, frozen=True):
    """Every die in the order it fell, and the total; None if a face is unknown."""

    dice: tuple[Die, ...]
    total: int | None

    @property
    def faces(self) -> tuple[Face, ...]:
        """All faces, in the order they fell."""
        return tuple(die.face for die in self.dice)


# ── throwing ─────────────────────────────────────────────────────────────────────────────────────────────────────


def roll(expression: Expression, roll_one: RollOne) -> Throw:
    """Throws every die with `roll_one`; refuses explosions beyond all bounds (`notation.too_much`)."""
    thrown: list[Die] = []
    total = _value(expression, roll_one, thrown)
    return Throw(tuple(thrown), total)


def read_throw(expression: Expression, faces: Sequence[Face]) -> Throw:
    """The outcome of faces somebody typed, in the order they fell: first all dice, then those they called for.

    Refuses an impossible face (`dice.impossible_face`) and a wrong number of dice (`dice.wrong_count`).
    """
    terms = dice_terms(expression)
    if None in faces:
        return _read_partly(terms, faces)
    given = iter(faces)
    thrown: list[Die] = []

    def next_face(sides: int) -> int:
        face = next(given, None)
        if face is None:
            raise wrong_count(faces, max(len(faces) + 1, sum(term.count for term in terms)), sides)
        check_faces((face,), sides)
        return face

    total = _value(expression, next_face, thrown)
    if len(thrown) < len(faces):
        raise wrong_count(faces, len(thrown), terms[0].sides if terms else 1)
    return Throw(tuple(thrown), total)


def _read_partly(terms: Sequence[DiceTerm], faces: Sequence[Face]) -> Throw:
    """With a face nobody saw there is no total, and how many dice an explosion called for is not known either."""
    due = [term.sides for term in terms for _ in range(term.count)]
    open_ended = any(term.explode or term.again for term in terms)
    if len(faces) < len(due) or (len(faces) > len(due) and not open_ended):
        raise wrong_count(faces, len(due), due[0] if due else 1)
    sides = due + [due[-1]] * (len(faces) - len(due))
    for face, of in zip(faces, sides, strict=True):
        check_faces((face,), of)
    return Throw(tuple(Die(of, face) for face, of in zip(faces, sides, strict=True)), None)


def _value(expression: Expression, roll_one: RollOne, thrown: list[Die]) -> int:
    if isinstance(expression, Number):
        return expression.value
    if isinstance(expression, DiceTerm):
        return _throw(expression, roll_one, thrown)
    if isinstance(expression, Negative):
        return -_value(expression.operand, roll_one, thrown)
    left, right = _value(expression.left, roll_one, thrown), _value(expression.right, roll_one, thrown)
    if expression.operator == "*":
        return left * right
    return left + right if expression.operator == "+" else left - right


def _throw(dice: DiceTerm, roll_one: RollOne, thrown: list[Die]) -> int:
    """Throws a term's dice in the order people do: all of them, those to throw again, those explosions call for."""
    fallen = [Die(dice.sides, roll_one(dice.sides)) for _ in range(dice.count)]
    if dice.again is not None:
        fallen += _throw_again(fallen, dice.again, roll_one)
    if dice.explode is not None:
        _explode(fallen, dice, dice.explode, roll_one, MOST_THROWN - len(thrown))
    if dice.keep is not None:
        _drop(fallen, dice.keep)
    thrown += fallen
    return sum(die.face or 0 for die in fallen if die.fate == "kept")


def _throw_again(fallen: list[Die], again: Match, roll_one: RollOne) -> list[Die]:
    extra = []
    for index, die in enumerate(fallen):
        if die.face is not None and again.meets(die.face):
            fallen[index] = msgspec.structs.replace(die, fate="again")
            extra.append(Die(die.sides, roll_one(die.sides)))
    return extra


def _explode(fallen: list[Die], dice: DiceTerm, explode: Match, roll_one: RollOne, budget: int) -> None:
    index = 0
    while index < len(fallen):
        die = fallen[index]
        if die.fate == "kept" and die.face is not None and explode.meets(die.face):
            if len(fallen) >= budget:
                raise Refused(
                    "notation.too_much", f"{show_dice(dice)} went beyond {MOST_THROWN} dice.", fix="Roll again."
                )
            fallen[index] = msgspec.structs.replace(die, exploded=True)
            fallen.append(Die(die.sides, roll_one(die.sides)))
        index += 1


def _drop(fallen: list[Die], keep: Keep) -> None:
    standing = [index for index, die in enumerate(fallen) if die.fate == "kept"]
    standing.sort(key=lambda index: fallen[index].face or 0, reverse=keep.end == "h")
    dropped = standing[keep.count :] if keep.action == "k" else standing[: keep.count]
    for index in dropped:
        fallen[index] = msgspec.structs.replace(fallen[index], fate="dropped")


# ── what can come ────────────────────────────────────────────────────────────────────────────────────────────────


def dice_terms(expression: Expression) -> list[DiceTerm]:
    """The dice of an expression, in the order they are thrown."""
    if isinstance(expression, DiceTerm):
        return [expression]
    if isinstance(expression, Negative):
        return dice_terms(expression.operand)
    if isinstance(expression, Binary):
        return dice_terms(expression.left) + dice_terms(expression.right)
    return []


def dice_due(text: str) -> tuple[tuple[int, ...], int]:
    """How many dice a notation may be told with, and the sides of the largest."""
    terms = dice_terms(parse_dice(text))
    count = sum(term.count for term in terms)
    most = MOST_ASKED if any(term.explode or term.again for term in terms) else count
    return tuple(range(count, max(most, count) + 1)), max((term.sides for term in terms), default=0)


def bounds(expression: Expression) -> tuple[int | None, int | None]:
    """The least and the greatest total; None where there is no bound (explosions)."""
    low, high = _bounds(expression)
    return (None if low == -_ENDLESS else int(low)), (None if high == _ENDLESS else int(high))


_ENDLESS = float("inf")


def _bounds(expression: Expression) -> tuple[float, float]:
    if isinstance(expression, Number):
        return expression.value, expression.value
    if isinstance(expression, DiceTerm):
        return _dice_bounds(expression)
    if isinstance(expression, Negative):
        low, high = _bounds(expression.operand)
        return -high, -low
    low1, high1 = _bounds(expression.left)
    low2, high2 = _bounds(expression.right)
    if expression.operator == "*":
        products = [0 if 0 in {a, b} else a * b for a in (low1, high1) for b in (low2, high2)]
        return min(products), max(products)
    return (low1 + low2, high1 + high2) if expression.operator == "+" else (low1 - high2, high1 - low2)


def _dice_bounds(dice: DiceTerm) -> tuple[float, float]:
    kept = dice.count
    if dice.keep is not None:
        kept = dice.keep.count if dice.keep.action == "k" else dice.count - dice.keep.count
        if dice.keep.action == "k":
            return kept, kept * dice.sides
    return kept, _ENDLESS if dice.explode else kept * dice.sides
