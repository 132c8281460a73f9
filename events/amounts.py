"""Amounts as people state them: exact, unknown (`?`), at least (`20+`), about (`~20`), at most (`20-`).

An exact amount is a plain `int`; anything less certain is a `Range`. Sums are interval arithmetic, so what nobody knew
stays unknown in every balance that rests on it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.problems import Refused


class Range(msgspec.Struct, frozen=True, omit_defaults=True):
    """An amount that is not known exactly: from `low` to `high`, open where None; `about` if the ends are estimates."""

    low: int | None = None
    high: int | None = None
    about: bool = False


Amount: TypeAlias = int | Range
"""Gold, wounds, arrows … as stated or as added up."""

All: TypeAlias = Literal["all"]
"""As much as there is: all wounds healed, all gold spent."""

UNKNOWN = Range(low=0)
"""`?` as told of something that happened: nothing or more of it."""


def at_least(low: int) -> Range:
    """`20+`."""
    return Range(low=low)


def about(value: int) -> Range:
    """`~20`."""
    return Range(low=value, high=value, about=True)


def _bounds(amount: Amount) -> tuple[int | None, int | None, bool]:
    if isinstance(amount, int):
        return amount, amount, False
    return amount.low, amount.high, amount.about


def _amount(low: int | None, high: int | None, *, about: bool) -> Amount:
    if low is not None and low == high and not about:
        return low
    return Range(low, high, about)


def add(left: Amount, right: Amount) -> Amount:
    """The sum, as certain as both parts are."""
    if type(left) is int and type(right) is int:
        return left + right
    low1, high1, about1 = _bounds(left)
    low2, high2, about2 = _bounds(right)
    low = None if low1 is None or low2 is None else low1 + low2
    high = None if high1 is None or high2 is None else high1 + high2
    return _amount(low, high, about=about1 or about2)


def negate(amount: Amount) -> Amount:
    """The amount taken away."""
    if isinstance(amount, int):
        return -amount
    low, high = amount.high, amount.low
    return Range(None if low is None else -low, None if high is None else -high, amount.about)


def subtract(left: Amount, right: Amount) -> Amount:
    """The difference, as certain as both parts are."""
    if type(left) is int and type(right) is int:
        return left - right
    return add(left, negate(right))


def floor_at(amount: Amount, least: int) -> Amount:
    """The amount, known to be no less than `least` (wounds lost are never below 0)."""
    if isinstance(amount, int):
        return max(amount, least)
    low = least if amount.low is None else max(amount.low, least)
    high = None if amount.high is None else max(amount.high, least)
    return _amount(low, high, about=amount.about)


def is_exact(amount: Amount) -> bool:
    """Whether the number is known."""
    return isinstance(amount, int)


def surely_below(amount: Amount, limit: int) -> bool:
    """Whether every value the amount may have is below `limit`; estimates count at face value."""
    high = amount if isinstance(amount, int) else amount.high
    return high is not None and high < limit


def show(amount: Amount) -> str:
    """As people write it: `12`, `?`, `20+`, `~20`, `20-`, `5..8`."""
    if isinstance(amount, int):
        return str(amount)
    prefix = "~" if amount.about else ""
    if amount.low is not None and amount.low == amount.high:
        return f"{prefix}{amount.low}"
    if amount.high is None:
        return "?" if amount.low is None or (amount.low == 0 and not amount.about) else f"{prefix}{amount.low}+"
    if amount.low is None:
        return f"{prefix}{amount.high}-"
    return f"{prefix}{amount.low}..{amount.high}"


LONGEST = 9
"""Digits of a number anybody says."""


def parse_amount(text: str) -> Amount:
    """Reads `12`, `?`, `20+`, `~20` or `20-`; refuses what is no amount (`amount.unreadable`)."""
    if text == "?":
        return UNKNOWN
    open_end = text[-1:] if text[-1:] in ("+", "-") else ""
    digits = text.removeprefix("~").removesuffix(open_end).removeprefix("-")
    if not digits.isdecimal() or len(digits) > LONGEST:
        raise Refused(
            "amount.unreadable",
            f"{text!r} is not an amount.",
            fix="Write a number, ? if nobody knows, 20+ for at least, ~20 for about, 20- for at most.",
        )
    number = int(text.removeprefix("~").removesuffix(open_end))
    low = None if open_end == "-" else number
    high = None if open_end == "+" else number
    return _amount(low, high, about=text.startswith("~"))
