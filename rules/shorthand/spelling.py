"""From a command back to a line: the shortest that says the same, or the lossless form where there is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from events.amounts import All, Amount, is_exact, show
from events.event import Face, Until
from rules.command import Command
from rules.commands import campaign, combat, corrections, figures, gold, health, items, rolling, session
from rules.shorthand.generic import to_json
from rules.shorthand.vocabulary import NO_WORDS, GameWords
from rules.shorthand.words import COUNTED, ENDINGS


def spell(commands: Sequence[Command], game: GameWords = NO_WORDS) -> str:
    """The commands of one action as a line; each happening behind a `;`."""
    return "; ".join(spell_one(command, game) for command in commands)


def spell_one(command: Command, game: GameWords = NO_WORDS) -> str:
    """One command as it would be typed."""
    speller = _SPELLERS.get(type(command))
    line = game.spell(command) if game.spell is not None else None
    if line is None and speller is not None:
        line = speller(command)
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


# ── who there is, fights, gold shared out ────────────────────────────────────────────────────────────────────────


def _base(told: Mapping[str, Amount]) -> str | None:
    """` weapon_skill=7 wounds=5`; None where a value has no short form."""
    return "".join(f" {name}={show(value)}" for name, value in told.items()) if all(map(_sure, told.values())) else None


def _met(command: combat.AddMonsters) -> str | None:
    base = _base(command.base)
    if base is None or command.properties or command.template or command.group or not plain(command.name):
        return None
    if not plain(command.source):
        return None
    count = "" if command.count == 1 else f"{command.count} "
    where = "" if command.section is None else f" in {command.section}"
    return f"meet {count}{command.name}{base}{where}{behind(command.source)}"


def _joined(command: figures.AddFigure) -> str | None:
    base = _base(command.base)
    if base is None or command.template or command.player or command.aliases or not plain(command.name):
        return None
    if command.name is None or command.kind not in ("hero", "henchman"):
        return None
    word = "hero" if command.kind == "hero" else "hench"
    whose = "" if command.owner is None else f" of {command.owner}"
    parts = [word, command.name, command.people or "", command.calling or ""]
    return " ".join(part for part in parts if part) + whose + base


def _fight(command: combat.BeginCombat) -> str | None:
    if command.groups or command.first is not None:
        return None
    return "fight" if command.surprised is None else f"fight surprised {command.surprised}"


def _fight_over(command: combat.EndCombat) -> str | None:
    if command.outcome is None:
        return "fight end"
    first, _, rest = command.outcome.partition(" ")
    word = first if first in ("won", "lost", "escaped") else f"end {first}"
    return f"fight {word} {rest}".rstrip() if plain(command.outcome) else None


def _shared(command: gold.SplitGold) -> str | None:
    if not plain(command.source) or not _sure(command.amount) or not all(map(_sure, command.shares.values())):
        return None
    first = f"gold {amount(command.amount)} split" if command.gain else f"split {amount(command.amount)}"
    if command.holder != "party":
        return None
    shares = [f"{name}={show(share)}" for name, share in command.shares.items()]
    keeper = [] if command.keeper is None else ["keeper", command.keeper]
    return " ".join([first, *command.among, *shares, *keeper]) + (behind(command.source) if command.gain else "")


def _bought(command: gold.Buy) -> str | None:
    if command.properties or not plain(command.name) or not _sure(command.price) or not _sure(command.quantity):
        return None
    count = "" if command.quantity == 1 else f"{show(command.quantity)} "
    payer = "" if command.payer is None else f" payer {command.payer}"
    seller = "" if command.seller is None else f" seller {quoted(command.seller)}"
    return f"{command.figure} buys {count}{command.name} for {show(command.price)}{payer}{seller}"


def _phase(command: session.BeginPhase) -> str | None:
    return f"phase {command.phase}" if plain(command.phase) else None


def _time(command: session.PassTime) -> str | None:
    if command.world_day is not None:
        return f"day {command.world_day}" if plain(command.world_day) and command.text is None else None
    if not _sure(command.amount) or not plain(command.text):
        return None
    return f"time {show(command.amount)} {command.unit}{behind(command.text, '')}".replace("  ", " ")


def _undone(command: corrections.Undo) -> str | None:
    if command.span or command.scope or not plain(command.reason):
        return None
    number = "" if command.number is None else f" {command.number}"
    why = "" if command.reason is None else f" #{command.reason}"
    return f"undo{number}{' alone' if command.alone else ''}{why}"


def _fixed(command: corrections.Fix) -> str | None:
    told = spell(command.commands)
    if command.number is None or command.values or command.reason is not None or "!" in told:
        return None
    return f"fix {command.number} {told}"


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
    combat.AddMonsters: _met,
    combat.BeginCombat: _fight,
    combat.EndCombat: _fight_over,
    corrections.Undo: _undone,
    corrections.Fix: _fixed,
    figures.AddFigure: _joined,
    gold.SplitGold: _shared,
    gold.Buy: _bought,
    session.BeginPhase: _phase,
    session.PassTime: _time,
    rolling.Roll: _rolled,
    campaign.Note: _noted,
    campaign.MakeRuling: _ruled,
    session.OpenSession: _session,
    session.CloseSession: _closed,
    session.BeginTurn: _turn,
    session.EndTurn: _over,
}
