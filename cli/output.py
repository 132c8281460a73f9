"""Text for a terminal: colours where they are wanted, lines no wider than the window, columns that line up."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, TextIO

import msgspec

from events.lazy import lazy
from service.telling.incoming import steering

if TYPE_CHECKING:
    from projections.tell.news import NewsTold

_encoded = lazy("service.views.in_full:encoded")  # 1 ms, and a line is answered in words

WIDEST = 100
"""Prose is not spread wider than this, however wide the window is."""


def wants_colour(stream: TextIO) -> bool:
    """Colours only on a terminal that can show them, and never with NO_COLOR (https://no-color.org)."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def width_of(stream: TextIO) -> int:
    """Columns of the window; COLUMNS overrides; 80 where nobody knows (a pipe, a file)."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told) > 0:
        return int(told)
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


class Voice:
    """Says lines on a stream, in its width and with its colours."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdout
        self.colour = wants_colour(self._stream)
        self.width = width_of(self._stream)

    def fit(self) -> None:
        """Takes the width the window has now."""
        self.width = width_of(self._stream)

    def say(self, text: str = "", *, indent: int = 0, hang: int = 2) -> None:
        """One line, wrapped to the window; continued lines stand `hang` deeper."""
        text = harmless(text)
        if len(uncoloured(text)) + indent > self.width:
            text = wrap(text, min(self.width, WIDEST) - indent, hang)
        pad = " " * indent
        self._stream.write("".join(f"{pad}{line}\n" if line else "\n" for line in text.split("\n")))

    def draw(self, lines: Iterable[str]) -> None:
        """Lines that are a drawing: written as they are."""
        self._stream.writelines(f"{harmless(line)}\n" for line in lines)

    def clear(self) -> None:
        """An empty window, and the next line at its top."""
        self._stream.write("\x1b[2J\x1b[H")

    @contextmanager
    def own_screen(self) -> Iterator[None]:
        """A window of our own: what stood in it before is there again behind it."""
        self._stream.write("\x1b[?1049h")
        try:
            yield
        finally:
            self._stream.write("\x1b[?1049l")

    def json(self, value: object) -> None:
        """The value as JSON: indented for people, on one line for programs."""
        encoded = bytes(_encoded(value))
        if self._stream.isatty():
            encoded = msgspec.json.format(encoded, indent=2)
        self._stream.write(encoded.decode() + "\n")

    def _dress(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    def bold(self, text: str) -> str:
        """What the eye should find first."""
        return self._dress(text, "1")

    def faint(self, text: str) -> str:
        """What may be skipped."""
        return self._dress(text, "2")

    def good(self, text: str) -> str:
        """Gained, healed, done."""
        return self._dress(text, "32")

    def bad(self, text: str) -> str:
        """Refused, lost, dead."""
        return self._dress(text, "31")

    def warn(self, text: str) -> str:
        """Worth a second look."""
        return self._dress(text, "33")

    def code(self, blocks: str) -> str:
        """A row of a code to point at: light on dark, whatever the terminal wears."""
        return self._dress(blocks, "97;40")

    def told(self, text: str, news: Sequence[NewsTold], dress: Callable[[str], str] = str) -> str:
        """A line of the chronicle; who fell with it stands out."""
        fallen = [re.escape(one.text) for one in news if one.fell and one.text]
        if not fallen:
            return dress(text)
        parts = re.split(f"({'|'.join(fallen)})", text)
        return "".join(self.bad(part) if at % 2 else dress(part) for at, part in enumerate(parts) if part)

    def next(self, text: str) -> str:
        """What is asked of the table now."""
        return self._dress(text, "36")


OURS = r"\x1b\[(?:0|1|2|3[0-9]|97;40)m|\n"
"""What of a terminal's signs we write ourselves."""


@cache
def pictures() -> dict[int, str]:
    """Letters that steer a terminal, or turn what stands behind them, each with one that shows where it stood."""
    return {code: chr(0x2400 + code) if code < 0x20 else "\ufffd" for code in steering()}


def harmless(text: str) -> str:
    """The text with nothing in it that a terminal obeys, but our own colours and line breaks."""
    if text.isprintable():
        return text
    kept, at = [], 0
    for ours in re.finditer(OURS, text):
        kept += [text[at : ours.start()].translate(pictures()), ours[0]]
        at = ours.end()
    return "".join([*kept, text[at:].translate(pictures())])


def uncoloured(text: str) -> str:
    """The text without colours, as wide as it looks."""
    if "\x1b" not in text:
        return text
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def cells(text: str) -> int:
    """Columns the text takes: some letters take two, marks above others none."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def wrap(text: str, width: int, hang: int = 2) -> str:
    """The text broken at spaces into lines of at most `width`, later lines indented by `hang`; leading spaces stay."""
    begin = len(text) - len(text.lstrip(" "))
    lines: list[str] = []
    line, empty = " " * begin, True
    for word in text[begin:].split(" "):
        longer = f"{line}{word}" if empty else f"{line} {word}"
        if not empty and len(uncoloured(longer)) > width:
            lines.append(line.rstrip(" "))
            line, empty = f"{'':{hang}}{word}", not word
        else:
            line, empty = longer, False
    return "\n".join([*lines, line])


def columns(rows: Sequence[Sequence[str]], *, head: Sequence[str] = (), right: Sequence[int] = ()) -> list[str]:
    """Rows as lines with their cells under one another; columns in `right` are flush right."""
    every = [list(head), *map(list, rows)] if head else [list(row) for row in rows]
    if not every:
        return []
    widths = [max(len(uncoloured(row[at])) for row in every if at < len(row)) for at in range(max(map(len, every)))]
    lines = []
    for row in every:
        cells = []
        for at, cell in enumerate(row):
            pad = " " * (widths[at] - len(uncoloured(cell)))
            cells.append(pad + cell if at in right else cell + pad)
        lines.append("  ".join(cells).rstrip())
    return lines
