"""Lines as people typed them in a shell when it had readers of its own: what each asked for it asks for still."""

from __future__ import annotations

import shlex

import pytest
from kit.shorthand_table import lexicon

from cli.around import read
from cli.typed import line_of
from events.amounts import UNKNOWN, about, at_least
from events.combat import Credit
from events.event import Effect, Until
from rules.corrections import commands as corrections
from rules.games.advanced_heroquest import SYSTEM
from rules.shared import (  # fmt: skip
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
    totals,
    trade,
    traps,
)
from rules.shared.health import HealPortion, Portion
from rules.shorthand.read.parsing import read as read_line

SVEN = "sven-hammerhelm"

LINES = [
    ("gold 20", gold.GainGold(amount=20)),
    ("gold ?", gold.GainGold(amount=UNKNOWN)),
    ("gold 20+", gold.GainGold(amount=at_least(20))),
    ("gold ~20", gold.GainGold(amount=about(20))),
    ("gold sven 20", gold.GainGold(to=SVEN, amount=20)),
    ("gold 20 sven", gold.GainGold(to=SVEN, amount=20)),
    ("gold sven 20 gc from chest", gold.GainGold(to=SVEN, amount=20, source="chest")),
    ("gold 20 --from 'the orc chest'", gold.GainGold(amount=20, source="the orc chest")),
    ("gold -20", gold.SpendGold(amount=20)),
    ("gold 110 --split", gold.SplitGold(amount=110, gain=True)),
    ("gold 110 split", gold.SplitGold(amount=110, gain=True)),
    ("gold split 110 sven elf", gold.SplitGold(amount=110, among=(SVEN, "elf"), gain=True)),
    ("gold sven 40 elf 20", gold.SplitGold(amount=60, shares={SVEN: 40, "elf": 20}, gain=True)),
    ("gold won =60", totals.ObserveTotal(whose="everybody", value=60, since=11)),
    ("spend 20 rope", gold.SpendGold(amount=20, purpose="rope")),
    ("spend sven 15 for lodging", gold.SpendGold(by=SVEN, amount=15, purpose="lodging")),
    ("spend elf all", gold.SpendGold(by="elf", amount="all")),
    ("pay sven elf 20", gold.MoveGold(giver=SVEN, receiver="elf", amount=20)),
    ("pay 20 from sven to elf", gold.MoveGold(giver=SVEN, receiver="elf", amount=20)),
    ("pay sven party all", gold.MoveGold(giver=SVEN, receiver="party", amount="all")),
    ("split 40", gold.SplitGold(amount=40)),
    ("split", gold.SplitGold(amount="all")),
    ("buy sven rope 20", trade.Buy(figure=SVEN, name="rope", price=20)),
    ("buy sven rope for 20", trade.Buy(figure=SVEN, name="rope", price=20)),
    ("buy elf 6 arrows for 12", trade.Buy(figure="elf", name="arrows", quantity=6, price=12)),
    ("buy elf 2x torch 6", trade.Buy(figure="elf", name="torch", quantity=2, price=6)),
    ("buy odo lantern ?", trade.Buy(figure="odo", name="lantern", price=UNKNOWN)),
    ("sell sven gem 90", trade.Sell(figure=SVEN, item="gem", price=90)),
    ("total 60", totals.ObserveTotal(whose="party", value=60)),
    ("total sven =36", totals.ObserveTotal(whose=SVEN, value=36)),
    ("total elf arrows 11", totals.ObserveTotal(whose="elf", value=11, of="arrows")),
    ("total accept", totals.AcceptDifference()),
    ("total accept 44", totals.AcceptDifference(observation=44)),
    ("wound sven 2 trap", health.Wound(wounds=(Portion(SVEN, 2),), cause="trap")),
    ("wound sven -2 trap", health.Wound(wounds=(Portion(SVEN, 2),), cause="trap")),
    ("wound 2 sven trap", health.Wound(wounds=(Portion(SVEN, 2),), cause="trap")),
    ("wound elf 3 dwarf 2", health.Wound(wounds=(Portion("elf", 3), Portion("dwarf", 2)))),
    ("wound elf,dwarf 1 from gas", health.Wound(wounds=(Portion("elf", 1), Portion("dwarf", 1)), cause="gas")),
    (
        "wound elf -3 dwarf -2 wiz -3 war -3",
        health.Wound(wounds=(Portion("elf", 3), Portion("dwarf", 2), Portion("wizard", 3), Portion("warrior", 3))),
    ),
    ("wound odo ?", health.Wound(wounds=(Portion("odo", UNKNOWN),))),
    ("wound odo", health.Wound(wounds=(Portion("odo", UNKNOWN),))),
    ("heal sven 2", health.Heal(heals=(HealPortion(SVEN, 2),))),
    ("heal party all from rest", health.Heal(heals=(HealPortion("party", "all"),), cause="rest")),
    ("is sven dead crushed", health.StateStatus(figures=(SVEN,), status="dead", reason="crushed")),
    (
        "condition sven poisoned until rest",
        health.GainCondition(figures=(SVEN,), condition="poisoned", until=Until("words", words="rest")),
    ),
    (
        "condition elf,dwarf blessed for 3 turns",
        health.GainCondition(figures=("elf", "dwarf"), condition="blessed", until=Until("turns", 3)),
    ),
    ("condition sven not poisoned", health.EndCondition(figures=(SVEN,), condition="poisoned")),
    (
        "modify sven toughness+2 blessing until combat",
        figures.GainModifier(
            figures=(SVEN,), effect=Effect("toughness", "add", 2), reason="blessing", until=Until("combat")
        ),
    ),
    (
        "modify sven toughness -2 curse",
        figures.GainModifier(figures=(SVEN,), effect=Effect("toughness", "add", -2), reason="curse"),
    ),
    ("modify elf speed/2 mud", figures.GainModifier(figures=("elf",), effect=Effect("speed", "halve"), reason="mud")),
    ("pool sven luck -1", health.SpendPool(figure=SVEN, pool="luck")),
    ("pool odo power +2 rest", health.GainPool(figure="odo", pool="power", amount=2, reason="rest")),
    ("pool odo power full", health.RefillPool(figures=("odo",), pool="power")),
    ("kill skaven-1 by heinrich", combat.EndMonsters(figures=("skaven-1",), credit=(Credit("heinrich"),))),
    ("kill 3 skaven", combat.EndMonsters(group="skaven", count=3)),
    (
        "kill skaven-1 by sven and elf",
        combat.EndMonsters(figures=("skaven-1",), credit=(Credit(SVEN, 1, 2), Credit("elf", 1, 2))),
    ),
    (
        "kill skaven-1 by sven 1/3 elf 2/3",
        combat.EndMonsters(figures=("skaven-1",), credit=(Credit(SVEN, 1, 3), Credit("elf", 2, 3))),
    ),
    ("kill 2 skaven --how fled", combat.EndMonsters(group="skaven", count=2, how="fled")),
    ("fight", combat.BeginCombat()),
    ("fight begin --surprised monsters", combat.BeginCombat(surprised="monsters")),
    ("fight end won", combat.EndCombat(outcome="won")),
    ("fight won", combat.EndCombat(outcome="won")),
    ("surprise nobody", combat.DecideSurprise(surprised="nobody")),
    ('roll d12 7 --for "spot trap"', rolling.Roll(purpose="spot trap", dice="1d12", faces=(7,))),
    ("roll 2d12 3 9 for hidden treasure", rolling.Roll(purpose="hidden treasure", dice="2d12", faces=(3, 9))),
    ("roll 2d12 3,? for hidden treasure", rolling.Roll(purpose="hidden treasure", dice="2d12", faces=(3, None))),
    (
        "roll spot trap d12 4 need 7 by sven",
        rolling.Roll(purpose="spot trap", dice="1d12", faces=(4,), needed=7, by=SVEN),
    ),
    ("roll d6 5 need 3- for luck", rolling.Roll(purpose="luck", dice="1d6", faces=(5,), needed=3, comparison="<=")),
    ("roll d12 7 --for hidden treasure", rolling.Roll(purpose="hidden treasure", dice="1d12", faces=(7,))),
    (
        "roll spot d12 7 --for hidden treasure",
        rolling.Roll(purpose="spot for hidden treasure", dice="1d12", faces=(7,)),
    ),
    ("roll spot trap d12 7 for luck", rolling.Roll(purpose="spot trap for luck", dice="1d12", faces=(7,))),
    ("roll 2d6+3 4 5 for loot", rolling.Roll(purpose="loot", dice="2d6+3", faces=(4, 5))),
    ("roll 4d6kh3 1 2 3 4", rolling.Roll(purpose="a roll", dice="4d6kh3", faces=(1, 2, 3, 4))),
    ("roll d% 44 for mutation", rolling.Roll(purpose="mutation", dice="d%", faces=(44,))),
    ("reroll 41 9 paid luck", rolling.ReplaceRoll(roll=41, faces=(9,), paid_with="luck")),
    (
        "choose room-type quest room because the GM said so",
        rolling.ChooseResult(table="room-type", result="quest room", reason="the GM said so"),
    ),
    ("draw fate-cup ambush", draws.Draw(cup="fate-cup", what="ambush")),
    ("draw played 41 spiders", draws.SettleDraw(how="played", draw=41, text="spiders")),
    (
        "cup fate-cup filled ambush=4 trap=3",
        draws.ChangeCup(cup="fate-cup", operation="filled", contents={"ambush": 4, "trap": 3}),
    ),
    ("item sven rope", items.GainItem(figure=SVEN, name="rope")),
    ("item elf 6 arrows from quiver", items.GainItem(figure="elf", name="arrows", quantity=6, source="quiver")),
    (
        "item odo ring --worn --effect toughness+1",
        items.GainItem(figure="odo", name="ring", place="worn", effects=(Effect("toughness", "add", 1),)),
    ),
    ("give sven elf rope", items.GiveItem(giver=SVEN, receiver="elf", item="rope")),
    ("give sven 6 arrows to elf", items.GiveItem(giver=SVEN, receiver="elf", item="arrows", quantity=6)),
    ("give sven elf all", items.GiveItem(giver=SVEN, receiver="elf", item="all", quantity="all")),
    ("give sven elf 20 gold", gold.MoveGold(giver=SVEN, receiver="elf", amount=20)),
    ("use sven potion", items.UseItem(figure=SVEN, item="potion")),
    ("use elf 2 arrows for shooting", items.UseItem(figure="elf", item="arrows", quantity=2, purpose="shooting")),
    ("lose elf 3 arrows because broken", items.LoseItem(figure="elf", item="arrows", quantity=3, reason="broken")),
    ("wear sven chain mail", items.WearItem(figure=SVEN, item="chain mail")),
    ("take-off sven chain mail", items.TakeOffItem(figure=SVEN, item="chain mail")),
    ("owe sven elf 20", dues.OweDebt(debtor=SVEN, creditor="elf", amount=20)),
    ("owe party dwarf half the treasure", dues.OweDebt(debtor="party", creditor="dwarf", what="half the treasure")),
    ("due 10 upkeep", dues.AnnounceDue(what="upkeep", each=10)),
    ("due pay sven 5", dues.PayDue(payers=(SVEN,), amount=5)),
    ("due skip elf", dues.SkipDue(figures=("elf",))),
    ("session", session.OpenSession()),
    ("session The rats below", session.OpenSession(title="The rats below")),
    ("session end", session.CloseSession()),
    ("expedition", session.BeginExpedition()),
    (
        "expedition rats --dungeon Cellars --with sven,elf",
        session.BeginExpedition(name="rats", dungeon="Cellars", figures=(SVEN, "elf")),
    ),
    ("expedition end won", session.EndExpedition(outcome="won")),
    ("expedition restart --keep 41", corrections.Restart(keep=(41,))),
    ("turn", session.BeginTurn()),
    ("turn end", session.EndTurn()),
    ("phase gm", session.BeginPhase(phase="gm")),
    ("time 3 days", session.PassTime(amount=3, unit="days")),
    ("time 2 weeks rest", session.PassTime(amount=2, unit="weeks", text="rest")),
    ("quest Slay the Rat Lord", quests.AcceptQuest(title="Slay the Rat Lord")),
    ("quest step find-the-lair by sven", quests.ReachObjective(objective="find-the-lair", by=(SVEN,))),
    ("quest done", quests.CompleteQuest()),
    ("quest failed rats", quests.FailQuest(quest="rats")),
    ("enter room-2", atlas.EnterSection(section="room-2")),
    ("move sven elf to room-2", atlas.MoveFigures(to="room-2", figures=(SVEN, "elf"))),
    ("move party room-2 12 squares", atlas.MoveFigures(to="room-2", squares=12)),
    ("door secret left --in room-1", atlas.PlaceDoor(section="room-1", kind="secret", wall="left")),
    ("door north", atlas.PlaceDoor(wall="north", direction="north")),
    ("open door-2 sven", atlas.OpenDoor(door="door-2", by=SVEN)),
    ("open chest-1", atlas.ChangeFeature(feature="chest-1", state="opened")),
    ("close door-2", atlas.CloseDoor(door="door-2")),
    ("section room --through door-1", atlas.RevealSection(kind="room", through="door-1")),
    (
        "section section 12 --exits 13,47",
        atlas.RevealSection(kind="section", section="12", exits=(atlas.Exit("13"), atlas.Exit("47"))),
    ),
    ("feature chest", atlas.PlaceFeature(kind="chest")),
    ("feature chest-1 empty by sven", atlas.ChangeFeature(feature="chest-1", state="empty", by=SVEN)),
    ("trap spotted by elf", traps.SpotTrap(by="elf")),
    ("trap sprung gas elf 3 dwarf 2", traps.SpringTrap(trap="gas", wounds=(Portion("elf", 3), Portion("dwarf", 2)))),
    ("trap meet pit --victim sven", traps.MeetTrap(kind="pit", victim=SVEN)),
    ("note the innkeeper lies", campaign.Note(text="the innkeeper lies")),
    (
        "ruling stairs down = dead end",
        campaign.MakeRuling(text="stairs down = dead end", replaces="stairs down = dead end"),
    ),
    ("option quest_floorplans yes", campaign.SetOption(option="quest_floorplans", value=True)),
    ("settle 3 7 12 5", business.SettleBusiness(faces=(3, 7, 12, 5))),
    ("settle 2 wounds", business.SettleBusiness(amount=2, counted="wounds")),
    ("settle 5 / 8 8", business.SettleBusiness(faces=(5, 8, 8))),
    ("settle drew a gem --entry 41", business.SettleBusiness(business=41, how="drew a gem")),
    ("skip", business.SettleBusiness(skip=True)),
    ("open-business three treasures --count 3", business.OpenBusiness(what="three treasures", count=3)),
    ("undo", corrections.Undo()),
    ("undo 41", corrections.Undo(number=41)),
    ("undo 41..43", corrections.Undo(span=(41, 43))),
    ("undo turn", corrections.Undo(scope="turn")),
    ("redo 58", corrections.Redo(number=58)),
    ("strike 41 43", corrections.Strike(numbers=(41, 43))),
    ("leave 41 minotaur had one attack", corrections.Leave(numbers=(41,), text="minotaur had one attack")),
    ("reveal 41", corrections.Reveal(numbers=(41,))),
    ("fix 41 amount=25", corrections.Fix(number=41, values={"amount": "25"})),
]


@pytest.mark.parametrize(("line", "command"), LINES, ids=[line for line, _ in LINES])
def test_what_was_typed_in_a_shell_asks_for_the_same_still(line, command):
    words, _ = read(shlex.split(line))
    assert read_line(line_of(words, SYSTEM), lexicon()).commands == (command,)
