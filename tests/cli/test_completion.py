"""Completion: what a real bash fills in, and what zsh and fish are told."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

import pytest


def put_on_path(tmp_path_factory):
    """A folder with a `delve` that runs this checkout, for shells to find."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "delve"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m cli "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return folder


def tabbing(reik, tmp_path_factory):
    """`tab("wound he")`: what bash completes the last word to."""
    delve_on_path = put_on_path(tmp_path_factory)
    path = f"{delve_on_path}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | reik.environment | {"PATH": path}

    def complete(line):
        words = ["delve", *line.split(" ")]
        quoted = " ".join(shlex.quote(word) for word in words)
        script = f"""
            eval "$(delve completion bash)"
            COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; COMP_LINE={shlex.quote(f"delve {line}")}
            _delve_completion delve
            printf '%s\\n' "${{COMPREPLY[@]}}"
        """
        told = subprocess.run(
            ["bash", "--norc", "-c", script], env=environment, capture_output=True, text=True, check=False
        )
        assert told.stderr == ""
        return told.stdout.split()

    return complete


def test_commands_are_completed(reik, tmp_path_factory):
    tab = tabbing(reik, tmp_path_factory)
    assert tab("wo") == ["wound", "wounds"]
    assert {"undo", "unlay", "unmask", "unjoin"} <= set(tab("un"))
    assert {"stats", "status"} <= set(tab("sta"))


def test_help_offers_words_of_lines_and_words_that_manage(reik, tmp_path_factory):
    tab = tabbing(reik, tmp_path_factory)
    assert {"export", "explore"} <= set(tab("help ex"))


def test_hero_names_are_completed(reik, tmp_path_factory):
    tab = tabbing(reik, tmp_path_factory)
    assert tab("wound he") == ["heinrich"]
    assert tab("wound S") == ["sven"]
    assert tab("gold 20 sv") == ["sven"]


def test_options_are_completed(reik, tmp_path_factory):
    tab = tabbing(reik, tmp_path_factory)
    assert tab("gold 20 --pre") == ["--preview"]
    assert "--split" in tab("gold --s")


def test_subcommands_are_completed(reik, tmp_path_factory):
    tab = tabbing(reik, tmp_path_factory)
    assert tab("hero fr") == ["from"]


def test_words_only_this_game_has_are_completed_and_the_names_behind_them(tmp_path_factory, reik):
    tab = tabbing(reik, tmp_path_factory)
    assert tab("elect") == ["elect-leader"]
    assert tab("accep") == ["accept", "accept-amulet-quest", "accept-quest"]
    assert tab("run he") == ["heinrich"]
    reik.says("new Purity --system hive-of-the-dead")
    assert tab("elect") == []
    assert "begin-book" in tab("begin")


def test_items_and_places_are_completed(tmp_path_factory, reik):
    tab = tabbing(reik, tmp_path_factory)
    reik.says("expedition --dungeon Cellars", "lay-start")
    assert tab("wear heinrich cha") == tab("heinrich wears cha") == ["chain-mail"]
    assert "puts on Chain mail" in reik.says("wear heinrich chain-mail")
    assert tab("enter t-j") == ["t-junction-1"]


def test_campaigns_are_completed(tmp_path_factory, reik):
    tab = tabbing(reik, tmp_path_factory)
    reik.says("new Drakwald")
    assert tab("log --campaign dr") == ["drakwald"]


def test_completing_writes_nothing_and_complains_of_nothing(tmp_path_factory, reik):
    tab = tabbing(reik, tmp_path_factory)
    before = reik.says("export")
    (reik.folder / "campaigns.db.current").write_text("gone", encoding="utf-8")
    assert tab("wound x") == []
    reik.says("use heroes")
    assert reik.says("export") == before


def test_a_file_that_is_not_there_is_not_made_by_tab(tmp_path_factory, tmp_path):
    delve_on_path = put_on_path(tmp_path_factory)
    database = tmp_path / "none" / "campaigns.db"
    environment = {"DELVELOG_DB": str(database), "_DELVE_COMPLETE": "bash_complete", "COMP_CWORD": "2"}
    told = subprocess.run(
        [str(delve_on_path / "delve")], env=os.environ | environment | {"COMP_WORDS": "delve wound he"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (told.stdout.strip(), told.stderr) == ("", "")
    assert not database.parent.exists()


@pytest.mark.parametrize(
    ("shell", "mark"),
    [("bash", "complete -o nosort -F"), ("zsh", "#compdef delve"), ("fish", "complete --no-files --command delve")],
)
def test_each_shell_gets_its_own_script(table, shell, mark):
    assert mark in table.says(f"completion {shell}")


@pytest.mark.parametrize(("shell", "words"), [("zsh", "delve wound he"), ("fish", "delve wound he")])
def test_zsh_and_fish_are_told_names_with_what_they_mean(reik, tmp_path_factory, shell, words):
    delve_on_path = put_on_path(tmp_path_factory)
    environment = {
        "_DELVE_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": "2" if shell == "zsh" else "he",
    }
    told = subprocess.run(
        [str(delve_on_path / "delve")], env=os.environ | reik.environment | environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "heinrich" in told.stdout
    assert "Heinrich Lowen" in told.stdout
