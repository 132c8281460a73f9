"""A game of one's own, played in lines: told into a campaign, read back as sheets and counts."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.amounts import show
from events.problems import Refused
from rules.command import Circumstances
from rules.system import Sheet
from service.lines.line_files import lines_in, play
from service.telling.outcome import Outcome


class Evening:
    """An evening of a game nobody has printed."""

    def __init__(self) -> None:
        self.table = Table(system="tabletop")

    def __call__(self, lines: str) -> Evening:
        """Tells the lines, one after the other."""
        play(self.table.here, lines_in(lines.replace(" / then / ", "\n"), "evening"), around=Circumstances())
        return self

    def say(self, line: str) -> Outcome:
        return self.table.types(line)

    def events(self, line: str) -> list[object]:
        return [entry.event for entry in self.say(line).entries]

    def refused(self, line: str) -> str:
        with pytest.raises(Refused) as refused:
            self.say(line)
        return refused.value.code

    def sheet(self, figure: str) -> Sheet:
        reading = self.table.reading()
        return reading.system.sheet(reading.state, figure)

    def now(self, figure: str) -> dict[str, str]:
        """Values as they are."""
        return {one.key: show(one.current) for one in self.sheet(figure).values if one.current is not None}

    def left(self, cup: str) -> tuple[object, dict[str, int]]:
        """How many are in a cup, and of what."""
        found = self.table.reading().state.cups.cups[cup]
        return found.left, dict(found.contents)


def at_the_abbey() -> Evening:
    """Two heroes, two eels, a fight."""
    return Evening()("hero Ysra might 3 stamina 12\nhero Tolm might 4 stamina 10 oil 6\nmeet 2 eel stamina 4\nfight")
