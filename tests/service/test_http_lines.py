"""Lines of shorthand over HTTP."""

from __future__ import annotations

from kit.serving import AMULET, ELF, bearer, tell


def say(client, line, *, token=None, headers=None, **query):
    """Sends a line to the campaign `amulet`."""
    return client.post(f"{AMULET}/lines", json={"line": line}, params=query, headers=bearer(token) | (headers or {}))


def test_a_line_is_told_and_answered_like_any_command(client):
    answer = say(client, "sven -2 trap")

    assert answer.status_code == 201, answer.text
    assert [one["event"]["event"] for one in answer.json()["entries"]] == ["wounds.suffered"]
    assert answer.headers["location"] == f"{AMULET}/entries/3"


def test_several_happenings_of_a_line_are_one_action(client):
    tell(client, ELF)
    told = say(client, "sven -2; gold 20").json()["entries"]

    assert {one["action"] for one in told} == {told[0]["number"]}
    assert [one["event"]["event"] for one in told] == ["wounds.suffered", "gold.gained"]


def test_a_line_names_its_place_and_takes_things_back(client):
    say(client, "gold 20")
    late = say(client, "late 3 gold 5").json()
    assert late["entries"][0]["place"] == {"where": "after", "anchor": 3}

    say(client, "undo")
    assert client.get(f"{AMULET}/gold").json()["balances"]["party"] == 20


def test_a_line_that_is_not_understood_is_refused_and_nothing_is_written(client):
    refused = say(client, "frobnicate the widget")

    assert refused.status_code == 409
    assert refused.json()["code"] == "line.not_understood"
    assert client.get(AMULET).json()["campaign"]["head"] == 2


def test_a_preview_of_a_line_writes_nothing(client):
    shown = say(client, "gold 20", preview=True)

    assert shown.status_code == 200
    assert shown.json()["preview"]
    assert client.get(AMULET).json()["campaign"]["head"] == 2


def test_a_line_said_again_with_its_key_is_done_once(client):
    first = say(client, "gold 20", headers={"idempotency-key": "a"})
    again = say(client, "gold 20", headers={"idempotency-key": "a"})

    assert again.json()["repeated"] is True
    assert again.json()["entries"] == first.json()["entries"]


def test_a_line_that_its_own_telling_made_meaningless_is_answered_again(client):
    say(client, "meet 1 skaven")
    first = say(client, "skaven dead", headers={"idempotency-key": "a"})
    say(client, "2 skaven dead", headers={"idempotency-key": "other"})

    again = say(client, "skaven dead", headers={"idempotency-key": "a"})

    assert (first.status_code, again.status_code) == (201, 200), again.text
    assert again.json()["repeated"] is True
    assert [one["id"] for one in again.json()["entries"]] == [one["id"] for one in first.json()["entries"]]


def test_another_line_under_the_same_key_is_refused(client):
    say(client, "gold 20", headers={"idempotency-key": "a"})

    for other in ("gold 21", "note gold 20"):
        refused = say(client, other, headers={"idempotency-key": "a"})
        assert (refused.status_code, refused.json()["code"]) == (422, "key.reused")


def test_a_line_may_not_be_longer_than_a_page(client):
    assert say(client, "note" + " x" * 2000).status_code == 400


# Lines that cannot be told as they stand


def test_a_line_with_two_readings_is_asked_about_and_told_as_it_was_meant(client):
    say(client, "sven gets axe held")
    refused = say(client, "sven -1 axe #the handle broke").json()

    assert refused["code"] == "line.unclear"
    assert refused["line"]["readings"] == ["sven -1 item axe #the handle broke", "sven -1 by axe #the handle broke"]

    for means, kind in zip(refused["line"]["readings"], ("item.used", "wounds.suffered"), strict=True):
        told = client.post(f"{AMULET}/lines", json={"line": "sven -1 axe #the handle broke", "means": means})
        assert told.status_code == 201, told.text
        assert [one["event"]["event"].split(".")[0] for one in told.json()["entries"]] == [kind.split(".")[0]]
        assert told.json()["entries"][0]["note"] == "the handle broke"
        say(client, "undo")


def test_a_reading_it_does_not_have_is_asked_about_again(client):
    say(client, "sven gets axe held")
    refused = client.post(f"{AMULET}/lines", json={"line": "sven -1 axe", "means": "sven eats axe"})

    assert (refused.status_code, refused.json()["code"]) == (409, "line.unclear")


def test_a_line_that_is_not_understood_says_where_and_what_would_do(client):
    line = say(client, "sven pois till rest").json()["line"]

    assert line["as_note"] == "note sven pois till rest"
    assert "sven pois till rest"[line["at"] :].startswith("pois")


def test_a_line_can_be_kept_as_a_note_for_the_same_eyes(client):
    for typed, audience in (("frobnicate the widget", "table"), ("gm: frobnicate the widget", "gm")):
        kept = say(client, say(client, typed).json()["line"]["as_note"]).json()["entries"]

        assert [(one["event"]["event"], one.get("audience", "table")) for one in kept] == [("note.taken", audience)]
        assert typed in kept[0]["event"]["text"]


def test_other_refusals_have_nothing_to_say_of_the_line(client):
    say(client, "gold 9")
    refused = say(client, "gold -900 a castle").json()

    assert (refused["code"], refused["forceable"], refused["line"]) == ("gold.not_enough", True, None)


# Where and when the lines that follow are told


def within(client, line, stretch):
    return client.post(f"{AMULET}/lines", json={"line": line, "within": stretch})


def test_a_place_said_alone_holds_for_the_lines_that_follow_until_now(client):
    say(client, "gold 20")
    opened = say(client, "late 2")
    assert opened.status_code == 200
    assert opened.json()["entries"] == []
    assert opened.json()["lines"] == ["Adding after 2 (now ends it)."]

    late = within(client, "gold 5", opened.json()["within"]).json()
    assert late["entries"][0]["place"] == {"where": "after", "anchor": 2}
    assert late["within"] == opened.json()["within"]

    now = within(client, "now", late["within"]).json()
    told = within(client, "gold 7", now["within"]).json()
    assert "place" not in told["entries"][0]
    assert client.get(AMULET).json()["campaign"]["head"] == 5


def test_clocks_said_alone_hold_beside_a_place(client):
    held = say(client, "[20:15]").json()["within"]
    held = within(client, "[13 Jahrdrung]", held).json()["within"]
    told = within(client, "gold 5", held).json()["entries"][0]

    assert (told["played_at"], told["world_date"]) == ("20:15", "13 Jahrdrung")


def test_whoever_must_not_speak_for_others_does_not_by_saying_so_before(client):
    gm = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()["secret"]
    anna = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}, headers=bearer(gm)).json()[
        "secret"
    ]
    spoken = client.post(f"{AMULET}/lines", json={"line": "gold 5", "within": {"by": "greta"}}, headers=bearer(anna))

    assert (spoken.status_code, spoken.json()["code"]) == (403, "role.not_you")


def test_a_fix_of_a_number_alone_answers_with_the_line_as_it_was_typed(client):
    number = say(client, "sven  -2 TRAP").json()["entries"][0]["number"]

    asked = say(client, f"fix {number}")

    assert (asked.status_code, asked.json()["change"]) == (200, f"fix {number} sven  -2 TRAP")
    assert client.get(f"{AMULET}/entries/{number}").json()["change"] == f"fix {number} sven  -2 TRAP"
    assert say(client, asked.json()["change"]).status_code == 201


def test_what_was_typed_is_listed_as_lines_or_commands(client):
    first = say(client, "gold 20").json()["entries"][0]["number"]
    second = tell(client, {"command": "gain-gold", "amount": 3})["entries"][0]["number"]

    typed = client.get(f"{AMULET}/typed", params={"first": first}).json()["typed"]

    assert typed[str(first)] == {"line": "gold 20"}
    assert typed[str(second)] == {"command": '{"command":"gain-gold","amount":3}'}
    assert client.get(f"{AMULET}/lines").text.splitlines()[-2:] == ["gold 20", "gain-gold amount=3"]


def test_a_line_says_what_it_asks_for_so_that_a_form_can_ask_it(client):
    for line in ("hero heinrich", "meet 2 rat w1 t3 ws3 s3", "fight"):
        say(client, line)
    asked = say(client, "heinrich rat-1 9", preview="true").json()
    nothing = say(client, "heinrich rat-1 9 / 3 7 2 1", preview="true").json()

    assert [(one["rolls"], one["sides"], one["outcomes"]) for one in asked["questions"]] == [([4], 12, [])]
    assert asked["questions"][0]["number"] in [one["number"] for one in asked["entries"]]
    assert nothing["questions"] == []


def test_a_blow_may_leave_its_die_to_whoever_rolls(client):
    for line in ("hero heinrich", "meet 2 rat w1 t3 ws3 s3", "fight"):
        say(client, line)
    waits = say(client, "heinrich rat-1 roll", preview="true").json()
    rolled = client.post(
        f"{AMULET}/lines", json={"line": "heinrich rat-1 roll", "circumstances": {"tracker_rolls": True}}
    ).json()

    assert waits["asks"]
    assert rolled["entries"][0]["event"]["faces"][0] in range(1, 13)
    assert rolled["entries"][0]["event"]["source"] == "tracker"


def test_the_answer_says_which_names_are_new(client):
    assert say(client, "sven gets a frobnicator").json()["new"] == ["frobnicator"]
    assert say(client, "sven gets a frobnicator").json()["new"] == []
