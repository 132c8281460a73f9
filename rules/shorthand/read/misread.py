"""Refusals of a line that is not one reading: what is said of it, and the way on."""

from __future__ import annotations

from collections.abc import Sequence

from events.problems import Refused
from rules.shorthand.read.parsed import NotUnderstood, Unclear
from rules.shorthand.vocabulary import NO_WORD

NO_TURN = "No turn is under way: nothing was logged."


def no_turn() -> Refused:
    """An empty line, where there is no turn to be quiet in."""
    return Refused("line.no_turn", NO_TURN)


class NothingTold(Refused):
    """A line that only looks, where lines are told: whoever can show it does."""

    def __init__(self, words: Sequence[str], point: str = "") -> None:
        """`words` are the look, as it is asked for, and `point` what is said in front of it."""
        look = " ".join(words)
        super().__init__("line.looks", f"This only looks: {look}.", fix=f"Ask for it: {look}")
        self.look = look
        self.point = point


def unclear(found: Unclear) -> Refused:
    """The question which reading is meant, for those who cannot be asked at once."""
    ways = "; or ".join(f"{at}) {one.reads}" for at, one in enumerate(found.readings, 1))
    return Refused(
        "line.unclear", f"{found.text!r} may mean: {ways}.", fix="Say it as it stands there, or more of the name."
    )


NOBODY = "nobody"
"""Begins what says by itself whom it is about: `nobody is called 'brida'`."""


def not_understood(found: NotUnderstood) -> Refused:
    """The word nobody understands, what could stand there, and how not to lose what was typed."""
    if not found.text.strip():
        return no_turn()
    pointed = f"{found.text}\n{' ' * found.at}^"
    where = f"{found.word!r} is not understood" if found.word else "The line breaks off"
    end = "" if found.why.endswith("?") else "."
    what = (
        f"Nobody{found.why.removeprefix(NOBODY)}{end}" if found.why.startswith(NOBODY) else f"{where}: {found.why}{end}"
    )
    nearest = f"Did you mean: {found.nearest}   " if found.nearest else ""
    if found.lines:
        nearest = f"Here one can say: {'  ·  '.join(found.lines)}   "
    kept = as_note(found.text)
    return Refused(
        "line.not_understood",
        what if found.why != NO_WORD else f'I don\'t know "{found.word}".',
        why=pointed if "\n" not in found.text else "",
        fix=f"{nearest}Or keep it as a note: {kept}" if kept not in found.lines else nearest.strip(),
    )


def as_note(text: str) -> str:
    """The line that keeps what was typed as a note. What only the game master was to see stays so."""
    front = "gm: " if "gm:" in text.lower() else ""
    return f"{front}note {text.strip()}"
