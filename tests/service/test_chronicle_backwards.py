"""The chronicle from its end: the same lines as from its beginning, however they are paged."""

from __future__ import annotations

import pytest
from kit.serving import AMULET, ELF, bearer, gold, note, tell, wound

from service.views import looks


def told_everywhere(client):
    """Lines in every place there is: struck, fixed, late, secret, revealed."""
    tell(client, ELF)
    tell(client, {"command": "open-session", "title": "One"})
    for amount in (5, 7, 11):
        tell(client, gold(amount))
        tell(client, wound(1))
    tell(client, {"command": "several", "commands": [gold(1), gold(2), gold(3), gold(4), gold(5)]})
    tell(client, gold(3), late=6)
    tell(client, gold(4), before=5)
    tell(client, {"command": "undo", "number": 7})
    tell(client, {"command": "fix", "number": 9, "commands": [gold(20), note("and a ring")]})
    hidden = tell(client, note("he lies"), audience="gm")["head"]
    tell(client, note("he lies behind the door"), audience="gm", late=6)
    tell(client, {"command": "reveal", "numbers": [hidden]})
    tell(client, {"command": "undo", "number": hidden + 2})
    tell(client, note("home"))
    return client


def lines(client, token=None, **query):
    """Every line, page by page."""
    found, cursor = [], None
    while True:
        more = {} if cursor is None else {"cursor": cursor}
        answer = client.get(f"{AMULET}/chronicle", params={"limit": 2, **query, **more}, headers=bearer(token))
        assert answer.status_code == 200, answer.text
        found += answer.json()["lines"]
        cursor = answer.json()["next"]
        if cursor is None:
            return found


@pytest.mark.parametrize("query", [{}, {"struck": True}, {"text": "gold"}, {"hero": "sven"}, {"until": 9}, {"at": 9}])
def test_the_end_first_is_the_beginning_first_turned_round(client, query):
    evening = told_everywhere(client)
    forwards = lines(evening, **query)

    assert len(forwards) > 1
    assert lines(evening, newest=True, **query) == forwards[::-1]


def test_it_is_so_for_a_player_who_does_not_see_everything(client):
    evening = told_everywhere(client)
    master = evening.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()["secret"]
    invited = evening.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}, headers=bearer(master))
    token = invited.json()["secret"]

    forwards = lines(evening, token, struck=True)

    assert len(forwards) < len(lines(evening, master, struck=True))
    assert lines(evening, token, struck=True, newest=True) == forwards[::-1]


def test_a_campaigns_standing_ends_with_the_last_lines_that_count(client):
    evening = told_everywhere(client)
    assert evening.get(AMULET).json()["last"] == lines(evening)[-looks.LATEST :]
