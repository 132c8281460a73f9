"""The one door to a campaign: told, read and looked after alike, whether a file of this machine keeps it or a server.

`service.opening` answers who keeps campaigns. Everything a caller may do is a method of `Keeper`, or of the `Campaign`
it answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, Self

from events.entry import Audience, Entry
from events.lazy import Lazy, lazy
from events.log import CampaignRow
from events.typed import Typed
from rules.command import Circumstances
from rules.dice import Dice
from rules.registry import system
from rules.system import GameSystem
from service.reading.reading import Reading
from service.telling.outcome import Outcome, Request

if TYPE_CHECKING:
    from rules.packs.printed import PrintedThing
    from service.beside.packs import PackAdded, PackShown
    from service.beside.store import Store
    from service.beside.tokens import LogFor, Token
    from service.beside.webhooks import Format
    from service.beside.webhooks import Shown as WebhookShown
    from service.http.inviting import Invitation
    from service.jobs.backup import Backup
    from service.reading.comparing import Comparison
    from service.reading.rebuilding import Rebuilt
    from service.search.history import History
    from service.search.query import Findings, SearchQuery
    from service.seat import Seat
    from service.wire import Invited, Verified

_history: Lazy[History] = lazy("service.search.history:History")  # 11 ms of a logged line
_compare: Lazy[Comparison] = lazy("service.reading.comparing:compare")  # 3 ms


class Keeper(Protocol):
    """Whoever keeps campaigns, as its caller may know of them."""

    @property
    def audience(self) -> Audience:
        """Whose story the caller reads."""

    def rows(self) -> list[CampaignRow]:
        """The campaigns, the oldest first."""

    def campaign(self, campaign: str) -> Campaign:
        """One of them; refuses with `campaign.unknown`, naming near misses: a server, when something is asked of it."""

    def found(self, name: str, system_key: str, said: Circumstances) -> tuple[Campaign, Outcome]:
        """Begins a campaign; refuses as `service.telling.handle.found` does."""

    def found_as_stored(self, name: str, system_key: str, stored: str) -> Campaign:
        """Begins a campaign as a file of lines holds its founding (`service.lines.stored_lines`)."""

    def invites(self) -> list[Token]:
        """Everybody who was invited, the oldest first."""

    def revoke(self, token: str) -> Token:
        """Takes an invitation back; refuses with `token.unknown`."""

    def back_up(self, to: str | None = None) -> Backup:
        """Copies the campaign file and reads the copy back: to a file of this name, else into the folder of backups.

        At a server the folder is the server's own; `server.not_here` refuses a name there.
        """

    def packs(self) -> tuple[PackShown, ...]:
        """The content packs there are, the oldest first."""

    def add_pack(self, files: Mapping[str, bytes], called: str) -> PackAdded:
        """Takes a content pack, in the place of the one with its game and id; refuses as `service.packs.pack_from`."""

    def remove_pack(self, pack: str) -> PackShown:
        """Takes a content pack away; refuses with `pack.unknown`."""

    def close(self) -> None:
        """Lets go of the file, or hangs up."""


class Campaign(Protocol):
    """One campaign, and everything a caller may do there. Its keeper is let go with it, at the end of a `with`."""

    keeper: Keeper
    campaign: str
    """Its id."""

    @property
    def row(self) -> CampaignRow:
        """The campaign as the list of campaigns shows it."""

    def people(self) -> dict[str, str]:
        """Names of people by id, as far as the caller has met them."""

    def entries(self, *, after: int = 0) -> Iterator[Entry]:
        """The log above a number, as far as the caller sees it, in order of number."""

    def read_headed(
        self, *, audience: Audience = "gm", at: str | int | None = None, until: str | int | None = None
    ) -> tuple[Reading, str]:
        """As `read`, and the heading of a look back: `As it stood after 43`; `""` for the present."""

    def typed(self, *, first: int = 1, last: int | None = None) -> dict[int, Typed]:
        """What was typed for actions of these numbers of which the caller sees every entry, by action."""

    def tell(self, request: Request, reading: Reading | None = None, *, dice: Dice | None = None) -> Outcome:
        """Does what is asked, or previews it; refuses as `service.telling.handle.handle` does.

        `reading` is the caller's own, kept between calls and brought up to date. `dice` are those that fell when the
        line was told before, out of a file of one's own.
        """

    def tell_as_stored(self, stored: str, *, key: str) -> None:
        """Appends an action as a file of lines holds it (`service.lines.stored_lines`), once for a key."""

    def answered(self, keys: Iterable[str]) -> frozenset[str]:
        """Those of these keys under which something was told."""

    def branch(
        self, name: str, *, said: Circumstances, at: str | int | None = None, until: str | int | None = None
    ) -> tuple[Campaign, Outcome]:
        """Begins a what-if; refuses as `service.telling.branches.branch` does."""

    def lines(self) -> Iterator[str]:
        """Everything the caller sees as lines of shorthand, from which it can be told again."""

    def verify(self) -> Verified:
        """Recomputes the chain, as far as the caller sees it."""

    def erase(self, number: int) -> Entry:
        """Blanks the free words of an entry for good; refuses with `entry.unknown`."""

    def rebuild(self) -> Rebuilt:
        """Makes everything that is kept to be quick anew from the log."""

    def invite(self, invitation: Invitation) -> Invited:
        """Gives somebody a token; refuses as `service.http.inviting.invite` does."""

    def log_for(self, wanted: LogFor | None = None) -> LogFor:
        """Whom players may log for; from now on those who are wanted, if anybody says so."""

    def webhooks(self) -> list[WebhookShown]:
        """Where recaps go, and how that went; the oldest first."""

    def add_webhook(self, url: str, form: Format, *, private: bool) -> WebhookShown:
        """Recaps of sessions closed from now on go there; refuses with `webhook.url`."""

    def remove_webhook(self, webhook: str) -> WebhookShown:
        """Nothing is sent there any more, what waits neither; the beginning of its id will do (`webhook.unknown`)."""

    def try_webhook(self, webhook: str) -> tuple[WebhookShown, int]:
        """Sends a word there now, and answers the status that came back; refuses as `remove_webhook`."""

    def printed(self, words: Sequence[str]) -> PrintedThing:
        """What the content packs say of something; refuses as `rules.packs.printed.printed`, and whoever keeps none."""

    def seat(self) -> Seat:
        """The campaign for somebody who stays there; what it holds open is let go with the seat."""

    # What is alike wherever it is kept

    kept_in: tuple[Store, str] | None = None
    """The file and campaign whose index a search may use; None: it makes one of its own."""

    @property
    def system(self) -> GameSystem:
        """The game it is played under."""
        return system(self.row.system)

    def read(
        self, *, audience: Audience = "gm", at: str | int | None = None, until: str | int | None = None
    ) -> Reading:
        """The campaign now, as it stood `at` a moment, or as told now `until` one (story rule 15).

        A caller who may see no more than the table reads it as the table does. Refuses as `reading.moments.moment`.
        """
        return self.read_headed(audience=audience, at=at, until=until)[0]

    def history(
        self,
        query: SearchQuery,
        *,
        limit: int,
        audience: Audience = "gm",
        at: str | int | None = None,
        until: str | int | None = None,
    ) -> tuple[Findings, str]:
        """The newest entries found, the newest first, with the heading of a look back.

        Refuses as `service.search.history.History.look` does.
        """
        reading, heading = self.read_headed(audience=audience, at=at, until=until)
        kept_in = self.kept_in if at is None and until is None else None
        return _history().look(reading, query, kept_in=kept_in, limit=limit, newest_first=True), heading

    def person(self, called: str) -> str:
        """The id of whoever is called so; what is nobody's name is an id."""
        wanted = called.lower()
        return next((person for person, name in self.people().items() if name.lower() == wanted), called)

    def compare(self, other: Campaign, *, audience: Audience = "gm") -> Comparison:
        """This and another campaign side by side; refuses as `service.reading.comparing.compare` does."""

        def row(campaign: str) -> CampaignRow:
            return self.keeper.campaign(campaign).row

        readings = self.read(audience=audience), other.read(audience=audience)
        return _compare(row, *readings, campaigns=(self.campaign, other.campaign))

    def close(self) -> None:
        """Lets go of the file, or hangs up."""
        self.keeper.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
