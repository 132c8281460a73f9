"""Around those who fall: the slayer's step, dragging, carrying, potions, healing spells (AHQ-DEATH-2, 5 to 8)."""

from __future__ import annotations

from events.amounts import UNKNOWN, All, Amount, show, subtract, surely_below
from events.atlas import FigureMoved
from events.entry import Draft
from events.figures import StatusStated, WoundsHealed, WoundsSuffered
from events.items import ItemUsed
from events.lazy import lazy
from events.problems import Refused
from projections.map import where
from rules.command import Command
from rules.games.advanced_heroquest.acting import in_combat_turn, may_act, may_still_shoot
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.contents.taking import HEALING_POTIONS
from rules.games.advanced_heroquest.dungeon.moving import move_figures
from rules.games.advanced_heroquest.events import PotionGiven, SlayerAdvanced
from rules.games.advanced_heroquest.fight.squares import beside, square_of
from rules.games.advanced_heroquest.fight.zones import not_in_a_zone, tell_zones
from rules.games.advanced_heroquest.heroes.people import able, here, not_acted
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.naming import find_figure, find_item, name_of, singular, slug
from rules.shared import health, items, spells
from rules.shared.atlas import MoveFigures
from rules.shared.health import Heal
from rules.shared.items import GiveItem
from rules.shared.spells import CastSpell
from rules.situation import Situation
from rules.subjects import Decisions

POTION = "AHQ-DEATH-7"
RAISED = "AHQ-SHEET-10"

_cast_inside = lazy("rules.games.advanced_heroquest.contents.inside:cast_inside")  # 2 ms, and few rooms are strange


class Advance(Command, frozen=True, kw_only=True, tag="advance"):
    """Whoever made a kill steps into the square it left; None: the one killed last."""

    figure: str
    over: str | None = None


def advance(command: Advance, situation: Situation) -> list[Draft]:
    """The slayer's step: no move of the phase, and only from the square beside (AHQ-DEATH-2, R-53).

    Forbidden without a kill in this phase (`ahq.no_kill`) and from farther off (`ahq.not_adjacent`).
    """
    action = Action(situation)
    slayer = find_figure(situation.state, command.figure)
    able(situation, slayer)
    killed = own_of(situation.state).fight.slain.get(slayer)
    slain = killed if command.over is None else find_figure(situation.state, command.over)
    if slain is None or slain != killed:
        situation.forbid("ahq.no_kill", f"{name_of(situation.state, slayer)} has killed nobody there in this phase.")
    if slain is None:
        raise Refused("ahq.no_kill", "Nobody is named who was killed.", fix=f"{slayer} steps over MONSTER")
    if beside(situation.state, slayer, slain) is False:
        situation.forbid("ahq.not_adjacent", f"{name_of(situation.state, slain)} did not fall beside the slayer.")
    number = action.tell(SlayerAdvanced(figure=slayer, slain=slain), rule="AHQ-DEATH-2")
    there, square = where(situation.state.atlas, slayer), square_of(situation.state, slain)
    section = situation.state.roster.figures[slain].section or there
    if section is not None:
        x, y = square or (None, None)
        moved = FigureMoved(figures=(slayer,), to=section, x=x, y=y)
        action.tell(moved, number, rule="AHQ-DEATH-2")
    if in_combat_turn(situation):
        tell_zones(action, slayer, {slayer: square}, because=number)
    return action.drafts


class Bear(Command, frozen=True, kw_only=True, tag="bear"):
    """Somebody knocked out is dragged in a fight, or carried while exploring."""

    figure: str
    fallen: str
    to: str | None = None
    """None: no farther than the section they are in."""
    squares: Amount | None = None
    x: int | None = None
    y: int | None = None
    carried: bool = False


def bear(command: Bear, situation: Situation) -> list[Draft]:
    """Dragged 3 squares instead of a combat move, by a Hero; carried 6 by a comrade (AHQ-DEATH-5, AHQ-DEATH-6, R-54).

    Forbidden for who stands (`ahq.not_ko`), and in the other kind of turn (`ahq.wrong_turn_kind`).
    """
    by, fallen = find_figure(situation.state, command.figure), find_figure(situation.state, command.fallen)
    able(situation, by)
    name = name_of(situation.state, fallen)
    if status_of(situation.state, fallen).status != "down":
        situation.forbid("ahq.not_ko", f"{name} is not knocked out.", fix="Who stands walks.")
    if command.carried == in_combat_turn(situation):
        word = "dragged" if command.carried else "carried"
        situation.forbid("ahq.wrong_turn_kind", f"{name} is {word} in this kind of turn.")
    to = here(situation.state, fallen) if command.to is None else command.to
    moved = MoveFigures(figures=(by, fallen), to=to, squares=command.squares, x=command.x, y=command.y)
    return move_figures(moved, situation)


class GivePotion(Command, frozen=True, kw_only=True, tag="give-potion"):
    """A neighbour gives somebody knocked out a Healing Potion."""

    figure: str
    to: str
    healed: Amount | None = None
    """Wounds; None: asked for."""
    item: str = "healing potion"


def give_potion(command: GivePotion, situation: Situation) -> list[Draft]:
    """A potion for a knocked-out neighbour, by a Hero or a Henchman, and the Wounds it gives back (AHQ-DEATH-7).

    Forbidden from farther off (`ahq.not_adjacent`), inside an enemy's death zone on either side (`ahq.in_death_zone`),
    for who stands (`ahq.not_ko`), and without a potion (`ahq.item_not_held`).
    """
    action = Action(situation)
    giver, to = find_figure(situation.state, command.figure), find_figure(situation.state, command.to)
    able(situation, giver)
    may_act(action, giver)
    if status_of(situation.state, to).status != "down":
        fix = f"{giver} gives {to} {command.item}"
        situation.forbid("ahq.not_ko", f"{name_of(situation.state, to)} is not knocked out.", fix=fix)
    if beside(situation.state, giver, to) is False:
        situation.forbid("ahq.not_adjacent", f"{name_of(situation.state, giver)} does not stand beside the fallen.")
    for one in (giver, to):
        not_in_a_zone(situation, one, "be given a potion" if one == to else "give a potion")
    held = find_item(situation.state.roster.figures[giver].items, command.item)
    if held is None:
        potion = command.item.replace("-", " ")
        what = f"{name_of(situation.state, giver)} has no {potion}, as far as the log knows."
        fix = f"Say it first: {giver} gets {potion}"
        situation.forbid("ahq.item_not_held", what, fix=fix)
    number = action.tell(PotionGiven(giver=giver, to=to, item=held), rule=POTION)
    if held is not None:
        action.tell(ItemUsed(figure=giver, item=held, purpose=f"for {to}"), number, rule=POTION)
    if command.healed is None:
        action.ask(f"potion {to}", "Wounds the potion gives back", about=number, owed_to=to, rule=POTION)
    else:
        heal_by_potion(action, to, command.healed, number)
    return action.drafts


def give_item(command: GiveItem, situation: Situation) -> list[Draft]:
    """A Healing Potion given to somebody knocked out is poured into them: nobody else can drink it (AHQ-DEATH-7)."""
    state = situation.state
    giver, to = find_figure(state, command.giver), find_figure(state, command.receiver)
    item = find_item(state.roster.figures[giver].items, command.item) or slug(command.item)
    heals = singular(item.replace("-", " ")) in HEALING_POTIONS
    if heals and command.quantity == 1 and status_of(state, to).status == "down":
        return give_potion(GivePotion(figure=giver, to=to, item=item), situation)
    return items.give_item(command, situation)


def heal_by_potion(action: Action, figure: str, amount: Amount | All, because: int) -> None:
    """What a potion gives back, to START and no further (AHQ-DEATH-7)."""
    _not_over_start(action.situation, figure, amount)
    healed = WoundsHealed(figure=figure, amount=amount, cause="healing potion")
    action.tell(healed, because, rule=POTION)


def _not_over_start(situation: Situation, figure: str, amount: Amount | All) -> None:
    """Forbids to heal more than was lost (`ahq.over_start`, AHQ-SHEET-2)."""
    who = situation.state.roster.figures[figure]
    lost = who.wounds_lost
    if isinstance(amount, int) and isinstance(lost, int) and "wounds" in who.base and surely_below(lost, amount):
        why, fix = "Nobody is healed above the START value.", f"{figure} +all"
        situation.forbid("ahq.over_start", f"{who.name} has lost {show(lost)} Wounds, not {amount}.", why=why, fix=fix)


class RaiseFigure(Command, frozen=True, kw_only=True, tag="raise-figure"):
    """Powerful magic brings a dead Hero back (AHQ-SHEET-10)."""

    figure: str
    by: str | None = None
    wounds: Amount | None = None
    """How many are left then; None: asked for."""
    reason: str | None = None


def raise_figure(command: RaiseFigure, situation: Situation) -> list[Draft]:
    """A dead Hero lives again, with the Wounds the table says (AHQ-SHEET-10); forbidden for others (`ahq.not_dead`)."""
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    who = situation.state.roster.figures[figure]
    if status_of(situation.state, figure).status != "dead":
        situation.forbid("ahq.not_dead", f"{who.name} is not dead.", why="Only the dead are raised.")
    by = None if command.by is None else name_of(situation.state, find_figure(situation.state, command.by))
    words = " ".join(("raised", *(() if by is None else ("by", by)), *filter(None, (command.reason,))))
    told = StatusStated(figure=figure, status="alive", reason=words)
    number = action.tell(told, rule=RAISED)
    if command.wounds is None:
        action.ask(f"raised {figure}", "Wounds left when raised", about=number, owed_to=figure, rule=RAISED)
    else:
        leave_wounds(action, figure, command.wounds, number)
    return action.drafts


def leave_wounds(action: Action, figure: str, wounds: Amount, because: int) -> None:
    """So many are left: what was lost beyond them is healed."""
    who = action.state.roster.figures[figure]
    healed = subtract(wounds, subtract(who.base.get("wounds", UNKNOWN), who.wounds_lost))
    if isinstance(healed, int) and healed < 0:
        action.tell(WoundsSuffered(figure=figure, amount=-healed, cause="raised"), because, rule=RAISED)
    elif healed != 0:
        action.tell(WoundsHealed(figure=figure, amount=healed, cause="raised"), because, rule=RAISED)


def heal(command: Heal, situation: Situation) -> list[Draft]:
    """Figures are healed, nobody above START; one knocked out comes round with the first Wound (AHQ-DEATH-8)."""
    drafts = health.heal(command, situation)
    for draft in drafts:
        if isinstance(draft.event, WoundsHealed):
            _not_over_start(situation, draft.event.figure, draft.event.amount)
    return drafts


def cast_spell(command: CastSpell, situation: Situation) -> list[Draft]:
    """A spell instead of an attack and a move; what it does is told as it happens (AHQ-DEATH-8, R-62)."""
    action = Action(situation)
    caster = find_figure(situation.state, command.figure)
    able(situation, caster)
    if in_combat_turn(situation):
        may_act(action, caster)
        not_acted(situation, caster)
        may_still_shoot(situation, caster, "cast a spell")
    action.drafts += spells.cast_spell(command, situation)
    if own_of(situation.state).around.effects:
        _cast_inside(action, caster, command)
    return action.drafts


DECISIONS: Decisions = {Advance: advance, Bear: bear, GivePotion: give_potion, RaiseFigure: raise_figure}
