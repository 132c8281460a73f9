"""Writes again what is generated: docs/events.md, docs/cli.md, and the answers in README.md's transcript.

Usage: generate.py. Nothing here is edited by hand; tests/test_docs.py compares every page with what this would write.
"""

from __future__ import annotations

import ast
import inspect
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import click
import msgspec

from events import amounts, entry, event
from events.catalogue import MODULES, kinds_in, tag_of
from events.event import Event

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tests"))


def pages() -> dict[str, Callable[[], str]]:
    """Each generated page by path, with what writes it."""
    return {"docs/events.md": events_page, "docs/cli.md": commands_page, "README.md": readme}


def main() -> None:
    """Writes every page that is not as it should be, and says which."""
    for path, write in pages().items():
        page = ROOT / path
        text = write()
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")
            print(f"wrote {path}")


def readme() -> str:
    """README.md with every transcript line answered by the real command, in a home of its own."""
    from kit.transcript import played

    with tempfile.TemporaryDirectory() as folder:
        return played((ROOT / "README.md").read_text(encoding="utf-8"), Path(folder))


# The event catalogue


def events_page() -> str:
    """docs/events.md: every kind of event with its tag, fields and meaning, shared ones first, then game by game."""
    from rules.registry import system, system_keys

    kinds = sum((len(kinds_in(module)) for module in MODULES), 0)
    games = [system(key) for key in system_keys()]
    sections = [
        "# Events",
        "Generated from the code by `make docs`.",
        f"What can stand in a log: {kinds} kinds that all games share, then what single games add.",
        "A field with `=` is left out of the stored JSON when it has that value.",
        "## Around every event",
        *(_struct(kind) for kind in (entry.Entry, entry.Place, amounts.Range)),
        *(_struct(kind) for kind in _values_in(event)),
        *(part for module in MODULES for part in _module(module)),
        *(part for game in games if game.events for part in _game(game.title, game.events)),
    ]
    return "\n\n".join(sections) + "\n"


def _module(module: ModuleType) -> Iterator[str]:
    yield f"## {_title(module)}"
    yield inspect.cleandoc(module.__doc__ or "")
    yield from (_struct(value) for value in _values_in(module))
    yield from (_struct(kind) for kind in kinds_in(module))


def _game(title: str, kinds: tuple[type[Event], ...]) -> Iterator[str]:
    yield f"## {title}"
    module = inspect.getmodule(kinds[0])
    yield from (_struct(value) for value in (_values_in(module) if module else ()))
    yield from (_struct(kind) for kind in kinds)


def _title(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2].replace("_", " ").capitalize()


def _values_in(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The small values a module's events carry."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and not issubclass(value, Event)
        and value.__module__ == module.__name__
    ]


def _struct(kind: type[msgspec.Struct]) -> str:
    name = f"`{tag_of(kind)}` {kind.__name__}" if issubclass(kind, Event) else kind.__name__
    shape = f" Shape {kind.shape}." if issubclass(kind, Event) and kind.shape > 1 else ""
    lines = [f"### {name}", "", inspect.cleandoc(kind.__doc__ or "") + shape]
    if kind.__struct_fields__:
        lines += ["", *_fields(kind)]
    return "\n".join(lines)


def _fields(kind: type[msgspec.Struct]) -> Iterator[str]:
    """A line for each field as the source has it: name, type, default, and the words under it."""
    body = ast.parse(inspect.cleandoc(inspect.getsource(kind))).body[0]
    statements = body.body if isinstance(body, ast.ClassDef) else []
    for at, statement in enumerate(statements):
        if not isinstance(statement, ast.AnnAssign) or "ClassVar" in ast.unparse(statement.annotation):
            continue
        default = f" = {ast.unparse(statement.value)}" if statement.value else ""
        said = _words(statements[at + 1]) if at + 1 < len(statements) else ""
        field = f"{ast.unparse(statement.target)}: {ast.unparse(statement.annotation)}{default}"
        yield f"- `{field}`{': ' if said else ''}{said}"


def _words(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""


# The command reference


def commands_page() -> str:
    """docs/cli.md: every command as its own `--help` has it, examples included."""
    from cli.program import program

    sections = ["# Commands", "Generated from the commands' own help by `make docs`.", *_help(program, "delve", None)]
    return "\n\n".join(sections) + "\n"


def _help(command: click.Command, path: str, parent: click.Context | None) -> Iterator[str]:
    context = click.Context(command, info_name=path if parent is None else path.split()[-1], parent=parent)
    context.terminal_width = 100
    yield f"## {path}\n\n```\n{command.get_help(context).rstrip()}\n```"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            if found is not None and not found.hidden:
                yield from _help(found, f"{path} {name}", context)


if __name__ == "__main__":
    main()
