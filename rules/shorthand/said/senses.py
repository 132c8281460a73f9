"""What the words of a line say, held against what a reading tells: no word is left over, and nothing told is unsaid.

`declared/senses.txt` has a row for what can be told, with the words it is told with. A game's own row lies beside its
phrases.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from events.event import tag_of
from events.lazy import lazy
from projections.ledger import Debt
from rules.command import Command
from rules.naming import singular
from rules.shared.health import Heal, RefillPool, Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import CONTRACTIONS, FILLERS, WEIGHTLESS
from rules.shorthand.declared.units import UNITS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.reduce import BASE, LEMMAS
from rules.shorthand.vocabulary import Kind
from rules.tables import text_beside

SettleDebt: Kind = lazy("rules.shared.dues:SettleDebt")  # 1 ms: few lines settle any

SHARED = "rules.shorthand.declared"


TALKED = small.words(
    "ok okay right yeah yep aye thanks thank sorry lol great nice guys folks lads lad man dude mate cool alright anyway"
    " btw basically literally haha ha ooh wait um er erm well sure hurrah yes bloody bugger blimey god gosh heck hell"
    " wow sadly luckily also let lets make makes made go goes went gone get gets got come comes came do does did"
    " with time thing things one ones bit way lot lots kind sort got is was be been being am are were has have had"
    " going gonna guess think say says said tell told call end ends turn see seen look looks happen happens happened"
    " manage manages managed try tries tried decide decides decided start starts started begin begins began keep keeps"
    " put puts set sets take takes took taken leave leaves left use uses used just straight around next today tonight"
    " nope nah pls plz totally hard thin dice die says check yet know done course correction forgot insert show"
    " minus idea option"
    " poor old good big little huge small massive"
    " whole damn stupid silly lucky unlucky dear brave mighty fierce angry"
    " evil dirty foul sneaky nearby second own very clean new"
)
"""Words of talk, and verbs so common that they say nothing by themselves."""

SAYS_NOTHING = (
    small.FUNCTION_WORDS
    | small.SMALL
    | small.TALK
    | FILLERS
    | WEIGHTLESS
    | TALKED
    | {*CONTRACTIONS, "n"}
    | small.NEGATIONS
)


@lru_cache(4096)
def forms(word: str) -> frozenset[str]:
    """A word in lower case as it stands, in its base form, and without what a regular ending adds."""
    plain = word.lower().replace("’", "'").removesuffix("'s").removesuffix("'")
    found = {plain, BASE.get(plain, plain), LEMMAS.get(plain, plain), singular(plain)}
    for ending, instead in (("ies", "y"), ("ied", "y"), ("es", ""), ("s", ""), ("ed", ""), ("ed", "e"), ("ing", ""),
                            ("ing", "e"), ("d", ""), ("ly", ""), ("er", ""), ("ers", "")):  # fmt: skip
        if plain.endswith(ending) and len(plain) - len(ending) > 2:
            stem = plain.removesuffix(ending) + instead
            found.add(stem)
            if len(stem) > 3 and stem[-1] == stem[-2] and not instead:
                found.add(stem[:-1])
    return frozenset(found | {said for one in found for said in (BASE.get(one, one), UNITS.get(one, one))})


class Sense(NamedTuple):
    """What can be told, and the words it is told with."""

    saying: frozenset[str]
    """Words one of which has to be said for it to be told."""
    words: frozenset[str]
    """These and all that may stand beside them without telling anything else."""


NO_SENSE = Sense(frozenset(), frozenset())


@cache
def senses(package: str) -> dict[str, Sense]:
    """What is told → the words it is told with, in any game and in this one."""
    found: dict[str, Sense] = {}
    for page in (text_beside(one, "senses.txt") or b"" for one in (SHARED, package) if one):
        for line in page.decode().splitlines():
            told, colon, said = line.partition(": ")
            if colon and line[0] != "#":
                saying, _, beside = said.partition(" | ")
                for sense in told.split():
                    known = found.get(sense, NO_SENSE)
                    saying_now = known.saying | _based(saying)
                    found[sense] = Sense(saying_now, known.words | saying_now | _based(beside))
    return found


def _based(text: str) -> frozenset[str]:
    return frozenset(one for word in text.split() for one in (word, UNITS.get(word, word)))


@cache
def sensed(package: str) -> frozenset[str]:
    """Every word something is told with."""
    return frozenset().union(*(one.words for one in senses(package).values()))


def flat(commands: Iterable[Command]) -> Iterator[Command]:
    """Commands, and those that are told within them."""
    for one in commands:
        yield one
        yield from flat(getattr(one, "commands", ()))


def hurts_both_sides(commands: Iterable[Command], lexicon: Lexicon) -> bool:
    """Whether a line hurts heroes and monsters alike: where both are named, one side strikes the other."""
    hurt = [{lexicon.is_monster(part.figure) for part in one.wounds} for one in commands if isinstance(one, Wound)]
    return any(len(sides) > 1 for sides in hurt)


def strikes_oneself(commands: Iterable[Command]) -> bool:
    """Whether somebody's blow is aimed at whoever strikes it, or they owe it to themselves."""
    sides = (("attacker", "target"), ("debtor", "creditor"))
    return any(getattr(one, by, 0) == getattr(one, to, 1) for one in flat(commands) for by, to in sides)


def debts_settled(told: Iterable[Command], lexicon: Lexicon) -> list[Debt]:
    """The debts that are paid or let off, called by their number or by whose they are."""
    settled = {str(getattr(one, "debt", "")) for one in told if SettleDebt.made(one)}
    open_debts = (it for it in lexicon.state.purse.debts.values() if it.settled_by is None) if settled else ()
    return [it for it in open_debts if {it.debt, it.creditor, it.debtor} & settled]


def keys_of(command: Command) -> Iterator[str]:
    """What a command tells: its kind, what it says of somebody, and which way something changes."""
    yield tag_of(type(command))
    if (isinstance(command, (Heal, RefillPool))) and "all" in strings_of(command):
        yield "full"
    for field in ("status", "how", "outcome", "result", "effect", "surprised", "phase", "kind", "place", "condition"):
        value = getattr(command, field, None)
        if isinstance(value, str):
            yield value
    if getattr(command, "until", None) is not None:
        yield "until"
    if getattr(command, "effects", ()):
        yield "effects"
    change = getattr(command, "change", None)
    if isinstance(change, int):
        yield "+change" if change > 0 else "-change"


def strings_of(value: object) -> set[str]:
    """Every text of what is told."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, str):
        return {plain}
    if isinstance(plain, dict):
        parts = [part for key, told in plain.items() if key not in ("command", "reads") for part in (key, told)]
        return set().union(*map(strings_of, parts))
    return set().union(*map(strings_of, plain)) if isinstance(plain, (list, tuple)) else set()
