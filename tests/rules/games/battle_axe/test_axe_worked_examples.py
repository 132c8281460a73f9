"""AXE-V1 to V10: the worked examples, lines in, state out."""

from __future__ import annotations

import pytest
from kit.mechanics import say
from kit.table import Table


def at_the_vault(*lines: str) -> Table:
    table = Table(system="battle-axe")
    for line in lines:
        say(table, line)
    return table


HERO = "hero Ada human adventurer"
FOE = "meet 1 goblin h9 a9 as40 ds"


@pytest.mark.parametrize(("typed", "face"), [("37", 37), ("00", 100), ("07", 7), ("100", 100)])
def test_axe_v1_tens_and_units_are_one_roll(typed, face):
    table = at_the_vault("hero thomas", f"{FOE}40")
    (attack,) = [one.event for one in say(table, f"thomas goblin {typed}").entries if hasattr(one.event, "needed")]
    assert attack.faces == (face,)


@pytest.mark.parametrize(("success", "roll", "outcome"), [(65, 87, "miss"), (70, 23, "hit")])
@pytest.mark.parametrize(("verb", "value"), [("", "as"), ("shoots ", "ms")])
def test_axe_v2_and_v4_an_attack_or_a_shot_strikes_up_to_the_success(success, roll, outcome, verb, value):
    """Attack 65: 87 misses; 70: 23 strikes. Missile 65: 87; 70: 23 the same."""
    table = at_the_vault(f"hero Ada {value}{success}", f"{FOE}40")
    (attack,) = [one.event for one in say(table, f"ada {verb}goblin {roll}").entries if hasattr(one.event, "needed")]
    assert (attack.needed, attack.outcome) == (success, outcome)


@pytest.mark.parametrize(("success", "roll", "lost"), [(40, 35, 0), (45, 64, 1), (45, 18, 0), (50, 92, 1)])
def test_axe_v3_and_v4_a_defence_saves_up_to_the_success(success, roll, lost):
    table = at_the_vault("hero thomas", f"{FOE}{success}")
    say(table, f"thomas goblin 23 {roll}")
    assert table.facts()["goblin wounds lost"] == str(lost)


@pytest.mark.parametrize(("speed", "die", "allowed"), [(2, 4, 6), (6, 1, 7)])
def test_axe_v5_a_move_is_speed_and_die(speed, die, allowed):
    table = at_the_vault(f"hero Ada s{speed}", f"{FOE}40")
    assert f"up to {allowed}" in " ".join(say(table, f"ada walks {die}").lines)


def test_axe_v6_the_console_of_the_example():
    table = at_the_vault("hero thomas", "thomas rh sword", "thomas gets wooden shield", "thomas lh wooden shield")
    say(table, "thomas wears leather armour")
    say(table, "thomas -2 trap")
    values = {one.key: (one.start, one.current) for one in sheet(table, "thomas").values}
    assert values["attack_success"] == (55, 60)
    assert values["defend_success"] == (35, 45)
    assert values["health"] == (7, 5)
    assert values["luck"] == (3, 3)


def sheet(table: Table, figure: str):
    reading = table.reading()
    return reading.system.sheet(reading.state, figure)


def test_axe_v7_a_human_paladin_is_the_ready_made_one():
    table = at_the_vault("hero Rolf human paladin", "hero thomas", "rolf holds sword", "rolf wears leather armour")
    shown = sheet(table, "rolf")
    assert [one.start for one in shown.values] == [7, 6, 3, 2, 55, 45, 35, 1]
    assert [one.start for one in sheet(table, "thomas").values] == [7, 6, 3, 2, 55, 45, 35, 1]
    now = {one.key: one.current for one in shown.values}
    assert (now["attack_success"], now["defend_success"]) == (60, 40)
    assert shown.notes[:2] == ("Tall", "Heavy")


def test_axe_v8_a_setup_of_two_is_six_goblins_and_their_coins_eight_gold():
    table = at_the_vault("hero thomas", "quest Vault", "room hall", "enter hall", "setup 2", "thomas bags 1 2 5 of 3")
    goblins = [key for key, it in table.reading().state.roster.figures.items() if it.kind == "monster"]
    assert goblins == [f"goblin-{number}" for number in range(1, 7)]
    assert table.facts()["Thomas gold"] == "8"


@pytest.mark.parametrize(
    ("who", "needed"),
    [
        ("hero Ada gnome wizard h5 short light", 60),
        ("hero Ada gnome adventurer h5 short light", 70),
        ("hero Ada human barbarian", 90),
        ("hero Ada human paladin", 70),
    ],
)
def test_axe_v9_the_chasm(who, needed):
    table = at_the_vault(who)
    assert f"{needed} or less" in " ".join(say(table, f"ada attempt chasm {needed}").lines)
    assert table.facts()["Ada"] == "alive"


PICTURE = ("Una", "Bo", "Cid", "Dag")
"""Heroes 1 to 4 of the picture."""
SHOTS, STEPS, BESIDE = (4, 5, 9, 7), (4, 3, 8, 6), (1, 0, 1, 4)


@pytest.mark.parametrize(
    ("counted", "priority", "meant"),
    [
        (SHOTS, "shoot nearest", "Una"),
        (SHOTS, "shoot furthest", "Cid"),
        (STEPS, "fight closest", "Bo"),
        (STEPS, "fight nearest", "Bo"),
        (STEPS, "attack nearest", "Bo"),
        (STEPS, "fight furthest", "Cid"),
        (BESIDE, "fight as gang", "Dag"),
        (BESIDE, "fight individual", "Bo"),
    ],
)
def test_axe_v10_whom_the_enemy_of_the_picture_tries(counted, priority, meant):
    table = at_the_vault(*(f"hero {name} h5" for name in PICTURE), f"{FOE}40")
    told = " ".join(f"{name.lower()} {many}" for name, many in zip(PICTURE, counted, strict=True))
    assert f"tries {meant} " in " ".join(say(table, f"goblin targets {told} by {priority}").lines)
