"""Who plays whom, and sheets as they are typed: START values, weapons, who may go on a trip (AHQ-SHEET)."""

from __future__ import annotations

from events.dice import DiceRolled
from events.entry import Draft
from events.event import Face
from events.figures import ControlChanged
from events.problems import Refused
from rules.command import Command
from rules.dice import check_faces
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.heroes.expeditions import into_dungeon
from rules.games.advanced_heroquest.heroes.leading import picking_order, roller
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.values import SIDES, check_start
from rules.naming import find_figure, find_player, listed, name_of, party
from rules.shared import figures
from rules.shared.figures import AddFigure
from rules.shared.session import BeginExpedition
from rules.situation import Situation
from rules.subjects import Decisions

CHOICE = "hero_choice"
"""Purpose of the dice by which players choose their Heroes."""

COMPANY = {1: "a Hero and two Henchmen", 2: "a Hero and a Henchman each", 3: "a Hero each; one Hero stays at home"}
"""Players → what each of them leads (AHQ-SHEET-11)."""


def add_figure(command: AddFigure, situation: Situation) -> list[Draft]:
    """A Hero or a Henchman joins, with START values a sheet can have (AHQ-SHEET-1, AHQ-HENCH-1)."""
    if command.kind in (None, "hero", "henchman"):
        check_start({name: value for name, value in command.base.items() if isinstance(value, int)})
        _nobodys_sheet(command.name or "", situation)
    return figures.add_figure(command, situation)


def _nobodys_sheet(name: str, situation: Situation) -> None:
    """Forbids to read `torallion of anna` as a name: a ready-made Hero, and who plays him (AHQ-SHEET-10, 11)."""
    hero, _, player = name.lower().partition(" of ")
    if player and hero in situation.game.templates():
        what = f"{hero.capitalize()} is a ready-made sheet; is {player} who plays it?"
        situation.forbid("ahq.whose_hero", what, fix=f"hero {hero}; hero-for {player} {hero}")


def begin_expedition(command: BeginExpedition, situation: Situation) -> list[Draft]:
    """Living Heroes go on a trip, and only they lead one (AHQ-TURN-1, AHQ-SHEET-10).

    Forbidden for the dead (`ahq.hero_dead`), and without a Hero where any are known (`ahq.no_heroes`).
    """
    named = [find_figure(situation.state, one) for one in command.figures if one not in ("party", "all")]
    for one in named:
        if status_of(situation.state, one).status == "dead":
            name = name_of(situation.state, one)
            situation.forbid("ahq.hero_dead", f"{name} is dead.", why="The dead stay at home, unless they are raised.")
    known = situation.state.roster.figures
    going = named or [*party(situation.state, situation.game)]
    if known and not any(known[one].kind == "hero" for one in going):
        situation.forbid("ahq.no_heroes", "No Hero goes on this trip.", fix="hero heinrich")
    return into_dungeon(command, situation)


class ChooseHeroes(Command, frozen=True, kw_only=True, tag="choose-heroes"):
    """Every player rolls for who picks a Hero first; those tied roll again in the next round."""

    rounds: tuple[dict[str, Face], ...]


def choose_heroes(command: ChooseHeroes, situation: Situation) -> list[Draft]:
    """The highest die picks a Hero first, the others behind it; ties are rolled again (AHQ-SHEET-11, R-06)."""
    action = Action(situation)
    rounds = [{roller(situation, one): face for one, face in rolled.items()} for rolled in command.rounds]
    order = picking_order(rounds)
    if not order:
        raise Refused("ahq.nobody_rolled", "Nobody rolled.", fix="first-pick anna 9 bert 4")
    places = {who: place for place, group in enumerate(order, 1) for who in group}
    for rolled in rounds:
        for who, face in rolled.items():
            check_faces((face,), SIDES)
            tied = any(who in group and len(group) > 1 for group in order)
            result = "tied" if tied else f"pick {places[who]}" if who in places else None
            die = DiceRolled(purpose=CHOICE, by=who, dice="1d12", faces=(face,), total=face, result=result)
            action.tell(die, rule="AHQ-SHEET-11")
    for group in order:
        if len(group) > 1:
            situation.asks.append(f"{listed([_called(situation, one) for one in group])} roll again.")
    if company := COMPANY.get(len(places)):
        situation.asks.append(f"{len(places)} {'player' if len(places) == 1 else 'players'}: {company}.")
    return action.drafts


def _called(situation: Situation, who: str) -> str:
    return situation.people.get(who) or name_of(situation.state, who)


class PickHero(Command, frozen=True, kw_only=True, tag="pick-hero"):
    """A player takes a Hero."""

    player: str
    figure: str


def pick_hero(command: PickHero, situation: Situation) -> list[Draft]:
    """A Hero nobody plays, taken in the order of the dice (AHQ-SHEET-11).

    Forbidden is one that is taken (`ahq.hero_taken`), and before one's turn (`ahq.out_of_order_choice`).
    """
    action = Action(situation)
    player = find_player(situation.state, command.player, situation.people)
    figure = find_figure(situation.state, command.figure)
    known = situation.state.roster.figures
    taken = known[figure].player
    if taken not in (None, player):
        whose = _called(situation, taken or "")
        situation.forbid("ahq.hero_taken", f"{known[figure].name} is {whose}'s.", fix="Pick another.")
    have = {who.player for who in known.values() if who.kind == "hero"}
    first = [one for one in own_of(situation.state).choosers if one not in have]
    if player in first[1:]:
        situation.forbid("ahq.out_of_order_choice", f"{_called(situation, first[0])} picks first.")
    action.tell(ControlChanged(figure=figure, player=player), rule="AHQ-SHEET-11")
    return action.drafts


DECISIONS: Decisions = {ChooseHeroes: choose_heroes, PickHero: pick_hero}
