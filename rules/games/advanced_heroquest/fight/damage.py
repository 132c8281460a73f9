"""What a hit does: wound dice, wounds, a monster's end (AHQ-COMBAT-19, AHQ-COMBAT-20, AHQ-DEATH-1)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.amounts import Amount, is_exact, show, subtract, surely_below
from events.combat import Credit, MonsterEnded
from events.entry import Draft
from events.event import Face, Source
from events.figures import WoundsSuffered
from events.problems import Refused
from projections.tell.words import counted
from rules.command import Command
from rules.dice import show_face
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.blows import Blow
from rules.games.advanced_heroquest.events import WoundDiceRolled
from rules.games.advanced_heroquest.fight.wounds import Chain, chains_of, check_chains, count_wounds, roll_chains
from rules.games.advanced_heroquest.heroes.people import is_ours, say_if_won
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.values import SIDES, Weapon, current_of, weapon_of
from rules.naming import find_figure
from rules.situation import Situation
from rules.subjects import Decisions


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """A hit whose wound dice are due."""

    number: int
    attacker: str
    target: str | None
    weapon: Weapon
    halved: bool = False
    """The target's Toughness counts half: a critical shot (AHQ-RANGED-9)."""


def damage_of(action: Action, hit: Hit, dice: Sequence[Chain] | None, suffered: dict[str, Amount]) -> bool:
    """Tells a hit's wound dice and what they do, or asks for them; answers whether they are told."""
    count = hit.weapon.damage_dice
    chains, source = _chains(action.situation, dice, count)
    if chains is None:
        if not _is_overkill(action, hit, suffered):
            _ask_for_dice(action, hit)
        return False
    wounds = count_wounds(chains, _toughness(action, hit))
    number = told_dice(action, hit, chains, stated=wounds, source=source)
    if wounds != 0 and hit.target is not None:
        cause = cause_words(action, hit.attacker, hit.weapon)
        inflict(action, hit.attacker, hit.target, wounds, cause=cause, because=(number,), suffered=suffered)
    return True


def _is_overkill(action: Action, hit: Hit, suffered: dict[str, Amount]) -> bool:
    """Whether a hit before it in the same action has surely killed the monster: its dice are waived (R-38, R-43)."""
    left = None if hit.target is None else suffered.get(hit.target)
    monster = hit.target is not None and action.state.roster.figures[hit.target].kind == "monster"
    return monster and left is not None and surely_below(left, 1)


def told_dice(action: Action, hit: Hit, chains: tuple[Chain, ...], *, stated: Amount, source: Source = "table") -> int:
    """Tells wound dice with the wounds counted or stated; forbids others than they come to (`ahq.wounds_mismatch`)."""
    check_chains(chains)
    toughness = _toughness(action, hit)
    made = count_wounds(chains, toughness)
    if chains and made != stated and is_exact(made):
        why = f"Against Toughness {show(toughness)}." if toughness is not None else ""
        message = f"These dice make {counted(made, 'wound')}; {show(stated)} told."
        shown = " ".join(">".join(map(show_face, chain)) for chain in chains)
        action.situation.forbid("ahq.wounds_mismatch", message, why=why, fix=f"… / {shown} -{made}")
    return action.tell(
        WoundDiceRolled(
            attack=hit.number,
            target=hit.target,
            dice=chains,
            toughness=toughness,
            wounds=stated,
            waived=sum(chain[-1] == SIDES for chain in chains),
            source=source,
        ),
        hit.number,
        rule="AHQ-COMBAT-20" if any(len(chain) > 1 for chain in chains) else "AHQ-COMBAT-19",
    )


def _chains(
    situation: Situation, dice: Sequence[Chain] | None, count: int | None
) -> tuple[tuple[Chain, ...] | None, Source]:
    if dice:
        chains = chains_of(dice, count)
        check_chains(chains)
        if count is not None and len(chains) != count:
            fix = "Write a 12 rolled again as one chain: 12>7."
            situation.forbid("ahq.dice_count", f"{count} damage dice were due, {len(chains)} given.", fix=fix)
        return chains, "table"
    if count is None:
        return None, "table"
    return roll_chains(situation.dice, count)


def _toughness(action: Action, hit: Hit) -> Amount | None:
    if hit.target is None:
        return None
    toughness = current_of(action.state.roster.figures[hit.target], "toughness")
    if not hit.halved or toughness is None:
        return toughness
    return toughness // 2 if isinstance(toughness, int) else None


def _ask_for_dice(action: Action, hit: Hit) -> None:
    count = hit.weapon.damage_dice
    dice = "Wound dice" if count is None else f"{count} wound dice" if count != 1 else "1 wound die"
    against = "" if hit.target is None else f" against {action.state.roster.figures[hit.target].name}"
    what = f"{dice} (d12){against}"
    action.ask("wound_dice", what, about=hit.number, owed_to=hit.attacker, rule="AHQ-COMBAT-19")


def cause_words(action: Action, attacker: str, weapon: Weapon) -> str:
    """What wounds are put down to: `Sven, Axe`."""
    name = action.state.roster.figures[attacker].name
    return f"{name}, {weapon.name}" if weapon.name else name


def inflict(
    action: Action,
    attacker: str,
    target: str,
    wounds: Amount,
    *,
    cause: str,
    because: tuple[int, ...],
    suffered: dict[str, Amount],
) -> None:
    """Tells the wounds, and a monster's end if they surely kill it (AHQ-COMBAT-21); `suffered` adds up one action's."""
    number = action.tell(WoundsSuffered(figure=target, amount=wounds, cause=cause), *because)
    credit = (Credit(attacker),) if is_ours(action.state.roster.figures[attacker]) else ()
    _fell(action, target, wounds, number, credit, suffered)


def _fell(
    action: Action, target: str, wounds: Amount, because: int, credit: tuple[Credit, ...], suffered: dict[str, Amount]
) -> None:
    who = action.state.roster.figures[target]
    left = suffered.get(target, current_of(who, "wounds"))
    if left is None:
        return
    before, after = left, subtract(left, wounds)
    suffered[target] = after
    if who.kind != "monster" or who.ended is not None or surely_below(before, 1) or not surely_below(after, 1):
        return
    action.tell(MonsterEnded(figures=(target,), credit=credit), because, rule="AHQ-DEATH-1")
    ended = {one for draft in action.drafts if isinstance(draft.event, MonsterEnded) for one in draft.event.figures}
    say_if_won(action.situation, ended)


def with_falls(hurt: list[Draft], situation: Situation) -> list[Draft]:
    """A monster that wounds told by themselves surely kill is out of play with them (AHQ-COMBAT-21)."""
    action, suffered = Action(situation), dict[str, Amount]()
    action.drafts += hurt
    for number, draft in enumerate(hurt, start=situation.next_number):
        if isinstance(event := draft.event, WoundsSuffered):
            _fell(action, event.figure, event.amount, number, (), suffered)
    return action.drafts


class RollWounds(Command, frozen=True, kw_only=True, tag="roll-wounds"):
    """The damage dice of a hit that waits for them (AHQ-COMBAT-19)."""

    attack: int | None = None
    """Number of the attack; None: the oldest that waits, on `target` if one is named."""
    target: str | None = None
    dice: tuple[tuple[Face, ...], ...] = ()
    wounds: Amount | None = None


def roll_wounds(command: RollWounds, situation: Situation) -> list[Draft]:
    """The damage dice of a hit that waits for them, or the wounds they came to (AHQ-COMBAT-19)."""
    action = Action(situation)
    roll_wounds_of(action, command, {})
    return action.drafts


def roll_wounds_of(action: Action, command: RollWounds, suffered: dict[str, Amount]) -> None:
    """The same of one hit among several; what the others did before it is in `suffered`."""
    situation = action.situation
    blow = _waiting(command, situation)
    attacker = situation.state.roster.figures[blow.attacker]
    hit = Hit(
        number=blow.number,
        attacker=blow.attacker,
        target=blow.target,
        weapon=weapon_of(attacker, blow.weapon),
        halved=blow.mode != "hand" and blow.outcome == "critical",
    )
    if command.wounds is None:
        told = damage_of(action, hit, command.dice, suffered)
        if not told:
            asks = "; ".join(ask.partition(": ")[2] for ask in situation.asks) or "its dice"
            raise Refused(
                "ahq.no_dice", "No dice were given.", why=f"Waiting for: {asks}.", fix="Type them, or the wounds."
            )
    else:
        _inflict_as_told(action, hit, command.dice, command.wounds, suffered)
    how = "rolled" if command.wounds is None else f"{show(command.wounds)} wounds"
    action.close_all("wound_dice", how, about=(blow.number,))


def _inflict_as_told(
    action: Action, hit: Hit, dice: Sequence[Chain], wounds: Amount, suffered: dict[str, Amount]
) -> None:
    """What a hit cost is told, and perhaps the dice that came to it."""
    chains, _ = _chains(action.situation, dice, hit.weapon.damage_dice) if dice else ((), "table")
    number = told_dice(action, hit, chains, stated=wounds) if chains else hit.number
    if hit.target is not None and wounds != 0:
        cause = cause_words(action, hit.attacker, hit.weapon)
        inflict(action, hit.attacker, hit.target, wounds, cause=cause, because=(number,), suffered=suffered)


def _waiting(command: RollWounds, situation: Situation) -> Blow:
    waiting = [blow for blow in own_of(situation.state).blows.values() if not blow.settled]
    if command.attack is not None:
        waiting = [blow for blow in waiting if command.attack in (blow.number, blow.thing)]
    if command.target is not None:
        target = find_figure(situation.state, command.target)
        waiting = [blow for blow in waiting if blow.target == target]
    if waiting:
        return waiting[0]
    fix = "Tell the attack with them: sven skaven 8 / 7,3."
    raise Refused("ahq.roll_not_pending", "No hit waits for its wound dice.", fix=fix)


DECISIONS: Decisions = {RollWounds: roll_wounds}
