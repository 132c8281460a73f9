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


@pytest.mark.parametrize(
    ("typed", "name", "rules"),
    [
        ("meet 2 orc w3 t3 break", "orc", "break"),
        ("meet 1 bat w2 fly", "bat", "fly"),
        ("meet 2 hob w3 fear 5, break", "hob", "fear 5, break"),
        ("meet 2 skaven jezzail w3", "skaven jezzail", ""),
    ],
)
def test_rules_a_shell_took_the_quotation_marks_off_are_no_part_of_a_name(typed, name, rules):
    _, told_of = told(GAME, f"{MIRA}\n{typed}")

    assert f"{name.capitalize()} met" in told_of or f"× {name} met" in told_of
    assert (f"{name}: {rules}" in told_of) is bool(rules)


def test_rules_behind_several_kinds_are_refused_instead_of_left_out():
    assert refused(MIRA, 'meet 2 hob w3 1 boss w5 "fear 5"').code == "line.not_understood"


def test_the_dice_of_a_blow_come_before_those_that_were_due_already():
    table, answer = told(GAME, f'{MIRA}\nmeet 2 orc w9 t3 "fear 4, dodge 5+"\nmira orc-1 5 4+\n3')
    assert "Dodge, 3 against 5" in answer

    say(table, "4")
    assert [one.what for one in table.reading().state.business.open.values()] == ["Fear 4 (orc), d6"]


def test_fear_of_a_greater_daemon_is_the_roll_that_is_due():
    _, answer = told(GAME, f'{MIRA}\nmeet 1 bat w2\nmeet 1 thirster w9 "greater daemon 9"\nfear mira 4')

    assert "Mira faces thirster, Greater Daemon" in answer


def test_a_sting_takes_its_dice_as_any_other_question():
    table, answer = told(GAME, f'{MIRA}\nmeet 1 scorpion s3 a1 w9 "sting (2d6)"\nscorpion mira 5 4+ / 4\n3 4')

    assert "Sting" in answer
    assert table.reading().state.business.open == {}


def test_what_a_rule_adds_to_the_damage_is_called_by_its_name():
    _, answer = told(GAME, f'{MIRA}\nmeet 1 khorne s4 w9 "axe of khorne"\nkhorne mira 5 4+ / 4')

    assert "+ 2 Axe of Khorne" in answer


def test_who_is_picked_up_has_their_die_before_the_fear_of_others():
    _, answer = told(
        GAME, f'{MIRA}\nmeet 1 giant w60 "giant attacks, fear 8"\n.\n.\n.\ngiant does giant attacks mira 4\n3'
    )

    assert "Pick up" in answer


def test_what_does_not_wait_is_not_skipped_for_something_that_does():
    refusal = refused(f'{MIRA}\nhero Gorm dwarf w9 bl1\nmeet 1 troll w9 "fear 5"', "skip power")

    assert refusal.code == "line.not_understood"


def test_a_dragon_breathes_the_breath_it_has_under_the_name_of_its_table_too():
    table, answer = told(
        GAME, f'{MIRA}\nmeet 1 dragon w70 "dragon breath"\n3\n.\ndragon does dragon breath mira 1 6 2 2 2 2 2 2'
    )

    assert "Smoke breath at Mira" in answer
    assert [one.what for one in table.reading().state.business.open.values()] == ["Power, d6"]


def test_a_spell_for_no_power_costs_none():
    table, _ = told(GAME, f"{MIRA}\nmira +3 power\nmeet 1 orc w9\nmira casts bolt for 0 at orc-1")

    assert table.facts()["Mira power"] == "3"


STRUCK = f"""hero Brand barbarian ws3 s4 t3 w30 a1 d1 bl1
{MIRA}
meet 1 orc w30 t3 a1
phase warriors
brand gets fury held (magic=1)
brand orc 5 4+ / 3"""


@pytest.mark.parametrize(
    "line",
    [
        "free brand orc-1 5 4+ / 3",
        "brand orc-1 5 4+ / 3 free",
        "brand orc-1 free 5 4+ / 3",
        "attack brand orc-1 free 5 4+ / 3",
        "brand orc-1 with fury free 5 4+ / 3",
    ],
)
def test_one_more_attack_is_taken_wherever_free_stands(line):
    table, answer = told(GAME, f"{STRUCK}\n{line}")

    assert "Brand attacks orc" in answer
    assert table.facts()["orc wounds lost"] == "8"


def test_who_has_no_attack_left_is_shown_the_line_of_one_more_and_it_is_taken():
    refusal = refused(STRUCK, "brand orc 5 4+ / 3")
    _, answer = told(GAME, f"{STRUCK}\nfree brand orc-1 5 4+")

    assert "free brand orc-1 5 4+" in refusal.fix
    assert "Brand attacks orc" in answer


@pytest.mark.parametrize("line", ["meet 3 orc break", "meet 3 orcs break"])
def test_a_special_rule_behind_monsters_people_call_so_is_no_part_of_their_name(line):
    table, answer = told(GAME, f"meet 2 orc w3\n{line}")

    assert "3 × orc met; orc: break." in answer
    assert "Break is their special rule here" in answer
    assert not [name for name in table.facts() if "orc break" in name]


def test_of_monsters_nobody_knows_it_is_told_how_a_rule_behind_their_name_is_typed():
    _, answer = told(GAME, "meet 3 orc break")
    _, as_rule = told(GAME, "meet 3 orc: break")

    assert "meet 3 orc: break" in answer
    assert "orc: break." in as_rule


@pytest.mark.parametrize(("rule", "dice", "lost"), [("manticore sting", "5 5 4", "11"), ("ball and chain", "5", "5")])
def test_what_comes_behind_the_monsters_phase_is_told_as_its_last_thing_and_not_asked_for_again(rule, dice, lost):
    given = f'{MIRA}\nmeet 1 mant w30 t5 a1 "{rule}"\nphase monsters\nmant does {rule} mira {dice}'
    table, _ = told(GAME, given)
    told_once = table.facts()["Mira wounds lost"]
    say(table, ".")

    assert told_once == lost
    assert table.reading().state.business.open == {}


def test_of_two_with_such_a_rule_the_other_is_asked_for_as_the_phase_ends():
    given = f'{MIRA}\nmeet 2 fan w3 "ball and chain"\nphase monsters\nfan-1 does ball and chain mira 5\n.'
    table, _ = told(GAME, given)

    assert [one.owed_to for one in table.reading().state.business.open.values()] == ["fan-2"]


def test_a_number_of_a_bandage_behind_the_hurt_is_asked_about():
    refusal = refused(f"{MIRA}\nmira -5", "mira +2 bandage")

    assert refusal.code == "line.unclear"


@pytest.mark.parametrize(
    ("line", "lost", "carried"),
    [
        ("mira +2 by bandage", "3", None),
        ("mira +2 item bandage", "5", "2"),
        ("mira +2 bandages", "5", "2"),
    ],
)
def test_healed_by_a_bandage_or_given_some_is_as_it_was_said(line, lost, carried):
    facts = told(GAME, f"{MIRA}\nmira -5\n{line}")[0].facts()

    assert facts["Mira wounds lost"] == lost
    assert next((value for name, value in facts.items() if name.startswith("Mira bandage")), None) == carried


@pytest.mark.parametrize(
    ("line", "how"), [("power 4", "power WHO 4"), ("counter", "counter WHO"), ("counter mountain", "counter --roll")]
)
def test_whose_it_is_is_asked_where_nobody_said_it(line, how):
    assert how in refused("hero brom\nsession", line).fix


@pytest.mark.parametrize(("line", "lost"), [("5", "6"), ("hit\n5", "6"), ("2 wounds", "2"), ("miss", "0")])
def test_a_die_that_fell_is_not_asked_for_again_where_nobody_told_what_it_had_to_be(line, lost):
    table, _ = told(GAME, f"{MIRA}\nmeet 1 ogre w10 t2\nmira ogre 4\n{line}")

    assert (table.facts()["ogre wounds lost"], table.reading().state.business.open) == (lost, {})


def test_a_die_to_hit_that_comes_later_is_taken_once():
    table, _ = told(GAME, f"{MIRA}\nmeet 1 ogre w10 t2\nmira ogre ?\n4\nmiss")

    assert table.reading().state.business.open == {}
