"""What comes of the commands all games share: one function per command, in the module named as its commands'.

`rules.commands.gold.GainGold` is decided by `gain_gold` in `rules.shared.gold`, listed in that module's `DECISIONS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeAlias

from events.entry import Draft
from events.problems import Refused
from rules.command import Command

Decisions: TypeAlias = Mapping[type[Command], Callable[..., list[Draft]]]
"""Kind of command → its function (command, situation) → drafts; each function takes its own kind."""

COMMANDS = "rules.commands."


def decision_of(kind: type[Command]) -> Callable[..., list[Draft]]:
    """The function that decides a shared command, importing only its module.

    Refuses a command of another game (`command.other_game`) and a correction, which is decided against the log
    (`command.correction`).
    """
    home, name = kind.__module__, kind.__struct_config__.tag
    if home == COMMANDS + "corrections":
        raise Refused("command.correction", f"{name} speaks about the log; nothing of the game decides it.")
    if not home.startswith(COMMANDS):
        raise Refused("command.other_game", f"This campaign's game knows no {name}.", fix="See `delve do`.")
    module: Any = import_module("rules.shared." + home.removeprefix(COMMANDS))  # Any: modules have no protocol
    decisions: Decisions = module.DECISIONS
    return decisions[kind]
