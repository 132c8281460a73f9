"""Commands over HTTP: done or previewed, late, expected, repeated, refused; the same answers as anywhere."""

from __future__ import annotations

import pytest
from kit.serving import AMULET, ELF, act, gold, note, tell, wound


def head(client):
    return client.get(AMULET).json()["campaign"]["head"]


def test_a_command_is_done_and_answered_with_what_changed(client):
    answer = act(client, gold(20), note="under the altar")

    assert answer.status_code == 201
    assert answer.headers["location"] == f"{AMULET}/entries/3"
    outcome = answer.json()
    assert outcome["entries"][0]["event"] == {"event": "gold.gained", "amount": 20}
    assert outcome["entries"][0]["note"] == "under the altar"
    assert outcome["changes"] == [{"about": "party gold", "before": "", "after": "20"}]
    assert (outcome["head"], outcome["preview"], outcome["repeated"]) == (3, False, False)


def test_a_command_only_one_game_has_is_understood_in_that_game(client):
    answer = act(client, {"command": "lay-start"})

    assert answer.status_code == 201, answer.text


def test_a_preview_answers_as_if_done_and_writes_nothing(client):
    answer = act(client, gold(20), preview=True)

    assert answer.status_code == 200
    assert answer.json()["preview"] is True
    assert answer.json()["changes"] == [{"about": "party gold", "before": "", "after": "20"}]
    assert head(client) == 2


def test_a_correction_that_takes_back_more_than_may_go_unasked_is_held_back(client):
    tell(client, gold(5))
    tell(client, gold(7))

    shown = client.post(f"{AMULET}/actions?unasked=last", json={"command": {"command": "undo", "number": 3}})
    assert (shown.status_code, shown.json()["held_back"], head(client)) == (200, True, 4)
    assert shown.json()["changes"] == [{"about": "party gold", "before": "12", "after": "7"}]

    line = client.post(f"{AMULET}/lines?unasked=line", json={"line": "undo 3"})
    assert (line.status_code, line.json()["held_back"], head(client)) == (201, False, 5)


def test_what_is_told_late_stands_where_it_happened(client):
    tell(client, gold(5))
    tell(client, gold(7))

    outcome = tell(client, note("a draught"), late=3)

    assert outcome["entries"][0]["place"] == {"where": "after", "anchor": 3}
    lines = client.get(f"{AMULET}/chronicle").json()["lines"]
    assert [line["numbers"][0] for line in lines] == [1, 2, 3, 5, 4]


def test_a_line_has_one_place(client):
    answer = act(client, note("where?"), late=1, before=2)

    assert (answer.status_code, answer.json()["code"]) == (400, "request.two_places")


def test_what_the_book_forbids_yields_to_a_ruling(client):
    tell(client, gold(1))
    refused = act(client, {"command": "spend-gold", "amount": 8})
    assert refused.status_code == 409
    assert refused.json()["code"] == "gold.not_enough"
    assert refused.json()["forceable"] is True

    assert (
        tell(client, {"command": "spend-gold", "amount": 8}, ruling="on credit")["entries"][0]["forced"] == "on credit"
    )


def test_a_fix_holds_commands_of_its_own(client):
    tell(client, gold(20))

    outcome = tell(client, {"command": "fix", "number": 3, "commands": [gold(25)]})

    assert outcome["changes"] == [{"about": "party gold", "before": "20", "after": "25"}]


# Expected numbers


def test_an_expected_number_holds_while_nothing_new_is_seen(client):
    assert act(client, gold(1), headers={"if-match": '"2"'}).status_code == 201
    assert act(client, gold(1), headers={"if-match": "3"}).status_code == 201
    assert act(client, gold(1), headers={"if-match": client.get(f"{AMULET}/gold").headers["etag"]}).status_code == 201
    assert act(client, gold(1), headers={"if-match": "*"}).status_code == 201


def test_a_stale_number_is_refused_with_what_was_told_since(client):
    """Story rule 28."""
    tell(client, wound(1))
    tell(client, ELF)

    answer = act(client, gold(1), headers={"if-match": '"2"'})

    assert answer.status_code == 412
    problem = answer.json()
    assert problem["code"] == "log.stale"
    assert problem["since"] == [3, 4]
    assert problem["entries"][0]["text"] == "Sven −1 wound"
    assert head(client) == 4


def test_a_number_that_is_none_of_ours_is_not_guessed_at(client):
    answer = act(client, gold(1), headers={"if-match": '"abc"'})

    assert (answer.status_code, answer.json()["code"]) == (400, "request.if_match")


# Keys


def test_a_repeated_key_is_answered_again_and_done_once(client):
    """Story rule 29."""
    first = act(client, gold(20), headers={"idempotency-key": "k1"})
    again = act(client, gold(20), headers={"idempotency-key": "k1"})

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json()["repeated"] is True
    assert [one["id"] for one in again.json()["entries"]] == [one["id"] for one in first.json()["entries"]]
    assert head(client) == 3


def test_a_repeated_key_says_if_it_was_undone_since(client):
    """Story rule 29, corner 47."""
    act(client, gold(20), headers={"idempotency-key": "k1"})
    tell(client, {"command": "undo"})

    again = act(client, gold(20), headers={"idempotency-key": "k1"})

    assert again.json()["warnings"] == ["Done already as 3 (same key); undone since by 4."]


@pytest.mark.parametrize(
    "other", [gold(21), {"command": "note", "text": "20 gold"}, {"command": "gain-gold", "amount": 20, "to": "sven"}]
)
def test_something_else_under_the_same_key_is_refused(client, other):
    first = act(client, gold(20), headers={"idempotency-key": "k1"})

    refused = act(client, other, headers={"idempotency-key": "k1"})

    assert (refused.status_code, refused.json()["code"]) == (422, "key.reused")
    assert refused.json()["why"] == f"It was answered with entry {first.json()['entries'][0]['number']}."
    assert head(client) == 3


# Refusals


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"command": {"command": "gian-gold"}}, "command.unknown"),
        ({"command": {"amount": 3}}, "command.unknown"),
        ({"command": {"command": "gain-gold", "gold": 3}}, "command.unreadable"),
        ({"command": {"command": "gain-gold", "amount": "much"}}, "command.unreadable"),
        ({"command": {"command": "gain-gold"}, "circumstance": {}}, "request.unreadable"),
        ({"command": "gain-gold"}, "request.unreadable"),
        ({"command": {"command": "fix", "commands": ["undo"]}}, "command.unreadable"),
        ([], "request.unreadable"),
    ],
)
def test_what_cannot_be_read_says_where(client, body, code):
    answer = client.post(f"{AMULET}/actions", json=body)

    assert (answer.status_code, answer.json()["code"]) == (400, code), answer.text
    assert head(client) == 2


def test_a_near_miss_is_named(client):
    assert "gain-gold" in act(client, {"command": "gian-gold"}).json()["fix"]


def test_whoever_is_unknown_is_refused_and_nothing_is_written(client):
    answer = act(client, wound(1, "svn"))

    assert (answer.status_code, answer.json()["code"]) == (409, "figure.unknown")
    assert head(client) == 2


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_only_json_is_read_so_that_no_page_can_write_unasked(client, kind):
    answer = client.post(
        f"{AMULET}/actions", content=b'{"command":{"command":"gain-gold"}}', headers={"content-type": kind}
    )

    assert (answer.status_code, answer.json()["code"]) == (415, "request.media_type")
    assert head(client) == 2


# Beginning and branching


def test_a_campaign_is_begun_once(client):
    again = client.post("/campaigns", json={"name": "Amulet"})

    assert (again.status_code, again.json()["code"]) == (409, "campaign.exists")


def test_a_game_nobody_knows_is_refused(client):
    answer = client.post("/campaigns", json={"name": "Else", "system": "advanced-heroqest"})

    assert (answer.status_code, answer.json()["code"]) == (409, "system.unknown")


def test_a_branch_goes_its_own_way_and_can_be_compared(client):
    tell(client, gold(20))
    tell(client, gold(5))
    begun = client.post(f"{AMULET}/branches", json={"name": "What if", "at": 3})
    assert begun.status_code == 201, begun.text
    act(client, gold(1), campaign="what-if")

    compared = client.get(f"{AMULET}/compare/what-if").json()

    assert compared["shared"] == 3
    assert compared["differs"]["gold"] == [{"about": "party gold", "before": "25", "after": "21"}]
    assert [line["text"] for line in compared["lines"][0]] == ["The party +5 gold."]


def test_words_are_erased_and_numbers_stay(client):
    """Story rule 32."""
    tell(client, gold(20), note="Anna's own words")

    erased = client.delete(f"{AMULET}/entries/3/words")

    assert erased.status_code == 200
    assert erased.json()["entry"]["erased"] is True
    for path in ("entries", "chronicle", "export"):
        assert "Anna's own words" not in client.get(f"{AMULET}/{path}").text
    assert client.get(f"{AMULET}/gold").json()["balances"] == {"party": 20}
    assert client.get(f"{AMULET}/verification").json()["erased"] == [3]


def test_whoever_sits_down_is_told_of_by_name_and_the_log_does_not_hold_it(client):
    outcome = tell(client, {"command": "add-player", "name": "Anna"})

    assert outcome["lines"] == ["Anna sits down to play."]
    assert outcome["entries"][0]["event"] == {"event": "player.joined", "player": "player-3"}
    lines = client.get(f"{AMULET}/chronicle").json()["lines"]
    assert lines[-1]["text"] == "Anna sits down to play."
