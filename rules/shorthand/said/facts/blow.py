"""A blow as far as it is said, and the plain line it is; of several who strike together, a line of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from rules.shorthand.said.chunks.taken import Options
from rules.shorthand.words import is_number

MOST_STRIKERS = 6


class SaidBlow:
    """One blow, or one of each of several, as far as it is said."""

    def __init__(self, attackers: Options = (), targets: Options = ()) -> None:
        self.attackers = attackers
        """Who may strike; several who strike, each once, are joined by commas."""
        self.targets = targets
        self.verb = self.free = self.dead = False
        self.mode = self.outcome = self.needed = self.weapon = self.wounds = self.distance = ""
        self.dice: list[str] = []
        self.wound_dice: list[str] = []
        self.undefended = False
        """Whether it is said that whoever was struck did not keep it off."""
        self.damage = ""
        """What the dice of the wounds came to; what it cost, if nothing else did."""
        self.hits = 0
        """How many of several struck."""

    @property
    def has_come(self) -> bool:
        """Whether it is said what fell, or what came of it."""
        return bool(self.dice or self.outcome or self.wounds or self.damage or self.wound_dice)

    def settle(self) -> None:
        """Damage is what the dice came to, where it is said what it cost; and else what it cost, if not kept off."""
        if self.damage and self.wounds and not self.wound_dice:
            self.wound_dice = [self.damage]
        elif self.damage and not self.wounds:
            self.wounds = f"-{self.damage}"
        elif self.undefended and not self.wounds and not self.dead:
            self.wounds = "-1"

    def lines(self) -> Iterator[str]:
        """The plain lines it may be; several strikers make one line of a blow each."""
        for attacker, target in product(self.attackers, self.targets or ("",)):
            strikers = attacker.split(",")
            if len(strikers) == 1:
                yield self._line(attacker, target, self.dice, self.outcome, self.wounds)
            elif blows := self._of_each(strikers, target):
                yield "; ".join(blows)

    def _line(self, attacker: str, target: str, dice: Sequence[str], came: str, wounds: str) -> str:
        """The plain line of one blow."""
        struck = [*dice, self.needed, came]
        cost = ["/", *self.wound_dice] if self.wound_dice else []
        how = [self.mode, target] if self.mode != "throws" else [self.mode, self.weapon, target]
        weapon = f"with {self.weapon}" if self.weapon and self.mode != "throws" else ""
        parts = [
            "free" if self.free else "", attacker, *how, self.distance, *struck, *cost, wounds,
            "dead" if self.dead else "", weapon,
        ]  # fmt: skip
        return " ".join(filter(None, parts))

    def _of_each(self, strikers: Sequence[str], target: str) -> list[str]:
        """A blow of each; none where it is not said whose die is whose, or which of them struck."""
        many = len(strikers)
        if self.dead or self.wound_dice or self.free or many > MOST_STRIKERS:
            return []
        if self.outcome in ("miss", "fumble") and not self.dice and not self.wounds and not self.hits:
            return [self._line(one, target, (), self.outcome, "") for one in strikers]
        if len(self.dice) != many or not target:
            return []
        came = self._which_hit(many)
        if not came or (self.wounds and came.count("hit") != 1):
            return []
        return [
            self._line(one, target, [die], hit, self.wounds if hit == "hit" else "")
            for one, die, hit in zip(strikers, self.dice, came, strict=True)
        ]

    def _which_hit(self, many: int) -> list[str]:
        """What came of each: where one of three hit, the highest die did, if it is higher than the next."""
        if not self.hits:
            return [self.outcome] * many if self.outcome == "miss" or not (self.outcome or self.wounds) else []
        if not all(map(is_number, self.dice)) or self.hits > many:
            return []
        ranked = sorted(map(int, self.dice), reverse=True)
        least = ranked[self.hits - 1]
        if self.hits < many and ranked[self.hits] == least:
            return []
        return ["hit" if int(one) >= least else "miss" for one in self.dice]
