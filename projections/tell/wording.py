"""Phrases that need no code: what a kind of event says where its fields say it all.

`{figure:name} −{amount:show} {pool:plain}{reason:because}` spells each field as the word behind its colon does
(`SPELLED`); what stands in brackets is said only where all its fields say something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from events.amounts import show
from events.event import Event
from projections.tell.words import (
    Names,
    because,
    counted,
    effect,
    listed,
    plain,
    signed,
    stretches,
    thing,
    times,
    until,
    verb,
    who,
)

SPELLED: Mapping[str, Callable[..., str]] = {
    "as_is": lambda value, _names: str(value),
    "because": lambda reason, _names: because(reason),
    "count": lambda amount, _names, one: counted(amount, one),
    "effect": lambda one, _names: effect(one),
    "effects": lambda several, _names: because(", ".join(map(effect, several))),
    "listed": lambda words, _names: listed(words),
    "name": lambda key, names, otherwise="": names(key) if key else otherwise,
    "plain": lambda key, _names: plain(key),
    "show": lambda amount, _names: "all" if amount == "all" else show(amount),
    "signed": lambda amount, _names: signed(amount),
    "spans": lambda runs, _names: stretches(runs),
    "thing": thing,
    "times": lambda quantity, _names: times(quantity),
    "until": lambda end, _names: until(end),
    "verb": lambda keys, _names, one, many: verb(keys, one, many),
    "who": who,
}
"""How a field may be spelled; `{by:name somebody}` hands on what stands behind the word."""

_Field: TypeAlias = tuple[str, Callable[..., str], Sequence[str], str]
"""Its name, how it is spelled, what is handed on to that, and the words behind it."""


class Wording:
    """Tells of an event by its fields."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    def __call__(self, event: Event, names: Names) -> str:
        """The phrase, without a full stop."""
        said: list[str] = []
        for front, fields, is_optional in self.parts:
            if is_optional and any(getattr(event, field) in (None, "", ()) for field, *_ in fields):
                continue
            said.append(front)
            for field, spell, more, behind in fields:
                said += (spell(getattr(event, field), names, *more), behind)
        return "".join(said)

    @cached_property
    def parts(self) -> Sequence[tuple[str, Sequence[_Field], bool]]:
        """Words in front, fields with the words behind each, and whether all of it stood in brackets."""
        found: list[tuple[str, Sequence[_Field], bool]] = []
        for at, part in enumerate(self.pattern.replace("]", "[").split("[")):
            front, *rest = part.split("{")
            fields: list[_Field] = []
            for text in rest:
                said, _, behind = text.partition("}")
                name, _, how = said.partition(":")
                word, *more = how.split() or ["as_is"]
                fields.append((name, SPELLED[word], more, behind))
            found.append((front, fields, at % 2 == 1))
        return found
