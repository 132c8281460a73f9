"""What is joined to what was told: a gain beside another, one more of it, some more of it, a spell that heals."""

from __future__ import annotations

import re
from collections.abc import Sequence

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.shared.health import Wound
from rules.shorthand import small_words as small
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Kind

AddMonsters: Kind = lazy("rules.shared.combat:AddMonsters")  # of the 7 ms in by_kind.py, all of these
BeginCombat: Kind = lazy("rules.shared.combat:BeginCombat")
CastSpell: Kind = lazy("rules.shared.spells:CastSpell")
Roll: Kind = lazy("rules.shared.rolling:Roll")

COUNT = rf"(?:\d+|an?|{'|'.join(small.NUMERALS)})"
LIFE = r"(?:wounds?|hp|health|hit ?points?|life|lives)"
GAINS = r"\b(?:(?:re)?gain(?:s|ed)?|receive[sd]?|earn(?:s|ed)?|recover(?:s|ed)?|gets?|got)"
JOINT = r"(?:,|;|\band\b|&|\bplus\b)"
NO_HARM = r"(?:(?!\b(?:takes?|took|taking|loses?|lost|suffers?|suffered|but|hit|hurt|damage)\b).)"
"""What stands between a gain and what it is joined to."""
GAINS_BESIDE = re.compile(
    rf"{GAINS} {NO_HARM}*?(?:{COUNT} {LIFE} ?{JOINT} ?{COUNT} \w|{JOINT} ?(?:also )?{COUNT} {LIFE}\b)"
)
SPENDS = re.compile(r"\b(?:spen[dt]s?|us(?:e|es|ed|ing)|pa(?:y|ys|id)|burn(?:s|t|ed)?|loses?|lost|costs?|for)\b")


def gained_beside(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`gains 1 mana and 2 hp`, where the second is a wound, or something is spent."""
    harm = any(isinstance(one, Wound) or getattr(one, "counted", "") == "wounds" for one in told) and len(told) > 1
    spent = any(tag_of(type(one)).startswith("spend-") for one in told) and not SPENDS.search(said)
    found = GAINS_BESIDE.search(said) if harm or spent else None
    return found[0].split()[0] if found else ""


def changed_not_rolled(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`gains 1 purity but loses 1 wound`, where the first is a die."""
    for one in told:
        what = str(getattr(one, "purpose", "")) if Roll.made(one) else ""
        changed = (
            re.search(rf"({GAINS}|\b(?:loses?|lost)) \d+ {re.escape(what)}\b(?! test| roll)", said) if what else None
        )
        if changed:
            return changed[1]
    return ""


ANOTHER = re.compile(
    rf"(?:\bthen|\band|,|;|&|\bplus)(?: then)?(?: yet)? "
    rf"(?P<more>another(?: one)?|again|{COUNT} more)(?P<what> [^\W\d]+)?[.!]?$"
)


def another_besides(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`kills rat-1, then another`, `found 2 clips, then 1 more`: of two things that are told only one.

    `kills rat-1, then another rat`, `a wolf and another card`: the second has not come.
    """
    found = ANOTHER.search(said)
    if found is None:
        return ""
    kinds = {*map(type, told)}
    if found[0].rstrip(".!") == ", again" and len(told) == 1 and hasattr(told[0], "attacker"):
        return ""  # `hits orc 1, again`: as it was before
    come = [one for one in told if AddMonsters.made(one)]
    if found["what"]:
        here = any(not (AddMonsters.made(one) or BeginCombat.made(one)) for one in told)
        unsaid = len(told) == 1 and found[0][0] not in ",;"
        return found["more"] if (come and here) or unsaid else ""
    return "" if len(kinds) == 1 < len(told) else found["more"].split()[-1]


def healed_not_hurt(told: Sequence[Command], _said: str, _lexicon: Lexicon) -> str:
    """`casts heal on brand for 3`: so many wounds are healed, and neither suffered nor rolled."""
    spell = next((str(getattr(one, "spell", "")) for one in told if CastSpell.made(one)), "")
    heals = small.HEALING & {*spell.lower().split()}
    odd = any(isinstance(one, Wound) for one in told) or tells(told, Roll)
    return min(heals) if heals and odd else ""


FOR_SO_MUCH = re.compile(r"\bfor \d+[.!]?$")


def healed_for(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`casts healing on brand for 4`, where that is what it cost."""
    heals = small.HEALING & {*str(getattr(one, "spell", "")).lower().split()}
    return min(heals) if heals and getattr(one, "cost", None) and FOR_SO_MUCH.search(said) else ""
