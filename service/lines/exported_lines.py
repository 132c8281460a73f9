"""A campaign written back as a file of lines: shorthand where it says the very same, the lossless form elsewhere.

Every line is decided again as it is written, on the story the lines before it tell; one that would not bring about the
same entries is not used. Played into a fresh campaign the file tells the same story, entry by entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice, product

from events.campaign import CampaignFounded
from events.entry import Draft, Entry
from events.problems import Problem
from events.story import EntriesRetracted
from rules.command import Circumstances
from rules.corrections.commands import Fix
from rules.registry import codec
from rules.shorthand.guessing import Guess, guesses
from rules.shorthand.parsing import is_time
from rules.shorthand.said import Said
from rules.shorthand.spelling import spell, spellings
from rules.shorthand.vocabulary import NO_WORDS, GameWords
from rules.system import GameSystem
from service.lines import stored_lines
from service.lines.lines import parsed, request_of
from service.reading.reading import Reading
from service.telling.deciding import Plan
from service.telling.dry_run import DryRun

MOST_TOGETHER = 8
"""Happenings of one line that are told apart."""

MOST_WAYS = 4
"""Guesses at one of them that are tried beside those at the others."""

MOST_TRIES = 12
"""Lines of several happenings that are tried before the entries are written as they were stored."""


def lines_of(entries: Iterable[Entry], system: GameSystem) -> Iterator[str]:
    """The whole log as lines, the founding first."""
    dry_run = DryRun(Reading(system))
    coding = codec()
    for _, together in groupby(entries, key=lambda entry: entry.action):
        action = list(together)
        if action[0].number == 1:
            yield from _founding(action, system, stored_lines.write(action, coding))
        else:
            yield _shorthand(action, dry_run) or stored_lines.write(action, coding)
        dry_run.take_in_entries(action)


def _founding(action: Sequence[Entry], system: GameSystem, stored: str) -> Iterator[str]:
    event = action[0].event
    name = event.name if isinstance(event, CampaignFounded) else system.title
    yield f'campaign "{name.replace(chr(34), chr(39))}" {system.key}'
    yield stored


def _shorthand(action: Sequence[Entry], dry_run: DryRun) -> str | None:
    """A line that is decided to be this action and nothing else; None if none was found."""
    game = dry_run.reading.system.words() or NO_WORDS
    tried: set[str] = set()
    last: dict[str, None] = {}
    for guess in _guesses(action, game):
        first, *others = _written(guess, game, dry_run.reading.system)
        last.update(dict.fromkeys(others))
        if first not in tried and _same(line := _around(action, first), action, dry_run):
            return line
        tried.add(first)
    for told in (*last, *_side_by_side(action, game, dry_run.reading.system)):
        if told not in tried and _same(line := _around(action, told), action, dry_run):
            return line
    return None


def _side_by_side(action: Sequence[Entry], game: GameWords, system: GameSystem) -> Iterator[str]:
    """Several happenings of one line, apart where an entry follows from none before it."""
    starts = [at for at, entry in enumerate(action) if not (at and entry.because)]
    if not 1 < len(starts) <= MOST_TOGETHER:
        return
    ways: list[list[str]] = []
    for first, behind in zip(starts, [*starts[1:], len(action)], strict=True):
        events = [entry.event for entry in action[first:behind]]
        told = (*(game.retell(events) if game.retell else ()), *guesses(events))
        ways.append(list(dict.fromkeys(next(_written(guess, game, system)) for guess in told))[:MOST_WAYS])
    for together in islice(product(*ways), MOST_TRIES):
        yield "; ".join(together)


def _guesses(action: Sequence[Entry], game: GameWords) -> Iterator[Guess]:
    """What may have been said to bring the entries about; a fix tells them anew."""
    retracted = next((one.event for one in action if isinstance(one.event, EntriesRetracted)), None)
    anew = retracted is not None and retracted.how == "fix"
    events = [one.event for one in action if not (anew and isinstance(one.event, EntriesRetracted))]
    told = (*(game.retell(events) if game.retell and events else ()), *guesses(events))
    if retracted is None or not anew:
        yield from told
        return
    first, last = min(retracted.numbers)[0], max(retracted.numbers, key=lambda span: span[1])[1]
    for guess in told:
        yield f"fix {first} {guess}" if isinstance(guess, str) else (Fix(number=first, commands=guess),)
    if first != last:
        for guess in told:
            wide = f"fix {first}..{last} {guess}" if isinstance(guess, str) else None
            yield wide or (Fix(span=(first, last), commands=guess if isinstance(guess, tuple) else ()),)


def _written(guess: Guess, game: GameWords, system: GameSystem) -> Iterator[str]:
    """The ways to write it, as people would type it first."""
    if isinstance(guess, str):
        yield guess
    elif len(guess) == 1:
        first, *others = spellings(guess[0], game)
        yield from dict.fromkeys((_shortened(first, system), first, *others))
    else:
        yield spell(guess, game)


def _shortened(line: str, system: GameSystem) -> str:
    """With the short labels of the sheet: `ws7` for `weapon_skill=7`."""
    words = line.split(" ")
    if words[0] not in ("hero", "hench", "meet"):
        return line
    for at, word in enumerate(words):
        name, equals, value = word.partition("=")
        if equals and name in system.values and value.isdecimal():
            words[at] = f"{system.values[name][1].lower()}{value}"
    return " ".join(words)


def _around(action: Sequence[Entry], told: str) -> str:
    """The line with who said it, when, where and with which words."""
    first = action[0]
    parts = [] if first.by == "owner" else [f"<{first.by}>"]
    parts += [] if first.played_at is None else [f"[{_clock(first.played_at, 'played')}]"]
    parts += [] if first.world_date is None else [f"[{_clock(first.world_date, 'world')}]"]
    parts += ["gm:"] if first.audience == "gm" else []
    if first.place is not None and not told.startswith("fix "):
        parts.append(f"{'late' if first.place.where == 'after' else 'before'} {first.place.anchor}")
    parts.append(told)
    parts += [] if first.forced is None else [f"! {first.forced}"]
    parts += [] if first.note is None else [f"#{first.note}"]
    return " ".join(parts)


def _clock(text: str, which: str) -> str:
    is_plain = is_time(text) or (text[:4].isdecimal() and text[4:5] == "-")
    return text if is_plain == (which == "played") else f"{which} {text}"


def _same(line: str, action: Sequence[Entry], dry_run: DryRun) -> bool:
    """Whether the line, told here, writes exactly these entries."""
    if len(line.splitlines()) != 1:
        return False
    said = parsed(dry_run.reading, line)
    if not isinstance(said, Said) or not said.commands:
        return False
    try:
        request = request_of(said, around=Circumstances())
        plan = dry_run.plan(request)
    except Problem:
        return False
    return _drafts(action) == plan.drafts and _told_alike(action[0], plan, request.circumstances.by)


def _drafts(action: Sequence[Entry]) -> list[Draft]:
    return [
        Draft(
            event=one.event, audience=one.audience, place=one.place, because=one.because, rule=one.rule,
            forced=one.forced, note=one.note,
        )
        for one in action
    ]  # fmt: skip


def _told_alike(first: Entry, plan: Plan, by: str) -> bool:
    clocks = (plan.clocks.played_at, plan.clocks.world_date)
    return by == first.by and clocks == (first.played_at, first.world_date)
