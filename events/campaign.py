"""The campaign itself: founding, options, packs, players, notes and rulings."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from events.event import Event, NamedFields

OptionValue = str | int | bool


class Pack(msgspec.Struct, frozen=True):
    """A content pack a campaign plays with; `sha256` of its bytes tells two versions apart."""

    name: str
    version: str
    sha256: str


class CampaignFounded(Event, frozen=True, kw_only=True, tag="campaign.founded"):
    """A group began a story under one game system."""

    name: str
    system: str
    """Key of the game system, `advanced-heroquest`."""
    options: dict[str, OptionValue] = {}
    packs: tuple[Pack, ...] = ()


class CampaignBranched(Event, frozen=True, kw_only=True, tag="campaign.branched"):
    """A campaign began that shares the first entries of another and goes its own way."""

    origin: str
    """The campaign it shares entries with."""
    at: int
    """Number of the last shared entry."""
    name: str = ""


class OptionSet(Event, frozen=True, kw_only=True, tag="campaign.option_set"):
    """An optional rule was chosen; it holds from here on."""

    option: str
    value: OptionValue
    reason: str | None = None


class PackBound(Event, frozen=True, kw_only=True, tag="campaign.pack_bound"):
    """A content pack was taken into use."""

    pack: Pack


class PlayerJoined(Event, frozen=True, kw_only=True, tag="player.joined"):
    """Somebody sat down to play. The log knows an id; the name lives beside it and can be forgotten."""

    names: ClassVar[NamedFields] = {"player": "player"}

    player: str


class PlayerLeft(Event, frozen=True, kw_only=True, tag="player.left"):
    """Somebody does not play on."""

    player: str


class NoteTaken(Event, frozen=True, kw_only=True, tag="note.taken"):
    """Words worth keeping, with no effect on anything."""

    text: str
    about: int | None = None
    """Number of the entry it speaks of."""


class RuledRow(msgspec.Struct, frozen=True):
    """One row of a table of one's own: the totals it stands for, and what they give."""

    totals: tuple[int, ...]
    cells: tuple[OptionValue, ...]


class RuledTable(msgspec.Struct, frozen=True):
    """A table as this group plays it, whole: no file and no rulebook is needed to read it again."""

    name: str
    """`passage_length`: the printed table it stands for, or one of their own."""
    dice: str
    rows: tuple[RuledRow, ...]
    source: str = ""
    """The file it was read from; empty if it was said."""


class RulingMade(Event, frozen=True, kw_only=True, tag="ruling.made"):
    """A house rule or a decision at the table, valid from where it stands."""

    text: str
    scope: str = "campaign"
    """campaign, session, expedition, combat, once, or words."""
    about: int | None = None
    """Number of the entry it settles, in this session or another; of a ruling, the one whose place it takes."""
    replaces: str | None = None
    """What it puts in the place of what: `stairs down = dead end`."""
    waives: str | None = None
    """Code of the refusal it lifts."""
    table: RuledTable | None = None
    """What is rolled on from here on."""


class RulingEnded(Event, frozen=True, kw_only=True, tag="ruling.ended"):
    """A ruling is no longer in force."""

    ruling: int
    """Number of the entry that made it."""
    reason: str | None = None
