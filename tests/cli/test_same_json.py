"""A look is shown by one view, whoever asks: `delve X --json` answers what the service answers at its address."""

from __future__ import annotations

from contextlib import contextmanager

import msgspec
from kit.serving import in_process

HERE = "/campaigns/heroes-of-the-reik"

LOOKS = {
    "status": "",
    "status --at 4": "?at=4",
    "log --all": "/chronicle?limit=500",
    "log --all --struck": "/chronicle?limit=500&struck=true",
    "log --all --about gold --by entered": "/chronicle?limit=500&about=gold&by=entered",
    "sheet sven": "/heroes/sven",
    "sheet": "/heroes?which=all",
    "hero list": "/heroes?which=all",
    "map": "/map",
    "purse": "/gold",
    "purse --until 4": "/gold?until=4",
    "quests": "/quests",
    "business": "/open",
    "check": "/open",
    "stats": "/statistics",
    "rulings": "/rulings",
    "options": "/options",
    "players": "/people",
    "replay": "/replay?limit=200",
    "diff 2": "/diff?from=2",
    "history wound*": "/history?words=wound*&newest=true&limit=50",
    "history --kind gold --counting": "/history?kind=gold&counts=true&newest=true",
    "events --last 0": "/entries?limit=500",
    "events --last 0 --kind gold": "/entries?kind=gold",
    "verify": "/verification",
    "invites": "/invites",
    "webhook list": "/webhooks",
}
"""What is typed, and where the same is asked; campaigns are listed above them all."""


@contextmanager
def played_and_served(reik):
    """An evening with something in every look, and a client of a service of its file."""
    reik.says(
        "session", "gold 20", "wound sven 1 trap", "meet 2 skaven w3 t6 ws6", "join Bo", "note a rat in the wall --gm",
        "ruling stairs down are dead ends", "gold 5", "undo", "webhook add https://example.org/hook --format json",
    )  # fmt: skip
    with in_process(reik.folder / "campaigns.db") as client:
        yield reik, client


def test_every_look_answers_alike_in_the_shell_and_over_http(reik):
    with played_and_served(reik) as played:
        reik, client = played

        differ = {
            look: (typed, asked)
            for look, address in LOOKS.items()
            if (typed := reik.json(look)) != (asked := client.get(f"{HERE}{address}").json())
        }

        assert differ == {}
        assert reik.json("campaigns") == client.get("/campaigns").json()


def test_the_players_view_is_the_tables_in_both(reik):
    with played_and_served(reik) as played:
        reik, client = played

        for look, address in {"log --all": "/chronicle?limit=500", "status": "", "events --last 0": "/entries"}.items():
            view = f"{HERE}{address}{'&' if '?' in address else '?'}view=table"
            typed = msgspec.json.decode(reik.says(f"{look} --player-view --json"))
            assert typed == client.get(view).json(), look
            assert "a rat in the wall" not in str(typed)
