"""Turns of speech: what nobody says in the words of a rulebook, by what happens."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

COMINGS = sayings("""
    NAMES is|sit at|around table  →  MANY(join NAMES)
    NAMES is here [too|tonight|now|also]  →  MANY(join NAMES)
    NAMES [is] play [tonight|today|too]  →  MANY(join NAMES)
    [there] [is] SOMANY of party [,] NAMES  →  MANY(join NAMES)
    SITTER [is|will] [be] gm|dm [tonight|today|now]  →  SEAT(SITTER) role gm PLAYER
    SITTER gms|dms|gming|dming [tonight|today|now]  →  SEAT(SITTER) role gm PLAYER
    SITTER is gming|dming [tonight|today|now]  →  SEAT(SITTER) role gm PLAYER
    SITTER take over as gm|dm [tonight|today|now]  →  SEAT(SITTER) role gm PLAYER
    SITTER [is] gm|dm [tonight|today|now] for party  →  SEAT(SITTER) role gm PLAYER
    NOBODY SEATED , NEWCOMER  →  SEAT(SEATED) hero NEWCOMER player SEATED
    SITTER flee game|table [tonight|today]  →  SEAT(SITTER) role gm PLAYER
    NOBODY i roll STATS for FIRSTNAME [,] [STATS2]  →  hero FIRSTNAME [STATS2] STATS
    WHO player is FIRSTNAME [now|tonight|today]  →  SEAT(FIRSTNAME) control WHO PLAYER
    NOBODY SITTER roll STATS for FIRSTNAME [,] [STATS2]  →  SEAT(SITTER) hero FIRSTNAME [STATS2] STATS player PLAYER
    CAMPAIGN  →  note CAMPAIGN
    NEWS  →  note NEWS
    STANDSIN  →  note STANDSIN
    PLAYSAGAIN  →  note PLAYSAGAIN
    OURRULE  →  rule OURRULE
    [SOMANY] players [is] [,] NAMES  →  MANY(join NAMES)
    party is N2 players [,] NAMES  →  MANY(join NAMES)
    SOMANY players [is] [,] SPACED  →  MANY(join SPACED)
    NOBODY SPACED is play [tonight|today|too]  →  MANY(join SPACED)
    NOBODY SITTER [is] be STATS [,] [call|named] NAME [,] [STATS2]
        →  SEAT(SITTER) hero NAME STATS [STATS2] player PLAYER
    NOBODY SITTER [is] get|has|play|is STATS [,] call|named NAME [,] [STATS2]
        →  SEAT(SITTER) hero NAME STATS [STATS2] player PLAYER
    SITTER STATS is call|named NAME [,] [STATS2]  →  SEAT(SITTER) hero NAME STATS [STATS2] player PLAYER
    SITTER has STATS NAME , STATS2  →  SEAT(SITTER) hero NAME STATS STATS2 player PLAYER
    NOBODY SITTER STATS is [call|named] NAME [,] [STATS2]  →  SEAT(SITTER) hero NAME STATS [STATS2] player PLAYER
    NOBODY SITTER = STATS NAME [,] [STATS2]  →  SEAT(SITTER) hero NAME STATS [STATS2] player PLAYER
    NOBODY make|roll|create [up] [me|i|party] STATS [,] [name|call] [is] NAME [,] [STATS2]  →  hero NAME STATS [STATS2]
    NOBODY NAME get STATS  →  hero NAME STATS
    i is SITTER [,] [and] i [has] get|has|play|run|take|control WHO  →  SEAT(SITTER) EACH(WHO controls PLAYER)
    PERSON SITTER get|has|take|play|run|control WHO [now|tonight|today]  →  SEAT(SITTER) EACH(WHO controls PLAYER)
    PERSON SITTER appear|join [in|party] [now|today|tonight] [,] [and] [he|she|they] get|has|take|play|run|control WHO
        →  SEAT(SITTER) EACH(WHO controls PLAYER)
    [tonight|today] play [tonight|today] , NAMES  →  MANY(join NAMES)
    at table , NAMES  →  MANY(join NAMES)
    tonight|today [it] [is] [,] NAMES  →  MANY(join NAMES)
    NAME [is] here [too|tonight|now|also]  →  join NAME
    NAME join table|game|group [tonight|today|too]  →  join NAME
    NAME join party tonight|today  →  join NAME
    NAME is at table [too|tonight|now|also]  →  join NAME
    NAME make it [too|tonight|after] [all]  →  join NAME
    NAME is back [at] [table] [tonight|again]  →  join NAME
    PLAYER quits|quit [game|group|table]  →  unjoin PLAYER
    PLAYER drop|drops out [of] [game|group]  →  unjoin PLAYER
    PLAYER is off|gone home|tonight|today  →  unjoin PLAYER
    PLAYER is not here|coming|go [tonight|today|anymore]  →  unjoin PLAYER
    PLAYER has to leave|go [now|early] [for] [today|tonight]  →  unjoin PLAYER
    PLAYER bow|bows out  →  unjoin PLAYER
    SITTER play WHO from now on|onwards  →  SEAT(SITTER) control WHO PLAYER
    SITTER run|runs|handle|handles|look WHO [after] [from] [now|tonight|today] [on]
        →  SEAT(SITTER) EACH(WHO controls PLAYER)
    WHO is SITTER now|tonight [on]  →  SEAT(SITTER) control WHO PLAYER
    WHO go to SITTER for tonight|now|today  →  SEAT(SITTER) control WHO PLAYER
    SITTER bring|brings [along|in] NAME [,] STATS  →  SEAT(SITTER) hero NAME STATS player PLAYER
    add|new|create NAME [,] STATS  →  hero NAME STATS
    party has [get] STATS call|named NAME [,] [STATS2]  →  hero NAME STATS [STATS2]
    SITTER play|flee STATS NAME [,] [STATS2]  →  SEAT(SITTER) hero NAME STATS [STATS2] player PLAYER
    NAME [,] STATS [,] play by SITTER  →  SEAT(SITTER) hero NAME STATS player PLAYER
    party take|use|get|play|begin [with] ready|ready-made|readymade|premade|pregenerated [made] [hero|character] NAME
        →  hero NAME
    party take|use|get|play NAME [,] ready|ready-made|readymade|premade|pregenerated [made] [hero|character]
        →  hero NAME
    WHO is also [known|call] [as] WORDS  →  WHO called also WORDS
    WHO leave party to WORDS  →  WHO leaves to WORDS
    i [is] play STATS call NAME [,] [STATS2]  →  hero NAME STATS [STATS2]
    i is STATS call NAME [,] [STATS2]  →  hero NAME STATS [STATS2]
    i is play NAME [,] [STATS]  →  hero NAME [STATS]
    party is NAME and NAME2  →  hero NAME; hero NAME2
    hero|character NAME play by SITTER  →  SEAT(SITTER) hero NAME player PLAYER
    NAME join party at table [tonight|today]  →  join NAME
    party take|hire|get [on] henchman|porter|servant|squire|guide call NAME [,] [STATS] [,] works|for [for] WHO
        →  hench NAME of WHO [STATS]
    hire|get henchman|porter|servant|squire|torchbearer|guide [,] NAME [,] [STATS] [,] for WHO
        →  hench NAME of WHO [STATS]
    hire|get NAME [STATS] for WHO [STATS2]  →  hench NAME of WHO [STATS] [STATS2]
    NAME is in , SITTER play him|her|it  →  SEAT(SITTER) hero NAME player PLAYER
    hire|get henchman|porter|servant|squire|torchbearer|guide for WHO [,] [name|call] [is] NAME [STATS]
        →  hench NAME of WHO [STATS]
    STATS call|named NAME [,] [STATS2] [join|joins|is] [in|here] [party]  →  hero NAME STATS [STATS2]
    my hero|character is [call] NAME [,] [STATS]  →  hero NAME [STATS]
    porter|servant|henchman|squire|guide call|named NAME join|come|go [along] [,] hire|for [by] WHO [,] [STATS]
        →  hench NAME of WHO [STATS]
    WHO hire|get porter|servant|squire|torchbearer|guide|mercenary [call|named] NAME [,] [STATS]
        →  hench NAME of WHO [STATS]
    NAME is WHO [new] henchman|porter|servant|squire|torchbearer [now] [,] [STATS]  →  hench NAME of WHO [STATS]
    WHO has new name [,] WORDS  →  WHO called WORDS
    WHO go by [name] [of] WORDS [now]  →  WHO called WORDS
    WHO [will] is|be [our] mapper|mapmaker|cartographer [now|today|tonight|again]  →  WHO is mapper
    WHO is PLAYER hero|character  →  control WHO PLAYER
    WHO belong to PLAYER [now]  →  control WHO PLAYER
    WHO [will] do|does|keep|keeps|make|makes|take|takes map|mapping|maps [now|today|tonight]  →  WHO is mapper
    WHO draw map|maps [for] [party] [now|today|tonight]  →  WHO is mapper
    WHO is mapping [now|today|tonight]  →  WHO is mapper
    WHO walk|go|march|head [in] front [now|today]  →  WHO is leader
    WHO is [in] front [now|today|again]  →  WHO is leader
    [leader] roll [leader] , WHOM DIE , WHOM2 DIE2  →  leader WHOM DIE WHOM2 DIE2
    [leader] roll [leader] , WHOM DIE , WHOM2 DIE2 , WHOM3 DIE3  →  leader WHOM DIE WHOM2 DIE2 WHOM3 DIE3
    [leader] roll [leader] , WHOM DIE , WHOM2 DIE2 , WHOM3 DIE3 , WHOM4 DIE4
        →  leader WHOM DIE WHOM2 DIE2 WHOM3 DIE3 WHOM4 DIE4
    WHO [will] lead [way] [from] [now|here|today|tonight] [on]  →  WHO is leader
    WHO take [over] lead FROMWHOM  →  WHO is leader FROMWHOM
    WHO [will] lead [way] [from] [now|here|today|tonight] [on] [,|and] REARGUARD  →  WHO is leader; note "REARGUARD"
    WHO [is|go|walk|march] [in] front [now|today] [,|and] REARGUARD  →  WHO is leader; note "REARGUARD"
    WHO [is|go|walk|march] [in] front [now|today] [,|and] WHO2 has|get|take|keep|draw map [now]
        →  WHO is leader; WHO2 is mapper
    WHO lead [now] [,|and] WHO2 has|get|take|keep|draw map [now]  →  WHO is leader; WHO2 is mapper
    WHO take [over] map FROMWHOM  →  WHO is mapper FROMWHOM
    WHO carry|has|hold|take lantern|torch|light [now|today]  →  WHO is lantern
""")
"""Who plays, who is who."""

SESSIONS = sayings("""
    [begin|new|open [new]] session call|named WORDS  →  session WORDS
    session|evening|episode|chapter number|no|nr [,] COUNT [,] WORDS  →  session WORDS
    trip over|end|done|finish [,] party [is] go|head|heading [back] home|back  →  trip end
    [new] quest [,] TITLE , N gold reward  →  quest "TITLE" reward "N gold"
    new quest [,] TITLE , reward [,] N gold  →  quest "TITLE" reward "N gold"
    party take|accept|get [on] [new] quest [,] TITLE , [reward] N gold [reward]  →  quest "TITLE" reward "N gold"
    quest accept|take|begin|agree|get [,] TITLE , N gold if party do|succeed|manage [it]
        →  quest "TITLE" reward "N gold"
    party [now] has [new|second|third|another] quest [,] TITLE , from WORDS  →  quest "TITLE" from "WORDS"
    quest [,] STEP  →  step STEP
    close|end|finish|wrap [up] evening|night|session|game [up] [here|now]  →  session end
    evening|night|game is over|done|end|finish  →  session end
    that is it|all for tonight|today [,] folks|everybody|party|guys|people|friends  →  session end
    that is it|all [for] tonight|today|now [folks|everybody|guys]  →  session end
    party pack up [for] [tonight|today|now]  →  session end
    time for bed  →  session end
    until|see next week|time|session  →  session end
    enough for today|tonight|now  →  session end
    party is complete|done|finish|finished for tonight|today|now  →  session end
    on|time to|for next|new turn  →  turn
    new|fresh|another exploration turn  →  turn exploration
    new|fresh|another fight turn|round  →  turn combat
    that is turn|round [over|done]  →  turn end
    FEW SETSOUT  →  trip with FEW
    SEVERAL SETSOUT to TITLE  →  trip into TITLE with SEVERAL
    party set|head|go|off [out|off] for|to|towards|into TITLE  →  trip into TITLE
    [off] party go [,] into|to TITLE  →  trip into TITLE
    they set|head|go|leave [out|off] for|towards|into TITLE  →  trip into TITLE
    into TITLE party go|march|walk|head  →  trip into TITLE
    party enter dungeon call TITLE  →  trip into TITLE
    [party] go to TITLE , all  →  trip into TITLE
    [and] [that] [is] day|days end [,] [party] out  →  out
    [party] [is] [head|heading|go] back [up] to surface|daylight|outside|village|town|open  →  out
    up|back [and] out [again] [of] [here]  →  out
    party is back|out [in|at|on] [surface|daylight|outside|open] [again]  →  out
    [party] [go] [back] out [by] way party go|come|appear [in] , [and] home|return WORDS  →  trip end home WORDS
    [party] [go] [back] out [by] way party go|come|appear [in] , [and] home  →  trip end
    [party] [go] [back] out [by] way party go|come|appear [in]  →  out
    first|next|new|another quest [,] WORDS  →  quest WORDS
    quest accept|take|begin|agree|get [,] WORDS  →  quest WORDS
    quest call TITLE is complete|done|end  →  quest done TITLE
    quest TITLE is complete|done|end|over|finish  →  quest done TITLE
    quest TITLE fail|lose|failed  →  quest failed TITLE
    QUEST [quest] fail|lose because|since WORDS  →  quest failed QUEST reason "WORDS"
    quest [is] fail|lose because|since|, WORDS  →  quest failed reason "WORDS"
    party [has] do|did it [,] quest complete|done  →  quest done
    party rest|camp|sleep|break|wait|stay [here] [for] N hour|hours  →  time N hours rest
    N hour|hours [of] rest|break|sleep|camp [here]  →  time N hours rest
    party take N hour|hours rest|break|off  →  time N hours rest
    N days [of] travel|travelling|march|marching|on|walk [road|foot]  →  time N days travel
    party travel|walk|ride|march [for] N days  →  time N days travel
    party spend N days|weeks [in|at] TITLE  →  time N days TITLE
    [party] go N days [to get here]  →  time N days travel
    WHO [is|stay|lie|lies] [in|to] bed [for] N days  →  time N days WHO in bed
    WHO study|studies [for] N days  →  time N days WHO studies
""")
"""Evenings, trips, quests, days."""

KEPT_WORDS = sayings("""
    SCRIBE mark|marks|marked|note|notes|noted|sketch|sketches|sketched|draw CHARTED  →  mark CHARTED # SCRIBE
    put|make|draw|write|add mark [on] [map] in|at|on PLACE [,] WORDS  →  mark WORDS in PLACE
    put|make|draw|write|add mark [on] [map] [,] WORDS  →  mark WORDS
    write|put|draw|note|mark|add on|to|in map [,] WORDS  →  mark WORDS
    on|for map [,] WORDS  →  mark WORDS
    map note [,] WORDS  →  mark WORDS
    question|rules for|about|on later|tomorrow|afterwards [,] WORDS  →  ask WORDS
    party need|has to check|look|ask [up] [later|tomorrow|afterwards] [,] WORDS  →  ask WORDS
    check|look later|afterwards|tomorrow [,] WORDS  →  ask WORDS
    open|rules question [,] WORDS  →  ask WORDS
    party play|play|say|agree|decide|rule [it] that WORDS  →  rule WORDS
    party play with|by house [rule] [,] WORDS  →  rule WORDS
    our|house rule [is|,] WORDS  →  rule WORDS
    at our table WORDS  →  rule WORDS
    for record [,] WORDS  →  note WORDS
    quick|small|little|side note [,] WORDS  →  note WORDS
    make note [of|,] [that] WORDS  →  note WORDS
    let log|record show [that] WORDS  →  note WORDS
    do not forget [,|that] WORDS  →  note WORDS
    gm note|notes|secret [,] WORDS  →  gm: note WORDS
    between us|gm|gms [only] [,] WORDS  →  gm: note WORDS
""")
"""Words that are kept as they were said."""

PURSES = sayings("""
    begin|start|starting gold|money|purse [is|,] N [gold]  →  gold N
    party begin|start with N gold [in] [party] [purse]  →  gold N
    party has N gold between party|us|them  →  gold N
    party has N gold [together|total] [to] [begin|start] [with]  →  gold N
    there is N gold|coins [in] [TITLE]  →  gold N [TITLE]
    N gold lie|lying|here|there [around|on|about] [floor|here|there]  →  gold N
    WHO get|take N gold out|from [of] [party] purse|pot|kitty  →  party pays WHO N
    WHO get|take N gold from|out [of] purse|pot|kitty  →  party pays WHO N
    WHO get|take|has N of gold|loot|it|that|money [,] rest stay [in] [purse]  →  party pays WHO N
    WHO get|take N of|from gold|loot|money|purse  →  party pays WHO N
    N for WHO from|of|out purse|gold|loot|pot  →  party pays WHO N
    SEVERAL get|take N [gold] each from|out [of] [party] purse|pot|kitty  →  EACH(SEVERAL gets N gold from purse)
    take|remove|pay|minus N [gold] from|out purse|pot|kitty [for] [TITLE]  →  gold -N [TITLE]
    N [gold] out|from [of] purse|pot|kitty [for|,] [TITLE]  →  gold -N [TITLE]
    purse|gold|money count [is|say|says|,] N [gold] [as] [it] [should] [is]  →  gold =N
    count say|says|is|show|shows N [gold]  →  gold =N
    party count [it] [,] [there] [is] N [gold] [in] [purse]  →  gold =N
    party [reckon|think|say] there is N [gold] in purse  →  gold =N
    purse say|hold|has|contain|show N [gold]  →  gold =N
    in total party has N gold  →  gold =N
    split|share N gold|coins between|among|with [two|2|all] [of] [party|us|them]  →  split N
    N gold|coins [to] split|share [between|among|with] [2|two|all] [of] [party|us|them]  →  split N
    WHO chip|chips in N [gold] [TITLE]  →  WHO pays party N [TITLE]
    WHO put|puts|add|adds N [gold] in|into|to purse|pot|kitty|party  →  WHO pays party N
    WHO get|has money|gold back|now [,] debt|loan settle|settled|paid  →  owe paid WHO
    debt|loan to WHO [is] pay|settle|clear|cleared|settled [now|off|up]  →  owe paid WHO
    party pay|settle [back|off|up] WHO [debt|loan]  →  owe paid WHO
    party is even|quits|square with WHO [now|again]  →  owe paid WHO
    WHO say [that] party can|may forget|keep|skip [about] [debt|it]  →  owe settled WHO
    WHO waive|waives|forgive|forgives [debt|it]  →  owe settled WHO
    WHO drop|drops debt  →  owe settled WHO
    WHO let party off [debt]  →  owe settled WHO
    party pay due|dues|upkeep|rent for all|everybody|party|us  →  due paid
    dues|upkeep|rent for all|everybody|party [is] pay  →  due paid
    WHO spend|pay|blow|use N gold on|for TITLE  →  WHO spends N TITLE
    take|ride|catch TITLE , N gold  →  gold -N TITLE
    gold|purse check|count|tally [,|is] N [gold]  →  gold =N
    N [gold] of WHO N2 [gold] pay back  →  party pays WHO N
    WHO get N gold back from TITLE  →  WHO gold N from TITLE
    WHO get|has ITEM sharpened [for] N gold  →  WHO gold -N ITEM sharpened
    WHO get|has ITEM sharpened at|by THING for N [gold]  →  WHO gold -N ITEM sharpened at THING
    WHO get|has ITEM repaired|mended|fixed [for] N gold  →  WHO gold -N ITEM repaired
    party owe WHO N [gold] for THING  →  party owes WHO N THING
    WHO get|take|win|collect [whole|entire|all] [of] pot|kitty  →  party pays WHO all
    open FEATURE [,] N gold and THING  →  contents FEATURE N gold and THING
    party help party to N gold from|in|on|off TITLE  →  gold N from TITLE
    from|in|on|inside|under|behind TITLE , N gold  →  gold N from TITLE
""")
"""Gold."""

BELONGINGS = sayings("""
    WHO put|slip|slide|has ITEM onto|on finger|head|back|neck|arm|body|hand|feet  →  WHO wears ITEM
    WHO put|slip|has ITEM on  →  WHO wears ITEM
    WHO take|pull|slip ITEM off  →  WHO takes off ITEM
    WHO get [into|in] ITEM  →  WHO wears ITEM
    WHO bring|brings|brought|bringing THINGS [along] from|of WORDS  →  WHO gets THINGS from WORDS
    WHO bring|brings|brought THINGS [along]  →  WHO gets THINGS
    WHO haggle|haggles|bargain|bargains [price] [of|on|for] THING down to N [gold] [and] [take|buy|get] [it]
        →  WHO buys THING N
    WHO treat|treats to THING for N [gold]  →  WHO buys THING N
    WHO buy THING for N [gold] and hold|use [it|them]  →  WHO buys THING N; WHO holds THING
    WHO get N THING [,] no charge|cost  →  WHO gets N THING
    WHO get N THING [,] [for] free [of] [charge]  →  WHO gets N THING
    WHO get THING [,] [for] free|gratis|nothing  →  WHO gets THING
    WHO part|parts with ITEM for N [gold]  →  WHO sells ITEM N
    WHO get N [gold] for ITEM  →  WHO sells ITEM N
    WHO get 1 gold for ITEM  →  WHO sells ITEM 1
    ITEM fetch|fetches|bring N [gold] [for] WHO  →  WHO sells ITEM N
    WHO stuff|gear|things|equipment|belongings go|pass to WHO2  →  WHO gives WHO2 all
    WHO2 get|take|inherit|inherits all|everything [of] WHO [stuff|gear|things|equipment|has|had]  →  WHO gives WHO2 all
    WHO2 inherit|inherits from WHO  →  WHO gives WHO2 all
    WHO leave|tie|hang|drop ITEM behind|here  →  WHO drops ITEM
    that is|was last HELD  →  HOLDER last HELD
    [it] [is] HELD of POWER  →  HOLDER item HELD is HELD of POWER
    HELD [,] [is] HELD of POWER [apparently]  →  HOLDER item HELD is HELD of POWER
    WHO HELD [,] [is] HELD of POWER [apparently]  →  WHO item HELD is HELD of POWER
    HELD WHO to WHOM  →  WHO gives WHOM HELD
    WHO [get] [1] arrow|bolt back [again] [,] [unbroken|whole|intact|unharmed]  →  WHO +1 arrow
    WHO [get] N arrow|bolt back [again] [,] [unbroken|whole|intact|unharmed]  →  WHO +N arrows
    get|buy WHO N [more] THING for|at N2 gold  →  WHO buys N THING N2
    get|buy WHO THING for|at N gold  →  WHO buys THING N
    WHO get|buy N [more] THING [,] cost [party] N2 [gold]  →  WHO buys N THING N2
    WHO get|buy THING [,] cost [party] N [gold]  →  WHO buys THING N
    WHO learn THING [,] [for|at|cost] N gold  →  WHO learns THING; spend N THING
    WHO ITEM spend|go out  →  WHO uses ITEM
    WHO drop ITEM down WORDS  →  WHO loses ITEM because dropped down WORDS
    WHO drop ITEM into|in WORDS  →  WHO loses ITEM because dropped into WORDS
    WHO give 1 THING each to WHOM and WHOM2  →  WHO gives WHOM 1 THING; WHO gives WHOM2 1 THING
    WHO give WHOM and WHOM2 1 THING each  →  WHO gives WHOM 1 THING; WHO gives WHOM2 1 THING
    WHO buy N THING @ N2 [gold] each|apiece  →  WHO buys N THING TIMES(N N2)
    WHO get another|more N THING so|and he|she is [now] on|at N2  →  WHO gets N THING; WHO THING =N2
    [you] find|get|take TITLE N N2  →  weapon TITLE N N2
    you use ITEM , CHANGE [wounds]  →  you uses ITEM; you CHANGE
    if you has|have TITLE [,] turn|go to ENTRY  →  way ENTRY if you have TITLE
    KEPT carry|has|bear|bears curse  →  note KEPT carries a curse
    N arrow|arrows lose|gone|break|broken [for] WHO  →  WHO -N arrows
    WHO is|run out of ITEM  →  WHO last ITEM
    WHO is N ITEM short|down  →  WHO -N ITEM
    WHO break|snap ITEM  →  WHO item ITEM broken
    WHO ITEM snap|break [in] [two|2]  →  WHO item ITEM broken
    ITEM of WHO break|snap  →  WHO item ITEM broken
""")
"""Things."""

HURTS = sayings("""
    WHO should|must be|is|stand|have [at|on] N [wounds]  →  WHO =N
    WHO is [now|only|still] [on|at|to] N wounds [left|now|only]  →  WHO =N
    WHO get|take|catch TITLE , N wounds  →  WHO -N TITLE
    BANE hit WHO for N [wounds]  →  WHO -N BANE
    BANE [trap] , WHO lose|take N [wounds]  →  WHO -N BANE
    BANE [trap] get|hit|catch WHO [,] [for] N wounds  →  WHO -N BANE
    WHO take|lose N from|by BANE  →  WHO -N BANE
    BANE CHANGE WHO  →  WHO CHANGE BANE
    BANE , WHO N [,] [and] WHO2 N2  →  WHO -N WHO2 -N2 BANE
    WHO patch|patched|bandage|bandaged|treat|treated|heal [up] by WHO2 [,|for] N [wounds] [back]  →  WHO +N by WHO2
    WHO2 patch|bandage|treat|mend|heal WHO [up] [,|for] N [wounds] [back]  →  WHO +N by WHO2
    WHO is out of it|action|fight|cold  →  WHO down
    WHO is [out] cold|unconscious|floored|ko|ko'd|k.o.|knockedout  →  WHO down
    WHO drop|fall|sink|go|slump [to|on|onto] [floor|ground|knees] unconscious|senseless  →  WHO down
    WHO black|blacks out  →  WHO down
    WHO go out like light  →  WHO down
    WHO is not dead [,] [just|only] knocked out|unconscious|down  →  WHO down
    WHO is [only|just] knocked out|unconscious [,] not dead  →  WHO down
    rip WHO  →  WHO dead
    WHO rip  →  WHO dead
    farewell|goodbye|bye [,] WHO  →  WHO dead
    WHO [is] hurt|wound|wounds|wounded [bad] [,] CHANGE  →  WHO CHANGE
    WHO N [,|and] WHO2 N2 wounds [FROM]  →  WHO -N WHO2 -N2 [FROM]
    WHO [,] VALUE test|roll|check [,] need N or less [,] [roll] DIE [,] PASSED  →  WHO test VALUE DIE N- PASSED
    WHO [,] VALUE test|roll|check [,] need N or less [,] [roll] DIE  →  WHO test VALUE DIE N-
    VALUE test|check [,] N [,] PASSED  →  VALUE N PASSED
    VALUE test|check|roll , WHO [DICE] [NEED] PASSED  →  WHO test VALUE [DICE] [NEED] PASSED
    WHO is toast|goner|history|finished|slain|dead|gone|done [for] [,] WHO2 do|did|does it  →  WHO dead by WHO2
    WHO is toast|goner|history|slain|pulp|mincemeat|meat|deceased [done] [for]  →  WHO dead
    WHO is done|finish for  →  WHO dead
    WHO kick|kicks|maul bucket  →  WHO dead
    WHO meet|meets end|maker  →  WHO dead
    WHO breathe|breathes last  →  WHO dead
    that is end of WHO  →  WHO dead
    WHO better|fine|well [again|now] [,] poison gone  →  WHO not poisoned
    WHO is|feel|feels better|fine|ok [again|now] [,] CONDITION [is] gone|over  →  WHO not CONDITION
    WHO is no longer|more CONDITION  →  WHO not CONDITION
    WHO CONDITION [is] gone|over|end|wear [off] [now]  →  WHO not CONDITION
    WHO CONDITION [for] UNTIL  →  WHO is CONDITION UNTIL
    WHO [is] CONDITION [,] [for] N turn|turns|round|rounds  →  WHO is CONDITION for N turns
    party sleep and is|get heal|healed [all|full|up]  →  party +all rest
    party rest|sleep|camp [and] [is|get] heal [all|full|up]  →  party +all rest
    WHO CHANGE VALUE [,] permanent|permanently|forever|lasting  →  set WHO VALUE CHANGE
    WHO [get] permanent|permanently CHANGE VALUE  →  set WHO VALUE CHANGE
    WHO get|gain 1 VALUE from|for|by WORDS  →  set WHO VALUE +1 WORDS
    WHO get|has fate point|1 [for] [that|it]  →  WHO +1 fate
    WHO CHANGE POOL back  →  WHO CHANGE POOL
""")
"""How people are."""

FIGHTS = sayings("""
    WHOM STRIKES wide|past|over [of|by] WHOM2 [DICE]  →  WHOM STRIKES WHOM2 [DICE] miss
    WHOM [try [to]] STRIKES WHOM2 [,] [roll] DICE [,] no|not good|enough|luck  →  WHOM STRIKES WHOM2 DICE miss
    WHOM STRIKES WHOM2 [,] [roll] DICE [,] that is|does it|enough|connects  →  WHOM STRIKES WHOM2 DICE hit
    WHOM fail|fails to STRIKES WHOM2 [DICE]  →  WHOM STRIKES WHOM2 [DICE] miss
    WHOM2 dodge|dodges|parry|duck|ducks|block|blocks|evade|evades WHOM [attack|blow|shot|arrow] [DICE]
        →  WHOM WHOM2 [DICE] miss
    WHOM has no luck against|with|on WHOM2 [DICE]  →  WHOM WHOM2 [DICE] miss
    WHOM finish|polish|see|end|cut WHOM2 [off]  →  WHOM2 dead by WHOM
    WHOM put|puts end to WHOM2  →  WHOM2 dead by WHOM
    kill|kills FOES [,] WHOM and WHOM2 half each  →  FOES dead by WHOM 1/2 WHOM2 1/2
    [all|both] [2] MONSTER [is] dead|die|down , WHO get|kill 1 and WHO2 [get|kill] other|another|1
        →  1 MONSTER dead by WHO; 1 MONSTER dead by WHO2
    MONSTER , N dead|die [,|and] N2 flee  →  N MONSTER dead; N2 MONSTER fled
    more MONSTER appear|arrive|go|join [in] [,] N of them [[,] same stats|values|as [before]]  →  meet N MONSTER
    N more MONSTER appear|arrive|go|join [in] [,] same stats|values|as [before]  →  meet N MONSTER
    MONSTER join in [,] CARD  →  meet MONSTER CARD
    wander monsters|monster [,] MONSTER [,] CARD  →  meet MONSTER CARD from wandering monsters
    WHOM and WHOM2 attack WHOM3 [,] hit HARM , miss  →  WHOM WHOM3 hit HARM; WHOM2 WHOM3 miss
    WHOM and WHOM2 attack WHOM3 [,] miss , hit HARM  →  WHOM WHOM3 miss; WHOM2 WHOM3 hit HARM
    WHOM to hit WHOM2 [WITH] [,] DIE [,] NEED [,] [OUTCOME]  →  WHOM WHOM2 DIE NEED [OUTCOME] [WITH]
    WHOM STRIKES WHOM2 [SQUARES] [,] dice|die [,] DIE [,] wounds DICE  →  WHOM STRIKES WHOM2 [SQUARES] DIE / DICE
    WHOM take|takes care of WHOM2  →  WHOM2 dead by WHOM
    WHOM land|deal|strike|do killing|final|last|deadly blow on|to|against WHOM2  →  WHOM2 dead by WHOM
    credit|kill for WHO2 go to WHO  →  WHO2 dead by WHO
    N MONSTER [is] down|dead|out [,] no idea who|whose  →  N MONSTER dead
    N MONSTER [is] dead|die|kill [,] [party] [do] [not] [know|remember] [who|by] [whom]  →  N MONSTER dead
    RETURNER [is|go|come] back|return [again|now]  →  RETURNER back
    FOES break|turn and run|flee  →  FOES fled
    FOES leg|peg|hightail|beat it [away|out]  →  FOES fled
    FOES take [to] heel|heels|flight  →  FOES fled
    FOES [is] gone|off|away [into] [dark|darkness|shadows]  →  FOES fled
    FOES make|makes run|dash|break for it|door|exit  →  FOES fled
    FOES give up [,] party tie|bind|capture it|them|him|her [up]  →  FOES captured
    FOES throw|drop|lay [down] weapons|weapon|arms  →  FOES captured
    party get out of here|there  →  we fled
    that is|was [party|me|us] winner|winners|winning  →  they won
    party|i|you [is] win|winner|winners|victorious [party|again]  →  they won
    party lose this|that [one|fight]  →  they lost
    this|that [one] [fight] is lose|lost  →  they lost
    party beat|defeat|best|kill [all|them|monsters|foes|enemies] [of] [them]  →  they won
    fight [is] win [party] [at] [last]  →  they won
    party get surprise  →  fight surprised monsters
    party [is] catch|caught off guard  →  fight surprised heroes
    N MONSTER step|go|come|emerge|jump|appear out of TITLE , STATS  →  meet N MONSTER STATS from TITLE
    N MONSTER STATS step|go|come|emerge|jump|appear [out] of|from TITLE  →  meet N MONSTER STATS from TITLE
    wander monsters|monster [,] N MONSTER [and] N2 MONSTER2  →  meet N MONSTER N2 MONSTER2 from wandering monsters
    wander monsters|monster [,] N MONSTER STATS [each]  →  meet N MONSTER STATS from wandering monsters
    N MONSTER want|wants to fight|attack [party]  →  meet N MONSTER
    N MONSTER [appear] [out] of|from dark|darkness|shadow|shadows|gloom|mist [,] [STATS]  →  meet N MONSTER [STATS]
    they|monsters surprise party  →  surprise heroes
    party surprise them|monsters  →  surprise monsters
    N MONSTER stand|block|bar|guard|wait in|at|behind|before|inside|on way|door|room|corridor|passage|path
        →  meet N MONSTER
    party walk|run|stumble|go|bump into N MONSTER  →  meet N MONSTER
    party enter N MONSTER  →  meet N MONSTER
    room|place|it has N CREATURE in it|here|there  →  meet N CREATURE
    N wounds to|on|for WHO from|by WHOM  →  WHO -N from WHOM
    WHOM get|has|tag|nail|clip|clock WHO for N [wounds]  →  WHOM WHO hit -N
    no wounds [from|of|by] [that|this] [blow|hit|attack]  →  0 wounds
    that|it|blow|hit [do|does|did] no|zero wounds|damage|harm  →  0 wounds
    HELD at|on WHOM2 [,] DICE  →  HOLDER WHOM2 DICE with HELD
""")
"""Fights."""

ROUNDABOUT = sayings("""
    WHO carry|take|bring|drag|has|haul loot|treasure|gold|everything [back] to|into PLACE  →  WHO to PLACE
    WHO [alone|only] go [back|on|down|up] to|into PLACE [alone]  →  WHO to PLACE
    DOOR is|get close [again|behind] [party|by] [WHO]  →  [WHO] close DOOR
    room|it|this has|hold|contain 1 PIECE and 1 PIECE2  →  feature PIECE; feature PIECE2
    room|it|this has|hold|contain PIECE and PIECE2  →  feature PIECE; feature PIECE2
    room|it|this has|hold|contain PIECE [,] [PIECE2] and [PIECE3]  →  feature PIECE; feature PIECE2; feature PIECE3
    PIECE and PIECE2 [stand|is] here|in [room|corner]  →  feature PIECE; feature PIECE2
    PIECE [stand|,] [in|at] [bang|right] [in|at] [middle|centre|center|corner|end] of PLACE  →  feature PIECE in PLACE
    there [is] PIECE and PIECE2 [here|in] [room]  →  feature PIECE; feature PIECE2
    treasure hunt|search by WHO [,] DICE  →  WHO search treasure DICE
    WHO hunt|look|search|go for treasure [,] DICE  →  WHO search treasure DICE
    WHO hunt|look|search for secret doors [,] DIE  →  WHO search secret DIE
    WHO disarm [dart|spike|blade|gas|pit] trap [,] roll DIE  →  WHO disarm DIE
    WHO disarm [dart|spike|blade|gas|pit] trap [,] roll DIE [,] PASSED  →  WHO disarm DIE PASSED
    WHO disarm darts|spikes|blades  →  trap disarmed by WHO
    no secret doors [here] [,] roll DIE  →  search secret doors DIE found none
    trap [is] disarm|defuse|disable [now] [,] [by] WHO [work|doing|do|did] [it]  →  trap disarmed by WHO
    THING trap [,] [is] aim|aimed|for|at [at] WHO  →  trap THING for WHO
    [oh|no] THING open|opens [up] below|under|beneath WHO  →  trap THING for WHO
    trap [go] [off] [,] N wounds for|to|on WHO  →  trap sprung WHO -N
    party leave|close|lock ITEM behind  →  party drops ITEM
""")
"""Rooms, doors, traps, ways."""

RIGHTED = sayings("""
    oops|ups|whoops|sorry|no|wait|argh|damn|falsch|mist [,] [go] back 1 [step|line]  →  undo
    [go] back 1 step|line|move|entry  →  undo
    undo|delete|cancel ABOUT , party forgot WORDS  →  undo ABOUT forgot WORDS
    [line|entry] ENTRY should be WHOM  →  fix ENTRY WAS(ENTRY WHOM)>WHOM
    QUESTION WORDS [,] party decide|decided|agree|agreed|ruled  →  settle QUESTION: WORDS
    QUESTION skip|forget [about] ruling|rule|rules [thing|question|one|bit]  →  skip QUESTION
    undo|delete [last] LASTLINES  →  undo LASTLINES
    forget|drop|scrap|strike|remove [back] last LASTLINES  →  undo LASTLINES
    forget|scrap|undo|delete|redo|remove [that|this] turn|round  →  undo turn
    forget|scrap|undo|delete|remove [that] fight  →  undo fight
    put|bring|give back what i|party undo|undid|delete [ed]  →  redo
    i want|need it|that back  →  redo
    undo|cancel|revert [that|last] undo  →  redo
    leave|keep number|line|entry ENTRY as it is  →  leave ENTRY
    leave|let ENTRY [be|stand|is] as it is  →  leave ENTRY
    strike|delete|undo number|line|entry ENTRY [,] [it] [never] [happen|happened]  →  strike ENTRY
    [sorry|wait|no|oops] N was|is really|actually|meant N2  →  no N>N2
    [sorry|wait|no|oops] [,] N was N2  →  no N>N2
    [sorry|wait|no|oops] [,] [that|it] should [has|have] is|been|be WHOM , not WHOM2  →  no WHOM2>WHOM
    [sorry|wait|no|oops] [,] [that|it] is WHOM , not WHOM2  →  no WHOM2>WHOM
    ABOUT die|roll was|is N [,] not N2  →  fix ABOUT =N
    there is|was no ABOUT [trap|door|chest] [in|at] [there|all|here] [,] delete|undo|strike|remove it  →  undo ABOUT
    about|on|re|concerning ASKED [,] WORDS  →  settle ASKED: WORDS
    let not bother|mind [with] ASKED  →  skip ASKED
    do not bother|mind [with|about] ASKED  →  skip ASKED
    forget|never [about] [mind] ASKED  →  skip ASKED
    let skip ASKED  →  skip ASKED
""")
"""What is put right or answered."""

TURNS_OF_SPEECH = {
    **COMINGS,
    **SESSIONS,
    **KEPT_WORDS,
    **PURSES,
    **BELONGINGS,
    **HURTS,
    **FIGHTS,
    **ROUNDABOUT,
    **RIGHTED,
}
