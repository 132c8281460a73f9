"""Logs to be searched, and what a search of them finds."""

from __future__ import annotations

from kit.entries import Log, note

from events.atlas import DungeonNamed, LevelEntered
from events.campaign import CampaignFounded
from events.combat import AttackMade
from events.entry import Audience
from events.figures import FigureJoined, FigureNamed, WoundsSuffered
from events.session import ExpeditionBegun, SessionOpened
from rules.registry import system
from service.reading.reading import Reading
from service.search.history import History
from service.search.query import SearchQuery

GAME = system("coinflip")
FOUNDED = CampaignFounded(name="The Quiet Deep", system="coinflip")
SVEN = FigureJoined(figure="sven", name="Sven Hammerhelm", kind="hero")
ANNA = FigureJoined(figure="anna", name="Änna", kind="hero")


def blow(attacker: str, outcome: str, target: str = "skaven-1") -> AttackMade:
    return AttackMade(attacker=attacker, target=target, outcome=outcome)


def two_dungeons() -> Log:
    log = Log()
    log.tell(FOUNDED)
    log.tell(SVEN)
    log.tell(ANNA)
    log.tell(SessionOpened())
    for dungeon in ("crypt", "mine"):
        log.tell(
            DungeonNamed(dungeon=dungeon, name=f"The {dungeon}"),
            ExpeditionBegun(expedition=f"into-{dungeon}", dungeon=dungeon, figures=("sven", "anna")),
            LevelEntered(dungeon=dungeon, level=1),
        )
        log.tell(blow("sven", "fumble"))
        log.tell(blow("sven", "hit"))
        log.tell(blow("anna", "fumble"))
        log.tell(blow("skaven-1", "fumble", target="sven"))
    return log


def look(log: Log, audience: Audience = "gm", **asked: object) -> list[int]:
    reading = Reading(GAME, log.entries, audience=audience)
    return [one.number for one in History().look(reading, SearchQuery(**asked)).found]  # type: ignore[arg-type]  # as the test says it


def texts(log: Log, **asked: object) -> list[str]:
    reading = Reading(GAME, log.entries)
    return [one.text for one in History().look(reading, SearchQuery(**asked)).found]  # type: ignore[arg-type]  # as above


def secrets() -> Log:
    log = Log()
    log.tell(FOUNDED)
    log.tell(SVEN)
    log.tell(note("a basilisk waits"), audience="gm")
    log.tell(FigureNamed(figure="sven", name="Cursed Sven"), audience="gm")
    log.tell(WoundsSuffered(figure="sven", amount=1))
    return log
