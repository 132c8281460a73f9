"""Looking back on the command line: two ways, at any moment; diff, replay, branches, clocks."""

from __future__ import annotations

import io
import os
import re
import sys
import time

import pytest

from cli.draw_history import frame_screen
from cli.output import Voice
from cli.replaying import Film, walk_by
from projections.turns import Stamp
from service.reading.replay import Frame


def gold_mended(reik):
    """8 session, then a trip with a turn, gold 20 (its number is `evening.gold`), a wound, and the fix of the gold."""
    reik.says("session", "expedition --dungeon cellars", "turn", "gold 20")
    reik.gold = reik.json("log 1")["lines"][0]["numbers"][0]
    reik.says("wound sven 1", f"fix {reik.gold} amount=25")
    return reik


def test_looking_back_says_above_what_it_shows_which_of_the_two_it_is(reik):
    """Story rule 15, corner 2."""
    evening = gold_mended(reik)
    fix = evening.gold + 2

    assert evening.says(f"purse --at {evening.gold}").splitlines()[:3] == [
        f"As it stood after {evening.gold}:", "       gold", "party    20",
    ]  # fmt: skip
    assert evening.says(f"purse --until {evening.gold}").splitlines()[:3] == [
        f"As told now, up to {evening.gold} (fixed by {fix}):", "       gold", "party    25",
    ]  # fmt: skip


@pytest.mark.parametrize("command", ["status", "log", "sheet", "sheet sven", "map", "purse", "quests", "business",
                                     "open", "check", "stats", "rulings", "options", "events", "history gold",
                                     "players", "hero", "hero list"])  # fmt: skip
@pytest.mark.parametrize("back", ["--at", "--until"])
def test_every_reading_command_looks_back_to_any_moment(reik, command, back):
    evening = gold_mended(reik)
    for moment in (evening.gold, '"session 1"', "s1", '"turn 1"', "expedition-1", "2999-01-01"):
        heading = evening.says(f"{command} {back} {moment}").splitlines()[0]
        assert heading.startswith("As it stood after" if back == "--at" else "As told now, up to")
        assert evening(f"{command} {back} {moment} --json").code == 0


def test_raw_entries_are_those_up_to_the_moment_in_both_ways(reik):
    """Story rule 15: the fix is within the cut as it is told now, and had not been said as it stood."""
    evening = gold_mended(reik)
    gold = evening.gold
    assert [entry["number"] for entry in evening.json(f"events --at {gold} --last 0")["entries"]] == list(
        range(1, gold + 1)
    )
    told = [entry["number"] for entry in evening.json(f"events --until {gold} --last 0")["entries"]]
    assert told == [*range(1, gold + 1), gold + 2]


def test_nothing_is_opened_in_the_past(reik):
    evening = gold_mended(reik)
    assert "No such option: --at" in evening("open door-1 --at 3").stderr
    assert "after the word" in evening("hero --at 3 list").stderr


def test_struck_lines_say_what_became_of_them_by_whom_when_and_why(reik):
    evening = gold_mended(reik)
    gold = evening.gold
    wound = gold + 1
    evening.says("join Anna", f"undo {wound} --by Anna --reason 'it was the elf' --yes")
    undo = evening.json("status")["campaign"]["head"]
    told = " ".join(evening.says("log --struck").split())

    assert re.search(rf"✗ Sven Hammerhelm −1 wound\. \(undone by {undo}, Anna, [-0-9]+ [0-9:]+: it was the elf\)", told)
    assert re.search(rf"✗ The party \+20 gold\. \(fixed as {gold + 2}, [-0-9]+ [0-9:]+\)", told)


def test_an_unknown_moment_is_refused_with_what_there_is(reik):
    evening = gold_mended(reik)
    answer = evening('purse --at "session 7"')

    assert answer.code == 1
    assert "There is no session 7." in answer.stderr
    assert "There is session 1." in answer.stderr


def test_both_ways_at_once_is_no_moment(reik):
    evening = gold_mended(reik)
    assert evening("purse --at 3 --until 3").code == 2


def test_diff_tells_the_lines_between_and_what_is_otherwise(reik):
    evening = gold_mended(reik)
    gold = evening.gold

    said = evening.says(f"diff {gold - 1} {gold + 1}")
    assert f"{gold + 1}  Sven Hammerhelm −1 wound." in said or "Sven −1 wound." in said
    assert "wounds lost: 0 → 1" in said
    assert "party gold: 25" in said
    stood = evening.says(f"diff {gold} --stood")
    assert "party gold: 20 → 25" in stood
    assert evening.json(f"diff {gold - 1} {gold}")["changes"] == [{"about": "party gold", "before": "", "after": "25"}]


def test_a_replay_without_a_terminal_is_every_frame_one_below_the_other(reik):
    evening = gold_mended(reik)
    said = evening.says("replay expedition-1")
    shown = evening.json("replay expedition-1")["frames"]

    assert said.count("── ") == len(shown)
    assert f"{evening.gold + 2}  The party +25 gold." in said
    assert [frame["step"] for frame in shown] == list(range(1, len(shown) + 1))
    assert shown[-1]["party"][1]["left"].startswith("3/")


def test_a_replay_rolls_nothing_and_writes_nothing(reik):
    evening = gold_mended(reik)
    before = evening.json("events --last 0")["entries"]
    evening.says("replay")

    assert evening.json("events --last 0")["entries"] == before


def test_the_log_goes_by_each_clock(reik):
    evening = gold_mended(reik)
    evening.says('gold 1 --played 2020-01-01 --world "day 3"', 'gold 2 --played 2019-01-01 --world "day 20"')
    first, second = (line["numbers"][0] for line in evening.json("log 2")["lines"])

    assert [line["numbers"][0] for line in evening.json("log --all --by played")["lines"]][:2] == [second, first]
    assert [line["numbers"][0] for line in evening.json("log --all --by world")["lines"]][:2] == [first, second]
    assert [line["numbers"][0] for line in evening.json("log --by played --to 2019")["lines"]] == [second]
    assert evening.json("log --all --by entered")["lines"] == sorted(
        evening.json("log --all")["lines"], key=lambda one: one["numbers"]
    )
    assert "── played 2019-01-01" in evening.says("log --all --by played")
    assert "nobody said when" in evening.says("log --all --by world")


def test_a_branch_is_told_of_listed_below_its_origin_and_compared(reik):
    """Corner 32."""
    evening = gold_mended(reik)
    gold = evening.gold

    assert "1 later correction is not in it" in evening.says(f"branch what-if --at {gold}")
    evening.says("gold 100", "branch deeper --at now", "use heroes-of-the-reik")
    listed = evening.says("campaigns").splitlines()
    assert [line[3:].split("  ")[0] for line in listed[1:]] == ["heroes-of-the-reik", "└ what-if", ""]
    assert listed[3].split("└ ")[1].startswith("deeper")

    said = evening.says("compare what-if")
    assert f"share entries 1–{gold}." in said
    assert "party gold  25                  120" in said
    assert evening.json("compare heroes-of-the-reik what-if")["shared"] == gold


# A replay in a terminal


def frame(step: int, *drawn: str) -> Frame:
    return Frame(
        step=step, of=3, numbers=(step * 10,), text=f"Line {step}.", news=(), stamp=Stamp(), changes=(), party=(),
        map=drawn,
    )  # fmt: skip


def shown(*keys: str) -> list[str]:
    """The lines shown one after the other while these keys are pressed, then q; `""` is nobody pressing any."""
    out, pressed = io.StringIO(), iter((*keys, "q"))
    walk_by(Film(iter([frame(1), frame(2), frame(3)])), Voice(out), lambda _seconds: next(pressed))
    screens = out.getvalue().split("\x1b[2J\x1b[H")[1:]
    return [screen.split("Line ")[1][0] for screen in screens]


@pytest.mark.parametrize(
    ("keys", "lines"),
    [
        ((), "1"),
        ((" ", "right", "n"), "1233"),
        ((" ", "left", "b"), "1211"),
        (("p", "", "", ""), "11233"),
        (("p", "", "p", " "), "11223"),
        (("g", "3", "0", "enter"), "11113"),
        (("g", "3", "1", "backspace", "0", "enter", "b"), "11111132"),
        (("g", "7", "enter"), "1111"),
        (("+", "-", "x"), "1111"),
    ],
)
def test_keys_step_go_back_play_and_jump(keys, lines):
    assert "".join(shown(*keys)) == lines


TALL = ("│ C", *("│" for _ in range(30)), "│ @", *("│" for _ in range(30)), "C chest")


def window(width: int, *drawn: str) -> list[str]:
    """A frame in a window of 24 lines and so many columns."""
    voice = Voice(io.StringIO())
    voice.width = width
    return frame_screen(voice, frame(1, *drawn), "space step", height=24)


def test_the_line_of_a_frame_stands_below_the_map_and_never_leaves_the_window():
    shown = window(80, *TALL)
    assert len(shown) <= 24
    assert shown[-2:] == ["10  Line 1.", "space step"]
    assert "│ @" in shown, "of the map is left what is round the party"
    assert shown[0] == "── 1/3"


def test_in_a_wide_window_the_map_stands_beside_the_line():
    shown = window(120, *TALL)
    assert len(shown) <= 24
    assert shown[1].startswith("│")
    assert shown[1].endswith("10  Line 1.")
    assert window(120) == ["── 1/3", "10  Line 1.", "space step"], "there may be no map"


def test_playing_waits_as_long_as_the_speed_says():
    waited: list[float | None] = []
    pressed = iter(("p", "", "+", "", "q"))

    def wait(seconds: float | None) -> str:
        waited.append(seconds)
        return next(pressed)

    walk_by(Film(iter([frame(1), frame(2), frame(3)])), Voice(io.StringIO()), wait, speed=2)
    assert waited == [None, 0.5, 0.5, 0.25, 0.25]


def test_a_replay_runs_in_a_real_terminal_and_leaves_it_as_it_was(reik):
    evening = gold_mended(reik)
    import pty
    import subprocess
    import termios
    from pathlib import Path

    ours, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    command = [str(Path(sys.executable).with_name("delve")), "replay", "expedition-1"]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | evening.environment | {"TERM": "xterm"}
    )
    seen = ""
    for key, until in (("", "1/"), (" ", "2/"), ("\x1b[C", "3/"), ("\x1b[D", "2/"), ("q", "")):
        os.write(ours, key.encode())
        end = time.monotonic() + 20
        while until and f"── {until}" not in seen and time.monotonic() < end:
            seen += os.read(ours, 65536).decode(errors="replace")
        assert not until or f"── {until}" in seen
        seen = ""
    assert process.wait(20) == 0
    assert termios.tcgetattr(theirs) == before
    os.close(ours)
    os.close(theirs)


# What is kept on the way


def test_rebuild_compares_what_was_kept_with_the_log(reik, monkeypatch):
    """Story rule 33: never trusted over the log."""
    import sqlite3

    import msgspec

    from service.reading import opened, stored

    assert "nothing was kept" in reik.says("rebuild")
    monkeypatch.setattr(opened, "LONG", 1)
    monkeypatch.setattr(stored, "LONG", 1)
    monkeypatch.setattr(stored, "TAIL", 4)
    reik.says("gold 1", "gold 2", "gold 3", "gold 4")
    assert "each is what the log adds up to" in reik.says("rebuild")

    file = sqlite3.connect(reik.folder / "campaigns.db")
    with file:
        (kept,) = file.execute("SELECT kept FROM snapshots").fetchone()
        wrong = msgspec.structs.replace(msgspec.msgpack.decode(kept[4:], type=stored.StoredCampaign), head=8)
        file.execute("UPDATE snapshots SET kept = ?", (stored._sealed(msgspec.msgpack.encode(wrong)),))
    file.close()
    said = reik.says("rebuild")
    assert "not what the log adds up to: after 8" in said
    assert reik.json("rebuild")["wrong"] == []
    assert reik.json("purse")["balances"] == {"party": 10}
