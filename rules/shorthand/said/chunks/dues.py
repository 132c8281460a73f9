"""What is due of each, and who pays it: for themselves, for all, or for somebody who cannot."""

from __future__ import annotations

from events.purse import PARTY
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.business import DUES
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE

OF_ALL = DUES | small.words("pay all gold total together for by is now party 4 of and hero each")
"""Words of a due all have paid, beside how much that is."""
COVERS = small.words("cover covers covered")
PAYS = COVERS | small.words("pay lend give")
SKINT = small.words("skint break broke poor penniless short")
NO_MONEY = small.words("money gold coin coins cash")
CANNOT = small.words("pay afford")
OF_ANOTHER = DUES | small.words(
    "for the gold so and is of too as from out purse pot both each him her them it his their"
)
"""Words of who pays for whom, beside the two and how much."""


def paid_by_all(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A due that all have paid, perhaps with what it is in all: `upkeep paid, all four`, `paid upkeep, 8 together`."""
    words = [one.lower() for one in tokens if one != PAUSE]
    amounts = [one for one in words if one.isdecimal() and one != str(len(heroes(lexicon)))]
    due = [it for it in lexicon.state.purse.dues.values() if it.open and it.what.rstrip("s") in {*words} | {"upkeep"}]
    times = 1 if "each" in words else 0
    totals = {str(it.each * (times or len(it.open))) for it in due if isinstance(it.each, int)}
    whole = OF_ALL | {*amounts} >= {*words} and "pay" in words and not DUES.isdisjoint(words)
    if whole and len(due) == 1 and (({*amounts} <= totals and amounts) or ("all" in words and not amounts)):
        yield len(tokens), ("due paid",)


def paid_for_another(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Somebody pays what is due of another: `brida pays odo's upkeep`, `odo's broke, thora pays his 2`."""
    at, unable = _who_cannot(tokens, lexicon)
    payer = lexicon.called(tokens[at]) if tokens[at:] else ()
    payer = (PARTY,) if tokens[at : at + 1] == [PARTY] else payer
    verb = tokens[at + 1].lower() if len(tokens) > at + 1 else ""
    why = f" # {as_typed(tokens[:at]).rstrip(',:; ')}" if unable else ""
    if len(payer) != 1 or verb not in PAYS or lexicon.is_monster(payer[0]):
        return
    behind = tokens[at + 2 :]
    named = [key for one in behind for key in lexicon.called(one)]
    amounts = [one for one in behind if one.isdecimal()]
    rest = [one for one in behind if not (one.lower() in OF_ANOTHER or one in amounts or lexicon.called(one))]
    debtors = list(dict.fromkeys([*unable, *named]))
    theirs = [key for one in behind if one.typed.lower().endswith(("'s", "’s")) for key in lexicon.called(one)]
    of_theirs = len(theirs) == len(named) == 1 and (verb in COVERS or not DUES.isdisjoint(map(str.lower, behind)))
    sure = bool(unable) or of_theirs or not (amounts or DUES.isdisjoint(one.lower() for one in tokens))
    if rest or len(amounts) > 1 or not sure or not debtors or payer[0] in debtors:
        return
    if verb == "lend" and amounts:
        yield len(tokens), tuple(_lent(payer[0], one, amounts[0]) + why for one in debtors[:1] if len(debtors) == 1)
        return
    sums = [_due_of(one, lexicon) for one in debtors]
    if all(sums) and {*amounts} <= {*sums} and verb != "lend":
        paid = "; ".join(f"{payer[0]} pays {one} {each}" for one, each in zip(debtors, sums, strict=True))
        of_oneself = [payer[0]] if behind.count("and") >= len(debtors) and _due_of(payer[0], lexicon) else []
        yield len(tokens), (f"{paid}; due paid {','.join([*of_oneself, *debtors])}{why}",)


def _lent(payer: str, debtor: str, amount: str) -> str:
    return f"{payer} pays {debtor} {amount}; {debtor} owes {payer} {amount}"


def _who_cannot(tokens: SaidWords, lexicon: Lexicon) -> tuple[int, list[str]]:
    """Who cannot pay, and where the words about whoever pays instead begin."""
    end = next((at for at, one in enumerate(tokens) if one == PAUSE or one in ("so", "and")), 0)
    who = lexicon.called(tokens[0]) if end else ()
    words = [one.lower() for one in tokens[1:end] if one.lower() not in ("is", "has", "can", "it", *DUES)]
    skint = len(words) == 1 and words[0] in SKINT
    no_money = len(words) == 2 and words[0] in ("no", "not") and words[1] in NO_MONEY | CANNOT
    if len(who) != 1 or not (skint or no_money):
        return 0, []
    return end + 1 + (tokens[end + 1 : end + 2] in (["so"], ["and"])), [*who]


def _due_of(figure: str, lexicon: Lexicon) -> str:
    """What is due of somebody, where one thing is."""
    sums = [str(it.each) for it in lexicon.state.purse.dues.values() if figure in it.open]
    return sums[0] if len(sums) == 1 and sums[0].isdecimal() else ""
