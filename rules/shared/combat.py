"""Monsters, their end, and fights."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from events.amounts import UNKNOWN, Amount, show, subtract, surely_below
from events.campaign import Pack
from events.combat import Credit, HowEnded, Member, MonsterEnded, MonsterRevealed, MonstersMet
from events.entry import Draft
from events.figures import FigureJoined
from events.items import Property
from events.lazy import Lazy, lazy
from events.problems import Refused
from events.turns import CombatBegun, CombatEnded, SurpriseDecided
from projections.figure import Figure
from projections.state import State
from projections.values import value_now
from rules.command import Command
from rules.naming import (
    did_you_mean,
    find_figure,
    find_group,
    find_section,
    fold,
    free_id,
    listed,
    name_of,
    numbered_ids,
    slug,
)
from rules.shared.guards import check_amount, check_count, check_words, how_it_ended, must_be_able, who_ended
from rules.shared.values import template_named, values_named
from rules.situation import Situation
from rules.subjects import Decisions

_brought: Lazy[Member] = lazy("rules.packs.monsters:member")  # 3 ms, and most monsters are typed in


class AddMonsters(Command, frozen=True, kw_only=True, tag="add-monsters"):
    """Monsters of one kind come into play: `meet 2 skaven w3 t7`."""

    name: str
    count: int = 1
    base: dict[str, Amount] = {}
    """Values by full name; absent: nobody said."""
    properties: dict[str, Property] = {}
    template: str | None = None
    source: str | None = None
    """Lair, wandering, ambush …"""
    section: str | None = None
    group: str | None = None
    """A name for the group; None: the next free one."""

    def newcomers(self, taken: Container[str]) -> Mapping[str, str]:
        """`Skaven 1`, `Skaven 2` …"""
        ids = numbered_ids(self.name, min(self.count, 1000), taken)
        return {f"{self.name} {key.rpartition('-')[2]}": key for key in ids}


def add_monsters(command: AddMonsters, situation: Situation) -> list[Draft]:
    """So many monsters of a kind come into play, numbered on from those met before: `skaven-3`, `skaven-4`."""
    check_words(command.name, what="name of the monsters")
    check_count(command.count)
    state = situation.state
    model, pack = _model(command, situation)
    taken = {*state.roster.figures, *map(slug, state.roster.bearers)}  # some go by a name that is not their id
    ids = numbered_ids(command.name, command.count, taken)
    event = MonstersMet(
        group=free_id(command.group or f"{command.name} group", state.roster.groups),
        members=tuple(replace(model, figure=key, name=_name(command, key)) for key in ids),
        source=command.source,
        section=find_section(state, command.section) if command.section else None,
        pack=pack,
    )
    return [situation.draft(event)]


def _model(command: AddMonsters, situation: Situation) -> tuple[Member, Pack | None]:
    """Their sheet, and the content pack it is from: what is typed goes before what is printed."""
    model, pack = Member("", ""), None
    if command.template is not None:
        sheet = template_named(situation.game, command.template)[0]
        if isinstance(sheet, MonstersMet) and sheet.members:
            model = sheet.members[0]
        elif isinstance(sheet, FigureJoined):
            model = Member("", "", base=sheet.base)
    elif (packs := situation.packs) is not None and (pack := packs.pack_of(command.name)) is not None:
        drawn = [one.what for one in situation.state.business.open.values() if one.kind == "draw"]
        model = _brought(packs, command.name, situation.game, drawn)
    elif packs is not None and not command.base and (more := packs.beginning(command.name)):
        names = listed(more, "or")
        situation.warnings.append(f"No pack has {command.name}: nothing is known of it. Did you mean {names}?")
    base = {**model.base, **values_named(situation.game, command.base)}
    return replace(model, base=base, properties={**model.properties, **command.properties}), pack


def _name(command: AddMonsters, key: str) -> str:
    number = key.rpartition("-")[2]
    return command.name if command.count == 1 and number == "1" else f"{command.name} {number}"


class EndMonsters(Command, frozen=True, kw_only=True, tag="end-monsters"):
    """Monsters are out of play: the figures named, or so many of a group or kind."""

    figures: tuple[str, ...] = ()
    group: str | None = None
    """A group, or a kind of monster: `skaven`."""
    count: Amount | None = None
    how: HowEnded = "killed"
    credit: tuple[Credit, ...] = ()
    if_left: bool = False
    """Only those of the figures that are still in play: what was told in front may have ended them."""


def end_monsters(command: EndMonsters, situation: Situation) -> list[Draft]:
    """Monsters are out of play, by name or so many of a group or kind.

    Who of a group it was stays open unless it was all of them. Forbidden for those out of play already
    (`figure.out_of_play`) and for more than there are (`group.too_few`).
    """
    check_amount(command.count, instead="Say how many.")
    credit = tuple(_credit(situation, share) for share in command.credit)
    if command.figures:
        figures = tuple(dict.fromkeys(find_figure(situation.state, text) for text in command.figures))
        if command.if_left:
            known = situation.state.roster.figures
            _say_who_had_some_left(tuple(one for one in figures if known[one].ended is None), situation)
            figures = tuple(one for one in figures if known[one].ended is None or _is_whose(command, known[one]))
        if not figures:
            return []
        for figure in figures:
            _may_fall(command, figure, credit, situation)
        event = MonsterEnded(figures=figures, count=len(figures), how=command.how, credit=credit)
        return [situation.draft(event)]
    if command.group is None:
        raise Refused("figure.nobody", "Which monsters?", fix="Name them, or say how many of which kind.")
    return [situation.draft(_some_of_a_group(command, situation, command.group, credit))]


def _say_who_had_some_left(figures: Sequence[str], situation: Situation) -> None:
    """Dead is dead, whatever the dice; that by them somebody would live is said."""
    vital = situation.game.vital
    for figure in map(situation.state.roster.figures.__getitem__, figures):
        left = value_now(figure, vital, vital=vital)
        if left is not None and surely_below(subtract(0, left), 0):
            alive = f"By what was told {figure.name} had {vital} left, and is killed as said."
            situation.warnings.append(f"{alive} If not: undo, and say it again without dead.")


def _is_whose(command: EndMonsters, ended: Figure) -> bool:
    """Whether it tells no more than whose kill it was that nobody was credited with yet."""
    return bool(command.credit) and ended.ended == command.how == "killed" and not ended.credited


def _may_fall(command: EndMonsters, figure: str, credit: tuple[Credit, ...], situation: Situation) -> None:
    """Whoever fell already falls once; if somebody else is named who did it, how to put that right is said."""
    doing = "flee" if command.how == "fled" else f"be {command.how.replace('_', ' ')}"
    over = how_it_ended(situation, figure)
    ended = situation.state.roster.figures[figure]
    if not over:
        must_be_able(situation, figure, doing)
    if not over or _is_whose(command, ended):
        return
    others = [one.figure for one in credit if one.figure not in who_ended(situation, figure)]
    right = ""
    if others and len(credit) == 1 and command.how == ended.ended == "killed":
        killer = name_of(situation.state, others[0])
        right = f"If it was {killer}: fix {ended.ended_by} {figure} dead by {others[0]}."
    situation.forbid("figure.out_of_play", f"{ended.name} cannot {doing}.", why=f"{over}.", fix=right)
    situation.warnings.append(f"{over}; that counts once. {right}".rstrip())


def _some_of_a_group(command: EndMonsters, situation: Situation, text: str, credit: tuple[Credit, ...]) -> MonsterEnded:
    group, left, gone = _left_of(situation, text)
    count: Amount = command.count if command.count is not None else (len(left) or UNKNOWN)
    if gone and not left:
        all_dead = all(situation.state.roster.figures[key].ended == "killed" for key in gone)
        if (credit and command.count is None) or (all_dead and command.count is not None):
            over = how_it_ended(situation, gone[-1])
            fix = f"Was there another one? meet {text}"
            situation.forbid("group.too_few", f"None is left of {text}.", why=f"{over}.", fix=fix)
        if command.count is None:
            situation.warnings.append(f"Every {text} met was out of play already; that counts once.")
            return MonsterEnded(figures=tuple(gone), group=group, count=len(gone), how=command.how, credit=credit)
        situation.warnings.append(f"Every {text} met was out of play already; {show(count)} more are counted.")
    if left and surely_below(subtract(len(left), count), 0):
        situation.forbid("group.too_few", f"There are {len(left)} {text} left, not {show(count)}.")
    if left and count == len(left):
        return MonsterEnded(figures=tuple(left), group=group, count=count, how=command.how, credit=credit)
    return MonsterEnded(group=group, count=count, how=command.how, credit=credit)


def _left_of(situation: Situation, text: str) -> tuple[str, list[str], list[str]]:
    """The group meant, who of it is in play and who is not; a kind nobody met is taken as told, with a warning."""
    figures, groups = situation.state.roster.figures, situation.state.roster.groups
    typed = fold(text)
    monsters = {key: it for key, it in figures.items() if it.kind == "monster" and it.ended is None}
    kin = [key for key, it in monsters.items() if fold(it.name).startswith(typed)]
    gone = [key for key, it in figures.items() if it.ended is not None and fold(it.name).startswith(typed)]
    if len({figures[key].group for key in kin or gone}) > 1:
        return slug(text), kin, gone
    group = find_group(situation.state, text) or (figures[kin[0]].group if kin else None)
    if group is not None:
        members = groups.get(group, kin)
        return group, [one for one in members if one in monsters], [one for one in members if one not in monsters]
    known = [*groups, *(it.name for it in monsters.values())]
    if near := did_you_mean(text, known):
        situation.forbid("group.unknown", f"No {text} were met.", fix=f"{near} Or add --ruling WHY.")
    situation.warnings.append(f"No {text} were met, as far as the log knows.")
    return slug(text), [], []


def _credit(situation: Situation, share: Credit) -> Credit:
    if share.parts < 1 or share.of < share.parts:
        raise Refused("credit.impossible", f"{share.parts}/{share.of} is no share of a kill.", fix="Write 1/2.")
    return replace(share, figure=find_figure(situation.state, share.figure))


class RevealMonster(Command, frozen=True, kw_only=True, tag="reveal-monster"):
    """What a monster really is comes to light."""

    figure: str
    what: str


def reveal_monster(command: RevealMonster, situation: Situation) -> list[Draft]:
    """What a monster really is comes to light."""
    check_words(command.what, what="thing it is")
    figure = find_figure(situation.state, command.figure)
    return [situation.draft(MonsterRevealed(figure=figure, what=command.what))]


class BeginCombat(Command, frozen=True, kw_only=True, tag="begin-combat"):
    """A fight begins; no groups named: everybody in play."""

    groups: tuple[str, ...] = ()
    first: str | None = None
    surprised: Literal["heroes", "monsters", "nobody"] | None = None


def begin_combat(command: BeginCombat, situation: Situation) -> list[Draft]:
    """A fight begins, with every monster in play if nobody is named; forbidden inside another (`combat.open`)."""
    if situation.state.turns.combat_open:
        situation.forbid("combat.open", "There is a fight already.", fix="End it first, or say it again with --ruling.")
    groups = tuple(_group(situation, text) for text in command.groups) or groups_in_play(situation.state)
    drafts = [situation.draft(CombatBegun(groups=groups, first=command.first))]
    if command.surprised is not None:
        drafts.append(situation.draft(SurpriseDecided(surprised=command.surprised), situation.next_number))
    return drafts


def _group(situation: Situation, text: str) -> str:
    group = find_group(situation.state, text)
    if group is None:
        figure = find_figure(situation.state, text)
        group = situation.state.roster.figures[figure].group or figure
    return group


def groups_in_play(state: State) -> tuple[str, ...]:
    """The groups of monsters of which somebody is left."""
    figures = state.roster.figures
    return tuple(
        group
        for group, members in state.roster.groups.items()
        if any(member in figures and figures[member].ended is None for member in members)
    )


class EndCombat(Command, frozen=True, kw_only=True, tag="end-combat"):
    """The fight is over."""

    outcome: str | None = None
    rest: HowEnded | None = None
    """What became of the monsters still in play, where nobody told their ends one by one: "they won"."""


def end_combat(command: EndCombat, situation: Situation) -> list[Draft]:
    """The fight is over, for the monsters still in play as well if one end met them all; forbidden if there is
    nobody to fight (`combat.none`): of a fight that nobody told as one the end may be told."""
    left = monsters_in_play(situation.state)
    if not situation.state.turns.combat_open and not left:
        situation.forbid("combat.none", "There is no fight.")
    rest = end_the_rest(command, situation, left)
    say_who_is_left(command, situation, left)
    return [*rest, situation.draft(CombatEnded(outcome=command.outcome, left=left_behind(command, left)))]


def say_who_is_left(command: EndCombat, situation: Situation, left: Sequence[str]) -> None:
    """`fight over` and `fight won` tell nothing of the monsters in it: they stay in play, and that is said."""
    if left and command.outcome in (None, "won") and command.rest is None:
        names = listed([name_of(situation.state, one) for one in left])
        situation.warnings.append(f"Still in play: {names}. Say what became of them, or undo: they won, or we fled.")


def end_the_rest(command: EndCombat, situation: Situation, left: Sequence[str]) -> list[Draft]:
    """The end of the monsters left in the fight, if the command tells of it and there are any."""
    if command.rest is None or not left:
        return []
    _forbid_a_victory_of_the_dead(situation)
    return end_monsters(EndMonsters(figures=tuple(left), how=command.rest), situation)


def _forbid_a_victory_of_the_dead(situation: Situation) -> None:
    """Nobody wins a fight in which every hero died (`combat.nobody_won`)."""
    figures = situation.state.roster.figures
    heroes = [key for key, it in figures.items() if it.kind == "hero" and not it.away]
    if heroes and all(situation.game.status(situation.state, one).status == "dead" for one in heroes):
        situation.forbid("combat.nobody_won", "Nobody is left who could have won.", fix="undo, if they live after all.")


FLED = ("fled", "escaped")
"""How a fight ended that the heroes ran from."""


def left_behind(command: EndCombat, left: Sequence[str]) -> tuple[str, ...]:
    """Monsters the heroes ran from: out of play, till they are met again."""
    fled = (command.outcome or "").partition(" ")[0] in FLED
    return tuple(left) if fled and command.rest is None else ()


def monsters_in_play(state: State) -> tuple[str, ...]:
    """Ids of the monsters that met no end yet."""
    return tuple(key for key, it in state.roster.figures.items() if it.kind == "monster" and it.ended is None)


class DecideSurprise(Command, frozen=True, kw_only=True, tag="decide-surprise"):
    """One side, or nobody, is taken unawares."""

    surprised: Literal["heroes", "monsters", "nobody"]


def decide_surprise(command: DecideSurprise, situation: Situation) -> list[Draft]:
    """One side, or nobody, is taken unawares."""
    return [situation.draft(SurpriseDecided(surprised=command.surprised))]


DECISIONS: Decisions = {
    AddMonsters: add_monsters,
    EndMonsters: end_monsters,
    RevealMonster: reveal_monster,
    BeginCombat: begin_combat,
    EndCombat: end_combat,
    DecideSurprise: decide_surprise,
}
