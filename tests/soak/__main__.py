"""A service as it is used for hours: `make soak MINUTES=60`; SEED=7 for other luck.

A real service process on one file. Tables play the demo's evenings of both games, again and again, each line under a
key; somebody corrects what others told; readers look at everything, listeners follow, somebody compares every view with
a fold of the log. Meanwhile the service is killed (-9), stopped and begun anew, backed up, its file put back from a
backup. Each cycle begins rough and ends calm: what memory grows by is judged where nobody kills it.

Held all the time: what was acknowledged is there, once; every chain is whole; every view agrees with the fold; streams
bring each entry exactly once; nothing is answered with 5xx. Exit 1, and what was seen, if any of it is not so.
"""

from __future__ import annotations

import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
from kit import served
from kit.served import Served
from soak.ledger import Ledger, judge
from soak.people import Comparer, Corrector, Guest, House, Letterbox, Listener, Reader, Table

from service.jobs.backup import read_back
from service.jobs.presence import SECONDS
from service.store import open_file

LONGEST_CYCLE = 360.0
"""Seconds a rough and a calm stretch take together."""
ROUGH = 0.35
"""The part of a cycle in which the service is killed and stopped."""
KILLED_EVERY = (2.0, 10.0)
"""Seconds a service lives in a rough stretch."""
STILL = 0.75
"""From this part of a cycle on nobody tells anything: people read, listen, compare, and memory must not grow."""
MOST_GROWTH = 12.0
"""MB that are no growth: what is read for the first time is kept. Over 13,000 reads of it again there was none."""

LOG = "service.log"
"""What every service said that ran; kept beside where the soak was begun, if anything broke."""

HEADING = (
    "minute   lines refused correct   reads compared   heard | p99 ms: line  read | kills stops backups |   MB broken"
)


class Soak:
    """One run."""

    def __init__(self, folder: Path, minutes: float, seed: int) -> None:
        self.folder, self.path = folder, folder / "campaigns.db"
        self.seconds = minutes * 60
        self.random = random.Random(seed)
        self.ledger, self.house = Ledger(), House()
        self.letterbox = Letterbox(self.ledger)
        self.served: Served | None = None
        self.killed = -SECONDS
        """When it was killed last."""
        self.next_cut = self.next_look = time.monotonic() + 5
        self.to_restore = True
        self.before: float | None = None
        """MB at the beginning of a still stretch."""
        self.grown: list[float] = []
        self.most = 0.0
        """The most memory a service took, in MB."""
        games = ("advanced-heroquest", "hive-of-the-dead")
        self.guests: list[Guest] = [
            *(Table(self.house, self.ledger, seed + at, game, 0.15) for at, game in enumerate(games)),
            *(Corrector(self.house, self.ledger, seed + 10 + at, 0.6) for at in range(2)),
            *(Reader(self.house, self.ledger, seed + 20 + at, 0.15) for at in range(3)),
            Comparer(self.house, self.ledger, seed + 40, self.path),
        ]
        audiences = ("gm", "table", "gm", "table")
        self.listeners = [
            Listener(self.house, self.ledger, seed + 30 + at, audience=each) for at, each in enumerate(audiences)
        ]

    def run(self) -> bool:
        """Whether nothing broke."""
        print(HEADING, flush=True)
        self.delve("new", "The First")
        invited = self.delve("invite", "Keeper", "--role", "gm", "--every", "--json")
        self.house.token = json.loads(invited)["secret"]
        self.house.shell, self.house.letterbox = self.delve, self.letterbox.url
        self.begin()
        for guest in (*self.guests, *self.listeners):
            guest.start()
        began = time.monotonic()
        end, minute = began + self.seconds, began + 60
        cycle = min(LONGEST_CYCLE, self.seconds)
        while (now := time.monotonic()) < end:
            time.sleep(0.2)
            if now >= minute:
                self.show(round((minute - began) / 60))
                minute += 60
            self.turn(now, (now - began) % cycle / cycle)
            self.most = max(self.most, self.memory())
        self.turn(end, 0.0)
        return self.end(shown=end - minute + 60 < 30 <= self.seconds)

    def turn(self, now: float, part: float) -> None:
        """What the hour brings, in this part of a cycle."""
        if self.served is not None and (code := self.served.process.poll()) is not None:
            self.ledger.breaks(f"the service ended by itself, with {code}: {self.served.said[-500:]}")
            self.begin()
        if now >= self.next_look and self.before is None:  # a backup takes memory, which the service then keeps
            self.random.choice((self.back_up, self.verify))()
            self.next_look = time.monotonic() + self.random.uniform(10, 30)
        if part < ROUGH:
            self.end_of_still()
            if now >= self.next_cut and part > 0:
                if self.to_restore and now - self.killed > SECONDS:  # else the killed one is thought to be there
                    self.to_restore = False
                    self.restore()
                else:
                    self.random.choice((self.kill, self.kill, self.stop))()
                self.next_cut = time.monotonic() + self.random.uniform(*KILLED_EVERY)
        elif part > STILL:
            self.to_restore = True
            self.house.still.set()
            if self.before is None and part > STILL + (1 - STILL) / 3:
                self.before = self.memory()

    # The service

    def begin(self) -> None:
        """The service runs, and everybody knows where."""
        self.served = Served(self.folder, "--idle", "0")
        self.house.url = self.served.url()
        self.house.turns += 1

    def kill(self) -> None:
        """As a cut of power to the process alone."""
        self._ended(signal.SIGKILL)
        self.killed = time.monotonic()
        self.begin()

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._ended(signal.SIGTERM)
        self.begin()

    def restore(self) -> None:
        """Stopped, backed up from the shell, and what was backed up is put in place again."""
        self._ended(signal.SIGTERM)
        self.delve("backup", str(self.folder / "last.db"))
        self.delve("restore", str(self.folder / "last.db"))
        (self.folder / "last.db").unlink(missing_ok=True)
        for old in (self.folder / "backups").glob("before-*"):
            old.unlink()
        self.ledger.count("restored")
        self.begin()

    def delve(self, *words: str) -> str:
        """What the command answers."""
        line = [sys.executable, "-m", "cli", "--db", str(self.path), *words]
        done = subprocess.run(line, capture_output=True, text=True, timeout=120, check=False)
        if done.returncode:
            self.ledger.breaks(f"delve {' '.join(words)}: {done.stdout} {done.stderr}")
        return done.stdout

    def _ended(self, sign: int) -> None:
        assert self.served is not None
        self.house.turns += 1
        self.house.url = ""
        acknowledged = {campaign: self.ledger.acknowledged(campaign) for campaign in self.house.open}
        self.served.process.send_signal(sign)
        try:
            self.served.process.wait(served.PATIENCE)
        except subprocess.TimeoutExpired:
            self.ledger.breaks("the service did not stop")
            self.served.end()
        self.ledger.count("kills" if sign == signal.SIGKILL else "stops")
        with (self.folder / LOG).open("a", encoding="utf-8") as log:
            log.write(f"── {time.strftime('%H:%M:%S')}, signal {sign}\n{self.served.said}")
        for line in self.served.said.splitlines():
            if "Traceback" in line:
                self.ledger.breaks(f"in the service's log: {line}")
        self.judge(acknowledged)

    def back_up(self) -> None:
        """As the game master asks for one; it is whole, and lacks nothing acknowledged before it was asked for."""
        acknowledged = {campaign: self.ledger.acknowledged(campaign) for campaign in self.house.open}
        try:
            with self.house.client() as client:
                answer = client.post("/backups")
        except httpx.HTTPError as error:
            self.ledger.breaks(f"POST /backups: {error!r}")
            return
        if answer.status_code != 201:
            self.ledger.breaks(f"POST /backups: {answer.status_code} {answer.text[:300]}")
            return
        file = self.folder / "backups" / answer.json()["file"]
        read_back(file)
        self.judge(acknowledged, file)
        self.ledger.count("backups")
        for ending in ("", "-wal", "-shm"):
            Path(f"{file}{ending}").unlink(missing_ok=True)

    def verify(self) -> None:
        """As somebody at a shell of the same machine."""
        for campaign in list(self.house.open)[:1]:
            self.delve("verify", "--campaign", campaign)

    # Judging

    def judge(self, acknowledged: dict[str, dict[str, int]], path: Path | None = None) -> None:
        """Looks at what a file holds of campaigns."""
        log = open_file(str(path or self.path), create=False)
        try:
            for campaign, keys in acknowledged.items():
                if keys:
                    for finding in judge(log, campaign, keys):
                        self.ledger.breaks(finding)
        finally:
            log.close()

    def judge_what_went_out(self) -> None:
        """Holds what was heard against the log, and the recaps that count as sent against those that came."""
        log = open_file(str(self.path), create=False)
        try:
            for listener in self.listeners:
                for campaign in listener.heard:
                    for finding in listener.judge(campaign, log.read(campaign)):
                        self.ledger.breaks(finding)
            rows = log.connection.execute("SELECT delivery FROM deliveries WHERE delivered_at IS NOT NULL")
            for (delivery,) in rows:
                if delivery not in self.letterbox.bodies:
                    self.ledger.breaks(f"the recap {delivery} never arrived")
        finally:
            log.close()

    def memory(self) -> float:
        """MB the service takes."""
        assert self.served is not None
        try:
            status = Path(f"/proc/{self.served.process.pid}/status").read_text(encoding="ascii")
        except OSError:
            return 0.0
        return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")), 0.0)

    def told(self) -> int:
        """Lines acknowledged so far: each is an entry or more."""
        return sum(len(self.ledger.acknowledged(campaign)) for campaign in self.ledger.campaigns())

    def end_of_still(self) -> None:
        """Judges what the service grew by while it was only read."""
        self.house.still.clear()
        if self.before is None:
            return
        grown, self.before = self.memory() - self.before, None
        self.grown.append(grown)
        if grown > MOST_GROWTH:
            self.ledger.breaks(f"memory grew by {grown:.1f} MB while nobody told anything")

    def show(self, minute: int) -> None:
        """A row of the table."""
        took, counts = self.ledger.minute(), self.ledger.counts
        lines, reads = (took.get(what, []) for what in ("lines", "reads"))
        p99 = [f"{each[int(len(each) * 0.99)] * 1e3:6.0f}" if each else "     –" for each in (lines, reads)]
        print(
            f"{minute:6} {len(lines):7} {counts['refused']:7} {counts['corrections']:7} {len(reads):7} "
            f"{counts['compared']:8} {counts['heard']:7} |     {p99[0]} {p99[1]}    | {counts['kills']:5} "
            f"{counts['stops']:5} {counts['backups']:7} | {self.memory():4.0f} {len(self.ledger.broken):6}",
            flush=True,
        )

    def end(self, *, shown: bool) -> bool:
        """Everybody goes; what is left is looked at whole."""
        self.house.over.set()
        for guest in (*self.guests, *self.listeners):
            guest.join(30)
        if not shown:
            self.show(round(self.seconds / 60))
        self._ended(signal.SIGTERM)
        self.judge({campaign: self.ledger.acknowledged(campaign) for campaign in self.ledger.campaigns()})
        self.judge_what_went_out()
        print(self.sum(), flush=True)
        return not self.ledger.broken

    def sum(self) -> str:
        """What it all came to, in a sentence."""
        counts, grown = self.ledger.counts, ", ".join(f"{grown:+.1f}" for grown in self.grown)
        return (
            f"{self.told()} lines acknowledged in {len(self.ledger.campaigns())} campaigns, {counts['repeated']} of "
            f"them as repeats; {counts['reads']} reads, {counts['compared']} compared with a fold; {counts['heard']} "
            f"entries heard, {counts['recaps']} recaps; {counts['kills']} kills, {counts['stops']} stops, "
            f"{counts['restored']} restored, {counts['backups']} backups; at most {self.most:.0f} MB, where it was "
            f"only read {grown} MB; {len(self.ledger.broken)} broken"
        )


def main(minutes: float, seed: int) -> int:
    """The exit code."""
    served.PATIENCE = 180.0  # an hour is run beside other work, and is nobody's hurry
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        soak = Soak(Path(folder), minutes, seed)
        try:
            return 0 if soak.run() else 1
        finally:
            if soak.served is not None:
                soak.served.end()
            if soak.ledger.broken and (soak.folder / LOG).exists():
                print(f"what the service said: {shutil.copy(soak.folder / LOG, 'soak-service.log')}")


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
