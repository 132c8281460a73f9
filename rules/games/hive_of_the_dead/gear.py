"""What the hero wears and wields, and the cover somebody takes (HIVE-007 to HIVE-010)."""

from __future__ import annotations

from msgspec.structs import replace

from events.amounts import Amount
from events.entry import Draft
from events.event import Effect, Until
from events.figures import ConditionGained
from events.items import ItemGained
from events.problems import Refused
from projections.state import State
from rules.command import Command
from rules.games.hive_of_the_dead.bout import Bout, bearer
from rules.games.hive_of_the_dead.rounds import leave_cover
from rules.games.hive_of_the_dead.statbox import Save, Weapon, read_save, read_weapon, show_saves, weapon_properties
from rules.games.hive_of_the_dead.state import AMMUNITION, own_of
from rules.games.hive_of_the_dead.values import COVER, figure_of
from rules.naming import free_id
from rules.shared.guards import check_amount, check_words
from rules.shared.values import value_named
from rules.situation import Situation
from rules.subjects import Decisions


def free_item(state: State, name: str, taken: tuple[str, ...] = ()) -> str:
    """An id nothing has: every clip and every weapon is a thing of its own, like ones must not run together."""
    ids = {item for figure in state.roster.figures.values() for item in figure.items}
    return free_id(name, {*ids, *taken, *(item for lying in state.roster.ground.values() for item in lying)})


def source_of(state: State) -> str | None:
    """Where it comes from: the section being read."""
    here = own_of(state).here
    return f"section {here}" if here else None


class GainWeapon(Command, frozen=True, kw_only=True, tag="gain-weapon"):
    """The hero has a weapon now (HIVE-007, HIVE-008).

    `weapon` is its line as printed: `Shotgun 3 2` with Strength and Damage, `Chainsword x1.5` with a multiplier;
    fire or poison behind it.
    """

    weapon: str
    ammunition: str | None = None
    """Type, as the book names it; None for a ranged weapon: its own name."""
    loaded: Amount | None = None
    """Shots in it; None: nobody said."""
    bonus: dict[str, int] = {}
    """What it adds to a statistic while it is wielded: `strength` → 4."""
    figure: str | None = None


def gain_weapon(command: GainWeapon, situation: Situation) -> list[Draft]:
    """A weapon in hand, and what is loaded in it as a clip of its own (HIVE-007, HIVE-008, HIVE-013)."""
    state = situation.state
    figure = bearer(situation, command.figure)
    weapon = read_weapon(command.weapon)
    _check_weapon(situation, weapon, command)
    if weapon.kind == "ranged":
        weapon = replace(weapon, ammunition=command.ammunition or weapon.name)
    item = free_item(state, weapon.name)
    effects = tuple(Effect(value_named(situation.game, name), "add", amount) for name, amount in command.bonus.items())
    gained = ItemGained(
        figure=figure,
        item=item,
        name=weapon.name,
        place="held",
        effects=effects,
        source=source_of(state),
        properties=weapon_properties(weapon),
    )
    rule = "HIVE-007" if weapon.kind == "ranged" else "HIVE-008"
    drafts = [situation.draft(gained, rule=rule)]
    if weapon.ammunition is not None and command.loaded is not None:
        check_amount(command.loaded, instead="Say how many shots are in it.")
        clip = clip_event(
            figure, free_item(state, weapon.ammunition, (item,)), weapon.ammunition, command.loaded, loaded=True
        )
        drafts.append(situation.draft(clip, situation.next_number, rule="HIVE-013"))
    return drafts


def _check_weapon(situation: Situation, weapon: Weapon, command: GainWeapon) -> None:
    check_words(weapon.name, what="name of the weapon")
    if weapon.kind == "close" and (command.ammunition is not None or command.loaded is not None):
        why = "What multiplies its wielder's Strength is a weapon for close combat."
        situation.forbid("hive-of-the-dead.close_weapon", f"The {weapon.name} fires no shots.", why=why)
    if weapon.kind == "ranged" and weapon.strength is None:
        situation.warnings.append(f"Nobody told the Strength of the {weapon.name}: its wounds will be asked for.")


class GainArmour(Command, frozen=True, kw_only=True, tag="gain-armour"):
    """The hero wears armour now: `Flak Armour (5)` (HIVE-009)."""

    armour: str
    figure: str | None = None


def gain_armour(command: GainArmour, situation: Situation) -> list[Draft]:
    """Armour, worn at once; its number is what a die has to reach (HIVE-009)."""
    save = read_save(command.armour)
    if save.value == 1 or save.value > 6:
        always = "always saves" if save.value == 1 else "never saves"
        situation.warnings.append(f"{show_saves((save,))}: a number like that {always}.")
    event = ItemGained(
        figure=bearer(situation, command.figure),
        item=free_item(situation.state, save.name),
        name=save.name,
        place="worn",
        source=source_of(situation.state),
        properties={"kind": "armour", "save": save.value},
    )
    return [situation.draft(event, rule="HIVE-009")]


def clip_event(
    figure: str,
    item: str,
    name: str,
    shots: Amount,
    *,
    loaded: bool = False,
    full: bool = False,
    source: str | None = None,
) -> ItemGained:
    """A clip with its shots, in the weapon or spare."""
    properties: dict[str, str | int | bool] = {"kind": AMMUNITION}
    if full:
        properties["full"] = True
    return ItemGained(
        figure=figure,
        item=item,
        name=name,
        quantity=shots,
        place="held" if loaded else "pack",
        source=source,
        properties=properties,
    )


class TakeCover(Command, frozen=True, kw_only=True, tag="take-cover"):
    """Somebody is in cover: `Partially Concealed (5)` (HIVE-010). It counts at range, until the fight ends."""

    cover: str
    figure: str | None = None


def take_cover(command: TakeCover, situation: Situation) -> list[Draft]:
    """A cover save; forbidden hand to hand (`hive-of-the-dead.close_combat`, HIVE-010)."""
    figure = bearer(situation, command.figure)
    fight = own_of(situation.state).fight
    if fight is not None and fight.close:
        situation.forbid("hive-of-the-dead.close_combat", "There is no cover hand to hand.")
    return [situation.draft(cover_event(figure, read_save(command.cover)), rule="HIVE-010")]


def cover_event(figure: str, save: Save) -> ConditionGained:
    """A figure in cover, until the fight ends."""
    effects = (Effect(COVER, "set", save.value),)
    return ConditionGained(figure=figure, condition=save.name, effects=effects, until=Until("combat"))


class LeaveCover(Command, frozen=True, kw_only=True, tag="leave-cover"):
    """The cover is gone."""

    figure: str | None = None
    reason: str | None = None


def lose_cover(command: LeaveCover, situation: Situation) -> list[Draft]:
    """All cover of somebody is gone; refused where there is none (`hive-of-the-dead.no_cover`)."""
    figure = bearer(situation, command.figure)
    bout = Bout(situation)
    if not leave_cover(bout, figure, command.reason or "left it"):
        name = figure_of(situation.state, figure).name
        raise Refused("hive-of-the-dead.no_cover", f"{name} is in no cover, as far as the log knows.")
    return bout.drafts


DECISIONS: Decisions = {GainWeapon: gain_weapon, GainArmour: gain_armour, TakeCover: take_cover, LeaveCover: lose_cover}
