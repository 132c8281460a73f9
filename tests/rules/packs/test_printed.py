"""What the words of a pack say of a rule, with the numbers of the monster that has it."""

from __future__ import annotations

import pytest
from kit.packs import cellar

from events.problems import Refused
from rules.packs.packs import Packs
from rules.packs.printed import printed
from rules.packs.reading import read_pack

PACKS = Packs((cellar(),))


def test_the_numbers_of_a_monster_stand_in_the_words_of_its_rule():
    fear = printed(PACKS, ["fear", "cellar", "rats"])

    assert (fear.name, fear.of, fear.said) == ("Fear", "Cellar Rat", "Fear 4")
    assert fear.text.endswith("rolls a die and adds what they have seen; 4 or less, and the hand shakes.")
    assert printed(PACKS, ["Fear"]).text.endswith("n or less, and the hand shakes.")


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("a score of n or more", "a score of 4 or more"),
        ("needs n+ on 1D6", "needs 4+ on 1D6"),
        ("its Rating (n)", "its Rating (4)"),
        ("suffers nD6 Wounds", "suffers 4D6 Wounds"),
        ("won't and don't, in an inn", "won't and don't, in an inn"),
    ],
)
def test_an_n_is_the_number_wherever_it_stands_for_one(text, filled):
    file = f'[monster.rat]\nabilities = ["Break", "Fear 4"]\n[rule.fear]\nname = "Fear"\ntext = "{text}"'
    pack = read_pack({"a.toml": file.encode()}, "a")

    assert printed(Packs((pack,)), ["fear", "rat"]).text == filled


def test_a_monster_shows_its_profile_and_its_abilities():
    rat = printed(PACKS, ["cellar", "rat"])

    assert (rat.kind, rat.said) == ("monster", "Fear 4; Gang Up")
    assert rat.numbers == {"ws": 4, "strength": 3, "t": 3, "w": 2, "cunning": 1, "damage": "2D6", "gold": 5}


def test_dice_of_the_words_are_listed_once_each():
    pack = read_pack({"a.toml": b"[card.x]\nname = 'X'\ntext = 'Roll 2D6 + 1, then 1d3, then 2D6+1.'"}, "a")

    assert printed(Packs((pack,)), ["x"]).dice == ("2d6+1", "1d3")


@pytest.mark.parametrize("words", [["flod"], ["fear", "nobody"], []])
def test_what_no_pack_speaks_of_is_said(words):
    with pytest.raises(Refused) as refused:
        printed(PACKS, words)

    assert refused.value.code == "pack.not_printed"


def test_without_a_pack_nothing_is_printed():
    with pytest.raises(Refused, match="Nobody brought"):
        printed(None, ["fear"])


def test_one_of_several_has_the_numbers_of_its_kind():
    assert printed(PACKS, ["fear", "cellar", "rat", "2"]).said == "Fear 4"
    assert printed(PACKS, ["fear", "cellar-rat-2"]).said == "Fear 4"


def test_a_table_shows_its_rows():
    table = printed(PACKS, ["event"], PACKS.tables)

    assert (table.kind, table.text, table.dice) == ("table", "1-3: Nothing\n4-5: Cellar Rat\n6: Flood", ("d6",))
