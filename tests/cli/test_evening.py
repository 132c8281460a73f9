"""Evenings typed at a shell, from words to what is answered; exit codes, problems, previews, corrections."""

from __future__ import annotations

import sqlite3

import msgspec
import pytest

pytestmark = pytest.mark.parametrize("table", ["here", "by a server"], indirect=True)


def test_a_campaign_is_begun_played_and_looked_back_at(reik):
    assert reik.says("gold 20").startswith("10 The party +20 gold.  [party gold: 20]")
    reik.says("wound sven 2 trap")
    status = reik.says("status")
    assert "Heroes of the Reik · Advanced HeroQuest · 11 entries" in status
    assert "2/4 wounds" in status
    assert reik("").stdout == status
    log = reik.says("log")
    assert "Sven Hammerhelm −2 wounds (trap)." in log


def test_names_take_prefixes_and_any_case(reik):
    reik.says("gold HEI 20")
    assert reik.json("purse")["balances"] == {"heinrich-lowen": 20}


def test_an_unknown_hero_is_refused_with_suggestions(reik):
    answer = reik("wound heinrch 2")
    assert answer.code == 2
    assert answer.stdout == ""
    assert "Did you mean: wound heinrich 2" in answer.stderr
    assert "[line.not_understood]" in answer.stderr


def test_a_13_on_a_d12_is_refused_and_nothing_is_written(reik):
    before = reik.says("export")
    answer = reik("roll d12 13 --for surprise")
    assert answer.code == 1
    assert "A d12 cannot show 13." in answer.stderr
    assert "[dice.impossible_face]" in answer.stderr
    assert reik.says("export") == before


def test_what_the_book_forbids_yields_to_an_exclamation_mark(reik):
    reik.says("gold sven 1")
    answer = reik("buy sven rope 20")
    assert (answer.code, "[gold.not_enough]" in answer.stderr) == (1, True)
    assert "rope" in reik.says("buy sven rope 20 !")
    assert "played it so" in reik.says("buy sven lamp 5 --ruling 'we played it so'", "log").lower()


def test_a_stale_number_is_refused_with_what_was_said_since(reik):
    reik.says("gold 20")
    answer = reik("gold 5 --expect 9")
    assert answer.code == 1
    assert "1 line since 9" in answer.stderr
    assert "[log.stale]" in answer.stderr
    reik.says("gold 5 --expect 10")


def test_a_preview_shows_what_would_change_and_writes_nothing(reik):
    before = reik.says("export")
    shown = reik.says("wound sven 3 --preview")
    assert shown.startswith("This would ")
    assert "wounds lost 0 → 3" in shown
    assert reik.says("export") == before


def test_the_same_key_is_done_once(reik):
    first = reik.says("gold 20 --key abc")
    again = reik.says("gold 20 --key abc")
    assert first.startswith("10 ")
    assert "done once" in again
    assert reik.json("purse")["balances"] == {"party": 20}


def test_undo_of_an_earlier_line_says_what_falls_and_asks_before_it_does_it(reik):
    reik.says("gold 20", "gold 5")
    nobody = reik("undo 10")
    assert nobody.code == 2
    assert "20" in nobody.stderr
    assert "--yes" in nobody.stderr
    assert reik.json("purse")["balances"] == {"party": 25}
    assert "Undid 10" in reik.says("undo 10 --yes")
    assert reik.json("purse")["balances"] == {"party": 5}
    assert "counts again" in reik.says("redo")
    assert reik.json("purse")["balances"] == {"party": 25}


def test_fix_late_and_before_take_any_line_in_its_plain_form(reik):
    reik.says("gold 20", "gold 5")
    assert "Fixed 10" in reik.says("fix 10 amount=25")
    assert reik.json("purse")["balances"] == {"party": 30}
    assert "Fixed" in reik.says("fix 10 gold sven 7")
    assert reik.json("purse")["balances"]["party"] == 5
    reik.says("late 10 spend 3 beer", "before 10 note we forgot the toll")
    lines = [line["text"] for line in reik.json("log --all")["lines"]]
    toll = next(at for at, text in enumerate(lines) if "toll" in text)
    assert "+7" in lines[toll + 1]
    assert "−3" in lines[toll + 2]


def test_strike_leave_and_accept_put_things_right(reik):
    reik.says("gold 20", "strike 10 --yes")
    assert reik.json("log --all --struck")["lines"][-2]["struck_by"] == [11]
    reik.says("gold sven 1", "spend sven 21 rope !")
    assert "Sven Hammerhelm is 20 gold short at 13" in reik.says("business")
    reik.says("accept 13")
    assert "short" not in reik.says("business")
    reik.says("spend sven 5 rope !", "leave 15 we know")
    assert "short" not in reik.says("business")
    nothing = reik("accept 10")
    assert (nothing.code, "[story.adds_up]" in nothing.stderr) == (1, True)


def test_as_it_stood_and_as_it_is_told_now_are_two_things(reik):
    reik.says("gold 20", "gold 5", "fix 10 amount=25")
    assert reik.json("purse --at 11")["balances"] == {"party": 25}
    assert reik.json("purse --until 10")["balances"] == {"party": 25}
    assert reik.json("purse --at 10")["balances"] == {"party": 20}
    both = reik("purse --at 10 --until 10")
    assert both.code == 2


def test_a_fight_from_surprise_to_the_last_skaven(reik):
    reik.says("session", "expedition --dungeon 'The Old Cellars'", "lay-start", "meet 2 skaven w3 t6 ws6", "fight")
    struck = reik.says("attack heinrich skaven-1 9 / 3 7 12 5 4")
    assert "2 wounds" in struck
    assert "wounds lost 0 → 2" in struck
    miss = reik.says("attack sven skaven-2 miss --because 1")
    assert "miss" in miss
    reik.says("kill skaven-1 skaven-2 by heinrich sven", "fight won")
    stats = reik.json("stats")
    assert stats["deeds"]["heinrich-lowen"]["hits"] == 1


def test_dice_not_yet_rolled_are_asked_for_and_settled_later(reik):
    reik.says("meet skaven w3 t6 ws6")
    asked = reik.says("attack heinrich skaven-1 9")
    assert "→ " in asked
    assert "d12" in reik.says("business")
    settled = reik.says("settle 3 7 12 5 4")
    assert "wounds lost 0 → 2" in settled
    assert reik.says("business") == "Nothing is open.\n"


def test_the_map_grows_as_it_is_explored(reik):
    reik.says("expedition --dungeon Cellars", "lay-start")
    grid = reik.says("map")
    assert "?" in grid
    assert "Unexplored: t-junction-1:left, t-junction-1:right" in grid
    assert "│" in grid
    assert "│" not in reik.says("map --ascii")
    assert {"dungeon", "level", "sections", "doors", "features", "positions", "squares"} <= set(reik.json("map"))


def test_a_game_s_own_commands_go_by_their_own_names(reik):
    reik.says("expedition --dungeon Cellars", "do lay-start")
    assert reik("do nonsense").code == 2
    assert "gain-gold" in reik.says("do")
    assert "there is no 'amoun' in it; it has" in reik("do gain-gold to=party amoun=3").stderr
    assert "+3" in reik.says("do gain-gold amount=3")


def test_a_hero_comes_from_a_file(reik):
    path = reik.folder / "anna.toml"
    path.write_text('name = "Anna"\ngold = 12\n[start]\nweapon_skill = 7\nwounds = 3\n', encoding="utf-8")
    reik.says(f"hero from {path}")
    assert reik.json("purse")["balances"] == {"anna": 12}
    assert "Anna" in reik.says("hero")
    assert reik(f"hero from {reik.folder}/nobody.toml").code == 2
    path.write_text("name = ", encoding="utf-8")
    broken = reik(f"hero from {path}")
    assert broken.code == 1
    assert "Traceback" not in broken.stderr


def test_players_have_names_beside_the_log(reik):
    reik.says("join Anna", "control sven player-10")
    seated = [one for one in reik.json("players")["people"] if one["at_the_table"]]
    assert [(one["person"], one["name"], one["plays"]) for one in seated] == [
        ("player-10", "Anna", ["sven-hammerhelm"])
    ]
    assert "Anna" not in reik.says("export")


def test_players_are_told_of_by_name(reik):
    assert "Anna sits down to play." in reik.says("join Anna --preview")
    assert "Anna sits down to play." in reik.says("join Anna")
    said = reik.says("role mapper anna")
    assert "Anna is mapper now." in said
    assert "mapper: Anna" in said
    assert "played by: Anna" in reik.says("control sven anna")
    assert "Anna sits down to play." in reik.says("log --all")
    assert "player-" not in reik.says("status") + reik.says("log --all") + reik.says("replay")


def test_whoever_says_it_is_known_by_name_or_id(reik):
    reik.says("join Anna", "gold 20 --by anna", "gold 5 --by somebody-else")
    assert [entry["by"] for entry in reik.json("events --last 3")["entries"]] == ["owner", "player-10", "somebody-else"]
    assert reik("gold 1", DELVELOG_BY="Anna").code == 0
    assert reik.json("events --last 1")["entries"][0]["by"] == "player-10"


def test_the_current_campaign_is_remembered_for_each_file(table):
    table.says("new Reik", "new Drakwald")
    assert "Drakwald" in table.says("status")
    table.says("use rei")
    assert "Reik ·" in table.says("status")
    assert "Drakwald" in table.says("status -c drak")
    assert "Drakwald" in table("status", DELVELOG_CAMPAIGN="drakwald").stdout
    assert [row["campaign"] for row in table.json("campaigns")["campaigns"]] == ["reik", "drakwald"]
    nobody = table("use nowhere")
    assert (nobody.code, "[campaign.unknown]" in nobody.stderr) == (1, True)


def test_several_campaigns_and_none_chosen_is_said_plainly(table):
    table.says("new Reik", "new Drakwald")
    table.forgets_the_campaign()
    answer = table("gold 20")
    assert answer.code == 1
    assert "[campaign.choose]" in answer.stderr
    assert "delve use" in answer.stderr


def test_the_option_db_goes_before_the_environment(table):
    other = table.folder / "other.db"
    table.says(f"new Elsewhere --db {other}", f"gold 3 --db {other}", f"--db {other} gold 4")
    assert table.json(f"purse --db {other}")["balances"] == {"party": 7}
    assert table("status").code == 1


def test_a_branch_shares_what_came_before(reik):
    reik.says("gold 20", "gold 5", "branch what-if --at 10", "gold 1")
    assert reik.json("purse")["balances"] == {"party": 21}
    reik.says("use heroes", "branch other --until 10")
    assert reik.json("purse")["balances"] == {"party": 20}
    assert reik.json("purse -c heroes")["balances"] == {"party": 25}
    assert reik("branch third").code == 2


def test_what_is_the_gamesmaster_s_is_not_in_the_player_view(reik):
    reik.says("note the innkeeper lies --gm")
    assert "innkeeper" in reik.says("log")
    assert "innkeeper" not in reik.says("log --player-view")
    reik.says("reveal 10")
    assert "innkeeper" in reik.says("log --player-view")


def test_the_raw_entries_show_values_as_fix_takes_them(reik):
    reik.says("gold sven 20+")
    shown = reik.says("events 10")
    assert "gold.gained" in shown
    assert "to=sven-hammerhelm amount=20+" in shown
    assert reik.json("events 10")["entries"][0]["event"]["event"] == "gold.gained"
    assert len(reik.json("events --kind figure. --last 0")["entries"]) == 2


def test_options_of_a_new_campaign_are_taken(table):
    table.says("new Reik quest_floorplans=yes")
    assert {one["option"]: one["value"] for one in table.json("options")["options"]}["quest_floorplans"] is True
    assert "quest_floorplans = yes" in table.says("options")


def test_verify_says_whole_and_then_which_entry_was_changed(reik):
    reik.says("gold 20")
    assert "Whole" in reik.says("verify")
    connection = sqlite3.connect(reik.folder / "campaigns.db")
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("UPDATE entries SET event = replace(event, '20', '99') WHERE number = 10")
    connection.commit()
    connection.close()
    answer = reik("verify")
    assert answer.code == 1
    assert "10" in answer.stderr
    assert "[log.broken_chain]" in answer.stderr


def test_words_are_erased_only_when_somebody_is_sure(reik):
    reik.says("note Anna was cross")
    assert reik("erase 10").code == 2
    reik.says("erase 10 --yes")
    assert "Anna was cross" not in reik.says("export")
    assert "erased" in reik.says("verify")


@pytest.mark.parametrize(
    "line", ["gold 20 --prevew", "atack sven", "roll", "gold 20 --late x", "late yesterday gold 5"]
)
def test_what_is_not_understood_exits_2_and_shows_how(reik, line):
    answer = reik(line)
    assert answer.code == 2
    assert answer.stdout == ""
    assert answer.stderr.rstrip().endswith(("[line.not_understood]", "[cli.usage]"))
    assert "Traceback" not in answer.stderr


def test_near_misses_of_commands_and_options_are_named(reik):
    assert "Did you mean: heal sven" in reik("hael sven").stderr
    assert "--preview" in reik("gold 20 --prevew").stderr
    assert "Did you mean" in reik("pruse").stderr


def test_a_command_may_be_shortened_while_it_is_plain(reik):
    assert "+20" in reik.says("gol 20")
    assert reik.says("statu") == reik.says("status")
    unclear = reik("invit bob")
    assert (unclear.code, "invite" in unclear.stderr) == (2, True), "what manages is written in full"


def test_problems_are_json_for_programs(reik):
    refused = msgspec.json.decode(reik("wound nobody 2 --json").stderr)
    assert refused["code"] == "line.not_understood"
    assert refused["what"].startswith("Nobody is called 'nobody'")
    usage = msgspec.json.decode(reik("gold 5 --spilt --json").stderr)
    assert usage["code"] == "cli.usage"


def test_outcomes_are_json_for_programs(reik):
    outcome = reik.json("gold 20")
    assert outcome["head"] == 10
    assert outcome["entries"][0]["event"] == {"event": "gold.gained", "amount": 20}
    assert outcome["lines"] == ["The party +20 gold."]


def test_quiet_says_nothing_when_all_is_well(reik):
    assert reik.says("gold 20 --quiet") == ""
    assert reik.says("gold 20 -q") == ""


def test_long_lines_are_wrapped_to_the_window(reik):
    reik.says("note " + "the rats gnaw at everything we own and " * 8)
    for line in reik("log", COLUMNS="50").stdout.splitlines():
        assert len(line) <= 50


def test_what_breaks_in_the_tracker_leaves_its_details_beside_the_file(reik, monkeypatch):
    def broken(*_arguments, **_named):
        message = "the floor gives way"
        raise ZeroDivisionError(message)

    for told_by in ("service.at_file.handle", "service.remote.at_server.CampaignAtServer.tell"):
        monkeypatch.setattr(told_by, broken)
    answer = reik("gold 20")
    assert answer.code == 1
    assert "Traceback" not in answer.stderr
    assert "[cli.broken]" in answer.stderr
    kept = (reik.folder / "delve-crash.txt").read_text(encoding="utf-8")
    assert "the floor gives way" in kept
    assert "delve gold 20" in kept


@pytest.mark.parametrize(
    ("strikes", "says"),
    [(["cli.telling.open_campaign"], "Nothing was written"),
     (["service.at_file.handle", "service.remote.at_server.CampaignAtServer.tell"], "whole or not at all"),
     (["cli.telling.say_outcome"], "is in the log")],
)  # fmt: skip
def test_ctrl_c_says_truly_what_became_of_the_line(reik, monkeypatch, strikes, says):
    def interrupted(*_arguments, **_named):
        raise KeyboardInterrupt

    for where in strikes:
        monkeypatch.setattr(where, interrupted)
    answer = reik("gold 20")
    assert answer.code == 130
    assert says in answer.stderr
