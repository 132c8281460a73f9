"""A campaign as its file tells it: now or at a moment, from the snapshot kept there or from the first entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from events.entry import Audience
from events.lazy import Lazy, lazy
from events.log import EventLog
from projections.story.entries import ReadEntries
from rules.packs.handed import with_packs
from rules.registry import system
from rules.system import GameSystem
from service.reading.reading import LONG, Reading, whole_reading

if TYPE_CHECKING:
    from rules.packs.packs import Packs

_looked_back: Lazy[tuple[Reading, str]] = lazy("service.reading.moments:looked_back")  # 2 ms
# Most campaigns are short, and keep no snapshot: 2 ms.
_stored_reading: Lazy[Reading | None] = lazy("service.reading.stored:stored_reading")
_kept_up: Lazy[bool] = lazy("service.reading.stored:keep_up")


def game_of(log: EventLog, campaign: str) -> GameSystem:
    """The game a campaign is played under; refuses with `campaign.unknown`."""
    game = system(log.campaign(campaign).system)

    def packs() -> Packs | None:
        beside: Any = getattr(log, "beside", None)  # a log by itself has nothing beside it
        found: Packs | None = None if beside is None else beside.packs.of(game.key)
        return found

    return with_packs(game, packs)


def read_campaign(
    log: EventLog,
    campaign: str,
    *,
    audience: Audience = "gm",
    at: str | int | None = None,
    until: str | int | None = None,
    quick: bool = True,
) -> Reading:
    """The campaign now, as it stood `at` a moment, or as told now `until` one (story rule 15).

    Without `quick` every entry is read and folded, whatever is kept in the file. Refuses as `moments.moment` does.
    """
    return read_headed(log, campaign, audience=audience, at=at, until=until, quick=quick)[0]


def read_headed(
    log: EventLog,
    campaign: str,
    *,
    audience: Audience = "gm",
    at: str | int | None = None,
    until: str | int | None = None,
    quick: bool = True,
) -> tuple[Reading, str]:
    """As `read_campaign`, and the heading of a look back: `As it stood after 43`; `""` for the present."""
    game = game_of(log, campaign)
    reading = (quick_reading if quick else whole_reading)(log, campaign, game, audience=audience)
    if at is None and until is None:
        return reading, ""
    return _looked_back(reading, at, until)


def quick_reading(
    log: EventLog, campaign: str, game: GameSystem, *, audience: Audience = "gm", read: ReadEntries | None = None
) -> Reading:
    """The same from the snapshot kept in its file, if the campaign is long and there is one.

    Entries in front of it are read when somebody asks for them: with `read(after, upto)`, where `log` may be gone then.
    """
    if log.head(campaign) >= LONG:
        found = _stored_reading(log, campaign, game, audience=audience, read=read)
        if found is not None:
            return found
    return whole_reading(log, campaign, game, audience=audience)


def keep_up(log: EventLog, campaign: str, reading: Reading) -> bool:
    """Keeps the snapshot of a long campaign in its file, for whoever reads it once and is done; whether it took one."""
    return reading.story.head >= LONG and _kept_up(log, campaign, reading)
