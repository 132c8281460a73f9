"""A game system as a value: everything the tracker asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from events.amounts import Amount
from events.campaign import OptionValue
from events.entry import Draft
from events.event import Event, Sort
from events.figures import StatusName
from events.lazy import lazy
from projections.state import Handler, State
from projections.story.entry import StoryEntry
from rules.command import Command
from rules.question import Asked, Question, nothing_due, nothing_of_its_own
from rules.subjects import Decide

if TYPE_CHECKING:
    from projections.statistics import HarmDice

MapKind: TypeAlias = Literal["grid", "graph"]

Lines: TypeAlias = Mapping[type[Event], Callable[[Any, State], str]]
"""Kind of event → its line of the chronicle. Any: each line is written for its own kind."""


def line_of(lines: Lines, told: StoryEntry, state: State) -> str | None:
    """What these say of an event of a kind they know; None leaves it to the shared teller."""
    line = lines.get(type(told.entry.event))
    return None if line is None else line(told.entry.event, state)


class Reason(msgspec.Struct, frozen=True):
    """Why a value is what it is: `Reason("chain mail", 2)`, with the entry that brought it."""

    why: str
    amount: Amount | str
    number: int | None = None


class Value(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a sheet. `start` is bare, `current` with everything; `why` explains the way between."""

    key: str
    """Full name: `weapon_skill`."""
    label: str
    short: str
    start: Amount | None
    current: Amount | None
    why: tuple[Reason, ...] = ()


class SheetRow(msgspec.Struct, frozen=True, kw_only=True):
    """A printed row of a sheet: hit numbers by opponent, bands of range …"""

    title: str
    columns: tuple[str, ...]
    cells: tuple[str, ...]
    note: str = ""


class Status(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody is, as the system reads the roster. `word` is the game's own: "knocked out"."""

    status: StatusName
    word: str
    why: str = ""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A figure's sheet, ready to be drawn by a terminal or a page."""

    figure: str
    name: str
    title: str
    """Human Warrior, Skaven …"""
    status: Status
    values: tuple[Value, ...]
    rows: tuple[SheetRow, ...] = ()
    items: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    gold: Amount | None = None
    notes: tuple[str, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """An optional rule or a ruling of the system: what it may be, what it is unless people choose coming first."""

    key: str
    values: tuple[OptionValue, ...]
    about: str
    rule: str | None = None
    any_words: bool = False
    """Whether it may be something else than its values, which are examples then."""

    @property
    def default(self) -> OptionValue:
        """What holds as long as nobody chooses."""
        return self.values[0]


def option_in(options: tuple[Option, ...], state: State, key: str) -> OptionValue:
    """What holds in this campaign at this place of its story."""
    default = next(one.default for one in options if one.key == key)
    return state.campaign.options.get(key, default)


def _no_steps(_state: State) -> tuple[str, ...]:
    return ()


class GameSystem(msgspec.Struct, frozen=True, kw_only=True):
    """A game: adding one means adding a folder under rules/ and a line in `rules.registry`."""

    key: str
    """Kebab case; the prefix of its tags."""
    title: str
    vital: str
    """The value wounds are taken from: `wounds`."""
    vital_told: Callable[[State], str | None] = lambda _state: None
    """The one this campaign takes them from, where people choose it; None: `vital`."""
    beside: tuple[str, ...] = ()
    """Values shown with the vital one wherever somebody stands in a line: `fate`."""
    die: int = 0
    """Sides of every die it rolls; 0: it has several kinds. Faces without notation are held to it."""
    die_of: Callable[[Event], int] = lambda _event: 0
    """Sides of the dice an event holds, where they are always the same; 0: it may hold any."""
    values: Mapping[str, tuple[str, str]]
    """Characteristics by full name → (label, short label), in the order of the sheet."""
    values_told: Callable[[State], Mapping[str, tuple[str, str]]] | None = None
    """Those this campaign has besides, where sheets say whatever people say; None: there are no others."""
    events: tuple[type[Event], ...] = ()
    commands: Mapping[type[Command], Decide] = {}
    """Its own commands and those shared ones it decides otherwise → `decide` functions."""
    initial: Callable[[], Any] = lambda: None
    """Its own part of the state."""
    handlers: Mapping[type[Event], Handler] = {}
    """Its fold: kinds it follows, shared ones too."""
    sheet: Callable[[State, str], Sheet]
    status: Callable[[State, str], Status]
    tells: Callable[[StoryEntry, State], str | None] = lambda _told, _state: None
    """A chronicle line for an event of its own; None leaves it to the shared teller."""
    tells_also: frozenset[type[Event]] = frozenset()
    """Shared events it may have a line of its own for."""
    bookkeeping: frozenset[type[Event]] = frozenset()
    """Its own events that are logged for the log's own sake: no recap tells them, nor what they do to a pool."""
    map_kind: MapKind = "graph"
    options: tuple[Option, ...] = ()
    tables: Callable[[], Mapping[str, Any]] = dict
    """Its `RollTable`s by name, loaded when first asked for."""
    templates: Callable[[], Mapping[str, tuple[Event, ...]]] = dict
    """Ready-made sheets by key, as the events that put them into play; figure id and name are replaced."""
    printed: Callable[[], Mapping[Sort, Iterable[str]]] = dict
    """Names its books have beside those on its tables and sheets, by what they are the names of."""
    packs: Callable[[], Any] = lambda: None
    """What people brought for it themselves, handed in with it (`rules.packs.handed`); None: nothing. Any:
    `rules.packs.packs`, whose Packs they are, looks names up as a game calls them."""
    ability: Callable[[str], tuple[str, ...]] | None = None
    """What is doubtful about the abilities of a monster as a pack writes them; refuses what cannot be read. None: its
    monsters have none that anybody could read."""
    known: Callable[[State, Sequence[str]], Any] = lambda _state, _words: None
    """What it knows of a rule that is called so, whether a pack has its words or not; None: nothing. Any:
    `rules.packs.printed`, whose KnownRule it is, is for those who look something up."""
    next_steps: Callable[[State], tuple[str, ...]] = _no_steps
    """Lines that could come next, each as one can type it; what is waited for is open business."""
    turn_waits: Callable[[State], Sequence[str]] = _no_steps
    """What has to come before a turn goes by: nobody is offered a quiet one until then."""
    asked: Asked = nothing_of_its_own
    """What it asked for that still waits, as a question: how many dice, what they are thrown for now."""
    dice_due: Callable[[State], tuple[Question, ...]] = nothing_due
    """The dice its rules wait for next, each under the number of the entry it follows; no entry asked for them."""
    told_anew: Callable[[Event], Command | None] = lambda _event: None
    """What tells an event of its own anew, whose one die is put right and decides the rest; None: no die does."""
    harm_dice: Callable[[Event], HarmDice | None] = lambda _event: None
    """The dice for harm that an event of its own holds, to be counted with all others; None: it holds none."""
    with_falls: Callable[[list[Draft], Any], list[Draft]] = lambda hurt, _situation: hurt
    """Wounds told by themselves → the same with the end of the monsters they kill. Any: `rules.situation`, whose
    Situation it is given, speaks of games."""
    spares: Callable[[State, str], str | None] = lambda _state, _figure: None
    """What may still be done for somebody who has just fallen, with the line that does it; None: nothing."""
    words: Callable[[], Any] = lazy("rules.shorthand.vocabulary:NO_WORDS").load  # 1 ms where no line is read
    """What it adds to the shorthand, loaded when a line of it is read. Any: `rules.shorthand.vocabulary`, whose
    GameWords they are, speaks of commands, which speak of games."""

    def tell(self, told: StoryEntry, state: State) -> str | None:
        """A chronicle line of this game's own; None leaves it to the shared teller."""
        kind = type(told.entry.event)
        return self.tells(told, state) if kind in self.events or kind in self.tells_also else None

    def vital_in(self, state: State) -> str:
        """The value wounds are taken from in this campaign."""
        return self.vital_told(state) or self.vital

    def values_in(self, state: State) -> Mapping[str, tuple[str, str]]:
        """The characteristics there are in this campaign."""
        return self.values if self.values_told is None else {**self.values, **self.values_told(state)}
