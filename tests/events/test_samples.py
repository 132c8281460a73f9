"""What people's files hold stays readable: one stored entry for every kind and shape of event there ever was."""

from __future__ import annotations

import re

import msgspec
import pytest
from kit.samples import FOLDER, every_kind, kept, path_of, row_of_sample

from events.catalogue import by_tag
from events.chain import verified
from events.codec import Codec
from events.entry import Clocks, Draft
from events.erasure import FACTS, FREE_WORDS, without_words
from events.event import Event, tag_of
from events.quest import Objective, QuestAccepted
from events.rows import entry_of
from events.sqlite.log import open_log
from events.upcast import UPCASTERS

KINDS = every_kind()
TAGS = by_tag(KINDS)
SAMPLES = list(kept())

each_kind = pytest.mark.parametrize("kind", KINDS, ids=tag_of)
each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: f"{sample['kind']}.{sample['shape']}")


@each_kind
def test_every_kind_has_a_sample_of_its_present_shape(kind: type[Event]) -> None:
    assert path_of(kind, kind.shape).exists(), "run: python tests/kit/samples.py"


@each_kind
def test_every_older_shape_of_a_kind_has_its_sample_and_its_upcaster(kind: type[Event]) -> None:
    for shape in range(1, kind.shape):
        assert path_of(kind, shape).exists()
        assert (tag_of(kind), shape) in UPCASTERS


@each_kind
def test_tags_are_dotted_words(kind: type[Event]) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*\.[a-z_]+", tag_of(kind))


@each_sample
def test_no_tag_ever_goes(sample: dict[str, object]) -> None:
    assert sample["kind"] in TAGS
    assert (FOLDER / f"{sample['kind']}.{sample['shape']}.json").exists()


@each_sample
def test_every_sample_reads_today(sample: dict[str, object]) -> None:
    row = row_of_sample(sample)
    assert tag_of(type(entry_of((*row[:-3], row[-1]), Codec(KINDS), {}).event)) == sample["kind"]


@each_sample
def test_no_sample_was_changed(sample: dict[str, object]) -> None:
    assert verified([row_of_sample(sample)], Codec(KINDS)).breaks == ()


@each_sample
def test_what_is_stored_in_the_present_shape_is_what_would_be_written_today(sample: dict[str, object]) -> None:
    """A field that was renamed or dropped would be forgotten without a word, since unknown fields are let through."""
    kind = TAGS[str(sample["kind"])]
    if sample["shape"] == kind.shape:
        event = Codec(KINDS).decode(str(sample["kind"]), kind.shape, str(sample["event"]))
        assert msgspec.json.decode(Codec(KINDS).encode(event)[2]) == msgspec.json.decode(str(sample["event"]))
    else:
        assert (sample["kind"], sample["shape"]) in UPCASTERS


@each_sample
def test_every_sample_reads_when_its_words_are_erased(sample: dict[str, object]) -> None:
    """Story rule 32."""
    blank = without_words(str(sample["kind"]), str(sample["event"]))
    event = Codec(KINDS).decode(str(sample["kind"]), int(str(sample["shape"])), blank)
    assert "Bo insists" not in blank
    assert "curtain" not in blank
    assert tag_of(type(event)) == sample["kind"]


def test_a_quest_stored_before_objectives_had_counts_is_read_as_one_of_today() -> None:
    """Shape 1 of quest.accepted, upcast on the way from a file; what is stored stays as it was."""
    sample = next(sample for sample in SAMPLES if (sample["kind"], sample["shape"]) == ("quest.accepted", 1))
    log = open_log(":memory:", Codec())
    log.connection.execute(
        "INSERT INTO campaigns VALUES ('reikland', 'Reikland', 'advanced-heroquest', '2026-03-01', NULL, 0)"
    )
    columns = ", ".join(f'"{column}"' for column in sample)
    log.connection.execute(
        f"INSERT INTO entries (campaign, {columns}) VALUES ('reikland', {', '.join('?' * len(sample))})",
        list(sample.values()),
    )
    (entry,) = log.read("reikland")
    assert entry.event == QuestAccepted(
        quest="the-lantern",
        title="The lantern",
        parent="the-long-way-home",
        objectives=(
            Objective(key="find-the-lantern", title="Find the lantern"),
            Objective(key="bring-it-back", title="Bring it back"),
        ),
        reward="40 gold",
    )
    assert log.verify("reikland").breaks == ()
    stored = log.connection.execute("SELECT shape, event FROM entries").fetchone()
    assert stored == (1, sample["event"])
    clocks = Clocks(recorded_at="2026-03-02T20:00:00.000000Z")
    told = log.append("reikland", [Draft(event=entry.event)], by="p-1", clocks=clocks)
    assert told.entries[0].event == entry.event
    log.close()


def test_an_upcaster_met_with_something_else_than_its_old_shape_says_so() -> None:
    from events.problems import LogDamaged

    for text in ('{"objectives": [12]}', "[]", '"quest"', '{"objectives": 7}', "{"):
        with pytest.raises(LogDamaged) as raised:
            Codec().decode("quest.accepted", 1, text)
        assert raised.value.code == "log.unreadable"


def test_the_exceptions_to_erasing_are_about_kinds_and_fields_that_exist() -> None:
    for tag, field in FACTS:
        assert field in TAGS[tag].__struct_fields__
        assert field in FREE_WORDS
