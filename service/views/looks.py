"""What a reader asks of a campaign, made of a reading: heroes, map, open business, the chronicle."""

from __future__ import annotations

from itertools import groupby

from msgspec import structs
from msgspec.structs import replace

from events.log import CampaignRow
from projections.exploring import SOMEWHERE
from projections.figure import Figure
from projections.ledger import balance
from projections.map import level_under, on_trips, where
from projections.state import State
from rules.naming import find_dungeon, find_figure
from rules.system import Sheet, Value
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading
from service.views import shapes
from service.views.chronicle import latest
from service.views.steps import next_lines, passes_quietly

LATEST = 5
"""Lines of the chronicle that go with a campaign's standing."""

STEPS = 200
"""Of the way through a level that go with its map."""


# Campaign


def standing(reading: Reading, row: CampaignRow) -> shapes.StandingShown:
    """Where it stands, at a glance."""
    state = reading.state
    # Monsters in play: of those out of it there are hundreds in a long campaign.
    return shapes.StandingShown(
        campaign=replace(row, head=reading.head),
        stamp=state.turns.now,
        session_title=state.turns.session_title,
        dungeon=state.atlas.dungeon,
        level=state.atlas.level if reading.system.map_kind == "grid" and state.atlas.dungeon else None,
        party_in=state.atlas.party,
        heroes=heroes(reading, "heroes").heroes,
        monsters=(
            tuple(
                _hero(reading, figure)
                for figure in reading.state.roster.figures.values()
                if figure.kind == "monster" and figure.ended is None
            )
        ),
        gold={holder: balance(state.purse, holder) for holder in state.purse.balances},
        cups=state.cups,
        waiting=waiting(reading),
        die=reading.system.die,
        quiet=passes_quietly(reading),
        next=next_lines(reading),
        last=latest(reading, LATEST),
        facts=reading.facts(),
    )


def rulings(reading: Reading) -> shapes.ManyRulings:
    """House rules in force."""
    return shapes.ManyRulings(
        rulings=tuple(
            shapes.RulingShown(number=one.number, text=one.text, scope=one.scope, about=one.about, waives=one.waives)
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


def people(reading: Reading) -> shapes.PeopleShown:
    """Who plays whom. Only those the reader has met."""
    roster, names = reading.state.roster, reading.people
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
        vital=_value(sheet, reading.system.vital_in(reading.state)),
        beside=tuple(value for key in reading.system.beside if (value := _value(sheet, key)) is not None),
        conditions=sheet.conditions,
        held=tuple(one.name for one in figure.items.values() if one.place == "held"),
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
    """The dungeon and level meant: those named, else where the party is; refuses with `dungeon.unknown`.

    What was laid before any dungeon had a name is looked at as `?`, as its sections say themselves.
    """
    atlas = state.atlas
    named = find_dungeon(state, dungeon) if dungeon not in (None, SOMEWHERE) else dungeon or atlas.dungeon
    if level is not None:
        return named, level
    return named, atlas.level if named == atlas.dungeon else 1


def level_map(reading: Reading, dungeon: str | None = None, level: int | None = None) -> shapes.MapShown:
    """A level as a graph."""
    atlas = reading.state.atlas
    where_, floor = which_level(reading.state, dungeon, level)
    level_ = (where_ or SOMEWHERE, floor)
    sections = {key: one for key, one in atlas.sections.items() if (one.dungeon, one.level) == level_}
    named = atlas.dungeons.get(where_ or "")
    doors = {key: one for key, one in atlas.doors.items() if sections.keys() & set(one.sections)}
    features = {key: one for key, one in atlas.features.items() if one.section in sections}
    with_it = [name for name in on_trips(atlas) if level_under(atlas, name) == (where_, floor)]
    positions = {key: place for key, place in atlas.positions.items() if place in sections or key in with_it}
    for key, one in reading.state.roster.figures.items():
        if one.kind == "monster" and one.ended is None and key not in atlas.positions and one.section in sections:
            positions[key] = one.section
    taken = [visit.section for visit in atlas.visits if visit.section in sections]
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
        way=tuple(one for one, _ in groupby(taken))[-STEPS:],
    )


# Business


def waiting(reading: Reading) -> tuple[shapes.WaitingShown, ...]:
    """What waits, the oldest first."""
    return tuple(
        shapes.WaitingShown(
            **structs.asdict(one.waits),
            rolls=one.rolls,
            sides=one.sides,
            counts=one.counts,
            outcomes=one.outcomes,
            answer=one.answer,
        )
        for one in reading.questions()
    )


def open_business(reading: Reading) -> shapes.OpenShown:
    """What waits, and what does not add up."""
    state = reading.state
    return shapes.OpenShown(
        open=waiting(reading),
        discrepancies=tuple(discrepancies(reading)),
        accepted=tuple(state.business.accepted),
    )
