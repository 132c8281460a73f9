"""Creatures people meet in any dungeon: so many of one are met before anybody has seen them."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.vocabulary import GameWords

CREATURES = small.words(
    "goblin hobgoblin bugbear orc ork gnoll kobold ogre troll giant minotaur centaur cyclops rat wolf warg dog hound"
    " spider scorpion beetle ant wasp bat snake serpent lizard lizardman crocodile toad frog bear boar lion tiger"
    " zombie skeleton ghoul ghost wraith wight mummy vampire lich banshee shade spectre undead demon daemon devil imp"
    " gargoyle golem dragon wyvern drake hydra basilisk harpy griffin bandit brigand thug robber outlaw cultist pirate"
    " assassin slime ooze jelly blob elemental treeman werewolf chimera manticore gorgon medusa"
)


def is_creature(word: str, game: GameWords) -> bool:
    """Whether it is what one such monster is called, in any dungeon or in this game's."""
    return word in CREATURES or word in game.creatures
