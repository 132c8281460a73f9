"""What is due when: the special rules that bear at each hook of the turn, as open business (WHQ-004, WHQ-005)."""

from __future__ import annotations

from collections.abc import Iterator

from events.story import BusinessClosed
from projections.business import Business
from rules.games.warhammer_quest.action import ASKS, Action
from rules.games.warhammer_quest.events import Ability, AbilityUsed, MonstersLinked
from rules.games.warhammer_quest.printed import Hook, Rule, rules
from rules.naming import singular
from rules.shared.combat import monsters_in_play

PHASES: dict[str, tuple[Hook, ...]] = {
    "power": ("start", "power"),
    "warriors": ("warriors",),
    "monsters": ("warriors end", "monsters"),
    "end": ("monsters end", "end"),
}
"""In their order, with what is due as each begins; `exploration` may stand anywhere and brings nothing due."""

ENDING: dict[str, Hook] = {"warriors": "warriors end", "monsters": "monsters end"}
"""What is due behind a phase may be told as its last thing."""

ORDER = ("armed-with-choice", "magic-weapon", "magic-armour", "magic-item", "dragon-breath", "beast-handler", "ambush",
         "ambush-magic", "throw", "fear", "terror", "greater-daemon")  # fmt: skip
"""In which the rolls of a group just placed are made (WHQ-004)."""


def waits(action: Action) -> Iterator[tuple[Business, list[str]]]:
    """What this game asked for and still waits, with the words it asked in: `["due", "break", "orc-group"]`."""
    closed = {draft.event.business for draft in action.drafts if isinstance(draft.event, BusinessClosed)}
    for one in action.state.business.open.values():
        if one.ask is not None and one.ask.startswith(ASKS) and one.number not in closed:
            yield one, one.ask.removeprefix(ASKS).split(" ")


def close(action: Action, *begins: str, how: str, owed_to: str | None = None, most: int = 1) -> int:
    """Closes what waits under these first words, the oldest first; answers how many it was."""
    found = [
        one for one, words in waits(action) if tuple(words[: len(begins)]) == begins and owed_to in (None, one.owed_to)
    ][:most]
    for one in found:
        action.tell(BusinessClosed(business=one.number, count=one.left, how=how), one.number)
    return len(found)


def due(action: Action, hook: Hook, *because: int, of: str | None = None, only: frozenset[str] | None = None) -> None:
    """Opens what is due at a hook: of every monster in play, or of one group, or of some of its rules `only`."""
    for figure in action.warriors() if of is None else ():
        if hook == "monsters" and action.has(figure, "chewed"):
            action.ask("Chewed, d6", f"chewed {_giant(action)}", *because, owed_to=figure)
        for key, rule in rules().items():
            if rule.cure is not None and rule.cure.at == hook and action.has(figure, _state(key)):
                words = f"{rule.name}: {rule.cure.test} and Strength, {rule.cure.need}+, {rule.cure.test}"
                action.ask(words, f"cure {key}", *because, owed_to=figure)
    groups = [of] if of is not None else [*action.state.roster.groups]
    for group in groups:
        seen: set[str] = set()
        for member in [*action.members(group), *_fallen(action, group)] if of is None else placed(action, group):
            found = sorted(_at(action, member, hook), key=lambda one: ORDER.index(one[0]) if one[0] in ORDER else 99)
            for key, ability, rule in found:
                if (rule.per == "each" or key not in seen) and (only is None or key in only):
                    by = group if rule.per == "group" else member
                    _open(action, key, ability, rule, by, *because, placed=hook == "met")
                seen.add(key)


def _giant(action: Action) -> str:
    """The Giant that has somebody in its mouth, or nobody any more (WHQ-giant-attacks)."""
    here = [one for group in action.state.roster.groups for one in action.members(group)]
    return next((one for one in here if action.ability(one, "giant-attacks") is not None), "")


def _fallen(action: Action, group: str) -> list[str]:
    """Who of a group was killed this turn."""
    figures = action.state.roster.figures
    fallen = action.state.roster.groups.get(group, ()) if group in action.own.fallen else ()
    return [one for one in fallen if figures[one].ended == "killed"]


def placed(action: Action, group: str) -> list[str]:
    """Members of a group as they come into play, before the state knows them."""
    return action.members(group) or action.coming.get(group, [])


def _state(key: str) -> str:
    rule = rules()[key]
    return (rule.blow.instead or rule.blow.marks) if rule.blow is not None else rule.state


def _at(action: Action, member: str, hook: Hook) -> Iterator[tuple[str, Ability, Rule]]:
    """The special rules of a figure that are due at a hook, as it stands."""
    own = action.own
    for key, ability, rule in action.rules_of(member):
        if ability.ambush and hook == "met":
            yield key, ability, rule
        comes = hook == "met" and rule.appears and action.state.turns.turn_open
        if not (rule.at == hook or comes) or (rule.once and f"{member} {key}" in own.done):
            continue
        who = action.state.roster.figures.get(member)
        if rule.dead is not (who is not None and who.ended is not None):
            continue
        if rule.gains and action.has(member, rule.gains):
            continue
        if rule.wounded and not action.state.roster.figures[member].wounds_lost:
            continue
        if key == "break" and action.group(member) not in own.fallen:
            continue
        yield key, ability, rule
    for key, rule in rules().items():
        if rule.later and rule.at == hook and action.has(member, rule.gains):
            yield key, Ability(key), rule


def _open(action: Action, key: str, ability: Ability, rule: Rule, by: str, *because: int, placed: bool) -> None:
    if rule.at == "met" and rule.psychology is not None:
        for warrior in action.warriors():
            if f"{warrior} {key} {action.kind_of(by)}" not in action.own.psychology:
                words = f"{_titled(rule, ability)} ({action.kind_of(by)}), d6"
                action.ask(words, f"psychology {key} {by}", *because, owed_to=warrior)
        return
    if ability.auto and rule.follows:
        sprung(action, key, by, action.tell(AbilityUsed(rule=key, by=by, success=True, result=rule.yes), *because))
        return
    if key == "guards" and linked(action, ability, by, *because):
        return
    suffix = next(iter(ability.ambush), None) if placed else None
    if suffix is not None and suffix.number is not None and not suffix.auto:
        action.ask(f"Ambush {suffix.number}+ for {rule.name}, d6", f"ambushed {key} {by}", *because)
    else:
        told = action.own.used.get(f"{by} {key}", 0) if rule.at in ENDING.values() else 0
        whose = by if by in action.state.roster.figures else None
        for _ in range(ability.count - told):
            action.ask(worded(action, key, ability, rule, by), f"due {key} {by}", *because, owed_to=whose)


def linked(action: Action, ability: Ability, guards: str, *because: int) -> bool:
    """Stands guards round whom their rule names, if that monster is in play (WHQ-guards)."""
    here = [*monsters_in_play(action.state), *(one for them in action.coming.values() for one in them)]
    wards = [one for one in here if singular(action.kind_of(one)) == singular(ability.words or "")]
    if wards:
        told = MonstersLinked(kind="guards", figures=tuple(placed(action, guards)), to=wards[-1])
        action.tell(told, *because, rule="WHQ-guards")
    return bool(wards)


def sprung(action: Action, key: str, by: str, because: int) -> None:
    """The attacks of an ambush come now (WHQ-ambush, WHQ-ambush-magic)."""
    words = f"{rules()[key].name} of {action.kind_of(by)}: their attacks, now"
    action.ask(words, f"ambush {key} {by}", because)


def _titled(rule: Rule, ability: Ability) -> str:
    number = ability.expression or (None if ability.number is None else str(ability.number))
    return rule.name if number is None else f"{rule.name} {number}"


def worded(action: Action, key: str, ability: Ability, rule: Rule, by: str) -> str:
    """What is due, in a line: its name and number, what it is of, and the dice that answer it alone."""
    name = f"{_titled(rule, ability)}{'+' if rule.need == 'n' else ''}"
    if by not in action.state.roster.figures:
        name = f"{name} of {action.kind_of(by)}"
    dice = alone(action, ability, rule)
    bearer = next(iter(placed(action, by)), by)
    whom = "" if rule.to in ("", "all") else " WHOM"
    return f"{name}, {dice}" if dice else f"{name}: {bearer} does {key}{whom}"


ALONE = {"break": "d6", "choice": "d6", "hoard": "d6", "hounds": "2d6", "no-power": "d6", "carnage": "d6"}
"""Dice that answer what a function decides."""


def alone(action: Action, ability: Ability, rule: Rule) -> str:
    """The dice that answer it alone: of its table, its test, its healing; nothing where it needs names."""
    if rule.table:
        return "d6"
    if rule.special and rule.special != "no-power":
        return ALONE.get(rule.special, "")
    if rule.to not in ("", "all") or (rule.per_victim and rule.to != "all"):
        return ""
    if rule.per_victim:
        count, sides, _ = action.throw(rule.test, ability)
        return f"{count * len(action.warriors())}d{sides}"
    if rule.test or rule.heals in ("", "all"):
        return rule.test
    count, sides, _ = action.throw(rule.heals, ability)
    return f"{count}d{sides}"
