"""What people are told of what changed."""

from __future__ import annotations

from service.telling.answering import changes, together
from service.telling.outcome import Change


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


def test_what_is_worth_most_is_told_first_and_what_is_new_stands_where_it_belongs() -> None:
    before = {"Sven": "alive", "Sven wounds lost": "0", "party gold": "5", "Sven rope": "1", "phase": "heroes"}
    after = {"Sven": "dead", "Sven wounds lost": "4", "Odo wounds lost": "1", "party gold": "7", "phase": "gm"}

    assert [one.about for one in changes(before, after)] == [
        "Sven", "Sven wounds lost", "Odo wounds lost", "party gold", "Sven rope", "phase",
    ]  # fmt: skip


def test_what_is_the_same_for_all_of_the_party_is_told_once() -> None:
    def wounds(name: str, after: str = "2") -> Change:
        return Change(about=f"{name} wounds lost", before="0", after=after)

    both = (wounds("Odo"), Change(about="party gold", before="", after="5"), wounds("Odo the Great"))

    told = together(both, lambda: ("Odo", "Odo the Great"))
    assert [(one.about, one.after) for one in told] == [("the party wounds lost", "2"), ("party gold", "5")]
    assert told[0].each == ("Odo", "Odo the Great")
    assert together(both, lambda: ("Odo", "Odo the Great", "Sven")) == both, "not of all of them"
    unlike, alone = (wounds("Odo"), wounds("Sven", "3")), (wounds("Odo"), wounds("Odo"))
    assert together(unlike, lambda: ("Odo", "Sven")) == unlike
    assert together(alone, lambda: ("Odo",)) == alone, "one is no party"
