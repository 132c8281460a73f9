"""Statistics as text: dice by person and purpose with a word on luck, deeds by figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import click

from cli.draw_tables import holder_names
from cli.output import columns
from events.amounts import show
from projections.luck import FEWEST
from projections.monsters import add_kills, show_kills
from projections.state import State
from projections.statistics import Deeds
from service.reading.statistics import Per, SampleShown, StatisticsShown, Together

SOURCES = {"table": "typed", "tracker": "the tracker's", "seeded": "seeded", "chosen": "chosen"}
EVERYBODY = "*"


def period(typed: str | None) -> Per | None:
    """`--per` as it is meant."""
    for one in ("session", "expedition"):
        if typed and one.startswith(typed.lower()):
            return one
    if typed is not None:
        raise click.UsageError(f"--per session or --per expedition, not {typed!r}.")
    return None


def draw_stats(state: State, found: StatisticsShown) -> list[str]:
    """Two tables: who struck, killed, suffered and spent what; who rolled what for what, and how that fell.

    Then the same for each evening or trip, if there are any.
    """
    name = holder_names(state)
    lines = _part(name, found.deeds, found.samples, found.together)
    for part in found.per:
        drawn = _part(name, part.deeds, part.samples, ())
        if drawn:
            of = f"session {part.of}" if isinstance(part.of, int) else part.of or "outside of any"
            lines += ["", f"── {of}", *drawn]
    return lines or ["Nothing to count yet."]


def _part(
    name: Callable[[str], str], deeds: Mapping[str, Deeds], samples: Sequence[SampleShown], groups: Sequence[Together]
) -> list[str]:
    lines = _deeds(name, deeds)
    if samples:
        rows = [(name(one.by), one.purpose, *_dice(one)) for one in samples]
        head = ("rolled by", "for", "dice", "average", "fair", "whose", "luck")
        lines += [*([""] if lines else []), *columns(rows, head=head, right=(2, 3, 4))]
        lines += _all_together(name, groups) if groups else []
    return lines


def _deeds(name: Callable[[str], str], deeds: Mapping[str, Deeds]) -> list[str]:
    rows = [
        (
            name(figure),
            f"{done.hits}/{done.attacks}",
            show_kills(done.kills),
            show(done.wounds_dealt),
            show(done.wounds_suffered),
            show(done.wounds_healed),
            str(done.fate_spent),
            show(done.gold_gained),
            show(done.gold_spent),
        )
        for figure, done in deeds.items()
    ]
    if not rows:
        return []
    head = ("", "hits", "kills", "dealt", "taken", "healed", "fate", "gold in", "out")
    lines = columns(rows, head=head, right=range(1, len(head)))
    killers = [done.kills for done in deeds.values() if done.kills.parts or done.kills.at_least]
    if len(killers) > 1:
        total = type(killers[0])()
        for kills in killers:
            add_kills(total, kills.parts, kills.of, certain=not kills.at_least)
        lines.append(f"kills all together: {show_kills(total)}")
    return lines


def _dice(sample: SampleShown) -> tuple[str, ...]:
    average = f"{sample.sum / sample.known:.1f}" if sample.known else "?"
    fair = "" if sample.luck.expected is None else f"{sample.luck.expected:.1f}"
    return str(sample.dice), average, fair, SOURCES[sample.source], sample.said


def _all_together(name: Callable[[str], str], groups: Sequence[Together]) -> list[str]:
    """What can be said of everybody's luck: nothing where nobody has rolled enough."""
    judged = [one for one in groups if one.luck.chance is not None and one.source != "chosen"]
    if not judged:
        return ["", f"Luck: fewer than {FEWEST} dice each, so there is nothing to say yet."]
    rows = [
        (
            "everybody" if one.by == EVERYBODY else name(one.by),
            str(one.luck.dice),
            f"{one.luck.average:.2f}",
            f"{one.luck.expected:.2f}",
            SOURCES[one.source],
            one.said,
        )
        for one in judged
    ]
    head = ("all together", "dice", "average", "fair", "whose", "luck")
    return ["", *columns(rows, head=head, right=(1, 2, 3)), "Of ten such lines one is off by chance alone."]
