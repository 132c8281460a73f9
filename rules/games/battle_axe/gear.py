"""Things in hands and slots, what cards demand, exchange, potions, carrying one another (AXE-004, -005, -026, -027)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from events.amounts import Amount
from events.entry import Draft
from events.event import Effect
from events.figures import ModifierEnded, ModifierGained, WoundsHealed
from events.items import ItemMoved, ItemPlace, ItemUsed
from events.problems import Refused
from projections.figure import Figure, HeldItem
from rules.command import Command
from rules.games.battle_axe.action import Action, must_have_turn, take_action
from rules.games.battle_axe.events import ConsoleSlot, HeroCarried, HeroPutDown, SlotTaken
from rules.games.battle_axe.harm import no_longer_weak
from rules.games.battle_axe.options import in_force
from rules.games.battle_axe.printed import card_of
from rules.games.battle_axe.sheet import status_of
from rules.naming import find_figure, fold
from rules.shared.guards import check_amount, must_be_able
from rules.shared.held import held, quantity_meant
from rules.shared.items import GainItem, GiveItem, HoldItem, TakeOffItem, WearItem, gain_item, give_item
from rules.situation import Situation
from rules.subjects import Decisions

HANDS: tuple[ConsoleSlot, ...] = ("right", "left")
WORN: tuple[ConsoleSlot, ...] = ("head", "body", "hands", "legs", "feet")
BURDEN = -3
"""Squares a carrier is slower (AXE-026)."""


def gained(command: GainItem, situation: Situation) -> list[Draft]:
    """As in every game; a thing whose card is printed brings what stands on it (AXE-005)."""
    card = card_of(command.name)
    if card is not None and not command.effects and not command.properties:
        command = replace(command, name=card.name, effects=card.effects, properties=card.properties)
    return gain_item(command, situation)


# ── slots ────────────────────────────────────────────────────────────────────────────────────────────────────────


class PutOn(Command, frozen=True, kw_only=True, tag="put-on"):
    """Something is taken in a hand, or put on where it is worn."""

    figure: str
    item: str
    slot: ConsoleSlot | None = None
    """None: as its card says, in a hand that is free."""


def put_on(command: PutOn, situation: Situation) -> list[Draft]:
    """Something fills a slot of the console (AXE-004, AXE-026).

    Forbidden: what its card forbids (`requirement`), a slot that is full (`slot_full`) or another than its card's
    (`other_slot`), one hand for what needs both (`two_hands`), and changing what is worn in a turn with a move
    (`moved`).
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    item = held(situation, figure, command.item)
    who = action.figure(figure)
    thing = who.items.get(item)
    _must_suit(action, who, thing)
    slot = _slot(action, who, thing, command.slot)
    worn = slot in WORN
    _change(action, figure, worn=worn)
    quantity = quantity_meant(situation, figure, item, "all")
    place: ItemPlace = "worn" if worn else "held"
    number = action.tell(
        ItemMoved(item=item, giver=figure, receiver=figure, quantity=quantity, place=place), rule="AXE-004"
    )
    if slot is not None:
        action.tell(SlotTaken(figure=figure, item=item, slot=slot), number, rule="AXE-004")
    return action.drafts


def held_in_hand(command: HoldItem, situation: Situation) -> list[Draft]:
    """In a hand that is free, or both."""
    return put_on(PutOn(figure=command.figure, item=command.item), situation)


def worn(command: WearItem, situation: Situation) -> list[Draft]:
    """Where its card says; on the body, if no card does."""
    who = situation.state.roster.figures[find_figure(situation.state, command.figure)]
    thing = who.items.get(held(situation, who.figure, command.item))
    said = thing is not None and thing.properties.get("slot") is not None
    return put_on(PutOn(figure=command.figure, item=command.item, slot=None if said else "body"), situation)


def taken_off(command: TakeOffItem, situation: Situation) -> list[Draft]:
    """Into the pack; taking off what is worn is an action of its own (AXE-026)."""
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    item = held(situation, figure, command.item)
    thing = action.figure(figure).items.get(item)
    _change(action, figure, worn=thing is not None and thing.place == "worn")
    quantity = quantity_meant(situation, figure, item, "all")
    action.tell(ItemMoved(item=item, giver=figure, receiver=figure, quantity=quantity), rule="AXE-026")
    return action.drafts


def _change(action: Action, figure: str, *, worn: bool) -> None:
    """Changing what is worn is an action without a move, held things are swapped in one action (AXE-026, AXE-R8)."""
    turn = action.own.turns.get(figure)
    if worn and turn is not None and turn.moved and in_force(action.state, "wearing_forbids_moving"):
        action.forbid("moved", f"{action.name(figure)} has moved.", why="What is worn is changed in a turn without.")
    take_action(action, figure, "wear" if worn else "exchange", rule="AXE-026")


def _must_suit(action: Action, who: Figure, thing: HeldItem | None) -> None:
    """What a card demands: any of `tall or heavy`, none of `wizard or druid`; carrying is free (AXE-005)."""
    if thing is None:
        return
    build = action.own.builds.get(who.figure)
    sizes = {build.height, build.weight} if build else set()
    needs, never = _words(thing, "needs"), _words(thing, "never")
    if needs and build is not None and None not in sizes and not sizes & {*needs}:
        action.forbid("requirement", f"{who.name} cannot use {thing.name}.", why=f"Its card: {' or '.join(needs)}.")
    if who.calling is not None and fold(who.calling) in never:
        action.forbid("requirement", f"{who.name} cannot use {thing.name}.", why=f"Its card: no {who.calling}.")


def _words(thing: HeldItem, name: str) -> list[str]:
    """Who has to hold it, or must not, as its card says: `tall or heavy`, `wizard or druid`."""
    said = fold(str(thing.properties.get(name, "")))
    for front in ("the hero must be ", "must be ", "cannot be used by ", "a ", "an "):
        said = said.removeprefix(front)
    return [part.strip() for part in said.replace(",", " or ").split(" or ") if part.strip() not in ("", "anyone")]


def _slot(action: Action, who: Figure, thing: HeldItem | None, told: ConsoleSlot | None) -> ConsoleSlot | None:
    """The slot it goes to; None where a ruling lifts what is in the way."""
    card = thing.properties.get("slot") if thing is not None else None
    full = {slot for key, slot in _filled(action, who) if thing is None or key != thing.item}
    name = thing.name if thing is not None else "it"
    if card == "both":
        if told in HANDS:
            action.forbid("two_hands", f"{name} needs both hands.")
        wanted: tuple[ConsoleSlot, ...] = ("both",)
    elif card in WORN:
        wanted = tuple(slot for slot in WORN if slot == card)
        if told not in (None, card):
            action.forbid("other_slot", f"{name} is not worn there.", why=f"Its card: {card}.")
    else:
        wanted = HANDS if told is None else (told,)
    free = [slot for slot in wanted if not _parts(slot) & full]
    if not free:
        where = " and ".join(sorted({part for slot in wanted for part in _parts(slot)}))
        action.forbid("slot_full", f"{who.name} has something in the slot {where}.", fix="Put it away first: stows.")
    return free[0] if free else None


def _parts(slot: str) -> set[str]:
    return {*HANDS} if slot == "both" else {slot}


def _filled(action: Action, who: Figure) -> Iterator[tuple[str, str]]:
    """Each thing held or worn, with the slot or the hands it fills."""
    slots = action.own.slots.get(who.figure, {})
    for key, thing in who.items.items():
        if thing.place in ("held", "worn"):
            said = slots.get(key) or str(thing.properties.get("slot", ""))
            yield from ((key, part) for part in _parts(said))


# ── exchange ─────────────────────────────────────────────────────────────────────────────────────────────────────


def given(command: GiveItem, situation: Situation) -> list[Draft]:
    """What is held or packed changes hands, as much of it as people like in one action (AXE-026).

    Forbidden: what is worn (`worn`) and spell cards (`spell_card`). Of who cannot act the receiver takes it (AXE-030).
    """
    action = Action(situation)
    giver, receiver = find_figure(situation.state, command.giver), find_figure(situation.state, command.receiver)
    able = status_of(situation.state, giver).status == "alive"
    if action.figure(giver).kind != "monster":
        take_action(action, giver if able else receiver, "exchange", rule="AXE-026" if able else "AXE-030")
    for draft in give_item(command, replace(situation, next_number=action.next_number)):
        thing = action.figure(giver).items.get(draft.event.item) if isinstance(draft.event, ItemMoved) else None
        stays = thing is not None and (thing.place == "worn" or thing.properties.get("kind") == "spell")
        if stays and command.item == "all":
            continue  # nobody meant these
        if thing is not None:
            _may_change_hands(action, giver, receiver, thing, able=able)
        action.drafts.append(draft)
    return action.drafts


def _may_change_hands(action: Action, giver: str, receiver: str, thing: HeldItem, *, able: bool) -> None:
    """No spell, nothing worn; to take off what somebody else wears is all one does in a turn (AXE-030)."""
    if thing.properties.get("kind") == "spell":
        action.forbid("spell_card", f"{thing.name} stays with {action.name(giver)}.", why="Spells are not exchanged.")
    if thing.place == "worn" and able:
        why = "What is worn is taken off first, in a round before."
        action.forbid("worn", f"{action.name(giver)} wears {thing.name}.", why=why, fix=f"{giver} stows {thing.name}")
    turn = action.own.turns.get(receiver)
    if thing.place == "worn" and turn is not None and turn.action is not None:
        name = action.name(receiver)
        action.forbid("action_taken", f"{name} cannot take that off as well.", why=f"It was: {turn.action}.")


# ── potions ──────────────────────────────────────────────────────────────────────────────────────────────────────


class PourPotion(Command, frozen=True, kw_only=True, tag="pour-potion"):
    """A potion is drunk, or poured into somebody's mouth; how much it heals stands on its card."""

    figure: str
    item: str
    to: str | None = None
    heals: Amount | None = None


def pour_potion(command: PourPotion, situation: Situation) -> list[Draft]:
    """Drinking is free in a turn, pouring is an action (AXE-027); forbidden for the dead (`dead`)."""
    check_amount(command.heals, instead="Say how much it gives back.")
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    to = figure if command.to is None else find_figure(situation.state, command.to)
    must_be_able(situation, figure, "use a potion")
    item = held(situation, figure, command.item)
    if status_of(situation.state, to).status == "dead":
        action.forbid("dead", f"{action.name(to)} is past potions.", why="Only a priest brings back the dead.")
    if to != figure:
        take_action(action, figure, "pour", rule="AXE-027")
    used = ItemUsed(figure=figure, item=item, purpose=None if to == figure else f"for {action.name(to)}")
    number = action.tell(used, rule="AXE-027")
    if command.heals is not None:
        healed = WoundsHealed(figure=to, amount=command.heals, cause=command.item)
        no_longer_weak(action, to, action.tell(healed, number, rule="AXE-027"))
    return action.drafts


# ── carrying ─────────────────────────────────────────────────────────────────────────────────────────────────────


class CarryHero(Command, frozen=True, kw_only=True, tag="carry-hero"):
    """A heavy hero takes up a light one."""

    carrier: str
    carried: str


def carry(command: CarryHero, situation: Situation) -> list[Draft]:
    """One hero carries another and is slower by 3 (AXE-026, AXE-R6).

    Forbidden: a carrier not heavy or somebody not light (`too_heavy`), a second one (`carrying`).
    """
    action = Action(situation)
    carrier, carried = find_figure(situation.state, command.carrier), find_figure(situation.state, command.carried)
    builds = action.own.builds
    heavy = builds[carrier].weight if carrier in builds else None
    light = builds[carried].weight if carried in builds else None
    if heavy == "light" or light == "heavy":
        why = "A heavy hero carries a light one."
        action.forbid("too_heavy", f"{action.name(carrier)} cannot carry {action.name(carried)}.", why=why)
    if carrier in action.own.carrying:
        action.forbid("carrying", f"{action.name(carrier)} carries somebody already.")
    conscious = status_of(situation.state, carried).status == "alive"
    if conscious or in_force(situation.state, "taking_up_the_unconscious") == "an action":
        take_action(action, carrier, "carry", rule="AXE-026")
    else:
        must_have_turn(action, carrier, "carry anybody")
    number = action.tell(HeroCarried(carrier=carrier, carried=carried), rule="AXE-026" if conscious else "AXE-030")
    slower = ModifierGained(figure=carrier, effect=Effect("speed", "add", BURDEN), reason=_burden(action, carried))
    action.tell(slower, number, rule="AXE-026")
    return action.drafts


def _burden(action: Action, carried: str) -> str:
    return f"carrying {action.name(carried)}"


class PutHeroDown(Command, frozen=True, kw_only=True, tag="put-hero-down"):
    """Whoever is carried is put down."""

    carrier: str


def put_down(command: PutHeroDown, situation: Situation) -> list[Draft]:
    """Free at any time (AXE-026); refused to who carries nobody (`battle-axe.carries_nobody`)."""
    action = Action(situation)
    carrier = find_figure(situation.state, command.carrier)
    carried = action.own.carrying.get(carrier)
    if carried is None:
        raise Refused("battle-axe.carries_nobody", f"{action.name(carrier)} carries nobody.", fix="NAME carries NAME")
    number = action.tell(HeroPutDown(carrier=carrier, carried=carried), rule="AXE-026")
    action.tell(ModifierEnded(figure=carrier, name="speed", reason=_burden(action, carried)), number, rule="AXE-026")
    return action.drafts


DECISIONS: Decisions = {PutOn: put_on, PourPotion: pour_potion, CarryHero: carry, PutHeroDown: put_down}
