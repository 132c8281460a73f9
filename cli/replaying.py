"""A replay in a terminal: step, back, play at a speed, jump, quit."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from shutil import get_terminal_size

from cli.draw_history import frame_screen
from cli.output import Voice
from service.reading.replay import Frame

Wait = Callable[[float | None], str]
"""Waits so many seconds (None: for ever) for a key and answers its name; `""` if nobody pressed one."""

FORWARD = frozenset((" ", "right", "n", "l", "enter", "down"))
BACK = frozenset(("left", "b", "h", "up"))
QUIT = frozenset(("q", "escape", "end of input"))
HELP = "space step · ← back · p play · + - speed · g N go to an entry · q quit"
FASTEST, SLOWEST = 32.0, 0.125

ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}


class Film:
    """The frames of a replay, walked forwards and back; a frame is made when it is first wanted."""

    def __init__(self, frames: Iterator[Frame]) -> None:
        self._coming = frames
        self._seen: list[Frame] = []
        self._at = -1
        self.step()

    @property
    def frame(self) -> Frame:
        """The one that is shown."""
        return self._seen[self._at]

    def step(self) -> bool:
        """The next; False if this is the last."""
        if self._at + 1 == len(self._seen):
            frame = next(self._coming, None)
            if frame is None:
                return False
            self._seen.append(frame)
        self._at += 1
        return True

    def back(self) -> None:
        """The one before, if there is one."""
        self._at = max(self._at - 1, 0)

    def go_to(self, number: int) -> bool:
        """The line of an entry; False, and where it was, if the replay does not have it."""
        before = self._at
        self._at = 0
        while number not in self.frame.numbers:
            if not self.step():
                self._at = before
                return False
        return True


def walk(frames: Iterator[Frame], voice: Voice, *, speed: float = 1.0) -> None:
    """Shows the frames one at a time, as the keys say, until somebody quits."""
    with keys() as wait, voice.own_screen():
        walk_by(Film(frames), voice, wait, speed=speed)


def walk_by(film: Film, voice: Voice, wait: Wait, *, speed: float = 1.0) -> None:
    """The walk itself; `speed` is lines a second."""
    playing, remark = False, HELP
    while True:
        _show(film, voice, remark)
        key = wait(1 / speed if playing else None)
        remark = HELP
        if key in QUIT:
            return
        if key == "" and playing:
            playing = film.step()
            remark = f"playing, {speed:g} lines a second · p stops" if playing else f"The end. {HELP}"
        elif key in FORWARD:
            playing = False
            remark = HELP if film.step() else f"The end. {HELP}"
        elif key in BACK:
            playing = False
            film.back()
        elif key == "p":
            playing = not playing
            remark = f"playing, {speed:g} lines a second · p stops" if playing else HELP
        elif key in ("+", "-"):
            speed = min(max(speed * (2 if key == "+" else 0.5), SLOWEST), FASTEST)
            remark = f"{speed:g} lines a second · {HELP}"
        elif key == "g":
            playing = False
            remark = _jump(film, voice, wait)


def _jump(film: Film, voice: Voice, wait: Wait) -> str:
    digits = ""
    while True:
        _show(film, voice, f"Go to entry {digits}_   (enter goes there)")
        key = wait(None)
        if key.isdecimal():
            digits += key
        elif key == "backspace":
            digits = digits[:-1]
        elif key == "enter" and digits:
            return HELP if film.go_to(int(digits)) else f"This replay has no entry {digits}. {HELP}"
        else:
            return HELP


def _show(film: Film, voice: Voice, remark: str) -> None:
    voice.fit()
    screen = frame_screen(voice, film.frame, remark, height=get_terminal_size().lines - 1)
    voice.clear()
    voice.draw(screen)
    sys.stdout.flush()


@contextmanager
def keys() -> Iterator[Wait]:
    """Keys as they are pressed; the terminal is given back as it was."""
    if sys.platform == "win32":
        yield _windows_key
        return
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        yield lambda seconds: _key(terminal, seconds)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _key(terminal: int, seconds: float | None) -> str:
    import select

    ready, _, _ = select.select([terminal], [], [], seconds)
    if not ready:
        return ""
    typed = os.read(terminal, 16).decode(errors="replace")
    if typed.startswith(("\x1b[", "\x1bO")):
        return ARROWS.get(typed[2:3], "unknown")
    return {
        "\r": "enter",
        "\n": "enter",
        "\x7f": "backspace",
        "\b": "backspace",
        "\x1b": "escape",
        "\x04": "q",
        "": "end of input",
    }.get(typed[:1], typed[:1].lower())


def _windows_key(seconds: float | None) -> str:
    import msvcrt

    kbhit, getwch = getattr(msvcrt, "kbhit"), getattr(msvcrt, "getwch")  # noqa: B009 - there only on Windows
    end = None if seconds is None else time.monotonic() + seconds
    while not kbhit():
        if end is not None and time.monotonic() > end:
            return ""
        time.sleep(0.02)
    typed = str(getwch())
    if typed in ("\x00", "\xe0"):
        return {"H": "up", "P": "down", "M": "right", "K": "left"}.get(str(getwch()), "unknown")
    return {"\r": "enter", "\b": "backspace", "\x1b": "escape"}.get(typed, typed.lower())
