"""Restart: an expedition, turn, fight or stretch never happened, less what is to carry over (story rule 13)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Literal, TypeAlias

from events.event import Event
from events.problems import Refused
from events.session import ExpeditionBegun, ExpeditionEnded
from events.story import How
from events.turns import CombatBegun, CombatEnded, TurnBegun, TurnEnded
from projections.expeditions import Belonging
from projections.story.story import Story
from rules.command import Speaker
from rules.corrections.drawing import draw_in
from rules.corrections.plan import (
    Correction,
    ascending,
    is_the_tables_own,
    left_as_is,
    refuse_founding,
    retractions,
    seen,
    turned,
)

StretchKind: TypeAlias = Literal["turn", "combat"]

_BEGINS: dict[StretchKind, type[Event]] = {"turn": TurnBegun, "combat": CombatBegun}
_ENDS: dict[StretchKind, type[Event]] = {"turn": TurnEnded, "combat": CombatEnded}


def restart_expedition(
    story: Story,
    speaker: Speaker,
    expedition: str | None = None,
    *,
    keep: Collection[int] = (),
    alone: bool = False,
    how: How = "restart",
    reason: str | None = None,
) -> Correction:
    """Voids every happening from the expedition's beginning to its end or the last line; the newest if none is named.

    `keep` are lines to carry over; with `alone` what follows outside of it stays. Refuses with `story.no_expedition`.
    """
    begun = _newest_begun(story, speaker, expedition)
    thing = story.thing(begun)
    belonging = Belonging(story, speaker.sees)
    positions = _positions(story, begun)
    event = story.entry(begun).event
    name = event.expedition if expedition is None and isinstance(event, ExpeditionBegun) else expedition

    def ends(event: Event) -> bool:
        return isinstance(event, ExpeditionEnded) and event.expedition == name

    end = _first_behind(story, speaker, positions[-1], ends, including=True)
    within = _visible(story, speaker, range(positions[0], end))
    return _restart(
        story, speaker, (begun,), within, lambda n: belonging.of[n] == thing, keep, how, reason, alone=alone
    )


def _newest_begun(story: Story, speaker: Speaker, expedition: str | None) -> int:
    for number in reversed(story.line_up()):
        event = story.entry(number).event
        meant = isinstance(event, ExpeditionBegun) and expedition in (None, event.expedition)
        if meant and story.counts(number) and story.sees(speaker.sees, number):
            return number
    what = "No expedition has begun." if expedition is None else f"No expedition {expedition!r} has begun."
    raise Refused("story.no_expedition", what, why="Nothing was written.")


def _positions(story: Story, number: int) -> list[int]:
    """Where the tellings of its thing stand, ascending."""
    return sorted(story.place_index(one) for one in story.tellings(number))


def _first_behind(
    story: Story, speaker: Speaker, position: int, ends: Callable[[Event], bool], *, including: bool
) -> int:
    """Position of what first ends a stretch behind `position`, or right behind all its tellings; else the end."""
    line_up = story.line_up()
    for index in range(position + 1, len(line_up)):
        number = line_up[index]
        if story.counts(number) and story.sees(speaker.sees, number) and ends(story.entry(number).event):
            positions = _positions(story, number)
            return positions[-1] + 1 if including else positions[0]
    return len(line_up)


def restart_stretch(
    story: Story,
    speaker: Speaker,
    stretch: StretchKind,
    number: int | None = None,
    *,
    keep: Collection[int] = (),
    alone: bool = False,
    how: How = "restart",
    reason: str | None = None,
) -> Correction:
    """Voids the turn or fight in which N stands, the newest if none is named, by place.

    Refuses with `story.no_entry`, `story.no_turn`, `story.no_combat`.
    """
    if number is not None:
        story.seen_entry(speaker.sees, number)
    last = len(story.line_up()) if number is None else story.behind(number)
    begun = _begun_before(story, speaker, stretch, last, number)
    positions = _positions(story, begun)
    end = _end_of_stretch(story, speaker, stretch, positions[-1])
    within = _visible(story, speaker, range(positions[0], end))
    belonging = Belonging(story, speaker.sees).of
    return _restart(
        story, speaker, (begun,), within, lambda n: belonging[n] == belonging[begun], keep, how, reason, alone=alone
    )


def _begun_before(story: Story, speaker: Speaker, stretch: StretchKind, position: int, inside: int | None) -> int:
    """What began the stretch in which an entry stands; its own end is inside, nothing behind that is."""
    line_up = story.line_up()
    for index in range(position - 1, -1, -1):
        number = line_up[index]
        if not (story.counts(number) and story.sees(speaker.sees, number)):
            continue
        event = story.entry(number).event
        if isinstance(event, _BEGINS[stretch]):
            return number
        over = isinstance(event, (_ENDS[stretch], ExpeditionEnded, ExpeditionBegun))
        if inside is not None and over and number != inside:
            break
    why = "Nothing was written."
    raise Refused(f"story.no_{stretch}", f"No {'turn' if stretch == 'turn' else 'fight'} is under way there.", why=why)


def _end_of_stretch(story: Story, speaker: Speaker, stretch: StretchKind, position: int) -> int:
    def begins_another(event: Event) -> bool:
        return isinstance(event, (_BEGINS[stretch], ExpeditionEnded, ExpeditionBegun))

    def ends(event: Event) -> bool:
        return isinstance(event, _ENDS[stretch])

    return min(
        _first_behind(story, speaker, position, begins_another, including=False),
        _first_behind(story, speaker, position, ends, including=True),
    )


def restart_range(
    story: Story,
    speaker: Speaker,
    first: int,
    last: int,
    *,
    keep: Collection[int] = (),
    alone: bool = False,
    how: How = "restart",
    reason: str | None = None,
) -> Correction:
    """Voids what stands from the line of one entry to the line of another, by place, not by when it was told.

    Refuses with `story.no_entry`, `story.backwards`.
    """
    within = standing_between(story, speaker, first, last)
    return _restart(story, speaker, (first, last), within, set(within).__contains__, keep, how, reason, alone=alone)


def standing_between(story: Story, speaker: Speaker, first: int, last: int) -> list[int]:
    """What the speaker sees from the line of one entry to that of another, struck or not, by place.

    Refuses with `story.no_entry`, `story.backwards`.
    """
    start, end = _extent_of_line(story, speaker, first)[0], _extent_of_line(story, speaker, last)[1]
    if end <= start:
        raise Refused(
            "story.backwards", f"{last} stands before {first}.", why="Nothing was written.", fix=f"{last}..{first}?"
        )
    return _visible(story, speaker, range(start, end))


def _extent_of_line(story: Story, speaker: Speaker, number: int) -> tuple[int, int]:
    """First position of the line's tellings and the one right behind the last; a mere correction takes up none."""
    story.seen_entry(speaker.sees, number)
    line = seen(story, speaker, story.action_of(number))
    positions = [index for one in line if not story.is_correction(one) for index in _positions(story, one)]
    if not positions:
        return story.place_index(number), story.place_index(number)
    return min(positions), max(positions) + 1


def _visible(story: Story, speaker: Speaker, positions: Iterable[int]) -> list[int]:
    line_up = story.line_up()
    return seen(story, speaker, (line_up[index] for index in positions))


def _restart(
    story: Story,
    speaker: Speaker,
    said: tuple[int, ...],
    within: Sequence[int],
    belongs: Callable[[int], bool],
    keep: Collection[int],
    how: How,
    reason: str | None,
    *,
    alone: bool,
) -> Correction:
    kept = _carried_over(story, speaker, keep)
    voided = [n for n in within if n not in kept and belongs(n) and not is_the_tables_own(story.entry(n))]
    if not any(story.counts(number) for number in voided):
        raise Refused("story.nothing_to_void", "Nothing that counts stands there.", why="Nothing was written.")
    refuse_founding(story, voided)
    exempt = kept.union(number for number in story.line_up() if is_the_tables_own(story.entry(number)))
    drawn = draw_in(story, voided, sees=speaker.sees, keep=exempt, alone=alone)
    left = ascending(drawn.kept if alone else drawn.kept & kept)
    stops, returns = turned(story, speaker, drawn.ripple)
    out = [n for n in within if n not in drawn.names and story.counts(n)]
    return Correction(
        what="restart",
        said=said,
        drafts=(*retractions(story, drawn.names, how, reason), *left_as_is(story, left)),
        names=ascending(drawn.names),
        stops=stops,
        returns=returns,
        falls=ascending(drawn.falls),
        anew=ascending(drawn.anew),
        kept=ascending(out),
        left=left,
    )


def _carried_over(story: Story, speaker: Speaker, keep: Iterable[int]) -> set[int]:
    """Every telling of every happening of the lines to keep."""
    found: set[int] = set()
    for number in keep:
        story.seen_entry(speaker.sees, number)
        for one in story.action_of(number):
            found.update(story.tellings(one))
    return found
