"""What comes in from outside, each a function of bytes: it may be refused, but nothing breaks or is half there.

Whatever else than a refusal one of them raises is a finding, as is an input it thinks about for too long.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, unquote

import msgspec
from fuzz.made import NAMES, Fate, packed
from kit.any_line import examples
from kit.packs import CELLAR
from kit.serving import AMULET, bearer, in_process
from soak.people import DEMO, evening_of

from events.problems import Problem, Refused
from projections.state import to_bytes
from rules.catalogue import read_command
from rules.command import Circumstances
from rules.games.warhammer_quest.abilities import doubts
from rules.notation import parse_dice, show_dice
from rules.packs.checking import checked
from rules.packs.content import Content
from rules.packs.reading import read_pack
from rules.registry import all_event_kinds, codec, system_keys
from rules.shorthand.read.parsed import ParsedLine
from service.at_file import CampaignInFile, FileKeeper
from service.beside.packs import KeptPack
from service.http.lines import SentLine
from service.http.settings import Settings
from service.lines import line_files, stored_lines
from service.lines.lines import parsed, request_of
from service.reading.reading import Reading, whole_reading
from service.store import open_file
from service.telling.outcome import Request
from service.wire import SentAction

SAMPLES = Path(__file__).parents[1] / "samples"
FOUND = SAMPLES / "found"
"""Inputs that broke something once, `target-name`, kept for ever."""
GAMES = tuple(game for game in system_keys() if (DEMO / f"{game}.delve").exists())
TAGS = sorted(str(kind.__struct_config__.tag) for kind in all_event_kinds())
ODD = (
    "..", "\N{DRAGON}", "-0", "99999999999999999999", "\N{VULGAR FRACTION ONE HALF}", "\u0301", "'", '"', ";", ",", "&",
    "!", "#x", "late", "before", "@3", "=", "+", "-", "d6", "0", "-1", "[20:15]", "gm:", "roll", "all", "everybody",
    "party", "fix", "undo", "redo", "5,5,5", "12", "x2", "(", "%", "\N{LATIN SMALL LETTER SHARP S}", "1:2", "/", "@99",
    "and", "then", "of", "2", "3", "restart",
)  # fmt: skip
"""Words that mean something nearly everywhere, or nowhere."""
SAID_OF = {"monsters": "meet 2 {}", "tables": "draw {} 3", "heroes": "hero {}", "things": "rule {}"}
"""What is said of a pack's things, by what they are."""
UNHURRIED = Settings(requests_per_minute=10**9, wrong_tokens_per_minute=10**9, reached_at=("http://192.0.2.7:8000",))
LONGEST_TABLE = 60
"""Entries after which a table is cleared: what a line means depends on what was told before, not on how much."""


class Table:
    """A campaign in memory at which anything may be told; whatever is refused must leave nothing behind."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._begin()

    def _begin(self) -> None:
        self.keeper = FileKeeper(open_file(":memory:"))
        self.campaign: CampaignInFile = self.keeper.found("fuzz", self.game, Circumstances())[0]
        self.reading = Reading(self.campaign.system, self.campaign.entries())
        for line in evening_of(self.game)[:12]:
            self.line(line)

    def clear(self) -> None:
        """If the table is full, everything adds up to the same when it is read anew; then it is as it was at first."""
        if self.reading.story.head <= LONGEST_TABLE:
            return
        anew = whole_reading(self.keeper.log, "fuzz", self.campaign.system)
        assert to_bytes(anew.state) == to_bytes(self.reading.state), "it adds up to something else when read anew"
        self.keeper.close()
        self._begin()

    def line(self, text: str) -> None:
        """A line somebody types."""
        said = parsed(self.reading, text)
        if isinstance(said, ParsedLine) and (said.commands or said.entries is not None):
            self.tell(lambda: request_of(said, text, around=Circumstances()))

    def tell(self, asked: Callable[[], Request]) -> None:
        """Whatever is asked, whole or not at all."""
        head = self.keeper.log.head("fuzz")
        try:
            outcome = self.campaign.tell(asked(), self.reading)
        except Problem:
            assert self.keeper.log.head("fuzz") == head, "it was refused, and something is there"
            return
        written = self.keeper.log.head("fuzz") - head
        assert written in (0, len(outcome.entries)), f"{written} entries are there of {outcome.entries}"


@cache
def table(game: str) -> Table:
    """The one of each game."""
    return Table(game)


def lines(data: bytes) -> None:
    """Lines of shorthand, at any game's table, with whatever a terminal hands on."""
    told = table(GAMES[len(data) % len(GAMES)])
    with suppress(Refused):
        told.line(data.decode("utf-8", "surrogateescape"))
    told.clear()


def spoken(data: bytes) -> None:
    """Lines people say, with words lost, swapped and put in from others: bytes say which, where and how."""
    if len(data) < 3:
        return
    told = table(GAMES[data[0] % len(GAMES)])
    known = vocabulary(told.game)
    words = list(known[int.from_bytes(data[1:3], "big") % len(known)])
    for at, how, which in zip(data[3::4], data[4::4], zip(data[5::4], data[6::4], strict=False), strict=False):
        other = known[int.from_bytes(bytes(which), "big") % len(known)]
        at %= len(words) + 1
        word = ODD[how % len(ODD)] if how > 127 else other[how % len(other)]
        match how % 4:
            case 0:
                words[at : at + 1] = [word]
            case 1:
                words[at:at] = [word]
            case 2:
                words[at : at + 1] = []
            case 3:
                words[at:] = other
    with suppress(Refused):
        told.line(" ".join(words))
    told.clear()


@cache
def vocabulary(game: str) -> list[tuple[str, ...]]:
    """Everything said of a game, word by word."""
    return [tuple(line.split()) for line in dict.fromkeys((*evening_of(game), *examples(game))) if line.split()]


def bodies(data: bytes) -> None:
    """Bodies of requests: a command in JSON with what surrounds it, or a line."""
    for shape in (SentAction, SentLine):
        try:
            sent = msgspec.json.decode(data, type=shape)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue
        for game in GAMES:
            if isinstance(sent, SentLine):
                table(game).line(sent.line)
            else:
                table(game).tell(lambda sent=sent, game=game: _asked(sent, game))
            table(game).clear()


def _asked(sent: SentAction, game: str) -> Request:
    around = {name: getattr(sent.circumstances, name) for name in sent.circumstances.__struct_fields__}
    said = Circumstances(**around | {"by": sent.circumstances.by or "owner"})
    return Request(command=read_command(sent.command, table(game).campaign.system.commands), circumstances=said)


def dice(data: bytes) -> None:
    """What dice are written as; what is understood is shown so that it is understood the same."""
    try:
        expression = parse_dice(data.decode("utf-8", "surrogateescape"))
    except Problem:
        return
    assert parse_dice(show_dice(expression)) == expression


def imports(data: bytes) -> None:
    """Files of lines, checked and told into a campaign of their own, and actions as they are stored in them."""
    text = data.decode("utf-8", "surrogateescape")
    told = line_files.lines_in(text, "fuzz")[:40]
    keeper = FileKeeper(open_file(":memory:"))
    try:
        campaign = line_files.found_for(keeper, told, around=Circumstances())
        line_files.play(campaign, told, around=Circumstances(), heard=lambda *_: None)
    except Problem:
        pass
    finally:
        for row in keeper.rows():
            assert keeper.log.verify(row.campaign).breaks == ()
            whole_reading(keeper.log, row.campaign, keeper.campaign(row.campaign).system)
        keeper.close()


def stored(data: bytes) -> None:
    """Actions as they are stored, out of somebody's file."""
    try:
        stored_lines.read(data.decode("utf-8", "surrogateescape"))
    except Problem:
        return


def events(data: bytes) -> None:
    """Events as they are stored: the first two bytes choose a kind and a shape. What is read is written the same."""
    coding = codec()
    if len(data) < 2:
        return
    tag, shape = TAGS[data[0] % len(TAGS)], data[1] % 3
    try:
        event = coding.decode(tag, shape, data[2:])
    except Problem:
        return
    again, newest, text = coding.encode(event)
    assert coding.decode(again, newest, text) == event or "nan" in text.lower()


def packs(data: bytes) -> None:
    """Files of content packs, in both forms; what is taken is kept, found again and checked."""
    _brought({"pack.xml" if data.lstrip()[:1] == b"<" else "pack.toml": data})


def made(data: bytes) -> None:
    """The same of files that have the form of a pack, whatever stands in it; and what is taken is played with."""
    _brought(packed(data))


def _brought(files: dict[str, bytes]) -> None:
    try:
        content = read_pack(files, "pack")
    except Problem:
        return
    keeper = open_file(":memory:").beside.packs
    kept = KeptPack(content=content, added_at="now")
    keeper.put(kept)
    assert keeper.put(kept) == kept, "it is kept otherwise than it was read"
    found = keeper.of(content.game)
    assert found is not None
    for monster in content.monsters.values():
        assert found.monster(monster.name) is not None, f"nobody finds {monster.name!r}"
    assert checked(content, doubts).abilities >= checked(content, doubts).read
    if content.game in GAMES:
        _played_with(content)


def _played_with(content: Content) -> None:
    """Its first names are said at a table of its game, as people would."""
    told = table(content.game)
    told.keeper.log.beside.packs.put(KeptPack(content=content, added_at="now"))
    try:
        for sort, line in SAID_OF.items():
            for key, one in islice(getattr(content, sort).items(), 2):
                name = getattr(one, "name", key)
                with suppress(Refused):
                    told.line(line.format(name))
                with suppress(Refused):
                    told.keeper.campaign("fuzz").printed(name.split())
    finally:
        told.keeper.log.beside.packs.remove(content.game, content.id)
        told.clear()


def guests(data: bytes) -> None:
    """Who is invited, shut out and let in, over HTTP: nothing breaks, and everybody is who their token says."""
    fate = Fate(data)
    with tempfile.TemporaryDirectory() as folder, in_process(Path(folder) / "c.db", UNHURRIED) as client:
        client.post("/campaigns", json={"name": "Amulet"})
        first = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
        owner, come = first["yours"]["secret"], [(first["invite"], first["secret"])]
        for _ in range(1 + fate.below(8)):
            holder, secret = fate.one(come)
            by = owner if fate.below(3) else secret
            body = invitation(fate, holder["person"])
            match fate.below(4):
                case 0 | 1:
                    answer = client.post(f"{AMULET}/invites", json=body, headers=bearer(by))
                    if answer.status_code == 201:
                        invited = answer.json()
                        come.append((invited["invite"], invited["secret"]))
                        assert by == owner or holder["role"] == "gm", "who is no game master invites"
                        assert unquote(invited["link"] or invited["secret"]).endswith(invited["secret"])
                case 2:
                    answer = client.delete(f"{AMULET}/invites/{quote(holder['token'], safe='')}", headers=bearer(owner))
                    come = [one for one in come if one[0]["token"] != holder["token"]] or come[:1]
                    gone = client.get("/whoami", headers=bearer(secret)).status_code
                    assert gone == 401, "who was shut out comes in"
                case _:
                    path = f"{AMULET}/people/{quote(holder['person'], safe='')}"
                    answer = client.put(path, json={"name": body["name"]}, headers=bearer(by))
            assert answer.status_code < 500, answer.text
        for holder, secret in come:
            answer = client.get("/whoami", headers=bearer(secret))
            if answer.status_code == 200:
                assert {key: answer.json()[key] for key in ("person", "role", "campaign")} == {
                    key: holder[key] for key in ("person", "role", "campaign")
                }


def invitation(fate: Fate, person: str) -> dict[str, Any]:
    """Somebody to invite, mostly as they may be."""
    body: dict[str, Any] = {"role": fate.one(("player", "gm", "spectator", "owner")), "name": fate.one(NAMES)[:100]}
    more: dict[str, Sequence[object]] = {
        "heroes": ([], ["sven"], [""], ["x" * 300]),
        "days": (1, 3650, 0, -1, None, 10**30),
        "person": (person, "greta", "owner", "", "../x", None),
        "every_campaign": (True, False),
        "page": ("http://192.0.2.7:8000", "https://x", "javascript:x", "http://a/b", "http://\u202e", None),
        "unknown": (1,),
    }
    for name in fate.some(lambda: fate.one(tuple(more)[: 5 + (fate.below(9) == 1)]), 3):
        body[name] = fate.one(more[name])
    return body


TARGETS: dict[str, Callable[[bytes], None]] = {
    "events": events,
    "stored": stored,
    "dice": dice,
    "lines": lines,
    "spoken": spoken,
    "imports": imports,
    "bodies": bodies,
    "packs": packs,
    "made": made,
    "guests": guests,
}


def seeds(target: str) -> list[bytes]:
    """What to begin with: what people really say, and what is really stored."""
    match target:
        case "events":
            rows = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(SAMPLES.glob("*.json"))]
            return [bytes((TAGS.index(row["kind"]), row["shape"])) + row["event"].encode() for row in rows]
        case "stored":
            rows = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(SAMPLES.glob("*.json"))[:40]]
            entries = [{"kind": row["kind"], "shape": row["shape"], "event": json.loads(row["event"])} for row in rows]
            return [json.dumps({"entries": [entry]}).encode() for entry in entries]
        case "dice":
            return [b"2d6+3", b"d12", b"4d6kh3", b"(t+1)d12>5", b"d6*2-1", b"3 4 5", b"2d6!", b"d100/2"]
        case "spoken":
            return [
                bytes((game, line // 256, line % 256)) * 4 for game in range(len(GAMES)) for line in range(0, 250, 7)
            ]
        case "packs":
            return [CELLAR.encode(), *(path.read_bytes() for path in sorted((SAMPLES / "packs" / "brewery").iterdir()))]
        case "made" | "guests":
            return [Random(seed).randbytes(300) for seed in range(60)]
        case "imports":
            return [path.read_bytes() for path in sorted(DEMO.glob("*.delve"))]
        case "bodies":
            return [json.dumps({"line": line}).encode() for line in _said()] + _commands()
    return [line.encode() for line in _said()]


def _said() -> list[str]:
    return list(dict.fromkeys(line for game in GAMES for line in (*evening_of(game), *examples(game))))


def _commands() -> list[bytes]:
    """Lines as the commands they come to."""
    found = [parsed(table(game).reading, line) for game in GAMES for line in examples(game)[:: len(GAMES)]]
    commands = [command for said in found if isinstance(said, ParsedLine) for command in said.commands]
    return [b'{"command": %b}' % msgspec.json.encode(command) for command in commands]


def run(target: str, data: bytes) -> None:
    """One input; raises what it breaks."""
    TARGETS[target](data)
