"""Lines of shorthand told in a campaign: what surrounds them, what they speak of, and that none writes half."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import any_line
from kit.any_line import TIMES
from kit.table import Table

from events.campaign import NoteTaken
from events.problems import Refused
from events.turns import CombatBegun, CombatEnded
from rules.command import Circumstances
from rules.corrections.commands import Fix
from rules.shorthand.read.parsed import ParsedLine, Unclear
from rules.shorthand.vocabulary import LinePlace
from service.lines.line_files import lines_in, play
from service.lines.lines import HERE, Stretch, parsed, request

SETTING = """\
session
hero Sven ws7 t7 w5 fp2
hero Elf ws8 t6 w4
elf +9 arrows
meet 2 skaven w3 t6
gold 20
"""


def set_table():
    told = Table()
    play(told.here, lines_in(SETTING, "setting"), around=Circumstances())
    return told


def say(table, line, *, stretch=HERE, around=None, reading=None):
    from service.telling.handle import handle

    reading = reading or table.reading()
    asked = request(reading, line, stretch=stretch, around=around)
    return handle(table.log, table.campaign, asked, reading=reading)


def test_a_line_that_is_not_understood_is_refused_with_the_word_the_place_and_the_way_on():
    table = set_table()
    with pytest.raises(Refused) as refused:
        request(table.reading(), "sven blorp")

    problem = refused.value
    assert problem.code == "line.not_understood"
    assert problem.why == "sven blorp\n     ^"
    assert "note sven blorp" in problem.fix


def test_a_line_with_two_readings_is_refused_with_both():
    table = set_table()
    with pytest.raises(Refused) as refused:
        request(table.reading(), "skaven -1")

    assert refused.value.code == "line.unclear"
    assert "1) skaven-1 -1; or 2) skaven-2 -1" in refused.value.what


def test_a_place_alone_tells_nothing():
    table = set_table()
    with pytest.raises(Refused) as refused:
        request(table.reading(), "late 3")

    assert refused.value.code == "line.nothing"


def test_no_speaks_of_ones_own_newest_line():
    table = set_table()
    say(table, "gold 5", around=Circumstances(by="anna"))
    say(table, "gold 9")

    asked = request(table.reading(), "no =6", around=Circumstances(by="anna"))
    outcome = table.say(asked.command, by="anna")

    assert outcome.lines[0].startswith("Fixed 8: the party +6 gold")


@pytest.mark.parametrize(
    ("told", "line", "field", "text"),
    [
        ("gold 5", "no =6", "amount", "6"),
        ("elf +2 arrows", "no =3", "quantity", "3"),
        ("sven -2 trap", "no sven>elf", "figure", "elf"),
        ("sven -2 trap", "no trap>pit", "cause", "pit"),
        ("gold 5", "no 5>7", "amount", "7"),
        ("gold 5", "no gold=7", "amount", "7"),
        ("sven spot 8 6+", "no =4", "faces", "[4]"),
        ("sven spot 8 6+", "no faces=4,?", "faces", "[4,null]"),
        ("sven spot 8 6+", "no 8>4", "faces", "[4]"),
        ("sven buys rope ?", "no =30", "price", "30"),
        ("sven buys rope 20 !", "no =30", "price", "30"),
        ("sven buys 3 rope ?", "no =30", "price", "30"),
        ("skaven-1 dead by sven", "no sven>elf", "credit", '[{"figure":"elf"}]'),
        ("skaven-1 dead by sven", "no skaven-1>skaven-2", "figures", '["skaven-2"]'),
    ],
)
def test_a_swap_finds_the_field_it_means(told, line, field, text):
    table = set_table()
    say(table, told)

    command = request(table.reading(), line).command

    assert isinstance(command, Fix)
    assert command.values[field] == text


@pytest.mark.parametrize(
    ("dice", "total", "success"),
    [("=4", 4, False), ("=9", 9, True), ("8>6", 6, True), ("=?", None, None)],
)
def test_other_dice_come_to_another_total_and_another_success(dice, total, success):
    table = set_table()
    say(table, "sven spot 8 6+")
    fixed = table.say(request(table.reading(), f"no {dice}").command).entries[0].event

    assert (fixed.total, fixed.success) == (total, success)


def test_a_row_follows_the_dice_that_were_put_right():
    table = set_table()
    say(table, "roll room 7 table room_type_standard")
    fixed = table.say(request(table.reading(), "no =12").command).entries[0].event

    assert fixed.result == "quest large"


@pytest.mark.parametrize("line", ["no =13", "no 8>13", "no faces=13", "fix 8 =0", "reroll ^ 13"])
def test_no_correction_brings_a_face_a_die_has_not(line):
    table = set_table()
    say(table, "sven spot 8 6+")

    assert table.refused(request(table.reading(), line).command).code == "dice.impossible_face"


def test_of_several_numbers_it_is_asked_which_is_put_right():
    table = set_table()
    say(table, "sven buys 3 rope 20 !")
    with pytest.raises(Refused, match="say which: quantity or price"):
        request(table.reading(), "no =30")


def test_a_swap_of_what_is_not_there_points_at_it():
    table = set_table()
    say(table, "sven -2 trap")

    with pytest.raises(Refused) as refused:
        request(table.reading(), "no dwarf>elf")

    assert "there is no 'dwarf' in it" in refused.value.what


def test_a_stretch_holds_for_the_lines_that_follow_until_now():
    table = set_table()
    reading = table.reading()
    stretch = HERE.after(said(reading, "late 3")).after(said(reading, "[20:15]")).after(said(reading, "gm:"))

    assert stretch == Stretch(place=LinePlace("after", 3), played_at="20:15", audience="gm")
    outcome = say(table, "gold 1", stretch=stretch)
    assert (outcome.entries[0].place.anchor, outcome.entries[0].played_at) == (3, "20:15")
    assert outcome.entries[0].audience == "gm"
    assert stretch.after(said(reading, "now")) == HERE


def said(reading, line):
    found = parsed(reading, line)
    assert isinstance(found, ParsedLine)
    return found


def test_a_correction_in_a_stretch_has_no_place():
    table = set_table()
    outcome = say(table, "undo", stretch=Stretch(place=LinePlace("after", 3)))

    assert outcome.entries[0].place is None


def test_who_does_not_see_a_secret_cannot_name_it():
    table = set_table()
    say(table, "gm: meet ghost w2")

    assert isinstance(parsed(table.reading(), "ghost -1"), ParsedLine)
    assert not isinstance(parsed(table.reading().seen_by("table"), "ghost -1"), ParsedLine)


def test_several_happenings_are_one_action_and_undone_as_one():
    table = set_table()
    say(table, "sven -1, elf -1; gold 5")
    say(table, "undo")

    facts = table.facts()
    assert (facts["Sven wounds lost"], facts["party gold"]) == ("0", "20")


GAMES = ("advanced-heroquest", "hive-of-the-dead", "coinflip")

OPENINGS = {
    "advanced-heroquest": SETTING,
    "hive-of-the-dead": "book Hive 3 3 3 7 1 hero Sven\nweapon Gun 3 2 ammo Shells 4\nbox 2 Skaven 3 3 3 4 1\n",
    "coinflip": "hero Sven\nhero Elf\nmeet 2 skaven\n",
}
"""What is on the table before anything is typed."""


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25 * TIMES)
@given(data=st.data())
def test_whatever_is_typed_is_told_whole_or_not_at_all(game, data):
    table = Table(system=game)
    play(table.here, lines_in(OPENINGS[game], "setting"), around=Circumstances())
    reading = table.reading()
    for line in data.draw(st.lists(any_line.lines(game), max_size=6)):
        head = table.head
        try:
            outcome = say(table, line, reading=reading)
        except Refused:
            assert table.head == head
            continue
        assert len({entry.action for entry in outcome.entries}) == 1
        assert table.head == head + len(outcome.entries)
    assert reading.facts() == table.facts()


def test_readings_of_an_unclear_line_are_told_as_they_are_spelled():
    table = set_table()
    found = parsed(table.reading(), "skaven -1")
    assert isinstance(found, Unclear)

    outcome = say(table, found.readings[1].reads)

    assert outcome.lines == ("Skaven 2 −1 wound.",)


@pytest.mark.parametrize(
    ("line", "code"),
    [("gold -900", "gold.not_enough"), ("elf -40 arrows", "item.too_few"), ("fight; fight won", "ahq.monsters_remain"),
     ("meet 2 rat; 9 rats dead", "group.too_few"), ("sven loses moon", "item.not_held"),
     ("fight; fight", "combat.open")],
)  # fmt: skip
def test_a_refusal_of_a_line_offers_the_way_on_in_the_words_of_a_line_and_it_is_one(line, code):
    table = set_table()
    with pytest.raises(Refused) as refused:
        say(table, line)

    problem = refused.value
    assert problem.forceable
    assert problem.code == code
    assert "! WHY at the end" in problem.fix
    assert "--ruling" not in str(problem)
    assert say(table, f"{line} ! we play it so").entries[-1].forced == "we play it so"


def test_a_refusal_of_a_command_offers_the_way_on_of_the_shell():
    table = set_table()
    from rules.shared.gold import SpendGold

    assert "--ruling WHY" in table.refused(SpendGold(amount=900)).fix


def test_a_secret_a_table_line_cannot_name_is_explained_in_the_words_of_a_line():
    table = set_table()
    secret = say(table, "gm: gold 3").entries[0].number

    with pytest.raises(Refused) as refused:
        say(table, f"late {secret} gold 2")

    assert "--" not in refused.value.fix
    assert "gm: in front" in refused.value.fix


# ── several lines at once ────────────────────────────────────────────────────────────────────────────────────────


def gold(table):
    return table.facts()["party gold"]


def test_several_lines_are_undone_and_brought_back_in_one():
    table = set_table()
    one, two, three = (say(table, line).entries[0].number for line in ("gold 1", "gold 2", "gold 4"))

    say(table, f"undo {one},{three}")
    assert gold(table) == "22"

    say(table, f"redo {one},{three}")
    assert gold(table) == "27"

    say(table, f"undo {one}..{two}, {three} #a bad evening")
    assert gold(table) == "20"
    say(table, f"redo {one}..{three}")
    assert gold(table) == "27"


def test_a_redo_of_several_takes_back_the_undos_among_them():
    table = set_table()
    one, two = (say(table, line).entries[0].number for line in ("gold 1", "gold 2"))
    undos = [say(table, f"undo {number}").entries[0].number for number in (one, two)]

    say(table, f"redo {undos[0]},{undos[1]}")

    assert gold(table) == "23"


def test_several_lines_are_told_anew_as_one_and_undoing_that_brings_them_back():
    table = set_table()
    one, two = (say(table, line).entries[0].number for line in ("gold 1", "sven -2 trap"))
    say(table, "gold 2")

    fixed = say(table, f"fix {one}..{two} gold 7; elf -1 trap")

    assert fixed.lines[0].startswith(f"{fixed.entries[0].number}–{fixed.entries[1].number} Fixed {one}–{two}:")
    facts = table.facts()
    assert (gold(table), facts["Sven wounds lost"], facts["Elf wounds lost"]) == ("29", "0", "1")
    say(table, "undo")
    facts = table.facts()
    assert (gold(table), facts["Sven wounds lost"], facts["Elf wounds lost"]) == ("23", "2", "0")


def test_a_stretch_that_counts_no_more_is_not_told_anew():
    table = set_table()
    one = say(table, "gold 1").entries[0].number
    say(table, "undo")

    with pytest.raises(Refused) as refused:
        say(table, f"fix {one}..{one + 1} gold 2")

    assert refused.value.code == "story.already_struck"


def test_a_turn_a_fight_and_a_trip_are_named_by_their_number_everywhere():
    table = set_table()
    for line in ("trip down", "turn", "gold 1", "turn", "gold 2", "turn", "gold 4"):
        say(table, line)

    say(table, "undo turn 2")
    assert gold(table) == "25"
    say(table, "redo")
    late = say(table, "late turn 1 gold 8").entries[0].place
    ended = table.reading().story.entry(late.anchor)
    assert (late.where, type(ended.event).__name__) == ("before", "TurnEnded")
    say(table, "undo trip 1")
    assert gold(table) == "20"


def test_a_line_is_told_beside_a_quest():
    table = set_table()
    asked = say(table, "quest Lamps: lamps=3").entries[0].number
    say(table, "gold 1")
    done = say(table, "quest done").entries[-1].number
    say(table, "gold 2")

    before, late = (say(table, f"{where} quest gold 4").entries[0].place for where in ("before", "late"))

    assert (before.where, before.anchor, late.where) == ("before", asked, "after")
    assert late.anchor in range(done, done + 2)


def test_what_an_evening_held_is_undone_but_for_what_is_the_tables_own():
    table = set_table()
    say(table, "note the innkeeper lies")

    say(table, "undo session")

    facts = table.facts()
    assert "party gold" not in facts or gold(table) == "0"
    assert [entry.text for entry in notes(table)] == ["the innkeeper lies"]


def notes(table):
    story = table.reading().story
    events = [story.entry(number).event for number in story.line_up() if story.counts(number)]
    return [event for event in events if isinstance(event, NoteTaken)]


def test_somebody_sits_down_inside_a_line_of_several_happenings_and_only_their_id_is_in_the_log():
    table = set_table()
    say(table, "gold 3; join Anna; gold 1; join Bo")

    assert sorted(table.log.people(table.campaign).values()) == ["Anna", "Bo"]
    assert "Anna" not in "".join(str(entry.event) for entry in table.log.read(table.campaign))
    anna, bo = (key for key, name in sorted(table.log.people(table.campaign).items(), key=lambda one: one[1]))
    assert list(table.reading().state.roster.players) == [anna, bo]
    shown = request(table.reading(), "join Cilla; gold 1", preview=True)
    from service.telling.handle import handle

    assert "Cilla" in " ".join(handle(table.log, table.campaign, shown).lines)
    assert "Cilla" not in table.log.people(table.campaign).values()


# ── a fight in a line ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", ["advanced-heroquest", "hive-of-the-dead", "coinflip"])
@pytest.mark.parametrize(("line", "outcome"), [("they won, gold ?", "won"), ("we fled", "fled"), ("they lost", "lost")])
def test_a_fight_nobody_told_of_is_told_whole_by_how_it_ended(game, line, outcome):
    table = Table(system=game)
    play(table.here, lines_in("hero Sven\nsession\ntrip into The Hole\n", "setting"), around=Circumstances())

    told = [entry.event for entry in say(table, line).entries]

    begun, ended = (event for event in told if isinstance(event, (CombatBegun, CombatEnded)))
    assert isinstance(begun, CombatBegun)
    assert ended.outcome == outcome
    turns = table.reading().state.turns
    assert (turns.combats, turns.combat_open) == (1, False)
    assert table.reading().state.business.open == {}
    say(table, "undo")
    assert table.reading().state.turns.combats == 0


def test_a_fight_that_is_open_is_ended_and_no_other_begins():
    table = set_table()
    say(table, "fight")
    say(table, "2 skaven dead")

    told = say(table, "they won with a song").entries

    assert [entry.event.outcome for entry in told if isinstance(entry.event, CombatEnded)] == ["won with a song"]
    assert table.reading().state.turns.combats == 1


@pytest.mark.parametrize("game", ["advanced-heroquest", "hive-of-the-dead", "coinflip"])
def test_a_fight_that_is_won_is_the_end_of_every_monster_left_in_it(game):
    table = Table(system=game)
    play(
        table.here,
        lines_in("hero Sven\nsession\nmeet 3 rats\nfight\n", "setting"),
        around=Circumstances(),
    )

    say(table, "rats-2 fled; they won, gold ?")

    ends = {key: it.ended for key, it in table.reading().state.roster.figures.items() if it.kind == "monster"}
    assert ends == {"rat-1": "killed", "rat-2": "fled", "rat-3": "killed"}
    assert not table.reading().state.turns.combat_open
