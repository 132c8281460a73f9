"""The live prompt at a campaign a server keeps: the same evening, others at it, and a wire that breaks."""

from __future__ import annotations

import msgspec
import pytest
from kit.delve import TableAtAServer
from kit.serving import on_a_port
from kit.sitting import Sitting
from kit.wire import wire_to

pytestmark = pytest.mark.slow


@pytest.fixture
def table(tmp_path):
    """Nobody else's server: there are listeners to it."""
    with on_a_port(tmp_path / "campaigns.db") as running:
        yield TableAtAServer(tmp_path, running.url)


@pytest.fixture
def wire(reik):
    """The way to the server, for whoever sits at the prompt."""
    with wire_to(reik.environment["DELVELOG_SERVER"]) as wire:
        yield wire


@pytest.fixture
def sit(reik, wire):
    """`sit()`: somebody sits down at the prompt, at the end of the wire."""
    sitting = []

    def sit_down(**around):
        there = {"DELVELOG_DB": str(reik.folder / "near.db"), "DELVELOG_SERVER": wire.url}
        sitting.append(Sitting(there | around))
        return sitting[-1]

    yield sit_down
    for one in sitting:
        one.terminal.close(force=True)


def log_of(reik):
    return reik.says("log --all")


def test_an_evening_is_typed_at_a_server_and_answered_like_at_a_file(reik, sit):
    anna = sit()

    anna.type("sven -2 trap", "10 Sven Hammerhelm −2 wounds (trap).", "wounds lost 0 → 2")
    anna.type(".", "A new exploration turn")
    anna.type("meet 2 skaven w3 t6", "2 × skaven met")
    anna.type("sven sk1 3 6+", "miss")
    anna.type("skaven -1", "That may mean:", "Which?")
    anna.type("2", "Skaven 2 −1 wound")
    anna.type("undo", "Undid")
    anna.type("sven uses bomb", "has no bomb", "Say why")
    anna.type("from the guild", "Sven Hammerhelm uses bomb")
    anna.type("sven roll surprise d12", ": d12 for Sven")
    anna.type("7", "settled")
    anna.type("purse", "No gold has been heard of")
    anna.leave()

    assert "Sven Hammerhelm −2 wounds (trap)." in log_of(reik)


def test_what_another_device_tells_appears_as_it_comes_with_who_told_it(reik, sit):
    anna = sit()

    reik.says("gold 20", "join Bo")
    anna.sees("« 10 The party +20 gold.", "« 11 Bo")
    reik.says("gold 4 --by bo")
    anna.sees("« 12 Bo: The party +4 gold.")
    anna.type("gold -5 ale", "party gold 24 → 19")


def test_lines_typed_while_the_wire_is_cut_are_kept_and_told_once_when_it_is_back(reik, sit, wire):
    anna = sit()
    wire.cut()

    anna.type("meet 2 skaven w3 t6", "~ 2 × skaven met", "This line is kept")
    anna.type("sven sk1 3 6+", "~ Sven", "2 lines are kept")
    anna.type("fix 12 gold 3", "has no number yet")
    anna.type("sven uses bomb", "has no bomb", "Say why")
    anna.type("from the guild", "~ Sven Hammerhelm uses bomb", "3 lines are kept")
    assert "skaven" not in log_of(reik)
    reik.says("gold 2")
    wire.mend()

    anna.sees("« 10 The party +2 gold.", "11 2 × skaven met", "12 Sven", "Sven Hammerhelm uses bomb. From the guild.")
    anna.type("gold 1", "The party +1 gold")
    told = log_of(reik)
    assert [told.count(text) for text in ("2 × skaven met", "attacks skaven 1", "uses bomb")] == [1, 1, 1]
    played = [entry.get("played_at") for entry in reik.json("events --last 0")["entries"]]
    assert played[9] is None
    assert played[10] is not None


def test_a_line_whose_answer_is_lost_is_logged_once(reik, sit, wire):
    anna = sit()
    wire.lose_the_next_answer()

    anna.type("gold 20", "~ The party +20 gold", "This line is kept")
    wire.mend()

    anna.sees("« 10 The party +20 gold.")
    anna.type("gold 1", "11 The party +1 gold.", "party gold 20 → 21")
    assert log_of(reik).count("+20 gold") == 1


def test_what_waits_when_somebody_leaves_is_told_when_they_come_back(reik, sit, wire):
    anna = sit()
    wire.cut()
    anna.type("gold 20", "This line is kept")
    anna.leave()
    wire.mend()

    again = sit()

    again.type("gold 1", "party gold 20 → 21")
    assert log_of(reik).count("+20 gold") == 1


def test_what_became_unclear_meanwhile_is_asked_about(reik, sit, wire):
    anna = sit()
    wire.cut()
    anna.type("sv -1", "~ Sven Hammerhelm −1 wound")
    reik.says('line "hero Svala w4"')
    wire.mend()

    anna.sees("« 10 Svala joins", "may mean", "It waits")
    anna.type("", "That may mean:", "Which?")
    anna.type("2", "Svala −1 wound")
    anna.type("gold 1", "The party +1 gold")


def test_a_player_types_for_their_own_hero_and_hears_no_secret(reik, sit):
    invited = msgspec.json.decode(reik("invite Anna --hero sven --json", DELVELOG_SERVER="").stdout)
    master = msgspec.json.decode(reik("invite Greta --role gm --every --json", DELVELOG_SERVER="").stdout)
    reik.environment["DELVELOG_TOKEN"] = master["secret"]
    anna = sit(DELVELOG_TOKEN=invited["secret"])

    anna.type("sven -1 a fall", "Sven Hammerhelm −1 wound")
    anna.type("no =2", "Fixed", "−2 wounds")
    anna.type("heinrich -1", "heinrich")
    anna.sees("log for")
    reik.says("note the innkeeper lies --gm", "gold 5")
    anna.terminal.expect("« [0-9]+ Greta: The party")
    assert "innkeeper" not in anna.terminal.before
    secret = reik.json("events --last 2")["entries"][0]["number"]
    reik.says(f"reveal {secret}")
    anna.terminal.expect("« .*evealed")
    anna.type("log", "innkeeper")


def test_lines_from_a_pipe_that_reach_nobody_are_kept_and_said_to_be(reik, wire):
    reik.environment["DELVELOG_SERVER"] = wire.url
    reik.says("status")
    wire.cut()
    refused = reik("play", typed="gold 20\n")
    assert (refused.code, "[server.unreachable]" in refused.stderr) == (1, True)
    wire.mend()
    assert reik("play", typed="gold 20\nquit\ngold 3\n").code == 0
    assert reik.json("purse")["balances"] == {"party": 20}


def test_a_file_whose_answer_is_lost_stops_there_and_is_gone_on_with_without_telling_twice(reik, wire):
    evening = reik.folder / "evening.delve"
    evening.write_text("gold 20\nsven -1 trap\n", encoding="utf-8")
    reik.environment["DELVELOG_SERVER"] = wire.url
    reik.says("status")
    wire.lose_the_next_answer()

    stopped = reik(f"play {evening}")
    assert (stopped.code, "Line 1: " in stopped.stderr, "[server.no_answer]" in stopped.stderr) == (1, True, True)

    wire.mend()
    assert "1 line told, 1 told before." in reik.says(f"play {evening}")
    assert log_of(reik).count("+20 gold") == 1


def test_a_single_line_that_reaches_nobody_is_refused_as_any_other_command_is(reik, wire):
    reik.environment["DELVELOG_SERVER"] = wire.url
    reik.says("status")
    wire.cut()
    refused = reik("line gold 20")
    assert (refused.code, refused.stdout, "[server.unreachable]" in refused.stderr) == (1, "", True)


def test_the_server_may_be_named_in_front_of_every_way_to_tell_a_line(reik):
    url = reik.environment.pop("DELVELOG_SERVER")
    evening = reik.folder / "evening.delve"
    evening.write_text("gold 20\n", encoding="utf-8")

    assert "10 The party +20 gold." in reik.says(f"--server {url} play {evening}")
    assert "11 The party +5 gold." in reik.says(f'--server {url} line "gold 5"')
    typed = reik(f"--server {url} play", typed="gold 3\npurse\n")
    assert (typed.code, typed.stderr) == (0, "")
    assert "12 The party +3 gold." in typed.stdout
    assert "28" in typed.stdout
