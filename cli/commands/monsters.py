"""Monsters: met, known for what they are, out of play."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import (
    amount,
    is_amount,
    join,
    need,
    nothing_left,
    pairs,
    split_at,
    take,
)  # fmt: skip
from events.combat import Credit
from rules.command import Command
from rules.shared.combat import AddMonsters, EndMonsters, RevealMonster

if TYPE_CHECKING:
    from cli.own import ForGame
    from rules.system import GameSystem

HOW = ("killed", "fled", "freed", "captured", "vanished", "left_behind")


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
