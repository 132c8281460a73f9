"""The book, its sheet, Purity."""

from __future__ import annotations

from rules.command import Command
from rules.games.hive_of_the_dead.adventure import BeginBook, ChangePurity, CheckPurity, FillSheet
from rules.games.hive_of_the_dead.events import DieRelation
from rules.shorthand.words import Words, is_need


def book(words: Words, _who: tuple[str, ...]) -> Command:
    """`book "The Hive" 3 3 3 7 1/2 purity 8 at 47 hero Anna`."""
    page, hero = words.behind("at", "page"), words.behind("hero")
    title, statistics, purity = _sheet(words)
    if not title:
        words.stuck("the title of the book is missing", 'book "The Hive" 3 3 3 7 1 purity 8')
    section = {} if page is None else {"section": None if page == "none" else page}
    return BeginBook(title=title, statistics=statistics, purity=purity, hero=hero, **section)


def fill(words: Words, _who: tuple[str, ...]) -> Command:
    hero = words.behind("hero")
    loose, statistics, purity = _sheet(words)
    if statistics is None or loose:
        words.stuck("five statistics are due: WS S T W and Attacks", "fill 3 3 3 7 1/2 purity 8")
    return FillSheet(statistics=statistics, hero=hero, purity=purity)


def _sheet(words: Words) -> tuple[str, str | None, int | None]:
    """Words, then the statistics as printed, then Purity."""
    purity = words.behind("purity")
    names: list[str] = []
    numbers: list[str] = []
    while words.more:
        word = words.words[words.at]
        printed = not word.quoted and word.text.replace("/", "").isdecimal()
        if printed:
            numbers += _row(words.take())
        else:
            names.append(words.take())
    if purity is not None and not purity.isdecimal():
        words.stuck(f"Purity is a number, not {purity!r}")
    return " ".join(names), " ".join(numbers) or None, None if purity is None else int(purity)


def _row(said: str) -> list[str]:
    """`3/3/3/7/1`: all five; `1/2` is one, half an attack."""
    return said.split("/") if said.count("/") > 1 else [said]


def purity(words: Words, _who: tuple[str, ...]) -> Command:
    """`purity -1 the pilgrim`: it changes; `purity 9+`, `purity > 9 ok`: a section holds it against a number."""
    if not words.more or words.next in (*COMPARISONS, *PASSED) or is_need(words.next):
        return _test_of_purity(words)
    sign, amount = words.signed()
    if not isinstance(amount, int):
        words.stuck("a number was expected here: purity -1")
    return ChangePurity(change=amount if sign == "+" else -amount, reason=words.reason())


COMPARISONS: tuple[DieRelation, ...] = (">=", ">", "<=", "<", "=")


PASSED = {"ok": True, "passed": True, "fail": False, "failed": False}


def _test_of_purity(words: Words) -> Command:
    comparison = next((one for one in COMPARISONS if words.next == one), None)
    threshold: int | None = None
    if comparison is not None:
        words.take()
        threshold = words.number("what it is held against")
    elif (need := words.need()) is not None:
        threshold, comparison = need[0], "<=" if need[1] else ">="
    passed = PASSED[words.take().lower()] if words.next in PASSED else None
    words.done()
    return CheckPurity(comparison=comparison, threshold=threshold, passed=passed)
