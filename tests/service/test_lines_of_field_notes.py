"""Every kind of happening twelve play reports are made of has a line, and the line tells that kind."""

from __future__ import annotations

import re
import runpy
from functools import cache
from pathlib import Path
from statistics import median

import pytest
from kit.table import Table

from events import atlas, campaign, combat, dice, draws, figures, items, purse, quest, session, turns
from events.story import BusinessOpened, EntriesRetracted, LeftAsIs
from rules.command import Circumstances
from rules.shorthand.read.parsed import ParsedLine
from service.lines.line_files import lines_in, play
from service.lines.lines import parsed, request_of

SETTING = """\
session
hero Sven ws7 t7 w5 fp2
hero Elf ws8 t6 w4 fp1
elf +9 arrows
sven gets axe
quest Lamps: lamps=3
trip
gold 99
sven gold 40
meet 2 rat w9 t6
section room
enter room-1
draw event rats
sven spot 4 6+
"""

KINDS = [
    (1, "die roll with a purpose", "sven spot 8 6+", dice.DiceRolled),
    (1, "a result without its dice", "sven spot ok", dice.DiceRolled),
    (2, "attack resolved", "sven rat1 9 6+ / 3,7", combat.AttackMade),
    (2, "attack with its outcome alone", "rat1 sven miss", combat.AttackMade),
    (2, "attack with its wounds alone", "sven rat1 -2", combat.AttackMade),
    (3, "quiet turn", "", turns.TurnEnded),
    (3, "turn with its die", ".8", dice.DiceRolled),
    (4, "exploration step", "section passage length 2", atlas.SectionRevealed),
    (4, "chosen instead of rolled", "choose room-type lair because the map says so", dice.ResultChosen),
    (5, "random-event draw", "draw event spiders", draws.DrawMade),
    (5, "what was drawn is ignored", "declined", draws.DrawSettled),
    (6, "monster's end", "rat1 dead by sven", combat.MonsterEnded),
    (6, "half a kill", "rat1 dead by sven 1/2 elf 1/2", combat.MonsterEnded),
    (6, "monster fled", "rat1 fled", combat.MonsterEnded),
    (7, "test", "sven fear 4 fail", dice.DiceRolled),
    (8, "wound", "sven -2 trap", figures.WoundsSuffered),
    (8, "full heal", "party +all rest", figures.WoundsHealed),
    (8, "everybody hurt", "party -1", figures.WoundsSuffered),
    (8, "several in one line", "elf -1 sven -2 gas", figures.WoundsSuffered),
    (8, "healed", "sven +all potion", figures.WoundsHealed),
    (8, "wounds as observed", "sven =4", purse.TotalObserved),
    (9, "withdrawn", "undo", EntriesRetracted),
    (9, "corrected", "no =5", dice.DiceRolled),
    (9, "told late", "late 9 elf -1 arrow", items.ItemUsed),
    (9, "left as is", "leave ^ #it had one attack", LeftAsIs),
    (10, "ruling", "rule we round up", campaign.RulingMade),
    (10, "ruling to be looked up", "ask 15: does it hit a friend?", BusinessOpened),
    (11, "monsters appear", "meet 2 imp w3", combat.MonstersMet),
    (12, "resource used", "elf -1 arrow", items.ItemUsed),
    (12, "the last one, however many there were", "elf last arrows", items.ItemUsed),
    (12, "Fate Point", "fate sven other the curse", figures.FatePointSpent),
    (13, "gold with split", "gold 20 split", purse.GoldSplit),
    (13, "gold nobody counted", "gold ?", purse.GoldGained),
    (13, "gold shared by name", "gold sven 40 elf 20", purse.GoldSplit),
    (13, "gold owed", "party owes elf 20", purse.DebtOwed),
    (14, "deck state", "cup events shuffled", draws.CupChanged),
    (15, "item found", "elf finds gem", items.ItemGained),
    (15, "item transferred", "sven gives elf axe", items.ItemMoved),
    (15, "item embedded in a wall", "sven item axe stuck in the wall", items.ItemChanged),
    (16, "condition with its end", "sven afraid till rest", figures.ConditionGained),
    (16, "condition over", "sven afraid; sven not afraid", figures.ConditionEnded),
    (17, "re-roll", "reroll 15 9 because cocked", dice.RollReplaced),
    (18, "death", "elf dead the pit", figures.StatusStated),
    (18, "fate unknown", "elf unknown", figures.StatusStated),
    (19, "evening over", "session end", session.SessionClosed),
    (19, "who sits down", "join Anna", campaign.PlayerJoined),
    (19, "expedition over", "trip won", session.ExpeditionEnded),
    (19, "who left by which way", "elf out by stairs", session.DungeonLeft),
    (20, "search", "sven search altar", atlas.SectionSearched),
    (20, "lantern", "elf is lantern", turns.RoleGiven),
    (21, "quest counter", "step lamps", quest.ObjectiveReached),
    (21, "quest done", "quest done", quest.QuestCompleted),
    (22, "henchman hired", "hench Ulf of sven", figures.FigureJoined),
    (22, "new hero", "hero Odo w3", figures.FigureJoined),
    (22, "hero leaves", "sven leaves for home", figures.FigureLeft),
    (23, "total that is counted", "gold won =60", purse.TotalObserved),
    (24, "bought, price unknown", "sven buys rope ?", purse.ItemBought),
    (24, "upkeep", "due 2 upkeep", purse.DueAnnounced),
    (25, "restart of an adventure", "trip restart", EntriesRetracted),
    (26, "settlement event", "sven gold -3 thief", purse.GoldSpent),
    (27, "something is learned", "sven learns dodge", figures.SkillLearned),
    (27, "experience", "sven +2 xp", figures.PoolGained),
    (28, "time passes", "time 2 weeks in Middenheim", session.TimePassed),
    (28, "date in the world", "day 12 Jahrdrung", session.TimePassed),
    (29, "permanent change", "sven +1 ws training", figures.BaseValueSet),
    (30, "note", "note the innkeeper lies", campaign.NoteTaken),
]


AT_HOME = ("bought, price unknown", "something is learned")
"""What is done between expeditions alone (AHQ-QUEST-8)."""


def set_table(kind: str = "") -> Table:
    table = Table()
    play(table.here, lines_in(SETTING + "trip end\n" * (kind in AT_HOME), "setting"), around=Circumstances())
    return table


@pytest.mark.parametrize(("rank", "kind", "line", "event"), KINDS, ids=[f"{rank} {kind}" for rank, kind, *_ in KINDS])
def test_every_kind_of_happening_has_a_line(rank, kind, line, event):
    table = set_table(kind)
    said = parsed(table.reading(), line)
    assert isinstance(said, ParsedLine), said

    asked = request_of(said, line, around=Circumstances())
    outcome = table.say(asked.command, late=asked.late.number if asked.late else None, note=said.note)

    assert event in [type(entry.event) for entry in outcome.entries]


ROOT = Path(__file__).parents[2]


@cache
def counting():
    """The script that counts keys."""
    return runpy.run_path(str(ROOT / "docs" / "measure_keystrokes.py"))


def test_the_keystroke_table_has_all_thirty_kinds_in_their_order():
    keystrokes = counting()
    measured = keystrokes["KINDS"]
    ranks = [kind.rank for kind in measured]

    assert set(ranks) == set(range(1, 31))
    assert sum(len(kind.line) <= 15 for kind in measured) > len(measured) * 3 / 4
    assert next(kind.line for kind in measured if kind.name == "a quiet turn") == ""


def test_every_evening_of_dice_takes_half_its_lines_at_most_fifteen_keys_and_most_of_them_do():
    keystrokes = counting()
    for evening in keystrokes["EVENINGS"]:
        counted = [keystrokes["keys"](line) for line in keystrokes["evening"](evening)]

        assert median(counted) <= 15, evening.title
        assert keystrokes["share_short"](counted) >= 60, evening.title


@pytest.mark.parametrize(
    ("kind", "most"),
    [("a quiet turn", 1), ("a counter drawn and put away", 5), ("a passage with its dice", 14)],
)
def test_what_happens_every_few_minutes_costs_next_to_nothing(kind, most):
    keystrokes = counting()
    line = next(one.line for one in keystrokes["KINDS"] if one.name == kind)

    assert keystrokes["keys"](line) <= most


@pytest.mark.parametrize(
    ("short", "demo"),
    [("salt-cellars-short.delve", "advanced-heroquest"), ("hive-short.delve", "hive-of-the-dead")],
)
def test_the_short_forms_come_to_what_the_demo_comes_to(short, demo):
    facts = []
    for path in (ROOT / "docs" / "evenings" / short, ROOT / "demo" / f"{demo}.delve"):
        table = Table(system=demo)
        play(table.here, lines_in(_unopened(path), path.name), around=Circumstances())
        facts.append(table.facts())

    assert facts[0] == facts[1]


def _unopened(path: Path) -> str:
    """The lines without the one that says which campaign they are for."""
    return "\n".join(line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("campaign "))


def test_the_evening_of_every_kind_names_them_all():
    text = (ROOT / "docs" / "evenings" / "kinds-of-happening.delve").read_text(encoding="utf-8")
    named = {int(rank) for line in text.splitlines() if line[:1] == "#" for rank in re.findall(r"(\d+):", line)}

    assert named == set(range(1, 30))


def test_all_thirty_kinds_are_there():
    assert {rank for rank, *_ in KINDS} == set(range(1, 31))


def test_one_log_takes_a_fight_die_by_die_by_its_outcome_and_as_a_summary_with_holes():
    table = set_table()
    fights = """\
        sven rat1 9 6+ / 3,7
        rat1 dead by sven; rat2 fled
        meet 9 orc
        9 orcs dead, sven -2
        they won, gold ?
        """

    play(table.here, lines_in(fights, "grains"), around=Circumstances())

    facts = table.facts()
    assert facts["Sven wounds lost"] == "2"
    assert facts["party gold"] == "99+"
    assert (facts["rat 1"], facts["orc 9"]) == ("killed", "killed")
