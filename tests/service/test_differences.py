"""What changed between two points, as told now or as it stood."""

from __future__ import annotations

from kit.table import Table

from rules.corrections.commands import Fix
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold
from rules.shared.health import Portion, Wound
from service.reading.differences import between_moments


def set_table() -> Table:
    """2 Sven joins, 3 gold 20, 4 Sven −1, 5 gold 5."""
    table = Table()
    table.say(AddFigure(name="Sven", kind="hero", base={"wounds": 4}))
    table.say(GainGold(amount=20))
    table.say(Wound(wounds=(Portion(figure="sven", amount=1),)))
    table.say(GainGold(amount=5))
    return table


def changed(table: Table, *points: str | int, **how: bool) -> dict[str, tuple[str, str]]:
    return {one.about: (one.before, one.after) for one in between_moments(table.reading(), *points, **how).changes}


def test_it_names_what_is_otherwise_and_tells_the_lines_between() -> None:
    table = set_table()
    found = between_moments(table.reading(), 3, 5)

    assert changed(table, 3, 5) == {"Sven wounds lost": ("0", "1"), "party gold": ("20", "25")}
    assert [line.text for line in found.lines] == ["Sven −1 wound.", "The party +5 gold."]
    assert found.headings == ("As told now, up to 3", "As told now, up to 5")


def test_the_second_point_is_now_unless_somebody_says() -> None:
    table = set_table()
    assert changed(table, 4) == {"party gold": ("20", "25")}


def test_points_named_the_wrong_way_round_change_places() -> None:
    table = set_table()
    assert between_moments(table.reading(), 5, 3) == between_moments(table.reading(), 3, 5)


def test_as_told_now_a_fix_stands_in_its_place_and_as_it_stood_it_came_later() -> None:
    table = set_table()
    table.say(Fix(number=3, values={"amount": "30"}))

    assert changed(table, 2, 4) == {"Sven wounds lost": ("0", "1"), "party gold": ("", "30")}
    assert changed(table, 2, 4, as_it_stood=True)["party gold"] == ("", "20")
    assert changed(table, 5, as_it_stood=True) == {"party gold": ("25", "35")}
    written = between_moments(table.reading(), 5, as_it_stood=True).lines
    assert [line.numbers for line in written] == [(6, 7)]


def test_what_was_told_late_stands_between_by_place() -> None:
    table = set_table()
    late = table.say(GainGold(amount=1), late=3).head

    found = between_moments(table.reading(), 3, 4)
    assert [line.numbers[0] for line in found.lines] == [late, 4]
    assert changed(table, 3, 4)["party gold"] == ("20", "21")


def test_between_a_point_and_itself_nothing_is_otherwise() -> None:
    table = set_table()
    found = between_moments(table.reading(), 4, 4)

    assert found.changes == found.lines == ()
