"""Wounds, healing, how somebody is, conditions, counters and values."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

FORGOOD = "[for] good|forever|permanently|permanent|always|life"
"""How long a value stays changed that is another on the sheet."""

HARM = sayings(f"""
    WHO POOL is back to|at|up N  →  WHO =N POOL
    WHO rest till he|she|they|all|it is heal|full|well|better  →  WHO +all rest
    WHO PLIGHT UNTIL  →  WHO is PLIGHT UNTIL
    WHO lose LIMB [,|and|so] VALUE CHANGE [for] [good|forever|permanently|always]  →  set WHO VALUE CHANGE "lost LIMB"
    WHO lose LIMB [,|and|so] CHANGE [to] VALUE [for] [good|forever|permanently|always]
        →  set WHO VALUE CHANGE "lost LIMB"
    WHO VALUE CHANGE {FORGOOD} , lose LIMB  →  set WHO VALUE CHANGE "lost LIMB"
    WHO LIMB is TITLE , VALUE CHANGE {FORGOOD}  →  set WHO VALUE CHANGE "LIMB TITLE"
    WHO is MARRED , VALUE CHANGE {FORGOOD}  →  set WHO VALUE CHANGE "MARRED"
    WHO VALUE CHANGE {FORGOOD}  →  set WHO VALUE CHANGE
    WHO CHANGE VALUE {FORGOOD}  →  set WHO VALUE CHANGE
    WHO is [now] level N  →  set WHO level N
    WHO [now] has N wounds max|maximum  →  set WHO wounds N
    WHO [now] has max|maximum [of] N wounds  →  set WHO wounds N
    give all POOL back  →  party +1 POOL
    give FEW POOL back  →  FEW +1 POOL
    give all N POOL [back]  →  party +N POOL
    give FEW N POOL [back]  →  FEW +N POOL
    WHO max|maximum wounds [go] [is|to|at|now] N  →  set WHO wounds N
    WHO train VALUE [to] N [,] [for|cost|costs|pay] N2 gold  →  set WHO VALUE N training; WHO gold -N2 training
    WHO train VALUE CHANGE [,] [for|cost|costs|pay] N2 gold  →  set WHO VALUE CHANGE training; WHO gold -N2 training
    WHO train [,] VALUE CHANGE [,] [for|cost|costs|pay] N2 gold  →  set WHO VALUE CHANGE training; WHO gold -N2 training
    WHO train [in] VALUESAID [,] cost|costs|for|pay|paid N [gold]  →  spend WHO N VALUESAID training
    WHO train [in] VALUESAID , N gold  →  spend WHO N VALUESAID training
    train WHO [,] [in] VALUESAID [,] for|cost N [gold]  →  spend WHO N VALUESAID training
    train WHO [,] [in] VALUESAID , N gold  →  spend WHO N VALUESAID training
    train WHO [,] VALUE [go|is] up [by] N [,] [for|cost|costs|pay] [N2 gold]
        →  set WHO VALUE +N training[; WHO gold -N2 training]
    train WHO [,] VALUE CHANGE [,] [for|cost|costs|pay] [N2 gold]
        →  set WHO VALUE CHANGE training[; WHO gold -N2 training]
    WHO LESSON [,|and|so] VALUE CHANGE [,] cost|costs|pay N2  →  set WHO VALUE CHANGE LESSON; WHO gold -N2 training
    WHO LESSON [,|and|so] VALUE [go|is] up [by] N [,] cost|costs|pay N2
        →  set WHO VALUE +N LESSON; WHO gold -N2 training
    WHO LESSON [,|and|so] VALUE CHANGE [,] [for|cost|costs|pay] [N2 gold]
        →  set WHO VALUE CHANGE LESSON[; WHO gold -N2 training]
    WHO LESSON [,|and|so] VALUE [go|is] up [by] N [,] [for|cost|costs|pay] [N2 gold]
        →  set WHO VALUE +N LESSON[; WHO gold -N2 training]
    WHO VALUE [go|is] up [by] N for N2 gold  →  set WHO VALUE +N training; WHO gold -N2 training
    FEW LESSON [,|and|so] VALUE [go|is] up [by] N each  →  EACH(FEW +N VALUE LESSON)
    WHO LESSON [,|and|so] get N POOL  →  WHO +N POOL LESSON
    WHO LESSON [,|and|so] get POOL  →  WHO +1 POOL LESSON
    WHO LESSON [,|and|so] CHANGE POOL  →  WHO CHANGE POOL LESSON
    WHO train [for] N weeks [,|and] VALUE CHANGE  →  time N weeks; set WHO VALUE CHANGE training
    WHO train [for] N weeks [,|and] VALUE [go|is] up [by] N2  →  time N weeks; set WHO VALUE +N2 training
    WHO train [for] N days [,|and] VALUE CHANGE  →  time N days; set WHO VALUE CHANGE training
    WHO train [for] N days [,|and] VALUE [go|is] up [by] N2  →  time N days; set WHO VALUE +N2 training
    WHO use|spend N POOL to|and|, heal WHOM [for|by] N2 [wounds]  →  WHOM +N2 by WHO; WHO -N POOL
    WHO use|spend POOL to|and|, heal WHOM [for|by] N2 [wounds]  →  WHOM +N2 by WHO; WHO -1 POOL
    wounds [is|has] [all] heal [up]  →  party +all
    all wounds [is] [all] back|up to full|max|maximum  →  party +all
    POOL [is] [all] back|up to full|max|maximum  →  party +all POOL
    WHO wounds [is] [all] back|up to full|max|maximum  →  WHO +all
    wounds [is|has] [all] heal [up] [,|and] WHO POOL too|also|back  →  party +all; WHO +all POOL
    WHO wounds is [back|up] to|at N  →  WHO =N
    WHO wounds [go] down [by] N  →  WHO -N
    WHO wounds drop|fall|sink|decreases [down] [by] N  →  WHO -N
    WHO wounds [is|has] [all] heal [up]  →  WHO +all
    WHO [is|has] heal [up] to full [wounds|health]  →  WHO +all
    WHO CHANGE VALUE for N gold  →  set WHO VALUE CHANGE training; WHO gold -N training
    WHO pay|spend N [gold] to train VALUE [,] now|to N2  →  set WHO VALUE N2 training; WHO gold -N training
    WHO train for N gold [,] VALUE CHANGE  →  set WHO VALUE CHANGE training; WHO gold -N training
    WHO train for N gold [,] VALUE [to|is|now] N2  →  set WHO VALUE N2 training; WHO gold -N training
    WHO [now] know|knows SPELL  →  WHO learns SPELL
    WHO [now] know|knows SPELL and SPELL2  →  WHO learns SPELL; WHO learns SPELL2
    SPELLER [now] know|knows|choose|chooses|chose|learn [spell|spells] TITLES [as] [spell|spells]
        →  MANY(SPELLER learns TITLES)
    SPELLER [now] know|knows ONEKNOWN  →  SPELLER learns ONEKNOWN
    SPELLER spells , ONEKNOWN  →  SPELLER learns ONEKNOWN
    SPELLER spells , KNOWN  →  MANY(SPELLER learns KNOWN)
    SPELLER [now] know|knows KNOWN  →  MANY(SPELLER learns KNOWN)
    WHO [has] learn|get UNNAMED  →  WHO learns UNNAMED
    WHO [has] learn|get UNNAMED [,] for|cost|costs|at [he|she|him|her|WHO] N [gold]  →  WHO learns UNNAMED; WHO gold -N
    SPELLER get|has spell|spells TITLES  →  MANY(SPELLER learns TITLES)
    SPELLER spells is TITLES  →  MANY(SPELLER learns TITLES)
    WHO [now] know|knows spell|spells THINGS  →  MANY(WHO learns THINGS)
    FOEBOX  →  FOEBOX
    WHO reach|go [up] [to] level N  →  set WHO level N
    WHO VALUE go up [by] N for good  →  set WHO VALUE +N
    WHO VALUE go down [by] N for good  →  set WHO VALUE -N
    WHO get N xp [for|from CAUSE] [,] [and] [is] [now] level [to|up] N2  →  WHO +N xp [CAUSE]; set WHO level N2
    WHO rest [and] get|heal|recover N wounds [back] [each]  →  WHO +N rest
    WHO take|lose N [wounds] , [is] now [is] [at|on|has] N2 [wounds] [left]  →  WHO -N; WHO =N2
    WHO has N wounds left , WHO2 [has] N2 [wounds] [left]  →  WHO =N; WHO2 =N2
    WHO is|get BITTEN for N [wounds]  →  WHO -N BITTEN
    WHO take BANE wounds [,] N [wounds]  →  WHO -N BANE
    WHO take|lose|get N wounds [each] [both] [FROM]  →  WHO -N [FROM]
    WHO take N FIGHTING [each] [both] [FROM]  →  WHO -N [FROM]
    WHO lose N [each] [both] [FROM]  →  WHO -N [FROM]
    WHO lose|take N wounds [,|and|but] [then] get|heal|recover N2 [wounds] [back] [again]  →  WHO -N; WHO +N2
    WHO take|lose|get [each] wounds N [FROM]  →  WHO -N [FROM]
    take|lose N wounds  →  -N
    WHO take|lose|get wounds [FROM]  →  WHO -? [FROM]
    WHO is wounded [FROM]  →  WHO -? [FROM]
    WHO is wounded N  →  WHO -N
    N wounds to|on|for|at WHO [each] [FROM]  →  WHO -N [FROM]
    N to|on WHO  →  WHO -N
    deal N [wounds] [to] WHO  →  WHO -N
    deal WHO N [wounds]  →  WHO -N
    WHO deal N [wounds] to WHOM  →  WHO WHOM hit -N
    WHO deal WHOM N wounds  →  WHO WHOM hit -N
    WHO do|does N wounds to WHOM  →  WHO WHOM hit -N
    wounds N WHO  →  WHO -N
    wounds WHO N  →  WHO -N
    WHO [FROM] N wounds  →  WHO -N [FROM]
    CHANGE WHO  →  WHO CHANGE
    CHANGE [wounds] to|for|on WHO [each]  →  WHO CHANGE
    WHO CHANGE wounds [each] [FROM]  →  WHO CHANGE [FROM]
    WHO CHANGE [each]  →  WHO CHANGE
    WHO trap|fall [in|into|down] pit [and] [take|lose] [N] [wounds]  →  WHO -N pit
    WHO fall in|into|down|from|through|off THING [take|lose|for] N [wounds]  →  WHO -N THING
    WHO heal|get|gain|recover [back] N wounds [back] [FROM]  →  WHO +N [FROM]
    WHO rest and heal|recover|get N [wounds] [back]  →  WHO +N rest
    WHO rest heal|recover|get N [wounds] [back]  →  WHO +N rest
    WHO heal|recover [for] N [wounds] [back] [FROM]  →  WHO +N [FROM]
    WHO get N wounds [back] [FROM]  →  WHO +N [FROM]
    WHO is heal [for|by] N [wounds] [FROM]  →  WHO +N [FROM]
    heal WHO [for|by] N [wounds] [FROM]  →  WHO +N [FROM]
    heal WHO [fully] [to] [full]  →  WHO +all
    WHO is cure AILMENT  →  WHO not AILMENT
    WHO is cure of CONDITION  →  WHO not CONDITION
    WHO heal [fully] [up] [all] [to] [full] [wounds] [back]  →  WHO +all
    WHO get|recover all wounds [back]  →  WHO +all
    heal|tends|bandage WHOM [up] [,|and] [he|she|it] heal|get|recover N [wounds] [back]  →  WHOM +N
    WHO heal|tends|bandages|bandage WHOM [up] [,|and] [it] heal N [wounds]  →  WHOM +N by WHO
    all of them get|gain N POOL [each]  →  party +N POOL
    WHO get heal [fully|completely]  →  WHO +all
    WHO [is] [go] [at|back] [at|to] full [wounds] [again]  →  WHO +all
    WHO [is] [go] [at|back] [at|to] full VITAL [again]  →  WHO +all
    WHO is heal [fully] [up] [again]  →  WHO +all
    WHO is not hurt|wounded  →  WHO +all
    full heal [for] WHO  →  WHO +all
    full heal  →  party +all
    all wounds [is] heal  →  party +all
    party wounds heal  →  party +all
    WHO [is] [at|on] N wounds [now|left|remain]  →  WHO =N
    WHO [is] at|on N [wounds] [now|left|remain] [,|and] WHO2 [is] [at|on] N2 [wounds] [now|left|remain]
        →  WHO =N; WHO2 =N2
    WHO [is] at|on N [now|left]  →  WHO =N
    WHO [is] [at|on] 0  →  WHO =0
    WHO [is] [at|on] [wounds] OFTHEM [wounds]  →  WHO =OFTHEM
    WHO LABELLED  →  WHO LABELLED
    WHO wounds [is] [now] N  →  WHO =N
    WHO max|maximum wounds [is] [now] N  →  set WHO wounds N
    WHO FULLHP [is] [now]  →  set WHO FULLHP
    WHO [is] [drop|fall|go|back] [down|up|back] to N [wounds] [left]  →  WHO =N
    all has N wounds [left|remain|stay|now] [each]  →  EACH(HERO =N)
    WHO has N wounds [left|remain|stay|now]  →  WHO =N
    WHO wounds has N left  →  WHO =N
    WHO [party] rest [up]  →  WHO +all rest
    rest [and] [heal] [up]  →  party +all rest
    WHO fall [down]  →  WHO down
    WHO go down  →  WHO down
    WHO is knocked|fall|down [out|unconscious] [FROM]  →  WHO down [FROM]
    WHO [is] knocked|knock|is out [cold] [,|by|for|with|from] [take|lose] N wounds  →  WHO -N; WHO down
    WHO [is] [go] [fall] down [,|and] [at|on] 0 [wounds] [left]  →  WHO down; WHO =0
    WHO is out cold  →  WHO down
    WHO is out [of] fight|action  →  WHO down
    WHO is unconscious  →  WHO down
    WHO lose|loses|lost consciousness [FROM]  →  WHO down [FROM]
    WHO heal|get|regain|recover consciousness [back] [again]  →  WHO alive
    WHO wake [up]  →  WHO alive
    WHO is awake|alive|conscious [again]  →  WHO alive
    WHO lives|survives|live|survive [after] [all] [party]  →  WHO alive
    WHO is not dead [after] [all]  →  WHO alive
    WHO stand [back] [up] [again]  →  WHO back
    WHO is back [up|on] [feet]  →  WHO back
    WHO die [FROM]  →  WHO dead [FROM]
    WHO is dead [FROM]  →  WHO dead [FROM]
    WHO [is] [go] [gone] missing  →  WHO missing
    WHO is lost  →  WHO missing
    WHO fate is unknown  →  WHO unknown
    WHO retire|retires  →  WHO retired
    WHO is retired  →  WHO retired
    WHO [get|is] [now] CONDITION by CAUSE [UNTIL]  →  WHO is CONDITION [UNTIL] #by CAUSE
    WHO [get|is] [now] CONDITION by WHOM [UNTIL]  →  WHO is CONDITION [UNTIL] #by WHOM
    WHO get|is|go|fall|turn|feel [now] CONDITION [UNTIL]  →  WHO is CONDITION [UNTIL]
    WHO [get|is] CONDITION [UNTIL] [,|and|with|so] [is|has|get] EFFECT [UNTIL]  →  WHO is CONDITION (EFFECT) [UNTIL]
    CONDITION WHO [UNTIL]  →  WHO is CONDITION [UNTIL]
    WHO CONDITION [UNTIL]  →  WHO is CONDITION [UNTIL]
    WHO [is] not CONDITION [anymore|any] [more|longer]  →  WHO not CONDITION
    WHO is cured|free of|from CONDITION  →  WHO not CONDITION
    WHO CONDITION wear|wears|go|end [off|away]  →  WHO not CONDITION
    WHO [is|get] CONDITION [,] PERTURN  →  WHO is CONDITION # PERTURN
    poison|venom [,] WHO PERTURN  →  WHO is poisoned # PERTURN
    WHO is THING UNTIL  →  WHO is THING UNTIL
    WHO [is] [get|has|at] MODIFIER [FROM] UNTIL  →  WHO MODIFIER [FROM] UNTIL
    WHO [is] [get|has|at] MODIFIER UNTIL [FROM]  →  WHO MODIFIER [FROM] UNTIL
    WHO [get|has] CHANGE [to|on] VALUE [FROM]  →  WHO CHANGE VALUE [FROM]
    WHO VALUE CHANGE [FROM]  →  WHO CHANGE VALUE [FROM]
    WHO [is] VALUE to N  →  WHO VALUE =N
    VALUE of|for WHO is N  →  WHO VALUE =N
    WHO VALUE [go|rise|raise|drop|fall|increase|is] [up|down] from N2 to N  →  WHO VALUE =N "from N2"
    set WHO VALUE to N  →  WHO VALUE =N
    WHO VALUE [go|is] [up] by N  →  WHO +N VALUE
    WHO VALUE [go|is] [up] CHANGE  →  WHO CHANGE VALUE
    WHO VALUE [go|is] up [by] N  →  WHO +N VALUE
    WHO VALUE [go|is] down [by] N  →  WHO -N VALUE
    WHO train|levelup [,|and] VALUE [go|is] up [by] N  →  set WHO VALUE +N
    VALUE [go|is] up [by] N for WHO  →  WHO +N VALUE
    WHO VALUE go|is down [by] N  →  WHO -N VALUE
    WHO get|gain|take|find N VALUE [UNTIL]  →  WHO +N VALUE [UNTIL]
    WHO lose N VALUE [UNTIL] [WHY]  →  WHO -N VALUE [UNTIL] [WHY]
    WHO train VALUE N  →  WHO VALUE =N
    WHO get|gain|take N POOL [each] [back] [WHY]  →  WHO +N POOL [WHY]
    WHO get|gain POOL [back]  →  WHO +1 POOL
    WHO heal N POOL [back]  →  WHO +N POOL
    N POOL for|to WHO [each] [WHY]  →  WHO +N POOL [WHY]
    N POOL each  →  party +N POOL
    POOL N each  →  party +N POOL
    WHO N POOL [each]  →  WHO +N POOL
    WHO use|spend|lose N POOL [FROM]  →  WHO -N POOL [FROM]
    WHO use|spend|lose POOL  →  WHO -1 POOL
    WHO lose N POOL [,|and|but] [then] heal|recover N2 [POOL] [back] [again]  →  WHO -N POOL; WHO +N2 POOL
    WHO use|spend|lose N POOL [,|and|but] [then] get N2 [POOL] [back] [again]  →  WHO -N POOL; WHO +N2 POOL
    WHO has N POOL [left]  →  WHO =N POOL
    WHO POOL is N  →  WHO =N POOL
    WHO has N ITEM [left|now]  →  WHO ITEM =N
    WHO restocks|restock|refill|refills to N ITEM  →  WHO ITEM =N
    WHO ITEM N  →  WHO ITEM =N
    WHO VALUE N  →  WHO VALUE =N
    WHO get|recover N ITEM back  →  WHO +N ITEM
    WHO get 1 ITEM back  →  WHO +1 ITEM
    WHO heal N ITEM  →  WHO +N ITEM
    WHO is hurt N  →  WHO -N
    WHO hurt N  →  WHO -N
    THING WHO CHANGE  →  WHO CHANGE THING
    heal N WHO  →  WHO +N
    heal N [wounds] [to|for|of|on] WHO [FROM]  →  WHO +N [FROM]
    WHO heal|tends|bandages|bandage WHOM [for|by] N [wounds]  →  WHOM +N by WHO
    WHO heal|tends|bandages|bandage all|party [for|by] N [wounds] [each]  →  party +N by WHO
    WHO heal|tends|bandages|bandage WHOM [,] CHANGE [wounds]  →  WHOM CHANGE by WHO
    heal|tends|bandage WHOM [,] CHANGE [wounds]  →  WHOM CHANGE
    WHO heal|tends|bandages|bandage [up] WHOM [up] [,|and] [who] [he|she] [get|heal|recover|gain] N wounds [back]
        →  WHOM +N by WHO
    N wounds each [to] WHO  →  WHO -N
    WHO get rid of CONDITION  →  WHO not CONDITION
    WHO recover from CONDITION  →  WHO not CONDITION
    WHO is|get over CONDITION  →  WHO not CONDITION
    WHO over CONDITION  →  WHO not CONDITION
    end WHO CONDITION  →  WHO not CONDITION
    WHO CONDITION is gone|over  →  WHO not CONDITION
    WHO has CONDITION  →  WHO is CONDITION
    WHO is|get [badly] hurt|hit [for|by] N [wounds] [FROM]  →  WHO -N [FROM]
    WHO wounds [is] N of N2  →  WHO =N
    WHO cure|heal of|from CONDITION  →  WHO not CONDITION
    AILING wears|wear|go|end [off|away]  →  AILING
    AILING is gone|over  →  AILING
    WHO is|get CONDITION [for] this turn|round  →  WHO is CONDITION for 1 turn
    WHO [is] still CONDITION [,|and] CHANGE  →  WHO CHANGE CONDITION
    WHO [is] still CONDITION [,|and] lose|take N [wounds]  →  WHO -N CONDITION
    CHANGE POOL [for|to] WHO  →  WHO CHANGE POOL
    WHO heal|bandage herself|himself|themselves [for|by] N [wounds]  →  WHO +N
    WHO recover [all] POOL [back]  →  WHO +all POOL
    WHO has no [more] POOL [left|more]  →  WHO =0 POOL
    WHO is out of POOL  →  WHO =0 POOL
    WHO heal WHO2 with HELD [,] [for|by] N [wounds]  →  HOLDER uses HELD; WHO2 +N by WHO
    WHO heal WHO2 with HELD [,] CHANGE  →  HOLDER uses HELD; WHO2 CHANGE by WHO
    WHO recover N [wounds] [FROM]  →  WHO +N [FROM]
    WHO POOL [is] [down|up] to N  →  WHO =N POOL
    WHO [is] back up  →  WHO back
    WHO is up [again]  →  WHO back
    WHO get all POOL [back]  →  WHO +all POOL
    WHO POOL is [back] [to|at] [full|restored]  →  WHO +all POOL
    WHO POOL [is] restored|full|heal  →  WHO +all POOL
    POOL is restored|full|heal  →  party +all POOL
    MODIFIER for|to WHO UNTIL  →  WHO MODIFIER UNTIL
    WHO MODIFIER this fight  →  WHO MODIFIER till combat
    WHO max|maximum wounds [go] [up|down] [by] CHANGE  →  set WHO wounds CHANGE
    WHO max|maximum wounds go up [by] N  →  set WHO wounds +N
    WHO get CHANGE wounds permanent|permanently  →  set WHO wounds CHANGE
    WHO get N wounds permanent|permanently  →  set WHO wounds +N
    WHO VALUE N now  →  WHO VALUE =N
    WHO go up to VALUE N  →  WHO VALUE =N
    WHO train VALUE is now N  →  WHO VALUE =N
    WHO improve|improves|raise|raises VALUE by N  →  WHO +N VALUE
    WHO train CHANGE VALUE  →  WHO CHANGE VALUE trains
    N POOL WHO [and] N2 WHO2  →  WHO +N POOL; WHO2 +N2 POOL
    POOL WHO N [and] WHO2 N2  →  WHO +N POOL; WHO2 +N2 POOL
    WHO get N POOL [and] WHO2 N2  →  WHO +N POOL; WHO2 +N2 POOL
    THING trap go off on WHO [for] [N] [wounds]  →  trap sprung THING WHO [-N]
    TALLIED  →  step TALLIED
    TALLY [clock|counter|track] [go|rise|increase|tick|advance] up|by [by] N  →  step TALLY +N
    [new] clock|counter|track THING [,] of|to|out [of] N [segment|segments|steps|boxes]  →  quest THING: THING=N
    WHO is not CONDITION after all  →  WHO not CONDITION
""")
"""Wounds, conditions, counters."""
