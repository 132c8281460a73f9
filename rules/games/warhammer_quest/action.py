"""What a decision has told so far, and what it asks of figures: values, special rules, dice as they are used up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from events.event import Effect, Face, Source, Until
from events.figures import ConditionEnded, ConditionGained
from events.problems import Refused
from events.story import BusinessOpened
from rules.dice import check_faces, wrong_count
from rules.games.warhammer_quest.events import Ability
from rules.games.warhammer_quest.printed import Condition, Rule, rules, state_named, throw_of
from rules.games.warhammer_quest.sheet import now, status_of
from rules.games.warhammer_quest.state import bears, own_of
from rules.naming import name_of
from rules.shared.guards import heroes_with_the_party
from rules.situation import Drafts, Situation

ASKS = "warhammer-quest."
"""What this game asks for begins so: `warhammer-quest.harm breathe-fire hydra-1`."""

UNTIL = {"turn": Until("turns", 2), "combat": Until("combat"), "expedition": Until("expedition"), "": None}
"""When a state ends; `turn` is the next one, as far as its Warriors' Phase (WHQ-R29)."""


def as_it_means(gained: ConditionGained) -> ConditionGained:
    """A state with what it does to values and when it ends, where nobody said otherwise."""
    named = state_named(gained.condition)
    if named is None:
        return gained
    name, state = named
    effects = gained.effects or tuple(Effect(*one) for one in state.effects)
    return replace(gained, condition=name, effects=effects, until=gained.until or UNTIL[state.until])


class Faces:
    """Dice of one line, taken as they are needed: those typed, else the tracker's own, else none."""

    def __init__(self, situation: Situation, given: Sequence[Face]) -> None:
        self.dice = situation.dice
        self.left = list(given)
        self.typed = bool(given)
        self.source: Source = "table"

    def take(self, count: int, sides: int = 6) -> tuple[Face, ...] | None:
        """So many dice; None at a table that has not typed them yet. Refuses impossible faces and too few of them."""
        if self.left:
            found, self.left = tuple(self.left[:count]), self.left[count:]
            check_faces(found, sides)
            if len(found) < count:
                raise wrong_count(found, count, sides)
            return found
        rolled = None if self.typed and not count else self.dice.faces(None, count=count, sides=sides)
        if rolled is None:
            return () if count == 0 else None
        self.source = rolled.source
        return rolled.faces

    def done(self) -> None:
        """Refuses dice nobody needed (`dice.wrong_count`)."""
        if self.left:
            many = len(self.left)
            what = f"{many} {'die is' if many == 1 else 'dice are'} left over."
            raise Refused("dice.wrong_count", what, fix="Type the dice that are due, in the order they fall.")


class Action(Drafts):
    """What one command tells, and what it changes of what special rules, states and dice rest on."""

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.own = own_of(situation.state)
        self.lost: dict[str, int] = {}
        """Wounds told in this action, which the state does not know yet."""
        self.gone: set[str] = set()
        """Monsters that fell in it."""
        self.coming: dict[str, list[str]] = {}
        """Group → its members, where this action brings them into play."""
        self.noted: dict[str, tuple[Ability, ...]] = {}
        """Group → special rules this action tells of."""
        self.names: dict[str, str] = {}
        """What those who come into play are called, less their numbers."""

    @property
    def number(self) -> int:
        """Of the entry told last."""
        return self.next_number - 1

    def name(self, key: str) -> str:
        """What somebody, or the monsters of a group, are called."""
        members = self.state.roster.groups.get(key)
        return self.kind(members[0]) if members else name_of(self.state, key)

    def kind(self, key: str) -> str:
        """What kind of monster it is: its name without its number."""
        return name_of(self.state, key).rstrip(" 0123456789") or name_of(self.state, key)

    def kind_of(self, of: str) -> str:
        """What kind of monster a figure is, or the first of a group."""
        members = [*self.coming.get(of, ()), *self.state.roster.groups.get(of, ()), of]
        return self.names.get(members[0]) or self.kind(members[0])

    def is_monster(self, key: str) -> bool:
        """Whether it is the other side's."""
        who = self.state.roster.figures.get(key)
        return who is not None and who.kind == "monster"

    def value(self, figure: str, name: str) -> int | None:
        """A current value, if its number is known; Wounds told in this action are gone."""
        found = now(self.state, figure, name)
        return None if found is None else found - (self.lost.get(figure, 0) if name == "wounds" else 0)

    def has(self, figure: str, *states: str) -> bool:
        """Whether somebody is in one of these states."""
        return any(one in states for one in self.conditions(figure))

    def conditions(self, figure: str) -> list[str]:
        """The states somebody is in, with those this action told of."""
        who = self.state.roster.figures.get(figure)
        found = [one.condition for one in who.conditions] if who is not None else []
        for draft in self.drafts:
            event = draft.event
            if isinstance(event, ConditionGained) and event.figure == figure:
                found.append(event.condition)
            elif isinstance(event, ConditionEnded) and event.figure == figure:
                found = [one for one in found if one != event.condition]
        return found

    def abilities(self, figure: str) -> Iterator[tuple[str, Ability, Rule]]:
        """The special rules somebody has: the group's, their own, and those of a state they are in."""
        who, known = self.state.roster.figures.get(figure), rules()
        yield from self.rules_of(figure)
        states = {one.condition for one in who.conditions} if who is not None else set()
        for key, rule in known.items():
            if rule.gains in states and (rule.struck or rule.blow):
                yield key, Ability(key), rule

    def rules_of(self, figure: str) -> Iterator[tuple[str, Ability, Rule]]:
        """Those of the group and their own, as they were noted."""
        who, known = self.state.roster.figures.get(figure), rules()
        group = next((key for key, members in self.coming.items() if figure in members), who.group if who else None)
        for of in dict.fromkeys((group or "", figure)):
            for ability in (*self.own.abilities.get(of, ()), *self.noted.get(of, ())):
                if ability.rule in known and bears(self.own, figure, ability):
                    yield ability.rule, ability, known[ability.rule]

    def ability(self, figure: str, rule: str) -> Ability | None:
        """The special rule of this key, if they have it."""
        return next((ability for key, ability, _ in self.abilities(figure) if key == rule), None)

    def number_of(self, ability: Ability, figure: str | None = None) -> int | None:
        """The number of a special rule, worked out where it is an expression (WHQ-016)."""
        if ability.expression is None:
            return ability.number
        return self.throw(ability.expression, ability, figure)[2]

    def throw(self, expression: str, ability: Ability, figure: str | None = None) -> tuple[int, int, int]:
        """Dice of an expression: how many, sides, what is added. Asks for the level nobody told (`level_unset`)."""
        level = self.own.table_levels.get(self.group(figure) or "", self.own.dungeon_level)
        said = {"n": ability.number, "level": self.own.dungeon_level, "table": level}
        said["battle"] = self.value(figure, "battle_level") if figure is not None else None
        names = {key: one for key, one in said.items() if one is not None}
        text = expression if expression != "d" else ability.dice or f"{ability.number or 1}d6"
        try:
            return throw_of(text, names)
        except KeyError as unknown:
            what = {"'n'": "The number of this rule", "'battle'": "The Battle-level"}.get(str(unknown), "The level")
            fix = "Say it: dungeon-level 3, or give the rule its number: NAME has-rules breathe fire 4"
            raise Refused("warhammer-quest.level_unset", f"{what} was never told.", fix=fix) from unknown

    def group(self, figure: str | None) -> str | None:
        """The group of a monster."""
        who = self.state.roster.figures.get(figure or "")
        return who.group if who is not None else None

    def members(self, of: str) -> list[str]:
        """The figures of a group still in play, or the one figure."""
        figures = self.state.roster.figures
        found = self.state.roster.groups.get(of, (of,))
        return [one for one in found if one in figures and figures[one].ended is None]

    def warriors(self) -> list[str]:
        """Heroes with the party who live, down or not."""
        heroes = heroes_with_the_party(self.situation)
        return [one for one in heroes if status_of(self.state, one).status in ("alive", "down", "unknown")]

    def suffer(self, figure: str, state: str, *because: int, rule: str, more: tuple[Effect, ...] = ()) -> int:
        """Somebody is in a state from here on, with what it does to their values; answers its entry."""
        return self.gain(ConditionGained(figure=figure, condition=state, effects=more), *because, rule=rule)

    def gain(self, gained: ConditionGained, *because: int, rule: str) -> int:
        """A state with what it means; one that does not add up takes the place of the same one; answers its entry."""
        named = state_named(gained.condition)
        if named is not None and not named[1].adds:
            self.over(gained.figure, named[0], "anew", *because, rule=rule)
        return self.tell(as_it_means(gained), *because, rule=rule)

    def over(self, figure: str, state: str, why: str, *because: int, rule: str) -> None:
        """A state is over, if they are in it."""
        if self.has(figure, state):
            self.tell(ConditionEnded(figure=figure, condition=state, reason=why), *because, rule=rule)

    def states(self, figure: str) -> Iterator[tuple[str, Condition]]:
        """Each state somebody is in that means something here."""
        for one in self.conditions(figure):
            named = state_named(one)
            if named is not None:
                yield named

    def ask(self, what: str, ask: str, *because: int, owed_to: str | None = None, about: int | None = None) -> int:
        """Something is due; answers the number it waits under."""
        opened = BusinessOpened(what=what, about=about, owed_to=owed_to, ask=f"{ASKS}{ask}")
        number = self.tell(opened, *because)
        whose = f" of {self.name(owed_to)}" if owed_to is not None else ""
        self.situation.ask(number, f"{what}{whose}")
        return number
