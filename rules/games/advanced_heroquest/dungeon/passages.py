"""Passages: length, features, end or ends, laid when all are known (AHQ-DUNGEON-6 to 12, 26)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.atlas import LayoutAdjusted
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.dungeon.alongside import lay_passage_along, section_at
from rules.games.advanced_heroquest.dungeon.doors import DoorSpot, Site, place_doors, side_walls
from rules.games.advanced_heroquest.dungeon.exploring import (
    Exploring,
    as_rolled,
    at_the_spot,
    layout_on,
    proposed,
    reveal,
    roll_on,
    tell_adjusted,
    tell_false_door,
)
from rules.games.advanced_heroquest.dungeon.geometry import WayOut
from rules.games.advanced_heroquest.dungeon.pieces import Layout, Misfit, Piece, lay_passage, sections
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.slots import asked_with


class PassageChosen(msgspec.Struct, frozen=True, kw_only=True):
    """What was said of a passage and needs no dice."""

    length: int | None = None
    feature: str | None = None
    ends: tuple[str | None, ...] = ()
    """Behind a room's door two, the left one first."""
    spots: tuple[DoorSpot, ...] = ()


def passage(chosen: PassageChosen, action: Action, exploring: Exploring, faces: Faces) -> bool:
    """Rolls or takes what is said, in this order, and lays it once all is known (AHQ-DUNGEON-6)."""
    return _rolls(chosen, action, exploring, faces) and lay(action, exploring, chosen.spots)


def _rolls(chosen: PassageChosen, action: Action, exploring: Exploring, faces: Faces) -> bool:
    """Whether all is known. What is said ahead of its turn is kept; dice are thrown in their order."""
    seen = exploring.seen
    _said_once(action, "length", None if seen.length is None else str(seen.length), chosen.length)
    _said_once(action, "features", seen.feature, chosen.feature)
    length = None if chosen.length is None else str(chosen.length)
    whole = True
    if seen.length is None:
        found = _one(action, exploring, faces if whole else None, "passage_length", length, "AHQ-DUNGEON-7")
        whole = found is not None
        exploring.learn(length=None if found is None else int(found))
    if seen.feature is None:
        rule = "AHQ-DUNGEON-8"
        found = _one(action, exploring, faces if whole else None, "passage_features", chosen.feature, rule)
        whole = whole and found is not None
        exploring.learn(feature=found)
    for end in chosen.ends[len(seen.ends) :]:
        found = _one(action, exploring, faces if whole else None, "passage_end", end, "AHQ-DUNGEON-11")
        if found is None:
            return False
        exploring.learn(ends=(*exploring.seen.ends, found))
    return whole


def _one(
    action: Action, exploring: Exploring, faces: Faces | None, table: str, chosen: str | None, rule: str
) -> str | None:
    if faces is None and chosen is None:
        return None
    return roll_on(action, exploring, faces or Faces(action.situation, ()), table, chosen, rule)


def _said_once(action: Action, what: str, known: str | None, said: object) -> None:
    if known is not None and said is not None and str(said) != known:
        action.situation.forbid(
            "ahq.out_of_order_roll",
            f"The passage's {what}: {known.replace('_', ' ')}, as told before.",
            why="Each is rolled once, one after the other.",
            fix="Put right the entry that told it: fix N …",
        )


def lay(action: Action, exploring: Exploring, spots: Sequence[DoorSpot] = ()) -> bool:
    """Lays it as far as it is known, an end nobody rolled stays open; not before a misfit is answered."""
    rolled = exploring.seen.length or 1, [_as_played(action, end) for end in exploring.seen.ends]
    layout = _layout(action, exploring, exploring.frame, *rolled)
    if layout.adjustments:
        if exploring.spot.at is not None and exploring.frame is not None and not layout.pieces:
            square, behind = section_at(layout.sizes, exploring.frame, exploring.spot.at)
            at_the_spot(action, exploring, square, behind=behind)
        if as_rolled(action, exploring):
            layout = _layout(action, exploring, None, *rolled)
        elif proposed(action, exploring, _instead(layout)):
            return False
    for end, played in zip(exploring.seen.ends, rolled[1], strict=True):
        if end != played:
            adjusted = LayoutAdjusted(
                rolled=end, placed=played, reason="gm-alternative", section=exploring.origin.section
            )
            action.tell(adjusted, *exploring.because, rule="AHQ-QUEST-5")
    ids = _lay(action, exploring, layout)
    _feature(action, exploring, layout, ids, spots)
    return True


def _as_played(action: Action, end: str) -> str:
    """Stairs down are stairs out where only quest rooms lead down (R-21)."""
    if end == "stairs_down" and in_force(action.state, "stairs_down") == "quest_rooms_only":
        return "stairs_out"
    return end


def _layout(action: Action, exploring: Exploring, frame: WayOut | None, length: int, ends: Sequence[str]) -> Layout:
    layout = layout_on(action.situation, exploring.origin.dungeon, exploring.origin.level)
    if exploring.door is None:
        return lay_passage(layout, frame, exploring.facing, length, next(iter(ends), None))
    return lay_passage_along(layout, frame, exploring.facing, length, ends, exploring.spot)


def _instead(layout: Layout) -> str:
    """`3 sections: 1 section`, as it would be laid."""
    return ", ".join(f"{_plain(one.rolled)} → {_plain(one.placed)}" for one in layout.adjustments)


def _plain(what: str) -> str:
    return what.replace("_", " ").replace("0 sections", "nothing")


def _lay(action: Action, exploring: Exploring, layout: Layout) -> list[str]:
    """Tells every piece and what had to give; answers the ids of the pieces."""
    ids: list[str] = []
    if not layout.pieces:
        rolled = sections(exploring.seen.length or 1)
        if exploring.door is not None:
            tell_false_door(action, exploring, rolled)
        else:
            tell_adjusted(action, Misfit(rolled, "blocked", "no room"), exploring.through, exploring.because)
        return ids
    for piece in layout.pieces:
        through = exploring.through if piece.through is None else f"{ids[piece.through[0]]}:{piece.through[1]}"
        ids.append(reveal(action, exploring, piece, through))
    for given in layout.adjustments:
        tell_adjusted(action, given, ids[0], exploring.because)
    return ids


def _feature(
    action: Action, exploring: Exploring, layout: Layout, ids: Sequence[str], spots: Sequence[DoorSpot]
) -> None:
    feature = (exploring.seen.feature or "nothing") if ids else "nothing"
    if feature == "wandering_monsters":
        what = f"Wandering monsters in {ids[0]}: what are they?"
        what = asked_with(action.situation, feature, what)
        about = exploring.rolls[-1] if exploring.rolls else None
        action.ask(f"wandering_monsters {ids[0]}", what, about=about, owed_to="gm", rule="AHQ-DUNGEON-10")
    elif feature.endswith(("_door", "_doors")):
        sites = _sites(layout.pieces, ids)
        if sites:
            count = int(feature[0])
            place_doors(action, sites, count, spots, because=exploring.because, rule="AHQ-DUNGEON-9")


def _sites(pieces: Sequence[Piece], ids: Sequence[str]) -> list[Site]:
    return [
        Site(
            section=section,
            room=False,
            facing=piece.facing,
            square=piece.square,
            walls=side_walls(piece.facing, piece.square),
        )
        for section, piece in zip(ids, pieces, strict=True)
        if piece.kind in ("passage", "dead_end")
    ]
