"""Who joins, who leaves, what they are called, what their sheets say."""

from __future__ import annotations

import pytest
from kit.deciding import ELF, HEINRICH, SVEN, given, in_the_small_game

from events.amounts import UNKNOWN, Range
from events.campaign import PlayerJoined, PlayerLeft
from events.event import Effect, Until
from events.figures import (
    BaseValueSet,
    ControlChanged,
    FigureJoined,
    FigureLeft,
    FigureNamed,
    ModifierEnded,
    ModifierGained,
    SkillLearned,
    WoundsSuffered,
)
from events.items import ItemGained
from events.purse import GoldGained
from events.turns import RoleGiven
from rules.shared.figures import (
    AddFigure,
    EndModifier,
    GainModifier,
    LearnSkill,
    LeaveParty,
    LoadedItem,
    LoadHero,
    NameFigure,
    SetBase,
)
from rules.shared.players import AddPlayer, ControlFigure, GiveRole, RemovePlayer

ANNA = PlayerJoined(player="player-1")
NAMES = {"player-1": "Anna"}


def test_a_hero_joins_with_what_is_known_of_them():
    given(ANNA, people=NAMES).when(
        AddFigure(name="Sven Hammerhelm", player="anna", people="dwarf", calling="warrior", base={"Wounds": 4})
    ).then(
        FigureJoined(
            figure="sven-hammerhelm",
            name="Sven Hammerhelm",
            kind="hero",
            player="player-1",
            profile="typed in",
            people="dwarf",
            calling="warrior",
            base={"wounds": 4},
        )
    )


def test_a_henchman_follows_somebody():
    given(SVEN).when(AddFigure(name="Otto", kind="henchman", owner="sven", aliases=("the fat one",))).then(
        FigureJoined(
            figure="otto", name="Otto", kind="henchman", owner="sven", profile="typed in", aliases=("the fat one",)
        )
    )


def test_a_second_figure_of_the_same_name_is_forbidden_once():
    given(SVEN).forbids(
        AddFigure(name="sven hammerhelm"),
        "figure.name_taken",
        FigureJoined(figure="sven-hammerhelm", name="sven hammerhelm", kind="hero", profile="typed in"),
    )


def test_ids_stay_apart_where_names_do_not():
    story = given(FigureJoined(figure="otto", name="Otto", kind="henchman"))

    assert story.when(AddFigure(name="Otto"), ruling="his twin").events[0].figure == "otto-2"


def test_a_figure_has_a_name():
    given().when(AddFigure()).refused("words.missing")
    given().when(AddFigure(name="  ")).refused("words.missing")


def test_a_player_nobody_knows_is_refused():
    given(ANNA, people=NAMES).when(AddFigure(name="Otto", player="Ana")).refused(
        "player.unknown", says="Did you mean Anna"
    )


def test_a_ready_made_sheet_joins_with_all_that_is_on_it():
    decision = in_the_small_game().when(AddFigure(template="man", name="Otto", base={"WS": 6}))

    decision.then(
        FigureJoined(figure="otto", name="Otto", kind="henchman", base={"wounds": 2, "weapon_skill": 6}),
        ItemGained(figure="otto", item="sword", name="Sword", place="held"),
        GoldGained(to="otto", amount=3),
    )
    assert [draft.because for draft in decision.drafts] == [(), (2,), (2,)]


def test_a_ready_made_sheet_brings_its_own_name():
    assert in_the_small_game().when(AddFigure(template="man-at-arms")).events[0].name == "Man-at-Arms"


@pytest.mark.parametrize(("template", "code"), [("ogre", "template.unknown"), ("giant-rat", "template.no_hero")])
def test_only_sheets_of_heroes_and_henchmen_join(template, code):
    in_the_small_game().when(AddFigure(template=template)).refused(code)


def test_a_sheet_kept_elsewhere_is_loaded_line_by_line():
    decision = given().when(
        LoadHero(
            name="Sven",
            base={"wounds": 4},
            wounds_lost=1,
            gold=35,
            items=(LoadedItem(name="Axe", place="held"), LoadedItem(name="Arrows", quantity=6)),
            skills=("berserk",),
            profile="paper",
        )
    )

    decision.then(
        FigureJoined(figure="sven", name="Sven", kind="hero", profile="paper", base={"wounds": 4}),
        WoundsSuffered(figure="sven", amount=1, cause="as on the sheet"),
        GoldGained(to="sven", amount=35, source="as on the sheet"),
        ItemGained(figure="sven", item="axe", name="Axe", place="held", source="as on the sheet"),
        ItemGained(figure="sven", item="arrows", name="Arrows", quantity=6, source="as on the sheet"),
        SkillLearned(figure="sven", skill="berserk"),
    )
    assert {draft.because for draft in decision.drafts[1:]} == {(2,)}


def test_two_different_things_of_one_name_on_a_sheet_stay_apart():
    axes = (LoadedItem(name="Axe"), LoadedItem(name="Axe", effects=(Effect("strength", "add", 1),)))
    _, *items = given().when(LoadHero(name="Sven", items=axes)).events

    assert len({item.item for item in items}) == 2


def test_a_sheet_that_tells_no_losses_brings_none():
    given().when(LoadHero(name="Sven")).then(FigureJoined(figure="sven", name="Sven", kind="hero", profile="typed in"))


def test_wounds_lost_on_a_sheet_are_not_below_nothing():
    given().when(LoadHero(name="Sven", wounds_lost=-1)).refused("amount.negative")


def test_somebody_is_called_otherwise_or_also():
    given(SVEN).when(NameFigure(figure="sven", name="Sven Ironhelm")).then(
        FigureNamed(figure="sven", name="Sven Ironhelm")
    )
    given(SVEN).when(NameFigure(figure="sven", aliases=("dwarf",))).then(
        FigureNamed(figure="sven", name="Sven Hammerhelm", aliases=("dwarf",))
    )


def test_a_name_in_use_is_forbidden_once():
    given(SVEN, ELF).forbids(
        NameFigure(figure="sven", aliases=("elf",)),
        "figure.name_taken",
        FigureNamed(figure="sven", name="Sven Hammerhelm", aliases=("elf",)),
    )


def test_figures_leave():
    given(SVEN, ELF).when(LeaveParty(figures=("sven", "elf"), reason="home")).then(
        FigureLeft(figure="sven", reason="home"), FigureLeft(figure="elf", reason="home")
    )
    given(SVEN).when(LeaveParty(figures=())).refused("figure.nobody")


@pytest.mark.parametrize(
    ("command", "value"),
    [
        (SetBase(figure="sven", value_name="Wounds", value=5), 5),
        (SetBase(figure="sven", value_name="wounds", change=-1), 3),
        (SetBase(figure="sven", value_name="wounds"), UNKNOWN),
    ],
)
def test_a_value_is_otherwise_for_good(command, value):
    given(SVEN).when(command).then(BaseValueSet(figure="sven", name="wounds", value=value))


def test_a_change_of_a_value_nobody_told_stays_unknown():
    given(SVEN).when(SetBase(figure="sven", value_name="speed", change=1)).then(
        BaseValueSet(figure="sven", name="speed", value=Range())
    )


@pytest.mark.parametrize("said", ["WS", "ws", "Weapon Skill", "weapon-skill", "weapon"])
def test_values_are_named_as_people_name_them(said):
    in_the_small_game(SVEN).when(SetBase(figure="sven", value_name=said, value=5)).then(
        BaseValueSet(figure="sven", name="weapon_skill", value=5)
    )


def test_a_skill_is_learned():
    given(SVEN).when(LearnSkill(figure="sven", skill="Berserk")).then(SkillLearned(figure="sven", skill="Berserk"))
    given(SVEN).when(LearnSkill(figure="sven", skill="")).refused("words.missing")


CHARGE = Effect("weapon_skill", "add", 1)


def test_a_modifier_brings_its_reason_and_its_end():
    given(SVEN, ELF).when(
        GainModifier(figures=("party",), effect=CHARGE, reason="charging", until=Until("combat"))
    ).then(
        *(
            ModifierGained(figure=name, effect=CHARGE, reason="charging", until=Until("combat"))
            for name in ("sven", "elf")
        )
    )


def test_a_modifier_ends_before_its_time():
    story = given(SVEN, ModifierGained(figure="sven", effect=CHARGE, reason="Charging"))

    story.when(EndModifier(figure="sven", value_name="weapon skill")).then(
        ModifierEnded(figure="sven", name="weapon_skill", reason="Charging")
    )


def test_of_two_modifiers_the_reason_tells_which_ends():
    story = given(
        SVEN,
        ModifierGained(figure="sven", effect=CHARGE, reason="charging"),
        ModifierGained(figure="sven", effect=CHARGE, reason="blessed"),
    )

    story.when(EndModifier(figure="sven", value_name="weapon_skill")).refused("modifier.ambiguous")
    story.when(EndModifier(figure="sven", value_name="weapon_skill", reason="bless")).then(
        ModifierEnded(figure="sven", name="weapon_skill", reason="blessed")
    )


def test_a_modifier_nobody_has_does_not_end():
    given(SVEN).forbids(
        EndModifier(figure="sven", value_name="speed", reason="mud"),
        "modifier.none",
        ModifierEnded(figure="sven", name="speed", reason="mud"),
    )


def test_a_player_gets_an_id_that_does_not_tell_who_they_are():
    """Story rule 32. Nor how many there are whom somebody has not met: it is the number of the entry."""
    given(ANNA, people=NAMES).when(AddPlayer(name="Bo")).then(PlayerJoined(player="player-3"))


def test_two_of_one_name_are_two():
    cousin = AddPlayer(name="Anna")

    given(ANNA, people=NAMES).when(cousin, ruling="her cousin").then(PlayerJoined(player="player-3"))


def test_a_player_who_comes_back_is_the_same():
    story = given(ANNA, PlayerLeft(player="player-1"), people=NAMES)

    story.when(AddPlayer(name="anna")).then(PlayerJoined(player="player-1"))


def test_nobody_sits_down_twice():
    again = AddPlayer(name="Anna")

    given(ANNA, people=NAMES).when(again).refused("player.already", forceable=True)
    given(ANNA, people=NAMES).when(again, late=True).then(PlayerJoined(player="player-1"))
    given(ANNA, people=NAMES).forbids(
        AddPlayer(name="Anna", player="player-1"), "player.already", PlayerJoined(player="player-1")
    )


def test_a_player_has_a_name_and_may_leave():
    given().when(AddPlayer(name="")).refused("words.missing")
    given(ANNA, people=NAMES).when(RemovePlayer(player="ann")).then(PlayerLeft(player="player-1"))
    given(ANNA, people=NAMES).when(RemovePlayer(player="Bo")).refused("player.unknown")


def test_a_guest_moves_an_absent_players_hero():
    """Field notes, situation 13."""
    story = given(ANNA, SVEN, people=NAMES)

    story.when(ControlFigure(figure="sven", player="anna")).then(ControlChanged(figure="sven", player="player-1"))
    story.when(ControlFigure(figure="sven")).then(ControlChanged(figure="sven"))


@pytest.mark.parametrize(("said", "to"), [("hei", "heinrich"), ("Anna", "player-1"), ("gm", "gm")])
def test_a_role_is_given_to_a_figure_or_a_player(said, to):
    given(ANNA, HEINRICH, people=NAMES).when(GiveRole(role="Leader", to=said)).then(RoleGiven(role="leader", to=to))


def test_a_role_is_not_given_to_a_stranger():
    given(ANNA, HEINRICH, people=NAMES).when(GiveRole(role="leader", to="Zed")).refused("figure.unknown")
