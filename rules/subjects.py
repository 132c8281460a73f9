"""Which function decides which command, subject by subject."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from typing import Any, TypeAlias

from events.entry import Draft
from events.lazy import Lazy
from rules.command import Command

Decide: TypeAlias = Callable[..., list[Draft]]
"""(command, situation) → drafts; each function takes its own kind of command."""

Decisions: TypeAlias = Mapping[type[Command], Decide]
"""What a module of one subject decides."""

Otherwise: TypeAlias = Mapping[Lazy[Any], Lazy[Any]]
"""Where a shared command stands → where a game decides it its own way; imported only when it is told."""


class Subjects(Decisions):
    """Kind of command → its function, read from the `DECISIONS` of modules that hold a subject each.

    Whoever has a command has imported its module, and with it the function beside it: a logged line pays for the
    subject it speaks of. Whoever asks which commands there are imports all.
    """

    def __init__(self, package: str, *subjects: str, otherwise: Otherwise | None = None) -> None:
        """`subjects` are modules of the package; `otherwise` are commands of others that are decided here."""
        self._modules = dict.fromkeys(f"{package}.{subject}" for subject in subjects)
        self._otherwise = otherwise or {}
        self._found: dict[type[Command], Decide | None] = {}

    def __getitem__(self, kind: type[Command]) -> Decide:
        """The function that decides this kind; it is looked for once."""
        if kind not in self._found:
            self._found[kind] = self._look_for(kind)
        decide = self._found[kind]
        if decide is None:
            raise KeyError(kind)
        return decide

    def _look_for(self, kind: type[Command]) -> Decide | None:
        for command, function in self._otherwise.items():
            if command.is_loaded() and command.load() is kind:
                return function
        if kind.__module__ not in self._modules:
            return None
        return _decisions(sys.modules[kind.__module__])[kind]

    def __iter__(self) -> Iterator[type[Command]]:
        """Every kind, in the order of the subjects; imports them."""
        return iter(self._kinds)

    def __len__(self) -> int:
        """How many kinds there are."""
        return len(self._kinds)

    @cached_property
    def _kinds(self) -> tuple[type[Command], ...]:
        found = [kind for module in self._modules for kind in _decisions(import_module(module))]
        return (*found, *(command.load() for command in self._otherwise))


def _decisions(module: Any) -> Decisions:  # noqa: ANN401 - modules have no protocol
    decisions: Decisions = module.DECISIONS
    return decisions
