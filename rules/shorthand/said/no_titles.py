"""Words that are no title, of a quest, a trip, an evening, nor say how a fight ended or how long something took."""

from __future__ import annotations

from events.lazy import Lazy, lazy
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.no_names import STRETCHES, TIMES, in_numbers
from rules.shorthand.small_words import NUMERALS
from rules.shorthand.verbs import verb_of

slips: Lazy[int] = lazy("rules.shorthand.letters:slips")  # 0.3 ms, and few lines name a session
is_own_word: Lazy[bool] = lazy("rules.shorthand.declared.own_words:is_own_word")  # 0.3 ms of the same


def no_stretch(word: str, lexicon: Lexicon) -> bool:
    """What goes on is no day of a calendar: `time for the next turn`, `the date should be 13`."""
    odd = ("turn", "next", "should", "to", "is", "up", "out", "over", "flies", "healed", "heals", "recovered")
    return word.lower() in odd or in_numbers(word, lexicon)


DONE = small.words("found killed freed rescued reached slain won met got beaten")


def no_quest(word: str, _lexicon: Lexicon) -> bool:
    """What was done is no quest that is taken on."""
    denies = word.lower().replace("’", "'").endswith("n't")
    return denies or word.lower() in NO_QUESTS or word in DONE or word[-1:] == ","


NO_QUESTS = small.words(
    "complete finished failed fail fails done over solved succeeded succeeds given is - reward taken accepted called"
    " named today tonight now next"
)


def no_end(word: str, lexicon: Lexicon) -> bool:
    """How a fight ended tells of nobody, and of no trip: `lost odo`, `won the trip`."""
    return in_numbers(word, lexicon) or bool(lexicon.called(word.rstrip(","))) or word.lower() in ENDED_ELSEWHERE


ENDED_ELSEWHERE = small.words(
    "trip expedition quest game dungeon initiative way turn roll toss bet dice surprise patience time find found finds"
    " got get gets took take takes"
)


NO_TITLES = small.words(
    "begins starts begin start - look called again failed fails success successful over town village home bed market"
    " hand melee combat fight battle"
)


def no_title(word: str, _lexicon: Lexicon) -> bool:
    """A trip that `begins - into the mines` is no name."""
    return word.lower() in NO_TITLES or word[-1:] in ",:"


def no_dungeon(word: str, lexicon: Lexicon) -> bool:
    odd = (
        word.lower()
        in (*STRETCHES, "called", "again", "with", "over", "of", "begins", "starts", "and", "look", "campaign")
        or word == "-"
    )
    return odd or verb_of(word, lexicon.game) is not None or word[-1:] in ",:"


FETCHED = small.words("bread food water wood firewood supplies provisions help reinforcements")


def no_place_to_go(word: str, lexicon: Lexicon) -> bool:
    """What somebody sets out to do, for, when or with whom is no place: `into the mine to find the miners`."""
    odd = word.lower() in FETCHED | TIMES or word.lower() == "to" or bool(lexicon.called(word))
    return odd or no_title(word, lexicon)


NO_SESSIONS = small.words("start starts started begin begins began end ends ended over close closed done finished")


def no_session(word: str, _lexicon: Lexicon) -> bool:
    """That an evening begins is no title of it."""
    return word.isdecimal() or word.endswith(":") or word.lower() in NO_SESSIONS or word in NUMERALS


def begins_nearly(title: str) -> bool:
    """`session ende`: a slip of one letter, by which an evening begins or ends, and no title of it."""
    if len(title) < SHORTEST_SLIP or not title.islower() or is_own_word(title):
        return False
    meant = (word for word in NO_SESSIONS if word[0] == title[0] or {*word} == {*title})
    return any(slips(title, word) == 1 for word in meant)


SHORTEST_SLIP = 4
"""Letters of `ende`; shorter words have too many neighbours."""
