"""What can be typed next: each step is a line anybody can type as it stands."""

from __future__ import annotations

from projections.turns import can_pass_quietly
from rules.shorthand.declared.basics import Basics
from rules.shorthand.declared.basics import basics as how_lines_look
from service.reading.reading import Reading


def basics(reading: Reading) -> Basics:
    """How lines look in this campaign, with the names of those who are in it."""
    game = reading.system.words()
    heroes = [it.name for it in reading.state.roster.figures.values() if it.kind == "hero" and it.ended is None]
    names = [name.split()[0].lower() for name in heroes[:2]] if not game.reader else []
    return how_lines_look(game, names)


def next_lines(reading: Reading) -> tuple[str, ...]:
    """Lines that could come next, the most pressing first; dice that are waited for are open business."""
    state = reading.state
    game = reading.system.next_steps(state)
    if reading.audience == "table":
        # Players may say them where nobody else sits at a device; they are the game master's to think of.
        game = tuple(line for line in game if line.split()[0] != "gm")
    if not any(figure.kind == "hero" for figure in state.roster.figures.values()):
        return game or ("hero Brida",)
    if state.turns.combat_open:
        return game
    if not state.turns.session_open:
        # Who is on the way already goes on: an evening begins before a trip.
        return (*game, "session") if state.turns.open_expeditions else ("session", *game)
    trip = reading.system.map_kind == "grid" and not state.turns.open_expeditions
    return ('trip into "The Cellars"', *game) if trip else game


def has_quiet_turns(reading: Reading) -> bool:
    """Whether its game has turns in which nothing happens: a book has pages instead."""
    return any(line.startswith(("Enter", ".")) for line, _ in reading.system.words().basics)


def passes_quietly(reading: Reading) -> bool:
    """Whether nothing said is a quiet turn now: only a game that has such turns says so where its lines are shown."""
    basic = reading.system.words().basics
    has_turns = any(line.startswith("Enter") for line, _ in basic) or "." in reading.system.next_steps(reading.state)
    waits = reading.system.turn_waits(reading.state)
    return has_turns and can_pass_quietly(reading.state.turns) and not waits
