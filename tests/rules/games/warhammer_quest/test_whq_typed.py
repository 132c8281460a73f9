"""What people type in Warhammer Quest, and what is asked back where a line may mean several things."""

from __future__ import annotations

import pytest
from kit.mechanics import say, told

from events.problems import Refused

GAME = "warhammer-quest"
MIRA = "hero Mira human wizard s3 t3 w30 bl1 p0 pt2"


def refused(lines: str, line: str) -> Refused:
    """Why the line was refused after these; nothing is written."""
    table, _ = told(GAME, lines)
    head = table.head
    with pytest.raises(Refused) as found:
        say(table, line)
    assert table.head == head
    return found.value


@pytest.mark.parametrize("line", ["mira -1 token", "mira -1 tokens", "mira -1 pt", "mira spends 1 token"])
def test_a_power_token_is_a_power_token_and_no_wound(line):
    table, _ = told(GAME, f"{MIRA}\n{line}")

    facts = table.facts()
    assert (facts["Mira power tokens"], facts["Mira wounds lost"]) == ("1", "0")


@pytest.mark.parametrize(
    ("line", "how"),
    [
        ("draw settlement event", "day-in town"),
        ("draw travel hazard", "day-in travel"),
        ("draw treasure", "brand loots"),
        ("draw event", "draw event WHAT IT SAYS"),
    ],
)
def test_nobody_draws_from_a_table_there_is_not_and_is_told_how_to_type_it(line, how):
    refusal = refused(MIRA, line)

    assert (refusal.code, how in refusal.fix) == ("warhammer-quest.no_table", True)


def test_what_a_card_of_the_tables_own_said_is_taken():
    _, answer = told(GAME, f"{MIRA}\ndraw event giant spiders")

    assert "giant spiders" in answer


AFRAID = f'{MIRA}\nmeet 1 troll w9 "fear 5"\nmeet 1 orc w3 "fear 6"\nmeet 1 goblin w3 "fear 6"'


def test_fear_of_one_of_several_kinds_is_asked_about():
    refusal = refused(AFRAID, "fear 6 mira 4")

    assert refusal.code == "warhammer-quest.which_monsters"
    assert "fear mira 4 of orc-1" in refusal.fix


def test_fear_with_a_number_only_one_kind_has_is_that_kinds():
    _, answer = told(GAME, f"{AFRAID}\nfear 5 mira 4")

    assert "Mira faces troll" in answer


def test_fear_is_of_the_one_kind_left_when_the_others_were_faced_and_closes_what_waited_for_it():
    table, answer = told(GAME, f"{AFRAID}\nfear mira 4 of goblin-1\nfear mira 5 of troll-1\nfear mira 6")

    assert "Mira faces orc" in answer
    assert table.reading().state.business.open == {}


@pytest.mark.parametrize(
    ("rules", "warning"),
    [
        ("dodge 5", "Dodge is read as that number or more."),
        ("terror 8+", "Terror is a number: its + is left out."),
        ("ambush 7+", "Ambush needs what no die shows."),
        ("breathe fire 4 (ambush)", "does not say at which number it ambushes"),
        ("web (lD3)", "lD3 is read as 1D3"),
    ],
)
def test_what_is_doubtful_in_a_special_rule_is_told_to_whoever_types_it(rules, warning):
    _, met = told(GAME, f'{MIRA}\nmeet 1 wolf w9 "{rules}"')
    _, noted = told(GAME, f"{MIRA}\nmeet 1 wolf w9\nwolf has-rules {rules}")

    assert warning in met
    assert warning in noted


def test_dice_of_everybody_who_faces_the_same_kind_are_told_in_a_line():
    table, _ = told(GAME, f'{MIRA}\nhero Gorm dwarf w9 bl1\nmeet 1 troll w9 "fear 5"\n3 6')

    facts = table.facts()
    assert (facts["Mira afraid of troll"], facts.get("Gorm afraid of troll")) == ("yes", None)
    assert table.reading().state.business.open == {}


def test_what_is_due_is_told_without_saying_whose_it_is():
    table, _ = told(GAME, f'{MIRA}\nmeet 3 snotling w3 "gang up"\ndoes gang up mira 2')

    assert table.reading().state.business.open == {}
    assert "gang up on Mira" in told(GAME, f'{MIRA}\nmeet 3 snotling w3 "gang up"\ndoes gang up mira 2')[1]


def test_nobody_has_a_rule_nobody_told_of():
    assert refused(f"{MIRA}\nmeet 1 orc w3", "does fly mira").code == "warhammer-quest.unknown_rule"


def test_what_the_tracker_asks_for_can_be_typed_as_it_stands_there():
    table, asked = told(GAME, f'{MIRA}\nmeet 2 snotling w3 "gang up"')
    line = asked.rpartition(": ")[2].replace("WHOM", "mira")

    say(table, line)

    assert table.reading().state.business.open == {}


def test_what_was_due_of_monsters_left_behind_is_over_with_the_next_turn():
    table, _ = told(
        GAME,
        f"""{MIRA}
        trip into Crypt
        meet 2 snotling w3 t3 "gang up"
        mira snotling-1 4
        trip won
        trip into Pit
        .""",
    )

    assert [one.what for one in table.reading().state.business.open.values()] == ["Power, d6"]


def test_a_power_die_nobody_told_does_not_swallow_a_later_one():
    table, _ = told(GAME, f'{MIRA}\nmeet 1 troll w9 "regenerate 1"\ntroll -4\n.\n.\n.\n.\n3')

    facts = table.facts()
    assert (facts["troll wounds lost"], facts["Mira power"]) == ("1", "0")
