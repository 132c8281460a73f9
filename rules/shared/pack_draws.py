"""Tables and decks of a pack, drawn from: `draw event`, `draw event 5`, `draw treasure copper mug`.

What was rolled, on which table, and the name of what came of it land in the log; what that does stands in its pack.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from events.dice import DiceRolled, ResultChosen
from events.draws import DrawMade
from events.entry import Draft
from events.event import Face
from events.problems import Refused
from projections.business import ROLL, Business
from rules.naming import fold, listed
from rules.packs.packs import NO_ROW, Packs, table_key
from rules.packs.rows import brought
from rules.shared.rolling import Roll, roll
from rules.situation import Situation
from rules.tables import RollTable

PURPOSE = "draw "
"""In front of the table a roll is made on, or asked for."""

DIGITS = re.compile("d(6{2,})")
"""Several d6, each a digit of the number: `d66`, `d666`."""

ROLLED_AGAIN = 100
"""Throws of the tracker's after which it gives up on a card."""

IN_TOWN = ("settlement", "travel")
"""Kinds of tables that are drawn from between trips, and on none."""


def draw_asked(waits: Business, faces: tuple[Face, ...], situation: Situation) -> list[Draft] | None:
    """The draw that was asked for, with the dice it waited for; None if it waits for something else.

    Forbidden from a table that is no longer there (`pack.table_gone`).
    """
    purpose = waits.what.rpartition(": ")[0]
    if waits.ask != ROLL or not purpose.startswith(PURPOSE):
        return None
    called = purpose.removeprefix(PURPOSE)
    found = drawn(situation, DrawMade(cup=called), faces, waits.number)
    if found is None:
        why = "The pack that had it was taken away, or brought again without it."
        fix = f"Say what came of it: skip {waits.number}, then draw {called} WHAT"
        situation.forbid("pack.table_gone", f"No pack has a table called {called}.", why=why, fix=fix)
    return found


def drawn(
    situation: Situation, said: DrawMade, faces: tuple[Face, ...] = (), business: int | None = None
) -> list[Draft] | None:
    """What is drawn from a table of the packs: rolled, typed, chosen, or asked for; None if no table is meant.

    A cup or deck that people filled themselves goes first. `business` is the question that `faces` answer.
    """
    packs, known = situation.packs, situation.state.cups.cups.get(said.cup)
    if packs is None or (known is not None and (known.contents or known.left is not None)):
        return None
    found = _table(packs, f"{said.cup} {said.what or ''}".split(), situation)
    if found is None:
        return None
    key, called, behind = found
    word, _, dice = behind.partition(" ")
    if fold(word) in NO_ROW and all(one.isdecimal() for one in dice.split()):
        behind = dice
    behind = "" if behind in ("roll", "rolled", "table") else behind  # no row: the dice are the tracker's, or asked for
    asked = Roll(purpose=f"{PURPOSE}{called}", faces=faces, table=key, business=business)
    told = _rolled(packs.tables[key], asked, behind, situation)
    result = getattr(told[0].event, "result", None)
    if result is None:
        return told
    _lead_on(packs, result, situation)
    made = replace(said, cup=called, what=result)
    return [*told, situation.draft(made, situation.next_number)]


def _table(packs: Packs, words: list[str], situation: Situation) -> tuple[str, str, str] | None:
    """The table the words begin with, the longest name first: its key, how it was called, the words behind.

    Of several of a name it is the one that fits where the party is, or the one of them that was drawn from before.
    """
    several: Refused | None = None
    for at in range(len(words), 0, -1):
        called = " ".join(words[:at])
        try:
            key = packs.table_named(called)
        except Refused as refusal:
            fits = _fitting(packs, packs.tables_called(called), situation)
            meant = _meant(packs, fits, situation)
            if meant is not None:
                return *meant, " ".join(words[at:])
            names = listed([f'"{packs.rollables[one].table.name.lower()}"' for one in fits], "or")
            several = Refused(refusal.code, refusal.what, fix=f"Say which: draw {names}")
            continue
        if key is not None:
            return key, called, " ".join(words[at:])
    if several is not None:
        raise several
    return None


def _fitting(packs: Packs, keys: Sequence[str], situation: Situation) -> Sequence[str]:
    """Those of these tables that fit where the party is; all where none does."""
    out = bool(situation.state.turns.open_expeditions)
    return [key for key in keys if (packs.rollables[key].kind in IN_TOWN) is not out] or keys


def _meant(packs: Packs, fits: Sequence[str], situation: Situation) -> tuple[str, str] | None:
    """Which of these tables is meant: its key and how it is called; None: nobody can tell."""
    if len(fits) == 1:
        one = packs.rollables[fits[0]]
        return table_key(fits[0]), one.kind if one.kind and packs.tables_called(
            one.kind
        ) == fits else one.table.name.lower()
    before = {key: cup for cup in situation.state.cups.cups for key in packs.tables_called(cup)[:2] if key in fits}
    return next(((table_key(key), cup) for key, cup in before.items()), None) if len(before) == 1 else None


def _rolled(table: RollTable, asked: Roll, said: str, situation: Situation) -> list[Draft]:
    """The roll with its row; refuses a total the dice of the table cannot show (`table.no_such_total`)."""
    words = said.split()
    if len(words) > 1 and all(word.isdecimal() for word in words):  # its dice, one by one: `draw event 3 4`
        asked, said = replace(asked, faces=tuple(map(int, words))), ""
    if said and not said.isdecimal():
        return [situation.draft(ResultChosen(table=asked.table or "", result=_row(table, said)))]
    if said:
        table.row(int(said))
        return roll(replace(asked, dice=table.dice, total=int(said)), situation)
    digits = DIGITS.fullmatch(table.dice)
    if digits is None:
        return roll(replace(asked, dice=table.dice), situation)
    total = 0
    for _ in range(ROLLED_AGAIN):
        first, *others = roll(replace(asked, dice=f"{len(digits[1])}d6", table=None), situation)
        event = first.event
        if not isinstance(event, DiceRolled) or None in event.faces:
            return [first, *others]
        total = int("".join(map(str, event.faces)))
        if total in table.totals:
            event = replace(event, total=total, result=table.row(total).text, table=asked.table)
            return [replace(first, event=event), *others]
        if asked.faces:
            break
    fix = "Roll again: as many cards as there are do not fill all throws."
    raise Refused("pack.no_card", f"No card of {table.title or table.name} has {total}.", fix=fix)


def _row(table: RollTable, said: str) -> str:
    """A row by its words, or the beginning of them; else what was said: the table may hold more than the pack.

    Refuses words with a number that are no row (`pack.no_row`): they are dice in the wrong place.
    """
    rows = [row.text for row in table.rows if fold(row.text).startswith(fold(said))]
    if not rows and any(word.isdecimal() for word in said.split()):
        fix = "Dice stand right behind the name of the table, or choose a row by its words."
        raise Refused("pack.no_row", f"No row is called {said}.", fix=fix)
    return rows[0] if len(rows) == 1 or (rows and fold(rows[0]) == fold(said)) else said


def _lead_on(packs: Packs, result: str, situation: Situation) -> None:
    """What can be said next: which monsters come, or where the words of what was drawn stand."""
    for one in brought(result):
        if packs.monster(one.name) is not None:
            situation.asks.append(f"meet N {one.name.lower()}: {one.said}")
        elif packs.thing(one.name) is not None:
            situation.asks.append(f"printed {one.name.lower()}")
        elif packs.tables_called(one.name):
            situation.asks.append(f"draw {one.name.lower()}")
