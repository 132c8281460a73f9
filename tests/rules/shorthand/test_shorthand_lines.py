"""Lines as they are typed at a table, and the commands they ask for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.ahq_table import Table
from kit.line_table import LINES
from kit.shorthand_table import lexicon, reading, said

from events.event import Until
from rules.games.advanced_heroquest import SYSTEM
from rules.shared import (
    combat,
    figures,
    gold,
    health,
    rolling,
    totals,
)
from rules.shared.health import Portion
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.misread import not_understood
from rules.shorthand.read.parsed import LinePlace, NotUnderstood, OnlyLooks, ParsedLine, Unclear
from rules.shorthand.read.parsing import parse
from rules.shorthand.vocabulary import NO_WORD


@pytest.mark.parametrize("line", LINES)
def test_a_line_asks_for_its_command(line):
    assert said(line).commands == (LINES[line],)


SURROUNDED = {
    "elf -3 !": {"ruling": "said so at the table"},
    "elf -3!": {"ruling": "said so at the table"},
    "elf -3 ! it was dark": {"ruling": "it was dark"},
    "elf -3 #ouch, again": {"note": "ouch, again"},
    "gm: elf -3": {"audience": "gm"},
    "20:15 elf -3": {"played_at": "20:15"},
    "[2026-10-31 20:15] elf -3": {"played_at": "2026-10-31 20:15"},
    "[12 Jahrdrung] elf -3": {"world_date": "12 Jahrdrung"},
    "late 5 elf -3": {"place": LinePlace("after", 5)},
    "@5 elf -3": {"place": LinePlace("after", 5)},
    "before 5: elf -3": {"place": LinePlace("before", 5)},
    "late ^2 elf -3": {"place": LinePlace("after", 15)},
    "late 5..7 elf -3": {"place": LinePlace("after", 7)},
    "before 5..7: elf -3": {"place": LinePlace("before", 5)},
    "@5..^ elf -3": {"place": LinePlace("after", 16)},
    "late session 1 elf -3": {"place": LinePlace("after", 16)},
    "before trip 1 elf -3": {"place": LinePlace("before", 11)},
    "late session elf -3": {"place": LinePlace("after", 16)},
    "before trip elf -3": {"place": LinePlace("before", 11)},
    "[20:15] before 5 elf -3 ! dark #ouch": {
        "played_at": "20:15", "place": LinePlace("before", 5), "ruling": "dark", "note": "ouch",
    },
}  # fmt: skip


@pytest.mark.parametrize("line", SURROUNDED)
def test_what_stands_around_a_line_is_kept_beside_its_command(line):
    plain = said("elf -3")
    found = said(line)

    assert found.commands == plain.commands
    assert {name: getattr(found, name) for name in SURROUNDED[line]} == SURROUNDED[line]


SEVERAL = {
    "elf -3 dwarf +2": (health.Wound, health.Heal),
    "3 skaven dead, sven -2": (combat.EndMonsters, health.Wound),
    "they won, gold ?": (combat.BeginCombat, combat.EndCombat, gold.GainGold),
    "meet 2 orc; orc-1 -2": (combat.AddMonsters, health.Wound),
    "hero Anna w4; anna -1": (figures.AddFigure, health.Wound),
    "sven -2, gold -5 rope": (health.Wound, gold.SpendGold),
    "meet 2 orc w3 1 chief w5 from lair": (combat.AddMonsters, combat.AddMonsters),
    "meet 7=2 orc": (rolling.Roll, combat.AddMonsters),
    "gold 20 =90": (gold.GainGold, totals.ObserveTotal),
    "sven gold 20=90 the chest": (gold.GainGold, totals.ObserveTotal),
    "elf +1 ws till combat dwarf +1 ws for 3 turns": (figures.GainModifier, figures.GainModifier),
}


@pytest.mark.parametrize("line", SEVERAL)
def test_several_happenings_of_one_line_are_one_action(line):
    assert tuple(type(command) for command in said(line).commands) == SEVERAL[line]


def test_every_change_of_a_line_has_an_end_of_its_own():
    elf, dwarf = said("elf +1 ws till combat dwarf +1 ws for 3 turns").commands

    assert (elf.until, dwarf.until) == (Until("combat"), Until("turns", 3))


def test_monsters_of_several_kinds_come_with_their_own_values_and_one_source():
    assert said("meet 2 orc w3 t7 1 chief w5 from lair").commands == (
        combat.AddMonsters(name="orc", count=2, base={"wounds": 3, "toughness": 7}, source="lair"),
        combat.AddMonsters(name="chief", base={"wounds": 5}, source="lair"),
    )
    rolled, met = said("meet 7= 2 orc w3").commands
    assert (rolled.faces, rolled.result, met.count) == ((7,), "2 orc", 2)


@pytest.mark.parametrize(
    ("line", "stretch"),
    [
        ("late 7", {"place": LinePlace("after", 7)}),
        ("now", {"ends_stretch": True}),
        ("[20:15]", {"played_at": "20:15"}),
        ("[]", {"ends_stretch": True}),
        ("gm:", {"audience": "gm"}),
    ],
)
def test_a_place_or_a_clock_alone_opens_a_stretch_and_tells_nothing(line, stretch):
    found = said(line)

    assert found.commands == ()
    assert {name: getattr(found, name) for name in stretch} == stretch


def test_a_space_decides_between_a_name_and_a_wound():
    assert said("skaven-1 -1").commands == (health.Wound(wounds=(Portion("skaven-1", 1),)),)
    assert isinstance(reading("skaven-1"), NotUnderstood)
    assert isinstance(reading("skaven -1"), Unclear)


@pytest.mark.parametrize(
    ("line", "ways"),
    [
        ("skaven -1", ["skaven-1 -1", "skaven-2 -1", "skaven-3 -1"]),
        ("sven -1 axe", ["sven -1 item axe", "sven -1 by axe"]),
        ("w -1", ["wizard -1", "warrior -1"]),
    ],
)
def test_a_line_with_several_readings_asks_which_one_and_each_reads_back_as_itself(line, ways):
    found = reading(line)

    assert isinstance(found, Unclear)
    assert [one.reads for one in found.readings] == ways
    assert [said(one.reads).commands for one in found.readings] == [one.commands for one in found.readings]


def test_a_hero_called_like_a_verb_is_asked_about_only_where_both_make_sense():
    from kit.ahq_table import Table

    from rules.games.advanced_heroquest import SYSTEM
    from rules.shorthand.lexicon import Lexicon

    table = Table()
    table.hero("Gold", wounds=4)
    table.hero("Meet", wounds=4)
    words = Lexicon(table.state, SYSTEM)

    assert parse("gold 20", words) == ParsedLine(commands=(gold.GainGold(amount=20),))
    assert isinstance(parse("gold -2", words), Unclear)
    assert parse("gold -2 trap; meet -1", words) != parse("gold -2", words)
    assert parse("meet 2 rat", words) == ParsedLine(commands=(combat.AddMonsters(name="rat", count=2),))


@pytest.mark.parametrize(
    ("line", "word", "nearest"),
    [
        ("svne -2", "svne", "sven -2"),
        ("sven blorp", "blorp", ""),
        ("gold lots", "lots", ""),
        ("sven -2 trap; foo", "foo", ""),
        ("sven", "", ""),
        ("meet", "", ""),
        ("undo; gold 2", ";", ""),
        ('note "', None, ""),
        ('sven "-2', '"-2', ""),
        ("3 skvaen deed", "skvaen", "3 skvaen dead"),
        ("section", "", ""),
        ("fix 41", "", ""),
        ("fix 41..43 =20", "=20", ""),
        ("undo 43..41", "43..41", ""),
        ("undo turn 9", "", ""),
        ("late quest gold 2", "gold", ""),
        ("strike the lot", "the", ""),
        (".8+x", ".8+x", ""),
        ("sven sk1,sk2 9 6+", "sk1,sk2", ""),
        ("sven party 9", "9", ""),
        ("sven,elf use potion", "potion", ""),
        ("sven skaven-2 mis", "mis", "sven skaven-2 miss"),
        ("sven skaven-2 9qq", "9qq", ""),
        ("gold +20 -5", "-5", ""),
        ("sven spot ~8 6+", "~8", ""),
        ("gold 20 elf 10 sven", "elf", ""),
        ("place-door colour=red", "colour=red", ""),
    ],
)
def test_a_line_nobody_understands_points_at_the_word_and_offers_what_was_nearly_typed(line, word, nearest):
    found = reading(line)
    if word is None:
        assert isinstance(found, ParsedLine)
        return

    assert isinstance(found, NotUnderstood)
    assert found.word == word
    assert found.text[found.at :].startswith(word)
    assert found.nearest == nearest


@pytest.mark.parametrize(
    ("line", "word", "why"),
    [
        ("bat2 dead by odo", "bat2", "giant-bat-2 is out of play; say the whole name if you mean it"),
        ("sven gb2 9", "gb2", "giant-bat-2 is out of play; say the whole name if you mean it"),
        (
            "sven giant 9",
            "giant",
            "giant-bat-1, giant-bat-2 are out of play; say the whole name if you mean one of them",
        ),
        ("sven zz2 9", "zz2", NO_WORD),
    ],
)
def test_a_short_name_of_a_monster_out_of_play_is_answered_with_its_whole_one(line, word, why):
    told = Table()
    told.hero("Sven", wounds=5, weapon_skill=7, toughness=6)
    told.monsters("Giant Bat", 2, wounds=1, toughness=6, weapon_skill=6)
    told.do(combat.EndMonsters(figures=("giant-bat-1", "giant-bat-2")))

    found = parse(line, Lexicon(told.state, SYSTEM))

    assert isinstance(found, NotUnderstood)
    assert (found.word, found.why) == (word, why)


@pytest.mark.parametrize("behind", ["", " sven elf", " sven elf keeper elf"])
def test_gold_that_is_shared_is_split(behind):
    assert said(f"gold 100 shared{behind}").commands == said(f"gold 100 split{behind}").commands
    assert said("gold 100 shared").commands != said("gold 100 found").commands


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("sven", "The line breaks off: what happens to sven-hammerhelm?"),
        ("meet", "The line breaks off: what they meet is missing."),
        ("svne -2", 'I don\'t know "svne".'),
    ],
)
def test_an_answer_ends_in_one_mark(line, what):
    assert not_understood(reading(line)).what == what


@pytest.mark.parametrize(
    ("line", "at"), [("roll 2d6+", 9), ("sven roll 4d6dx3 1 2 3 4", 14), ("roll 0d6", 5), ("roll d6! 2d6+3x", None)]
)
def test_dice_that_cannot_be_read_are_pointed_at(line, at):
    found = reading(line)
    assert (found.at if isinstance(found, NotUnderstood) else None) == at


WORDS = [
    "sven", "elf", "skaven-1", "sk", "party", "gold", "-2", "+2", "=4", "?", "20+", "~3", "8", "3,7,12>5", "/", "@8",
    "!", "#", ";", "till", "for", "combat", "turns", "late", "before", "^", "now", "undo", "fix", "no", "41", "41..43",
    "note", "rule", "meet", "w3", "split", "search", "secret", "gives", "arrows", "axe", "dead", "is", "not",
    "poisoned", "by", "1/2", "gm:", "[20:15]", ".", ".8", '"', "6+", "hit", "miss", "with", "quest", ":", ",",
    "!gain-gold", "{}", "x",
]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)))
def test_whatever_is_typed_is_read_asked_or_pointed_at_and_never_breaks(text):
    found = parse(text, lexicon())

    if isinstance(found, NotUnderstood):
        assert 0 <= found.at <= len(text)
        assert found.why
    elif isinstance(found, Unclear):
        assert len(found.readings) > 1
    else:
        assert isinstance(found, (ParsedLine, OnlyLooks))
