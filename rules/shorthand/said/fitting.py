"""Whether a line that is offered fits what was typed: nobody dies, and no number turns, who was not said to."""

from __future__ import annotations

import re
from itertools import pairwise

from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import COLLECTIVE, FORMS
from rules.shorthand.declared.looks import look_of
from rules.shorthand.declared.striking import FELLS
from rules.shorthand.declared.units import EVERYBODY
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.said.reduce import BASE
from rules.shorthand.said.senses import NO_SENSE, SAYS_NOTHING, TALKED, forms, senses
from rules.shorthand.said.slips import is_known
from rules.shorthand.words import is_number, is_signed

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")

TAKES_BACK = small.NEGATIONS | small.words(
    "undo delete strike cancel remove scrap revert erase oops ups whoops wait sorry wrong mistake typo instead meant"
    " actually correct change edit fix swap forget forgot back take took scratch never mind should was"
)
CORRECTS = {
    "undo": TAKES_BACK,
    "strike": TAKES_BACK,
    "redo": small.words("redo again back undo restore return"),
    "restart": small.words("restart again over start scratch begin beginning new"),
    "leave": small.words("leave leaves left let stand keep fine ok okay accept should"),
}
"""Word of a correction → words one of which is typed by who may mean it."""

FATES = ("dead", "killed", "down", "captured", "retired", "missing", "fled")
"""What becomes of somebody: no line is led there that says nothing of it."""

NEARLY = small.words("almost nearly barely")

TOGETHER = COLLECTIVE | small.words("they them both each i me my our us you everyone heroes all")

UNTIL = re.compile(r"\b(?:un)?till? .*|\ba (?:little )?bit\b")
"""How long, in which nobody dies."""
ASIDE, DIGITS = re.compile(r"\([^)]*\)"), re.compile(r"\d+")
LABEL = re.compile(r"(?:^|\s)(?:[a-z]*[+=]|\d+/)\d+\b", re.IGNORECASE)

AWAY, DIE = (
    re.compile(r"\bat (\d+)\b(?! (?:wounds?|gold|gp|hp))"),
    re.compile(r"\b(?:rolls?|rolled|rolling) (?:an? )?(\d+)\b"),
)


def fits(line: str, text: str, lexicon: Lexicon) -> bool:
    """Whether an offered line tells nothing fateful, of nobody and with no number otherwise than was typed."""
    said, plain = _words(UNTIL.sub(" ", text.lower())), line.lower().split()
    there = {form for word in said for form in forms(word)}
    meanings = senses(lexicon.game.phrases)
    for word in plain:
        idle = TALKED if word == "dead" else frozenset[str]()  # who takes, gets or ends something kills nobody by it
        if word in FATES and (NEARLY & {*said} or not there & (meanings.get(word, NO_SENSE).saying - idle | {word})):
            return False
    fells = [who for who, does in pairwise(said) if does in FELLS]
    fells += said[:1] if fells and "by" not in said else []
    if plain[1:2] == ["dead"] and plain[0] in fells:
        return False  # who kills it is not dead
    if plain and plain[0] in CORRECTS and not there & (CORRECTS[plain[0]] | {plain[0]}):
        return False
    told = {form for word in _words(line) for form in forms(word)}
    return _is_of_them(plain, said) and _is_of_whom(text, told, lexicon) and _counts_the_same(line, text, told, lexicon)


def keeps_labels(line: str, text: str) -> bool:
    """Whether a line that tells something keeps the numbers written onto a label, but for asides: `t+1`, `4/5`."""
    numbers = {number for label in LABEL.findall(ASIDE.sub(" ", text)) for number in DIGITS.findall(label)}
    return numbers <= {*DIGITS.findall(line)} or bool(look_of(line))


def _words(text: str) -> list[str]:
    return [word.lower() for word in WORD.findall(text)]


def _is_of_them(plain: list[str], said: list[str]) -> bool:
    """Whether it is told of everybody only where everybody was named, or nobody: `the hero dies` is one."""
    if plain[:1] != ["party"] or TOGETHER & {*said} or not EVERYBODY.isdisjoint(said):
        return True
    begun = said[0] if said else ""
    return not {*FATES} & {*plain} and (begun in FORMS or begun in BASE or begun in MONEY)


def _is_of_whom(text: str, told: set[str], lexicon: Lexicon) -> bool:
    """Whether whoever does it is told of, known or not: `gimli opens chest-1` is done by nobody else."""
    first, does, *_ = [*text.split(), "", ""]
    done = is_signed(does) or is_number(does) or does.lower() in FORMS or does.lower() in BASE
    return (
        not done
        or first.lower() in small.NUMERALS
        or not _is_strange(first.lower(), lexicon)
        or bool(forms(first) & told)
    )


def _counts_the_same(line: str, text: str, told: set[str], lexicon: Lexicon) -> bool:
    """Whether each number counts what it was said of: no wounds of `stealth 14`, no die of a range."""
    if is_number(text.strip()) and any(map(is_signed, line.split())):
        return False
    away, die = AWAY.search(text.lower()), DIE.search(text.lower())
    if away and die and away[1] != die[1] and f"@{away[1]}" not in line:
        return False
    typed = text.lower().split()
    counted = (word for word, number in pairwise(typed) if is_number(number.strip(".,:;!?()")))
    return all(forms(word) & told for word in counted if _is_strange(word, lexicon))


def _is_strange(word: str, lexicon: Lexicon) -> bool:
    """Whether nobody knows what a word says that stands in front of a number."""
    known = is_known(word, lexicon) or word in SAYS_NOTHING or lexicon.called(word)
    return word.isalpha() and not (known or lexicon.value(word) or lexicon.pool(word))
