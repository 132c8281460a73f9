"""Wounds: three modes of damage, who falls, fatal damage, losses for good, kills with their gold (WHQ-007 to -009)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.amounts import Amount, subtract, surely_below
from events.combat import Credit, MonsterEnded
from events.entry import Draft
from events.event import Effect, Face, Modifier, Until
from events.figures import BaseValueSet, ModifierGained, StatusStated, WoundsHealed, WoundsSuffered
from events.purse import GoldGained
from events.turns import CombatEnded
from projections.figure import Figure
from rules.games.warhammer_quest.action import Action
from rules.games.warhammer_quest.events import DamageReckoned, FatalQueued, Lost, ReductionQueued
from rules.games.warhammer_quest.hooks import close, worded
from rules.games.warhammer_quest.options import in_force
from rules.games.warhammer_quest.printed import Rule, rule_id, rules
from rules.games.warhammer_quest.sheet import BEYOND_WOUNDS, status_of
from rules.naming import find_figures, fold
from rules.shared.combat import EndMonsters, end_monsters, monsters_in_play
from rules.shared.health import Heal, Wound, heal, wound
from rules.situation import Situation

QUEUES: dict[str, Lost] = {"strength": "strength", "toughness": "toughness", "wounds": "wounds"}
"""What `zero` of a rule queues, to come with healing (WHQ-013)."""

CURES = frozenset({"potion", "spell", "magic", "potions", "spells"})
"""Healing that cures paralysis; bandages and food do not (WHQ-paralysis)."""

LASTING = ("poison", "plague", "weeping-blade")
"""Rules of a monster that work through all its blows."""


class Hit:
    """One source of wounds: what it rolled, what is added, what lessens it."""

    def __init__(self, cause: str, rule: str, mode: str = "full", *, by: str | None = None) -> None:
        self.cause = cause
        self.rule = rule
        """Key of the special rule; `""`: a plain blow."""
        self.mode = mode
        self.by = by
        self.plus: list[Modifier] = []
        self.factor = 1
        """Of the dice."""
        self.doubled = ""
        """`all` of it, or `the dice`, before anything is taken off (WHQ-R14)."""
        self.pierces = 0
        self.plain_armour = True
        self.ignores_armour = False
        self.is_blow = False
        self.ranged = False
        self.fatal = False
        self.zero = ""
        self.source = "table"


def wounds_of(action: Action, hit: Hit, victim: str, faces: Sequence[Face], because: int) -> int | None:
    """Reckons the wounds of a hit and tells them; None: Toughness, or a die, is not known, and they are asked for.

    wounds = dice and what is added, less Toughness, armour and Ignore Pain as the mode says, never below 0 (WHQ-007).
    """
    less = _less(action, hit, victim)
    dice = None if None in faces else sum(face or 0 for face in faces) * hit.factor
    if less is None or dice is None:
        about = f"wounds {hit.rule or 'blow'} {hit.by or ''}"
        action.ask(f"Wounds ({hit.cause})", about.strip(), because, owed_to=victim, about=because)
        return None
    if hit.doubled:
        twice = dice if hit.doubled == "the dice" else dice + sum(one.amount for one in hit.plus)
        hit.plus.append(Modifier(twice, "doubled"))
    total = dice + sum(one.amount for one in hit.plus)
    wounds = max(0, total - sum(one.amount for one in less))
    reckoned = DamageReckoned(
        figure=victim,
        cause=hit.cause,
        faces=tuple(faces),
        plus=tuple(hit.plus),
        less=tuple(less),
        mode=hit.mode,
        wounds=wounds,
        source=hit.source,  # type: ignore[arg-type]  # where the dice came from
    )
    number = action.tell(reckoned, because, rule="WHQ-007" if not hit.rule else rule_id(hit.rule))
    suffer(action, hit, victim, wounds, number)
    return wounds


def _less(action: Action, hit: Hit, victim: str) -> list[Modifier] | None:
    """What is taken off, one by one; None: it is not known."""
    if hit.mode == "bare":
        return []
    toughness = action.value(victim, "toughness")
    if toughness is None:
        return None
    less = [Modifier(toughness, "Toughness"), *_of_the_struck(action, hit, victim)]
    if hit.mode == "full" and (armour := _armour(action, hit, victim)):
        less.append(Modifier(armour, "armour"))
    return less


def _of_the_struck(action: Action, hit: Hit, victim: str) -> Iterable[Modifier]:
    for _key, ability, rule in action.abilities(victim):
        struck = rule.struck
        if struck is None:
            continue
        if struck.toughness == "attacker" and hit.is_blow and hit.by is not None:
            yield Modifier(action.value(hit.by, "strength") or 0, rule.name)
        elif struck.toughness not in ("", "attacker"):
            yield Modifier(ability.number or 0 if struck.toughness == "n" else int(struck.toughness), rule.name)
        if struck.pain and hit.is_blow:
            yield Modifier(ability.number or 0, rule.name)


def _armour(action: Action, hit: Hit, victim: str) -> int:
    """Armour that counts: without what is not magical, without the points a weapon goes through."""
    if hit.ignores_armour:
        return 0
    value = action.value(victim, "armour_value") or 0
    if not hit.plain_armour:
        value = sum(_armour_of(action.figure(victim)))
    return max(0, value - hit.pierces)


def _armour_of(who: Figure) -> Iterable[int]:
    """What each piece of magical armour worn gives."""
    for item in who.items.values():
        if item.place == "worn" and item.properties.get("magic"):
            yield from (effect.amount for effect in item.effects if effect.name == "armour_value")


def suffer(action: Action, hit: Hit, victim: str, wounds: int, because: int) -> None:
    """The wounds themselves, now or at the end of the turn; nothing is told of none."""
    if hit.fatal and wounds:
        queued = FatalQueued(figure=victim, amount=wounds, rule=hit.rule)
        action.tell(queued, because, rule=rule_id(hit.rule))
    elif wounds:
        suffered = WoundsSuffered(figure=victim, amount=wounds, cause=hit.cause, unmodified=hit.mode == "bare")
        number = action.tell(suffered, because, rule="WHQ-007" if not hit.rule else rule_id(hit.rule))
        fell(action, victim, wounds, number, hit)


def fell(action: Action, victim: str, wounds: Amount, because: int, hit: Hit | None = None) -> None:
    """A monster without Wounds is dead; what is lost for good by a warrior at 0 is queued (WHQ-008, WHQ-013)."""
    before = action.value(victim, "wounds")
    if isinstance(wounds, int):
        action.lost[victim] = action.lost.get(victim, 0) + wounds
    if before is None or not surely_below(subtract(before, wounds), 1):
        return
    by = hit.by if hit is not None else None
    if action.is_monster(victim):
        if not action.has(victim, BEYOND_WOUNDS):
            kill(action, victim, because, by)
    elif before > 0 and hit is not None:
        for key, rule in _rules_at_zero(action, hit):
            _at_zero(action, victim, key, rule, because)


def _rules_at_zero(action: Action, hit: Hit) -> Iterable[tuple[str, Rule]]:
    """The rules of a hit that do something to whom it brings to 0."""
    found = [hit.rule] if hit.rule and rules()[hit.rule].zero else []
    if hit.is_blow and hit.by is not None:
        found += [
            key
            for key, _, rule in action.abilities(hit.by)
            if rule.zero and (key in LASTING or (rule.blow and rule.blow.only in ("", "" if hit.ranged else "hand")))
        ]
    return [(key, rules()[key]) for key in dict.fromkeys(found)]


def _at_zero(action: Action, victim: str, key: str, rule: Rule, because: int) -> None:
    """Chill kills at once, Stream lowers Toughness at once, the others wait for healing (WHQ-R12)."""
    if rule.zero == "chill":
        action.tell(
            StatusStated(figure=victim, status="dead", reason="chill: only raising brings them back"),
            because,
            rule=rule_id(key),
        )
    elif rule.zero == "toughness now":
        lose_for_good(action, victim, "toughness", 1, key, because, rule=rule_id(key))
    elif rule.zero:
        amount = None if rule.zero == "wounds" else 1
        queued = ReductionQueued(figure=victim, of=QUEUES[rule.zero], amount=amount, rule=key)
        action.tell(queued, because, rule=rule_id(key))


def lose_for_good(action: Action, figure: str, of: str, amount: int, why: str, *because: int, rule: str) -> None:
    """A characteristic is less from here on; without Strength or Toughness one is dead, and removed (WHQ-013)."""
    base = action.figure(figure).base.get(of)
    if not isinstance(base, int):
        action.situation.warnings.append(f"{action.name(figure)} loses {amount} {of}; nobody told how much it was.")
        return
    less = BaseValueSet(figure=figure, name=of, value=max(0, base - amount), reason=why)
    number = action.tell(less, *because, rule=rule)
    if base <= amount:
        gone = StatusStated(figure=figure, status="dead", reason=f"removed: no {of} left")
        action.tell(gone, number, rule=rule)


def kill(action: Action, victim: str, because: int, by: str | None, how: str = "killed") -> None:
    """A monster falls, to the record and the purse of who felled it; with the last the fight is won (WHQ-015)."""
    if action.figure(victim).ended is not None or victim in action.gone:
        return
    credit = (Credit(by),) if by is not None and not action.is_monster(by) else ()
    number = action.tell(MonsterEnded(figures=(victim,), credit=credit, how=how), because, rule="WHQ-008")  # type: ignore[arg-type]  # an end
    rewarded(action, (victim,), credit, number)
    after_death(action, (victim,), number, how)


def rewarded(action: Action, ended: Sequence[str], credit: Sequence[Credit], because: int) -> None:
    """The gold of a kill goes to whose it is (WHQ-015)."""
    if len(credit) != 1 or credit[0].parts != credit[0].of:
        return
    for one in ended:
        gold = action.figure(one).base.get("gold_value", 0)
        if gold != 0:
            gained = GoldGained(to=credit[0].figure, amount=gold, source=f"kill: {action.name(one)}")
            action.tell(gained, because, rule="WHQ-015")


def after_death(action: Action, ended: Sequence[str], because: int, how: str = "killed") -> None:
    """What dying brings: wards avenged, rules of the dead; with the last monster the fight is over."""
    for one in ended if how == "killed" else ():
        for key, ability, rule in action.abilities(one):
            if rule.at == "death":
                words = worded(action, key, ability, rule, one)
                action.ask(words, f"due {key} {one}", because, about=because)
        if action.ability(one, "giant-attacks") is not None:
            _freed(action, {*ended}, because)
        for guards, ward in action.own.wards.items():
            if ward == one:
                _avenge(action, guards, because)
    left = {*monsters_in_play(action.state)} - {*ended} - action.gone
    if action.fights and not left:
        action.tell(CombatEnded(outcome="won"), because, rule="WHQ-015")
    elif not left:
        close(action, "psychology", how="they are gone", most=len(action.state.business.open))
    action.gone |= {*ended}


def _freed(action: Action, ended: set[str], because: int) -> None:
    """With the last Giant, whom it held is free, and who was in its bag is out of action a turn (WHQ-giant-attacks)."""
    others = {*monsters_in_play(action.state)} - ended - action.gone
    if any(action.ability(one, "giant-attacks") is not None for one in others):
        return
    for figure in action.warriors():
        bagged = action.has(figure, "in bag")
        for state in ("in bag", "in giant hand", "chewed"):
            action.over(figure, state, "the Giant is dead", because, rule="WHQ-giant-attacks")
        if bagged:
            action.suffer(figure, "shocked", because, rule="WHQ-giant-attacks")


def _avenge(action: Action, guard: str, because: int) -> None:
    """Guards have an Attack more when whom they guarded falls (WHQ-guards)."""
    if action.figure(guard).ended is None:
        more = ModifierGained(figure=guard, effect=Effect("attacks", "add", 1), reason="avenges", until=Until("combat"))
        action.tell(more, because, rule="WHQ-guards")


# ── as told, without dice ────────────────────────────────────────────────────────────────────────────────────────


def wounded(command: Wound, situation: Situation) -> list[Draft]:
    """As in every game; a monster without Wounds is dead (WHQ-008)."""
    action = Action(situation)
    for number, hurt in action.begin(wound(command, situation), WoundsSuffered):
        fell(action, hurt.figure, hurt.amount, number)
    return action.drafts


def healed(command: Heal, situation: Situation) -> list[Draft]:
    """As in every game, but for whom only raising helps; what was queued for the healed comes now (WHQ-013).

    Forbidden for the dead (`dead`), and for the chewed where the table plays it so (`chewed`, WHQ-R30).
    """
    action = Action(situation)
    for figure in find_figures(situation.state, situation.game, [one.figure for one in command.heals]):
        if status_of(situation.state, figure).status == "dead":
            fix = f"Raising the dead is told so: {figure} back"
            action.forbid("dead", f"{action.name(figure)} is dead.", why="Healing comes too late.", fix=fix)
        if action.has(figure, "chewed") and not in_force(situation.state, "chew_healing"):
            action.forbid("chewed", f"{action.name(figure)} is in the Giant's mouth.")
    for number, better in action.begin(heal(command, situation), WoundsHealed):
        came_to(action, better, number)
        if {*fold(better.cause or "").split()} & CURES:
            action.over(better.figure, "paralysed", "cured", number, rule="WHQ-paralysis")
    return action.drafts


def came_to(action: Action, event: WoundsHealed, because: int) -> None:
    """With a Wound back, the losses queued come; one that is rolled for is asked for (WHQ-013, WHQ-R12)."""
    before = action.value(event.figure, "wounds")
    amount = event.amount
    if before is None or (amount != "all" and (not isinstance(amount, int) or before + amount < 1)):
        return
    queued = [one for one in action.own.queued if one.figure == event.figure]
    for one in queued:
        if one.amount is None:
            action.ask("Starting Wounds lost, d3", f"loss {one.number}", because, owed_to=one.figure, about=one.number)
    for of in dict.fromkeys(one.of for one in queued if one.amount is not None):
        these = [one for one in queued if one.of == of and one.amount is not None]
        amount, numbers = sum(one.amount or 0 for one in these), [one.number for one in these]
        lose_for_good(action, event.figure, of, amount, these[0].rule, *numbers, because, rule=rule_id(these[0].rule))


def lost_by_die(action: Action, number: int, face: int, because: int) -> None:
    """The die of a loss that was queued without its amount (WHQ-death-fog)."""
    for one in action.own.queued:
        if one.number == number:
            lose_for_good(action, one.figure, one.of, face, one.rule, one.number, because, rule=rule_id(one.rule))


def ended(command: EndMonsters, situation: Situation) -> list[Draft]:
    """As in every game, with the gold of the kill, and what dying brings (WHQ-015)."""
    action = Action(situation)
    action.drafts = end_monsters(command, situation)
    for draft in [*action.drafts]:
        if isinstance(draft.event, MonsterEnded):
            known = [one for one in draft.event.figures if action.figure(one).ended is None]
            if draft.event.how == "killed":
                unpaid = [one for one in draft.event.figures if not action.figure(one).credited]
                rewarded(action, unpaid, draft.event.credit, situation.next_number)
            after_death(action, known, situation.next_number, draft.event.how)
    return action.drafts
