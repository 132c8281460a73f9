"""Verbs that are not regular: heroes, blows, rounds, checks, cards and targets of enemies."""

from __future__ import annotations

import re

from msgspec.structs import replace

from events.event import Face, Modifier
from events.items import Property
from rules.command import Command
from rules.games.battle_axe.blows import Attack
from rules.games.battle_axe.checks import RollForIt, SpecificCheck
from rules.games.battle_axe.enemies import ChooseTarget, ReadCard, RollInitiative
from rules.games.battle_axe.explore import SetUpRoom
from rules.games.battle_axe.heroes import CreateHero
from rules.games.battle_axe.quest import DrawCoins
from rules.games.battle_axe.turns import EndRound
from rules.shared.gold import GainGold
from rules.shared.several import Several
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.blows import attacks
from rules.shorthand.read.fights import taken_values
from rules.shorthand.read.people import hero as any_hero
from rules.shorthand.vocabulary import Tick, TypedBlow
from rules.shorthand.words import ParseError, Words, is_face, is_number, is_signed


def setup(words: Words, _who: tuple[str, ...]) -> Command:
    """`setup 5 is 3 goblin, 1 orc`: whoever is in a room is told by how many of which."""
    face, room = words.one_face(), words.behind("in")
    words.accept("is")
    occupants = words.rest()
    if occupants is not None and not all(OCCUPANT.fullmatch(one) for one in occupants.split(",")):
        words.stuck("how many of which are in it stands behind the die", "setup 5 is 3 goblin, 1 orc")
    return SetUpRoom(face=face, room=room, occupants=occupants)


OCCUPANT = re.compile(r"\s*(\d+ )?[^\W\d_][^:,\d]*")
"""`3 goblin`, `an ogre`."""

RACES = ("deviling", "dragonian", "dwarf", "elf", "gnome", "halfling", "half-orc", "human")
ROLES = ("adventurer", "barbarian", "burglar", "druid", "fighter", "paladin", "priest", "wizard", "cleric")


def attack(blow: TypedBlow) -> Command:
    """A blow or a shot: its dice in one row, the roll to attack first; only who is shot at can be partly hidden."""
    if blow.blocked:
        raise ParseError(0, "who is out of sight cannot be shot at")
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        faces=(*blow.faces, *(face for chain in blow.wound_dice for face in chain)),
        outcome="miss" if blow.outcome == "fumble" else blow.outcome,  # type: ignore[arg-type]  # hit, miss, critical
        needed=blow.needed,
        wounds=blow.wounds,
        weapon=blow.weapon,
        mode="ranged" if blow.mode is not None or blow.hidden else "hand",
        distance=blow.distance,
        partly_hidden=blow.hidden,
    )


def shoots(words: Words, who: tuple[str, ...]) -> Command:
    """`thomas shoots goblin-1 42 64`."""
    told = attacks(words, who)
    commands = told.commands if isinstance(told, Several) else (told,)
    shot = tuple(replace(one, mode="ranged") if isinstance(one, Attack) else one for one in commands)
    return Several(commands=shot) if len(shot) > 1 else shot[0]


def initiative(words: Words, _who: tuple[str, ...]) -> Command:
    """`init 34 60`, `init enemies`, `init 34 60 of goblins`."""
    group = words.behind("of")
    first = words.accept("heroes", "enemies")
    faces = words.faces()
    words.done()
    if len(faces) not in (0, 2):
        words.stuck("two rolls are due, the heroes' first", "init 34 60")
    heroes, enemies = faces or (None, None)
    return RollInitiative(heroes=heroes, enemies=enemies, first=first, group=group)  # type: ignore[arg-type]  # one of these


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
    role = "priest" if role == "cleric" else role  # printed under both names (AXE-R3)
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


PASSED = {"ok": True, "success": True, "fail": False, "fails": False, "failed": False}


def check(words: Words, who: tuple[str, ...]) -> Command:
    """`thomas attempt chasm 55`, `thomas attempt climb 50 tall+10 rope+20 64`."""
    figure = who[0] if who else words.figure("who tries it")
    name = words.take("what is tried")
    adjustments: list[Modifier] = []
    numbers: list[Face] = []
    success: bool | None = None
    while words.more:
        text = words.take()
        at = max(text.rfind("+"), text.rfind("-"))
        if at > 0 and is_signed(text[at:]) and is_number(text[at + 1 :]):
            adjustments.append(Modifier(int(text[at:]), text[:at]))
        elif is_face(text):
            numbers.append(None if text == "?" else int(text))
        elif text.lower() in PASSED:
            success = PASSED[text.lower()]
        else:
            name = f"{name} {text}"
    said = success is not None
    if len(numbers) > (1 if said else 2):
        words.stuck("a base chance and one roll are due", "thomas attempt climb 50 tall+10 64")
    base = numbers.pop(0) if len(numbers) == 2 or (numbers and (said or adjustments)) else None
    return SpecificCheck(
        figure=figure,
        check=name,
        base=base,
        adjustments=tuple(adjustments),
        face=numbers[0] if numbers else None,
        success=success,
    )


def roll_for_it(words: Words, who: tuple[str, ...]) -> Command:
    """`rfi thomas 34 luella 80 for the dart`."""
    at = next((at for at, word in enumerate(words.words) if word.text.lower() == "for" and at > words.at), None)
    purpose = None if at is None else " ".join(word.text for word in words.words[at + 1 :])
    del words.words[len(words.words) if at is None else at :]
    rolls: dict[str, Face] = dict.fromkeys(who)
    while words.more:
        figure = words.figure("who rolled")
        faces = words.faces()
        if not faces:
            words.stuck("what they rolled stands behind each", "rfi thomas 34 luella 80")
        rolls[figure] = faces[0]
    if not rolls:
        words.stuck("who rolled, and what", "rfi thomas 34 luella 80")
    return RollForIt(rolls=rolls, purpose=purpose or "something")


SAID_ALONE: dict[str, tuple[str, Property]] = {
    "first": ("initiative", "first"),
    "last": ("initiative", "last"),
    "rfi": ("initiative", "rfi"),
    "flank": ("flank", True),
    "opens": ("opens_doors", True),
    "unique": ("type", "unique"),
    "spells": ("spells", True),
}
"""Words of a card that say something alone."""


def card(words: Words, _who: tuple[str, ...]) -> Command:
    """`enemy goblin h1 s4 a1 as40 ds20 last flank "fight as gang, fight closest"`."""
    found: dict[str, Property] = {}
    for name in ("reach", "size", "type", "special"):
        if (said := words.behind(name)) is not None:
            found[name] = int(said) if is_number(said) else said
    base = taken_values(words)
    names: list[str] = []
    while words.more:
        quoted = words.next == ""
        text = words.take()
        if text.lower() in SAID_ALONE and not quoted:
            name, value = SAID_ALONE[text.lower()]
            found[name] = value
        elif quoted and names:
            found["priority"] = text.lower()
        else:
            names.append(text)
    if not names:
        words.stuck("whose card it is, is missing", "enemy goblin h1 s4 a1 as40 ds20")
    return ReadCard(
        name=" ".join(names),
        base={key: value for key, value in base.items() if isinstance(value, int)},
        properties=found,
    )


def targets(words: Words, who: tuple[str, ...]) -> Command:
    """`goblin-1 targets thomas 4 luella 5 by fight closest`, `goblin-1 targets luella`."""
    enemy = who[0] if who else words.figure("which enemy")
    unseen = words.some_behind("unseen")
    takes = words.one_behind("takes")
    counted: dict[str, int] = {}
    named: list[str] = []
    while words.more and words.next != "by":
        figure = words.figure("whom it tries")
        if is_number(words.next):
            counted[figure] = words.number("how many")
        else:
            named.append(figure)
    priority = words.rest() if words.accept("by") else None
    return ChooseTarget(
        enemy=enemy, counted=counted, target=takes or next(iter(named), None), priority=priority, unseen=unseen
    )


def gold_of_coins(command: DrawCoins, gold: GainGold, _lexicon: Lexicon) -> tuple[Command, ...]:
    """What the coins that were drawn come to is no further gold."""
    same = gold.amount == sum(value or 0 for value in command.values) and gold.to in ("party", command.figure)
    return (command,) if same else ()
