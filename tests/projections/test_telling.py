"""Every kind of event in the words of the table, and the names it is told with."""

from __future__ import annotations

import pytest
from kit.entries import entry
from kit.folding import given, story

from events.amounts import UNKNOWN, about, at_least
from events.atlas import (
    DoorClosed,
    DoorOpened,
    DoorPlaced,
    DungeonNamed,
    Exit,
    FeatureChanged,
    FeaturePlaced,
    FigureMoved,
    LayoutAdjusted,
    LevelEntered,
    MapNoted,
    SectionEntered,
    SectionRemoved,
    SectionRevealed,
    SectionSearched,
    TrapDisarmed,
    TrapMet,
    TrapSpotted,
    TrapSprung,
)
from events.campaign import (
    CampaignBranched,
    CampaignFounded,
    NoteTaken,
    OptionSet,
    Pack,
    PackBound,
    PlayerJoined,
    PlayerLeft,
    RulingEnded,
    RulingMade,
)
from events.catalogue import SHARED_KINDS
from events.combat import AttackMade, Credit, Member, MonsterEnded, MonsterRevealed, MonstersMet
from events.dice import DiceRolled, ResultChosen, RollReplaced
from events.draws import CupChanged, DrawMade, DrawSettled
from events.event import Effect, Event, Modifier, Until
from events.figures import (
    BaseValueSet,
    ConditionEnded,
    ConditionGained,
    ControlChanged,
    FatePointSpent,
    FigureJoined,
    FigureLeft,
    FigureNamed,
    ModifierEnded,
    ModifierGained,
    PoolGained,
    PoolRefilled,
    PoolSpent,
    SkillLearned,
    SpellCast,
    SpellLearned,
    StatusStated,
    WoundsHealed,
    WoundsSuffered,
)
from events.items import ItemChanged, ItemGained, ItemLost, ItemMoved, ItemUsed
from events.purse import (
    DebtOwed,
    DebtSettled,
    DueAnnounced,
    DuePaid,
    DueSkipped,
    GoldGained,
    GoldMoved,
    GoldSpent,
    GoldSplit,
    ItemBought,
    ItemSold,
    TotalAdjusted,
    TotalObserved,
)
from events.quest import (
    Objective,
    ObjectiveReached,
    QuestAbandoned,
    QuestAccepted,
    QuestCompleted,
    QuestFailed,
)
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened, TimePassed
from events.story import (
    BusinessClosed,
    BusinessOpened,
    DiscrepancyAccepted,
    EntriesRetracted,
    EntriesRevealed,
    LeftAsIs,
)
from events.turns import (
    CombatBegun,
    CombatEnded,
    PhaseBegun,
    RoleGiven,
    SurpriseDecided,
    TurnBegun,
    TurnEnded,
)
from projections.story.entry import StoryEntry
from projections.tell.chronicle import Language, line, tell, teller_of
from projections.tell.words import Wording, names_of

PEOPLE = given(
    FigureJoined(figure="sven", name="Sven", kind="hero"),
    FigureJoined(figure="anna", name="Anna", kind="hero"),
    MonstersMet(group="skaven", members=(Member("skaven-1", "Skaven"), Member("skaven-2", "Skaven"))),
    SectionRevealed(section="s4", kind="room", name="The Well"),
    DungeonNamed(dungeon="mine", name="The Mine"),
    QuestAccepted(quest="amulet", title="The Amulet"),
)
NAMES = names_of(PEOPLE)
LANGUAGE = Language(NAMES)


def effects(*change: Effect) -> tuple[Effect, ...]:
    return change


SAID: list[tuple[Event, str]] = [
    (CampaignFounded(name="Reikland", system="advanced-heroquest"), "Reikland begins: advanced heroquest"),
    (CampaignBranched(origin="main", at=43, name="what-if"), "branched from main at 43 as what-if"),
    (CampaignBranched(origin="main", at=43), "branched from main at 43"),
    (OptionSet(option="free_henchmen", value=True), "from now on free henchmen: on"),
    (OptionSet(option="gold", value=3, reason="too rich"), "from now on gold: 3 (too rich)"),
    (PackBound(pack=Pack("core", "1.2", "aa")), "pack core 1.2 taken into use"),
    (PlayerJoined(player="p-1"), "p-1 sits down to play"),
    (PlayerLeft(player="p-1"), "p-1 plays no longer"),
    (NoteTaken(text="It smells of rats"), "It smells of rats"),
    (NoteTaken(text="It smells of rats", about=7), "It smells of rats (on 7)"),
    (RulingMade(text="we round up"), "ruling: we round up"),
    (RulingEnded(ruling=4), "ruling 4 is over"),
    (
        RulingMade(text="no way down", replaces="stairs", scope="expedition", about=4),
        "ruling: no way down, instead of stairs (expedition), on 4",
    ),
    (SessionOpened(), "a session begins"),
    (SessionOpened(title="The mine", players=("p-1", "p-2")), "a session begins: The mine, with p-1 and p-2"),
    (SessionClosed(), "the session ends"),
    (SessionClosed(reason="late"), "the session ends (late)"),
    (ExpeditionBegun(expedition="e1"), "the party set out (e1)"),
    (ExpeditionBegun(expedition="e1", dungeon="mine", figures=("sven",)), "Sven sets out into The Mine (e1)"),
    (ExpeditionEnded(expedition="e1", outcome="home safe"), "e1 is over: home safe"),
    (DungeonLeft(figures=("sven", "anna"), way_out="the stairs"), "Sven and Anna leave the dungeon by the stairs"),
    (TimePassed(amount=1), "1 day passes"),
    (TimePassed(amount=3, text="rest", world_day="3 Ulriczeit"), "3 days pass (rest); it is 3 Ulriczeit"),
    (
        QuestAccepted(quest="shard", title="The first shard", parent="amulet", reward="40 gold"),
        "quest: The first shard, part of The Amulet; reward: 40 gold",
    ),
    (QuestAccepted(quest="x", title="The Lantern", objectives=(Objective("a", "A"),)), "quest: The Lantern"),
    (ObjectiveReached(quest="amulet", objective="find-shards"), "The Amulet: find shards reached"),
    (
        ObjectiveReached(quest="amulet", objective="shards", count=2, by=("anna",)),
        "The Amulet: shards +2 reached by Anna",
    ),
    (QuestCompleted(quest="amulet", reward="40 gold"), "quest done: The Amulet (40 gold)"),
    (QuestFailed(quest="amulet", reason="broken"), "quest failed: The Amulet (broken)"),
    (QuestAbandoned(quest="amulet"), "quest given up: The Amulet"),
    (TurnBegun(), "a new turn"),
    (TurnBegun(kind="combat", first_phase="heroes"), "a new combat turn, heroes phase"),
    (TurnEnded(), "the turn ends"),
    (PhaseBegun(phase="exploration"), "exploration phase"),
    (RoleGiven(role="leader", to="sven"), "Sven is leader now"),
    (CombatBegun(), "a fight begins"),
    (CombatBegun(groups=("skaven",), first="heroes"), "a fight begins against 2 × Skaven; heroes first"),
    (CombatEnded(outcome="won"), "the fight is over (won)"),
    (SurpriseDecided(surprised="monsters"), "monsters are surprised"),
    (SurpriseDecided(surprised="nobody"), "nobody is surprised"),
    (
        DiceRolled(
            purpose="spot_trap", by="sven", dice="d12", faces=(9,), modifiers=(Modifier(2, "elf"),), total=11,
            needed=10,
            success=True,
        ),
        "Sven, spot trap 9 +2 elf = 11, 10+ needed: success",
    ),
    (DiceRolled(purpose="luck", faces=(9,), total=9, needed=8, comparison="<=", success=False),
     "luck 9, 8− needed: failure"),
    (DiceRolled(purpose="room", dice="2d12", result="lair"), "room 2d12: lair"),
    (DiceRolled(purpose="hits", faces=(5, None), successes=1), "hits 5, ?: 1 success"),
    (DiceRolled(purpose="hits", successes=2), "hits: 2 successes"),
    (DiceRolled(purpose="anything"), "anything"),
    (RollReplaced(roll=41, faces=(7,), success=True, paid_with="fate"), "41 rolled again: 7, success, paid with fate"),
    (RollReplaced(roll=41, outcome="hit", kept="old", reason="cocked"),
     "41 rolled again, hit, the old one stands (cocked)"),
    (RollReplaced(roll=41, success=False), "41 rolled again, failure"),
    (ResultChosen(table="hazards", result="pit_trap", reason="fun"), "hazards: pit trap, chosen (fun)"),
    (FigureJoined(figure="udo", name="Udo", kind="henchman", owner="sven"), "Udo joins (henchman), follows Sven"),
    (FigureJoined(figure="elf", name="Elf", kind="hero", people="elf", calling="warrior"), "Elf joins (elf warrior)"),
    (FigureLeft(figure="sven", reason="tired"), "Sven leaves the party (tired)"),
    (FigureNamed(figure="skaven-1", name="Rattle", aliases=("the Rat",)), "skaven-1 is called Rattle, also the Rat"),
    (BaseValueSet(figure="sven", name="bow_skill", value=7), "Sven bow skill = 7"),
    (
        ModifierGained(figure="sven", effect=Effect("strength", "add", 1), reason="a potion", until=Until("turns", 2)),
        "Sven strength +1 for 2 turns (a potion)",
    ),
    (
        ModifierGained(figure="sven", effect=Effect("x", "halve"), reason="nets", applies_to="needed_roll"),
        "Sven x halved on needed roll (nets)",
    ),
    (ModifierEnded(figure="sven", name="bow_skill", reason="fog"), "Sven: fog no longer changes bow skill"),
    (WoundsSuffered(figure="sven", amount=2, cause="trap"), "Sven −2 wounds (trap)"),
    (WoundsSuffered(figure="sven", amount=1), "Sven −1 wound"),
    (WoundsSuffered(figure="sven"), "Sven −? wounds"),
    (WoundsHealed(figure="sven", amount=at_least(2)), "Sven +2+ wounds"),
    (WoundsHealed(figure="sven", amount="all", cause="rest"), "Sven is healed (rest)"),
    (PoolSpent(figure="sven", pool="luck", reason="a leap"), "Sven −1 luck (a leap)"),
    (PoolGained(figure="sven", pool="luck", amount=UNKNOWN), "Sven +? luck"),
    (PoolRefilled(figure="sven", pool="luck"), "Sven: luck full again"),
    (FatePointSpent(figure="sven", cancels=(4, 7)), "Sven spends a Fate Point, cancels 4 and 7"),
    (FatePointSpent(figure="sven", converts=4, text="a hit"), "Sven spends a Fate Point, turns 4 (a hit)"),
    (SpellCast(figure="sven", spell="flames", targets=("skaven-1",), outcome="fizzles"),
     "Sven casts flames at skaven-1: fizzles"),
    (ConditionGained(figure="sven", condition="blind", effects=effects(Effect("x", "set", 1), Effect("y", "double"))),
     "Sven: blind (x 1, y doubled)"),
    (ConditionGained(figure="sven", condition="cursed", until=Until("words", words="blessed")),
     "Sven: cursed until blessed"),
    (ConditionGained(figure="sven", condition="cursed", until=Until("words")), "Sven: cursed"),
    (ConditionGained(figure="sven", condition="cursed", until=Until("permanent")), "Sven: cursed for good"),
    (ConditionGained(figure="sven", condition="bold", until=Until("combat")), "Sven: bold until the combat ends"),
    (ConditionGained(figure="sven", condition="bold", until=Until("worn")), "Sven: bold while worn"),
    (ConditionGained(figure="sven", condition="bold", until=Until("sessions", 1)), "Sven: bold for 1 session"),
    (ConditionEnded(figure="sven", condition="bold", reason="tired"), "Sven: no longer bold (tired)"),
    (StatusStated(figure="sven", status="dead", reason="fell"), "Sven is dead (fell)"),
    (ControlChanged(figure="sven", player="p-2"), "p-2 plays Sven"),
    (ControlChanged(figure="sven"), "nobody plays Sven"),
    (SkillLearned(figure="sven", skill="leaping", effects=effects(Effect("speed", "at_most", 3))),
     "Sven learns leaping (speed at most 3)"),
    (
        MonstersMet(group="g", members=(Member("a", "Skaven"), Member("b", "Skaven"), Member("c", "Ogre")),
                    section="s4", source="lair"),
        "2 × Skaven and Ogre met in The Well (lair)",
    ),
    (MonstersMet(group="a horde", members=()), "a horde met"),
    (MonsterEnded(figures=("skaven-1",), credit=(Credit("sven"),)), "skaven-1 killed by Sven"),
    (MonsterEnded(group="skaven", count=3, how="left_behind"), "3 skaven left behind"),
    (MonsterEnded(count=UNKNOWN, credit=(Credit("sven", 1, 2), Credit("anna", 1, 2))),
     "? monsters killed by Sven (1/2) and Anna (1/2)"),
    (MonsterRevealed(figure="skaven-1", what="a sorcerer"), "skaven-1 turns out to be a sorcerer"),
    (AttackMade(attacker="sven", target="skaven-1", faces=(9,), needed=5, outcome="hit"),
     "Sven attacks skaven-1: 9 against 5, hit"),
    (AttackMade(attacker="sven", weapon="bow", mode="ranged", faces=(None,)), "Sven shoots at somebody with bow: ?"),
    (AttackMade(attacker="sven", target="anna", mode="thrown", free="fumble", needed=5),
     "Sven throws at Anna, a free blow: against 5"),
    (AttackMade(attacker="sven", target="skaven-1"), "Sven attacks skaven-1"),
    (GoldGained(amount=20, source="a chest"), "the party +20 gold (a chest)"),
    (GoldGained(to="somebody", amount=about(20)), "somebody +~20 gold"),
    (GoldSpent(by="sven", amount=5), "Sven −5 gold"),
    (GoldSpent(by="sven", amount="all", purpose="ale"), "Sven spends all gold (ale)"),
    (GoldMoved(giver="sven", receiver="anna", amount=5), "Sven gives Anna 5 gold"),
    (GoldMoved(giver="sven", receiver="anna", amount="all", reason="love"), "Sven gives Anna all gold (love)"),
    (GoldSplit(amount=11, shares={"sven": 5, "anna": 5}, remainder=1, keeper="anna"),
     "11 gold shared: 5 each to Sven and Anna; 1 over, kept by Anna"),
    (GoldSplit(amount=11, shares={"sven": 7, "anna": 4}), "11 gold shared: Sven 7 and Anna 4"),
    (ItemBought(figure="sven", item="arrows", name="Arrows", quantity=6, price=5, payer="anna", seller="Marta"),
     "Sven buys 6 × Arrows from Marta for 5 gold, Anna pays"),
    (ItemBought(figure="sven", item="rope", name="Rope", price=5, payer="sven"), "Sven buys Rope for 5 gold"),
    (ItemSold(figure="sven", item="rope", price=5, buyer="Marta"), "Sven sells rope to Marta for 5 gold"),
    (DebtOwed(debt="d1", debtor="sven", creditor="anna", what="an ale"), "Sven owes Anna an ale"),
    (DebtSettled(debt="d1", how="forgiven"), "debt d1 settled (forgiven)"),
    (DueAnnounced(due="u1", figures=("sven", "anna"), each=5), "upkeep falls due: 5 gold each for Sven and Anna"),
    (DuePaid(due="upkeep-1", payer="sven", amount=5), "Sven −5 gold (upkeep-1)"),
    (DueSkipped(due="upkeep-1", reason="poor"), "upkeep-1 not paid by anybody (poor)"),
    (TotalObserved(of="wounds_lost", whose="sven", value=3), "counted: Sven wounds lost 3"),
    (TotalAdjusted(of="gold", whose="sven", difference=-10, observation=4), "Sven −10 gold, unexplained"),
    (ItemGained(figure="sven", item="mail", name="Chain mail", place="worn", source="a chest"),
     "Sven gets Chain mail, worn (a chest)"),
    (ItemGained(figure="sven", item="arrows", name="Arrows", quantity=6), "Sven gets 6 × Arrows"),
    (ItemLost(figure="sven", item="rope", reason="burnt"), "Sven loses rope (burnt)"),
    (ItemUsed(figure="sven", item="arrows", quantity=2), "Sven uses 2 × arrows"),
    (ItemMoved(item="rope", giver="sven", receiver="anna"), "Sven gives Anna rope"),
    (ItemMoved(item="mail", giver="sven", receiver="sven", place="worn"), "Sven puts on mail"),
    (ItemMoved(item="mail", giver="sven", receiver="sven", place="held"), "Sven takes in hand mail"),
    (ItemMoved(item="mail", giver="sven", receiver="sven"), "Sven puts away mail"),
    (ItemMoved(item="mail", giver="sven", receiver="sven", place="owed"), "Sven moves mail"),
    (ItemMoved(item="rope", giver="sven", section="s4"), "Sven lays down rope in The Well"),
    (ItemMoved(item="rope"), "somebody lays down rope"),
    (ItemMoved(item="rope", receiver="anna", quantity=2), "Anna picks up 2 × rope"),
    (ItemChanged(figure="sven", item="wand", name="Wand of Fire", uses=3, state="glowing",
                 effects=(Effect("x", "add", 1),)),
     "wand of Sven: Wand of Fire, glowing, x +1, 3 uses"),
    (ItemChanged(figure="sven", item="wand"), "wand of Sven: changed"),
    (DrawMade(cup="dungeon_counters", what="trap", fate="kept"), "drawn from dungeon counters: trap, kept"),
    (DrawMade(cup="dungeon"), "drawn from dungeon: ?"),
    (DrawSettled(draw=4, how="played"), "draw 4 played"),
    (CupChanged(cup="dungeon", operation="filled", contents={"trap": 3}, left=12), "dungeon filled (3 trap), 12 left"),
    (CupChanged(cup="event", operation="added", contents={"fog": 1}, where="top"), "event added (1 fog) on top"),
    (CupChanged(cup="event", operation="added", left=12), "event, 12 left"),
    (CupChanged(cup="event", operation="removed", count=1, where="bottom"), "event removed, 1 of it from the bottom"),
    (CupChanged(cup="event", operation="split", count=5, into="night"), "event split, 5 of it into night"),
    (SpellLearned(figure="sven", spell="light", charges=3, refilled="day"), "Sven can cast light, 3 times each day"),
    (SpellLearned(figure="sven", spell="light"), "Sven can cast light"),
    (DungeonNamed(dungeon="mine", name="The Mine", levels=3), "the dungeon is The Mine, 3 levels"),
    (LevelEntered(dungeon="mine", level=2), "the party come to level 2 of The Mine"),
    (SectionRevealed(section="s5", kind="t_junction", through="s4:left", exits=(Exit("left"), Exit("right")), length=2),
     "t junction of 2 found beyond s4:left: s5, exits left and right"),
    (SectionEntered(section="s4", by=("sven",)), "Sven enters The Well"),
    (SectionSearched(section="s4", sought="secret_doors", by="sven", result="none"),
     "Sven searches The Well for secret doors: none"),
    (SectionSearched(section="s4", sought="gold"), "somebody searches The Well for gold"),
    (SectionRemoved(section="s4", reason="no room"), "The Well taken off the table (no room)"),
    (DoorPlaced(door="d1", section="s4", kind="secret", leads_to="s5"), "secret door d1 in The Well to s5"),
    (DoorOpened(door="d1", by="sven"), "Sven opens door d1"),
    (DoorOpened(door="d1"), "door d1 opened"),
    (DoorClosed(door="d1", by="sven"), "Sven shuts door d1"),
    (DoorClosed(door="d1"), "door d1 shut"),
    (FeaturePlaced(feature="f1", kind="magic_circle", section="s4", state="lit", turns_left=1),
     "magic circle in The Well, lit, for 1 turn"),
    (FeatureChanged(feature="chest", state="broken_open", by="sven"), "chest broken open by Sven"),
    (FigureMoved(figures=("sven",), to="s4", squares=6), "Sven moves to The Well, 6 squares"),
    (LayoutAdjusted(rolled="stairs_down", placed="dead_end", reason="no space"),
     "dead end laid instead of stairs down (no space)"),
    (MapNoted(section="s4", text="cold"), "on the map at The Well: cold"),
    (TrapMet(trap="t1", kind="pit", at="s4", victim="sven"), "trap at The Well (pit), meant for Sven"),
    (TrapSpotted(trap="t1", by="sven"), "Sven spots the trap"),
    (TrapDisarmed(trap="t1"), "somebody disarms the trap"),
    (TrapSprung(trap="t1", victims=("sven", "anna"), effect="fire"), "the trap goes off on Sven and Anna (fire)"),
    (EntriesRetracted(numbers=((3, 5), (8, 8)), how="undo"), "undid 3–5 and 8"),
    (EntriesRetracted(numbers=((3, 3),), how="restart", reason="again"), "voided 3 (again)"),
    (EntriesRevealed(numbers=((3, 3),)), "revealed 3"),
    (LeftAsIs(numbers=((3, 3),), text="one attack too few"), "3 left as is (one attack too few)"),
    (DiscrepancyAccepted(check="gold.short", about=3, of="sven", amount=-20), "accepted: Sven −20 at 3"),
    (DiscrepancyAccepted(check="cause", about=3, of="sven"), "accepted: Sven at 3"),
    (BusinessOpened(what="treasure", count=3, owed_to="sven"), "to do: 3 × treasure for Sven"),
    (BusinessClosed(business=3, count=2, how="drawn"), "3 settled (2): drawn"),
    (BusinessClosed(business=3), "3 settled"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "said"), SAID, ids=[said for _, said in SAID])
def test_an_event_in_the_words_of_the_table(event: Event, said: str) -> None:
    assert tell(entry(9, event), LANGUAGE) == said


def test_every_kind_is_in_the_list_above() -> None:
    assert {type(event) for event, _ in SAID} == set(SHARED_KINDS)


# Names


def test_two_of_one_name_go_by_their_ids() -> None:
    assert [NAMES(key) for key in ("sven", "skaven-1", "skaven-2", "s4", "mine", "nobody")] == [
        "Sven",
        "skaven-1",
        "skaven-2",
        "The Well",
        "The Mine",
        "nobody",
    ]


def test_a_phrase_names_fields_of_its_own_kind_and_ways_to_spell_them_there_are() -> None:
    phrases = {kind: teller for kind in SHARED_KINDS if isinstance(teller := teller_of(kind), Wording)}
    named = {kind: [field for _, fields, _ in phrase.parts for field, *_ in fields] for kind, phrase in phrases.items()}
    assert len(phrases) > 50
    assert [kind for kind, fields in named.items() if not {*fields} <= {*kind.__struct_fields__}] == []


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("{figure:name} −{amount:count wound}{cause:because}", "Sven −2 wounds"),
        ("{figure:name} bleeds[ in a {cause}]!", "Sven bleeds!"),
        ("[{amount:show} ]of {figure}", "2 of sven"),
    ],
)
def test_what_stands_in_brackets_is_said_where_its_fields_say_something(pattern: str, said: str) -> None:
    assert Wording(pattern)(WoundsSuffered(figure="sven", amount=2), NAMES) == said


# The game's own words


def test_a_game_may_say_it_its_own_way() -> None:
    def flowery(told: StoryEntry) -> str | None:
        return "Sven bleeds." if isinstance(told.entry.event, WoundsSuffered) else None

    hurt, rich = story(WoundsSuffered(figure="sven", amount=2), GoldGained(amount=3))
    assert tell(hurt, Language(NAMES, flowery)) == "Sven bleeds"
    assert line([hurt, rich], Language(NAMES, flowery)) == "Sven bleeds; the party +3 gold."


def test_a_kind_nobody_tells_of_says_its_tag() -> None:
    class WindBlew(Event, frozen=True, kw_only=True, tag="small-game.wind_blew"):
        """A kind of some game."""

    assert tell(entry(1, WindBlew())) == "small-game: wind blew"
