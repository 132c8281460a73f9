"""Heroes from TOML: the ready-made sheets in content/, and the same form for sheets people keep themselves.

    name = "Sven Hammerhelm"            # the only line that must be there
    kind = "hero"                       # or henchman
    people = "dwarf"
    calling = "warrior"
    player = "player-1"
    aliases = ["sven"]
    wounds_lost = 1
    gold = 30
    [start]                             # START column; what nobody knows is left out
    weapon_skill = 9
    [[rows]]                            # hit numbers, for an own Weapon Skill (hand) or Bow Skill (ranged)
    kind = "hand"
    value = 9
    row = [2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    [[items]]
    name = "Axe"
    place = "held"                      # worn, held, pack
    properties = { damage_dice = 5, fumble = 1, critical = 12, thrown = true }
    [[items]]
    name = "Shield"
    place = "worn"
    effects = { bow_skill = -1, toughness = 1 }
    properties = { armour = true }

The numbers above show the form; they are nobody's sheet.
"""

from __future__ import annotations

import msgspec

from events.amounts import Amount
from events.event import Effect, Event
from events.figures import FigureJoined, FigureKind
from events.items import ItemGained, ItemPlace, Property
from events.problems import Refused
from rules.games.advanced_heroquest.events import HitRowSet, RowKind
from rules.games.advanced_heroquest.values import VALUES, check_row, check_start
from rules.naming import free_id
from rules.shared.figures import losses_and_gold
from rules.tables import printed

TEMPLATES = ("heinrich", "sven", "torallion", "magnus", "man-at-arms")
"""Ready-made sheets by key; only Heinrich's numbers are in the handbook."""


class FileRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of hit numbers."""

    kind: RowKind
    row: tuple[int, ...]
    value: int | None = None


class FileItem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon, a piece of armour or a line of equipment; `effects` add to values while it is worn or held."""

    name: str
    place: ItemPlace = "pack"
    quantity: int = 1
    uses: int | None = None
    effects: dict[str, int] = {}
    properties: dict[str, Property] = {}


class HeroFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sheet as people write it."""

    name: str
    kind: FigureKind = "hero"
    people: str | None = None
    calling: str | None = None
    player: str | None = None
    owner: str | None = None
    profile: str = "typed in"
    aliases: tuple[str, ...] = ()
    start: dict[str, int] = {}
    wounds_lost: int = 0
    gold: int | None = None
    rows: tuple[FileRow, ...] = ()
    items: tuple[FileItem, ...] = ()


def read_hero_file(text: str) -> HeroFile:
    """The sheet in a TOML text; refuses what is none (`ahq.hero_file`) and numbers no sheet has."""
    try:
        hero = msgspec.toml.decode(text, type=HeroFile)
    except msgspec.DecodeError as error:
        raise Refused("ahq.hero_file", "This is no hero file.", why=f"{error}.", fix=_FORM) from error
    check_start(hero.start)
    for row in hero.rows:
        check_row(row.kind, row.row)
    return hero


_FORM = f"A hero file has a name, and under [start] any of: {', '.join(VALUES)}."


def hero_events(hero: HeroFile, figure: str) -> tuple[Event, ...]:
    """The events that put a sheet into play as the figure with this id."""
    base: dict[str, Amount] = dict(hero.start)
    joined = FigureJoined(
        figure=figure,
        name=hero.name,
        kind=hero.kind,
        player=hero.player,
        owner=hero.owner,
        profile=hero.profile,
        people=hero.people,
        calling=hero.calling,
        base=base,
        aliases=hero.aliases,
    )
    rows = [
        HitRowSet(figure=figure, kind=row.kind, row=row.row, value=row.value, reason=hero.profile) for row in hero.rows
    ]
    taken: set[str] = set()
    items = [_item_gained(item, figure, taken) for item in hero.items]
    return (joined, *rows, *items, *losses_and_gold(figure, hero.wounds_lost, hero.gold, "as the sheet says"))


def _item_gained(item: FileItem, figure: str, taken: set[str]) -> ItemGained:
    key = free_id(item.name, taken)
    taken.add(key)
    return ItemGained(
        figure=figure,
        item=key,
        name=item.name,
        quantity=item.quantity,
        place=item.place,
        uses=item.uses,
        effects=tuple(Effect(name, "add", amount) for name, amount in item.effects.items()),
        source="sheet",
        properties=item.properties,
    )


def templates() -> dict[str, tuple[Event, ...]]:
    """Every ready-made sheet as the events that put it into play; its key is its figure id (AHQ-SHEET-9)."""
    sheets = {key: printed("rules.games.advanced_heroquest.sheets", f"{key}.toml") for key in TEMPLATES}
    return {key: hero_events(read_hero_file(sheet), key) for key, sheet in sheets.items()}
