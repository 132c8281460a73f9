"""Which words of an event are somebody's own and go when they are erased (story rule 32)."""

from __future__ import annotations

import msgspec

from events.problems import LogDamaged

FREE_WORDS: frozenset[str] = frozenset({
    "text", "reason", "title", "words", "what", "cause", "purpose", "reward", "replaces", "objectives",
})  # fmt: skip
"""Fields that hold what people wrote. Ids, names of figures and things, amounts, dice and outcomes are not theirs."""

FACTS: frozenset[tuple[str, str]] = frozenset({
    ("draw.made", "what"),
    ("due.announced", "what"),
    ("dice.rolled", "purpose"),
})  # fmt: skip
"""Fields, by tag, that folds count by although they are called like free words."""


def without_words(tag: str, event: str) -> str:
    """The stored event with every free text in it emptied, at any depth; everything else as it was.

    Raises LogDamaged (`log.unreadable`) if it is no JSON.
    """
    try:
        return msgspec.json.encode(_blanked(tag, msgspec.json.decode(event))).decode()
    except msgspec.DecodeError as error:
        raise LogDamaged(
            "log.unreadable", f"A stored {tag} cannot be read.", why=f"{error}.", fix="See `delve verify`."
        ) from error


def _blanked(tag: str, value: object) -> object:
    if isinstance(value, dict):
        return {name: _field(tag, name, part) for name, part in value.items()}
    if isinstance(value, list):
        return [_blanked(tag, part) for part in value]
    return value


def _field(tag: str, name: str, value: object) -> object:
    if name not in FREE_WORDS or (tag, name) in FACTS:
        return _blanked(tag, value)
    if isinstance(value, str):
        return ""
    if isinstance(value, list):
        return ["" if isinstance(part, str) else _blanked(tag, part) for part in value]
    return _blanked(tag, value)
