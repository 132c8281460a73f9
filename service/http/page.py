"""The web page: a handful of files that come with the package, the same for everybody, nothing of a campaign in them.

Whoever has no token yet must be able to open it: what it shows it asks for like any other caller, token in hand.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from litestar import Response, get
from litestar.params import FromPath

from service.http.asking import Asking, answered
from service.http.problems import NotFound

TYPES = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
}
"""What is served, by the end of its name; anything else that lies in the folder is not."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' blob:; "  # the map, which is asked for with a token and shown as a picture
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"  # no text becomes markup: browsers refuse to make it
)
"""What the page may do, beyond nothing at all: run and wear its own files, draw a map, and ask this service."""

START = "index.html"


@cache
def page_files() -> dict[str, bytes]:
    """Every file of the page by its name, read once. Only what is in here is served, so no name leads anywhere else."""
    folder = files("service").joinpath("page")
    return {one.name: one.read_bytes() for one in folder.iterdir() if one.name.rpartition(".")[2] in TYPES}


@get("/", include_in_schema=False)
async def start(request: Asking) -> Response[bytes]:
    """The page."""
    return _served(request, START)


@get("/page/{name:str}", include_in_schema=False)
async def part(request: Asking, name: FromPath[str]) -> Response[bytes]:
    """A file of the page: a module, its clothes, its sign."""
    return _served(request, name)


def _served(request: Asking, name: str) -> Response[bytes]:
    body = page_files().get(name)
    if body is None:
        raise NotFound("page.unknown", "The page has no such file.", fix="Begin at /, and load it anew.")
    response = answered(request, 0, body, TYPES[name.rpartition(".")[2]])
    response.headers["content-security-policy"] = POLICY
    return response
