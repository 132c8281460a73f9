"""What stands behind a blow or a trade, or between two names, and may be told of somebody else than its reading says.

`rat 1 bites thora and dies` says who dies by its grammar, `, toughness 3` by nothing; nor does it say what is counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from events.lazy import lazy
from rules.command import Command
from rules.shared.health import Heal, Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import SHOTS, STRIKES, any_of
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Kind

Buy: Kind = lazy("rules.shared.trade:Buy")  # 2 ms, all of these: few lines are of these
EndMonsters: Kind = lazy("rules.shared.combat:EndMonsters")
GainPool: Kind = lazy("rules.shared.health:GainPool")
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
Sell: Kind = lazy("rules.shared.trade:Sell")
SetBase: Kind = lazy("rules.shared.figures:SetBase")
UseItem: Kind = lazy("rules.shared.items:UseItem")

BESIDES = re.compile(
    r"\b(?:and|then|but)(?: then)? (dies|died|falls|fell|collapses|collapsed|drops|dropped|faints|fainted|flees|fled"
    r"|runs|ran|retreats|retreated|escapes|escaped|withdraws|withdrew"
    r"|(?:is|was|gets|got|goes|went|ends up|falls|lies) (?:now )?(?:dead|down|out|killed|slain|poisoned|stunned"
    r"|knocked|unconscious|gone|prone|asleep|paralysed|paralyzed|blind\w*|wounded))\b"
)
"""What somebody does who is not named again: whoever the sentence is about, and nobody who was struck."""
OF_DEATH = re.compile(r"di|dead|slain|killed")
HURTS = any_of(STRIKES | SHOTS | small.words("wounds wounded hurt hurts"))
PASSIVE = r"(?<!is )(?<!are )(?<!was )(?<!were )(?<!get )(?<!gets )(?<!got )(?<!both )(?<!each )(?<!all )"
GAINS = re.compile(r"\+|\b(?:gain\w*|gets?|got|back|regain\w*|recover\w*|draws?|drew|earns?|more|absorb\w*|drain\w*)\b")
COUNTS = re.compile(
    r"=|\b(?:left|now|remain\w*|has|have|had|still|altogether|total|in all|down to|up to|at|leav\w+"
    r"|only|just|count\w*)\b"
)
OF_LIFE = re.compile(r"\b(?:hp|health|hit points?|life|lives|stamina)(?: is| are| now| at|:)* (\d+)")
NUMERALS = small.NUMERALS | {"a": 1, "an": 1}
VITAL = re.compile(r"\b(?:wounds?|hp|health|life|hit points?)\b")
OF_THINGS = re.compile(rf"\b(\d+|an?|{'|'.join(small.NUMERALS)}) ([^\W\d_]+)")
LEFT = re.compile(r"\b(?:left|remain\w*)\b")


def behind_a_blow(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """The word (of a line in small letters) that leaves open of whom or what it is told; empty if none does."""
    return (
        _who_falls(said, told, lexicon)
        or _who_is_struck(said, told)
        or _die_of_what(said, told, lexicon)
        or _whose_value(said, told, lexicon)
        or _of_which_count(said, told)
    )


def _blows(told: Sequence[Command]) -> list[Command]:
    return [one for one in told if getattr(one, "attacker", None) and getattr(one, "target", None)]


def _who_falls(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`rat 1 bites thora and dies`, `brida hits orc 1 and flees`: who struck; of us, or who falls, is asked."""
    found = BESIDES.search(said)
    by = {str(getattr(one, "attacker", "")) for one in _blows(told)}
    by |= {it.figure for one in told if EndMonsters.made(one) for it in getattr(one, "credit", ())}
    first = _first_named(said, lexicon) if found else ""
    if found is None or not by or first not in by:
        return ""  # `orc 1 is hit and dies`
    done = {key for one in told for key in getattr(one, "figures", ())}
    falls = not OF_DEATH.search(found[1]) and any(EndMonsters.made(one) for one in told)
    fell = falls or (any(getattr(one, "status", "") for one in told) and not all(map(lexicon.is_monster, by)))
    open_to_doubt = fell and any(getattr(one, "outcome", "") != "miss" for one in _blows(told))
    return "" if by <= done and not open_to_doubt else found[1]


def _first_named(said: str, lexicon: Lexicon) -> str:
    """Whoever of those here is named first."""
    words = re.findall(r"[^\W_]+", said)
    ways = ((" ".join(words[at : at + many]) for many in (2, 1)) for at in range(len(words)))
    return next((key for way in ways for text in way for key in lexicon.called(text)), "")


def _as_said(key: str) -> str:
    return key.replace("-", " ")


def _who_is_struck(said: str, told: Sequence[Command]) -> str:
    """`rat 1 bites rat 2`, where both are hurt."""
    for one in told:
        hurt = [re.escape(_as_said(it.figure)) for it in one.wounds] if isinstance(one, Wound) else []
        names = "|".join(hurt)
        if len(hurt) > 1 and (
            blow := re.search(
                rf"\b(?:{names})\W+(?:\w+ )?{PASSIVE}\b({HURTS})\b.*\b(?:{names})\b", said.replace("-", " ")
            )
        ):
            return blow[1]
    return ""


def _die_of_what(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`, hp 7`, `, 3 arrows`, where the number is a die of the blow; `, 2 power`, which may be spent."""
    for one in _blows(told):
        dice = {str(die) for die in _dice_of(one)}
        life = next((number for number in OF_LIFE.findall(said) if number in dice), "")
        counted = ((str(NUMERALS.get(number, number)), thing) for number, thing in OF_THINGS.findall(said))
        things = (thing for number, thing in counted if number in dice and lexicon.is_goods(thing))
        if odd := life or next(things, ""):
            return odd
    gained = [str(getattr(one, "pool", "")) for one in told if GainPool.made(one)] if _blows(told) else []
    return gained[0] if gained and not GAINS.search(said) else ""


def _dice_of(blow: Command) -> Iterator[object]:
    for row in (getattr(blow, field) for field in blow.__struct_fields__):
        for die in row if isinstance(row, tuple) else ():
            yield from die if isinstance(die, tuple) else (die,)


def _whose_value(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`brand hits orc 2 for 7, toughness 3`: a value behind a blow is of whoever is named beside it, or of nobody."""
    clauses = re.split(r"[,;]| and ", said)[1:] if _blows(told) else []
    for one in told if clauses else ():
        whose = str(getattr(one, "figure" if SetBase.made(one) else "whose", ""))
        valued = SetBase.made(one) or (ObserveTotal.made(one) and not COUNTS.search(said))
        if valued and not any(_names(clause, whose, lexicon) and str(_value(one)) in clause for clause in clauses):
            return str(getattr(one, "value_name", "") or getattr(one, "of", "")).split("_")[0]
    return ""


def _value(one: Command) -> object:
    return getattr(one, "value", "")


def _names(clause: str, key: str, lexicon: Lexicon) -> bool:
    return _as_said(key) in clause or any(key in lexicon.called(word) for word in re.findall(r"[^\W\d_]+", clause))


def _of_which_count(said: str, told: Sequence[Command]) -> str:
    """`sells a candle, 1 gold, and thora her rope, 2`; `a potion, +6, 1 left`: potions, as like as not, or wounds."""
    totals = [one for one in told if ObserveTotal.made(one)]
    if totals and tells(told, Buy, Sell) and not COUNTS.search(said):
        return said.split()[-1]
    of_life = any(getattr(one, "of", "") == "wounds_lost" for one in totals)
    used = tells(told, UseItem) and any(isinstance(one, (Heal, Wound)) for one in told)
    left = LEFT.search(said) if of_life and used and not VITAL.search(said) else None
    return left[0] if left else ""
