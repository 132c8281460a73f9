"""Things, behind a verb: `sven gets rope`, `sven gives elf 6 arrows`, `elf wears chain mail`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile
from typing import TypeAlias

import msgspec

from events.amounts import UNKNOWN, All, Amount
from events.items import ItemPlace, Property
from events.lazy import lazy
from events.purse import PARTY
from projections.people import heroes_of_the_group
from rules.command import Command
from rules.naming import fold, singular
from rules.shared.items import ChangeItem, GainItem, GiveItem
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.read.states import effect_of, effects_behind
from rules.shorthand.small_words import ARTICLES, PLURAL, POSSESSIVES, is_measure
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import MINUS, Words, is_amount, is_number

# What a line does not tell it does not import: 2 ms of any line of this subject.
GainGold: Kind = lazy("rules.shared.gold:GainGold")
MoveGold: Kind = lazy("rules.shared.gold:MoveGold")
SpendGold: Kind = lazy("rules.shared.gold:SpendGold")
Portion = lazy("rules.shared.health:Portion")
Wound: Kind = lazy("rules.shared.health:Wound")

Quantity: TypeAlias = Amount | All

PLACES: dict[str, ItemPlace] = {"worn": "worn", "held": "held", "owed": "owed", "pack": "pack"}


def _who(words: Words, who: tuple[str, ...]) -> str:
    if len(who) > 1:
        words.stuck(f"things are told of one at a time, not of {len(who)}; put a ; between two")
    return who[0] if who else words.figure("who")


def _thing(words: Words, *stops: str) -> tuple[str, Quantity]:
    """`6 arrows`, `all arrows`, `arrows 6`, `rope`, up to one of the words in `stops`."""
    names = _measure(words)
    quantity: Quantity = 1 if names else words.quantity(1) or 0
    while words.more and words.next not in stops:
        if names and is_amount(words.next) and quantity == 1:
            quantity = words.amount()
            break
        names.append(words.take())
    if not names:
        words.stuck("what it is, is missing", "sven gets rope")
    return " ".join(names), quantity


def _measure(words: Words) -> list[str]:
    """The words in front of a thing that say how strong or how long it is: `+1` of a dagger, `10 foot` of a pole."""
    left = [word.text for word in words.words[words.at :] if not word.quoted]
    start = 1 if left[:1] and left[0].lower() in ARTICLES else 0
    length = next((n for n in (3, 2, 1) if len(left) > start + n and is_measure(" ".join(left[start : start + n]))), 0)
    words.at += start + length if length else 0
    return left[start : start + length]


WHY = ("for", "from", "because", "by")
WOUNDS = ("wound", "wounds")


def _in_brackets(words: Words) -> list[str]:
    """Takes `(damage_dice=5 t+1)` out of the words: what is inside, word by word."""
    left = words.words[words.at :]
    first = next((at for at, word in enumerate(left) if word.text[:1] == "(" and not word.quoted), None)
    if first is None:
        return []
    last = next((at for at, word in enumerate(left) if at >= first and word.text.endswith(")")), None)
    if last is None:
        words.at += first
        words.stuck("the closing ) is missing")
    inside = [word.text.strip("(),") for word in left[first : last + 1]]
    del words.words[words.at + first : words.at + last + 1]
    return [text for text in re.sub(r"\n*=\n*", "=", "\n".join(inside)).split("\n") if text]


TRUTHS = {"yes": True, "true": True, "no": False, "false": False}


def properties(texts: Iterable[str]) -> dict[str, Property]:
    """`damage_dice=5`, `critical=true`, `range=24`: what the game needs to know of a thing."""
    found: dict[str, Property] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if equals and value.lower() in TRUTHS:
            found[name] = TRUTHS[value.lower()]
        else:
            found[name] = int(value) if is_number(value) else value if equals else True
    return found


IS_FACT = re.compile(r"[^\W\d][\w'-]*")
"""`two-handed`, `magical`: said of a thing without a value; what looks like a change of one is none."""


def _facts(texts: Iterable[str], words: Words) -> dict[str, Property]:
    """What brackets say of a thing that changes no value; gives up where a change was meant and none can be read."""
    found = list(texts)
    for text in found:
        name = re.split(rf"[-+*/={MINUS}]", text, maxsplit=1)[0]
        if not name:
            words.stuck(f"{text!r} says of nothing that it is so: (magical) or (critical=yes)")
        of_a_value = name != text and words.lexicon.value(name) is not None
        if of_a_value or ("=" not in text and not IS_FACT.fullmatch(text)):
            words.stuck(f"{text!r} says no change and no fact: t+2, speed/2, bs=3 or damage_dice=5")
    return properties(found)


def gets(words: Words, who: tuple[str, ...]) -> Command:
    charges, inside = _charges(words), _in_brackets(words)
    effects = tuple(effect for text in inside if (effect := effect_of(text, words.lexicon)) is not None)
    facts = _facts([text for text in inside if effect_of(text, words.lexicon) is None], words)
    effects, uses = effects + effects_behind(words, "effect"), words.number_behind("uses")
    facts |= _facts(words.every_behind("set"), words)
    if (other := _no_thing(words, who, lost=False)) is not None:
        return other
    figure = _who(words, who)
    place = _place_behind(words) or _place_among(facts)
    has, told = words.words[words.at - 1].text.lower() == "has" if words.at else False, words.is_amount()
    name, quantity = _thing(words, *WHY)
    quoted = any(one.quoted for one in words.words)
    uncounted = not told and not quoted and not is_amount(words.words[words.at - 1].text)  # `gets torches 2` tells it
    counted = UNKNOWN if quantity == "all" or (uncounted and are_some(name)) else quantity
    if has:
        _states(words, figure, name, quantity, counted=told)
    prey = (one.rpartition("-")[0] for one in words.lexicon.here if words.lexicon.is_monster(one))
    if not told and name.lower() in prey:
        words.stuck(f"{name!r} is no thing; a kill is told as one", f"{name} dead by {figure}")
    giver, source = _owner(words), words.reason()
    if giver is not None and place == "pack" and words.lexicon.item_of(giver, name):
        return GiveItem(giver=giver, receiver=figure, item=name, quantity=quantity)
    return GainItem(
        figure=figure,
        name=name,
        quantity=counted,
        place=place,
        source=source,
        effects=effects,
        uses=charges if uses is None else uses,
        properties=facts,
    )


def _place_behind(words: Words) -> ItemPlace | None:
    """Takes `worn` behind a thing out of the words: where it is."""
    ends = next((at for at, word in enumerate(words.words) if at > words.at and word.text.lower() in WHY), None)
    last = words.words[:ends][-1] if words.more else None
    if last is None or last.quoted or last.text.lower() not in PLACES or len(words.words[:ends]) <= words.at + 1:
        return None
    words.words.remove(last)
    return PLACES[last.text.lower()]


def _place_among(facts: dict[str, Property]) -> ItemPlace:
    """Takes `(worn)` and `(held=true)` out of what is said of a thing: where it is, and no fact about it."""
    said = {name: facts.pop(name) for name in [*facts] if name.lower() in PLACES and isinstance(facts[name], bool)}
    return next((PLACES[name.lower()] for name, so in said.items() if so), "pack")


CHARGES = ("charges", "uses")


def _charges(words: Words) -> int | None:
    """Takes `3 charges`, `with 3 charges` or `(3 charges)` out of the words: how often a thing can be used."""
    left = [word.text.lower().strip("(),") if not word.quoted else "" for word in words.words]
    at = next(
        (
            at
            for at in range(words.at + 2, len(left))
            if f"{left[at].removesuffix('s')}s" in CHARGES and is_number(left[at - 1])
        ),
        0,
    )
    if not at:
        return None
    first = at - 1 - (left[at - 2] in ("with", "has", "and"))
    named = words.words[first - 1]
    words.words[first - 1 : at + 1] = [msgspec.structs.replace(named, text=named.text.rstrip(","))]
    return int(left[at - 1])


BEHIND_GOODS = ("for", "price", "paid-by", "payer", "seller", "at")


def some_bought(words: Words, who: tuple[str, ...]) -> None:
    """`odo buys arrows`: how many is not told, whatever they cost together."""
    start = words.at
    if not who:
        words.who("who")
    first, words.at = words.at, start
    left = [word.text for word in words.words[first:]]
    ends = (at for at, text in enumerate(left) if is_amount(text.removesuffix("x")) or text.lower() in BEHIND_GOODS)
    name = " ".join(left[: next(ends, None)])
    if name and not words.words[first].quoted and are_some(name):
        words.words.insert(first, msgspec.structs.replace(words.words[first], text="?"))


def are_some(name: str) -> bool:
    """Whether a thing is called in the plural: `gems`, which are no one thing; a pair of boots is one."""
    last = name.lower().partition(" of ")[0].rpartition(" ")[2]
    return singular(last) != fold(last) and last not in PLURAL


def _states(words: Words, figure: str, name: str, quantity: Quantity, *, counted: bool) -> None:
    """Gives up where `has` says what is so already, or what would take a thing from somebody else: nothing comes in."""
    theirs, lexicon = words.lexicon.item_of(figure, name), words.lexicon
    if quantity != 1 and (not counted or theirs):
        words.stuck("how many there are is said with =", f"{figure} {name} ={quantity}")
    holder = next((one for one, it in lexicon.here.items() if it.kind == "hero" and lexicon.item_of(one, name)), None)
    if theirs:
        words.stuck(f"{figure} has {name} already; one more is got", f"{figure} gets {name}")
    if holder is not None and not lexicon.is_goods(name):
        words.stuck(f"{holder} has {name}; it is handed over, or another one is got", f"{holder} gives {figure} {name}")


def _owner(words: Words) -> str | None:
    """Whose it was before, where the line ends `from ragna`, `from the party`: what is taken there is not new."""
    named = " ".join(words.left()[1:]).lower().removeprefix("the ") if words.next == "from" else ""
    meant = (PARTY,) if named == PARTY else words.lexicon.called(named) if named else ()
    return meant[0] if len(meant) == 1 and not words.lexicon.is_monster(meant[0]) else None


def _no_thing(words: Words, who: tuple[str, ...], *, lost: bool) -> Command | None:
    """`sven takes 2 wounds`, `elf finds 20 gold`: wounds and gold are no things to carry, whatever the verb."""
    what, behind = words.second, words.left()[2:]
    if (
        not who
        or not is_amount(words.next)
        or what not in (*MONEY, *WOUNDS)
        or (behind and behind[0].lower() not in WHY)
    ):
        return None
    if any(word.text.lower() == "has" for word in words.words[: words.at]):
        words.stuck("what the sheet says now stands after =", f"{who[0]} {'gold ' * (what in MONEY)}={words.next}")
    if len(who) > 1 and what in MONEY:
        return None
    amount = words.amount()
    words.take()
    giver, why = _owner(words), words.reason()
    if what in WOUNDS:
        return Wound(wounds=tuple(Portion(one, amount) for one in who), cause=why)
    if lost:
        return SpendGold(by=who[0], amount=amount, purpose=why)
    if giver is not None:
        return MoveGold(giver=giver, receiver=who[0], amount=amount)
    return GainGold(to=who[0], amount=amount, source=why)


def gives(words: Words, who: tuple[str, ...]) -> Command:
    giver = _who(words, who)
    receiver = words.behind("to")
    found = words.lexicon.figures(receiver) if receiver else ()
    receiver = found[0] if len(found) == 1 else words.figure("who gets it")
    if words.is_amount():
        behind = words.left()[1:]
        if not behind and words.next != "all":
            return MoveGold(giver=giver, receiver=receiver, amount=words.amount())
        if behind and behind[0].lower() in MONEY:
            amount = words.amount_or_all()
            words.take()
            return MoveGold(giver=giver, receiver=receiver, amount=amount, reason=words.reason())
        if not behind and words.accept("all"):
            return GiveItem(giver=giver, receiver=receiver, item="all", quantity="all")
    name, quantity = _thing(words)
    words.done()
    return GiveItem(giver=giver, receiver=receiver, item=name, quantity=quantity)


def no_thing_lost(words: Words, who: tuple[str, ...]) -> Command | None:
    """Wounds and gold are lost, too; None where it is a thing."""
    no_number_of_theirs(words, who)
    return _no_thing(words, who, lost=True)


OF_A_NUMBER = (*ARTICLES, *POSSESSIVES, "point", "points", "of")


def no_number_of_theirs(words: Words, who: tuple[str, ...]) -> None:
    """Gives up at `1 nerve` where so much of it is counted of somebody: it is no thing, and no gold spent on it."""
    left = [*takewhile(lambda text: text.lower() not in (*WHY, "to"), words.left())]
    named = words.lexicon.called(left[0]) if left and not who else ()
    counted = [one for one in left[len(named[:1]) :] if one.lower() not in OF_A_NUMBER]
    if not 0 < len(counted) <= len(("1", "nerve")) or not (who or named or _is_value(counted[-1], words.lexicon)):
        return
    heroes = who[:1] or named or [*heroes_of_the_group(words.lexicon.state.roster)]
    whose = next((one for one in heroes if _is_counted_of(one, counted[-1], words.lexicon)), None)
    if whose is not None:
        number = counted[0] if is_amount(counted[0]) else 1
        words.stuck(f"{counted[-1]} is a number of theirs", f"{whose} -{number} {counted[-1]}")


def _is_value(name: str, lexicon: Lexicon) -> bool:
    """Whether it is a characteristic, and no counter that is asked about by its own name."""
    return lexicon.value(name) is not None and lexicon.pool(name) is None


def _is_counted_of(figure: str, name: str, lexicon: Lexicon) -> bool:
    """Whether somebody has so much of it, and no thing that is called so."""
    counter = lexicon.value(name) or lexicon.pool(name)
    told = counter == lexicon.vital or (counter is not None and lexicon.was_told(figure, counter))
    return told and not lexicon.item_of(figure, name)


def no_thing_dropped(words: Words, _who: tuple[str, ...]) -> None:
    """`mira drops ghoul 2`: a monster here is no thing anybody lays down; `drops a pie` lays down one of six."""
    if any(map(words.lexicon.is_monster, words.lexicon.called("-".join(words.left()[:2]).lower()))):
        words.stuck("who falls is told by 'dead' or 'down'", f"{'-'.join(words.left()[:2])} dead")
    if words.next in ("a", "an") and len(words.left()) > 1:
        words.words[words.at] = msgspec.structs.replace(words.words[words.at], text="1")


def _name(words: Words) -> str:
    if not words.more:
        words.stuck("what it is, is missing")
    return words.rest() or ""


def item(words: Words, who: tuple[str, ...]) -> Command:
    """`item sven rope` comes in; `sven item axe notched` is one there was."""
    return alters(words, who) if who else gets(words, who)


def _thing_of_theirs(words: Words, figure: str) -> str:
    """The longest name of a thing somebody has that stands here, in several words: `short bow broken`."""
    here = words.lexicon.figure(figure)
    left = [one.lower() for one in words.left()]
    names = [one.name for one in here.items.values()] if here is not None else []
    known = [one for one in names if " " in one and left[: len(one.split())] == one.lower().split()]
    name = max(known, key=len, default="")
    for _ in name.split():
        words.take("which thing")
    return name


def alters(words: Words, who: tuple[str, ...]) -> Command:
    """`sven item sword broken`, `sven item "odd ring" is "ring of power"`, `sven item wand 3 uses`."""
    state, name = words.behind("state"), words.behind("name")
    uses, effects = words.number_behind("uses"), effects_behind(words, "effect")
    figure = _who(words, who)
    if state or name or uses is not None or effects:
        return ChangeItem(figure=figure, item=_name(words), state=state, name=name, uses=uses, effects=effects or None)
    item = _thing_of_theirs(words, figure) or words.take("which thing")
    if words.accept("is", "becomes"):
        return ChangeItem(figure=figure, item=item, name=_name(words))
    if is_amount(words.next) and len(words.left()) == 2 and words.left()[1].lower() in ("uses", "use", "charges"):
        return ChangeItem(figure=figure, item=item, uses=words.number())
    return ChangeItem(figure=figure, item=item, state=_name(words))
