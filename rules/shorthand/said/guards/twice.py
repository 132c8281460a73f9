"""What tells of one happening as of two: a die and what came of it, a price and the purse."""

from __future__ import annotations

import re

from events.lazy import lazy
from rules.command import Command
from rules.shared.combat import EndMonsters
from rules.shared.health import Heal, Wound
from rules.shorthand.kinds import tells
from rules.shorthand.said.guards.harm import is_left_with
from rules.shorthand.said.guards.words import is_unknown
from rules.shorthand.vocabulary import Kind

AcceptQuest: Kind = lazy("rules.shared.quests:AcceptQuest")  # of the 7 ms in by_kind.py, all of these
Buy: Kind = lazy("rules.shared.trade:Buy")
CastSpell: Kind = lazy("rules.shared.spells:CastSpell")
GainGold: Kind = lazy("rules.shared.gold:GainGold")
MeetTrap: Kind = lazy("rules.shared.traps:MeetTrap")
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
Roll: Kind = lazy("rules.shared.rolling:Roll")
Sell: Kind = lazy("rules.shared.trade:Sell")
SpringTrap: Kind = lazy("rules.shared.traps:SpringTrap")
StateStatus: Kind = lazy("rules.shared.health:StateStatus")

THEN = re.compile(r"\b(?:then|read|reads)\b")
IN_ALL = re.compile(r"\b(?:in all|altogether|total|reward)\b")
FELL = re.compile(r"\b(?:fell|falls|fall)\b")
BROUGHT = re.compile(r"\b(?:advance|found|gets?|got|gives?|gave|pays?|paid|receive[sd]?|earn(?:s|ed)?)\b")


def _sums_told_twice(text: str, told: list[Command]) -> str:
    """What all of it cost, or what a quest will bring: no purse, and no gold that came in."""
    totals = [one for one in told if ObserveTotal.made(one)]
    several = len({getattr(one, "whose", "") for one in totals}) < len(totals)
    counts_gold = any(getattr(one, "of", None) in (None, "gold") for one in totals)
    if several or (counts_gold and tells(told, Buy, Sell)):
        return "total"
    counted = tells(told, GainGold) and tells(told, Buy, AcceptQuest)
    in_all = IN_ALL.search(text.lower()) if counted else None
    if counted and tells(told, AcceptQuest) and not BROUGHT.search(text.lower()):
        return "gold"  # what a quest will bring is no gold yet
    return in_all[0].split()[-1] if in_all else ""


def _two_ways(text: str, told: list[Command]) -> str:
    """`left goes to 61, stairs to 204`: ways, of which one is gone."""
    sections = [str(getattr(one, "section", "")) for one in told if hasattr(one, "via")]
    return sections[1] if len(sections) > 1 and not THEN.search(text.lower()) else ""


def _rolled_besides(told: list[Command]) -> bool:
    """Whether a die falls that is none to see a trap, or to make it harmless."""
    return any(Roll.made(one) and getattr(one, "purpose", "") not in ("spot", "disarm") for one in told)


def told_twice(text: str, told: list[Command]) -> str:
    """What tells of one happening as of two: a die and what came of it, a blow that hurts whoever dealt it."""
    thrown = {type(one) for one in told if getattr(one, "face", None)}
    idle = [one for one in told if getattr(one, "result", "") == "nothing"]
    if any(type(one) in thrown for one in idle if not getattr(one, "face", None)):
        return "nothing"
    if odd := _two_ways(text, told) or _sums_told_twice(text, told):
        return odd
    hurts = any(isinstance(one, Wound) for one in told)
    if odd := _of_a_trap(
        told, hurts=hurts, rolled=bool(_rolled_besides(told) or (idle and thrown))
    ) or _missed_and_dead(told):
        return odd
    if hurts and tells(told, StateStatus) and FELL.search(text.lower()):
        return "fell"
    if back := is_left_with(text, told, hurts=hurts):
        return back
    rested = [part.figure for one in told if isinstance(one, Heal) for part in one.heals]
    if len(rested) != len({*rested}) or ("party" in rested and len(rested) > 1):
        return "all"
    if any(getattr(one, "giver", 0) == getattr(one, "receiver", 1) for one in told):
        return "off"  # nobody hands themselves anything
    dealt = {getattr(one, "attacker", None) for one in told if getattr(one, "mode", "") != "spell"}
    if dealt & {getattr(one, "figure", "") for one in told if CastSpell.made(one)}:
        return "blow"  # what a spell does is no blow of whoever casts it
    lost = [part.figure for one in told if isinstance(one, Wound) for part in one.wounds]
    if len(lost) != len({*lost}) and any(isinstance(one, Wound) and is_unknown(one) for one in told):
        return "hurt"
    return next(iter(sorted(str(one) for one in dealt & {*lost})), "")


def _of_a_trap(told: list[Command], *, hurts: bool, rolled: bool) -> str:
    """Who springs it takes what it costs, and who sees it rolls for that."""
    return "trap" if (hurts and tells(told, SpringTrap)) or (rolled and tells(told, MeetTrap)) else ""


def _missed_and_dead(told: list[Command]) -> str:
    """`brida attacks orc 1, miss, orc 1 dead`: by whom, nobody says."""
    missed = {getattr(one, "target", None) for one in told if getattr(one, "outcome", "") == "miss"}
    died = any(isinstance(one, EndMonsters) and not one.credit and missed & {*one.figures} for one in told)
    return "dead" if died else ""
