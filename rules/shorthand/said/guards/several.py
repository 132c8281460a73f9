"""Of several together: how far a loss goes on, whether a sum is of each, who of them is told of, and who was struck."""

from __future__ import annotations

import re
from collections.abc import Sequence

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command, CorrectionCommand
from rules.shared.health import Wound
from rules.shorthand import small_words as small
from rules.shorthand.kinds import texts_in
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.guards.gold import LESS
from rules.shorthand.said.guards.words import is_hero
from rules.shorthand.vocabulary import Kind

Buy: Kind = lazy("rules.shared.trade:Buy")  # of the 7 ms in by_kind.py, all of these
GainGold: Kind = lazy("rules.shared.gold:GainGold")
GainItem: Kind = lazy("rules.shared.items:GainItem")
SplitGold: Kind = lazy("rules.shared.gold:SplitGold")
SpendGold: Kind = lazy("rules.shared.gold:SpendGold")

LOSES = small.words("lose loses lost pay pays paid spend spends spent use uses used")
LOST_AS = ("wound", "spend-", "lose-", "use-", "move-gold", "pay-due")
"""How the kinds of what is lost, paid or used up begin."""
GAINED_AS = ("gain-gold", "gain-pool", "split-gold", "find-")
GAINS = small.words(
    "get gets got gain gains gained regain regains regained earn earns earned find finds found receive receives"
    " received win wins won recover recovers recovered take takes took loot loots looted reward kill kills killed"
    " sell sells sold for back left now restore restores restored"
)
"""Words behind a loss beside which something else may come in, or be counted."""


def loss_goes_on(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`odo loses 1 wound and 1 power`, `odo loses 5 gold, ysra 3 gold`, where the second comes in."""
    tags = [tag_of(type(one)) for one in told]
    lost = next((at for at, tag in enumerate(tags) if tag.startswith(LOST_AS)), len(tags))
    gained = any(tag.startswith(GAINED_AS) for tag in tags[lost + 1 :])
    words = re.findall(r"[^\W\d_]+|\+\d", said) if gained else []
    last = max((at for at, word in enumerate(words) if word in LOSES), default=None)
    behind = {*words[last + 1 :]} if last is not None else GAINS
    odd = last is not None and GAINS.isdisjoint(behind) and not any(word[0] == "+" for word in behind)
    return words[last] if odd and last is not None else ""


OF_EACH = small.words("each apiece both every ea either")
TOGETHER = re.compile(r"\b(together|altogether|in all|in total|between them)\b")
EVERYBODY = small.words("everyone everybody all")
NAMED_AS_ONE = re.compile(r"[^\W_]+(?:,[^\W_]+)+ ")
"""`brida,ysra gets 2 torches` is of each, as in every plain line."""
ALL_GET = re.compile(r"\b(?:everyone|everybody|all) (?:gets?|got|receives?|received)\b")
FINDS = small.words("find finds found discover discovers discovered loot loots looted")


def sum_of_several(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`brida and thora found 40 gold`, `odo and ysra get a horse`, where each has so much: it may be of both."""
    words = re.findall(r"[^\W_]+", said)
    if (less := LESS.search(said)) and len(_of_several(told, said)) > 1:
        return less[1]  # `brida and odo -1 each, -3 gold`
    if not OF_EACH.isdisjoint(words) or ALL_GET.search(said) or NAMED_AS_ONE.match(said):
        return ""
    together = TOGETHER.search(said)
    if together and any(isinstance(one, Wound) and len(one.wounds) > 1 for one in told):
        return together[1]
    sums = _of_several(told, said)
    once = sums and sum(word == sums[0] or str(small.NUMERALS.get(word)) == sums[0] for word in words) <= 1
    of_all = not EVERYBODY.isdisjoint(words) and FINDS.isdisjoint(words)
    return words[1 if "and" in words else 0] if len(sums) > 1 and len({*sums}) == 1 and once and not of_all else ""


def _of_several(told: Sequence[Command], said: str) -> list[str]:
    """How much each of several gets or spends, where it is gold or things of one name."""
    for one in told:
        shares = getattr(one, "shares", None) if SplitGold.made(one) and getattr(one, "gain", False) else None
        if shares:
            return [*map(str, shares.values())]
    for kind, name in ((SpendGold, "purpose"), (GainGold, "source"), (GainItem, "name"), (Buy, "name")):
        of_it = [one for one in told if kind.made(one)]
        named = {str(getattr(one, name, "") or "").lower() for one in of_it}
        if len(of_it) > 1 and len(named) == 1 and said.count(min(named) or said) == 1:
            return [str(getattr(one, "amount", None) or getattr(one, "quantity", "")) for one in of_it]
    return []


BEGINS = re.compile(r"^((?:[^\W\d_]+(?:, and |, | and | & | \+ ))+[^\W\d_]+) (?!\d)[^\W\d_]+")


def one_of_several(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`odo and ysra find the silver key`, where one of them is told of."""
    begins = BEGINS.match(said) if not any(isinstance(one, CorrectionCommand) for one in told) else None
    words = re.findall(r"[^\W\d_]+", begins[1]) if begins else []
    named = {key: word for word in words for key in lexicon.called(word) if is_hero(key, lexicon)}
    if len(named) < 2:
        return ""
    there = set[str]().union(*map(texts_in, told))
    missing = {*named} - there - {word for text in there for word in text.split(",")}
    return named[min(missing)] if missing and missing != {*named} and "party" not in there else ""


HE = re.compile(r"(?:[,;]|\band\b|\bbut\b) (?:and |but )?(he|him|his|it|its)\b")


def he_who_was_struck(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`brida hits orc 1, he is down to 2`, where she is: who was struck may be meant as well."""
    he = HE.search(said)
    blow = next((at for at, one in enumerate(told) if hasattr(one, "attacker")), len(told)) if he else len(told)
    if he is None or blow + 1 >= len(told):
        return ""
    by, whom = (str(getattr(told[blow], side, "")) for side in ("attacker", "target"))
    named = any(by in lexicon.called(word) for word in re.findall(r"[^\W\d_]+", said[he.end() :]))
    across = is_hero(by, lexicon) and lexicon.is_monster(whom)
    behind = [texts_in(one) for one in told[blow + 1 :]]
    return he[1] if across and not named and any(by in texts and whom not in texts for texts in behind) else ""


TWICE = re.compile(
    r"\b(?:(?P<what>[^\W\d_]{4,})\b(?! ?-?\d)[^,;]* and (?:an? |another )?(?P=what)\b(?! ?-?\d)|up and down\b)"
)


def two_of_them(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`stairs up and stairs down`, `a chest and a chest`, where one is told of."""
    alone = len(told) == 1 and {getattr(told[0], many, 1) for many in ("quantity", "count")} == {1}
    twice = TWICE.search(said) if alone else None
    return (twice["what"] or "up") if twice else ""
