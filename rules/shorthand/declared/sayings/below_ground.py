"""What is called out over the map and in a fight: what stands there, who comes, whose turn it is, what it was."""

from __future__ import annotations

from rules.shorthand.declared.sayings.chatter import STANDING
from rules.shorthand.said.sayings import sayings

WALL = "corner|wall|middle|centre|center|side|back|front|door|doorway|entrance|far"
WHERE = f"[in|by|at|on|near|against|behind|under|along|next] [to] [{WALL}] [of room] [corner|wall|side]"
BROKEN = "break|broken|cracked|smashed"
TAKES = "[party] get|take|find|pocket [it|them|that]"
LOOKS = "old|big|large|huge|small|little|tiny|stone|wooden|iron|ancient|dusty|strange|ornate|golden|heavy|great|broken"
ADJ = f"[{LOOKS}] [{LOOKS}]"
SIDES_OF = ("monsters|monster|gm|gamesmaster|enemy|enemies", "THEIRS")
OVER = "is|phase|turn done|complete|over|end"

STANDS = sayings(
    """
    [party] open FEATURE [,] [and] [there] [is] [find|get|take] N gold [in|inside] [it]  →  open FEATURE; gold N
    """
    + "".join(
        f"""
    [there] [is] {LOOKS} {one} {WHERE} [here]  →  feature {one}
    there is [{LOOKS}] [{LOOKS}] {one} {WHERE} [here]  →  feature {one}
    {one} in|by|at|against {WALL}  →  feature {one}
    [there] [is] {ADJ} {one} in|by|at|on|near|against {WALL} of PLACE  →  feature {one} in PLACE
    [there] [is] {ADJ} {one} with N gold [in|inside] [it] , {TAKES}  →  gold N from {one}
    [there] [is] {ADJ} {one} [,] N gold [in|inside] [it] , {TAKES}  →  gold N from {one}
    [party] open {one} [,] [and] [there] [is] [find|get|take] N gold [in|inside] [it]  →  gold N from {one}
        """
        for one in sorted(STANDING)
    )
    + f"""
    BARRED  →  note BARRED
    [there] [is] FEATURE {WHERE} , close  →  feature FEATURE closed
    [there] [is] FEATURE {WHERE} , lock|locked  →  feature FEATURE locked
    [there] [is] FEATURE {WHERE} , open  →  feature FEATURE open
    [there] [is] FEATURE {WHERE} , empty  →  feature FEATURE empty
    [there] [is] FEATURE {WHERE} , {BROKEN}  →  feature FEATURE broken
    [there] [is] stairs|staircase fall|go|lead|down|up [up|down] [here] [in] [room]  →  feature stairs
    call this|it [one|room|place|passage|hall|cave|chamber] PROPER  →  mark PROPER
    call room|place|passage|hall|cave|chamber PROPER  →  mark PROPER
    this [one|room|place|passage|hall|cave|chamber] is call PROPER  →  mark PROPER
    WHO find nothing behind|under|in|inside|on|beneath THING  →  WHO search THING found nothing
    party find nothing behind|under|in|inside|on|beneath THING  →  search THING found nothing
    search HEREABOUTS place|here|everywhere|everything [here] [,] [find] nothing  →  search HEREABOUTS found nothing
    search HEREABOUTS [through] [,] nothing [here|there] [at] [all]  →  search HEREABOUTS found nothing
"""
)
"""What stands in a room, and what is not there."""

COMES = sayings("""
    N more MONSTER come|run|charge|rush|burst|storm|flee|appear [flee|run|charge|rush|burst] [in|into|out|up] [room]
        →  meet N MONSTER
    UNMET , N  →  meet N UNMET
    MET in here  →  meet MET
    MET in room|here|there [,] [is] asleep|awake|sleeping|wait|rest|sleep  →  meet MET
    remove EVERYCARD [from] [deck]  →  remove EVERYCARD
    remove EVERYCARD from CUP [deck]  →  remove EVERYCARD from CUP
    FOES flee [back] to PLACE  →  FOES fled #to PLACE
    party flee [back] to|into PLACE  →  we fled; party to PLACE
    party flee to safety  →  we fled
    party flee [back] to THING  →  we fled; party to THING
    [party] flee [back] to THING  →  party to THING
    FOES flee AWAY  →  FOES fled AWAY
    NEXTDOOR WHO go|flee|run|move|come|head|step|slip|duck|back [back] out [of] [door|doorway|room]  →  WHO to NEXTDOOR
    NEXTDOOR WHO [go|flee|run|move|head|step] back out [of|through] [door|doorway|room]  →  WHO to NEXTDOOR
    NEXTDOOR [party] [go|flee|head|move] [back] out to passage|corridor  →  party to NEXTDOOR
    NEXTDOOR [party] [go|flee|head|move] back into|to passage|corridor  →  party to NEXTDOOR
""")
"""Who comes and goes."""

DRAWN = sayings(
    "".join(
        f"""
    CARDDRAWN [card|counter] [is] {said} [away]  →  {ended} CARDDRAWN
    CARDDRAWN [card|counter] [is] {said} by WHO  →  {ended} CARDDRAWN # WHO
    [party] {said} CARDDRAWN [card|counter] [away]  →  {ended} CARDDRAWN
    WHO {said} CARDDRAWN [card|counter] [away]  →  {ended} CARDDRAWN # WHO
        """
        for said, ended in (("play|played", "played"), ("keep", "kept"), ("discard", "discarded"))
    )
    + """
    [party] draw EACHDRAWN  →  EACHDRAWN
    WHO draw EACHDRAWN  →  EACHDRAWN # WHO
"""
)
"""Several cards or counters drawn at once, and what comes of one."""

WHOSE_GO = sayings(
    "".join(
        f"""
    {theirs} {OVER} [,] [now] heroes|party|my|our [turn|go|phase|again|now|next]  →  phase heroes
    {theirs} [phase|turn|go] [is] done|complete|over|end [,] [now] heroes|party [is] [turn|go|phase|again|now|next]
        →  phase heroes
    heroes|party [phase|turn|go] [is] done|complete|over|end [,] [now] {theirs} [turn|go|phase|again|now|next]
        →  phase monsters
        """
        for theirs in SIDES_OF
    )
    + """
    heroes|party again [,] new|next turn|round  →  turn
    new|next turn|round [,] heroes|party [go|turn|phase|first] [again|first]  →  turn
"""
)
"""Whose turn it is now."""

WORKS = "bite|burn|work|sting|maul|act|kick|tick|get"

HARMS = sayings(f"""
    WHO [is] out cold|for|like [count|light]  →  WHO down
    FOES die to|from|by WHO [hit|blow|attack|swing|shot|arrow|bolt|axe|sword|blade]  →  FOES dead by WHO
    THING trap get|got|hit|catch|caught|maul|take|sting WHO for N [wounds]  →  trap sprung THING WHO -N
    poison on|in WHO is gone|over|cure|out  →  WHO not poisoned
    poison|venom on|in WHO [has] worn|wear|wears|pass|fade|faded|fades [off|away|out]  →  WHO not poisoned
    WHO poison|venom [has|is] worn|wear|wears|gone|over|cure|pass|fade|faded|fades [off|away|out|now]
        →  WHO not poisoned
    poison get|bite|sting|burn|maul|take WHO for another [1] [wounds]  →  WHO -1 poison
    poison get|bite|sting|burn|maul|take WHO [for] N [more] [wounds]  →  WHO -N poison
    poison {WORKS} [in|again] [again] [,|and] WHO lose|take N [wounds]  →  WHO -N poison
    venom {WORKS} [in|again] [again] [,|and] WHO lose|take N [wounds]  →  WHO -N venom
""")

WAS = sayings("""
    it is WHOM he|she|it|they|that hit|attack|maul|shoot|struck [,] not WHOM2  →  no WHOM2>WHOM
    it is WHOM who is|get hit|attack|maul|shoot|struck [,] not WHOM2  →  no WHOM2>WHOM
    [no|sorry|oops|wait] [,] it is WHOM he|she|it|they|that hit|attack|maul|shoot|struck  →  no WAS(^ WHOM)>WHOM
    take back [that|last] STRIKER hit|blow|attack|swing|shot [,] [it|that] is WHOM  →  no WAS(^ WHOM)>WHOM
    [no|sorry|wait|oops] [wait] [,] [it|that|roll] is|was ADIE [,|so] [so] [she|he|it|they] miss  →  no AGAIN(ADIE)
    [no|sorry|wait|oops] [wait] [,] [it|that|roll] is|was N [,|so] [so] [she|he|it|they] miss  →  no AGAIN(N)
    no [,] N wounds [on|for|to] VICTIM  →  no wounds=N
    [no|sorry|wait|oops] [,] VICTIM take|lose N wounds [,] not N2  →  no wounds=N
    THROWN tohit|to-hit [roll|die] is|was N [sorry|oops|not] [N2] [,] [still] [hit|miss]  →  fix THROWN faces=N
    she|he|it not need N2 [,|but] [she|he|it] [need] N  →  no needed=N
    [she|he|it|that] need N [,] not N2  →  no needed=N
    TOROLL roll [is|,] DIE  →  roll TOROLL DIE
    [party|i] roll DIE for|on TOROLL  →  roll TOROLL DIE
    [party|i] roll for|on TOROLL [,] [is|get] DIE  →  roll TOROLL DIE
    make it|that N ASKED [,] [party|i] [forgot|miss] [1]  →  fix ASKED =N
    [there] [is] only|just N ASKED  →  fix ASKED =N
    no wounds [,] [it|blow|axe|sword|that] [just|only] bounce|glance|skid|miss [off]  →  0 wounds
    there is N ASKED [,] not N2  →  fix ASKED =N
""")
"""What it was and what it cost, put right."""

BELOW_GROUND = {**STANDS, **COMES, **DRAWN, **WHOSE_GO, **HARMS, **WAS}
