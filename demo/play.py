"""Plays a whole evening through the real `delve`, line by line as people would type it, into a campaign of its own.

Usage: play.py [SYSTEM] [--pace SECONDS] [--into FOLDER] [--progress]

The evening is a file of lines beside this one, `SYSTEM.delve`, as `delve play` reads them: its first line says which
campaign it is told into, and that is begun here. What begins with `#` is said to the audience, what begins with `$` is
typed behind `delve` for them to look at (`delve play` leaves it out); a blank line is a breath. A line that ends with
`# refused` is meant to be refused.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).parent
REFUSED = "# refused"


Answerer = Callable[[list[str], Path], int]
"""Has one line answered, in words, with the folder of the campaign; answers the exit code."""


def main(arguments: Sequence[str], answer: Answerer | None = None) -> int:
    """Plays; answers the exit code: 0, or 1 if a line went otherwise than the evening says."""
    asked = _options().parse_args(arguments)
    evening = HERE / f"{asked.system}.delve"
    if not evening.exists():
        there = ", ".join(sorted(path.stem for path in HERE.glob("*.delve")))
        print(f"There is no evening of {asked.system!r} to play. There is: {there}.")
        return 1
    folder = asked.into or next_folder(HERE.parent / ".demo")
    folder.mkdir(parents=True, exist_ok=True)
    lines = evening.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        if asked.progress:
            _how_far(number, len(lines))
        if not play(line, folder, asked.pace, answer or in_a_process):
            print(f"\nThis was not meant to happen: {evening.name}, line {number}.")
            return 1
    if asked.into is None:
        put_on_the_table(folder)
    print("\n".join(farewell(folder)))
    return 0


def _how_far(number: int, lines: int) -> None:
    """One line that grows, beside what is played, for whoever waits at a terminal."""
    if sys.stderr.isatty():
        print(f"\r  line {number} of {lines}", end="" if number < lines else "\n", file=sys.stderr, flush=True)


def put_on_the_table(folder: Path) -> None:
    """Has `make run` serve this evening, unless an evening was played for it and lies there."""
    table = folder.with_name("table")
    if table.exists() and not table.is_symlink():
        return
    table.unlink(missing_ok=True)
    table.symlink_to(folder.name, target_is_directory=True)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Play a whole evening and look back at it.")
    parser.add_argument("system", nargs="?", default="advanced-heroquest", help="which game")
    parser.add_argument("--pace", type=float, default=0.0, metavar="SECONDS", help="wait after each line (default: 0)")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="keep the campaign there, not in .demo/")
    parser.add_argument("--progress", action="store_true", help="count the lines on standard error")
    return parser


def next_folder(demos: Path) -> Path:
    """A folder no evening was played into yet, so that whoever went on playing an earlier one loses nothing."""
    taken = len(list(demos.glob("evening-*")))
    return next(folder for number in _from(taken + 1) if not (folder := demos / f"evening-{number}").exists())


def _from(number: int) -> Iterator[int]:
    while True:
        yield number
        number += 1


def play(line: str, folder: Path, pace: float, answer: Answerer) -> bool:
    """Says or types one line; False if the answer was a refusal nobody meant, or none where one was meant."""
    if not line.strip():
        print(flush=True)
        return True
    if line.startswith("#"):
        print(_faint(line), flush=True)
        time.sleep(pace)
        return True
    typed = line.removesuffix(REFUSED).rstrip()
    words = _words(typed)
    print(_bold(typed if words[0] == "line" else f"$ delve {shlex.join(words)}"), flush=True)
    code = answer(words, folder)
    time.sleep(pace)
    return (code != 0) == line.endswith(REFUSED)


def _words(typed: str) -> list[str]:
    """What stands behind `delve`: the words of a command, or a line of shorthand as one word."""
    if typed.startswith("$ "):
        return shlex.split(typed.removeprefix("$ "))
    if typed.startswith("campaign "):
        _, name, system = shlex.split(typed)
        return ["new", name, "--system", system]
    return ["line", typed]


def in_a_process(words: list[str], folder: Path) -> int:
    """The line as anybody types it: a process of its own, its answer straight to the terminal."""
    command = [*_delve(), *words]
    return subprocess.run(
        command, env=environment(folder), stdin=subprocess.DEVNULL, stderr=subprocess.STDOUT, check=False
    ).returncode


def _delve() -> list[str]:
    """The command as installed beside this Python, else the package itself."""
    installed = Path(sys.executable).with_name("delve")
    return [str(installed)] if installed.exists() else [sys.executable, "-m", "cli"]


def environment(folder: Path) -> dict[str, str]:
    """The environment a line is typed in: the user's own, but for where the campaign is kept."""
    chosen = {key: value for key, value in os.environ.items() if not key.startswith("DELVELOG_")}
    return {**chosen, "DELVELOG_DB": str(folder / "campaigns.db")}


def farewell(folder: Path) -> list[str]:
    """How to go on."""
    delve, database = (_shown(path) for path in (Path(_delve()[0]), folder / "campaigns.db"))
    return [
        "",
        _bold("The campaign is yours now. Go on playing it:"),
        f"  export DELVELOG_DB={shlex.quote(str(database))}",
        f"  {shlex.quote(str(delve))}                  where the campaign stands",
        f"  {shlex.quote(str(delve))} play             the prompt: type what happens, ? explains",
        f"  {shlex.quote(str(delve))} --help           everything you can say",
    ]


def _shown(path: Path) -> Path:
    """As short as it can be typed from here."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _bold(text: str) -> str:
    return _dressed(text, "1")


def _faint(text: str) -> str:
    return _dressed(text, "2")


def _dressed(text: str, code: str) -> str:
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return text if plain else f"\x1b[{code}m{text}\x1b[0m"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
