"""What Advanced HeroQuest adds to the shorthand: blows, exploration, the gamesmaster's die, searches, fate."""

from __future__ import annotations

import re

from events.lazy import lazy  # what reads a verb is imported when it is typed: 7 ms of any line
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.patterns import several, verb
from rules.shorthand.said import coined
from rules.shorthand.vocabulary import GameWords

GAME = "rules.games.advanced_heroquest"
READ = f"{GAME}.words"

LET_BE = ("it", "that", "this", "trap", "alone", "be")
"""What is said of a trap that is left."""


def no_word_of_a_trap(word: str, lexicon: Lexicon) -> bool:
    """`leave it alone` is no word on a mistake while a trap is to be disarmed, and nobody goes away (AHQ-TRAP-5)."""
    if word.lower() in LET_BE:
        return any((it.ask or "").startswith("disarm_trap ") for it in lexicon.state.business.open.values())
    told = coined.COINED["leave"]["text"], coined.COINED["leave-party"]["reason"]
    return any(strange(word, lexicon) for strange in told)


START_VALUE = r"(?i:ws|bs|s|t|sp|br|int|w|fp)\d+"


def no_dungeon(word: str, lexicon: Lexicon) -> bool:
    """`start ws9` is a value of somebody's sheet."""
    return re.fullmatch(START_VALUE, word) is not None or bool(coined.no_dungeon(word, lexicon))


ACTS = """
    - explore (look passage arm way pass go walk down along at roll party beyond to): ARM DICE → pass ARM DICE
    secret (doors search check look for in room passage corridor wall find spot): <WHO DIE → WHO search secret DIE
    treasure (search check look for in room passage corridor hidden): <WHO DICE → WHO search treasure DICE
    explore look (passage arm way go down along party beyond to): ARM → pass ARM
"""
"""What people do in this game, in whatever order they say it."""

WORDS = GameWords(
    keeps_needs=False,
    basics=(
        ("WHO FOE-1 9 / 3 7 12>5", "a blow: the die to hit, then the wound dice"),
        ("explore left 5 / 8 8 / 6 4", "what lies beyond, with its dice or without"),
        ("Enter · .8", "a quiet turn, without or with its die"),
    ),
    names=("brida", "odo", "rat"),
    tests=("toughness", "bravery", "strength", "intelligence"),
    roles=("mapper",),
    hides=True,
    rolls_on=True,
    verbs={
        "attack": verb(
            "attack WHO WHOM [@N] [DIE] [NEED+] [hit|miss|crit|fumble] [/ WOUND DICE] [-N] [dead] [with WEAPON]",
            f"{READ}.blows:attacks",
            "Strike or shoot at somebody, as `heinrich skaven-1 9 / 3 7` without a verb",
            ("attack heinrich skaven-1 9 / 3 7 12>5", "attack elf skaven-2 11 with bow squares 8"),
            also=("attacks",),
            more="[squares|thrown|ranged|need|free|wounds] [parent ENTRY]",
        ),
        "shoots": verb(
            "WHO shoots [at] WHOM [range N] [DIE] [NEED+] [hit|miss|fumble] [/ WOUND DICE] [-N] [with WEAPON]",
            f"{READ}.blows:shoots",
            "Shoot at somebody; the die nobody tells is asked for",
            ("elf shoots skaven-2 range 5 11", "elf shoots at skaven-2 range 5"),
            also=("shoot",),
            more="[squares|distance N] [hidden|blocked]",
        ),
        "throws": verb(
            "WHO throws WEAPON [at] WHOM [range N] [DIE] [NEED+] [hit|miss|fumble] [/ WOUND DICE] [-N]",
            f"{READ}.blows:throws",
            "Throw a weapon at somebody; it lies where it fell",
            ("sven throws dagger at skaven-2 11", "sven throws axe at skaven-2 range 3"),
            also=("throw", "hurls"),
            more="[squares|distance N] [hidden|blocked]",
        ),
        "cast": verb(
            "WHO casts SPELL [at WHOM …] [outcome WORDS]",
            f"{READ}.fights:cast",
            "Cast a spell; what comes of it is logged as it happens",
            ("wizard casts flames at skaven-1,skaven-2",),
            also=("casts",),
        ),
        "pass": verb(
            "pass|explore|x|beyond [EXIT|DOOR] [DICE …] [NAME=RESULT …] [because WHY]",
            f"{READ}.dungeon:explore",
            "Lay what is beyond an exit or a door, with all its dice in the order they are rolled",
            ("pass left 5 8 8 6 4", "x door-1 9", "x left length=2 end=dead_end", "x left 5 8 8 6 4 door=2:right:1"),
            offered=("ways", "doorways"),
        ),
        "gm": verb(
            "gm [DIE[+N]] [counter|nothing|WHAT CAME]",
            f"{READ}.turns:gamesmaster",
            "Roll the gamesmaster's die; `.8` says the same",
            ("gm 8", "gm nothing"),
        ),
        "fate": verb(
            "fate|fp WHO [negate|convert|other] [ENTRY …] [WORDS]",
            f"{READ}.fate:fate",
            "Spend a Fate Point: undo the harm of this turn or the blows you name, or turn a roll",
            ("fate heinrich negate", "heinrich fate convert 41"),
            offered=("figures",),
        ),
        "recover": verb(
            "{figure} recover [all] [{item:WEAPON}] [{faces}]",
            f"{GAME}.fight.missiles:RecoverMissiles",
            "Look for arrows and thrown weapons, a die for each",
            ("elf recover 4 9", "elf recover axe 7"),
        ),
        "run": verb(
            "{figure} run|runs [{face}] [to {to:WHERE}] [for {squares:AMOUNT}] [in-all {in_all:AMOUNT}]",
            f"{GAME}.fight.combat:Run",
            "Run instead of attacking: the squares beyond the normal move, or with it in all",
            ("sven run 8", "sven run 8 to passage-1 for 5", "sven runs 8 in-all 14"),
        ),
        "order": verb(
            "order {figures:WHO…} [by {by}]",
            f"{GAME}.heroes.leading:SetOrder",
            "Say in which order figures act this turn",
            ("order sven elf heinrich",),
        ),
        "leader": verb(
            ("leader WHO", "leader WHO DIE WHO DIE …"),
            f"{READ}.leading:leader",
            "Choose the leader, or roll for it",
            ("leader sven 9 elf 4", "leader sven"),
        ),
        "mapper": verb(
            ("mapper WHO", "mapper WHO DIE WHO DIE …"),
            f"{READ}.leading:mapper",
            "Choose who keeps the map",
            ("mapper elf",),
        ),
        "first-pick": verb(
            "first-pick PLAYER DIE PLAYER DIE …",
            f"{READ}.leading:choice",
            "Roll for who picks a Hero first",
            ("first-pick anna 9 bert 4",),
        ),
        "hero-for": verb(
            "hero-for {player} {figure:WHO}",
            f"{GAME}.heroes.joining:PickHero",
            "Let a player take a Hero",
            ("hero-for anna heinrich",),
        ),
        "share-out": verb(
            "share-out WHO DIE WHO DIE …",
            f"{READ}.leading:share_out",
            "Dispute spoils: the highest die picks first",
            ("share-out sven 9 elf 4",),
        ),
        "start": verb(
            "start [{facing:north|east|south|west}] [{dungeon…}]",
            f"{GAME}.dungeon.levels:LayStart",
            "Lay the first sections: stairs, two of a passage, a junction",
            ("start", "start east"),
        ),
        "stairs": verb(
            "[{figures}] stairs [{way:down|up|out}] [{section}]",
            f"{GAME}.dungeon.levels:TakeStairs",
            "Take the stairs",
            ("stairs", "stairs down", "elf stairs"),
        ),
        "plan": verb(
            "plan level {level} [of {dungeon…}] [as {kind:location=quest_location|generated}]",
            f"{GAME}.dungeon.levels:DefineLevel",
            "Say that a level is drawn beforehand: nothing is rolled there",
            ("plan level 3", "plan level 3 of Mill"),
        ),
        "lift": verb(
            "lift {sections…}",
            f"{GAME}.dungeon.placing:LiftPieces",
            "Take pieces off the table to use them again; the map keeps them",
            ("lift passage-1 passage-2",),
        ),
        "doors": verb(
            "doors [ROOM] DIE [WALL[:SQUARES] …]",
            f"{READ}.dungeon:doors",
            "Count out a room's doors, by its die",
            ("doors 3", "doors room-1 10 left north:2"),
            offered=("sections",),
        ),
        "dice": verb(
            ("dice [WHOM] DICE", "dice [WHOM] -N"),
            f"{READ}.blows:wounds",
            "Roll the wound dice of a hit",
            ("dice 3 7 12>5", "dice skaven-1 3 7"),
        ),
        "declines": verb(
            "[{figure}] declines|decline [{reason…}]",
            f"{GAME}.fight.attack:DeclineFreeAttack",
            "Decline a free attack",
            ("brida declines",),
        ),
        "row": verb(
            "row {figure} [{kind:hand|ranged}] {row:NUMBERS} (kind=hand)",
            f"{GAME}.heroes.gear:SetHitRow",
            "Copy hit numbers from a sheet",
            ("row sven 2,2,2,3,4,5,6,7,8,9,10,10",),
        ),
        "armour": verb(
            "{figure} armour|armor {on:on|off} [{pieces…}]",
            f"{GAME}.heroes.gear:ChangeArmour",
            "Take armour off or put it on",
            ("sven armour off",),
        ),
        "chase": several(
            {
                "chase|chases|pursue|pursues {ended:caught|escaped|over=given_up}": f"{GAME}.fight.combat:Pursue",
                "chase|pursue all {kind:KIND} [{ended:caught|escaped|over=given_up}]": f"{GAME}.fight.combat:Pursue",
                "[{by:WHO…}] chase|chases|pursue|pursues [after {after:WHOM}]": f"{GAME}.fight.combat:Pursue",
            },
            "Let monsters give chase, all or those named, or give it up",
            ("chase", "skaven-2 pursues", "skaven-2 pursues after sven", "chase escaped"),
        ),
        "routine": verb(
            "routine {routine:attack=attack_move|move=move_attack} [first]",
            f"{GAME}.fight.combat:ChooseRoutine",
            "Say whether the monsters attack first or move first",
            ("routine move",),
        ),
        "sight": verb(
            "sight {in_sight:monsters|none} [{only_door:door}]",
            f"{GAME}.fight.combat:CheckSight",
            "Say whether monsters are in sight when the gamesmaster's phase ends: with none the Heroes have escaped",
            ("sight none", "sight none door"),
        ),
        "halts": verb(
            "{figure} halts|stops [at] {owner:WHO}",
            f"{GAME}.fight.zones:HaltAt",
            "Stop in an enemy's death zone",
            ("skaven-1 halts at sven",),
        ),
        "disengages": verb(
            "{figure} disengages|disengage [from] [{owners:WHO…}]",
            f"{GAME}.fight.zones:Disengage",
            "Walk out of an enemy's death zone",
            ("sven disengages", "sven disengages from skaven-1"),
        ),
        "raise": verb(
            "raise|raises {figure} [by {by}] [with {wounds:AMOUNT}] [because {reason…}]",
            f"{GAME}.fight.fallen:RaiseFigure",
            "Raise a dead Hero, by magic",
            ("raise sven with 2", "raise sven by wizard"),
        ),
        "strips": verb(
            "{figure} strips|loots [{monsters:WHOM…}] [{gold:AMOUNT}] [with {item…}]",
            f"{GAME}.fight.spoils:Loot",
            "Take the gold and the magic of the dead, when the fight is won",
            ("sven strips 12", "sven loots skaven-1 5 with ring of fire"),
        ),
        "loot": verb(
            "loot [{gold:AMOUNT}]",
            f"{GAME}.fight.spoils:Loot",
            "Take the gold of the dead for the party, when the fight is won",
            ("loot 20",),
        ),
        "stray": verb(
            "stray {ally:WHO}",
            f"{GAME}.fight.stray:TakeShot",
            "Say which friend beside its target takes a shot that went astray",
            ("stray sven",),
        ),
        "steps": verb(
            "{figure} steps|advances|advance [over|into] [{over:WHO}]",
            f"{GAME}.fight.fallen:Advance",
            "Step into the place of a monster just killed",
            ("sven steps", "sven steps over skaven-1"),
        ),
        "drags": verb(
            "WHO drags WHO [[to] WHERE] [N squares] [@X,Y]",
            f"{READ}.fights:drags",
            "Drag somebody knocked out, in a fight",
            ("sven drags heinrich to passage-1 3 squares", "sven drags heinrich 3 squares"),
            offered=("figures", "sections"),
        ),
        "carries": verb(
            "WHO carries WHO [[to] WHERE] [N squares] [@X,Y]",
            f"{READ}.fights:carries",
            "Carry somebody knocked out, while exploring",
            ("sven carries heinrich to passage-1 6 squares", "sven carries heinrich"),
            offered=("figures", "sections"),
        ),
        "doses": verb(
            "{figure} doses {to:WHO} [{healed:AMOUNT}]",
            f"{GAME}.fight.fallen:GivePotion",
            "Give somebody knocked out a Healing Potion",
            ("elf doses sven 3",),
        ),
        "restock": verb(
            "restock {group:GROUP} [{count:N}]",
            f"{GAME}.fight.lairs:Restock",
            "Say how many monsters there are again on a later expedition",
            ("restock skaven-group 4",),
        ),
        "dead-end": verb(
            "dead-end",
            f"{GAME}.dungeon.dead_ends:DeclareDeadEnd",
            "Say that nothing is left to explore",
            ("dead-end",),
            whole=True,
        ),
        "contents": verb(
            "[{figure}] contents {chest} {contents…}",
            f"{GAME}.contents.chests:TakeContents",
            "Say what is in a chest, and who takes it",
            ("contents chest-1 50 gold and a ruby", "odo contents chest-1 20 gold, rope"),
            offered=("features",),
            lists=True,
        ),
        "furnish": verb(
            ("furnish ROOM DIE|PIECE [at X,Y]", "furnish PIECE at X,Y"),
            f"{READ}.dungeon:furnish",
            "Say what stands in a room, by the gamesmaster's die or chosen, and on which square",
            ("furnish room-1 8", "furnish room-1 cupboard at 3,4", "furnish cupboard-1 at 3,4"),
            offered=("sections", "features"),
        ),
        "rack": verb(
            "{figure} rack [{quantity}] {item…} [from {rack}]",
            f"{GAME}.contents.furniture:TakeFromRack",
            "Take a weapon from a weapons rack",
            ("odo rack spear", "odo rack 6 arrows from weapons-rack-1"),
            offered=("features",),
        ),
        "effect": several(
            {
                "effect over|ends {section}": f"{GAME}.contents.effects:EndEffect",
                "effect {section} [{face}] [{result}]": f"{GAME}.contents.effects:StartEffect",
            },
            "Say what is strange about a quest room, by its die or chosen; or that it is over",
            ("effect room-1 5", "effect room-1 mist", "effect over room-1"),
            offered=("sections",),
        ),
        "gaze": verb(
            "gaze ROOM at X,Y,WIDE,LONG",
            f"{READ}.dungeon:gaze",
            "Say where the skull of a quest room looks",
            ("gaze room-1 at 20,4,2,12",),
            offered=("sections",),
        ),
        "pillars": verb(
            "pillars|eggs|barrels {count:N} [in {section:WHERE}]",
            f"{GAME}.contents.effect_answers:CountStrange",
            "Say how many pillars, eggs or barrels a strange room has",
            ("pillars 4", "eggs 2 in room-1"),
            offered=("sections",),
        ),
        "burn": verb(
            "burn|burns {figure} {wounds:AMOUNT} [in {section:WHERE}]",
            f"{GAME}.contents.effect_answers:BurnFigure",
            "Say whom a fire pit struck, and how hard",
            ("burn sven 2",),
        ),
        "affected": several(
            {
                "{figure} affected off [by {section}] (off=yes)": f"{GAME}.contents.effects:SufferEffect",
                "{figure} affected [by {section}]": f"{GAME}.contents.effects:SufferEffect",
            },
            "Say that somebody suffers what is strange about a room, or does not",
            ("odo affected", "odo affected off"),
        ),
        "amulet": verb(
            "amulet [{dungeons:NAMES…}]",
            f"{GAME}.heroes.quest:AcceptAmuletQuest",
            "Take on the Quest for the Shattered Amulet, its four dungeons named or not",
            ("amulet", "amulet Mill Keep Crypt Tower"),
        ),
        "resolved": verb(
            "resolved {note…} [in {section:WHERE}]",
            f"{GAME}.heroes.expeditions:ResolveQuestRoom",
            "Say what resolved a quest room",
            ("resolved the altar is broken in room-1",),
            offered=("sections",),
        ),
        "fragment": verb(
            "fragment [{fragment:N}] [by {by:WHO}]",
            f"{GAME}.heroes.quest:RecoverFragment",
            "Find a fragment of the amulet",
            ("fragment 2", "fragment 2 by heinrich"),
        ),
    },
    refines={
        "surprise": several(
            {
                "surprise LEADER'S, GM'S DIE [elf] [mapped] [sentry] [+N WHY] [gm+N WHY]": f"{READ}.leading:surprise",
                "surprise {surprised:heroes|monsters|nobody}": "rules.shared.combat:DecideSurprise",
            },
            "Roll or say which side is taken unawares",
            ("surprise 9 4 elf", "surprise monsters"),
        ),
        "trap": several(
            {
                "trap|traps [meet|met] [{kind…}] [for|victim {victim}] [in|at {at:WHERE}] "
                "[spot {spot}] [disarm {disarm}]": "rules.shared.traps:MeetTrap",
                "trap spotted|seen [by {by}] [{trap…}]": "rules.shared.traps:SpotTrap",
                "trap disarmed|harmless [by {by}] [{trap…}]": "rules.shared.traps:DisarmTrap",
                "trap left|alone [by {by}] [{trap…}]": f"{GAME}.contents.traps:LeaveTrap",
                "trap sprung|springs|off [KIND] [WHO -N …] [effect WORDS]": "rules.shorthand.read.places:sprung",
            },
            "Meet, spot, disarm, leave alone or spring a trap",
            ("trap pit for sven spot 6 disarm 8", "trap left", "trap sprung gas elf -3"),
        ),
        "feature": verb(
            ("feature KIND [in SECTION]", "feature KIND N turns", "feature FEATURE STATE [by WHO]"),
            f"{READ}.dungeon:feature",
            "Set something up in a section, or say what became of it",
            ("feature chest in room-1", "feature weapons rack in room-1", "feature chest-1 empty"),
            offered=("features", "sections"),
            more="[name|at] [turns]",
        ),
        "search": verb(
            (
                "WHO search secret [doors] [DIE]",
                "WHO search treasure [DICE]",
                "[WHO] search WHAT [in SECTION] [found WHAT]",
            ),
            f"{READ}.dungeon:search",
            "Search, with its dice",
            ("sven search secret 9", "odo search treasure 9,9,7"),
            offered=("features", "sections"),
            more="[by|who WHO] [result|dice|gold]",
        ),
    },
    attack=lazy(f"{READ}.blows:attack"),  # 3 ms: few lines are blows or quiet turns
    tick=lazy(f"{READ}.turns:tick"),
    coins={
        "attack": {"weapon": coined.no_weapon},
        "cast-spell": {"spell": coined.no_spell},
        "lay-start": {"dungeon": no_dungeon},
        "define-level": {"dungeon": no_dungeon},
        "replace-roll": {"outcome": coined.in_numbers},
        "restock": {
            "group": lambda word, _: word.lower() in ("a", "bit", "while", "moment", "here", "now", "up", "well")
        },
        "loot": {"item": coined.no_spoils},
        "search-hidden-treasure": {"item": lambda word, _: word.lower() in ("the", "room", "for", "with", "treasure")},
        "leave": {"text": no_word_of_a_trap},
        "leave-party": {"reason": no_word_of_a_trap},
    },
    turned={
        "not": "place-rolled-doors explore search-secret-doors search-hidden-treasure",
        "next": "begin-exploration-turn begin-combat-turn explore gamesmaster-phase",
        "nothing": "gamesmaster-phase begin-exploration-turn begin-combat-turn",
        "number": "begin-exploration-turn begin-combat-turn",
        "written": "load-hero-file take-contents",
    },
    sayings=lazy(f"{READ}.sayings:SAYINGS").load,
    chunks={
        "TRAPSEEN": lazy(f"{READ}.answers:trap_seen"),
        "SHOTTAKES": lazy(f"{READ}.answers:shot_takes"),
        "RUNS": lazy(f"{READ}.pieces:runs"),
        "RECOVERS": lazy(f"{READ}.pieces:recovers"),
        "RELAID": lazy(f"{READ}.pieces:relaid"),
        "LAIDPIECE": lazy(f"{READ}.pieces:laid_piece"),
        "OTHERPIECE": lazy(f"{READ}.pieces:other_piece"),
        "COUNTERDRAWN": lazy(f"{READ}.pieces:counter_drawn"),
        "LAIRWAITS": lazy(f"{READ}.pieces:lair_waits"),
        "FATED": lazy(f"{READ}.pieces:fated"),
        "COUNTER": lazy(f"{READ}.pieces:counter"),
        "INTURN": lazy(f"{READ}.pieces:in_turn"),
        "OFFTURN": lazy(f"{READ}.pieces:off_turn"),
        "NOMAP": lazy(f"{READ}.pieces:no_map"),
        "MARCHING": lazy(f"{READ}.pieces:marching"),
        "ALLGONE": lazy(f"{READ}.pieces:all_gone"),
        "WON": lazy(f"{READ}.pieces:surprised"),
        "UNGONE": lazy(f"{READ}.pieces:ungone"),
        "PASSAGE": lazy(f"{READ}.pieces:passage"),
        "ROOM": lazy(f"{READ}.pieces:room"),
    },
    phrases=GAME,
    brings={"search-hidden-treasure": lazy(f"{READ}.dungeon:gold_of_a_search")},
    acts=ACTS,
    cup="dungeon counters",
    pools=("fate",),
    goods=("arrow",),
    creatures=("skaven", "ratman", "beastman", "fimir"),
)
