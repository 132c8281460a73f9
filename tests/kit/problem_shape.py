"""The one shape of every answer that is no success."""

from __future__ import annotations

import re

import httpx
import msgspec

from service.http.problems import ProblemDetails


def assert_canonical_problem(
    answer: httpx.Response, *, status: int | None = None, code: str | None = None
) -> ProblemDetails:
    """`{type, title, status, detail, code, what, why, fix, forceable, since, entries}` as problem+json, and no more."""
    assert answer.headers["content-type"] == "application/problem+json"
    problem = msgspec.json.decode(answer.content, type=ProblemDetails)
    assert set(msgspec.json.decode(answer.content)) == set(ProblemDetails.__struct_fields__)
    assert problem.status == answer.status_code
    assert problem.type == f"urn:delvelog:problem:{problem.code}"
    assert re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", problem.code)
    assert problem.what.endswith((".", "?", "…"))
    assert problem.detail == " ".join(part for part in (problem.what, problem.why, problem.fix) if part)
    assert "Traceback" not in problem.detail
    assert status in (None, answer.status_code)
    assert code in (None, problem.code)
    return problem
