"""Traps: sprung on somebody, spotted, disarmed or left alone, and what they do (AHQ-TRAP)."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable

import msgspec

from events.amounts import Amount
from events.atlas import TrapDisarmed, TrapMet, TrapSpotted, TrapSprung
from events.dice import DiceRolled
from events.draws import DrawSettled
from events.entry import Draft
from events.event import Effect, Face, Modifier, Until
from events.figures import ModifierGained, WoundsSuffered
from events.problems import Refused
from projections.figure import Figure
from projections.map import Trap
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.blows import FailedRoll
from rules.games.advanced_heroquest.events import TrapLeftAlone
from rules.games.advanced_heroquest.heroes.people import able, heroes_only
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.slots import asked_with, roll_for
from rules.naming import find_figure, fold, name_of
from rules.shared import traps as shared
from rules.shared.rolling import Roll
from rules.shared.rolling import roll as shared_roll
from rules.shared.traps import DisarmTrap, MeetTrap, SpotTrap, SpringTrap, trap_meant
from rules.situation import Situation
from rules.subjects import Decisions

DISARM = "disarm"
SPOT_ASKED, DISARM_ASKED, EFFECT_ASKED, KIND_ASKED = "spot_trap", "disarm_trap", "trap_effect", "trap_type"
"""What is asked of a trap; its id follows the word."""
NUMBERS = re.compile(r"(.*?)(?:(?:^|[ ,]+)spot (\d+))?(?:(?:^|[ ,]+)disarm (\d+))?")
WHERE_FROM = "draw dungeon trap kept, or reveal its entry if it was drawn in secret"
SLIP = "slipped while disarming"


def meet_trap(command: MeetTrap, situation: Situation) -> list[Draft]:
    """A trap, where a square is entered or a chest opened for the first time; its victim may spot it (AHQ-TRAP-1).

    What is told of a trap somebody stands before, and nobody knows the numbers of, is told of that one.
    """
    if (waiting := _without_numbers(command, situation.state)) is not None:
        numbers = [f"{word} {n}" for word, n in (("spot", command.spot), ("disarm", command.disarm)) if n is not None]
        return name_trap(NameTrap(trap=waiting, kind=" ".join([command.kind or "", *numbers]).strip()), situation)
    return _meet(command, situation, by_counter=True)


def _without_numbers(command: MeetTrap, state: State) -> str | None:
    """The newest trap somebody is to see in time whose kind, or whose number, is told only now; None: another one."""
    if command.victim or command.at or (command.spot is None and command.disarm is None):
        return None
    said = fold(command.kind or "")
    traps = [it for it in state.atlas.traps.values() if it.state == "met" and it.victim is not None]
    fits = [it.trap for it in traps if it.kind is None or (it.spot is None and said in ("", fold(it.kind)))]
    return fits[-1] if fits else None


def trip(action: Action, kind: str, victim: str) -> None:
    """Somebody sets off a trap of a thing itself, for which nobody plays a counter (AHQ-FURN-9)."""

    def met(command: MeetTrap, situation: Situation) -> list[Draft]:
        return _meet(command, situation, by_counter=False)

    action.also(met, MeetTrap(kind=kind, victim=victim))


def _meet(command: MeetTrap, situation: Situation, *, by_counter: bool) -> list[Draft]:
    state, own = situation.state, own_of(situation.state)
    told = shared.meet_trap(command, situation)
    met = next(draft.event for draft in told if isinstance(draft.event, TrapMet))
    victim = met.victim or own.around.openers.get(met.at or "")
    if victim is not None:
        heroes_only(situation, victim, "set off traps")
    x, y = state.atlas.squares.get(victim or "", (None, None)) if met.at in state.atlas.sections else (None, None)
    _first_time(situation, met, (x, y))
    action = Action(situation)
    by_counter = by_counter and victim is not None
    played = _counter_played(action) if by_counter else ()
    if by_counter and not played:
        _has_a_counter(situation)
    met = msgspec.structs.replace(met, victim=victim, x=x, y=y)
    _ask_first(action, met, about=action.tell(met, *played, rule="AHQ-TRAP-1"))
    return action.drafts


def set_off(action: Action, trap: Trap, victim: str, *, about: int) -> None:
    """A trap that waited has somebody before it: what it is is asked, or the die to spot it (AHQ-TRAP-2)."""
    met = msgspec.structs.replace(_as_met(trap), victim=victim)
    _ask_first(action, met, about=action.tell(met, about, rule="AHQ-TRAP-1"))


def _as_met(trap: Trap) -> TrapMet:
    numbers = {"spot": trap.spot, "disarm": trap.disarm, "x": trap.x, "y": trap.y}
    return TrapMet(trap=trap.trap, kind=trap.kind, at=trap.at, victim=trap.victim, **numbers)


def _ask_first(action: Action, met: TrapMet, *, about: int) -> None:
    """Which trap it is, if nobody said, and else whether it is seen in time."""
    if met.victim is not None and met.kind is None:
        what = asked_with(action.situation, "traps", "Which trap is it (Traps Table): trap pit spot 6 disarm 8")
        action.ask(f"{KIND_ASKED} {met.trap}", what, about=about, owed_to="gm", rule="AHQ-TRAP-1")
    elif met.victim is not None:
        _ask_to_spot(action, met, about=about)


class NameTrap(Command, frozen=True, kw_only=True, tag="name-trap"):
    """Which trap it is, with the numbers to spot and to disarm it: by the Traps Table, or in words (AHQ-TRAP-1)."""

    trap: str
    kind: str | None = None
    """`pit spot 6 disarm 8`."""
    faces: tuple[Face, ...] = ()


def name_trap(command: NameTrap, situation: Situation) -> list[Draft]:
    """A trap's kind and numbers; the handbook has no table of them, a table's own may be called `traps` (M-01)."""
    action = Action(situation)
    trap = situation.state.atlas.traps[command.trap]
    said, because = command.kind, trap.number
    if said is None and (came := roll_for(action, "traps", command.faces, by="gm", because=because, rule="AHQ-TRAP-1")):
        said, because = came.text, came.number
    if said is None:
        why = "The handbook's Traps Table is no part of it."
        raise Refused("ahq.which_trap", "Which trap is it?", why=why, fix="Say its kind: pit spot 6 disarm 8.")
    kind, spot, disarm = NUMBERS.fullmatch(said).groups()  # type: ignore[union-attr]  # fits anything
    needed = {"spot": int(spot) if spot else None, "disarm": int(disarm) if disarm else None}
    met = msgspec.structs.replace(_as_met(trap), kind=kind or trap.kind, **needed)
    number = action.tell(met, because, rule="AHQ-TRAP-1")
    _close(action, trap.trap, (KIND_ASKED, SPOT_ASKED), said)
    if trap.victim is not None:
        _ask_to_spot(action, met, about=number)
    return action.drafts


def called(trap: Trap | TrapMet) -> str:
    """`the pit`, or `the trap`."""
    return f"the {trap.kind}" if trap.kind else "the trap"


def _first_time(situation: Situation, met: TrapMet, square: tuple[int | None, int | None]) -> None:
    """Forbids a trap on a square somebody stood on before, or in a chest opened before (AHQ-TRAP-1)."""
    own = own_of(situation.state)
    if own.around.opened.get(met.at or "", 0) > 1:
        situation.forbid("ahq.chest_opened_before", f"{met.at} was opened before.", why="Its trap had its chance.")
    if own.around.trodden.get(f"{met.at} {square[0]},{square[1]}", 0) > 1:
        why = "A trap is sprung on a square nobody entered before."
        situation.forbid("ahq.square_entered_before", "Somebody stood on that square before.", why=why)


def _counter_played(action: Action) -> tuple[int, ...]:
    """The trap counter the gamesmaster holds, else one nobody has seen, is played with it (AHQ-TRAP-1, AHQ-GM-3)."""
    cups = action.state.cups
    held = {thing: fold(one.what or "") for thing, one in (cups.waiting | cups.held).items()}
    fits = [thing for thing, what in held.items() if what == ""] + [thing for thing in held if held[thing] == "trap"]
    return tuple(
        action.tell(DrawSettled(draw=thing, how="played", text=None if held[thing] else "trap"), rule="AHQ-GM-3")
        for thing in fits[-1:]
    )


def _has_a_counter(situation: Situation) -> None:
    """Forbids a trap without a counter, where it was told what the cup holds (`ahq.no_counter`, AHQ-TRAP-1)."""
    if any(it.left is not None and fold(name).startswith("dungeon") for name, it in situation.state.cups.cups.items()):
        why = "A trap in somebody's way is a counter played."
        fix = f"{WHERE_FROM}. One of the place itself needs none: trap pit in room-1"
        situation.forbid("ahq.no_counter", "The gamesmaster holds no trap counter.", why=why, fix=fix)


def _ask_to_spot(action: Action, trap: TrapMet, *, about: int) -> None:
    reach = "" if trap.spot is None else f", {trap.spot} or more"
    what = f"Is {called(trap)} seen in time: a die{reach}"
    action.ask(f"{SPOT_ASKED} {trap.trap}", what, about=about, owed_to=trap.victim, rule="AHQ-TRAP-2")


def roll(command: Roll, situation: Situation) -> list[Draft]:
    """A die to spot or disarm is for the trap that is there; any other as in every game (AHQ-TRAP-2, AHQ-TRAP-3)."""
    purpose, _, rest = command.purpose.partition(" ")
    if not command.by and purpose in ("spot", DISARM):
        # Whose die it is where nobody says: theirs who stand before the newest trap it is asked for.
        asked = SPOT_ASKED if purpose == "spot" else DISARM_ASKED
        waiting = [it for it in situation.state.business.open.values() if (it.ask or "").startswith(f"{asked} ")]
        command = msgspec.structs.replace(command, by=(waiting[-1].owed_to if waiting else None))
    if purpose not in ("spot", DISARM) or not command.by or not situation.state.atlas.traps:
        return shared_roll(_with_what_is_added(command, situation), situation)
    figure = find_figure(situation.state, command.by)
    named = rest if rest not in ("", "traps", "trap") else None
    decide = _spot if purpose == "spot" else _disarm
    trap = _due(situation, named, "met" if purpose == "spot" else "spotted", purpose)
    return shared_roll(command, situation) if trap is None else decide(command, situation, figure, trap)


def _with_what_is_added(command: Roll, situation: Situation) -> Roll:
    """What holds for just such a roll is added to it: terror to a test of Bravery (AHQ-EFFECT-6)."""
    who = situation.state.roster.figures.get(command.by or "")
    words = command.purpose.split()
    added = [it for it in who.modifiers if it.applies_to in words] if who is not None else []
    modifiers = (*command.modifiers, *(Modifier(it.effect.amount, it.reason) for it in added))
    return msgspec.structs.replace(command, modifiers=modifiers) if added else command


def _somebody(situation: Situation) -> str:
    """A hero who plays along, for a line somebody may type."""
    heroes = (key for key, it in situation.state.roster.figures.items() if it.kind == "hero" and not it.away)
    return next(heroes, "sven")


def _due(situation: Situation, named: str | None, state: str, doing: str) -> Trap | None:
    """The trap a die is for: the one named, else the newest that can be; None: there is none.

    Forbids a trap not spotted yet (`ahq.not_spotted`) and one that is gone (`ahq.trap_gone`).
    """
    traps = situation.state.atlas.traps
    fits = [it for it in traps.values() if it.state == state]
    if named is None and (fits or doing == "spot"):
        return fits[-1] if fits else None
    trap = traps[trap_meant(situation, named)] if named is not None else [*traps.values()][-1]
    if trap.state in shared.HARMLESS:
        situation.forbid("ahq.trap_gone", f"{called(trap).capitalize()} is {trap.state} already.")
    elif doing == DISARM and trap.state != "spotted":
        fix = f"First a die to spot it: {trap.victim or _somebody(situation)} spot 8."
        situation.forbid("ahq.not_spotted", f"Nobody has spotted {called(trap)}.", fix=fix)
    return trap


def _rolled(
    command: Roll, situation: Situation, trap: Trap, needed: int | None, rule: str
) -> tuple[Action, DiceRolled, int]:
    """An action that begins with the die; natural faces 1 of a disarming fail whatever is added."""
    fails = rule == "AHQ-TRAP-3" and command.faces == (1,)
    told = msgspec.structs.replace(
        command,
        dice=None if command.faces or command.success is not None else "d12",
        needed=None if fails else command.needed if command.needed is not None else needed,
        success=False if fails else command.success,
        purpose=f"{command.purpose.partition(' ')[0]} {trap.kind or 'trap'}",
    )
    action = Action(situation)
    drafts = shared_roll(told, situation)
    for draft in drafts:
        action.tell(draft.event, trap.number, *draft.because, rule=rule)
    event = drafts[0].event
    if not isinstance(event, DiceRolled):
        raise Refused("ahq.no_dice", "Nobody rolled.", fix="Type the die.")
    return action, event, situation.next_number


def _spot(command: Roll, situation: Situation, figure: str, trap: Trap) -> list[Draft]:
    """High enough: seen in time. Otherwise it goes off on whoever set it off (AHQ-TRAP-2)."""
    able(situation, figure)
    if trap.victim not in (None, figure):
        by = name_of(situation.state, trap.victim or "")
        situation.forbid("ahq.not_the_triggerer", f"{by} set off {called(trap)}.", why="Nobody else may spot it.")
    action, rolled, number = _rolled(command, situation, trap, trap.spot, "AHQ-TRAP-2")
    if rolled.success is None:
        known = f"trap {trap.kind or 'pit'} spot 6 disarm 8 and the die again"
        outright = f"{figure} spot ok, or {figure} spot fail"
        situation.asks.append(f"What is needed to see {called(trap)}? {outright}, or {known}")
        return action.drafts
    if rolled.success:
        spotted = action.tell(TrapSpotted(trap=trap.trap, by=figure), number, rule="AHQ-TRAP-2")
        _spotted(action, trap, figure, about=spotted)
    else:
        _goes_off(action, trap, (figure,), because=number)
    return action.drafts


def _spotted(action: Action, trap: Trap, figure: str | None, *, about: int) -> None:
    """It may be disarmed or left alone (AHQ-TRAP-3, AHQ-TRAP-5)."""
    _close(action, trap.trap, (SPOT_ASKED, KIND_ASKED), "spotted")
    reach = "" if trap.disarm is None else f", {trap.disarm} or more"
    what = f"Disarm {called(trap)}: a die{reach}; or leave it alone"
    action.ask(f"{DISARM_ASKED} {trap.trap}", what, about=about, owed_to=figure, rule="AHQ-TRAP-3")


def _close(action: Action, trap: str, asked: Iterable[str], how: str) -> None:
    for subject in asked:
        action.close_all(f"{subject} {trap}", how)


def _goes_off(action: Action, trap: Trap, victims: tuple[str, ...], *, because: int) -> int:
    """The handbook leaves its effect to the table, which is asked what it does to each (AHQ-TRAP-6)."""
    sprung = action.tell(TrapSprung(trap=trap.trap, victims=victims), because, rule="AHQ-TRAP-6")
    _close(action, trap.trap, (SPOT_ASKED, DISARM_ASKED, KIND_ASKED), "it went off")
    for victim in victims:
        what = f"What {called(trap)} does: wounds, or words"
        action.ask(f"{EFFECT_ASKED} {trap.trap}", what, about=sprung, owed_to=victim, rule="AHQ-TRAP-6")
    return sprung


def undo_going_off(action: Action, line: Container[int], roll: FailedRoll, *, because: int) -> None:
    """A Fate Point made the die of a trap a success: seen in time, or disarmed, and it does nothing (AHQ-FATE-4)."""
    for business in [one for one in action.state.business.open.values() if one.about in line]:
        subject, _, key = (business.ask or "").partition(" ")
        if subject != EFFECT_ASKED:
            continue
        action.close(business, "a Fate Point turned the die")
        if roll.purpose.startswith(DISARM):
            action.tell(TrapDisarmed(trap=key, by=roll.by), because, rule="AHQ-TRAP-3")
        else:
            spotted = action.tell(TrapSpotted(trap=key, by=roll.by), because, rule="AHQ-TRAP-2")
            _spotted(action, action.state.atlas.traps[key], roll.by, about=spotted)


def bonus_of(figure: Figure) -> tuple[Modifier, ...]:
    """What is added to somebody's dice to disarm: 1 for each natural 12 (AHQ-TRAP-4)."""
    return tuple(Modifier(it.effect.amount, it.reason) for it in figure.modifiers if it.applies_to == DISARM)


def _disarm(command: Roll, situation: Situation, figure: str, trap: Trap) -> list[Draft]:
    """High enough with the bonus: gone. Otherwise it goes off; a natural 1 always fails (AHQ-TRAP-3, R-55)."""
    able(situation, figure)
    heroes_only(situation, figure, "disarm traps")
    _must_stand_beside(situation, figure, trap)
    given = bonus_of(situation.state.roster.figures[figure])
    command = msgspec.structs.replace(command, modifiers=(*command.modifiers, *given))
    action, rolled, number = _rolled(command, situation, trap, trap.disarm, "AHQ-TRAP-3")
    face = next(iter(rolled.faces), None)
    _twelve_and_one(action, figure, face, number)
    if rolled.success is None:
        situation.asks.append(f"What is needed to disarm it? {figure} disarm ok, or {figure} disarm fail")
    elif rolled.success:
        action.tell(TrapDisarmed(trap=trap.trap, by=figure), number, rule="AHQ-TRAP-3")
        _close(action, trap.trap, (SPOT_ASKED, DISARM_ASKED), "disarmed")
    else:
        _goes_off(action, trap, (figure,), because=number)
    return action.drafts


def _must_stand_beside(situation: Situation, figure: str, trap: Trap) -> None:
    there = situation.state.atlas.squares.get(figure)
    if there is None or trap.x is None or trap.y is None:
        return
    if max(abs(there[0] - trap.x), abs(there[1] - trap.y)) > 1:
        name = name_of(situation.state, figure)
        situation.forbid("ahq.not_adjacent", f"{name} is not beside {called(trap)}.", fix="Move there first.")


def _twelve_and_one(action: Action, figure: str, face: Face, number: int) -> None:
    """A natural 12 adds 1 to every later die to disarm, a natural 1 costs a Wound of its own (AHQ-TRAP-4)."""
    if face == 12:
        learnt = ModifierGained(
            figure=figure,
            effect=Effect(DISARM, "add", 1),
            reason="a 12 while disarming",
            until=Until("permanent"),
            applies_to=DISARM,
        )
        action.tell(learnt, number, rule="AHQ-TRAP-4")
    elif face == 1:
        hurt = WoundsSuffered(figure=figure, amount=1, cause=SLIP)
        action.tell(hurt, number, rule="AHQ-TRAP-4")


class LeaveTrap(Command, frozen=True, kw_only=True, tag="leave-trap"):
    """A trap that was spotted is left alone: its chest stays shut, nobody walks over its square (AHQ-TRAP-5)."""

    trap: str | None = None
    by: str | None = None


def leave_trap(command: LeaveTrap, situation: Situation) -> list[Draft]:
    """It is let be; Heroes beside its square step back, where they like (AHQ-TRAP-5)."""
    trap = situation.state.atlas.traps[trap_meant(situation, command.trap)]
    if trap.state != "spotted":
        situation.forbid("ahq.not_spotted", f"Nobody has spotted {called(trap)}.", fix="trap spotted")
    action = Action(situation)
    by = find_figure(situation.state, command.by) if command.by else None
    action.tell(TrapLeftAlone(trap=trap.trap, by=by), trap.number, rule="AHQ-TRAP-5")
    _close(action, trap.trap, (DISARM_ASKED,), "left alone")
    for figure, square in situation.state.atlas.squares.items():
        if figure in situation.state.roster.figures and covers(trap, square):
            situation.asks.append(f"{name_of(situation.state, figure)} steps back: where to?")
    return action.drafts


def covers(trap: Trap, square: tuple[int, int]) -> bool:
    """Whether a trap left alone keeps people off a square: its own and the eight around it."""
    return trap.x is not None and trap.y is not None and max(abs(square[0] - trap.x), abs(square[1] - trap.y)) <= 1


def left_alone_in(state: State, place: str) -> list[Trap]:
    """The traps let be in a section or a chest."""
    traps = state.atlas.traps
    known = [traps[key] for key in own_of(state).around.left_alone if key in traps]
    return [trap for trap in known if trap.at == place and trap.state == "spotted"]


# ── said outright ────────────────────────────────────────────────────────────────────────────────────────────────


def spot_trap(command: SpotTrap, situation: Situation) -> list[Draft]:
    """Somebody saw it: it may be disarmed or left alone (AHQ-TRAP-2)."""
    action = Action(situation)
    action.drafts += shared.spot_trap(command, situation)
    event = next(draft.event for draft in action.drafts if isinstance(draft.event, TrapSpotted))
    _spotted(action, situation.state.atlas.traps[event.trap], event.by, about=situation.next_number)
    return action.drafts


def disarm_trap(command: DisarmTrap, situation: Situation) -> list[Draft]:
    """Harmless, as the table says: nothing is asked of it any more (AHQ-TRAP-3)."""
    return _over(shared.disarm_trap(command, situation), situation, "disarmed")


def spring_trap(command: SpringTrap, situation: Situation) -> list[Draft]:
    """It went off, with what the table says it did (AHQ-TRAP-6)."""
    return _over(shared.spring_trap(command, situation), situation, "it went off")


def _over(drafts: list[Draft], situation: Situation, how: str) -> list[Draft]:
    action = Action(situation)
    action.drafts += drafts
    for trap in [it.event.trap for it in drafts if isinstance(it.event, TrapDisarmed | TrapSprung)]:
        _close(action, trap, (SPOT_ASKED, DISARM_ASKED), how)
    return action.drafts


def tell_effect(situation: Situation, trap: Trap, victim: str, wounds: Amount, sprung: int) -> Action:
    """The wounds a trap deals to one of its victims (AHQ-TRAP-6)."""
    action = Action(situation)
    hurt = WoundsSuffered(figure=victim, amount=wounds, cause=trap.kind or "trap")
    action.tell(hurt, sprung, rule="AHQ-TRAP-6")
    return action


DECISIONS: Decisions = {LeaveTrap: leave_trap}
