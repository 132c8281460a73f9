"""Who calls, and what they may: see everything or what the table sees, tell everything, their own, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

import msgspec

from events.campaign import OptionSet, PackBound, PlayerJoined, PlayerLeft, RulingEnded, RulingMade
from events.entry import Audience
from events.event import Event
from events.figures import FigureJoined
from events.problems import Problem
from events.purse import PARTY
from events.story import DiscrepancyAccepted, EntriesRevealed
from projections.expeditions import names_in
from projections.state import State
from service.beside.tokens import LogFor, Role
from service.reading.reading import Reading
from service.telling.deciding import Plan
from service.telling.handle import Permit

SETTLING = (OptionSet, PackBound, RulingMade, EntriesRevealed)
"""Kinds that settle how the table plays, and what it sees: said by the game master, and taken back by them."""

HEROES = ("hero", "henchman")
"""Kinds of figures who are somebody's."""

_ACTING = ("figure", "attacker", "by", "giver", "payer", "debtor", "seller", "figures")
"""Fields that name who acts or whom it befalls, before those that name who else is there."""


class Forbidden(Problem):
    """The caller may not do this; nothing was written."""


class NotAdmitted(Problem):
    """Nobody knows the caller."""


def taken_back() -> NotAdmitted:
    """What whoever shows a token is told that admits nobody."""
    return NotAdmitted(
        "token.refused",
        "This token admits nobody.",
        why="It is unknown, over, or was taken back.",
        fix="Ask the game master for a new one.",
    )


class Caller(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever a request comes from. `campaign` None: every campaign of the file."""

    person: str
    role: Role
    campaign: str | None = None
    heroes: tuple[str, ...] = ()
    token: str | None = None
    """Id of the token; None on a loopback nobody has given tokens for."""

    @property
    def audience(self) -> Audience:
        """Whose story they read."""
        return "gm" if self.role == "gm" else "table"

    def reads(self, campaign: str) -> bool:
        """Whether the campaign is theirs to know of."""
        return self.campaign in (None, campaign)


OWNER = Caller(person="owner", role="gm")
"""Whoever sits at the machine, while nobody has been given a token."""


def must_be_gm(caller: Caller) -> None:
    """Refuses anybody else (`role.gm_only`)."""
    if caller.role != "gm":
        raise Forbidden("role.gm_only", "Only the game master may do this.", fix="Ask the game master.")


def must_own_the_file(caller: Caller) -> None:
    """Refuses whoever was invited to one campaign only (`role.one_campaign`)."""
    must_be_gm(caller)
    if caller.campaign is not None:
        raise Forbidden(
            "role.one_campaign",
            f"Your token is for {caller.campaign} only.",
            fix="Ask whoever keeps the file.",
        )


def must_write(caller: Caller) -> None:
    """Refuses spectators (`role.read_only`)."""
    if caller.role == "spectator":
        raise Forbidden("role.read_only", "Spectators watch.", fix="Ask the game master for a player's token.")


WHO: dict[str, Callable[[Caller], None]] = {
    "tellers": must_write,
    "gm": must_be_gm,
    "owner": must_own_the_file,
}
"""For whom a route is, as its `opt["who"]` says; one that says nothing is for everybody who reads the campaign."""


def speaks_as(caller: Caller, by: str | None) -> str:
    """Who an entry is recorded by: the caller, or, for a gm, whoever they write for (`role.not_you`)."""
    if by is None or by == caller.person:
        return caller.person
    if caller.role != "gm":
        raise Forbidden(
            "role.not_you", "You log under your own name only.", fix=f'Leave out "by": you are {caller.person}.'
        )
    return by


def permit(caller: Caller, log_for: LogFor, invited: Callable[[], Collection[str]] = tuple) -> Permit | None:
    """What looks at a plan before it is written; None where everything may be. `invited` says who holds a token, by id.

    Few lines seat anybody, and a file may have given tokens to ten thousand tables.
    """
    if caller.role == "gm":
        return None

    def look(reading: Reading, plan: Plan) -> None:
        must_write(caller)
        for draft in plan.drafts:
            _refuse_seating(draft.event, caller, invited, reading)
        events = [draft.event for draft in plan.drafts]
        told = events if plan.correction is None else events[: plan.correction.tellings]
        # Whatever stops to count with this plan, or counts again: the lines named, and all they take along.
        turns = plan.correction
        numbers = () if turns is None else {*turns.said, *turns.stops, *turns.returns}
        turned = [reading.story.entry(number) for number in numbers]
        accepted = [reading.story.entry(event.about) for event in events if isinstance(event, DiscrepancyAccepted)]
        if any(_settles(reading, event) for event in (*(entry.event for entry in turned), *events)):
            raise Forbidden(
                "role.gm_only", "How the table plays is the game master's to settle.", fix="Ask the game master."
            )
        if log_for == "own":
            # What rests on one's own falls with it, whoever told it (story rule 10).
            falls = () if plan.correction is None else plan.correction.falls
            others = [
                entry.event for entry in (*turned, *accepted) if entry.by != caller.person and entry.number not in falls
            ]
            _refuse_others(reading, others, told, own_heroes(caller, reading.state))

    return look


def own_heroes(caller: Caller, state: State) -> set[str]:
    """The caller's heroes: those of the token, those they play, and who follows them."""
    figures = state.roster.figures.values()
    own = {*caller.heroes, *(one.figure for one in figures if one.player == caller.person)}
    return own | {one.figure for one in figures if one.owner in own}


def _refuse_seating(event: Event, caller: Caller, invited: Callable[[], Collection[str]], reading: Reading) -> None:
    """Whoever has a token sits down and gets up themselves, or the game master says so (`role.not_you`).

    Nor does a player seat somebody under an id they thought of: it may be somebody's whom they have not met.
    """
    if not isinstance(event, PlayerJoined | PlayerLeft) or event.player == caller.person:
        return
    met = event.player in reading.people or event.player in reading.state.roster.players
    # An id that is made for whoever sits down now bears the number of an entry that is yet to be written.
    number = event.player.removeprefix("player-").partition("-")[0]
    is_new = number.isdecimal() and int(number) > reading.story.head
    if event.player in {OWNER.person, *invited()} or not (met or is_new):
        raise Forbidden("role.not_you", "Somebody else says that of themselves.", fix="Ask the game master.")


def _settles(reading: Reading, event: Event) -> bool:
    """A ruling for once ends with whatever happens next, whoever tells it; any other is ended by who may make one."""
    if isinstance(event, RulingEnded):
        ruling = reading.story.entry(event.ruling).event
        return not (isinstance(ruling, RulingMade) and ruling.scope == "once")
    return isinstance(event, SETTLING)


def _refuse_others(reading: Reading, turned: Collection[Event], told: Iterable[Event], own: set[str]) -> None:
    """Refuses what is told of another's hero, and what others told of theirs and would turn (`role.not_your_hero`)."""
    figures = reading.state.roster.figures
    heroes = {one.figure: one.name for one in figures.values() if one.kind in HEROES}
    known = {PARTY, *(one.figure for one in figures.values() if one.kind != "other")}
    heroes |= _who_are_out_of_the_story(reading, {name for event in turned for name in names_in(event)} - known)
    for event in (*turned, *told):
        theirs = others_hero(event, heroes, own)
        if theirs is not None:
            raise Forbidden(
                "role.not_your_hero",
                f"{heroes[theirs]} is not yours to log for.",
                why="Players log for their own heroes and for the party.",
                fix="Ask the game master to log it, or to let players log for all.",
            )


def _who_are_out_of_the_story(reading: Reading, names: set[str]) -> dict[str, str]:
    """Name by id of those heroes whose joining was taken back: it may come again, and what they did is theirs still."""
    if not names:
        return {}
    joined = (entry.event for entry in reading.story.entries() if isinstance(entry.event, FigureJoined))
    return {one.figure: one.name for one in joined if one.figure in names and one.kind in HEROES}


def others_hero(event: Event, heroes: Collection[str], own: set[str]) -> str | None:
    """The hero who makes an event somebody else's: whoever acts in it, else anybody it names, without one's own."""
    for field in _ACTING:
        value = getattr(event, field, None)
        acting = [value] if isinstance(value, str) else list(value) if isinstance(value, tuple) else []
        known = [one for one in acting if one in heroes]
        if known:
            return None if own.intersection(known) else known[0]
    named = [one for one in names_in(event) if one in heroes]
    return named[0] if named and not own.intersection(named) else None
