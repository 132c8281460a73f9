"""What is alike on the sheets of all games; a game adds its values, its rows, and how its things are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping

from events.amounts import Amount, show
from events.figures import StatusName
from projections.figure import ActiveCondition, Because, Figure, HeldItem
from projections.ledger import told_balance
from projections.state import State
from projections.tell.words import left_of
from projections.values import current
from rules.system import Reason, Sheet, SheetRow, Status, Value

ENDED: dict[str, StatusName] = {"killed": "dead", "captured": "captured", "freed": "retired", "befriended": "retired"}
"""How a monster's end reads as a status; any other end has taken it out of sight."""


def item_line(item: HeldItem) -> str:
    """`Axe`, `3 × torch`."""
    return f"{show(item.quantity)} × {item.name}" if item.quantity != 1 else item.name


def placed(item: HeldItem) -> str:
    """`3 × torch`, `Axe (held)`."""
    return item_line(item) if item.place == "pack" else f"{item_line(item)} ({item.place})"


def as_it_is(item: HeldItem, line: str, plain: Collection[str] = ()) -> str:
    """The line of a thing, and how it is as far as the line does not say: `Lamp, lit`; what is `plain` goes unsaid."""
    so = (name for name, value in item.properties.items() if value is True and name not in plain)
    how = [one.replace("_", " ") for one in (item.state, *so) if one]
    return ", ".join((line, *(one for one in how if not re.search(rf"\b{re.escape(one)}\b", line))))


def sheet(
    state: State,
    figure: str,
    *,
    title: str,
    status: Status,
    values: tuple[Value, ...],
    rows: tuple[SheetRow, ...] = (),
    item_line: Callable[[HeldItem], str | None] = placed,
    plain: Collection[str] = (),
    condition_line: Callable[[ActiveCondition], str] = lambda it: it.condition,
    notes: tuple[str, ...] = (),
) -> Sheet:
    """A figure's sheet: the game's values and rows beside what everybody has. An item without a line is not shown.

    What is `plain` of a thing goes unsaid: that mail is armour.
    """
    who = state.roster.figures[figure]
    lines = {item.item: item_line(item) for item in who.items.values()}
    return Sheet(
        figure=figure,
        name=who.name,
        title=title,
        status=status,
        values=(*values, *_counted(who, [one.key for one in values], rows)),
        rows=rows,
        items=tuple(as_it_is(who.items[key], line, plain) for key, line in lines.items() if line is not None),
        conditions=tuple(dict.fromkeys(map(condition_line, who.conditions))),
        skills=tuple(who.skills),
        gold=told_balance(state.purse, figure),
        notes=notes,
    )


def _counted(who: Figure, shown: Collection[str], rows: Collection[SheetRow]) -> Iterator[Value]:
    """What is counted for a hero, and the game's sheet has no place for: experience, power."""
    in_rows = {name.lower() for row in rows for name in row.columns}
    for key in dict.fromkeys((*who.base, *who.pools)) if who.kind == "hero" else ():
        name = key.replace("_", " ")
        if key not in shown and key not in who.spells and name not in in_rows:
            yield value(who, {key: (name.capitalize(), name)}, key, who.base.get(key), current(who, key))


def value(
    who: Figure,
    names: Mapping[str, tuple[str, str]],
    key: str,
    start: Amount | None,
    found: tuple[Amount | None, tuple[Because, ...]],
) -> Value:
    """A line of the sheet, of what `projections.values.current` found.

    The first step is the sheet itself, which stands in `start`, unless it was changed since.
    """
    label, short = names[key]
    now, steps = found
    why = [step for step in steps if key in who.base_changes or step.reason != "sheet"]
    reasons = tuple(Reason(step.reason, step.amount, step.number) for step in why)
    return Value(key=key, label=label, short=short, start=start, current=now, why=reasons)


def left_on(shown: Sheet, vital: str, *, named: bool = False) -> str:
    """`2/4`, with its name `2/4 wounds`: what is left of a value of the sheet; nothing where nobody knows."""
    value = next((value for value in shown.values if value.key == vital), None)
    if value is None or value.current is None:
        return ""
    return left_of(value.current, value.start, value.label.lower() if named else "")


def status(
    who: Figure,
    left: Amount | None,
    vital: str,
    judged: Callable[[Figure, Amount], Status],
    words: Mapping[str, str] | None = None,
) -> Status:
    """How somebody is: as stated, as it ended, or, by what is `left` of the vital value, as the game judges it.

    `words` are the game's own for a stated status.
    """
    if who.stated is not None:
        stated = who.stated.status
        return Status(status=stated, word=(words or {}).get(stated, stated), why=who.stated.reason or "")
    if who.ended is not None:
        return Status(status=ENDED.get(who.ended, "missing"), word=who.ended.replace("_", " "))
    if left is not None:
        return judged(who, left)
    if who.wounds_lost == 0:
        return Status(status="alive", word="alive")
    return Status(status="unknown", word="?", why=f"nobody told how many {vital} the sheet starts with")
