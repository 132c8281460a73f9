"""Old shapes of stored events, brought up to date while reading. What is stored is never rewritten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Raw = dict[str, Any]
"""A stored payload as JSON has it; Any because an old shape is whatever it was."""

Upcaster = Callable[[Raw], Raw]


def upcast_quest_accepted_1(raw: Raw) -> Raw:
    """Shape 1 listed objectives by title only; each becomes an objective whose key is its title in kebab case."""
    objectives = [{"key": "-".join(title.lower().split()), "title": title} for title in raw.get("objectives", [])]
    return {**raw, "objectives": objectives}


UPCASTERS: dict[tuple[str, int], Upcaster] = {
    ("quest.accepted", 1): upcast_quest_accepted_1,
}
"""By tag and the shape it starts from; each leads to the next shape."""
