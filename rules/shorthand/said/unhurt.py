"""Who came away unhurt, said beside what happened to others: `odo is fine but thora loses one`."""

from __future__ import annotations

import re

from rules.shorthand.lexicon import Lexicon

NAME = r"(?P<who>[^\W\d_]+)"
WELL = r"(?:fine|ok|okay|safe|unhurt|unharmed|unscathed|untouched|alright|all right|not hurt|clear)"
FINE = rf"{NAME}(?:['’]s| is| was| got away| stays| comes out)? {WELL}"
IS_NOT = r"(?:(?:does|did|do|is|was)(?:n['’]?t| not)|dosn['’]?t)"
NOT_HURT = rf"{NAME} {IS_NOT}(?: get| take)? (?:hurt|hit|harmed|any|damage|a wound)"
NOTHING = rf"(?:nothing|no damage|no wounds?|0) (?:for|to|on) {NAME}"
TAKES_NONE = rf"{NAME} takes (?:nothing|none|0|no (?:damage|wounds?|harm))"
JOINT = r"(?:[,;]| but| and| while)+ "
SPARED = [re.compile(rf"^{one}{JOINT}(?=\S)", re.IGNORECASE) for one in (FINE, NOT_HURT, NOTHING, TAKES_NONE)]
SPARED += [re.compile(rf"(?<=\S){JOINT}{one}[.!]*$", re.IGNORECASE) for one in (FINE, NOT_HURT, NOTHING, TAKES_NONE)]


def without_unhurt(text: str, lexicon: Lexicon) -> str:
    """The line less a clause that says only that one of the heroes was not hurt."""
    for one in SPARED:
        found = one.search(text)
        if found and any(not lexicon.is_monster(key) for key in lexicon.called(found["who"])):
            return text[: found.start()] + text[found.end() :]
    return text
