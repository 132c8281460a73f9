"""Where one happening of a line ends and the next begins: at `;`, and at a comma that parts no list."""

from __future__ import annotations

from collections.abc import Sequence

from rules.shorthand.lexicon import Lexicon
from rules.shorthand.verbs import verb_of
from rules.shorthand.vocabulary import THEN
from rules.shorthand.words import ParseError, Word, Words


def parted(words: list[Word], lexicon: Lexicon) -> list[list[Word]]:
    """Happenings between commas; where a list is told, its commas part none but in front of a name."""
    if not _lists(words, lexicon):
        return parts_of(words, commas=True)
    line = Words(words, lexicon)
    parts: list[list[Word]] = [[]]
    for line.at, word in enumerate(words):
        if parts[-1] and words[line.at - 1].text.endswith(",") and line.is_who() and not _is_quest(words):
            last = parts[-1][-1]
            parts[-1][-1] = Word(last.text[:-1], last.at)
            parts.append([])
        parts[-1].append(word)
    return parts


def _lists(words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Whether a verb is typed whose commas part what it lists; it may stand behind a name."""
    verbs = (verb_of(word.text.lower(), lexicon.game) for word in words[:2] if not word.quoted)
    return _is_quest(words) or any(verb is not None and verb.lists for verb in verbs)


def _is_quest(words: Sequence[Word]) -> bool:
    """Whether a quest is taken on: its commas part what is to be done and what it brings, not happenings."""
    first, *behind = (word.text.lower().rstrip(",:") for word in words)
    return first == "quest" and not {*behind[:1]} & {"done", "completed", "failed", "dropped", "abandoned", "step"}


def parts_of(words: Sequence[Word], *, commas: bool) -> list[list[Word]]:
    """The parts of a line between `;`; with `commas` also between those, and around `then`; none within brackets."""
    parts: list[list[Word]] = [[]]
    within = False
    for word in words:
        within = (within or word.text.startswith("(")) and ")" not in word.text
        comma = commas and not within and not word.quoted and word.text.endswith(",") and len(word.text) > 1
        if not word.quoted and (word.text == ";" or (commas and parts[-1] and word.text.lower() == THEN)):
            parts.append([])
        elif comma and not parts[-1] and word.text[0].isalpha() and word is not words[-1]:
            parts[-1].append(word)  # `elf, dwarf -2` names two
        elif comma:
            parts[-1].append(Word(word.text[:-1], word.at))
            parts.append([])
        elif len(parts[-1]) == 1 and parts[-1][0].text.endswith(",") and commas:
            parts[-1] = [Word(f"{parts[-1][0].text}{word.text}", parts[-1][0].at)]
        else:
            parts[-1].append(word)
    parts = [part for part in parts if part]
    if not parts:
        raise ParseError(words[0].at, "something should be said here", "sven -2; gold 20")
    return parts
