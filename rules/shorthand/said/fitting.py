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
    "no": TAKES_BACK
    | small.words(
        "replay really that it this he she they miss missed credit kill kills go rather should is"
        " lost lose loses won win wins"
    ),
    "leave": small.words("leave leaves left let stand keep fine ok okay accept should"),
}
"""Word of a correction → words one of which is typed by who may mean it."""

FATES = ("dead", "killed", "down", "captured", "retired", "missing", "fled")
"""What becomes of somebody: no line is led there that says nothing of it."""

NEARLY = small.words("almost nearly barely would could might wish")
"""What says that something has not come about."""

MAY_COME = small.FUTURE | small.words(
    "maybe perhaps probably possibly hopefully thinks believes reckons guesses suspects hope hopes wants want wish"
    " wishes pretends imagine joking kidding"
)
"""What says that somebody's end is only thought of."""

CLAUSE = re.compile(r"; ?")
LET_NOT = re.compile(r"\blet(?:['’]?s| us) not\b")
ASUNDER = re.compile(r"[,;:.] | (?:and|but|so) ")
PLACED = re.compile(r"(?:late|before)(?: (?:turn|fight|combat|session|trip))? (\d+)\b")
RETOLD = ("fix", "undo", "strike", "@")
"""What else a line begins with that names a line of the log."""

NOT_YET = re.compile(
    r"\b(?:cannot|can['’]?t|won['’]?t|will not|could(?:n['’]t| not)|let['’]?s not|let us not|back in \d+)(?! be\b)"
)
"""A denial of what is to come: nothing of the log is wrong by it."""

MEASURED = re.compile(
    r"\b(\d+) (?:(?:more|full|whole|combat|exploration|game) )?"
    r"(?:turns?|rounds?|squares?|days?|weeks?|hours?|minutes?|times)\b"
)
"""A number of how long or how far it is: it costs nobody wounds, and no die fell so."""

HANDLED = small.words("remove take took drop swap change cancel delete forget forgot")
"""Words of a correction that things are handled with as well: of what, has to be said."""
POINTS = small.words(
    "that it this these those last line lines entry thing back turn fight attack roll blow hit wounds gold kill death"
    " move dice damage round all everything"
)

WITH = {
    one: re.compile(said)
    for some, said in (
        (small.words("leader chief"), r"\b(?:lead|led|front|head|first|point|captain|command|charge|boss|scout|van)"),
        (small.words("mapper mapmaker"), r"\b(?:map|draws? the|chart|cartograph)"),
        (small.words("none"), r"\b(?:none|nothing|no|not|empty|nowt|zip|zilch|nil|nada|fail|bare|without)|n['’]t\b"),
        (small.words("time"), r"^(?!.*\bthe rest\b)"),
    )
    for one in some
}
"""Word of a plain line → what is said by who may mean it."""

TOGETHER = COLLECTIVE | small.words("they them both each i me my our us you everyone heroes all")

UNTIL = re.compile(r"\b(?:un)?till? .*|\ba (?:little )?bit\b")
"""How long, in which nobody dies."""
IDIOM = re.compile(
    r"\bdead (?:tired|meat|set|certain|sure|easy|slow|serious|weight|beat|drunk|good|wrong|funny|hungry|bored)\b"
    r"|\bdying (?:for|to)\b.*|\bkilling (?:me|us)\b"
)
"""What is said of death where nobody dies."""
CAUSE = re.compile(r"(?<=\d) (?:a |the )?(?:falls?|drop|kill)\b")
"""What wounds came of: nobody dies of `-1 fall`."""
SIGNED = re.compile(r"[-+−]\d+")
ASIDE, DIGITS = re.compile(r"\([^)]*\)"), re.compile(r"\d+")
LABEL = re.compile(r"(?:^|\s)(?:[a-z]*[+=]|\d+/)\d+\b", re.IGNORECASE)

AWAY, DIE = (
    re.compile(r"\bat (\d+)\b(?! (?:wounds?|gold|gp|hp))"),
    re.compile(r"\b(?:rolls?|rolled|rolling) (?:an? )?(\d+)\b"),
)


def fits(line: str, text: str, lexicon: Lexicon) -> bool:
    """Whether an offered line tells nothing fateful, of nobody and with no number otherwise than was typed."""
    said, plain = (
        _words(UNTIL.sub(" ", CAUSE.sub(" ", IDIOM.sub(" ", text.lower())))),
        line.lower().replace(";", " ").split(),
    )
    there = {form for word in said for form in forms(word)}
    meanings = senses(lexicon.game.phrases)
    for word in plain:
        idle = TALKED if word == "dead" else frozenset[str]()  # who takes, gets or ends something kills nobody by it
        if word in FATES and (may_come(text) or not there & (meanings.get(word, NO_SENSE).saying - idle | {word})):
            return False
    if NEARLY & {*said} and not (plain[:1] in (["note"], ["ask"]) or look_of(line) or _is_counted(line, text)):
        return False
    fells = [who for who, does in pairwise(said) if does in FELLS]
    fells += said[:1] if fells and "by" not in said else []
    fells += [who for by, who in pairwise(said) if by == "by"]
    if len(plain) > 1 and plain[0] in fells and (plain[1] == "dead" or SIGNED.fullmatch(plain[1])):
        return False  # who kills it is neither dead nor wounded
    if not (
        _corrects_what_was_wrong(line, text, there, lexicon)
        and _keeps_its_place(line, text)
        and _is_so_much(line, text)
    ):
        return False
    told = {form for word in _words(line) for form in forms(word)}
    return _is_of_them(plain, said) and _is_of_whom(text, told, lexicon) and _counts_the_same(line, text, told, lexicon)


def may_come(text: str) -> bool:
    """Whether what is said is only thought of, or is not to be."""
    return LET_NOT.search(text.lower()) is not None or not MAY_COME.isdisjoint(_words(text))


def _is_counted(line: str, text: str) -> bool:
    """Whether a line has a number and nobody's end, said beside what has not come about: `nearly died, 2 wounds`."""
    beside = (one for one in ASUNDER.split(text.lower()) if not NEARLY & {*_words(one)})
    digits = {one for clause in beside for one in DIGITS.findall(clause)}
    return not {*FATES} & {*line.replace(";", " ").split()} and not digits.isdisjoint(DIGITS.findall(line))


def _corrects_what_was_wrong(line: str, text: str, there: set[str], lexicon: Lexicon) -> bool:
    """Whether each correction in a line is asked for, and not by what somebody cannot do."""
    begun = [clause.lower().split()[0] for clause in CLAUSE.split(line) if clause.strip()]
    corrects = [CORRECTS[word] | {word} for word in begun if word in CORRECTS]
    asked = there - small.NEGATIONS - {"back"} if NOT_YET.search(text.lower()) else there
    known = (lexicon.called, lexicon.is_goods, lexicon.knows_item, lexicon.kind_of_monsters)
    pointed = any(knows(word) for knows in known for word in _words(text))
    if not (pointed or POINTS & there or DIGITS.search(text)):
        asked = asked - HANDLED
    return all(asked & words for words in corrects)


def _keeps_its_place(line: str, text: str) -> bool:
    """Whether what is told beside a line of the log stays beside it."""
    placed = PLACED.match(text.lower())
    retold = placed is not None and line.startswith(RETOLD) and placed[1] in DIGITS.findall(line)
    return placed is None or retold or line.startswith(placed[0])


def _is_so_much(line: str, text: str) -> bool:
    """Whether no number is a loss or a die that was said of turns or squares, and nothing fails to be found unsaid."""
    plain, clauses = text.lower(), CLAUSE.split(line)
    for number in MEASURED.findall(plain):
        lost = re.compile(rf"\S+(?: \S+ hit)? -{number}|[^\W\d]\S* [^\W\d]\S*-\d+ {number}")
        if DIGITS.findall(plain).count(number) == 1 and any(lost.fullmatch(one) for one in clauses):
            return False
        named = re.compile(rf"[^\W\d]-{number}\b")
        if named.search(line) and not re.search(rf"[^\W\d][ -]{number}\b(?! {number})", MEASURED.sub(" ", plain)):
            return False
    return all(WITH[word].search(plain) for word in line.lower().replace(";", " ").split() if word in WITH)


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
