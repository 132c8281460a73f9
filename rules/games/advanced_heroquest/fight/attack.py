"""Attacks: the die to hit, free attacks, wound dice, wounds (AHQ-COMBAT-14 to 20, AHQ-RANGED)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from events.amounts import Amount
from events.combat import AttackMade, AttackOutcome
from events.entry import Draft
from events.event import Face, Source
from events.lazy import lazy
from events.problems import Refused
from rules.command import Command
from rules.games.advanced_heroquest.acting import in_routine, may_act
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.blows import FreeAttack
from rules.games.advanced_heroquest.events import (
    FreeAttackForfeited,
    FreeAttackGranted,
    FreeCause,
)
from rules.games.advanced_heroquest.fight.aim import (
    Aimed,
    cannot_strike,
    in_reach,
    may_be_struck,
    may_shoot,
    shooter_of,
)
from rules.games.advanced_heroquest.fight.damage import Hit, cause_words, damage_of, inflict, told_dice
from rules.games.advanced_heroquest.fight.squares import distance
from rules.games.advanced_heroquest.fight.wounds import Chain, chains_of
from rules.games.advanced_heroquest.heroes.people import able, not_acted
from rules.games.advanced_heroquest.sheet import (
    fighting_skill,
    needed_against,
    needed_at,
    own_of,
    row_for,
)
from rules.games.advanced_heroquest.values import SIDES, Weapon, weapon_of
from rules.naming import find_figure
from rules.situation import Situation
from rules.subjects import Decisions

_strikes_of_chains = lazy(
    "rules.games.advanced_heroquest.contents.inside:strikes_of_chains"
)  # 2 ms; few rooms are strange
_lost_in_mist = lazy("rules.games.advanced_heroquest.contents.inside:lost_in_mist")  # as few are misty

# 1 ms: most blows are struck by hand
_let_fall = lazy("rules.games.advanced_heroquest.fight.missiles:let_fall")
_use_arrow = lazy("rules.games.advanced_heroquest.fight.missiles:use_arrow")
_go_astray = lazy("rules.games.advanced_heroquest.fight.stray:go_astray")

PARTLY_HIDDEN = 4
"""Squares a partly obscured target counts as farther away (AHQ-RANGED-5)."""


class Swing(msgspec.Struct, kw_only=True):
    """One blow of a chain while it is worked out."""

    attacker: str
    target: str | None
    weapon: Weapon
    said_weapon: str | None
    face: Face = None
    rolled: bool = False
    source: Source = "table"
    needed: int | None = None
    outcome: AttackOutcome | None = None
    free: FreeCause | None = None
    parent: int | None = None
    number: int = 0


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """A blow or a shot: any of its dice, its outcome or its wounds, as much as was said (AHQ-COMBAT-14 to 20).

    What is missing for the next step (wound dice, a free attack) becomes open business.
    """

    attacker: str
    target: str | None = None
    weapon: str | None = None
    mode: Literal["hand", "ranged", "thrown"] = "hand"
    distance: int | None = None
    """Squares, not counted diagonally."""
    partly_hidden: bool = False
    """The target is partly obscured: four squares more (AHQ-RANGED-5)."""
    blocked: bool = False
    """The table sees no line of sight: the verdict is theirs (AHQ-RANGED-4)."""
    faces: tuple[Face, ...] = ()
    """The die to hit, then those of the free attacks that follow from it, in the order they fell."""
    needed: int | None = None
    """The number to reach; typed, it goes before the row's."""
    outcome: AttackOutcome | None = None
    wound_dice: tuple[tuple[Face, ...], ...] = ()
    """Damage dice of all hits in order, one chain for each: a 12 with what was rolled after it is one chain."""
    wounds: Amount | None = None
    """Wounds caused, if that is all anybody says."""
    free: FreeCause | Literal["any"] | None = None
    """Told to be an extra blow; without it one that is owed to the attacker is taken all the same."""
    parent: int | None = None
    """Number of the attack that gave the extra blow; None: the newest."""


def attack(command: Attack, situation: Situation) -> list[Draft]:
    """A blow with everything that was said of it; what is missing for the next step becomes open business."""
    action = Action(situation)
    attacker = find_figure(situation.state, command.attacker)
    grant = _grant_taken(command, situation, attacker)
    owed = grant.against if grant else None
    target = owed if command.target is None else find_figure(situation.state, command.target)
    command = _measured(command, situation, attacker, target)
    _allowed(command, action, attacker, target, grant)
    strike = Swing(
        attacker=attacker,
        target=target,
        said_weapon=command.weapon,
        needed=command.needed,
        weapon=_weapon(command, situation, attacker),
        free=grant.granted_by if grant else None if command.free == "any" else command.free,
        parent=grant.parent if grant else command.parent,
    )
    hits = _chain(command, action, strike)
    if strike.outcome is None and strike.rolled:
        ask_hit_or_miss(action, strike)
    elif strike.outcome is None:
        action.ask("to_hit", "Die to hit (d12)", about=strike.number, owed_to=attacker, rule="AHQ-COMBAT-15")
    if command.mode == "thrown":
        _let_fall(action, strike.attacker, strike.weapon.item, strike.target, strike.number)
    elif command.mode == "ranged":
        _use_arrow(action, strike.attacker, strike.number)
    tell_damage(command, action, hits)
    if grant is not None:
        action.close_all("free_attack", "struck", about=(grant.number,))
    return action.drafts


def ask_hit_or_miss(action: Action, strike: Swing) -> None:
    """The die is known and what it needed is not: the table says what came of it."""
    action.ask("hit_or_miss", "Hit or miss", about=strike.number, owed_to=strike.attacker, rule="AHQ-COMBAT-15")
    action.situation.asks[-1] += "? Nobody told the number needed; a hit row, once copied, saves the question."


def _grant_taken(command: Attack, situation: Situation, attacker: str) -> FreeAttack | None:
    """The extra blow this attack is, the newest first; one owed is struck before anything else (AHQ-COMBAT-18)."""
    owed = [grant for grant in own_of(situation.state).free if grant.to == attacker]
    if command.target is not None:  # a fumble's is struck at whoever fumbled, a critical hit's at anybody
        target = find_figure(situation.state, command.target)
        owed = [grant for grant in owed if grant.granted_by == "critical" or grant.against in (None, target)]
    if command.parent is not None:
        owed = [grant for grant in owed if grant.parent == command.parent]
    if command.free in ("critical", "fumble"):
        owed = [grant for grant in owed if grant.granted_by == command.free]
    if owed:
        return owed[-1]
    if command.free is not None or command.parent is not None:
        name = situation.state.roster.figures[attacker].name
        situation.forbid(
            "ahq.no_free_attack", f"{name} has no free attack.", why="Nothing on record gave one that is still open."
        )
    return None


def _weapon(command: Attack, situation: Situation, attacker: str) -> Weapon:
    """The weapon named, else the one in hand; what is shot or thrown is, if nobody says otherwise, made for it."""
    figure = situation.state.roster.figures[attacker]
    if command.weapon is None and command.mode == "ranged":
        return shooter_of(figure)
    if command.weapon is None and command.mode == "thrown":
        made_for_it = [it.item for it in figure.items.values() if it.properties.get("thrown") is True]
        return weapon_of(figure, next(iter(made_for_it), None))
    return weapon_of(figure, command.weapon)


def _measured(command: Attack, situation: Situation, attacker: str, target: str | None) -> Attack:
    """A shot with its distance, where squares are given (AHQ-RANGED-3)."""
    if command.mode == "hand" or command.distance is not None or target is None:
        return command
    return msgspec.structs.replace(command, distance=distance(situation.state, attacker, target))


def _allowed(command: Attack, action: Action, attacker: str, target: str | None, grant: FreeAttack | None) -> None:
    situation = action.situation
    able(situation, attacker)
    free = grant is not None
    if not free and command.free is None and situation.state.turns.now.turn_kind == "combat":
        may_act(action, attacker)
        not_acted(situation, attacker)
        in_routine(situation, attacker)
    if target is not None:
        may_be_struck(situation, attacker, target, free=free)
    if target is not None and own_of(situation.state).around.effects:
        item = _weapon(command, situation, attacker).item
        _strikes_of_chains(situation, attacker, target, command.distance, shot=command.mode != "hand", weapon=item)
    if command.mode == "hand":
        if target is not None and "reach" not in situation.state.roster.figures[attacker].properties:
            in_reach(situation, attacker, target, command.weapon)
        return
    shot = Aimed(
        attacker=attacker,
        target=target,
        weapon=_weapon(command, situation, attacker),
        thrown=command.mode == "thrown",
        distance=command.distance,
        effective=None if command.distance is None else _effective(command),
        hidden=command.partly_hidden,
        blocked=command.blocked,
    )
    may_shoot(situation, shot, said=command.weapon)


def _effective(command: Attack) -> int:
    return (command.distance or 0) + (PARTLY_HIDDEN if command.partly_hidden else 0)


# ── the die to hit and what follows from it ──────────────────────────────────────────────────────────────────────


def _chain(command: Attack, action: Action, strike: Swing) -> list[Swing]:
    """Tells the blow and the free attacks whose dice were given with it; answers those that hit."""
    faces = Faces(action.situation, command.faces)
    hits: list[Swing] = []
    first, waiting = True, list(command.faces)
    current: Swing | None = strike
    while current is not None:
        _roll_to_hit(command, action, current, faces, first=first)
        waiting = waiting[1:]
        _tell_attack(command, action, current)
        if current.outcome in ("hit", "critical"):
            hits.append(current)
        current = grant_free_attack(command, action, current, more=bool(waiting))
        first = False
    faces.done()
    return hits


def _roll_to_hit(command: Attack, action: Action, strike: Swing, faces: Faces, *, first: bool) -> None:
    told = first and (command.outcome is not None or command.wounds is not None or bool(command.wound_dice))
    if command.faces or not told:
        rolled = faces.take(1)
        if rolled is not None:
            strike.face, strike.rolled, strike.source = rolled.faces[0], True, rolled.source
    of_row = _needed(command, action.situation, strike) or _needed_before(action.situation, strike)
    same = first or (strike.attacker == find_figure(action.state, command.attacker) and command.needed is not None)
    strike.needed = command.needed if same and command.needed is not None else of_row
    if strike.needed != of_row and of_row is not None:
        why = f"The sheet's row says {of_row}+."
        action.situation.forbid("ahq.needed_mismatch", f"{strike.needed}+ is not the number needed.", why=why)
    read = outcome_of(strike.face, strike.needed, fumbles_on(command, strike), critical_on(command, strike))
    strike.outcome = read
    if first and command.outcome is not None:
        _check_outcome(action.situation, read, command.outcome, strike.face)
        strike.outcome = command.outcome
    elif first and strike.outcome is None and (command.wounds is not None or command.wound_dice):
        strike.outcome = "hit"


def _needed(command: Attack, situation: Situation, strike: Swing) -> int | None:
    """The number under the target's Weapon Skill, or of the distance's band (AHQ-COMBAT-15, AHQ-RANGED-6).

    None: nobody told.
    """
    if command.mode == "hand":
        row = row_for(situation.state, strike.attacker, "hand")
        skill = None if strike.target is None else fighting_skill(situation.state, strike.target)
        return None if row is None or skill is None else needed_against(row, skill)
    row = row_for(situation.state, strike.attacker, "ranged")
    if own_of(situation.state).around.effects and _lost_in_mist(situation, strike.attacker, command.distance):
        return None
    return None if row is None or command.distance is None else needed_at(row, _effective(command))


def _needed_before(situation: Situation, strike: Swing) -> int | None:
    """The number the blow needed that gave this one, told with it, for the same two; None: nobody told."""
    before = None if strike.parent is None else own_of(situation.state).blows.get(strike.parent)
    if before is None or (before.attacker, before.target) != (strike.attacker, strike.target):
        return None
    return before.needed


def fumbles_on(command: Attack, strike: Swing) -> int:
    """The highest face that is a fumble."""
    return strike.weapon.fumble if command.mode == "hand" else 1


def critical_on(command: Attack, strike: Swing) -> int:
    """The lowest face that is a critical hit; a shot's halves the target's Toughness (AHQ-RANGED-9)."""
    return strike.weapon.critical if command.mode == "hand" else SIDES


def outcome_of(face: Face, needed: int | None, fumble: int, critical: int) -> AttackOutcome | None:
    """What a face means: fumbles and critical hits are read first (R-40); None: nobody can say."""
    if face is None:
        return None
    if face <= fumble:
        return "fumble"
    if face >= critical:
        return "critical"
    if needed is None:
        return None
    return "hit" if face >= needed else "miss"


def _check_outcome(situation: Situation, read: AttackOutcome | None, told: AttackOutcome, face: Face) -> None:
    if read is not None and read != told:
        why = f"By the sheet it is a {read}."
        fix = "Say the number needed if the sheet does not know it, or say it again with a ruling."
        situation.forbid("ahq.outcome_mismatch", f"A {face} is no {told}.", why=why, fix=fix)


RULE_OF: dict[AttackOutcome | None, str] = {"critical": "AHQ-COMBAT-16", "fumble": "AHQ-COMBAT-17"}


def _tell_attack(command: Attack, action: Action, strike: Swing) -> None:
    ranged = {"critical": "AHQ-RANGED-9", "fumble": "AHQ-RANGED-10"}.get(strike.outcome or "", "AHQ-RANGED-6")
    strike.number = action.tell(
        AttackMade(
            attacker=strike.attacker,
            target=strike.target,
            weapon=strike.said_weapon or strike.weapon.name,
            mode=command.mode,
            distance=command.distance,
            hidden=command.partly_hidden,
            faces=(strike.face,) if strike.rolled else (),
            needed=strike.needed,
            outcome=strike.outcome,
            free=strike.free,
            parent=strike.parent,
            source=strike.source,
        ),
        strike.parent,
        rule=RULE_OF.get(strike.outcome, "AHQ-COMBAT-15") if command.mode == "hand" else ranged,
    )


def grant_free_attack(command: Attack, action: Action, strike: Swing, *, more: bool) -> Swing | None:
    """Grants what a critical hit or a fumble gives; answers the next blow if its die was given too."""
    if strike.outcome == "fumble" and command.mode != "hand":
        _go_astray(
            action, Hit(number=strike.number, attacker=strike.attacker, target=strike.target, weapon=strike.weapon)
        )
        return None
    if strike.outcome not in ("critical", "fumble") or command.mode != "hand":
        return None
    cause: FreeCause = "critical" if strike.outcome == "critical" else "fumble"
    to, against = (strike.attacker, strike.target) if cause == "critical" else (strike.target, strike.attacker)
    if to is None:
        return None
    rule = RULE_OF[strike.outcome]
    because = (strike.number,)
    reason = cannot_strike(action.situation, to, against) if cause == "fumble" else None
    if reason is not None:
        forfeited = FreeAttackForfeited(to=to, parent=strike.number, reason=reason)
        action.tell(forfeited, *because, rule=rule)
        return None
    granted = FreeAttackGranted(to=to, against=against, granted_by=cause, parent=strike.number)
    grant = action.tell(granted, *because, rule=rule)
    if not more:
        action.ask("free_attack", "Free attack", about=grant, owed_to=to, rule="AHQ-COMBAT-18")
        return None
    said = strike.said_weapon if cause == "critical" else None
    weapon = weapon_of(action.state.roster.figures[to], said)
    return Swing(attacker=to, target=against, weapon=weapon, said_weapon=said, free=cause, parent=strike.number)


# ── what the hits do ─────────────────────────────────────────────────────────────────────────────────────────────────


def tell_damage(command: Attack, action: Action, hits: Sequence[Swing]) -> None:
    """Tells what the hits do, as wounds that were stated or from their dice; dice nobody gave are asked for."""
    suffered: dict[str, Amount] = {}
    if command.wounds is not None:
        _tell_wounds(command, action, hits, suffered)
        return
    if command.wound_dice and not hits:
        action.situation.forbid("ahq.no_hit", "Wound dice without a hit.", why="The attack missed.")
    given = _dealt(command.wound_dice, [strike.weapon.damage_dice for strike in hits])
    for strike, dice in zip(hits, given, strict=True):
        damage_of(action, _hit(command, strike), dice, suffered)


def _hit(command: Attack, strike: Swing) -> Hit:
    return Hit(
        number=strike.number,
        attacker=strike.attacker,
        target=strike.target,
        weapon=strike.weapon,
        halved=command.mode != "hand" and strike.outcome == "critical",
    )


def _tell_wounds(command: Attack, action: Action, hits: Sequence[Swing], suffered: dict[str, Amount]) -> None:
    """Wounds as the table states them, for all hits together."""
    last = hits[-1] if hits else None
    if last is None or last.target is None or command.wounds is None:
        if command.wounds not in (None, 0):
            action.situation.forbid("ahq.no_hit", "Wounds without a hit on anybody.", why="The attack missed.")
        return
    cause = cause_words(action, last.attacker, last.weapon)
    numbers = tuple(strike.number for strike in hits)
    if command.wounds == 0 or command.wound_dice:
        dice = chains_of(command.wound_dice, last.weapon.damage_dice)
        rolled = told_dice(action, _hit(command, last), dice, stated=command.wounds)
        numbers = (rolled,)
    if command.wounds == 0:
        return
    inflict(action, last.attacker, last.target, command.wounds, cause=cause, because=numbers, suffered=suffered)


def _dealt(dice: Sequence[Chain], counts: Sequence[int | None]) -> list[tuple[Chain, ...] | None]:
    """The dice of each hit, in order; None for a hit whose dice nobody gave."""
    given: list[tuple[Chain, ...] | None] = []
    rest = tuple(dice)
    for index, count in enumerate(counts):
        if not rest:
            given.append(None)
            continue
        size = len(rest) if count is None or index == len(counts) - 1 else count
        given.append(rest[:size])
        rest = rest[size:]
    return given


class DeclineFreeAttack(Command, frozen=True, kw_only=True, tag="decline-free-attack"):
    """An extra blow is not struck. None: the newest."""

    figure: str | None = None
    reason: str | None = None


def decline_free_attack(command: DeclineFreeAttack, situation: Situation) -> list[Draft]:
    """An extra blow is not struck; it is the owner's to decline (AHQ-COMBAT-18)."""
    action = Action(situation)
    owed = own_of(situation.state).free
    if command.figure is not None:
        figure = find_figure(situation.state, command.figure)
        owed = [grant for grant in owed if grant.to == figure]
    if not owed:
        raise Refused("ahq.no_free_attack", "No free attack is open.", why="None was granted that is not struck yet.")
    grant = owed[-1]
    forfeited = FreeAttackForfeited(to=grant.to, parent=grant.parent, reason=command.reason or "declined")
    action.tell(forfeited, grant.number, rule="AHQ-COMBAT-18")
    action.close_all("free_attack", command.reason or "declined", about=(grant.number,))
    return action.drafts


DECISIONS: Decisions = {Attack: attack, DeclineFreeAttack: decline_free_attack}
