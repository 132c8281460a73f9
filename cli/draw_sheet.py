"""Sheets as text: every current value beside its start, and why it is what it is."""

from __future__ import annotations

from collections.abc import Sequence

from cli.output import columns
from events.amounts import Amount, show
from rules.system import Reason, Sheet, Value


def draw_sheet(sheet: Sheet, *, explain: bool = False) -> list[str]:
    """The sheet as lines. `explain` adds where each changed number comes from, with entry numbers."""
    status = f"{sheet.status.word}{f' ({sheet.status.why})' if sheet.status.why else ''}"
    lines = [f"{sheet.name}, {sheet.title}" if sheet.title else sheet.name, f"{sheet.figure}: {status}", ""]
    lines += values_table(sheet.values)
    for row in sheet.rows:
        table = columns([row.cells], head=row.columns, right=range(len(row.columns)))
        lines += ["", f"{row.title}{f' ({row.note})' if row.note else ''}", *(f"  {line}" for line in table)]
    if sheet.gold is not None:
        lines += ["", f"Gold  {show(sheet.gold)}"]
    for title, words in (("Items", sheet.items), ("Conditions", sheet.conditions), ("Skills", sheet.skills)):
        if words:
            lines += ["", title, *(f"  {word}" for word in words)]
    if explain:
        lines += why_lines(sheet.values)
    if sheet.notes:
        lines += ["", *sheet.notes]
    return lines


def values_table(values: Sequence[Value]) -> list[str]:
    """START over CURRENT, as on the printed sheet; a value that changed is marked."""
    head = ("", *(value.short for value in values))
    start = ("start", *(_shown(value.start) for value in values))
    current = ("now", *(_shown(value.current) + ("*" if value.current != value.start else "") for value in values))
    return columns([start, current], head=head, right=range(1, len(head)))


def _shown(amount: Amount | None) -> str:
    return "–" if amount is None else show(amount)


def why_lines(values: Sequence[Value]) -> list[str]:
    """`Toughness 8 = 5, chain mail +2 (12), shield +1 (13)` for each value that changed."""
    changed = [value for value in values if value.why]
    if not changed:
        return []
    lines = ["", "Why"]
    for value in changed:
        first = _set_to(value.why[0]) if _is_set_anew(value) else _reason(value.why[0])
        steps = [first, *map(_reason, value.why[1:])]
        start = [] if _is_set_anew(value) else [_shown(value.start)]
        lines.append(f"  {value.label} {_shown(value.current)} = {', '.join([*start, *steps])}")
    return lines


def _is_set_anew(value: Value) -> bool:
    """Whether the first step is what the sheet was set to: its start then, and nothing added to it."""
    steps = [one.amount for one in value.why if isinstance(one.amount, int)]
    return steps[:1] == [value.start] and len(steps) == len(value.why) and sum(steps) == value.current


def _set_to(reason: Reason) -> str:
    return f"{reason.why} to {reason.amount}{f' ({reason.number})' if reason.number else ''}"


def _reason(reason: Reason) -> str:
    if isinstance(reason.amount, str):
        change = reason.amount
    elif isinstance(reason.amount, int):
        change = f"{reason.amount:+d}"
    else:
        change = show(reason.amount)
    return f"{reason.why} {change}{f' ({reason.number})' if reason.number else ''}"
