"""Given what happened, when somebody asks for something, then this is told: decisions as sentences.

given(SVEN, GoldGained(to="sven", amount=20)).when(SpendGold(by="sven", amount=5)).then(GoldSpent(by="sven", amount=5))
"""

from __future__ import annotations

from collections.abc import Mapping

from events.campaign import CampaignFounded
from events.combat import Member, MonstersMet
from events.entry import Draft, Entry
from events.event import Event
from events.figures import FigureJoined
from events.items import ItemGained
from events.problems import Refused
from events.purse import GoldGained
from projections.state import Fold, State
from projections.story.entry import StoryEntry
from rules.command import Circumstances, Command
from rules.deciding import decision_of
from rules.dice import TYPED, Dice
from rules.situation import Situation
from rules.system import GameSystem, Option, Sheet, Status
from rules.tables import RollTable, read_table

FOUNDED = CampaignFounded(name="The Quiet Deep", system="table-talk")
SVEN = FigureJoined(figure="sven", name="Sven Hammerhelm", kind="hero", base={"wounds": 4, "fate": 2})
HEINRICH = FigureJoined(figure="heinrich", name="Heinrich Löwen", kind="hero", base={"wounds": 3})
ELF = FigureJoined(figure="elf", name="Torallion", kind="hero", aliases=("Elf",))
SKAVEN = MonstersMet(
    group="skaven-group",
    members=(Member("skaven-1", "Skaven 1", {"wounds": 3}), Member("skaven-2", "Skaven 2", {"wounds": 3})),
)

FOLD = Fold()


def entry_of(number: int, draft: Draft) -> Entry:
    """The draft as the log would have it, an action of its own."""
    return Entry(
        number=number,
        id=f"id-{number}",
        action=number,
        event=draft.event,
        recorded_at="2026-01-10T19:00:00.000000Z",
        by="anna",
        because=draft.because,
    )


class Decision:
    """What came of a command: drafts, or a refusal."""

    def __init__(self, before: Given, situation: Situation, drafts: list[Draft], refusal: Refused | None) -> None:
        self.before = before
        self.situation = situation
        self._drafts = drafts
        self.refusal = refusal

    @property
    def drafts(self) -> list[Draft]:
        """What would be written; a refusal surfaces here."""
        if self.refusal is not None:
            raise self.refusal
        return self._drafts

    @property
    def events(self) -> list[Event]:
        """The same, without what surrounds it."""
        return [draft.event for draft in self.drafts]

    def then(self, *events: Event) -> Given:
        """These events and no others were told; the story goes on behind them."""
        assert self.events == list(events)
        return self.after

    @property
    def after(self) -> Given:
        """The story with what was told."""
        return Given([*self.before.told, *self.drafts], self.before.people, self.before.game)

    def refused(self, code: str, *, forceable: bool = False, says: str = "") -> None:
        """Refused under this code, with or without a way round it, saying so."""
        assert self.refusal is not None, f"told: {self._drafts}"
        assert (self.refusal.code, self.refusal.forceable) == (code, forceable), self.refusal
        assert says in str(self.refusal)


class Given:
    """What happened so far."""

    def __init__(self, told: list[Draft], people: Mapping[str, str], game: GameSystem) -> None:
        self.told = told
        self.people = people
        self.game = game

    @property
    def state(self) -> State:
        """What it adds up to."""
        return FOLD.fold(StoryEntry(entry_of(number, draft), number) for number, draft in enumerate(self.told, 1))

    def when(self, command: Command, *, dice: Dice = TYPED, late: bool = False, ruling: str | None = None) -> Decision:
        """Somebody asks for something."""
        situation = Situation(
            state=self.state,
            game=self.game,
            dice=dice,
            next_number=len(self.told) + 1,
            late=late,
            circumstances=Circumstances(ruling=ruling),
            people=self.people,
        )
        try:
            return Decision(self, situation, decision_of(type(command), self.game)(command, situation), None)
        except Refused as refusal:
            return Decision(self, situation, [], refusal)

    def forbids(self, command: Command, code: str, *events: Event) -> None:
        """Refused once, with the reason; a ruling makes it go through, and told late it is not even raised."""
        self.when(command).refused(code, forceable=True)
        self.when(command, ruling="we play it so").then(*events)
        self.when(command, late=True).then(*events)


def given(*events: Event, people: Mapping[str, str] | None = None) -> Given:
    """A campaign in which this happened, in this order, from entry 2 on."""
    return Given([Draft(event=event) for event in (FOUNDED, *events)], people or {}, TABLE_TALK)


def as_stated(state: State, figure: str) -> Status:
    """Of no game in particular: whatever the table said."""
    stated = state.roster.figures[figure].stated
    return Status(status=stated.status if stated else "alive", word="as they say")


def status(state: State, figure: str) -> Status:
    """Of the small game: as stated, else down at no wounds left."""
    sheet = state.roster.figures[figure]
    if sheet.stated is not None:
        return Status(status=sheet.stated.status, word=sheet.stated.status)
    down = sheet.wounds_lost == sheet.base.get("wounds")
    return Status(status="down" if down else "alive", word="down" if down else "up")


def sheet(state: State, figure: str) -> Sheet:
    """Of the small game: nothing on it."""
    return Sheet(figure=figure, name=figure, title="", status=status(state, figure), values=())


def tables() -> Mapping[str, RollTable]:
    """Of the small game: one of a single die, as printed nowhere."""
    rows = [[1, 2, "nothing"], [3, 5, "doors", 1], [6, 6, "stairs"]]
    return {"ways": read_table("ways", {"dice": "d6", "source": "made up for tests", "rows": rows})}


TABLE_TALK = GameSystem(
    key="table-talk", title="Talk", vital="wounds", values={}, sheet=sheet, status=as_stated,
    options=(Option("fair_dice", (True, False), "whether dice are looked at"),),
)  # fmt: skip
"""No game in particular: nothing but what all share."""

GAME = GameSystem(
    key="small-game",
    title="A Small Game",
    vital="wounds",
    values={"weapon_skill": ("Weapon Skill", "WS"), "wounds": ("Wounds", "W"), "will": ("Will", "Wi")},
    sheet=sheet,
    status=status,
    tables=tables,
    options=(
        Option("door_squares", (2, 1), "how wide doors are"),
        Option("furnishings", (False, True), "whether there is furniture"),
    ),
    templates=lambda: {
        "man-at-arms": (
            FigureJoined(figure="man", name="Man-at-Arms", kind="henchman", base={"wounds": 2, "weapon_skill": 5}),
            ItemGained(figure="man", item="sword", name="Sword", place="held"),
            GoldGained(to="man", amount=3),
        ),
        "giant-rat": (MonstersMet(group="rats", members=(Member("rat", "Giant Rat", {"wounds": 1}, {"bite": True}),)),),
    },
)
"""A game to try what only a game knows: names of values, options, tables, ready-made sheets."""


def in_the_small_game(*events: Event) -> Given:
    """As `given`, in a campaign of the small game."""
    founded = CampaignFounded(name="A Small Story", system=GAME.key)
    return Given([Draft(event=event) for event in (founded, *events)], {}, GAME)
