"""Evenings, the way out of the dungeon, turns, phases, time in the world; quests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import amount, is_amount, join, need, take, verb, whole
from events.amounts import UNKNOWN
from rules.command import Command
from rules.shared.session import (
    BeginPhase,
    BeginTurn,
    CloseSession,
    EndTurn,
    LeaveDungeon,
    OpenSession,
    PassTime,
)  # fmt: skip

if TYPE_CHECKING:
    from cli.own import ForGame
    from events.quest import Objective


@telling("session", examples=["delve session", "delve session 'The rats below' --players anna,bo", "delve session end"])
@argument("words", nargs=-1, metavar="[TITLE] | end [WHY]")
@option("--players", metavar="NAMES", help="Who is there, joined by commas.")
def session(words: tuple[str, ...], players: str | None) -> Command:
    """An evening at the table begins, or ends."""
    left = list(words)
    if verb(left, ("open", "begin", "close", "end"), "open") in ("close", "end"):
        return CloseSession(reason=join(left))
    return OpenSession(title=join(left), players=tuple(name for name in (players or "").split(",") if name))


@telling("out", offers=["figures"], examples=["delve out", "delve out sven --by-way stairs"])
@argument("figures", nargs=-1, metavar="[WHO …]")
@option("--by-way", "way_out", metavar="WHERE", help="Which way out they take.")
def out(figures: tuple[str, ...], way_out: str | None) -> Command:
    """Figures leave the dungeon; nobody named: the whole party."""
    return LeaveDungeon(figures=figures or ("party",), way_out=way_out)


@telling("turn", examples=["delve turn", "delve turn exploration", "delve turn combat", "delve turn end"])
@argument("words", nargs=-1, metavar="[KIND] | end [WHY]")
@option("--phase", metavar="NAME", help="The phase it begins with.")
def turn(words: tuple[str, ...], phase: str | None) -> Command | ForGame:
    """A turn begins; one still open ends with it. Kinds are the game's: exploration, combat …"""
    left = list(words)
    if verb(left, ("begin", "end"), "begin") == "end":
        return EndTurn(reason=join(left))
    kind = join(left)
    said = BeginTurn(kind=kind or "turn", first_phase=phase)
    if kind is None or phase is not None:
        return said
    from cli.own import own

    return own(f"begin-{'-'.join(kind.lower().split())}-turn", otherwise=said)


@telling("phase", examples=["delve phase gm", "delve phase heroes"])
@argument("words", nargs=-1, required=True, metavar="NAME")
def phase(words: tuple[str, ...]) -> Command:
    """A phase of the turn begins."""
    return BeginPhase(phase=" ".join(words))


@telling(
    "time",
    examples=["delve time 3 days", "delve time 2 weeks rest in Middenheim", "delve time '?' days --day '12 Jahrdrung'"],
)
@argument("words", nargs=-1, metavar="[HOW LONG] [UNIT] [WORDS]")
@option("--day", "world_day", metavar="DATE", help="The date in the world afterwards.")
def time(words: tuple[str, ...], world_day: str | None) -> Command:
    """Time goes by in the world."""
    left = list(words)
    told = take(left, is_amount)
    unit = left.pop(0) if told is not None and left else "days"
    return PassTime(amount=UNKNOWN if told is None else amount(told), unit=unit, text=join(left), world_day=world_day)


@telling(
    "quest",
    offers=["quests"],
    examples=[
        "delve quest 'Slay the Rat Lord' --objective 'find the lair' --objective 'seal 3 wells=3'",
        "delve quest step find-the-lair by sven",
        "delve quest done",
        "delve quest failed slay-the-rat-lord",
    ],
)
@argument("words", nargs=-1, required=True, metavar="[new] TITLE | step OBJECTIVE [N] | done|failed|abandoned [QUEST]")
@option("--objective", "objectives", multiple=True, metavar="TITLE[=N]", help="Something it asks for, N times.")
@option("--part-of", "parent", metavar="QUEST", help="The quest it is a part of.")
@option("--reward", metavar="WORDS", help="What is promised, or was given.")
@option("--reason", metavar="WORDS", help="Why it failed or was let be.")
@option("--quest", "within", metavar="QUEST", help="step: which quest's objective.")
def quest(
    words: tuple[str, ...], objectives: tuple[str, ...], parent: str | None, reward: str | None, reason: str | None,
    within: str | None,
) -> Command:  # fmt: skip
    """A quest is taken on, brought nearer, or ended. `delve quests` lists them."""
    from rules.shared import quests

    left = list(words)
    said = verb(left, ("new", "step", "done", "completed", "failed", "abandoned"), "new")
    name = join(left)
    if said == "step":
        return _step(left, within)
    if said in ("done", "completed"):
        return quests.CompleteQuest(quest=name, reward=reward)
    if said == "failed":
        return quests.FailQuest(quest=name, reason=reason)
    if said == "abandoned":
        return quests.AbandonQuest(quest=name, reason=reason)
    if name is None:
        raise Usage("What is the quest called?")
    return quests.AcceptQuest(title=name, parent=parent, objectives=tuple(map(_objective, objectives)), reward=reward)


def _objective(text: str) -> Objective | str:
    from events.quest import Objective

    title, equals, count = text.rpartition("=")
    if not equals:
        return text
    return Objective(key="-".join(title.lower().split()), title=title, count=whole(count))


def _step(left: list[str], within: str | None) -> Command:
    from cli.words import split_at
    from rules.shared.quests import ReachObjective

    left, who = split_at(left, ("by",))
    objective = need(left, "which objective")
    count = take(left, is_amount)
    by = tuple(name for word in who for name in word.split(",") if name)
    more = f"{objective}-{'-'.join(left)}" if left else objective
    return ReachObjective(objective=more.lower(), quest=within, by=by, count=1 if count is None else amount(count))
