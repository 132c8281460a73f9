"""Several at once, one after the other, spells that hurt, somebody nobody names."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

POTIONS = sayings("""
    WHO use WHO2 ITEM [,|and] [get|heal|recover|is] [back] [up] [for] N [wounds] [back]
        →  WHO2 gives WHO ITEM; WHO uses ITEM; WHO +N
    WHO use ITEM [,|and] heal|get|recover [back] [for] N [wounds] [back]  →  WHO uses ITEM; WHO +N
    WHO use ITEM on|for|with WHO2 [,|and] [he|she|they] heal|get|recover [back] N [wounds] [back]
        →  WHO uses ITEM; WHO2 +N
    WHO use|eat [up] REMEDY [,|and] [get|heal|recover|is|for] [back] [up] [for] N [wounds] [back]
        →  WHO uses REMEDY; WHO +N
    WHO get|has REMEDY [,|and] [get|heal|recover] back [up] N [wounds]  →  WHO uses REMEDY; WHO +N
    WHO get|has REMEDY [,|and] heal|get|recover N [wounds] [back]  →  WHO uses REMEDY; WHO +N
    WHO use|get|has|eat [up] REMEDY [,|and] [get|heal|recover|is|for] [back] [up] CHANGE [wounds] [back]
        →  WHO uses REMEDY; WHO CHANGE
    WHO heal|patch|patched|patches|mend [up] [with|by] REMEDY [,] [for] N [wounds] [back]  →  WHO uses REMEDY; WHO +N
    WHO heal|patch|patched|patches|mend [up] [with|by] REMEDY [,] CHANGE [wounds]  →  WHO uses REMEDY; WHO CHANGE
    WHO heal|get [back] N [wounds] [back] with|by|from REMEDY  →  WHO uses REMEDY; WHO +N
    WHO REMEDY use [up] [,|and] N wounds heal|back  →  WHO uses REMEDY; WHO +N
    WHO REMEDY , CHANGE [wounds]  →  WHO uses REMEDY; WHO CHANGE
    WHO heal|cure WHOM [for|by] N [wounds] [,] [for|cost|costs|use|spend] N2 POOL  →  WHOM +N by WHO; WHO -N2 POOL
    WHO heal|cure N [wounds] [,] for|cost|costs|use|spend N2 POOL  →  WHO +N; WHO -N2 POOL
    WHO give WHOM REMEDY [,|and] [he|she] heal|get [back] N [wounds] [back]
        →  WHO gives WHOM REMEDY; WHOM uses REMEDY; WHOM +N
    WHO give WHOM REMEDY , N back  →  WHO gives WHOM REMEDY; WHOM uses REMEDY; WHOM +N
    HELD on|for WHO [,] [get|heal] [back] N wounds|back  →  HOLDER uses HELD; WHO +N
    HELD for|to|on WHO [,] CHANGE [wounds]  →  HOLDER uses HELD; WHO CHANGE
    THING heal|cure WHO for|by N [wounds]  →  WHO +N THING
    [party] rest until [all|party] [is] heal|healed|better|well|fit  →  party +all rest
    [party] rest [,|and] all CHANGE  →  party CHANGE
    all|party rest [up] [,|and] all wounds [is] back|heal|gone  →  party +all rest
    all|party rest and heal [fully|up|full]  →  party +all rest
    WHO rest and is back on|to|at full  →  WHO +all rest
    after rest all|party [is] at|on|back full [health|wounds]  →  party +all rest
    WHO get [back] all wounds [back]  →  WHO +all
    WHO has|get CONDITION UNTIL  →  WHO is CONDITION UNTIL
    WHO limp|limps [UNTIL]  →  WHO is limping [UNTIL]
    WHO [is] CONDITION [,] CHANGE VALUE UNTIL  →  WHO CHANGE VALUE CONDITION UNTIL
    WHO VALUE go|is up by N UNTIL  →  WHO +N VALUE UNTIL
    WHO VALUE go|is down by N UNTIL  →  WHO -N VALUE UNTIL
    WHO trip|trips|stumble|stumbles|slip|slips|fall and break|snap ITEM  →  WHO item ITEM broken
""")
"""What heals, and what is left of a wound."""

SPOILS = sayings("""
    FOES [is] dead [,|and] [party] [get|find|loot|take] N gold  →  FOES dead; gold N
    [party] win [,|and|so] [loot|find|get|take] N gold [,|and] THING  →  they won; gold N; HERO gets THING
    WHO keep|get|take N of it [,|and] WHO2 N2  →  party pays WHO N; party pays WHO2 N2
    WHO get fate for that|it  →  WHO +1 fate
    sheet say|says WHO has N wounds|left  →  WHO =N
    rest [here] for N hour|hours  →  time N hours rest
    gold|loot|money from|off|on CAUSE [,] N [gold]  →  gold N from CAUSE
    [dead] CORPSES has N gold [on|between] [them|it|him]  →  gold N from CORPSES
    body|corpse of GONE [,] N gold  →  gold N from GONE
    WHO loot|loots|looted|strip|strips|stripped|rob GONE [,|for] N [gold]  →  WHO strips GONE N
    WHO search dead|body|bodies|corpses [,|and] get|find N gold  →  WHO strips N
    WHO search|check|checks body|bodies|corpses  →  WHO strips
    WHO find|get|take|steal THING on|from|off GONE  →  WHO gets THING from GONE
    WHO find|get|take|steal THING from|on|off CORPSES  →  WHO gets THING from CORPSES
    on CORPSES [,] [there] [is] THINGS , WHO get|take|has|keep it|them  →  EACH(WHO gets THINGS from "CORPSES")
    THINGS on CORPSES , WHO get|take|has|keep it|them  →  EACH(WHO gets THINGS from "CORPSES")
    THING on GONE , WHO get|take|has|keep it  →  WHO gets THING from GONE
    [bodies|corpses|dead] search [,] [find] THING on GONE  →  HERO gets THING from GONE
    [bodies|corpses|dead] search [,] [find] THING on CORPSES  →  HERO gets THING from "CORPSES"
    party search|loot CORPSES [,] [and] find THING  →  HERO gets THING from "CORPSES"
    party search|loot GONE [,] [and] find THING  →  HERO gets THING from GONE
    [party] loot CORPSES [,] [and] [find|get] N gold  →  gold N from "CORPSES"
    [party] loot GONE [,] [and] [find|get] N gold  →  gold N from GONE
    party search CORPSES [,] [and] [find|get] N gold  →  gold N from "CORPSES"
    party search|loot CORPSES [,] [and] [find] N gold [and] THING  →  gold N from "CORPSES"; HERO gets THING
    GONE has THING on|with him|it|her  →  HERO gets THING from GONE
    WHO [only|just|can] find|get|recover [only|just] N of ITEM [back]  →  WHO gets N ITEM
    split gold|money|loot|all [out] between|among SEVERAL  →  split all SEVERAL
    [party] [reckon|think|count|make] [it|and|,] there is N [gold] in purse [,] not N2  →  gold =N
    purse count [,] N [gold] [,] as it should be  →  gold =N
    [by] [party] count party has N gold [now]  →  gold =N
    party has exactly N gold [now]  →  gold =N
    party has N gold [now] by [party] count  →  gold =N
    gold counts|count N [now]  →  gold =N
    [that] [is] quest done|complete [,] N gold each  →  quest done; EACH(HERO gold N)
    [turns|turn|turned] [out] HELD is|turn|turns|turned [out] [to] [be|is] [really] NAMEDOF
        →  HOLDER item HELD is NAMEDOF
    WHO ITEM is [really] NAMEDOF  →  WHO item ITEM is NAMEDOF
    HELD turns|turn|turned out [to] be|is [only|just|really] STATE  →  HOLDER item HELD STATE
    [it] turns|turn|turned out HELD is STATE  →  HOLDER item HELD STATE
    party head|heads home [now]  →  trip end
    [TRAP] trap [is] disarm [now] [,|by] WHO [work|doing|do|did]  →  trap disarmed by WHO
    WHO [get] disarm [TRAP] trap  →  trap disarmed by WHO
    WHO get [TRAP] trap disarm  →  trap disarmed by WHO
    [TRAP] trap go off [and] [in|hit|get|catch] WHO [face] [,|for] N [wounds]  →  trap sprung [TRAP] WHO -N
    [TRAP] trap get|catch|hit WHO [,|for] N [wounds]  →  trap sprung [TRAP] WHO -N
    WHO go|trigger [TRAP] trap and take|lose N [wounds]  →  trap sprung [TRAP] WHO -N
    WHO go|step|tread|set|trigger|spring [on|into|in|off] [TRAP] trap ATRAP [,|and] take|lose|get|for N [wounds]
        →  trap sprung [TRAP] WHO -N
    WHO go|step|tread|set|trigger|spring [on|into|in|off] LAID [,|and] take|lose|get|for N [wounds]
        →  trap sprung LAID WHO -N
    trap trigger|go [off] [,] nobody [is] hurt  →  trap sprung effect "nobody hurt"
""")
"""What is found on the slain and turns out to be something, what is counted, traps that lie about."""

FIGHTS = sayings("""
    last|remaining|rest|other|surviving [of] FOES [is] flee  →  FOES fled
    last|remaining|rest|other|surviving [of] FOES [is] flee AWAY  →  FOES fled AWAY
    ONWARD  →  note ONWARD
    N [of] KIND [has] flee  →  N KIND fled
    N of KIND surrender  →  N KIND captured
    N KIND [is] both|all dead|die|kill  →  N KIND dead
    N KIND go|fall [down] to WHO  →  N KIND dead by WHO
    they is all dead|die|kill  →  they won
    that is it|fight|lot [,] party win [fight]  →  they won
    that is it|lot [,] fight win  →  they won
    US flee [from] [fight]  →  we fled
    US flee [out] of here  →  we fled
    US flee down|up|through|along WORDS  →  we fled WORDS
    FOES surrender|give [up] [and|,] party take|make|tie it|them|him|her prisoner|captive|up  →  FOES captured
    WHO get|take|score|has kill|credit on|of|for WHO2  →  WHO2 dead by WHO
    WHO die on WHO2  →  WHO2 dead by WHO
    WHO [has] is kill by WHO2  →  WHO dead by WHO2
    WHO [is] knocked out by WHO2  →  WHO down by WHO2
    WHOM shoot WHOM2 [HARM] [WITH] [,|and] kill it|him|her  →  WHOM shoots WHOM2 hit [HARM] dead [WITH]
    WHOM shoot [and] kill WHOM2 [WITH]  →  WHOM shoots WHOM2 hit dead [WITH]
    WHOM shoot|attack|hit|maul WHOM2 [HARM] [WITH] [,|and] kill it|him|her  →  WHOM WHOM2 hit [HARM] dead [WITH]
    WHOM deal|do|does|did N [wounds] to WHOM2 [,|and] kill it|him|her  →  WHOM WHOM2 hit -N dead
    WHOM kill WHOM2 WITH  →  WHOM WHOM2 hit dead WITH
    WHOM STRIKES WHOM2 [,|and] hit [,] THROW  →  WHOM STRIKES WHOM2 hit / THROW
    WHOM STRIKES WHOM2 [,] [roll|with] DIE [,|and] hit [,|/] THROW  →  WHOM STRIKES WHOM2 DIE hit / THROW
    WHOM crit|critical WHOM2 [,] [roll|with] DIE [,|then|and] THROW  →  WHOM WHOM2 DIE crit / THROW
    WHOM shoot WHOM2 [SQUARES] [,] [roll] DIE [,] [NEED] [OUTCOME] [HARM] [WITH] [WDICE]
        →  WHOM shoots WHOM2 [SQUARES] DIE [NEED] [OUTCOME] [WDICE] [HARM] [WITH]
    WHOM [,] MISSILES [,] WHOM2 [,] [SQUARES] [,] [roll] DIE [OUTCOME] [HARM] [WDICE]
        →  WHOM shoots WHOM2 [SQUARES] DIE [OUTCOME] [WDICE] [HARM] with MISSILES
    WHOM do|does|did N wounds to WHOM2 WITH  →  WHOM WHOM2 hit -N WITH
    WHOM do|does|did N [wounds] to WHOM2  →  WHOM WHOM2 hit -N
    WHOM shoot WHOM2 [SQUARES] [through|behind|in] [partly|partial|half] cover|hidden [,] [roll] DIE [HARM] [WDICE]
        →  WHOM shoots WHOM2 [SQUARES] DIE hidden [WDICE] [HARM]
    WHOM shoot WHOM2 at|from N [,] [through|behind|in] [partly|partial|half] cover|hidden [,] [roll] DIE [HARM]
        →  WHOM shoots WHOM2 @N DIE hidden [HARM]
    WHOM attack WHOM2 and WHOM3 [,] [roll] DIE [,|and] DIE2  →  WHOM WHOM2 DIE; WHOM WHOM3 DIE2
    WHOM DIE [,|and] WHOM2 DIE2 [,|and] [both|all] on|at|against FOES  →  WHOM FOES DIE; WHOM2 FOES DIE2
    WHOM DIE [,|and] WHOM2 DIE2 [,|and] WHOM3 DIE3 [,|and] [all] on|at|against FOES
        →  WHOM FOES DIE; WHOM2 FOES DIE2; WHOM3 FOES DIE3
    ALLIES parry|dodge|block|blocks|blocked|duck|ducks|evade|evades [it|that|blow|attack|hit|swing] [off] ANYFOE
        →  ANYFOE ALLIES miss
    ALLIES parry|block|blocks|blocked [it|that|blow|attack|hit|swing] with|on|use shield|sword|axe|blade|staff ANYFOE
        →  ANYFOE ALLIES miss
    ALLIES parry|dodge|block|blocks|blocked|duck|ducks|evade|evades FOES [blow|attack|hit|swing]  →  FOES ALLIES miss
    ALLIES parry|block|blocks|blocked FOES [blow|attack|hit|swing] with|on|use shield|sword|axe|blade|staff
        →  FOES ALLIES miss
    WHOM [attack|on|at] WHOM2 [,] [roll|with] DIE [,|and|but] shield stop|stops|stopped|end|block|blocks|blocked [it]
        →  WHOM WHOM2 DIE miss
    SEVERAL [attack|on|at] WHOM [,|and] [both] miss  →  EACH(SEVERAL WHOM miss)
    FOES parry|dodge|block|blocks|blocked|duck|ducks|evade|evades ALLIES [blow|attack|hit|swing|axe|sword|arrow|blade]
        →  ALLIES FOES miss
    SPELLER MAGIC hit|burn|strike|maul FOES [HARM] [each]  →  SPELLER casts MAGIC at FOES[; FOES HARM by MAGIC]
    WHO try|tries|tried CAST at|on FOES [,|and|but] [it] FAILED  →  WHO casts CAST at FOES outcome failed
    no POOL left|remain for WHO  →  WHO =0 POOL
    POOL left|remain [,] WHO [has|is] N [,|and] WHO2 [has|is] N2  →  WHO =N POOL; WHO2 =N2 POOL
    end turn|round COUNT  →  turn end
    turn|round COUNT [is] done|over|complete|end  →  turn end
    begin|fight turn|round COUNT  →  turn
    FOES parry|dodge|block|blocks|blocked|duck|ducks|evade|evades [it|that|blow|attack|hit|swing] [off]
        →  HERO FOES miss
    [roll] DIE [NEED] for WHOM on|at|against|attack WHOM2 [,] [OUTCOME] [HARM]
        →  WHOM WHOM2 DIE [NEED] [OUTCOME] [HARM]
    ALLIES DIE [,|and|but] miss ANYFOE  →  ALLIES ANYFOE DIE miss
    FOES [attack|swing] [with|on|roll] DIE [,|and|but] miss HERO  →  FOES HERO DIE miss
    WHOM lose|shoot [1] arrow|bolt [,|and|but] miss WHOM2  →  WHOM shoots WHOM2 miss
    WHOM lose|shoot [1] arrow|bolt [,|and] hit WHOM2 [HARM]  →  WHOM shoots WHOM2 hit [HARM]
    BANE again [,|and] WHO [is] down N more  →  WHO -N BANE
    WHO lose|take N [wounds] to BANE  →  WHO -N BANE
    remove|clear|take poison [off|away|out] from|off|of WHO  →  WHO not poisoned
    WHO down|fall , 0 [wounds] [left]  →  WHO down; WHO =0
    WHO [is] at|on|to|down [to] 0 [wounds] [,|and|so] [he|she] [is] down|out|unconscious|collapse [cold]
        →  WHO =0; WHO down
    [now] [it|this] [is] [now] second|third|fourth|fifth|sixth turn|round [now|begin] [now]  →  turn
    [now] [it|this] [is] [now] second|third|fourth|fifth|sixth fight turn|round [now|begin] [now]  →  turn combat
    [now] [it|this] [is] [now] second|third|fourth|fifth|sixth turn|round of fight  →  turn combat
    FOES drop|fall  →  FOES dead
    SPELLER throw|lose|lob|shoot|send MAGIC at|on|into|to FOES [HARM] [each]
        →  SPELLER casts MAGIC at FOES[; FOES HARM by MAGIC]
    CASTER RITE on|at FOES  →  CASTER casts RITE at FOES
    [1] ARCHER at|on|into|in|for FOES [,] [roll|with] [DICE] [OUTCOME] [HARM]
        →  ARCHER shoots FOES [DICE] [OUTCOME] [HARM]
    [1] ARCHER at|on|into|in|for FOES [,] [roll|with] [DIE] [OUTCOME] [,] [it|he|she] [is] dead|die|down|drop|fall
        →  ARCHER shoots FOES [DIE] [OUTCOME] dead
    SPELLER cast shoot FOES [HARM] [each]  →  SPELLER casts fire at FOES[; FOES HARM by fire]
    SPELLER put|puts|send|sends FOES to sleep  →  SPELLER casts sleep at FOES
    FOES [is] put|send|sent to sleep by SPELLER  →  SPELLER casts sleep at FOES
    WHO spell fail|fizzle|fizzles|fizzled  →  WHO casts spell outcome failed
    WHO cast spell on|at FOES [,|for] N [wounds] each  →  WHO casts spell at FOES; FOES -N spell
    cast CAST [,] [at|on|against] FOES [,] by WHO  →  WHO casts CAST at FOES
    spell [,] WHO [,] CAST [,] [at|on] FOES  →  WHO casts CAST at FOES
    WHO cast CAST [at|on|to|against] WHOM [,|but|and] [it|spell] fail|fizzle|fizzles|fizzled
        →  WHO casts CAST at WHOM outcome failed
    WHO throw|drop|send SPELL at|on|into|to FOES [HARM] [each]  →  WHO casts SPELL at FOES[; FOES HARM by SPELL]
    WHO throw|drop|lob|sling|send|hurl MAGIC [spell] at|on|into|to FOES [HARM] [each]
        →  WHO casts MAGIC at FOES[; FOES HARM by MAGIC]
    trap [,] [on] WHO CHANGE [,|and] WHO2 CHANGE2  →  trap sprung WHO CHANGE WHO2 CHANGE2
    trap [go] [off] [,] [on|under|at|hit|catch|get|maul] WHO CHANGE [wounds] [each]  →  trap sprung WHO CHANGE
    trap [go] [off] [,] [on|under|at|hit|catch|get|maul] WHO [,|for] N [wounds] each  →  trap sprung WHO -N
    THING trap [go] [off] [,] [on|under|at|hit|catch|get|maul] WHO [,|for] N [wounds] each  →  trap sprung THING WHO -N
    trap [,] on|under|at|beneath|below|aimed [at] WHOM  →  trap for WHOM
    BANE [,] WHO CHANGE [wounds] [,|and] WHO2 CHANGE2 [wounds]  →  WHO CHANGE BANE WHO2 CHANGE2 BANE
    BANE take|knock|chew|chews [another] N [wounds] off|from|out WHO  →  WHO -N BANE
    WHOM hit|maul|attack WHOM2 [,] but [it|he|she] not wounds|hurt it|him|her  →  WHOM WHOM2 hit -0
    FOES surrender|give [up] [,|and] party let it|him|her|them go|free  →  FOES freed
    FOES hit|maul|attack|kill|chop|chops ALLIES down|out  →  FOES ALLIES hit; ALLIES down
    FOES knock|knocks|knocked ALLIES out [cold]  →  FOES ALLIES hit; ALLIES down
    FOES hit|maul|attack|kill|chop|chops ALLIES down|out [,|for] N [wounds]  →  FOES ALLIES hit -N; ALLIES down
    FOES surrender to party  →  FOES captured
    BANE [,] WHO CHANGE [wounds]  →  WHO CHANGE BANE
    BANE [,] WHO take|lose N [wounds]  →  WHO -N BANE
    SPELL [,] WHO take|lose N [wounds] [,|and] WHO2 [take|lose] N2 [wounds]  →  WHO -N SPELL WHO2 -N2 SPELL
    BANE [,] WHO N [wounds] [,|and] WHO2 N2 [wounds]  →  WHO -N BANE WHO2 -N2 BANE
    BANE do|does|deal|cost|costs N [wounds|point|points] to|on|for WHO  →  WHO -N BANE
    BANE do|does|deal|cost|costs WHO N [wounds]  →  WHO -N BANE
    WHO CHANGE BANE  →  WHO CHANGE BANE
    party|i forgot WHO BANE wounds  →  WHO -1 BANE
    WHO [is] down N FIGHTING  →  WHO -N
    [knock|take] N wounds off|from WHO  →  WHO -N
    knock|take N off WHO  →  WHO -N
    [that|it] cost|costs WHO N ITEM  →  WHO -N ITEM
    [that|it|blow|attack|shot|spell] cost|costs WHO N POOL  →  WHO -N POOL
    use|spend N POOL for WHO  →  WHO -N POOL
    WHO use|spend|burn all N [of] POOL  →  WHO -N POOL
    WHO use|spend|burn all [of] POOL  →  WHO =0 POOL
    FOES has only|just N wounds [left|remain]  →  FOES =N
    WHO only|just has N wounds [left|remain]  →  WHO =N
    WHO [only|just] has [only|just] N ITEM left|remain  →  WHO ITEM =N
    WHO has no ITEM [left]  →  WHO last ITEM
    fate [,] that hit|blow on WHO never happen|happened  →  fate WHO negate
    WHO fumble and hit|hurt|attack [for] N [wounds]  →  WHO -N fumble
    WHOM need N on|against|for WHOM2 [,] roll DIE  →  WHOM WHOM2 DIE N+
    [party] get|kill WHO [,] WHO2 kill  →  WHO dead by WHO2
    all dead|die [,|and] party win  →  they won
    WHO pay fate  →  fate WHO
    WHO use|spend|pay fate to live|survive|stay [alive]  →  fate WHO negate
    WHO use|spend|pay|burn fate SAVED  →  fate WHO SAVED
    new|another|fresh MONSTER join|enter fight  →  meet MONSTER
    another|new|second|third|fourth|fifth MONSTER [appear] [,] [with] CARD  →  meet MONSTER CARD
    party|they find|spot|discover N MONSTER [in] [here|there|inside]  →  meet N MONSTER
    N more MONSTER enter  →  meet N MONSTER
    another|third|fourth|fifth MONSTER out of|from CAUSE  →  meet MONSTER from CAUSE
    that is turn|round end  →  turn end
    OURTURN is over|done|end  →  phase monsters
    party turn is over|done|end  →  turn end
    top of [new|next] round|turn  →  turn
    BANE [,] all CHANGE [wounds] ALLBUT  →  ALLBUT CHANGE BANE
    all|party CHANGE [wounds] [each] [,] ALLBUT  →  ALLBUT CHANGE
    all|party take|lose|get N [wounds] [each] [,] ALLBUT  →  ALLBUT -N
    all|party heal|recover N [wounds] [each] [back] [,] ALLBUT  →  ALLBUT +N
    pit [trap] [,] WHO fall|go [in|into|down] [it] [and|,] [take|lose|for] N [wounds]  →  trap sprung pit WHO -N
    WHO step|tread|treads|trod|stand on|in|into trap [and|,] [take|lose] N wounds  →  WHO -N trap
    trap cost|costs WHO N [wounds]  →  WHO -N trap
    THING hit|maul WHO [,|and] [he|she|they] take|lose N wounds  →  WHO -N THING
    N [of] KIND [is] dead|die|kill|down [,|by] ALLIES [kill|get] [it|him|her|them]  →  N KIND dead by ALLIES
    all N KIND [is] dead|die|kill|down  →  N KIND dead
    party is flee [from|away] [fight]  →  we fled
    [party] [is] flee [away] [,] PURSUIT  →  we fled PURSUIT
    party chase|chases|chased|drive|drives|drove|scare|scares|scared FOES off|away  →  FOES fled
    win|victory [,] [they|all|them] [is] [all] dead  →  they won
    another MONSTER go|appear|enter [out] [of|from|through] CAUSE  →  meet MONSTER from CAUSE
    party heal WHOM [,] CHANGE  →  WHOM CHANGE
    party heal WHOM [,] [for|by] N [wounds]  →  WHOM +N
    WHO appear again  →  WHO back
    WHOM STRIKES WHOM2 [,] [WITH] but|and it|he|she miss  →  WHOM STRIKES WHOM2 miss [WITH]
    WHO do|does|did CAST spell  →  WHO casts CAST
    WHO do|does|did CAST spell at|on FOES  →  WHO casts CAST at FOES
    WHOM arrow|bolt|shot at WHOM2 hit|hits [with|on] [DICE] [HARM]  →  WHOM shoots WHOM2 [DICE] hit [HARM]
    WHOM arrow|bolt|shot at WHOM2 miss [with|on] [DICE]  →  WHOM shoots WHOM2 [DICE] miss
    ALLIES hit ANYFOE HARM  →  ALLIES ANYFOE hit HARM
    ALLIES miss ANYFOE  →  ALLIES ANYFOE miss
    ALLIES attack|swing ANYFOE  →  ALLIES ANYFOE
    ALLIES shoot|fire ANYFOE  →  ALLIES shoots ANYFOE
    WHOM shoot WHOM2  →  WHOM shoots WHOM2 ?
    WHO is|get hurt|wounded [,] not sure|know how [much|many|bad]  →  WHO -?
    that is [another] N [wounds] FIGHTING off|from WHO  →  WHO -N
    WHOM hit for N [wounds] by WHOM2  →  WHOM2 WHOM hit -N
    ALLIES hit|maul|attack FOES [,] and|but take|lose|suffer N wounds  →  ALLIES FOES hit; ALLIES -N
    WHOM land|hit [1] blow|hit on WHOM2 [HARM] [WITH]  →  WHOM WHOM2 hit [HARM] [WITH]
    to hit roll [for|by] WHOM attack|on|at WHOM2 DIE [OUTCOME]  →  WHOM WHOM2 DIE [OUTCOME]
    WHOM get through WHOM2 guard|defence|defences|armour [HARM]  →  WHOM WHOM2 hit [HARM]
    WHOM KEPT hit|maul|attack WHOM2 HARM  →  WHOM WHOM2 hit HARM with KEPT
    party lose ALLIES [,] [he|she] [is] dead|die  →  ALLIES dead
    WHO go|gone down  →  WHO down
    WHO hit|maul floor|deck|ground|dirt  →  WHO down
    ALLIES drop  →  ALLIES down
    WHO [is] wake|awake|conscious again  →  WHO alive
    WHO down|downs KEPT  →  WHO uses KEPT
    another N MONSTER [go|appear|enter|join] [in] from|through CAUSE  →  meet N MONSTER from CAUSE
    FOES flee [off|from] board|table|field|map  →  FOES fled
    WHO fail spell  →  WHO casts spell outcome failed
    WHOM STRIKES WHOM2 [,] [HARM] [,] STRUCKWHERE  →  WHOM STRIKES WHOM2 hit [HARM] #STRUCKWHERE
    WHOM STRIKES WHOM2 [,] [roll|with] DIE [OUTCOME] [HARM] [,] STRUCKWHERE
        →  WHOM STRIKES WHOM2 DIE [OUTCOME] [HARM] #STRUCKWHERE
    WHOM STRIKES WHOM2 STRUCKWHERE [,] [for] HARM  →  WHOM STRIKES WHOM2 hit HARM #STRUCKWHERE
    WHOM STRIKES WHOM2 STRUCKWHERE [,] [roll|with] DIE [OUTCOME] [HARM]
        →  WHOM STRIKES WHOM2 DIE [OUTCOME] [HARM] #STRUCKWHERE
    another MONSTER join in  →  meet MONSTER
    that is fight done|over|end|complete [,] all [monsters] [is] dead|die  →  they won
    over to party  →  phase heroes
    over to monsters|them|enemies  →  phase monsters
    [that] [is] party [is] complete|over|end [,|and|so] [it] [is] [now] monsters|enemies|gm [turn|phase|go|now|next]
        →  phase monsters
    turn|round COUNT [,] party|heroes [go|is] first|begin  →  turn; phase heroes
    both sides [is] complete|over|end [,] [fight] turn|round COUNT [begin]  →  turn
    SEVERAL hit|maul WHOM [HARM]  →  EACH(SEVERAL WHOM hit [HARM])
    SEVERAL hit|maul WHOM N [wounds] each  →  EACH(SEVERAL WHOM hit -N)
    SEVERAL hit|maul WHOM [,] each [for|do] N [wounds]  →  EACH(SEVERAL WHOM hit -N)
    SEVERAL do|deal N [wounds] [each] to WHOM  →  EACH(SEVERAL WHOM hit -N)
    SEVERAL miss WHOM  →  EACH(SEVERAL WHOM miss)
    SEVERAL attack|swing WHOM [and|,] [both] miss  →  EACH(SEVERAL WHOM miss)
    HORDE miss WHOM  →  EACH(HORDE WHOM miss)
    WHOM and WHOM2 STRIKES WHOM3 [,|with|for] DIE [,|and] DIE2  →  WHOM STRIKES WHOM3 DIE; WHOM2 STRIKES WHOM3 DIE2
    ALLIES get|finish|drop FOES  →  FOES dead by ALLIES
    FOES [is] dead|die [,|is] ALLIES [kill|get]  →  FOES dead by ALLIES
    FOES [is|go|gone] down  →  FOES dead
    FOES [is] down , ALLIES [kill|get]  →  FOES dead by ALLIES
    kill for|to|by ALLIES [,|is] FOES  →  FOES dead by ALLIES
    ALLIES chop|chops|chopped|cut|take|lop|lops|lopped|knock|hack FOES head off|clean  →  FOES dead by ALLIES
    ALLIES cut|chop|chops|chopped|slice|slices FOES in half|2|two|pieces  →  FOES dead by ALLIES
    ALLIES run FOES through  →  FOES dead by ALLIES
    ALLIES kill FOES with|in 1 swing|blow|stroke|go|hit|sweep|strike|attack  →  FOES dead by ALLIES
    ALLIES [get] death blow [on|to|against|with] FOES  →  FOES dead by ALLIES
    FOES [,] has [only] N left|remain  →  FOES =N
    FOES , N left|remain  →  FOES =N
    ALLIES arrow|bolt|shot drop|finish|kill FOES  →  FOES dead by ALLIES
    ALLIES arrow|bolt|shot go|fly|flies|flew wide|high|past ANYFOE  →  ALLIES ANYFOE miss
    drop FOES  →  FOES dead
    FOES [is] shoot|attack|maul|cut|spend|kill dead|apart|away|down  →  FOES dead
    ALLIES spend|shoot|attack|maul|cut|kill FOES dead|apart|away|down  →  FOES dead by ALLIES
    ALLIES kill|shoot|attack down FOES  →  FOES dead by ALLIES
    ALLIES get|kill|finish PAIR [off|dead|down]  →  PAIR dead by ALLIES
    ALLIES shoot|maul|attack PAIR dead|down  →  PAIR dead by ALLIES
    ALLIES shoot|finish|maul|attack HORDE [off] dead|down  →  HORDE dead by ALLIES
    that is FOES done|complete|finish|dead|down|kill|dealt|sort|sorted [for|with]  →  FOES dead
    N [of] KIND [is] down|dead|die|kill|drop|fall|gone [now]  →  N KIND dead
    WHO [is] goner|toast|mincemeat  →  WHO dead
    WHO is history  →  WHO dead
    WHO is dead [after] [all]  →  WHO dead
    WHO buy|buys farm  →  WHO dead
    HORDE flee|run|scatter [off|away] [,] [all] [of] [them]  →  HORDE fled
    HORDE flee|run|scatter [off|away] [into|from|to|down] [dark|darkness|fight|dungeon|passage|corridor]  →  HORDE fled
    all [monsters] [is] dead|die [,|and] fight [is] over|done|end  →  they won
    SOMEFOE hit|maul|attack WHOM [HARM]  →  SOMEFOE WHOM hit [HARM]
    SOMEFOE miss WHOM  →  SOMEFOE WHOM miss
    ALLIES kill|finish SOMEFOE  →  SOMEFOE dead by ALLIES
    ALLIES hit|maul SOMEFOE [HARM]  →  ALLIES SOMEFOE hit [HARM]
    ALLIES miss SOMEFOE  →  ALLIES SOMEFOE miss
    WHO take|lose N wounds [,|and] WHO2 [take|lose] N2 [wounds]  →  WHO -N WHO2 -N2
    WHO take|lose N [,|and] WHO2 [take|lose] N2 [wounds]  →  WHO -N WHO2 -N2
    WHO take|lose N wounds [,|and] WHO2 N2 [wounds] [,|and] WHO3 N3 [wounds]  →  WHO -N WHO2 -N2 WHO3 -N3
    WHO N wounds [,|and] WHO2 N2 [wounds]  →  WHO -N WHO2 -N2
    N wounds to|on|for WHO [,|and] N2 [wounds] to|on|for WHO2  →  WHO -N WHO2 -N2
    N wounds to|on|for WHO [,|and] ditto|same|likewise [to|for|on] WHO2  →  WHO,WHO2 -N
    WHO take|lose N [wounds] [,|and] ditto|same|likewise|so [to|for|do|does|with] WHO2  →  WHO,WHO2 -N
    N wounds to|on|for WHO BANE  →  WHO -N BANE
    WHO [take|lose] N wounds BANE  →  WHO -N BANE
    heal WHO [,] CHANGE  →  WHO CHANGE
    heal WHO [,] N [wounds] [back]  →  WHO +N
    WHOM [is] all better|well|healed [now|again]  →  WHOM +all
    all wounds [is] heal|gone for|on|of WHO  →  WHO +all
    all WHO wounds [is] heal|gone  →  WHO +all
    WHO [is] good|right|fit [as] new|rain|fiddle [again]  →  WHO +all
    party rest [up] [,|and] all [is] [back|heal|recover] [to|at] full  →  party +all rest
    WHO cast CAST at|on|to|against FOES  →  WHO casts CAST at FOES
    WHO cast CAST [at|on|to|against] FOES HARM [each]  →  WHO casts CAST at FOES; FOES HARM by CAST
    WHO cast CAST [at|on|to] ALLIES CHANGE [wounds]  →  WHO casts CAST at ALLIES; ALLIES CHANGE CAST
    WHO cast CAST [,|but|and] [it|spell] fail|fizzle|fizzles|fizzled  →  WHO casts CAST outcome failed
    WHO fail to cast CAST  →  WHO casts CAST outcome failed
    WHO HEX FOES [,|for|cost|costs|use|spend] N POOL  →  WHO casts HEX at FOES; WHO -N POOL
    WHO HEX FOES [,|for|cost|costs|use|spend] N POOL TOCOME  →  WHO casts HEX at FOES; WHO -N POOL #TOCOME
    CASTER CAST [spell] on|at FOES [,|for|cost|costs] N POOL  →  CASTER casts CAST at FOES; CASTER -N POOL
    CASTER CAST [spell] on|at FOES [,|for|cost|costs] N POOL [,|and|but] FAILED
        →  CASTER casts CAST at FOES outcome failed; CASTER -N POOL
    WHO CAST spell on|at FOES [,|for|cost|costs] N POOL  →  WHO casts CAST at FOES; WHO -N POOL
    WHO MAGIC on|at FOES [,|and|but] FAILED  →  WHO casts MAGIC at FOES outcome failed
    WHO SPELL on|at FOES [,|and|but] FAILED  →  WHO casts SPELL at FOES outcome failed
    WHO CAST spell on|at FOES [,|and|but] FAILED  →  WHO casts CAST at FOES outcome failed
    FOES [blow|attack|hit|swing] SMASHES WHOSE KEPT  →  WHOSE item KEPT broken by FOES
    FOES [blow|attack|hit|swing] SMASHES HELD  →  HOLDER item HELD broken by FOES
    WHOSE KEPT [is] SMASHED [in] [half|two|2]  →  WHOSE item KEPT SMASHED
    HELD [is] SMASHED [in] [half|two|2]  →  HOLDER item HELD SMASHED
    WHO SNAPPED  →  WHO SNAPPED
    ALLIES fumble ANYFOE [,] [roll|with] DIE [,|and] drop|lose ITEM  →  ALLIES ANYFOE DIE; ALLIES drops ITEM
    DIE , ALLIES get another|extra attack|blow ANYFOE  →  ALLIES ANYFOE DIE
    BANE again , WHO [is] down to N  →  WHO =N #BANE again
    fumble , WHO SNAPPED  →  WHO fumble; WHO SNAPPED
    fumble , WHO drop|lose ITEM  →  WHO fumble; WHO drops ITEM
    WHO SPELL [at|on] FOES  →  WHO casts SPELL at FOES
    WHO SPELL [at|on] FOES HARM [each]  →  WHO casts SPELL at FOES; FOES HARM by SPELL
    WHO SPELL hit|burn|strike|maul FOES [HARM] [each]  →  WHO casts SPELL at FOES[; FOES HARM by SPELL]
    WHO throw|lose|lob|shoot|send|use SPELL at|on|into|to FOES  →  WHO casts SPELL at FOES
    WHO throw|lose|lob|shoot|send|use SPELL at|on|into|to FOES HARM [each]
        →  WHO casts SPELL at FOES; FOES HARM by SPELL
    WHO shoot SPELL FOES [HARM] [each]  →  WHO casts SPELL at FOES[; FOES HARM by SPELL]
    WHO burn|hit|maul|shoot FOES with|use SPELL [HARM] [each]  →  WHO casts SPELL at FOES[; FOES HARM by SPELL]
    WHO let fly|loose [with] CAST at FOES  →  WHO casts CAST at FOES
    N CREATURE [ahead|here|now|appear|inside] [in|inside] [room|chamber|hall|passage|cave|cavern|corridor|cellar|crypt]
        →  meet N CREATURE
    NEWKINDS [ahead|here|now|appear|inside] [in|inside] [room|chamber|hall|passage|cave|cavern|corridor|cellar|crypt]
        →  meet NEWKINDS
    N CREATURE in|inside PLACE  →  meet N CREATURE in PLACE
    PLACE has|hold|contain N CREATURE  →  meet N CREATURE in PLACE
    [party] [meet|find|see|spot|stumble|flee|enter] [into|on|upon|across] CREATURE patrol|band|pack|gang|mob|swarm of N
        →  meet N CREATURE
    CREATURE patrol|band|pack|gang|mob|swarm of N attack|appear|come|ahead  →  meet N CREATURE
    [party] [meet|find|see|spot|stumble|flee|enter] [into|on|upon|across] CREATURE party of N  →  meet N CREATURE
    [party] meet|find|see|spot|stumble|flee [into|on|upon|across] patrol|band|pack|gang|mob|swarm|party of N CREATURE
        →  meet N CREATURE
    patrol|band|pack|gang|mob|swarm|party of N CREATURE [attack|appear|come|ahead|join] [in|party|fight]
        →  meet N CREATURE
    NOFOE FEW kill [1] NEWBEAST  →  meet NEWBEAST; NEWBEAST dead by FEW
    NOFOE party kill [1] BEAST  →  meet BEAST; BEAST dead
    FEW kill [1] GONEKIND  →  GONEKIND dead by FEW
    NOFOE WHO hit|maul|attack BEAST HARM  →  meet BEAST; WHO BEAST hit HARM
    NOFOE BEAST hit|maul|attack WHO HARM  →  meet BEAST; BEAST WHO hit HARM
    party flee|stumble|run into [N] CREATURE  →  meet [N] CREATURE
    [1] CREATURE with STATS [appear|join|attack|come|here|ahead] [in|fight|party|they|them]  →  meet CREATURE STATS
    MONSTER with STATS join|appear|attack [in|fight|party|they|them]  →  meet 1 MONSTER STATS
    new monster [,] CREATURE with STATS  →  meet CREATURE STATS
    wander monster|monsters [appear|attack|come|go] [,] [it|they|that] [is] CREATURE [with] [STATS]
        →  meet CREATURE [STATS] from wandering monsters
    [there] is [1] [N] CREATURE [ahead|here|in] [PLACE]  →  meet [N] CREATURE [in PLACE]
    CREATURE [is] wait|there|ahead|here [for] [party]  →  meet CREATURE
    CREATURE in [PLACE|corner]  →  meet CREATURE [in PLACE]
    gm|dm put|puts|place|places|drop|lay|lays|set|sets|add|adds N MONSTER [down|out|on] [table|board]  →  meet N MONSTER
    more party|trouble [,] N MONSTER  →  meet N MONSTER
    WHO catch|maul|get|contract|has CONDITION [now]  →  WHO is CONDITION
    WHO is|get|feel CONDITION now  →  WHO is CONDITION
    WHO has|is|get VALUE N lower|down|less|worse [UNTIL]  →  WHO -N VALUE [UNTIL]
    WHO has|is|get VALUE N higher|up|better|more [UNTIL]  →  WHO +N VALUE [UNTIL]
    WHO VALUE is N lower|down|less [UNTIL]  →  WHO -N VALUE [UNTIL]
    WHO VALUE is N higher|up|more [UNTIL]  →  WHO +N VALUE [UNTIL]
    WHO use|spend|burn [1] fate|fp [,|and|so|for] no wounds  →  fate WHO negate
    fate|fp [for|from|,] WHO [,] to cancel|ignore|negate|save [it|that|wounds|hit]  →  fate WHO negate
    fate|fp [for|from|,] WHO [,] [he|she|they] ignore|negate|cancel|not|never [take] [it|that|wounds|hit]
        →  fate WHO negate
    WHO use|spend|burn [fate|fp] [,] wounds never|not happen|happened  →  fate WHO negate
""")
"""What happens to more than one, and what magic does."""
