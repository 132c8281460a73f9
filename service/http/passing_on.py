"""What takes long is passed on to a reader: a process of its own, which shares neither interpreter nor lock with lines.

It is begun when something takes long, and ended when nothing has for a minute. It hears what is asked on its standard
input and answers on its standard output, so that nobody else can ask it, and it ends when the service is gone.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from itertools import count

import msgspec
from litestar import Response
from litestar.types import HTTPScope

from service.campaigns import Campaigns
from service.http.asking import Asking
from service.http.long_reads import LongReads
from service.http.settings import Settings

logger = logging.getLogger("delve.http")

COMMAND = (sys.executable, "-P", "-m", "service.http.reader")
"""Without the folder we are in: what lies there by the name of a module of ours is none."""

IDLE_SECONDS = 60.0
"""Nothing was asked for so long: it goes."""

GRACE_SECONDS = 2.0
LENGTH = 4
"""Bytes before each message that say how many it has."""

IN_ONE_GO = 1 << 20
HEADERS_OF_ITS_OWN = frozenset({"content-length", "content-type"})


class Begun(msgspec.Struct, frozen=True, array_like=True):
    """What a reader is told first: which file it reads for whom. It answers number 0 when it can."""

    path: str
    settings: Settings


class PassedOn(msgspec.Struct, frozen=True, array_like=True):
    """A GET as it came, with everything that says who asks."""

    number: int
    path: str
    raw_path: bytes
    query: bytes
    headers: tuple[tuple[bytes, bytes], ...]


class PassedBack(msgspec.Struct, frozen=True, array_like=True):
    """The answer to it."""

    number: int
    status: int = 0
    headers: dict[str, str] = {}
    body: bytes = b""


def framed(message: Begun | PassedOn | PassedBack) -> bytes:
    """The message as it is sent, its length before it."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


class ReaderProcess:
    """The process that reads for a service, if there is one."""

    def __init__(self, campaigns: Campaigns, settings: Settings) -> None:
        self._campaigns = campaigns
        self._settings = settings
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[PassedBack | None]] = {}
        self._living: asyncio.Task[None] | None = None
        self._ready: Process | None = None
        self._complained = False

    @property
    def process(self) -> int | None:
        """The number of the process, once it answers."""
        return None if self._ready is None else self._ready.pid

    async def answer(self, scope: HTTPScope) -> PassedBack | None:
        """What it answers; None where it cannot yet, or not any more: then the service reads itself."""
        if not self._campaigns.is_there():
            return None  # it would open whatever lies there now
        if self._living is None:
            self._living = asyncio.create_task(self._live())
        if self._ready is None or self._ready.stdin is None:
            return None
        number = next(self._numbers)
        asked = PassedOn(number, scope["path"], scope["raw_path"], scope["query_string"], tuple(scope["headers"]))
        waiting: asyncio.Future[PassedBack | None] = asyncio.get_running_loop().create_future()
        self._waiting[number] = waiting
        self._ready.stdin.write(framed(asked))
        return await waiting

    async def end(self) -> None:
        """Ends it, if there is one: the service stops, or words were erased which it may still know."""
        if self._living is not None:
            self._living.cancel()
            await asyncio.gather(self._living, return_exceptions=True)

    async def _live(self) -> None:
        process: Process | None = None
        try:
            process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, limit=IN_ONE_GO, start_new_session=True
            )
            await self._listen(process)
        except (OSError, asyncio.IncompleteReadError) as error:
            if not self._complained:
                logger.warning("reader: it ended by itself, and the service reads for it: %s", error)
            self._complained = True
        finally:
            self._ready = None
            for waiting in self._waiting.values():
                _told(waiting, None)
            self._waiting.clear()
            try:
                if process is not None:
                    await _ended(process)
            finally:
                self._living = None

    async def _listen(self, process: Process) -> None:
        """Hears its answers until nobody wants any."""
        assert process.stdin is not None and process.stdout is not None  # noqa: S101, PT018 - as asked for
        process.stdin.write(framed(Begun(self._campaigns.path, self._settings)))
        while True:
            try:
                length = await asyncio.wait_for(process.stdout.readexactly(LENGTH), IDLE_SECONDS)
            except TimeoutError:
                if self._waiting:
                    continue
                return
            body = await process.stdout.readexactly(int.from_bytes(length, "big"))
            answered = msgspec.msgpack.decode(body, type=PassedBack)
            if answered.number:
                _told(self._waiting.pop(answered.number), answered)
            else:
                self._ready, self._complained = process, False


def _told(waiting: asyncio.Future[PassedBack | None], answered: PassedBack | None) -> None:
    if not waiting.done():
        waiting.set_result(answered)


async def _ended(process: Process) -> None:
    """Lets it go, and sees to it that it does."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        await asyncio.wait_for(process.wait(), GRACE_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()


async def passed_on(request: Asking) -> Response[bytes] | None:
    """Before the work of a route that takes long: the reader's answer in its stead, if there is a reader."""
    reader: ReaderProcess | None = request.app.state.reader
    route, asked = request.route_handler, request.query_params
    looks_back = "moment" in route.parsed_fn_signature.parameters and ("at" in asked or "until" in asked)
    # What is `long` and `"here"` keeps something in the file.
    if reader is None or not (looks_back or route.opt.get("long") is True):
        return None
    turns: LongReads = request.app.state.long_reads
    async with turns.turn(request.user.token or request.user.person):
        answered = await reader.answer(request.scope)
    return None if answered is None else _as_it_came(answered)


def _as_it_came(answered: PassedBack) -> Response[bytes]:
    headers: Mapping[str, str] = answered.headers
    return Response(
        answered.body,
        status_code=answered.status,
        media_type=headers.get("content-type", "").removesuffix("; charset=utf-8") or None,
        headers={name: value for name, value in headers.items() if name not in HEADERS_OF_ITS_OWN},
    )
