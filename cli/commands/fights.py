"""Fights and blows: who is taken unawares, who strikes whom, fate, spells; any command by its own name."""

from __future__ import annotations

from itertools import takewhile
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
from rules.command import Command
from rules.shared.combat import BeginCombat, DecideSurprise, EndCombat

if TYPE_CHECKING:
    from cli.own import ForGame
    from events.problems import Refused
    from rules.system import GameSystem

SIDES = ("heroes", "monsters", "nobody")


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
    from rules.shared.campaign import Note

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
    from rules.catalogue import SHARED_COMMANDS, tag_of

    return next((kind for kind in SHARED_COMMANDS if tag_of(kind) == tag), None)


def _unknown(words: tuple[str, ...], system: GameSystem) -> Refused:
    from events.problems import Refused
    from rules.catalogue import SHARED_COMMANDS, kinds_with, tag_of
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
