"""Writes docs/problems.md: every code a refusal may have, read out of the source that refuses.

Usage: list_problems.py. Codes are for programs and do not change; the sentences are for people and may.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

PAGE = ROOT / "docs" / "problems.md"
GAMES = ROOT / "rules" / "games"
ROOMS = ("events", "projections", "rules", "service", "cli")
CODE = re.compile(r"[a-z_…-]+(\.[a-z_…]+)+")
RAISED = ("Refused", "forbid", "Malformed", "NotFound", "Forbidden", "NotAdmitted", "LogDamaged", "Problem", "__init__")
"""What a code is the first word of; `forbid` is what a ruling lifts, `__init__` a problem with a class of its own."""

ABOVE = """\
# Problems, by code

Written by `make docs` out of the source; do not edit. Every refusal has a `code`: at the shell with `--json`, over
HTTP in the body ([service.md](service.md)). A code stays what it is, the sentences may change. `…` is what is filled
in.

409 is 404 where something was only to be read. Where *ruling* is said, `--ruling WHY`, `!`, or `ruling` in the
circumstances makes it go through. Without a status: said at the shell only.
"""


class Said(NamedTuple):
    """One way a code is said."""

    code: str
    by: str
    what: str
    room: str


def said() -> Iterator[Said]:
    """Every place in the source that says a code, and what is read from a table there."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and _name(node.func) in RAISED and node.args:
                    code = _whole(_text(node.args[0]), path, node.func)
                    if CODE.fullmatch(code) and code.strip("….") != "":
                        what = _text(node.args[1]) if len(node.args) > 1 else ""
                        yield Said(code, _name(node.func), what, room)
                elif isinstance(node, ast.Call) and _name(node.func) == "text_of":
                    yield Said(_text(node.args[1]), "Refused", "… cannot be read.", room)
    yield from _of_sqlite()
    yield from _of_the_framework()


def _of_sqlite() -> Iterator[Said]:
    from events.sqlite import problems as sqlite_problems

    for code, what, _ in (*sqlite_problems._BY_CODE.values(), sqlite_problems._OTHERWISE):
        yield Said(code, "LogDamaged", what.replace("{path}", "…"), "events")


def _of_the_framework() -> Iterator[Said]:
    from service.http import problems

    for code, what in (*problems._HTTP_CODES.values(), problems._OTHERWISE):
        yield Said(code, "Malformed", what, "service")


def _whole(code: str, path: Path, function: ast.expr) -> str:
    """A game's own action forbids by what stands behind the key of the game (`rules.situation.Drafts.forbid`)."""
    game = path.relative_to(GAMES).parts[0] if path.is_relative_to(GAMES) else ""
    by_action = _name(function) == "forbid" and code not in ("", "…") and "." not in code
    return f"{game.replace('_', '-')}.{code}" if game and by_action else code


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _text(node: ast.expr) -> str:
    """A text as it is written, `…` for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return re.sub(
            "…+", "…", "".join(_text(part) if isinstance(part, ast.Constant) else "…" for part in node.values)
        )
    return "…"


def status(one: Said) -> str:
    """The status it is answered with over HTTP."""
    from events.problems import LogDamaged, Problem, Refused
    from service.http import problems
    from service.http.callers import Forbidden, NotAdmitted

    kinds = {
        "Malformed": problems.Malformed, "NotFound": problems.NotFound, "Forbidden": Forbidden,
        "NotAdmitted": NotAdmitted, "LogDamaged": LogDamaged, "Problem": Problem,
    }  # fmt: skip
    framework = {code: number for number, (code, _) in problems._HTTP_CODES.items()}
    found = framework.get(one.code) or problems.http_status(kinds.get(one.by, Refused)(one.code, one.what))
    return "" if one.room == "cli" else str(HTTPStatus(found).value)


def page() -> str:
    """The page as it should be."""
    found: dict[str, list[Said]] = {}
    for one in said():
        found.setdefault(one.code, []).append(one)
    lines = [ABOVE.rstrip()]
    area = ""
    for code in sorted(found):
        if code.partition(".")[0] != area:
            area = code.partition(".")[0]
            lines.append(f"\n## {area}\n\n| code | status | said |\n|---|---|---|")
        ways = found[code]
        sentences = dict.fromkeys(way.what.replace("|", "\\|") for way in ways if way.what not in ("", "…"))
        ruling = " *ruling*" if any(way.by == "forbid" for way in ways) else ""
        answered = next((number for way in ways if (number := status(way))), "")
        lines.append(f"| `{code}` | {answered} | {' / '.join([*sentences][:3]) or 'as it comes'}{ruling} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
