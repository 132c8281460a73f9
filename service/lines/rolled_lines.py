"""A line with the dice the tracker rolled for it: `!rolled 7,3 sven attacks skaven-1`. For files of one's own."""

from __future__ import annotations

from collections.abc import Sequence

from events.problems import Refused

MARK = "!rolled "


def rolled(faces: Sequence[int], line: str) -> str:
    """The line with these dice; a line nobody rolled for is left as it is."""
    return f"{MARK}{','.join(map(str, faces))} {line}" if faces else line


def apart(text: str) -> tuple[tuple[int, ...], str]:
    """The dice of such a line, and the line; refuses with `line.bad_dice` what are none."""
    if not text.startswith(MARK):
        return (), text
    dice, _, line = text.removeprefix(MARK).partition(" ")
    faces = dice.split(",")
    if not all(face.isascii() and face.isdecimal() and len(face) < 4 for face in faces):
        raise Refused("line.bad_dice", f"{dice!r} are no dice.", fix="Faces in the order they fell: !rolled 7,3 …")
    return tuple(map(int, faces)), line
