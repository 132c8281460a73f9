"""The XML form of a content pack: an invented pack of the shape people have, repairs, and hostile files."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import perf_counter

import pytest

from events.problems import Refused
from rules.games.warhammer_quest.abilities import doubts
from rules.packs.checking import checked
from rules.packs.content import Content
from rules.packs.markup import MOST_DEPTH, MOST_ELEMENTS
from rules.packs.packs import Packs
from rules.packs.printed import printed
from rules.packs.reading import LARGEST_FILE, read_pack

BREWERY = Path(__file__).parents[2] / "samples" / "packs" / "brewery"

OWNED = [Path(one) for one in os.environ.get("DELVELOG_OWN_PACKS", "").split(os.pathsep) if one]
"""Packs of one's own, where somebody says where they lie: they are no part of this repository."""

RULES = '<rules><rule id="a" name="FEAR n"><p>{}</p></rule></rules>'


@cache
def invented() -> Content:
    return read_pack({one.name: one.read_bytes() for one in BREWERY.iterdir()}, "brewery")


def read(text: str, name: str = "a.xml") -> Content:
    return read_pack({name: text.encode()}, "a")


def noted(pack: Content, kind: str) -> list[str]:
    return [f"{one.where}: {one.what}" for one in pack.found if one.kind == kind]


def test_a_pack_in_xml_holds_what_its_files_say():
    brewery = invented()
    assert brewery.counts() == {"monsters": 2, "heroes": 1, "rules": 4, "things": 6, "tables": 6}
    assert (brewery.id, brewery.game) == ("brewery", "warhammer-quest")
    brewer = brewery.monsters["br-brewer"]
    assert brewer.values == {
        "move": 4, "weaponskill": 3, "ballisticskill": 5, "strength": 3, "toughness": 1, "wounds": 8, "attacks": 2,
        "armor": 1,
    }  # fmt: skip
    assert (brewer.gold, brewer.properties, brewer.factions) == (120, {"damage": "1D6"}, ("brewery",))
    assert brewer.abilities == (
        "Fear 5", "Armed with [1-3] Ladles (Str 2) or [4-6] Paddles (Fight in Ranks)", "Foam Bath 2", "Terror",
        "Hop Magic 2",
    )  # fmt: skip
    assert brewery.monsters["br-rat"].properties == {
        "strength": "S", "attacks": "1D6", "damage": "1D6/2D6(5+)", "smell": "yes",
    }  # fmt: skip


def test_numbers_a_scan_spoiled_are_put_right_or_asked_about_and_words_stay_as_they_are():
    brewery = invented()
    assert noted(brewery, "repair") == [
        "monsters.xml: Drowned Brewer, toughness: l is 1", "monsters.xml: Drowned Brewer, gold: 12O is 120",
        "rules.xml: Fear: 106 is 1D6", "rules.xml: Barrel Roll: lD6 is 1D6",
    ]  # fmt: skip
    assert [one.partition(": ")[2] for one in noted(brewery, "ask")] == [
        "Fear: at 1 to hit: is a minus lost? -1 to hit is likely",
        "Barrel Roll: Z Wounds: how many Wounds? 2 is likely",
        "Foam Bath: 7 is both 7 or more and 7 or less; 6 or less is likely",
    ]
    assert "rolls 106 on the spot" in brewery.things["br-fear"].text


def test_rows_that_strayed_into_a_cell_are_put_back_and_a_table_in_a_cell_is_one_of_its_own():
    brewery = invented()
    barrel, inner = brewery.tables["br-barrel"].table, brewery.tables["br-barrel-2"].table

    assert [(row.totals, row.text) for row in barrel.rows] == [
        ((1, 2), "Leaks"), ((3,), "Stands"), ((4,), "Rolls"), ((5,), "Bursts"), ((6,), "Is full"),
    ]  # fmt: skip
    assert [row.text for row in inner.rows] == ["Left", "Right"]
    assert "br-foam" not in brewery.tables
    assert "rules.xml: Foam Bath: table 1: 3 is in row 1 and in row 2." in noted(brewery, "text")


def test_no_sentence_of_a_rule_is_the_title_of_a_row():
    rows = "".join(f"<tr><td>{face}</td><td>{'A long sentence without an end ' * 3}</td></tr>" for face in range(1, 7))
    pack = read(RULES.format("x").replace("</p>", f"</p><table>{rows}</table>"))

    assert [row.text for row in pack.tables["a"].table.rows] == ["1", "2", "3", "4", "5", "6"]


def test_a_name_says_what_stands_behind_it():
    brewery = invented()
    assert {one.name: one.form for one in brewery.things.values() if one.kind == "rule"} == {
        "Fear": "n", "Barrel Roll": "", "Foam Bath": "n", "Hop Magic": "",
    }  # fmt: skip


def test_tables_name_what_stands_in_other_files_and_what_is_nowhere_is_said():
    brewery = invented()
    level_1 = brewery.tables["brewery-monsters-level-1"].table

    assert [row.text for row in level_1.rows] == [
        "Mash Rat (2-12)",
        "Drowned Brewer (1) + Mash Rat (1-6) [Guards (Drowned Brewer)]",
        "Cat (1)",
    ]
    assert noted(brewery, "warning") == ["tables.xml: Brewery Monsters - Level 1: br-cat is in no file of the pack"]
    assert brewery.tables["brewery-events-table"].table.rows[0].totals == (1, 2)
    assert {one.kind for one in brewery.tables.values()} == {"monster", "card", "treasure", "dungeon", "rule"}


def test_cards_are_drawn_as_often_as_there_are_copies_and_those_left_out_are_not():
    brewery = invented()
    deck = brewery.tables["brewery-cards"].table

    assert [(row.text, len(row.totals)) for row in deck.rows] == [("Mash tun", 2), ("Stairs", 1)]
    assert brewery.things["br-mug"].price == 50


def test_what_is_doubtful_about_abilities_is_said_with_file_and_monster():
    brewery = invented()
    found = checked(brewery, doubts)

    assert (found.abilities, found.read) == (6, 4)
    assert [f"{one.where}: {one.what}" for one in found.found[len(brewery.found) :]] == [
        "monsters.xml: Drowned Brewer: Foam Bath 2: no rule is called so",
        "monsters.xml: Drowned Brewer: Terror: What has to stand behind its name is missing.",
    ]
    assert (checked(brewery, None).read, checked(brewery, None).found) == (0, brewery.found)


def test_what_other_files_of_the_kind_have_is_kept():
    """II.5: a schema that is not there, `magic` beside `rule`, what nobody knows, rows open above."""
    pack = read(
        '<rules xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="nowhere.xsd">'
        '<rule id="a" name="GROWL" parameterName="n" parameterFormat="n+">'
        "<p><b><i>It</i></b> growls <odd>thrice</odd>.</p>"
        "<table><tr><td>1-3</td><td>Low - nobody minds</td></tr><tr><td>4-5</td><td><b>Loud</b><p>all do</p></td></tr>"
        "<tr><td>6+</td><td>Louder. Still.</td></tr></table></rule>"
        '<magic id="m" name="Barrel"><p>On iD6fStrength it rolls.</p></magic></rules>'
    )
    growl, barrel = pack.things["a"], pack.things["m"]

    assert (growl.name, growl.form, growl.properties) == (
        "Growl",
        "n+",
        {"parameterName": "n", "parameterFormat": "n+"},
    )
    assert printed(Packs((pack,)), ["growl"]).numbers == {}
    assert growl.text.startswith("It growls thrice.")
    assert [(min(row.totals), row.text) for row in pack.tables["a"].table.rows] == [
        (1, "Low"),
        (4, "Loud"),
        (6, "Louder"),
    ]
    assert max(pack.tables["a"].table.totals) == 12
    assert (barrel.name, barrel.text) == ("Barrel Magic", "On iD6fStrength it rolls.")
    assert noted(pack, "repair") == ["a.xml: Barrel Magic: iD6 is 1D6", "a.xml: Barrel Magic: f is +"]


# What is not well-formed


@pytest.mark.parametrize(
    ("words", "text", "noted_as"),
    [
        ("one <b>two</p><p>three</b>", "one two\nthree", "line 1: b ends where p does"),
        ("one <b><i>two</b></i> three", "one two three", "line 1: i ends where b does"),
        ("one<p>two", "one\ntwo", "line 1: p ends where the next begins"),
        ("5 < 6 & 7", "5 < 6 & 7", "line 1: a < that begins nothing is a sign like any other"),
        ("one</i> two", "one two", "line 1: the end of i ends nothing"),
        ("a&eacute;b <!-- <p> --> c", "a\N{LATIN SMALL LETTER E WITH ACUTE}b  c", "line 1: &eacute; is a word of HTML"),
    ],
)
def test_a_file_that_is_not_well_formed_is_read_as_a_browser_would_and_that_is_said(words, text, noted_as):
    pack = read(RULES.format(words))

    assert pack.things["a"].text == text
    assert f"a.xml: {noted_as}" in noted(pack, "repair")


def test_what_breaks_off_is_read_up_to_there_and_no_entry_swallows_the_next():
    pack = read("<monsters>\n<monster id=a name='Rat'><wounds>3</wounds>\n<monster id='b' name='Cat'><gold>5")

    assert {key: (one.name, one.values, one.gold) for key, one in pack.monsters.items()} == {
        "a": ("Rat", {"wounds": 3}, None), "b": ("Cat", {}, 5),
    }  # fmt: skip
    assert noted(pack, "repair")[0] == "a.xml: line 3: monster ends where the next begins"
    assert noted(pack, "repair")[-1] == "a.xml: line 3: monsters of line 1 had no end"


def test_a_broken_file_in_another_encoding_is_read_all_the_same():
    pack = read_pack({"a.xml": RULES.format("it\N{RIGHT SINGLE QUOTATION MARK}s").encode("cp1252")}, "a")

    assert pack.things["a"].text == "it\N{RIGHT SINGLE QUOTATION MARK}s"
    assert noted(pack, "repair") == ["a.xml: line 1: it is no UTF-8, and was read as Windows-1252"]


def test_a_broken_file_as_large_as_any_is_read_or_refused_in_no_time():
    began = perf_counter()
    for sign in ('<a b="', "<!--", "<a ", "<p>", "& ", "<b></i>"):
        with suppress(Refused):
            read("<rules>" + sign * (LARGEST_FILE // len(sign) - 10))
    assert perf_counter() - began < 60


# What is refused


def bomb() -> str:
    lines = "".join(f'<!ENTITY l{at + 1} "{f"&l{at};" * 10}">' for at in range(9))
    return f'<!DOCTYPE rules [<!ENTITY l0 "ha">{lines}]>{RULES.format("&l9;")}'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"<!DOCTYPE rules>{RULES.format('x')}", "pack.hostile"),
        (f'<!DOCTYPE rules SYSTEM "http://127.0.0.1:9/x.dtd">{RULES.format("x")}', "pack.hostile"),
        (f'<!DOCTYPE rules [<!ENTITY x SYSTEM "file:///etc/passwd">]>{RULES.format("&x;")}', "pack.hostile"),
        (bomb(), "pack.hostile"),
        (f"<rules>{'<p>' * (MOST_DEPTH + 1)}{'</p>' * (MOST_DEPTH + 1)}</rules>", "pack.hostile"),
        (f"<rules>{'<p/>' * (MOST_ELEMENTS + 1)}</rules>", "pack.hostile"),
        (RULES.format("&x;"), "pack.unreadable"),
        (f"{RULES.format('<b>x')}<!DOCTYPE rules>", "pack.hostile"),
        (RULES.format("<b>x <!ENTITY a 'b'>"), "pack.hostile"),
        (RULES.format("<b>x &what; y"), "pack.unreadable"),
        (f"<rules>{'<p>' * (MOST_DEPTH - 1)}{'<b>' * (MOST_DEPTH + 1)}", "pack.hostile"),
        (f"<rules>{'<i/>' * (MOST_ELEMENTS + 1)}", "pack.hostile"),
        (RULES.format("<" * 2000), "pack.unreadable"),
        ("", "pack.unreadable"),
        ('<?xml version="1.0" encoding="klingon"?><rules/>', "pack.unreadable"),
        ("<html/>", "pack.unreadable"),
        ("<rules><rule name='FEAR n'/></rules>", "pack.unreadable"),
        ("<rules><rule id='a' name='A'/><rule id='a' name='B'/></rules>", "pack.unreadable"),
        ("<monsters><monster name='Rat'/></monsters>", "pack.unreadable"),
        ("<monsters><monster id='a' name='&#x202e;Rat'/></monsters>", "pack.unreadable"),
    ],
    ids=lambda value: value[:40] if "<" in value else value,
)
def test_a_hostile_or_broken_file_is_refused_with_its_line(text, code):
    with pytest.raises(Refused) as refused:
        read(text)

    assert refused.value.code == code
    assert refused.value.what.startswith("a.xml")


@pytest.mark.parametrize("folder", OWNED)
def test_a_pack_that_people_have_is_read_whole_and_every_doubt_names_file_and_monster(folder):
    pack = read_pack({str(one.relative_to(folder)): one.read_bytes() for one in folder.rglob("*.xml")}, folder.name)
    found = checked(pack, doubts)

    print(found.holds, found.abilities, found.read)
    names = {f"{one.file}: {one.name}" for one in pack.monsters.values()}
    kept = [one for one in found.found[len(pack.found) :] if one.kind == "text"]
    assert {one.where for one in kept} <= names
    assert found.abilities - found.read == len(kept) <= found.abilities / 100
    assert noted(pack, "warning") == []
