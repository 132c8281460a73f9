"""What a reader types: `book "The Hive" 3 3 3 7 1`, `round 5 4 1 2`, `page 47`, `reload`, `purity -1`, `box ork`."""

from __future__ import annotations

from events.lazy import lazy  # what reads a verb is imported when it is typed: 6 ms of any line
from rules.shorthand.vocabulary import GameWords, Verb

WORDS = GameWords(
    reader=("you", "me"),
    verbs={
        "attack": Verb(
            read=lazy("rules.shorthand.blows:attacks"),
            usage=("attack WHO WHOM [DICE] [NEED+] [hit|miss] [/ WOUND DICE] [-N] [with WEAPON]",),
            about="Somebody attacks somebody: the dice as they fell, or what came of it",
            examples=("attack you cultist-1 5 / 3", "attack cultist-1 you miss"),
            also=("attacks",),
            offers=("figures",),
            takes={"with": "items", "need": None, "wounds": None},
        ),
        "book": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.sheet:book"),
            usage=('book "TITLE" [WS S T W A] [purity N] [at PAGE] [hero NAME]',),
            about="An attempt begins, with the sheet as printed",
            examples=('book "The Hive" 3 3 3 7 1/2 purity 8',),
            takes={"purity": None, "at": None, "page": None, "hero": None},
        ),
        "fill": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.sheet:fill"),
            usage=("fill WS S T W A [purity N] [hero NAME]",),
            about="The sheet is filled in",
            examples=("fill 3 3 3 7 1/2 purity 8",),
            takes={"purity": None, "hero": None},
        ),
        "weapon": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.gear:weapon"),
            usage=("weapon NAME NUMBERS [ammo TYPE [N]]",),
            about="A weapon is found, as it is printed",
            examples=("weapon Shotgun 3 2 ammo Shells 4", "weapon Chainsword * x1.5"),
            takes={"ammo": None},
        ),
        "armour": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.gear:armour"),
            usage=("armour NAME (N)",),
            about="Armour is found, as it is printed",
            examples=("armour Flak Armour (5)",),
            also=("armor",),
        ),
        "swap": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.gear:swap"),
            usage=("swap THING for THING",),
            about="The backpack is full: one thing is left for another",
            examples=("swap rope for lamp",),
            offers=("items",),
            takes={"for": None},
        ),
        "round": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.fights:fight_round"),
            usage=("round [close] DICE [at WHOM …] [with WEAPON]",),
            about="A combat round is fought, every die in the order it fell",
            examples=("round 5 4 1 2", "round 5 4 1 2 at cultist-2"),
            takes={"close": None, "at": "figures", "with": "items"},
        ),
        "charge": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.fights:close_in"),
            usage=("charge",),
            about="The hero goes into close combat",
            examples=("charge",),
        ),
        "pass-attacks": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.fights:let_go"),
            usage=("pass-attacks [WHY]",),
            about="The attacks of this round are let go",
            examples=("pass-attacks",),
        ),
        "box": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.boxes:box"),
            usage=('box [N] NAME|"STAT BOX" [behind COVER] [after N] [enemy-first] [hand-to-hand] [no-close]',),
            about="A fight begins, with its stat box",
            examples=("box fire-warrior", 'box 2 Cultist behind "Crates (4)" after 2 enemy-first'),
            takes={"behind": None, "after": None, "enemy-first": None, "hand-to-hand": None, "no-close": None},
        ),
        "cover": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.gear:cover"),
            usage=("cover NAME (N)", "cover gone"),
            about="Cover is taken while the fight lasts, or lost",
            examples=("cover Partially Concealed (5)", "cover gone"),
        ),
        "enemy-first": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.fights:enemy_first"),
            usage=("enemy-first [WHY]",),
            about="The enemy attacks first from here on",
            examples=("enemy-first",),
        ),
        "hero-first": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.fights:hero_first"),
            usage=("hero-first [WHY]",),
            about="The hero attacks first from here on",
            examples=("hero-first",),
        ),
        "page": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.sheet:page"),
            usage=("page N [escape|choice|won|test|item|told] [WHY]",),
            about="The reader turns to a section",
            examples=("page 47", "page 47 escape because the door holds"),
        ),
        "way": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.sheet:way"),
            usage=("way N [WORDS]",),
            about="A page is offered, and not turned to",
            examples=("way 12 with the brass key",),
        ),
        "reload": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.gear:reload"),
            usage=("reload [WEAPON]",),
            about="A clip goes in",
            examples=("reload", "reload shotgun"),
            offers=("items",),
        ),
        "clip": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.gear:clip"),
            usage=("clip TYPE [N] [full]",),
            about="Ammunition is found",
            examples=("clip shells 6", "clip shells full"),
            takes={"full": None},
        ),
        "purity": Verb(
            read=lazy("rules.games.hive_of_the_dead.words.sheet:purity"),
            usage=("purity ±N [WHY]", "purity N+ [ok|fail]", "purity >N [ok|fail]"),
            about="Purity changes, or is held against a number",
            examples=("purity -1 the pilgrim", "purity 9+"),
        ),
    },
    attack=lazy("rules.games.hive_of_the_dead.words.fights:attack"),
    tick=lazy("rules.games.hive_of_the_dead.words.fights:tick"),
    pools=("purity",),
)
"""Its shorthand, beside the words all games share."""
