"""Verbs of what happens in play: fights, dice and draws, the dungeon, time and quests."""

from __future__ import annotations

from rules.shorthand.patterns import several, verb
from rules.shorthand.vocabulary import Verb

FIGHTS = {
    "meet": verb(
        "meet [DIE=] [N] MONSTER [wN …] [N MONSTER [wN …] …] [in WHERE] [like TEMPLATE] [as GROUP] [from WHENCE]",
        "rules.shorthand.read.fights:meet",
        "Bring monsters into play, with the values you say",
        ("meet 2 skaven w3 t7 in room-1 from lair", "meet 2 rat w1 1 chief w4"),
        also=("meets", "met"),
        more="[template|group|set]",
    ),
    "hit": Verb(
        forms=("[free] WHO WHOM [@N] [DIE] [NEED+] [hit|miss|crit|fumble] [/ WOUND DICE] [-N] [dead] [with WEAPON]",),
        about="Somebody strikes or shoots at somebody: the dice as they fell, or what came of it",
        examples=("heinrich skaven-1 9 / 3 7 12>5", "elf skaven-2 @8 11 with bow", "skaven-1 sven miss"),
        also=("miss",),
        offered=(),
    ),
    "kill": verb(
        ("kill|kills WHOM … [by WHO [N/N] …]", "kill N MONSTERS [by WHO …]"),
        "rules.shorthand.read.fights:kill",
        "Take monsters out of play",
        ("kill skaven-1 by sven", "kill 2 skaven"),
        more="[how]",
    ),
    "fight": several(
        {
            "fight [begins|begin] [surprised {surprised:heroes|monsters|nobody}] [first {first:SIDE}] [{groups…}]": (
                "rules.shared.combat:BeginCombat"
            ),
            "fight {outcome:won|lost|escaped…}": "rules.shared.combat:EndCombat",
            "fight end|ends|over [{outcome…}]": "rules.shared.combat:EndCombat",
        },
        "Begin or end a fight",
        ("fight", "fight surprised heroes", "fight won"),
    ),
    "they": Verb(
        forms=("they|we won|lost|fled|escaped",),
        about="End the fight and, if it is won, every monster still in it; logged whole if nobody logged it",
        examples=("they won", "we fled"),
        also=("we",),
    ),
    "surprise": verb(
        "surprise {surprised:heroes|monsters|nobody}",
        "rules.shared.combat:DecideSurprise",
        "Say which side is taken unawares",
        ("surprise monsters", "surprise nobody"),
    ),
    "unmask": verb(
        "unmask|unmasked {figure} [as] {what…}",
        "rules.shared.combat:RevealMonster",
        "Reveal what a monster really is",
        ("unmask skaven-1 the sorcerer",),
    ),
}

DICE = {
    "roll": verb(
        "[WHO] roll|rolls [DICE] [FACES] [±N] [NEED+|NEED-] [ok|fail] [=RESULT] [for WHAT] [by WHO]",
        "rules.shorthand.read.rolls:roll",
        "Roll dice for something",
        ("roll surprise 7", "sven roll jump d12 4 6+", "roll 2d12 3,9 for treasure"),
        offered=("figures",),
        more="[who WHO] [need|modifier|total|result|success|failure] [table TABLE] [settles WAITING]",
    ),
    "test": verb(
        "WHO test|tests WHAT [FACES] [NEED+|NEED-] [ok|fail]",
        "rules.shorthand.read.rolls:roll",
        "Put somebody to a test",
        ("sven test bravery 8 6+",),
    ),
    "spot": Verb(
        forms=("WHO spot|disarm|fear|jump|climb|dodge|listen … [FACES] [NEED+] [ok|fail]",),
        about="A test whose name says what it is for",
        examples=("sven spot 8 6+", "sven disarm ok"),
        offered=(),
    ),
    "reroll": verb(
        "reroll|rerolls ENTRY FACES [paid WITH] [old] [because WHY]",
        "rules.shorthand.read.rolls:reroll",
        "Roll again; the old faces stay readable",
        ("reroll ^ 9 paid luck", "reroll 41 9 because cocked"),
        more="[keep-old|outcome]",
    ),
    "choose": verb(
        "choose|chosen {table} {result…} [because {reason…}]",
        "rules.shared.rolling:ChooseResult",
        "Choose a row of a table instead of rolling",
        ("choose room-type lair because the GM said so",),
    ),
    "draw": verb(
        "draw|draws [CUP] [WHAT|?] [kept|discarded|pending|ignored|peeked]",
        "rules.shorthand.read.cups:draw",
        "Draw a counter or card; without a name from the only cup there is",
        ("draw event spiders", "draw cup ambush kept", "draw event ?"),
        more="[fate]",
    ),
    "d-": verb(
        "d- [CUP] [WHAT]",
        "rules.shorthand.read.cups:put_away",
        "Draw a counter or card and put it away, seen or unseen: what comes of most of them",
        ("d-", "d- event", "d- event fog"),
    ),
    "played": verb(
        "played [{draw:WAITING}] [{text…}] (how=played)",
        "rules.shared.draws:SettleDraw",
        "Let what was drawn take effect",
        ("played", "played 41 spiders"),
    ),
    "kept": verb(
        "kept [{draw:WAITING}] [{text…}] (how=kept)",
        "rules.shared.draws:SettleDraw",
        "Keep what was drawn till somebody plays it",
        ("kept", "kept 41"),
    ),
    "returned": verb(
        "returned [{draw:WAITING}] [{text…}] (how=returned)",
        "rules.shared.draws:SettleDraw",
        "Put back what was drawn",
        ("returned",),
    ),
    "discarded": verb(
        "discarded [{draw:WAITING}] [{text…}] (how=discarded)",
        "rules.shared.draws:SettleDraw",
        "Put away what was drawn",
        ("discarded",),
    ),
    "declined": verb(
        "declined [{draw:WAITING}] [{text…}] (how=declined)",
        "rules.shared.draws:SettleDraw",
        "Decline what was drawn",
        ("declined 41",),
    ),
    "cup": verb(
        ("cup|deck NAME [filled] [N WHAT …] [left N]", "cup NAME shuffled", "cup NAME split [N] [into CUP]"),
        "rules.shorthand.read.cups:cup",
        "Fill, split or shuffle a cup or deck; how many are in it is counted from there on",
        ("cup fate filled ambush=4 trap=3", "deck event 3 wolf 2 fog", "cup events shuffled"),
    ),
    "add": verb(
        "add [N] WHAT … [to CUP] [on top|at the bottom]",
        "rules.shorthand.read.cups:add",
        "Add something to a cup or deck",
        ("add 2 wolves to the event deck", "add fog on top of the event deck"),
        whole=True,
    ),
    "remove": verb(
        ("remove|removes [N] WHAT … from CUP", "remove [N] [top|bottom] cards [from CUP]"),
        "rules.shorthand.read.cups:remove",
        "Take something out of a cup or deck, seen or unseen",
        ("remove the bottom card of the event deck", "remove 2 wolves from the event deck"),
        whole=True,
    ),
    "shuffle": verb(
        "shuffle|shuffles|reshuffle [CUP] [with discards]",
        "rules.shorthand.read.cups:shuffle",
        "Shuffle a cup or deck, with what was put away if you say so",
        ("shuffle the event deck", "shuffle event with discards"),
    ),
    "peek": verb(
        "peek|peeks [CUP] [WHAT]",
        "rules.shorthand.read.cups:peek",
        "Look at what lies on top of a cup or deck; it stays there",
        ("peek event fog",),
    ),
}

DUNGEON = {
    "dungeon": verb(
        "dungeon {name…} [levels {levels}] [renames {dungeon}]",
        "rules.shared.atlas:NameDungeon",
        "Name a dungeon",
        ('dungeon "The Old Cellars" levels 3',),
        unless="rules.shorthand.read.times:nobody_along",
    ),
    "level": verb(
        "[{by}] level {level} [of|in|dungeon {dungeon}] [by|who {by}]",
        "rules.shared.atlas:EnterLevel",
        "Go to a level of the dungeon",
        ("level 2",),
    ),
    "section": verb(
        "section KIND [NUMBER|NAME] [through DOOR] [exits NAMES] [length N] [facing WAY] [found HOW] [enter WHO]",
        "rules.shorthand.read.places:section",
        "Add a piece of the dungeon",
        ("section room through door-1", "section 12 exits 13,47"),
        more="[through WAY] [facing|at|detail]",
    ),
    "enter": verb(
        "[{by…}] enter|enters {section}",
        "rules.shared.atlas:EnterSection",
        "Enter a section; nobody named: the party",
        ("enter room-2", "sven enters room-2"),
    ),
    "to": verb(
        ("WHO to WHERE [N squares] [@X,Y]", "move WHO … [to] WHERE"),
        "rules.shorthand.read.places:to",
        "Go somewhere",
        ("sven to room-2", "party to hall 12 squares"),
        also=("move", "moves", "goes"),
        offered=("sections", "figures"),
        more="[to WHERE] [at]",
    ),
    "door": verb(
        "door [DOOR] [secret|sentry|false] [WALL] [in SECTION] [to SECTION]",
        "rules.shorthand.read.places:door",
        "Add a door, or say where one stands",
        ("door left", "door secret north in room-1", "door door-1 right"),
        more="[at|width]",
    ),
    "open": verb(
        "[WHO] open|opens [DOOR|CHEST]",
        "rules.shorthand.read.places:opens",
        "Open a door or a chest",
        ("open door-1", "sven opens chest-1"),
        more="[by WHO]",
    ),
    "close": verb(
        "[WHO] close|closes|shut [DOOR|CHEST]",
        "rules.shorthand.read.places:closes",
        "Shut a door or a chest",
        ("close door-1",),
        more="[by WHO]",
    ),
    "search": verb(
        "[WHO] search|searches WHAT [in SECTION] [by WHO] [found WHAT]",
        "rules.shorthand.read.places:search",
        "Search for something",
        ("sven search secret doors", "search chest-1 by elf"),
        offered=("features", "sections"),
        more="[who WHO] [result]",
    ),
    "feature": verb(
        ("feature KIND [in SECTION]", "feature KIND N turns", "feature FEATURE STATE [by WHO]"),
        "rules.shorthand.read.places:feature",
        "Add a chest, furniture or a hazard; open, empty, break it, or put it out",
        ("feature chest", "feature gas 3 turns", "feature chest-1 empty"),
        more="[name|turns|at]",
    ),
    "unlay": verb(
        "unlay {section} [because {reason…}]",
        "rules.shared.atlas:RemoveSection",
        "Take a piece off the table",
        ("unlay room-3 laid the wrong way",),
    ),
    "instead": verb(
        "instead {rolled…} >|becomes {placed:LAID…} [because {reason…}] [in {section}]",
        "rules.shared.atlas:AdjustLayout",
        "Lay something else than was rolled",
        ("instead stairs > dead end because no room",),
    ),
    "mark": verb(
        "mark {text…} [in {section}]",
        "rules.shared.atlas:NoteOnMap",
        "Write words on the map",
        ("mark draught from the north in room-1",),
    ),
    "trap": several(
        {
            "trap|traps [meet|met] [{kind…}] [for|victim {victim}] [in|at {at:WHERE}] "
            "[spot {spot}] [disarm {disarm}]": "rules.shared.traps:MeetTrap",
            "trap spotted|seen [by {by}] [{trap…}]": "rules.shared.traps:SpotTrap",
            "trap disarmed|harmless [by {by}] [{trap…}]": "rules.shared.traps:DisarmTrap",
            "trap sprung|springs|off [KIND] [WHO -N …] [effect WORDS]": "rules.shorthand.read.places:sprung",
        },
        "Meet, spot, disarm or spring a trap",
        ("trap pit for sven", "trap spotted by elf", "trap sprung gas elf -3"),
    ),
}

TIME = {
    ".": Verb(
        forms=(".[DIE[+N]][=RESULT]",),
        about="A quiet turn passes; at the prompt an empty line does as well",
        examples=(".", ".8"),
    ),
    "session": several(
        {
            "session|evening [begin|open] [{title…}] [players {players:NAMES…}]": "rules.shared.session:OpenSession",
            "session end|ends|over|close|closed [{reason…}]": "rules.shared.session:CloseSession",
        },
        "Begin or end an evening at the table",
        ("session The rats below", "session end"),
    ),
    "trip": several(
        {
            "trip|expedition [begin] [{name…}] [into|in|dungeon {dungeon…}] [for|quest {quest}] [with {figures:WHO}]": (
                "rules.shared.session:BeginExpedition"
            ),
            "trip {outcome:won|lost|escaped…}": "rules.shared.session:EndExpedition",
            "trip end|ends|over|close|closed [{outcome…}]": "rules.shared.session:EndExpedition",
            "trip restart [NAME] [keep N,N]": "rules.shorthand.read.times:restart",
        },
        "Begin or end a trip into a dungeon, or void all of it and begin anew",
        ("trip into cellars", "trip won", "trip restart keep 41"),
        offered=("expeditions",),
        more="[keep ENTRY]",
    ),
    "restart": verb(
        "restart [TRIP] [keep N,N] [WHY]",
        "rules.shorthand.read.times:restart",
        "Void all of a trip: it stays readable and contributes nothing",
        ("restart", "restart expedition keep 41,43"),
        whole=True,
        more="[keep ENTRY] [reason]",
    ),
    "out": verb(
        "[{figures…}] out [by|by-way {way_out:WHERE}]",
        "rules.shared.session:LeaveDungeon",
        "Leave the dungeon; nobody named: the whole party",
        ("out", "sven out"),
        offered=("figures",),
    ),
    "turn": several(
        {
            "turn [{kind…}] [phase {first_phase:NAME}]": "rules.shared.session:BeginTurn",
            "turn end|ends|over|close|closed [{reason…}]": "rules.shared.session:EndTurn",
        },
        "Begin or end a turn",
        ("turn", "turn combat", "turn end"),
    ),
    "phase": verb("phase {phase…}", "rules.shared.session:BeginPhase", "Begin a phase of the turn", ("phase heroes",)),
    "time": verb(
        "time [AMOUNT] [UNIT] [WORDS]",
        "rules.shorthand.read.times:time",
        "Let time go by in the world",
        ("time 3 days rest",),
        more="[day]",
    ),
    "day": verb(
        "day|date {world_day…}",
        "rules.shared.session:PassTime",
        "Set the date in the world",
        ("day 12 Jahrdrung",),
    ),
    "quest": several(
        {
            "quest TITLE[: STEP, STEP=N …] [reward WORDS]": "rules.shorthand.read.times:quest",
            "quest done|completed [{quest…}] [reward {reward}]": "rules.shared.quests:CompleteQuest",
            "quest failed [{quest…}] [reason {reason}]": "rules.shared.quests:FailQuest",
            "quest dropped|abandoned [{quest…}] [reason {reason}]": "rules.shared.quests:AbandonQuest",
            "quest step OBJECTIVE": "rules.shorthand.read.times:step",
        },
        "Take on or end a quest",
        ("quest The Tin Lantern: find the stair, light lamps=3", "quest done"),
        more="[objective] [part-of QUEST]",
    ),
    "step": verb(
        "step OBJECTIVE [+N] [by WHO …]",
        "rules.shorthand.read.times:step",
        "Come nearer to an objective",
        ("step find the stair by elf", "step lamps +2"),
        more="[quest QUEST]",
    ),
    "waits": verb(
        "[{owed_to}] waits|open-business [{count}] {what…} [about {about}] [owed-to {owed_to}] [count {count}]",
        "rules.shared.business:OpenBusiness",
        "Leave something open, to be done later",
        ("waits 3 treasures", "elf waits half the gold"),
    ),
    "settle": verb(
        ("settle|settled [ENTRY:] DICE", "settle [ENTRY:] N wounds", "settle [ENTRY:] WORDS"),
        "rules.shorthand.read.times:settle",
        "Settle what waits: by the dice asked for, by an amount, or by words",
        ("settle 2 wounds", "settle 41: a gem"),
        offered=("waiting",),
        more="[entry WAITING] [count]",
    ),
    "skip": verb(
        "skip [ENTRY] [WHY]",
        "rules.shorthand.read.times:skip",
        "Skip what waits; nobody asks again",
        ("skip", "skip 41", "skip ^"),
        offered=("waiting",),
    ),
    "option": verb(
        "option NAME VALUE [WHY]",
        "rules.shorthand.read.times:option",
        "Choose an optional rule, from here on",
        ("option deep_pits yes",),
        offered=("options",),
        more="[reason]",
    ),
}
