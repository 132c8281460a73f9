"""Fix: something is told anew right where it stands (story rules 10 and 11)."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence

import msgspec

from events.entry import Audience, Draft, Entry, Place
from events.event import Event
from events.lazy import Lazy, lazy
from events.problems import Refused
from projections.story.story import Story, no_entry
from projections.tell.words import listed
from rules.command import Speaker
from rules.corrections.figures import keep_ids, take_free_ids
from rules.corrections.placing import pointers_in
from rules.corrections.plan import (
    Correction,
    already_struck,
    ascending,
    happening,
    refuse_founding,
    retractions,
    seen,
    turned,
)
from rules.corrections.tellings import told_now

# 0.7 ms: few fixes tell a stretch anew
_standing_between: Lazy[list[int]] = lazy("rules.corrections.restart:standing_between")


def fix_target(story: Story, speaker: Speaker, number: int) -> Entry:
    """The telling a fix of N replaces: N itself if it counts, else what it is told as now.

    What is told anew is decided against the state at that entry's place. Refuses with `story.no_entry`,
    `story.is_correction`, `story.founding`, `story.already_struck`, `story.several_tellings`.
    """
    happening(story, speaker, number)
    refuse_founding(story, (number,))
    counting = seen(story, speaker, told_now(story, number))
    if not counting:
        raise already_struck(story, number, speaker.sees)
    if len(counting) > 1:
        fix = f'Say which: "fix {counting[0]}" …'
        raise Refused("story.several_tellings", f"{number} is told as {listed(map(str, counting))} now.", fix=fix)
    return story.entry(counting[0])


def is_whole_line(story: Story, speaker: Speaker, number: int) -> bool:
    """Whether a number names a line of several things, as its first, which is the one people see.

    Of what one fix told of one thing each entry is named by itself (docs/decisions/0039).
    """
    line = [one for one in seen(story, speaker, story.action_of(number)) if not story.is_correction(one)]
    return number == line[0] and len({story.thing(one) for one in line}) > 1


def fix(
    story: Story,
    speaker: Speaker,
    number: int,
    drafts: Sequence[Draft],
    *,
    reason: str | None = None,
) -> Correction:
    """Tells N anew as these drafts, decided at the place of `fix_target`. The drafts come first in the action.

    They take over its audience, clocks and causes, but those it points at no more; what hangs on it stays. Without
    drafts there is nothing to tell: `story.nothing_told`.
    """
    target = fix_target(story, speaker, number)
    refuse_nothing_told(drafts)
    place, audience = Place("instead_of", target.number), audience_now(story, target.number)
    causes = _causes_kept(target, drafts)
    tellings = [_told_with(story, draft, place, audience, causes) for draft in drafts]
    _refuse_unseen(story, speaker, (target,), tellings)
    names = (target.number, *seen(story, speaker, story.told_instead(target.number)))
    return _correction(story, speaker, (number,), (target,), tellings, names, reason)


def under_old_ids(story: Story, old: Sequence[Entry], drafts: Sequence[Draft]) -> list[Draft]:
    """The drafts with the ids of whom they tell anew, and with free ones for whom they bring in besides."""
    pairs = zip(_partners(old, drafts), drafts, strict=True)
    kept = keep_ids([(one.event, draft.event) for one, draft in pairs if one is not None], drafts)
    return take_free_ids(story, kept, audience_now(story, old[0].number), instead_of=[one.number for one in old])


def _partners(old: Sequence[Entry], drafts: Sequence[Draft]) -> list[Entry | None]:
    """For each draft what it is told instead of: the k-th of a kind instead of the k-th (rule 11)."""
    waiting: dict[type[Event], deque[Entry]] = {}
    for entry in old:
        waiting.setdefault(type(entry.event), deque()).append(entry)
    return [queue.popleft() if (queue := waiting.get(type(draft.event))) else None for draft in drafts]


def _causes_kept(old: Entry, drafts: Sequence[Draft], dropped: Collection[int] = ()) -> tuple[int, ...]:
    """Its causes less those that were inside the event and are in none that is told instead (story rules 16 and 25)."""
    pointed = {number for draft in drafts for number in pointers_in(draft.event)}
    gone = set(pointers_in(old.event)) - pointed
    return tuple(cause for cause in old.because if cause not in gone and cause not in dropped)


def fix_line(
    story: Story, speaker: Speaker, number: int, drafts: Sequence[Draft], *, reason: str | None = None
) -> Correction:
    """Tells the whole line of N anew (rule 11): the k-th new entry of a kind is told instead of the k-th old one.

    A new one without partner stands after its predecessor, an old one without partner is struck.
    """
    return _fix_several(story, speaker, (number,), line_as_told(story, speaker, number), drafts, reason)


def fix_stretch(
    story: Story, speaker: Speaker, old: Sequence[Entry], drafts: Sequence[Draft], *, reason: str | None = None
) -> Correction:
    """Tells several lines anew as one, entry by entry as `fix_line` does; `old` is what `told_between` answers."""
    return _fix_several(story, speaker, ascending(one.number for one in old), old, drafts, reason)


def told_between(story: Story, speaker: Speaker, first: int, last: int) -> list[Entry]:
    """What counts from the line of one entry to that of another, by place, corrections left out.

    Refuses with `story.no_entry`, `story.backwards`, `story.founding`, `story.already_struck`.
    """
    numbers = [one for one in _standing_between(story, speaker, first, last) if story.counts(one)]
    told = [one for one in numbers if not story.is_correction(one)]
    refuse_founding(story, told)
    if not told:
        raise already_struck(story, first, speaker.sees)
    return [story.entry(one) for one in told]


def _fix_several(
    story: Story,
    speaker: Speaker,
    said: tuple[int, ...],
    old: Sequence[Entry],
    drafts: Sequence[Draft],
    reason: str | None,
) -> Correction:
    refuse_nothing_told(drafts)
    partners = _partners(old, drafts)
    dropped = {entry.number for entry in old if entry not in partners}
    tellings = _retold(story, old, drafts, partners, dropped)
    _refuse_unseen(story, speaker, old, tellings)
    names = [one for entry in old for one in (entry.number, *story.told_instead(entry.number))]
    return _correction(story, speaker, said, old, tellings, seen(story, speaker, names), reason)


def line_as_told(story: Story, speaker: Speaker, number: int) -> list[Entry]:
    """What counts now of the happenings of the line, by place; refuses as `fix_target` does."""
    happening(story, speaker, number)
    line = [one for one in story.action_of(number) if not story.is_correction(one)]
    refuse_founding(story, line)
    told = {one for entry in line for one in told_now(story, entry)}
    if not (counting := seen(story, speaker, told)):
        raise already_struck(story, number, speaker.sees)
    return [story.entry(one) for one in sorted(counting, key=story.place)]


def _retold(
    story: Story,
    old: Sequence[Entry],
    drafts: Sequence[Draft],
    partners: Sequence[Entry | None],
    dropped: set[int],
) -> list[Draft]:
    tellings = []
    place, like = Place("before", old[0].number), old[0]
    for draft, partner in zip(drafts, partners, strict=True):
        if partner is None:
            tellings.append(_told_with(story, draft, place, audience_now(story, like.number), ()))
            continue
        like = partner
        causes = _causes_kept(partner, (draft,), dropped)
        told = Place("instead_of", partner.number)
        tellings.append(_told_with(story, draft, told, audience_now(story, partner.number), causes))
        # behind the thing: what is told there keeps the order of telling, so this serves the next one too
        place = Place("after", partner.number)
    return tellings


def audience_now(story: Story, number: int) -> Audience:
    """Who sees the entry, revealed or from the first."""
    return "table" if story.sees("table", number) else "gm"


def _told_with(story: Story, draft: Draft, place: Place, audience: Audience, causes: Iterable[int]) -> Draft:
    """The draft in its place; a table entry keeps only the causes the table sees (corner 44)."""
    kept = [cause for cause in causes if audience == "gm" or story.sees("table", cause)]
    because = tuple(dict.fromkeys((*kept, *draft.because)))
    return msgspec.structs.replace(draft, place=place, audience=audience, because=because)


def _refuse_unseen(story: Story, speaker: Speaker, old: Iterable[Entry], tellings: Sequence[Draft]) -> None:
    """Holds what a fix points at anew to what is there and will be seen (story rules 20 and 23).

    What was pointed at before stays as it is: whoever sees the old telling has read it.
    """
    known = {number for entry in old for number in (*entry.because, *pointers_in(entry.event))}
    for draft in tellings:
        for number in {*draft.because, *pointers_in(draft.event)} - known:
            if number > story.head + len(tellings) or (number <= story.head and not story.sees(speaker.sees, number)):
                raise no_entry(number)
            if number <= story.head and draft.audience == "table" and not story.sees("table", number):
                raise Refused("story.anchor_hidden", f"{number} is yours alone.", fix=f'"reveal {number}" first.')


def refuse_nothing_told(drafts: Sequence[Draft]) -> None:
    """A fix tells something; to take an entry away there is another word."""
    if not drafts:
        raise Refused("story.nothing_told", "That logs nothing instead.", fix='"strike N" if it never happened at all.')


def _correction(
    story: Story,
    speaker: Speaker,
    said: tuple[int, ...],
    replaced: Sequence[Entry],
    tellings: Sequence[Draft],
    names: Iterable[int],
    reason: str | None,
) -> Correction:
    names, target = ascending(names), replaced[0]
    stops, returns = turned(story, speaker, story.if_retracted(names))
    return Correction(
        what="fix",
        said=said,
        drafts=(*tellings, *retractions(story, names, "fix", reason)),
        tellings=len(tellings),
        names=names,
        stops=stops,
        returns=returns,
        target=target.number,
        replaced=tuple(entry.number for entry in replaced),
        played_at=target.played_at,
        world_date=target.world_date,
    )
