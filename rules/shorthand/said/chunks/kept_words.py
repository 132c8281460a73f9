"""What is only kept, in its own words: news, when one plays again, what the campaign is called, rules of the house.

The patterns are compiled for a line that begins like one of them.
"""

from __future__ import annotations

import re

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE

CALLS = small.words("call name")
OF_A_CAMPAIGN = small.words("call new this party name")
BEGINS_NEWS = small.words("rumour rumours rumor rumors gossip news hear heard overheard no party i")
NEWS = (
    r"(?:the )?(?:rumou?rs?|gossip|news)(?:(?:,|:| -)? (?:at|in|from|has|is|of|about|says?|that)\b|:)"
    r"|(?:we |i )?(?:hear|heard|overheard) (?:a |some |the )?(?:rumou?rs?|gossip|news)\b"
    r"|(?:we |i )?(?:heard|overheard) (?:at|in|from) (?:the|a|an|our) "
    r"|the \w+ (?:promises|promised) (?:(?:to pay |to give )?(?:us|the party) )?"
    r"\d+(?: gold)?(?: each)?(?: (?:for|if|when) [^,;]+)?[.!]?$"
    r"|no [a-z' -]+? (?:in (?:town|stock|the shops?)|(?:for|on) sale|to be had|at the (?:market|shop))\b"
)
"""How a rumour begins, what somebody in the story promises, and what is said of wares nobody sells."""
PROMISES = ["promises"], ["promised"]
PLAYS_AGAIN = r"(?:our |the )?next (?:session|game|evening)(?: is)?|(?:we |we're )?(?:play|playing|meet) (?:again )?"
DAYS = small.WEEKDAYS | small.words("week weeks month months tomorrow weekend days day")
WHEN = DAYS | small.words(
    "on in at next this coming mon tue tues wed thu thurs fri sat sun evening night afternoon morning a two three four"
    " again is from now same time pm am o'clock"
)
OURS = small.words("in at with for best it")
OF_OURS = r"(?:in|at|with|for) (?:our|this) (?:game|table|group|campaign|house|home),?:? (?=(.+))"
BEST_OF = r"(?:it['’]s |it is )?best of \w+ from now on"
IN_GENERAL = small.words(
    "always never must can can't cannot may no not only every any counts count all everyone nobody means is are"
)
LATE = small.words("late delayed")
STANDS_IN = (
    r"\w+(?:['’]s| is) (?:running |a bit |going to be )?(?:late|delayed),? (?:so )?(?:i|we|i['’]ll|we['’]ll) "
    r"(?:run|play|take|control|handle|look after) \w+(?: (?:till|until) \w+(?: \w+){0,3}| for now| so long)?"
)


def campaign(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What the campaign is called, as it was said: `our campaign is called The Long Winter`."""
    words = [one.lower() for one in tokens if one != PAUSE]
    at = words.index("campaign") if "campaign" in words[:3] else -1
    behind = words[at + 1 + (words[at + 1 : at + 2] == ["is"]) :]
    calls = not CALLS.isdisjoint((*words[:1], *behind[:1]))
    named = tokens[at + 1 : at + 2] == [PAUSE] and len(tokens) > at + 2 and tokens[at + 2].typed[:1].isupper()
    calls = calls or (words[at:] != [] and named)  # `new campaign: The Drowned Bell`
    if at >= 0 and calls and {*words[:at]} <= OF_A_CAMPAIGN and not CALLS.issuperset(behind):
        yield len(tokens), (as_typed(tokens),)


def news(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What is rumoured or promised, and what cannot be bought: `rumour at the inn: ghosts`, `no potions in town`."""
    if tokens and (tokens[0].name.lower() in BEGINS_NEWS | {"we"} or [one.lower() for one in tokens[1:2]] in PROMISES):
        said = as_typed(tokens)
        if re.match(NEWS, said, re.IGNORECASE):
            yield len(tokens), (said,)


def stands_in(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Who plays for whoever is late: `lisa's late, I run thora till then`."""
    if not LATE.isdisjoint(one.lower() for one in tokens[1:5]):
        said = as_typed(tokens)
        if re.fullmatch(STANDS_IN, said, re.IGNORECASE):
            yield len(tokens), (said,)


def plays_again(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """When there is play again: `next session friday`, `next session in two weeks`."""
    if DAYS.isdisjoint(one.name.lower() for one in tokens):
        return
    said = as_typed(tokens)
    found = re.match(PLAYS_AGAIN, said, re.IGNORECASE)
    words = said[found.end() :].lower().replace(",", " ").split() if found else []
    if words and not DAYS.isdisjoint(words) and all(one in WHEN or one[:1].isdigit() for one in words):
        yield len(tokens), (said,)


def rule_of_ours(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A rule of the house: `in our game you can't re-roll a one`, `best of five from now on`."""
    if not tokens or tokens[0].lower() not in OURS:
        return
    said = as_typed(tokens)
    if re.fullmatch(BEST_OF, said, re.IGNORECASE):
        yield len(tokens), (said,)
    found = re.match(OF_OURS, said, re.IGNORECASE)
    if (
        found
        and not any(map(lexicon.called, tokens))
        and not IN_GENERAL.isdisjoint(found[1].lower().replace("’", "'").split())
    ):
        yield len(tokens), (found[1],)


def ruling(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The rule in force that is meant: by its number, by what it is about, or the only one there is."""
    rulings = [one for one in lexicon.state.campaign.rulings if not one.secret]
    if tokens and tokens[0].isdecimal():
        yield from ((1, (tokens[0],)) for one in rulings if str(one.number) == tokens[0])
    elif len(tokens) > 1 and tokens[0].lower() == "about":
        subject = singular(tokens[1].typed.lower())
        meant = [
            str(one.number) for one in rulings if subject in map(singular, re.findall(r"[^\W_]+", one.text.lower()))
        ]
        yield from ((2, (number,)) for number in meant if len(meant) == 1)
    elif len(rulings) == 1:
        yield 0, (str(rulings[0].number),)
