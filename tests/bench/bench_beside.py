"""What a line told has to wait for others: `make beside`, or `python tests/bench/bench_beside.py [LINES [ROUNDS]]`.

A service of a campaign of 3,000 entries in a process of its own. One connection tells a line every few milliseconds:
alone, then beside each of those who once held everybody up (S25, S17, S14, S7), who are processes of their own. Printed
are median and 99th percentile, and how many times the quiet ones of the same round they are: the middle of all rounds.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import msgspec
from bench_http import answer_of

sys.path.insert(0, str(Path(__file__).parents[1]))

ENTRIES = 3000
PAUSE = 0.02
STREAMS, TRIED, IDLE = 200, 8, 1100
TIMES = 3
"""The quiet 99th percentile, at most, whoever else asks."""
SETTLES = 2.0
"""Seconds others are given to begin."""

BODY = msgspec.json.encode({"command": {"command": "gain-gold", "amount": 5, "to": "party"}})
BESIDE = {
    "alone": (),
    "one who replays": ("replay",),
    "eight who replay": ("replay",) * 8,
    "one who reads the story by its words": ("words",),
    "one who compares": ("compare",),
    "eight who look at sheets": ("sheets",),
    "eight who ask whether it is ready": ("ready",),
    f"{STREAMS} streams": ("streams",),
    f"{TRIED} webhooks tried": ("webhooks",),
    f"{IDLE} idle connections": ("idle",),
}


# The service


def serve(folder: str, port: int) -> None:
    """Serves the file until it is ended."""
    from service.http.app import create_app
    from service.http.server import StoppableServer, listening
    from service.http.settings import Settings

    app = create_app(str(Path(folder) / "long.db"), Settings(reads_beside=True))
    StoppableServer(app).run(listening("127.0.0.1", port))


def make_campaign(folder: str, deaf: int) -> dict[str, str]:
    """A long campaign, and a token for each of those who are about to ask."""
    from kit.long_campaign import entries

    from events.entry import Clocks, Draft
    from rules.command import Circumstances
    from service.at_file import FileKeeper
    from service.beside.sqlite.file import open_file
    from service.http.inviting import Invitation

    log = open_file(Path(folder) / "long.db")
    keeper = FileKeeper(log)
    here, _ = keeper.found("Long", "advanced-heroquest", Circumstances())
    clocks = Clocks(recorded_at="2026-03-01T20:00:00.000000Z")
    with log.together():
        for entry in entries(ENTRIES)[1:]:
            log.append("long", [Draft(event=entry.event)], by=entry.by, clocks=clocks)
    webhook = here.add_webhook(f"http://127.0.0.1:{deaf}/", "json", private=True)
    here.branch("Other", said=Circumstances(), at=2000)
    names = ["teller", *(f"spectator {one}" for one in range(12))]
    invited = {
        name: here.invite(Invitation(name=name, role="gm" if name == "teller" else "spectator", campaign="long")).secret
        for name in names
    }
    log.close()
    return invited | {"webhook": webhook.webhook}


# Those beside


async def noise(kind: str, port: int, tokens: dict[str, str]) -> None:
    """One of those who ask beside, for ever."""
    asked = {
        "replay": "/campaigns/long/replay?cursor=2900&limit=200",
        "words": "/campaigns/long/chronicle?text=gold&limit=500",
        "compare": "/campaigns/long/diff?from=1000&stood=true",
    }
    if kind in asked:
        await _asks(port, f"GET {asked[kind]}", tokens["spectator 0"])
    elif kind == "webhooks":
        path = f"POST /campaigns/long/webhooks/{tokens['webhook']}/test"
        await asyncio.gather(*(_asks(port, path, tokens["teller"]) for _ in range(TRIED)))
    elif kind == "sheets":
        path = "GET /campaigns/long/heroes/sven"
        await asyncio.gather(*(_asks(port, path, tokens[f"spectator {one}"]) for one in range(8)))
    elif kind == "ready":
        await asyncio.gather(*(_asks(port, "GET /health/ready", tokens["spectator 0"]) for _ in range(8)))
    elif kind == "streams":
        await asyncio.gather(*(_listens(port, tokens[f"spectator {one % 12}"]) for one in range(STREAMS)))
    else:
        await asyncio.gather(*(_says_nothing(port) for _ in range(IDLE)))


async def _asks(port: int, what: str, token: str) -> None:
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
            while True:
                writer.write(_request(what, token))
                await answer_of(reader)
        await asyncio.sleep(0.1)


async def _listens(port: int, token: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(_request("GET /campaigns/long/stream", token))
    while await reader.read(1 << 16):
        pass


async def _says_nothing(port: int) -> None:
    while True:
        with contextlib.suppress(OSError):
            reader, _ = await asyncio.open_connection("127.0.0.1", port)
            await reader.read()
        await asyncio.sleep(1)


def _request(what: str, token: str, body: bytes = b"") -> bytes:
    kind = b"content-type: application/json\r\n" if body else b""
    return b"%b HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer %b\r\n%bcontent-length: %d\r\n\r\n%b" % (
        what.encode(), token.encode(), kind, len(body), body,
    )  # fmt: skip


# Measuring


async def told(port: int, token: str, lines: int) -> list[float]:
    """Milliseconds each line took, one at a time with a pause between."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    times = []
    for _ in range(lines):
        begun = time.perf_counter()
        writer.write(_request("POST /campaigns/long/actions", token, BODY))
        status, body = await answer_of(reader)
        times.append((time.perf_counter() - begun) * 1e3)
        if status != 201:
            raise RuntimeError(status, body)
        await asyncio.sleep(PAUSE)
    writer.close()
    return sorted(times)


@contextlib.contextmanager
def running(*said: str) -> Iterator[None]:
    """This script in another role, in a process of its own."""
    # What is cut off at the end complains of it.
    process = subprocess.Popen([sys.executable, __file__, *said], stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(20)


def main(lines: int, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket() as deaf, socket.socket() as free:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen(64)
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
        free.close()
        tokens = make_campaign(folder, deaf.getsockname()[1])
        with running("serve", folder, str(port)):
            _until_it_answers(port)
            asyncio.run(told(port, tokens["teller"], 20))
            measured: dict[str, list[_Waited]] = {name: [] for name in BESIDE}
            for _ in range(rounds):
                for name, kinds in BESIDE.items():
                    with contextlib.ExitStack() as beside:
                        for kind in kinds:
                            said = msgspec.json.encode(tokens).decode()
                            beside.enter_context(running("noise", kind, str(port), said))
                        time.sleep(SETTLES if kinds else 0)
                        times = asyncio.run(told(port, tokens["teller"], lines))
                    measured[name].append(
                        _Waited(times[0], statistics.median(times), times[int(len(times) * 0.99)], times[-1])
                    )
            for name, waited in measured.items():
                show(name, waited, measured["alone"])


class _Waited(NamedTuple):
    """Milliseconds of a round."""

    least: float
    median: float
    p99: float
    most: float


def _until_it_answers(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        time.sleep(0.05)
    raise TimeoutError


def show(name: str, waited: Sequence[_Waited], quiet: Sequence[_Waited]) -> None:
    middle, p99 = (statistics.median(one[field] for one in waited) for field in (1, 2))
    of_quiet = [
        statistics.median(one[field] / alone[field] for one, alone in zip(waited, quiet, strict=True))
        for field in (1, 2)
    ]
    print(
        f"{name:<38} least {min(one.least for one in waited):7.2f}   median {middle:7.2f}   p99 {p99:7.2f}"
        f"   most {max(one.most for one in waited):7.2f} ms   {of_quiet[0]:5.1f} and {of_quiet[1]:5.1f} × quiet"
        f"{f' (at most {TIMES}, missed)' if of_quiet[1] > TIMES else ''}",
        flush=True,
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2], int(sys.argv[3]))
    elif sys.argv[1:2] == ["noise"]:
        asyncio.run(noise(sys.argv[2], int(sys.argv[3]), msgspec.json.decode(sys.argv[4])))
    else:
        main(*(int(said) if said else usual for said, usual in zip_longest(sys.argv[1:], (300, 3))))
