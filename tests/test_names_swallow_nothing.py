"""Law 2 of the reader of lines: a name never swallows what looks like something else, whatever is named."""

from __future__ import annotations

from zlib import crc32

import msgspec
import pytest
from kit import situations
from kit.few import few_times
from kit.first_guesses import comes_to, guesses, meaning
from kit.samples import example

from events.event import tag_of
from rules.registry import system, system_keys
from rules.shorthand.declared.turning import has_place
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.coined import is_known
from rules.shorthand.said.looks_otherwise import NUMBERED, WHY, WRITTEN, looks_otherwise, named_in
from rules.shorthand.words import split
from service.lines.lines import lexicon_of

OF_A_NAME = ("7", "+2", "x3", "5gp", "-2hp", "ws7", "xp=0", "worn", "held", "twice", "each", "not")
"""What no name is made of."""

OF_A_REASON = ("7", "+2", "x3", "ws7", "twice", "each", "not")
"""What no reason ends with."""

KEEPS_ALL = ("note", "rule", "ruling", "ask", "campaign", "settle", "waits", "mark", "leave", "strike", "undo", "skip")
HIVE = system("hive-of-the-dead")
PUT_IN = ("7", "x3", "twice", "+2", "not", "each")


def kinds_of(key):
    written = has_place("any", "written", game=system(key).words())
    return [kind for kind in system(key).commands if tag_of(kind) not in written]


@pytest.mark.parametrize("key", system_keys())
@pytest.mark.parametrize("word", OF_A_NAME)
def test_no_field_of_any_command_that_names_something_takes_it(key, word):
    lexicon = lexicon_of(situations.reading("exploring"), None, None)
    taken = []
    for kind in kinds_of(key):
        for field in {*named_in(kind)} - WRITTEN:
            value = getattr(example(kind), field)
            if not isinstance(value, (str, tuple)) or (field in WHY and word not in OF_A_REASON):
                continue
            text = f"zquox {word}"
            said = msgspec.structs.replace(example(kind), **{field: (text,) if isinstance(value, tuple) else text})
            if looks_otherwise(said, split(text), lexicon, is_known) is None and not (
                field == "world_day" and word == "7"
            ):
                taken.append((tag_of(kind), field))

    assert taken == []


def test_a_place_or_a_line_is_called_by_a_number_and_a_quest_is_not():
    assert {"section", "draw"} <= NUMBERED
    assert not {"title", "name", "dungeon"} & NUMBERED


@pytest.mark.parametrize(
    ("line", "taken"),
    [
        ("due paid brida x3", False),
        ("doors x3 11", False),
        ("party to x2", False),
        ("party to t4", True),  # as a map is marked
        ('party to "x2"', True),
    ],
)
def test_a_place_is_marked_with_a_letter_and_a_number_unless_they_say_how_often(line, taken):
    assert isinstance(comes_to("exploring", line), ParsedLine) is taken


def lines_told():
    """An eighth of the plain lines of the corpus, the same ones whichever are added; less what is kept as typed."""
    plain = {(one.situation, line) for one in guesses() for line in one.right}
    kept = (one for one in sorted(plain) if not {*'":#!'} & {*one[1]} and one[1].split()[:1])
    told = [one for one in kept if one[1].split()[0] not in KEEPS_ALL and len(one[1]) < 60]
    return [one for one in told if number_of(one) % max(1, 8 // few_times(1)) == 0]


def number_of(line):
    """A number that belongs to a line and to no place in a list."""
    return crc32(" ".join(line).encode())


def texts_in(value, field=""):
    if isinstance(value, dict):
        for key, told in value.items():
            yield from texts_in(told, key)
    elif isinstance(value, (list, tuple)):
        for told in value:
            yield from texts_in(told, field)
    elif isinstance(value, str):
        yield field, value


def test_a_number_put_into_a_line_is_told_as_a_number_or_asked_about():
    lost = []
    for situation, line in lines_told():
        plain = comes_to(situation, line)
        words, word = line.split(), PUT_IN[number_of((situation, line)) // 4 % len(PUT_IN)]
        at = len(line) % len(words) + 1
        said = " ".join([*words[:at], word, *words[at:]])
        found = comes_to(situation, said)
        if not isinstance(plain, ParsedLine) or not isinstance(found, ParsedLine):
            continue
        if {tag_of(type(one)) for one in found.commands} & has_place("written", game=HIVE.words()):
            continue  # as it is printed, with its numbers
        if word != "each" and meaning(found) == meaning(plain):
            lost.append((situation, said, "dropped"))
        names = [text for field, text in texts_in(msgspec.to_builtins(found.commands)) if field not in WHY]
        if word not in ("7", "+2") and any(word in text.lower().split() for text in names):
            lost.append((situation, said, "part of a name"))

    assert lost == []


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("a fight in the vault", "thomas goblin-1 hit with ws7"),
        ("a game of one's own", "mira ghoul-1 hit with w3"),
        ("a game of one's own", "mira ghoul-1 hit with t=4"),
        ("a game of one's own", "mira gets w3"),
        ("a game of one's own", "mira casts t4 at ghoul-1"),
        ("a vault of coins", "thomas gets ws7"),
        ("warriors in a fight", "brand orc-1 hit with t4"),
    ],
)
def test_a_label_of_any_game_is_no_name(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)
