"""Where campaigns are kept: the platform's folder for user data, or where somebody says."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from events.lazy import Lazy, lazy
from events.problems import LogDamaged

if TYPE_CHECKING:
    from service.beside.search import SearchIndex
    from service.beside.store import Store

_open_file: Lazy[Store] = lazy("service.beside.sqlite.file:open_file")  # 20 ms of help and TAB, which open none
_search_index = lazy("service.beside.sqlite.search_index:SqliteSearchIndex")  # 14 ms, and a line searches nothing

FILE_NAME = "campaigns.db"


def data_folder() -> str:
    """The folder this platform keeps a user's data in, for Delvelog (XDG base directories, or the platform's own)."""
    home = os.path.expanduser("~")
    if sys.platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    elif sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    else:
        base = os.environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    return os.path.join(base, "delvelog")


def database_path(told: str | None = None) -> str:
    """The campaign file: as told (`--db`), else `DELVELOG_DB`, else in the user's data folder."""
    return told or os.environ.get("DELVELOG_DB") or os.path.join(data_folder(), FILE_NAME)


def open_store(path: str | None = None, *, read_only: bool = False) -> Store:
    """Opens the campaign file, creating it and its folder if need be; an earlier version's is brought up to date."""
    target = database_path(path)
    folder = os.path.dirname(target)
    if folder and not read_only:
        _make_folder(folder)
    try:
        return open_file(target, create=not read_only, read_only=read_only)
    except LogDamaged as problem:
        if problem.code != "log.older_schema":
            raise
    # Whoever has a newer Delvelog looks first, mostly, and would be told to write something.
    open_file(target, create=False).close()
    return open_file(target, create=False, read_only=True)


def open_file(path: str, *, create: bool = True, read_only: bool = False, wait: float | None = None) -> Store:
    """Opens a campaign file, as `events.sqlite.log.open_log` does; `":memory:"` keeps nothing."""
    return _open_file(path, create=create, read_only=read_only, wait=wait)


def passing_index() -> SearchIndex:
    """An index of the search for a single question."""
    index: SearchIndex = _search_index.load().passing()
    return index


def _make_folder(folder: str) -> None:
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise LogDamaged(
            "log.cannot_open",
            f"The folder {folder} cannot be made.",
            why=f"{error.strerror}.",
            fix="Say where campaigns should be kept with --db FILE or DELVELOG_DB.",
        ) from error
