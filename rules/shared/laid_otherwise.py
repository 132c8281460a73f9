"""What stands in a section, and not on the map as a piece of its own, where something else was laid instead."""

from __future__ import annotations

from collections.abc import Sequence

from events.atlas import FeatureChanged, FeaturePlaced
from events.event import Event
from projections.exploring import REMOVED
from projections.map import Feature
from projections.state import State
from rules.naming import ambiguous, fold, numbered_ids, party_section


def fixture_meant(state: State, called: str, section: str | None) -> Feature | None:
    """The stairs, the chest … of that name, in that section if one is said; of several that where the party is."""
    named = [one for one in state.atlas.features.values() if one.state != REMOVED and _is_called(one, called)]
    there = [one for one in named if section in (one.section, None)]
    here = [one for one in there if one.section == party_section(state)]
    meant: Sequence[Feature] = here or there
    if len(meant) > 1:
        raise ambiguous(called, [one.feature for one in meant], "feature", "feature")
    return meant[0] if meant else None


def _is_called(one: Feature, called: str) -> bool:
    return fold(called) in (fold(one.feature), fold(one.kind), fold(one.name or one.kind))


def stands_instead(state: State, fixture: Feature, placed: str) -> list[Event]:
    """It is gone, and the other thing stands where it stood."""
    gone = FeatureChanged(feature=fixture.feature, state=REMOVED)
    if fold(placed) == "nothing":
        return [gone]
    key = numbered_ids(placed, 1, state.atlas.features)[0]
    other = FeaturePlaced(feature=key, kind=placed, section=fixture.section, x=fixture.x, y=fixture.y)
    return [gone, other]
