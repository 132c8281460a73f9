"""Who comes into play by a telling: told anew they keep their ids, told late they take none that is in use.

What was told of them since names them by id, so it goes on being told of them whatever they are called
(docs/decisions/0040).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from events.combat import Member, MonsterEnded, MonstersMet
from events.entry import Audience, Draft
from events.event import Event
from events.figures import FigureJoined
from events.purse import GoldGained
from projections.expeditions import PEOPLE_FIELDS, names_in
from projections.story.story import Story
from rules.corrections.plan import Correction
from rules.naming import fold

_NAMING = frozenset((*PEOPLE_FIELDS, "group", "groups", "owner", "against"))


def brought_in(event: Event) -> tuple[str, ...]:
    """Ids of the figures it brings into play, and of their group."""
    match event:
        case MonstersMet(group=group, members=members):
            return (group, *(member.figure for member in members))
        case FigureJoined(figure=figure):
            return (figure,)
        case _:
            return ()


def keep_ids(pairs: Iterable[tuple[Event, Event]], drafts: Sequence[Draft]) -> list[Draft]:
    """The drafts with the ids of those they are told instead of, by position; `pairs` are old and new events."""
    ids = {new: old for before, after in pairs for old, new in zip(brought_in(before), brought_in(after), strict=False)}
    return _under_ids(drafts, ids)


def take_free_ids(
    story: Story, drafts: Sequence[Draft], audience: Audience, *, instead_of: Collection[int] = ()
) -> list[Draft]:
    """The drafts with monsters numbered on from all that are met in the story, in front of their place or behind it;
    those that keep an id of another kind's are named on from them."""
    if not any(isinstance(draft.event, MonstersMet) for draft in drafts):
        return list(drafts)
    others = [told.entry.event for told in story.told(audience) if told.entry.number not in instead_of]
    taken = {key for event in others for key in brought_in(event)}
    ids: dict[str, str] = {}
    met = dict.fromkeys(key for one in drafts if isinstance(one.event, MonstersMet) for key in brought_in(one.event))
    for key in met:
        ids[key] = _free(key, taken)
        taken.add(ids[key])
    borne = {_parted(one.name) for event in others if isinstance(event, MonstersMet) for one in event.members}
    renumbered = _under_ids([_renumbered(draft, ids) for draft in drafts], ids)
    return [_named_apart(draft, borne) for draft in renumbered]


def _named_apart(draft: Draft, borne: set[tuple[str, int]]) -> Draft:
    if not isinstance(draft.event, MonstersMet):
        return draft
    own = {_parted(member.name) for member in draft.event.members}
    members = tuple(_with_a_free_name(member, borne, own) for member in draft.event.members)
    borne |= own
    return msgspec.structs.replace(draft, event=msgspec.structs.replace(draft.event, members=members))


def _with_a_free_name(member: Member, borne: Collection[tuple[str, int]], own: set[tuple[str, int]]) -> Member:
    kind, number = _parted(member.name)
    if (kind, number) not in borne:
        return member
    free = 1 + max(last for other, last in (*borne, *own) if other == kind)
    own.add((kind, free))
    return msgspec.structs.replace(member, name=f"{member.name.removesuffix(f' {number}')} {free}")


def _parted(name: str) -> tuple[str, int]:
    """`orc 3` → orc, 3; who came alone is the first."""
    kind, _, number = fold(name).rpartition(" ")
    return (kind, int(number)) if kind and number.isdecimal() else (fold(name), 1)


def _free(key: str, taken: Collection[str]) -> str:
    if key not in taken:
        return key
    kind, _, number = key.rpartition("-")
    stem, first = (kind, int(number) + 1) if number.isdecimal() and kind else (key, 2)
    return next(free for free in (f"{stem}-{n}" for n in range(first, first + len(taken) + 1)) if free not in taken)


def _renumbered(draft: Draft, ids: Mapping[str, str]) -> Draft:
    if not isinstance(draft.event, MonstersMet):
        return draft
    members = tuple(
        msgspec.structs.replace(member, name=_with_number_of(ids[member.figure], member))
        for member in draft.event.members
    )
    return msgspec.structs.replace(draft, event=msgspec.structs.replace(draft.event, members=members))


def _with_number_of(key: str, member: Member) -> str:
    """`orc 3` for `orc-3` that was to be `orc-1`; whoever came alone and unnumbered is told apart by a number, too."""
    if key == member.figure:
        return member.name
    old, new = member.figure.rpartition("-")[2], key.rpartition("-")[2]
    return f"{member.name.removesuffix(f' {old}')} {new}"


def _under_ids(drafts: Sequence[Draft], ids: Mapping[str, str]) -> list[Draft]:
    if all(old == new for old, new in ids.items()):
        return list(drafts)
    found = []
    for draft in drafts:
        told = _value_under_ids(msgspec.to_builtins(draft.event), ids, "")
        found.append(msgspec.structs.replace(draft, event=msgspec.convert(told, type(draft.event))))
    return found


def _value_under_ids(value: object, ids: Mapping[str, str], field: str) -> object:
    names = field in _NAMING
    if isinstance(value, str):
        return ids.get(value, value) if names else value
    if isinstance(value, dict):
        return {ids.get(k, k) if names else k: _value_under_ids(v, ids, k) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [_value_under_ids(one, ids, field) for one in value]
    return value


def stranded(story: Story, plan: Correction, audience: Audience) -> dict[str, list[int]]:
    """Ids nobody brings into play once the correction is written, with the entries that count and speak of them."""
    gone = {key for number in plan.stops for key in brought_in(story.entry(number).event)}
    gone.difference_update(key for draft in plan.drafts for key in brought_in(draft.event))
    if not gone:
        return {}
    stops = set(plan.stops)
    counting = [told.entry for told in story.told(audience) if told.entry.number not in stops]
    counting += [story.entry(number) for number in plan.returns]
    gone.difference_update(key for entry in counting for key in brought_in(entry.event))
    found: dict[str, list[int]] = {}
    for entry in counting:
        for key in gone.intersection((*names_in(entry.event), *getattr(entry.event, "groups", ()))):
            found.setdefault(key, []).append(entry.number)
    return found


def rewards_of_others(story: Story, plan: Correction, audience: Audience) -> Iterator[tuple[int, GoldGained]]:
    """The gold of kills that counts still, though the monster is told as one of another kind now."""
    were = _kinds_met(story.entry(number).event for number in plan.replaced)
    others = were.items() - _kinds_met(draft.event for draft in plan.drafts).items()
    killed = {key for key, _ in others}
    for entry in (told.entry for told in story.told(audience) if killed):
        events = (story.entry(number).event for number in entry.because)
        kills = [event for event in events if isinstance(event, MonsterEnded)]
        if isinstance(entry.event, GoldGained) and any(killed.intersection(event.figures) for event in kills):
            yield entry.number, entry.event


def _kinds_met(events: Iterable[Event]) -> dict[str, str]:
    met = (member for event in events if isinstance(event, MonstersMet) for member in event.members)
    return {member.figure: member.name.rstrip(" 0123456789") for member in met}
