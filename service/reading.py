"""A campaign as somebody reads it: its story, and what it adds up to, now or at another moment."""

from __future__ import annotations

from collections.abc import Iterable

from events.entry import Audience, Clocks, Draft, Entry
from events.log import EventLog
from projections.chronicle import line, tell
from projections.facts import facts
from projections.state import Fold, State
from projections.story import Story
from projections.told import Told
from projections.words import names_of
from rules.system import GameSystem


class Reading:
    """The story of one campaign for one audience, with its state. Grows with the log."""

    def __init__(
        self,
        system: GameSystem,
        entries: Iterable[Entry] = (),
        *,
        audience: Audience = "gm",
        until: int | None = None,
    ) -> None:
        self.system = system
        self.audience: Audience = audience
        self.until = until
        self.has_secrets = False
        self.story = Story()
        self._fold = Fold(system.handlers, system.initial)
        self._state: State | None = None
        self.extend(entries)

    @property
    def head(self) -> int:
        """Number of the newest entry this audience sees."""
        return self.story.head_for(self.audience)

    @property
    def state(self) -> State:
        """What the story adds up to. Read it, do not change it."""
        if self._state is None:
            self._state = self._fold.fold(self.story.told(self.audience, until=self.until))
        return self._state

    def extend(self, entries: Iterable[Entry]) -> bool:
        """Takes in what was appended. True if only the tail was new, so that the state was carried on in place."""
        entries = tuple(entries)
        self.has_secrets = self.has_secrets or any(entry.audience == "gm" for entry in entries)
        change = self.story.extend(entries)
        if change.changed_from(self.audience) is not None:
            self._state = None
            return False
        if self._state is not None:
            for told in self.story.told(self.audience, start=change.tail):
                self._fold.evolve(self._state, told)
        return True

    def copy(self) -> Reading:
        """The same reading, to be extended with what has not been written."""
        twin = Reading(self.system, audience=self.audience, until=self.until)
        twin.story = self.story.copy()
        twin.has_secrets = self.has_secrets
        return twin

    def facts(self) -> dict[str, str]:
        """Every number, place and status people care about, printed."""
        return facts(self.state, self._status_word, vital=self.system.vital)

    def _status_word(self, state: State, figure: str) -> str:
        return self.system.status(state, figure).word

    def tell(self, number: int) -> str:
        """An entry in a few words: `Sven −2 wounds (trap)`."""
        return tell(self._as_told(number), names_of(self.state), self._system_tell)

    def tell_action(self, number: int) -> tuple[str, ...]:
        """The line of an action, told as one."""
        told = [self._as_told(one) for one in self.story.action_of(number)]
        return (line(told, names_of(self.state), self._system_tell),)

    def _system_tell(self, told: Told) -> str | None:
        return self.system.tell(told, self.state)

    def _as_told(self, number: int) -> Told:
        return Told(self.story.entry(number), self.story.thing(number), self.story.things)

    def state_upto(self, position: int) -> State:
        """What the story adds up to in front of a position of the line-up."""
        return self._fold.fold(self._told_upto(position))

    def state_without(self, number: int) -> State:
        """What the story adds up to in front of an entry's place, had the thing it tells not been told."""
        thing = self.story.thing(number)
        position = self.story.place_index(number)
        return self._fold.fold(told for told in self._told_upto(position) if told.thing != thing)

    def _told_upto(self, position: int) -> Iterable[Told]:
        story = self.story
        for number in story.line_up()[:position]:
            if story.counts(number) and story.sees(self.audience, number):
                yield Told(story.entry(number), story.thing(number), story.things)


def read_campaign(
    log: EventLog,
    campaign: str,
    *,
    audience: Audience = "gm",
    at: int | None = None,
    until: int | None = None,
) -> Reading:
    """The campaign now, as it stood `at` an entry, or as told now `until` an entry (story rule 15)."""
    from rules.registry import system

    row = log.campaign(campaign)
    entries: Iterable[Entry] = log.read(campaign)
    if at is not None:
        entries = _upto_line_of(log, campaign, at)
    reading = Reading(system(row.system), entries, audience=audience, until=until)
    for number in (at, until):
        if number is not None:
            reading.story.seen_entry(audience, number)
    return reading


def _upto_line_of(log: EventLog, campaign: str, number: int) -> list[Entry]:
    """The log up to the end of the entry's action and nothing later."""
    kept: list[Entry] = []
    for entry in log.read(campaign):
        if entry.number > number and entry.action > number:
            break
        kept.append(entry)
    return kept


def provisional(drafts: Iterable[Draft], *, head: int, by: str, clocks: Clocks) -> tuple[Entry, ...]:
    """The entries these drafts would become behind `head`; for previews."""
    return tuple(
        Entry(
            number=number,
            id="",
            action=head + 1,
            event=draft.event,
            recorded_at=clocks.recorded_at,
            played_at=clocks.played_at,
            world_date=clocks.world_date,
            by=by,
            audience=draft.audience,
            place=draft.place,
            because=draft.because,
            rule=draft.rule,
            forced=draft.forced,
            note=draft.note,
        )
        for number, draft in enumerate(drafts, head + 1)
    )
