"""What TAB offers in a shell: words and names of the campaign at hand.

It reads and never writes, and stays quiet when anything is amiss.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import TypeAlias

import click
from click.shell_completion import CompletionItem

from cli.around import AROUND, SURE, WHERE
from cli.campaign import CampaignOptions, keeper_of, nothing_is_kept, open_campaign
from cli.prompt_words import begun_in, figures, offers
from cli.table import COMMANDS
from events.problems import Problem
from rules.shorthand.read.hyphens import words_behind
from rules.shorthand.verbs import subjects
from rules.shorthand.vocabulary import NO_WORDS
from rules.system import GameSystem

Items: TypeAlias = list[CompletionItem[str]]


def campaigns(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> Items:
    """Campaigns of the file."""
    told = ctx.find_object(CampaignOptions) or CampaignOptions()
    try:
        with closing(keeper_of(told, read_only=True)) as keeper:
            return _items([(row.campaign, row.name) for row in keeper.rows()], incomplete)
    except Exception:  # noqa: BLE001 - a shell that waits for TAB has no use for an error
        return []


def offered(told: CampaignOptions, incomplete: str) -> Items:
    """Names behind a looking word."""
    try:
        with open_campaign(told, read_only=True) as campaign:
            return _items(figures(campaign.read().state), incomplete)
    except Exception:  # noqa: BLE001 - as above
        return []


def topics(told: CampaignOptions, incomplete: str) -> Items:
    """What help explains: words of lines, and those that manage or look."""
    game = game_of(told)
    verbs = subjects(NO_WORDS if game is None else game.words()).values()
    lines = [(word, verb.about) for each in verbs for first, verb in each.items() for word in (first, *verb.also)]
    return _items([*lines, *((name, about) for name, (_, about) in COMMANDS.items())], incomplete)


def in_a_line(told: CampaignOptions, words: list[str], incomplete: str) -> Items:
    """What may stand behind the words of a line: as at the prompt, and options."""
    if incomplete.startswith("-"):
        return _items(_options(told, words), incomplete)
    return _items(line_words(told, " ".join([*words, incomplete])), begun_in(incomplete))


def _options(told: CampaignOptions, words: list[str]) -> Iterator[tuple[str, str]]:
    game = game_of(told)
    if game is not None:
        yield from ((f"--{word}", about) for word, about in words_behind(words, game.words()).items())
    yield from ((f"--{option.name}", option.about) for option in (*AROUND, SURE, *WHERE))


def line_words(told: CampaignOptions, typed: str) -> list[tuple[str, str]]:
    """As at the prompt; what has a blank in it is one word to a shell only with hyphens."""
    try:
        with open_campaign(told, read_only=True) as campaign:
            found = offers(campaign.read(), typed)
    except Exception:  # noqa: BLE001 - as above
        return []
    return [(word.strip('"').replace(" ", "-").lower() if word[:1] == '"' else word, about) for word, about in found]


def game_of(told: CampaignOptions) -> GameSystem | None:
    """The game of the campaign that is meant; None if there is none, or nobody said which."""
    if nothing_is_kept(told):
        return None
    try:
        with open_campaign(told, read_only=True) as campaign:
            return campaign.system
    except Problem:  # opening it for a line says what is wrong
        return None


def _items(pairs: Iterable[tuple[str, str]], incomplete: str) -> Items:
    begun = incomplete.lower()
    return [CompletionItem(name, help=about) for name, about in dict(pairs).items() if name.lower().startswith(begun)]
