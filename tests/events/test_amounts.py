"""Amounts: exact, unknown, at least, about, at most; sums keep what is not known."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.amounts import (
    UNKNOWN,
    Amount,
    Range,
    about,
    add,
    at_least,
    floor_at,
    is_exact,
    negate,
    parse_amount,
    show,
    subtract,
    surely_below,
)
from events.problems import Refused

NUMBERS = st.integers(-500, 500)


@st.composite
def amounts_with_a_value(draw: st.DrawFn) -> tuple[Amount, int]:
    """An amount, and a value it may really have had."""
    value = draw(NUMBERS)
    low = draw(st.none() | st.integers(0, 50).map(lambda less: value - less))
    high = draw(st.none() | st.integers(0, 50).map(lambda more: value + more))
    amount: Amount = Range(low, high, draw(st.booleans())) if draw(st.booleans()) else value
    return amount, value


def may_be(amount: Amount, value: int) -> bool:
    if isinstance(amount, int):
        return amount == value
    return (amount.low is None or amount.low <= value) and (amount.high is None or value <= amount.high)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("12", 12), ("0", 0), ("-3", -3), ("?", UNKNOWN), ("20+", at_least(20)), ("~20", about(20)),
        ("20-", Range(high=20)), ("~20+", Range(low=20, about=True)),
    ],
)  # fmt: skip
def test_an_amount_is_read_and_shown_as_people_write_it(text: str, amount: Amount) -> None:
    assert parse_amount(text) == amount
    assert show(amount) == text


@pytest.mark.parametrize("text", ["", "some", "1.5", "++", "~", "?+", "20+-", "1234567890", "٣٤x", "1 2"])
def test_what_is_no_amount_is_refused_with_the_ways_to_write_one(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_amount(text)
    assert refused.value.code == "amount.unreadable"
    assert "20+" in refused.value.fix


@pytest.mark.parametrize(
    ("left", "right", "total"),
    [
        (3, 4, 7),
        (3, UNKNOWN, at_least(3)),
        (at_least(20), 5, at_least(25)),
        (at_least(20), at_least(5), at_least(25)),
        (about(20), 5, about(25)),
        (Range(high=20), 5, Range(high=25)),
        (Range(high=20), at_least(5), Range()),
    ],
)
def test_sums_are_as_certain_as_their_parts(left: Amount, right: Amount, total: Amount) -> None:
    assert add(left, right) == total
    assert add(right, left) == total


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (subtract(20, UNKNOWN), "20-"),
        (subtract(at_least(20), 5), "15+"),
        (subtract(UNKNOWN, UNKNOWN), "?"),
        (negate(at_least(5)), "-5-"),
        (Range(5, 8), "5..8"),
        (Range(5, 8, about=True), "~5..8"),
        (floor_at(Range(high=4), 0), "0..4"),
        (floor_at(-3, 0), "0"),
        (floor_at(Range(-5, -2), 0), "0"),
    ],
)
def test_what_is_left_is_shown_as_far_as_it_is_known(amount: Amount, text: str) -> None:
    assert show(amount) == text


@given(left=amounts_with_a_value(), right=amounts_with_a_value())
def test_the_true_sum_and_difference_are_always_within_what_is_told(
    left: tuple[Amount, int], right: tuple[Amount, int]
) -> None:
    assert may_be(add(left[0], right[0]), left[1] + right[1])
    assert may_be(subtract(left[0], right[0]), left[1] - right[1])
    assert may_be(negate(left[0]), -left[1])
    assert may_be(floor_at(left[0], 0), max(left[1], 0))


@given(told=amounts_with_a_value(), limit=NUMBERS)
def test_what_is_surely_below_a_limit_is_below_it(told: tuple[Amount, int], limit: int) -> None:
    amount, value = told
    assert not surely_below(amount, limit) or value < limit


@given(told=amounts_with_a_value())
def test_an_exact_amount_stays_exact_when_nothing_uncertain_is_added(told: tuple[Amount, int]) -> None:
    amount, _ = told
    assert add(amount, 0) == amount or (isinstance(amount, Range) and amount.low == amount.high and not amount.about)
    assert is_exact(amount) == isinstance(amount, int)
