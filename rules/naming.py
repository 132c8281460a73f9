"""Names as people type them: slugs and free ids, and from a name or its beginning to the one thing it means."""

from __future__ import annotations

from collections.abc import Collection, Iterable


def did_you_mean(typed: str, known: Iterable[str]) -> str:
    """`Did you mean Sven?`, or nothing if nothing comes near."""
    near = near_misses(typed, known)
    return f"Did you mean {listed(near, 'or')}?" if near else ""


def near_misses(typed: str, known: Iterable[str]) -> list[str]:
    """Up to three of the known names that look like what was typed, the nearest first."""
    # difflib costs milliseconds and is needed only when somebody mistypes
    from difflib import get_close_matches

    by_fold = {fold(name): name for name in known}
    return [by_fold[key] for key in get_close_matches(fold(typed), by_fold, n=3, cutoff=0.6)]


def listed(words: Collection[str], joint: str = "and") -> str:
    """`Sven, Anna and Elf`."""
    *first, last = words
    return f"{', '.join(first)} {joint} {last}" if first else last


def fold(text: str) -> str:
    """The text without case and accents, for comparing."""
    if text.isascii():
        return text.lower()
    from unicodedata import combining, normalize

    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
