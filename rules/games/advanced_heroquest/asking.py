"""What this game waits for: which dice are due now, what else answers, and what ends with a fight."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate
from typing import TypeAlias

import msgspec

from events.lazy import lazy
from projections.business import Business
from projections.state import State
from rules.games.advanced_heroquest.blows import OUTCOMES, STRAY_SHOT, TO_HIT
from rules.games.advanced_heroquest.events import BeyondSeen
from rules.games.advanced_heroquest.fight.stray import friends_beside
from rules.games.advanced_heroquest.heroes.people import is_ours
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.slots import CALLED
from rules.games.advanced_heroquest.spent import dice_asked
from rules.games.advanced_heroquest.values import SIDES, weapon_of
from rules.question import Question, is_gone
from rules.tables import tables_in_force

DICE = re.compile(r"\d*d\d+")
"""What a question ends in that is rolled on a table of other books."""

_dice_due = lazy("rules.throwing:dice_due")  # 2 ms, and few questions wait for dice of other books

EFFECT_OF = ("quest_room", *(f"effect_{table}" for table in range(1, 6)))
"""What is asked of a quest room before its monsters, furniture and doors."""

AskedAs: TypeAlias = Callable[[State, Business, str], Question]
"""What something that waits asks, as the story stands; the words behind its subject come last."""

OF_A_BLOW = (TO_HIT, "hit_or_miss", "wound_dice")
"""What is asked of a blow that was struck."""

MOST_DICE = 12
"""Dice of a weapon nobody described."""


def asked(state: State, waits: Business) -> Question | None:
    """What something that waits takes for an answer; None: the game did not ask for it."""
    subject, _, rest = (waits.ask or "").partition(" ")
    reader = ASKED.get(subject)
    if reader is None:
        return None
    question = reader(state, waits, rest)
    late = question.late or (bool(question.rolls) and _is_idle(state, waits))
    return msgspec.structs.replace(question, late=late, moot=subject in OF_A_BLOW and _is_past(state, waits))


def _is_past(state: State, waits: Business) -> bool:
    """Whether whom the blow struck is past being hurt."""
    blow = own_of(state).blows.get(waits.about or 0)
    return blow is not None and is_gone(state, blow.target, status_of)


def _is_idle(state: State, waits: Business) -> bool:
    """Whether whoever rolls has fallen by now, or the one a free attack is at is dead."""
    own, figures = own_of(state), state.roster.figures
    grant = next((grant for grant in own.free if grant.number == waits.about), None)
    if grant is not None and is_gone(state, grant.against, status_of):
        return True
    is_struck = waits.ask in ("wound_dice", "hit_or_miss")  # by somebody who was on his feet then
    roller = None if is_struck else figures.get(waits.owed_to or "")
    return roller is not None and status_of(state, roller.figure).status in ("down", "dead")


def _to_hit(state: State, waits: Business, _rest: str) -> Question:
    """The die to hit, perhaps with the wound dice of a hit behind it; or what came of it, or its wounds."""
    dice = (1, *(1 + count for count in wound_dice_of(state, waits)))
    return _blow(waits, rolls=dice, outcomes=OUTCOMES, counts=("wounds",), said="the die, hit, or miss")


def _hit_or_miss(state: State, waits: Business, _rest: str) -> Question:
    """Hit or miss; wounds and the wound dice mean a hit, unless there is one die only: that may be anything."""
    dice = tuple(count for count in wound_dice_of(state, waits) if count > 1)
    return _blow(waits, rolls=dice, outcomes=OUTCOMES, counts=("wounds",), late=True, said="hit, or miss")


def _wound_dice(state: State, waits: Business, _rest: str) -> Question:
    """The dice of one hit, or those of all hits that wait, one behind the other."""
    here = wound_dice_of(state, waits)
    hits = wounds_waiting(state, waits)
    known = [wound_dice_of(state, it) for it in hits]
    all_known = len(hits) > 1 and all(len(counts) == 1 for counts in known)
    rolls = (*here, *([sum(counts[0] for counts in known)] if all_known else []))
    return _blow(waits, rolls=rolls, counts=("wounds",), said="the dice, or -2")


def wounds_waiting(state: State, first: Business) -> list[Business]:
    """The hit, and those behind it whose wounds wait as well."""
    behind = [it for it in state.business.open.values() if it.ask == first.ask and it.number > first.number]
    return [first, *(it for it in behind if not _is_past(state, it))]


def _free_attack(state: State, waits: Business, _rest: str) -> Question:
    grant = next((grant for grant in own_of(state).free if grant.number == waits.about), None)
    dice = _dice_of(state, grant.to, None) if grant is not None else ()
    return _blow(waits, rolls=(1, *(1 + count for count in dice)), said="the die to hit, or skip")


def _blow(
    waits: Business,
    *,
    rolls: tuple[int, ...],
    said: str,
    outcomes: tuple[str, ...] = (),
    counts: tuple[str, ...] = (),
    late: bool = False,
) -> Question:
    return Question(
        waits=waits,
        rolls=rolls,
        sides=SIDES,
        rolls_on=SIDES,
        counts=counts,
        outcomes=outcomes,
        of_fight=True,
        late=late,
        said=said,
    )


def wound_dice_of(state: State, waits: Business) -> tuple[int, ...]:
    """How many wound dice the blow may have: those of its weapon, any number where nobody told."""
    blow = own_of(state).blows.get(waits.about or 0)
    return _dice_of(state, blow.attacker, blow.weapon) if blow is not None else tuple(range(1, MOST_DICE + 1))


def _dice_of(state: State, figure: str, weapon: str | None) -> tuple[int, ...]:
    who = state.roster.figures.get(figure)
    count = None if who is None else weapon_of(who, weapon).damage_dice
    return tuple(range(1, MOST_DICE + 1)) if count is None else (count,)


def _explore(state: State, waits: Business, through: str) -> Question:
    """The dice due now, alone or with those behind them."""
    seen = own_of(state).beyond.get(through, BeyondSeen(through=through))
    is_door = ":" not in through
    passage = [*([1] if seen.length is None else []), *([2] if seen.feature is None else [])]
    passage += [2] * ((2 if is_door else 1) - len(seen.ends))
    if seen.beyond == "passage":
        dice = {*accumulate(passage)}
    elif seen.beyond == "room":
        dice = {1, 2}
    else:
        dice = {1, 2, 3, *accumulate([1, *passage])} if is_door else {*accumulate(passage)}
    waits = msgspec.structs.replace(waits, what=f"Beyond {through}: {next_dice(seen, is_door=is_door)}")
    return Question(waits=waits, rolls=tuple(sorted(dice)), sides=SIDES)


def _misfit(_state: State, waits: Business, through: str) -> Question:
    nothing = "blocked" if ":" in through else "false door"
    said = f"yes, no (it lies as it was rolled), or {nothing}"
    return Question(waits=waits, outcomes=("yes", "no", nothing), said=said)


def _sentry_door(_state: State, waits: Business, rest: str) -> Question:
    return Question(waits=waits, said=f"door sentry left in {rest}")


def next_dice(seen: BeyondSeen, *, is_door: bool) -> str:
    """What is rolled next of what lies beyond a way."""
    if seen.beyond is None:
        return "a die for passage or room" if is_door else "a die for the passage's length"
    if seen.beyond == "room":
        return "a die for the type of the room"
    if seen.length is None:
        return "a die for the passage's length"
    if seen.feature is None:
        return "two dice for its features"
    return f"two dice for its {'right' if seen.ends else 'left'} end" if is_door else "two dice for its end"


def _which_monsters(state: State, waits: Business, _rest: str) -> Question:
    asked = _by_own_table(state, waits, (waits.ask or "").partition(" ")[0], "")
    may_be_nobody = not (waits.ask or "").startswith("quest_matrix")
    said = f"meet 2 rat w3 t7{f', or settle {waits.number}: nobody' if may_be_nobody else ''}"
    return msgspec.structs.replace(asked, said=f"the dice, {said}" if asked.rolls else said)


def _hazard(state: State, waits: Business, _rest: str) -> Question:
    return _by_own_table(state, waits, "hazard", "a fountain")


def _furnishings(state: State, waits: Business, room: str) -> Question:
    return Question(waits=waits, rolls=(1,), sides=SIDES, late=_strange(state, room))


def _room_doors(state: State, waits: Business, room: str) -> Question:
    late, said = _strange(state, room), "the die, or doors 5 left"
    return Question(waits=waits, rolls=(1,), sides=SIDES, counts=("doors",), late=late, said=said)


def _strange(state: State, room: str) -> bool:
    """Whether the special effect of the room is still to be rolled, which goes before all else (AHQ-DUNGEON-21)."""
    asked = [(it.ask or "").partition(" ") for it in state.business.open.values()]
    return any(about == room and subject.startswith(EFFECT_OF) for subject, _, about in asked)


def _recover(_state: State, waits: Business, _rest: str) -> Question:
    count = dice_asked(waits)
    return Question(waits=waits, rolls=(*range(count, 0, -1),), sides=SIDES, counts=("missiles",))


def _stray_shot(state: State, waits: Business, _rest: str) -> Question:
    """Somebody of the shooter's side, or nobody."""
    blow = own_of(state).blows.get(waits.about or 0)
    if blow is None:
        return Question(waits=waits, outcomes=("yes", "no"), of_fight=True, said="yes, or no")
    sure, perhaps = friends_beside(state, blow.attacker, blow.target)
    said = ", ".join((*(f"stray {one}" for one in (*sure, *perhaps)), "or no"))
    return Question(waits=waits, outcomes=("yes", "no"), of_fight=True, said=said)


def _die_or_no(_state: State, waits: Business, _rest: str) -> Question:
    no = "leave it alone" if (waits.ask or "").startswith("disarm_trap") else "no"
    return Question(waits=waits, rolls=(1,), sides=SIDES, outcomes=("yes", "no"), said=f"the die, yes, or {no}")


def _strip(state: State, waits: Business, room: str) -> Question:
    section = state.atlas.sections.get(room)
    x, y = (section.squares[0].x, section.squares[0].y) if section and section.squares else (0, 0)
    return Question(waits=waits, said=f"gaze {room} at {x},{y},2,12")


def _fire_pit(state: State, waits: Business, room: str) -> Question:
    there = (key for key, at in state.atlas.positions.items() if at == room and is_ours(state.roster.figures[key]))
    return Question(waits=waits, said=f"burn {next(there, 'sven')} 2")


def _trap_kind(state: State, waits: Business, _rest: str) -> Question:
    asked = _by_own_table(state, waits, "traps", "")
    return asked if asked.rolls else msgspec.structs.replace(asked, said="trap pit spot 6 disarm 8")


def _find(state: State, waits: Business, rest: str) -> Question:
    return _by_own_table(state, waits, rest.partition(" ")[0], waits.what.rpartition(": ")[2].removeprefix("settle "))


def _by_own_table(state: State, waits: Business, table: str, words: str) -> Question:
    """Dice where somebody wrote the table that no handbook has, else words."""
    ruled = tables_in_force({}, state.campaign.rulings)
    own = next((ruled[key] for one in CALLED[table] if (key := one.replace(" ", "_")) in ruled), None)
    dice = waits.what.rpartition(": ")[2] if own is None else own.dice
    if not DICE.fullmatch(dice):
        return Question(waits=waits, said=f"settle {waits.number}: {words}")
    rolls, sides = _dice_due(dice)
    return Question(waits=waits, rolls=rolls, sides=sides)


def _harm(_state: State, waits: Business, _rest: str) -> Question:
    return Question(waits=waits, counts=("wounds",), said=f"2 wounds, or settle {waits.number}: what it does")


def _always(
    *,
    rolls: tuple[int, ...] = (),
    counts: tuple[str, ...] = (),
    outcomes: tuple[str, ...] = (),
    of_fight: bool = False,
    said: str = "",
) -> AskedAs:
    """The same question, however the story stands."""
    sides = SIDES if rolls else 0

    def ask(_state: State, waits: Business, _rest: str) -> Question:
        return Question(
            waits=waits, rolls=rolls, sides=sides, counts=counts, outcomes=outcomes, of_fight=of_fight, said=said
        )

    return ask


ASKED: dict[str, AskedAs] = {
    TO_HIT: _to_hit,
    "hit_or_miss": _hit_or_miss,
    "wound_dice": _wound_dice,
    "free_attack": _free_attack,
    "explore": _explore,
    "misfit": _misfit,
    "sentry_door": _sentry_door,
    "room_doors": _room_doors,
    **dict.fromkeys(("wandering_monsters", "lair_matrix", "quest_matrix"), _which_monsters),
    "hazard": _hazard,
    "magic_treasure": lambda state, waits, _rest: _by_own_table(state, waits, "magic_treasure", "a ring of night"),
    "dungeon_counter": _always(outcomes=("no",), said="draw dungeon, or no"),
    **dict.fromkeys(EFFECT_OF, _always(rolls=(1,))),
    "cache": _always(rolls=(1,), counts=("gold",), said="the die, or 50 gold"),
    "recover": _recover,
    STRAY_SHOT: _stray_shot,
    **dict.fromkeys(("spot_trap", "disarm_trap"), _die_or_no),
    **dict.fromkeys(("trap_effect", "effect_harm"), _harm),
    **dict.fromkeys(
        ("effect_fumes", "effect_cast", "effect_power"), _always(outcomes=("yes", "no"), said="yes, or no")
    ),
    "effect_count": _always(said="pillars 4"),
    "effect_strip": _strip,
    "fire_pit": _fire_pit,
    "trap_type": _trap_kind,
    "find": _find,
    "weapons_rack": _always(rolls=(1, 3, 5, 7)),
    "furnishings": _furnishings,
    "search_furniture": _always(rolls=(1,)),
    "run": _always(rolls=(1,), of_fight=True),
    "loot": _always(counts=("gold",), said="12 gold"),
    **dict.fromkeys(("potion", "raised"), _always(counts=("wounds",), said="3 wounds")),
}
"""What is asked for → the question it is."""
