"""What is thought aloud: what may be, what would have been, what nobody knows. Its words are offered to be kept.

Such a line tells nothing that happened, and whatever else is offered for it was not so. A question is kept as one.
"""

from __future__ import annotations

import re

import msgspec

from rules.shorthand import small_words as small
from rules.shorthand.declared.asking import ASKING, YES_OR_NO
from rules.shorthand.declared.base_forms import FORMS
from rules.shorthand.declared.looks import look_of
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.misread import as_note
from rules.shorthand.read.parsed import NotUnderstood, ParseResult
from rules.shorthand.said import offered

FEWEST = 3
"""Words of a line that is thought aloud: fewer are a slip."""

THOUGHT = re.compile(
    r"\b(?:would|could|should|shall|might|may|maybe|perhaps|probably|possibly|supposedly|apparently|unless|hopefully"
    r"|hop(?:e|es|ed|ing)|wish(?:es|ed)?|wants?|wanted|wanna|think|thinks|thinking|thought|guess|guessing|reckons?|bet"
    r"|suppose|figure|dunno|unsure|undecided|imagine|pretend|tempted|worried|scared|afraid|swears?"
    r"|nearly|almost|barely|tbh|imo|fwiw|kidding|joking|joke|jk|promise|boredom|if|except"
    r"|will|won['’]?t|gonna|gotta|needs?|ought|later|tomorrow|next time|last time|one day|some ?day|someday)\b"
    r"|['’](?:ll|d)\b|\bi (?:hear|heard)\b|\b(?:not|isn['’]?t|aren['’]?t) (?:sure|starting|yet|certain)\b"
    r"|\bno (?:idea|clue)\b|\b(?:hang on|for now|at home|phew|yikes|waits? (?:till|until)|next (?:turn|round|fight))\b"
    r"|\bafter the (?:fight|turn)\b"
    r"|\b(?:this|so|that) close\b|\bclose to \w+ing\b|\b(?:going|about|trying|ready|planning|hoping|plans?) to\b"
    r"|\b(?:had )?better (?:be|not)\b|\blet['’]?s not\b|\b(?:do|does|did|have|has|had|can|could)n['’]?t\b"
    r"|\bnever\b(?! happen)"
    r"|\b(?:glad|lucky|luckily|unlucky|shame|gutted|love|hates?|nobody|no one|noone|lol|haha|hehe|joked|soon)\b"
    r"|\b(?:this|next) (?:time|wk|week|session)\b|\btoo (?:expensive|dear|risky|dangerous|late|pricey|heavy|tired)\b"
    r"|\b(?:or|and) (?:not|else|something|whatever|what)$|\bnot (?:dead|allowed|fair|enough|going|my|me)\b",
    re.IGNORECASE,
)
"""What says that a line tells of no happening."""


def with_offers(found: NotUnderstood, lexicon: Lexicon, read: offered.Reads) -> ParseResult:
    """What is offered for a line that makes no sense; its own words among it, where it was thought aloud, or asks."""
    led = offered.with_offers(found, lexicon, read)
    return _kept_in_words(led) if isinstance(led, NotUnderstood) else led


def _kept_in_words(found: NotUnderstood) -> NotUnderstood:
    text = found.text.strip()
    words = text.lower().split()
    wishes = words[0] in small.MODALS and words[1:2] and (words[1] in FORMS or words[1] in ("be", "have", "probably"))
    asks = len(words) > 1 and (text.endswith("?") or (words[0] in ASKING | YES_OR_NO and not wishes))
    if not asks and (len(words) < FEWEST or THOUGHT.search(text) is None):
        return found
    turned = bool(found.nearest) and not small.TURNS.isdisjoint({*words} - {*found.nearest.lower().split()})
    if found.nearest and not (turned or asks):
        return found
    muses = asks and not text.endswith("?") and words[0] in small.MODALS  # `could swim it`, or `could thora swim it`
    agrees = muses or words[0] not in ASKING | YES_OR_NO  # `if one shows up we run, deal?` may be asked or agreed on
    kept = (*([f"ask {text}"] if asks else ()), *([as_note(text)] if agrees or not asks else ()))
    others = [one for one in ("" if turned else found.nearest, *found.lines) if one not in ("", *kept)]
    others = others[: offered.MOST - len(kept)]
    looks = [one for one in others if asks and look_of(one)]
    lines = (*looks, *kept, *(one for one in others if one not in looks))
    return msgspec.structs.replace(found, nearest="", lines=lines)
