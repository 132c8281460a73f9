"""What holds of random evenings with random corrections, through the real handle and in every projection."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.corners import begun, gain, note, spend, wound
from kit.table import Table

from events.problems import Refused
from projections.state import to_bytes
from rules.command import Command
from rules.corrections.commands import Accept, Fix, Leave, Redo, Restart, Strike, Undo
from rules.shared.atlas import EnterSection, RevealSection
from rules.shared.campaign import AskRuling, MakeRuling
from rules.shared.gold import MoveGold
from rules.shared.health import Heal, HealPortion
from rules.shared.items import GainItem, UseItem
from rules.shared.session import BeginExpedition, BeginTurn, EndExpedition, OpenSession
from rules.shared.totals import ObserveTotal
from rules.shared.trade import Buy

AMOUNTS = st.integers(1, 9)
WHO = st.sampled_from(("sven", "elf"))
TELLING: st.SearchStrategy[Command] = st.one_of(
    st.builds(gain, AMOUNTS, WHO),
    st.builds(spend, AMOUNTS, WHO),
    st.builds(wound, AMOUNTS, WHO),
    st.builds(lambda who, n: Heal(heals=(HealPortion(who, n),)), WHO, AMOUNTS),
    st.builds(lambda n: MoveGold(giver="sven", receiver="elf", amount=n), AMOUNTS),
    st.builds(lambda who, n: Buy(figure=who, name="rope", price=n), WHO, AMOUNTS),
    st.builds(lambda who, n: GainItem(figure=who, name="arrows", quantity=n), WHO, AMOUNTS),
    st.builds(lambda who, n: UseItem(figure=who, item="arrows", quantity=n), WHO, AMOUNTS),
    st.builds(lambda who, n: ObserveTotal(whose=who, value=n), WHO, AMOUNTS),
    st.sampled_from([
        OpenSession(), BeginExpedition(name="trip"), BeginTurn(), EndExpedition(), MakeRuling(text="so be it"),
        AskRuling(text="what then?"), RevealSection(kind="room", section="hall"), EnterSection(section="hall"),
        note("quiet"),
    ]),
)  # fmt: skip
NUMBERS = st.integers(4, 14)
CORRECTING: st.SearchStrategy[Command] = st.one_of(
    st.builds(lambda n: Undo(number=n), NUMBERS),
    st.builds(lambda n: Redo(number=n), NUMBERS),
    st.builds(lambda n: Strike(numbers=(n,)), NUMBERS),
    st.builds(lambda n: Leave(numbers=(n,)), NUMBERS),
    st.builds(lambda n: Accept(numbers=(n,)), NUMBERS),
    st.builds(lambda n, new: Fix(number=n, commands=(new,)), NUMBERS, TELLING),
    st.builds(lambda n, more: Undo(span=(n, n + more)), NUMBERS, st.integers(0, 3)),
    st.sampled_from([Undo(), Redo(), Restart(), Undo(scope="turn")]),
)
NUMBERED = range(4, 100)
"""What an evening may be numbered; what stands in front of it begins the campaign."""
LINE = st.tuples(st.one_of(TELLING, TELLING, CORRECTING), st.one_of(st.none(), st.none(), NUMBERS))
EVENING = st.lists(LINE, max_size=12)


def say(table: Table, command: Command, late: int | None = None) -> bool:
    """Says it as a table does that plays against the book; False if it cannot be meant."""
    try:
        table.say(command, late=late, ruling="we play it so")
    except Refused:
        return False
    return True


def played(evening: list[tuple[Command, int | None]]) -> Table:
    table = begun()
    for command, late in evening:
        say(table, command, late)
    return table


def everything(table: Table) -> tuple[bytes, list[str], list[int]]:
    """All that the story adds up to: every projection, what does not add up, what counts in which order."""
    return to_bytes(table.reading().state), table.amiss(), table.order()


@settings(max_examples=60, deadline=None)
@given(EVENING, LINE)
def test_undo_of_anything_just_said_is_as_if_it_had_not_been_said(
    evening: list[tuple[Command, int | None]], line: tuple[Command, int | None]
) -> None:
    table = played(evening)
    before, head = everything(table), table.head
    if say(table, *line):
        table.say(Undo(number=head + 1))

    assert everything(table) == before


@settings(max_examples=60, deadline=None)
@given(EVENING, st.integers(0, 99))
def test_what_was_undone_and_redone_is_as_it_was(evening: list[tuple[Command, int | None]], pick: int) -> None:
    table = played([*evening, (gain(1, "sven"), None)])
    before, head, story = everything(table), table.head, table.reading().story
    counting = [number for number in NUMBERED if number <= head and story.counts(number)]
    table.say(Undo(number=counting[pick % len(counting)]))

    table.say(Undo(number=head + 1))
    assert everything(table) == before


@settings(max_examples=60, deadline=None)
@given(EVENING, LINE)
def test_a_preview_answers_what_will_be_answered_and_changes_nothing(
    evening: list[tuple[Command, int | None]], line: tuple[Command, int | None]
) -> None:
    table = played(evening)
    before, (command, late) = everything(table), line
    try:
        shown = table.say(command, late=late, ruling="we play it so", preview=True)
    except Refused:
        return
    assert everything(table) == before

    done = table.say(command, late=late, ruling="we play it so")
    assert (shown.lines, shown.changes, shown.discrepancies, shown.warnings, shown.takes_back) == (
        done.lines, done.changes, done.discrepancies, done.warnings, done.takes_back,
    )  # fmt: skip


SIMPLE = st.one_of(
    st.builds(gain, AMOUNTS, WHO),
    st.builds(wound, AMOUNTS, WHO),
    st.builds(lambda who, n: Buy(figure=who, name="rope", price=n), WHO, AMOUNTS),
    st.builds(lambda who, n: ObserveTotal(whose=who, value=n), WHO, AMOUNTS),
)
"""Lines of one entry each, so that a line told anew stands where the other stood and nothing is told besides."""


COUNTED = [gain(9, "sven"), gain(9, "elf")]
"""What is in the purses: whether anybody had told of one is settled when gold goes out of it, and stays so."""


def folded(told: list[Command]) -> tuple[dict[str, str], int]:
    """Facts of a table that told these at once, and how much does not add up."""
    table = told_at_once(told)
    return table.facts(), len(table.amiss())


def told_at_once(told: list[Command]) -> Table:
    table = begun()
    for command in told:
        table.say(command, ruling="we play it so")
    return table


@settings(max_examples=50, deadline=None)
@given(st.lists(SIMPLE, min_size=1, max_size=6), st.integers(0, 5), SIMPLE, SIMPLE)
def test_a_fix_is_as_if_told_right_the_first_time_twice_over_and_undone_again(
    evening: list[Command], at: int, better: Command, best: Command
) -> None:
    at %= len(evening)
    table = told_at_once([*COUNTED, *evening])
    number = 4 + len(COUNTED) + at
    first = everything(table)

    once = table.say(Fix(number=number, commands=(better,)))
    assert (table.facts(), len(table.amiss())) == folded([*COUNTED, *evening[:at], better, *evening[at + 1 :]])
    twice = table.say(Fix(number=number, commands=(best,)))
    assert (table.facts(), len(table.amiss())) == folded([*COUNTED, *evening[:at], best, *evening[at + 1 :]])

    table.say(Undo(number=twice.entries[0].number))
    assert (table.facts(), len(table.amiss())) == folded([*COUNTED, *evening[:at], better, *evening[at + 1 :]])
    table.say(Undo(number=once.entries[0].number))
    assert everything(table) == first


@settings(max_examples=50, deadline=None)
@given(st.lists(SIMPLE, max_size=5), SIMPLE, SIMPLE)
def test_the_newest_line_is_fixed_as_if_told_right_out_of_a_purse_nobody_told_of_as_well(
    before: list[Command], newest: Command, better: Command
) -> None:
    table = told_at_once([*before, newest])

    table.say(Fix(number=4 + len(before), commands=(better,)))

    assert (table.facts(), len(table.amiss())) == folded([*before, better])


@pytest.mark.parametrize("side", ["late", "before"])
@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(AMOUNTS, st.sampled_from(("anna", "bo"))), min_size=2, max_size=5), st.integers(0, 3))
def test_late_lines_at_one_entry_keep_the_order_of_telling_whatever_is_told_between(
    side: str, told: list[tuple[int, str]], more: int
) -> None:
    table = begun()
    table.say(gain(1))
    table.say(gain(2))
    late = []
    for at, (amount, by) in enumerate(told):
        late.append(table.say(gain(amount), by=by, **{side: 4}).entries[0].number)
        if at < more:
            table.say(note("meanwhile"))

    between = table.order()
    assert [number for number in between if number in late] == late
    assert (between[0] == 4) is (side == "late")
    assert between[between.index(5) :][0] == 5
    assert between.index(5) == len(late) + 1, "all of them stand between the two"


@settings(max_examples=40, deadline=None)
@given(EVENING)
def test_what_is_accepted_or_left_is_never_repeated(evening: list[tuple[Command, int | None]]) -> None:
    table = played(evening)
    for one in table.reading().story.line_up():
        say(table, Accept(numbers=(one,)))
    assert table.amiss() == []
    assert table.say(note("and on it goes")).discrepancies == ()
