"""What a logged line may never need is imported when it is first used: the one way this house imports late.

Whoever uses it says beside it how many milliseconds of a logged line it saves; what saves none is imported at the top.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Generic, TypeVar

Came = TypeVar("Came")


class Lazy(Generic[Came]):
    """Something that stands in a module nobody has imported yet, and what comes of calling it."""

    __slots__ = ("_loaded", "where")

    def __init__(self, where: str) -> None:
        self.where = where
        self._loaded: Any = None  # Any: whatever stands there

    def load(self) -> Any:  # noqa: ANN401 - whatever stands there
        """The thing itself; imports its module."""
        if self._loaded is None:
            module, _, name = self.where.partition(":")
            self._loaded = getattr(import_module(module), name)
        return self._loaded

    def is_loaded(self) -> bool:
        """Whether anybody imported its module; who has not cannot have the thing."""
        return self.where.partition(":")[0] in sys.modules

    def made(self, value: object) -> bool:
        """Whether this is one of the kind that stands there; who has not imported it has made none."""
        return self.is_loaded() and isinstance(value, self.load())

    def __call__(self, *arguments: Any, **named: Any) -> Came:  # noqa: ANN401 - as the function it stands for
        """Calls it; imports its module."""
        came: Came = (self._loaded or self.load())(*arguments, **named)
        return came


def lazy(where: str) -> Lazy[Any]:
    """What stands at `module:name`, imported when it is called or loaded."""
    return Lazy(where)
