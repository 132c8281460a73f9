"""At the table: the live prompt, or a whole file of lines."""

from __future__ import annotations

import os
import shlex
import sys
from contextlib import closing
from pathlib import Path

import click

from cli.answers import answer
from cli.around import Around
from cli.beginning import begin_if_nothing_is_there
from cli.campaign import CampaignOptions, current_campaign, file_beside, keeper_of, remember
from cli.circumstances import circumstances_at_a_shell, somebody_is_there
from cli.options import argument, option
from cli.output import Voice
from cli.program import program
from cli.prompt import Prompt
from cli.sitting import Sitting
from cli.speaking import telling, text_of
from cli.terminal import Terminal
from service.campaign import Campaign, Keeper
from service.lines.line_files import (
    FileLine,
    Played,
    begun_by,
    check_anew,
    found_for,
    lines_in,
    opening,
    refuse_other_game,
)
from service.lines.line_files import check as read_through
from service.lines.line_files import play as tell
from service.telling.outcome import Outcome

HISTORY = "history"
"""Ending of the file that remembers what was typed, beside the campaigns'."""


@telling("play", examples=["delve play", "delve play evening.delve", "delve play evening.delve --check"])
@argument("file", required=False, type=click.Path(exists=True, dir_okay=False), metavar="[FILE]")
@option("--check", is_flag=True, help="Read the file and decide it in memory; write nothing.")
@option("--into", metavar="NAME", help="Begin a campaign of this name for it.")
def play(file: str | None, check: bool, into: str | None, told: CampaignOptions, around: Around) -> None:
    """The live prompt: type what happens, a line for each thing. ? explains the language, TAB completes names.

    With a FILE of lines: tells them all into the campaign its first line names (else the current one), stops at the
    first that is not understood, and goes on from there when it is played again; what was told is not told twice.
    """
    if file is not None:
        _play_file(file, check=check, into=into, told=told, said=around)
        return
    if somebody_is_there():
        begin_if_nothing_is_there(told, around)
    with Sitting(told, around, keeping=True) as talk:
        prompt = Prompt(talk, lambda text: _look(text, told))
        if not somebody_is_there():
            prompt.plain(sys.stdin)
            return
        prompt.begin()
        Terminal(prompt, file_beside(told, HISTORY)).stay()


def _play_file(file: str, *, check: bool, into: str | None, told: CampaignOptions, said: Around) -> None:
    voice = Voice(sys.stdout)
    lines = lines_in(text_of(file, "line.no_file"), Path(file).name)
    with closing(keeper_of(told)) as keeper:
        campaign = _campaign_there(keeper, lines, told) if into is None else None
        around = circumstances_at_a_shell(said, campaign)
        if check:
            if campaign is None:
                read = check_anew(lines, around=around)
            else:
                read = read_through(campaign, lines, around=around)
            _sum_up(voice, read, "would be told")
            return
        if campaign is None:
            campaign = found_for(keeper, lines, around=around, name=into)
        if opening(lines) is not None:
            remember(told, campaign.campaign)

        def heard(_line: FileLine, outcome: Outcome | None) -> None:
            if outcome is not None and not said.quiet:
                answer(outcome, voice)

        _sum_up(voice, tell(campaign, lines, around=around, heard=heard), "told")


def _campaign_there(keeper: Keeper, lines: list[FileLine], told: CampaignOptions) -> Campaign | None:
    """The campaign that is meant, as said, as the file's first line says, or the current one; None: still to begin."""
    if opening(lines) is not None and not (told.campaign or os.environ.get("DELVELOG_CAMPAIGN")):
        return begun_by(keeper, lines)
    campaign = current_campaign(keeper, told)
    refuse_other_game(campaign, lines)
    return campaign


def _sum_up(voice: Voice, played: Played, what: str) -> None:
    known = f", {played.known} told before" if played.known else ""
    for number, text in played.gone.items():
        voice.say(f"No longer in the file, and still told: {number} {text} (delve undo {number} takes it back).")
    for line in played.looks:
        voice.say(voice.faint(f"Line {line.number} only looks, and tells nothing: {line.text}"))
    voice.say(voice.faint(f"{played.told} {'line' if played.told == 1 else 'lines'} {what}{known}."))


def _look(text: str, told: CampaignOptions) -> None:
    """Has a looking word do at the prompt what it does in the shell."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = text.split()
    try:
        program.main(words, prog_name="delve", standalone_mode=False, obj=told)
    except click.ClickException as error:
        click.echo(error.format_message())
        command = error.ctx.command if isinstance(error, click.UsageError) and error.ctx else None
        for example in [one for one in getattr(command, "examples", ()) if one.startswith("delve ")][:2]:
            click.echo(f"  {example.removeprefix('delve ')}")
