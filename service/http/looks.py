"""What a reader asks of a campaign, made of a reading: heroes, map, open business, the chronicle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import islice

from msgspec.structs import replace

from events.log import CampaignRow
from projections.atlas import where
from projections.expeditions import names_in
from projections.figure import Figure
from projections.ledger import balance
from projections.state import State
from projections.tell.chronicle import ChronicleLine, chronicle
from projections.tell.words import names_of
from rules.naming import find_dungeon, find_figure
from rules.system import Sheet, Value
from service.http import shapes
from service.http.problems import Malformed
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading

LATEST = 5
"""Lines of the chronicle that go with a campaign's standing."""

TOGETHER = 200
"""Entries told in one go by whoever reads the chronicle from its end."""


# Campaign


def standing(reading: Reading, row: CampaignRow) -> shapes.Standing:
    """Where it stands, at a glance."""
    state = reading.state
    lines = (line for line in told_backwards(reading) if not line.struck_by and not line.correction)
    return shapes.Standing(
        campaign=replace(row, head=reading.head),
        stamp=state.turns.now,
        session_title=state.turns.session_title,
        dungeon=state.atlas.dungeon,
        level=state.atlas.level,
        party_in=state.atlas.party,
        heroes=heroes(reading, "heroes").heroes,
        monsters=_against_them(reading),
        gold={holder: balance(state.purse, holder) for holder in state.purse.balances},
        waiting=tuple(state.business.open.values()),
        next=reading.system.next_steps(state),
        last=tuple(reversed([*islice(lines, LATEST)])),
        facts=reading.facts(),
    )


def rulings(reading: Reading) -> shapes.ManyRulings:
    """House rules in force."""
    return shapes.ManyRulings(
        rulings=tuple(
            shapes.RulingShown(number=one.number, text=one.text, scope=one.scope, waives=one.waives)
            for one in reading.state.campaign.rulings
        )
    )


def options(reading: Reading) -> shapes.ManyOptions:
    """Optional rules of the game, and how they stand."""
    chosen = reading.state.campaign.options
    return shapes.ManyOptions(
        options=tuple(
            shapes.OptionShown(
                option=one.key,
                value=chosen.get(one.key, one.default),
                default=one.default,
                values=one.values,
                about=one.about,
                rule=one.rule,
            )
            for one in reading.system.options
        )
    )


def people(reading: Reading, names: dict[str, str]) -> shapes.PeopleShown:
    """Who plays whom; `names` are what people are called. Only those the reader has met."""
    roster = reading.state.roster
    story = reading.story
    met = dict.fromkeys(roster.players)
    met.update(dict.fromkeys(one.player for one in roster.figures.values() if one.player is not None))
    met.update(dict.fromkeys(one.by for one in story.entries() if story.sees(reading.audience, one.number)))
    return shapes.PeopleShown(
        people=tuple(
            shapes.PersonShown(
                person=person,
                name=names.get(person),
                plays=tuple(one.figure for one in roster.figures.values() if one.player == person),
                at_the_table=person in roster.players,
            )
            for person in met
        )
    )


# Figures


def heroes(reading: Reading, which: str = "heroes") -> shapes.HeroList:
    """Figures of the party, monsters, or all, in the order they joined."""
    chosen = (
        figure
        for figure in reading.state.roster.figures.values()
        if which == "all" or (figure.kind == "monster") == (which == "monsters")
    )
    return shapes.HeroList(heroes=tuple(_hero(reading, figure) for figure in chosen))


def _against_them(reading: Reading) -> tuple[shapes.HeroShown, ...]:
    """Monsters in play: of those out of it there are hundreds in a long campaign."""
    return tuple(
        _hero(reading, figure)
        for figure in reading.state.roster.figures.values()
        if figure.kind == "monster" and figure.ended is None
    )


def _hero(reading: Reading, figure: Figure) -> shapes.HeroShown:
    state = reading.state
    sheet = reading.system.sheet(state, figure.figure)
    return shapes.HeroShown(
        figure=figure.figure,
        name=figure.name,
        kind=figure.kind,
        title=sheet.title,
        player=figure.player,
        owner=figure.owner,
        group=figure.group,
        status=sheet.status,
        vital=_value(sheet, reading.system.vital),
        beside=tuple(value for key in reading.system.beside if (value := _value(sheet, key)) is not None),
        gold=sheet.gold,
        section=where(state.atlas, figure.figure),
        away=figure.away,
        ended=figure.ended,
    )


def _value(sheet: Sheet, key: str) -> Value | None:
    return next((value for value in sheet.values if value.key == key), None)


def hero(reading: Reading, who: str) -> shapes.HeroSheet:
    """One figure in full; refuses with `figure.unknown`, `figure.ambiguous`."""
    state = reading.state
    figure = find_figure(state, who)
    return shapes.HeroSheet(
        sheet=reading.system.sheet(state, figure),
        figure=state.roster.figures[figure],
        section=where(state.atlas, figure),
        square=state.atlas.squares.get(figure),
    )


# Map


def which_level(state: State, dungeon: str | None, level: int | None) -> tuple[str | None, int]:
    """The dungeon and level meant: those named, else where the party is; refuses with `dungeon.unknown`."""
    atlas = state.atlas
    named = find_dungeon(state, dungeon) if dungeon is not None else atlas.dungeon
    if level is not None:
        return named, level
    return named, atlas.level if named == atlas.dungeon else 1


def level_map(reading: Reading, dungeon: str | None = None, level: int | None = None) -> shapes.MapShown:
    """A level as a graph."""
    atlas = reading.state.atlas
    where_, floor = which_level(reading.state, dungeon, level)
    sections = {key: one for key, one in atlas.sections.items() if one.dungeon == where_ and one.level == floor}
    named = atlas.dungeons.get(where_ or "")
    doors = {key: one for key, one in atlas.doors.items() if sections.keys() & set(one.sections)}
    features = {key: one for key, one in atlas.features.items() if one.section in sections}
    positions = {figure: section for figure, section in atlas.positions.items() if section in sections}
    return shapes.MapShown(
        dungeon=where_,
        name=named.name if named else None,
        level=floor,
        kind=reading.system.map_kind,
        party=atlas.party if atlas.party in sections else None,
        dungeons=atlas.dungeons,
        sections=sections,
        doors=doors,
        features=features,
        traps={key: one for key, one in atlas.traps.items() if one.at in sections or one.at in features},
        positions=positions,
        squares={figure: atlas.squares[figure] for figure in positions if figure in atlas.squares},
    )


# Business


def open_business(reading: Reading, names: dict[str, str]) -> shapes.OpenShown:
    """What waits, and what does not add up; `names` are what people are called."""
    state = reading.state
    return shapes.OpenShown(
        open=tuple(state.business.open.values()),
        discrepancies=tuple(discrepancies(reading, names)),
        accepted=tuple(state.business.accepted),
    )


# The chronicle


def told(reading: Reading, numbers: Iterable[int] | None = None) -> Iterator[ChronicleLine]:
    """Every line the reader sees, by place."""
    state = reading.state
    return chronicle(
        reading.story,
        state.turns,
        names_of(state),
        audience=reading.audience,
        system_tell=lambda one: reading.system.tell(one, state),
        until=reading.until,
        numbers=numbers,
    )


def told_backwards(reading: Reading) -> Iterator[ChronicleLine]:
    """The same lines from the end of the story: whoever wants the last of them does not wait for all."""
    if reading.until is not None:
        yield from reversed([*told(reading)])
        return
    story, sees = reading.story, reading.audience
    together: list[int] = []
    edits = (number for number in range(story.head, 0, -1) if story.is_correction(number))
    for number in merge(reversed(story.line_up()), edits, key=story.place, reverse=True):
        if not story.sees(sees, number):
            continue
        if len(together) >= TOGETHER and story.entry(number).action != story.entry(together[-1]).action:
            yield from reversed([*told(reading, together)])
            together = []
        together.append(number)
    yield from reversed([*told(reading, together)])


def names(reading: Reading, line: ChronicleLine, figure: str) -> bool:
    """Whether one of a line's entries names a figure."""
    return any(figure in names_in(reading.story.entry(number).event) for number in line.numbers)


def page_of(lines: Iterable[ChronicleLine], cursor: int | None, limit: int) -> shapes.ChroniclePage:
    """`limit` lines behind the one the cursor names; refuses a cursor no page answered (`request.cursor`)."""
    rest = iter(lines)
    if cursor is not None and all(line.numbers[0] != cursor for line in rest):
        raise unknown_cursor()
    chosen = tuple(islice(rest, limit))
    more = next(rest, None) is not None
    return shapes.ChroniclePage(lines=chosen, next=str(chosen[-1].numbers[0]) if more else None)


def number_in(cursor: str | None) -> int | None:
    """The number a cursor stands for; refuses what no page answered (`request.cursor`)."""
    if cursor is None:
        return None
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) < 19):
        raise unknown_cursor()
    return int(cursor)


def unknown_cursor() -> Malformed:
    """`request.cursor`: no page answered it."""
    return Malformed("request.cursor", "No page goes on from there.", fix='Send what the page before called "next".')
