"""What is put right of a fight and what came of it: the newest blow, who killed whom, what was used and found."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

BLOWS = sayings("""
    REDATED  →  REDATED
    replay|no|wait|sorry|oops|whoops [wait|sorry|that] [,] STRIKER [is|was] miss  →  no STRIKER miss
    STRIKER is|was miss [,] not hit  →  no STRIKER miss
    [no|wait|sorry|oops|whoops] [wait|sorry] [,] [it|that] [is|was] ADIE [,] not FACE  →  no AGAIN(ADIE) [FACE]
    [no|wait|sorry|oops|whoops] [wait|sorry] [,] [it|that|roll] [is|was] N [,] not FACE  →  no AGAIN(N) [FACE]
    [no|wait|sorry|oops|whoops] [wait|sorry] [,] FACE was|is [really|actually] N  →  no AGAIN(N) [FACE]
    [no|wait|sorry|oops|whoops] [wait|sorry] [,] FACE should [has] be|is N  →  no AGAIN(N) [FACE]
    [no|wait|sorry|oops|whoops] [wait|sorry] [,] N should [has] be|is N2  →  no N>N2
    [no|wait|sorry|oops|whoops] [,] [it|that|roll] was|is not FACE [,|but] [it|that] [was|is] N
        →  no AGAIN(N) [FACE]
    [no|wait|sorry|oops|whoops] [,] [it|that|roll] should [has] be|is ADIE  →  no AGAIN(ADIE)
    no|wait|sorry|oops|whoops [wait|sorry] [,] [it|that] [was|is] ADIE  →  no AGAIN(ADIE)
    BLOWOF [was|is] miss  →  fix BLOWOF miss
    AFTERALL  →  fix AFTERALL
    REFACED  →  fix REFACED
    RETARGETED  →  fix RETARGETED
    BYANOTHER  →  fix BYANOTHER
    CAMEOUT  →  fix CAMEOUT
    MUSTERED  →  fix MUSTERED
    undo|delete|cancel|strike|scratch|forget [that] last attack|blow|swing|hit|shot LASTBLOW EXCUSE
        →  undo [LASTBLOW] #EXCUSE
    mistake|wrong in|at|with ENTRY [,] BLOWBY roll N  →  fix BLOWBY faces=N
    no|wait|sorry|oops|whoops [wait|sorry] [,] STRIKER roll N  →  no AGAIN(N)
    make|call that|it N wounds  →  no wounds=N
    [no|sorry|wait|oops] [,] [it|that] [hit|blow] [is|was|do|does|did] N wounds [,] not N2  →  no wounds=N
    no|sorry|wait|oops [wait] [,] it|that hit|attack|maul WHOM  →  no WAS(^ WHOM)>WHOM
    no|sorry|wait|oops [wait] [,] it|that is|was WHOM who [get] hit|hurt [,] not WHOM2  →  no WHOM2>WHOM
    undo|delete|cancel|scratch STRIKER hit|attack|blow|swing|shot  →  undo
    leave it|that [,] WORDS  →  leave ^ WORDS
    undo|delete|cancel|strike|scratch|forget [that] last attack|blow|swing|hit|shot|roll LASTBLOW  →  undo [LASTBLOW]
""")
"""The newest blow."""

KILLS = sayings("""
    half [kill] each [,] [for|to] WHOM and WHOM2 [,] [for|on|of] FOES  →  FOES dead by WHOM 1/2 WHOM2 1/2
    WHOM and WHOM2 share|split|half kill [each] [,] [of|on|for] FOES  →  FOES dead by WHOM 1/2 WHOM2 1/2
    FOES [is] [dead] [,] half [kill] each [,] [for|to] WHOM and WHOM2  →  FOES dead by WHOM 1/2 WHOM2 1/2
    FOES [is] [dead] [,] WHOM and WHOM2 half [kill] each  →  FOES dead by WHOM 1/2 WHOM2 1/2
    FALLENKEY not flee [,|but] [it|he|she] [is|was] die|dead|kill [,|and|by] WHO [get|kill|do] [it|him|her]
        →  fix FALLENKEY dead by WHO
    [no|sorry|wait|oops] [,] WHO kill FALLEN  →  fix FALLEN WAS(FALLEN WHO)>WHO
    [credit] [where] [due] [,] WHO kill FALLEN [,] not WHO2  →  fix FALLEN WHO2>WHO
    WHO2 not kill FALLEN [,|but] WHO do|did|does|kill  →  fix FALLEN WHO2>WHO
    FALLEN was|is kill by WHO [,] not WHO2  →  fix FALLEN WHO2>WHO
    FALLEN was|is kill by WHO  →  fix FALLEN WAS(FALLEN WHO)>WHO
    WHO get credit|kill [for|of] FALLEN  →  fix FALLEN WAS(FALLEN WHO)>WHO
    FALLEN was|is WHO kill  →  fix FALLEN WAS(FALLEN WHO)>WHO
    KILLEDIN was|is WHO kill  →  fix KILLEDIN WAS(KILLEDIN WHO)>WHO
    FALLEN kill|credit go|belong to WHO  →  fix FALLEN WAS(FALLEN WHO)>WHO
    kill|credit of|for|on FALLEN go|belong to WHO  →  fix FALLEN WAS(FALLEN WHO)>WHO
    FALLEN not flee [,|but] [it|he|she] [is|was] die|dead|kill  →  fix FALLEN fled>dead
    FALLEN flee [,] [and] not die|dead|kill  →  fix FALLEN killed>fled
    FALLEN die|dead|kill [,] [and] not flee  →  fix FALLEN fled>dead
    FALLEN [is|was] not die|dead [,|but] [it|he|she] flee  →  fix FALLEN killed>fled
    1 of KILLED [is|was] not die|dead [,|but] [it|he|she] flee  →  fix KILLED fled
    1 of KILLED flee [,] [and] [is|was] not die|dead|kill  →  fix KILLED fled
    KILLOF was|is flee [,] not dead|kill  →  fix KILLOF killed>fled
    GONE go|is|stand back [again]  →  GONE back
    RETURNS  →  RETURNS
    GONE go|is|come back [again] with MET  →  GONE back; meet MET
    GONE [has] flee [from] [party]  →  GONE fled
""")
"""Who killed whom, and how a monster came to its end."""

COSTS = sayings("""
    MISSILE [has] break|snap|lose|shatter|gone  →  MISSILE
    fight never happen|happened  →  undo fight
    take|put back HURTBY wounds|hit  →  undo HURTBY
    HURTBY wounds never happen|happened  →  undo HURTBY
    HURTBY never take that [wounds]  →  undo HURTBY
    AILED [after] [all]  →  undo AILED
    USEDUP [after] [all]  →  undo [USEDUP]
    [sorry|no|wait|oops] [wait] [,] it|that was|is [only] N COUNTED  →  no COUNTED=N
    make it|that N COUNTED  →  no COUNTED=N
    not N2 [,] N  →  no =N
    [it|that] should [has] be|is N [,] not N2  →  no =N
""")
"""What it cost."""

FINDS = sayings("""
    GOLDLINE [nope|no|sorry|wait|oops] [,] gold was [only|just] N [,] [not] [N2] [,] [typo|mistake]
        →  fix GOLDLINE =N
    GOLDLINE [it|that] was|is [only|just] N gold [,] [not] [N2] , typo|mistake|mistook  →  fix GOLDLINE =N
    GOLDLINE gold was|is [only|just] N [,] [not] [N2] , mistook  →  fix GOLDLINE =N
    GOLDLINE mistook [,] [it|that] was|is [only|just] N gold  →  fix GOLDLINE =N
    GOLDLINE mistook [,] gold was|is [only|just] N  →  fix GOLDLINE =N
    GOLDLINE [there] is|was [only|just] N gold in|inside COFFER [,] not N2  →  fix GOLDLINE =N
    GOLDLINE [only|just] N gold in|inside COFFER [,] not N2  →  fix GOLDLINE =N
    GOLDLINE COFFER has|hold|contain [only|just] N gold [,] not N2  →  fix GOLDLINE =N
    GOLDLINE [party|i] counted|recounted [it] [again] [,] [it|there] [is] only|just N gold extra|more
        →  fix GOLDLINE =N
    GOLDLINE [it|that|there|no|sorry] [is|was] only|just N gold [in] [there|here] [,] mistook  →  fix GOLDLINE =N
    GOLDLINE [it|that|there|no|sorry] [is|was] [only|just] N in there [,] mistook  →  fix GOLDLINE =N
    GOLDLINE change|make|correct|edit OLDGOLD gold to|into N  →  fix GOLDLINE =N
    purse|pot|kitty should [has] is|be|been N [gold]  →  gold =N
    GOLDLINE gold should [has] is N [,] [not] [N2]  →  fix GOLDLINE =N
    it is|was not WHOM2 but WHOM who get|take|find ABOUT  →  fix ABOUT WHOM2>WHOM
    WHOM should [has] get|take|find ABOUT [,] not WHOM2  →  fix ABOUT WHOM2>WHOM
    [correction] [,] ABOUT go to WHOM [,] not WHOM2  →  fix ABOUT WHOM2>WHOM
    there is|was no ABOUT [trap|door|chest]  →  undo ABOUT
    ABOUT was|is WHOM [,] not WHOM2  →  fix ABOUT WHOM2>WHOM
    [line|entry] ENTRY [is|was] wrong|mistake [,|so] delete|undo|strike it|that  →  undo ENTRY
    strike no|number ENTRY  →  strike ENTRY
""")
"""What was found."""

SHEET = "sheet|card|paper|list|book|record say|show"

TOTALS = sayings(f"""
    purse|bag|pot|kitty|till say|hold|has|show|contain N [gold] [,] [not] [N2]  →  gold =N
    [so] [that|it] [is|make] N [gold] in [party] purse|pot|kitty now  →  gold =N
    so [that|it] [is|make] N [gold] in [party] purse|pot|kitty [now]  →  gold =N
    that make|is N [gold] in [party] purse|pot|kitty [now]  →  gold =N
    {SHEET} WHO has N POOL [left] [,] [not] [N2]  →  WHO =N POOL
    {SHEET} WHO has N ITEM [left] [,] [not] [N2]  →  WHO ITEM =N
    {SHEET} WHO has N wounds [left] [,] [not] [N2]  →  WHO =N
    {SHEET} TWOCOUNTS  →  HERO =TWOCOUNTS
    purse is|has N [gold] [left] by count  →  gold =N
    by count party has N [gold] [left]  →  gold =N
    [party] count|counted purse [,] [is] N [gold]  →  gold =N
    party has [get] N [gold] in pot|purse|bag|kitty|till|chest [now] [,] [not] [N2]  →  gold =N
    PURSE has [get] N gold [now] [,] [and] [party|i] [just|has] counted|recounted|checked [it|that] [twice|again|2]
        →  PURSE gold =N
    [party|i] [just|has] counted|recounted|checked [it|that] [twice|again|2] [,] PURSE has [get] N gold [now]
        →  PURSE gold =N
    FOES VALUE is N from now on [,] [party] [has] [it|that] [wrong]  →  EACH(FOES VALUE =N)
    GONE has N gold [on|with] [it|him|her|them]  →  gold N from "GONE"
""")
"""What was counted, or stands on a sheet of paper."""

WAITING = sayings("""
    OWEDHIT  →  OWEDHIT
    SURVIVED  →  SURVIVED
    [no] [,] there is|was only N STILLDUE [[,] [party|i] counted|count wrong|badly]  →  fix STILLDUE =N
    [no] [,] there is|was only N STILLDUE [,] [party|i] miscounted|mistook  →  fix STILLDUE =N
    [no] [,] there is|was only N STILLDUE , EXCUSE  →  fix STILLDUE =N #EXCUSE
    [party] [draw] ONEOF [,] [it] [is|was] N gold [RESTLATER]  →  gold N; settle-business business=ONEOF N gold"
    [party] [draw] ONEOF [,] [it] [is|was] [1] bag|purse|pouch|sack|pile|heap|chest|box of N gold
        →  gold N; settle-business business=ONEOF bag of N gold"
    [party] [draw] ONEOF [,] [it] [is|was] THING worth N gold  →  settle-business business=ONEOF THING worth N gold"
    [party] [draw] ONEOF [,] [it] [is|was] nothing  →  settle-business business=ONEOF nothing"
    [party] [draw] ONEOF [,] [it] [is|was] empty  →  settle-business business=ONEOF empty"
    ONEFOUND  →  ONEFOUND
    [party] [draw] ONEOF [,] [it] [is|was] THING  →  HERO gets THING; settle-business business=ONEOF THING"
    [party] [draw] ONEOF [,] [it] [is|was] THING for|to WHO  →  WHO gets THING; settle-business business=ONEOF THING"
    [party] [draw] ONEOF [,] [it] [is|was] THING , WHO get|has|keep|take it
        →  WHO gets THING; settle-business business=ONEOF THING"
    WHO draw|get|take ONEOF [,] [it] [is|was] THING  →  WHO gets THING; settle-business business=ONEOF THING"
    WHO draw ONEOF [,] [it] [is|was] N gold  →  gold N; settle-business business=ONEOF WHO, N gold"
    WHO draw ONEOF [,] [it] [is|was] nothing|empty  →  settle-business business=ONEOF WHO, nothing"
    DRAWN  →  DRAWN
    party not want ASKED  →  skip ASKED
    [party] skip|forget|nevermind|ignore|drop|delete|cancel|undo|kill [about] ASKED question|query|thing  →  skip ASKED
    never mind [about] ASKED question|query|thing  →  skip ASKED
    [party] skip|forget|nevermind|ignore|drop|delete|cancel|undo|kill [about] ASKED question|query|thing , nobody WORDS
        →  skip ASKED nobody WORDS
    never mind [about] ASKED question|query|thing , nobody WORDS  →  skip ASKED nobody WORDS
    OWED roll wounds [,] DICE  →  settle OWED: DICE
    OWED do|does|did N  →  settle OWED: N wounds
    wounds [,|is] N WOUNDSDUE  →  N wounds
    wounds is|was N wounds [in] [end|total|all] WOUNDSDUE  →  N wounds
    OWEDFOE take|lose|suffer nothing|none  →  settle OWEDFOE: 0 wounds
    blow|hit|attack do|does|did nothing  →  0 wounds
    OWEDFOE take|lose|suffer N [wounds]  →  settle OWEDFOE: N wounds
    STRUCKKIND [is] dead|die  →  STRUCKKIND dead
    N wounds to|on|for OWEDFOE  →  settle OWEDFOE: N wounds
    N wounds only|just  →  N wounds
    only|just N wounds  →  N wounds
    STRUCK it is dead|die|kill  →  STRUCK dead
    STRUCK it die  →  STRUCK dead
    STRUCK WHO kill it  →  STRUCK dead by WHO
    all ASKED [,|is|together] N gold [together|altogether]  →  gold N; settle ASKED: N gold
    all N ASKED [,|is|together] N2 gold [together|altogether]
        →  gold N2; settle-business business=ASKED count=N how="N2 gold"
    no wounds [,] it|blow [just|only] bounce|glance|skid [off]  →  0 wounds
    LETBE  →  note LETBE
""")
"""What waits, answered in its own words or left for later."""

RIGHTED = {**WAITING, **BLOWS, **KILLS, **COSTS, **FINDS, **TOTALS}
