"""Coins, the goal, three ways to end a quest, buying, codes, resurrection (AXE-032, AXE-041 to AXE-044)."""

from __future__ import annotations

from events.amounts import UNKNOWN, Amount
from events.campaign import RulingEnded
from events.combat import MonsterEnded
from events.entry import Draft
from events.figures import PoolRefilled, StatusStated, WoundsHealed
from events.items import ItemMoved
from events.problems import Refused
from events.purse import GoldGained, GoldSpent
from events.quest import QuestAbandoned, QuestAccepted, QuestCompleted, QuestFailed
from events.turns import CombatEnded
from projections.ledger import balance
from projections.people import heroes_of_the_group
from rules.command import Command
from rules.games.battle_axe.action import Action
from rules.games.battle_axe.events import (
    CampaignCodeNoted,
    CoinsDrawn,
    Ending,
    GoalReached,
    HeroResurrected,
    Mode,
    QuestOpened,
    QuestOver,
)
from rules.games.battle_axe.harm import no_longer_weak
from rules.games.battle_axe.options import in_force
from rules.games.battle_axe.printed import card_of
from rules.games.battle_axe.sheet import SPELLS, status_of, trait_pool
from rules.games.battle_axe.state import QuestUnderWay
from rules.naming import find_figure, listed, party_section
from rules.shared.combat import monsters_in_play
from rules.shared.gold import MoveGold, move_gold
from rules.shared.guards import check_amount, check_words, is_uncounted
from rules.shared.held import held, quantity_meant
from rules.shared.quests import (
    AbandonQuest,
    AcceptQuest,
    CompleteQuest,
    FailQuest,
    abandon_quest,
    accept_quest,
    complete_quest,
    fail_quest,
    is_a_clock,
)
from rules.shared.trade import Buy, Sell, buy, sell
from rules.situation import Situation
from rules.subjects import Decisions

# ── coins ────────────────────────────────────────────────────────────────────────────────────────────────────────


class DrawCoins(Command, frozen=True, kw_only=True, tag="draw-coins"):
    """A hero draws coins from the bag: what each is worth."""

    figure: str
    values: tuple[int | None, ...]
    found: int | None = None
    """How many were found."""


def draw_coins(command: DrawCoins, situation: Situation) -> list[Draft]:
    """Coins drawn, and the gold they are worth (AXE-041).

    Forbidden: a coin worth nothing (`impossible_coin`), more or fewer than were found (`coins_miscounted`).
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    values = tuple(value for value in command.values if value is not None)
    if len(values) < len(command.values):
        fix = "Say each, or only the gold that is not known: thomas gold ?"
        raise Refused("battle-axe.impossible_coin", "What is each coin worth?", fix=fix)
    if any(value < 1 for value in values):
        action.forbid("impossible_coin", "Every coin is worth 1 gold or more.")
    if command.found is not None and command.found != len(command.values):
        action.forbid("coins_miscounted", f"{command.found} coins were found, {len(command.values)} drawn.")
    section = party_section(situation.state)
    number = action.tell(CoinsDrawn(figure=figure, values=values, section=section), rule="AXE-041")
    coins = f"coins {', '.join(map(str, values))}"
    action.tell(GoldGained(to=figure, amount=sum(values), source=coins), number, rule="AXE-041")
    return action.drafts


# ── a quest from its beginning to its end ────────────────────────────────────────────────────────────────────────


def accepted(command: AcceptQuest, situation: Situation) -> list[Draft]:
    """A quest begins, of a campaign or of its own: luck, spells and traits are whole, Health as the table plays it
    (AXE-044, AXE-R7). Part of another quest it begins none, nor does a clock."""
    action = Action(situation)
    action.drafts = accept_quest(command, situation)
    event = action.drafts[0].event
    if not isinstance(event, QuestAccepted) or event.parent is not None or is_a_clock(event):
        return action.drafts
    mode: Mode = "stand-alone" if in_force(situation.state, "mode") == "stand-alone" else "campaign"
    opened = QuestOpened(quest=event.quest, mode=mode)
    number = action.tell(opened, situation.next_number, rule="AXE-044")
    for key, who in situation.state.roster.figures.items():
        if who.kind != "hero" or who.away or status_of(situation.state, key).status == "dead":
            continue
        build = action.own.builds.get(key)
        pools = ("luck", *SPELLS, *(trait_pool(trait) for trait in (build.traits if build else ())))
        for pool in pools:
            if pool in who.pools:
                action.tell(PoolRefilled(figure=key, pool=pool, reason=command.title), number, rule="AXE-044")
        if who.wounds_lost != 0 and in_force(situation.state, "health_at_quest_start") == "whole":
            healed = WoundsHealed(figure=key, amount="all", cause=command.title)
            no_longer_weak(action, key, action.tell(healed, number, rule="AXE-044"))
    return action.drafts


class ReachGoal(Command, frozen=True, kw_only=True, tag="reach-goal"):
    """The goal in the quest room is reached."""


def reach_goal(command: ReachGoal, situation: Situation) -> list[Draft]:  # noqa: ARG001 - it says all by its name
    """With every opened room completed the quest ends, else the heroes may go back to the others (AXE-043).

    Forbidden where no quest is under way (`no_quest`).
    """
    action = Action(situation)
    quest = action.own.quest
    if quest is None or quest.over:
        action.forbid("no_quest", "No quest is under way.", fix='quest "The Sunken Vault"')
        quest = None
    number = action.tell(GoalReached(quest=quest.quest if quest else ""), rule="AXE-043")
    if quest is None:
        return action.drafts
    left = uncompleted(action, quest)
    if left:
        rooms = listed([action.state.atlas.sections[one].name or one for one in left])
        situation.asks.append(f"Not completed: {rooms}. Go back there, or end it: quest done")
    else:
        over(action, "goal", number)
    return action.drafts


def uncompleted(action: Action, quest: QuestUnderWay) -> tuple[str, ...]:
    """Rooms opened and not completed; the quest room is not one of them."""
    kinds = action.state.atlas.sections
    rooms = (one for one in quest.rooms if one not in kinds or kinds[one].kind != "quest_room")
    return tuple(one for one in rooms if one not in quest.completed)


def done(command: CompleteQuest, situation: Situation) -> list[Draft]:
    """The first way to end: the goal is reached and nobody goes back (AXE-043)."""
    return _ended(situation, complete_quest(command, situation), "goal")


def failed(command: FailQuest, situation: Situation) -> list[Draft]:
    """The second way: all heroes are dead; while somebody lives it is the third, a retreat (AXE-043)."""
    heroes = heroes_of_the_group(situation.state.roster)
    dead = all(status_of(situation.state, key).status == "dead" for key in heroes)
    return _ended(situation, fail_quest(command, situation), "all dead" if dead else "retreat")


def dropped(command: AbandonQuest, situation: Situation) -> list[Draft]:
    """The third way: the heroes retreat to where they began (AXE-043)."""
    return _ended(situation, abandon_quest(command, situation), "retreat")


def _ended(situation: Situation, drafts: list[Draft], outcome: Ending) -> list[Draft]:
    action = Action(situation)
    action.drafts = drafts
    event, quest = drafts[0].event, action.own.quest
    if quest is not None and not quest.over and getattr(event, "quest", None) == quest.quest:
        _close(action, quest, outcome, situation.next_number)
    return action.drafts


ENDS: dict[Ending, type[QuestCompleted | QuestFailed | QuestAbandoned]] = {
    "goal": QuestCompleted,
    "all dead": QuestFailed,
    "retreat": QuestAbandoned,
}


def over(action: Action, outcome: Ending, because: int) -> None:
    """The quest under way ends by itself (AXE-043)."""
    quest = action.own.quest
    if quest is not None and not quest.over:
        number = action.tell(ENDS[outcome](quest=quest.quest), because, rule="AXE-043")
        _close(action, quest, outcome, number)


def _close(action: Action, quest: QuestUnderWay, outcome: Ending, because: int) -> None:
    """Tokens go back into the bag: a campaign writes their gold down, else it is gone (AXE-041, AXE-043)."""
    state, heroes = action.state, [*heroes_of_the_group(action.state.roster)]
    if state.turns.now.combat is not None:
        action.tell(CombatEnded(outcome="the quest is over"), because, rule="AXE-043")
    left = monsters_in_play(state)
    if left:
        behind = MonsterEnded(figures=left, count=len(left), how="left_behind")
        action.tell(behind, because, rule="AXE-043")
    gold = {key: amount for key in heroes if isinstance(amount := balance(state.purse, key), int) and amount > 0}
    event = QuestOver(
        quest=quest.quest,
        outcome=outcome,
        uncompleted=uncompleted(action, quest),
        banked=gold if quest.mode == "campaign" else {},
        bodies_left=_bodies_left(action, heroes, outcome),
    )
    number = action.tell(event, because, rule="AXE-043")
    for ruling in state.campaign.rulings:
        if ruling.scope == "expedition" and ruling.within is None:
            action.tell(RulingEnded(ruling=ruling.number, reason="the quest is over"), number)
    if quest.mode == "stand-alone":
        for key, amount in gold.items():
            action.tell(GoldSpent(by=key, amount=amount, purpose="coins go back into the bag"), number, rule="AXE-041")


def _bodies_left(action: Action, heroes: list[str], outcome: Ending) -> tuple[str, ...]:
    """The dead nobody carried, unless the goal was reached and there was time for all (AXE-032)."""
    if outcome == "goal":
        return ()
    carried = {*action.own.carrying.values()}
    return tuple(one for one in heroes if status_of(action.state, one).status == "dead" and one not in carried)


# ── between quests ───────────────────────────────────────────────────────────────────────────────────────────────


def _between_quests(action: Action, doing: str) -> None:
    """Forbids what is done in a campaign alone (`no_campaign`), and between its quests (`quest_under_way`)."""
    if in_force(action.state, "mode") == "stand-alone":
        action.forbid("no_campaign", f"Nobody can {doing}.", why="A quest of its own has no time after it.")
    quest = action.own.quest
    if quest is not None and not quest.over:
        action.forbid("quest_under_way", f"Nobody can {doing}.", why="That is for between quests.")


def bought(command: Buy, situation: Situation) -> list[Draft]:
    """At a location of the campaign's book, between quests; where gold is pooled, it is handed over first (AXE-042)."""
    action = Action(situation)
    _between_quests(action, "buy anything")
    card = card_of(command.name)
    packs = situation.packs
    if card is None or (packs is not None and packs.thing(command.name, "item", "treasure") is not None):
        return buy(command, situation)  # an item of a pack goes before a card
    counted = card.price is not None and isinstance(command.quantity, int)
    printed: Amount = card.price * command.quantity if counted else UNKNOWN  # type: ignore[operator]  # both are numbers then
    price = printed if command.price == UNKNOWN else command.price
    if counted and isinstance(price, int) and price != printed:
        each = " each" if command.quantity != 1 else ""
        situation.warnings.append(f"The card of {card.name} says {card.price} gold{each}.")
    told = Buy(
        figure=command.figure,
        name=card.name,
        quantity=command.quantity,
        price=price,
        payer=command.payer,
        seller=command.seller,
        effects=card.effects,
        properties=command.properties or card.properties,
    )
    return buy(told, situation)


def sold(command: Sell, situation: Situation) -> list[Draft]:
    """Heroes sell to each other; nobody else buys from them (AXE-042: `no_selling`)."""
    heroes = [*heroes_of_the_group(situation.state.roster)]
    buyer = None if command.buyer is None else find_figure(situation.state, command.buyer)
    if buyer not in heroes:
        why = "Heroes trade among each other only."
        Action(situation).forbid("no_selling", "Nobody there buys from heroes.", why=why, fix="Name a hero: to NAME.")
        return sell(command, situation)
    check_amount(command.price, instead="Something that costs gold is bought.")
    figure = find_figure(situation.state, command.figure)
    item = held(situation, figure, command.item, command.quantity)
    quantity = quantity_meant(situation, figure, item, command.quantity)
    moved = ItemMoved(item=item, giver=figure, receiver=buyer, quantity=quantity)
    return [
        situation.draft(moved, rule="AXE-042"),
        *move_gold(MoveGold(giver=buyer, receiver=figure, amount=command.price, reason=command.item), situation),
    ]


class Resurrect(Command, frozen=True, kw_only=True, tag="resurrect-hero"):
    """A priest brings a dead hero back, for gold."""

    figure: str
    price: Amount = UNKNOWN
    payer: str = "party"
    by: str | None = None


def resurrect(command: Resurrect, situation: Situation) -> list[Draft]:
    """After the quest, of a body that was brought out (AXE-032).

    Forbidden: for the living (`not_dead`), during a quest (`quest_under_way`), without the body (`no_body`), the gold.
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    if status_of(situation.state, figure).status != "dead":
        action.forbid("not_dead", f"{action.name(figure)} is not dead.")
    if figure in action.own.lost:
        action.forbid("no_body", f"Nobody brought {action.name(figure)} out.")
    _between_quests(action, "find a priest")
    payer = "party" if command.payer == "party" else find_figure(situation.state, command.payer)
    uncounted = is_uncounted(situation, payer, command.price)
    spent = GoldSpent(by=payer, amount=command.price, purpose="resurrection", uncounted=uncounted)
    number = action.tell(spent, rule="AXE-032")
    back = action.tell(HeroResurrected(figure=figure, by=command.by), number, rule="AXE-032")
    healed = WoundsHealed(figure=figure, amount="all", cause="resurrection")
    no_longer_weak(action, figure, action.tell(healed, back, rule="AXE-032"))
    if action.figure(figure).stated is not None:
        action.tell(StatusStated(figure=figure, status="alive", reason="resurrected"), back, rule="AXE-032")
    return action.drafts


class NoteCode(Command, frozen=True, kw_only=True, tag="note-code"):
    """A campaign code is written on the console."""

    code: str


def note_code(command: NoteCode, situation: Situation) -> list[Draft]:
    """What it means stands in the campaign's book (AXE-044); forbidden outside of a campaign (`no_campaign`)."""
    check_words(command.code, what="code")
    action = Action(situation)
    if in_force(situation.state, "mode") == "stand-alone":
        action.forbid("no_campaign", "Codes are for campaigns.")
    quest = action.own.quest
    event = CampaignCodeNoted(code=command.code, quest=quest.quest if quest else None)
    action.tell(event, rule="AXE-044")
    return action.drafts


DECISIONS: Decisions = {
    DrawCoins: draw_coins,
    ReachGoal: reach_goal,
    Resurrect: resurrect,
    NoteCode: note_code,
}
