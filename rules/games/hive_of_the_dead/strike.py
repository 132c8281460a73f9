"""One attack, step by step, as far as there are dice: to hit, to wound, the save, the damage (HIVE-020, HIVE-031)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from events.combat import AttackMade, AttackOutcome
from events.dice import DiceRolled
from events.event import Face, Modifier
from events.story import BusinessOpened
from rules.dice import Dice, Rolled, check_faces
from rules.games.hive_of_the_dead.ammunition import fire, must_have_shots
from rules.games.hive_of_the_dead.bout import Bout, attacks_left, is_dead, side_of
from rules.games.hive_of_the_dead.harm import harm
from rules.games.hive_of_the_dead.needs import Need
from rules.games.hive_of_the_dead.reckoning import Swing, damage, hit_need, is_ranged, save_need, save_of, wound_need
from rules.games.hive_of_the_dead.statbox import Weapon
from rules.shared.guards import refuse_harm_of_a_miss

StrikeStep: TypeAlias = Literal["to_hit", "to_wound", "save"]
ASK = "hive-of-the-dead."
"""Open business of ours asks for `hive-of-the-dead.to_wound` and the like."""


class Falling:
    """Dice in the order they fell: first those people typed, then the tracker's own, if it rolls."""

    def __init__(self, faces: Sequence[Face], dice: Dice, *, answers: bool = False) -> None:
        check_faces(faces, 6)
        self.answers = answers
        """Whether they answer a question, which is not put again in the same words."""
        self._faces = list(faces)
        self._dice = dice

    def next(self) -> Rolled | None:
        """The next die; None if nobody rolled it yet."""
        if self._faces:
            return Rolled((self._faces.pop(0),), "table")
        return self._dice.another(6)

    @property
    def left(self) -> int:
        """Dice typed and not used."""
        return len(self._faces)

    @property
    def more(self) -> bool:
        """Whether there is another die to be had."""
        return bool(self._faces) or self._dice.rolls


def must_be_able_to(bout: Bout, strike: Swing) -> None:
    """Forbids what the book does not allow: attacks of the dead, too many, while reloading, with the wrong weapon."""
    name = bout.name(strike.attacker)
    if is_dead(bout, strike.attacker):
        bout.situation.forbid("figure.dead", f"{name} cannot attack.", why=f"{name} is dead.")
    if strike.target is not None and is_dead(bout, strike.target):
        target = bout.name(strike.target)
        bout.forbid("target_dead", f"{target} cannot be attacked.", why=f"{target} is dead.")
    if bout.fight is not None and strike.attacker in bout.fight.reloading:
        bout.forbid("reloading", f"{name} cannot attack.", why="Reloading takes the whole round.")
    elif attacks_left(bout, strike.attacker) == 0:
        bout.forbid("no_attack_left", f"{name} has no attack left this combat round.")
    if strike.weapon is not None and bout.fight is not None:
        _must_fit_mode(bout, strike.weapon)
    if strike.weapon is not None and strike.weapon.kind == "ranged":
        must_have_shots(bout, strike.attacker, strike.weapon)


def _must_fit_mode(bout: Bout, weapon: Weapon) -> None:
    if bout.close and weapon.kind == "ranged":
        why = "They fight hand to hand, and there is no way back to a distance."
        bout.forbid("close_combat", f"The {weapon.name} cannot be fired.", why=why)
    if not bout.close and weapon.kind == "close":
        fix = "Go into close combat first (enter-close-combat), or say it again with --ruling WHY."
        bout.forbid("ranged_combat", f"The {weapon.name} does not reach.", why="They still fight at range.", fix=fix)


def strike_out(bout: Bout, strike: Swing, dice: Falling) -> int:
    """The whole attack, as far as there are dice; answers the number of its entry."""
    must_be_able_to(bout, strike)
    attack, outcome = _to_hit(bout, strike, dice)
    if strike.weapon is not None and strike.weapon.kind == "ranged":
        fire(bout, strike.attacker, strike.weapon, attack)
    if bout.fight is not None:
        bout.fight.made[strike.attacker] = bout.fight.made.get(strike.attacker, 0) + 1
    if strike.wounds is not None:
        _keep_dice(bout, strike, attack, dice)
        if strike.target is not None and strike.wounds != 0:
            harm(bout, strike, strike.wounds, (attack,))
    elif outcome == "hit":
        go_on(bout, strike, attack, "to_wound", dice)
    return attack


def _keep_dice(bout: Bout, strike: Swing, attack: int, dice: Falling) -> None:
    """Dice told beside the wounds are kept as rolls; what came of them is known."""
    need = wound_need(bout, strike)
    if dice.left and need not in ("N", "X") and (rolled := dice.next()) is not None:
        _say_roll(bout, "to_wound", strike.attacker, rolled, need, attack, "HIVE-019")
    save = save_of(bout, strike)
    if dice.left and save is not None and strike.target is not None and (rolled := dice.next()) is not None:
        _say_roll(bout, "save", strike.target, rolled, save_need(bout, save), attack, "HIVE-011", save.name)


def _to_hit(bout: Bout, strike: Swing, dice: Falling) -> tuple[int, AttackOutcome | None]:
    """The roll to hit: the attacker's Weapon Skill alone decides (HIVE-018, HIVE-R11)."""
    need = strike.needed if strike.needed is not None else hit_need(bout, strike.attacker)
    # Whether enough was told without the die to hit: the outcome, or the wounds and no die at all. A miss has no other.
    missed = strike.outcome == "miss" and dice.left == 1
    told = not missed and (strike.outcome is not None or (strike.wounds is not None and not dice.left))
    rolled = None if told else dice.next()
    if told and strike.hit_die is not None:
        check_faces((strike.hit_die,), 6)
        rolled = Rolled((strike.hit_die,), "table")
        if need is not None and not _would_hit(strike.hit_die, strike, need):
            bout.forbid("dice_disagree", f"{strike.hit_die} misses on {need}; a hit was told.")
    if missed and rolled is not None and need is not None and _would_hit(rolled.faces[0], strike, need):
        bout.forbid("dice_disagree", f"{rolled.faces[0]} hits on {need}; a miss was told.")
    face = rolled.faces[0] if rolled else None
    misses = need is not None and face is not None and not _would_hit(face, strike, need)
    refuse_harm_of_a_miss(bout.situation, "miss" if misses else strike.outcome, strike.wounds)
    outcome = _outcome(strike, face, need)
    because: tuple[int, ...] = ()
    if rolled is not None and strike.bonus:
        # the die with its bonus is an entry of its own, so that a 3 that hits on a 4 explains itself
        because = (_say_bonus(bout, strike, rolled, need, outcome),)
        rolled = None
    attack = bout.tell(
        AttackMade(
            attacker=strike.attacker,
            target=strike.target,
            weapon=None if strike.weapon is None else strike.weapon.item or strike.weapon.name,
            mode="ranged" if is_ranged(bout, strike.weapon) else "hand",
            faces=rolled.faces if rolled else (),
            needed=None if need is None else _number(need),
            outcome=outcome,
            source=rolled.source if rolled else "table",
        ),
        *because,
        rule="HIVE-018",
    )
    if outcome is None and strike.wounds is None:
        ask(bout, attack, "to_hit", strike, need, rolled=face is not None)
    return attack, outcome


def _outcome(strike: Swing, face: Face, need: Need | None) -> AttackOutcome | None:
    """What the table says came of it, else what the die says; None: nobody knows."""
    if strike.outcome is not None or strike.wounds not in (None, 0):
        return strike.outcome or "hit"
    if face is None or need is None:
        return None
    return "hit" if _would_hit(face, strike, need) else "miss"


def _would_hit(face: Face, strike: Swing, need: Need) -> bool:
    return face is not None and need != "N" and face + strike.bonus >= _number(need)


def _number(need: Need) -> int:
    return 7 if need == "N" else 1 if need == "X" else need


def _say_bonus(bout: Bout, strike: Swing, rolled: Rolled, need: Need | None, outcome: AttackOutcome | None) -> int:
    face = rolled.faces[0]
    event = DiceRolled(
        purpose="to_hit",
        by=strike.attacker,
        dice="d6",
        faces=rolled.faces,
        modifiers=(Modifier(strike.bonus, "the book"),),
        total=None if face is None else face + strike.bonus,
        needed=None if need is None else _number(need),
        success=None if outcome is None else outcome == "hit",
        source=rolled.source,
    )
    return bout.tell(event, rule="HIVE-018")


def go_on(bout: Bout, strike: Swing, attack: int, step: StrikeStep, dice: Falling) -> None:
    """The steps behind a hit, from `step` on, until the attack is settled or a die is missing (HIVE-031)."""
    if step == "to_wound" and not _to_wound(bout, strike, attack, dice):
        return
    if strike.target is None or not _saved(bout, strike, attack, dice):
        return
    harm(bout, strike, damage(bout, strike), (attack,))


def _to_wound(bout: Bout, strike: Swing, attack: int, dice: Falling) -> bool:
    """Whether the hit hurts: Strength against Toughness; N never, X without a roll (HIVE-019)."""
    need = wound_need(bout, strike)
    if need in ("N", "X"):
        event = DiceRolled(purpose="to_wound", by=strike.attacker, success=need == "X", result=str(need))
        bout.tell(event, attack, rule="HIVE-019")
        return need == "X"
    rolled = dice.next()
    face = rolled.faces[0] if rolled else None
    if rolled is None or face is None or need is None:
        if rolled is not None:
            _say_roll(bout, "to_wound", strike.attacker, rolled, need, attack, "HIVE-019")
        ask(bout, attack, "to_wound", strike, need, rolled=face is not None and dice.answers)
        return False
    return bool(_say_roll(bout, "to_wound", strike.attacker, rolled, need, attack, "HIVE-019"))


def _say_roll(
    bout: Bout,
    purpose: StrikeStep,
    by: str,
    rolled: Rolled,
    need: Need | None,
    attack: int,
    rule: str,
    result: str | None = None,
) -> bool | None:
    face = rolled.faces[0]
    needed = need if isinstance(need, int) else None
    success = None if face is None or needed is None else face >= needed
    event = DiceRolled(
        purpose=purpose,
        by=by,
        dice="d6",
        faces=rolled.faces,
        total=face,
        needed=needed,
        success=success,
        result=result,
        source=rolled.source,
    )
    bout.tell(event, attack, rule=rule)
    return success


def _saved(bout: Bout, strike: Swing, attack: int, dice: Falling) -> bool:
    """Whether the attack surely goes through: no save, or one that failed."""
    save = save_of(bout, strike)
    if save is None or strike.target is None:
        return True
    need = save_need(bout, save)
    rolled = dice.next()
    if rolled is not None:
        success = _say_roll(bout, "save", strike.target, rolled, need, attack, "HIVE-011", save.name)
        if success is not None:
            return not success
    ask(bout, attack, "save", strike, need, save.name, rolled=rolled is not None and rolled.faces[0] is not None)
    return False


STEPS: dict[StrikeStep, str] = {"to_hit": "to-hit", "to_wound": "to-wound", "save": "save"}

ROLLED = " rolled"
"""Behind a step whose die is told and whose need nobody knows: what came of it is asked, and no other die."""


def ask(
    bout: Bout,
    attack: int,
    step: StrikeStep,
    strike: Swing,
    need: Need | int | None,
    save: str | None = None,
    *,
    rolled: bool = False,
) -> None:
    """Says what to roll next, or to tell of a die that fell, and keeps it as open business hanging on the attack."""
    roller = strike.target if step == "save" else strike.attacker
    name = bout.name(roller) if roller else "the target"
    needs = f", {need}+ needed" if isinstance(need, int) else ""
    with_what = f" ({save})" if save else ""
    side = side_of(bout, roller) if roller else None
    # whose business it is stands beside it
    whose = "" if side == "hero" else f" for {name}"
    die = f"the {STEPS[step]} die" if rolled else f"1 {STEPS[step]} die"
    due = ": hit, or miss" if rolled else f", d6{needs}"
    event = BusinessOpened(
        what=f"{die}{whose}{with_what}{due}",
        about=attack,
        owed_to=roller if side == "hero" else None,
        ask=f"{ASK}{step}{ROLLED if rolled else ''}",
    )
    number = bout.tell(event, attack)
    bout.situation.ask(number, f"{die} for {name}{with_what}{due}{'?' if rolled else ''}")
