"""Asks whether a weakness is known of anything that is pinned; 1 if one is, and a word where nobody can be asked."""

from __future__ import annotations

import json
import subprocess
import sys

ASK = ["pip_audit", "--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json"]


def main(files: list[str]) -> int:
    """Audits every file of requirements; prints what was found."""
    asked = [argument for file in files for argument in ("--requirement", file)]
    done = subprocess.run([sys.executable, "-m", *ASK, *asked], capture_output=True, text=True, check=False)
    try:
        found = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        print(f"Not audited: the database of weaknesses cannot be had here. {done.stderr.strip()[-200:]}")
        return 0
    known = [one for one in found if "vulns" in one]
    if not known:
        # The tool itself calls this free of weaknesses.
        print(f"Not audited: whoever answers here knows none of the {len(found)} distributions.")
        return 0
    for one in known:
        for weakness in one["vulns"]:
            mended = ", ".join(weakness["fix_versions"]) or "no version yet"
            print(f"{one['name']} {one['version']}: {weakness['id']}, mended in {mended}.")
    bad = sum(bool(one["vulns"]) for one in known)
    print(f"Audited: {len(known)} of {len(found)} distributions, {bad} with a known weakness.")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
