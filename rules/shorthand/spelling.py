"""From a command back to a line: the shortest that says the same, or the lossless form where there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from events.amounts import All, Amount, is_exact, show
from events.event import Face, Until
from rules.command import Command
from rules.commands import campaign, combat, gold, health, items, rolling, session
from rules.shorthand.generic import to_json
from rules.shorthand.words import COUNTED, ENDINGS


def spell(commands: Sequence[Command]) -> str:
    """The commands of one action as a line; each happening behind a `;`."""
    return "; ".join(map(spell_one, commands))


def spell_one(command: Command) -> str:
    """One command as it would be typed."""
    speller = _SPELLERS.get(type(command))
    line = speller(command) if speller is not None else None
    return to_json(command) if line is None else line


def quoted(text: str) -> str:
    """A name as one word."""
    plain = text and not any(letter.isspace() or letter in '";!#' for letter in text)
    return text if plain else f'"{text}"'


def plain(text: str | None) -> bool:
    """Whether free words can stand at the end of a line as they are."""
    if text is None:
        return True
    words = text.split()
    return " ".join(words) == text and bool(words) and not any(letter in text for letter in '";!#\n')


def behind(text: str | None, mark: str = "from") -> str:
    """The reason as it stands behind what was told; nothing if there is none."""
    return "" if text is None else f" {mark} {text}"


def amount(told: Amount | All) -> str:
    """As people write it."""
    return told if isinstance(told, str) else show(told)


def _sure(told: Amount | All) -> bool:
    """Whether the amount has a short form that reads back the same: 20, ?, 20+, ~20."""
    from events.amounts import UNKNOWN, parse
    from events.problems import Refused

    if isinstance(told, str) or is_exact(told) or told == UNKNOWN:
        return True
    try:
        return parse(show(told)) == told
    except Refused:
        return False


def faces(told: Sequence[Face]) -> str:
    """`3,7,?`."""
    return ",".join("?" if face is None else str(face) for face in told)


def until(told: Until | None) -> str | None:
    """` till combat`; None if there is no short form."""
    if told is None:
        return ""
    if told.ends == "words":
        return f" till {told.words}" if plain(told.words) and told.words and told.words not in ENDINGS else None
    if told.count is not None:
        unit = next((word for word, ends in COUNTED.items() if ends == told.ends), None)
        return f" for {told.count} {unit}s" if unit else None
    word = next((word for word, ends in ENDINGS.items() if ends == told.ends), None)
    return f" till {word}" if word else None


def _wound(command: health.Wound) -> str | None:
    if command.unmodified or not plain(command.cause) or not all(_sure(one.amount) for one in command.wounds):
        return None
    return " ".join(f"{one.figure} -{show(one.amount)}" for one in command.wounds) + behind(command.cause, "by")


def _heal(command: health.Heal) -> str | None:
    if not plain(command.cause) or not all(_sure(one.amount) for one in command.heals):
        return None
    return " ".join(f"{one.figure} +{amount(one.amount)}" for one in command.heals) + behind(command.cause, "from")


def _status(command: health.StateStatus) -> str | None:
    return (
        f"{','.join(command.figures)} {command.status}{behind(command.reason, 'by')}" if plain(command.reason) else None
    )


def _condition(command: health.GainCondition) -> str | None:
    ends = until(command.until)
    if command.effects or ends is None or not plain(command.condition):
        return None
    return f"{','.join(command.figures)} is {command.condition}{ends}"


def _condition_over(command: health.EndCondition) -> str | None:
    return f"{','.join(command.figures)} not {command.condition}" if not command.reason else None


def _gained(command: gold.GainGold) -> str | None:
    if not _sure(command.amount) or not plain(command.source):
        return None
    whose = "" if command.to == "party" else f"{command.to} "
    return f"{whose}gold {show(command.amount)}{behind(command.source)}" if command.to != "somebody" else None


def _spent(command: gold.SpendGold) -> str | None:
    if not _sure(command.amount) or not plain(command.purpose) or command.by == "somebody":
        return None
    whose = "" if command.by == "party" else f"{command.by} "
    return f"{whose}gold -{amount(command.amount)}{behind(command.purpose, 'for')}"


def _moved(command: gold.MoveGold) -> str | None:
    if not _sure(command.amount) or not plain(command.reason):
        return None
    return f"{command.giver} pays {command.receiver} {amount(command.amount)}{behind(command.reason, 'for')}"


def _total(command: gold.ObserveTotal) -> str | None:
    if command.since is not None or not _sure(command.value):
        return None
    if command.of == "gold":
        whose = {"party": "gold", "everybody": "gold all"}.get(command.whose, f"{command.whose} gold")
        return f"{whose} ={show(command.value)}"
    if command.of == "wounds_lost":
        return f"{command.whose} ={show(command.value)} lost"
    return f"{command.whose} ={show(command.value)} {command.of}"


def _item(command: items.GainItem) -> str | None:
    if command.effects or command.uses is not None or command.properties or not _sure(command.quantity):
        return None
    if not plain(command.source) or not plain(command.name):
        return None
    count = "" if command.quantity == 1 else f"{show(command.quantity)} "
    place = "" if command.place == "pack" else f" {command.place}"
    if place and command.source is not None:
        return None
    return f"{command.figure} gets {count}{command.name}{place}{behind(command.source)}"


def _used(command: items.UseItem) -> str | None:
    if not plain(command.purpose) or not plain(command.item) or not _sure(command.quantity):
        return None
    count = "" if command.quantity == 1 else f"{amount(command.quantity)} "
    return f"{command.figure} uses {count}{command.item}{behind(command.purpose, 'for')}"


def _lost(command: items.LoseItem) -> str | None:
    if not plain(command.reason) or not plain(command.item) or not _sure(command.quantity):
        return None
    count = "" if command.quantity == 1 else f"{amount(command.quantity)} "
    return f"{command.figure} loses {count}{command.item}{behind(command.reason, 'because')}"


def _given(command: items.GiveItem) -> str | None:
    if not plain(command.item) or not _sure(command.quantity):
        return None
    if command.item == "all":
        return f"{command.giver} gives {command.receiver} all"
    count = "" if command.quantity == 1 else f"{amount(command.quantity)} "
    return f"{command.giver} gives {command.receiver} {count}{command.item}"


def _ended(command: combat.EndMonsters) -> str | None:
    how = {"killed": "dead", "left_behind": "left"}.get(command.how, command.how)
    if command.group is not None:
        whom = f"{show(command.count)} {command.group}" if command.count is not None else command.group
    else:
        whom = ",".join(command.figures)
    by = " ".join(
        one.figure + ("" if (one.parts, one.of) == (1, 1) else f" {one.parts}/{one.of}") for one in command.credit
    )
    return f"{whom} {how}{f' by {by}' if by else ''}"


def _rolled(command: rolling.Roll) -> str | None:
    if command.modifiers or command.total is not None or command.table or command.business or command.result:
        return None
    if not plain(command.purpose) or not command.faces:
        return None
    who = f"{command.by} " if command.by else ""
    dice = f"{command.dice} " if command.dice else ""
    need = "" if command.needed is None else f" {command.needed}{'-' if command.comparison == '<=' else '+'}"
    came = "" if command.success is None else " ok" if command.success else " fail"
    return f"{who}roll {command.purpose} {dice}{faces(command.faces)}{need}{came}"


def _noted(command: campaign.Note) -> str | None:
    about = "" if command.about is None else f"{command.about}: "
    return f"note {about}{command.text}" if _one_line(command.text) else None


def _ruled(command: campaign.MakeRuling) -> str | None:
    if command.waives or command.replaces != (command.text if " = " in command.text else None):
        return None
    scope = {"campaign": "", "once": "once: ", "combat": "fight: ", "expedition": "trip: ", "session": "session: "}
    if command.scope not in scope or (command.about is not None and command.scope != "campaign"):
        return None
    about = "" if command.about is None else f"{command.about}: "
    return f"rule {scope[command.scope]}{about}{command.text}" if _one_line(command.text) else None


def _one_line(text: str) -> bool:
    return bool(text) and text == text.strip() and len(text.splitlines()) == 1 and ":" not in text


def _session(command: session.OpenSession) -> str | None:
    return (
        f"session {command.title}".rstrip()
        if not command.players and plain(command.title) and command.title
        else ("session" if command.title is None and not command.players else None)
    )


def _closed(command: session.CloseSession) -> str | None:
    return f"session end{behind(command.reason, '')}".replace("  ", " ") if plain(command.reason) else None


def _turn(command: session.BeginTurn) -> str | None:
    if command.first_phase is not None or not plain(command.kind):
        return None
    return "turn" if command.kind == "turn" else f"turn {command.kind}"


def _over(command: session.EndTurn) -> str | None:
    return f"turn end{behind(command.reason, '')}".replace("  ", " ") if plain(command.reason) else None


_SPELLERS: dict[type[Command], Callable[[Any], str | None]] = {  # Any: each names its own kind
    health.Wound: _wound,
    health.Heal: _heal,
    health.StateStatus: _status,
    health.GainCondition: _condition,
    health.EndCondition: _condition_over,
    gold.GainGold: _gained,
    gold.SpendGold: _spent,
    gold.MoveGold: _moved,
    gold.ObserveTotal: _total,
    items.GainItem: _item,
    items.UseItem: _used,
    items.LoseItem: _lost,
    items.GiveItem: _given,
    combat.EndMonsters: _ended,
    rolling.Roll: _rolled,
    campaign.Note: _noted,
    campaign.MakeRuling: _ruled,
    session.OpenSession: _session,
    session.CloseSession: _closed,
    session.BeginTurn: _turn,
    session.EndTurn: _over,
}
