"""What TAB offers at the prompt: names, verbs, things, places and entries that may stand where one is typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from projections.atlas import unexplored
from rules.shorthand.corrections import WORDS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.parsing import RAW
from rules.shorthand.rolls import TESTS
from rules.shorthand.states import CONDITIONS, ENDS, ROLES, STATUSES
from rules.shorthand.verbs import all_words, verb_of
from rules.shorthand.vocabulary import NO_WORDS

if TYPE_CHECKING:
    from projections.state import State
    from service.lines.typed_lines import TypedAt
    from service.reading.reading import Reading

Offers: TypeAlias = Iterator[tuple[str, str]]
"""Words, each with what it is."""

FIRST = ("gold", *RAW, *WORDS, "late", "before", "now", "gm:", "party", "ok")
NEWEST = 12
"""Lines back that are offered by their number."""

PLACED = ("late", "before")
STRETCHES = {
    "undo": ("turn", "fight", "trip"),
    "late": ("turn", "fight", "session", "trip"),
    "before": ("turn", "fight", "session", "trip"),
}
"""What may stand in place of a number."""

UNTIL = ("combat", "trip", "quest", "session", "worn", "rest")
UNTIL_WORDS = ("till", "until")


def offers(
    reading: Reading, typed: str, looks: tuple[str, ...] = (), typed_at: TypedAt = lambda _action: None
) -> list[tuple[str, str]]:
    """Words that may end what is typed so far, each with what it is, the likeliest first.

    `typed_at` knows what was typed before, to be offered behind `fix 41`.
    """
    before, begun = _parts(typed)
    found: dict[str, str] = {}
    for word, about in (*_typed_before(reading, before, typed_at), *_here(reading, before, begun, looks)):
        if word.lower().lstrip('"').startswith(begun.lower().lstrip('"')) and word.lower() != begun.lower():
            found.setdefault(word, about)
    return list(found.items())


def begun_in(typed: str) -> str:
    """The word that is being typed; names joined by commas are completed one by one."""
    return _parts(typed)[1]


def _parts(typed: str) -> tuple[list[str], str]:
    """The words in front, without what surrounds a happening, and the one that is being typed."""
    here = typed.rpartition(";")[2]
    words = here.split(" ")
    begun = words[-1].rpartition(",")[2]
    return list(_told([word for word in words[:-1] if word])), begun


def _told(words: list[str]) -> Iterator[str]:
    """Without `[20:15]`, `<anna>`, `gm:` in front."""
    front = True
    for word in words:
        front = front and (word[:1] in "[<" or word[-1:] in "]>" or word.endswith(":") or ":" in word[:3])
        if not front:
            yield word


def _here(reading: Reading, before: list[str], begun: str, looks: tuple[str, ...]) -> Offers:
    first = before[0].lower() if before else ""
    if begun[:1] == "@" and not before:
        yield from ((f"@{number}", line) for number, line in lines(reading))
    elif begun[:1] == "?" and not before:
        return
    elif first in (*WORDS, *PLACED, "ok") or first[:1] == "@":
        yield from _corrected(reading, before, looks)
    elif first in ("?", "sheet"):
        yield from _verbs(reading) if first == "?" else figures(reading.state)
    else:
        yield from _happening(reading, before, looks)


# ── what is said about the log ───────────────────────────────────────────────────────────────────────────────────


def _corrected(reading: Reading, before: list[str], looks: tuple[str, ...]) -> Offers:
    first = before[0].lower()
    if first[:1] != "@" and len(before) == 1:
        yield from ((str(number), line) for number, line in (amiss(reading) if first == "ok" else lines(reading)))
        yield from ((word, "the last one, or its number") for word in STRETCHES.get(first, ()))
        return
    rest = before[1:] if first[:1] == "@" else before[2:]
    if first in PLACED or first[:1] == "@":
        yield from _happening(reading, rest, ())
    elif first in ("no", "fix") and not rest and before[1].isdecimal():
        yield from _happening(reading, rest, looks)
    elif first in ("no", "fix"):
        yield from _happening(reading, rest, ())


def _typed_before(reading: Reading, before: list[str], typed_at: TypedAt) -> Offers:
    from service.lines.typed_lines import asks_for_line, to_change

    number = asks_for_line(" ".join(before))
    told = "" if number is None else to_change(reading, number, typed_at)
    if told:
        yield told.removeprefix(f"fix {number} "), "as it was typed"


def lines(reading: Reading) -> Iterator[tuple[int, str]]:
    """The newest lines that count, the newest first, by number."""
    story, sees, left = reading.story, reading.audience, NEWEST
    for action in story.newest_actions():
        number = action[0]
        if left and story.counts(number) and story.sees(sees, number) and not story.is_correction(number):
            left -= 1
            yield number, " ".join(reading.tell_action(number))


def amiss(reading: Reading) -> Iterator[tuple[int, str]]:
    """What does not add up, by the number it is let stand by."""
    from service.reading.discrepancies import discrepancies

    yield from ((one.number, one.text) for one in discrepancies(reading))


# ── what happens ─────────────────────────────────────────────────────────────────────────────────────────────────


def _happening(reading: Reading, before: list[str], looks: tuple[str, ...]) -> Offers:
    state = reading.state
    last = before[-1].lower() if before else ""
    behind = BEHIND.get(last)
    if behind is not None:
        yield from behind(state)
        yield from figures(state)
        return
    if last in ("is", "are", "not", *UNTIL_WORDS):
        yield from ((word, "") for word in (UNTIL if last in UNTIL_WORDS else (*CONDITIONS, *ROLES, *STATUSES)))
        return
    if last and before[0].lower() == "gold" and len(before) == 2:
        yield "split", "shared out"
    yield from figures(state)
    who = Lexicon(state, reading.system).figures(last) if last else ()
    if not before:
        yield from ((word, "") for word in (*FIRST, *looks))
    if who:
        yield from ((word, "") for word in (*STATUSES, *ENDS, *CONDITIONS, *TESTS, "is", "not"))
        yield from things(state, who)
    if who or not before:
        yield from _verbs(reading)
    else:
        yield from things(state)
        yield from places(state)


def _verbs(reading: Reading) -> Offers:
    game = reading.system.words() or NO_WORDS
    for word in all_words(game):
        verb = verb_of(word, game)
        yield word, "" if verb is None else verb.about


def figures(state: State) -> Offers:
    """Whoever is in play and with the party, by the shortest name that is theirs alone."""
    here = [it for it in state.roster.figures.values() if it.ended is None and not it.away]
    firsts = [it.name.split()[0].lower() for it in here]
    for figure, first in zip(here, firsts, strict=True):
        plain = first.isalnum() and firsts.count(first) == 1 and figure.kind != "monster"
        yield first if plain else figure.figure, figure.name


def things(state: State, who: tuple[str, ...] = ()) -> Offers:
    """What people carry, or what these carry."""
    for key, figure in state.roster.figures.items():
        if figure.ended is None and (not who or key in who):
            yield from ((_word(item.name), figure.name) for item in figure.items.values())


def _word(name: str) -> str:
    return f'"{name}"' if " " in name else name


def places(state: State) -> Offers:
    """Sections, doors and features of the dungeon the party is in."""
    yield from sections(state)
    yield from doors(state)
    yield from features(state)


def _sections(state: State) -> dict[str, str]:
    atlas = state.atlas
    return {
        name: section.kind
        for name, section in atlas.sections.items()
        if not section.removed and atlas.dungeon in (None, section.dungeon)
    }


def sections(state: State) -> Offers:
    """Rooms, passages and whatever else one can set foot in, the newest first."""
    yield from reversed(_sections(state).items())


def doors(state: State) -> Offers:
    """Doors, the newest first."""
    here = _sections(state).keys()
    yield from ((name, door.kind) for name, door in reversed(state.atlas.doors.items()) if here & set(door.sections))


def ways(state: State) -> Offers:
    """What nobody has seen the other side of, then doors."""
    yield from (
        (f"{section.section}:{way.key}", "way on") for section, way in unexplored(state.atlas, state.atlas.dungeon)
    )
    yield from doors(state)


def features(state: State) -> Offers:
    """Chests, furniture, statues."""
    here = _sections(state).keys()
    yield from ((name, it.kind) for name, it in reversed(state.atlas.features.items()) if it.section in here)


def _openable(state: State) -> Offers:
    yield from doors(state)
    yield from features(state)


def _searchable(state: State) -> Offers:
    yield from features(state)
    yield from sections(state)


def _quests(state: State) -> Offers:
    yield from ((key, quest.title) for key, quest in state.quests.quests.items())


def _waiting(state: State) -> Offers:
    yield from ((str(number), business.what) for number, business in reversed(state.business.open.items()))


def _settled(state: State) -> Offers:
    yield from ((f"{number}:", what) for number, what in _waiting(state))


def _roles(_state: State) -> Offers:
    yield from ((role, "") for role in ROLES)


BEHIND: dict[str, Callable[[State], Offers]] = {
    **dict.fromkeys(("enter", "enters", "to", "move", "moves", "goes", "in", "unlay"), sections),
    **dict.fromkeys(("open", "opens", "close", "closes"), _openable),
    **dict.fromkeys(("search", "searches"), _searchable),
    "through": doors,
    "pass": ways,
    "explore": ways,
    "with": things,
    "by": figures,
    "role": _roles,
    "quest": _quests,
    "settle": _settled,
    "skip": _waiting,
}
"""Words behind which something of one kind stands."""
