"""Cards of enemies, initiative, their order, what each tries, where it moves and whom it picks (AXE-045 to AXE-052)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Literal

from msgspec.structs import replace

from events.amounts import Amount
from events.combat import MonstersMet
from events.entry import Draft
from events.event import Face
from events.items import Property
from events.problems import Refused
from rules.command import Command
from rules.games.battle_axe.action import Action, warn_of_order
from rules.games.battle_axe.events import (
    EnemyActed,
    EnemyCardRead,
    EnemyMoved,
    EnemyPhase,
    EnemyTargetChosen,
    InitiativeRolled,
)
from rules.games.battle_axe.sheet import status_of
from rules.games.battle_axe.squares import Offset, goal, offset_of
from rules.games.battle_axe.targets import best, priorities
from rules.naming import find_figure, find_group, listed
from rules.shared.combat import AddMonsters, add_monsters
from rules.shared.guards import check_words, must_be_able
from rules.shared.values import values_named
from rules.situation import Situation
from rules.subjects import Decisions

NEEDED = ("health", "attack_success", "defend_success")
"""What a card of an enemy cannot be without (AXE-045)."""


class ReadCard(Command, frozen=True, kw_only=True, tag="read-card"):
    """The card of a kind of enemy is read out: its numbers, its priorities and what else it says."""

    name: str
    base: dict[str, int]
    properties: dict[str, Property] = {}


def read_card(command: ReadCard, situation: Situation) -> list[Draft]:
    """What is met under this name has these numbers (AXE-045); forbidden without health or success (`card_short`)."""
    check_words(command.name, what="name of the enemy")
    action = Action(situation)
    told: Mapping[str, Amount] = {**command.base}
    base = {key: value for key, value in values_named(situation.game, told).items() if isinstance(value, int)}
    missing = [key.replace("_", " ") for key in NEEDED if key not in base]
    if missing:
        fix = f"enemy {command.name} h2 s5 a1 as40 ds25"
        action.forbid("card_short", f"The card of {command.name} lacks {listed(missing)}.", fix=fix)
    action.tell(EnemyCardRead(name=command.name, base=base, properties=command.properties), rule="AXE-045")
    return action.drafts


def met(command: AddMonsters, situation: Situation) -> list[Draft]:
    """As in every game; a card that was read fills in the rest, and each has its place in the order (AXE-047)."""
    card = Action(situation).own.cards.get(command.name.lower())
    if card is not None:
        base: dict[str, Amount] = {**card.base, **values_named(situation.game, command.base)}
        command = replace(command, base=base, properties={**card.properties, **command.properties})
    return [in_order(situation, draft) for draft in add_monsters(command, situation)]


def in_order(situation: Situation, draft: Draft, before: int = 0) -> Draft:
    """The enemies of a group with the numbers of the squares they stand on, as they were named."""
    event = draft.event
    if not isinstance(event, MonstersMet):
        return draft
    figures = situation.state.roster.figures.values()
    first = 1 + before + sum(it.kind == "monster" and it.ended is None for it in figures)
    members = tuple(
        replace(one, properties={**one.properties, "order": first + at}) for at, one in enumerate(event.members)
    )
    return replace(draft, event=replace(event, members=members), rule="AXE-047")


class RollInitiative(Command, frozen=True, kw_only=True, tag="roll-initiative"):
    """Who acts first: a roll for the heroes and one for the enemies, or as their card says."""

    heroes: Face = None
    enemies: Face = None
    first: Literal["heroes", "enemies"] | None = None
    group: str | None = None


def roll_initiative(command: RollInitiative, situation: Situation) -> list[Draft]:
    """The lower roll goes first, a tie is rolled again; it holds for the fight (AXE-046, AXE-R4, AXE-R5).

    A card that says First or Last leaves nothing to roll.
    """
    action = Action(situation)
    group = None if command.group is None else find_group(situation.state, command.group) or command.group
    first, heroes, enemies = command.first or _as_printed(action, group), command.heroes, command.enemies
    if first is None:
        told = heroes is not None and enemies is not None
        mine, theirs = action.d100(heroes, told=told), action.d100(enemies, told=told)
        heroes, enemies = (mine.faces[0] if mine else heroes), (theirs.faces[0] if theirs else enemies)
        if heroes is not None and enemies is not None and heroes != enemies:
            first = "heroes" if heroes < enemies else "enemies"
    rolled = InitiativeRolled(first=first, heroes=heroes, enemies=enemies, group=group)
    number = action.tell(rolled, rule="AXE-046")
    if first is None:
        situation.ask(number, "Roll for initiative (again): init 34 60, the heroes' roll first")
    return action.drafts


def _as_printed(action: Action, group: str | None) -> Literal["heroes", "enemies"] | None:
    """What the cards of the group say, of every enemy if none is named."""
    said = {
        str(it.properties.get("initiative"))
        for it in action.state.roster.figures.values()
        if it.kind == "monster" and it.ended is None and "initiative" in it.properties and group in (None, it.group)
    }
    return "enemies" if said == {"first"} else "heroes" if said == {"last"} else None


class EnemyActs(Command, frozen=True, kw_only=True, tag="enemy-acts"):
    """An enemy has its turn: what it tries."""

    enemy: str
    phase: EnemyPhase
    target: str | None = None
    unseen: bool = False
    """It can get clear sight of nobody."""


def enemy_acts(command: EnemyActs, situation: Situation) -> list[Draft]:
    """Cast, else shoot, else fight (AXE-048); forbidden what its card puts behind another (`tries_other`).

    And twice in a round (`turn_over`).
    """
    action = Action(situation)
    enemy = find_figure(situation.state, command.enemy)
    must_be_able(situation, enemy, command.phase)
    if enemy in action.own.done:
        action.forbid("turn_over", f"{action.name(enemy)} has had its turn this round.", fix="Next round: .")
    warn_of_order(action, enemy)
    before = [] if command.unseen else _before(action, enemy, command.phase)
    if before:
        why = "Casters cast and shooters shoot as long as they can see somebody."
        action.forbid("tries_other", f"{action.name(enemy)} would {before[0]}.", why=why, fix="Say unseen behind it.")
    target = None if command.target is None else find_figure(situation.state, command.target)
    action.tell(EnemyActed(enemy=enemy, phase=command.phase, target=target), rule="AXE-048")
    return action.drafts


def _before(action: Action, enemy: str, phase: EnemyPhase) -> list[str]:
    """What its card has it try in front of this."""
    who = action.figure(enemy)
    can = {"cast": bool(who.properties.get("spells")), "shoot": "missile_success" in who.base, "fight": True}
    order = [*can]
    return [one for one in order[: order.index(phase)] if can[one]] if phase in can else []


class MoveEnemy(Command, frozen=True, kw_only=True, tag="move-enemy"):
    """An enemy moves: to see a hero, or to stand beside one."""

    enemy: str
    target: str | None = None
    start: str | None = None
    """Where it stands, counted from the hero: `2,-3` is two squares right and three up."""
    square: str | None = None
    """1 to 4, 1A to 4A: where beside the hero it goes."""
    full: str | None = None
    """Squares beside the hero that are occupied or out of reach: `1,3A`."""
    way: Literal["back", "left", "right", "forward", "doorway", "aside"] | None = None
    touching: int | None = None
    """Heroes it would stand beside."""


def move_enemy(command: MoveEnemy, situation: Situation) -> list[Draft]:
    """Where an enemy goes: checked as far as it was counted, else as told (AXE-049 to AXE-051).

    Forbidden: another square than its place leads to (`other_square`), beside a hero to see one (`adjacent`), and
    beyond a doorway beside 3 or 4 heroes (`surrounded`).
    """
    action = Action(situation)
    enemy = find_figure(situation.state, command.enemy)
    target = None if command.target is None else find_figure(situation.state, command.target)
    square = command.square.upper() if command.square else None
    if command.start is not None:
        square = _checked(action, enemy, offset_of(command.start), command, square)
    for_sight = command.way in ("back", "left", "right", "forward")
    if for_sight and command.touching:
        action.forbid("adjacent", f"{action.name(enemy)} does not stop there.", why="It would stand beside a hero.")
    if command.way is None and command.touching is not None and command.touching > 2:
        why = "It goes on, stops in the doorway, or steps aside."
        action.forbid("surrounded", f"{action.name(enemy)} would touch {command.touching} heroes.", why=why)
    rule = "AXE-049" if for_sight else "AXE-051" if command.touching is not None or command.way else "AXE-050"
    moved = EnemyMoved(enemy=enemy, target=target, way=command.way, square=square, touching=command.touching)
    action.tell(moved, rule=rule)
    return action.drafts


def _checked(action: Action, enemy: str, start: Offset, command: MoveEnemy, told: str | None) -> str | None:
    """The square its place leads to; forbids another."""
    flanks = bool(action.figure(enemy).properties.get("flank"))
    full = tuple((command.full or "").upper().split(","))
    meant = goal(start, flank=flanks, full=full)
    if told is not None and told != meant:
        where = f"square {meant}" if meant else "another hero"
        action.forbid("other_square", f"{action.name(enemy)} goes for {where}, not {told}.")
    return told or meant


class ChooseTarget(Command, frozen=True, kw_only=True, tag="choose-target"):
    """Whom an enemy tries first: what was counted for each hero, and whom it takes."""

    enemy: str
    counted: dict[str, int] = {}
    """Squares, or enemies adjacent, as the priority asks."""
    target: str | None = None
    """None: whoever it comes to."""
    priority: str | None = None
    """None: the first on its card."""
    unseen: tuple[str, ...] = ()


def choose_target(command: ChooseTarget, situation: Situation) -> list[Draft]:
    """By its priorities, the conscious before the unconscious, nobody unseen unless all are (AXE-052, AXE-R3, AXE-R17).

    Where nothing was counted it is taken as told. Forbidden: another hero than the priority gives (`other_target`);
    refused where it gives several or nobody (`battle-axe.tie`).
    """
    action = Action(situation)
    enemy = find_figure(situation.state, command.enemy)
    counted = {find_figure(situation.state, text): many for text, many in command.counted.items()}
    target = None if command.target is None else find_figure(situation.state, command.target)
    unseen = {find_figure(situation.state, text) for text in command.unseen}
    on_card = priorities(action.figure(enemy).properties)
    priority = command.priority or next(iter(on_card), None)
    seen = {who: many for who, many in counted.items() if who not in unseen} or counted
    awake = {who: many for who, many in seen.items() if status_of(situation.state, who).status == "alive"} or seen
    meant = best(priority, awake, action.own.shot_at)
    if target is not None and meant and target not in meant:
        why = f"By {priority} it is {listed([action.name(one) for one in meant], 'or')}."
        action.forbid("other_target", f"{action.name(enemy)} does not try {action.name(target)}.", why=why)
    chosen = target or (meant[0] if len(meant) == 1 else None)
    if chosen is None:
        tied = " ".join(f"{one} 44" for one in meant or counted)
        who = ", ".join(map(action.name, meant)) or f"{priority or 'no priority'} finds nobody here"
        fix = f"Roll for it, or say whom: rfi {tied}" if tied else "Say whom, or count something for each."
        if not meant and (following := dict(pairwise(on_card)).get(priority or "")):
            fix = f"Next on its card: {enemy} targets {' '.join(f'{one} 3' for one in awake)} by {following}"
        raise Refused("battle-axe.tie", "Whom does it try?", why=f"{who}.", fix=fix)
    warn_of_order(action, enemy)
    event = EnemyTargetChosen(enemy=enemy, target=chosen, priority=priority, counted=counted)
    action.tell(event, rule="AXE-052")
    return action.drafts


DECISIONS: Decisions = {
    ReadCard: read_card,
    RollInitiative: roll_initiative,
    EnemyActs: enemy_acts,
    MoveEnemy: move_enemy,
    ChooseTarget: choose_target,
}
