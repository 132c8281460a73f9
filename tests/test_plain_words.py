"""Plain words in buttons, errors, headings and help: those people stopped at do not come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.registry import SYSTEMS, system
from rules.shorthand.verbs import all_words, declared

ROOT = Path(__file__).parents[1]
SPOKEN = [
    path
    for room in ("cli", "service", "rules", "projections")
    for path in (ROOT / room).rglob("*")
    if path.suffix in (".py", ".js", ".html")
]

ONCE_SAID = (
    "Told behind", "told later, belongs", "What follows is told", "Enter tells", "Would be: ", "(struck by ",
    ', "Nothing waits."', "Not answered yet", ">Come in<", "Who are you?</h1>", "is no word I know",
    "yields to a ruling", "Nobody rolled to be",
)  # fmt: skip

NO_VERBS = {"A", "An", "All", "Figures", "Nothing", "One", "Somebody", "Something", "The", "There", "What"}


@pytest.mark.parametrize("words", ONCE_SAID)
def test_what_people_stopped_at_is_said_nowhere(words: str) -> None:
    assert [path.name for path in SPOKEN if words in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("key", SYSTEMS)
def test_help_says_with_a_verb_what_a_word_does(key: str) -> None:
    game = system(key).words()
    abouts = {word: verb.about for word in all_words(game) if (verb := declared(word, game)) is not None}
    assert [word for word, about in abouts.items() if about.split()[0] in NO_VERBS] == []
