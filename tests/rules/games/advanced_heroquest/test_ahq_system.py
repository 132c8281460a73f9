"""The game as a value: commands, options, templates, telling, snapshots, and folds that believe what happened."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.ahq_table import Loaded, Table
from kit.samples import example

from events.entry import Entry
from events.event import Event, tag_of
from events.lazy import Lazy
from events.problems import Refused
from projections.state import Fold, from_bytes, to_bytes
from projections.story.entry import StoryEntry
from rules.command import Command
from rules.games.advanced_heroquest import SYSTEM, found, state
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.geometry import overlap
from rules.games.advanced_heroquest.dungeon.levels import LayStart
from rules.games.advanced_heroquest.dungeon.search import SearchHiddenTreasure, SearchSecretDoors
from rules.games.advanced_heroquest.events import EVENTS
from rules.games.advanced_heroquest.fight.attack import Attack, DeclineFreeAttack
from rules.games.advanced_heroquest.fight.damage import RollWounds
from rules.games.advanced_heroquest.fight.fate import SpendFate
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.state import OwnState
from rules.games.advanced_heroquest.telling import LINES
from rules.games.advanced_heroquest.turns import BeginCombatTurn
from rules.shared.business import SettleBusiness


def told(event: Event, number: int = 7) -> StoryEntry:
    """The event as an entry of its own."""
    return StoryEntry(Entry(number=number, id="", action=number, event=event, recorded_at="", by="owner"), number)


@pytest.mark.parametrize("kind", SYSTEM.commands, ids=tag_of)
def test_every_command_has_its_function_named_as_the_command(kind: type[Command]) -> None:
    decided = SYSTEM.commands[kind]
    function = decided.load() if isinstance(decided, Lazy) else decided

    assert function.__doc__
    assert function.__name__ == tag_of(kind).replace("-", "_")


def test_no_two_commands_share_a_tag() -> None:
    assert len({tag_of(kind) for kind in SYSTEM.commands}) == len(SYSTEM.commands)


@pytest.mark.parametrize("known", SYSTEM.options, ids=lambda known: known.key)
def test_an_options_default_comes_first_among_its_values_and_holds_until_it_is_set(known: object) -> None:
    """0.7."""
    key, default, values = known.key, known.default, known.values

    assert values[0] == default
    assert in_force(Table().state, key) == default
    assert in_force(Table(**{key: values[1]}).state, key) == values[1]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_kind_of_its_own_has_a_line_for_the_chronicle(fight: Table, kind: type[Event]) -> None:
    line = SYSTEM.tell(told(example(kind)), fight.state)

    assert line
    assert line.endswith(".")
    assert set(LINES) == set(EVENTS)


@pytest.mark.parametrize(
    ("tags", "line"),
    [
        ("critical", "Sven gets a free attack for the critical hit."),
        ("wounds", "wound dice on Skaven 1: 2, 10, 11, 12, 1 against Toughness 6."),
    ],
)
def test_lines_read_as_people_talk(fight: Table, tags: str, line: str) -> None:
    fight.do(Attack(attacker="sven", target="skaven-1", faces=(12,), wound_dice=((2,), (10,), (11,), (12,), (1,))))
    lines = [SYSTEM.tell(told(draft.event), fight.state) for draft in fight.last]

    assert tags
    assert line in lines


@pytest.mark.parametrize("kind", SYSTEM.handlers, ids=lambda kind: kind.__name__)
def test_a_fold_believes_any_event_out_of_nowhere(kind: type[Event]) -> None:
    """Law 3."""
    fold = Fold(SYSTEM.handlers, SYSTEM.initial)
    state = fold.initial()
    for number in (1, 2):
        fold.evolve(state, told(example(kind), number))

    assert isinstance(state.own, OwnState)


def test_a_snapshot_brings_its_own_part_back(fight: Table) -> None:
    fight.do(LayStart(dungeon="Crypt"))
    fight.do(BeginCombatTurn())
    fight.do(Attack(attacker="sven", target="skaven-1", faces=(12,)))
    fight.do(Explore(through="t-junction-1:left", faces=(2,)))

    assert from_bytes(to_bytes(fight.state), OwnState) == fight.state


@pytest.mark.parametrize(
    ("step", "first"),
    [
        (lambda table: None, "hero heinrich"),
        (lambda table: table.hero("Heinrich", template="heinrich"), "start"),
        (
            lambda table: (table.hero("Heinrich"), table.do(LayStart())),
            "leader heinrich",
        ),
    ],
)
def test_what_can_be_done_next_follows_the_story(table: Table, step: object, first: str) -> None:
    step(table)

    assert SYSTEM.next_steps(table.state)[0] == first


def test_in_a_fight_a_blow_can_be_struck(fight: Table) -> None:
    fight.do(BeginCombatTurn())

    assert "heinrich skaven-1 9" in SYSTEM.next_steps(fight.state)


def test_a_command_from_json_is_the_command(fight: Table) -> None:
    """The API speaks the tags."""
    from rules.catalogue import read_command

    raw = {"command": "attack", "attacker": "heinrich", "faces": [8], "wound_dice": [[12, 7], [3]]}

    assert read_command(raw, SYSTEM.commands) == Attack(attacker="heinrich", faces=(8,), wound_dice=((12, 7), (3,)))


def test_no_happening_is_folded_by_one_room_in_the_place_of_another() -> None:
    assert not state.HANDLERS.keys() & found.HANDLERS.keys()


FACES = st.integers(1, 12)


@settings(max_examples=60, deadline=None)
@given(st.lists(FACES, min_size=400, max_size=400))
def test_whatever_the_dice_say_no_two_pieces_overlap_and_every_way_leads_somewhere(faces: list[int]) -> None:
    """AHQ-DUNGEON-25, AHQ-DUNGEON-27: twelve explorations of whatever comes first."""
    table = Table()
    table.do(LayStart(dungeon="Crypt"))
    dice = Loaded(*faces)
    for _ in range(12):
        through = next(_unknown(table), None)
        if through is None:
            break
        table.do(Explore(through=through), dice=dice)
        if any((one.ask or "").startswith("misfit") for one in table.state.business.open.values()):
            table.do(SettleBusiness(outcome="yes"))
    squares = [square for section in table.state.atlas.sections.values() for square in section.squares]

    assert not any(overlap(one, other) for index, one in enumerate(squares) for other in squares[:index])
    assert all(section.through for section in table.state.atlas.sections.values() if section.kind != "stairs")
    assert table.state.own.beyond == {}


def _unknown(table: Table) -> object:
    from rules.games.advanced_heroquest.dungeon.due import leads_nowhere_yet, unexplored_exits

    atlas = table.state.atlas
    for section in atlas.sections.values():
        yield from unexplored_exits(section)
    yield from (door.door for door in atlas.doors.values() if leads_nowhere_yet(table.state, door))


WHO = st.sampled_from(["heinrich", "sven", "skaven-1", "skaven-2"])
CHAINS = st.lists(st.lists(FACES | st.none(), min_size=1, max_size=2).map(tuple), max_size=6).map(tuple)
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(
        Attack, attacker=WHO, target=WHO | st.none(), faces=st.lists(FACES | st.none(), max_size=3).map(tuple),
        wound_dice=CHAINS, wounds=st.none() | st.integers(0, 5),
        outcome=st.sampled_from([None, "hit", "miss", "critical", "fumble"]),
        mode=st.sampled_from(["hand", "ranged"]), distance=st.none() | st.integers(0, 40),
    ),
    st.builds(RollWounds, dice=CHAINS, wounds=st.none() | st.integers(0, 5)),
    st.builds(DeclineFreeAttack),
    st.builds(BeginCombatTurn),
    st.builds(
        SpendFate, figure=WHO, effect=st.sampled_from(["negate", "convert", "other"]),
        entries=st.lists(st.integers(1, 40), max_size=2).map(tuple),
    ),
    st.builds(SearchSecretDoors, figure=WHO, face=FACES | st.none()),
    st.builds(SearchHiddenTreasure, figure=WHO, faces=st.lists(FACES, max_size=3).map(tuple)),
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(COMMANDS, st.booleans()), max_size=12))
def test_whatever_is_told_it_is_taken_or_refused_with_a_reason(told_commands: list[tuple[Command, bool]]) -> None:
    """Law 4: no traceback, and what a ruling forces goes through."""
    table = Table()
    table.hero("Heinrich", template="heinrich")
    table.hero("Sven", weapon_skill=8, toughness=8, wounds=5, fate=1)
    table.monsters(weapon_skill=6, toughness=6, wounds=3)
    refusals: list[tuple[Refused, bool]] = []
    for command, forced in told_commands:
        try:
            table.do(command, ruling="we say so" if forced else None)
        except Refused as refused:
            refusals.append((refused, forced))

    assert all(refused.code and (refused.fix or refused.why) for refused, _ in refusals)
    assert not any(forced and refused.forceable for refused, forced in refusals)
    assert Fold(SYSTEM.handlers, SYSTEM.initial).fold(table.story) == table.state
    assert all(SYSTEM.sheet(table.state, figure) for figure in table.state.roster.figures)
