"""The facts of a test, in whatever order they are said: who, what for, the dice, what they needed, what came of it.

`Brand tries to force the portcullis, strength test, 3+5 = 8, made it`. What somebody wanted of it, and what was seen
then, is kept beside the roll as a note.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FORMS
from rules.shorthand.declared.units import UNITS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.acts import STOPS, stems
from rules.shorthand.said.chunks.numbers import harm, need
from rules.shorthand.said.chunks.people import whom
from rules.shorthand.said.facts.taking import Facts
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.verbs import verb_of
from rules.shorthand.words import is_die_name, is_face, is_number, is_test

AGAINST = small.words("attack against vs on over at")
"""In front of what a test is of, or what it needs."""
TRIES = small.words(
    "spot jump climb dodge listen sneak disarm force lift kick break swim push pull cross balance leap pick resist"
    " bash bend hide ride smash shove open see hear swing tumble throw shout bluff persuade sing read lie cast"
)
"""What somebody may roll dice for: the word is the purpose, if no other is said."""
OF_ITS_OWN = small.words("spot jump climb dodge listen sneak disarm")
"""Those that are a purpose by themselves."""
CHANGED = small.words("get gain lose heal recover regain")
NOUNS = small.words("test roll check save attempt throw")
ROLLED = small.words("roll get with on throw rolled natural make gives give shows show")
IDLE = small.words("for a to vs versus attack against test roll check save throw of is that die dice on it by make")
PASSES = small.words(
    "ok pass made make makes success succeed manage does did done good fine yes through across open hold"
)
FAILS = small.words("fail failure no slip slips fall misses")
SEEN = small.words(
    "it meet see sees saw hear heard nothing notice spot not door lid way them feel find found any thing do"
)
"""What may be said of what was seen behind the dice."""
TRYING = re.compile(r"\b(?:try|tries|tried|attempts?|attempted|to)\b")
SUM = re.compile(r"(\d+)([+-]\d+)")
MOST_NOTED = 6


class TestFacts(Facts):
    """The words of a sentence, each of which has to be a fact of one test."""

    __test__ = False

    def __init__(self, tokens: Sequence[SaidWord], lexicon: Lexicon) -> None:
        super().__init__(tokens, lexicon)
        self.who = self.purpose = self.tried = ""
        self.dice = self.needed = self.came = self.cost = self.ended = ""
        self.named = False
        """Whether it is said to be a test."""
        self.faces: list[str] = []
        self.added: list[str] = []
        self.noted: list[str] = []
        self.begun = ""
        """What somebody wanted of it, as it was said."""

    def lines(self) -> Iterator[str]:
        """The plain line the sentence is, with what was wanted of it and without; none if it is no test."""
        whole = self._scanned()
        purpose = self.purpose or (self.tried if self.named or self.tried in OF_ITS_OWN else "")
        if not whole or not purpose or not self.who or not self.faces:
            return
        if not (self.came or self.needed or self.cost or self.noted or self.added or self.dice or self.named):
            return  # `jumps over the pit 3` is no more than a plain line says
        parts = [self.who, "test", purpose, self.dice, *self.faces, *self.added, self.needed, self.came]
        cost = f"; {self.who} {self.cost}" if self.cost else ""
        cost += f"; {self.who} not {self.ended}" if self.ended else ""
        line = " ".join(filter(None, parts)) + cost
        for begun in (self.begun, "") if purpose != self.tried else ("", self.begun):
            note = ", ".join(filter(None, (begun, *self.noted)))
            yield f"{line} #{note}" if note else line

    def _scanned(self) -> bool:
        fell = (self._kind, self._sum, self._needed, self._cost, self._die)
        came = (self._outcome, self._ended, self._tried, self._seen)
        return self.all_taken(self._joint, self._who, self._of_what, *fell, *came, self._idle)

    def _joint(self) -> int:
        return int(self.word() in (PAUSE, "and", "but", "then", "so", "="))

    def _who(self) -> int:
        """Whoever rolls; nobody else is named."""
        for length, names in whom(self.tokens[self.at :], self.lexicon):
            if len(names) > 1 or (self.who and self.who != names[0]):
                return -1
            self.who = names[0]
            return length
        return 0

    def _of_what(self) -> int:
        """`strength`, `fear test`, `tests wits`: what it is a test of."""
        word = self.word()
        value = self.lexicon.value(word) if len(word) > 1 else None
        named = word in FORMS or word in UNITS.values() or verb_of(word, self.lexicon.game) or self.lexicon.pool(word)
        test = self.word(1) in NOUNS and word.isalpha() and not named and word not in ROLLED | NOUNS | STOPS
        if self.purpose or not (value or test or (is_test(word, self.lexicon.game) and word not in TRIES)):
            return 0
        if value is not None and is_number(self.word(1)) and self.word(2) in NOUNS:
            return -1
        if is_number(self.word(-1)) and self.word(-2) in CHANGED and self.word(1) not in NOUNS:
            return -1  # `gains 1 purity`
        self.purpose = word if value is None else value.replace("_", " ")
        self.named = self.named or self.word(1) in NOUNS or self.word(-1) in NOUNS
        length = 1 + (self.word(1) in NOUNS)
        against = length
        if self.word(length) in AGAINST:
            while self._goes_on(length):
                length += 1
        if length > against + 1:
            self.begun = f"{self.begun} {self.typed(length - against, against)}".strip()
        return length if length != against + 1 else against

    def _kind(self) -> int:
        """`2d6`, `a d12`."""
        if self.dice or not is_die_name(self.word()):
            return 0
        self.dice = self.word() if self.word()[0].isdecimal() else f"1{self.word()}"
        return 1

    def _sum(self) -> int:
        """`3+5`, and what it comes to."""
        found = SUM.fullmatch(self.word())
        if found is None or self.faces:
            return 0
        self.faces, self.added = [found[1]], [found[2]]
        if self.word(1) == PAUSE and is_number(self.word(2)):
            return 3 if int(self.word(2)) == int(found[1]) + int(found[2]) else -1
        return 1

    def _needed(self) -> int:
        """`needs 5`, `60 needed`, `7+`."""
        number, length = "", 0
        if is_number(self.word()) and self.word(1) == "need" and not is_number(self.word(2)):
            number, length = f"{self.word()}{self._or_more}", 2
        elif self.word() == "attack" and is_number(self.word(1)):
            number, length = f"{self.word(1)}{self._or_more}", 2
        elif self.word() not in ("on", "attack", "to"):
            number, length = next(
                ((told, many) for many, (told,) in need(self.tokens[self.at :], self.lexicon)), ("", 0)
            )
        if number and self.needed:
            return -1
        self.needed = self.needed or number
        return length

    @property
    def _or_more(self) -> str:
        return "-" if self.lexicon.game.at_most else "+"

    def _cost(self) -> int:
        """`-1 wound`, `loses 1 health`: what it cost whoever rolled, behind what came of it."""
        for length, (cost,) in harm(self.tokens[self.at :], self.lexicon) if self.faces else ():
            bare = self.word()[:1] == "-" and self.word(1) != "wounds" and self.word(-1) != PAUSE
            if self.cost or cost == "-0" or bare or self.word() in ("for", "with", "do", "deal"):
                return -1
            self.cost = cost
            return length
        return 0

    def _die(self) -> int:
        """The die, or those of several."""
        at = int(self.word() in ROLLED)
        if not is_face(self.word(at)) or self.word(at + 1) in ("wounds", "gold", "dice", "squares"):
            return 0
        if self.dice and not self.dice.startswith("1") and not self.faces and not is_face(self.word(at + 2)):
            self.faces = [self.word(at)]
            return at + 1
        several = self.dice[:1] not in ("", "1") and len(self.faces) < int(re.match(r"\d+", self.dice)[0])  # type: ignore[index]  # it begins with how many
        if self.faces and not several:
            return -1
        self.faces.append(self.word(at))
        return at + 1

    def _outcome(self) -> int:
        """`made it`, `fails`: behind the dice; what else it says is kept."""
        word = self.word()
        if not self.faces or word not in PASSES | FAILS:
            return 0
        came = "ok" if word in PASSES else "fail"
        if self.came and came != self.came:
            return -1
        self.came = came
        length = 1 + (self.word(1) == "it")
        if word in ("open", "hold", "fall", "across", "through"):
            self.noted.append(self.typed(length))
        return length

    def _ended(self) -> int:
        """`poison gone`, of whoever is poisoned: the test ended it."""
        at = 1 + (self.word(1) == "is")
        word, figure = self.word(), self.lexicon.figure(self.who)
        if figure is None or not self.faces or self.ended or self.word(at) not in ("gone", "over", "off", "cured"):
            return 0
        borne = [one.condition for one in figure.conditions if len(word) > 3 and one.condition.startswith(word)]
        self.ended = borne[0] if len(borne) == 1 else ""
        return at + 1 if self.ended else 0

    def _tried(self) -> int:
        """`force the portcullis`: what somebody tries, up to the pause; it is kept beside the roll."""
        tried = next((one for one in stems(self.word()) if one in TRIES), "")
        if self.faces or self.tried or not tried:
            return 0
        self.tried = tried
        claims = self.words[self.at : self.at + 2] in (["spot", "trap"], ["spot", "it"])
        if claims and not TRYING.search(self.tokens[self.at].typed.lower()):
            self.came = "ok"
        length = 1
        while self._goes_on(length):
            length += 1
        self.begun = self.typed(length) if length > 1 else ""
        return length

    def _goes_on(self, length: int) -> bool:
        """Whether a word so far ahead still says what is tried."""
        word = self.word(length)
        plain = word not in (PAUSE, "", "and", "need", *ROLLED - {"on"}, *NOUNS) and word not in STOPS
        counts = any(map(str.isdigit, word)) or is_test(word, self.lexicon.game) or self.lexicon.value(word)
        named = self.lexicon.figures(word) if len(word) > 2 else ()
        return plain and not counts and not named and length < MOST_NOTED and not self._begins_die(length)

    def _begins_die(self, length: int) -> bool:
        return self.word(length) in ("on", "with") and is_face(self.word(length + 1))

    def _seen(self) -> int:
        """`doesn't see it`, `heard nothing`, `the door is open`: what was seen then, as it was said."""
        length = 0
        while self.word(length) in SEEN | {"is", "open"}:
            length += 1
        if not length or not self.faces or self.words[self.at : self.at + length] == ["it"]:
            return 0
        said = self.words[self.at : self.at + length]
        self.noted.append(self.typed(length))
        seen = {"open", "meet", "see", "sees", "saw", "spot", "notice"} & {*said}
        if not self.came and "nothing" not in said and ("not" in said or seen):
            self.came = "fail" if "not" in said else "ok"
        return length

    def _idle(self) -> int:
        self.named = self.named or self.word() in NOUNS
        return int(self.word() in IDLE)


def tests_told(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[str]:
    """The plain line a sentence about a test may be."""
    asked = len(tokens) > 1 and tokens[0] == "roll" and tokens[1] in TRIES  # `roll spot trap d12 4`
    if not asked and any(is_face(one) or SUM.fullmatch(one) for one in tokens):
        yield from TestFacts(tokens, lexicon).lines()
