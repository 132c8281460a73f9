"""Luck, moves, shots and quest dice as people tell them: never taken for something else."""

from __future__ import annotations

import pytest
from kit.table import Table

from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.lines.lines import request

BEFORE = """\
hero thomas
hero luella
quest The Sunken Vault
enemy goblin h4 s4 a1 as40 ds20 last "fight closest"
trip into Vault
meet 3 goblin
fight
"""


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("thomas uses luck, 23", "thomas lucky 23"),
        ("thomas tries his luck: 23", "thomas lucky 23"),
        ("thomas moves 4, 9 squares", "thomas walks 4 for 9"),
        ("thomas rolls 5 for movement", "thomas walks 5"),
        ("thomas shoots at goblin 3: 30, defends 70", "thomas shoots goblin-3 30 70"),
        ("thomas rolled 42 on goblin 1, it rolled 64 to defend", "thomas goblin-1 42 64"),
        ("quest die: quest room!", "quest-dice quest"),
        ("roll for it: thomas 34, luella 80", "rfi thomas 34 luella 80"),
    ],
)
def test_what_is_said_tells_what_its_plain_line_tells(line: str, plain: str) -> None:
    table = Table(system="battle-axe")
    play(table.here, lines_in(BEFORE, "evening"), around=Circumstances())
    reading = table.reading()
    assert request(reading, line).command == request(reading, plain).command
