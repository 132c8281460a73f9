"""At the table: one line of shorthand, a whole file of them, or the live prompt."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from cli.campaign import Told, beside, current, keeper_of, open_campaign, recall_stretch, remember
from cli.options import COMMON, argument, option, telling_options
from cli.speaking import Spoken
from events.problems import Refused
from rules.command import Circumstances

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cli.conversation import Conversation
    from cli.output import Voice
    from rules.shorthand.parsed import LinePlace
    from service.campaign import Campaign, Keeper
    from service.lines.kept_lines import KeptLines
    from service.lines.line_files import FileLine, Played
    from service.telling.outcome import Late, Outcome

HISTORY = "history"
"""Ending of the file that remembers what was typed, beside the campaigns'."""

WAITING = "waiting"
"""Ending of the folder of lines that could not be told yet."""


class Typed(Spoken):
    """A word behind which shorthand stands: nothing of it is read as an option, but those in front."""

    def more_options(self) -> list[click.Parameter]:
        """What may be said with anything that is logged."""
        return telling_options()

    def invoke(self, ctx: click.Context) -> int:
        """Hands the function where it was said, and what was said around it."""
        told = self.told(ctx)
        said = {name: ctx.params.pop(name) for name in COMMON if name in ctx.params}
        ctx.params["told"], ctx.params["said"] = told, said
        super().invoke(ctx)
        return 0


def typed(name: str, *, examples: list[str]) -> Callable[[Callable[..., None]], Typed]:
    """Makes a function (`told`, `said`, its own words) into such a command."""

    def made(function: Callable[..., None]) -> Typed:
        return Typed(name, function, examples=examples)

    return made


@typed(
    "line",
    examples=['delve line "sven -2 trap"', "delve line gold 110 split", 'delve line "war sk1 8 / 7,3,9,1"'],
)
@argument("words", nargs=-1, required=True, metavar="LINE")
def line(words: tuple[str, ...], told: Told, said: dict[str, Any]) -> None:  # Any: values as click read them
    """One line of shorthand, as at the prompt: docs/shorthand.md. Quote a line with a #, ! or ; in it."""
    from cli.words import MINUS

    text = " ".join(words).replace(MINUS, "-")
    with _conversation(told, said) as talk:
        before = talk.stretch
        outcome = talk.say(text, preview=bool(said.get("preview")), key=said.get("key"))
        if talk.stretch != before:
            _keep_stretch(talk, told)
    if outcome is not None and said.get("json"):
        from cli.output import Voice

        Voice().json(outcome)


def _keep_stretch(talk: Conversation, told: Told) -> None:
    """`delve line late 41` holds for the lines behind it, as `delve late 41` does; a clock does not."""
    from cli.campaign import forget_stretch, remember_stretch
    from service.telling.outcome import Late

    place = talk.stretch.place
    if place is None:
        forget_stretch(told)
    else:
        remember_stretch(told, talk.seat.campaign, Late(place.where, place.number))
    if talk.stretch.played_at or talk.stretch.world_date or talk.stretch.by or talk.stretch.audience:
        talk.voice.say(talk.voice.faint("From a shell every line says that itself: [20:15] gold 3"))


@typed("play", examples=["delve play", "delve play evening.delve", "delve play evening.delve --check"])
@argument("file", required=False, type=click.Path(exists=True, dir_okay=False), metavar="[FILE]")
@option("--check", is_flag=True, help="Read the file and decide it in memory; write nothing.")
@option("--into", metavar="NAME", help="Begin a campaign of this name for it.")
def play(file: str | None, check: bool, into: str | None, told: Told, said: dict[str, Any]) -> None:  # Any: as above
    """The live prompt: type what happens, a line for each thing. ? explains the language, TAB completes names.

    With a FILE of lines: tells them all into the campaign its first line names (else the current one), stops at the
    first that is not understood, and goes on from there when it is played again; what was told is not told twice.
    """
    if file is not None:
        _play_file(file, check=check, into=into, told=told, said=said)
        return
    from cli.prompt import Prompt, is_terminal

    with _conversation(told, said, keeping=True) as talk:
        prompt = Prompt(talk, lambda text: _look(text, told))
        if not is_terminal():
            prompt.plain(sys.stdin)
            return
        from cli.terminal import Terminal

        prompt.begin()
        Terminal(prompt, beside(told, HISTORY)).stay()


def _play_file(file: str, *, check: bool, into: str | None, told: Told, said: dict[str, Any]) -> None:  # Any: as above
    from pathlib import Path

    from cli.output import Voice
    from service.lines.line_files import check as read_through
    from service.lines.line_files import check_anew, found_for, lines_in, opening
    from service.lines.line_files import play as tell

    voice = Voice(sys.stdout)
    lines = lines_in(_text_of(Path(file)), Path(file).name)
    with closing(keeper_of(told)) as keeper:
        around = _around(keeper, said)
        campaign = _campaign_there(keeper, lines, told) if into is None else None
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
        heard = _quiet if said.get("quiet") else _aloud(voice)
        _sum_up(voice, tell(campaign, lines, around=around, heard=heard), "told")


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("line.no_file", f"{path} cannot be read.", why=f"{error}.") from error


def _campaign_there(keeper: Keeper, lines: list[FileLine], told: Told) -> Campaign | None:
    """The campaign that is meant, as said, as the file's first line says, or the current one; None: still to begin."""
    from service.lines.line_files import begun_by, opening, refuse_other_game

    if opening(lines) is not None and not (told.campaign or os.environ.get("DELVELOG_CAMPAIGN")):
        return begun_by(keeper, lines)
    campaign = current(keeper, told)
    refuse_other_game(campaign, lines)
    return campaign


def _quiet(_line: FileLine, _outcome: Outcome | None) -> None:
    return


def _aloud(voice: Voice) -> Callable[[FileLine, Outcome | None], None]:
    from cli.answers import answer

    def heard(_line: FileLine, outcome: Outcome | None) -> None:
        if outcome is not None:
            answer(outcome, voice)

    return heard


def _sum_up(voice: Voice, played: Played, what: str) -> None:
    known = f", {played.known} told before" if played.known else ""
    voice.say(voice.faint(f"{played.told} {'line' if played.told == 1 else 'lines'} {what}{known}."))


class _Talking:
    """A conversation with its seat taken, until the `with` ends."""

    def __init__(self, told: Told, said: dict[str, Any], *, keeping: bool) -> None:  # Any: as above
        self.told = told
        self.said = said
        self.keeping = keeping

    def __enter__(self) -> Conversation:
        from io import StringIO

        from cli.conversation import Conversation
        from cli.output import Voice
        from service.lines.lines import HERE, Stretch

        campaign = open_campaign(self.told)
        try:
            around = _around(campaign.keeper, self.said)
        except BaseException:
            campaign.close()
            raise
        self.seat = campaign.seat()
        late = recall_stretch(self.told, campaign.campaign)
        stretch = HERE if late is None else Stretch(place=_spot(late))
        quiet = bool(self.said.get("json") or self.said.get("quiet"))
        voice = Voice(StringIO() if quiet else sys.stdout)
        kept = _kept(self.told) if self.keeping else None
        return Conversation(self.seat, voice, around=around, stretch=stretch, ask=_asker(), kept=kept)

    def __exit__(self, *_: object) -> None:
        self.seat.close()


def _kept(told: Told) -> KeptLines:
    from service.lines.kept_lines import KeptLines

    return KeptLines(beside(told, WAITING))


def _spot(late: Late) -> LinePlace:
    from rules.shorthand.parsed import LinePlace

    return LinePlace(late.where, late.number)


def _asker() -> Callable[[str], str | None] | None:
    """Asks at a terminal; where nobody sits, nobody is asked."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None

    def ask(question: str) -> str | None:
        try:
            return input(question)
        except (EOFError, KeyboardInterrupt):
            return None

    return ask


def _conversation(told: Told, said: dict[str, Any], *, keeping: bool = False) -> _Talking:  # Any: as above
    return _Talking(told, said, keeping=keeping)


def _around(keeper: Keeper, said: dict[str, Any]) -> Circumstances:  # Any: as above
    from cli.telling import circumstances

    by = said.get("by") or os.environ.get("DELVELOG_BY")
    if by:
        people = keeper.people()
        by = next((person for person, name in people.items() if name.lower() == by.lower()), by)
    return circumstances(said | {"by": by})


def _look(text: str, told: Told) -> None:
    """Hands a looking word on to `delve` itself."""
    import shlex

    from cli.program import program

    try:
        words = shlex.split(text)
    except ValueError:
        words = text.split()
    here = Told(db=told.db, campaign=told.campaign, server=told.server, token=told.token)
    try:
        program.main(words, prog_name="delve", standalone_mode=False, obj=here)
    except click.ClickException as error:
        click.echo(error.format_message())
