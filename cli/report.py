"""What came of a line, said in a line or two: what was logged, what it changed, what to roll next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from cli.output import Voice
from projections.observed import Discrepancy
from service.telling.outcome import Change, Outcome

MOST_CHANGES = 12
MOST_NEW = 3
"""More changes, or more things that are there for the first time, than this are counted, not listed."""


def report(outcome: Outcome, stream: TextIO) -> None:
    """Writes the outcome for people."""
    voice = Voice(stream)
    if outcome.preview:
        voice.say(voice.warn("Preview, nothing is written:"))
    if outcome.repeated:
        voice.say(voice.faint("Said before with this key; it was done once:"))
    for line in numbered(outcome):
        voice.say(line if outcome.preview else voice.bold(line), hang=4)
    for line in changed(outcome.changes):
        voice.say(line, indent=4)
    for amiss in outcome.discrepancies:
        voice.say(voice.warn(f"! {amiss.text}"), indent=4)
        voice.say(voice.faint(how_to_let_it_be(amiss)), indent=6)
    for warning in outcome.warnings:
        voice.say(voice.warn(f"! {warning}"), indent=4)
    for ask in outcome.asks:
        voice.say(voice.next(f"→ {ask}"), indent=4)


def how_to_let_it_be(amiss: Discrepancy) -> str:
    """The one command that accepts it, and the one that says it is a known mistake."""
    return f"delve accept {amiss.number} lets it stand, delve leave {amiss.number} for good"


def numbered(outcome: Outcome) -> list[str]:
    """The readable lines, the first with the number of the entry people may name later."""
    if not outcome.lines:
        return []
    first = outcome.entries[0].number if outcome.entries else outcome.head
    label = f"{first} "
    if outcome.lines[0].startswith((label, f"{first}–")):
        return list(outcome.lines)
    return [f"{label}{outcome.lines[0]}", *(f"{'':{len(label)}}{line}" for line in outcome.lines[1:])]


def changed(changes: Sequence[Change]) -> list[str]:
    """`Sven wounds 4 → 2`, one a line; a hero who has just joined would fill the screen and is only counted."""
    new = [change for change in changes if not change.before]
    old = [change for change in changes if change.before]
    if len(new) <= MOST_NEW:
        old, new = list(changes), []
    shown = [_change(change) for change in old[:MOST_CHANGES]]
    more = len(new) + len(old) - len(shown)
    return [*shown, f"and {more} new values (--json lists them)"] if more and more == len(new) else [
        *shown, *([f"… and {more} more (--json lists them)"] if more else [])
    ]  # fmt: skip


def _change(change: Change) -> str:
    if not change.before:
        return f"{change.about}: {change.after}"
    return f"{change.about} {change.before} → {change.after or 'gone'}"
