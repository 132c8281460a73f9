"""Lines as they are typed at a table and in a shell, and the commands they ask for."""

from __future__ import annotations

from events.amounts import UNKNOWN, about, at_least
from events.atlas import Exit
from events.combat import Credit
from events.event import Effect, Modifier, Until
from events.quest import Objective
from rules.corrections import commands as corrections
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.levels import TakeStairs
from rules.games.advanced_heroquest.dungeon.search import SearchHiddenTreasure, SearchSecretDoors
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.games.advanced_heroquest.fight.fate import SpendFate
from rules.games.advanced_heroquest.heroes.leading import ElectLeader
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
    # as they were typed in a shell when it had readers of its own
    "gold 20+": gold.GainGold(amount=at_least(20)),
    "gold ~20": gold.GainGold(amount=about(20)),
    "gold sven 20": gold.GainGold(to=SVEN, amount=20),
    "gold sven 20 gc from chest": gold.GainGold(to=SVEN, amount=20, source="chest"),
    'gold 20 --from "the orc chest"': gold.GainGold(amount=20, source="the orc chest"),
    "gold -20": gold.SpendGold(amount=20),
    "gold 110 --split": gold.SplitGold(amount=110, gain=True),
    "gold split 110 sven elf": gold.SplitGold(amount=110, among=(SVEN, "elf"), gain=True),
    "spend sven 15 for lodging": gold.SpendGold(by=SVEN, amount=15, purpose="lodging"),
    "spend elf all": gold.SpendGold(by="elf", amount="all"),
    "pay sven elf 20": gold.MoveGold(giver=SVEN, receiver="elf", amount=20),
    "pay 20 from sven to elf": gold.MoveGold(giver=SVEN, receiver="elf", amount=20),
    "pay sven party all": gold.MoveGold(giver=SVEN, receiver="party", amount="all"),
    "split 40": gold.SplitGold(amount=40),
    "split": gold.SplitGold(amount="all"),
    "buy sven rope 20": trade.Buy(figure=SVEN, name="rope", price=20),
    "buy sven rope for 20": trade.Buy(figure=SVEN, name="rope", price=20),
    "buy elf 2x torch 6": trade.Buy(figure="elf", name="torch", quantity=2, price=6),
    "buy odo lantern ?": trade.Buy(figure="odo", name="lantern", price=UNKNOWN),
    "sell sven gem 90": trade.Sell(figure=SVEN, item="gem", price=90),
    "total 60": totals.ObserveTotal(whose="party", value=60),
    "total sven =36": totals.ObserveTotal(whose=SVEN, value=36),
    "total elf arrows 11": totals.ObserveTotal(whose="elf", value=11, of="arrows"),
    "total accept": totals.AcceptDifference(),
    "total accept 44": totals.AcceptDifference(observation=44),
    "wound sven 2 trap": health.Wound(wounds=(Portion(SVEN, 2),), cause="trap"),
    "wound sven -2 trap": health.Wound(wounds=(Portion(SVEN, 2),), cause="trap"),
    "wound 2 sven trap": health.Wound(wounds=(Portion(SVEN, 2),), cause="trap"),
    "wound elf 3 dwarf 2": health.Wound(wounds=(Portion("elf", 3), Portion("dwarf", 2))),
    "wound elf,dwarf 1 from gas": health.Wound(wounds=(Portion("elf", 1), Portion("dwarf", 1)), cause="gas"),
    "wound elf -3 dwarf -2 wiz -3 war -3": health.Wound(
        wounds=(Portion("elf", 3), Portion("dwarf", 2), Portion("wizard", 3), Portion("warrior", 3))
    ),
    "wound odo ?": health.Wound(wounds=(Portion("odo", UNKNOWN),)),
    "wound odo": health.Wound(wounds=(Portion("odo", UNKNOWN),)),
    "heal sven 2": health.Heal(heals=(HealPortion(SVEN, 2),)),
    "heal party all from rest": health.Heal(heals=(HealPortion("party", "all"),), cause="rest"),
    "is sven dead crushed": health.StateStatus(figures=(SVEN,), status="dead", reason="crushed"),
    "condition sven poisoned until rest": health.GainCondition(
        figures=(SVEN,), condition="poisoned", until=Until("words", words="rest")
    ),
    "condition elf,dwarf blessed for 3 turns": health.GainCondition(
        figures=("elf", "dwarf"), condition="blessed", until=Until("turns", 3)
    ),
    "condition sven not poisoned": health.EndCondition(figures=(SVEN,), condition="poisoned"),
    "modify sven toughness+2 blessing until combat": figures.GainModifier(
        figures=(SVEN,), effect=Effect("toughness", "add", 2), reason="blessing", until=Until("combat")
    ),
    "modify sven toughness -2 curse": figures.GainModifier(
        figures=(SVEN,), effect=Effect("toughness", "add", -2), reason="curse"
    ),
    "modify elf speed/2 mud": figures.GainModifier(figures=("elf",), effect=Effect("speed", "halve"), reason="mud"),
    "pool sven luck -1": health.SpendPool(figure=SVEN, pool="luck"),
    "pool odo power +2 rest": health.GainPool(figure="odo", pool="power", amount=2, reason="rest"),
    "pool odo power full": health.RefillPool(figures=("odo",), pool="power"),
    "kill skaven-1 by heinrich": combat.EndMonsters(figures=("skaven-1",), credit=(Credit("heinrich"),)),
    "kill 3 skaven": combat.EndMonsters(group="skaven", count=3),
    "kill skaven-1 by sven and elf": combat.EndMonsters(
        figures=("skaven-1",), credit=(Credit(SVEN, 1, 2), Credit("elf", 1, 2))
    ),
    "kill skaven-1 by sven 1/3 elf 2/3": combat.EndMonsters(
        figures=("skaven-1",), credit=(Credit(SVEN, 1, 3), Credit("elf", 2, 3))
    ),
    "kill 2 skaven --how fled": combat.EndMonsters(group="skaven", count=2, how="fled"),
    "fight begin --surprised monsters": combat.BeginCombat(surprised="monsters"),
    "fight end won": combat.EndCombat(outcome="won"),
    "surprise nobody": combat.DecideSurprise(surprised="nobody"),
    'roll d12 7 --for "spot trap"': rolling.Roll(purpose="spot trap", dice="1d12", faces=(7,)),
    "roll 2d12 3 9 for hidden treasure": rolling.Roll(purpose="hidden treasure", dice="2d12", faces=(3, 9)),
    "roll 2d12 3,? for hidden treasure": rolling.Roll(purpose="hidden treasure", dice="2d12", faces=(3, None)),
    "roll spot trap d12 4 need 7 by sven": rolling.Roll(
        purpose="spot trap", dice="1d12", faces=(4,), needed=7, by=SVEN
    ),
    "roll d6 5 need 3- for luck": rolling.Roll(purpose="luck", dice="1d6", faces=(5,), needed=3, comparison="<="),
    "roll d12 7 --for hidden treasure": rolling.Roll(purpose="hidden treasure", dice="1d12", faces=(7,)),
    "roll spot d12 7 --for hidden treasure": rolling.Roll(purpose="spot for hidden treasure", dice="1d12", faces=(7,)),
    "roll spot trap d12 7 for luck": rolling.Roll(purpose="spot trap for luck", dice="1d12", faces=(7,)),
    "roll 2d6+3 4 5 for loot": rolling.Roll(purpose="loot", dice="2d6+3", faces=(4, 5)),
    "roll 4d6kh3 1 2 3 4": rolling.Roll(purpose="a roll", dice="4d6kh3", faces=(1, 2, 3, 4)),
    "roll d% 44 for mutation": rolling.Roll(purpose="mutation", dice="d%", faces=(44,)),
    "choose room-type quest room because the GM said so": rolling.ChooseResult(
        table="room-type", result="quest room", reason="the GM said so"
    ),
    "draw fate-cup ambush": draws.Draw(cup="fate-cup", what="ambush"),
    "draw played 41 spiders": draws.SettleDraw(how="played", draw=41, text="spiders"),
    "cup fate-cup filled ambush=4 trap=3": draws.ChangeCup(
        cup="fate-cup", operation="filled", contents={"ambush": 4, "trap": 3}
    ),
    "item sven rope": items.GainItem(figure=SVEN, name="rope"),
    "item elf 6 arrows from quiver": items.GainItem(figure="elf", name="arrows", quantity=6, source="quiver"),
    "item odo ring --worn --effect toughness+1": items.GainItem(
        figure="odo", name="ring", place="worn", effects=(Effect("toughness", "add", 1),)
    ),
    "give sven elf rope": items.GiveItem(giver=SVEN, receiver="elf", item="rope"),
    "give sven 6 arrows to elf": items.GiveItem(giver=SVEN, receiver="elf", item="arrows", quantity=6),
    "give sven elf all": items.GiveItem(giver=SVEN, receiver="elf", item="all", quantity="all"),
    "give sven elf 20 gold": gold.MoveGold(giver=SVEN, receiver="elf", amount=20),
    "use sven potion": items.UseItem(figure=SVEN, item="potion"),
    "use elf 2 arrows for shooting": items.UseItem(figure="elf", item="arrows", quantity=2, purpose="shooting"),
    "lose elf 3 arrows because broken": items.LoseItem(figure="elf", item="arrows", quantity=3, reason="broken"),
    "wear sven chain mail": items.WearItem(figure=SVEN, item="chain mail"),
    "take-off sven chain mail": items.TakeOffItem(figure=SVEN, item="chain mail"),
    "owe sven elf 20": dues.OweDebt(debtor=SVEN, creditor="elf", amount=20),
    "owe party dwarf half the treasure": dues.OweDebt(debtor="party", creditor="dwarf", what="half the treasure"),
    "due pay sven 5": dues.PayDue(payers=(SVEN,), amount=5),
    "due skip elf": dues.SkipDue(figures=("elf",)),
    "session": session.OpenSession(),
    "expedition": session.BeginExpedition(),
    "expedition rats --dungeon Cellars --with sven,elf": session.BeginExpedition(
        name="rats", dungeon="Cellars", figures=(SVEN, "elf")
    ),
    "expedition end won": session.EndExpedition(outcome="won"),
    "expedition restart --keep 41": corrections.Restart(keep=(41,)),
    "turn end": session.EndTurn(),
    "phase gm": session.BeginPhase(phase="gm"),
    "time 3 days": session.PassTime(amount=3, unit="days"),
    "time 2 weeks rest": session.PassTime(amount=2, unit="weeks", text="rest"),
    "quest Slay the Rat Lord": quests.AcceptQuest(title="Slay the Rat Lord"),
    "quest step find-the-lair by sven": quests.ReachObjective(objective="find-the-lair", by=(SVEN,)),
    "quest failed rats": quests.FailQuest(quest="rats"),
    "move sven elf to room-2": atlas.MoveFigures(to="room-2", figures=(SVEN, "elf")),
    "move party room-2 12 squares": atlas.MoveFigures(to="room-2", squares=12),
    "door secret left --in room-1": atlas.PlaceDoor(section="room-1", kind="secret", wall="left"),
    "door north": atlas.PlaceDoor(wall="north", direction="north"),
    "open door-2 sven": atlas.OpenDoor(door="door-2", by=SVEN),
    "open chest-1": atlas.ChangeFeature(feature="chest-1", state="opened"),
    "close door-2": atlas.CloseDoor(door="door-2"),
    "section room --through door-1": atlas.RevealSection(kind="room", through="door-1"),
    "section section 12 --exits 13,47": atlas.RevealSection(
        kind="section", section="12", exits=(atlas.Exit("13"), atlas.Exit("47"))
    ),
    "feature chest": atlas.PlaceFeature(kind="chest"),
    "feature chest-1 empty by sven": atlas.ChangeFeature(feature="chest-1", state="empty", by=SVEN),
    "trap sprung gas elf 3 dwarf 2": traps.SpringTrap(trap="gas", wounds=(Portion("elf", 3), Portion("dwarf", 2))),
    "trap meet pit --victim sven": traps.MeetTrap(kind="pit", victim=SVEN),
    "note the innkeeper lies": campaign.Note(text="the innkeeper lies"),
    "ruling stairs down = dead end": campaign.MakeRuling(
        text="stairs down = dead end", replaces="stairs down = dead end"
    ),
    "option quest_floorplans yes": campaign.SetOption(option="quest_floorplans", value=True),
    "settle 3 7 12 5": business.SettleBusiness(faces=(3, 7, 12, 5)),
    "settle 2 wounds": business.SettleBusiness(amount=2, counted="wounds"),
    "settle 5 / 8 8": business.SettleBusiness(faces=(5, 8, 8)),
    "settle drew a gem --entry 41": business.SettleBusiness(business=41, how="drew a gem"),
    "skip": business.SettleBusiness(skip=True),
    "open-business three treasures --count 3": business.OpenBusiness(what="three treasures", count=3),
    "undo turn": corrections.Undo(scope="turn"),
    "redo 58": corrections.Redo(number=58),
    "strike 41 43": corrections.Strike(numbers=(41, 43)),
    "leave 41 minotaur had one attack": corrections.Leave(numbers=(41,), text="minotaur had one attack"),
    "fix 41 amount=25": corrections.Fix(number=41, values={"amount": "25"}),
}
"""Read by the prompt and by the shell, which quotes what it would keep to itself. The game is Advanced HeroQuest."""
