"""Lines the shell and the prompt once took for different things, or only one of them took at all: decision 0025."""

from __future__ import annotations

import pytest
from kit.shorthand_table import reading, said

from events.amounts import UNKNOWN
from events.atlas import Rectangle
from events.combat import Credit
from events.event import Effect, Modifier, Until
from events.quest import Objective
from rules.corrections import commands as corrections
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.search import SearchHiddenTreasure, SearchSecretDoors
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.shared import (
    atlas,
    business,
    campaign,
    combat,
    draws,
    dues,
    figures,
    gold,
    health,
    items,
    quests,
    rolling,
    session,
    spells,
    totals,
    trade,
    traps,
)
from rules.shared.health import HealPortion, Portion
from rules.shorthand.read.parsed import NotUnderstood

SVEN = "sven-hammerhelm"

LINES = {
    "drop sven axe": items.LayDownItem(figure=SVEN, item="axe", quantity="all"),
    "elf drops arrows": items.LayDownItem(figure="elf", item="arrows", quantity="all"),
    "elf drops 1 arrow": items.LayDownItem(figure="elf", item="arrow", quantity=1),
    "elf drops an arrow": items.LayDownItem(figure="elf", item="arrow", quantity=1),
    "pick-up elf axe in hall-2": items.PickUpItem(figure="elf", item="axe", quantity="all", section="hall-2"),
    "take-off sven axe": items.TakeOffItem(figure=SVEN, item="axe"),
    "skaven-1 dead": combat.EndMonsters(figures=("skaven-1",)),
    "is sk1 dead by sven": combat.EndMonsters(figures=("skaven-1",), credit=(Credit(SVEN),)),
    "is sven dead crushed": health.StateStatus(figures=(SVEN,), status="dead", reason="crushed"),
    "is elf alive after all": health.StateStatus(figures=("elf",), status="alive"),
    "gold won =60": totals.ObserveTotal(whose="everybody", value=60, since=11),
    "gold 20 chest": gold.GainGold(amount=20, source="chest"),
    "gold sven 20 gc from chest": gold.GainGold(to=SVEN, amount=20, source="chest"),
    "gold unknown": gold.GainGold(amount=UNKNOWN),
    "split 90 of sven": gold.SplitGold(amount=90, holder=SVEN),
    "pay 20 from sven to elf": gold.MoveGold(giver=SVEN, receiver="elf", amount=20),
    "buy elf 2x torch 6": trade.Buy(figure="elf", name="torch", quantity=2, price=6),
    "owe settle sven pay": dues.SettleDebt(debt=SVEN, pay=True),
    "due skip elf of rent reason ill": dues.SkipDue(due="rent", figures=("elf",), reason="ill"),
    "due 10 rent figures sven,elf": dues.AnnounceDue(what="rent", figures=(SVEN, "elf"), each=10),
    "total 60": totals.ObserveTotal(whose="party", value=60),
    "total gold party 60": totals.ObserveTotal(whose="party", value=60),
    "total sven =36": totals.ObserveTotal(whose=SVEN, value=36),
    "total elf arrows 11": totals.ObserveTotal(whose="elf", value=11, of="arrows"),
    "total fate sven 1": totals.ObserveTotal(whose=SVEN, value=1, of="fate"),
    "total sven wounds 3": totals.ObserveTotal(whose=SVEN, value=2, of="wounds_lost"),
    "total accept 44": totals.AcceptDifference(observation=44),
    "wound elf -3 dwarf -2": health.Wound(wounds=(Portion("elf", 3), Portion("dwarf", 2))),
    "wound 2 sven trap": health.Wound(wounds=(Portion(SVEN, 2),), cause="trap"),
    "wound wizard": health.Wound(wounds=(Portion("wizard", UNKNOWN),)),
    "wound sven 2 unmodified": health.Wound(wounds=(Portion(SVEN, 2),), unmodified=True),
    'heal elf 2 cause "a warm bed"': health.Heal(heals=(HealPortion("elf", 2),), cause="a warm bed"),
    "condition sven poisoned until rest": health.GainCondition(
        figures=(SVEN,), condition="poisoned", until=Until("words", words="rest")
    ),
    "condition elf,dwarf webbed effect speed-2": health.GainCondition(
        figures=("elf", "dwarf"), condition="webbed", effects=(Effect("speed", "add", -2),)
    ),
    "condition sven not poisoned": health.EndCondition(figures=(SVEN,), condition="poisoned"),
    "condition sven poisoned over": health.EndCondition(figures=(SVEN,), condition="poisoned"),
    "modify sven toughness+2 blessing until combat": figures.GainModifier(
        figures=(SVEN,), effect=Effect("toughness", "add", 2), reason="blessing", until=Until("combat")
    ),
    "modify sven toughness -2 curse": figures.GainModifier(
        figures=(SVEN,), effect=Effect("toughness", "add", -2), reason="curse"
    ),
    "modify elf speed/2 mud": figures.GainModifier(figures=("elf",), effect=Effect("speed", "halve"), reason="mud"),
    "modify sven t over": figures.EndModifier(figure=SVEN, value_name="toughness"),
    "pool sven fate -1": health.SpendPool(figure=SVEN, pool="fate"),
    "pool wizard power +2 rest": health.GainPool(figure="wizard", pool="power", amount=2, reason="rest"),
    "pool wizard power full": health.RefillPool(figures=("wizard",), pool="power"),
    "kill 2 skaven how fled": combat.EndMonsters(group="skaven", count=2, how="fled"),
    "meet orc template orc": combat.AddMonsters(name="orc", template="orc"),
    "meet 2 orc group guards set damage_dice=4": combat.AddMonsters(
        name="orc", count=2, group="guards", properties={"damage_dice": 4}
    ),
    "item sven rope": items.GainItem(figure=SVEN, name="rope"),
    "item elf 6 arrows from quiver": items.GainItem(figure="elf", name="arrows", quantity=6, source="quiver"),
    "item odo ring worn effect toughness+1 uses 3": items.GainItem(
        figure="odo", name="ring", place="worn", effects=(Effect("toughness", "add", 1),), uses=3
    ),
    "item sven wand set damage_dice=4": items.GainItem(figure=SVEN, name="wand", properties={"damage_dice": 4}),
    "sven item axe notched": items.ChangeItem(figure=SVEN, item="axe", state="notched"),
    "alter sven axe state broken": items.ChangeItem(figure=SVEN, item="axe", state="broken"),
    'alter odo ring name "ring of power"': items.ChangeItem(figure="odo", item="ring", name="ring of power"),
    "leave-party sven goes home": figures.LeaveParty(figures=(SVEN,), reason="goes home"),
    "rename sven also hammer": figures.NameFigure(figure=SVEN, aliases=("hammer",)),
    "learn odo alertness effect toughness+1": figures.LearnSkill(
        figure="odo", skill="alertness", effects=(Effect("toughness", "add", 1),)
    ),
    "hero add Anna ws=7 w=4 player Bo people dwarf": figures.AddFigure(
        name="Anna", kind="hero", player="Bo", people="dwarf", base={"weapon_skill": 7, "wounds": 4}
    ),
    "hero add Gurk template heinrich": figures.AddFigure(name="Gurk", kind="hero", template="heinrich"),
    "attack heinrich skaven-1 9 / 3 7 12>5": Attack(
        attacker="heinrich", target="skaven-1", faces=(9,), wound_dice=((3,), (7,), (12, 5))
    ),
    "attack heinrich skaven-1 9 / 3 12:5": Attack(
        attacker="heinrich", target="skaven-1", faces=(9,), wound_dice=((3,), (12, 5))
    ),
    "heinrich skaven-1 9 / 3 12+5": Attack(
        attacker="heinrich", target="skaven-1", faces=(9,), wound_dice=((3,), (12, 5))
    ),
    "heinrich sk1 9/3,12+5": Attack(attacker="heinrich", target="skaven-1", faces=(9,), wound_dice=((3,), (12, 5))),
    "attack elf skaven-2 11 with bow squares 8": Attack(
        attacker="elf", target="skaven-2", faces=(11,), weapon="bow", distance=8, mode="ranged"
    ),
    "attack sven skaven-1 hit 2 wounds": Attack(attacker=SVEN, target="skaven-1", outcome="hit", wounds=2),
    "attack sven skaven-1 9 free critical parent 41": Attack(
        attacker=SVEN, target="skaven-1", faces=(9,), free="critical", parent=41
    ),
    "attack attacker=heinrich target=skaven-1 faces=9": Attack(attacker="heinrich", target="skaven-1", faces=(9,)),
    "cast wizard flames skaven-1 skaven-2": spells.CastSpell(
        figure="wizard", spell="flames", targets=("skaven-1", "skaven-2")
    ),
    'wizard casts "open window" outcome failed': spells.CastSpell(
        figure="wizard", spell="open window", outcome="failed"
    ),
    "search secret doors sven": SearchSecretDoors(figure=SVEN),
    "search hidden treasure by odo dice 9,9": SearchHiddenTreasure(figure="odo", faces=(9, 9)),
    "search chest-1 trap result nothing": atlas.SearchSection(sought="chest-1_trap", result="nothing"),
    'explore length=2 end=dead_end "reason=the GM said so"': Explore(length=2, end="dead_end", reason="the GM said so"),
    "roll d12 4 modifier +2 need 7 by sven": rolling.Roll(
        purpose="a roll", by=SVEN, dice="1d12", faces=(4,), modifiers=(Modifier(2, "as told"),), needed=7
    ),
    "roll 2d12 total 18 for loot": rolling.Roll(purpose="loot", dice="2d12", total=18),
    "roll d12 7 table room-type settles 41": rolling.Roll(
        purpose="room-type", dice="1d12", faces=(7,), table="room-type", business=41
    ),
    "roll d12 success for luck": rolling.Roll(purpose="luck", dice="1d12", success=True),
    "reroll 41 3 keep-old because cocked": rolling.ReplaceRoll(roll=41, faces=(3,), kept="old", reason="cocked"),
    "draw played 41 spiders": draws.SettleDraw(how="played", draw=41, text="spiders"),
    "draw events unknown fate discarded": draws.Draw(cup="events", fate="discarded"),
    "trap sprung gas elf 3 dwarf 2": traps.SpringTrap(trap="gas", wounds=(Portion("elf", 3), Portion("dwarf", 2))),
    "trap sprung gas elf": traps.SpringTrap(trap="gas", victims=("elf",)),
    "trap meet pit victim sven": traps.MeetTrap(kind="pit", victim=SVEN),
    "trap spotted pit by elf": traps.SpotTrap(trap="pit", by="elf"),
    'instead "stairs down" "dead end" because it did not fit': atlas.AdjustLayout(
        rolled="stairs down", placed="dead end", reason="it did not fit"
    ),
    "instead stairs becomes dead end": atlas.AdjustLayout(rolled="stairs", placed="dead end"),
    "open door": atlas.OpenDoor(),
    "level 1 who sven,elf": atlas.EnterLevel(level=1, by=(SVEN, "elf")),
    "move sven to room-2 at 3,4": atlas.MoveFigures(to="room-2", figures=(SVEN,), x=3, y=4),
    "door north in room-1 at 2,3 width 1": atlas.PlaceDoor(
        section="room-1", wall="north", direction="north", x=2, y=3, width=1
    ),
    "section room at 0,0,4,2 detail dark=yes": atlas.RevealSection(
        kind="room", squares=(Rectangle(0, 0, 4, 2),), details={"dark": True}
    ),
    "feature gas turns 3": atlas.PlaceFeature(kind="gas", turns_left=3),
    'feature chest in room-1 name "the old box" at 3,4': atlas.PlaceFeature(
        kind="chest", section="room-1", name="the old box", x=3, y=4
    ),
    "expedition rats dungeon Cellars with sven,elf": session.BeginExpedition(
        name="rats", dungeon="Cellars", figures=(SVEN, "elf")
    ),
    "restart expedition-2 keep 41 keep 43": corrections.Restart(expedition="expedition-2", keep=(41, 43)),
    "out sven by-way stairs": session.LeaveDungeon(figures=(SVEN,), way_out="stairs"),
    'time unknown days day "12 Jahrdrung"': session.PassTime(unit="days", world_day="12 Jahrdrung"),
    'quest "Slay the Rat Lord" objective "find the lair" objective "seal wells=3" part-of rats': quests.AcceptQuest(
        title="Slay the Rat Lord",
        parent="rats",
        objectives=("find the lair", Objective(key="seal-wells", title="seal wells", count=3)),
    ),
    "quest failed rats reason late": quests.FailQuest(quest="rats", reason="late"),
    "settle 5 / 8 8": business.SettleBusiness(faces=(5, 8, 8)),
    "settle drew a gem entry 41 count 2": business.SettleBusiness(business=41, count=2, how="drew a gem"),
    "open-business three treasures count 3 about 41": business.OpenBusiness(what="three treasures", count=3, about=41),
    "note we forgot the arrows --about 41": campaign.Note(text="we forgot the arrows", about=41),
    "ruling stairs down = dead end --scope trip": campaign.MakeRuling(
        text="stairs down = dead end", scope="expedition", replaces="stairs down = dead end"
    ),
    "ruling does a fumbled arrow hit --pending": campaign.AskRuling(text="does a fumbled arrow hit"),
    "ask does the arrow hit?": campaign.AskRuling(text="does the arrow hit?"),
    "strike 41 43 alone": corrections.Strike(numbers=(41, 43), alone=True),
    "undo 41 43 alone": corrections.Undo(numbers=(41, 43), alone=True),
    "undo 41 reason typo": corrections.Undo(number=41, reason="typo"),
    "fix 41 amount=25 reason typo": corrections.Fix(number=41, values={"amount": "25"}, reason="typo"),
}


@pytest.mark.parametrize(("line", "command"), LINES.items(), ids=LINES)
def test_a_line_has_one_reading(line, command):
    assert said(line).commands == (command,)


def test_what_is_added_to_a_die_is_no_second_die():
    (roll,) = said("sven spot 8 +1 6+").commands

    assert (roll.faces, roll.modifiers) == ((8,), (Modifier(1, "as told"),))
    assert said("sven spot 8+1 6+").commands == (roll,)


def test_what_a_shell_keeps_to_itself_has_a_word():
    plain, worded = (
        said("sven -1 trap; elf -2 ! nobody saw it #perhaps"),
        said("sven -1 trap then elf -2 anyway because nobody saw it remark perhaps"),
    )

    assert (worded.commands, worded.note) == (plain.commands, plain.note)
    assert worded.ruling == plain.ruling == "nobody saw it"
    assert said("gold 900 anyway").ruling == said("gold 900 !").ruling


def test_such_a_word_is_a_word_where_the_line_makes_no_sense_otherwise():
    assert said("session The hall, then the cellar").commands[0].title == "The hall, then the cellar"


def test_a_word_of_a_verb_that_says_nothing_is_asked_for():
    for line in ("section room facing up", "move sven to room-2 at x", "kill 2 skaven how blue", "restart keep x"):
        assert isinstance(reading(line), NotUnderstood), line


@pytest.mark.parametrize("word", ["all", "everybody"])
def test_what_everybody_has_is_no_gold_that_comes_in(word):
    found = reading(f"gold {word} 60")

    assert isinstance(found, NotUnderstood)
    assert any(reading(line) == reading("gold =60") for line in found.lines)
