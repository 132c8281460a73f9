"""What TAB offers: names of the campaign at hand. It reads and never writes, and stays quiet when anything is amiss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

import click

from cli.campaign import Told, keeper_of, open_campaign

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from projections.state import State


def campaigns(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
    """Campaigns of the file."""
    told = ctx.find_object(Told) or Told()
    try:
        with closing(keeper_of(told, read_only=True)) as keeper:
            return _items([(row.campaign, row.name) for row in keeper.rows()], incomplete)
    except Exception:  # noqa: BLE001 - a shell that waits for TAB has no use for an error
        return []


def offered(ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
    """Names the command of this context offers (figures, items, places …) that begin with what was typed."""
    from cli.speaking import Spoken

    command = ctx.command
    if not isinstance(command, Spoken) or not command.offers:
        return []
    try:
        state = _state(command.told(ctx))
        found = [pair for kind in command.offers for pair in OFFERS[kind](state)]
    except Exception:  # noqa: BLE001 - as above
        return []
    return _items(found, incomplete)


def _state(told: Told) -> State:
    with open_campaign(told, read_only=True) as campaign:
        return campaign.read().state


def _items(pairs: Sequence[tuple[str, str]], incomplete: str) -> list[CompletionItem[str]]:
    from click.shell_completion import CompletionItem

    begun = incomplete.lower()
    return [CompletionItem(name, help=about) for name, about in dict(pairs).items() if name.lower().startswith(begun)]


def _figures(state: State) -> Iterator[tuple[str, str]]:
    for figure in state.roster.figures.values():
        if figure.ended is None and not figure.away:
            yield figure.figure, figure.name


def _items_held(state: State) -> Iterator[tuple[str, str]]:
    for figure in state.roster.figures.values():
        for item in figure.items.values():
            yield item.item, f"{item.name} ({figure.name})"


def _places(state: State) -> Iterator[tuple[str, str]]:
    atlas = state.atlas
    here = {name for name, section in atlas.sections.items() if section.dungeon == atlas.dungeon}
    yield from ((name, atlas.sections[name].kind) for name in here)
    yield from ((name, door.kind) for name, door in atlas.doors.items() if here & set(door.sections))
    yield from ((name, feature.kind) for name, feature in atlas.features.items() if feature.section in here)


def _quests(state: State) -> Iterator[tuple[str, str]]:
    for quest in state.quests.quests.values():
        yield quest.quest, quest.title


def _conditions(state: State) -> Iterator[tuple[str, str]]:
    for figure in state.roster.figures.values():
        yield from ((condition.condition, figure.name) for condition in figure.conditions)


def _expeditions(state: State) -> Iterator[tuple[str, str]]:
    for expedition in state.quests.expeditions.values():
        yield expedition.expedition, expedition.dungeon or ""


OFFERS = {
    "figures": _figures,
    "items": _items_held,
    "places": _places,
    "quests": _quests,
    "conditions": _conditions,
    "expeditions": _expeditions,
}
