"""Content packs are handed to nobody: no service, no stream, no log and no copy holds a word of them."""

from __future__ import annotations

import base64
import logging
import re

from kit.packs import PROSE, brought, cellar_file
from kit.problem_shape import assert_canonical_problem
from kit.serving import AMULET, bearer, begin, in_process, invited, on_a_port, until
from kit.table import CAMPAIGN, Table

from rules.packs.looked_up import looked_up
from service.at_file import FileKeeper
from service.beside.sqlite.file import open_file
from service.jobs.recaps import body as recap_body
from service.jobs.recaps import recap as recap_of
from service.packs import listed, remove


def tell(table: Table, *lines: str) -> list[object]:
    """What the lines came to."""
    return [entry.event for line in lines for entry in table.types(line).entries]


def everything_said(client, token) -> str:
    """All that a service answers somebody who asks at every address there is."""
    paths = client.get("/schema/openapi.json").json()["paths"]
    fills = {"campaign": "amulet", "number": "1", "level": "1", "hero": "sven", "other": "amulet", "dungeon": "cellar"}
    asked = [path for path, methods in paths.items() if "get" in methods and not path.endswith(("/printed", "/stream"))]
    params = {"key": "k", "from": "1", "words": "rat", "text": "rat"}
    filled = [re.sub(r"{(\w+)}", lambda part: fills.get(part[1], "nowhere"), path) for path in asked]
    assert len(filled) > 25
    return "".join(client.get(path, params=params, headers=bearer(token)).text for path in filled)


def test_over_http_only_who_keeps_the_file_hears_of_packs(tmp_path):
    with in_process(tmp_path / "campaigns.db") as client:
        begin(client)
        invited = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()
        yours, hers = invited["yours"]["secret"], invited["secret"]
        master = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}, headers=bearer(yours)).json()
        watcher = client.post(
            f"{AMULET}/invites", json={"role": "spectator", "name": "Wu"}, headers=bearer(yours)
        ).json()
        body = {"called": "cellar", "files": {"cellar.toml": base64.b64encode(cellar_file()).decode()}}
        added = client.post("/packs", json=body, headers=bearer(yours))
        assert added.status_code == 201, added.text
        assert client.get("/packs", headers=bearer(yours)).json()["packs"] == [added.json()["pack"]]
        for guest in (hers, master["secret"]):
            assert_canonical_problem(client.get("/packs", headers=bearer(guest)), status=403)
        met = client.post(f"{AMULET}/lines", json={"line": "meet 2 cellar rats"}, headers=bearer(hers))
        assert met.status_code == 201, met.text
        drawn = client.post(f"{AMULET}/lines", json={"line": "draw event 6"}, headers=bearer(hers))
        for guest in (hers, watcher["secret"], master["secret"], yours):
            said = met.text + drawn.text + everything_said(client, guest)
            assert not [words for words in PROSE if words in said]

        asked = {"json": {"line": "printed fear cellar rat"}}
        mine = client.post(f"{AMULET}/lines", **asked, headers=bearer(yours)).json()["look"]["view"]
        assert (mine["said"], mine["text"].endswith("4 or less, and the hand shakes.")) == ("Fear 4", True)
        for guest in (hers, watcher["secret"], master["secret"]):
            refused = client.post(f"{AMULET}/lines", **asked, headers=bearer(guest))
            assert_canonical_problem(refused, status=403)

        gone = client.delete("/packs/advanced-heroquest/cellar", headers=bearer(yours))
        assert gone.json()["pack"] == "cellar"


GUESTS_SAY = (
    "rule fear", "rule fear cellar rat", "printed flood", "draw event 6", "draw treasure", "meet 1 cellar rat",
    "history small", "? fear", "late 3 rule fear", "sheet cellar-rat-1", "log flood",
)  # fmt: skip
"""What a guest may try at a server whose owner brought a pack."""


def test_at_a_server_no_stream_no_webhook_and_no_log_holds_a_word_of_a_pack(tmp_path, caplog):
    """At a port: whatever guests ask and say, and whatever goes out by itself while the owner reads their own pack."""
    caplog.set_level(logging.DEBUG)
    with on_a_port(tmp_path / "campaigns.db") as running, running.client() as client:
        begin(client)
        first = invited(client, "player", "Anna")
        owner, anna = first["yours"]["secret"], first["secret"]
        watcher = invited(client, "spectator", "Wu", owner)["secret"]
        body = {"called": "cellar", "files": {"cellar.toml": base64.b64encode(cellar_file()).decode()}}
        assert client.post("/packs", json=body, headers=bearer(owner)).status_code == 201
        streams = [running.listen(one).connected() for one in (owner, anna, watcher)]

        def say(line: str, token: str) -> str:
            return client.post(f"{AMULET}/lines", json={"line": line}, headers=bearer(token)).text

        told = [
            say(line, owner) for line in ("session", "trip", "meet 2 cellar rats", "draw event 6", "gm: draw event 6")
        ]
        shown = [say(line, owner) for line in ("rule fear", "rule fear cellar rat", "rule flood", "rule cellar rat")]
        heard = [say(line, guest) for line in GUESTS_SAY for guest in (anna, watcher)]
        closed = say("session close", owner)
        heard += [everything_said(client, guest) for guest in (anna, watcher)]
        heard += [client.get(f"{AMULET}/printed?about=flood", headers=bearer(one)).text for one in (anna, watcher)]
        until(lambda: all(len(one.ids) > 6 for one in streams))
        for one in streams:
            one.leave()
        reading = client.get(f"{AMULET}/recap", headers=bearer(anna)).text

    sent = b"".join(one.bytes for one in streams).decode() + reading + closed + "".join(told)
    for words in PROSE:
        assert any(words in one for one in shown)
        assert words not in sent + "".join(heard) + caplog.text
        assert not [file for file in tmp_path.iterdir() if file.is_file() and words.encode() in file.read_bytes()]


def test_a_recap_as_a_webhook_takes_it_holds_no_word_of_a_pack():
    table = Table()
    brought(table.log)
    tell(table, "session", "hero ada", "trip", "meet 2 cellar rats", "draw event 6", "fear 6 ada", "session close")
    reading = table.reading()
    told = recap_of(reading, table.log.campaign(CAMPAIGN), reading.head)

    for form in ("json", "discord"):
        assert not [words for words in PROSE if words.encode() in recap_body(told, form)]


def test_no_log_no_export_and_no_backup_holds_a_word_of_a_pack(tmp_path):
    table = Table(open_file(tmp_path / "campaigns.db"))
    brought(table.log)
    tell(table, "hero ada", "trip", "meet 2 cellar rats")
    FileKeeper(table.log).back_up(str(tmp_path / "copy.db"))

    written = (tmp_path / "campaigns.db").read_bytes() + (tmp_path / "campaigns.db-wal").read_bytes()
    written += (tmp_path / "copy.db").read_bytes() + "\n".join(table.here.lines()).encode()
    assert not [words for words in PROSE if words.encode() in written]
    assert not (tmp_path / "copy.db-packs").exists()


def test_one_damaged_pack_is_named_and_the_others_are_listed(tmp_path):
    log = open_file(tmp_path / "campaigns.db")
    brought(log)
    brought(log, game="battle-axe")
    file = tmp_path / "campaigns.db-packs" / "battle-axe.cellar.pack"
    file.write_bytes(file.read_bytes()[:-1])

    damaged, sound = listed(log.beside.packs)

    assert (sound.game, sound.damaged, damaged.game, damaged.pack) == ("advanced-heroquest", "", "battle-axe", "cellar")
    assert damaged.damaged == (
        "Its content is not what was written. Bring it again: delve pack add FILE, or go on without it: delve pack"
        " remove cellar"
    )
    remove(log.beside.packs, "battle-axe/cellar")
    assert [one.game for one in listed(log.beside.packs)] == ["advanced-heroquest"]


def test_the_words_of_a_hero_are_shown_to_whoever_has_the_pack():
    table = Table()
    brought(table.log, ('people = "halfling"', 'people = "halfling"\ntext = "She counts the stairs."'))

    assert (
        looked_up(table.reading().system, table.reading().state, ["ada", "vole"]).text
        == "She counts the stairs.\nLamp\nLamp"
    )
