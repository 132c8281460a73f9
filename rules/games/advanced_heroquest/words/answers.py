"""Answers to what this game asks, in plain words: whom a stray shot strikes, whether a trap is seen."""

from __future__ import annotations

from rules.games.advanced_heroquest.blows import STRAY_SHOT
from rules.games.advanced_heroquest.contents.traps import SPOT_ASKED
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken

SPOTTED = small.words("see sees seen saw meet spot spotted notice noticed")
"""What is said of a trap that is seen, as typed and as it is reduced."""
FAILS = small.words("not unseen unspotted unnoticed fail miss")
OF_A_TRAP = small.words("it he she is was the trap in time to")
OF_A_SHOT = small.words("it arrow bolt shot attack hit take is on")


def trap_seen(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whether the one trap that is asked about is seen in time, to the end: `he spots it`, `not seen`."""
    asked = [it for it in lexicon.state.business.open.values() if (it.ask or "").startswith(f"{SPOT_ASKED} ")]
    if len(asked) != 1:
        return
    trap = lexicon.state.atlas.traps.get((asked[0].ask or "").partition(" ")[2])
    whose = bool(tokens) and lexicon.called(tokens[0]) == (asked[0].owed_to,)
    of_it = OF_A_TRAP | {(trap.kind or "").lower() if trap else ""}
    words = [one.lower() for one in tokens[whose:] if one.lower() not in of_it]
    failed = [word for word in words if word in FAILS]
    seen = [word for word in words if word in SPOTTED]
    if words and len(failed) + len(seen) == len(words) and max(len(failed), len(seen)) == 1:
        yield len(tokens), (f"settle {asked[0].number}: no" if failed else f"trap spotted by {asked[0].owed_to}",)


def shot_takes(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whom the shot strikes that went astray, to the end: `odo`, `it strikes odo`, `nobody`."""
    asked = [it for it in lexicon.state.business.open.values() if it.ask == STRAY_SHOT]
    words = [one.lower() for one in tokens if one.lower() not in OF_A_SHOT]
    if len(asked) != 1 or len(words) != 1:
        return
    if words == ["nobody"]:
        yield len(tokens), (f"settle {asked[0].number}: no",)
    whom = [one for one in lexicon.called(words[0]) if not lexicon.is_monster(one)]
    if len(whom) == 1:
        yield len(tokens), (f"stray {whom[0]}",)
