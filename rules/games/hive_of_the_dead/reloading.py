"""Clips found and loaded (HIVE-014, HIVE-015)."""

from __future__ import annotations

from events.amounts import UNKNOWN, Amount, show, surely_below
from events.entry import Draft
from events.problems import Refused
from projections.figure import Figure, HeldItem
from projections.state import State
from rules.command import Command
from rules.games.hive_of_the_dead.ammunition import (
    change_clips,
    is_ammunition,
    is_empty,
    loaded_clip,
    loaded_shots,
    spare_clips,
)
from rules.games.hive_of_the_dead.bout import Bout, bearer, weapon_named
from rules.games.hive_of_the_dead.choosing import say_what_is_next
from rules.games.hive_of_the_dead.events import WeaponReloaded
from rules.games.hive_of_the_dead.gear import clip_event, free_item, source_of
from rules.games.hive_of_the_dead.options import in_force
from rules.games.hive_of_the_dead.rounds import end_round_if_done
from rules.games.hive_of_the_dead.statbox import Weapon
from rules.games.hive_of_the_dead.state import own_of
from rules.games.hive_of_the_dead.values import figure_of, weapons_of
from rules.naming import find_item, fold
from rules.shared.guards import check_count, check_words, must_be_able
from rules.shared.held import held
from rules.situation import Situation
from rules.subjects import Decisions


class FindAmmunition(Command, frozen=True, kw_only=True, tag="find-ammunition"):
    """Ammunition is found: a clip of a type with so many shots; a brand new one is full (HIVE-014)."""

    ammunition: str
    shots: Amount | None = None
    full: bool = False
    count: int = 1
    figure: str | None = None


def find_ammunition(command: FindAmmunition, situation: Situation) -> list[Draft]:
    """Clips, each with its shots; a brand new one holds the most there can be (HIVE-014).

    Forbidden: more shots than a full clip of the type is known to hold (`hive-of-the-dead.too_many_shots`).
    """
    check_words(command.ammunition, what="type of ammunition")
    check_count(command.count, most=100)
    state = situation.state
    figure = bearer(situation, command.figure)
    name = _known_type(state, figure, command.ammunition)
    most = own_of(state).clip_sizes.get(name.lower())
    shots: Amount = UNKNOWN if command.shots is None else command.shots
    if command.shots is None and command.full and most is not None:
        shots = most
    if surely_below(shots, 1):
        raise Refused("hive-of-the-dead.empty_clip", f"{show(shots)} shots are no find.", fix="Say how many there are.")
    if most is not None and isinstance(shots, int) and shots > most:
        situation.forbid(
            "hive-of-the-dead.too_many_shots", f"A full clip of {name} holds {most} shots, not {show(shots)}."
        )
    drafts: list[Draft] = []
    taken: tuple[str, ...] = ()
    for _ in range(command.count):
        item = free_item(state, name, taken)
        taken = (*taken, item)
        clip = clip_event(figure, item, name, shots, full=command.full, source=source_of(state))
        drafts.append(situation.draft(clip, rule="HIVE-014"))
    return drafts


def _known_type(state: State, figure: str, text: str) -> str:
    """The type as the hero's weapons or clips name it, so that `shells` stays one type however it is written."""
    who = figure_of(state, figure)
    names = [weapon.ammunition for weapon in weapons_of(who) if weapon.ammunition]
    names += [item.name for item in who.items.values() if is_ammunition(item)]
    return next((name for name in names if fold(name) == fold(text)), text.strip())


class Reload(Command, frozen=True, kw_only=True, tag="reload"):
    """A weapon is reloaded: in a fight it takes the hero's round, right after one it is free (HIVE-015)."""

    weapon: str | None = None
    """None: the weapon that is empty, else the only one there is."""
    clip: str | None = None
    """None: the fullest of its type."""


def reload(command: Reload, situation: Situation) -> list[Draft]:
    """A clip goes in: for a whole combat round of an empty weapon, or free right after the fight (HIVE-015)."""
    bout = Bout(situation)
    hero = figure_of(situation.state, bout.hero)
    must_be_able(situation, bout.hero, "reload")
    weapon = _weapon_to_reload(bout, hero, command.weapon)
    ammunition = weapon.ammunition or weapon.name
    _must_be_time(bout, weapon)
    new = _clip_to_load(situation, hero, weapon, command.clip)
    old = loaded_clip(hero, ammunition)
    left: Amount = old.quantity if old is not None else loaded_shots(own_of(situation.state), hero, ammunition) or 0
    event = WeaponReloaded(
        figure=bout.hero,
        weapon=weapon.item or weapon.name,
        ammunition=ammunition,
        shots=new.quantity if new is not None else None,
        left_over=left,
        when="combat" if bout.fight is not None else "after_combat",
    )
    number = bout.tell(event, rule="HIVE-015")
    if new is not None:
        change_clips(bout, bout.hero, old, new, number)
    if bout.fight is not None:
        bout.fight.reloading.append(bout.hero)
        end_round_if_done(bout)
        say_what_is_next(bout)
    return bout.drafts


def _weapon_to_reload(bout: Bout, hero: Figure, text: str | None) -> Weapon:
    ranged = [weapon for weapon in weapons_of(hero) if weapon.kind == "ranged"]
    if text is not None:
        return weapon_named(hero, text)
    empty = [weapon for weapon in ranged if is_empty(bout, hero.figure, weapon)]
    if len(empty or ranged) == 1:
        return (empty or ranged)[0]
    names = ", ".join(weapon.name for weapon in empty or ranged)
    why = f"There are {names}." if names else "No ranged weapon is on the sheet."
    raise Refused("hive-of-the-dead.which_weapon", "Which weapon?", why=why, fix="Name it.")


def _must_be_time(bout: Bout, weapon: Weapon) -> None:
    own = own_of(bout.state)
    if bout.fight is not None:
        if not is_empty(bout, bout.hero, weapon):
            why = "In a fight only an empty one is reloaded."
            bout.forbid("not_empty", f"The {weapon.name} is not empty.", why=why)
        if bout.fight.made.get(bout.hero, 0):
            bout.forbid("attacked", "There was an attack this round.", why="Reloading takes a whole one.")
        return
    if own.fought and own.moved_on and in_force(bout.state, "free_reload_until") == "section":
        why = "Reloading is free before the next section; then it takes the first round of the next fight."
        bout.forbid("too_late", "The fight is long over.", why=why)


def _clip_to_load(situation: Situation, hero: Figure, weapon: Weapon, text: str | None) -> HeldItem | None:
    ammunition = weapon.ammunition or weapon.name
    spares = spare_clips(hero, ammunition)
    if text is not None:
        return hero.items[held(situation, hero.figure, text)] if find_item(hero.items, text) else None
    if not spares and ammunition.lower() in own_of(situation.state).told_ammunition.get(hero.figure, ()):
        situation.forbid("hive-of-the-dead.no_clip", f"There is no clip of {ammunition} left.")
    return spares[0] if spares else None


DECISIONS: Decisions = {FindAmmunition: find_ammunition, Reload: reload}
