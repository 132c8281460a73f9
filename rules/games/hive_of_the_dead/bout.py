"""A fight while a decision is made: the state as it was, and what the entries drafted so far change in it."""

from __future__ import annotations

from copy import deepcopy

from events.amounts import Amount, subtract, surely_below
from events.problems import Refused
from projections.figure import Figure
from projections.people import heroes_of_the_group
from projections.state import State
from rules.games.hive_of_the_dead.events import Side
from rules.games.hive_of_the_dead.statbox import Weapon
from rules.games.hive_of_the_dead.state import Fight, Spent, own_of
from rules.games.hive_of_the_dead.values import figure_of, modified, weapons_of
from rules.naming import find_figure, fold, unknown
from rules.situation import Drafts, Situation

YOU = ("you", "me", "hero", "i")
"""Words for the hero: the book speaks to its reader."""


class Ranks:
    """Who fights whom, as it stands. `fight` is a copy; None if no fight is open."""

    def __init__(self, state: State) -> None:
        self.state = state
        own = own_of(state)
        self.hero = hero_of(state)
        self.fight = None if own.fight is None else deepcopy(own.fight)
        self.enemies = enemies_of(state, self.fight)
        self.harm: dict[str, list[Amount]] = {}
        """Wounds of this action, by figure."""
        self.fired: dict[str, int] = {}
        """Shots of this action, by clip."""
        self.told_apart: list[Spent] = []
        """Shots of this action that were told of before it."""
        self.held = {figure: dict(effects) for figure, effects in own.holds.items()}
        """Figure → fire or poison → round it took hold in."""
        self.down: list[str] = []
        """Who died in this action."""
        self.over = False

    @property
    def close(self) -> bool:
        """Whether they fight hand to hand."""
        return self.fight is not None and self.fight.close

    @property
    def round(self) -> int:
        """The combat round, 1 or more."""
        return self.fight.round if self.fight is not None else 1

    def figure(self, key: str) -> Figure:
        """The figure as it was before this action; refuses an unknown one (`figure.unknown`)."""
        return figure_of(self.state, key)


class Bout(Ranks, Drafts):
    """What is decided so far, in one action."""

    def __init__(self, situation: Situation) -> None:
        Drafts.__init__(self, situation)
        Ranks.__init__(self, situation.state)


def hero_of(state: State) -> str:
    """The one who reads: the hero who joined last; refuses where nobody did (`hive-of-the-dead.no_hero`)."""
    heroes = [*heroes_of_the_group(state.roster)]
    if not heroes:
        fix = 'Type the book\'s title and the five statistics: book "The Hive" 3 3 3 7 1/2'
        raise Refused("hive-of-the-dead.no_hero", "Nobody has an Adventure Sheet yet.", fix=fix)
    return heroes[-1]


def enemies_of(state: State, fight: Fight | None) -> list[str]:
    """Every enemy in play, in the order they were met (HIVE-R16); in a fight, those of its groups and who joined it."""
    return [
        key
        for key, it in state.roster.figures.items()
        if it.kind == "monster"
        and it.ended is None
        and (fight is None or not fight.groups or it.group in fight.groups or it.number > fight.number)
    ]


def find_fighter(state: State, text: str) -> str:
    """The figure meant; `you` is the hero."""
    if fold(text) in YOU:
        return hero_of(state)
    return find_figure(state, text)


def side_of(bout: Ranks, figure: str) -> Side:
    """The hero's side, or the others."""
    return "hero" if figure_of(bout.state, figure).kind in ("hero", "henchman") else "enemy"


def wounds_left(bout: Ranks, figure: str) -> Amount | None:
    """Wounds after everything drafted so far; None: the sheet never told."""
    left = modified(bout.figure(figure), "wounds")
    for amount in bout.harm.get(figure, ()):
        left = None if left is None else subtract(left, amount)
    return left


def is_dead(bout: Ranks, figure: str) -> bool:
    """Whether somebody is surely dead: no Wounds left (HIVE-030), out of play, or said to be."""
    who = bout.figure(figure)
    if figure in bout.down or who.ended is not None or (who.stated is not None and who.stated.status == "dead"):
        return True
    left = wounds_left(bout, figure)
    return left is not None and surely_below(left, 1)


def living_enemies(bout: Ranks) -> list[str]:
    """Enemies still in play, in the order they were met."""
    return [enemy for enemy in bout.enemies if not is_dead(bout, enemy)]


def members(bout: Ranks, side: Side) -> list[str]:
    """Who fights on a side and can."""
    if side == "enemy":
        return living_enemies(bout)
    return [] if is_dead(bout, bout.hero) else [bout.hero]


def other(side: Side) -> Side:
    """The opposing side."""
    return "enemy" if side == "hero" else "hero"


def attacks_allowed(bout: Ranks, figure: str) -> int | None:
    """Attacks in a combat round in the present mode (HIVE-004); None: never told."""
    allowed = modified(bout.figure(figure), "attacks_close" if bout.close else "attacks")
    return allowed if isinstance(allowed, int) else None


def attacks_left(bout: Ranks, figure: str) -> int | None:
    """Attacks still to make this round; None: nobody told how many there are."""
    if bout.fight is None:
        return None
    if figure in bout.fight.reloading or side_of(bout, figure) in bout.fight.passed or not can_reach(bout, figure):
        return 0
    allowed = attacks_allowed(bout, figure)
    return None if allowed is None else max(allowed - bout.fight.made.get(figure, 0), 0)


def can_reach(bout: Ranks, figure: str) -> bool:
    """Whether somebody has a weapon for the way they fight now; whose weapons nobody told may have one."""
    weapons = weapons_of(bout.figure(figure))
    return not weapons or any((weapon.kind == "close") == bout.close for weapon in weapons)


def attacks_due(bout: Ranks, figure: str) -> int:
    """Attacks the round waits for: where nobody told how many there are, one."""
    left = attacks_left(bout, figure)
    made = bout.fight.made.get(figure, 0) if bout.fight is not None else 0
    return left if left is not None else max(1 - made, 0)


def is_done(bout: Ranks, side: Side) -> bool:
    """Whether the round waits for no attack of the side."""
    return all(attacks_due(bout, figure) == 0 for figure in members(bout, side))


def whose_turn(bout: Ranks) -> Side | None:
    """The side to attack now; None when the round is over or no fight is open (HIVE-017)."""
    if bout.fight is None or bout.over:
        return None
    first = bout.fight.first
    return next((side for side in (first, other(first)) if not is_done(bout, side)), None)


def bearer(situation: Situation, text: str | None) -> str:
    """Who has it: the figure named, else the hero."""
    return hero_of(situation.state) if text is None else find_fighter(situation.state, text)


def weapon_named(figure: Figure, text: str) -> Weapon:
    """The weapon of that name, or the one that begins so; where nobody told of any, whatever is named."""
    weapons = weapons_of(figure)
    typed = fold(text)
    exact = [weapon for weapon in weapons if typed in (fold(weapon.name), fold(weapon.item or ""))]
    begun = [weapon for weapon in weapons if fold(weapon.name).startswith(typed)]
    if exact or begun:
        return (exact or begun)[0]
    raise unknown(text, [weapon.name for weapon in weapons], "weapon", "weapon")
