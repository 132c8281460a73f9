"""What players of it say, as a frame, and the plain line it is: blows with both rolls, shots, luck, dice of doors."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

DEFENCE = "[,] [and] [he|she|it] [defend|defends|parry|parries|defence] [with] [roll] DIE2"
"""The roll to defend, behind the one to attack."""

SHOOTS = "WHOM shoot|fire|lose [arrow|bolt|stone] [at|on] WHOM2"

HIDDEN = "partly|half|partially hidden|obscured"

HAND = "hand|give|arm"
"""A hand, as it is reduced."""


def _with_hand(side: str, verb: str) -> str:
    """What is said of a thing that comes into this hand."""
    return f"""
    WHO put|puts|trade|move|go|change|shift|switch|switches|take|get|wear ITEM [over] to|in|into|on {side} {HAND} [now]
        →  WHO {verb} ITEM
    ITEM [enter|go|is] in|into|to WHO {side} {HAND}  →  WHO {verb} ITEM
    WHO ITEM enter|go|is [in|into|to] {side} {HAND}  →  WHO {verb} ITEM
    put|puts KEPT in|into|to WHO {side} {HAND}  →  WHO {verb} KEPT
    HELD [go|is] [now] to|in|into {side} {HAND} [now]  →  HOLDER {verb} HELD
    WHO has|hold|take [1] THING in {side} {HAND}  →  WHO {verb} THING
    """


def _put_on(slot: str, said: str) -> str:
    return f"WHO put|puts|wear|set|pull|strap THING on|over {said}  →  WHO puts-on THING on {slot}\n"


def _of_magic(pool: str) -> str:
    return f"""
    WHO cast CAST [,] {pool} [,] at|on WHO2  →  WHO casts CAST {pool} at WHO2
    WHO cast CAST at|on WHO2 [,] [with|use] {pool}  →  WHO casts CAST {pool} at WHO2
    """


BAG = "[out] [of|from|in] [coin|gold] bag"
JUMPS = "attempt|attempts|try|tries|jump|leap|cross|clear [to] [jump|leap|cross|clear] [over|across]"
WAITS = "[the] [rest] [of] [turn|round|move]"

SAYINGS = sayings(f"""
    WHO put|puts|hold|has|take|move|switch|switches|shift|trade|change ITEM in|into|to left [hand]  →  WHO lh ITEM
    WHO put|puts|hold|has|take|move|switch|switches|shift|trade|change ITEM in|into|to right [hand]  →  WHO rh ITEM
    WHO go|move|moves|walk|run N squares [to] SIDE  →  WHO walks for N #SIDE
    [behind|beyond] DOOR [lead] [,|there] [is] [to|into|onto] tunnel  →  passage tunnel through DOOR
    behind|beyond DOOR [,] passage|corridor  →  passage through DOOR
    passage|corridor beyond|behind [it|door] [,] N squares [long]  →  section passage length N
    passage|corridor of|, N squares beyond|behind [it|door]  →  section passage length N
    party|all enter|go|step|walk|come [in|into|to] NEWROOM NEXTROOM  →  room NEWROOM; enter NEXTROOM
    HEREABOUTS FEW search [,] [roll] DIE [,] [and|but] [find] nothing|none
        →  FEW search HEREABOUTS found nothing; FEW roll search DIE
    WHO cast|casts THING [,] pass|give|ok|works [on|with] [1] DIE  →  WHO casts THING; WHO roll THING DIE ok
    WHO cast|casts THING [,] [and] fail|failed [on|with] [1] DIE  →  WHO casts THING; WHO roll THING DIE fail
    [party] search PLACE [,] [roll] DIE  →  search PLACE; roll search DIE
    [party] search [room] [,] [roll] DIE  →  roll search DIE
    WHO kick|kicks|force|bash|barge door [in|open|down] [,] [with] [roll] DIE  →  WHO attempt kick door DIE
    FOES flee|run|bolt [away|off]  →  FOES fled
    initiative [,|is|go] [to] party|heroes  →  init heroes
    initiative [,|is|go] [to] monsters|enemies|foes|them  →  init enemies
    round COUNT [,] ENEMIES has|get|win|take initiative  →  turn combat; init enemies
    round COUNT [,] party has|get|win|take initiative  →  turn combat; init heroes
    next|new round [,] ENEMIES has|get|win|take initiative  →  turn combat; init enemies
    WHO move|moves|go DIE [,] [and] [for] N squares  →  WHO walks DIE for N
    FEW [each] move|moves|go|walk|run N squares [each]  →  EACH(FEW walks for N)
    WHO , DIE , N squares  →  WHO walks DIE for N
    WHO DIE , N squares  →  WHO walks DIE for N
    WHO move|moves|go|walk|run|flee|advance [forward] N squares [forward]  →  WHO walks for N
    WHO move|moves|go|walk|flee|advance [back|forward] square [back|forward]  →  WHO walks for 1
    WHO move|moves|go|walk|run|flee back N squares  →  WHO walks for N #back
    WHO move|moves|go|walk|run ahead N squares  →  WHO walks for N #ahead
    WHO move|moves|go|walk|run N squares ahead  →  WHO walks for N #ahead
    WHO move|moves|go|walk|run|flee N squares back  →  WHO walks for N #back
    WHO roll DIE for move|movement|moving [,] [and] [move|go|walk] [N] [squares]  →  WHO walks DIE [for N]
    WHO roll DIE to move  →  WHO walks DIE
    WHO move|moves|go|run FAR  →  WHO walks for FAR
    WHO move|moves|go|run DIE  →  WHO walks DIE
    WHO run DIE for N [squares]  →  WHO walks DIE for N
    WHO go|walk|move|moves|run|flee N squares [,] [he|she] [with|on|by] [roll|die] [is|was] DIE
        →  WHO walks DIE for N
    WHO roll DIE [,] [and|so] [he|she] go|walk|move|moves|run|flee N squares  →  WHO walks DIE for N
    WHO [,] DIE for|of|on move|movement [,] [and] [for] [go] [N] [squares]  →  WHO walks DIE [for N]
    WHO go|walk|move|moves|run|flee [,] [die|roll] is|was DIE  →  WHO walks DIE
    WHO stay put|still|here  →  WHO passes
    WHO wait|waits [this] [turn|round]  →  WHO passes
    WHO hold|holds back  →  WHO passes
    WHO is done|complete|end [,] [and] pass|skip|passes {WAITS}  →  WHO passes
    WHO is done|complete|end for|with this|turn|round [turn|round]  →  WHO passes
    WHO pass|skip|skips turn|rest {WAITS}  →  WHO passes
    [behind] [it|door] [,] [there] is|lies passage [with] [N] [door|doors]  →  passage [doors N]
    REMEASURED  →  REMEASURED
    WHO PICKS lock of|on DOOR [,] [and] [it] [is] [open]  →  WHO attempt "pick the lock of DOOR" ok
    WHO fail to PICKS lock of|on DOOR  →  WHO attempt "pick the lock of DOOR" fail
    WHO PICKS lock of|on DOOR , [with|on|roll] DIE  →  WHO attempt "pick the lock of DOOR" DIE
    [behind|beyond|through] DOOR [lead] [,|there] [is] [to|into|onto] passage|corridor [,] [of] N long|squares [long]
        →  section passage length N through DOOR
    [behind|beyond|through] DOOR [lead] [,|there] [is] [to|into|onto] passage|corridor  →  passage through DOOR
    [it|this|there] [is] SIZED  →  room SIZED
    behind door|it [,] [there] is|lies SIZED  →  room SIZED
    another|new|next room [is|,] [call] THING [,] [with|has] N door|doors  →  room THING doors N
    WHO {JUMPS} chasm [,] [and] [with|roll] DIE  →  WHO attempt chasm DIE
    WHO {JUMPS} chasm [,] [and|but] PASSED  →  WHO attempt chasm PASSED
    WHO fail to {JUMPS} chasm  →  WHO attempt chasm fail
    WHO attempt|try|tries for|at chasm [,] [and] [with|roll] DIE  →  WHO attempt chasm DIE
    WHO {JUMPS} chasm [,] [and|but] fall [in]  →  WHO attempt chasm fail
    WHO take|draw|pull|get|find|reach DICE {BAG}  →  WHO bags DICE
    WHO reach|reached|reaches [in|into] [coin|gold] bag [,] DICE  →  WHO bags DICE
    coin|coins|gold for WHO [,] DICE  →  WHO bags DICE
    WHO pocket|pockets coin|coins [,] DICE  →  WHO bags DICE
    WHO draw|pull|take|get coin|coins|gold|token|tokens [out] [of|from] [coin] bag [,] DICE  →  WHO bags DICE
    DICE {BAG} for|to WHO  →  WHO bags DICE
    WHO get|find|take|loot|pick THING with|of N gold  →  WHO gold N from THING
    {_with_hand("left", "lh")}
    {_with_hand("right", "rh")}
    {_put_on("head", "head")}
    {_put_on("body", "body|chest|torso")}
    {_put_on("hands", "hands|give|hand")}
    {_put_on("legs", "legs")}
    {_put_on("feet", "feet|foot")}
    {_of_magic("arcane")}
    {_of_magic("holy")}
    {_of_magic("nature")}
    WHO use|drink|swig [1] THING [,] [and] [it|for] heal|heals N [wounds]  →  WHO pours THING heals N
    WHO pour|pours|feed|feeds|give THING [in|into|to|for] [mouth] [of] WHO2 [,] [and] [it|for] heal|heals N [wounds]
        →  WHO pours THING for WHO2 heals N
    WHO pour|pours|feed|feeds|give WHO2 THING [to] [drink|use] [,] [and] [it|for] heal|heals N [wounds]
        →  WHO pours THING for WHO2 heals N
    WHO pour|pours|feed|feeds THING [in|into|to|for] [mouth] [of] WHO2 [,] [and] [it|for] [get] N [wounds] back
        →  WHO pours THING for WHO2 heals N
    drop|lower|set [him|her] [down] again  →  HERO lowers
    WHO set|lower|lowers|put|puts|drop|let him|her down [again]  →  WHO lowers
    [party] set up|setup [room] [with|roll|,|is] N  →  setup N
    event [card] [is|say] , TALE  →  event-card TALE
    initiative [,] N attack|to|and|, N2  →  init N N2
    party get|has|roll N for initiative [,|and|but] they|enemies|enemy|monsters get|has|roll N2  →  init N N2
    initiative [is] N for party|us [,|and] N2 for them|enemies|monsters|foes  →  init N N2
    initiative [is] [,] party|us [has|roll|get] N [,|and] them|they|enemies|enemy|monsters [has|roll|get] N2
        →  init N N2
    ENEMIES win|has|get|take initiative  →  init enemies
    FOES [try] [to] shoot [,|but|and] [it|he] meet|see|spot nobody|nothing  →  FOES tries shoot unseen
    FOES choose|chooses WHOM2 [as|for] [target]  →  FOES targets WHOM2
    FOES pick WHOM2 as|for target  →  FOES targets WHOM2
    FOES [is] not see|meet|spot anyone|anybody [to] shoot  →  FOES tries shoot unseen
    FOES [try] [to] cast [,|but|and] [it|he] meet|see|spot nobody|nothing  →  FOES tries cast unseen
    FOES go|sneak|creep|move [up] behind WHOM2  →  FOES stalks WHOM2 back
    WHO use|enter|go|trigger [into] frenzy [trait]  →  WHO trait frenzy
    WHO use trait THING  →  WHO trait THING
    WHO use|spend|try|burn luck [point] [,] [new] [roll] DIE [,|and|but] keep old [one|roll]  →  WHO lucky DIE old
    WHO use|spend|try|burn luck [point] [,] [new] [roll] DIE [,|and|but] keep new [one|roll]  →  WHO lucky DIE new
    luck for WHO [,] [roll|get] DIE  →  WHO lucky DIE
    WHOM block|blocks|parry|parries|fend WHOM2 attack|blow|hit|strike  →  WHOM2 WHOM miss
    WHO pick|take|get|carry|lift|sling|slings WHO2 [up] [over|on] [shoulder|back]  →  WHO carries WHO2
    [party] roll door die|dice [,|and] [it] [is|show|come] [up] room  →  door-dice room
    [party] roll door die|dice [,|and] [it] [is|show|come] [up] passage  →  door-dice passage
    WHOM throw KEPT at|on WHOM2 [,] [and|but|with|roll] [DICE] [,] [and|but] [OUTCOME] [HARM]
        →  WHOM shoots WHOM2 [DICE] [OUTCOME] [HARM] with KEPT
    {SHOOTS} [,] {HIDDEN} [,] DICE  →  WHOM shoots WHOM2 DICE hidden
    {SHOOTS} [,] DICE [,] {HIDDEN}  →  WHOM shoots WHOM2 DICE hidden
    [1] arrow|bolt from|by WHO hit|hits|strike|strikes WHO2  →  WHO shoots WHO2 hit
    [1] arrow|bolt from|by WHO miss|misses WHO2  →  WHO shoots WHO2 miss
    WHO arrow|arrows|bolt hit|hits WHO2  →  WHO shoots WHO2 hit
    WHO arrow|arrows|bolt miss|misses WHO2  →  WHO shoots WHO2 miss
    WHO cast|casts THING at|on WHO2 DICE  →  WHO casts THING at WHO2; WHO roll d100 DICE for THING
    WHO cast|casts THING DICE at|on WHO2  →  WHO casts THING at WHO2; WHO roll d100 DICE for THING
    WHO cast|casts THING DICE  →  WHO casts THING; WHO roll d100 DICE for THING
    {SHOOTS} [SQUARES] [,] [and] [roll] DIE {DEFENCE} [WITH]
        →  WHOM shoots WHOM2 [SQUARES] DIE DIE2 [WITH]
    {SHOOTS} [SQUARES] [WITH] [,] [and] [with] [roll] DIE [,] [and] DIE2
        →  WHOM shoots WHOM2 [SQUARES] DIE DIE2 [WITH]
    {SHOOTS} [,] [and|but] [it] [is] [roll] [SQUARES] [DICE] [OUTCOME] [HARM] [WITH]
        →  WHOM shoots WHOM2 [SQUARES] [DICE] [OUTCOME] [HARM] [WITH]
    WHOM sling|slings [stone] [at] WHOM2 [,] [and|but] [roll] [SQUARES] [DICE] [OUTCOME] [HARM]
        →  WHOM shoots WHOM2 [SQUARES] [DICE] [OUTCOME] [HARM]
    miss shoot|shot by|from WHOM [at] WHOM2 [DICE]  →  WHOM shoots WHOM2 [DICE] miss
    WHOM attack|hit|maul [at|on] WHOM2 [,] [with] [roll] DIE {DEFENCE}
        →  WHOM WHOM2 DIE DIE2
    WHOM [attack|hit|maul] WHOM2 [,] [with] [roll] DIE , [and|but] FOES roll|get DIE2
        →  WHOM WHOM2 DIE; FOES rolls DIE2
    WHOM roll DIE on|against|at|attack WHOM2 {DEFENCE} [to|for] [defend|defence]
        →  WHOM WHOM2 DIE DIE2
    WHOM roll DIE on|against|at|attack WHOM2 {DEFENCE}
        →  WHOM WHOM2 DIE DIE2
    WHO attack|hit|strike|strikes WHO2 vital|vitally  →  WHO WHO2 crit
    WHO WHO2 vital  →  WHO WHO2 crit
    WHO [score|scores|land|lands] [a] vital [hit] on|against WHO2  →  WHO WHO2 crit
    WHO swap|swaps THING for THING2  →  WHO stows THING; WHO holds THING2
    WHO drink|drinks THING heals N  →  WHO pours THING heals N
    WHO reroll|rerolls DICE [with] luck  →  WHO lucky DICE
    WHO reroll|rerolls [with] luck [,] [get|roll] DIE  →  WHO lucky DIE
    WHO use|spend|try|tries|tried|burn|need luck [point] [,] [to] [reroll] [and] [get|roll|with] DIE  →  WHO lucky DIE
    WHO use|spend|burn luck on|for|against [that|this] [roll] OLDFACE [,] [and] [new|it] [roll|get|is] [now] DIE
        →  WHO lucky DIE OLDFACE
    WHO reroll [that|this] OLDFACE with luck [,] [and] [into|to|get|is|roll] DIE  →  WHO lucky DIE OLDFACE
    WHO lucky [,] DIE  →  WHO lucky DIE
    WHO use|spend|try|tries|burn luck on|for [that|this] OLDFACE [,] [and] [new] [roll|get] [now] DIE
        →  WHO lucky DIE OLDFACE
    passage [,] left turn  →  passage left turn
    passage [,] right turn  →  passage right turn
    passage [,] dead end  →  passage dead end
    passage [,] t-junction  →  passage t-junction
    WHO luck [,] DIE  →  WHO lucky DIE
    WHO is|be lucky [,] DIE  →  WHO lucky DIE
    luck WHO [,] [roll|get] DIE  →  WHO lucky DIE
    WHO pick|picks|take [up] WHO2  →  WHO carries WHO2
    WHO carry WHO2  →  WHO carries WHO2
    WHO draw|draws [coin|coins|token|tokens|gold] DICE  →  WHO bags DICE
    FEW find|get|draw|take|pull|pulls|pulled COINS  →  FEW bags COINS
    party|all find|get|draw COINS  →  HERO bags COINS
    COINS [,] [and] [for] WHO [get|take|keep|draw] [it|them|all]  →  WHO bags COINS
    there is COINS  →  HERO bags COINS
    COINS  →  HERO bags COINS
    FEW search THING [,] [and] find UNDRAWN  →  FEW search THING; FEW waits UNDRAWN
    FEW search SPOT [,] [and] find UNDRAWN  →  FEW search SPOT; FEW waits UNDRAWN
    FEW TRIED  →  FEW attempt TRIED
    FEW TRIED [,] [and] [fall] [,] [and] lose|take HURT  →  FEW attempt TRIED; FEW -HURT
    FEW TRIED [,] [and] [fall] [,] [and] CHANGE [wounds]  →  FEW attempt TRIED; FEW CHANGE
    OCCUPANTS [is] [behind] [door] [,] setup [table|roll|die|dice] [is] DIE  →  setup DIE is OCCUPANTS
    setup [table|roll|die|dice] [is] DIE [,] OCCUPANTS [behind] [door]  →  setup DIE is OCCUPANTS
    [room] card [is|say|,] SIZED  →  room SIZED
    [party] open DOOR [,] [there] [is|find|meet] [room] [card] [is|,] SIZED  →  open DOOR; room SIZED
    FEW open DOOR [,] [there] [is|find|meet] [room] [card] [is|,] SIZED  →  FEW opens DOOR; room SIZED
    FEW open DOOR [,] [and] door die|dice [is|say|show|come] [up] room  →  FEW opens DOOR; door-dice room
    FEW open DOOR [,] [and] door die|dice [is|say|show|come] [up] passage  →  FEW opens DOOR; door-dice passage
    event [card] [is|say|,] nothing [happen|happens]  →  event-card nothing
    [party] draw [1] event [card] [,] [it] [is] nothing [happen|happens]  →  event-card nothing
    WHO find N gold coin|coins  →  WHO gold N
    initiative N N2  →  init N N2
    initiative [,] party|us [roll] N [,] them|they|enemies|enemy|monsters [roll] N2  →  init N N2
    initiative [,] heroes [roll] N [,] enemies|enemy|monsters [roll] N2  →  init N N2
    party win initiative N [to|against|over] N2  →  init N N2
    enemies|enemy|monsters|they win|has|get initiative  →  init enemies
    enemies|enemy|they go|begin|start|is first  →  init enemies
    heroes|party win|wins|has|get initiative  →  init heroes
    heroes|party go|begin|start|is first  →  init heroes
    WHO check|checks THING DICE  →  WHO attempt THING DICE
    next|new round  →  .
    [round] end|over [of] round  →  .
    roll [for] it [,] [for] [THING] WHO [roll] N [,] [and] WHO2 [roll] N2  →  rfi WHO N WHO2 N2 [for THING]
    room [is] complete|completed|cleared|done  →  clears
    room THING [is] complete|completed|cleared|done  →  clears THING
    party clear|complete|finish|cleared [out] room  →  clears
    door die|dice [is|say|show|come] [up] [a] room  →  door-dice room
    door die|dice [is|say|show|come] [up] [a] passage  →  door-dice passage
    party roll room on|for|with door [die|dice]  →  door-dice room
    party roll passage on|for|with door [die|dice]  →  door-dice passage
    quest [room] die|dice [,] [is|say|show|come] [up] quest [room]  →  quest-dice quest
    quest [room] die|dice [,] [is|say|show|come] [up] blank|nothing  →  quest-dice blank
    [behind] [it|door] [is] room with N doors  →  room doors N
    room [is] [call] THING with N doors  →  room THING doors N
    [party] [roll] N on setup [table]  →  setup N
    roll N on setup [table]  →  setup N
    setup [table|roll] [is] N  →  setup N
    N MONSTER in room  →  meet N MONSTER
    party reach|reached|reaches|get|enter [to] [quest] goal  →  goal
    [party] reach [quest] goal  →  goal
    [quest] goal [is] reached|reach  →  goal
    [it|this] is quest room  →  quest-dice quest
    quest room [,] die say so  →  quest-dice quest
    behind door|it [,] [there] [is] OCCUPANTS [,] setup [table|roll|die|dice] [is|was] DIE  →  setup DIE is OCCUPANTS
    WHO roll N [,|and] WHO2 [roll] N2 for THING  →  rfi WHO N WHO2 N2 for THING
    priest resurrects|resurrect|raise|raises WHO for N  →  resurrect WHO N
    code [word] [for|of] [campaign] is THING  →  campaign-code THING
    WHOM aim|aims for WHOM2  →  WHOM targets WHOM2
    priest bring|brings WHO back for N  →  resurrect WHO N
    WHO [is|get] resurrect|raise|resurrected for N  →  resurrect WHO N
    party resurrect|raise WHO for N  →  resurrect WHO N
    party note campaign code [is] THING  →  campaign-code THING
    [party] [note] campaign code [is] THING  →  campaign-code THING
    WHO roll DIE to|for|on search  →  WHO roll search DIE
    WHO listen LISTENED  →  WHO listen LISTENED
    [party] [go] through|behind|beyond DOOR [,] [into|to|in|is] [it] [is] ROOMED  →  open DOOR; room ROOMED
    DOOR lead|go|open [on] to|into|onto ROOMED  →  open DOOR; room ROOMED
    [party] open DOOR [,] [and] [there|it] [is|find] ROOMED  →  open DOOR; room ROOMED
    FEW open DOOR [,] [and] [there|it] [is|find] ROOMED  →  FEW opens DOOR; room ROOMED
    [there|find|get|party] [is|find|get|take] N COINAGE [in|from|on|inside] [CAUSE]  →  HERO gets N COINAGE [from CAUSE]
    in|on|inside|from CAUSE [,] [is] N COINAGE  →  HERO gets N COINAGE from CAUSE
    WHO do|does nothing [this] [round|turn]  →  WHO passes
    [party] retreat|retreats  →  quest dropped
""")
"""What people say → the plain line."""
