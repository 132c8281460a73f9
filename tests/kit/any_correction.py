"""Random campaigns of people who correct each other, said to the service and to the model of corrections alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
from hypothesis import strategies as st
from kit import story_model
from kit.corners import begun, gain, note
from kit.corrections_model import (
    Kinds,
    Leaves,
    Refusal,
    Retracts,
    Reveals,
    Says,
    Tells,
    Written,
    answer,
    branches_until,
)

from events.campaign import CampaignBranched, NoteTaken
from events.entry import Audience, Draft, Entry, is_correction
from events.figures import WoundsSuffered
from events.problems import Refused
from events.purse import GoldGained
from events.session import ExpeditionBegun, ExpeditionEnded
from events.story import EntriesRetracted, EntriesRevealed, LeftAsIs, in_spans
from events.turns import TurnBegun
from rules.command import Circumstances, Command
from rules.corrections.commands import Fix, Leave, Redo, Restart, Reveal, Strike, Undo
from rules.shared.health import Portion, Wound
from rules.shared.session import BeginExpedition, BeginTurn, EndExpedition
from service.reading.reading import Reading
from service.telling.branches import branch
from service.telling.handle import handle


class Saying(msgspec.Struct, frozen=True, kw_only=True):
    """A command, who says it and to whom; numbers are brought into the log when it is said."""

    command: Command
    by: str = "anna"
    sees: Audience = "gm"
    audience: Audience = "table"
    branch: Literal["at", "until"] | None = None
    """Nothing is said; all goes on in a branch of the campaign, from the number of the (idle) command on."""
    late: int | None = None
    before: int | None = None
    because: tuple[int, ...] = ()


TOLD: dict[str, tuple[Command, Kinds]] = {
    "gain": (gain(1), [GoldGained]),
    "elf": (gain(2, "elf"), [GoldGained]),
    "hurt": (Wound(wounds=(Portion("sven", 1),)), [WoundsSuffered]),
    "both": (Wound(wounds=(Portion("sven", 1), Portion("elf", 1))), [WoundsSuffered, WoundsSuffered]),
    "note": (note("pizza"), [NoteTaken]),
}
TRIPS: dict[str, tuple[Command, Kinds]] = {
    "in": (BeginExpedition(name="one", figures=("sven",)), [ExpeditionBegun]),
    "too": (BeginExpedition(name="two", figures=("elf",)), [ExpeditionBegun]),
    "out": (EndExpedition(), [ExpeditionEnded]),
    "turn": (BeginTurn(), [TurnBegun]),
}
KINDS: dict[Command, Kinds] = dict((*TOLD.values(), *TRIPS.values()))

MISSES = 30
_PICKS = st.integers(0, MISSES)
_TELLING = st.sampled_from([command for command, _ in TOLD.values()])
_NEW = st.lists(_TELLING, min_size=1, max_size=2).map(tuple)


def _spans(first: int, more: int, **how: bool) -> Command:
    return Undo(span=(first, first + more), **how)


_CORRECTING: st.SearchStrategy[Command] = st.one_of(
    st.just(Undo()),
    st.just(Redo()),
    st.builds(lambda n, alone: Undo(number=n, alone=alone), _PICKS, st.booleans()),
    st.builds(lambda n, m: Undo(numbers=(n, m)), _PICKS, _PICKS),
    st.builds(lambda n: Redo(number=n), _PICKS),
    st.builds(lambda n, m: Redo(numbers=(n, m)), _PICKS, _PICKS),
    st.builds(lambda n, new: Fix(number=n, commands=new), _PICKS, _NEW),
    st.builds(lambda n, more, new: Fix(span=(n, n + more), commands=new), _PICKS, st.integers(0, 3), _NEW),
    st.builds(lambda n, alone: Strike(numbers=(n,), alone=alone), _PICKS, st.booleans()),
    st.builds(lambda n, m: Strike(numbers=(n, m)), _PICKS, _PICKS),
    st.builds(lambda n: Leave(numbers=(n,)), _PICKS),
    st.builds(lambda n, m: Reveal(numbers=(n, m)), _PICKS, _PICKS),
    st.builds(lambda n: Reveal(numbers=(n,)), _PICKS),
    st.builds(_spans, _PICKS, st.integers(0, 4), alone=st.booleans()),
    st.builds(lambda n: Undo(scope="turn", number=n), _PICKS),
    st.builds(lambda n, alone: Undo(scope="expedition", number=n, alone=alone), _PICKS, st.booleans()),
    st.sampled_from([Restart(), Restart(expedition="one"), Undo(scope="turn"), Undo(scope="expedition")]),
    st.builds(lambda n: Restart(keep=(n,)), _PICKS),
)

_WHO = st.sampled_from([("anna", "gm"), ("anna", "gm"), ("bo", "gm"), ("carl", "table")])


@st.composite
def sayings(draw: st.DrawFn, *, most: int = 12) -> list[Saying]:
    """Some lines of one session, half of them corrections of others."""
    said = []
    for _ in range(draw(st.integers(2, most))):
        by, sees = draw(_WHO)
        if draw(st.integers(0, 9)) == 0:
            where = draw(st.sampled_from(["at", "until"]))
            said.append(Saying(command=Undo(number=draw(_PICKS)), branch=where))
            continue
        if draw(st.booleans()):
            said.append(Saying(command=draw(_CORRECTING), by=by, sees=sees))
            continue
        trips = st.sampled_from([command for command, _ in TRIPS.values()])
        place = draw(st.sampled_from(["", "", "", "late", "before"]))
        at = draw(_PICKS) if place else None
        said.append(
            Saying(
                command=draw(st.one_of(_TELLING, _TELLING, trips)),
                by=by,
                sees=sees,
                audience=draw(st.sampled_from(["table", "table", "gm"])) if sees == "gm" else "table",
                late=at if place == "late" else None,
                before=at if place == "before" else None,
                because=tuple(draw(st.lists(_PICKS, max_size=2))),
            )
        )
    return said


def _within(head: int, value: object) -> object:
    """Numbers of entries brought behind those that begin the campaign, few beyond the newest."""
    if isinstance(value, int) and not isinstance(value, bool):
        return 4 + value % (head - 3) if head > 3 and value != MISSES else head + 1
    if isinstance(value, tuple):
        return tuple(_within(head, one) for one in value)
    return value


def meant(saying: Saying, log: Sequence[Entry]) -> Saying:
    """The saying with numbers, and the name of an expedition, that mean something in this log."""
    command, head = saying.command, len(log)
    if isinstance(command, Restart) and command.expedition:
        counts = story_model.counting(log)
        begun = [
            entry.event.expedition
            for entry in log
            if isinstance(entry.event, ExpeditionBegun) and entry.number in counts
        ]
        command = Restart(expedition=begun[head % len(begun)] if begun else "none")
    if type(command) in (Undo, Redo, Fix, Strike, Leave, Reveal, Restart):
        fields = {
            name: _within(head, getattr(command, name))
            for name in ("number", "numbers", "span", "keep")
            if hasattr(command, name)
        }
        if fields.get("span"):
            fields["span"] = tuple(sorted(fields["span"]))  # type: ignore[type-var]  # numbers
        command = msgspec.structs.replace(command, **fields)
    return msgspec.structs.replace(
        saying,
        command=command,
        late=_within(head, saying.late),
        before=_within(head, saying.before),
        because=_within(head, saying.because),
    )


class Campaign:
    """A campaign kept open by its game master, and what its log holds."""

    def __init__(self) -> None:
        self.table = begun()
        self.reading = self.table.reading()
        self.log: list[Entry] = list(self.table.log.read(self.table.campaign))

    def branch(self, where: str, number: int) -> list[Entry]:
        """Goes on in a branch; what that writes, the branching itself left out."""
        table = self.table
        name = f"{table.campaign}-{len(self.log)}"
        branch(table.log, table.campaign, name, said=Circumstances(), **{where: number})
        table.campaign = name
        self.reading = table.reading()
        self.log = list(table.log.read(name))
        begun = next(k for k in reversed(range(len(self.log))) if isinstance(self.log[k].event, CampaignBranched))
        return self.log[begun + 1 :]

    def say(self, saying: Saying) -> list[Entry] | str:
        """What was written, or the code of the refusal."""
        reading = self.reading.seen_by(saying.sees)
        request = self.table.request(
            saying.command, by=saying.by, audience=saying.audience, late=saying.late, before=saying.before,
            because=saying.because, ruling="so we play",
        )  # fmt: skip
        try:
            handle(self.table.log, self.table.campaign, request, reading=reading)
        except Refused as refused:
            return refused.code
        new = list(self.table.log.read(self.table.campaign, after=len(self.log)))
        self.log += new
        return new


def expected(log: Sequence[Entry], saying: Saying) -> list[Written] | str | None:
    """What the model says; None for what it has nothing to say of: a line told in time."""
    command = saying.command
    if type(command) not in (Undo, Redo, Fix, Strike, Leave, Reveal, Restart):
        return None
    kinds = [kind for one in getattr(command, "commands", ()) for kind in KINDS[one]]
    try:
        return answer(log, command, Says(saying.by, saying.sees), kinds)
    except Refusal as refusal:
        return str(refusal)


def as_data(entries: Sequence[Entry | Draft]) -> list[Written]:
    """What was written, as the model would say it."""
    return [_one_as_data(entry) for entry in entries]


def _one_as_data(entry: Entry | Draft) -> Written:
    event = entry.event
    if isinstance(event, EntriesRetracted):
        return Retracts(event.how, tuple(in_spans(event.numbers)), entry.audience)
    if isinstance(event, LeftAsIs):
        return Leaves(tuple(in_spans(event.numbers)), entry.audience)
    if isinstance(event, EntriesRevealed):
        return Reveals(tuple(in_spans(event.numbers)))
    assert entry.place is not None
    return Tells(type(event), entry.place.where, entry.place.anchor, entry.audience, entry.because)


def difference(said: Sequence[Saying]) -> str | None:
    """Says it all; where the service and the model first differ, with the whole log up to there."""
    campaign = Campaign()
    for one in said:
        saying = meant(one, campaign.log)
        before = list(campaign.log)
        if saying.branch is not None:
            if problem := _branched(campaign, saying.branch, saying.command.number):
                return problem
            continue
        model = expected(before, saying)
        written = campaign.say(saying)
        if model is None:
            continue
        service = written if isinstance(written, str) else as_data(written)
        if service != model:
            return f"{spelled(before)}\n{spelled_saying(saying)}\nservice {service}\nmodel   {model}"
    return standing(campaign.reading, campaign.log)


def _branched(campaign: Campaign, where: Literal["at", "until"], number: int) -> str | None:
    before = list(campaign.log)
    if number > len(before):
        return None
    shared = before if where == "until" else story_model.as_it_stood(before, number)
    model = branches_until(before, number) if where == "until" else []
    written = as_data(campaign.branch(where, number))
    if written == model and campaign.log[: len(shared)] == list(shared):
        return None
    return f"{spelled(before)}\nbranch {where} {number}\nservice {written}\nmodel   {model}"


def standing(reading: Reading, log: Sequence[Entry]) -> str | None:
    """Where place, standing or sight differ."""
    story = reading.story
    for audience in ("gm", "table"):
        told = [one.entry.number for one in story.told(audience)]
        if told != story_model.told(log, audience):
            return f"{spelled(log)}\n{audience}: {told}, model {story_model.told(log, audience)}"
    return None


def spelled(log: Sequence[Entry]) -> str:
    """A log as one reads it."""
    lines = []
    for entry in log[3:]:
        event = entry.event
        what = type(event).__name__
        if isinstance(event, EntriesRetracted | EntriesRevealed | LeftAsIs):
            what = f"{getattr(event, 'how', what)} {list(in_spans(event.numbers))}"
        place = f" {entry.place.where} {entry.place.anchor}" if entry.place else ""
        because = f" because {list(entry.because)}" if entry.because else ""
        secret = " (gm)" if entry.audience == "gm" else ""
        lines.append(f"{entry.number} [{entry.action}] {entry.by}: {what}{place}{because}{secret}")
    return "\n".join(lines)


def spelled_saying(saying: Saying) -> str:
    """A saying as one reads it."""
    return f"{saying.by} ({saying.sees}): {saying.command}"


def every_next(log: Sequence[Entry]) -> Iterator[Saying]:
    """All that one person can say next of what is told: the alphabet of the short campaigns."""
    things = [entry for entry in log[3:] if not is_correction(entry)]
    lines = [entry.number for entry in log[3:] if entry.number == entry.action]
    for because in ((), *((entry.number,) for entry in things)):
        yield Saying(command=gain(1), because=because)
    commands: list[Command] = [TOLD["both"][0], Undo(), Redo()]
    for number in lines:
        commands += [Undo(number=number), Undo(number=number, alone=True), Redo(number=number)]
    for number in (entry.number for entry in things):
        commands += [
            Fix(number=number, commands=(gain(1),)),
            Fix(number=number, commands=(gain(1), gain(1))),
            Strike(numbers=(number,)),
            Undo(span=(number, len(log))),
        ]
    yield from (Saying(command=command) for command in commands)
