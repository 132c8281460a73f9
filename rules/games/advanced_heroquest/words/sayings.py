"""What people say of this game, as the plain line it is."""

from __future__ import annotations

from rules.games.advanced_heroquest.options import OPTIONS

HOW = "[DICE] [NEED] [OUTCOME] [HARM] [WITH] [SQUARES] [WDICE]"
THROWN = "[DICE] [NEED] [OUTCOME] [HARM] [SQUARES]"
"""What may be told of a shot, and where what is thrown or shot with was said before."""

CHASE = "pursue|pursues|chase|chases|follow"
"""How monsters go after those who get away."""

THE_DIE, BROUGHT = "gm|gamesmaster|event|power [die|phase|roll]", ("trap", "monsters", "counter")
"""The die of a turn, and what it may bring."""

HAPPENS = "[happens|happen|happened]"
DRAWS = "[,|so|and] [gm|gamesmaster|party|he|she] [draw|take|get] [1] counter [draw|out]"
"""What follows on a die that allows it."""

UNDOES = "WHO use|spend|burn [1] fate|fp to negate|ignore|cancel|undo"
"""What a Fate Point is spent for."""

WANDERERS = "wander monster|monsters"
TURN_OVER = "[exploration] turn end|over|done|complete [,|and]"
"""What a turn's die is thrown for, and that the turn is over, which it says."""

ARM_OF_IT = "[hand|arm|turn|branch|exit|way] [now|this] [time]"
HERE = "room|passage|corridor"
ON_SIDE = "[,] in|on|to|at|, SIDE [wall]"
FINDS_ONE = f"[,|and] find|there|is [1|it|some] [secret] [doors|door] [{ON_SIDE}]"
SAYS_SO = "say|says [gm] table|book|die|dice|card"
FINDS_NONE = "[,|and|but] [find] nothing|none [find] [there|here]"
WORTH = "[,|so|is] [find|for|worth|get] N gold [in] [it]"
"""What a search came to."""

NOW_SEEN = "[there] [is|meet|find]"
BEHIND_IT = "[behind|beyond] [it|door] [is]"
"""How it is told that something lies behind a door."""

LIES = "[way|arm|exit|out|turn|turning|branch|passage|fork] at|of PLACE [,] [DICE]"
"""Where a way leads off, and the dice of what lies there."""

SAYINGS = {
    "[wait|no|sorry] [,] that LAIDPIECE is|was [a] OTHERPIECE": "instead LAIDPIECE > OTHERPIECE",
    "gm|gamesmaster turn|phase [,] nothing": ".",
    "[party] draw [1] fate counter": "draw fate",
    f"[party] search turned|turn up [1] secret doors [{ON_SIDE}]": "HERO search secret found [SIDE]",
    "party return to entrance|entry|begin [stairs]": "party to stairs-1",
    f"secret doors [is] find by FEW [{ON_SIDE}]": "FEW search secret found [SIDE]",
    "FEW roll DIE for|to secret doors [,|and|but] [find] nothing|none|no|fail": "FEW search secret DIE none",
    "[party|all] go down|along|up|into|through WAY [DICE]": "pass WAY [DICE]",
    "[wait|no|sorry|oh] [,] it|that is|was OTHERPIECE [,] not LAIDPIECE": "instead LAIDPIECE > OTHERPIECE",
    "[party|all] go|turn|head|take WAYGONE": "party to WAYGONE",
    "FEW go|turn|head|take WAYGONE": "FEW to WAYGONE",
    "party go|run after GONE": "chase after GONE",
    "[party] chase|pursue|hunt|follow [after] GONE": "chase after GONE",
    "quiet|nothing [turn]": ".",
    "quiet turn": ".",
    "turn end|over [,] nothing [happens|happen|happened]": ".",
    "end turn [,] nothing [happens|happen|happened]": ".",
    "nothing [happens|happen|happened|draw|drawn|new] [this] [turn]": ".",
    "nothing in this turn": ".",
    "no event [this] [turn]": ".",
    "uneventful [turn] [,] [next|continue] [turn]": ".",
    "nothing [happens|happen|happened] , next|continue [turn]": ".",
    "nothing from|on|for|with gm|event|power|gamesmaster [die]": ".",
    f"{THE_DIE} [,|is] nothing": ".",
    f"nothing {HAPPENS} in {THE_DIE}": ".",
    f"[roll] DIE in {THE_DIE} [,] nothing {HAPPENS}": "gm DIE nothing",
    **{f"[roll] DIE on|from|for {THE_DIE} {one}": f"gm DIE {one}" for one in BROUGHT},
    **{f"{THE_DIE} [is] [roll] DIE [,] {one}": f"gm DIE {one}" for one in BROUGHT},
    "gm|gamesmaster get|draw|take [1] counter": "gm counter",
    "counter for gm|gamesmaster": "gm counter",
    "[party] draw [1] counter [,] [it] [is] THING [PUT]": "draw fate THING [PUT]",
    "[party] draw [1] counter [,] [and] discard|drop|throw|return|bin it [back|away]": "draw fate discarded",
    "[party] draw [1] fate [counter] [,] [and] discard|drop|throw|return|bin it [back|away]": "draw fate discarded",
    "[party] draw [1] THING counter [,] [and] PUT": "draw fate THING PUT",
    "over to THEIRS|monsters|gm|gamesmaster": "phase monsters",
    "[now] [it] [is] [now] THEIRS turn|phase|go [now|next]": "phase monsters",
    "[now] it is [now] monsters|monster|gm|gamesmaster|enemy turn|phase|go [now|next]": "phase monsters",
    "over to party|all": "phase heroes",
    "party turn|phase": "phase heroes",
    "back to explore|exploration [,] [next|new] [turn]": "turn exploration",
    "back to fight [,] [next|new] [turn|round]": "turn combat",
    "[another|new] room [,] no dice|roll|rolls": "section room",
    "[lay|put|add|drop] [down] passage|corridor [,] N long|sections|section|squares [long]": "section passage length N",
    "[lay|put|add|drop] [down] N section|sections|square|squares passage|corridor": "section passage length N",
    "take|remove|lift|pick|clear PLACE [up] [off|from|back] [map|board|table] [again]": "unlay PLACE",
    f"[party|all] [go] back to PLACE [,|and|then] [take|go|turn|explore] SIDE {ARM_OF_IT} [DICE]": (
        "party to PLACE; pass PLACE:SIDE [DICE]"
    ),
    f"party|all go to PLACE [,|and|then] take|go|turn|explore SIDE {ARM_OF_IT} [DICE]": (
        "party to PLACE; pass PLACE:SIDE [DICE]"
    ),
    "PLACE SIDE turn|way|arm|hand [,|is] [way] [DICE]": "pass PLACE:SIDE [DICE]",
    f"party|all take|go|turn|pass|explore SIDE [hand] {LIES}": "pass PLACE:SIDE [DICE]",
    f"turn|go|take SIDE [hand] {LIES}": "pass PLACE:SIDE [DICE]",
    "[party|i] roll DIE for|on passage length": "roll passage length DIE",
    "passage length [is|,] roll DIE": "roll passage length DIE",
    f"roll [for] {WANDERERS} [,] [is] DIE [,|and] nothing|none [{HAPPENS}|go|appear]": "gm DIE nothing",
    "search [room] [PLACE] for secret doors [,] [roll] DIE [,|and|but] [find] nothing|none": (
        "search secret doors [in PLACE] DIE found nothing"
    ),
    "add|lay|put passage|corridor [,] N long|sections|section [long] [,|to] SIDE of PLACE": (
        "section passage length N facing SIDE #SIDE of PLACE"
    ),
    "[party] draw [1] dungeon counter": 'draw "dungeon counters"',
    "dungeon counter [is] draw [,|is] [it] [is] COUNTER": 'draw "dungeon counters" COUNTER',
    "[what] [is] SIDE of|at PLACE [,] [roll] DICE": "pass PLACE:SIDE DICE",
    "INTURN marching order [,|is] WHO": "order WHO",
    "OFFTURN MARCHING": "note MARCHING",
    "passage|corridor WAY [length|long] [is] DICE": "pass WAY DICE",
    "WHO flee|run|go [to] PLACE [,] run|flee|roll|rolls [die] [roll] DIE": "WHO RUNS DIE to PLACE",
    "FEATURE has|hold|contain|contains MIXED": "contents FEATURE MIXED",
    "[open] FEATURE , MIXED": "contents FEATURE MIXED",
    "WHO search trap|traps [,] DIE [PASSED]": "WHO spot DIE [PASSED]",
    "surprise [roll|dice] [,] party DIE [,] [and] them|they|monsters DIE2": "surprise DIE DIE2",
    "door|doors die|roll|dice [go|is|was|come] [up] DIE": "doors DIE",
    "in|inside FEATURE there [is] MIXED": "contents FEATURE MIXED",
    f"{THE_DIE} [,|is] [roll] DIE": "gm DIE",
    f"{THE_DIE} [,|is] [roll] DIE [,] nothing {HAPPENS}": "gm DIE nothing",
    f"{THE_DIE} [,|is] [roll] DIE [,] THING": "gm DIE THING",
    f"{THE_DIE} [,|is] [roll] DIE {DRAWS}": "gm DIE counter",
    f"{THE_DIE} [,|is] [roll] DIE {DRAWS} [,] [it] [is] COUNTER": "gm DIE counter; draw fate COUNTER",
    "[gm|party] [draw|play] [1] counter [,|is|say] ambush [,] MET": "draw fate ambush; meet MET",
    f"UNGONE [party|all] {NOW_SEEN} passage|corridor PASSAGE": "pass UNGONE PASSAGE",
    "WAY [is] [passage|corridor] PASSAGE": "pass WAY PASSAGE",
    "party|all go|take|explore|follow WAY [,] [is] [passage|corridor] PASSAGE": "pass WAY PASSAGE",
    "[party|all] THROUGH": "party to THROUGH",
    "[no|wait|sorry|oops] [wait|sorry] [,] PLACE has [only|just] N doors [,] [not] [N2]": "doors PLACE count N",
    "PLACE has N doors only [,] [strike|delete|cross|forget|ignore] [third|second|fourth|rest|others] [out|off]": (
        "doors PLACE count N"
    ),
    "room has|with N doors [in] [it]": "doors count N",
    "LAIRWAITS [it] [is] [1] lair [,|with|of|is] MET": "meet MET",
    "NOWHERE [it] [is] [1] lair [,|with|of|is] MET": "meet MET from lair",
    "UNGONE room ROOM": "pass UNGONE beyond=room ROOM",
    f"[party] open DOOR [,|and] {NOW_SEEN} passage|corridor {BEHIND_IT} [PASSAGE]": (
        "open DOOR; pass DOOR beyond=passage [PASSAGE]"
    ),
    f"FEW open DOOR [,|and] {NOW_SEEN} passage|corridor {BEHIND_IT} [PASSAGE]": (
        "FEW opens DOOR; pass DOOR beyond=passage [PASSAGE]"
    ),
    f"[party] open DOOR [,|and] {NOW_SEEN} room {BEHIND_IT} [ROOM]": "open DOOR; pass DOOR beyond=room [ROOM]",
    f"FEW open DOOR [,|and] {NOW_SEEN} room {BEHIND_IT} [ROOM]": "FEW opens DOOR; pass DOOR beyond=room [ROOM]",
    "DOOR [,|is] [there] [is] room [behind] [it] [ROOM]": "pass DOOR beyond=room [ROOM]",
    "DOOR [,|is] [there] [is] passage|corridor [behind] [it] [PASSAGE]": "pass DOOR beyond=passage [PASSAGE]",
    "UNGONE [is] [1] [here] dead end [here]": "pass UNGONE end=dead_end",
    "[roll] DIE [on|for] gm|event|power|gamesmaster die": "gm DIE",
    "[roll] DIE [on|for] gm|event|power|gamesmaster die [,|:] nothing": "gm DIE nothing",
    "DIE for gm": "gm DIE",
    f"{WANDERERS} [check|roll|die] [,] [gm|gamesmaster] [is] [roll] DIE [,|and] nothing|none [{HAPPENS}|go|appear]": (
        "gm DIE nothing"
    ),
    f"{WANDERERS} [check|roll|die] [,] [gm|gamesmaster] [is] [roll] DIE": "gm DIE",
    f"gm|gamesmaster roll [for] {WANDERERS} [,] [is] DIE [,|and] nothing|none [{HAPPENS}|go|appear]": "gm DIE nothing",
    f"gm|gamesmaster roll [for] {WANDERERS} [,] [is] DIE": "gm DIE",
    f"{THE_DIE} [is] [roll] DIE [,|and|so] {WANDERERS}": "gm DIE monsters",
    f"{TURN_OVER} {WANDERERS} [check|roll|die] [,] [is] [roll] DIE": "gm DIE",
    f"{TURN_OVER} {THE_DIE} [,|is] [roll] DIE": "gm DIE",
    f"{TURN_OVER} {THE_DIE} [,|is] [roll] DIE [,] nothing {HAPPENS}": "gm DIE nothing",
    f"{TURN_OVER} {THE_DIE} [,|is] [roll] nothing": ".",
    f"{TURN_OVER} no {WANDERERS} [appear|go]": ".",
    f"no {WANDERERS} [appear|go] this turn": ".",
    "party rest|wait|stay [here] [for] 1 turn [, then] [then] [party] [continue]": ".",
    "next|new|begin exploration turn": "turn exploration",
    "next|new|begin fight turn|round": "turn combat",
    "exploration turn": "turn exploration",
    "monsters|gm|enemy|their turn|phase": "phase gamesmaster",
    "gamesmaster turn": "phase gamesmaster",
    "[it] [is] now monsters turn": "phase gamesmaster",
    "monsters|they is next|up": "phase gamesmaster",
    "my|party|player turn|phase": "phase heroes",
    "party turn": "phase heroes",
    "WHO use|spend fate to ignore|negate|cancel|avoid|survive|undo [it|that|wounds|hit]": "fate WHO negate",
    "WHO use|spend fate [,] so|to [make] [that|this] [hit|blow|attack] [is|count|counts] [as] miss": "fate WHO negate",
    f"{UNDOES} ENTRY [and] [ENTRY2]": "fate WHO negate ENTRY [ENTRY2]",
    f"{UNDOES} [blow|hit|attack|wounds] [of|by|from] FOES [hit|blow]": "fate WHO negate FOES",
    f"{UNDOES} all|everything": "fate WHO negate all",
    "WHO use|spend [1] fate": "fate WHO",
    "no|wait|oops|hang|hold [wait|on] , WHO use|spend [1] fate [point]": "fate WHO",
    "WHO use|spend 1 fate": "fate WHO",
    "fate for|by WHO": "fate WHO",
    "use fate for|on WHO": "fate WHO",
    "no|nobody [find] [any] secret doors|door": "HERO search secret none",
    "secret doors [roll|,] WHO DIE [,|and] WHO2 DIE2": "WHO search secret DIE; WHO2 search secret DIE2",
    "[gm] draw|play [,] [1] ambush [,] MET": "draw fate ambush; meet MET",
    "[party] [go] back to begin|entrance|entry [stairs]": "party to stairs-1",
    "no treasure [here] [in] [room|here]": "HERO search treasure none",
    "WHO ignore|negate|cancel|avoid hit|it|that|blow|attack|wounds with|by fate": "fate WHO negate",
    "RELAID": "RELAID",
    "TRAPSEEN": "TRAPSEEN",
    "SHOTTAKES": "SHOTTAKES",
    "FATED reroll [it|that|die] with|by|for|using fate|fp [,|and] [get|roll] [1] DIE": "FATED DIE",
    "FATED use|spend [1] fate|fp [,|and|to|for] [1] reroll [it|that|die] [,|and] [get|roll] [1] DIE": "FATED DIE",
    "WHO fate negates|negate|cancel it|that": "fate WHO negate",
    "WHO use|spend [1] fate|fp [against] [that|this|it] [hit|blow]": "fate WHO negate",
    "fate for WHO [against] [that|this|it] [hit|blow]": "fate WHO negate",
    "nothing for gm": ".",
    "next monsters|monster|gm phase|turn": "phase gamesmaster",
    "monsters|monster phase": "phase gamesmaster",
    "cast THING WHO2 by WHO": "WHO casts THING at WHO2",
    "cast THING WHO2 WHO": "WHO casts THING at WHO2",
    "PLACE SIDE is dead end": "pass PLACE:SIDE end=dead_end",
    "SIDE exit of PLACE is dead end": "pass PLACE:SIDE end=dead_end",
    "explore SIDE of PLACE [DICE]": "pass PLACE:SIDE [DICE]",
    "leader N gm|gamesmaster N2": "surprise N N2",
    "treasure [roll] WHO DICE": "WHO search treasure DICE",
    "treasure [roll] DICE WHO": "WHO search treasure DICE",
    "WHO , THING on|at WHO2": "WHO casts THING at WHO2",
    "fate is back": "party +all fate",
    "reset|restore|refresh fate": "party +all fate",
    "all get fate back": "party +all fate",
    "party get|heal fate back": "party +all fate",
    "party search [room|passage|corridor] [for] secret doors|door": "HERO search secret",
    "[party] search [room|passage|here] [for] secret doors [,] [roll] DIE": "HERO search secret DIE",
    "WHO search [room|passage|corridor] for secret doors [DIE]": "WHO search secret [DIE]",
    f"FEW find|spot [1] secret doors|door [{ON_SIDE}]": "FEW search secret found [SIDE]",
    "WHO search [for] secret doors|door [DIE]": "WHO search secret [DIE]",
    "search [for] secret doors WHO DIE": "WHO search secret DIE",
    "search [for] secret [doors] WHO DIE": "WHO search secret DIE",
    "secret doors WHO DIE": "WHO search secret DIE",
    f"FEW search [{HERE}] [for] secret doors [,] [roll] [DIE] {FINDS_NONE}": "FEW search secret [DIE] none",
    f"FEW search [{HERE}] [for] secret doors [,] [roll] [DIE] {FINDS_ONE}": "FEW search secret [DIE] found [SIDE]",
    f"FEW search {HERE} [,] [roll] DIE [,] find [1|a] secret doors [{ON_SIDE}]": "FEW search secret DIE found [SIDE]",
    f"FEW secret doors [,] [roll] DIE {FINDS_ONE}": "FEW search secret DIE found [SIDE]",
    f"FEW secret doors [,] [roll] DIE {FINDS_NONE}": "FEW search secret DIE none",
    f"party|all search [{HERE}] [for] secret doors [roll] DIE {FINDS_ONE}": "HERO search secret DIE found [SIDE]",
    f"party|all search [{HERE}] [for] secret doors [,] [roll] DIE {FINDS_NONE}": "HERO search secret DIE none",
    f"FEW search [{HERE}] for treasure [,] [roll] DICE {FINDS_NONE}": "FEW search treasure DICE none",
    f"FEW search treasure [,] [roll] DICE {FINDS_NONE}": "FEW search treasure DICE none",
    f"FEW search [{HERE}] for treasure [,] [roll] DICE {WORTH}": "FEW search treasure DICE gold N",
    f"FEW search treasure [,] [roll] DICE {WORTH}": "FEW search treasure DICE gold N",
    f"party|all search [{HERE}] [for] treasure [,] [roll] DICE {FINDS_NONE}": "HERO search treasure DICE none",
    f"party|all search [{HERE}] [for] treasure [,] [roll] DICE {WORTH}": "HERO search treasure DICE gold N",
    f"party|all search [{HERE}] [for] treasure [,] [roll] DICE": "HERO search treasure DICE",
    "WHO search [room|passage|corridor] [for] treasure [,] [dice|roll] [DICE]": "WHO search treasure [DICE]",
    "WHO search [room|passage|corridor] [for] treasure [,] [and|but] [find] nothing": "WHO search treasure nothing",
    "search [for] treasure WHO [DICE]": "WHO search treasure [DICE]",
    "WHO find nothing": "WHO search treasure nothing",
    "WHO search [and] find nothing": "WHO search treasure nothing",
    "WHO get|find|search|recover arrows|arrow DICE": "WHO recover DICE",
    "WHO search for arrows DICE": "WHO recover DICE",
    "party|all recover N": "party +N",
    "WHO RECOVERS DICE": "WHO RECOVERS DICE",
    "WHO recover ITEM DICE": "WHO recover ITEM DICE",
    "WHO get|recover|pick arrows back [up] [,] DICE": "WHO recover DICE",
    "no|without coordinates [this] [time]": "option coordinates off",
    "door|doors die|roll DIE": "doors DIE",
    "roll DIE for doors": "doors DIE",
    "doors DIE": "doors DIE",
    "N doors": "doors count N",
    "no doors|door": "doors count 0",
    "surprise [roll] N [attack|to] N2": "surprise N N2",
    "surprise [roll] N [gm|gamesmaster] N2": "surprise N N2",
    "party|all [take|go|use|climb] stairs": "stairs",
    "take|go stairs": "stairs",
    "WHO take|go stairs": "WHO stairs",
    "party|all [take|go|use|climb] up stairs": "stairs up",
    "up stairs party|all go|climb|head": "stairs up",
    "down stairs party|all go|climb|head": "stairs down",
    "party|all [take|go|use|climb] stairs up": "stairs up",
    "take|go up stairs": "stairs up",
    "take|go stairs up": "stairs up",
    "WHO take|go up stairs": "WHO stairs up",
    "WHO take|go stairs up": "WHO stairs up",
    "party|all [take|go|use|climb] down stairs": "stairs down",
    "party|all [take|go|use|climb] stairs down": "stairs down",
    "take|go down stairs": "stairs down",
    "take|go stairs down": "stairs down",
    "WHO take|go down stairs": "WHO stairs down",
    "WHO take|go stairs down": "WHO stairs down",
    "begin dungeon": "start",
    "lay|begin first sections|section": "start",
    "explore WAY [DICE]": "pass WAY [DICE]",
    "party explore|pass|open|look|search|follow|take [to|down|through|behind|at] WAY [DICE]": "pass WAY [DICE]",
    "look|explore|search|pass|follow|inspect|take [to|down|at] WAY [DICE]": "pass WAY [DICE]",
    "passage|corridor WAY [DICE]": "pass WAY [DICE]",
    "WAY passage|corridor|arm|exit|way [DICE]": "pass WAY [DICE]",
    "WAY DICE": "pass WAY DICE",
    "WAY [is] dead end": "pass WAY end=dead_end",
    "behind|beyond|through DOOR DIE": "pass DOOR DIE",
    "party look|pass|go behind|beyond|through DOOR [DICE]": "pass DOOR [DICE]",
    "go WAY": "pass WAY",
    "turn|take WAYON": "pass WAYON",
    "then [go|turn|take] WAYON": "pass WAYON",
    "party|all turn|take|head|bear|continue [to] WAYON": "pass WAYON",
    "party go [to] WAY": "pass WAY",
    f"WHOM shoot [at] WHOM2 {HOW}": "WHOM shoots WHOM2 [SQUARES] [DICE] [NEED] [OUTCOME] [WDICE] [HARM] [WITH]",
    "WHOM arrow|arrows miss WHOM2 [DICE]": "attack WHOM WHOM2 [DICE] miss ranged",
    "WHOM arrow|arrows hit WHOM2 [DICE] [HARM]": "attack WHOM WHOM2 [DICE] hit ranged [HARM]",
    "[1] arrow|bolt from|by WHOM miss WHOM2 [DICE]": "attack WHOM WHOM2 [DICE] miss ranged",
    "[1] arrow|bolt from|by WHOM hit|attack|maul WHOM2 [DICE] [HARM]": "attack WHOM WHOM2 [DICE] hit ranged [HARM]",
    "WHOM lose [1] arrow|arrows [at] WHOM2 [SQUARES] [DICE] [OUTCOME]": "WHOM shoots WHOM2 [SQUARES] [DICE] [OUTCOME]",
    f"WHOM shoot ITEM [at] WHOM2 {THROWN}": "WHOM shoots WHOM2 [SQUARES] [DICE] [NEED] [OUTCOME] [HARM] with ITEM",
    "WHOM shoot [arrow] DICE at WHOM2 [OUTCOME] [HARM]": "attack WHOM WHOM2 DICE [OUTCOME] ranged [HARM]",
    f"WHOM throw ITEM [at] WHOM2 {THROWN}": "WHOM throws ITEM WHOM2 [SQUARES] [DICE] [NEED] [OUTCOME] [HARM]",
    "WHOM attack [on|at|with] WHOM2 [WITH]": "attack WHOM WHOM2 [WITH]",
    "WHO cast [spell] THING [,] N POOL": "WHO casts THING; WHO -N POOL",
    "WHO cast [spell] THING [,] for N POOL": "WHO casts THING; WHO -N POOL",
    "WHO cast [spell] THING at|on|against WHO2 [,] [for] N POOL": "WHO casts THING at WHO2; WHO -N POOL",
    "WHO cast [spell] THING [at|on|against|attack] [WHO2]": "WHO casts THING [at WHO2]",
    "WHO cast [spell] THING [at|on|attack] [WHO2] PASSED": "WHO casts THING [at WHO2] outcome PASSED",
    "cast THING [at|on|attack] [WHO]": "cast THING [at WHO]",
    "leave|let it|that|this|trap be|alone": "trap left",
    "leave|let THING [trap] alone": "trap left THING",
    "WHO leave|let it|that|this|trap be|alone": "trap left by WHO",
    "WHO flee|step N squares [away|back|off] [from FOES]": "WHO moves N squares[ #from FOES]",
    "use|spend|burn WHOSE fate|fp [point|pt]": "fate WHOSE",
    "WHO RUNS DIE [squares]": "WHO RUNS DIE",
    "WHO RUNS DIE [and|,] go N squares [in] [all|total]": "WHO RUNS DIE in-all N",
    "WHO RUNS DIE [and|,] go N squares to PLACE": "WHO RUNS DIE to PLACE in-all N",
    "WHO RUNS to PLACE DIE": "WHO RUNS DIE to PLACE",
    "WHO RUNS DIE [and|,] find|fall|stumble|stumbles": "WHO RUNS DIE",
    f"monsters|enemies|they {CHASE} [after] [party]": "chase",
    f"KIND {CHASE} [after] [party]": "chase all KIND",
    "KIND stop|end|abandon pursuing|chasing|pursuit|chase": "chase all KIND over",
    f"FOES {CHASE} [after] [party]": "FOES pursues",
    f"FOES {CHASE} [after] WHO": "FOES pursues after WHO",
    "monsters|enemies|they give chase": "chase",
    "KIND give chase": "chase all KIND",
    "FOES give chase": "FOES pursues",
    "monsters|enemies|they stop|end|abandon pursuing|chasing|pursuit|chase": "chase over",
    "WHO base|basic VALUE [is|at|to] N": "set WHO VALUE N",
    "WHO raise|raises WHO2 [from dead|death]": "raise WHO2 by WHO",
    "WHO raise|raises WHO2 with N [wounds]": "raise WHO2 by WHO with N",
    "WHO begin VALUE [is|at|to] N": "set WHO VALUE N",
    "raise WHO [from dead|death]": "raise WHO",
    "WHO [is] raised|resurrected [from dead|death]": "raise WHO",
    "N pillars|eggs|barrels": "pillars N",
    "N hit": "settle N hit",
    "N miss": "settle N miss",
    "nobody": "settle nobody",
    "blocked": "settle blocked",
    "false door": "settle false door",
    "fountain": "settle a fountain",
    "WHO go forward|ahead": "WHO steps",
    "WHO enter place|square": "WHO steps",
    "WHO enter place|square of WHO2": "WHO steps over WHO2",
    "WHO take place": "WHO steps",
    "WHO pull|pulls WHO2 [N squares]": "WHO drags WHO2 [N squares]",
    "WHO shoot [at] WHO2 [DICE] partly|half hidden|obscured": "WHO shoots WHO2 [DICE] hidden",
    "WHO shoot [at] WHO2 [DICE] [,] [but] it is partly|half hidden|obscured": "WHO shoots WHO2 [DICE] hidden",
    "WHO shoot [at] WHO2 , who|which [is] partly|half hidden|obscured [,] [roll] DICE": "WHO shoots WHO2 DICE hidden",
    "WHO drags WHO2 away|back|out|off": "WHO drags WHO2",
    "WHO get|lift|lifts|hold|has ALLIES [up]": "WHO carries ALLIES",
    "loot [dead|bodies|corpses] [N] [gold]": "loot [N]",
    "[party] loot dead|die|bodies|body|corpses|corpse for N [gold]": "loot N",
    "party loot dead|die|bodies|body|corpses|corpse [,] [find] N [gold]": "gold N from bodies",
    "party loot N gold": "loot N",
    "no gold on|from [any] [of] them|all|dead|die|bodies|body": "loot 0",
    "WHO loot N gold": "WHO strips N",
    "WHO use|pour [healing] potion on|into WHO2": "WHO doses WHO2",
    "WHO use|pour [healing] potion on|into WHO2 N": "WHO doses WHO2 N",
    "WHO loot|search dead|die|bodies|body|corpses|corpse [,] [for] [find] [N] [gold]": "WHO strips [N]",
    "no monster|monsters [is] in sight [now]": "sight none",
    "monster|monsters [is] in sight [now]": "sight monsters",
    "WHO is leader DIE": "leader WHO DIE",
    "[fate] counter [draw] [,] THING [,] [PUT]": "draw fate THING [PUT]",
    "draw [1] [fate] counter [,] THING [,] [PUT]": "draw fate THING [PUT]",
    "event THING [PUT]": "draw event THING [PUT]",
    **{
        f"{said} [1] {kind} [room] [,] [{SAYS_SO}]": f"choose room-type {kind}"
        for kind in ("lair", "hazard", "normal", "quest")
        for said in ("room is", "it is", "that is", "table|book say [room] [is]")
    },
    **{f"room roll DIE [,] [it] [is] [1] {kind} [room]": f"roll room DIE ={kind}" for kind in ("lair", "hazard")},
    "[roll] DIE on gm|gamesmaster die [,] [party|i|gm] draw [1] [dungeon] counter": "gm DIE counter",
    "gm|gamesmaster draw [1] dungeon counter [,|and] keep [it] [secret|hidden|secretly]": (
        'draw "dungeon counters" kept'
    ),
    "gm|gamesmaster draw [1] dungeon counter , [it] [is] COUNTER": 'draw "dungeon counters" COUNTER',
    "COUNTERDRAWN gm|gamesmaster draw [1] [dungeon] counter|counters": "COUNTERDRAWN",
    "COUNTERDRAWN gm|gamesmaster take|get|pull [1] dungeon counter": "COUNTERDRAWN",
    "ALLGONE dead end": "dead-end",
    "[party] shuffle dungeon counters [,] N [counters] [in] [cup|bag]": (
        'cup "dungeon counters" filled left N; cup "dungeon counters" shuffled'
    ),
    "WON": "surprise WON",
    "NOMAP WHO has map now": "WHO is mapper",
    "NOMAP WHO now has map": "WHO is mapper",
    "mapper [is] WHO": "WHO is mapper",
    "WHO maps [now]": "WHO is mapper",
    "WHO is [new] mapper [now]": "WHO is mapper",
    "WHO draw|keep|make|hold|do|does map": "WHO is mapper",
    "WHO hold|has lantern": "WHO is lantern",
    "lantern [to] WHO": "WHO is lantern",
}
"""What people say of this game → the plain line."""


def _of_options() -> dict[str, str]:
    """`coordinates off`: an option is set by its name."""
    said = {True: "true|on|yes", False: "false|off|no"}
    off = {f"no {one.key} [this] [time|trip]": f"option {one.key} False" for one in OPTIONS if False in one.values}
    return off | {
        f"{one.key} {said[value] if isinstance(value, bool) else value}": f"option {one.key} {value}"
        for one in OPTIONS
        for value in one.values
    }


SAYINGS |= _of_options()
