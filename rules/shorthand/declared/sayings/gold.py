"""What comes in, goes out, is shared, owed and due."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

OWED = sayings("""
    PAIDBACK  →  owe paid PAIDBACK
    DUEPAID  →  DUEPAID
    PAIDBYALL  →  PAIDBYALL
    PAIDFOR  →  PAIDFOR
    SEVERAL pay DUESUM [gold] [upkeep|due|dues|rent]  →  due paid SEVERAL
    FEW pay DUEOF [upkeep|due|dues|rent]  →  due paid FEW
    all pay DUEOF [upkeep|due|dues|rent]  →  due paid
    LETOFF  →  owe settled LETOFF
""")
"""What is paid or let off of a debt or a due; by how much it is, where it is `her 10`."""

GOLD = sayings("""
    WHO lose N gold at dice to WHOM  →  WHO pays WHOM N gambling
    WHO lose N gold to WHOM at dice  →  WHO pays WHOM N gambling
    WHO lose N gold at cards to WHOM  →  WHO pays WHOM N cards
    WHO lose N gold to WHOM at cards  →  WHO pays WHOM N cards
    [party] find|get|loot N gold [,|and] WHO get|take|has|keep it|them|all  →  WHO gold N
    KEPTBACK  →  KEPTBACK
    N gold under|beneath|behind|in|inside|on|from CAUSE [,] WHO get|take|has|keep it|them|all  →  WHO gold N from CAUSE
    EVENSPLIT  →  EVENSPLIT
    HANDEDOUT  →  HANDEDOUT
    [party] PROCEEDS  →  PROCEEDS
    forgot [party] [get] quest reward [,] N [gold] each  →  gold ALL(HERO N) quest reward
    party get quest reward [,] N [gold] each  →  gold ALL(HERO N) quest reward
    N THING for WHO [,] [at|for] N2 [gold] each|apiece  →  WHO buys N THING TIMES(N N2)
    WHO restock|restocks|restocked [,|on|and] [buy] N [more] THING [for|,] N2 [gold]  →  WHO buys N THING N2
    party pool|pools|pooled gold|money [,] N gold [total]  →  gold =N
    THING give|pay party reward [,|of] N [gold]  →  gold N reward from THING
    WHO stock|stocks|stocked up [,|on|and] [buy] N [more] THING [for|,] N2 [gold]  →  WHO buys N THING N2
    all gold go to WHO  →  party pays WHO all
    all gold to|for WHO  →  party pays WHO all
    WHO get|take|has all gold  →  party pays WHO all
    purse is N [gold] short  →  gold -N short
    purse is short N [gold]  →  gold -N short
    WHO gold is [now] N [gold]  →  WHO gold =N
    quest reward [of] N [gold] [,] split [evenly|equally]  →  gold N split quest reward
    N gold [is] missing [from] [purse]  →  gold -N missing
    all owe N [gold] [for|of] [upkeep|dues|due]  →  due N upkeep
    GOLDSHARED  →  GOLDSHARED
    party buy THING [for|at] N [gold] , WHO carry|get|has|take|keep it|them  →  WHO buys THING N paid-by party
    WHO pay|put|add|throw N [gold] in|into|to purse|pot|kitty  →  WHO pays party N
    nobody|none pay upkeep|due|dues|rent  →  due skip
    party get N [gold] for HELD  →  HOLDER sells HELD N
    WHO rest|sleep|stay|stays|lodge|lodges|lodged|eat|dine|dines|dined at|in SERVANT [,] [for] N gold
        →  WHO gold -N SERVANT
    WHO buy N THING at|for half price  →  WHO buys N THING # at half price
    WHO buy THING at|for half price  →  WHO buys THING # at half price
    WHO borrow N [gold] from party|purse|pot|kitty  →  party pays WHO N; WHO owes party N
    [party] find|get|take|loot|win FOUNDFOR  →  FOUNDFOR
    [there] [is] FOUNDFOR  →  FOUNDFOR
    HIRED  →  HIRED
    [party] lend WHO N [gold] [from party|purse|pot|kitty]  →  party pays WHO N; WHO owes party N
    FIRSTNAME chip|chips|chipped|throw|put in N [gold]  →  gold N from "FIRSTNAME"
    WHO ITEM [is|get|has] MENDED [,] [for|at|cost|costs] N [gold]  →  WHO item ITEM MENDED; spend N
    WHO ITEM [is|get|has] [been] MENDED  →  WHO item ITEM MENDED
    WHO get|has ITEM MENDED  →  WHO item ITEM MENDED
    split purse OFUS way|ways  →  split all
    split purse all|party way|ways  →  split all
    SERVANT charge|charges|charged WHO N [gold]  →  WHO gold -N SERVANT
    SERVANT charge|charges|charged party N [gold]  →  gold -N SERVANT
    FIRSTNAME lend party N [gold]  →  gold N from "FIRSTNAME"
    FIRSTNAME lend party N [gold] TALE  →  gold N from "FIRSTNAME" # TALE
    WHO gamble|gambles|gambled [,] [and] lose N [gold]  →  WHO gold -N gambling
    WHO gamble|gambles|gambled [,] [and] win N [gold]  →  WHO gold +N gambling
    THING steal N gold [from party|bag|purse|box]  →  gold -N THING
    THING give|pay party N in advance  →  gold N from THING in advance
    party each pay N for THING  →  EACH(HERO gold -N THING)
    WHO pay N [gold] for|of upkeep|dues  →  due paid WHO N
    WHO pay upkeep|dues of N [gold]  →  due paid WHO N
    party|WHO get|bag|bagged N gold [FROM]  →  [WHO] gold N [FROM]
    bag|bagged N gold [FROM]  →  gold N [FROM]
    [party] [is] N gold richer  →  gold N
    WHO is N gold richer  →  WHO gold N
    [party] [is] N gold poorer|lighter  →  gold -N
    WHO is N gold poorer|lighter  →  WHO gold -N
    WHO pay|spend N [gold] for|on [1] THING [,|and] N2 [gold] for|on [1] THING2
        →  WHO spends N THING; WHO spends N2 THING2
    party pay|spend N [gold] for|on [1] THING [,|and] N2 [gold] for|on [1] THING2  →  spend N THING; spend N2 THING2
    [party] gold [go|is] down [by] N  →  gold -N
    WHO gold [go|is] down [by] N  →  WHO gold -N
    [party] gold drop|fall|sink|decreases [down] [by] N  →  gold -N
    WHO gold drop|fall|sink|decreases [down] [by] N  →  WHO gold -N
    total gold [is] [now] N  →  gold =N
    total is [now] N [gold]  →  gold =N
    set [begin|starting|party] gold|purse [to|at|is] N [gold]  →  gold =N
    party begin with N gold between|among party|all  →  gold =N
    purse|sheet|log|box|tracker say|says|read|reads N2 [gold] [,] [but] party [only] count|has|find|get [only] N [gold]
        →  gold =N
    party should have|has N2 [gold] [,] [but] [party] [only] count|has|find [only] N [gold]  →  gold =N
    [gold|purse|it] should be N2 [gold] [,] [but] [there] is|has [only] N [gold] [in] [purse|it]  →  gold =N
    party has N gold , not N2  →  gold =N
    WHO donates|donate N gold to THING  →  WHO spends N THING
    party only count|has N [gold]  →  gold =N
    purse|sheet|box say|says|read|reads N [gold] [,] [not N2]  →  gold =N
    WHO MENDED KEPT  →  WHO item KEPT MENDED
    SMITH MENDED WHO ITEM [,] [for|at|cost|costs] N [gold]  →  WHO item ITEM MENDED; spend N SMITH
    SMITH MENDED HELD [,] [for|at|cost|costs] N [gold]  →  HOLDER item HELD MENDED; spend N SMITH
    SERVICE [,] [at|for|of|cost|costs] N gold  →  spend N SERVICE
    FEW [each] buy THING [each] [,] [at|for] N [gold] each|apiece  →  EACH(FEW buys THING N)
    FEW each buy THING [at|for] N [gold]  →  EACH(FEW buys THING N)
    all buy THING [,] [at|for] N [gold] each|apiece  →  EACH(HERO buys THING N)
    N THING [,] [at|for] N2 [gold] each|apiece for WHO  →  WHO buys N THING TIMES(N N2)
    [party] buy N THING [,] [at|for] N2 [gold] each|apiece  →  HERO buys N THING TIMES(N N2) paid-by party
    party has N [gold] in pot|purse|bag|kitty|box|chest [,] [not N2]  →  gold =N
    [equal|even] share|split of N gold [for|to] [all|party|each]  →  gold N split
    WHO shop|shops , THING [for|at] N [gold]  →  WHO buys THING N
    party buy WHO THING [for|at] N [gold]  →  WHO buys THING N paid-by party
    WHO buy WHOSE KEPT [for|at|,] N [gold]  →  WHOSE sells KEPT N to WHO
    WHO buy WHOM THING [for|at] N [gold]  →  WHOM buys THING N paid-by WHO
    WHO stock|stocks|stocked up on ITEM , N for N2 [gold]  →  WHO buys N ITEM N2
    WHO need|needs N THING , N2 gold  →  WHO buys N THING N2
    for N gold WHO get|buy THING  →  WHO buys THING N
    N gold for THING , WHO  →  WHO buys THING N
    WHO let ITEM go|attack [for] N [gold]  →  WHO sells ITEM N
    WHO part|parts with ITEM for N [gold]  →  WHO sells ITEM N
    WHO sell ITEM , N [gold] [go] to|for|into|in party|purse|pot|kitty  →  WHO sells ITEM N; WHO pays party N
    WHO give WHOM KEPT for N [gold]  →  WHO gives WHOM KEPT; WHOM pays WHO N
    WHO sell N of ITEM [for|,] N2 [gold]  →  WHO sells N ITEM N2
    WHO buy N [more] THING [for|at] [N2] [gold] [,] making|make N3 [now|total]  →  WHO buys N THING [N2]; WHO THING =N3
    WHO buy N [more] THING [for|at] [N2] [gold] [,] [and] [he|she|they|that] [now] has|is N3 [now|total]
        →  WHO buys N THING [N2]; WHO THING =N3
    WHO ITEM get|make|bring|brings N gold  →  WHO sells ITEM N
    party sell HELD [for] N [gold] [to] [WORDS]  →  HOLDER sells HELD N [to WORDS]
    WHO treat|treats|stand|stands|buy all to THING [,] N gold  →  WHO spends N THING
    WHO stand|stands|buy all THING [,] N gold  →  WHO spends N THING
    WHO treat|treats party to THING [,] N gold  →  WHO spends N THING
    [1] night at|in THING [for|cost|costs] N gold  →  gold -N THING
    party tip|tips|bribe|bribes|pay THING N [gold]  →  spend N THING
    party pay WHO N gold [back]  →  party pays WHO N
    WHO lose N gold gamble  →  WHO gold -N gambling
    WHO get N [gold] from WHOM  →  WHOM pays WHO N
    all get|take equal share|cut|part  →  split all
    WHO buy N THING for WHOM  →  WHOM buys N THING ? paid-by WHO
    WHO buy THING for WHOM  →  WHOM buys THING ? paid-by WHO
    WHO buy WHOM THING  →  WHOM buys THING ? paid-by WHO
    WHO buy WHOM N THING  →  WHOM buys N THING ? paid-by WHO
    WHO buy WHOM N THING [for] N2 [gold]  →  WHOM buys N THING N2 paid-by WHO
    party buy WHO N THING [for] N2 [gold]  →  WHO buys N THING N2 paid-by party
    N gold , WHO go|take|get half|halves  →  gold N split WHO
    WHO go halves on N gold  →  gold N split WHO
    WHO get|take N gold and WHO2 N2 [gold]  →  gold WHO N WHO2 N2
    WHO buy N THING [,] cost|costing N2 gold  →  WHO buys N THING N2
    WHO buy THING [,] cost|costing N gold  →  WHO buys THING N
    WHO treat|treats|treated to THING for|at N [gold]  →  WHO buys THING N
    WHO pay THING N gold for WHOM  →  WHO spends N THING for WHOM
    all begin with N gold  →  gold ALL(HERO N)
    party owe WHO N gold for THING  →  party owes WHO N THING
    gold OUTOF N  →  gold N from OUTOF
    WHO buy N THING [,] [at|for] N2 [gold] each|apiece [to] [him|her]  →  WHO buys N THING TIMES(N N2)
    WHO sell [N] ITEM to THING for N2 [gold]  →  WHO sells [N] ITEM N2 to THING
    WHO sell [N] ITEM for N2 gold total  →  WHO sells [N] ITEM N2
    WHO sell ITEM [,] [and] get N [gold]  →  WHO sells ITEM N
    party win [,] N gold  →  they won; gold N
    purse [is] [at] N [gold]  →  gold =N
    WHO settle|settles [upkeep|due|dues|rent]  →  due paid WHO
    body|bodies FROM N gold  →  gold N FROM
    all pay  →  due paid
    all pay DUESUM [gold]  →  due paid
    all|party pay DUESUM [gold] each|apiece|head  →  due paid
    all pay N  →  due paid party N
    all pay N [gold] [each] for THING  →  due N THING
    N gold  →  gold N
    WHO get|find|take gold N [FROM]  →  WHO gold N [FROM]
    WHO lose|pay|spend gold N [FROM]  →  WHO gold -N [FROM]
    gold N  →  gold N
    all get|find|take N gold [each] [FROM]  →  gold ALL(HERO N) [FROM]
    gold after THING [is|,] N  →  gold =N # after THING
    WHO win|get N gold from|off WHOM at THING  →  WHOM pays WHO N # at THING
    upkeep is due [,] N [gold] each|apiece  →  due N upkeep
    rent is due [,] N [gold] each|apiece  →  due N rent
    party find|loot|take N gold [FROM]  →  gold N [FROM]
    N gold FROM  →  gold N FROM
    there is N gold [FROM]  →  gold N [FROM]
    [FROM] contains|hold|has|contain N gold  →  gold N [FROM]
    loot|search WHO N gold  →  gold N from WHO
    KIND has|drop N gold [on] [them|him|it]  →  gold N from KIND
    gold N each  →  gold ALL(HERO N)
    party each get|find|take N gold  →  gold ALL(HERO N)
    SEVERAL get|find|take N gold [each] [FROM]  →  SEVERAL gold N [FROM]
    SEVERAL get N each  →  SEVERAL gold N
    party get N gold each  →  gold ALL(HERO N)
    each of us get N gold  →  gold ALL(HERO N)
    all pay|lose|spend N gold [each] [FROM]  →  EACH(HERO gold -N [FROM])
    party each pay|lose|spend N gold [FROM]  →  EACH(HERO gold -N [FROM])
    party pay|lose|spend N gold each [FROM]  →  EACH(HERO gold -N [FROM])
    each of us pay|lose|spend N gold [FROM]  →  EACH(HERO gold -N [FROM])
    N gold [each] for|to WHO  →  WHO gold N
    WHO N gold  →  WHO gold N
    N gold for|to WHO [and] N2 [gold] [for|to] WHO2  →  gold WHO N WHO2 N2
    N for|to WHO and N2 [gold] [for|to] WHO2  →  gold WHO N WHO2 N2
    WHO win|take|nick|nicks N [gold] [off|from] WHOM  →  WHOM pays WHO N
    WHO lose N [gold] to WHOM  →  WHO pays WHOM N
    [party] split [it] [down] middle|evenly|fifty-fifty|50-50  →  split all
    WHOM win N gold [FROM]  →  WHOM gold N [FROM]
    WHO win N [at|from] [WORDS]  →  WHO gold N [WORDS]
    WHO [is] [at] gold N  →  WHO gold =N
    [party] lose N gold [FROM]  →  gold -N [FROM]
    WHO lose|spend N gold [FROM]  →  WHO gold -N [FROM]
    N gold split [split|shared|among|between|equally|evenly|by] [party|all|4] [ways]  →  gold N split
    N gold [split|shared|among|between] [equally|evenly] 4 [ways]  →  gold N split
    N gold among|between|for party  →  gold N split
    N gold for each|party  →  gold N split
    split [out] N gold [between|among] [party] [equally|evenly]  →  split N
    split N [gold] between|among all|party  →  split N
    split N [gold] between|among WHO  →  split N WHO
    somebody|someone steal N gold  →  gold -N stolen
    [somebody|someone] steal N gold from WHO  →  WHO gold -N stolen
    N gold lose|stolen|steal  →  gold -N stolen
    THING steal N gold from WHO  →  WHO gold -N THING
    THING steal N gold TALE  →  gold -N THING # TALE
    WHO is steal [of] N gold  →  WHO gold -N robbed
    [party] spend|pay N [gold] on|for WORDS  →  spend N WORDS
    party spend|pay N gold  →  spend N
    WHO spend|pay N [gold] on|for WORDS  →  WHO spends N WORDS
    party|they buy THING [for|at] N [gold]  →  spend N THING
    party|they buy N THING [for|at] N2 [gold]  →  spend N2 N THING
    pay THING N [gold]  →  spend N THING
    WHO pay|give THING N gold  →  WHO spends N THING
    THING cost|costs [party] N [gold]  →  spend N THING
    [party] gold is [now] N  →  gold =N
    gold N total  →  gold =N
    gold total N  →  gold =N
    N gold total|left  →  gold =N
    NOBODY N2 party , N gold between|among party|all  →  gold =N # N2 heroes
    NOBODY N gold to begin [with]  →  gold =N
    NOBODY N gold to begin [with] , split  →  gold =N # shared
    begin with N gold  →  gold =N
    party should have|has N [gold]  →  gold =N
    party has N gold [now] , i|party count  →  gold =N
    sheet say N gold  →  gold =N
    all has [get] N gold [each] [left|now]  →  EACH(HERO gold =N)
    party has [get] N gold each [left|now]  →  EACH(HERO gold =N)
    party each|all has [get] N gold [left|now]  →  EACH(HERO gold =N)
    WHO has N gold [left|now] [, i|party count]  →  WHO gold =N
    WHO pay|give WHOM N [gold] [back] [for|because WORDS]  →  WHO pays WHOM N [WORDS]
    WHO pay|give N [gold] to WHOM [back] [for|because WORDS]  →  WHO pays WHOM N [WORDS]
    N gold from WHO to WHOM  →  WHO pays WHOM N
    WHO lend WHOM N [gold]  →  WHO pays WHOM N; WHOM owes WHO N
    WHO lend N [gold] to WHOM  →  WHO pays WHOM N; WHOM owes WHO N
    WHO borrow N [gold] from WHOM  →  WHOM pays WHO N; WHO owes WHOM N
    WHO owe WHOM N [gold]  →  WHO owes WHOM N
    WHO owe N [gold] to WHOM  →  WHO owes WHOM N
    WHO buy THING [for|at] N [gold]  →  WHO buys THING N
    WHO buy N THING [for] N2 [gold] [total]  →  WHO buys N THING N2
    WHO buy N THING at N2 [gold]  →  WHO buys N THING TIMES(N N2)
    WHO buy|get THING , N for|at N2 [gold]  →  WHO buys N THING N2
    party each buy THING [for|at|,] N [gold]  →  EACH(HERO buys THING N)
    party stay|sleep|rest|lodge|lodges|lodged|eat|dine in|at SERVANT [,] [for] N gold each
        →  EACH(HERO gold -N SERVANT)
    WHO lose N gold at dice  →  WHO gold -N gambling # at dice
    N gold in [party] purse|pot|kitty [now]  →  gold =N
    SHOP sell WHO THING for|at N [gold]  →  WHO buys THING N seller SHOP
    SHOP sell WHO N THING for|at N2 [gold]  →  WHO buys N THING N2 seller SHOP
    SHOP give|pay party N [gold] for HELD  →  HOLDER sells HELD N to SHOP
    WHO buy THING in|at|from SHOP for|at N [gold]  →  WHO buys THING N seller SHOP
    WHO buy N THING in|at|from SHOP for|at N2 [gold]  →  WHO buys N THING N2 seller SHOP
    WHO buy [N] THING [for] [N2] payer party  →  WHO buys [N] THING [N2] payer party
    WHO buy [N] THING [for] [price] [unknown]  →  WHO buys [N] THING ?
    buy [N] THING for|to WHO [for|at] [N2] [gold]  →  WHO buys [N] THING [N2]
    buy THING [for] N [gold] for WHO  →  WHO buys THING N
    N THING for WHO [for] N2 [gold]  →  WHO buys N THING N2
    THING for WHO [for|at] N [gold]  →  WHO buys THING N
    WHO sell ITEM [for|at] N [gold] [to] [WORDS]  →  WHO sells ITEM N [to WORDS]
    WHO sell N ITEM [for] N2 [gold]  →  WHO sells N ITEM N2
    WHO sell N ITEM at N2 [gold]  →  WHO sells N ITEM TIMES(N N2)
    WHO sell N of N2 ITEM for N3 [gold]  →  WHO sells N ITEM N3 # of N2
    WHO sell N of N2 ITEM  →  WHO sells N ITEM # of N2
    sell WHO ITEM [for|at] N [gold]  →  WHO sells ITEM N
    WHO sell ITEM for unknown price  →  WHO sells ITEM ?
    WHO pay N gold [for|of] THING  →  WHO spends N THING
    upkeep N [gold] [each]  →  due N upkeep
    lodging|inn N [gold] each  →  due N lodging
    rent N [gold] [each]  →  due N rent
    THING N [gold] each  →  due N THING
    party [has] [to] pay upkeep|due|dues|rent  →  due paid
    [all] pay upkeep|due|dues|rent  →  due paid
    both|all upkeep|due|dues|rent [is] [now] pay [for]  →  due paid
    upkeep|due|dues|rent [is] pay  →  due paid
    WHO pay upkeep|due|dues|rent|share  →  due paid WHO
    WHO pay upkeep|due|dues|rent [,] only N gold  →  due paid WHO N
    pay upkeep|due|dues|rent for WHO  →  due paid WHO
    party is pay upkeep|due|dues|rent [for] [all]  →  due paid
    no|skip|skips upkeep|due|dues|rent [this] [time|month|week|round]  →  due skip
    WHO skip|skips|miss upkeep|due|dues|rent [this] [time|month|week|round]  →  due skip WHO
    WHO skip|skips|miss living cost|costs|expenses [this] [time|month|week|round]  →  due skip WHO
    WHO not has|need to pay [upkeep|due|dues|rent]  →  due skip WHO
    WHO [can] not pay|afford [upkeep|due|dues|rent|it] [[,] skip|skips him|her|them]  →  due skip WHO
    WHO [can] not pay|afford [upkeep|due|dues|rent|it] [,] party let him|her|them off [it]  →  due skip WHO
    let WHO off upkeep|due|dues|rent [,] he|she is break|broke|skint|poor  →  due skip WHO
    THING cost|costs party N gold each  →  due N THING
    N gold each for THING  →  due N THING
    skip upkeep|due|dues|rent for WHO  →  due skip WHO
    [party] pay WHO back  →  owe paid WHO
    WHO is pay back  →  owe paid WHO
    settle up with WHO  →  owe paid WHO
    pay WHO back N  →  party pays WHO N
    pay back WHO  →  owe paid WHO
    out|off|cancel|erase|wipe|scratch|waive|drop|forgive [out|off|away] debt to|of WHO  →  owe settled WHO
    debt to WHO [is] pay [back]  →  owe paid WHO
    debt [is] pay [back]  →  owe paid party
    party still owe WHO N [gold]  →  party owes WHO N
    gold is missing party only has N  →  gold =N
    party count N gold [in] [box|purse]  →  gold =N
    purse is|has N [gold]  →  gold =N
    WHO get|take|find THING from|at NAME [for|at] N gold  →  WHO buys THING N seller NAME
    WHO buy N THING for WHOM [,] [for] N2 [gold]  →  WHOM buys N THING N2 paid-by WHO
    WHO buy THING for WHOM [,] [for|at] N [gold]  →  WHOM buys THING N paid-by WHO
    sell HELD [,] [and] get N [gold]  →  HOLDER sells HELD N
    WHO sell WHOM ITEM for|at N [gold]  →  WHO sells ITEM N to WHOM
    WHO buy THING [,] [for|at] N [gold] [,] and wear|wears|put|puts it|them [on]  →  WHO buys THING N; WHO wears THING
    WHO get THING for N [gold]  →  WHO buys THING N
    WHO N THING N2 gold  →  WHO buys N THING N2
    WHO donates|donate|lose|pay N gold  →  WHO gold -N
    THING cost|costs WHO N [gold]  →  WHO spends N THING
    N gold go to THING  →  spend N THING
    N gold for THING  →  spend N THING
    WHO get N gold from|off WHOM  →  WHOM pays WHO N
    WHO sell ITEM to WHOM [for] N [gold]  →  WHO sells ITEM N to WHOM
    all get equal share  →  split all
    [party] split everything [in] [purse]  →  split all
    [party] split purse  →  split all
    [party] split N [gold] 4|all|even [ways]  →  split N
    THING N gold each|apiece  →  due N THING
    FROM , N gold  →  gold N FROM
    FROM there is N gold  →  gold N FROM
    gold FROM , N  →  gold N FROM
    FOES has|carry|drop N gold [on] [them]  →  gold N from FOES
    KIND has N gold  →  gold N from KIND
    [party] loot|search body|bodies|corpse|corpses , [find] N gold  →  gold N from bodies
    split [party] [out] everything|all [in] [purse]  →  split all
    split gold|loot|money|everything OFUS ways  →  split all
    split gold|loot|money|everything party|all ways  →  split all
    split gold|loot|money between|among party|all  →  split all
    WHO is paid back N  →  party pays WHO N
    WHO pay WHOM back N [gold]  →  WHO pays WHOM N
    WHO win N [gold] from|off WHOM  →  WHOM pays WHO N
    give WHO N gold  →  party pays WHO N
    N gold gone|go|blow|waste|spend on|for|at|in WORDS  →  spend N WORDS
    party blow|waste N gold on|for|at|in WORDS  →  spend N WORDS
    N gold go to WHO  →  party pays WHO N
    THING for all [,] N gold  →  spend N THING
    THING all round [,] N gold  →  spend N THING
    room at TITLE , N gold  →  gold -N room at TITLE
    THING give|pay party N gold  →  gold N from THING
    [party] find purse|bag|pouch|sack|box with N gold [in|inside] [it]  →  gold N
    WHO get N gold from party  →  party pays WHO N
    WHO get N of it  →  party pays WHO N
    party spend|pay|lose N gold to|for THING  →  gold -N THING
    WHO get rob|steal [of] N gold  →  WHO -N gold robbed
    WHO rob|steal of N gold  →  WHO -N gold robbed
    WHO , N THING for N2 [gold]  →  WHO buys N THING N2
    THING for WHO , N for N2 [gold]  →  WHO buys N THING N2
    buy N THING for WHO [,] cost N2 [gold]  →  WHO buys N THING N2
    THING is sell by WHO for N [gold]  →  WHO sells THING N
    WHO THING [is] sell for N [gold]  →  WHO sells THING N
    WHO ITEM [is] sell [,] [and] [party|all|he|she|they] get N [gold] [for it]  →  WHO sells ITEM N
    HELD [is] sell [,] [and] [party|all|they] get N [gold] [for it]  →  HOLDER sells HELD N
    HELD sell ,|for N [gold]  →  HOLDER sells HELD N
    HELD go for N gold  →  HOLDER sells HELD N
    sell HELD [for] N [gold]  →  HOLDER sells HELD N
    rent|lodging is N [gold] [each]  →  due N rent
    upkeep is N [gold] [each]  →  due N upkeep
    waive|waives [upkeep|due|dues|rent] for WHO  →  due skip WHO
    debt to WHO is settle|settled|pay|paid  →  owe paid WHO
    tax|toll N  →  spend N tax
    minus N gold , WORDS  →  gold -N WORDS
    party owe WHO treasure  →  party owes WHO treasure
    reward N gold split  →  gold N split reward
    THING WHO win|get N  →  WHO gold N THING
""")
"""What comes in, goes out, is owed."""
