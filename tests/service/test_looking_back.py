"""Evenings told at random through the real handle, corrected at random, and looked back at in both ways."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from kit.table import Table

from events.campaign import CampaignBranched
from events.problems import Refused
from projections import lookback
from rules.command import Circumstances, Command
from rules.commands.atlas import EnterSection, OpenDoor, PlaceDoor, RevealSection
from rules.commands.combat import AddMonsters, BeginCombat, EndCombat, EndMonsters
from rules.commands.corrections import Fix, Leave, Redo, Reveal, Strike, Undo
from rules.commands.figures import AddFigure
from rules.commands.gold import GainGold, SpendGold
from rules.commands.health import Heal, Portion, Wound
from rules.commands.session import BeginExpedition, BeginTurn, EndExpedition, EndTurn, OpenSession
from service.branches import branch
from service.handle import handle
from service.moments import looked_back
from service.reading import Reading, read_campaign

NUMBERS = st.integers(2, 40)
SMALL = st.integers(1, 4)
HEROES = ("sven", "anna")

TOLD: st.SearchStrategy[Command] = st.one_of(
    st.builds(GainGold, amount=st.integers(1, 50)),
    st.builds(SpendGold, amount=st.integers(1, 50)),
    st.builds(lambda who, amount: Wound(wounds=(Portion(figure=who, amount=amount),)), st.sampled_from(HEROES), SMALL),
    st.builds(lambda who, amount: Heal(heals=(Portion(figure=who, amount=amount),)), st.sampled_from(HEROES), SMALL),
    st.just(OpenSession()),
    st.just(BeginExpedition(dungeon="crypt")),
    st.just(EndExpedition()),
    st.just(BeginTurn()),
    st.just(EndTurn()),
    st.builds(lambda key: RevealSection(section=f"s{key}", kind="room"), SMALL),
    st.builds(lambda key: EnterSection(section=f"s{key}"), SMALL),
    st.builds(lambda key: PlaceDoor(section=f"s{key}"), SMALL),
    st.builds(lambda key: OpenDoor(door=f"d{key}"), SMALL),
    st.just(AddMonsters(name="Skaven", count=2)),
    st.just(BeginCombat()),
    st.just(EndCombat()),
    st.builds(lambda key: EndMonsters(figures=(f"skaven-{key}",)), SMALL),
)
CORRECTED: st.SearchStrategy[Command] = st.one_of(
    st.just(Undo()),
    st.just(Redo()),
    st.builds(lambda number: Undo(number=number), NUMBERS),
    st.builds(lambda number: Redo(number=number), NUMBERS),
    st.builds(lambda number: Strike(numbers=(number,)), NUMBERS),
    st.builds(lambda number: Leave(numbers=(number,)), NUMBERS),
    st.builds(lambda number: Reveal(numbers=(number,)), NUMBERS),
    st.builds(lambda number: Fix(number=number, values={"amount": "3"}), NUMBERS),
    st.builds(lambda number, command: Fix(number=number, commands=(command,)), NUMBERS, TOLD),
)
Said = tuple[Command, int, bool]
SAID: st.SearchStrategy[Said] = st.one_of(
    st.tuples(TOLD, st.just(0), st.sampled_from((False, False, True))),
    st.tuples(TOLD, NUMBERS, st.just(False)),
    st.tuples(CORRECTED, st.just(0), st.just(False)),
)


def tell(table: Table, kept: Reading, said: Said) -> bool:
    """Says it if it is not refused."""
    command, late, secret = said
    head = max(table.head, 2)
    place = min(late, head) if late else None
    request = table.request(command, late=place, audience="gm" if secret else "table")
    try:
        handle(table.log, table.campaign, request, reading=kept)
    except Refused:
        return False
    return True


def begun() -> Table:
    table = Table()
    for name in HEROES:
        table.say(AddFigure(name=name.title(), kind="hero", base={"wounds": 4, "fate": 2}))
    return table


def both(reading: Reading) -> tuple[dict[str, str], dict[str, str]]:
    """What the gm and what the table makes of it."""
    return reading.seen_by("gm").facts(), reading.seen_by("table").facts()


@settings(max_examples=40, deadline=None)
@given(st.lists(SAID, min_size=4, max_size=16))
def test_whatever_is_said_looking_back_is_what_was_answered_then(said: list[Said]) -> None:
    """Story rule 15: `--at N` is what was answered when N was the head, `--until` the last place is now.

    With snapshots every other place, without any, and read anew: they all say the same; and nothing differs for the
    table that does not see everything (corner 42).
    """
    before, lookback.STEP = lookback.STEP, 2
    try:
        _looking_back(said)
    finally:
        lookback.STEP = before


def _looking_back(said: list[Said]) -> None:
    table = begun()
    kept = Reading(table.reading().system).keep_snapshots()
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
