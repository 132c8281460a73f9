"""Blows, who is out of play, who is met, how a fight begins and ends."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

PUTS = "put|puts|stick|sticks|stuck|plant|plants|planted|sink|sinks|sank|bury|buries|buried|lands|landed|drives|drove"
"""How it is said that what strikes goes in."""

BLOWS = sayings(f"""
    CAME  →  CAME
    ALLIES [attack|maul] [,] [roll|with|on] DIE [,|and|but] miss ANYFOE  →  ALLIES ANYFOE DIE miss
    ALLIES [attack|maul] [,] [roll|with|on] DIE [,|and|but] hit [HARM] ANYFOE  →  ALLIES ANYFOE DIE hit [HARM]
    ALLIES miss with|on [roll] [of] DIE ANYFOE  →  ALLIES ANYFOE DIE miss
    ALLIES hit [HARM] with|on [roll] [of] DIE ANYFOE  →  ALLIES ANYFOE DIE hit [HARM]
    miss HERO ANYFOE  →  HERO ANYFOE miss
    hit HERO ANYFOE  →  HERO ANYFOE hit
    WHOM STRIKES WHOM2 and WHOM3 [,] DIE [,|and] DIE2  →  WHOM STRIKES WHOM2 DIE; WHOM STRIKES WHOM3 DIE2
    WHOM hit|maul WHOM2 and WHOM3 [for] N [wounds] each  →  WHOM WHOM2 hit -N; WHOM WHOM3 hit -N
    WHOM hit|maul WHOM2 HARM [,|and] WHOM3 HARM2  →  WHOM WHOM2 hit HARM; WHOM WHOM3 hit HARM2
    WHOM hit|maul WHOM2 HARM [,] WHOM3 HARM2 [,|and] WHOM4 HARM3
        →  WHOM WHOM2 hit HARM; WHOM WHOM3 hit HARM2; WHOM WHOM4 hit HARM3
    WHOM shoot [at] WHOM2 and [at] WHOM3  →  WHOM shoots WHOM2; WHOM shoots WHOM3
    WHOM shoot WHOM2 and [at] WHOM3  →  WHOM shoots WHOM2 ?; WHOM shoots WHOM3 ?
    WHOM hit|maul WHOM2 and WHOM3  →  WHOM WHOM2 hit; WHOM WHOM3 hit
    WHOM miss WHOM2 and WHOM3  →  WHOM WHOM2 miss; WHOM WHOM3 miss
    WHOM and WHOM2 both miss WHOM3  →  WHOM WHOM3 miss; WHOM2 WHOM3 miss
    WHOM attack|maul [on|at] WHOM2 for N [wounds]  →  WHOM WHOM2 hit -N
    WHOM attack|swing ITEM at|on WHOM2 [,] [DICE] [NEED] [OUTCOME] [HARM] [WDICE]
        →  WHOM WHOM2 [DICE] [NEED] [OUTCOME] [WDICE] [HARM] with ITEM
    that is N MONSTER down|dead [by] [WHO] [do|doing]  →  N MONSTER dead [by WHO]
    fight is over party flee|leg|legged [it]  →  we fled
    [that is] fight win  →  they won
    that complete|end|kill FOES  →  FOES dead
    turn|round|onto|on [to] round|turn COUNT  →  turn
    FOES [is] kill by WHOM [and] WHOM2 half each  →  FOES dead by WHOM 1/2 WHOM2 1/2
    WHOM attack [on|at|with] WHOM2 [DICE] [NEED] [OUTCOME] [HARM] [WITH] [SQUARES] [WDICE]
        →  WHOM WHOM2 [SQUARES] [DICE] [NEED] [OUTCOME] [WDICE] [HARM] [WITH]
    WHOM hit WHOM2 [with] DIE [NEED] HARM [WITH]  →  WHOM WHOM2 DIE [NEED] hit HARM [WITH]
    WHOM hit WHOM2 [MDICE] [NEED] [HARM] [WITH] [WDICE]  →  WHOM WHOM2 [MDICE] [NEED] hit [WDICE] [HARM] [WITH]
    WHOM maul WHOM2 DICE [NEED] [OUTCOME] [HARM] [WDICE]  →  WHOM WHOM2 DICE [NEED] [OUTCOME] [WDICE] [HARM]
    WHOM maul WHOM2 [HARM] [WDICE]  →  WHOM WHOM2 hit [WDICE] [HARM]
    WHOM attack WHOM2 [with] [WITH] but|and miss [with] [DICE]  →  WHOM WHOM2 [DICE] miss [WITH]
    WHOM on|at WHOM2 [DICE] [NEED] [OUTCOME] [HARM] [WITH]  →  WHOM WHOM2 [DICE] [NEED] [OUTCOME] [HARM] [WITH]
    WHOM WHOM2 [DICE] [NEED] [OUTCOME] [HARM] [WITH] [SQUARES] [WDICE]
        →  WHOM WHOM2 [SQUARES] [DICE] [NEED] [OUTCOME] [WDICE] [HARM] [WITH]
    WHOM DIE OUTCOME WHOM2 dead  →  WHOM WHOM2 DIE OUTCOME dead
    WHOM DIE OUTCOME WHOM2 [HARM]  →  WHOM WHOM2 DIE OUTCOME [HARM]
    WHOM roll DICE [NEED] on|at|against|attack WHOM2 [OUTCOME] [HARM] [WITH]
        →  WHOM WHOM2 DICE [NEED] [OUTCOME] [HARM] [WITH]
    WHOM roll DICE [NEED] to hit WHOM2 [OUTCOME] [HARM] [WITH]  →  WHOM WHOM2 DICE [NEED] [OUTCOME] [HARM] [WITH]
    WHOM roll DICE [NEED] [and] miss WHOM2 [WITH]  →  WHOM WHOM2 DICE [NEED] miss [WITH]
    WHOM fumble [attack|on|with|at] [attack|blow] [on|attack] WHOM2 [DICE]  →  WHOM WHOM2 [DICE] fumble
    WHOM critical|crit hit [on] WHOM2 [DICE] [HARM]  →  WHOM WHOM2 [DICE] critical [HARM]
    WHOM score|scores critical [hit] on WHOM2 [DICE] [HARM]  →  WHOM WHOM2 [DICE] critical [HARM]
    critical|crit [hit] WHOM on WHOM2 [DICE] [HARM]  →  WHOM WHOM2 [DICE] critical [HARM]
    WHOM [get] free hit|attack [on|attack] WHOM2 [DICE] [OUTCOME] [HARM]  →  free WHOM WHOM2 [DICE] [OUTCOME] [HARM]
    free attack|hit WHOM [on|at|attack] WHOM2 [DICE] [OUTCOME] [HARM]  →  free WHOM WHOM2 [DICE] [OUTCOME] [HARM]
    WHOM is hit|attack by WHOM2 [DICE] [HARM]  →  WHOM2 WHOM [DICE] hit [HARM]
    WHOM is miss by WHOM2 [DICE]  →  WHOM2 WHOM [DICE] miss
    WHO kill N of MONSTER  →  N MONSTER dead by WHO
    WHO is [kill|die] by WHO2  →  WHO dead by WHO2
    WHO die by|to|from WHO2  →  WHO dead by WHO2
    WHO kill|dead by|because WHO2  →  WHO dead by WHO2
    WHO dead [is] WHO2 get|kill [it]  →  WHO dead by WHO2
    WHO dead [by] [half|1/2] [each] [for|by] WHOM [and] WHOM2  →  WHO dead by WHOM 1/2 WHOM2 1/2
    half [kill] [each] [for] WHOM [and] WHOM2 on|for WHO  →  WHO dead by WHOM 1/2 WHOM2 1/2
    WHO share kill of|on WHO2  →  WHO2 dead by WHO
    WHO [is] dead  →  WHO dead
    WHO is down|destroyed  →  WHO dead
    N MONSTER is dead  →  N MONSTER dead
    N MONSTER die|dead  →  N MONSTER dead
    N MONSTER [is] kill [by] [WHO]  →  N MONSTER dead [by WHO]
    party kill N MONSTER  →  N MONSTER dead
    last MONSTER die  →  MONSTER dead
    WHO flee [with] [loot] [into|from|to] [dark|darkness|room|fight|dungeon|passage]  →  WHO fled
    WHO surrender  →  WHO captured
    WHO give|tied|tie up  →  WHO captured
    party capture WHOM  →  WHOM captured
    WHO [is] capture [by] [party]  →  WHO captured
    WHO vanishes|vanish|disappears|disappear|vanished|disappeared  →  WHO vanished
    WHO is freed|free  →  WHO freed
    party win [fight] [against] [them]  →  they won
    win [fight]  →  they won
    victory  →  they won
    fight is win  →  they won
    all [monsters|enemies|foes] [is] die|dead|kill  →  they won
    monsters|enemies|foes [is] [all] die|dead|kill  →  they won
    party kill [them] all  →  they won
    all of them [is] dead|die|kill  →  they won
    everything|they is dead|die|kill  →  they won
    last [1] [is] dead|die|kill|down  →  they won
    no more enemies|monsters|foes [left]  →  they won
    party kill everything  →  they won
    party lose [fight]  →  they lost
    fight lose  →  they lost
    party flee [from] [fight]  →  we fled
    party flee [out] of here  →  we fled
    party flee WHY  →  we fled WHY
    flee  →  we fled
    fight [is] over  →  fight over
    fight [is] over [,] party win|won  →  they won
    fight [is] over [,] party lose|lost  →  they lost
    end|stop fight  →  fight over
    begin fight  →  fight
    roll initiative  →  fight
    [another] MONSTER [join] appear|attack|arrive [party] [fight]  →  meet MONSTER
    another MONSTER  →  meet MONSTER
    MONSTER join fight  →  meet MONSTER
    N [more] MONSTER [more] [appear|go|enter|flee|break|burst] [in] through|by|at|from door [STATS]
        →  meet N MONSTER [STATS] from the door
    N [more] MONSTER [more] [appear|go|enter|flee|break|burst] [in] through|by|at|from DOOR [STATS]
        →  meet N MONSTER [STATS] from DOOR
    WHO kill FOES with|in 1 [single|clean|mighty] blow|hit|swing|shot|stroke|attack  →  FOES dead by WHO
    WHOM roll DIE [,|and] fumble  →  WHOM fumble DIE
    [ambush] [,] N [more] MONSTER [appear|attack|go|come] behind party  →  meet N MONSTER from behind
    [there] [is] N MONSTER [and] N2 MONSTER2 in here|it|there  →  meet N MONSTER N2 MONSTER2
    WHOM fumble [,|and] drop|lose [1] ITEM  →  WHOM fumble; WHOM drops ITEM
    WHOM fumble [,|and] KEPT [is] drop|lose|gone  →  WHOM fumble; WHOM drops KEPT
    WHOM fumble [,|and] KEPT [is|lie|lies|end] [up] on|to floor|ground|deck  →  WHOM fumble; WHOM drops KEPT
    WHOM fumble  →  WHOM fumble
    N more MONSTER [appear|join|come|go] [in] [fight|party|them] [STATS]  →  meet N MONSTER [STATS]
    more MONSTER appear  →  meet ? MONSTER
    [there] [is] N MONSTER [is] wait|lurk|lurks|lurking [for] [party] [here|inside|ahead] [in] [PLACE] [,] [STATS]
        →  meet N MONSTER [STATS] [in PLACE]
    [there] [is] N MONSTER [more] appear|attack|charge|charges|charged [party|me|you] [in] [PLACE] [,] [STATS] [each]
        →  meet N MONSTER [STATS] [in PLACE]
    N MONSTER [and] N2 MONSTER2 appear|attack [party] [in] [PLACE]  →  meet N MONSTER N2 MONSTER2 [in PLACE]
    N MONSTER [and] MONSTER2 appear|attack [party] [in] [PLACE]  →  meet N MONSTER 1 MONSTER2 [in PLACE]
    there is N MONSTER [here|waiting] [in] [PLACE]  →  meet N MONSTER [in PLACE]
    there is N MONSTER [and] N2 MONSTER2 [in] [PLACE]  →  meet N MONSTER N2 MONSTER2 [in PLACE]
    meet|monsters N MONSTER [in] [PLACE] [STATS]  →  meet N MONSTER [STATS] [in PLACE]
    meet|monsters N MONSTER [and] N2 MONSTER2 [in] [PLACE]  →  meet N MONSTER N2 MONSTER2 [in PLACE]
    meet|monsters N MONSTER [and] MONSTER2 [in] [PLACE]  →  meet N MONSTER 1 MONSTER2 [in PLACE]
    again N MONSTER  →  meet N MONSTER
    party meet|find|spot|disturb N MONSTER [in] [PLACE]  →  meet N MONSTER [in PLACE]
    party meet MONSTER [in] [PLACE] [STATS]  →  meet MONSTER [STATS] [in PLACE]
    party meet N MONSTER STATS  →  meet N MONSTER STATS
    party is attack by [N] MONSTER  →  meet [N] MONSTER
    N MONSTER [and] attack  →  meet N MONSTER
    N MONSTER [and] N2 MONSTER2 STATS each  →  meet N MONSTER STATS N2 MONSTER2 STATS
    wm N MONSTER [STATS]  →  meet N MONSTER [STATS]
    N MONSTER STATS [each]  →  meet N MONSTER STATS
    party is surprise  →  fight surprised heroes
    monsters [is] surprise  →  surprise monsters
    monsters|enemies|them is surprise  →  fight surprised monsters
    party surprise [monsters|them]  →  fight surprised monsters
    monsters|enemies surprise party  →  surprise heroes
    monsters surprise party  →  fight surprised heroes
    nobody is surprise  →  surprise nobody
    no surprise  →  surprise nobody
    WHOM hit by WHOM2 [for] N [wounds]  →  WHOM2 WHOM hit -N
    WHOM take N [wounds] from WHOM2  →  WHOM -N from WHOM2
    WHOM DICE on|at|attack|against WHOM2 [NEED] [OUTCOME] [HARM] [WDICE]
        →  WHOM WHOM2 DICE [NEED] [OUTCOME] [WDICE] [HARM]
    WHOM attack and hit WHOM2 [HARM]  →  WHOM WHOM2 hit [HARM]
    FOES down  →  FOES dead
    WHO down  →  WHO down
    N MONSTER go around corner  →  meet N MONSTER
    MONSTER appear STATS  →  meet MONSTER STATS
    wander monster|monsters [appear|attack|come] [is|,] N MONSTER [STATS]
        →  meet N MONSTER [STATS] from wandering monsters
    [there] [is] N wander MONSTER [appear|attack|come] [STATS]  →  meet N MONSTER [STATS] from wandering monsters
    N MONSTER [is|,|as] wander [monster|monsters] [STATS]  →  meet N MONSTER [STATS] from wandering monsters
    meet|encounter MONSTER [STATS]  →  meet MONSTER [STATS]
    heroes surprise  →  surprise heroes
    WHO kill KIND  →  KIND dead by WHO
    party kill FOES  →  FOES dead
    kill WHOM FOES  →  FOES dead by WHOM
    they die|dead  →  they won
    that is last [of] [them]  →  they won
    that is last [of] [them] fight over|end  →  they won
    WHO legs|leg it  →  WHO fled
    ENEMIES is surprise  →  surprise ENEMIES
    WHO shoot|hit|attack FOES dead|die  →  FOES dead by WHO
    party flee up|down|into|through|out WORDS  →  we fled WORDS
    ambush [by] N MONSTER [CARD]  →  meet N MONSTER [CARD]
    N MONSTER go out of dark|darkness  →  meet N MONSTER
    N MONSTER go [out|around|round|from|through|in] [of] [dark|darkness|corner|door|room]  →  meet N MONSTER
    MONSTER STATS block|blocks|bar|bars way  →  meet MONSTER STATS
    reinforcements MONSTER CARD  →  meet MONSTER CARD
    there is 1 more MONSTER  →  meet MONSTER
    N more MONSTER same as before  →  meet N MONSTER
    third|fourth|second|fifth MONSTER appear|enter|join|attack [in] [door|fight] [,] [with] [CARD]
        →  meet MONSTER [CARD]
    another MONSTER enter|appear|burst|charge [in] [through|by|at|from] DOOR  →  meet MONSTER from DOOR
    third|fourth|fifth MONSTER go|enter|appear|burst|charge [in] [through|by|at|from] DOOR  →  meet MONSTER from DOOR
    another MONSTER enter|appear door  →  meet MONSTER from the door
    WHOM WHOM2 DICE that is hit [HARM]  →  WHOM WHOM2 DICE hit [HARM]
    free hit|attack on WHOM2 by WHOM [DICE] [OUTCOME] [HARM]  →  free WHOM WHOM2 [DICE] [OUTCOME] [HARM]
    WHOM {PUTS} [1] arrow|bolt|shaft in|into|through WHOM2 [,] [with|on|roll] [DICE] [,] [hit] [HARM]
        →  WHOM shoots WHOM2 [DICE] hit [HARM]
    WHOM {PUTS} BLADE in|into|through WHOM2 [,] [with|on|roll] [DICE] [,] [hit] [HARM]
        →  WHOM WHOM2 [DICE] hit [HARM] with BLADE
    WHOM KEPT hit WHOM2 [DICE] [HARM]  →  WHOM WHOM2 [DICE] hit [HARM] with KEPT
    WHOM blow|attack|swing|shot hit WHOM2 [DICE] [HARM]  →  WHOM WHOM2 [DICE] hit [HARM]
    WHOM blow|attack|swing|shot miss WHOM2 [DICE]  →  WHOM WHOM2 [DICE] miss
    WHOM KEPT miss WHOM2 [DICE]  →  WHOM WHOM2 [DICE] miss with KEPT
    WHOM shoot arrow at WHOM2 [DICE] [OUTCOME] [HARM]  →  WHOM shoots WHOM2 [DICE] [OUTCOME] [HARM]
    WHOM lose 1 arrow|bolt into|in|through WHOM2 [,] [DICE] [OUTCOME] [HARM]
        →  WHOM shoots WHOM2 [DICE] [OUTCOME] [HARM]
    WHOM lose [1] [arrow|bolt] at WHOM2 [,] [DICE] [OUTCOME] [HARM] [WDICE]
        →  WHOM shoots WHOM2 [DICE] [OUTCOME] [WDICE] [HARM]
    WHO WHO2 attack WHOM [both] miss  →  WHO WHOM miss; WHO2 WHOM miss
    FOES [both] [attack] WHOM [and] [both] miss  →  EACH(FOES WHOM miss)
    FOES [both] [attack] [and] [both] miss WHOM  →  EACH(FOES WHOM miss)
""")
"""Blows, ends, who is met."""
