"""Evenings of somebody who read the README and nothing else, one of them of a game nobody here knows."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from kit.first_guesses import meaning
from kit.table import Table

from rules.command import Circumstances
from rules.shorthand.read.parsed import ParsedLine
from service.lines.line_files import lines_in, play
from service.lines.lines import parsed

FOLDER = Path(__file__).parents[2] / "docs" / "evenings"
TYPED_FIRST = "# typed first: "


class Typed(msgspec.Struct, frozen=True):
    """A line of the evening, and what was typed for it before it was understood."""

    line: str
    first: str = ""


def typed_in(path: Path) -> list[Typed]:
    """The lines of the evening in order."""
    found, first = [], ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(TYPED_FIRST):
            first = line.removeprefix(TYPED_FIRST).partition(" (")[0]
        elif line and line[0] != "#":
            found.append(Typed(line, first))
            first = ""
    return found


EVENINGS = {
    "sunken-chapel.delve": ("advanced-heroquest", {"party gold": "70", "quest find-the-drowned-bell": "completed"}),
    "the-long-stair.delve": ("tabletop", {"party gold": "41", "quest the-bell": "completed"}),
    "lights-over-fenmark.delve": ("tabletop", {"party gold": "50", "quest follow-the-lights": "completed"}),
}


@pytest.mark.parametrize(("file", "system", "facts"), [(file, *told) for file, told in EVENINGS.items()])
def test_a_whole_evening_can_be_told_by_whoever_read_the_readme_alone(file, system, facts):
    typed = typed_in(FOLDER / file)
    table = Table(system=system)
    for number, one in enumerate(typed):
        play(table.here, lines_in(one.line, str(number)), around=Circumstances())

    assert 80 <= len(typed) <= 120
    assert {name: table.facts().get(name) for name in facts} == facts


def alike(found, told):
    """Whether both say the same, an outcome beside its dice and the spelling of a name apart."""
    said = [str(meaning(one)).lower().replace("'outcome': 'hit', ", "") for one in (found, told)]
    return said[0] == said[1]


@pytest.mark.parametrize(("file", "system"), [(file, system) for file, (system, _) in EVENINGS.items()])
def test_what_was_typed_first_is_never_taken_for_something_else(file, system):
    table, wrong = Table(system=system), []
    for number, one in enumerate(typed_in(FOLDER / file)):
        found = parsed(table.reading(), one.first) if one.first else None
        if isinstance(found, ParsedLine) and not alike(found, parsed(table.reading(), one.line)):
            wrong.append(one.first)
        play(table.here, lines_in(one.line, str(number)), around=Circumstances())

    assert wrong == []
