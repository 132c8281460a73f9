"""How many letters lie between a word that was typed and the one that was meant."""

from __future__ import annotations

MOST_SLIPS = 2
"""Letters of a word that may be wrong, and no more than a third of it."""


def slips(typed: str, meant: str) -> int:
    """Letters left out, put in, mistaken or swapped, from one word to the other."""
    before: list[int] = []
    row: list[int] = [*range(len(meant) + 1)]
    for i, letter in enumerate(typed, 1):
        last, before, row = before, row, [i]
        for j, other in enumerate(meant, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == meant[j - 2] and typed[i - 2] == other:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]


def is_slip(typed: str, meant: str) -> bool:
    """Whether somebody may have meant this word and typed that one."""
    most = 1 if typed.endswith("ing") else min(MOST_SLIPS, len(typed) // 3)
    if typed == meant or abs(len(typed) - len(meant)) > most or len({*typed} ^ {*meant}) > 2 * most:
        return False
    return slips(typed, meant) <= most
