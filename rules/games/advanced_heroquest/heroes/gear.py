"""Sheets typed in, hit rows, armour on and off (AHQ-SHEET-4/5, AHQ-EXPL-11)."""

from __future__ import annotations

import msgspec

from events.entry import Draft
from events.figures import FigureJoined
from events.items import ItemMoved
from events.problems import Refused
from projections.figure import HeldItem
from projections.map import where
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.events import HitRowSet, RowKind
from rules.games.advanced_heroquest.heroes.herofile import hero_events, read_hero_file
from rules.games.advanced_heroquest.heroes.people import able, heroes_only, not_acted
from rules.games.advanced_heroquest.values import check_row, current_of
from rules.naming import find_figure, find_group, find_item, free_id, name_of, party_section
from rules.situation import Situation
from rules.subjects import Decisions


class SetHitRow(Command, frozen=True, kw_only=True, tag="set-hit-row"):
    """A row of hit numbers, copied from a sheet (AHQ-SHEET-4, AHQ-SHEET-5). `value` None: for the present skill."""

    figure: str
    kind: RowKind
    row: tuple[int, ...]
    value: int | None = None
    any_value: bool = False
    """It holds whatever the skill is."""
    reason: str | None = None


def set_hit_row(command: SetHitRow, situation: Situation) -> list[Draft]:
    """A row copied from a sheet, for the skill it is printed for; a group of monsters may share one."""
    action = Action(situation)
    check_row(command.kind, command.row)
    group = find_group(situation.state, command.figure)
    figure = group if group is not None else find_figure(situation.state, command.figure)
    value = None if group is not None or command.any_value else command.value
    if value is None and group is None and not command.any_value:
        skill = "weapon_skill" if command.kind == "hand" else "bow_skill"
        current = current_of(situation.state.roster.figures[figure], skill)
        value = current if isinstance(current, int) else None
    event = HitRowSet(figure=figure, kind=command.kind, row=command.row, value=value, reason=command.reason)
    action.tell(event, rule="AHQ-SHEET-4" if command.kind == "hand" else "AHQ-SHEET-5")
    return action.drafts


class LoadHeroFile(Command, frozen=True, kw_only=True, tag="load-hero-file"):
    """A hero joins from a TOML sheet; the form is that of `rules.games.advanced_heroquest.heroes.herofile`."""

    toml: str
    name: str | None = None
    player: str | None = None


def load_hero_file(command: LoadHeroFile, situation: Situation) -> list[Draft]:
    """A hero joins with everything on a TOML sheet."""
    action = Action(situation)
    hero = read_hero_file(command.toml)
    hero = msgspec.structs.replace(hero, name=command.name or hero.name, player=command.player or hero.player)
    figure = free_id(hero.name, situation.state.roster.figures)
    joined: tuple[int, ...] = ()
    for event in hero_events(hero, figure):
        number = action.tell(event, *joined, rule="AHQ-SHEET-1")
        joined = (number,) if isinstance(event, FigureJoined) else joined
    return action.drafts


class ChangeArmour(Command, frozen=True, kw_only=True, tag="change-armour"):
    """A phase spent taking armour off or putting it on (AHQ-EXPL-11). No pieces named: all of it."""

    figure: str
    on: bool
    pieces: tuple[str, ...] = ()
    leave_behind: bool = False
    """Taken off, it is left lying in the section instead of carried."""


def change_armour(command: ChangeArmour, situation: Situation) -> list[Draft]:
    """A phase spent on armour: any pieces on, or any pieces off, never both (AHQ-EXPL-11, R-17)."""
    action = Action(situation)
    hero = find_figure(situation.state, command.figure)
    able(situation, hero)
    heroes_only(situation, hero, "change armour")
    not_acted(situation, hero)
    if situation.state.turns.combat_open:
        situation.forbid("ahq.combat_active", "Nobody changes armour in the middle of a fight.")
    section = where(situation.state.atlas, hero) or party_section(situation.state)
    if command.on:
        _put_on(command, action, hero, section)
    else:
        _take_off(command, action, hero, section)
    return action.drafts


def _take_off(command: ChangeArmour, action: Action, hero: str, section: str | None) -> None:
    worn = {key: item for key, item in action.state.roster.figures[hero].items.items() if item.place == "worn"}
    for item in _pieces(command, worn, "ahq.armour_not_worn", "worn"):
        left = command.leave_behind
        moved = ItemMoved(
            item=item.item,
            giver=hero,
            receiver=None if left else hero,
            quantity=item.quantity,
            place="ground" if left else "pack",
            section=section if left else None,
        )
        action.tell(moved, rule="AHQ-EXPL-11")


def _put_on(command: ChangeArmour, action: Action, hero: str, section: str | None) -> None:
    roster = action.state.roster
    worn = {key: item for key, item in roster.figures[hero].items.items() if item.place == "worn"}
    for typed in command.pieces:
        if find_item(worn, typed) is not None:
            fix = f"{hero} armour off {typed}"
            action.situation.forbid(
                "ahq.armour_already_worn", f"{name_of(action.state, hero)} wears {typed} already.", fix=fix
            )
    carried = {key: item for key, item in roster.figures[hero].items.items() if item.place in ("pack", "held")}
    lying = roster.ground.get(section or "", {})
    armour = {
        key: item for key, item in (lying | carried).items() if command.pieces or item.properties.get("armour") is True
    }
    for item in _pieces(command, armour, "ahq.armour_not_here", "here"):
        mine = item.item in carried
        moved = ItemMoved(
            item=item.item,
            giver=hero if mine else None,
            receiver=hero,
            quantity=item.quantity,
            place="worn",
            section=None if mine else section,
        )
        action.tell(moved, rule="AHQ-EXPL-11")


def _pieces(command: ChangeArmour, there: dict[str, HeldItem], code: str, where: str) -> list[HeldItem]:
    """The pieces meant, all of them if none is named; refuses what is not there."""
    if not command.pieces:
        if not there:
            raise Refused(code, f"No armour is {where}.", fix="Name the pieces.")
        return list(there.values())
    found = []
    for typed in command.pieces:
        key = find_item(there, typed)
        if key is None:
            raise Refused(code, f"{typed!r} is not {where}.", fix=f"There is: {', '.join(there) or 'nothing'}.")
        found.append(there[key])
    return list({item.item: item for item in found}.values())  # `chain mail` may be told in two words


DECISIONS: Decisions = {SetHitRow: set_hit_row, LoadHeroFile: load_hero_file, ChangeArmour: change_armour}
