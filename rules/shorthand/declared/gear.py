"""Things people carry into any dungeon: who plays by a book has heard of them."""

from __future__ import annotations

from rules.shorthand import small_words as small

WEAPONS = small.words(
    "sword broadsword longsword greatsword shortsword axe dagger knife spear mace club hammer warhammer flail"
    " halberd staff bow longbow shortbow crossbow sling javelin"
)

NO_WEAPONS = small.words(
    "quiver shield helmet helm armour mail leather gauntlet rope torch lantern lamp candle tinderbox oil flask backpack"
    " sack pouch ration rations food water blanket tent crowbar spike spikes ladder chain pole shovel pick lockpick"
    " lockpicks key map scroll potion ring amulet gem jewel ruby emerald diamond boots cloak gloves belt robe book"
    " spellbook bandage bandages"
)

GEAR = (
    *WEAPONS,
    *NO_WEAPONS,
    "short bow",
    "long bow",
    "great axe",
    "battle axe",
    "war hammer",
    "two-handed sword",
    "two-handed axe",
    "short sword",
    "long sword",
    "chain mail",
    "plate mail",
    "leather armour",
    "healing potion",
    "holy water",
    "grappling hook",
    "lantern oil",
    "oil flask",
    "iron spikes",
)

WORN = small.words(
    "armour helmet helm mail chainmail platemail jerkin shield gauntlet glove boots shoes cloak cape robe hood"
    " hat cap belt amulet necklace pendant bracer vest coat tunic mask ring"
)
"""What is put on: who wears it has it, though nobody told how they came by it."""


def is_gear(name: str) -> bool:
    """Whether people carry a thing of this name."""
    return name in GEAR
