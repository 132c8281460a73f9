"""What holds of random evenings with random corrections in every game, through the real handle and its own fold."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.any_game import any_line, begun
from kit.table import Table

from events.problems import Refused
from projections.state import to_bytes
from rules.command import Command
from rules.corrections.commands import Undo
from rules.registry import system, system_keys
from service.reading.reading import Reading

LINES = 8
SEEDS = st.integers(0, 2**32)


def say(table: Table, command: Command, random: Random) -> bool:
    """Says it, now or late, as a table that plays against the book; False if it cannot be meant."""
    late = random.randint(4, max(table.head, 4)) if random.random() < 0.2 else None
    try:
        table.say(command, late=late, ruling="we play it so")
    except Refused:
        return False
    return True


def everything(reading: Reading) -> bytes:
    return to_bytes(reading.state)


@pytest.mark.parametrize("key", system_keys())
@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_undo_of_anything_just_said_is_as_if_it_had_not_been_said(key: str, seed: int) -> None:
    table, random = begun(key), Random(seed)
    for _ in range(LINES):
        before, head = everything(table.reading()), table.head
        if say(table, any_line(table, random), random) and random.random() < 0.5:
            table.say(Undo(number=head + 1))
            assert everything(table.reading()) == before


@pytest.mark.parametrize("key", system_keys())
@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_a_look_back_is_what_was_answered_then_and_the_last_is_now(key: str, seed: int) -> None:
    """`--at N` is the answer of when N was the head, `--until` the last place is now, and snapshots change neither."""
    table, random = begun(key), Random(seed)
    answers = {table.head: everything(table.reading())}
    for _ in range(LINES):
        if say(table, any_line(table, random), random):
            answers[table.head] = everything(table.reading())

    kept = Reading(system(key), table.log.read(table.campaign))
    assert everything(kept) == answers[table.head]
    for number, answer in answers.items():
        assert everything(table.reading(at=number)) == answer
        assert everything(kept.at(number)) == answer
    last = kept.story.line_up()[-1]
    assert everything(table.reading(until=last)) == everything(kept.upto(last)) == answers[table.head]


@pytest.mark.parametrize("key", system_keys())
@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_a_preview_says_what_will_be_and_changes_nothing(key: str, seed: int) -> None:
    table, random = begun(key), Random(seed)
    for _ in range(LINES):
        command, before = any_line(table, random), everything(table.reading())
        try:
            shown = table.say(command, ruling="we play it so", preview=True)
        except Refused:
            assert table.refused(command, ruling="we play it so")
            continue
        assert everything(table.reading()) == before
        told = table.say(command, ruling="we play it so")
        assert (shown.lines, shown.changes, shown.discrepancies) == (told.lines, told.changes, told.discrepancies)
