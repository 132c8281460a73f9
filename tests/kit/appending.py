"""A process that writes to a campaign file: `python appending.py PATH ACTIONS ENTRIES`; 0 actions is for ever.

Each line it prints is the number of an action that `append` has answered.
"""

from __future__ import annotations

import sys

from events.campaign import NoteTaken
from events.codec import Codec
from events.entry import Clocks, Draft
from events.sqlite.log import open_log


def main(path: str, actions: int, entries: int) -> None:
    log = open_log(path, Codec(), create=False, wait=60)
    clocks = Clocks(recorded_at="2026-03-01T20:00:00.000000Z")
    told = 0
    try:
        while told < actions or not actions:
            told += 1
            drafts = [Draft(event=NoteTaken(text=f"line {told}, part {part}")) for part in range(entries)]
            written = log.append("reikland", drafts, by="anna", clocks=clocks)
            print(written.entries[0].number, flush=True)
    except KeyboardInterrupt:
        print("interrupted", log.head("reikland"), flush=True)
    finally:
        log.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
