"""What is generated is up to date, and what the README tells people to type answers as it says."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest
from kit.transcript import BLOCK, every_command, played

from cli.table import COMMANDS
from rules.registry import all_command_kinds, system, system_keys
from rules.shorthand.verbs import subjects
from rules.shorthand.vocabulary import NO_WORDS

ROOT = Path(__file__).parents[1]
PAGES = runpy.run_path(str(ROOT / "docs" / "generate.py"))["pages"]()
CORRECTIONS = "docs/an-evening-of-corrections.md"
FIRST_GUESSES = "docs/first-guesses.md"
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", sorted(PAGES.keys() - {CORRECTIONS, FIRST_GUESSES}))
def test_the_page_is_what_make_docs_writes(page):
    assert (ROOT / page).read_text(encoding="utf-8") == PAGES[page]()


def test_the_evening_of_corrections_is_answered_as_its_page_says(evening_of_corrections):
    _, answered = evening_of_corrections

    assert CORRECTIONS in PAGES
    assert (ROOT / CORRECTIONS).read_text(encoding="utf-8") == answered


def test_the_readme_plays_an_evening():
    assert len(every_command(README)) >= 8


def test_the_readmes_make_targets_exist():
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)", README))

    assert {"demo", "test"} <= named <= targets


def test_links_between_our_pages_lead_somewhere():
    lost = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]

    assert lost == []


WHO = {"minotaur", "wolf", "brida", "odo", "sven", "elf", "harlan", "saul", "mirrin", "wynn", "ysra",
       "tolm", "eel", "party", "thomas", "brand", "mira", "hydra", "orc",
       "heinrich", "torallion", "yes"}  # fmt: skip
"""Names a line begins with, on the pages, and an answer that is a line by itself."""


def _by_word(verbs):
    return [word for first, verb in verbs.items() for word in (first, *verb.also)]


def test_every_word_of_delve_that_a_text_names_is_one():
    """Refusals, hints, pages and the demo send nobody to a command that is not there."""
    words = {
        *COMMANDS,
        "line",
        "do",
        "command",
        *WHO,
        *(str(kind.__struct_config__.tag) for kind in all_command_kinds()),
    }
    for key in system_keys():
        words |= {word for verbs in subjects(system(key).words() or NO_WORDS).values() for word in _by_word(verbs)}
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "demo").glob("*.delve")]
    modules = [
        one for room in ("events", "projections", "rules", "service", "cli") for one in (ROOT / room).rglob("*.py")
    ]
    named = {
        (word, page.name)
        for page in (*pages, *modules)
        for word in re.findall(r"\bdelve ([a-z][a-z-]*[a-z])\b(?!-)", page.read_text(encoding="utf-8"))
    }

    assert len(named) > 100
    assert sorted((word, page) for word, page in named if word not in words) == []


@pytest.mark.parametrize(("cited", "page"), [(r"story rules?", "story.md"), (r"\blaws?", "laws.md")])
def test_every_rule_the_code_cites_is_written_down(cited, page):
    written = set(re.findall(r"^(\d+)\. ", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.MULTILINE))
    citations = {
        number
        for room in ("events", "projections", "rules", "service", "cli", "tests")
        for module in (ROOT / room).rglob("*.py")
        for numbers in re.findall(rf"(?i:{cited}) (\d+(?:(?:, | and )\d+)*)", module.read_text(encoding="utf-8"))
        for number in re.findall(r"\d+", numbers)
    }

    assert citations
    assert sorted(citations - written) == []


# The test of the transcript, tested: it says the lines, and keeps what it does not understand.


def test_an_answer_that_is_no_longer_true_is_written_anew(tmp_path):
    page = "Before.\n\n```console\n$ delve --version\nnever said\n```\n\nAfter.\n"

    assert played(page, tmp_path) != page
    assert "never said" not in played(page, tmp_path)
    assert played(played(page, tmp_path), tmp_path) == played(page, tmp_path)


def test_blocks_without_delve_are_left_alone(tmp_path):
    page = "```console\n$ make demo\n…\n```\n"

    assert played(page, tmp_path) == page
    assert BLOCK.findall(page) == ["$ make demo\n…\n"]
