"""However long a campaign is, nothing on the wire grows with it: what does not fit is on the next page."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from kit.long_campaign import entries
from kit.serving import in_process

from events.entry import Clocks, Draft
from events.typed import Typed
from rules.command import Circumstances
from service.at_file import FileKeeper
from service.beside.sqlite.file import open_file
from service.http.app import Service
from service.http.settings import Settings

LENGTH = 4000
MOST = 64 * 1024
LONG = "/campaigns/long"
WHOLE = {f"{LONG}/export", f"{LONG}/lines", f"{LONG}/stream"}
"""Copies of the whole log, and what is never over."""
ASKED = {
    f"{LONG}/statistics": ("", "?per=session", "?per=expedition"),
    f"{LONG}/heroes": ("", "?which=all&limit=500", "?which=monsters"),
    f"{LONG}/chronicle": ("?limit=500", "?limit=500&newest=true", "?text=gold&limit=500", "?struck=true&limit=500"),
    f"{LONG}/entries": ("?limit=500", "?limit=500&newest=true"),
    f"{LONG}/answered": ("?key=k",),
    f"{LONG}/history": ("?limit=500", "?q=gold&limit=500"),
    f"{LONG}/replay": ("?limit=200", "?limit=200&cursor=2000"),
    f"{LONG}/diff": ("?from=1&limit=500", "?from=1&stood=true&limit=500"),
    f"{LONG}/gold": ("?limit=500",),
    f"{LONG}/turn": ("?limit=500",),
    f"{LONG}/quests": ("?limit=500",),
}
ANSWERED = {
    "campaign": "long", "hero": "sven", "number": "7", "dungeon": "dungeon-9", "level": "1", "other": "short",
}  # fmt: skip


@contextmanager
def long_campaign(temporary):
    """A client of a service with a campaign of thousands of entries, and a branch of it."""
    path = temporary.getbasetemp() / "long.db"
    if not path.exists():
        make_long(path)
    with in_process(path, Settings(requests_per_minute=1_000_000)) as client:
        yield client


def make_long(path):
    log = open_file(path)
    here, _ = FileKeeper(log).found("Long", "advanced-heroquest", Circumstances())
    clocks = Clocks(recorded_at="2026-03-01T20:00:00.000000Z")
    with log.together():
        for entry in entries(LENGTH)[1:]:
            with log.writing("long") as writer:
                typed = Typed(line=f"gold {entry.number} and what else was typed of it")
                writer.append([Draft(event=entry.event)], by=entry.by, clocks=clocks, typed=typed)
    here.branch("Short", said=Circumstances(), at=200)
    log.close()


def reads(app: Service):
    """Every address there is to read, with what it may be asked for."""
    for path, operations in app.openapi_schema.to_schema()["paths"].items():
        address = path
        for name, value in ANSWERED.items():
            address = address.replace(f"{{{name}}}", value)
        if "get" in operations and address not in WHOLE:
            yield from (address + asked for asked in ASKED.get(address, ("",)))


def test_no_answer_is_larger_than_64_kilobytes(tmp_path_factory):
    with long_campaign(tmp_path_factory) as client:
        asked = list(reads(client.app))
        sizes = {}
        for address in asked:
            answer = client.get(address)
            assert answer.status_code in (200, 404, 503), (address, answer.text)
            sizes[address] = len(answer.content)

        assert len(asked) > 40
        assert {address: size for address, size in sizes.items() if size > MOST} == {}
        assert client.get(f"{LONG}/heroes/sven").status_code == 200


def test_a_look_that_was_typed_is_no_larger(tmp_path_factory):
    with long_campaign(tmp_path_factory) as client:
        looks = (
            "status",
            "hero",
            "purse",
            "quests",
            "stats",
            "log 100000",
            "history gold",
            "diff 1",
            "replay",
            "events",
        )
        for line in looks:
            answer = client.post(f"{LONG}/lines", json={"line": line})
            assert answer.status_code == 200, (line, answer.text)
            assert len(answer.content) <= MOST, line


@pytest.mark.parametrize(
    ("address", "items"),
    [
        (f"{LONG}/gold", "movements"),
        (f"{LONG}/turn", "marks"),
        (f"{LONG}/quests?limit=20", "expeditions"),
        (f"{LONG}/heroes?which=all", "heroes"),
        (f"{LONG}/statistics?per=expedition", "per"),
        (f"{LONG}/diff?from=1&limit=500", "lines"),
        (f"{LONG}/diff?from=1&limit=500", "changes"),
        (f"{LONG}/compare/short?limit=500", "differs"),
        (f"{LONG}/entries?limit=500", "entries"),
        (f"{LONG}/chronicle?limit=500", "lines"),
        (f"{LONG}/history?limit=500", "found"),
        (f"{LONG}/typed", "typed"),
    ],
)
def test_page_by_page_everything_is_there_once(tmp_path_factory, address, items):
    with long_campaign(tmp_path_factory) as client:
        state = client.app.state.campaigns
        wanted = {
            "movements": lambda one: len(one.state.purse.movements),
            "marks": lambda one: len(one.state.turns.marks),
            "expeditions": lambda one: len(one.state.quests.expeditions),
            "heroes": lambda one: len(one.state.roster.figures),
            "entries": lambda one: one.head,
            "found": lambda one: one.head,
            "typed": lambda one: one.head - 1,
        }
        cursor = "first" if items == "typed" else "cursor"
        seen, pages, further = [], 0, ""
        while pages == 0 or further is not None:
            joint = "&" if "?" in address else "?"
            page = client.get(address + (f"{joint}{cursor}={further}" if pages else "")).json()
            found = page[items]
            seen += [str(one) for one in (found.items() if isinstance(found, dict) else found)]
            further, pages = page["next"], pages + 1

        assert pages > 1
        assert len(set(seen)) == len(seen)
        if items in wanted:
            assert len(seen) == state.look("long", wanted[items])[1]


def test_what_no_page_answered_is_no_cursor(tmp_path_factory):
    with long_campaign(tmp_path_factory) as client:
        for address in ("gold", "turn", "quests", "heroes", "diff?from=1"):
            joint = "&" if "?" in address else "?"
            for cursor in ("x", "999999"):
                answer = client.get(f"{LONG}/{address}{joint}cursor={cursor}")
                assert (answer.status_code, answer.json()["code"]) == (400, "request.cursor"), address
