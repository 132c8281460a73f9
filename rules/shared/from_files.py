"""Sheets and tables people keep in files, as the commands that tell them."""

from __future__ import annotations

import msgspec

from events.amounts import parse_amount
from events.event import tag_of
from events.problems import Refused
from rules.command import Command
from rules.naming import did_you_mean
from rules.shared.figures import LoadHero
from rules.shared.rulings import RuleTable, TableRow
from rules.shared.several import Several
from rules.system import GameSystem


def sheet_in(text: str, system: GameSystem, *, player: str | None = None, name: str | None = None) -> Command:
    """The sheet in a TOML text as a command; refuses with `hero.unreadable`."""
    said: dict[str, object] = {key: value for key, value in (("player", player), ("name", name)) if value}
    own = next((kind for kind in system.commands if "toml" in kind.__struct_encode_fields__), None)
    if own is not None:
        return _converted(said | {"toml": text}, own)
    try:
        told = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        raise Refused(
            "hero.unreadable", "The file is no TOML.", why=f"{error}.", fix="See `delve hero from --help`."
        ) from error
    if isinstance(base := told.get("base", {}), dict):
        told["base"] = {_value_name(key, system): parse_amount(str(value)) for key, value in base.items()}
    return _converted({"profile": "a file"} | told | said, LoadHero)


def _value_name(written: str, system: GameSystem) -> str:
    """`ws`, `weapon-skill`, `Weapon Skill` → `weapon_skill`; refuses what the game has no value for."""
    typed = written.lower().replace("-", "_").replace(" ", "_")
    for full, names in system.values.items():
        if typed in (full, *(name.lower().replace(" ", "_") for name in names)):
            return full
    shorts = [short for _, short in system.values.values()]
    fix = did_you_mean(written, [*system.values, *shorts]) or f"It has: {', '.join(shorts)}."
    raise Refused("figure.unknown_value", f"{system.title} has no value {written!r}.", fix=fix)


def _converted(said: dict[str, object], kind: type[Command]) -> Command:
    fields = kind.__struct_encode_fields__
    strange = next((name for name in said if name not in fields), None)
    why = f"There is no {strange} on it." if strange else ""
    if not strange:
        try:
            return msgspec.convert(msgspec.to_builtins(said) | {"command": tag_of(kind)}, kind)
        except msgspec.ValidationError as error:
            why = f"{error}."
    near = did_you_mean(strange, fields) if strange else ""
    raise Refused("command.unreadable", "This is no sheet.", why=why, fix=near or f"It knows: {', '.join(fields)}.")


def tables_told(text: str, file: str, name: str, scope: str) -> Command:
    """The tables of a TOML text; one without headings is called `name`, else as its `file`. `table.unreadable`."""
    try:
        written = msgspec.toml.decode(text, type=dict[str, object])
    except msgspec.DecodeError as error:
        raise _no_table(file, f"{error}") from error
    tables = {name or file.removesuffix(".toml"): written} if "rows" in written else written
    wanted = {name: tables[name]} if name in tables else tables
    found = tuple(_table_of(file, called, told, scope) for called, told in wanted.items())
    return found[0] if len(found) == 1 else Several(commands=found)


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    rows: list[list[int | str | list[int]]]
    dice: str | None = None
    title: str = ""
    source: str = ""


def _table_of(file: str, name: str, written: object, scope: str) -> RuleTable:
    try:
        told = msgspec.convert(written, _Written)
    except msgspec.ValidationError as error:
        raise _no_table(file, f"{name}: {error}") from error
    rows = tuple(row for cells in told.rows for row in _rows_of(file, cells))
    text = told.title or f"{name.replace('_', ' ').replace('-', ' ')}, from {file}"
    return RuleTable(table=name, rows=rows, dice=told.dice, scope=scope, source=file, text=text)


def _rows_of(file: str, cells: list[int | str | list[int]]) -> list[TableRow]:
    match cells:
        case [list() as totals, *said] if totals and said:
            pass
        case [int() as low, int() as high, *said] if said and low <= high:
            return [TableRow(low, high, " ".join(map(str, said)))]
        case _:
            raise _no_table(file, f"{cells} is no row")
    return [TableRow(total, total, " ".join(map(str, said))) for total in totals]


def _no_table(file: str, why: str) -> Refused:
    fix = "It says: rows = [[1, 4, 2], [5, 12, 4]], and dice = '1d12' for a table nobody has printed."
    return Refused("table.unreadable", f"{file} is no table.", why=f"{why.removesuffix('.')}.", fix=fix)
