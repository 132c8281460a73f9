"""Lines that take others back: what they would take is shown, and they are asked about before they are told."""

from __future__ import annotations

import sys
from typing import NoReturn

from cli.answers import answer
from cli.output import Voice
from cli.usage import Usage
from events.story import EntriesRetracted
from rules.command import Command
from rules.corrections.commands import Restart, Strike, Undo
from service.telling.outcome import Outcome


def takes_back(command: Command) -> bool:
    """Whether lines fall with it: an undo, a strike, a restart."""
    return isinstance(command, Undo | Strike | Restart)


def takes_only_the_last_line(command: Command, shown: Outcome) -> bool:
    """Whether it takes back the newest line there is, or one's own, and nothing goes with it."""
    if shown.takes_back > 1 or not shown.entries:
        return False
    if command == Undo():
        return True
    retracted = [entry.event for entry in shown.entries if isinstance(entry.event, EntriesRetracted)]
    return max(last for event in retracted for _, last in event.numbers) == shown.entries[0].number - 1


def refuse_for_want_of_a_yes(shown: Outcome) -> NoReturn:
    """Shows what would fall to whoever reads complaints, and refuses: nobody is there to be asked."""
    answer(shown, Voice(sys.stderr))
    raise Usage("Nobody is there to say yes: add --yes to do it, --preview to look only.")
