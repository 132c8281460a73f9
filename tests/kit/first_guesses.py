"""What people type first, held against what it must mean: read where it is said, as the prompt reads it.

A guess comes to commands with all that surrounds them, to a look, to a question, or to nothing. What it should be
stands in tests/first_guesses/; nothing is written here.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from kit import situations

from cli.prompt import HELP
from cli.table import is_look
from events.problems import Problem
from rules.command import Circumstances
from rules.shorthand.read.misread import as_note
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, Unclear
from rules.shorthand.write.spell import spell
from service.lines.lines import lexicon_of, parsed, request_of
from service.telling.handle import handle
from service.telling.outcome import Outcome

FOLDER = Path(__file__).parents[1] / "first_guesses"
HELD_OUT = "held_out"
FLOOR = "floor"

Verdict: TypeAlias = Literal["understood", "led", "asked", "refused", "silently wrong"]
VERDICTS: tuple[Verdict, ...] = ("understood", "led", "asked", "refused", "silently wrong")
"""`refused`: nothing is logged, be it the grammar or the rules that refuse it. `led`: not understood, and
a line that is offered is the right one. `asked`: a question without it."""

Should: TypeAlias = Literal["means", "looks", "asks", "refuses", "later"]

FREE_WORDS = ("cause", "reason", "source", "purpose", "note", "ruling", "outcome")
"""Fields of free words: an article more or less is no other meaning."""

WHY_OF_A_CORRECTION = {"undo": "reason", "strike": "reason", "leave": "text", "restart": "reason"}
"""Correction → its field of free words, which change nothing: `undo that`."""


class Guess(msgspec.Struct, frozen=True, kw_only=True):
    """A line as somebody types it first."""

    situation: str
    line: str
    should: Should
    right: tuple[str, ...] = ()
    """Plain lines it may mean (`means`), looks it may be (`looks`), lines that may be offered (`asks`)."""
    why: str = ""
    """Why it has to be refused, or why no line says it yet."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A guess and what it came to."""

    guess: Guess
    verdict: Verdict
    came_to: str
    """In words: the line it was read as, or the line that was offered."""


# ── the corpus ───────────────────────────────────────────────────────────────────────────────────────────────────


def guesses(*, held_out: bool = False) -> list[Guess]:
    """Every guess of the corpus, or of the part that nobody looks at while the grammar is written."""
    files = sorted(
        one for one in FOLDER.glob("*.toml") if one.stem != FLOOR and one.stem.startswith(HELD_OUT) == held_out
    )
    return [guess for one in files for guess in _guesses_in(tomllib.loads(one.read_text(encoding="utf-8")))]


def floor() -> dict[str, dict[str, float]]:
    """What the shares are held at, in hundredths: `understood` at least, `silently_wrong` at most."""
    return tomllib.loads((FOLDER / f"{FLOOR}.toml").read_text(encoding="utf-8"))


def _guesses_in(told: Mapping[str, Mapping[str, Mapping[str, str | list[str]]]]) -> Iterator[Guess]:
    for situation, by_kind in told.items():
        for should, lines in by_kind.items():
            for line, right in lines.items():
                words = {"why": right} if should in ("refuses", "later") else {"right": _several(right)}
                plain = {"situation": situation, "line": line, "should": should, **words}
                yield msgspec.convert(plain, Guess)


def _several(right: str | list[str]) -> tuple[str, ...]:
    return (right,) if isinstance(right, str) else tuple(right)


# ── what a line comes to ─────────────────────────────────────────────────────────────────────────────────────────


Found: TypeAlias = ParsedLine | Unclear | NotUnderstood | OnlyLooks


@cache
def comes_to(situation: str, line: str) -> Found:
    """What the prompt makes of the line there: the words that look are its own, everything else is the grammar's."""
    words = line.lower().split()
    if words[:1] == ["delve"] and words[1:]:
        words, line = words[1:], line.strip()[len("delve") :]
    if words and (words[0] in (HELP, "?") or is_look(words)):
        return OnlyLooks(tuple(words))
    return parsed(situations.reading(situation), line)


def meaning(found: Found) -> object:
    """What of it has to be the same for two lines to mean the same; None if it tells and looks for nothing."""
    if isinstance(found, OnlyLooks):
        return found.words
    if not isinstance(found, ParsedLine):
        return None
    plain = msgspec.to_builtins(found)
    plain.pop("reads", None)
    for command in plain.get("commands", ()):
        if command["command"] in WHY_OF_A_CORRECTION:
            command.pop(WHY_OF_A_CORRECTION[command["command"]], None)
    return _alike(plain)


def _alike(value: object, field: str = "") -> object:
    if isinstance(value, dict):
        return {key: _alike(one, key) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        kept = [_alike(one, field) for one in value]
        return sorted(kept, key=str) if field == "numbers" else kept
    if isinstance(value, str) and field in FREE_WORDS:
        words = value.lower().strip(" .!").split()
        return " ".join(words[1:] if words[:1] in (["the"], ["a"], ["an"], ["some"], ["their"]) else words)
    return value


# ── the verdict ──────────────────────────────────────────────────────────────────────────────────────────────────


def judge(guess: Guess) -> Judged:
    """How far the line is from what it must mean."""
    found = comes_to(guess.situation, guess.line)
    return Judged(guess=guess, verdict=_verdict(guess, found), came_to=in_words(found, guess.situation))


def _verdict(guess: Guess, found: Found) -> Verdict:
    right = [meaning(comes_to(guess.situation, one)) for one in guess.right]
    if guess.should == "refuses":
        return "understood" if _is_refused(guess, found) else "silently wrong"
    if isinstance(found, (ParsedLine, OnlyLooks)):
        if guess.should != "asks" and meaning(found) in right:
            return "understood"
        if guess.should == "asks" and _is_refused(guess, found):
            return "refused" if right else "understood"
        return "refused" if _is_refused(guess, found) or isinstance(found, OnlyLooks) else "silently wrong"
    offered = any(meaning(one) in right for one in offers(found, guess.situation))
    if guess.should == "asks":
        return "understood" if offered or not right else _unmet(found)
    return "led" if offered or meaning(comes_to(guess.situation, as_note(guess.line))) in right else _unmet(found)


def _unmet(found: Found) -> Verdict:
    return "asked" if isinstance(found, Unclear) else "refused"


def _is_refused(guess: Guess, found: Found) -> bool:
    """Whether nothing would be logged: it is not understood, or what it says cannot be told."""
    if isinstance(found, OnlyLooks):
        return False
    if not isinstance(found, ParsedLine):
        return True
    try:
        told(guess.situation, guess.line, found)
    except Problem:
        return True
    return False


def offers(found: Found, situation: str) -> Iterator[Found]:
    """What is offered where a line has several readings, or none."""
    if isinstance(found, Unclear):
        yield from found.readings
    elif isinstance(found, NotUnderstood):
        yield from (comes_to(situation, line) for line in (found.nearest, *found.lines) if line)


def told(situation: str, text: str, said: ParsedLine) -> Outcome:
    """What would come of it; nothing is written. Refused as it would be refused."""
    table = situations.situation(situation)
    asked = request_of(said, text, around=Circumstances(), preview=True)
    return handle(table.log, table.campaign, asked, reading=table.reading())


def in_words(found: Found, situation: str) -> str:
    """What came of a line, for whoever reads the list."""
    if isinstance(found, OnlyLooks):
        return f"shows {' '.join(found.words)}"
    if isinstance(found, Unclear):
        return f"asks: {' / '.join(one.reads for one in found.readings)}"
    if isinstance(found, NotUnderstood):
        offered = " · ".join(found.lines)
        return f"did you mean {found.nearest}" if found.nearest else f"here one can say {offered}" if offered else ""
    words = "; ".join(spell(one, lexicon_of(situations.reading(situation))) for one in found.commands)
    place = "" if found.place is None else f"{found.place.where} {found.place.number}: "
    behind = f" #{found.note}" if found.note else ""
    return f"{place}{words}{behind}" or "sets a place"


# ── the figures ──────────────────────────────────────────────────────────────────────────────────────────────────


def share(counts: Counter[Verdict], *verdicts: Verdict) -> float:
    """Hundredths of the lines that came to one of these."""
    return 100 * sum(counts[one] for one in verdicts) / counts.total()


def counted(judged: Iterable[Judged]) -> Counter[Verdict]:
    """How many lines came to what."""
    return Counter(one.verdict for one in judged)


PAGE = """\
# First guesses

Generated by `make docs` from `tests/first_guesses/`: lines as people at a table say them before they have read
anything, each with what it must mean, and what is made of it now. Two figures are held by a test: how many are
understood at once, and how many are silently taken for something else. The second should be none.

- **understood**: it comes to what it must mean; a line that has to be asked about is asked about.
- **led**: it is not, but the right line is among those that are offered.
- **asked**, **refused**: nothing is logged, and the right line is not offered.
- **silently wrong**: it is taken for something else, and nobody is asked.

| lines | number | understood | led | asked | refused | silently wrong |
|---|--:|--:|--:|--:|--:|--:|
"""


def judged_at(situation: str) -> list[Judged]:
    """Every guess of the corpus that is made there, judged."""
    return [judge(one) for one in guesses() if one.situation == situation]


def judged_unseen() -> Counter[Verdict]:
    """How many of the lines that are held out came to what: which of them fail stays unsaid."""
    return counted(map(judge, guesses(held_out=True)))


def page() -> str:
    """docs/first-guesses.md."""
    sections = {situation: section(situation, judged_at(situation)) for situation in situations.SITUATIONS}
    return head({name: written(lines) for name, lines in sections.items()}, judged_unseen()) + "".join(
        sections.values()
    )


def head(seen: Mapping[str, Counter[Verdict]], unseen: Counter[Verdict]) -> str:
    """What the page begins with: the shares of all lines, and of those of every situation."""
    rows = [("**of this page**", sum(seen.values(), Counter[Verdict]()))]
    rows += [("held out, to measure what was learned by heart", unseen), *seen.items()]
    return PAGE + "".join(_row(name, counts) for name, counts in rows)


def section(situation: str, judged: Iterable[Judged]) -> str:
    """The part of the page about one situation."""
    titled = f"\n## {situation[0].upper()}{situation[1:]}\n\n| typed | must mean | now |\n|---|---|---|\n"
    return titled + "".join(map(_line, judged))


def written(section: str) -> Counter[Verdict]:
    """How many lines of a part of the page came to what when it was written."""
    return Counter(
        one for one in VERDICTS for _ in re.findall(rf"\| (?:\*\*)?{one}(?:\*\*)?(?:: .*)? \|$", section, re.MULTILINE)
    )


def _row(name: str, counts: Counter[Verdict]) -> str:
    shares = " | ".join(f"{share(counts, verdict):.1f} %" for verdict in VERDICTS)
    return f"| {name} | {counts.total()} | {shares} |\n"


def _line(judged: Judged) -> str:
    return f"| {_code(judged.guess.line)} | {_must(judged.guess)} | {_now(judged)} |\n"


def _must(guess: Guess) -> str:
    right = " or ".join(map(_code, guess.right))
    match guess.should:
        case "means":
            return right
        case "looks":
            return f"a look: {right}"
        case "asks":
            return f"a question: {right}" if right else "a question"
        case "refuses":
            return f"nothing: {_plain(guess.why)}"
        case _:
            return f"to come: {_plain(guess.why)}"


def _now(judged: Judged) -> str:
    if judged.verdict == "understood":
        return "understood"
    return f"**{judged.verdict}**" + (f": {_code(judged.came_to)}" if judged.came_to else "")


def _code(text: str) -> str:
    return f"`{_plain(text)}`" if text else "`⏎`"


def _plain(text: str) -> str:
    return text.replace("|", "\\|")
