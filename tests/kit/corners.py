"""What the corners of the story are made of: a table of three people and two heroes, and the shortest things to say.

The founding and the heroes are entries 1 to 3, so that what a corner tells begins at 4.
"""

from __future__ import annotations

import pytest
from kit.table import CAMPAIGN, Table

from events.amounts import Amount
from events.problems import Refused
from rules.command import Command
from rules.corrections.commands import Fix, Undo
from rules.shared.campaign import Note
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold, SpendGold
from rules.shared.health import Portion, Wound
from rules.shared.session import BeginExpedition

PEOPLE = {"anna": "Anna", "bo": "Bo", "carl": "Carl"}
CARL = {"by": "carl", "sees": "table"}
"""A player: he sees what the table sees."""


def begun() -> Table:
    """A campaign of Advanced HeroQuest with Sven and Elf, nine wounds and three Fate Points each."""
    table = Table()
    for person, name in PEOPLE.items():
        table.log.name_person(CAMPAIGN, person, name)
    for name in ("Sven", "Elf"):
        table.say(AddFigure(name=name, kind="hero", base={"wounds": 9, "fate": 3}))
    return table


def gain(amount: Amount, to: str = "sven") -> GainGold:
    return GainGold(to=to, amount=amount)


def spend(amount: Amount, by: str = "sven", purpose: str | None = None) -> SpendGold:
    return SpendGold(by=by, amount=amount, purpose=purpose)


def wound(amount: Amount, figure: str = "sven") -> Wound:
    return Wound(wounds=(Portion(figure, amount),))


def note(text: str) -> Note:
    return Note(text=text)


def fix(number: int, **values: object) -> Fix:
    return Fix(number=number, values={name: str(value) for name, value in values.items()})


def undo(number: int) -> Undo:
    return Undo(number=number)


def trip(*figures: str) -> BeginExpedition:
    return BeginExpedition(name="one", figures=figures or ("sven", "elf"))


def refusal(table: Table, code: str, command: Command, **how: object) -> str:
    """Says what must be refused, with this code and nothing written; what people read."""
    with pytest.raises(Refused) as caught:
        table.say(command, **how)
    assert caught.value.code == code
    return str(caught.value)
