"""The wire between somebody and a server: it can be cut, mended, and lose answers on the way."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Wire:
    """Carries bytes to a server and back, from a port of its own."""

    def __init__(self, url: str) -> None:
        self._to = ("127.0.0.1", urlsplit(url).port)
        self._listener: socket.socket | None = None
        self._open: list[socket.socket] = []
        self._lock = threading.Lock()
        self._losing = False
        self.port = 0
        self.mend()

    @property
    def url(self) -> str:
        """Where it can be reached."""
        return f"http://127.0.0.1:{self.port}"

    def mend(self) -> None:
        """Carries again."""
        self._losing = False
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        listener.listen()
        self.port = listener.getsockname()[1]
        self._listener = listener
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()

    def cut(self) -> None:
        """Nobody gets through, and whoever was talking is cut off."""
        if self._listener is not None:
            with suppress(OSError):
                self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
            self._listener = None
        with self._lock:
            for one in self._open:
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
                one.close()
            self._open.clear()

    def lose_the_next_answer(self) -> None:
        """What is said gets there; the answer does not come back, and the wire is cut."""
        self._losing = True

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                near, _ = listener.accept()
            except OSError:
                return
            far = socket.create_connection(self._to)
            with self._lock:
                cut = self._listener is not listener
                self._open += () if cut else (near, far)
            if cut:  # while somebody was being let in
                near.close()
                far.close()
                return
            for one, other, back in ((near, far, False), (far, near, True)):
                threading.Thread(target=self._carry, args=(one, other, back), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, back: bool) -> None:
        with suppress(OSError):
            while said := one.recv(65536):
                if back and self._losing and b"201 Created" in said:
                    self.cut()
                    return
                other.sendall(said)
        with suppress(OSError):
            other.shutdown(socket.SHUT_WR)


@contextmanager
def wire_to(url: str) -> Iterator[Wire]:
    """A wire to a server, cut at the end."""
    wire = Wire(url)
    try:
        yield wire
    finally:
        wire.cut()
