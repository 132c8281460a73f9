"""The words only a campaign's own game has: typed like any other, explained, and found without importing more."""

from __future__ import annotations

import pytest
from kit.delve import loaded

from events.event import tag_of
from rules.catalogue import SHARED_COMMANDS
from rules.registry import system, system_keys
from rules.shorthand.verbs import declared
from rules.shorthand.vocabulary import NO_WORDS

OWN = [
    (key, tag_of(kind))
    for key in system_keys()
    for kind in system(key).commands
    if kind not in SHARED_COMMANDS and declared(tag_of(kind), system(key).words() or NO_WORDS) is None
]


def book_opened(table):
    """A gamebook just opened."""
    table.says('new "Down below" --system hive-of-the-dead', 'begin-book "The Hive" statistics="3 3 3 7 1"')
    return table


def test_a_games_own_word_is_read_without_click_and_without_another_game(table):
    hive = book_opened(table)
    hive.says("begin-fight fire-warrior")
    found = loaded(hive, "fight-round", "1", "1")
    assert "rules.games.hive_of_the_dead.fighting" in found
    assert "click" not in found
    assert "rules.catalogue" not in found
    assert not any(module.startswith(("rules.games.advanced_heroquest", "rules.games.coinflip")) for module in found)


def test_with_options_it_asks_only_the_campaigns_game(table):
    hive = book_opened(table)
    found = loaded(hive, "turn-to", "9", "--note", "by the light of a torch")
    assert not any(module.startswith(("rules.games.advanced_heroquest", "rules.games.coinflip")) for module in found)


@pytest.mark.parametrize(("key", "tag"), OWN, ids=[f"{key} {tag}" for key, tag in OWN])
def test_every_command_of_every_game_explains_itself(table, key, tag):
    table.says(f'new "A game" --system {key}')
    kind = next(kind for kind in system(key).commands if tag_of(kind) == tag)
    shown = " ".join(table.says(f"{tag} --help").split())
    assert shown.startswith(tag)
    assert kind.__doc__.split("\n")[0].partition(" (")[0].rstrip(".") in shown
    assert all(f" {name} " in f"{shown} " for name in kind.__struct_encode_fields__)


def test_what_stands_below_a_field_is_its_help(table):
    hive = book_opened(table)
    shown = hive.says("fight-round --help")
    assert "Dice, in the order they fell." in shown
    assert "The hero goes into close combat first." in shown
    assert "hero | enemy." in hive.says("begin-fight --help")


def test_before_there_is_a_campaign_any_games_word_is_explained(table):
    assert "close combat" in table.says("fight-round --help")


def test_the_dice_of_another_game_are_no_reason_to_let_attacks_go(table):
    hive = book_opened(table)
    before = hive.says("log --all")
    assert "'5' is not understood" in hive("pass left 5 8 8").stderr
    assert hive.says("log --all") == before


def test_a_word_of_another_game_is_none_here(table):
    hive = book_opened(table)
    assert hive("take-stairs").stderr.startswith('I don\'t know "take-stairs".')
    assert hive("take-stairs --help").stderr.startswith("'take-stairs' is no verb.")


def test_a_slip_of_the_pen_makes_no_file(table):
    answer = table("xyzzy")
    assert "[campaign.none]" in answer.stderr
    assert not (table.folder / "campaigns.db").exists()


def test_do_alone_tells_the_games_own_words_apart(table):
    hive = book_opened(table)
    said = " ".join(hive.says("do").split())
    assert "Hive of the Dead has: attack, begin-book" in said
    assert "All games have: abandon-quest" in said


def test_no_word_of_a_game_is_known_in_another(table):
    """What a game alone has is refused by its own reader, not handed to it by another's names."""
    table.says('new "Down below" --system hive-of-the-dead', 'begin-book "The Hive" statistics="3 3 3 7 1"')
    answer = table("attack you cultist 5 --squares 8")
    assert answer.code == 2
    assert "No such option: --squares" in answer.stderr


def test_a_sheet_nobody_named_is_that_of_the_one_who_reads(table):
    hive = book_opened(table)
    hive.says("weapon Shotgun 3 2 ammo Shells 4")
    assert "Shells: 4 shots loaded" in hive("sheet").stdout
