"""A fight begins: the grey box of a section, read and put into play (HIVE-016)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from events.amounts import Amount
from events.combat import Member, MonstersMet
from events.entry import Draft
from events.event import Event
from events.problems import Refused
from events.turns import CombatBegun, TurnBegun, TurnEnded
from projections.state import State
from rules.command import Command
from rules.games.hive_of_the_dead.adventure import check_base, read_statistics
from rules.games.hive_of_the_dead.bout import enemies_of, hero_of
from rules.games.hive_of_the_dead.choosing import to_hit
from rules.games.hive_of_the_dead.events import FightTermsSet, Side
from rules.games.hive_of_the_dead.gear import cover_event
from rules.games.hive_of_the_dead.options import in_force
from rules.games.hive_of_the_dead.printed import printed_boxes
from rules.games.hive_of_the_dead.rounds import ROUND
from rules.games.hive_of_the_dead.statbox import (
    Save,
    read_attacks,
    read_save,
    read_saves,
    read_weapons,
    show_saves,
    show_weapons,
)
from rules.games.hive_of_the_dead.state import own_of
from rules.games.hive_of_the_dead.values import STATISTICS, VALUES
from rules.naming import fold, free_id, listed, name_of, numbered_ids
from rules.shared.combat import BeginCombat, EndCombat, begin_combat, end_combat
from rules.shared.guards import check_count, check_words
from rules.situation import Situation
from rules.subjects import Decisions


class StatBox(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An enemy as the grey box prints it. What was not told is None."""

    name: str
    count: int = 1
    weapon_skill: Amount | None = None
    strength: Amount | None = None
    toughness: Amount | None = None
    wounds: Amount | None = None
    attacks: str | int | None = None
    """`1`, or `1/2`: at range and hand to hand."""
    weapons: str | None = None
    """`Slugga 4 2, Choppa * x1`."""
    saves: str | None = None
    """`Ork Armour (6), Cover (6)`."""


class BeginFight(Command, frozen=True, kw_only=True, tag="begin-fight"):
    """A fight begins as the section prints it (HIVE-016).

    An enemy is a name alone (`fire-warrior`, where the rules print its box, or one met before), or the box in a line:
    `2 Cultist 2 3 3 4 1 | Autogun 3 1, Knife * x0.5 | Robes (6)`.
    """

    against: str | None = None
    """Enemies in one line, apart by ` + `."""
    enemies: tuple[StatBox | str, ...] = ()
    """The same one by one, or with their boxes as fields."""
    initiative: Side = "hero"
    cover: str | None = None
    """The hero's own: `Partially Concealed (5)`."""
    opens: Literal["ranged", "close"] = "ranged"
    close_combat: Literal["open", "forbidden"] = "open"
    close_after: int | None = None
    """After this many combat rounds everybody is in close combat."""
    text: str | None = None
    """What else the box notes."""


def begin_fight(command: BeginFight, situation: Situation) -> list[Draft]:
    """Enemies met, terms, fight, cover, first round: what the section prints, entry by entry.

    Forbidden while another fight is open (`hive-of-the-dead.fight_open`). A statistic nobody told is warned of.
    """
    state = situation.state
    own, hero = own_of(state), hero_of(state)
    if own.fight is not None:
        situation.forbid("hive-of-the-dead.fight_open", "There is a fight already.", fix="Fight it to its end first.")
    enemies = (*([part.strip() for part in (command.against or "").split(" + ") if part.strip()]), *command.enemies)
    if not enemies:
        raise Refused("hive-of-the-dead.no_enemy", "Whom does the hero fight?", fix="Name them, or type their boxes.")
    drafts: list[Draft] = []
    groups: list[str] = []
    covers: list[tuple[str, Save]] = [] if command.cover is None else [(hero, read_save(command.cover))]
    for enemy in enemies:
        _meet(enemy, situation, drafts, groups, covers)
    drafts += _opening(command, situation, tuple(dict.fromkeys(groups)))
    begun = situation.next_number + len(drafts) - 2
    first = name_of(state, hero) if command.initiative == "hero" else "the enemy"
    situation.ask(begun + 1, to_hit(first))
    drafts += [situation.draft(cover_event(who, save), begun, rule="HIVE-010") for who, save in covers]
    return drafts


def _opening(command: BeginFight, situation: Situation, groups: tuple[str, ...]) -> list[Draft]:
    terms = FightTermsSet(
        opens=command.opens, close_combat=command.close_combat, close_after=command.close_after, text=command.text
    )
    events: list[Event] = [] if terms == FightTermsSet() else [terms]
    events.append(CombatBegun(groups=groups, first=command.initiative))
    events.append(TurnBegun(kind=ROUND, first_phase=command.opens))
    return [situation.draft(event, rule="HIVE-016") for event in events]


def _meet(
    enemy: StatBox | str,
    situation: Situation,
    drafts: list[Draft],
    groups: list[str],
    covers: list[tuple[str, Save]],
) -> None:
    if isinstance(enemy, str):
        figures, met_before = situation.state.roster.figures, enemies_of(situation.state, None)
        known = next((key for key in met_before if fold(enemy) in (fold(key), fold(figures[key].name))), None)
        if known is not None:
            groups.append(figures[known].group or known)
            return
    box = read_box(enemy, situation.state) if isinstance(enemy, str) else _filled(enemy, situation.state)
    met, members, cover = _met(box, situation, drafts)
    groups.append(met.group)
    drafts.append(situation.draft(met, rule="HIVE-016"))
    covers += [(figure, save) for figure in members for save in cover]


def read_box(text: str, state: State) -> StatBox:
    """A box in a line: `2 Cultist 2 3 3 4 1 | Autogun 3 1, Knife * x0.5 | Robes (6)`; what is left out is unknown.

    Refuses what cannot be read (`hive-of-the-dead.stat_box`).
    """
    first, *others = [part.strip() for part in text.split("|")]
    words = first.split()
    count = int(words.pop(0)) if words and words[0].isdecimal() else 1
    numbers = _numbers_behind(words)
    named = words[: len(words) - len(numbers)]
    if not named or any(map(_is_no_name, named)) or len(others) > 2 or len(numbers) not in (0, len(STATISTICS)):
        fix = "Write name, WS S T W A | weapons | saves: Cultist 2 3 3 4 1 | Autogun 3 1, Knife * x0.5 | Robes (6)."
        raise Refused("hive-of-the-dead.stat_box", f"{text!r} is no stat box.", fix=fix)
    box = StatBox(name=" ".join(named), count=count, weapons=_at(others, 0), saves=_at(others, 1))
    if not numbers:
        return _filled(box, state)
    base = read_statistics(" ".join(numbers))
    return replace(box, attacks=numbers[-1], **{key: base[key] for key in STATISTICS if key != "attacks"})


def _is_statistic(word: str) -> bool:
    return word.replace("/", "").isdecimal()


def _is_no_name(word: str) -> bool:
    """`damage_dice=5`, `xp0`, `(5)`, and the numbers another word stands behind: a box has no column for it."""
    return _is_statistic(word) or "=" in word or word[:1] == "(" or re.fullmatch(r"[a-z]{1,3}\d+", word) is not None


def _numbers_behind(words: Sequence[str]) -> list[str]:
    numbers: list[str] = []
    for word in reversed(words):
        if not _is_statistic(word):
            break
        numbers.insert(0, word)
    return numbers


def _at(parts: Sequence[str], index: int) -> str | None:
    return parts[index] if index < len(parts) and parts[index] else None


def _filled(box: StatBox, state: State) -> StatBox:
    """What the rules print of an enemy of that name goes where nothing was told."""
    if any(getattr(box, key) is not None for key in STATISTICS):
        return box
    printed = next((it for it in printed_boxes().values() if fold(it.name) == fold(box.name)), None)
    if printed is None:
        return box
    known = printed.under("first" if in_force(state, "text") == "first" else "second")
    missing = {key: getattr(known, key) for key in (*STATISTICS, "weapons", "saves") if getattr(box, key) is None}
    return replace(box, name=printed.name, **missing)


def _met(box: StatBox, situation: Situation, drafts: Sequence[Draft]) -> tuple[MonstersMet, list[str], list[Save]]:
    """The event, the figures in it, and the cover they are in."""
    check_words(box.name, what="name of the enemy")
    check_count(box.count, most=100)
    base = _base(box)
    check_base(situation, base, box.name)
    missing = [VALUES[key][0] for key in STATISTICS if key not in base]
    if missing:
        situation.warnings.append(f"Nobody told {listed(missing)} of {box.name}: what rests on it is asked for.")
    saves = read_saves(box.saves or "")
    worn = tuple(save for save in saves if save.kind == "armour")
    told = {"weapons": show_weapons(read_weapons(box.weapons or "")), "saves": show_saves(worn)}
    state = situation.state
    met_before = [member.figure for draft in drafts for member in getattr(draft.event, "members", ())]
    ids = numbered_ids(box.name, box.count, {*state.roster.figures, *met_before})
    names = (
        [box.name]
        if box.count == 1 and ids[0].endswith("-1")
        else [f"{box.name} {key.rpartition('-')[2]}" for key in ids]
    )
    taken: set[str] = {*state.roster.groups, *(str(getattr(draft.event, "group", "")) for draft in drafts)}
    event = MonstersMet(
        group=free_id(f"{box.name} group", taken),
        members=tuple(
            Member(key, name, base, {key: text for key, text in told.items() if text})
            for key, name in zip(ids, names, strict=True)
        ),
        source="stat box",
        section=own_of(state).here,
    )
    return event, ids, [save for save in saves if save.kind == "cover"]


def _base(box: StatBox) -> dict[str, Amount]:
    base: dict[str, Amount] = {}
    for key in STATISTICS[:-1]:
        value = getattr(box, key)
        if value is not None:
            base[key] = value
    if box.attacks is not None:
        attacks = read_attacks(box.attacks)
        base["attacks"] = attacks.ranged
        if attacks.close != attacks.ranged:
            base["attacks_close"] = attacks.close
    return base


def begin_any_fight(command: BeginCombat, situation: Situation) -> list[Draft]:
    """A fight told without a box; its first combat round begins with it."""
    drafts = begin_combat(command, situation)
    begun = situation.draft(TurnBegun(kind=ROUND, first_phase="ranged"), situation.next_number, rule="HIVE-023")
    return [*drafts, begun]


def end_any_fight(command: EndCombat, situation: Situation) -> list[Draft]:
    """A fight ended in so many words; its combat round ends with it."""
    drafts = end_combat(command, situation)
    fight = own_of(situation.state).fight
    if fight is None or not fight.begun:
        return drafts
    *rest, over = drafts
    return [*rest, situation.draft(TurnEnded(), rule="HIVE-023"), over]


DECISIONS: Decisions = {BeginFight: begin_fight}
