"""Verbs that are not regular: heroes, blows, rounds."""

from __future__ import annotations

from rules.command import Command
from rules.games.battle_axe.blows import Attack
from rules.games.battle_axe.heroes import CreateHero
from rules.games.battle_axe.turns import EndRound
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.fights import taken_values
from rules.shorthand.read.people import hero as any_hero
from rules.shorthand.vocabulary import Tick, TypedBlow
from rules.shorthand.words import ParseError, Words

RACES = ("deviling", "dragonian", "dwarf", "elf", "gnome", "halfling", "half-orc", "human")
ROLES = ("adventurer", "barbarian", "burglar", "druid", "fighter", "paladin", "priest", "wizard")


def attack(blow: TypedBlow) -> Command:
    """A blow or a shot: its dice in one row, the roll to attack first."""
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        faces=(*blow.faces, *(face for chain in blow.wound_dice for face in chain)),
        outcome="miss" if blow.outcome == "fumble" else blow.outcome,  # type: ignore[arg-type]  # hit, miss, critical
        needed=blow.needed,
        wounds=blow.wounds,
        weapon=blow.weapon,
        mode="hand" if blow.mode is None else "ranged",
        distance=blow.distance,
    )


def tick(told: Tick, _lexicon: Lexicon) -> Command:
    """The next round; no die falls for it."""
    if told != Tick():
        raise ParseError(0, "a round has no die of its own; blows have theirs", "thomas goblin-1 42 64")
    return EndRound()


def hero(words: Words, who: tuple[str, ...]) -> Command:
    """`hero thomas`, `hero Mira human wizard`, `hero Odo gnome burglar h6 s5 short light traits Sly, Quick`."""
    race, role = _one_of(words, RACES), _one_of(words, ROLES)
    if race is None or role is None:
        return any_hero(words, who)
    height, weight = _one_of(words, ("tall", "short")), _one_of(words, ("heavy", "light"))
    traits, player = words.behind("traits"), words.behind("player", "played-by")
    base = taken_values(words)
    words.accept("the")
    name = words.rest()
    if not name:
        words.stuck("the name is missing", "hero Mira human wizard")
    return CreateHero(
        name=name,
        race=race,
        role=role,
        player=player,
        base=base,
        height=height,  # type: ignore[arg-type]  # one of these
        weight=weight,  # type: ignore[arg-type]  # one of these
        traits=tuple(part.strip() for part in (traits or "").split(",") if part.strip()),
    )


def _one_of(words: Words, known: tuple[str, ...]) -> str | None:
    """Takes the first of these words out of those behind the name."""
    for word in words.words[words.at + 1 :]:
        if word.text.lower() in known and not word.quoted:
            words.words.remove(word)
            return word.text.lower()
    return None
