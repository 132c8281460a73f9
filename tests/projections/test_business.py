"""What waits, and what settles it."""

from __future__ import annotations

import pytest
from kit.folding import alone, placed

from events.campaign import RulingMade
from events.draws import DrawMade, DrawSettled
from events.event import Effect, Event, Until
from events.figures import ConditionEnded, ConditionGained, ModifierEnded, ModifierGained
from events.purse import DebtOwed, DebtSettled, DueAnnounced, DuePaid, DueSkipped
from events.story import BusinessClosed, BusinessOpened, DiscrepancyAccepted
from projections import business


def waiting(*events: Event) -> list[tuple[str, int]]:
    return [(one.what, one.left) for one in alone(business, *events).open.values()]


TREASURES = BusinessOpened(what="treasure to draw", count=3, owed_to="harlan", ask="treasure", about=1)


def test_what_waits_says_what_for() -> None:
    waits = alone(business, TREASURES).open[1]

    assert (waits.number, waits.what, waits.left, waits.owed_to, waits.ask, waits.about) == (
        1,
        "treasure to draw",
        3,
        "harlan",
        "treasure",
        1,
    )


@pytest.mark.parametrize(
    ("closed", "left"),
    [
        ((BusinessClosed(business=1),), 2),
        ((BusinessClosed(business=1, count=2),), 1),
        ((BusinessClosed(business=1), BusinessClosed(business=1, count=2)), 0),
        ((BusinessClosed(business=1, count=9),), 0),
        ((BusinessClosed(business=7),), 3),
    ],
)
def test_it_is_settled_bit_by_bit(closed: tuple[Event, ...], left: int) -> None:
    """Field note F12."""
    assert waiting(TREASURES, *closed) == ([("treasure to draw", left)] if left else [])


def test_nothing_to_do_does_not_wait() -> None:
    assert waiting(BusinessOpened(what="dice", count=0)) == []


def test_it_is_closed_by_the_thing_though_it_was_told_anew() -> None:
    state = placed([(4, TREASURES), (5, BusinessClosed(business=1, count=3))], things={4: 1})

    assert state.business.open == {}


def test_two_tellings_of_one_thing_wait_both() -> None:
    state = placed([(4, TREASURES), (5, BusinessOpened(what="gold"))], things={4: 1, 5: 1})

    assert [one.what for one in state.business.open.values()] == ["treasure to draw", "gold"]


# Rulings

PENDING = BusinessOpened(what="ruling", about=1)


def test_a_pending_ruling_waits_for_a_ruling_about_it() -> None:
    """Settled in another session by a ruling that points at the entry, or at the question."""
    assert alone(business, PENDING).open[1].kind == "ruling"
    for about in (1, 2):
        asked = BusinessOpened(what="ruling", about=1)
        assert waiting(TREASURES, asked, RulingMade(text="yes", about=about))[1:] == []
    assert len(waiting(TREASURES, PENDING, RulingMade(text="yes", about=9))) == 2
    assert len(waiting(TREASURES, PENDING, RulingMade(text="yes"))) == 2


def test_a_ruling_settles_nothing_but_rulings() -> None:
    assert len(waiting(TREASURES, RulingMade(text="yes", about=1))) == 1


# Draws


@pytest.mark.parametrize(
    ("fate", "waits"), [("pending", 1), ("kept", 0), ("discarded", 0), ("ignored", 0), ("peeked", 0)]
)
def test_only_a_pending_draw_waits(fate: str, waits: int) -> None:
    drawn = DrawMade(cup="dungeon", what="wandering monsters", fate=fate)  # type: ignore[arg-type]  # from the table

    assert len(waiting(drawn)) == waits


def test_a_draw_waits_until_it_is_settled() -> None:
    drawn = DrawMade(cup="dungeon")

    assert waiting(drawn) == [("dungeon", 1)]
    assert waiting(drawn, DrawSettled(draw=1, how="played")) == []
    assert waiting(drawn, DrawSettled(draw=9, how="played")) == [("dungeon", 1)]


# Debts and dues


def test_a_debt_waits_until_it_is_settled() -> None:
    owed = DebtOwed(debt="d1", debtor="harlan", creditor="dwarf", what="half the gold")

    assert waiting(owed) == [("half the gold", 1)]
    assert waiting(owed, DebtSettled(debt="d2")) == [("half the gold", 1)]
    assert waiting(owed, DebtSettled(debt="d1")) == []


UPKEEP = DueAnnounced(due="u1", figures=("anna", "bo", "cleo"), each=5)


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ((), 3),
        ((DuePaid(due="u1", payer="bo", amount=5),), 2),
        ((DuePaid(due="u1", payer="bo"), DuePaid(due="u1", payer="bo")), 0),
        ((DuePaid(due="u1", payer="party", amount=10),), 1),
        ((DuePaid(due="u9", payer="bo"),), 3),
        ((DueSkipped(due="u1", figures=("anna",)),), 2),
        ((DueSkipped(due="u9"),), 3),
        ((DueSkipped(due="u1"),), 0),
    ],
)
def test_a_due_waits_for_everybody_it_is_for(events: tuple[Event, ...], left: int) -> None:
    assert waiting(UPKEEP, *events) == ([("upkeep", left)] if left else [])


def test_a_due_for_nobody_does_not_wait() -> None:
    assert waiting(DueAnnounced(due="u1", figures=())) == []


# What only words end


def test_what_ends_as_words_say_waits_for_somebody_to_say_so() -> None:
    until = Until("words", words="the next game")
    blessed = ConditionGained(figure="sven", condition="blessed", until=until)
    strong = ModifierGained(figure="sven", effect=Effect("strength", "add", 1), reason="a potion", until=until)

    assert waiting(blessed, strong) == [("blessed until the next game", 1), ("a potion until the next game", 1)]
    assert waiting(blessed, ConditionEnded(figure="anna", condition="blessed")) == [("blessed until the next game", 1)]
    assert waiting(blessed, ConditionEnded(figure="sven", condition="blessed")) == []
    assert waiting(strong, ModifierEnded(figure="sven", name="strength", reason="a potion")) == []


@pytest.mark.parametrize("until", [None, Until("combat"), Until("permanent")])
def test_what_ends_by_itself_or_never_waits_for_nobody(until: Until | None) -> None:
    assert waiting(ConditionGained(figure="sven", condition="blessed", until=until)) == []


def test_words_may_be_missing() -> None:
    assert waiting(ConditionGained(figure="sven", condition="cursed", until=Until("words"))) == [("cursed", 1)]


# Discrepancies


def test_an_accepted_discrepancy_is_kept_by_the_thing_where_it_arose() -> None:
    accepted = DiscrepancyAccepted(check="gold.short", about=9, of="elf", amount=20)
    kept = alone(business, accepted, things={9: 2}).accepted[0]

    assert (kept.check, kept.about, kept.of, kept.amount, kept.number) == ("gold.short", 2, "elf", 20, 1)
