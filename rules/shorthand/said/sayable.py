"""Whether a line that may be offered could be logged: nobody wants to choose from what cannot be."""

from __future__ import annotations

from collections.abc import Sequence

from events.problems import Refused
from rules.command import Command, CorrectionCommand
from rules.deciding import decide
from rules.dice import TYPED
from rules.shared.several import Several
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.logged import LONGEST_LINE
from rules.situation import Situation

LOGGED, FORBIDDEN, IMPOSSIBLE, SENSELESS = range(4)

NEVER_MEANT = ("dice.impossible_face", "debt.to_oneself", "gold.same_purse", "item.same_figure")
"""Why a line is refused that nobody means, whatever there is: others may be meant of what is not there yet."""


def is_refused(commands: Sequence[Command], lexicon: Lexicon) -> bool:
    """Whether these commands are refused as things stand, and no ruling of the table's could force them."""
    return how_refused(commands, lexicon) >= IMPOSSIBLE


def how_refused(commands: Sequence[Command], lexicon: Lexicon) -> int:
    """Whether these commands could be logged as things stand, with a ruling of the table's, not at all, or never.

    Of a correction only the log can say. What the books forbid may be what is meant: who takes it is told why not.
    """
    if not commands or any(isinstance(one, CorrectionCommand) for one in commands):
        return LOGGED
    command = commands[0] if len(commands) == 1 else Several(commands=tuple(commands))
    behind = max(lexicon.recent, default=0) + LONGEST_LINE  # all that is told may be named
    situation = Situation(
        state=lexicon.state, game=lexicon.system, dice=TYPED, next_number=behind, asks=[], warnings=[]
    )
    try:
        decide(command, situation)
    except Refused as refused:
        return FORBIDDEN if refused.forceable else SENSELESS if refused.code in NEVER_MEANT else IMPOSSIBLE
    return LOGGED
