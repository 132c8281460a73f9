"""Who takes part in a soak: tables that play their evenings, somebody who corrects, readers, listeners, a comparer."""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from soak.ledger import VIEWS, Ledger, folded

from events.entry import Entry

DEMO = Path(__file__).parents[2] / "demo"
PATIENCE = 240.0
"""Seconds within which a line is answered, kills and all."""


class Letterbox:
    """Where recaps are sent: what arrived, by the name of its delivery."""

    def __init__(self, ledger: Ledger) -> None:
        self.bodies: dict[str, bytes] = {}
        box = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                if box.bodies.setdefault(self.headers["delvelog-delivery"], body) != body:
                    ledger.breaks(f"one delivery, two recaps: {body[:200]!r}")
                ledger.count("recaps")
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/recaps"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()


class House:
    """Where the service is at the moment, if it is; who is in the middle of a request when it is killed sees that."""

    def __init__(self) -> None:
        self.url = ""
        self.turns = 0
        """How often it was begun or ended."""
        self.over = threading.Event()
        self.still = threading.Event()
        """Set while nobody tells anything."""
        self.token = ""
        """The game master's of every campaign."""
        self.open: dict[str, str] = {}
        """Campaign at play now → the token of a spectator there."""
        self.shell: Callable[..., str] = lambda *_: ""
        """What `delve` answers on the file, at a shell of the same machine."""
        self.letterbox = ""
        """Where recaps are to go."""

    def client(self, token: str = "") -> httpx.Client:
        """A client of the service that runs now; the game master's unless a token is shown."""
        shown = {"authorization": f"Bearer {token or self.token}"}
        return httpx.Client(base_url=self.url or "http://127.0.0.1:9", headers=shown, timeout=120.0, verify=False)


class Guest(threading.Thread):
    """Somebody with a client of their own, who does something again and again until the soak is over."""

    pause = 0.2

    def __init__(self, house: House, ledger: Ledger, seed: int) -> None:
        super().__init__(daemon=True)
        self.house, self.ledger, self.seed, self.random = house, ledger, seed, random.Random(seed)
        self._client: httpx.Client | None = None
        self._turn = -1

    def run(self) -> None:
        while not self.house.over.is_set():
            try:
                self.step()
            except Exception as error:  # noqa: BLE001 - whatever it is, it must not go unseen
                self.ledger.breaks(f"{type(self).__name__}: {error!r}")
            self.house.over.wait(self.random.uniform(0.5, 1.5) * self.pause)

    def step(self) -> None:
        """Once."""
        raise AssertionError

    def ask(self, what: str, method: str, address: str, **sent: Any) -> httpx.Response | None:
        """The answer; None if the service went away meanwhile. Whatever says that the service broke is a finding."""
        turn = self.house.turns
        if self._client is None or self._turn != turn:
            if self._client is not None:
                self._client.close()
            self._client, self._turn = self.house.client(), turn
        began = time.perf_counter()
        try:
            answer = self._client.request(method, address, **sent)
        except httpx.HTTPError as error:
            self._turn = -1
            if turn == self.house.turns and not self.house.over.is_set() and self.house.url:
                time.sleep(1.0)  # killed by now, if it was
                if turn == self.house.turns and not self.house.over.is_set():
                    self.ledger.breaks(f"{method} {address}: {error!r} though nobody stopped the service")
            return None
        if answer.status_code == 429 or (answer.status_code == 503 and turn != self.house.turns):
            self.ledger.count(str(answer.status_code))
            return None
        self.ledger.took(what, time.perf_counter() - began)
        if answer.status_code >= 500:
            self.ledger.breaks(f"{method} {address} {sent}: {answer.status_code} {answer.text[:300]}")
        return answer

    def some_campaign(self) -> str | None:
        """One that is at play."""
        campaigns = list(self.house.open)
        return self.random.choice(campaigns) if campaigns else None


class Teller(Guest):
    """Somebody who tells lines under keys, and says what was not answered again until it is."""

    def step(self) -> None:
        if not self.house.still.is_set():
            self.say()

    def say(self) -> None:
        """A line."""
        raise AssertionError

    def tell(self, campaign: str, line: str, key: str, within: Any = None) -> dict[str, Any] | None:
        """What came of a line; None if it was refused, or the soak is over."""
        body = {"line": line} | ({} if within is None else {"within": within})
        end, tries = time.monotonic() + PATIENCE, 0
        while time.monotonic() < end:
            tries += 1
            address = f"/campaigns/{campaign}/lines"
            answer = self.ask("lines", "POST", address, json=body, headers={"idempotency-key": key})
            if answer is None or answer.status_code >= 500:
                if self.house.over.wait(0.1):
                    return None
                continue
            return self._heard(campaign, line, key, answer, again=tries > 1)
        self.ledger.breaks(f"{campaign}: {line!r} was not answered within {PATIENCE} s")
        return None

    def _heard(self, campaign: str, line: str, key: str, answer: httpx.Response, *, again: bool) -> Any:
        if answer.status_code >= 400:
            self.ledger.count("refused")
            asked = self.ask("keys", "GET", f"/campaigns/{campaign}/answered", params={"key": key}) if again else None
            if asked is not None and asked.status_code == 200 and asked.json()["answered"]:
                self.ledger.breaks(f"{campaign}: {line!r} said again under its key is refused: {answer.text[:200]}")
            return None
        outcome = answer.json()
        if outcome["entries"] and not outcome["preview"]:
            self.ledger.acknowledge(campaign, key, outcome["entries"][0]["action"])
            if outcome.get("repeated"):
                self.ledger.count("repeated")
        return outcome


def evening_of(system: str) -> list[str]:
    """The lines of a demo's evening that are told."""
    lines = (DEMO / f"{system}.delve").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and line[0] not in "#$" and not line.startswith("campaign ")]


class Table(Teller):
    """A table that plays the demo's evening of a game, campaign after campaign."""

    def __init__(self, house: House, ledger: Ledger, seed: int, system: str, pause: float) -> None:
        super().__init__(house, ledger, seed)
        self.system, self.pause = system, pause
        self._lines: Iterator[tuple[int, str]] = iter(())
        self._evening = count(1)
        self._campaign = ""
        self._within: Any = None

    def say(self) -> None:
        number, line = next(self._lines, (0, ""))
        if not number:
            self._begin()
            return
        outcome = self.tell(self._campaign, line, f"{self._campaign} {number}", self._within)
        if outcome is not None:
            self._within = outcome["within"]

    def _begin(self) -> None:
        name = f"{self.system} {next(self._evening)}"
        self._until_answered("/campaigns", {"name": name, "system": self.system})
        self.house.open.pop(self._campaign, None)
        self._campaign, self._within = name.replace(" ", "-"), None
        invited = self._until_answered(f"/campaigns/{self._campaign}/invites", {"name": "Ida", "role": "spectator"})
        self.house.shell("webhook", "add", self.house.letterbox, "--private", "--campaign", self._campaign)
        self.house.open[self._campaign] = invited.get("secret", "")
        self._lines = enumerate(evening_of(self.system), 1)
        self.ledger.count("evenings")

    def _until_answered(self, address: str, body: dict[str, Any]) -> dict[str, Any]:
        while not self.house.over.is_set():
            answer = self.ask("rare", "POST", address, json=body)
            if answer is not None and (answer.status_code == 201 or "campaign.exists" in answer.text):
                return answer.json()
            self.house.over.wait(0.1)
        return {}


class Corrector(Teller):
    """Somebody who takes notes at every table, late ones too, and takes back, strikes and mends what others told."""

    def __init__(self, house: House, ledger: Ledger, seed: int, pause: float) -> None:
        super().__init__(house, ledger, seed)
        self.pause = pause
        self._number = count(1)
        self._heads: dict[str, int] = {}

    def say(self) -> None:
        campaign = self.some_campaign()
        if campaign is None:
            return
        number = f"{self.seed}.{next(self._number)}"
        at = self.random.randint(2, max(2, self._heads.get(campaign, 2)))
        line = self.random.choice(
            (
                f"note soak {number}",
                f"late {at} note soak {number}",
                f"before {at} note soak {number}",
                f"fix {at} note soak {number}",
                "undo",
                "redo",
                f"strike {at}",
                f"undo {at}",
                f"gm: note soak {number}",
                f"reveal {at}",
            )
        )
        outcome = self.tell(campaign, line, f"c {campaign} {number}")
        if outcome is not None:
            self._heads[campaign] = outcome["head"]
            self.ledger.count("corrections")


READS = (
    *(*VIEWS, "", "entries?limit=100", "entries?newest=true", "people", "rulings", "options", "lines", "export"),
    *(
        "history?words=soak",
        "history?words=goblin&newest=true",
        "diff?from=2",
        "verification",
        "typed",
        "open?view=table",
    ),
    *("gold?at=5", "heroes?until=7", "chronicle?at=9", "replay?until=12"),
)


class Reader(Guest):
    """Somebody who looks at everything there is to see."""

    def __init__(self, house: House, ledger: Ledger, seed: int, pause: float) -> None:
        super().__init__(house, ledger, seed)
        self.pause = pause

    def step(self) -> None:
        campaign = self.some_campaign()
        if campaign is None:
            return
        route = self.random.choice(READS)
        answer = self.ask("reads", "GET", f"/campaigns/{campaign}/{route}".rstrip("/"))
        if answer is not None and route == "verification" and not answer.json()["whole"]:
            self.ledger.breaks(f"{campaign}: not whole: {answer.text[:300]}")


class Comparer(Guest):
    """Somebody who holds what the service answers against a fold of the file."""

    pause = 2.0

    def __init__(self, house: House, ledger: Ledger, seed: int, path: Path) -> None:
        super().__init__(house, ledger, seed)
        self.path = path

    def step(self) -> None:
        campaign = self.some_campaign()
        if campaign is None:
            return
        route = self.random.choice(list(VIEWS))
        audience = self.random.choice(("gm", "table"))
        view = "" if audience == "gm" else f"{'&' if '?' in route else '?'}view=table"
        answer = self.ask("reads", "GET", f"/campaigns/{campaign}/{route}{view}")
        if answer is None or answer.status_code >= 500:
            return
        head = re.match(r'"(\d+)', answer.headers.get("etag", ""))
        if head is None:
            return  # refused, at a moment nobody knows
        wanted = folded(self.path, campaign, route, upto=int(head[1]), audience=audience)
        if answer.content != wanted:
            self.ledger.breaks(
                f"{campaign}/{route} at {head[1]} for {audience}: {answer.content[:200]!r}, the log adds up to "
                f"{(wanted or b'')[:200]!r}"
            )
        self.ledger.count("compared")


class Listener(Guest):
    """Somebody who hears campaigns at play, across kills and restarts: each entry they see, once and in order."""

    pause = 0.1

    def __init__(self, house: House, ledger: Ledger, seed: int, *, audience: str) -> None:
        super().__init__(house, ledger, seed)
        self.audience = audience
        self.heard: dict[str, list[int]] = {}

    def step(self) -> None:
        at_play = [(campaign, token) for campaign, token in list(self.house.open.items()) if token]
        if not at_play or not self.house.url:
            return
        campaign, token = self.random.choice(at_play)
        ids = self.heard.setdefault(campaign, [])
        last = {"last-event-id": str(ids[-1] if ids else 0)}
        until = time.monotonic() + self.random.uniform(5, 60)
        client = self.house.client(token if self.audience == "table" else "")
        try:
            with client.stream("GET", f"/campaigns/{campaign}/stream", headers=last) as response:
                if response.status_code >= 500 and self.house.url and response.status_code != 503:
                    self.ledger.breaks(f"stream of {campaign}: {response.status_code}")
                for line in response.iter_lines():
                    if line.startswith("id: "):
                        ids.append(int(line[4:]))
                        self.ledger.count("heard")
                    if time.monotonic() > until or self.house.over.is_set():
                        return
        except httpx.HTTPError:
            return  # it goes on where it was
        finally:
            client.close()

    def judge(self, campaign: str, entries: Iterable[Entry]) -> list[str]:
        """What was heard otherwise than it stands in the log: nothing, if all is well."""
        ids = self.heard.get(campaign, [])
        last = ids[-1] if ids else 0
        seen = [one.number for one in entries if one.number <= last and self.audience in ("gm", one.audience)]
        if ids == seen:
            return []
        return [f"{campaign}: a listener ({self.audience}) heard {ids}, the log has {seen}"]
