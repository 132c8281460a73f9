"""Corrections as they are typed: what asks first, stretches told late, retelling in any words, what does not add up."""

from __future__ import annotations

import msgspec
import pytest

HEROES = ("Brom", "Elf")


def test_undo_of_the_last_line_is_done_at_once(evening):
    evening.tell("gold 20")
    assert "Undid" in evening.reads("undo")
    assert evening.gold() == 0

    number = evening.tell("gold 20")
    assert f"Undid {number}" in evening.reads(f"undo {number}"), "named, it is the last line all the same"


@pytest.mark.parametrize("anew", ["=25", "gold 25 altar"])
def test_a_fix_keeps_the_words_of_the_line_unless_it_brings_its_own(evening, anew):
    won = evening.tell("gold 20 altar '#behind the curtain'")
    fixed = evening.tell(f"fix {won} {anew}")
    assert "Behind the curtain." in evening.reads("log")

    evening.tell(f"fix {fixed} gold 30 altar '#under it'")
    assert ("Behind the curtain." in evening.reads("log"), "Under it." in evening.reads("log")) == (False, True)


def test_erased_words_are_not_kept_by_what_was_told_anew(evening):
    won = evening.tell("gold 20 altar '#Anna Mueller was drunk'")
    fixed = evening.tell(f"fix {won} =25")
    evening.tell(f"fix {fixed} =30")

    evening.table.says(f"erase {won} --yes")

    assert "Mueller" not in evening.reads("log") + evening.table.says("export")


def test_the_line_that_made_a_hero_is_brought_back_and_told_anew(evening):
    joined = evening.tell("hero Bert ws5 t4")

    assert f"fix {joined} hero Bert ws5 t4" in evening.reads(f"fix {joined}")
    assert "Bert toughness 4 → 7" in evening.reads(f"fix {joined} hero Bert ws6 t7")


def test_undo_of_more_shows_what_falls_with_it_and_asks(evening):
    blow = evening.tell("wound brom 4 trap")
    evening.tell(f"note he screams --because {blow}")
    asked = evening.table(f"undo {blow}", typed="n\n")
    assert asked.code != 0
    assert "and with it" in asked.stderr
    assert "he screams" in asked.stderr
    assert evening.wounds("brom") == 5

    assert evening.table(f"undo {blow}", typed="y\n").code in (0, 2), "a pipe is nobody who could say yes"
    evening.tell(f"undo {blow} --yes")
    assert evening.wounds("brom") == 9


def test_what_an_undo_upsets_later_is_shown_before_it_is_done(evening):
    gold = evening.tell("gold brom 20")
    rope = evening.tell("buy brom rope 15")
    shown = evening.table(f"undo {gold}")

    assert shown.code == 2
    assert f"! Brom is 15 gold short at {rope}" in shown.stderr
    assert evening.gold("brom") == 5


@pytest.mark.parametrize("line", ["undo {n}..{m}", "undo turn", "undo expedition", "strike {n}", "restart"])
def test_whatever_takes_more_than_the_last_line_asks(evening, line):
    evening.tell("expedition")
    evening.tell("turn")
    first = evening.tell("gold 1")
    second = evening.tell("gold 2")
    wanted = line.format(n=first, m=second)

    assert "add --yes to do it" in evening.refused(wanted)
    assert "This would " in evening.reads(f"{wanted} --preview")
    evening.tell(f"{wanted} --yes")
    assert evening.gold() in (0, 2)
    evening.tell(f"undo {evening.table.json('status')['campaign']['head']} --yes")
    assert evening.gold() == 3


@pytest.mark.parametrize("line", ["restart", "restart expedition", "expedition restart", "restart exp"])
def test_a_trip_is_voided_in_any_words_once_somebody_says_yes(evening, line):
    begun = evening.tell("expedition")
    gold = evening.tell("gold 2")
    rope = evening.tell("item brom rope")

    asked = evening.refused(f"{line} --keep {rope}")
    assert f"This would void expedition-1, attempt 1: 2 lines, {begun}–{gold}. Kept: {rope} Brom gets rope." in asked
    assert "add --yes to do it" in asked
    evening.tell(f"{line} --keep {rope} --yes")
    assert (evening.gold(), evening.has("brom")) == (0, "rope")


@pytest.mark.parametrize(("words", "line"), [
    ("turn", "Undid the turn: 2 lines"), ("fight", "Undid the fight: 3 lines"), ("combat", "Undid the fight: 3 lines"),
    ("trip", "Undid expedition-1: 4 lines"), ("exp", "Undid expedition-1: 4 lines"),
])  # fmt: skip
def test_a_stretch_is_undone_by_the_word_people_have_for_it(evening, words, line):
    evening.tell("expedition")
    evening.tell("fight")
    evening.tell("turn")
    evening.tell("gold 2")

    assert line in evening.reads(f"undo {words} --yes")
    assert "There is no entry 999" in evening.refused("undo 999")


def test_several_lines_are_undone_in_one_go(evening):
    first, second, third = (evening.tell(f"gold {amount}") for amount in (1, 2, 4))

    assert f"Undid {first}, {third}" in evening.reads(f"undo {first} {third} --yes")
    assert evening.gold() == 2
    assert evening.told()[-1] == "The party +2 gold."
    assert second


def test_the_only_thing_amiss_is_accepted_without_its_number(evening):
    evening.tell("gold 70")
    total = evening.tell("total gold party 60")
    assert evening.reads("accept").startswith(f"{total + 1} The party −10 gold, unexplained.")
    assert "Everything adds up." in evening.refused("ok")

    for who in ("brom", "elf"):
        evening.tell(f"gold {who} 1")
    totals = [evening.tell(f"total {who} 3") for who in ("brom", "elf")]
    evening.tell("ok")
    (left,) = evening.amiss
    assert left.startswith("Brom"), "the newest is meant"
    evening.tell(f"ok {totals[0]}")
    assert evening.amiss == []


def test_a_stretch_is_told_late_until_now(evening):
    first = evening.tell("gold 1")
    evening.tell("gold 2")
    assert f"Adding after {first}" in evening.reads(f"late {first}")
    evening.tell("gold 3")
    late = evening.tell("gold 4")
    assert "Added after" in evening.reads("wound elf 1")
    evening.tell(f"fix {late} amount=5")
    assert "Adding at the end" in evening.reads("now")
    evening.tell("gold 6")

    told = [one.split("+")[1].split()[0] for one in evening.told() if "gold" in one]
    assert told == ["1", "3", "5", "2", "6"], "corrections need no place"
    assert "Adding at the end" in evening.reads("now")


def test_a_stretch_before_an_entry_and_one_of_another_campaign(evening):
    first = evening.tell("gold 1")
    evening.reads(f"late before {first}")
    evening.tell("gold 3")
    evening.tell("gold 4")
    assert [one.split("+")[1].split()[0] for one in evening.told() if "gold" in one] == ["3", "4", "1"]

    evening.reads("new Another")
    assert "Told" not in evening.reads("gold 9"), "the stretch was the other campaign's"


def test_a_stretch_begins_at_an_entry_there_is(evening):
    assert "There is no entry 999" in evening.refused("late 999")
    assert "Told" not in evening.reads("gold 1")


@pytest.mark.parametrize(
    "line", ["amount=3", "wound brom 3 trap", "'wound brom 3 trap'", "'brom -3 trap'", "brom -3 trap"]
)
def test_an_entry_is_told_anew_by_a_value_a_command_or_shorthand(evening, line):
    number = evening.tell("wound brom 2 trap")
    assert f"Fixed {number}: Brom −3 wounds (trap)" in evening.reads(f"fix {number} {line}")
    assert evening.wounds("brom") == 6


@pytest.mark.parametrize("line", ["wound elf 2 trap", "'elf -2 trap'", "elf -2 trap"])
def test_a_late_line_is_a_command_or_shorthand(evening, line):
    number = evening.tell("gold 1")
    evening.tell("gold 2")
    assert f"Added after {number}" in evening.reads(f"late {number} {line}")
    assert f"Added before {number}" in evening.reads(f"late before {number} {line}")
    assert evening.wounds("elf") == 5


def test_check_lists_each_with_its_word_and_blocks_nothing(evening):
    evening.tell("gold brom 10")
    spent = evening.tell("spend brom 30 armour !")
    evening.tell("gold 1")
    counted = evening.tell("total gold party 7")
    found = evening.reads("check")

    assert f"Brom is 20 gold short at {spent} (Brom −30 gold (armour))." in found
    assert f"delve ok {spent} lets it stand" in found
    assert f"delve ok {counted} lets it stand" in found
    assert "20 gold short" in evening.reads("open")
    evening.tell(f"accept {spent} {counted}")
    assert "Everything adds up" in evening.reads("check")
    assert evening.gold() == 7


def test_an_acceptance_can_be_previewed_and_is_refused_where_nothing_is_amiss(evening):
    evening.tell("gold brom 10")
    spent = evening.tell("spend brom 30 armour !")
    assert "Accepted: Brom +20" in evening.reads(f"ok {spent} --preview")
    assert len(evening.amiss) == 1
    assert "Something is at" in evening.refused(f"ok {spent - 1}")


@pytest.mark.parametrize(
    ("line", "who", "of"),
    [
        ("total wounds brom 3", "brom", "wounds_lost"), ("total brom wounds 3", "brom", "wounds_lost"),
        ("total fate brom 1", "brom", "fate"), ("total brom arrows 11", "brom", "arrows"),
        ("total arrows brom 11", "brom", "arrows"), ("total brom 36", "brom", "gold"),
        ("total gold brom 36", "brom", "gold"), ("total 60", "party", "gold"), ("total gold 60", "party", "gold"),
    ],
)  # fmt: skip
def test_a_counted_total_in_whatever_order(evening, line, who, of):
    for told in ("item brom 12 arrows", "gold 1", "gold brom 1"):
        evening.tell(told)
    number = evening.tell(line)
    event = next(entry["event"] for entry in evening.table.json("events")["entries"] if entry["number"] == number)
    assert (event["whose"], event["of"]) == (who, of)
    assert len(evening.amiss) == 1


def test_a_counted_value_of_the_sheet_stands_once_it_is_accepted(evening):
    evening.tell("item brom 12 arrows")
    for line in ("total wounds brom 3", "total fate brom 1", "total brom arrows 11"):
        evening.tell(f"accept {evening.tell(line)}")

    sheet = evening.table.json("sheet brom")["sheet"]
    assert (evening.wounds("brom"), evening.has("brom")) == (3, "11 × arrows")
    assert [value["current"] for value in sheet["values"] if value["key"] == "fate"] == [1]
    notes = evening.reads("sheet brom")
    assert "counted 6 wounds lost, the log had 0; +6 accepted" in notes
    assert "counted 1 fate, the log had 2; -1 accepted" in notes
    assert "counted 11 arrows, the log had 12; -1 accepted" in notes


def test_where_the_log_knows_nothing_the_counted_total_stands_at_once(evening):
    evening.tell("gold ?")
    evening.tell("total 36")
    assert evening.gold() == 36
    assert evening.amiss == []


def test_open_alone_lists_what_waits_and_with_a_name_opens_it(evening):
    evening.tell("ask how far does a lantern shine")
    assert evening.reads("open") == evening.reads("business")
    assert evening.table.json("open")["open"][0]["kind"] == "ruling"
    evening.tell("level 1")
    evening.tell("section room --enter party")
    evening.tell("door north")
    (door,) = evening.table.json("map")["doors"]
    evening.tell(f"open {door}")
    assert evening.table.json("map")["doors"][door]["open"]


def test_a_pending_ruling_is_asked_with_either_word(evening):
    evening.tell("ask how far does a lantern shine")
    evening.tell("ruling how far does a bow reach --pending")
    assert evening.waiting == ["how far does a lantern shine", "how far does a bow reach"]
    second = evening.table.json("business")["open"][1]["number"]
    evening.tell(f"ruling 24 squares --about {second}")
    assert evening.waiting == ["how far does a lantern shine"]
    evening.tell(f"undo {evening.table.json('status')['campaign']['head']}")
    assert len(evening.waiting) == 2, "a ruling taken back settles nothing"


def test_a_secret_is_revealed_with_the_line_that_points_at_it(evening):
    pit = evening.tell("note a pit in the hall --gm")
    assert "reveal" in evening.refused(f"wound brom 1 --late {pit}")
    assert f"Revealed {pit}" in evening.reads(f"wound brom 1 --late {pit} --reveal")
    assert "a pit in the hall" in evening.reads("log --player-view").lower()


def test_what_a_due_was_paid_for_goes_with_the_due(evening):
    evening.tell("gold brom 20")
    due = evening.tell("due 5 upkeep --figures brom,elf")
    evening.tell("due pay brom")
    shown = evening.reads(f"undo {due} --preview")
    assert "and with it" in shown
    evening.tell(f"undo {due} --yes")
    assert evening.gold("brom") == 20


def test_somebody_called_otherwise_keeps_their_numbers(evening):
    told = evening.reads("rename brom 'Brom the Bold'")
    assert "gone" not in told


def test_a_number_behind_fix_brings_the_line_back_also_as_json(reik):
    number = reik.says("gold 20 --from chest").split()[0]
    assert reik.says(f"fix {number}") == f"fix {number} gold 20 from chest\n"
    assert reik.says(f"edit {number}") == f"fix {number} gold 20 from chest\n"
    assert msgspec.json.decode(reik.says(f"fix {number} --json"))["lines"] == [f"fix {number} gold 20 from chest"]


def test_for_a_happening_inside_a_longer_line_it_is_said_which_number_brings_that_back(reik):
    first = int(reik.says("gold 20 then gold 3").split()[0])
    inside = reik(f"fix {first + 1}")
    assert inside.code == 1
    assert f"{first + 1} was told in a longer line.\n  fix {first} brings that line back" in inside.stderr
    assert "the party +4 gold" in reik.says(f"fix {first + 1} gold 4")


def test_where_no_line_can_be_brought_back_it_is_said_why(reik):
    number = reik.says("note a traitor walks among us").split()[0]
    reik.says(f"erase {number} -y")
    assert f"What was typed for {number} cannot be brought back." in reik(f"fix {number}").stderr
    undo = reik.says("undo").split()[0]
    assert "story.is_correction" in reik(f"fix {undo}").stderr
    assert "story.already_struck" in reik(f"fix {number}").stderr
    assert "There is no entry 99." in reik("fix 99").stderr
    assert (reik(f"fix {number}").code, reik("fix 99").code) == (1, 1)


@pytest.mark.parametrize(
    ("told", "anew", "chronicle"),
    [
        ("gm: note the orc is a prince", "note the orc; a king # truly", "The orc; a king # truly"),
        ("ask does the arrow hit?", "ask does it, from here?", "does it, from here?"),
        ("rule once: we round up", "rule trip: we round down", "we round down"),
    ],
)
def test_words_that_were_kept_as_typed_come_back_and_are_told_anew(reik, told, anew, chronicle):
    number = reik.says(f"line {told!r}").split()[0]
    assert reik.says(f"fix {number}") == f"fix {number} {told.removeprefix('gm: ')}\n"
    reik(f"line {f'fix {number} {anew}'!r}")
    assert chronicle in reik.says("log")


def test_where_the_next_lines_are_told_is_said_as_json_too(reik):
    assert msgspec.json.decode(reik.says("late 2 --json"))["lines"] == ["Adding after 2 (now ends it)."]


def test_a_ruling_without_a_reason_is_one_said_at_the_table(reik):
    assert "Said so at the table." in reik("gold -5 ale --ruling ''").stdout


def test_a_name_is_taken_for_no_word_that_manages(reik):
    assert "serve" not in reik("sven").stderr
    assert "invite" not in reik("line sven spot").stderr
