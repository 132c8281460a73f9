"""Walking the history: what changed between two points, a replay, two branches side by side."""

from __future__ import annotations

import sys
from contextlib import closing

from cli.campaign import CampaignOptions, campaign_named, current_campaign, keeper_of
from cli.draw_history import say_comparison, say_difference, say_frame
from cli.looking import Listing, looking
from cli.options import argument, option
from cli.output import Voice
from cli.replaying import walk
from events.entry import Audience
from service.reading.differences import between_moments
from service.reading.reading import Reading
from service.reading.replay import frames, passage
from service.views.replay import replay as all_frames


@looking(
    "diff",
    examples=["delve diff 41", "delve diff 41 60", 'delve diff "session 1" "session 2"', "delve diff 41 60 --stood"],
)
@argument("earlier", metavar="MOMENT")
@argument("later", required=False, default="now", metavar="[MOMENT]")
@option("--stood", is_flag=True, help="As it stood at each of the two, later corrections unknown.")
def diff(reading: Reading, voice: Voice, json: bool, earlier: str, later: str, stood: bool) -> None:
    """What changed between two points, the second being now: every number, place and status, and the lines between.

    A point is an entry (41), session 2, turn 7, fight 1, a trip by its name, or a time (2026-03-01T21:30).
    """
    found = between_moments(reading, earlier, later, as_it_stood=stood)
    if json:
        voice.json(found)
        return
    say_difference(voice, found)


@looking(
    "replay",
    examples=[
        "delve replay",
        "delve replay expedition-1",
        "delve replay session 2",
        "delve replay 41..60",
        "delve replay --speed 2",
        "delve replay --json",
    ],
)
@argument("words", nargs=-1, metavar="[EXPEDITION | session N | A..B]")
@option("--speed", type=float, default=1.0, metavar="LINES", help="Lines a second when it plays by itself.")
@option("--plain", "paper", is_flag=True, help="Every frame one below the other, as into a file.")
@option("--ascii", "ascii_only", is_flag=True, help="Only plain characters in the map.")
def replay(
    reading: Reading, voice: Voice, json: bool, words: tuple[str, ...], speed: float, paper: bool, ascii_only: bool
) -> None:
    """Walks the story line by line: what happened, what it changed, the map and the party as they were then.

    Space or → steps, ← goes back, p plays, + and - change the speed, g goes to an entry, q quits. Nothing is rolled.
    """
    if json:
        voice.json(all_frames(reading, " ".join(words), cursor=None, limit=1 << 30))
        return
    plain = ascii_only or "utf" not in (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    walked = frames(reading, passage(reading, " ".join(words)), width=voice.width, plain=plain)
    if paper or not (sys.stdin.isatty() and sys.stdout.isatty()):
        drawn: tuple[str, ...] = ()
        for frame in walked:
            say_frame(voice, frame, with_map=frame.map != drawn)
            drawn = frame.map
        return
    walk(walked, voice, speed=speed)


@looking("compare", cls=Listing, examples=["delve compare main what-if", "delve compare what-if"])
@argument("one", metavar="CAMPAIGN")
@argument("other", required=False, metavar="[CAMPAIGN]")
@option("--player-view", is_flag=True, help="Only what the table sees.")
def compare(told: CampaignOptions, voice: Voice, json: bool, one: str, other: str | None, player_view: bool) -> None:
    """Two branches side by side: sheets, gold, map, quests, and where they part. One name: this campaign and that."""
    audience: Audience = "table" if player_view else "gm"
    with closing(keeper_of(told, read_only=True)) as keeper:
        first = (
            current_campaign(keeper, told) if other is None else keeper.campaign(campaign_named(keeper, one).campaign)
        )
        second = keeper.campaign(campaign_named(keeper, one if other is None else other).campaign)
        found = first.compare(second, audience=audience)
    if json:
        voice.json(found)
        return
    say_comparison(voice, found)
