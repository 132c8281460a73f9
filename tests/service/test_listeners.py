"""Who listens to a campaign, over a real port."""

from __future__ import annotations

from kit.serving import AMULET, act, bearer, begin, gold, on_a_port, until


def listening(client, token=None):
    answer = client.get(f"{AMULET}/listeners", headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return [(one["person"], one["role"], one["streams"]) for one in answer.json()["listening"]]


def test_whoever_listens_is_named_with_their_devices_until_they_leave(file):
    with on_a_port(file) as running, running.client() as client:
        begin(client)
        assert listening(client) == []

        invited = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
        gm = invited["secret"]
        player = {"role": "player", "name": "Anna", "heroes": ["sven"]}
        anna = client.post(f"{AMULET}/invites", json=player, headers=bearer(gm)).json()["secret"]
        phone, laptop, screen = (running.listen(token).connected() for token in (anna, anna, gm))
        assert listening(client, anna) == [("anna", "player", 2), ("greta", "gm", 1)]

        for one in (phone, screen):
            one.leave()
        act(client, gold(1), token=gm)
        until(lambda: listening(client, gm) == [("anna", "player", 1)])
        laptop.leave()
        act(client, gold(1), token=gm)


def test_nobody_is_named_where_somebody_does_not_belong(file):
    with on_a_port(file) as running, running.client() as client:
        begin(client)
        client.post("/campaigns", json={"name": "Other"})
        secret = client.post("/campaigns/other/invites", json={"role": "player", "name": "Bo"}).json()["secret"]

        assert client.get(f"{AMULET}/listeners", headers=bearer(secret)).status_code == 404
