"""Whether gold comes in, goes out, is owed, promised or shared, and whose it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from events.event import tag_of
from events.lazy import lazy
from events.purse import PARTY
from projections.business import RULING
from projections.ledger import balance
from rules.command import Command
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.besides import PAID_FOR
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.guards.words import is_hero, named_in, one_of
from rules.shorthand.vocabulary import Kind

Heal: Kind = lazy("rules.shared.health:Heal")
GainGold: Kind = lazy("rules.shared.gold:GainGold")  # of the 7 ms in by_kind.py, all of these
GoldGained: Kind = lazy("events.purse:GoldGained")
AnnounceDue: Kind = lazy("rules.shared.dues:AnnounceDue")
MoveGold: Kind = lazy("rules.shared.gold:MoveGold")
SpendGold: Kind = lazy("rules.shared.gold:SpendGold")
SplitGold: Kind = lazy("rules.shared.gold:SplitGold")
GainItem: Kind = lazy("rules.shared.items:GainItem")
Buy: Kind = lazy("rules.shared.trade:Buy")
Sell: Kind = lazy("rules.shared.trade:Sell")
SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")

OWED = small.words("owe owed owes")
BACK = small.words("back repay repays repaid returns returned reimburse reimburses reimbursed")
DUES = small.words("rent tax toll lodging upkeep board")
PAY = re.compile(r"\d+ (gold|gp|gc|crowns|coins)\b")


def gold_of_each(one: Command, said: str, lexicon: Lexicon) -> str:
    """`everyone starts with 15 gold`, where the purse gets 15; `takes the 45 gold` that was found already."""
    if lexicon.is_monster(getattr(one, "to", "")):
        return "gold"  # `55 gold for the orc`
    if getattr(one, "to", "") == "all" or said.startswith("we all "):
        return "all"
    if getattr(one, "to", "") == "party":
        return one_of(EACH, said) or spent(one, said, lexicon)
    known = re.search(rf"\b(the) {getattr(one, 'amount', 0)} ?(?:g|gp|gold|gc|crowns?|coins?)\b", said)
    return known[1] if known else spent(one, said, lexicon)


OWN_GOLD = re.compile(r"\b(my|your|his|her) (?:gold|money|coins|cash|purse)\b")


def of_one_alone(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`my gold is 7` counts what somebody has, and not what all share; nor is `her gold -2` taken from all."""
    own = OWN_GOLD.search(said)
    shared = PARTY in (getattr(one, field, None) for field in ("whose", "by", "to"))
    return own[1] if own and shared and getattr(one, "of", "gold") == "gold" else ""


def paid_to_monsters(one: Command, said: str, lexicon: Lexicon) -> str:
    """`165 gold for the orcs` is shared with none of them; `45 gold, split four ways` was found a line ago."""
    foe = next((key for key in getattr(one, "shares", None) or () if lexicon.is_monster(key)), "")
    amount = getattr(one, "amount", None) if getattr(one, "gain", False) and COMES_IN.isdisjoint(said.split()) else None
    amount = amount if re.search(rf"\b{amount}\b", said) else None
    newest = [lexicon.event_of(number) for number in lexicon.recent[:FEW]] if amount else []
    found = any(GoldGained.made(event) and getattr(event, "amount", None) == amount for event in newest)
    return foe or (str(amount) if found else "")


def taken_or_found(one: Command, said: str, lexicon: Lexicon) -> str:
    """`each takes 10 gold`, where the party has so much: it may be that, and nothing that comes in."""
    of_each = not (EACH | {"both", "all"}).isdisjoint(said.split())
    takes = TAKES.search(said) if of_each and getattr(one, "gain", False) and getattr(one, "shares", {}) else None
    there, amount = balance(lexicon.state.purse, PARTY), getattr(one, "amount", None)
    ours = isinstance(there, int) and isinstance(amount, int) and there >= amount and not getattr(one, "source", None)
    return takes[1] if takes and ours else ""


SHARES = small.words("split splits share shares shared divide divides divided distribute distributes")
SOMETHING_SHARED = small.words(
    "gold g gp gc crowns coins coin money cash loot spoils treasure treasures takings haul purse pot kitty reward"
    " it them what rest all everything each equal equally even evenly fair fairly out half halves"
)


def shares_no_gold(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`the party splits`, `orc 1 shares odo`: who shares, and no word of what; `split thora odo` bids to share."""
    words = [word.strip(".,;:!") for word in said.split()]
    told = isinstance(getattr(one, "amount", None), int) or not SOMETHING_SHARED.isdisjoint(words)
    bids = not SHARES.isdisjoint(words[:1]) and SHARES.isdisjoint(words[1:]) and "party" not in words
    return "" if told or bids else one_of(SHARES, said)


WON = re.compile(
    r"\b(?:win|wins|won|lose|loses|lost) (?:another )?(?:\d+|two|three|four|five|six) "
    r"(times|fights|battles|games|rounds|flips|tosses|throws|bets|calls|duels|matches)\b"
)
"""Whoever has won so many of what is no gold."""


def price_of_several(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`buys a rope and two torches for 6`: of which of both is the price? `3 torches at ?`: what each costs."""
    bought = [one for one in told if Buy.made(one)]
    if " at ?" in said and any(getattr(one, "quantity", 1) != 1 for one in told if Buy.made(one) or Sell.made(one)):
        return "at"
    priced = [isinstance(getattr(one, "price", None), int) for one in bought]
    of_one = len({getattr(one, "figure", "") for one in bought}) == 1 and len(bought) > 1
    return "and" if of_one and priced[-1] and not any(priced[:-1]) and " and " in said else ""


PAYMENT = r"\d+ ?(?:gold|gp|gc|g)? ?(?:for|on)\b"
PAID_BESIDES = re.compile(rf"\b{PAYMENT}.*(?:\band|,|\+|&) (?:gets? )?({PAYMENT})")


def paid_besides(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`pays 5 for ale, 3 for bread`: another payment, and neither a part of what the first is for nor another thing."""
    more = PAID_BESIDES.search(said)
    paid = sum(SpendGold.made(one) or MoveGold.made(one) for one in told)
    return more[1] if more and 0 < paid < len(re.findall(PAYMENT, said)) else ""


def price_apart(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`sold one candle, got 2`: that is what it sold for, and nothing more; `learns a spell, 80 gold` costs as much."""
    unpriced = [one for one in told if not isinstance(getattr(one, "price", None), int)]
    gains = any(GainGold.made(one) or (SplitGold.made(one) and getattr(one, "gain", False)) for one in told)
    if gains and any(Sell.made(one) for one in unpriced):
        return "got"
    words = {*said.replace(",", " ").split()}
    unsourced = any(GainGold.made(one) and not getattr(one, "source", None) for one in told)
    if unsourced and any(Heal.made(one) for one in told) and words.isdisjoint(COMES_IN - GETS):
        return "gold"  # `gets healed, 10 gold`
    repaired = any(hasattr(one, "item") and hasattr(one, "state") for one in unpriced)
    costs = repaired or any(tag_of(type(one)).startswith(HAS_A_PRICE) for one in unpriced)
    return "gold" if gains and costs and words.isdisjoint(COMES_IN) else ""


HAS_A_PRICE = ("buy", "learn", "end-condition")
"""How the kinds of what is paid for begin: a thing is bought, a skill or a spell learned, somebody cured."""


PROCEEDS = re.compile(r", (?:all )?(?:the )?\d+ ?(?:gold|gp|gc|crowns?|coins?)? ?(?:goes |went )?(to|for|into) \w+")


def no_buyer(one: Command, said: str, lexicon: Lexicon) -> str:
    """`sold the ring for 75 to Odo`, whose ring it was; `sold her axe, 30 to Odo`: he has the gold of it."""
    buyer = str(getattr(one, "buyer", None) or "")
    proceeds = PROCEEDS.search(said) if lexicon.called(buyer) or lexicon.purse(buyer) else None
    own = getattr(one, "figure", "") in lexicon.called(buyer)
    return buyer.lower() if own else proceeds[1] if proceeds else ""


LOST_TO = re.compile(r"\b(?:loses?|lost)\b.* (to) ([^\W\d_]+)[.!]?$")


def lost_to_one_of_us(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`odo loses 5 gold at cards to brida`: she has it."""
    to = LOST_TO.search(said)
    return to[1] if to and any(is_hero(key, lexicon) for key in lexicon.called(to[2])) else ""


IT_COSTS = re.compile(
    r"^(?!(?:rent|tax(?:es)?|toll|lodgings?|upkeep|board|living|an? night) )"
    r"[^,;:]*?(\bcosts|(?<=s )cost) (?:about |only |just )?"
    r"\d+(?: ?(?:g|gp|gc|gold|crowns?|coins?))?(?: (?:each|apiece|now|today|here))*[.!]?$"
)
"""`rope costs 3`, `arrows cost 2 each`: a price that is told, and nobody has paid it."""

SPENDS_TIME = re.compile(r"\b(?:spends?|spent) (?!\d+ an? )(?:\w+ )?\w+ (days?|weeks?|months?|hours?|nights?|turns?)\b")


FEW = 6
"""Lines back to which somebody may still be speaking of what came in."""


def owed(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the 10 gold we owe her`, `paid her back`: that settles a debt; nobody pays themselves."""
    giver, receiver = getattr(one, "giver", ""), getattr(one, "receiver", None)
    debts = (it for it in lexicon.state.purse.debts.values() if it.settled_by is None)
    paid = getattr(one, "amount", None)
    owes = any((it.debtor, it.creditor, it.amount) == (giver, receiver, paid) for it in debts)
    return one_of(OWED | BACK if owes else OWED, said) or (said.split()[0] if giver == receiver else "")


FOR_ALL_OF_US = re.compile(r"\b(for) (?:the party|us|all of us|everyone|everybody)[.!]?$")


def owed_by_us(one: Command, said: str, lexicon: Lexicon) -> str:
    """`odo pays ysra 4 for the party`, which owes her so much or more."""
    debts = lexicon.state.purse.debts.values()
    ours = any((it.debtor, it.creditor) == (PARTY, getattr(one, "receiver", "")) for it in debts if not it.settled_by)
    return "for" if ours and FOR_ALL_OF_US.search(said) else ""


def promised(one: Command, said: str, lexicon: Lexicon) -> str:
    """`bring back the bell, 50 gold reward`: what a quest brings is nothing to be done."""
    named = any("reward" in str(text).lower() for text in getattr(one, "objectives", ()))
    return "reward" if named else reward(one, said, lexicon)


TOO = re.compile(r"\b(too|also|as well)\b")


def other_due(one: Command, said: str, lexicon: Lexicon) -> str:
    """`paid 2 gold rent`, where upkeep is due; `Ysra pays Odo's upkeep as well`, and her own, as like as not."""
    besides = TOO.search(said)
    others = named_in(said, lexicon) - {*getattr(one, "payers", ())} if besides else set()
    if besides and any(others & {*it.open} for it in lexicon.state.purse.dues.values()):
        return besides[1]
    due = {word for it in lexicon.state.business.open.values() for word in it.what.lower().split()}
    return one_of(DUES - due, said) if due & DUES and any(map(str.isdigit, said)) else ""


def reward(one: Command, _said: str, _lexicon: Lexicon) -> str:
    """`find the bell, 80 gold from the abbot`: what a quest brings is nothing to do in it."""
    asked = (PAY.match(text) for text in getattr(one, "objectives", ()) if isinstance(text, str))
    return next((found[1] for found in asked if found), "")


EACH = small.words("each everyone everybody apiece")


def shares(words: Sequence[str], lexicon: Lexicon) -> set[str]:
    """Numbers that only say among how many a sum is split, or what each has of it: `60g split 4`, `12g split, 6 ea`."""
    if "split" not in words:
        return set()
    many = len(heroes(lexicon))
    sums = {int(found[0]) for word in words if (found := re.match(r"\d{1,6}", word))}
    return {str(many), *(str(one // many) for one in sums if many)} - {str(max(sums, default=0))}


def due_already(one: Command, said: str, lexicon: Lexicon) -> str:
    """`upkeep 2`, where 2 of upkeep are due: it is paid, as like as not; `due 2` says that it is due.

    No due is called as a value is.
    """
    what = str(getattr(one, "what", ""))
    if lexicon.value(what) or what.lower() in ("due", "dues"):
        return what  # `s 3, t 4 each`; `due paid 20 each`
    waits = any(it.kind == "due" and what in it.what for it in lexicon.state.business.open.values())
    return what if waits and said.split()[:1] == [what] and EACH.isdisjoint(said.split()) else ""


BARE_NUMBER_FROM = re.compile(r"\b(?:takes?|took|gets?|got|grabs?) (?:\d+|one|two|three|four|five) (from|off|of)\b")
MONEY = re.compile(r"\b(?:\d+g|g|gold|gp|gc|crowns?|coins?|money|purse)\b")
GIVES = re.compile(r"\b(?:gives?|gave|hands?|handed|pays?|paid|lends?|lent)\b")
SO_MUCH_GOLD = re.compile(r"(?<!worth )(?<!\d)\d+ ?(?:gold|gp|gc|crowns|coins)\b")


GETS_FOR = re.compile(
    r"\bg[eo]ts? (?!\d+ (?:g|gp|gc|gold|crowns?|coins?)\b).*(?:,| and) (\d+ ?(?:g|gp|gc|gold|crowns?|coins?))[.!]?$"
)


def bought_or_found(one: Command, said: str, lexicon: Lexicon) -> str:
    """`get ysra 6 arrows, 3g` where nobody is below ground: what they cost, as like as not, and no gold besides."""
    at_home = lexicon.state.turns.now.expedition is None and not lexicon.game.reader
    found = GETS_FOR.search(said) if at_home and getattr(one, "source", None) is None else None
    return found[1] if found and COMES_IN.difference(GETS).isdisjoint(said.split()) else ""


def unpaid(told: Sequence[Command], _said: str, lexicon: Lexicon) -> str:
    """`treasures: a gem, a ring, 30 gold`, where what was drawn is told and no gold comes in."""
    settled = [one for one in told if SettleBusiness.made(one)] if not any(GainGold.made(one) for one in told) else []
    waits = lexicon.state.business.open
    drawn = [one for one in settled if (it := waits.get(getattr(one, "business", 0))) and it.kind != RULING]
    gold = (SO_MUCH_GOLD.search(str(getattr(one, "how", ""))) for one in drawn)
    return next((found[0] for found in gold if found), "")


TAKES = re.compile(r"\b(takes?|took|steals?|stole|grabs?|grabbed)\b")
GIVES_BACK = re.compile(r"\bg(?:ives?|ave) (?:him|her|them) (?:\d+|one|two|three|four) (back)\b")


def gold_or_wounds(one: Command, said: str, lexicon: Lexicon) -> str:
    """`takes 2 from orc 1`, `orc 1 loses 2 to brida`: wounds as like as not, where nobody says that it is gold."""
    giver = str(getattr(one, "giver", ""))
    bare = BARE_NUMBER_FROM.search(said) if lexicon.figure(giver) else None
    foe = lexicon.is_monster(giver) or lexicon.is_monster(str(getattr(one, "receiver", "")))
    takes = TAKES.search(said) if lexicon.is_monster(str(getattr(one, "receiver", ""))) else None
    if takes:
        return takes[1]  # `orc 1 takes 3 from the purse`: it is gone, and paid to nobody
    paid = not foe or MONEY.search(said)
    if not MONEY.search(said) and (back := GIVES_BACK.search(said)):
        return back[1]  # `gives him 3 back`: wounds that are healed, as like as not
    return bare[1] if bare else "" if paid else said.split()[-1]


BESIDES = re.compile(r"(?:,|\band|&) ?[+−-]?\d+ ?(?:gold|g|gp|gc|crowns?|coins?)[.!]?$")
LESS = re.compile(r"[,&] ?[−-]\d+ ?(gold|g|gp|gc|crowns?|coins?)[.!]?$")


def given(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida gives odo 5 and thora 10`, where the second comes out of nowhere; `gives odo the rope, 2 gold`."""
    first = said.split()[0]
    gave = GIVES.search(said) if any(is_hero(key, lexicon) for key in lexicon.called(first)) else None
    to = str(getattr(one, "to", ""))
    return gave[0] if gave and (BESIDES.search(said) if to == "party" else to not in lexicon.called(first)) else ""


def lost_by_whom(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida hits orc 1 for 2, -3 gold`, where the party loses it; `odo gives ysra the rope, -3 gold`, of either."""
    by = str(getattr(one, "by", "party"))
    less = LESS.search(said) if by == "party" or lexicon.is_monster(by) or GIVES.search(said) else None
    return less[1] if less and any(is_hero(key, lexicon) for key in named_in(said, lexicon)) else ""


TAKES_A_THING = re.compile(r"\b(takes?|took|gets?|got|grabs?|grabbed|picks?|picked)(?: up)? (?:an?|the|some) \w+[:,;]")
A_THING = re.compile(r"(?:an?|some|two|three|four|five|six|\d+) \w+")


def paid_for(one: Command, said: str, lexicon: Lexicon) -> str:
    """`20 gold goes to ysra`, or to the party: they are no purpose of it; `pays 20 for a shirt`, it may be bought."""
    purpose = str(getattr(one, "purpose", None) or "")
    if took := TAKES_A_THING.search(said):
        return took[1]  # `put the axe away and took a crossbow: 25 gold`
    waits = {word for it in lexicon.state.business.open.values() for word in it.what.lower().split()}
    if due := DUES & waits & {*purpose.lower().split()}:
        return min(due)  # `pays two for thora's upkeep`, which is due
    whose, _, theirs = purpose.lower().replace("’", "'").partition("'s ")
    if theirs and any(lexicon.item_of(key, theirs) for key in lexicon.called(whose)):
        return theirs  # `pays 5 for thora's rope`: it may be bought of her
    thing = A_THING.match(purpose)
    if thing and f" for {purpose}".lower() in said and PAID_FOR.isdisjoint(purpose.lower().split()):
        return thing[0]
    whom = re.sub(r"^(the|our) ", "", purpose.lower())
    return purpose if whom and (lexicon.called(whom) or lexicon.purse(whom)) else ""


OF_EACH = re.compile(r"^(?:[\w-]+ and [\w-]+ )?(each|both)\b")
OF_ALL_OF_US = re.compile(r"(?:[\w-]+ and [\w-]+ |we |they )?(each|both|all|everyone|everybody)\b")


FOUND_BY_TWO = re.compile(r"\band [\w-]+ (find|found|discover|discovered) an?\b(?!.*\b(?:each|apiece)\b)")
"""`thora and odo find a potion`: one of them has it, as like as not."""


def one_for_each(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`each gives ysra 5 gold`, where one sum or thing is told of: is it of each?"""
    each, all_of_us = OF_EACH.search(said), OF_ALL_OF_US.match(said)
    paid = [one for one in told if "party" in (getattr(one, name, "") for name in ("giver", "debtor", "by"))]
    shared = any(
        SplitGold.made(one) and getattr(one, "amount", "all") != "all" and not getattr(one, "shares", ())
        for one in told
    )
    announced = any(map(AnnounceDue.made, told)) and PAYS.search(said)
    gets = [str(getattr(one, "name", "")).lower() for one in told if GainItem.made(one)]
    one_thing = len(gets) == 1 or any(f" the {name}" in said for name in gets)
    if len(gets) > 1 and len({*gets}) == 1 and (one_found := FOUND_BY_TWO.search(said)):
        return one_found[1]
    if all_of_us and one_thing:
        return all_of_us[1]
    return each[1] if each and (len(paid) == 1 or shared or announced) else ""


HALF = ("half", "half of it", "half of that", "half of them")
"""So much of what, nobody said."""
OF_ALL_TOGETHER = small.US | small.words("group our purse kitty team gang")


def debt_of_each(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we each owe ysra 3`, `brida and thora owe odo 5`: each of them, or both together; nobody owes themselves."""
    words = re.findall(r"[a-z]+", said)
    sides = (getattr(one, "debtor", ""), getattr(one, "creditor", ""))
    several = next((word for word in words if word in EACH or word in ("all", "both")), "")
    named = len(named_in(said, lexicon)) > 1 and OF_ALL_TOGETHER.isdisjoint(words)
    together = "party" in sides and (several or named)
    if str(getattr(one, "what", "")).lower() in HALF:
        return "half"
    return several or words[0] if together or len({*sides}) == 1 else ""


PAYS = re.compile(r"\bpa(?:ys?|id)\b")

COUNTED = re.compile(r"(?:we |i )?(?:have )?(?:re)?counted\b")
FOR_WHOM = re.compile(r"\b(?:for|to) (?:her|him|them)$")
PRICE_OF = re.compile(r"\d+ ?(?:gold|gp|gc|crowns?|coins?) for (?:(?:the|a|an|some|\d+) |\w+s\b)")
COMES_IN = small.words(
    "get gets got earn earns earned find finds found receive receives win wins won reward loot loots sold sell sells"
    " paid pays collect collects kitty bounty"
)


GETS = small.words("get gets got")


def for_somebody(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brand kills orc 1, 20 gold for him`: of nobody who is not named, where somebody is."""
    to, whose = str(getattr(one, "to", "")), FOR_WHOM.search(said)
    named = {key for key in named_in(said, lexicon) if is_hero(key, lexicon)} if whose else set()
    return whose[0] if whose and named and is_hero(to, lexicon) and to not in named else ""


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
