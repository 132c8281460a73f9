"""A campaign of any length, told by four heroes, evening after evening: for benchmarks and for folds that must last.

Made without dice of anybody's: the same length and seed are the same campaign.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from events import atlas, campaign, combat, figures, items, purse, session, turns
from events.entry import Entry
from events.event import Event
from events.purse import PARTY

HEROES = ("heinrich", "sven", "anna", "elf")
AN_EVENING_OF = 5
"""Trips."""


def entries(count: int, seed: int = 1) -> list[Entry]:
    """So many entries, numbers 1 to `count`."""
    found: list[Entry] = []
    for line in _lines(Random(seed)):
        action = len(found) + 1
        for event, because in line:
            number = len(found) + 1
            causes = (number - because,) if because else ()
            found.append(
                Entry(
                    number=number,
                    id=f"01900000-0000-7000-8000-{number:012x}",
                    action=action,
                    event=event,
                    recorded_at=f"2026-03-01T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}.000000Z",
                    by=HEROES[action % 4],
                    because=causes,
                )
            )
            if len(found) == count:
                return found
    return found


Said = tuple[Event, int]
"""An event, and how many entries back its cause is (0: none)."""


def _lines(random: Random) -> Iterator[list[Said]]:
    yield [(campaign.CampaignFounded(name="Long", system="advanced-heroquest"), 0)]
    for hero in HEROES:
        yield [
            (figures.FigureJoined(figure=hero, name=hero.title(), kind="hero",
                                  base={"weapon_skill": 9, "strength": 6, "toughness": 6, "wounds": 4, "fate": 2}), 0)
        ]  # fmt: skip
    trip = 0
    while True:
        yield [(session.SessionOpened(), 0)]
        for _ in range(AN_EVENING_OF):
            trip += 1
            yield from _trip(random, trip)
        yield [(session.SessionClosed(), 0)]


def _trip(random: Random, trip: int) -> Iterator[list[Said]]:
    dungeon = f"dungeon-{trip}"
    yield [
        (atlas.DungeonNamed(dungeon=dungeon, name=f"Dungeon {trip}"), 0),
        (session.ExpeditionBegun(expedition=f"trip-{trip}", figures=HEROES, dungeon=dungeon), 0),
        (atlas.LevelEntered(dungeon=dungeon, level=1), 0),
    ]
    for turn in range(1, 9):
        section, door = f"s{trip}-{turn}", f"d{trip}-{turn}"
        yield [(turns.TurnBegun(kind="exploration", first_phase="heroes"), 0)]
        yield [(atlas.SectionRevealed(section=section, kind="room", exits=(atlas.Exit(key="a"),)), 0),
               (atlas.DoorPlaced(door=door, section=section), 0)]  # fmt: skip
        yield [(atlas.SectionEntered(section=section), 0)]
        if random.random() < 0.5:
            yield from _fight(random, f"{trip}-{turn}", section)
        if random.random() < 0.4:
            yield [(atlas.SectionSearched(section=section, sought="secret_doors", by="anna", result="nothing"), 0)]
        yield [(atlas.DoorOpened(door=door, by="sven"), 0)]
        yield [(purse.GoldGained(to=random.choice((PARTY, *HEROES)), amount=random.randint(1, 60)), 0)]
        if random.random() < 0.2:
            hero = random.choice(HEROES)
            yield [(items.ItemGained(figure=hero, item="potion", name="Potion", quantity=1), 0)]
            yield [(items.ItemUsed(figure=hero, item="potion", quantity=1), 0)]
    for hero in HEROES:
        yield [(figures.WoundsHealed(figure=hero, amount="all", cause="rest"), 0)]
        yield [(figures.PoolRefilled(figure=hero, pool="fate"), 0)]
        yield [(purse.GoldSpent(by=hero, amount=random.randint(0, 20), purpose="lodging"), 0)]
    yield [(session.ExpeditionEnded(expedition=f"trip-{trip}", outcome="safe"), 0)]


def _fight(random: Random, key: str, section: str) -> Iterator[list[Said]]:
    rats = [f"skaven-{key}-{number}" for number in range(1, random.randint(2, 4))]
    members = tuple(combat.Member(rat, "Skaven", {"weapon_skill": 7, "wounds": 2}) for rat in rats)
    yield [(combat.MonstersMet(group=f"skaven-{key}", members=members, section=section), 0)]
    yield [(turns.CombatBegun(groups=(f"skaven-{key}",), first="heroes"), 0)]
    while rats:
        yield [(turns.TurnBegun(kind="combat"), 0)]
        for hero in HEROES:
            if not rats:
                break
            blow = combat.AttackMade(attacker=hero, target=rats[0], faces=(random.randint(1, 12),), needed=5)
            if random.random() < 0.5:
                yield [(blow, 0)]
                continue
            killed = combat.MonsterEnded(figures=(rats[0],), credit=(combat.Credit(hero),))
            yield [(blow, 0), (figures.WoundsSuffered(figure=rats.pop(0), amount=2), 1), (killed, 1)]
        for rat in rats:
            hero = random.choice(HEROES)
            yield [
                (combat.AttackMade(attacker=rat, target=hero, faces=(9,), needed=6), 0),
                (figures.WoundsSuffered(figure=hero, amount=1, cause=rat), 1),
            ]
    yield [(turns.CombatEnded(), 0)]


def first(count: int, seed: int = 1) -> Iterator[Entry]:
    """The entries one by one."""
    return islice(iter(entries(count, seed)), count)
