"""Wounds said by their verb, as the shell has it: `wound sven 2 trap`, `sven heals all`."""

from __future__ import annotations

from rules.shared.health import Heal, HealPortion, Portion, Wound
from rules.shorthand.words import Words, is_amount


def wound(words: Words, who: tuple[str, ...]) -> Wound:
    hurt: list[Portion] = []
    while not hurt or _somebody_more(words):
        named = who or words.who("who is hurt")
        amount = words.amount("how many")
        hurt += [Portion(one, amount) for one in named]
        who = ()
    return Wound(wounds=tuple(hurt), cause=words.reason())


def heal(words: Words, who: tuple[str, ...]) -> Heal:
    healed: list[HealPortion] = []
    while not healed or _somebody_more(words):
        named = who or words.who("who is healed")
        amount = words.amount_or_all("how many")
        healed += [HealPortion(one, amount) for one in named]
        who = ()
    return Heal(heals=tuple(healed), cause=words.reason())


def _somebody_more(words: Words) -> bool:
    return words.is_who() and (is_amount(words.second) or words.second == "all")
