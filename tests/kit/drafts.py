"""Hypothesis strategies for what can be told to a log."""

from __future__ import annotations

from hypothesis import strategies as st

from events.amounts import Range
from events.campaign import NoteTaken, OptionSet
from events.dice import DiceRolled
from events.entry import Clocks, Draft, Place
from events.event import Event, Modifier
from events.figures import FigureJoined, WoundsSuffered
from events.story import EntriesRetracted

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
NUMBERS = st.integers(-(2**53), 2**53)
AMOUNTS = st.one_of(
    NUMBERS, st.builds(Range, st.none() | NUMBERS, st.none() | NUMBERS, st.booleans())
)  # fmt: skip

EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(NoteTaken, text=WORDS, about=st.none() | NUMBERS),
    st.builds(OptionSet, option=WORDS, value=st.one_of(WORDS, NUMBERS, st.booleans())),
    st.builds(WoundsSuffered, figure=WORDS, amount=AMOUNTS, cause=st.none() | WORDS, unmodified=st.booleans()),
    st.builds(
        FigureJoined,
        figure=WORDS,
        name=WORDS,
        kind=st.sampled_from(["hero", "henchman", "monster", "other"]),
        base=st.dictionaries(WORDS, AMOUNTS, max_size=3),
        aliases=st.lists(WORDS, max_size=3).map(tuple),
    ),
    st.builds(
        DiceRolled,
        purpose=WORDS,
        faces=st.lists(st.none() | st.integers(1, 20), max_size=4).map(tuple),
        modifiers=st.lists(st.builds(Modifier, NUMBERS, WORDS), max_size=2).map(tuple),
    ),
    st.builds(
        EntriesRetracted,
        numbers=st.lists(st.tuples(NUMBERS, NUMBERS), max_size=3).map(tuple),
        how=st.sampled_from(["undo", "redo", "strike", "fix", "restart"]),
    ),
)

DRAFTS = st.builds(
    Draft,
    event=EVENTS,
    audience=st.sampled_from(["table", "gm"]),
    place=st.none() | st.builds(Place, st.sampled_from(["before", "after", "instead_of"]), st.integers(1, 2**40)),
    because=st.lists(st.integers(1, 2**40), max_size=3).map(tuple),
    rule=st.none() | WORDS,
    forced=st.none() | WORDS,
    note=st.none() | WORDS,
)


def drafts_told() -> st.SearchStrategy[list[Draft]]:
    """One action of one to four drafts."""
    return st.lists(DRAFTS, min_size=1, max_size=4)


def clocks_told() -> st.SearchStrategy[Clocks]:
    """When it was told, and perhaps when it was played."""
    moments = st.datetimes().map(lambda moment: f"{moment.isoformat(timespec='microseconds')}Z")
    return st.builds(Clocks, recorded_at=moments, played_at=st.none() | WORDS, world_date=st.none() | WORDS)
