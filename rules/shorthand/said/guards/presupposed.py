"""What a reading takes for granted where nobody said so: a fight, somebody who was down, how it came out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shared.health import Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.turning import has_place
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.guards.words import WORD, is_unknown
from rules.shorthand.said.no_names import ASIDES
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import is_test

AddFigure: Kind = lazy("rules.shared.figures:AddFigure")  # of the 7 ms in by_kind.py: few lines are of it


def unsaid(said: str, words: list[str], told: list[Command], tags: set[str], lexicon: Lexicon) -> str:
    """A word beside which something is told that nobody said: how it came out, how many, who it is."""
    there = {*words}
    quiet = has_place("nothing", game=lexicon.game)
    for one in told:
        if tag_of(type(one)) in quiet and _passes(one, lexicon, alone=tags <= quiet):
            return "nothing"
        some = not SOME.isdisjoint(there) and len(told) == 1  # `brida's hurt` beside something else is why
        if isinstance(one, Wound) and "?" not in said and not some and is_unknown(one):
            return words[-1] if words else said
        if AddFigure.made(one) and there & JOINS and there.isdisjoint(A_HERO) and not _is_described(one, told):
            return next(word for word in words if word in JOINS)
        if getattr(one, "status", None) == "missing" and "party" in getattr(one, "figures", ()) and "lost" in there:
            return "lost"  # who has lost the way is not missing
        if getattr(one, "purpose", None) == "sneak" and not any(map(SNEAKS.match, words)):
            return words[-1]
        if getattr(one, "faces", ()) and (counted := ORDINAL.search(said)):
            return counted[2]
    return ""


def _passes(one: Command, lexicon: Lexicon, *, alone: bool) -> bool:
    """Whether a phase comes to nothing that nobody told of: beside something else, or where no turn can pass."""
    turns = lexicon.state.turns
    somewhere = turns.turn_open or turns.open_expeditions
    quiet = getattr(one, "result", "") == "nothing" and not getattr(one, "face", None)
    return bool(quiet and not (alone and somewhere))


JOINS = small.words("join joins joined joining")
A_HERO = small.words("hero heroine heroes character henchman named called new")
SNEAKS = re.compile(r"sneak|snuck|quiet|hid|unseen|stealth")
"""How somebody gets somewhere is no roll to sneak: sneaking is a way of going where lines are read loosely."""
SOME = small.words("some several few many something wounded hurt injured unknown")
ORDINAL = re.compile(r"\b(round|turn) (one|two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)


def _is_described(command: Command, told: Iterable[Command]) -> bool:
    """Whether more is said of somebody than a name: what they are, or the gold they bring."""
    brings = any(getattr(one, "to", "") == str(getattr(command, "name", "")).lower() for one in told)
    hired = getattr(command, "kind", "") == "henchman"
    return (
        brings
        or hired
        or any(getattr(command, field, None) for field in ("people", "calling", "base", "template", "owner"))
    )


FIGHTS = re.compile(r"\b(?:fight|fought|battle|combat|ambush)")
RUN_INTO = re.compile(r"\b(?:run|ran|runs|running|walk|walked|bump|bumped|head|headed|straight) into\b")
UP = re.compile(r"(?:\b(?:is|are|gets?|got|wakes?|woke)|['’]s) up(?! again)\b|\bstill\b")
SURVIVES = re.compile(r"^[a-z]+(?:[ -]\d+)? (?:survives?|survived|lives|lived)\b")
DENIED = re.compile(r"n['’]t\b|\b(?:not|never)\b")


OF_ALL = re.compile(r"\b(?:we|us|our|all|both|party|everyone|everybody|heroes|let['’]?s|they|fight|together)\b")
WORDS = re.compile(r"[^\W\d_]{3,}")


def no_fight(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we run`, where nobody fights and nobody is there to run from: that is no end of a fight."""
    founds = getattr(one, "outcome", None) and not lexicon.fights and not FIGHTS.search(said)
    named = {key for word in WORDS.findall(said) for key in lexicon.called(word) if not lexicon.is_monster(key)}
    if getattr(one, "outcome", "") == "fled" and named - {*lexicon.game.reader} and not OF_ALL.search(said):
        return said.split()[-1]  # `thora drops her sword and runs`: she alone
    into = "into" if RUN_INTO.search(said) else ""
    return said.split()[-1] if founds else into


WON_OR_LOST = re.compile(
    r"\b(?:we|they|i|you|party|heroes)(?:['’]ve| have| had)? (?:\w+ly |just )?(?:won|lost|win|lose) (.+)"
)
OF_THE_FIGHT = re.compile(
    r"(?:the|this|that|an?|our|my|another) (?:\S+ ){0,2}?(?:fight|battle|combat|skirmish|encounter|one)\b"
)
AGAINST = re.compile(r"\b(?:against|over|to) (.+)")
HOW_IT_ENDS = small.words(
    "fight battle combat it this that hard big somehow by in on with without against over to because since when after"
    " before though but and so then here there once thanks despite"
) | {one.split()[0] for one in ASIDES}
"""What may follow where it is the fight that is won or lost."""


def what_is_won(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`we won the first round`, `we lost the map`, `we won against the rats`, where orcs are left: no fight is over."""
    found = WON_OR_LOST.search(said)
    first: list[str] = WORD.findall(found[1])[:1] if found else []
    if found is None or not first or OF_THE_FIGHT.match(found[1]):
        return ""
    if first[0] in ("this", "that") and len(found[1].split()) > 1:
        return first[0]
    whom = AGAINST.search(found[1])
    kinds = {singular(word) for word in WORD.findall(whom[1])} if whom else set()
    here = {key.rpartition("-")[0] for key in lexicon.here if lexicon.is_monster(key)}
    if kinds & here and not here <= kinds:
        return first[0]
    how = first[0] in HOW_IT_ENDS or first[0].endswith("ly")
    return "" if how else first[0]


SINCE_A_FIGHT = small.words("section.revealed turn.begun monsters.met expedition.begun")
"""Behind these another fight may have been, of which nobody told."""


def over_already(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we won`, said again of the fight that is over; who fled may have met others. `fight won` its rule refuses."""
    if lexicon.fights or getattr(one, "outcome", "") == "fled" or said.startswith("fight "):
        return ""
    turns = lexicon.state.turns
    ended = next((it.number for it in reversed(turns.marks) if it.own.combat and not it.then.combat), 0)
    newer = (lexicon.event_of(number) for number in lexicon.recent if number > ended)
    since = any(event is not None and tag_of(type(event)) in SINCE_A_FIGHT for event in newer)
    return said.split()[-1] if ended and not since else ""


def as_they_were(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida is up`, who is up: it may be her turn; `the ghoul isn't dead`, where another one is."""
    if getattr(one, "status", "") != "alive" or not (UP.search(said) or DENIED.search(said) or SURVIVES.search(said)):
        return ""
    named = (key for key in getattr(one, "figures", ()) if lexicon.figure(key) is not None)
    return said.split()[-1] if any(lexicon.system.status(lexicon.state, key).status == "alive" for key in named) else ""


MADE_AGAIN = small.words("new old other second next again reroll they he she we it them us")
MADE_IT = re.compile(r"\b(?:opens|opened|pass|succe|ok\b|fine|makes? it|made it|manage|does it|did it|done\b|yes)")
SQUARES = re.compile(r"\d squares?\b")
TRIES = re.compile(r"\b(?:try|tries|tried|trying|attempts?|attempted) to\b")


def tried(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`tries to spot the trap, 3`: whether that was enough, nobody says; `new roll 29` is one made again."""
    if str(getattr(one, "purpose", None)).lower() in MADE_AGAIN:
        return str(getattr(one, "purpose", ""))
    tries = TRIES.search(said) if getattr(one, "success", None) and not MADE_IT.search(said) else None
    if "spotted by" in said and getattr(one, "success", None) is None:
        return "spotted"  # so it was seen
    counted = tries or SQUARES.search(said)
    return counted[0].split()[-1] if counted else ""


PASSES = re.compile(r"\b(pass|passes|passed) (?!.*\b(?:tests?|rolls?|checks?|saves?|throws?)\b)")


def _is_tested(purpose: str, lexicon: Lexicon) -> bool:
    return is_test(purpose, lexicon.game) or lexicon.value(purpose) is not None or lexicon.pool(purpose) is not None


def passed_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we passed the pit`, `passed the guard`: what somebody goes past is no test."""
    unsaid = not getattr(one, "faces", ()) and getattr(one, "needed", None) is None
    passed = PASSES.search(said) if unsaid and not _is_tested(str(getattr(one, "purpose", "")), lexicon) else None
    return passed[1] if passed else ""
