"""What a request comes to, before anything is written: decided against the state at its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from events.entry import Clocks, Draft
from events.event import Event
from events.lazy import lazy
from events.problems import Refused
from projections.state import State
from projections.story.story import no_entry
from rules.command import Circumstances, Command, CorrectionCommand, Speaker
from rules.deciding import decide
from rules.dice import Dice
from rules.situation import Situation
from service.reading.reading import Reading
from service.telling.outcome import Late, Request

if TYPE_CHECKING:
    from rules.corrections.placing import Spot
    from rules.corrections.plan import Correction

# what few lines need
_spot = lazy("rules.corrections.placing:spot")  # 1 ms, with what a correction is
_placed = lazy("rules.corrections.placing:placed")
_pointers = lazy("rules.corrections.placing:pointers")
_POINTERS = lazy("rules.corrections.placing:POINTERS")
_refuse_what_points_at_secrets = lazy("rules.corrections.placing:refuse_secret_pointers")
_Accept = lazy("rules.corrections.commands:Accept")
_correct = lazy("service.telling.correcting:correct")  # 6 ms, with all that corrections are
_accept = lazy("service.telling.accepting:accept")
_strandings = lazy("service.telling.correcting:strandings")
_take_free_ids = lazy("rules.corrections.figures:take_free_ids")  # 2 ms
_had_then = lazy("service.telling.late_lines:had_then")
_revealed = lazy("service.telling.revealing:revealed")
_in_the_words_of_a_line = lazy("rules.shorthand.read.refusing:in_the_words_of_a_line")


class DecisionInput(msgspec.Struct, frozen=True, kw_only=True):
    """A request with what the shell adds: the time, the dice, and what people are called."""

    request: Request
    recorded_at: str
    dice: Dice
    people: Mapping[str, str] = {}

    @property
    def said(self) -> Circumstances:
        """The circumstances of the command."""
        return self.request.circumstances

    @property
    def clocks(self) -> Clocks:
        """The three clocks of the action."""
        return Clocks(recorded_at=self.recorded_at, played_at=self.said.played_at, world_date=self.said.world_date)


class Plan(msgspec.Struct, kw_only=True):
    """What to append, and what people are told of it."""

    drafts: list[Draft]
    clocks: Clocks
    asks: list[str]
    warnings: list[str]
    correction: Correction | None = None
    spot: Spot | None = None
    had: str = ""
    """What there was to spend at the place of a late line."""


class Decision:
    """One request being decided: collects what to ask and to warn of while commands are decided."""

    def __init__(self, reading: Reading, asked: DecisionInput) -> None:
        self.reading = reading
        self.asked = asked
        self.asks: list[str] = []
        self.warnings: list[str] = []

    def at(self, command: Command, state: State, *, late: bool = True, behind: int = 0) -> list[Draft]:
        """The drafts of a command decided against this state; `behind` are entries the action has in front of them."""
        situation = Situation(
            state=state,
            game=self.reading.system,
            dice=self.asked.dice,
            next_number=self.reading.story.head + 1 + behind,
            circumstances=self.asked.said,
            late=late,
            people=self.asked.people,
            line_of=self._line_of,
            asks=self.asks,
            warnings=self.warnings,
        )
        return decide(command, situation)

    def _line_of(self, number: int) -> dict[int, Event]:
        story, sees = self.reading.story, self.reading.audience
        line = story.action_of(number) if 1 <= number <= story.head else ()
        told = (one for entry in line for one in (entry, *story.told_instead(entry)))
        return {one: story.entry(one).event for one in told if story.counts(one) and story.sees(sees, one)}

    def plan(self, drafts: list[Draft], clocks: Clocks) -> Plan:
        """The plan with what was collected; free words go with the first entry."""
        note = self.asked.said.note
        if note is not None and drafts:
            drafts = [msgspec.structs.replace(drafts[0], note=note), *drafts[1:]]
        return Plan(drafts=drafts, clocks=clocks, asks=self.asks, warnings=self.warnings)


def plan_for(reading: Reading, asked: DecisionInput) -> Plan:
    """What the request comes to; refusals are `events.problems.Refused`.

    What is told to the table is decided on what the table sees, whoever tells it (story rule 21).
    """
    try:
        return _plan(reading, asked)
    except Refused as refused:
        if not asked.request.line:
            raise
        raise _in_the_words_of_a_line(refused) from None


def _plan(reading: Reading, asked: DecisionInput) -> Plan:
    _refuse_secrets_of_players(reading, asked.said)
    _refuse_unseen_numbers(reading, asked.request.command)
    if isinstance(asked.request.command, CorrectionCommand):
        return _correction(reading, asked)
    if asked.request.reveal:
        # The reveal and the line behind it as one action: the line is decided on what the table then sees.
        shown, twin = _revealed(reading, asked.request, asked.clocks, speaker(reading, asked.said))
        request = msgspec.structs.replace(asked.request, reveal=False)
        plan = plan_for(twin, msgspec.structs.replace(asked, request=request))
        plan.drafts = [*shown, *plan.drafts]
        return plan
    if asked.request.late is not None:
        return _told_late(reading, asked, asked.request.late)
    decision = Decision(reading, asked)
    drafts = decision.at(asked.request.command, reading.state_for(asked.said.audience), late=False)
    _refuse_secret_pointers(reading, asked.said, drafts)
    return decision.plan(drafts, asked.clocks)


def _told_late(reading: Reading, asked: DecisionInput, late: Late) -> Plan:
    decision = Decision(reading, asked)
    audience = asked.said.audience
    where: Spot = _spot(reading.story, speaker(reading, asked.said), late.number, late.where, audience=audience)
    state = reading.state_in_front_of(where.key, audience)
    told = _take_free_ids(reading.story, decision.at(asked.request.command, state), audience)
    drafts: list[Draft] = _placed(told, where.place)
    _refuse_secret_pointers(reading, asked.said, drafts)
    plan = decision.plan(drafts, asked.clocks)
    plan.spot, plan.had = where, _had_then(state, drafts)
    return plan


def _correction(reading: Reading, asked: DecisionInput) -> Plan:
    if asked.request.late is not None:
        raise Refused(
            "story.no_place",
            "Corrections hold from when they are logged; they have no place.",
            fix="Say it without the place.",
        )
    decision = Decision(reading, asked)
    if isinstance(asked.request.command, _Accept.load()):
        return decision.plan(_accept(reading, asked.request.command), asked.clocks)
    correction: Correction = _correct(reading, asked.request.command, speaker(reading, asked.said), decision.at)
    clocks = msgspec.structs.replace(
        asked.clocks,
        played_at=asked.said.played_at or correction.played_at,
        world_date=asked.said.world_date or correction.world_date,
    )
    plan = decision.plan(list(correction.drafts), clocks)
    plan.correction = correction
    plan.warnings += _strandings(reading, correction)
    return plan


def speaker(reading: Reading, said: Circumstances) -> Speaker:
    """Who speaks and what they see, as corrections want to know it."""
    return Speaker(by=said.by, sees=reading.audience)


def _refuse_secrets_of_players(reading: Reading, said: Circumstances) -> None:
    if reading.audience == "table" and said.audience == "gm":
        raise Refused(
            "audience.not_yours",
            "Only the game master logs what the table does not see.",
            why="You could not read it yourself.",
            fix="Say it to the table.",
        )


def _refuse_unseen_numbers(reading: Reading, command: Command) -> None:
    """A player who names what they do not see is told that there is none, before anything is decided (rule 23).

    Deciding would tell what is hidden from what is not there by where it stumbles.
    """
    if reading.audience == "table":
        for field in (*_POINTERS.load(), "attack", "draw"):
            named = getattr(command, field, None)
            for number in named if isinstance(named, tuple) else (named,):
                if isinstance(number, int):
                    reading.story.seen_entry(reading.audience, number)
        for part in getattr(command, "commands", ()):
            _refuse_unseen_numbers(reading, part)


def _refuse_secret_pointers(reading: Reading, said: Circumstances, drafts: Sequence[Draft]) -> None:
    """Where nobody hides anything, a table line cannot point at a secret (story rule 20)."""
    if said.audience == "table" and reading.has_secrets:
        # What is beyond the log is answered like what is hidden in it (rule 23).
        for number in (number for draft in drafts for number in _pointers(draft)):
            if number > reading.story.head + len(drafts):
                raise no_entry(number)
        _refuse_what_points_at_secrets(reading.story, speaker(reading, said), drafts)
