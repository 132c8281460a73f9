"""Tables printed in a rule, as tables to roll on: their rows by the numbers in front, each by its title alone.

A row that strayed into a cell is put back among the others; a table in a cell belongs to that row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from events.problems import Refused
from rules.packs.content import Rollable
from rules.packs.markup import Element
from rules.packs.part import plain
from rules.tables import read_table

LONGEST_TITLE = 40
"""Letters of a title: what is longer is a sentence of somebody's book, and stays where it is."""

HIGHEST = 12
"""The greatest total of a row that is open above: `6+`."""


def rollables(rule: Element, name: str, file: str) -> tuple[dict[str, Rollable], list[str]]:
    """Every table in a rule by what tells it from its others (nothing, `-2`), and what stays text and why."""
    found: dict[str, Rollable] = {}
    left: list[str] = []
    for at, table in enumerate(_tables(rule), 1):
        behind = "" if at == 1 else f"-{at}"
        rows = [_row(row) for row in _rows(table)]
        known = [row for row in rows if row is not None]
        if not known or len(known) < len(rows):
            left.append(f"table {at} has rows without a number in front")
            continue
        try:
            found[behind] = Rollable(table=read_table(f"{name}{behind}", _written(known, file)), kind="rule")
        except Refused as refusal:
            left.append(f"table {at}: {refusal.why}")
    return found, left


def _written(rows: list[tuple[int, int | None, str]], file: str) -> dict[str, object]:
    """A table as `rules.tables` takes it; what is open above goes up to `HIGHEST`."""
    low = min(low for low, _, _ in rows)
    open_above = any(high is None for _, high, _ in rows)
    written = [[low, HIGHEST if high is None else high, title] for low, high, title in rows]
    return {"dice": "d6", "source": file, "rows": written, "totals": [*range(low, HIGHEST + 1)] if open_above else None}


def _tables(element: Element) -> Iterator[Element]:
    for one in element.children():
        if one.tag == "table":
            yield one
        yield from _tables(one)


def _rows(element: Element) -> Iterator[Element]:
    """The rows of a table and no other's, in the order they stand: those that strayed into a cell as well."""
    for one in element.children():
        if one.tag == "table":
            continue
        if one.tag == "tr":
            yield one
        yield from _rows(one)


def _row(row: Element) -> tuple[int, int | None, str] | None:
    """From which total to which, None where it is open above, and its title; None if no number stands in front."""
    cells = [*row.children("td", "th")]
    front = cells[0].text().replace("\N{EN DASH}", "-") if cells else ""
    numbers = re.fullmatch(r"(\d{1,3})(?:\s*-\s*(\d{1,3})|\s*(\+|or more))?", front)
    if numbers is None:
        return None
    low = int(numbers[1])
    high = None if numbers[3] else int(numbers[2] or low)
    return low, high, _title(cells[-1]) or (f"{low}+" if high is None else f"{low}" if high == low else f"{low}-{high}")


def _title(cell: Element) -> str:
    """What stands in bold, else what stands before the first full stop or dash, if it is short enough to be a name."""
    bold = next(_bold(cell), None)
    said = bold.words() if bold is not None else re.split(r"[.:!]| - ", cell.text(), maxsplit=1)[0]
    return plain(said.strip(" .:"), LONGEST_TITLE)


def _bold(element: Element) -> Iterator[Element]:
    for one in element.children():
        if one.tag in ("b", "i"):
            yield one
        elif one.tag != "table":
            yield from _bold(one)
