"""`delve line`, `delve play FILE`, `delve export --lines`, and the prompt where no terminal is."""

from __future__ import annotations

import io
import json
from contextlib import contextmanager

import pytest

from cli.__main__ import run
from cli.explain import explained
from cli.prompt import BYE
from cli.prompt_words import offers
from cli.table import COMMANDS, LOOKS
from events.entry import Clocks, Draft
from events.problems import Refused
from events.purse import GoldGained
from rules.registry import system, system_keys
from rules.shorthand.declared.looks import ALONE
from rules.shorthand.verbs import own, verb_of
from rules.shorthand.vocabulary import NO_WORDS
from service.reading.opened import read_campaign
from service.store import open_store

EVENING = "hero Brida w5\nhero Odo w3\ngold 30 split\nbrida -2 trap\n"


def typing_of(capsys):
    def said(*words, code=0):
        capsys.readouterr()
        assert run(list(words)) == code
        told = capsys.readouterr()
        return told.out + told.err

    return said


def test_a_line_is_told_and_answered(begun, capsys):
    delve = typing_of(capsys)
    assert delve("line", "hero", "Brida", "w5").startswith("2 Brida joins (hero).  [")
    assert "Brida −2 wounds (trap)." in delve("line", "brida", "-2", "trap")
    assert "party gold" in delve("line", "gold 5; gold 6 #found")


def test_a_line_may_be_previewed_or_answered_as_json(begun, capsys):
    delve = typing_of(capsys)
    assert delve("line", "--preview", "gold 5").startswith("This would log: The party +5 gold.")
    assert json.loads(delve("line", "--json", "gold 5"))["head"] == 2
    assert delve("line", "-q", "gold 5") == ""


def told_for_long(begun):
    """A campaign too long to be read whole for a line: who looks far back has to, all the same."""
    log = open_store(None)
    for number in range(1, 1401):
        log.append(
            "cellars", [Draft(event=GoldGained(amount=1, source=f"chest {number}"))], by="owner",
            clocks=Clocks(recorded_at="2026-01-10T19:00:00.000000Z"),
        )  # fmt: skip
    log.close()
    return begun


def test_a_line_told_into_a_long_campaign_says_and_does_what_it_does_in_a_short_one(begun, capsys):
    delve = typing_of(capsys)
    told_for_long(begun)

    def line(text):
        return " ".join(delve("line", "--yes", text).split())

    assert "party gold 1400 → 1402" in line("gold 2")
    assert "party gold 1402 → 1405" in line("gold 3")
    assert "party gold 1405 → 1409" in line("no =7")
    assert "party gold 1409 → 1405" in line("undo")
    assert "party gold 1405 → 1395" in line("late 5 gold -10 ale")
    assert "party gold 1395 → 1393" in line("undo 7,9")
    assert "party gold 1393 → 1395" in line("redo")
    assert "party gold 1395 → 1441" in line("fix 3..6 gold 40")  # with the ale, which was told in between
    assert "party gold 1441 → 1442" in line("before ^3 gold 1")
    assert "1442" in delve("purse")


def test_a_place_alone_holds_for_the_lines_behind_it_until_now(begun, capsys):
    delve = typing_of(capsys)
    delve("line", "gold 5")
    delve("line", "gold 6")

    assert "after 2 (now ends it)" in " ".join(delve("line", "late 2").split())
    assert "Added after 2" in delve("line", "gold 1")
    assert "Added after 2" in delve("gold", "1")
    delve("line", "now")
    assert "Added after" not in delve("line", "gold 1")
    assert "every line says that itself" in delve("line", "[20:15]")


@pytest.mark.parametrize("line", ["sven -2", "gold lots", 'gold "5', "!gain-gold nonsense"])
def test_a_line_nobody_understands_is_refused_calmly(begun, capsys, line):
    delve = typing_of(capsys)
    told = delve("line", line, code=2)

    assert "note" in told or "JSON" in told
    assert "Traceback" not in told


def test_a_file_is_told_checked_and_gone_on_with(begun, capsys):
    delve = typing_of(capsys)
    file = begun / "evening.delve"
    file.write_text(EVENING + "odo blorp\n")
    assert 'Line 5: I don\'t know "blorp".' in delve("play", str(file), "--check", code=2)
    assert "1 entries" not in delve("log", "--all")

    assert "Line 5" in delve("play", str(file), code=2)
    file.write_text(EVENING + "\n# mended\nodo -1\n")

    assert "1 line would be told, 4 told before." in delve("play", str(file), "--check")
    assert "1 line told, 4 told before." in delve("play", str(file))
    assert "0 lines told, 5 told before." in delve("play", str(file))


def test_a_file_may_begin_the_campaign_it_is_for(home, capsys):
    delve = typing_of(capsys)
    file = home / "cellars.delve"
    file.write_text('campaign "The Deep" coinflip\nhero Anna\nanna calls heads\n')

    delve("play", str(file))

    assert "the-deep" in delve("campaigns")
    assert "Anna" in delve("status")
    delve("play", str(file), "--into", "Another")
    assert "another" in delve("campaigns")


def test_the_first_line_of_a_file_goes_before_the_campaign_that_is_played_just_now(begun, capsys):
    delve = typing_of(capsys)
    file = begun / "deep.delve"
    file.write_text('campaign "The Deep" coinflip\nhero Anna\nanna calls heads\n')

    assert "2 lines would be told." in delve("play", str(file), "--check")
    assert "the-deep" not in delve("campaigns")
    delve("play", str(file))
    assert "anna calls heads" not in delve("log", "--all", "-c", "cellars").lower()
    assert "Anna" in delve("status")

    delve("use", "cellars")
    file.write_text(file.read_text() + "anna calls tails\n")
    assert "1 line told, 2 told before." in delve("play", str(file))


def test_a_file_is_not_told_into_a_campaign_of_another_game(begun, capsys):
    delve = typing_of(capsys)
    file = begun / "deep.delve"
    file.write_text('campaign "The Deep" coinflip\nhero Anna\n')

    assert "The file is for Coin Flip" in delve("play", str(file), "-c", "cellars", code=1)


def test_a_file_without_a_campaign_says_how_to_begin_one(home, capsys):
    delve = typing_of(capsys)
    file = home / "lost.delve"
    file.write_text("gold 5\n")

    assert "There is no campaign here yet." in delve("play", str(file), code=1)


def test_a_campaign_written_as_lines_and_played_again_exports_the_same(begun, capsys, tmp_path, monkeypatch):
    delve = typing_of(capsys)
    file = begun / "evening.delve"
    file.write_text(EVENING)
    delve("play", str(file))
    delve("undo", "--yes")
    lines = delve("export", "--lines")
    (begun / "back.delve").write_text(lines)

    monkeypatch.setenv("DELVELOG_DB", str(tmp_path / "again.db"))
    delve("play", str(begun / "back.delve"))

    assert delve("export", "--lines") == lines


def test_a_file_that_is_no_text_is_refused_calmly(begun, capsys):
    delve = typing_of(capsys)
    file = begun / "picture.delve"
    file.write_bytes(b"\xff\xfe\x00")

    assert "cannot be read" in delve("play", str(file), code=1)


def test_without_a_terminal_lines_are_read_from_the_input(begun, capsys, monkeypatch):
    delve = typing_of(capsys)
    monkeypatch.setattr(
        "sys.stdin", io.StringIO("hero Brida w5\nbrida -2\ntrip\n\nfoo\n? meet\npurse\nquit\ngold 99\n")
    )

    told = delve("play")

    assert "Brida −2 wounds." in told
    assert "A new exploration turn" in told
    assert 'I don\'t know "foo".' in told
    assert "Bring monsters into play" in told
    assert "99" not in told


def test_something_that_breaks_is_said_and_the_evening_goes_on(begun, capsys, monkeypatch):
    delve = typing_of(capsys)

    def broken(*_arguments, **_more):
        message = "not meant to happen"
        raise RuntimeError(message)

    monkeypatch.setattr("sys.stdin", io.StringIO("gold 5\n? meet\n"))
    monkeypatch.setattr("cli.conversation.parsed", broken)

    told = delve("play")

    assert "something in Delvelog broke (RuntimeError)" in told
    assert "Bring monsters into play" in told
    assert (begun / "delve-crash.txt").exists()


def test_who_speaks_is_told_to_the_prompt(begun, capsys, monkeypatch):
    delve = typing_of(capsys)
    monkeypatch.setattr("sys.stdin", io.StringIO("gold 5\n"))
    delve("play", "--by", "anna")

    assert json.loads(delve("events", "--json"))["entries"][-1]["by"] == "anna"


# ── what TAB offers, what ? explains ─────────────────────────────────────────────────────────────────────────────


@contextmanager
def reading_of(begun):
    for line in ("hero Brida w5", "hero Odo w3", "brida gets axe", "meet 2 skaven", "section room"):
        assert run(["line", "-q", line]) == 0
    log = open_store(str(begun / "campaigns.db"))
    yield read_campaign(log, "cellars")
    log.close()


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("br", "brida"),
        ("odo,br", "brida"),
        ("mee", "meet"),
        ("not", "note"),
        ("skav", "skaven-2"),
        ("brida de", "dead"),
        ("brida giv", "gives"),
        ("brida loses a", "axe"),
        ("enter ro", "room-1"),
        ("gold 5; br", "brida"),
        ("she", "sheet"),
    ],
)
def test_tab_offers_what_may_stand_there(begun, typed, word):
    with reading_of(begun) as reading:
        assert word in [offered for offered, _ in offers(reading, typed, LOOKS)]


@pytest.mark.parametrize("key", system_keys())
def test_no_looking_word_is_a_verb_and_all_of_them_lead_somewhere(key):
    game = system(key).words() or NO_WORDS

    assert [word for word in (*LOOKS, *BYE) if verb_of(word, game) and word not in ALONE] == []
    assert [word for word in LOOKS if word not in COMMANDS] == []
    assert [word for word in ALONE if not verb_of(word, NO_WORDS)] == []


@pytest.mark.parametrize("key", system_keys())
def test_every_verb_is_explained_with_its_examples(key):
    game = system(key)
    for word in own(game.words() or NO_WORDS):
        assert len(list(explained(word, game))) > 1
    assert len(list(explained("all", game))) > 15
    with pytest.raises(Refused, match="no verb"):
        list(explained("blorp", game))
