"""Looking back as text: what changed, frames of a replay, two branches side by side."""

from __future__ import annotations

from collections.abc import Sequence

from cli.answers import changed
from cli.chronicle import heading
from cli.output import Voice, columns
from projections.tell.chronicle import ChronicleLine
from service.reading.comparing import Comparison
from service.reading.differences import Difference
from service.reading.replay import Frame
from service.telling.outcome import Change

MOST_CHANGES = 12
"""More changes of a frame than this are counted, not listed."""


SUBJECTS = {
    "sheets": "Sheets", "gold": "Gold", "kills": "Kills", "ground": "On the ground", "places": "Where they are",
    "map": "Map", "quests": "Quests", "play": "Play", "waiting": "Waiting",
}  # fmt: skip


def say_lines(voice: Voice, lines: Sequence[ChronicleLine]) -> None:
    """Lines with their numbers, as the log shows them; what does not count is marked."""
    wide = max((len(str(line.numbers[0])) for line in lines), default=0)
    for line in lines:
        text = voice.faint(f"✗ {line.text}") if line.struck_by else line.text
        voice.say(f"{voice.faint(str(line.numbers[0]).rjust(wide))}  {text}", indent=2, hang=wide + 2)


def say_difference(voice: Voice, found: Difference) -> None:
    """Both points, the lines between, and what is otherwise."""
    voice.say(voice.bold(f"{found.headings[0]} → {found.headings[1][0].lower()}{found.headings[1][1:]}"))
    say_lines(voice, found.lines)
    if not found.lines:
        voice.say("Nothing was told in between.", indent=2)
    voice.say()
    say_changes(voice, found.changes)


def say_changes(voice: Voice, changes: Sequence[Change]) -> None:
    """`Sven wounds 4 → 2`, each on a line."""
    for change in changes:
        before, after = change.before or "–", change.after or "gone"
        voice.say(f"{change.about}: {after}" if not change.before else f"{change.about}: {before} → {after}", indent=2)
    if not changes:
        voice.say("No number, place or status is otherwise.", indent=2)


def say_comparison(voice: Voice, found: Comparison) -> None:
    """Where two branches part, what each told since, and what differs, in two columns."""
    one, other = found.campaigns
    voice.say(voice.bold(f"{one} and {other} share entries 1–{found.shared}."))
    for name, lines in zip(found.campaigns, found.lines, strict=True):
        voice.say()
        voice.say(f"Since then in {name}:" if lines else f"Nothing was told since in {name}.")
        say_lines(voice, lines)
    for subject, changes in found.differs.items():
        voice.say()
        rows = [(change.about, change.before or "–", change.after or "–") for change in changes]
        voice.draw(columns(rows, head=(SUBJECTS[subject].lower(), one, other)))
    if not found.differs:
        voice.say()
        voice.say("Both come to the same.")


def say_frame(voice: Voice, frame: Frame, *, with_map: bool = True) -> None:
    """A frame of a replay: where in play, the line, what it changed, the map, the party."""
    where = heading(frame.stamp)
    voice.say(voice.faint(f"── {frame.step}/{frame.of}{'  ' + where if where else ''}"))
    voice.say(f"{frame.numbers[0]}  {voice.bold(frame.text)}", hang=4)
    shown, more = changed(frame.changes, MOST_CHANGES)
    for line in (*shown, *([f"… and {more} (--json lists them)"] if more else [])):
        voice.say(line, indent=4)
    if frame.map and with_map:
        voice.draw(["", *frame.map])
    if frame.party:
        rows = [
            (one.name, one.status, one.left, "" if one.kind == "monster" else f"{one.gold} gold", one.section or "")
            for one in frame.party
        ]
        voice.draw(["", *(f"  {line}" for line in columns(rows))])
    voice.say()
