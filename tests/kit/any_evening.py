"""Evenings at random: commands people may say, told in time, late or in secret, and corrections of what there is."""

from __future__ import annotations

from hypothesis import strategies as st
from kit.table import Table

from events.problems import Refused
from rules.command import Command
from rules.corrections.commands import Fix, Leave, Redo, Reveal, Strike, Undo
from rules.shared.atlas import EnterSection, OpenDoor, PlaceDoor, RevealSection
from rules.shared.combat import AddMonsters, BeginCombat, EndCombat, EndMonsters
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold, SpendGold
from rules.shared.health import Heal, Portion, Wound
from rules.shared.session import BeginExpedition, BeginTurn, EndExpedition, EndTurn, OpenSession
from service.reading.reading import Reading
from service.telling.handle import handle

NUMBERS = st.integers(2, 40)
SMALL = st.integers(1, 4)
HEROES = ("sven", "anna")

TOLD: st.SearchStrategy[Command] = st.one_of(
    st.builds(GainGold, amount=st.integers(1, 50)),
    st.builds(SpendGold, amount=st.integers(1, 50)),
    st.builds(lambda who, amount: Wound(wounds=(Portion(figure=who, amount=amount),)), st.sampled_from(HEROES), SMALL),
    st.builds(lambda who, amount: Heal(heals=(Portion(figure=who, amount=amount),)), st.sampled_from(HEROES), SMALL),
    st.just(OpenSession()),
    st.just(BeginExpedition(dungeon="crypt")),
    st.just(EndExpedition()),
    st.just(BeginTurn()),
    st.just(EndTurn()),
    st.builds(lambda key: RevealSection(section=f"s{key}", kind="room"), SMALL),
    st.builds(lambda key: EnterSection(section=f"s{key}"), SMALL),
    st.builds(lambda key: PlaceDoor(section=f"s{key}"), SMALL),
    st.builds(lambda key: OpenDoor(door=f"d{key}"), SMALL),
    st.just(AddMonsters(name="Skaven", count=2)),
    st.just(BeginCombat()),
    st.just(EndCombat()),
    st.builds(lambda key: EndMonsters(figures=(f"skaven-{key}",)), SMALL),
)
CORRECTED: st.SearchStrategy[Command] = st.one_of(
    st.just(Undo()),
    st.just(Redo()),
    st.builds(lambda number: Undo(number=number), NUMBERS),
    st.builds(lambda number: Redo(number=number), NUMBERS),
    st.builds(lambda number: Strike(numbers=(number,)), NUMBERS),
    st.builds(lambda number: Leave(numbers=(number,)), NUMBERS),
    st.builds(lambda number: Reveal(numbers=(number,)), NUMBERS),
    st.builds(lambda number: Fix(number=number, values={"amount": "3"}), NUMBERS),
    st.builds(lambda number, command: Fix(number=number, commands=(command,)), NUMBERS, TOLD),
)
Said = tuple[Command, int, bool]
SAID: st.SearchStrategy[Said] = st.one_of(
    st.tuples(TOLD, st.just(0), st.sampled_from((False, False, True))),
    st.tuples(TOLD, NUMBERS, st.just(False)),
    st.tuples(CORRECTED, st.just(0), st.just(False)),
)


def tell(table: Table, kept: Reading | None, said: Said) -> bool:
    """Says it, to a reading kept open if there is one; False if it was refused."""
    return not isinstance(answer(table, kept, said), str)


def answer(table: Table, kept: Reading | None, said: Said, *, preview: bool = False) -> tuple[object, ...] | str:
    """The same, with all that people are told of it; the code if it was refused."""
    command, late, secret = said
    head = max(table.head, 2)
    place = min(late, head) if late else None
    request = table.request(command, late=place, audience="gm" if secret else "table", preview=preview)
    try:
        told = handle(table.log, table.campaign, request, reading=kept)
    except Refused as refused:
        return refused.code
    return told.lines, told.changes, told.discrepancies, told.warnings, told.takes_back, told.head


def begun() -> Table:
    """Two heroes in a campaign of their own."""
    table = Table()
    for name in HEROES:
        table.say(AddFigure(name=name.title(), kind="hero", base={"wounds": 4, "fate": 2}))
    return table
