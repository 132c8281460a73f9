"""`help`: how lines look, or one word of them; a word that manages or looks explains itself."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from cli.campaign import CampaignOptions
from cli.complete import game_of, topics
from cli.explain import explained
from cli.looking import Listing, looking
from cli.options import argument
from cli.output import Voice
from cli.program import program
from cli.table import COMMANDS
from rules.shorthand.declared.looks import ALONE

ONLY_COMMANDS = COMMANDS.keys() - {*ALONE, "use"}


def _topics(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem[str]]:
    command = ctx.command
    return topics(command.told(ctx), incomplete) if isinstance(command, Listing) else []


@looking("help", cls=Listing, examples=["delve help", "delve help gold", "delve help log"])
@argument("words", nargs=-1, metavar="[WORD]", shell_complete=_topics)
def help_(words: tuple[str, ...], told: CampaignOptions, voice: Voice, json: bool) -> None:
    """The language on one page, or one word of it with its examples."""
    word = words[0] if words else ""
    lines = [*explained(word, game_of(told), voice.width, at_a_shell=True)] if word not in ONLY_COMMANDS else []
    if json:
        voice.json(lines)
        return
    voice.draw(lines)
    if word in COMMANDS:
        if lines:
            voice.say()
        program.main([word, "--help"], prog_name="delve", standalone_mode=False)
