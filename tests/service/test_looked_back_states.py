"""A state one looks back at is a state: every line and every read takes it as it takes the present one.

Of evenings of every game, at places all over them; what is asked is generated from the verbs' examples and from the
document of the API, so that a new verb or route is tried the day it is written.
"""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from kit.any_line import examples
from kit.serving import in_process

from rules.command import Circumstances
from service.at_file import FileKeeper
from service.beside.sqlite.file import open_file
from service.lines.line_files import found_for, lines_in, play

ROOT = Path(__file__).parents[2]
EVENINGS = ("advanced-heroquest", "hive-of-the-dead", "tabletop")


@pytest.fixture(scope="module", params=EVENINGS)
def evening(request, tmp_path_factory):
    """The service of a file in which the demo's evening of a game was played; its campaign, its game, its head."""
    path = tmp_path_factory.mktemp("evening") / "campaigns.db"
    log = open_file(str(path))
    lines = lines_in((ROOT / "demo" / f"{request.param}.delve").read_text(encoding="utf-8"), request.param)
    here = found_for(FileKeeper(log), lines, around=Circumstances())
    play(here, lines, around=Circumstances())
    head, campaign = here.row.head, here.campaign
    log.close()
    with in_process(path) as client:
        yield client, f"/campaigns/{campaign}", request.param, head


def broken(answer):
    return answer.status_code >= 500


def test_s8_every_read_takes_every_moment(evening):
    client, here, _, head = evening
    heroes = [one["figure"] for one in client.get(f"{here}/heroes").json()["heroes"]]
    places = {"{campaign}": here.removeprefix("/campaigns/"), "{hero}": heroes[0], "{number}": "3", "{level}": "1"}
    moments = [*range(1, head, max(1, head // 12)), head]
    wrong = []
    for path, operations in client.get("/schema/openapi.json").json()["paths"].items():
        if "get" not in operations or path.endswith(("/stream", "/compare/{other}")):
            continue
        for part, value in places.items():
            path = path.replace(part, value)
        asked = {one["name"] for one in operations["get"].get("parameters", ())} & {"at", "until"}
        for moment in moments if asked else ():
            for how in asked:
                answer = client.get(path, params={how: str(moment)})
                wrong += [f"{path}?{how}={moment}: {answer.text[:100]}"] if broken(answer) else []

    assert wrong == []


def test_s9_every_line_is_told_late(evening):
    client, here, game, head = evening
    spread, late = cycle(range(2, head + 1, max(1, head // 17))), cycle(("late {0} {1}", "before {0} {1}; {1}"))
    wrong = []
    for line in dict.fromkeys(examples(game)):
        told = next(late).format(next(spread), line)
        answer = client.post(f"{here}/lines", params={"preview": "true"}, json={"line": told})
        wrong += [f"{told}: {answer.text[:100]}"] if broken(answer) else []

    assert wrong == []
