"""What does not add up, from the folds and from the story, as a list people read (story rules 24, 26, 27)."""

from __future__ import annotations

import pytest
from kit.entries import Log, instead_of, retracted
from kit.folding import given

from events.atlas import DoorOpened, DoorPlaced, SectionEntered, SectionRevealed
from events.campaign import NoteTaken
from events.event import Event
from events.figures import FatePointSpent, FigureJoined, WoundsHealed, WoundsSuffered
from events.items import ItemGained, ItemMoved, ItemUsed
from events.purse import GoldGained, GoldSpent, TotalObserved
from events.story import DiscrepancyAccepted, LeftAsIs
from projections.attempts import voided_attempts
from projections.discrepancies import Spelling, discrepancies, grown, new_or_grown
from projections.observed import Discrepancy
from projections.state import Fold

SPELLING = Spelling(tell=lambda number: f"line {number}", called=lambda person: person.title())


def amiss(log: Log, audience: str = "gm") -> list[Discrepancy]:
    state = Fold().fold(log.story.told(audience))  # type: ignore[arg-type]  # table or gm
    return discrepancies(log.story, state, audience, SPELLING)  # type: ignore[arg-type]  # as above


ODD = [
    ([GoldSpent(by="sven", amount=5)], "gold.short", "sven", 5, "Sven is 5 gold short at 2 (line 2)."),
    ([ItemUsed(figure="sven", item="rope")], "item.missing", "sven rope", 1, "Sven is 1 rope short at 2 (line 2)."),
    (
        [ItemMoved(item="rope", giver="sven", receiver="elf")],
        "item.missing", "sven rope", 1, "Sven is 1 rope short at 2 (line 2).",
    ),
    (
        [WoundsHealed(figure="sven", amount=3)],
        "wounds.never_lost", "sven", 3, "Sven was healed of 3 wounds never lost at 2 (line 2).",
    ),
    (
        [FatePointSpent(figure="sven"), FatePointSpent(figure="sven")],
        "pool.overspent", "sven fate", 1, "Sven spent 1 more fate than there was at 3 (line 3).",
    ),
    (
        [SectionEntered(section="hall")],
        "section.unrevealed", "hall", 0, "Hall was entered at 2 and never revealed (line 2).",
    ),
    (
        [DoorPlaced(door="d1", section="hall"), DoorOpened(door="d1")],
        "door.unrevealed", "d1", 0, "D1 was opened at 3, in a section nobody revealed (line 3).",
    ),
    (
        [GoldGained(to="sven", amount=9), TotalObserved(of="gold", whose="sven", value=4)],
        "total.differs", "sven gold", -5, "Sven counted 4 gold at 3, 5 below the log, which adds up to 9.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("events", "check", "of", "amount", "text"), ODD)
def test_each_check_and_its_sentence(events: list[Event], check: str, of: str, amount: int, text: str) -> None:
    log = Log()
    log.tell(FigureJoined(figure="sven", name="Sven", kind="hero", base={"wounds": 9, "fate": 1}))
    for event in events:
        log.tell(event)
    log.tell(GoldGained(to="elf", amount=1))

    (found,) = amiss(log)
    assert (found.check, found.of, found.amount, found.text) == (check, of, amount, text)


@pytest.mark.parametrize(
    "events",
    [
        [GoldGained(to="sven", amount=5), GoldSpent(by="sven", amount=5)],
        [ItemGained(figure="sven", item="rope", name="Rope"), ItemUsed(figure="sven", item="rope")],
        [WoundsSuffered(figure="sven", amount=3), WoundsHealed(figure="sven", amount=3)],
        [SectionRevealed(section="hall", kind="room"), SectionEntered(section="hall")],
        [
            SectionRevealed(section="hall", kind="room"), DoorPlaced(door="d1", section="hall"), DoorOpened(door="d1"),
        ],
        [GoldGained(to="sven", amount=9), TotalObserved(of="gold", whose="sven", value=9)],
    ],
)  # fmt: skip
def test_what_adds_up_is_not_mentioned(events: list[Event]) -> None:
    log = Log()
    for event in events:
        log.tell(event)
    assert amiss(log) == []


def test_a_section_is_unrevealed_once_however_often_it_is_entered() -> None:
    state = given(SectionEntered(section="hall"), SectionEntered(section="hall"), DoorOpened(door="d"))
    assert [(odd.check, odd.number) for odd in state.atlas.oddities] == [
        ("section.unrevealed", 1), ("door.unrevealed", 3),
    ]  # fmt: skip


def test_a_struck_cause_is_named_with_whoever_struck_it() -> None:
    log = Log()
    log.tell(WoundsSuffered(figure="sven", amount=1))
    log.tell(NoteTaken(text="he screams"), because=(1,))
    log.tell(retracted(1), by="anna")

    (found,) = amiss(log)
    assert (found.check, found.number, found.of) == ("cause.struck", 2, "1")
    assert found.text == "Anna undid 1; 2 follows from it (line 2)."

    log.tell(DiscrepancyAccepted(check="cause.struck", about=2, of="1"))
    assert amiss(log) == []


def test_a_cause_told_anew_is_no_struck_cause() -> None:
    log = Log()
    log.tell(WoundsSuffered(figure="sven", amount=1))
    log.tell(NoteTaken(text="he screams"), because=(1,))
    log.tell(retracted(1, how="fix"))
    log.tell(WoundsSuffered(figure="sven", amount=2), place=instead_of(1))

    assert amiss(log) == []


def test_a_secret_that_follows_from_a_struck_line_is_the_gms_alone() -> None:
    log = Log()
    log.tell(WoundsSuffered(figure="sven", amount=1))
    log.tell(NoteTaken(text="poison"), because=(1,), audience="gm")
    log.tell(retracted(1), by="anna")

    assert [one.text for one in amiss(log)] == ["Anna undid 1; your 2 follows from it (line 2)."]
    assert amiss(log, "table") == []


def test_left_as_is_silences_a_thing_in_every_telling_and_no_other() -> None:
    log = Log()
    log.tell(GoldSpent(by="sven", amount=5))
    log.tell(GoldSpent(by="elf", amount=5))
    log.tell(LeftAsIs(numbers=((1, 1),)))
    log.tell(retracted(1, how="fix"))
    log.tell(GoldSpent(by="sven", amount=50), place=instead_of(1))

    assert [one.of for one in amiss(log)] == ["elf"]


def odd(amount: int, check: str = "gold.short", thing: int = 1) -> Discrepancy:
    return Discrepancy(check=check, number=9, thing=thing, of="sven", amount=amount, text="")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ([], [odd(5)], [odd(5)]),
        ([odd(5)], [odd(5)], []),
        ([odd(5)], [odd(4)], []),
        ([odd(5)], [odd(6)], [odd(6)]),
        ([odd(5)], [odd(5, thing=2)], [odd(5, thing=2)]),
        ([odd(5, "total.differs")], [odd(5, "total.differs")], []),
        ([odd(5, "total.differs")], [odd(4, "total.differs")], [odd(4, "total.differs")]),
    ],
)
def test_what_is_new_or_has_grown_is_told(
    before: list[Discrepancy], after: list[Discrepancy], told: list[Discrepancy]
) -> None:
    assert new_or_grown(before, after) == told


def test_it_has_grown_if_it_is_more_for_certain() -> None:
    from events.amounts import at_least

    assert grown(6, 5)
    assert not grown(5, 5)
    assert not grown(at_least(20), 5)


def test_attempts_are_counted_by_name_and_only_while_they_are_voided() -> None:
    from events.session import ExpeditionBegun

    log = Log()
    first = log.tell(ExpeditionBegun(expedition="crypt"))
    gold = log.tell(GoldGained(to="sven", amount=5))
    restart = log.tell(retracted(first, gold, how="restart"))
    log.tell(ExpeditionBegun(expedition="mine"))
    second = log.tell(ExpeditionBegun(expedition="crypt"))
    log.tell(retracted(second, how="undo"))

    (voided,) = voided_attempts(log.story)
    assert (voided.expedition, voided.attempt, voided.number, voided.by, voided.lines) == ("crypt", 1, 1, restart, 2)

    log.tell(retracted(restart))
    assert list(voided_attempts(log.story)) == []
