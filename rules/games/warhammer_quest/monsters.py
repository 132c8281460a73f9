"""Monsters that come into play with their special rules, and what is due of them at once (WHQ-003, WHQ-004)."""

from __future__ import annotations

from msgspec.structs import replace

from events.entry import Draft
from rules.command import Command
from rules.games.warhammer_quest.action import Action
from rules.games.warhammer_quest.bring import bearer_named
from rules.games.warhammer_quest.coming import ABILITIES, come, note
from rules.games.warhammer_quest.said import abilities_of, are_rules, doubtful
from rules.naming import singular
from rules.shared.combat import AddMonsters
from rules.situation import Situation
from rules.subjects import Decisions


def met(command: AddMonsters, situation: Situation) -> list[Draft]:
    """As in every game, with special rules and what is due of them, in their order (WHQ-003, WHQ-004).

    The level of their table is that of the draw that brings them, where nobody says it (WHQ-016).

    Forbidden from a table of a level below 1 (`table_level`).
    """
    action = Action(situation)
    command = _with_rule_behind(action, command)
    level, packs = command.properties.get("table_level"), situation.packs
    if level is None and packs is not None:
        waiting = situation.state.cups.waiting.values()
        level = packs.level_of(command.name, [(one.cup, one.what or "") for one in waiting])
    if isinstance(level, int) and level < 1:
        action.forbid("table_level", f"There is no monster table of level {level}.")
    come(action, command, level=level)
    return action.drafts


def _with_rule_behind(action: Action, command: AddMonsters) -> AddMonsters:
    """`orc break` of whom people call orc: a special rule, whose quotation marks the shell took off, and no name."""
    packs, words = action.situation.packs, command.name.split()
    known = {
        singular(kind): kind
        for kind in (action.kind_of(key) for key, them in action.state.roster.groups.items() if them)
    }
    if ABILITIES in command.properties or singular(command.name) in known or (packs and packs.monster(command.name)):
        return command
    for at in range(1, len(words)):
        kind, text = " ".join(words[:at]), " ".join(words[at:])
        if not are_rules(text):
            continue
        printed = packs.monster(kind) if packs is not None else None
        named = known.get(singular(kind)) or (printed.name.lower() if printed is not None else None)
        if named is not None:
            told = f"{text.capitalize()} is their special rule here, and no part of the name."
            action.situation.warnings.append(told)
            return replace(command, name=named, properties={**command.properties, ABILITIES: text})
        how = f"meet {command.count} {kind}: {text}"
        action.situation.warnings.append(f"{text.capitalize()} is part of the name here; as their special rule: {how}")
        break
    return command


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
