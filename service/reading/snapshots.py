"""Snapshots kept in the campaign file, so that a line told from a shell need not fold a whole campaign (story rule 33).

They are a read model: keyed by a hash of the code that folds, thrown away when that changes, and never trusted over the
log (`rebuild`). A row holds what it has more than its parent, and says for which log numbers it is so.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from events.entry import Audience, Entry
from projections.state import Fold, State
from projections.story.lookback import steps
from projections.story.places import Key
from projections.story.sealed import Seal, Sealed, aside_of, known_of
from projections.story.snapshots import Keeper
from projections.story.tail_story import TailStory
from service.reading.fold_code import FoldCode
from service.reading.reading import Reading

if TYPE_CHECKING:
    from events.sqlite.log import SqliteLog
    from rules.system import GameSystem

EVERY = 500
"""Story positions from one kept snapshot to the next."""

LONGEST = 10 * EVERY
"""A tail longer than this is no shorter way."""

FOUND = "snapshot, behind, place, first_number, last_number, checked, stamp, code"
CHAIN = """
WITH RECURSIVE chain (snapshot, parent, kept, depth) AS (
  SELECT snapshot, parent, kept, 0 FROM snapshots WHERE snapshot = ?
  UNION ALL
  SELECT before.snapshot, before.parent, before.kept, depth + 1
  FROM snapshots before JOIN chain ON before.snapshot = chain.parent
)
SELECT kept FROM chain ORDER BY depth DESC
"""


class Row(msgspec.Struct, frozen=True):
    """A snapshot as it is found, without what it holds."""

    snapshot: int
    behind: int
    place: Key
    first: int
    last: int | None
    checked: int
    stamp: str
    code: str


def _rows(log: SqliteLog, campaign: str, audience: Audience, where: str, *more: object) -> list[Row]:
    """By place, which is by the entry a snapshot stands behind as long as nothing was told late there."""
    query = f"SELECT {FOUND} FROM snapshots WHERE campaign = ? AND audience = ? AND {where}"  # noqa: S608 - our own words
    with log.plainly:
        found = log.connection.execute(query, (campaign, audience, *more)).fetchall()
    rows = [Row(row[0], row[1], tuple(msgspec.json.decode(row[2])), *row[3:]) for row in found]
    return sorted(rows, key=lambda row: row.place)


_SEALS: dict[str, Seal] = {}


def _seal_of(game: GameSystem) -> Seal:
    """The game's, made once: it looks at every type a state is made of."""
    if game.key not in _SEALS:
        _SEALS[game.key] = Seal(game.initial())
    return _SEALS[game.key]


def _chain(log: SqliteLog, snapshot: int) -> list[bytes]:
    with log.plainly:
        return [row[0] for row in log.connection.execute(CHAIN, (snapshot,))]


# Reading


def quick_reading(
    log: SqliteLog, campaign: str, game: GameSystem, *, audience: Audience = "gm", at: int | None = None,
    before: int | None = None,
) -> Reading | None:  # fmt: skip
    """The campaign now, or as it stood at an entry, from a snapshot and the entries behind it; None if there is none.

    `before` is an entry whose line the snapshot is to be in front of. What only the whole log can answer is read when
    somebody asks for it.
    """
    found = _begun(log, campaign, game, "gm", at, before)
    if found is None:
        return None
    story, state = found
    states: dict[Audience, State] = {"gm": state}
    if story.has_secrets:
        theirs = _begun(log, campaign, game, "table", at, before)
        if theirs is None:
            return None
        states["table"] = theirs[1]
    return Reading.begun(game, story, states, audience=audience, people=log.people())


def _begun(
    log: SqliteLog, campaign: str, game: GameSystem, audience: Audience, at: int | None, before: int | None
) -> tuple[TailStory, State] | None:
    """The story behind the last snapshot that holds, and what it comes to."""
    last = log.head(campaign) if at is None else _line_end(log, campaign, at)
    newest = last if before is None else min(last, _line_begin(log, campaign, before) - 1)
    held = "code = ? AND first_number <= ? AND coalesce(last_number, ?) >= ? AND behind <= ? AND behind >= ?"
    code = _code_in_use(log, campaign, game)
    for row in _rows(log, campaign, audience, held, code, last, last, last, newest, last - LONGEST)[::-1]:
        story = TailStory(row.place, row.checked, last, _reader(log, campaign, None if at is None else last))
        try:
            sealed = _seal_of(game).unseal(_chain(log, row.snapshot))
        except msgspec.MsgspecError:
            return None  # nobody can read it: the log has everything
        if story.begin(sealed, row.snapshot, row.first):
            fold = Fold(game.handlers, game.initial)
            return story, fold.fold(story.told_behind(audience), sealed.then.state())
    return None


def _reader(log: SqliteLog, campaign: str, last: int | None) -> Callable[[int, int], Iterable[Entry]]:
    def read(first: int, upto: int) -> Iterable[Entry]:
        return log.read(campaign, after=first - 1, upto=upto if last is None else min(upto, last))

    return read


def _line_begin(log: SqliteLog, campaign: str, number: int) -> int:
    """The first entry of the action of this one; the number itself if there is no such entry."""
    return next((entry.action for entry in log.read(campaign, after=number - 1, upto=number)), number)


def _line_end(log: SqliteLog, campaign: str, number: int) -> int:
    """The last entry of the action of this one; the number itself if there is no such entry."""
    last = number
    for entry in log.read(campaign, after=number - 1):
        if entry.number > number and entry.action > number:
            break
        last = entry.number
    return last


def _code_in_use(log: SqliteLog, campaign: str, game: GameSystem) -> str:
    """The hash of the code that folds, which a snapshot may know without its being taken again."""
    code = FoldCode(game.key)
    with log.plainly:
        query = "SELECT code FROM snapshots WHERE campaign = ? AND stamp = ? LIMIT 1"
        known = log.connection.execute(query, (campaign, code.stamp)).fetchone()
    return str(known[0]) if known is not None else code.hash


# Writing


def keep_up(log: SqliteLog, campaign: str, reading: Reading) -> int:
    """Closes the snapshots that do not hold any more and takes those that are due; answers how many it took."""
    story = reading.story
    if story.head < 2 * EVERY:
        return 0
    audiences: tuple[Audience, ...] = ("gm", "table") if reading.has_secrets else ("gm",)
    taken = 0
    for audience in audiences:
        if isinstance(story, TailStory) and audience == "gm":
            with story.on_tail():
                taken += _Taking(log, campaign, reading, audience).take_behind(story)
        elif not isinstance(story, TailStory):
            taken += _Taking(log, campaign, reading, audience).take_due()
    return taken


class _Taking:
    """Taking the snapshots of a campaign that are due for an audience."""

    def __init__(self, log: SqliteLog, campaign: str, reading: Reading, audience: Audience) -> None:
        self._log = log
        self._campaign = campaign
        self._audience: Audience = audience
        self._reading = reading
        self._story = reading.story
        game = reading.system
        self._fold = Fold(game.handlers, game.initial)
        self._seal = _seal_of(game)
        self._code = FoldCode(game.key)

    def take_due(self) -> int:
        """Behind the last that still holds; those that do not are closed."""
        story = self._story
        rows = _rows(self._log, self._campaign, self._audience, "code = ? AND last_number IS NULL", self._code.hash)
        closed = {row.snapshot: last for row in rows if (last := self._closed_at(row)) is not None}
        held = [row for row in rows if row.snapshot not in closed]
        newest = held[-1] if held else None
        start = 0 if newest is None else bisect_right(story.line_up(), newest.place, key=story.place)
        due = len(story.line_up()) - start >= EVERY
        if not closed and not due:
            return 0
        sealed = None
        if due and newest is not None:
            sealed = self._seal.unseal(_chain(self._log, newest.snapshot))
        new = list(self._taken(start, newest.first if newest else 0, sealed)) if due else []
        self._write(closed, new, newest.snapshot if newest else None)
        return len(new)

    def take_behind(self, story: TailStory) -> int:
        """Behind the one the story begins with, if no other is; those that do not hold any more are closed."""
        if story.sealed is None:
            return 0
        later = self._later_than(story)
        closed = {row.snapshot: last for row in later if (last := self._closed_at(row)) is not None}
        due = len(closed) == len(later) and len(story.line_up()) - story.begins >= EVERY and story.knows_its_causes
        if not closed and not due:
            return 0
        new = list(self._taken(story.begins, story.since, story.sealed)) if due else []
        self._write(closed, new, story.snapshot)
        return len(new)

    def _later_than(self, story: TailStory) -> list[Row]:
        """Those that stand behind the one the story begins with, and were said to hold."""
        held = "code = ? AND last_number IS NULL AND behind >= ?"
        rows = _rows(self._log, self._campaign, self._audience, held, self._code.hash, story.base)
        return [row for row in rows if story.holds(row.place)]

    def _closed_at(self, row: Row) -> int | None:
        """The last log number it held for, None if it still does."""
        for change in self._story.changes:
            place = change.place_for(self._audience)
            if change.number > row.checked and place is not None and place <= row.place:
                return change.number - 1
        return None

    def _taken(self, start: int, since: int, before: Sealed | None) -> Iterator[tuple[tuple[object, ...], bytes]]:
        story, fold, audience = self._story, self._fold, self._audience
        line_up = story.line_up()
        then = None if before is None else before.then
        keeper = Keeper(fold.fold((), fold.initial() if then is None else then.state()), then)
        while len(line_up) - start >= EVERY:
            for stop, first in steps(story, audience, start, since, end=start + EVERY, every=len(line_up) + 1):
                fold.fold(story.told(audience, start=start, stop=stop), keeper.state)
                start, since = stop, first
            number = line_up[start - 1]
            place = story.place(number)
            aside = aside_of(story, place[0], has_secrets=self._reading.has_secrets)
            sealed = Sealed(then=keeper.keep(), known=known_of(story), aside=aside)
            row = (number, msgspec.json.encode(place).decode(), since)
            yield row, self._seal.seal(sealed, before)
            before = sealed

    def _write(self, closed: dict[int, int], new: list[tuple[tuple[object, ...], bytes]], parent: int | None) -> None:
        log, code = self._log, self._code
        with log.transaction():
            run = log.connection.execute
            run("DELETE FROM snapshots WHERE campaign = ? AND code <> ?", (self._campaign, code.hash))
            for snapshot, last in closed.items():
                run("UPDATE snapshots SET last_number = ? WHERE snapshot = ?", (last, snapshot))
            for (behind, place, first), kept in new:
                parent = run(
                    "INSERT INTO snapshots (campaign, audience, code, stamp, behind, place, first_number, checked, "
                    "parent, kept) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (self._campaign, self._audience, code.hash, code.stamp, behind, place, first, self._story.head,
                     parent, kept),
                ).lastrowid  # fmt: skip


# Trusting


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What came of comparing every snapshot with the log."""

    snapshots: int
    wrong: tuple[int, ...]
    """Entries behind which a snapshot was not what the log comes to there."""
    stale: int
    """Made by other code: nobody uses them, and they are thrown away."""
    taken: int
    """Made anew."""


def rebuild(log: SqliteLog, campaign: str) -> Checked:
    """Folds everything again, compares every snapshot, and makes those anew that are missing or wrong."""
    from service.reading.reading import read_campaign

    reading = read_campaign(log, campaign, quick=False)
    code = FoldCode(reading.system.key).hash
    audiences: tuple[Audience, ...] = ("gm", "table")
    rows = [(audience, row) for audience in audiences for row in _rows(log, campaign, audience, "1")]
    used = [(audience, row) for audience, row in rows if row.code == code]
    wrong = tuple(sorted(row.behind for audience, row in used if not _is_right(log, reading, audience, row)))
    if wrong or len(used) < len(rows):
        doomed = "1" if wrong else "code <> ?"
        with log.transaction():
            log.connection.execute(
                f"DELETE FROM snapshots WHERE campaign = ? AND {doomed}",  # noqa: S608 - our own words
                (campaign,) if wrong else (campaign, code),
            )
    taken = keep_up(log, campaign, reading)
    return Checked(snapshots=len(used), wrong=wrong, stale=len(rows) - len(used), taken=taken)


def _is_right(log: SqliteLog, reading: Reading, audience: Audience, row: Row) -> bool:
    """Whether a snapshot is what the log came to at its place when it held."""
    game, story = reading.system, reading.story
    stop = bisect_right(story.line_up(), row.place, key=story.place)
    number = story.head if row.last is None else row.last
    told = story.told_at(audience, number, stop=stop)
    try:
        kept = _seal_of(game).unseal(_chain(log, row.snapshot)).then.state()
    except (msgspec.MsgspecError, LookupError):
        return False
    return kept == Fold(game.handlers, game.initial).fold(told)
