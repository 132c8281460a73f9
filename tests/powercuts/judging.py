"""What must hold after a cut: the file opens and is whole, nothing acknowledged is lost, nothing is twice or half."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from powercuts.evening import FILE, Facts, Knows

from events.entry import Audience
from events.problems import Problem
from projections.state import to_bytes
from rules.command import Circumstances
from rules.registry import system
from service.at_file import FileKeeper
from service.beside.sqlite.file import CampaignFile
from service.http.tokens import Tokens
from service.jobs.backup import read_back
from service.reading.opened import quick_reading
from service.reading.reading import whole_reading
from service.search.history import History
from service.search.query import SearchQuery
from service.store import open_file

AUDIENCES: tuple[Audience, ...] = ("gm", "table")
QUICK = Path("/dev/shm") if Path("/dev/shm").is_dir() else None
"""Where what a cut left is looked at: its own syncs are nobody's business."""


def findings(folder: Path, known: Knows, sizes: dict[str, int]) -> list[str]:
    """What is wrong with what a cut left; each begins with a word for its kind. Nothing, if all is well."""
    found = list(_findings(folder, known.facts, sizes))
    if found and known.or_else is not None and not list(_findings(folder, known.or_else, sizes)):
        found = []
    return found or list(_goes_on(folder))


def _findings(folder: Path, facts: Facts, sizes: dict[str, int]) -> Iterator[str]:
    for file in folder.glob(f"{FILE}*"):
        left = file.read_bytes()
        for word in facts.erased.values():
            if word.encode() in left and not file.name.startswith(f"{FILE}.restoring"):
                yield f"lost: that {word!r} was erased: it is in {file.name}"
    try:
        log = open_file(folder / FILE, create=not facts.keys)
    except Problem as problem:
        yield f"broken: it does not open: {problem}"
        return
    try:
        yield from _of_the_file(log)
        yield from _of_people(log, facts)
        there = {row.campaign for row in log.campaigns()}
        yield from (f"lost: the campaign {campaign}" for campaign in facts.keys if campaign not in there)
        for campaign in sorted(there):
            yield from _of_a_campaign(log, campaign, facts, sizes)
    except Exception as problem:  # noqa: BLE001 - whatever it is, the file is of no use
        yield f"broken: {problem}"
    finally:
        log.close()
    yield from _of_backups(folder, facts)


def _of_the_file(log: CampaignFile) -> Iterator[str]:
    found = [row[0] for row in log.connection.execute("PRAGMA integrity_check(3)")]
    if found != ["ok"]:
        yield f"broken: SQLite finds {found}"


def _of_people(log: CampaignFile, facts: Facts) -> Iterator[str]:
    for (campaign, person), name in facts.people.items():
        if log.people(campaign).get(person) != name:
            yield f"lost: the name {name}"
    held = {token.token: token.revoked_at is not None for token in Tokens(log).given()}
    for token, over in facts.tokens.items():
        if token not in held or held[token] < over:
            yield f"lost: the token {token} {'taken back' if over else 'given'}"


def _of_a_campaign(log: CampaignFile, campaign: str, facts: Facts, sizes: dict[str, int]) -> Iterator[str]:
    yield from (f"broken: entry {one.number} of {campaign}: {one.why}" for one in log.verify(campaign).breaks)
    entries = list(log.read(campaign))
    rows = log.connection.execute("SELECT key, action FROM keys WHERE campaign = ?", (campaign,)).fetchall()
    keys: dict[str, int] = dict(rows)
    yield from (f"lost: {key}" for key in facts.keys.get(campaign, ()) if key not in keys)
    told = {action: len(list(each)) for action, each in groupby(entries, key=lambda entry: entry.action)}
    for key, action in keys.items():
        if told.get(action) != sizes[key]:
            yield f"half: {key} has {told.get(action)} entries of {sizes[key]}"
    if len(set(keys.values())) != len(keys) or {*told} != {1, *keys.values()}:
        yield f"twice: actions {sorted(told)}, answered {sorted(keys.values())}"
    yield from _of_read_models(log, campaign)


def _of_read_models(log: CampaignFile, campaign: str) -> Iterator[str]:
    game = system(log.campaign(campaign).system)
    whole, quick = whole_reading(log, campaign, game), quick_reading(log, campaign, game)
    quick.extend(log.read(campaign, after=quick.story.head))
    if to_bytes(whole.state) != to_bytes(quick.state):
        yield f"snapshot: {campaign} adds up to something else"
    for audience in AUDIENCES:
        if log.beside.search.scope(campaign, audience) is None:
            continue  # it is made anew by whoever asks
        seen, asked = whole.seen_by(audience), SearchQuery(words="part")
        kept = History().look(seen, asked, kept_in=(log, campaign))
        if kept != History().look(seen, asked):
            yield f"search: {campaign} finds something else"


def _goes_on(folder: Path) -> Iterator[str]:
    log = open_file(folder / FILE)
    try:
        before = [row.campaign for row in log.campaigns()]
        FileKeeper(log).found("after the cut", "coinflip", Circumstances())
        after = [row.campaign for row in log.campaigns()]
        if after != [*before, "after-the-cut"] or log.verify("after-the-cut").breaks:
            yield f"broken: it does not go on: {after}"
    finally:
        log.close()


def _of_backups(folder: Path, facts: Facts) -> Iterator[str]:
    for file, keys in facts.backups.items():
        backup = folder / "backups" / Path(file).name
        if not backup.exists():
            yield f"lost: the backup {backup.name}"
            continue
        try:
            held = _held(backup.read_bytes())
        except Problem as problem:
            yield f"broken: the backup {backup.name}: {problem}"
            continue
        yield from (f"lost: {campaign} in the backup {backup.name}" for campaign in keys if campaign not in held)


@cache
def _held(backup: bytes) -> frozenset[str]:
    """The campaigns in a backup that is whole; looked at once, however many cuts it is there after."""
    with tempfile.TemporaryDirectory(prefix="cut-", dir=QUICK) as folder:
        file = Path(folder) / "backup.db"
        file.write_bytes(backup)
        return frozenset(read_back(file).campaigns)
