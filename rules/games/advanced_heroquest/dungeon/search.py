"""Looking for secret doors and hidden treasure (AHQ-EXPL-6 to 10)."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount
from events.atlas import DoorPlaced, SectionSearched
from events.dice import DiceRolled
from events.entry import Draft
from events.event import Face
from events.items import ItemGained
from events.problems import Refused
from events.purse import GoldGained
from projections.map import Section, where
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.contents.finds import fortune, is_halved
from rules.games.advanced_heroquest.dungeon.dead_ends import ends_here
from rules.games.advanced_heroquest.dungeon.doors import COMPASS, place_door, site_of
from rules.games.advanced_heroquest.dungeon.due import may_hide_a_door
from rules.games.advanced_heroquest.heroes.people import able, heroes_only, not_acted
from rules.games.advanced_heroquest.rolling import Result, on_table
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.slots import asked_with
from rules.games.advanced_heroquest.turns import counter_earned
from rules.naming import find_figure, find_section, name_of, party_section, slug
from rules.situation import Situation
from rules.subjects import Decisions

WALLS = ("left", "right", "ahead", "behind")
"""Walls as seen walking in."""

GOLD_OF_A_PIP = 5
"""A cache holds five gold crowns for each point of its die."""


class SearchSecretDoors(Command, frozen=True, kw_only=True, tag="search-secret-doors"):
    """A phase spent looking for a secret door in a dead end or a one-door room (AHQ-EXPL-6 to 8)."""

    figure: str
    section: str | None = None
    face: Face = None
    result: Literal["counter", "none", "found"] | None = None
    wall: str | None = None
    offset: int | None = None
    leads_to: str | None = None


def search_secret_doors(command: SearchSecretDoors, situation: Situation) -> list[Draft]:
    """A search with its die: a counter for the gamesmaster, nothing, or a door the finder places (AHQ-EXPL-7, 8)."""
    action = Action(situation)
    hero = find_figure(situation.state, command.figure)
    section = _where(situation.state, hero, command.section)
    _may_search(situation, hero, section, "secret_doors", "search for secret doors")
    if section is not None and not may_hide_a_door(situation.state, section):
        why = "Only dead ends, and rooms with no door but the way in, can."
        situation.forbid("ahq.not_searchable", f"{section.section} cannot hide a secret door.", why=why)
    faces = Faces(situation, () if command.face is None else (command.face,))
    result = _rolled(action, "secret_doors", faces, hero, command.result, "AHQ-EXPL-7")
    searched = _searched(action, section, "secret_doors", hero, result)
    if result is not None and result.text == "counter":
        counter_earned(action, "a search for secret doors", about=result.number)
    if result is not None and result.text == "found":
        _place_secret_door(command, action, section, searched)
    return ends_here(action)


def _place_secret_door(command: SearchSecretDoors, action: Action, section: Section | None, searched: int) -> None:
    """The finder's player places it: in a dead end in a side wall, never where a door is (AHQ-EXPL-8, R-13, R-15)."""
    if section is None:
        door = action.new_id("door", action.state.atlas.doors)
        action.tell(DoorPlaced(door=door, kind="secret", wall=command.wall), searched, rule="AHQ-EXPL-8")
        return
    site = site_of(action.state, section)
    wall = command.wall
    if wall is not None and wall not in (*WALLS, *COMPASS):
        fix = f"It has: {', '.join((*WALLS, *COMPASS))}."
        raise Refused("ahq.unknown_wall", f"No wall is called {wall!r}.", fix=fix)
    if wall is not None and wall in site.taken:
        action.situation.forbid("ahq.wall_has_door", "That wall has a door already.")
    if wall is not None and section.kind == "dead_end" and wall in ("ahead", "behind") and wall not in site.walls:
        why = "The long one, of five squares."
        action.situation.forbid("ahq.not_a_side_wall", "In a dead end a secret door is in a side wall.", why=why)
    if wall is None and command.leads_to is None:
        free = [known for known in site.walls if known not in site.taken]
        wall = free[0] if site.square is not None and free else None
    leads_to = None if command.leads_to is None else find_section(action.state, command.leads_to)
    place_door(
        action, site, wall, command.offset, because=(searched,), rule="AHQ-EXPL-8", secret=True, leads_to=leads_to
    )


def _where(state: State, hero: str, said: str | None) -> Section | None:
    """None: nobody told where they are."""
    key = find_section(state, said) if said is not None else where(state.atlas, hero) or party_section(state)
    return state.atlas.sections.get(key or "")


def _may_search(situation: Situation, hero: str, section: Section | None, sought: str, doing: str) -> None:
    able(situation, hero)
    heroes_only(situation, hero, doing)
    not_acted(situation, hero)
    if section is None:
        return
    there = where(situation.state.atlas, hero)
    if there is not None and there != section.section:
        what = f"By what was told {name_of(situation.state, hero)} is in {there}, not in {section.section}."
        if sought == "secret_doors":
            why = "Who searches for secret doors began the turn there."
            situation.forbid("ahq.not_started_here", what, why=why, fix=f"{hero} to {section.section}, a turn before")
        situation.warnings.append(what)
    # Where nothing is left to explore, secret doors may be looked for again (AHQ-DUNGEON-29).
    if sought in section.searched and not (
        sought == "secret_doors" and (section.dungeon, section.level) in own_of(situation.state).dead_ends
    ):
        situation.forbid(
            "ahq.already_searched",
            f"{section.section} has been searched already.",
            why="Each place is searched once, whatever came of it.",
        )


def _rolled(action: Action, table: str, faces: Faces, by: str, said: str | None, rule: str) -> Result | None:
    """What the dice give, or what was said; refuses a result its dice do not give (`ahq.not_what_it_gives`)."""
    if said is None or not faces.typed:
        return on_table(action, table, faces, by=by, chosen=said, rule=rule)
    result = on_table(action, table, faces, by=by, rule=rule)
    if result is None or result.text == said:
        return result
    action.situation.forbid(
        "ahq.not_what_it_gives",
        f"The dice give {result.text}, and {said} was said.",
        fix="Say the dice alone, or what came.",
    )
    return on_table(action, table, faces, by=by, chosen=said, rule=rule)


def _searched(action: Action, section: Section | None, sought: str, hero: str, result: Result | None) -> int:
    text = None if result is None else result.text
    event = SectionSearched(section=None if section is None else section.section, sought=sought, by=hero, result=text)
    return action.tell(
        event,
        None if result is None else result.number,
        rule="AHQ-EXPL-6" if sought == "secret_doors" else "AHQ-EXPL-9",
    )


class SearchHiddenTreasure(Command, frozen=True, kw_only=True, tag="search-hidden-treasure"):
    """A phase spent looking for hidden treasure in a room (AHQ-EXPL-9, AHQ-EXPL-10).

    Faces: two dice; with a cache one more, for its gold.
    """

    figure: str
    section: str | None = None
    faces: tuple[Face, ...] = ()
    rolls: tuple[tuple[Face, ...], ...] = ()
    """The same roll by roll: one number for the two dice is what they come to, the faces unknown."""
    result: Literal["counter", "none", "cache", "magic"] | None = None
    gold: Amount | None = None
    item: str | None = None


def search_hidden_treasure(command: SearchHiddenTreasure, situation: Situation) -> list[Draft]:
    """A search with its dice: a counter, nothing, a cache of gold, or a magical treasure (AHQ-EXPL-10)."""
    action = Action(situation)
    hero = find_figure(situation.state, command.figure)
    section = _where(situation.state, hero, command.section)
    _may_search(situation, hero, section, "hidden_treasure", "search for treasure")
    if section is not None and section.kind != "room":
        situation.forbid("ahq.not_a_room", "Hidden treasure is found in rooms only.", why=f"This is a {section.kind}.")
    faces = Faces(situation, command.faces, command.rolls)
    chosen = command.result
    if chosen is None and not (command.faces or command.rolls):
        chosen = "cache" if command.gold is not None else "magic" if command.item is not None else None
    result = _rolled(action, "hidden_treasure", faces, hero, chosen, "AHQ-EXPL-10")
    _searched(action, section, "hidden_treasure", hero, result)
    if result is not None and command.gold is not None and result.text != "cache":
        action.situation.forbid("ahq.not_what_it_gives", f"That is {result.text}, and no gold.", why="A cache is gold.")
    if result is not None:
        if result.text == "counter":
            counter_earned(action, "a search for treasure", about=result.number)
        elif result.text == "cache":
            _cache(command, action, hero, result, faces)
        elif result.text == "magic":
            _magic(command, action, hero, result)
    faces.done()
    return action.drafts


def _cache(command: SearchHiddenTreasure, action: Action, hero: str, result: Result, faces: Faces) -> None:
    rolled = faces.take(1) if command.gold is None or command.faces or command.rolls else None
    if rolled is None and command.gold is None:
        what = "A cache of gold (a die, times five)"
        action.ask(f"cache {hero}", what, about=result.number, owed_to=hero, rule="AHQ-EXPL-10")
        return
    tell_cache(action, hero, rolled.faces[0] if rolled else None, command, result.number)


def tell_cache(action: Action, hero: str, face: Face, command: SearchHiddenTreasure, because: int | None) -> None:
    """The cache's die and its gold, five crowns a point; refuses another sum (`ahq.gold_mismatch`)."""
    gold = command.gold
    if face is not None:
        worth = face * GOLD_OF_A_PIP
        if gold is not None and gold != worth:
            why = f"{GOLD_OF_A_PIP} × {face} is {worth}."
            action.situation.forbid("ahq.gold_mismatch", "That is not what the die gives.", why=why)
        gold = worth if gold is None else gold
        event = DiceRolled(
            purpose="cache", by=hero, dice="1d12", faces=(face,), total=face, result=f"{worth} gold crowns"
        )
        because = action.tell(event, because, rule="AHQ-EXPL-10")
    if gold is not None:
        section = where(action.state.atlas, hero)
        if isinstance(gold, int) and is_halved(action.state, section):
            gold //= 2
        gained = GoldGained(to=hero, amount=gold, source="hidden treasure")
        fortune(action, hero, section, because=action.tell(gained, because, rule="AHQ-EXPL-10"))


def _magic(command: SearchHiddenTreasure, action: Action, hero: str, result: Result) -> None:
    if command.item is None:
        what = asked_with(action.situation, "magic_treasure", "A magical treasure (Magic Treasure Table, two dice)")
        action.ask("magic_treasure", what, about=result.number, owed_to=hero, rule="AHQ-EXPL-10")
        return
    event = ItemGained(figure=hero, item=slug(command.item), name=command.item, source="hidden treasure")
    action.tell(event, result.number, rule="AHQ-EXPL-10")


DECISIONS: Decisions = {SearchSecretDoors: search_secret_doors, SearchHiddenTreasure: search_hidden_treasure}
