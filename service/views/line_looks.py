"""A look that was typed as a line: what its own address answers, wherever lines are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from events.log import CampaignRow
from events.problems import Refused
from rules.packs.printed import PrintedThing
from rules.shorthand.verbs import declared, subjects
from rules.shorthand.vocabulary import Verb
from service.reading.differences import between_moments
from service.reading.reading import Reading
from service.reading.statistics import statistics
from service.search.query import Findings, SearchQuery
from service.views import entries, looks, windows
from service.views.chronicle import ChronicleQuery, page
from service.views.in_full import in_full
from service.views.recap import recap
from service.views.replay import replay
from service.views.steps import basics
from service.views.windows import ROOM

LINES = 20
"""Lines of the log, entries and frames a look shows if nobody says how many."""

MOST_LINES = 500


class LookShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a line that only looks shows: nothing was told by it."""

    look: str
    """The looking word: `sheet`."""
    words: tuple[str, ...]
    """What was typed behind it."""
    view: object
    """As the look's own address answers it."""


class VerbShown(msgspec.Struct, frozen=True):
    """A word of the language."""

    word: str
    about: str
    usage: tuple[str, ...]
    examples: tuple[str, ...]


class HelpShown(msgspec.Struct, frozen=True, kw_only=True):
    """How lines look here, and every verb by its subject; of one word, that word alone."""

    basics: tuple[tuple[str, str], ...]
    verbs: dict[str, tuple[VerbShown, ...]]


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What a look may need besides the reading."""

    row: Callable[[], CampaignRow]
    find: Callable[[Reading, SearchQuery], Findings]
    printed: Callable[[Reading, Sequence[str]], PrintedThing]
    """Refuses whoever does not keep the packs."""


View = Callable[[Reading, Sequence[str], Kept], object]


TAKES = {
    **dict.fromkeys(("status", "players", "quests", "rulings", "options", "business", "open", "waits"), 0),
    **dict.fromkeys(("purse", "check", "stats", "hero", "events", "help"), 1),
    **dict.fromkeys(("sheet", "diff"), 2),
}
"""How many words a look has a place for; the others take whatever they look for."""


def refuse_more(look: str, behind: Sequence[str]) -> None:
    """Refuses words behind a look that it would drop (`look.more`)."""
    more = behind[TAKES.get(look, len(behind)) :]
    if look == "sheet" and behind[1:2] not in ([], ["why"]):
        more = behind[1:]
    if more:
        raise Refused("look.more", f'{look} takes no "{" ".join(more)}".', fix=" ".join((look, *behind[: -len(more)])))


def shown(reading: Reading, words: Sequence[str], kept: Kept) -> LookShown:
    """What the look shows whoever reads; refuses what its own address would refuse."""
    look, *behind = words
    refuse_more(look, behind)
    return LookShown(look=look, words=tuple(behind), view=in_full(VIEWS[look](reading, behind, kept)))


def log_words(words: Sequence[str]) -> tuple[int, str | None]:
    """How many lines, and what they are to speak of: `log 50`, `log rope`."""
    number = len(words) == 1 and words[0].isdecimal()
    return (int(words[0]), None) if number else (LINES, " ".join(words) or None)


def _log(reading: Reading, words: Sequence[str], _kept: Kept) -> object:
    last, about = log_words(words)
    return windows.lines(page(reading, ChronicleQuery(about=about, newest=True), limit=min(max(last, 1), MOST_LINES)))


def session_in(words: Sequence[str]) -> int | None:
    """`session 3`, `3`: which evening; None: the newest. Refuses other words (`recap.unknown`)."""
    said = [word for word in words if word.lower() != "session"]
    if len(said) > 1 or (said and not said[0].isdecimal()):
        raise Refused("recap.unknown", f"{' '.join(words)!r} is no session.", fix="recap, recap 3, recap session 3")
    return int(said[0]) if said else None


def _map(reading: Reading, words: Sequence[str], _kept: Kept) -> object:
    *dungeon, last = words or [""]
    level = int(last) if last.isdecimal() else None
    named = " ".join([*dungeon, *([last] if last and level is None else [])])
    return looks.level_map(reading, named or None, level)


def _sheet(reading: Reading, words: Sequence[str], _kept: Kept) -> object:
    return looks.hero(reading, words[0]) if words else windows.figures(looks.heroes(reading, "all"))


def _diff(reading: Reading, words: Sequence[str], _kept: Kept) -> object:
    if not words:
        raise Refused("look.from_where", "Since when?", fix="diff 41, diff 41 60")
    return windows.difference(between_moments(reading, words[0], words[1] if words[1:] else "now", as_it_stood=False))


def _events(reading: Reading, words: Sequence[str], _kept: Kept) -> object:
    number = int(words[0]) if words and words[0].isdecimal() else None
    within = (number or 1, number or reading.story.head)
    return windows.entries(entries.page(reading, (), within, cursor=None, limit=LINES, newest_first=True))


def help_shown(reading: Reading, words: Sequence[str], _kept: Kept) -> HelpShown:
    """The language here, or one word of it; refuses one there is no help for (`help.unknown`)."""
    game = reading.system.words()
    if not words:
        listed = {name: tuple(map(_verb, verbs, verbs.values())) for name, verbs in subjects(game).items()}
        return HelpShown(basics=basics(reading), verbs=listed)
    verb = declared(words[0], game)
    if verb is None:
        raise Refused("help.unknown", f"{words[0]!r} is no verb.", fix="? alone shows how lines look.")
    return HelpShown(basics=(), verbs={"": (_verb(words[0], verb),)})


def _verb(word: str, verb: Verb) -> VerbShown:
    return VerbShown(word, verb.about, tuple(verb.usage), tuple(verb.examples))


VIEWS: dict[str, View] = {
    "status": lambda reading, _words, kept: windows.standing(looks.standing(reading, kept.row())),
    "log": _log,
    "recap": lambda reading, words, _kept: recap(reading, session_in(words)),
    "sheet": _sheet,
    "hero": lambda reading, _words, _kept: windows.figures(looks.heroes(reading, "all")),
    "map": _map,
    "purse": lambda reading, _words, _kept: windows.purse(reading.state.purse),
    "players": lambda reading, _words, _kept: looks.people(reading),
    "quests": lambda reading, _words, _kept: windows.quests(reading.state.quests),
    **dict.fromkeys(
        ("check", "business", "open", "waits"), lambda reading, _words, _kept: looks.open_business(reading)
    ),
    "stats": lambda reading, _words, _kept: windows.statistics(statistics(reading)),
    "rulings": lambda reading, _words, _kept: looks.rulings(reading),
    "printed": lambda reading, words, kept: kept.printed(reading, words),
    "options": lambda reading, _words, _kept: looks.options(reading),
    "history": lambda reading, words, kept: windows.findings(kept.find(reading, SearchQuery(words=" ".join(words)))),
    "diff": _diff,
    "replay": lambda reading, words, _kept: replay(reading, " ".join(words), cursor=None, limit=LINES, room=ROOM),
    "events": _events,
    "help": help_shown,
}
"""Every look, and what it shows."""
