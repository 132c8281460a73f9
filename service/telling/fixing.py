"""A line told anew: with other commands, decided where it stands, or with other values of some of its fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import inspect

from events.amounts import parse_amount
from events.combat import AttackMade
from events.dice import DiceRolled, RollReplaced
from events.entry import Clocks, Draft, Entry
from events.event import Event, tag_of
from events.figures import FatePointSpent
from events.lazy import Lazy, lazy
from events.problems import Refused
from events.purse import GoldGained, GoldSplit
from events.story import BusinessClosed
from projections.story.entry import StoryEntry
from projections.story.story import Story
from rules.command import Command, Speaker
from rules.corrections.commands import Fix
from rules.corrections.fix import (
    audience_now,
    fix,
    fix_line,
    fix_stretch,
    fix_target,
    is_whole_line,
    line_as_told,
    told_between,
    under_old_ids,
)
from rules.corrections.placing import pointers_in
from rules.corrections.plan import Correction
from rules.naming import name_of
from rules.shared.several import check_happenings
from service.reading.reading import Reading, provisional

if TYPE_CHECKING:
    from service.telling.decide_at import DecideAt

_Roll = lazy("rules.shared.rolling:Roll")  # 2 ms: few fixes are of dice
_ReplaceRoll = lazy("rules.shared.rolling:ReplaceRoll")
_SettleBusiness = lazy("rules.shared.business:SettleBusiness")  # 1 ms: few fixes answer anew
_shared_anew: Lazy[Command | None] = lazy("rules.shared.gold:shared_anew")  # 1 ms: few fixes share gold
_check_dice = lazy("rules.shared.rolling:check_dice")  # as above


def told_anew(reading: Reading, command: Fix, speaker: Speaker, decide_at: DecideAt) -> Correction:
    """Tells an entry, its line or a stretch anew; refuses with the codes of `rules.corrections.fix`."""
    story = reading.story
    if command.span is not None:
        return _fix_stretch(reading, command, command.span, speaker, decide_at)
    number = command.number if command.number is not None else _own_newest(story, speaker)
    target = fix_target(story, speaker, number)
    if command.values:
        event = _with_values(reading, target, command.values, decide_at)
        if (thrown := _thrown_anew(reading, target, event, speaker, decide_at)) is not None:
            command = msgspec.structs.replace(command, number=story.thing(number), commands=(thrown,), values={})
            return told_anew(reading, command, speaker, decide_at)
        if isinstance(event, GoldGained | GoldSplit) and event.amount != getattr(target.event, "amount", None):
            whole = is_whole_line(story, speaker, number)
            line = line_as_told(story, speaker, number) if whole else [target]
            if (again := _shared_anew([event, *(one.event for one in line)], event.amount)) is not None:
                drafts = _told_anew(reading, (again,), target, decide_at)
                return (fix_line if whole else fix)(story, speaker, number, drafts, reason=command.reason)
        event = _with_own_weapon(reading, target.event, event)
        others = _others_named(reading, target.event, event)
        if others and is_whole_line(story, speaker, number):
            line = line_as_told(story, speaker, number)
            _refuse_blows_both_ways(line, others)
            _refuse_reckoned_for_another(reading, line, others)
            events = [event if one.number == target.number else _renamed(one.event, others) for one in line]
            drafts = [_as_told(one, it) for it, one in zip(events, line, strict=True)]
            return fix_line(story, speaker, number, drafts, reason=command.reason)
        # A Fate Point's causes are its blows (story rule 25): it falls with those it cancels now.
        causes = tuple(pointers_in(event)) if isinstance(event, FatePointSpent) else ()
        return fix(story, speaker, number, [_as_told(target, event, causes)], reason=command.reason)
    whole = is_whole_line(story, speaker, number)
    old = line_as_told(story, speaker, number) if whole else [target]
    anew = _told_anew(reading, command.commands, target, decide_at)
    if command.number is None:
        _refuse_another_thing(old, anew)
        _refuse_fewer_blows(old, [one.event for one in anew])
    drafts = under_old_ids(story, old, anew)
    # Said again without words, the line keeps those it had.
    words = next((one.note for one in old if one.note), None)
    drafts = [msgspec.structs.replace(drafts[0], note=words), *drafts[1:]] if drafts else drafts
    if whole:
        return fix_line(story, speaker, number, drafts, reason=command.reason)
    return fix(story, speaker, number, drafts, reason=command.reason)


def _as_told(old: Entry, event: Event, because: tuple[int, ...] = ()) -> Draft:
    """The entry with another value of its event: what was said about it still holds."""
    return Draft(event=event, rule=old.rule, forced=old.forced, note=old.note, because=because)


def _refuse_reckoned_for_another(reading: Reading, line: Sequence[Entry], others: Mapping[str, str]) -> None:
    """What dice did to somebody is reckoned with what that one has: of another it would be another number."""
    figures = reading.state.roster.figures
    struck = next((one.event.target for one in line if isinstance(one.event, AttackMade)), None) or ""
    dice = any(
        getattr(one.event, "faces", ()) or isinstance(getattr(one.event, "dice", None), tuple) for one in line[1:]
    )
    if struck in others and dice and figures[struck].base != figures[others[struck]].base:
        who = figures[others[struck]].name
        raise Refused(
            "fix.reckoned",
            f"The dice of {line[0].number} were reckoned for {figures[struck].name}, and {who} is another.",
            why="What they did depends on whom they struck.",
            fix=f'Say the blow again at {who}: "fix {line[0].number} …".',
        )


def _others_named(reading: Reading, old: Event, new: Event) -> dict[str, str]:
    """Whom the line speaks of → whom it speaks of now: what followed of the one happened to the other."""
    figures = reading.state.roster.figures
    pairs = [(getattr(old, name), getattr(new, name)) for name in old.__struct_fields__]
    known = [(was, now) for was, now in pairs if isinstance(was, str) and isinstance(now, str) and was != now]
    others = {was: now for was, now in known if was in figures and now in figures}
    return others | {figures[was].name: figures[now].name for was, now in others.items()}


def _renamed(event: Event, names: Mapping[str, str]) -> Event:
    return msgspec.convert(_with_names(msgspec.to_builtins(event), names), type(event))


def _with_names(value: object, names: Mapping[str, str]) -> object:
    if isinstance(value, dict):
        return {key: _with_names(one, names) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_with_names(one, names) for one in value]
    if not isinstance(value, str):
        return value
    whose, comma, _ = value.partition(", ")
    return names[whose] if comma and whose in names else names.get(value, value)  # `Thora, sword` is not Odo's sword


def _with_own_weapon(reading: Reading, old: Event, new: Event) -> Event:
    """A blow is struck with what its striker has; of somebody else's weapon nothing is known."""
    if not isinstance(old, AttackMade) or not isinstance(new, AttackMade) or old.attacker == new.attacker:
        return new
    figure = reading.state.roster.figures.get(new.attacker)
    return new if figure is None or new.weapon in figure.items else msgspec.structs.replace(new, weapon=None)


def _fix_stretch(
    reading: Reading, command: Fix, span: tuple[int, int], speaker: Speaker, decide_at: DecideAt
) -> Correction:
    story = reading.story
    old = told_between(story, speaker, *span)
    drafts = under_old_ids(story, old, _told_anew(reading, command.commands, old[0], decide_at))
    return fix_stretch(story, speaker, old, drafts, reason=command.reason)


def _told_anew(reading: Reading, commands: Sequence[Command], target: Entry, decide_at: DecideAt) -> list[Draft]:
    """What comes of the commands one after the other, each decided where the target stands, behind those before it."""
    if len(commands) > 1:
        check_happenings(commands)
    state = reading.state_without(target.number, audience_now(reading.story, target.number))
    head, clocks = reading.story.head, Clocks(recorded_at=target.recorded_at)
    drafts: list[Draft] = []
    for command in commands:
        new = decide_at(command, state, behind=len(drafts))
        if command is not commands[-1]:
            entries = provisional(new, head=head + len(drafts), by=target.by, clocks=clocks)
            reading.carry_on(state, (StoryEntry(entry, entry.number, reading.story.things) for entry in entries))
        drafts += new
    _refuse_another_answer(reading, commands, target, drafts)
    return drafts


def _refuse_another_answer(
    reading: Reading, commands: Sequence[Command], target: Entry, drafts: Sequence[Draft]
) -> None:
    """An answer alone is told anew only of the question the line answered: what waits still was not meant by it."""
    if not any(_SettleBusiness.made(one) and getattr(one, "business", None) is None for one in commands):
        return
    before = reading.state_without(target.number, audience_now(reading.story, target.number)).business.open
    waits = {one.number for one in reading.state.business.open.values()}
    closed = {one.event.business for one in drafts if isinstance(one.event, BusinessClosed)}
    if closed & waits or not {one.number for one in before.values()} - waits:
        raise Refused(
            "fix.no_answer",
            f"{target.number} answered no such question.",
            why="What waits is answered by a line of its own, and takes the place of no other.",
            fix=f'Say the line again whole: "fix {target.number} …".',
        )


def _refuse_blows_both_ways(line: Sequence[Entry], others: Mapping[str, str]) -> None:
    """Who is struck in a round and strikes back is not somebody else in both by one name put right."""
    blows = [one.event for one in line if isinstance(one.event, AttackMade)]
    struck, strikes = {one.target for one in blows}, {one.attacker for one in blows}
    if {*others} & struck & strikes:
        _refuse_fewer_blows(line, ())


def _refuse_fewer_blows(old: Sequence[Entry], anew: Sequence[Event]) -> None:
    """A round of several blows is no single one: which of them is put right has to be said."""
    was, now = (sum(isinstance(one, AttackMade) for one in told) for told in ([one.event for one in old], anew))
    if was > max(now, 1):
        number = old[0].number
        raise Refused(
            "fix.several_blows",
            f"{was} blows were logged at {number}.",
            why="The others would be lost.",
            fix=f'Say all of it again: "fix {number} …".',
        )


def _thrown_anew(
    reading: Reading, target: Entry, event: Event, speaker: Speaker, decide_at: DecideAt
) -> Command | None:
    """What tells the target with the other face of its one die, if that decides what else was told."""
    was, game = target.event, reading.system
    if getattr(event, "face", None) == getattr(was, "face", None) or (before := game.told_anew(was)) is None:
        return None
    line = line_as_told(reading.story, speaker, target.number)
    came_of_it = {type(one.event) for one in _told_anew(reading, (before,), target, decide_at)}
    if any(type(one.event) not in came_of_it and _kind(one.event) not in AROUND for one in line):
        raise _more_than_a_die(target.number)
    return game.told_anew(event)


def _more_than_a_die(number: int) -> Refused:
    return Refused(
        "fix.more_than_a_die",
        f"{number} logged more than that die.",
        why="The rest would be lost.",
        fix=f'Say all of it again: "fix {number} …".',
    )


AROUND = ("turn", "phase", "combat", "business")
"""Kinds of what only happens around what a line tells."""


def _refuse_another_thing(old: Sequence[Entry], anew: Sequence[Draft]) -> None:
    """Where nobody said which line is meant, it is told anew as what it was: a blow becomes no page of a book."""
    was, now = ([_kind(one.event) for one in told] for told in (old, anew))
    was, now = ([one for one in kinds if one not in AROUND] or kinds for kinds in (was, now))
    if was and now and was[0] not in now and now[0] not in was:
        number = old[0].number
        raise Refused(
            "fix.another_thing",
            f"{number} logged something else.",
            why="What happened instead of it is logged where its number is said.",
            fix=f'"undo", and say this alone; or "fix {number} …".',
        )


def _kind(event: Event) -> str:
    return tag_of(type(event)).partition(".")[0]


def _own_newest(story: Story, speaker: Speaker) -> int:
    for line in story.newest_actions():
        first = story.entry(line[0])
        if first.by == speaker.by and story.counts(first.number) and not story.is_correction(first.number):
            return first.number
    raise Refused("story.nothing_to_fix", "There is no line of yours to fix.", fix='"fix N" fixes any line.')


def _with_values(reading: Reading, target: Entry, values: Mapping[str, str], decide_at: DecideAt) -> Event:
    """What was told with other values; of dice that were put right, what came of them follows as it would be typed."""
    event = with_values(target, values)
    _check_dice(event, reading.system)
    giver, receiver = getattr(event, "giver", None), getattr(event, "receiver", None)
    if (
        giver is not None
        and giver == receiver
        and getattr(target.event, "giver", None) != getattr(target.event, "receiver", None)
    ):
        who = name_of(reading.state, giver)
        raise Refused("fix.same_figure", f"{who} would be giver and receiver.", fix="Say the whole line again.")
    again = _again(event)
    if again is None or getattr(event, "faces", ()) == getattr(target.event, "faces", ()):
        return event
    if isinstance(event, RollReplaced) and target.rule is not None:
        raise _more_than_a_die(reading.story.action_of(target.number)[0])
    state = reading.state_without(target.number, audience_now(reading.story, target.number))
    thrown = decide_at(again, state)[0].event
    follows = [name for name in ("total", "success", "result") if name not in values]
    return msgspec.structs.replace(
        event, **{name: getattr(thrown, name) for name in follows if hasattr(thrown, name) and hasattr(event, name)}
    )


def _again(event: Event) -> Command | None:
    """What tells dice that were put right as if they had been typed so; None: they are no such dice."""
    again: Command | None = None
    if isinstance(event, RollReplaced):
        again = _ReplaceRoll(roll=event.roll, faces=event.faces, paid_with=event.paid_with, kept=event.kept)
    elif isinstance(event, DiceRolled):
        again = _Roll(purpose=event.purpose, dice=event.dice, faces=event.faces, modifiers=event.modifiers,
                     needed=event.needed, comparison=event.comparison, table=event.table)  # fmt: skip
    return again


def with_values(entry: Entry, values: Mapping[str, str]) -> Event:
    """The entry's event with other values for these fields, as people type them; checked against its type.

    Refuses with `fix.unknown_field` and `fix.bad_value`.
    """
    kind = type(entry.event)
    raw = msgspec.to_builtins(entry.event)
    said = {_field(kind, name): text for name, text in values.items()}
    try:
        return msgspec.convert(raw | {name: _typed(text) for name, text in said.items()}, kind, strict=False)
    except msgspec.ValidationError as error:
        try:
            return msgspec.convert(raw | _listed(kind, said), kind, strict=False)
        except msgspec.ValidationError:
            raise Refused(
                "fix.bad_value",
                f"{entry.number} cannot be told so.",
                why=_why_not(str(error), said),
                fix="Say it again with another value.",
            ) from error


def _why_not(error: str, said: Mapping[str, str]) -> str:
    """Which of the values it cannot be, in words people use: `'sleepy' is no how.`"""
    field = error.rpartition("`$.")[2].rstrip("`").split("[")[0].split(".")[0]
    return f"{said[field]!r} is no {field.replace('_', ' ')}." if field in said else "It has no such value."


def _listed(kind: type[msgspec.Struct], said: Mapping[str, str]) -> dict[str, object]:
    """The values, those of fields that hold several as lists: `cancels=41,71`; nothing at all is an empty one."""
    # inspect is read only where a plain value did not do
    info = inspect.type_info(kind)
    several = {
        field.name
        for field in (info.fields if isinstance(info, inspect.StructType) else ())
        if isinstance(field.type, (inspect.VarTupleType, inspect.ListType))
    }
    return {
        name: [_typed(part) for part in text.split(",") if part] if name in several else _typed(text)
        for name, text in said.items()
    }


def _field(kind: type[msgspec.Struct], name: str) -> str:
    fields = kind.__struct_fields__
    if name in fields:
        return name
    near = [field for field in fields if field.startswith(name)]
    if len(near) == 1:
        return near[0]
    raise Refused("fix.unknown_field", f"There is no {name!r} in it.", fix=f"It has: {', '.join(fields)}.")


def _typed(text: str) -> object:
    try:
        return msgspec.to_builtins(parse_amount(text))
    except Refused:
        pass
    if text.startswith(("[", "{", '"')) or text in ("true", "false", "null"):
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError:
            return text
    return text
