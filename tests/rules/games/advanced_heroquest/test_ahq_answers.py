"""Every question this game asks takes each answer it shows, typed as it is shown (decision 0109)."""

from __future__ import annotations

import re

import msgspec
import pytest
from kit.mechanics import GAMES, Mechanic, at_a_table, say
from kit.table import Table

from rules.games.advanced_heroquest.asking import ASKED, asked
from rules.question import Question, still_asked


class Asks(msgspec.Struct, forbid_unknown_fields=True):
    """The lines that have it asked, and how an answer looks then."""

    given: str
    shown: str


ANSWERS = msgspec.toml.decode((GAMES / "advanced_heroquest" / "answers.toml").read_bytes(), type=dict[str, Asks])


def asked_at(table: Table, subject: str) -> Question:
    """What waits of this kind."""
    return next(
        one for one in still_asked(table.reading().state, asked) if (one.waits.ask or "").split(" ")[0] == subject
    )


def answers(subject: str) -> list[str]:
    """Each answer that is shown, without the remark behind it."""
    return [part.split(" (")[0] for part in re.split(r", or |, ", ANSWERS[subject].shown)]


def typed(shown: str, question: Question) -> str:
    """What somebody types who reads it: faces for dice, else the words."""
    if dice := re.fullmatch(r"the (?:(\d+) )?(?:die|dice)(?: to hit)?", shown):
        return " ".join(["5"] * int(dice[1] or question.rolls[0]))
    return shown.replace(" 0:", f" {question.number}:")


def test_every_question_of_the_game_is_asked_here() -> None:
    assert {*ANSWERS} == {*ASKED}


@pytest.mark.parametrize(("subject", "shown"), [(one, shown) for one in ANSWERS for shown in answers(one)])
def test_an_answer_is_taken_as_it_is_shown(subject: str, shown: str) -> None:
    table = at_a_table("advanced-heroquest", Mechanic(what=subject, plays=(), given=ANSWERS[subject].given))
    question = asked_at(table, subject)
    assert question.answer.replace(f" {question.number}:", " 0:") == ANSWERS[subject].shown

    say(table, typed(shown, question))

    assert question.number not in table.reading().state.business.open


def test_gold_that_is_asked_for_goes_to_whoever_was_asked() -> None:
    table = at_a_table("advanced-heroquest", Mechanic(what="loot", plays=(), given=ANSWERS["loot"].given))

    say(table, "12 crowns")
    say(table, "5 gold")

    assert [table.facts().get(name) for name in ("Heinrich Lowen gold", "party gold")] == ["12", "5"]


def test_a_run_that_is_told_in_words_waits_for_no_die_any_more() -> None:
    table = at_a_table("advanced-heroquest", Mechanic(what="run", plays=(), given=ANSWERS["run"].given))

    say(table, "skaven runs 5")

    assert not still_asked(table.reading().state, asked)
