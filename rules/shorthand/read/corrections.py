"""What is said about the log: `undo 41,43`, `redo`, `no =3`, `fix 41 elf -3`, `leave 41`, `strike 41..43`."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from types import NoneType
from typing import Literal

from events.dice import RollReplaced
from events.event import Event, tag_of
from events.figures import FatePointSpent
from events.items import ItemUsed
from events.lazy import Lazy, lazy
from events.session import ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened
from events.turns import PhaseBegun, TurnBegun, TurnEnded
from projections.business import RULING
from rules.command import Command
from rules.corrections.commands import Accept, Fix, Leave, Redo, Reveal, Strike, Undo
from rules.naming import singular
from rules.question import questions
from rules.shorthand import small_words as small
from rules.shorthand.read.spots import NAMES, Extent, extent, extents, is_spot
from rules.shorthand.vocabulary import CORRECTIONS, Kind
from rules.shorthand.words import Words, is_number

_is_swap: Lazy[bool] = lazy("rules.shorthand.read.swaps:is_swap")  # 0.3 ms: few fixes swap a value
_swaps: Lazy[dict[str, str]] = lazy("rules.shorthand.read.swaps:swaps")
_blow_anew: Lazy[Words | None] = lazy("rules.shorthand.read.blows_again:blow_anew")  # 1 ms: few fixes are of a blow

SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")  # 0.4 ms: few answer no
_line_of: Lazy[list[tuple[int, Event]]] = lazy("rules.shorthand.said.chunks.logged:line_of")
_undone_otherwise: Lazy[str] = lazy("rules.shorthand.said.put_right:undone_otherwise")  # few say why they undo
_is_number_again: Lazy[bool] = lazy("rules.shorthand.read.answers_again:is_number_again")  # 0.3 ms: few fix an answer
_answered_anew: Lazy[Command] = lazy("rules.shorthand.read.answers_again:answered_anew")

WORDS = CORRECTIONS
"""Words that begin a correction."""

CorrectionReader = Callable[[Words, int | None], tuple[Command, ...]]
"""Reads what is told anew in the place of an entry, behind a `fix`."""

SCOPES: dict[str | None, Literal["turn", "combat", "expedition"]] = {
    "turn": "turn", "fight": "combat", "combat": "combat", "trip": "expedition", "expedition": "expedition",
}  # fmt: skip
"""Stretches an `undo` takes by where they stand; those of an evening or a quest it takes from end to end."""


THE_LAST = ("it", "that", "this", "as")
"""Words behind `leave` and `undo` that mean what happened last; any other may be something else."""


LEFT_TO_OR_AT = re.compile(
    r"(?:it|that|this)(?: \w+)? (?:(to|with|behind|here|there|on|under|by|open|shut|closed|out)\b"
    r"|(for) (?!now|later|the moment)|(in) (?!the log|the story))"
)
"""What is left to somebody, or somewhere: no mistake that stands."""


def correction(words: Words, note: str | None, told: CorrectionReader) -> Command:
    """The correction behind one of `WORDS`; `note` is what stands behind a `#`."""
    word = words.take().lower()
    if word in ("no", "fix"):
        return _fix(word, words, note, told)
    more = next((one for one in words.words if one.text == ";" and not one.quoted), None)
    if more is not None:
        words.at = words.words.index(more)
        words.stuck("a correction is a line of its own")
    return _READERS[word](words, note)


def tells_anew(command: Command) -> bool:
    """Whether a correction tells a line in other words."""
    return isinstance(command, Fix) and bool(command.commands)


def _undo(words: Words, note: str | None) -> Command:
    """`undo`, `undo 41`, `undo 41,43`, `undo 41..43`, `undo turn`, `undo fight 2`."""
    alone, said = words.flag("alone"), words.behind("reason")
    if words.next.lower() in small.NUMERALS and words.raw.isalpha():
        words.stuck("that many lines, or the one of this number?", f"undo {small.NUMERALS[words.next.lower()]}")
    scope = _scope(words.next) if not is_number(words.second) else None
    told = [] if scope and words.take() else extents(words)
    if words.more and not told and scope is None and words.next not in (*THE_LAST, "last", "because", "for", "the"):
        words.stuck("which line? its number stands behind undo, a reason behind a #", f"undo #{' '.join(words.left())}")
    reason = note or said or _why(words)
    if reason and (other := _undone_otherwise(reason, words.lexicon)):
        words.stuck(f"the newest line tells of no {other}: which one? its number stands behind undo")
    if scope is not None:
        return Undo(scope=scope, alone=alone, reason=reason)
    if len(told) > 1:
        return Undo(numbers=_each(told, words), alone=alone, reason=reason)
    if not told:
        return Undo(alone=alone, reason=reason)
    (one,) = told
    if one.name in SCOPES:
        return Undo(scope=SCOPES[one.name], number=one.first, alone=alone, reason=reason)
    if one.name is not None or one.first != one.last:
        return Undo(span=(one.first, one.last), alone=alone, reason=reason)
    return Undo(number=one.first, alone=alone, reason=reason)


def _scope(word: str) -> Literal["turn", "combat", "expedition"] | None:
    """The stretch this word means, or begins to name: `exp`."""
    return next((scope for name, scope in SCOPES.items() if name and len(word) > 2 and name.startswith(word)), None)


def _redo(words: Words, note: str | None) -> Command:
    told = extents(words)
    words.done()
    named = tuple(dict.fromkeys(number for one in told for number in one))
    if len(named) > 1:
        return Redo(numbers=named, reason=note)
    return Redo(number=named[0] if named else None, reason=note)


def _each(told: list[Extent], words: Words) -> tuple[int, ...]:
    """Every entry of what was named; of several in a row those that tell something now."""
    found: dict[int, None] = {}
    for one in told:
        tells = [number for number in one if words.lexicon.event_of(number) is not None]
        found.update(dict.fromkeys(one if one.first == one.last or not tells else tells))
    return tuple(found)


def _numbers(words: Words) -> tuple[int, ...]:
    """`41,43`, `41..43`, `turn 3`; nothing said is the newest line."""
    found = _each(extents(words), words) or words.lexicon.recent[:1]
    if not found:
        words.stuck("which entry?")
    return found


FRAME = (SessionOpened, SessionClosed, ExpeditionBegun, ExpeditionEnded, TurnBegun, TurnEnded, PhaseBegun)
"""What only says where in play we are: nobody means it where no number is said."""


OF_THE_FRAME = small.words(
    "open-session close-session begin-expedition end-expedition begin-turn end-turn begin-phase gamesmaster-phase"
)
"""Kinds of commands that tell it."""


def _leave(words: Words, note: str | None) -> Command:
    """The mistake of these lines stands; unsaid which, of what happened last."""
    happened = (one for one in words.lexicon.recent if not isinstance(words.lexicon.event_of(one), (*FRAME, NoneType)))
    if not words.more and not note:
        words.stuck("a mistake that stands is left by its number, a place by going out", "leave ^")
    named = extents(words)
    counted = words.lexicon.kind_of_monsters(singular(words.next)) or words.lexicon.is_counted(words.next)
    of_things = words.next == "in" or (words.more and len(words.left()) == 1 and counted)  # `leave 2 rats`
    elsewhere = LEFT_TO_OR_AT.match(" ".join(words.left()).lower())
    says_of_what = not of_things if named else not words.more or (words.next in THE_LAST and not elsewhere)
    if not says_of_what:  # `leave 5 in the purse`
        words.stuck("which mistake? `leave ^ WORDS` is the newest", f"leave ^ {' '.join(words.left())}")
    numbers = _each(named, words) or tuple(islice(happened, 1))
    if not numbers:
        words.stuck("which entry?", "leave 41")
    return Leave(numbers=numbers, text=note or words.rest())


def _why(words: Words) -> str | None:
    """The words behind what is taken back, which give no reason where they end in a question."""
    if words.more and not words.words[-1].quoted and words.words[-1].text.endswith("?"):
        words.stuck("is that asked? A reason stands behind a #")
    return words.reason()


def _strike(words: Words, note: str | None) -> Command:
    alone, said = words.flag("alone"), words.behind("reason")
    if not (named := extents(words)):
        words.stuck("which entry?", "strike 41")
    numbers = _each(named, words)
    return Strike(numbers=numbers, alone=alone, reason=note or said or _why(words))


def _ok(words: Words, _note: str | None) -> Command:
    """What does not add up stands: at these entries, or at the newest where something does not."""
    amiss = words.lexicon.amiss()
    if not words.more and not amiss:
        return Accept()
    numbers = _numbers(words) if words.more else (amiss[-1],)
    words.done()
    return Accept(numbers=numbers)


def _reveal(words: Words, _note: str | None) -> Command:
    numbers = _numbers(words)
    words.done()
    return Reveal(numbers=numbers)


def _fix(word: str, words: Words, note: str | None, told: CorrectionReader) -> Command:
    """By another value, or told anew; `no` alone takes the line back."""
    reason = words.behind("reason") if words.words[-2:-1] and words.words[-2].text == "reason" else None
    if word == "no" and (again := _fixed_answer(words, None)) is not None:
        return Fix(number=again[0], commands=(again[1],), reason=note or reason)
    number, span = _fixed(words)
    if span is None and (again := _fixed_answer(words, number)) is not None:
        return Fix(number=again[0], commands=(again[1],), reason=note or reason)
    if not words.more and word == "fix":
        words.stuck("what was it instead?", "no" if number is None else f"fix {number} gold 20")
    if not words.more and number is None and word == "no" and (answer := _answered(words)) is not None:
        return answer
    if not words.more:
        return Undo(number=number, span=span, reason=note or reason)
    if (words.second != "becomes" and not {"=", ">"} & {*words.next}) or not _is_swap(words):
        at = words.at
        commands = told(words, span[0] if span else number)
        if word == "no" and number is None and span is None and _only_says_where_we_are(words, commands):
            words.at = at
            words.stuck("which line was it? its number stands behind fix", " ".join(words.left()))
        return Fix(number=number, span=span, commands=commands, reason=reason)
    if span is None and (blow := _blow_anew(words, number)) is not None:
        return Fix(number=number, commands=told(blow, number), reason=note or reason)
    if span is not None:
        words.stuck("one line at a time gets another value; several are told anew", f"fix {span[0]} =20")
    number = number or _number_said_behind(words)
    event = words.lexicon.event_of(number)
    return Fix(number=number, values=_swaps(words, event), reason=note or reason)


def _fixed_answer(words: Words, number: int | None) -> tuple[int, Command] | None:
    """The line whose answer is put right by a number, and the answer."""
    if not any(map(str.isdigit, words.next)) or not _is_number_again(words):
        return None
    was = words.lexicon.answered(number)
    return None if was is None else (was.line, _answered_anew(words, was))


def _only_says_where_we_are(words: Words, told: tuple[Command, ...]) -> bool:
    """Whether what would be told anew is that an evening, a trip or a turn began, and this tells of something else."""
    newest = words.lexicon.event_of(None)
    return isinstance(newest, FRAME) and not any(tag_of(type(one)) in OF_THE_FRAME for one in told)


def _number_said_behind(words: Words) -> int | None:
    """The entry a bare `=4` means behind `drinks potion, +3`, where nobody counted the potion: what it healed.

    Behind `fate brida; reroll 54 11` it means what was rolled.
    """
    lexicon = words.lexicon
    event, first = lexicon.event_of(None), next(iter(lexicon.recent), None)
    if first is not None and isinstance(event, FatePointSpent):
        return next((number for number, one in _line_of(first, lexicon) if isinstance(one, RollReplaced)), None)
    one_is_used = isinstance(event, ItemUsed) and event.quantity == 1
    if words.next[:1] != "=" or not one_is_used or first is None or lexicon.event_of(first) is not event:
        return None
    return first + 1 if hasattr(lexicon.event_of(first + 1), "amount") else None


def _answered(words: Words) -> Command | None:
    """`no` where it answers a question; what it would answer in words is asked."""
    waiting = questions(words.lexicon.state, words.lexicon.system)
    if any("no" in one.outcomes for one in waiting):
        return SettleBusiness(outcome="no")
    if any(one.waits.kind == RULING for one in waiting):
        words.stuck("something waits, and no may be its answer", f"settle {waiting[0].number}: no")
    return None


def _fixed(words: Words) -> tuple[int | None, tuple[int, int] | None]:
    """The entry that is told anew, or the first and last of several in a row."""
    if not is_spot(words) or words.next in NAMES:
        return None, None
    named = extent(words)
    return (named.first, None) if named.first == named.last else (None, (named.first, named.last))


_READERS: dict[str, Callable[[Words, str | None], Command]] = {
    "undo": _undo,
    "redo": _redo,
    "leave": _leave,
    "strike": _strike,
    "reveal": _reveal,
    "ok": _ok,
    "accept": _ok,
}
