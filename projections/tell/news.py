"""Who fell and who came back, in words: behind what did it, in every line of the chronicle."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from events.figures import StatusName
from projections.tell.words import Names
from projections.thresholds import Crossing, Thresholds


class NewsTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the news of a line."""

    figure: str
    now: StatusName
    word: str
    """The game's own word for it: `knocked out`."""
    text: str
    """`Odo falls, dead`; empty where the line says so in its own words."""
    cancelled: bool = False
    """It would have been so, but for a Fate Point."""

    @property
    def fell(self) -> bool:
        """Down or dead."""
        return self.now in ("down", "dead") and not self.cancelled


def news_of(numbers: Iterable[int], thresholds: Thresholds, names: Names) -> dict[int, list[NewsTold]]:
    """Of a line of these entries, by entry: where each figure stood at last, if that is elsewhere than before."""
    if not thresholds.crossings:
        return {}
    found: dict[str, list[tuple[int, Crossing]]] = {}
    for number in numbers:
        for crossing in thresholds.crossings.get(number, ()):
            found.setdefault(crossing.figure, []).append((number, crossing))
    last: dict[int, list[NewsTold]] = {}
    for crossings in found.values():
        number, crossing = crossings[-1]
        was = crossings[0][1].was
        if crossing.now != was:
            how = _how(msgspec.structs.replace(crossing, was=was))
            last.setdefault(number, []).append(
                NewsTold(
                    figure=crossing.figure,
                    now=crossing.now,
                    word=crossing.word,
                    text="" if crossing.said else f"{names(crossing.figure)} {how}",
                    cancelled=crossing.cancelled_by is not None,
                )
            )
    return last


def _how(crossing: Crossing) -> str:
    word, plainly = crossing.word, crossing.word == crossing.now
    if crossing.cancelled_by is not None:
        would = "died" if word == "dead" else "fallen" if plainly else f"been {word}"
        return f"would have {would} ({crossing.cancelled_by} cancels it)"
    match crossing.was, crossing.now:
        case "down", "alive":
            return "is up again"
        case _, "alive":
            return "is back"
        case "dead", "down":
            return f"is back, {word}"
        case "down", "dead" if plainly:
            return "dies"
        case _, "dead" if plainly:
            return "falls, dead"
        case _, "down" if plainly:
            return "falls"
    return f"is {word}"
