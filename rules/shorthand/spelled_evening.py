"""Commands about the evening as they would be typed: trips, turns, people, draws, dues, what waits, corrections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events.amounts import show
from events.event import Modifier
from rules.command import Command
from rules.corrections import commands as corrections
from rules.shared import business, campaign, combat, draws, dues, gold, players, rolling, session
from rules.shorthand.states import ROLES
from rules.shorthand.wording import amount, behind, faces, joined, numbers, plain, quoted, sure, who

PARTY = ("party",)


# ── sessions, trips, turns ───────────────────────────────────────────────────────────────────────────────────────


def _session(command: session.OpenSession) -> str | None:
    if not plain(command.title) or any("," in one for one in command.players):
        return None
    return joined("session", command.title, f"players {who(command.players)}" if command.players else "")


def _closed(command: session.CloseSession) -> str | None:
    return joined("session end", command.reason) if plain(command.reason) else None


def _trip(command: session.BeginExpedition) -> str | None:
    if not plain(command.name):
        return None
    dungeon = "" if command.dungeon is None else f"into {quoted(command.dungeon)}"
    quest = "" if command.quest is None else f"for {quoted(command.quest)}"
    return joined("trip", command.name, dungeon, quest, f"with {who(command.figures)}" if command.figures else "")


def _trip_over(command: session.EndExpedition) -> str | None:
    if command.expedition is not None or not plain(command.outcome):
        return None
    first = (command.outcome or "").partition(" ")[0]
    return joined("trip", "" if first in ("won", "lost", "escaped") else "end", command.outcome)


def _out(command: session.LeaveDungeon) -> str:
    way = "" if command.way_out is None else f"by {quoted(command.way_out)}"
    return joined("" if command.figures == PARTY else who(command.figures), "out", way)


def _turn(command: session.BeginTurn) -> str | None:
    if not plain(command.kind):
        return None
    phase = "" if command.first_phase is None else f"phase {quoted(command.first_phase)}"
    return joined("turn", "" if command.kind == "turn" else command.kind, phase)


def _turn_over(command: session.EndTurn) -> str | None:
    return joined("turn end", command.reason) if plain(command.reason) else None


def _phase(command: session.BeginPhase) -> str | None:
    return f"phase {command.phase}" if plain(command.phase) else None


def _time(command: session.PassTime) -> str | None:
    if command.world_day is not None:
        return f"day {command.world_day}" if plain(command.world_day) and command.text is None else None
    if not sure(command.amount) or not plain(command.text):
        return None
    return joined("time", show(command.amount), command.unit, command.text)


# ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _role(command: players.GiveRole) -> str:
    if command.role in ROLES:
        return f"{command.to} is {command.role}"
    return f"role {quoted(command.role)} {command.to}"


def _player_left(command: players.RemovePlayer) -> str | None:
    return f"unjoin {command.player}" if plain(command.player) else None


def _control(command: players.ControlFigure) -> str:
    return f"control {command.figure} {command.player or 'nobody'}"


# ── dice, draws ──────────────────────────────────────────────────────────────────────────────────────────────────


def _rolled(command: rolling.Roll) -> str | None:
    if command.total is not None or command.table or command.business or not plain(command.purpose):
        return None
    if not (command.faces or command.result or command.success is not None):
        return None
    if any(one != Modifier(one.amount, "as told") for one in command.modifiers) or not plain(command.result):
        return None
    need = "" if command.needed is None else f"{command.needed}{'-' if command.comparison == '<=' else '+'}"
    added = " ".join(f"{one.amount:+d}" for one in command.modifiers)
    came = "" if command.success is None else "ok" if command.success else "fail"
    result = "" if command.result is None else f"={command.result}"
    return joined(command.by, "roll", command.purpose, command.dice, faces(command.faces), added, need, came, result)


def _rerolled(command: rolling.ReplaceRoll) -> str | None:
    if command.total is not None or command.success is not None or command.outcome or not plain(command.reason):
        return None
    paid = "" if command.paid_with is None else f"paid {quoted(command.paid_with)}"
    kept = "old" if command.kept == "old" else ""
    why = behind(command.reason, "because").strip()
    return joined("reroll", str(command.roll), faces(command.faces), paid, kept, why)


def _chosen(command: rolling.ChooseResult) -> str | None:
    if not plain(command.result) or not plain(command.reason) or " because " in command.result:
        return None
    return f"choose {quoted(command.table)} {command.result}{behind(command.reason, 'because')}"


def _drawn(command: draws.Draw) -> str | None:
    if not plain(command.what):
        return None
    return joined("draw", quoted(command.cup), command.what or "?", "" if command.fate == "pending" else command.fate)


def _draw_settled(command: draws.SettleDraw) -> str | None:
    number = "" if command.draw is None else str(command.draw)
    return joined(command.how, number, command.text) if plain(command.text) else None


def _cup(command: draws.ChangeCup) -> str | None:
    if command.left is not None and not sure(command.left):
        return None
    inside = " ".join(f"{quoted(name)}={count}" for name, count in command.contents.items())
    return joined(
        "cup", quoted(command.cup), command.operation, inside,
        "" if command.left is None else f"left {show(command.left)}",
    )  # fmt: skip


# ── debts, dues, sales ───────────────────────────────────────────────────────────────────────────────────────────


def _owed(command: dues.OweDebt) -> str | None:
    if not plain(command.what) or (command.amount is not None and not sure(command.amount)):
        return None
    owed = "" if command.amount is None else f"{show(command.amount)} gold"
    return joined(command.debtor, "owes", command.creditor, owed, "" if command.what == "gold" else command.what)


def _debt_settled(command: dues.SettleDebt) -> str | None:
    word = "paid" if command.pay else "settled"
    return joined("owe", word, quoted(command.debt), command.how) if plain(command.how) else None


def _due(command: dues.AnnounceDue) -> str | None:
    if not sure(command.each) or not plain(command.what):
        return None
    what = "" if command.what == "upkeep" else command.what
    return joined(who(command.figures), "due", show(command.each), what)


def _due_paid(command: dues.PayDue) -> str | None:
    if not plain(command.due) or (command.amount is not None and not sure(command.amount)):
        return None
    amount_said = "" if command.amount is None else show(command.amount)
    return joined("due paid", " ".join(command.payers), amount_said, command.due)


def _due_skipped(command: dues.SkipDue) -> str | None:
    if command.due is not None or not plain(command.reason):
        return None
    return joined("due skip", " ".join(command.figures), command.reason)


def _sold(command: gold.Sell) -> str | None:
    if not plain(command.item) or not sure(command.price) or not sure(command.quantity):
        return None
    count = "" if command.quantity == 1 else amount(command.quantity)
    buyer = "" if command.buyer is None else f"buyer {quoted(command.buyer)}"
    return joined(command.figure, "sells", count, command.item, "for", show(command.price), buyer)


# ── what waits, options ──────────────────────────────────────────────────────────────────────────────────────────


def _waits(command: business.OpenBusiness) -> str | None:
    if command.about is not None or not plain(command.what):
        return None
    return joined(command.owed_to, "waits", "" if command.count == 1 else str(command.count), command.what)


def _settled(command: business.SettleBusiness) -> str | None:
    if command.count is not None or not plain(command.how):
        return None
    if command.skip:
        number = "" if command.business is None else str(command.business)
        return joined("skip", number, command.how)
    if command.business is None and command.faces:
        return faces(command.faces)
    business = "" if command.business is None else f"{command.business}:"
    if command.amount is not None:
        return joined("settle", business, show(command.amount), "wounds") if sure(command.amount) else None
    return joined("settle", business, faces(command.faces) or command.how)


def _option(command: campaign.SetOption) -> str | None:
    value = {True: "yes", False: "no"}.get(command.value) if isinstance(command.value, bool) else command.value
    return joined(f"option {command.option}={value}", command.reason) if plain(command.reason) else None


# ── fights, corrections ──────────────────────────────────────────────────────────────────────────────────────────


def _surprise(command: combat.DecideSurprise) -> str:
    return f"surprise {command.surprised}"


def _unmasked(command: combat.RevealMonster) -> str | None:
    return f"unmask {command.figure} {command.what}" if plain(command.what) else None


def _redone(command: corrections.Redo) -> str | None:
    named = command.numbers or (() if command.number is None else (command.number,))
    return joined("redo", numbers(named)) if command.reason is None else None


def _struck(command: corrections.Strike) -> str | None:
    alone = "alone" if command.alone else ""
    return joined("strike", numbers(command.numbers), alone, command.reason) if plain(command.reason) else None


def _left(command: corrections.Leave) -> str | None:
    return joined("leave", numbers(command.numbers), command.text) if plain(command.text) else None


def _accepted(command: corrections.Accept) -> str:
    return f"ok {numbers(command.numbers)}"


def _revealed(command: corrections.Reveal) -> str:
    return f"reveal {numbers(command.numbers)}"


def _restarted(command: corrections.Restart) -> str | None:
    keep = f"keep {numbers(command.keep)}" if command.keep else ""
    return joined("trip restart", command.expedition, keep, command.reason) if plain(command.reason) else None


def _undone(command: corrections.Undo) -> str | None:
    if not plain(command.reason):
        return None
    words = {"turn": "turn", "combat": "fight", "expedition": "trip", None: ""}[command.scope]
    named = numbers(command.numbers) or ("" if command.number is None or command.scope else str(command.number))
    span = "" if command.span is None else f"{command.span[0]}..{command.span[1]}"
    if command.scope is not None and command.number is not None:
        return None
    return joined("undo", words, span, named, "alone" if command.alone else "", command.reason)


SPELLERS: dict[type[Command], Callable[[Any], str | None]] = {  # Any: each names its own kind
    session.OpenSession: _session,
    session.CloseSession: _closed,
    session.BeginExpedition: _trip,
    session.EndExpedition: _trip_over,
    session.LeaveDungeon: _out,
    session.BeginTurn: _turn,
    session.EndTurn: _turn_over,
    session.BeginPhase: _phase,
    session.PassTime: _time,
    players.GiveRole: _role,
    players.RemovePlayer: _player_left,
    players.ControlFigure: _control,
    rolling.Roll: _rolled,
    rolling.ReplaceRoll: _rerolled,
    rolling.ChooseResult: _chosen,
    draws.Draw: _drawn,
    draws.SettleDraw: _draw_settled,
    draws.ChangeCup: _cup,
    dues.OweDebt: _owed,
    dues.SettleDebt: _debt_settled,
    dues.AnnounceDue: _due,
    dues.PayDue: _due_paid,
    dues.SkipDue: _due_skipped,
    gold.Sell: _sold,
    business.OpenBusiness: _waits,
    business.SettleBusiness: _settled,
    campaign.SetOption: _option,
    combat.DecideSurprise: _surprise,
    combat.RevealMonster: _unmasked,
    corrections.Redo: _redone,
    corrections.Strike: _struck,
    corrections.Leave: _left,
    corrections.Accept: _accepted,
    corrections.Reveal: _revealed,
    corrections.Restart: _restarted,
    corrections.Undo: _undone,
}
