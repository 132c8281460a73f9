"""A special rule comes to bear: by its fields, by a function, or by a row of its table (WHQ-004, WHQ-005)."""

from __future__ import annotations

from events.entry import Draft
from events.event import Face
from events.problems import Refused
from rules.command import Command
from rules.games.warhammer_quest.action import Action, Faces
from rules.games.warhammer_quest.events import AbilitiesNoted, Ability
from rules.games.warhammer_quest.hooks import ENDING, PHASES, close, due, waits
from rules.games.warhammer_quest.options import in_force
from rules.games.warhammer_quest.printed import Rule, rule_named, rules, tables
from rules.games.warhammer_quest.special import SPECIAL, mask
from rules.games.warhammer_quest.use import Use, each, once, some
from rules.naming import find_figure, find_figures, find_group, listed
from rules.shared.combat import monsters_in_play
from rules.situation import Situation
from rules.subjects import Decisions

IN_TURN = tuple(hook for hooks in PHASES.values() for hook in hooks)
"""Hooks of the turn: what is due at one of them is used once a turn."""

ONCE_FOR_GOOD = ("met", "death")
"""Hooks that come once."""

NAMES_NEEDED = ("one", "near", "free")
"""Whom a rule strikes that waits till somebody is named."""


def bring(use: Use) -> None:
    """Brings a special rule to bear, as far as its dice and names were told."""
    rule, action = use.rule, use.action
    if rule.later and not action.has(use.bearer, rule.gains):
        action.suffer(use.bearer, rule.gains, *use.because, rule=use.cite)
        return
    if rule.to == "crew" and not use.targets:
        use.targets = action.members(action.group(use.bearer) or use.by)
    if rule.special in SPECIAL:
        SPECIAL[rule.special](use)
    elif rule.table:
        herded = use.key == "wild-squig-attack" and use.bearer in action.own.herds.values()
        later = 6 - int(in_force(action.state, "herded_squig")) if herded else 0
        roll_on(use, "herded squig" if herded else rule.table, later)
    elif rule.to == "some":
        some(use)
    else:
        if rule.to == "all" and not use.targets:
            use.targets = action.warriors()
        (each if rule.per_victim else once)(use)
    if rule.later:
        action.over(use.bearer, rule.gains, "it came", action.number, rule=use.cite)
    if rule.again and use.targets:
        _again(use, rule.again)
    if rule.another:
        words = f"Another is picked up: {use.bearer} does pick-up WHOM"
        action.ask(words, f"due pick-up {use.by}", action.number)


def _again(use: Use, table: str) -> None:
    """The Giant goes on with whom it holds: on its second table, with the dice that are left (WHQ-giant-attacks)."""
    number = use.action.number
    if use.faces.left:
        roll_on(Use(use.action, use.key, use.by, use.faces, targets=use.targets[:1], because=(number,)), table)
        return
    words, ask = f"{table.capitalize()}, d6", f"row {table.replace(' ', '-')} {use.by}"
    use.action.ask(words, ask, number, owed_to=use.targets[0])


# ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────


def roll_on(use: Use, table: str, plus: int = 0) -> None:
    """A row of a table: a rule the group has from there on, or one that comes to bear at once (WHQ-004)."""
    rolled = use.faces.take(1)
    if rolled is None:
        use.ask()
        return
    printed = tables()[table]
    face = rolled[0]
    row = None if face is None else printed.row(min(face + plus, max(printed.totals))).text
    known = rules().get(row or "")
    result = known.name if known is not None else row
    number = use.tell(rolled, total=None if face is None else face + plus, result=result)
    if row is None or known is None:
        return
    if use.rule.granted:
        grant(use, row, number)
    else:
        follows = Use(use.action, row, use.by, use.faces, targets=use.targets, because=(number,))
        waits = known.to in NAMES_NEEDED and not use.targets and not known.later
        follows.ask() if waits else bring(follows)


def grant(use: Use, row: str, because: int) -> None:
    """The group has it from here on; a second one of a kind is rolled again."""
    group = use.action.group(use.bearer) or use.by
    if any(one.rule == row for one in use.action.own.abilities.get(group, ())):
        use.action.situation.warnings.append(f"{rules()[row].name}: the group has it already; roll again.")
        use.ask()
        return
    noted = AbilitiesNoted(of=group, abilities=(Ability(row),))
    use.action.tell(noted, because, rule=use.cite)
    use.action.noted[group] = (*use.action.noted.get(group, ()), Ability(row))
    spell = rules()[row].spell
    if rules()[row].causes:
        causes = mask(use, row, group, because)
        if causes == "terror":
            close(use.action, "psychology", "fear", group, how="it is Terror now", most=99)
        if causes:
            due(use.action, "met", because, of=group, only=frozenset((causes,)))
    elif spell is not None and spell.improves:
        _improve(use, group, because)


def _improve(use: Use, group: str, because: int) -> None:
    """Who resists magic already does it by one better (WHQ-magic-item)."""
    resists = use.action.ability(use.bearer, "magic-resistance")
    if resists is not None and resists.number is not None:
        better = AbilitiesNoted(of=group, abilities=(Ability("magic-resistance", number=max(2, resists.number - 1)),))
        use.action.tell(better, because, rule=use.cite)


# ── as told ──────────────────────────────────────────────────────────────────────────────────────────────────────


class UseAbility(Command, frozen=True, kw_only=True, tag="use-ability"):
    """A special rule of a monster comes to bear: `hydra-1 does breathe fire bar elf 2 3 4 5 2`."""

    by: str | None = None
    """A monster, or a group; None: whose such a rule waits, else who has it."""
    rule: str
    targets: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    """All dice in the order they fall: its test first, then those of each victim."""


def use_ability(command: UseAbility, situation: Situation) -> list[Draft]:
    """The rule as far as its dice were told; what waited for it is closed. Refused if no rule is called so.

    Forbidden to monsters that do not have it (`not_its_rule`), to the dead, a second time, and in another phase.
    """
    action = Action(situation)
    by = bearer_named(action, command.by) if command.by is not None else _bearer_of(action, command.rule)
    key = _rule(action, by, command.rule)
    by = _one_of(action, key, by)
    targets = find_figures(situation.state, situation.game, command.targets) if command.targets else ()
    faces = Faces(situation, command.faces)
    closed = _closed(action, key, by)
    if not closed and not any(words[1:3] in ([key, one] for one in _whose(action, by)) for _, words in waits(action)):
        _may_use(action, key, by)
    use = Use(action, key, by, faces, targets=targets, because=(action.number,) if closed else ())
    bring(use)
    faces.done()
    return action.drafts


def _one_of(action: Action, key: str, by: str) -> str:
    """Of a kind whose every model has its own use of it, the one whose waits, else one that has not used it."""
    members = action.members(by) if by in action.state.roster.groups and rules()[key].per == "each" else []
    waits_for = {words[2] for _, words in waits(action) if words[1:2] == [key] and words[2:]}
    fresh = [one for one in members if f"{one} {key}" not in action.own.used]
    return next((one for one in members if one in waits_for), next(iter(fresh or members), by))


def _whose(action: Action, by: str) -> tuple[str, ...]:
    """Under which ids something of a bearer may wait: its own, its group's, those of a group's members."""
    return (by, action.group(by) or by, *action.members(by))


def _closed(action: Action, key: str, by: str) -> int:
    """Closes what waited for it: the rule itself, the table it is a row of, or a table that follows."""
    row_of = rules()[key].of
    whose = _whose(action, by)
    asked = [("due", one) for one in (key, row_of) if one] + [("row", "pick-up"), ("chewed",)] * bool(row_of)
    found = (close(action, *first, bearer, how="told") for first in asked for bearer in whose)
    return next(filter(None, found), 0)


def _may_use(action: Action, key: str, by: str) -> None:
    """Nobody dead uses a rule (`dead`), nobody twice what is once (`used`), nor in another phase (`not_now`)."""
    rule, name = rules()[key], action.name(by)
    table = rules()[rule.of] if _is_row(rule) else rule
    if not action.members(by) and not rule.dead and table.at != "death":
        action.forbid("dead", f"{name} is no longer there.")
    if _uses(action, key, by) >= _most(action, key, by):
        often = "once a turn" if table.at in IN_TURN else "once"
        action.forbid("used", f"{name} has used {table.name} already.", why=f"It is {often}.")
    phase = action.state.turns.now.phase or ""
    if table.at in IN_TURN and phase in PHASES and table.at not in (*PHASES[phase], ENDING.get(phase)):
        begins = next(one for one, hooks in PHASES.items() if table.at in hooks)
        action.forbid("not_now", f"{table.name} is due in the {begins} phase.", why=f"This is the {phase} phase.")


def _is_row(rule: Rule) -> bool:
    """Whether it is one of the things its table has its bearer do, and nothing the bearer has from there on."""
    return bool(rule.of) and not rules()[rule.of].granted


def _uses(action: Action, key: str, by: str) -> int:
    """How often it was used: this turn, or at all where it is once for good."""
    rule = rules()[key]
    alike = [name for name, one in rules().items() if one.of == rule.of] if _is_row(rule) else []
    keys = {f"{one} {name}" for one in (by, action.group(by) or by) for name in {key, rule.of, *alike} if name}
    if rule.at in ONCE_FOR_GOOD and (rule.test or rule.table or rule.at == "death"):
        return sum(one in action.own.done for one in keys)
    at = rules()[rule.of].at if _is_row(rule) else rule.at
    in_turn = action.state.turns.turn_open and at in IN_TURN
    return max((action.own.used.get(one, 0) for one in keys), default=0) if in_turn else 0


def _most(action: Action, key: str, by: str) -> int:
    """How often it may be used: once for each bearer, or as often as it is printed."""
    ability = action.ability(next(iter(action.members(by)), by), key)
    bearers = len(action.members(by)) if rules()[key].per == "each" else 1
    return max(1, bearers) * (ability.count if ability is not None else 1)


def _bearer_of(action: Action, text: str) -> str:
    """Whose rule of this name waits, else who has it; refuses where nobody has it (`unknown_rule`)."""
    key = rule_named(text) or ""
    due = [words[2] for _, words in waits(action) if words[1:2] == [key] and words[2:]]
    has = [one for one in monsters_in_play(action.state) if action.ability(one, key) is not None]
    if not due and not has:
        raise Refused("warhammer-quest.unknown_rule", f"Nobody here has {text}.", fix="orc-1 has-rules fear 5")
    return (due or has)[0]


def bearer_named(action: Action, text: str) -> str:
    """A group or a figure, as it was named."""
    group = find_group(action.state, text)
    return group if group is not None and text not in action.state.roster.figures else find_figure(action.state, text)


def _rule(action: Action, by: str, text: str) -> str:
    key = rule_named(text)
    if key is None:
        known = [rules()[one].name for member in action.members(by)[:1] for one, _, _ in action.abilities(member)]
        fix = f"It has: {listed(known)}." if known else "Tell its rules: NAME has-rules fear 6, ambush 5+"
        raise Refused("warhammer-quest.unknown_rule", f"No special rule is called {text}.", fix=fix)
    bearer = next(iter(action.members(by)), by)
    if action.ability(bearer, key) is None and not rules()[key].of and not _waits_for(action, key):
        why = "Nobody told that it has it."
        fix = f"Tell it: {by} has-rules {rules()[key].name.lower()}"
        action.forbid("not_its_rule", f"{action.name(by)} has no {rules()[key].name}.", why=why, fix=fix)
    rows = (one for one, _, rule in action.abilities(bearer) if rule.of == key and rule.at in IN_TURN)
    return next(rows, key)  # `dragon breath` of one whose kind is known: that breath


def _waits_for(action: Action, key: str) -> bool:
    return any(words[1:2] == [key] for _, words in waits(action))


DECISIONS: Decisions = {UseAbility: use_ability}
