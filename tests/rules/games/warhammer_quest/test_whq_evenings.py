"""Random evenings of Warhammer Quest: whatever is told, numbers stay what they can be, and undo leaves no trace."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit.mechanics import say
from kit.table import Table

from events.amounts import is_exact
from events.problems import Refused
from rules.games.warhammer_quest.printed import rules
from rules.games.warhammer_quest.sheet import status_of
from rules.games.warhammer_quest.state import own_of
from service.views.steps import next_lines, passes_quietly

WARRIORS = (
    "hero Brand barbarian ws3 bs4 s4 t3 w12 i3 a1 m4 d1 bl1 p0 pt1",
    "hero Linde elf s3 t3 w9 i6 a2 m4 d1 bl2",
)
RULES = sorted(key for key, rule in rules().items() if not rule.of and key not in ("armed-with-choice", "throw"))
NUMBERED = {"fear": " 6", "terror": " 7", "greater-daemon": " 9", "breathe-fire": " 2", "chill": " 2",
            "regenerate": " 1"}  # fmt: skip
WITH_PLUS = ("ambush", "ambush-magic", "dodge", "parry", "tattoos", "ignore-blows", "frenzy", "hypnotise",
             "magic-dispel", "magic-drain", "magic-resistance")  # fmt: skip
BARE = {"sting": " (1D6)", "tomb-rot": " (1D3)", "web": " (1D3)", "guards": " (shaman)", "hate": " elves",
        "magic": "orc magic 1", "daemonic": " 1", "ethereal": " 1", "ignore-pain": " 1", "treasure-hoard": " +1",
        "protection-ring": " (+1 T)", "armed-with": " spear (str 4)"}  # fmt: skip


def printed(key: str) -> str:
    """A special rule as a table of monsters prints it."""
    name = rules()[key].name.removesuffix(", two Blue Horrors")
    if key == "die-blue-horrors":
        return "die -> blue horrors"
    if key in WITH_PLUS:
        return f"{key.replace('-', ' ')} 4+".replace("ambush magic", "ambush, magic")
    behind = NUMBERED.get(key, BARE.get(key, ""))
    return behind if key == "magic" else f"{name}{behind}"


def a_line(table: Table, draw: Random) -> str:
    """Something somebody could say now; many are refused."""
    state = table.reading().state
    monsters = [key for key, it in state.roster.figures.items() if it.kind == "monster" and it.ended is None]
    foe, hero = draw.choice(monsters or ["orc-1"]), draw.choice(("brand", "linde"))
    dice = " ".join(str(draw.randint(1, 6)) for _ in range(draw.randint(1, 4)))
    waiting = [one.number for one in state.business.open.values()]
    return draw.choice(
        (
            ".",
            ".",
            f'meet {draw.randint(1, 3)} orc s3 t3 w{draw.randint(1, 6)} a1 d1 gv10 "{printed(draw.choice(RULES))}"',
            f"{hero} {foe} {draw.randint(1, 6)} 3+ / {draw.randint(1, 6)}",
            f"{foe} {hero} {draw.randint(1, 6)} 3+",
            f"{foe} does {draw.choice(RULES)} {hero} {dice}",
            dice,
            dice.split(" ")[0],
            f"skip {draw.choice(waiting)}" if waiting else ".",
            f"{hero} +3 potion",
            f"{hero} -2 trap",
            f"power {hero} {dice[0]}",
            f"{foe} dead by {hero}",
        )
    )


def must_hold(table: Table) -> None:
    """What no evening can break."""
    state = table.reading().state
    for key, who in state.roster.figures.items():
        assert not is_exact(who.wounds_lost) or who.wounds_lost >= 0
        assert status_of(state, key).status in ("alive", "down", "dead", "missing", "unknown", "retired", "captured")
        power = who.pools.get("power")
        if power is not None and "power" in who.base:
            assert who.base["power"] + power.gained - power.spent >= 0, "Power below nothing"
        for name in ("strength", "toughness"):
            assert who.base.get(name, 0) >= 0
    own = own_of(state)
    assert all(one.figure in state.roster.figures for one in (*own.fatal, *own.queued))
    assert all(count >= 0 for count in own.blows.values())


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10**9))
def test_an_evening_of_any_lines_keeps_its_numbers_and_a_refusal_writes_nothing(seed):
    draw, table = Random(seed), Table(system="warhammer-quest")
    for line in WARRIORS:
        say(table, line)
    for _ in range(25):
        head = table.head
        try:
            say(table, a_line(table, draw))
        except Refused:
            assert table.head == head
        must_hold(table)


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10**9))
def test_whatever_is_undone_leaves_the_sheets_as_they_were(seed):
    draw, table = Random(seed), Table(system="warhammer-quest")
    for line in (*WARRIORS, "."):
        say(table, line)
    for _ in range(12):
        before, head = table.facts(), table.head
        try:
            say(table, a_line(table, draw))
        except Refused:
            continue
        if table.head > head:
            say(table, "undo")
            assert table.facts() == before
            say(table, "redo")


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10**9))
def test_a_phase_that_is_offered_can_be_begun(seed):
    draw, table = Random(seed), Table(system="warhammer-quest")
    for line in (*WARRIORS, "."):
        say(table, line)
    for _ in range(20):
        with suppress(Refused):
            say(table, a_line(table, draw))
        if passes_quietly(table.reading()) or "." in next_lines(table.reading()):
            say(table, ".")
