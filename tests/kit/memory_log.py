"""A second backend, a dictionary: it shows that the contract holds others than the one it was written beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from events import refusals
from events.chain import GENESIS, chained, digest_of, verified
from events.codec import Codec
from events.entry import Clocks, Draft, Entry
from events.erasure import without_words
from events.lineage import NO_LIMIT, forebear, lineage_of, owner_of
from events.log import CampaignRow, Link, Verification, Written
from events.problems import LogDamaged
from events.rows import ACTION, EVENT, FORCED, KIND, NOTE, Row, entry_of, row_of
from events.typed import Typed
from events.uuid7 import tick, uuid7


class MemoryLog:
    """An `events.log.EventLog` that forgets."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self.rows: dict[str, list[Row]] = {}
        self.keys: dict[tuple[str, str], int] = {}
        self._campaigns: dict[str, CampaignRow] = {}
        self._people: dict[tuple[str, str], str] = {}
        self._snapshots: dict[str, dict[str, bytes]] = {}
        self.kept: dict[tuple[str, int], Typed] = {}

    def campaigns(self) -> list[CampaignRow]:
        return sorted(map(self.campaign, self._campaigns), key=lambda row: row.founded_at)

    def campaign(self, campaign: str) -> CampaignRow:
        if campaign not in self._campaigns:
            raise refusals.unknown_campaign(campaign, self._campaigns.values())
        row = self._campaigns[campaign]
        return CampaignRow(
            campaign=row.campaign,
            name=row.name,
            system=row.system,
            head=row.shared + len(self.rows[campaign]),
            founded_at=row.founded_at,
            origin=row.origin,
            shared=row.shared,
        )

    def found(
        self, campaign: str, name: str, system: str, drafts: Sequence[Draft], *, by: str, clocks: Clocks
    ) -> Written:
        row = CampaignRow(campaign=campaign, name=name, system=system, head=0, founded_at=clocks.recorded_at)
        return self._begin(row, drafts, by, clocks)

    def branch(
        self, campaign: str, name: str, origin: str, shared: int, drafts: Sequence[Draft], *, by: str, clocks: Clocks
    ) -> Written:
        source = self.campaign(origin)
        refusals.check_cut(source, shared, list(self.read(origin, after=shared - 1, upto=shared + 1)))
        source = forebear(source, shared, self.campaign)
        row = CampaignRow(
            campaign=campaign,
            name=name,
            system=source.system,
            head=shared,
            founded_at=clocks.recorded_at,
            origin=source.campaign,
            shared=shared,
        )
        return self._begin(row, drafts, by, clocks)

    def head(self, campaign: str) -> int:
        return self.campaign(campaign).head

    def read(self, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        rows = self._span(campaign, after, upto)
        return (entry_of((*row[:-3], row[-1]), self.codec, {}) for row in rows)

    @contextmanager
    def writing(self, campaign: str) -> Iterator[MemoryWriter]:
        self.campaign(campaign)
        with self.together():
            yield MemoryWriter(self, campaign)

    @contextmanager
    def together(self) -> Iterator[None]:
        heads = {campaign: len(rows) for campaign, rows in self.rows.items()}
        keys, kept = dict(self.keys), dict(self.kept)
        try:
            yield
        except BaseException:
            for campaign, head in heads.items():
                del self.rows[campaign][head:]
            self.keys, self.kept = keys, kept
            raise

    def append(
        self,
        campaign: str,
        drafts: Sequence[Draft],
        *,
        by: str,
        clocks: Clocks,
        expected: int | None = None,
        key: str | None = None,
    ) -> Written:
        with self.writing(campaign) as writer:
            return writer.append(drafts, by=by, clocks=clocks, expected=expected, key=key)

    def changed(self) -> bool:
        return False

    def links(self, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Link]:
        return (Link(row[0], row[-3], row[-2]) for row in self._span(campaign, after, upto))

    def verify(self, campaign: str) -> Verification:
        return verified(self._span(campaign, 0, None), self.codec)

    def erase(self, campaign: str, number: int) -> Entry:
        if not 1 <= number <= self.head(campaign):
            raise refusals.unknown_entry(number)
        owner = owner_of(lineage_of(campaign, self.campaign), number)
        place = number - 1 - self._campaigns[owner].shared
        row = list(self.rows[owner][place])
        row[EVENT] = without_words(row[KIND], row[EVENT])
        row[NOTE], row[FORCED] = (None if row[word] is None else "" for word in (NOTE, FORCED))
        row[-1] = 1
        self._snapshots.clear()
        self.rows[owner][place] = tuple(row)
        self.kept.pop((owner, row[ACTION]), None)
        return next(self.read(campaign, after=number - 1))

    def typed(self, campaign: str, *, first: int = 1, last: int | None = None) -> dict[int, Typed]:
        upto = NO_LIMIT if last is None else last
        rows = self._span(campaign, first - 1, upto)
        parts = lineage_of(campaign, self.campaign)
        actions = dict.fromkeys(row[ACTION] for row in rows if row[ACTION] >= first)
        known = ((action, self.kept.get((owner_of(parts, action), action))) for action in actions)
        return {action: typed for action, typed in known if typed is not None}

    def snapshot(self, campaign: str, code: str) -> bytes | None:
        return self._snapshots.get(campaign, {}).get(code)

    def keep_snapshot(self, campaign: str, code: str, head: int, kept: bytes) -> None:
        assert head <= self.head(campaign)
        self._snapshots[campaign] = {code: kept}

    def snapshots(self, campaign: str) -> list[str]:
        return list(self._snapshots.get(campaign, {}))

    def drop_snapshots(self, campaign: str) -> None:
        self._snapshots.pop(campaign, None)

    def name_person(self, campaign: str | None, person: str, name: str) -> None:
        self._people.pop((campaign or "", person), None)
        if name:
            self._people[campaign or "", person] = name

    def people(self, campaign: str) -> dict[str, str]:
        known = sorted(self._people.items())
        return {person: name for (where, person), name in known if where in ("", campaign)}

    def doubt(self) -> str:
        return ""

    def close(self) -> None:
        return None

    def _begin(self, row: CampaignRow, drafts: Sequence[Draft], by: str, clocks: Clocks) -> Written:
        if row.campaign in self._campaigns:
            raise refusals.campaign_exists(row.campaign)
        self._campaigns[row.campaign], self.rows[row.campaign] = row, []
        try:
            return self.append(row.campaign, drafts, by=by, clocks=clocks)
        except BaseException:
            del self._campaigns[row.campaign], self.rows[row.campaign]
            raise

    def _span(self, campaign: str, after: int, upto: int | None) -> list[Row]:
        last = NO_LIMIT if upto is None else upto
        parts = lineage_of(campaign, self.campaign)
        return [
            row
            for owner, shared in parts
            for row in self.rows[owner]
            if after < row[0] <= min(last, shared) and owner_of(parts, row[0]) == owner
        ]


class MemoryWriter:
    """An `events.log.Writer` on it."""

    def __init__(self, log: MemoryLog, campaign: str) -> None:
        self._log = log
        self._campaign = campaign
        self._moment = 0

    def head(self) -> int:
        return self._log.head(self._campaign)

    def read(self, *, after: int = 0) -> Iterator[Entry]:
        return self._log.read(self._campaign, after=after)

    def answered(self, key: str) -> Written | None:
        action = self._log.keys.get((self._campaign, key))
        if action is None:
            return None
        entries = tuple(entry for entry in self.read(after=action - 1) if entry.action == action)
        return Written(entries=entries, repeated=True)

    def append(
        self, drafts: Sequence[Draft], *, by: str, clocks: Clocks, expected: int | None = None, key: str | None = None,
        typed: Typed | None = None,
    ) -> Written:  # fmt: skip
        before = None if key is None else self.answered(key)
        if before is not None:
            return before
        if not drafts:
            raise refusals.nothing()
        head = self.head()
        if expected is not None and expected != head:
            raise refusals.stale(expected, head)
        rows = self._rows(drafts, by, clocks, head)
        self._log.rows[self._campaign] += rows
        if key is not None:
            self._log.keys[self._campaign, key] = head + 1
        if typed is not None:
            self._log.kept[self._campaign, head + 1] = typed
        return Written(entries=tuple(entry_of((*row[:-3], 0), self._log.codec, {}) for row in rows))

    def _rows(self, drafts: Sequence[Draft], by: str, clocks: Clocks, head: int) -> list[Row]:
        links = list(self._log.links(self._campaign, after=head - 1))
        hash_ = links[0].hash if links else GENESIS
        rows = []
        try:
            for number, draft in enumerate(drafts, head + 1):
                self._moment = max(tick(), self._moment + 1)
                id_ = uuid7(self._moment)
                row = row_of(draft, self._log.codec, number=number, id=id_, action=head + 1, by=by, clocks=clocks)
                entry_of((*row, 0), self._log.codec, {})
                digest = digest_of(row)
                hash_ = chained(hash_, digest)
                rows.append((*row, digest, hash_, 0))
        except (UnicodeEncodeError, OverflowError, LogDamaged) as error:
            raise refusals.unwritable(str(error)) from error
        return rows
