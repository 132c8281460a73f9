"""What a game of one's own adds to the shorthand: values by any name, blows, spells, dice with meanings, places."""

from __future__ import annotations

from events.lazy import lazy  # what reads a verb is imported when it is typed: 5 ms of any line
from rules.shorthand.vocabulary import GameWords, Verb

READ = "rules.games.tabletop.reading"

PLACES = Verb(
    read=lazy(f"{READ}:goes"),
    usage=("[WHO] goes to PLACE",),
    about="Somebody, or everybody, goes somewhere; a place nobody named before is new on the map",
    examples=("go to the attic", "ysra to cellar"),
    offers=("sections",),
)

WORDS = GameWords(
    basics=(
        ("WHO FOE-1 14 / 5 · WHO FOE-1 miss", "a blow: the die, then the damage; or what came of it"),
        ("deck event 3 fog 2 wolf · draw event", "cards and counters, as many as you say"),
        ("Enter · .", "a quiet turn"),
    ),
    names=("ysra", "tolm", "goblin"),
    tests=("toughness", "bravery"),
    roles=("mapper",),
    verbs={
        "attack": Verb(
            read=lazy(f"{READ}:attacks"),
            usage=("attack WHO WHOM [DIE] [NEED+] [hit|miss] [/ DAMAGE] [-N] [with WEAPON]",),
            about="Somebody attacks somebody: the dice as they fell, or what came of it",
            examples=("attack ysra goblin-1 14 / 5", "ysra attacks goblin-1: 15 hits, 4 damage"),
            also=("attacks", "strikes"),
            offers=("figures",),
            takes={"with": "items", "need": None, "wounds": None},
        ),
        "hits": Verb(
            read=lazy(f"{READ}:hits"),
            usage=("WHO hits WHOM [for N]", "WHO misses WHOM"),
            about="A blow strikes home, and what it costs; or it goes wide",
            examples=("ysra hits goblin-1 for 3", "goblin-1 misses ysra"),
            also=("misses",),
            behind_name=True,
        ),
        "casts": Verb(
            read=lazy(f"{READ}:casts"),
            usage=("WHO casts SPELL [at WHOM …] [for N POOL] [: WHAT CAME OF IT]",),
            about="Somebody casts a spell; a charge of it is used up, or what it costs",
            examples=("ysra casts light", "ysra casts sleep at goblin-1,goblin-2 for 2 mana"),
            also=("cast",),
        ),
        "spell": Verb(
            read=lazy(f"{READ}:spell"),
            usage=("WHO spell NAME [N] [each day|trip|session]",),
            about="Somebody can cast a spell, as often as it has charges, which may come back",
            examples=("ysra spell light 3 each day", "ysra spell sleep once a day"),
            also=("knows",),
        ),
        "event": Verb(
            read=lazy(f"{READ}:event"),
            usage=("event die DN: N[-N] = WHAT, … [else WHAT]", "event die N [: WHAT]"),
            about="A die of events is given meanings, or rolled",
            examples=("event die d6: 1 = a draught, else nothing", "event die 4: the wind howls"),
        ),
        "go": Verb(
            read=lazy(f"{READ}:goes"),
            usage=PLACES.usage,
            about=PLACES.about,
            examples=PLACES.examples,
            also=("climbs", "walks", "runs", "heads", "returns"),
            offers=("sections",),
        ),
    },
    refines={
        "hero": Verb(
            read=lazy(f"{READ}:hero"),
            usage=("hero NAME [VALUE N …] [player NAME]",),
            about="Somebody joins, with whatever values your game has",
            examples=("hero Tolm str 5 wits 7 hp 12",),
            takes={"player": None, "played-by": None},
        ),
        "hench": Verb(
            read=lazy(f"{READ}:henchman"),
            usage=("hench NAME [VALUE N …] [of WHO]",),
            about="A henchman joins",
            examples=("hench Ulf str 4 hp 6 of ysra",),
            takes={"of": "figures", "for": "figures"},
        ),
        "meet": Verb(
            read=lazy(f"{READ}:meet"),
            usage=("meet [N] MONSTER [VALUE N …] [N MONSTER …] [in WHERE] [from WHENCE]",),
            about="Monsters come into play, with the values you say",
            examples=("meet 2 ghoul hp 4", "meet goblin hp 3 1 chief hp 9"),
            takes={"in": "sections", "from": None},
        ),
        "gets": Verb(
            read=lazy(f"{READ}:has"),
            usage=("WHO gets [N] THING [from WHERE]", "WHO has VALUE N, VALUE N …"),
            about="Somebody gets a thing; behind `has` a value and its number are one of the sheet",
            examples=("ysra gets lantern", "ysra has strength 4, wits 3"),
            offers=("items",),
            takes={"from": None, "for": None},
        ),
        "enter": Verb(
            read=lazy(f"{READ}:goes"),
            usage=("[WHO] enters PLACE",),
            about=PLACES.about,
            examples=("enter cellar",),
            offers=("sections",),
        ),
        "to": PLACES,
        "turn": Verb(
            read=lazy(f"{READ}:turn"),
            usage=("turn [KIND]", "turn end", "turn die DN: N[-N] = WHAT, … [else WHAT]"),
            about="A turn begins or ends; its die is given meanings, and rolled with `.6`",
            examples=("turn", "turn die d6: 1 = trap, 6 = wandering, else nothing"),
        ),
    },
    attack=lazy(f"{READ}:attack"),
    tick=lazy(f"{READ}:tick"),
    pools=("mana", "magic", "mp", "energy", "focus", "sanity", "stress", "fatigue", "stamina", "charges"),
)
