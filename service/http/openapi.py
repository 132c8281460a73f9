"""The OpenAPI document: paths and parameters as the routes have them, bodies and answers as msgspec writes them.

The framework's own schemas lose constraints and know no tagged unions of a hundred kinds; msgspec describes what it
reads and writes, so that the document is true.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any, TypeAlias

import msgspec
from litestar import Litestar, MediaType, Request, Router
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import BaseRoute
from litestar.types import ControllerRouterHandler

from events.event import tag_of
from rules.registry import all_command_kinds, all_event_kinds, system_keys
from service.http.asking import VIEW
from service.http.entries import EVENTS, NDJSON
from service.http.lines import SentLine
from service.http.problems import MEDIA_TYPE, ProblemDetails
from service.wire import SentAction

Drawn: TypeAlias = "dict[str, Any]"  # Any: JSON
"""A part of the document."""

REF = "#/components/schemas/{name}"
JSON = "application/json"
_REFERENCE = re.compile(r'"#/components/schemas/([^"]+)"')

ALWAYS = (400, 429, 500, 503)
"""Statuses any operation may answer with; what else one may answer follows from what it is."""

WHOSE = {
    "tellers": "Spectators may not.",
    "gm": "For the game master alone.",
    "owner": "For a game master of the whole file alone.",
}

HEADERS: dict[str, tuple[str, str, str | None]] = {
    "if_none_match": (
        "If-None-Match",
        "ETags the caller has already: 304 if nothing is new.",
        None,
    ),
    "if_match": (
        "If-Match",
        "ETag or number of the newest entry the caller has seen: 412 if they see a newer one.",
        r'^("?[0-9]{1,18}(-[0-9a-f]{1,32})?"?|\*)$',
    ),
    "key": (
        "Idempotency-Key",
        "Asked again, answered again, done once; 422 with another body.",
        r"^[\x21-\x7e]{1,200}$",
    ),
    "last": ("Last-Event-ID", "Go on after this entry; empty: as if it were not there.", r"^[0-9]{0,18}$"),
}


AS_THE_TABLE: Drawn = {
    "name": VIEW,
    "in": "query",
    "required": False,
    "description": "As the table sees it, whoever asks.",
    "schema": {"type": "string", "enum": ["table"]},
}


class TrueJson(JsonRenderPlugin):
    """Serves the document with everything in it that the framework does not know."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")
        self._document: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Drawn) -> bytes:  # Any: whoever asks
        """The document, made once."""
        if self._document is None:
            self._document = msgspec.json.encode(document(request.app, openapi_schema))
        return self._document


class Documents(Router):
    """Where the document lies, and nothing else: the framework's page for what is not there is no problem of ours."""

    def register(self, value: ControllerRouterHandler) -> list[BaseRoute]:
        """Takes a handler in, but for a page."""
        return [] if getattr(value, "media_type", None) == MediaType.HTML else super().register(value)


CONFIG = OpenAPIConfig(
    title="Delvelog",
    version="1",
    description="Log a dungeon crawl as it happens, and ask what happened. Every read takes `at` or `until`.",
    openapi_router=Documents("/schema", route_handlers=[], include_in_schema=False),
    use_handler_docstrings=True,
    render_plugins=[TrueJson()],
)


def document(app: Litestar, drawn: Drawn) -> Drawn:
    """The framework's document with our bodies, answers, headers and problems."""
    routes = list(operations_of(app))
    kinds = [kind for _, _, handler in routes for kind in (handler.opt.get("answers"), handler.opt.get("body")) if kind]
    commands = all_command_kinds()
    described = [ProblemDetails, *kinds, *commands, *all_event_kinds()]
    by_kind, components = _with_short_names(
        described, *msgspec.json.schema_components(described, schema_hook=_anything, ref_template=REF)
    )
    by_tag: dict[str, list[Drawn]] = {}
    for kind in commands:
        by_tag.setdefault(tag_of(kind), []).append(by_kind[kind])
    _say_commands(components, by_tag)
    for path, method, handler in routes:
        operation = drawn["paths"].get(path, {}).get(method)
        if operation is not None:
            _say(operation, handler, by_kind)
    drawn["components"] = {
        "schemas": _referred_to(drawn["paths"], components),
        "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
    }
    drawn["security"] = [{"token": []}, {}]
    return drawn


def _with_short_names(
    described: list[Any],  # Any: kinds, which are types
    schemas: tuple[Drawn, ...],
    components: Drawn,
) -> tuple[dict[object, Drawn], Drawn]:
    """A kind only one game has is called by the game and its own name, whatever kinds other games have or will have."""
    games = {f"rules.games.{key.replace('-', '_')}.": key.title().replace("-", "") for key in system_keys()}
    called = {
        str(schema["$ref"]).rpartition("/")[2]: f"{game}{kind.__name__}"
        for kind, schema in zip(described, schemas, strict=True)
        for folder, game in games.items()
        if str(getattr(kind, "__module__", "")).startswith(folder)
    }

    def renamed(text: bytes) -> str:
        return _REFERENCE.sub(lambda found: f'"{REF.format(name=called.get(found[1], found[1]))}"', text.decode())

    by_kind = dict(zip(described, msgspec.json.decode(renamed(msgspec.json.encode(schemas))), strict=True))
    shapes = msgspec.json.decode(renamed(msgspec.json.encode(components)))
    plain = {name: _for_generators(shape) for name, shape in shapes.items()}
    for name, shape in plain.items():
        for field, about in shape.get("properties", {}).items():
            if about.get("type") == "object" and f"{name}{field.title()}" in plain:
                # Generators call it after where it stands, `SectionSearched`, and there is an event so called.
                about["title"] = f"{name} {field} by name"
    return by_kind, {
        called.get(name, name): shape | {"title": called[name]} if name in called else shape
        for name, shape in plain.items()
    }


def _for_generators(shape: Any) -> Any:  # noqa: ANN401 - JSON
    """Without what is true and stops those who generate clients: a default that is an object, `"items": false`.

    That a field has a default is said by its not being required; how long a row is, by its `maxItems`.
    """
    if isinstance(shape, list):
        return [_for_generators(one) for one in shape]
    if not isinstance(shape, dict):
        return shape
    return {
        key: _for_generators(one)
        for key, one in shape.items()
        if not (key == "items" and one is False) and not (key == "default" and isinstance(one, dict))
    }


def _referred_to(paths: Drawn, components: Drawn) -> Drawn:
    """The components the paths lead to."""
    found: dict[str, object] = {}
    waiting: list[object] = [paths]
    while waiting:
        for name in _REFERENCE.findall(msgspec.json.encode(waiting.pop()).decode()):
            if name not in found:
                found[name] = components[name]
                waiting.append(components[name])
    return {name: found[name] for name in sorted(found)}


def _anything(_kind: type) -> Drawn:
    """Where a struct says `object` any JSON may stand; its place is told more closely elsewhere."""
    return {"description": "Any JSON."}


def operations_of(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """Path, method and handler of everything that can be asked."""
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and "answers" in handler.opt:
                path = "/" + "/".join(_component(part) for part in route.path_components)
                for method in handler.http_methods:
                    if method != "OPTIONS":
                        yield path, method.lower(), handler


def _component(part: object) -> str:
    return part if isinstance(part, str) else f"{{{getattr(part, 'name', '')}}}"


def _say_commands(components: Drawn, by_tag: Mapping[str, list[Drawn]]) -> None:
    """A body's command is one of all there are; so are those inside a fix.

    Games may have a command of one name, each its own: a tag then leads to no schema alone, and none is said to be told
    by it. `command` is a constant in each, which leaves no doubt.
    """
    components["Command"] = {
        "title": "Command",
        "description": "What somebody asks for. Those of another game are refused.",
        "anyOf": [ref for refs in by_tag.values() for ref in refs],
    }
    command = {"$ref": REF.format(name="Command")}
    components["SentAction"]["properties"]["command"] = command
    components["Fix"]["properties"]["commands"] = {"type": "array", "items": command, "default": []}


def _say(operation: Drawn, handler: HTTPRouteHandler, by_kind: Mapping[object, Drawn]) -> None:
    opt = handler.opt | {"writes": "GET" not in handler.http_methods}
    answers: Drawn = by_kind.get(opt["answers"], {"type": "string"})
    media = opt.get("media", (JSON,))
    responses: Drawn = {}
    for status in opt.get("statuses", (handler.status_code,)):
        content = {one: {"schema": _body(one, answers)} for one in media}
        responses[str(status)] = {"description": "Done.", "content": content}
    if _is_kept(opt):
        for response in responses.values():
            response["headers"] = {
                "ETag": {"description": "To be sent in If-None-Match.", "schema": {"type": "string"}}
            }
        responses["304"] = {"description": "Nothing is new."}
    for status in sorted(_refusals(opt, operation)):
        responses[str(status)] = {
            "description": HTTPStatus(status).phrase,
            "content": {MEDIA_TYPE: {"schema": by_kind[ProblemDetails]}},
        }
    for status in ("429", "503"):
        responses[status]["headers"] = {"Retry-After": {"description": "Seconds.", "schema": {"type": "string"}}}
    operation["responses"] = responses
    if body := opt.get("body"):
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": by_kind[body]}}}
    operation["parameters"] = [*_parameters(opt, operation.get("parameters", []))]
    if whose := WHOSE.get(opt.get("who", "")):
        operation["description"] = f"{operation['description']}\n\n{whose}"
    if opt.get("open"):
        operation["security"] = []


def _parameters(opt: Drawn, known: list[Drawn]) -> Iterator[Drawn]:
    """Those the framework knows, and those it does not."""
    yield from known
    if query := opt.get("query"):
        # As `service.http.asking.query_of` reads them.
        _, components = msgspec.json.schema_components([query])
        for name, about in components[query.__name__]["properties"].items():
            said = next((one for one in about.get("anyOf", ()) if one != {"type": "null"}), about)
            schema = {key: value for key, value in said.items() if key not in ("default", "description")}
            words = {"description": about["description"], "schema": schema}
            yield {"name": name, "in": "query", "required": False, **words}
    if opt.get("views") or any(one["name"] == "at" for one in known):
        yield AS_THE_TABLE
    yield from _headers(opt)


def _body(media: str, answers: Drawn) -> Drawn:
    if media == JSON:
        return answers
    if media == NDJSON:
        return {"type": "string", "description": "A line for each.", "contentMediaType": JSON, "contentSchema": answers}
    return {"type": "string"}


def _is_kept(opt: Drawn) -> bool:
    """Whether an answer has an ETag: every read of what stands still until something is told."""
    return not (opt.get("writes") or opt.get("open") or opt.get("fresh"))


def _refusals(opt: Drawn, operation: Drawn) -> Iterator[int]:
    yield from ALWAYS
    yield from opt.get("also", ())
    if not opt.get("open"):
        yield 401
    if opt.get("writes") or opt.get("who"):
        yield 403
    if any(one["in"] == "path" for one in operation.get("parameters", ())):
        yield 404
    if opt.get("writes"):
        yield from (409, 507)
    if opt.get("body"):
        yield from (413, 415)
    if opt.get("body") in CONDITIONAL:
        yield from (412, 422)
    if len(opt.get("media", ())) > 1:
        yield 406


CONDITIONAL = (SentAction, SentLine)
"""Bodies that are told under conditions: once, and only if nothing is new."""


def _headers(opt: Drawn) -> Iterator[Drawn]:
    wanted = ["if_none_match"] if _is_kept(opt) else []
    if opt.get("body") in CONDITIONAL:
        wanted = ["if_match", "key"]
    if EVENTS in opt.get("media", ()):
        wanted = ["last"]
    for one in wanted:
        name, about, pattern = HEADERS[one]
        yield {
            "name": name,
            "in": "header",
            "required": False,
            "description": about,
            "schema": {"type": "string", **({"pattern": pattern} if pattern else {})},
        }
