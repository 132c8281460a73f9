"""Blows and shots: the roll to hit, what may undo it, the damage, and what special rules add (WHQ-006, WHQ-007)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from events.amounts import UNKNOWN, Amount
from events.combat import AttackMade
from events.dice import DiceRolled
from events.entry import Draft
from events.event import Face, Modifier
from events.figures import WoundsSuffered
from events.turns import CombatBegun
from rules.command import Command
from rules.dice import total_of
from rules.games.warhammer_quest.action import Action, Faces
from rules.games.warhammer_quest.events import AbilityUsed, HitNegated, HitWeighed
from rules.games.warhammer_quest.harm import Hit, fell, suffer, wounds_of
from rules.games.warhammer_quest.hooks import close
from rules.games.warhammer_quest.options import in_force
from rules.games.warhammer_quest.printed import Mode, Rule, fears, rule_id, rules
from rules.games.warhammer_quest.set_of_attacks import dragged, hates, may_strike
from rules.games.warhammer_quest.state import Blow, need_key
from rules.naming import find_figure, find_item
from rules.shared.guards import check_amount, must_be_able, refuse_harm_of_a_miss
from rules.situation import Situation
from rules.subjects import Decisions


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """Somebody strikes, shoots or throws at somebody: the die to hit and the dice of damage, or what came of them."""

    attacker: str
    target: str | None = None
    faces: tuple[Face, ...] = ()
    """Of the roll to hit: one."""
    damage: tuple[Face, ...] = ()
    """Told, the blow was not undone."""
    outcome: Literal["hit", "miss", "critical"] | None = None
    needed: int | None = None
    """Told once it is remembered for these two."""
    wounds: Amount | None = None
    weapon: str | None = None
    mode: Literal["hand", "ranged", "thrown"] = "hand"
    free: bool = False
    """Beside the Attacks of the turn."""


def attack(command: Attack, situation: Situation) -> list[Draft]:
    """One attack as far as it was told; what is missing is open business (WHQ-006, WHQ-007).

    Forbidden to who can do nothing (`helpless`), and more than there are Attacks (`no_attacks_left`).
    """
    check_amount(command.wounds, instead="Wounds that come back are healed.")
    action = Action(situation)
    attacker = find_figure(situation.state, command.attacker)
    target = None if command.target is None else find_figure(situation.state, command.target)
    must_be_able(situation, attacker, "attack")
    if target is not None:
        must_be_able(situation, target, "be attacked")
    may_strike(action, attacker, target, free=command.free)
    groups = tuple(group for one in (attacker, target) if (group := action.group(one)) is not None)
    if groups and not action.state.turns.combat_open:
        action.tell(CombatBegun(groups=groups), rule="WHQ-006")
    throws = command.mode == "thrown" and action.ability(attacker, "throw") is not None
    if throws:
        if f"{attacker} throw" in action.own.done:
            action.forbid("used", f"{action.name(attacker)} has thrown its weapon already.", why="It is once.")
        close(action, "due", "throw", attacker, how="thrown")
        targets = () if target is None else (target,)
        action.tell(AbilityUsed(rule="throw", by=attacker, targets=targets), rule="WHQ-throw")
    _strike(action, command, attacker, target)
    return action.drafts


# ── the roll to hit ──────────────────────────────────────────────────────────────────────────────────────────────


def _strike(action: Action, command: Attack, attacker: str, target: str | None) -> None:
    mode = command.mode
    needed = command.needed
    if needed is None and target is not None:
        needed = action.own.needs.get(need_key(action.state, attacker, target, mode))
    if needed is None and mode != "hand":
        needed = action.value(attacker, "ballistic_skill")
    faces = Faces(action.situation, command.faces)
    sure = next((name for name, state in action.states(target or "") if state.sure), None)
    bites = target is not None and action.has(target, "webbed") and action.ability(attacker, "web") is not None
    sure = "webbed" if bites else sure
    told = command.outcome or ("hit" if sure and not command.faces else None)
    if told is None and not command.faces and (command.damage or command.wounds is not None):
        told = "hit"
    rolled = faces.take(1) if told is None or command.faces else None
    natural = rolled[0] if rolled else None
    told = "hit" if sure and rolled else told
    if (
        natural is not None
        and natural < 6
        and command.outcome is None
        and any(state.six for _, state in action.states(attacker))
    ):
        told = "miss"
    added = [] if target is None else [*modifiers(action, attacker, target, mode, command.weapon)]
    total = None if natural is None else natural + sum(one.amount for one in added)
    outcome = told or _judged(command, total, needed)
    made = AttackMade(
        attacker=attacker,
        target=target,
        weapon=_weapon(action, attacker, command.weapon),
        mode=mode,
        faces=rolled or (),
        needed=needed,
        outcome="hit" if outcome == "critical" else outcome,
        source=faces.source,
    )
    number = action.tell(made, rule="WHQ-006")
    if added or (sure and told == "hit"):
        weighed = HitWeighed(attacker=attacker, natural=natural, modifiers=tuple(added), total=total, reason=sure)
        action.tell(weighed, number, rule="WHQ-006")
    blow = Blow(
        number=number,
        thing=number,
        attacker=attacker,
        target=target,
        mode=mode,
        weapon=made.weapon,
        natural=natural,
        needed=needed,
        outcome=made.outcome,
    )
    faces.left = list(command.damage)
    faces.typed = bool(command.damage)
    come_of(action, blow, faces, command.wounds)


def _judged(command: Attack, total: int | None, needed: int | None) -> Literal["hit", "miss"] | None:
    """A hit from the need on; dice of damage, or wounds, tell of one where nobody knows the need."""
    if needed is not None and total is not None:
        return "hit" if total >= needed else "miss"
    return "hit" if command.damage or command.wounds is not None else None


def _weapon(action: Action, attacker: str, text: str | None) -> str | None:
    return None if text is None else find_item(action.figure(attacker).items, text) or text


def is_magical(action: Action, attacker: str, weapon: str | None) -> bool:
    """Whether a blow is struck with magic: a weapon that is, or one that only hits so."""
    items = action.figure(attacker).items
    held = [items[weapon]] if weapon in items else [one for one in items.values() if one.place == "held"]
    return any(bool(one.properties.get("magic")) for one in held)


def modifiers(action: Action, attacker: str, target: str, mode: str, weapon: str | None) -> Iterator[Modifier]:
    """What is added to the roll to hit: special rules of the struck, of the striker, states, the gang (WHQ-006)."""
    magical = is_magical(action, attacker, _weapon(action, attacker, weapon))
    for _, ability, rule in action.abilities(target):
        struck = rule.struck
        if struck is None:
            continue
        amount = -(ability.number or 0) if struck.hit == "-n" else int(struck.hit)
        amount = struck.magical if magical and struck.magical else amount
        fits = {"plain": not magical or bool(struck.magical), "magical": magical, "missile": mode != "hand", "": True}
        if amount and fits[struck.by]:
            yield Modifier(amount, rule.name)
    yield from _of_states(action, attacker, target)
    if hates(action, attacker, target):
        yield Modifier(int(in_force(action.state, "hate_to_hit")), "Hate")
    if (gang := len(_gang(action, attacker, target))) > 1:
        yield Modifier(gang - 1, "Gang Up")


def _of_states(action: Action, attacker: str, target: str) -> Iterator[Modifier]:
    """Psychology against the kind that is struck (WHQ-012); a web makes it easier."""
    kind = action.kind(target)
    for one in action.figure(attacker).conditions:
        state, _, of = one.condition.partition(" of ")
        if state in fears() and of == kind:
            yield Modifier(fears()[state].hit, state)
    for name, meant in action.states(attacker):
        if meant.hit:
            yield Modifier(meant.hit, name)
    if action.has(target, "webbed") and action.ability(attacker, "web") is None:
        yield Modifier(2, "webbed")


def _gang(action: Action, attacker: str, target: str) -> list[str]:
    """The models of the attacker's gang round the target that are still in play (WHQ-gang-up, WHQ-R27)."""
    gang = action.own.gangs.get(target, [])
    return [one for one in gang if action.figure(one).ended is None] if attacker in gang else []


# ── what follows ─────────────────────────────────────────────────────────────────────────────────────────────────


def come_of(action: Action, blow: Blow, faces: Faces, wounds: Amount | None) -> None:
    """What follows a roll to hit, as far as it is known: natural 1s, what undoes the hit, damage (WHQ-007)."""
    refuse_harm_of_a_miss(action.situation, blow.outcome, wounds)
    if blow.target is None:
        return
    if blow.outcome is None and blow.natural is None:
        _ask(action, blow, "hit", "To hit, d6, or hit, or miss", blow.attacker)
    elif blow.outcome is None:
        _ask(action, blow, "outcome", _what_came(action, blow), blow.attacker)
    elif blow.outcome == "miss" and wounds in (None, 0):
        faces.done()
        _missed(action, blow)
    elif wounds is not None:
        _keep_dice(action, blow, faces)
        hit = Hit(action.name(blow.attacker), "", by=blow.attacker)
        hit.is_blow, hit.ranged = True, blow.mode != "hand"
        if isinstance(wounds, int):
            suffer(action, hit, blow.target, wounds, blow.number)
        else:
            suffered = WoundsSuffered(figure=blow.target, amount=UNKNOWN, cause=hit.cause)
            fell(action, blow.target, UNKNOWN, action.tell(suffered, blow.number, rule="WHQ-007"), hit)
        _after(action, blow, wounds if isinstance(wounds, int) else 1)
    elif not _undone(action, blow, faces):
        damage(action, blow, faces)


def _what_came(action: Action, blow: Blow) -> str:
    """What is asked of a die that fell where nobody knows what it had to be; dice of damage tell of a hit."""
    swings = list(_swings(action, blow))
    if any(rule.blow is not None and rule.blow.instead for _, rule in swings):
        return f"To hit, {blow.natural}: hit, or miss"
    _, count, sides = _hit_of(action, blow, swings)
    return f"To hit, {blow.natural}: hit, or miss, or the damage of a hit, {count}d{sides}"


def _keep_dice(action: Action, blow: Blow, faces: Faces) -> None:
    """Dice of damage told beside the wounds: kept as they fell; what came of them is known."""
    if not faces.left:
        return
    _, _, sides = _hit_of(action, blow, list(_swings(action, blow)))
    rolled = faces.take(len(faces.left), sides) or ()
    thrown = DiceRolled(purpose="damage", by=blow.attacker, faces=rolled, total=total_of(rolled), source=faces.source)
    action.tell(thrown, blow.number, rule="WHQ-007")


def _ask(action: Action, blow: Blow, ask: str, what: str, whose: str) -> None:
    action.ask(what, ask, blow.number, owed_to=whose, about=blow.thing)


def _missed(action: Action, blow: Blow) -> None:
    """A natural 1 may look back, or fall on whoever struck; a blade may strike again (WHQ-petrify, WHQ-magic-item)."""
    again = [rule for _, rule in _swings(action, blow) if rule.blow is not None and rule.blow.again]
    if again and f"{blow.attacker} cursed-blackblade" not in action.own.used:
        used = AbilityUsed(rule="cursed-blackblade", by=blow.attacker, result="strikes again, once a turn")
        number = action.tell(used, blow.number, rule=rule_id("cursed-blackblade"))
        action.ask("To hit again, d6, or hit, or miss", "hit", number, owed_to=blow.attacker, about=blow.thing)
    if blow.natural != 1 or blow.target is None:
        return
    for key, _ability, rule in action.abilities(blow.target):
        if rule.struck is not None and rule.struck.natural_one:
            used = AbilityUsed(rule=key, by=blow.target, targets=(blow.attacker,), faces=(1,), success=True)
            number = action.tell(used, blow.number, rule=rule_id(key))
            if rule.struck.natural_one == "gaze":
                action.ask("Gaze, 3d6", f"gaze {key} {blow.target}", number, owed_to=blow.attacker, about=number)
            else:
                _, count, sides = _hit_of(action, blow, list(_swings(action, blow)))
                words = f"Damage of the own blow, {count}d{sides}"
                action.ask(words, f"turned {key}", number, owed_to=blow.attacker, about=blow.thing)


def _undone(action: Action, blow: Blow, faces: Faces) -> bool:
    """Rolls whatever may undo the hit, in its order, till one does; waits for a die nobody told (WHQ-R16).

    Damage that was told says the hit stands; then nothing is rolled, and a line reminds of it.
    """
    target = blow.target or ""
    waiting = sorted(_negations(action, blow), key=lambda one: one[0])
    if in_force(action.state, "negations") == "one":
        waiting = [] if blow.rolled else waiting[:1]
    if waiting and faces.typed:
        names = ", ".join(rule.name for _, _, rule, _ in waiting)
        action.situation.warnings.append(f"{names} of {action.name(target)} was taken as failed.")
        return False
    for _, key, rule, need in waiting:
        rolled = faces.take(1)
        if rolled is None:
            _ask(action, blow, f"negate {key}", f"{rule.name} {need}+, d6", target)
            return True
        if negated(action, blow, key, rolled[0], need, faces):
            return True
    return False


def _negations(action: Action, blow: Blow) -> Iterator[tuple[int, str, Rule, int]]:
    """What may undo this hit and was not rolled yet: its order, key, rule and need."""
    for key, ability, rule in action.abilities(blow.target or ""):
        struck = rule.struck
        if struck is not None and struck.negates and key not in blow.rolled:
            need = struck.need or ability.number
            if need is not None and (not struck.only or blow.mode == "hand"):
                yield struck.negates, key, rule, need


def negated(action: Action, blow: Blow, key: str, face: Face, need: int, faces: Faces) -> bool:
    """Tells the die; whether the hit is undone (WHQ-dodge, WHQ-parry, WHQ-tattoos, WHQ-ignore-blows)."""
    undone = None if face is None else face >= need
    told = HitNegated(figure=blow.target or "", rule=key, face=face, needed=need, negated=undone, source=faces.source)
    action.tell(told, blow.number, rule=rule_id(key))
    blow.rolled.append(key)
    return bool(undone)


# ── damage ───────────────────────────────────────────────────────────────────────────────────────────────────────


def damage(action: Action, blow: Blow, faces: Faces, *, turned: bool = False) -> None:
    """The dice of the striker, or of a special rule in their place, and everything that changes them (WHQ-007).

    `turned`: armour that may turn them back was asked already.
    """
    target = blow.target or ""
    swings = list(_swings(action, blow))
    instead = next((one for one in swings if one[1].blow and one[1].blow.instead), None)
    if instead is not None and instead[1].blow is not None:
        _instead(action, blow, instead[0], instead[1], faces)
        return
    hit, count, sides = _hit_of(action, blow, swings)
    rolled = faces.take(count, sides)
    if rolled is None:
        _ask(action, blow, "damage", f"Damage, {count}d{sides}", target)
        return
    hit.source = faces.source
    back = None if turned else next(_turning(action, blow), None)
    if back is not None:
        die = faces.take(1) if faces.left or not faces.typed else None
        if die is None:
            dice = " ".join("?" if face is None else str(face) for face in rolled)
            _ask(action, blow, f"back {back} {dice}", f"{rules()[back].name}, turned back on a 1, d6", target)
            return
        target = blow.attacker if turns_back(action, blow, back, die[0]) else target
    faces.done()
    wounds = wounds_of(action, hit, target, rolled, blow.number)
    _after(action, blow, wounds or 0, swings, faces)


def _swings(action: Action, blow: Blow) -> Iterator[tuple[str, Rule]]:
    for key, _ability, rule in action.abilities(blow.attacker):
        swing = rule.blow
        if swing is not None and not swing.hated and swing.only in ("", "hand" if blow.mode == "hand" else "ranged"):
            yield key, rule


def _hit_of(action: Action, blow: Blow, swings: list[tuple[str, Rule]]) -> tuple[Hit, int, int]:
    """The hit as the striker's values and special rules make it, and its dice: how many, sides."""
    attacker = blow.attacker
    count, sides, plus, of_dice = action.value(attacker, "damage_dice") or 1, 6, 0, ""
    hit = Hit(action.name(attacker), "", by=attacker)
    hit.is_blow, hit.ranged = True, blow.mode != "hand"
    item = action.figure(attacker).items.get(blow.weapon or "")
    hit.ignores_armour = bool(item is not None and item.properties.get("ignores_armour"))
    strength, weak = action.value(attacker, "strength") or 0, False
    if blow.mode == "thrown" and (thrown := action.ability(attacker, "throw")) is not None:
        strength = thrown.strength or strength
    for key, rule in swings:
        swing = rule.blow
        ability = action.ability(attacker, key)
        if swing is None or ability is None:
            continue
        if swing.dice:
            count, sides, plus = action.throw(swing.dice, ability, attacker)
            weak, of_dice = weak or swing.weak, rule.name
        if swing.strength:
            of_weapon = (ability.strength or strength) if swing.strength == "s" else int(swing.strength)
            adds = of_weapon != strength and in_force(action.state, "weapon_strength") == "adds"
            strength = of_weapon + (strength if adds else 0)
        hit.mode = _mode(swing.mode, hit.mode, swing.bare_from, ability.number, blow.natural)
        hit.pierces, hit.plain_armour = max(hit.pierces, swing.pierces), hit.plain_armour and swing.plain_armour
        hit.factor = 2 if swing.dice_double else hit.factor
        if swing.plus:
            more, _, added = action.throw(swing.plus, ability, attacker)
            count += more
            hit.plus += [Modifier(added, rule.name)] if added else []
        if swing.six_doubles and blow.natural == 6:
            hit.doubled = str(in_force(action.state, "khorne_doubles"))
    gang = len(_gang(action, attacker, blow.target or ""))
    hit.plus[:0] = [Modifier(strength, "Strength")] if strength and not weak else []
    hit.plus += [Modifier(plus, of_dice)] if plus else []
    hit.plus += [Modifier(gang - 1, "Gang Up")] if gang > 1 else []
    return hit, count, sides


def _mode(swing: Mode | Literal[""], before: str, bare_from: str, number: int | None, natural: Face) -> str:
    """What lessens it; a natural roll to hit may have it lessened by nothing (WHQ-assassinate, WHQ-chill)."""
    if bare_from and natural is not None and number is not None and natural >= number:
        return "bare"
    return swing or before


def _turning(action: Action, blow: Blow) -> Iterator[str]:
    """Rules of the struck that may turn a blow that harms back on its striker (WHQ-magic-armour)."""
    for key, _ability, rule in action.abilities(blow.target or ""):
        if rule.struck is not None and rule.struck.turns_on:
            yield key


def turns_back(action: Action, blow: Blow, key: str, die: Face) -> bool:
    """Tells the die of such a rule; whether the blow is the striker's own."""
    struck = rules()[key].struck
    turned = struck is not None and die == struck.turns_on
    result = "the blow is the striker's own" if turned else None
    used = AbilityUsed(rule=key, by=blow.target or "", faces=(die,), success=turned, result=result)
    action.tell(used, blow.number, rule=rule_id(key))
    return turned


def _instead(action: Action, blow: Blow, key: str, rule: Rule, faces: Faces) -> None:
    """A web or a net instead of wounds; on whom it holds already, the bite or one net more (WHQ-web, WHQ-net)."""
    swing, target = rule.blow, blow.target or ""
    ability = action.ability(blow.attacker, key)
    if swing is None or ability is None:
        return
    if swing.instead == "netted" and action.has(target, "netted"):
        action.ask(
            f"{rule.name}: on 1-3 one more, on 4-6 a club, d6",
            f"net {key} {blow.attacker}",
            blow.number,
            owed_to=target,
        )
    elif action.has(target, swing.instead) and swing.then:
        count, sides, plus = action.throw(swing.then, ability)
        rolled = faces.take(count, sides)
        if rolled is None:
            _ask(action, blow, "damage", f"{rule.name}, {count}d{sides}", target)
            return
        hit = Hit(action.name(blow.attacker), key, swing.mode or "full", by=blow.attacker)
        hit.plus += [Modifier(plus, rule.name)] if plus else []
        wounds_of(action, hit, target, rolled, blow.number)
    else:
        action.suffer(target, swing.instead, blow.number, rule=rule_id(key))
    faces.done()


def _after(
    action: Action, blow: Blow, wounds: int, swings: list[tuple[str, Rule]] | None = None, faces: Faces | None = None
) -> None:
    """What special rules bring behind a hit: wounds of their own, marks, a die for the bearer's life."""
    target = blow.target or ""
    for key, rule in [*_swings(action, blow)] if swings is None else swings:
        swing = rule.blow
        if swing is None:
            continue
        if swing.extra:
            _extra(action, blow, key, swing.extra, faces)
        if swing.marks and wounds:
            marked = AbilityUsed(rule=key, by=blow.attacker, targets=(target,), result=swing.marks)
            action.tell(marked, blow.number, rule=rule_id(key))
        if swing.then == "censer":
            need = in_force(action.state, "censer_safe_from")
            action.ask(
                f"Toughness, d6, {need}+",
                f"censer {key} {blow.attacker}",
                blow.number,
                owed_to=target,
                about=blow.thing,
            )
        if swing.then == "globe":
            action.ask(f"{rule.name}, 1d6", f"each {key} {blow.attacker}", blow.number, owed_to=target)
        if swing.then_killed:
            words = f"{swing.then_killed}+ and it dies, d6"
            action.ask(words, f"leapt {key} {target}", blow.number, owed_to=blow.attacker, about=blow.thing)
    attacks = action.value(blow.attacker, "attacks") or 1
    sting = action.ability(blow.attacker, "sting")
    enough = 2 if dragged(action, blow.attacker) == target else attacks
    if sting is not None and action.own.hits.get(blow.attacker, 0) + 1 == enough:
        count, sides, _ = action.throw("d", sting)
        action.ask(
            f"Sting, {count}d{sides}", f"due sting {blow.attacker}", blow.number, owed_to=target, about=blow.thing
        )


def _extra(action: Action, blow: Blow, key: str, expression: str, faces: Faces | None) -> None:
    """Wounds of their own, which nothing lessens (WHQ-hellblade, WHQ-doom-glaive)."""
    ability = action.ability(blow.attacker, key)
    if ability is None:
        return
    count, sides, plus = action.throw(expression, ability)
    rolled = (
        faces.take(count, sides) if faces is not None and (not faces.typed or not count) else () if not count else None
    )
    if rolled is None:
        action.ask(
            f"{key.capitalize()}, {expression}",
            f"harm {key} {blow.attacker} {expression}",
            blow.number,
            owed_to=blow.target,
        )
        return
    hit = Hit(key.replace("-", " ").capitalize(), key, "bare", by=blow.attacker)
    hit.plus += [Modifier(plus, hit.cause)] if plus else []
    wounds_of(action, hit, blow.target or "", rolled, blow.number)


DECISIONS: Decisions = {Attack: attack}
