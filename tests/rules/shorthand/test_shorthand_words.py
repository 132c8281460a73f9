"""The words of the shorthand: none shadows another, and every command is reachable."""

from __future__ import annotations

import pytest
from kit.shorthand_table import reading, said

from events.event import tag_of
from rules.catalogue import kinds_with
from rules.registry import system, system_keys
from rules.shorthand.declared.looks import ALONE, LOOKS, look_of
from rules.shorthand.lexicon import MONEY
from rules.shorthand.read.corrections import WORDS
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks
from rules.shorthand.read.parsing import RAW
from rules.shorthand.read.states import CONDITIONS, ENDS, STATUSES
from rules.shorthand.verbs import SHARED, all_words, declared, subjects
from rules.shorthand.vocabulary import NO_WORDS, TESTS

FRAME = (*WORDS, *RAW, *MONEY, "late", "before", "now", "gm:", "table:", "campaign", "free", "they", "we")
"""Words that begin a line and are no verbs."""

ALL = [verb for verbs in SHARED.values() for verb in verbs.items()]


def words_of(key):
    return system(key).words() or NO_WORDS


def test_no_two_verbs_share_a_word():
    words = [word for first, verb in ALL for word in (first, *verb.also)]

    assert sorted(word for word in set(words) if words.count(word) > 1) == []


def test_no_verb_shadows_what_begins_a_line_or_follows_a_name():
    told = {*all_words(NO_WORDS)} - {*MONEY}

    assert sorted(told & {*FRAME, *STATUSES, *ENDS, *CONDITIONS, *TESTS}) == []


def test_every_word_that_begins_a_line_is_declared():
    silent = {word for word in FRAME if declared(word) is None}

    assert silent == {"gm:", "table:", "campaign", "free"}  # what stands around a line, and in front of a blow


@pytest.mark.parametrize("key", system_keys())
def test_every_verb_says_how_it_is_typed_and_what_happens(key):
    verbs = {first: verb for part in subjects(words_of(key)).values() for first, verb in part.items()}

    assert [first for first, verb in verbs.items() if not (verb.usage and verb.examples)] == []
    assert [verb.about for verb in verbs.values() if not verb.about[:1].isupper() or verb.about.endswith(".")] == []


@pytest.mark.parametrize("key", system_keys())
def test_a_games_word_shadows_none_all_games_share(key):
    own = [word for first, verb in words_of(key).verbs.items() for word in (first, *verb.also)]

    assert sorted(word for word in set(own) if own.count(word) > 1) == []
    assert sorted({*own} & {*all_words(NO_WORDS), *FRAME, *STATUSES, *ENDS, *CONDITIONS, *TESTS}) == []


@pytest.mark.parametrize("key", system_keys())
def test_a_game_refines_only_words_there_are(key):
    assert sorted({*words_of(key).refines} - {first for first, _ in ALL} - {*TESTS}) == []


@pytest.mark.parametrize("kind", kinds_with(system("advanced-heroquest").commands), ids=tag_of)
def test_every_command_can_be_said_by_its_own_name(kind):
    tag = tag_of(kind)
    found = reading(tag)

    if isinstance(found, NotUnderstood):
        assert found.at >= len(tag), f"{tag} is not known"


OF_OTHERS = ("brida", "doors 3", "door door-1", "first-pick anna", "hero-for anna")
"""Said of who or what is not here: nobody plays, no door and no room is laid."""


def test_every_example_a_verb_shows_is_a_line():
    examples = [example for _, verb in ALL for example in verb.examples]

    assert [one for one in examples if not one.startswith(OF_OTHERS) and isinstance(reading(one), NotUnderstood)] == []


def test_every_example_of_a_games_own_verbs_is_a_line():
    game = words_of("advanced-heroquest")
    examples = [one for verb in (*game.verbs.values(), *game.refines.values()) for one in verb.examples]
    known = [one for one in examples if not one.startswith(OF_OTHERS)]

    assert [one for one in known if isinstance(reading(one), NotUnderstood)] == []


@pytest.mark.parametrize("key", system_keys())
def test_a_word_that_looks_is_no_verb_and_never_read_as_the_beginning_of_one(key):
    assert (
        sorted({*LOOKS} - {*ALONE} & {*all_words(words_of(key)), *FRAME, *STATUSES, *ENDS, *CONDITIONS, *TESTS}) == []
    )


TYPED = [line for look in LOOKS for line in (look, f"{look} elf", f"{look} rope 3")]


@pytest.mark.parametrize("line", [*filter(look_of, TYPED)])
def test_a_line_that_looks_tells_nothing(line):
    assert isinstance(reading(line), OnlyLooks)


def test_every_word_that_looks_is_one_of_the_shell_and_leads_somewhere():
    from cli.table import COMMANDS, find
    from cli.table import LOOKS as IN_THE_SHELL

    assert {*IN_THE_SHELL} == {*LOOKS}
    assert [look for look in LOOKS if not callable(find(COMMANDS[look][0]))] == []


def test_the_beginning_of_a_verb_is_enough_where_it_is_the_only_one():
    assert said("sess The rats").commands == said("session The rats").commands
    assert said("sven los axe").commands == said("sven loses axe").commands


@pytest.mark.parametrize("line", ["sven has 2 wounds", "sven has 2 wounds left"])
def test_wounds_somebody_has_are_those_that_are_left(line):
    assert said(line) == said("sven =2")
