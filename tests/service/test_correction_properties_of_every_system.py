"""What holds of random evenings with random corrections in every game, through the real handle and its own fold."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.any_play import SHARED, any_command
from kit.table import Table

from events.problems import Refused
from projections.state import to_bytes
from rules.command import Command
from rules.corrections.commands import Fix, Leave, Redo, Strike, Undo
from rules.registry import system, system_keys
from rules.shared.combat import AddMonsters
from rules.shared.figures import AddFigure
from service.reading.reading import Reading

LINES = 8
SEEDS = st.integers(0, 2**32)


def begun(key: str) -> Table:
    """A hero and two monsters with a 3 in every value of the game."""
    table = Table(system=key)
    base = dict.fromkeys(system(key).values, 3)
    table.say(AddFigure(name="Hero", kind="hero", base=base))
    table.say(AddMonsters(name="rat", count=2, base=base))
    return table


def any_line(table: Table, random: Random) -> Command:
    """A command of the game's own or of all, or a correction of what was told."""
    number = random.randint(4, max(table.head, 4))
    corrections: list[Command] = [
        Undo(), Undo(number=number), Redo(), Redo(number=number), Strike(numbers=(number,)), Leave(numbers=(number,)),
        Undo(span=(number, table.head)), Fix(number=number, commands=(any_told(table, random),)),
    ]  # fmt: skip
    return random.choice(corrections) if random.random() < 0.3 else any_told(table, random)


def any_told(table: Table, random: Random) -> Command:
    """Something that happened, of whatever kind."""
    game = table.reading().system
    own = [kind for kind in game.commands if kind.__module__.startswith(f"rules.games.{game.key.replace('-', '_')}.")]
    return any_command(random.choice(own if random.random() < 0.7 else SHARED), random, table.reading().state)


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
