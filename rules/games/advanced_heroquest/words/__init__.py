"""What Advanced HeroQuest adds to the shorthand: blows, exploration, the gamesmaster's die, searches, fate."""

from __future__ import annotations

from events.lazy import lazy  # what reads a verb is imported when it is typed: 7 ms of any line
from rules.shorthand.patterns import several, verb
from rules.shorthand.said import coined
from rules.shorthand.vocabulary import GameWords

GAME = "rules.games.advanced_heroquest"
READ = f"{GAME}.words"

SAYINGS = {
    "quiet turn": ".",
    "nothing happens|happened|drawn": ".",
    "nothing this turn": ".",
    "gm [die] [roll] DICE": ".DICE",
    "gamesmaster DICE nothing": ".DICE=nothing",
    "gm [die] [roll] DICE nothing": ".DICE=nothing",
    "event die DICE": ".DICE",
    "wandering monster check DICE nothing": ".DICE=nothing",
    "next|new turn|round": "turn",
    "monsters|gm|enemy turn|phase": "phase gamesmaster",
    "my phase": "phase gamesmaster",
    "heroes turn|phase": "phase heroes",
    "WHO use|spend|burn fate": "fate WHO",
    "fate for|by WHO": "fate WHO",
    "fate is back": "party +all fate",
    "reset fate": "party +all fate",
    "party get fate back": "party +all fate",
    "WHO search [for] secret doors DICE": "WHO search secret DICE",
    "search secret [doors] WHO DICE": "WHO search secret DICE",
    "WHO search [for] secret doors and found|find none": "WHO search secret none",
    "WHO look|looks for secret doors DICE": "WHO search secret DICE",
    "WHO look|looks for treasure": "WHO search treasure",
    "WHO find nothing": "WHO search treasure nothing",
    "WHO get arrows DICE": "WHO recover DICE",
    "door die DICE": "doors DICE",
    "surprise roll N [vs|strike] N2": "surprise N N2",
    "party take|walk [up] stairs": "stairs",
    "begin dungeon": "start",
}
"""What people say of this game → the plain line."""

WORDS = GameWords(
    basics=(
        ("WHO FOE-1 9 / 3 7 12>5", "a blow: the die to hit, then the wound dice"),
        ("explore left 5 / 8 8 / 6 4", "what lies beyond, with its dice or without"),
        ("Enter · .8", "a quiet turn, without or with its die"),
    ),
    names=("brida", "odo", "rat"),
    tests=("toughness", "bravery"),
    roles=("mapper",),
    verbs={
        "attack": verb(
            "attack WHO WHOM [@N] [DIE] [NEED+] [hit|miss|crit|fumble] [/ WOUND DICE] [-N] [dead] [with WEAPON]",
            f"{READ}.blows:attacks",
            "Somebody strikes or shoots at somebody, as `heinrich skaven-1 9 / 3 7` without a verb",
            ("attack heinrich skaven-1 9 / 3 7 12>5", "attack elf skaven-2 11 with bow squares 8"),
            also=("attacks",),
            more="[squares|thrown|ranged|need|free|wounds] [parent ENTRY]",
        ),
        "cast": verb(
            "WHO casts SPELL [at WHOM …] [outcome WORDS]",
            f"{READ}.fights:cast",
            "Somebody casts a spell; what comes of it is told as it happens",
            ("wizard casts flames at skaven-1,skaven-2",),
            also=("casts",),
        ),
        "pass": verb(
            "pass [EXIT|DOOR] [DICE …] [NAME=RESULT …] [because WHY]",
            f"{READ}.dungeon:explore",
            "What lies beyond an exit or a door, with all its dice in the order they are rolled",
            ("pass left 5 8 8 6 4", "x door-1 9", "x left length=2 end=dead_end"),
            also=("explore", "x", "beyond"),
            offered=("ways", "doorways"),
        ),
        "gm": verb(
            "gm [DIE[+N]] [counter|nothing|WHAT CAME]",
            f"{READ}.turns:gamesmaster",
            "The gamesmaster's die is rolled; `.8` says the same",
            ("gm 8", "gm nothing"),
        ),
        "fate": verb(
            "fate WHO [negate|convert|other] [ENTRY …] [WORDS]",
            f"{READ}.fights:fate",
            "A Fate Point undoes the harm of this turn, or the blows you name, or turns a roll",
            ("fate heinrich negate", "heinrich fate convert 41"),
            also=("fp",),
            offered=("figures",),
        ),
        "recover": verb(
            "{figure} recover [{item:WEAPON}] [{faces}]",
            f"{GAME}.missiles:RecoverMissiles",
            "Arrows and thrown weapons are looked for, a die for each",
            ("elf recover 4 9", "elf recover axe 7"),
        ),
        "run": verb(
            "{figure} run [{face}] [to {to:WHERE}]",
            f"{GAME}.combat:Run",
            "Somebody runs instead of attacking",
            ("sven run 8",),
            also=("runs",),
        ),
        "leader": verb(
            ("leader WHO", "leader WHO DIE WHO DIE …"),
            f"{READ}.leading:leader",
            "Somebody leads, chosen or by the highest die",
            ("leader sven 9 elf 4", "leader sven"),
        ),
        "mapper": verb(
            ("mapper WHO", "mapper WHO DIE WHO DIE …"),
            f"{READ}.leading:mapper",
            "Somebody keeps the map",
            ("mapper elf",),
        ),
        "share-out": verb(
            "share-out WHO DIE WHO DIE …",
            f"{READ}.leading:share_out",
            "Spoils are disputed: the highest die picks first",
            ("share-out sven 9 elf 4",),
        ),
        "start": verb(
            "start [{facing:north|east|south|west}] [{dungeon…}]",
            f"{GAME}.levels:LayStart",
            "The first sections are laid: stairs, two of a passage, a junction",
            ("start", "start east"),
        ),
        "stairs": verb(
            "[{figures}] stairs [{section}]",
            f"{GAME}.levels:TakeStairs",
            "Somebody takes the stairs",
            ("stairs", "elf stairs"),
        ),
        "doors": verb(
            "doors [ROOM] DIE",
            f"{READ}.dungeon:doors",
            "A room's doors are counted out, by its die",
            ("doors 3", "doors room-1 3"),
            offered=("sections",),
        ),
        "dice": verb(
            ("dice [WHOM] DICE", "dice [WHOM] -N"),
            f"{READ}.blows:wounds",
            "The wound dice of a hit are rolled",
            ("dice 3 7 12>5", "dice skaven-1 3 7"),
        ),
        "declines": verb(
            "[{figure}] declines [{reason…}]",
            f"{GAME}.attack:DeclineFreeAttack",
            "A free attack is not struck",
            ("brida declines",),
            also=("decline",),
        ),
        "row": verb(
            "row WHO [hand|ranged] NUMBERS",
            f"{READ}.gear:row",
            "Hit numbers are copied from a sheet",
            ("row sven 2,2,2,3,4,5,6,7,8,9,10,10",),
        ),
        "armour": verb(
            "{figure} armour {on:on|off} [{pieces…}]",
            f"{GAME}.gear:ChangeArmour",
            "Armour is taken off or put on",
            ("sven armour off",),
            also=("armor",),
        ),
        "chase": verb(
            "chase [{ended:caught|escaped|over=given_up}]",
            f"{GAME}.combat:Pursue",
            "Monsters give chase, or give it up",
            ("chase", "chase escaped"),
        ),
        "routine": verb(
            "routine {routine:attack=attack_move|move=move_attack} [first]",
            f"{GAME}.combat:ChooseRoutine",
            "The monsters attack first, or move first",
            ("routine move",),
        ),
        "dead-end": verb(
            "dead-end",
            f"{GAME}.levels:DeclareDeadEnd",
            "Nothing is left to explore",
            ("dead-end",),
        ),
        "fragment": verb(
            "[{by}] fragment [{fragment:N}]",
            f"{GAME}.quest:RecoverFragment",
            "A fragment of the amulet is found",
            ("fragment 2",),
        ),
    },
    refines={
        "surprise": several(
            {
                "surprise LEADER'S DIE, GM'S DIE [elf] [mapped] [sentry]": f"{READ}.leading:surprise",
                "surprise {surprised:heroes|monsters|nobody}": "rules.shared.combat:DecideSurprise",
            },
            "One side, or nobody, is taken unawares: rolled for, or said outright",
            ("surprise 9 4 elf", "surprise monsters"),
        ),
        "search": verb(
            (
                "WHO search secret [doors] [DIE]",
                "WHO search treasure [DICE]",
                "[WHO] search WHAT [in SECTION] [found WHAT]",
            ),
            f"{READ}.dungeon:search",
            "Somebody searches, with the dice of it",
            ("sven search secret 9", "odo search treasure 9,9,7"),
            offered=("features", "sections"),
            more="[by|who WHO] [result|dice|gold]",
        ),
    },
    attack=lazy(f"{READ}.blows:attack"),
    tick=lazy(f"{READ}.turns:tick"),
    coins={"lay-start": {"dungeon": coined.no_dungeon}, "replace-roll": {"outcome": coined.in_numbers}},
    sayings=SAYINGS,
    cup="dungeon counters",
    pools=("fate",),
    goods=("arrow",),
)
