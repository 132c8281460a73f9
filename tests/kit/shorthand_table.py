"""A table at which every sort of word means something: heroes, two kinds of monsters, things, an open turn."""

from __future__ import annotations

from functools import cache

from kit.ahq_table import Table

from rules.games.advanced_heroquest import SYSTEM
from rules.shared.items import GainItem
from rules.shared.session import BeginExpedition, OpenSession
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine, Unclear
from rules.shorthand.read.parsing import parse

HEROES = {"Sven Hammerhelm": 5, "Elf": 4, "Dwarf": 5, "Wizard": 3, "Warrior": 5, "Heinrich": 4, "Odo": 3}


@cache
def table() -> Table:
    """Seven heroes with two Fate Points each, two Night Runners, three Skaven. Nobody changes it."""
    told = Table()
    told.do(OpenSession(title="The cellars"))
    for name, wounds in HEROES.items():
        told.hero(name, wounds=wounds, weapon_skill=7, toughness=6, fate=2)
    told.do(BeginExpedition(dungeon="The Old Cellars"))
    told.do(GainItem(figure="elf", name="arrows", quantity=6))
    told.do(GainItem(figure="sven-hammerhelm", name="axe"))
    told.monsters("Night Runner", 2, wounds=3, toughness=6, weapon_skill=6)
    told.monsters("Skaven", 3, wounds=3, toughness=6, weapon_skill=6)
    return told


def lexicon() -> Lexicon:
    """The words of that table."""
    told = table()
    return Lexicon(told.state, SYSTEM, recent=(told.number, told.number - 1, 2))


def reading(line: str) -> ParsedLine | Unclear | NotUnderstood:
    """What a line comes to there."""
    return parse(line, lexicon())


def said(line: str) -> ParsedLine:
    """Its one reading."""
    found = reading(line)
    assert isinstance(found, ParsedLine), found
    return found
