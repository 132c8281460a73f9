"""Where in play something happened, by its place (story rule 17)."""

from __future__ import annotations

from kit.entries import Log, after, note, retracted
from kit.folding import alone

from events.amounts import at_least
from events.event import Event
from events.figures import WoundsSuffered
from events.session import ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened, TimePassed
from events.turns import CombatBegun, CombatEnded, PhaseBegun, RoleGiven, SurpriseDecided, TurnBegun, TurnEnded
from projections import turns
from projections.state import Fold
from projections.turns import Stamp, Turns, stamp_of, stamps

EVENING, NIGHT = SessionOpened(title="The mine"), SessionClosed()
OUT, BACK = ExpeditionBegun(expedition="e1"), ExpeditionEnded(expedition="e1")
FIGHT, FOUGHT = CombatBegun(groups=("skaven",), first="heroes"), CombatEnded()
TURN, ENDED = TurnBegun(), TurnEnded()
OUCH = WoundsSuffered(figure="sven", amount=1)


def stamped(*events: Event) -> list[Stamp]:
    state = alone(turns, *events)
    return [stamp for _, stamp in stamps(state, range(1, len(events) + 1))]


def test_nothing_is_stamped_before_anything_began() -> None:
    assert stamped(OUCH) == [Stamp()]


def test_sessions_are_counted_and_end() -> None:
    assert stamped(EVENING, OUCH, NIGHT, OUCH, EVENING) == [
        Stamp(session=1),
        Stamp(session=1),
        Stamp(session=1),
        Stamp(),
        Stamp(session=2),
    ]


def test_turns_are_counted_within_an_expedition() -> None:
    begun = (TURN, OUT, TURN, TURN, OUCH, BACK, OUCH, ExpeditionBegun(expedition="e2"), TURN)

    assert [(stamp.expedition, stamp.turn) for stamp in stamped(*begun)] == [
        (None, 1),
        ("e1", None),
        ("e1", 1),
        ("e1", 2),
        ("e1", 2),
        ("e1", 2),
        (None, None),
        ("e2", None),
        ("e2", 1),
    ]


def test_turns_count_on_through_fights_and_rounds_within_one() -> None:
    fight = (OUT, TURN, FIGHT, OUCH, TurnBegun(kind="combat"), OUCH, TurnBegun(kind="combat"), FOUGHT, OUCH, TURN)

    assert [(stamp.turn, stamp.turn_kind, stamp.combat, stamp.round) for stamp in stamped(*fight)] == [
        (None, None, None, None),
        (1, "turn", None, None),
        (1, "turn", 1, None),
        (1, "turn", 1, None),
        (2, "combat", 1, 1),
        (2, "combat", 1, 1),
        (3, "combat", 1, 2),
        (3, "combat", 1, 2),
        (3, "combat", None, None),
        (4, "turn", None, None),
    ]


def test_a_turn_of_a_fight_is_a_round_of_it_and_no_turn_of_the_trip() -> None:
    blow = TurnBegun(kind="combat", of_fight=True)
    fight = (OUT, TURN, FIGHT, blow, OUCH, blow, FOUGHT, OUCH, TURN)

    told = [(stamp.turn, stamp.round, stamp.counted) for stamp in stamped(*fight)]
    assert told == [
        (None, None, None),
        (1, None, 1),
        (1, None, 1),
        (1, 1, 1),
        (1, 1, 1),
        (1, 2, 2),
        (1, 2, 2),
        (1, None, 1),
        (2, None, 2),
    ]
    assert len({stamp.one_turn for stamp in stamped(*fight)}) == 5


def test_the_next_fight_begins_at_round_one() -> None:
    assert [stamp.round for stamp in stamped(FIGHT, TURN, TURN, FIGHT, TURN)] == [None, 1, 2, None, 1]
    assert [stamp.combat for stamp in stamped(FIGHT, TURN, FIGHT, TURN)] == [1, 1, 2, 2]


def test_phases_belong_to_their_turn() -> None:
    phases = stamped(TurnBegun(first_phase="heroes"), PhaseBegun(phase="monsters"), OUCH, ENDED, OUCH, TURN)

    assert [stamp.phase for stamp in phases] == ["heroes", "monsters", "monsters", "monsters", None, None]
    assert [stamp.turn for stamp in phases] == [1, 1, 1, 1, 1, 2]


def test_a_session_ends_while_the_expedition_goes_on() -> None:
    assert stamped(EVENING, OUT, TURN, NIGHT, EVENING, TURN)[-2:] == [
        Stamp(session=2, expedition="e1", turn=1, turn_kind="turn"),
        Stamp(session=2, expedition="e1", turn=2, turn_kind="turn"),
    ]


def test_with_two_expeditions_the_one_begun_last_is_played() -> None:
    other = ExpeditionBegun(expedition="e2")
    both = stamped(OUT, TURN, other, TURN, ExpeditionEnded(expedition="e1"), OUCH, ExpeditionEnded(expedition="e2"))

    assert [(stamp.expedition, stamp.turn) for stamp in both] == [
        ("e1", None),
        ("e1", 1),
        ("e2", None),
        ("e2", 1),
        ("e1", 1),
        ("e2", 1),
        ("e2", 1),
    ]


def test_home_from_the_last_one_the_other_goes_on() -> None:
    state = alone(turns, OUT, ExpeditionBegun(expedition="e2"), ExpeditionEnded(expedition="e2"))

    assert (state.now.expedition, state.open_expeditions) == ("e1", ["e1"])


def test_an_expedition_begun_again_is_open_once() -> None:
    assert alone(turns, OUT, OUT).open_expeditions == ["e1"]


# By place


def play(log: Log) -> Turns:
    return Fold().fold(log.story.told()).turns


def test_a_struck_entry_has_the_stamp_of_its_place() -> None:
    log = Log()
    for event in (EVENING, OUT, TURN, OUCH, TURN, OUCH):
        log.tell(event)
    log.tell(retracted(4))

    assert stamp_of(play(log), 4, log.story.place).turn == 1
    assert stamp_of(play(log), 6, log.story.place).turn == 2


def test_a_struck_turn_no_longer_counts() -> None:
    log = Log()
    for event in (OUT, TURN, OUCH, TURN, OUCH):
        log.tell(event)
    log.tell(retracted(2))

    assert [stamp_of(play(log), number, log.story.place).turn for number in (2, 3, 4, 5)] == [None, None, 1, 1]


def test_a_late_turn_moves_everything_behind_it_into_the_next() -> None:
    """Corner 23."""
    log = Log()
    for event in (OUT, TURN, OUCH, TURN, OUCH):
        log.tell(event)
    log.tell(TURN, place=after(3))
    log.tell(OUCH, place=after(3))

    assert [stamp_of(play(log), number, log.story.place).turn for number in (3, 6, 7, 4, 5)] == [1, 2, 2, 3, 3]


def test_one_by_one_or_all_in_one_pass_the_stamps_agree() -> None:
    log = Log()
    for event in (EVENING, OUT, TURN, OUCH, FIGHT, TURN, OUCH, FOUGHT, BACK, NIGHT, note("home")):
        log.tell(event)
    log.tell(TURN, place=after(3))
    log.tell(retracted(5))
    state = play(log)

    for number, stamp in stamps(state, log.story.line_up()):
        assert stamp_of(state, number, log.story.place) == stamp


# The present


def test_the_present_knows_what_is_open() -> None:
    state = alone(turns, EVENING, OUT, TURN, FIGHT, SurpriseDecided(surprised="monsters"))

    assert (state.session_open, state.session_title, state.sessions) == (True, "The mine", 1)
    assert (state.turn_open, state.turn_number) == (True, 3)
    assert (state.combat_open, state.combat_number, state.groups) == (True, 4, ["skaven"])
    assert (state.first, state.surprised) == ("heroes", "monsters")


def test_what_ends_is_no_longer_open() -> None:
    state = alone(turns, EVENING, OUT, TURN, FIGHT, SurpriseDecided(surprised="monsters"), FOUGHT, ENDED, NIGHT)

    assert (state.session_open, state.turn_open, state.combat_open) == (False, False, False)
    assert (state.session_title, state.turn_number, state.first, state.surprised) == (None, None, None, None)


def test_coming_home_ends_turn_and_fight() -> None:
    state = alone(turns, OUT, TURN, FIGHT, BACK)

    assert (state.turn_open, state.combat_open, state.now) == (False, False, Stamp())


def test_a_turn_is_called_by_the_one_number_that_runs_through_every_kind() -> None:
    fight = [TurnBegun(kind="combat")] * 11
    stamps_of_both = stamped(
        OUT, *[TurnBegun(kind="exploration")] * 23, FIGHT, *fight, FOUGHT, TurnBegun(kind="exploration")
    )

    assert stamps_of_both[-1].called == "turn 35 (exploration)"
    assert stamps_of_both[-3].called == "turn 34"
    assert Stamp().called == ""


def test_roles_are_given_to_one_at_a_time() -> None:
    state = alone(turns, RoleGiven(role="leader", to="sven"), RoleGiven(role="leader", to="anna"))

    assert state.roles == {"leader": "anna"}


def test_time_passes_in_the_world() -> None:
    state = alone(
        turns, TimePassed(amount=3, world_day="3 Ulriczeit"), TimePassed(), TimePassed(amount=2, unit="weeks")
    )

    assert (state.world_day, state.days) == ("3 Ulriczeit", at_least(3))
