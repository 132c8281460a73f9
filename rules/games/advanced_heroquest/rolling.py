"""Rolling on this game's tables: with typed dice, the tracker's own, or a result somebody chose."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.dice import DiceRolled, ResultChosen
from events.problems import Refused
from rules.dice import Rolled
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.values import SIDES
from rules.naming import fold
from rules.shared.rolling import tables_here
from rules.tables import PrintedRow, RollTable, load_tables

TABLES = "rules.games.advanced_heroquest.tables"


def tables() -> Mapping[str, RollTable]:
    """All printed tables of the game, each read when first asked for."""
    return load_tables(TABLES)


class Result(msgspec.Struct, frozen=True):
    """A row somebody rolled or chose, and the entry that says so."""

    row: PrintedRow
    number: int

    @property
    def text(self) -> str:
        """All the row says, as the entry keeps it."""
        return self.row.text


def on_table(
    action: Action,
    name: str,
    faces: Faces,
    *,
    by: str | None = None,
    chosen: str | None = None,
    reason: str | None = None,
    rule: str | None = None,
    because: int | None = None,
) -> Result | None:
    """The row of a table: chosen, or of the next dice; None if nobody knows it yet.

    Dice with a face nobody saw are told without a result. Refuses a choice the table does not have (`ahq.no_such_row`).
    """
    table = tables_here(action.situation)[name]
    if chosen is not None:
        row = _row_called(table, chosen)
        event = ResultChosen(table=name, result=row.text, reason=reason)
        return Result(row, action.tell(event, because, rule=rule))
    count, _, sides = table.dice.partition("d")
    if int(sides) != SIDES:
        message = f"{table.name} is not rolled with d{SIDES}"
        raise ValueError(message)
    rolled = faces.take(int(count))
    if rolled is None:
        return None
    return told_roll(action, table, rolled, by=by, rule=rule, because=because)


def told_roll(
    action: Action,
    table: RollTable,
    rolled: Rolled,
    *,
    by: str | None,
    rule: str | None,
    because: int | None = None,
) -> Result | None:
    """Tells dice that were rolled on a table, with the row they give if every face is known."""
    known = [face for face in rolled.faces if face is not None]
    total = rolled.total if not rolled.faces else sum(known) if len(known) == len(rolled.faces) else None
    row = None if total is None else table.row(total)
    number = action.tell(
        DiceRolled(
            purpose=table.name,
            by=by,
            dice=table.dice,
            faces=rolled.faces,
            total=total,
            result=None if row is None else row.text,
            table=table.name,
            source=rolled.source,
        ),
        because,
        rule=rule,
    )
    return None if row is None else Result(row, number)


def _row_called(table: RollTable, wanted: str) -> PrintedRow:
    """The row of this result, as people say it too: `left turn`, or `left` where no other begins so."""
    typed = fold(wanted)
    called = {fold(row.text): row for row in table.rows} | {fold(str(row.result)): row for row in table.rows}
    begun = {row.text: row for text, row in called.items() if text.startswith(typed)}
    if typed in called:
        return called[typed]
    if typed and len(begun) == 1:
        return next(iter(begun.values()))
    fix = f"It has: {', '.join(table.choices())}."
    raise Refused("ahq.no_such_row", f"{table.title or table.name} has no result {wanted!r}.", fix=fix)
