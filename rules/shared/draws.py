"""Cups and decks."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount, add, show, subtract, surely_below
from events.draws import CupChanged, DrawEnd, DrawMade, DrawSettled
from events.entry import Draft
from events.lazy import Lazy, lazy
from events.problems import Refused
from projections.cups import Cup
from rules.command import Command
from rules.naming import did_you_mean, singular
from rules.shared.guards import check_amount, check_words
from rules.shared.rolling import ChooseResult, Roll, choose_result, own_table, roll
from rules.situation import Situation
from rules.subjects import Decisions

_from_a_pack: Lazy[list[Draft] | None] = lazy("rules.shared.pack_draws:drawn")  # 3 ms, and who brought no pack has none


FROM_A_TABLE = ("event", "events", "treasure", "travel", "settlement", "hazard", "trap", "traps",
                "counters")  # fmt: skip
"""What is no cup of anybody's: people draw it from the tables of a book."""


class Draw(Command, frozen=True, kw_only=True, tag="draw"):
    """A counter or card is drawn."""

    cup: str
    what: str | None = None
    fate: Literal["kept", "discarded", "pending", "ignored", "peeked"] = "pending"


def draw(command: Draw, situation: Situation) -> list[Draft]:
    """A counter or card is drawn; a pending one stays open business. What nobody names is what is known to lie on top.

    A table goes by its name like a cup does. Forbidden from a cup that is empty (`cup.empty`), of a kind it has none of
    (`cup.none_left`), and from a table nobody made (`table.unknown`).
    """
    check_words(command.cup, what="name of the cup")
    made = DrawMade(cup=command.cup, what=command.what, fate=command.fate)
    known = situation.state.cups.cups.get(command.cup)
    told_of = known is not None and (known.contents or known.left is not None)
    if not told_of and (drafts := _from_a_table(made, situation)) is not None:
        return drafts
    if command.cup in FROM_A_TABLE and not told_of and (command.what or "0").isdecimal():
        situation.warnings.append(f"No pack has a table called {command.cup}. Say what it was: draw {command.cup} WHAT")
    cup = known or Cup(cup=command.cup)
    what = command.what or next(iter(cup.top), None)
    if cup.left == 0:
        situation.forbid("cup.empty", f"{command.cup} is empty.", fix="Shuffle what was discarded into it.")
    if what is not None and what not in cup.contents and cup.left == sum(cup.contents.values()):
        there = ", ".join(cup.contents)
        fix = did_you_mean(what, cup.contents) or f"In it: {there}."
        situation.forbid("cup.none_left", f"There is no {what} in {command.cup}.", fix=fix)
    return [situation.draft(DrawMade(cup=command.cup, what=what, fate=command.fate))]


def _from_a_table(said: DrawMade, situation: Situation) -> list[Draft] | None:
    """What is drawn from a table: one this group made up, or of a pack; None if no table is meant."""
    drafts = _from_own_table(said, situation) if said.fate == "pending" else None
    if drafts is None and situation.packs is not None:
        drafts = _from_a_pack(situation, said)
    if drafts is None and (said.what or "").lower().split(" ")[0] == "table":
        fix = f"Say its rows, rule {said.cup} d6: 1-3 = WHAT, 4-6 = WHAT; or what it was, draw {said.cup} WHAT"
        situation.forbid("table.unknown", f"No table is called {said.cup}.", fix=fix)
    return drafts


def _from_own_table(said: DrawMade, situation: Situation) -> list[Draft] | None:
    """Its row, rolled or chosen by its words."""
    words = f"{said.cup} {said.what or ''}".split()
    for at in range(len(words), 0, -1):
        own = own_table(situation.game, situation.state, " ".join(words[:at]))
        if own is not None:
            behind = words[at:]
            if not all(one.isdecimal() for one in behind):
                return choose_result(ChooseResult(table=own.name, result=" ".join(behind)), situation)
            faces = tuple(map(int, behind))
            return roll(Roll(purpose=own.name, dice=own.dice, table=own.name, faces=faces), situation)
    return None


class SettleDraw(Command, frozen=True, kw_only=True, tag="settle-draw"):
    """What was drawn is played, kept till it is played, put back, discarded or declined."""

    how: DrawEnd
    draw: int | None = None
    """Number of the entry that drew it; None: what `text` names, or the newest that is pending."""
    text: str | None = None


def settle_draw(command: SettleDraw, situation: Situation) -> list[Draft]:
    """What was drawn is played, kept, put back, discarded or declined; refused if it is not pending (`draw.none`)."""
    pending = {it.number: it.what for it in situation.state.business.open.values() if it.kind == "draw"}
    held = situation.state.cups.held
    there = pending | {thing: one.what or "" for thing, one in held.items()}
    named = [number for number, what in there.items() if singular(what) == singular(command.text or "") != ""]
    said = command.draw if command.draw is not None else next(reversed(named), None)
    number = next(reversed(pending), None) if said is None else said
    if number is None:
        raise Refused("draw.none", "Nothing drawn is pending.", fix="Name the entry that drew it.")
    if number not in pending and number not in held:
        situation.forbid("draw.none", f"Nothing drawn in {number} is pending.")
    return [situation.draft(DrawSettled(draw=number, how=command.how, text=command.text), number)]


class ChangeCup(Command, frozen=True, kw_only=True, tag="change-cup"):
    """A cup or deck is filled, split or shuffled; something goes in, or comes out unseen."""

    cup: str
    operation: Literal["filled", "split", "shuffled", "added", "removed"]
    contents: dict[str, int] = {}
    left: Amount | None = None
    where: Literal["top", "bottom"] | None = None
    """Where it goes in or comes out."""
    count: Amount | None = None
    """How many come out unseen, or are split off."""
    into: str | None = None
    """The cup they go to."""


def change_cup(command: ChangeCup, situation: Situation) -> list[Draft]:
    """A cup or deck is filled, split or shuffled, added to or taken from; forbidden to take more than there are
    (`cup.too_few`)."""
    check_words(command.cup, what="name of the cup")
    check_amount(command.left, instead="Say how many are left.")
    check_amount(command.count, instead="Say how many come out.")
    for what, count in command.contents.items():
        if count < 0:
            raise Refused("amount.negative", f"{count} {what} are less than nothing.", fix="Say how many go in.")
    _must_hold(command, situation)
    event = CupChanged(
        cup=command.cup,
        operation=command.operation,
        contents=command.contents,
        left=command.left,
        where=command.where,
        count=command.count,
        into=command.into,
    )
    return [situation.draft(event)]


def _must_hold(command: ChangeCup, situation: Situation) -> None:
    cup = situation.state.cups.cups.get(command.cup)
    if cup is None or cup.left is None or command.operation not in ("removed", "split"):
        return
    out = add(command.count or 0, sum(command.contents.values()))
    if surely_below(subtract(cup.left, out), 0):
        situation.forbid("cup.too_few", f"There are {show(cup.left)} in {command.cup}, not {show(out)}.")


DECISIONS: Decisions = {Draw: draw, SettleDraw: settle_draw, ChangeCup: change_cup}
