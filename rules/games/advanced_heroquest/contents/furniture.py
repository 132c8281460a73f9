"""Furniture: what a room has, where it stands, what is found in it (AHQ-FURN, AHQ-EXPL-12)."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from events.atlas import FeatureChanged, FeaturePlaced
from events.entry import Draft
from events.event import Face
from events.items import ItemGained
from events.problems import Refused
from projections.map import Feature, Section
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces, open_business
from rules.games.advanced_heroquest.contents.finds import Find, ask_what, give, things_in
from rules.games.advanced_heroquest.contents.traps import trip
from rules.games.advanced_heroquest.dungeon.due import doors_of
from rules.games.advanced_heroquest.dungeon.footing import furniture_kind, must_stand_beside, squares_at
from rules.games.advanced_heroquest.heroes.people import able, heroes_only, not_acted
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.rolling import Result, on_table
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.turns import counter_earned
from rules.naming import find_feature, find_figure, find_section, listed, singular, slug
from rules.shared import atlas
from rules.shared.atlas import PlaceFeature
from rules.situation import Situation
from rules.subjects import Decisions

FURNISHINGS_ASKED, STOCK_ASKED, SEARCH_ASKED = "furnishings", "weapons_rack", "search_furniture"
"""What is asked of a room, a rack and a piece that is searched; the id follows the word."""

RACK = "weapons_rack"
RULES = {
    RACK: "AHQ-FURN-4",
    "cupboard": "AHQ-FURN-5",
    "sorcerers_table": "AHQ-FURN-6",
    "alchemists_bench": "AHQ-FURN-7",
    "bookcase": "AHQ-FURN-8",
    "torture_rack": "AHQ-FURN-9",
}
"""A piece, as its table is called → the rule that says what is in it."""
AT_A_WALL = (RACK, "cupboard", "bookcase", "alchemists_bench")
"""What stands against a wall (AHQ-FURN-2)."""
SEARCHED = "searched"


class Furnish(Command, frozen=True, kw_only=True, tag="furnish"):
    """What stands in a room: the gamesmaster's die, or the piece chosen (AHQ-FURN-1)."""

    section: str
    face: Face = None
    result: (
        Literal[
            "nothing", "weapons_rack", "cupboard", "sorcerers_table", "alchemists_bench", "bookcase", "torture_rack"
        ]
        | None
    ) = None
    x: int | None = None
    y: int | None = None


def furnish(command: Furnish, situation: Situation) -> list[Draft]:
    """One die for each normal, lair or quest room; what it gives stands where the gamesmaster says (AHQ-FURN-1, 2)."""
    state = situation.state
    section = state.atlas.sections[find_section(state, command.section)]
    asked = open_business(state, f"{FURNISHINGS_ASKED} {section.section}")
    _may_be_furnished(situation, section, is_asked=bool(asked))
    action = Action(situation)
    faces = Faces(situation, () if command.face is None else (command.face,))
    result = on_table(action, FURNISHINGS_ASKED, faces, by="gm", chosen=command.result, rule="AHQ-FURN-1")
    if result is None:
        raise Refused("ahq.no_dice", f"Nobody rolled for {section.section}.", fix="Type the die, or what stands there.")
    if result.text != "nothing":
        placed = FeaturePlaced(
            feature=action.new_id(result.text, state.atlas.features),
            kind=result.text.replace("_", " "),
            section=section.section,
            x=command.x,
            y=command.y,
        )
        _may_stand(situation, section, placed)
        number = action.tell(placed, result.number, rule="AHQ-FURN-1")
        _ask_for_stock(action, placed, about=number)
    action.close_all(f"{FURNISHINGS_ASKED} {section.section}", result.text)
    return action.drafts


def _may_be_furnished(situation: Situation, section: Section, *, is_asked: bool) -> None:
    key = section.section
    if not in_force(situation.state, "furnishings"):
        why = "The option furnishings is off."
        situation.forbid("ahq.option_off", "Rooms are not furnished.", why=why, fix="option furnishings yes")
    if section.details.get("room_type") == "hazard":
        situation.forbid("ahq.hazard_room", f"{key} is a hazard room.", why="Those have no furniture.")
    if not is_asked and key in own_of(situation.state).around.furnished:
        situation.forbid("ahq.duplicate_roll", f"{key} was furnished before.", why="One die for each room.")


def _may_stand(situation: Situation, section: Section | None, placed: FeaturePlaced) -> None:
    """Inside the room, off its entrances, four pieces against a wall; where squares are known (AHQ-FURN-2).

    `section` None: what laid it was taken back.
    """
    if placed.x is None or placed.y is None or section is None or not section.squares:
        return
    square, room = (placed.x, placed.y), section.squares[0]
    across, down = square[0] - room.x, square[1] - room.y
    if not (0 <= across < room.width and 0 <= down < room.height):
        situation.forbid("ahq.outside_room", f"{square[0]},{square[1]} is not in {section.section}.")
    if any(square in squares_at(door, section.section) for door in doors_of(situation.state, section.section)):
        situation.forbid("ahq.blocks_entrance", f"A {placed.kind} would block a door.", fix="Stand it aside.")
    at_wall = across in (0, room.width - 1) or down in (0, room.height - 1)
    if furniture_kind(placed.kind) in AT_A_WALL and not at_wall:
        situation.forbid("ahq.must_touch_wall", f"A {placed.kind} stands against a wall.")


def _ask_for_stock(action: Action, placed: FeaturePlaced, *, about: int) -> None:
    if furniture_kind(placed.kind) == RACK:
        what = f"What {placed.feature} holds: a die, two more for a 12"
        action.ask(f"{STOCK_ASKED} {placed.feature}", what, about=about, owed_to="gm", rule=RULES[RACK])


def place_feature(command: PlaceFeature, situation: Situation) -> list[Draft]:
    """What the gamesmaster sets down; a piece of furniture stands where furniture may (AHQ-GM-1, AHQ-FURN-2)."""
    action = Action(situation)
    (draft,) = atlas.place_feature(command, situation)
    number = action.tell(draft.event)
    placed = draft.event
    if isinstance(placed, FeaturePlaced) and furniture_kind(placed.kind) is not None:
        _may_stand(situation, situation.state.atlas.sections.get(placed.section or ""), placed)
        _ask_for_stock(action, placed, about=number)
    return action.drafts


class MoveFurniture(Command, frozen=True, kw_only=True, tag="move-furniture"):
    """A piece stands on another square, or on one at last (AHQ-FURN-2)."""

    feature: str
    x: int
    y: int


def move_furniture(command: MoveFurniture, situation: Situation) -> list[Draft]:
    """The gamesmaster says where it stands (AHQ-FURN-2)."""
    action = Action(situation)
    it = situation.state.atlas.features[find_feature(situation.state, command.feature)]
    placed = FeaturePlaced(
        feature=it.feature, kind=it.kind, section=it.section, state=it.state, name=it.name, x=command.x, y=command.y
    )
    _may_stand(situation, situation.state.atlas.sections.get(it.section), placed)
    action.tell(placed, it.number, rule="AHQ-FURN-2")
    return action.drafts


# ── searching ────────────────────────────────────────────────────────────────────────────────────────────────────


class SearchFurniture(Command, frozen=True, kw_only=True, tag="search-furniture"):
    """A Hero looks into a piece at the end of a move, once for each piece (AHQ-EXPL-12, AHQ-FURN-5 to 9)."""

    figure: str
    feature: str
    face: Face = None
    result: str | None = None


def search_furniture(command: SearchFurniture, situation: Situation) -> list[Draft]:
    """The piece's own table says what is in it; without the die it is asked for (AHQ-EXPL-12, R-18)."""
    state = situation.state
    hero = find_figure(state, command.figure)
    piece = state.atlas.features[find_feature(state, command.feature)]
    kind = furniture_kind(piece.kind) or ""
    action = Action(situation)
    asked = open_business(state, f"{SEARCH_ASKED} {piece.feature}")
    if not asked:
        _may_search(situation, hero, piece)
        changed = FeatureChanged(feature=piece.feature, state=SEARCHED, by=hero)
        action.tell(changed, piece.number, rule="AHQ-EXPL-12")
    faces = Faces(situation, () if command.face is None else (command.face,))
    result = on_table(action, kind, faces, by=hero, chosen=command.result, rule=RULES[kind])
    if result is not None:
        _found(action, hero, piece, result)
        action.close_all(f"{SEARCH_ASKED} {piece.feature}", result.text)
    elif not asked:
        what = f"What is in {piece.feature}: a die"
        action.ask(f"{SEARCH_ASKED} {piece.feature}", what, owed_to=hero, rule=RULES[kind])
    return action.drafts


def _may_search(situation: Situation, hero: str, piece: Feature) -> None:
    able(situation, hero)
    heroes_only(situation, hero, "search furniture")
    not_acted(situation, hero, after_moving=True)
    must_stand_beside(situation, hero, piece)
    if piece.state == SEARCHED:
        why = "Each piece is searched once."
        situation.forbid("ahq.already_searched", f"{piece.feature} has been searched already.", why=why)


TO_ROLL_FOR = {
    "spell_scroll": ("magic_wands", "Which spell is on the scroll (Magic Wands table): settle a scroll of sleep"),
    "magic_arrows": ("magic_arrows", "Which magic arrows (Magic Arrows & Bolts Table): settle 3 arrows of light"),
    "blade_venom": ("blade_venoms", "Which blade venom (Blade Venoms Table): settle a dose of sleep venom"),
}
"""What another table tells more of, which is no part of the handbook."""
THINGS = {
    "healing_potion": ((1, "healing potion"),),
    "treasure_map": ((1, "treasure map"),),
    "rope_and_10_iron_spikes": ((1, "rope of 10 feet"), (10, "iron spikes")),
}


def _found(action: Action, hero: str, piece: Feature, result: Result) -> None:
    """Gold, things, a counter for the gamesmaster, a trap, or what another table tells (AHQ-FURN-5 to 9)."""
    what, count = _says(result)
    find = Find(figure=hero, source=piece.kind, section=piece.section, rule=RULES[furniture_kind(piece.kind) or ""])
    if what == "counter":
        counter_earned(action, f"a search of {piece.feature}", about=result.number)
    elif what == "gold":
        give(action, find, count, "gold", because=result.number)
    elif what == "spinning_blade_trap":
        trip(action, "spinning blade", hero)
    elif what in TO_ROLL_FOR:
        table, question = TO_ROLL_FOR[what]
        for _ in range(count):
            ask_what(action, find, table, question, about=result.number)
    elif what != "nothing":
        for number, thing in THINGS.get(what) or things_in(what):
            give(action, find, number, thing, because=result.number)


def _says(result: Result) -> tuple[str, int]:
    """What a row gives, and how many; a row of a table's own may be words alone."""
    what, *count = result.row.cells
    return str(what), int(count[0]) if count else 1


# ── weapons ──────────────────────────────────────────────────────────────────────────────────────────────────────


class StockRack(Command, frozen=True, kw_only=True, tag="stock-rack"):
    """What a weapons rack holds: a die, and two more for each 12 (AHQ-FURN-4)."""

    rack: str
    faces: tuple[Face, ...] = ()


def stock_rack(command: StockRack, situation: Situation) -> list[Draft]:
    """Rolled once for each rack; models take from it until it is empty (AHQ-FURN-4, R-19)."""
    rack = situation.state.atlas.features[find_feature(situation.state, command.rack)]
    asked = open_business(situation.state, f"{STOCK_ASKED} {rack.feature}")
    if rack.state is not None and not asked:
        situation.forbid("ahq.duplicate_roll", f"What {rack.feature} holds was rolled before.", why="Once for each.")
    action, faces = Action(situation), Faces(situation, command.faces)
    stock: Counter[str] = Counter()
    numbers, left = [], 1
    while left:
        result = on_table(action, RACK, faces, by="gm", rule=RULES[RACK])
        if result is None:
            fix = "Type every die: 12 4 9."
            raise Refused("dice.wrong_count", "A die is missing.", why="A 12 is rolled as two more.", fix=fix)
        what, count = _says(result)
        left += 1 if what == "roll_twice" else -1
        stock.update({} if what in ("roll_twice", "nothing") else {what: count})
        numbers.append(result.number)
    faces.done()
    action.tell(FeatureChanged(feature=rack.feature, state=_state_of(stock)), *numbers, rule=RULES[RACK])
    action.close_all(f"{STOCK_ASKED} {rack.feature}", _state_of(stock))
    return action.drafts


EMPTY = "empty"


def _state_of(stock: Counter[str]) -> str:
    """`3 spear, 1 sword`: how a rack's stock is kept, as the state of the piece."""
    return ", ".join(f"{count} {what}" for what, count in sorted(stock.items()) if count) or EMPTY


def stock_of(state: State, rack: str) -> Counter[str]:
    """What a rack holds; empty if nobody rolled for it."""
    told = state.atlas.features[rack].state or EMPTY
    if told.split(" ")[0] not in ("a", "an") and not told[:1].isdigit():
        return Counter()
    return Counter({singular(what): count for count, what in things_in(told)})


class TakeFromRack(Command, frozen=True, kw_only=True, tag="take-from-rack"):
    """Any model takes a weapon from a rack (AHQ-FURN-4)."""

    figure: str
    item: str
    rack: str | None = None
    quantity: int = 1


def take_from_rack(command: TakeFromRack, situation: Situation) -> list[Draft]:
    """It is theirs, and one less is in the rack (AHQ-FURN-4)."""
    state, action = situation.state, Action(situation)
    figure = find_figure(state, command.figure)
    able(situation, figure)
    rack = find_feature(state, command.rack or "weapons rack")
    must_stand_beside(situation, figure, state.atlas.features[rack])
    _must_be_rolled(situation, state.atlas.features[rack])
    stock = stock_of(state, rack)
    what = next((known for known in stock if slug(command.item).startswith(known)), command.item)
    if stock[what] < command.quantity:
        fix = f"It holds: {listed([*map(str, stock)]) if stock else 'nothing'}."
        situation.forbid("ahq.rack_empty", f"{rack} has no {command.quantity} {command.item}.", fix=fix)
    stock[what] -= min(command.quantity, stock[what])
    changed = FeatureChanged(feature=rack, state=_state_of(stock), by=figure)
    number = action.tell(changed, rule=RULES[RACK])
    event = ItemGained(
        figure=figure, item=slug(what), name=what.capitalize(), quantity=command.quantity, source="weapons rack"
    )
    action.tell(event, number, rule=RULES[RACK])
    return action.drafts


def _must_be_rolled(situation: Situation, rack: Feature) -> None:
    """Forbids to take from a rack nobody has rolled for: its die is asked, or the table says what it holds."""
    if rack.state is None:
        what = f"Nobody has rolled for what {rack.feature} holds."
        fix = f"Its die: search {rack.feature} 5. What it holds: feature {rack.feature} 1 spear."
        situation.forbid("ahq.roll_missing", what, why="Its die says what may be taken.", fix=fix)


DECISIONS: Decisions = {
    Furnish: furnish,
    MoveFurniture: move_furniture,
    SearchFurniture: search_furniture,
    StockRack: stock_rack,
    TakeFromRack: take_from_rack,
}
