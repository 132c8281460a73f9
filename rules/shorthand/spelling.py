"""From a command back to a line: the shortest that says the same, or the lossless form where there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from events.amounts import Amount, show
from rules.command import Command
from rules.corrections import commands as corrections
from rules.shared import campaign, combat, gold, health, items
from rules.shorthand import spelled_dungeon, spelled_evening, spelled_figures
from rules.shorthand.generic import to_json, to_words
from rules.shorthand.vocabulary import NO_WORDS, GameWords
from rules.shorthand.wording import amount, behind, plain, quoted, sure


def spell(commands: Sequence[Command], game: GameWords = NO_WORDS) -> str:
    """The commands of one action as a line; each happening behind a `;`."""
    return "; ".join(spell_one(command, game) for command in commands)


def spell_one(command: Command, game: GameWords = NO_WORDS) -> str:
    """One command as it would be typed."""
    return next(spellings(command, game))


def spellings(command: Command, game: GameWords = NO_WORDS) -> Iterator[str]:
    """Every way to write one command: as it would be typed, by its own name, as JSON."""
    line = game.spell(command) if game.spell is not None else None
    speller = SPELLERS.get(type(command))
    if line is None and speller is not None:
        line = speller(command)
    if line is not None:
        yield line
    if (named := to_words(command)) is not None:
        yield named
    yield to_json(command)


def _wound(command: health.Wound) -> str | None:
    if command.unmodified or not plain(command.cause) or not all(sure(one.amount) for one in command.wounds):
        return None
    return " ".join(f"{one.figure} -{show(one.amount)}" for one in command.wounds) + behind(command.cause, "by")


def _heal(command: health.Heal) -> str | None:
    if not plain(command.cause) or not all(sure(one.amount) for one in command.heals):
        return None
    return " ".join(f"{one.figure} +{amount(one.amount)}" for one in command.heals) + behind(command.cause, "from")


def _status(command: health.StateStatus) -> str | None:
    return (
        f"{','.join(command.figures)} {command.status}{behind(command.reason, 'by')}" if plain(command.reason) else None
    )


def _condition_over(command: health.EndCondition) -> str | None:
    return f"{','.join(command.figures)} not {command.condition}" if not command.reason else None


def _gained(command: gold.GainGold) -> str | None:
    if not sure(command.amount) or not plain(command.source):
        return None
    whose = "" if command.to == "party" else f"{command.to} "
    return f"{whose}gold {show(command.amount)}{behind(command.source)}" if command.to != "somebody" else None


def _spent(command: gold.SpendGold) -> str | None:
    if not sure(command.amount) or not plain(command.purpose) or command.by == "somebody":
        return None
    whose = "" if command.by == "party" else f"{command.by} "
    return f"{whose}gold -{amount(command.amount)}{behind(command.purpose, 'for')}"


def _moved(command: gold.MoveGold) -> str | None:
    if not sure(command.amount) or not plain(command.reason):
        return None
    return f"{command.giver} pays {command.receiver} {amount(command.amount)}{behind(command.reason, 'for')}"


def _total(command: gold.ObserveTotal) -> str | None:
    if command.since is not None or not sure(command.value):
        return None
    if command.of == "gold":
        whose = {"party": "gold", "everybody": "gold all"}.get(command.whose, f"{command.whose} gold")
        return f"{whose} ={show(command.value)}"
    if command.of == "wounds_lost":
        return f"{command.whose} ={show(command.value)} lost"
    return f"{command.whose} ={show(command.value)} {command.of}"


def _used(command: items.UseItem) -> str | None:
    if not plain(command.purpose) or not plain(command.item) or not sure(command.quantity):
        return None
    count = "" if command.quantity == 1 else f"{amount(command.quantity)} "
    return f"{command.figure} uses {count}{command.item}{behind(command.purpose, 'for')}"


def _lost(command: items.LoseItem) -> str | None:
    if not plain(command.reason) or not plain(command.item) or not sure(command.quantity):
        return None
    count = "" if command.quantity == 1 else f"{amount(command.quantity)} "
    return f"{command.figure} loses {count}{command.item}{behind(command.reason, 'because')}"


def _given(command: items.GiveItem) -> str | None:
    if not plain(command.item) or not sure(command.quantity):
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


# ── who there is, fights, gold shared out ────────────────────────────────────────────────────────────────────────


def _base(told: Mapping[str, Amount]) -> str | None:
    """` weapon_skill=7 wounds=5`; None where a value has no short form."""
    return "".join(f" {name}={show(value)}" for name, value in told.items()) if all(map(sure, told.values())) else None


def _met(command: combat.AddMonsters) -> str | None:
    base = _base(command.base)
    if base is None or command.properties or not plain(command.name) or not plain(command.source):
        return None
    count = "" if command.count == 1 else f"{command.count} "
    named = (("in", command.section), ("like", command.template), ("as", command.group))
    where = "".join(f" {mark} {quoted(text)}" for mark, text in named if text is not None)
    return f"meet {count}{command.name}{base}{where}{behind(command.source)}"


def _fight(command: combat.BeginCombat) -> str | None:
    if any(word in ("begin", "begins", "won", "lost", "over", "end", "ends", "escaped") for word in command.groups):
        return None
    parts = ["fight", *map(quoted, command.groups)]
    parts += [] if command.surprised is None else ["surprised", command.surprised]
    parts += [] if command.first is None else ["first", quoted(command.first)]
    return " ".join(parts)


def _fight_over(command: combat.EndCombat) -> str | None:
    if command.rest is not None:
        return None
    if command.outcome is None:
        return "fight end"
    first, _, rest = command.outcome.partition(" ")
    word = first if first in ("won", "lost", "escaped") else f"end {first}"
    return f"fight {word} {rest}".rstrip() if plain(command.outcome) else None


def _shared(command: gold.SplitGold) -> str | None:
    if not plain(command.source) or not sure(command.amount) or not all(map(sure, command.shares.values())):
        return None
    first = f"gold {amount(command.amount)} split" if command.gain else f"split {amount(command.amount)}"
    if command.holder != "party":
        return None
    shares = [f"{name}={show(share)}" for name, share in command.shares.items()]
    keeper = [] if command.keeper is None else ["keeper", command.keeper]
    return " ".join([first, *command.among, *shares, *keeper]) + (behind(command.source) if command.gain else "")


def _bought(command: gold.Buy) -> str | None:
    if command.properties or not plain(command.name) or not sure(command.price) or not sure(command.quantity):
        return None
    count = "" if command.quantity == 1 else f"{show(command.quantity)} "
    payer = "" if command.payer is None else f" payer {command.payer}"
    seller = "" if command.seller is None else f" seller {quoted(command.seller)}"
    return f"{command.figure} buys {count}{command.name} for {show(command.price)}{payer}{seller}"


def _fixed(command: corrections.Fix) -> str | None:
    told = spell(command.commands)
    named = f"{command.span[0]}..{command.span[1]}" if command.span else command.number
    if named is None or command.values or command.reason is not None or "!" in told:
        return None
    return f"fix {named} {told}"


SPELLERS: dict[type[Command], Callable[[Any], str | None]] = {  # Any: each names its own kind
    **spelled_dungeon.SPELLERS,
    **spelled_evening.SPELLERS,
    **spelled_figures.SPELLERS,
    health.Wound: _wound,
    health.Heal: _heal,
    health.StateStatus: _status,
    health.EndCondition: _condition_over,
    gold.GainGold: _gained,
    gold.SpendGold: _spent,
    gold.MoveGold: _moved,
    gold.ObserveTotal: _total,
    items.UseItem: _used,
    items.LoseItem: _lost,
    items.GiveItem: _given,
    combat.EndMonsters: _ended,
    combat.AddMonsters: _met,
    combat.BeginCombat: _fight,
    combat.EndCombat: _fight_over,
    corrections.Fix: _fixed,
    gold.SplitGold: _shared,
    gold.Buy: _bought,
    campaign.Note: _noted,
    campaign.MakeRuling: _ruled,
}
