"""The service at work: over a client in the same process, or on a real port of this machine with real streams."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from litestar.testing import TestClient

from service.campaigns import Campaigns
from service.http.app import Service, create_app
from service.http.group_commit import GroupCommit
from service.http.holders import Holders
from service.http.server import StoppableServer
from service.http.settings import Settings
from service.search.history import History

HERE = "http://127.0.0.1"
WAIT = 10.0


@contextmanager
def in_process(path: Path, settings: Settings | None = None) -> Iterator[TestClient[Service]]:
    """A client of the service of this file, without a network."""
    with _service_of(path, settings) as app, TestClient(app, base_url=HERE) as client:
        yield client


@contextmanager
def on_a_port(path: Path, settings: Settings | None = None) -> Iterator[Running]:
    """The service on a port of its own, stopped at the end."""
    with _service_of(path, settings) as app:
        running = Running(app)
        try:
            running.start()
            yield running
        finally:
            running.stop()


_at_rest: dict[int, list[Service]] = {}
"""Services that have stopped, by the largest body they take: to make a new one takes longer than most tests."""


@contextmanager
def _service_of(path: Path, settings: Settings | None) -> Iterator[Service]:
    settings = settings or Settings()
    resting = _at_rest.setdefault(settings.largest_body, [])
    if resting:
        app = resting.pop()
        app.look_after(str(path), settings)
    else:
        app = create_app(str(path), settings)
    yield app
    resting.append(app)  # not behind a test that failed with it in its hands


def in_the_writer(writer: GroupCommit, work: Callable[[], Any]) -> Any:
    """Does something in the thread that writes."""
    return asyncio.run_coroutine_threadsafe(writer.alone(work), writer.loop).result(WAIT)


class Running:
    """A server in a thread of this process."""

    def __init__(self, app: Service) -> None:
        self.app = app
        self.server = StoppableServer(app)
        self._socket = socket.socket(proto=socket.IPPROTO_TCP)  # else asyncio lets small answers wait
        self._socket.bind(("127.0.0.1", 0))
        self.url = f"{HERE}:{self._socket.getsockname()[1]}"
        # A daemon, so that one that does not stop fails the test that began it and not the end of them all.
        self._thread = threading.Thread(target=self.server.run, args=([self._socket],), daemon=True)

    def start(self) -> None:
        """Starts it and waits until it answers."""
        self._thread.start()
        until(lambda: self.server.started)

    @contextmanager
    def moved_to(self, path: Path) -> Iterator[None]:
        """Serves another file meanwhile, without the time a start takes; nobody may be listening to a stream."""
        state = self.app.state
        kept = {name: state[name] for name in ("campaigns", "holders", "history")}
        campaigns = Campaigns(str(path))
        state.update({"campaigns": campaigns, "holders": Holders(campaigns), "history": History()})
        state.writer.campaigns = campaigns
        try:
            yield
        finally:
            state.update(kept)
            state.writer.campaigns = kept["campaigns"]
            in_the_writer(state.writer, lambda: None)  # whoever still writes has done so
            campaigns.close()

    def stop(self) -> float:
        """Stops it as Ctrl-C would; seconds it took."""
        began = time.monotonic()
        self.server.end_streams()
        self.server.should_exit = True
        self._thread.join(WAIT)
        assert not self._thread.is_alive(), "it did not stop"
        self._socket.close()
        return time.monotonic() - began

    def listen(self, token: str | None = None, **headers: str) -> Heard:
        """Listens to the campaign `amulet` with a client of its own."""
        return Heard(self.client(token), "amulet", **headers)

    def client(self, token: str | None = None) -> httpx.Client:
        """A client of it."""
        # Nothing here is encrypted: reading certificates would take longer than most tests.
        return httpx.Client(base_url=self.url, headers=bearer(token), timeout=WAIT, verify=False)


AMULET = "/campaigns/amulet"
SVEN = {"command": "add-figure", "name": "Sven", "kind": "hero", "base": {"wounds": 6, "fate": 2}}
ELF = {"command": "add-figure", "name": "Ysra", "kind": "hero", "base": {"wounds": 4}}


LONG = {
    "replay": f"{AMULET}/replay",
    "look back": f"{AMULET}/heroes?at=2",
    "as told now": f"{AMULET}/gold?until=2",
    "comparison": f"{AMULET}/diff?from=1",
    "search": f"{AMULET}/history?q=sven",
    "story": f"{AMULET}/chronicle",
    "statistics": f"{AMULET}/statistics",
    "recap": f"{AMULET}/recap",
    "export": f"{AMULET}/export",
    "lines": f"{AMULET}/lines",
    "typed": f"{AMULET}/typed",
    "proof": f"{AMULET}/verification",
}
"""What takes long, and an address of it in that campaign."""


def begin(client: httpx.Client, token: str | None = None) -> None:
    """Begins the campaign `amulet` with Sven in it: entries 1 and 2."""
    begun = client.post("/campaigns", json={"name": "Amulet"}, headers=bearer(token))
    assert begun.status_code == 201, begun.text
    tell(client, SVEN, token=token)


def tell(client: httpx.Client, command: dict[str, Any], *, token: str | None = None, **said: Any) -> Any:
    """Says a command in the campaign `amulet`; what came of it. `said`: circumstances, `late`, `before`."""
    answer = act(client, command, token=token, **said)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def invited(
    client: httpx.Client, role: str, name: str, token: str | None = None, campaign: str = AMULET, **more: object
) -> Any:
    """Somebody invited to a campaign: their token, and the inviter's if it is the first."""
    answer = client.post(f"{campaign}/invites", json={"role": role, "name": name, **more}, headers=bearer(token))
    assert answer.status_code == 201, answer.text
    return answer.json()


def anna_and_bo(client: httpx.Client) -> dict[str, str]:
    """Secrets of the owner, of Anna, who plays Sven, and of Bo, who plays Ysra."""
    first = invited(client, "player", "Anna", heroes=["sven"])
    owner = first["yours"]["secret"]
    tell(client, ELF, token=owner)
    return {
        "owner": owner,
        "anna": first["secret"],
        "bo": invited(client, "player", "Bo", owner, heroes=["ysra"])["secret"],
    }


def act(
    client: httpx.Client,
    command: dict[str, Any],
    *,
    token: str | None = None,
    headers: dict[str, str] | None = None,
    preview: bool = False,
    campaign: str = "amulet",
    **said: Any,
) -> httpx.Response:
    """Says a command and hands over the answer, whatever it is."""
    body: dict[str, Any] = {"command": command, "circumstances": said}
    for place in ("late", "before"):
        if place in said:
            body[place] = said.pop(place)
    return client.post(
        f"/campaigns/{campaign}/actions",
        json=body,
        params={"preview": "true"} if preview else {},
        headers={**bearer(token), **(headers or {})},
    )


def gold(amount: int) -> dict[str, Any]:
    """So much gold comes in."""
    return {"command": "gain-gold", "amount": amount}


def notes(letters: int) -> dict[str, Any]:
    """As many words as are told at once, in several notes."""
    whole = [note("long words " * 300) for _ in range(max(1, letters // 3300))]
    return {"command": "several", "commands": whole}


def note(text: str) -> dict[str, Any]:
    """Words worth keeping."""
    return {"command": "note", "text": text}


def wound(amount: int, figure: str = "sven") -> dict[str, Any]:
    """Somebody is hurt."""
    return {"command": "wound", "wounds": [{"figure": figure, "amount": amount}]}


def bearer(token: str | None) -> dict[str, str]:
    """The header that shows a token."""
    return {} if token is None else {"authorization": f"Bearer {token}"}


def until(holds: Any) -> None:
    """Waits until something holds; fails if it never does."""
    end = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)


class Heard:
    """What a listener heard on a stream, and how often there was a sign of life. Closes its client at the end."""

    def __init__(self, client: httpx.Client, campaign: str, **headers: str) -> None:
        self.ids: list[int] = []
        self.data: list[dict[str, Any]] = []
        self.bytes = b""
        self.heartbeats = 0
        self.status: int | None = None
        self.ended = threading.Event()
        self._enough = threading.Event()
        self._client = client
        self._address = f"/campaigns/{campaign}/stream"
        self._headers = {name.replace("_", "-"): value for name, value in headers.items()}
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        try:
            with self._client.stream("GET", self._address, headers=self._headers) as response:
                self.status = response.status_code
                for line in response.iter_lines():
                    self._take(line)
                    if self._enough.is_set():
                        return
        except httpx.HTTPError:
            pass  # cut off: what was heard stays heard
        finally:
            self._client.close()
            self.ended.set()

    def _take(self, line: str) -> None:
        self.bytes += line.encode() + b"\n"
        name, _, value = line.partition(": ")
        if name == "id":
            self.ids.append(int(value))
        elif name == "data":
            self.data.append(msgspec.json.decode(value))
        elif line.startswith(":"):
            self.heartbeats += 1

    def wait_for(self, count: int) -> list[int]:
        """The ids, once there are so many."""
        until(lambda: len(self.ids) >= count)
        return self.ids

    def connected(self) -> Heard:
        """Once it listens."""
        until(lambda: self.status is not None)
        return self

    def leave(self) -> None:
        """Listens no more after the next line."""
        self._enough.set()
