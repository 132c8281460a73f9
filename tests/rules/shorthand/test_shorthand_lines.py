"""Lines as they are typed at a table, and the commands they ask for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.ahq_table import Table
from kit.shorthand_table import lexicon, reading, said

from events.amounts import UNKNOWN, about, at_least
from events.atlas import Exit
from events.combat import Credit
from events.event import Effect, Modifier, Until
from events.quest import Objective
from rules.corrections import commands as corrections
from rules.games.advanced_heroquest import SYSTEM
from rules.games.advanced_heroquest.attack import Attack
from rules.games.advanced_heroquest.explore import Explore
from rules.games.advanced_heroquest.fate import SpendFate
from rules.games.advanced_heroquest.leading import ElectLeader
from rules.games.advanced_heroquest.levels import TakeStairs
from rules.games.advanced_heroquest.search import SearchHiddenTreasure, SearchSecretDoors
from rules.games.advanced_heroquest.turns import GamesmasterPhase
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
    players,
    quests,
    rolling,
    session,
    totals,
    trade,
    traps,
)
from rules.shared.health import HealPortion, Portion
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.misread import not_understood
from rules.shorthand.read.parsed import LinePlace, NotUnderstood, OnlyLooks, ParsedLine, Unclear
from rules.shorthand.read.parsing import parse

SVEN = "sven-hammerhelm"

LINES = {
    "wound elf 2 trap": health.Wound(wounds=(Portion("elf", 2),), cause="trap"),
    "wound elf 2 dwarf 3+ by the gas": health.Wound(
        wounds=(Portion("elf", 2), Portion("dwarf", at_least(3))), cause="the gas"
    ),
    "elf,dwarf hurt 1": health.Wound(wounds=(Portion("elf", 1), Portion("dwarf", 1))),
    "heal elf all rest": health.Heal(heals=(HealPortion("elf", "all"),), cause="rest"),
    "elf heals 2 dwarf 1": health.Heal(heals=(HealPortion("elf", 2), HealPortion("dwarf", 1))),
    # wounds
    "sven -2 trap": health.Wound(wounds=(Portion(SVEN, 2),), cause="trap"),
    "sven −2": health.Wound(wounds=(Portion(SVEN, 2),)),
    "sven -?": health.Wound(wounds=(Portion(SVEN, UNKNOWN),)),
    "sven -2+": health.Wound(wounds=(Portion(SVEN, at_least(2)),)),
    "sven -~2": health.Wound(wounds=(Portion(SVEN, about(2)),)),
    "sven -2 by axe": health.Wound(wounds=(Portion(SVEN, 2),), cause="axe"),
    "Sven Hammerhelm -2": health.Wound(wounds=(Portion(SVEN, 2),)),
    '"Sven Hammerhelm" -2': health.Wound(wounds=(Portion(SVEN, 2),)),
    "ham -2": health.Wound(wounds=(Portion(SVEN, 2),)),
    "elf -3 dwarf -2 wiz -3 war -3": health.Wound(
        wounds=(Portion("elf", 3), Portion("dwarf", 2), Portion("wizard", 3), Portion("warrior", 3))
    ),
    "elf -3 dwarf -2 gas": health.Wound(wounds=(Portion("elf", 3), Portion("dwarf", 2)), cause="gas"),
    "elf,dwarf -1": health.Wound(wounds=(Portion("elf", 1), Portion("dwarf", 1))),
    "elf, dwarf -1": health.Wound(wounds=(Portion("elf", 1), Portion("dwarf", 1))),
    "elf dwarf -1": health.Wound(wounds=(Portion("elf", 1), Portion("dwarf", 1))),
    "party -1": health.Wound(wounds=(Portion("party", 1),)),
    "skaven-1 -1": health.Wound(wounds=(Portion("skaven-1", 1),)),
    "sk2 -1": health.Wound(wounds=(Portion("skaven-2", 1),)),
    "nr1 -1": health.Wound(wounds=(Portion("night-runner-1", 1),)),
    "sven +2": health.Heal(heals=(HealPortion(SVEN, 2),)),
    "party +all rest": health.Heal(heals=(HealPortion("party", "all"),), cause="rest"),
    "sven =4": totals.ObserveTotal(whose=SVEN, value=1, of="wounds_lost"),
    "sven =2 lost": totals.ObserveTotal(whose=SVEN, value=2, of="wounds_lost"),
    # values, pools, conditions, statuses
    "sven +1 ws": figures.SetBase(figure=SVEN, value_name="weapon_skill", change=1),
    "sven ws =8 training": figures.SetBase(figure=SVEN, value_name="weapon_skill", value=8, reason="training"),
    "sven -1 t till combat": figures.GainModifier(
        figures=(SVEN,), effect=Effect("toughness", "add", -1), until=Until("combat")
    ),
    "sven +2 ws blessing for 3 turns": figures.GainModifier(
        figures=(SVEN,), effect=Effect("weapon_skill", "add", 2), reason="blessing", until=Until("turns", 3)
    ),
    "sven luck -1": health.SpendPool(figure=SVEN, pool="luck"),
    "sven -1 fate": health.SpendPool(figure=SVEN, pool="fate"),
    "wiz +2 power rest": health.GainPool(figure="wizard", pool="power", amount=2, reason="rest"),
    "wiz power +all": health.RefillPool(figures=("wizard",), pool="power"),
    "sven is poisoned till rest": health.GainCondition(
        figures=(SVEN,), condition="poisoned", until=Until("words", words="rest")
    ),
    "elf,dwarf blessed for 3 turns": health.GainCondition(
        figures=("elf", "dwarf"), condition="blessed", until=Until("turns", 3)
    ),
    "elf is sticky (ws-1)": health.GainCondition(
        figures=("elf",), condition="sticky", effects=(Effect("weapon_skill", "add", -1),)
    ),
    "party is nauseous": health.GainCondition(figures=("party",), condition="nauseous"),
    "sven is not missing": health.StateStatus(figures=(SVEN,), status="alive"),
    "sven down for 3 turns": health.StateStatus(figures=(SVEN,), status="down", reason="for 3 turns"),
    "sven dead for glory": health.StateStatus(figures=(SVEN,), status="dead", reason="glory"),
    "sven not alive": health.EndCondition(figures=(SVEN,), condition="alive"),
    "sven -2 gas for 3 turns": health.Wound(wounds=(Portion(SVEN, 2),), cause="gas for 3 turns"),
    "sven not poisoned": health.EndCondition(figures=(SVEN,), condition="poisoned"),
    "sven dead crushed": health.StateStatus(figures=(SVEN,), status="dead", reason="crushed"),
    "elf missing": health.StateStatus(figures=("elf",), status="missing"),
    "elf back": health.StateStatus(figures=("elf",), status="alive"),
    # monsters
    "meet 2 orc w3 t7": combat.AddMonsters(name="orc", count=2, base={"wounds": 3, "toughness": 7}),
    "meet 2 orc w3 from lair like": combat.AddMonsters(name="orc", count=2, base={"wounds": 3}, source="lair like"),
    "meet orc ws=6 from lair": combat.AddMonsters(name="orc", base={"weapon_skill": 6}, source="lair"),
    "meet 3 giant rat in room-1": combat.AddMonsters(name="giant rat", count=3, section="room-1"),
    "skaven-1 dead": combat.EndMonsters(figures=("skaven-1",)),
    "skaven-1 dead by sven": combat.EndMonsters(figures=("skaven-1",), credit=(Credit(SVEN),)),
    "sk1 dead by sven elf": combat.EndMonsters(figures=("skaven-1",), credit=(Credit(SVEN, 1, 2), Credit("elf", 1, 2))),
    "sk1 dead by sven 1/3 elf 2/3": combat.EndMonsters(
        figures=("skaven-1",), credit=(Credit(SVEN, 1, 3), Credit("elf", 2, 3))
    ),
    "3 skaven dead": combat.EndMonsters(group="skaven", count=3),
    "? skaven dead": combat.EndMonsters(group="skaven", count=UNKNOWN),
    "3 rats dead": combat.EndMonsters(group="rats", count=3),
    "skaven fled": combat.EndMonsters(group="skaven", how="fled"),
    "2 night runner captured": combat.EndMonsters(group="night runner", count=2, how="captured"),
    "kill 2 skaven by sven": combat.EndMonsters(group="skaven", count=2, credit=(Credit(SVEN),)),
    "unmask sk1 the sorcerer": combat.RevealMonster(figure="skaven-1", what="the sorcerer"),
    "fight": combat.BeginCombat(),
    "fight surprised heroes": combat.BeginCombat(surprised="heroes"),
    "fight won": combat.EndCombat(outcome="won"),
    "surprise monsters": combat.DecideSurprise(surprised="monsters"),
    # blows
    "heinrich sk1 9 / 3 7 12>5 4": Attack(
        attacker="heinrich", target="skaven-1", faces=(9,), wound_dice=((3,), (7,), (12, 5), (4,))
    ),
    "war nr1 8/7,3,9,1": Attack(
        attacker="warrior", target="night-runner-1", faces=(8,), wound_dice=((7,), (3,), (9,), (1,))
    ),
    "war nr1 8 5+/7,3": Attack(
        attacker="warrior", target="night-runner-1", faces=(8,), needed=5, wound_dice=((7,), (3,))
    ),
    "sk1 sven hit 6+ / 3": Attack(attacker="skaven-1", target=SVEN, needed=6, outcome="hit", wound_dice=((3,),)),
    "sk1 sven miss": Attack(attacker="skaven-1", target=SVEN, outcome="miss"),
    "sven sk1 hit -2": Attack(attacker=SVEN, target="skaven-1", outcome="hit", wounds=2),
    "sven sk1 -2": Attack(attacker=SVEN, target="skaven-1", wounds=2),
    "sven sk1 9 6+ / 3 7": Attack(attacker=SVEN, target="skaven-1", faces=(9,), needed=6, wound_dice=((3,), (7,))),
    "elf sk2 @8 11 with bow": Attack(
        attacker="elf", target="skaven-2", faces=(11,), distance=8, mode="ranged", weapon="bow"
    ),
    "free sven sk1 7": Attack(attacker=SVEN, target="skaven-1", faces=(7,), free="any"),
    # gold
    "gold 20": gold.GainGold(amount=20),
    "20 gold": gold.GainGold(amount=20),
    "gold ?": gold.GainGold(amount=UNKNOWN),
    "gold 20+ chest": gold.GainGold(amount=at_least(20), source="chest"),
    "gold 20 from the orc chest": gold.GainGold(amount=20, source="the orc chest"),
    "sven gold 20": gold.GainGold(to=SVEN, amount=20),
    "sven +20 gold": gold.GainGold(to=SVEN, amount=20),
    "gold 20 sven": gold.GainGold(to=SVEN, amount=20),
    "gold 110 split": gold.SplitGold(amount=110, gain=True),
    "gold 110 split sven elf keeper odo": gold.SplitGold(amount=110, among=(SVEN, "elf"), keeper="odo", gain=True),
    "gold sven 40 elf 20": gold.SplitGold(amount=60, shares={SVEN: 40, "elf": 20}, gain=True),
    "gold 70 split sven=40 elf=20": gold.SplitGold(amount=70, shares={SVEN: 40, "elf": 20}, gain=True),
    "split all": gold.SplitGold(amount="all"),
    "gold -5 lodging": gold.SpendGold(amount=5, purpose="lodging"),
    "sven gold -5 for rope": gold.SpendGold(by=SVEN, amount=5, purpose="rope"),
    "spend 20 rope": gold.SpendGold(amount=20, purpose="rope"),
    "sven pays elf 20": gold.MoveGold(giver=SVEN, receiver="elf", amount=20),
    "sven gives elf 20 gold": gold.MoveGold(giver=SVEN, receiver="elf", amount=20),
    "gold =60": totals.ObserveTotal(whose="party", value=60),
    "gold won =60": totals.ObserveTotal(whose="everybody", value=60, since=11),
    "sven gold =36": totals.ObserveTotal(whose=SVEN, value=36),
    "elf arrows =11": totals.ObserveTotal(whose="elf", value=11, of="arrows"),
    "ok": corrections.Accept(),
    "ok 7": corrections.Accept(numbers=(7,)),
    "sven buys rope 20": trade.Buy(figure=SVEN, name="rope", price=20),
    "buy elf 6 arrows for 12": trade.Buy(figure="elf", name="arrows", quantity=6, price=12),
    "sven buys lantern ?": trade.Buy(figure=SVEN, name="lantern", price=UNKNOWN),
    "sven sells axe 10": trade.Sell(figure=SVEN, item="axe", price=10),
    "party owes elf 20": dues.OweDebt(debtor="party", creditor="elf", amount=20),
    "due 10 upkeep": dues.AnnounceDue(what="upkeep", each=10),
    "due paid sven 5": dues.PayDue(payers=(SVEN,), amount=5),
    # things
    "sven lost 2 wounds": health.Wound(wounds=(Portion(SVEN, 2),)),
    "elf found 6 arrows": items.GainItem(figure="elf", name="arrows", quantity=6),
    "elf used 2 arrows": items.UseItem(figure="elf", item="arrows", quantity=2),
    "sven takes 2 wounds": health.Wound(wounds=(Portion(SVEN, 2),)),
    "sven,elf lose 1 wound from the gas": health.Wound(wounds=(Portion(SVEN, 1), Portion("elf", 1)), cause="the gas"),
    "sven finds 20 gold": gold.GainGold(to=SVEN, amount=20),
    "sven loses 3 gold because a thief": gold.SpendGold(by=SVEN, amount=3, purpose="a thief"),
    "sven gets 2 gold rings": items.GainItem(figure=SVEN, name="gold rings", quantity=2),
    "sven gets rope": items.GainItem(figure=SVEN, name="rope"),
    "elf +2 arrows": items.GainItem(figure="elf", name="arrows", quantity=2),
    "elf finds 6 arrows from quiver": items.GainItem(figure="elf", name="arrows", quantity=6, source="quiver"),
    "odo gets ring worn": items.GainItem(figure="odo", name="ring", place="worn"),
    "elf -1 arrow": items.UseItem(figure="elf", item="arrow"),
    "elf uses 2 arrows for practice": items.UseItem(figure="elf", item="arrows", quantity=2, purpose="practice"),
    "elf last torch": items.UseItem(figure="elf", item="torch", quantity="all"),
    "sven gives elf axe": items.GiveItem(giver=SVEN, receiver="elf", item="axe"),
    "sven gives elf all": items.GiveItem(giver=SVEN, receiver="elf", item="all", quantity="all"),
    "elf loses 3 arrows because broken": items.LoseItem(figure="elf", item="arrows", quantity=3, reason="broken"),
    "sven wears chain mail": items.WearItem(figure=SVEN, item="chain mail"),
    "sven holds axe": items.HoldItem(figure=SVEN, item="axe"),
    "sven drops axe": items.LayDownItem(figure=SVEN, item="axe"),
    "sven item axe stuck in the wall": items.ChangeItem(figure=SVEN, item="axe", state="stuck in the wall"),
    # dice, draws
    "sven spot 8 6+": rolling.Roll(purpose="spot", by=SVEN, faces=(8,), needed=6),
    "sven test bravery 8 6-": rolling.Roll(purpose="bravery", by=SVEN, faces=(8,), needed=6, comparison="<="),
    "sven spot ok": rolling.Roll(purpose="spot", by=SVEN, success=True),
    "roll 2d12 3,9 for treasure": rolling.Roll(purpose="treasure", dice="2d12", faces=(3, 9)),
    "roll 2d6+3 4,5 for loot": rolling.Roll(purpose="loot", dice="2d6+3", faces=(4, 5)),
    "sven roll 4d6kh3 1,2,3,4": rolling.Roll(purpose="a roll", by=SVEN, dice="4d6kh3", faces=(1, 2, 3, 4)),
    "roll d% 44": rolling.Roll(purpose="a roll", dice="d%", faces=(44,)),
    "sven roll jump d12 4 +1 6+": rolling.Roll(
        purpose="jump", by=SVEN, dice="1d12", faces=(4,), modifiers=(Modifier(1, "as told"),), needed=6
    ),
    "reroll 41 9 paid luck": rolling.ReplaceRoll(roll=41, faces=(9,), paid_with="luck"),
    "choose room-type lair because the GM said so": rolling.ChooseResult(
        table="room-type", result="lair", reason="the GM said so"
    ),
    "draw event spiders": draws.Draw(cup="event", what="spiders"),
    "roll 2d12 =15 for weather": rolling.Roll(purpose="weather", dice="2d12", result="15"),
    "d-": draws.Draw(cup="dungeon counters", fate="discarded"),
    "d- event": draws.Draw(cup="event", fate="discarded"),
    "d- event spiders": draws.Draw(cup="event", what="spiders", fate="discarded"),
    "draw event ? ignored": draws.Draw(cup="event", fate="ignored"),
    "played 41": draws.SettleDraw(how="played", draw=41),
    "cup fate filled ambush=4 trap=3": draws.ChangeCup(
        cup="fate", operation="filled", contents={"ambush": 4, "trap": 3}
    ),
    # the dungeon
    "section room through door-1": atlas.RevealSection(kind="room", through="door-1"),
    "section passage length 2 exits left,right": atlas.RevealSection(
        kind="passage", length=2, exits=(Exit("left"), Exit("right"))
    ),
    "section 12 exits 13,47": atlas.RevealSection(kind="section", section="12", exits=(Exit("13"), Exit("47"))),
    "enter room-2": atlas.EnterSection(section="room-2"),
    "sven enters room-2": atlas.EnterSection(section="room-2", by=(SVEN,)),
    "party to hall 12 squares": atlas.MoveFigures(to="hall", squares=12),
    "door secret left": atlas.PlaceDoor(kind="secret", wall="left"),
    "open door-1": atlas.OpenDoor(door="door-1"),
    "sven opens chest-1": atlas.ChangeFeature(feature="chest-1", state="opened", by=SVEN),
    "feature gas 3 turns": atlas.PlaceFeature(kind="gas", turns_left=3),
    "instead stairs > dead end because no room": atlas.AdjustLayout(
        rolled="stairs", placed="dead end", reason="no room"
    ),
    "trap pit for sven": traps.MeetTrap(kind="pit", victim=SVEN),
    "trap spotted by elf": traps.SpotTrap(by="elf"),
    "trap sprung gas elf -3 dwarf -2": traps.SpringTrap(trap="gas", wounds=(Portion("elf", 3), Portion("dwarf", 2))),
    "pass left 4 9 8": Explore(through="left", faces=(4, 9, 8)),
    "x door-1 9": Explore(through="door-1", faces=(9,)),
    "x left length=2 end=dead_end because no room": Explore(through="left", length=2, end="dead_end", reason="no room"),
    "sven search secret 9": SearchSecretDoors(figure=SVEN, face=9),
    "odo search treasure 9,9,7": SearchHiddenTreasure(figure="odo", faces=(9, 9, 7)),
    # time, quests, people
    ".": GamesmasterPhase(result="nothing"),
    "": GamesmasterPhase(result="nothing"),
    ".8": GamesmasterPhase(face=8),
    ". 8": GamesmasterPhase(face=8),
    ".?": GamesmasterPhase(),
    "gm 1": GamesmasterPhase(face=1),
    "turn": session.BeginTurn(),
    "turn combat": session.BeginTurn(kind="combat"),
    "session The rats below": session.OpenSession(title="The rats below"),
    "session end": session.CloseSession(),
    "session The rats players Anna Ben and Carl": session.OpenSession(
        title="The rats", players=("Anna", "Ben", "Carl")
    ),
    "trip into cellars with sven elf and heinrich": session.BeginExpedition(
        dungeon="cellars", figures=(SVEN, "elf", "heinrich")
    ),
    "trip into cellars": session.BeginExpedition(dungeon="cellars"),
    "trip won": session.EndExpedition(outcome="won"),
    "sven out": session.LeaveDungeon(figures=(SVEN,)),
    "time 3 days rest": session.PassTime(amount=3, text="rest"),
    "day 12 Jahrdrung": session.PassTime(world_day="12 Jahrdrung"),
    "quest The Tin Lantern: find the stair, light lamps=3": quests.AcceptQuest(
        title="The Tin Lantern",
        objectives=("find the stair", Objective(key="light-lamps", title="light lamps", count=3)),
    ),
    "quest done": quests.CompleteQuest(),
    "step lamps +2 by elf": quests.ReachObjective(objective="lamps", count=2, by=("elf",)),
    "hero Brida ws7 w5 dwarf": figures.AddFigure(
        name="Brida", kind="hero", people="dwarf", base={"weapon_skill": 7, "wounds": 5}
    ),
    "hero heinrich": figures.AddFigure(kind="hero", template="heinrich"),
    "hench Ulf of sven w2": figures.AddFigure(name="Ulf", kind="henchman", owner=SVEN, base={"wounds": 2}),
    "sven learns dodge": figures.LearnSkill(figure=SVEN, skill="dodge"),
    "sven leaves for home": figures.LeaveParty(figures=(SVEN,), reason="home"),
    "sven is lantern": players.GiveRole(role="lantern", to=SVEN),
    "leader sven": ElectLeader(leader=SVEN),
    "leader sven 9 elf 4": ElectLeader(rounds=({SVEN: 9, "elf": 4},)),
    "fate heinrich negate": SpendFate(figure="heinrich"),
    "heinrich fate convert 7": SpendFate(figure="heinrich", effect="convert", entries=(7,)),
    # words
    "note the innkeeper lies; we think #1!": campaign.Note(text="the innkeeper lies; we think #1!"),
    "note 7: it was dark": campaign.Note(text="it was dark", about=7),
    "rule stairs down = dead end": campaign.MakeRuling(
        text="stairs down = dead end", replaces="stairs down = dead end"
    ),
    "rule once: we round up": campaign.MakeRuling(text="we round up", scope="once"),
    "ask does the arrow hit?": campaign.AskRuling(text="does the arrow hit?"),
    "waits 3 treasures": business.OpenBusiness(what="treasures", count=3),
    "2 wounds": business.SettleBusiness(amount=2, counted="wounds"),
    "settle 41: a gem": business.SettleBusiness(business=41, how="a gem"),
    "skip 41": business.SettleBusiness(business=41, skip=True),
    # corrections
    "undo": corrections.Undo(),
    "undo 41": corrections.Undo(number=41),
    "undo 41..43": corrections.Undo(span=(41, 43)),
    "undo fight": corrections.Undo(scope="combat"),
    "undo 41,43": corrections.Undo(numbers=(41, 43)),
    "undo 41, 43": corrections.Undo(numbers=(41, 43)),
    "undo 41 43": corrections.Undo(numbers=(41, 43)),
    "undo 41..43,46": corrections.Undo(numbers=(41, 42, 43, 46)),
    "undo ^2,^": corrections.Undo(numbers=(15, 16)),
    "undo ^2..^": corrections.Undo(span=(15, 16)),
    "undo 41 wrong die": corrections.Undo(number=41, reason="wrong die"),
    "undo session": corrections.Undo(span=(2, 16)),
    "undo session 1": corrections.Undo(span=(2, 16)),
    "undo trip 1": corrections.Undo(scope="expedition", number=11),
    "redo 41,43": corrections.Redo(numbers=(41, 43)),
    "redo 41..43": corrections.Redo(numbers=(41, 42, 43)),
    "redo 41 #he did": corrections.Redo(number=41, reason="he did"),
    "leave 41..43": corrections.Leave(numbers=(41, 42, 43)),
    "leave 41 2 attacks": corrections.Leave(numbers=(41,), text="2 attacks"),
    "strike 41..43,46": corrections.Strike(numbers=(41, 42, 43, 46)),
    "reveal 41..42": corrections.Reveal(numbers=(41, 42)),
    "ok 41,43": corrections.Accept(numbers=(41, 43)),
    "no 41": corrections.Undo(number=41),
    "no 41..43": corrections.Undo(span=(41, 43)),
    "fix 41..43 gold 20": corrections.Fix(span=(41, 43), commands=(gold.GainGold(amount=20),)),
    "redo": corrections.Redo(),
    "no": corrections.Undo(),
    "no =3": corrections.Fix(values={"amount": "3"}),
    "fix 41 gold=20": corrections.Fix(number=41, values={"gold": "20"}),
    "fix 41 elf -3": corrections.Fix(number=41, commands=(health.Wound(wounds=(Portion("elf", 3),)),)),
    "no gold 25": corrections.Fix(commands=(gold.GainGold(amount=25),)),
    "leave 41 #minotaur had one attack": corrections.Leave(numbers=(41,), text="minotaur had one attack"),
    "strike 41,43": corrections.Strike(numbers=(41, 43)),
    "reveal 41": corrections.Reveal(numbers=(41,)),
    # any command by its own name
    "place-door kind=secret section=room-1": atlas.PlaceDoor(kind="secret", section="room-1"),
    "take-stairs": TakeStairs(),
    'take-off-item figure=sven item="chain mail"': items.TakeOffItem(figure="sven", item="chain mail"),
    '!gain-gold {"amount":20}': gold.GainGold(amount=20),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_asks_for_its_command(line):
    assert said(line).commands == (LINES[line],)


SURROUNDED = {
    "elf -3 !": {"ruling": "said so at the table"},
    "elf -3!": {"ruling": "said so at the table"},
    "elf -3 ! it was dark": {"ruling": "it was dark"},
    "elf -3 #ouch, again": {"note": "ouch, again"},
    "gm: elf -3": {"audience": "gm"},
    "20:15 elf -3": {"played_at": "20:15"},
    "[2026-10-31 20:15] elf -3": {"played_at": "2026-10-31 20:15"},
    "[12 Jahrdrung] elf -3": {"world_date": "12 Jahrdrung"},
    "late 5 elf -3": {"place": LinePlace("after", 5)},
    "@5 elf -3": {"place": LinePlace("after", 5)},
    "before 5: elf -3": {"place": LinePlace("before", 5)},
    "late ^2 elf -3": {"place": LinePlace("after", 15)},
    "late 5..7 elf -3": {"place": LinePlace("after", 7)},
    "before 5..7: elf -3": {"place": LinePlace("before", 5)},
    "@5..^ elf -3": {"place": LinePlace("after", 16)},
    "late session 1 elf -3": {"place": LinePlace("after", 16)},
    "before trip 1 elf -3": {"place": LinePlace("before", 11)},
    "late session elf -3": {"place": LinePlace("after", 16)},
    "before trip elf -3": {"place": LinePlace("before", 11)},
    "[20:15] before 5 elf -3 ! dark #ouch": {
        "played_at": "20:15", "place": LinePlace("before", 5), "ruling": "dark", "note": "ouch",
    },
}  # fmt: skip


@pytest.mark.parametrize("line", SURROUNDED)
def test_what_stands_around_a_line_is_kept_beside_its_command(line):
    plain = said("elf -3")
    found = said(line)

    assert found.commands == plain.commands
    assert {name: getattr(found, name) for name in SURROUNDED[line]} == SURROUNDED[line]


SEVERAL = {
    "elf -3 dwarf +2": (health.Wound, health.Heal),
    "3 skaven dead, sven -2": (combat.EndMonsters, health.Wound),
    "they won, gold ?": (combat.BeginCombat, combat.EndCombat, gold.GainGold),
    "meet 2 orc; orc-1 -2": (combat.AddMonsters, health.Wound),
    "hero Anna w4; anna -1": (figures.AddFigure, health.Wound),
    "sven -2, gold -5 rope": (health.Wound, gold.SpendGold),
    "meet 2 orc w3 1 chief w5 from lair": (combat.AddMonsters, combat.AddMonsters),
    "meet 7=2 orc": (rolling.Roll, combat.AddMonsters),
    "gold 20 =90": (gold.GainGold, totals.ObserveTotal),
    "sven gold 20=90 the chest": (gold.GainGold, totals.ObserveTotal),
    "elf +1 ws till combat dwarf +1 ws for 3 turns": (figures.GainModifier, figures.GainModifier),
}


@pytest.mark.parametrize("line", SEVERAL)
def test_several_happenings_of_one_line_are_one_action(line):
    assert tuple(type(command) for command in said(line).commands) == SEVERAL[line]


def test_every_change_of_a_line_has_an_end_of_its_own():
    elf, dwarf = said("elf +1 ws till combat dwarf +1 ws for 3 turns").commands

    assert (elf.until, dwarf.until) == (Until("combat"), Until("turns", 3))


def test_monsters_of_several_kinds_come_with_their_own_values_and_one_source():
    assert said("meet 2 orc w3 t7 1 chief w5 from lair").commands == (
        combat.AddMonsters(name="orc", count=2, base={"wounds": 3, "toughness": 7}, source="lair"),
        combat.AddMonsters(name="chief", base={"wounds": 5}, source="lair"),
    )
    rolled, met = said("meet 7= 2 orc w3").commands
    assert (rolled.faces, rolled.result, met.count) == ((7,), "2 orc", 2)


@pytest.mark.parametrize(
    ("line", "stretch"),
    [
        ("late 7", {"place": LinePlace("after", 7)}),
        ("now", {"ends_stretch": True}),
        ("[20:15]", {"played_at": "20:15"}),
        ("[]", {"ends_stretch": True}),
        ("gm:", {"audience": "gm"}),
    ],
)
def test_a_place_or_a_clock_alone_opens_a_stretch_and_tells_nothing(line, stretch):
    found = said(line)

    assert found.commands == ()
    assert {name: getattr(found, name) for name in stretch} == stretch


def test_a_space_decides_between_a_name_and_a_wound():
    assert said("skaven-1 -1").commands == (health.Wound(wounds=(Portion("skaven-1", 1),)),)
    assert isinstance(reading("skaven-1"), NotUnderstood)
    assert isinstance(reading("skaven -1"), Unclear)


@pytest.mark.parametrize(
    ("line", "ways"),
    [
        ("skaven -1", ["skaven-1 -1", "skaven-2 -1", "skaven-3 -1"]),
        ("sven -1 axe", ["sven -1 item axe", "sven -1 by axe"]),
        ("w -1", ["wizard -1", "warrior -1"]),
    ],
)
def test_a_line_with_several_readings_asks_which_one_and_each_reads_back_as_itself(line, ways):
    found = reading(line)

    assert isinstance(found, Unclear)
    assert [one.reads for one in found.readings] == ways
    assert [said(one.reads).commands for one in found.readings] == [one.commands for one in found.readings]


def test_a_hero_called_like_a_verb_is_asked_about_only_where_both_make_sense():
    from kit.ahq_table import Table

    from rules.games.advanced_heroquest import SYSTEM
    from rules.shorthand.lexicon import Lexicon

    table = Table()
    table.hero("Gold", wounds=4)
    table.hero("Meet", wounds=4)
    words = Lexicon(table.state, SYSTEM)

    assert parse("gold 20", words) == ParsedLine(commands=(gold.GainGold(amount=20),))
    assert isinstance(parse("gold -2", words), Unclear)
    assert parse("gold -2 trap; meet -1", words) != parse("gold -2", words)
    assert parse("meet 2 rat", words) == ParsedLine(commands=(combat.AddMonsters(name="rat", count=2),))


@pytest.mark.parametrize(
    ("line", "word", "nearest"),
    [
        ("svne -2", "svne", "Sven Hammerhelm -2"),
        ("sven blorp", "blorp", "sven-hammerhelm is blorp"),
        ("gold lots", "lots", ""),
        ("sven -2 trap; foo", "foo", "Odo"),
        ("sven", "", "sven-hammerhelm -2 trap"),
        ("meet", "", "meet 2 skaven w3 t7"),
        ("undo; gold 2", ";", ""),
        ('note "', None, ""),
        ('sven "-2', '"-2', 'sven "-2"'),
        ("3 skvaen deed", "skvaen", "3 for skvaen"),
        ("section", "", ""),
        ("fix 41", "", "fix 41 gold 20"),
        ("fix 41..43 =20", "=20", "fix 41 =20"),
        ("undo 43..41", "43..41", ""),
        ("undo turn 9", "", ""),
        ("late quest gold 2", "gold", ""),
        ("strike the lot", "the", "strike 41"),
        (".8+x", ".8+x", ""),
        ("sven sk1,sk2 9 6+", "sk1,sk2", ""),
        ("sven party 9", "9", ""),
        ("sven has 20 gold", "20", "sven-hammerhelm gold =20"),
        ("sven,elf get rope", "rope", ""),
        ("sven,elf use potion", "potion", ""),
        ("sven skaven-2 mis", "mis", "sven-hammerhelm skaven-2 miss"),
        ("sven skaven-2 9qq", "9qq", "sven-hammerhelm skaven-2 8 / 3 7"),
        ("gold +20 -5", "-5", "gold +20; gold -5"),
        ("sven spot ~8 6+", "~8", "8 #perhaps"),
        ("gold 20 elf 10 sven", "elf", "gold elf 10"),
        ("place-door colour=red", "colour=red", ""),
    ],
)
def test_a_line_nobody_understands_points_at_the_word_and_offers_the_nearest(line, word, nearest):
    found = reading(line)
    if word is None:
        assert isinstance(found, ParsedLine)
        return

    assert isinstance(found, NotUnderstood)
    assert found.word == word
    assert found.text[found.at :].startswith(word)
    assert found.nearest == nearest


@pytest.mark.parametrize(
    ("line", "word", "why"),
    [
        ("bat2 dead by odo", "bat2", "giant-bat-2 is out of play; say the whole name if you mean it"),
        ("sven gb2 9", "gb2", "giant-bat-2 is out of play; say the whole name if you mean it"),
        (
            "sven giant 9",
            "giant",
            "giant-bat-1, giant-bat-2 are out of play; say the whole name if you mean one of them",
        ),
        ("sven zz2 9", "zz2", "'zz2' is no word I know"),
    ],
)
def test_a_short_name_of_a_monster_out_of_play_is_answered_with_its_whole_one(line, word, why):
    told = Table()
    told.hero("Sven", wounds=5, weapon_skill=7, toughness=6)
    told.monsters("Giant Bat", 2, wounds=1, toughness=6, weapon_skill=6)
    told.do(combat.EndMonsters(figures=("giant-bat-1", "giant-bat-2")))

    found = parse(line, Lexicon(told.state, SYSTEM))

    assert isinstance(found, NotUnderstood)
    assert (found.word, found.why) == (word, why)


@pytest.mark.parametrize("behind", ["", " sven elf", " sven elf keeper elf"])
def test_gold_that_is_shared_is_split(behind):
    assert said(f"gold 100 shared{behind}").commands == said(f"gold 100 split{behind}").commands
    assert said("gold 100 shared").commands != said("gold 100 found").commands


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("sven", "The line breaks off: what happens to sven-hammerhelm?"),
        ("meet", "The line breaks off: what they meet is missing."),
        ("svne -2", "'svne' is not understood: nobody is called 'svne', and it is no word I know."),
    ],
)
def test_an_answer_ends_in_one_mark(line, what):
    assert not_understood(reading(line)).what == what


@pytest.mark.parametrize(
    ("line", "at"), [("roll 2d6+", 9), ("sven roll 4d6dx3 1 2 3 4", 14), ("roll 0d6", 5), ("roll d6! 2d6+3x", None)]
)
def test_dice_that_cannot_be_read_are_pointed_at(line, at):
    found = reading(line)
    assert (found.at if isinstance(found, NotUnderstood) else None) == at


WORDS = [
    "sven", "elf", "skaven-1", "sk", "party", "gold", "-2", "+2", "=4", "?", "20+", "~3", "8", "3,7,12>5", "/", "@8",
    "!", "#", ";", "till", "for", "combat", "turns", "late", "before", "^", "now", "undo", "fix", "no", "41", "41..43",
    "note", "rule", "meet", "w3", "split", "search", "secret", "gives", "arrows", "axe", "dead", "is", "not",
    "poisoned", "by", "1/2", "gm:", "[20:15]", ".", ".8", '"', "6+", "hit", "miss", "with", "quest", ":", ",",
    "!gain-gold", "{}", "x",
]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)))
def test_whatever_is_typed_is_read_asked_or_pointed_at_and_never_breaks(text):
    found = parse(text, lexicon())

    if isinstance(found, NotUnderstood):
        assert 0 <= found.at <= len(text)
        assert found.why
    elif isinstance(found, Unclear):
        assert len(found.readings) > 1
    else:
        assert isinstance(found, (ParsedLine, OnlyLooks))
