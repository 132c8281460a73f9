"""What Coin Flip adds to the shorthand: `anna calls heads`, `anna calls tails 1`, `anna calls heads fell tails`."""

from __future__ import annotations

from rules.shorthand.patterns import verb
from rules.shorthand.vocabulary import GameWords

SAYINGS = {
    "WHO [say|says|called|calls] heads": "WHO calls heads",
    "WHO [say|says|called|calls] tails": "WHO calls tails",
    "WHO calls|called heads [and] [it] [is|fall|fell] tails": "WHO calls heads fell tails",
    "WHO calls|called heads [and] [it] [is|fall|fell] heads": "WHO calls heads fell heads",
    "WHO bets N [gold]": "WHO gold -N",
}

WORDS = GameWords(
    basics=(("WHO calls heads 1 · WHO calls tails", "a call, with the coin or without"),),
    names=("anna", "ben", ""),
    has_foes=False,
    verbs={
        "calls": verb(
            "{figure} calls {call:heads|tails} [{face}] [fell {fell:heads|tails}]",
            "rules.games.coinflip.play:CallCoin",
            "Somebody calls, and the coin falls",
            ("anna calls heads 1", "anna calls tails fell heads"),
            also=("call",),
        )
    },
    sayings=SAYINGS,
)
