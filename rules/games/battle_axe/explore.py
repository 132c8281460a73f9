"""Doors and their dice, rooms and passages, cards, setups, events, rooms completed (AXE-033 to AXE-040)."""

from __future__ import annotations

from typing import Literal

from events.atlas import DoorOpened, DoorPlaced, FeaturePlaced, SectionRevealed
from events.combat import Member, MonstersMet
from events.dice import DiceRolled
from events.draws import DrawMade
from events.entry import Draft
from events.event import Face
from events.problems import Refused
from projections.map import where
from projections.people import those_in_play
from projections.tell.words import listed
from rules.command import Command
from rules.games.battle_axe.action import Action, take_action
from rules.games.battle_axe.enemies import in_order
from rules.games.battle_axe.events import RoomCompleted
from rules.games.battle_axe.options import in_force
from rules.games.battle_axe.quest import over, uncompleted
from rules.games.battle_axe.state import DOOR_DICE, QUEST_DICE
from rules.naming import find_door, find_figure, find_section, fold, free_id, name_of, numbered_ids, party_section
from rules.shared.atlas import (
    AdjustLayout,
    CloseDoor,
    OpenDoor,
    RevealSection,
    adjust_layout,
    close_door,
    open_door,
    reveal_section,
)
from rules.shared.guards import check_count, check_words
from rules.situation import Situation
from rules.subjects import Decisions

ROOMS_FIRST = 5
"""Rooms to be completed before the quest room can be found (AXE-036)."""

STAYS = ("t junction", "dead end", "room door", "door of a room")
"""What is not laid otherwise, however tiles clash (AXE-034)."""


# ── doors ────────────────────────────────────────────────────────────────────────────────────────────────────────


def opened(command: OpenDoor, situation: Situation) -> list[Draft]:
    """A door opens at once onto what lies behind it: an action (AXE-026, AXE-035, AXE-036).

    Forbidden for a new door once the goal is reached (`goal_reached`). The dice of the mat that are due are asked for.
    """
    action = Action(situation)
    drafts = open_door(command, situation)
    doors = [draft.event.door for draft in drafts if isinstance(draft.event, DoorOpened)]
    door = situation.state.atlas.doors.get(doors[0]) if doors else None
    if door is not None and not door.opened_before:
        _forbid_new(action, "open a new door")
    _take(action, command.by, "open door", drafts)
    if door is not None and len(door.sections) < 2:
        section = action.state.atlas.sections.get(door.sections[0]) if door.sections else None
        if section is not None and "room" in section.kind:
            action.situation.asks.append(f"{DOOR_DICE}: door-dice room, or passage")
        elif _is_quest_die_due(action):
            action.situation.asks.append(f"{QUEST_DICE}: quest-dice quest, or blank")
    return action.drafts


def closed(command: CloseDoor, situation: Situation) -> list[Draft]:
    """As in every game; an action (AXE-026)."""
    action = Action(situation)
    _take(action, command.by, "close door", close_door(command, situation))
    return action.drafts


def _take(action: Action, by: str | None, what: Literal["open door", "close door"], drafts: list[Draft]) -> None:
    """The action in front of what it does, if it is known whose it is."""
    if by is not None and by != "party":
        take_action(action, find_figure(action.state, by), what, rule="AXE-026")
    action.drafts += drafts


def _forbid_new(action: Action, doing: str) -> None:
    quest = action.own.quest
    if quest is not None and quest.goal and not quest.over:
        action.forbid("goal_reached", f"Nobody can {doing}.", why="The goal of the quest is reached.")


def completed_rooms(action: Action) -> int:
    """Rooms completed in this quest; the quest room counts where the table plays it so (AXE-R15)."""
    quest = action.own.quest
    if quest is None:
        return 0
    kinds = {key: it.kind for key, it in action.state.atlas.sections.items()}
    counts = in_force(action.state, "quest_room_counts")
    return sum(counts is True or kinds.get(one) != "quest_room" for one in quest.completed)


def _is_quest_die_due(action: Action) -> bool:
    quest = action.own.quest
    return quest is not None and completed_rooms(action) >= ROOMS_FIRST and QUEST_DICE not in quest.mat


class RollDoorDice(Command, frozen=True, kw_only=True, tag="roll-door-dice"):
    """The Door Dice, rolled for a door in a room: what lies behind it."""

    face: Literal["room", "passage"]


def roll_door_dice(command: RollDoorDice, situation: Situation) -> list[Draft]:
    """R is a room, P a passage (AXE-035); the faces of this die are told as they fell (AXE-R21)."""
    action = Action(situation)
    action.tell(DiceRolled(purpose=DOOR_DICE, result=command.face), rule="AXE-035")
    if command.face == "room" and _is_quest_die_due(action):
        situation.asks.append(f"{QUEST_DICE}: quest-dice quest, or blank")
    return action.drafts


class RollQuestDice(Command, frozen=True, kw_only=True, tag="roll-quest-dice"):
    """The Quest Room Dice, rolled when a new room opens."""

    face: Literal["quest", "blank"]


def roll_quest_dice(command: RollQuestDice, situation: Situation) -> list[Draft]:
    """Q is the quest room, blank a room card (AXE-036); forbidden before five rooms are completed (`too_few_rooms`)."""
    action = Action(situation)
    done = completed_rooms(action)
    if done < ROOMS_FIRST:
        action.forbid("too_few_rooms", f"{done} rooms are completed.", why=f"From {ROOMS_FIRST} on this die is rolled.")
    action.tell(DiceRolled(purpose=QUEST_DICE, result=command.face), rule="AXE-036")
    return action.drafts


# ── tiles ────────────────────────────────────────────────────────────────────────────────────────────────────────


class LayTile(Command, frozen=True, kw_only=True, tag="lay-tile"):
    """A room or a passage is laid, with its doors, as its card or its section of the book shows."""

    kind: Literal["room", "passage", "quest_room"] = "room"
    name: str | None = None
    doors: int = 0
    through: str | None = None
    """None: the one open door nothing was laid behind."""
    size: str | None = None
    card: str | None = None
    die: Face = None
    """The D20 the card asked for."""
    page: str | None = None
    """Section of the book."""
    double: Literal["left", "right"] | None = None
    """The side of the second half of a double door."""


def lay_tile(command: LayTile, situation: Situation) -> list[Draft]:
    """A tile with its doors, all of them closed (AXE-033, AXE-034, AXE-037).

    Forbidden: new tiles once the goal is reached (`goal_reached`), a room before the Quest Room Dice where that is due
    (`quest_dice_due`), the quest room where it was not found (`no_quest_room`).
    """
    check_count(command.doors + 1, most=20)
    action = Action(situation)
    _forbid_new(action, "lay a new tile")
    _must_be_found(action, command)
    cause = _drawn(action, command)
    details = {"size": command.size, "card": command.card, "book": command.page}
    sections = situation.state.atlas.sections
    section = numbered_ids(command.kind, 1, sections)[0]
    revealed = SectionRevealed(
        section=section,
        kind=command.kind,
        name=command.name,
        through=_way(action, command.through),
        found_by="rolled" if command.card or command.die else "read",
        details={key: value for key, value in details.items() if value is not None},
    )
    number = action.tell(revealed, *cause, rule="AXE-034" if command.kind == "passage" else "AXE-033")
    doors = numbered_ids("door", command.doors + bool(command.double), situation.state.atlas.doors)
    for at, door in enumerate(doors):
        beside = f"{command.double} of the way in" if command.double and at == len(doors) - 1 else None
        placed = DoorPlaced(door=door, section=section, wall=beside)
        action.tell(placed, number, rule="AXE-037" if beside else "AXE-033")
    return action.drafts


def _drawn(action: Action, command: LayTile) -> tuple[int, ...]:
    """The card, and the D20 it asks for."""
    cause: tuple[int, ...] = ()
    if command.card is not None:
        cup = "passage cards" if command.kind == "passage" else "room cards"
        cause = (action.tell(DrawMade(cup=cup, what=command.card, fate="discarded"), rule="AXE-037"),)
    if command.die is not None:
        cause = (*cause, _tell_d20(action, "room card", command.die, command.page, *cause, rule="AXE-037"))
    return cause


def _tell_d20(action: Action, card: str, die: int, page: str | None, *because: int, rule: str) -> int:
    rolled = action.situation.dice.faces((die,), count=1, sides=20)
    faces = rolled.faces if rolled else ()
    event = DiceRolled(purpose=card, dice="d20", faces=faces, total=die, result=page)
    return action.tell(event, *because, rule=rule)


def _must_be_found(action: Action, command: LayTile) -> None:
    quest = action.own.quest
    if quest is None:
        return
    if command.kind == "room" and _is_quest_die_due(action):
        why = "Five rooms are completed."
        action.forbid("quest_dice_due", f"The {QUEST_DICE} comes first.", why=why, fix="quest-dice blank")
    if command.kind == "quest_room" and quest.mat.get(QUEST_DICE) != "quest":
        action.forbid("no_quest_room", "The quest room was not found.", fix="quest-dice quest")


def _way(action: Action, text: str | None) -> str | None:
    """The door it lies behind: the one named, or the only one that opened onto nothing yet."""
    doors = action.state.atlas.doors
    if text is not None:
        return find_door(action.state, text)
    waiting = [key for key, it in doors.items() if it.open and len(it.sections) < 2]
    return waiting[0] if len(waiting) == 1 else None


def revealed_otherwise(command: RevealSection, situation: Situation) -> list[Draft]:
    """As in every game; nothing new once the goal is reached (AXE-043: `goal_reached`)."""
    _forbid_new(Action(situation), "lay a new tile")
    return reveal_section(command, situation)


def adjusted(command: AdjustLayout, situation: Situation) -> list[Draft]:
    """Passage doors are shifted, turns swapped, tiles overlap as they must (AXE-034).

    Forbidden: moving a door of a room, replacing a T-junction or a dead end (`stays`).
    """
    rolled = fold(command.rolled).replace("_", " ").replace("-", " ")
    if any(rolled.startswith(one) for one in STAYS):
        Action(situation).forbid("stays", f"A {rolled} stays as it is.", why="Rooms, junctions and ends are meant so.")
    return adjust_layout(command, situation)


# ── what is in a room ────────────────────────────────────────────────────────────────────────────────────────────


class SetUpRoom(Command, frozen=True, kw_only=True, tag="set-up-room"):
    """The D6 that decides who is in a room: the rulebook's example room, or as `occupants` say."""

    face: Face = None
    room: str | None = None
    occupants: str | None = None
    """`3 goblin, 1 orc`, where the room is another than the example."""


def set_up_room(command: SetUpRoom, situation: Situation) -> list[Draft]:
    """The layout, its enemies in the order of their squares, and what stands there (AXE-039, AXE-047)."""
    action = Action(situation)
    rolled = situation.dice.faces(None if command.face is None else (command.face,), count=1, sides=6)
    face = rolled.faces[0] if rolled else None
    row = situation.game.tables()["setup"].row(face) if face is not None and command.occupants is None else None
    result = command.occupants or (None if row is None else f"layout {row.cells[0]}: {row.cells[1]}")
    section = find_section(situation.state, command.room) if command.room else party_section(situation.state)
    event = DiceRolled(
        purpose="setup",
        dice="d6",
        faces=rolled.faces if rolled else (),
        total=face,
        result=result,
        table=None if row is None else "setup",
        source=rolled.source if rolled else "table",
    )
    number = action.tell(event, rule="AXE-039")
    if row is not None and section is not None:
        for kind in str(row.cells[2]).split(", "):
            key = free_id(kind, situation.state.atlas.features)
            placed = FeaturePlaced(feature=key, kind=kind.replace(" ", "_"), section=section, name=kind)
            action.tell(placed, number, rule="AXE-039")
    _place(action, command.occupants or (str(row.cells[1]) if row is not None else ""), section, number)
    return action.drafts


def _place(action: Action, occupants: str, section: str | None, because: int) -> None:
    """`5 goblin, 1 orc`: a group of each kind, numbered on."""
    before, groups = 0, {*action.state.roster.groups}
    for part in filter(None, (one.strip() for one in occupants.split(","))):
        count, _, kind = part.partition(" ")
        many, name = (int(count), kind) if count.isdecimal() else (1, part)
        check_count(many)
        card = action.own.cards.get(name.lower())
        members = tuple(
            Member(
                key,
                name if many == 1 else f"{name} {key.rpartition('-')[2]}",
                {**card.base} if card else {},
                {**card.properties} if card else {},
            )
            for key in numbered_ids(name, many, action.state.roster.figures)
        )
        group = free_id(f"{name} group", groups)
        groups.add(group)
        met = action.situation.draft(
            MonstersMet(group=group, members=members, source="setup", section=section), because
        )
        action.drafts.append(in_order(action.situation, met, before))
        before += many


class DrawEventCard(Command, frozen=True, kw_only=True, tag="draw-event-card"):
    """A room or passage card says event: an event card is drawn. What it does is told in lines of its own."""

    card: str
    die: Face = None
    """The D20 it asks for, if it does."""


def draw_event_card(command: DrawEventCard, situation: Situation) -> list[Draft]:
    """The card, and its D20 (AXE-038)."""
    check_words(command.card, what="event card")
    action = Action(situation)
    number = action.tell(DrawMade(cup="event cards", what=command.card, fate="discarded"), rule="AXE-038")
    if command.die is not None:
        _tell_d20(action, "event card", command.die, None, number, rule="AXE-038")
    return action.drafts


class CompleteRoom(Command, frozen=True, kw_only=True, tag="complete-room"):
    """What a room asks for is done; None: the room the party is in."""

    section: str | None = None
    how: str | None = None
    """The word that solved it, the spider that fell."""


def complete_room(command: CompleteRoom, situation: Situation) -> list[Draft]:
    """The dice on the mat move on (AXE-040); forbidden twice (`room_completed`).

    With the goal reached and no room left over the quest ends (AXE-043).
    """
    action = Action(situation)
    state, quest = situation.state, action.own.quest
    section = find_section(state, command.section) if command.section else party_section(state)
    section = section or (quest.rooms[-1] if quest is not None and quest.rooms else None)
    if section is None:
        raise Refused("battle-axe.no_room", "Which room?", why="Nobody has laid or entered one.", fix="clears hall")
    if quest is not None and section in quest.completed:
        action.forbid("room_completed", f"{name_of(state, section)} is completed already.")
    room = section if section not in state.atlas.sections else state.atlas.sections[section].name or section
    monsters = [it for it in those_in_play(state.roster).values() if it.kind == "monster" and it.ended is None]
    if standing := [it.name for it in monsters if where(state.atlas, it.figure) == section]:
        situation.warnings.append(f"{listed(standing)} still in {room}: is it completed?")
    number = action.tell(RoomCompleted(section=section, how=command.how), rule="AXE-040")
    if quest is not None and quest.goal and not {*uncompleted(action, quest)} - {section}:
        over(action, "goal", number)
    return action.drafts


DECISIONS: Decisions = {
    RollDoorDice: roll_door_dice,
    RollQuestDice: roll_quest_dice,
    LayTile: lay_tile,
    SetUpRoom: set_up_room,
    DrawEventCard: draw_event_card,
    CompleteRoom: complete_room,
}
