"""The commands all games share, each beside the function that decides it, by subject.

`rules.shared.gold` has `GainGold`, `gain_gold`, and a line for them in its `DECISIONS`. Import the one module you need;
`rules.catalogue` knows them all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from events.entry import Draft
from events.problems import Refused
from rules.command import Command

Decisions: TypeAlias = Mapping[type[Command], Callable[..., list[Draft]]]
"""Kind of command → its function (command, situation) → drafts; each function takes its own kind."""


def decision_of(kind: type[Command]) -> Callable[..., list[Draft]]:
    """The function that decides a shared command.

    Refuses a command of another game (`command.other_game`) and a correction, which is decided against the log
    (`command.correction`).
    """
    home, name = kind.__module__, kind.__struct_config__.tag
    if home == "rules.corrections.commands":
        raise Refused("command.correction", f"{name} speaks about the log; nothing of the game decides it.")
    if not home.startswith("rules.shared."):
        raise Refused("command.other_game", f"This campaign's game knows no {name}.", fix="See `delve do`.")
    module: Any = sys.modules[home]  # Any: modules have no protocol
    decisions: Decisions = module.DECISIONS
    return decisions[kind]
