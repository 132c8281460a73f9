"""Wounds and healing, how somebody is, conditions, changes for a while, pools."""

from __future__ import annotations

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import MINUS, amount, amount_or_all, is_amount, join, need, portions, said_in_all, split_at, take, until
from events.amounts import Amount, negate, surely_below
from events.event import Effect
from rules.command import Command
from rules.shared.health import (
    EndCondition,
    GainCondition,
    GainPool,
    Heal,
    HealPortion,
    Portion,
    RefillPool,
    SpendPool,
    StateStatus,
    Wound,
)  # fmt: skip


def _loss(told: str) -> Amount:
    """`2` and `-2` are both two wounds."""
    found = amount(told)
    return negate(found) if surely_below(found, 0) else found


def _caused(words: tuple[str, ...], cause: str | None) -> tuple[list[tuple[str, str]], str | None]:
    before, after = split_at(words, ("from", "by", "because"))
    found, rest = portions(before)
    if not found:
        raise Usage("Who?")
    return found, said_in_all(cause, rest, after)


@telling(
    "wound",
    offers=["figures"],
    examples=[
        "delve wound sven 2 trap",
        "delve wound elf 3 dwarf 2",
        "delve wound party 1 from gas",
        "delve wound magnus ?",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WHO AMOUNT … [CAUSE]")
@option("--cause", metavar="WORDS", help="What did it.")
@option("--unmodified", is_flag=True, help="Neither toughness nor armour lessens it.")
def wound(words: tuple[str, ...], cause: str | None, unmodified: bool) -> Command:
    """Somebody is hurt, or several at once; wounds as they come out, after armour."""
    found, why = _caused(words, cause)
    hurt = tuple(Portion(name, _loss(told)) for name, told in found)
    return Wound(wounds=hurt, cause=why, unmodified=unmodified)


@telling(
    "heal",
    offers=["figures"],
    examples=["delve heal sven 2", "delve heal elf all potion", "delve heal party all from rest"],
)
@argument("words", nargs=-1, required=True, metavar="WHO AMOUNT … [CAUSE]")
@option("--cause", metavar="WORDS", help="What did it.")
def heal(words: tuple[str, ...], cause: str | None) -> Command:
    """Somebody is healed; `all` is every wound there is."""
    found, why = _caused(words, cause)
    return Heal(heals=tuple(HealPortion(name, amount_or_all(told)) for name, told in found), cause=why)


STATES = ("alive", "down", "dead", "missing", "captured", "unknown", "retired")


@telling(
    "is",
    offers=["figures"],
    examples=["delve is sven dead crushed", "delve is elf alive after all", "delve is magnus missing"],
)
@argument("words", nargs=-1, required=True, metavar="WHO … STATUS [WHY]")
def is_(words: tuple[str, ...]) -> Command:
    """Says how somebody is when the wounds do not: alive, down, dead, missing, captured, unknown, retired."""
    at = next((at for at, word in enumerate(words) if word.lower() in STATES), None)
    if not at:
        raise Usage(f"Say who, then one of {', '.join(STATES)}.")
    names = tuple(name for word in words[:at] for name in word.split(",") if name)
    status = next(state for state in STATES if state == words[at].lower())
    return StateStatus(figures=names, status=status, reason=join(words[at + 1 :]))  # type: ignore[arg-type]  # a member of STATES


@telling(
    "condition",
    offers=["figures", "conditions"],
    examples=[
        "delve condition sven poisoned until rest",
        "delve condition elf,dwarf blessed for 3 turns",
        "delve condition sven poisoned --over",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WHO CONDITION [until …]")
@option("--over", is_flag=True, help="It is over.")
@option("--effect", "changes", multiple=True, metavar="VALUE±N", help="What it does: toughness+2, speed-1.")
def condition(words: tuple[str, ...], over: bool, changes: tuple[str, ...]) -> Command:
    """Somebody is poisoned, blessed, afraid … until it ends."""
    left = list(words)
    ends = until(left)
    who = tuple(name for name in need(left, "who").split(",") if name)
    if left[:1] == ["not"]:
        over, left = True, left[1:]
    what = join(left)
    if what is None:
        raise Usage("Which condition?")
    if over:
        return EndCondition(figures=who, condition=what)
    return GainCondition(figures=who, condition=what, effects=tuple(map(effect, changes)), until=ends)


def effect(text: str) -> Effect:
    """`toughness+2`, `speed-1`, `speed/2`, `bow_skill=3`."""
    import re

    match = re.fullmatch(r"([^+\-−=/*]+)([+\-−=/*])(\d+)", text.replace(" ", "_"))
    if match is None:
        raise Usage(f"{text!r} says no change: write toughness+2, speed-1, speed/2 or bow_skill=3.")
    name, sign, number = match[1].strip("_"), match[2], int(match[3])
    if sign in "/*":
        if number != 2:
            raise Usage("Values are halved (/2) or doubled (*2).")
        return Effect(name, "halve" if sign == "/" else "double")
    return (
        Effect(name, "set", number) if sign == "=" else Effect(name, "add", -number if sign in f"-{MINUS}" else number)
    )


@telling(
    "modify",
    offers=["figures"],
    examples=[
        "delve modify sven toughness+2 blessing until combat",
        "delve modify elf,dwarf speed/2 mud",
        "delve modify sven toughness --over",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WHO VALUE±N [WHY] [until …]")
@option("--over", is_flag=True, help="It ends before its time.")
def modify(words: tuple[str, ...], over: bool) -> Command:
    """A value is changed for a while, with its reason."""
    from rules.shared.figures import EndModifier, GainModifier

    left = list(words)
    ends = until(left)
    who = tuple(name for name in need(left, "who").split(",") if name)
    what = need(left, "which value")
    if over:
        return EndModifier(figure=who[0], value_name=what, reason=join(left))
    if left and is_amount(left[0]) and not any(sign in what for sign in "+-=/*"):
        what += left.pop(0).replace(MINUS, "-")
    return GainModifier(figures=who, effect=effect(what), reason=join(left) or "as told", until=ends)


@telling(
    "pool",
    offers=["figures"],
    examples=["delve pool sven luck -1", "delve pool magnus power +2 rest", "delve pool magnus power full"],
)
@argument("words", nargs=-1, required=True, metavar="WHO POOL AMOUNT|full [WHY]")
def pool(words: tuple[str, ...]) -> Command:
    """Luck, power and the like: used (-1), gained (+1), full again."""
    left = list(words)
    who, name = need(left, "who"), need(left, "which pool")
    if left and left[0].lower() in ("full", "refill", "all"):
        return RefillPool(figures=tuple(who.split(",")), pool=name, reason=join(left[1:]))
    signed = take(left, is_amount) or f"{MINUS}1"
    if signed.startswith("+"):
        return GainPool(figure=who, pool=name, amount=amount(signed), reason=join(left))
    return SpendPool(figure=who, pool=name, amount=_loss(signed), reason=join(left))
