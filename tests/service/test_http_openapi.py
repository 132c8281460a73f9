"""The OpenAPI document is true: what it allows is understood, what it forbids is refused, answers are as it says."""

from __future__ import annotations

import re

import hypothesis
import pytest
import requests
import schemathesis
from kit.serving import AMULET, ELF, WAIT, bearer, begin, gold, note, on_a_port, tell, wound
from schemathesis import GenerationMode
from schemathesis.specs.openapi import checks

from rules.registry import all_command_kinds, all_event_kinds
from service.http.app import create_app
from service.http.openapi import document as drawn

EXAMPLES = 3
NOT_OURS = [
    checks.allow_header_conformance,  # the framework's OPTIONS names the methods of one handler only
    checks.positive_data_acceptance,  # a game refuses much that a schema allows
]


EVENING = (
    ELF,
    {"command": "open-session", "title": "One"},
    {"command": "accept-quest", "title": "The Tin Lantern"},
    {"command": "begin-expedition", "dungeon": "Salt Cellars"},
    {"command": "lay-start"},
    {"command": "add-monsters", "name": "skaven", "count": 2},
    {"command": "roll", "purpose": "luck", "dice": "2d12", "faces": [3, None], "by": "sven"},
    gold(20),
    wound(2),
    {"command": "undo"},
)


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """A campaign with something in every corner on a real port, and a session that shows the owner's token."""
    file = tmp_path_factory.mktemp("openapi") / "campaigns.db"
    with on_a_port(file) as running, running.client() as client, requests.Session() as session:
        begin(client)
        for command in EVENING:
            tell(client, command)
        tell(client, note("to be told"), audience="gm")
        client.post(f"{AMULET}/branches", json={"name": "What if"})
        invited = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
        session.headers.update(bearer(invited["yours"]["secret"]))
        yield running, session


@pytest.fixture(scope="module")
def document(service):
    running, session = service
    return session.get(f"{running.url}/schema/openapi.json").json()


@pytest.fixture(scope="module")
def schema(document):
    """The document as schemathesis reads it."""
    return schemathesis.openapi.from_dict(document)


def test_the_document_knows_every_command_and_every_kind_of_entry(document):
    mapping = document["components"]["schemas"]["Command"]["discriminator"]["mapping"]
    kinds = {str(kind.__struct_config__.tag) for kind in all_command_kinds()}
    tags = {str(kind.__struct_config__.tag) for kind in all_event_kinds()}

    assert set(mapping) == kinds
    event = document["components"]["schemas"]["EntryShown"]["properties"]["event"]
    assert set(event["discriminator"]["mapping"]) == tags


def test_a_command_two_games_have_is_described_for_both(document):
    schemas = document["components"]["schemas"]
    mapping = schemas["Command"]["discriminator"]["mapping"]
    kinds = [kind for kind in all_command_kinds() if kind.__struct_config__.tag == "attack"]
    either = [schemas[_name(ref["$ref"])] for ref in schemas[_name(mapping["attack"])]["anyOf"]]

    assert len(kinds) == 2
    assert [list(one["properties"]) for one in either] == [
        ["command", *kind.__struct_encode_fields__] for kind in kinds
    ]
    assert {"$ref": mapping["attack"]} in schemas["Command"]["oneOf"]


def _name(ref):
    return ref.rpartition("/")[2]


def test_every_operation_is_described_and_says_what_it_answers(document):
    assert document["openapi"].startswith("3.1")
    for methods in document["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            assert operation["description"]
            assert "application/problem+json" in operation["responses"]["400"]["content"]


def test_everything_it_refers_to_is_there_and_nothing_else(document):
    named = set(re.findall(r"'#/components/schemas/([^']+)'", str(document)))

    assert named == set(document["components"]["schemas"])


def operations():
    """Every operation but the stream, which does not end."""
    app = create_app("nowhere.db")
    for path, methods in drawn(app, app.openapi_schema.to_schema())["paths"].items():
        for method in methods:
            if not path.endswith("/stream"):
                yield path, method.upper()


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize(("path", "method"), list(operations()))
def test_what_the_document_says_is_so(service, schema, path, method, mode):
    running, session = service
    operation = schema[path][method]
    if mode.is_negative and not (operation.body or operation.query):
        mode = GenerationMode.POSITIVE  # there is nothing one could get wrong

    @hypothesis.settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def holds(case):
        if "campaign" in (case.path_parameters or {}):
            case.path_parameters["campaign"] = "amulet"
        case.call_and_validate(session=session, base_url=running.url, excluded_checks=NOT_OURS, timeout=WAIT)

    holds()
