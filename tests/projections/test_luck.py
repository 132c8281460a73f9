"""An honest word on luck: how far dice are from fair ones, and how often chance goes as far."""

from __future__ import annotations

import random

import pytest

from projections.luck import FEWEST, Luck, in_words, luck, size_of
from projections.statistics import Sample, Source


def sample(faces: dict[int, int], *, size: str = "d6", purpose: str = "search", source: Source = "table") -> Sample:
    count = sum(faces.values())
    total = sum(face * times for face, times in faces.items())
    return Sample(by="sven", purpose=purpose, source=source, dice=count, known=count, sum=total, faces={size: faces})


def test_of_fewer_than_thirty_dice_nothing_is_said() -> None:
    few = luck([sample({6: FEWEST - 1})])

    assert (few.dice, few.verdict, few.chance, in_words(few)) == (29, "too few", None, "too few to say")
    assert luck([sample({6: FEWEST})]).verdict == "high"


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [
        ({1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10}, "as expected"),
        ({1: 7, 2: 8, 3: 9, 4: 10, 5: 13, 6: 16}, "a little high"),
        ({1: 16, 2: 13, 3: 10, 4: 9, 5: 8, 6: 7}, "a little low"),
        ({6: 40, 1: 10}, "high"),
        ({1: 40, 6: 10}, "low"),
    ],
)
def test_the_word_says_how_far_off_they_are(faces: dict[int, int], verdict: str) -> None:
    assert luck([sample(faces)]).verdict == verdict


def test_the_chance_is_that_of_the_normal_curve() -> None:
    """100 d6 scatter by 17.08 about 350: 15 more is 0.88 of that, 34 more is 1.99."""
    found = luck([sample({3: 33, 4: 66, 2: 1})])
    off = luck([sample({6: 18, 5: 20, 4: 20, 3: 18, 2: 18, 1: 6})])

    assert (found.average, found.expected) == (3.65, 3.5)
    assert found.chance == pytest.approx(0.380, abs=0.001)
    assert off.chance == pytest.approx(0.0465, abs=0.0005)


def test_dice_of_all_sizes_are_judged_together() -> None:
    together = luck([sample({1: 15}, size="d4"), sample({12: 15}, size="d12", purpose="wounds")])

    assert (together.dice, together.expected) == (30, 4.5)


def test_dice_of_an_unknown_size_are_judged_where_the_game_says_what_they_are() -> None:
    blows = sample({6: 20, 7: 20}, size="?", purpose="attack")

    assert luck([blows]).dice == 0
    assert luck([blows], {"attack": "d12"}).expected == 6.5
    assert luck([sample({6: 40}, size="?", purpose="search")], {"attack": "d12"}).dice == 0


@pytest.mark.parametrize(
    ("notation", "size"), [("d6", 6), ("d100", 100), ("d66", None), ("d%", None), ("?", None), ("d0", None), ("", None)]
)
def test_only_plain_dice_are_judged(notation: str, size: int | None) -> None:
    assert size_of(notation) == size


def test_faces_a_die_does_not_have_are_not_judged() -> None:
    assert luck([sample({7: 40}, size="d6")]).dice == 0


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (None, "too few to say"),
        (0.5, "as expected"),
        (0.09, "high (1 in 11)"),
        (0.004, "high (1 in 250)"),
        (0.00037, "high (1 in 2,700)"),
        (0.0, "high (less than 1 in 10,000)"),
    ],
)
def test_the_words_say_how_often_it_happens(chance: float | None, words: str) -> None:
    verdict = "as expected" if chance == 0.5 else "high"

    assert in_words(Luck(dice=60, average=4.0, expected=3.5, chance=chance, verdict=verdict)) == words


def test_fair_dice_are_called_fair_nine_times_in_ten() -> None:
    rng = random.Random(4711)
    verdicts = []
    for _ in range(400):
        faces: dict[int, int] = {}
        for _ in range(60):
            face = rng.randint(1, 12)
            faces[face] = faces.get(face, 0) + 1
        verdicts.append(luck([sample(faces, size="d12")]).verdict)

    assert 0.86 < verdicts.count("as expected") / 400 < 0.94
    assert verdicts.count("high") + verdicts.count("low") < 12
