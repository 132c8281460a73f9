"""Printed tables as data: which totals give which result, and where that is printed."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TypeAlias

import msgspec

from events.campaign import RuledTable
from events.problems import Refused
from projections.founding import Ruling
from rules.notation import parse_dice
from rules.throwing import bounds

Cell: TypeAlias = str | int | bool


class PrintedRow(msgspec.Struct, frozen=True):
    """One row: the totals it stands for, and what they give."""

    totals: tuple[int, ...]
    cells: tuple[Cell, ...]

    @property
    def result(self) -> Cell:
        """The first thing the row says."""
        return self.cells[0]

    @property
    def text(self) -> str:
        """Everything the row says, as `dice.rolled` keeps it."""
        return " ".join(str(cell) for cell in self.cells)


class RollTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table to roll on. Every total its dice can show has exactly one row."""

    name: str
    dice: str
    """Dice notation: `2d12`."""
    rows: tuple[PrintedRow, ...]
    source: str
    """Book, heading and rule id."""
    title: str = ""
    columns: tuple[str, ...] = ()
    """What the cells of a row are, if there is more than one."""

    def row(self, total: int) -> PrintedRow:
        """The row of a total; refuses one its dice cannot show (`table.no_such_total`)."""
        for row in self.rows:
            if total in row.totals:
                return row
        why = f"It is rolled with {self.dice}: {min(self.totals)} to {max(self.totals)}."
        raise Refused("table.no_such_total", f"{self.name} has no row for {total}.", why=why)

    @property
    def totals(self) -> frozenset[int]:
        """Every total with a row."""
        return frozenset(total for row in self.rows for total in row.totals)

    def choices(self) -> tuple[str, ...]:
        """The results there are, each once, in the order of the rows."""
        return tuple(dict.fromkeys(row.text for row in self.rows))


class _Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as its file has it. A row is `[low, high, result …]` or `[[totals …], result …]`."""

    dice: str
    source: str
    rows: list[list[Cell | list[int]]]
    title: str = ""
    columns: tuple[str, ...] = ()
    totals: list[int] | None = None
    """All totals there are, where the dice are not simply added up (a d6 for tens and a d6 for units)."""


def read_table(name: str, written: object) -> RollTable:
    """A table from what TOML decodes to.

    Refuses gaps (`table.gap`), overlaps (`table.overlap`), rows beyond the dice (`table.outside`), a missing source and
    misspelt keys (`table.unreadable`), naming table and row.
    """
    try:
        raw = msgspec.convert(written, _Written)
    except msgspec.ValidationError as error:
        raise _mistake("unreadable", name, f"{error}.") from error
    if not raw.source.strip():
        raise _mistake("unreadable", name, "`source` is empty: where is it printed?")
    rows = tuple(_row(name, number, cells) for number, cells in enumerate(raw.rows, 1))
    _check(name, rows, _possible(name, raw))
    return RollTable(name=name, dice=raw.dice, rows=rows, source=raw.source, title=raw.title, columns=raw.columns)


def _row(name: str, number: int, cells: list[Cell | list[int]]) -> PrintedRow:
    match cells:
        case [list() as totals, *results] if totals and results:
            pass
        case [int() as low, int() as high, *results] if results:
            if low > high:
                raise _mistake("unreadable", name, f"Row {number} runs from {low} down to {high}.")
            totals = list(range(low, high + 1))
        case _:
            raise _mistake("unreadable", name, f"Row {number} is no [low, high, result] and no [[totals], result].")
    said = tuple(cell for cell in results if not isinstance(cell, list))
    if len(said) < len(results):
        raise _mistake("unreadable", name, f"Row {number} has a list for a result.")
    return PrintedRow(tuple(totals), said)


def _possible(name: str, raw: _Written) -> frozenset[int]:
    if raw.totals is not None:
        return frozenset(raw.totals)
    try:
        low, high = bounds(parse_dice(raw.dice))
    except Refused as refusal:
        raise _mistake("unreadable", name, f"Its dice: {refusal.what}") from refusal
    if low is None or high is None:
        raise _mistake("unreadable", name, f"{raw.dice} has no greatest total: list them in `totals`.")
    return frozenset(range(low, high + 1))


def _check(name: str, rows: tuple[PrintedRow, ...], possible: frozenset[int]) -> None:
    taken: dict[int, int] = {}
    for number, row in enumerate(rows, 1):
        for total in row.totals:
            if total in taken:
                raise _mistake("overlap", name, f"{total} is in row {taken[total]} and in row {number}.")
            if total not in possible:
                raise _mistake("outside", name, f"Row {number}: the dice cannot show {total}.")
            taken[total] = number
    missing = sorted(possible - taken.keys())
    if missing:
        raise _mistake("gap", name, f"No row for {', '.join(map(str, missing))}.")


def _mistake(code: str, name: str, why: str) -> Refused:
    return Refused(f"table.{code}", f"The table {name} cannot be used.", why=why, fix="Correct the table's file.")


def tables_in_force(printed: Mapping[str, RollTable], rulings: Iterable[Ruling]) -> Mapping[str, RollTable]:
    """The printed tables, each behind what the newest ruling in force says of it."""
    ruled = {one.table.name: as_ruled(one.table, one) for one in rulings if one.table is not None}
    return ChainMap(ruled, printed) if ruled else printed  # type: ignore[arg-type]  # nothing is ever set in it


def as_ruled(table: RuledTable, ruling: Ruling) -> RollTable:
    """The table of a ruling; where it is from says which ruling that was."""
    rows = tuple(PrintedRow(row.totals, row.cells) for row in table.rows)
    return RollTable(name=table.name, dice=table.dice, rows=rows, source=f"ruling {ruling.number}: {ruling.text}")


class Tables(Mapping[str, RollTable]):
    """The tables of a package, each read when first asked for: `<table>.toml`, or several in a file by heading."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._read: dict[str, RollTable] = {}
        self._from: dict[str, str] = {}
        self._complete = False

    def __getitem__(self, name: str) -> RollTable:
        if name not in self._read and not self._complete:
            self._load(f"{name}.toml")
        if name not in self._read and not self._complete:
            for file in _files(self._package):  # no other is read: five are 10 ms, and a line rolls on one table
                if f"[{name}]".encode() in (text_beside(self._package, file) or b""):
                    self._load(file)
        if name not in self._read:
            self._load_all()
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        self._load_all()
        return iter(self._read)

    def __len__(self) -> int:
        self._load_all()
        return len(self._read)

    def _load_all(self) -> None:
        if not self._complete:
            self._complete = True
            for file in _files(self._package):
                self._load(file)

    def _load(self, file: str) -> None:
        text = text_beside(self._package, file)
        if text is None:
            return
        for name, written in _tables_in(file, text).items():
            if self._from.setdefault(name, file) != file:
                raise _mistake("unreadable", name, f"It is in {self._from[name]} and in {file}.")
            self._read[name] = read_table(name, written)


_loaded: dict[str, Tables] = {}


def load_tables(package: str) -> Mapping[str, RollTable]:
    """The tables in the folder of a package (`rules.games.coinflip.tables`), read once, each when asked for."""
    if package not in _loaded:
        _loaded[package] = Tables(package)
    return _loaded[package]


def printed(package: str, file: str) -> str:
    """The text of a TOML file in the folder of a package; refuses one that is not there (`table.unreadable`)."""
    text = text_beside(package, file)
    if text is None:
        raise _mistake("unreadable", file, f"There is no such file in {package}.")
    return text.decode()


def text_beside(package: str, file: str) -> bytes | None:
    """A file that lies beside the modules of a package, as it is; None if there is none."""
    module = import_module(package)
    # the loader itself: importlib.resources would cost more than all the rest of a logged line
    get_data: Callable[[str], bytes] = module.__loader__.get_data  # type: ignore[union-attr] # as all loaders of files
    try:
        return get_data(f"{module.__path__[0]}/{file}")
    except OSError:
        return None


def _files(package: str) -> list[str]:
    """The files of a package: as its `FILES` lists them, else every one that lies there."""
    named: Sequence[str] | None = getattr(import_module(package), "FILES", None)
    return files_in(package) if named is None else list(named)


def files_in(package: str) -> list[str]:
    """Every file of tables in the folder of a package."""
    from importlib.resources import files  # 9 ms, and no logged line asks which files there are

    return sorted(file.name for file in files(package).iterdir() if file.name.endswith(".toml"))


def _tables_in(file: str, text: bytes) -> dict[str, object]:
    """A file is one table named as the file, or has a heading for each of several."""
    import tomllib  # 2 ms, and most lines look nothing up

    try:
        written = tomllib.loads(text.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _mistake("unreadable", file, f"{error}.") from error
    name = file.removesuffix(".toml")
    several = bool(written) and all(isinstance(value, dict) for value in written.values())
    return dict(written) if several else {name: written}
