"""Fights as people tell them: attack by attack, a round in one line, or step by step (HIVE-017 to HIVE-026)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from events.amounts import Amount
from events.entry import Draft
from events.event import Face
from events.problems import Refused
from rules.command import Command
from rules.dice import show_face
from rules.games.hive_of_the_dead.bout import (
    Bout,
    attacks_due,
    find_fighter,
    is_dead,
    living_enemies,
    members,
    other,
    side_of,
    whose_turn,
)
from rules.games.hive_of_the_dead.choosing import say_what_is_next, target_of, weapon_for
from rules.games.hive_of_the_dead.events import AttacksPassed, HowTold, InitiativeChanged, Side
from rules.games.hive_of_the_dead.reckoning import Swing
from rules.games.hive_of_the_dead.resuming import settle_waiting
from rules.games.hive_of_the_dead.rounds import begin_round, end_round, end_round_if_done, enter_close_combat
from rules.games.hive_of_the_dead.state import Fight
from rules.games.hive_of_the_dead.strike import Falling, strike_out
from rules.naming import listed
from rules.shared.business import SettleBusiness
from rules.shared.guards import check_amount
from rules.situation import Situation
from rules.subjects import Decisions


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """One attack: its dice in the order they fell (hit, wound, save), its outcome or its wounds (HIVE-020, HIVE-025).

    Too few dice are no matter: what to roll next is open business.
    """

    attacker: str = "you"
    target: str | None = None
    """None: the hero, or the only enemy there is."""
    faces: tuple[Face, ...] = ()
    wound_dice: tuple[tuple[Face, ...], ...] = ()
    """The dice after the first, where somebody wrote them apart; in the order they fell."""
    weapon: str | None = None
    bonus: int = 0
    """The book's, added to the roll to hit."""
    outcome: Literal["hit", "miss"] | None = None
    """Told, the die to hit is not among the faces."""
    hit_die: Face = None
    """The die to hit, where somebody told it beside the outcome."""
    needed: int | None = None
    """To hit, if the table says otherwise than the chart."""
    wounds: Amount | None = None
    """Told, no more dice are asked for."""


def attack(command: Attack, situation: Situation) -> list[Draft]:
    """One attack, with as many of its dice as were told; the rest is open business (HIVE-020, HIVE-025).

    Forbidden out of turn (`hive-of-the-dead.initiative`), and whatever `must_be_able_to` forbids.
    """
    check_amount(command.wounds, instead="Wounds that come back are healed.")
    bout = Bout(situation)
    attacker = find_fighter(situation.state, command.attacker)
    target = target_of(bout, attacker, command.target)
    _must_have_the_turn(bout, attacker)
    _begin_if_needed(bout)
    faces = (*command.faces, *(face for chain in command.wound_dice for face in chain))
    dice = Falling(faces, situation.dice)
    strike = Swing(
        attacker=attacker,
        target=target,
        weapon=weapon_for(bout, attacker, command.weapon),
        bonus=command.bonus,
        outcome=command.outcome,
        hit_die=command.hit_die,
        needed=command.needed,
        wounds=command.wounds,
    )
    strike_out(bout, strike, dice)
    _refuse_left_over(dice, faces, "The attack")
    end_round_if_done(bout)
    return say_what_is_next(bout)


def _must_have_the_turn(bout: Bout, attacker: str) -> None:
    turn = whose_turn(bout)
    if bout.fight is not None and attacker in bout.fight.reloading:
        return  # there is a better reason than whose turn it is
    if turn is not None and turn != side_of(bout, attacker):
        first = " and ".join(bout.name(it) for it in members(bout, turn) if attacks_due(bout, it))
        why = f"First in this combat round: {first}."
        fix = "Tell those attacks, let them go (pass-attacks), or say it again with --ruling WHY."
        bout.forbid("initiative", f"{bout.name(attacker)} cannot attack yet.", why=why, fix=fix)


def _begin_if_needed(bout: Bout) -> None:
    if bout.fight is not None and not bout.fight.begun:
        bout.fight.begun = True
        begin_round(bout, ())


def _refuse_left_over(dice: Falling, told: Sequence[int | None], what: str) -> None:
    if dice.left:
        used = len(told) - dice.left
        raise Refused(
            "dice.wrong_count",
            f"{what} took {used} dice, {len(told)} were given: {', '.join(map(show_face, told))}.",
            fix="Type every die in the order it fell: hit, wound, save; none where the chart says N or X.",
        )


class FightRound(Command, frozen=True, kw_only=True, tag="fight-round"):
    """What is left of a combat round in one line: every die in the order it fell (HIVE-020 to HIVE-025).

    The side with the initiative attacks first, each attack to its end: hit, wound, save. With too few
    dice the next line goes on from there.
    """

    faces: tuple[Face, ...] = ()
    targets: tuple[str, ...] = ()
    """Whom the hero attacks, attack by attack; the last named stands for the rest (HIVE-026)."""
    weapon: str | None = None
    """The hero's."""
    close: bool = False
    """The hero goes into close combat first."""


def fight_round(command: FightRound, situation: Situation) -> list[Draft]:
    """What is left of the round, die by die, until the dice or the round come to an end (HIVE-023, HIVE-031).

    An attack that waits for dice gets the first of them.
    """
    bout = Bout(situation)
    fight = _open_fight(bout)
    _begin_if_needed(bout)
    dice = Falling(command.faces, situation.dice)
    settle_waiting(bout, dice)
    if command.close and not fight.close:
        _go_close(bout, fight)
    whom = _play_on(bout, fight.round, command, dice)
    if whom is not None and dice.left:
        raise _nobody_named(bout, whom, command.faces)
    if whom is not None:
        situation.asks.append(whom)
    _refuse_left_over(dice, command.faces, "The combat round")
    return say_what_is_next(bout)


def _nobody_named(bout: Bout, whom: str, faces: Sequence[Face]) -> Refused:
    again = " ".join(["round", *map(show_face, faces)])
    return Refused("hive-of-the-dead.whom", whom, fix=f"Name the targets: {again} at {living_enemies(bout)[0]}")


def _play_on(bout: Bout, number: int, command: FightRound, dice: Falling) -> str | None:
    """Attack by attack; answers the question that has to be answered first, if there is one."""
    struck = 0
    end_round_if_done(bout)
    while bout.fight is not None and bout.round == number and dice.more:
        strike = _next_strike(bout, command, struck)
        if not isinstance(strike, Swing):
            return strike
        struck += strike.attacker == bout.hero
        strike_out(bout, strike, dice)
        end_round_if_done(bout)
    return None


def _next_strike(bout: Bout, command: FightRound, struck: int) -> Swing | str | None:
    """Who attacks now, and whom; a question if somebody has to choose first."""
    turn = whose_turn(bout)
    if turn is None:
        return None
    attacker = next(figure for figure in members(bout, turn) if attacks_due(bout, figure))
    if turn == "enemy":
        return Swing(attacker=attacker, target=bout.hero, weapon=weapon_for(bout, attacker, None))
    target = _chosen_target(bout, command.targets, struck)
    if target is None:
        enemies = living_enemies(bout)
        if not enemies:  # told dead by hand, the fight still open
            return None
        names = listed([bout.name(enemy) for enemy in enemies], "or")
        return f"Whom does {bout.name(attacker)} attack: {names}?"
    return Swing(attacker=attacker, target=target, weapon=weapon_for(bout, attacker, command.weapon))


def _chosen_target(bout: Bout, texts: Sequence[str], struck: int) -> str | None:
    """The target of this attack as named; the last named stands for the rest, the only one left for all (HIVE-026)."""
    if texts:
        named = find_fighter(bout.state, texts[min(struck, len(texts) - 1)])
        if not is_dead(bout, named):
            return named
    enemies = living_enemies(bout)
    return enemies[0] if len(enemies) == 1 else None


def _open_fight(bout: Bout) -> Fight:
    if bout.fight is None:
        fix = "Begin one with its stat box: box ork, or box Cultist 3 3 3 4 1"
        raise Refused("hive-of-the-dead.no_fight", "No fight is open.", fix=fix)
    return bout.fight


def attack_due(told: SettleBusiness, situation: Situation) -> list[Draft]:
    """What was said to the die to hit that is due: that attack, or a side that lets its attacks go (HIVE-031)."""
    if told.skip:
        return pass_attacks(PassAttacks(reason=told.how), situation)
    bout = Bout(situation)
    strike = _next_strike(bout, FightRound(), 0)
    said = told.outcome or told.how
    outcome: Literal["hit", "miss"] | None = "hit" if said == "hit" else "miss" if said == "miss" else None
    if isinstance(strike, str):
        raise _nobody_named(bout, strike, told.faces or (5,))
    if strike is None or (said is not None and outcome is None):
        raise Refused("hive-of-the-dead.die_due", "A die to hit is due.", fix=f"settle {told.business}: 4, hit or miss")
    blow = Attack(attacker=strike.attacker, target=strike.target, faces=told.faces, outcome=outcome, wounds=told.amount)
    return attack(blow, situation)


class PassAttacks(Command, frozen=True, kw_only=True, tag="pass-attacks"):
    """A side lets its attacks of this round go (HIVE-017). None: the side whose turn it is."""

    side: Side | None = None
    reason: str | None = None


def pass_attacks(command: PassAttacks, situation: Situation) -> list[Draft]:
    """A side lets its attacks go; if it was the last to act, the round ends (HIVE-017)."""
    bout = Bout(situation)
    fight = _open_fight(bout)
    _begin_if_needed(bout)
    side = command.side or whose_turn(bout)
    if side is None or side in fight.passed:
        raise Refused("hive-of-the-dead.nothing_to_pass", "No attack of this round is left to let go.")
    bout.tell(AttacksPassed(side=side, reason=command.reason), rule="HIVE-017")
    fight.passed.append(side)
    end_round_if_done(bout)
    return say_what_is_next(bout)


class EnterCloseCombat(Command, frozen=True, kw_only=True, tag="enter-close-combat"):
    """The fight goes hand to hand, and stays so (HIVE-024)."""

    by: HowTold = "choice"


def go_close(command: EnterCloseCombat, situation: Situation) -> list[Draft]:
    """Hand to hand; forbidden in the first round and where the section rules it out (HIVE-024).

    Codes: `hive-of-the-dead.first_round`, `hive-of-the-dead.no_close_combat`, `hive-of-the-dead.close_combat`.
    """
    bout = Bout(situation)
    fight = _open_fight(bout)
    if command.by == "section":
        enter_close_combat(bout, "section")
    else:
        _go_close(bout, fight)
    end_round_if_done(bout)
    return say_what_is_next(bout)


def _go_close(bout: Bout, fight: Fight) -> None:
    if fight.close:
        bout.forbid("close_combat", "They fight hand to hand already.")
    if fight.close_combat == "forbidden":
        bout.forbid("no_close_combat", "There is no close combat in this fight.", why="The section says so.")
    if fight.round == 1 and not fight.close:
        bout.forbid("first_round", "The first combat round is fought at range.")
    enter_close_combat(bout, "choice")


class EndRound(Command, frozen=True, kw_only=True, tag="end-round"):
    """The combat round is over, whatever attacks were left; fire and poison go on (HIVE-023)."""


def end_the_round(command: EndRound, situation: Situation) -> list[Draft]:  # noqa: ARG001 - it says all by its name
    """The round is over, whatever was left of it (HIVE-023)."""
    bout = Bout(situation)
    _open_fight(bout)
    end_round(bout)
    return say_what_is_next(bout)


class SwitchInitiative(Command, frozen=True, kw_only=True, tag="switch-initiative"):
    """The other side attacks first from here on (HIVE-017). None: whichever did not."""

    to: Side | None = None
    reason: str | None = None


def switch_initiative(command: SwitchInitiative, situation: Situation) -> list[Draft]:
    """The other side attacks first from here on (HIVE-017, HIVE-R13)."""
    bout = Bout(situation)
    fight = _open_fight(bout)
    fight.first = command.to or other(fight.first)
    bout.tell(InitiativeChanged(to=fight.first, reason=command.reason), rule="HIVE-017")
    return say_what_is_next(bout)


DECISIONS: Decisions = {
    Attack: attack,
    FightRound: fight_round,
    PassAttacks: pass_attacks,
    EnterCloseCombat: go_close,
    EndRound: end_the_round,
    SwitchInitiative: switch_initiative,
}
