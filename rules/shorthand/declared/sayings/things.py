"""Things in somebody's hands."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

CRAFTS = (
    "brew|brews|brewed|craft|crafts|crafted|carve|carves|carved|forge|forges|forged|distil|distils|distilled|mix|mixes"
    "|mixed|fletch|fletches|fletched"
)
"""How somebody makes a thing."""

THINGS = sayings(f"""
    treasure|find|get [,] [is] THING , WHO get|take|has|keep it [,] [is] [worth] N gold [value|worth]
        → WHO gets THING (value=N)
    WHO {CRAFTS} THINGS  →  MANY(WHO gets THINGS)
    WHO {CRAFTS} THINGS [,] [and] ingredients [,] [for|cost|costs] N [gold]
        →  MANY(WHO gets THINGS); WHO spends N ingredients
    WHO {CRAFTS} THINGS [,] [for|cost|costs] N gold  →  MANY(WHO gets THINGS); WHO gold -N
    WHO {CRAFTS} THINGS [,] cost|costs him|her|them N [gold]  →  MANY(WHO gets THINGS); WHO gold -N
    WHO LAMP [go|blow|blows|blew] out TALE  →  WHO item LAMP out # TALE
    WHO retire [,|and] [and] give|leave KEPT to WHOM  →  WHO gives WHOM KEPT; WHO retired
    WHO retire [,|and] [and] give|leave WHOM KEPT  →  WHO gives WHOM KEPT; WHO retired
    trade HELD for THING [,] WHO pay N [gold]  →  loses HOLDER HELD; WHO buys THING N
    WHO trade ITEM for THING [,] [for|pay|cost|costs] N [gold]  →  WHO loses ITEM; WHO buys THING N
    WHO has ITEM priced|valued|appraised|assessed [,|at] N [gold]  →  WHO item ITEM "worth N"
    CAUSE say|says HELD is worth N [gold]  →  HOLDER item HELD "worth N" # says CAUSE
    HELD is worth N gold  →  HOLDER item HELD "worth N"
    WHO make|makes|made KEPT  →  WHO gets KEPT
    give WHO HELD  →  HOLDER gives WHO HELD
    PASSEDON  →  PASSEDON
    KIT  →  KIT
    HELD is WHO now  →  HOLDER gives WHO HELD
    WHO light [up] LAMP  →  WHO item LAMP lit
    WHO put|puts|blow|blows|snuff|snuffs|turn|turns|switch|switches out|off LAMP  →  WHO item LAMP out
    WHO put|puts|blow|blows|snuff|snuffs|turn|turns|switch|switches LAMP out|off  →  WHO item LAMP out
    WHO LAMP [is] light|on  →  WHO item LAMP lit
    LITLAMP  →  LITLAMP
    WHO tie|ties|tied|knot|knots|fasten|fastens|fastened ITEM MOORED  →  WHO item ITEM "tied MOORED"
    WHO drop|throw ITEM , [and] [it|they] [is] [now] WRECK  →  WHO loses ITEM because WRECK
    WHO ITEM [is] WRECK [,] [and] cross|strike|tick|scratch|go it|them off  →  WHO loses ITEM because WRECK
    HELD [is] WRECK [,] [and] cross|strike|tick|scratch|go it|them off  →  loses HOLDER HELD because WRECK
    WHO wear ITEM , [it] [is] NAMEDOF  →  WHO wears ITEM; WHO item ITEM is NAMEDOF
    WHO put|puts ITEM on , [it] [is] NAMEDOF  →  WHO wears ITEM; WHO item ITEM is NAMEDOF
    WHO get N ITEM back [up]  →  WHO +N ITEM
    WHO get|find|take N more ITEM  →  WHO gets N ITEM
    WHO get|find|take N ITEM more  →  WHO gets N ITEM
    sheet|page|box say WHO has N ITEM  →  WHO ITEM =N
    WHO steal|take|get|grab|win WHOM KEPT  →  WHOM gives WHO KEPT
    WHO lose KEPT to WHOM  →  WHO gives WHOM KEPT
    WHO bet|stake|stakes|staked KEPT [and|but] [,] lose [it]  →  WHO loses KEPT
    give|hand|pass|lend WHOM WHOSE KEPT  →  WHOSE gives WHOM KEPT
    give|hand|pass|lend WHOSE KEPT to WHOM  →  WHOSE gives WHOM KEPT
    give WHOM 1 of WHOSE KEPT  →  WHOSE gives WHOM 1 KEPT
    WHO take|get|has|borrow 1 of WHOSE KEPT  →  WHOSE gives WHO 1 KEPT
    WHO take|get|borrow 1 of HELD  →  HOLDER gives WHO 1 HELD
    WHO use 1 of WHOSE KEPT  →  WHOSE gives WHO 1 KEPT; WHO uses 1 KEPT
    1 KEPT from WHOM to WHOM2  →  WHOM gives WHOM2 1 KEPT
    1 of WHOSE KEPT to|for WHOM  →  WHOSE gives WHOM 1 KEPT
    WHO find|get THING , N gold value|worth  →  WHO gets THING (value=N)
    WHO find|get THING , worth|value N [gold]  →  WHO gets THING (value=N)
    put|puts HELD back STOWEDIN  →  loses HOLDER HELD because put back STOWEDIN
    WHO put|puts ITEM back STOWEDIN  →  WHO loses ITEM because put back STOWEDIN
    WHO get OWNSINGLE [back|again]  →  WHO +1 OWNSINGLE
    HELD [go|enter] into|in|down WHO [,] [he|she] [is] full [again]  →  HOLDER uses HELD for WHO; WHO +all
    HELD [go|enter] into|in|down WHO [,] [he|she] [get|heal] +N [wounds] [back]  →  HOLDER uses HELD for WHO; WHO +N
    WHO lift|lifts|raise|raises|tip|tips|pry|dig|digs|shove|shoves THING [up|over|aside|open] [,] [and] find|get N gold
        →  WHO gold N from THING
    put|puts KEPT on WHO  →  WHO wears KEPT
    WHO slip|slips|slipped|slide|slides ITEM on  →  WHO wears ITEM
    WHO slip|slips|slipped|slide|slides on ITEM  →  WHO wears ITEM
    HELD turn|turns|turned out STATE  →  HOLDER item HELD STATE
    HELD [is] STATE [,|and] VALUE [is|go] down [by] N  →  HOLDER item HELD STATE; HOLDER -N VALUE
    HELD [is] STATE [,|and] VALUE [is|go] up [by] N  →  HOLDER item HELD STATE; HOLDER +N VALUE
    WHO give WHOM 1 of ITEM  →  WHO gives WHOM 1 ITEM
    WHO give 1 of ITEM to WHOM  →  WHO gives WHOM 1 ITEM
    WHO get|recover|find N of ITEM [back]  →  WHO +N ITEM
    WHO recover N ITEM  →  WHO +N ITEM
    1 of WHO ITEM [has|is] spend|use|gone [down|out|up] , [he|she] [has|is] [on|at] N [left|remain|remains|stay]
        →  WHO -1 ITEM; WHO ITEM =N
    [1] HELD [has|is] spend|use|gone [down|out|up] , WHO [is] on|at N [left]
        →  WHO -1 HELD; WHO HELD =N
    1 of WHO ITEM [has|is] spend|use|gone [down|out|up]  →  WHO uses 1 ITEM
    1|another HELD burn|spend|gone|use  →  uses HOLDER HELD
    1 ITEM of WHO [is] break  →  WHO loses 1 ITEM because broken
    1 of WHO ITEM [is] break  →  WHO loses 1 ITEM because broken
    WHO break N ITEM  →  WHO loses N ITEM because broken
    WHO lose ITEM WHITHER  →  WHO loses ITEM because WHITHER
    HELD fall|drop|go WHITHER  →  loses HOLDER HELD because WHITHER
    [WHO] cross|strike|tick|scratch off [N] ITEM  →  [WHO] loses [N] ITEM
    cross|strike|tick|scratch off HELD  →  loses HOLDER HELD
    WHO [is] down to [last] N ITEM  →  WHO ITEM =N
    WHO [is] down to last ITEM  →  WHO ITEM =1
    down to N ITEM for WHO  →  WHO ITEM =N
    1|another ITEM burn|spend|gone|use|less [for] WHO  →  WHO uses ITEM
    N ITEM spend|gone|use|less|fewer for WHO  →  WHO -N ITEM
    WHO throw|drop|slip|slips|slide|lob WHOM N [of] ITEM  →  WHO gives WHOM N ITEM
    WHO throw|drop|slip|slips|slide|lob WHOM ITEM  →  WHO gives WHOM ITEM
    WHO throw|drop|slip|slips|slide|lob ITEM [over|across] to WHOM  →  WHO gives WHOM ITEM
    WHO get|take WHOM ITEM  →  WHOM gives WHO ITEM
    in|inside|from FOUND , THINGS for WHO  →  WHO gets THINGS from FOUND
    WHO steal THING [off|from] [WHOM]  →  WHO gets THING [from WHOM]
    WHO take ITEM off [again]  →  WHO stows ITEM
    1 of WHO ITEM [is] gone|use|spend|burn  →  WHO uses 1 ITEM
    WHO [now] has WHOM ITEM  →  WHOM gives WHO ITEM
    WHO loot THING [off|from] [WHOM]  →  WHO gets THING [from WHOM]
    WHO get|take|find THING and wear|hold|put|puts|wears [it|them] [on]  →  WHO gets THING worn
    [and] [there] [is] THING [on] [floor|ground|table|corner|here] , WHO take|get|find it|them  →  WHO gets THING
    WHO trade ITEM to WHOM  →  WHO gives WHOM ITEM
    WHO has [only] N ITEM left  →  WHO ITEM =N
    WHO has only N ITEM  →  WHO ITEM =N
    WHO only has N ITEM [left]  →  WHO ITEM =N
    WHO should has N ITEM [,] [not] [N2]  →  WHO ITEM =N
    N HELD left  →  HOLDER HELD =N
    HELD is|go|drop [now] [down] to N  →  HOLDER HELD =N
    WHO ITEM is|go|drop [now] [down] to N  →  WHO ITEM =N
    HELD CHANGE  →  HOLDER CHANGE HELD
    party use|light|drink|spend|eat 1 HELD  →  HOLDER uses 1 HELD
    use|light|drink|spend|eat 1 HELD  →  HOLDER uses 1 HELD
    WHO get|take|find THINGS [FROM]  →  WHO gets THINGS [FROM]
    WHO get|take|find|buy THING and wear|hold [it] [on]  →  WHO gets THING worn
    WHO wear new THING  →  WHO gets THING worn
    WHO wear|put|puts|straps|strap|don|dons|buckle|buckles [on] UNHEARDOF [on]  →  WHO gets UNHEARDOF worn
    WHO hold UNHEARDOF  →  WHO gets UNHEARDOF held
    all get|take|find THINGS [FROM]  →  EACH(HERO gets THINGS [FROM])
    party get|take|find THINGS [FROM]  →  HERO gets THINGS [FROM]
    WHO get|take|find THINGS  →  EACH(WHO gets THINGS)
    party has THINGS  →  HERO gets THINGS
    WHO has THINGS  →  EACH(WHO has THINGS)
    WHO get|find|has THING [,|with|and] [has] N charges|charge|uses  →  WHO gets THING uses N
    WHO use|spend|lose [up] [1] charge [of|from|in|on] ITEM  →  WHO -1 charge ITEM
    WHO use|spend|lose [up] N charge|charges [of|from|in|on] ITEM  →  WHO -N charges ITEM
    WHO use|spend [up] [1] charge  →  WHO -1 charge
    HELD lose|use|spend [1] charge  →  HOLDER -1 charge HELD
    WHO use|spend|eat|light N of N2 ITEM  →  WHO uses N ITEM # of N2
    WHO lose N of N2 ITEM  →  WHO loses N ITEM # of N2
    WHO give WHOM N of N2 ITEM  →  WHO gives WHOM N ITEM # of N2
    WHO give N of N2 ITEM to WHOM  →  WHO gives WHOM N ITEM # of N2
    WHO ITEM use|used|spend [up]  →  WHO uses ITEM
    WHO [N] ITEM to WHOM  →  WHO gives WHOM [N] ITEM
    HELD [go] to WHO  →  HOLDER gives WHO HELD
    WHO ITEM go to WHOM  →  WHO gives WHOM ITEM
    THINGS for|to WHO [FROM]  →  EACH(WHO gets THINGS [FROM])
    take|get|find THINGS [FROM]  →  HERO gets THINGS [FROM]
    party use|light|drink|spend|eat HELD  →  uses HOLDER HELD
    use|light|spend|drink|eat HELD  →  uses HOLDER HELD
    party drop|leave HELD [here|behind] [in|at] [PLACE]  →  drops HOLDER HELD [in PLACE]
    drop|leave HELD [here|behind] [in|at] [PLACE]  →  drops HOLDER HELD [in PLACE]
    party lose HELD  →  loses HOLDER HELD
    lose HELD [WHY]  →  loses HOLDER HELD [because WHY]
    HELD [is] break  →  HOLDER item HELD broken
    HELD [is] lose|gone|stolen|destroyed  →  loses HOLDER HELD
    last HELD [is] [gone|use]  →  HOLDER last HELD
    HELD go out  →  HOLDER item HELD out
    HELD is cursed  →  HOLDER item HELD cursed
    HELD is magic|magical  →  HOLDER item HELD magic
    WHO find|get|recover|pick ITEM again [up]  →  WHO gets ITEM
    HELD [,|give|has] [him|her|them] PERK  →  HOLDER item HELD effect PERK
    lose N HELD  →  HOLDER loses N HELD
    WHO put|puts|wear ITEM [on] [,|and] it is STATE  →  WHO wears ITEM; WHO item ITEM STATE
    WHO ITEM give [him|her|them] PERK  →  WHO item ITEM effect PERK
    WHO ITEM [is] STATE [,|and|with] [it] [give|has|is] [him|her|them] PERK
        →  WHO item ITEM STATE; WHO item ITEM effect PERK
    HELD [is] STATE [,|and|with] [it] [give|has|is] [him|her|them] PERK
        →  HOLDER item HELD STATE; HOLDER item HELD effect PERK
    HELD is magic|enchanted|magical [,|and|with] [it] [give|has|is] PERK
        →  HOLDER item HELD magic; HOLDER item HELD effect PERK
    WHO use WHOM ITEM  →  WHOM gives WHO ITEM; WHO uses ITEM
    WHO use WHOM ITEM [,|and] [get|heal|recover|is] [heal] [back] CHANGE [wounds]
        →  WHOM gives WHO ITEM; WHO uses ITEM; WHO CHANGE
    WHO use WHOM ITEM [,|and] get|heal|recover [back] N wounds [back]  →  WHOM gives WHO ITEM; WHO uses ITEM; WHO +N
    WHO use|light|eat|spend [up] last [of] ITEM [up]  →  WHO last ITEM
    WHO last ITEM [is] [gone|use]  →  WHO last ITEM
    WHO [is] out [of] ITEM  →  WHO last ITEM
    WHO use|light|spend|eat up|all [of] ITEM [WHY]  →  WHO uses all ITEM [for WHY]
    WHO use|spend ITEM up [WHY]  →  WHO uses all ITEM [for WHY]
    WHO use [1] ITEM [WHY]  →  WHO uses ITEM [for WHY]
    WHO light|spend|eat ITEM [WHY]  →  WHO uses ITEM [for WHY]
    WHO use|light|spend [up] N ITEM [up] [WHY]  →  WHO uses N ITEM [for WHY]
    WHO use|spend|shoot N ITEM [FROM]  →  WHO -N ITEM [FROM]
    WHO get|find N THING [,] [and|but] [then] lose N2  →  WHO gets N THING; WHO loses N2 THING
    WHO get|find N THING [,] [and|but] [then] use|spend N2  →  WHO gets N THING; WHO uses N2 THING
    WHO get|find N THING [,] [and] [then] give WHO2 N2  →  WHO gets N THING; WHO gives WHO2 N2 THING
    WHO get|find N THING [,] [and] [then] give N2 to WHO2  →  WHO gets N THING; WHO gives WHO2 N2 THING
    WHO drop|lose all [of] ITEM [WHY]  →  WHO loses all ITEM [because WHY]
    WHO drop ITEM [here] [in|at] [PLACE]  →  WHO drops ITEM [in PLACE]
    WHO drop N ITEM [in|at] [PLACE]  →  WHO drops N ITEM [in PLACE]
    WHO throw ITEM [away]  →  WHO drops ITEM
    WHO throw N ITEM  →  WHO -N ITEM
    WHO throw N ITEM away  →  WHO drops N ITEM
    WHO lose ITEM  →  WHO loses ITEM
    WHO hold ITEM  →  WHO holds ITEM
    WHO draw|switch|switches|change|changes [to] ITEM  →  WHO holds ITEM
    WHO wear ITEM  →  WHO wears ITEM
    WHO stow ITEM  →  WHO stows ITEM
    WHO put|puts ITEM away|back  →  WHO stows ITEM
    WHO give WHOM N ITEM  →  WHO gives WHOM N ITEM
    WHO get ITEM from WHOM  →  WHOM gives WHO ITEM
    WHO take ITEM from WHOM  →  WHOM gives WHO ITEM
    ITEM from WHO to WHOM  →  WHO gives WHOM ITEM
    WHO trade ITEM for WHOM ITEM2  →  WHO gives WHOM ITEM; WHOM gives WHO ITEM2
    WHO trade ITEM with WHOM [for] ITEM2  →  WHO gives WHOM ITEM; WHOM gives WHO ITEM2
    WHO ITEM [is] break  →  WHO item ITEM broken
    WHO break ITEM  →  WHO item ITEM broken
    WHO ITEM [go] out  →  WHO item ITEM out
    WHO ITEM is lose|gone|destroyed|stolen  →  WHO loses ITEM
    WHO ITEM [is] stuck WORDS  →  WHO item ITEM "stuck WORDS"
    WHO wear|hold THING  →  WHO gets THING held
    WHO straps|strap on ITEM  →  WHO wears ITEM
    WHO put ITEM on  →  WHO wears ITEM
    WHO ITEM STATE  →  WHO item ITEM STATE
    HELD belongs|belong|go to WHO instead|now  →  HOLDER gives WHO HELD
    HELD belongs|belong|go to WHO after all  →  HOLDER gives WHO HELD
    HELD belongs|belong to WHO  →  HOLDER gives WHO HELD
    WHO get N of ITEM back  →  WHO +N ITEM
    N ITEM back for WHO  →  WHO +N ITEM
    WHO is left with N ITEM  →  WHO ITEM =N
    WHO ITEM is out N left  →  WHO ITEM =N
    WHO left|leave ITEM [behind] [here] [in|at] [PLACE]  →  WHO drops ITEM [in PLACE]
    WHO give ITEM over to WHOM  →  WHO gives WHOM ITEM
    WHO [now] has THING  →  WHO has THING
    WHO begin with GEAR  →  MANY(WHO gets GEAR)
    WHO again get|find N ITEM  →  WHO +N ITEM
    WHO get|find N ITEM again  →  WHO +N ITEM
    WHO flee out of ITEM  →  WHO last ITEM
    WHO lose N ITEM broken|break|stolen|lost  →  WHO loses N ITEM because broken
    HELD burns|burn|spend down|out|away  →  uses HOLDER HELD
    WHO get ITEM back [up]  →  WHO gets ITEM
    WHO get|find|recover|heal SINGLE [back|up] [,|and] [it] [is] [still] good|fine|ok|whole|intact|unbroken
        →  WHO +1 SINGLE
    WHO get|find|recover|heal [1] SINGLE [back|up] [,|and] [now] has N [again|now|left]  →  WHO +1 SINGLE; WHO SINGLE =N
    WHO get|find|recover|heal [1] SINGLE [back|up] , that is N [again|now]  →  WHO +1 SINGLE; WHO SINGLE =N
    WHO get|find|recover|heal ITEM [back|up] [,|and] [now] has N again  →  WHO ITEM =N
    WHO identify|identifies ITEM [,] [as|is] THING  →  WHO item ITEM is THING
    WHO ITEM turn|turns|turned out to be|is [only|just|really] TURNEDOUT  →  WHO item ITEM TURNEDOUT
    HELD turn|turns|turned out to be|is [only|just|really] TURNEDOUT  →  HOLDER item HELD TURNEDOUT
    WHO trade|swap ITEM for THING  →  WHO drops ITEM; WHO gets THING
    WHO get|take HELD  →  HOLDER gives WHO HELD
    WHO call|name ITEM PROPER  →  WHO item ITEM is PROPER
    WHO borrow WHOSE KEPT  →  WHOSE gives WHO KEPT
    WHO borrow KEPT from|off WHOM  →  WHOM gives WHO KEPT
    WHO return|returns|returned KEPT to WHOM  →  WHO gives WHOM KEPT
    WHO has ITEM MENDED [,] [for|at|cost|costs] N [gold]  →  WHO spends N ITEM MENDED
""")
"""Things in somebody's hands."""
