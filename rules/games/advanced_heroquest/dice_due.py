"""Dice the rules wait for though no entry asked for them: for surprise, a new Leader, and missiles that lie about.

Each goes to its number alone: dice said without it may be of anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from events.entry import Draft
from projections.business import Business
from projections.people import heroes_of_the_group
from projections.state import State
from rules.games.advanced_heroquest.fight.missiles import RecoverMissiles, recover_missiles
from rules.games.advanced_heroquest.heroes.leading import ElectLeader, RollSurprise, elect_leader, roll_surprise
from rules.games.advanced_heroquest.heroes.people import waits_for_surprise
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.values import SIDES
from rules.question import Question
from rules.shared.business import SettleBusiness, refuse_other_dice
from rules.shared.combat import groups_in_play
from rules.situation import Situation


def dice_due(state: State) -> tuple[Question, ...]:
    """Those that are due now, in the order their turn comes."""
    return tuple(_due(state))


def _due(state: State) -> Iterator[Question]:
    own = own_of(state)
    if own.met_at is not None and groups_in_play(state) and waits_for_surprise(state):
        yield _dice(own.met_at, "surprise: two d12, the Leader's first", (2,), "surprise 7 4")
    heroes = _who_rolls(state)
    if own.leaderless is not None and heroes:
        rolls = " ".join(f"{hero} 7" for hero in heroes)
        yield _dice(own.leaderless, "a new Leader: a d12 for every player", (len(heroes),), f"leader {rolls}")
    asked = any((one.ask or "").startswith("recover ") for one in state.business.open.values())
    lying = own.missiles if own.leaderless is not None and not own.escaped and not asked else []
    if lying and (number := lying[-1].number) is not None:
        dice = (*range(len(lying), 0, -1),)
        yield _dice(number, f"a d12 each for {len(lying)} shot or thrown", dice, "recover all")


def _dice(number: int, what: str, rolls: tuple[int, ...], said: str) -> Question:
    waits = Business(number=number, what=what)
    return Question(waits=waits, rolls=rolls, sides=SIDES, by_number=True, said=said)


def _who_rolls(state: State) -> tuple[str, ...]:
    return tuple(one for one in heroes_of_the_group(state.roster) if status_of(state, one).status != "dead")


def rolled(command: SettleBusiness, due: Question, situation: Situation) -> list[Draft]:
    """What the dice of a question that is due decide."""
    refuse_other_dice(command, due)
    own, faces = own_of(situation.state), command.faces
    if due.number == own.met_at:
        return roll_surprise(RollSurprise(leader=faces[0], gamesmaster=faces[1]), situation)
    if due.number == own.leaderless:
        rolls = dict(zip(_who_rolls(situation.state), faces, strict=True))
        return elect_leader(ElectLeader(rounds=(rolls,)), situation)
    return recover_missiles(RecoverMissiles(figure="all", faces=faces), situation)
