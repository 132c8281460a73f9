"""Undo and redo: whole lines taken back, and given back (story rules 8 and 9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Literal

import msgspec

from events.entry import Draft
from events.problems import Refused
from events.session import ExpeditionBegun
from events.story import EntriesRetracted, How
from projections.expeditions import Belonging
from projections.story.story import Story
from projections.tell.words import numbered
from rules.command import Speaker
from rules.corrections.drawing import Reach, draw_in, still_struck
from rules.corrections.plan import (
    Correction,
    CorrectionWord,
    Since,
    already_struck,
    ascending,
    is_the_tables_own,
    left_as_is,
    refuse_founding,
    retractions,
    seen,
    turned,
)
from rules.corrections.tellings import rivals

STRIKES: tuple[How, ...] = ("undo", "strike", "restart")
"""What a redo takes back."""


def undo(
    story: Story,
    speaker: Speaker,
    numbers: Sequence[int] = (),
    *,
    alone: bool = False,
    reason: str | None = None,
) -> Correction:
    """Takes back the whole lines of these numbers; without any, the speaker's own newest that counts and is no undo.

    Undoing an undo is a redo. Refuses with `story.no_entry`, `story.nothing_to_undo`, `story.already_struck`,
    `story.founding`.
    """
    lines = _lines(story, speaker, numbers) if numbers else [_own_newest(story, speaker)]
    said = [number for line in lines for number in line]
    refuse_founding(story, said)
    for line in lines:
        _refuse_struck(story, speaker, line, numbers)
    drawn = draw_in(story, said, sees=speaker.sees, since=min(line[-1] for line in lines), alone=alone)
    what: Literal["undo", "redo"] = "redo" if all(is_undo(story, line) for line in lines) else "undo"
    drafts = _drafts(story, drawn, what, reason)
    since = () if numbers else _told_since_by_others(story, speaker, lines[0][-1])
    return _correction(story, speaker, what, said, drawn, drafts, since=since, alone=alone)


def _refuse_struck(story: Story, speaker: Speaker, line: Sequence[int], numbers: Iterable[int]) -> None:
    """Refuses a line of which nothing counts, nor anything told instead (rule 14)."""
    told = (one for number in line for one in (number, *seen(story, speaker, story.told_instead(number))))
    if not any(map(story.counts, told)):
        raise already_struck(story, next(one for one in numbers if one in line), speaker.sees)


def _lines(story: Story, speaker: Speaker, numbers: Iterable[int]) -> list[tuple[int, ...]]:
    """The lines people named by one of their numbers, as far as the speaker sees them, each once."""
    for number in numbers:
        story.seen_entry(speaker.sees, number)
    lines = {tuple(seen(story, speaker, story.action_of(number))) for number in numbers}
    return sorted(lines)


def _own_newest(story: Story, speaker: Speaker) -> tuple[int, ...]:
    for line in _own_lines(story, speaker):
        if any(story.counts(number) for number in line) and not is_undo(story, line):
            return line
    raise Refused("story.nothing_to_undo", "There is no line of yours to undo.", fix='"undo N" takes back any line.')


def _own_lines(story: Story, speaker: Speaker) -> Iterable[tuple[int, ...]]:
    for action in story.newest_actions():
        line = tuple(seen(story, speaker, action))
        if line and story.entry(line[0]).by == speaker.by:
            yield line


def is_undo(story: Story, line: Sequence[int]) -> bool:
    """Whether a line was said as an undo."""
    return _said_as(story, line) == "undo"


def _said_as(story: Story, line: Sequence[int]) -> How | None:
    """The word a line of corrections was said with; None for a line that tells something.

    Its first retraction tells: what stands behind is struck once more, lies beneath a newer telling, or is left as is.
    """
    return _how(story, line[0]) if all(map(story.is_correction, line)) else None


def _told_since_by_others(story: Story, speaker: Speaker, number: int) -> tuple[Since, ...]:
    by: dict[str, list[int]] = {}
    for later in range(number + 1, story.head + 1):
        if story.sees(speaker.sees, later) and story.counts(later) and story.entry(later).by != speaker.by:
            by.setdefault(story.entry(later).by, []).append(later)
    return tuple(Since(person, tuple(numbers)) for person, numbers in by.items())


def redo(
    story: Story, speaker: Speaker, number: int | None = None, *more: int, reason: str | None = None
) -> Correction:
    """Takes back an undo, strike or restart, or brings lines back out of it (rule 9).

    Without a number: the speaker's newest undo in force, if they told nothing since. Of several numbers the undos in
    force are taken back; if none is one, the struck lines among them are brought back. Refuses with `story.no_entry`,
    `story.nothing_to_redo`, `story.told_since`, `story.taken_back`, `story.counts_already`.
    """
    if number is None:
        return _take_back(story, speaker, [_newest_undo(story, speaker)], reason)
    lines = _lines(story, speaker, (number, *more))
    in_force = [line for line in lines if any(story.counts(one) and _how(story, one) in STRIKES for one in line)]
    if in_force:
        return _take_back(story, speaker, in_force, reason)
    struck = [line for line in lines if not all(map(story.counts, line))] or lines[:1]
    together = tuple(one for line in struck for one in line)
    return _bring_back(story, speaker, number, together, reason)


def _how(story: Story, number: int) -> How | None:
    event = story.entry(number).event
    return event.how if isinstance(event, EntriesRetracted) else None


def _newest_undo(story: Story, speaker: Speaker) -> tuple[int, ...]:
    told: int | None = None
    for line in _own_lines(story, speaker):
        undos = [number for number in line if story.counts(number) and _how(story, number) == "undo"]
        if undos and told is not None:
            fix = f'"redo {undos[0]}" brings {numbered(seen(story, speaker, story.named_in(undos[0])))} back.'
            raise Refused("story.told_since", f"Nothing of yours was undone since {told}.", fix=fix)
        if undos:
            return line
        if any(map(story.counts, line)) and _said_as(story, line) != "redo":
            told = line[0]
    raise Refused("story.nothing_to_redo", "No undo of yours is in force.", fix='"redo N" takes back any undo.')


def _take_back(story: Story, speaker: Speaker, lines: Sequence[Sequence[int]], reason: str | None) -> Correction:
    """An undo, strike or restart goes as a whole, with what it left standing; of any other line only what strikes."""
    strikes = [one for line in lines for one in line if _said_as(story, line) in STRIKES or _how(story, one) in STRIKES]
    drawn = draw_in(story, strikes, sees=speaker.sees, since=max(strikes))
    drafts = _drafts(story, drawn, "redo", reason)
    return _with_told_into(story, speaker, _correction(story, speaker, "redo", strikes, drawn, drafts))


def _with_told_into(story: Story, speaker: Speaker, plan: Correction) -> Correction:
    """Says what was told since into an expedition whose restart comes back into force (corner 35)."""
    restarts = {
        story.thing(number): restart
        for number in plan.stops
        if isinstance(story.entry(number).event, ExpeditionBegun)
        for restart in story.named_by(number)
        if _how(story, restart) == "restart"
    }
    if not restarts:
        return plan
    found = (
        number
        for number, begun in Belonging(story, speaker.sees).of.items()
        if begun in restarts and number > restarts[begun]
        if story.counts(number) and number not in plan.stops and not is_the_tables_own(story.entry(number))
    )
    return msgspec.structs.replace(plan, told_into=ascending(found))


def _taken_back(story: Story, speaker: Speaker, number: int, strike: int) -> Refused:
    by = next(iter(seen(story, speaker, story.struck_by(strike))), None)
    return Refused(
        "story.taken_back",
        f"{number} is taken back already{f' ({by})' if by is not None else ''}.",
        why="Nothing was written.",
        fix=f'"undo {by}" puts it in force again.' if by is not None else "",
    )


def _bring_back(story: Story, speaker: Speaker, number: int, line: tuple[int, ...], reason: str | None) -> Correction:
    """One line out of what strikes it: those retractions are taken back and the rest struck again."""
    strikes = ascending(
        one for entry in line for one in seen(story, speaker, story.struck_by(entry)) if _how(story, one) in STRIKES
    )
    if not strikes:
        raise _nothing_to_bring_back(story, speaker, number, line)
    wanted = {telling for entry in line for telling in rivals(story, entry)}
    rest = {one: [n for n in seen(story, speaker, story.named_in(one)) if n not in wanted] for one in strikes}
    beside = [number for numbers in rest.values() for number in numbers]
    drawn = draw_in(story, strikes, sees=speaker.sees, since=max(strikes), beside=beside)
    drafts = [*_drafts(story, drawn, "redo", reason), *_struck_again(story, rest)]
    plan = _correction(story, speaker, "redo", line, drawn, drafts, struck_again=beside)
    return _with_told_into(story, speaker, plan)


def _struck_again(story: Story, rest: dict[int, list[int]]) -> list[Draft]:
    drafts = []
    for retraction, numbers in rest.items():
        event = story.entry(retraction).event
        if numbers and isinstance(event, EntriesRetracted):
            drafts += retractions(story, numbers, event.how, event.reason)
    return drafts


def _nothing_to_bring_back(story: Story, speaker: Speaker, number: int, line: Iterable[int]) -> Refused:
    if all(story.counts(one) for one in line):
        return Refused(
            "story.counts_already", f"{number} counts.", why="Nothing was written.", fix='"undo" takes a line back.'
        )
    struck = next(one for one in line if not story.counts(one))
    if story.is_correction(struck):
        return _taken_back(story, speaker, number, struck)
    told_as = seen(story, speaker, story.as_told(struck))
    by = seen(story, speaker, story.struck_by(struck))
    return Refused(
        "story.told_anew",
        f"{struck} is told as {numbered(told_as)}." if told_as else f"{struck} was dropped by a fix.",
        why="Nothing was written.",
        fix=f'"undo {by[0]}" takes the fix back.' if by else "",
    )


def _drafts(story: Story, drawn: Reach, how: How, reason: str | None) -> list[Draft]:
    drafts = retractions(story, drawn.names, how, reason, stops=drawn.ripple.stops)
    return drafts + retractions(story, drawn.under, "fix")


def _correction(
    story: Story,
    speaker: Speaker,
    what: CorrectionWord,
    said: Iterable[int],
    drawn: Reach,
    drafts: Sequence[Draft],
    *,
    since: tuple[Since, ...] = (),
    alone: bool = False,
    struck_again: Collection[int] = (),
) -> Correction:
    left = ascending(drawn.kept) if alone else ()
    still, told_as = still_struck(story, speaker.sees, drawn.ripple, struck_again=struck_again)
    stops, returns = turned(story, speaker, drawn.ripple)
    return Correction(
        what=what,
        said=ascending(said),
        drafts=(*drafts, *left_as_is(story, left)),
        names=ascending(drawn.names | drawn.under),
        stops=stops,
        returns=returns,
        falls=ascending(drawn.falls),
        anew=ascending(drawn.anew),
        kept=ascending(drawn.kept),
        left=left,
        still=still,
        told_as=told_as,
        since=since,
    )
