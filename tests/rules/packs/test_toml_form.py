"""The TOML form of a content pack: what it takes, and what it says of a mistake."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kit.packs import CELLAR, cellar, cellar_file

from events.problems import Refused
from rules.packs.content import change
from rules.packs.packs import Packs
from rules.packs.reading import LARGEST_FILE, MOST_FILES, read_pack


def test_a_pack_holds_what_its_file_says():
    pack = cellar()

    assert (pack.id, pack.game, pack.version) == ("cellar", "advanced-heroquest", "3")
    assert pack.counts() == {"monsters": 2, "heroes": 1, "rules": 1, "things": 2, "tables": 2}
    rat = pack.monsters["cellar-rat"]
    assert (rat.name, rat.gold, rat.abilities) == ("Cellar Rat", 5, ("Fear 4", "Gang Up"))


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("gold = 5", 'gold = "five"', "cellar.toml, line 12, monster.cellar-rat.gold: "),
        ("gold = 5", "gold = -5", "cellar.toml, line 12, monster.cellar-rat.gold: "),
        ("gold = 5", "worth = 5", "cellar.toml, line 12, monster.cellar-rat.worth: "),
        ("[4, 5,", "[4, 6,", "cellar.toml, line 22, table.event.rows: 6 is in row 2 and in row 3."),
        ("[6, 6,", "[7, 7,", "cellar.toml, line 22, table.event.rows: Row 3: the dice cannot show 7."),
        ('dice = "d6"', 'dice = "a die"', "cellar.toml, line 22, table.event.rows: Its dice: "),
        ("[monster.brewer]", "[beast.brewer]", "cellar.toml, line 16, beast: is no kind of entry: "),
        ("[monster.brewer]", "[monster.cellar-rat]", "cellar.toml, line 16: "),
        ('"Cellar Rat"', '"Cellar \\u202eRat"', "cellar.toml, line 9, monster.cellar-rat.name: "),
        ('"Fear 4"', f'"{"Fear " * 100}"', "cellar.toml, line 13, monster.cellar-rat.abilities: "),
        ("[item.rope]", "[item.flood]", "cellar.toml, line 37, item.flood: flood is a card already."),
        ("version = ", "edition = ", "cellar.toml, line 5, pack.edition: "),
        ("hand shakes", "hand \\u0007 shakes", "cellar.toml, line 31, rule.fear.text: "),
    ],
)
def test_a_mistake_is_said_with_its_file_its_line_and_its_field(old, new, where):
    with pytest.raises(Refused) as refused:
        cellar((old, new))

    assert refused.value.code == "pack.unreadable"
    assert where in refused.value.what


def test_what_is_not_written_in_utf_8_is_said_with_its_line():
    with pytest.raises(Refused, match=r"line 2: it is not written in UTF-8"):
        read_pack({"a.toml": b"[pack]\nid = '\xff'"}, "a")


def test_files_of_a_folder_are_one_pack_and_an_id_stands_in_one_of_them():
    front, _, behind = CELLAR.partition("[table.event]")
    files = {"a.toml": front.encode(), "b/tables.toml": f"[table.event]{behind}".encode()}
    whole, single = read_pack(files, "cellar"), cellar()

    assert (whole.monsters.keys(), whole.tables.keys()) == (single.monsters.keys(), single.tables.keys())
    assert whole.monsters["cellar-rat"].file == "a.toml"
    assert whole.sha256 != single.sha256
    with pytest.raises(Refused, match=r"cellar-rat is in a.toml and in c.toml"):
        read_pack({**files, "c.toml": b"[monster.cellar-rat]\nname = 'Another'"}, "cellar")


@pytest.mark.parametrize(
    "files",
    [
        {},
        {"a.toml": b"#" * (LARGEST_FILE + 1)},
        {f"{number}.toml": b"" for number in range(MOST_FILES + 1)},
        {f"{number}.toml": b"#" * LARGEST_FILE for number in range(5)},
    ],
    ids=["nothing", "a large file", "many files", "large in all"],
)
def test_what_is_larger_than_any_pack_is_refused_before_it_is_read(files):
    with pytest.raises(Refused) as refused:
        read_pack(files, "large")

    assert refused.value.code in ("pack.empty", "pack.too_large")


def test_a_pack_without_a_heading_is_called_as_its_file():
    assert read_pack({"a.toml": b"[item.rope]\nprice = 4"}, "My Ropes").id == "my-ropes"


def test_what_is_new_gone_and_otherwise_is_said_by_name():
    now = cellar(("gold = 5", "gold = 6"), ("Drowned Brewer", "Pale Brewer"))

    assert change(cellar(), now).changed == ("Cellar Rat",)
    assert (change(cellar(), now).added, change(cellar(), now).removed) == (("Pale Brewer",), ("Drowned Brewer",))
    assert cellar_file() != cellar_file(("gold = 5", "gold = 6"))


def test_the_form_is_as_its_page_shows_it():
    page = (Path(__file__).parents[3] / "docs" / "content-packs.md").read_text(encoding="utf-8")
    (form,) = re.findall(r"^```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)

    assert read_pack({"form.toml": form.encode()}, "form").counts() == {
        "monsters": 1, "heroes": 1, "rules": 1, "things": 1, "tables": 2,
    }  # fmt: skip


# What people call it


def test_monsters_are_found_in_the_singular_and_the_plural_whatever_the_case():
    packs = Packs((cellar(),))

    for name in ("cellar rat", "Cellar Rats", "CELLAR-RAT"):
        assert packs.monster(name) == cellar().monsters["cellar-rat"]
    assert packs.monster("rat") is None


def test_of_two_packs_that_name_the_same_the_one_brought_last_counts():
    packs = Packs((cellar(), cellar(('id = "cellar"', 'id = "attic"'), ("gold = 5", "gold = 9"))))

    rat = packs.monster("cellar rat")
    assert rat is not None
    assert rat.gold == 9
    assert packs.pack_of("cellar rat") == packs.recorded[1]
    assert [one.name for one in packs.monsters()] == ["Cellar Rat", "Drowned Brewer"]


def test_a_table_is_found_by_its_id_its_kind_and_words_of_its_name_and_asked_about_if_several_are_meant():
    two = """
        table.a = { name = "Dungeon Events", kind = "card", deck = ["Fog"] }
        table.b = { name = "Town Events", deck = ["Fog"] }
    """
    packs = Packs((read_pack({"a.toml": two.encode()}, "a"),))

    assert {packs.table_named(name) for name in ("a", "card", "dungeon event", "dungeon", "Dungeon Events")} == {"a"}
    assert packs.table_named("treasure") is None
    with pytest.raises(Refused, match="Several tables are called event"):
        packs.table_named("event")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('gold = "x"', "line 4, monster.rat.gold: has to be a whole number, and is words in quotes."),
        ("gold = 1.5", "line 4, monster.rat.gold: has to be a whole number, and is a fraction."),
        ("gold = 9999999", "line 4, monster.rat.gold: is more than 1,000,000."),
        ("values = 4", "line 4, monster.rat.values: has to be fields in curly brackets, and is a whole number."),
        ("golden = 4", "line 4, monster.rat.golden: there is no such field here; there are name, plural, values, "),
    ],
)
def test_a_wrong_field_is_told_in_words_of_whoever_writes_it(line, said):
    with pytest.raises(Refused) as refused:
        read_pack({"a.toml": f'[pack]\nid = "a"\n[monster.rat]\n{line}\n'.encode()}, "a")

    assert refused.value.what.startswith(f"a.toml, {said}")
