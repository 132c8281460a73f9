"""One command, end to end: read the log, decide, append, fold the tail, answer.

A decision is made while the log is held for writing, so that it never rests on a state somebody else has just changed
and nothing is ever decided (or rolled) twice. A preview takes the same way and writes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from events.campaign import CampaignFounded, PlayerJoined
from events.entry import Clocks, Draft, Entry
from events.lazy import Lazy, lazy
from events.log import EventLog
from events.problems import Refused, Stale
from events.refusals import nothing
from events.typed import Typed
from rules.command import Circumstances
from rules.dice import TYPED, Dice
from rules.naming import slug
from rules.registry import system
from service.clock import now
from service.reading.opened import game_of, keep_up, quick_reading
from service.reading.reading import Reading, provisional
from service.telling.answering import answer
from service.telling.deciding import DecisionInput, Plan, plan_for
from service.telling.incoming import LONGEST_NAME, taken_in, text_in
from service.telling.outcome import Outcome, Request

_add_player = lazy("rules.shared.players:AddPlayer")  # 1 ms, and one line in a thousand seats somebody
_here_only: Lazy[Outcome] = lazy("service.telling.branches:here_only")  # 5 ms, and few lines correct in a branch
_answered_again: Lazy[Outcome] = lazy("service.telling.repeated:answered_again")  # 7 ms, and few lines are said again
_own_dice: Lazy[Dice] = lazy("service.dice:own_dice")  # 0.2 ms, and most dice are typed
_takes_more: Lazy[bool] = lazy("service.telling.correcting:takes_more")  # 6 ms, with all that corrections are

Permit = Callable[[Reading, Plan], None]


def handle(
    log: EventLog,
    campaign: str,
    request: Request,
    *,
    reading: Reading | None = None,
    recorded_at: str | None = None,
    dice: Dice | None = None,
    permit: Permit | None = None,
    fresh: bool = False,
) -> Outcome:
    """Does what is asked, whole or not at all, and says what came of it; refusals are `events.problems.Refused`.

    `reading` is the caller's own, kept between calls and brought up to date; its audience is what the caller sees.
    `permit` looks at what would be written, and refuses what the caller may not. What takes back more than may go
    unasked is only shown; it is decided once either way. A `fresh` reading is up to date, and the file is held: nothing
    is read again that nobody else can have changed.
    """
    request = taken_in(request)
    kept, reading = reading is not None, reading or quick_reading(log, campaign, game_of(log, campaign))
    said = request.circumstances
    if not fresh:
        reading.call(log.people(campaign))
    fallen: list[int] = []
    rolled = _own_dice() if dice is None and said.tracker_rolls else dice
    asked = DecisionInput(
        request=request,
        recorded_at=recorded_at or now(),
        dice=TYPED if rolled is None else rolled.recorded(fallen),
        people=reading.people,
    )
    if request.preview:
        reading.extend(log.read(campaign, after=reading.story.head))
        return _preview(log, campaign, reading, asked, permit)
    with log.writing(campaign) as writer:
        if not fresh:
            reading.extend(writer.read(after=reading.story.head))
        answered = writer.answered(request.key) if request.key else None
        if answered is not None:
            return _answered_again(log, campaign, reading, answered, request)
        _refuse_stale(reading, request.expected)
        plan = _permitted(reading, asked, permit)
        if plan.correction is not None and _takes_more(reading, plan.correction, request):
            return msgspec.structs.replace(_preview(log, campaign, reading, asked, permit, plan), held_back=True)
        sat_down = _sat_down(plan, asked)
        # Names of people are kept in one place, where they can be forgotten.
        typed = None if sat_down else _typed(request, fallen)
        written = writer.append(plan.drafts, by=said.by, clocks=plan.clocks, key=request.key, typed=typed)
    for person, name in sat_down:
        if person not in reading.called:  # who has a name is not renamed by a line
            log.name_person(campaign, person, name)
            reading.called[person] = name
    outcome = _answer(log, campaign, reading, plan, written.entries, asked)
    if not kept:
        keep_up(log, campaign, reading)
    return outcome


def _permitted(reading: Reading, asked: DecisionInput, permit: Permit | None) -> Plan:
    plan = plan_for(reading, asked)
    if permit is not None:
        permit(reading, plan)
    return plan


def _preview(
    log: EventLog,
    campaign: str,
    whole: Reading,
    asked: DecisionInput,
    permit: Permit | None,
    plan: Plan | None = None,
) -> Outcome:
    reading = whole.as_known()  # else the number of what would be written counts what they do not see
    _refuse_stale(reading, asked.request.expected)
    if plan is None or reading is not whole:
        plan = _permitted(reading, asked, permit)
    if not plan.drafts:
        raise nothing()  # as the log does where it is not a preview
    entries = provisional(plan.drafts, head=reading.story.head, by=asked.said.by, clocks=plan.clocks)
    as_if = reading.copy()
    # Names in a preview: of whom the reader has met and who sits down, whose id may be that of somebody hidden.
    own = {asked.said.by: reading.called[asked.said.by]} if asked.said.by in reading.called else {}
    as_if.call({**dict(_sat_down(plan, asked)), **reading.people, **own})
    outcome = _answer(log, campaign, as_if, plan, entries, asked)
    return msgspec.structs.replace(outcome, preview=True)


def _typed(request: Request, fallen: Sequence[int]) -> Typed:
    if request.line:
        return Typed(line=request.line, faces=tuple(fallen))
    return Typed(command=msgspec.json.encode(request.command).decode(), faces=tuple(fallen))


def _sat_down(plan: Plan, asked: DecisionInput) -> list[tuple[str, str]]:
    """Ids and names of whoever sits down with this line: the log keeps only the id."""
    seats = [draft.event.player for draft in plan.drafts if isinstance(draft.event, PlayerJoined)]
    if not seats:
        return []
    command = asked.request.command
    commands = getattr(command, "commands", (command,))
    return list(zip(seats, (one.name for one in commands if isinstance(one, _add_player.load())), strict=False))


def _answer(
    log: EventLog, campaign: str, reading: Reading, plan: Plan, entries: Sequence[Entry], asked: DecisionInput
) -> Outcome:
    outcome = answer(reading, plan, entries, asked)
    if plan.correction is None or log.campaign(campaign).origin is None:
        return outcome
    return _here_only(log, campaign, plan.correction, outcome)


def _refuse_stale(reading: Reading, expected: int | None) -> None:
    """Refuses (`log.stale`) if the caller sees an entry above the number they expect (story rule 28)."""
    if expected is None or expected >= reading.head:
        return
    story = reading.story
    since = tuple(n for n in range(expected + 1, reading.head + 1) if story.sees(reading.audience, n))
    told = "; ".join(f"{number} {reading.tell(number)}" for number in since[:5])
    raise Stale(
        f"{'1 line' if len(since) == 1 else f'{len(since)} lines'} since {expected}: {told}"
        f"{' …' if len(since) > 5 else ''}",
        since=since,
        why="Nothing was written.",
        fix="Look at what is new, then say it again if it still holds.",
    )


def found(
    log: EventLog,
    name: str,
    system_key: str,
    *,
    said: Circumstances,
    recorded_at: str | None = None,
) -> Outcome:
    """Founds a campaign under a game system; its id is the name in kebab case.

    Refuses with `campaign.exists`, `campaign.unnamed`, `system.unknown`.
    """
    game, name, said = system(system_key), text_in(name, LONGEST_NAME), taken_in(said)
    campaign = slug(name)
    if not name.strip():
        raise Refused("campaign.unnamed", "A campaign needs a name.", fix="Say what you call it.")
    event = CampaignFounded(name=name, system=game.key, options={one.key: one.default for one in game.options})
    clocks = Clocks(recorded_at=recorded_at or now(), played_at=said.played_at, world_date=said.world_date)
    drafts = [Draft(event=event, note=said.note)]
    written = log.found(campaign, name, game.key, drafts, by=said.by, clocks=clocks)
    reading = Reading(game, written.entries)
    return Outcome(entries=written.entries, lines=reading.tell_action(1), head=1)
