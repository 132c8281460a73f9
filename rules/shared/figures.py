"""Heroes, henchmen and others: joining, leaving, names, values."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

import msgspec
from msgspec.structs import replace

from events.amounts import UNKNOWN, Amount, Range, add, is_exact, show, subtract
from events.entry import Draft
from events.event import Effect, Event, Until
from events.figures import (
    BaseValueSet,
    FigureJoined,
    FigureKind,
    FigureLeft,
    FigureNamed,
    ModifierEnded,
    ModifierGained,
    SkillLearned,
    WoundsSuffered,
)
from events.items import ItemGained, ItemPlace, Property
from events.problems import Refused
from events.purse import GoldGained
from projections.values import value_now
from rules.command import Command
from rules.naming import find_figure, find_player, fold, free_id, listed, name_of
from rules.shared.guards import check_amount, check_words, some_figures
from rules.shared.held import called
from rules.shared.values import template_named, value_named, values_named
from rules.situation import Situation
from rules.subjects import Decisions

ON_THE_SHEET = "as on the sheet"


class LoadedItem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the equipment of a loaded sheet."""

    name: str
    quantity: Amount = 1
    place: ItemPlace = "pack"
    effects: tuple[Effect, ...] = ()
    uses: int | None = None
    properties: dict[str, Property] = {}


class AddFigure(Command, frozen=True, kw_only=True, tag="add-figure"):
    """Somebody joins. `template` names a ready-made sheet of the system; what is said here goes before it."""

    name: str | None = None
    """None: as the template is called."""
    kind: FigureKind | None = None
    """None: as the template says, else a hero."""
    player: str | None = None
    owner: str | None = None
    """The figure a henchman follows."""
    template: str | None = None
    people: str | None = None
    calling: str | None = None
    base: dict[str, Amount] = {}
    """By full name: `weapon_skill`. What nobody told is left out."""
    aliases: tuple[str, ...] = ()

    def newcomers(self, taken: Container[str]) -> Mapping[str, str]:
        """Somebody with a name of their own."""
        return {} if self.name is None else {self.name: free_id(self.name, taken)}


def add_figure(command: AddFigure, situation: Situation) -> list[Draft]:
    """Somebody joins, with a ready-made sheet or the values typed; forbidden under a name in use (`figure.name_taken`).

    Entries of a ready-made sheet follow from the one with which the figure joined.
    """
    if command.template is not None:
        return _add_from_template(command, situation, command.template)
    if command.name is None:
        raise Refused("words.missing", "The name of the figure is empty.", fix="Say the name.")
    joined = FigureJoined(
        figure=_new_id(situation, command.name), name=command.name, kind=command.kind or "hero", profile="typed in"
    )
    if joined.kind == "hero" and not command.base and (ready := situation.game.templates()):
        situation.warnings.append(f"{command.name} is new, and nothing is known of them; ready-made: {listed(ready)}.")
    return [situation.draft(_with_what_was_said(joined, command, situation))]


def _add_from_template(command: AddFigure, situation: Situation, template: str) -> list[Draft]:
    first, *others = template_named(situation.game, template)
    if not isinstance(first, FigureJoined):
        raise Refused(
            "template.no_hero", f"{template} is no sheet of a hero or henchman.", fix="Monsters are met, not added."
        )
    name = command.name or first.name
    figure = _new_id(situation, name)
    joined = replace(first, figure=figure, name=name, kind=command.kind or first.kind)
    drafts = [situation.draft(_with_what_was_said(joined, command, situation))]
    for event in others:
        drafts.append(situation.draft(of_figure(event, figure), situation.next_number))  # noqa: PERF401 - the first differs
    return drafts


def of_figure(event: Event, figure: str) -> Event:
    """The same event about another figure, whatever field of it names one (`figure`, or `to` of gold)."""
    for field in ("figure", "to"):
        if field in event.__struct_fields__:
            return replace(event, **{field: figure})
    return event


def _new_id(situation: Situation, name: str) -> str:
    check_words(name, what="name of the figure")
    _forbid_name_in_use(situation, name)
    return free_id(name, situation.state.roster.figures)


def _forbid_name_in_use(situation: Situation, name: str, but: str | None = None) -> None:
    for key, figure in situation.state.roster.figures.items():
        if key != but and figure.ended is None and fold(name) in {fold(figure.name), *map(fold, figure.aliases)}:
            fix = "Give another name, or say it again with --ruling WHY."
            situation.forbid("figure.name_taken", f"There is a {name} already ({key}).", fix=fix)


def _with_what_was_said(joined: FigureJoined, command: AddFigure, situation: Situation) -> FigureJoined:
    state = situation.state
    return replace(
        joined,
        player=find_player(state, command.player, situation.people) if command.player else joined.player,
        owner=find_figure(state, command.owner) if command.owner else joined.owner,
        people=command.people or joined.people,
        calling=command.calling or joined.calling,
        base={**joined.base, **values_named(situation.game, command.base)},
        aliases=command.aliases or joined.aliases,
    )


class LoadHero(Command, frozen=True, kw_only=True, tag="load-hero"):
    """A hero joins with everything on a sheet that was kept elsewhere."""

    name: str
    kind: FigureKind = "hero"
    player: str | None = None
    owner: str | None = None
    people: str | None = None
    calling: str | None = None
    profile: str = "typed in"
    """Where the sheet comes from."""
    base: dict[str, Amount] = {}
    wounds_lost: Amount | None = None
    gold: Amount | None = None
    items: tuple[LoadedItem, ...] = ()
    skills: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


def load_hero(command: LoadHero, situation: Situation) -> list[Draft]:
    """A sheet kept elsewhere: the figure, then wounds lost, gold, things and skills, each an entry that follows."""
    check_amount(command.wounds_lost, instead="Say how many wounds are lost.")
    state = situation.state
    figure = _new_id(situation, command.name)
    kind: FigureKind = command.kind
    joined = FigureJoined(
        figure=figure,
        name=command.name,
        kind=kind,
        player=find_player(state, command.player, situation.people) if command.player else None,
        owner=find_figure(state, command.owner) if command.owner else None,
        profile=command.profile,
        people=command.people,
        calling=command.calling,
        base=values_named(situation.game, command.base),
        aliases=command.aliases,
    )
    followers = [
        *losses_and_gold(figure, command.wounds_lost, command.gold, ON_THE_SHEET),
        *_loaded_items(command.items, situation, figure),
    ]
    followers += learned(figure, command.skills)
    return [situation.draft(joined), *(situation.draft(event, situation.next_number) for event in followers)]


def learned(figure: str, skills: Iterable[str]) -> list[Event]:
    """What somebody whose sheet says so can do."""
    return [SkillLearned(figure=figure, skill=skill) for skill in skills]


def losses_and_gold(figure: str, lost: Amount | None, gold: Amount | None, source: str) -> list[Event]:
    """Wounds lost and gold held by somebody whose sheet says so; None or no wounds: nothing."""
    events: list[Event] = []
    if lost:
        events.append(WoundsSuffered(figure=figure, amount=lost, cause=source))
    if gold is not None:
        events.append(GoldGained(to=figure, amount=gold, source=source))
    return events


def _loaded_items(items: tuple[LoadedItem, ...], situation: Situation, figure: str) -> list[Event]:
    used: dict[str, LoadedItem] = {}
    events: list[Event] = []
    for it in items:
        item, name = called(situation.state, it.name, effects=it.effects, uses=it.uses, properties=it.properties)
        while item in used and not _same_thing(used[item], it):
            item = free_id(f"{item} other", used)
        used[item] = it
        events.append(
            ItemGained(
                figure=figure,
                item=item,
                name=name,
                quantity=it.quantity,
                place=it.place,
                effects=it.effects,
                uses=it.uses,
                source=ON_THE_SHEET,
                properties=it.properties,
            )
        )
    return events


def _same_thing(left: LoadedItem, right: LoadedItem) -> bool:
    return left.uses is None and replace(left, quantity=1) == replace(right, quantity=1)


class NameFigure(Command, frozen=True, kw_only=True, tag="name-figure"):
    """A figure is called otherwise (`name`), or also (`aliases`)."""

    figure: str
    name: str | None = None
    aliases: tuple[str, ...] = ()


def name_figure(command: NameFigure, situation: Situation) -> list[Draft]:
    """A figure is called otherwise, or also; forbidden for a name in use (`figure.name_taken`)."""
    figure = find_figure(situation.state, command.figure)
    for name in (command.name, *command.aliases):
        if name is not None:
            check_words(name, what="name")
            _forbid_name_in_use(situation, name, but=figure)
    event = FigureNamed(figure=figure, name=command.name or name_of(situation.state, figure), aliases=command.aliases)
    return [situation.draft(event)]


class LeaveParty(Command, frozen=True, kw_only=True, tag="leave-party"):
    """Figures are no longer with the party; they keep their sheets."""

    figures: tuple[str, ...]
    reason: str | None = None


def leave_party(command: LeaveParty, situation: Situation) -> list[Draft]:
    """Figures are no longer with the party."""
    figures = some_figures(situation, command.figures, doing="leave")
    return [situation.draft(FigureLeft(figure=figure, reason=command.reason)) for figure in figures]


class SetBase(Command, frozen=True, kw_only=True, tag="set-base"):
    """A value of the sheet is otherwise for good: now `value`, or changed by `change`."""

    figure: str
    value_name: str
    value: Amount | None = None
    change: int | None = None
    now: bool = False
    """Whether `value` is the one there is with everything worn, held and lasting; else it is the sheet's own."""
    reason: str | None = None


def set_base(command: SetBase, situation: Situation) -> list[Draft]:
    """A value of the sheet is otherwise for good; a change of a value nobody told stays unknown."""
    figure = find_figure(situation.state, command.figure)
    name = value_named(situation.game, command.value_name)
    value: Amount = UNKNOWN if command.value is None else command.value
    if command.change is not None:
        value = add(situation.state.roster.figures[figure].base.get(name, Range()), command.change)
    reason = command.reason
    if command.now and command.change is None:
        wanted, value = value, _sheet_for(situation, figure, name, value)
        if value != wanted:
            reason = f"{show(wanted)} with what changes it" + (f", {reason}" if reason else "")
    return [situation.draft(BaseValueSet(figure=figure, name=name, value=value, reason=reason))]


def _sheet_for(situation: Situation, figure: str, name: str, wanted: Amount) -> Amount:
    """What the sheet says where the value with everything is this; refuses one nothing on it leads to."""
    if wanted == UNKNOWN:
        return wanted
    sheet, vital = situation.state.roster.figures[figure], situation.game.vital_in(situation.state)
    told = sheet.base.get(name)

    def with_all(start: Amount | None) -> Amount | None:
        base = {key: it for key, it in {**sheet.base, name: start}.items() if it is not None}
        return value_now(replace(sheet, base=base), name, vital=vital)

    if not (told is not None and is_exact(told)) and with_all(told) == wanted:
        return UNKNOWN if told is None else told
    start = next((it for it in (told, wanted) if it is not None and is_exact(it)), 0)
    now = with_all(start)
    value = wanted if now is None else subtract(wanted, subtract(now, start))
    if with_all(value) != wanted:
        raise Refused(
            "value.out_of_reach",
            f"{name_of(situation.state, figure)} cannot have {show(wanted)} there now.",
            why="Something sets, halves, doubles or bounds it.",
            fix=f"Say what the sheet says: set {figure} {name} {show(wanted)}",
        )
    return value


class LearnSkill(Command, frozen=True, kw_only=True, tag="learn-skill"):
    """Somebody learned something for good."""

    figure: str
    skill: str
    effects: tuple[Effect, ...] = ()


def learn_skill(command: LearnSkill, situation: Situation) -> list[Draft]:
    """Somebody learned something for good."""
    check_words(command.skill, what="skill")
    figure = find_figure(situation.state, command.figure)
    return [situation.draft(SkillLearned(figure=figure, skill=command.skill, effects=command.effects))]


class GainModifier(Command, frozen=True, kw_only=True, tag="gain-modifier"):
    """A value of some figures is changed for a while."""

    figures: tuple[str, ...]
    effect: Effect
    reason: str = "as told"
    until: Until | None = None
    applies_to: str | None = None


def gain_modifier(command: GainModifier, situation: Situation) -> list[Draft]:
    """A value of some figures is changed for a while."""
    effect = replace(command.effect, name=value_named(situation.game, command.effect.name))
    return [
        situation.draft(
            ModifierGained(
                figure=figure, effect=effect, reason=command.reason, until=command.until, applies_to=command.applies_to
            )
        )
        for figure in some_figures(situation, command.figures, doing="have the modifier")
    ]


class EndModifier(Command, frozen=True, kw_only=True, tag="end-modifier"):
    """A modifier ends before its time; `reason` tells which, if several change the value."""

    figure: str
    value_name: str
    reason: str | None = None


def end_modifier(command: EndModifier, situation: Situation) -> list[Draft]:
    """A modifier ends before its time; forbidden if there is none (`modifier.none`).

    Refused if several might be meant (`modifier.ambiguous`).
    """
    figure = find_figure(situation.state, command.figure)
    name = value_named(situation.game, command.value_name)
    modifiers = situation.state.roster.figures[figure].modifiers
    reasons = {fold(it.reason): it.reason for it in modifiers if it.effect.name == name}
    if command.reason is not None:
        reasons = {key: it for key, it in reasons.items() if key.startswith(fold(command.reason))}
    if not reasons:
        situation.forbid("modifier.none", f"Nothing of the kind changes {name} of {name_of(situation.state, figure)}.")
    if len(reasons) > 1:
        raise Refused("modifier.ambiguous", f"{name} is changed by {listed(reasons.values())}.", fix="Say by which.")
    reason = next(iter(reasons.values()), command.reason or "as told")
    return [situation.draft(ModifierEnded(figure=figure, name=name, reason=reason))]


DECISIONS: Decisions = {
    AddFigure: add_figure,
    LoadHero: load_hero,
    NameFigure: name_figure,
    LeaveParty: leave_party,
    SetBase: set_base,
    LearnSkill: learn_skill,
    GainModifier: gain_modifier,
    EndModifier: end_modifier,
}
