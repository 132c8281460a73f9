"""Regular verbs: what a pattern spells it reads back as the very same command."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.shorthand_table import reading, table

from events.amounts import UNKNOWN, about, at_least
from rules.shared.items import LoseItem
from rules.shared.session import PassTime
from rules.shorthand.patterns import Says, regular
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.verbs import SHARED, regular_line

REGULAR = {
    first: verb.read for verbs in SHARED.values() for first, verb in verbs.items() if isinstance(verb.read, Says)
}

LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwxyzé")
ODD = st.sampled_from(
    ["up", "for", "in", "as", "because", "all", "6", "6x", "wounds", "gold", "then", "anyway", "remark", "rope, torch",
     "a;b", "#1", "no!", "=5", "12>5", "till rest", "by", "?", "unknown", "dead", "undo", "lasts"]
)  # fmt: skip
WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=7) | ODD, min_size=1, max_size=4).map(" ".join)


def values(says):
    """Any values of the fields a pattern names."""
    figure = st.sampled_from(sorted(table().state.roster.figures))
    fields = {
        "figure": figure,
        "figures": st.lists(figure, min_size=1, max_size=3, unique=True).map(tuple),
        "quantity": st.sampled_from([1, 2, 17, "all", UNKNOWN, at_least(3), about(20)]),
    }
    told = {slot.field: fields.get(slot.field, WORDS) for slot in says.slots if slot.needed}
    free = {slot.field: fields.get(slot.field, WORDS) for slot in says.slots if not slot.needed}
    return st.fixed_dictionaries(told, optional=free)


@pytest.mark.parametrize("first", REGULAR)
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_regular_verb_reads_back_what_it_spells(first, data):
    says = REGULAR[first]
    command = says.kind.load()(**data.draw(values(says)))

    line = says.spell(command)

    assert line is not None
    found = reading(line)
    assert isinstance(found, ParsedLine), (line, found)
    assert found.commands == (command,), line


def test_a_pattern_is_the_usage_and_names_the_words_behind_the_verb():
    verb = regular(
        "rules.shared.items:LoseItem", "{figure} loses [{quantity}] {item…} [because|for {reason…}]", "Gone", ()
    )

    assert verb.usage == ("WHO loses [N] THING [because WHY]",)
    assert set(verb.takes) == {"because", "for"}


def test_what_a_pattern_has_no_place_for_it_does_not_spell():
    assert regular_line(PassTime(world_day="12 Jahrdrung")) == "day 12 Jahrdrung"
    assert regular_line(PassTime(world_day="12 Jahrdrung", text="rest")) is None
    assert regular_line(LoseItem(figure="sven", item='a "quoted" thing')) is None


def test_every_field_a_pattern_names_is_one_of_its_command():
    for first, says in REGULAR.items():
        kind = says.kind.load()
        names = {slot.field for slot in says.slots}
        assert names <= {field.name for field in msgspec.structs.fields(kind)}, first
