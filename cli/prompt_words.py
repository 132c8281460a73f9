"""What TAB offers at the prompt: names, verbs, things, places and entries that may stand where one is typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from events.event import tag_of
from projections.map import unexplored
from projections.state import State
from rules.packs.packs import Packs
from rules.shorthand.forms import Offer
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.states import CONDITIONS, ENDS, ROLES, STATUSES
from rules.shorthand.verbs import declared, subjects
from rules.shorthand.vocabulary import TESTS, GameWords, Verb
from service.lines.lines import asks_for_line
from service.lines.typed_lines import TypedAt, to_change
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading

Offers: TypeAlias = Iterator[tuple[str, str]]
"""Words, each with what it is."""

NEWEST = 12
"""Lines back that are offered by their number."""

PLACED = ("late", "before")
ANEW = ("fix", "no")
FRONT = ("gm:", "party")

NUMBERS = {"entries", "amiss", "waiting"}
"""What is meant by its number, and nobody's name stands in its place."""

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
    number = asks_for_line(" ".join(before))
    told = "" if number is None else to_change(reading, number, typed_at)
    known = [(told.removeprefix(f"fix {number} "), "as it was typed")] if told else []
    for word, about in (*known, *_here(reading, before, begun, looks)):
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
    elif first in ("?", "help"):
        yield from _verbs(reading)
    elif first in looks and declared(first, reading.system.words()) is None:
        yield from figures(reading.state)
    elif first[:1] == "@":
        yield from _happening(reading, before[1:], ())
    elif first in (*PLACED, *ANEW) and len(before) > 1:
        # Behind `late 41` and `fix 41`: any line.
        anew = before[0].lower() in ANEW and len(before) == 2
        yield from _happening(reading, before[2:], looks if anew else ())
    else:
        yield from _happening(reading, before, looks)


# ── what is said about the log ───────────────────────────────────────────────────────────────────────────────────


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
    yield from ((one.number, one.text) for one in discrepancies(reading))


# ── what happens ─────────────────────────────────────────────────────────────────────────────────────────────────


def _happening(reading: Reading, before: list[str], looks: tuple[str, ...]) -> Offers:
    state, game = reading.state, reading.system.words()
    last = before[-1].lower() if before else ""
    verbs = [verb for word in before if (verb := declared(word, game)) is not None]
    asked = _asked_for(last, verbs, game)
    for offer in asked:
        yield from (_in_front(found, last) if offer == "waiting" else found for found in OFFERED[offer](reading))
    if last == "is" or last in ("are", "not"):
        yield from _words((*CONDITIONS, *ROLES, *game.roles, *STATUSES))
        return
    if last in UNTIL_WORDS:
        yield from _words(UNTIL)
        return
    if asked:
        yield from () if NUMBERS & {*asked} else figures(state)
        return
    if last and before[0].lower() == "gold" and len(before) == 2:
        yield "split", "shared out"
    yield from figures(state)
    who = Lexicon(state, reading.system).figures(last) if last else ()
    if not before:
        yield from _words((*FRONT, *looks))
    if who:
        yield from _words((*STATUSES, *ENDS, *CONDITIONS, *TESTS, *game.tests, "is", "not"))
        yield from things(state, who)
    if not verbs and (who or not before):
        yield from _verbs(reading)
    else:
        yield from things(state)
        yield from places(state)


def _asked_for(last: str, verbs: list[Verb], game: GameWords) -> tuple[Offer, ...]:
    """What the last word asks for: as a verb, or as a word behind one that was typed."""
    behind = {offer for verb in verbs if (offer := verb.takes.get(last)) is not None}
    counts = verbs[-1] if verbs and last.isdecimal() and "monsters" in verbs[-1].offers else None
    verb = counts or (declared(last, game) if last else None)
    return (*behind,) if behind else verb.offers if verb is not None else ()


def _in_front(found: tuple[str, str], verb: str) -> tuple[str, str]:
    """`settle 41: a gem`: what waits is named in front of what settles it."""
    return (f"{found[0]}:", found[1]) if verb.startswith("settle") else found


def _words(words: tuple[str, ...]) -> Offers:
    yield from ((word, "") for word in words)


def _verbs(reading: Reading) -> Offers:
    """What a happening begins with, or what follows a name; then what only the game has, by its own name."""
    for verbs in subjects(reading.system.words()).values():
        for first, verb in verbs.items():
            if verb.read is not None or verb.usage[0].startswith(first):  # `-2` and `hit` stand for a form
                yield from ((word, verb.about) for word in (first, *verb.also))
    for kind in reading.system.commands:
        yield tag_of(kind), (kind.__doc__ or "").partition("\n")[0]


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


def _conditions(state: State) -> Offers:
    yield from _words(CONDITIONS)
    for figure in state.roster.figures.values():
        yield from ((condition.condition, figure.name) for condition in figure.conditions)


def _monsters(reading: Reading) -> Offers:
    """Kinds of monsters that packs of one's own have, by one word each as `meet 3 cellar-rat` takes it."""
    packs: Packs | None = reading.system.packs()
    for one in () if packs is None else packs.monsters():
        yield _word(one.name.lower()), ", ".join(one.abilities)


def _decks(reading: Reading) -> Offers:
    """Cups and decks people told of, and the tables of their packs."""
    yield from ((_word(name), "") for name in reading.state.cups.cups)
    packs: Packs | None = reading.system.packs()
    for key, one in () if packs is None else packs.rollables.items():
        yield _word(one.table.name.lower()), one.kind or key


def _of(offered: Callable[[State], Offers]) -> Callable[[Reading], Offers]:
    return lambda reading: offered(reading.state)


OFFERED: dict[Offer, Callable[[Reading], Offers]] = {
    "figures": _of(figures),
    "items": _of(things),
    "sections": _of(sections),
    "doorways": _of(doors),
    "features": _of(features),
    "ways": _of(ways),
    "quests": lambda reading: ((key, quest.title) for key, quest in reading.state.quests.quests.items()),
    "expeditions": lambda reading: (
        (trip.expedition, trip.dungeon or "") for trip in reading.state.quests.expeditions.values()
    ),
    "conditions": _of(_conditions),
    "roles": lambda reading: _words((*ROLES, *reading.system.words().roles)),
    "waiting": lambda reading: ((str(one.number), one.waits.what) for one in reversed(reading.questions())),
    "entries": lambda reading: ((str(number), line) for number, line in lines(reading)),
    "amiss": lambda reading: ((str(number), line) for number, line in amiss(reading)),
    "stretches": lambda _reading: ((word, "the last one, or its number") for word in ("turn", "fight", "trip")),
    "options": lambda reading: ((option.key, option.about) for option in reading.system.options),
    "tables": lambda _reading: iter(()),
    "monsters": _monsters,
    "decks": _decks,
    "verbs": _verbs,
}
"""What each kind of name that a verb asks for is here."""
