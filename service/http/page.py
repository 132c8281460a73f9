"""The web page: a handful of files that come with the package, the same for everybody, nothing of a campaign in them.

Whoever has no token yet must be able to open it: what it shows it asks for like any other caller, token in hand.
"""

from __future__ import annotations

import gzip
import re
from functools import cache
from hashlib import blake2b
from importlib.resources import files

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from msgspec.json import encode

from rules.shorthand.declared.looks import LOOKS, WANTING
from service.http.asking import Asking, answered
from service.http.problems import NotFound

TYPES = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
"""What is served, by the end of its name; anything else that lies in the folder is not."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"  # no text becomes markup: browsers refuse to make it
)
"""What the page may do, beyond nothing at all: run and wear its own files, and ask this service."""

DECLARED = "looks.js"
"""The one module that is not written: the looks there are, as the grammar declares them."""

START = "index.html"
FIRST = "start.js"
PRELOADED = '<link rel="modulepreload" href="/page/%s">\n'
"""How the document names the first module; it is served with one such line for each that comes with it."""
FOLDER = b"/page/"
IMPORTED = re.compile(r'^(?:import|export) [^;]*?from "\./([^"]+)"', re.MULTILINE)
"""A module that comes with another at once; those of a view are asked for when it is first opened."""
FOR_GOOD = "public, max-age=31536000, immutable"
"""What is served under the version it belongs to is never anything else."""


class PageFile(msgspec.Struct, frozen=True):
    """A file of the page, as it is and as it goes over the wire to whoever takes gzip."""

    body: bytes
    packed: bytes


@cache
def page_files() -> dict[str, bytes]:
    """Every file of the page by its name, read once. Only what is in here is served, so no name leads anywhere else."""
    folder = files("service").joinpath("page")
    written = {one.name: one.read_bytes() for one in folder.iterdir() if one.name.rpartition(".")[2] in TYPES}
    return {**written, DECLARED: b"export const LOOKS = %b, WANTING = %b;\n" % tuple(map(encode, ([*LOOKS], WANTING)))}


@cache
def version() -> str:
    """What all files of the page come to: another one as soon as a byte of them is."""
    digest = blake2b(digest_size=5)
    for name, body in sorted(page_files().items()):
        digest.update(b"%s %d " % (name.encode(), len(body)) + body)
    return digest.hexdigest()


@cache
def first_modules() -> tuple[str, ...]:
    """Every module that is there from the beginning."""
    found = dict.fromkeys([FIRST])
    for name in (waiting := [FIRST]):
        new = [one for one in IMPORTED.findall(page_files()[name].decode()) if one not in found]
        found.update(dict.fromkeys(new))
        waiting += new
    return (*found,)


@cache
def _packed(name: str) -> PageFile | None:
    body = page_files().get(name)
    if body is None:
        return None
    if name == START:
        # Modules name each other beside themselves, so that the version of the first is the version of all.
        preloaded = "".join(PRELOADED % one for one in first_modules())
        body = body.replace((PRELOADED % FIRST).encode(), preloaded.encode())
        body = body.replace(b'"' + FOLDER, b'"%s%s/' % (FOLDER, version().encode()))
    return PageFile(body, gzip.compress(body, 9, mtime=0))


@get("/", include_in_schema=False)
async def start(request: Asking) -> Response[bytes]:
    """The page."""
    return _served(request, START)


@get("/page/{of:str}/{name:str}", include_in_schema=False)
async def part(request: Asking, of: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of the page: a module, its clothes, its sign. Those of another version do not go with ours."""
    if of != version():
        raise NotFound("page.another_version", "The page is another one by now.", fix="Load it anew.")
    response = _served(request, name)
    response.headers["cache-control"] = FOR_GOOD
    return response


def _served(request: Asking, name: str) -> Response[bytes]:
    file = _packed(name)
    if file is None:
        raise NotFound("page.unknown", "The page has no such file.", fix="Begin at /, and load it anew.")
    packs = "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(file.body)
    response = answered(request, 0, file.packed if packs else file.body, TYPES[name.rpartition(".")[2]])
    response.headers["content-security-policy"] = POLICY
    response.headers["vary"] = "Accept-Encoding"
    if packs:
        response.headers["content-encoding"] = "gzip"
    return response
