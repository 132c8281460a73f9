"""What goes over the wire, each shape once: the service writes what a client reads.

Where a shape holds entries, whoever decodes says of which kind: the service has every event there is in its schema, a
client reads the few it is sent.
"""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

import msgspec

from events.entry import Audience
from events.log import CampaignRow
from events.typed import Typed
from rules.shorthand.read.parsing import LONGEST_LINE
from service.beside.packs import PackShown
from service.beside.tokens import LogFor, Role, Token
from service.beside.webhooks import Format
from service.beside.webhooks import Shown as WebhookShown
from service.telling.outcome import Outcome

Kept = TypeVar("Kept")
"""An entry, as whoever decodes has it."""
Came = TypeVar("Came")
"""An outcome, as whoever decodes has it."""


class CampaignList(msgspec.Struct, frozen=True, kw_only=True):
    """The campaigns the caller may know of, the oldest first; `head` is the newest entry the caller sees."""

    campaigns: tuple[CampaignRow, ...]


class Who(msgspec.Struct, frozen=True, kw_only=True):
    """Who the caller is."""

    person: str
    role: Role
    campaign: str | None
    heroes: tuple[str, ...] = ()


class Said(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What surrounds a command."""

    by: str | None = None
    """Who says it; null: the caller."""
    audience: Audience = "table"
    note: str | None = None
    ruling: str | None = None
    """Reason that makes what the books forbid go through."""
    because: tuple[int, ...] = ()
    played_at: str | None = None
    world_date: str | None = None
    tracker_rolls: bool = False


class SentAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command, how it is said, and where it belongs if it is told late."""

    command: dict[str, object]
    """One of the commands of the campaign's game."""
    circumstances: Said = Said()
    late: int | None = None
    """It happened right behind the line of this entry."""
    before: int | None = None
    """It happened right in front of the line of this entry."""
    reveal: bool = False
    """What it points at and only the gm sees is revealed in the same action; the game master's to say."""
    line: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)] = ""
    """The line of shorthand it was typed as, if it was; kept beside the log."""


class Begins(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What goes with any beginning."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    note: str | None = None
    by: str | None = None
    """Who begins it; null: the caller."""
    played_at: str | None = None
    world_date: str | None = None


class NewCampaign(Begins, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A campaign to begin."""

    system: str = "advanced-heroquest"


class NewBranch(Begins, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A what-if: `at` an entry, as it stood then; `until` an entry, as it is told now; or of all there is."""

    at: str | int | None = None
    until: str | int | None = None


class OutcomeSent(Outcome, Generic[Kept], frozen=True, kw_only=True):
    """What came of a request. In a preview `entries` are what would be written."""

    entries: tuple[Kept, ...]  # type: ignore[assignment]  # the same entries, as whoever decodes has them


class Founded(msgspec.Struct, Generic[Came], frozen=True, kw_only=True):
    """A campaign that was begun."""

    campaign: CampaignRow
    outcome: Came


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """Whether something was done under a key of the caller's."""

    answered: bool


# Entries


class Proof(msgspec.Struct, Generic[Kept], frozen=True, kw_only=True):
    """A line of an export: what proves an entry, and the entry if the reader sees it."""

    number: int
    digest: str
    hash: str
    entry: Kept | None


class Tellings(msgspec.Struct, Generic[Kept], frozen=True, kw_only=True):
    """An entry, and every telling of what it tells, itself among them."""

    entry: Kept
    tellings: tuple[Kept, ...]


class News(msgspec.Struct, Generic[Kept], frozen=True, kw_only=True):
    """What one event of the stream says: an entry, and what else the reader sees from it on."""

    entry: Kept
    revealed: tuple[Kept, ...] = ()


class TypedLines(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed, by the number of the action that came of it."""

    typed: dict[int, Typed]
    next: int | None = None
    """The `first` of those that did not fit into this answer."""


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """Whether everything is as it was written, as far as the reader can tell."""

    entries: int
    """Seen by the reader."""
    unseen: int
    head: int
    head_hash: str
    whole: bool
    breaks: tuple[int, ...]
    reasons: tuple[str, ...]
    """How each of them breaks the chain; for the game master alone."""
    erased: tuple[int, ...]


# What went wrong (RFC 9457)


class LineTrouble(msgspec.Struct, frozen=True, kw_only=True):
    """Why a line was not told, and what could be said instead: for whoever asks people about it."""

    at: int | None = None
    """The column, from 0, where sense ended."""
    nearest: str = ""
    """The line that was nearly typed; empty: none is near."""
    lines: tuple[str, ...] = ()
    """Where none is near, lines that can be said here, of those who are named and what is there."""
    readings: tuple[str, ...] = ()
    """What it may mean, spelled out; say it again with one of them in `means`."""
    as_note: str = ""
    """The line that keeps what was typed as a note, to whom it was said."""


class ProblemSent(msgspec.Struct, Generic[Kept], frozen=True, kw_only=True):
    """The body of every answer that is no success."""

    type: str
    title: str
    """The status in words."""
    status: int
    detail: str
    code: str
    what: str
    why: str = ""
    fix: str = ""
    forceable: bool = False
    """Whether a ruling makes it go through."""
    since: tuple[int, ...] = ()
    """For `log.stale`: the numbers of what was told meanwhile, as far as the caller sees them."""
    entries: tuple[Kept, ...] = ()
    """For `log.stale`: the newest of these entries, at most twenty."""
    line: LineTrouble | None = None
    """For `line.unclear` and `line.not_understood`."""


# Beside the log


class NewInvite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody to invite."""

    role: Role
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    """What they are called; their id is the name in kebab case, or whoever sits there under it without a token."""
    heroes: tuple[str, ...] = ()
    """Figures that are theirs to log for."""
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None
    """How long it holds; null: until it is taken back."""
    person: str | None = None
    """Id of somebody who was invited before: another token for them."""
    every_campaign: bool = False
    """For all campaigns of the file: only a game master's, given by one who has them all."""
    page: Annotated[str, msgspec.Meta(max_length=200, pattern=r"^https?://[^/\s]+$")] | None = None
    """Address the guest's device reaches the page at; null: as the service knows itself, if it listens to others."""


class Secret(msgspec.Struct, frozen=True, kw_only=True):
    """A token, shown this once."""

    invite: Token
    secret: str
    """Send it as `Authorization: Bearer …`. It is kept nowhere and cannot be shown again."""


class Invited(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation, and, if it was the first of the file, a token for whoever gave it."""

    invite: Token
    secret: str
    yours: Secret | None = None
    """From the first invitation on everybody shows a token: this one is the inviter's own."""
    link: str = ""
    """What the guest opens: the page with the token behind the `#`; empty where nobody said an address."""
    code: tuple[str, ...] = ()
    """The link as a QR code, its light border with it: rows of modules, `1` dark, `0` light."""


class Invites(msgspec.Struct, frozen=True, kw_only=True):
    """The invitations that admit to a campaign, the oldest first; over and taken back ones too."""

    invites: tuple[Token, ...]


class NewPack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A content pack that is brought: its files by name, each as base64."""

    called: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    """The name of its file or folder."""
    files: dict[str, bytes]


class PackList(msgspec.Struct, frozen=True, kw_only=True):
    """The content packs there are, the oldest first."""

    packs: tuple[PackShown, ...]


class Manners(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whom players may log for: their own heroes and the party, or all."""

    players_log_for: LogFor


class NewWebhook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where recaps of a campaign are to go."""

    url: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
    """A secret: it is shown nowhere again."""
    format: Format = "json"


class WebhookList(msgspec.Struct, frozen=True, kw_only=True):
    """Where recaps go, the oldest first."""

    webhooks: tuple[WebhookShown, ...]


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """How a webhook answered."""

    status: int
