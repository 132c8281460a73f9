"""The list of kinds, and the runs of numbers that corrections name."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.campaign import NoteTaken
from events.catalogue import MODULES, SHARED_KINDS, by_tag, kinds_in
from events.entry import Entry, is_correction
from events.event import Event
from events.story import EntriesRetracted, in_spans, spans


def test_two_kinds_cannot_have_one_tag() -> None:
    class Remark(Event, frozen=True, kw_only=True, tag="note.taken"):
        text: str

    with pytest.raises(ValueError, match=r"'note\.taken' belongs to NoteTaken and Remark"):
        by_tag([NoteTaken, Remark])


def test_every_kind_of_every_module_is_in_the_catalogue_once() -> None:
    assert len(by_tag(SHARED_KINDS)) == len(SHARED_KINDS) == sum(len(kinds_in(module)) for module in MODULES)


@pytest.mark.parametrize("kind", SHARED_KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_says_what_happened(kind: type[Event]) -> None:
    assert kind.__doc__
    assert kind.__struct_config__.frozen


@given(numbers=st.sets(st.integers(1, 60)))
def test_spans_name_the_same_numbers_in_as_few_runs_as_there_are(numbers: set[int]) -> None:
    runs = spans(numbers)
    assert list(in_spans(runs)) == sorted(numbers)
    assert all(first[1] + 1 < second[0] for first, second in pairwise(runs))


def test_a_correction_speaks_about_the_log() -> None:
    def entry(event: Event) -> Entry:
        return Entry(number=2, id="", action=2, event=event, recorded_at="", by="anna")

    assert is_correction(entry(EntriesRetracted(numbers=((1, 1),), how="undo")))
    assert not is_correction(entry(NoteTaken(text="crisps")))
