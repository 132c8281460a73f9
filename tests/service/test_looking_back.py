"""Evenings told at random through the real handle, corrected at random, and looked back at in both ways."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from kit.any_evening import SAID, Said, begun, tell

from events.campaign import CampaignBranched
from projections.story import snapshots
from rules.command import Circumstances
from service.reading.moments import looked_back
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.telling.branches import branch


def both(reading: Reading) -> tuple[dict[str, str], dict[str, str]]:
    """What the gm and what the table makes of it."""
    return reading.seen_by("gm").facts(), reading.seen_by("table").facts()


@settings(max_examples=40, deadline=None)
@given(st.lists(SAID, min_size=4, max_size=16))
def test_whatever_is_said_looking_back_is_what_was_answered_then(said: list[Said]) -> None:
    """Story rule 15: `--at N` is what was answered when N was the head, `--until` the last place is now.

    With snapshots every other place, grown and read anew: they all say the same; and nothing differs for the
    table that does not see everything (corner 42).
    """
    before, snapshots.STEP = snapshots.STEP, 2
    try:
        _looking_back(said)
    finally:
        snapshots.STEP = before


def _looking_back(said: list[Said]) -> None:
    table = begun()
    kept = Reading(table.reading().system)
    then: dict[int, tuple[dict[str, str], dict[str, str]]] = {}
    for one in said:
        tell(table, kept, one)
        kept.extend(table.log.read(table.campaign, after=kept.story.head))
        then[table.head] = both(kept)
        assert then[table.head] == both(table.reading())
    for number, answered in then.items():
        assert both(kept.at(number)) == answered
        if kept.story.sees("table", number):
            assert (kept.at(number).facts(), kept.seen_by("table").at(number).facts()) == answered
    fresh = table.reading()
    happenings = [number for number in kept.story.line_up() if kept.story.sees("table", number)]
    for number in happenings:
        for audience in ("gm", "table"):
            assert kept.seen_by(audience).upto(number).facts() == fresh.seen_by(audience).upto(number).facts()
    last = kept.story.line_up()[-1]
    assert kept.upto(last).facts() == kept.facts()


@settings(max_examples=25, deadline=None)
@given(st.lists(SAID, min_size=3, max_size=12), st.integers(1, 40))
def test_a_branch_is_the_beginning_of_its_origin(said: list[Said], number: int) -> None:
    """Story rule 30: `--at N` is as it stood, `--until N` as it is told now; for the gm and for the table."""
    table = begun()
    kept = table.reading()
    for one in said:
        tell(table, kept, one)
    fresh = table.reading()
    number = 1 + (number - 1) % fresh.head
    ways: tuple[dict[str, int], ...] = ({"at": number}, {"until": number})
    for at, back in enumerate(ways):
        name = f"what-if-{at}"
        branch(table.log, table.campaign, name, said=Circumstances(), **back)
        here = read_campaign(table.log, name)
        assert both(here) == both(looked_back(fresh, **back)[0])
        happened = [one.entry.id for one in here.story.told() if not isinstance(one.entry.event, CampaignBranched)]
        then = fresh.at(number).story.told() if "at" in back else fresh.story.told(until=number)
        assert happened == [one.entry.id for one in then]
