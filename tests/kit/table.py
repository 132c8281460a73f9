"""A campaign at a table, in memory: say something, read what came of it."""

from __future__ import annotations

from events.campaign import CampaignFounded
from events.entry import Audience
from events.figures import FigureJoined
from events.log import EventLog
from events.problems import Problem, Refused
from rules.command import Circumstances, Command
from rules.dice import Dice
from service.at_file import CampaignInFile, FileKeeper
from service.beside.sqlite.file import open_file
from service.lines.lines import request
from service.reading.discrepancies import discrepancies
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.telling.handle import found, handle
from service.telling.outcome import Late, Outcome, Request, Unasked

CAMPAIGN = "amulet"


class Table:
    """One campaign of Advanced HeroQuest in an in-memory log."""

    def __init__(self, log: EventLog | None = None, system: str = "advanced-heroquest") -> None:
        self.log = log or open_file(":memory:")
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
        reveal: bool = False,
        unasked: Unasked = "any",
        **said: object,
    ) -> Request:
        """The request for a command with what surrounds it."""
        place = Late("after", late) if late else Late("before", before) if before else None
        circumstances = Circumstances(**said)  # type: ignore[arg-type]  # passed through as the test says it
        return Request(
            command=command, circumstances=circumstances, late=place, expected=expected, key=key, preview=preview,
            reveal=reveal, unasked=unasked,
        )  # fmt: skip

    def say(
        self, command: Command, *, dice: Dice | None = None, sees: Audience = "gm", recorded_at: str | None = None,
        **how: object,
    ) -> Outcome:  # fmt: skip
        """Says it, as somebody who sees this much; what came of it."""
        reading = read_campaign(self.log, self.campaign, audience=sees)
        asked = self.request(command, **how)  # type: ignore[arg-type]  # as above
        return handle(self.log, self.campaign, asked, reading=reading, dice=dice, recorded_at=recorded_at)

    def types(self, line: str, *, dice: Dice | None = None) -> Outcome:
        """Types a line; what came of it. Refusals surface."""
        reading = self.reading()
        return handle(self.log, self.campaign, request(reading, line), reading=reading, dice=dice)

    def line(self, command: Command, **how: object) -> str:
        """Says it; what people read of it in one line, from its number to what no longer adds up."""
        outcome = self.say(command, **how)  # type: ignore[arg-type]  # as above
        number = outcome.entries[0].number if outcome.entries else outcome.head
        told = " ".join((*outcome.lines, *(one.text for one in outcome.discrepancies), *outcome.warnings))
        return told if told.startswith(f"{number}–") else f"{number} {told}"

    def amiss(self, sees: Audience = "gm") -> list[str]:
        """What does not add up, as somebody who sees this much reads it."""
        reading = read_campaign(self.log, self.campaign, audience=sees)
        return [one.text for one in discrepancies(reading)]

    def order(self, sees: Audience = "gm") -> list[int]:
        """Numbers of what counts and is seen, by place, founding and heroes left out."""
        story = read_campaign(self.log, self.campaign, audience=sees).story
        quiet = (CampaignFounded, FigureJoined)
        return [told.entry.number for told in story.told(sees) if not isinstance(told.entry.event, quiet)]

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
    def here(self) -> CampaignInFile:
        """The campaign as whoever opens its file has it."""
        return FileKeeper(self.log).campaign(self.campaign)

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


def refused(table: Table, line: str) -> str:
    """Types a line that is refused and writes nothing: why, and how to go on."""
    head = table.head
    try:
        table.types(line)
    except Problem as problem:
        assert table.head == head, "a refusal wrote something"
        return f"{problem} {problem.fix}"
    message = f"{line!r} was not refused"
    raise AssertionError(message)
