"""The words a shell hands over as the line somebody meant: what the shell unquoted is quoted again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cli.around import EVERY
from cli.usage import Usage
from events.lazy import Lazy, lazy
from rules.naming import did_you_mean
from rules.system import GameSystem

_words_behind: Lazy[dict[str, str]] = lazy("rules.shorthand.read.hyphens:words_behind")  # 0.5 ms; few lines have any

PLACES = ("late", "before", "fix", "no")
"""Words whose number another line may stand behind: `fix 41 'sven -3 trap'`."""

AS_TYPED = ("note", "rule", "ruling", "ask")
"""Behind these everything is kept as it was typed, quotes included."""

SIGNS = ("#", "!", "; ", "[", "<", '"')
"""What begins so is meant as it stands."""


def line_of(words: Sequence[str], game: GameSystem) -> str:
    """The line these words are; refuses an option that none of its verbs has (`cli.usage`)."""
    words = words[1:] if words[0] in ("line", "do") else words
    if not any(map(str.strip, words)):
        raise Usage("Say what happened: delve sven -2 trap.")
    if any(word.startswith("--") for word in words):
        words = list(_without_hyphens(words, game))
    front = _front(words)
    said = words[front:]
    if len(said) == 1 or _is_kept_as_typed(words):
        return " ".join(words)
    return " ".join([*words[:front], *map(_quoted, said)])


def _front(words: Sequence[str]) -> int:
    """How many words say where the line behind them belongs."""
    if words and words[0][:1] == "@":
        return 1
    if len(words) < 2 or words[0].lower() not in PLACES:
        return 0
    if words[0].lower() == "late" and words[1].lower() in ("before", "after"):
        return 3
    return 2 if words[1][:1].isdecimal() else 0


def _is_kept_as_typed(words: Sequence[str]) -> bool:
    words = words[1:] if words[0].lower() in ("gm:", "table:") else words
    front = _front(words)
    return len(words) > front and words[front].lower().removesuffix(":") in AS_TYPED


def _quoted(word: str) -> str:
    if word and (not any(map(str.isspace, word)) or word.startswith(SIGNS)):
        return word
    return '"' + word.replace('"', "'") + '"'


def _without_hyphens(words: Sequence[str], game: GameSystem) -> Iterator[str]:
    """`--from chest` is `from chest`, where a verb of the line has such a word."""
    known = _words_behind(words, game.words())
    as_typed = _is_kept_as_typed(words)
    for word in words:
        if word.startswith("--") and word[2:] not in known and not as_typed:
            raise no_such_option(word, known)
        yield word if as_typed else word.removeprefix("--")


def no_such_option(word: str, known: Iterable[str]) -> Usage:
    """What to say of an option that no verb of the line has."""
    own = [f"--{one}" for one in known]
    near = did_you_mean(word, [*own, *(f"--{option.name}" for option in EVERY)])
    has = f"This has {', '.join(own)}." if own else ""
    every = "`delve help line` lists those of every line."
    return Usage(f"No such option: {word}.", fix=" ".join(filter(None, (near, has, every))))
