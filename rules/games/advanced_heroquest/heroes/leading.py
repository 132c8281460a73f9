"""Dice that decide between people: surprise, who leads, keeps the map, picks first (AHQ-COMBAT, AHQ-EXPL)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from events.dice import DiceRolled
from events.entry import Draft
from events.event import Face, Modifier
from events.problems import Refused
from events.turns import PhaseBegun, RoleGiven, SurpriseDecided
from rules.command import Command
from rules.dice import check_faces
from rules.games.advanced_heroquest.acting import GAMESMASTER, HEROES, in_combat_turn
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.battle import SURPRISED
from rules.games.advanced_heroquest.events import ActivationOrderSet
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.values import SIDES
from rules.naming import find_figures, listed, name_of
from rules.shared import combat
from rules.shared.combat import DecideSurprise
from rules.shared.guards import who_is
from rules.situation import Situation
from rules.subjects import Decisions


class RollSurprise(Command, frozen=True, kw_only=True, tag="roll-surprise"):
    """Leader and gamesmaster roll for surprise (AHQ-COMBAT-2 to 5). The Heroes' +1 is always there."""

    leader: Face = None
    gamesmaster: Face = None
    elf: bool = False
    """An Elf looks into the place."""
    mapped: bool = False
    """The Heroes hold a map that shows it."""
    sentry: bool = False
    twice: tuple[str, ...] = ()
    """Bonuses somebody named twice: each counts once (R-34)."""
    leader_modifiers: tuple[Modifier, ...] = ()
    gamesmaster_modifiers: tuple[Modifier, ...] = ()
    leader_total: int | None = None
    gamesmaster_total: int | None = None
    surprised: Literal["heroes", "monsters"] | None = None
    """If that is all anybody says."""


def roll_surprise(command: RollSurprise, situation: Situation) -> list[Draft]:
    """Both sides' dice with their bonuses: the Leader's total as high as the other surprises the monsters."""
    action = Action(situation)
    _once(command, situation)
    ours = _surprise_roll(action, "leader", command.leader, _leader_bonuses(command, situation), command.leader_total)
    sentry = (Modifier(1, "a Sentry"),) if command.sentry else ()
    theirs = _surprise_roll(
        action, "gm", command.gamesmaster, (*sentry, *command.gamesmaster_modifiers), command.gamesmaster_total
    )
    surprised = command.surprised
    if surprised is None:
        if ours[1] is None or theirs[1] is None:
            _ask_for_surprise(situation)
            if not action.drafts:
                raise Refused("ahq.no_dice", "Nobody rolled.", fix="Type both dice: leader 7, gamesmaster 4.")
            return action.drafts
        surprised = "monsters" if ours[1] >= theirs[1] else "heroes"
    because = tuple(number for number, _ in (ours, theirs) if number is not None)
    number = action.tell(SurpriseDecided(surprised=surprised), *because, rule="AHQ-COMBAT-2")
    _follow(action, surprised, number)
    return action.drafts


def _ask_for_surprise(situation: Situation) -> None:
    own, asked = own_of(situation.state), "Surprise: a d12 each for the Leader and the gamesmaster."
    if own.met_at is None or own.fight.fighting:
        situation.asks.append(asked)
    else:
        situation.ask(own.met_at, asked)


def decide_surprise(command: DecideSurprise, situation: Situation) -> list[Draft]:
    """Surprise as the table says it, with what it does (AHQ-COMBAT-3)."""
    action = Action(situation)
    action.also(combat.decide_surprise, command)
    _follow(action, command.surprised, situation.next_number)
    return action.drafts


def _follow(action: Action, surprised: str, number: int) -> None:
    """Monsters may be moved by the Leader; Heroes miss their phase of a first turn that has begun (AHQ-COMBAT-3)."""
    now = action.state.turns.now
    if surprised == "monsters":
        action.situation.asks.append("The Leader may move each monster one square.")
    elif surprised == "heroes" and in_combat_turn(action.situation) and (now.round, now.phase) == (1, HEROES):
        action.tell(PhaseBegun(phase=GAMESMASTER), number, rule=SURPRISED)


def _once(command: RollSurprise, situation: Situation) -> None:
    """Forbids a second roll for the same monsters, and a bonus that was named already (AHQ-COMBAT-2, AHQ-COMBAT-4)."""
    if own_of(situation.state).fight.surprised is not None:
        situation.forbid("ahq.duplicate_roll", "Surprise was rolled for already.", fix="Undo it first.")
    named = [*command.twice, *(one.reason for one in command.leader_modifiers)]
    again = [*command.twice, *dict.fromkeys(one for one in named if named.count(one) > 1)]
    if again:
        situation.forbid("ahq.duplicate_modifier", f"Told twice: {listed(again)}.", why="Each bonus counts once.")


def _leader_bonuses(command: RollSurprise, situation: Situation) -> tuple[Modifier, ...]:
    always = bool(in_force(situation.state, "enhanced_surprise"))
    bonuses = (
        (always, "they expect the unexpected"),
        (command.mapped, "a map that shows the place"),
        (command.elf, "an Elf looks in"),
    )
    return (*(Modifier(1, why) for holds, why in bonuses if holds), *command.leader_modifiers)


def _surprise_roll(
    action: Action, by: str, face: Face, modifiers: tuple[Modifier, ...], total: int | None
) -> tuple[int | None, int | None]:
    """Number of the entry and total of one side's roll; None where nobody knows."""
    bonus = sum(modifier.amount for modifier in modifiers)
    if face is None and total is not None:
        event = DiceRolled(purpose="surprise", by=by, dice="1d12", modifiers=modifiers, total=total)
        return action.tell(event, rule="AHQ-COMBAT-2"), total
    rolled = Faces(action.situation, () if face is None else (face,)).take(1)
    if rolled is None or rolled.faces[0] is None:
        return None, None
    added = rolled.faces[0] + bonus
    if total is not None and total != added:
        action.situation.forbid("ahq.total_mismatch", f"{rolled.faces[0]} and {bonus:+d} are {added}, not {total}.")
        added = total
    event = DiceRolled(
        purpose="surprise",
        by=by,
        dice="1d12",
        faces=rolled.faces,
        modifiers=modifiers,
        total=added,
        source=rolled.source,
    )
    return action.tell(event, rule="AHQ-COMBAT-2"), added


class ElectLeader(Command, frozen=True, kw_only=True, tag="elect-leader"):
    """Everybody rolls; the highest leads, the tied highest roll again (AHQ-TURN-2)."""

    rounds: tuple[dict[str, Face], ...] = ()
    """Player (or figure) → face, round by round."""
    leader: str | None = None
    """If that is all anybody says."""


def elect_leader(command: ElectLeader, situation: Situation) -> list[Draft]:
    """The highest die leads; tied highest dice are rolled again (AHQ-TURN-2, R-06)."""
    return _elect(situation, "leader", command.rounds, command.leader, "AHQ-TURN-2")


class ChooseMapper(Command, frozen=True, kw_only=True, tag="choose-mapper"):
    """The others roll for who keeps the map, or agree on somebody (AHQ-TURN-3)."""

    rounds: tuple[dict[str, Face], ...] = ()
    mapper: str | None = None


def choose_mapper(command: ChooseMapper, situation: Situation) -> list[Draft]:
    """The highest of the other players keeps the map of this expedition (AHQ-TURN-3)."""
    leader = situation.state.turns.roles.get("leader")
    rollers = {roller(situation, one) for rolled in command.rounds for one in rolled}
    rollers |= set() if command.mapper is None else {roller(situation, command.mapper)}
    others = len(situation.state.roster.players) > 1 or len(rollers) > 1
    if leader in rollers and others:
        situation.forbid("ahq.leader_cannot_map", "The Leader does not keep the map.", why="One of the others does.")
    return _elect(situation, "mapper", command.rounds, command.mapper, "AHQ-TURN-3")


def roller(situation: Situation, text: str) -> str:
    """Who rolls: a figure, else a player; anybody else as they were called."""
    try:
        return who_is(situation, text)
    except Refused:
        return text


def _everybody_rolled(situation: Situation, rounds: Sequence[Mapping[str, Face]]) -> None:
    """Forbids to elect without the die of a player known to have a Hero (`ahq.missing_roller`)."""
    if not rounds:
        return
    figures = situation.state.roster.figures
    rolled = {figures[one].player if one in figures else one for one in rounds[0]}
    heroes = [
        it for key, it in figures.items() if it.kind == "hero" and status_of(situation.state, key).status != "dead"
    ]
    missing = {it.player for it in heroes if it.player is not None} - rolled
    if missing and None not in rolled:
        names = listed([situation.people.get(one or "", one or "") for one in sorted(missing, key=str)])
        situation.forbid("ahq.missing_roller", f"The die of {names} is missing.", why="Every Hero player rolls.")


def _elect(
    situation: Situation, role: str, rounds: Sequence[Mapping[str, Face]], told: str | None, rule: str
) -> list[Draft]:
    action = Action(situation)
    rounds = [{roller(situation, one): face for one, face in rolled.items()} for rolled in rounds]
    told = None if told is None else roller(situation, told)
    if role == "leader":
        _everybody_rolled(situation, rounds)
    numbers = tuple(_tell_rounds(action, role, rounds, rule))
    highest = highest_of(rounds)
    chosen = told if told is not None else highest[0] if len(highest) == 1 else None
    if chosen is None and not rounds:
        hero = next((key for key, it in situation.state.roster.figures.items() if it.kind == "hero"), "ysra")
        raise Refused("ahq.nobody_rolled", f"Who is the {role}?", fix=f"Type: {hero} is {role}. Or everybody's die.")
    if chosen is None:
        figures = situation.state.roster.figures
        names = [figures[one].name if one in figures else situation.people.get(one, one) for one in highest]
        situation.asks.append(f"{listed(names)} roll again." if names else "Somebody's die is not known.")
        return action.drafts
    action.tell(RoleGiven(role=role, to=chosen), *numbers, rule=rule)
    return action.drafts


def _tell_rounds(action: Action, purpose: str, rounds: Sequence[Mapping[str, Face]], rule: str) -> Iterator[int]:
    for rolled in rounds:
        for roller, face in rolled.items():
            check_faces((face,), SIDES)
            event = DiceRolled(purpose=purpose, by=roller, dice="1d12", faces=(face,), total=face)
            yield action.tell(event, rule=rule)


def highest_of(rounds: Sequence[Mapping[str, Face]]) -> list[str]:
    """Who rolled highest in the last round; several if they are tied, nobody if a die is unknown."""
    if not rounds or any(face is None for face in rounds[-1].values()):
        return []
    known = {roller: face for roller, face in rounds[-1].items() if face is not None}
    best = max(known.values(), default=0)
    return [roller for roller, face in known.items() if face == best]


def picking_order(rounds: Sequence[Mapping[str, Face]]) -> list[list[str]]:
    """Who picks when: the highest first; those tied are told apart by the next round they are in."""
    if not rounds:
        return []
    groups: dict[int, list[str]] = {}
    for roller, face in rounds[0].items():
        groups.setdefault(face or 0, []).append(roller)
    order: list[list[str]] = []
    for face in sorted(groups, reverse=True):
        tied = groups[face]
        again = [{who: rolled[who] for who in tied if who in rolled} for rolled in rounds[1:]]
        again = [rolled for rolled in again if rolled]
        order.extend(picking_order(again) if len(tied) > 1 and again else [tied])
    return order


class ShareOut(Command, frozen=True, kw_only=True, tag="share-out"):
    """A dispute over spoils: everybody rolls, the highest picks first (AHQ-EXPL-5)."""

    rounds: tuple[dict[str, Face], ...]


def share_out(command: ShareOut, situation: Situation) -> list[Draft]:
    """A dispute over spoils: everybody's die, and who picks when (AHQ-EXPL-5)."""
    action = Action(situation)
    order = picking_order(command.rounds)
    if not order:
        raise Refused("ahq.nobody_rolled", "Nobody rolled.", fix="Say everybody's die.")
    places = {who: place for place, group in enumerate(order, 1) for who in group}
    tied = {who for group in order if len(group) > 1 for who in group}
    last = {roller: index for index, rolled in enumerate(command.rounds) for roller in rolled}
    for index, rolled in enumerate(command.rounds):
        for roller, face in rolled.items():
            check_faces((face,), SIDES)
            picks = roller in places and roller not in tied and last[roller] == index
            pick = f"pick {places[roller]}" if picks else "tied"
            event = DiceRolled(purpose="share_out", by=roller, dice="1d12", faces=(face,), total=face, result=pick)
            action.tell(event, rule="AHQ-EXPL-5")
    for group in order:
        if len(group) > 1:
            names = [name_of(situation.state, one) if one in situation.state.roster.figures else one for one in group]
            situation.asks.append(f"{listed(names)} roll again.")
    return action.drafts


class SetOrder(Command, frozen=True, kw_only=True, tag="set-order"):
    """In which order figures move and act in this turn."""

    figures: tuple[str, ...]
    by: str | None = None
    """Who settled it; None: they agreed, or the Leader did."""


def set_order(command: SetOrder, situation: Situation) -> list[Draft]:
    """The order of this turn, agreed on or settled by the Leader (AHQ-TURN-7, AHQ-HENCH-4)."""
    action = Action(situation)
    figures = find_figures(situation.state, situation.game, command.figures)
    by = situation.state.turns.roles.get("leader") if command.by is None else roller(situation, command.by)
    action.tell(ActivationOrderSet(figures=tuple(dict.fromkeys(figures)), by=by), rule="AHQ-TURN-7")
    return action.drafts


DECISIONS: Decisions = {
    SetOrder: set_order,
    RollSurprise: roll_surprise,
    ElectLeader: elect_leader,
    ChooseMapper: choose_mapper,
    ShareOut: share_out,
}
