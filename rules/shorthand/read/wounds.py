"""Wounds said by their verb: `wound sven 2 trap`, `wound elf -3 dwarf -2`, `sven heals all`."""

from __future__ import annotations

from events.amounts import UNKNOWN, All, Amount
from rules.shared.health import Heal, HealPortion, Portion, Wound
from rules.shorthand.words import Words, is_amount, is_signed


def wound(words: Words, who: tuple[str, ...]) -> Wound:
    """`wound sven 2 trap`; nobody knows how many: `wound sven`."""
    unmodified, cause = words.flag("unmodified"), words.behind("cause")
    hurt = [Portion(one, UNKNOWN if lost == "all" else lost) for one, lost in _portions(words, who, "hurt")]
    return Wound(wounds=tuple(hurt), cause=cause or words.reason(), unmodified=unmodified)


def heal(words: Words, who: tuple[str, ...]) -> Heal:
    """`heal sven 2 potion`, `heal party all`."""
    cause = words.behind("cause")
    told = _portions(words, who, "healed")
    if told == [("all", UNKNOWN)]:
        told = [("party", "all")]  # `all healed`
    healed = [HealPortion(one, amount) for one, amount in told]
    return Heal(heals=tuple(healed), cause=cause or words.reason())


def _portions(words: Words, who: tuple[str, ...], how: str) -> list[tuple[str, Amount | All]]:
    """`elf 3 dwarf 2`, `elf -3`, `2 elf`, `elf`."""
    told: list[tuple[str, Amount | All]] = []
    if not who and _is_portion(words.next):
        amount = _portion(words)
        return [(one, amount) for one in words.who(f"who is {how}")]
    while not told or (words.is_who() and _is_portion(words.second)):
        named = who or words.who(f"who is {how}")
        while not who and words.is_who() and not _is_portion(words.next):
            named += words.who()
        if words.more and not _is_portion(words.next):
            words.stuck("how many was expected here: 20, ?, 20+ or ~20")
        amount = _portion(words) if words.more else UNKNOWN
        told += [(one, amount) for one in named]
        who = ()
    return told


def _is_portion(text: str) -> bool:
    return is_amount(text) or is_signed(text) or text == "all"


def _portion(words: Words) -> Amount | All:
    return words.signed()[1] if is_signed(words.next) else words.amount_or_all()
