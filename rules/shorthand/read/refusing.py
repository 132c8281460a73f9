"""Refusals of what was typed as a line: the way on they offer, in the words of a line."""

from __future__ import annotations

from events.problems import Refused

AT_THE_END = "! WHY at the end"
"""How a line goes through what the book forbids."""

INSTEAD = (
    ("--ruling WHY", AT_THE_END),
    ("--ruling", AT_THE_END),
    ("(--gm)", "(gm: in front)"),
    ("(--reveal)", "(reveal it first)"),
    ("with --entry N", "before it (settle N: …)"),
    ("`delve line ", "`"),
    ("`delve ", "`"),
)
"""What the shell says → what a line says."""


def in_the_words_of_a_line(refused: Refused) -> Refused:
    """The same refusal; what it says of options of the shell is said as it is typed."""
    fix = refused.fix
    for shell, line in INSTEAD:
        fix = fix.replace(shell, line)
    if refused.forceable and AT_THE_END not in fix:
        fix = f"{fix} Or say it again with {AT_THE_END}.".strip()
    refused.fix = fix
    return refused
