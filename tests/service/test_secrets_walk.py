"""Of two worlds that differ in secrets alone nobody who is not told them can tell which they are in (law 9).

`make secrets` asks every question of every game; the suite some of them, others with each game.
"""

from __future__ import annotations

import pytest
from kit.secret_worlds import ALL, GUESTS, answer, questions, two_worlds

from rules.registry import system_keys
from service.http.callers import Caller


@pytest.mark.parametrize("seed", range(4 if ALL else 1))
@pytest.mark.parametrize("game", system_keys())
def test_with_other_secrets_every_question_is_answered_the_same(tmp_path, game, seed):
    with two_worlds(tmp_path, game, seed) as (one, other):
        assert len(one.hidden) > 10
        asked = list(questions(one, game, seed))
        guests = GUESTS if ALL else GUESTS[:1]
        compared = [(who, question, answer(one, who, question), answer(other, who, question))
                    for who in guests for question in asked]  # fmt: skip
        differ = [told for told in compared if told[2] != told[3]]
        random = [told for told in differ if answer(one, told[0], told[1]) != told[2]]

        print(f"{game} {seed}: {len(one.hidden)} secrets, {len(compared)} answers compared, {len(random)} at random")
        assert [told for told in differ if told not in random] == []
        assert len(random) < len(compared) / 20


def test_a_house_that_shows_a_guest_what_the_game_master_sees_is_caught(tmp_path, monkeypatch):
    with two_worlds(tmp_path, "tabletop", 0) as (one, other):
        asked = list(questions(one, "tabletop", 0))[:40]
        monkeypatch.setattr(Caller, "audience", "gm")

        differ = [
            question for question in asked if answer(one, "player", question) != answer(other, "player", question)
        ]

        assert len(differ) > 5
