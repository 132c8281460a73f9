"""The special rules as data, read from their files when first needed: when each is due, its dice, whom it strikes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from events.event import Arithmetic, Sort
from rules.naming import fold, slug
from rules.tables import RollTable, load_tables, printed

TABLES = "rules.games.warhammer_quest.tables"

Mode: TypeAlias = Literal["full", "no armour", "bare", "squeeze", "sting", "misfire"]
"""What lessens wounds: Toughness and armour, Toughness alone, nothing; the others: as the option of that name says."""

BY_OPTION = ("squeeze", "sting", "misfire")

Hook: TypeAlias = Literal[
    "", "met", "start", "power", "drained", "warriors", "warriors end", "monsters", "monsters end", "end", "death",
    "pinned",
]  # fmt: skip


class Psychology(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a failed roll against fear and its like does for the fight."""

    state: str
    hit: int
    casting: int
    stuns: bool = False
    """A natural 1 costs the turn instead."""


class Cure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How whoever suffers from it is rid of it."""

    at: Hook
    test: str
    adds: tuple[str, ...]
    need: int
    per_count: bool = False
    """Each further one of it is one off the roll."""


class Resists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a spell meets: `any` spell, or one at the bearer; the natural 6 may turn it on its caster."""

    need: int | Literal["n"]
    any: bool = False
    six: str = ""
    helps: str = ""
    """What the natural 6 does to a spell that helps warriors."""
    improves: bool = False
    """Whoever resists already does it by one better."""


class Struck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever strikes the bearer meets."""

    hit: int | Literal["-n"] = 0
    """Modifier of the roll to hit."""
    by: Literal["", "plain", "magical", "missile"] = ""
    """Only with such weapons."""
    magical: int = 0
    """The modifier with magical weapons, where they have one of their own."""
    attacks: int = 0
    toughness: str = ""
    """A number, `n`, or the Strength of the `attacker`."""
    pain: bool = False
    negates: int = 0
    """Rolls a die that may undo the hit, in this order among others (WHQ-R16); 0: none."""
    need: int = 0
    """For it, where it is not the number of the ability."""
    only: Literal["", "hand"] = ""
    natural_one: Literal["", "gaze", "own blow"] = ""
    turns_on: int = 0
    """A blow that harms is the striker's own on this face."""


class Swing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the bearer's own blows do otherwise."""

    hit: int = 0
    hated: bool = False
    """Only at whom it hates, with an Attack more."""
    dice: str = ""
    """Instead of its damage dice."""
    weak: bool = False
    """No Strength is added."""
    strength: str = ""
    """Of the weapon: `s` as its ability says, or a number."""
    mode: Mode | Literal[""] = ""
    bare_from: str = ""
    """`n`: from this natural roll to hit on, nothing lessens it."""
    plus: str = ""
    extra: str = ""
    """Wounds of their own beside it, which nothing lessens."""
    six_doubles: bool = False
    dice_double: bool = False
    pierces: int = 0
    plain_armour: bool = True
    """Whether armour that is not magical counts at all."""
    only: Literal["", "hand", "ranged"] = ""
    marks: str = ""
    instead: str = ""
    """A hit does this instead of wounds; on whom it is already, `then`."""
    then: str = ""
    then_killed: int = 0
    """From this face on the bearer dies of its own attack."""
    again: bool = False
    """Once a turn a miss is rolled again."""
    attacks: int = 0
    """More than the profile has, while the bearer lives."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What being in a state means. Every field may be left out."""

    also: tuple[str, ...] = ()
    """Other words for it."""
    effects: tuple[tuple[str, Arithmetic, int], ...] = ()
    """What it does to values: `["movement", "set", 1]`."""
    until: Literal["", "turn", "combat", "expedition"] = ""
    """Unless whoever says it says so; `turn` is the end of what the next turn has for them (WHQ-R29)."""
    adds: bool = False
    """Each further one counts; of any other the new one takes the place of the old."""
    helpless: bool = False
    """Nobody strikes or casts in it."""
    held: bool = False
    """Nobody gets away in it."""
    sure: bool = False
    """Who is in it is struck without a die."""
    six: bool = False
    """Only a natural 6 succeeds."""
    beyond: bool = False
    """Nobody can strike who is in it."""
    hit: int = 0
    """Modifier of their own rolls to hit."""
    gone: str = ""
    """Why whoever is in it is out of the game for good."""
    note: str = ""
    """What the table does by itself, for the sheet."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special rule. Every field may be left out."""

    name: str
    of: str = ""
    """The rule whose table it is a row of."""
    at: Hook = ""
    """When it is due by itself."""
    appears: bool = False
    """In the phase its bearer appears in as well."""
    optional: bool = False
    """Lapses with the phase if nobody uses it."""
    per: Literal["group", "each"] = "group"
    once: bool = False
    later: bool = False
    """It is not at once, but at its hook of the turn it was rolled in; till then the bearer is in the state `gains`."""
    dead: bool = False
    """Of a bearer that fell this turn."""
    wounded: bool = False
    """Only for a bearer that lost Wounds."""
    to: Literal["", "one", "some", "near", "all", "free", "wizard", "crew"] = ""
    """Whom: one drawn, as many as a die says, whoever is adjacent, every warrior, whoever is named, the Wizard, the
    bearer's own group."""
    test: str = ""
    per_victim: bool = False
    adds: tuple[str, ...] = ()
    """Values of the victim added to the test."""
    need: int | str = 0
    """A number, `n`, or values of the victim: `toughness+strength`."""
    at_most: bool = False
    strikes: Literal["yes", "no"] = "yes"
    """Whether it strikes those whose test succeeds, or those whose test fails."""
    yes: str = ""
    no: str = ""
    harm: str = ""
    mode: Mode = "full"
    fatal: bool = False
    zero: Literal["", "strength", "toughness", "toughness now", "wounds", "chill"] = ""
    """What is lost for good by whom its wounds bring to 0."""
    state: str = ""
    ends: tuple[str, ...] = ()
    """States it takes off whom it strikes."""
    gains: str = ""
    """A state of the bearer, in which the rest of this rule holds."""
    heals: str = ""
    beyond: bool = False
    """Healing may go beyond the start."""
    feeds: bool = False
    """The bearer gets what its victims lose."""
    table: str = ""
    granted: bool = False
    """What is rolled on the table is the group's from there on."""
    again: str = ""
    """Another table rolled on behind it, for the same victim."""
    another: bool = False
    """That table is rolled on for another victim."""
    follows: str = ""
    one_kills_bearer: bool = False
    pins: bool = False
    power_doubles: bool = False
    causes: str = ""
    note: str = ""
    """What the table does by itself, for the sheet; of a hoard: which room its treasure is of."""
    special: str = ""
    """What no field says: a function of `rules.games.warhammer_quest.special` has its name."""
    psychology: Psychology | None = None
    cure: Cure | None = None
    spell: Resists | None = None
    struck: Struck | None = None
    blow: Swing | None = None


@cache
def rules() -> Mapping[str, Rule]:
    """Every special rule and every row of a table of one, by key."""
    found: dict[str, Rule] = {}
    for file in ("rules.toml", "granted.toml"):
        found |= msgspec.toml.decode(printed(TABLES, file), type=dict[str, Rule])
    return found


@cache
def fears() -> Mapping[str, Psychology]:
    """State of who is shaken → what it does: `afraid`, `terrified` …"""
    return {one.psychology.state: one.psychology for one in rules().values() if one.psychology is not None}


@cache
def states() -> Mapping[str, Condition]:
    """Every state with what it means, by name."""
    return msgspec.toml.decode(printed(TABLES, "states.toml"), type=dict[str, Condition])


def names() -> Mapping[Sort, tuple[str, ...]]:
    """What the rules have names for."""
    return {"condition": tuple(_states_called()), "thing": tuple(one.name for one in rules().values())}


OF_WHOM = re.compile(r" (?:of|by) (?:the )?")
"""In front of whom a state is about: `afraid of orc`, `afraid by the orc`."""


def state_named(text: str) -> tuple[str, Condition] | None:
    """The state that is called so: `afraid of orc` is `afraid`, `frozen` is `mist-frozen`; None: it is another's."""
    name, *whom = OF_WHOM.split(text, maxsplit=1)
    key = _states_called().get(fold(name))
    return None if key is None else (" of ".join((key, *whom)), states()[key])


@cache
def _states_called() -> Mapping[str, str]:
    return {fold(name): key for key, one in states().items() for name in (key, *one.also)}


@cache
def tables() -> Mapping[str, RollTable]:
    """The tables of the special rules."""
    return load_tables(TABLES)


def rule_id(key: str) -> str:
    """The id an entry cites: `WHQ-fear`; a row cites the rule it belongs to."""
    rule = rules().get(key)
    return f"WHQ-{rule.of if rule is not None and rule.of else key}"


def rule_named(text: str) -> str | None:
    """The key of the rule that is called so, begins so, or is meant by a plural; None: nobody knows it (WHQ-002)."""
    typed = slug(text).removesuffix("-s")
    known = rules()
    exact = [key for key, one in known.items() if typed in (key, slug(one.name), key.removeprefix("skaven-"))]
    if exact or typed.removesuffix("s") == typed:
        return exact[0] if exact else _begun(typed)
    return rule_named(typed.removesuffix("s")) or _begun(typed)


def row_named(text: str) -> str | None:
    """The key of a row of a table that is called just so: `venom armour`, for whoever types what was rolled."""
    typed = slug(text)
    return next((key for key, one in rules().items() if one.of and typed in (key, slug(one.name))), None)


def _begun(typed: str) -> str | None:
    begun = [key for key, one in rules().items() if key.startswith(typed) or slug(one.name).startswith(typed)]
    return begun[0] if len(begun) == 1 and len(typed) > 2 else None


DICE = re.compile(r"(?:(\d*)d(\d+))")


def throw_of(expression: str, names: Mapping[str, int]) -> tuple[int, int, int]:
    """`nd6`, `1d6+3`, `2d6+2*level` → how many dice, their sides, and what is added; names stand for numbers.

    Raises `KeyError` for a number that nobody told.
    """
    count, sides, plus = 0, 6, 0
    for part in fold(expression).replace(" ", "").split("+"):
        front, is_dice, behind = part.partition("d")
        if is_dice and behind.isdecimal():
            count, sides = (1 if front == "" else _number(front, names)), int(behind)
        else:
            plus += _number(part, names)
    return count, sides, plus


def _number(text: str, names: Mapping[str, int]) -> int:
    product = 1
    for factor in text.split("*"):
        product *= int(factor) if factor.isdecimal() else names[factor]
    return product
