"""Cups and decks."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount
from events.draws import CupChanged, DrawMade, DrawSettled
from events.entry import Draft
from events.problems import Refused
from rules.command import Command
from rules.shared.guards import check_amount, check_words
from rules.situation import Situation
from rules.subjects import Decisions


class Draw(Command, frozen=True, kw_only=True, tag="draw"):
    """A counter or card is drawn."""

    cup: str
    what: str | None = None
    fate: Literal["kept", "discarded", "pending", "ignored", "peeked"] = "pending"


def draw(command: Draw, situation: Situation) -> list[Draft]:
    """A counter or card is drawn; a pending one stays open business."""
    check_words(command.cup, what="name of the cup")
    return [situation.draft(DrawMade(cup=command.cup, what=command.what, fate=command.fate))]


class SettleDraw(Command, frozen=True, kw_only=True, tag="settle-draw"):
    """What was drawn is played, put back, discarded or declined."""

    how: Literal["played", "returned", "discarded", "declined"]
    draw: int | None = None
    """Number of the entry that drew it; None: the newest pending one."""
    text: str | None = None


def settle_draw(command: SettleDraw, situation: Situation) -> list[Draft]:
    """What was drawn is played, put back, discarded or declined; refused if it is not pending (`draw.none`)."""
    pending = [it.number for it in situation.state.business.open.values() if it.kind == "draw"]
    number = command.draw if command.draw is not None else (pending[-1] if pending else None)
    if number is None:
        raise Refused("draw.none", "Nothing drawn is pending.", fix="Name the entry that drew it.")
    if number not in pending:
        situation.forbid("draw.none", f"Nothing drawn in {number} is pending.")
    return [situation.draft(DrawSettled(draw=number, how=command.how, text=command.text), because=(number,))]


class ChangeCup(Command, frozen=True, kw_only=True, tag="change-cup"):
    """A cup or deck is filled, split or shuffled."""

    cup: str
    operation: Literal["filled", "split", "shuffled"]
    contents: dict[str, int] = {}
    left: Amount | None = None


def change_cup(command: ChangeCup, situation: Situation) -> list[Draft]:
    """A cup or deck is filled, split or shuffled."""
    check_words(command.cup, what="name of the cup")
    check_amount(command.left, instead="Say how many are left.")
    for what, count in command.contents.items():
        if count < 0:
            raise Refused("amount.negative", f"{count} {what} are less than nothing.", fix="Say how many go in.")
    event = CupChanged(cup=command.cup, operation=command.operation, contents=command.contents, left=command.left)
    return [situation.draft(event)]


DECISIONS: Decisions = {Draw: draw, SettleDraw: settle_draw, ChangeCup: change_cup}
