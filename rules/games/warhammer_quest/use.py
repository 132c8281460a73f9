"""One use of a special rule: its test, whom it strikes, wounds and states, what the bearer gains (WHQ-005)."""

from __future__ import annotations

from collections.abc import Sequence

from events.event import Effect, Face, Modifier
from events.figures import ModifierGained, WoundsHealed
from events.problems import Refused
from rules.games.warhammer_quest.action import Action, Faces
from rules.games.warhammer_quest.events import Ability, AbilityUsed
from rules.games.warhammer_quest.harm import Hit, kill, wounds_of
from rules.games.warhammer_quest.hooks import close, sprung, worded
from rules.games.warhammer_quest.options import in_force
from rules.games.warhammer_quest.printed import BY_OPTION, Rule, rule_id, rules


class Use:
    """One use of a special rule: whose, at whom, with which dice."""

    def __init__(
        self,
        action: Action,
        key: str,
        by: str,
        faces: Faces,
        *,
        targets: Sequence[str] = (),
        because: Sequence[int] = (),
    ) -> None:
        self.action = action
        self.key = key
        self.rule: Rule = rules()[key]
        self.by = by
        self.bearer = next(iter(action.members(by)), by)
        self.ability = action.ability(self.bearer, key) or Ability(key)
        self.faces = faces
        self.targets = list(targets)
        self.because = tuple(because)
        self.cite = rule_id(key)
        """As what it tells is told by."""

    def dice(self, expression: str) -> tuple[int, int, int]:
        """What an expression throws, with the numbers of this rule."""
        return self.action.throw(expression, self.ability, self.targets[0] if self.targets else None)

    def tell(
        self,
        faces: Sequence[Face] = (),
        *,
        targets: Sequence[str] | None = None,
        total: int | None = None,
        needed: int | None = None,
        success: bool | None = None,
        result: str | None = None,
    ) -> int:
        """Tells that it came to bear."""
        used = AbilityUsed(
            rule=self.key,
            by=self.by,
            targets=tuple(self.targets if targets is None else targets),
            faces=tuple(faces),
            total=total,
            needed=needed,
            success=success,
            result=result or (self.rule.yes if success is not False else self.rule.no) or None,
            source=self.faces.source,
        )
        return self.action.tell(used, *self.because, rule=self.cite)

    def ask(self, *, whom: str | None = None) -> None:
        """The use waits for its dice."""
        words = worded(self.action, self.key, self.ability, self.rule, self.by)
        owed_to = whom or (self.by if self.by in self.action.state.roster.figures else None)
        self.action.ask(words, f"due {self.key} {self.by}", *self.because, owed_to=owed_to)

    def harm(self, victim: str, because: int, expression: str = "", mode: str = "") -> int | None:
        """The wounds of one victim; waits for dice nobody told."""
        expression = expression or self.rule.harm
        if self.rule.special == "smoke":
            expression = self.smoke(victim)
        count, sides, plus = self.dice(expression)
        rolled = self.faces.take(count, sides)
        if rolled is None:
            words = f"{self.rule.name}, {count}d{sides}"
            self.action.ask(words, f"harm {self.key} {self.by} {expression}", because, owed_to=victim, about=because)
            return None
        return self.wound(victim, rolled, plus, because, mode)

    def smoke(self, victim: str) -> str:
        """Twice as many dice as a die goes beyond the Toughness (WHQ-dragon-breath)."""
        rolled = self.faces.take(1)
        over = 0 if rolled is None else max(0, (rolled[0] or 0) - (self.action.value(victim, "toughness") or 0))
        return f"{2 * over}d6" if rolled is not None else "2*6d6"

    def wound(self, victim: str, faces: Sequence[Face], plus: int, because: int, mode: str = "") -> int | None:
        """Wounds of dice that are known."""
        mode = mode or self.rule.mode
        mode = str(in_force(self.action.state, mode)) if mode in BY_OPTION else mode
        hit = Hit(self.rule.name, self.key, mode, by=self.bearer)
        hit.fatal, hit.source = self.rule.fatal, self.faces.source
        if plus:
            hit.plus.append(Modifier(plus, self.rule.name))
        wounds = wounds_of(self.action, hit, victim, faces, because)
        if self.rule.one_kills_bearer and 1 in faces:
            kill(self.action, self.bearer, because, None)
        return wounds


def some(use: Use) -> None:
    """As many as the die says are struck; where that is not everybody, counters name who escapes (WHQ-010)."""
    there = use.action.warriors()
    if close(use.action, "named", use.key, use.by, how="told"):
        strike(use, use.targets, use.tell())
        return
    rolled = use.faces.take(1)
    if rolled is None:
        use.ask()
        return
    many = min(rolled[0] or len(there), len(there))
    if many == len(there) and not use.targets:
        use.targets = there
    number = use.tell(rolled, total=rolled[0], result=f"strikes {many} of {len(there)}")
    if use.targets:
        if len(use.targets) != many:
            use.action.forbid("other_number", f"{use.rule.name} strikes {many}, not {len(use.targets)}.")
        strike(use, use.targets, number)
    else:
        words = f"{use.rule.name} strikes {many}: {use.bearer} does {use.key} WHOM"
        use.action.ask(words, f"named {use.key} {use.by}", number)


def once(use: Use) -> None:
    """One test for all of it, if it has one; then whoever was named is struck."""
    rule = use.rule
    if rule.test == "" or use.ability.auto:
        if rule.heals and rule.heals != "all":
            _heal(use)
            return
        number = use.tell(success=True if use.ability.auto else None)
        strike(use, use.targets, number)
        follow(use, number)
        return
    count, sides, plus = use.dice(rule.test)
    rolled = use.faces.take(count, sides)
    if rolled is None:
        use.ask()
        return
    total = None if None in rolled else sum(face or 0 for face in rolled) + plus
    needed = _need(use, None)
    success = None if total is None or needed is None else total >= needed
    number = use.tell(rolled, total=total, needed=needed, success=success)
    if success is not (rule.strikes == "no"):
        strike(use, use.targets, number)
    if success is not False:
        follow(use, number)


def each(use: Use) -> None:
    """A test for each of those it may strike, with their own values."""
    rule = use.rule
    if not use.targets:
        who = f"{use.bearer} does {use.key} WHOM"
        raise Refused("warhammer-quest.whom", f"Whom does {rule.name} strike?", fix=f"Name them: {who}")
    count, sides, _ = use.dice(rule.test)
    for victim in use.targets:
        rolled = use.faces.take(count, sides)
        if rolled is None:
            words = f"{rule.name}, {count}d{sides}"
            use.action.ask(words, f"each {use.key} {use.by}", *use.because, owed_to=victim)
            continue
        added = [use.action.value(victim, name) for name in rule.adds]
        needed = _need(use, victim)
        known = None not in rolled and None not in added and needed is not None
        total = sum(face or 0 for face in (*rolled, *added)) if known else None
        success = None if total is None or needed is None else total <= needed if rule.at_most else total >= needed
        number = use.tell(rolled, targets=(victim,), total=total, needed=needed, success=success)
        if success is (rule.strikes == "yes"):
            strike(use, (victim,), number)
        elif success is None:
            use.action.situation.warnings.append(f"What came of it for {use.action.name(victim)} is for you to say.")


def _need(use: Use, victim: str | None) -> int | None:
    need = use.rule.need
    if isinstance(need, int):
        return need
    if need == "n":
        return use.ability.number
    values = [use.action.value(victim or "", name) for name in need.split("+")]
    return None if None in values else sum(one or 0 for one in values)


def strike(use: Use, victims: Sequence[str], because: int) -> None:
    """Wounds and states of those who are struck; what the bearer gains by it."""
    rule, action = use.rule, use.action
    drained = 0
    for victim in victims:
        if rule.harm:
            drained += use.harm(victim, because) or 0
        if rule.state:
            action.suffer(victim, rule.state, because, rule=use.cite)
        for state in rule.ends:
            action.over(victim, state, rule.name, because, rule=use.cite)
    if rule.feeds and drained:
        restore(use, drained, because)


def follow(use: Use, because: int) -> None:
    """What a success brings the bearer: a state, healing, the attacks of an ambush."""
    rule, action = use.rule, use.action
    if rule.gains and not rule.later:
        action.suffer(use.bearer, rule.gains, because, rule=use.cite)
    if rule.heals == "all" and action.figure(use.bearer).wounds_lost:
        action.tell(WoundsHealed(figure=use.bearer, amount="all", cause=rule.name), because, rule=use.cite)
    if rule.follows:
        sprung(action, use.key, use.by, because)


def _heal(use: Use) -> None:
    """The bearer heals by its dice, to the start and no further; nobody heals without a Wound left (WHQ-regenerate)."""
    count, sides, _ = use.dice(use.rule.heals)
    rolled = use.faces.take(count, sides)
    if rolled is None:
        use.ask()
        return
    left, total = use.action.value(use.bearer, "wounds"), sum(face or 0 for face in rolled)
    heals = 0 if left is not None and left < 1 else total if use.rule.beyond else min(total, _lost(use, total))
    restore(use, heals, use.tell(rolled, total=total, result=f"heals {heals}"))
    use.faces.done()


def _lost(use: Use, most: int) -> int:
    """The Wounds the bearer lost, or as many as might be, where nobody knows."""
    lost = use.action.figure(use.bearer).wounds_lost
    return lost if isinstance(lost, int) else most


def restore(use: Use, amount: int, because: int) -> None:
    """Wounds the bearer gets back; what goes beyond its start it has from here on (WHQ-vampire)."""
    back = min(amount, _lost(use, amount))
    cite, reason = use.cite, use.rule.name
    if back:
        use.action.tell(WoundsHealed(figure=use.bearer, amount=back, cause=reason), because, rule=cite)
    if amount > back:
        more = Effect("wounds", "add", amount - back)
        use.action.tell(ModifierGained(figure=use.bearer, effect=more, reason=reason), because, rule=cite)
