"""Builds as they are and wrong on purpose, cut off at many moments; and which one a recording was made by."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from powercuts.disk import Event, Platter, Said, Sync, Write
from powercuts.evening import FILE, Evening, Knows, record, small
from powercuts.judging import QUICK, findings


@dataclass(frozen=True)
class Build:
    """How a build, or the disk beneath it, goes wrong."""

    name: str
    synchronous: str = "FULL"
    early: bool = False
    skips: int = 0


FILES = (FILE, f"{FILE}-wal")
SOUND = Build("as it is")
WRONG = (
    Build("synchronous NORMAL", synchronous="NORMAL"),
    Build("synchronous OFF", synchronous="OFF"),
    Build("acknowledged before it is committed", early=True),
    Build("a disk that skips syncs", skips=2),
)


@dataclass
class Result:
    """What came of cutting a build off."""

    cuts: int = 0
    acts: int = 0
    caught: int = 0
    """Cuts after which something was wrong."""
    kinds: Counter[str] = field(default_factory=Counter)
    first: str = ""
    named: str = ""
    """What the recording itself shows to be wrong; empty: nothing."""


def cut_off(
    build: Build,
    *,
    cuts: int,
    seed: int,
    acts: int = 60,
    cuts_each: int = 200,
    progress: Callable[[Result], None] = lambda _: None,
) -> Result:
    """Plays evenings and cuts them off so many times in all; `progress` hears of each evening."""
    result = Result()
    while result.cuts < cuts:
        progress(result)
        with tempfile.TemporaryDirectory(prefix="cuts-", dir=QUICK) as folder:
            evening = record(
                Path(folder), seed, acts, synchronous=build.synchronous, early=build.early, skips=build.skips
            )
            result.acts += acts
            result.named = result.named or named(evening.disk.events)
            _cut(evening, result, min(cuts_each, cuts - result.cuts), seed)
        seed += 1
    return result


def _cut(evening: Evening, result: Result, cuts: int, seed: int) -> None:
    fate = random.Random(seed)
    moments = Counter(fate.randrange(len(evening.disk.events) + 1) for _ in range(cuts))
    platter, known = Platter(), Knows(Evening(evening.disk, fate).facts)
    for at, event in enumerate((*evening.disk.events, Said(None))):
        for _ in range(moments[at]):
            left = platter.cut(fate)
            found = _after(evening, left, known)
            result.cuts += 1
            result.caught += bool(found)
            result.kinds.update({one.partition(":")[0] for one in found})
            if found and not result.first:
                result.first = f"evening {seed}, event {at}: {found[0]}"
        platter.take(event)
        if isinstance(event, Said) and isinstance(event.what, Knows):
            known = event.what


def _after(evening: Evening, left: dict[str, bytes], known: Knows) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="cut-", dir=QUICK) as folder, small():
        for path, content in left.items():
            file = Path(folder) / Path(path).relative_to(evening.disk.folder)
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(content)
        return findings(Path(folder), known, evening.sizes)


def named(events: list[Event]) -> str:
    """What a recording shows to be wrong with whoever wrote it: the name of a build that is; empty if nothing is."""
    platter = Platter()
    told = early = unsynced = waited = 0
    facts = None
    span: list[Event] = []
    for event in events:
        platter.take(event)
        span.append(event)
        if not isinstance(event, Said):
            continue
        if isinstance(event.what, Knows) and event.what.certain and event.what.facts != facts:
            facts = event.what.facts
            told += 1
            early += not any(isinstance(one, Write) for one in span)
            if platter.unsynced(FILE) + platter.unsynced(f"{FILE}-wal"):
                unsynced += 1
            else:
                waited += _committed(span)
        span = []
    if early > told / 4:
        return "acknowledged before it is committed"
    if not unsynced:
        return ""
    if not any(isinstance(event, Sync) and event.by_sqlite and event.path.endswith(FILES) for event in events):
        return "synchronous OFF"
    return "a disk that skips syncs" if waited else "synchronous NORMAL"


def _committed(span: list[Event]) -> bool:
    """Whether what was done waited for a sync of its own, and not for one that moved the write-ahead log."""
    moved = any(isinstance(one, Write) and one.path.endswith(FILE) for one in span)
    return not moved and any(isinstance(one, Sync) and one.path.endswith(f"{FILE}-wal") for one in span)
