"""Gold: `gold 20`, `gold 110 split`, `sven gold -5 rope`, `gold =60`; buying, selling, owing, dues."""

from __future__ import annotations

from events.amounts import UNKNOWN, All, Amount, add
from events.lazy import lazy
from rules.command import Command
from rules.shared.gold import GainGold, MoveGold, SpendGold, SplitGold
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import MONEY
from rules.shorthand.read.changes import counted, is_equal
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import Word, Words, amount_of, is_amount, is_signed

no_number_of_theirs = lazy("rules.shorthand.read.things:no_number_of_theirs")  # 1 ms: few sums say more than gold
Several: Kind = lazy("rules.shared.several:Several")  # 0.2 ms: few lines count what they gained
AcceptDifference: Kind = lazy("rules.shared.totals:AcceptDifference")  # 0.3 ms: few lines count what is there
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")  # 0.3 ms: nor any total
Buy: Kind = lazy("rules.shared.trade:Buy")  # 0.5 ms: nor buy or sell
Sell: Kind = lazy("rules.shared.trade:Sell")  # as above
EVERYBODY = ("won", "all", "everybody", "total", "together")
"""`gold all =60`: what everybody has together; `gold won =60` is what came in since the trip began."""


def gold(words: Words, who: tuple[str, ...]) -> Command:
    """Everything behind the word `gold`."""
    if len(who) > 1:
        return _shares(words, dict.fromkeys(who, words.amount()))
    purse = _purse(words, who)
    word = None if who else _everybody(words)
    whose = "everybody" if word else purse
    if is_equal(words.next):
        since = _trip_began(words) if word == "won" else None
        total = ObserveTotal(whose=whose, value=amount_of(words.take()[1:]), since=since)
        words.done()
        return total
    if is_signed(words.next):
        return _signed(words, purse)
    if words.accept("split", "shared"):
        return _split(words, words.amount())
    if words.is_who() and not is_amount(words.next):
        return _by_name(words)
    _part_equals(words)
    amount = words.amount("how much")
    words.accept(*MONEY)
    if words.accept("split", "shared"):
        return _split(words, amount)
    if is_equal(words.next):
        total = ObserveTotal(whose=purse, value=amount_of(words.take()[1:]))
        return Several(commands=(GainGold(to=purse, amount=amount, source=words.reason()), total))
    if words.is_figure() and is_amount(words.second):
        words.stuck("names stand before what they get", f"gold {words.raw} {words.second}")
    if not who and words.at == len(words.words) - 1 and words.is_figure():
        return GainGold(to=words.figure(), amount=amount)
    _must_be_gold(words)
    return GainGold(to=purse, amount=amount, source=words.reason())


OTHER_COINS = small.words("silver copper bronze brass tin iron platinum electrum silvers coppers")


def _must_be_gold(words: Words) -> None:
    """`gold 20 silver`: how much gold that is, only the table knows; a `silver cup` may be where gold comes from."""
    if words.next in OTHER_COINS and (words.second or "coins") in small.words("coin coins piece pieces"):
        words.stuck("gold is counted: say how much it is worth")


def _everybody(words: Words) -> str | None:
    """The word for everybody, if it comes next: gold that comes in may be won, what all have is counted."""
    word = words.accept(*EVERYBODY)
    if word not in (None, "won") and is_amount(words.next):
        words.stuck("what the table counts stands behind =", f"gold {word} ={words.next}")
    return word


def _trip_began(words: Words) -> int:
    """Where the trip under way began, or the last there was; on none nothing was won."""
    state = words.lexicon.state
    trips = state.quests.expeditions
    now = state.turns.now.expedition or next(reversed(trips), None)
    if now is None:
        words.stuck("what was won is counted since a trip began, and there was none", f"gold all {words.next}")
    return trips[now].number


def _purse(words: Words, who: tuple[str, ...]) -> str:
    """Whose gold it is: of whoever is named in front, else of `somebody` or the party."""
    if who:
        return "party" if who[0] == "all" else who[0]
    return words.take().lower() if words.lexicon.purse(words.next) and is_amount(words.second) else "party"


def _part_equals(words: Words) -> None:
    """`20=90` is `20 =90`."""
    word = words.words[words.at] if words.more else None
    amount, equals, total = ("", "", "") if word is None or word.quoted else word.text.partition("=")
    if word is not None and equals and is_amount(amount) and is_amount(total):
        words.words[words.at : words.at + 1] = [Word(amount, word.at), Word(f"={total}", word.at + len(amount))]


def _signed(words: Words, purse: str) -> Command:
    sign, amount = words.signed()
    if is_signed(words.next):
        words.stuck("one sum, or a ; between two", "gold +20; gold -5")
    _must_be_gold(words)
    if sign == "-":
        no_number_of_theirs(words, ())
        return SpendGold(by=purse, amount=amount, purpose=words.reason())
    return GainGold(to=purse, amount=UNKNOWN if amount == "all" else amount, source=words.reason())


def _by_name(words: Words) -> Command:
    """`gold sven 20 elf 10 chest`."""
    shares: dict[str, Amount] = {}
    while words.is_who() and not is_amount(words.next):
        names = words.who()
        share = words.amount("how much")
        words.accept(*MONEY)
        shares |= dict.fromkeys(names, share)
    if len(shares) == 1:
        ((name, amount),) = shares.items()
        _must_be_gold(words)
        return GainGold(to=name, amount=amount, source=words.reason())
    return _shares(words, shares)


def _shares(words: Words, shares: dict[str, Amount]) -> Command:
    total: Amount = 0
    for share in shares.values():
        total = add(total, share)
    return SplitGold(amount=total, shares=shares, gain=True, source=words.reason())


def _split(words: Words, amount: Amount | All, *, gain: bool = True, holder: str = "party") -> Command:
    """`split`, `split sven elf`, `split sven=40 elf=20 keeper sven`."""
    keeper = words.behind("keeper", "keeps")
    words.accept("among", "to")
    among: list[str] = []
    shares: dict[str, Amount] = {}
    while words.more:
        name, equals, share = words.raw.partition("=")
        if equals and words.lexicon.figures(name) and is_amount(share):
            shares[words.lexicon.figures(name)[0]] = amount_of(share)
            words.take()
        elif words.is_who():
            among += words.who()
        else:
            break
    if not gain:
        words.accept("evenly", "equally")
        words.done()
    source = words.reason()
    if keeper is not None:
        found = words.lexicon.figures(keeper)
        keeper = found[0] if len(found) == 1 else keeper
    return SplitGold(
        amount=amount,
        holder=holder,
        among=tuple(among),
        shares=shares,
        keeper=keeper,
        gain=gain,
        source=source,
    )


# ── verbs ────────────────────────────────────────────────────────────────────────────────────────────────────────


def share_out(words: Words, who: tuple[str, ...]) -> Command:
    holder = words.one_behind("of")
    words.accept("the")
    said = words.amount_or_all() if words.is_amount() else None
    if not words.accept(*MONEY) and who and said is None and words.is_who():
        words.stuck("what is shared", f"split all {words.next}")  # `brida split orc 1` shares no gold
    amount = "all" if said is None else said
    return _split(words, amount, gain=False, holder=who[0] if who else holder or "party")


def pay(words: Words, who: tuple[str, ...]) -> Command:
    early = words.amount_or_all() if words.is_amount() and not words.is_figure() else None
    words.accept(*MONEY)
    words.accept("from")
    giver = who[0] if who else words.figure("who pays")
    words.accept("to")
    receiver = words.figure("who gets it")
    amount = words.amount_or_all("how much") if early is None else early
    words.accept(*MONEY)
    return MoveGold(giver=giver, receiver=receiver, amount=amount, reason=words.reason())


def total(words: Words, who: tuple[str, ...]) -> Command:
    """`total 60`, `total sven =36`, `total elf arrows 11`, `total accept 44`: what the table counts."""
    if words.accept("accept"):
        number = words.maybe_number()
        words.done()
        return AcceptDifference(observation=number)
    for at, word in enumerate(words.words[words.at :], words.at):
        if is_amount(word.text) and not word.quoted:
            words.words[at] = Word(f"={word.text}", word.at)
    named = words.next in (*MONEY, "wounds") or words.lexicon.pool(words.next) is not None
    of = [words.take()] if named or (not words.is_figure() and not is_equal(words.next)) else []
    whose = who[0] if who else words.figure() if words.is_figure() else "party"
    return counted(words, whose, of)


"""`gold` itself is read by `gold`, whatever the coin is called."""
