"""Monsters coming into play, met or spawned: values and special rules as typed, or as a pack has them (WHQ-003)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from events.amounts import Amount
from events.combat import Member, MonstersMet
from events.items import ItemGained
from events.story import BusinessClosed
from rules.games.warhammer_quest.action import Action
from rules.games.warhammer_quest.events import AbilitiesNoted, Ability
from rules.games.warhammer_quest.hooks import due, linked, placed, waits
from rules.games.warhammer_quest.said import abilities_of, doubtful
from rules.games.warhammer_quest.state import OF_A_THING
from rules.naming import slug
from rules.shared.combat import AddMonsters, add_monsters

ABILITIES = "abilities"
"""The property of a monster its special rules are typed in, or its pack brings."""

NUMBERS = {"gold": "gold_value", "armour": "armour_value", "armor": "armour_value", "move": "movement"}
"""Properties of a pack's monster that are values here."""


def come(action: Action, command: AddMonsters, *because: int, rule: str = "WHQ-003", level: object = None) -> str:
    """They come into play, and what is due of them is opened; answers their group."""
    group = ""
    for draft in add_monsters(command, action.situation):
        event = draft.event
        if not isinstance(event, MonstersMet):
            action.drafts.append(draft)
            continue
        group = event.group
        text = event.members[0].properties.get(ABILITIES) if event.members else None
        members = tuple(map(_valued, event.members))
        told = replace(event, members=members)
        action.drafts.append(replace(draft, event=told, because=(*draft.because, *because), rule=rule))
        action.coming[group] = [one.figure for one in members]
        action.names |= {one.figure: one.name.rstrip(" 0123456789") for one in members}
        typed = ABILITIES in command.properties
        abilities = abilities_of(str(text), strictly=typed) if text else ()
        action.situation.warnings += doubtful(str(text)) if typed else ()
        note(action, group, abilities, action.number, level)
        _guarded(action)
    return group


def _guarded(action: Action) -> None:
    """Guards that wait for whom they guard stand round them as they come (WHQ-guards)."""
    for one, words in [*waits(action)]:
        guards = action.members(words[2]) if words[:2] == ["due", "guards"] else []
        ability = action.ability(guards[0], "guards") if guards else None
        if ability is not None and linked(action, ability, words[2], one.number):
            action.tell(BusinessClosed(business=one.number, count=one.left, how="they are there"), one.number)


def note(action: Action, of: str, abilities: tuple[Ability, ...], because: int, level: object = None) -> None:
    """Tells the special rules of a group just placed, and opens what is due of them."""
    if not abilities and not isinstance(level, int):
        return
    noted = AbilitiesNoted(of=of, abilities=abilities, table_level=level if isinstance(level, int) else None)
    number = action.tell(noted, because, rule="WHQ-003")
    action.noted[of] = abilities
    for one in abilities:
        if one.rule == OF_A_THING and one.words:
            _equip(action, of, one.words, number)
    unknown = [one.words or "" for one in abilities if not one.rule]
    if unknown:
        action.situation.warnings.append(f"Kept in its own words: {', '.join(unknown)}.")
    due(action, "met", number, of=of, only=frozenset(one.rule for one in abilities))


def _equip(action: Action, of: str, name: str, because: int) -> None:
    """The thing that resists for them is theirs, till it is taken from them (WHQ-magic-resistance)."""
    for figure in placed(action, of):
        who = action.state.roster.figures.get(figure)
        if who is None or slug(name) not in who.items:
            gained = ItemGained(figure=figure, item=slug(name), name=name, properties={"magic": True})
            action.tell(gained, because, rule="WHQ-magic-resistance")


def _valued(member: Member) -> Member:
    """What a pack says in words of its own, as the values of this game (WHQ-001)."""
    base: dict[str, Amount] = {}
    kept = {name: one for name, one in member.properties.items() if name not in (ABILITIES, "table_level")}
    for name, value in NUMBERS.items():
        number = kept.pop(name, None)
        if isinstance(number, int):
            base[value] = number
    dice = re.fullmatch(r"(\d*)[dD]6", str(kept.get("damage", "")).strip())
    if dice is not None:
        kept.pop("damage")
        base["damage_dice"] = int(dice[1] or 1)
    return replace(member, base={**base, **member.base}, properties=kept)
