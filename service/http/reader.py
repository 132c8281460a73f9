"""The process that reads for a service: the same application on the same file, behind the front, and it only reads."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from typing import BinaryIO, TypeVar

import msgspec
from litestar.types import HTTPReceiveMessage, HTTPScope, Message

from service.http.app import Service, create_app
from service.http.passing_on import LENGTH, Begun, PassedBack, PassedOn, framed
from service.http.server import write_logs

NICE = 5
"""Lines come first, where there are fewer processors than want one."""

Sent = TypeVar("Sent")


def main() -> None:
    """Reads for whoever began this process, until they are gone."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)  # meant for the service, which ends us when it has stopped
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whoever prints something does not answer
    write_logs(logging.WARNING)
    begun = _heard(sys.stdin.buffer, Begun)
    if begun is not None:
        asyncio.run(read_for(begun, sys.stdin.buffer, answers))


async def read_for(begun: Begun, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers what is asked, several at a time, until the other end is closed."""
    only_reads = msgspec.structs.replace(begun.settings, only_reads=True, reads_beside=False, metrics=False)
    app = create_app(begun.path, only_reads)
    loop = asyncio.get_running_loop()
    at_work: set[asyncio.Task[None]] = set()

    async def answer(asked: PassedOn) -> None:
        answers.write(framed(await answered_by(app, asked)))
        answers.flush()

    async with app.lifespan():
        answers.write(framed(PassedBack(0)))
        answers.flush()
        while (asked := await loop.run_in_executor(None, _heard, questions, PassedOn)) is not None:
            task = asyncio.create_task(answer(asked))
            at_work.add(task)
            task.add_done_callback(at_work.discard)
        os._exit(0)  # nobody waits for what is still being read, and nothing is written here that could be lost


async def answered_by(app: Service, asked: PassedOn) -> PassedBack:
    """What the application answers; who asks is found out there."""
    status, headers, parts = 500, {}, []

    async def receive() -> HTTPReceiveMessage:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status, headers
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in message["headers"]}
        elif message["type"] == "http.response.body":
            parts.append(message["body"])

    await app.behind_the_front(_scope(asked), receive, send)
    return PassedBack(asked.number, status, headers, b"".join(parts))


def _scope(asked: PassedOn) -> HTTPScope:
    return {  # type: ignore[typeddict-item]  # the framework puts in what is its own
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": asked.path,
        "raw_path": asked.raw_path,
        "query_string": asked.query,
        "root_path": "",
        "headers": list(asked.headers),
        "client": None,
        "server": None,
        "extensions": None,
    }


def _heard(questions: BinaryIO, kind: type[Sent]) -> Sent | None:
    """The next message; None at the end."""
    length = questions.read(LENGTH)
    body = questions.read(int.from_bytes(length, "big"))
    return msgspec.msgpack.decode(body, type=kind) if body else None


if __name__ == "__main__":
    main()
