"""Strings of abilities as printed tables, scans and typing hands have them, and what each is read as (II.4)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.games.warhammer_quest.abilities import NotAnAbility, doubts, read

READ: list[tuple[str, list[dict[str, Any]]]] = [
    ("Ambush 5+", [{"rule": "ambush", "target": 5}]),
    ("Ambush A", [{"rule": "ambush", "auto": True}]),
    ("Ambush, Magic 4+", [{"rule": "ambush-magic", "target": 4}]),
    ("Magic Ambush A", [{"rule": "ambush-magic", "auto": True}]),
    ("Breathe Fire 4 (Ambush A)", [{"rule": "breathe-fire", "n": 4, "ambush": {"auto": True}}]),
    ("Dragon Breath (Ambush, Magic 5+)", [{"rule": "dragon-breath", "ambush": {"magic": True, "target": 5}}]),
    ("Chill 4", [{"rule": "chill", "n": 4}]),
    ("Assassinate 6+", [{"rule": "assassinate", "target": 6}]),
    ("Assassinate", [{"rule": "assassinate"}]),
    ("Daemonic -2", [{"rule": "daemonic", "n": 2}]),
    ("Ethereal 2", [{"rule": "ethereal", "n": 2}]),
    ("Dodge 5+", [{"rule": "dodge", "target": 5}]),
    ("Fear 7", [{"rule": "fear", "n": 7}]),
    ("Fear (Dungeon Level +3)", [{"rule": "fear", "expr": "dungeon_level+3"}]),
    ("Terror 8", [{"rule": "terror", "n": 8}]),
    ("Greater Daemon 10", [{"rule": "greater-daemon", "n": 10}]),
    ("Frenzy 4+", [{"rule": "frenzy", "target": 4}]),
    ("Guards (Chaos Sorcerer)", [{"rule": "guards", "guarded": "Chaos Sorcerer"}]),
    ("Hate Elves", [{"rule": "hate", "races": ["Elves"]}]),
    ("Hate Dwarfs, Elves and Humans", [{"rule": "hate", "races": ["Dwarfs", "Elves", "Humans"]}]),
    ("Ignore Blows 5+", [{"rule": "ignore-blows", "target": 5}]),
    ("Ignore Pain 3", [{"rule": "ignore-pain", "n": 3}]),
    ("Chaos Dwarf Magic 3", [{"rule": "magic", "lore": "Chaos Dwarf", "n": 3}]),
    ("Magic Resistance 5+ (Amulet of Iron)", [{"rule": "magic-resistance", "target": 5, "source": "Amulet of Iron"}]),
    ("Magic Dispel 4+", [{"rule": "magic-dispel", "target": 4}]),
    ("Magic Drain 5+", [{"rule": "magic-drain", "target": 5}]),
    ("2 Magic Items", [{"rule": "magic-item", "count": 2}]),
    ("Parry 5", [{"rule": "parry", "target": 5}]),
    ("Protection Ring (+1 T)", [{"rule": "protection-ring", "stat": "T", "n": 1}]),
    ("Regenerate 2", [{"rule": "regenerate", "n": 2}]),
    ("Sting (2D6)", [{"rule": "sting", "dice": {"count": 2, "sides": 6, "plus": 0}}]),
    ("Throw spear (Str 10)", [{"rule": "throw", "item": "spear", "str": 10}]),
    ("Tomb Rot (1D3)", [{"rule": "tomb-rot", "dice": {"count": 1, "sides": 3, "plus": 0}}]),
    ("Web (1D3)", [{"rule": "web", "dice": {"count": 1, "sides": 3, "plus": 0}}]),
    ("Treasure Hoard +2", [{"rule": "treasure-hoard", "n": 2}]),
    ("Armed with Great Axe (Str 6)", [{"rule": "armed-with", "weapon": "Great Axe", "str": 6}]),
    (
        "Armed with [1-3] Bows (Str 1) or [4-6] Spears (Fight In Ranks)",
        [
            {
                "rule": "armed-with-choice",
                "options": [
                    {"lo": 1, "hi": 3, "weapon": "Bows", "str": 1},
                    {"lo": 4, "hi": 6, "weapon": "Spears", "abilities": [{"rule": "fight-in-ranks"}]},
                ],
            }
        ],
    ),
    (
        "Armed with [1-2] Clubs or [3-4] Nets (Net) or [5-6] Bows (Str l, Ambush 6+)",
        [
            {
                "rule": "armed-with-choice",
                "options": [
                    {"lo": 1, "hi": 2, "weapon": "Clubs"},
                    {"lo": 3, "hi": 4, "weapon": "Nets", "abilities": [{"rule": "net"}]},
                    {"lo": 5, "hi": 6, "weapon": "Bows", "str": 1, "abilities": [{"rule": "ambush", "target": 6}]},
                ],
                "warnings": ["ocr:l->1"],
            }
        ],
    ),
    ("Fear 5; Fight In Ranks; Break", [{"rule": "fear", "n": 5}, {"rule": "fight-in-ranks"}, {"rule": "break"}]),
    (
        "Ambush A, Magic Weapon, Never Pinned, Hate Dwarfs",
        [
            {"rule": "ambush", "auto": True},
            {"rule": "magic-weapon"},
            {"rule": "never-pinned"},
            {"rule": "hate", "races": ["Dwarfs"]},
        ],
    ),
    ("Die -> Blue Horrors", [{"rule": "die-blue-horrors"}]),
    ("Weeping Blades", [{"rule": "weeping-blade"}]),
    ("Web (lD3)", [{"rule": "web", "dice": {"count": 1, "sides": 3, "plus": 0}, "warnings": ["ocr:lD3->1D3"]}]),
    ("Dodge 5", [{"rule": "dodge", "target": 5, "warnings": ["plus-missing"]}]),
    ("Terror 8+", [{"rule": "terror", "n": 8, "warnings": ["plus-ignored"]}]),
    ("Squig Hop 3", [{"rule": None, "raw": "Squig Hop 3", "warnings": ["unknown-ability"]}]),
    (
        "Breathe Fire 4 (Ambush)",
        [{"rule": "breathe-fire", "n": 4, "ambush": {}, "warnings": ["ambush-rating-missing"]}],
    ),
    ("Ambush 7+", [{"rule": "ambush", "target": 7, "warnings": ["target-off-d6"]}]),
]
"""Strings 1 to 47 and 54 of the specification."""

REFUSED = [
    ("Fear", "parameter-missing"),
    ("Fear (lots)", "bad-expression:lots"),
    ("Breathe Fire 4 (Ambush A", "unbalanced-brackets"),
    ("Armed with [1-3] Bows or [3-6] Spears", "ranges-do-not-cover-1-6-once:1,2,3,3,4,5,6"),
    ("Throw spear", "parameter-missing"),
    ("Sting (many)", "not-dice:many"),
]
"""Strings 48 to 53."""

ALSO_PRINTED: list[tuple[str, list[dict[str, Any]]]] = [
    ("2 x Magic Item", [{"rule": "magic-item", "count": 2}]),
    ("Magic Items (3)", [{"rule": "magic-item", "count": 3}]),
    ("Magic Armor", [{"rule": "magic-armour"}]),
    ("FEAR 8.", [{"rule": "fear", "n": 8}]),
    ("Ethereal \u22121", [{"rule": "ethereal", "n": 1}]),
    ("Ignore Pain 3D6", [{"rule": "ignore-pain", "dice": {"count": 3, "sides": 6, "plus": 0}}]),
    ("Sting 2D6+1", [{"rule": "sting", "dice": {"count": 2, "sides": 6, "plus": 1}}]),
    ("Terror (2 x Battle-level)", [{"rule": "terror", "expr": "2xbattle_level"}]),
    ("Armed with Axe of Khorne", [{"rule": "axe-of-khorne", "weapon": "Axe of Khorne"}]),
    ("Armed with plague censers", [{"rule": "skaven-plague-censer", "weapon": "plague censers"}]),
    (
        "Armed with Jezzail (Str 5, ignores some armour)",
        [{"rule": "skaven-jezzail", "weapon": "Jezzail", "str": 5, "notes": ["ignores some armour"]}],
    ),
    ("Hate Elves & Dwarfs", [{"rule": "hate", "races": ["Elves", "Dwarfs"]}]),
    ("Protection Ring +1 T", [{"rule": "protection-ring", "stat": "T", "n": 1}]),
    ("Break\nFly", [{"rule": "break"}, {"rule": "fly"}]),
]


def said(text: str, *, keeps: bool = False) -> list[object]:
    """What a text is read as, without what nobody said."""

    def told(value: object) -> object:
        if isinstance(value, dict):
            kept = {key: told(one) for key, one in value.items() if one not in (None, False) or key == "rule"}
            return {**kept, "plus": 0} if "sides" in kept and "plus" not in kept else kept
        return [told(one) for one in value] if isinstance(value, list) else value

    return [told(one) for one in msgspec.json.decode(msgspec.json.encode(read(text, keeps=keeps)))]


@pytest.mark.parametrize(("text", "abilities"), [*READ, *ALSO_PRINTED])
def test_an_ability_is_read_as_it_is_printed(text, abilities):
    assert said(text) == abilities


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_what_names_a_rule_and_lacks_what_stands_behind_it_is_refused_with_the_reason(text, reason):
    with pytest.raises(NotAnAbility) as refused:
        read(text)

    assert refused.value.reason == reason


def test_what_is_doubtful_is_said_to_whoever_checks_a_pack():
    assert doubts("Dodge 5; Web (lD3); Squig Hop 3") == ("plus-missing", "ocr:lD3->1D3", "unknown-ability")


def test_rules_of_ones_own_are_read_by_the_form_they_have():
    assert [one.rule for one in read("Foam; Foaming 3", {"Foam": "none", "Foaming": "number"})] == ["Foam", "Foaming"]


def test_one_that_lacks_its_number_is_kept_in_its_own_words_among_the_others():
    assert said("Fly; Fear; Break", keeps=True) == [
        {"rule": "fly"}, {"rule": None, "raw": "Fear", "warnings": ["parameter-missing"]}, {"rule": "break"},
    ]  # fmt: skip


def test_nothing_is_no_ability():
    with pytest.raises(NotAnAbility):
        read(" . ")
