"""Things: found, given, worn, used, lost."""

from __future__ import annotations

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import amount_or_all, is_amount, is_amount_or_all, join, need, split_at, take_after
from events.amounts import All, Amount
from rules.command import Command
from rules.shared.items import (
    ChangeItem,
    GainItem,
    GiveItem,
    HoldItem,
    LayDownItem,
    LoseItem,
    PickUpItem,
    TakeOffItem,
    UseItem,
    WearItem,
)  # fmt: skip

COINS = ("gold", "gc", "gp", "crowns", "coins")


def _counted(left: list[str]) -> tuple[Amount | All, str]:
    """How many and what: `6 arrows`, `6x arrows`, `arrows 6`, `all arrows`, `rope`."""
    quantity: Amount | All = 1
    if left and len(left) > 1:
        first = left[0].removesuffix("x") if left[0][:1].isdecimal() else left[0]
        if is_amount_or_all(first):
            quantity = amount_or_all(first)
            left = left[1:]
        elif is_amount_or_all(left[-1]):
            quantity = amount_or_all(left[-1])
            left = left[:-1]
    name = join(left)
    if name is None:
        raise Usage("What is it?")
    return quantity, name


@telling(
    "item",
    offers=["figures"],
    examples=[
        "delve item sven rope",
        "delve item elf 6 arrows --from quiver",
        "delve item magnus ring --worn --effect toughness+1",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WHO [HOW MANY] WHAT")
@option("--worn", "place", flag_value="worn", help="It is put on.")
@option("--held", "place", flag_value="held", help="It is in hand.")
@option("--owed", "place", flag_value="owed", help="It is owed, not there yet.")
@option("--effect", "changes", multiple=True, metavar="VALUE±N", help="What it does to its bearer.")
@option("--uses", type=int, metavar="N", help="How often it can be used.")
@option("--from", "source", metavar="WHERE", help="Where it comes from.")
@option("--set", "facts", multiple=True, metavar="NAME=VALUE", help="What the game needs to know: damage_dice=4.")
def item(
    words: tuple[str, ...], place: str | None, changes: tuple[str, ...], uses: int | None, source: str | None,
    facts: tuple[str, ...],
) -> Command:  # fmt: skip
    """Something comes into somebody's hands. `delve sheet WHO` shows what they have."""
    from cli.commands.health import effect

    who, *left = words
    left, behind = split_at(left, ("from",))
    quantity, name = _counted(left)
    if quantity == "all":
        raise Usage("How many are found? Write a number, or ? if nobody counted.")
    return GainItem(
        figure=who,
        name=name,
        quantity=quantity,
        place=place or "pack",  # type: ignore[arg-type]  # one of the flags above
        effects=tuple(map(effect, changes)),
        uses=uses,
        source=source or join(behind),
        properties=properties(facts),
    )


def properties(facts: tuple[str, ...]) -> dict[str, str | int | bool]:
    """`damage_dice=4` → {"damage_dice": 4}; `yes` and `no` are truths."""
    found: dict[str, str | int | bool] = {}
    for fact in facts:
        name, equals, value = fact.partition("=")
        if not equals:
            found[name] = True
        elif value.lower() in ("yes", "true", "no", "false"):
            found[name] = value.lower() in ("yes", "true")
        else:
            found[name] = int(value) if value.isdecimal() else value
    return found


@telling(
    "give",
    offers=["figures", "items"],
    examples=[
        "delve give sven elf rope",
        "delve give sven 6 arrows to elf",
        "delve give sven elf 20 gold",
        "delve give sven elf all",
    ],
)
@argument("words", nargs=-1, required=True, metavar="GIVER RECEIVER [HOW MANY] WHAT")
def give(words: tuple[str, ...]) -> Command:
    """Something changes hands; `all` is everything, such as the gear of the dead."""
    left = list(words)
    giver = need(left, "who gives")
    receiver = take_after(left, "to") or need(left, "who gets it")
    coins = [word for word in left if word.lower() in COINS]
    rest = [word for word in left if word.lower() not in COINS]
    if len(rest) == 1 and (coins or is_amount(rest[0])):
        from rules.shared.gold import MoveGold

        return MoveGold(giver=giver, receiver=receiver, amount=amount_or_all(rest[0]))
    if rest == ["all"]:
        return GiveItem(giver=giver, receiver=receiver, item="all", quantity="all")
    quantity, name = _counted(left)
    return GiveItem(giver=giver, receiver=receiver, item=name, quantity=quantity)


def _who_what(words: tuple[str, ...]) -> tuple[str, Amount | All, str, str | None]:
    """Who, how many, what, and why (behind `for`, `from` or `because`)."""
    who, *left = words
    left, why = split_at(left, ("for", "because", "from", "to"))
    quantity, name = _counted(left)
    return who, quantity, name, join(why)


def use_item(words: tuple[str, ...]) -> Command:
    """`sven potion`, `elf 2 arrows for shooting`."""
    who, quantity, name, why = _who_what(words)
    return UseItem(figure=who, item=name, quantity=quantity, purpose=why)


@telling(
    "lose",
    offers=["figures", "items"],
    examples=["delve lose sven rope", "delve lose elf 3 arrows because broken", "delve lose sven all rations"],
)
@argument("words", nargs=-1, required=True, metavar="WHO [HOW MANY] WHAT [because …]")
def lose(words: tuple[str, ...]) -> Command:
    """Something is gone: destroyed, stolen, left behind."""
    who, quantity, name, why = _who_what(words)
    return LoseItem(figure=who, item=name, quantity=quantity, reason=why)


def _one_thing(words: tuple[str, ...]) -> tuple[str, str]:
    who, *left = words
    name = join(left)
    if name is None:
        raise Usage("What?")
    return who, name


@telling("wear", offers=["figures", "items"], examples=["delve wear sven chain mail"])
@argument("words", nargs=-1, required=True, metavar="WHO WHAT")
def wear(words: tuple[str, ...]) -> Command:
    """Armour, a ring, a cloak is put on, and changes what it changes."""
    who, name = _one_thing(words)
    return WearItem(figure=who, item=name)


@telling("hold", offers=["figures", "items"], examples=["delve hold sven axe"])
@argument("words", nargs=-1, required=True, metavar="WHO WHAT")
def hold(words: tuple[str, ...]) -> Command:
    """Something is taken in hand."""
    who, name = _one_thing(words)
    return HoldItem(figure=who, item=name)


@telling("take-off", offers=["figures", "items"], examples=["delve take-off sven chain mail"])
@argument("words", nargs=-1, required=True, metavar="WHO WHAT")
def take_off(words: tuple[str, ...]) -> Command:
    """Something worn or held goes into the pack."""
    who, name = _one_thing(words)
    return TakeOffItem(figure=who, item=name)


@telling("drop", offers=["figures", "items"], examples=["delve drop sven rope", "delve drop elf 3 arrows --in hall-2"])
@argument("words", nargs=-1, required=True, metavar="WHO [HOW MANY] WHAT")
@option("--in", "section", metavar="WHERE", help="Where it lies, if not where they stand.")
def drop(words: tuple[str, ...], section: str | None) -> Command:
    """Something is laid on the ground."""
    who, quantity, name, _why = _who_what(words)
    return LayDownItem(figure=who, item=name, quantity=quantity, section=section)


@telling("pick-up", offers=["figures", "items"], examples=["delve pick-up elf rope"])
@argument("words", nargs=-1, required=True, metavar="WHO [HOW MANY] WHAT")
@option("--in", "section", metavar="WHERE", help="Where it lies, if not where they stand.")
def pick_up(words: tuple[str, ...], section: str | None) -> Command:
    """Something that lies on the ground is picked up."""
    who, quantity, name, _why = _who_what(words)
    return PickUpItem(figure=who, item=name, quantity=quantity, section=section)


@telling(
    "alter",
    offers=["figures", "items"],
    examples=["delve alter sven sword --state broken", "delve alter magnus ring --name 'ring of power'"],
)
@argument("words", nargs=-1, required=True, metavar="WHO WHAT")
@option("--state", metavar="WORDS", help="broken, stuck in a wall, mended …")
@option("--name", metavar="WORDS", help="What it turns out to be.")
@option("--uses", type=int, metavar="N", help="How often it can still be used.")
@option("--effect", "changes", multiple=True, metavar="VALUE±N", help="What it does now.")
def alter(
    words: tuple[str, ...], state: str | None, name: str | None, uses: int | None, changes: tuple[str, ...]
) -> Command:
    """Something is identified, broken, mended, stuck in a wall."""
    from cli.commands.health import effect

    who, what = _one_thing(words)
    effects = tuple(map(effect, changes)) or None
    return ChangeItem(figure=who, item=what, state=state, name=name, uses=uses, effects=effects)
