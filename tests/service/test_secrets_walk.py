"""Of two worlds that differ in secrets alone nobody who is not told them can tell which they are in (law 9).

`make secrets` asks every question of every game; the suite some of them, others with each game.
"""

from __future__ import annotations

import pytest
from kit.secret_worlds import answer, compared, questions, two_worlds

from rules.registry import system_keys
from service.http.callers import Caller


@pytest.mark.parametrize("game", system_keys())
def test_with_other_secrets_every_question_is_answered_the_same(tmp_path, game):
    found = compared(tmp_path, game, seed=0)

    assert found.differ == []
    assert found.secrets > 10
    assert found.random < found.answers / 20


def test_a_house_that_shows_a_guest_what_the_game_master_sees_is_caught(tmp_path, monkeypatch):
    with two_worlds(tmp_path, "tabletop", 0) as (one, other):
        asked = list(questions(one, "tabletop", 0))[:40]
        monkeypatch.setattr(Caller, "audience", "gm")

        differ = [
            question for question in asked if answer(one, "player", question) != answer(other, "player", question)
        ]

        assert len(differ) > 5
