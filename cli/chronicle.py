"""The chronicle as a terminal shows it: lines of the story, picked and headed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.chronicle import ChronicleLine
from projections.chronicle import chronicle as every_line
from projections.words import names_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from projections.clocks import Clock
    from projections.turns import Stamp
    from service.reading import Reading


def chronicle(
    reading: Reading, *, session: int | None = None, expedition: str | None = None, since: int | None = None,
    about: str | None = None, struck: bool = False,
) -> list[ChronicleLine]:  # fmt: skip
    """The lines asked for, in the order of the story; struck ones and corrections only if asked for."""
    state = reading.state
    lines = every_line(
        reading.story,
        state.turns,
        names_of(state),
        audience=reading.audience,
        system_tell=lambda told: reading.system.tell(told, state),
        until=reading.until,
    )
    return [
        line
        for line in lines
        if (struck or not (line.struck_by or line.correction))
        and session in (None, line.stamp.session)
        and (expedition is None or (line.stamp.expedition or "").startswith(expedition))
        and (since is None or line.action > since)
        and (about is None or _speaks_of(reading, line, about))
    ]


def heading(stamp: Stamp) -> str:
    """`session 2, expedition-1, exploration turn 3, fight 1`: where in play a line stands."""
    parts = []
    if stamp.session is not None:
        parts.append(f"session {stamp.session}")
    if stamp.expedition is not None:
        parts.append(stamp.expedition)
    if stamp.turn is not None:
        kind = stamp.turn_kind if stamp.turn_kind not in (None, "turn") else None
        parts.append(f"{kind} turn {stamp.turn}" if kind else f"turn {stamp.turn}")
    if stamp.combat is not None:
        parts.append(f"fight {stamp.combat}")
    return ", ".join(parts)


def headings(lines: Sequence[ChronicleLine], clock: Clock) -> Iterator[str]:
    """What stands above each line: where in play it is, or what the clock says; `""` where that is as before."""
    above = ""
    for line in lines:
        over = heading(line.stamp) if clock == "play" else _dial(line, clock)
        yield "" if over in ("", above) else over
        above = over or above


def _dial(line: ChronicleLine, clock: Clock) -> str:
    from projections.clocks import told_at

    said = told_at(line, clock)
    if said is None:
        return f"{'played' if clock == 'played' else 'in the world'}: nobody said when"
    return f"{clock} {said[:16].replace('T', ' ')}" if clock == "entered" else f"{clock} {said}"


def _speaks_of(reading: Reading, line: ChronicleLine, about: str) -> bool:
    """Whether its words say so, or one of its entries names it."""
    import msgspec

    wanted = about.lower()
    return wanted in line.text.lower() or any(
        wanted in msgspec.json.encode(reading.story.entry(number).event).decode().lower() for number in line.numbers
    )
