"""What Coin Flip adds to the shorthand: `anna calls heads`, `anna calls tails 1`, `anna calls heads fell tails`."""

from __future__ import annotations

from rules.command import Command
from rules.games.coinflip.play import CallCoin
from rules.shorthand.vocabulary import GameWords, Verb
from rules.shorthand.words import Words


def _calls(words: Words, who: tuple[str, ...]) -> Command:
    figure = who[0] if who else words.figure("who calls")
    call = words.accept("heads", "tails")
    if call is None:
        words.stuck("heads or tails?", f"{figure} calls heads")
    faces = words.faces()
    fell = words.accept("heads", "tails") if words.accept("fell") else None
    words.done()
    return CallCoin(
        figure=figure,
        call=call,  # type: ignore[arg-type]  # one of the two sides
        face=faces[0] if faces else None,
        fell=fell,  # type: ignore[arg-type]  # as above
    )


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
        "calls": Verb(
            read=_calls,
            usage=("WHO calls heads|tails [DIE] [fell heads|tails]",),
            about="Somebody calls, and the coin falls",
            examples=("anna calls heads 1", "anna calls tails fell heads"),
            also=("call",),
            offers=("figures",),
        )
    },
    sayings=SAYINGS,
)
