"""A line of shorthand, read: what surrounds it (clocks, place, audience, ruling, note), and what it tells.

`parse` never raises: what has two readings or none comes back as such. docs/shorthand.md is the grammar.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from events.event import tag_of
from events.lazy import Lazy, lazy
from events.problems import Refused
from projections.people import heroes_of_the_group
from projections.turns import can_pass_quietly
from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.declared.looks import look_of
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read import happenings
from rules.shorthand.read.happenings import Meaning
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, ParseResult, Unclear
from rules.shorthand.said import coined
from rules.shorthand.vocabulary import CORRECTIONS, THEN, Kind, LinePlace, Tick
from rules.shorthand.words import ParseError, Word, Words, is_number, split

if TYPE_CHECKING:
    from rules.shorthand.said.otherwise import HowFar, InOtherWords

# What a line does not tell it does not import: 1 ms of any line.
Note: Kind = lazy("rules.shared.campaign:Note")

_raw: Lazy[Command] = lazy("rules.shorthand.read.as_typed:raw")  # 0.3 ms, and few lines are notes or rulings
_looked_up: Lazy[tuple[str, ...]] = lazy("rules.packs.looked_up:look_for")  # 4 ms, and few lines are rulings
_opening: Lazy[ParsedLine] = lazy("rules.shorthand.read.as_typed:opening")
_answer: Lazy[Command | None] = lazy("rules.shorthand.read.as_typed:answer")
# Most lines are understood, and tell one thing: 0.3 ms.
NothingTold: Lazy[Refused] = lazy("rules.shorthand.read.misread:NothingTold")
no_turn: Lazy[Refused] = lazy("rules.shorthand.read.misread:no_turn")
not_understood: Lazy[Refused] = lazy("rules.shorthand.read.misread:not_understood")
unclear: Lazy[Refused] = lazy("rules.shorthand.read.misread:unclear")
parted: Lazy[list[list[Word]]] = lazy("rules.shorthand.read.parts:parted")
parts_of: Lazy[list[list[Word]]] = lazy("rules.shorthand.read.parts:parts_of")
# One line in eight has a place or corrects; few have hyphens, several meanings or other words: 2 to 4 ms of the rest.
correction: Lazy[Command] = lazy("rules.shorthand.read.corrections:correction")
tells_anew: Lazy[bool] = lazy("rules.shorthand.read.corrections:tells_anew")
extents: Lazy[object] = lazy("rules.shorthand.read.spots:extents")
is_spot: Lazy[bool] = lazy("rules.shorthand.read.spots:is_spot")
parted_number: Lazy[list[Word]] = lazy("rules.shorthand.read.spots:parted_number")
read_there: Lazy[list[Meaning]] = lazy("rules.shorthand.read.spots:read_there")
spot: Lazy[LinePlace] = lazy("rules.shorthand.read.spots:spot")
closer: Lazy[ParsedLine | Unclear] = lazy("rules.shorthand.said.otherwise:closer")
otherwise: Lazy[InOtherWords] = lazy("rules.shorthand.said.otherwise:otherwise")
without_unhurt: Lazy[str] = lazy("rules.shorthand.said.unhurt:without_unhurt")
parse_unread: Lazy[ParseResult] = lazy("rules.shorthand.read.unread:parse_unread")
_plainly: Lazy[str] = lazy("rules.shorthand.read.plainly:plainly")
dropped: Lazy[str] = lazy("rules.shorthand.said.guards.dropped:dropped")
without_hyphens: Lazy[str] = lazy("rules.shorthand.read.hyphens:without_hyphens")
told_once: Lazy[ParsedLine] = lazy("rules.shorthand.said.told_once:once_or_asked")
rolled_by_the_tracker: Lazy[ParseResult] = lazy("rules.shorthand.read.hyphens:rolled_by_the_tracker")
without_roll: Lazy[str] = lazy("rules.shorthand.read.hyphens:without_roll")
from_json: Lazy[Command] = lazy("rules.shorthand.read.generic:from_json")
led_on: Lazy[ParseResult] = lazy("rules.shorthand.said.led_on:led_on")  # few lines ask, or are asked about
with_offers: Lazy[ParseResult] = lazy("rules.shorthand.said.mused:with_offers")

AT_THE_TABLE = "said so at the table"
"""Reason of a bare `!`."""

REMARK, ANYWAY = "remark", "anyway"
"""Words for `#` and `!`, which a shell keeps to itself."""

RAW = ("note", "rule", "ruling", "ask")
"""Everything behind these words is kept as it was typed."""

UNTOLD = "nothing is logged that drops this word"
"""Why a line is asked about whose reading has no place for a word that turns it."""

LONGEST_LINE = 4000
"""Letters of a line anybody types."""


class LineFrame(msgspec.Struct, kw_only=True):
    """What a line says around what it tells."""

    place: LinePlace | None = None
    by: str | None = None
    audience: str | None = None
    note: str | None = None
    ruling: str | None = None
    played_at: str | None = None
    world_date: str | None = None
    ends_stretch: bool = False


def parse(text: str, lexicon: Lexicon) -> ParseResult:
    """What the line says in this campaign: one reading, several to choose from, or the word nobody understands."""
    if "--roll" in text and (line := without_roll(text)) != text:
        return rolled_by_the_tracker(parse(line, lexicon))
    if lexicon.game.opened is not None and not heroes_of_the_group(lexicon.state.roster):
        return parse_unread(text, lexicon, _parse_or_lead)
    return _parse_or_lead(text, lexicon)


def _parse_or_lead(text: str, lexicon: Lexicon) -> ParseResult:
    found = _parse(text, lexicon)
    if isinstance(found, NotUnderstood) and text.strip():
        found = with_offers(found, lexicon, lambda line, far: _parse(line, lexicon, far))
    return found if isinstance(found, ParsedLine) else led_on(found, text, lexicon)


def _parse(text: str, lexicon: Lexicon, far: HowFar = "offered") -> ParseResult:
    if len(text) > LONGEST_LINE:
        return NotUnderstood(text=text, word=text[:20], at=0, why=f"a line has at most {LONGEST_LINE} letters")
    if looks := look_of(text) or (text.lstrip()[:3].lower() == "rul" and _looked_up(text, lexicon)):
        return OnlyLooks(looks)
    try:
        if "--" in text:
            text = without_hyphens(text, lexicon.game)
        found = _read_whole(text, lexicon)
    except ParseError as stuck:
        meant = None if far == "typed" else _said_otherwise(text, lexicon, far)
        if meant is not None and not isinstance(meant, tuple):
            return meant
        return _not_understood(text, stuck.at, stuck.why, stuck.nearest, meant or ())
    except Refused as refused:
        return _not_understood(text, len(text) - len(text.lstrip()), str(refused), "")
    if len(found) == 1 and coined.may_be_otherwise(found[0].commands, text, lexicon):
        return closer(found[0], _said_otherwise(text, lexicon, "sure"), lexicon)
    if len(found) > 1 and isinstance(meant := _said_otherwise(text, lexicon, "sure"), ParsedLine):
        return meant  # `rat 2, 10` is the second rat and a die
    return found[0] if len(found) == 1 else Unclear(text, tuple(found))


def _read_whole(text: str, lexicon: Lexicon) -> list[ParsedLine]:
    """Every reading of a line as it was typed; raises `ParseError` at a word that turns it and is not told."""
    found = _read(text, lexicon)
    if len(found) == 1 and len(found[0].commands) > 1 and ";" not in text:
        found = [told_once(found[0], text, lexicon)]
    asked = len(found) == 1 and _may_turn(text, found[0].commands)
    if asked and (odd := dropped(text, found[0], lexicon, typed=True)):
        raise ParseError(max(0, text.lower().find(odd)), UNTOLD)
    return found


def _may_turn(text: str, told: Iterable[Command]) -> bool:
    """Whether a line may hold a word that turns what it says, or beside which something else is told than this."""
    there = [one.strip(".,:;!?") for one in text.lower().split()]
    if not there or "attacker=" in text or '"attacker":' in text:  # spelled out by its fields
        return False
    asks = _is_told_otherwise(there, told) or there[0] in small.ASKING or text.rstrip()[-1] == "?"
    return asks or not small.TURNS.isdisjoint(there) or "n't" in text or "n’t" in text


def _is_told_otherwise(there: list[str], told: Iterable[Command]) -> bool:
    return any(
        (getattr(one, "target", "somebody") is None or ("by" in there and hasattr(one, "attacker")))  # at whom, how far
        or not small.ELSEWHERE.get(tag := tag_of(type(one)), frozenset()).isdisjoint(there)
        or not small.ASKED_BESIDE.get(tag, frozenset()).isdisjoint(there)
        or _is_told_otherwise(there, getattr(one, "commands", ()))
        for one in told
    )


def _said_otherwise(text: str, lexicon: Lexicon, far: HowFar) -> InOtherWords:
    """What a line means in other words, or what may be meant."""
    around, text = LineFrame(), without_unhurt(lexicon.as_called(small.in_figures(text)), lexicon)
    try:
        at = take_front(text, around)
        words = [Word(one.text, one.at + at, one.quoted) for one in split_at(text[at:], at)]
        told = take_ruling(take_note(text, words, around), around)
    except ParseError:
        return None
    behind = text[words[len(told)].at :] if len(told) < len(words) else ""

    def read_plain(line: str) -> list[ParsedLine]:
        try:
            return _read(f"{text[:at]}{line} {behind}".strip(), lexicon)
        except (ParseError, Refused):
            return []

    return otherwise(told, lexicon, read_plain, text, far) if told else None


def read(text: str, lexicon: Lexicon) -> ParsedLine:
    """The one reading of the line; refuses with `line.unclear` or `line.not_understood`."""
    found = parse(text, lexicon)
    if isinstance(found, ParsedLine):
        return found
    if isinstance(found, Unclear):
        raise unclear(found)
    if isinstance(found, OnlyLooks):
        raise NothingTold(found.words)
    raise not_understood(found)


def _not_understood(text: str, at: int, why: str, nearest: str, lines: tuple[str, ...] = ()) -> NotUnderstood:
    at = min(at, len(text))
    word = next(iter(text[at:].split()), "")
    return NotUnderstood(text=text, word=word, at=at, why=why.removesuffix("."), nearest=nearest, lines=lines)


# ── what surrounds it ────────────────────────────────────────────────────────────────────────────────────────────


def is_raw(words: list[Word]) -> bool:
    """Whether what these say is kept as it was typed."""
    return bool(words) and not words[0].quoted and words[0].text.lower().removesuffix(":") in RAW


def _as_typed(text: str, words: list[Word], lexicon: Lexicon) -> Command | None:
    """What these words say if everything behind them is kept as it was typed; None: they are read one by one."""
    if is_raw(words):
        return _raw(text, words[0].at, words[0].text.lower().removesuffix(":"), lexicon, _read)
    return _answer(text, words, lexicon) if words and words[0].text.lower() == "settle" else None


def _read(text: str, lexicon: Lexicon) -> list[ParsedLine]:
    around = LineFrame()
    at = take_front(text, around)
    body = text[at:]
    if body.strip() == "" and (around != LineFrame()):
        return [_said((), around)]
    if body.lstrip().startswith("!"):
        return _lossless(body.strip(), around, lexicon)
    if body.lstrip().startswith("campaign "):
        return [_opening(split_at(body, at), at)]
    if (first := body.split(maxsplit=1)[0].lower().removesuffix(":") if body.strip() else "") in RAW:
        return [_said((_raw(text, at + len(body) - len(body.lstrip()), first, lexicon, _read),), around)]
    words = [Word(one.text, one.at + at, one.quoted) for one in split_at(body, at)]
    words = take_place(words, around, lexicon, len(text))
    if around.place is not None and not words:
        return [_said((), around)]
    if (kept := _as_typed(text, words, lexicon)) is not None:
        return [_said((kept,), around)]
    as_typed = is_raw(behind_fix(words, lexicon, len(text)))
    words = words if as_typed else take_ruling(take_note(text, words, around), around)
    if around.ends_stretch and not words:
        return [_said((), around)]
    if not words:
        around.note = None if text.strip() else around.note
        return _nothing_but_a_note(text, around, lexicon)
    if not words[0].quoted and words[0].text.lower() in CORRECTIONS:
        return [_corrected(words, around, lexicon, len(text), text if as_typed else "")]
    told = _told(words, lexicon, len(text), around.place or lexicon.place)
    return _one_or_several(text, told, around, lexicon)


def _typed(text: str, lexicon: Lexicon) -> ParseResult:
    return _parse(text, lexicon, "typed")


def _one_or_several(text: str, told: list[Meaning], around: LineFrame, lexicon: Lexicon) -> list[ParsedLine]:
    if len(told) == 1:
        return [_said(told[0].commands, around)]
    return [
        msgspec.structs.replace(_said(one.commands, around), reads=_plainly(text, one, lexicon, _typed)) for one in told
    ]


def split_at(body: str, offset: int) -> list[Word]:
    """The words of what begins at this column."""
    try:
        return split(body)
    except ParseError as stuck:
        raise ParseError(stuck.at + offset, stuck.why, f'{body.strip()}"') from stuck


def _said(commands: tuple[Command, ...], around: LineFrame) -> ParsedLine:
    return ParsedLine(
        commands=commands,
        place=around.place,
        by=around.by,
        audience=around.audience,  # type: ignore[arg-type]  # `table` or `gm`, see take_front
        note=around.note,
        ruling=around.ruling,
        played_at=around.played_at,
        world_date=around.world_date,
        ends_stretch=around.ends_stretch,
    )


def take_front(text: str, around: LineFrame) -> int:
    """Reads `[20:15]`, `[12 Jahrdrung]`, `20:15`, `<anna>`, `gm:` off the front; answers the column behind them."""
    at = len(text) - len(text.lstrip())
    while True:
        rest = text[at:]
        if rest.startswith("["):
            end = rest.find("]")
            if end < 0:
                raise ParseError(at, "the closing ] is missing")
            _clock(rest[1:end].strip(), around)
            step = end + 1
        elif rest.startswith("<") and ">" in rest:
            step = rest.index(">") + 1
            around.by = rest[1 : step - 1].strip() or None
        elif is_time(first := rest.split(maxsplit=1)[0] if rest.strip() else ""):
            around.played_at = first
            step = len(first)
        elif rest[:3].lower() == "gm:" or rest[:6].lower() == "table:":
            around.audience = "gm" if rest[:3].lower() == "gm:" else "table"
            step = rest.index(":") + 1
        else:
            return at
        at += step
        at += len(text[at:]) - len(text[at:].lstrip())


def is_time(text: str) -> bool:
    """`20:15`."""
    hours, colon, minutes = text.partition(":")
    return bool(colon) and is_number(hours) and is_number(minutes) and len(hours) <= 2 and len(minutes) == 2


def _clock(text: str, around: LineFrame) -> None:
    """A time or a date of the calendar is when it was played; any other is the date in the world."""
    if not text:
        around.ends_stretch = True
    elif text.startswith(("played ", "world ")):
        which, _, said = text.partition(" ")
        if which == "played":
            around.played_at = said
        else:
            around.world_date = said
    elif is_time(text.split()[-1]) or (text[:4].isdecimal() and text[4:5] == "-"):
        around.played_at = text
    else:
        around.world_date = text


def take_place(words: list[Word], around: LineFrame, lexicon: Lexicon, end: int) -> list[Word]:
    if not words or words[0].quoted:
        return words
    first = words[0].text.lower()
    if first == "now" and len(words) == 1:
        around.ends_stretch = True
        return []
    if first[:1] == "@" and len(first) > 1:
        words = [Word(first[1:], words[0].at + 1), *words[1:]]
        first = "late"
    elif first in ("late", "before") and len(words) > 1:
        words = words[1:]
        if words[0].text.lower() in ("before", "after") and len(words) > 1:  # `late before 41`
            first = "before" if words[0].text.lower() == "before" else first
            words = words[1:]
    else:
        return words
    line = Words(parted_number(words), lexicon, end=end)
    if not is_spot(line):
        line.stuck("where it belongs: the number of an entry, ^, turn, fight", f"{first} 41 elf -2")
    around.place = spot(line, late=first == "late")
    return line.words[line.at :]


def take_note(text: str, words: list[Word], around: LineFrame) -> list[Word]:
    """Takes `#…`, or for shells `remark …`, off the end."""
    for at, word in enumerate(words):
        mark = "" if word.quoted else "#" if word.text[:1] == "#" else word.text.lower()
        if mark == "#" and at == 1 and word.text[1:].isdecimal() and words[0].text.lower() in CORRECTIONS:
            words[at] = Word(word.text[1:], word.at + 1)
            continue
        if mark == "#" or (mark == REMARK and at):
            around.note = text[word.at + len(mark) :].strip() or None
            return words[:at]
    return words


def take_ruling(words: list[Word], around: LineFrame) -> list[Word]:
    """Takes `!`, with or without its reason, off the end; for shells `anyway`, or `anyway because …`."""
    for at, word in enumerate(words):
        behind = [one.text for one in words[at + 1 :]]
        mark = "" if word.quoted else word.text.lower()
        if mark == "!" or (mark == ANYWAY and at and behind[:1] in ([], ["because"])):
            around.ruling = " ".join(behind[behind[:1] == ["because"] :]) or AT_THE_TABLE
            return words[:at]
    if words and not words[-1].quoted and words[-1].text.endswith("!"):
        around.ruling = AT_THE_TABLE
        last = words[-1]
        return [*words[:-1], Word(last.text[:-1], last.at)] if len(last.text) > 1 else words[:-1]
    return words


def _nothing_but_a_note(text: str, around: LineFrame, lexicon: Lexicon) -> list[ParsedLine]:
    """An empty line is a quiet turn where there is a turn to be quiet in; `#` alone in front of words is a note."""
    words = text.strip().removeprefix("#").strip()
    if words:
        return [_said((Note(text=words),), around)]
    if text.strip():
        raise ParseError(len(text), "something should be said here", "sven -2 trap")
    if not can_pass_quietly(lexicon.state.turns):
        raise no_turn()
    return [_said((happenings.tick_command(Tick(), lexicon),), around)]


def behind_fix(words: list[Word], lexicon: Lexicon, end: int) -> list[Word]:
    """The words behind `fix 41`; all of them where none is named."""
    if len(words) < 2 or words[0].quoted or words[0].text.lower() not in ("fix", "no"):
        return words
    line = Words(words[1:], lexicon, end=end)
    if is_spot(line):
        extents(line)
    return line.words[line.at :]


# ── what it tells ────────────────────────────────────────────────────────────────────────────────────────────────


def _corrected(words: list[Word], around: LineFrame, lexicon: Lexicon, end: int, kept_as_typed: str = "") -> ParsedLine:
    """Behind `fix 41` stand happenings, or words `kept_as_typed`: there it is the whole line."""

    def told(line: Words, number: int | None) -> tuple[Command, ...]:
        rest = line.words[line.at :]
        line.at = len(line.words)
        if kept_as_typed:
            return (_raw(kept_as_typed, rest[0].at, rest[0].text.lower().removesuffix(":"), lexicon, _read),)
        found = _told(rest, lexicon, end, number)
        if len(found) > 1:
            raise ParseError(rest[0].at, "this may mean several things; say more of the name")
        return found[0].commands

    line = Words(words, lexicon, end=end)
    command = correction(line, around.note, told)
    line.done()
    if not (words[0].text.lower() == "leave" and is_spot(Words(words[1:], lexicon, end=end))):  # why is free text
        coined.held((command,), words, lexicon)
    if not tells_anew(command):  # else the words behind it are those of the new telling
        around.note = None
    return _said((command,), around)


def _told(words: list[Word], lexicon: Lexicon, end: int, place: LinePlace | int | None = None) -> list[Meaning]:
    """Every reading of happenings joined by `;`, or by a comma with a space behind it."""
    if place is not None:
        return read_there(partial(_told, words, end=end), words, lexicon, place)
    if not any(word.text[-1:] in (",", ";") or word.text.lower() == THEN for word in words):
        return list(_readings([words], lexicon, end))
    parts = [part for one in parts_of(words, commas=False) for part in parted(one, lexicon)]
    if len(parts) == 1 or parts == (plain := parts_of(words, commas=False)):
        return list(_readings(parts, lexicon, end))
    try:
        return list(_readings(parts, lexicon, end))
    except ParseError as stuck:
        try:
            return list(_readings(plain, lexicon, end))  # the comma belongs to the words
        except ParseError:
            raise stuck from None


def _readings(parts: list[list[Word]], lexicon: Lexicon, end: int) -> Iterator[Meaning]:
    """Who is met in one happening can be named in the next."""
    found: list[list[Meaning]] = []
    try:
        for part, ends in zip(parts, [*(one[0].at for one in parts[1:]), end], strict=True):
            if found:
                for command in found[-1][0].commands:  # known from here on
                    lexicon.coming |= command.newcomers({*lexicon.state.roster.figures, *lexicon.coming.values()})
            found.append(happenings.readings(part, lexicon, ends))
    finally:
        lexicon.coming.clear()
    for count, together in enumerate(product(*found)):
        if count == happenings.MOST:
            return
        commands = tuple(command for meant in together for command in meant.commands)
        yield Meaning(commands, {key: which for meant in together for key, which in meant.chosen.items()})


# ── lossless forms ───────────────────────────────────────────────────────────────────────────────────────────────


def _lossless(body: str, around: LineFrame, lexicon: Lexicon) -> list[ParsedLine]:
    """`!gain-gold {"amount": 20}`: a command as JSON. `!entries {…}`: an action as it was stored."""
    if body.startswith("!entries "):
        return [msgspec.structs.replace(_said((), around), entries=body.removeprefix("!entries ").strip())]
    if body.startswith("!rolled "):
        raise ParseError(0, "dice that fell already are logged from files of lines only", "")
    return [_said((from_json(body[1:], lexicon),), around)]
