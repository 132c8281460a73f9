"""What people say while they explore, take turns, put right and look things up: a class of forms each."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, Unclear


def means(line: str, plain: str, situation: str = "exploring") -> bool:
    found = comes_to(situation, line)
    return isinstance(found, (ParsedLine, OnlyLooks)) and meaning(found) == meaning(comes_to(situation, plain))


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("room 1 contains an altar", "feature altar in room-1"),
        ("there's a statue in room 1", "feature statue in room-1"),
        ("an altar stands in the middle of room 1", "feature altar in room-1"),
        ("statue in the corner of room 1", "feature statue in room-1"),
        ("we notice a bookcase", "feature bookcase"),
        ("a chest! thora opens it", "feature chest; thora opens chest-1"),
        ("we found a chest, odo opened it", "feature chest; odo opens chest-1"),
    ],
)
def test_what_stands_in_a_room_is_said_in_either_order(line, plain):
    assert means(line, plain)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("the pit trap goes off, thora takes 2", "trap sprung pit thora -2"),
        ("dart trap fires, 1 wound to odo", "trap sprung dart odo -1"),
        ("a spike trap snaps on ysra", "trap sprung spike ysra"),
        ("gas! odo and ysra 1 each", "trap sprung gas odo,ysra -1"),
        ("a pit! thora drops in and takes 3", "trap sprung pit thora -3"),
        ("dart trap in front of ysra", "trap dart for ysra"),
        ("the chest is rigged with a poison needle", "trap poison needle in chest-1"),
    ],
)
def test_a_trap_is_told_by_its_kind_and_by_what_it_does(line, plain):
    assert means(line, plain)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("thora fluffed her climb", "thora climb fail"),
        ("ysra's jump: failed", "ysra jump fail"),
        ("odo makes the jump", "odo jump ok"),
        ("brida nails the climb check", "brida climb ok"),
        ("thora's bravery test: passed", "thora test bravery ok"),
        ("ysra's spot check 9, made it", "ysra spot 9 ok"),
        ("odo botched the disarm", "odo disarm fail"),
    ],
)
def test_a_test_is_passed_or_failed_in_many_words(line, plain):
    assert means(line, plain)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("thora stays, the others go to passage 3", "brida,ysra,odo to passage-3"),
        ("odo waits here while ysra goes to passage 3", "ysra to passage-3"),
        ("brida goes on to passage 3, thora stays behind", "brida to passage-3"),
        ("we give the room a look", "party search room-1"),
        ("odo gave room 1 a once-over", "odo search room-1"),
        ("down the stairs we go", "stairs down"),
        ("thora checks the chest for traps", "thora search chest-1"),
        ("take room 1 off the map again", "unlay room-1"),
        ("remove room 1 from the table", "unlay room-1"),
        ("corridor, three sections long", "section passage length 3"),
        ("put down a passage 2 long", "section passage length 2"),
        ("another room, no dice", "section room"),
    ],
)
def test_who_stays_where_one_goes_and_what_is_laid_need_no_verb_of_the_grammar(line, plain):
    assert means(line, plain)


@pytest.mark.parametrize(
    "line", ["explore left and right", "we take the right turn", "go right", "right exit: 5 8 8 6 4"]
)
def test_a_side_where_two_ways_lead_off_is_asked_about(line):
    found = comes_to("exploring", line)
    assert isinstance(found, (Unclear, NotUnderstood)), found


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("zip from the gm die", "gm nothing"),
        ("gm die: nada", "gm nothing"),
        ("nothing on the gm die", "gm nothing"),
        ("uneventful, next", "."),
        ("3 on the gm die, monsters", ".3=monsters"),
        ("rolled 1 for the gm: a trap", ".1=trap"),
        ("the gm draws a counter", "gm counter"),
        ("a counter for the gm", "gm counter"),
        ("drew a fate counter, binned it", "draw fate discarded"),
        ("over to the monsters", "phase monsters"),
        ("back to exploring", "turn exploration"),
    ],
)
def test_turns_their_die_and_counters_are_told_in_passing(line, plain):
    assert means(line, plain)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("after a fight", "scrap the last two lines", "undo ^2,^"),
        ("after a fight", "take back the last three lines pls", "undo ^3,^2,^"),
        ("in a fight", "no wait, that hit ysra, not brida", "no brida>ysra"),
        ("in a fight", "brida's swing was a 7, not a 9", "fix 54 faces=7"),
        ("after a fight", "make that 60 gold", "fix 76 =60"),
        ("after a fight", "sorry, I meant 44 gold, not 45", "fix 76 =44"),
        ("in a fight", "reroll 4 because it fell off the table", "reroll ^ 4 because it fell off the table"),
        ("in a fight", "take that back pls", "undo"),
    ],
)
def test_what_was_wrong_is_put_right_in_words(situation, line, plain):
    assert means(line, plain, situation)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("in a fight", "question: can you parry an arrow?", "ask can you parry an arrow?"),
        ("exploring", "look up later: do doors block sight?", "ask do doors block sight?"),
        ("exploring", "rules question - does light fade?", "ask does light fade?"),
        ("questions waiting", "bow question: yes it breaks", "settle 51: yes it breaks"),
        ("questions waiting", "answer: no", "settle 51: no"),
        ("in a fight", "from now on ysra draws the map", "ysra is mapper"),
        ("exploring", "put a note on the map: bones in room 1", "mark bones in room-1"),
        ("exploring", "GM only: the chest is empty already", "gm: note the chest is empty already"),
    ],
)
def test_what_is_asked_kept_and_answered_stands_behind_a_colon(situation, line, plain):
    assert means(line, plain, situation)


@pytest.mark.parametrize(
    ("situation", "line", "look"),
    [
        ("exploring", "map plz", "map"),
        ("in a fight", "ok, whose turn is it now", "status"),
        ("exploring", "how long have we been in here", "status"),
        ("after a fight", "how was the fight", "log"),
        ("between expeditions", "how did the last evening go?", "recap"),
        ("after a fight", "what treasure did we find", "log"),
        ("between expeditions", "who owes who what, who owes whom?", "business"),
        ("after a fight", "what are my rolls like", "stats"),
        ("exploring", "what did odo have in his pack", "sheet odo"),
    ],
)
def test_what_looks_something_up_is_no_line(situation, line, look):
    assert means(line, look, situation)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("between expeditions", "how much is a helmet?"),
        ("between expeditions", "same time on Friday?"),
        ("questions waiting", "forget it"),
    ],
)
def test_what_nobody_can_look_up_or_know_is_neither_shown_nor_logged(situation, line):
    assert isinstance(comes_to(situation, line), (NotUnderstood, Unclear))


@pytest.mark.parametrize(
    ("situation", "line", "offered"),
    [
        ("after a fight", "edit 76", "fix 76 gold 45"),
    ],
)
def test_what_may_put_right_or_answer_is_offered_with_the_line_it_names(situation, line, offered):
    found = comes_to(situation, line)
    assert isinstance(found, NotUnderstood), found
    assert offered in found.lines


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("the pit opens under thora and she loses 2", "trap sprung pit thora -2"),
        ("everyone -1 except odo, gas", "brida,ysra,thora -1 gas"),
        ("ysra jumps over the pit, rolled 8, needed 7", "ysra jump 8 7+"),
        ("ysra climbs, no problem", "ysra climb ok"),
        ("there is an altar here", "feature altar"),
        ("chest holds 20 gold and a dagger", "contents chest-1 20 gold and a dagger"),
        ("oh no, trap!", "trap"),
    ],
)
def test_more_of_the_map_is_told_in_passing(line, plain):
    assert means(line, plain)
