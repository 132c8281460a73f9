"""Gold: in, out, from hand to hand, shared out, counted; things bought and sold."""

from __future__ import annotations

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import (
    amount,
    amount_or_all,
    is_amount,
    is_amount_or_all,
    join,
    need,
    nothing_left,
    portions,
    said_in_all,
    split_at,
    take,
    take_after,
)  # fmt: skip
from events.amounts import UNKNOWN, Amount, add, negate, surely_below
from rules.command import Command
from rules.shared.gold import (
    AcceptDifference,
    Buy,
    GainGold,
    MoveGold,
    ObserveTotal,
    Sell,
    SpendGold,
    SplitGold,
)  # fmt: skip

COINS = ("gold", "gc", "gp", "crowns", "coins")


@telling(
    "gold",
    offers=["figures"],
    examples=[
        "delve gold 20",
        "delve gold sven 20+ --from chest",
        "delve gold 110 --split",
        "delve gold sven 40 elf 20",
    ],
)
@argument("words", nargs=-1, metavar="[WHO] AMOUNT …")
@option("--split", is_flag=True, help="Share it out among the heroes, or those named.")
@option("--from", "source", metavar="WHERE", help="Where it comes from.")
@option("--keeper", metavar="WHO", help="Who keeps what does not divide.")
def gold(words: tuple[str, ...], split: bool, source: str | None, keeper: str | None) -> Command:
    """Gold comes in: to the party, to somebody, to several, or shared out.

    An amount is 20, ? if nobody knows, 20+ for at least, ~20 for about. A negative one is spent.
    """
    left, behind = split_at([word for word in words if word.lower() not in COINS], ("from",))
    if split or "split" in left:
        return _shared(left, said_in_all(source, behind), keeper)
    counted = take(left, lambda word: word.startswith("="))
    if counted:
        nothing_left(behind)
        return ObserveTotal(whose=_whose(left), value=amount(counted[1:]))
    found, rest = portions(left)
    if not found:
        raise Usage("How much? `delve purse` shows what there is.")
    source = said_in_all(source, rest, behind, "from")
    if len(found) > 1:
        shares = {name: amount(told) for name, told in found}
        return SplitGold(amount=_sum(shares), shares=shares, gain=True, source=source)
    who, told = found[0]
    exact = amount(told)
    if surely_below(exact, 0):
        return SpendGold(by=who, amount=negate(exact), purpose=source)
    return GainGold(to=who, amount=exact, source=source)


def _sum(shares: dict[str, Amount]) -> Amount:
    total: Amount = 0
    for share in shares.values():
        total = add(total, share)
    return total


def _whose(left: list[str]) -> str:
    whose = left.pop(0) if left else "party"
    nothing_left(left)
    return whose


def _shared(left: list[str], source: str | None, keeper: str | None) -> SplitGold:
    left = [word for word in left if word not in ("split", "among")]
    told = take(left, is_amount)
    if told is None:
        raise Usage("How much is shared out?")
    return SplitGold(amount=amount(told), among=tuple(left), gain=True, source=source, keeper=keeper)


@telling(
    "spend", offers=["figures"], examples=["delve spend 20 rope", "delve spend sven 15 lodging", "delve spend elf all"]
)
@argument("words", nargs=-1, required=True, metavar="[WHO] AMOUNT [WHAT FOR]")
def spend(words: tuple[str, ...]) -> Command:
    """Gold goes out, of the party's purse or somebody's own."""
    left = [word for word in words if word.lower() not in COINS]
    before = [word for word in left[:1] if not is_amount_or_all(word)]
    left = left[len(before) :]
    told = take(left, is_amount_or_all) or "?"
    purpose = [word for at, word in enumerate(left) if at or word.lower() not in ("for", "on")]
    return SpendGold(by=before[0] if before else "party", amount=amount_or_all(told), purpose=join(purpose))


@telling(
    "pay",
    offers=["figures"],
    examples=["delve pay sven elf 20", "delve pay 20 from sven to elf", "delve pay sven party all"],
)
@argument("words", nargs=-1, required=True, metavar="GIVER RECEIVER AMOUNT [WHY]")
def pay(words: tuple[str, ...]) -> Command:
    """Gold changes hands inside the party."""
    left = [word for word in words if word.lower() not in COINS]
    told = take(left, is_amount_or_all) or "?"
    giver = take_after(left, "from")
    receiver = take_after(left, "to")
    giver = giver or need(left, "who pays")
    receiver = receiver or need(left, "who gets it")
    return MoveGold(giver=giver, receiver=receiver, amount=amount_or_all(told), reason=join(left))


@telling(
    "split", offers=["figures"], examples=["delve split 40", "delve split all", "delve split 90 sven elf --keeper sven"]
)
@argument("words", nargs=-1, metavar="[AMOUNT] [AMONG …]")
@option("--of", "holder", default="party", metavar="WHO", help="Whose purse it comes from.")
@option("--keeper", metavar="WHO", help="Who keeps what does not divide.")
def split(words: tuple[str, ...], holder: str, keeper: str | None) -> Command:
    """Gold that is there is shared out, equally and exactly; `gold 110 --split` shares gold that comes in."""
    left = [word for word in words if word.lower() not in (*COINS, "among")]
    told = take(left, is_amount_or_all) or "all"
    return SplitGold(amount=amount_or_all(told), holder=holder, among=tuple(left), keeper=keeper)


def _goods(words: tuple[str, ...]) -> tuple[str, str, Amount, Amount]:
    """Who, what, how many, for how much: `sven 2 torch 6`, `sven rope 20`, `sven 6 arrows for 12`."""
    left = list(words)
    figure = need(left, "who")
    left, price_words = split_at(left, ("for", "@", "at"))
    price = amount(price_words[0]) if price_words else UNKNOWN
    nothing_left([word for word in price_words[1:] if word.lower() not in COINS])
    if not price_words and len(left) > 1 and is_amount(left[-1]):
        price = amount(left.pop())
    quantity: Amount = 1
    if len(left) > 1:
        many = left[0].removesuffix("x") if left[0][:1].isdecimal() else left[0]
        if is_amount(many):
            quantity = amount(many)
            left.pop(0)
    name = join(left)
    if name is None:
        raise Usage("What is it?")
    return figure, name, quantity, price


@telling(
    "buy",
    offers=["figures"],
    examples=["delve buy sven rope 20", "delve buy elf 6 arrows for 12", "delve buy magnus lantern ? --payer party"],
)
@argument("words", nargs=-1, required=True, metavar="WHO [HOW MANY] WHAT [PRICE]")
@option("--payer", metavar="WHO", help="Whose gold, if not the buyer's own.")
@option("--seller", metavar="WHO", help="Who sells it.")
def buy(words: tuple[str, ...], payer: str | None, seller: str | None) -> Command:
    """Something is bought. The price is for all of it."""
    figure, name, quantity, price = _goods(words)
    return Buy(figure=figure, name=name, quantity=quantity, price=price, payer=payer, seller=seller)


@telling("sell", offers=["figures", "items"], examples=["delve sell sven rope 10", "delve sell elf 3 gems for 90"])
@argument("words", nargs=-1, required=True, metavar="WHO [HOW MANY] WHAT [PRICE]")
@option("--buyer", metavar="WHO", help="Who buys it.")
def sell(words: tuple[str, ...], buyer: str | None) -> Command:
    """Something is sold. The price is for all of it."""
    figure, item, quantity, price = _goods(words)
    return Sell(figure=figure, item=item, quantity=quantity, price=price, buyer=buyer)


@telling(
    "total",
    offers=["figures"],
    examples=[
        "delve total 60",
        "delve total gold party 60",
        "delve total wounds sven 3",
        "delve total sven arrows 11",
        "delve total fate sven 1",
        "delve total accept",
    ],
)
@argument("words", nargs=-1, required=True, metavar="[WHOSE] [OF WHAT] NUMBER | accept [N]")
def total(words: tuple[str, ...]) -> Command:
    """What the table counts, beside what the log adds up to; `accept` lets the counted one stand.

    Wounds are those the sheet shows as left; `wounds lost` are those that are gone.
    """
    left = list(words)
    if left[0].lower() == "accept":
        from cli.words import whole

        nothing_left(left[2:])
        return AcceptDifference(observation=whole(left[1]) if len(left) > 1 else None)
    left = [word.removeprefix("=") for word in left if word != "="]
    told = take(left, is_amount)
    if told is None:
        raise Usage("What number did you count?")
    if left and left[0].lower() in (*COINS, "wounds", "fate"):
        left = [*left[-1:], *left[:-1]] if left[1:] else ["party", *left]
    whose = left.pop(0) if left else "party"
    of = join(left) or "gold"
    return ObserveTotal(whose=whose, value=amount(told), of="gold" if of in COINS else of)
