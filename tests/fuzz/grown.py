"""One target under atheris, in a process of its own: `python -m fuzz.grown TARGET …`, with libFuzzer's options."""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["events", "projections", "rules", "service"]):
    from fuzz.targets import TARGETS


if __name__ == "__main__":
    target = TARGETS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()
