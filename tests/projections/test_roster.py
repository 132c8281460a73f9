"""People: who comes and goes, what they are called, what their sheet says, who plays them."""

from __future__ import annotations

from kit.folding import alone

from events.atlas import FigureMoved, SectionEntered
from events.campaign import PlayerJoined, PlayerLeft
from events.event import Effect
from events.figures import (
    BaseValueSet,
    ControlChanged,
    FigureJoined,
    FigureLeft,
    FigureNamed,
    SkillLearned,
    WoundsSuffered,
)
from events.session import SessionOpened
from projections import roster
from projections.figure import Figure, Roster

SVEN = FigureJoined(
    figure="sven",
    name="Sven",
    kind="hero",
    player="p-1",
    profile="typed in",
    people="human",
    calling="warrior",
    base={"wounds": 5, "toughness": 6},
    aliases=("the Red",),
)


def sven(state: Roster) -> Figure:
    return state.figures["sven"]


def test_who_joins_has_a_sheet() -> None:
    figure = sven(alone(roster, SVEN))

    assert (figure.name, figure.kind, figure.player, figure.people) == ("Sven", "hero", "p-1", "human")
    assert figure.base == {"wounds": 5, "toughness": 6}
    assert figure.number == 1
    assert figure.aliases == ("the Red",)


def test_somebody_hurt_before_anybody_introduced_them_keeps_their_wounds() -> None:
    hurt = WoundsSuffered(figure="sven", amount=2)
    before = sven(alone(roster, hurt))
    after = sven(alone(roster, hurt, SVEN))

    assert (before.name, before.kind, before.wounds_lost) == ("sven", "other", 2)
    assert (after.name, after.kind, after.wounds_lost) == ("Sven", "hero", 2)


def test_joining_again_adds_to_what_is_known() -> None:
    again = FigureJoined(figure="sven", name="Sven", kind="hero", base={"fate": 2})
    figure = sven(alone(roster, SVEN, FigureLeft(figure="sven"), again))

    assert figure.base == {"wounds": 5, "toughness": 6, "fate": 2}
    assert (figure.player, figure.profile, figure.calling, figure.aliases) == (
        "p-1",
        "typed in",
        "warrior",
        ("the Red",),
    )
    assert not figure.away


def test_a_henchman_follows_somebody() -> None:
    state = alone(roster, FigureJoined(figure="udo", name="Udo", kind="henchman", owner="sven"))

    assert state.figures["udo"].owner == "sven"


def test_who_leaves_keeps_the_sheet() -> None:
    figure = sven(alone(roster, SVEN, FigureLeft(figure="sven")))

    assert figure.away
    assert figure.base["wounds"] == 5


def test_a_former_name_stays_one_they_answer_to() -> None:
    figure = sven(alone(roster, SVEN, FigureNamed(figure="sven", name="Sven Halfhand", aliases=("Half", "the Red"))))

    assert figure.name == "Sven Halfhand"
    assert figure.aliases == ("the Red", "Sven", "Half")


def test_a_name_that_is_the_id_is_no_alias() -> None:
    figure = sven(alone(roster, WoundsSuffered(figure="sven"), FigureNamed(figure="sven", name="Sven")))

    assert figure.aliases == ()


def test_a_base_value_says_what_changed_it() -> None:
    told = BaseValueSet(figure="sven", name="toughness", value=7, reason="training")
    new = BaseValueSet(figure="sven", name="fate", value=2)
    figure = sven(alone(roster, SVEN, told, new))

    assert figure.base["toughness"] == 7
    assert [(one.number, one.amount, one.reason) for one in figure.base_changes["toughness"]] == [(2, 1, "training")]
    assert [(one.number, one.amount, one.reason) for one in figure.base_changes["fate"]] == [(3, 2, "set")]


def test_a_skill_is_learned_for_good() -> None:
    climbing = SkillLearned(figure="sven", skill="climbing", effects=(Effect("speed", "add", 1),))
    figure = sven(alone(roster, SVEN, climbing))

    assert figure.skills == {"climbing": (Effect("speed", "add", 1),)}
    assert figure.learned == {"climbing": 2}


def test_another_player_takes_the_figure_over() -> None:
    assert sven(alone(roster, SVEN, ControlChanged(figure="sven", player="p-2"))).player == "p-2"
    assert sven(alone(roster, SVEN, ControlChanged(figure="sven"))).player is None


def test_players_have_one_seat_each() -> None:
    opened = SessionOpened(players=("p-1", "p-2"))
    state = alone(roster, PlayerJoined(player="p-1"), opened, PlayerLeft(player="p-1"), PlayerLeft(player="p-9"))

    assert state.players == ["p-2"]


def test_where_somebody_is_follows_moves_and_entries() -> None:
    moved = FigureMoved(figures=("sven",), to="s2")

    assert sven(alone(roster, SVEN, moved)).section == "s2"
    assert sven(alone(roster, SVEN, moved, SectionEntered(section="s3", by=("sven",)))).section == "s3"
    assert sven(alone(roster, SVEN, moved, SectionEntered(section="s3"))).section == "s2"
