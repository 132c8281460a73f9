"""Dice or wounds told of a blow whose dice wait, in a sentence that says whose: `damage 10, 8, 3, 3, 6 - 1 wound`.

What waits is found by who is named, by how many dice it asks for and by what it counts; of several that fit none is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.question import Question, questions
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import FALLEN
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.measures import kept
from rules.shorthand.said.chunks.numbers import harm
from rules.shorthand.said.chunks.people import whom
from rules.shorthand.said.facts.taking import Facts
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.words import is_face, is_number

IDLE = small.words(
    ", and so = that is was it him them for on to from with the wounds dice roll get make does do deal this"
)
"""What says nothing beside the dice of a blow."""
BLOW_OF = small.words("hit blow attack swing shot strike")
AIMED = small.words("to on against attack at")
LABELS = small.words("wounds dice roll")
"""In front of dice that are said to be some."""
TAKES_BOTH = ("wound_dice",)
"""What is asked for where dice and what they came to are held against each other."""


class AnswerFacts(Facts):
    """The words of a sentence, each of which has to be of the blow that waits."""

    def __init__(self, tokens: Sequence[SaidWord], lexicon: Lexicon) -> None:
        super().__init__(tokens, lexicon)
        self.faces: list[str] = []
        self.cost = ""
        self.dead = self.thing = self.labelled = False
        """Whether it is dead, with what it was struck, and whether the dice are said to be some."""
        self.strikes: set[str] = set()
        self.one_of: set[str] = set()
        """The same by its kind, where there are several of it."""
        self.blow = False
        """Whether a blow is spoken of: what it costs, it costs whom it struck."""
        self.struck: set[str] = set()
        """Who is named behind `to`, `on`: the blow was aimed at them."""

    @property
    def _takers(self) -> tuple[Callable[[], int], ...]:
        return self._cost, self._dice, self._name, self._fallen, self._weapon, self._idle

    def lines(self) -> Iterator[str]:
        """The answer, if there is one thing it can be said to; and who is dead by it."""
        taken = self.all_taken(*self._takers)
        if (
            not taken
            or not (self.faces or self.cost)
            or not (self.faces or (self.strikes and (self.struck or self.blow)))
            or (self.faces and self.blow)  # a die of the blow itself may be among them
        ):
            return
        waiting = [one for one in self._waiting() if self._fits(one)]
        if len(waiting) != 1:
            return
        striker, struck = self._blow_of(waiting[0])
        dead = f"; {struck} dead by {striker}" if self.dead and struck and striker else ""
        if self.dead and not dead:
            return
        if self.faces and self.cost and waiting[0].waits.ask not in TAKES_BOTH:
            return
        plainly = not (self.cost or self.strikes or self.struck or self.thing)
        number = "" if plainly else f"settle {waiting[0].number}"
        yield " ".join(filter(None, (number, *self.faces, self.cost))) + dead

    def begun(self) -> Iterator[str]:
        """What may be meant where fewer dice are told than wait: what they came to, or they."""
        if not self.all_taken(*self._takers) or not self.faces or not self.cost or self.dead or not self.labelled:
            return
        told, self.faces = " ".join(self.faces), []
        waiting = [one for one in self._waiting() if self._fits(one) and len(told.split()) < max(one.rolls)]
        for one in waiting if len(waiting) == 1 else ():
            yield f"settle {one.number}: {self.cost.lstrip('-')} wounds #{told}"
            yield f"settle {one.number}: {told}"

    def _waiting(self) -> list[Question]:
        lexicon = self.lexicon
        return [one for one in questions(lexicon.state, lexicon.system) if "wounds" in one.counts and one.rolls]

    def _fits(self, question: Question) -> bool:
        faces = [None if one == "?" else int(one) for one in self.faces]
        striker, struck = self._blow_of(question)
        return (
            self.strikes <= {striker}
            and self.struck <= {struck}
            and (struck in self.one_of or not self.one_of)
            and (not faces or question.wants_dice(faces))
        )

    def _blow_of(self, question: Question) -> tuple[str, str]:
        """Who struck, and whom; empty where the game does not say."""
        event = self.lexicon.event_of(question.waits.about) if question.waits.about else None
        return getattr(event, "attacker", None) or "", getattr(event, "target", None) or ""

    def _name(self) -> int:
        for length, names in whom(self.tokens[self.at :], self.lexicon):
            if len(names) > 1 and self.word(-1) in AIMED and {*map(self.lexicon.is_monster, names)} == {True}:
                self.one_of.update(names)
                return length
            (self.struck if self.word(-1) in AIMED else self.strikes).update(names)
            return length if len(names) == 1 else -1
        return 0

    def _dice(self) -> int:
        """All dice, one behind the other."""
        at = 0
        while self.word(at) in LABELS:
            at += 1
        begin, found = at, list[str]()
        while is_face(self.word(at)) and self.word(at + 1) != "wounds":
            found.append(self.word(at))
            at += 1 + (self.word(at + 1) in (PAUSE, "and") and is_face(self.word(at + 2)))
            if found and self.word(at - 1) in (PAUSE, "and") and self.word(at + 1) == "wounds":
                break
        if not found:
            return 0
        if self.faces or (len(found) == 1 and not begin):
            return -1
        self.faces = found
        self.labelled = "wounds" in self.words[: self.at + at] or "dice" in self.words[: self.at + at]
        return at

    def _cost(self) -> int:
        if self.word() == "for" and not is_face(self.word(1)):
            return 0
        if self.word() in ("so", "makes") and is_number(self.word(1)) and not self.word(2) and self.faces:
            self.cost = f"-{self.word(1)}"
            return 2
        for length, (cost,) in harm(self.tokens[self.at :], self.lexicon):
            if self.cost or (is_face(self.word()) and self.word(1) != "wounds"):
                return -1
            self.cost = cost
            return length
        return 0

    def _fallen(self) -> int:
        pointed = int(self.word() in ("it", "he", "she"))
        at = pointed + (self.word(pointed) == "is")
        if self.word(at) not in FALLEN:
            return 0
        self.dead = True
        return at + 1 + (self.word(at + 1) in ("it", "him", "her"))

    def _weapon(self) -> int:
        length = max((length for length, _ in kept(self.tokens[self.at :], self.lexicon)), default=0)
        if is_face(self.word()) or not length:
            return 0
        self.thing = True
        return length

    def _idle(self) -> int:
        named = self.word() == "wounds" and self.at > 0 and bool(self.lexicon.called(self.tokens[self.at - 1]))
        if self.word() in BLOW_OF or named:
            self.blow = True
            return 1
        return int(self.word() in IDLE)


def answers_told(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[str]:
    """The answers a sentence about the dice of a blow may be."""
    if lexicon.state.business.open and any(map(is_face, tokens)):
        yield from AnswerFacts(tokens, lexicon).lines()


def answers_begun(tokens: Sequence[SaidWord], lexicon: Lexicon) -> tuple[str, ...]:
    """What is answered with fewer dice than wait: `wounds: 5 8 10, so one`, where five are to be rolled."""
    waits = lexicon.state.business.open and any(map(is_face, tokens))
    return tuple(AnswerFacts(tokens, lexicon).begun()) if waits else ()
