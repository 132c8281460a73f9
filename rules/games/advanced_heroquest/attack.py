"""Attacks: the die to hit, free attacks, wound dice, wounds (AHQ-COMBAT-14 to 20, AHQ-RANGED)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from events.amounts import Amount
from events.combat import AttackMade, AttackOutcome
from events.entry import Draft
from events.event import Face, Source
from events.problems import Refused
from rules.command import Command
from rules.games.advanced_heroquest.action import SIDES, Action, Faces, open_business
from rules.games.advanced_heroquest.damage import Hit, cause_words, damage_of, inflict, told_dice
from rules.games.advanced_heroquest.events import (
    FreeAttackForfeited,
    FreeAttackGranted,
    FreeCause,
)
from rules.games.advanced_heroquest.missiles import let_fall, use_arrow
from rules.games.advanced_heroquest.people import able, is_ours, not_acted
from rules.games.advanced_heroquest.sheet import (
    fighting_skill,
    needed_against,
    needed_at,
    own_of,
    row_for,
    status_of,
)
from rules.games.advanced_heroquest.state import FreeAttack
from rules.games.advanced_heroquest.values import Weapon, weapon_of
from rules.games.advanced_heroquest.wounds import Chain, chains_of
from rules.naming import find_figure
from rules.situation import Situation
from rules.subjects import Decisions

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
    target = _target(command, situation, grant)
    _allowed(command, situation, attacker, target, grant)
    strike = Swing(
        attacker=attacker,
        target=target,
        said_weapon=command.weapon,
        needed=command.needed,
        weapon=_weapon(command, situation, attacker),
        free=grant.granted_by if grant else None if command.free in (None, "any") else _cause(command.free),
        parent=grant.parent if grant else command.parent,
    )
    hits = _chain(command, action, strike)
    if strike.outcome is None and strike.rolled:
        ask_hit_or_miss(action, strike)
    elif strike.outcome is None:
        action.ask("to_hit", "Die to hit (d12)", about=strike.number, owed_to=attacker, rule="AHQ-COMBAT-15")
    if command.mode == "thrown":
        let_fall(action, strike.attacker, strike.weapon.item, strike.target, strike.number)
    elif command.mode == "ranged":
        use_arrow(action, strike.attacker, strike.number)
    tell_damage(command, action, hits)
    if grant is not None:
        _close_business(action, grant)
    return action.drafts


def ask_hit_or_miss(action: Action, strike: Swing) -> None:
    """The die is known and what it needed is not: the table says what came of it."""
    action.ask("hit_or_miss", "Hit or miss", about=strike.number, owed_to=strike.attacker, rule="AHQ-COMBAT-15")
    action.situation.asks[-1] += "? Nobody told the number needed; a hit row, once copied, saves the question."


def _cause(said: str | None) -> FreeCause:
    return "fumble" if said == "fumble" else "critical"


def _grant_taken(command: Attack, situation: Situation, attacker: str) -> FreeAttack | None:
    """The extra blow this attack is, the newest first; one owed is struck before anything else (AHQ-COMBAT-18)."""
    owed = [grant for grant in own_of(situation.state).free if grant.to == attacker]
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


def _target(command: Attack, situation: Situation, grant: FreeAttack | None) -> str | None:
    if command.target is not None:
        return find_figure(situation.state, command.target)
    return grant.against if grant else None


def _weapon(command: Attack, situation: Situation, attacker: str) -> Weapon:
    """The weapon named, else the one in hand; what is thrown is, unless somebody says otherwise, made for it."""
    figure = situation.state.roster.figures[attacker]
    if command.weapon is None and command.mode == "thrown":
        made_for_it = [it.item for it in figure.items.values() if it.properties.get("thrown") is True]
        return weapon_of(figure, next(iter(made_for_it), None))
    return weapon_of(figure, command.weapon)


def _allowed(
    command: Attack, situation: Situation, attacker: str, target: str | None, grant: FreeAttack | None
) -> None:
    able(situation, attacker)
    if grant is None and command.free is None and situation.state.turns.now.turn_kind == "combat":
        not_acted(situation, attacker)
    if target is not None:
        _allowed_target(situation, attacker, target, free=grant is not None)
    if command.mode != "hand":
        _allowed_shot(command, situation, attacker)
    elif target is not None:
        _in_reach(command, situation, attacker, target)


def _allowed_target(situation: Situation, attacker: str, target: str, *, free: bool) -> None:
    figures = situation.state.roster.figures
    if not free and status_of(situation.state, target).status == "dead":
        situation.forbid("ahq.target_dead", f"{figures[target].name} is dead already.")
    if is_ours(figures[attacker]) == is_ours(figures[target]) and figures[target].kind != "other":
        situation.forbid("ahq.friendly_target", f"{figures[target].name} is on the same side.")


def _allowed_shot(command: Attack, situation: Situation, attacker: str) -> None:
    if command.distance is None:
        return
    weapon = _weapon(command, situation, attacker)
    if command.distance < 2:
        situation.forbid("ahq.adjacent_to_target", "The target is too close to shoot at.", why="They are adjacent.")
    squares = _effective(command)
    if weapon.range is not None and squares > weapon.range:
        hidden = f", {PARTLY_HIDDEN} of them for a partly hidden target" if command.partly_hidden else ""
        why = f"Its range is {weapon.range} squares; the target is at {squares}{hidden}."
        situation.forbid("ahq.out_of_range", f"{weapon.name} does not reach so far.", why=why)


def _effective(command: Attack) -> int:
    return (command.distance or 0) + (PARTLY_HIDDEN if command.partly_hidden else 0)


def _in_reach(command: Attack, situation: Situation, attacker: str, target: str) -> None:
    squares = situation.state.atlas.squares
    if attacker not in squares or target not in squares:
        return
    (x1, y1), (x2, y2) = squares[attacker], squares[target]
    across, along = abs(x1 - x2), abs(y1 - y2)
    weapon = weapon_of(situation.state.roster.figures[attacker], command.weapon)
    if across + along == 1 or (weapon.long_reach and max(across, along) == 1):
        return
    fix = "Only weapons of long reach strike diagonally." if max(across, along) == 1 else ""
    name = situation.state.roster.figures[target].name
    situation.forbid("ahq.out_of_reach", f"{name} is out of reach.", why=f"{across} across, {along} along.", fix=fix)


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
    typed = command.needed if first else None
    strike.needed = typed if typed is not None else _needed(command, action.situation, strike)
    read = outcome_of(strike.face, strike.needed, fumbles_on(command, strike), critical_on(command, strike))
    strike.outcome = read
    if first and command.outcome is not None:
        _check_outcome(action.situation, read, command.outcome, strike.face)
        strike.outcome = command.outcome
    elif first and strike.outcome is None and (command.wounds is not None or command.wound_dice):
        strike.outcome = "hit"


def _needed(command: Attack, situation: Situation, strike: Swing) -> int | None:
    """The number under the target's Weapon Skill, or of the distance's band; None: nobody told (AHQ-COMBAT-15)."""
    if command.mode == "hand":
        row = row_for(situation.state, strike.attacker, "hand")
        skill = None if strike.target is None else fighting_skill(situation.state, strike.target)
        return None if row is None or skill is None else needed_against(row, skill)
    row = row_for(situation.state, strike.attacker, "ranged")
    return None if row is None or command.distance is None else needed_at(row, _effective(command))


def fumbles_on(command: Attack, strike: Swing) -> int:
    """The highest face that is a fumble."""
    return strike.weapon.fumble if command.mode == "hand" else 1


def critical_on(command: Attack, strike: Swing) -> int:
    """The lowest face that is a critical hit."""
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
        situation.forbid(
            "ahq.outcome_mismatch",
            f"A {face} is no {told}.",
            why=f"By the sheet it is a {read}.",
            fix="Say the number needed if the sheet does not know it, or say it again with a ruling.",
        )


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
        because=() if strike.parent is None else (strike.parent,),
        rule=RULE_OF.get(strike.outcome, "AHQ-COMBAT-15") if command.mode == "hand" else ranged,
    )


def grant_free_attack(command: Attack, action: Action, strike: Swing, *, more: bool) -> Swing | None:
    """Grants what a critical hit or a fumble gives; answers the next blow if its die was given too."""
    if strike.outcome == "fumble" and command.mode != "hand":
        name = action.state.roster.figures[strike.attacker].name
        what = f"{name}'s shot went astray: does a friend beside the target take it?"
        action.ask("stray_shot", what, about=strike.number, rule="AHQ-RANGED-10")
        return None
    if strike.outcome not in ("critical", "fumble") or command.mode != "hand":
        return None
    cause: FreeCause = "critical" if strike.outcome == "critical" else "fumble"
    to, against = (strike.attacker, strike.target) if cause == "critical" else (strike.target, strike.attacker)
    if to is None:
        return None
    rule = RULE_OF[strike.outcome]
    because = (strike.number,)
    reason = _cannot_strike(action.situation, to) if cause == "fumble" else None
    if reason is not None:
        forfeited = FreeAttackForfeited(to=to, parent=strike.number, reason=reason)
        action.tell(forfeited, because=because, rule=rule)
        return None
    granted = FreeAttackGranted(to=to, against=against, granted_by=cause, parent=strike.number)
    grant = action.tell(granted, because=because, rule=rule)
    if not more:
        action.ask("free_attack", "Free attack", about=grant, owed_to=to, rule="AHQ-COMBAT-18")
        return None
    said = strike.said_weapon if cause == "critical" else None
    weapon = weapon_of(action.state.roster.figures[to], said)
    return Swing(attacker=to, target=against, weapon=weapon, said_weapon=said, free=cause, parent=strike.number)


def _cannot_strike(situation: Situation, figure: str) -> str | None:
    """Why somebody cannot strike back (R-39)."""
    status = status_of(situation.state, figure)
    return status.word if status.status in ("down", "dead") else None


def _close_business(action: Action, grant: FreeAttack) -> None:
    for business in open_business(action.state, "free_attack"):
        if business.about == grant.number:
            action.close(business, "struck")


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
    action.tell(forfeited, because=(grant.number,), rule="AHQ-COMBAT-18")
    for business in open_business(situation.state, "free_attack"):
        if business.about == grant.number:
            action.close(business, command.reason or "declined")
    return action.drafts


DECISIONS: Decisions = {Attack: attack, DeclineFreeAttack: decline_free_attack}
