"""Several at a table, typed: whom a shot costs arrows, where all stand who come back in, what another die leaves."""

from __future__ import annotations


def typed(table, system, *lines):
    table.says(f"new Evening --system {system}")
    for line in lines:
        table.says(line)


def test_two_shots_told_in_one_line_cost_two_arrows(table):
    typed(table, "advanced-heroquest", "hero Ysra ws6 bs7 w3", "ysra gets short bow", "ysra gets 12 arrows")
    table.says("meet 2 orc w3 t6 ws6")

    assert "arrows 12 → 10" in " ".join(table.says('line "ysra shoots at orc 1 and orc 2: 9 and 3"').split())


def test_all_who_came_out_and_go_back_in_stand_where_they_went(table):
    typed(table, "advanced-heroquest", "hero Brida w4", "hero Odo w3", "trip in Cellars", "section stairs")
    for line in ("enter stairs-1", "section room", "stairs out", "enter room-1"):
        table.says(line)

    told = [line for line in table.says("status").splitlines() if line.strip().lower().startswith(("brida", "odo"))]
    assert [line.rpartition(", ")[2] for line in told] == ["room-1", "room-1"]


def test_another_face_of_a_blow_keeps_its_damage_and_what_came_of_it(table):
    typed(table, "tabletop", "hero Ysra hp5", "meet 2 eel hp9", "ysra eel-1 14 / 3")
    assert "3 wounds" in (fixed := " ".join(table.says("no '14>15'").split()))
    assert "15, hit" in fixed

    table.says("ysra eel-1 14 miss")
    assert "15, miss" in " ".join(table.says("no '14>15'").split())


def test_values_of_monsters_written_short_are_values_where_none_is_known_yet(table):
    typed(table, "tabletop", "hero Ysra hp5")

    assert table.says("meet 2 bat w3 ac12").startswith("3 2 × bat met.")


def test_what_is_offered_speaks_of_the_deck_and_the_counters_there_are(table):
    typed(table, "tabletop", "hero Ysra luck2", "cup tide 3 ebb 2 flood")

    assert "ysra -1 luck" in (offered := " ".join(table("luck ysra").stderr.split()))
    assert "fate" not in offered
    assert "shuffle tide" in table("mix up the discards").stderr
