"""A campaign written back as a file of lines: as they were typed where that says the very same, lossless elsewhere.

Every line is decided again as it is written, on the story the lines before it tell; one that would not bring about the
same entries is not used. Played into a fresh campaign the file tells the same story, entry by entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from events.campaign import CampaignFounded
from events.entry import Draft, Entry
from events.problems import Problem
from events.typed import Typed
from rules.command import Circumstances
from rules.registry import codec
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.read.parsing import is_time
from rules.system import GameSystem
from service.dice import fallen_dice
from service.lines import stored_lines
from service.lines.lines import is_correction_command, parsed, request_of
from service.lines.rolled_lines import rolled
from service.lines.typed_lines import spelled
from service.reading.reading import Reading
from service.telling.dry_run import DryRun


def lines_of(entries: Iterable[Entry], system: GameSystem, typed: Mapping[int, Typed]) -> Iterator[str]:
    """The whole log as lines, the founding first; `typed` is what was typed, by action."""
    dry_run = DryRun(Reading(system))
    coding = codec()
    for number, together in groupby(entries, key=lambda entry: entry.action):
        action = list(together)
        if action[0].number == 1:
            stored = stored_lines.write(action, coding)
            event = action[0].event
            name = event.name if isinstance(event, CampaignFounded) else system.title
            yield f'campaign "{name.replace(chr(34), chr(39))}" {system.key}'
            yield stored
        else:
            yield _as_typed(action, typed.get(number), dry_run) or stored_lines.write(action, coding)
        dry_run.take_in_entries(action)


def _as_typed(action: Sequence[Entry], typed: Typed | None, dry_run: DryRun) -> str | None:
    """The line that was typed, if it is decided to be this action and nothing else."""
    if typed is None:
        return None
    for line in spelled(typed, dry_run.reading.system):
        said = parsed(dry_run.reading, line, by=action[0].by)
        if isinstance(said, ParsedLine) and said.commands:
            whole = _around(action[0], line, said)
            if _same(whole, action, typed.faces, dry_run):
                return rolled(typed.faces, whole)
    return None


def _around(first: Entry, line: str, said: ParsedLine) -> str:
    """The line with what was said in front of it, or otherwise: who says it, when, where and with which words."""
    parts = [] if said.by or first.by == "owner" else [f"<{first.by}>"]
    parts += [] if said.played_at or first.played_at is None else [f"[{_clock(first.played_at, 'played')}]"]
    parts += [] if said.world_date or first.world_date is None else [f"[{_clock(first.world_date, 'world')}]"]
    parts += ["gm:"] if first.audience == "gm" and said.audience is None else []
    if first.place is not None and said.place is None and not is_correction_command(said.commands[0]):
        parts.append(f"{'late' if first.place.where == 'after' else 'before'} {first.place.anchor}")
    parts.append(line)
    parts += [f"! {first.forced}"] if first.forced is not None and said.ruling is None else []
    parts += [f"#{first.note}"] if first.note is not None and said.note is None else []
    return " ".join(parts)


def _clock(text: str, which: str) -> str:
    is_plain = is_time(text) or (text[:4].isdecimal() and text[4:5] == "-")
    return text if is_plain == (which == "played") else f"{which} {text}"


def _same(line: str, action: Sequence[Entry], faces: Sequence[int], dry_run: DryRun) -> bool:
    """Whether the line, told here, writes exactly these entries."""
    if len(line.splitlines()) != 1:
        return False
    said = parsed(dry_run.reading, line)
    if not isinstance(said, ParsedLine) or not said.commands:
        return False
    try:
        request = request_of(said, line, around=Circumstances())
        plan = dry_run.plan(request, dice=fallen_dice(faces))
    except Problem:
        return False
    first, clocks = action[0], (plan.clocks.played_at, plan.clocks.world_date)
    told_alike = request.circumstances.by == first.by and clocks == (first.played_at, first.world_date)
    return told_alike and _drafts(action) == plan.drafts


def _drafts(action: Sequence[Entry]) -> list[Draft]:
    return [
        Draft(
            event=one.event,
            audience=one.audience,
            place=one.place,
            because=one.because,
            rule=one.rule,
            forced=one.forced,
            note=one.note,
        )
        for one in action
    ]
