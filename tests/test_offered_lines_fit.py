"""Law 6 of the reader of lines: what is offered keeps the names and numbers typed, and tells nothing worse."""

from __future__ import annotations

import re

import pytest
from kit.few import few_times
from kit.first_guesses import comes_to, guesses
from kit.situations import reading

from rules.shorthand import small_words as small
from rules.shorthand.declared.looks import look_of
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine
from rules.shorthand.said.sayable import is_refused
from service.lines.lines import lexicon_of

TAKEN_BACK = ("undo", "redo", "restart", "strike", "fix", "no", "leave", "instead", "late", "reroll", "settle", "skip")
"""Lines that name what was logged or what waits: a number of theirs may be that of an entry."""

DIES = small.words(
    "dead die dies died dying dust bits kill kills killed slain slay slays drop drops fell fall falls finish finished"
    " perish toast goner chop cut cleave lop behead head credit crush drown end of eaten croak butcher squash skewer"
    " out down gone burn bleed bag got gets defeat put for bites wipe wiped"
)
"""Words that may tell of somebody's death."""


def some_guesses():
    """Every third of the corpus."""
    return guesses()[:: max(1, 3 // few_times(1))]


def offers():
    for guess in some_guesses():
        found = comes_to(guess.situation, guess.line)
        if isinstance(found, NotUnderstood) and not found.nearest:
            yield from ((guess.situation, guess.line, line) for line in found.lines)


def numbers_of(text):
    return {*re.findall(r"(?<![\w#^.-])\d+(?![\w’'-])", re.sub(r"\bnot \d+|\([^)]*\)", "", text))}


def words_of(text):
    return {*re.findall(r"[a-z]+", text.lower())}


def test_a_line_that_is_offered_keeps_every_number_and_every_name():
    lost = []
    for situation, typed, line in offers():
        if line.split()[0] in TAKEN_BACK or look_of(line):
            continue
        lexicon = lexicon_of(reading(situation))
        heroes = [key for key, it in lexicon.here.items() if it.kind == "hero" and key in typed.lower().split()]
        told = {*re.findall(r"\d+", line)}
        if not numbers_of(typed) <= told or not all(key in line.lower() for key in heroes):
            lost.append((situation, typed, line))

    assert lost == []


def test_what_cannot_be_logged_is_offered_behind_what_can():
    odd = []
    for situation in {guess.situation for guess in some_guesses()}:
        lexicon = lexicon_of(reading(situation))
        for guess in some_guesses():
            found = comes_to(situation, guess.line) if guess.situation == situation else None
            lines = found.lines if isinstance(found, NotUnderstood) else ()
            told = [one for line in lines if isinstance(one := comes_to(situation, line), ParsedLine)]
            refused = [is_refused(one.commands, lexicon) for one in told]
            odd += [(situation, guess.line, lines)] if refused != sorted(refused) else []

    assert odd == []


def test_nobody_dies_in_a_line_that_is_offered_to_who_said_nothing_of_it():
    odd = [one for one in offers() if " dead" in one[2] and "dead-" not in one[2] and DIES.isdisjoint(words_of(one[1]))]

    assert odd == []


@pytest.mark.parametrize(
    ("situation", "line", "never"),
    [
        ("in a fight", "troll dies", "party dead"),
        ("in a fight", "it dies", "party dead"),
        ("in a fight", "kill ogre twice", "party dead"),
        ("in a fight", "8", "-8"),
        ("in a fight", "ysra stealth 14", "ysra -14"),
        ("a game of one's own", "mira stealth 14", "mira -14"),
        ("a game of one's own", "gimli left 3", "brida =3"),
        ("exploring", "gimli opens chest-1", "party opens chest-1"),
        ("in a fight", "gandalf -2", "brida -2"),
        ("before a trip", "sven -2 trap", "party -2"),
        ("exploring", "brida rests a bit", "brida dead"),
        ("between expeditions", "sell it", "redo"),
        ("in a fight", "it is dead", "restart"),
        ("in a fight", "brida cannot move", "undo"),
        ("a game of one's own", "remove a red bead from the bag", "undo"),
        ("a game of one's own", "remove a red bead from the bag", "remove"),
        ("exploring", "skip the rest", "time"),
        ("a fight in the vault", "goblin-2 hits thomas twice", "no "),
        ("in a fight", "late 3 odo -1 earlier", "odo"),
        ("exploring", "late turn 20 note twenty", "meet"),
    ],
)
def test_nobody_else_is_hurt_and_nothing_is_taken_back_by_what_is_offered(situation, line, never):
    found = comes_to(situation, line)

    assert isinstance(found, NotUnderstood)
    assert not any(one.startswith(never) for one in (found.nearest, *found.lines))


@pytest.mark.parametrize(
    ("situation", "line", "never"),
    [
        ("in a fight", "orc is nearly dead", "restart|dead$|won"),
        ("in a fight", "brida would be dead", "dead$|restart|-2"),
        ("in a fight", "orc-2 almost fled", "fled$|-2|brida 9"),
        ("in a fight", "we could flee", "fled$|escaped$"),
        ("exploring", "we flee the mine", "=0"),
        ("in a fight", "odo casts sleep at orc-1: it sleeps for 3 turns", "-3"),
        ("in a fight", "ysra hides for 4 rounds", "-4"),
        ("calling coins", "anna finds coins", "none"),
        ("a game of one's own", "mira draws luck and keeps it", "mapper"),
        ("a crypt of warriors", "what is the dread?", "is the dead"),
        ("in a fight", "maybe orc-1 flees", "fled$"),
        ("in a fight", "i hope orc-1 dies", "dead|-2"),
        ("in a fight", "lets not kill the orc", "dead|undo"),
        ("in a fight", "orc-2 pretends to be dead", "dead"),
        ("in a fight", "odo is dead tired", "odo dead"),
        ("in a fight", "this joke is killing me", "dead"),
        ("exploring", "cancel my pizza order", "undo"),
        ("exploring", "delete my browser history", "undo"),
        ("exploring", "back in 5", "undo"),
        ("between expeditions", "odo nearly bought a sword for 10", "buys"),
        ("warriors in a fight", "brand could kill orc-1 with a 6", "brand orc-1|dead"),
        ("a gamebook fight", "i nearly lost 3 wounds", "-3"),
    ],
)
def test_nothing_is_offered_that_has_not_come_about_or_was_said_of_something_else(situation, line, never):
    found = comes_to(situation, line)

    assert isinstance(found, NotUnderstood)
    assert not [one for one in (found.nearest, *found.lines) if not one.startswith("note ") and re.search(never, one)]
    assert all(isinstance(comes_to(situation, one), (ParsedLine, OnlyLooks)) for one in found.lines)


@pytest.mark.parametrize(
    ("situation", "line", "nearest"),
    [
        ("exploring", "odo goold", "purse odo"),
        ("exploring", "odo thigns", "sheet odo"),
        ("a vault of coins", "thomas stuf", "sheet thomas"),
        ("a crypt of warriors", "brand sheat", "sheet brand"),
    ],
)
def test_a_slip_in_a_look_behind_a_name_is_that_look(situation, line, nearest):
    assert comes_to(situation, line).nearest == nearest


@pytest.mark.parametrize(
    ("situation", "line", "look"),
    [
        ("exploring", "maps", ("map",)),
        ("nobody yet", "view", ("status",)),
        ("exploring", "odo gold", ("purse", "odo")),
        ("a crypt of warriors", "brand things", ("sheet", "brand")),
        ("a vault of coins", "thomas why", ("sheet", "thomas")),
        ("a game of one's own", "mira wounds", ("sheet", "mira")),
    ],
)
def test_a_look_with_a_name_in_front_or_nearly_typed_is_the_look(situation, line, look):
    assert comes_to(situation, line) == OnlyLooks(look)


def test_a_range_is_no_die():
    (shot,) = comes_to("in a fight", "ysra shoots orc 1 at 6, partly hidden, rolls 9").commands

    assert (shot.distance, shot.faces, shot.partly_hidden) == (6, (9,), True)


@pytest.mark.parametrize(
    "line", ["the orcs hit brida for 5", "orc 1 and orc 2 hit odo, 1 wound", "orcs hit brida, 2 wounds"]
)
def test_what_several_did_together_is_not_done_by_each_of_them(line):
    found = comes_to("in a fight", line)

    assert not isinstance(found, ParsedLine)
    assert found.lines


@pytest.mark.parametrize(
    "line", ["orc 1 and orc 2 both hit odo for 1", "orc 1 hits odo for 1 and orc 2 hits odo for 1"]
)
def test_what_each_of_them_did_is_taken(line):
    assert len(comes_to("in a fight", line).commands) == 2


@pytest.mark.parametrize("word", ["meet", "draw", "search", "quest", "trip", "trap", "session", "join", "open", "gold"])
def test_a_verb_is_not_its_own_object(word):
    assert not isinstance(comes_to("exploring", f"{word} {word}"), ParsedLine)


def test_a_card_is_drawn_from_the_deck_it_is_in():
    (drawn,) = comes_to("a game of one's own", "draw fog kept").commands

    assert (drawn.cup, drawn.what) == ("event", "fog")


@pytest.mark.parametrize("line", ["rest a bit", "rest a while"])
def test_whoever_rests_puts_no_monsters_back(line):
    assert not isinstance(comes_to("exploring", line), ParsedLine)


def test_where_something_stands_is_not_sought():
    found = comes_to("exploring", "brida searches the chest by the wall")

    assert found.lines[0] == "brida search chest-1"


def test_wandering_monsters_with_wounds_are_met():
    (met,) = comes_to("exploring", "wandering monsters! two goblins with 2 wounds each").commands

    assert (met.name, met.count, met.base) == ("goblin", 2, {"wounds": 2})
