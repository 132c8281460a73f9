"""The service searched, and what it does by itself: index, backups, webhooks, numbers, readiness."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from kit.serving import AMULET, act, bearer, begin, gold, in_process, note, tell, until, wound

from service.http.settings import Settings
from service.jobs.settings import JobSettings
from service.search import history
from service.search.projector import Projector


def found(answer):
    assert answer.status_code == 200, answer.text
    return [one["number"] for one in answer.json()["found"]]


# Searching


def test_what_happened_is_found_with_every_question(client):
    tell(client, wound(2))
    tell(client, gold(20))
    tell(client, {"command": "undo"})

    assert found(client.get(f"{AMULET}/history", params={"hero": "sven", "kind": "wounds"})) == [3]
    [struck] = client.get(f"{AMULET}/history", params={"words": "gold", "counts": "false"}).json()["found"]
    assert (struck["number"], struck["struck_by"]) == (4, [5])
    tell(client, note("a golden door"))
    answer = client.get(f"{AMULET}/history", params={"words": "gold*", "newest": "true", "limit": 1})
    assert (found(answer), answer.json()["total"], answer.json()["upto"]) == ([6], 2, 6)
    page = client.get(f"{AMULET}/history", params={"words": "gold*", "newest": "true", "cursor": answer.json()["next"]})
    assert found(page) == [4]


def test_an_unchanged_answer_is_not_sent_again(client):
    first = client.get(f"{AMULET}/history")

    again = client.get(f"{AMULET}/history", headers={"if-none-match": first.headers["etag"]})

    assert again.status_code == 304


def test_the_past_can_be_searched(client):
    tell(client, gold(20))
    tell(client, {"command": "undo"})

    assert found(client.get(f"{AMULET}/history", params={"counts": "true", "kind": "gold", "at": "3"})) == [3]
    assert found(client.get(f"{AMULET}/history", params={"counts": "true", "kind": "gold"})) == []


@pytest.mark.parametrize(
    ("params", "code"),
    [
        ({"words": "-x"}, "search.nothing"),
        ({"kind": "wound"}, "search.unknown_kind"),
        ({"hero": "nobody"}, "figure.unknown"),
        ({"dungeon": "2"}, "dungeon.unknown"),
        ({"from": "5", "to": "3"}, "request.range"),
        ({"cursor": "x"}, "request.cursor"),
        ({"session": "0"}, "request.invalid"),
        ({"to": "null"}, "request.invalid"),
    ],
)
def test_what_cannot_be_looked_for_is_refused_with_a_code(client, params, code):
    answer = client.get(f"{AMULET}/history", params=params)

    assert answer.status_code in (400, 404)
    assert answer.json()["code"] == code


def test_erased_words_are_not_found_any_more(client, file):
    tell(client, note("Sigismundus owes me"))
    assert found(client.get(f"{AMULET}/history", params={"words": "sigismundus"})) == [3]

    assert client.delete(f"{AMULET}/entries/3/words").status_code == 200

    assert found(client.get(f"{AMULET}/history", params={"words": "sigismundus"})) == []
    assert b"igismund" not in b"".join(one.read_bytes().lower() for one in file.parent.iterdir())


# Made anew, and written out


def test_what_is_kept_is_made_anew_beside_whoever_reads_it(client):
    tell(client, note("a golden door"))
    assert found(client.get(f"{AMULET}/history", params={"words": "golden"})) == [3]
    log = client.app.state.campaigns.log
    log.connection.execute("DELETE FROM search_entries")
    assert found(client.get(f"{AMULET}/history", params={"words": "golden"})) == []

    rebuilt = client.post(f"{AMULET}/rebuild")

    assert (rebuilt.status_code, rebuilt.json()["searched"], rebuilt.json()["wrong"]) == (200, 3, [])
    assert found(client.get(f"{AMULET}/history", params={"words": "golden"})) == [3]


def test_a_campaign_is_written_out_as_lines_that_tell_it_again(client):
    tell(client, gold(20))
    tell(client, wound(2))
    told = client.get(f"{AMULET}/lines")
    assert told.headers["content-type"] == "text/plain; charset=utf-8"
    assert told.text.splitlines()[0] == 'campaign "Amulet" advanced-heroquest'

    for line in told.text.splitlines()[3:]:
        assert client.post("/campaigns/amulet/lines?preview=true", json={"line": line}).status_code == 200, line
    assert client.get(f"{AMULET}/lines", headers={"if-none-match": told.headers["etag"]}).status_code == 304


def test_a_player_gets_the_lines_the_table_sees(client):
    tell(client, note("the innkeeper is the ghoul"), audience="gm")
    tell(client, gold(5))
    anna = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()["secret"]

    lines = client.get(f"{AMULET}/lines", headers=bearer(anna)).text

    assert "ghoul" not in lines
    assert "gain-gold amount=5" in lines


# By itself


WISHES = Settings(jobs=JobSettings(), metrics=True)


@contextmanager
def at_work(file):
    """A service that does its jobs."""
    with in_process(file, WISHES) as client:
        begin(client)
        yield client


def test_the_service_keeps_the_index_backs_up_and_says_that_it_is_there(file):
    with at_work(file) as busy:
        tell(busy, note("words"))

        until(lambda: busy.app.state.history.behind(busy.app.state.campaigns.log) == 0)
        until(lambda: list((file.parent / "backups").glob("campaigns-*.db")))
        ready = busy.get("/health/ready")
        assert ready.json()["checks"]["search"]["state"] == "fine", ready.text


def test_an_index_that_stays_behind_is_a_trouble(file, monkeypatch):
    with at_work(file) as busy:
        monkeypatch.setattr(history, "LATE", -1.0)

        def fails(*_):
            raise RuntimeError

        monkeypatch.setattr(Projector, "catch_up", fails)
        tell(busy, note("words"))

        ready = busy.get("/health/ready")

        assert ready.status_code == 503
        assert "entries behind" in ready.json()["why"]


def test_numbers_are_counted_without_a_name_in_them(file):
    with at_work(file) as busy:
        tell(busy, gold(5))
        busy.get(f"{AMULET}/heroes/sven")
        busy.get("/campaigns/nowhere-at-all")

        text = busy.get("/metrics").text

        assert 'delve_requests_total{method="POST",route="/campaigns/{campaign}/actions",status="201"} 2.0' in text
        assert "delve_request_seconds_bucket" in text
        for number in ("delve_streams 0", "delve_campaigns 1", "delve_entries 3", "delve_search_behind_entries"):
            assert f"\n{number}" in text
        for name in ("amulet", "sven", "nowhere-at-all"):
            assert name not in text


def test_methods_somebody_made_up_are_counted_together(file):
    with at_work(file) as busy:
        for which in range(3):
            assert busy.request(f"MADEUP{which}", "/campaigns").status_code == 405

        text = busy.get("/metrics").text

        assert 'delve_requests_total{method="other",route="none",status="405"} 3.0' in text
        assert "MADEUP" not in text


def test_numbers_are_for_who_keeps_the_file(file):
    with at_work(file) as busy:
        owner = busy.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()
        anna = bearer(owner["secret"])

        refused = {path: busy.get(path, headers=anna).status_code for path in ("/metrics", "/backups")}

        assert refused == {"/metrics": 403, "/backups": 403}
        assert busy.get("/metrics", headers=bearer(owner["yours"]["secret"])).status_code == 200


def test_nobody_counts_unless_somebody_wants_it(client):
    answer = client.get("/metrics")

    assert (answer.status_code, answer.json()["code"]) == (404, "metrics.off")


# Webhooks and backups


def test_webhooks_are_the_game_masters(client):
    added = client.post(f"{AMULET}/webhooks", json={"url": "https://discord.example/secret", "format": "discord"})
    assert added.status_code == 201, added.text
    webhook = added.json()["webhook"]

    listed = client.get(f"{AMULET}/webhooks")
    assert [one["host"] for one in listed.json()["webhooks"]] == ["discord.example"]
    assert "secret" not in added.text + listed.text
    assert client.delete(f"{AMULET}/webhooks/{webhook}").json() == {"webhooks": []}
    assert client.delete(f"{AMULET}/webhooks/{webhook}").json()["code"] == "webhook.unknown"
    token = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()["secret"]
    assert client.get(f"{AMULET}/webhooks", headers=bearer(token)).status_code == 403


@pytest.mark.parametrize("url", ["http://example.org/", "https://a:b@example.org/", "file:///etc/passwd"])
def test_an_address_no_webhook_can_have_is_refused(client, url):
    answer = client.post(f"{AMULET}/webhooks", json={"url": url})

    assert (answer.status_code, answer.json()["code"]) == (409, "webhook.url")


def test_nothing_is_sent_into_the_own_network(client):
    webhook = client.post(f"{AMULET}/webhooks", json={"url": "https://127.0.0.1:1/"}).json()["webhook"]

    answer = client.post(f"{AMULET}/webhooks/{webhook}/test")

    assert (answer.status_code, answer.json()["code"]) == (502, "webhook.not_delivered")
    assert "address of this machine" in answer.json()["what"]


def test_a_backup_can_be_asked_for(client, file):
    made = client.post("/backups")

    assert made.status_code == 201, made.text
    assert made.json()["campaigns"] == {"amulet": 2}
    assert [one["file"] for one in client.get("/backups").json()["backups"]] == [made.json()["file"]]
    assert (file.parent / "backups" / made.json()["file"]).exists()
    assert str(file.parent) not in made.text


def test_searching_goes_on_while_others_tell(client):
    for number in range(5):
        assert act(client, note(f"word {number}")).status_code == 201
        assert len(found(client.get(f"{AMULET}/history", params={"words": "word"}))) == number + 1
