"""Mechanics of a game as data: the lines that play each, what comes of them; and the page that says which is covered.

A game has them in `tests/rules/games/<game>/mechanics/`, a file for each group: id → what it is, lines told before, and
`plays`: a typed line with what is `told`, the `facts` there are then, the kinds of `events` written, or the code it is
`refused` under. Files are read in the order of their names; one is there when every mechanic of its group is in it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from kit.table import Table

from events.event import tag_of
from events.problems import Refused
from service.telling.outcome import Outcome

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "rules" / "games"

ID = re.compile(r"\b([A-Z]+(?:-[A-Z]+)?)-(?:(\d{1,3})(?: to (?:\1)?-?(\d{1,3}))?\b|([a-z][a-z-]+))")
"""`AXE-018`, `AXE-018 to AXE-020`, `AHQ-COMBAT-15 to 20`, `WHQ-breathe-fire`."""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A typed line, and what comes of it."""

    line: str
    told: str = ""
    """Words in what is answered."""
    facts: dict[str, str] = {}
    """Name → what is said of it then; nothing: it is not among them."""
    refused: str = ""
    events: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not (self.told or self.facts or self.refused):
            message = f"{self.line}: nothing is expected of it"
            raise ValueError(message)


class Mechanic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mechanic of a rulebook in our own words, and how it is played."""

    what: str
    plays: tuple[Play, ...]
    given: str = ""
    options: dict[str, str | int | bool] = {}


def mechanics_of(game: str) -> dict[str, Mechanic]:
    """Id → mechanic, of the game with this key."""
    folder = GAMES / game.replace("-", "_") / "mechanics"
    found: dict[str, Mechanic] = {}
    for path in sorted(folder.glob("*.toml")):
        found |= msgspec.toml.decode(path.read_bytes(), type=dict[str, Mechanic])
    return found


class Refusal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A refusal a rulebook's specification names, and the line that raises it."""

    of: tuple[str, ...]
    """Mechanics that name it."""
    line: str
    given: str = ""
    options: dict[str, str | int | bool] = {}
    refused: str = ""
    """The code it is refused under here; nothing: it is told."""
    told: str = ""
    why: str = ""
    """Why nothing is refused."""


def refusals_of(game: str) -> dict[str, Refusal]:
    """The specification's code → how it is raised; empty for a game without such a list."""
    path = GAMES / game.replace("-", "_") / "refusals.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Refusal]) if path.exists() else {}


def games_with_mechanics() -> list[str]:
    """Keys of the games that have such files."""
    return sorted({path.parents[1].name.replace("_", "-") for path in GAMES.glob("*/mechanics/*.toml")})


def at_a_table(game: str, mechanic: Mechanic) -> Table:
    """A campaign in which everything given has been told."""
    table = Table(system=game)
    for key, value in mechanic.options.items():
        say(table, f"option {key} {value}")
    for line in mechanic.given.strip().splitlines():
        say(table, line)
    return table


def say(table: Table, line: str) -> Outcome:
    """Types a line; what came of it. Refusals surface."""
    return table.types(line)


def told(game: str, lines: str) -> tuple[Table, str]:
    """A table at which these lines were told, and what was answered to the last."""
    table, answer = Table(system=game), ""
    for line in lines.strip().splitlines():
        outcome = say(table, line.strip())
        answer = " ".join((*outcome.lines, *outcome.asks, *outcome.warnings))
    return table, answer


def played(game: str, mechanic: Mechanic) -> list[str]:
    """Plays it, line by line; answers the tags of all entries written, each once, in their order.

    Raises `AssertionError` where something else comes of a line than it says.
    """
    table = at_a_table(game, mechanic)
    tags: dict[str, None] = {}
    for play in mechanic.plays:
        if play.refused:
            _refused(table, play)
            continue
        outcome = say(table, play.line)
        here = [tag_of(type(entry.event)) for entry in outcome.entries]
        tags |= dict.fromkeys(here)
        _compare(table, play, outcome, here)
    return [*tags]


def _refused(table: Table, play: Play) -> None:
    head = table.head
    with pytest.raises(Refused) as refused:
        say(table, play.line)
    assert (refused.value.code, table.head) == (play.refused, head), (play.line, refused.value)


def _compare(table: Table, play: Play, outcome: Outcome, here: list[str]) -> None:
    answer = " ".join((*outcome.lines, *outcome.asks, *outcome.warnings))
    assert play.told in answer, (play.line, answer)
    facts = table.facts()
    assert {name: facts.get(name, "") for name in play.facts} == play.facts, (play.line, _near(facts, play.facts))
    assert {*play.events} <= {*here}, (play.line, here)


def _near(facts: dict[str, str], asked: dict[str, str]) -> dict[str, str]:
    """The facts that share a first word with those asked for."""
    first = {name.split()[0] for name in asked}
    return {name: value for name, value in facts.items() if name.split()[0] in first}


# ── the page ─────────────────────────────────────────────────────────────────────────────────────────────────────


def coverage_page(game: str, title: str) -> str:
    """docs/coverage-<game>.md: every mechanic, where it is decided, what it writes, and the line that plays it."""
    decided = decided_in(game)
    rows = [
        _row(key, mechanic, decided.get(key, []), played(game, mechanic))
        for key, mechanic in mechanics_of(game).items()
    ]
    head = (
        f"# {title}: what is covered\n\n"
        f"{len(rows)} mechanics of the rulebook. Each is played by typed lines in "
        f"`tests/rules/games/{game.replace('-', '_')}/mechanics/`, and this page is written by playing them "
        "(`make docs`): what stands under *writes* is what the lines wrote.\n\n"
        "| id | what it is | decided in | writes | for example |\n|---|---|---|---|---|\n"
    )
    return head + "".join(f"{row}\n" for row in rows) + _refusals(game)


def _refusals(game: str) -> str:
    """What is refused, code by code of the specification; nothing for a game without such a list."""
    rows = [
        f"| {code} | {', '.join(it.of)} | {f'`{it.refused}`' if it.refused else it.why} | `{it.line}` |\n"
        for code, it in refusals_of(game).items()
    ]
    head = (
        f"\n## What is refused\n\n{len(rows)} refusals are named by the specification. Each is raised by the line "
        "beside it, or stands here with what is done instead.\n\n"
        "| named | by | refused as | for example |\n|---|---|---|---|\n"
    )
    return head + "".join(rows) if rows else ""


def _row(key: str, mechanic: Mechanic, where: list[str], tags: list[str]) -> str:
    places = ", ".join(f"`{one}`" for one in where)
    events = ", ".join(f"`{tag}`" for tag in tags) or "refused"
    line = mechanic.plays[0].line.replace("|", "\\|")
    return f"| {key} | {mechanic.what} | {places} | {events} | `{line}` |"


def decided_in(game: str) -> dict[str, list[str]]:
    """Id → functions and tables of the game's folder that name it."""
    folder = ROOT / "rules" / "games" / game.replace("-", "_")
    found: dict[str, list[str]] = {}
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        for name, text in _documented(path):
            place = f"{path.relative_to(folder).with_suffix('').as_posix()}{name}"
            for key in dict.fromkeys(ids_in(text)):
                found.setdefault(key, []).append(place)
    return {key: sorted(where, key=lambda one: one.startswith("events."))[:3] for key, where in found.items()}


def _documented(path: Path) -> Iterator[tuple[str, str]]:
    """Functions and what is said of them, structs where no function says it; a table whole."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        yield "", text
        return
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    for node in sorted(nodes, key=lambda one: isinstance(one, ast.ClassDef)):
        yield f".{node.name}", ast.get_docstring(node) or ""


def ids_in(text: str) -> list[str]:
    """Each id named, ranges spelt out (`AXE-018 to AXE-020`)."""
    found: list[str] = []
    for stem, first, last, word in ID.findall(text):
        numbers = range(int(first), int(last or first) + 1) if first else ()
        found += [f"{stem}-{number:0{len(first)}}" for number in numbers] or [f"{stem}-{word}"]
    return found
