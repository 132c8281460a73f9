"""What a reader types: `book "The Hive" 3 3 3 7 1`, `round 5 4 1 2`, `page 47`, `reload`, `purity -1`, `box ork`."""

from __future__ import annotations

import re

from events.lazy import lazy  # what reads a verb is imported when it is typed: 6 ms of any line
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.patterns import several, verb
from rules.shorthand.said import coined
from rules.shorthand.small_words import NUMERALS, words
from rules.shorthand.vocabulary import GameWords

NO_TITLE = words(
    "hero guy man character name named call called him her filled wrote copied noted sheet reads says stats"
)
"""What is said of a hero or of a sheet, in small letters, and is no title."""

SENT = words("sends takes tells leads brings ends stops finishes is was called")
"""`the book sends me to 31`, `the book ends here`: what it does to its reader is no title."""

SAVES = words("saves saved stops stopped blocks blocked takes took holds held is was has had now only still")
"""What armour does is no name of it."""

SPENT = words("empty out gone reload in dry last first next spare load change eject swap drop a the my")
"""What is said of a clip, and is no type of what is in it."""

CLIPS = words("clip clips mag mags magazine magazines shell shells")
"""What goes into a gun, and is none."""

LABELLED = re.compile(r"(?:(?:ws|s|t|w|a|purity|pur)=?\d+|pur)", re.IGNORECASE)


def _is_no_title(word: str) -> bool:
    """A pause, what a book does to its reader, a value of the sheet: `WS3`, `Purity=8`."""
    return word[-1:] in ",:" or word in SENT | NO_TITLE or LABELLED.fullmatch(word.rstrip(".")) is not None


def _is_no_trip(word: str, lexicon: Lexicon) -> bool:
    """`into hand to hand`."""
    return word.lower() in ("hand", "close", "combat", "cover") or coined.no_title(word, lexicon)


GAME = "rules.games.hive_of_the_dead"
READ = f"{GAME}.words"

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
    opened=lazy(f"{GAME}.adventure:somebody_reads"),  # 4 ms, once
    verbs={
        "attack": verb(
            "attack|attacks WHO WHOM [DICE] [NEED+] [hit|miss] [/ WOUND DICE] [-N] [with WEAPON]",
            "rules.shorthand.read.blows:attacks",
            "Attack somebody: the dice as they fell, or what came of it",
            ("attack you cultist-1 5 / 3", "attack cultist-1 you miss"),
            more="[need|wounds]",
        ),
        "book": verb(
            'book "TITLE" [WS S T W A] [purity N] [at PAGE] [hero NAME]',
            f"{READ}.sheet:book",
            "Begin an attempt, with the sheet as printed",
            ('book "The Hive" 3 3 3 7 1/2 purity 8',),
            more="[page]",
        ),
        "fill": verb(
            "fill WS S T W A [purity N] [hero NAME]",
            f"{READ}.sheet:fill",
            "Fill in the sheet",
            ("fill 3 3 3 7 1/2 purity 8",),
        ),
        "weapon": verb(
            "weapon NAME NUMBERS [ammo TYPE [N]]",
            f"{READ}.gear:weapon",
            "Find a weapon, as it is printed",
            ("weapon Shotgun 3 2 ammo Shells 4", "weapon Chainsword * x1.5"),
        ),
        "armour": verb(
            "[{figure}] armour|armor {armour:NAME (N)…}",
            f"{GAME}.gear:GainArmour",
            "Find armour, as it is printed",
            ("armour Flak Armour (5)",),
        ),
        "swap": verb(
            "[{figure}] swap {drop:THING…} for {take:THING…}",
            f"{GAME}.backpack:TakeInstead",
            "Leave one thing for another: the backpack is full",
            ("swap rope for lamp",),
            more="[for]",
        ),
        "round": verb(
            "round [{close:close|charge}] [{faces}] [at|on {targets}] [with {weapon}]",
            f"{GAME}.fighting:FightRound",
            "Fight a combat round, every die in the order it fell",
            ("round 5 4 1 2", "round 5 4 1 2 at cultist-2"),
        ),
        "charge": verb(
            "charge",
            f"{GAME}.fighting:EnterCloseCombat",
            "Go into close combat",
            ("charge",),
        ),
        "pass-attacks": verb(
            "pass-attacks [because {reason…}]",
            f"{GAME}.fighting:PassAttacks",
            "Let the attacks of this round go",
            ("pass-attacks",),
        ),
        "box": verb(
            "box {against:STAT BOX…} [behind {cover}] [after {close_after:N}] [{initiative:enemy-first=enemy}]"
            " [{opens:hand-to-hand=close}] [{close_combat:no-close=forbidden}]",
            f"{GAME}.meeting:BeginFight",
            "Begin a fight, with its stat box",
            ("box fire-warrior", 'box 2 Cultist behind "Crates (4)" after 2 enemy-first'),
        ),
        "cover": several(
            {
                "[{figure}] cover {cover:NAME (N)…}": f"{GAME}.gear:TakeCover",
                "[{figure}] cover gone|lost|left [because {reason…}]": f"{GAME}.gear:LeaveCover",
            },
            "Take or lose cover, while the fight lasts",
            ("cover Partially Concealed (5)", "cover gone"),
        ),
        "enemy-first": verb(
            "enemy-first [because {reason…}] (to=enemy)",
            f"{GAME}.fighting:SwitchInitiative",
            "Let the enemy attack first from here on",
            ("enemy-first",),
        ),
        "hero-first": verb(
            "hero-first [because {reason…}] (to=hero)",
            f"{GAME}.fighting:SwitchInitiative",
            "Let the hero attack first from here on",
            ("hero-first",),
        ),
        "page": verb(
            "page {section:N} [{via:escape|choice|won=combat_won|combat-won|test|item|told}] [because {reason…}]",
            f"{GAME}.book:TurnTo",
            "Turn to a section",
            ("page 47", "page 47 escape because the door holds"),
        ),
        "way": verb(
            "way {to:N} [{condition:WORDS…}]",
            f"{GAME}.book:NoteWay",
            "Note a page that is offered, and not turned to",
            ("way 12 with the brass key",),
        ),
        "reload": verb(
            "reload [{weapon…}]",
            f"{GAME}.reloading:Reload",
            "Load a clip",
            ("reload", "reload shotgun"),
        ),
        "clip": verb(
            "[{figure}] clip {ammunition:TYPE…} [{shots}] [{full:full|new}]",
            f"{GAME}.reloading:FindAmmunition",
            "Find ammunition",
            ("clip shells 6", "clip shells full"),
        ),
        "purity": verb(
            ("purity ±N [WHY]", "purity N+ [ok|fail]", "purity >N [ok|fail]"),
            f"{READ}.sheet:purity",
            "Change Purity, or hold it against a number",
            ("purity -1 the pilgrim", "purity 9+"),
        ),
    },
    attack=lazy(f"{READ}.fights:attack"),  # 3 ms: few lines are blows or quiet turns
    tick=lazy(f"{READ}.fights:tick"),
    coins={
        "attack": {"weapon": coined.no_weapon},
        "gain-item": {"name": lambda word, lexicon: word.lower() != "combat" and coined.no_gift(word, lexicon)},
        "gain-weapon": {"weapon": lambda word, _: word.lower() == "skill"},
        "pass-attacks": {"reason": lambda word, lexicon: word.lower() == "me" or coined.in_numbers(word, lexicon)},
        "gain-armour": {"armour": lambda word, _: word.lower() in SAVES},
        "reload": {"weapon": lambda word, lexicon: word.lower() in CLIPS or coined.no_name(word, lexicon)},
        "find-ammunition": {"ammunition": lambda word, _: word == "," or word.lower().rstrip(",.!") in SPENT},
        "take-cover": {"cover": lambda word, _: word == ","},
        "hold-item": {"item": lambda word, lexicon: word.lower() == "fire" or coined.no_thing(word, lexicon)},
        "reveal-section": {"section": lambda word, _: word.isdecimal(), "kind": lambda word, _: word[:1].isdecimal()},
        "turn-to": {"section": lambda word, _: word.lower() in NUMERALS},
        "note-way": {"condition": coined.in_numbers},
        "fight-round": {"targets": coined.is_everybody},
        "begin-expedition": {"name": _is_no_trip, "dungeon": _is_no_trip},
        "settle-business": {"how": lambda word, _: word.lower().startswith(("attack", "shoot"))},
        "change-item": {
            "item": lambda word, lexicon: word.lower().startswith("cover") or coined.no_thing(word, lexicon)
        },
        "begin-book": {"title": lambda word, lexicon: _is_no_title(word) or bool(lexicon.value(word))},
        "switch-initiative": {"reason": lambda word, _: word.lower() == "attacks"},
    },
    turned={
        "not": "note-way pass-attacks leave-cover",
        "supposed": "note-way",
        "next": "fight-round turn-to",
        "written": "gain-weapon gain-armour take-cover begin-fight begin-book fill-sheet",
    },
    sayings=lazy(f"{READ}.sayings:SAYINGS").load,
    chunks={
        "ATPAGE": lazy(f"{READ}.pieces:at_page"),
        "PRINTED": lazy(f"{READ}.pieces:printed"),
        "OPENED": lazy(f"{READ}.pieces:opened"),
        "ENEMY": lazy(f"{READ}.pieces:enemy"),
        "BOXED": lazy(f"{READ}.pieces:boxed"),
        "TRODDEN": lazy(f"{READ}.pieces:trodden"),
        "MYGOLD": lazy(f"{READ}.pieces:my_gold"),
        "PAGED": lazy(f"{READ}.pieces:paged"),
        "HEREBY": lazy(f"{READ}.pieces:hereby"),
        "PROVIDED": lazy(f"{READ}.pieces:provided"),
        "GUN": lazy(f"{READ}.pieces:gun"),
        "GUNS": lazy(f"{READ}.pieces:guns"),
        "SHELTER": lazy(f"{READ}.pieces:shelter"),
        "IGO": lazy(f"{READ}.pieces:i_go"),
        "HOLDING": lazy(f"{READ}.pieces:holding"),
        "AMMO": lazy(f"{READ}.pieces:ammo"),
        "WAYOUT": lazy(f"{READ}.pieces:way_out"),
        "SKILL": lazy(f"{READ}.pieces:skill"),
        "PURER": lazy(f"{READ}.pieces:purer"),
        "WHYEVER": lazy(f"{READ}.pieces:whyever"),
        "BANED": lazy(f"{READ}.pieces:baned"),
        "DIED": lazy(f"{READ}.pieces:died"),
        "UNLOCKED": lazy(f"{READ}.pieces:unlocked"),
        "FORK": lazy(f"{READ}.pieces:fork"),
        "FORKED": lazy(f"{READ}.pieces:forked"),
        "UNFILLED": lazy(f"{READ}.unread:unfilled"),
        "OUTFIT": lazy(f"{READ}.outfit:outfit"),
        "BOOKBEGUN": lazy(f"{READ}.unread:begun"),
        "DUE": lazy(f"{READ}.shots:due"),
        "UNSTRUCK": lazy(f"{READ}.shots:unstruck"),
        "ARMED": lazy(f"{READ}.shots:armed"),
        "ARMEDHIT": lazy(f"{READ}.shots:armed_hit"),
        "LOADED": lazy(f"{READ}.shots:loaded"),
        "ROUNDED": lazy(f"{READ}.shots:rounded"),
        "EMPTIED": lazy(f"{READ}.shots:emptied"),
    },
    phrases="rules.games.hive_of_the_dead",
    pools=("purity",),
    goods=("clip",),
)
"""Its shorthand, beside the words all games share."""
