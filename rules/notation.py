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

from typing import Literal, NoReturn, TypeAlias

import msgspec

from events.problems import Refused

MOST_DICE = 500
MOST_SIDES = 10_000
MOST_TERMS = 100
MOST_DEPTH = 50


class NotDice(Refused):
    """What cannot be read as dice: `at` is the position of the character, from 0, `wanted` what should stand there."""

    def __init__(self, code: str, text: str, at: int, wanted: str) -> None:
        shown = text if len(text) <= 100 else f"{text[:97]}..."
        line = "".join(" " if letter.isspace() else letter for letter in shown)
        super().__init__(
            code,
            f"{shown!r} cannot be read as dice.",
            why=f"Character {at + 1}: {wanted}.\n{line}\n{' ' * min(at, len(line))}^",
            fix="Write dice like 2d12, 3d6+2, d%, 4d6kh3 or 4d12!.",
        )
        self.at = at
        self.wanted = wanted


Relation: TypeAlias = Literal["=", ">=", "<="]
Operator: TypeAlias = Literal["+", "-", "*"]


class Number(msgspec.Struct, frozen=True):
    """A number as written; never below 0."""

    value: int


class Match(msgspec.Struct, frozen=True):
    """Faces meant: `Match(">=", 11)`."""

    comparison: Relation
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


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────


def parse_dice(text: str) -> Expression:
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

    def comparison(self) -> Relation | None:
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
        raise NotDice(code, self.text, self.at, why)


# ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def show_dice(expression: Expression) -> str:
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
    return f"({show_dice(expression)})" if weak else show_dice(expression)


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
