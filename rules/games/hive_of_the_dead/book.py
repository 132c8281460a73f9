"""The book as a map: a section is a place, an instruction to turn is a way (HIVE-032)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from events.atlas import DungeonNamed, Exit, LevelEntered, MapNoted, SectionEntered, SectionRevealed
from events.combat import MonsterEnded
from events.entry import Draft
from events.event import Event
from events.problems import Refused
from events.turns import CombatEnded, TurnEnded
from projections.map import Section
from projections.state import State
from rules.command import Command
from rules.games.hive_of_the_dead.bout import enemies_of, hero_of
from rules.games.hive_of_the_dead.events import WayTaken
from rules.games.hive_of_the_dead.state import own_of
from rules.naming import free_id
from rules.shared.atlas import AdjustLayout, EnterSection, adjust_layout
from rules.shared.guards import check_words, must_be_able
from rules.situation import Situation
from rules.subjects import Decisions

KIND = "section"
"""Kind of every place of a book."""


Via: TypeAlias = Literal["choice", "combat_won", "test", "item", "escape", "told"]


class TurnTo(Command, frozen=True, kw_only=True, tag="turn-to"):
    """The reader turns to a section, and why (HIVE-032)."""

    section: str
    via: Via | None = None
    reason: str | None = None


def turn_to(command: TurnTo, situation: Situation) -> list[Draft]:
    """The reader turns to a section.

    Forbidden in a fight, unless the section lets him escape (`hive-of-the-dead.fight_open`), to the dead, and where
    he is already, unless a way leads back there (`hive-of-the-dead.there_already`).
    """
    section = _number(command.section)
    hero = hero_of(situation.state)
    must_be_able(situation, hero, "turn to another section")
    fight, here = own_of(situation.state).fight, own_of(situation.state).here
    drafts: list[Draft] = []
    if here == section and section not in situation.state.atlas.sections[section].exits:
        situation.forbid("hive-of-the-dead.there_already", f"Section {section} is being read.")
    if fight is not None and command.via != "escape":
        situation.forbid(
            "hive-of-the-dead.fight_open",
            f"The fight is not over: nobody turns to {section} yet.",
            fix="Fight on, or turn to it with via escape if the section allows that.",
        )
    if fight is not None:
        drafts += _escape(situation)
    return drafts + _turn(situation, section, hero, command)


def enter_section(command: EnterSection, situation: Situation) -> list[Draft]:
    """`enter 47` says the same."""
    return turn_to(TurnTo(section=command.section), situation)


def adjusted(command: AdjustLayout, situation: Situation) -> list[Draft]:
    """What stands in a section may be something else; a section itself is printed, and none is laid otherwise."""
    if (section := command.rolled.strip().removeprefix("#")) in situation.state.atlas.sections:
        raise Refused(
            "hive-of-the-dead.printed",
            f"Section {section} stays what the book says.",
            why="Nothing is laid in a book.",
            fix=f"Words on the map: mark {command.placed} in {section}",
        )
    return adjust_layout(command, situation)


def _number(text: str) -> str:
    check_words(text, what="section")
    return text.strip().removeprefix("#").replace(":", "-")


def _escape(situation: Situation) -> list[Draft]:
    fight = own_of(situation.state).fight
    left = enemies_of(situation.state, fight)
    # a combat round does not outlast its fight
    over = [situation.draft(TurnEnded(), rule="HIVE-023")] if fight is not None and fight.begun else []
    number = situation.next_number + len(over)
    over.append(situation.draft(CombatEnded(outcome="escaped"), rule="HIVE-032"))
    if left:
        behind = MonsterEnded(figures=tuple(left), count=len(left), how="left_behind")
        over.append(situation.draft(behind, number, rule="HIVE-032"))
    return over


def _turn(situation: Situation, section: str, hero: str, command: TurnTo) -> list[Draft]:
    own = own_of(situation.state)
    drafts: list[Draft] = []
    if own.here is not None:
        via = command.via or ("combat_won" if own.fought and not own.moved_on else "choice")
        taken = WayTaken(section=own.here, to=section, via=via, reason=command.reason)
        drafts.append(situation.draft(taken, rule="HIVE-032"))
    elif command.reason is not None:
        situation.warnings.append("Nobody knows which section this way came from; the reason is kept as a note.")
        drafts.append(situation.draft(MapNoted(section=section, text=command.reason), rule="HIVE-032"))
    return drafts + enter(situation, section, (hero,))


def enter(situation: Situation, section: str, by: tuple[str, ...], *, dungeon: str | None = None) -> list[Draft]:
    """The section, put on the map if it or the way to it is new, and entered. With `dungeon` a book is just begun."""
    state = situation.state
    here = own_of(state).here if dungeon is None else None
    events: list[Event] = []
    if dungeon is None and state.atlas.dungeon is None:
        key = free_id("book", state.atlas.dungeons)
        events += [DungeonNamed(dungeon=key, name="the book"), LevelEntered(dungeon=key, level=1, by=by)]
    known, book = state.atlas.sections.get(section), dungeon or state.atlas.dungeon
    if known is not None and book not in (None, known.dungeon):
        through = f"{here}:{section}" if here else None
        events.append(replace(_revealed(section, None, through=through), dungeon=book))
    elif known is None or known.removed or (here is not None and not _is_joined(state, here, section)):
        events.append(_revealed(section, known, through=f"{here}:{section}" if here else None))
    events.append(SectionEntered(section=section, by=by))
    return [situation.draft(event, rule="HIVE-032") for event in events]


def _is_joined(state: State, start: str, to: str) -> bool:
    section = state.atlas.sections.get(start)
    way = section.exits.get(to) if section is not None else None
    return way is not None and way.state == "joined"


def _revealed(
    section: str, known: Section | None, *, through: str | None, more: tuple[Exit, ...] = ()
) -> SectionRevealed:
    """A place of the book. Told anew it keeps what is known of it: the ways nobody took are said again."""
    ways: tuple[Exit, ...] = ()
    if known is not None:
        ways = tuple(Exit(way.key, leads_to=way.to) for way in known.exits.values() if way.state == "unexplored")
    return SectionRevealed(
        section=section,
        kind=KIND,
        through=through or (known.through if known is not None else None),
        exits=(*ways, *more),
        found_by="read",
        name=known.name if known is not None else None,
    )


class NoteWay(Command, frozen=True, kw_only=True, tag="note-way"):
    """A section offers to turn to another; not taken, or not yet (HIVE-032)."""

    to: str
    condition: str | None = None
    section: str | None = None
    """None: where the reader is."""


def note_way(command: NoteWay, situation: Situation) -> list[Draft]:
    """A way the section offers, taken or not; when the book allows it stands beside the section."""
    state = situation.state
    to = _number(command.to)
    section = _number(command.section) if command.section else own_of(state).here
    if section is None:
        raise Refused("section.unsaid", "From which section?", fix="Name it, or turn to it first.")
    known = state.atlas.sections.get(section)
    drafts: list[Draft] = []
    if known is None or to not in known.exits:
        event = _revealed(section, known, through=None, more=(Exit(to, leads_to=to),))
        drafts.append(situation.draft(event, rule="HIVE-032"))
    elif command.condition is None:
        raise Refused("hive-of-the-dead.way_known", f"The way from {section} to {to} is on the map already.")
    if command.condition is not None:
        noted = MapNoted(section=section, text=f"{to}: {command.condition}")
        drafts.append(situation.draft(noted, rule="HIVE-032"))
    return drafts


DECISIONS: Decisions = {TurnTo: turn_to, NoteWay: note_way}
