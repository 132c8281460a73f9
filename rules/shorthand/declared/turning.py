"""Words that turn what a line says, and the kinds of commands that have a place for them.

A reading without such a place has dropped the word: what somebody `almost` takes is no wound.
"""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.vocabulary import GameWords

HAS_PLACE = {
    "any": small.words("note make-ruling ask-ruling undo redo fix strike leave set-option"),
    "supposed": small.words("rule-table settle-business open-business accept-quest"),
    "would": small.words("observe-total set-base"),
    "will": small.words("control-figure give-role"),
    "almost": small.words("settle-business"),
    "next": small.words(
        "begin-turn begin-phase end-turn pass-time open-session close-session accept-quest begin-expedition"
        " end-expedition gain-condition gain-modifier move-figures enter-section open-door reveal-section restart"
        " settle-business"
    ),
    "morrow": small.words("pass-time"),
    "not": small.words(
        "settle-business skip-due end-condition end-modifier state-status remove-player observe-total accept-quest"
        " control-figure adjust-layout"
    ),
    "nothing": small.words("begin-turn end-turn"),
    "number": small.words(
        "observe-total begin-turn open-session close-session replace-roll set-base reach-objective end-turn begin-phase"
        " buy restart enter-section"
    ),
    "written": small.words(
        "rule-table settle-business open-business note-on-map bind-pack adjust-layout accept-discrepancy load-hero"
        " draw settle-draw change-cup"
    ),
}
"""What may turn a line → kinds of commands that have a place for it; a game names its own in `GameWords.turned`.

`any`: they keep every word, or take it back. `nothing`: the turn brought nothing. `number`: it is counted with.
`written`: whole sentences, or what was printed, with its numbers.
"""

TURNING = (
    (small.NEGATIONS, ("not",)),
    (small.MODALS, ("supposed", "would")),
    (small.FUTURE, ("supposed", "will")),
    (small.CONDITIONALS, ("supposed",)),
    (small.DOUBTS, ("almost",)),
    (small.AHEAD, ("next",)),
    (small.MORROW, ("morrow",)),
)
"""Words → what of `HAS_PLACE` they may be."""


def has_place(*turned: str, game: GameWords) -> frozenset[str]:
    """The kinds of commands of this game that have a place for any of these."""
    return frozenset().union(*(HAS_PLACE[one] | small.words(game.turned.get(one, "")) for one in turned))


IDLE = (
    "no idea",
    "no charge",
    "oh no",
    "no doubt",
    "no problem",
    "no wonder",
    "no time",
    "no dice",
    "no roll",
    "no rolls",
    "not bad",
)
"""What is said with such words, and turns nothing."""

NOTHING = ("off", "negate", "none", "nothing", "nobody", "no", "miss", "empty", "skip", "lost", "failed")
"""Values that say it was not."""
