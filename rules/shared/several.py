"""Several commands in one action, each decided on the state the ones in front of it leave."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.campaign import PlayerJoined
from events.combat import MonsterEnded
from events.entry import Draft, Entry
from events.lazy import lazy
from events.problems import Refused
from projections.state import Fold, State, from_bytes, to_bytes
from projections.story.entry import StoryEntry
from rules.command import Command
from rules.deciding import decide
from rules.naming import find_figure
from rules.shared.players import AddPlayer
from rules.situation import Situation
from rules.subjects import Decisions

_EndMonsters = lazy("rules.shared.combat:EndMonsters")  # 3 ms, and few lines tell an end twice

MOST = 100
"""Commands of one breath."""


class Several(Command, frozen=True, kw_only=True, tag="several"):
    """`meet 2 skaven; skaven-1 -1`: each is decided on what the ones in front of it have changed; all, or none."""

    commands: tuple[Command, ...]


def several(command: Several, situation: Situation) -> list[Draft]:
    """All of them or, if one is refused, none. Refuses none or too many, and one inside another (`several.count`)."""
    check_happenings(command.commands)
    game = situation.game
    told: list[Draft] = []
    state = situation.state
    fold: Fold | None = None
    people = situation.people
    for at, one in enumerate(command.commands):
        if isinstance(one, Several):
            raise Refused(
                "several.count", "Several happenings stand inside several others.", fix="Put them side by side."
            )
        number = situation.next_number + len(told)
        here = msgspec.structs.replace(situation, state=state, next_number=number, people=people)
        drafts = decide(_unless_ended(one, told, here), here)
        people = {**people, **_sat_down(one, drafts)}
        if at + 1 < len(command.commands):
            if fold is None:
                # The same state, to be carried on without touching the one that is read.
                own = situation.state.own
                copied = from_bytes(to_bytes(situation.state), None if own is None else type(own))
                copied.people = situation.state.people
                fold, state = Fold(game.handlers, game.initial), (copied)
            _take_in(fold, state, drafts, here)
        told += drafts
    return told


def _unless_ended(command: Command, told: Sequence[Draft], situation: Situation) -> Command:
    """`rat 1 takes 3 and dies`: whom the wounds in front ended is not ended again; whoever fell before is refused."""
    ended = {one for draft in told if isinstance(draft.event, MonsterEnded) for one in draft.event.figures}
    figures = getattr(command, "figures", ()) if ended and isinstance(command, _EndMonsters.load()) else ()
    again = bool(figures) and ended.issuperset(find_figure(situation.state, text) for text in figures)
    return msgspec.structs.replace(command, if_left=True) if again else command


def _sat_down(command: Command, drafts: Sequence[Draft]) -> dict[str, str]:
    """What whoever sits down with this is called in what follows: the log keeps only the id."""
    seats = (draft.event.player for draft in drafts if isinstance(draft.event, PlayerJoined))
    return {player: command.name for player in seats if isinstance(command, AddPlayer)}


def check_happenings(commands: Sequence[Command]) -> None:
    """Refuses more happenings than one line tells, or none (`several.count`)."""
    if not 1 <= len(commands) <= MOST:
        raise Refused("several.count", f"{len(commands)} happenings are told in one line.", fix=f"1 to {MOST}.")


def _take_in(fold: Fold, state: State, drafts: Sequence[Draft], situation: Situation) -> None:
    """Folds what is told already, as the entries it will be."""
    first = situation.next_number
    for number, draft in enumerate(drafts, first):
        entry = Entry(
            number=number,
            id="",
            action=first,
            event=draft.event,
            recorded_at="",
            by=situation.circumstances.by,
            audience=draft.audience,
            because=draft.because,
            rule=draft.rule,
            forced=draft.forced,
        )
        fold.evolve(state, StoryEntry(entry, number))


DECISIONS: Decisions = {Several: several}
