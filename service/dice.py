"""The tracker's own dice, and those it has rolled before."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import TYPED, Dice, check_faces, wrong_count


def own_dice() -> Dice:
    """Dice of the operating system's randomness, imported when the first one is thrown."""

    def throw(sides: int) -> int:
        # secrets drags in half of the library; a line whose faces were typed should not pay for it
        from secrets import randbelow

        return randbelow(sides) + 1

    return Dice(throw, source="tracker")


def fallen_dice(faces: Sequence[int]) -> Dice:
    """Dice the tracker has rolled before: they fall as they fell, and not once more (`dice.wrong_count`)."""
    if not faces:
        return TYPED
    coming = iter(faces)

    def fall(sides: int) -> int:
        face = next(coming, None)
        if face is None:
            raise wrong_count(tuple(faces), len(faces) + 1, sides)
        check_faces((face,), sides)
        return face

    return Dice(fall, source="tracker")
