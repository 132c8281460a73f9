"""What goes for every file of the checkout: nothing half done, nothing of one machine, pins that hold."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("events", "projections", "rules", "service", "cli", "tests", "docs", "demo", ".ci", "requirements")
PINNED = ("play", "develop", "browser")
WRITTEN = {".py", ".md", ".toml", ".txt", ".delve", ".js", ".css", ".html", ".json", ".svg"}


def written() -> list[Path]:
    """Every text of ours."""
    loose = [path for path in ROOT.iterdir() if path.is_file() and path.suffix in {".md", ".toml", ".txt", ""}]
    housed = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.suffix in WRITTEN]
    return [path for path in [*loose, *housed] if path.is_file() and "__pycache__" not in path.parts]


def lines_with(pattern: str, *, suffixes: frozenset[str] | set[str] = frozenset(WRITTEN)) -> list[str]:
    """`path:line: text` of every line of ours the pattern is found in."""
    sought = re.compile(pattern)
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in written()
        if path.suffix in suffixes and path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if sought.search(line)
    ]


@pytest.mark.parametrize(
    "promise", [r"\b(TODO|FIXME|XXX)\b", r"NotImplementedError", r"pytest\.(skip|xfail)|mark\.(skip|xfail)|@skip"]
)
def test_nothing_is_promised_for_later(promise):
    assert lines_with(promise, suffixes={".py", ".md", ".toml"}) == []


def test_nothing_names_a_place_of_one_machine():
    assert lines_with(r"(?<![\w.$}])/(work|root|farm|tmp)/") == []
    assert lines_with(r"(?<![\w.$}])/(home|Users)/[a-z]") == []


def test_no_registry_is_named():
    """Whoever installs says where from: a mirror, a proxy, a folder."""
    assert lines_with(r"pypi\.org|pythonhosted|index-url|find-links") == []


def test_everything_the_project_needs_is_pinned():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["dependency-groups"]["dev"],
        *project["dependency-groups"]["browser"],
        *project["build-system"]["requires"],
    ]

    pinned = {normal(line.split("==")[0]) for line in pins()}

    assert [need for need in wanted if normal(re.split(r"[<>=!~ ]", need)[0]) not in pinned] == []


def test_pins_are_exact_and_say_nothing_of_where_from():
    """A version and the digest of each of its files; for another platform or Python, when."""
    pin = r"[A-Za-z0-9._-]+==[0-9][\w.!+]*( ; [^-]+)?( --hash=sha256:[0-9a-f]{64})+"

    assert len(pins()) > 60
    assert [line for line in pins() if not re.fullmatch(pin, line)] == []


def test_a_distribution_has_one_version_wherever_it_is_pinned():
    versions = {}
    for line in pins():
        versions.setdefault(normal(line.split("==")[0]), set()).add(line.split(" ")[0])

    assert [pinned for pinned in versions.values() if len(pinned) > 1] == []


def test_what_is_installed_beside_us_is_pinned_too():
    """A dependency of a dependency moves nobody's ground."""
    pinned = {normal(line.split("==")[0]) for line in pins()}
    installed = {normal(found.name) for found in metadata.distributions() if found.name}

    assert sorted((asked_for() - {"delvelog"} - pinned) & installed) == []


WITHOUT = """
import importlib, pkgutil, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

rooms, missing = (set(words.split()) for words in sys.argv[1:])
sys.meta_path.insert(0, Missing())
for room in sorted(rooms):
    for module in pkgutil.walk_packages(importlib.import_module(room).__path__, f"{room}."):
        importlib.import_module(module.name)
"""


def test_every_module_is_there_for_whoever_installed_what_is_needed_to_play_alone():
    """`make run` on a bare machine: neither an extra nor a developer's tool is imported before it is wanted."""
    needed = asked_for()
    only_here = {
        module
        for module, distributions in metadata.packages_distributions().items()
        if needed.isdisjoint(map(normal, distributions))
    }
    rooms = "cli events projections rules service"
    played = subprocess.run(
        (sys.executable, "-c", WITHOUT, rooms, " ".join(only_here)), cwd=ROOT, capture_output=True, text=True
    )

    assert "prometheus_client" in only_here
    assert played.stderr == ""


def asked_for() -> set[str]:
    """What our own metadata asks for, and what that asks for; no extras."""
    seen: set[str] = set()
    waiting = ["delvelog"]
    while waiting:
        name = normal(waiting.pop())
        if name in seen:
            continue
        seen.add(name)
        waiting.extend(re.split(r"[<>=!~ ;(\[]", need)[0] for need in needs(name) if "extra ==" not in need)
    return seen


def needs(name: str) -> list[str]:
    try:
        return metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # asked for on another platform only
        return []


def pins() -> list[str]:
    """What an environment to play and develop in is made of."""
    files = [(ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8") for name in PINNED]
    lines = "".join(files).replace(" \\\n   ", "").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_what_tests_begin_with_is_shared_or_a_function():
    """A fixture is for what has to be let go, or what a whole room of tests begins with."""
    assert len(lines_with(r"^\s*@pytest\.fixture", suffixes={".py"})) < 40


RUN_BY_HAND = [
    path
    for folder in ("tests/bench", "tests/browser", "tests/powercuts", "tests/soak", "docs", "demo")
    for path in (ROOT / folder).glob("*.py")
]
"""What `make bench`, `make powercuts`, `make soak`, `make page` and `make docs` run, and no test does as a whole."""


@pytest.mark.parametrize("path", RUN_BY_HAND, ids=lambda path: path.name)
def test_what_is_run_by_hand_imports_what_is_there_even_late(path):
    imports = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    ours = [(node.module, name.name) for node in imports for name in node.names if node.module]
    ours = [(module, name) for module, name in ours if module.split(".")[0] in ROOMS]

    assert [name for module, name in ours if not hasattr(__import__(module, fromlist=[name]), name)] == []
