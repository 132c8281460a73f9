"""The chronicle: one readable line per action, in the table's language, struck lines and corrections among them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, TypeAlias

import msgspec

from events import atlas, campaign, combat, dice, draws, figures, items, purse, quest, session, story, turns
from events.atlas import DungeonNamed, SectionRevealed
from events.catalogue import KINDS
from events.combat import AttackMade, MonsterEnded
from events.dice import DiceRolled
from events.entry import Audience, Entry, Place
from events.event import Event, tag_of
from events.figures import FigureJoined, WoundsSuffered
from events.items import ItemGained
from events.lazy import Lazy, lazy
from events.quest import QuestAccepted
from events.turns import TurnEnded
from projections.story.entry import StoryEntry
from projections.story.places import Key
from projections.story.story import Story
from projections.tell.news import NewsTold, news_of
from projections.tell.words import Names, as_is, counted, first_upper, listed, times
from projections.thresholds import Thresholds
from projections.turns import Stamp, Turns, stamp_of

Tellers: TypeAlias = Mapping[type[Event], Callable[[Any, Names], str]]  # Any: each names its own kind

# A line tells of one subject: 0.5 ms.
PLAY = lazy("projections.tell.play:TELLERS")
FIGURES = lazy("projections.tell.figures:TELLERS")
GOODS = lazy("projections.tell.goods:TELLERS")
PLACES = lazy("projections.tell.places:TELLERS")

TOLD_BY: dict[type[Event], Lazy[Any]] = {
    kind: tellers
    for tellers, modules in (
        (PLAY, (campaign, session, quest, turns, dice, story)),
        (FIGURES, (figures, combat)),
        (GOODS, (purse, items, draws)),
        (PLACES, (atlas,)),
    )
    for module in modules
    for kind in KINDS[module]
}
"""Who tells of every shared kind."""


@cache
def teller_of(kind: type[Event]) -> Callable[[Any, Names], str] | None:
    """The function that tells of a shared kind."""
    tellers: Tellers = TOLD_BY[kind].load() if kind in TOLD_BY else {}
    return tellers.get(kind)


SystemTell = Callable[[StoryEntry], str | None]
"""What the game says of an entry; None leaves it to us."""


class Language(msgspec.Struct, frozen=True):
    """What entries are told with."""

    names: Names = as_is
    system_tell: SystemTell | None = None
    thresholds: Thresholds = msgspec.field(default_factory=Thresholds)
    """Of the story as it is told now: who fell with an entry, and who came back."""
    together: Collection[int] = ()
    """Entries that name everybody on a trip: the party."""

    def news(self, numbers: Iterable[int]) -> dict[int, list[NewsTold]]:
        """Who fell with a line of these entries, and who came back, by entry."""
        return news_of(numbers, self.thresholds, self.names) if self.thresholds.crossings else {}


class ChronicleLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action, or the part of it that stands together and counts alike."""

    numbers: tuple[int, ...]
    """Of its entries, in the order of the story."""
    text: str
    by: str
    action: int
    struck_by: tuple[int, ...] = ()
    """The retractions in force against it; empty: it counts."""
    correction: bool = False
    """It speaks about the log: an undo, a reveal."""
    news: tuple[NewsTold, ...] = ()
    """Who fell with it and who came back, as its text says."""
    place: Place | None = None
    """Where it was told to belong, if not at its number."""
    stamp: Stamp = Stamp()
    audience: Audience = "table"
    recorded_at: str
    played_at: str | None = None
    world_date: str | None = None


PLAINLY = Language()

# Phrases


def tell(told: StoryEntry | Entry, language: Language = PLAINLY) -> str:
    """An entry in a phrase, without a full stop: `Sven −2 wounds (trap)`. A kind nobody tells of says its tag."""
    if isinstance(told, Entry):
        told = StoryEntry(told, told.number)
    said = None if language.system_tell is None else language.system_tell(told)
    if said is not None:
        return said.removesuffix(".")
    event = told.entry.event
    teller = teller_of(type(event))
    if teller is None:
        return tag_of(type(event)).replace(".", ": ").replace("_", " ")
    return teller(_of_the_party(event) if told.entry.number in language.together else event, language.names)


def _of_the_party(event: Event) -> Event:
    """The same of nobody by name."""
    return msgspec.structs.replace(event, **dict.fromkeys({"figures", "by"}.intersection(event.__struct_fields__), ()))


def tell_with_news(told: StoryEntry, language: Language) -> str:
    """The same, and whom it felled or brought back: `Sven −2 wounds (trap); Sven falls, dead`."""
    number, said = told.entry.number, tell(told, language)
    if number not in language.thresholds.crossings:
        return said
    news = language.news((number,)).get(number, ())
    return "; ".join((said, *(one.text for one in news if one.text)))


def line(entries: Sequence[StoryEntry | Entry], language: Language = PLAINLY) -> str:
    """The entries of one action as a sentence, and what was noted.

    `Heinrich attacks skaven-1: 9 against 5, hit; 2 wounds.`
    """
    attacks: dict[str, AttackMade] = {}
    harmed: set[str] = set()
    thrower: str | None = None
    phrases: list[str] = []
    remarks: list[str] = []
    names, news = language.names, language.news(_entry(told).number for told in entries)
    sheet, parts = _sheet_of_whoever_joins(entries, language.system_tell), _parts_of_quests(entries)
    entries = [told for told in entries if _entry(told).number not in sheet and _entry(told).number not in parts]
    for found, together in groupby(entries, key=_is_found):
        if found:
            phrases.append(_found_together([*together], language))
            continue
        for told in together:
            entry = _entry(told)
            event = entry.event
            phrase = _of_the_blow(event, attacks, harmed) or tell(told, language)
            phrase += _with(sheet, entry) or _in_parts(parts, entry)
            phrases.append(_once_named(phrase, event, thrower, names))
            phrases += [one.text for one in news.get(entry.number, ())]
            thrower = event.by if isinstance(event, DiceRolled) else thrower
            if isinstance(event, AttackMade) and event.target is not None:
                attacks[event.target] = event
                harmed.discard(event.target)
            elif isinstance(event, WoundsSuffered):
                harmed.add(event.figure)
            elif isinstance(event, TurnEnded):
                attacks = {}
    for told in entries:
        entry = _entry(told)
        remarks += [said for said in (entry.forced, entry.note) if said and said not in remarks]
    said = "; ".join(phrase for phrase in phrases if phrase)
    return " ".join(_sentence(part) for part in (said, *remarks) if part)


def _sheet_of_whoever_joins(
    entries: Sequence[StoryEntry | Entry], system_tell: SystemTell | None
) -> dict[int, tuple[str, str]]:
    """What comes with somebody's sheet: number → (whose, the thing they bring, or nothing worth a word)."""
    joined = {event.figure for told in entries if isinstance(event := _entry(told).event, FigureJoined)}
    brought: dict[int, tuple[str, str]] = {}
    for told in entries if joined else ():
        entry = _entry(told)
        event, figure = entry.event, getattr(entry.event, "figure", None)
        if figure not in joined or isinstance(event, FigureJoined):
            continue
        if isinstance(event, ItemGained):
            brought[entry.number] = (figure, f"{times(event.quantity)}{event.name}")
        elif isinstance(told, StoryEntry) and system_tell is not None and system_tell(told) is not None:
            brought[entry.number] = (figure, "")
    return brought


def _with(sheet: dict[int, tuple[str, str]], entry: Entry) -> str:
    if not sheet or not isinstance(entry.event, FigureJoined):
        return ""
    things = [thing for whose, thing in sheet.values() if thing and whose == entry.event.figure]
    return f" with {listed(things)}" if things else ""


def _parts_of_quests(entries: Sequence[StoryEntry | Entry]) -> dict[int, tuple[str, str]]:
    """What is taken on in one go with the quest it belongs to: number → (the whole, the part's title or nothing).

    Dungeons that such a title names are told with it.
    """
    accepted = {event.quest: event for told in entries if isinstance(event := _entry(told).event, QuestAccepted)}
    wholes = {quest for quest, event in accepted.items() if event.parent not in accepted}
    titles = [event.title for event in accepted.values() if event.parent in wholes]
    parts: dict[int, tuple[str, str]] = {}
    for told in entries if titles else ():
        entry = _entry(told)
        event = entry.event
        if isinstance(event, QuestAccepted) and event.parent in wholes and event.reward is None:
            parts[entry.number] = (event.parent or "", event.title)
        elif isinstance(event, DungeonNamed) and any(event.name in title for title in titles):
            parts[entry.number] = ("", "")
    return parts


def _in_parts(parts: dict[int, tuple[str, str]], entry: Entry) -> str:
    if not parts or not isinstance(entry.event, QuestAccepted):
        return ""
    titles = [title for whole, title in parts.values() if title and whole == entry.event.quest]
    return f" in {counted(len(titles), 'part')}: {listed(titles)}" if titles else ""


def _entry(told: StoryEntry | Entry) -> Entry:
    return told.entry if isinstance(told, StoryEntry) else told


def _is_found(told: StoryEntry | Entry) -> bool:
    return isinstance(_entry(told).event, SectionRevealed)


def _found_together(told: Sequence[StoryEntry | Entry], language: Language) -> str:
    """Sections that became known in one go: `passage-3, passage-4 and corner-1 (exits right) found beyond door-1`."""
    sections = [event for one in told if isinstance(event := _entry(one).event, SectionRevealed)]
    if len(sections) == 1:
        return tell(told[0], language)
    exits = f" (exits {listed(way.key for way in sections[-1].exits)})" if sections[-1].exits else ""
    through = f" beyond {sections[0].through}" if sections[0].through else ""
    return f"{listed(event.name or language.names(event.section) for event in sections)}{exits} found{through}"


def _once_named(phrase: str, event: Event, thrower: str | None, names: Names) -> str:
    """Whoever threw the dice in front need not be named again: `Sven, length 5: 2; features 9: nothing`."""
    if isinstance(event, DiceRolled) and event.by is not None and event.by == thrower:
        return phrase.removeprefix(f"{names(event.by)}, ")
    return phrase


def _sentence(text: str) -> str:
    text = first_upper(text.strip())
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _of_the_blow(event: Event, attacks: dict[str, AttackMade], harmed: set[str]) -> str | None:
    """Harm of a blow told in front of it needs no name again; what hurts somebody besides does."""
    if isinstance(event, WoundsSuffered) and event.figure in attacks and event.figure not in harmed:
        return counted(event.amount, "wound")
    if isinstance(event, MonsterEnded) and event.figures and all(figure in attacks for figure in event.figures):
        strikers = {attacks[figure].attacker for figure in event.figures}
        credited = {share.figure for share in event.credit}
        shared = any(share.parts != share.of for share in event.credit)
        if len(event.figures) == 1 and credited <= strikers and not shared:
            return event.how.replace("_", " ")
    return None


# The chronicle


def chronicle(
    story: Story,
    turns: Turns,
    language: Language = PLAINLY,
    *,
    audience: Audience = "gm",
    until: int | None = None,
    numbers: Iterable[int] | None = None,
) -> Iterator[ChronicleLine]:
    """Every line the audience sees, struck ones and corrections too, by place; `until` cuts as `Story.told` does.

    `turns` is the fold of the same story for the same audience. With `numbers` only those entries' lines are told.
    """
    chosen = _in_place(story, numbers) if until is None else _in_place(story, numbers, story.place(until))
    seen = [story.entry(number) for number in chosen if story.sees(audience, number)]
    for (_, struck_by), together in groupby(seen, key=lambda entry: (entry.action, _struck_by(story, audience, entry))):
        yield _line(story, turns, list(together), struck_by, language)


def newest_first(
    story: Story,
    turns: Turns,
    language: Language = PLAINLY,
    *,
    audience: Audience = "gm",
    until: int | None = None,
) -> Iterator[ChronicleLine]:
    """The same lines from the last to the first: whoever wants a few of them does not wait for all to be told."""
    end = None if until is None else story.place(until)
    seen = (
        story.entry(number)
        for number in story.backwards()
        if (end is None or story.place(number) <= end) and story.sees(audience, number)
    )
    for (_, struck_by), together in groupby(seen, key=lambda entry: (entry.action, _struck_by(story, audience, entry))):
        yield _line(story, turns, [*together][::-1], struck_by, language)


def _in_place(story: Story, numbers: Iterable[int] | None, end: Key | None = None) -> list[int]:
    if numbers is None:
        numbers = (entry.number for entry in story.entries())
    return sorted((one for one in numbers if end is None or story.place(one) <= end), key=story.place)


def _struck_by(story: Story, audience: Audience, entry: Entry) -> tuple[int, ...]:
    return tuple(one for one in story.struck_by(entry.number) if story.sees(audience, one))


def _line(
    story: Story,
    turns: Turns,
    entries: list[Entry],
    struck_by: tuple[int, ...],
    language: Language,
) -> ChronicleLine:
    first = entries[0]
    things = story.things
    numbers = tuple(entry.number for entry in entries)
    told = [StoryEntry(entry, things.get(entry.number, entry.number), things) for entry in entries]
    return ChronicleLine(
        numbers=numbers,
        text=line(told, language),
        by=first.by,
        action=first.action,
        struck_by=struck_by,
        correction=all(story.is_correction(entry.number) for entry in entries),
        news=tuple(one for found in language.news(numbers).values() for one in found),
        place=first.place,
        stamp=stamp_of(turns, first.number, story.place),
        audience=first.audience,
        recorded_at=first.recorded_at,
        played_at=first.played_at,
        world_date=first.world_date,
    )
