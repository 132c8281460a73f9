"""Monsters that come into play with their special rules, and what is due of them at once (WHQ-003, WHQ-004)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from events.amounts import Amount
from events.combat import Member, MonstersMet
from events.entry import Draft
from rules.command import Command
from rules.games.warhammer_quest.action import Action
from rules.games.warhammer_quest.bring import bearer_named
from rules.games.warhammer_quest.events import AbilitiesNoted, Ability
from rules.games.warhammer_quest.hooks import due
from rules.games.warhammer_quest.said import abilities_of, doubtful
from rules.shared.combat import AddMonsters, add_monsters
from rules.situation import Situation
from rules.subjects import Decisions

ABILITIES = "abilities"
"""The property of a monster its special rules are typed in, or its pack brings."""

NUMBERS = {"gold": "gold_value", "armour": "armour_value", "armor": "armour_value", "move": "movement"}
"""Properties of a pack's monster that are values here."""


def met(command: AddMonsters, situation: Situation) -> list[Draft]:
    """As in every game, with special rules and what is due of them, in their order (WHQ-003, WHQ-004).

    Forbidden from a table of a level below 1 (`table_level`).
    """
    level = command.properties.get("table_level")
    action = Action(situation)
    if isinstance(level, int) and level < 1:
        action.forbid("table_level", f"There is no monster table of level {level}.")
    for draft in add_monsters(command, situation):
        event = draft.event
        if not isinstance(event, MonstersMet):
            action.drafts.append(draft)
            continue
        text = event.members[0].properties.get(ABILITIES) if event.members else None
        members = tuple(map(_valued, event.members))
        action.drafts.append(replace(draft, event=replace(event, members=members), rule="WHQ-003"))
        action.coming[event.group] = [one.figure for one in members]
        action.names |= {one.figure: one.name.rstrip(" 0123456789") for one in members}
        typed = ABILITIES in command.properties
        abilities = abilities_of(str(text), strictly=typed) if text else ()
        situation.warnings += doubtful(str(text)) if typed else ()
        note(action, event.group, abilities, action.number, level)
    return action.drafts


def note(action: Action, of: str, abilities: tuple[Ability, ...], because: int, level: object = None) -> None:
    """Tells the special rules of a group just placed, and opens what is due of them."""
    if not abilities and not isinstance(level, int):
        return
    noted = AbilitiesNoted(of=of, abilities=abilities, table_level=level if isinstance(level, int) else None)
    number = action.tell(noted, because, rule="WHQ-003")
    action.noted[of] = abilities
    unknown = [one.words or "" for one in abilities if not one.rule]
    if unknown:
        action.situation.warnings.append(f"Kept in its own words: {', '.join(unknown)}.")
    due(action, "met", number, of=of, only=frozenset(one.rule for one in abilities))


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


class NoteAbilities(Command, frozen=True, kw_only=True, tag="note-abilities"):
    """The special rules of monsters in play: `hydra has-rules breathe fire 4, regenerate 2`."""

    of: str
    """A monster, or a group."""
    abilities: str


def note_abilities(command: NoteAbilities, situation: Situation) -> list[Draft]:
    """They have these from here on; what is due of such a rule when it is placed is opened (WHQ-003)."""
    action = Action(situation)
    of = bearer_named(action, command.of)
    group = action.group(of) if of in situation.state.roster.figures else of
    situation.warnings += doubtful(command.abilities)
    note(action, group or of, abilities_of(command.abilities, strictly=True), situation.next_number - 1)
    return action.drafts


DECISIONS: Decisions = {NoteAbilities: note_abilities}
