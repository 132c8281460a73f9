"""This game's own part of the state: who has acted this round, slots, the last roll, the quest and its rooms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from events.amounts import Amount, add
from events.atlas import SectionRevealed
from events.combat import AttackMade, AttackOutcome, MonsterEnded, MonstersMet
from events.dice import DiceRolled, RollReplaced
from events.event import Event, Face
from events.figures import ConditionGained, SpellCast, StatusStated, WoundsSuffered
from events.items import ItemLost, ItemMoved, Property
from events.story import BusinessClosed, BusinessOpened
from events.turns import CombatBegun, CombatEnded, TurnBegun
from projections.state import State
from projections.story.entry import StoryEntry
from rules.games.battle_axe.events import (
    ActionTaken,
    CampaignCodeNoted,
    CheckMade,
    CoinsDrawn,
    EnemyActed,
    EnemyCardRead,
    EnemyTargetChosen,
    GoalReached,
    HeroBuilt,
    HeroCarried,
    HeroMoved,
    HeroPutDown,
    HeroResurrected,
    InitiativeRolled,
    Mode,
    QuestOpened,
    QuestOver,
    RollForItMade,
    RoomCompleted,
    SlotTaken,
    TurnPassed,
)
from rules.games.battle_axe.options import in_force

DOOR_DICE, QUEST_DICE = "Door Dice", "Quest Room Dice"
"""Purposes of the dice of the mat."""


class Turn(msgspec.Struct, kw_only=True):
    """What somebody has done of their turn."""

    moved: bool = False
    die: Face = None
    """Of a move whose squares nobody told yet: it may still be walked, and made longer."""
    action: str | None = None
    blows: int = 0
    """Attacks or shots made."""
    left_off: bool = False
    """Moved after the action: it is over."""


class LastRoll(msgspec.Struct, kw_only=True):
    """The newest roll luck may change, and the entries that rest on it."""

    number: int
    what: str
    """attack, defend, or the purpose."""
    by: str | None = None
    against: str | None = None
    faces: tuple[Face, ...] = ()
    needed: int | None = None
    mode: str = "hand"
    follows: list[int] = []
    lost: dict[str, Amount] = {}
    """Health that was lost by it."""
    ended: list[str] = []
    stated: list[str] = []
    """Whose state it changed: who died of it, or came to."""
    fight_over: bool = False
    of: dict[str, Face] = {}
    """Where several rolled: each one's."""
    check: CheckMade | None = None
    again: bool = False
    """Luck made it already."""
    secret: bool = False
    """Only the game master saw it."""


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """An attack, for whoever brings its missing dice."""

    number: int
    thing: int
    attacker: str
    target: str | None
    mode: str
    needed: int | None
    outcome: AttackOutcome | None
    rolled: bool = False
    """Whether its die is told: then only what came of it can still be asked."""


class EnemyCard(msgspec.Struct, frozen=True):
    """What the card of a kind of enemy says."""

    name: str
    base: dict[str, int]
    properties: dict[str, Property]


class QuestUnderWay(msgspec.Struct, kw_only=True):
    """The quest under way, or the last one."""

    quest: str
    mode: Mode
    goal: bool = False
    over: bool = False
    rooms: list[str] = []
    """Opened, in their order; passages are none."""
    completed: list[str] = []
    mat: dict[str, str] = {}
    """Door Dice and Quest Room Dice rolled since the last tile was laid."""


class OwnState(msgspec.Struct, kw_only=True):
    """What only this game keeps."""

    counting: bool = False
    """Whether rounds are counted: in a fight, or since somebody began one."""
    turns: dict[str, Turn] = {}
    now: str | None = None
    """Whose turn it is."""
    done: list[str] = []
    """Whose turn is over this round."""
    shot_at: list[str] = []
    """Heroes shot at this round, the last at the end."""
    quiet: bool = False
    """The fight is over: enemies still in play stay where they are, till the next fight or more of them (AXE-016)."""
    first: dict[str, str] = {}
    """Group of enemies, `""` for all → who acts first."""
    undecided: int | None = None
    """The roll for initiative that was a tie, or was not told whole."""
    undecided_of: str | None = None
    """The group of enemies it was against; None: all."""
    slots: dict[str, dict[str, str]] = {}
    """Figure → item → slot."""
    builds: dict[str, HeroBuilt] = {}
    carrying: dict[str, str] = {}
    cast: dict[str, list[str]] = {}
    """Figure → spell cards face down."""
    blows: dict[int, Blow] = {}
    """Attacks of this round by their thing, the one last rolled for at the end; an older one stays while it waits."""
    rolls: list[LastRoll] = []
    """The attack and the defence of the newest blow, or the newest other roll."""
    cards: dict[str, EnemyCard] = {}
    quest: QuestUnderWay | None = None
    drawn: dict[str, int] = {}
    """Section → coins drawn there."""
    codes: list[str] = []
    lost: list[str] = []
    """Heroes whose bodies nobody has."""

    @property
    def blow(self) -> Blow | None:
        """The attack last made, or rolled for."""
        return next(reversed(self.blows.values()), None)


def initial() -> OwnState:
    """Nothing told yet."""
    return OwnState()


def own_of(state: State) -> OwnState:
    """This game's part of the state; empty if nothing was folded into it yet."""
    return state.own if isinstance(state.own, OwnState) else OwnState()


# ── rounds and turns ─────────────────────────────────────────────────────────────────────────────────────────────


def _new_round(state: State, _told: StoryEntry, event: TurnBegun | CombatBegun) -> None:
    own = own_of(state)
    if isinstance(event, TurnBegun) and in_force(state, "enemies_first_last") == "the first round":
        own.first = {}
    own.quiet = own.quiet and isinstance(event, TurnBegun)
    waited_for = {one.about for one in state.business.open.values()}
    own.blows = {thing: blow for thing, blow in own.blows.items() if thing in waited_for}
    own.counting, own.now = True, None
    own.turns, own.done, own.shot_at = {}, [], []


def _combat_ended(state: State, told: StoryEntry, _event: CombatEnded) -> None:
    own = own_of(state)
    for roll in _rests_on(own, told):
        roll.fight_over = True
    own.counting, own.quiet, own.now, own.first, own.undecided = False, True, None, {}, None
    own.turns, own.done, own.shot_at = {}, [], []


def _monsters_met(state: State, _told: StoryEntry, _event: MonstersMet) -> None:
    own_of(state).quiet = False


def _turn_of(own: OwnState, figure: str) -> Turn:
    """Their turn; whoever had one before is done with it."""
    if own.now not in (figure, None) and own.now is not None and own.now not in own.done:
        own.done.append(own.now)
    own.now = figure
    return own.turns.setdefault(figure, Turn())


def _attack_made(state: State, told: StoryEntry, event: AttackMade) -> None:
    own, number = own_of(state), told.entry.number
    own.blows.pop(told.thing, None)
    own.blows[told.thing] = Blow(
        number=number,
        thing=told.thing,
        attacker=event.attacker,
        target=event.target,
        mode=event.mode,
        needed=event.needed,
        outcome=event.outcome,
        rolled=any(face is not None for face in event.faces),
    )
    own.rolls = [
        LastRoll(
            number=number,
            what="attack",
            by=event.attacker,
            against=event.target,
            faces=event.faces,
            needed=event.needed,
            mode=event.mode,
            secret=_is_secret(told),
        )
    ]
    if event.mode == "ranged" and event.target is not None:
        own.shot_at.append(event.target)
    if not own.counting:
        return
    turn = _turn_of(own, event.attacker)
    turn.action, turn.blows = "shoot" if event.mode == "ranged" else "fight", turn.blows + 1


def _action_taken(state: State, _told: StoryEntry, event: ActionTaken) -> None:
    own = own_of(state)
    own.rolls = []
    if own.counting:
        _turn_of(own, event.figure).action = event.action


def _hero_moved(state: State, told: StoryEntry, event: HeroMoved) -> None:
    own = own_of(state)
    faces = () if event.die is None else (event.die,)
    move = LastRoll(number=told.entry.number, what="move", by=event.figure, faces=faces, secret=_is_secret(told))
    own.rolls = [move] if faces else []
    if own.counting:
        turn = _turn_of(own, event.figure)
        turn.moved, turn.left_off = True, turn.action is not None
        turn.die = event.die if event.squares is None else None


def _turn_passed(state: State, _told: StoryEntry, event: TurnPassed) -> None:
    own = own_of(state)
    if own.counting:
        _turn_of(own, event.figure)
        own.now = None
        if event.figure not in own.done:
            own.done.append(event.figure)


def _enemy_turn(state: State, _told: StoryEntry, event: EnemyActed | EnemyTargetChosen) -> None:
    own = own_of(state)
    if own.counting:
        _turn_of(own, event.enemy)


def _initiative(state: State, told: StoryEntry, event: InitiativeRolled) -> None:
    own = own_of(state)
    own.rolls = [LastRoll(number=told.entry.number, what="initiative", secret=_is_secret(told))]
    if event.first is not None:
        own.first[event.group or ""] = event.first
    own.undecided = told.entry.number if event.first is None else None
    own.undecided_of = event.group


# ── the newest roll and what rests on it ─────────────────────────────────────────────────────────────────────────


def _is_secret(told: StoryEntry) -> bool:
    return told.entry.audience == "gm"


def _rests_on(own: OwnState, told: StoryEntry) -> list[LastRoll]:
    """The rolls this entry rests on; it is noted with them."""
    found = [roll for roll in own.rolls if {roll.number, *roll.follows} & {*told.entry.because}]
    for roll in found:
        roll.follows.append(told.entry.number)
    return found


def _follows(state: State, told: StoryEntry, event: Event) -> None:
    for roll in _rests_on(own_of(state), told):
        if isinstance(event, WoundsSuffered):
            roll.lost[event.figure] = add(roll.lost.get(event.figure, 0), event.amount)
        elif isinstance(event, MonsterEnded):
            roll.ended += event.figures
        elif isinstance(event, StatusStated):
            roll.stated.append(event.figure)


def _dice_rolled(state: State, told: StoryEntry, event: DiceRolled) -> None:
    own, number = own_of(state), told.entry.number
    _rests_on(own, told)
    roll = LastRoll(
        number=number,
        what=event.purpose,
        by=event.by,
        faces=event.faces,
        needed=event.needed,
        secret=_is_secret(told),
    )
    _rolled_for(own, told)
    before = own.rolls[:1] if event.purpose == "defend" else []
    own.rolls = [*(one for one in before if one.number in told.entry.because), roll]
    if own.quest is not None and event.purpose in (DOOR_DICE, QUEST_DICE) and event.result is not None:
        own.quest.mat[event.purpose] = event.result


def _rolled_for(own: OwnState, told: StoryEntry) -> None:
    """The attack a die was rolled for is the last one."""
    for thing in map(told.thing_of, told.entry.because):
        if thing in own.blows:
            own.blows[thing] = own.blows.pop(thing)


def _check_made(state: State, told: StoryEntry, event: CheckMade) -> None:
    own = own_of(state)
    roll = LastRoll(
        number=told.entry.number,
        what=event.check,
        by=event.figure,
        faces=(event.face,),
        needed=event.needed,
        check=event,
        secret=_is_secret(told),
    )
    own.rolls = [roll]
    if event.body_lost:
        own.lost.append(event.figure)


def _rolled_for_it(state: State, told: StoryEntry, event: RollForItMade) -> None:
    made = LastRoll(number=told.entry.number, what=event.purpose, of=event.rolls, secret=_is_secret(told))
    own_of(state).rolls = [made]


def _roll_replaced(state: State, told: StoryEntry, event: RollReplaced) -> None:
    """With the new roll nothing rests on the old one any more; where the old one stands, so does what it brought."""
    own = own_of(state)
    for roll in own.rolls:
        roll.again = roll.again or roll.number == event.roll
        if roll.number == event.roll and event.kept == "new":
            roll.faces, roll.follows, roll.lost, roll.ended, roll.stated = event.faces, [], {}, [], []
    if event.kept == "new":
        own.rolls = [roll for roll in own.rolls if roll.number <= event.roll]
        _rests_on(own, told)


# ── heroes and things ────────────────────────────────────────────────────────────────────────────────────────────


def _hero_built(state: State, _told: StoryEntry, event: HeroBuilt) -> None:
    own_of(state).builds[event.figure] = event


def _slot_taken(state: State, _told: StoryEntry, event: SlotTaken) -> None:
    own_of(state).slots.setdefault(event.figure, {})[event.item] = event.slot


def _item_moved(state: State, _told: StoryEntry, event: ItemMoved) -> None:
    own_of(state).slots.get(event.giver or "", {}).pop(event.item, None)


def _item_lost(state: State, _told: StoryEntry, event: ItemLost) -> None:
    own_of(state).slots.get(event.figure, {}).pop(event.item, None)


def _hero_carried(state: State, _told: StoryEntry, event: HeroCarried) -> None:
    own_of(state).carrying[event.carrier] = event.carried


def _hero_put_down(state: State, _told: StoryEntry, event: HeroPutDown) -> None:
    own_of(state).carrying.pop(event.carrier, None)


def _spell_cast(state: State, _told: StoryEntry, event: SpellCast) -> None:
    own_of(state).cast.setdefault(event.figure, []).append(event.spell)


def _card_read(state: State, _told: StoryEntry, event: EnemyCardRead) -> None:
    own_of(state).cards[event.name.lower()] = EnemyCard(event.name, event.base, event.properties)


def _resurrected(state: State, _told: StoryEntry, event: HeroResurrected) -> None:
    own = own_of(state)
    own.lost = [figure for figure in own.lost if figure != event.figure]


# ── the quest ────────────────────────────────────────────────────────────────────────────────────────────────────


def _quest_opened(state: State, _told: StoryEntry, event: QuestOpened) -> None:
    own = own_of(state)
    own.quest = QuestUnderWay(quest=event.quest, mode=event.mode)
    own.cast, own.drawn = {}, {}


def _section_revealed(state: State, _told: StoryEntry, event: SectionRevealed) -> None:
    quest = own_of(state).quest
    if quest is None:
        return
    quest.mat = {}
    if "room" in event.kind and event.section not in quest.rooms:
        quest.rooms.append(event.section)


def _room_completed(state: State, _told: StoryEntry, event: RoomCompleted) -> None:
    quest = own_of(state).quest
    if quest is not None and event.section not in quest.completed:
        quest.completed.append(event.section)


def _coins_drawn(state: State, _told: StoryEntry, event: CoinsDrawn) -> None:
    drawn, where = own_of(state).drawn, event.section or ""
    drawn[where] = drawn.get(where, 0) + len(event.values)


def _goal_reached(state: State, _told: StoryEntry, _event: GoalReached) -> None:
    quest = own_of(state).quest
    if quest is not None:
        quest.goal = True


def _quest_over(state: State, _told: StoryEntry, event: QuestOver) -> None:
    own = own_of(state)
    if own.quest is not None:
        own.quest.over = True
    own.counting = False
    own.carrying = {}
    own.lost += [figure for figure in event.bodies_left if figure not in own.lost]


def _code_noted(state: State, _told: StoryEntry, event: CampaignCodeNoted) -> None:
    own_of(state).codes.append(event.code)


HANDLERS: dict[type[Event], Callable[[Any, Any, Any], None]] = {
    TurnBegun: _new_round,
    CombatBegun: _new_round,
    CombatEnded: _combat_ended,
    MonstersMet: _monsters_met,
    AttackMade: _attack_made,
    ActionTaken: _action_taken,
    HeroMoved: _hero_moved,
    TurnPassed: _turn_passed,
    EnemyActed: _enemy_turn,
    EnemyTargetChosen: _enemy_turn,
    InitiativeRolled: _initiative,
    DiceRolled: _dice_rolled,
    CheckMade: _check_made,
    RollReplaced: _roll_replaced,
    RollForItMade: _rolled_for_it,
    **dict.fromkeys(
        (WoundsSuffered, MonsterEnded, StatusStated, ConditionGained, BusinessOpened, BusinessClosed), _follows
    ),
    HeroBuilt: _hero_built,
    SlotTaken: _slot_taken,
    ItemMoved: _item_moved,
    ItemLost: _item_lost,
    HeroCarried: _hero_carried,
    HeroPutDown: _hero_put_down,
    SpellCast: _spell_cast,
    EnemyCardRead: _card_read,
    HeroResurrected: _resurrected,
    QuestOpened: _quest_opened,
    SectionRevealed: _section_revealed,
    RoomCompleted: _room_completed,
    CoinsDrawn: _coins_drawn,
    GoalReached: _goal_reached,
    QuestOver: _quest_over,
    CampaignCodeNoted: _code_noted,
}
"""What this game follows. Any: each handler names its own event (as `projections.state.Handler`)."""
