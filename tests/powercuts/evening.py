"""An evening on a recorded disk: everything that writes a campaign file, in any order, and what was acknowledged."""

from __future__ import annotations

import json
import random
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec
from kit.serving import act, in_process, note
from litestar.testing import TestClient
from powercuts.disk import Disk, Lax

from events.problems import Refused
from events.typed import Typed
from rules.catalogue import read_command
from rules.command import Circumstances
from service.at_file import CampaignInFile, FileKeeper
from service.clock import now
from service.http.app import Service
from service.http.callers import Caller
from service.http.tokens import Tokens
from service.jobs.backup import back_up
from service.jobs.restore import restore
from service.lines import line_files
from service.reading import opened, stored
from service.search.history import History
from service.search.query import SearchQuery
from service.store import open_file
from service.telling.outcome import Request

FILE = "campaigns.db"
WRITERS = 4
"""People who tell a service something at the same time."""
GAMES = ("advanced-heroquest", "hive-of-the-dead")
IMPORTED = 'campaign "{}" advanced-heroquest\nnote told from a file\ngold 20\ngold -5\nnote the end of the file\n'


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What was acknowledged up to a moment, and must be there after any cut."""

    keys: dict[str, frozenset[str]] = {}
    """Campaign → keys of actions."""
    people: dict[tuple[str, str], str] = {}
    tokens: dict[str, bool] = {}
    """Token → whether it was taken back."""
    erased: dict[tuple[str, int], str] = {}
    """Entry → a word that is gone."""
    backups: dict[str, dict[str, frozenset[str]]] = {}
    """File → the keys that are in it."""


@dataclass(frozen=True)
class Knows:
    """From here on this was acknowledged; while a file is being put back, it may also be as it was when backed up."""

    facts: Facts
    or_else: Facts | None = None
    alone: bool = True
    """Whether nobody else wrote meanwhile."""

    @property
    def certain(self) -> bool:
        """Whether all that was written is known to have been written for it."""
        return self.alone and self.or_else is None


@dataclass(frozen=True)
class Acts:
    """Something begins, or is over: what is acknowledged in between was acknowledged before it was done."""

    begins: bool


@dataclass
class Evening:
    """One recording."""

    disk: Disk
    random: random.Random
    facts: Facts = field(default_factory=Facts)
    sizes: dict[str, int] = field(default_factory=dict)
    """Key → how many entries its action has, of everything that was tried."""
    _waiting: Facts | None = None
    _one_by_one: threading.Lock = field(default_factory=threading.Lock)

    @property
    def path(self) -> str:
        """The campaign file."""
        return str(self.disk.folder / FILE)

    def play(self, acts: int) -> None:
        """So many things people do, one after another."""
        self.open()
        for at, game in enumerate(GAMES):
            self.begin(f"trip {at}", game)
        ways = [getattr(self, name) for name, times in WAYS.items() for _ in range(times)]
        # Each at least once, in an evening that is long enough.
        order = [*WAYS, *(self.random.choice(ways).__name__ for _ in range(max(0, acts - len(WAYS))))][:acts]
        self.random.shuffle(order)
        for name in order:
            self.disk.say(Acts(begins=True))
            getattr(self, name)()
            self.disk.say(Acts(begins=False))
        self.log.close()

    def open(self) -> None:
        """The file, as a process opens it."""
        self.log = open_file(self.path)
        # Else a short evening would never move its write-ahead log into the file.
        self.log.connection.execute("PRAGMA wal_autocheckpoint = 60")
        self.keeper = FileKeeper(self.log)

    def reopen(self) -> None:
        """A process ends, and another begins."""
        self.log.close()
        self.open()

    def campaign(self) -> CampaignInFile:
        """Any."""
        return self.keeper.campaign(self.random.choice(list(self.facts.keys)))

    @contextmanager
    def acknowledging(self, **known: object) -> Iterator[None]:
        """What is done in here is acknowledged at its end; by a build that is wrong so, before it is committed."""
        self._waiting = msgspec.structs.replace(self.facts, **known)
        yield
        self.acknowledge()

    def acknowledge(self) -> None:
        """Whoever asked was answered."""
        if self._waiting is not None:
            self.facts, self._waiting = self._waiting, None
            self.disk.say(Knows(self.facts))

    def told(self, campaign: str, key: str, size: int) -> dict[str, object]:
        """The facts with an action more."""
        self.sizes[key] = size
        return {"keys": self.facts.keys | {campaign: self.facts.keys.get(campaign, frozenset()) | {key}}}

    # What people do

    def begin(self, name: str, game: str) -> None:
        """A campaign begins."""
        with self.acknowledging(keys=self.facts.keys | {name.replace(" ", "-"): frozenset()}):
            self.keeper.found(name, game, Circumstances())

    def tell(self) -> None:
        """A line, or several at once, under a key."""
        campaign, size = self.campaign(), self.random.choice((1, 1, 2, 4))
        key = f"key {len(self.sizes)}"
        notes = [
            {"command": "note", "text": f"{key} part {at} {'long ' * self.random.randint(0, 200)}"}
            for at in range(size)
        ]
        said = notes[0] if size == 1 else {"command": "several", "commands": notes}
        self._tell(campaign, said, key, size)

    def gold(self) -> None:
        """A line that changes a number."""
        self._tell(
            self.campaign(), {"command": "gain-gold", "amount": self.random.randint(1, 50)}, f"key {len(self.sizes)}", 1
        )

    def undo(self) -> None:
        """The newest line is taken back."""
        self._tell(self.campaign(), {"command": "undo"}, f"key {len(self.sizes)}", 1)

    def _tell(self, campaign: CampaignInFile, said: dict[str, object], key: str, size: int) -> None:
        command = read_command(said, campaign.system.commands)
        try:
            with self.acknowledging(**self.told(campaign.campaign, key, size)):
                campaign.tell(Request(command=command, key=key, line=f"# {key}"))
        except Refused:
            self._waiting = None

    def at_once(self) -> None:
        """A service runs on the file, and several tell it something at the same time."""
        with in_process(Path(self.path)) as service, ThreadPoolExecutor(WRITERS) as writers:
            service.headers["authorization"] = f"Bearer {self.invite()}"
            campaigns = [self.campaign().campaign for _ in range(WRITERS * 2)]
            keys = [f"at once {len(self.sizes)}.{at}" for at in range(len(campaigns))]
            self.sizes |= dict.fromkeys(keys, 1)
            list(writers.map(partial(self._post, service), campaigns, keys))

    def _post(self, service: TestClient[Service], campaign: str, key: str) -> None:
        answer = act(service, note(f"{key} part 0"), headers={"idempotency-key": key}, campaign=campaign)
        assert answer.status_code == 201, answer.text
        with self._one_by_one:
            self.facts = msgspec.structs.replace(self.facts, **self.told(campaign, key, 1))
            self.disk.say(Knows(self.facts, alone=False))

    def repeat(self) -> None:
        """A line is said again under its key."""
        campaign = self.campaign()
        keys = sorted(self.facts.keys[campaign.campaign])
        if keys:
            key = self.random.choice(keys)
            with self.log.writing(campaign.campaign) as writer:
                answered = writer.answered(key)
            assert answered is not None
            typed = self.log.typed(campaign.campaign).get(answered.entries[0].number, Typed())
            said = json.loads(typed.command or '{"command": "undo"}')
            command = read_command(said, campaign.system.commands)
            assert campaign.tell(Request(command=command, key=key, line=typed.line)).repeated

    def name(self) -> None:
        """A person gets a name."""
        campaign, person = self.campaign().campaign, f"person-{len(self.facts.people)}-{len(self.disk.events)}"
        name = f"Name {self.random.random()}"
        with self.acknowledging(people=self.facts.people | {(campaign, person): name}):
            self.log.name_person(campaign, person, name)

    def invite(self) -> str:
        """Somebody gets a token; the secret."""
        caller = Caller(person="bo", role="gm", campaign=None)
        token, secret = Tokens(self.log).give(caller, created_at=now())
        self._waiting = msgspec.structs.replace(self.facts, tokens=self.facts.tokens | {token.token: False})
        self.acknowledge()
        return secret

    def revoke(self) -> None:
        """A token is taken back."""
        held = [token for token, over in self.facts.tokens.items() if not over]
        if held:
            with self.acknowledging(tokens=self.facts.tokens | {held[0]: True}):
                Tokens(self.log).revoke(held[0], revoked_at=now())

    def erase(self) -> None:
        """The words of a note are blanked for good."""
        campaign = self.campaign()
        notes = [one for one in campaign.entries() if "part" in getattr(one.event, "text", "")]
        if notes:
            note = self.random.choice(notes)
            word = note.event.text.split(" long")[0].strip()
            with self.acknowledging(erased=self.facts.erased | {(campaign.campaign, note.number): word}):
                campaign.erase(note.number)

    def search(self) -> None:
        """The index of the search is carried on."""
        campaign = self.campaign()
        History().look(campaign.read(), SearchQuery(words="part"), kept_in=(self.log, campaign.campaign))

    def job(self) -> None:
        """A job is taken and done; the file is kept in order."""
        jobs, moment = self.log.beside.jobs, now()
        jobs.take("upkeep", "me", is_due=lambda _: True, until=moment, now=moment)
        jobs.keep_up()
        jobs.done("upkeep", "me", now=moment)

    def back_up(self) -> None:
        """A backup is made, and read back."""
        target = self.disk.folder / "backups" / f"b{len(self.facts.backups)}.db"
        with self.acknowledging(backups=self.facts.backups | {str(target): self.facts.keys}):
            back_up(self.path, target)

    def put_back(self) -> None:
        """A backup takes the place of the file: what was told since is gone, people let in and words erased are not."""
        if not self.facts.backups:
            return
        file, keys = self.random.choice(sorted(self.facts.backups.items()))
        then = msgspec.structs.replace(
            self.facts,
            keys=keys,
            people={},
            erased={at: word for at, word in self.facts.erased.items() if at[0] in keys},
        )
        self.log.close()
        self.disk.say(Knows(self.facts, then))
        aside = restore(self.path, Path(file), even_if_newer=True).kept
        assert aside is not None
        self.facts = msgspec.structs.replace(then, backups=self.facts.backups | {aside: self.facts.keys})
        self.disk.say(Knows(self.facts))
        self.open()

    def bring_in(self) -> None:
        """A file of lines is told, line by line, into a campaign of its own."""
        name = f"file-{len(self.sizes)}"
        lines = line_files.lines_in(IMPORTED.format(name), f"{name}.delve")
        around = Circumstances()
        self.sizes |= {line.key: 1 for line in lines}
        with self.acknowledging(keys=self.facts.keys | {name: frozenset()}):
            campaign = line_files.found_for(self.keeper, lines, around=around)
        line_files.play(campaign, lines, around=around, heard=lambda line, _: self._heard(name, line.key))

    def _heard(self, campaign: str, key: str) -> None:
        self._waiting = msgspec.structs.replace(self.facts, **self.told(campaign, key, 1))
        self.acknowledge()


WAYS = {
    "tell": 10,
    "gold": 5,
    "undo": 2,
    "at_once": 1,
    "repeat": 1,
    "name": 2,
    "invite": 1,
    "revoke": 1,
    "erase": 1,
    "search": 2,
    "job": 1,
    "back_up": 1,
    "put_back": 1,
    "bring_in": 1,
    "reopen": 1,
}
"""How often people do what."""


@contextmanager
def small() -> Iterator[None]:
    """Snapshots of campaigns that are long for a test."""
    before = stored.TAIL, stored.LONGEST, opened.LONG
    stored.TAIL, stored.LONGEST, opened.LONG = 4, 12, 8
    try:
        yield
    finally:
        stored.TAIL, stored.LONGEST, opened.LONG = before


def record(
    folder: Path, seed: int, acts: int, *, synchronous: str = "FULL", early: bool = False, skips: int = 0
) -> Evening:
    """An evening of so many acts, played by a build as it is, or wrong in one way."""
    disk = Disk(folder, skips=skips)
    evening = Evening(disk, random.Random(seed))
    build = type("Build", (Lax,), {"synchronous": synchronous})
    if early:
        build.before_commit = staticmethod(evening.acknowledge)
    stock = sqlite3.connect
    with small(), disk.recorded():
        sqlite3.connect = partial(stock, factory=build)
        try:
            evening.play(acts)
        finally:
            sqlite3.connect = stock
    return evening
