"""Writes docs/keystrokes.md: what each kind of happening costs to log, in keys, beside two peers.

Usage: measure_keystrokes.py. The kinds are those of twelve play reports, ranked by how often they happen; whole
evenings of dice lie in docs/evenings. Every line is told in a campaign as it is measured; one that were refused would
stop the script. Keys are characters and Enter; TAB, which makes names shorter still, is not counted.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

PAGE = ROOT / "docs" / "keystrokes.md"


NOTE = 30
"""Rank of a note: it is said more often than can be counted."""


class Kind(NamedTuple):
    """A kind of happening: what is typed here, and as a row of a spreadsheet."""

    rank: int
    """How often it happens: 1 is what is said most in twelve play reports, 29 what is said least, `NOTE` a note."""
    name: str
    line: str
    row: str
    """The fields of a row a person would fill to know the same a month later; `|` is the key between two cells."""
    before: str = ""
    """What has to be on the table for it, told before."""


SETTING = """\
session
hero Sven ws7 t7 w5 fp2
hero Elf ws8 t6 w4 fp1
elf +9 arrows
sven gets axe
quest Lamps: lamps=3
trip
role leader sven
gold 99
sven gold 40
meet 2 rat w9 t6
meet 9 orc
section room
enter room-1
"""
"""What is on the table before the first line that is measured."""

KINDS = (
    Kind(1, "a roll with a purpose", "elf spot 8 6+", "elf|spot trap|d12|8|6+|ok"),
    Kind(
        2,
        "an attack with its dice",
        "sv rat1 9/3,7",
        "sven|attacks|rat 1|9|hit|3,7|1 wound",
    ),
    Kind(3, "a quiet turn", "", "turn|7|nothing"),
    Kind(3, "a turn with its die", ".8", "turn|8|gm die|8|nothing"),
    Kind(4, "an exploration step", "section room", "room|1 exit|rolled"),
    Kind(
        4,
        "a passage with its dice",
        "x l 2 4 3 3 3",
        "passage|left|2|4,3|3,3|1 section|dead end",
        "start\nparty to t-junction-1",
    ),
    Kind(5, "a random draw", "draw event rats", "event|giant rats|pending"),
    Kind(5, "a counter drawn and put away", "d-", "counter|(look)|put away"),
    Kind(5, "chosen, not rolled", "choose room lair", "room|lair|chosen"),
    Kind(6, "a monster's end", "rat2 dead by sv", "rat 2|killed|sven"),
    Kind(7, "a test", "sv fear 4 fail", "sven|fear|4|failed"),
    Kind(8, "a wound", "sv -2 trap", "sven|-2|trap"),
    Kind(8, "wounds of several", "elf -1 sv -1 gas", "elf|-1|gas⏎sven|-1|gas"),
    Kind(8, "everybody is hurt", "party -1", "everybody|-1"),
    Kind(8, "healed", "sv +2 salve", "sven|+2|salve"),
    Kind(8, "healed altogether", "party +all", "sven|5|5⏎elf|4|4"),
    Kind(9, "a correction", "no =1", "(find the row)|1", before="sv -2 trap"),
    Kind(9, "taken back", "undo", "(find the row)(delete it)"),
    Kind(9, "told late", "@30 elf +2 arrows", "(find the place)(insert)|elf|arrows|+2"),
    Kind(9, "a mistake that stands", "leave ^", "(find the row)|left as it is"),
    Kind(10, "a ruling", "rule we round up", "ruling|we round up|from now on"),
    Kind(10, "a rule to look up", "ask may he parry", "look up|may he parry"),
    Kind(11, "monsters appear", "meet 2 imp w3", "2|imp|w 3"),
    Kind(12, "a resource is used", "elf -1 arrow", "elf|arrows|-1|8 left"),
    Kind(13, "gold, split", "gold 20 split", "gold|20|sven 10|elf 10"),
    Kind(13, "gold nobody counted", "gold ?", "gold|?"),
    Kind(14, "a cup or deck", "cup e shuffled", "events|shuffled"),
    Kind(15, "an item changes hands", "sv gives elf axe", "axe|sven|elf"),
    Kind(15, "something is found", "elf finds gem", "gem|elf|found"),
    Kind(16, "a condition", "sv afraid till rest", "sven|afraid|until rest"),
    Kind(17, "a re-roll", "reroll ^ 9", "re-roll of|(which)|9", before="elf spot 8 6+"),
    Kind(18, "a death", "elf dead pit", "elf|dead|pit"),
    Kind(18, "back after all", "elf back", "elf|alive"),
    Kind(19, "somebody leaves", "elf out", "elf|left the dungeon"),
    Kind(19, "an evening ends", "session end", "(date)|evening over"),
    Kind(19, "a trip into a dungeon", "trip in Mine", "Mine|sven, elf|trip 2", "sven out"),
    Kind(20, "a search", "sv search altar", "sven|searches|altar"),
    Kind(21, "a quest counter", "step lamps", "lamps|1/3"),
    Kind(21, "a quest is done", "quest done", "lamps|done"),
    Kind(22, "a henchman", "hench Ulf of sv", "Ulf|henchman|of sven"),
    Kind(22, "a new hero", "hero Odo w3", "Odo|hero|w 3"),
    Kind(23, "a counted total", "gold =95", "party gold|counted 95|(difference?)"),
    Kind(24, "a purchase", "sv buys rope 5", "sven|rope|5|(gold left)", "trip end"),
    Kind(24, "upkeep", "due 2 upkeep", "sven|2|upkeep⏎elf|2|upkeep"),
    Kind(26, "a settlement event", "sv -3 gold thief", "sven|gold|-3|thief"),
    Kind(27, "experience", "sv +2 xp", "sven|xp|+2"),
    Kind(28, "time passes", "time 3 days", "3 days"),
    Kind(28, "the date in the world", "day 12 Jahrdrung", "date|12 Jahrdrung"),
    Kind(29, "a lasting change", "sv +1 ws", "sven|ws|8|training"),
    Kind(6, "a fight in a line", "9 orc dead, sv -2", "fight|9 orc dead|sven -2"),
    Kind(30, "a note", "note it is dark", "it is dark"),
    Kind(25, "a restart", "trip restart", "(find the rows)(strike them)"),
)


class Evening(NamedTuple):
    """A whole evening of dice, in a file of lines beside this script."""

    title: str
    file: str
    system: str


EVENINGS = (
    Evening("the evening of `make demo`", "salt-cellars-short.delve", "advanced-heroquest"),
    Evening("every kind of happening", "kinds-of-happening.delve", "advanced-heroquest"),
    Evening("the gamebook of `make demo`", "hive-short.delve", "hive-of-the-dead"),
    Evening("the kinds there are in a gamebook", "kinds-in-a-gamebook.delve", "hive-of-the-dead"),
)

SHORT = 15
"""Keys a line should not need more of."""


def keys(line: str) -> int:
    """Characters and Enter."""
    return len(line) + 1


def row_keys(row: str) -> int:
    """As typed in a spreadsheet: a key between cells, Enter at the end; what has to be found first is two keys."""
    import re

    steps = len(re.findall(r"\([^)]*\)", row))
    return len(re.sub(r"\([^)]*\)", "", row)) + 2 * steps + 1


def told() -> list[Kind]:
    """Every kind, after its line was told in one campaign, in order; refuses as `line_files.StoppedAt`."""
    from kit.table import Table

    from rules.command import Circumstances
    from service.lines.line_files import lines_in, play
    from service.lines.lines import request

    table = Table()
    play(table.here, lines_in(SETTING, "setting"), around=Circumstances())
    for kind in KINDS:
        play(table.here, lines_in(kind.before, kind.name), around=Circumstances())
        asked = request(table.reading(), kind.line)
        table.say(asked.command, late=asked.late.number if asked.late else None)
    return list(KINDS)


def evening(of: Evening) -> list[str]:
    """The lines of an evening, all of them told in one campaign, in order; refuses as `line_files.StoppedAt`."""
    from kit.table import Table

    from rules.command import Circumstances
    from service.lines.line_files import lines_in, play

    text = (ROOT / "docs" / "evenings" / of.file).read_text(encoding="utf-8")
    play(Table(system=of.system).here, lines_in(text, of.file), around=Circumstances())
    return [line for line in text.splitlines() if line and line[0] != "#"]


def share_short(counts: Sequence[int]) -> float:
    """Hundredths of the lines that are short."""
    return 100 * sum(count <= SHORT for count in counts) / len(counts)


INTRODUCTION = """\
# Keystrokes

Written by `docs/measure_keystrokes.py`, which tells every line in a campaign while it counts. The kinds are those
that twelve play reports are made of. Keys are characters and Enter; a quiet turn is Enter alone.

*A row* is what somebody types into a spreadsheet or a text file with columns to know the same a month later; it adds
nothing up, checks nothing, and what has to be found first is counted as two keys, which is kind. Names are not
completed with TAB in either column; here they are shortened as far as they stay plain. In a shell `delve ` stands in
front of the same line.

The first column is how often it happens: 1 is what is said most. A note is said more often than can be ranked.

| rank | happening | typed | keys | a row |
|--:|---|---|--:|--:|
"""


DICE = """
## Evenings of dice

The evenings of the demo and every kind of happening, told die by die, with all wound dice and all dice of a passage.
They lie in [docs/evenings](evenings), and those of the demo come to the same as the demo does.

| evening | lines | half take at most | at most 15 keys |
|---|--:|--:|--:|
"""


def _evenings() -> str:
    counted = {of.title: [keys(line) for line in evening(of)] for of in EVENINGS}
    counted["**all of them**"] = [count for counts in counted.values() for count in counts]
    return "".join(
        f"| {title} | {len(counts)} | {median(counts):g} keys | {share_short(counts):.0f} % |\n"
        for title, counts in counted.items()
    )


def _rank(kind: Kind) -> str:
    return "–" if kind.rank == NOTE else str(kind.rank)


def page() -> str:
    """The table, and what it comes to."""
    kinds = sorted(told(), key=lambda kind: kind.rank)
    counted = [(keys(kind.line), row_keys(kind.row)) for kind in kinds]
    rows = [
        f"| {_rank(kind)} | {kind.name} | `{kind.line or '⏎'}` | {' | '.join(map(str, count))} |\n"
        for kind, count in zip(kinds, counted, strict=True)
    ]
    ours, row = (sum(column) for column in zip(*counted, strict=True))
    half = sorted(count[0] for count in counted)[len(counted) // 2]
    short = sum(len(kind.line) <= 15 for kind in kinds)
    summary = (
        f"\nHalf of the lines take {half} keys or fewer; {short} of {len(kinds)} are at most 15 characters long.\n"
        f"All of them together: {ours} keys, {row} as rows.\n"
    )
    return INTRODUCTION + "".join(rows) + summary + DICE + _evenings()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
