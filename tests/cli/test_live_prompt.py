"""The live prompt in a real terminal: an evening typed, names completed, a line interrupted, two prompts at once."""

from __future__ import annotations

import re

import pexpect
import pytest
from kit.sitting import Sitting

from cli.__main__ import run

pytestmark = pytest.mark.slow


BEGUN = ("hero add Brida w=5 fate=2 -q", "hero add Odo w=4 -q")


@pytest.fixture
def sit(begun):
    sitting = []

    def sit_down(**how):
        sitting.append(Sitting({"DELVELOG_DB": str(begun / "campaigns.db")}, **how))
        return sitting[-1]

    yield sit_down
    for one in sitting:
        one.terminal.close(force=True)


def log_of(begun, capsys):
    capsys.readouterr()
    assert run(["log", "--all"]) == 0
    return capsys.readouterr().out


def test_an_evening_is_typed_and_each_line_is_answered_with_its_number_and_what_it_changed(sit, begun, capsys):
    anna = sit()

    anna.type("brida -2 trap", "4 Brida −2 wounds (trap).", "Brida wounds lost 0 → 2")
    anna.type(".", "A new exploration turn")
    anna.type("meet 2 skaven w3 t6", "2 × skaven met")
    anna.type("brida skaven-1 9 6+ / 3,7,12>5", "hit")
    anna.type("no odo>brida", "there is no 'odo' in it", "Keep it as a note?")
    anna.type("", "Nothing was logged")
    anna.type("undo", "Undid")
    anna.type("skaven -1", "That may mean:", "1  skaven-1 -1", "Which?")
    anna.type("2", "Skaven 2 −1 wound")
    anna.type("brida uses bomb", "has no bomb", "Say why")
    anna.type("from the guild", "Brida uses bomb")
    anna.type("purse", "No gold has been heard of")
    anna.type("? meet", "Bring monsters into play")
    anna.type("help meet", "Bring monsters into play")
    anna.type("brida uses anvil", "Say why")
    anna.type("help", "a quiet turn")
    anna.leave()

    told = log_of(begun, capsys)
    assert "Brida −2 wounds (trap)." in told
    assert "From the guild." in told


def test_the_line_below_shows_session_turn_wounds_fate_and_what_waits(sit):
    anna = sit(measured=True)

    anna.type("session The cellars", "A session begins")
    anna.ready()
    anna.terminal.expect("session 1 · Brida 5/5 FP2  Odo 4/4")
    anna.type("waits 3 treasures", "treasures")
    anna.ready()
    anna.terminal.expect("1 waiting")


def test_dice_that_are_asked_for_are_shown_and_bare_numbers_are_taken_for_them(sit):
    anna = sit()

    anna.type("brida roll surprise d12", ": d12 for Brida: surprise")
    anna.type("7", "settled", "7")


def test_names_and_verbs_are_completed(sit, begun, capsys):
    anna = sit()

    anna.terminal.send("bri\t")
    anna.terminal.expect("bri.*da")
    anna.terminal.send(" -1 trap\r")
    anna.terminal.expect("Brida −1 wound")
    anna.leave()

    assert "Brida −1 wound (trap)." in log_of(begun, capsys)


def test_an_interrupted_line_is_kept_and_can_be_brought_back(sit, begun, capsys):
    anna = sit()

    anna.terminal.send("brida -3 a long story")
    anna.terminal.expect("a long story")
    anna.terminal.send("\x03")
    anna.terminal.expect("kept")
    anna.ready()
    anna.terminal.send("\x1b[A")
    anna.terminal.expect("a long story")
    anna.terminal.send("\r")
    anna.terminal.expect("Brida −3 wounds")
    anna.leave()

    assert log_of(begun, capsys).count("Brida −3 wounds") == 1


def test_a_fix_of_a_number_alone_brings_the_line_back_to_be_changed(sit, begun, capsys):
    anna = sit()

    anna.type("brida -2 a pit", "4 Brida −2 wounds")
    anna.type("fix 4", "fix 4 brida -2 a pit")
    anna.terminal.expect("fix 4 brida -2 a pit")
    anna.type(" of snakes", "a pit of snakes")
    anna.leave()

    assert "Brida −2 wounds (a pit of snakes)." in log_of(begun, capsys)


def test_what_another_prompt_tells_appears_as_it_comes(sit):
    anna, bo = sit(), sit()

    anna.type("gold 20", "The party +20 gold")
    bo.terminal.expect(re.escape("« 4 The party +20 gold."))
    bo.ready()  # the prompt stands below it again
    bo.type("gold -5 ale", "party gold 20 → 15")
    anna.terminal.expect(re.escape("« 5 The party −5 gold"))


def test_a_line_is_on_disk_before_it_is_answered(sit, begun, capsys):
    anna = sit()

    anna.type("gold 20", "The party +20 gold")
    anna.terminal.kill(9)

    assert "The party +20 gold." in log_of(begun, capsys)


def test_what_was_typed_is_remembered_the_next_time(sit, begun):
    anna = sit()
    anna.type("gold 7", "The party +7 gold")
    anna.leave()

    again = sit()
    again.terminal.send("\x1b[A")
    again.terminal.expect("quit")
    again.terminal.send("\x1b[A")
    again.terminal.expect("gold.*7")

    assert (begun / "campaigns.db.history").exists()


def test_what_is_typed_where_a_question_was_asked_is_the_next_line_and_never_lost(sit, begun, capsys):
    anna = sit()

    anna.type("blorp", "Keep it as a note?")
    anna.type("gold 20", "Nothing was logged", "4 The party +20 gold.")
    anna.type("gold -90", "90 are needed", "Say why")
    anna.type("brida -1", "Nothing was logged", "5 Brida −1 wound.")
    anna.type("gold -90", "90 are needed", "Say why")
    anna.type("brida flies to the moon", "Nothing was logged", 'I don\'t know "flies"')
    anna.type("gold -90", "90 are needed", "Say why")
    anna.type("! gold 3", "The party −90 gold. Gold 3.")
    anna.type("meet 2 skaven w3", "2 × skaven met")
    anna.type("skaven -1", "Which?")
    anna.type("log", "Nothing was logged", "2 × skaven met")
    anna.type("undo 4..5", "Do it?")
    anna.type("no", "Nothing was changed")
    anna.terminal.send("\x1b[A")
    anna.terminal.send("\x1b[A")
    anna.leave()

    assert "Brida −1 wound." in log_of(begun, capsys)
    assert "+gold 20" in (begun / "campaigns.db.history").read_text()


def test_several_lines_pasted_are_told_one_by_one_until_somebody_breaks_off(sit, begun, capsys):
    anna = sit()

    anna.terminal.send("\x1b[200~gold 20\n\n# a comment\nbrida -1 trap\nblorp\nnote nothing of this\x1b[201~")
    anna.type("", "The party +20 gold", "Brida −1 wound (trap)", "Keep it as a note?")
    anna.terminal.send("\x03")
    anna.sees("Nothing was logged")
    anna.ready()
    anna.leave()

    told = log_of(begun, capsys)
    assert "nothing of this" not in told.lower()
    assert "comment" not in told


def test_ctrl_d_ends_and_ctrl_c_at_a_question_leaves_it(sit):
    anna = sit()

    anna.type("blorp", "Keep it as a note?")
    anna.terminal.send("\x03")
    anna.sees("Nothing was logged")
    anna.ready()
    anna.terminal.sendcontrol("d")
    anna.terminal.expect(pexpect.EOF)
    anna.terminal.wait()
    assert anna.terminal.exitstatus == 0


def test_a_terminal_that_can_do_nothing_is_talked_to_plainly(sit):
    anna = sit(term="dumb")

    anna.type("gold 20", "The party +20 gold")
    anna.type("blorp", "Keep it as a note?")
    anna.type("y", "Blorp.")


def test_a_narrow_window_cuts_nothing_off(sit):
    anna = sit(wide=48, measured=True)

    anna.type("brida roll surprise d12", ": d12 for Brida: surprise")
    anna.ready()
    anna.sees("no session · Brida 5/5 FP2  Odo 4/4", ": surprise: d12 for Brida")


def test_whatever_people_write_is_kept_as_they_wrote_it(sit, begun, capsys):
    anna = sit()
    words = "Köhler & Söhne — „Bräu“ 漢字 🎲 " + "sehr lang " * 30

    anna.type(f"note {words}", "4 Köhler")
    anna.type("note " + "x" * 4001, "at most 4000 letters")
    anna.leave()

    assert "Bräu“ 漢字 🎲" in log_of(begun, capsys)


def test_a_line_that_was_told_is_offered_to_be_told_anew(sit):
    anna = sit()
    anna.type("brida -2 trap", "4 Brida")
    anna.ready()

    anna.terminal.send("fix 4 \t")
    anna.sees("as it was typed")
    anna.terminal.send("\t" + 5 * "\x1b[D")  # in front of the cause
    anna.type("\x7f3", "Fixed 4: Brida −3 wounds (trap)")


def test_while_lines_are_told_late_the_prompt_says_where(sit):
    anna = sit()

    anna.type("late 2", "Adding after 2 (now ends it).", "late 2 ›")
    anna.type("gold 5", "The party +5 gold", "Added after 2", "late 2 ›")
    anna.type("now", "Adding at the end")
    anna.type("gold 6", "5 The party +6 gold")


def test_the_rest_of_a_word_is_suggested_as_one_types_where_there_are_colours(sit):
    anna = sit(colours=True)

    anna.terminal.send("br")
    anna.terminal.expect("ida")
    anna.terminal.send("\x1b[C -1 trap\r")
    anna.terminal.expect("Brida −1 wound.*trap")
