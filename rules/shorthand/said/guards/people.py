"""Who is told of: whoever does it, how they are called, whom a value is of, and nobody else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from events.event import tag_of
from rules.command import Command, CorrectionCommand
from rules.naming import singular
from rules.shared.combat import EndCombat
from rules.shared.health import StateStatus
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.striking import SHOTS, STRIKES, any_of
from rules.shorthand.kinds import texts_in
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.guards.words import UP_BY, WORD, is_hero

STAKE = re.compile(r"\b(?:win|wins|won|lose|loses|lost) (?:another |some )?(?:\d|an? |gold)", re.IGNORECASE)


def wrong_side(said: str, words: list[str], told: list[Command], lexicon: Lexicon) -> str:
    """The word that says who does it, where somebody else is told of."""
    if (
        any(getattr(one, "attacker", None) == getattr(one, "target", None) is not None for one in told)
        and "self" not in said
    ):
        return words[-1] if words else ""
    stated = any(isinstance(one, StateStatus) for one in told)
    if words[:1] and words[0] in ("he", "she") and stated and lexicon.game.reader:
        return words[0]  # whoever reads a book of themselves says `i` and `you`
    if any(isinstance(one, EndCombat) for one in told):
        if STAKE.search(said):
            return words[0]
        won = next((at for at, word in enumerate(words) if word in small.OUTCOMES), 0)
        return words[won] if won and _is_foe(words[won - 1], lexicon) else ""
    return ""


WHO_STRUCK = re.compile(rf"([^\W\d_]+) who (?:rolls?|rolled|{any_of(STRIKES | SHOTS)})\b")


def struck_who_strikes(text: str, told: Iterable[Command], lexicon: Lexicon) -> str:
    """`it was thora who rolled, not ysra`: she is nobody who was struck."""
    who = WHO_STRUCK.search(text.lower())
    return who[1] if who and any(getattr(it, "target", None) in lexicon.called(who[1]) for it in told) else ""


def _is_foe(word: str, lexicon: Lexicon) -> bool:
    if word in small.TALK or len(word) < 3:
        return False
    called = lexicon.called(word)
    return any(map(lexicon.is_monster, called)) or lexicon.kind_of_monsters(word.removesuffix("s"))


SOMEBODY_IS_HERE = re.compile(r"^(?:(?:the|an?|our|my) )?[a-z]\w+(?:['’]s| is| are) here")
IS_BACK = re.compile(r"(?:['’]s| is| are) (back)\b")
CAME_UP = re.compile(r"\b(came|comes|come) up\b")
"""`my weapon skill came up 4`: it is 4."""
UP_TO = re.compile(r"\b(?:to|is|are) (?:now )?(\d+)\b")
CALL_HER = re.compile(r"\bcall(?:s|ed)? (?:her|him|them|it|me)\b")
GOES_FIRST = re.compile(r"\bfirst\b")


def by_so_much(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`arrows down 2`, `drops 1`, where that many are left."""
    by = UP_BY.search(said) if getattr(one, "change", None) is None else None
    return by[by.lastindex or 0] if by else ""


def up_to(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`goes up to 6`, `her maximum is 6`, where it went up by 6, and the other way round; neither is a roll."""
    if by := by_so_much(one, said, _lexicon):
        return by
    if getattr(one, "change", None) is not None and (came := CAME_UP.search(said)):
        return came[1]
    up = UP_TO.search(said)
    return up[0].split()[0] if up and up[1] == str(abs(getattr(one, "change", 0) or 0)) else ""


def called_her(_one: Command, said: str, _lexicon: Lexicon) -> str:
    """`call her Brida Ironfoot`: who she is may be part of what she is called."""
    her = CALL_HER.search(said)
    return her[0] if her else ""


def goes_first(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`I go first`, where somebody fights or reads alone: whose blow is first, and nobody leads."""
    alone = lexicon.game.reader or any(map(lexicon.is_monster, lexicon.here))
    return "first" if alone and GOES_FIRST.search(said) else ""


def how_it_is_cast(one: Command, said: str, lexicon: Lexicon) -> str:
    """`grimly waves` is no spell; nor is `axe on orc 2, 1 power`, where nobody says that it is cast."""
    spell = str(getattr(one, "spell", ""))
    thing = spell if lexicon.knows_item(spell) and not CASTS.search(said) else ""
    return thing or next((word for word in spell.split() if word.endswith("ly")), "")


WHOSE = r"(?:his|her|their|its|my|our)"
KNOWS_THE = re.compile(
    rf"^(?!.*\b(?:spell|skill)).*(?:\bkn(?:ows?|ew)\b.*(?<!\bof) (the|{WHOSE})\b"
    rf"|\blearn(?:s|ed|t)? (that\b|{WHOSE}\b|to .*\b(?:the|{WHOSE})\b|.*\bfrom {WHOSE}\b))"
)


def knows_whom(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`mira knows the miller`: a spell is known by its name, and somebody or a way by what they are."""
    known = KNOWS_THE.match(said) if tag_of(type(one)).startswith("learn-") else None
    return known[known.lastindex or 0].split()[-1] if known else ""


CASTS = re.compile(r"\b(?:casts?|casting|spells?|magic)\b")


WAS_PLAYED = re.compile(r"(?:the |an? )?[\w ]+ played[.!]?")


def what_is_here(one: Command, said: str, lexicon: Lexicon) -> str:
    """`pizza's here`: who sits at the table has a name; `zed is back` tells of somebody who was there before.

    What is in a deck, or was played, is a card.
    """
    back = IS_BACK.search(said) if str(getattr(one, "name", "")) not in lexicon.state.roster.players else None
    if back:
        return back[1]
    name = str(getattr(one, "name", ""))
    in_decks = any(name.lower() in {*cup.contents, *cup.away} for cup in lexicon.state.cups.cups.values())
    if in_decks or WAS_PLAYED.fullmatch(said):
        return name
    return "here" if name.islower() and SOMEBODY_IS_HERE.match(said) else ""


GETS_HURT = re.compile(r"\b(gets?|takes?|took) (?:an?|one|\d+) wounds?[.!]?$")
"""`brida gets a wound`, where nobody is: no sheet of hers says so."""


THE_BRAVE = re.compile(r"\d the ([a-z]+)[.!]?$")
"""`hero Gam ws7 w4 the brave`: a part of the name, behind the values."""


def one_of_a_kind(one: Command, said: str, lexicon: Lexicon) -> str:
    """`a troll (w6 t8)`, `wolf joins`: no hero is one of a kind, a creature, or a card in a deck."""
    if hurt := GETS_HURT.search(said):
        return hurt[1]
    name = str(getattr(one, "name", ""))
    called = THE_BRAVE.search(said)
    told = f"{name} {getattr(one, 'people', '')} {getattr(one, 'calling', '')}".lower().split()
    if called and called[1] not in told:
        return called[1]
    if getattr(one, "kind", "") != "hero" or not name.islower():
        return ""
    if singular(name) != name and (
        is_creature(singular(name), lexicon.game) or lexicon.kind_of_monsters(singular(name))
    ):
        return name
    in_decks = (name in {*cup.contents, *cup.away} for cup in lexicon.state.cups.cups.values())
    beast = JOINS.search(said) if is_creature(name, lexicon.game) or any(in_decks) else None
    kind = beast or re.search(rf"\b(an?|the|some|more) {re.escape(name)}\b", said)
    return kind[1] if kind else ""


JOINS = re.compile(r"\b(join(?:s|ed|ing)?)\b")
OTHERS = re.compile(r"\b(?:others|else)\b|^the rest\b(?! of)")
OF_US_BOTH = re.compile(r"\b(?:we|us) both\b|\bboth of us\b")
"""Whoever reads a book alone is not two."""
ON_LEVEL = re.compile(r"\b(?:(?:go|goes|went) (?:down )?to|(?:is|are) on|on|down(?: to)?) (level) \d")
TO_ATTACK = re.compile(r"\bto (?:\w+ )?(attack)\b")


def of_others(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the others lose 1 wound`, where nobody says who does not."""
    found = (OF_US_BOTH.search(said) if lexicon.game.reader else None) or OTHERS.search(said)
    if not found or any(is_hero(key, lexicon) for word in WORD.findall(said) for key in lexicon.called(word)):
        return ""
    return found[0] if any(text == "party" or is_hero(text, lexicon) for text in texts_in(one)) else ""


def another_storey(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`brida goes down to level 2`: where she is, as like as not, and nothing of her sheet."""
    level = ON_LEVEL.search(said) if getattr(one, "value_name", "") == "level" else None
    return level[1] if level else ""


def to_attack(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`-10 to attack`, where it is how often somebody attacks: the roll may be meant."""
    named = (getattr(getattr(one, "effect", None), "name", ""), getattr(one, "value_name", ""))
    to = TO_ATTACK.search(said) if any(re.fullmatch(r"attack\w", name) for name in named) else None
    return to[1] if to else ""


OF_ITS_KIND = re.compile(r"\b([a-z]{3,})[ -](\d+)\b")


def somebody_else(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`ghoul 1 is still up`, told of the only ghoul that is: who is named by a number is that one."""
    if any(isinstance(one, CorrectionCommand) for one in told):
        return ""
    kin = {f"{singular(kind)}-{number}": number for kind, number in OF_ITS_KIND.findall(said)}
    gone = [key for key in kin if key in lexicon.state.roster.figures and key not in lexicon.here]
    named = str(told).replace(" ", "-") if gone else ""
    return next((kin[key] for key in gone if key not in named), "")
