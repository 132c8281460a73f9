"""What a reader says of a book, a fight, a thing, as frames."""

from __future__ import annotations

FILLED = "[,] [and] [is] [purity [is] N] [N purity]"
"""Purity behind the five numbers of a sheet."""

CLIP = "[1] [new|another|fresh|full|next] [shell|shells] clip|mag|magazine"

ROUND = "[this|next|new|another|second|third|fourth|fifth] round"

SAYINGS = {
    "[you] SKILL test|roll|check [,] [get|roll|with|is] [1] DICE [,] [PASSED]": "you test SKILL DICE [PASSED]",
    "[you] [roll|make|take] test SKILL [,] [get|roll|with|is] [1] DICE [,] PASSED": "you test SKILL DICE PASSED",
    "[you] fail|failed SKILL test|roll|check [,] [get|roll|with] [1] DICE": "you test SKILL DICE fail",
    "[you] pass|give|made|make SKILL test|roll|check [,] [get|roll|with] [1] DICE": "you test SKILL DICE ok",
    "[you] purity [is] now [at|on|down|up] [to] N": "you =N purity",
    "[you] purity [is] down|up to N": "you =N purity",
    "[use] REMEDY [use] [,|and|for|get|is] CHANGE [wounds]": "you uses REMEDY; you CHANGE",
    "[use] REMEDY [use] [,|and|for|get|is] N wounds back|heal": "you uses REMEDY; you +N",
    "[use] REMEDY [use] [,|and|for|get|is] get|heal N [wounds] [back]": "you uses REMEDY; you +N",
    "CHANGE wounds [,] [from|by|to] WHYEVER": "you CHANGE WHYEVER",
    "also|and|or if TITLE [,] [then|go|turn] [to] ENTRY": "way ENTRY if TITLE",
    "[dead] [end] [,] [you] [go|turn|head] back|off|on to ENTRY": "page ENTRY",
    "dead end [,] [you] [go|turn|head] [back] [to] ENTRY": "page ENTRY",
    "turning|heading|off|onto [on|off|over] [to] [page|section] ENTRY": "page ENTRY",
    "KEPT open|work|fit|fits|opens|works it|door|lock [,|so|and] [off|on|go|turn] [on] [to] ENTRY": (
        "page ENTRY because KEPT fits"
    ),
    "ENTRY , [with|by] KEPT": "page ENTRY because KEPT",
    "WAYOUT [go|lead|leads|is] [to] ENTRY [,|and|or] WAYOUT2 [go|lead|leads|is] [to] ENTRY2": (
        "way ENTRY WAYOUT; way ENTRY2 WAYOUT2"
    ),
    "THING , get|take it": "you gets THING",
    "[you] heal [me|myself] [up] [,] CHANGE [wounds]": "you CHANGE",
    "KEPT open|unlock|unlocks|unlocked THING": "you uses KEPT for the THING",
    "[you] open|unlock|unlocks|unlocked THING with KEPT": "you uses KEPT for the THING",
    "[you] open|unlock|unlocks|unlocked it with KEPT": "you uses KEPT",
    "[you] lose N purity [points|point] [,|and|so] [is|at] [now] [at|on|down] [to] N2 [now|left]": (
        "purity -N; you =N2 purity"
    ),
    "[you] reload|load|loaded ITEM [,] N clip|clips left": "reload ITEM; you clips =N",
    "shoot|use N shell|shells [,] [and] N2 left": "you -N shells; you shells =N2",
    "PAIR [of] [them] [is] dead|down [now] [,|so|and] [you] [turn|go|on|off|back|now] [on] to [page|section] ENTRY": (
        "PAIR dead; page ENTRY"
    ),
    "PAIR [of] [them] [is] dead|down [now] , ENTRY": "PAIR dead; page ENTRY",
    "FOES [is|go] down [now]": "FOES dead",
    "DICE [,] [no] actually|sorry|misread [,] ROUNDED": "no round DICE ROUNDED",
    "DICE [,] misread COUNT [as] [N2] ROUNDED": "no round DICE ROUNDED",
    "[wrong] [page|section] [,] [you|party] [is|am] [on|at] [page|section] ENTRY not HEREBY": "no page ENTRY",
    "wrong page|section|paragraph [,] [you] [is|am|should] [be] [on|at] [page|section] ENTRY": "no page ENTRY",
    f"[you] fill|filled|copied|write|wrote|note [in|down|up] sheet|stats [,] PRINTED {FILLED}": (
        "fill PRINTED [purity N]"
    ),
    f"[you] write|wrote|note|copied [down] PRINTED {FILLED} [on|in] [sheet]": "fill PRINTED [purity N]",
    f"[you] call|name|named [him|her] [hero|guy|man|character] FIRSTNAME [,] [stats|with] [is] PRINTED {FILLED}": (
        "fill PRINTED [purity N] hero FIRSTNAME"
    ),
    f"[guy|hero|man|character|reader] [name] [you] is [call] FIRSTNAME [,] [and] [with|has] PRINTED {FILLED}": (
        "fill PRINTED [purity N] hero FIRSTNAME"
    ),
    f"[sheet|stats|numbers|values|character|hero] [is|say|read|reads] [,] PRINTED {FILLED}": "fill PRINTED [purity N]",
    "OPENED": "OPENED",
    "[my] UNFILLED": "MANY(set you UNFILLED)",
    "[you] [is] begin|play|read|open [the] [book|gamebook|game] [of] BOOKBEGUN": 'book "BOOKBEGUN"',
    "begin|play|read|open [the] [book|gamebook|game] [of] BOOKBEGUN [at|on|from|with|to] [page|section] ENTRY": (
        'book "BOOKBEGUN" at ENTRY'
    ),
    "begin [at|on|from|with] [page|section] ENTRY": "page ENTRY",
    "[guy|hero|man|character|reader|marine|soldier|trooper] [name] [you] is [call] FIRSTNAME": "hero FIRSTNAME",
    "[you] guy|hero|man|character|reader|marine|soldier|trooper [is] call FIRSTNAME": "hero FIRSTNAME",
    "[you] begin [at|on] section|page ENTRY with THINGS": "page ENTRY; MANY(you gets THINGS)",
    "[you] write|note|take|get|choose|chose|chosen|chooses [down] THINGS as weapon|armour|armor|gun|sidearm": (
        "MANY(you gets THINGS)"
    ),
    "[you] begin with|has THINGS": "MANY(you gets THINGS)",
    "[you] choose|chose|chosen|chooses THINGS": "MANY(you gets THINGS)",
    "purity roll [,] [is] N and|, N2 [,] [so|that] make|makes|total|is|= N3": "roll purity N,N2 =N3",
    "[you] roll N and|, N2 for|on purity [,] [so|that] make|makes|total|is|= N3": "roll purity N,N2 =N3",
    "OUTFIT": "MANY(you gets OUTFIT)",
    "weapons|gear|equipment|kit [is] [,] THINGS": "MANY(you gets THINGS)",
    "read introduction|rules|background|prologue|intro [,|and] [now] [begin] [at|on|to] section|page ENTRY": (
        "page ENTRY # read the introduction"
    ),
    "you is [now] [on|at|down] [to] N [wounds] FIGHTING": "you =N",
    "BOXED": "box BOXED",
    "TRODDEN [,|and|so|then] [turn|go|continue|lead|leads] [on|back] [to] [page|section|paragraph] ENTRY": (
        "page ENTRY because TRODDEN"
    ),
    "[so|then|and] [you] turned|continue|choose|went|flip|flips|flipped [on|back|over] [to|for] "
    "[next] [page|section|paragraph] ENTRY": "page ENTRY",
    "DUE ANYFOE": "round DUE at ANYFOE",
    "UNSTRUCK": "UNSTRUCK",
    "[you|i] shoot|fire|attack [at] FOES [,] [roll] DIE [,] [and] then DIE2": "you FOES DIE / DIE2",
    "[you|party] [is] [now] on|at [page|section|paragraph] ENTRY [next|now]": "page ENTRY",
    "[you|party] [is] [now] page|section|paragraph ENTRY [next|now]": "page ENTRY",
    "[now] ENTRY [next|now]": "page ENTRY",
    "MYGOLD is [now] N": "MYGOLD =N",
    "next|new [page|section|paragraph|stop] [is] ENTRY": "page ENTRY",
    "[you] PAGED": "page PAGED",
    "party|all [turn|go] [on|back] to [page|section|paragraph] ENTRY": "page ENTRY",
    "[page|section] HEREBY [,] [to|then] [page|section] ENTRY": "page ENTRY",
    "[book|page|text|story|it|this] sends|send|sent|tells|tell|told|points|leads|lead you [on|back] [to] "
    "[page|section|paragraph] ENTRY": "page ENTRY",
    "[you] [go] back to first page|section|paragraph": "page 1",
    "with KEPT [,] IGO [on] [to] [page|section|paragraph] ENTRY": "page ENTRY item because KEPT",
    "PROVIDED [,] [you] [may|can|could|might] [also] turn|go [to] [page|section|paragraph] ENTRY": (
        "way ENTRY PROVIDED"
    ),
    "[you] could|can|may|might [also] [has] [go|gone|went|turn|turned|choose] [to] "
    "[page|section|paragraph] ENTRY": "way ENTRY",
    "[you] could|can|may|might [also] [go|turn|choose] [to] [page|section] ENTRY or [to] [page|section] ENTRY2": (
        "way ENTRY; way ENTRY2"
    ),
    "ATPAGE [,] [you] could|can|may|might [also] [go|turn|choose] [to] [page|section] ENTRY or [to] ENTRY2": (
        "way ENTRY; way ENTRY2"
    ),
    "another|other option|choice|way , ENTRY": "way ENTRY",
    "FOES shoot|attack [at] [you] [,|and|but] miss": "FOES you miss",
    "hit|shoot|maul you [,] [for] N [wounds] ANYFOE": "ANYFOE you hit -N",
    "ENTRY it is": "page ENTRY",
    "[you] has N shell|shells left in shotgun|gun|clip": "you shells =N",
    "shotgun|gun|clip has N shell|shells left": "you shells =N",
    "FORKED": "MANY(way FORKED)",
    "ATPAGE [,] [go] [to] [page|section] FORK": "MANY(way FORK)",
    "[there] [is] exits|exit|out|ways|options|choices|paths|path|way|choice|option [out|here|now|open|from] [here|now] "
    "[is|to] [,] "
    "[page|section] FORK": "MANY(way FORK)",
    "[you] [now] can|could|may|might|choose [also] [now] [go|turn|choose|pick] [between] [to] [page|section] FORK": (
        "MANY(way FORK)"
    ),
    "[you] choose|pick|choice [is] between|from [page|section] FORK": "MANY(way FORK)",
    "UNLOCKED [,|and|so|then] [you] [turn|go] [on|back] [to] [page|section|paragraph] ENTRY": (
        "page ENTRY because UNLOCKED"
    ),
    "no|sorry|oops|wait|actually|wrong|misread [no|dice|wait|sorry|actually] [,] [that|it|this|round|dice|they|last] "
    "[round|dice] [is|should] [be] [actually] [roll] DICE ROUNDED": "no round DICE ROUNDED",
    "[that|it|this|round|dice|they|last] [round|dice] should [be|was] [roll] DICE ROUNDED": "no round DICE ROUNDED",
    "[you] fire|shoot|use LOADED [once]": "LOADED",
    "[you] kill|finish FOES [off] with|by KEPT": "you FOES dead with KEPT",
    "[you] shoot|maul|cut FOES dead|down|apart|away with|by KEPT": "you FOES dead with KEPT",
    "[you] fire|shoot [off] [1|a] [1] shot|shell|round from|of|with LOADED": "LOADED",
    "[you] [is] [all] out [of] EMPTIED": "EMPTIED",
    "[you] [has] no [more] EMPTIED [left]": "EMPTIED",
    "[you] [use] [up] [all] EMPTIED [is] [all] gone|spent|out": "EMPTIED",
    "all EMPTIED [is] use [up]": "EMPTIED",
    "[you] use [up] [1] [whole|full|last] clip|mag|magazine of AMMO": "you last AMMO",
    "cover|concealed N": "cover Cover (N)",
    "another|other option|choice|way [is] ENTRY [WORDS]": "way ENTRY [WORDS]",
    "[you] purity [is] [at] [now] N [now]": "you =N purity",
    "[you] [roll|make|take] test [of] purity [,] [against|on|for] NEED [,] [PASSED]": "purity NEED [PASSED]",
    "[you] [roll|make|take] test [of] purity [,] [against|on|for] N [,] [PASSED]": "purity N+ [PASSED]",
    "[you] [roll|make|take] purity test|check [,] [against|on|for] NEED [,] [PASSED]": "purity NEED [PASSED]",
    "[you] [roll|make|take] purity test|check [,] [against|on|for] N [,] [PASSED]": "purity N+ [PASSED]",
    "[you] lose N [points|point] [of] purity [points|point] [,] [for|from|because|by|when] WHYEVER": (
        "purity -N WHYEVER"
    ),
    "[you] find|get|take|pick|grab|see [up] GUN": "weapon GUN",
    "you has GUN": "weapon GUN",
    "new|another weapon [,|is] GUN": "weapon GUN",
    "[you] drop|leave ITEM [,] [because] backpack|pack is full": "you drops ITEM # the pack is full",
    "[you] has|find|get|take GUNS": "weapon GUNS",
    f"[you] [begin|has|is|fill] [with|in] [sheet|stats] [is] [,] PRINTED {FILLED}": "fill PRINTED [purity N]",
    "backpack|pack|equipment|kit [has] [,] THINGS": "MANY(you gets THINGS)",
    "ENTRY , [you] could|can|may [go|turn] [to] ENTRY2 or ENTRY3": "way ENTRY2; way ENTRY3",
    "there is GUN": "weapon GUN",
    "[you] [find|get|take] [1|another] [more] clip|mag|magazine of AMMO": "clip AMMO",
    "[you] [find|get|take] [1|another] [more] clip|mag|magazine [,] [with] N AMMO": "clip AMMO N",
    "[you] [find|get|take] [1|another] [more|new|spare] AMMO clip|mag|magazine": "clip AMMO",
    "[you] [find|get|take] full clip|mag|magazine [of] AMMO": "clip AMMO full",
    "[you] [find|get|take] [1] clip|mag|magazine of AMMO [,] full [1]": "clip AMMO full",
    "[you] [has|get] [only] N shell|shells left": "you shells =N",
    "[you] pop|pops|popped|use|inject|apply KEPT [,] [and] [heal] [back] [to] full [health|wounds]": (
        "you uses KEPT; you +all"
    ),
    "KEPT [is] use [up] , [and] [you] [is] [back] [to|at] full [health|wounds] [again]": "you uses KEPT; you +all",
    "[you] use KEPT [up] [,] [and] [you|wounds] [is] [back] [up] to N [wounds]": "you uses KEPT; you =N",
    "PURER": "PURER",
    "BANED "
    ""
    "hit|burn|burned|scald|scalds|scalded|sting|stings|stung|cut|cuts|crush|crushes|crushed|hurt|catch|catches|caught "
    "you [for] N [wounds]": "you -N BANED",
    "you has|get [only] [get] N wounds left": "you =N",
    "[you] take N [wounds]": "you -N",
    "they|enemy|enemies|monsters shoot|hit|attack you [,] [for] [take|lose] N [wounds]": "you -N",
    "you is hit [,] [lose|take] N [wounds] [gone|lose]": "you -N",
    "[you] wounds [is] [now] down to N [now]": "you =N",
    "[you] begin|try [all] [book] [all] over|again|afresh|anew [over|again] [from] [begin|top|scratch]": "restart",
    "another|new|fresh|second|third|fourth try|attempt|go from begin|top|scratch": "restart",
    "[you] back to [the] begin|start": "restart",
    "round [COUNT] at|on|against|attack FOES , DICE": "round DICE at FOES",
    "round [,] DICE [,] target|targeting|aim [at|on] [,] FOES": "round DICE at FOES",
    "round [,] DICE [,] all|both|everything [at|on|into] FOES": "round DICE at FOES",
    "[you] shoot|attack FOES [,] [with] DICE [,] they|enemy|enemies|he roll|shoot|return|attack [back] "
    "DICE2": "round DICE DICE2 at FOES",
    "[you] shoot|attack FOES [,] roll DICE to hit": "you FOES DICE",
    "[you] shoot|attack FOES [,] DICE to hit": "you FOES DICE",
    "[you] shoot FOES for N [wounds] [with] [KEPT]": "you FOES hit -N [with KEPT]",
    "[you] miss FOES [,] he|it|they miss you": "you FOES miss; FOES you miss",
    "[you] appear": "charge",
    "you charge|flee|run in|at [them] with KEPT": "charge; you holds KEPT",
    "you charge|flee|run in|at [them|foe|enemy]": "charge",
    "you flee at them [,] close|hand [to] [hand] [fight] [now]": "charge",
    "[you] [run|flee|pile|wade|dive|move|get|go] in|into close|hand [to] [hand] [fight|quarters|combat]": "charge",
    "[you] duck|ducks|ducked|dive|dives|dived|hide|hides|hid|hidden|crouch|crouches|jump|get|go|take "
    "[cover] behind|in|into|under SHELTER [,] "
    "[cover] N": "cover SHELTER (N)",
    "[you] duck|ducks|ducked|dive|dives|dived|hide|hides|hid|hidden|crouch|crouches|jump|get|take [cover] "
    "behind|in|into|under SHELTER": "cover SHELTER",
    "FOES duck|ducks|ducked|dive|dives|dived|hide|hides|hid|hidden|crouch|crouches|jump|get|go|take "
    "[cover] behind|in|into|under SHELTER [,] "
    "[cover] N": "FOES cover SHELTER (N)",
    "cover [is] gone|lost|blown|destroyed|down": "cover gone",
    "[you] lose cover": "cover gone",
    "[you] whip|whips|whipped|pull|pulls|pulled|draw|switch|switches|switched|change|changes|changed|trade [out] "
    "[to|over] KEPT [out]": "you holds KEPT",
    "[you] get KEPT out": "you holds KEPT",
    "no shoot|attack|attacks [from] [you] [this] [round|turn]": "pass-attacks",
    "[you] skip|pass|hold [attack|attacks|shoot|fire] this round|turn": "pass-attacks",
    "[they|all] [all] die|dead [and] you win [,] [so] [on|go|turn|back] [to] [page|section] ENTRY": (
        "they won; page ENTRY"
    ),
    "[that] [is] both|all [of] [them] done [for]": "they won",
    "ARMEDHIT": "ARMEDHIT",
    "KEPT at|on|into FOES [,] [he|she|it|they] [is] dead|die|complete|kill|down": "you FOES dead with KEPT",
    "KEPT at|on|into ARMED [,] [he|she|it] [is] dead|die|complete|kill|down": "you ARMED dead with KEPT",
    "KEPT [hit] at|on|into FOES [,] [for] HARM": "you FOES hit HARM with KEPT",
    "KEPT hit|maul FOES [HARM]": "you FOES hit [HARM] with KEPT",
    "KEPT miss FOES": "you FOES miss with KEPT",
    "KEPT hit [ANYFOE] [,|and] [he|she|it] [is] dead|die|kill|down": "you ANYFOE hit dead with KEPT",
    "[you] miss with KEPT ANYFOE": "you ANYFOE miss with KEPT",
    "ARMED miss [you]": "ARMED you miss",
    "1 AMMO shoot [at] ARMED [,] [he|she|it] [is] dead|die|complete|kill|down": "you ARMED dead",
    "PAIR [is] dead|die|down [,|and|so] [it|book] [say] [you] turn|go|continue|on [on] [to|at] [page|section] ENTRY": (
        "PAIR dead; page ENTRY"
    ),
    "they is both dead|die|down [,|and|so] [it|book] [say] [you] [turn|go|continue|on] [on] [to|at] [page|section] "
    "ENTRY": "they won; page ENTRY",
    "FOES [is] dead|die|down [,|and|so] [it|book] [say] [you] turn|go|continue|on [on] [to|at] [page|section] ENTRY": (
        "FOES dead; page ENTRY"
    ),
    "[it|book] say [you] turn|go|continue [on] [to|at] [page|section] ENTRY": "page ENTRY",
    "[you] continue at|from|with page|section|paragraph ENTRY": "page ENTRY",
    "[you] attack|go|shoot|is|get first [attack|shot|shoot|go|blow] [now|fornow]": "hero-first",
    "enemy|enemies|monsters|they attack|go|shoot|is|get first [attack|shot|shoot|go|blow] [now|fornow]": (
        "enemy-first"
    ),
    "[you] pick|picks|picked|stand up THING": "you gets THING",
    "add|put|pop|chuck|stick THINGS to|in|into pack|backpack|bag|inventory|sheet": "EACH(HERO gets THINGS)",
    "page|section|paragraph ENTRY": "page ENTRY",
    "[you] read|follow|choose ENTRY [next]": "page ENTRY",
    "§ ENTRY": "page ENTRY",
    "roll 2 dice [,] N [and] N2": "roll 2d6 N N2",
    "heal all [lose] wounds": "you +all",
    "HELD [is] use [up] [on|for] [TITLE]": "HOLDER uses HELD [on TITLE]",
    "[there] [is] full clip [of] AMMO [here] [,] [you] [get|find|take] [it]": "clip AMMO full",
    "[you|i] shoot|fire|attack [,] [roll] DIE [,|and] DIE2": "round DIE DIE2",
    "[you] rush|charge in": "charge",
    "WHOM wounds you once": "WHOM you hit -1",
    "WHOM wounds you twice": "WHOM you hit -2",
    "[that] [is] you [is] winner|victorious": "they won",
    "they|enemy shoot|attack|strike first [from] [here] [now] [on]": "enemy-first",
    "you pass FIGHTING": "pass-attacks",
    "[you] skip|pass|forgo attack [this|my] [turn|round]": "pass-attacks",
    "[you] flee|escape|escaping to ENTRY": "page ENTRY escape",
    "CORPSES kill you": "you dead CORPSES",
    "[you] turn|turned to section|page|paragraph ENTRY and read [on]": "page ENTRY",
    "section|page ENTRY is option|choice if WORDS": "way ENTRY if WORDS",
    "there is [also] way to ENTRY [WORDS]": "way ENTRY [WORDS]",
    "[you] roll DICE shoot|attack WHO": "round DICE at WHO",
    "[you] [get|find|take|wear] armour , THING N": "armour THING (N)",
    "DICE at|on|against|attack WHO": "round DICE at WHO",
    "WHO , DICE": "round DICE at WHO",
    "[you] roll DICE at|on|against WHO": "round DICE at WHO",
    "[you] cross|strike|scratch off HELD": "HOLDER loses HELD",
    "use|fire|spend N shell|shells": "you uses N shells",
    "N shell|shells use|spend|gone": "you uses N shells",
    "use|drink|eat ITEM , CHANGE": "you use ITEM; you CHANGE",
    "ITEM heal N": "you use ITEM; you +N",
    "page|section ENTRY or ENTRY2": "way ENTRY; way ENTRY2",
    "ENTRY if TITLE otherwise|else ENTRY2": "way ENTRY if TITLE; way ENTRY2",
    "if TITLE ENTRY": "way ENTRY if TITLE",
    "if TITLE [i|you] could|can [also] go to ENTRY": "way ENTRY if TITLE",
    "[you] could|can [also] go to ENTRY": "way ENTRY",
    "N more shell|shells": "clip shells N",
    "wounds N": "you -N",
    "DIED [,|and|so] [1|another] new|another|fresh try|attempt": "restart DIED",
    "DIED [,|and|so] [you] begin|try|back|restart [over|again|anew|afresh|all] [over|again] [to|from|at] "
    "[page|section] [begin|1|top|scratch]": "restart DIED",
    "[you] die|dead on|at [page|section] HEREBY [,|and|so] [you] begin|try|restart over|again|anew|afresh": "restart",
    "[you] die|dead on|at [page|section] HEREBY [,|and|so] new|another|fresh try|attempt": "restart",
    "[you] die on|at [page|section] ENTRY , CAUSE": "page ENTRY; you dead CAUSE",
    "deduct|subtract N from purity": "purity -N",
    "deduct|subtract N wounds": "you -N",
    "[you] wear THING N": "armour THING (N)",
    "[now] [you] turn to page ENTRY": "page ENTRY",
    "[you] stab|attack WHO for N": "you WHO hit -N",
    "[you] [turn|go|on|back|return|read] [on|back] [to] [page|section|paragraph|number] ENTRY": "page ENTRY",
    "p|para|paragraph|sect ENTRY": "page ENTRY",
    "[you] [turn|go] [to] ENTRY because|since|as WORDS": "page ENTRY WORDS",
    "HOLDING [,] so|and|then [i|you] [turn|go] [to] [page|section|paragraph] ENTRY": "page ENTRY because HOLDING",
    "[you] [turn|go|choose|take] [to] [page|section|paragraph] ENTRY [,] [because|since|as] HOLDING": (
        "page ENTRY because HOLDING"
    ),
    "[you] flee [away] [by] [turn|go] [to] [page|section] ENTRY": "page ENTRY escape",
    "[you] run|flee|escape [away] [turn|go] [to] [page|section] ENTRY": "page ENTRY escape",
    "[you] [is] flee|escape [away] [from] [fight|them|it|here]": "we fled",
    "[you] flee|escape [from] [fight] [,|and] [you] [is|am] [now] [at|on|in] [page|section] ENTRY": "page ENTRY escape",
    "or|option|way|could|can|choice|exit [go|turn] [to] ENTRY [WORDS]": "way ENTRY [WORDS]",
    "ENTRY if WORDS": "way ENTRY if WORDS",
    "ENTRY is|be [also|another] option|choice|way|possible|possibility [WORDS]": "way ENTRY [WORDS]",
    "offered|offer ENTRY [,] [but] [you] not take|taken|go|turn": "way ENTRY",
    "[you|party] may|might|could|can also go|turn [to] ENTRY": "way ENTRY",
    "other|another|second way|option|choice would be ENTRY": "way ENTRY",
    "[you|party] [turn|go] [to] [page|section] ENTRY [,] with KEPT": "page ENTRY item because KEPT",
    "[you] pass|make|made|fail test|roll [,] [so|and|then] [go|turn] [on] [to] [page|section] ENTRY": "page ENTRY test",
    "[you] test|roll pass|fail [,] [so|and|then] [go|turn] [on] [to] [page|section] ENTRY": "page ENTRY test",
    "[it] [is] [page|section] ENTRY [now] [,|because] you flee|escape": "page ENTRY escape",
    "you CHANGE": "you CHANGE",
    "[you] lose N [of] [points] [1] purity": "purity -N",
    "[you] lose 1 purity": "purity -1",
    "[you] get N [points] [of] purity": "purity +N",
    "purity go|increases|rises [up] by N": "purity +N",
    "purity drop|fall|drops|falls|decreases [down] [by] N": "purity -N",
    "purity CHANGE": "purity CHANGE",
    "purity [go] down [by] N": "purity -N",
    "purity [go] down|drop|fall|drops|falls [down] [by] N [,|for|because|from] WHYEVER": "purity -N WHYEVER",
    "purity [go] up|rise|increase [by] N [,|for|because|from] WHYEVER": "purity +N WHYEVER",
    "[you] [is] less pure [now] [,] minus|by N": "purity -N",
    "[you] [is] more pure [now] [,] plus|by N": "purity +N",
    "purity test [,] [you] NEED [,] [and] [it] [is] PASSED": "purity NEED PASSED",
    "purity up [by] N": "purity +N",
    "test purity NEED [PASSED]": "purity NEED [PASSED]",
    "test purity N [PASSED]": "purity N+ [PASSED]",
    "purity N [PASSED]": "purity N+ [PASSED]",
    "purity test [NEED] [PASSED]": "purity [NEED] [PASSED]",
    "purity test DICE": "purity DICE",
    "is purity N ormore [PASSED]": "purity N+ [PASSED]",
    "[you] charge|charging [at] [them|in|it|ENEMIES]": "charge",
    "[you] go|rush|storm|charge|charging [in] [at] them|enemy|enemies|ENEMIES with KEPT": "charge; you holds KEPT",
    "[you] storming|charge|charging in with KEPT": "charge; you holds KEPT",
    "[you|party] close|get|go|enter [to|into|in] [hand|close] [to] [hand|fight|quarters]": "charge",
    "[you] reload|load|loaded [ITEM]": "reload [ITEM]",
    "[you] reload [ITEM] [,] [1] clip|mag|magazine [is] gone|use|spent|empty [up]": "reload [ITEM]",
    "KEPT [is] empty|dry [,|so|and|now] [you] [now] reload": "reload KEPT",
    f"{CLIP} in": "reload",
    f"[you] load|loads|loading [in] {CLIP}": "reload",
    "[you] change|changed|trade clip|mag|magazine [of|on|in] [ITEM]": "reload [ITEM]",
    "clip|mag|magazine is empty [,] [so] [you] reload [ITEM]": "reload [ITEM]",
    f"[you|party] put|push|shove|jam|load|loaded|slot|slide|stick|close|click|ram|pop [in] {CLIP} [in] [into|to|in] "
    "[ITEM]": "reload [ITEM]",
    "[you] [get|find|take] N shell|shells": "clip shells N",
    "[now] [you] [get|find|take|wear|wearing|put] [on] THING armour [,] [save] N [save]": "armour THING armour (N)",
    "you wear armour WORDS": "armour WORDS",
    "you wear flak WORDS": "armour flak WORDS",
    "you get weapon WORDS": "weapon WORDS",
    "[dead] [end] [you] begin over|again": "restart",
    "rush|storm them|in": "charge",
    "[you] get into close|hand fight": "charge",
    "fight THING DICE": 'box "THING DICE"',
    "shoot DICE": "round DICE",
    "DICE ANYFOE": "round DICE at ANYFOE",
    "you lose N wounds WHY": "you -N WHY",
    "lose N wounds THING": "you -N THING",
    "[you] win [fight]": "they won",
    "[you] kill them all": "they won",
    "you miss": "you miss",
    "WHO miss": "WHO you miss",
    "round 2|3|4|5|6 , DICE [at|on|against|attack] [WHO]": "round DICE [at WHO]",
    f"{ROUND} [,] [you] [roll] DICE [at|on|against|attack] [WHO]": "round DICE [at WHO]",
    f"{ROUND} with KEPT [,] DICE [at|on|against|attack] [WHO]": "round DICE [at WHO] with KEPT",
    f"{ROUND} [at|on|against|attack] [WHO] [,] DICE [at|on|against|attack] [WHO] with KEPT": (
        "round DICE [at WHO] with KEPT"
    ),
    f"{ROUND} [in|of|at] [,] close|hand [to] [hand] [fight|combat|quarters] [,] DICE [at|on|attack] [WHO]": (
        "round close DICE [at WHO]"
    ),
    "close|hand [to] [hand] [fight|combat] round [,] DICE": "round close DICE",
    "[you] shoot|fire KEPT [at|on] FOES [,] DICE": "round DICE at FOES with KEPT",
    "dice [is|was|show|come|go] [up] [,] DICE": "round DICE",
    "[you] shoot|attack|fire [at|on] FOES [,] with KEPT [,] DICE": "round DICE at FOES with KEPT",
    "KEPT at|on FOES [,] DICE": "round DICE at FOES with KEPT",
    "[you] shoot WHO [DICE]": "you WHO [DICE]",
    "[you] shoot DICE": "round DICE",
    "roll DICE shoot|shooting FOES": "round DICE at FOES",
    "DICE at|on|attack FOES": "round DICE at FOES",
    "[you] shoot FOES [with] DICE": "round DICE at FOES",
    "[begin] fight [with|against] ENEMY": "box ENEMY",
    "you attack|fight [with|against] ENEMY": "box ENEMY",
    "begin again": "trip restart",
    "try again": "trip restart",
    "new attempt": "trip restart",
    "[you] lose N wounds": "you -N",
    "[you] get N wounds": "you +N",
    "drop ITEM [and] take|get THING": "swap ITEM for THING",
    "[you] trade KEPT for KEPT2": "you stows KEPT; you holds KEPT2",
    "[you] trade ITEM for THING": "swap ITEM for THING",
    "[note] [down] [code] [word] codeword THING": "note codeword THING",
    "[note] [down] code word THING": "note code word THING",
    "note down WORDS": "note WORDS",
    "[begin|open|new|read] [new] [book|game] [book] WORDS purity N": "book WORDS purity N",
    "[begin|open|new|read] [new] book WORDS": "book WORDS",
    "roll die DICE": "roll d6 DICE",
    "[you] roll DICE": "roll d6 DICE",
    "[you] not attack|shoot [this] [round]": "pass-attacks",
    "[you] no|not shoot|attack|attacks [this] [round|turn|time] [,] [because|since] gun|weapon|KEPT is STATE": (
        "pass-attacks because the [KEPT] gun is STATE"
    ),
    "[you] hold fire [this] [round|turn]": "pass-attacks",
    "[you] let [this] round|turn go|pass": "pass-attacks",
    "[you] let attack|attacks go|pass [this] [round|turn]": "pass-attacks",
    "[so|and|now] [you|there] [is|has] no|not cover [more|left|anymore] [for] [you]": "cover gone",
    "cover is shoot|shot|maul|blow to pieces|bits": "cover gone",
    "cover , SHELTER [,] N": "cover SHELTER (N)",
    "they|enemy|ENEMIES get to go|attack|shoot first [now|fornow]": "enemy-first",
    "they|enemy|ENEMIES has|get|take initiative [back] [now|fornow]": "enemy-first",
    "you has|get|take initiative [back] [now|fornow]": "hero-first",
    "[you] lose [fight] [,] [so|and] [off|go|turn] [to] [page|section] ENTRY": "fight lost; page ENTRY",
    "N MONSTER attack|shoot|appear [from] behind SHELTER N2": 'box N MONSTER behind "SHELTER (N2)"',
    "[you] [is] [now] in cover [now] [,] [behind] SHELTER N": "cover SHELTER (N)",
    "[from] [here|now] [on] [,] ENEMIES attack|go|shoot|strike|hit|is|get|begin|act first [attack|shot|go] [from] "
    "[now|here|fornow] [on]": "enemy-first",
    "[from] here|now [on] [,] you attack|go|shoot|strike|hit|is|get|begin|act first [attack|shot|go]": "hero-first",
    "[you] flee|run|escape [off] to ENTRY , [and] [fight] [is] lose": "fight lost; page ENTRY escape",
    "[begin] fight [with|against] N MONSTER [,] [they] hide|hidden|is|crouch behind SHELTER [,] N2": (
        'box N MONSTER behind "SHELTER (N2)"'
    ),
    "[you] skip|pass attack|attacks": "pass-attacks",
    "you roll DICE to|for THING": "you THING DICE",
    "test THING DICE": "you test THING DICE",
}
"""What a reader says → the plain line."""
