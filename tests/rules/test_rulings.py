"""Rulings end, take each other's place, and say what a table gives; nothing of it needs a file to be read again."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.campaign import RulingEnded, RulingMade
from events.dice import DiceRolled
from events.problems import Refused
from rules.command import Circumstances
from rules.corrections.commands import Fix
from rules.shared.campaign import MakeRuling
from rules.shared.rulings import TableRow
from rules.shorthand.read.rulings import rows, table
from service.lines.line_files import lines_in, play


class Evening:
    """Lines told into a campaign, and the rulings in force behind them."""

    def __init__(self) -> None:
        self.table = Table()
        self("hero Odo w4")

    def __call__(self, lines: str) -> list[str]:
        """Tells them; the texts of the rulings in force."""
        play(self.table.here, lines_in(lines.replace("; ", "\n"), "evening"), around=Circumstances())
        return [one.text for one in self.table.reading().state.campaign.rulings]

    def events(self, line: str) -> list[object]:
        return [one.event for one in self.table.types(line).entries]

    def refused(self, line: str) -> str:
        with pytest.raises(Refused) as refused:
            self.events(line)
        return refused.value.code


# ── how long it holds ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("scope", "ends"),
    [
        ("once", "gold 5"),
        ("fight", "fight; they won"),
        ("fight", "fight; trip into Mill"),
        ("trip", "trip into Mill; trip end"),
        ("session", "session; session end"),
    ],
)
def test_a_ruling_for_a_while_is_over_with_what_it_was_for(scope, ends):
    evening = Evening()
    assert evening(f"rule {scope}: doors lock") == ["doors lock"]
    assert evening(ends) == []


@pytest.mark.parametrize("between", ["note it rains", "rule we round up", "ask does fire spread?", "gold 5", "session"])
def test_a_ruling_for_a_trip_outlasts_everything_else(between):
    evening = Evening()
    assert "doors lock" in evening(f"rule trip: doors lock; {between}")


@pytest.mark.parametrize("between", ["note it rains", "ask does fire spread?", "rule we round up"])
def test_talk_does_not_use_up_what_was_ruled_for_once(between):
    evening = Evening()
    assert "doors lock" in evening(f"rule once: doors lock; {between}")


def test_what_was_ruled_for_once_is_in_force_again_when_its_use_is_undone():
    evening = Evening()
    assert evening("rule once: doors lock; gold 5") == []
    assert evening("undo") == ["doors lock"]


def test_several_happenings_of_one_breath_use_it_up_once():
    evening = Evening()
    evening("rule once: doors lock")

    assert [type(one) for one in evening.events("gold 5; gold 6")].count(RulingEnded) == 1


def test_the_end_of_another_trip_leaves_a_ruling_alone():
    evening = Evening()
    evening("hero Brida w5; trip mill into Mill with odo; trip crypt into Crypt with brida; rule trip: doors lock")

    assert evening("end-expedition expedition=mill") == ["doors lock"]
    assert evening("end-expedition expedition=crypt") == []


# ── ended and replaced ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "said",
    ["rule 3 ends", "rule 3 is over because it was silly", "rule end 3", "rule ^ ends", "rule the last one is over"],
)
def test_a_ruling_can_be_ended(said):
    evening = Evening()
    evening("rule doors lock")

    assert evening(said) == []
    assert evening("undo") == ["doors lock"]


def test_a_ruling_on_a_ruling_takes_its_place_and_its_scope():
    evening = Evening()
    assert evening("rule trip: doors lock; rule 3: doors open") == ["doors open"]
    assert evening.table.reading().state.campaign.rulings[0].scope == "expedition"
    assert evening("undo") == ["doors lock"]


def test_a_table_ruled_again_takes_the_place_of_the_ruling_before():
    evening = Evening()
    evening("rule passage length 1-6 = 3")

    assert evening("rule passage length 1-6 = 5") == ["passage length 1-6 = 5"]
    assert evening("undo") == ["passage length 1-6 = 3"]


def test_a_table_ruled_again_in_part_keeps_the_ruling_before():
    evening = Evening()
    evening("rule passage length 1-6 = 3")

    assert len(evening("rule passage length 1-4 = 5")) == 2


def test_a_ruling_told_anew_can_still_be_ended_by_its_first_number():
    evening = Evening()
    evening("rule doors lock")
    evening.table.say(Fix(number=3, commands=(MakeRuling(text="doors open"),)))

    assert evening("note it rains") == ["doors open"]
    assert evening("rule 3 ends") == []


def test_what_is_not_in_force_cannot_be_ended():
    evening = Evening()
    assert evening.refused("rule 2 ends") == "ruling.none"


# ── what a table gives ───────────────────────────────────────────────────────────────────────────────────────────


def test_rows_are_read_from_a_line():
    found = table("passage length 1-4 = 2, 5 – 11 = 3,12=4")

    assert found is not None
    assert (found.table, found.dice) == ("passage length", None)
    assert found.rows == (TableRow(1, 4, "2"), TableRow(5, 11, "3"), TableRow(12, 12, "4"))
    assert rows("1 = a trap; 6 = wandering") == (TableRow(1, 1, "a trap"), TableRow(6, 6, "wandering"))


@pytest.mark.parametrize(
    "words", ["stairs down = dead end", "doors lock", "we add 2 for height", "ogres have 5 wounds"]
)
def test_words_that_name_no_table_stay_words(words):
    evening = Evening()
    assert evening(f"rule {words}") == [words]
    assert [type(one) for one in evening.events(f"rule {words}")] == [RulingMade]


def test_a_table_is_kept_whole_and_rolled_on_from_there():
    evening = Evening()
    made = evening.events("rule secret doors 1 = counter, 2-12 = none")[0]

    assert isinstance(made, RulingMade)
    assert made.table is not None
    assert [(row.totals[0], row.totals[-1], row.cells) for row in made.table.rows] == [
        (1, 1, ("counter",)), (2, 12, ("none",)),
    ]  # fmt: skip
    rolled = evening.events("roll table secret_doors 1d12 9")[0]
    assert isinstance(rolled, DiceRolled)
    assert rolled.result == "none"


def test_a_table_is_as_printed_again_when_its_ruling_is_over():
    evening = Evening()
    evening("rule room doors +1; rule 3 ends")

    assert evening.events("roll table room_doors 1d12 2")[0].result == "0"


def test_what_was_rolled_before_stays_as_it_was():
    evening = Evening()
    evening("roll table room_doors 1d12 2; rule room doors +1; roll table room_doors 1d12 2")
    entries = evening.table.log.read("amulet")

    assert [one.event.result for one in entries if isinstance(one.event, DiceRolled)] == ["0", "1"]


def test_rows_nobody_spoke_of_stay_as_they_are():
    evening = Evening()
    evening("rule passage length 1-4 = 2; rule passage length 12 = 1; " + "; ".join(
        f"roll table passage_length 1d12 {face}" for face in (1, 4, 5, 8, 9, 12)
    ))  # fmt: skip
    entries = evening.table.log.read("amulet")

    assert [one.event.result for one in entries if isinstance(one.event, DiceRolled)] == ["2", "2", "2", "2", "3", "1"]


def test_a_shift_is_added_to_the_table_that_is_in_force():
    evening = Evening()
    evening("rule room doors +1; rule room doors +1")

    assert evening.events("roll table room_doors 1d12 12")[0].result == "4"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("passage length 1-4 = 2, 4-12 = 4", "table.overlap"),
        ("passage length 1-4 = 2, 5-13 = 4", "table.outside"),
        ("passage length d6: 1-6 = 2", "table.other_dice"),
        ("passage end 2-24 = a lake", "table.no_such_result"),
        ("room type 1-12 = lair large", "table.ambiguous"),
    ],
)
def test_a_table_that_could_not_be_played_is_refused(said, code):
    evening = Evening()
    assert evening.refused(f"rule {said}") == code


@pytest.mark.parametrize(
    ("said", "result"),
    [("1-12 = hazard", "hazard small"), ("1-12 = Quest room", "quest large"), ("1-12 = large lair", "lair large")],
)
def test_a_row_is_said_in_some_of_the_printed_words(said, result):
    evening = Evening()
    evening(f"rule room type standard {said}")

    assert evening.events("roll table room_type_standard 1d12 9")[0].result == result


@pytest.mark.parametrize("said", ["large", "a lake", "any", "not a hazard", "hazards or lairs"])
def test_words_of_several_rows_or_of_none_are_refused(said):
    evening = Evening()
    assert evening.refused(f"rule room type standard 1-12 = {said}") == "table.no_such_result"


def test_a_table_that_was_ruled_on_keeps_its_printed_words():
    evening = Evening()
    evening("rule passage end 2-24 = dead end; rule passage end 2-24 = T-junction")

    assert evening.events("roll table passage_end 2d12 9 9")[0].result == "t_junction"


def test_a_table_of_another_moment_is_what_it_was_there():
    evening = Evening()
    evening("rule room doors +1; roll table room_doors 1d12 2; rule 3 ends")

    assert evening.events("late 4 roll table room_doors 1d12 12")[0].result == "3"


def test_a_table_that_is_otherwise_for_once_is_so_until_it_is_rolled_on():
    evening = Evening()
    assert evening("rule once: doors +1; gold 5") == ["doors +1"]
    assert evening("roll table room_doors 2") == []


def test_a_table_of_ones_own_with_other_dice_takes_the_place_of_the_first():
    evening = Evening()
    evening("rule weather d6: 1-3 rain, 4-6 sun")
    assert evening("rule weather d4: 1-2 rain, 3-4 sun") == ["weather d4: 1-2 rain, 3-4 sun"]

    assert evening.refused("roll weather 6") == "dice.impossible_face"
    assert evening.events("roll weather 3")[0].result == "sun"


def test_a_table_of_ones_own_for_a_while_is_rolled_on_instead():
    evening = Evening()
    evening("rule weather d6: 1-3 rain, 4-6 sun; rule session: weather d4: 1-2 hail, 3-4 sun")

    assert evening.events("roll weather 2")[0].result == "hail"
