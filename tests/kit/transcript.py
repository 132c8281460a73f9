"""Documents that run: `$ delve …` lines in fenced console blocks, and what the real command answers to them."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
PROMPT = "$ "


def commands(block: str) -> list[str]:
    """The command lines of a block, in order, without their prompt."""
    return [line.removeprefix(PROMPT) for line in block.splitlines() if line.startswith(f"{PROMPT}delve")]


def every_command(document: str) -> list[str]:
    """The command lines of all console blocks of a document."""
    return [line for block in BLOCK.findall(document) for line in commands(block)]


def played(document: str, folder: Path) -> str:
    """The document with every `delve` block answered anew: one campaign file in `folder`, block after block."""

    def answered(match: re.Match[str]) -> str:
        said = commands(match[0])
        return "".join(_exchange(said, folder)) if said else match[0]

    return BLOCK.sub(answered, document)


def _exchange(said: list[str], folder: Path) -> Iterator[str]:
    for at, line in enumerate(said):
        yield f"{PROMPT}{line}\n{delve(line, folder)}"
        if at + 1 < len(said):
            yield "\n"


def delve(line: str, folder: Path) -> str:
    """What `delve …` prints for a user whose home is `folder`, in 80 columns without colours, complaints included."""
    words = shlex.split(line, comments=True)
    ran = subprocess.run(
        [sys.executable, "-m", "cli", *words[1:]],
        cwd=folder,
        env=quiet_home(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=60,
        check=False,
    )
    return ran.stdout.decode()


def quiet_home(folder: Path) -> dict[str, str]:
    """An environment in which nothing of the machine shows."""
    return {
        "PATH": os.environ.get("PATH", ""),
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "COLUMNS": "80",
        "NO_COLOR": "1",
        "PYTHONUTF8": "1",
        "TZ": "UTC",
    }
