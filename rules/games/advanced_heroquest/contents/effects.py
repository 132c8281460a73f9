"""What is strange about a quest room with a floorplan of its own: the die, and what it does at once (AHQ-EFFECT)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from events.atlas import FeaturePlaced, Rectangle, TrapMet
from events.combat import Member, MonstersMet
from events.entry import Draft
from events.event import Face
from events.problems import Refused
from projections.business import Business
from projections.map import where
from projections.state import State
from rules.command import Command
from rules.dice import check_faces
from rules.games.advanced_heroquest.action import Action, Faces, open_business
from rules.games.advanced_heroquest.contents.inside import (
    apply_to,
    ask_power,
    effect_words,
    monsters_in,
    ours_in,
    take_off,
)
from rules.games.advanced_heroquest.events import EffectEnded, EffectStarted, HitRowSet
from rules.games.advanced_heroquest.rolling import on_table
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.values import SIDES
from rules.naming import find_figure, find_section
from rules.shared.business import SettleBusiness
from rules.shared.rolling import tables_here
from rules.situation import Situation
from rules.subjects import Decisions

ROOMS = {f"effect_{number}": f"AHQ-EFFECT-{number + 3}" for number in range(1, 6)}
"""The table of each quest room → its rule."""
HARM_ASKED, COUNT_ASKED, STRIP_ASKED = "effect_harm", "effect_count", "effect_strip"
STRIP = (2, 12)
"""Squares of the skull's gaze: wide and long."""


class StartEffect(Command, frozen=True, kw_only=True, tag="start-effect"):
    """The special effect of a quest room: its die, or the effect chosen (AHQ-EFFECT-1, AHQ-EFFECT-4 to 8)."""

    section: str
    face: Face = None
    result: str | None = None


def start_effect(command: StartEffect, situation: Situation) -> list[Draft]:
    """Whoever of the Heroes' side is inside suffers it from now on; monsters only if it names them (AHQ-EFFECT-1)."""
    action = Action(situation)
    room = find_section(situation.state, command.section)
    asked = [it for table in ROOMS for it in open_business(situation.state, f"{table} {room}")]
    table = (asked[0].ask or "").partition(" ")[0] if asked else _table_of(command, situation, room)
    _row_must_fit(command, situation, table)
    faces = Faces(situation, () if command.face is None else (command.face,))
    result = on_table(action, table, faces, by="gm", chosen=command.result, rule=ROOMS[table])
    if result is None:
        raise Refused("ahq.no_dice", f"Nobody rolled for {room}.", fix="Type the die, or the effect.")
    started = EffectStarted(section=room, effect=result.text, quest_room=int(table[-1]))
    number = action.tell(started, result.number, rule=ROOMS[table])
    for business in asked:
        action.close(business, result.text)
    AT_ONCE.get(result.text, _nothing_more)(action, room, number)
    inside = (*ours_in(situation.state, room), *monsters_in(situation.state, room))
    for figure in inside if result.text != "baneful_gaze" else ():
        apply_to(action, figure, room, result.text, because=number)
    return action.drafts


def _table_of(command: StartEffect, situation: Situation, room: str) -> str:
    """Of a room nobody rolled a floorplan for, the table that has the effect chosen; forbidden all the same."""
    why = "Only those have special effects."
    situation.forbid("ahq.no_special_room", f"{room} is no quest room with a floorplan of its own.", why=why)
    tables = tables_here(situation)
    found = [key for key in ROOMS if command.result in tables[key].choices()]
    if not found:
        raise Refused("ahq.which_effect", "Which quest room is it?", fix=f"effect {room} slippery_floor ! WHY")
    return found[0]


def _row_must_fit(command: StartEffect, situation: Situation, table: str) -> None:
    if command.face is None or command.result is None:
        return
    check_faces((command.face,), SIDES)
    row = tables_here(situation)[table].row(command.face).text
    if row != command.result:
        what = f"A {command.face} is {effect_words(row)}, not {effect_words(command.result)}."
        situation.forbid("ahq.outcome_mismatch", what, fix="Say the die, or the effect.")


class EndEffect(Command, frozen=True, kw_only=True, tag="end-effect"):
    """It is done: nobody in the room suffers it any more (AHQ-EFFECT-1)."""

    section: str


def end_effect(command: EndEffect, situation: Situation) -> list[Draft]:
    """The effect of a room is over; refused where there is none (`ahq.no_effect`)."""
    action = Action(situation)
    room = find_section(situation.state, command.section)
    effect = own_of(situation.state).around.effects.get(room)
    if effect is None:
        raise Refused("ahq.no_effect", f"Nothing is strange about {room}.", fix="effects are in quest rooms.")
    number = action.tell(EffectEnded(section=room, effect=effect), rule="AHQ-EFFECT-1")
    for figure in situation.state.roster.figures:
        take_off(action, figure, (room,), because=number)
    return action.drafts


# ── what an effect does at once ──────────────────────────────────────────────────────────────────────────────────

AtOnce = Callable[[Action, str, int], None]


def _nothing_more(_action: Action, _room: str, _number: int) -> None:
    """It lasts, or waits for somebody to do something."""


def _trapped(count: int) -> AtOnce:
    """So many traps in every chest of the room (AHQ-EFFECT-4, AHQ-EFFECT-7)."""

    def trap_chests(action: Action, room: str, number: int) -> None:
        chests = [it for it in action.state.atlas.features.values() if (it.section, it.kind) == (room, "chest")]
        for chest in chests:
            for _ in range(count):
                set_trap(action, None, chest.feature, because=number)

    return trap_chests


def set_trap(action: Action, kind: str | None, at: str, *, because: int) -> None:
    """A trap that waits for whoever opens what it is in, or steps on it."""
    trap = action.new_id("trap", action.state.atlas.traps)
    action.tell(TrapMet(trap=trap, kind=kind, at=at), because, rule="AHQ-TRAP-1")


def place(action: Action, kind: str, room: str, *, because: int) -> str:
    """Something stands in the room; its id."""
    feature = action.new_id(kind, action.state.atlas.features)
    placed = FeaturePlaced(feature=feature, kind=kind, section=room)
    action.tell(placed, because, rule="AHQ-EFFECT-1")
    return feature


def _desk(action: Action, room: str, number: int) -> None:
    """The desk is a chest with a Mindstealer in it (AHQ-EFFECT-5)."""
    set_trap(action, "mindstealer", place(action, "desk", room, because=number), because=number)


def _eggs(action: Action, room: str, number: int) -> None:
    """Two eggs, each a Jewel of Shattering for whoever opens it (AHQ-EFFECT-6)."""
    for _ in range(2):
        place(action, "egg", room, because=number)


def _hazard(kind: str) -> AtOnce:
    """A thing that acts as a hazard, which no handbook describes (AHQ-EFFECT-5, AHQ-EFFECT-8)."""

    def place_hazard(action: Action, room: str, number: int) -> None:
        feature = place(action, kind, room, because=number)
        what = f"What the {kind} in {room} does ({feature}, a hazard)"
        action.ask("hazard", what, about=number, owed_to="gm", rule="AHQ-EFFECT-1")

    return place_hazard


def _counted(what: str) -> AtOnce:
    """The gamesmaster says how many there are (AHQ-EFFECT-4, AHQ-EFFECT-6)."""

    def ask_how_many(action: Action, room: str, number: int) -> None:
        action.ask(f"{COUNT_ASKED} {room}", f"How many {what} in {room}", about=number, owed_to="gm")

    return ask_how_many


def tell_count(action: Action, room: str, count: int, *, because: int) -> None:
    """Each pillar a Block trap; each barrel a trap, and a Zombie when it is opened (AHQ-EFFECT-4, AHQ-EFFECT-6)."""
    pillars = own_of(action.state).around.effects.get(room) == "pillar_block_traps"
    for _ in range(count):
        if pillars:
            set_trap(action, "block trap", room, because=because)
        else:
            set_trap(action, None, place(action, "barrel", room, because=because), because=because)


def _fireball(action: Action, room: str, number: int) -> None:
    """It flies at whoever opened the door (AHQ-EFFECT-5)."""
    section = action.state.atlas.sections[room]
    opener = own_of(action.state).around.openers.get(section.through or "")
    what = f"The Fireball at the door of {room}: wounds"
    action.ask(f"{HARM_ASKED} fireball", what, about=number, owed_to=opener, rule="AHQ-EFFECT-5")


def _scroll(action: Action, room: str, number: int) -> None:
    """A random spell attacks the Wizard; without one nothing happens (AHQ-EFFECT-5)."""
    figures = action.state.roster.figures.values()
    wizard = next((it.figure for it in figures if it.kind == "hero" and "wizard" in (it.calling or "").lower()), None)
    if wizard is None:
        action.situation.warnings.append("No Wizard is with the party: the scroll does nothing.")
        return
    action.ask(f"{HARM_ASKED} scroll", f"The scroll's spell in {room}: wounds, or words", about=number, owed_to=wizard)


def _gaze(action: Action, room: str, number: int) -> None:
    """A strip in front of the skull's eyes, two squares by twelve (AHQ-EFFECT-2)."""
    what = f"Where the skull looks in {room}: gaze {room} at X,Y,2,12"
    action.ask(f"{STRIP_ASKED} {room}", what, about=number, owed_to="gm", rule="AHQ-EFFECT-2")


def _tainted(action: Action, room: str, number: int) -> None:
    """Of each group in the room it is asked whether it regenerates (AHQ-EFFECT-8)."""
    figures = action.state.roster.figures
    first = {figures[key].group: key for key in reversed(monsters_in(action.state, room))}
    for figure in first.values():
        ask_power(action, figures[figure].name, figure, because=number)


CHAIN_ROW = (2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10)
"""Hit numbers of Weapon Skill 8."""


def _chain(action: Action, room: str, number: int) -> None:
    """A chain that strikes within four squares of its anchor: a monster of its own (AHQ-EFFECT-3)."""
    figure = action.new_id("chain", action.state.roster.figures)
    chain = Member(
        figure,
        "Chain",
        base={"weapon_skill": 8, "wounds": 4, "toughness": 7},
        properties={"damage_dice": 4, "reach": 4, "immune": "arrows"},
    )
    met = MonstersMet(group="chain", members=(chain,), source="effect", section=room)
    action.tell(met, number, rule="AHQ-EFFECT-3")
    action.tell(HitRowSet(figure=figure, kind="hand", row=CHAIN_ROW), number, rule="AHQ-EFFECT-3")


AT_ONCE: Mapping[str, AtOnce] = {
    "baneful_gaze": _gaze,
    "pillar_block_traps": _counted("pillars"),
    "empty_trapped_chests": _trapped(1),
    "fireball_at_door": _fireball,
    "scroll_attacks_wizard": _scroll,
    "magic_circle_hazard": _hazard("magic circle"),
    "desk_mindstealer_chest": _desk,
    "magic_eggs": _eggs,
    "trapped_barrels": _counted("barrels"),
    "double_jeopardy": _trapped(2),
    "throne_hazard": _hazard("throne"),
    "tainted_power": _tainted,
    "chain_attacks": _chain,
}
"""Effects that do something when they are rolled; the others last while somebody is inside."""


# ── the gaze, and borderline cases ───────────────────────────────────────────────────────────────────────────────


class LayGaze(Command, frozen=True, kw_only=True, tag="lay-gaze"):
    """Where the skull looks: two squares wide, twelve long (AHQ-EFFECT-2)."""

    section: str
    squares: Rectangle


def lay_gaze(command: LayGaze, situation: Situation) -> list[Draft]:
    """The strip; whoever stands in it has 1 less Toughness, monsters too (AHQ-EFFECT-2, R-30)."""
    action = Action(situation)
    room = find_section(situation.state, command.section)
    size = sorted((command.squares.width, command.squares.height))
    if size != [*STRIP]:
        fix = f"gaze {room} at X,Y,2,12 or X,Y,12,2"
        situation.forbid("ahq.bad_area", f"{size[0]} by {size[1]} squares are no gaze.", why="It is 2 by 12.", fix=fix)
    started = EffectStarted(section=room, effect="baneful_gaze", quest_room=1, squares=command.squares)
    number = action.tell(started, rule="AHQ-EFFECT-2")
    action.close_all(f"{STRIP_ASKED} {room}", "laid")
    for figure, (x, y) in situation.state.atlas.squares.items():
        if where(situation.state.atlas, figure) == room and in_strip(command.squares, x, y):
            apply_to(action, figure, room, "baneful_gaze", because=number)
    return action.drafts


def in_strip(strip: Rectangle, x: int, y: int) -> bool:
    """Whether a square lies in it."""
    return strip.x <= x < strip.x + strip.width and strip.y <= y < strip.y + strip.height


class SufferEffect(Command, frozen=True, kw_only=True, tag="suffer-effect"):
    """Somebody suffers the effect of a room after all, or does not (AHQ-EFFECT-1)."""

    figure: str
    section: str | None = None
    """None: the room they are in."""
    off: bool = False


def suffer_effect(command: SufferEffect, situation: Situation) -> list[Draft]:
    """Who is inside is the table's word; monsters only where the effect names them (`ahq.monster_immune`)."""
    action, state = Action(situation), situation.state
    figure = find_figure(state, command.figure)
    room = find_section(state, command.section) if command.section else where_of(state, figure)
    effect = own_of(state).around.effects.get(room or "")
    if room is None or effect is None:
        raise Refused("ahq.no_effect", "Nothing is strange about that room.", fix="effect ROOM DIE")
    if command.off:
        take_off(action, figure, (room,), because=None)
    else:
        apply_to(action, figure, room, effect, because=None)
    if not action.drafts:
        who = state.roster.figures[figure]
        if who.kind == "monster":
            situation.forbid("ahq.monster_immune", f"{who.name} is immune.", why=f"{effect_words(effect)} spares it.")
        raise Refused("ahq.nothing_changes", f"That changes nothing for {who.name}.", fix="Say what does.")
    return action.drafts


def where_of(state: State, figure: str) -> str | None:
    """The room somebody is in; of monsters the one they were met in."""
    return state.roster.figures[figure].section or where(state.atlas, figure)


def choose_quest_room(
    command: SettleBusiness, situation: Situation, business: Business, room: str
) -> list[Draft] | None:
    """The die for a quest room's floorplan; one of its own asks for the die of its effect (AHQ-EFFECT-1)."""
    if not command.faces and not situation.dice.rolls:
        return None
    action = Action(situation)
    result = on_table(action, "quest_room", Faces(situation, command.faces), by="gm", rule="AHQ-DUNGEON-21")
    if result is None:
        return None
    if result.text != "large_room":
        what = f"Special effect of {room} ({effect_words(result.text)}): a die"
        ask = f"effect_{result.text[-1]} {room}"
        action.ask(ask, what, about=result.number, owed_to="gm", rule="AHQ-EFFECT-1")
    action.close(business, result.text)
    return action.drafts


DECISIONS: Decisions = {
    StartEffect: start_effect,
    EndEffect: end_effect,
    LayGaze: lay_gaze,
    SufferEffect: suffer_effect,
}
