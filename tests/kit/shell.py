"""What words typed in a shell come to in a game's own campaign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.typed import line_of
from projections.state import Fold
from rules.shared.figures import AddFigure
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsing import read

if TYPE_CHECKING:
    from projections.state import State
    from rules.command import Command
    from rules.system import GameSystem


def asked(words: Sequence[str], system: GameSystem, state: State | None = None) -> Command:
    """The one command of the line, behind whoever comes in with it; without a state, where nothing has happened yet."""
    state = state or Fold().initial()
    *coming, command = read(line_of(words, system), Lexicon(state, system)).commands
    assert all(isinstance(one, AddFigure) for one in coming)
    return command
