"""Lines that are only words, told without click.

`delve gold 20` has no options to read, and click takes longer to import than everything else such a line needs.
Whatever is not understood here is left to click, which reads the line again and says what is wrong with it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from cli.table import COMMANDS, find


def quick(arguments: Sequence[str]) -> bool:
    """Tells the line and answers True, or answers False, and nothing has happened."""
    if not arguments or arguments[0][:1] == "-" or "_DELVE_COMPLETE" in os.environ:
        return False
    from cli.campaign import Told
    from cli.telling import SAID_AT_THE_TABLE, Line, speak
    from cli.usage import Usage
    from cli.words import shield

    forced = arguments[-1] == "!"
    words = shield(arguments[1:-1] if forced else arguments[1:])
    if any(word.startswith("-") for word in words):
        return False
    if arguments[0] == "line" and words:
        from cli.one_line import tell

        return tell([*words, "!"] if forced else words, Told())
    line = _line(arguments[0])
    if not isinstance(line, Line):
        return False
    try:
        asked = line.asked(words)
        if asked is None:
            return False
        speak(asked, Told(), {"ruling": SAID_AT_THE_TABLE} if forced else {})
    except Usage:
        return False
    return True


def _line(word: str) -> object:
    """What the word leads to, if it is written in full: one of ours, or, it may be, one of the campaign's game."""
    entry = COMMANDS.get(word)
    if entry is not None:
        return find(entry[0])
    from cli.campaign import Told, nothing_is_kept
    from cli.games import may_be_a_games_own, own_line

    # a slip of the pen shall not make a file
    known = may_be_a_games_own(word, COMMANDS) and not nothing_is_kept(Told())
    return own_line(word) if known else None
