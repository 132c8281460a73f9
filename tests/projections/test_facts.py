"""What is shown before and after."""

from __future__ import annotations

import pytest
from kit.folding import given
from kit.table import Table

from events.amounts import UNKNOWN
from events.atlas import (
    DoorOpened,
    DoorPlaced,
    Exit,
    FeaturePlaced,
    FigureMoved,
    LevelEntered,
    SectionEntered,
    SectionRemoved,
    SectionRevealed,
    SectionSearched,
    TrapMet,
)
from events.campaign import OptionSet, RulingMade
from events.combat import Credit, Member, MonsterEnded, MonstersMet
from events.event import Effect, Event, Until
from events.figures import (
    ConditionGained,
    FigureJoined,
    FigureLeft,
    PoolSpent,
    SkillLearned,
    StatusStated,
    WoundsSuffered,
)
from events.items import ItemGained, ItemMoved, ItemUsed
from events.purse import DebtOwed, DebtSettled, DueAnnounced, DueSkipped, GoldGained
from events.quest import Objective, ObjectiveReached, QuestAccepted
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened, TimePassed
from events.story import BusinessOpened
from events.turns import CombatBegun, PhaseBegun, RoleGiven, TurnBegun
from projections.facts import facts
from projections.state import State

SVEN = FigureJoined(
    figure="sven", name="Sven", kind="hero", player="p-1", base={"wounds": 5, "weapon_skill": 7, "fate": 2}
)
ANNA = FigureJoined(figure="anna", name="Anna", kind="hero")


def told(*events: Event) -> dict[str, str]:
    return facts(given(*events))


def new(before: tuple[Event, ...], *then: Event) -> dict[str, str]:
    """What is otherwise once something more happened."""
    old, now = told(*before), told(*before, *then)
    return {key: value for key, value in now.items() if old.get(key) != value}


def test_a_figure_in_numbers() -> None:
    found = told(SVEN, WoundsSuffered(figure="sven", amount=2), PoolSpent(figure="sven", pool="fate"))

    assert found == {
        "Sven": "alive",
        "Sven wounds lost": "2",
        "Sven weapon skill": "7",
        "Sven fate": "1",
        "Sven played by": "p-1",
    }


def test_a_game_says_how_somebody_is_in_its_own_word() -> None:
    def status(_state: State, figure: str) -> str:
        return f"{figure} is knocked out"

    assert facts(given(SVEN), status)["Sven"] == "sven is knocked out"


def test_what_somebody_gains_and_is() -> None:
    assert new((SVEN,), StatusStated(figure="sven", status="dead")) == {"Sven": "dead"}
    assert new((SVEN,), FigureLeft(figure="sven")) == {"Sven with the party": "no"}
    assert new((SVEN,), SkillLearned(figure="sven", skill="climbing")) == {"Sven climbing": "yes"}
    weak = ConditionGained(figure="sven", condition="weak", effects=(Effect("weapon_skill", "halve"),))
    assert new((SVEN,), weak) == {"Sven weak": "yes", "Sven weapon skill": "3"}
    blessed = ConditionGained(figure="sven", condition="blessed", until=Until("turns", 2))
    assert new((SVEN,), blessed) == {"Sven blessed": "2 left"}


def test_items_say_how_many_and_where() -> None:
    wand = ItemGained(figure="sven", item="wand", name="Wand", place="held", uses=3)

    assert new((SVEN,), wand) == {"Sven Wand": "1, in hand, 3 uses left"}
    assert new((SVEN, wand), ItemMoved(item="wand", giver="sven", section="s1")) == {"Wand on the ground in s1": "1"}


def test_several_things_of_one_name_are_told_side_by_side() -> None:
    loaded = ItemGained(figure="sven", item="shells-1", name="shells", quantity=6, place="held")
    spare = ItemGained(figure="sven", item="shells-2", name="shells", quantity=4)

    assert new((SVEN, loaded), spare) == {"Sven shells": "6, in hand; 4"}
    assert new((SVEN, loaded, spare), ItemUsed(figure="sven", item="shells-2")) == {"Sven shells": "6, in hand; 3"}
    dropped = (ItemMoved(item=item, giver="sven", quantity=number, section="s1") for item, number in
               (("shells-1", 6), ("shells-2", 4)))  # fmt: skip
    assert new((SVEN, loaded, spare), *dropped) == {"shells on the ground in s1": "6; 4"}


def test_gold_of_each_and_of_all() -> None:
    assert new((SVEN,), GoldGained(to="sven", amount=5)) == {"Sven gold": "5"}
    assert new((SVEN, GoldGained(to="sven", amount=5)), GoldGained(amount=UNKNOWN)) == {
        "party gold": "?",
        "all gold": "5+",
    }


def test_debts_and_dues() -> None:
    owed = DebtOwed(debt="d1", debtor="anna", creditor="sven", what="ale")
    due = DueAnnounced(due="u1", figures=("sven", "anna"), what="rent")

    assert new((), owed, due) == {
        "debt d1": "open",
        "rent u1": "2 to pay",
        "open 1": "anna owes sven ale",
        "open 2": "rent, 2 left",
    }
    assert new((owed, due), DebtSettled(debt="d1"), DueSkipped(due="u1")) == {
        "debt d1": "settled",
        "rent u1": "settled",
    }


def test_monsters_and_kills() -> None:
    met = MonstersMet(group="skaven", members=(Member("skaven-1", "Skaven"), Member("skaven-2", "Skaven")))
    killed = MonsterEnded(figures=("skaven-1",), credit=(Credit("sven"),))

    assert new((SVEN, met), killed) == {"skaven-1": "killed", "Sven kills": "1"}


def test_the_map() -> None:
    hall = SectionRevealed(section="s1", kind="t_junction", exits=(Exit("left"), Exit("right", leads_to="s9")))

    assert new((), hall) == {
        "section s1": "t junction",
        "exit s1:left": "unexplored",
        "exit s1:right": "unexplored, to s9",
    }
    room = SectionRevealed(section="s2", kind="room", through="s1:left", name="The Well")
    assert new((hall,), room) == {"section s2": "room", "exit s1:left": "joined, to s2"}
    assert new((hall, room, SVEN), SectionEntered(section="s2", by=("sven",))) == {
        "party in": "The Well",
        "Sven stands": "with the party",
    }
    assert new((hall, room), SectionEntered(section="s2")) == {"party in": "The Well"}
    together = (hall, room, SVEN, ANNA, SectionEntered(section="s1", by=("sven", "anna")))
    assert new(together, SectionEntered(section="s2")) == {"party in": "The Well"}
    assert new(together, FigureMoved(figures=("sven",), to="s2")) == {
        "Sven stands": "in The Well",
    }
    assert new((hall,), SectionSearched(section="s1", sought="secret_doors", result="none")) == {
        "section s1 searched for secret doors": "none"
    }
    assert new((hall,), SectionRemoved(section="s1")) == {"section s1": "taken off"}
    assert new((), LevelEntered(dungeon="mine", level=2)) == {"level": "mine, 2"}


def test_doors_features_and_traps() -> None:
    door = DoorPlaced(door="d1", section="s1")
    fire = FeaturePlaced(feature="fire", kind="hazard", section="s1", turns_left=3)

    assert new((), door) == {"door d1": "shut"}
    assert new((door,), DoorOpened(door="d1")) == {"door d1": "open"}
    assert new((), fire) == {"hazard fire": "there, 3 turns left"}
    assert new((), TrapMet(trap="t1")) == {"trap t1": "met"}


def test_quests_and_expeditions() -> None:
    quest = QuestAccepted(quest="amulet", title="The Amulet", objectives=(Objective("shards", "Shards", 4),))
    out = ExpeditionBegun(expedition="e1", figures=("sven", "anna"))

    assert new((), quest) == {"quest amulet": "open", "amulet: shards": "0/4"}
    assert new((quest,), ObjectiveReached(quest="amulet", objective="shards")) == {"amulet: shards": "1/4"}
    assert new((), out) == {"expedition e1": "under way"}
    assert new((SVEN, out), DungeonLeft(figures=("sven",))) == {"expedition e1 out": "Sven"}
    assert new((out,), ExpeditionEnded(expedition="e1", outcome="won")) == {"expedition e1": "won"}
    assert new((out,), ExpeditionEnded(expedition="e1")) == {"expedition e1": "over"}


def test_where_in_play_we_are() -> None:
    assert new((), SessionOpened()) == {"session": "1"}
    assert new((SessionOpened(),), SessionClosed()) == {"session": "1, over"}
    assert new((), CombatBegun(), TurnBegun(), PhaseBegun(phase="monster_phase")) == {
        "turn": "1",
        "fight": "1",
        "round": "1",
        "phase": "monster phase",
    }
    assert new((SVEN,), RoleGiven(role="leader", to="sven")) == {"leader": "Sven"}
    assert new((), TimePassed(amount=1, world_day="3 Ulriczeit")) == {"date": "3 Ulriczeit"}


def test_rules_of_the_house_and_what_waits() -> None:
    assert new((), OptionSet(option="henchmen", value=True)) == {"option henchmen": "True"}
    assert new((), RulingMade(text="we round up")) == {"rulings": "1"}
    assert new((), BusinessOpened(what="treasure", count=3)) == {"open 1": "treasure, 3 left"}


def test_only_the_figures_asked_for() -> None:
    state = given(SVEN, ANNA, GoldGained(to="anna", amount=3))
    found = facts(state, figures=("sven", "stranger"))

    assert "Sven" in found
    assert "Anna" not in found
    assert found["Anna gold"] == "3"


def test_a_value_that_cannot_be_known_says_so() -> None:
    assert told(SVEN, PoolSpent(figure="sven", pool="luck"))["Sven luck"] == "?"


@pytest.mark.parametrize("system", ["warhammer-quest", "advanced-heroquest", "battle-axe", "tabletop"])
def test_who_left_the_party_is_not_moved_along_with_it(system):
    table = Table(system=system)
    for line in ("hero Bo", "hero Elf", "trip into Crypt", "section hall", "section vault", "enter hall", "elf leaves"):
        table.types(line)
    assert "Elf stands" not in table.facts()

    table.types("enter vault")
    assert "Elf stands" not in table.facts()
    assert table.facts()["party in"] == "vault-1"

    table.types("elf enters hall")
    assert table.facts()["Elf stands"] == "in hall-1"
