"""What a group chooses when it begins, or later: `option vital stamina`."""

from __future__ import annotations

from projections.state import State
from rules.system import Option, option_in

AS_TOLD = "as told"

VITALS = ("hp", "health", "hit points", "life", "wounds", "stamina", "vitality", "hits", "lp", "lives", "body")
"""What wounds are taken from in most games: the first of these on a sheet is it, unless the group says otherwise."""

OPTIONS = (
    Option(
        "vital",
        (AS_TOLD, *VITALS),
        "The value wounds are taken from; as told: the first of these on anybody's sheet.",
        any_words=True,
    ),
    Option(
        "values",
        (AS_TOLD, "hp str wits", "stamina skill luck"),
        "Values of a sheet, in their order; as told: whatever sheets have.",
        any_words=True,
    ),
    Option("at_nothing", ("dead", "down"), "What becomes of a hero with nothing left. Others are dead."),
)


def in_force(state: State, key: str) -> str:
    """What the group chose of an option."""
    return str(option_in(OPTIONS, state, key))
