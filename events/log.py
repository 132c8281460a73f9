"""The log as everything above it sees it. `events.sqlite.log` keeps one in a file; tests/kit/log_contract.py holds
any backend to these promises.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

from events.entry import Clocks, Draft, Entry
from events.typed import Typed


class CampaignRow(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as the list of campaigns shows it."""

    campaign: str
    """Id: kebab case, unique in the file."""
    name: str
    system: str
    head: int
    founded_at: str
    origin: str | None = None
    """The campaign it shares its first entries with (a branch)."""
    shared: int = 0
    """How many entries it shares."""


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """What an append answers: the entries of the action, and whether the key had been answered before."""

    entries: tuple[Entry, ...]
    repeated: bool = False


class Break(msgspec.Struct, frozen=True, kw_only=True):
    """Where a chain breaks, and how."""

    number: int
    why: str


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What `verify` found. Whole if there are no breaks; `erased` entries hold their place but prove no words."""

    entries: int
    head_hash: str
    """SHA-256 in hex; keep it elsewhere to prove later that nothing before it was changed."""
    unseen: int = 0
    """Entries of the chain that whoever asks does not see; `entries` are those they do."""
    breaks: tuple[Break, ...] = ()
    erased: tuple[int, ...] = ()


class Link(msgspec.Struct, frozen=True):
    """What proves an entry, for those who may not see it (story rule 31): SHA-256 in hex, see `events.chain`."""

    number: int
    digest: str
    hash: str


class Writer(Protocol):
    """The log while it is held for writing: nobody else appends until it is let go."""

    def head(self) -> int:
        """Number of the newest entry, 0 if there is none."""

    def read(self, *, after: int = 0) -> Iterator[Entry]:
        """Entries above `after`, in order of number."""

    def answered(self, key: str) -> Written | None:
        """The action this idempotency key was first answered with."""

    def append(
        self,
        drafts: Sequence[Draft],
        *,
        by: str,
        clocks: Clocks,
        expected: int | None = None,
        key: str | None = None,
        typed: Typed | None = None,
    ) -> Written:
        """Writes one action, whole or not at all; durable when the `writing` block has ended.

        What was typed for it is kept beside the log; see `EventLog.typed`.

        Refuses with `log.stale` if `expected` is not the head, `log.nothing` if there are no drafts, `log.unwritable`
        if what they hold could not be read again; a refusal leaves the block usable. A key that was answered before is
        answered again and nothing is written.
        """


class EventLog(Protocol):
    """An append-only log of several campaigns."""

    def campaigns(self) -> list[CampaignRow]:
        """All campaigns, the oldest first."""

    def campaign(self, campaign: str) -> CampaignRow:
        """One of them; refuses with `campaign.unknown`, naming near misses."""

    def found(
        self, campaign: str, name: str, system: str, drafts: Sequence[Draft], *, by: str, clocks: Clocks
    ) -> Written:
        """Begins a campaign with its first action; refuses with `campaign.exists`."""

    def branch(
        self, campaign: str, name: str, origin: str, shared: int, drafts: Sequence[Draft], *, by: str, clocks: Clocks
    ) -> Written:
        """Begins a campaign that shares entries 1 to `shared` of `origin`, with its own first action behind them.

        A branch of a branch at a shared number is a branch of the origin (story rule 30). Refuses with
        `campaign.exists`, `campaign.unknown`, `entry.unknown`, and `branch.within_action` if it would cut an action.
        """

    def head(self, campaign: str) -> int:
        """Number of the newest entry, 0 if there is none."""

    def read(self, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """Entries above `after` up to and with `upto`, in order of number; those a branch shares as well."""

    def writing(self, campaign: str) -> AbstractContextManager[Writer]:
        """Holds the campaign for writing. Leaving normally commits; an exception leaves the log as it was."""

    def together(self) -> AbstractContextManager[None]:
        """Holds the file for several `writing` blocks, one after another: durable when this has ended, or none of them.

        A block that fails takes nothing of the others with it. Whatever leaves this as an exception, a commit that
        fails among them, leaves the log as it was.
        """

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
        """One action in a `writing` block of its own; see `Writer.append`."""

    def changed(self) -> bool:
        """Whether another connection or process has written since the last call (the first call answers False)."""

    def links(self, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Link]:
        """What proves the entries above `after` up to and with `upto`, without the entries."""

    def verify(self, campaign: str) -> Verification:
        """Recomputes every digest and the chain; what is wrong is in the answer, never raised."""

    def erase(self, campaign: str, number: int) -> Entry:
        """Blanks the free words of an entry (story rule 32); its numbers, amounts and digest stay.

        What was typed for its action goes with them. Every branch that shares it follows. Erasing again changes
        nothing. Refuses with `entry.unknown`.
        """

    def typed(self, campaign: str, *, first: int = 1, last: int | None = None) -> dict[int, Typed]:
        """What was typed for the actions `first` to `last`, by action; those a branch shares as well.

        Of actions written by versions that kept none of it, and of erased ones, there is nothing.
        """

    def snapshot(self, campaign: str, code: str) -> bytes | None:
        """What `keep_snapshot` kept of a campaign under this code, if anything."""

    def keep_snapshot(self, campaign: str, code: str, head: int, kept: bytes) -> None:
        """Keeps what the log comes to at `head`, in place of any other; gone when words are erased."""

    def snapshots(self, campaign: str) -> list[str]:
        """Under which codes something is kept: those of earlier versions count, too."""

    def drop_snapshots(self, campaign: str) -> None:
        """Keeps none of a campaign any more."""

    def name_person(self, campaign: str | None, person: str, name: str) -> None:
        """Remembers what the person with this id is called in a campaign, beside the log; an empty name is forgotten.

        None: in every campaign that has no name of its own for them.
        """

    def people(self, campaign: str) -> dict[str, str]:
        """NamedFields of the people of a campaign by id."""

    def doubt(self) -> str:
        """What is known against what keeps it, for whoever serves it to many; empty if there is nothing."""

    def close(self) -> None:
        """Lets go of the file."""
