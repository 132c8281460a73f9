"""Files of lines: a whole evening read, or told into a campaign, line by line, and gone on with where it stopped.

A line that was told is never told again: its key is made of the file's name, its words, and how often they came before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from hashlib import sha256
from typing import TypeVar

import msgspec

from events.campaign import CampaignFounded
from events.problems import Problem, Refused
from rules.command import Circumstances
from rules.dice import Dice
from rules.naming import slug
from rules.registry import system
from rules.shorthand.read.misread import not_understood, unclear
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, Unclear
from rules.shorthand.words import ParseError, split
from service.at_file import FileKeeper
from service.campaign import Campaign, Keeper
from service.dice import fallen_dice
from service.lines import stored_lines
from service.lines.lines import HERE, Stretch, parsed, request_of
from service.lines.rolled_lines import apart, rolled
from service.reading.reading import Reading
from service.store import open_file
from service.telling.dry_run import DryRun
from service.telling.outcome import Outcome

Answer = TypeVar("Answer")

MARK = "\ufeff"
"""What some editors put in front of a text."""


class FileLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a file that tells something, and the key under which it is told."""

    number: int
    text: str
    key: str
    faces: tuple[int, ...] = ()
    """Dice the tracker rolled for it when it was first told."""

    @property
    def dice(self) -> Dice | None:
        """These dice; None: those of whoever tells it."""
        return fallen_dice(self.faces) if self.faces else None


class StoppedAt(Refused):
    """A line of the file was refused: everything before it is told, nothing behind it."""

    def __init__(self, line: FileLine, problem: Problem) -> None:
        super().__init__(
            problem.code,
            f"Line {line.number}: {problem.what}",
            why=problem.why,
            fix=problem.fix,
            forceable=isinstance(problem, Refused) and problem.forceable,
        )
        self.line = line
        self.problem = problem


class Played(msgspec.Struct, kw_only=True):
    """What came of a file: how many lines were told now, and how many had been before."""

    told: int = 0
    known: int = 0
    looks: list[FileLine] = []
    """Lines that only look something up: nothing is told by them."""
    gone: dict[int, str] = {}
    """Lines told from it before that stand in it no more, and count still, by their entry."""


def lines_in(text: str, name: str) -> list[FileLine]:
    """The lines of a file that tell something: no blank ones, no comments (`# …`), nothing typed elsewhere (`$ …`)."""
    seen: dict[str, int] = {}
    found: list[FileLine] = []
    for number, line in enumerate(text.removeprefix(MARK).splitlines(), 1):
        told = line.strip()
        if not told or told.startswith(("#", "$")):
            continue
        seen[told] = seen.get(told, 0) + 1
        faces, said = apart(told)
        found.append(FileLine(number=number, text=said, key=_key(name, told, seen[told]), faces=faces))
    return found


def _key(name: str, line: str, time: int) -> str:
    """The key of a line of a file that stands there for the so many-eth time."""
    digest = sha256(line.encode("utf-8", "surrogatepass")).hexdigest()  # bytes that are no text are refused when told
    return f"lines {name} {digest[:16]} {time}"


def opening(lines: list[FileLine]) -> tuple[str, str] | None:
    """Name and game of the campaign a file is told into, if its first line says so."""
    if not lines or not lines[0].text.startswith("campaign "):
        return None
    try:
        words = split(lines[0].text)
    except ParseError:
        return None
    return (words[1].text, words[2].text) if len(words) == 3 else None


def check(campaign: Campaign, lines: list[FileLine], *, around: Circumstances) -> Played:
    """Reads every line and decides it in memory; writes nothing. Refuses at the first that is not understood."""
    dry_run = DryRun(_reading(campaign))
    known = _known(campaign, lines)
    played = Played(known=len(known))
    for line, said, stretch in _said(lines, known, lambda: dry_run.reading, around, played):
        if said.entries is not None:
            action, drafts = stored_lines.read(said.entries)
            if not _is_founding(said.entries):
                dry_run.take_in(drafts, by=action.by)
        else:
            request = request_of(said, line.text, around=around, stretch=stretch)
            _at(line, partial(dry_run.tell, request, dice=line.dice))
        played.told += 1
    return played


def check_anew(lines: list[FileLine], *, around: Circumstances) -> Played:
    """As `check`, for a file whose campaign is still to begin."""
    with closing(FileKeeper(open_file(":memory:"))) as keeper:
        return check(found_for(keeper, lines, around=around), lines, around=around)


def _reading(campaign: Campaign) -> Reading:
    return Reading(campaign.system, campaign.entries(), people=campaign.people())


def play(
    campaign: Campaign,
    lines: list[FileLine],
    *,
    around: Circumstances,
    heard: Callable[[FileLine, Outcome | None], None] = lambda _line, _outcome: None,
) -> Played:
    """Tells every line that was not told before; stops at the first that is refused, as `StoppedAt` says."""
    reading = _reading(campaign)
    known = _known(campaign, lines)
    played = Played(known=len(known), gone=_gone(campaign, lines, reading) if known else {})
    for line, said, stretch in _said(lines, known, lambda: reading, around, played):
        heard(line, _tell(campaign, reading, line, said, stretch, around))
        played.told += 1
    return played


def _gone(campaign: Campaign, lines: list[FileLine], reading: Reading) -> dict[int, str]:
    """Lines told from the file that stand in it no more, and count still, by their entry."""
    name = lines[0].key.removeprefix("lines ").rsplit(" ", 2)[0]
    here, times, told = {line.key for line in lines}, Counter[str](), dict[str, tuple[int, str]]()
    for number, typed in campaign.typed().items():
        line = rolled(typed.faces, typed.line)
        times[line] += 1
        told[_key(name, line, times[line])] = number, typed.line
    missing = [key for key, (number, line) in told.items() if line and key not in here and reading.story.counts(number)]
    return dict(told[key] for key in missing if campaign.answered((key,)))


def _tell(
    campaign: Campaign, reading: Reading, line: FileLine, said: ParsedLine, stretch: Stretch, around: Circumstances
) -> Outcome | None:
    if said.entries is None:
        request = request_of(said, line.text, around=around, stretch=stretch, key=line.key)
        return _at(line, lambda: campaign.tell(request, reading, dice=line.dice))
    if _is_founding(said.entries):
        return None  # the campaign was founded with it
    entries = said.entries
    _at(line, lambda: campaign.tell_as_stored(entries, key=line.key))
    reading.extend(campaign.entries(after=reading.story.head))
    return None


def _is_founding(entries: str) -> bool:
    _, drafts = stored_lines.read(entries)
    return any(isinstance(draft.event, CampaignFounded) for draft in drafts)


def found_for(keeper: Keeper, lines: list[FileLine], *, around: Circumstances, name: str | None = None) -> Campaign:
    """Founds the campaign a file is told into (its first line says which), or one of this name.

    Refuses with `line.no_campaign`, `campaign.exists`, `system.unknown`.
    """
    told = opening(lines)
    if told is None:
        raise Refused(
            "line.no_campaign",
            "The file does not say which campaign it is for.",
            fix='Begin one (delve new), or let its first line say: campaign "The Salt Cellars" advanced-heroquest',
        )
    called, key = name or told[0], system(told[1]).key
    whole = (line.text.removeprefix("!entries ") for line in lines[:3] if line.text.startswith("!entries "))
    stored = next(filter(_is_founding, whole), None)
    if stored is None or name is not None:
        return keeper.found(called, key, around)[0]
    return keeper.found_as_stored(called, key, stored)


def begun_by(keeper: Keeper, lines: list[FileLine]) -> Campaign | None:
    """The campaign the file is told into by its first line, None if that is still to begin.

    Refuses with `line.another_campaign` one of that name that was not told from this file: nothing is told twice.
    """
    told = opening(lines)
    if told is None or slug(told[0]) not in {row.campaign for row in keeper.rows()}:
        return None
    campaign = keeper.campaign(slug(told[0]))
    if campaign.row.head > 1 and not _known(campaign, lines):
        raise Refused(
            "line.another_campaign",
            f"There is a campaign {told[0]!r} already, and it was not told from this file.",
            fix=f'Tell it all the same: -c {campaign.campaign}. Or begin another: --into "{told[0]} again"',
        )
    return campaign


def refuse_other_game(campaign: Campaign, lines: list[FileLine]) -> None:
    """Refuses (`line.other_game`) to tell a file into a campaign of another game than its first line says."""
    told = opening(lines)
    played = campaign.system
    if told is not None and system(told[1]).key != played.key:
        raise Refused(
            "line.other_game",
            f"The file is for {system(told[1]).title}, and {campaign.campaign} is {played.title}.",
            fix="Play it without -c, or into a campaign of its own: --into NAME",
        )


def _said(
    lines: list[FileLine],
    known: frozenset[str],
    reading: Callable[[], Reading],
    around: Circumstances,
    played: Played,
) -> Iterator[tuple[FileLine, ParsedLine, Stretch]]:
    """Every line still to be told, with the stretch it stands in; those that only look are `played.looks`.

    Refuses one nobody understands.
    """
    stretch = HERE
    for line in lines:
        if line.key in known:
            continue
        found = parsed(reading(), line.text, by=stretch.by or around.by, place=stretch.place)
        if isinstance(found, Unclear):
            raise StoppedAt(line, unclear(found))
        if isinstance(found, NotUnderstood):
            raise StoppedAt(line, not_understood(found))
        if isinstance(found, OnlyLooks):
            played.looks.append(line)
            continue
        if found.opens is not None:
            continue
        stretch = stretch.after(found)
        if found.commands or found.entries is not None:
            yield line, found, stretch


def _at(line: FileLine, tell: Callable[[], Answer]) -> Answer:
    try:
        return tell()
    except Problem as problem:
        raise StoppedAt(line, problem) from problem


def _known(campaign: Campaign, lines: list[FileLine]) -> frozenset[str]:
    """Keys of the lines that were told before."""
    return campaign.answered(line.key for line in lines)
