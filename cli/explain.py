"""What `?` says at the prompt: the language on one screen, or one word of it with its examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cli.output import wrap
from rules.shorthand.verbs import begun, declared, subjects
from rules.shorthand.vocabulary import NO_WORDS

if TYPE_CHECKING:
    from rules.system import GameSystem

BASICS = (
    ("sven -2 trap", "two wounds; +2 heals; party -1; elf -3 dwarf -2"),
    ("heinrich sk1 9 / 3 7 12>5", "a blow: the die to hit, then the wound dice"),
    ("sk1 dead by sven · 3 skaven dead", "monsters out of play"),
    ("sven is poisoned till rest", "a condition; sven not poisoned ends it; sven dead"),
    ("gold 20 · gold 110 split · sven gold -5 rope", "gold; gold =60 is what you count"),
    ("elf +6 arrows · elf -1 arrow · sven gives elf rope", "things"),
    ("sven spot 8 6+", "a roll, what it is for, what it needs"),
    ("Enter · .8", "a quiet turn, without or with its die"),
    ("3 7 12", "the dice that were asked for"),
    ("undo · redo · no =3 · fix 41 gold 20", "taken back, put right"),
    ("late 41 elf +2 arrows · before 41 …", "told where it belongs"),
    ("note … · rule … · ask …", "words, a house rule, something to look up"),
    ("… ! why · … #words · gm: …", "a ruling, free words, for the game master only"),
)
"""A line and what it says."""

FIXED = "\0"
"""A blank at which no line is broken."""

NARROWEST = 24
"""Columns the right one must have at least."""

LOOKS = "status, log, sheet, map, purse, quests, business, stats, rulings"


def explained(word: str, system: GameSystem, width: int = 100, steps: Sequence[str] = ()) -> Iterator[str]:
    """Lines about a word, or about the whole language; `steps` are what can be done now."""
    game = system.words() or NO_WORDS
    if word:
        found = [word] if declared(word, game) else begun(word, game)
        if not found:
            yield f"{word!r} is no verb. ? alone shows how lines look."
        for name in found:
            verb = declared(name, game)
            if verb is not None:
                yield f"{name}: {verb.about}"
                yield from (f"    {example}" for example in verb.examples)
        return
    yield from table(BASICS, width)
    yield ""
    for title, verbs in subjects(game, system.title).items():
        yield wrap(f"{title}: {', '.join(verbs)}", width)
    yield ""
    yield wrap(f"? and a word explains it. To look: {LOOKS}. To end: quit.", width)
    if steps:
        yield wrap(f"Now: {' · '.join(steps)}", width)


def table(rows: tuple[tuple[str, str], ...], width: int) -> Iterator[str]:
    """Two columns where the window is wide enough; else what it means stands below."""
    wide = max(len(line) for line, _ in rows)
    if width < wide + NARROWEST:
        for line, about in rows:
            yield from (wrap(f"  {line}", width, 4), wrap(f"      {about}", width, 6))
        return
    for line, about in rows:
        yield wrap(f"  {line.ljust(wide).replace(' ', FIXED)}  {about}", width, wide + 4).replace(FIXED, " ")
