"""From Enter to the answer at the live prompt, on a campaign of 100,000 entries.

`make bench` runs it with the others; `python tests/bench/bench_play.py [ENTRIES] [LINES]` alone. Everything between the
typed line and the printed answer is in it: reading the words, deciding, the disk, what changed, what does not add up,
and the line below the prompt.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from io import StringIO
from pathlib import Path
from random import Random
from typing import NamedTuple

from cli.conversation import Conversation
from cli.draw_prompt import standing_line
from cli.output import Voice
from cli.prompt import stay_long
from events.combat import AttackMade, Credit, Member, MonsterEnded, MonstersMet
from events.dice import DiceRolled
from events.entry import Clocks, Draft
from events.event import Event
from events.figures import FigureJoined, WoundsHealed, WoundsSuffered
from events.purse import GoldGained, GoldSpent
from events.session import SessionClosed, SessionOpened
from events.turns import TurnBegun, TurnEnded
from rules.command import Circumstances
from service.beside.sqlite.file import open_file
from service.campaigns import Campaigns
from service.seat_at_file import SeatAtFile
from service.telling.handle import found

LIMIT = 30.0
"""Milliseconds of the processor, at the 99th percentile: what a busy machine and its disk add is told beside it."""

ENTRIES = 100_000
LINES = 600
HEROES = ("sven", "elf", "dwarf", "wizard")
CLOCKS = Clocks(recorded_at="2026-03-01T20:00:00.000000Z")

TYPED = (
    "sven -1 trap", "sven +1", "gold 3", "gold -1 ale", "elf -1 dwarf -1", "party +all rest", ".8", ".",
    "sven spot 8 6+", "note it is dark", "gold 8 split", "undo", "elf +6 arrows", "elf -1 arrow", "no =2",
    "rule we round up", "meet 2 rat w1", "gold =60", "sven is afraid for 2 turns", "late ^2 gold 1",
)  # fmt: skip
"""An evening's mixture: one line in seven is a correction or told late."""


def evening(number: int, random: Random) -> list[list[Event]]:
    """About 400 entries of ordinary play, action by action."""
    told: list[list[Event]] = [[SessionOpened(title=f"Evening {number}")]]
    for fight in range(12):
        group = f"rats-{number}-{fight}"
        rats = [f"rat-{number}-{fight}-{at}" for at in (1, 2)]
        told.append([MonstersMet(group=group, members=tuple(Member(rat, "Rat", {"wounds": 1}) for rat in rats))])
        for _ in range(8):
            hero = random.choice(HEROES)
            blow = AttackMade(attacker=hero, target=rats[0], faces=(random.randint(1, 12),), outcome="miss")
            told.append([TurnBegun(kind="combat"), blow, TurnEnded()])
        told.append([DiceRolled(purpose="spot", by="elf", dice="1d12", faces=(4,), total=4)])
        told.append([WoundsSuffered(figure="dwarf", amount=1, cause="bite"), WoundsHealed(figure="dwarf", amount=1)])
        told.append([MonsterEnded(figures=tuple(rats), group=group, count=2, credit=(Credit("sven"),))])
        told.append([GoldGained(amount=random.randint(1, 20)), GoldSpent(amount=1, purpose="ale")])
    told.append([SessionClosed()])
    return told


def campaign(path: str, entries: int) -> str:
    """A campaign of so many entries in a file; answers its id."""
    log = open_file(path)
    found(log, "Bench", "advanced-heroquest", said=Circumstances())
    with log.writing("bench") as writer:
        for hero in HEROES:
            base = {"wounds": 5, "weapon_skill": 7, "toughness": 6, "fate": 2}
            event = FigureJoined(figure=hero, name=hero.title(), kind="hero", base=base)
            writer.append([Draft(event=event)], by="owner", clocks=CLOCKS)
    random, number = Random(7), 0
    while log.head("bench") < entries:
        number += 1
        with log.writing("bench") as writer:
            for action in evening(number, random):
                writer.append([Draft(event=event) for event in action], by="owner", clocks=CLOCKS)
    log.close()
    return "bench"


class Took(NamedTuple):
    """Milliseconds by the clock on the wall, and of them the processor's."""

    wall: float
    own: float


def milliseconds(entries: int = ENTRIES, lines: int = LINES) -> list[Took]:
    """How long each of so many lines took, from Enter to the answer, the line below the prompt included."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "campaigns.db")
        name = campaign(path, entries)
        seat = SeatAtFile(Campaigns(path), name)
        talk = Conversation(seat, Voice(StringIO()))
        talk.say("gold 1")  # folds the campaign: the prompt has done so before anybody types
        stay_long()
        took = [one(talk, TYPED[at % len(TYPED)]) for at in range(lines)]
        seat.close()
    return took


def one(talk: Conversation, line: str) -> Took:
    begun, own = time.perf_counter(), time.process_time()
    talk.say(line)
    with talk.reading() as reading:
        standing_line(reading)
    return Took((time.perf_counter() - begun) * 1000, (time.process_time() - own) * 1000)


def percentile(took: list[float], share: float) -> float:
    return sorted(took)[min(int(len(took) * share), len(took) - 1)]


def test_an_answer_appears_at_once_on_a_long_campaign():
    took = milliseconds()
    print(f"\n{shown(took)}")
    assert percentile([one.own for one in took], 0.99) <= LIMIT


def shown(took: list[Took]) -> str:
    own, wall = ([one[which] for one in took] for which in (1, 0))
    return (
        f"Enter to answer, of the processor: least {min(own):.1f} ms, median {statistics.median(own):.1f} ms, "
        f"p95 {percentile(own, 0.95):.1f} ms, p99 {percentile(own, 0.99):.1f} ms (at most {LIMIT}), "
        f"longest {max(own):.1f} ms, {len(took)} lines; "
        f"by the wall: median {statistics.median(wall):.1f} ms, p99 {percentile(wall, 0.99):.1f} ms"
    )


if __name__ == "__main__":
    asked = [int(text) for text in sys.argv[1:]]
    print(shown(milliseconds(*asked)))
