"""How many there are now, behind what was told: it counts the thing just spoken of, or is asked about."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words

from rules.shorthand.read.parsed import ParsedLine

COUNTED = """
exploring | odo lights a candle, 2 left | observe-total whose=odo value=2 of=candles
in a fight | odo burned a candle, that leaves 2 | observe-total whose=odo value=2 of=candles
in a fight | odo uses a candle and has 2 left | observe-total whose=odo value=2 of=candles
in a fight | ysra loses an arrow, down to 7 | observe-total whose=ysra value=7 of=arrows
in a fight | ysra used 2 arrows, 6 remaining | observe-total whose=ysra value=6 of=arrows
in a fight | ysra used 2 arrows, 6 arrows left | observe-total whose=ysra value=6 of=arrows
in a fight | odo spent 1 power, 2 left | observe-total whose=odo value=2 of=power
in a fight | brida loses 2 wounds, 3 left | observe-total whose=brida value=2 of=wounds_lost
in a fight | brida heals 1, now 5 | observe-total whose=brida value=0 of=wounds_lost
in a fight | thora spends 5 gold, 20 left | observe-total whose=thora value=20
before a trip | we found 20 gold, 80 in all | observe-total whose=party value=80
before a trip | odo buys 3 candles for 2 gold, has 6 now | observe-total whose=odo value=6 of=candles
before a trip | odo +1 int, now 12 | set-base figure=odo value_name=intelligence value=12
between expeditions | Ysra buys 6 arrows, 3 gold, has 14 now | observe-total whose=ysra value=14 of=arrows
warriors in a fight | Mira picks up an arrow, 5 left | observe-total whose=mira value=5 of=arrows
warriors in a fight | brand drinks a potion, 1 left | observe-total whose=brand value=1 of=healing-potions
a vault of coins | mira uses a luck point, 1 left | observe-total whose=mira value=1 of=luck
a gamebook section | I use the medi-pack, none left | observe-total whose=reader value=0 of=medi-pack
a game of one's own | tolm casts fireball, 2 mana left | observe-total whose=tolm value=2 of=mana
"""

ASKED = """
in a fight | odo lights a candle, 2 turns left
in a fight | odo lights a candle, 2 more
in a fight | odo uses a candle, thora has 2 left
in a fight | odo spends a fate point, now 2
in a fight | brida takes 2, now 3
in a fight | brida hits orc 1, 2 left
in a fight | ysra shoots rat 2, 6 left
in a fight | orc 1 dead, 2 left
in a fight | rat 1 flees, 1 left
exploring | we go left, 3 left
before a trip | brida buys a rope for 5, 55 left
between expeditions | Odo +1 int, now 9
"""


def rows(text: str) -> list[tuple[str, ...]]:
    return [tuple(part.strip() for part in line.split("|")) for line in text.strip().splitlines()]


@pytest.mark.parametrize(("moment", "line", "count"), rows(COUNTED))
def test_a_count_behind_is_told_beside_what_changed(moment: str, line: str, count: str) -> None:
    found = comes_to(moment, line)
    assert isinstance(found, ParsedLine)
    assert in_words(found, moment).split("; ")[1:] == [count]


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_a_number_that_may_count_something_else_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)
