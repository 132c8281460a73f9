"""What a blow waits for is answered once, by what is wanted, and never for somebody past being hurt: in every game."""

from __future__ import annotations

import pytest
from kit.table import Table, refused

from events.dice import DiceRolled
from events.problems import Problem
from rules.command import Circumstances
from service.lines.line_files import lines_in, play

HALL = "hero thomas\nhero Odo\nquest The Sunken Vault\nmeet 2 goblin\nmeet ogre h6 s4 a1 as40 ds20\n"
DEN = "hero Kay ws3 s3 t3 w7 a3\npage 33\nbox 1 Cultist 3 3 3 4 1 | Knife * x0.5\n"
POND = "hero Ysra might 3 stamina 12\nhero Tolm might 4 stamina 10\nmeet 2 eel stamina 9\n"
CELLARS = "hero Brida ws7 s5 t7 w5 fp1 dwarf\nbrida gets axe in hand\ntrip in Cellars\nmeet 3 orc w3 t6 ws6\n"
CRYPT = "hero Brand barbarian s4 t3 w12 bl1\nmeet 2 orc t4 w9 s3\nmeet hydra t6 w20 s5\n"

GAMES = {
    "battle-axe": HALL,
    "hive-of-the-dead": DEN,
    "tabletop": POND,
    "advanced-heroquest": CELLARS,
    "warhammer-quest": CRYPT,
    "coinflip": "hero Anna\nhero Ben\n",
}


def at(game: str, *lines: str) -> Table:
    table = Table(system=game)
    play(table.here, lines_in("\n".join((GAMES[game].rstrip(), *lines)), "before"), around=Circumstances())
    return table


def say(table: Table, line: str) -> str:
    """What is answered."""
    return " ".join(table.types(line).lines)


def asked(table: Table) -> list[str]:
    """What is asked for."""
    return [one.waits.what for one in table.reading().questions() if one.is_asked]


@pytest.mark.parametrize("answer", ["33", "settle 15: 33", "hit", "settle 15: hit", "-1"])
def test_the_older_of_two_open_defences_is_answered_as_it_is_alone(answer):
    table = at("battle-axe", "thomas ogre 42", "odo goblin-2 hit")
    say(table, answer)

    assert table.facts()["ogre wounds lost"] == "1"
    assert len(asked(table)) == 1


@pytest.mark.parametrize("answer", ["12", "settle 15: miss", "settle 15: 20"])
def test_an_older_defence_that_holds_costs_nothing(answer):
    table = at("battle-axe", "thomas ogre 42", "odo goblin-2 hit")
    say(table, answer)

    assert table.facts()["ogre wounds lost"] == "0"


@pytest.mark.parametrize("line", ["thomas lucky 99", "odo lucky 12"])
def test_luck_takes_no_roll_of_a_blow_for_that_of_another(line):
    table = at("battle-axe", "thomas ogre 42", "odo goblin-2 hit", "33")
    assert "That roll was neither" in refused(table, line)


@pytest.mark.parametrize(("game", "line", "answer", "lost"), [
    ("battle-axe", "thomas goblin-1 42 33", "hit", ("goblin 1", "1")),
    ("battle-axe", "thomas goblin-1 42 33", "miss", ("goblin 1", "0")),
    ("battle-axe", "thomas goblin-1 42 33", "-2", ("goblin 1", "2")),
    ("hive-of-the-dead", "you cultist-1 5 3 / then / 4", "miss", ("Cultist", "0")),
    ("hive-of-the-dead", "you cultist-1 5 3 / then / 4", "-2", ("Cultist", "2")),
])  # fmt: skip
def test_a_die_nobody_can_judge_is_asked_about_and_not_for_another(game, line, answer, lost):
    table = at(game, *line.split(" / then / "))
    assert all("hit or miss" in one or "hit, or miss" in one for one in asked(table))
    refused(table, "4")
    say(table, answer)

    assert table.facts()[f"{lost[0]} wounds lost"] == lost[1]
    assert not table.reading().state.business.open


@pytest.mark.parametrize(("answer", "lost"), [("hit", "?"), ("miss", "0"), ("-3", "3"), ("settle 6: hit", "?")])
def test_a_blow_of_a_game_of_ones_own_waits_under_a_number(answer, lost):
    table = at("tabletop", "ysra eel-1 14")
    assert asked(table) == ["hit or miss"]
    say(table, answer)

    assert table.facts()["eel 1 wounds lost"] == lost
    assert not asked(table)


def test_a_blow_told_anew_waits_no_more():
    table = at("tabletop", "ysra eel-1 14")
    say(table, "no ysra eel-1 14 hit -2")

    assert table.facts()["eel 1 wounds lost"] == "2"
    assert not asked(table)


@pytest.mark.parametrize("line", ["tails", "tails!", "it was tails", "it landed on tails", "2", "tails it is"])
def test_how_the_coin_fell_is_told_in_a_word_while_it_is_asked(line):
    table = at("coinflip", "ben calls heads")
    say(table, line)

    assert table.facts()["Ben wounds lost"] == "1"


@pytest.mark.parametrize("line", ["tails", "2", "tails it is"])
def test_how_the_coin_fell_is_told_once(line):
    table = at("coinflip", "ben calls heads 1")
    refused(table, line)


@pytest.mark.parametrize("line", ["tails?", "maybe tails", "almost tails", "not tails", "heads or tails"])
def test_who_is_not_sure_how_the_coin_fell_tells_nothing(line):
    table = at("coinflip", "ben calls heads")
    refused(table, line)


@pytest.mark.parametrize(("game", "blow", "end", "answer"), [
    ("advanced-heroquest", "brida orc-1 hit", "orc-1 dead", "9"),
    ("advanced-heroquest", "brida orc-1 hit", "orc-1 -3", "9"),
    ("advanced-heroquest", "brida orc-1 hit", "orc-1 flees", "9"),
    ("warhammer-quest", "brand orc-1 5 4+", "orc-1 dead", "6"),
    ("battle-axe", "thomas ogre 42", "ogre dead", "33"),
    ("hive-of-the-dead", "you cultist-1 5", "cultist-1 -4", "hit"),
    ("tabletop", "ysra eel-1 14", "eel-1 dead", "hit"),
])  # fmt: skip
def test_nobody_past_being_hurt_is_asked_about(game, blow, end, answer):
    table = at(game, blow)
    assert asked(table)
    say(table, end)
    assert not asked(table)
    with pytest.raises(Problem):
        table.types(answer)

    say(table, "undo")
    assert asked(table)


def test_the_next_blow_gets_the_dice_and_not_the_one_at_the_dead():
    table = at("advanced-heroquest", "brida orc-1 hit", "brida orc-2 hit", "orc-1 dead")
    say(table, "9 8 7 10 11")

    assert table.facts()["orc 2"] == "killed"


def test_with_the_expedition_nobody_who_stays_behind_is_asked_about():
    table = at("advanced-heroquest", "brida orc-1 hit", "trip end")
    assert not table.reading().state.business.open


@pytest.mark.parametrize("line", ["brand orc-1 5 / 3 -2", "orc-1 brand 5 4+ / 3 -2", "brand hydra 5 / 3 -1 dead"])
def test_a_die_of_damage_told_beside_the_wounds_is_kept(line):
    events = [entry.event for entry in at("warhammer-quest").types(line).entries]
    (thrown,) = [one for one in events if isinstance(one, DiceRolled)]

    assert (thrown.purpose, thrown.faces) == ("damage", (3,))


def test_a_die_of_damage_that_cannot_be_is_refused():
    assert "9" in refused(at("warhammer-quest"), "brand orc-1 5 / 9 -2")


@pytest.mark.parametrize(("game", "blow", "line", "facts"), [
    ("tabletop", "ysra eel-1 14 / 3", "no 14>15", {"eel 1 wounds lost": "3"}),
    ("tabletop", "ysra eel-1 14 / 3", "no 3>2", {"eel 1 wounds lost": "2"}),
    ("tabletop", "ysra eel-1 14 / 3 -2", "no 14>15", {"eel 1 wounds lost": "2"}),
    ("tabletop", "ysra eel-1 14 -3", "no 14>15", {"eel 1 wounds lost": "3"}),
    ("tabletop", "ysra eel-1 9 miss", "no 9>8", {"eel 1 wounds lost": "0"}),
    ("battle-axe", "thomas ogre 42 33", "no 42>50", {"ogre wounds lost": "1"}),
    ("battle-axe", "thomas ogre 42 33", "no 42>90", {"ogre wounds lost": "0"}),
    ("battle-axe", "thomas ogre 42 33", "no 33>12", {"ogre wounds lost": "0"}),
    ("warhammer-quest", "brand orc-1 5 4+ / 5", "no 5>3", None),
    ("warhammer-quest", "brand orc-1 5 4+ / 6", "no 5>3", {"orc 1 wounds lost": "0"}),
    ("warhammer-quest", "brand orc-1 5 4+ / 1", "no 1>6", {"orc 1 wounds lost": "6"}),
    ("warhammer-quest", "brand orc-1 2 4+", "no =3", {"orc 1 wounds lost": "0"}),
    ("advanced-heroquest", "brida orc-1 2 miss", "no =3", {"orc 1 wounds lost": "0"}),
    ("coinflip", "ben calls heads 2", "no 2>1", {"Ben wounds lost": "0"}),
])  # fmt: skip
def test_a_die_of_the_newest_blow_is_put_right_wherever_it_stands(game, blow, line, facts):
    table = at(game, blow)
    if facts is None:
        assert "several dice showed 5" in refused(table, line)
        return
    say(table, line)

    assert facts.items() <= table.facts().items()
    assert not asked(table) or game in ("warhammer-quest", "advanced-heroquest")


def test_a_number_that_may_be_the_die_or_the_wounds_is_asked_about():
    assert "no 14>3" in refused(at("tabletop", "ysra eel-1 14 -2"), "no =3")


@pytest.mark.parametrize(("game", "blow", "line"), [
    ("tabletop", "ysra eel-1 14 / 3", "no 25>26"),
    ("battle-axe", "thomas ogre 42 33", "no 51>3"),
    ("coinflip", "ben calls heads 2", "no 1>2"),
])  # fmt: skip
def test_a_face_nobody_told_is_put_right_by_no_other_line(game, blow, line):
    answer = refused(at(game, blow), line)

    assert "there is no" in answer
    assert "settle" not in answer


def test_a_number_of_a_later_happening_is_put_right_under_its_own_number():
    table = at("tabletop", "tolm -1; ysra -2")
    answer = refused(table, "no 2>3")
    assert "fix 6 2>3" in answer
    say(table, "fix 6 2>3")

    assert table.facts()["Ysra wounds lost"] == "3"


MISSED = [
    ("battle-axe", "thomas goblin-1 99 -2"),
    ("battle-axe", "thomas goblin-1 miss -2"),
    ("hive-of-the-dead", "kay cultist 1 -2"),
    ("hive-of-the-dead", "kay cultist miss -2"),
    ("tabletop", "ysra eel-1 4 9+ -2"),
    ("tabletop", "ysra eel-1 miss -2"),
    ("warhammer-quest", "brand orc-1 2 4+ -3"),
    ("warhammer-quest", "orc-1 brand miss -2"),
]


@pytest.mark.parametrize(("game", "line"), MISSED)
def test_wounds_of_a_blow_that_missed_are_asked_about_and_stand_where_they_are_ruled(game, line):
    table = at(game)

    assert "without a hit" in refused(table, line)
    assert "ound" in say(table, f"{line} ! we play it so")


def test_a_die_told_for_a_blow_that_waits_is_weighed_with_its_wounds():
    table = at("battle-axe", "thomas goblin-1 ?")
    waits = table.reading().questions()[0].number

    assert "without a hit" in refused(table, f"settle {waits}: 99 -2")
    say(table, f"settle {waits}: 21 -2")
    assert table.facts()["goblin 1 wounds lost"] == "2"


@pytest.mark.parametrize("said", ["8", "8 7", "miss -2", "hit by the tail"])
def test_what_is_no_answer_leaves_a_blow_waiting_under_its_number(said):
    table = at("tabletop", "ysra eel-1 14")
    waits = table.reading().questions()[0].number

    assert "No question wants" in refused(table, f"settle {waits}: {said}")
    assert "settled" in say(table, f"settle {waits}: miss # 2 short")
