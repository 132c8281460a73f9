"""A process that tells lines together and dies: `python group_commit_dies.py PATH WHEN LINES`.

WHEN is the moment: `decided` (all lines decided, nothing committed), `committed` (on disk, nobody answered) or `never`.
It prints the number of each line that was acknowledged.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from typing import Any

from kit.told_together import gold_told, held

from service.campaigns import Campaigns
from service.http import group_commit
from service.http.group_commit import GroupCommit
from service.http.settings import Settings


async def main(path: str, when: str, lines: int) -> None:
    group_commit.SECONDS_TOGETHER = 60.0  # a busy machine keeps them together as well
    campaigns = Campaigns(path)
    writer = GroupCommit(campaigns, Settings(), lambda: None)

    def die_at(statement: str) -> None:
        if statement == "COMMIT" and when == "decided":
            os._exit(9)

    def watch() -> None:
        campaigns.log.connection.set_trace_callback(die_at)

    await writer.alone(watch)
    answer = writer._answer

    def die_instead(done: Sequence[Any]) -> None:
        if done[0][0].campaign is not None:
            os._exit(9)
        answer(done)

    if when == "committed":
        writer._answer = die_instead
    async with held(writer) as release:
        told = [
            asyncio.ensure_future(writer.tell("amulet", gold_told(campaigns, one, key=f"line {one}")))
            for one in range(1, lines + 1)
        ]
        await asyncio.sleep(0.01)
        release()
    for outcome in await asyncio.gather(*told):
        print(outcome.entries[0].number, flush=True)
    writer.close()
    campaigns.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
