"""Every kind of event all games share, by module. A system's own kinds live in rules/<system>/events.py."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from events import atlas, campaign, combat, dice, draws, figures, items, purse, quest, session, story, turns
from events.event import Event, tag_of

MODULES: tuple[ModuleType, ...] = (
    campaign, session, quest, turns, dice, figures, combat, purse, items, draws, atlas, story,
)  # fmt: skip


def kinds_in(module: ModuleType) -> tuple[type[Event], ...]:
    """The event structs a module defines, in the order they are written."""
    return tuple(
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Event) and value.__module__ == module.__name__
    )


KINDS: dict[ModuleType, tuple[type[Event], ...]] = {module: kinds_in(module) for module in MODULES}
"""The shared kinds, by the module of their subject."""

SHARED_KINDS: tuple[type[Event], ...] = tuple(kind for kinds in KINDS.values() for kind in kinds)


def by_tag(kinds: Iterable[type[Event]]) -> dict[str, type[Event]]:
    """The kinds by tag; two kinds with one tag are a mistake in the code (ValueError)."""
    tags: dict[str, type[Event]] = {}
    for kind in kinds:
        tag = tag_of(kind)
        if tag in tags:
            message = f"tag {tag!r} belongs to {tags[tag].__name__} and {kind.__name__}"
            raise ValueError(message)
        tags[tag] = kind
    return tags
