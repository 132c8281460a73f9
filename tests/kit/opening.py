"""A process that opens a campaign file at a given moment: `python opening.py PATH MOMENT`."""

from __future__ import annotations

import sys
import time

from events.campaign import CampaignFounded
from events.codec import Codec
from events.entry import Clocks, Draft
from events.sqlite.log import open_log


def main(path: str, moment: float) -> None:
    codec = Codec()
    clocks = Clocks(recorded_at="2026-03-01T20:00:00.000000Z")
    founding = Draft(event=CampaignFounded(name="Reikland", system="advanced-heroquest"))
    while time.time() < moment:
        pass
    log = open_log(path, codec)
    log.found(f"campaign-{sys.argv[3]}", "Reikland", "advanced-heroquest", [founding], by="anna", clocks=clocks)
    log.close()


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
