"""What people say before they have read anything, beside the plain lines that say it; for every game.

Written in base forms (`declared.base_forms`): articles, tenses, whose and units are off already. The first that can
be read is taken.
"""

from __future__ import annotations

from rules.shorthand.declared.sayings.below_ground import BELOW_GROUND
from rules.shorthand.declared.sayings.blows import BLOWS
from rules.shorthand.declared.sayings.chatter import CHATTER
from rules.shorthand.declared.sayings.fights import FIGHTS, POTIONS, SPOILS
from rules.shorthand.declared.sayings.gold import GOLD, OWED
from rules.shorthand.declared.sayings.harm import HARM
from rules.shorthand.declared.sayings.right import RIGHT
from rules.shorthand.declared.sayings.righted import RIGHTED
from rules.shorthand.declared.sayings.things import THINGS
from rules.shorthand.declared.sayings.times import LAST, TIMES
from rules.shorthand.declared.sayings.turns_of_speech import TURNS_OF_SPEECH
from rules.shorthand.declared.sayings.ways import ARRIVALS, ROLLS, SEARCHES, TRAPS, WAYS

SAYINGS = {
    **BELOW_GROUND,
    **RIGHTED,
    **POTIONS,
    **SPOILS,
    **FIGHTS,
    **RIGHT,
    **TIMES,
    **TRAPS,
    **SEARCHES,
    **ARRIVALS,
    **WAYS,
    **HARM,
    **OWED,
    **GOLD,
    **BLOWS,
    **ROLLS,
    **THINGS,
    **CHATTER,
    **TURNS_OF_SPEECH,
    **LAST,
}
"""All of them, in the order they are tried."""
