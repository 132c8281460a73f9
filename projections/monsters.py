"""Monsters met and ended, and who is credited with a kill."""

from __future__ import annotations

from math import gcd

from events.amounts import Amount
from events.combat import MonsterEnded, MonsterRevealed, MonstersMet
from projections.figure import Figure, Kills, Roster, RosterHandlers
from projections.people import NUMBERING, bring_into_play, call, figure_or_new, take_out_of_play, those_in_play
from projections.story.entry import StoryEntry


def monsters_met(roster: Roster, told: StoryEntry, event: MonstersMet) -> None:
    """Every member is a figure; one met again is back in play with the wounds it had."""
    roster.kinds.setdefault(event.group.rstrip(NUMBERING))
    group = dict.fromkeys(roster.groups.get(event.group, ()))
    for member in event.members:
        figure = figure_or_new(roster, member.figure, told)
        call(roster, figure, member.name)
        figure.kind, figure.group = "monster", event.group
        figure.base.update(member.base)
        figure.properties.update(member.properties)
        figure.section = event.section or figure.section
        figure.credited = False
        bring_into_play(roster, figure)
        group.setdefault(member.figure)
    roster.groups[event.group] = tuple(group)


def monster_revealed(roster: Roster, told: StoryEntry, event: MonsterRevealed) -> None:
    """What it really is."""
    figure_or_new(roster, event.figure, told).revealed = event.what


def monster_ended(roster: Roster, told: StoryEntry, event: MonsterEnded) -> None:
    """The figures named, or so many of the group: the most wounded first, the others in the order they were met.

    A kill told twice counts once; whose it was may be told later.
    """
    count: Amount
    if event.figures:
        named = {name: figure_or_new(roster, name, told) for name in event.figures}
        ended, count = [named[name] for name in event.figures], len(event.figures)
    else:
        ended, count = _so_many(roster, event), event.count
    twice = [one for one in ended if one.ended == event.how == "killed"]
    credited_twice = sum(one.credited for one in twice)
    for figure in ended:
        take_out_of_play(roster, figure, event.how, told)
        figure.credited = figure.credited or bool(event.credit)
    if event.how == "killed":
        certain = isinstance(count, int)
        kills = count if isinstance(count, int) else count.low or 0
        add_kills(roster.felled, kills - len(twice), 1, certain=certain)
        for share in event.credit:
            credited = roster.kills.setdefault(share.figure, Kills())
            add_kills(credited, share.parts * (kills - credited_twice), share.of, certain=certain)


def _so_many(roster: Roster, event: MonsterEnded) -> list[Figure]:
    low = event.count if isinstance(event.count, int) else event.count.low or 0
    if event.group in roster.groups:
        group = [roster.figures[name] for name in roster.groups[event.group]]
    else:
        every = (figure for figure in those_in_play(roster).values() if figure.kind == "monster")
        group = [figure for figure in every if event.group in (None, figure.name)]
    standing = [figure for figure in group if figure.figure in roster.in_play]
    standing.sort(key=lambda figure: figure.wounds_lost == 0)
    return standing[: max(low, 0)]


# Kills


def add_kills(kills: Kills, parts: int, of: int, *, certain: bool = True) -> None:
    """Adds `parts` of `of`, in lowest terms; `certain` False: there were at least so many."""
    if of == kills.of == 1:
        kills.parts += parts
    elif of > 0:
        parts, whole = kills.parts * of + parts * kills.of, kills.of * of
        common = gcd(parts, whole) or 1
        kills.parts, kills.of = parts // common, whole // common
    kills.at_least = kills.at_least or not certain


FRACTIONS = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔", (1, 4): "¼", (3, 4): "¾"}


def show_kills(kills: Kills) -> str:
    """As people write it: `3`, `½`, `2½`, `1 2/5`, `3+`, `?`."""
    whole, rest = divmod(kills.parts, kills.of)
    if kills.at_least and not kills.parts:
        return "?"
    part = FRACTIONS.get((rest, kills.of), f"{rest}/{kills.of}" if rest else "")
    text = f"{whole or ''}{' ' if whole and '/' in part else ''}{part}" or "0"
    return f"{text}+" if kills.at_least else text


HANDLERS: RosterHandlers = {
    MonstersMet: monsters_met,
    MonsterEnded: monster_ended,
    MonsterRevealed: monster_revealed,
}
