"""The first minutes: a campaign is begun by playing, slips are put right with one key, and nothing joins unnoticed."""

from __future__ import annotations

import pytest
from kit.prompt_transcript import BEGUN, Sitting

from cli import beginning
from cli.around import Around
from cli.beginning import begin_if_nothing_is_there
from cli.campaign import CampaignOptions, keeper_of
from events.problems import Refused
from rules.registry import system_keys


def at_the_prompt(tmp_path):
    return Sitting(tmp_path / "campaigns.db", "Cellars", "advanced-heroquest")


def answering(monkeypatch, *replies):
    given = iter(replies)
    monkeypatch.setattr(beginning, "asked", lambda _question: next(given))


@pytest.mark.parametrize(("reply", "game"), [("", 0), ("2", 1)])
def test_whoever_plays_where_nothing_is_kept_is_asked_the_name_and_the_game(tmp_path, monkeypatch, reply, game):
    told = CampaignOptions(db=str(tmp_path / "campaigns.db"))
    answering(monkeypatch, "The Salt Cellars", reply)

    begin_if_nothing_is_there(told, Around())

    keeper = keeper_of(told, read_only=True)
    (row,) = keeper.rows()
    keeper.close()
    assert (row.name, row.system) == ("The Salt Cellars", system_keys()[game])
    begin_if_nothing_is_there(told, Around())  # asks nobody again


@pytest.mark.parametrize(
    ("replies", "key"),
    [
        (["Battle-Axe"], "battle-axe"),
        (["warhammer"], "warhammer-quest"),
        (["own"], "tabletop"),
        (["9", "hero Bob w3", "hive"], "hive-of-the-dead"),
        (["quest", ""], "advanced-heroquest"),
    ],
)
def test_a_game_is_chosen_by_its_name_and_asked_for_again_where_none_is_called_so(tmp_path, monkeypatch, replies, key):
    told = CampaignOptions(db=str(tmp_path / "campaigns.db"))
    answering(monkeypatch, "The Salt Cellars", *replies)

    begin_if_nothing_is_there(told, Around())

    keeper = keeper_of(told, read_only=True)
    (row,) = keeper.rows()
    keeper.close()
    assert row.system == key


def test_whoever_would_rather_not_leaves_no_file_behind(tmp_path, monkeypatch):
    told = CampaignOptions(db=str(tmp_path / "campaigns.db"))
    answering(monkeypatch, "")

    with pytest.raises(Refused, match="no campaign here yet"):
        begin_if_nothing_is_there(told, Around())
    assert not (tmp_path / "campaigns.db").exists()


def test_what_was_nearly_typed_is_taken_with_one_key(tmp_path):
    sitting = at_the_prompt(tmp_path)
    sitting.say("hero Brida w5", [])

    assert "Brida −2 wounds (trap)" in sitting.say("bridda -2 trap", ["1"])
    assert "Nothing was logged" in sitting.say("bridda -2 trap", [""])


def test_an_example_that_is_taken_is_put_into_the_line_to_be_changed(tmp_path):
    sitting = at_the_prompt(tmp_path)
    sitting.say("hero Brida w5", [])

    said = sitting.say("brida blorp", ["2"])

    assert sitting.prompt.talk.change == "brida -2"
    assert "wounds" not in said


@pytest.mark.parametrize("line", ["fix", "fix ^"])
def test_a_fix_of_nothing_offers_the_newest_line_to_be_edited(tmp_path, line):
    sitting = at_the_prompt(tmp_path)
    sitting.say("hero Brida w5", [])
    sitting.say("brida -1 trap", [])

    sitting.say(line, [])

    assert sitting.prompt.talk.change == "fix 3 brida -1 trap"


def test_a_hero_nobody_described_is_said_to_be_new(tmp_path):
    sitting = at_the_prompt(tmp_path)
    assert "nonsense is new" in sitting.say("hero nonsense", [])
    assert "is new" not in sitting.say("hero heinrich", [])
    assert "is new" not in sitting.say("hero Brida w5", [])


@pytest.mark.parametrize("line", ["gold 20 from", "gold 20 --from"])
def test_a_word_that_says_nothing_is_not_dropped(tmp_path, line):
    sitting = at_the_prompt(tmp_path)
    assert "behind from is missing" in sitting.say(line, [""])


def test_a_table_is_read_from_a_file_at_the_prompt(tmp_path):
    sitting = at_the_prompt(tmp_path)
    sitting.say(BEGUN, [])
    path = tmp_path / "passage-length.toml"
    path.write_text('dice = "1d12"\nrows = [[1, 4, 2], [5, 12, 4]]\n', encoding="utf-8")

    assert "passage length" in sitting.say(f"table from {path}", [])
    assert sitting.prompt.talk.news() == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("map hall", '"hall" is no number.'),
        ("map 1 2", 'map takes no "2".'),
        ("sheet sven -2", 'sheet takes no "-2".'),
        ("status now", 'status takes no "now".'),
        ("players sven", 'players takes no "sven".'),
        ("log --fro 2", 'log takes no "--fro". Did you mean --from or --to?'),
        ("stats --per", "--per wants more behind it."),
        ("diff", "diff wants more: MOMENT"),
    ],
)
def test_what_a_look_does_not_take_is_said_in_plain_words_with_what_it_does(reik, line, said):
    answer = reik("play", typed=f"{line}\n")

    assert said in answer.stdout
    assert f"\n  {line.split()[0]}" in answer.stdout
    assert said in reik(line).stderr


def test_dice_and_deeds_of_one_alone_are_shown(reik):
    answer = reik("play", typed="sven -2\nheinrich -1\nstats sven\n").stdout.splitlines()

    assert [line for line in answer if line.startswith("Sven Hammerhelm ")]
    assert not [line for line in answer if line.startswith("Heinrich Lowen ")]
