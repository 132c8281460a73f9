"""What a game of one's own adds to the shorthand: values by any name, blows, spells, dice with meanings, places."""

from __future__ import annotations

import msgspec

from events.lazy import lazy  # what reads a verb is imported when it is typed: 5 ms of any line
from rules.shorthand.patterns import several, verb
from rules.shorthand.said import coined
from rules.shorthand.said.no_things import VERBS
from rules.shorthand.vocabulary import GameWords

READ = "rules.games.tabletop.reading"


def no_verb(word: str) -> bool:
    """What somebody does names no value: `goes up to level 2`."""
    return word.lower() in VERBS


PLACES = verb(
    "[WHO] goes to PLACE",
    f"{READ}:goes",
    "Go somewhere, one or all; a place nobody named before is new on the map",
    ("go to the attic", "ysra to cellar"),
)

SAYINGS = {
    "SITTER play FIRSTNAME2 , OWNVALUES": "SEAT(SITTER) hero FIRSTNAME2 OWNVALUES player PLAYER",
    "[new] hero [,] FIRSTNAME2 [,] OWNVALUES": "hero FIRSTNAME2 OWNVALUES",
    "[new|another|second|third|fourth|fifth] hero [here|now|too] [,] NAME [,] [has|with] STATS": "hero NAME STATS",
    "WHO knows|know SPELLS": "MANY(WHO knows SPELLS)",
    "WHO learn KNOWN": "MANY(WHO knows KNOWN)",
    "WHO learn [how] to cast SPELLS": "MANY(WHO knows SPELLS)",
    "WHO [has] SPELLBOOK": "MANY(WHO knows SPELLBOOK)",
    "WHO can cast SPELLS": "MANY(WHO knows SPELLS)",
    "next|1 event [card]|card": "draw event",
    "event card THING [PUT]": "draw event THING [PUT]",
    "card THING [PUT]": "draw event THING [PUT]",
    "INDECK card [draw] [PUT]": "draw event INDECK [PUT]",
    "INDECK card [,] [it] add|adds|bring|brings MET": "draw event INDECK; meet MET",
    "event , INDECK [PUT]": "draw event INDECK [PUT]",
    "[party] draw 2 cards [,] INDECK [,|and] INDECK2": "draw event INDECK; draw event INDECK2",
    "[event] card [is|,] INDECK , TALE": "draw event INDECK # TALE",
    "WHO draw [1] event card [from] [event] [deck]": "draw event # WHO",
    "ONECARD [card] again": "draw event ONECARD",
    "add|put [1] [COUNT|new|sixth] card [in] [into|to] [deck] , [call] THING": "add THING to event",
    "WHO draw 1 card [from] [event] [deck] [,|and] [it] [is] INDECK": "draw event INDECK # WHO",
    "[party] add|put|shuffle N [more] INDECK [card|cards] [in] to|into deck": "add N INDECK to event",
    "WHO draw INDECK card [from] [event] [deck]": "draw event INDECK # WHO",
    "[party] draw INDECK [card] [,|and] shuffle it back [in|into|to] [deck]": (
        "draw event INDECK; returned; shuffle event"
    ),
    "[party] shuffle [draw] cards back [in|into|to] [deck]": "shuffle event with discards",
    "draw THING card [from] [event] [deck]": "draw event THING",
    "N more MONSTER go|enter [into] deck": "add N MONSTER to event",
    "[party] draw event [card] [,] [it] [is] THING": "draw event THING",
    "draw 2 event|events [,] THING [,|and] THING2": "draw event THING; draw event THING2",
    "[party] shuffle SHUFFLEDIN [card] back [in|into|to] [deck]": "SHUFFLEDIN",
    "[party] put SHUFFLEDIN [card] back [in|into|to] [deck] [and] shuffle [it|deck]": "SHUFFLEDIN",
    "[party] put CARDOUT [card] back [in|into|to] [deck]": "returned CARDOUT",
    "CARDOUT [card] go|is|put back in|into|to deck": "returned CARDOUT",
    "put ONECARD [card] back [in|into|to] deck [and] shuffle [it]": "add ONECARD; shuffle",
    "put ONECARD [card] back [in|into|to] deck": "add ONECARD to event",
    "[party] add|put ONECARD [card] on top [of] [deck]": "add ONECARD on top",
    "[party] add|put ONECARD [card] at|on bottom [of] [deck]": "add ONECARD at the bottom",
    "put THING back": "returned THING",
    "put THING away": "discarded THING",
    "put THING at bottom of deck": "add THING at the bottom of event",
    "new deck THING [,] WORDS": "deck THING WORDS",
    "roll DIE on event die": "event die DIE",
    "turn COUNT [,] die DIE": "turn; event die DIE",
    "HELD [go] out": "HOLDER item HELD out",
    "WHO roll DICE on DICEKIND to|for CAST [,] [NEED]": "WHO roll CAST DICEKIND DICE [NEED]",
    "WHO [go] to THING [and|while|but] STAYER stay|wait [put|here|behind|back|there]": "WHO to THING",
    "ENEMIES is beaten|defeated": "they won",
    "WHOM shoot WHOM2": "WHOM WHOM2 ?",
    "WHOM hit WHOM2 , N": "WHOM hits WHOM2 for N",
    "WHO VALUE DIE attack|against N [PASSED]": "WHO test VALUE DIE N+ [PASSED]",
    "WHO set VALUE [to] N": "WHO set VALUE N",
    "WHO [has] VALUE [is|of|to] [now] N": "WHO VALUE =N",
    "VALUE of|for WHO is now N": "WHO VALUE =N",
    "WHO cast THING at|on|against WHO2 [,] [for] N damage|wounds|points [each]": "WHO casts THING at WHO2: N damage",
    "WHO cast CAST at|on|against FOES [,] cost|costs N POOL": "WHO casts CAST at FOES for N POOL",
    "WHO cast CAST [,] cost|costs N POOL": "WHO casts CAST for N POOL",
    "WHO cast THING [at|on] [WHO2] N POOL": "WHO casts THING [at WHO2] for N POOL",
    "WHO cast THING [at|on] [WHO2]": "WHO casts THING [at WHO2]",
    "CAST [spell] from|by WHO [,] [for|cost|costs] N POOL": "WHO casts CAST for N POOL",
    "CAST [spell] from|by WHO [at|on] FOES [,] [for|cost|costs] N POOL": "WHO casts CAST at FOES for N POOL",
    "WHO put|puts FOES to rest|sleep [,] [for|cost|costs] N POOL": "WHO casts sleep at FOES for N POOL",
    "WHO knows|learn|get [new] spell [,|call] CAST [,] [with] N charge|charges|use|times": "WHO spell CAST N",
    "WHO knows|learn CAST [,] [with] N charge|charges|times": "WHO spell CAST N",
    "CHARGES": "CHARGES",
    "WHO knows|learn CAST [,] twice [a] 1 days": "WHO spell CAST 2 each day",
    "WHO knows|learn CAST [,] once [a] 1 days": "WHO spell CAST 1 each day",
    "THING go|is|put [card] back in|into|to deck": "add 1 THING to event",
    "next event [card] [is|,] THING [PUT]": "draw event THING [PUT]",
    "[party] discard ONECARD [card]": "discarded ONECARD",
    "[event] deck is shuffle|shuffled": "shuffle event",
    "[party] shuffle discard|discards [pile] [back] [in|into|to] [deck]": "shuffle event with discards",
    "WHO spend|use|burn|pay N POOL on|for|to [cast] CAST [spell] at|on FOES": "WHO casts CAST at FOES for N POOL",
    "WHO spend|use|burn|pay N POOL on|to cast CAST [spell]": "WHO casts CAST for N POOL",
    "SPARED stay|wait [here|behind|put] [,] [and|while|but] party|all go to|into THING": "SPARED to THING",
    "party|all [go] to|into THING [,] [and|while|but] SPARED stay|wait [put|here|behind|back|there]": "SPARED to THING",
    "STAYER stay|wait [here|behind|put] [,|and|while] WHO go to THING": "WHO to THING",
    "[party] turn|flip|flips|flipped|draw [over|up] [event] [card] [,] [it] [is] THING [PUT]": "draw event THING [PUT]",
    "all|party [go] [up|down] into|to|in THING": "go to THING",
    "[WHO] search|look [in|at|behind|under|through] THING [,|and|but] [find] nothing": (
        "[WHO] search THING found nothing"
    ),
    "[WHO] search|look [in|at|behind|under|through] THING [,] [and] find THING2": "[WHO] search THING found THING2",
    "[party] go|climb [up|down] [to|into|in] PLACE": "go to PLACE",
    "[up|down|back|on] to THING": "go to THING",
    "party go [up|down] [to|into|in] THING": "go to THING",
    "enter THING": "enter THING",
    "party enter THING": "enter THING",
    "WHO go [up|down] [to|into|in] THING": "WHO to THING",
    "WHO enter THING": "WHO enters THING",
    "N MONSTER go|is into|to|in deck": "add N MONSTER to event",
    "THING draw [PUT]": "draw event THING [PUT]",
    "party draw|hold THING [card] [PUT]": "draw event THING [PUT]",
    "draw [card] THING [PUT]": "draw event THING [PUT]",
    "[party] find|get|gain|has N silver|copper|coins": "gold N",
    "[party] draw INDECK [card] [,] [and] put it back [in|into] [deck]": "draw event INDECK; returned",
    "[party] draw INDECK [card] , FORALL": "draw event INDECK # FORALL",
}
"""What people say of a game of their own → the plain line."""

ACTS = """
    go climb head walk run (up down all back over upstairs downstairs and): party to|into|onto:*THING → go to THING
    go climb head walk run (up down back over upstairs downstairs and): <FEW to|into|onto:*THING → FEW to THING
    roll (on for): <WHO DICE on|for|to:*THING [NEED] [PASSED] → WHO test THING DICE [NEED] [PASSED]
"""
"""What people do in it, in whatever order they say it."""

WORDS = GameWords(
    basics=(
        ("WHO FOE-1 14 / 5 · WHO FOE-1 miss", "a blow: the die, then the damage; or what came of it"),
        ("deck event 3 fog 2 wolf · draw event", "cards and counters, as many as you say"),
        ("Enter · .", "a quiet turn"),
    ),
    names=("ysra", "tolm", "goblin"),
    chunks={
        "CHARGES": lazy("rules.games.tabletop.charges:charges"),
        "OWNVALUES": lazy("rules.games.tabletop.founding:own_values"),
    },
    tests=("toughness", "bravery"),
    roles=("mapper",),
    sayings=lambda: SAYINGS,
    acts=ACTS,
    phrases="rules.games.tabletop",
    verbs={
        "attack": verb(
            "attack|attacks|strikes WHO WHOM [DIE] [NEED+] [hit|miss] [/ DAMAGE] [-N] [with WEAPON]",
            f"{READ}:attacks",
            "Attack somebody: the dice as they fell, or what came of it",
            ("attack ysra goblin-1 14 / 5", "ysra attacks goblin-1: 15 hits, 4 damage"),
            more="[need|wounds]",
        ),
        "hits": verb(
            ("WHO hits|misses WHOM [for N]", "WHO misses WHOM"),
            f"{READ}:hits",
            "Strike a blow: it hits, and what it costs; or it goes wide",
            ("ysra hits goblin-1 for 3", "goblin-1 misses ysra"),
            behind_name=True,
            offered=(),
        ),
        "casts": verb(
            "WHO casts|cast SPELL [at WHOM …] [for N POOL] [: WHAT CAME OF IT]",
            f"{READ}:casts",
            "Cast a spell; a charge of it is used up, or what it costs",
            ("ysra casts light", "ysra casts sleep at goblin-1,goblin-2 for 2 mana"),
            offered=(),
        ),
        "spell": verb(
            "WHO spell|knows NAME [N] [each day|trip|session]",
            f"{READ}:spell",
            "Learn a spell, cast as often as it has charges, which may come back",
            ("ysra spell light 3 each day", "ysra spell sleep once a day"),
            offered=(),
        ),
        "event": verb(
            ("event die DN: N[-N] = WHAT, … [else WHAT]", "event die N [: WHAT]"),
            f"{READ}:die",
            "Give a die of events meanings, or roll it",
            ("event die d6: 1 = a draught, else nothing", "event die 4: the wind howls"),
        ),
        "go": msgspec.structs.replace(PLACES, also=("climbs", "walks", "runs", "heads", "returns")),
    },
    refines={
        "hero": verb(
            "hero NAME [VALUE N …] [player NAME]",
            f"{READ}:hero",
            "Add a hero, with whatever values your game has",
            ("hero Tolm str 5 wits 7 hp 12",),
            more="[played-by]",
        ),
        "hench": verb(
            "hench NAME [VALUE N …] [of WHO]",
            f"{READ}:henchman",
            "Add a henchman",
            ("hench Ulf str 4 hp 6 of ysra",),
            more="[for WHO]",
        ),
        "meet": verb(
            "meet [N] MONSTER [VALUE N …] [N MONSTER …] [in WHERE] [from WHENCE]",
            f"{READ}:meet",
            "Bring monsters into play, with the values you say",
            ("meet 2 ghoul hp 4", "meet goblin hp 3 1 chief hp 9"),
        ),
        "gets": verb(
            ("WHO gets [N] THING [from WHERE]", "WHO has VALUE N, VALUE N …"),
            f"{READ}:has",
            "Get a thing; after `has` a value and its number are one of the sheet",
            ("ysra gets lantern", "ysra has strength 4, wits 3"),
            offered=("items",),
            more="[from|for]",
        ),
        "enter": verb("[WHO] enters PLACE", f"{READ}:goes", PLACES.about, ("enter cellar",)),
        "to": PLACES,
        "search": verb(
            "[WHO] search WHAT [in PLACE] [found WHAT]",
            f"{READ}:searches",
            "Search for something, or something; where nobody has gone anywhere yet, in the dungeon that was entered",
            ("ysra search altar", "search hall found nothing"),
            more="[by|who WHO] [result]",
        ),
        "turn": several(
            {
                "turn [{kind…}] [phase {first_phase:NAME}]": "rules.shared.session:BeginTurn",
                "turn end|ends|over|close|closed [{reason…}]": "rules.shared.session:EndTurn",
                "turn die DN: N[-N] = WHAT, … [else WHAT]": f"{READ}:die",
            },
            "Begin or end a turn; give its die meanings, and roll it with `.6`",
            ("turn", "turn die d6: 1 = trap, 6 = wandering, else nothing"),
        ),
    },
    attack=lazy(f"{READ}:attack"),  # 2 ms: few lines are blows or quiet turns
    tick=lazy(f"{READ}:tick"),
    coins={
        "attack": {"weapon": coined.no_weapon},
        "set-base": {"value_name": lambda word, lexicon: lexicon.value(word) is None and no_verb(word)},
        "change-cup": {"cup": lambda word, _: word.lower() in ("back", "in", "into", "it", "discards")},
    },
    pools=("mana", "magic", "mp", "energy", "focus", "sanity", "stress", "fatigue", "stamina", "charges"),
)
