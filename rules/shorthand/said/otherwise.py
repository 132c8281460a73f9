"""A line in other words: what people say that is no line as it stands, as the plain lines it may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.shorthand.declared.sayings import ASKED, LOOKS, SAYINGS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import OnlyLooks
from rules.shorthand.said.reduce import reduced
from rules.shorthand.said.sayings import reworded, said
from rules.shorthand.words import Word


class Other(NamedTuple):
    """A plain line that may be meant. One that is only `reworded` may coin nothing."""

    line: str
    reworded: bool


def other_words(words: Sequence[Word], lexicon: Lexicon) -> Iterator[Other | OnlyLooks]:
    """Plain lines to be tried one after the other, or the look that is asked for. A question is never a line."""
    if not words:
        return
    tokens = reduced(words, lexicon)
    asked = words[-1].text.endswith("?") and len(words[-1].text) > 1 and not words[-1].quoted
    look = next(said(tokens, {**LOOKS, **ASKED} if asked else LOOKS, lexicon), None)
    if look is not None:
        yield OnlyLooks(tuple(look.lower().split()))
    if not asked and words[0].text.lower() not in QUESTIONS:
        sayings = {**lexicon.game.sayings, **SAYINGS}
        yield from (Other(line, False) for line in said(tokens, sayings, lexicon))
        yield from (Other(line, True) for line in reworded(tokens, sayings, lexicon))


QUESTIONS = ("how", "what", "where", "who", "whose", "why", "which", "when")
