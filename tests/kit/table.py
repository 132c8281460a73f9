"""A campaign at a table, in memory: say something, read what came of it."""

from __future__ import annotations

from events.log import EventLog
from events.problems import Refused
from events.sqlite_log import open_log
from rules.command import Circumstances, Command
from rules.dice import Dice
from rules.registry import codec
from service.handle import found, handle
from service.outcome import Late, Outcome, Request
from service.reading import Reading, read_campaign

CAMPAIGN = "amulet"


class Table:
    """One campaign of Advanced HeroQuest in an in-memory log."""

    def __init__(self, log: EventLog | None = None, system: str = "advanced-heroquest") -> None:
        self.log = log or open_log(":memory:", codec())
        self.campaign = CAMPAIGN
        found(self.log, CAMPAIGN, system, said=Circumstances())

    def request(
        self,
        command: Command,
        *,
        late: int | None = None,
        before: int | None = None,
        expected: int | None = None,
        key: str | None = None,
        preview: bool = False,
        **said: object,
    ) -> Request:
        """The request for a command with what surrounds it."""
        place = Late("after", late) if late else Late("before", before) if before else None
        circumstances = Circumstances(**said)  # type: ignore[arg-type]  # passed through as the test says it
        return Request(
            command=command, circumstances=circumstances, late=place, expected=expected, key=key, preview=preview
        )

    def say(self, command: Command, *, dice: Dice | None = None, **how: object) -> Outcome:
        """Says it; what came of it."""
        return handle(self.log, self.campaign, self.request(command, **how), dice=dice)  # type: ignore[arg-type]  # as above

    def refused(self, command: Command, **how: object) -> Refused:
        """Says it, expects a refusal that writes nothing, and answers the refusal."""
        head = self.head
        try:
            self.say(command, **how)
        except Refused as refusal:
            assert self.head == head, "a refusal wrote something"
            return refusal
        message = f"{command} was not refused"
        raise AssertionError(message)

    @property
    def head(self) -> int:
        """Number of the newest entry."""
        return self.log.head(self.campaign)

    def reading(self, **moment: int) -> Reading:
        """The campaign now, or `at=` or `until=` an entry."""
        return read_campaign(self.log, self.campaign, **moment)  # type: ignore[arg-type]  # at or until

    def facts(self, **moment: int) -> dict[str, str]:
        """Every number, place and status, printed."""
        return self.reading(**moment).facts()
