"""Reads the house as text: which module imports what, and what it touches. No module of ours is run for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

LAYERS = ("events", "projections", "rules", "service", "cli")
"""The packages, each importing only from itself and from those before it."""

OUR_MODULE = re.compile(rf"({'|'.join(LAYERS)})(\.\w+)+(\.|:\w+)?")

PURE = ("events", "projections", "rules")
SHELL = ("service", "cli")

# fmt: off
THE_WORLD = frozenset(
    (
        "aiohttp", "apscheduler", "asyncio", "click", "concurrent", "ctypes", "dbm", "fcntl", "fileinput",
        "ftplib", "getpass", "glob", "http", "httpx", "io", "litestar", "locale", "logging", "multiprocessing",
        "os", "pathlib", "pickle", "platform", "random", "readline", "requests", "rich", "secrets", "select",
        "selectors", "shelve", "shutil", "signal", "smtplib", "socket", "socketserver", "sqlite3",
        "sqlite_utils", "ssl", "subprocess", "tempfile", "threading", "time", "urllib", "urllib3", "uvicorn",
        "webbrowser", "zoneinfo",
    )
)
# fmt: on
"""Modules that reach clock, chance, disk, network, process or terminal."""

CALLS = frozenset({"open", "input", "print", "breakpoint", "exec", "eval", "__import__"})
CLOCKS = frozenset({"now", "today", "utcnow"})

THIRD_PARTY = frozenset({"msgspec"})
"""What the pure packages may use beside the standard library and each other."""


SQL = frozenset({"sqlite3", "sqlite_utils"})
BACKEND_CLASSES = frozenset({"SqliteLog", "CampaignFile"})
BACKEND_PARTS = frozenset({"connection", "plainly"})
"""What only a backend has."""


class Finding(NamedTuple):
    """Something that is not as the house has it: where (`rules/dice.py:12`) and what."""

    where: str
    what: str


class Import(NamedTuple):
    """`name` is the full dotted name of what is imported; `line` where."""

    name: str
    line: int


class Module(NamedTuple):
    """A source file, its dotted name, and its tree."""

    path: Path
    name: str
    text: str
    tree: ast.Module

    @property
    def package(self) -> str:
        """`events`, `rules` …"""
        return self.name.split(".", 1)[0]


def modules(root: Path, packages: tuple[str, ...] = LAYERS) -> list[Module]:
    """Every module of the packages under `root`."""
    return [
        _module(root, path)
        for package in packages
        for path in sorted((root / package).rglob("*.py"))
        if "__pycache__" not in path.parts
    ]


def _module(root: Path, path: Path) -> Module:
    text = path.read_text(encoding="utf-8")
    parts = path.relative_to(root).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Module(path.relative_to(root), name, text, ast.parse(text))


def imports(module: Module) -> Iterator[Import]:
    """What a module imports, at its head or inside a function, relative imports spelt out."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(module, node)
            yield from (Import(f"{origin}.{alias.name}", node.lineno) for alias in node.names)


def _origin(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    is_package = module.path.name == "__init__.py"
    parts = module.name.split(".")
    up = parts[: len(parts) - node.level + is_package]
    return ".".join([*up, node.module] if node.module else up)


def circles(modules: list[Module]) -> list[list[str]]:
    """Modules that import each other, however late and for whatever: inside a function, for a type, by `lazy`."""
    names = {module.name for module in modules}
    arrows = {module.name: _arrows(module, names) for module in modules}
    while True:  # who imports nothing that is left, or is imported by nobody, stands in no circle
        imported = set().union(*arrows.values())
        tied = {name: to & arrows.keys() for name, to in arrows.items() if name in imported and to & arrows.keys()}
        if tied == arrows:
            return _knots(arrows)
        arrows = tied


def _arrows(module: Module, names: set[str]) -> set[str]:
    wanted = [name for name, _ in imports(module)]
    wanted += [name.replace(":", ".") for name, _ in named_in_words(module) if ":" in name]
    found = set()
    for name in wanted:
        while name and name not in names:
            name = name.rpartition(".")[0]
        found.add(name)
    # a package is what stands in it: only a module of its own is an arrow, not the way to it
    return {name for name in found if "." in name and name != module.name}


def _knots(arrows: dict[str, set[str]]) -> list[list[str]]:
    reached = {name: _reached(name, arrows) for name in arrows}
    knots = {frozenset(other for other in reached[name] if name in reached[other]) for name in arrows}
    return sorted(sorted(knot) for knot in knots if knot)


def _reached(name: str, arrows: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        for other in arrows.get(waiting.pop(), set()) - seen:
            seen.add(other)
            waiting.append(other)
    return seen


def against_the_stream(module: Module) -> Iterator[Finding]:
    """Imports of a package above one's own, or of tests."""
    allowed = LAYERS[: LAYERS.index(module.package) + 1]
    for name, line in imports(module):
        package = name.split(".", 1)[0]
        if package in (*LAYERS, "tests", "kit", "demo") and package not in allowed:
            yield Finding(f"{module.path}:{line}", f"{module.package}/ imports {name}")


def knows_another_game(module: Module, games: set[str], registries: frozenset[str]) -> Iterator[Finding]:
    """Imports of a game from outside of its own folder; only the registries know games by name."""
    if module.name in registries:
        return
    for name, line in [*imports(module), *named_in_words(module)]:
        parts = name.split(".")
        if parts[:2] != ["rules", "games"] or len(parts) < 3 or parts[2] not in games:
            continue
        if not f"{module.name}.".startswith(f"rules.games.{parts[2]}."):
            yield Finding(f"{module.path}:{line}", f"{module.name} imports {name}")


def knows_a_games_words(
    module: Module, words: set[str], numbers: set[str], creatures: frozenset[str] = frozenset()
) -> Iterator[Finding]:
    """Words of a game outside of its folder: texts that are one, hyphens or not, and fields called as its numbers.

    Its `creatures` are looked for in lists of words as well: what else a game says is said in any talk.
    """
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "words":
            listed = {word for part in ast.walk(node) if (text := _text(part, {})) for word in text.split()}
            yield from (Finding(f"{module.path}:{node.lineno}", word) for word in sorted(listed & creatures))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.removeprefix("--") in words:
            yield Finding(f"{module.path}:{node.lineno}", node.value.removeprefix("--"))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in numbers:
            yield Finding(f"{module.path}:{node.lineno}", node.target.id)


def late_imports(module: Module) -> Iterator[Finding]:
    """Imports inside functions: ours go through `lazy`, which says what it saves; libraries have a reason."""
    for function in ast.walk(module.tree):
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        inside = Module(module.path, module.name, module.text, ast.Module(function.body, []))
        for name, line in imports(inside):
            yield Finding(f"{module.path}:{line}", name)


SAVES = re.compile(r"#.*\b\d+ (to \d+ )?ms\b")
"""What says how many milliseconds a late import saves."""


def unexplained_lateness(module: Module) -> Iterator[Finding]:
    """A use of `lazy` of which nothing says how many milliseconds it saves, beside it or in its paragraph."""
    lines = module.text.splitlines()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "lazy":
            first = last = node.lineno - 1
            while first and lines[first - 1].strip():
                first -= 1
            while last + 1 < len(lines) and lines[last + 1].strip():
                last += 1
            if not any(SAVES.search(line) for line in lines[first : last + 1]):
                yield Finding(f"{module.path}:{node.lineno}", "lazy without its milliseconds")


def knows_how_it_is_kept(module: Module, backends: tuple[str, ...], opens: dict[str, str]) -> Iterator[Finding]:
    """SQL's library, a backend, its classes or its connection, outside the backends and those who `opens` says why."""
    path = module.path.as_posix()
    if path.startswith(backends) or path in opens:
        return
    for name, line in imports(module):
        if name.split(".", 1)[0] in SQL or f"{name.replace('.', '/')}/".startswith(backends):
            yield Finding(f"{module.path}:{line}", f"imports {name}")
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Name) and node.id in BACKEND_CLASSES:
            yield Finding(f"{module.path}:{node.lineno}", f"names {node.id}")
        elif isinstance(node, ast.Attribute) and node.attr in BACKEND_PARTS:
            yield Finding(f"{module.path}:{node.lineno}", f"touches .{node.attr}")


def named_in_words(module: Module) -> Iterator[Import]:
    """Modules of ours named in a text, for whoever imports by name; `f"{GAME}.turns:turn"` is read with its `GAME`."""
    known: dict[str, str] = {}
    for node in ast.walk(module.tree):
        named = _text(node, known)
        if isinstance(node, ast.Assign) and named is None and (text := _text(node.value, known)) is not None:
            known |= {target.id: text for target in node.targets if isinstance(target, ast.Name)}
        elif named is not None and OUR_MODULE.fullmatch(named):
            yield Import(named, node.lineno)


def _text(node: ast.AST, known: dict[str, str]) -> str | None:
    """What a text says, if that can be told without running it."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.FormattedValue):
        return known.get(node.value.id) if isinstance(node.value, ast.Name) else None
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = [_text(part, known) for part in node.values]
    return None if None in parts else "".join(part for part in parts if part)


def touches_the_world(module: Module, allowed: dict[str, frozenset[str]]) -> Iterator[Finding]:
    """Clock, chance, disk, network or terminal used in a pure package, beyond what `allowed` lifts by path pattern."""
    permitted = frozenset().union(*(names for where, names in allowed.items() if module.path.match(where)))
    for name, line in imports(module):
        top = name.split(".", 1)[0]
        if top in THE_WORLD | {"importlib"} and not any(f"{name}.".startswith(f"{lifted}.") for lifted in permitted):
            yield Finding(f"{module.path}:{line}", f"imports {name}")
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS - permitted:
            yield Finding(f"{module.path}:{node.lineno}", f"calls {node.func.id}()")
        elif isinstance(node, ast.Attribute) and node.attr in CLOCKS and _is_clock(node.value):
            yield Finding(f"{module.path}:{node.lineno}", f"reads the clock: .{node.attr}")


def _is_clock(value: ast.expr) -> bool:
    name = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    return name in {"datetime", "date"}


def uses_a_stranger(module: Module, known: frozenset[str]) -> Iterator[Finding]:
    """Third-party packages a pure package does without. `known` are the standard library's names."""
    for name, line in imports(module):
        top = name.split(".", 1)[0]
        if top not in known | THIRD_PARTY | THE_WORLD | set(LAYERS):
            yield Finding(f"{module.path}:{line}", f"imports {name}")


def vague_names(module: Module) -> Iterator[Finding]:
    """Names that say nothing about their subject."""
    vague = re.compile(r"(Manager|Helpers?|Utils?|Utilit(y|ies))$|^(manager|helpers?|utils?|common|misc)$")
    if vague.search(module.path.stem):
        yield Finding(str(module.path), f"module {module.path.stem}")
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ClassDef) and vague.search(node.name):
            yield Finding(f"{module.path}:{node.lineno}", f"class {node.name}")


def names_of_two_things(modules: list[Module]) -> dict[str, list[str]]:
    """Structs, classes and types of one name in several modules; games may share names among each other.

    A type variable has no meaning outside its module, and what is had by `lazy` is the same thing.
    """
    homes: dict[str, set[str]] = {}
    for module in modules:
        home = "a game" if module.name.startswith("rules.games.") else module.name
        for node in module.tree.body:
            for name in _named(node):
                if re.match(r"[A-Z]\w*[a-z]", name):
                    homes.setdefault(name, set()).add(home)
    return {name: sorted(where) for name, where in sorted(homes.items()) if len(where) > 1}


def _named(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        made = isinstance(node.value, ast.Call) and getattr(node.value.func, "id", None) in ("lazy", "TypeVar")
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (target.id for target in targets if isinstance(target, ast.Name) and not made)


def identity_by_tag(module: Module) -> Iterator[Finding]:
    """A tag compared with one that is written out, or looked up past `tag_of`: what a thing is says its type."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node).endswith(".__struct_config__.tag"):
            yield Finding(f"{module.path}:{node.lineno}", "a tag past tag_of")
        elif isinstance(node, ast.Compare) and any(map(_is_tag, (node.left, *node.comparators))) and _has_a_text(node):
            yield Finding(f"{module.path}:{node.lineno}", "a tag compared with a text")


def _has_a_text(compared: ast.Compare) -> bool:
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(compared))


def _is_tag(value: ast.expr) -> bool:
    """Whether this is a tag, or several, by how the house calls them."""
    called = value.func if isinstance(value, ast.Call) else value
    return isinstance(called, ast.Name) and called.id in {"tag", "tags", "tag_of"}


def bare_silences(module: Module) -> Iterator[Finding]:
    """`noqa` or `type: ignore` that names no code or gives no reason."""
    for number, line in enumerate(module.text.splitlines(), 1):
        for silence in re.finditer(r"#\s*(noqa|type:\s*ignore)(.*)$", line):
            if not re.match(r"(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*|\[[a-z-]+(,\s*[a-z-]+)*\])\s*[-#]\s*\S+", silence[2]):
                yield Finding(f"{module.path}:{number}", silence[0].strip())
