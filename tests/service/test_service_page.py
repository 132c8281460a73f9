"""What docs/service.md and the README tell people to type is answered as they say, on what `make run` serves."""

from __future__ import annotations

import contextlib
import io
import re
import runpy
import shlex
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
import pytest
from kit.serving import on_a_port

from cli.__main__ import run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")
play_the_demo = runpy.run_path(str(ROOT / "demo" / "play.py"))["main"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def lines(page):
    """Everything typed in the console blocks that ask the service something."""
    blocks = [block for block in CONSOLE.findall(page) if "DELVE" in block or "delve invites" in block]
    return [line[2:] for block in blocks for line in block.splitlines()]


def delve(line):
    """Types a line; what it says and its exit code."""
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.redirect_stderr(said):
        code = run(shlex.split(line))
    return said.getvalue(), code


SERVED = TemporaryDirectory()


@cache
def played_demo():
    """The file `make run` serves."""
    folder = Path(SERVED.name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DELVELOG_DB", str(folder / "campaigns.db"))
        assert play_the_demo(["--into", str(folder)], lambda words, _folder: run(words)) == 0
    return folder / "campaigns.db"


def typed(page, demo, folder):
    """Every line of a page and what it answers, in the order they are typed."""
    file = Path(shutil.copy(demo, folder))
    with pytest.MonkeyPatch.context() as patch, on_a_port(file) as running, running.client() as client:
        patch.setenv("DELVELOG_DB", str(file))
        said, base = {}, ""
        for line in lines(page):
            if line.startswith("DELVE="):
                base = line.removeprefix("DELVE=")
                assert base.startswith("http://127.0.0.1:8000")
            elif not line.startswith("export"):
                asked = line.replace("$DELVE", base.removeprefix("http://127.0.0.1:8000"))
                said[line] = delve(line[6:])[0] if line.startswith("delve") else curl(client, asked)
        return said


@cache
def answered():
    """What the lines of the page answer."""
    with TemporaryDirectory() as folder:
        return typed(PAGE, played_demo(), folder)


def test_the_readme_logs_takes_back_listens_and_searches(tmp_path):
    demo = played_demo()
    told, undone, heard, found = typed(README, demo, tmp_path).values()

    assert as_json(told)["entries"][0]["event"] == {"event": "gold.gained", "amount": 20}
    assert as_json(undone)["lines"] == [f"Undid {as_json(told)['head']}: the party +20 gold."]
    ids = [int(line[4:]) for line in heard.splitlines() if line.startswith("id: ")]
    assert ids == list(range(121, as_json(undone)["head"] + 1))
    assert as_json(found)["total"] > 0


def test_a_line_of_shorthand_is_told():
    answers = answered()
    told = as_json(answer(answers, "/lines"))

    assert told["changes"][0] == {"about": "Brida wounds lost", "before": "0", "after": "1"}


def curl(client, line):
    """What curl would print, for the options the page uses."""
    words = shlex.split(line)[1:]
    body, headers, seconds, url = None, {}, None, ""
    while words:
        word = words.pop(0)
        if word == "--json":
            body = words.pop(0).encode()
            headers["content-type"] = "application/json"
        elif word == "-H":
            name, _, value = words.pop(0).partition(": ")
            headers[name] = value
        elif word == "--max-time":
            seconds = float(words.pop(0))
        elif not word.startswith("-"):
            url = word
    if seconds is not None:
        return listen(client, url, seconds)
    return client.request("GET" if body is None else "POST", url, content=body, headers=headers).text


def listen(client, url, seconds):
    heard = []
    with contextlib.suppress(httpx.TimeoutException), client.stream("GET", url, timeout=seconds) as response:
        heard.extend(response.iter_lines())
    return "\n".join(heard)


def answer(answers, part, *, which=0):
    return [said for line, said in answers.items() if part in line][which]


def as_json(text):
    return msgspec.json.decode(text)


def test_gold_is_told_and_taken_back():
    answers = answered()
    told, preview, undone = (as_json(said) for line, said in answers.items() if "/actions" in line)

    assert told["entries"][0]["note"] == "under the stairs"
    assert told["changes"][0]["about"] == "party gold"
    assert (preview["preview"], preview["changes"]) == (True, undone["changes"])
    assert undone["changes"][0]["after"] == told["changes"][0]["before"]


def test_the_campaign_can_be_looked_at():
    answers = answered()
    assert as_json(answer(answers, "the-salt-cellars", which=4))["campaign"]["name"] == "The Salt Cellars"
    assert as_json(answer(answers, "heroes/brida"))["sheet"]["name"] == "Brida"
    assert answer(answers, "text/plain").startswith("The Salt Cellars, level 1")
    assert as_json(answer(answers, "gold?at=60"))["balances"]
    assert 1 <= len(as_json(answer(answers, "chronicle?hero=odo"))["lines"]) <= 5
    assert "rat" in answer(answers, "history?words=rat")


def test_the_stream_tells_what_was_said_behind_entry_120():
    answers = answered()
    heard = answer(answers, "/stream")

    ids = [int(line[4:]) for line in heard.splitlines() if line.startswith("id: ")]
    assert ids == list(range(121, ids[-1] + 1))
    assert "under the stairs" in heard


def test_somebody_is_invited():
    answers = answered()
    invited = as_json(answer(answers, "/invites"))

    assert invited["invite"]["heroes"] == ["brida"]
    assert invited["secret"].startswith("delve_")
    assert "anna" in answer(answers, "delve invites")


def test_the_page_shows_every_role_and_status_the_service_has():
    for word in ("gm", "player", "spectator", "400", "401", "403", "404", "409", "412", "429", "503"):
        assert f"| {word} |" in PAGE or f"| `{word}` |" in PAGE
