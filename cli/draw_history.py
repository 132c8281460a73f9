"""Looking back as text: what changed, frames of a replay, two branches side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from itertools import zip_longest

from cli.answers import changed
from cli.chronicle import heading
from cli.output import Voice, cells, columns
from projections.tell.chronicle import ChronicleLine
from service.reading.comparing import Comparison
from service.reading.differences import Difference
from service.reading.replay import Frame

MOST_CHANGES = 12
"""More changes of a frame than this are counted, not listed …"""
FEW_CHANGES = 4
"""… and in a window, where the line is to stay in sight."""

WIDE, NARROWEST, GAP = 100, 40, 3
"""Columns of a window in which the map stands beside the line, what the line needs at least, and what is between."""
LEAST_MAP = 4
"""Lines of a map that say something."""


SUBJECTS = {
    "sheets": "Sheets", "gold": "Gold", "kills": "Kills", "ground": "On the ground", "places": "Where they are",
    "map": "Map", "quests": "Quests", "play": "Play", "waiting": "Waiting",
}  # fmt: skip


def say_lines(voice: Voice, lines: Sequence[ChronicleLine]) -> None:
    """Lines with their numbers, as the log shows them; what does not count is marked."""
    wide = max((len(str(line.numbers[0])) for line in lines), default=0)
    for line in lines:
        text = voice.faint(f"✗ {line.text}") if line.struck_by else voice.told(line.text, line.news)
        voice.say(f"{voice.faint(str(line.numbers[0]).rjust(wide))}  {text}", indent=2, hang=wide + 2)


def say_difference(voice: Voice, found: Difference) -> None:
    """Both points, the lines between, and what is otherwise."""
    voice.say(voice.bold(f"{found.headings[0]} → {found.headings[1][0].lower()}{found.headings[1][1:]}"))
    say_lines(voice, found.lines)
    if not found.lines:
        voice.say("Nothing was logged in between.", indent=2)
    voice.say()
    for change in found.changes:
        about = f"{change.about}: {change.before} →" if change.before else f"{change.about}:"
        voice.say(f"{about} {change.after or 'gone'}", indent=2)
    if not found.changes:
        voice.say("No number, place or status is different.", indent=2)


def say_comparison(voice: Voice, found: Comparison) -> None:
    """Where two branches part, what each told since, and what differs, in two columns."""
    one, other = found.campaigns
    voice.say(voice.bold(f"{one} and {other} share entries 1–{found.shared}."))
    for name, lines in zip(found.campaigns, found.lines, strict=True):
        voice.say()
        voice.say(f"Since then in {name}:" if lines else f"Nothing was logged since in {name}.")
        say_lines(voice, lines)
    for subject, changes in found.differs.items():
        voice.say()
        rows = [(change.about, change.before or "–", change.after or "–") for change in changes]
        voice.draw(columns(rows, head=(SUBJECTS[subject].lower(), one, other)))
    if not found.differs:
        voice.say()
        voice.say("Both come to the same.")


def say_frame(voice: Voice, frame: Frame, *, with_map: bool = True) -> None:
    """A frame of a replay: where in play, the map, the line, what it changed, the party."""
    voice.say(_where(voice, frame))
    if frame.map and with_map:
        voice.draw([*frame.map, ""])
    _say_line(voice, frame, MOST_CHANGES)
    voice.draw(_party(frame))
    voice.say()


def frame_screen(voice: Voice, frame: Frame, remark: str, *, height: int) -> list[str]:
    """The same for a window of so many lines: the line is always in sight, of the map what there is room for.

    In a wide window the map stands beside the line and the party.
    """
    top = _said(voice.width, voice, lambda inside: inside.say(_where(voice, frame)))
    foot = _said(voice.width, voice, lambda inside: inside.say(voice.faint(remark)))
    if voice.width >= WIDE and frame.map:
        wide = max(map(cells, frame.map)) + GAP
        if voice.width - wide >= NARROWEST:
            beside = _below(voice, frame, voice.width - wide)
            room = height - len(top) - len(foot)
            left = _cut(frame.map, room)
            rows = zip_longest(left, beside[:room], fillvalue="")
            return [*top, *(f"{one}{' ' * (wide - cells(one))}{other}".rstrip() for one, other in rows), *foot]
    below = _below(voice, frame, voice.width)[: max(height - len(top) - len(foot), 1)]
    room = height - len(top) - len(foot) - len(below) - 1
    drawn = [*_cut(frame.map, room), ""] if frame.map and room >= LEAST_MAP else []
    return [*top, *drawn, *below, *foot]


def _where(voice: Voice, frame: Frame) -> str:
    where = heading(frame.stamp)
    return voice.faint(f"── {frame.step}/{frame.of}{'  ' + where if where else ''}")


def _say_line(voice: Voice, frame: Frame, most: int) -> None:
    voice.say(f"{frame.numbers[0]}  {voice.told(frame.text, frame.news, voice.bold)}", hang=4)
    shown, more = changed(frame.changes, most)
    for line in (*shown, *([f"… and {more} (--json lists them)"] if more else [])):
        voice.say(line, indent=4)


def _party(frame: Frame) -> list[str]:
    if not frame.party:
        return []
    rows = [
        (one.name, one.status, one.left, "" if one.kind == "monster" else f"{one.gold} gold", one.section or "")
        for one in frame.party
    ]
    return ["", *(f"  {line}" for line in columns(rows))]


def _below(voice: Voice, frame: Frame, width: int) -> list[str]:
    def say(inside: Voice) -> None:
        _say_line(inside, frame, FEW_CHANGES)
        inside.draw(_party(frame))

    return _said(width, voice, say)


def _said(width: int, voice: Voice, say: Callable[[Voice], None]) -> list[str]:
    """What is said, as lines."""
    paper = StringIO()
    inside = Voice(paper)
    inside.width, inside.colour = width, voice.colour
    say(inside)
    return paper.getvalue().splitlines()


def _cut(drawn: Sequence[str], room: int) -> Sequence[str]:
    """As much of the map as there is room for, round where the party is."""
    if len(drawn) <= room:
        return drawn
    here = next((row for row, line in enumerate(drawn) if "@" in line), 0)
    first = min(max(here - room // 2, 0), len(drawn) - room)
    return drawn[first : first + room]
