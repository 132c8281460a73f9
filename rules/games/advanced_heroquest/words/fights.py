"""A fight around its blows: Fate Points, spells, what was shot, runs, chases."""

from __future__ import annotations

from typing import Literal

from rules.command import Command
from rules.games.advanced_heroquest.fate import SpendFate
from rules.shared.spells import CastSpell
from rules.shorthand.read.spots import numbered
from rules.shorthand.words import Words, is_number


def cast(words: Words, who: tuple[str, ...]) -> Command:
    """`magnus casts flames at skaven-1,skaven-2`, `cast magnus "open window" outcome failed`."""
    outcome = words.behind("outcome")
    figure = who[0] if who else words.figure("who casts")
    spell = [words.take("which spell")]
    while words.more and words.next not in ("at", "on") and not words.is_who():
        spell.append(words.take())
    words.accept("at", "on")
    targets: list[str] = []
    while words.is_who():
        targets += words.who()
    words.done()
    return CastSpell(figure=figure, spell=" ".join(spell), targets=tuple(targets), outcome=outcome)


def fate(words: Words, who: tuple[str, ...]) -> Command:
    """`fate heinrich negate`."""
    figure = who[0] if who else words.figure("whose Fate Point")
    effect: Literal["negate", "convert", "other"] = "negate"
    for one in ("negate", "convert", "other"):
        if words.accept(one):
            effect = one
    entries: list[int] = []
    while is_number(words.next) or words.next[:1] == "^":
        entries.append(numbered(words))
    return SpendFate(figure=figure, effect=effect, entries=tuple(entries), text=words.rest())
