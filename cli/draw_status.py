"""Where the campaign stands, on one screen."""

from __future__ import annotations

import msgspec

from cli.draw_tables import draw_business, holder_names
from events.amounts import show
from projections.cups import Cup
from projections.ledger import balance
from projections.state import State
from rules.sheets import left_on
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading
from service.views.chronicle import latest
from service.views.steps import next_lines

NEXT = "Next, at `delve play` or after `delve`"


class PartyMember(msgspec.Struct, frozen=True, kw_only=True):
    """One of the party in a line."""

    figure: str
    name: str
    status: str
    left: str
    gold: str
    where: str


class StatusDrawn(msgspec.Struct, frozen=True, kw_only=True):
    """Where a campaign stands."""

    name: str
    system: str
    head: int
    session: str | None
    expedition: str | None
    place: str | None
    turn: str | None
    party: tuple[PartyMember, ...]
    monsters: tuple[str, ...]
    cups: tuple[str, ...]
    party_gold: str
    waiting: tuple[str, ...]
    discrepancies: tuple[str, ...]
    last: tuple[str, ...]
    next: tuple[str, ...]


def standing(reading: Reading) -> StatusDrawn:
    """Everything the status shows, as values."""
    state = reading.state
    vital = reading.system.vital_in(state)
    sheets = {key: reading.system.sheet(state, key) for key, figure in state.roster.figures.items() if not figure.ended}
    party = tuple(
        PartyMember(
            figure=figure.figure,
            name=figure.name,
            status=sheets[figure.figure].status.word,
            left=left_on(sheets[figure.figure], vital, named=True),
            gold=show(balance(state.purse, figure.figure)),
            where=state.atlas.positions.get(figure.figure, ""),
        )
        for figure in state.roster.figures.values()
        if figure.kind != "monster" and not figure.away and figure.ended is None
    )
    held = ", ".join(f"{one.what or '?'} ({number})" for number, one in state.cups.held.items())
    return StatusDrawn(
        name=state.campaign.name,
        system=reading.system.title,
        head=reading.head,
        session=_session(state),
        expedition=", ".join(state.turns.open_expeditions) or None,
        place=_place(state),
        turn=_turn(state),
        party=party,
        monsters=tuple(
            f"{figure.name} ({figure.figure}) {left_on(sheets[figure.figure], vital, named=True)}".rstrip()
            for figure in state.roster.figures.values()
            if figure.kind == "monster" and figure.ended is None
        ),
        cups=(*map(_cup, state.cups.cups.values()), *((f"held: {held}",) if held else ())),
        party_gold=show(balance(state.purse, "party")),
        waiting=tuple(draw_business(state, reading.questions())) if state.business.open else (),
        discrepancies=tuple(found.text for found in discrepancies(reading)),
        last=tuple(f"{line.numbers[0]}  {line.text}" for line in latest(reading, 3)),
        next=next_lines(reading),
    )


def _cup(cup: Cup) -> str:
    """`event: 5 left (3 fog, 2 wolf), 1 away`: what is in a cup or deck, as far as it was told."""
    inside = ", ".join(f"{count} {what}" for what, count in cup.contents.items() if count)
    away = sum(cup.away.values())
    left = "?" if cup.left is None else show(cup.left)
    return f"{cup.cup}: {left} left{f' ({inside})' if inside else ''}{f', {away} away' if away else ''}"


def _session(state: State) -> str | None:
    turns = state.turns
    if not turns.sessions:
        return None
    title = f" ({turns.session_title})" if turns.session_title else ""
    return f"session {turns.sessions}{title}{'' if turns.session_open else ', over'}"


def _place(state: State) -> str | None:
    atlas = state.atlas
    if atlas.dungeon is None:
        return None
    dungeon = atlas.dungeons.get(atlas.dungeon)
    return f"{dungeon.name if dungeon else atlas.dungeon}, level {atlas.level}"


def _turn(state: State) -> str | None:
    now = state.turns.now
    parts = []
    if now.counted is not None and state.turns.turn_open:
        kind = f"{now.turn_kind} turn" if now.turn_kind and now.turn_kind != "turn" else "turn"
        parts.append(f"{kind} {now.counted}")
    if now.phase:
        parts.append(f"{now.phase} phase")
    if state.turns.combat_open:
        parts.append(f"fight {state.turns.combats}")
    return ", ".join(parts) or None


def draw_status(reading: Reading) -> list[str]:
    """The standing as lines for people."""
    now = standing(reading)
    lines = [f"{now.name} · {now.system} · {now.head} {'entry' if now.head == 1 else 'entries'}"]
    where = [part for part in (now.session, now.expedition, now.place, now.turn) if part]
    if where:
        lines.append(" · ".join(where))
    lines += _party(now)
    if now.monsters:
        lines += ["", f"Against them: {', '.join(now.monsters)}"]
    roles = [f"{role} {holder_names(reading.state)(who)}" for role, who in reading.state.turns.roles.items()]
    if roles:
        lines += ["", ", ".join(roles)]
    for title, told in (
        ("In cups and decks", now.cups),
        ("Waiting", now.waiting),
        ("Does not add up", now.discrepancies),
        ("Last", now.last),
        (NEXT, now.next),
    ):
        if told:
            lines += ["", f"{title}:", *(f"  {line}" for line in told)]
    return lines


def _party(now: StatusDrawn) -> list[str]:
    lines = [""] if now.party else []
    widest = max((len(member.name) for member in now.party), default=0)
    for member in now.party:
        parts = [member.status, member.left, f"{member.gold} gold", member.where]
        lines.append(f"  {member.name.ljust(widest)}  {', '.join(part for part in parts if part)}")
    if now.party_gold != "0":
        lines.append(f"  party purse: {now.party_gold} gold")
    return lines
