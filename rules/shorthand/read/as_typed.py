"""Words that are kept as they were typed: notes, rulings, questions about a rule, and the answers to them."""

from __future__ import annotations

import re

from events.lazy import Lazy, lazy
from projections.business import RULING
from rules.command import Command
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine, PlainReader
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import ParseError, Word, Words, is_number

# What a line does not tell it does not import: 1 ms of any line.
AskRuling: Kind = lazy("rules.shared.campaign:AskRuling")
Note: Kind = lazy("rules.shared.campaign:Note")

SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")  # 1 ms: a note settles nothing

numbered: Lazy[int] = lazy("rules.shorthand.read.spots:numbered")  # 0.3 ms, and few lines name an entry
_ruling_said = lazy("rules.shorthand.read.rulings:ruling")  # 4 ms, and few lines rule
SCOPES = {"once": "once", "fight": "combat", "combat": "combat", "trip": "expedition", "expedition": "expedition",
          "session": "session", "night": "session", "evening": "session"}  # fmt: skip


NOTHING = re.compile(r"^$")
BEGINNINGS = {
    "note": re.compile(r"^(down\b:?|that|(at|on|to|for) (?=\d+:)) *", re.IGNORECASE),
    "rule": re.compile(r"^from now on:? *", re.IGNORECASE),
}
"""Words people put between `note` and what they note."""

A_QUESTION = re.compile(r"(?:q|question|query)(?: ?[:,.–-]+ *(?=\D)| (?=.*\?$))", re.IGNORECASE)
"""`rule q: does it stop spells`: nothing is in force yet."""


def raw(text: str, at: int, first: str, lexicon: Lexicon, read: PlainReader) -> Command:
    """`note …`, `rule …`, `ask …`; with `41:` it speaks of that entry, a ruling may say how far it reaches.

    In a shell that is `--about 41`, `--scope trip`, `--waives CODE`, `--pending`, wherever they stand.
    """
    rest, said = _options(text[at + len(first) :].removeprefix(":").strip(), at)
    about, scope = said.get("about"), said.get("scope")
    rest = BEGINNINGS.get(first, NOTHING).sub("", rest)
    first, rest = _asked_or_ruled(first, rest, lexicon)
    head, colon, tail = rest.partition(":")
    reach = re.sub(r"^(for )?(this |the |to)?", "", head.strip().lower())
    if colon and SCOPES.get(reach) and first in ("rule", "ruling"):
        scope, rest = reach, tail.strip()
    elif colon and re.fullmatch(r"\d+|\^\d*", head.strip()):
        about, rest = head.strip(), tail.strip()
    elif colon and first in ("rule", "ruling") and (asked := _asked_of(head.strip().lower(), lexicon)):
        about, rest = asked, tail.strip()
    if not rest:
        raise ParseError(len(text), "words are missing", f"{first} we round up")
    if first in ("rule", "ruling") and about is None and rest.isdigit():
        raise ParseError(len(text), "what is ruled is missing", f"{first} {rest} ends")
    entry = None if about is None else _entry(about, at, lexicon)
    if first == "note":
        return Note(text=rest, about=entry)
    numbered_in_front = re.match(r"(\d+)[,.:]? +(.+)", rest) if first != "note" and entry is None else None
    if numbered_in_front and _waits(int(numbered_in_front[1]), first, lexicon):
        entry, rest = int(numbered_in_front[1]), numbered_in_front[2]
    if first == "ask" and _is_answer(rest, entry, lexicon):
        raise ParseError(at, "an answer is no question", f"settle {entry}: {rest}" if entry else "business")
    if first == "ask" or "pending" in said:
        return AskRuling(text=rest, about=entry)
    scope = None if scope is None else SCOPES.get(scope, scope)
    entry = _answers(rest, lexicon) if entry is None else entry
    told: Command = _ruling_said(rest, entry, scope, said.get("waives"), lexicon, read)
    return told


SOMEBODY = re.compile(r"(?:me|us|him|her|them)\b", re.IGNORECASE)
ASKED_OF = re.compile(
    r"(the )?([\w'’-]+(?: \d+)?) (?:to|for|about|if|whether|where|who|what|when|why|how|nicely|again)\b(?!.*\?$)",
    re.IGNORECASE,
)
OF_RULES = re.compile(
    r"(?:gm|gamesmaster|dm|ref|referee|rule(?:s|book)?|books?|table|roll|dice|range|modifier|bonus|penalty|cost|price|limit"
    r"|chance|number|order|difficulty|effect|group|others|players)\b",
    re.IGNORECASE,
)
"""Who knows what a rule is or is asked at the table, and what one is about: none is somebody in the story."""


def _asked_or_ruled(first: str, rest: str, lexicon: Lexicon) -> tuple[str, str]:
    """`rule` and what is ruled; `ask` and what is asked, if that is a question; `ask me later` is a note to oneself.

    So is what somebody in the story is asked: `ask orc 3 where the stair is`, `ask the duke for gold`.
    """
    asked = ASKED_OF.match(rest) if first == "ask" else None
    somebody = asked and (lexicon.called(asked[2]) or (asked[1] and not OF_RULES.match(asked[2])))
    if first == "ask" and (somebody or SOMEBODY.match(rest) or re.search(r"\blater$", rest.lower())):
        return "note", f"ask {rest}"
    question = A_QUESTION.match(rest) if first in ("rule", "ruling") else None
    asks = question or (first in ("rule", "ruling") and rest.endswith("?"))
    return ("ask" if asks else first), (rest[question.end() :] if question else rest)


def _answers(ruled: str, lexicon: Lexicon) -> int | None:
    """The one question about a rule that a ruling speaks of in nearly all of its words; None if there is none."""
    said = _stems(ruled)
    answers = re.match(r"(?:yes|no|yep|nope)[,;:.]", ruled.lower()) is not None
    asked = [
        one.number
        for one in lexicon.state.business.open.values()
        if one.kind == RULING
        and len(words := _stems(one.what)) > 1
        and (words <= said or (answers and not words.isdisjoint(said)))
    ]
    return asked[0] if len(asked) == 1 else None


def _stems(text: str) -> set[str]:
    """The words of a sentence that say something, without their endings: `does a fumble break the bow`."""
    words = re.findall(r"[a-z]+", text.lower())
    return {singular(one) for one in words if len(one) > 2 and one not in small.FUNCTION_WORDS | small.SMALL}


def _waits(number: int, first: str, lexicon: Lexicon) -> bool:
    """Whether a number in front is that of what waits: a ruling settles only what asks for one, or ends."""
    waits = lexicon.state.business.open.get(number)
    return waits is not None and (first == "ask" or waits.kind == RULING)


def _is_answer(text: str, about: int | None, lexicon: Lexicon) -> bool:
    """Whether a question is none: `no`, or what is told of something that waits."""
    waits = about is not None and about in lexicon.state.business.open
    return text.lower().strip(" .!") in ("yes", "no") or (waits and not text.endswith("?"))


def _asked_of(head: str, lexicon: Lexicon) -> str | None:
    """The number of the one question about a rule that speaks of it: `on the bow`."""
    subject = re.fullmatch(r"(?:on|about) (?:the |an? )?(\w+)", head)
    rules = [one for one in lexicon.state.business.open.values() if one.kind == RULING] if subject else []
    asked = [one.number for one in rules if subject and re.search(rf"\b{subject[1]}\b", one.what.lower())]
    return str(asked[0]) if len(asked) == 1 else None


def answer(text: str, words: list[Word], lexicon: Lexicon) -> Command | None:
    """`settle 51: it does`, where 51 asks for a ruling; None: the words are read one by one."""
    if len(words) < 3 or words[0].quoted:
        return None
    number = words[1].text.removesuffix(":")
    rules = [one.number for one in lexicon.state.business.open.values() if one.kind == RULING]
    if not (is_number(number) or number[:1] == "^") or _entry(number, words[1].at, lexicon) not in rules:
        return None
    # `settle 51: it does; even the dwarf` is one answer
    told = text[words[1].at + len(words[1].text) :].strip()
    settled: Command = SettleBusiness(business=_entry(number, words[1].at, lexicon), how=told)
    return settled


def _options(text: str, at: int) -> tuple[str, dict[str, str]]:
    """Words as they were typed, less `--about 41` and the like, and what those say."""
    words, said = text.split(), dict[str, str]()
    for option in ("--about", "--scope", "--waives"):
        while option in words:
            where = words.index(option)
            if where + 1 == len(words):
                raise ParseError(at, f"{option} says nothing", f"{option} 41" if option == "--about" else "")
            said[option[2:]] = words[where + 1]
            del words[where : where + 2]
    if "--pending" in words:
        words.remove("--pending")
        said["pending"] = "yes"
    return (" ".join(words) if said else text), said


def _entry(text: str, at: int, lexicon: Lexicon) -> int:
    return numbered(Words([Word(text, at)], lexicon))


def opening(words: list[Word], at: int) -> ParsedLine:
    """`campaign "The Salt Cellars" advanced-heroquest`: what the lines of a file are told into."""
    if len(words) != 3:
        raise ParseError(
            at, "the campaign's name and its game are due", 'campaign "The Salt Cellars" advanced-heroquest'
        )
    return ParsedLine(opens=(words[1].text, words[2].text))
