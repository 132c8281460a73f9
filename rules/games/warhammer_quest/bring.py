"""A special rule comes to bear: by its fields, by a function, or by a row of its table (WHQ-004, WHQ-005)."""

from __future__ import annotations

from events.entry import Draft
from events.event import Face
from events.problems import Refused
from rules.command import Command
from rules.games.warhammer_quest.action import Action, Faces
from rules.games.warhammer_quest.events import AbilitiesNoted, Ability
from rules.games.warhammer_quest.hooks import close, due, waits
from rules.games.warhammer_quest.printed import rule_id, rule_named, rules, tables
from rules.games.warhammer_quest.special import SPECIAL, mask
from rules.games.warhammer_quest.use import Use, each, once, some
from rules.naming import find_figure, find_figures, find_group, listed
from rules.situation import Situation
from rules.subjects import Decisions

NAMES_NEEDED = ("one", "near", "free")
"""Whom a rule strikes that waits till somebody is named."""


def bring(use: Use) -> None:
    """Brings a special rule to bear, as far as its dice and names were told."""
    rule = use.rule
    if rule.special in SPECIAL:
        SPECIAL[rule.special](use)
    elif rule.table:
        herded = use.key == "wild-squig-attack" and use.bearer in use.action.own.herds.values()
        roll_on(use, "herded squig" if herded else rule.table)
    elif rule.to == "some":
        some(use)
    else:
        if rule.to == "all" and not use.targets:
            use.targets = use.action.warriors()
        (each if rule.per_victim else once)(use)


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
        follows.ask() if known.to in NAMES_NEEDED and not use.targets else bring(follows)


def grant(use: Use, row: str, because: int) -> None:
    """The group has it from here on; a second one of a kind is rolled again."""
    group = use.action.group(use.bearer) or use.by
    if any(one.rule == row for one in use.action.own.abilities.get(group, ())):
        use.action.situation.warnings.append(f"{rules()[row].name}: the group has it already; roll again.")
        use.ask()
        return
    noted = AbilitiesNoted(of=group, abilities=(Ability(row),))
    use.action.tell(noted, because, rule=rule_id(use.key))
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
        use.action.tell(better, because, rule=rule_id(use.key))


# ── as told ──────────────────────────────────────────────────────────────────────────────────────────────────────


class UseAbility(Command, frozen=True, kw_only=True, tag="use-ability"):
    """A special rule of a monster comes to bear: `hydra-1 does breathe fire bar elf 2 3 4 5 2`."""

    by: str
    """A monster, or a group."""
    rule: str
    targets: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    """All dice in the order they fall: its test first, then those of each victim."""


def use_ability(command: UseAbility, situation: Situation) -> list[Draft]:
    """The rule as far as its dice were told; what waited for it is closed. Refused if no rule is called so.

    Forbidden to monsters that do not have it (`not_its_rule`).
    """
    action = Action(situation)
    by = bearer_named(action, command.by)
    key = _rule(action, by, command.rule)
    targets = find_figures(situation.state, situation.game, command.targets) if command.targets else ()
    faces = Faces(situation, command.faces)
    closed = close(action, "due", key, by, how="told") or close(action, "due", key, how="told") if key else 0
    use = Use(action, key, by, faces, targets=targets, because=(action.number,) if closed else ())
    bring(use)
    faces.done()
    return action.drafts


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
    return key


def _waits_for(action: Action, key: str) -> bool:
    return any(words[1:2] == [key] for _, words in waits(action))


DECISIONS: Decisions = {UseAbility: use_ability}
