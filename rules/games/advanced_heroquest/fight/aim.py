"""Whom a blow or a shot may be aimed at (AHQ-COMBAT-14, AHQ-RANGED-1 to 5)."""

from __future__ import annotations

import msgspec

from projections.figure import Figure
from rules.games.advanced_heroquest.acting import may_still_shoot
from rules.games.advanced_heroquest.fight.squares import between, distance, reaches, square_of
from rules.games.advanced_heroquest.fight.zones import not_in_a_zone
from rules.games.advanced_heroquest.heroes.people import is_ours
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.values import Weapon, weapon_of
from rules.naming import listed, name_of, slug
from rules.situation import Situation


def may_be_struck(situation: Situation, attacker: str, target: str, *, free: bool) -> None:
    """Forbids the dead (`ahq.target_dead`) and friends (`ahq.friendly_target`) as targets."""
    figures = situation.state.roster.figures
    status = status_of(situation.state, target)
    if not free and status.status == "dead":
        situation.forbid("ahq.target_dead", f"{figures[target].name} is dead already.")
    elif figures[target].ended is not None and status.status != "dead":
        why = f"{figures[target].name} is {status.word}."
        situation.forbid("figure.out_of_play", f"{figures[target].name} cannot be struck.", why=why)
    if is_ours(figures[attacker]) == is_ours(figures[target]) and figures[target].kind != "other":
        situation.forbid("ahq.friendly_target", f"{figures[target].name} is on the same side.")


def in_reach(situation: Situation, attacker: str, target: str, weapon: str | None) -> None:
    """Forbids a blow beyond reach, where squares are given (`ahq.out_of_reach`, AHQ-COMBAT-14, R-44)."""
    state = situation.state
    if reaches(state, attacker, target, weapon) is not False:
        return
    (x1, y1), (x2, y2) = state.atlas.squares[attacker], state.atlas.squares[target]
    across, along = abs(x1 - x2), abs(y1 - y2)
    near = max(across, along) == 1
    fix = "Only weapons of long reach strike diagonally." if across == along == 1 else ""
    why = "A wall or a shut door parts them." if near and across + along == 1 else f"{across} across, {along} along."
    situation.forbid("ahq.out_of_reach", f"{name_of(state, target)} is out of reach.", why=why, fix=fix)


def cannot_strike(situation: Situation, figure: str, against: str | None) -> str | None:
    """Why somebody cannot strike back: fallen, or the other is out of reach (R-39)."""
    status = status_of(situation.state, figure)
    if status.status in ("down", "dead"):
        return status.word
    return "out of reach" if against is not None and reaches(situation.state, figure, against) is False else None


class Aimed(msgspec.Struct, frozen=True, kw_only=True):
    """What is told of a shot or a throw before its die."""

    attacker: str
    target: str | None
    weapon: Weapon
    thrown: bool
    distance: int | None
    effective: int | None
    """The distance as it counts: four more for a partly hidden target."""
    hidden: bool
    blocked: bool


def may_shoot(situation: Situation, shot: Aimed, *, said: str | None) -> None:
    """The five conditions of a shot, each where it is known, and the move that goes before one (AHQ-RANGED-1 to 5)."""
    _has_what_it_takes(situation, shot, said)
    if not shot.thrown:
        may_still_shoot(situation, shot.attacker, "shoot")
    if own_of(situation.state).pursuit and not is_ours(situation.state.roster.figures[shot.attacker]):
        why = "Whoever gives chase runs, or strikes somebody the normal move ends beside."
        situation.forbid("ahq.must_run", f"{name_of(situation.state, shot.attacker)} gives chase.", why=why)
    not_in_a_zone(situation, shot.attacker, "shoot")
    _near_enough(situation, shot)
    _in_sight(situation, shot)


SHOOT = ("bow", "sling", "pistol", "musket", "handgun")
"""Kinds of weapon that shoot, whether or not anybody copied their range."""


AMMUNITION = ("arrow", "bolt", "quarrel", "shot", "stone")
"""Whoever carries these has something to shoot them with."""


def _is_made_to_shoot(name: str | None) -> bool:
    return any(kind in (name or "").lower() for kind in SHOOT)


def shooter_of(figure: Figure) -> Weapon:
    """The weapon a shot is made with where nobody names one: what reaches far, or is made for it by its name.

    Without one it is no weapon of the sheet; a monster shoots with what its profile says.
    """
    items = sorted(figure.items.values(), key=lambda it: not isinstance(it.properties.get("range"), int))
    bow = next((it.item for it in items if "range" in it.properties or _is_made_to_shoot(it.name)), None)
    if bow is not None:
        return weapon_of(figure, bow)
    return weapon_of(msgspec.structs.replace(figure, items={}))


def _has_what_it_takes(situation: Situation, shot: Aimed, said: str | None) -> None:
    name, weapon = name_of(situation.state, shot.attacker), shot.weapon
    held = situation.state.roster.figures[shot.attacker].items
    shoots = weapon.range is not None or _is_made_to_shoot(weapon.name)
    if said is not None and not shot.thrown and weapon.item is not None and not shoots:
        situation.forbid("ahq.no_ranged_weapon", f"{weapon.name} is nothing to shoot with.", fix="… with bow")
    blades = [it.name for it in held.values() if "damage_dice" in it.properties]
    arrows = (
        any(kind in key for key in held for kind in AMMUNITION)
        or shot.attacker in own_of(situation.state).fight.quivers
    )
    if said is None and not shot.thrown and weapon.item is None and blades and not arrows:
        why = f"On the sheet stands: {listed(blades)}."
        fix = f"{shot.attacker} gets bow, or name it: … with bow"
        situation.forbid("ahq.no_ranged_weapon", f"{name} has nothing to shoot with.", why=why, fix=fix)
    if shot.thrown:
        used = [one for one in own_of(situation.state).missiles if one.thrown and one.by == shot.attacker]
        if said is not None and weapon.item is None and slug(said) in {one.item for one in used}:
            situation.forbid("ahq.no_ammo", f"{name} has thrown the {said} already.", fix="It lies where it fell.")
        return
    quiver = own_of(situation.state).fight.quivers.get(shot.attacker)
    if quiver is not None and not any(quiver.rstrip("s") in key for key in held):
        situation.forbid("ahq.no_ammo", f"{name} has no {quiver.replace('-', ' ')} left.")


def _near_enough(situation: Situation, shot: Aimed) -> None:
    if shot.distance is None:
        return
    counted = distance(situation.state, shot.attacker, shot.target) if shot.target is not None else None
    if shot.distance < 1:
        situation.forbid("ahq.bad_distance", f"Nobody is {shot.distance} squares away.")
    if counted not in (None, shot.distance):
        situation.forbid("ahq.distance_mismatch", f"The target is not {shot.distance} squares away, but {counted}.")
    if shot.distance < 2:
        situation.forbid("ahq.adjacent_to_target", "The target is too close to shoot at.", why="They are adjacent.")
    if shot.weapon.range is not None and (shot.effective or 0) > shot.weapon.range:
        hidden = f", {shot.effective or 0} with 4 for a partly hidden target" if shot.hidden else ""
        why = f"Its range is {shot.weapon.range} squares; the target is at {shot.distance}{hidden}."
        situation.forbid("ahq.out_of_range", f"{shot.weapon.name} does not reach so far.", why=why)


def _in_sight(situation: Situation, shot: Aimed) -> None:
    """The table judges; where squares are given it is told what the straight line crosses (AHQ-RANGED-4, R-48)."""
    if shot.blocked:
        situation.forbid("ahq.no_line_of_sight", "The target cannot be seen.", why="So the table said: blocked.")
    if shot.target is None or shot.hidden or square_of(situation.state, shot.target) is None:
        return
    crossed = between(situation.state, shot.attacker, shot.target)
    if crossed:
        who = listed(crossed)
        situation.warnings.append(
            f"Between them: {who}. Say partly hidden (4 squares more) or blocked if it hides them."
        )
