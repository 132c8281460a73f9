"""Which command is decided where, without importing either before somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from events.entry import Draft
from rules.command import Command
from rules.subjects import Decide

Load = Callable[[str, str], Any]
"""(module, name) → what is there, importing the module. Any: a command's class or a function."""


class DecidedIn(Mapping[type[Command], Decide]):
    """Kind of command → the function that decides it.

    Both are written down as text: the classes by module and name, the functions as `module.function` of a package. A
    logged line asks for one kind, and pays for that one; a game has thirty.
    """

    def __init__(self, package: str, kinds: Mapping[str, Mapping[str, str]], load: Load) -> None:
        """`kinds`: module of the commands → name of the class → where in `package` it is decided."""
        self._package = package
        self._kinds = kinds
        self._load = load

    def __getitem__(self, kind: type[Command]) -> Decide:
        """The function; imported when it is called."""
        where = self._kinds.get(kind.__module__, {}).get(kind.__name__)
        if where is None:
            raise KeyError(kind)
        return self._deciding(where)

    def __iter__(self) -> Iterator[type[Command]]:
        """Every kind, in the order they are written; imports their modules."""
        for module, names in self._kinds.items():
            for name in names:
                kind: type[Command] = self._load(module, name)
                yield kind

    def __len__(self) -> int:
        """How many kinds there are."""
        return sum(map(len, self._kinds.values()))

    def _deciding(self, where: str) -> Decide:
        module, _, name = where.partition(".")

        def decide(command: Command, situation: object) -> list[Draft]:
            drafts: list[Draft] = self._load(f"{self._package}.{module}", name)(command, situation)
            return drafts

        decide.__name__ = name
        decide.__doc__ = f"See `{self._package}.{where}`."
        return decide
