"""What the end of a quest leaves behind: this game's trip is its quest (AXE-043)."""

from __future__ import annotations

import pytest
from kit.table import Table

GOBLINS = "meet 2 goblin h3 s4 a1 as40 ds20"
RAT = "meet 1 rat h3 s4 a1 as40 ds20"


def played(*lines):
    """What a table adds up to after a hero, a quest and these lines."""
    table = Table(system="battle-axe")
    for line in ("hero thomas", "quest one", *lines):
        table.types(line)
    return table.reading().state


@pytest.mark.parametrize("over", ["quest dropped", "quest failed", "quest done", "goal"])
@pytest.mark.parametrize("blow", [(), ("goblin-1 thomas 20 90",)])
def test_monsters_in_play_at_the_end_of_a_quest_are_nobodys_kill_in_the_next(over, blow):
    state = played(GOBLINS, *blow, over, "quest two", RAT, "they won")

    ends = {key: it.ended for key, it in state.roster.figures.items() if it.kind == "monster"}
    assert ends == {"goblin-1": "left_behind", "goblin-2": "left_behind", "rat-1": "killed"}


def test_who_was_killed_in_it_stays_killed():
    state = played(GOBLINS, "goblin-1 dead", "quest dropped")

    assert [state.roster.figures[one].ended for one in ("goblin-1", "goblin-2")] == ["killed", "left_behind"]


@pytest.mark.parametrize("over", ["quest dropped", "quest failed", "quest done"])
def test_a_ruling_for_the_trip_is_over_with_the_quest(over):
    assert played("rule trip: dark", over).campaign.rulings == []
    assert played("rule trip: dark", over, "quest two").campaign.rulings == []


@pytest.mark.parametrize(
    "lines", [("rule: dark", "quest done"), ("rule trip: dark",), ("quest done", "rule trip: dark")]
)
def test_a_ruling_for_good_or_for_the_trip_to_come_stays(lines):
    assert [one.text for one in played(*lines).campaign.rulings] == ["dark"]


def test_a_ruling_made_inside_a_trip_is_over_with_that_trip():
    inside = ("trip into Crypt", "rule trip: dark", "quest done")

    assert [one.text for one in played(*inside).campaign.rulings] == ["dark"]
    assert played(*inside, "trip over").campaign.rulings == []
