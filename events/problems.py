"""Errors people read: what, why, how to go on, and a stable code for programs.

Problem                     anything the tool answers for; the shell prints it and exits 1
├── Refused                 what was asked cannot be done as asked; nothing was written
│   └── Stale               the log has moved on since the caller looked
└── LogDamaged              the file is not a campaign file, is broken, or cannot be written
"""

from __future__ import annotations


class Problem(Exception):  # noqa: N818 - people meet problems; "Error" is what programs meet
    """Something the tool answers for.

    `code` is dotted and permanent (`log.stale`); `what` and `why` are sentences; `fix` says how to go on.
    """

    def __init__(self, code: str, what: str, *, why: str = "", fix: str = "") -> None:
        super().__init__(what)
        self.code = code
        self.what = what
        self.why = why
        self.fix = fix

    def __str__(self) -> str:
        return " ".join(part for part in (self.what, self.why, self.fix) if part)


class Refused(Problem):
    """What was asked cannot be done as asked; nothing was written.

    `forceable` says whether a ruling (`!`, `--ruling`) makes it go through (law 4).
    """

    def __init__(self, code: str, what: str, *, why: str = "", fix: str = "", forceable: bool = False) -> None:
        super().__init__(code, what, why=why, fix=fix)
        self.forceable = forceable


class Stale(Refused):
    """The caller's expected number is behind the log; `since` are the numbers of the entries told meanwhile."""

    def __init__(self, what: str, *, since: tuple[int, ...], why: str = "", fix: str = "") -> None:
        super().__init__("log.stale", what, why=why, fix=fix)
        self.since = since


class LogDamaged(Problem):
    """The file cannot be read as a campaign file, or not be written."""
