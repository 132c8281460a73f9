"""What takes back, puts right, and answers."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

RIGHT = sayings("""
    undo last 1  →  undo
    oops|sorry|no undo|delete [that|it|last]  →  undo
    [no] that is wrong|mistake  →  undo
    nevermind|typo|misread  →  undo
    ctrl z  →  undo
    retcon|rewind [that|it]  →  undo
    undo|delete|strike SPAN  →  undo SPAN
    strike line|entry ENTRY  →  strike ENTRY
    [set] ENTRY to N  →  fix ENTRY =N
    ENTRY ,|is N gold [instead] [of] [N2]  →  fix ENTRY =N
    no N COUNTED [not] [N2]  →  no COUNTED=N
    N COUNTED not N2  →  no COUNTED=N
    actually|sorry N  →  no =N
    N actually  →  no =N
    show|reveal ENTRY to all|party  →  reveal ENTRY
    let ENTRY stand|be [WORDS]  →  leave ENTRY [WORDS]
    no|sorry|oops|wait|actually [wait] [sorry] [it|that] [is] [against|on|by|for] WHOM  →  no WAS(^ WHOM)>WHOM
    [no|sorry|oops|wait] i mean|meant WHOM  →  no WAS(^ WHOM)>WHOM
    [no|sorry|oops|wait] [wait] [it|that] is WHOM not WHOM2  →  no WHOM2>WHOM
    not WHOM , WHOM2 [get] [hit|hurt|kill|is] [hit|hurt|kill]  →  no WHOM>WHOM2
    ENTRY [is|,] it|that [is] [against|on|by|for] WHOM  →  fix ENTRY WAS(ENTRY WHOM)>WHOM
    ENTRY is [against|on|by] WHOM  →  fix ENTRY WAS(ENTRY WHOM)>WHOM
    [line|entry] ENTRY should [is|has] [is] [against|on|by|for] WHOM  →  fix ENTRY WAS(ENTRY WHOM)>WHOM
    change|switch|make|edit|set|correct|amend [line|entry] ENTRY to|into|, WHOM  →  fix ENTRY WAS(ENTRY WHOM)>WHOM
    that was|should [has] [is] [against|on|by|for] WHOM  →  no WAS(^ WHOM)>WHOM
    line|entry ENTRY [is|,] [against|on|by|for] WHOM  →  fix ENTRY WAS(ENTRY WHOM)>WHOM
    it is|was WHOM who get|find|take|kill|hit|open|buy|sell|use|drop ABOUT  →  fix ABOUT WAS(ABOUT WHOM)>WHOM
    WHOM get|find|take|open|buy|sell|use|drop ABOUT [,] not WHOM2  →  fix ABOUT WHOM2>WHOM
    [no|sorry|oops] [,] it is WHOM who call|roll|do|get|hit|attack|shoot [it|that|this] [,] not WHOM2  →  no WHOM2>WHOM
    [party] skip|forget|nevermind|ignore|drop ASKED [roll|dice|die]  →  skip ASKED
    [party] skip|forget|nevermind|ignore|drop ASKED [roll|dice|die|ruling|question] [,] NOCARE  →  skip ASKED NOCARE
    never mind ASKED [roll|dice|die]  →  skip ASKED
    party not|never [roll|draw] [for] ASKED  →  skip ASKED
    [about] ASKED question|, WORDS  →  settle ASKED: WORDS
    OWED wounds dice [is] DICE  →  settle OWED: DICE
    wounds dice [is] DICE  →  DICE
    OWED roll DICE for wounds  →  settle OWED: DICE
    wounds [is] N wounds  →  N wounds
    [it|she|he|that] do|does|did N wounds  →  N wounds
    N wounds on|to|for it|that  →  N wounds
    OWED do|does no wounds|nothing  →  settle OWED: 0 wounds
    OWED [hit|blow|attack|swing|shot] did|do|does|for N [wounds] [to] [it|him|them]  →  settle OWED: N wounds
    [gm|dm] [say] N wounds on|to|for OWEDFOE [,] [he|she|gm|dm] [roll] [it|them]  →  settle OWEDFOE: N wounds
    [only|just] N wounds enter|get|go [in|through|home] [,] [and] OWEDFOE [is] up|alive|standing|stand
        →  settle OWEDFOE: N wounds
    [only|just] N wounds enter|get|go [in|through|home]  →  N wounds
    OWED wounds is|was DICE  →  settle OWED: DICE
    undo|delete|cancel last [one|line|entry|thing|move|step]  →  undo
    undo|delete|cancel [that|last] fight  →  undo fight
    take back [that|last|all] fight  →  undo fight
    take back [that|this|last] turn  →  undo turn
    WHO appear [again]  →  WHO back
    WHO [is] [all|clean] out of POOL  →  WHO POOL =0
    undo|delete|cancel [that|this|last] turn  →  undo turn
    undo|delete|cancel [that|this|last] trip  →  undo trip
    ABOUT was N [not N2]  →  fix ABOUT =N
    undo|delete|cancel|strike ABOUT  →  undo ABOUT
    undo line|entry about|with|of ABOUT  →  undo ABOUT
    ABOUT is N not N2  →  fix ABOUT =N
    gold should be N  →  gold =N
    ABOUT should be|have [be] N [not] [N2]  →  fix ABOUT =N
    it is N ABOUT not N2  →  fix ABOUT =N
    it is WHOM who find|get|take ABOUT  →  fix ABOUT WHOM gets ABOUT
    oops|wrong|mistake|cancel|whoops|sorry|oops! [wrong|mistake]  →  undo
    no wait  →  undo
    wait no  →  undo
    [that] last [1|one|line|entry|thing] is|was wrong|mistake  →  undo
    take it|that back  →  undo
    take back [that|it|last]  →  undo
    take back last thing|line|entry|bit|step  →  undo
    scratch|cancel|delete|strike|ignore|undo that|it|last [one|line|entry|move|step]  →  undo
    forget that|last [one|line|entry|move|step]  →  undo
    TAKENBACK forget it  →  TAKENBACK
    wrong line|entry|button  →  undo
    that not happen  →  undo
    that never happened|happen  →  undo
    go back 1 [step|line]  →  undo
    go back step|line  →  undo
    undo|delete|cancel|remove [line|entry|number|no] ENTRY  →  undo ENTRY
    [line|entry] ENTRY [is|never] wrong|mistake  →  undo ENTRY
    [line|entry] ENTRY never happened|happen  →  strike ENTRY
    [line|entry] ENTRY not happen  →  strike ENTRY
    undo [that] fight  →  undo fight
    undo [this|last] turn  →  undo turn
    undo [this|last] trip  →  undo trip
    undo|delete ENTRY [and] ENTRY2  →  undo ENTRY,ENTRY2
    undo|delete [from] ENTRY to ENTRY2  →  undo ENTRY..ENTRY2
    undo|delete ENTRY through ENTRY2  →  undo ENTRY..ENTRY2
    undo [everything] since|from ENTRY  →  undo ENTRY..^
    undo undo  →  redo
    redo [that|it|last]  →  redo
    put it|that BROUGHTBACK  →  BROUGHTBACK
    bring it|that back  →  redo
    restore|heal that|it|last  →  redo
    no [it] [is] N  →  no =N
    it is N [not N2]  →  no =N
    make|change that|it [to] N  →  no =N
    i meant|mean N  →  no =N
    [it] should be N  →  no =N
    [that] should [have] be N  →  no =N
    no|sorry|oops wait [,] N  →  no =N
    oops|whoops|correction [,] N  →  no =N
    GOLDLINE correction [,] N gold [not N2]  →  fix GOLDLINE =N
    not N2 [but] N  →  no =N
    N not N2  →  no =N
    not WHOM [but] WHOM2  →  no WHOM>WHOM2
    [it] [is] WHOM2 not WHOM  →  no WHOM>WHOM2
    edit|change|fix|correct|correction|amend [line|entry] ENTRY [to] N  →  fix ENTRY =N
    [line|entry] ENTRY should be|say N  →  fix ENTRY =N
    edit|change|fix|correct|correction ENTRY gold N  →  fix ENTRY gold N
    fix ENTRY N gold  →  fix ENTRY gold N
    edit|change|correct|amend [line|entry] ENTRY [to] WORDS  →  fix ENTRY WORDS
    ENTRY [is] WHOM2 not WHOM  →  fix ENTRY WHOM>WHOM2
    after|behind|late|since [line|entry] ENTRY WORDS  →  late ENTRY WORDS
    insert|add after [line|entry] ENTRY WORDS  →  late ENTRY WORDS
    insert|add before [line|entry] ENTRY WORDS  →  before ENTRY WORDS
    insert gold N after ENTRY  →  late ENTRY gold N
    forgot after ENTRY WORDS  →  late ENTRY WORDS
    forgot before ENTRY WORDS  →  before ENTRY WORDS
    party forgot N gold at|after ENTRY  →  late ENTRY gold N
    [party|i] forgot [to] [note|log|say|mention|add] [that|about] FOUNDTHERE  →  FOUNDTHERE
    back to now  →  now
    let|leave ENTRY [stand|be|as] [it|is]  →  leave ENTRY
    ENTRY stay|stand  →  leave ENTRY
    comment|note [on|at] ENTRY WORDS  →  note ENTRY: WORDS
    that is ok|fine|right|correct  →  ok
    skip|forget|nevermind|ignore ENTRY  →  skip ENTRY
    never mind ENTRY  →  skip ENTRY
    answer [to] ENTRY [is] WORDS  →  settle ENTRY: WORDS
    [entry|line|question|number] WAITING [,] yes  →  settle WAITING: yes
    [entry|line|question|number] WAITING [,] no  →  settle WAITING: no
    entry|line|question|number WAITING [,] N wounds  →  settle WAITING: N wounds
    entry|question|number WAITING [,] DICE  →  settle WAITING: DICE
    question WAITING [,] WORDS  →  settle WAITING: WORDS
    WAITING , WORDS  →  settle WAITING: WORDS
    WAITING it WORDS  →  settle WAITING: it WORDS
    WAITING yes WORDS  →  settle WAITING: yes WORDS
    WAITING no WORDS  →  settle WAITING: no WORDS
    skip it|that|this  →  skip
    [that] [it] [is] [take] N wounds  →  N wounds
    it take N  →  N wounds
    [armour|armor|shield|hide stop|stopped|held|hold|end|turn|block|blocked|blocks [it|them|all] [,]] no wounds
        →  0 wounds
    no wounds on|to|for|through OWEDFOE  →  settle OWEDFOE: 0 wounds
    no wounds [,] armour|armor|shield|hide stop|stopped|held|hold|end|turn|took|take|block|blocked|blocks [it|them|all]
        →  0 wounds
    [blow|hit|axe|sword|dagger|arrow|attack|it] [just|only] bounce|glance|skid|miss [off] [it|him] [,|and] no wounds
        →  0 wounds
    none|nothing [of] [them|it] enter|get|go through [armour]  →  0 wounds
    OWEDFOE shrug|shrugs|shrugged it|that [blow|hit] off  →  settle OWEDFOE: 0 wounds
    OWEDFOE shrug|shrugs|shrugged off blow|hit|it|that  →  settle OWEDFOE: 0 wounds
    skip|drop|forget|ignore QUESTION [that|this] rule|ruling [question|thing|query|one]  →  skip QUESTION
    DUEHIT [it] not hurt|scratch|harm it|him|her|them [at] [all]  →  settle DUEHIT: 0 wounds
    [make|roll] [roll] [for] wounds for i|you|party  →  dice --roll
    [wounds] [dice|die] [roll] DICE [wounds]  →  DICE
    roll DICE for wounds  →  DICE
    she|he roll DICE  →  DICE
    [sorry|no|wait|oops] [wait] [,] [that|it|last] [1|one] hit|kill|get|is WHOM [,] not WHOM2  →  no WHOM2>WHOM
    [sorry|no|wait|oops] [,] it is not WHOM2 [,|but] [it] is WHOM  →  no WHOM2>WHOM
    [sorry|no|wait|oops] [,] it is not N2 [,|but] [it] [is] N  →  no =N
    [sorry|no|wait|oops] [,] it is only N  →  no =N
    [sorry|no|wait|oops] [,] it|that|roll|die is [only|just] N  →  no faces=N
    GOLDLINE make|change it|that N gold  →  fix GOLDLINE =N
    GOLDLINE it|that is|was N gold [,] not N2  →  fix GOLDLINE =N
    GOLDLINE [sorry|no|wait|oops] [,] [i] meant|mean N gold [,] not N2  →  fix GOLDLINE =N
    THROWN blow|attack|roll|die|swing|shot|shoot is N [,] not N2  →  fix THROWN faces=N
    QUESTION answer|ruling [,|is] WORDS  →  settle QUESTION: WORDS
    ENTRY is N not N2  →  fix ENTRY =N
    ENTRY is wrong [it|die|number] [is] N  →  fix ENTRY =N
    take back [that|last] attack|blow|swing|hit|shot|roll LASTBLOW  →  undo [LASTBLOW]
    take back last LASTLINES  →  undo LASTLINES
    let|leave ENTRY stand WHY  →  leave ENTRY WHY
    drop question|business ENTRY  →  skip ENTRY
    drop WAITING  →  skip WAITING
    skip|drop WAITING [,|and] ENTRY  →  skip WAITING; skip ENTRY
    [do] not bother with [those|these|that] ASKED  →  skip ASKED
    skip 1 about ASKED  →  skip ASKED
    ASKED is empty  →  settle ASKED: empty
    [1|first|second|third] ASKED is|was THING  →  settle ASKED: THING
    OWED dice [is|,] DICE  →  settle OWED: DICE
    dice|die is DICE  →  DICE
    OWED blow|attack|hit|shot did|do|does nothing  →  settle OWED: 0 wounds
    REPLY  →  settle REPLY
    no [wait] it is WHOM2 not WHOM  →  no WHOM>WHOM2
    oops WHO VALUE should be N  →  WHO VALUE =N
    WHO VALUE should be|say|read N [,] [not] [N2]  →  WHO VALUE =N
    WHO should has N POOL [,] [not] [N2]  →  WHO =N POOL
    WHO VALUE is N [,] put|write|note|mark it|that down  →  WHO VALUE =N
    WHO VALUE is N [,] MISREAD  →  WHO VALUE =N # MISREAD
    WHO VALUE is N [,] not N2  →  WHO VALUE =N
    WHO max|maximum [wounds] is N [,] [not] [N2]  →  set WHO wounds N
    WHO has N POOL [,] not N2  →  WHO =N POOL
    undo everything since fight [begin]  →  undo fight
""")
"""What takes back, puts right, answers."""

PLACES = sayings("""
    late|after|behind|since [line|entry] ENTRY [already] [,]  →  late ENTRY
    back at [line|entry|no|number] ENTRY  →  late ENTRY
    between ENTRY and ENTRY2 [,]  →  late ENTRY
    before [line|entry] ENTRY [,]  →  before ENTRY
    before fight [,]  →  before fight
    before trip [,]  →  before trip
    during|in fight [,]  →  late fight
    in turn COUNT [,]  →  late turn COUNT
    [in|during|from] LASTTURN [,] [[i|party] forgot [it|that]]  →  LASTTURN
    [in|during|from] LASTTURN [,] [i|party] miss it|that  →  LASTTURN
    [back] [in|during|from] last|that|previous fight [,]  →  late fight
    [in|during|from|to] last|previous session [,]  →  late session
""")
"""Where in the story something belongs; what happened is told behind it, or in front."""
