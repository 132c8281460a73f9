"""What can be typed next: each step is a line anybody can type as it stands."""

from __future__ import annotations

from service.reading.reading import Reading


def next_lines(reading: Reading) -> tuple[str, ...]:
    """Lines that could come next, the most pressing first; dice that are waited for are open business."""
    state = reading.state
    game = reading.system.next_steps(state)
    if not any(figure.kind == "hero" for figure in state.roster.figures.values()):
        return game or ("hero Brida",)
    if state.turns.combat_open:
        return game
    if not state.turns.session_open:
        return ("session", *game)
    trip = reading.system.map_kind == "grid" and not state.turns.open_expeditions
    return ('trip into "The Cellars"', *game) if trip else game
