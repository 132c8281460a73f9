"""The server round the application: closes the streams before it waits for anybody, and cuts off who takes nothing."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket as net
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from functools import cache
from socket import socket
from types import FrameType

import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from events.problems import Refused
from service.campaigns import Campaigns
from service.clock import now
from service.http.app import Service, create_app
from service.http.collecting import Collecting
from service.http.settings import Settings, is_loopback
from service.http.stream import Hub
from service.http.tokens import Tokens
from service.jobs.moments import WRITTEN
from service.jobs.settings import JobSettings
from service.joining import reached_at

GRACE_SECONDS = 3
HEAD_SECONDS = 10.0
"""By then the head of a request must be there, from the first of its letters or since the connection was made."""

MOST_CONNECTIONS = 1000
SPARE_HANDLES = 100
"""Files the service needs for itself, of those the system lets it have."""
LAST_PORT = 65535
TURN_SECONDS = 0.0005
"""How long a thread that computes keeps others from it: a line told has a dozen turns, beside somebody who replays."""
WAITING = 128
"""Connections that may wait to be taken, and how many are taken at one go."""


class HttpConnection(H11Protocol):
    """A connection that is closed again if nobody asks anything, or if there are too many."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the library has it
        """Takes the connection in; where there are too many, whoever has been silent for longest goes."""
        super().connection_made(transport)
        self.silent_since: float | None = time.monotonic()
        self._answered = self.cycle
        open_ = [one for one in self.connections if isinstance(one, HttpConnection) and not one.transport.is_closing()]
        if len(open_) > most_connections():
            silent = [one for one in open_ if one.silent_since is not None]
            min(silent, key=lambda one: one.silent_since or 0.0, default=self).transport.abort()

    def look_after(self, moment: float) -> None:
        """Closes it if no whole request has come for too long."""
        at_work = self.cycle is not None and not self.cycle.response_complete
        if at_work or self.cycle is not self._answered:
            self.silent_since, self._answered = None, self.cycle
        elif self.silent_since is None:
            self.silent_since = moment
        elif moment - self.silent_since > HEAD_SECONDS:
            self.transport.abort()


@cache
def most_connections() -> int:
    """How many the system has handles for, as many as are wished for at most."""
    return max(1, min(MOST_CONNECTIONS, _handles() - SPARE_HANDLES))


def _handles() -> int:
    """Files this process may have open at a time: as many as it may ask for."""
    try:
        import resource  # not on every system
    except ImportError:
        return MOST_CONNECTIONS + SPARE_HANDLES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_HANDLES
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


class StoppableServer(uvicorn.Server):
    """A server whose open streams end when it is told to stop: others would wait for them for ever."""

    def __init__(self, app: Service) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                access_log=False,
                log_config=None,
                lifespan="on",
                http=HttpConnection,
                backlog=WAITING,
                server_header=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as the library calls it
        """Ctrl-C or SIGTERM: lets the streams end, then stops; a second one stops without waiting for anybody."""
        self.end_streams()
        self.force_exit = self.should_exit
        self.should_exit = True

    def end_streams(self) -> None:
        """Lets every stream come to its end."""
        hub: Hub | None = getattr(self._app.state, "hub", None)
        if hub is not None:
            hub.close_soon()

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Starts, and tells the streams how to drop a client."""
        sys.setswitchinterval(TURN_SECONDS)
        await super().startup(sockets)
        if not self.should_exit:
            self._collecting = Collecting()
            self._app.state.hub.drop = self._drop

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stops."""
        await super().shutdown(sockets)
        self._collecting.end()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: whoever is silent for too long goes, and what nobody needs."""
        moment = time.monotonic()
        self._collecting.look_after(moment)
        for connection in tuple(self.server_state.connections):
            if isinstance(connection, HttpConnection):
                connection.look_after(moment)
        return await super().on_tick(counter)

    def _drop(self, scope: object) -> None:
        """Cuts the connection this request came by: behind a proxy the address says nothing of which it is."""
        for connection in tuple(self.server_state.connections):
            if isinstance(connection, HttpConnection) and connection.scope is scope:
                connection.transport.abort()


def serve(
    path: str,
    *,
    host: str,
    port: int,
    allowed_hosts: tuple[str, ...] = (),
    jobs: JobSettings | None = None,
    metrics: bool = False,
    prepares: Callable[[], None] = lambda: None,
    listens: Callable[[int], None] = lambda _port: None,
) -> None:
    """Serves a campaign file until it is told to stop; `listens` is told the port once nobody else can have it.

    `prepares` makes what must be there before, and nothing is made before the port is held.

    Anywhere but on loopback it refuses to start before somebody has been given a token (`serve.no_tokens`); refuses
    as `listening` does, and with `serve.not_started`.
    """
    # By another name it is reached from elsewhere, through a proxy: then this machine is no proof of who asks.
    loopback = is_loopback(host) and not allowed_hosts
    # Where everybody shows a token a page that rebinds its name to us gains nothing: it has none to show.
    names = (*Settings().allowed_hosts, host, *allowed_hosts)
    with ExitStack() as closing:
        sockets = [closing.enter_context(one) for one in listening(host, port)]
        taken: int = sockets[0].getsockname()[1]
        prepares()
        if not loopback:
            _refuse_without_tokens(path, allowed_hosts[0] if allowed_hosts else host)
        settings = Settings(
            allowed_hosts=("*",) if not loopback and not allowed_hosts else names,
            token_needed=not loopback,
            reached_at=reached_at(host, taken),
            jobs=jobs,
            metrics=metrics,
            reads_beside=True,
        )
        server = StoppableServer(create_app(path, settings))
        listens(taken)
        write_logs()
        server.run(sockets)
    if not server.started:
        raise Refused("serve.not_started", "The service could not be started.", why="What went wrong stands above.")


def listening(host: str, port: int) -> list[socket]:
    """Sockets that listen at every address of a host, all at one port; port 0: at one that is free.

    Refuses with `serve.port`, `serve.port_taken` and `serve.address`.
    """
    if not 0 <= port <= LAST_PORT:
        raise Refused("serve.port", f"There is no port {port}.", fix=f"Say one from 1 to {LAST_PORT}.")
    try:
        found = net.getaddrinfo(host, port, type=net.SOCK_STREAM, flags=net.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise _no_address(host) from error
    taken: list[socket] = []
    for family, kind, protocol, _, address in dict.fromkeys(found):
        # the protocol said, else asyncio lets small answers wait
        one = net.socket(family, kind, protocol)
        try:
            _listen(one, (address[0], taken[0].getsockname()[1] if taken else port, *address[2:]))
        except OSError as error:
            one.close()
            if error.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                continue  # a name may stand for an address this machine has not
            for other in taken:
                other.close()
            raise _not_ours(port, error) from error
        taken.append(one)
    if not taken:
        raise _no_address(host)
    return taken


def _listen(one: socket, address: tuple[object, ...]) -> None:
    one.setsockopt(net.SOL_SOCKET, net.SO_REUSEADDR, 1)
    if one.family == net.AF_INET6:
        one.setsockopt(net.IPPROTO_IPV6, net.IPV6_V6ONLY, 1)
    one.bind(address)
    one.listen(WAITING)


def _no_address(host: str) -> Refused:
    return Refused(
        "serve.address",
        f"This machine has no address {host}.",
        fix="127.0.0.1 is for this machine alone, 0.0.0.0 for everybody who can reach it.",
    )


def _not_ours(port: int, error: OSError) -> Refused:
    return Refused(
        "serve.port_taken",
        f"Port {port} cannot be had.",
        why=f"{error.strerror or 'Somebody else has it'}.",
        fix=f"Say another: --port {port + 1 if 1023 < port < LAST_PORT else 8000}; or stop what runs there.",
    )


def _refuse_without_tokens(path: str, host: str) -> None:
    with closing(Campaigns(path)) as campaigns:
        if not Tokens(campaigns.log).living(now()):
            raise Refused(
                "serve.no_tokens",
                f"{host} can be reached by others, and nobody has been given a token.",
                why="Whoever finds the address could read and write everything.",
                fix='Make yours first: delve invite --role gm "Your Name". Then serve again.',
            )


class JsonLines(logging.Formatter):
    """A line of the log of the service: one JSON object, whatever is told."""

    def format(self, record: logging.LogRecord) -> str:
        """`at`, `level`, `from`; then what is known of a request, or what is `said`; and how it `broke`."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).strftime(WRITTEN),
            "level": record.levelname.lower(),
            "from": record.name,
        }
        request = getattr(record, "of_request", None)
        line |= {"said": record.getMessage()} if request is None else msgspec.to_builtins(request)
        if record.exc_info:
            line["broke"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode(errors="replace")


def write_logs(least: int = logging.INFO) -> None:
    """One line a request, and what broke, to the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("delve", "uvicorn", "apscheduler"):
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.setLevel(logging.WARNING if name == "apscheduler" else least)
