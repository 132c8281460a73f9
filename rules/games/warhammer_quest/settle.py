"""Dice that come later: what waits is told, and goes on where it stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from events.entry import Draft
from events.figures import ConditionEnded, PoolSpent, StatusStated, WoundsHealed
from events.items import ItemChanged
from events.story import BusinessClosed
from projections.business import Business
from rules.games.warhammer_quest.action import ASKS, Action, Faces
from rules.games.warhammer_quest.blows import come_of, damage, modifiers, negated, turns_back
from rules.games.warhammer_quest.bring import bring, roll_on
from rules.games.warhammer_quest.events import AbilityUsed, HitWeighed
from rules.games.warhammer_quest.harm import Hit, kill, lost_by_die, suffer, wounds_of
from rules.games.warhammer_quest.hooks import waits
from rules.games.warhammer_quest.magic import power, resist
from rules.games.warhammer_quest.options import in_force
from rules.games.warhammer_quest.printed import rule_id, rules
from rules.games.warhammer_quest.psychology import face
from rules.games.warhammer_quest.state import Blow
from rules.games.warhammer_quest.use import Use
from rules.shared.business import SettleBusiness, settle_business, waiting_at, which
from rules.situation import Situation

OUTCOMES = ("hit", "miss")
"""What may be said of a blow instead of its die."""


class Reply:
    """What waits, the words it was asked in, and the dice that answer it."""

    def __init__(self, action: Action, waits: Business, command: SettleBusiness) -> None:
        self.action = action
        self.waits = waits
        self.words = (waits.ask or "").removeprefix(ASKS).split(" ")
        self.faces = Faces(action.situation, command.faces)
        self.command = command
        self.whom = waits.owed_to or ""

    @property
    def die(self) -> int | None:
        """Its one die."""
        rolled = self.faces.take(1)
        return None if rolled is None else rolled[0]

    def rest(self) -> Faces:
        """The dice behind those this answers; without any, what comes next is asked for."""
        left, self.faces.left = self.faces.left, []
        return Faces(self.action.situation, left)

    def use(self, *targets: str) -> Use:
        """The special rule it is about: `harm KEY BY`; `cure KEY` is of whom it is owed to."""
        by = self.words[2] if len(self.words) > 2 else self.whom
        return self.uses(self.words[1], by, *targets)

    def uses(self, key: str, by: str, *targets: str) -> Use:
        """This special rule of somebody, at whom it is used now."""
        return Use(self.action, key, by, self.faces, targets=targets, because=(self.action.number,))

    @property
    def blow(self) -> Blow | None:
        """The blow this is about."""
        return self.action.own.struck.get(self.waits.about or 0)


def settle(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """What this game waits for goes on with these dice; anything else as in every game."""
    command = which(command, situation)
    waits = waiting_at(situation, command.business)
    if waits is None or waits.ask is None or not waits.ask.startswith(ASKS) or command.skip:
        return settle_business(command, situation)
    action = Action(situation)
    answer = Reply(action, waits, command)
    said = command.outcome or command.how
    rolls = situation.dice.rolls and said is None and answer.words[0] != "outcome"
    brings = command.faces or command.amount is not None or said in OUTCOMES or rolls
    goes_on = GOES_ON.get(answer.words[0])
    if goes_on is None or not brings:
        return settle_business(command, situation)
    how = said if said in OUTCOMES else "told"
    action.tell(BusinessClosed(business=waits.number, count=waits.left, how=how), waits.number)
    if isinstance(command.amount, int) and answer.words[0] != "outcome":
        _amount(answer, command.amount)
    else:
        goes_on(answer)
    answer.faces.done()
    return action.drafts


def _amount(answer: Reply, amount: int) -> None:
    """Wounds that were told instead of dice."""
    if answer.words[0] == "spell" and answer.words[3:] == ["helps"]:
        healed = WoundsHealed(figure=answer.whom, amount=amount, cause=rules()[answer.words[1]].name)
        answer.action.tell(healed, answer.action.number, rule=rule_id(answer.words[1]))
        return
    key = answer.words[1] if answer.words[0] in ("harm", "wounds", "spell") and answer.words[1:] else ""
    key = key if key in rules() else ""
    by = answer.words[2] if len(answer.words) > 2 else answer.blow.attacker if answer.blow is not None else None
    hit = Hit(rules()[key].name if key else answer.action.name(by) if by else "damage", key, by=by)
    hit.is_blow = not key
    hit.fatal = bool(key) and rules()[key].fatal
    suffer(answer.action, hit, answer.whom, amount, answer.action.number)


def _hit(answer: Reply) -> None:
    blow, said = answer.blow, answer.command.outcome or answer.command.how
    if blow is None:
        return
    if said in OUTCOMES:
        come_of(answer.action, replace(blow, outcome="hit" if said == "hit" else "miss"), answer.faces, None)
        return
    die = answer.die
    found = modifiers(answer.action, blow.attacker, blow.target, blow.mode, blow.weapon) if blow.target else ()
    added = tuple(found)
    total = None if die is None else die + sum(one.amount for one in added)
    known = None if total is None or blow.needed is None else total >= blow.needed
    outcome = None if known is None else "hit" if known else "miss"
    weighed = HitWeighed(attacker=blow.attacker, natural=die, modifiers=added, total=total)
    answer.action.tell(weighed, blow.number, rule="WHQ-006")
    come_of(answer.action, replace(blow, natural=die, outcome=outcome), answer.rest(), None)


def _outcome(answer: Reply) -> None:
    """A die that fell already hit or missed; dice of damage and wounds say that it hit, as in a blow told with them."""
    said = answer.command.outcome or answer.command.how
    if answer.blow is not None:
        struck = replace(answer.blow, outcome="miss" if said == "miss" else "hit")
        come_of(answer.action, struck, answer.faces, answer.command.amount)


def _negate(answer: Reply) -> None:
    blow = answer.blow
    if blow is None or blow.target is None:
        return
    key = answer.words[1]
    ability = answer.action.ability(blow.target, key)
    struck = rules()[key].struck
    need = (struck.need if struck is not None else 0) or (ability.number if ability is not None else None) or 7
    if not negated(answer.action, blow, key, answer.die, need, answer.faces):
        come_of(answer.action, replace(blow, outcome="hit"), answer.rest(), None)


def _damage(answer: Reply) -> None:
    if answer.blow is not None:
        damage(answer.action, answer.blow, answer.faces)


def _due(answer: Reply) -> None:
    """What is due is rolled; what a blow brings along, at whom it struck (WHQ-sting)."""
    bring(answer.use(*((answer.whom,) if answer.waits.about is not None and answer.words[1] == "sting" else ())))


def _each(answer: Reply) -> None:
    bring(answer.use(answer.whom))


def _harm(answer: Reply) -> None:
    answer.use(answer.whom).harm(answer.whom, answer.action.number, answer.words[3] if answer.words[3:] else "")


def _row(answer: Reply) -> None:
    """A table that follows: the Giant's second, the misfire."""
    table = answer.words[1].replace("-", " ")
    key = "giant-attacks" if table == "pick up" else "skaven-firethrower"
    roll_on(answer.uses(key, answer.words[2], *([answer.whom] if answer.whom else [])), table)


def _loss(answer: Reply) -> None:
    rolled = answer.faces.take(1, 3)
    if rolled is not None and rolled[0] is not None:
        lost_by_die(answer.action, int(answer.words[1]), rolled[0], answer.action.number)


def _censer(answer: Reply) -> None:
    """The Toughness of whom the censer hit: 7 is safe, else a d3 of Wounds (WHQ-skaven-plague-censer, WHQ-R04)."""
    action, key, by = answer.action, answer.words[1], answer.words[2]
    die, toughness = answer.die, action.value(answer.whom, "toughness")
    total = None if die is None or toughness is None else die + toughness
    need = int(in_force(action.state, "censer_safe_from"))
    success = None if total is None else total >= need
    number = answer.use(answer.whom).tell((die,), total=total, needed=need, success=success)
    if success is False:
        words = f"{rules()[key].name}, d3"
        action.ask(words, f"harm {key} {by} 1d3", number, owed_to=answer.whom, about=number)


def _leapt(answer: Reply) -> None:
    """On 3 or more it dies of its leap (WHQ-deathleap)."""
    die, key = answer.die, answer.words[1]
    success = None if die is None else die >= 3
    bearer = answer.whom
    number = answer.uses(key, bearer).tell((die,), needed=3, success=success, result="dies of it" if success else None)
    if success:
        kill(answer.action, bearer, number, answer.words[2])


def _gaze(answer: Reply) -> None:
    """Who looked: three dice bare, a Movement less for this adventure, and stone without any (WHQ-petrify, WHQ-013)."""
    rolled = answer.faces.take(3)
    if rolled is None:
        return
    action, key, whom = answer.action, answer.words[1], answer.whom
    number = action.number
    wounds_of(action, Hit(rules()[key].name, key, "bare", by=answer.words[2]), whom, rolled, number)
    action.suffer(whom, "petrifying", number, rule=rule_id(key))
    movement = action.value(whom, "movement")
    if movement is not None and movement <= 1:
        action.tell(StatusStated(figure=whom, status="dead", reason="stone, for ever"), number, rule=rule_id(key))


def _turned(answer: Reply) -> None:
    """A blow that falls on who struck it, at full effect (WHQ-magic-item)."""
    blow = answer.blow
    if blow is not None:
        damage(answer.action, replace(blow, target=blow.attacker, outcome="hit"), answer.faces)


def _ambushed(answer: Reply) -> None:
    """The ambush of one ability alone: on its number, it is used at once (WHQ-ambush)."""
    use, die = answer.use(), answer.die
    suffix = next(iter(use.ability.ambush), None)
    success = None if die is None or suffix is None else die >= (suffix.number or 0)
    key = suffix.rule if suffix is not None else "ambush"
    used = AbilityUsed(
        rule=key, by=use.by, faces=(die,), total=die, success=success, result=rules()[key].no if not success else None
    )
    use.because = (answer.action.tell(used, answer.action.number, rule=rule_id(key)),)
    if success:
        use.ask()


def _power(answer: Reply) -> None:
    power(answer.action, answer.whom, answer.faces)


def _cure(answer: Reply) -> None:
    """Who is webbed, netted or paralysed tries to get free: a die and Strength (WHQ-web, WHQ-net, WHQ-paralysis)."""
    action, key, whom = answer.action, answer.words[1], answer.whom
    rule = rules()[key]
    cure = rule.cure
    if cure is None or rule.blow is None:
        return
    state, die = rule.blow.instead or rule.blow.marks, answer.die
    held = sum(one.condition == state for one in action.figure(whom).conditions)
    values = [action.value(whom, name) for name in cure.adds]
    total = None if die is None or None in values else die + sum(one or 0 for one in values)
    if total is not None and cure.per_count:
        total -= held
    success = None if total is None else total >= cure.need
    number = answer.use().tell(
        (die,), total=total, needed=cure.need, success=success, result="free" if success else "held"
    )
    if success:
        action.tell(ConditionEnded(figure=whom, condition=state, reason="free"), number, rule=rule_id(key))


def _psychology(answer: Reply) -> None:
    kind, action = answer.words[1], answer.action
    by = answer.words[2] if answer.words[2:] else None
    monster = next(iter(action.members(by)), None) if by is not None else None
    called = action.kind_of(monster) if monster is not None else "the monsters"
    others = [one.owed_to for one, _ in waits(action) if (one.ask, one.what) == (answer.waits.ask, answer.waits.what)]
    for whom in (answer.whom, *filter(None, others)):
        face(action, kind, whom, monster, called, answer.faces)  # type: ignore[arg-type]  # one of the three
        if not answer.faces.left:
            break


def _chewed(answer: Reply) -> None:
    bring(answer.uses("chew", answer.words[1], answer.whom))


def _tokens(answer: Reply) -> None:
    """Tokens given for drained Power; the rest is suffered (WHQ-drain-power, WHQ-R25)."""
    given, over = answer.die or 0, int(answer.words[3])
    number, whom = answer.action.number, answer.whom
    paid = PoolSpent(figure=whom, pool="power_tokens", amount=given, reason="drained")
    answer.action.tell(paid, number, rule=rule_id(answer.words[1]))
    left = over - given * int(in_force(answer.action.state, "token_worth"))
    if left > 0:
        answer.use(whom).wound(whom, (), left, number, "bare")


def _disable(answer: Reply) -> None:
    """Magic the fire went through does nothing on a 1, till the next dungeon (WHQ-skaven-firethrower)."""
    if answer.die == 1:
        changed = ItemChanged(figure=answer.whom, item=answer.words[1], state="disabled till the next dungeon")
        answer.action.tell(changed, answer.action.number, rule="WHQ-skaven-firethrower")


def _net(answer: Reply) -> None:
    """A further bearer of a net: one net more, or a club that hits two better (WHQ-net)."""
    die, action, key, by = answer.die, answer.action, answer.words[1], answer.words[2]
    nets = die is not None and die < 4
    result = "one net more" if nets else "a club, +2 to hit"
    number = answer.use(answer.whom).tell((die,), total=die, result=result)
    if nets:
        action.suffer(answer.whom, "netted", number, rule=rule_id(key))
    else:
        strength = action.value(by, "strength") or 0
        action.ask(
            f"{rules()[key].name}, d6", f"harm {key} {by} 1d6+{strength}", number, owed_to=answer.whom, about=number
        )


def _chain(answer: Reply) -> None:
    """Another thrower explodes as well on 1 to 3 (WHQ-skaven-firethrower)."""
    die, use = answer.die, answer.use()
    success = None if die is None else die <= 3
    number = use.tell((die,), total=die, needed=3, success=success, result="explodes too" if success else "stands")
    if success:
        words = f"{use.rule.name}: {use.by} does {use.key} WHOM"
        use.action.ask(words, f"due {use.key} {use.by}", number, owed_to=use.by)


def _spell(answer: Reply) -> None:
    """What a spell that was turned does is the table's word: dice are its Wounds (WHQ-power-of-tzeentch)."""
    _amount(answer, sum(face or 0 for face in answer.faces.take(len(answer.faces.left)) or ()))


def _back(answer: Reply) -> None:
    """Armour that may turn a blow back on its striker, after its dice are known (WHQ-magic-armour)."""
    blow, die = answer.blow, answer.die
    if blow is None:
        return
    number = turns_back(answer.action, blow, answer.words[1], die)
    dice = tuple(None if face == "?" else int(face) for face in answer.words[2:])
    answer.faces = Faces(answer.action.situation, dice)
    struck = replace(blow, outcome="hit", target=blow.attacker if number else blow.target)
    damage(answer.action, struck, answer.faces, turned=True)


def _resist(answer: Reply) -> None:
    _, key, bearer, caster, *at = answer.words
    spell = rules()[key].spell
    ability = answer.action.ability(bearer, key)
    if spell is not None:
        need = spell.need if isinstance(spell.need, int) else (ability.number if ability is not None else None) or 7
        aimed = at[0] if at else "other"
        resist(answer.action, answer.action.number, caster, bearer, key, need, spell, answer.faces, aimed)


GOES_ON: Mapping[str, Callable[[Reply], None]] = {
    "hit": _hit,
    "outcome": _outcome,
    "negate": _negate,
    "damage": _damage,
    "wounds": _damage,
    "due": _due,
    "each": _each,
    "harm": _harm,
    "row": _row,
    "loss": _loss,
    "censer": _censer,
    "leapt": _leapt,
    "gaze": _gaze,
    "turned": _turned,
    "ambushed": _ambushed,
    "power": _power,
    "cure": _cure,
    "psychology": _psychology,
    "chewed": _chewed,
    "tokens": _tokens,
    "disable": _disable,
    "resist": _resist,
    "spell": _spell,
    "chain": _chain,
    "back": _back,
    "net": _net,
}
"""First word of what is asked for → what goes on with its answer."""
