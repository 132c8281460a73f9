"""Gold and who gets what of it, in as many clauses as it is told: `30 gold, half to ysra, the rest to the party`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from events.purse import PARTY, GoldGained
from projections.ledger import balance
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.people import heroes, who
from rules.shorthand.said.chunks.taken import MANY, SaidWords, Taken, as_typed
from rules.shorthand.said.chunks.things import HOLDS, held, things
from rules.shorthand.said.reduce import PAUSE

FINDS = small.words("find get win earn loot")
FOUND = FINDS | small.words("party take there is")
"""What may stand in front of gold that comes in."""
TOLD_OF = small.words("treasure total find reward loot")
LOOK_BACK = 8
"""Lines since gold was found that may be shared now."""
WHENCE = small.words("in on under inside behind from off")
GETS = small.words(
    "get take keep give has bank go enter stay find earn to for into in of it that is split share between among"
)
IDLE = GETS | small.words("amongst equally evenly gold left over remain back both apiece ways way just them their out")
"""Words of a share that say neither whose it is nor how much."""
PURSE = small.words("bag purse pot kitty chest party box fund funds treasury")
PARTS = {"half": 2, "third": 3, "quarter": 4}
REST = small.words("rest remainder remaining")
LEFT = small.words("over left remain")
"""What is left of gold that does not divide."""
JOINS = (PAUSE, "and", "but", "then", "while")


class GoldShare(NamedTuple):
    """Who gets how much: nobody named is what is left over; `rest` and the parts of it are amounts as well."""

    whose: tuple[str, ...]
    amount: str
    each: bool


def shared(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Gold that comes in or is there, shared out to the end of the line."""
    if PAUSE not in tokens or ("gold" not in tokens and tokens[:1] != ["split"]):
        return
    said = _Said(tokens, lexicon)
    if not said.shares:
        return
    totals = [*said.totals()]
    given = [_given(said.shares, amount) for amount, _ in totals]
    if said.total is None and given and given[0] and given.count(given[0]) == len(given):
        left = [f"gold ={one.amount}" for one in said.shares if one.whose == (PARTY,) and one.amount.isdecimal()]
        paid = [f"party pays {one} {amount}" for one, amount in given[0].items()]
        yield len(tokens), ("; ".join([*paid, *left]),)
        return
    lines = [_line(said, amount, one, comes_in=comes_in) for (amount, comes_in), one in zip(totals, given, strict=True)]
    if told := tuple(dict.fromkeys(filter(None, lines))):
        yield len(tokens), told


class _Said:
    """What is said of how gold is shared; no shares where a word of it says something else."""

    def __init__(self, tokens: SaidWords, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.everybody = heroes(lexicon)
        self.total: int | None = None
        self.source = ""
        self.there = tokens[:1] == ["split"]
        """Whether it is said to be gold that is there."""
        self.comes_in = not FINDS.isdisjoint(one.lower() for one in tokens[:2])
        self.of_it = False
        """Whether it is gold that was told of, and how much is not said."""
        self.stays = False
        """Whether some of it stays where it is."""
        self.shares: list[GoldShare] = []
        at = self._begin(tokens)
        if at is not None and not self._read(tokens[at:]):
            self.shares = []

    def totals(self) -> Iterator[tuple[int, bool]]:
        """How much is shared, and whether it comes in with the line."""
        recent = (self.lexicon.event_of(number) for number in self.lexicon.recent[:LOOK_BACK])
        newest = next(islice((it for it in recent if isinstance(it, GoldGained)), 1), None)
        found = newest.amount if newest is not None and newest.to == PARTY else None
        purse = balance(self.lexicon.state.purse, PARTY)
        if self.total is not None:
            yield self.total, self.comes_in or (not self.there and self.total != found)
        elif self.of_it or self.stays:
            yield from ((one, False) for one in {found: 0, purse: 0} if isinstance(one, int) and self._is_all(one))

    def _is_all(self, total: int) -> bool:
        """Whether what stays and what everybody gets is all there is, where both are said."""
        counts = [len(one.whose) * int(one.amount) for one in self.shares if one.amount.isdecimal()]
        return self.of_it or len(counts) < len(self.shares) or sum(counts) == total

    def _begin(self, tokens: SaidWords) -> int | None:
        """How many words say how much there is and whence, in front of the first share; None: nothing can be shared."""
        at = 0
        while at < len(tokens) and (tokens[at].lower() in FOUND or tokens[at] == "split"):
            at += 1
        at = self._whence(tokens, at) if tokens[at : at + 1] and tokens[at] in WHENCE else at
        count = [one for one in tokens[at : at + 2] if one != "gold"]
        if len(count) == 1 and count[0].isdecimal():
            self.total = int(count[0])
            at += 2
        elif self.there and tokens[at : at + 1] and tokens[at].isdecimal():
            self.total = int(tokens[at])
            at += 1
        else:
            return 0  # who gets some of it stands in front
        at += sum(one in TOLD_OF for one in tokens[at : at + 1])
        at = self._whence(tokens, at) if tokens[at : at + 1] and tokens[at] in WHENCE else at
        return at + 1 if tokens[at : at + 1] == [PAUSE] else None

    def _whence(self, tokens: SaidWords, at: int) -> int:
        end = next((n for n in range(at, len(tokens)) if tokens[n] == PAUSE), at)
        self.source = " ".join(one.typed for one in tokens[at + 1 : end] if one.typed).strip(",.:;!- ")
        return end + (self.total is None)

    def _read(self, tokens: SaidWords) -> bool:
        """Whether every word from here on says who gets what."""
        whose, amount, each, left = tuple[str, ...](), "", False, False
        at = 0
        while at <= len(tokens):
            word = tokens[at].lower() if at < len(tokens) else PAUSE
            counts = word.isdecimal() or word in PARTS or word in REST
            length, named = self._named(tokens[at:], rest=amount in REST) if at < len(tokens) else (0, ())
            if (
                amount
                and (whose or each or left)
                and (word in JOINS or ((counts or (length and whose != named)) and whose))
            ):
                self.shares.append(GoldShare(whose or (() if left else self.everybody), amount, each))
                whose, amount, each, left = (), "", False, False
            if length and whose in ((), named):
                whose, at = named, at + length
            elif counts and not amount:
                amount, at = word, at + self._counted(tokens[at:])
            elif word == "stay" and not whose:
                whose, at, self.stays = (PARTY,), at + 1, True
            elif word in ("each", "apiece") or (word == "all" and not whose):
                each, at = True, at + 1
            elif word in JOINS or word in IDLE or (word in PURSE and whose == (PARTY,)):
                left, at = left or word in LEFT, at + 1
            else:
                return False
        return bool(self.shares) and not whose and not amount

    def _counted(self, tokens: SaidWords) -> int:
        """How many words say so much of it: `20`, `20 of 45 gold`, `20 of it`."""
        said = [one.lower() for one in tokens[:4]]
        if said[1:2] == ["of"] and said[2:3] and said[2].isdecimal() and self.total is None:
            self.total, self.there = int(said[2]), True
            return 3
        self.of_it = self.of_it or (said[1:2] == ["of"] and said[2:3] in (["gold"], ["it"], ["that"]))
        return 1

    def _named(self, tokens: SaidWords, *, rest: bool) -> tuple[int, tuple[str, ...]]:
        """Who is named next: heroes, the others, or the purse of all."""
        word = tokens[0].lower()
        behind = tokens[1].lower() if len(tokens) > 1 else ""
        named = {one for share in self.shares for one in share.whose}
        others = tuple(one for one in self.everybody if one not in named)
        if word in ("other", "others") and (not behind.isdecimal() or int(behind) == len(others)):
            return 1 + behind.isdecimal(), others
        if word in PURSE:
            each = word == PARTY and behind in ("each", "all")
            return 1, self.everybody if each else (PARTY,)
        if "," in word and word != PAUSE:
            return 1, tuple(word.split(","))
        for length, (one, *more) in who(tokens, self.lexicon):
            if not more and one != PARTY and not any(map(self.lexicon.is_monster, one.split(","))):
                return length, tuple(one.split(","))
        return 0, self.everybody if rest else ()


def kept_back(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The purse shared out but for so much that stays in it: `we keep 20 and split the rest`, `split 40, keep 20`."""
    words = [one.lower() for one in tokens]
    purse, many = balance(lexicon.state.purse, PARTY), len(heroes(lexicon))
    amounts = [int(one) for one in words if one.isdecimal()]
    rest = [one for one in words if one not in OF_WHAT_STAYS and not one.isdecimal()]
    if rest or "split" not in words or STAYS.isdisjoint(words) or not isinstance(purse, int) or not amounts:
        return
    kept = amounts[0] if amounts[1:] == [] else amounts[1]
    shared_out = purse - kept
    if amounts in ([kept], [shared_out, kept]) and shared_out > 0 and many and shared_out % many == 0:
        yield len(tokens), (f"split {shared_out}; gold ={kept}",)


def handed_out(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """So much out of the purse for each of us, or of those who are named: `hand out 10 each`, `10 each for odo`.

    Where each takes so much, and all of it is what the purse holds, that is shared out.
    """
    named = list(dict.fromkeys(key for one in tokens for key in lexicon.called(one)))
    words = [one.lower() for one in tokens if not lexicon.called(one)]
    amounts = [one for one in words if one.isdecimal()]
    purse = "from" in words and not PURSE.isdisjoint(words[words.index("from") :])
    purse = purse or any(one == ("of", "gold") for one in pairwise(words))
    each = len(amounts) == 1 and OF_EACH.issuperset({*words} - {*amounts}) and {"all", "each"} & {*words}
    given = named if {*named} <= {*heroes(lexicon)} else []
    if each and (purse or (words[0] in HANDS and not named)) and bool(named) == bool(given):
        paid = [f"party pays {one} {amounts[0]}" for one in given or heroes(lexicon)]
        yield len(tokens), ("; ".join(paid),)
    elif each and "take" in words and not (named or "from" in words) and _is_all(int(amounts[0]), lexicon):
        shares = (f"{one}={amounts[0]}" for one in heroes(lexicon))
        yield len(tokens), (" ".join(("split all", *shares)),)


def _is_all(of_each: int, lexicon: Lexicon) -> bool:
    return balance(lexicon.state.purse, PARTY) == of_each * len(heroes(lexicon))


def of_us(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """As many as we are: `split the gold four ways`."""
    if tokens and tokens[0] == str(len(heroes(lexicon))):
        yield 1, ("",)


def even_split(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """All gold of the party split, with how much that is for each: `we split the gold evenly, that's fifteen each`."""
    words = [one.lower() for one in tokens]
    amounts = [int(one) for one in words if one.isdecimal()]
    purse, many = balance(lexicon.state.purse, PARTY), len(heroes(lexicon))
    evenly = {"evenly", "equally", "that"} & {*words} and {"each", "apiece", "all"} & {*words}
    told = bool(evenly) and "split" in words[:2] and OF_AN_EVEN_SPLIT.issuperset(set(words) - {*map(str, amounts)})
    if told and many and amounts and purse == amounts[0] * many and amounts[1:] == []:
        why = as_typed(tokens[tokens.index(PAUSE) + 1 :]) if PAUSE in tokens else ""
        yield len(tokens), (f"split all # {why}".rstrip("# "),)


OF_AN_EVEN_SPLIT = small.words(
    "party split gold evenly equally that is so each apiece all it up out , and make gets get for us of"
)
HANDS = ("give", "hand", "split")
OF_EACH = PURSE | small.words("all each of us gold get take give hand out from for to split and ,")
STAYS = small.words("keep stay leave left")
OF_WHAT_STAYS = (
    STAYS | PURSE | REST | small.words("split gold it all everything but and in of we , between among equally")
)


def found_for(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What was found, and who has each of it: `45 gold and a silver ring, thora has the ring`."""
    at = next((at for at, one in enumerate(tokens) if one == PAUSE and _taker(tokens[at + 1 :], lexicon)), 0)
    found = [told.split(MANY) for length, (told,) in _goods(tokens[:at], lexicon) if length == at]
    if not found:
        return
    gold = [one for one in found[0] if one.endswith(" gold")]
    open_to = [one for one in found[0] if one not in gold]
    lines = [f"gold {one.removesuffix(' gold')}" for one in gold]
    at += 1
    while at < len(tokens) and open_to:
        length, whose = _taker(tokens[at:], lexicon) or (0, "")
        what = next((at + length + n for n in (1, 2) if _is_end(tokens, at + length + n)), 0)
        meant = [one for one in open_to if _is_meant(tokens[at + length : what], one, open_to)]
        if not length or len(meant) != 1:
            return
        open_to.remove(meant[0])
        lines.append(f"{whose} gets {meant[0]}")
        at = what + 1 + (tokens[what : what + 2] == [PAUSE, "and"])
    if not open_to and at >= len(tokens):
        yield len(tokens), ("; ".join(lines),)


def _goods(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Things and gold side by side."""
    at, told = 0, list[str]()
    while at < len(tokens):
        if [*tokens[at + 1 : at + 2]] == ["gold"] and tokens[at].isdecimal():
            length, name = 2, f"{tokens[at]} gold"
        else:
            ways = [(length, name) for length, (name,) in things(tokens[at:], lexicon) if MANY not in name]
            length, name = max(ways, default=(0, ""))
        if not length:
            return
        told.append(name)
        at += length
        yield at, (MANY.join(told),)
        if tokens[at : at + 1] not in ([PAUSE], ["and"]):
            return
        at += 1 + (tokens[at : at + 2] == [PAUSE, "and"])


TAKES = small.words("get take keep has")


def _taker(tokens: SaidWords, lexicon: Lexicon) -> tuple[int, str] | None:
    """Who takes something, and how many words say so: `thora has`, `thora`."""
    named = lexicon.called(tokens[0]) if tokens else ()
    if len(named) != 1 or lexicon.is_monster(named[0]):
        return None
    return 1 + (len(tokens) > 1 and tokens[1].lower() in TAKES), named[0]


def _is_end(tokens: SaidWords, at: int) -> bool:
    return at == len(tokens) or (at < len(tokens) and tokens[at] in JOINS)


def _is_meant(said: SaidWords, name: str, among: Sequence[str]) -> bool:
    """Whether these words say which of several things it is; `it` is the only one."""
    word = said[-1].lower() if said else ""
    one = word in ("it", "them", "that") and len(said) == len(among) == 1
    return one or bool(said and f" {name.lower()}".endswith(f" {' '.join(said).lower()}"))


def _line(said: _Said, total: int, given: Mapping[str, int], *, comes_in: bool) -> str:
    """The plain line; nothing where the shares do not add up."""
    if not given:
        return ""
    shares = " ".join(f"{one}={amount}" for one, amount in given.items())
    front = f"gold {total} split" if comes_in else f"split {total}"
    return f"{front} {shares}" + (f" from {said.source}" if said.source and comes_in else "")


def _given(shares: Sequence[GoldShare], total: int) -> dict[str, int]:
    """What everybody gets; nothing if it is more than there is, or cannot be said."""
    given: dict[str, int] = {}
    purse = 0
    for share in shares:
        left = total - sum(given.values()) - purse
        amount = _amount(share.amount, total, left)
        alone = len(share.whose) < 2
        if amount is None or (not share.whose and amount != left):
            return {}
        if share.whose == (PARTY,) or not share.whose:
            purse += amount
        elif alone or share.each or share.amount in REST:
            one = amount if alone or (share.each and share.amount not in REST) else amount // len(share.whose)
            given |= {key: given.get(key, 0) + one for key in share.whose}
        else:
            return {}  # `brida and ysra get 10`: each of them, or both?
    return given if sum(given.values()) + purse <= total else {}


def _amount(said: str, total: int, left: int) -> int | None:
    if said in REST:
        return left
    if said in PARTS:
        return total // PARTS[said] if total % PARTS[said] == 0 else None
    return int(said)


OF_PROCEEDS = GETS | PURSE | small.words("gold all money coins")


def proceeds(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What somebody's thing was sold for and who has the gold: `sold the ring, 75 to Odo`, `sold it, odo gets 75`."""
    at = tokens.index(PAUSE) if PAUSE in tokens else 0
    first = 2 if tokens[1:2] == ["sell"] and lexicon.called(tokens[0]) else int(tokens[:1] == ["sell"])
    words = [one.lower() for one in tokens[at + 1 :] if not lexicon.called(one)]
    named = list(dict.fromkeys(key for one in tokens[at + 1 :] for key in lexicon.called(one)))
    amounts = [one for one in words if one.isdecimal()]
    if not first or first >= at or len(amounts) != 1 or not OF_PROCEEDS.issuperset({*words} - {*amounts}):
        return
    purse = not PURSE.isdisjoint(words)
    if len(named) + purse != 1 or not {*named} <= {*heroes(lexicon)} or not {"to", "for", "get", "take"} & {*words}:
        return
    whom = named[0] if named else PARTY
    sellers = lexicon.called(tokens[0]) if first > 1 else lexicon.called(tokens[first])
    first += int(first == 1 and bool(sellers))
    for length, options in held(tokens[first:], lexicon):
        held_by = [one.split(HOLDS) for one in options]
        sold = [(key, thing) for key, thing in held_by if not sellers or key in sellers]
        if first + length == at and sold:
            yield len(tokens), tuple(_sold(key, thing, amounts[0], whom) for key, thing in sold)


def _sold(seller: str, thing: str, price: str, whom: str) -> str:
    named = f'"{thing}"' if " " in thing else thing
    paid = "" if whom == seller else f"; {seller} pays {whom} {price}"
    return f"{seller} sells {named} {price}{paid}"
