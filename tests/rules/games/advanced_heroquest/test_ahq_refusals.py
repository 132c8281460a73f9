"""Every refusal the handbook's specification names: a typed line, and the code it is refused under here.

Where nothing is refused, the line says what comes of it instead, and `why` says why that is so.
"""

from __future__ import annotations

import pytest
from kit.mechanics import Mechanic, Play, mechanics_of, played, refusals_of

REFUSALS = refusals_of("advanced-heroquest")


@pytest.mark.parametrize("code", REFUSALS)
def test_it_is_refused_as_the_handbook_has_it(code: str) -> None:
    refusal = REFUSALS[code]
    play = Play(line=refusal.line, refused=refusal.refused, told=refusal.told)

    played(
        "advanced-heroquest",
        Mechanic(what=code, plays=(play,), given=refusal.given, options=refusal.options),
    )


def test_none_is_forgotten_and_each_names_mechanics_there_are() -> None:
    mechanics = {*mechanics_of("advanced-heroquest"), "every group"}

    assert len(REFUSALS) == 165
    assert {one for refusal in REFUSALS.values() for one in refusal.of} <= mechanics


def test_what_is_not_refused_says_why() -> None:
    assert [code for code, it in REFUSALS.items() if bool(it.refused) == bool(it.told and it.why)] == []
