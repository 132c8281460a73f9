"""`delve WORDS…`: a line of the shorthand, told from the shell as at the prompt.

What needs nobody's answer is told at once, without click and without anything that stays open; what somebody has to be
asked about is left to `cli.conversation`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import StringIO
from typing import TYPE_CHECKING, TypeVar

import msgspec

from cli.answers import answer, refuse_for_want_of_a_yes
from cli.around import Around
from cli.campaign import (
    CampaignOptions,
    forget_stretch,
    nothing_is_kept,
    nothing_yet,
    open_campaign,
    remember_stretch,
)
from cli.circumstances import circumstances_at_a_shell, somebody_is_there, stretch_of
from cli.output import Voice
from cli.table import shortened
from cli.typed import line_of
from cli.usage import Usage
from events.lazy import lazy
from events.problems import Refused
from rules.command import Command
from rules.shorthand.read.parsed import ParsedLine, ParseResult
from service.lines.lines import (
    Stretch,
    asks_for_line,
    held,
    is_correction_command,
    parsed,
    refuse_no_place,
    request_of,
    with_number,
)
from service.reading.reading import Reading
from service.telling.outcome import Late, Outcome, Request, Unasked

if TYPE_CHECKING:
    from rules.system import GameSystem
    from service.campaign import Campaign

_sitting = lazy("cli.sitting:Sitting")  # 16 ms, and few lines ask anything

_stage = "before"

Written = TypeVar("Written")


def when_interrupted() -> str:
    """What may truly be said when Ctrl-C strikes: the log takes whole actions, or nothing."""
    if _stage == "before":
        return "Stopped. Nothing was written."
    if _stage == "done":
        return "Stopped. What you said is in the log: `delve log` shows it, `delve undo` takes it back."
    return "Stopped while writing: the line is in the log whole or not at all. `delve log` shows which."


def in_one_go(write: Callable[[], Written]) -> Written:
    """Writes, and remembers how far it got, for whoever presses Ctrl-C."""
    global _stage  # noqa: PLW0603 - one process tells one line; the signal handler has nobody else to ask
    _stage = "writing"
    written = write()
    _stage = "before" if isinstance(written, Outcome) and written.preview else "done"
    return written


def tell(words: list[str], around: Around) -> None:
    """Tells the line these words are, and answers it."""
    told = place_of(around)
    if nothing_is_kept(told):
        raise nothing_yet()  # a slip of the pen shall not make a file
    if _at_once(words, told, around):
        return
    outcome = _asking(words, told, around)
    if outcome is not None and around.json:
        say_outcome(outcome, around)


def tell_command(make: Callable[[GameSystem], Command], told: CampaignOptions, around: Around) -> None:
    """Tells what a word read elsewhere than in a line, and answers it; the command is made for the campaign's game."""
    with open_campaign(told) as campaign:
        place = stretch_of(told, campaign.campaign, around).place
        asked = Request(
            command=make(campaign.system),
            circumstances=circumstances_at_a_shell(around, campaign),
            late=None if place is None else Late(place.where, place.number),
            expected=around.expect,
            key=around.key,
            preview=around.preview,
        )
        outcome = in_one_go(lambda: campaign.tell(asked))
    say_outcome(outcome, around)


def place_of(around: Around) -> CampaignOptions:
    """The campaign, and the file or server, that is meant."""
    if around.db and around.server:
        raise Usage("Say --db (a file here) or --server, not both.")
    return CampaignOptions(db=around.db, campaign=around.campaign, server=around.server, token=around.token)


def _asking(words: list[str], told: CampaignOptions, around: Around) -> Outcome | None:
    """Tells the line and answers it, asking whoever is there what it means and whether they mean it."""
    with _sitting(told, around, careful=not around.yes) as talk:
        if shortened(words[0]) is not None:
            talk.ask = None  # not understood it is a look, and nobody wants it for a note
        with talk.reading() as reading:
            text, head = line_of(words, reading.system), reading.head
            _refuse_two_places(parsed(reading, text, by=talk.around.by), around)
        before = talk.stretch
        outcome = talk.say(text, preview=around.preview, key=around.key, expected=around.expect, reveal=around.reveal)
        if talk.stretch != before:
            _keep(talk.stretch, told, talk.seat.campaign, talk.voice)
    return Outcome(entries=(), lines=(talk.change,), head=head) if talk.change else outcome


# ── told at once ─────────────────────────────────────────────────────────────────────────────────────────────────


def _at_once(words: list[str], told: CampaignOptions, around: Around) -> bool:
    """Tells the line and answers True; or answers False, and nothing has happened: somebody is to be asked."""
    with open_campaign(told) as campaign:
        reading, speaks = campaign.read(), circumstances_at_a_shell(around, campaign)
        stretch = stretch_of(told, campaign.campaign, around)
        text = with_number(reading, line_of(words, reading.system), speaks.by)
        said = parsed(reading, text, by=speaks.by)
        if not isinstance(said, ParsedLine) or asks_for_line(text) is not None:
            return False
        _refuse_two_places(said, around)
        if not said.commands and said.entries is None:
            refuse_no_place(said, reading)
            stretch = stretch.after(said)
            voice = Voice(StringIO() if around.json or around.quiet else sys.stdout)
            voice.say(voice.faint(held(stretch)))
            _keep(stretch, told, campaign.campaign, voice)
            if around.json:
                Voice().json(Outcome(entries=(), lines=(held(stretch),), head=reading.head))
            return True
        asked = request_of(
            said, text, around=speaks, stretch=stretch, key=around.key, expected=around.expect, preview=around.preview
        )
        unasked: Unasked = "any" if around.yes else "last"
        asked = msgspec.structs.replace(asked, reveal=around.reveal, unasked=unasked)
        outcome = _done(campaign, asked, reading)
    if outcome is not None:
        say_outcome(outcome, around)
    return outcome is not None


def _refuse_two_places(found: ParseResult, around: Around) -> None:
    if not isinstance(found, ParsedLine) or (around.late is None and around.before is None):
        return
    if found.place is not None:
        raise Usage("The line says itself where it belongs: leave --late or --before out.")
    if found.commands and is_correction_command(found.commands[0]):
        raise Usage("What is said about the log has no place in the story: leave --late or --before out.")


def _done(campaign: Campaign, asked: Request, reading: Reading) -> Outcome | None:
    """Does it; None if somebody has to be asked first."""
    try:
        outcome = in_one_go(lambda: campaign.tell(asked, reading))
    except Refused as refused:
        if refused.forceable and somebody_is_there():
            return None
        raise
    if not outcome.held_back:
        return outcome
    if not somebody_is_there():
        refuse_for_want_of_a_yes(outcome)
    return None


def _keep(stretch: Stretch, told: CampaignOptions, campaign: str, voice: Voice) -> None:
    """`late 41` alone holds for the lines behind it, until `now`; a clock or a speaker does not."""
    if stretch.place is None:
        forget_stretch(told)
    else:
        remember_stretch(told, campaign, Late(stretch.place.where, stretch.place.number))
    if stretch.played_at or stretch.world_date or stretch.by or stretch.audience:
        voice.say(voice.faint("From a shell every line says that itself: [20:15] gold 3"))


def say_outcome(outcome: Outcome, around: Around) -> None:
    """Says what came of it on the terminal, or as JSON."""
    if around.json:
        Voice().json(outcome)
    elif not around.quiet or outcome.warnings or outcome.asks:
        answer(outcome, Voice(sys.stdout))
