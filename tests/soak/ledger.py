"""What a soak keeps in mind: what was acknowledged, how long it took, what broke; and what a file must hold then."""

from __future__ import annotations

import threading
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path

from events.campaign import NoteTaken
from events.problems import Refused
from projections.state import to_bytes
from rules.registry import system
from service.beside.store import Store
from service.reading.opened import quick_reading
from service.reading.reading import Reading
from service.reading.statistics import statistics
from service.search.history import History
from service.search.query import SearchQuery
from service.store import open_file
from service.views import looks, windows
from service.views.chronicle import ChronicleQuery, page
from service.views.in_full import encoded
from service.views.replay import replay

MOST_BROKEN = 50
"""Findings told in full: whatever is wrong is soon wrong a thousand times."""


class Ledger:
    """Shared by everybody who takes part."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._acknowledged: dict[str, dict[str, int]] = defaultdict(dict)
        self._took: dict[str, list[float]] = defaultdict(list)
        self.counts = Counter[str]()
        self.broken: list[str] = []

    def acknowledge(self, campaign: str, key: str, action: int) -> None:
        """A line was answered with the number of its action; said again it must be the same."""
        with self._lock:
            before = self._acknowledged[campaign].setdefault(key, action)
        if before != action:
            self.breaks(f"{campaign}: {key} was acknowledged as {before} and as {action}")

    def acknowledged(self, campaign: str) -> dict[str, int]:
        """Action by key, as of now."""
        with self._lock:
            return dict(self._acknowledged[campaign])

    def campaigns(self) -> list[str]:
        """Those in which anything was acknowledged."""
        with self._lock:
            return list(self._acknowledged)

    def took(self, what: str, seconds: float) -> None:
        """How long an answer took."""
        with self._lock:
            self._took[what].append(seconds)
            self.counts[what] += 1

    def minute(self) -> dict[str, list[float]]:
        """How long answers took since the last call, the quickest first."""
        with self._lock:
            took, self._took = self._took, defaultdict(list)
        return {what: sorted(each) for what, each in took.items()}

    def count(self, what: str) -> None:
        """Something happened."""
        with self._lock:
            self.counts[what] += 1

    def breaks(self, finding: str) -> None:
        """Something that must never be was seen."""
        with self._lock:
            self.broken.append(finding)
        if len(self.broken) <= MOST_BROKEN:
            print(f"BROKEN {time.strftime('%H:%M:%S')} {finding[:600]}", flush=True)


def judge(log: Store, campaign: str, acknowledged: Mapping[str, int]) -> list[str]:
    """What is wrong in a file with a campaign, of which so much was acknowledged before: nothing, if all is well."""
    wrong = [f"entry {one.number}: {one.why}" for one in log.verify(campaign).breaks]
    entries = list(log.read(campaign))
    query = "SELECT key, action FROM keys WHERE campaign = ?"
    keys: dict[str, int] = dict(log.connection.execute(query, (campaign,)).fetchall())
    wrong += [f"{key} was acknowledged as {at}: lost" for key, at in acknowledged.items() if keys.get(key) != at]
    actions = {entry.action for entry in entries}
    if strange := sorted(actions - set(keys.values()) - {1}):
        wrong.append(f"actions nobody told: {strange}")
    if len(set(keys.values())) != len(keys):
        wrong.append("two keys were answered with one action")
    notes = Counter(entry.event.text for entry in entries if isinstance(entry.event, NoteTaken))
    wrong += [f"told twice: {text}" for text, times in notes.items() if times > 1 and text.startswith("soak ")]
    kept = quick_reading(log, campaign, system(log.campaign(campaign).system))
    kept.extend(log.read(campaign, after=kept.story.head))
    if to_bytes(kept.state) != to_bytes(Reading(kept.system, entries).state):
        wrong.append("what is kept to be quick adds up to something else than the log")
    return [f"{campaign}: {one}" for one in wrong]


VIEWS = {
    "heroes?which=all": lambda reading: windows.figures(looks.heroes(reading, "all")),
    "gold": lambda reading: windows.purse(reading.state.purse),
    "quests": lambda reading: windows.quests(reading.state.quests),
    "turn": lambda reading: windows.turns(reading.state.turns),
    "open": looks.open_business,
    "statistics": lambda reading: windows.statistics(statistics(reading)),
    "map": lambda reading: looks.level_map(reading, None, None),
    "chronicle": lambda reading: windows.lines(page(reading, ChronicleQuery(), cursor=None, limit=100)),
    "replay?limit=20": lambda reading: replay(reading, "", cursor=None, limit=20),
    "history?limit=50": lambda reading: windows.findings(History().look(reading, SearchQuery(), limit=50)),
}
"""Routes of a campaign that answer what its fold adds up to, and how."""


def folded(path: Path, campaign: str, route: str, *, upto: int, audience: str) -> bytes | None:
    """What a route has to answer: from a fold of the log up to an entry, out of the file itself. None: a refusal."""
    log = open_file(path, create=False)
    try:
        reading = Reading(system(log.campaign(campaign).system), log.read(campaign, upto=upto))
        reading.call(log.people(campaign))
        return encoded(VIEWS[route](reading.seen_by(audience)))
    except Refused:
        return None
    finally:
        log.close()
