"""What Coin Flip adds to the shorthand: `anna calls heads`, `anna calls tails 1`, `anna calls heads fell tails`."""

from __future__ import annotations

from rules.shorthand.patterns import verb
from rules.shorthand.said import coined
from rules.shorthand.vocabulary import GameWords

OTHER = {"heads": "tails", "tails": "heads"}
FELL = "[coin] [it] [is|fall|come|land|lands] [up]"

SAYINGS = {
    **{f"WHO [say|call|get|choose|chooses|bet|guess|guesses] {side} [it]": f"WHO calls {side}" for side in OTHER},
    **{
        f"WHO [say|call|get] {side} [but] {FELL} {OTHER[side]} [it] [is]": f"WHO calls {side} fell {OTHER[side]}"
        for side in OTHER
    },
    **{f"WHO [say|call|get] {side} [and] {FELL} {side} [it] [is]": f"WHO calls {side} fell {side}" for side in OTHER},
    **{f"WHO take|has [the] {side} [side]": f"WHO calls {side}" for side in OTHER},
    **{f"WHO [say|call] [it] [,] {side} [and] [,] win": f"WHO calls {side} fell {side}" for side in OTHER},
    **{f"WHO [say|call] [it] [,] {side} [and] [,] lose": f"WHO calls {side} fell {OTHER[side]}" for side in OTHER},
    **{f"WHO call {side} [and] get {side}": f"WHO calls {side} fell {side}" for side in OTHER},
    **{f"WHO call {side} [but] get {OTHER[side]}": f"WHO calls {side} fell {OTHER[side]}" for side in OTHER},
    **{f"{side} for|from WHO": f"WHO calls {side}" for side in OTHER},
    **{f"WHO call|say|, {side} [,] [die|roll|on] DIE": f"WHO calls {side} DIE" for side in OTHER},
    **{
        f"WHO go|call|say|pick {side} [,] [coin|it] [shows|is|land|lands|fall] {fell}": f"WHO calls {side} fell {fell}"
        for side in OTHER
        for fell in OTHER
    },
    **{f"no|wait [it|coin|that] fall|was|is {side}": f"no fell={side}" for side in OTHER},
    **{f"that flip|toss|throw was|is {side}": f"no fell={side}" for side in OTHER},
    **{f"WHO bet is on {side}": f"WHO calls {side}" for side in OTHER},
    "WHO bet N [gold] [on] [heads|tails]": "WHO gold -N",
    "WHO lose bet [of] N": "WHO gold -N",
    "WHO win bet [of] N": "WHO gold +N",
}

WORDS = GameWords(
    basics=(("WHO calls heads 1 · WHO calls tails", "a call, with the coin or without"),),
    names=("anna", "ben", ""),
    has_foes=False,
    verbs={
        "calls": verb(
            "{figure} calls|call {call:heads|tails} [{face}] [fell {fell:heads|tails}]",
            "rules.games.coinflip.play:CallCoin",
            "Call, and let the coin fall",
            ("anna calls heads 1", "anna calls tails fell heads"),
        )
    },
    sayings=lambda: SAYINGS,
    phrases="rules.games.coinflip",
    coins={"gain-item": {"name": lambda word, lexicon: word.lower() in OTHER or coined.no_gift(word, lexicon)}},
)
