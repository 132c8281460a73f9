"""Statistics as text: dice by person and purpose, deeds by figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.draw_tables import name_of
from cli.output import columns
from events.amounts import show
from projections.monsters import show_kills, total_kills

if TYPE_CHECKING:
    from projections.state import State
    from projections.statistics import Statistics
    from service.reading import Reading


def statistics(reading: Reading) -> Statistics:
    """Everything the reader sees, counted."""
    from projections.statistics import evolve, initial

    found = initial()
    for told in reading.story.told(reading.audience, until=reading.until):
        evolve(found, told)
    return found


def draw_stats(state: State, found: Statistics) -> list[str]:
    """Two tables: who rolled what for what with which average; who struck, killed, suffered and spent what."""
    name = name_of(state)
    dice = [
        (name(sample.by), sample.purpose, str(sample.dice), _average(sample.sum, sample.known), sample.source)
        for sample in found.samples.values()
    ]
    deeds = [
        (
            name(figure),
            f"{done.hits}/{done.attacks}",
            show_kills(done.kills),
            show(done.wounds_suffered),
            show(done.wounds_healed),
            str(done.fate_spent),
            show(done.gold_gained),
            show(done.gold_spent),
        )
        for figure, done in found.deeds.items()
    ]
    lines = []
    if deeds:
        head = ("", "hits", "kills", "wounds", "healed", "fate", "gold in", "out")
        lines += columns(deeds, head=head, right=range(1, len(head)))
        if len(state.roster.kills) > 1:
            lines.append(f"kills all together: {show_kills(total_kills(state.roster))}")
    if dice:
        table = columns(dice, head=("rolled by", "for", "dice", "average", "whose"), right=(2, 3))
        lines += ["", *table] if lines else table
    return lines or ["Nothing to count yet."]


def _average(total: int, known: int) -> str:
    return f"{total / known:.1f}" if known else "?"
