"""How far one thing is spread: a new shared event touches at most five source files, with its command at most nine.

Ordinary kinds stand for a new one: told by a command of their own, folded in one place. What a game makes of it in its
own folder is no part of the house. A regular verb stands in one file, a look in seven.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from statistics import median

import pytest
from kit import house

from events.atlas import TrapMet
from events.catalogue import SHARED_KINDS
from events.draws import CupChanged
from events.event import tag_of
from events.figures import SkillLearned
from events.items import ItemChanged
from rules.catalogue import SHARED_COMMANDS
from rules.shared.draws import ChangeCup
from rules.shared.figures import LearnSkill
from rules.shared.items import ChangeItem
from rules.shared.traps import MeetTrap
from rules.shorthand.patterns import patterns_of
from rules.shorthand.verbs import SHARED

ROOT = Path(__file__).parents[1]
EVENT, WITH_ITS_COMMAND, LOOK = 5, 9, 7
DECLARED = 1
"""The file in which its verb is declared names neither."""

EXAMPLES = [(CupChanged, ChangeCup), (ItemChanged, ChangeItem), (SkillLearned, LearnSkill), (TrapMet, MeetTrap)]


@cache
def files_by_name() -> dict[str, set[str]]:
    """What classes, names and imports stand in which source files."""
    found: dict[str, set[str]] = {}
    for module in house.modules(ROOT):
        for node in ast.walk(module.tree):
            for name in named(node):
                found.setdefault(name, set()).add(str(module.path))
    return found


def named(node: ast.AST) -> tuple[str, ...]:
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.Attribute):
        return (node.attr,)
    return (node.name,) if isinstance(node, (ast.ClassDef, ast.alias)) else ()


@pytest.mark.parametrize(("event", "command"), EXAMPLES, ids=lambda kind: kind.__name__)
def test_a_shared_event_stands_in_few_files_and_with_its_command_in_few_more(event, command):
    files = files_by_name()
    of_event, of_command = (
        {path for path in files[kind.__name__] if "rules/games/" not in path} for kind in (event, command)
    )

    both = of_event | of_command | files_with_tag(tag_of(event)) | files_with_tag(tag_of(command))
    assert len(of_event) <= EVENT, sorted(of_event)
    assert len(both) + DECLARED <= WITH_ITS_COMMAND, sorted(both)


def files_with_tag(tag: str) -> set[str]:
    """Source files of the house, lists of words among them, that speak of a kind by its tag."""
    named = re.compile(rf"(?<![\w.-]){re.escape(tag)}(?![\w.-])")
    return {path for path, text in texts().items() if "rules/games/" not in path and named.search(text)}


@cache
def texts() -> dict[str, str]:
    lists = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in (ROOT / "rules").rglob("*.txt")}
    return lists | {str(module.path): module.text for module in house.modules(ROOT)}


def test_what_goes_for_the_examples_is_common():
    """What each game makes of a shared event in its own folder is no part of the house."""
    files = files_by_name()
    of_events = [[path for path in files[kind.__name__] if "rules/games/" not in path] for kind in SHARED_KINDS]

    assert median(map(len, of_events)) <= EVENT + 1
    assert median(len(files[kind.__name__]) for kind in SHARED_COMMANDS) <= WITH_ITS_COMMAND - EVENT


REGULAR = {(word, says.pattern) for verbs in SHARED.values() for word, it in verbs.items() for says in patterns_of(it)}
"""Word and pattern of each regular verb."""


@pytest.mark.parametrize(("word", "pattern"), sorted(REGULAR))
def test_a_regular_verb_stands_in_one_file(word, pattern):
    declared = {path for path, said in strings_by_path().items() if word in said and pattern in said}
    read_elsewhere = {path for path, said in strings_by_path().items() if pattern in said}

    assert len(declared) == 1
    assert read_elsewhere == declared


@cache
def strings_by_path() -> dict[str, frozenset[str]]:
    return {
        str(module.path): frozenset(
            node.value
            for node in ast.walk(module.tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )
        for module in house.modules(ROOT)
        if module.package == "rules" and not module.name.startswith("rules.games.")
    }


@pytest.mark.parametrize(("look", "shape"), [("rulings", "ManyRulings"), ("options", "ManyOptions")])
def test_a_look_stands_in_few_files(look, shape):
    """Its word, shape, what makes it of a reading, the list of views, its address, the list of those, its drawing."""
    parts = (
        rf"\b{shape}\b",
        rf"\b(looks|campaigns)\.{look}\b",
        rf'^    "{look}": ("|lambda reading, _)',
        rf'\blooking\("{look}"',
    )
    homes = {path for path, text in texts().items() if re.search("|".join(parts), text, re.MULTILINE)}

    assert len(homes) <= LOOK, sorted(homes)
