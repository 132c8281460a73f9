"""What a group chooses when it begins, or later: `option vital stamina`."""

from __future__ import annotations

from projections.state import State
from rules.system import Option

AS_TOLD = "as told"

VITALS = ("hp", "health", "hit points", "life", "wounds", "stamina", "vitality", "hits", "lp", "lives", "body")
"""What wounds are taken from in most games: the first of these on a sheet is it, unless the group says otherwise."""

OPTIONS = (
    Option(
        key="vital",
        default=AS_TOLD,
        values=(AS_TOLD, *VITALS),
        about="The value wounds are taken from; as told: the first of these on anybody's sheet.",
        any_words=True,
    ),
    Option(
        key="values",
        default=AS_TOLD,
        values=(AS_TOLD, "hp str wits", "stamina skill luck"),
        about="Values of a sheet, in their order; as told: whatever sheets have.",
        any_words=True,
    ),
    Option(
        key="at_nothing",
        default="dead",
        values=("dead", "down"),
        about="What becomes of a hero with nothing left. Others are dead.",
    ),
)


def chosen(state: State, key: str) -> str:
    """What the group chose of an option."""
    default = next(one.default for one in OPTIONS if one.key == key)
    return str(state.campaign.options.get(key, default))
