"""How far one happening is spread: a new shared event touches at most five source files, with its command at most nine.

Ordinary kinds stand for a new one: told by a command of their own, folded in one place. What a game makes of it in its
own folder is no part of the house.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from statistics import median

import pytest
from kit import house

from events.atlas import TrapMet
from events.catalogue import SHARED_KINDS
from events.draws import CupChanged
from events.figures import SkillLearned
from events.items import ItemChanged
from rules.catalogue import SHARED_COMMANDS
from rules.shared.draws import ChangeCup
from rules.shared.figures import LearnSkill
from rules.shared.items import ChangeItem
from rules.shared.traps import MeetTrap

ROOT = Path(__file__).parents[1]
EVENT, WITH_ITS_COMMAND = 5, 9
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

    assert len(of_event) <= EVENT, sorted(of_event)
    assert len(of_event | of_command) + DECLARED <= WITH_ITS_COMMAND, sorted(of_event | of_command)


def test_what_goes_for_the_examples_is_common():
    """What each game makes of a shared event in its own folder is no part of the house."""
    files = files_by_name()
    of_events = [[path for path in files[kind.__name__] if "rules/games/" not in path] for kind in SHARED_KINDS]

    assert median(map(len, of_events)) <= EVENT + 1
    assert median(len(files[kind.__name__]) for kind in SHARED_COMMANDS) <= WITH_ITS_COMMAND - EVENT
