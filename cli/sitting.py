"""A conversation with its seat taken: at a file, or at the server that keeps the campaign."""

from __future__ import annotations

import sys
from io import StringIO
from types import TracebackType
from typing import TYPE_CHECKING

from cli.around import Around
from cli.campaign import CampaignOptions, file_beside, open_campaign
from cli.circumstances import circumstances_at_a_shell, somebody_is_there, stretch_of
from cli.conversation import Conversation
from cli.output import Voice
from events.lazy import Lazy, lazy

if TYPE_CHECKING:
    from service.lines.kept_lines import KeptLines

_kept_lines: Lazy[KeptLines] = lazy("service.lines.kept_lines:KeptLines")  # 6 ms, and only who stays keeps lines

WAITING = "waiting"
"""Ending of the folder of lines that could not be told yet."""


class Sitting:
    """Somebody who is asked what they mean, until the `with` ends."""

    def __init__(self, told: CampaignOptions, around: Around, *, keeping: bool = False, careful: bool = False) -> None:
        """`keeping` keeps lines that reach nobody; `careful` asks before any line but the last is taken back."""
        self._told = told
        self._around = around
        self._keeping = keeping
        self._careful = careful

    def __enter__(self) -> Conversation:
        campaign = open_campaign(self._told)
        try:
            speaks = circumstances_at_a_shell(self._around, campaign)
        except BaseException:
            campaign.close()
            raise
        self._seat = campaign.seat()
        quiet = self._around.json or self._around.quiet
        return Conversation(
            self._seat,
            Voice(StringIO() if quiet else sys.stdout),
            around=speaks,
            stretch=stretch_of(self._told, campaign.campaign, self._around),
            ask=asked if somebody_is_there() else None,
            kept=(_kept_lines(file_beside(self._told, WAITING))) if self._keeping else None,
            careful=self._careful,
        )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._seat.close()


def asked(question: str) -> str | None:
    """What somebody at the terminal answers; None if they would rather not."""
    try:
        return input(question)
    except (EOFError, KeyboardInterrupt):
        return None
