"""A correction before it is written: who speaks, what to append, and what it will do."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

import msgspec

from events.campaign import (
    CampaignBranched,
    CampaignFounded,
    NoteTaken,
    OptionSet,
    PackBound,
    PlayerJoined,
    PlayerLeft,
    RulingEnded,
    RulingMade,
)
from events.entry import Audience, Draft, Entry
from events.event import Event
from events.problems import Refused
from events.session import SessionClosed, SessionOpened
from events.story import EntriesRetracted, How, LeftAsIs, spans
from projections.story.standing import Ripple
from projections.story.story import Story
from rules.command import Speaker

CorrectionWord: TypeAlias = Literal["undo", "redo", "strike", "fix", "leave", "restart", "reveal"]

TABLES_OWN: tuple[type[Event], ...] = (
    CampaignFounded, CampaignBranched, OptionSet, PackBound, PlayerJoined, PlayerLeft, NoteTaken, RulingMade,
    RulingEnded, SessionOpened, SessionClosed,
)  # fmt: skip
"""Kinds that belong to the table, not to an expedition: no restart takes them."""


class Still(msgspec.Struct, frozen=True):
    """An entry that was meant to count again and does not: `by` are the retractions that strike it."""

    number: int
    by: tuple[int, ...]


class Since(msgspec.Struct, frozen=True):
    """What somebody else told after the line that was undone."""

    by: str
    numbers: tuple[int, ...]


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """What to append as one action, and what it does. Numbers are ascending; all are the speaker's to see."""

    what: CorrectionWord
    said: tuple[int, ...]
    """What was meant: the lines (by their seen entries) for undo and redo, else the entries."""
    drafts: tuple[Draft, ...]
    tellings: int = 0
    """How many of the drafts, from the first, are happenings told anew."""
    names: tuple[int, ...] = ()
    """All that the retractions name."""
    stops: tuple[int, ...] = ()
    """Happenings that count now and will not."""
    returns: tuple[int, ...] = ()
    """Happenings that do not count now and will."""
    falls: tuple[int, ...] = ()
    """Those of `names` drawn in since a cause is gone."""
    anew: tuple[int, ...] = ()
    """Those of `names` drawn in since they were told instead of something named."""
    kept: tuple[int, ...] = ()
    """What stays although a cause is gone (`--alone`, `--keep`), or stays out of a restart."""
    left: tuple[int, ...] = ()
    """Those of `kept` that get a LeftAsIs of their own."""
    still: tuple[Still, ...] = ()
    told_as: tuple[tuple[int, int], ...] = ()
    """Entries that would count again but are told as another, newer one: (entry, telling)."""
    since: tuple[Since, ...] = ()
    told_into: tuple[int, ...] = ()
    """For a restart redone: what was told into the expedition since and counts on (corner 35)."""
    target: int | None = None
    """For a fix: the telling that is replaced, the first of them."""
    replaced: tuple[int, ...] = ()
    """For a fix: every telling that is replaced, by place."""
    played_at: str | None = None
    world_date: str | None = None
    """For a fix: the clocks of what it replaces, to be written with the action."""

    def lines_taken_back(self, story: Story) -> int:
        """How many lines it takes out of the story it was decided on; what does not count already is not taken back."""
        return len({story.entry(number).action for number in self.names if story.counts(number)})


def seen(story: Story, speaker: Speaker, numbers: Iterable[int]) -> list[int]:
    """Those of the numbers the speaker sees."""
    return [number for number in numbers if story.sees(speaker.sees, number)]


def retractions(
    story: Story, names: Iterable[int], how: How, reason: str | None = None, *, stops: Collection[int] = ()
) -> list[Draft]:
    """One retraction for what the table sees and one for what it does not (rule 20).

    `stops` is all that will stop counting: what the table sees of it and would lose by the gm's part alone (a secret
    strike come back into force) is named in the table's part too, so that nothing goes away unsaid.
    """
    by_audience: dict[Audience, list[int]] = {"table": [], "gm": []}
    for number in names:
        by_audience["table" if story.sees("table", number) else "gm"].append(number)
    if by_audience["gm"] and stops:
        said = story.if_retracted(by_audience["table"]).stops
        unsaid = [n for n in stops if n not in said and story.sees("table", n) and not story.is_correction(n)]
        by_audience["table"] += unsaid
    return [
        Draft(event=EntriesRetracted(numbers=spans(numbers), how=how, reason=reason), audience=audience)
        for audience, numbers in by_audience.items()
        if numbers
    ]


def left_as_is(story: Story, numbers: Iterable[int]) -> list[Draft]:
    """A LeftAsIs for each, with the audience of what it names."""
    return [
        Draft(
            event=LeftAsIs(numbers=((number, number),)),
            audience="table" if story.sees("table", number) else "gm",
        )
        for number in numbers
    ]


def how_struck(story: Story, number: int, sees: Audience) -> str:
    """`58, undo`: what is in force against an entry, as far as the audience sees it."""
    return "; ".join(
        f"{one}, {event.how}"
        for one in story.struck_by(number)
        if story.sees(sees, one) and isinstance(event := story.entry(one).event, EntriesRetracted)
    )


def already_struck(story: Story, number: int, sees: Audience) -> Refused:
    """What is struck is not struck again (rule 14)."""
    by = how_struck(story, number, sees)
    first = next((one for one in story.struck_by(number) if story.sees(sees, one)), None)
    return Refused(
        "story.already_struck",
        f"{number} does not count already{f' ({by})' if by else ''}.",
        why="Nothing was written.",
        fix=f'"redo {first}" brings it back.' if first is not None else "",
    )


def refuse_founding(story: Story, numbers: Iterable[int]) -> None:
    """Founding and branching stay (rule 14)."""
    for number in numbers:
        if isinstance(story.entry(number).event, CampaignFounded | CampaignBranched):
            fix = "Begin another campaign, or branch this one."
            raise Refused("story.founding", f"{number} began this campaign; it cannot be taken back.", fix=fix)


def is_the_tables_own(entry: Entry) -> bool:
    """Whether no restart takes it."""
    return isinstance(entry.event, TABLES_OWN)


def happening(story: Story, speaker: Speaker, number: int) -> Entry:
    """The entry, which must be something that happened (corner 19)."""
    entry = story.seen_entry(speaker.sees, number)
    if not story.is_correction(number):
        return entry
    line = next(iter(seen(story, speaker, story.named_in(number))), None)
    one = f', or "redo {line}" for one line of it' if line is not None else ""
    fix = f'"redo {number}"{one}.' if line is not None else f'"undo {number}" takes it back.'
    raise Refused("story.is_correction", f"{number} is a correction.", fix=fix)


def turned(story: Story, speaker: Speaker, ripple: Ripple) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The happenings that stop counting by a ripple and those that count again, as far as the speaker sees them."""

    def shown(numbers: Iterable[int]) -> tuple[int, ...]:
        return tuple(one for one in sorted(seen(story, speaker, numbers)) if not story.is_correction(one))

    return shown(ripple.stops), shown(ripple.returns)


def counts_after(story: Story, ripple: Ripple, number: int) -> bool:
    """Whether the entry will count once the ripple has run."""
    return number in ripple.returns or (story.counts(number) and number not in ripple.stops)


def ascending(numbers: Iterable[int]) -> tuple[int, ...]:
    """Each once, in order."""
    return tuple(sorted(set(numbers)))
