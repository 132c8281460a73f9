"""What people do at a table, an act each: its head words, who and what it takes in any order, and the plain line.

Read by `said.acts`, where no saying fits: base forms; words in round brackets say nothing beside these heads.
"""

from __future__ import annotations

BLOWS = """
    attack shoot maul swing smack poke nibble chop aim lash charge rush (back blow natural):
        <WHOM >|at|on|against|into:WHOM2 [DICE] [NEED] [OUTCOME] [HARM] [WDICE] [WITH] [>KEPT] [SQUARES]
        → WHOM WHOM2 [SQUARES] [DICE] [NEED] [OUTCOME] [WDICE] [HARM] [WITH] [with KEPT]
    hit maul strike (on back hard): <WHOM >|on:WHOM2 [DICE] [NEED] [HARM] [WDICE] [WITH] [SQUARES]
        → WHOM WHOM2 [SQUARES] [DICE] [NEED] hit [WDICE] [HARM] [WITH]
    miss (attack shoot swing blow): <WHOM >|at|on|against:WHOM2 [DICE] [NEED] [WITH] [SQUARES]
        → WHOM WHOM2 [SQUARES] [DICE] [NEED] miss [WITH]
    crit critical (hit on score): <WHOM >|on|against:WHOM2 [DICE] [NEED] [HARM] [WDICE] [WITH]
        → WHOM WHOM2 [DICE] [NEED] critical [WDICE] [HARM] [WITH]
    fumble: <WHOM >|on|against:WHOM2 [DICE] [WITH] → WHOM WHOM2 [DICE] fumble [WITH]
    free (hit attack): <WHOM >|on|at|attack:WHOM2 [DICE] [NEED] [OUTCOME] [HARM] [WDICE]
        → free WHOM WHOM2 [DICE] [NEED] [OUTCOME] [WDICE] [HARM]
    hurt wounds: <WHOM >WHOM2 [HURT] [WITH] → WHOM WHOM2 hit [-HURT] [WITH]
    deal do: <WHOM >|to|on:WHOM2 HURT → WHOM WHOM2 hit -HURT
    kill die (arrow blow bolt spell with): [<WHO] >FOES → FOES dead [by WHO]
    maul attack shoot hit beat end finish cut chop (arrow blow): <WHO >FOES dead|down|die|apart|off → FOES dead by WHO
    fall drop lie (down): FOES dead|die → FOES dead
    kill die dead: [<WHO] >N >|of:KIND → N KIND dead [by WHO]
    dead die (is): FOES |by|for:FEW → FOES dead by FEW
    flee (away off out dark fight from into through crack hole window door room stairs passage tunnel corridor up
        down): FOES → FOES fled
    flee (away off dark fight from into): N KIND → N KIND fled
    surrender capture (up): FOES → FOES captured
    appear go enter meet ambush reinforcement encounter block wait stand disturb (in into party way
        dark of out more all fight round around corner on up from down along towards at wander monsters doorway path):
        MET [in:PLACE] → meet MET [in PLACE]
    attack join jump (in into party way
        dark of out more all fight round around corner on up from down along towards at wander monsters doorway path):
        <MET [in:PLACE] → meet MET [in PLACE]
    appear attack go jump run enter ambush (out party in): <MET from|of|through|behind|under:CAUSE
        → meet MET from "CAUSE"
    appear attack go jump run enter ambush wait stand (out party in all up right from): <MET behind
        → meet MET from behind
    join (them fight enemy in): <MET → meet MET
    enter (in more): <MET door → meet MET from door
    run flee go (party): into:MET → meet MET
    there inside (party wait stand sit more): MET [in:PLACE] → meet MET [in PLACE]
"""
"""Blows, ends, who is met."""

HARM = """
    take lose suffer hurt wounds (both): WHO HURT [from|by|to|in|on|because|of:CAUSE] → WHO -HURT [from CAUSE]
    take lose suffer hurt wounds (both): WHO HURT each [from|by|to|in|on|because|of:CAUSE] → WHO -HURT [from CAUSE]
    wounds (more): |on|to|for:WHO |for:N [from|by|to|in|on|because|of:CAUSE] → WHO -N [from CAUSE]
    fall step walk go run enter trip stumble land (and lose take suffer):
        WHO in|into|on|down|over|off|through:*THING HURT → WHO -HURT THING
    prick burn sting crush scald fall collapse: <CAUSE >|on:WHO HURT → WHO -HURT from CAUSE
    heal recover (back up): WHO HURT [from|by|with|because|of:CAUSE] → WHO +HURT [from CAUSE]
    get recover: WHO HURT back [from|by|with|because|of:CAUSE] → WHO +HURT [from CAUSE]
    get recover: WHO HURT back each [from|by|with|because|of:CAUSE] → WHO +HURT [from CAUSE]
    heal recover (back up): WHO HURT each [from|by|with|because|of:CAUSE] → WHO +HURT [from CAUSE]
    heal: <WHO >WHOM HURT → WHOM +HURT by WHO
    heal: <WHO >WHOM HURT with:KEPT → WHO uses KEPT; WHOM +HURT
    hurt (is lose take): <FEW N → FEW -N
    fall step walk go trip (and is): WHO in|into|on|down|over|off|through:*THING CHANGE → WHO CHANGE THING
    drop fall down has left (at is only on wounds): WHO to|at:N → WHO =N
    die (dead): WHO [from|by|of|to:CAUSE] → WHO dead [from CAUSE]
    revive wake rouse (up): <WHO >WHOM → WHOM alive by WHO
    is become get fall go feel turn: WHO CONDITION [UNTIL] [from|by|because|of:CAUSE]
        → WHO is CONDITION [by CAUSE] [UNTIL]
    cure lift wear recover shake free end (from of off away): WHO CONDITION → WHO not CONDITION
    go rise raise increase get up (up by): WHO VALUE by:N → WHO +N VALUE
    go drop fall lower decrease lose (down by): WHO VALUE by:N → WHO -N VALUE
    drop fall lower decrease sink (down by): WHO POOL N → WHO -N POOL
    down (go by): WHO POOL N → WHO -N POOL
    drop fall sink decrease (down by): WHO ITEM N → WHO -N ITEM
    down (go by): WHO ITEM N → WHO -N ITEM
    rise increase (up by): WHO POOL N → WHO +N POOL
    go rise raise increase drop fall reach is (up down): WHO VALUE to:N → WHO VALUE =N
    train practise: WHO CHANGE VALUE → WHO CHANGE VALUE trains
    get learn (up train): WHO CHANGE VALUE → WHO CHANGE VALUE
    max maximum (go up rise increase by wounds): WHO by:N → set WHO wounds +N
    get take recover gain (back): WHO |of:N POOL [for|from:CAUSE] → WHO +N POOL [CAUSE]
    use spend lose burn pay (up): WHO |of:N POOL [for|on|to:CAUSE] → WHO -N POOL [CAUSE]
    - (now is correction up down): FEW VALUE |to|at:N → FEW VALUE =N
    level levels levelup (up): WHO VALUE |to:N → set WHO VALUE N level up
    full (is back to at up again on): WHO POOL → pool WHO POOL full
    get heal recover (back of): <WHO all POOL → WHO +all POOL
    is left (down has): WHO POOL |to|at:N → WHO =N POOL
    down drop fall go (down): WHO POOL to|at:N → WHO =N POOL
"""
"""Wounds, how somebody is, values and counters."""

GOLD = """
    find get take loot win earn collect (up out): [<PURSE] GOLD [from|of|off|in|on|under|behind|for|inside:CAUSE]
        → [PURSE] gold GOLD [from CAUSE]
    find loot get (party): gold N [in|from|on|under|off:CAUSE] → gold N [from CAUSE]
    there inside contain hold has lie (is also): GOLD [in|on|inside|from|under|behind:CAUSE] → gold GOLD [from CAUSE]
    contain hold has: |inside|in:CAUSE GOLD → gold GOLD from CAUSE
    lose: [<PURSE] GOLD [to|in|from|because|by|at|on:CAUSE] → [PURSE] gold -GOLD [CAUSE]
    spend pay (out): [<PURSE] GOLD [for|on|to:CAUSE] → [PURSE] gold -GOLD [CAUSE]
    pay give (back): <WHO >|to:WHOM GOLD [for|because:CAUSE] → WHO pays WHOM GOLD [CAUSE]
    steal: <WHO GOLD from party → party pays WHO GOLD
    buy: <FEW KEPT off|from:WHOM for|at:PRICE → WHOM sells KEPT PRICE to FEW
    pay (for): <WHO [PRICE] upkeep|dues → due paid WHO [PRICE]
    debt (to is of): |to|of:WHOM settle|settled|forgive|forgiven|cancel|forgave → owe settled WHOM
    split share (equally evenly ways way up out between among party 4): gold|loot|money|everything → split all
    owe: <WHO >|to:WHOM |of:PRICE → WHO owes WHOM PRICE
    buy: <WHO >*LOT [|for|at:PRICE] → WHO buys LOT [PRICE]
    buy (cost party and): >FEW *LOT |for|at:PRICE → FEW buys LOT PRICE
    buy: *LOT for:WHO [|at:GOLD] → WHO buys LOT [GOLD]
    sell: <WHO >KEPT |for|at:PRICE → WHO sells KEPT PRICE
    upkeep rent lodging tax toll fee (for is cost): GOLD each → due GOLD HEAD
    hire (party): *THING for|at:GOLD → spend GOLD THING
    split share (equally evenly): GOLD [|between|among|to:WHO] → split GOLD [WHO]
"""
"""What comes in, goes out, is owed."""

THINGS = """
    get find take pull loot (up out): <FEW +THINGS [from|in|on|off|under|behind|inside:CAUSE]
        → EACH(FEW gets THINGS [from CAUSE])
    get find take pull (up out): party +THINGS [from|in|on|off|under|behind|inside:CAUSE]
        → HERO gets THINGS [from CAUSE]
    get recover collect (of up): <WHO N ITEM back → WHO +N ITEM
    give pass lend: <WHO >|to:WHOM KEPT → WHO gives WHOM KEPT
    get take borrow (over): <WHO from|off:WHOM KEPT → WHOM gives WHO KEPT
    less fewer (has): |for:WHO N ITEM → WHO -N ITEM
    use eat light spend shoot: <WHO >KEPT [for|on|to:CAUSE] → WHO uses KEPT [for CAUSE]
    drop leave put (here behind down away off): <WHO >KEPT [in|at:PLACE] → WHO drops KEPT [in PLACE]
    repair mend fix: <WHO KEPT → WHO item KEPT mended
    sharpen: <WHO KEPT → WHO item KEPT sharpened
    lose: <WHO >KEPT [because|to|in:CAUSE] → WHO loses KEPT [because CAUSE]
    get go become is: <FEW KEPT STATE → FEW item KEPT STATE
    hold draw (out up): <WHO >KEPT → WHO holds KEPT
    wear put (on): <WHO >KEPT → WHO wears KEPT
    stow put (away back in into bag pack backpack pocket sack): <WHO >KEPT → WHO stows KEPT
"""
"""Things in somebody's hands."""

WAYS = """
    go return climb back follow stay wait lead (back over all on along ahead way up down):
        [<WHO=party] |to|into|in|through|down|up|along|at:PLACE → WHO to PLACE
    - (back on over and): to:PLACE → party to PLACE
    leave (party): <FEW for|because:CAUSE → FEW leaves for CAUSE
    charge: <WHOM is in → WHOM is leader
    lead (is now way party us on in front): <WHOM → WHOM is leader
    enter: [<WHO] PLACE → [WHO] enter PLACE
    open force break kick push maul (lid lock open in down up): [<WHO] DOOR → [WHO] open DOOR
    open force kick lift push prise (lid lock open in down up of): [<WHO] FEATURE → [WHO] open FEATURE
    break maul (lid): [<WHO] FEATURE open|in → [WHO] open FEATURE
    close (behind party again pull push): [<WHO] DOOR → [WHO] close DOOR
    close (again lid): [<WHO] FEATURE → [WHO] close FEATURE
    search (around for): [<WHO] |in:SPOT → [WHO] search SPOT
    search (around): [<WHO] |in:FEATURE → [WHO] search FEATURE
    stand lie sit there (is here in middle of corner end): PIECE [in|of:HERE] → feature PIECE [in HERE]
    door (there party find spot meet new another wall of at 1): [to|on|in|at:SIDE] → door [SIDE]
    secret (doors there party find spot): [to|on|in|at:SIDE] → door secret [SIDE]
    trap (go off spring trigger snap is and take lose): [|on|at|by:WHO] HURT → trap sprung WHO -HURT
    trap (go off spring trigger snap is and take lose): *THING |on|at|by:WHO HURT → trap sprung THING WHO -HURT
    trap (go off trigger snap is by): |on|at:WHO → trap sprung WHO
    disarm (trap): <WHO → trap disarmed by WHO
    spot (trap): <WHO → trap spotted by WHO
"""
"""Where people go, what they open and search."""

ROLLS = """
    spot jump climb dodge listen sneak disarm fear (test roll check on over at gap pit ledge it up down out door):
        <WHO DICE [NEED] [PASSED] → WHO HEAD DICE [NEED] [PASSED]
    reroll (it that die): DIE → reroll ^ DIE
"""
"""Tests."""

ACTS = BLOWS + HARM + GOLD + THINGS + WAYS + ROLLS
"""All of them; of several that fit equally well all are asked about."""
