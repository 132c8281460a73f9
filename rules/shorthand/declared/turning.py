"""Words that turn what a line says, and the kinds of commands that have a place for them.

A reading without such a place has dropped the word: what somebody `almost` takes is no wound.
"""

from __future__ import annotations

from rules.shorthand import small_words as small

KEEPS = small.words("note make-ruling ask-ruling undo redo fix strike leave set-option")
"""Kinds that keep every word, or take back what was told."""

SUPPOSED = small.words("note-way rule-table settle-business open-business")
"""Kinds of what may be."""

GOES_ON = small.words(
    "begin-turn begin-phase begin-exploration-turn begin-combat-turn end-turn pass-time open-session close-session"
    " accept-quest begin-expedition end-expedition fight-round gain-condition gain-modifier move-figures"
    " enter-section open-door explore reveal-section restart next-phase"
)
"""Kinds that tell what comes next."""

IS_NOT = small.words(
    "settle-business skip-due end-condition end-modifier state-status remove-player pass-attacks observe-total note-way"
    " accept-quest note-abilities use-ability"
)
"""Kinds that tell that something is so no more."""

TURNING = (
    (small.NEGATIONS, IS_NOT),
    (small.MODALS, SUPPOSED | small.words("observe-total set-base")),
    (small.FUTURE, SUPPOSED | small.words("control-figure give-role")),
    (small.CONDITIONALS, SUPPOSED),
    (small.DOUBTS, small.words("settle-business")),
    (small.AHEAD, GOES_ON),
)
"""Words → the kinds that use them, besides those that keep every word."""

IDLE = ("no idea", "no charge", "oh no", "no doubt", "no problem", "no wonder", "no time", "not bad")
"""What is said with such words, and turns nothing."""

NOTHING = ("none", "nothing", "nobody", "no", "miss", "empty", "skip", "lost", "failed")
"""Values that say it was not."""

QUIET = small.words("gamesmaster-phase begin-turn begin-exploration-turn begin-combat-turn end-turn")
"""Kinds beside which `nothing` is what the turn brought; the first tells it."""

COUNTED_ELSEWHERE = small.words(
    "observe-total begin-turn open-session close-session replace-roll set-base reach-objective end-turn"
    " begin-exploration-turn begin-combat-turn begin-phase buy restart enter-section"
)
"""Kinds that reckon with a number, or are counted by it."""
