"""Cuts of power, by the thousand: `make powercuts CUTS=10000`.

Every write and sync of evenings is recorded, and after each of so many moments everything a disk may make of it is
tried: what was not synced is lost, there, torn at a sector, or there in part. The build as it is must lose nothing;
builds that are wrong on purpose must each be caught by a cut, and named by their recording. Exit 1 otherwise.
"""

from __future__ import annotations

import sys
import time

from powercuts.builds import SOUND, WRONG, Result, cut_off

OF_THE_WRONG = 150


def main(cuts: int, seed: int) -> int:
    """The exit code."""
    well = True
    print(f"{'build':<38} {'acts':>6} {'cuts':>6} {'caught':>6}   named as")
    for build in (SOUND, *WRONG):
        began = time.monotonic()
        wanted = cuts if build is SOUND else min(cuts, OF_THE_WRONG)
        result = cut_off(build, cuts=wanted, seed=seed, progress=_how_far)
        print(
            f"{build.name:<38} {result.acts:>6} {result.cuts:>6} {result.caught:>6}   {result.named or 'nothing wrong'}"
            f"   {dict(result.kinds) or ''}   ({time.monotonic() - began:.0f} s)",
            flush=True,
        )
        if result.first:
            print(f"    {result.first[:400]}", flush=True)
        well = (
            well
            and result.named == ("" if build is SOUND else build.name)
            and bool(result.caught) == (build is not SOUND)
        )
    print("nothing lost" if well else "not as it must be")
    return 0 if well else 1


def _how_far(result: Result) -> None:
    """On standard error, for whoever waits."""
    if result.cuts and result.cuts % 1000 == 0:
        print(f"    {result.cuts} cuts, {result.caught} caught {result.first}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
