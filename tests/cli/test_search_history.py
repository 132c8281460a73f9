"""`delve history`: looking for what happened."""

from __future__ import annotations


def two_trips(reik):
    """An evening with two trips."""
    reik.says(
        "session open",
        "dungeon Crypt",
        "expedition begin",
        "wound sven 2 trap -n 'the one by the door'",
        "gold 20",
        "undo",
        "expedition end",
        "dungeon Mine",
        "expedition begin",
        "wound sven 1 arrow",
    )
    return reik


def numbers(found):
    return [one["number"] for one in found["found"]]


def test_words_find_what_was_said_beside_it_too(reik):
    played = two_trips(reik)
    shown = played.says("history door trap").splitlines()

    assert shown[1].endswith("Sven Hammerhelm −2 wounds (trap)  # the one by the door")
    assert shown[2:] == ["1 found"]


def test_where_in_play_narrows_it_down(reik):
    played = two_trips(reik)
    both = numbers(played.json("history --hero sve --kind wounds"))

    assert len(both) == 2
    assert numbers(played.json("history --kind wounds --dungeon 1")) == [min(both)]
    assert numbers(played.json("history --kind wounds --dungeon mine")) == [max(both)]
    assert numbers(played.json("history --kind wounds --expedition expedition-2")) == [max(both)]
    assert numbers(played.json("history --kind wounds --session 2")) == []


def test_what_was_struck_is_shown_as_struck(reik):
    played = two_trips(reik)
    shown = played.says("history --kind gold")

    assert "✗ The party +20 gold (undone by" in shown
    assert played.json("history --kind gold --struck")["total"] == 1
    assert played.json("history --kind gold --counting")["total"] == 0


def test_the_newest_are_shown_and_the_others_counted(reik):
    played = two_trips(reik)
    shown = played.says("history --hero sven --kind wounds --last 1")

    assert "arrow" in shown
    assert "trap" not in shown
    assert "2 found, 1 of them earlier" in shown


def test_nothing_found_is_no_mistake_and_a_strange_name_is(reik):
    played = two_trips(reik)
    assert played.says("history dragon") == "Nothing found.\n"

    answer = played("history --hero olaf")
    assert (answer.code, "No figure is called 'olaf'" in answer.stderr) == (1, True)


def test_words_in_a_row_and_words_that_must_not_be_there(reik):
    played = two_trips(reik)
    assert played.json("history 'sven wounds'")["total"] == 0
    assert played.json("history 'by the door'")["total"] == 1
    assert "trap" in played.says("history --kind wounds wounds -- -arrow")


def test_the_past_is_searched_as_it_was(reik):
    played = two_trips(reik)
    gold = numbers(played.json("history --kind gold"))[0]

    assert played.json(f"history --kind gold --counting --at {gold}")["total"] == 1


def test_players_find_what_the_table_sees(reik):
    played = two_trips(reik)
    played.says("note 'the innkeeper lies' --gm")

    assert played.json("history innkeeper")["total"] == 1
    assert played.json("history innkeeper --player-view")["total"] == 0


def test_erased_words_are_found_no_more(reik):
    played = two_trips(reik)
    wound = numbers(played.json("history door"))[0]
    played.says(f"erase {wound} --yes")

    assert played.json("history door")["total"] == 0
    assert b"the one by the door" not in b"".join(path.read_bytes() for path in played.folder.iterdir())
