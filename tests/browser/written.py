"""What lies in the file before anybody opens it: most of the demo's evening, a gamebook, and 5,900 lines."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from kit.long_campaign import entries

from events.atlas import Rectangle, SectionRevealed
from events.entry import Clocks, Draft
from rules.command import Circumstances
from service.at_file import FileKeeper
from service.beside.sqlite.file import open_file
from service.lines.line_files import lines_in, play

DEMO = Path(__file__).parents[2] / "demo"

DEEP, HIVE, LONG = "#/deep-salt", "#/down-in-the-hive", "#/long"
VAULT, CROWN = "#/sunken-vault", "#/lost-crown"

ENTRIES = 7600
"""Of the long campaign: 5,925 lines."""

WIDE = {"viewport": {"width": 1440, "height": 900}}

BROAD = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}

NARROW = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

SHOWN = {"viewport": {"width": 1100, "height": 688}}
"""As the pictures in README are taken."""

VIEWS = ("play", "heroes", "map", "story", "tally")


def written_before(path: Path) -> None:
    """The campaigns of these steps."""
    log = open_file(path)
    keeper = FileKeeper(log)
    for name, game, end in (
        ("Deep Salt", "advanced-heroquest", "party to stairs-1"),
        ("Down in the Hive", "hive-of-the-dead", ""),
        ("Sunken Vault", "battle-axe", "trip won"),
        ("Lost Crown", "warhammer-quest", ""),
    ):
        here, _ = keeper.found(name, game, Circumstances())
        lines = lines_in((DEMO / f"{game}.delve").read_text(encoding="utf-8"), game)
        said = [one for one in lines if not one.text.startswith(("campaign ", "new "))]
        last = next((at for at, one in enumerate(said) if one.text == end), len(said))
        play(here, said[:last], around=Circumstances())
    keeper.found("Long", "advanced-heroquest", Circumstances())
    with log.writing("long") as writer:
        for _, line in groupby(entries(ENTRIES)[1:], key=lambda one: one.action):
            told = [*line]
            drafts = [Draft(event=laid(one.event), because=one.because) for one in told]
            writer.append(drafts, by=told[0].by, clocks=Clocks(recorded_at=told[0].recorded_at))
    log.close()


def laid(event: Any) -> Any:  # Any: an event of any kind
    """A section with squares, eight to a dungeon."""
    if not isinstance(event, SectionRevealed):
        return event
    place = int(event.section.rpartition("-")[2]) - 1
    return msgspec.structs.replace(event, squares=(Rectangle(x=place % 4 * 6, y=place // 4 * 6, width=5, height=5),))
