"""Lines that were typed while nobody could be told: kept on disk, one file each, until they are told or given up.

A line keeps the key under which it was first said. Whoever tells it, and however often, it is logged once.
"""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from events.problems import LogDamaged, Problem, Refused
from rules.command import Circumstances
from rules.dice import TYPED
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.vocabulary import LinePlace
from service.clock import now
from service.lines.lines import HERE, Stretch, is_correction_command, parsed, request_of
from service.own_files import for_its_owner
from service.reading.reading import Reading, provisional
from service.telling.answering import answer
from service.telling.correcting import takes_more
from service.telling.deciding import DecisionInput, plan_for
from service.telling.dry_run import DryRun
from service.telling.outcome import Outcome, Request

ENDING = ".line"

POINTING = re.compile(r"(?:\b(?:no|fix|undo|redo|strike|leave|reveal|late|before|ok)\s+|@)(\^\d*|\d+)", re.IGNORECASE)
"""A number, or the newest line, where a line says which entry it means."""


class KeptLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line, how it was said, and the key it is told under."""

    campaign: str
    key: str
    text: str
    around: Circumstances = Circumstances()
    stretch: Stretch = HERE

    def points_at(self, head: int) -> str | None:
        """What the line calls an entry that has no number yet, the log ending at `head`; None: it calls none so."""
        named = [match[1] for match in POINTING.finditer(self.text)]
        return next((name for name in named if name[0] == "^" or int(name) > head), None)


def written(campaign: str, text: str, asked: Request, key: str, *, head: int) -> KeptLine:
    """The line as it is kept, played when it was typed unless it says otherwise; the log ends at `head`.

    Refuses with `line.no_number_yet` one that speaks of a line that waits itself.
    """
    around = asked.circumstances
    if around.played_at is None and not is_correction_command(asked.command):
        around = msgspec.structs.replace(around, played_at=time.strftime("%Y-%m-%d %H:%M"))
    place = None if asked.late is None else LinePlace(asked.late.where, asked.late.number)
    line = KeptLine(campaign=campaign, key=key, text=text, around=around, stretch=Stretch(place=place))
    pointed = line.points_at(head)
    if pointed is not None:
        raise Refused(
            "line.no_number_yet",
            f"{pointed} may be a line that waits to be told, and has no number yet.",
            fix="undo, no … and redo without a number speak of your newest line; for others wait until they are told.",
        )
    return line


class KeptLines:
    """The lines kept in a folder, in the order they were typed."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        self._known: tuple[tuple[Path, KeptLine], ...] | None = None

    def of(self, campaign: str) -> tuple[KeptLine, ...]:
        """Those of a campaign."""
        return tuple(line for _, line in self._all() if line.campaign == campaign)

    def keep(self, line: KeptLine) -> None:
        """Keeps a line; it is on disk when this returns. Refuses with `line.not_kept`."""
        path = self._folder / f"{time.time_ns():020d}-{line.key.rpartition(' ')[2]}{ENDING}"
        half = path.with_suffix(".new")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with open(half, "wb", opener=for_its_owner) as file:
                file.write(msgspec.json.encode(line))
                file.flush()
                os.fsync(file.fileno())
            half.replace(path)
        except OSError as error:
            raise LogDamaged(
                "line.not_kept",
                "The line could not be kept.",
                why=f"{error.strerror}: {self._folder}.",
                fix="Make room there, or let it be written to; then type the line again.",
            ) from error
        self._known = None

    def drop(self, line: KeptLine) -> None:
        """The line was told, or given up."""
        for path, one in self._all():
            if one.key == line.key:
                with suppress(OSError):
                    path.unlink(missing_ok=True)
        self._known = None

    def _all(self) -> tuple[tuple[Path, KeptLine], ...]:
        if self._known is None:
            found = []
            for path in sorted(self._folder.glob(f"*{ENDING}")):
                # one that another prompt has told meanwhile is gone, one that is no line of ours is left alone
                with suppress(OSError, msgspec.MsgspecError):
                    found.append((path, msgspec.json.decode(path.read_bytes(), type=KeptLine)))
            self._known = tuple(found)
        return self._known


def as_if_told(reading: Reading, lines: tuple[KeptLine, ...]) -> Reading:
    """The campaign as it will be once these lines are told; what cannot be told as it stands is left out."""
    dry_run = DryRun(reading)
    for line in lines:
        found = parsed(dry_run.reading, line.text, by=line.stretch.by or line.around.by, place=line.stretch.place)
        if isinstance(found, ParsedLine) and found.commands:
            with suppress(Problem):
                dry_run.tell(_unrolled(request_of(found, line.text, around=line.around, stretch=line.stretch)))
    return dry_run.reading


def would_be(reading: Reading, request: Request) -> Outcome:
    """What would come of the request here; nothing is written. Refuses as the real thing does."""
    request = _unrolled(request)
    said = request.circumstances
    asked = DecisionInput(request=request, recorded_at=now(), dice=TYPED, people=reading.people)
    plan = plan_for(reading, asked)
    entries = provisional(plan.drafts, head=reading.story.head, by=said.by, clocks=plan.clocks)
    held_back = plan.correction is not None and takes_more(reading, plan.correction, request)
    return msgspec.structs.replace(answer(reading.copy(), plan, entries, asked), preview=True, held_back=held_back)


def _unrolled(request: Request) -> Request:
    """The dice the tracker is to roll fall when the line is told, not before."""
    around = msgspec.structs.replace(request.circumstances, tracker_rolls=False)
    return msgspec.structs.replace(request, circumstances=around)
