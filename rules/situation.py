"""What a decision rests on: the state at the place of what is told, the dice, how strict to be; and what it tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from events.entry import Draft
from events.event import Event
from events.problems import Refused
from events.turns import CombatBegun
from projections.state import State
from rules.command import Circumstances, Command
from rules.dice import Dice
from rules.naming import name_of
from rules.system import GameSystem

if TYPE_CHECKING:
    from projections.figure import Figure
    from rules.packs.packs import Packs


Told = TypeVar("Told", bound=Event)


class Situation(msgspec.Struct, kw_only=True):
    """Handed to every `decide` function beside the command.

    `state` is the story at the place where the command happens: the end, or, for a late line or a fix, its place.
    """

    state: State
    game: GameSystem
    dice: Dice
    next_number: int
    """The number the first entry of this action will get; the second gets the next, and so on."""
    circumstances: Circumstances = Circumstances()
    late: bool = False
    """Told late or anew: what the books forbid is not even raised (law 4)."""
    people: Mapping[str, str] = {}
    """Names of players by id, as kept beside the log."""
    line_of: Callable[[int], Mapping[int, Event]] = lambda _number: {}
    """What counts of the line of an entry, by number: people name a line by its first, and mean something in it."""
    asks: list[str] = []
    """What to roll or say next, filled by the decision: "4 wound dice for Sven, d12"."""
    warnings: list[str] = []

    @property
    def packs(self) -> Packs | None:
        """The content packs of the game, to look up what a line names; None if nobody brought any."""
        packs: Packs | None = self.game.packs()
        return packs

    def forbid(self, code: str, what: str, *, why: str = "", fix: str = "") -> None:
        """Raises what the book forbids, unless a ruling forces it or it is told late. Guard clauses call this."""
        waived = any(ruling.waives == code for ruling in self.state.campaign.rulings)
        if self.late or waived or self.circumstances.ruling is not None:
            return
        raise Refused(
            code, what, why=why, fix=fix or "If your table plays it so, say it again with --ruling WHY.", forceable=True
        )

    def ask(self, number: int, what: str) -> None:
        """Says what is asked for, by the number of the entry it waits under: `57: a die for the passage's length`."""
        self.asks.append(f"{number}: {what}")

    def draft(self, event: Event, *because: int | None, rule: str | None = None) -> Draft:
        """The event with what the circumstances say of every entry; it follows from `because`, where that is known."""
        said = self.circumstances
        causes = (*said.because, *(number for number in because if number is not None))
        return Draft(event=event, audience=said.audience, because=causes, rule=rule, forced=said.ruling)


class Drafts:
    """What one command tells: drafts in their order, each with the number its entry will get."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.state = situation.state
        self.drafts: list[Draft] = []

    @property
    def next_number(self) -> int:
        """The number of the entry told next."""
        return self.situation.next_number + len(self.drafts)

    @property
    def fights(self) -> bool:
        """Whether a fight is on, begun perhaps by what is told here."""
        return self.state.turns.combat_open or any(isinstance(one.event, CombatBegun) for one in self.drafts)

    def tell(self, event: Event, *because: int | None, rule: str | None = None) -> int:
        """Tells it; answers the number its entry will get. It follows from `because`, where known."""
        self.drafts.append(self.situation.draft(event, *because, rule=rule))
        return self.next_number - 1

    def also(self, decide: Callable[[Any, Situation], list[Draft]], command: Command) -> None:
        """Tells what another command tells, as part of this."""
        self.drafts += decide(command, msgspec.structs.replace(self.situation, next_number=self.next_number))

    def begin(self, drafts: list[Draft], kind: type[Told]) -> list[tuple[int, Told]]:
        """Begins with what a shared decision told; answers its events of this kind, each with its number."""
        self.drafts = drafts
        numbered = enumerate([draft.event for draft in drafts], self.situation.next_number)
        return [(number, event) for number, event in numbered if isinstance(event, kind)]

    def figure(self, key: str) -> Figure:
        """Somebody of the roster."""
        return self.state.roster.figures[key]

    def name(self, key: str) -> str:
        """What somebody is called."""
        return name_of(self.state, key)

    def forbid(self, code: str, what: str, *, why: str = "", fix: str = "") -> None:
        """What the rules of this game forbid; `code` goes behind the game's key (`Situation.forbid`)."""
        self.situation.forbid(f"{self.situation.game.key}.{code}", what, why=why, fix=fix)
