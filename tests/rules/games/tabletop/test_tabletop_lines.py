"""Lines of evenings of games nobody has printed that were once taken for something else, without a word."""

from __future__ import annotations

import pytest
from kit.own_game import Evening

from events.combat import AttackMade, MonstersMet
from events.figures import BaseValueSet, WoundsSuffered
from events.problems import Problem

PARTY = (
    "hero Wizard body 4 mind 6\nhero Brute body 8\ntrip into crypt\ngo to the hall\nmeet 2 rat body 3\nmeet goblin\n"
)


def told(line: str) -> list[object]:
    """The events of a line; none if it is asked about."""
    evening = Evening()(PARTY)
    try:
        return evening.events(line)
    except Problem:
        return []


@pytest.mark.parametrize(
    "line",
    [
        "wizard casts fireball at rat 1: 2 damage",
        "wizard casts fireball at rat 1, 2 damage",
        "wizard casts fireball at rat 1 for 2 damage",
        "wizard casts fireball at rat-1: 2 wounds",
    ],
)
def test_what_a_spell_costs_is_no_word_of_it(line):
    hurt = [(one.figure, one.amount) for one in told(line) if isinstance(one, WoundsSuffered)]

    assert hurt == [("rat-1", 2)]


def test_a_spell_may_hurt_several_and_kill_them_for_whoever_cast_it():
    evening = Evening()(PARTY + "wizard casts fireball at rat-1,rat-2: 3 damage each")
    roster = evening.table.reading().state.roster

    assert {roster.figures[rat].ended for rat in ("rat-1", "rat-2")} == {"killed"}
    assert [*roster.kills] == ["wizard"]


def test_a_spell_that_does_more_than_hurt_is_kept_in_its_words():
    assert not any(isinstance(one, WoundsSuffered) for one in told("wizard casts sleep at rat-1: 2 damage if it wakes"))


def test_a_number_behind_a_spell_hurts_whom_it_was_cast_at():
    hurt = [one for one in told("wizard casts fireball at rat 1, -2") if isinstance(one, WoundsSuffered)]
    assert hurt == [WoundsSuffered(figure="rat-1", amount=2, cause="fireball")]


@pytest.mark.parametrize(
    "line", ["brute moves 3", "brute moves 3 squares", "brute goes up to level 2", "go to level 2"]
)
def test_how_far_and_how_high_are_no_places(line):
    assert told(line) == []


def test_a_place_with_a_number_is_gone_to_by_all_though_a_goblin_is_about():
    assert [getattr(one, "name", None) for one in told("go to 12")][:1] == ["12"]


@pytest.mark.parametrize("line", ["brute is level 2 now", "brute has 5 body points left over", "brute is level 3"])
def test_no_value_is_set_that_nobody_named(line):
    assert not any(isinstance(one, BaseValueSet | WoundsSuffered) for one in told(line))


def test_a_value_of_one_monster_counts_no_others():
    met = [one for one in told("wandering monster: a gargoyle body 3") if isinstance(one, MonstersMet)]

    assert [len(one.members) for one in met] in ([], [1])


def test_charges_come_back_with_what_is_said_or_it_is_asked():
    assert told("wizard spell orb 2 each scenario")
    assert told("wizard spell orb 2 each fight") == []


def test_a_game_has_one_value_wounds_are_taken_from():
    evening = Evening()(PARTY + "meet ogre hp 5\nhero Isa health 3\nogre -2\nisa -1")

    assert evening.now("ogre-1")["body"] == "3"
    assert evening.now("isa")["body"] == "2"


def test_a_blow_and_its_wounds_are_the_monsters():
    assert any(isinstance(one, AttackMade) and one.target == "rat-1" for one in told("brute attacks rat-1, -2"))


@pytest.mark.parametrize("line", ["brute climbs out", "brute finds a pit trap", "brute goes up a level"])
def test_a_way_and_a_trap_are_no_place_and_no_thing(line):
    assert told(line) == []


def test_the_reward_of_a_quest_is_one_and_no_objective():
    (quest,) = told("quest The long stair: bring the bell out, reward 150 gold")

    assert (quest.reward, len(quest.objectives)) == ("150 gold", 1)


def test_a_gift_is_not_put_right_to_be_from_oneself():
    evening = Evening()("hero Ada hp 4 / then / hero Bex hp 4 / then / ada gets lamp / then / ada gives lamp to bex")
    assert evening.refused("not ada, bex") == "fix.same_figure"


def test_lines_undone_beside_a_fix_are_named():
    evening = Evening()("hero Ada hp 4 / then / hero Bex hp 4 / then / ada gold 3 / then / bex gold 7 / then / no =8")
    assert "4 Ada +3 gold does not count any more" in evening.say("undo 4,6").lines[0]


def test_the_number_of_a_question_that_is_closed_is_no_word_of_another_answer():
    evening = Evening()("hero Ada hp 4 / then / waits 2 treasures / then / waits a gem")
    first, second = [*evening.table.reading().state.business.open]
    evening.say(f"settle {first}: ring")

    with pytest.raises(Problem, match="nothing is open"):
        evening.say(f"settle {first} ring")
    assert [*evening.table.reading().state.business.open] == [second]


def test_two_of_what_ends_as_it_does_alone_keep_their_name():
    evening = Evening()("hero Ada hp 4 / then / meet 2 wumpus hp 3")

    assert evening.now("wumpus-2")["hp"] == "3"
