"""Asking a server of Delvelog's over HTTP, with nothing but the standard library: a line has no time for more.

Codes of what may go wrong on the way: `server.address`, `server.unreachable`, `server.no_answer`,
`server.not_delvelog`, `server.other_version`, `server.refused`, `server.not_here`. What the server itself refuses
keeps the code it has there, and is raised here as the same `Refused`, `Stale` or `LogDamaged`.
"""

from __future__ import annotations

import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from importlib.metadata import version
from socket import SHUT_RDWR, socket
from typing import TypeVar
from urllib.parse import SplitResult, quote, urlencode, urlsplit

import msgspec

from events.problems import LogDamaged, Problem, Refused, Stale
from service.wire import ProblemSent

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 30.0
IDLE_SECONDS = 2.0
"""A connection nobody used for so long is made anew: the server may have hung up meanwhile."""

SILENT_SECONDS = 40.0
"""A stream says something every fifteen seconds, if only that it is still there."""

OK = 200
UNAUTHORIZED = 401
NOT_NOW = (502, 503, 504)
"""What stands in front of a server answers so while it is away."""

EVENTS = "text/event-stream"

Kind = TypeVar("Kind")


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What a server answered, if it was no problem."""

    body: bytes
    version: str | None
    """The version of Delvelog it says it is."""


def path_of(*parts: str | int) -> str:
    """An address within the service: `path_of("campaigns", "amulet", "entries", 3)`."""
    return "".join(f"/{quote(str(part), safe='')}" for part in parts)


class Server:
    """The service at an address, asked one thing after the other over one connection."""

    def __init__(self, address: str, token: str | None = None) -> None:
        """Refuses with `server.address` what is none, and with `token.unreadable` what cannot be a token."""
        self.address = address
        self._url = _read(address)
        self.token = token
        if token is not None and not (token.isascii() and token.isprintable()):
            raise Refused("token.unreadable", "This is no token.", fix="Copy it once more, without anything around it.")
        self._connection: HTTPConnection | None = None
        self._listening: socket | None = None
        self._used = 0.0

    def close(self) -> None:
        """Hangs up."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def ask(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, str] | None = None,
        body: object = None,
        headers: dict[str, str] | None = None,
        patience: float | None = None,
    ) -> Answer:
        """What it answers; its problems, and those of the way there, are raised, after `patience` seconds at most."""
        sent = {"accept": "application/json, application/x-ndjson;q=0.9", **(headers or {})}
        encoded = None
        if body is not None:
            encoded, sent["content-type"] = msgspec.json.encode(body), "application/json"
        connection = self._connected()
        if connection.sock is not None:  # else it was closed from the other side, and is opened again by what follows
            connection.sock.settimeout(patience or ANSWER_SECONDS)
        try:
            connection.request(method, self._target(path, query), encoded, self._with_token(sent))
            response = connection.getresponse()
            text = response.read()
        except (OSError, HTTPException) as error:
            self.close()
            raise self._no_answer(error, written=method != "GET") from error
        self._used = time.monotonic()
        return self._understood(response, text, written=method != "GET")

    def listen(self, path: str, *, query: dict[str, str]) -> HTTPResponse:
        """An answer that goes on and on, to be read line by line; nothing for `SILENT_SECONDS` means it is gone."""
        self.close()
        connection = self._connected()
        try:
            connection.request("GET", self._target(path, query), None, self._with_token({"accept": EVENTS}))
            self._listening = connection.sock
            connection.sock.settimeout(SILENT_SECONDS)
            response = connection.getresponse()
            text = b"" if response.status == OK else response.read()
        except (OSError, HTTPException) as error:
            self.close()
            raise self._no_answer(error, written=False) from error
        if response.status != OK:
            self._understood(response, text)
        return response

    def hang_up(self) -> None:
        """Ends what another thread is listening to."""
        if self._listening is not None:
            with suppress(OSError):
                self._listening.shutdown(SHUT_RDWR)

    def _target(self, path: str, query: dict[str, str] | None) -> str:
        return f"{self._url.path.rstrip('/')}{path}{'?' if query else ''}{urlencode(query or {})}"

    def _with_token(self, headers: dict[str, str]) -> dict[str, str]:
        return headers if self.token is None else headers | {"authorization": f"Bearer {self.token}"}

    def _connected(self) -> HTTPConnection:
        if self._connection is not None and time.monotonic() - self._used < IDLE_SECONDS:
            return self._connection
        self.close()
        kind = HTTPSConnection if self._url.scheme == "https" else HTTPConnection
        connection = kind(self._url.hostname or "", self._url.port, timeout=CONNECT_SECONDS)
        try:
            connection.connect()
        except (OSError, UnicodeError) as error:
            raise Problem(
                "server.unreachable",
                f"Nobody answers at {self.address}.",
                why=f"{_reason(error)}. Nothing was written.",
                fix="Is it running (delve serve), and is this its address? Without --server the file of this machine "
                "is used.",
            ) from error
        self._connection = connection
        return connection

    def _no_answer(self, error: Exception, *, written: bool) -> Problem:
        return Problem(
            "server.no_answer",
            f"{self.address} gave no answer.",
            why=f"{_reason(error)}.{' Whether anything was written nobody here knows.' if written else ''}",
            fix="`delve log` shows whether it is there. With --key KEY a line can be said again and is done once."
            if written
            else "Try again in a moment.",
        )

    def _understood(self, response: HTTPResponse, text: bytes, *, written: bool = False) -> Answer:
        if 200 <= response.status < 300:
            return Answer(body=text, version=response.getheader("delve-version"))
        if "problem+json" in response.getheader("content-type", ""):
            try:
                sent = msgspec.json.decode(text, type=ProblemSent[msgspec.Raw])
            except msgspec.MsgspecError:
                sent = None
            if sent is not None:
                raise _problem(sent, response.status, shown=self.token is not None)
        if response.status in NOT_NOW:
            raise self._no_answer(HTTPException(f"{response.status} {response.reason}"), written=written)
        if response.status in (401, 403):
            raise Problem(
                "server.refused",
                f"{self.address} lets nobody in ({response.status}).",
                why="Something in front of Delvelog refuses, or it is not Delvelog at all.",
                fix="Ask whoever runs it.",
            )
        raise self.not_delvelog(f"It answered {response.status} {response.reason}")

    def not_delvelog(self, why: str) -> Problem:
        """`server.not_delvelog`."""
        return Problem(
            "server.not_delvelog",
            f"{self.address} is no server of Delvelog's.",
            why=f"{why}.",
            fix="Say the address that `delve serve` shows.",
        )

    def unlike_ours(self, theirs: str | None, why: str = "") -> Problem:
        """`server.other_version`."""
        return Problem(
            "server.other_version",
            f"{self.address} runs Delvelog {theirs or 'of another version'}, this is {our_version()}.",
            why=f"{why}." if why else "They may not mean the same.",
            fix="Use the same version on both sides.",
        )

    def decoded(self, answer: Answer, kind: type[Kind]) -> Kind:
        """The body as this shape."""
        try:
            return msgspec.json.decode(answer.body, type=kind)
        except msgspec.MsgspecError as error:
            raise self.unlike_ours(answer.version, f"Its answer cannot be read: {error}") from error


def _read(address: str) -> SplitResult:
    try:
        url = urlsplit(address)
        fits = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        fits = False
        url = urlsplit("")
    if not fits or url.query or url.fragment or url.username is not None or not url.path.isascii():
        raise Refused(
            "server.address",
            f"{address!r} is no address of a server.",
            fix="Say it like this: --server http://127.0.0.1:8000",
        )
    return url


def _problem(sent: ProblemSent[msgspec.Raw], status: int, *, shown: bool) -> Problem:
    """What the server refused, as the same thing would be refused here."""
    if sent.code == "log.stale":
        return Stale(sent.what, since=sent.since, why=sent.why, fix=sent.fix)
    if sent.code.startswith("log.") and status >= 500:
        return LogDamaged(sent.code, sent.what, why=sent.why, fix=sent.fix)
    fix = sent.fix
    if status == UNAUTHORIZED and not shown:
        fix = "Show the token you were given: DELVELOG_TOKEN, or --token."
    return Refused(sent.code, sent.what, why=sent.why, fix=fix, forceable=sent.forceable)


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "It took too long"
    said = error.strerror if isinstance(error, OSError) else None
    return (said or str(error) or type(error).__name__).rstrip(".")


def our_version() -> str:
    """The version of Delvelog that runs here."""
    return version("delvelog")
