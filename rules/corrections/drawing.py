"""What a retraction names besides what was said: later tellings, and what falls (story rules 6–8, 10)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from events.entry import Audience
from events.story import EntriesRetracted
from projections.story.standing import Ripple
from projections.story.story import Story
from rules.corrections.plan import Still, counts_after
from rules.corrections.tellings import are_rivals


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """All that a retraction names, and why. `ripple` is what it does to the whole log."""

    names: frozenset[int]
    anew: frozenset[int]
    falls: frozenset[int]
    kept: frozenset[int]
    under: frozenset[int]
    """Tellings that would count beside a newer one, to be struck in the same action: the newest fix wins."""
    ripple: Ripple


def draw_in(
    story: Story,
    said: Iterable[int],
    *,
    sees: Audience,
    since: int = 0,
    beside: Iterable[int] = (),
    alone: bool = False,
    keep: Collection[int] = (),
) -> Reach:
    """Closes a retraction of `said` over later tellings and, unless `alone`, what follows from it.

    Only what was told after `since` and is seen by the audience is drawn in (rules 8 and 21), never what is in `keep`.
    `beside` is named too, as often as it holds a number, but draws nothing in.
    """
    beside = tuple(beside)
    names, anew, falls = set(said), set[int](), set[int]()
    while True:
        ripple = story.if_retracted((*names, *beside))
        # What merely falls draws in no telling of it that rests on something else by now.
        more_anew = _within(story, _told_anew(story, names - falls, ripple), since, sees) - names
        lost = _within(story, _followers_of_lost(story, ripple), since, sees) - names
        more_falls = set[int]() if alone else lost.difference(keep)
        if not more_anew and not more_falls:
            break
        anew |= more_anew
        falls |= more_falls
        names |= more_anew | more_falls
    under = _under_newer(story, ripple, sees)
    return Reach(
        names=frozenset(names),
        anew=frozenset(anew),
        falls=frozenset(falls - anew),
        kept=frozenset(number for number in lost - under if counts_after(story, ripple, number)),
        under=under,
        ripple=story.if_retracted((*names, *beside, *under)) if under else ripple,
    )


def _within(story: Story, numbers: Iterable[int], since: int, sees: Audience) -> set[int]:
    return {number for number in numbers if number > since and story.sees(sees, number)}


def _told_anew(story: Story, names: Iterable[int], ripple: Ripple) -> set[int]:
    """What was told instead of what is named, or is named again by a strike that comes back into force.

    A fix that comes back draws nothing in: what was told later is newer than it (corner 16).
    """
    if not story.things:
        return set()
    found: set[int] = set()
    for number in names:
        found.update(story.told_instead(number))
    for number in ripple.returns:
        event = story.entry(number).event
        if isinstance(event, EntriesRetracted) and event.how != "fix":
            for named in story.named_in(number):
                found.update(story.told_instead(named))
    return found


def _followers_of_lost(story: Story, ripple: Ripple) -> set[int]:
    """Every happening one of whose causes counted in some telling and will count in none (rule 7)."""
    lost: set[int] = set()
    for number in ripple.stops:
        followers = story.followers(number)
        if followers and not any(counts_after(story, ripple, one) for one in story.tellings(number)):
            lost.update(followers)
    return lost


def _under_newer(story: Story, ripple: Ripple, sees: Audience) -> frozenset[int]:
    found: set[int] = set()
    for number in ripple.returns:
        tellings = story.tellings(number)
        if len(tellings) > 1:
            found |= _older([one for one in tellings if counts_after(story, ripple, one)], story)
    return frozenset(number for number in found if story.sees(sees, number))


def _older(counting: list[int], story: Story) -> set[int]:
    newest: list[int] = []
    older: set[int] = set()
    for number in reversed(counting):
        if any(are_rivals(story, number, other) for other in newest):
            older.add(number)
        else:
            newest.append(number)
    return older


def still_struck(
    story: Story, sees: Audience, ripple: Ripple, *, struck_again: Collection[int] = ()
) -> tuple[tuple[Still, ...], tuple[tuple[int, int], ...]]:
    """What a retraction that goes out of force named and what does not count all the same, and why.

    Struck by something else, or told as another, newer entry that counts already (corners 10 and 16).
    """
    still: dict[int, Still] = {}
    told_as: dict[int, int] = {}
    named = {number for retraction in ripple.stops for number in story.named_in(retraction)}
    for number in sorted(named.difference(struck_again)):
        if counts_after(story, ripple, number) or not story.sees(sees, number) or story.is_correction(number):
            continue
        telling = next((one for one in story.tellings(number) if counts_after(story, ripple, one)), None)
        if telling is None:
            by = (one for one in story.named_by(number) if counts_after(story, ripple, one) and story.sees(sees, one))
            still[number] = Still(number, tuple(by))
        elif telling not in ripple.returns:
            told_as[number] = telling
    return tuple(still.values()), tuple(told_as.items())
