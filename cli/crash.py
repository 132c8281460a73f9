"""Where the details of a crash go: a file beside the campaigns."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from service.own_files import for_its_owner
from service.store import database_path

FILE_NAME = "delve-crash.txt"


def keep_details(error: Exception, arguments: Sequence[str]) -> str | None:
    """Writes the traceback beside the database; the path, or None if nothing can be written there."""
    told = next((after for before, after in pairwise(arguments) if before == "--db"), None)
    path = Path(database_path(told)).absolute().parent / FILE_NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)  # one of an earlier version may be read by others
        with open(path, "w", encoding="utf-8", opener=for_its_owner) as file:
            file.write(f"delve {' '.join(_without_token(arguments))}\n\n{''.join(traceback.format_exception(error))}")
    except OSError:
        return None
    return str(path)


def _without_token(arguments: Sequence[str]) -> Iterator[str]:
    """The words as typed, but for the one nobody else may read."""
    secret = False
    for word in arguments:
        yield "…" if secret else "--token=…" if word.startswith("--token=") else word
        secret = word == "--token"
