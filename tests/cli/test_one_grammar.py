"""One grammar: what is typed in a shell is the line that is typed at the prompt, whatever the shell made of it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from kit.shorthand_table import reading, said
from kit.transcript import every_command

from cli.around import read_options
from cli.table import is_command
from cli.typed import line_of
from cli.usage import Usage
from rules.games.advanced_heroquest import SYSTEM
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine
from rules.shorthand.verbs import subjects

ROOT = Path(__file__).parents[2]

EXAMPLES = [
    example for verbs in subjects(SYSTEM.words()).values() for verb in verbs.values() for example in verb.examples
]
"""Every line the help shows."""

SHOWN = [
    line
    for block in re.findall(r"^```text\n(.*?)^```$", (ROOT / "docs/shorthand.md").read_text(), re.DOTALL | re.MULTILINE)
    for text in block.splitlines()
    if (line := re.split(r"\s{3,}", text.strip())[0]) not in ("", "line")
]
"""Every line the page of the language shows."""

TYPED = [
    line
    for page in ("README.md", "docs/an-evening-of-corrections.md")
    for typed in every_command((ROOT / page).read_text())
    if (words := shlex.split(typed, comments=True)[1:]) and not is_command(words)
    for line in [words]
]
"""Every line the pages for players type in a shell, as the shell hands it over."""


def at_the_prompt(line):
    """What a line comes to where its words mean something: commands, or why it is not understood."""
    return reading(line)


def in_a_shell(words):
    """The same of words as a shell hands them over."""
    words, _ = read_options(words)
    return reading(line_of(words, SYSTEM))


@pytest.mark.parametrize("line", sorted({*EXAMPLES, *SHOWN}))
def test_a_line_means_the_same_in_a_shell_and_at_the_prompt(line):
    """Quoted whole it is the same to the letter; in words, what the shell unquoted is quoted again."""
    there = at_the_prompt(line)
    assert in_a_shell([line]) == there
    if isinstance(there, ParsedLine):
        assert in_a_shell(["line", line]) == there
        assert in_a_shell(["do", line]) == there


@pytest.mark.parametrize("line", sorted({*EXAMPLES, *SHOWN}))
def test_a_shell_may_take_it_apart(line):
    words = shlex.split(line)
    if " ".join(words) == line or '"' in line:
        here, there = in_a_shell(words), at_the_prompt(line)
        assert (type(here), getattr(here, "commands", None)) == (type(there), getattr(there, "commands", None))


@pytest.mark.parametrize("words", TYPED, ids=[" ".join(words) for words in TYPED])
def test_what_the_pages_type_in_a_shell_means_the_same_at_the_prompt(words):
    """Whatever stands behind `delve`, without the options round it and with its long options as words."""
    at_prompt = " ".join(word.removeprefix("--") for word in read_options(words)[0])
    there, here = at_the_prompt(at_prompt), in_a_shell(words)
    assert (type(here), getattr(here, "commands", None)) == (type(there), getattr(there, "commands", None))


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("gold 20 --from 'the orc chest'", 'gold 20 from "the orc chest"'),
        ("gold 20 --from=chest", "gold 20 from chest"),
        ("gold 110 --split", "gold 110 split"),
        ("sven -2 'a falling stone'", 'sven -2 "a falling stone"'),
        ("sven -2 trap '#he ran ahead'", "sven -2 trap #he ran ahead"),
        ("gold 20 '! we said so'", "gold 20 ! we said so"),
        ("gold 20 !", "gold 20 !"),
        ("fix 41 'sven -3 trap'", "fix 41 sven -3 trap"),
        ("late 41 'gold 20; sven -1'", "late 41 gold 20; sven -1"),
        ("@41 'sven -3 trap'", "@41 sven -3 trap"),
        ("'gold 20; sven -2'", "gold 20; sven -2"),
        ("gold 20 ';' sven -2", "gold 20 ; sven -2"),
        ("gold 20 '; sven -2'", "gold 20 ; sven -2"),
        ("do note 'text=the innkeeper lies'", "note text=the innkeeper lies"),
        ("note 'the innkeeper lies'", "note the innkeeper lies"),
        ("late 41 note 'the innkeeper lies'", "late 41 note the innkeeper lies"),
        ("'[12 Jahrdrung]' gold 3", "[12 Jahrdrung] gold 3"),
        ("undo 41 --alone", "undo 41 alone"),
        ("note a --dash in words", "note a --dash in words"),
    ],
)
def test_words_of_a_shell_make_the_line_that_was_meant(typed, line):
    assert line_of(read_options(shlex.split(typed))[0], SYSTEM) == line


def test_an_option_no_verb_of_the_line_has_is_refused_with_those_it_has():
    with pytest.raises(Usage, match="No such option: --spilt") as refused:
        line_of(["gold", "20", "--spilt"], SYSTEM)
    assert "--split" in refused.value.fix


@pytest.mark.parametrize("words", [["line"], ["do"], [""], [" ", ""]])
def test_a_line_without_words_is_no_quiet_turn(words):
    with pytest.raises(Usage, match="Say what happened"):
        line_of(words, SYSTEM)


def test_what_is_said_around_a_line_goes_with_it():
    words, around = read_options(
        shlex.split("gold 20 --gm -n 'from the chest' --because 3 --because 4 --late 41 --played yesterday -q")
    )
    assert words == ["gold", "20"]
    assert (around.gm, around.note, around.quiet) == (True, "from the chest", True)
    assert (around.because, around.late, around.played) == ((3, 4), 41, "yesterday")


@pytest.mark.parametrize(
    ("typed", "message"), [("--late yesterday", "is not a number"), ("--note", "wants more: WORDS"), ("-n", "WORDS")]
)
def test_an_option_says_what_it_wants(typed, message):
    with pytest.raises(Usage, match=message):
        read_options(["gold", "20", *typed.split()])


@pytest.mark.parametrize(
    ("typed", "looks"),
    [
        ("open", True),
        ("open --at 41", True),
        ("open door-1", False),
        ("use reik", True),
        ("use sven rope", False),
        ("hero", True),
        ("hero list", True),
        ("hero from anna.toml", True),
        ("hero Brida ws7", False),
        ("log", True),
        ("sven -2", False),
        ("no =3", False),
    ],
)
def test_words_that_manage_or_look_are_told_from_lines(typed, looks):
    assert is_command(typed.split()) is looks


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("gold 20 --from chest", "gold 20 from chest"),
        ("kill 2 skaven --how fled", "kill 2 skaven how fled"),
        ("late 2 wound sven 2 --cause trap", "late 2 wound sven 2 cause trap"),
        ('gold 20 --from "the --old chest"', 'gold 20 from "the --old chest"'),
    ],
)
def test_a_word_of_a_verb_may_carry_its_hyphens_wherever_lines_are_typed(typed, plain):
    assert said(typed) == said(plain)
    assert in_a_shell(shlex.split(typed)) == said(plain)


@pytest.mark.parametrize("line", ["gm: note we say --hello", "gold 20 #from the --left", "rule 1: --never"])
def test_hyphens_in_what_is_kept_as_it_was_typed_stay(line):
    assert re.search("--[a-z]+", str(said(line)))


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("gold 20 --gm", "in a line that is gm: before the line"),
        ("gold 20 --note hello", "in a line that is # and the words, after the line"),
        ("gold 20 --amount 3", "this has --from, --keeper, --split"),
        ("party --blorp", "no verb of this line has that word"),
    ],
)
def test_an_option_no_verb_has_is_pointed_at_with_what_a_line_says_instead(line, instead):
    found = at_the_prompt(line)
    assert isinstance(found, NotUnderstood)
    assert (found.at, instead in found.why) == (line.index("--"), True)


def test_what_a_shell_says_to_the_game_master_is_kept_as_typed_too():
    assert in_a_shell(["gm:", "note", "a", "--b"]) == said("gm: note a --b")


def test_dice_that_fell_already_are_told_in_files_alone():
    found = at_the_prompt("!rolled 7 sven search secret")
    assert isinstance(found, NotUnderstood)
    assert "files of lines only" in found.why
