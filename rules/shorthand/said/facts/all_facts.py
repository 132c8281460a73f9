"""What a sentence of facts may be: an answer about the blow that waits, a blow, a spell, a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.facts.answer_facts import answers_begun, answers_told
from rules.shorthand.said.facts.blow_facts import blows_begun, blows_told
from rules.shorthand.said.facts.roll_facts import tests_told
from rules.shorthand.said.facts.spell_facts import spells_at_some, spells_told
from rules.shorthand.said.reduce import SaidWord

__all__ = ["answers_begun", "blows_begun", "may_be_facts", "one_fact", "told_in_facts"]


def told_in_facts(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[tuple[str, ...]]:
    """Plain lines that may be meant, those of one kind of fact together."""
    for reader in (answers_told, blows_told, spells_at_some):
        if lines := tuple(reader(tokens, lexicon)):
            yield lines


def may_be_facts(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[str]:
    """The same of what a game may have a frame for, which is asked first: a spell, a test."""
    yield from spells_told(tokens, lexicon)
    if not any(one.lower() == "cast" for one in tokens):  # what a spell costs is no test of power
        yield from tests_told(tokens, lexicon)


def one_fact(tokens: Sequence[SaidWord], lexicon: Lexicon, reads: Callable[[str], bool]) -> str:
    """The plain line a clause is, if it is the facts of one blow or test; empty if it is none, or may be several."""
    lines = [line for line in (*blows_told(tokens, lexicon), *tests_told(tokens, lexicon)) if reads(line)]
    return lines[0] if len(lines) == 1 else ""
