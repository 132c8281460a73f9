"""The server round the application: closes the streams before it waits for anybody, and cuts off who takes nothing."""

from __future__ import annotations

import logging
from types import FrameType
from typing import TYPE_CHECKING

import uvicorn

from events.problems import Refused
from service.clock import now
from service.desk import Desk
from service.http.app import create_app
from service.http.settings import Settings, is_loopback
from service.http.tokens import Tokens

if TYPE_CHECKING:
    from socket import socket

    from service.http.app import Service
    from service.http.stream import Hub
    from service.jobs.wishes import Wishes

GRACE_SECONDS = 3


class Server(uvicorn.Server):
    """A server whose open streams end when it is told to stop: others would wait for them for ever."""

    def __init__(self, app: Service, *, host: str = "127.0.0.1", port: int = 8000) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                host=host,
                port=port,
                access_log=False,
                log_config=None,
                lifespan="on",
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
        await super().startup(sockets)
        if not self.should_exit:
            self._app.state.hub.drop = self._drop

    def _drop(self, client: object) -> None:
        for connection in tuple(self.server_state.connections):
            if getattr(connection, "client", None) == client:
                transport = getattr(connection, "transport", None)
                if transport is not None:
                    transport.abort()


def serve(
    path: str,
    *,
    host: str,
    port: int,
    allowed_hosts: tuple[str, ...] = (),
    jobs: Wishes | None = None,
    metrics: bool = False,
) -> None:
    """Serves a campaign file until it is told to stop.

    Anywhere but on loopback it refuses to start before somebody has been given a token (`serve.no_tokens`).
    """
    loopback = is_loopback(host)
    if not loopback:
        _refuse_without_tokens(path, host)
    # Where everybody shows a token a page that rebinds its name to us gains nothing: it has none to show.
    names = (*Settings().allowed_hosts, host, *allowed_hosts)
    settings = Settings(
        allowed_hosts=("*",) if not loopback and not allowed_hosts else names,
        token_needed=not loopback,
        jobs=jobs,
        metrics=metrics,
    )
    _write_logs()
    server = Server(create_app(path, settings), host=host, port=port)
    server.run()


def _refuse_without_tokens(path: str, host: str) -> None:
    desk = Desk(path)
    try:
        tokens = Tokens(desk.log)
        tokens.prepare()
        if not tokens.living(now()):
            raise Refused(
                "serve.no_tokens",
                f"{host} can be reached by others, and nobody has been given a token.",
                why="Whoever finds the address could read and write everything.",
                fix='Make yours first: delve invite --role gm "Your Name". Then serve again.',
            )
    finally:
        desk.close()


def _write_logs() -> None:
    """One line a request, and what broke, to the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    for name in ("delve", "uvicorn"):
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.setLevel(logging.INFO)
