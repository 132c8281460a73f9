"""What the database costs an append over HTTP, by 32 connections: `python tests/bench/bench_http.py [ACTIONS]`.

Services in processes of their own, asked alike and in turn: ours; the same framework, front and handler with the answer
ready made and no database; the framework without the front; one that appends each entry with plain SQLite in the
handler; and one that gets and saves an aggregate with a general library, its SQLite module and its cache. Ratios travel
between machines, absolute figures do not.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

CONNECTIONS = 32
ROUNDS = 5
HANDLER, FRAMEWORK, LIBRARY = "without a database", "the framework alone", "a general library"
CAMPAIGN = "bench"
BODY = msgspec.json.encode({"command": {"command": "gain-gold", "amount": 5, "to": "party"}})
REQUEST = (
    b"POST /campaigns/%b/actions HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    b"authorization: Bearer %%b\r\ncontent-length: %d\r\n\r\n%b" % (CAMPAIGN.encode(), len(BODY), BODY)
)
"""As the game master of a table where everybody shows a token; ours looks who it is, the others do not."""
SECRET = "secret"


# The services


def serve(kind: str, folder: str, port: int) -> None:
    """One of the services, until it is ended."""
    import uvicorn

    if kind == "ours":
        from service.http.server import StoppableServer, listening

        StoppableServer(_ours(folder)).run(listening("127.0.0.1", port))
        return
    made = {"bare": _with_front, "plain": _with_front, "framework": _framework, "library": _library}
    uvicorn.run(made[kind](folder, kind), port=port, log_config=None, access_log=False)


def _ours(folder: str):
    from rules.command import Circumstances
    from service.beside.sqlite.file import open_file
    from service.clock import now
    from service.http.app import create_app
    from service.http.callers import OWNER
    from service.http.settings import Settings
    from service.http.tokens import Tokens
    from service.telling.handle import found

    path = str(Path(folder) / "ours.db")
    log = open_file(path)
    found(log, CAMPAIGN, "advanced-heroquest", said=Circumstances())
    _, secret = Tokens(log).give(OWNER, created_at=now())
    (Path(folder) / SECRET).write_text(secret)
    log.close()
    return create_app(path, Settings(requests_per_minute=10**9))


def _with_front(folder: str, kind: str):
    """The same way in and out, with an answer that was once given by ours; and, if it stores, one INSERT."""
    from litestar import Response, post
    from litestar.datastructures import State
    from litestar.params import FromPath

    from service.http.app import Service
    from service.http.asking import Asking, body_of
    from service.http.front import Front
    from service.http.settings import Settings
    from service.wire import SentAction

    answer = (Path(folder) / "answer.json").read_bytes()
    raw = _table(folder) if kind == "plain" else None

    @post("/campaigns/{campaign:str}/actions", status_code=201)
    async def act(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
        action = await body_of(request, SentAction)
        if raw is not None:
            raw.execute("INSERT INTO entries (campaign, event) VALUES (?, ?)", (campaign, str(action.command)))
        return Response(answer, status_code=201, media_type="application/json", headers={"etag": '"1"'})

    # The names its annotations are read by live here, not in the module.
    act.fn.__globals__.update({"Asking": Asking, "FromPath": FromPath, "Response": Response})
    settings = Settings(requests_per_minute=10**9)
    app = Service(route_handlers=[act], openapi_config=None, logging_config=None, state=State({"settings": settings}))
    app.front = Front(settings)
    return app


def _framework(folder: str, _kind: str):
    """The framework alone: a body that is decoded, an answer that is there."""
    from litestar import Litestar, Request, Response, post

    answer = (Path(folder) / "answer.json").read_bytes()

    @post("/campaigns/{campaign:str}/actions", status_code=201)
    async def act(request: Request, campaign: str) -> Response[bytes]:
        msgspec.json.decode(await request.body())
        return Response(answer, status_code=201, media_type="application/json")

    act.fn.__globals__.update({"Request": Request, "Response": Response})
    return Litestar([act], openapi_config=None, logging_config=None)


def _library(folder: str, _kind: str):
    """An aggregate of a general library got, told and saved at each request, in the framework without our front."""
    from eventsourcing.application import Application
    from eventsourcing.domain import Aggregate, event
    from litestar import Litestar, Request, Response, post

    class Purse(Aggregate):
        @event("Founded")
        def __init__(self) -> None:
            self.gold = 0

        @event("GoldGained")
        def gain(self, amount: int, to: str) -> None:
            self.gold += amount

    kept = {
        "PERSISTENCE_MODULE": "eventsourcing.sqlite",
        "SQLITE_DBNAME": str(Path(folder) / "library.db"),
        "AGGREGATE_CACHE_MAXSIZE": "10",
    }
    application = Application(env=kept)
    purse = Purse()
    application.save(purse)
    answer = (Path(folder) / "answer.json").read_bytes()

    @post("/campaigns/{campaign:str}/actions", status_code=201)
    async def act(request: Request, campaign: str) -> Response[bytes]:
        command = msgspec.json.decode(await request.body())["command"]
        found = application.repository.get(purse.id)
        found.gain(command["amount"], command["to"])
        application.save(found)
        return Response(answer, status_code=201, media_type="application/json")

    act.fn.__globals__.update({"Request": Request, "Response": Response})
    return Litestar([act], openapi_config=None, logging_config=None)


def _table(folder: str) -> sqlite3.Connection:
    raw = sqlite3.connect(Path(folder) / "plain.db", isolation_level=None, check_same_thread=False)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    raw.execute("CREATE TABLE IF NOT EXISTS entries (number INTEGER PRIMARY KEY, campaign TEXT, event TEXT)")
    return raw


# Asking


class Running:
    """A service in a process of its own."""

    def __init__(self, kind: str, folder: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self._folder = Path(folder)
        self._process = subprocess.Popen([sys.executable, __file__, "serve", kind, folder, str(self.port)])

    def __enter__(self) -> Self:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return self
        raise TimeoutError

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(20)

    def processor(self) -> float:
        """Seconds of a processor it has used, whatever else the machine does; 0 where nobody says so."""
        try:
            said = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii")
        except OSError:
            return 0.0
        used = said.rpartition(")")[2].split()
        return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")

    def asked(self, actions: int) -> list[float]:
        """Seconds each of so many actions took, by all connections at once; the last is the whole."""
        return asyncio.run(self._asked(actions))

    @property
    def request(self) -> bytes:
        """What every connection asks."""
        return REQUEST % (self._folder / SECRET).read_bytes()

    async def _asked(self, actions: int) -> list[float]:
        begun = time.perf_counter()
        each = [self._connection(actions // CONNECTIONS) for _ in range(CONNECTIONS)]
        times = [one for connection in await asyncio.gather(*each) for one in connection]
        return [*times, time.perf_counter() - begun]

    async def _connection(self, actions: int) -> list[float]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        times, request = [], self.request
        for _ in range(actions):
            begun = time.perf_counter()
            writer.write(request)
            status, _ = await answer_of(reader)
            times.append(time.perf_counter() - begun)
            if status != 201:
                raise RuntimeError(status)
        writer.close()
        await writer.wait_closed()
        return times


async def answer_of(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Status and body of an answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
    return int(head.split(b" ", 2)[1]), await reader.readexactly(length)


async def first_answer(ours: Running) -> bytes:
    """What ours answers, for the others to give without work."""
    reader, writer = await asyncio.open_connection("127.0.0.1", ours.port)
    writer.write(ours.request)
    _, body = await answer_of(reader)
    writer.close()
    await writer.wait_closed()
    return body


# Showing


class Round(NamedTuple):
    """What one service came to while all connections asked it."""

    rate: float
    """Actions a second."""
    median: float
    p99: float
    """Milliseconds."""
    processor: float
    """Microseconds each action took of a processor, in the service."""


def main(actions: int) -> None:
    with tempfile.TemporaryDirectory() as folder, Running("ours", folder) as ours:
        (Path(folder) / "answer.json").write_bytes(asyncio.run(first_answer(ours)))
        with ExitStack() as beside:
            named = {HANDLER: "bare", FRAMEWORK: "framework", "plain INSERT each": "plain", LIBRARY: "library"}
            services = {"ours": ours} | {
                name: beside.enter_context(Running(kind, folder)) for name, kind in named.items()
            }
            for service in services.values():
                service.asked(CONNECTIONS * 20)
            rounds = [
                {name: measured(service, actions // CONNECTIONS * CONNECTIONS) for name, service in services.items()}
                for _ in range(ROUNDS)
            ]
    for name in services:
        print(f"{name:<20} {shown('actions/s', name, 'rate', rounds)}   {shown('p99 ms', name, 'p99', rounds)}", end="")
        print(f"   {shown('µs of a processor each', name, 'processor', rounds)}")
    print(f"least, median, most of {ROUNDS} rounds; by the clock both are what the machine had left")
    for reached in TARGETS:
        print(reached.shown(rounds))


def measured(service: Running, actions: int) -> Round:
    """So many actions."""
    before = service.processor()
    *each, whole = service.asked(actions)
    used = (service.processor() - before) / actions * 1e6
    each.sort()
    return Round(actions / whole, statistics.median(each) * 1e3, each[int(len(each) * 0.99)] * 1e3, used)


def shown(what: str, name: str, field: str, rounds: list[dict[str, Round]]) -> str:
    """Least, median and most of all rounds."""
    found = sorted(getattr(one[name], field) for one in rounds)
    return f"{found[0]:6.0f} {statistics.median(found):6.0f} {found[-1]:6.0f} {what}"


class Target(NamedTuple):
    """How one service is to compare with another in each round."""

    what: str
    one: str
    other: str
    field: str
    limit: float
    at_least: bool = True

    def shown(self, rounds: list[dict[str, Round]]) -> str:
        """Least, median and most of all rounds, and whether the median is what is to be reached."""
        found = sorted(getattr(one[self.one], self.field) / getattr(one[self.other], self.field) for one in rounds)
        middle = statistics.median(found)
        reached = middle >= self.limit if self.at_least else middle <= self.limit
        limit = f"at {'least' if self.at_least else 'most'} {self.limit:g}{'' if reached else ', missed'}"
        return f"{self.what:<48} {found[0]:6.2f} {middle:6.2f} {found[-1]:6.2f}   ({limit})"


TARGETS = (
    Target("the handler's rate of the framework's", HANDLER, FRAMEWORK, "rate", 0.5),
    Target("ours of the handler's", "ours", HANDLER, "rate", 0.6),
    Target("the same by processor", HANDLER, "ours", "processor", 0.6),
    Target("ours of the library's", "ours", LIBRARY, "rate", 3.0),
    Target("our p99 of the handler's", "ours", HANDLER, "p99", 3.0, at_least=False),
)


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 1600)
