"""Monsters, fights, blows, and what becomes of those who are struck."""

from __future__ import annotations

import re
from itertools import takewhile, zip_longest
from typing import TYPE_CHECKING, Literal

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import (
    amount,
    chains,
    faces,
    is_amount,
    is_chain,
    is_faces,
    join,
    need,
    nothing_left,
    pairs,
    split_at,
    take,
    take_after,
    verb,
    whole,
)  # fmt: skip
from events.combat import Credit
from rules.command import Command
from rules.commands.combat import AddMonsters, BeginCombat, DecideSurprise, EndCombat, EndMonsters, RevealMonster

if TYPE_CHECKING:
    from cli.own import ForGame
    from events.problems import Refused
    from rules.system import GameSystem

HOW = ("killed", "fled", "freed", "captured", "vanished", "left_behind")
SIDES = ("heroes", "monsters", "nobody")


@telling(
    "meet",
    examples=[
        "delve meet 2 skaven ws=6 t=6 w=3",
        "delve meet 2 skaven w3 t7 --from lair",
        "delve meet orc --template orc",
    ],
)
@argument("words", nargs=-1, required=True, metavar="[HOW MANY] MONSTER [ws=6 w=3 …]")
@option("--template", metavar="KEY", help="A monster of a content pack or of the game.")
@option("--from", "source", metavar="WORDS", help="Lair, wandering, ambush …")
@option("--in", "section", metavar="WHERE", help="Where they stand, if not where the party is.")
@option("--group", metavar="NAME", help="A name for the group.")
@option("--set", "facts", multiple=True, metavar="NAME=VALUE", help="What the game needs to know.")
def meet(
    words: tuple[str, ...], template: str | None, source: str | None, section: str | None, group: str | None,
    facts: tuple[str, ...],
) -> ForGame:  # fmt: skip
    """Monsters come into play, with the values you say."""
    from cli.commands.items import properties

    written, left = pairs(words)
    many = take(left, lambda word: word.isdecimal())
    if not left:
        raise Usage("What do they meet?")

    def ask(system: GameSystem) -> Command:
        from cli.own import base_values

        packed, names = _packed(left, system)
        return AddMonsters(
            name=" ".join(names),
            count=int(many or 1),
            base=base_values(system, written | packed),
            properties=properties(facts),
            template=template,
            source=source,
            section=section,
            group=group,
        )

    return ask


def _packed(words: list[str], system: GameSystem) -> tuple[dict[str, str], list[str]]:
    """`skaven w3 t7` → ({"w": "3", "t": "7"}, ["skaven"])."""
    shorts = {short.lower() for _, short in system.values.values()}
    values: dict[str, str] = {}
    names: list[str] = []
    for word in words:
        match = re.fullmatch(r"([A-Za-z]{1,4})(\d{1,3}|\?)", word)
        if match and names and match[1].lower() in shorts:
            values[match[1]] = match[2]
        else:
            names.append(word)
    return values, names


@telling(
    "kill",
    offers=["figures"],
    examples=[
        "delve kill skaven-1",
        "delve kill skaven-1 skaven-2 by heinrich",
        "delve kill 3 skaven",
        "delve kill orc-1 by sven 1/2 elf 1/2",
        "delve kill 2 skaven --how fled",
    ],
)
@argument("words", nargs=-1, required=True, metavar="[HOW MANY] WHOM … [by WHO]")
@option("--how", choices=HOW, default="killed", help="What became of them.")
def kill(
    words: tuple[str, ...], how: Literal["killed", "fled", "freed", "captured", "vanished", "left_behind"]
) -> Command:
    """Monsters are out of play: killed, or fled, freed, captured, vanished, left behind (--how)."""
    left, killers = split_at(words, ("by",))
    credit = _credit(killers)
    many = take(left, is_amount)
    if not left:
        raise Usage("Whom?")
    if many is not None:
        group = need(left, "which monsters")
        nothing_left(left)
        return EndMonsters(group=group, count=amount(many), how=how, credit=credit)
    names = tuple(name for word in left for name in word.split(",") if name)
    return EndMonsters(figures=names, how=how, credit=credit)


def _credit(words: list[str]) -> tuple[Credit, ...]:
    """`sven` · `sven elf` (a half each) · `sven 1/3 elf 2/3`."""
    names = [name for word in words if word.lower() != "and" for name in word.split(",") if name]
    if not any("/" in name for name in names):
        return tuple(Credit(name, 1, len(names)) for name in names)
    return tuple(_share(name, part) for name, part in zip_longest(names[::2], names[1::2], fillvalue=""))


def _share(name: str, part: str) -> Credit:
    match = re.fullmatch(r"([0-9]{1,4})/([1-9][0-9]{0,3})", part)
    if match is None:
        raise Usage(f"Not understood: {name} {part}. Write whose kill it is as sven 1/2 elf 1/2.")
    return Credit(name, int(match[1]), int(match[2]))


@telling("unmask", offers=["figures"], examples=["delve unmask stranger-1 the sorcerer himself"])
@argument("words", nargs=-1, required=True, metavar="WHOM WHAT")
def unmask(words: tuple[str, ...]) -> Command:
    """What a monster really is comes to light."""
    figure, *rest = words
    what = join(rest)
    if what is None:
        raise Usage("What is it really?")
    return RevealMonster(figure=figure, what=what)


@telling(
    "fight",
    offers=["figures"],
    examples=["delve fight", "delve fight begin --surprised monsters", "delve fight end won"],
)
@argument("words", nargs=-1, metavar="[begin [GROUPS] | end [OUTCOME]]")
@option("--first", metavar="SIDE", help="Who acts first.")
@option("--surprised", choices=SIDES, help="Who is taken unawares.")
def fight(
    words: tuple[str, ...], first: str | None, surprised: Literal["heroes", "monsters", "nobody"] | None
) -> Command:
    """A fight begins, or ends."""
    left = list(words)
    if verb(left, ("begin", "end", "over", "won", "lost", "escaped"), "begin") == "begin":
        return BeginCombat(groups=tuple(left), first=first, surprised=surprised)
    ended = words[0] if words[0].lower() in ("won", "lost", "escaped") else None
    return EndCombat(outcome=join([*([ended] if ended else []), *left]))


@telling("surprise", examples=["delve surprise monsters", "delve surprise nobody", "delve surprise 9 4 --elf"])
@argument("words", nargs=-1, required=True, metavar="heroes|monsters|nobody | LEADER'S DIE, GM'S DIE")
@option("--elf", is_flag=True, help="An elf looks in.")
@option("--mapped", is_flag=True, help="They hold a map of it.")
@option("--sentry", is_flag=True, help="A sentry stands guard.")
def surprise(words: tuple[str, ...], elf: bool, mapped: bool, sentry: bool) -> Command | ForGame:
    """One side, or nobody, is taken unawares: said outright, or rolled where the game rolls for it."""
    side = next((side for side in SIDES if side.startswith(words[0].lower())), None)
    if side is not None:
        nothing_left(words[1:])
        return DecideSurprise(surprised=side)  # type: ignore[arg-type]  # a member of SIDES
    from cli.own import own

    rolled = faces(words)
    if len(rolled) != 2:
        raise Usage("Say heroes, monsters or nobody; or two dice, the leader's first.")
    return own(
        "roll-surprise",
        leader=rolled[0],
        gamesmaster=rolled[1],
        elf=elf or None,
        mapped=mapped or None,
        sentry=sentry or None,
    )


OUTCOMES = ("hit", "miss", "critical", "fumble")


@telling(
    "attack",
    offers=["figures", "items"],
    examples=[
        "delve attack heinrich skaven-1 9 / 3 7 12 5 4",
        "delve attack heinrich skaven-1 9",
        "delve attack elf skaven-2 11 --with bow --squares 8",
        "delve attack sven skaven-1 hit 2 wounds",
        "delve attack skaven-1 sven miss",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WHO WHOM [FACE] [/ WOUND DICE] [hit|miss] [N wounds]")
@option("--with", "weapon", metavar="WEAPON", help="Which weapon, if not the one in hand.")
@option("--squares", "distance", type=int, metavar="N", help="How far, for a shot.")
@option("--thrown", "mode", flag_value="thrown", help="A thrown weapon.")
@option("--ranged", "mode", flag_value="ranged", help="A shot; --squares says so too.")
@option("--need", "needed", type=int, metavar="N", help="What was needed to hit.")
@option("--free", choices=["critical", "fumble"], help="An extra blow, and why.")
@option("--parent", type=int, metavar="N", help="The entry of the attack that gave it.")
@option("--wounds", "wounds", metavar="N", help="What came of it, without its dice.")
def attack(
    words: tuple[str, ...], weapon: str | None, distance: int | None, mode: str | None, needed: int | None,
    free: str | None, parent: int | None, wounds: str | None,
) -> ForGame:  # fmt: skip
    """Somebody strikes or shoots at somebody: the dice as they fell, or what came of it.

    The die to hit comes first, the wound dice behind a slash. Dice not rolled yet are asked for, and
    `delve settle` takes them, or what came of the blow: hit, miss, 2 wounds; `delve skip` lets it be.
    """
    from cli.own import own

    before, behind = split_at(words, ("/",))
    left, wounds = _stated_wounds([*before], wounds)
    behind, wounds = _stated_wounds(behind, wounds)
    outcome = take(left, lambda word: word.lower() in OUTCOMES)
    weapon = take_after(left, "with") or weapon
    attacker, target = (
        need(left, "who strikes"),
        need(left, "whom they strike") if left and not is_faces(left[0]) else None,
    )
    rolled = [word for word in left if is_faces(word)]
    nothing_left([word for word in left if not is_faces(word)])
    nothing_left([word for word in behind if not is_chain(word)])
    return own(
        "attack",
        attacker=attacker,
        target=target,
        faces=faces(rolled),
        wound_dice=chains(behind),
        outcome=outcome.lower() if outcome else None,
        wounds=None if wounds is None else amount(wounds),
        weapon=weapon,
        distance=distance,
        mode=mode if mode or distance is None else "ranged",
        needed=needed,
        free=free,
        parent=parent,
    )


def _stated_wounds(words: list[str], stated: str | None) -> tuple[list[str], str | None]:
    """Takes `2 wounds` or `-2` out of the words."""
    for at, word in enumerate(words):
        if word.lower() in ("wounds", "wound") and at and is_amount(words[at - 1]):
            return [*words[: at - 1], *words[at + 1 :]], words[at - 1]
        if word.startswith("−"):
            return [*words[:at], *words[at + 1 :]], word.removeprefix("−")
    return words, stated


@telling(
    "fate",
    offers=["figures"],
    examples=["delve fate heinrich", "delve fate heinrich negate 41 43", "delve fate elf convert 41"],
)
@argument("words", nargs=-1, required=True, metavar="WHO [negate|convert|other] [ENTRY …] [WORDS]")
def fate(words: tuple[str, ...]) -> ForGame:
    """A Fate Point undoes the harm of this turn, or the blows you name, or turns a roll."""
    from cli.own import own

    left = list(words)
    figure = need(left, "whose")
    effect = verb(left, ("negate", "convert", "other"), "negate")
    entries = []
    while left and left[0].lstrip("#").isdecimal():
        entries.append(whole(left.pop(0)))
    return own("spend-fate", figure=figure, effect=effect, entries=tuple(entries), text=join(left))


@telling(
    "cast",
    offers=["figures"],
    examples=["delve cast magnus flames skaven-1 skaven-2", "delve cast magnus 'open window' --outcome failed"],
)
@argument("words", nargs=-1, required=True, metavar="WHO SPELL [AT WHOM …]")
@option("--outcome", metavar="WORDS", help="What came of it.")
def cast(words: tuple[str, ...], outcome: str | None) -> ForGame:
    """Somebody casts a spell; a game that knows nothing of spells keeps it as a note."""
    from cli.own import own
    from rules.commands.campaign import Note

    left = list(words)
    figure, spell = need(left, "who"), need(left, "which spell")
    targets = tuple(word for word in left if word.lower() not in ("at", "on"))
    at = f" at {', '.join(targets)}" if targets else ""
    told = Note(text=f"{figure} casts {spell}{at}{f': {outcome}' if outcome else ''}")
    return own("cast-spell", otherwise=told, figure=figure, spell=spell, targets=targets, outcome=outcome)


@telling(
    "do",
    examples=["delve do attack attacker=heinrich target=skaven-1 faces=9", "delve do gain-gold to=sven amount=20"],
)
@argument("words", nargs=-1, metavar="[COMMAND [NAME=VALUE …]]")
def do(words: tuple[str, ...]) -> ForGame:
    """Any command by its own name, with its fields; alone it lists them.

    Values are words, numbers, or JSON; a list may be written 3,7,12.
    """
    return lambda system: named(words, system)


def named(words: tuple[str, ...], system: GameSystem) -> Command:
    """The command of this name with these fields; refuses with `command.unknown`, listing what there is."""
    kind = kind_of(words[0], system) if words else None
    if kind is None:
        raise _unknown(words, system)
    return fill(kind, words[1:])


def kind_of(tag: str, system: GameSystem) -> type[Command] | None:
    """The game's own command of this name, else the one all games share; its own is found without importing those."""
    own = next((kind for kind in system.commands if kind.__struct_config__.tag == tag), None)
    if own is not None:
        return own
    from rules.commands.catalogue import SHARED_COMMANDS, tag_of

    return next((kind for kind in SHARED_COMMANDS if tag_of(kind) == tag), None)


def _unknown(words: tuple[str, ...], system: GameSystem) -> Refused:
    from events.problems import Refused
    from rules.commands.catalogue import SHARED_COMMANDS, kinds_with, tag_of
    from rules.naming import did_you_mean

    tags = sorted(map(tag_of, kinds_with(system.commands)))
    shared = set(map(tag_of, SHARED_COMMANDS))
    own = [tag for tag in tags if tag not in shared]
    every = f"{system.title} has: {', '.join(own)}. All games have: {', '.join(tag for tag in tags if tag in shared)}."
    what = f"There is no command {words[0]!r}." if words else "Say which command."
    return Refused("command.unknown", what, fix=(did_you_mean(words[0], tags) if words else "") or every)


def fill(kind: type[Command], words: tuple[str, ...]) -> Command:
    """The command these words come to.

    Words without a name fill the fields in their order: `take-stairs stairs-2`, `fight-round close 6 4 4`.
    """
    from cli.own import convert

    declared = dict(zip(kind.__struct_encode_fields__, map(str, kind.__annotations__.values()), strict=False))
    values, rest = pairs(words)
    values |= _in_their_order(rest, {name: of for name, of in declared.items() if name not in values})
    nothing_left(rest)
    return convert(kind, {name: _value(text, declared.get(name, "")) for name, text in values.items()})


def _in_their_order(words: list[str], declared: dict[str, str]) -> dict[str, str]:
    """Takes the words that fill these fields: a yes-or-no is said by its name, dice in a row are all of them."""
    said = {name: "true" for name, of in declared.items() if of == "bool" and name in words}
    words[:] = [word for word in words if word not in said]
    for name, of in declared.items():
        if of == "bool" or not words:
            continue
        if not of.startswith("tuple[Face"):
            said[name] = words.pop(0)
            continue
        row = list(takewhile(is_faces, words))
        del words[: len(row)]
        if row:
            said[name] = ",".join(row)
    return said


def _value(text: str, declared: str) -> object:
    """What a field is told: JSON where it is JSON, a list where a list is due, the words otherwise."""
    import msgspec

    from cli.words import MINUS

    text = text.replace(MINUS, "-")
    if declared.startswith("tuple") and text[:1] != "[":
        return [_value(part, declared.removeprefix("tuple[")) for part in text.split(",")]
    if "Amount" in declared and is_amount(text):
        return amount(text)
    if text == "?":
        return None
    if declared.startswith("str"):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
