"""Dice as people write them: `2d12`, `3d6+2`, `d%`, `4d6kh3`, `4d12!`, `(2d6+1)*10`.

    sum      = product {("+" | "-") product}
    product  = signed {"*" signed}
    signed   = ["-"] signed | number | dice | "(" sum ")"
    dice     = [count] "d" (sides | "%") {"r" match | "!" [match] | ("kh" | "kl" | "dh" | "dl") [number]}
    match    = [">=" | "<=" | "="] number

`r` throws a matching die again, once; `!` adds a die for each that matches (the highest face, if none is named), and
goes on doing so; `kh`, `kl`, `dh`, `dl` keep or drop the highest or lowest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NoReturn, TypeAlias

import msgspec

from events.event import Face
from events.problems import Refused
from rules.dice import RollOne, check_faces, wrong_count

MOST_DICE = 500
MOST_SIDES = 10_000
MOST_TERMS = 100
MOST_DEPTH = 50
MOST_THROWN = 1000
"""Dice thrown by one expression, explosions included."""

Comparison: TypeAlias = Literal["=", ">=", "<="]
Operator: TypeAlias = Literal["+", "-", "*"]


class Number(msgspec.Struct, frozen=True):
    """A number as written; never below 0."""

    value: int


class Match(msgspec.Struct, frozen=True):
    """Faces meant: `Match(">=", 11)`."""

    comparison: Comparison
    face: int

    def meets(self, face: int) -> bool:
        """Whether the face is meant."""
        if self.comparison == "=":
            return face == self.face
        return face >= self.face if self.comparison == ">=" else face <= self.face


class Keep(msgspec.Struct, frozen=True):
    """Which dice count: keep (or drop) so many of the highest (or lowest)."""

    action: Literal["k", "d"]
    end: Literal["h", "l"]
    count: int


class DiceTerm(msgspec.Struct, frozen=True):
    """Some dice of a kind."""

    count: int
    sides: int
    again: Match | None = None
    explode: Match | None = None
    keep: Keep | None = None


class Negative(msgspec.Struct, frozen=True):
    """The operand, taken away."""

    operand: Expression


class Binary(msgspec.Struct, frozen=True):
    """Two parts and what joins them."""

    operator: Operator
    left: Expression
    right: Expression


Expression: TypeAlias = Number | DiceTerm | Negative | Binary


class Die(msgspec.Struct, frozen=True):
    """One die as it was thrown, and what became of it."""

    sides: int
    face: Face
    fate: Literal["kept", "dropped", "again"] = "kept"
    """`again`: thrown again, so it does not count."""
    exploded: bool = False
    """It called for another die."""


class Outcome(msgspec.Struct, frozen=True):
    """Every die in the order it fell, and the total; None if a face is unknown."""

    dice: tuple[Die, ...]
    total: int | None

    @property
    def faces(self) -> tuple[Face, ...]:
        """All faces, in the order they fell."""
        return tuple(die.face for die in self.dice)


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────


def parse(text: str) -> Expression:
    """Reads dice notation; refuses what is none (`notation.unreadable`) or too much (`notation.too_much`)."""
    return _Parser(text).whole()


_MINUS = "−"
_POWER: dict[str, int] = {"+": 1, "-": 1, _MINUS: 1, "*": 2, "×": 2, "x": 2}
_OPERATOR: dict[str, Operator] = {"+": "+", "-": "-", _MINUS: "-", "*": "*", "×": "*", "x": "*"}


class _Parser:
    """A Pratt parser: operators bind by `_POWER`, the left before the right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.terms = 0
        self.dice = 0

    def whole(self) -> Expression:
        expression = self.expression(0, 0)
        if self.at < len(self.text):
            self.fail("a + or the end should stand here")
        return expression

    def expression(self, power: int, depth: int) -> Expression:
        if depth > MOST_DEPTH:
            self.fail(f"more than {MOST_DEPTH} brackets or signs inside each other", "notation.too_much")
        left = self.operand(depth)
        while (binding := _POWER.get(self.peek(), 0)) > power:
            operator = _OPERATOR[self.take()]
            left = Binary(operator, left, self.expression(binding, depth))
        return left

    def operand(self, depth: int) -> Expression:
        self.terms += 1
        if self.terms > MOST_TERMS:
            self.fail(f"more than {MOST_TERMS} terms", "notation.too_much")
        letter = self.peek()
        if letter in {"-", _MINUS}:
            self.take()
            self.terms -= 1
            return Negative(self.signed(depth + 1))
        if letter == "(":
            return self.bracket(depth)
        return self.dice_or_number()

    def signed(self, depth: int) -> Expression:
        if depth > MOST_DEPTH:
            self.fail(f"more than {MOST_DEPTH} brackets or signs inside each other", "notation.too_much")
        return self.operand(depth)

    def bracket(self, depth: int) -> Expression:
        start = self.at
        self.take()
        self.terms -= 1
        inner = self.expression(0, depth + 1)
        if self.peek() != ")":
            self.at = start if self.at == len(self.text) else self.at
            self.fail("this bracket is never closed" if self.at == start else "a ) should stand here")
        self.take()
        return inner

    def dice_or_number(self) -> Expression:
        start = self.at
        count = self.number()
        if self.peek() != "d":
            if count is None:
                self.fail("a number or dice should stand here")
            return Number(count)
        self.take()
        sides = self.sides()
        self.count_dice(1 if count is None else count, start)
        return self.endings(DiceTerm(1 if count is None else count, sides))

    def count_dice(self, count: int, start: int) -> None:
        self.dice += count
        if count < 1 or self.dice > MOST_DICE:
            self.at = start
            self.fail(f"from 1 to {MOST_DICE} dice can be thrown", "notation.too_much")

    def sides(self) -> int:
        if self.peek() == "%":
            self.take()
            return 100
        start = self.at
        sides = self.number()
        if sides is None:
            self.fail("the number of sides should stand here")
        if not 1 <= sides <= MOST_SIDES:
            self.at = start
            self.fail(f"a die has from 1 to {MOST_SIDES} sides", "notation.too_much")
        return sides

    def endings(self, dice: DiceTerm) -> DiceTerm:
        """What follows the sides, each kind at most once, in any order."""
        while (letter := self.peek()) in {"r", "!", "k", "d"}:
            start = self.at
            self.take()
            field = {"r": "again", "!": "explode"}.get(letter, "keep")
            if getattr(dice, field) is not None:
                self.at = start
                self.fail("this was said before")
            value = self.keeping(dice, letter, start) if field == "keep" else self.match(dice, letter, start)
            dice = msgspec.structs.replace(dice, **{field: value})
        return dice

    def keeping(self, dice: DiceTerm, letter: str, start: int) -> Keep:
        end = self.peek()
        if end not in {"h", "l"}:
            if letter == "d":
                self.fail("h for the highest or l for the lowest should stand here")
            end = "h"
        else:
            self.take()
        written = self.number()
        count = 1 if written is None else written
        most = dice.count if letter == "k" else dice.count - 1
        if not 1 <= count <= most:
            self.at = start
            self.fail(f"{dice.count} dice are thrown: at least one has to stay, and no more can be kept or dropped")
        return Keep("k" if letter == "k" else "d", "h" if end == "h" else "l", count)

    def match(self, dice: DiceTerm, letter: str, start: int) -> Match:
        comparison = self.comparison()
        face = self.number()
        if face is None:
            if letter == "r" or comparison is not None:
                self.fail("a face should stand here")
            face = dice.sides
        match = Match(comparison or "=", face)
        meant = sum(1 for side in (1, dice.sides, face) if 1 <= side <= dice.sides and match.meets(side))
        endless = letter == "!" and match.meets(1) and match.meets(dice.sides)
        if not meant or endless:
            self.at = start
            self.fail("this would never end" if endless else f"no face of a d{dice.sides} is meant")
        return match

    def comparison(self) -> Comparison | None:
        letter = self.peek()
        if letter == "=":
            self.take()
            return "="
        if letter not in {">", "<"}:
            return None
        self.take()
        if self.peek() == "=":
            self.take()
        else:
            self.fail("write >= or <=")
        return ">=" if letter == ">" else "<="

    def number(self) -> int | None:
        self.peek()
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in "0123456789":
            self.at += 1
        if self.at == start:
            return None
        if self.at - start > 9:
            self.at = start
            self.fail("this number is too large", "notation.too_much")
        return int(self.text[start : self.at])

    def peek(self) -> str:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.text[self.at].lower() if self.at < len(self.text) else ""

    def take(self) -> str:
        letter = self.peek()
        self.at += 1
        return letter

    def fail(self, why: str, code: str = "notation.unreadable") -> NoReturn:
        shown = self.text if len(self.text) <= 100 else f"{self.text[:97]}..."
        line = "".join(" " if letter.isspace() else letter for letter in shown)
        raise Refused(
            code,
            f"{shown!r} cannot be read as dice.",
            why=f"Character {self.at + 1}: {why}.\n{line}\n{' ' * min(self.at, len(line))}^",
            fix="Write dice like 2d12, 3d6+2, d%, 4d6kh3 or 4d12!.",
        )


# ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def show(expression: Expression) -> str:
    """As it would be written, with no more brackets than needed; `parse` reads it back."""
    if isinstance(expression, Number):
        return str(expression.value)
    if isinstance(expression, DiceTerm):
        return _show_dice(expression)
    if isinstance(expression, Negative):
        return f"-{_show_inside(expression.operand, 3)}"
    power = _POWER[expression.operator]
    # the right side of equal power needs brackets: operators bind the left first
    return f"{_show_inside(expression.left, power)}{expression.operator}{_show_inside(expression.right, power + 1)}"


def _show_inside(expression: Expression, power: int) -> str:
    weak = isinstance(expression, Binary) and _POWER[expression.operator] < power
    return f"({show(expression)})" if weak else show(expression)


def _show_dice(dice: DiceTerm) -> str:
    count = "" if dice.count == 1 else str(dice.count)
    again = "" if dice.again is None else f"r{_show_match(dice.again)}"
    explode = "" if dice.explode is None else f"!{_show_match(dice.explode)}"
    if dice.explode == Match("=", dice.sides):
        explode = "!"
    keep = "" if dice.keep is None else f"{dice.keep.action}{dice.keep.end}{dice.keep.count}"
    return f"{count}d{dice.sides}{again}{explode}{keep}"


def _show_match(match: Match) -> str:
    return f"{'' if match.comparison == '=' else match.comparison}{match.face}"


# ── throwing ─────────────────────────────────────────────────────────────────────────────────────────────────────


def roll(expression: Expression, roll_one: RollOne) -> Outcome:
    """Throws every die with `roll_one`; refuses explosions beyond all bounds (`notation.too_much`)."""
    thrown: list[Die] = []
    total = _value(expression, roll_one, thrown)
    return Outcome(tuple(thrown), total)


def read(expression: Expression, faces: Sequence[Face]) -> Outcome:
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
    return Outcome(tuple(thrown), total)


def _read_partly(terms: Sequence[DiceTerm], faces: Sequence[Face]) -> Outcome:
    """With a face nobody saw there is no total, and how many dice an explosion called for is not known either."""
    due = [term.sides for term in terms for _ in range(term.count)]
    open_ended = any(term.explode or term.again for term in terms)
    if len(faces) < len(due) or (len(faces) > len(due) and not open_ended):
        raise wrong_count(faces, len(due), due[0] if due else 1)
    sides = due + [due[-1]] * (len(faces) - len(due))
    for face, of in zip(faces, sides, strict=True):
        check_faces((face,), of)
    return Outcome(tuple(Die(of, face) for face, of in zip(faces, sides, strict=True)), None)


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
                raise Refused("notation.too_much", f"{show(dice)} went beyond {MOST_THROWN} dice.", fix="Roll again.")
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
