"""What people type: `bar orc1 5 / 3`, `fear 6 bar 4`, `power 4`, `hydra does breathe fire 2 bar elf`, `.`."""

from __future__ import annotations

from events.lazy import lazy  # what reads a verb is imported when it is typed: 4 ms of any line
from rules.shorthand.patterns import verb
from rules.shorthand.said import coined
from rules.shorthand.vocabulary import GameWords

GAME = "rules.games.warhammer_quest"
READ = f"{GAME}.words.reading"

A_STATE = ("attacks", "lost", "of")
"""Words of `attacks lost` and `afraid of giants`, which no other game has."""

DAYS_IN = ("road", "travel", "village", "town", "city")
"""Where a day has a line of its own, `day-in town 3 4`."""

NERVE = "nerve"
"""What one keeps or loses in the face of monsters, and carries not."""

FACED = ("fear", "terror")
"""What a die is thrown against on a line of its own, `fear 5 brand 4`."""

WORDS = GameWords(
    basics=(
        ("WHO FOE-1 5 / 3", "a blow: the die to hit, the damage"),
        ("WHO FOE-1 4 3+ / 3", "with the roll that hits, remembered"),
        ("WHO FOE-1 5 / 3 free", "one more than the Attacks of this turn"),
        ('meet 3 orc ws3 s3 t4 w3 gv55 "fear 5"', "monsters with rules"),
        (".", "the next phase: what is due then is asked for"),
    ),
    names=("brand", "linde", "orc"),
    pools=("power", "power_tokens"),
    creatures=("skaven", "ratman", "beastman", "fimir"),
    sayings=lazy(f"{GAME}.words.sayings:SAYINGS").load,
    phrases=GAME,
    brings={
        "end-monsters": lazy(f"{READ}:gold_of_a_kill"),
        "attack": lazy(f"{READ}:gold_of_a_blow"),
    },
    chunks={
        "POWERLINE": lazy(f"{GAME}.words.pieces:power_line"),
        "TILE": lazy(f"{GAME}.words.pieces:tile"),
        "TREASURE": lazy(f"{GAME}.words.pieces:treasure"),
        "BOUNTY": lazy(f"{GAME}.words.pieces:bounty"),
        "BOUNTYTO": lazy(f"{GAME}.words.pieces:bounty_to"),
        "HELDFAST": lazy(f"{GAME}.words.pieces:held_fast"),
    },
    verbs={
        "attack": verb(
            "attack|attacks WHO WHOM [DIE] [NEED+] [hit|miss] [/ DICE] [-N] [with WEAPON]",
            "rules.shorthand.read.blows:attacks",
            "Attack somebody: the die to hit and the dice of damage, or what came of them",
            ("attack brand orc-1 5 / 3", "attack orc-1 brand miss"),
            more="[need|wounds]",
        ),
        "shoots": verb(
            "WHO shoots [at] WHOM [DIE] [NEED+] [hit|miss] [/ DICE] [-N] [with WEAPON]",
            f"{READ}:shoots",
            "Shoot at somebody: the die to hit and the dice of damage, or what came of them",
            ("linde shoots orc-1 5 / 3", "orc-1 shoots at brand miss"),
            more="[need|wounds]",
            offered=("figures",),
        ),
        "throws": verb(
            "WHO throws [WEAPON] at WHOM [DIE] [NEED+] [hit|miss] [/ DICE] [-N]",
            f"{READ}:throws",
            "Throw something at somebody",
            ("brand throws dagger at orc-1 5 / 3",),
            more="[need|wounds]",
            offered=("figures",),
        ),
        "daemon": verb(
            "daemon [N] WHO [DIE|steady|shaken] [of MONSTERS]",
            f"{READ}:daemon",
            "Face a Greater Daemon: a die and the Battle-level against its number",
            ("daemon 10 brand 4",),
            offered=("figures",),
        ),
        "does": verb(
            "[MONSTER] does RULE [WHOM …] [DICE]",
            f"{READ}:does",
            "Use a special rule: whom it strikes, and all its dice in the order they fall",
            ("orc-1 does breathe fire brand linde 2 3 4", "orc does break 4"),
            offered=("figures",),
            of_kinds=True,
        ),
        "has-rules": verb(
            "{of:WHO} has-rules {abilities…}",
            f"{GAME}.monsters:NoteAbilities",
            "Tell the special rules of monsters in play",
            ("orc-1 has-rules fear 5",),
        ),
        "casts": verb(
            "WHO casts|cast SPELL [for N] [at WHOM …]",
            f"{READ}:casts",
            "Cast a spell, for so much Power; what dispels or resists it is asked for",
            ("brand casts bolt for 3 at orc", "orc casts curse"),
            offered=(),
        ),
        "power": verb(
            "power [{figure:WHO}] [{face}]",
            f"{GAME}.magic:RollPower",
            "Roll for Power in the Power Phase",
            ("power 4",),
        ),
        "dungeon-level": verb(
            "dungeon-level {level:N} [for {objective…}]",
            f"{GAME}.quest:EnterDungeon",
            "Tell the level of the dungeon, and what is sought in it",
            ("dungeon-level 3 for the chalice",),
            offered=(),
        ),
        "loots": verb(
            "{figure} loots {name…} [{magic:magic}] [{single_use:once}] [worth {worth:N}]"
            " [from {kind:dungeon|objective|hoard}]",
            f"{GAME}.quest:DrawTreasure",
            "Draw a treasure, as its card says",
            ("brand loots ring of jade magic worth 200", "brand loots scroll once from objective"),
        ),
        "hoards": verb(
            "{figure} hoards {faces}",
            f"{GAME}.quest:ShareHoard",
            "Roll any dice for the gold of a hoard: ten each, and nothing with a 1",
            ("brand hoards 3 4 6",),
        ),
        "counter": verb(
            "counter [{figure:WHO}] [for {purpose…}]",
            f"{GAME}.quest:DrawCounter",
            "Draw a warrior's counter: whom something concerns",
            ("counter brand for the breath",),
        ),
        "breaks-free": verb(
            "{figure} breaks-free [{face}] [{outcome:away|held}]",
            f"{GAME}.quest:TryEscape",
            "Try to get away from whoever pins one",
            ("brand breaks-free 5 away", "brand breaks-free"),
        ),
        "day-in": verb(
            "day-in {where:travel|village|town|city} [{faces}] [is {text…}]",
            f"{GAME}.quest:SpendDay",
            "Spend a day on the road or in a settlement, and tell what befell",
            ("day-in town 3 4 is a thief in the night", "day-in travel"),
        ),
        "trains": verb(
            "{figure} trains [{gold:AMOUNT}] [level {level:N}]",
            f"{GAME}.quest:TrainWarrior",
            "Train for the next Battle-level, for the gold your book asks",
            ("brand trains 2000",),
        ),
    },
    refines={
        "meet": verb(
            'meet [N] MONSTER [VALUE N …] ["RULES"] [level N] [in WHERE] [from SOURCE]',
            f"{READ}:meet",
            "Meet monsters: their values, and their special rules in quotation marks or behind a colon",
            ('meet 3 orc ws3 s3 t4 w3 gv55 "fear 5, ambush 5+"', "meet 2 orc t4 w3: break"),
        ),
        "fear": verb(
            "fear [N] WHO [DIE|steady|shaken] [of MONSTERS]",
            f"{READ}:fear",
            "Face fear: a die and the Battle-level against the number, once a fight",
            ("fear 6 brand 4", "fear brand steady"),
            offered=("figures",),
        ),
        "terror": verb(
            "terror [N] WHO [DIE|steady|shaken] [of MONSTERS]",
            f"{READ}:terror",
            "Face terror: a die and the Battle-level against the number, once a fight",
            ("terror 8 brand 4",),
            offered=("figures",),
        ),
    },
    coins={
        "attack": {"weapon": coined.no_weapon},
        "roll": {"purpose": lambda word, here: word in FACED or coined.no_purpose(word, here)},
        "pass-time": {"text": lambda word, here: word.strip(",.") in DAYS_IN or coined.no_stretch(word, here)},
        "draw-treasure": {"name": coined.no_name},
        "hold-item": {"item": lambda word, here: word == NERVE or coined.no_thing(word, here)},
        "lose-item": {"item": lambda word, here: word == NERVE or coined.no_thing(word, here)},
        "cast-spell": {"spell": coined.no_spell},
        "note-abilities": {"abilities": lambda _word, _lexicon: False},
        "gain-condition": {
            "condition": lambda word, lexicon: (
                word in FACED or (word not in A_STATE and coined.no_condition(word, lexicon))
            )
        },
    },
    turned={
        "not": "note-abilities use-ability roll-power try-escape face-monsters spend-day",
        "next": "next-phase",
        "written": "note-abilities face-monsters",
    },
    extra_blows=True,
    shots_apart=True,
    attack=lazy(f"{READ}:attack"),  # 2 ms: few lines are blows or quiet turns
    tick=lazy(f"{READ}:tick"),
)
