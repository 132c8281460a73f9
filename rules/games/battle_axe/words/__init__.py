"""What people type: `tom goblin-1 42 64`, `tom walks 4 for 9`, `tom lucky 23`, `room hall doors 2`, `setup 2`."""

from __future__ import annotations

from events.lazy import lazy  # what reads a verb is imported when it is typed: 4 ms of any line
from rules.shorthand.patterns import verb
from rules.shorthand.said import coined
from rules.shorthand.small_words import NEGATIONS
from rules.shorthand.vocabulary import GameWords

GAME = "rules.games.battle_axe"
READ = f"{GAME}.words.reading"

OWN_ROLLS = ("movement", "move", "luck")
"""Rolls that have a line of their own, `thomas walks 4`, `thomas lucky 23`."""

WORDS = GameWords(
    basics=(
        ("WHO FOE-1 42 64", "a blow: the roll to attack, to defend"),
        ("WHO shoots FOE-1 42 64", "a shot"),
        ("WHO walks 4 for 9", "a move: the die, and how many squares"),
        (".", "the next round"),
    ),
    names=("thomas", "luella", "goblin"),
    tests=("lock", "balance"),
    roles=("mapper",),
    pools=("luck", "arcane", "holy", "nature"),
    turned={
        "not": "draw-event-card specific-check enemy-acts pass-turn",
        "next": "end-round lay-tile",
        "number": "use-luck",
        "written": "lay-tile set-up-room draw-event-card read-card move-enemy note-code complete-room",
    },
    sayings=lazy(f"{GAME}.words.sayings:SAYINGS").load,
    phrases=GAME,
    brings={"draw-coins": lazy(f"{READ}:gold_of_coins")},
    chunks={
        "COINS": lazy(f"{GAME}.words.pieces:coins"),
        "UNDRAWN": lazy(f"{GAME}.words.pieces:undrawn"),
        "TRIED": lazy(f"{GAME}.words.pieces:tried"),
        "OCCUPANTS": lazy(f"{GAME}.words.pieces:occupants"),
        "ROOMED": lazy(f"{GAME}.words.pieces:roomed"),
        "NEWROOM": lazy(f"{GAME}.words.pieces:new_room"),
        "COINAGE": lazy(f"{GAME}.words.pieces:coinage"),
        "LISTENED": lazy(f"{GAME}.words.pieces:listened"),
        "PICKS": lazy(f"{GAME}.words.pieces:picks"),
        "REMEASURED": lazy(f"{GAME}.words.pieces:remeasured"),
        "SIZED": lazy(f"{GAME}.words.pieces:sized"),
        "FAR": lazy(f"{GAME}.words.pieces:far"),
    },
    hides=True,
    defends=True,
    at_most=True,
    verbs={
        "attack": verb(
            "attack|attacks WHO WHOM [DICE] [NEED-] [hit|miss|crit] [-N] [with WEAPON]",
            "rules.shorthand.read.blows:attacks",
            "Attack somebody: the roll to attack and the roll to defend, or what came of them",
            ("attack thomas goblin-1 42 64", "attack goblin-1 thomas miss"),
            more="[need|wounds] [hidden]",
        ),
        "shoots": verb(
            "WHO shoots|shoot WHOM [@N] [DICE] [NEED-] [hit|miss|crit] [-N] [with WEAPON]",
            f"{READ}:shoots",
            "Shoot at somebody: the roll to hit and the roll to defend, or what came of them",
            ("thomas shoots goblin-1 42 64", "goblin-1 shoots thomas miss"),
            offered=("figures",),
            more="[need|wounds] [hidden]",
        ),
        "walks": verb(
            "{figure} walks|strides [{die}] [for {squares}] [to {to:WHERE}]",
            f"{GAME}.turns:MoveHero",
            "Move: the die of the move, and how many squares of it",
            ("thomas walks 4 for 9", "thomas walks 4"),
        ),
        "passes": verb(
            "{figure} passes [because {reason…}]",
            f"{GAME}.turns:PassTurn",
            "Let the rest of a turn go",
            ("thomas passes",),
        ),
        "trait": verb(
            "{figure} trait {trait…}",
            f"{GAME}.turns:UseTrait",
            "Use a trait, once a quest",
            ("thomas trait frenzy",),
        ),
        "lucky": verb(
            "{figure} lucky [{face}] [{kept:old|new}] [{what…}]",
            f"{GAME}.luck:UseLuck",
            "Use luck: make the newest roll again, and keep the better one or the one you say",
            ("thomas lucky 23", "thomas lucky 80 old", "thomas lucky 23 attack"),
        ),
        "attempt": verb(
            "WHO attempt WHAT [BASE] [tall+10 …] [DIE|ok|fail]",
            f"{READ}:check",
            "Try what a book sets a chance for; the chasm is printed",
            ("thomas attempt chasm 55", "thomas attempt climb 50 tall+10 rope+20 64"),
        ),
        "rfi": verb(
            "rfi WHO N [WHO N …] [for WHAT]",
            f"{READ}:roll_for_it",
            "Roll for it: the highest is affected",
            ("rfi thomas 34 luella 80 for the dart",),
        ),
        "left-hand": verb(
            "{figure} left-hand|lh {item…} (slot=left)",
            f"{GAME}.gear:PutOn",
            "Take something in the left hand",
            ("thomas lh wooden shield",),
        ),
        "right-hand": verb(
            "{figure} right-hand|rh {item…} (slot=right)",
            f"{GAME}.gear:PutOn",
            "Take something in the right hand",
            ("thomas rh sword",),
        ),
        "puts-on": verb(
            "{figure} puts-on {item…} on {slot:head|body|hands|legs|feet}",
            f"{GAME}.gear:PutOn",
            "Put something on where its card says, if nobody told what stands on it",
            ("thomas puts-on helmet on head",),
        ),
        "pours": verb(
            "{figure} pours {item…} [for|into {to:WHO}] [heals {heals:AMOUNT}]",
            f"{GAME}.gear:PourPotion",
            "Drink a potion, or pour it into somebody's mouth",
            ("thomas pours potion for luella heals 3", "thomas pours potion heals 2"),
        ),
        "carries": verb(
            "{carrier:WHO} carries {carried:WHO}",
            f"{GAME}.gear:CarryHero",
            "Take a light hero up and carry them",
            ("thomas carries luella",),
        ),
        "lowers": verb(
            "{carrier:WHO} lowers",
            f"{GAME}.gear:PutHeroDown",
            "Put down whom one carries",
            ("thomas lowers",),
        ),
        "casts": verb(
            "{figure} casts|cast {spell…} [{pool:arcane|holy|nature}] [at|on {targets:WHOM…}]",
            "rules.shared.spells:CastSpell",
            "Cast a spell; its card is face down till the next quest",
            ("thomas casts blessing", "luella casts bolt arcane at goblin"),
            offered=(),
        ),
        "enemy": verb(
            "enemy MONSTER VALUE N … [first|last|rfi] [flank] [opens] [unique] [reach N] [spells] [PRIORITY]",
            f"{READ}:card",
            "Read out the card of an enemy: whatever is met under its name has these numbers",
            ('enemy goblin h1 s4 a1 as40 ds20 last "fight as gang, fight closest"',),
        ),
        "init": verb(
            "init [N N] [heroes|enemies] [of MONSTERS]",
            f"{READ}:initiative",
            "Roll for initiative, the heroes' roll first: the lower goes first",
            ("init 34 60", "init enemies"),
        ),
        "tries": verb(
            "{enemy:WHO} tries {phase:cast|shoot|fight|move} [{unseen:unseen}] [at {target:WHO}]",
            f"{GAME}.enemies:EnemyActs",
            "Say what an enemy tries in its turn",
            ("goblin tries shoot at thomas", "goblin tries fight unseen"),
        ),
        "stalks": verb(
            "{enemy:WHO} stalks [{target:WHO}] [{way:back|left|right|forward|doorway|aside}] [from {start:X,Y}]"
            " [square {square}] [full {full:1,3A}] [touching {touching:N}]",
            f"{GAME}.enemies:MoveEnemy",
            "Move an enemy: to see a hero, or to a square beside one",
            ("goblin stalks thomas from 2,-3", "goblin stalks thomas back", "goblin stalks thomas touching 2"),
        ),
        "targets": verb(
            "WHO targets WHOM N [WHOM N …] [by PRIORITY] [takes WHOM] [unseen WHOM]",
            f"{READ}:targets",
            "Find out whom an enemy tries: what its priority counts, for each hero",
            ("goblin targets thomas 4 luella 5 by fight closest", "goblin targets luella"),
        ),
        "door-dice": verb(
            "door-dice {face:room|r=room|passage|p=passage}",
            f"{GAME}.explore:RollDoorDice",
            "Roll the Door Dice: what lies behind a door of a room",
            ("door-dice room", "door-dice p"),
        ),
        "quest-dice": verb(
            "quest-dice {face:quest|q=quest|blank|b=blank}",
            f"{GAME}.explore:RollQuestDice",
            "Roll the Quest Room Dice, from five completed rooms on",
            ("quest-dice blank",),
        ),
        "room": verb(
            "room [{name…}] [doors {doors:N}] [size {size}] [card {card}] [d20 {die}] [page {page}]"
            " [double {double:left|right}] [through {through:DOOR}]",
            f"{GAME}.explore:LayTile",
            "Lay a room behind the door that was opened",
            ("room hall doors 2", 'room "guard room" size 4x5 card 7 d20 12 page 31'),
            offered=(),
        ),
        "quest-room": verb(
            "quest-room [{name…}] [doors {doors:N}] [page {page}] [through {through:DOOR}] (kind=quest_room)",
            f"{GAME}.explore:LayTile",
            "Lay the quest room",
            ("quest-room vault",),
            offered=(),
        ),
        "passage": verb(
            "passage [{name…}] [doors {doors:N}] [card {card}] [through {through:DOOR}] (kind=passage)",
            f"{GAME}.explore:LayTile",
            "Lay a section of passage",
            ("passage doors 1", "passage left turn card 3"),
            offered=(),
        ),
        "setup": verb(
            "setup [DIE] [in ROOM] [is N MONSTER, N MONSTER …]",
            f"{READ}:setup",
            "Roll for who is in a room: the example room, or whom you say",
            ("setup 2", "setup 5 is 3 goblin, 1 orc"),
        ),
        "event-card": verb(
            "event-card {card…} [d20 {die}]",
            f"{GAME}.explore:DrawEventCard",
            "Draw an event card",
            ("event-card The floor gives way",),
        ),
        "clears": verb(
            "clears [{section}] [by {how…}]",
            f"{GAME}.explore:CompleteRoom",
            "Complete a room",
            ("clears", "clears hall by the word eagle"),
            offered=("sections",),
        ),
        "bags": verb(
            "{figure} bags {values} [of {found:N}]",
            f"{GAME}.quest:DrawCoins",
            "Draw coins from the bag: what each is worth",
            ("thomas bags 1 2 5", "thomas bags 1,2,5 of 3"),
        ),
        "goal": verb("goal", f"{GAME}.quest:ReachGoal", "Reach the goal of the quest", ("goal",)),
        "resurrect": verb(
            "resurrect {figure} {price:AMOUNT} [paid-by {payer:WHO}] [by {by:PRIEST…}]",
            f"{GAME}.quest:Resurrect",
            "Have a dead hero brought back, after the quest",
            ("resurrect luella 300",),
        ),
        "campaign-code": verb(
            "campaign-code {code…}", f"{GAME}.quest:NoteCode", "Note a campaign code", ("campaign-code B7",)
        ),
    },
    refines={
        "hero": verb(
            "hero NAME [RACE ROLE] [VALUE N …] [tall|short] [heavy|light] [traits A, B] [player NAME]",
            f"{READ}:hero",
            "Add a hero: ready-made, of a race and a role, or with the values you say",
            ("hero thomas", "hero Mira human wizard", "hero Odo gnome burglar h6 s5 as40 short light"),
        ),
    },
    coins={
        "attack": {"weapon": coined.no_weapon},
        "roll": {"purpose": lambda word, here: word in OWN_ROLLS or coined.no_purpose(word, here)},
        "lay-tile": {
            "name": lambda word, here: coined.no_name(word.capitalize(), here),  # a room may be called a1
            "size": lambda word, _: not word[:1].isdecimal(),
            "through": lambda word, _: word.lower() in NEGATIONS,
        },
        "draw-event-card": {"card": coined.in_numbers},
        "put-on": {"item": coined.no_name},
        "pour-potion": {"item": coined.no_name},
        "cast-spell": {"spell": coined.no_spell},
        "use-trait": {"trait": coined.in_numbers},
        "use-item": {"item": lambda word, here: word.lower() == "frenzy" or coined.no_thing(word, here)},
    },
    shots_apart=True,
    attack=lazy(f"{READ}:attack"),  # 2 ms: few lines are blows or quiet turns
    tick=lazy(f"{READ}:tick"),
)
