"""A line held against one reading of it word by word: none is left over, and nothing told is unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.declared.turning import has_place
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said import coined
from rules.shorthand.said.chunks.people import ANYBODY, heroes, weapons_of
from rules.shorthand.said.guards.numbers import of_debts
from rules.shorthand.said.no_things import is_verb
from rules.shorthand.said.senses import (
    NO_SENSE,
    SAYS_NOTHING,
    debts_settled,
    flat,
    forms,
    keys_of,
    sensed,
    senses,
    strings_of,
)
from rules.shorthand.vocabulary import Kind
from rules.shorthand.write.spell import spell

GiveRole: Kind = lazy("rules.shared.players:GiveRole")
SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")  # of the 7 ms in by_kind.py: few lines are of it

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
QUOTED = re.compile(r'"[^"]*"')
NUMBER = re.compile(r"\d+")
OF_AN_ID = re.compile(r"[a-z]-\d+")
WHOSE = re.compile(r"(?<=\d)['’]s\b")
"""`orc 2's dead`."""
IDLE = re.compile(r"\b(?:after|at) (?:all|last)\b", re.IGNORECASE)
"""What says nothing as a whole."""
LEFT_OUT = re.compile(r"\b(?:but|except|except for|bar|apart from|other than) (?:the )?([^\W\d_]+)", re.IGNORECASE)
"""Who is named to say that it is not told of them: `everyone but odo`."""
HOW_OFTEN = {"twice": "2", "thrice": "3"}
"""Words that say how often it was → how many of it are told then."""


def _asked(one: Command, lexicon: Lexicon) -> str:
    """Who struck whom, where a command answers what that cost: `does 2 wounds to orc 1` says which one it is."""
    it = lexicon.state.business.open.get(getattr(one, "business", None) or 0)
    return f"{it.what.partition(' against ')[2]} {it.owed_to or ''}" if it is not None else ""


class Held:
    """A line beside one reading of it."""

    def __init__(self, text: str, found: ParsedLine, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.text = text
        self.said = [word.lower() for word in WORD.findall(WHOSE.sub("", QUOTED.sub(" ", IDLE.sub(" ", text))))]
        self.found = found
        self.senses = senses(lexicon.game.phrases)
        self.told = [*flat(found.commands)]
        self.plain = " ".join(spell(one, lexicon) for one in found.commands)
        self.spoken = {form for word in WORD.findall(f"{self.plain} {found.reads}".lower()) for form in forms(word)}
        sides = {side for debt in debts_settled(self.told, lexicon) for side in (debt.debtor, debt.creditor)}
        self.strings = strings_of(found) | sides
        sections = lexicon.state.atlas.sections
        named = {sections[text].name or "" for text in self.strings if text in sections}
        parts = [
            part
            for text in self.strings | named
            for word in WORD.findall(text.lower())
            for part in (word, *word.split("-"))
        ]
        asked = " ".join(_asked(one, lexicon) for one in self.told)
        self.texts = {form for part in (*parts, *WORD.findall(asked.lower())) for form in forms(part)}
        self.keys = {key for one in self.told for key in keys_of(one)} | self.spoken
        self.meaning: set[str] = set().union(*(self.senses.get(key, NO_SENSE).words for key in self.keys))
        self.figures = {text for text in self.strings if lexicon.figure(text)}
        self.left_out = {one.lower() for one in LEFT_OUT.findall(text)}
        self.digits = {*NUMBER.findall(str(msgspec.to_builtins(found)))}

    def unaccounted(self) -> list[str]:
        """Words of the line that nothing which is told says."""
        return [word for word in self.said if self._is_too_often(word) or not self._is_accounted(word)]

    def _is_too_often(self, word: str) -> bool:
        """Whether it says that something was told more often, or of more people, than is told."""
        if word in self.texts:
            return False
        if word in HOW_OFTEN:
            counted = NUMBER.findall(OF_AN_ID.sub("", str(msgspec.to_builtins(self.found))))
            return len(self.told) == 1 and HOW_OFTEN[word] not in counted and not hasattr(self.told[0], "whose")
        of_one = len(self.told) == len(self.figures) == 1 and "party" not in self.strings
        return word in ("each", "apiece") and of_one and getattr(self.told[0], "quantity", 1) == 1

    def _is_accounted(self, word: str) -> bool:
        plain = word.replace("’", "'").removesuffix("'s")
        if self.meaning & forms(plain):
            return True
        value = self.lexicon.value(plain) or self.lexicon.pool(plain) or self.lexicon.value_begun(plain)
        if value is not None and value in self.strings:
            return True
        if plain in small.NUMERALS:
            number = str(small.NUMERALS[plain])
            told = plain == "one" or number in self.digits or plain in self.texts
            told = told or (len({*map(type, self.told)}) == 1 and number == str(len(self.told)))  # `four heroes: …`
            told = told or number in of_debts(self.told, self.lexicon)  # `her ten`
            told = told or (f"all {plain}" in self.text.lower() and number == str(len(heroes(self.lexicon))))
            return told or not self.keys.isdisjoint(has_place("number", game=self.lexicon.game))  # `session four`
        all_of_us = "party" in self.strings or self.figures.issuperset(heroes(self.lexicon))
        if (plain == "party" and not self.figures) or (plain == "heroes" and all_of_us):
            return True
        if plain in small.ENEMIES and any(map(self.lexicon.is_monster, self.figures)):
            return True
        if plain in self.left_out:
            return not self.figures & set(self.lexicon.called(plain))
        may_be_any = any(key.endswith(("-phase", "-surprise")) for key in self.keys) or tells(self.told, SettleBusiness)
        if may_be_any and self.lexicon.kind_of_monsters(plain.rstrip("s'")):
            return True
        called = set(self.lexicon.called(plain)) if len(plain) > 2 and plain not in SAYS_NOTHING else set()
        if (called and self._is_left_out(word)) or self._leaves_out(word):
            return True
        if called:
            answers = tells(self.told, SettleBusiness)
            told = bool(called & self.figures) or plain in self.texts or "party" in self.strings
            return answers or told
        said = forms("wounds" if self.lexicon.value(plain) == self.lexicon.vital else plain)
        known = said & (self.meaning | self.spoken | self.texts)
        parts = all(self._is_accounted(part) for part in plain.split("-")) if "-" in plain else False
        return bool(known) or parts or bool(said & SAYS_NOTHING) or self._is_kin(plain)

    def _leaves_out(self, word: str) -> bool:
        """`except`, and `party` in front of it, where the others are told of: `party -1 except odo`."""
        leaves = word == "except" or (word == "party" and LEFT_OUT.search(self.text) is not None)
        return leaves and "party" not in self.strings

    def _is_left_out(self, word: str) -> bool:
        """Whether it names whoever stays where they are, or is spared: `brida stays`, `all but brida`."""
        if "party" in self.strings or {*self.lexicon.called(word)} & self.figures:
            return False
        before, _, behind = f"{self.text.lower()} ".partition(word)
        handed = tells(self.told, GiveRole) and before.rstrip().endswith(" from")
        return handed or bool(STAYING.search(behind) or SPARED.search(before))

    def _is_kin(self, word: str) -> bool:
        """Whether it begins the name of somebody told of, or says of which people or calling they are, or how armed."""
        if len(word) != 2 and any(part.startswith(word) for key in self.figures for part in key.split("-")):
            return True
        told = [it for key in self.figures if (it := self.lexicon.figure(key)) is not None]
        if word in ANYBODY:
            return any(it.kind == "monster" for it in told)
        return any(word in (it.people, it.calling, it.kind) or word in weapons_of(it) for it in told)

    def unsaid(self) -> list[str]:
        """What is told that no word of the line says: kinds of commands, and how it came out."""
        there = {form for word in self.said for form in forms(word)}
        found = []
        for one in self.told:
            tag = tag_of(type(one))
            said = self.senses.get(tag, NO_SENSE).saying | {tag}
            own = {form for word in WORD.findall(spell(one, self.lexicon).lower()) for form in forms(word)}
            own -= {form for text in strings_of(one) for word in WORD.findall(text.lower()) for form in forms(word)}
            if not there & (said | own):
                found.append(tag)
            found += [
                value
                for value in VALUES & ({*keys_of(one)} | own)
                if not there & (self.senses.get(value, NO_SENSE).saying | {value})
            ]
        return found

    def swallowed(self) -> int:
        """How many names and reasons are made of words that tell something or nothing."""
        return sum(map(self._swallows, _words_told(self.told)))

    def _swallows(self, text: str) -> bool:
        """Whether a name, or a reason, is made of words that tell something or nothing."""
        if (coined.is_known(text, self.lexicon) and ": " not in text) or text in self.figures:
            return False
        words = [form for word in WORD.findall(text) for form in forms(word)]
        if any(self.lexicon.called(word) for word in WORD.findall(text)):
            return True
        if re.search(r"[/'’=]", text) or text.endswith("ed"):
            return True
        causes = {getattr(one, field, None) for one in self.told for field in ("cause", "reason", "purpose")}
        telling = NO_NAMES if text in causes else NO_NAMES | sensed(self.lexicon.game.phrases)
        if text in {getattr(one, "cause", None) for one in self.told}:
            return not all(CAUSES & forms(word) for word in WORD.findall(text))
        return any(word in telling - CAUSES or is_verb(word) for word in words)


STAYING = re.compile(
    r"^(?:,? (?:and )?[a-z]+)?? (?:stay|stays|stayed|wait|waits|waited|remain|remains|remained|hangs)\b"
)
SPARED = re.compile(
    r"\b(?:but|except|save|bar)(?: for)? $"
    r"|\b(?:all|everyone|everybody|of us|party)(?:,)?(?: [^,;.]*)? (?:but|except|save|bar)(?: for)? "
    r"(?:[^\W\d_]+(?:,? (?:and |or )?))+$"
)
"""Behind a name: its bearer stays, and somebody else goes; in front of it: all others."""
CAUSES = small.words(
    "trap pit fall fire arrow dart gas spike blade rock stone poison acid explosion bow sword axe dagger potion herb"
)
"""What hurts or heals, as a reason."""
NO_NAMES = (
    small.words("roll test check")
    | (SAYS_NOTHING - small.words("old big little small new of the a an"))
    | small.words("alone first late once w/")
)
VALUES = small.words(
    "dead down alive back fled captured retired hit miss fumble crit won lost escaped hidden worn held negate full"
    " secret heroes monsters ok passed +change -change hidden poisoned stunned each"
)
"""What is said of somebody or something, and has to be said."""
ENUMERATED = small.words(
    "command status how outcome phase kind surprised role effect value value_name pool unit ends mode comparison call"
    " fell way wall attacker target figure figures giver receiver by state dice"
)
"""Fields that hold no words of people."""


def _words_told(commands: Iterable[Command]) -> Iterator[str]:
    """Every text that may be a name or a reason."""
    for one in commands:
        for key, value in msgspec.to_builtins(one).items():
            if isinstance(value, str) and (key not in ENUMERATED or (key == "kind" and hasattr(one, "at"))):
                yield value
