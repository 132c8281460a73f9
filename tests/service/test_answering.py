"""What people are told of what changed."""

from __future__ import annotations

from service.telling.answering import changes


def test_what_is_otherwise_now_is_told_with_both_values() -> None:
    told = changes({"Sven": "alive", "party gold": "5"}, {"Sven": "alive", "party gold": "7", "door d1": "open"})

    assert [(one.about, one.before, one.after) for one in told] == [("party gold", "5", "7"), ("door d1", "", "open")]


def test_of_a_monster_out_of_play_only_that_is_told() -> None:
    before = {"rat 1": "alive", "rat 1 wounds lost": "2", "rat 1 speed": "6", "rat 10 speed": "6"}
    after = {"rat 1": "left behind", "rat 10 speed": "6"}

    assert [(one.about, one.after) for one in changes(before, after)] == [("rat 1", "left behind")]


def test_what_a_figure_in_play_loses_is_told() -> None:
    told = changes({"Sven": "alive", "Sven rope": "1"}, {"Sven": "knocked out"})

    assert [(one.about, one.after) for one in told] == [("Sven", "knocked out"), ("Sven rope", "")]
