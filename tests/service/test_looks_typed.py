"""A word that only looks tells nothing, wherever a line is typed: shell, prompt, page, file and API answer it alike."""

from __future__ import annotations

import pytest
from kit.packs import brought
from kit.serving import in_process
from kit.situations import FOUGHT, SITUATIONS, situation
from kit.table import Table

from cli.table import COMMANDS
from rules.command import Circumstances
from rules.registry import system, system_keys
from rules.shorthand.declared.basics import basics
from rules.shorthand.declared.looks import ALONE, LOOKS, MANAGING, look_of
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks
from rules.shorthand.vocabulary import NO_WORDS
from service.beside.sqlite.file import open_file
from service.lines.line_files import check, lines_in, play
from service.lines.lines import parsed
from service.views.chronicle import ChronicleQuery, page
from service.views.line_looks import VIEWS

AMULET = "/campaigns/amulet"
ADDRESSES = {
    "status": "",
    "log": "/chronicle?limit=20&newest=true",
    "log orc": "/chronicle?limit=20&newest=true&about=orc",
    "log 3": "/chronicle?limit=3&newest=true",
    "recap": "/recap",
    "recap session 1": "/recap?session=1",
    "sheet odo": "/heroes/odo",
    "sheet": "/heroes?which=all",
    "hero": "/heroes?which=all",
    "map": "/map",
    "purse": "/gold",
    "purse odo": "/gold",
    "players": "/people",
    "quests": "/quests",
    "check": "/open",
    "check odo": "/open",
    "business": "/open",
    "open": "/open",
    "waits": "/open",
    "stats": "/statistics",
    "rulings": "/rulings",
    "printed fear": "/printed?about=fear",
    "options": "/options",
    "history candles": "/history?words=candles&newest=true&limit=50",
    "diff 20": "/diff?from=20",
    "replay": "/replay?limit=20",
    "events": "/entries?newest=true&limit=20",
    "events 20": "/entries?newest=true&limit=20&from=20&to=20",
}
"""What is typed, and the address that answers the same."""


def everywhere() -> list[tuple[str, str]]:
    return [(name, line) for name in SITUATIONS for look in LOOKS for line in (look, f"{look} Odo") if look_of(line)]


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    path = tmp_path_factory.mktemp("looks") / "campaigns.db"
    log = open_file(path)
    play(Table(log).here, lines_in(FOUGHT, "fought"), around=Circumstances())
    brought(log)
    log.close()
    with in_process(path) as client:
        yield client


@pytest.mark.parametrize(("name", "line"), everywhere())
def test_a_look_is_understood_in_every_game_and_situation(name, line):
    assert isinstance(parsed(situation(name).reading(), line), OnlyLooks)


@pytest.mark.parametrize(("line", "address"), ADDRESSES.items())
def test_the_service_answers_a_line_that_looks_as_its_own_address_does(served, line, address):
    head = served.get(AMULET).json()["campaign"]["head"]

    answered = served.post(f"{AMULET}/lines", json={"line": line})

    assert answered.status_code == 200, answered.text
    look, *words = line.split()
    assert answered.json()["look"] == {"look": look, "words": words, "view": served.get(f"{AMULET}{address}").json()}
    assert served.get(AMULET).json()["campaign"]["head"] == head


def test_every_look_has_a_view_and_an_address_here():
    assert {*VIEWS} == {*LOOKS}
    assert {line.split()[0] for line in ADDRESSES} | {"help"} == {*LOOKS}


def test_a_look_at_what_nobody_knows_is_refused(served):
    assert served.post(f"{AMULET}/lines", json={"line": "sheet nobody"}).json()["code"] == "figure.unknown"


@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("sheet odo zzz", "zzz"),
        ("quests zzz", "zzz"),
        ("purse odo zzz", "zzz"),
        ("diff 20 21 zzz", "zzz"),
        ("status now zzz", "now zzz"),
    ],
)
def test_a_look_drops_no_word(served, line, more):
    answered = served.post(f"{AMULET}/lines", json={"line": line}).json()

    assert answered["code"] == "look.more"
    assert f'takes no "{more}".' in answered["detail"]


def test_a_question_that_asks_for_a_look_is_answered_with_it(served):
    assert served.post(f"{AMULET}/lines", json={"line": "how much gold?"}).json()["look"]["look"] == "purse"


def test_a_file_says_that_a_look_tells_nothing_and_goes_on():
    told = Table()
    lines = lines_in("hero Odo w3\nmap\nsheet odo\nodo -1\n", "evening")

    assert [line.text for line in check(told.here, lines, around=Circumstances()).looks] == ["map", "sheet odo"]
    played = play(told.here, lines, around=Circumstances())

    assert (played.told, [line.number for line in played.looks]) == (2, [2, 3])
    assert told.facts()["Odo wounds lost"] == "1"


@pytest.mark.parametrize("line", ["hero Odo w3", "open door-1", "waits 3 treasures", "? gold from a chest", "?3 gold"])
def test_a_word_that_tells_something_with_what_stands_behind_it_is_no_look(line):
    assert look_of(line) == ()


def test_what_manages_the_file_is_for_a_shell_and_never_offered_as_something_else():
    assert {*MANAGING} == COMMANDS.keys() - LOOKS.keys() - {"use", "table"}
    for word in ("verify", "campaigns", "export"):
        found = parsed(situation("exploring").reading(), word)
        assert isinstance(found, NotUnderstood)
        assert (f"delve {word}" in found.why, found.nearest) == (True, "")


@pytest.mark.parametrize("key", system_keys())
def test_how_lines_look_is_said_in_the_words_of_the_game(key):
    game = system(key).words() or NO_WORDS
    told = " ".join(line for line, _ in basics(game))

    assert "heinrich" not in told
    assert "sven" not in told
    assert "skaven" not in told
    for line, _ in game.basics:
        assert line.split()[0] in told or "WHO" in line
    assert {*ALONE} <= {*LOOKS}


@pytest.mark.parametrize("words", ["rope", "properties", "figure", "name", "damage_dice", "ow", "gained"])
def test_a_log_of_words_nobody_told_is_empty(words):
    table = Table()
    for line in ("hero odo", "odo gets short bow held (damage_dice=3 range=24)"):
        table.types(line)

    assert page(table.reading(), ChronicleQuery(about=words), limit=20).lines == ()


@pytest.mark.parametrize("words", ["rope", "Rope", "ropes", "a crypt", "crypt"])
def test_a_log_of_words_has_the_lines_that_say_them_and_those_that_hold_them(words):
    table = Table()
    for line in ("hero odo", "odo gets 3 ropes", "note tied to a rope in a crypt; all ropes gone"):
        table.types(line)

    told = [line.text for line in page(table.reading(), ChronicleQuery(about=words), limit=20).lines]
    assert any(words.lower() in text.lower() for text in told)
