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
    entry = COMMANDS.get(arguments[0]) if arguments else None
    if entry is None or "_DELVE_COMPLETE" in os.environ:
        return False
    from cli.campaign import Told
    from cli.telling import SAID_AT_THE_TABLE, Line, speak
    from cli.usage import Usage
    from cli.words import shield

    forced = arguments[-1] == "!"
    words = shield(arguments[1:-1] if forced else arguments[1:])
    if any(word.startswith("-") for word in words):
        return False
    line = find(entry[0])
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
