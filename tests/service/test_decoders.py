"""A service is asked by many threads from its first moment on."""

from __future__ import annotations

import subprocess
import sys

from kit.samples import FOLDER

AT_ONCE = """
import sys, threading
from pathlib import Path
import msgspec
from rules.registry import all_event_kinds
from service.http.decoders import build_decoders

sys.setswitchinterval(1e-6)
kinds = {str(kind.__struct_config__.tag): kind for kind in all_event_kinds()}
stored = [msgspec.json.decode(path.read_bytes()) for path in sorted(Path(sys.argv[1]).glob("*.json"))]
samples = [(one["event"], kinds[one["kind"]]) for one in stored if one["shape"] == kinds[one["kind"]].shape]
if sys.argv[2] == "built":
    build_decoders()
together = threading.Barrier(6)

def decode():
    for text, kind in samples:
        together.wait()
        for _ in range(20):
            msgspec.json.decode(text, type=kind)

threads = [threading.Thread(target=decode) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("whole")
"""


def test_whoever_decodes_at_the_same_moment_for_the_first_time_finds_it_built():
    line = [sys.executable, "-c", AT_ONCE, str(FOLDER), "built"]

    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)

    assert (done.returncode, done.stdout, done.stderr) == (0, "whole\n", "")
