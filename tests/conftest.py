"""What every test starts from."""

from __future__ import annotations

import gc
import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from cli.__main__ import run

# How long an example takes says how busy the machine is: two cores, and a suite beside a service. What is to be fast is
# measured beside something else, in tests/bench.
# A change is judged by the same examples every time (`.ci/run` sets CI); whoever runs the tests at home finds new ones.
settings.register_profile("unhurried", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("unhurried")


def pytest_configure() -> None:
    # A shell's background jobs start with Ctrl-C ignored, and so would every process a test starts and interrupts.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    # Twenty thousand tests that are there to the end: no collection of garbage needs to look at them again.
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def evening_of_corrections(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Where docs/an-evening-of-corrections.md was played, and the page with every answer `delve` gave to it."""
    from kit.transcript import played

    folder = tmp_path_factory.mktemp("evening")
    page = Path(__file__).parents[1] / "docs" / "an-evening-of-corrections.md"
    return folder, played(page.read_text(encoding="utf-8"), folder)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose campaign file every line speaks of, and nothing said about it beside."""
    for name in ("DELVELOG_CAMPAIGN", "DELVELOG_BY", "DELVELOG_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DELVELOG_DB", str(tmp_path / "campaigns.db"))
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Callable[..., dict[str, Any]]:
    """What a looking word answers to a program."""

    def asked(*words: str) -> dict[str, Any]:
        capsys.readouterr()
        assert run([*words, "--json"]) == 0
        answer: dict[str, Any] = json.loads(capsys.readouterr().out)
        return answer

    return asked
