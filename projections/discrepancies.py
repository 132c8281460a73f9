"""What does not add up, and nobody accepted or left as it is (story rules 24, 26, 27; docs/story.md).

The folds notice what they meet at the entry that crosses the line (`projections.observed.Oddity`), the story knows
which causes are struck; here both become the list people read. A discrepancy is the same one as long as its check,
the thing where it arises and whom it is about are the same; accepted, it is quiet until its amount grows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from events.amounts import Amount, negate, show, surely_below
from events.entry import Audience
from projections.observed import Discrepancy, Oddity, TotalDifference, TotalKey, differences
from projections.state import State
from projections.story.story import Story
from projections.tell.words import Names, first_upper, names_of, plain

TOTAL = "total.differs"
CAUSE = "cause.struck"


class Spelling(msgspec.Struct, frozen=True):
    """How the reader's sentences spell entries and people."""

    tell: Callable[[int], str]
    called: Callable[[str], str]


def discrepancies(story: Story, state: State, audience: Audience, spelling: Spelling) -> list[Discrepancy]:
    """Those that still ask for somebody, in the order of the entries where they arise."""
    names = names_of(state)
    quiet = story.left(audience)
    found = [
        *_noticed(state, names, spelling),
        *_totals(state, names),
        *_struck_causes(story, audience, _accepted(state), spelling),
    ]
    return sorted(
        (one for one in found if one.thing not in quiet), key=lambda one: (story.place(one.number), one.check)
    )


def new_or_grown(before: Iterable[Discrepancy], after: Iterable[Discrepancy]) -> list[Discrepancy]:
    """Those of `after` that were not there before, or were smaller; a counted total that is off otherwise is new."""
    known = {one.key: one.amount for one in before}
    otherwise = [one for one in after if one.key not in known or one.amount != known[one.key]]
    return [one for one in otherwise if one.key not in known or one.check == TOTAL or grown(one.amount, known[one.key])]


def grown(amount: Amount, accepted: Amount) -> bool:
    """Whether it is more than was accepted, as far as both are known."""
    return isinstance(amount, int) and isinstance(accepted, int) and amount > accepted


# What the folds noticed


def _noticed(state: State, names: Names, spelling: Spelling) -> Iterator[Discrepancy]:
    accepted = _accepted(state)
    for odd in (*state.purse.oddities, *state.roster.oddities, *state.atlas.oddities):
        let_be = accepted.get((odd.check, odd.thing, odd.of))
        if let_be is not None and not grown(odd.amount, let_be):
            continue
        yield Discrepancy(
            check=odd.check,
            number=odd.number,
            thing=odd.thing,
            of=odd.of,
            amount=odd.amount,
            accepted=let_be or 0,
            text=_sentence(odd, let_be, names, spelling),
        )


def _accepted(state: State) -> Mapping[TotalKey, Amount]:
    """By what they are about; what was accepted last holds."""
    return {(one.check, one.about, one.of): one.amount for one in state.business.accepted}


SENTENCES = {
    "gold.short": "{who} is {amount} gold short at {number}",
    "item.missing": "{who} is {amount} {what} short at {number}",
    "pool.overspent": "{who} spent {amount} more {what} than there was at {number}",
    "wounds.never_lost": "{who} was healed of {amount} wounds never lost at {number}",
    "section.unrevealed": "{place} was entered at {number} and never revealed",
    "door.unrevealed": "{place} was opened at {number}, in a section nobody revealed",
}
"""By check; any other is said with its own name."""


def _sentence(odd: Oddity, accepted: Amount | None, names: Names, spelling: Spelling) -> str:
    who, _, what = odd.of.partition(" ")
    words = SENTENCES.get(odd.check, "{check}: {place}, {amount}, at {number}")
    check = plain(odd.check.replace(".", " "))
    said = words.format(
        who=names(who), what=plain(what), place=names(odd.of), amount=show(odd.amount), number=odd.number, check=check
    )
    why = f"{show(accepted)} was accepted" if accepted is not None else spelling.tell(odd.number)
    return first_upper(f"{said} ({why}).")


# Counted totals


def _totals(state: State, names: Names) -> Iterator[Discrepancy]:
    for part in (state.purse, state.roster):
        for off in differences(part.observations, part.adjustments):
            seen = off.observation
            yield Discrepancy(
                check=TOTAL,
                number=seen.number,
                thing=seen.thing,
                of=f"{seen.whose} {seen.of}",
                amount=off.amount,
                accepted=part.adjustments.get(seen.thing, 0),
                text=_off(off, names, part.adjusted_by.get(seen.thing)),
            )


def _off(off: TotalDifference, names: Names, adjustment: int | None) -> str:
    """Corner 30 of docs/story.md: an accepted difference may have been explained since."""
    seen = off.observation
    way, by = ("below", negate(off.amount)) if surely_below(off.amount, 0) else ("above", off.amount)
    if adjustment is not None:
        return (
            f"The count {seen.number} is {show(by)} {way} the log now; the adjustment {adjustment} may be it:"
            f' "undo {adjustment}".'
        )
    derived = "nothing" if seen.derived is None else show(seen.derived)
    won = "" if seen.since is None else f" won since {seen.since}"
    counted = f"{names(seen.whose)} counted {show(seen.observed)} {plain(seen.of)}{won}"
    return first_upper(f"{counted} at {seen.number}, {show(by)} {way} the log, which adds up to {derived}.")


# Causes that are struck


def _struck_causes(
    story: Story, audience: Audience, accepted: Mapping[TotalKey, Amount], spelling: Spelling
) -> Iterator[Discrepancy]:
    for follower, cause in story.struck_causes():
        is_said = story.sees(audience, follower) and story.sees(audience, cause)
        if is_said and (CAUSE, story.thing(follower), str(story.thing(cause))) not in accepted:
            yield Discrepancy(
                check=CAUSE,
                number=follower,
                thing=story.thing(follower),
                of=str(story.thing(cause)),
                amount=0,
                text=_followed(story, audience, follower, cause, spelling),
            )


VERBS = {"undo": "undid", "redo": "took back", "strike": "struck", "fix": "dropped", "restart": "voided"}


def _followed(story: Story, audience: Audience, follower: int, cause: int, spelling: Spelling) -> str:
    """Corner 39 of docs/story.md: `Anna undid 40; your 42 follows from it (Elf +1 gold).`"""
    by = next((one for one in story.struck_by(cause) if story.sees(audience, one)), None)
    yours = "" if story.sees("table", follower) else "your "
    what = f"{yours}{follower} follows from it ({spelling.tell(follower)})."
    if by is None:
        return f"{cause} does not count; {what}"
    entry = story.entry(by)
    verb = VERBS.get(getattr(entry.event, "how", ""), "struck")
    return f"{first_upper(spelling.called(entry.by))} {verb} {cause}; {what}"
