"""Two worlds that differ in nothing but what the game master hides, and every question there is, asked in both.

In one world each secret is a command of the game, made up; in the other as many notes about nothing. Both are played
with a content pack, whose words are for whoever keeps the file alone. Whatever a player is answered has to be the
same, and without a word of the pack. Questions come from the OpenAPI document, the verbs and the fields of commands: a
route, a verb, a command, a game is walked the day it is written. `SECRETS=all` in the environment asks them all.
"""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
from kit.any_line import examples
from kit.any_play import any_command
from kit.packs import lighthouse
from kit.serving import bearer, in_process

from rules.command import Command
from rules.registry import system
from rules.shorthand.declared.looks import LOOKS
from service.http.settings import Settings
from service.lines.line_files import lines_in

ALL = os.environ.get("SECRETS") == "all"
DEMO = Path(__file__).parents[2] / "demo"
HERE = "/campaigns/amulet"
EVENING = 100 if ALL else 35
"""Public lines of an evening."""

TRIED = 4
"""Commands that are tried as a secret behind each of them; most are refused."""

NAMING = (
    "hero {}",
    "meet 2 {}",
    "join {}",
    "quest {}",
    "party to {}",
    "reveal {}",
    "{} -1",
    "sven gets {}",
    "who is {}",
)
"""Lines of a guest who thinks of a name."""

BROKEN = 500
"""A status: whatever is wrong then, somebody was told of it."""

PROSE = "Wyvernqualm."
"""Every text of the pack."""

LONGEST_ASKED = 40
"""Letters of a name."""

GUESTS = ("player", "spectator", "nobody")
JSON = "application/json"
MARK = "zyxwv"
MUCH = Settings(requests_per_minute=10**9, wrong_tokens_per_minute=10**9)

_OTHERWISE = (
    (re.compile(r'"(id|digest|hash|head_hash|recorded_at|founded_at|created_at|token)":"[^"]*"'), r'"\1":"…"'),
    (re.compile(r'"(\d+)-[0-9a-f]{16}"'), r'"\1-…"'),
    (re.compile(r"x-request-id: \w+"), "x-request-id: …"),
    (re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?Z?"), "…"),
)
"""What is different in any two campaigns: ids, clocks, and what is reckoned from them."""


class World:
    """One of the two: a service, the tokens of those who are there, and the numbers of what is hidden."""

    def __init__(self, client: httpx.Client, game: str) -> None:
        self.client, self.game = client, game
        files = {name: b64encode(file).decode() for name, file in lighthouse(game, PROSE).items()}
        brought = client.post("/packs", json={"files": files, "called": "lighthouse"})
        assert brought.status_code == 201, brought.text
        begun = client.post("/campaigns", json={"name": "Amulet", "system": game})
        assert begun.status_code == 201, begun.text
        first = client.post(f"{HERE}/invites", json={"role": "gm", "name": "Greta"}).json()
        self.tokens: dict[str, str | None] = {"gm": first["secret"], "owner": first["yours"]["secret"], "nobody": None}
        for role in ("player", "spectator"):
            body = {"role": role, "name": role.title()}
            answer = client.post(f"{HERE}/invites", json=body, headers=bearer(self.tokens["owner"]))
            self.tokens[role] = answer.json()["secret"]
        client.put(f"{HERE}/manners", json={"players_log_for": "all"}, headers=bearer(self.tokens["owner"]))
        self.hidden: list[int] = []

    def post(self, what: str, body: dict[str, Any], who: str, *, preview: bool = False) -> httpx.Response:
        """Says a line or a command."""
        params = {"preview": "true"} if preview else {}
        return self.client.post(f"{HERE}/{what}", json=body, params=params, headers=bearer(self.tokens[who]))

    def aloud(self, line: str) -> None:
        """A line of the evening: a player says it, and what is the game master's to say they do."""
        if self.post("lines", {"line": line}, "player").status_code == 403:
            self.post("lines", {"line": line}, "gm")

    def hide(self, command: dict[str, Any]) -> int:
        """A secret, if it can be one and shows the table nothing; how many entries it was."""
        body = {"command": command, "circumstances": {"audience": "gm", "note": MARK, "played_at": MARK}}
        shown = self.post("actions", body, "gm", preview=True)
        assert shown.status_code < 500, (command, shown.text)
        if shown.status_code != 200 or any(one["audience"] != "gm" for one in shown.json()["entries"]):
            return 0
        told = self.post("actions", body, "gm").json().get("entries", ())
        self.hidden += [one["number"] for one in told]
        return len(told)

    def made_up(self, kind: type[Command], random: Random, who: str) -> dict[str, Any]:
        """A command of this kind, of what this reader knows."""
        with self.client.app.state.campaigns.reading("amulet", "gm" if who == "gm" else "table") as reading:  # type: ignore[attr-defined]  # a client in the same process
            made: dict[str, Any] = msgspec.to_builtins(any_command(kind, random, reading.state))
        return made


@contextmanager
def two_worlds(folder: Path, game: str, seed: int) -> Iterator[tuple[World, World]]:
    """The same evening twice: with secrets of every kind, and with as many words about nothing."""
    with ExitStack() as open_:
        files = [folder / f"{which}-{seed}.db" for which in ("one", "other")]
        one, other = (World(open_.enter_context(in_process(file, MUCH)), game) for file in files)
        random, kinds = Random(seed), commands(game)
        random.shuffle(kinds)
        secrets = cycle(kinds)
        for line in evening(game):
            one.aloud(line)
            other.aloud(line)
            for kind in islice(secrets, TRIED):
                count = one.hide(one.made_up(kind, random, "gm"))
                if count:
                    assert other.hide(about_nothing(count)) == count
        yield one, other


def commands(game: str) -> list[type[Command]]:
    """Every command of the game."""
    return sorted(set(system(game).commands), key=lambda kind: kind.__qualname__)


def about_nothing(count: int) -> dict[str, Any]:
    """So many entries, in one action."""
    note = {"command": "note", "text": "nothing"}
    return note if count == 1 else {"command": "several", "commands": [note] * count}


def evening(game: str) -> list[str]:
    """What is said aloud: the demo's lines of the game, or its verbs' own examples where there is no demo."""
    demo = DEMO / f"{game}.delve"
    lines = ["hero add Sven", "hero add Elf", "meet 2 skaven", *examples(game)]
    if demo.exists():
        lines = [one.text for one in lines_in(demo.read_text(encoding="utf-8"), game)]
    return [line for line in lines if not line.startswith("campaign ")][:EVENING]


# Every question


Question = tuple[str, str, dict[str, Any]]
"""Method, address and what goes with it."""


class Compared(NamedTuple):
    """What became of a round: how much was hidden and asked, answered at random, and what gave a secret away."""

    secrets: int
    answers: int
    random: int
    differ: list[tuple[str, Question, tuple[int, str], tuple[int, str]]]


def compared(folder: Path, game: str, seed: int) -> Compared:
    """Every question of a round asked in both worlds. Answers that are the same are not kept: they are gigabytes."""
    with two_worlds(folder, game, seed) as (one, other):
        asked, guests = list(questions(one, game, seed)), GUESTS if ALL else GUESTS[:1]
        random, differ = 0, []
        for who in guests:
            for question in asked:
                here, there = (answer(world, who, question) for world in (one, other))
                if here != there and answer(one, who, question) != here:
                    random += 1
                elif here != there or here[0] >= BROKEN or PROSE in here[1]:
                    differ.append((who, question, here, there))
        return Compared(len(one.hidden), len(asked) * len(guests), random, differ)


def questions(world: World, game: str, seed: int) -> Iterator[Question]:
    """Made of what is said aloud, so that both worlds are asked the same."""
    random = Random(seed)
    yield from some(list(of_the_document(world)), random, 120)
    lines = [*examples(game), *LOOKS, *(f"{look} {MARK}" for look in LOOKS)]
    yield from (_posted("lines", {"line": line}) for line in some(lines, random, 30))
    late = [f"late {number} {line}" for number, line in zip(cycle(world.hidden), examples(game), strict=False)]
    yield from (_posted("lines", {"line": line}) for line in some(late, random, 10))
    for kind in some(commands(game), random, 30):
        yield _posted("actions", {"command": world.made_up(kind, random, "player")})
    hidden = hidden_names(world)
    for kind in some(commands(game), random, 30):
        for name in random.sample(hidden, min(len(hidden), 2)):
            yield _posted("actions", {"command": naming(world.made_up(kind, random, "player"), name, random)})
    for name in some(hidden, random, 4):
        yield from (_posted("lines", {"line": line.format(name)}) for line in NAMING)


def hidden_names(world: World) -> list[str]:
    """Ids, names and words of entries only the game master sees: what a guest may come to think of."""
    with world.client.app.state.campaigns.reading("amulet", "gm") as reading:  # type: ignore[attr-defined]  # a client in the same process
        told = [(reading.story.sees("table", one.number), one.event) for one in reading.story.entries()]
    hidden, shown = (
        {text for seen, event in told if seen is open_ for text in _texts(msgspec.to_builtins(event))}
        for open_ in (False, True)
    )
    return sorted(text for text in hidden - shown if len(text) < LONGEST_ASKED)


def naming(made: Any, name: str, random: Random) -> Any:
    """The same with one of its texts, or all of them, turned into this name."""
    every = random.random() < 0.5
    texts = sum(1 for _ in _texts(made))
    at = -1 if every else random.randrange(max(1, texts))
    count = iter(range(texts))
    return _turned(made, lambda text: name if every or next(count) == at else text)


def _texts(made: Any) -> Iterator[str]:
    if isinstance(made, dict):
        yield from (text for key, value in made.items() if key != "command" for text in _texts(value))
    elif isinstance(made, list | tuple):
        yield from (text for value in made for text in _texts(value))
    elif isinstance(made, str):
        yield made


def _turned(made: Any, turn: Callable[[str], str]) -> Any:
    if isinstance(made, dict):
        return {key: value if key == "command" else _turned(value, turn) for key, value in made.items()}
    if isinstance(made, list | tuple):
        return [_turned(value, turn) for value in made]
    return turn(made) if isinstance(made, str) else made


def some(questions: list[Any], random: Random, count: int) -> list[Any]:
    """So many of them, picked anew by each seed; or all."""
    return questions if ALL or len(questions) <= count else random.sample(questions, count)


def _posted(what: str, body: dict[str, Any]) -> Question:
    return "POST", f"{HERE}/{what}", {"json": body, "params": {"preview": "true"}}


def of_the_document(world: World) -> Iterator[Question]:
    """Every operation with each of its questions, one at a time; what would write as well, without a body."""
    document = world.client.get("/schema/openapi.json").json()
    shown = {"params": {"view": "table"}, "headers": bearer(world.tokens["owner"])}
    seen, drawn = (world.client.get(f"{HERE}/{what}", **shown).json() for what in ("heroes", "map"))
    fills = {
        "campaign": ["amulet"], "hero": [*(one["figure"] for one in seen["heroes"][:2]), f"{MARK}-1"],
        "number": ["2", *map(str, world.hidden[:1]), "9999"], "person": ["player"], "level": ["1"], "other": ["amulet"],
        "dungeon": [*list(drawn["dungeons"])[:1], MARK],
    }  # fmt: skip
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if path.endswith("/stream") or path == "/metrics":
                continue
            ways = [path]
            for part in re.findall(r"{(\w+)}", path):
                ways = [one.replace(f"{{{part}}}", value) for one in ways for value in fills.get(part, [MARK])]
            said = [one for one in operation.get("parameters", ()) if one["in"] == "query"]
            needed = {one["name"]: values(one, world)[0] for one in said if one.get("required")}
            asked = [needed, *(needed | {one["name"]: value} for one in said for value in values(one, world))]
            yield from ((method.upper(), way, {"params": params}) for way in ways for params in asked)
            forms = [form for form in operation["responses"].get("200", {}).get("content", ()) if form != JSON]
            yield from ((method.upper(), way, {"params": needed, "accept": form}) for way in ways for form in forms)


def values(parameter: dict[str, Any], world: World) -> list[str]:
    """What a parameter may be asked to be: all it lists, or what is there, what is hidden and what is not."""
    hidden = str(world.hidden[len(world.hidden) // 2]) if world.hidden else "5"
    schema = parameter.get("schema", {})
    kinds = [schema, *schema.get("oneOf", ()), *schema.get("anyOf", ())]
    listed = [str(value) for kind in kinds for value in kind.get("enum", ()) if value is not None]
    types = {str(kind.get("type")) for kind in kinds}
    if listed:
        return listed
    if any("boolean" in kind for kind in types):
        return ["true"]
    if any("integer" in kind for kind in types):
        return ["1", hidden]
    return [hidden, "8", "gold", MARK, "session 1"]


def answer(world: World, who: str, question: Question) -> tuple[int, str]:
    """The status, and every byte of what came back but for ids and clocks."""
    method, path, more = question
    asked = {name: value for name, value in more.items() if name != "accept"}
    headers = {"accept": more.get("accept", JSON), **bearer(world.tokens[who])}
    came = world.client.request(method, path, headers=headers, **asked)
    text = "\n".join([*(f"{name}: {value}" for name, value in came.headers.items()), came.text])
    for pattern, instead in _OTHERWISE:
        text = pattern.sub(instead, text)
    return came.status_code, re.sub(r"content-length: \d+", "", text)
