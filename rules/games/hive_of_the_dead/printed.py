"""The two charts and the stat boxes the rules print, read from their files when first needed."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from rules.tables import printed

Text: TypeAlias = Literal["second", "first"]
"""Which of the two texts of the rules a campaign plays by."""


class HitChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weapon Skill → what one D6 has to reach."""

    source: str
    title: str
    read_by: str
    needed: dict[int, int]


class WoundChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Strength → one cell for each Toughness: a number to reach, `N` for never, `X` for always."""

    source: str
    title: str
    toughness: list[int]
    strength: dict[int, list[str]]

    def cell(self, strength: int, toughness: int) -> str | None:
        """The printed cell; None beyond the chart."""
        row = self.strength.get(strength)
        return row[self.toughness.index(toughness)] if row is not None and toughness in self.toughness else None


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The numbers of a printed stat box; in a variant, only those that differ."""

    weapon_skill: int | None = None
    strength: int | None = None
    toughness: int | None = None
    wounds: int | None = None
    attacks: str | None = None
    weapons: str | None = None
    saves: str | None = None


class PrintedBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stat box as the second text has it, and what the first text has otherwise."""

    name: str
    box: Box
    first: Box = Box()

    def under(self, text: Text) -> Box:
        """The box as the text of the campaign prints it."""
        if text == "second":
            return self.box
        differs = {name: getattr(self.first, name) for name in Box.__struct_fields__}
        return msgspec.structs.replace(
            self.box, **{name: value for name, value in differs.items() if value is not None}
        )


TABLES = "rules.games.hive_of_the_dead.tables"


@cache
def hit_chart() -> HitChart:
    """The To Hit Chart (HIVE-018)."""
    return msgspec.toml.decode(printed(TABLES, "to_hit.toml"), type=HitChart, strict=False)


@cache
def wound_chart() -> WoundChart:
    """The To Wound Chart (HIVE-019)."""
    return msgspec.toml.decode(printed(TABLES, "to_wound.toml"), type=WoundChart, strict=False)


@cache
def printed_boxes() -> dict[str, PrintedBox]:
    """The stat boxes by key: `ork`, `fire-warrior`."""
    written = msgspec.toml.decode(printed(TABLES, "stat_boxes.toml"))
    return msgspec.convert({key: box for key, box in written.items() if key != "source"}, dict[str, PrintedBox])
