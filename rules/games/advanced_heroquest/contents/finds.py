"""What a find gives somebody: gold, or things."""

from __future__ import annotations

import re

import msgspec

from events.entry import Draft
from events.items import ItemGained
from events.problems import Refused
from events.purse import PARTY, GoldGained
from projections.business import Business
from projections.state import State
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.slots import asked_with, roll_for
from rules.naming import fold, singular, slug
from rules.shared.business import SettleBusiness
from rules.situation import Situation

FIND_ASKED = "find"
FOOLS_GOLD = "fools_gold"
"""The effect of a room in which gold is worth half."""


def things_in(text: str) -> list[tuple[int, str]]:
    """`50 gold, a ruby and 2 potions`, `40g + potion` → how many of what; nothing is nothing."""
    found = []
    for part in re.split(r",|;|\+|&|\band\b", text):
        number, what = re.fullmatch(r"\s*(?:(\d+)|an?|the|some)?\s*(.*?)\s*", part).groups()  # type: ignore[union-attr]  # fits anything
        if what and what != "nothing":
            found.append((int(number or 1), what))
    return found


def ask_what(action: Action, find: Find, table: str, question: str, *, about: int) -> None:
    """Asks what a table no handbook has gives somebody (M-03)."""
    question = asked_with(action.situation, table, question)
    action.ask(f"{FIND_ASKED} {table} {find.rule}", question, about=about, owed_to=find.figure, rule=find.rule)


def found(command: SettleBusiness, situation: Situation, business: Business, rest: str) -> list[Draft] | None:
    """What was found is in the hands of whoever it is owed to: in words, or by dice on a table somebody wrote."""
    table, _, rule = rest.partition(" ")
    action = Action(situation)
    said, because = command.how, business.about
    if said is None:
        came = roll_for(action, table, command.faces, by=business.owed_to, because=because, rule=rule)
        if came is None:
            return None
        said, because = came.text, came.number
    find = Find(
        figure=business.owed_to,
        source="hidden treasure" if table == "magic_treasure" else table.replace("_", " "),
        section=None,
        rule=rule,
    )
    for count, thing in things_in(said):
        give(action, find, count, thing, because=because)
    action.close(business, said)
    return action.drafts


def is_halved(state: State, section: str | None) -> bool:
    """Whether the gold of a room is fool's gold, worth half (AHQ-EFFECT-6, R-31)."""
    return own_of(state).around.effects.get(section or "") == FOOLS_GOLD


def fortune(action: Action, figure: str | None, section: str | None, *, because: int) -> None:
    """Where good fortune holds, any treasure has a Fire Ruby more (AHQ-EFFECT-7)."""
    if own_of(action.state).around.effects.get(section or "") == "good_fortune":
        find = Find(figure=figure, source="good fortune", section=section, rule="AHQ-EFFECT-7")
        give(action, find, 1, "fire ruby", because=because)


GOLD = ("gold", "g", "gc", "gp", "gold crowns", "crowns", "gold coins", "gold pieces", "coins")


class Find(msgspec.Struct, frozen=True, kw_only=True):
    """Whose a find is, where it was, and the rule that gives it."""

    figure: str | None
    """Nobody: the party's gold, its first Hero's thing."""
    source: str
    section: str | None
    rule: str


def give(action: Action, find: Find, count: int, what: str, *, because: int | None) -> None:
    """Gold or a thing somebody has now; gold is worth half where it is fool's gold (AHQ-EFFECT-6, R-31)."""
    if fold(what) in GOLD:
        fools = is_halved(action.state, find.section)
        source = f"{find.source}, fool's gold" if fools else find.source
        gained = GoldGained(to=find.figure or PARTY, amount=count // 2 if fools else count, source=source)
        action.tell(gained, because, rule=find.rule)
        return
    heroes = [key for key, it in action.state.roster.figures.items() if it.kind == "hero"]
    holder = find.figure or next(iter(heroes), None)
    if holder is None:
        raise Refused("figure.nobody", f"Who has the {what}?", fix="Add a hero first.")
    name = singular(what) if count > 1 else what
    item = slug(name)
    event = ItemGained(
        figure=holder, item=item, name=f"{name[:1].upper()}{name[1:]}", quantity=count, source=find.source
    )
    action.tell(event, because, rule=find.rule)
