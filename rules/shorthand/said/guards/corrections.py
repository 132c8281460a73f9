"""What is said of the log: whether this puts right, answers or rules, or is told for the first time."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from events.event import tag_of
from events.figures import WoundsSuffered
from events.lazy import lazy
from projections.business import RULING
from rules.command import Command
from rules.corrections.commands import Fix, Leave, Undo
from rules.naming import singular
from rules.shared.campaign import MakeRuling, Note
from rules.shorthand import small_words as small
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.corrections import LEFT_TO_OR_AT
from rules.shorthand.said.chunks.logged import line_of
from rules.shorthand.said.guards.numbers import DIGITS
from rules.shorthand.vocabulary import Kind

NoteOnMap: Kind = lazy("rules.shared.atlas:NoteOnMap")  # of the 7 ms in by_kind.py, all of these
ItemUsed: Kind = lazy("events.items:ItemUsed")
SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")

YES = re.compile(r"(?:yes|yeah|yep|yup|aye)\b", re.IGNORECASE)


def yes_to_what(text: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`yes, brida leads`, while a question about a rule waits: what the yes answers is not told."""
    yes = YES.match(text.lstrip())
    waits = any(RULING in (it.kind, it.ask) for it in lexicon.state.business.open.values()) if yes else False
    answers = tells(told, SettleBusiness) or any(isinstance(one, MakeRuling) for one in told)
    return yes[0] if yes and waits and not answers else ""


def _without_its_die(fixed: list[Fix], lexicon: Lexicon) -> str:
    """`no, anna called tails`, told anew without the die that was told."""
    event = lexicon.event_of(None)
    told = [one for fix in fixed for one in fix.commands if _is_untold(one)]
    faces = [one for one in getattr(event, "faces", ()) if one is not None]
    return str(faces[0]) if told and faces else ""


def _is_asked(lexicon: Lexicon) -> bool:
    """Whether the newest line waits to be told how something fell: whoever says so puts nothing right."""
    event = lexicon.event_of(None)
    return getattr(event, "fell", 0) is None and not getattr(event, "faces", ())


def _is_untold(one: Command) -> bool:
    return getattr(one, "face", 0) is None and getattr(one, "fell", None) is None


def no_correction(text: str, told: list[Command], lexicon: Lexicon, *, typed: bool) -> str:
    """A word of a line that puts nothing right, where something is put right: `oh no`, `it came up tails`."""
    fixed = [one for one in told if isinstance(one, Fix)]
    if fixed and OH_NO.match(text):
        return "no"
    if told and isinstance(told[0], Leave) and (left := LEAVES.fullmatch(text.lower().strip(" .!"))):
        return left[left.lastindex or 0]
    newest = any(one.number is None for one in fixed) and not _is_asked(lexicon)
    if newest and not typed and (lost := _without_its_die(fixed, lexicon)):
        return lost
    if newest and _more_than_there_were(fixed, lexicon):
        return text.split()[-1]
    if newest and (fell := FELL.fullmatch(text.strip())):
        return fell[1]  # `it's a 4`: another die, as like as not
    return text.split()[-1] if newest and not typed and not PUTS_RIGHT.search(text) else ""


def _more_than_there_were(fixed: list[Fix], lexicon: Lexicon) -> bool:
    """`it was 54`, of the one arrow that was shot of nine: some other number, as like as not."""
    event = lexicon.event_of(None)
    who = lexicon.figure(str(getattr(event, "figure", ""))) if ItemUsed.made(event) else None
    item = who.items.get(str(getattr(event, "item", ""))) if who is not None else None
    many = next((text for one in fixed if (text := one.values.get("quantity", ""))), "")
    had = [getattr(it, "quantity", None) for it in (item, event)] if many.isdecimal() else []
    return int(many) > sum(one for one in had if isinstance(one, int)) if had and None not in had else False


def rules_nothing(text: str, told: list[Command]) -> str:
    """The `rule` of a line that is read as something else: `rule mira -2` hurts nobody."""
    ruled = RULED.match(text)
    return ruled[1] if ruled and not any(tag_of(type(one)) in KEEPS_A_RULING for one in told) else ""


def not_as_typed(text: str, told: list[Command]) -> str:
    """The first word of a note that is not as it was typed, or of a ruling that is none."""
    for one in told:
        if isinstance(one, Fix) and text.lower().startswith("oh no"):
            return "no"  # that is a sigh
        kept = getattr(one, "text", None) or ""
        if isinstance(one, Note) and (kept.lower() not in text.lower() or LETS_OFF.search(kept)):
            return kept.split()[0]
        if NoteOnMap.made(one) and kept.lower() not in text.lower():
            return kept.split()[0]
        if (
            isinstance(one, MakeRuling)
            and kept.lower() in text.lower()
            and CUT.search(text.lower().split(kept.lower())[-1])
        ):
            return text.split()[-1]
        if isinstance(one, MakeRuling) and (kept.lower() in small.MAY_BE or NO_RULING.match(kept.lower())):
            return kept.split()[0]
        if isinstance(one, MakeRuling) and (put_off := PUT_OFF.search(text.lower())):
            return put_off[1]
        if isinstance(one, Undo) and (thing := DELETES.match(text)):
            return thing[1]
        if isinstance(one, Undo) and OTHERWISE.match(one.reason or ""):
            return text.split()[-1]  # `sorry, that was the east door` says what it was
    return ""


def other_than_it_was(text: str, told: list[Command], lexicon: Lexicon) -> str:
    """`not 45, 54` where no 45 was told, and `no, 7`, which may be line 7 or a number that was 7."""
    undone = [one for one in told if isinstance(one, Undo)]
    if bare := BARE.fullmatch(text.strip()):
        return bare[1] if undone else ""
    if undone and (again := WRONG_AGAIN.search(text.lower())):
        return again[1]  # who called wrong takes nothing back
    if undone and undone[0].number and text.split()[-1].lower() in small.NUMERALS:
        return text.split()[-1]  # `undo ten`: that many lines, or the one of this number
    if dated := DATED.search(text.lower()):
        return dated[1] if any(isinstance(one, Fix) and one.values for one in told) else ""
    was = WAS.search(text.lower())
    fixed_here = next((one for one in told if isinstance(one, Fix)), None)
    if not was or fixed_here is None or not lexicon.recent:
        return ""
    there = _numbers_it_told(fixed_here, text.lower(), lexicon)
    return was[1] if there and str(small.NUMERALS.get(was[1], was[1])) not in there else ""


def _numbers_it_told(fixed: Fix, said: str, lexicon: Lexicon) -> set[str]:
    """What was told in the places that are put right; of a blow told anew what it cost, or every number of its line."""
    number = fixed.number or lexicon.recent[0]
    entries = [event for _, event in line_of(number, lexicon)]
    told = {name: getattr(entries[0], name, None) for name in fixed.values} if entries else {}
    cost = [one.amount for one in entries if isinstance(one, WoundsSuffered)] if "wound" in said else []
    held = [one for one in told.values() if one is not None] or cost or [*map(msgspec.structs.asdict, entries)]
    return {*DIGITS.findall(str(held))}


WRONG_AGAIN = re.compile(r"\bwrong (again|once more)\b")
LEAVES = re.compile(
    r"(?:we |they )?leaves? (?:(?:the |this )?(fight|combat|battle|trip|turn|session|evening|quest)"
    rf"|{LEFT_TO_OR_AT.pattern}.*)"
)
"""Who runs from it lets nothing stand, nor who leaves something to somebody or somewhere."""
BARE = re.compile(r"(?:no|nope|wait|sorry), ?(\d+)[.!]?", re.IGNORECASE)
DATED = re.compile(r"^(?:it['’]?s|it is|today is|today['’]s) the (\d+)(?:st|nd|rd|th)\b")
WAS = re.compile(rf"\b(?:not|instead of|rather than) (?:an? )?(\d+|{'|'.join(small.NUMERALS)})\b")
CUT = re.compile(r"[a-z]")
RULED = re.compile(r"(?:\w+ )?(rule|ruling)\b", re.IGNORECASE)
KEEPS_A_RULING = small.words(
    "make-ruling rule-table end-ruling ask-ruling settle-business note fix undo redo strike leave"
)
NO_RULING = re.compile(r"(?:just |only )?this once|(?:that|it|this)?\s*later$|(?:on|about|for) the \w+:")
"""A ruling for once, and one on something that was asked, whose question is settled by it."""
PUT_OFF = re.compile(r"(?:['’]ll|will|shall|later) decide .*\b(tomorrow|later|next \w+|afterwards?|then)$")
"""`we'll decide the bow thing tomorrow`: nothing is ruled yet."""
OTHERWISE = re.compile(
    r"(?:that|it|this|they|he|she)(?:['’]s| is| was| were| landed| came| fell)\b(?! (?:wrong|a mistake|out of|too|far))"
)
DELETES = re.compile(
    r"delete (?:the|an?|h(?:is|er)|my|our) (?!(?:\w+ )?(?:last|line|entry|one|blow|hit|roll|note)\b)(\w+)",
    re.IGNORECASE,
)
"""`delete the lantern`: it is gone, or the line that told of it."""
LETS_OFF = re.compile(r"\bsays? (?:to )?(?:forget|drop|cancel|skip)\b.* debt\b", re.IGNORECASE)
"""`ysra says forget the debt`: it is forgiven, and no word to be kept."""
FELL = re.compile(r"(?:it['’]?s|it is) (?:an? )?(\d+)[.!]?", re.IGNORECASE)
PUTS_RIGHT = re.compile(
    r"n['’]t\b|\b(?:no|nope|not|fix|edit|sorry|wait|oops|oh|should|meant|mean|wrong|instead|correct\w*|rather|really"
    r"|actually|in fact|mistake|change|amend|supposed|mistyped|typo|misread"
    r"|miscounted|was|were|make|swap|it['’]?s|never)\b|>",
    re.IGNORECASE,
)
"""What a line says that puts another right: what `came up tails` may be new."""
OH_NO = re.compile(r"oh,? no\b", re.IGNORECASE)


def owed_draw(one: Command, said: str, lexicon: Lexicon) -> str:
    """`draw treasure: 30g`, where treasures are to be drawn: that is what one of them was, and no cup of that name.

    Nor is there a cup called healing, from which a potion comes.
    """
    cup, what = str(getattr(one, "cup", "")), str(getattr(one, "what", None) or "").lower()
    if what in small.PIECES:
        return what  # `draw a counter`, where nobody knows from which
    if cup not in lexicon.state.cups.cups and lexicon.knows_item(f"{cup} {getattr(one, 'what', None)}"):
        return cup
    if (shown := SHOWN.search(said)) and cup not in lexicon.state.cups.cups:
        return shown[1]
    waits = any(singular(cup) in map(singular, it.what.lower().split()) for it in lexicon.state.business.open.values())
    return cup if waits and cup not in lexicon.state.cups.cups and getattr(one, "what", None) else ""


SHOWN = re.compile(r"\bdraws? (the) \w+$")
"""`draw the hall`: a picture of it, as like as not."""
WAITS = re.compile(
    r"wait[,.!]* (?:\S+ (?:\w+ )?(?:had|has|was|is|did|got|dead|hit|missed|took|takes)\b"
    r"|(?:that|it|he|she|they|there|i|we|you|who|what)(?:['’]?(?:s|re|m|ve))?\b)"
)


def no_wait(_one: Command, said: str, _lexicon: Lexicon) -> str:
    """`wait, orc 3 had 5 wounds` puts something right; `waits while thora searches` tells what she does besides."""
    beside = BESIDE.search(said)
    return beside[1] if beside else "wait" if WAITS.match(said) else ""


BESIDE = re.compile(r"\bwait(?:s|ed)? (while|whilst|as) \w")


OF_HARM = re.compile(r"\b(?:damage|dmg|wounds?)\b")
OF_MINE = re.compile(r"\b(my) (?:\w+ )?(?:life|lives|health|hp|wounds?)(?: total)?(?: is| are| now|['’]s|:|=| at)* \d")
"""`my life is 5` counts what is left of me, and answers nothing."""
SO_MANY = re.compile(r"(one|two|three|four|five|six|seven|eight|nine|[1-9]) [a-z]+s?\b (?:is|are|was|were)\b")
TOLD_IN_AN_ANSWER = re.compile(r"\b(?:hits?|miss(?:es|ed)?|kill(?:s|ed)|dead|die[sd])\b")


def answered(one: Command, said: str, lexicon: Lexicon) -> str:
    """`skip 51, 50` skips both, no die shows 50; `settle 51: brida hits for 5` tells of a blow and rules nothing."""
    faces = getattr(one, "faces", ())
    if ours := OF_MINE.search(said):
        return ours[1]
    if len(faces) == 1 and getattr(one, "business", 0) is None and (odd := OF_HARM.search(said)):
        return odd[0]  # `damage 3`: so many wounds, and no die for whatever waits
    if faces and said.startswith("skip "):
        return str(faces[0])
    how = str(getattr(one, "how", None) or "").lower()
    waits = lexicon.state.business.open.get(getattr(one, "business", None) or 0)
    many = SO_MANY.match(how) if waits is not None and getattr(one, "count", None) is None else None
    if many and waits is not None and int(small.NUMERALS.get(many[1], many[1])) < waits.left:
        return many[1]  # `two treasures are 10 gold`, where three wait
    if waits is not None and "dice" in waits.what.split() and (dice := re.search(r"\d+", how)):
        return dice[0]  # `wounds: 5 8 10, so one` is no answer in words
    told = TOLD_IN_AN_ANSWER.search(how)
    of_them = any(lexicon.called(word) for word in re.findall(r"[a-z]{3,}", how)) or re.search(r"\d", how)
    return told[0] if told and of_them else ""
