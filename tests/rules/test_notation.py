"""Dice notation: read, shown, thrown, and read back from faces somebody typed."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as some

from events.problems import Refused
from rules.notation import Binary, DiceTerm, Keep, Match, Negative, Number, parse_dice, show_dice
from rules.throwing import Die, Throw, bounds, read_throw, roll

READ = [
    ("2d12", DiceTerm(2, 12)),
    ("d12", DiceTerm(1, 12)),
    ("D100", DiceTerm(1, 100)),
    ("d%", DiceTerm(1, 100)),
    ("3d6+2", Binary("+", DiceTerm(3, 6), Number(2))),
    (" 3 d 6 − 2 ", Binary("-", DiceTerm(3, 6), Number(2))),
    ("2d6×10", Binary("*", DiceTerm(2, 6), Number(10))),
    ("2d6x10", Binary("*", DiceTerm(2, 6), Number(10))),
    ("1+2*3", Binary("+", Number(1), Binary("*", Number(2), Number(3)))),
    ("(1+2)*3", Binary("*", Binary("+", Number(1), Number(2)), Number(3))),
    ("3-2-1", Binary("-", Binary("-", Number(3), Number(2)), Number(1))),
    ("-2*3", Binary("*", Negative(Number(2)), Number(3))),
    ("4d6kh3", DiceTerm(4, 6, keep=Keep("k", "h", 3))),
    ("4d6k3", DiceTerm(4, 6, keep=Keep("k", "h", 3))),
    ("2d20kl", DiceTerm(2, 20, keep=Keep("k", "l", 1))),
    ("4d6dl", DiceTerm(4, 6, keep=Keep("d", "l", 1))),
    ("4d6dh2", DiceTerm(4, 6, keep=Keep("d", "h", 2))),
    ("4d12!", DiceTerm(4, 12, explode=Match("=", 12))),
    ("4d12!>=11", DiceTerm(4, 12, explode=Match(">=", 11))),
    ("4d12!<=2", DiceTerm(4, 12, explode=Match("<=", 2))),
    ("4d12!=3", DiceTerm(4, 12, explode=Match("=", 3))),
    ("2d12r1", DiceTerm(2, 12, again=Match("=", 1))),
    ("4d6kh3!r1", DiceTerm(4, 6, Match("=", 1), Match("=", 6), Keep("k", "h", 3))),
]


@pytest.mark.parametrize(("text", "expression"), READ)
def test_notation_is_read(text, expression):
    assert parse_dice(text) == expression


WRONG = [
    ("", 0, "number or dice should stand here"),
    ("2d", 2, "number of sides"),
    ("2d12+", 5, "number or dice should stand here"),
    ("2d6)", 3, "the end should stand here"),
    ("2 2", 2, "the end should stand here"),
    ("(2d6", 0, "never closed"),
    ("(2d6 3)", 5, "a ) should stand here"),
    ("sven", 0, "number or dice should stand here"),
    ("d0", 1, "a die has from 1"),
    ("0d6", 0, "dice can be thrown"),
    ("501d6", 0, "dice can be thrown"),
    ("400d6+400d6", 6, "dice can be thrown"),
    ("9999999999d6", 0, "too large"),
    ("4d6kh5", 3, "at least one has to stay"),
    ("4d6kh0", 3, "at least one has to stay"),
    ("4d6dl4", 3, "at least one has to stay"),
    ("4d6d", 4, "h for the highest or l for the lowest"),
    ("4d6k2k3", 5, "said before"),
    ("d1!", 2, "never end"),
    ("d6!>=1", 2, "never end"),
    ("d6!9", 2, "no face of a d6 is meant"),
    ("d6r", 3, "a face should stand here"),
    ("d6!>3", 4, "write >= or <="),
    ("d6!>=", 5, "a face should stand here"),
]


@pytest.mark.parametrize(("text", "at", "why"), WRONG)
def test_a_mistake_is_pointed_at(text, at, why):
    with pytest.raises(Refused) as refused:
        parse_dice(text)

    first, line, caret = refused.value.why.split("\n")
    assert why in first
    assert f"Character {at + 1}:" in first
    assert (line, caret) == (text, " " * at + "^")


@pytest.mark.parametrize("text", ["(" * 500 + "1" + ")" * 500, "-" * 500 + "1", "1" + "+1" * 500, "(" * 5000])
def test_too_much_is_refused_and_never_a_crash(text):
    with pytest.raises(Refused) as refused:
        parse_dice(text)

    assert refused.value.code == "notation.too_much"


@settings(max_examples=300)
@given(some.text(alphabet="0123456789d%khlr!<>=+-*x() −", max_size=20))
def test_any_text_is_read_or_refused_and_what_is_read_can_be_shown(text):
    with suppress(Refused):
        expression = parse_dice(text)
        assert parse_dice(show_dice(expression)) == expression


def dice() -> some.SearchStrategy[DiceTerm]:
    """Dice of every kind, as the grammar has them."""

    @some.composite
    def term(draw: some.DrawFn) -> DiceTerm:
        count, sides = draw(some.integers(1, 6)), draw(some.integers(2, 20))
        match = some.builds(Match, some.sampled_from(["=", ">=", "<="]), some.integers(1, sides))
        endless = some.none() | match.filter(lambda it: not (it.meets(1) and it.meets(sides)))
        keep = some.builds(Keep, some.just("k"), some.sampled_from("hl"), some.integers(1, count))
        drop = some.builds(Keep, some.just("d"), some.sampled_from("hl"), some.integers(1, max(count - 1, 1)))
        kept = draw(some.none() | keep | drop) if count > 1 else None
        return DiceTerm(count, sides, draw(some.none() | match), draw(endless), kept)

    return term()


EXPRESSIONS = some.recursive(
    dice() | some.builds(Number, some.integers(0, 99)),
    lambda inner: some.builds(Negative, inner) | some.builds(Binary, some.sampled_from("+-*"), inner, inner),
    max_leaves=6,
)


@settings(max_examples=200)
@given(EXPRESSIONS)
def test_what_is_shown_is_read_back_the_same(expression):
    assert parse_dice(show_dice(expression)) == expression


@settings(max_examples=200)
@given(EXPRESSIONS, some.randoms(use_true_random=False))
def test_a_total_is_within_its_bounds_and_its_faces_read_the_same(expression, chance):
    try:
        outcome = roll(expression, lambda sides: chance.randint(1, sides))
    except Refused:
        reject()
    low, high = bounds(expression)

    assert low is None or low <= outcome.total
    assert high is None or outcome.total <= high
    assert read_throw(expression, outcome.faces) == outcome


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("2d12", 2, 24), ("d%", 1, 100), ("4d6kh3", 3, 18), ("4d6dl1", 3, 18), ("4d12!", 4, None), ("2d6-5", -3, 7),
        ("-2d6", -12, -2), ("5-2d6", -7, 3), ("(2d6-3)*2", -2, 18), ("-d6!", None, -1), ("0*d6!", 0, 0), ("7", 7, 7),
    ],
)  # fmt: skip
def test_bounds_are_the_least_and_the_greatest_total(text, low, high):
    assert bounds(parse_dice(text)) == (low, high)


def falling(*faces: int):
    """Dice that fall as told, in this order."""
    given_faces = iter(faces)
    return lambda _sides: next(given_faces)


def test_every_die_is_kept_with_what_became_of_it():
    outcome = roll(parse_dice("4d6kh3"), falling(3, 1, 6, 1))

    assert outcome == Throw((Die(6, 3), Die(6, 1), Die(6, 6), Die(6, 1, "dropped")), 10)
    assert outcome.faces == (3, 1, 6, 1)


@pytest.mark.parametrize(
    ("text", "total"), [("4d6kl1", 1), ("4d6kh1", 6), ("4d6dh1", 7), ("4d6dl2", 9), ("4d6", 13), ("4d6+1", 14)]
)
def test_dice_are_kept_and_dropped_by_their_faces(text, total):
    assert roll(parse_dice(text), falling(3, 1, 6, 3)).total == total


def test_explosions_go_on_and_follow_all_the_dice_that_were_thrown():
    outcome = roll(parse_dice("3d12!"), falling(12, 4, 12, 12, 2, 5))

    assert outcome.faces == (12, 4, 12, 12, 2, 5)
    assert [die.exploded for die in outcome.dice] == [True, False, True, True, False, False]
    assert outcome.total == 47


def test_a_die_is_thrown_again_once():
    outcome = roll(parse_dice("2d12r1"), falling(1, 7, 1))

    assert outcome == Throw((Die(12, 1, "again"), Die(12, 7), Die(12, 1)), 8)


def test_terms_add_and_multiply():
    assert roll(parse_dice("(2d6+1)*10-d4"), falling(3, 4, 2)).total == 78
    assert roll(parse_dice("-2d6"), falling(3, 4)).total == -7


def test_dice_that_never_stop_are_stopped():
    with pytest.raises(Refused, match="beyond") as refused:
        roll(parse_dice("2d12!"), lambda _sides: 12)

    assert refused.value.code == "notation.too_much"


@pytest.mark.parametrize(
    ("text", "faces", "code"),
    [
        ("2d12", (7,), "dice.wrong_count"),
        ("2d12", (7, 3, 1), "dice.wrong_count"),
        ("2d12", (), "dice.wrong_count"),
        ("2d12!", (12, 3), "dice.wrong_count"),
        ("2d12!", (11, 3, 4), "dice.wrong_count"),
        ("2d12", (13, 1), "dice.impossible_face"),
        ("2d12", (0, 1), "dice.impossible_face"),
        ("d12+d4", (4, 5), "dice.impossible_face"),
        ("2d12", (None,), "dice.wrong_count"),
        ("2d12", (None, 1, 2), "dice.wrong_count"),
        ("2d12", (None, 13), "dice.impossible_face"),
        ("7", (1,), "dice.wrong_count"),
    ],
)
def test_faces_that_cannot_be_are_refused(text, faces, code):
    with pytest.raises(Refused) as refused:
        read_throw(parse_dice(text), faces)

    assert refused.value.code == code


def test_a_face_nobody_saw_leaves_the_total_open():
    assert read_throw(parse_dice("2d12"), (7, None)) == Throw((Die(12, 7), Die(12, None)), None)
    assert read_throw(parse_dice("2d12!"), (12, None, 4)).total is None


def test_a_number_needs_no_dice():
    assert read_throw(parse_dice("7"), ()) == Throw((), 7)
