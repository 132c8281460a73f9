"""The dungeon and its level, treasure, counters, escapes, between adventures (WHQ-010, -011, -015 to -017)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from events.amounts import Amount
from events.draws import DrawMade
from events.entry import Draft
from events.event import Face
from events.figures import BaseValueSet
from events.items import ItemChanged, ItemGained, ItemUsed
from events.problems import Refused
from events.purse import GoldGained, GoldSpent
from events.session import TimePassed
from rules.command import Command
from rules.games.warhammer_quest.action import Action, Faces
from rules.games.warhammer_quest.events import CounterDrawn, DayInSettlement, DungeonEntered, EscapeTried, LevelGained
from rules.games.warhammer_quest.hooks import close
from rules.naming import find_figure, find_figures, fold, free_id
from rules.shared.combat import monsters_in_play
from rules.shared.draws import Draw, draw
from rules.shared.guards import check_words, is_uncounted
from rules.shared.items import UseItem, use_item
from rules.shared.session import BeginExpedition, begin_expedition
from rules.situation import Situation
from rules.subjects import Decisions

DISABLED = "disabled till the next dungeon"


class EnterDungeon(Command, frozen=True, kw_only=True, tag="enter-dungeon"):
    """The level of the dungeon, and what is sought there: `dungeon-level 3 for the chalice`."""

    level: int
    objective: str | None = None


def enter_dungeon(command: EnterDungeon, situation: Situation) -> list[Draft]:
    """The level that some special rules ask for (WHQ-016); forbidden below 1 (`dungeon_level`)."""
    action = Action(situation)
    if command.level < 1:
        action.forbid("dungeon_level", f"There is no dungeon of level {command.level}.")
    action.tell(DungeonEntered(level=command.level, objective=command.objective), rule="WHQ-016")
    return action.drafts


def trip_begun(command: BeginExpedition, situation: Situation) -> list[Draft]:
    """As in every game; treasure disabled in the last dungeon works again (WHQ-015)."""
    action = Action(situation)
    action.drafts = begin_expedition(command, situation)
    for figure, who in situation.state.roster.figures.items():
        for item in who.items.values():
            if item.state == DISABLED:
                action.tell(
                    ItemChanged(figure=figure, item=item.item, state="works"), situation.next_number, rule="WHQ-015"
                )
    return action.drafts


# ── treasure ─────────────────────────────────────────────────────────────────────────────────────────────────────


class DrawTreasure(Command, frozen=True, kw_only=True, tag="draw-treasure"):
    """A warrior's treasure, as its card says: `brand loots ring of jade magic worth 200`."""

    figure: str
    name: str
    kind: Literal["dungeon", "objective", "hoard"] = "dungeon"
    magic: bool = False
    single_use: bool = False
    worth: int | None = None


def draw_treasure(command: DrawTreasure, situation: Situation) -> list[Draft]:
    """The card, and the thing it brings, with the room it is from (WHQ-015)."""
    check_words(command.name, what="treasure")
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    close(action, "treasure", how="drawn", owed_to=figure)
    said = {"magic": command.magic, "single_use": command.single_use, "from": command.kind, "worth": command.worth}
    gained = ItemGained(
        figure=figure,
        item=free_id(command.name, action.figure(figure).items),
        name=command.name,
        source=f"treasure of the {command.kind} room",
        uses=1 if command.single_use else None,
        properties={name: value for name, value in said.items() if value},
    )
    action.tell(gained, rule="WHQ-015")
    return action.drafts


def used(command: UseItem, situation: Situation) -> list[Draft]:
    """As in every game; a treasure that is no single use stays with whoever uses it (WHQ-015).

    Forbidden with what the fire disabled (`disabled`).
    """
    action = Action(situation)
    action.drafts = use_item(command, situation)
    event = action.drafts[0].event
    if not isinstance(event, ItemUsed):
        return action.drafts
    item = action.figure(event.figure).items.get(event.item)
    if item is None or "from" not in item.properties:
        return action.drafts
    if item.state == DISABLED:
        action.forbid("disabled", f"{item.name} does nothing till the next dungeon.")
    if item.uses is None and event.quantity != 0:
        action.drafts = [replace(action.drafts[0], event=replace(event, quantity=0))]
        situation.warnings.append(f"It stays; if it is used up: {event.figure} loses {item.name.lower()}")
    return action.drafts


class ShareHoard(Command, frozen=True, kw_only=True, tag="share-hoard"):
    """A player's dice for the gold of a hoard, as many as they dare: `bar hoards 3 4 6`."""

    figure: str
    faces: tuple[Face, ...]


def share_hoard(command: ShareHoard, situation: Situation) -> list[Draft]:
    """Ten gold for each point, and none at all with a 1 among them; forbidden where none waits (`no_hoard`)."""
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    faces = Faces(situation, command.faces).take(len(command.faces)) or ()
    if not close(action, "hoard", how="told", owed_to=figure):
        why = "It is once for each hoard that holds gold."
        fix = f"Gold of another kind: {figure} gold +70"
        action.forbid("no_hoard", f"No gold of a hoard waits for {action.name(figure)}.", why=why, fix=fix)
    gold = 0 if 1 in faces else 10 * sum(face or 0 for face in faces)
    source = f"hoard: {', '.join(str(face) for face in faces)}"
    action.tell(GoldGained(to=figure, amount=gold, source=source), rule="WHQ-treasure-hoard")
    return action.drafts


def drawn(command: Draw, situation: Situation) -> list[Draft]:
    """As in every game; refused from a table or deck there is not, where nobody says what it was (`no_table`)."""
    drafts = draw(command, situation)
    said = drafts[0].event
    unsaid = isinstance(said, DrawMade) and (said.what is None or fold(said.what) in SAYS_NOTHING)
    if unsaid and command.cup not in situation.state.cups.cups:
        called = f"{command.cup} {command.what or ''}".strip()
        how = HOW_TO_TELL.get(command.cup.split(" ")[0], f"draw {command.cup} WHAT IT SAYS")
        why = "No pack at hand has it, and nobody told of such a deck."
        fix = f"What came of your own: {how}"
        raise Refused("warhammer-quest.no_table", f"There is no table {called}.", why=why, fix=fix)
    return drafts


SAYS_NOTHING = ("event", "events", "treasure", "hazard", "hazards", "card", "table")
"""What stands for what was drawn where nobody said what it was."""

HOW_TO_TELL = {
    "settlement": "day-in town 3 4 is a thief in the night",
    "travel": "day-in travel is rain all day",
    "treasure": "brand loots ring of jade",
    "dungeon": "brand loots ring of jade",
    "objective": "brand loots ring of jade from objective",
}
"""First word of a table → how to tell what one's own book says."""


# ── counters and escapes ─────────────────────────────────────────────────────────────────────────────────────────


class DrawCounter(Command, frozen=True, kw_only=True, tag="draw-counter"):
    """A warrior's counter is drawn: whom something concerns."""

    figure: str | None = None
    """None: the tracker draws, if it rolls."""
    purpose: str = "a warrior"


def draw_counter(command: DrawCounter, situation: Situation) -> list[Draft]:
    """Without putting back within one purpose and turn (WHQ-010); forbidden for who was drawn (`drawn`)."""
    action = Action(situation)
    before = tuple(action.own.counters.get(command.purpose, ()))
    if command.figure is None:
        left = [one for one in action.warriors() if one not in before] or action.warriors()
        rolled = situation.dice.faces(None, count=1, sides=len(left)) if left else None
        if rolled is None:
            fix = "Name the warrior: counter WHO. Or let the tracker draw: counter --roll"
            raise Refused("figure.nobody", "Whose counter was drawn?", fix=fix)
        figure = left[(rolled.faces[0] or 1) - 1]
    else:
        figure = find_figure(situation.state, command.figure)
    if figure in before:
        action.forbid("drawn", f"{action.name(figure)} was drawn for {command.purpose} already.")
    action.tell(CounterDrawn(figure=figure, purpose=command.purpose, excluded=before), rule="WHQ-010")
    return action.drafts


class TryEscape(Command, frozen=True, kw_only=True, tag="try-escape"):
    """A pinned warrior tries to get away: the die and what came of it are the table's."""

    figure: str
    face: Face = None
    outcome: Literal["away", "held"] | None = None


def try_escape(command: TryEscape, situation: Situation) -> list[Draft]:
    """Forbidden to who is held, or fights what holds them (`held`); who hypnotises rolls first (WHQ-011, WHQ-R11)."""
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    here = [(one, *rule) for one in monsters_in_play(situation.state) for rule in action.abilities(one)]
    held = next((name for name, state in action.states(figure) if state.held), None)
    pins = next((rule.name for _, _, _, rule in here if rule.pins), None)
    if held or pins:
        why = f"{action.name(figure)} is {held}." if held else f"{pins} holds whoever fights it."
        action.forbid("held", f"{action.name(figure)} cannot get away.", why=why)
    told = EscapeTried(
        figure=figure,
        allowed=not (held or pins),
        blocked_by=held or pins,
        face=command.face,
        escaped=None if command.outcome is None else command.outcome == "away",
    )
    number = action.tell(told, rule="WHQ-011")
    for one, key, ability, rule in here:
        if rule.at == "pinned" and command.face is None and command.outcome is None:
            close(action, "each", key, one, how="tried again", owed_to=figure)
            words = f"{rule.name} {action.number_of(ability)}+ of {action.name(one)}, {rule.test}"
            action.ask(words, f"each {key} {one}", number, owed_to=figure)
    return action.drafts


# ── between adventures ───────────────────────────────────────────────────────────────────────────────────────────


class SpendDay(Command, frozen=True, kw_only=True, tag="spend-day"):
    """A day on the road or in a settlement, and what befell: as the table's book has it."""

    where: Literal["travel", "village", "town", "city"]
    faces: tuple[Face, ...] = ()
    text: str | None = None
    figures: tuple[str, ...] = ()
    """Whom it befell; nobody named: all of them."""


def spend_day(command: SpendDay, situation: Situation) -> list[Draft]:
    """A day more, with its event; what the book says of it is entered (WHQ-017)."""
    action = Action(situation)
    figures = find_figures(situation.state, situation.game, command.figures) if command.figures else (None,)
    faces = Faces(situation, command.faces)
    rolled = faces.take(len(command.faces)) or () if command.faces else ()
    days = situation.state.turns.days
    for figure in figures:
        day = DayInSettlement(
            where=command.where,
            figure=figure,
            faces=rolled,
            text=command.text,
            day=days + 1 if isinstance(days, int) else None,
        )
        action.tell(day, rule="WHQ-017")
    action.tell(TimePassed(amount=1, unit="days", text=command.where), situation.next_number, rule="WHQ-017")
    return action.drafts


class TrainWarrior(Command, frozen=True, kw_only=True, tag="train-warrior"):
    """A warrior trains for the next Battle-level, for the gold the table's book asks: `bar trains 2000`."""

    figure: str
    gold: Amount | None = None
    level: int | None = None
    """None: one more."""


def train_warrior(command: TrainWarrior, situation: Situation) -> list[Draft]:
    """The gold goes out and the Battle-level rises; what else rises is told (WHQ-016).

    Forbidden without the gold (`gold.not_enough`), and downwards (`level_down`).
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    before = action.value(figure, "battle_level") or 1
    level = before + 1 if command.level is None else command.level
    if level <= before:
        action.forbid("level_down", f"{action.name(figure)} has Battle-level {before} already.")
    gold = command.gold if isinstance(command.gold, int) else None
    number = action.tell(LevelGained(figure=figure, level=level, gold=gold), rule="WHQ-016")
    action.tell(
        BaseValueSet(figure=figure, name="battle_level", value=level, reason="training"), number, rule="WHQ-016"
    )
    if command.gold is not None:
        uncounted = is_uncounted(situation, figure, command.gold)
        spent = GoldSpent(by=figure, amount=command.gold, purpose="training", uncounted=uncounted)
        action.tell(spent, number, rule="WHQ-016")
    return action.drafts


DECISIONS: Decisions = {
    EnterDungeon: enter_dungeon,
    DrawTreasure: draw_treasure,
    ShareHoard: share_hoard,
    DrawCounter: draw_counter,
    TryEscape: try_escape,
    SpendDay: spend_day,
    TrainWarrior: train_warrior,
}
