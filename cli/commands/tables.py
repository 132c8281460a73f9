"""`table from FILE`: what a table gives from here on, as somebody keeps it in a file."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from cli.around import Around
from cli.campaign import CampaignOptions
from cli.options import argument, option
from cli.speaking import telling
from cli.telling import tell_command
from events.problems import Refused
from rules.command import Command
from rules.shared.rulings import RuleTable, TableRow
from rules.shared.several import Several

SCOPES = {"fight": "combat", "trip": "expedition", "session": "session", "campaign": "campaign", "once": "once"}


@telling("table", examples=["delve table from passages.toml", "delve table passage-length from ours.toml --scope trip"])
@argument("words", nargs=-1, required=True, metavar="[NAME] from FILE")
@option("--scope", type=click.Choice([*SCOPES]), default="campaign", help="How long it holds.")
def table_from(words: tuple[str, ...], scope: str, told: CampaignOptions, around: Around) -> None:
    """A table of your own is rolled on from here on: other rows for a printed one, or one nobody has printed.

    The file says dice and rows, each [from, to, result] or [[totals], result]; it may hold several under headings,
    and its own name is the table's if none is said. The rows are kept in the log: nobody needs the file again.
    """
    if len(words) < 2 or words[-2] != "from":
        raise click.UsageError("Say the file: delve table passage-length from FILE")
    written = tables_in(Path(words[-1]), " ".join(words[:-2]), SCOPES[scope])
    command: Command = written[0] if len(written) == 1 else Several(commands=tuple(written))
    tell_command(lambda _system: command, told, around)


def tables_in(file: Path, name: str, scope: str) -> list[RuleTable]:
    """The tables of a TOML file as commands; refuses with `table.unreadable`."""
    try:
        written = msgspec.toml.decode(file.read_text(encoding="utf-8"), type=dict[str, object])
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise _unreadable(file, f"{error}") from error
    tables = {name or file.stem: written} if "rows" in written else written
    wanted = {name: tables[name]} if name in tables else tables
    return [_table(file, called, told, scope) for called, told in wanted.items()]


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    rows: list[list[int | str | list[int]]]
    dice: str | None = None
    title: str = ""
    source: str = ""


def _table(file: Path, name: str, written: object, scope: str) -> RuleTable:
    try:
        told = msgspec.convert(written, _Written)
    except msgspec.ValidationError as error:
        raise _unreadable(file, f"{name}: {error}") from error
    rows = tuple(row for cells in told.rows for row in _rows(file, cells))
    text = told.title or f"{name.replace('_', ' ').replace('-', ' ')}, from {file.name}"
    return RuleTable(table=name, rows=rows, dice=told.dice, scope=scope, source=file.name, text=text)


def _rows(file: Path, cells: list[int | str | list[int]]) -> list[TableRow]:
    match cells:
        case [list() as totals, *said] if totals and said:
            pass
        case [int() as low, int() as high, *said] if said and low <= high:
            return [TableRow(low, high, " ".join(map(str, said)))]
        case _:
            raise _unreadable(file, f"{cells} is no row")
    return [TableRow(total, total, " ".join(map(str, said))) for total in totals]


def _unreadable(file: Path, why: str) -> Refused:
    return Refused(
        "table.unreadable",
        f"{file.name} is no table.",
        why=f"{why.removesuffix('.')}.",
        fix="It says: rows = [[1, 4, 2], [5, 12, 4]], and dice = '1d12' for a table nobody has printed.",
    )
