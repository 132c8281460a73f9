"""Where the campaign stands, in a line under the prompt: session, turn, the party's wounds and Fate, what waits."""

from __future__ import annotations

from events.amounts import show
from projections.state import State
from projections.tell.words import names_of, waits_for
from rules.naming import party
from rules.question import in_turn
from rules.sheets import left_on
from service.reading.reading import Reading
from service.views.steps import next_lines

MOST = 8
"""Figures shown one by one."""

MOST_STEPS = 3
"""Suggestions shown at once."""


def standing_line(reading: Reading) -> str:
    """`session 2 · turn 3 (exploration) · Sven 3/5 F2  Elf 4/4 F1 · 2 waiting`."""
    state = reading.state
    parts = [f"session {state.turns.sessions}" if state.turns.session_open else "no session"]
    parts += turn_and_fight(state, with_phase=False)
    figures = party(state, reading.system)
    if figures:
        parts.append("  ".join(_figure(reading, key) for key in figures[:MOST]))
    waiting = len(state.business.open)
    if waiting:
        parts.append(f"{waiting} waiting")
    return " · ".join(parts)


def turn_and_fight(state: State, *, with_phase: bool = True) -> list[str]:
    """`turn 3 (exploration)`, `heroes phase`, `fight 1`: those of them that are under way."""
    turns, now = state.turns, state.turns.now
    parts = [now.called] if now.called and turns.turn_open else []
    parts += [f"{now.phase} phase"] if now.phase and with_phase else []
    return [*parts, *([f"fight {turns.combats}"] if turns.combat_open else [])]


def _figure(reading: Reading, key: str) -> str:
    sheet = reading.system.sheet(reading.state, key)
    name = sheet.name.split()[0]
    wounds = left_on(sheet, reading.system.vital_in(reading.state)).removesuffix("/?")
    beside = "".join(
        f" {value.short}{show(value.current)}"
        for value in sheet.values
        if value.key in reading.system.beside and value.current is not None
    )
    status = "" if sheet.status.status == "alive" else f" {sheet.status.word}"
    return f"{name}{f' {wounds}' if wounds else ''}{beside}{status}"


def asked_next(reading: Reading) -> str:
    """What the next die or word goes to, as it is asked now; nothing if nothing waits for one."""
    asked = in_turn([one for one in reading.questions() if one.is_asked])
    if not asked:
        return ""
    more = f" (and {len(asked) - 1} more)" if asked[1:] else ""
    return f"→ {asked[0].number}: {waits_for(asked[0].waits, names_of(reading.state))}{more}"


def next_up(reading: Reading) -> tuple[str, ...]:
    """What the game waits for, or the lines that could come next."""
    asked = asked_next(reading).removeprefix("→ ")
    return (asked,) if asked else next_lines(reading)[:MOST_STEPS]
