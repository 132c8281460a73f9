"""Names a line brings into the story that neither it nor the books of the game have: what is new is said to be new."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from events.campaign import PlayerJoined
from events.entry import Entry
from events.event import Event, Sort
from events.lazy import Lazy, lazy
from events.quest import QuestAccepted
from projections.heard import names_in, unnumbered
from rules.command import Command
from rules.naming import singular
from service.reading.reading import Reading

ANNOUNCED: Mapping[type[Event], Sort] = {PlayerJoined: "player", QuestAccepted: "objective"}
"""Kinds that say themselves what is new with them."""

ARTICLES = ("the ", "a ", "an ")

_is_printed: Lazy[bool] = lazy("rules.books:is_printed")  # 0.6 ms: what is known asks no book


def unheard(reading: Reading, command: Command, entries: Sequence[Entry]) -> tuple[str, ...]:
    """The names somebody said in this command that are in its entries and were nowhere before, in their order.

    Asked before the entries are taken in.
    """
    found: dict[str, str] = {}
    asked = dict.fromkeys(one for entry in entries for one in _asked(entry))
    said = _said_in(command) if asked else {}
    for sort, name in asked:
        typed = said.get(_plain(name))
        if typed is not None and not _is_known(name, sort, reading):
            found.setdefault(_plain(name), typed)
    return tuple(found.values())


def _asked(entry: Entry) -> Iterator[tuple[Sort, str]]:
    announced = ANNOUNCED.get(type(entry.event))
    return ((sort, name) for sort, name in names_in(entry.event) if sort != announced)


def _plain(name: str) -> str:
    return singular(unnumbered(_bare(name)))


def _bare(name: str) -> str:
    return name[name.index(" ") + 1 :] if name.lower().startswith(ARTICLES) else name


def _said_in(command: Command) -> dict[str, str]:
    """Every name in a command, by what it is compared by, as it was said."""
    said: dict[str, str] = {}
    for text in _texts(msgspec.to_builtins(command)):
        if any(map(str.isalpha, text)):
            said.setdefault(_plain(text), unnumbered(text).replace("_", " "))
    return said


def _texts(told: Any) -> Iterator[str]:  # noqa: ANN401 - whatever a command holds
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        yield from told
        yield from (text for one in told.values() for text in _texts(one))
    elif isinstance(told, list | tuple):
        yield from (text for one in told for text in _texts(one))


def _is_known(name: str, sort: Sort, reading: Reading) -> bool:
    heard = reading.state.heard.names.get(sort, {})
    plain = _plain(name)
    return (
        name in heard
        or any(_plain(one) == plain for one in heard)
        or _is_printed(unnumbered(name), sort, reading.system, reading.state)
    )
