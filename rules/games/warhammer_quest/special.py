"""What no field of a special rule says: a function each, by the name under `special` in its file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from events.combat import Member, MonsterEnded, MonstersMet
from events.event import Effect, Face
from events.figures import PoolSpent, StatusStated
from events.problems import Refused
from rules.games.warhammer_quest.coming import come, note
from rules.games.warhammer_quest.events import AbilitiesNoted, Ability, MonstersLinked
from rules.games.warhammer_quest.harm import after_death
from rules.games.warhammer_quest.options import in_force
from rules.games.warhammer_quest.printed import rules, tables
from rules.games.warhammer_quest.sheet import BEYOND_WOUNDS
from rules.games.warhammer_quest.state import need_key
from rules.games.warhammer_quest.use import Use
from rules.shared.combat import AddMonsters

Works: TypeAlias = Callable[[Use], None]
SWALLOWED = -50
"""Wounds at which whom the Giant chews is swallowed."""


def _one(use: Use) -> str:
    """The one it strikes; refuses nobody (`whom`)."""
    if not use.targets:
        fix = f"Name them: {use.bearer} does {use.key} WHOM"
        raise Refused("warhammer-quest.whom", f"Whom does {use.rule.name} strike?", fix=fix)
    return use.targets[0]


def rolls(dice: int, *, at_one: bool = False) -> Callable[[Callable[[Use, tuple[Face, ...]], None]], Works]:
    """So many dice, waited for if nobody told them; of a rule that strikes one, they are whom it strikes to throw."""

    def of(rule: Callable[[Use, tuple[Face, ...]], None]) -> Works:
        def comes(use: Use) -> None:
            whom = _one(use) if at_one else None
            rolled = use.faces.take(dice)
            if rolled is None:
                use.ask(whom=whom)
            else:
                rule(use, rolled)

        return comes

    return of


# ── when they are placed ─────────────────────────────────────────────────────────────────────────────────────────


@rolls(1)
def choice(use: Use, rolled: tuple[Face, ...]) -> None:
    """The weapon of the row is the whole group's (WHQ-armed-with-choice, WHQ-R02)."""
    row = next((one for one in use.ability.choices if one.low <= (rolled[0] or 0) <= one.high), None)
    number = use.tell(rolled, total=rolled[0], result=row.weapon if row is not None else None)
    if row is not None:
        armed = Ability("armed-with", words=row.weapon, strength=row.strength)
        group = use.action.group(use.bearer) or use.by
        noted = AbilitiesNoted(
            of=group, abilities=(armed, *(Ability(**msgspec.structs.asdict(one)) for one in row.abilities))
        )
        use.action.tell(noted, number, rule=use.cite)


def gang(use: Use) -> None:
    """The models not in a gang yet surround a warrior, so many of them as was said (WHQ-gang-up)."""
    warrior = _one(use)
    busy = {one for gang in use.action.own.gangs.values() for one in gang}
    free = [one for one in use.action.members(use.action.group(use.bearer) or use.by) if one not in busy]
    many = use.faces.left.pop(0) if use.faces.left else len(free)
    linked = MonstersLinked(kind="gang", figures=tuple(free[:many]), to=warrior)
    use.action.tell(linked, use.tell(), rule=use.cite)


def guards(use: Use) -> None:
    """They stand round whom they guard, and avenge it (WHQ-guards)."""
    figures = tuple(use.action.members(use.action.group(use.bearer) or use.by))
    linked = MonstersLinked(kind="guards", figures=figures, to=_one(use))
    use.action.tell(linked, use.tell(), rule=use.cite)


def herd(use: Use) -> None:
    """Hunters and their Squig; while both are by it, it never sleeps (WHQ-herd-squigs)."""
    squig = _one(use)
    hunters = tuple(one for one in use.action.members(use.action.group(use.bearer) or use.by) if one != squig)
    linked = MonstersLinked(kind="herd", figures=hunters[:2], to=squig)
    use.action.tell(linked, use.tell(), rule=use.cite)


@rolls(2)
def hounds(use: Use, rolled: tuple[Face, ...]) -> None:
    """A die for the kind, a die for how many, placed before the Beastmaster (WHQ-beast-handler)."""
    kind, many = rolled
    if kind is None or many is None:
        use.tell(rolled)
        return
    name = tables()["beast handler"].row(kind).text
    spawn(use, name, many, use.tell(rolled, total=many, result=f"{many} {name}"))


def horrors(use: Use) -> None:
    """Two Blue Horrors stand where it fell, and everybody faces their Fear (WHQ-die-blue-horrors)."""
    group = spawn(use, "Blue Horror", 2, use.tell())
    if not any(one.rule == "fear" for one in use.action.noted.get(group, ())):
        note(use.action, group, (Ability("fear"),), use.action.number)  # its number is the table's word


def spawn(use: Use, name: str, count: int, because: int) -> str:
    """Monsters of a kind come into play by a rule, as a pack has them, whose name may say more; answers their group."""
    section, packs = use.action.figure(use.bearer).section, use.action.situation.packs
    if packs is not None and packs.monster(name) is None:
        name = next(iter(packs.beginning(name)), name)
    command = AddMonsters(name=name, count=count, source="spawn", section=section)
    return come(use.action, command, because, rule=use.cite)


def throw(use: Use) -> None:
    """A blow of its own kind tells it."""
    fix = f"Tell it as a blow: {use.bearer} brand thrown 5 / 3 4"
    raise Refused("warhammer-quest.a_blow", f"{use.rule.name} is a blow.", fix=fix)


def mask(use: Use, row: str, group: str, because: int) -> str:
    """Who caused Fear already causes Terror of the same number, anybody else Fear: which, if any (WHQ-R28)."""
    fear, terror = use.action.ability(use.bearer, "fear"), use.action.ability(use.bearer, "terror")
    if terror is not None:
        return ""
    causes = Ability("fear", expression=rules()[row].causes)
    if fear is not None:
        causes = Ability("terror", number=fear.number, expression=fear.expression)
    use.action.tell(AbilitiesNoted(of=group, abilities=(causes,)), because, rule=use.cite)
    use.action.noted[group] = (*use.action.noted.get(group, ()), causes)
    return causes.rule


# ── in its phase ─────────────────────────────────────────────────────────────────────────────────────────────────


@rolls(1)
def breaks(use: Use, rolled: tuple[Face, ...]) -> None:
    """As many left as the die or fewer, and all flee, without gold (WHQ-break)."""
    group = use.action.group(use.bearer) or use.by
    left = use.action.members(group)
    success = None if rolled[0] is None else rolled[0] >= len(left)
    number = use.tell(rolled, targets=(), total=rolled[0], needed=len(left), success=success)
    if success and left:
        fled = MonsterEnded(figures=tuple(left), group=group, count=len(left), how="fled")
        after_death(use.action, left, use.action.tell(fled, number, rule=use.cite), "fled")


@rolls(1, at_one=True)
def vomit(use: Use, rolled: tuple[Face, ...]) -> None:
    """On 5 or 6 a piece of armour of the victim's choice is gone, or without any it wounds (WHQ-vomit)."""
    victim = use.targets[0]
    success = None if rolled[0] is None else rolled[0] >= 5
    worn = [one.name for one in use.action.figure(victim).items.values() if one.place == "worn"]
    number = use.tell(
        rolled, total=rolled[0], needed=5, success=success, result=", ".join(worn) if success else "misses"
    )
    if success and worn:
        words = f"a piece of armour corrodes: {victim} loses {worn[0].lower()}"
        use.action.ask(words, f"corrodes {use.key}", number, owed_to=victim)
    elif success:
        use.harm(victim, number)


@rolls(1)
def no_power(use: Use, rolled: tuple[Face, ...]) -> None:
    """The Wizard has no Power this turn, wherever on the board (WHQ-magic-drain)."""
    need = use.ability.number
    success = None if rolled[0] is None or need is None else rolled[0] >= need
    number = use.tell(
        rolled, total=rolled[0], needed=need, success=success, result="the Power is gone" if success else ""
    )
    for one in use.action.warriors() if success else ():
        left = use.action.value(one, "power")
        if left:
            use.action.tell(
                PoolSpent(figure=one, pool="power", amount=left, reason=use.rule.name), number, rule=use.cite
            )


def drain(use: Use) -> None:
    """Power is lost, and what goes beyond it is made good by tokens or suffered (WHQ-drain-power, WHQ-R25)."""
    action = use.action
    wizard = next((one for one in (*use.targets, *action.warriors()) if action.value(one, "power") is not None), None)
    if wizard is None:
        use.tell(result="there is no Wizard")
        return
    rolled = use.faces.take(3)
    if rolled is None:
        use.ask(whom=wizard)
        return
    total = sum(face or 0 for face in rolled)
    left = action.value(wizard, "power") or 0
    number = use.tell(rolled, targets=(wizard,), total=total)
    if left:
        lost = PoolSpent(figure=wizard, pool="power", amount=min(left, total), reason=use.rule.name)
        action.tell(lost, number, rule=use.cite)
    over = total - left
    if over > 0 and action.value(wizard, "power_tokens"):
        words = f"{over} Power too much: how many tokens, d6"
        action.ask(words, f"tokens {use.key} {use.by} {over}", number, owed_to=wizard)
    elif over > 0:
        use.wound(wizard, (), over, number, "bare")


def flames(use: Use) -> None:
    """A die for each Flamer, at every model where the warriors stand (WHQ-flamer-of-tzeentch-attack)."""
    many = len(use.action.members(use.action.group(use.bearer) or use.by))
    _one(use)
    number = use.tell(total=many)
    for victim in use.targets:
        use.harm(victim, number, f"{many}d6")


@rolls(1, at_one=True)
def grab(use: Use, rolled: tuple[Face, ...]) -> None:
    """A roll to hit that does no damage: whoever is hit is dragged beside it (WHQ-drag-and-rend)."""
    victim = use.targets[0]
    need = use.action.own.needs.get(need_key(use.action.state, use.bearer, victim, "hand"))
    use.tell(rolled, total=rolled[0], needed=need, success=None if need is None else (rolled[0] or 0) >= need)


def warpfire(use: Use) -> None:
    """Three dice on everybody in the line; with two natural 1s the weapon fails (WHQ-skaven-firethrower)."""
    group = use.action.group(use.bearer) or use.by
    if len(use.action.members(group)) < 2:
        use.action.forbid("crew", f"{use.rule.name} cannot be used.", why="One of its crew is dead.")
    _one(use)
    number = use.tell()
    failed = False
    for victim in use.targets:
        rolled = use.faces.take(3)
        if rolled is None:
            use.action.ask(
                f"{use.rule.name}, 3d6", f"harm {use.key} {use.by} 3d6", number, owed_to=victim, about=number
            )
            continue
        use.wound(victim, rolled, 0, number)
        failed = failed or rolled.count(1) > 1
        disable(use, victim, number)
    if failed:
        use.action.ask("Warpfire misfire, d6", f"row warpfire-misfire {use.by}", number)


def disable(use: Use, victim: str, because: int) -> None:
    """A die for each magical treasure of a victim of warpfire: 1, and it does nothing till the next dungeon."""
    for item in use.action.figure(victim).items.values():
        if item.properties.get("magic"):
            use.action.ask(f"{item.name}, disabled on a 1, d6", f"disable {item.item}", because, owed_to=victim)


def explodes(use: Use) -> None:
    """Four dice at every model in the room, and each other thrower may explode too (WHQ-skaven-firethrower)."""
    _one(use)
    number = use.tell()
    for victim in use.targets:
        use.harm(victim, number)
    own = use.action.group(use.bearer)
    for group in use.action.state.roster.groups:
        others = use.action.members(group) if group != own else ()
        if others and use.action.ability(others[0], "skaven-firethrower") is not None:
            words = f"Warpfire Thrower of {use.action.kind_of(group)}: explodes too on 1-3, d6"
            use.action.ask(words, f"chain {use.key} {others[0]}", number)


def fog(use: Use) -> None:
    """As many Wounds as the option says (WHQ-death-fog, WHQ-R05)."""
    _one(use)
    number = use.tell()
    for victim in use.targets:
        use.wound(victim, (), int(in_force(use.action.state, "death_fog")), number)


@rolls(1)
def hoard(use: Use, rolled: tuple[Face, ...]) -> None:
    """1D6 and its number: gold, treasure for each warrior, or both (WHQ-treasure-hoard)."""
    printed = tables()["treasure hoard"]
    if rolled[0] is None:
        use.tell(rolled)
        return
    total = rolled[0] + (use.ability.number or 0)
    row = rules()[printed.row(min(total, max(printed.totals))).text]
    number = use.tell(rolled, total=total, result=row.name)
    for one in use.action.warriors():
        if row.note:
            use.action.ask(
                f"treasure of the {row.note} room: {one} loots WHAT", f"treasure {row.note}", number, owed_to=one
            )
        if row.special == "gold":
            use.action.ask(f"gold of the hoard, any dice: {one} hoards DICE", "hoard", number, owed_to=one)


@rolls(1)
def carnage(use: Use, rolled: tuple[Face, ...]) -> None:
    """It stands again on 3 or more, with one Attack, and no Wounds bring it down (WHQ-magic-armour)."""
    success = None if rolled[0] is None else rolled[0] >= 3
    number = use.tell(rolled, total=rolled[0], needed=3, success=success)
    if success:
        who = use.action.figure(use.bearer)
        again = Member(use.bearer, who.name, base={"attacks": 1})
        met = MonstersMet(group=who.group or use.bearer, members=(again,), source=use.rule.name)
        use.action.tell(met, number, rule=use.cite)
        use.action.suffer(use.bearer, BEYOND_WOUNDS, number, rule=use.cite)


# ── the Giant, the dragon ────────────────────────────────────────────────────────────────────────────────────────


@rolls(1)
def thump(use: Use, rolled: tuple[Face, ...]) -> None:
    """So many attacks as the die says, which armour does not lessen (WHQ-giant-attacks)."""
    number = use.tell(rolled, total=rolled[0], result=f"{rolled[0] or '?'} attacks, Toughness alone lessens them")
    more = (Effect("attacks", "set", rolled[0] or 1),)
    use.action.suffer(use.bearer, use.rule.gains, number, rule=use.cite, more=more)


def swing(use: Use) -> None:
    """Three dice for each within reach; each of 4 or more is a hit of its own (WHQ-giant-attacks)."""
    _one(use)
    number = use.tell()
    for victim in use.targets:
        rolled = use.faces.take(3)
        if rolled is None:
            use.action.ask(f"{use.rule.name}, 3d6", f"each {use.key} {use.by}", number, owed_to=victim)
            continue
        for face in rolled:
            if face is not None and face > 3:
                use.wound(victim, (face,), 0, number, "no armour")


def kick(use: Use) -> None:
    """The squares to the wall, then a die for each square left of seven, and 7 (WHQ-giant-attacks, WHQ-R18)."""
    victim = _one(use)
    squares = use.faces.left.pop(0) if use.faces.left else None
    flown = 7 if squares is None else squares
    number = use.tell(total=flown, result="no wall, no Wounds" if flown >= 7 else f"a wall after {flown} squares")
    if flown < 7:
        use.harm(victim, number, f"{7 - flown}d6+7", "no armour")


@rolls(1, at_one=True)
def jump(use: Use, rolled: tuple[Face, ...]) -> None:
    """So many hits as the die says, with its own damage; who reaches 0 has it go on to the next (WHQ-giant-attacks)."""
    victim = use.targets[0]
    number = use.tell(rolled, total=rolled[0])
    dice, strength = use.action.value(use.bearer, "damage_dice") or 1, use.action.value(use.bearer, "strength") or 0
    for _ in range(rolled[0] or 0):
        use.harm(victim, number, f"{dice}d6+{strength}", "full")
    if (use.action.value(victim, "wounds") or 0) < 1:
        words = f"{use.action.name(victim)} is down, it jumps on the next beside it: {use.bearer} does {use.key} WHOM"
        use.action.ask(words, f"due {use.key} {use.by}", number)


def hurl(use: Use) -> None:
    """Seven dice: the thrown takes the even ones, whom they hit the odd ones, and lies prone (WHQ-giant-attacks)."""
    thrown = _one(use)
    if len(use.targets) != 2:
        words = f"Hurled at whom: {use.bearer} does {use.key} {thrown} WHOM"
        use.action.ask(words, f"due {use.key} {use.by}", *use.because, owed_to=thrown)
        return
    rolled = use.faces.take(7)
    if rolled is None:
        use.ask(whom=use.targets[0])
        return
    number = use.tell(rolled)
    for victim, odd in zip(use.targets, (0, 1), strict=True):
        faces = tuple(face for face in rolled if face is not None and face % 2 == odd)
        use.wound(victim, faces, 0, number, "bare")
    use.action.over(thrown, "in giant hand", "hurled", number, rule=use.cite)
    use.action.suffer(thrown, "prone", number, rule=use.cite)


@rolls(1, at_one=True)
def smash(use: Use, rolled: tuple[Face, ...]) -> None:
    """Seven Wounds for each point of the die; then it goes on (WHQ-giant-attacks)."""
    victim = use.targets[0]
    number = use.tell(rolled, total=rolled[0])
    use.wound(victim, (), 7 * (rolled[0] or 0), number, "bare")


def chew(use: Use) -> None:
    """A die of Wounds each turn till it is a 1; at 50 below nothing one is swallowed (WHQ-giant-attacks, WHQ-R30)."""
    victim = _one(use)
    rolled = use.faces.take(1)
    if rolled is None:
        use.action.ask("Chewed, d6", f"chewed {use.by}", *use.because, owed_to=victim)
        return
    dropped = rolled[0] == 1
    number = use.tell(rolled, total=rolled[0], result="dropped" if dropped else "goes on chewing")
    use.wound(victim, rolled, 0, number, "bare")
    if (use.action.value(victim, "wounds") or 0) <= SWALLOWED:
        use.action.tell(StatusStated(figure=victim, status="dead", reason="removed: swallowed"), number, rule=use.cite)
    if dropped:
        for state in ("chewed", "in giant hand"):
            use.action.over(victim, state, "dropped", number, rule=use.cite)
        use.action.suffer(victim, "prone", number, rule=use.cite)
    elif not use.action.has(victim, "chewed"):
        use.action.suffer(victim, "chewed", number, rule=use.cite)


def lightning(use: Use) -> None:
    """It strikes one, and on 3 or more leaps to another, till a die says no (WHQ-dragon-breath)."""
    _one(use)
    for victim in use.targets:
        number = use.tell(targets=(victim,))
        use.harm(victim, number)
        leaps = use.faces.take(1) if use.faces.left or not use.faces.typed else None
        if leaps is None:
            words = f"Lightning leaps on 3+, {use.bearer} does lightning WHOM"
            use.action.ask(words, f"due {use.key} {use.by}", number)
            return
        if (leaps[0] or 0) < 3:
            return
    use.action.ask(f"Lightning leaps: {use.bearer} does lightning WHOM", f"due {use.key} {use.by}", use.action.number)


def spells(use: Use) -> None:
    """It casts what is told as its spells (WHQ-magic)."""
    use.tell(result="casts its spells")


SPECIAL: Mapping[str, Works] = {
    "choice": choice,
    "gang": gang,
    "guards": guards,
    "herd": herd,
    "hounds": hounds,
    "horrors": horrors,
    "throw": throw,
    "break": breaks,
    "vomit": vomit,
    "no-power": no_power,
    "drain": drain,
    "flames": flames,
    "grab": grab,
    "warpfire": warpfire,
    "explodes": explodes,
    "fog": fog,
    "hoard": hoard,
    "carnage": carnage,
    "thump": thump,
    "swing": swing,
    "kick": kick,
    "jump": jump,
    "hurl": hurl,
    "smash": smash,
    "chew": chew,
    "lightning": lightning,
    "spells": spells,
}
"""Name → function."""
