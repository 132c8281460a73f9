"""Writes again what is generated: the catalogues of events, commands, first guesses, and the answers in transcripts.

Usage: generate.py. Nothing here is edited by hand; tests/test_docs.py compares every page with what this would write.
"""

from __future__ import annotations

import ast
import inspect
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import click
import msgspec

from events import amounts, entry, event
from events.catalogue import MODULES, kinds_in
from events.event import Event, tag_of
from rules.shorthand.forms import WHY
from rules.shorthand.vocabulary import Verb
from service.http.app import create_app
from service.http.openapi import operations_of

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tests"))
CORRECTIONS = "docs/an-evening-of-corrections.md"


FIRST_EVENING = "docs/a-first-evening.md"
OWN_GAME = "docs/a-game-of-ones-own.md"
ADVANCED_HEROQUEST = "docs/advanced-heroquest.md"
BATTLE_AXE = "docs/battle-axe.md"
WARHAMMER_QUEST = "docs/warhammer-quest.md"
CONTENT_PACKS = "docs/content-packs.md"


def pages() -> dict[str, Callable[[], str]]:
    """Each generated page by path, with what writes it."""
    return {
        "docs/events.md": events_page,
        "docs/cli.md": commands_page,
        "docs/keystrokes.md": keystrokes_page,
        "docs/first-guesses.md": first_guesses_page,
        "docs/shorthand.md": shorthand_page,
        FIRST_EVENING: first_evening,
        "README.md": partial(transcript, "README.md"),
        "SECURITY.md": security_page,
        CORRECTIONS: partial(transcript, CORRECTIONS),
        OWN_GAME: partial(transcript, OWN_GAME),
        ADVANCED_HEROQUEST: partial(transcript, ADVANCED_HEROQUEST),
        BATTLE_AXE: partial(transcript, BATTLE_AXE),
        WARHAMMER_QUEST: partial(transcript, WARHAMMER_QUEST),
        CONTENT_PACKS: partial(transcript, CONTENT_PACKS, ROOT / "demo" / "packs" / "sunken-brewery.toml"),
        **coverage_pages(),
    }


WHOSE = {
    "": "Whoever reads the campaign",
    "tellers": "Players and game masters",
    "gm": "Game masters of the campaign",
    "owner": "Game masters of the whole file",
    "open": "Everybody, without a token",
}
"""For whom a route is, as it says itself, from the most to the fewest."""


def security_page() -> str:
    """The page as it is, with the table of who may what as the routes say it."""
    whose: dict[str, list[str]] = {one: [] for one in WHOSE}
    for path, method, handler in operations_of(create_app("nowhere.db")):
        said = handler.opt
        who = "open" if said.get("open") else said.get("who", "")
        whose[who].append(f"`{method.upper()} {path.replace('/campaigns/{campaign}', '…')}`")
    rows = [f"| {WHOSE[who]} | {' '.join(sorted(those, key=by_address))} |" for who, those in whose.items()]
    before, rest = (ROOT / "SECURITY.md").read_text(encoding="utf-8").split("## Who may what\n")
    words = rest.strip().partition("\n\n")[0]
    table = "\n".join(("| for whom | what |", "|---|---|", *rows))
    return f"{before}## Who may what\n\n{words}\n\n{table}\n\n## {rest.partition('## ')[2]}"


def by_address(operation: str) -> list[str]:
    """Operations of one address stand side by side."""
    return operation.split(" ")[::-1]


def main() -> None:
    """Writes every page that is not as it should be, and says which."""
    for path, write in pages().items():
        page = ROOT / path
        text = write()
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")
            print(f"wrote {path}")


def coverage_pages() -> dict[str, Callable[[], str]]:
    """docs/coverage-GAME.md of each game whose mechanics are listed, every one of them played while it is written."""
    from kit.mechanics import coverage_page, games_with_mechanics

    from rules.registry import system

    return {f"docs/coverage-{key}.md": partial(coverage_page, key, system(key).title) for key in games_with_mechanics()}


def first_evening() -> str:
    """docs/a-first-evening.md with every line typed at the prompt answered anew."""
    from kit.prompt_transcript import played

    with tempfile.TemporaryDirectory() as folder:
        return played((ROOT / FIRST_EVENING).read_text(encoding="utf-8"), Path(folder), name="The Salt Mine")


def keystrokes_page() -> str:
    """docs/keystrokes.md: what each kind of happening costs to log, every line told while it is counted."""
    import runpy

    text: str = runpy.run_path(str(ROOT / "docs" / "measure_keystrokes.py"))["page"]()
    return text


def first_guesses_page() -> str:
    """docs/first-guesses.md: what people type first, and what is made of it."""
    from kit.first_guesses import page

    return page()


def shorthand_page() -> str:
    """docs/shorthand.md with its reference of verbs, from their declarations; the rest of it is written by hand."""
    text = (ROOT / "docs" / "shorthand.md").read_text(encoding="utf-8")
    front, begun, rest = text.partition("<!-- verbs: written by make docs -->\n")
    _, ends, behind = rest.partition("<!-- end of verbs -->\n")
    return "".join([front, begun, "\n".join(_verbs()), ends, behind])


def _verbs() -> Iterator[str]:
    from rules.registry import system, system_keys
    from rules.shorthand.verbs import subjects
    from rules.shorthand.vocabulary import NO_WORDS

    parts = dict(subjects())
    for game in map(system, system_keys()):
        words = game.words() or NO_WORDS
        own = {**words.verbs, **words.refines}
        parts |= {f"Only in {game.title}": own} if own else {}
    for title, verbs in parts.items():
        yield f"\n### {title}\n"
        yield "| typed | what happens | for example |\n|---|---|---|"
        yield from (_verb(verb) for verb in verbs.values())
    yield ""


def _verb(verb: Verb) -> str:
    """A row of the reference: forms, what happens, also-words and words behind it, examples."""
    shown = [f"`{form}`" for form in verb.usage]
    also = f"; also {', '.join(f'`{word}`' for word in verb.also)}" if verb.also else ""
    typed = {word for form in verb.usage for word in re.split(r"[\s\[\]|]+", form)}
    more = [f"`{word}`" for word in verb.takes if word not in typed and not (word in WHY and "because" in typed)]
    behind = f"; behind it {', '.join(more)}" if more else ""
    row = (" · ".join(shown), verb.about + also + behind, " · ".join(f"`{line}`" for line in verb.examples))
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def transcript(page: str, *files: Path) -> str:
    """The page with every transcript line answered by the real command, in a home of its own with these files in it."""
    from kit.transcript import played

    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            shutil.copy(file, folder)
        return played((ROOT / page).read_text(encoding="utf-8"), Path(folder))


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
    body = ast.parse(dedent(inspect.getsource(kind))).body[0]
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
    """docs/cli.md: every word that manages or looks, with what it takes and examples, and how lines are typed."""
    from cli.around import SURE, made
    from cli.explain import IN_A_SHELL
    from cli.looking import looking_options
    from cli.options import telling_options, where_options
    from cli.program import load, program
    from cli.table import COMMANDS, SECTIONS

    root = click.Context(program, info_name="delve")
    sections = [
        "# Words that manage and look",
        "Generated from the commands themselves by `make docs`; `delve help WORD` says the same.",
        "Everything that tells what happened is a line: [shorthand.md](shorthand.md) is its language.",
        inspect.cleandoc(program.help or "").replace("\b\n", "").replace("\ndelve", "\n    delve"),
        "## Lines in a shell",
        IN_A_SHELL,
        "With a line, wherever they stand in it:",
        _options([*telling_options(), *made([SURE])], root),
        "A long option of a verb is its word with two hyphens in front: `--from chest` is `from chest`.",
        "`late 41` alone holds for the lines behind it until `now`.",
        "An undo, strike or restart that takes back more than the last line asks first; in a script it wants `--yes`.",
        "## What every command takes",
        "Every one:",
        _options(where_options(), root),
        "Those that read:",
        _options(looking_options(), root),
    ]
    for title, section in SECTIONS.items():
        sections.append(f"## {title}")
        for name in section:
            sections += _command(load(COMMANDS[name][0]), name, root)
    return "\n\n".join(sections) + "\n"


def _command(command: click.Command, name: str, parent: click.Context) -> Iterator[str]:
    from cli.options import SHARED

    context = click.Context(command, info_name=name, parent=parent)
    usage = [piece for piece in command.collect_usage_pieces(context) if piece != "[OPTIONS]"]
    yield f"### {' '.join([context.command_path, *usage])}"
    yield inspect.cleandoc(command.help or "").replace("\b\n", "")
    options = [param for param in command.get_params(context) if isinstance(param, click.Option)]
    own = [option for option in options if option.name not in SHARED and "--help" not in option.opts]
    if own:
        yield _options(own, context)
    examples: tuple[str, ...] = getattr(command, "examples", ())
    if examples:
        yield "\n".join(["```", *examples, "```"])
    if isinstance(command, click.Group):
        for below in command.list_commands(context):
            found = command.get_command(context, below)
            if found is not None:
                yield from _command(found, below, context)


def _options(options: Sequence[click.Parameter], context: click.Context) -> str:
    records = [record for option in options if (record := option.get_help_record(context))]
    return "\n".join(f"- `{written}`: {about}" for written, about in records)


if __name__ == "__main__":
    main()
