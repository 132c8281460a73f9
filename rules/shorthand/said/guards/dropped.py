"""Whether a reading has a place for every word of its line: each guard is asked for the word it has none for."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.corrections.commands import Fix, Strike, Undo
from rules.shared.campaign import MakeRuling, Note
from rules.shared.combat import EndCombat, EndMonsters
from rules.shared.health import StateStatus, Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.turning import has_place
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.asides import told_otherwise
from rules.shorthand.said.forgotten import NOT_NOTED
from rules.shorthand.said.guards.blows import of_each
from rules.shorthand.said.guards.by_kind import at_odds, contradicted
from rules.shorthand.said.guards.corrections import (
    no_correction,
    not_as_typed,
    other_than_it_was,
    rules_nothing,
    yes_to_what,
)
from rules.shorthand.said.guards.harm import altered_for_good, fell_together
from rules.shorthand.said.guards.idioms import RULES_NOTHING, meant_otherwise
from rules.shorthand.said.guards.numbers import counted_besides, left_over
from rules.shorthand.said.guards.people import somebody_else, struck_who_strikes, wrong_side
from rules.shorthand.said.guards.places import left_behind
from rules.shorthand.said.guards.presupposed import unsaid
from rules.shorthand.said.guards.things import plural, written_down
from rules.shorthand.said.guards.turned import JOINED, WORD, says_it_of_a_thing, turned
from rules.shorthand.said.guards.twice import told_twice
from rules.shorthand.said.guards.word_by_word import Held
from rules.shorthand.said.put_right import is_told_again
from rules.shorthand.said.senses import flat, hurts_both_sides
from rules.shorthand.vocabulary import Kind

AdjustLayout: Kind = lazy("rules.shared.atlas:AdjustLayout")
GiveItem: Kind = lazy("rules.shared.items:GiveItem")
GiveRole: Kind = lazy("rules.shared.players:GiveRole")
MoveFigures: Kind = lazy("rules.shared.atlas:MoveFigures")
NameFigure: Kind = lazy("rules.shared.figures:NameFigure")  # of the 7 ms in by_kind.py, all of these
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
PassTime: Kind = lazy("rules.shared.session:PassTime")
ReplaceRoll: Kind = lazy("rules.shared.rolling:ReplaceRoll")
SetBase: Kind = lazy("rules.shared.figures:SetBase")
SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")

QUOTED = re.compile(r'"[^"]*"')
THIS_TIME = re.compile(r"\bthis time\W*$", re.IGNORECASE)
"""`and right this time`: another way than before, and nothing that is put right."""
BEHIND = re.compile(r"\s(#|!|remark |anyway |because |since )")
"""Where what the line tells ends, and words begin that nobody reads."""


def dropped(text: str, found: ParsedLine, lexicon: Lexicon, *, typed: bool = False) -> str:
    """The word the reading has no place for; empty if it has one for all of them."""
    text = NOT_NOTED.sub("", text)
    told = [*flat(found.commands)]
    tags = {tag_of(type(one)) for one in told}
    text = text if typed else _less_its_note(text, found.note or _why_taken_back(told))
    if not typed and (odd := rules_nothing(text, told) or not_as_typed(text, told)):
        return odd
    if odd := no_correction(text, told, lexicon, typed=typed) or struck_who_strikes(text, told, lexicon):
        return odd
    if other := other_than_it_was(text, told, lexicon) or yes_to_what(text, told, lexicon):
        return other
    if not told or tags & has_place("any", game=lexicon.game):
        return "" if typed else _beside_a_note(text, found, lexicon)
    said = BEHIND.split(QUOTED.sub(" ", text), maxsplit=1)[0]
    said, odd = counted_besides(said, told, typed=typed)
    if odd := odd or somebody_else(said.lower(), told, lexicon):
        return odd
    words: list[str] = [word.lower() for word in WORD.findall(said)]
    puts_right = tells(
        told, AdjustLayout, GiveItem, GiveRole, ObserveTotal, SetBase, NameFigure, PassTime, SettleBusiness
    ) or any(isinstance(one, (Fix, Undo, Strike)) for one in told)
    goes = THIS_TIME.search(said) and tells(told, MoveFigures)
    if not typed and told_otherwise(said) and not (puts_right or goes):
        return words[-1]
    supposed = not tags.isdisjoint(has_place("supposed", game=lexicon.game))
    asks = words[:1] and words[0] in small.ASKING and not JOINED.match(said.lstrip())
    if not typed and asks and len(words) > 1 and not supposed:
        return words[0]  # `is rat 1 dead`; where it is the first word of a line as it is typed, it tells
    if odd := contradicted(said, told, lexicon, typed=typed) or meant_otherwise(said.lower().rstrip(" .!"), told):
        return odd
    if not typed and (odd := is_told_again(text, told, lexicon) or _left_out(text, found, told, lexicon)):
        return odd
    return (
        (turned(said, words, found, tags, lexicon) if not (typed and says_it_of_a_thing(words, told)) else "")
        or wrong_side(said, words, told, lexicon)
        or unsaid(said, words, told, tags, lexicon)
        or left_over(said, found, tags, lexicon)
    )


def _why_taken_back(told: Iterable[Command]) -> str:
    return next((one.reason for one in told if isinstance(one, Undo) and one.reason), "")


def _less_its_note(text: str, note: str) -> str:
    """A line less what is kept beside what it tells, word for word: `he can't move` denies nothing that is told."""
    for part in re.split(r"[,:] ", note) if small.MAY_BE.isdisjoint(WORD.findall(note.lower())) else ():
        text = re.sub(rf",? ?\b{re.escape(part)}(?!\w)", "", text) if " " in part else text
    return text


RULE_ABOUT = re.compile(r"\brule (about)\b", re.IGNORECASE)
"""`house rule about fumbles is gone`: it says of which rule."""
SORRY = re.compile(r"\b(?:sorry|oops|whoops)\b", re.IGNORECASE)


def _beside_a_note(text: str, found: ParsedLine, lexicon: Lexicon) -> str:
    """The same of a line that notes a part of what was said, for the rest of it: what is noted may put it in doubt."""
    noted = any(isinstance(one, Note) for one in found.commands)
    if noted and ((sorry := SORRY.search(text)) or written_down(text.lower(), lexicon)):
        return sorry[0] if sorry else text.split()[0]  # what is put right, or had, is no note
    if (about := RULE_ABOUT.search(text)) and any(
        isinstance(one, MakeRuling) and not one.text.lower().startswith("about") for one in found.commands
    ):
        return about[1]
    ruled = [one.text for one in found.commands if isinstance(one, MakeRuling) and RULES_NOTHING.match(one.text)]
    if ruled:
        return ruled[0].split()[0]
    others = tuple(one for one in found.commands if not isinstance(one, Note))
    if not others or len(others) == len(found.commands):
        return ""
    for note in (one.text for one in found.commands if isinstance(one, Note)):
        doubt = small.MAY_BE & {*WORD.findall(note.lower())}
        if odd := min(doubt) if doubt else left_behind(note, others, lexicon):
            return odd
        text = re.sub(re.escape(note), " ", text, flags=re.IGNORECASE)
    return dropped(text, msgspec.structs.replace(found, commands=others), lexicon)


def _left_out(text: str, found: ParsedLine, told: list[Command], lexicon: Lexicon) -> str:
    """A word that says something, and that nothing which is told says."""
    said = BEHIND.split(QUOTED.sub(" ", text), maxsplit=1)[0].lower()
    if (
        odd := told_twice(counted_besides(text, told, typed=False)[0], told)
        or altered_for_good(told)
        or of_each(text.lower(), told, lexicon)
        or next((odd for one in told if (odd := plural(one, text.lower(), lexicon))), "")
        or fell_together(told, text.lower(), lexicon)
    ):
        return odd
    paid = all(ReplaceRoll.made(one) or tag_of(type(one)).startswith("spend-") for one in told)
    if len(told) > 1 and tells(told, ReplaceRoll) and not paid:
        return "reroll"  # `rerolls the 9, gets a 4`
    if odd := at_odds(said, told, lexicon):
        return odd
    if PLANNED.match(text.lower()) and any(
        hasattr(one, "attacker") or isinstance(one, (StateStatus, EndMonsters)) for one in told
    ):
        return text.split()[0]
    if hurts_both_sides(told, lexicon) and not SEVERAL.search(said):
        return said.split()[-1]  # `3 wounds for thora on rat 1`: what she did
    won = WON.match(said)
    if won and lexicon.state.turns.combat_open and not any(isinstance(one, EndCombat) for one in told):
        return won[1]
    hurt = TAKES_TOO.search(text.lower())
    if hurt and any(hasattr(one, "attacker") for one in told) and not any(isinstance(one, Wound) for one in told):
        return hurt[1]
    return next(iter(Held(text, found, lexicon).unaccounted()), "")


SEVERAL = re.compile(r"\band\b|[,;&]|\b(?:each|both|all|every\w*|ditto|same|too|also)\b")
TAKES_TOO = re.compile(
    r"(?:\band|\bbut|,) (?:also |only |just )?(takes?|took|loses?|lost|suffers?|suffered) "
    r"(?:\d|an?\b|one\b|two\b|three\b)"
)
"""`hits orc 2 and takes 2 damage`: whoever strikes is hurt as well."""
WON = re.compile(r"(?:(?:we|they) )?(win|won|wins|lose|lost)(?: and\b|,)")
"""`we win and find 20 gold`, `won, 9 coins`: the fight is over as well."""
PLANNED = re.compile(r"let['’]?s ")
"""How a plan begins: what somebody wants to do to a monster is not done."""
