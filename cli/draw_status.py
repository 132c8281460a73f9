"""Where the campaign stands, on one screen."""

from __future__ import annotations

from cli.draw_prompt import turn_and_fight
from cli.draw_tables import draw_business, holder_names
from events.amounts import show, surely_below
from projections.cups import Cup
from projections.ledger import balance, told_balance
from projections.map import standing
from projections.state import State
from rules.sheets import left_on
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading
from service.views.chronicle import latest
from service.views.steps import next_lines

NEXT = "Next, at `delve play` or after `delve`"


def draw_status(reading: Reading) -> list[str]:
    """Where the campaign stands, as lines for people."""
    state, vital = reading.state, reading.system.vital_in(reading.state)
    entries = "1 entry" if reading.head == 1 else f"{reading.head} entries"
    lines = [f"{state.campaign.name} · {reading.system.title} · {entries}"]
    where = [_session(state), ", ".join(state.turns.open_expeditions), _place(state), ", ".join(turn_and_fight(state))]
    if any(where):
        lines.append(" · ".join(filter(None, where)))
    lines += _party(reading, vital)
    monsters = [
        f"{figure.name} ({key}) {left_on(reading.system.sheet(state, key), vital, named=True)}".rstrip()
        for key, figure in state.roster.figures.items()
        if figure.kind == "monster" and figure.ended is None
    ]
    if monsters:
        lines += ["", f"Against them: {', '.join(monsters)}"]
    roles = [f"{role} {holder_names(state)(who)}" for role, who in state.turns.roles.items()]
    if roles:
        lines += ["", ", ".join(roles)]
    held = ", ".join(f"{one.what or '?'} ({number})" for number, one in state.cups.held.items())
    for title, told in (
        ("In cups and decks", [*map(_cup, state.cups.cups.values()), *([f"held: {held}"] if held else [])]),
        ("Waiting", draw_business(state, reading.questions()) if reading.questions() else ()),
        ("Does not add up", [found.text for found in discrepancies(reading)]),
        ("Last", [f"{line.numbers[0]}  {line.text}" for line in latest(reading, 3)]),
        (NEXT, next_lines(reading)),
    ):
        if told:
            lines += ["", f"{title}:", *(f"  {line}" for line in told)]
    return lines


def _cup(cup: Cup) -> str:
    """`event: 5 left (3 fog, 2 wolf), 1 away`; `3 left of 3 fog, 2 wolf` where nobody saw which went out."""
    inside = ", ".join(f"{count} {what}" for what, count in cup.contents.items() if count)
    away = sum(cup.away.values())
    left = "?" if cup.left is None else show(cup.left)
    counted = sum(cup.contents.values())
    unseen = cup.left is not None and surely_below(cup.left, counted)
    among = f" of {inside}" if unseen else f" ({inside})" if inside else ""
    return f"{cup.cup}: {left} left{among}{f', {away} away' if away else ''}"


def _session(state: State) -> str:
    turns = state.turns
    if not turns.sessions:
        return ""
    title = f" ({turns.session_title})" if turns.session_title else ""
    return f"session {turns.sessions}{title}{'' if turns.session_open else ', over'}"


def _place(state: State) -> str:
    atlas = state.atlas
    if atlas.dungeon is None:
        return ""
    dungeon = atlas.dungeons.get(atlas.dungeon)
    return f"{dungeon.name if dungeon else atlas.dungeon}, level {atlas.level}"


def _party(reading: Reading, vital: str) -> list[str]:
    state = reading.state
    there = [one for one in state.roster.figures.values() if one.kind != "monster" and not one.away and not one.ended]
    lines = [""] if there else []
    widest = max((len(one.name) for one in there), default=0)
    for one in there:
        sheet = reading.system.sheet(state, one.figure)
        held = told_balance(state.purse, one.figure)
        gold = "" if held is None else f"{show(held)} gold"
        where = standing(state.atlas, one.figure)
        parts = (sheet.status.word, left_on(sheet, vital, named=True), gold, where)
        lines.append(f"  {one.name.ljust(widest)}  {', '.join(filter(None, parts))}")
    purse = show(balance(state.purse, "party"))
    return lines if purse == "0" else [*lines, f"  party purse: {purse} gold"]
