"""What TAB offers behind each word, what `?` says in a narrow window, and what the prompt suggests first."""

from __future__ import annotations

import io
from contextlib import contextmanager

import pytest

from cli.__main__ import run
from cli.draw_prompt import next_up
from cli.explain import explained
from cli.prompt_words import begun_in, offers
from cli.table import LOOKS
from rules.registry import SYSTEMS, system
from service.lines.typed_lines import to_change, typed_at
from service.reading.opened import read_campaign
from service.store import open_store


@contextmanager
def reading_of(begun):
    """Entries 2 to 20 or so: two heroes, a trip, the first sections, gold, a wound, a correction."""
    for line in (
        "hero Brida w5", "hero Odo w3", 'quest The Tin Lantern: find the old stair', 'trip into "The Cellars"', "start",
        "brida gets short bow held", "party to t-junction-1", "gold 20 split", "brida -2 trap", "odo gold -90 ale !",
        "brida roll surprise d12",
    ):  # fmt: skip
        assert run(["line", "-q", line]) == 0, line
    log = open_store(str(begun / "campaigns.db"))
    yield read_campaign(log, "cellars")
    log.close()


def offered(reading, typed):
    return [word for word, _ in offers(reading, typed, LOOKS)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("enter ", "t-junction-1"),
        ("party to ", "t-junction-1"),
        ("pass ", "t-junction-1:left"),
        ("brida is ", "poisoned"),
        ("brida is blessed till ", "combat"),
        ("role ", "leader"),
        ("quest ", "the-tin-lantern"),
        ("settle ", "20:"),
        ("skip ", "20"),
        ("gold 110 ", "split"),
        ("sheet ", "brida"),
        ("? me", "meet"),
        ("brida rat with sh", '"short bow"'),
        ("[20:15] gm: bri", "brida"),
        ("<anna> bri", "brida"),
        ("late 3 bri", "brida"),
        ("@3 bri", "brida"),
        ("fix 3 od", "odo"),
    ],
)
def test_what_may_stand_behind_a_word_is_offered_first(begun, typed, first):
    with reading_of(begun) as reading:
        assert offered(reading, typed)[0] == first


@pytest.mark.parametrize("word", ["undo", "no", "fix", "late", "before", "strike", "leave", "redo"])
def test_where_an_entry_is_meant_the_newest_lines_are_offered_with_what_they_tell(begun, word):
    with reading_of(begun) as reading:
        found = dict(offers(reading, f"{word} ", LOOKS))
        wound = next(number for number, line in found.items() if line == "Brida −2 wounds (trap).")
        assert dict(offers(reading, f"{word} {wound[0]}", LOOKS))[wound] == "Brida −2 wounds (trap)."


def test_behind_an_at_sign_too_and_what_does_not_add_up_behind_ok(begun):
    with reading_of(begun) as reading:
        assert "Brida −2 wounds (trap)." in dict(offers(reading, "@", LOOKS)).values()
        (amiss,) = offers(reading, "ok ", LOOKS)
        assert "Odo" in amiss[1]


def test_a_line_is_offered_to_be_told_anew_as_it_was_typed(begun):
    with reading_of(begun) as reading:
        log = open_store(str(begun / "campaigns.db"))
        typed = typed_at(log, "cellars")
        wound = next(number for number, line in offers(reading, "fix ", LOOKS) if line == "Brida −2 wounds (trap).")
        assert offers(reading, f"fix {wound} ", LOOKS, typed)[0] == ("brida -2 trap", "as it was typed")

        assert run(["line", "-q", f"fix {wound} brida -3 trap"]) == 0

        assert offers(read_campaign(log, "cellars"), f"no {wound} ", LOOKS, typed)[0][0] == "brida -3 trap"
        log.close()


@pytest.mark.parametrize("number", [0, 1, 9999])
def test_what_cannot_be_told_anew_is_not_offered(begun, number):
    with reading_of(begun) as reading:
        log = open_store(str(begun / "campaigns.db"))
        assert to_change(reading, number, typed_at(log, "cellars")) == ""
        found = offers(reading, f"fix {number} ", LOOKS, typed_at(log, "cellars"))
        assert "as it was typed" not in dict(found).values()
        log.close()


def test_names_joined_by_commas_are_completed_one_by_one():
    assert (begun_in("odo,bri"), begun_in("gold 5; bri"), begun_in("brida ")) == ("bri", "bri", "")


@pytest.mark.parametrize("width", [40, 60, 80, 110])
def test_the_language_is_explained_within_the_window(width):
    lines = "\n".join(explained("all", system("advanced-heroquest"), width, ("turn",))).splitlines()
    assert max(map(len, lines)) <= width
    assert "Now: turn" in lines
    assert any("two wounds" in line for line in lines)


@pytest.mark.parametrize("game", SYSTEMS)
def test_what_a_question_mark_says_fits_a_small_window_whole(game):
    lines = "\n".join(explained("", system(game), 80, ("turn",))).splitlines()

    assert len(lines) <= 22
    assert max(map(len, lines)) <= 80
    assert any("? all" in line for line in lines)
    assert any("two wounds" in line for line in lines)


@pytest.mark.parametrize(
    ("lines", "suggested"),
    [
        ((), "hero heinrich"),
        (("hero Brida w5",), "session"),
        (("hero Brida w5", "session"), 'trip into "The Cellars"'),
        (("hero Brida w5", "session", "trip", "start", "party to t-junction-1"), "explore t-junction-1:left"),
        (("hero Brida w5", "brida roll surprise d12"), "3: surprise: d12 for Brida"),
    ],
)
def test_the_prompt_suggests_what_can_be_done_next(begun, lines, suggested):
    for line in lines:
        assert run(["line", "-q", line]) == 0
    log = open_store(str(begun / "campaigns.db"))
    assert next_up(read_campaign(log, "cellars"))[0] == suggested
    log.close()


def test_comments_that_come_through_a_pipe_tell_nothing_and_delve_in_front_does_no_harm(begun, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("# an evening\n$ delve log\ndelve gold 5\ndelve purse\n"))

    assert run(["play"]) == 0

    told = capsys.readouterr().out
    assert "2 The party +5 gold." in told
    assert "3 " not in told.splitlines()[0]
    assert "party" in told.splitlines()[-1]


def test_a_line_may_begin_with_a_word_that_looks_and_a_question_with_do(begun, monkeypatch, capsys):
    lines = ["hero Odo", "odo gets rope", "gold 60", "purse says 44, we count 40", "do we have a rope"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))

    assert run(["play"]) == 0

    told = capsys.readouterr()
    assert "for the shell" not in told.out + told.err
    assert "The party counted 40 gold" in told.out
    assert "rope" in told.out.splitlines()[-1]


def test_a_line_that_tells_something_may_begin_with_a_command_of_the_shell(begun, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO('new hero, Kell, dwarf, axe\nnew "The Mill"\n'))

    run(["play"])

    told = capsys.readouterr()
    assert "Kell joins (dwarf)" in told.out
    assert (told.out + told.err).count("new is for the shell") == 1


def test_an_option_of_a_verb_is_its_word_at_the_prompt_too_and_no_reason(begun, monkeypatch, capsys):
    lines = "delve gold 20 --split\ngold 20 from chest --spilt\nnote a --dash in words\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"hero Brida w5\nhero Odo w3\n{lines}"))

    assert run(["play"]) == 0

    told = capsys.readouterr().out
    assert "20 gold shared: 10 each to Brida and Odo" in told
    assert "'--spilt' is not understood: this has --from" in " ".join(told.split())
    assert "A --dash in words." in told
