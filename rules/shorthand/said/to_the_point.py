"""What a question is answered in one sentence, in front of the look it asks for: who has it, who is hurt, where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from events.amounts import show, surely_below
from events.event import Event
from events.items import ItemGained
from events.purse import GoldGained
from projections.figure import Figure, HeldItem
from projections.tell.words import counted, first_upper, listed
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import OnlyLooks

HAVING = small.words("has have had got carries carry holds hold owns own")
OF_SOMEBODY = small.words("does do has have")
WHOSE = ("who", "who's", "whos", "which")
ASKED_BEFORE = small.words("is are many much which any")
ANYBODY = ("anybody", "anyone", "somebody", "someone")
WHERE = ("where", "where's", "wheres")
NOT_ON_ANYBODY = ("ground", "owed")
"""Where things are that nobody has with them."""

HURT = small.words("hurt wounded injured")
FOUND = small.words("find found get got win loot")
TURNED_ABOUT = small.words(
    "no not none never nobody without isnt arent doesnt dont hasnt havent didnt wasnt had been for"
)
"""With these a question asks for those who have it not, for what was, or for a price."""

FEW_WORDS, MOST_FOUND = 2, 6
"""Words of a thing nobody told of, and things that were found, no more of which are said."""


def with_point(found: OnlyLooks, text: str, lexicon: Lexicon) -> OnlyLooks:
    """The look with the sentence in front of it, where there is one."""
    typed = [one.lower().strip("?.,!:'") for one in text.split()]
    if any(one.replace("'", "") in TURNED_ABOUT or (one.endswith("ed") and one not in HURT) for one in typed):
        return found
    called = (keys[0] for one in typed if len(keys := lexicon.called(one)) == 1 and keys[0] in lexicon.here)
    figures = [lexicon.here[key] for key in called]
    if any(it.kind == "monster" for it in figures) or any(map(lexicon.kind_of_monsters, map(singular, typed))):
        return found
    return msgspec.structs.replace(found, point=_point(typed, figures, " ".join(found.words), lexicon))


def _point(typed: Sequence[str], figures: Sequence[Figure], look: str, lexicon: Lexicon) -> str:
    ways = (_who_has, _who_is_hurt, _where_they_are, _what_was_found)
    told = next(filter(None, (way(typed, figures, lexicon) for way in ways)), "")
    return told or _nobody_has(typed, figures, look, lexicon)


def _asks_for_a_thing(typed: Sequence[str]) -> bool:
    if typed[0] in WHERE:
        return typed[0] != "where" or typed[1:2] in (["is"], ["are"])
    return typed[:2] == ["how", "many"] or (typed[0] in (*WHOSE, *OF_SOMEBODY) and not HAVING.isdisjoint(typed))


def _who_has(typed: Sequence[str], figures: Sequence[Figure], lexicon: Lexicon) -> str:
    if not _asks_for_a_thing(typed):
        return ""
    there = [(it, item) for it in lexicon.here.values() for item in it.items.values() if _is_it(item, typed)]
    theirs = [(it, item) for it, item in there if not figures or it in figures]
    bearers = {it.figure: it for it, _ in theirs or there}
    has = "; ".join(
        f"{_has(it, lexicon)} {listed(_so_many(item) for other, item in there if other is it)}"
        for it in bearers.values()
    )
    none = f"{_has(figures[0], lexicon)} none; " if there and not theirs else ""
    return f"{none}{has}." if has else ""


def _is_it(item: HeldItem, typed: Sequence[str]) -> bool:
    kept = item.place not in NOT_ON_ANYBODY and not surely_below(item.quantity, 1)
    named, said = [*map(singular, item.name.lower().split())], [*map(singular, typed)]
    if not kept or named[-1] not in said:
        return False
    before = typed[said.index(named[-1]) - 1]
    return singular(before) in named or before in {*HAVING, *small.ARTICLES, *small.POSSESSIVES, *WHERE, *ASKED_BEFORE}


def _has(figure: Figure, lexicon: Lexicon) -> str:
    return "You have" if lexicon.game.reader else f"{figure.name} has"


def _so_many(item: HeldItem) -> str:
    return f"the {item.name}" if item.quantity == 1 else f"{show(item.quantity)} × {item.name}"


def _nobody_has(typed: Sequence[str], figures: Sequence[Figure], look: str, lexicon: Lexicon) -> str:
    """`who has the lamp`, which nobody told of."""
    if typed[:2] == ["how", "many"] or not _asks_for_a_thing(typed):
        return ""
    at = max((at for at, one in enumerate(typed) if one in HAVING), default=0)
    thing = [one for one in typed[at + 1 :] if one not in small.ARTICLES | small.POSSESSIVES | {"any"}]
    ours = typed[:1] == ["do"] and look == "status" and len(thing) == 1 and typed[-2] in small.ARTICLES
    if typed[0] in WHERE or any(lexicon.pool(one) or lexicon.value(one) for one in map(singular, thing)):
        return ""
    if any(one.endswith("s") for one in thing) and typed[1] not in ANYBODY:
        return ""
    asked = figures or ours or look == f"log {' '.join(thing[-1:])}"
    if not (asked and thing and len(thing) <= FEW_WORDS and all(map(str.isalpha, thing))):
        return ""
    who = f"{_has(figures[0], lexicon)} no" if figures else "Nobody has" if thing[-1].endswith("s") else "Nobody has a"
    return f"{who} {' '.join(thing)}, as far as was told."


def _who_is_hurt(typed: Sequence[str], figures: Sequence[Figure], lexicon: Lexicon) -> str:
    if HURT.isdisjoint(typed) or typed[0] not in ("who", "who's", "whos", "is", "are", "am", "anybody", "anyone"):
        return ""
    asked = figures or [it for it in lexicon.here.values() if it.kind == "hero" and not it.away]
    hurt = [f"{it.name} ({counted(it.wounds_lost, 'wound')})" for it in asked if it.wounds_lost != 0]
    who = f"{figures[0].name} is not" if figures else "Nobody is"
    return f"Hurt: {listed(hurt)}." if hurt else f"{who} hurt, as far as was told."


def _where_they_are(typed: Sequence[str], figures: Sequence[Figure], lexicon: Lexicon) -> str:
    if typed[0] not in WHERE or len(typed) > len(figures) + FEW_WORDS:
        return ""
    at = [(it.name, lexicon.state.atlas.positions.get(it.figure)) for it in figures]
    return (
        first_upper(listed(f"{name} is in {where}" for name, where in at if where)) + "."
        if any(one for _, one in at)
        else ""
    )


def _what_was_found(typed: Sequence[str], figures: Sequence[Figure], lexicon: Lexicon) -> str:
    """What came in of late, the newest first."""
    if typed[0] != "what" or FOUND.isdisjoint(typed) or figures or {"we", "party"}.isdisjoint(typed):
        return ""
    newest = (lexicon.event_of(number) for number in lexicon.recent)
    found = [*(one for event in newest if event is not None for one in _came_in(event))][:MOST_FOUND]
    return f"Of late: {listed(found)}." if found else ""


def _came_in(event: Event) -> Iterator[str]:
    if isinstance(event, ItemGained):
        yield event.name if event.quantity == 1 else f"{show(event.quantity)} × {event.name}"
    elif isinstance(event, GoldGained):
        yield f"{show(event.amount)} gold"
