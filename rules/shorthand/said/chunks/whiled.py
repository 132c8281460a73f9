"""Days and weeks somebody spends at home, which pass for everybody: `odo spends 3 days in bed`."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE

STAYS = small.words("spend rest stay sleep recover recuperate convalesce lie wait study relax stays lies sleeps waits")
RESTS = STAYS | small.words("recovers recovered recuperates convalesces relaxes studies studied studying resting bed")
OF_TIME = small.words("days weeks")
ONE = ("a ", "an ", "one ", "the ")
NOT_SO = small.words(
    "not if or until till gold wounds would could should must tomorrow next later"
    " ago last already more than most all every of"
)
"""Words of what is no such day, or not over yet."""


def whiled(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """How long somebody rests or stays, and what they did, to the end of the line: `3 days odo in bed`."""
    words = [one.lower() for one in tokens]
    at = next((at for at, one in enumerate(words) if one in OF_TIME), 0)
    who = lexicon.called(tokens[0]) if tokens else ()
    first = words[1:2] if words[1:2] != ["is"] else words[2:4][-1:]
    if lexicon.state.turns.open_expeditions or len(who) != 1 or at < 2 or RESTS.isdisjoint(first):
        return
    count = words[at - 1] if words[at - 1].isdecimal() else "1" if tokens[at].typed.lower().startswith(ONE) else ""
    if not count:
        return
    others = [*words[1 : at - 1], *words[at + 1 :]]
    plain = PAUSE not in words and NOT_SO.isdisjoint(words) and all(one.isalpha() for one in others)
    if plain and not any(map(lexicon.value, others)):
        counts = at - 1 - (words[at - 2] == "for")
        told = [one for one in [*tokens[:counts], *tokens[at + 1 :]] if one.lower() not in ("spend", "is")]
        yield len(tokens), (f"{count} {words[at]} {as_typed(told)}",)
