"""Which monsters there are, how many, who came and who fell."""

from __future__ import annotations

import re
from itertools import pairwise

from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.striking import AIMED, FELLS
from rules.shorthand.kinds import texts_in
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.measures import LIFELESS, STANDING
from rules.shorthand.said.guards.numbers import other_number
from rules.shorthand.said.guards.words import is_hero, one_of
from rules.shorthand.vocabulary import Kind

AddMonsters: Kind = lazy("rules.shared.combat:AddMonsters")  # of the 7 ms in by_kind.py: few lines are of it
EndMonsters: Kind = lazy("rules.shared.combat:EndMonsters")

MORE = small.words("more another other new second third fourth reinforcements reinforcement wandering again join joins")
FACED = small.words("face faces facing against")
"""`facing 3 orcs`, where three were told of: whom the fight is with, and no others."""
JOINS = small.words("join joins joined")
HEROES = small.words("dwarf elf human halfling wizard warrior barbarian mage cleric ranger thief knight")
WAITING_THINGS = small.words("treasure question turn counter die")
AMBUSHES = re.compile(r"\b(ambush\w*) (?:us|me|you|them|our|by|the (?:party|heroes|group))\b")
ONE_OF_THEM = re.compile(r"\b(?:an?|one|another) (?:\w+ ){1,3}with (\d+) (?:wounds?|hp|hit points|life)\b")


def who_fell(one: Command, said: str, lexicon: Lexicon) -> str:
    """`orc 1 downed brida`: whom somebody felled has not felled them."""
    by = {getattr(share, "figure", "") for share in getattr(one, "credit", ())}
    struck = (
        verb for verb, whom in pairwise(said.split()) if by & {*lexicon.called(whom.strip(".,!"))} and verb in FELLS
    )
    counted = IN_ALL.match(said) if getattr(one, "count", None) else None
    return next(struck, "") or (counted[1] if counted else "") or other_number(one, said, lexicon)


def foe_leaves(one: Command, said: str, lexicon: Lexicon) -> str:
    """`rats leave`: they flee or walk on, and were nobody of ours."""
    foes = any(lexicon.is_monster(key) and key not in said for key in getattr(one, "figures", ()))
    foes = foes or lexicon.kind_of_monsters(singular(str(getattr(one, "player", ""))))
    return said.split()[-1] if foes else ""


def reader_leaves(one: Command, said: str, lexicon: Lexicon) -> str:
    """`I leave`, where one reads alone: the place, or a mistake as it is; there is no party to be left."""
    gone = getattr(one, "figures", ())
    return said.split()[-1] if lexicon.game.reader and any(not lexicon.is_monster(key) for key in gone) else ""


IN_ALL = re.compile(r"(that['’]?s|that is|that makes|makes it) .*\b(?:now|so far|already|in all)\b")
"""`that's two orcs dead now`: all that ever died, as like as not."""


def who_is_here_already(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the rats attack`, where there are rats: no more of them have come."""
    if (name := str(getattr(one, "name", "")).lower()) in WAITING_THINGS:
        return name
    if name.split(" ")[0] in ("minus", "plus"):
        return name.split(" ")[0]  # `4 minus toughness` is reckoned, and nobody comes
    if name.startswith(("dead ", "last ", "only ")):
        return name.split(" ")[0]  # `that's one dead orc`, `that was the last orc`: one of those that are here
    if lurking := AMBUSHES.search(said):
        return lurking[1]  # who was surprised is told by another line
    alone = ONE_OF_THEM.search(said)
    if alone and str(getattr(one, "count", 1)) == alone[1] != "1":
        return "with"  # `an ogre with 6 wounds` is not six of them
    kind = str(getattr(one, "name", "")).lower()
    if kind in HEROES and not lexicon.state.turns.combat_open and one_of(JOINS, said):
        return "joins"  # `a dwarf joins`: one of us, as like as not
    here = any(key.rpartition("-")[0] == kind for key in lexicon.here)
    if not here or one_of(MORE, said):
        return ""
    stands = STANDS_INSIDE.search(said)
    faced = one_of(AIMED | FACED, said)
    return faced or ("there" if STOOD_THERE.match(said) else stands[0] if stands else "")


COUNTED = re.compile(r"\d|\b(?:one|an?|another)\b")


def how_many(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`the goblins are here`: of one that is told, nobody said so."""
    last = str(getattr(one, "name", "")).lower().rpartition(" ")[2]
    several = (word for word in re.findall(r"[^\W\d_]+", said) if word != last and singular(word) == last)
    alone = getattr(one, "count", 1) == 1 and not COUNTED.search(said)
    return next(several, "") if alone else ""


SO_MANY = rf"(?:\d+|{'|'.join(small.NUMERALS)})"
ONE_MORE = re.compile(
    rf"(another(?: {SO_MANY})?|{SO_MANY} (?:more|further|new)|an? (?:new|second|third|fresh|further)) (.*?)[.!]*"
)


def one_more_of_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`another ring`, `two more wolf cards`: only more of a kind of foes have come, and nothing that is carried."""
    more, name = ONE_MORE.fullmatch(said), str(getattr(one, "name", "")).lower()
    if lexicon.kind_of_monsters(name):
        return ""
    *before, last = singular(name).split() or [""]
    if lexicon.knows_item(name):
        return last
    beast = last if last not in small.PIECES else ""
    foe = beast and any(is_creature(word, lexicon.game) for word in (*before, beast))
    what = re.split(r"[,;]| and ", more[2])[0] if more else ""  # `another orc comes in, two archers behind`
    return more[1].split()[-1] if more and not foe and last in map(singular, what.split()) else ""


STANDS_INSIDE = re.compile(r"\b(?:inside|in (?:here|there|it|the \w+))[.!]?$")
"""`3 orcs inside`, where three were told of: those, or three more."""
STOOD_THERE = re.compile(r"(?:no,? |wait,? |sorry,? )?there (?:is|are|was|were) ")
"""`there were 4 orcs`, where three were told of: how many there were."""
THERE_IS = re.compile(r"\b(?:there (?:is|are|was|were)|there's|with)\b")
BUT = re.compile(r"\bbut (?:one|two|three|\d+)\b")
FINDS = re.compile(r"\b(?:finds?|found)\b")
WANDER = re.compile(r"\bwandering\b")


def all_but(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the orcs flee but one`, where one flees; `both rats but rat-1 are dead`: it is spared, and killed nobody."""
    but = BUT.search(said)
    spared = any(lexicon.is_monster(share.figure) for share in getattr(one, "credit", ())) and " but " in said
    return but[0] if but and getattr(one, "group", None) else "but" if spared else ""


EVERYONE = re.compile(r"(?:^|[,;:.] |\band )(?:party|all|every(?:one|body)|we all)\b(.*?) (but|except|bar)\b")


def all_but_a_foe(one: Command, said: str, lexicon: Lexicon) -> str:
    """`everyone but orc-1 takes 1`: we do, or the other monsters; dead or fled are the monsters alone."""
    but = None if EndMonsters.made(one) else EVERYONE.search(said)
    if but is None or any(lexicon.kind_of_monsters(singular(word)) for word in but[1].split()):
        return ""
    told = {*texts_in(one)}
    return but[2] if any(map(lexicon.is_monster, told)) and not any(is_hero(key, lexicon) for key in told) else ""


THE_OTHERS = re.compile(r"\b(?:the |all the )?(others?)\b(?! (?:one|two|three|\d))")


def all_the_others(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the other orcs flee`, where all there are flee: one of them stays, and nobody said which."""
    told = {*getattr(one, "figures", ())}
    kinds = {key.rpartition("-")[0] for key in told}
    kin = {key for key in lexicon.here if key.rpartition("-")[0] in kinds}
    other = THE_OTHERS.search(said) if len(told) > 1 and kin <= told else None
    return other[1] if other else ""


TURNED_UP = re.compile(r"\b(?:turn|turned|turns) up an? ")


OF_A_MAP = small.words(
    "section square passage corridor junction crossroads crossroad t-junction stair exit door turn round"
)
ENTERS_A = re.compile(r"\b(?:enters?|entered|into) an? ")


def piece_of_a_map(one: Command) -> str:
    """`two more sections, then stairs`: what a map is made of, or a turn, is no monster."""
    named = str(getattr(one, "name", "")).lower().split()
    met = next((word for word in named if singular(word) in OF_A_MAP), "")
    return met if AddMonsters.made(one) else ""


def stands_there(one: Command, said: str, lexicon: Lexicon) -> str:
    """`there are two chests`: a chest is no monster, if it does not attack; nor is a lamp one finds; who wanders is."""
    if "wandering" not in str(getattr(one, "source", None)) and (odd := WANDER.search(said)):
        return odd[0]
    last = str(getattr(one, "name", "")).lower().split()[-1:]
    if piece := piece_of_a_map(one):
        return piece
    if entered := ENTERS_A.search(said):
        return next((word for word in last if word in small.ROOMS | small.PASSAGES), "") and entered[0]
    cards = {card for cup in lexicon.state.cups.cups.values() for card in (*cup.contents, *cup.away)}
    if TURNED_UP.search(said) and not cards.isdisjoint(last):
        return "up"  # `turned up a wolf`: the card, or a beast
    if FINDS.search(said) and not any(
        is_creature(word, lexicon.game) or lexicon.kind_of_monsters(word) for word in last
    ):
        return "found"
    return next((word for word in last if singular(word) in LIFELESS | STANDING and THERE_IS.search(said)), "")
