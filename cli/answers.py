"""What the prompt answers: a line that says what was logged and what it changed, and where the next lines are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.output import Voice, cells

if TYPE_CHECKING:
    from events.problems import Problem
    from service.lines.lines import Stretch
    from service.seat import Away
    from service.telling.outcome import Change, Outcome

MOST_CHANGES = 4
"""More changes than this are counted, not listed, behind the line they came of."""


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
    from cli.report import numbered

    first, *more = numbered(outcome) or [""]
    changed = told_changes(outcome.changes)
    head = "Would be: " if outcome.preview else ""
    hidden = "  (for the game master only)" if any(entry.audience == "gm" for entry in outcome.entries) else ""
    behind = f"{hidden}{f'  [{changed}]' if changed else ''}"
    voice.say(f"{head}{voice.bold(first)}{voice.faint(behind) if behind else ''}", hang=4)
    for line in more:
        voice.say(line.strip(), indent=4)
    for amiss in outcome.discrepancies:
        voice.say(voice.warn(f"! {amiss.text}  (ok {amiss.number} lets it stand)"), indent=4)
    for warning in outcome.warnings:
        voice.say(voice.warn(f"! {warning}"), indent=4)
    for ask in outcome.asks:
        voice.say(voice.next(f"→ {ask}"), indent=4)


def told_changes(changes: Sequence[Change]) -> str:
    """`Sven wounds lost 0 → 2; Elf arrows 6 → 5`, the first few; what waits is said by the line itself."""
    from cli.report import changed

    changes = [change for change in changes if not _waits(change)]
    shown = changed(changes)
    few = [text.replace(" (--json lists them)", "") for text in shown[:MOST_CHANGES]]
    more = len(changes) - len(few)
    return "; ".join(few) + (f" and {more} more" if len(shown) > MOST_CHANGES else "")


def _waits(change: Change) -> bool:
    word, _, number = change.about.partition(" ")
    return word == "open" and number.isdecimal()


def kept_answer(outcome: Outcome, voice: Voice, away: Away, waiting: int) -> None:
    """What a line will say once it is told; it has no number yet."""
    changed = told_changes(outcome.changes)
    for line in outcome.lines:
        voice.say(f"~ {line}{voice.faint(f'  [{changed}]') if changed else ''}", hang=4)
        changed = ""
    for ask in outcome.asks:
        voice.say(voice.next(f"→ {ask}"), indent=4)
    lines = "This line is kept and told" if waiting == 1 else f"{waiting} lines are kept and told"
    voice.say(voice.warn(f"{away.what} {lines} as soon as that works."), indent=4)


def trouble(problem: Problem, voice: Voice) -> None:
    """What went wrong, why, and how to go on, in the prompt's own words."""
    voice.say(voice.bad(problem.what))
    for sentence in (problem.why, problem.fix):
        if sentence:
            voice.say(_at_the_prompt(sentence), indent=2)


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


def not_logged(voice: Voice) -> None:
    """Nothing was written, and the line is not lost."""
    voice.say(voice.faint("Nothing was logged; ↑ brings the line back."))


def _at_the_prompt(sentence: str) -> str:
    return sentence.replace("--ruling WHY", "! WHY").replace("`delve ", "`").replace("delve ", "")
