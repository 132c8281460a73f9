"""This game's own part of the state: hit rows, the blows of the turn, free attacks open, what is half explored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from events.atlas import (
    DoorClosed,
    DoorOpened,
    FeatureChanged,
    FigureMoved,
    SectionRevealed,
)
from events.combat import AttackMade, MonsterEnded, MonstersMet
from events.dice import DiceRolled, ResultChosen
from events.event import Event
from events.figures import FatePointSpent, SpellCast, StatusStated, WoundsSuffered
from events.items import ItemLost, ItemMoved, ItemUsed
from events.session import ExpeditionBegun, ExpeditionEnded
from events.story import BusinessClosed, BusinessOpened
from events.turns import CombatEnded, PhaseBegun, RoleGiven, TurnBegun
from projections.story.entry import StoryEntry
from rules.games.advanced_heroquest import battle, spent, surroundings
from rules.games.advanced_heroquest.blows import (
    OUTCOMES,
    STRAY_SHOT,
    TO_HIT,
    UNSTRUCK,
    Blow,
    FailedRoll,
    FreeAttack,
    Harm,
    HitRow,
)
from rules.games.advanced_heroquest.events import (
    BeyondSeen,
    BodiesLost,
    FreeAttackForfeited,
    FreeAttackGranted,
    HitRowSet,
    PursuitBegun,
    PursuitEnded,
    RoutineChosen,
    ShotStruckAlly,
    WoundDiceRolled,
)

OwnHandler: TypeAlias = Callable[[Any, Any, Any], None]
"""Any: each handler names its own part and event (as `projections.state.Handler`)."""


class OwnState(msgspec.Struct, kw_only=True):
    """What only this game keeps. `turn` counts turns begun, to tell this turn's happenings from older ones."""

    rows: dict[str, list[HitRow]] = {}
    blows: dict[int, Blow] = {}
    """By thing."""
    unstruck: dict[int, int] = {}
    """Open business that waits for what came of a blow → thing of the blow."""
    free: list[FreeAttack] = []
    """Oldest first; the newest is struck first."""
    harm: list[Harm] = []
    failed: list[FailedRoll] = []
    acted: dict[str, str] = {}
    """Figure → what it did this phase: moved, searched, attacked …"""
    beyond: dict[str, BeyondSeen] = {}
    """Half-explored exits and doors."""
    waiting: dict[int, str] = {}
    """Open business that waits for dice of exploration → the exit or door they are for."""
    let_be: list[str] = []
    """Exits and doors whose dice were skipped."""
    false_doors: list[str] = []
    dead_ends: list[tuple[str | None, int]] = []
    drawn: list[tuple[str, int]] = []
    """Levels drawn beforehand."""
    routine: str | None = None
    pursuit: bool = False
    facing: bool = False
    """Monsters were met and no fight with them is over."""
    met_in: str | None = None
    """Where monsters were met last in this turn."""
    met_at: int | None = None
    """The entry they were met with, until a blow or one of them falls, or a fight is over."""
    leaderless: int | None = None
    """The end of a fight since which no Leader was chosen and no turn began."""
    missiles: list[spent.Missile] = []
    """Used on this trip, oldest first."""
    gone_apart: list[spent.Missile] = []
    """Told gone in this turn, and nobody said what for."""
    escaped: bool = False
    """The last fight ended in flight."""
    turn: int = 0
    turn_kind: str | None = None
    choosers: list[str] = []
    """Players in the order they pick their Heroes."""
    fight: battle.Fight = msgspec.field(default_factory=battle.Fight)
    around: surroundings.Surroundings = msgspec.field(default_factory=surroundings.Surroundings)


def initial() -> OwnState:
    """Nothing told yet."""
    return OwnState()


def _hit_row_set(own: OwnState, told: StoryEntry, event: HitRowSet) -> None:
    row = HitRow(kind=event.kind, row=event.row, value=event.value, number=told.entry.number, reason=event.reason)
    rows = own.rows.setdefault(event.figure, [])
    rows[:] = [known for known in rows if (known.kind, known.value) != (row.kind, row.value)]
    rows.append(row)


def _attack_made(own: OwnState, told: StoryEntry, event: AttackMade) -> None:
    own.met_at = None
    own.blows[told.thing] = Blow(
        number=told.entry.number,
        thing=told.thing,
        attacker=event.attacker,
        target=event.target,
        weapon=event.weapon,
        mode=event.mode,
        outcome=event.outcome,
        free=event.free,
        parent=None if event.parent is None else told.thing_of(event.parent),
        turn=own.turn,
        needed=event.needed,
        settled=event.outcome not in ("hit", "critical"),
    )
    if event.free is None:
        own.acted[event.attacker] = "attacked"
    if event.parent is not None:
        _close_free(own, event.attacker, told.thing_of(event.parent))


def _close_free(own: OwnState, to: str, parent: int) -> None:
    own.free[:] = [grant for grant in own.free if (grant.to, grant.parent) != (to, parent)]


def _free_granted(own: OwnState, told: StoryEntry, event: FreeAttackGranted) -> None:
    own.free.append(
        FreeAttack(
            number=told.entry.number,
            to=event.to,
            against=event.against,
            granted_by=event.granted_by,
            parent=told.thing_of(event.parent),
        )
    )


def _free_forfeited(own: OwnState, told: StoryEntry, event: FreeAttackForfeited) -> None:
    _close_free(own, event.to, told.thing_of(event.parent))


def _wound_dice_rolled(own: OwnState, told: StoryEntry, event: WoundDiceRolled) -> None:
    if event.attack is not None:
        _settle(own, told, (event.attack, *told.entry.because))
        if (blow := own.blows.get(told.thing_of(event.attack))) is not None:
            blow.dice = told.thing


def _settle(own: OwnState, told: StoryEntry, attacks: tuple[int, ...]) -> None:
    for number in attacks:
        if (blow := own.blows.get(told.thing_of(number))) is not None:
            blow.settled = True


def _wounds_suffered(own: OwnState, told: StoryEntry, event: WoundsSuffered) -> None:
    causes = {told.thing_of(number) for number in told.entry.because}
    blow = next((one for one in own.blows.values() if not causes.isdisjoint((one.thing, one.dice))), None)
    own.harm.append(Harm(told.entry.number, told.thing, event.figure, None if blow is None else blow.thing))
    if event.figure in own.around.stands:
        own.around.harmed_in[event.figure] = own.around.stands[event.figure]
    _settle(own, told, told.entry.because)


def _status_stated(own: OwnState, told: StoryEntry, event: StatusStated) -> None:
    """Who is said to be down or dead was hurt, whether or not anybody told by how much."""
    if event.status in ("down", "dead"):
        own.harm.append(Harm(told.entry.number, told.thing, event.figure))


def _fate_spent(own: OwnState, told: StoryEntry, event: FatePointSpent) -> None:
    if event.converts is None:
        return
    thing = told.thing_of(event.converts)
    own.failed[:] = [roll for roll in own.failed if roll.thing != thing]
    blow = own.blows.get(thing)
    if blow is None:
        return
    own.free[:] = [grant for grant in own.free if grant.parent != thing]
    blow.outcome, blow.converted, blow.settled = "hit", True, False


def _dice_rolled(own: OwnState, told: StoryEntry, event: DiceRolled) -> None:
    if event.purpose == TO_HIT and (blow := _blow_because(own, told)) is not None:
        blow.outcome = next((outcome for outcome in OUTCOMES if outcome == event.result), blow.outcome)
        blow.settled = blow.outcome not in ("hit", "critical")
        return
    if event.purpose == "hero_choice" and event.by is not None:
        own.choosers = [one for one in own.choosers if one != event.by]
        place = (event.result or "").removeprefix("pick ")
        if place.isdecimal():
            own.choosers.insert(int(place) - 1, event.by)
    if event.success is False:
        own.failed.append(FailedRoll(told.entry.number, told.thing, event.by, event.purpose))
    if event.by is not None and event.purpose in ("secret_doors", "hidden_treasure"):
        own.acted[event.by] = "searched"
    if event.by is not None and event.purpose == "run":
        own.acted[event.by] = "run"
    spent.looked_for(own.missiles, told, event.table)


def _blow_because(own: OwnState, told: StoryEntry) -> Blow | None:
    blows = (own.blows.get(told.thing_of(number)) for number in told.entry.because)
    return next((blow for blow in blows if blow is not None), None)


def _business_opened(own: OwnState, told: StoryEntry, event: BusinessOpened) -> None:
    if event.ask in (*UNSTRUCK, STRAY_SHOT) and event.about is not None:
        own.unstruck[told.thing] = told.thing_of(event.about)
    subject, _, through = (event.ask or "").partition(" ")
    if subject in ("explore", "misfit"):
        own.waiting[told.thing] = through


def _business_closed(own: OwnState, told: StoryEntry, event: BusinessClosed) -> None:
    thing = told.thing_of(event.business)
    own.unstruck.pop(thing, None)
    through = own.waiting.pop(thing, None)
    if through is not None and (event.how or "").startswith("skipped"):
        own.beyond.pop(through, None)
        own.let_be.append(through)


def _item_moved(own: OwnState, told: StoryEntry, event: ItemMoved) -> None:
    spent.moved(own.missiles, told, event)
    if told.entry.rule == "AHQ-EXPL-11":
        for figure in (event.giver, event.receiver):
            if figure is not None:
                own.acted[figure] = "changed armour"


def _item_gone(own: OwnState, told: StoryEntry, event: ItemUsed | ItemLost) -> None:
    if told.entry.rule == spent.USED_UP and isinstance(event, ItemUsed):
        own.missiles.append(spent.used(told, event, own.turn))
        told_apart = spent.told_apart(own.gone_apart, event)
        own.gone_apart = [one for one in own.gone_apart if one is not told_apart]
    elif isinstance(event, ItemUsed) and event.purpose == spent.WITH_ITS_SHOT:
        spent.told_with_its_shot(own.missiles, told)
    elif event.quantity != 0 and (event.reason if isinstance(event, ItemLost) else event.purpose) is None:
        own.gone_apart.append(spent.used(told, event, own.turn))


def _result_chosen(own: OwnState, told: StoryEntry, event: ResultChosen) -> None:
    spent.looked_for(own.missiles, told, event.table)


def _expedition_bounds(own: OwnState, _told: StoryEntry, _event: ExpeditionBegun | ExpeditionEnded) -> None:
    own.missiles.clear()
    own.escaped, own.leaderless = False, None


def _figure_moved(own: OwnState, _told: StoryEntry, event: FigureMoved) -> None:
    if own.turn_kind != "combat":
        own.met_in = None
        for figure in event.figures:
            own.acted.setdefault(figure, "moved")


def _feature_changed(own: OwnState, _told: StoryEntry, event: FeatureChanged) -> None:
    if event.by is not None and event.state in ("opened", "closed", "searched"):
        own.acted[event.by] = f"{event.state} something"


def _door_handled(own: OwnState, _told: StoryEntry, event: DoorOpened | DoorClosed) -> None:
    if event.by is not None:
        own.acted[event.by] = "opened a door"


def _turn_begun(own: OwnState, _told: StoryEntry, event: TurnBegun) -> None:
    own.turn += 1
    own.turn_kind = event.kind
    own.harm.clear()
    own.gone_apart.clear()
    own.failed.clear()
    own.acted.clear()
    own.routine = own.met_in = own.leaderless = None
    waiting = frozenset(own.unstruck.values())
    own.blows = {thing: blow for thing, blow in own.blows.items() if not blow.settled or thing in waiting}


def _phase_begun(own: OwnState, _told: StoryEntry, _event: PhaseBegun) -> None:
    own.acted.clear()


def _combat_ended(own: OwnState, told: StoryEntry, event: CombatEnded) -> None:
    own.pursuit, own.facing, own.met_in, own.met_at = False, False, None, None
    own.leaderless = told.entry.number
    own.escaped = (event.outcome or "").partition(" ")[0] in ("escaped", "fled")
    own.free.clear()


def _monsters_met(own: OwnState, told: StoryEntry, event: MonstersMet) -> None:
    own.facing, own.met_in, own.met_at = True, event.section, told.entry.number


def _monster_ended(own: OwnState, _told: StoryEntry, event: MonsterEnded) -> None:
    if event.how == "killed":
        own.met_at = None


def _role_given(own: OwnState, _told: StoryEntry, event: RoleGiven) -> None:
    if event.role == "leader":
        own.leaderless = None


def _routine_chosen(own: OwnState, _told: StoryEntry, event: RoutineChosen) -> None:
    own.routine = event.routine


def _pursuit_begun(own: OwnState, _told: StoryEntry, _event: PursuitBegun) -> None:
    own.pursuit = True


def _pursuit_ended(own: OwnState, _told: StoryEntry, _event: PursuitEnded) -> None:
    own.pursuit = False


def _struck_ally(own: OwnState, told: StoryEntry, event: ShotStruckAlly) -> None:
    if (blow := own.blows.get(told.thing_of(event.attack))) is not None:
        blow.target, blow.settled = event.ally, False


def _spell_cast(own: OwnState, _told: StoryEntry, event: SpellCast) -> None:
    if own.turn_kind == "combat":
        own.acted[event.figure] = "cast a spell"


def _bodies_lost(own: OwnState, _told: StoryEntry, _event: BodiesLost) -> None:
    own.missiles.clear()


def _section_revealed(own: OwnState, _told: StoryEntry, event: SectionRevealed) -> None:
    if event.through is not None:
        own.beyond.pop(event.through, None)


def _then(first: OwnHandler | None, second: OwnHandler, part: str) -> OwnHandler:
    def on_part(own: OwnState, told: StoryEntry, event: Event) -> None:
        second(getattr(own, part), told, event)

    if first is None:
        return on_part
    before = first

    def both(own: OwnState, told: StoryEntry, event: Event) -> None:
        before(own, told, event)
        second(getattr(own, part), told, event)

    return both


_HANDLERS: dict[type[Event], OwnHandler] = {
    SectionRevealed: _section_revealed,
    HitRowSet: _hit_row_set,
    AttackMade: _attack_made,
    FreeAttackGranted: _free_granted,
    FreeAttackForfeited: _free_forfeited,
    WoundDiceRolled: _wound_dice_rolled,
    WoundsSuffered: _wounds_suffered,
    StatusStated: _status_stated,
    FatePointSpent: _fate_spent,
    DiceRolled: _dice_rolled,
    BusinessOpened: _business_opened,
    BusinessClosed: _business_closed,
    ItemMoved: _item_moved,
    ItemUsed: _item_gone,
    ItemLost: _item_gone,
    ResultChosen: _result_chosen,
    ExpeditionBegun: _expedition_bounds,
    ExpeditionEnded: _expedition_bounds,
    FigureMoved: _figure_moved,
    DoorOpened: _door_handled,
    DoorClosed: _door_handled,
    FeatureChanged: _feature_changed,
    TurnBegun: _turn_begun,
    PhaseBegun: _phase_begun,
    MonstersMet: _monsters_met,
    MonsterEnded: _monster_ended,
    RoleGiven: _role_given,
    CombatEnded: _combat_ended,
    RoutineChosen: _routine_chosen,
    PursuitBegun: _pursuit_begun,
    PursuitEnded: _pursuit_ended,
    ShotStruckAlly: _struck_ally,
    SpellCast: _spell_cast,
    BodiesLost: _bodies_lost,
}

_HANDLERS |= {kind: _then(_HANDLERS.get(kind), handler, "fight") for kind, handler in battle.HANDLERS.items()}
_HANDLERS |= {kind: _then(_HANDLERS.get(kind), handler, "around") for kind, handler in surroundings.HANDLERS.items()}
HANDLERS = _HANDLERS
"""What this game follows."""
