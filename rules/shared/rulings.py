"""Rulings: what ends them, and those that say what a table gives."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from events.campaign import OptionValue, RuledRow, RuledTable, RulingEnded, RulingMade
from events.entry import Draft
from events.problems import Refused
from projections.founding import Ruling
from projections.state import State
from rules.command import Command
from rules.naming import did_you_mean, fold, singular, slug
from rules.notation import parse_dice, show_dice
from rules.shared.guards import check_words, earlier_entry
from rules.shared.rolling import tables_here
from rules.situation import Situation
from rules.subjects import Decisions
from rules.tables import RollTable, read_table
from rules.throwing import bounds

SIZE = re.compile("[0-9]+(?:(?: *[x×] *| +)[0-9]+)*")
"""`4`, `4x6`, `4 6`: what a row of numbers gives."""

GREATEST = 100
"""Greatest total of a table of one's own."""


class EndRuling(Command, frozen=True, kw_only=True, tag="end-ruling"):
    """A ruling is no longer in force."""

    ruling: int
    """Number of its entry."""
    reason: str | None = None


def end_ruling(command: EndRuling, situation: Situation) -> list[Draft]:
    """A ruling is over; forbidden if it is not in force (`ruling.none`)."""
    earlier_entry(situation, command.ruling)
    ruling = ruling_at(situation.state, command.ruling)
    if ruling is None:
        there = ", ".join(str(one.number) for one in situation.state.campaign.rulings)
        fix = f"In force: {there}." if there else "None is in force."
        situation.forbid("ruling.none", f"No ruling of entry {command.ruling} is in force.", fix=fix)
    return [situation.draft(RulingEnded(ruling=command.ruling, reason=command.reason))]


def ruling_at(state: State, number: int) -> Ruling | None:
    """The ruling in force that this entry made, by any of its tellings."""
    return next((one for one in state.campaign.rulings if number in (one.number, one.thing)), None)


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`1-3 = 2`: from `low` to `high` it gives `result`."""

    low: int
    high: int
    result: str


class RuleTable(Command, frozen=True, kw_only=True, tag="rule-table"):
    """A table gives something else from here on: rows of one's own, or so much more on each printed row."""

    table: str
    """A printed one, or a name for one of one's own."""
    rows: tuple[TableRow, ...] = ()
    dice: str | None = None
    """None: those of the printed table, or one die up to the last row."""
    shift: int = 0
    """Added to every row that gives a number; none gives less than nothing."""
    otherwise: str | None = None
    """What the totals without a row give; None: every total needs one."""
    scope: str = "campaign"
    about: int | None = None
    """The ruling whose place it takes."""
    source: str = ""
    """The file the rows were read from."""
    text: str | None = None
    """As it was said."""


def rule_table(command: RuleTable, situation: Situation) -> list[Draft]:
    """The whole table as it is from here on, rows and all.

    A total nobody spoke of gives what it gave before, if the table is known. Refuses gaps in one that is not, overlaps
    and totals the dice cannot show (`table.gap`, `table.overlap`, `table.outside`), a shift of a table that is not
    known or gives no numbers (`table.unknown`), other dice than a known one has (`table.other_dice`) and what the game
    would not know how to lay or do (`table.no_such_result`).
    """
    check_words(command.table, what="name of the table")
    tables = tables_here(situation)
    name = table_named(tables, command.table, numbers=command.shift != 0) or slug(command.table).replace("-", "_")
    known = tables.get(name)
    printed = known if name in situation.game.tables() else None  # what somebody made up may be made up anew
    table = _shifted(command, known) if command.shift else _of_rows(command, name, printed, situation)
    rows = tuple(RuledRow(row.totals, row.cells) for row in table.rows)
    ruled = RuledTable(name, table.dice, rows, command.source)
    event = RulingMade(
        text=command.text or f"the table {name.replace('_', ' ')}",
        scope=command.scope,
        about=earlier_entry(situation, command.about) or _restated(command, situation, ruled),
        table=ruled,
    )
    return [situation.draft(event)]


def _restated(command: RuleTable, situation: Situation, ruled: RuledTable) -> int | None:
    """The ruling on the same table, for as long, of which nothing is left in force: its rows are all spoken of anew."""
    facts = situation.state.campaign
    before = next((one for one in reversed(facts.rulings) if one.table and one.table.name == ruled.name), None)
    if before is None or before.table is None or command.shift or before.secret or before.scope != command.scope:
        return None
    if before.within not in (None, *facts.trips[-1:]):
        return None
    said = {total for row in command.rows for total in range(row.low, row.high + 1)}
    printed = situation.game.tables().get(ruled.name)
    as_printed = {(total, tuple(row.cells)) for row in (printed.rows if printed else ()) for total in row.totals}
    known = {(total, tuple(row.cells)) for row in before.table.rows for total in row.totals}
    ruled_before = {total for total, _ in known - as_printed}
    anew = command.otherwise is not None or before.table.dice != ruled.dice or ruled_before <= said
    return before.thing if anew else None


def table_named(tables: Mapping[str, RollTable], text: str, *, numbers: bool = False) -> str | None:
    """The table of this name, or the only one with this word in its name: `doors` → `room_doors`.

    With `numbers` only those that give some. Refuses a word in the names of several (`table.ambiguous`).
    """
    typed = fold(text)
    names = {name: fold(name) for name in tables if not numbers or _gives_numbers(tables[name])}
    exact = [name for name, folded in names.items() if folded == typed]
    with_it = [name for name, folded in names.items() if f" {typed} " in f" {folded} "]
    if not exact and len(with_it) > 1:
        raise Refused("table.ambiguous", f"{text} may be {' or '.join(with_it)}.", fix="Say the whole name.")
    return next(iter(exact or with_it), None)


def _shifted(command: RuleTable, known: RollTable | None) -> RollTable:
    if known is None:
        what = f"There is no table {command.table!r} that gives numbers to add to."
        raise Refused("table.unknown", what, fix="Say its rows: rule NAME 1-4 = 2, 5-12 = 4")
    rows = tuple(
        msgspec.structs.replace(row, cells=tuple(_more(cell, command.shift) for cell in row.cells))
        for row in known.rows
    )
    return msgspec.structs.replace(known, rows=rows)


def _gives_numbers(table: RollTable) -> bool:
    return any(isinstance(cell, int) for row in table.rows for cell in row.cells)


def _more(cell: OptionValue, shift: int) -> OptionValue:
    return max(cell + shift, 0) if isinstance(cell, int) and not isinstance(cell, bool) else cell


def _of_rows(command: RuleTable, name: str, known: RollTable | None, situation: Situation) -> RollTable:
    if not command.rows:
        raise Refused("table.empty", f"What does {name} give?", fix=f"rule {name} 1-4 = 2, 5-12 = 4")
    last = max(row.high for row in command.rows)
    if last > GREATEST:
        raise Refused("table.outside", f"No die here shows {last}.", fix=f"Tables go up to {GREATEST}.")
    dice = command.dice or (known.dice if known else f"1d{last}")
    if known is not None and bounds(parse_dice(dice)) != bounds(parse_dice(known.dice)):
        raise Refused("table.other_dice", f"{name} is rolled with {known.dice}, not with {dice}.")
    dice = known.dice if known else show_dice(parse_dice(dice))  # one spelling: `d12` is 1d12
    printed = situation.game.tables().get(name) if known else None
    words = {fold(row.text): row.cells for it in (printed, known) if it is not None for row in it.rows}
    rows: list[list[OptionValue | list[int]]] = [
        [one.low, one.high, *_cells(one.result, known, words)] for one in command.rows
    ]
    rows += _rest(command, dice, known, words)
    try:
        return read_table(name, {"dice": dice, "source": "said at the table", "rows": rows})
    except Refused as refused:
        if command.source:
            raise
        gap = refused.code == "table.gap"
        fix = f"rule {command.text}, else nothing" if gap else "Say each number of the dice once."
        raise Refused(refused.code, refused.what, why=refused.why, fix=fix) from refused


def _rest(
    command: RuleTable, dice: str, known: RollTable | None, words: Mapping[str, Sequence[OptionValue]]
) -> list[list[OptionValue | list[int]]]:
    """Rows for the totals nobody spoke of: what was said of all of them, else as they were."""
    said = {total for row in command.rows for total in range(row.low, row.high + 1)}
    if command.otherwise is not None:
        low, high = bounds(parse_dice(dice))
        rest = [total for total in range(low or 0, (high or 0) + 1) if total not in said]
        return [[rest, *_cells(command.otherwise, known, words)]] if rest else []
    kept = [([total for total in row.totals if total not in said], row.cells) for row in (known.rows if known else ())]
    return [[totals, *cells] for totals, cells in kept if totals]


def _cells(result: str, known: RollTable | None, words: Mapping[str, Sequence[OptionValue]]) -> Sequence[OptionValue]:
    """A row as it was said, in the words of the table as it was if there is one: `hazard room` is `hazard small`."""
    if known is None:
        return [int(result) if result.isdecimal() else result]
    if fold(result) in words:
        return words[fold(result)]
    typed = _parts(result) - _parts(known.name)
    meant = [cells for text, cells in words.items() if typed and typed <= _parts(text)]
    if len(meant) == 1:
        return meant[0]
    said = [int(number) for number in re.findall("[0-9]+", result)] if SIZE.fullmatch(result) else []
    if said and all(_is_numbers(row.cells, len(said)) for row in known.rows):
        return said
    fix = did_you_mean(result, words) or f"It gives: {', '.join(words)}."
    raise Refused("table.no_such_result", f"{known.name} never gives {result!r}; nothing would come of it.", fix=fix)


def _parts(text: str) -> set[str]:
    return {*map(singular, fold(text).split())}


def _is_numbers(cells: Sequence[OptionValue], count: int) -> bool:
    return len(cells) == count and all(isinstance(cell, int) and not isinstance(cell, bool) for cell in cells)


DECISIONS: Decisions = {EndRuling: end_ruling, RuleTable: rule_table}
