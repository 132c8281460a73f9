"""What is told besides, in several words that were kept as a name or as whence: `12 gold coins`, `the well first`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from events.lazy import lazy
from rules.command import Command, CorrectionCommand
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import Word

GainCondition: Kind = lazy("rules.shared.health:GainCondition")  # 1 ms: few lines tell how somebody is
SetBase: Kind = lazy("rules.shared.figures:SetBase")

SERVICES = small.words(
    "repair repairs repaired repairing mend mends mended mending sharpen sharpens sharpened sharpening haircut stabling"
    " training lesson lessons donation offering barge coach fare drinks dinner supper breakfast bath healing doctor"
    " entrance bribe ferry lodging lodgings meal meals ale beer"
)
"""What is done for money."""
PAID_FOR = SERVICES | small.words(
    "inn tavern bed beds room rooms night nights rent toll fee fine tax healer stable both"
)
"""What is paid for, and brings nothing in."""
A_THING = re.compile(r"(?:an?|some|two|three|four|five|six|\d+) \w+")

OF_ITS_KIND = re.compile(r"\b([a-z]{3,})[ -](\d+)\b")

COINS = ("coin", "coins", "piece", "pieces", "crown", "crowns")
THING_THERE = r"(?:and|plus|with) |.*\b(?:an?|some) (?:\w+ ){1,3}(?:in|on|inside|under|beside|at|from) "
"""`20 gold and a dagger in the chest`: a thing that lies where the gold did."""
ADJECTIVES = small.words("holy ugly silly deadly ghostly ghastly grisly friendly lonely family belly lily jelly fly")

PLACES = ("name", "to", "section", "dungeon")
"""Fields of names; how somebody does something is no part of them."""

NO_GIFTS = ("cold feet", "first pick", "first go", "first choice")
"""What somebody gets and does not carry, as a whole."""

HOW = ("first", "last", "ahead")
"""How somebody goes, in a word."""


def swallowed(field: str, text: str, typed: Sequence[Word]) -> str | None:
    """The word of a name or a source that tells something besides; None if there is none.

    `typed` are the words of the line it stands in.
    """
    words = text.split() or [""]
    behind = words[1:2] if words[0].lower() in MONEY else []
    coins = words[0] == "of" or (words[0] == "gold" and len(words) == 2 and words[1] in COINS)
    if field == "name" and (coins or small.TALK & {*behind} or text in NO_GIFTS):
        return words[0]  # `20 of it`, `12 gold coins`, `12 gold of her own`
    if field in PLACES and text.islower():
        last = words[-1]
        return last if last in HOW or (last[-2:] == "ly" and len(last) > 4 and last not in ADJECTIVES) else None
    if field == "sought" and text.lower() not in " ".join(one.text.lower() for one in typed):
        return words[-1]  # `the chest by the wall`, less what stood between: it is searched, and not sought
    if field == "outcome" and words[0].lower() in small.ARTICLES and "over" in [one.text.lower() for one in typed]:
        return words[0]  # `trip over a stone`: nothing ends
    of_a_thing = field == "source" and re.match(THING_THERE, text.lower())
    if of_a_thing and f"from {text}" not in " ".join(one.text for one in typed):
        return words[0]
    return None


def altered_for_good(told: Sequence[Command]) -> str:
    """What a condition does, told as if it stayed for good: `is cursed for 3 turns, -1 ws`."""
    ailing = {one for it in told if GainCondition.made(it) for one in getattr(it, "figures", ())}
    altered = {getattr(it, "figure", "") for it in told if SetBase.made(it) and getattr(it, "change", None)}
    return next(iter(sorted(ailing & altered)), "")


def paid_for(one: Command, said: str, lexicon: Lexicon) -> str:
    """`20 gold goes to ysra`: she is paid, and no purpose of it; `pays 20 for a shirt`, which may be bought."""
    purpose = str(getattr(one, "purpose", None) or "")
    thing = A_THING.match(purpose)
    if thing and f" for {purpose}".lower() in said and PAID_FOR.isdisjoint(purpose.lower().split()):
        return thing[0]
    return purpose if purpose and lexicon.called(purpose) else ""


def somebody_else(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`ghoul 1 is still up`, told of the only ghoul that is: who is named by a number is that one."""
    if any(isinstance(one, CorrectionCommand) for one in told):
        return ""
    kin = {f"{singular(kind)}-{number}": number for kind, number in OF_ITS_KIND.findall(said)}
    gone = [key for key in kin if key in lexicon.state.roster.figures and key not in lexicon.here]
    named = str(told).replace(" ", "-") if gone else ""
    return next((kin[key] for key in gone if key not in named), "")


COUNTED = re.compile(r"(?:we |i )?(?:have )?(?:re)?counted\b")
FOR_WHOM = re.compile(r"\b(?:for|to) (?:her|him|them)$")
PRICE_OF = re.compile(r"\d+ ?(?:gold|gp|gc|crowns?|coins?) for (?:(?:the|a|an|some|\d+) |\w+s\b)")
COMES_IN = small.words(
    "get gets got earn earns earned find finds found receive receives win wins won reward loot loots sold sell sells"
    " paid pays collect collects kitty bounty"
)


def spent(one: Command, said: str, lexicon: Lexicon) -> str:
    """`5 gold for the temple`, `8 gold on torches`, which may be spent; `6 gold in all`, the price or the purse."""
    if "in all" in said or COUNTED.match(said):
        return "all"
    whose = re.search(r" for (\w+)", f" {getattr(one, 'source', None) or ''}")
    if whose and lexicon.called(whose[1]):
        return whose[1]
    words = re.findall(r"[a-z]+", said)
    goods = any(map(lexicon.is_goods, map(singular, (getattr(one, "source", None) or "").split())))
    priced = PRICE_OF.search(said) or not PAID_FOR.isdisjoint(words) or (goods and " on " in said)
    ours = getattr(one, "to", "") == "party" and (priced or FOR_WHOM.search(said))
    return "for" if ours and COMES_IN.isdisjoint(words) else ""
