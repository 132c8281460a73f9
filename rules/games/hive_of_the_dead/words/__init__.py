"""What a reader types: `book "The Hive" 3 3 3 7 1`, `round 5 4 1 2`, `page 47`, `reload`, `purity -1`, `box ork`."""

from __future__ import annotations

from events.lazy import lazy  # what reads a verb is imported when it is typed: 6 ms of any line
from rules.shorthand.patterns import several, verb
from rules.shorthand.said import coined
from rules.shorthand.vocabulary import GameWords

GAME = "rules.games.hive_of_the_dead"
READ = f"{GAME}.words"

SAYINGS = {
    "[to] [you] [turn|walk|on|back] [back] [to] [page|section] ENTRY": "page ENTRY",
    "p ENTRY": "page ENTRY",
    "turn to ENTRY because WORDS": "page ENTRY WORDS",
    "[you] escape|fled [away] [to] [turn] [to] ENTRY": "page ENTRY escape",
    "or ENTRY if WORDS": "way ENTRY if WORDS",
    "could walk to ENTRY WORDS": "way ENTRY WORDS",
    "[you] take|lose N wounds": "you -N",
    "[you] gain|heal N wounds": "you +N",
    "heal all wounds": "you +all",
    "you CHANGE": "you CHANGE",
    "you die": "you dead",
    "[you] lose [1] N purity": "purity -N",
    "lose 1 purity": "purity -1",
    "gain N purity": "purity +N",
    "purity walk down by N": "purity -N",
    "purity test DICE": "purity DICE",
    "[you] charge [them]": "charge",
    "[you] reload [THING]": "reload [THING]",
    "[you] find N shells": "clip shells N",
    "you take cover behind WORDS": "cover WORDS",
    "you hide behind WORDS": "cover WORDS",
    "you wear WORDS": "armour WORDS",
    "you win [fight]": "they won",
    "you miss": "you miss",
    "WHO miss": "WHO you miss",
    "next|new round DICE at WHO": "round DICE at WHO",
    "fight|begin fight with|against [with] THING": "box THING",
    "fight THING": "box THING",
    "begin again": "trip restart",
    "[you] use THING": "you uses THING",
    "drop THING take THING2": "swap THING for THING2",
    "add THING to backpack": "you gets THING",
    "code word THING": "note code word THING",
    "[begin|open|new] [book|game] [book] WORDS purity N": "book WORDS purity N",
    "[begin|open] book WORDS": "book WORDS",
    "roll die DICE": "roll d6 DICE",
    "enemy strike first": "enemy-first",
    "you roll DICE to THING": "you THING DICE",
}
"""What a reader says → the plain line."""

WORDS = GameWords(
    basics=(
        ("page 47", "the section the book sends you to"),
        ("box 2 Cultist 3 3 3 4 1 | Knife * x0.5", "enemies, as their box is printed"),
        ("you cultist-1 5 / 3 · cultist-1 you miss", "an attack: the die to hit, then the others"),
        ("round 5 4 4", "a whole combat round, every die in its order"),
    ),
    names=("you", "servitor", "cultist"),
    tests=("toughness",),
    reader=("you", "me"),
    verbs={
        "attack": verb(
            "attack WHO WHOM [DICE] [NEED+] [hit|miss] [/ WOUND DICE] [-N] [with WEAPON]",
            "rules.shorthand.read.blows:attacks",
            "Somebody attacks somebody: the dice as they fell, or what came of it",
            ("attack you cultist-1 5 / 3", "attack cultist-1 you miss"),
            also=("attacks",),
            more="[need|wounds]",
        ),
        "book": verb(
            'book "TITLE" [WS S T W A] [purity N] [at PAGE] [hero NAME]',
            f"{READ}.sheet:book",
            "An attempt begins, with the sheet as printed",
            ('book "The Hive" 3 3 3 7 1/2 purity 8',),
            more="[page]",
        ),
        "fill": verb(
            "fill WS S T W A [purity N] [hero NAME]",
            f"{READ}.sheet:fill",
            "The sheet is filled in",
            ("fill 3 3 3 7 1/2 purity 8",),
        ),
        "weapon": verb(
            "weapon NAME NUMBERS [ammo TYPE [N]]",
            f"{READ}.gear:weapon",
            "A weapon is found, as it is printed",
            ("weapon Shotgun 3 2 ammo Shells 4", "weapon Chainsword * x1.5"),
        ),
        "armour": verb(
            "[{figure}] armour {armour:NAME (N)…}",
            f"{GAME}.gear:GainArmour",
            "Armour is found, as it is printed",
            ("armour Flak Armour (5)",),
            also=("armor",),
        ),
        "swap": verb(
            "[{figure}] swap {drop:THING…} for {take:THING…}",
            f"{GAME}.backpack:TakeInstead",
            "The backpack is full: one thing is left for another",
            ("swap rope for lamp",),
            more="[for]",
        ),
        "round": verb(
            "round [{close:close|charge}] [{faces}] [at|on {targets}] [with {weapon}]",
            f"{GAME}.fighting:FightRound",
            "A combat round is fought, every die in the order it fell",
            ("round 5 4 1 2", "round 5 4 1 2 at cultist-2"),
        ),
        "charge": verb(
            "charge",
            f"{GAME}.fighting:EnterCloseCombat",
            "The hero goes into close combat",
            ("charge",),
        ),
        "pass-attacks": verb(
            "pass-attacks [WHY]",
            f"{READ}.fights:let_go",
            "The attacks of this round are let go",
            ("pass-attacks",),
        ),
        "box": verb(
            'box [N] NAME|"STAT BOX" [behind COVER] [after N] [enemy-first] [hand-to-hand] [no-close]',
            f"{READ}.boxes:box",
            "A fight begins, with its stat box",
            ("box fire-warrior", 'box 2 Cultist behind "Crates (4)" after 2 enemy-first'),
        ),
        "cover": several(
            {
                "[{figure}] cover {cover:NAME (N)…}": f"{GAME}.gear:TakeCover",
                "[{figure}] cover gone|lost|left [because {reason…}]": f"{GAME}.gear:LeaveCover",
            },
            "Cover is taken while the fight lasts, or lost",
            ("cover Partially Concealed (5)", "cover gone"),
        ),
        "enemy-first": verb(
            "enemy-first [because {reason…}] (to=enemy)",
            f"{GAME}.fighting:SwitchInitiative",
            "The enemy attacks first from here on",
            ("enemy-first",),
        ),
        "hero-first": verb(
            "hero-first [because {reason…}] (to=hero)",
            f"{GAME}.fighting:SwitchInitiative",
            "The hero attacks first from here on",
            ("hero-first",),
        ),
        "page": verb(
            "page {section:N} [{via:escape|choice|won=combat_won|combat-won|test|item|told}] [because {reason…}]",
            f"{GAME}.book:TurnTo",
            "The reader turns to a section",
            ("page 47", "page 47 escape because the door holds"),
        ),
        "way": verb(
            "way {to:N} [{condition:WORDS…}]",
            f"{GAME}.book:NoteWay",
            "A page is offered, and not turned to",
            ("way 12 with the brass key",),
        ),
        "reload": verb(
            "reload [{weapon…}]",
            f"{GAME}.reloading:Reload",
            "A clip goes in",
            ("reload", "reload shotgun"),
        ),
        "clip": verb(
            "[{figure}] clip {ammunition:TYPE…} [{shots}] [{full:full|new}]",
            f"{GAME}.reloading:FindAmmunition",
            "Ammunition is found",
            ("clip shells 6", "clip shells full"),
        ),
        "purity": verb(
            ("purity ±N [WHY]", "purity N+ [ok|fail]", "purity >N [ok|fail]"),
            f"{READ}.sheet:purity",
            "Purity changes, or is held against a number",
            ("purity -1 the pilgrim", "purity 9+"),
        ),
    },
    attack=lazy(f"{READ}.fights:attack"),
    tick=lazy(f"{READ}.fights:tick"),
    coins={
        "reload": {"weapon": coined.no_name},
        "begin-book": {"title": lambda word, lexicon: word[-1:] in ",:" or lexicon.value(word) is not None},
        "switch-initiative": {"reason": lambda word, _: word.lower() == "attacks"},
    },
    sayings=SAYINGS,
    pools=("purity",),
)
"""Its shorthand, beside the words all games share."""
