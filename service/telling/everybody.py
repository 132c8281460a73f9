"""What was printed of a campaign before some entries and what is after them: of who is in play, and what they touch.

A long story has thousands of monsters out of play and of rooms nobody will enter again. What a line changes is found
without telling all of them anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

import msgspec

from events.catalogue import SHARED_KINDS
from events.entry import Entry
from events.event import Event
from projections import atlas, founding, quests
from projections.facts import TOLD_FROM, Touched, facts, touched_by
from projections.news import WHOSE
from projections.people import those_in_play
from projections.state import PARTS, State
from projections.tell.words import Names, names_of
from service.reading.reading import Reading

MANY = 1_000
"""Entries whose words take longer to read than two states to be compared."""


CHANGES_NOBODY = frozenset(SHARED_KINDS).difference(WHOSE, atlas.HANDLERS, quests.HANDLERS, founding.HANDLERS)
"""Kinds after which everybody is, is called and stands as before, such as gold; a game's own kinds may do anything."""


@cache
def told_otherwise(kind: type[Event]) -> frozenset[str]:
    """What is told of a campaign, beside its figures, of the parts that follow a kind that changes nobody."""
    parts = {name for name, projection in PARTS.items() if kind in projection.HANDLERS}
    return frozenset(subject for subject, read in TOLD_FROM.items() if not read.isdisjoint(parts))


NOTHING = Touched(frozenset(), ground=False)


class Printed(msgspec.Struct, frozen=True):
    """What a state comes to in print, and what those were called it was printed of, by id."""

    facts: dict[str, str]
    called: dict[str, str]


class Compared:
    """A reading before it takes entries in, to be compared with what it is after."""

    def __init__(self, reading: Reading, entries: Sequence[Entry]) -> None:
        self._reading = reading
        self._state = reading.state
        kinds = {type(entry.event) for entry in entries}
        self._nobody = kinds <= CHANGES_NOBODY
        self._subjects = {subject for kind in kinds for subject in told_otherwise(kind)} if self._nobody else None
        self._touched = NOTHING if self._nobody else touched_by((entry.event for entry in entries), self._state)
        self._before = self._printed(self._state)

    def facts(self, changed_from: int | None) -> tuple[dict[str, str], dict[str, str]]:
        """What may be otherwise, as it was and as it is now; `changed_from` is what `Reading.extend` answered."""
        now = self._reading.state
        if now is not self._state:
            # Folded anew: more may be otherwise than what the entries name, and the state before is still there.
            self._touched, self._nobody = self._touched_since(changed_from or 0, now), False
            self._subjects = None
            self._before = self._printed(self._state)
        after = self._printed(now, self._before.called)
        renamed = _renamed(self._before.called, after.called)
        before = self._before.facts
        if renamed:  # what was known of them is known under the new name: nothing else about them changed
            before = {_under_new_name(about, renamed): printed for about, printed in before.items()}
        return before, after.facts

    def _touched_since(self, position: int, now: State) -> Touched:
        """What is otherwise in the state now: only what an entry at or behind this position of the line-up touches."""
        story = self._reading.story
        behind = story.line_up()[position:]
        if len(behind) > MANY:
            return _touched_between(self._state, now)
        return touched_by((story.entry(number).event for number in behind), self._state, now)

    def _printed(self, state: State, besides: Iterable[str] = ()) -> Printed:
        reading, known = self._reading, state.roster.figures
        named = sorted(self._touched.ids & known.keys(), key=lambda key: known[key].number)
        everybody = () if self._nobody else dict.fromkeys((*besides, *state.roster.in_play, *named))
        asked = [key for key in everybody if key in known]
        printed = facts(
            state,
            reading.status_word,
            figures=asked,
            vital=reading.system.vital_in(state),
            names=names_of(state),
            touched=self._touched,
            subjects=self._subjects,
        )
        return Printed(printed, {key: known[key].name for key in asked})


def _touched_between(before: State, after: State) -> Touched:
    """What is otherwise in one state than in the other: what they share they share as it is (`projections.copying`)."""
    growing = (
        (before.roster.figures, after.roster.figures),
        (before.atlas.sections, after.atlas.sections),
        (before.atlas.doors, after.atlas.doors),
        (before.atlas.features, after.atlas.features),
        (before.atlas.traps, after.atlas.traps),
        (before.quests.expeditions, after.quests.expeditions),
    )
    return Touched(frozenset(key for was, now in growing for key in _otherwise(was, now)), ground=True)


def _otherwise(was: Mapping[str, object], now: Mapping[str, object]) -> Iterator[str]:
    yield from (key for key, thing in now.items() if was.get(key) is not thing)
    yield from was.keys() - now.keys()


def party_of(state: State, names: Names) -> tuple[str, ...]:
    """Names of the heroes and henchmen who are there."""
    here = those_in_play(state.roster).items()
    return tuple(names(key) for key, one in here if one.kind in ("hero", "henchman") and not one.away)


def _renamed(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """Old name → new name of whoever is called otherwise now; somebody nobody introduces any more has no new name."""
    return {old: now[key] for key, old in before.items() if now.get(key, old) not in (old, key) and old != key}


def _under_new_name(about: str, renamed: Mapping[str, str]) -> str:
    for old, new in renamed.items():
        if about == old or about.startswith(f"{old} "):
            return new + about.removeprefix(old)
    return about
