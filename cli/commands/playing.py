"""At the table: one line of shorthand, a whole file of them, or the live prompt."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from cli.campaign import Told, beside, current, open_log, recall_stretch, remember, server_of
from cli.options import COMMON, argument, option, telling_options
from cli.speaking import Spoken
from events.problems import Refused
from rules.command import Circumstances

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cli.conversation import Conversation
    from cli.output import Voice
    from events.log import EventLog
    from rules.shorthand.said import Spot
    from service.desk import Desk
    from service.line_files import FileLine, Played
    from service.outcome import Late, Outcome
    from service.remote import RemoteDesk

HISTORY = "history"
"""Ending of the file that remembers what was typed, beside the campaigns'."""


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
        outcome = talk.say(text, preview=bool(said.get("preview")), key=said.get("key"))
    if outcome is not None and said.get("json"):
        from cli.output import Voice

        Voice().json(outcome)


@typed("play", examples=["delve play", "delve play evening.delve", "delve play evening.delve --check"])
@argument("file", required=False, type=click.Path(exists=True, dir_okay=False), metavar="[FILE]")
@option("--check", is_flag=True, help="Read the file and decide it in memory; write nothing.")
@option("--into", metavar="NAME", help="Begin a campaign of this name for it.")
def play(file: str | None, check: bool, into: str | None, told: Told, said: dict[str, Any]) -> None:  # Any: as above
    """The live prompt: type what happens, a line for each thing. ? explains the language, TAB completes names.

    With a FILE of lines: tells them all, stops at the first that is not understood, and goes on from there when it is
    played again; what was told is not told twice.
    """
    if file is not None:
        _play_file(file, check=check, into=into, told=told, said=said)
        return
    from cli.prompt import Prompt, is_terminal

    with _conversation(told, said) as talk:
        prompt = Prompt(talk, lambda text: _look(text, told))
        if not is_terminal():
            prompt.plain(sys.stdin)
            return
        prompt.begin()
        prompt.live(beside(told, HISTORY))


def _play_file(file: str, *, check: bool, into: str | None, told: Told, said: dict[str, Any]) -> None:  # Any: as above
    from pathlib import Path

    from cli.output import Voice
    from service.line_files import check as read_through
    from service.line_files import lines_in
    from service.line_files import play as tell

    voice = Voice(sys.stdout)
    lines = lines_in(_text_of(Path(file)), Path(file).name)
    log = open_log(told)
    try:
        campaign = _campaign_for(log, lines, told, said, into=into, check=check)
        around = _around(log, said)
        if check:
            _sum_up(voice, read_through(log, campaign, lines, around=around), "would be told")
            return
        heard = _quiet if said.get("quiet") else _aloud(voice)
        _sum_up(voice, tell(log, campaign, lines, around=around, heard=heard), "told")
    finally:
        log.close()


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("line.no_file", f"{path} cannot be read.", why=f"{error}.") from error


def _campaign_for(
    log: EventLog, lines: list[FileLine], told: Told, said: dict[str, Any], *, into: str | None, check: bool
) -> str:  # Any: as above
    """The campaign that is meant; one the file opens is begun if there is none, or if `--into` names it."""
    from service.line_files import found_for, opening

    opens = opening(lines)
    if into is None and (told.campaign or os.environ.get("DELVELOG_CAMPAIGN") or log.campaigns() or not opens):
        return current(log, told)
    if check:
        raise Refused(
            "line.nothing_to_check_against", "There is no campaign yet to read the file against.",
            fix="Begin it first: delve new NAME",
        )  # fmt: skip
    begun = found_for(log, lines, around=_around(log, said), name=into)
    remember(told, begun)
    return begun


def _quiet(_line: FileLine, _outcome: Outcome | None) -> None:
    return


def _aloud(voice: Voice) -> Callable[[FileLine, Outcome | None], None]:
    from cli.conversation import answer

    def heard(_line: FileLine, outcome: Outcome | None) -> None:
        if outcome is not None:
            answer(outcome, voice)

    return heard


def _sum_up(voice: Voice, played: Played, what: str) -> None:
    known = f", {played.known} told before" if played.known else ""
    voice.say(voice.faint(f"{played.told} {'line' if played.told == 1 else 'lines'} {what}{known}."))


class _Talking:
    """A conversation with its desk open, until the `with` ends."""

    def __init__(self, told: Told, said: dict[str, Any]) -> None:  # Any: as above
        self.told = told
        self.said = said

    def __enter__(self) -> Conversation:
        from io import StringIO

        from cli.conversation import Conversation
        from cli.output import Voice
        from service.lines import HERE, Stretch

        log = open_log(self.told)
        try:
            campaign = current(log, self.told)
            around = _around(log, self.said)
        finally:
            log.close()
        self.desk = _desk(self.told)
        late = recall_stretch(self.told, campaign)
        stretch = HERE if late is None else Stretch(place=_spot(late))
        quiet = bool(self.said.get("json") or self.said.get("quiet"))
        voice = Voice(StringIO() if quiet else sys.stdout)
        return Conversation(self.desk, campaign, voice, around=around, stretch=stretch, ask=_asker())

    def __exit__(self, *_: object) -> None:
        self.desk.close()


def _desk(told: Told) -> Desk | RemoteDesk:
    from service.store import database_path, elsewhere

    if server_of(told) is not None and (far := elsewhere(open_log(told))) is not None:
        from service.remote import RemoteDesk

        return RemoteDesk(far)
    from service.desk import Desk

    return Desk(database_path(told.db))


def _spot(late: Late) -> Spot:
    from rules.shorthand.said import Spot

    return Spot(late.where, late.number)


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


def _conversation(told: Told, said: dict[str, Any]) -> _Talking:  # Any: as above
    return _Talking(told, said)


def _around(log: EventLog, said: dict[str, Any]) -> Circumstances:  # Any: as above
    from cli.telling import circumstances

    by = said.get("by") or os.environ.get("DELVELOG_BY")
    if by:
        people = log.people()
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
