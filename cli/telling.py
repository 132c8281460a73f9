"""Commands that write: what they have in common, from the options to the answer.

A command's function reads its words and answers a `Command`; everything else happens here, once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from cli.campaign import Told, open_campaign, recall_stretch
from cli.options import bare_values
from cli.usage import Usage
from rules.command import Circumstances, Command, CorrectionCommand
from service.telling.outcome import Late, Outcome, Request

if TYPE_CHECKING:
    from cli.own import ForGame
    from cli.speaking import Telling
    from service.campaign import Campaign

SAID_AT_THE_TABLE = "said so at the table"
"""Reason of a bare `!`."""

_stage = "before"

Written = TypeVar("Written")


def when_interrupted() -> str:
    """What may truly be said when Ctrl-C strikes: the log takes whole actions, or nothing."""
    if _stage == "before":
        return "Stopped. Nothing was written."
    if _stage == "done":
        return "Stopped. What you said is in the log: `delve log` shows it, `delve undo` takes it back."
    return "Stopped while writing: the line is in the log whole or not at all. `delve log` shows which."


def request(command: Command, told: Told, said: dict[str, Any]) -> Request:
    """The command with everything said around it. Any: values as click read them, by the names in COMMON."""
    return Request(
        command=command,
        circumstances=circumstances(said),
        late=_late(told, said),
        expected=said.get("expect"),
        key=said.get("key"),
        preview=bool(said.get("preview")),
        reveal=bool(said.get("reveal")),
    )


def circumstances(said: dict[str, Any]) -> Circumstances:
    """What goes with any line, whatever it says. Any: see `request`."""
    return Circumstances(
        by=said.get("by") or "owner",
        audience="gm" if said.get("gm") else "table",
        note=said.get("note"),
        ruling=said.get("ruling"),
        because=tuple(said.get("because") or ()),
        played_at=said.get("played"),
        world_date=said.get("world"),
        tracker_rolls=bool(said.get("roll")),
    )


def _late(told: Told, said: dict[str, Any]) -> Late | None:
    after, before = said.get("late"), said.get("before")
    if after is not None and before is not None:
        raise Usage("Say --late or --before, not both: a line has one place.")
    if after is not None:
        return Late("after", after)
    return told.late if before is None else Late("before", before)


def asked_of(campaign: Campaign, asked: Command | ForGame, told: Told, said: dict[str, Any]) -> Request:
    """The request for this campaign: in its game's words, told anew behind a `fix`. Any: see `request`."""
    command = asked if isinstance(asked, Command) else asked(campaign.system)
    if told.fixes is not None:
        from rules.corrections.commands import Fix

        command = Fix(number=told.fixes or None, commands=(command,))
    if told.late is None and not isinstance(command, CorrectionCommand):
        told.late = recall_stretch(told, campaign.campaign)
    by = said.get("by") or os.environ.get("DELVELOG_BY")
    return request(command, told, said | {"by": campaign.person(by)} if by else said)


def in_one_go(write: Callable[[], Written]) -> Written:
    """Writes, and remembers how far it got, for whoever presses Ctrl-C."""
    global _stage  # noqa: PLW0603 - one process tells one line; the signal handler has nobody else to ask
    _stage = "writing"
    written = write()
    _stage = "before" if isinstance(written, Outcome) and written.preview else "done"
    return written


def answer(outcome: Outcome, said: dict[str, Any]) -> None:
    """Says what came of it on the terminal, or as JSON."""
    if said.get("json"):
        from cli.output import Voice

        Voice().json(outcome)
        return
    if said.get("quiet") and not outcome.warnings and not outcome.asks:
        return
    from cli.report import report

    report(outcome, sys.stdout)


def _nothing_more(_campaign: Campaign, _command: Command, _outcome: Outcome) -> None:
    """As a rule a line is done when it is in the log."""


def speak(
    asked: Command | ForGame,
    told: Told,
    said: dict[str, Any],
    done: Callable[[Campaign, Command, Outcome], None] = _nothing_more,
) -> None:
    """Has it done, does what is left to do beside the log, and answers. Any: see `request`."""
    with open_campaign(told) as campaign:
        wanted = asked_of(campaign, asked, told, said)
        outcome = in_one_go(lambda: campaign.tell(wanted))
        done(campaign, wanted.command, outcome)
    answer(outcome, said)


class Line:
    """A word of `delve` that logs something: its function reads the words and answers the `Command` to be done.

    It becomes a command of click's only when somebody types an option, or asks for help.
    """

    def __init__(
        self, name: str, function: Callable[..., Command | ForGame | None], examples: Sequence[str],
        offers: Sequence[str], cls: type[Telling] | None,
    ) -> None:  # fmt: skip
        self.name = name
        self.function = function
        self.examples = tuple(examples)
        self.offers = tuple(offers)
        self.cls = cls
        self._command: Telling | None = None

    def command(self) -> Telling:
        """The command with all its options."""
        if self._command is None:
            from cli.speaking import Telling

            kind = self.cls or Telling
            self._command = kind(self.name, self.function, examples=self.examples, offers=self.offers)
        return self._command

    def asked(self, words: Sequence[str]) -> Command | ForGame | None:
        """What these words alone ask for; None if that takes more than words."""
        values = None if self.cls is not None else bare_values(self.function, words)
        return None if values is None else self.function(**values)


def telling(
    name: str, *, examples: Sequence[str], offers: Sequence[str] = (), cls: type[Telling] | None = None
) -> Callable[[Callable[..., Command | ForGame | None]], Line]:
    """Makes a function that answers a command into a word of `delve`; `offers` is what TAB offers in place of words."""

    def made(function: Callable[..., Command | ForGame | None]) -> Line:
        return Line(name, function, examples, offers, cls)

    return made
