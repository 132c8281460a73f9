"""A snapshot kept in the campaign file, so that a line told from a shell need not fold a whole campaign.

It stands some way in front of the end, for what is corrected is mostly near it; and it is a read model: made by the
same code or thrown away, and never trusted over the log (`rebuild`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from zlib import crc32

import msgspec

from events.entry import Audience, Entry
from events.log import EventLog
from events.problems import LogDamaged
from projections.state import to_bytes
from projections.story.entries import Entries, ReadEntries
from projections.story.snapshots import Snapshot
from projections.story.story import Outline, Story
from rules.registry import system
from rules.system import GameSystem
from service.reading.reading import LONG, Reading, whole_reading

TAIL = 250
"""Places behind a snapshot when it is taken …"""

LONGEST = 3 * TAIL
"""… and when another is due."""

FOLDED_BY = ("events", "projections")
"""Folders whose code decides what entries come to, beside the game's own."""


class StoredCampaign(msgspec.Struct, frozen=True):
    """A campaign as it was when `head` was its newest entry: the story's outline, a snapshot for each audience."""

    head: int
    outline: msgspec.Raw
    snapshots: dict[Audience, Snapshot]


def stored_reading(
    log: EventLog, campaign: str, game: GameSystem, *, audience: Audience = "gm", read: ReadEntries | None = None
) -> Reading | None:
    """The campaign from what is stored and the entries behind it; None if nothing is, or nobody can read it.

    An earlier entry is read when somebody asks for it: from `log`, or by the caller's own `read(after, upto)`.
    """
    stored = _stored(log, campaign, game)
    if stored is None:
        return None

    def read_log(after: int, upto: int) -> Iterable[Entry]:
        return log.read(campaign, after=after, upto=upto)

    outline = msgspec.msgpack.decode(stored.outline, type=Outline)
    story = Story.of_outline(outline, Entries(read or read_log, stored.head))
    story.extend(log.read(campaign, after=stored.head))
    return Reading.of_story(game, story, stored.snapshots, audience=audience, people=log.people(campaign))


def keep_up(log: EventLog, campaign: str, reading: Reading) -> bool:
    """Stores the snapshot if one is due and the file takes it; whether it took one."""
    try:
        return store(log, campaign, reading)
    except LogDamaged:
        # The line is on disk: a file that is busy or full now only means that the next line takes longer.
        return False


def store(log: EventLog, campaign: str, reading: Reading) -> bool:
    """Stores another snapshot if one is due; whether it did."""
    story = reading.story
    position = len(story.line_up()) - TAIL
    if position <= 0 or not _is_due(reading, _stored(log, campaign, reading.system)):
        return False
    snapshots = {
        audience: Snapshot(
            story.place(story.line_up()[position - 1]), story.head, to_bytes(reading.state_upto(position, audience))
        )
        for audience in _audiences(reading)
    }
    stored = StoredCampaign(story.head, msgspec.Raw(msgspec.msgpack.encode(story.outline)), snapshots)
    code = code_stamp(reading.system)
    log.keep_snapshot(campaign, code, story.head, _sealed(msgspec.msgpack.encode(stored)))
    return True


def _audiences(reading: Reading) -> tuple[Audience, ...]:
    return ("gm", "table") if reading.has_secrets else ("gm",)


def _is_due(reading: Reading, stored: StoredCampaign | None) -> bool:
    if stored is None or {*stored.snapshots} != {*_audiences(reading)}:
        return True
    story = reading.story
    far = len(story.line_up()) - LONGEST
    return any(
        story.in_front_of(one.place) < far or not story.unchanged(one.place, audience, one.head, story.head)
        for audience, one in stored.snapshots.items()
    )


def _stored(log: EventLog, campaign: str, game: GameSystem) -> StoredCampaign | None:
    """What this code has stored."""
    kept = _unsealed(log.snapshot(campaign, code_stamp(game)) or b"")
    try:
        return msgspec.msgpack.decode(kept, type=StoredCampaign) if kept else None
    except msgspec.MsgspecError:
        return None


def _sealed(kept: bytes) -> bytes:
    """With its checksum in front: a bit that fell over would be another state, and nobody would know."""
    return crc32(kept).to_bytes(4, "big") + kept


def _unsealed(sealed: bytes) -> bytes:
    """What was sealed; nothing if it was damaged."""
    kept = sealed[4:]
    return kept if sealed[:4] == crc32(kept).to_bytes(4, "big") else b""


def code_stamp(game: GameSystem) -> str:
    """Names, sizes and times of the files that fold a game's campaigns: another wherever any of them was written."""
    here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    own = os.path.join("rules", "games", game.key.replace("-", "_"))
    files = sorted(_sources(os.path.join(here, folder) for folder in (*FOLDED_BY, own)))
    return f"{len(files)}-{crc32(repr(files).encode()):08x}"


def _sources(folders: Iterable[str]) -> Iterator[tuple[str, int, int]]:
    for folder in folders:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".py"):
                    status = entry.stat()
                    yield entry.path, status.st_size, status.st_mtime_ns
                elif entry.is_dir() and entry.name != "__pycache__":
                    yield from _sources([entry.path])


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What came of comparing every snapshot with the log."""

    snapshots: int
    wrong: tuple[int, ...]
    """Entries behind which a snapshot was not what the log comes to there."""
    stale: int
    """Made by other code, or nobody can read them: they are thrown away."""
    taken: int
    """Made anew."""


def rebuild(log: EventLog, campaign: str) -> Checked:
    """Folds everything again, compares what is stored, and stores it anew if it is missing or wrong."""
    game = system(log.campaign(campaign).system)
    reading, stored = whole_reading(log, campaign, game), _stored(log, campaign, game)
    wrong = () if stored is None else tuple(_wrong(reading, stored))
    rows = len(log.snapshots(campaign))
    used = 0 if stored is None else 1
    if wrong or rows > used:
        log.drop_snapshots(campaign)
    taken = reading.story.head >= LONG and keep_up(log, campaign, reading)
    return Checked(snapshots=used, wrong=wrong, stale=rows - used, taken=int(taken))


def _wrong(reading: Reading, stored: StoredCampaign) -> Iterator[int]:
    """The newest entry of what is stored, if that is not what the log came to then."""
    then, fold = reading.story.upto(stored.head), reading.fold
    if msgspec.msgpack.decode(stored.outline, type=Outline) != then.outline:
        yield stored.head
        return
    for audience, snapshot in stored.snapshots.items():
        told = then.told(audience, stop=then.in_front_of(snapshot.place) + 1)
        if fold.from_bytes(snapshot.state) != fold.fold(told):
            yield stored.head
            return
