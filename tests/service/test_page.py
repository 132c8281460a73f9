"""The web page as it is served: every file it names, nothing from elsewhere, no address that is not the service's."""

from __future__ import annotations

import re
from importlib.resources import files
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
from kit.serving import AMULET, bearer, begin, in_process, on_a_port

from rules.shorthand.declared.looks import LOOKS, WANTING
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine
from service.http.app import create_app
from service.http.page import DECLARED, IMPORTED, POLICY, first_modules, page_files, version
from service.http.problems import ProblemDetails
from service.http.settings import Settings
from service.lines.lines import is_correction_command, parsed

FILES = page_files()
TEXTS = {name: body.decode() for name, body in FILES.items() if not name.endswith(".png")}
MODULES = sorted(name for name in FILES if name.endswith(".js"))

NAMED = re.compile(r'(?:src|href)="/([^"#]+)"|(?:from |import\()"\./([^"]+)"|"src": "([^"]+)"')
"""Files the page names: in its head, and in what its modules import, at once or when a view is first opened."""

ADDRESS = re.compile(r"at`([^`]*)`")


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """A service on a port, with what the examples speak of."""
    with on_a_port(tmp_path_factory.mktemp("page") / "campaigns.db") as running:
        with running.client() as client:
            client.post("/campaigns", json={"name": "Amulet"}).raise_for_status()
            for line in ("hero Sven", "hero Elf", "trip into Cellars", "meet 2 rat w3 t7", "gold 30"):
                client.post(f"{AMULET}/lines", json={"line": line}).raise_for_status()
        yield running


def named(text):
    return {"".join(one).removeprefix("page/") for one in NAMED.findall(text)}


def reached():
    """Every file there is a way to from the page's beginning."""
    found, waiting = set(), ["index.html"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(named(TEXTS.get(name, "")))
    return found


def test_everything_the_page_names_is_there_and_nothing_else_lies_about():
    on_disk = {one.name for one in files("service").joinpath("page").iterdir()}

    assert reached() == set(FILES) == on_disk | {DECLARED}
    assert len(MODULES) > 10


KINDS = {
    "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "webmanifest": "application/manifest+json",
}  # fmt: skip


@pytest.mark.parametrize("name", sorted({*FILES} - {"index.html"}))
def test_every_file_is_served_as_what_it_is_and_never_asked_for_again(running, name):
    with running.client() as client:
        answer = client.get(f"/page/{version()}/{name}")

        assert answer.status_code == 200
        assert answer.headers["content-type"] == KINDS[name.rpartition(".")[2]]
        assert answer.content == FILES[name]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_the_page_itself_is_asked_for_anew_and_names_its_files_by_their_version(running):
    with running.client() as client:
        answer = client.get("/")

        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert f'src="/page/{version()}/start.js"' in answer.text
        assert answer.text.count('rel="modulepreload"') == len(first_modules())
        kept = [one for one in answer.text.replace(f"/{version()}/", "/").splitlines() if "modulepreload" not in one]
        assert kept == [one for one in TEXTS["index.html"].splitlines() if "modulepreload" not in one]
        assert answer.headers["cache-control"] == "private, no-cache"
        again = client.get("/", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_a_page_that_is_open_while_another_version_begins_gets_no_module_that_does_not_go_with_it(running):
    with running.client() as client:
        answer = client.get("/page/0000000000/view_map.js")

    assert (answer.status_code, answer.json()["code"]) == (404, "page.another_version")


@pytest.mark.parametrize("name", ["page.css", "table.js"])
def test_whoever_takes_gzip_gets_a_third_of_the_bytes(running, name):
    address = f"/page/{version()}/{name}"
    with running.client() as client:
        packed = client.get(address)
        plain = client.get(address, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content == FILES[name]
    assert int(packed.headers["content-length"]) < len(FILES[name]) / 2
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_what_is_no_page_keeps_the_stricter_policy(running):
    with running.client() as client:
        assert client.get(AMULET).headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"


def test_the_policy_lets_nothing_in_that_is_not_ours():
    allowed = {name: sources for name, *sources in (part.split() for part in POLICY.split("; "))}

    assert allowed.pop("require-trusted-types-for") == ["'script'"]
    assert {source for sources in allowed.values() for source in sources} == {"'self'", "'none'"}
    assert allowed["default-src"] == allowed["frame-ancestors"] == ["'none'"]


@pytest.mark.parametrize(
    "name",
    ["nothing.js", "%2e%2e%2fhttp%2fapp.py", "..%5chttp%5capp.py", "index.html/..", "%00", "../../pyproject.toml",
     "page.css%00.js", "INDEX.HTML", "/etc/passwd", "a/b.js"],
)  # fmt: skip
def test_no_name_leads_out_of_the_page(running, name):
    with running.client() as client:
        # as it stands: a client would tidy the dots away before anybody could be asked
        url = httpx.URL(running.url).copy_with(raw_path=f"/page/{version()}/{name}".encode())
        answer = client.send(httpx.Request("GET", url))

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert set(answer.json()) == set(ProblemDetails.__struct_fields__)
    assert msgspec.json.decode(answer.content, type=ProblemDetails).code in {"page.unknown", "http.not_found"}


def test_whoever_has_no_token_yet_may_open_the_page_and_nothing_behind_it(file):
    with in_process(file, Settings(token_needed=True)) as client:
        assert client.get("/").status_code == 200
        assert client.get(f"/page/{version()}/start.js").status_code == 200
        assert client.get("/campaigns").status_code == 401


def test_the_page_is_the_same_for_everybody(file):
    """So nothing of a campaign can be in it, and the walk over what a player is answered need not go there."""
    with in_process(file) as client:
        begin(client)
        before = client.get("/").headers["etag"]
        secret = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()["secret"]

        assert client.get("/", headers=bearer(secret)).headers["etag"] == before


# How much it is

FIRST_PAINT = 60_000
"""Bytes on the wire until something is seen …"""
A_VIEW = 25_000
"""… and for a view that is opened behind it."""


def on_the_wire(client, names):
    """Bytes of these files as they are sent to a browser."""
    sent = (client.get(f"/page/{version()}/{name}" if name else "/") for name in names)
    return sum(int(answer.headers["content-length"]) for answer in sent)


def test_what_is_seen_first_weighs_less_than_60_kilobytes(running):
    with running.client() as client:
        weight = on_the_wire(client, ["", "page.css", "icon.svg", *first_modules()])

    assert weight < FIRST_PAINT


@pytest.mark.parametrize("view", [name for name in MODULES if name.startswith("view_")])
def test_a_view_comes_when_it_is_opened_and_weighs_less_than_25_kilobytes(running, view):
    assert view not in first_modules()
    with running.client() as client:
        behind = coming_with(view) - {*first_modules()}

        assert on_the_wire(client, behind) < A_VIEW


def coming_with(module):
    """The module and all it imports."""
    found, waiting = set(), [module]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += IMPORTED.findall(TEXTS[name])
    return found


# What stands in it


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_no_file_names_another_place(name):
    found = re.findall(r"""(?:https?:)?//[\w.-]+\.\w+|@import|url\(|\bimport\((?!"\./)""", TEXTS[name])
    known = {"//www.w3.org"}  # the name of SVG, which nobody asks for

    assert [one for one in found if one.removeprefix("http:") not in known and not is_a_comment(one, name)] == []


def is_a_comment(found, name):
    """`http://table.local` in a sentence of ours."""
    lines = [line.strip() for line in TEXTS[name].splitlines() if found in line]
    return all("//" in line.partition(found)[0] for line in lines)


@pytest.mark.parametrize("name", MODULES)
def test_no_words_become_markup(name):
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|new Function|srcdoc"

    assert re.findall(forbidden, TEXTS[name]) == []


def test_the_page_itself_holds_no_script_and_no_style_of_its_own():
    assert re.findall(r"<style|<script(?![^>]*src=)|\sstyle=|\son\w+=", TEXTS["index.html"]) == []


@pytest.mark.parametrize("name", MODULES)
def test_every_id_a_module_looks_for_is_in_the_page(name):
    looked_for = set(re.findall(r'byId\("([\w-]+)"\)', TEXTS[name]))
    there = set(re.findall(r'id="([\w-]+)"', TEXTS["index.html"]))

    made = {one for text in TEXTS.values() for one in re.findall(r'id: "([\w-]+)"', text)}
    assert looked_for - there - made == set()


# What it asks for


def asked():
    """Method and address of everything the modules ask the service for; a name in an address stands for itself."""
    found = set()
    for name in MODULES:
        code = re.sub(r"^\s*(//|/\*\*|\*).*$", "", TEXTS[name], flags=re.MULTILINE)
        for line in code.split(";\n"):
            method = re.search(r'method: "([A-Z]+)"', line)
            for address in ADDRESS.findall(line):
                if address.startswith("/"):
                    found.add((method[1] if method else "GET", re.sub(r"\$\{\w+\}", "name", address)))
    return found


def test_everything_the_page_asks_for_is_an_address_of_the_service():
    router = create_app("nowhere.db")
    patterns = {
        (
            method,
            re.compile("/" + "/".join(part if isinstance(part, str) else "[^/]+" for part in route.path_components)),
        )
        for route in router.routes
        for method in getattr(route, "methods", ())
    }

    unknown = [
        (method, address)
        for method, address in asked()
        if not any(method == known and pattern.fullmatch(address) for known, pattern in patterns)
    ]

    assert unknown == []
    assert {method for method, _ in asked()} == {"GET", "POST", "PUT", "DELETE"}
    assert len(asked()) >= 12


def test_the_page_asks_through_one_door():
    """So that every request shows the token, and no address escapes the test above."""
    asking = {name for name in MODULES if re.search(r"\bfetch\(", TEXTS[name])}

    assert asking == {"calls.js", "stream.js"}
    assert not [
        name for name in MODULES if re.search(r"XMLHttpRequest|EventSource\(|sendBeacon|WebSocket", TEXTS[name])
    ]
    assert all(urlsplit(address).query == "" for _, address in asked())


def test_a_token_never_stands_in_an_address_that_is_asked_for():
    assert [name for name in MODULES if re.search(r"\btoken\(\)", TEXTS[name])] == ["calls.js", "start.js", "token.js"]
    assert "authorization" in TEXTS["calls.js"]


# What it tells people to type


@pytest.mark.parametrize("words", ["?", "help"])
def test_the_page_asks_how_lines_look_in_this_campaign(running, words):
    with running.client() as client:
        answered = client.post(f"{AMULET}/lines", json={"line": words}).json()

    assert answered["look"]["look"] == "help"
    lines = [line for told, _ in answered["look"]["view"]["basics"] for line in told.split(" · ")]
    with running.app.state.campaigns.reading("amulet") as reading:
        whole = [line for line in lines if line[0].isalpha() and line != "Enter" and not {"…", "41"} & {*line.split()}]
        assert [line for line in whole if isinstance(parsed(reading, line), NotUnderstood)] == []
    assert len(lines) > 10


CORRECTIONS = {
    "undo": "undo",
    "redo": "redo",
    "strike": "strike 2",
    "fix": "fix 2 gold 3",
    "no": "no gold 3",
    "leave": "leave 2",
    "reveal": "reveal 2",
    "restart": "restart",
}
"""Every word that speaks of the log, and a line with it."""


def test_the_page_knows_the_words_that_speak_of_the_log(running):
    sets = re.findall(r"const (TAKES_BACK|CORRECTS) = new Set\(\[(.*?)\]\)", TEXTS["telling.js"])
    known = {word for _, words in sets for word in re.findall(r'"(\w+)"', words)}

    assert known == set(CORRECTIONS)
    with running.app.state.campaigns.reading("amulet") as reading:
        said = [parsed(reading, line) for line in CORRECTIONS.values()]
    assert all(isinstance(one, ParsedLine) and is_correction_command(one.commands[0]) for one in said), said


@pytest.mark.parametrize("look", LOOKS)
def test_whatever_is_looked_at_has_a_place_in_the_page(look):
    """A view where it stands, lines it is written out in, or a place of its own."""
    views, written = re.findall(r"^const (?:VIEWS|WRITTEN) = \{(.*?)\};$", TEXTS["look.js"], re.MULTILINE | re.DOTALL)
    shown = {*re.findall(r"\b(\w+): \"", views), *re.findall(r"^  (\w+): \(", written, re.MULTILINE)}

    assert look in shown | {"sheet"}


def test_the_page_offers_every_look_there_is(running):
    with running.client() as client:
        given = client.get(f"/page/{version()}/{DECLARED}").text
    assert re.findall(r'"(\w+)"', given) == [*LOOKS, *WANTING]


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_that_wants_more_is_not_shown_by_its_word_alone(running, look):
    with running.client() as client:
        answer = client.post(f"{AMULET}/lines", json={"line": look})
    assert answer.is_success == (look not in WANTING), answer.text


# What it says


SAID_TO_READERS = re.compile(
    r'(?:"(?:aria-label|placeholder|title|alt)"?|\b(?:placeholder|title)): ["`][^"`]*[A-Za-z]{2}'
)
CAPITALISED = re.compile(r'["`] ?[A-Z][a-z]+[ a-z…:.,?]*["`$]')
TECHNICAL = re.compile(
    r'["`](?:Enter|Escape|Home|End|Arrow|Page|Abort|Bearer|Delvelog|Undid|Content|Accept|Authorization|Idempotency)'
)


def without_comments(text):
    return re.sub(r"(?m)(?:^|\s)//.*$", "", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))


@pytest.mark.parametrize("module", sorted({*MODULES} - {"words.js"}))
def test_what_the_page_says_is_in_one_module_so_that_it_can_be_said_in_another_language(module):
    text = TECHNICAL.sub("", without_comments(TEXTS[module]))

    assert [*SAID_TO_READERS.findall(text), *CAPITALISED.findall(text)] == []


def test_the_document_itself_says_nothing_but_what_the_module_has_for_it():
    text = re.sub(r"<(head|noscript)>.*?</\1>|<title>.*?</title>", "", TEXTS["index.html"], flags=re.DOTALL)
    keys = {*re.findall(r'data-(?:says|label|hint)="(\w+)"', text)}
    module = re.search(r"  page: \{\n(.*?)\n  \},", TEXTS["words.js"], re.DOTALL)[1]

    assert re.findall(r">\s*([A-Za-z][^<]*)<", text) == ["Delvelog"]
    assert re.findall(r'(?:aria-label|placeholder)="([^"]*)"', text) == ["delve_…"]
    assert keys == {*re.findall(r"^    (\w+):", module, re.MULTILINE)}


IN_A_SENTENCE = re.compile(r"`(?:[^`$]|\$\{[^}]*\})*`")
"""Words with something in them."""

LINES_TYPED = re.compile(
    r"^`(?:undo|redo|fix|late|before|settle|skip|ok|party to|explore|page|open|close|search|history) "
)


@pytest.mark.parametrize(
    "module", ["answers.js", "business.js", "keeping.js", "sheet.js", "tally_gold.js", "view_tally.js", "people.js"]
)
def test_small_words_beside_a_number_are_in_the_module_as_well(module):
    said = [one for one in IN_A_SENTENCE.findall(without_comments(TEXTS[module])) if not LINES_TYPED.match(one)]
    plain = [re.sub(r"\$\{[^}]*\}", "", one).strip("`") for one in said]

    assert [one for one in plain if re.search(r"(?<![\w.-])[a-z]{3,} ?$|^ ?[a-z]{3,} ", one)] == []
