"""With which entry the table came to see what the gm alone had, and the stream shows inside it (story rule 23)."""

from __future__ import annotations

from kit.table import Table

from rules.corrections.commands import Redo, Reveal, Undo
from rules.shared.gold import GainGold
from service.http.stream import Sights


def shown(table):
    """What each entry of the log shows the table, less those that show nothing."""
    story, sights = table.reading().story, Sights()
    found = {number: sights.shown_with(story, number) for number in range(1, story.head + 1)}
    return {number: numbers for number, numbers in found.items() if numbers}


def test_a_reveal_shows_what_it_names():
    table = Table()
    secret = table.say(GainGold(amount=100), audience="gm").head
    reveal = table.say(Reveal(numbers=(secret,))).head

    assert shown(table) == {reveal: (secret,)}


def test_a_reveal_taken_back_and_given_again_shows_it_again_with_what_gave_it():
    table = Table()
    secret = table.say(GainGold(amount=100), audience="gm").head
    reveal = table.say(Reveal(numbers=(secret,))).head
    undone = table.say(Undo(number=reveal)).head
    redone = table.say(Redo(number=undone)).head

    assert shown(table) == {reveal: (secret,), redone: (secret,)}


def test_a_fix_of_what_is_hidden_shows_nothing():
    table = Table()
    secret = table.say(GainGold(amount=100), audience="gm").head
    table.say(Undo(number=secret))

    assert shown(table) == {}


def test_asked_as_the_log_grows_it_answers_the_same():
    table, growing = Table(), Sights()
    secret = table.say(GainGold(amount=100), audience="gm").head
    assert growing.shown_with(table.reading().story, secret) == ()
    reveal = table.say(Reveal(numbers=(secret,))).head
    table.say(GainGold(amount=1))

    assert growing.shown_with(table.reading().story, reveal) == shown(table)[reveal] == (secret,)
