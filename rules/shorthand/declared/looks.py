"""Words that look something up and never tell anything: wherever lines are typed, none of them begins a verb."""

from __future__ import annotations

from collections.abc import Sequence

from events.lazy import Lazy, lazy

slips: Lazy[int] = lazy("rules.shorthand.letters:slips")  # 0.3 ms, and few lines hold half a word

LOOKS = {
    "status": "Where the campaign stands, and what can be done",
    "log": "What happened, a line for each action",
    "recap": "An evening as one would tell it to whoever was not there",
    "sheet": "A hero's sheet",
    "map": "The dungeon level",
    "purse": "Who has how much gold, and why",
    "players": "Who plays, and whom",
    "quests": "Quests, objectives, expeditions",
    "check": "What does not add up, and the word that lets it be",
    "business": "What waits: dice, debts, dues, rulings, what does not add up",
    "stats": "Dice, kills and wounds by person",
    "rulings": "House rules in force",
    "printed": "What your own content pack says of a rule, a card, a monster",
    "options": "Optional rules of the game, and how they stand",
    "history": "Finds what happened, by words and by where in play",
    "diff": "What changed between two points",
    "replay": "Walks the story, line by line",
    "events": "The raw entries, as stored",
    "hero": "Who is in play; hero from FILE: a sheet joins",
    "open": "What is to do; with a door after it, the door is opened",
    "waits": "What is to do; with words after it, that is to do as well",
    "help": "The language, or a word of it with examples; so does ?",
}
"""Word → what it shows."""

ALONE: dict[str, tuple[str, ...]] = {"hero": ("list",), "open": (), "waits": ()}
"""Looks that tell something as well, and what may stand behind them while they only look."""

ASKED_BARE = {
    "dues": "business", "time": "status", "times": "status", "days": "status", "weeks": "status",
    "sessions": "log", "goals": "quests", "traps": "map",
}  # fmt: skip
"""Verbs and kinds of pieces that tell nothing while nothing stands behind them, and the look that is asked for."""

WANTING = ("printed", "diff")
"""Looks that show nothing until somebody says of what."""

MANAGING = (
    *("play", "new", "campaigns", "branch", "compare", "verify", "rebuild", "erase", "export", "backup", "restore"),
    *("serve", "invite", "invites", "uninvite", "manners", "webhook", "pack", "completion"),
)
"""Words of `delve` that are no lines: at a shell they keep the campaigns and their file."""


FOR_SIGNS = {
    "remark": ("#", "free words behind a line, kept with it", "gold 20 remark under the loose stone"),
    "anyway": ("!", "it is so although a rule forbids it", "brida -2 anyway because Greta says so"),
    "then": (";", "one thing more, told with the one before", "gold 20 then brida +2 torches"),
    "unknown": ("?", "a number or a die nobody knows", "gold unknown"),
    "becomes": (">", "what stood there, and what stands there now", "fix 41 elf becomes dwarf"),
}
"""Words for signs a shell keeps to itself: the sign, what it says, an example."""

TALKED = frozenset(
    (
        "please",
        "pls",
        "plz",
        "me",
        "of",
        "the",
        "is",
        "at",
        "that:",
        "that",
        "says",
        "say",
        "reads",
        "stands",
        "should",
        "are",
    )
)
"""Small words nobody types who knows what a look is called."""


def nearly_a_look(word: str) -> bool:
    """Whether a letter makes one of the looks of it: `purs` is the purse, and the beginning of no pursuit.

    Three letters begin a verb as soon: `los`.
    """
    return len(word) > len("los") and any(slips(word, look) == 1 for look in LOOKS if look not in ALONE)


def look_of(text: str) -> tuple[str, ...]:
    """The words of a line that only looks, the looking one first; nothing if it tells something."""
    words = text.split()
    first = words[0].lower() if words else ""
    if first[:1] == "?" and (len(words) == 1 or (first == "?" and len(words) == 2)) and not first[1:2].isdigit():
        return ("help", *filter(None, (first[1:], *words[1:])))
    if len(words) == 1 and first in ASKED_BARE:
        return (ASKED_BARE[first],)
    return (first, *words[1:]) if is_look([first, *words[1:]]) else ()


def is_look(words: Sequence[str]) -> bool:
    """Whether these words only look."""
    first, behind = words[0], [*words[1:]]
    if any(one.lower() in TALKED or (one[-1:] == "," and at + 1 < len(behind)) for at, one in enumerate(behind)):
        return False  # `map please`, `purse is 58`, `purse 60, spend 5`: as people say it, or no look at all
    if first not in ALONE:
        return first in LOOKS
    return not behind or behind[0].startswith("--") or tuple(behind) == ALONE[first]
