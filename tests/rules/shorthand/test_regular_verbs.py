"""What is spelled reads back as the very same command, in every game: by a pattern, by its own name, without loss."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.any_event import of_kind
from kit.any_game import begun
from kit.few import few

from events.amounts import UNKNOWN, about, at_least
from rules.catalogue import SHARED_COMMANDS
from rules.registry import SYSTEMS, system
from rules.shared.items import LoseItem
from rules.shared.session import PassTime
from rules.shorthand.patterns import patterns_of, verb
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.verbs import SHARED
from rules.shorthand.vocabulary import NO_WORDS
from rules.shorthand.write.spell import by_pattern, regular_line, spell
from service.lines.lines import lexicon_of, parsed


@cache
def at_the_table(game):
    """A hero and two monsters. Nobody changes it."""
    return begun(game).reading()


def words(game):
    return lexicon_of(at_the_table(game))


def verbs_of(game):
    own = system(game).words() or NO_WORDS
    shared = {name: one for verbs in SHARED.values() for name, one in verbs.items() if name not in own.refines}
    return [*shared.values(), *own.verbs.values(), *own.refines.values()]


PATTERNS = {says.pattern: (game, says) for game in SYSTEMS for one in verbs_of(game) for says in patterns_of(one)}
"""Each with a game it is typed in."""

LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwxyzé")
ODD = st.sampled_from(
    ["up", "for", "in", "as", "because", "all", "6", "6x", "wounds", "gold", "then", "anyway", "remark", "rope, torch",
     "a;b", "#1", "no!", "=5", "12>5", "till rest", "by", "?", "unknown", "dead", "undo", "lasts", "hero", "rat-1",
     "heads", "end", "step", "of", "pay", "full", "close", "paid", "die"]
)  # fmt: skip
TEXT = st.lists(st.text(LETTERS, min_size=1, max_size=7) | ODD, min_size=1, max_size=4).map(" ".join)
AMOUNTS = st.sampled_from([0, 1, 2, 17, UNKNOWN, at_least(3), about(20)])
FACES = st.none() | st.integers(1, 12)


def value(slot, says, game):
    """Anything this field of a pattern may hold."""
    of = says.types[slot.field]
    if slot.sort == "who":
        who = st.sampled_from(sorted(at_the_table(game).state.roster.figures))
        return st.lists(who, min_size=1, max_size=3, unique=True).map(tuple) if of.startswith("tuple") else who
    if slot.sort == "choice":
        return st.booleans() if of.startswith("bool") else st.sampled_from([*slot.choices.values()])
    if slot.sort in ("amount", "quantity"):
        return AMOUNTS | st.just("all") if "All" in of else AMOUNTS
    texts = st.lists(TEXT, min_size=1, max_size=3).map(tuple) if of.startswith("tuple") else TEXT
    return {"flag": st.booleans(), "number": st.integers(0, 99), "die": FACES,
            "dice": st.lists(FACES, min_size=1, max_size=4).map(tuple)}.get(slot.sort, texts)  # fmt: skip


def commands(says, game):
    """Any command a pattern has a place for."""
    kind = says.kind.load()
    fields = {slot.field: value(slot, says, game) for slot in says.slots if slot.field}
    needed = {slot.field for slot in says.slots if slot.needed}
    told = st.fixed_dictionaries(
        {field: values for field, values in fields.items() if field in needed},
        optional={field: values for field, values in fields.items() if field not in needed},
    )
    return told.map(lambda values: kind(**{**says.fixed, **values}))


def read(line, game):
    found = parsed(at_the_table(game), line)
    assert isinstance(found, ParsedLine), (line, found)
    return found.commands


@pytest.mark.parametrize("pattern", PATTERNS)
@few(20)
@given(st.data())
def test_a_pattern_reads_back_what_it_spells(pattern, data):
    game, says = PATTERNS[pattern]
    command = data.draw(commands(says, game))

    line = by_pattern(says, command, words(game))

    assert line is None or read(line, game) == (command,), line


def is_valid(command):
    """Whether its numbers are such as its fields take, and its faces such as dice have."""
    if any(face is not None and face < 1 for face in getattr(command, "faces", ())):
        return False
    try:
        return msgspec.convert(msgspec.to_builtins(command), type(command)) == command
    except msgspec.ValidationError:
        return "commands" in command.__struct_fields__


@pytest.mark.parametrize("game", SYSTEMS)
@few(150)
@given(st.data())
def test_any_command_of_any_game_reads_back_from_its_line(game, data):
    kind = data.draw(st.sampled_from([*SHARED_COMMANDS, *system(game).commands]))
    command = data.draw(of_kind(kind).filter(is_valid))
    if "commands" in kind.__struct_fields__:
        command = msgspec.structs.replace(command, commands=(LoseItem(figure="hero", item="axe"), PassTime()))

    line = spell(command, words(game))

    assert read(line, game) == (command,), line


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_names_fields_of_its_command_and_all_that_must_be_said(pattern):
    _, says = PATTERNS[pattern]
    fields = msgspec.structs.fields(says.kind.load())
    named = {slot.field for slot in says.slots} | says.fixed.keys()

    assert named - {""} <= {field.name for field in fields}
    assert {field.name for field in fields if field.required} <= named


def test_a_pattern_is_the_usage_and_names_the_words_behind_the_verb():
    loses = verb(
        "{figure} loses [{quantity}] {item…} [because {reason…}] [in|at {section}]",
        "rules.shared.items:LoseItem",
        "Gone",
        ("sven loses axe",),
    )

    assert loses.usage == ("WHO loses [N] THING [because WHY] [in WHERE]",)
    assert set(loses.takes) == {"because", "for", "from", "by", "in", "at"}
    assert loses.takes["in"] == "sections"
    assert loses.offers == ("figures", "items")


def test_what_a_pattern_has_no_place_for_it_does_not_spell():
    here = words("hive-of-the-dead")

    assert regular_line(PassTime(world_day="12 Jahrdrung"), here) == "day 12 Jahrdrung"
    assert regular_line(PassTime(world_day="12 Jahrdrung", text="rest"), here) is None
    assert regular_line(LoseItem(figure="hero", item='a "quoted" thing'), here) is None
