"""Verbs that are not regular: blows, phases, special rules, fear and its like, monsters with their rules."""

from __future__ import annotations

import re
from typing import Literal

from msgspec.structs import replace

from events.event import Face
from projections.state import State
from rules.command import Command
from rules.games.warhammer_quest.blows import Attack
from rules.games.warhammer_quest.bring import UseAbility
from rules.games.warhammer_quest.events import FearKind
from rules.games.warhammer_quest.printed import rule_named
from rules.games.warhammer_quest.psychology import FaceMonsters
from rules.games.warhammer_quest.said import are_rules
from rules.games.warhammer_quest.state import own_of
from rules.games.warhammer_quest.turns import NextPhase
from rules.shared.combat import AddMonsters, EndMonsters
from rules.shared.gold import GainGold
from rules.shared.several import Several
from rules.shared.spells import CastSpell
from rules.shorthand.lexicon import ARTICLES, Lexicon
from rules.shorthand.read.blows import attacks
from rules.shorthand.read.fights import meet as any_meeting
from rules.shorthand.small_words import POSSESSIVES
from rules.shorthand.vocabulary import Tick, TypedBlow
from rules.shorthand.words import ParseError, Word, Words, is_dice, is_number

VALUE = re.compile(r"[A-Za-z_]+\d+")
"""A value behind a name: `ws3`."""

BEHIND_RULES = ("in", "from", "because", "set", "as", "group", "like", "template")
"""What may stand behind the special rules of monsters."""


def attack(blow: TypedBlow) -> Command:
    """A blow, a shot or a throw: the die to hit, then the dice of damage."""
    faces = blow.faces
    more = tuple(face for chain in blow.wound_dice for face in chain)
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        faces=faces[:1],
        damage=(*faces[1:], *more),
        outcome="miss" if blow.outcome == "fumble" else blow.outcome,  # type: ignore[arg-type]  # hit, miss, critical
        needed=blow.needed,
        wounds=blow.wounds,
        weapon=blow.weapon,
        mode=blow.mode or "hand",  # type: ignore[arg-type]  # ranged or thrown
        free=blow.free,
    )


def shoots(words: Words, who: tuple[str, ...]) -> Command:
    """`linde shoots orc-2 5 / 3`: against her Ballistic Skill, and nothing of her Strength."""
    words.accept("at")
    return _from_afar(words, who, "ranged")


def throws(words: Words, who: tuple[str, ...]) -> Command:
    """`brand throws axe at orc-2 5 / 3`."""
    thrown: list[str] = []
    while words.more and words.next != "at" and not words.is_who():
        thrown.append(words.take())
    words.accept("at")
    told = _from_afar(words, who, "thrown")
    weapon = " ".join(one for one in thrown if one.lower() not in (*ARTICLES, *POSSESSIVES)) or None
    return replace(told, weapon=weapon) if isinstance(told, Attack) else told


def _from_afar(words: Words, who: tuple[str, ...], mode: Literal["ranged", "thrown"]) -> Command:
    told = attacks(words, who)
    commands = told.commands if isinstance(told, Several) else (told,)
    shot = tuple(replace(one, mode=mode) if isinstance(one, Attack) else one for one in commands)
    return Several(commands=shot) if len(shot) > 1 else shot[0]


def tick(told: Tick, _lexicon: Lexicon) -> Command:
    """The next phase; no die falls for it."""
    if told != Tick():
        raise ParseError(0, "a phase has no die of its own; what is due in it is asked for", "power 4")
    return NextPhase()


def casts(words: Words, who: tuple[str, ...]) -> Command:
    """`mira casts bolt for 3 at orc-1`: what is not said to cost Power is not paid for."""
    cost = words.number_behind("for")
    _join_numbers(words)
    targets = words.some_behind("at", "on")
    figure = who[0] if who else words.figure("who casts")
    spell = words.rest()
    if not spell:
        words.stuck("which spell?", f"{figure} casts bolt for 3")
    pool = "power" if cost else None
    return CastSpell(figure=figure, spell=spell, targets=targets, pool=pool, cost=cost or 1)


def _join_numbers(words: Words) -> None:
    """`orc 1` is `orc-1`, where there is one."""
    for at in range(len(words.words) - 1, words.at, -1):
        kind, number = words.words[at - 1], words.words[at]
        name = f"{kind.text}-{number.text}".lower()
        if number.text.rstrip(",").isdecimal() and name.rstrip(",") in words.lexicon.here:
            words.words[at - 1 : at + 1] = [replace(kind, text=name)]


def does(words: Words, who: tuple[str, ...]) -> Command:
    """`hydra-1 does breathe fire brand linde 2 3 4 5 2 6 1 1 1`."""
    by = who[0] if who else None
    if by is None and rule_named(words.next) is None and rule_named(f"{words.next} {words.second}") is None:
        by = words.take("whose rule it is")
    rule = _rule(words)
    if len(who) > 1:
        by = _group_with(words.lexicon.state, who, rule_named(rule)) or by
    words.accept("at", "on")
    targets: list[str] = []
    while words.more and not is_dice(words.next):
        targets += words.who("whom it strikes")
    faces: list[Face] = []
    while words.more:
        words.accept("/")
        fell = words.faces()
        if not fell:
            words.stuck("a die was expected here")
        faces += fell
    return UseAbility(by=by, rule=rule, targets=tuple(targets), faces=tuple(faces))


def _group_with(state: State, who: tuple[str, ...], rule: str | None) -> str | None:
    """The newest group of these that has the rule; where none has, the first."""
    groups = dict.fromkeys(state.roster.figures[one].group or one for one in who)
    has = [one for one in groups if any(it.rule == rule for it in own_of(state).abilities.get(one, ()))]
    return has[-1] if has else next(iter(groups), None)


def _rule(words: Words) -> str:
    """The longest row of words that is the name of a rule, or the word as it stands."""
    left = words.left()
    for many in range(min(6, len(left)), 0, -1):
        text = " ".join(left[:many])
        if rule_named(text) is not None:
            for _ in range(many):
                words.take()
            return text
    return words.take("which rule")


def fear(words: Words, who: tuple[str, ...]) -> Command:
    """`fear 6 brand 4`, `brand fear 6 4`, `fear brand 4`."""
    return _faced(words, who, "fear")


def terror(words: Words, who: tuple[str, ...]) -> Command:
    """`terror 8 brand 4`."""
    return _faced(words, who, "terror")


def daemon(words: Words, who: tuple[str, ...]) -> Command:
    """`daemon 10 brand 4`."""
    return _faced(words, who, "greater-daemon")


def _faced(words: Words, who: tuple[str, ...], kind: FearKind) -> Command:
    """The number comes first, where it is told; behind the name, or last, comes the die."""
    monsters = words.one_behind("of")
    numbers: list[Face] = []
    result: Literal["steady", "shaken"] | None = None
    figure = who[0] if who else None
    while words.more:
        if words.next in ("steady", "shaken"):
            result = "steady" if words.take().lower() == "steady" else "shaken"
        elif is_dice(words.next):
            numbers += words.faces()
        elif figure is None:
            value = numbers[:1]
            figure = words.figure("who faces them")
            numbers = [*value]
        else:
            words.stuck("a number and a die are due", f"{kind} 6 brand 4")
    if figure is None:
        words.stuck("who faces them?", f"{kind} 6 brand 4")
    if len(numbers) > 2:
        words.stuck("a number and one die are due", f"{kind} 6 brand 4")
    value_told = numbers[0] if len(numbers) == 2 else None
    die = numbers[-1] if numbers else None
    return FaceMonsters(kind=kind, figure=figure, face=die, value=value_told, monsters=monsters, result=result)


def meet(words: Words, who: tuple[str, ...]) -> Command:
    """`meet 3 orc ws3 t4 w3 "fear 5, ambush 5+"`, `meet 3 orc t4 w3: fear 5`, with the level of their table."""
    level = words.behind("level")
    text = _quoted(words) or _behind_colon(words) or _behind_values(words)
    told = any_meeting(words, who)
    more: dict[str, str | int | bool] = {}
    if text:
        more["abilities"] = text
    if level is not None and is_number(level):
        more["table_level"] = int(level)
    if isinstance(told, Several) and text and sum(isinstance(one, AddMonsters) for one in told.commands) > 1:
        words.stuck("special rules are of one kind", "a line for each kind")
    if isinstance(told, Several):
        return Several(commands=tuple(_with(one, more) for one in told.commands))
    return _with(told, more)


def _with(told: Command, more: dict[str, str | int | bool]) -> Command:
    return replace(told, properties={**told.properties, **more}) if isinstance(told, AddMonsters) else told


def _quoted(words: Words) -> str | None:
    """Takes a quoted text behind the monsters out of the words left."""
    for word in words.words[words.at + 1 :]:
        if word.quoted:
            words.words.remove(word)
            return word.text
    return None


def _behind_colon(words: Words) -> str | None:
    """Takes everything behind a colon out of the words left."""
    for at, word in enumerate(words.words[words.at :], words.at):
        if not word.quoted and word.text.endswith(":") and len(word.text) > 1:
            text = " ".join(one.text for one in words.words[at + 1 :])
            words.words[at:] = [Word(word.text[:-1], word.at)]
            return text
    return None


def _behind_values(words: Words) -> str | None:
    """Takes bare words that are special rules, and stand behind a value, out of the words left.

    A shell takes quotation marks off: `meet 1 troll w9 "vomit"` comes as `vomit`, which would be part of a name.
    """
    left = [word.text for word in words.words[words.at :]]
    values = [at for at, text in enumerate(left) if VALUE.fullmatch(text)]
    end = next((at for at, text in enumerate(left) if text.lower() in BEHIND_RULES), len(left))
    for at in range(values[0] + 1 if values else end, end):
        text = " ".join(left[at:end])
        if not VALUE.fullmatch(left[at]) and are_rules(text):
            del words.words[words.at + at : words.at + end]
            return text
    return None


def gold_of_a_kill(command: EndMonsters, gold: GainGold, lexicon: Lexicon) -> tuple[Command, ...]:
    """The gold of a kill that pays just so much is that gold; of a blow nobody knows whether it killed."""
    fallen = (figure for one in command.figures if (figure := lexicon.figure(one)) is not None)
    worth = [value for one in fallen if isinstance(value := one.base.get("gold_value", 0), int)]
    whose = [one.figure for one in command.credit if one.parts == one.of]
    theirs, same = gold.to in ("party", *whose), gold.amount == sum(worth)
    if not worth or len(whose) != 1 or not (theirs or same):
        return command, gold  # the kill pays nobody, or somebody else came by other gold
    return (command,) if theirs and same else ()


def gold_of_a_blow(command: Attack, gold: GainGold, lexicon: Lexicon) -> tuple[Command, ...]:
    """Where it is what the monster is worth, the blow may have felled it."""
    struck = lexicon.figure(command.target or "")
    return () if struck is not None and gold.amount == struck.base.get("gold_value") else (command, gold)
