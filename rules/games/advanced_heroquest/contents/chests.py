"""Chests: opened by somebody beside them, what is in them, who has it (AHQ-EXPL-4)."""

from __future__ import annotations

import msgspec

from events.atlas import FeatureChanged
from events.entry import Draft
from events.problems import Refused
from projections.map import Feature
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.contents.finds import Find, fortune, give, things_in
from rules.games.advanced_heroquest.contents.traps import called, left_alone_in, set_off
from rules.games.advanced_heroquest.dungeon.footing import furniture_kind, must_stand_beside
from rules.games.advanced_heroquest.heroes.people import able, heroes_only, not_acted
from rules.games.advanced_heroquest.meeting import add_monsters
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.slots import roll_for
from rules.games.advanced_heroquest.surroundings import CHESTS
from rules.naming import EVERYBODY, find_feature, find_figure, slug
from rules.shared import atlas
from rules.shared.atlas import ChangeFeature
from rules.shared.combat import AddMonsters
from rules.shared.gold import GainGold, gain_gold
from rules.shared.items import GainItem, gain_item
from rules.situation import Situation
from rules.subjects import Decisions

EMPTIED = "emptied"


def change_feature(command: ChangeFeature, situation: Situation) -> list[Draft]:
    """A chest is opened or shut by a Hero beside it; the first time its contents are asked for (AHQ-EXPL-4)."""
    feature = situation.state.atlas.features[find_feature(situation.state, command.feature)]
    is_ours = feature.kind in CHESTS or furniture_kind(feature.kind) is not None
    _lair_keeps_its_chest(command, situation, feature)
    handled = command.state in ("opened", "closed") and is_ours
    if handled and command.by is not None:
        _may_open(situation, find_figure(situation.state, command.by), feature)
    if handled and command.state == "opened":
        _not_left_alone(situation, feature)
    action = Action(situation)
    (draft,) = atlas.change_feature(command, situation)
    number = action.tell(draft.event, rule="AHQ-EXPL-4" if handled else None)
    action.close_all(f"weapons_rack {feature.feature}", command.state)
    if feature.kind not in CHESTS or command.state != "opened":
        return action.drafts
    if command.by is not None:
        waiting = (feature.feature, "met", None)
        for trap in [it for it in situation.state.atlas.traps.values() if (it.at, it.state, it.victim) == waiting]:
            set_off(action, trap, find_figure(situation.state, command.by), about=number)
    known = own_of(situation.state).around.emptied
    if feature.feature not in known and not _by_the_room(action, feature, command.by, number):
        situation.asks.append(f"contents {feature.feature} 50 gold and a ruby")
    return action.drafts


def _lair_keeps_its_chest(command: ChangeFeature, situation: Situation, feature: Feature) -> None:
    """A lair and a quest room always have one (AHQ-DUNGEON-20)."""
    room = situation.state.atlas.sections.get(feature.section)
    kept = feature.kind in CHESTS and room is not None and room.details.get("room_type") in ("lair", "quest")
    if kept and command.state in ("gone", "none", "removed", "missing"):
        what = f"{feature.section} is a {room.details['room_type'] if room else 'lair'}: it has a chest."
        situation.forbid("ahq.lair_without_chest", what, fix="Is it empty? feature chest-1 empty")


def _may_open(situation: Situation, figure: str, feature: Feature) -> None:
    able(situation, figure)
    if situation.state.turns.now.turn_kind != "combat":
        heroes_only(situation, figure, "open chests")
    not_acted(situation, figure, after_moving=True)
    must_stand_beside(situation, figure, feature)


def _not_left_alone(situation: Situation, feature: Feature) -> None:
    for trap in left_alone_in(situation.state, feature.feature):
        situation.forbid(
            "ahq.chest_trapped_left_alone",
            f"{called(trap).capitalize()} of {feature.feature} was left alone.",
            why="Such a chest stays shut.",
            fix="Disarm it first: a Hero's die.",
        )


def _by_the_room(action: Action, feature: Feature, by: str | None, number: int) -> bool:
    """What a strange room says is in it: nothing, a Zombie, a Jewel of Shattering (AHQ-EFFECT-4, AHQ-EFFECT-6)."""
    effect = own_of(action.state).around.effects.get(feature.section)
    if effect == "trapped_barrels" and feature.kind == "barrel":
        action.also(add_monsters, AddMonsters(name="Zombie", section=feature.section))
    elif effect == "magic_eggs" and feature.kind == "egg":
        figure = find_figure(action.state, by) if by else None
        find = Find(figure=figure, source="egg", section=feature.section, rule="AHQ-EFFECT-6")
        give(action, find, 1, "jewel of shattering", because=number)
    elif effect != "empty_trapped_chests" or feature.kind != "chest":
        return False
    emptied = FeatureChanged(feature=feature.feature, state=EMPTIED, by=None)
    action.tell(emptied, number, rule="AHQ-EFFECT-1")
    return True


class TakeContents(Command, frozen=True, kw_only=True, tag="take-contents"):
    """What is in a chest, and who has it: `50 gold, a ruby and 2 potions` (AHQ-EXPL-4)."""

    chest: str
    contents: str
    figure: str | None = None
    """None: who opened it, else the party for gold and its first Hero for things."""


def chest_meant(state: State, source: str) -> Feature | None:
    """The chest something is taken from, `the chest` or by its id: the one opened last that is not empty, if any."""
    said = slug(source).removeprefix("the-")
    there = [it for it in state.atlas.features.values() if it.kind in CHESTS and said in (it.feature, it.kind)]
    full = [it for it in there if it.feature not in own_of(state).around.emptied]
    return next(reversed([it for it in full if it.state == "opened"] or full or there), None)


def taken_from_a_chest(command: GainGold | GainItem, situation: Situation) -> list[Draft] | None:
    """Somebody takes some gold or one thing out of a chest; None: no chest is meant.

    What was told in parts is not told whole again, nor the other way round (`ahq.already_emptied`, AHQ-EXPL-4).
    """
    feature = chest_meant(situation.state, command.source or "")
    if feature is None:
        return None
    _not_left_alone(situation, feature)
    around = own_of(situation.state).around
    if feature.feature in around.emptied:
        why, fix = "Its contents were told, and who has them.", "heinrich gives 20 gold to magnus"
        situation.forbid("ahq.already_emptied", f"{feature.feature} is empty.", why=why, fix=fix)
    taker = command.to if isinstance(command, GainGold) else command.figure
    figure = None if taker in EVERYBODY else find_figure(situation.state, taker)
    action = Action(situation)
    if isinstance(command, GainGold) and isinstance(command.amount, int):
        found = Find(figure=figure, source=feature.feature, section=feature.section, rule="AHQ-EXPL-4")
        give(action, found, command.amount, "gold", because=feature.number)
    else:
        of_it = msgspec.structs.replace(command, source=feature.feature)
        action.also(gain_gold if isinstance(command, GainGold) else gain_item, of_it)
    if feature.feature not in around.parted:
        fortune(action, figure, feature.section, because=situation.next_number)
    return action.drafts


def take_contents(command: TakeContents, situation: Situation) -> list[Draft]:
    """The gamesmaster reveals what is in it, once; any Hero or Henchman may have it (AHQ-EXPL-4)."""
    state = situation.state
    feature = state.atlas.features[find_feature(state, command.chest.removesuffix(":"))]
    around = own_of(state).around
    if feature.feature in (*around.emptied, *around.parted):
        situation.forbid("ahq.already_emptied", f"{feature.feature} is empty.", why="What was in it is taken.")
    opener = own_of(state).around.openers.get(feature.feature)
    figure = find_figure(state, command.figure) if command.figure else opener
    action = Action(situation)
    emptied = action.tell(
        FeatureChanged(feature=feature.feature, state=EMPTIED, by=figure), feature.number, rule="AHQ-EXPL-4"
    )
    contents = command.contents
    if all(part.isdigit() for part in contents.replace(",", " ").split()):
        faces = tuple(map(int, contents.replace(",", " ").split()))
        came = roll_for(action, "chest_contents", faces, by=figure, because=emptied, rule="AHQ-EXPL-4")
        if came is None:
            fix = f"contents {feature.feature} 50 gold, a ruby"
            raise Refused("ahq.content_missing", "Nobody has a table of chest contents.", fix=fix)
        contents = came.text
    for count, thing in things_in(contents):
        _is_no_sentence(thing, state)
        found = Find(figure=figure, source=feature.feature, section=feature.section, rule="AHQ-EXPL-4")
        give(action, found, count, thing, because=emptied)
    if things_in(contents):
        fortune(action, figure, feature.section, because=emptied)
    return action.drafts


def _is_no_sentence(thing: str, state: State) -> None:
    """Refuses what says who takes something: `Odo takes the scroll` is nothing in a chest (`ahq.taken_from_chest`)."""
    taker = next((word for word in thing.split() if word.lower() in state.roster.figures), None)
    if taker is not None:
        fix = f"Say first what is in it, then: {taker.lower()} gets …"
        raise Refused("ahq.taken_from_chest", f"{thing!r} is nothing a chest holds.", fix=fix)


DECISIONS: Decisions = {TakeContents: take_contents}
