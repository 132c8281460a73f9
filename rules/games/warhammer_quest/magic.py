"""Power and spells: the Wizard's die, what a spell costs, who dispels or resists it (WHQ-014)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from events.entry import Draft
from events.event import Event, Face
from events.figures import BaseValueSet, PoolGained, SpellCast
from events.problems import Refused
from rules.command import Command
from rules.games.warhammer_quest.action import Action, Faces
from rules.games.warhammer_quest.events import AbilityUsed, PowerRolled
from rules.games.warhammer_quest.hooks import close, due, waits
from rules.games.warhammer_quest.printed import Resists, rule_id, rules
from rules.games.warhammer_quest.state import counted_spells
from rules.naming import find_figure, find_figures
from rules.shared.combat import monsters_in_play
from rules.shared.guards import must_be_able
from rules.shared.health import GainPool, gain_pool
from rules.shared.spells import CastSpell, cast_spell
from rules.situation import Situation
from rules.subjects import Decisions


class RollPower(Command, frozen=True, kw_only=True, tag="roll-power"):
    """The Wizard rolls for Power in the Power Phase: `power 4`."""

    figure: str | None = None
    """None: the one Wizard there is."""
    face: Face = None


def roll_power(command: RollPower, situation: Situation) -> list[Draft]:
    """The Power there is this turn; a Magic Source doubles it, but for a 1 (WHQ-014, WHQ-magic-source)."""
    action = Action(situation)
    figure = find_figure(situation.state, command.figure) if command.figure is not None else _wizard(action)
    faces = Faces(situation, () if command.face is None else (command.face,))
    if f"{figure} power" in action.own.used and situation.state.turns.turn_open:
        why = "There is one roll in a Power Phase."
        action.forbid("power_rolled", f"{action.name(figure)} has rolled for Power this turn.", why=why)
    power(action, figure, faces)
    return action.drafts


def power_anew(event: Event) -> RollPower | None:
    """The die of the Power Phase, to be told with another face."""
    return RollPower(figure=event.figure, face=event.face) if isinstance(event, PowerRolled) else None


def _wizard(action: Action) -> str:
    found = [one for one in action.warriors() if "wizard" in (action.figure(one).calling or "").lower()]
    found = found or [one for one in action.warriors() if "power" in action.figure(one).base]
    if len(found) != 1:
        raise Refused("warhammer-quest.whom", "Whose Power is it?", fix="Name who has it: power WHO 4")
    return found[0]


def power(action: Action, figure: str, faces: Faces) -> None:
    """The die of the Power Phase; then whoever drains magic rolls."""
    rolled = faces.take(1)
    if rolled is None:
        action.ask("Power, d6", "power", owed_to=figure)
        return
    close(action, "power", how="told", owed_to=figure)
    die = rolled[0]
    source = any(rule.power_doubles for one in monsters_in_play(action.state) for _, _, rule in action.abilities(one))
    doubled = source and die != 1
    gained = (die or 0) * (2 if doubled else 1)
    told = PowerRolled(figure=figure, face=die, gained=gained, doubled=doubled, source=faces.source)
    number = action.tell(told, rule="WHQ-magic-source" if doubled else "WHQ-014")
    if "power" not in action.figure(figure).base:
        begins = BaseValueSet(figure=figure, name="power", value=0, reason="casts spells")
        action.tell(begins, number, rule="WHQ-014")
    if gained:
        action.tell(
            PoolGained(figure=figure, pool="power", amount=gained, reason="Power Phase"), number, rule="WHQ-014"
        )
    due(action, "drained", number)


def gained(command: GainPool, situation: Situation) -> list[Draft]:
    """As in every game; tokens and Power nobody told of begin at none (WHQ-014)."""
    action = Action(situation)
    drafts = gain_pool(command, situation)
    event = drafts[0].event
    if not isinstance(event, PoolGained) or event.pool not in BEGIN_AT_NONE:
        return drafts
    who = action.figure(event.figure)
    if event.pool not in who.base and event.pool not in who.pools:
        none = BaseValueSet(figure=event.figure, name=event.pool, value=0, reason="none before")
        action.tell(none, rule="WHQ-014")
    return [*action.drafts, *drafts]


BEGIN_AT_NONE = ("power", "power_tokens")


def cast(command: CastSpell, situation: Situation) -> list[Draft]:
    """As in every game, paid from Power; then whoever dispels or resists rolls (WHQ-014).

    Forbidden: a monster's spells beyond its number (`no_spells_left`), a spell of a warrior before a magic ambush
    (`ambush_first`).
    """
    action = Action(situation)
    caster = find_figure(situation.state, command.figure)
    targets = find_figures(situation.state, situation.game, command.targets) if command.targets else ()
    for one in targets:
        if action.is_monster(one) or action.is_monster(caster):  # who raises the dead aims at them
            must_be_able(situation, one, "be cast at")
    if action.is_monster(caster):
        _may_cast(action, caster)
        command = replace(command, pool=None)
    else:
        _ambush_first(action, caster)
        _shaken(action, caster, targets)
        command = _costed(action, command, targets)
    action.drafts = cast_spell(command, situation)
    number = situation.next_number
    if action.is_monster(caster):
        close(action, "due", "magic", action.group(caster) or caster, how="cast")
    if isinstance(action.drafts[0].event, SpellCast) and command.outcome is None:
        faces = Faces(situation, ())
        for bearer, key, need, resists in resisting(action, caster, targets):
            resist(action, number, caster, bearer, key, need, resists, faces, aimed(action, bearer, targets))
    return action.drafts


def _may_cast(action: Action, caster: str) -> None:
    """As many spells a turn as its number says (WHQ-magic)."""
    ability = action.ability(caster, "magic")
    cast = action.own.used.get(counted_spells(action.state, caster), 0)
    if ability is not None and ability.number is not None and cast >= ability.number:
        many = f"{ability.number} spell{'s' if ability.number > 1 else ''}"
        action.forbid("no_spells_left", f"{action.name(caster)} has {many} a turn.")


def _ambush_first(action: Action, caster: str) -> None:
    """No spell comes before a magic ambush (WHQ-ambush-magic)."""
    first = [one for one, words in waits(action) if "ambush-magic" in words]
    if first:
        fix = f"Tell the ambush, or: skip {first[0].number}"
        action.forbid("ambush_first", f"{action.name(caster)} cannot cast yet.", why=f"{first[0].what}.", fix=fix)


def _shaken(action: Action, caster: str, targets: tuple[str, ...]) -> None:
    """Who is shaken by whom a spell is at casts it at a worse number: a line says so (WHQ-012)."""
    kinds = {action.kind_of(one) for one in targets}
    for one in action.figure(caster).conditions:
        state, _, of = one.condition.partition(" of ")
        for rule in rules().values() if of in kinds else ():
            if rule.psychology is not None and rule.psychology.state == state:
                worse = (
                    f"{action.name(caster)} is {one.condition}: casting numbers are {rule.psychology.casting} higher."
                )
                action.situation.warnings.append(worse)


def _costed(action: Action, command: CastSpell, targets: tuple[str, ...]) -> CastSpell:
    """A hostile spell on a large monster costs the level of its table more (WHQ-large-monster, WHQ-016)."""
    more = 0
    for one in targets:
        if action.ability(one, "large-monster") is not None:
            more = max(more, action.own.table_levels.get(action.group(one) or "", 0))
    if command.pool is None or not more or not isinstance(command.cost, int):
        return command
    return replace(command, cost=command.cost + more)


def resisting(action: Action, caster: str, targets: tuple[str, ...]) -> Iterator[tuple[str, str, int, Resists]]:
    """Who rolls against a spell: dispellers against any, resisters against one at them (WHQ-magic-resistance)."""
    for bearer in monsters_in_play(action.state):
        for key, ability, rule in action.abilities(bearer):
            resists = rule.spell
            if resists is None or action.is_monster(caster) or not (resists.any or bearer in targets):
                continue
            need = ability.number if resists.need == "n" else resists.need
            if need is not None and not (resists.improves and action.ability(bearer, "magic-resistance")):
                yield bearer, key, need, resists


def aimed(action: Action, bearer: str, targets: tuple[str, ...]) -> str:
    """What a spell is to whoever resists it: at `itself`, a `help` to warriors, or `other` (WHQ-power-of-tzeentch)."""
    helps = bool(targets) and not any(map(action.is_monster, targets))
    return "itself" if bearer in targets else "help" if helps else "other"


def resist(
    action: Action,
    number: int,
    caster: str,
    bearer: str,
    key: str,
    need: int,
    resists: Resists,
    faces: Faces,
    at: str,
) -> None:
    """The die against a spell; a natural 6 may turn it on its caster (WHQ-magic-dispel, WHQ-power-of-tzeentch)."""
    rolled = faces.take(1)
    if rolled is None:
        action.ask(
            f"{key.replace('-', ' ').capitalize()} {need}+, d6",
            f"resist {key} {bearer} {caster} {at}",
            number,
            owed_to=bearer,
        )
        return
    die = rolled[0]
    success = None if die is None else die >= need
    undone = "has no effect" if resists.any else "does nothing to it"
    turns = die is not None and die >= (5 if resists.any and at == "itself" else 6)
    helps = bool(resists.helps) and at == "help"
    six = resists.helps if helps else resists.six
    result = six if six and turns else undone if success else "goes through"
    used = AbilityUsed(
        rule=key, by=bearer, targets=(caster,), faces=rolled, total=die, needed=need, success=success, result=result
    )
    told = action.tell(used, number, rule=rule_id(key))
    if six and turns and six != "gaze":
        whom, how = (bearer, "helps") if helps else (caster, "harms")
        words = f"What the spell does to {action.name(whom)}: {'Wounds back' if helps else 'Wounds'}, or dice"
        action.ask(words, f"spell {key} {bearer} {how}", told, owed_to=whom)
    if die == 6 and resists.six == "gaze":
        action.ask("Gaze, 3d6", f"gaze {key} {bearer}", told, owed_to=caster, about=told)


DECISIONS: Decisions = {RollPower: roll_power}
