"""What a line is answered, wherever it was typed: what was logged, what it changed, and where the next are told."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from cli.output import Voice, cells
from cli.usage import Usage
from events.problems import Problem
from service.lines.lines import Stretch
from service.telling.outcome import Change, Outcome

if TYPE_CHECKING:
    from service.seat import Away

MOST_CHANGES = 4
MOST_UNDONE = 6
MOST_NEW = 3
"""More changes, names or things that are there for the first time, than this are counted, not listed."""


def short_place(stretch: Stretch) -> str:
    """`late 41`, `before 41`, `20:15`: what holds for the line that is being typed; empty if nothing does."""
    place = stretch.place
    parts = [] if place is None else [f"{'late' if place.where == 'after' else 'before'} {place.number}"]
    parts += [part for part in (stretch.played_at, stretch.world_date) if part]
    parts += [f"<{stretch.by}>"] if stretch.by else []
    parts += ["gm:"] if stretch.audience == "gm" else []
    return " ".join(parts)


def answer(outcome: Outcome, voice: Voice) -> None:
    """One line that says what was logged under which number and what it changed; what is asked next below it."""
    if outcome.repeated:
        voice.say(voice.faint("Said before with this key; it was done once:"))
    first, *more = (outcome.lines if outcome.preview else numbered_lines(outcome)) or [""]
    first = would(first) if outcome.preview else first
    changed = told_changes(outcome.changes)
    hidden = "  (for the game master only)" if any(entry.audience == "gm" for entry in outcome.entries) else ""
    behind = f"{hidden}{f'  [{changed}]' if changed else ''}"
    coined = f"  {voice.warn(told_new(outcome.new))}" if outcome.new else ""
    voice.say(f"{voice.told(first, outcome.news, voice.bold)}{voice.faint(behind) if behind else ''}{coined}", hang=4)
    for line in more:
        voice.say(line.strip(), indent=4)
    undone = outcome.undoes if outcome.preview else ()
    for line in undone[:MOST_UNDONE]:
        voice.say(voice.faint(f"✗ {line}"), indent=4, hang=4)
    if len(undone) > MOST_UNDONE:
        voice.say(voice.faint(f"… and {len(undone) - MOST_UNDONE} more"), indent=4)
    for amiss in outcome.discrepancies:
        voice.say(voice.warn(f"! {amiss.text}  (ok {amiss.number} lets it stand)"), indent=4)
    for warning in outcome.warnings:
        voice.say(voice.warn(f"! {warning}"), indent=4)
    for ask in outcome.asks:
        voice.say(voice.next(f"→ {ask}"), indent=4)


WOULD = {"Undid": "undo", "Redid": "redo", "Fixed": "fix", "Struck": "strike", "Took": "take", "Voided": "void"}


def would(sentence: str) -> str:
    """What a line would do, before it is done: `Undid 58–63.` → `This would undo 58–63.`"""
    verb = sentence.split(" ", 1)[0]
    return f"This would {WOULD[verb]}{sentence[len(verb) :]}" if verb in WOULD else f"This would log: {sentence}"


def numbered_lines(outcome: Outcome) -> list[str]:
    """The readable lines, the first with the number of the entry people may name later."""
    if not outcome.lines:
        return []
    first = outcome.entries[0].number if outcome.entries else outcome.head
    label = f"{first} "
    if outcome.lines[0].startswith((label, f"{first}–")):
        return list(outcome.lines)
    return [f"{label}{outcome.lines[0]}", *outcome.lines[1:]]


def told_changes(changes: Sequence[Change]) -> str:
    """`Sven wounds lost 0 → 2; Elf arrows 6 → 5`, the first few; what waits is said by the line itself."""
    standing = [change for change in changes if not re.fullmatch(r"open \d+", change.about)]
    shown, more = changed(standing, MOST_CHANGES)
    return " and ".join(filter(None, ("; ".join(shown), more)))


def told_new(names: Sequence[str]) -> str:
    """`new: frobnicator, dizzy`: names nobody had heard of, the first few."""
    more = f" and {len(names) - MOST_NEW} more" if len(names) > MOST_NEW else ""
    return f"new: {', '.join(names[:MOST_NEW])}{more}"


def changed(changes: Sequence[Change], most: int) -> tuple[list[str], str]:
    """Each change in words, as far as there are no more than `most`, and how many more there are.

    A hero who has just joined has more new values than anybody reads: they are counted.
    """
    new = [change for change in changes if not change.before]
    if len(new) > MOST_NEW:
        shown = [change for change in changes if change.before][:most]
    else:
        shown, new = [*changes][:most], []
    more = len(changes) - len(shown)
    counted = f"{more} new values" if more == len(new) else f"{more} more"
    told = [
        f"{change.about} {change.before} → {change.after or 'gone'}"
        if change.before
        else f"{change.about}: {change.after}"
        for change in shown
    ]
    return told, counted if more else ""


def kept_answer(outcome: Outcome, voice: Voice, away: Away, waiting: int) -> None:
    """What a line will say once it is told; it has no number yet."""
    changed = told_changes(outcome.changes)
    coined = f"  {voice.warn(told_new(outcome.new))}" if outcome.new else ""
    for line in outcome.lines:
        voice.say(f"~ {line}{voice.faint(f'  [{changed}]') if changed else ''}{coined}", hang=4)
        changed = coined = ""
    for ask in outcome.asks:
        voice.say(voice.next(f"→ {ask}"), indent=4)
    lines = "This line is kept and logged" if waiting == 1 else f"{waiting} lines are kept and logged"
    voice.say(voice.warn(f"{away.what} {lines} as soon as that works."), indent=4)


def trouble(problem: Problem, voice: Voice) -> None:
    """What went wrong, why, and how to go on, in the prompt's own words."""
    voice.say(voice.bad(problem.what))
    for sentence in (problem.why, problem.fix):
        if sentence:
            voice.say(sentence.replace("--ruling WHY", "! WHY").replace("`delve ", "`").replace("delve ", ""), indent=2)


def pointed(text: str, at: int, width: int) -> tuple[str, str]:
    """The line and a `^` below the letter meant; of one too long for the window what stands around it."""
    room = max(width - 6, 10)
    begin = max(0, at - room // 2) if cells(text) > room else 0
    shown = text[begin:]
    while cells(shown) > room:
        shown = shown[: -max(1, (cells(shown) - room) // 2)]
    front = "…" if begin else ""
    behind = "…" if begin + len(shown) < len(text) else ""
    return f"  {front}{shown}{behind}", f"  {' ' * cells(front + text[begin:at])}^"


def refuse_for_want_of_a_yes(shown: Outcome) -> NoReturn:
    """Shows what would fall to whoever reads complaints, and refuses: nobody is there to be asked."""
    answer(shown, Voice(sys.stderr))
    raise Usage("Nobody is there to say yes: add --yes to do it, --preview to look only.")


def not_logged(voice: Voice) -> None:
    """Nothing was written, and the line is not lost."""
    voice.say(voice.faint("Nothing was logged; ↑ brings the line back."))
