"""A sentence of which only some makes sense: what that tells, and the rest as it was said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.clauses import JOINTS, as_typed, is_why, joined, together
from rules.shorthand.said.reduce import SaidWord


class Sentenced(Protocol):
    """What a sentence is reduced to, and how a clause of it is read."""

    tokens: list[SaidWord]
    lexicon: Lexicon

    def may_be_offered(self) -> bool:
        """Whether a line may be offered for it."""

    def subject(self, tokens: Sequence[SaidWord]) -> SaidWord | None:
        """Whom a clause is about."""

    def clause(self, tokens: list[SaidWord], subject: SaidWord | None, verb: str) -> str | None:
        """The plain line a clause comes to, told of whom; None if it makes no sense."""


def in_parts(talk: Sentenced) -> Iterator[tuple[str, ...]]:
    """The clauses that make sense; and the same with all others kept as they were said, for which one is asked."""
    told: list[str] = []
    left: list[SaidWord] = []
    subject, tokens = None, talk.tokens if talk.may_be_offered() else []
    while tokens:
        ends = [at for at, one in enumerate(tokens) if one in JOINTS and at] + [len(tokens)]
        read = ((end, talk.clause(list(tokens[:end]), subject, "")) for end in reversed(ends))
        end, line = next(((end, line) for end, line in read if line), (ends[0], None))
        clause, tokens = tokens[:end], tokens[end:]
        subject = talk.subject([one for one in clause if one not in JOINTS]) or subject
        if line is None:
            left += clause
        else:
            told = joined(told[-1], [line]) if len(told) == 1 else [*told, line]
    if told and left:
        yield (together(told),)
        yield (together([*told, f"note {as_typed(left)}"]),)


def with_why(talk: Sentenced, takes: Callable[[str], object]) -> Iterator[tuple[str, ...]]:
    """Two clauses, one of which tells something that `takes` a reason, and the other why: that may tell more."""
    for at, joint in enumerate(talk.tokens):
        if joint in JOINTS:
            first, behind = list(talk.tokens[:at]), list(talk.tokens[at + 1 :])
            subject = talk.subject(first)
            for told, why, of in ((behind, first, subject), (first, behind, None)):
                line = talk.clause(told, of, "") if told and is_why(why, talk.lexicon) else None
                if line and takes(line):
                    yield (f"{line} {as_typed(why[why[0] == subject :])}",)
