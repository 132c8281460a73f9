"""Lines that reach nobody are kept on disk, in order, until they are told: under the key they had."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from events.problems import LogDamaged, Refused
from rules.command import Circumstances
from rules.registry import system
from rules.shared.gold import GainGold
from service.lines.kept_lines import KeptLine, KeptLines, as_if_told, would_be, written
from service.lines.lines import request
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.telling.handle import found
from service.telling.outcome import Late, Request


@contextmanager
def only_founded(tmp_path):
    """A campaign with nothing in it but its founding."""
    from service.beside.sqlite.file import open_file

    log = open_file(str(tmp_path / "campaigns.db"))
    found(log, "Cellars", "advanced-heroquest", said=Circumstances())
    yield read_campaign(log, "cellars")
    log.close()


def line(text, key="line 1", campaign="cellars"):
    return KeptLine(campaign=campaign, key=key, text=text)


def test_lines_are_kept_in_the_order_they_were_typed_and_each_campaign_s_apart(tmp_path):
    kept = KeptLines(str(tmp_path / "waiting"))
    assert kept.of("cellars") == ()

    for number in range(12):
        kept.keep(line(f"gold {number}", f"line {number}"))
    kept.keep(line("gold 99", "line other", campaign="drakwald"))

    again = KeptLines(str(tmp_path / "waiting"))
    assert [one.text for one in again.of("cellars")] == [f"gold {number}" for number in range(12)]
    assert [one.text for one in again.of("drakwald")] == ["gold 99"]


def test_a_line_that_was_told_waits_no_more_whoever_told_it(tmp_path):
    one, two = KeptLines(str(tmp_path)), KeptLines(str(tmp_path))
    one.keep(line("gold 1"))
    (waiting,) = two.of("cellars")

    one.drop(waiting)
    two.drop(waiting)

    assert one.of("cellars") == two.of("cellars") == ()


def test_what_is_no_line_of_ours_is_left_alone(tmp_path):
    (tmp_path / "0-strange.line").write_text("{")
    (tmp_path / "1.txt").write_text("gold 20")
    kept = KeptLines(str(tmp_path))
    kept.keep(line("gold 1"))

    assert [one.text for one in kept.of("cellars")] == ["gold 1"]


def test_a_line_that_cannot_even_be_kept_is_refused(tmp_path):
    (tmp_path / "waiting").write_text("a file where a folder should be")

    with pytest.raises(LogDamaged) as refused:
        KeptLines(str(tmp_path / "waiting")).keep(line("gold 1"))

    assert refused.value.code == "line.not_kept"


def test_what_waits_is_read_as_if_it_were_told_and_each_line_on_the_one_before(tmp_path):
    with only_founded(tmp_path) as reading:
        lines = (line("hero Sven w5"), line("sven -2 trap"), line("nobody flies"), line("late 1"))

        as_if = as_if_told(reading, lines)

        assert as_if.state.roster.figures["sven"].wounds_lost == 2
        assert reading.state.roster.figures == {}


def test_the_tracker_rolls_nothing_for_a_line_that_waits(tmp_path):
    with only_founded(tmp_path) as reading:
        as_if = as_if_told(reading, (line("hero Sven w5"),))
        asked = request(as_if, "sven roll surprise d12", around=Circumstances(tracker_rolls=True))

        shown = would_be(as_if, asked)

        assert shown.preview
        assert shown.asks == ("3: d12 for Sven: surprise",)
        assert as_if.head == 2


@pytest.mark.parametrize(
    ("text", "called"),
    [("fix 8 gold 3", "8"), ("late ^ gold 3", "^"), ("undo ^2", "^2"), ("@9 gold 3", "9"), ("late 7: gold 3", None),
     ("undo", None), ("no =3", None), ("gold 20", None), ("no 3>4", None), ("strike 12", "12")],
)  # fmt: skip
def test_a_line_that_waits_has_no_number_to_be_called_by(text, called):
    assert line(text).points_at(7) == called


def test_a_line_is_kept_with_its_place_and_when_it_was_typed():
    asked = Request(command=GainGold(amount=3), late=Late("after", 4))

    kept = written("cellars", "late 4 gold 3", asked, "line 1", head=7)

    assert kept.stretch.place.number == 4
    assert kept.around.played_at is not None
    said = Request(command=GainGold(amount=3), circumstances=Circumstances(played_at="20:15"))
    assert written("cellars", "20:15 gold 3", said, "line 1", head=7).around.played_at == "20:15"
    with pytest.raises(Refused) as refused:
        written("cellars", "late 9 gold 3", asked, "line 1", head=7)
    assert refused.value.code == "line.no_number_yet"


def test_an_empty_campaign_may_have_lines_that_wait():
    as_if = as_if_told(Reading(system("advanced-heroquest")), (line("gold 5"),))
    assert as_if.state.purse.balances["party"] == 5
