"""What can be read: everything the story adds up to, now or at another moment, in pages and forms, if it is new."""

from __future__ import annotations

import pytest
from kit.serving import AMULET, ELF, gold, note, tell, wound

READS = (
    "", "/heroes", "/heroes/sven", "/gold", "/map", "/quests", "/turn", "/open", "/statistics", "/chronicle",
    "/entries", "/entries/2", "/replay", "/film", "/people", "/options", "/rulings", "/history", "/diff?from=1",
    "/recap", "/map/salt-cellars/1", "/heroes?which=all", "/statistics?per=session",
)  # fmt: skip
"""Every read that takes `at` and `until`."""


def with_a_level(client):
    """With a dungeon (3), so that there is a level to draw."""
    tell(client, {"command": "name-dungeon", "name": "Salt Cellars"})
    return client


def test_every_address_that_takes_a_moment_is_tried_here(client):
    document = client.get("/schema/openapi.json").json()
    takes = {
        path.replace("{hero}", "sven").replace("{number}", "2").replace("{dungeon}/{level}", "salt-cellars/1")
        for path, methods in document["paths"].items()
        if "at" in {one["name"] for one in methods.get("get", {}).get("parameters", ())}
    }

    assert takes == {f"/campaigns/{{campaign}}{path.partition('?')[0]}" for path in READS}
    for methods in document["paths"].values():
        asked = {one["name"] for one in methods.get("get", {}).get("parameters", ())}
        assert ("until" in asked) == ("at" in asked)
        assert "at" not in asked or "view" in asked


def test_every_read_has_an_etag_that_saves_reading_it_twice(client):
    explored = with_a_level(client)
    etags = {}
    for path in READS:
        first = explored.get(f"{AMULET}{path}")
        assert first.status_code == 200, first.text
        etags[path] = first.headers["etag"]
        assert etags[path].startswith('"3-')
        again = explored.get(f"{AMULET}{path}", headers={"if-none-match": f'"x", W/{etags[path]}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", etags[path])

    tell(explored, note("something new"))

    for path in READS:
        renewed = explored.get(f"{AMULET}{path}", headers={"if-none-match": etags[path]})
        assert (renewed.status_code, renewed.headers["etag"][:3]) == (200, '"4-')


def test_a_campaigns_standing_shows_what_is_in_its_cups_and_what_is_held(client):
    tell(client, {"command": "change-cup", "cup": "event", "operation": "filled", "contents": {"fog": 2}})
    drawn = tell(client, {"command": "draw", "cup": "event", "what": "fog", "fate": "kept"})["entries"][0]["number"]

    cups = client.get(AMULET).json()["cups"]

    assert cups["cups"]["event"] == {"cup": "event", "left": 1, "contents": {"fog": 1}}
    assert cups["held"] == {str(drawn): {"cup": "event", "what": "fog"}}


@pytest.mark.parametrize("moment", ["at", "until"])
def test_every_read_looks_back(client, moment):
    explored = with_a_level(client)
    tell(explored, gold(20))
    before = {path: explored.get(f"{AMULET}{path}").json() for path in READS}
    tell(explored, wound(2))
    tell(explored, gold(5))

    past = {path: asked_of(explored, path, **{moment: 4}).json() for path in READS}

    for looks in (past, before):
        del looks[""]["campaign"]  # its head is always today's
        del looks["/history"]["upto"]  # and so is what was looked through
    assert past == before


def asked_of(client, path, **params):
    """A read with more in its question than its address says."""
    address, _, said = path.partition("?")
    return client.get(f"{AMULET}{address}", params=dict([said.split("=")] if said else []) | params)


def test_what_does_not_add_up_and_what_waits_is_looked_back_at(client):
    tell(client, gold(5))
    tell(client, {"command": "spend-gold", "amount": 3})
    tell(client, {"command": "undo", "number": 3})
    tell(client, {"command": "open-business", "what": "who pays"})

    def amiss(**moment):
        found = client.get(f"{AMULET}/open", params=moment).json()
        return len(found["discrepancies"]), len(found["open"])

    assert [amiss(at=4), amiss(at=5), amiss(at=6), amiss()] == [(0, 0), (1, 0), (1, 1), (1, 1)]
    assert [amiss(until=3), amiss(until=4)] == [(0, 0), (1, 0)]


def test_there_is_one_moment_to_look_at_and_it_must_have_been(client):
    explored = with_a_level(client)
    for path in READS:
        both = asked_of(explored, path, at=1, until=1)
        assert (both.status_code, both.json()["code"]) == (400, "request.two_moments")
        for moment in ("at", "until"):
            assert asked_of(explored, path, **{moment: "session 4"}).status_code == 404
            never = asked_of(explored, path, **{moment: 99})
            assert (never.status_code, never.json()["what"]) == (404, "There is no entry 99.")


def test_the_game_master_looks_as_the_table_sees_it(client):
    explored = with_a_level(client)
    shown = {path: asked_of(explored, path).json() for path in READS}
    tell(explored, gold(50), audience="gm")
    tell(explored, {"command": "name-dungeon", "name": "Vault"}, audience="gm")

    for path in READS:
        assert asked_of(explored, path, view="table").json() == shown[path]
        odd = asked_of(explored, path, view="everybody")
        assert (odd.status_code, odd.json()["code"]) == (400, "request.view")
    assert client_sees_gold(explored) == 50


def client_sees_gold(client):
    return client.get(f"{AMULET}/gold").json()["balances"]["party"]


def test_as_it_stood_does_not_know_a_later_fix_and_as_told_now_does(client):
    """Story rule 15."""
    tell(client, gold(20))
    tell(client, {"command": "fix", "number": 3, "values": {"amount": "25"}})

    assert client.get(f"{AMULET}/gold", params={"at": 3}).json()["balances"] == {"party": 20}
    assert client.get(f"{AMULET}/gold", params={"until": 3}).json()["balances"] == {"party": 25}


# Figures, gold, map


def test_a_sheet_explains_its_numbers(client):
    tell(client, wound(2))

    sheet = client.get(f"{AMULET}/heroes/sve").json()

    assert sheet["sheet"]["name"] == "Sven"
    assert sheet["figure"]["wounds_lost"] == 2
    wounds = next(value for value in sheet["sheet"]["values"] if value["key"] == "wounds")
    assert (wounds["start"], wounds["current"]) == (6, 4)
    assert wounds["why"][0]["number"] == 3


def test_heroes_and_monsters_are_listed_apart(client):
    met = tell(client, {"command": "add-monsters", "name": "skaven", "count": 2})
    assert met["entries"]

    heroes = [one["figure"] for one in client.get(f"{AMULET}/heroes").json()["heroes"]]
    monsters = [one["figure"] for one in client.get(f"{AMULET}/heroes?which=monsters").json()["heroes"]]

    assert (heroes, monsters) == (["sven"], ["skaven-1", "skaven-2"])


def test_nobody_of_that_name_is_not_found_with_a_near_miss(client):
    answer = client.get(f"{AMULET}/heroes/svn")

    assert (answer.status_code, answer.json()["code"]) == (404, "figure.unknown")
    assert "Sven" in answer.json()["fix"]


def go_down(client, dungeon):
    tell(client, {"command": "begin-expedition", "dungeon": dungeon})
    tell(client, {"command": "lay-start"})


@pytest.mark.parametrize(
    ("accept", "kind", "begins"),
    [
        ("application/json", "application/json", b'{"dungeon"'),
        ("image/svg+xml", "image/svg+xml", b"<svg "),
        ("text/plain", "text/plain; charset=utf-8", b"Salt Cellars, level 1"),
        ("*/*", "application/json", b'{"dungeon"'),
        ("text/html, image/*;q=0.8", "image/svg+xml", b"<svg "),
    ],
)
def test_the_map_comes_as_one_likes_it(client, accept, kind, begins):
    go_down(client, "Salt Cellars")

    for address in ("map", "map/salt-cellars/1"):
        answer = client.get(f"{AMULET}/{address}", headers={"accept": accept})
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == kind
        assert answer.content.startswith(begins)


def test_a_drawing_has_the_names_of_things_as_text_and_nothing_else(client):
    go_down(client, "<script>alert(1)</script>")

    drawn = client.get(f"{AMULET}/map", headers={"accept": "image/svg+xml"}).text

    assert "&lt;script&gt;" in drawn
    assert "<script" not in drawn


def test_a_map_is_not_to_be_had_in_any_other_form(client):
    answer = client.get(f"{AMULET}/map", headers={"accept": "image/png"})

    assert (answer.status_code, answer.json()["code"]) == (406, "request.not_acceptable")


# Entries


def two_sessions(client):
    """3 a session, 4 a quest, 5–7 an expedition for it, 8 a wound, 9 gold, 10 its undo, 12 another session, 13 Ysra."""
    tell(client, {"command": "open-session", "title": "One"})
    tell(client, {"command": "accept-quest", "title": "The Tin Lantern"})
    tell(client, {"command": "begin-expedition", "dungeon": "Salt Cellars", "quest": "the-tin-lantern"})
    tell(client, wound(2), note="a falling stone", played_at="2026-11-20")
    tell(client, gold(7), world_date="third of Erntezeit")
    tell(client, {"command": "undo"})
    tell(client, {"command": "close-session"})
    tell(client, {"command": "open-session", "title": "Two"})
    tell(client, ELF)
    return client


def numbers(client, **picked):
    page = client.get(f"{AMULET}/entries", params=picked)
    assert page.status_code == 200, page.text
    return [one["number"] for one in page.json()["entries"]]


def found(client, **wanted):
    answer = client.get(f"{AMULET}/history", params=wanted)
    assert answer.status_code == 200, answer.text
    return [one["number"] for one in answer.json()["found"]]


PAGES = (
    ({"kind": "gold"}, [9]),
    ({"kind": ["gold.gained", "wounds"]}, [8, 9]),
    ({"kind": "gol"}, []),
    ({"from": 3, "to": 5}, [3, 4, 5]),
    ({"from": 8, "kind": "gold"}, [9]),
    ({"from": 12, "to": 99}, [12, 13]),
)
SEARCHES = (
    ({"session": 2}, [12, 13]),
    ({"kind": ["gold.gained", "wounds"]}, [8, 9]),
    ({"hero": "sve"}, [2, 6, 7, 8]),
    ({"words": "FALLING"}, [8]),
    ({"from": 3, "to": 5}, [3, 4, 5]),
    ({"counts": "false"}, [9]),
    ({"played": "2026-11"}, [8]),
    ({"world": "erntezeit"}, [9]),
    ({"by": "anna"}, []),
    ({"by": "owner", "from": 11}, [11, 12, 13]),
    ({"recorded_to": "2001-01-01"}, []),
    ({"rule": "NO-SUCH"}, []),
    ({"session": 1, "hero": "sven", "kind": "wounds"}, [8]),
    ({"expedition": "expedition-1", "to": 9}, [6, 7, 8, 9]),
    ({"quest": "tin lantern", "kind": ["quest", "wounds"]}, [4, 8]),
    ({"expedition": "expedition-1", "kind": "wounds"}, [8]),
)


def test_entries_are_paged_by_number_and_kind(client):
    evening = two_sessions(client)
    assert [numbers(evening, **picked) for picked, _ in PAGES] == [pages for _, pages in PAGES]


def test_everything_else_is_searched_for(client):
    evening = two_sessions(client)
    assert [found(evening, **wanted) for wanted, _ in SEARCHES] == [there for _, there in SEARCHES]


def test_a_clock_picks_what_was_recorded_from_a_moment_on(client):
    evening = two_sessions(client)
    moment = evening.get(f"{AMULET}/entries/11").json()["entry"]["recorded_at"]

    assert found(evening, recorded_from=moment) == [11, 12, 13]


def test_pages_of_entries_are_the_whole_log_each_entry_once(client):
    evening = two_sessions(client)
    for newest in ("false", "true"):
        for limit in (1, 2, 4, 100):
            assert paged(evening, newest, limit) == sorted(range(1, 14), reverse=newest == "true")


def paged(client, newest, limit):
    found, cursor = [], None
    while True:
        params = {"limit": limit, "newest": newest, **({"cursor": cursor} if cursor else {})}
        page = client.get(f"{AMULET}/entries", params=params).json()
        found += [one["number"] for one in page["entries"]]
        cursor = page["next"]
        if cursor is None:
            return found


@pytest.mark.parametrize("what", ["entries", "chronicle", "replay"])
def test_a_cursor_no_page_answered_is_refused(client, what):
    evening = two_sessions(client)
    answer = evening.get(f"{AMULET}/{what}", params={"cursor": "yesterday"})

    assert (answer.status_code, answer.json()["code"]) == (400, "request.cursor")


def test_an_entry_says_how_it_stands_today(client):
    evening = two_sessions(client)
    struck = evening.get(f"{AMULET}/entries/9").json()["entry"]

    assert (struck["counts"], struck["struck_by"], struck["text"]) == (False, [10], "the party +7 gold")
    assert struck["stamp"]["session"] == 1


def test_an_entry_comes_with_every_telling_of_the_same_thing(client):
    evening = two_sessions(client)
    tell(evening, {"command": "fix", "number": 8, "commands": [wound(1)]})

    told = evening.get(f"{AMULET}/entries/8").json()

    assert told["entry"]["told_as"] == [14]
    assert [one["number"] for one in told["tellings"]] == [8, 14]


def test_entries_are_found_by_the_rule_they_rest_on(client):
    go_down(client, "Salt Cellars")

    assert found(client, rule="AHQ-DUNGEON-14") == [6]
    assert set(found(client, rule="AHQ-")) > {6}


def test_the_past_is_picked_from_as_it_was(client):
    """Entry 9 counted until 10 took it back."""
    evening = two_sessions(client)
    assert found(evening, kind="gold", counts="true", at=9) == [9]
    assert found(evening, kind="gold", counts="true", until=9) == []
    assert found(evening, session=2, at=12) == [12]


# Chronicle and replay


def test_the_chronicle_goes_by_whichever_clock_one_likes(client):
    tell(client, note("first told"), played_at="2026-03-02", world_date="day 10")
    tell(client, note("told last"), played_at="2026-03-01", world_date="day 2")
    tell(client, note("who knows when"))

    def told(**params):
        lines = client.get(f"{AMULET}/chronicle", params=params).json()["lines"]
        return [line["numbers"][0] for line in lines if line["numbers"][0] > 2]

    assert told() == [3, 4, 5]
    assert told(by="played") == [4, 3, 5]
    assert told(by="world") == [4, 3, 5]
    assert told(by="played", newest="true") == [5, 3, 4]
    assert told(by="played", to="2026-03-01") == [4]
    assert told(**{"by": "played", "from": "2026-03-02", "to": "2026-03"}) == [3]
    assert told(by="entered", to="2001") == []
    assert told(since=4) == [5]


def test_the_chronicle_shows_struck_lines_only_if_asked(client):
    evening = two_sessions(client)

    def told(**params):
        return [line["numbers"][0] for line in evening.get(f"{AMULET}/chronicle", params=params).json()["lines"]]

    assert told() == [1, 2, 3, 4, 5, 8, 11, 12, 13]
    assert told(struck="true") == [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13]
    assert told(hero="sven") == [2, 5, 8]
    assert told(session=2) == [12, 13]
    assert told(text="lantern") == [4]
    assert told(limit=2) == [1, 2]
    assert told(limit=2, cursor="2") == [3, 4]


def test_a_replay_shows_line_by_line_what_changed(client):
    evening = two_sessions(client)
    replay = evening.get(f"{AMULET}/replay", params={"expedition": "expedition-1"}).json()

    hurt = next(frame for frame in replay["frames"] if 8 in frame["numbers"])
    assert {"about": "Sven wounds lost", "before": "0", "after": "2"} in hurt["changes"]
    assert [(one["figure"], one["left"]) for one in hurt["party"]] == [("sven", "4/6")]
    assert replay["frames"][0]["numbers"] == [5, 6, 7]


def test_frames_come_in_pages_and_draw_the_map_as_it_grows(client):
    go_down(client, "Salt Cellars")
    drawn, cursor = {}, None
    while True:
        params = {"limit": 1, **({"cursor": cursor} if cursor else {})}
        page = client.get(f"{AMULET}/replay", params=params).json()
        for frame in page["frames"]:
            drawn |= frame["map"]["sections"]
        cursor = page["next"]
        if cursor is None:
            break

    assert drawn == client.get(f"{AMULET}/map").json()["sections"]


def test_two_moments_differ_by_what_was_told_between(client):
    evening = two_sessions(client)
    differs = evening.get(f"{AMULET}/diff", params={"from": "7", "to": "session 1"}).json()

    assert differs["changes"][0] == {"about": "Sven wounds lost", "before": "0", "after": "2"}
    assert [line["numbers"][0] for line in differs["lines"]] == [8, 11]


def test_a_session_is_a_moment_to_look_back_to(client):
    evening = two_sessions(client)
    tell(evening, wound(1))

    assert evening.get(f"{AMULET}/heroes/sven", params={"at": "session 1"}).json()["figure"]["wounds_lost"] == 2


# Beside the log


def test_a_person_is_called_something_and_the_etag_knows(client):
    before = client.get(f"{AMULET}/people").headers["etag"]

    named = client.put(f"{AMULET}/people/owner", json={"name": "Anna"})

    assert named.json()["people"][0] == {"person": "owner", "name": "Anna", "plays": [], "at_the_table": False}
    assert client.get(f"{AMULET}/people", headers={"if-none-match": before}).status_code == 200


def test_an_export_holds_every_entry_with_what_proves_it(client):
    lines = client.get(f"{AMULET}/export").text.splitlines()

    assert len(lines) == 2
    verified = client.get(f"{AMULET}/verification").json()
    assert f'"hash":"{verified["head_hash"]}"' in lines[-1]
    assert verified["whole"] is True


def test_whoever_asks_for_the_head_alone_is_answered_as_for_the_whole(client):
    for path, status in ((f"{AMULET}/gold", 200), ("/health/live", 200), (f"{AMULET}/entries/99", 404)):
        whole, head = client.get(path), client.head(path)
        assert (head.status_code, head.content) == (status, b"")
        for name in ("content-type", "content-length", "etag", "cache-control"):
            assert head.headers.get(name) == whole.headers.get(name), (path, name)
    etag = client.get(f"{AMULET}/gold").headers["etag"]
    assert client.head(f"{AMULET}/gold", headers={"if-none-match": etag}).status_code == 304
    assert client.head(f"{AMULET}/stream").status_code == 405
    assert client.head(f"{AMULET}/actions").status_code == 405
