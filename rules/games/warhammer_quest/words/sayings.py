"""What players of it say, as a frame, and the plain line it is: shots, spells, phases, fear, cards, days."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

HOW = "[DICE] [NEED] [OUTCOME] [WDICE] [HARM] [WITH]"
"""What may be told of a shot."""

QUIET = "[,] [and] [nothing|event] [happen|happens] [this] [turn]"
"""What a Power roll brings most of the time."""

SURPRISE = "[,|so|and] [there|get] [is] [unexpected] event [card]"
"""What a Power roll of 1 brings."""

A_CARD = "[dungeon|board|room] card|tile|section|piece"
CARD = f"[party] draw|turn|flip|next|new [over|up] [next|new|1] {A_CARD} [,] [it] [is|say]"
"""How the next card of the dungeon deck is turned over."""

BEHIND_IT = "[,] [and] [there|find|meet] [is] [behind] [it]"
"""How it is told that something lies behind a door."""

GOT = "[,] [and] [for] WHO get|take|has|keep [it]"
VALUED = "[,] [it] [is] [worth|value] N gold [value]"
"""Who has a treasure, and what it is worth."""


PULLS = "draw|pull|pulled|pick|picked|take"


def _faced(kind: str) -> str:
    """What is said of fear or of terror, with a number or a die or neither."""
    return f"""
    WHO meet {kind} [of] N [,] [and] [roll] DIE  →  {kind} N WHO DIE
    WHO roll DIE for|against|on|vs {kind} [of] N  →  {kind} N WHO DIE
    {kind} N [for|attack] WHO [,] roll DIE  →  {kind} N WHO DIE
    {kind} [of] N [,] WHO [roll] DIE [,|and] WHO2 [roll] DIE2  →  {kind} N WHO DIE; {kind} N WHO2 DIE2
    WHOM and WHOM2 roll DIE [,|and] DIE2 attack|for|on {kind} [of] N  →  {kind} N WHOM DIE; {kind} N WHOM2 DIE2
    {kind} N [for|attack] WHO [,] roll DIE [,] shaken|fail|afraid  →  {kind} N WHO DIE shaken
    {kind} N [for|attack] WHO [,] roll DIE [,] steady|pass|ok  →  {kind} N WHO DIE steady
    WHO make|makes|take|roll {kind} test|roll|check [,] [with|roll|on] DIE  →  {kind} WHO DIE
    WHO is shaken|afraid by|from {kind} [of] [MONSTER]  →  {kind} WHO shaken [of MONSTER]
    WHO fail|fails {kind} [test|roll|check]  →  {kind} WHO shaken
    WHO pass|passes|resist|resists|withstand {kind} [test|roll|check]  →  {kind} WHO steady
    {kind} test|roll|check [for|by] WHO [,] [roll] DIE [,] [and] [he|she|it] [is] fail|shaken|afraid
        →  {kind} WHO DIE shaken
    {kind} test|roll|check [for|by] WHO [,] [roll] DIE [,] [and] [he|she|it] [is] ok|pass|made|steady|good|fine [it]
        →  {kind} WHO DIE steady
    """


def _phase(phase: str, said: str) -> str:
    return f"[now] [it|this] [is] [now] [on|over] [to] {said} phase [now|begin|again]  →  phase {phase}\n"


SAYINGS = sayings(f"""
    [unexpected] event [card] [is|say|,] MONSTER , N [of] [them]  →  meet N MONSTER from event card
    [unexpected] event card [is|say] , N MONSTER  →  meet N MONSTER from event card
    [unexpected] event card [is|say] , TITLE  →  draw event TITLE
    power roll|die|dice [is|was|be] DIE , uh|oh|ouch [oh]  →  power DIE
    SIDE door [,] [party] [go] through [it] NODOOR  →  door SIDE; open door-1
    search [for] secret doors [,] [roll] DIE  →  search secret doors; roll search DIE
    power roll|die|dice [is|show|shows|come|go] [up] [roll] DIE {QUIET}  →  power DIE
    power [is] DIE this|for turn  →  power DIE
    power [phase] , DIE  →  power DIE
    next|new turn [,] power [is|roll|die] DIE  →  turn; power DIE
    power [phase] [die] [,] [is] 1 [,] unexpected event [,]  →  power 1
    {_faced("fear")}
    {_faced("terror")}
    WHO hold|holds|keep|keeps nerve  →  fear WHO steady
    WHO lose|loses nerve  →  fear WHO shaken
    WHO is not afraid|scared|shaken [of] [MONSTER]  →  fear WHO steady [of MONSTER]
    WHO counter go|come|is [{PULLS}] [up|out]  →  counter WHO
    [party] {PULLS} WHO counter [for TITLE]  →  counter WHO [for TITLE]
    [1] counter [is] [{PULLS}] [,] [it] [is|say] [for] WHO  →  counter WHO
    [party] [{PULLS}] [1] counter [for TITLE] [,] [it] [is|come] [up] WHO  →  counter WHO [for TITLE]
    [this|it] [is] [dungeon] [of|is] level N [dungeon]  →  dungeon-level N
    dungeon is [of|at] level N  →  dungeon-level N
    [monsters|heroes|warriors|party|power|exploration|explore] phase [is] over|done|end|complete  →  .
    FOES has|is|cause|causes fear N  →  FOES has-rules "fear N"
    FOES has|is|cause|causes terror N  →  FOES has-rules "terror N"
    daemon N [,] WHO roll DIE  →  daemon N WHO DIE
    [party] flip|turn|draw [over|up] TILE  →  section TILE
    N unmodified wounds for|on|to WHO  →  WHO -N unmodified
    treasure [card] for WHO [,|is] TREASURE [,] [use] once  →  WHO loots TREASURE once
    treasure [card] for WHO [,|is] TREASURE [,] [for] 1 use|uses  →  WHO loots TREASURE once
    {_phase("monsters", "monsters|monster|their")}
    {_phase("heroes", "heroes|warriors|party|our")}
    {_phase("exploration", "exploration|explore")}
    {_phase("power", "power")}
    WHO find|get|draw|take TREASURE [,] use once|only|1  →  WHO loots TREASURE once
    WHO find|get|draw|take TREASURE [,] 1 use|uses [only]  →  WHO loots TREASURE once
    WHO find|get|draw|take TREASURE [,] once only  →  WHO loots TREASURE once
    party travel|travelled|attack|go|walk|march [for] 1 days [on] [road]  →  day-in travel
    travel|travelled|attack [for] 1 days [on] [road]  →  day-in travel
    1 days travel|travelled|march  →  day-in travel
    WHO cast CAST on|at WHOM  →  WHO casts CAST at WHOM
    WHO hit|kill|attack|burn|maul|blast|freeze WHOM with MAGIC [,] [for|cost|costs] N power
        →  WHO casts MAGIC for N at WHOM
    WHOM kill WHOM2 BOUNTY  →  WHOM2 dead by WHOM #BOUNTY
    WHOM kill WHOM2 , N wounds BOUNTY  →  WHOM WHOM2 hit -N dead #BOUNTY
    WHOM [is] kill|dead|die BOUNTYTO  →  WHOM dead by BOUNTYTO
    WHO HEX WHOM [,|for|cost|costs|use|spend] N power  →  WHO casts HEX for N at WHOM
    FOES has WHOM pin|pinned|stuck [down]  →  WHOM is pinned #by FOES
    SPELLER heal|cure WHOM [,] [for|cost|costs|use|spend] N power  →  SPELLER casts heal for N at WHOM
    SPELLER heal|cure WHOM [,] [for|by] N [wounds] [back] [,|and] for|cost|costs|use|spend [all] N2 power
        →  SPELLER casts heal for N2 at WHOM; WHOM +N
    use|spend|pay N power [,|and|to] heal|cure WHOM  →  HERO casts heal for N at WHOM
    CASTER heal|healing [spell] on|at WHOM [,] power N  →  CASTER casts healing for N at WHOM
    CASTER heal|healing [spell] on|at WHOM [,] [for|cost|costs] N power  →  CASTER casts healing for N at WHOM
    WHO cast CAST [,] for|cost|costs N power  →  WHO casts CAST for N
    CASTER use|spend|pay N power on|for CAST  →  CASTER casts CAST for N
    FOES [is] dead|die|kill [,] worth N gold  →  FOES dead #worth N gold
    POWERLINE power [roll|die] is|was N [this] [turn] [,] [i|party] misread|mistook [it|that|die]
        →  fix POWERLINE power N
    FOES [has] pin|pins|pinned|pinning [down] WHOM  →  WHOM is pinned #by FOES
    FOES [has] pin|pins|pinned|pinning [down] WHOM [,|and|so] HELDFAST  →  WHOM is pinned #by FOES, HELDFAST
    FOES [has] pin|pins|pinned|pinning [down] WHOM [,|and|but] [he|she] not break|flee|escape|get [away|free|loose]
        →  WHOM is pinned; WHOM breaks-free held #by FOES
    WHOM [is] pin|pinned [down] [,|and|so] HELDFAST  →  WHOM is pinned #HELDFAST
    WHOM [is] pin|pinned [down] by FOES  →  WHOM is pinned #by FOES
    MAGIC on|at WHOM [,] [for|cost|costs] N [power]  →  HERO casts MAGIC for N at WHOM
    MAGIC on|at FOES [,] [for|cost|costs] N [power]  →  HERO casts MAGIC for N at FOES
    WHO [is] still|stay pin|pinned|held [,] [with] [roll] DIE  →  WHO breaks-free DIE held
    WHO is pin|pinned|stick|stuck [down] [,] [roll|with] DIE [,|and|but] not flee|move|get|away|free|escape [away|free]
        →  WHO breaks-free DIE held
    WHO [is] [pin|pinned] [,] [roll|with] DIE [,|and|but] not flee|free|escape  →  WHO breaks-free DIE held
    WHO [is] [pin|pinned] [,] [roll|with] DIE [,] [and|but] flee|free|escape|away  →  WHO breaks-free DIE away
    WHO train|trains [,] [for|pay] N [gold] [,] [and] [is] [now] level N2  →  WHO trains N level N2
    WHO train|trains [to|for] level N [,] [for|pay] N2 [gold]  →  WHO trains N2 level N
    WHO pay|spend N [gold] [and] [,] train|trains to|for level N2  →  WHO trains N level N2
    WHO train|trains [,] [for|pay] N [gold]  →  WHO trains N
    WHO pay|spend|use N [gold] to|for|on train|training  →  WHO trains N
    WHO draw TREASURE [,] worth N [gold]  →  WHO loots TREASURE worth N
    WHO find|draw TREASURE [,] worth N [gold] [,] 1 use|uses [only]  →  WHO loots TREASURE once worth N
    power phase [,] roll DIE {QUIET}  →  power DIE
    power [phase] [,] DIE [,] [and] nothing [happen|happens] [this] [turn]  →  power DIE
    power [phase] [roll] [,] DIE [,] no event [this] [turn]  →  power DIE
    WHO find|get|draw treasure [card] [,|is|worth] N gold  →  WHO gold N from treasure
    party roll [for] power [,] DIE {QUIET}  →  power DIE
    WHO roll [for] power [,] DIE {QUIET}  →  power WHO DIE
    power [roll|die|dice|phase] [,] [is|roll|on] [of] 1 [is] [roll] {SURPRISE}  →  power 1
    WHO [has] roll 1 [for|on|in] [power] [phase|die|dice] {SURPRISE}  →  power WHO 1
    [party] [roll] 1 [for|on|in] [power] [phase|die|dice] {SURPRISE} , N MONSTER appear|attack
        →  power 1; meet N MONSTER from event card
    [party] [roll] 1 [for|on|in] [power] [phase|die|dice] {SURPRISE}  →  power 1
    next [room|section|tile|board|card] [is|up] [,] [is] TILE  →  section TILE
    party enter|go|continue [on] [forward] [in|into|to] TILE  →  section TILE enter party
    party turn [over] TILE  →  section TILE
    party open door  →  open door
    party open SIDE door NODOOR  →  door SIDE; open door
    FEW open SIDE door NODOOR  →  door SIDE; FEW opens door
    WHO cast CAST [,] [for|cost] N power [,|and|but] FAILED  →  WHO casts CAST for N # FAILED
    WHO cast CAST [,] [for|cost] N power at|on WHOM [,|and|but] FAILED  →  WHO casts CAST for N at WHOM # FAILED
    WHO cast CAST at|on WHOM [,] [for|cost] N power [,|and|but] FAILED  →  WHO casts CAST for N at WHOM # FAILED
    treasure [card] [is|,] TREASURE for WHO  →  WHO loots TREASURE
    WHO search [room|section|here] [,|and] [but|find] nothing HEREABOUTS  →  WHO search HEREABOUTS found nothing
    [unexpected] event [card] [is|say|,] MET  →  meet MET from event card
    [unexpected] event [card] [is|say|,] N MONSTER appear|attack  →  meet N MONSTER from event card
    [unexpected] event [card] [is|say|,] THING  →  draw event THING
    [unexpected] event [card] [is|say|,] THING [,|and] portcullis [is|come|fall|drop|slams] [down] [behind] [party]
        →  draw event THING; feature portcullis
    [party] draw [1] event [card] [,] [it] [is] MET  →  meet MET from event card
    [party] draw [1] event [card] [,] [it] [is] THING  →  draw event THING
    {CARD} TILE  →  section TILE
    dungeon|board|room card [is] [turn|turned|flip|flipped|draw|drawn] [over|up] [,] [it] [is|say] TILE  →  section TILE
    [party|all] explore [ahead|on|further|forward|section|room] , [there|it] [is] TILE  →  section TILE
    [party|all] explore [ahead|on|further|forward] [,] [and] find|meet TILE  →  section TILE
    FEW explore [ahead|on|further|forward] , [there|it] [is] TILE  →  section TILE # FEW explores
    FEW explore [ahead|on|further|forward] [,] [and] find|meet TILE  →  section TILE # FEW explores
    NODOOR [party|all] explore|try|take|go|enter [through] far door [,] [there|it] [is] TILE
        →  door far; section TILE through door-1
    NODOOR [party|all] explore|try|take|go|enter [through] SIDE door [,] [there|it] [is] TILE
        →  door SIDE; section TILE through door-1
    TILE [ahead|next|here]  →  section TILE
    party find|meet TILE [ahead|next]  →  section TILE
    there is TILE [ahead|next|here]  →  section TILE
    [party] open door {BEHIND_IT} TILE [behind] [it]  →  door; open door; section TILE
    FEW open door {BEHIND_IT} TILE [behind] [it]
        →  door; FEW opens door; section TILE
    treasure [card] , TREASURE , WHO  →  WHO loots TREASURE
    treasure [card] [is|,] TREASURE {GOT} {VALUED}  →  WHO loots TREASURE worth N
    treasure [card] [is|,] TREASURE {VALUED} {GOT}  →  WHO loots TREASURE worth N
    treasure [card] [is|,] TREASURE {GOT}  →  WHO loots TREASURE
    WHO draw|get|take|find treasure [card] [is|,] TREASURE {VALUED}  →  WHO loots TREASURE worth N
    WHO draw|get|take|find treasure [card] [is|,] TREASURE  →  WHO loots TREASURE
    monsters phase|turn  →  phase monsters
    warriors|heroes phase  →  phase heroes
    exploration|explore phase  →  phase exploration
    power phase  →  phase power
    end of turn  →  phase end
    ENEMIES phase|turn  →  phase monsters
    next phase  →  .
    party roll DIE for power  →  power DIE
    roll DIE for power  →  power DIE
    WHO roll DIE for power  →  power WHO DIE
    winds of magic [is] [roll] DIE  →  power DIE
    fear test|roll|check [for|by] WHO [,] [roll] DIE [,] fail|shaken|afraid [,] -1 to hit  →  fear WHO DIE shaken
    WHO [make] [roll] fear [test|roll|check] [,] [roll] DIE [,] [and] fail|shaken|afraid  →  fear WHO DIE shaken
    WHO [make] [roll] fear [test|roll|check] [,] [roll] DIE [,] [and] ok|pass|made|steady|good|fine [it]
        →  fear WHO DIE steady
    WHO go|is|get berserk on|with [roll] [a] DIE  →  WHO test berserk DIE ok; WHO is berserk
    WHO roll DIE [for|on|to|and] [go] berserk  →  WHO test berserk DIE ok; WHO is berserk
    WHO spend|use 1 [power] token  →  WHO -1 token
    WHO spend|use token  →  WHO -1 token
    WHO spend|use power token  →  WHO -1 token
    WHO spend|use N power token|tokens  →  WHO -N tokens
    WHO get|gain|gains [1] [power] token|tokens  →  WHO +1 token
    WHO get|gain N extra|more|bonus power  →  WHO +N power
    WHOM shoot|fire|lose|snipe [arrow] [at] WHOM2 [,] [and|but] [it] [is] [roll] {HOW}
        →  WHOM shoots WHOM2 [DICE] [NEED] [OUTCOME] [WDICE] [HARM] [WITH]
    [1] arrow|bolt from|by WHOM hit|attack|maul WHOM2 [DICE] [HARM]  →  WHOM shoots WHOM2 [DICE] hit [HARM]
    [1] arrow|bolt from|by WHOM miss WHOM2 [DICE]  →  WHOM shoots WHOM2 [DICE] miss
    WHOM arrow|arrows|bolt hit WHOM2 [DICE] [HARM]  →  WHOM shoots WHOM2 [DICE] hit [HARM]
    WHOM arrow|arrows|bolt miss WHOM2 [DICE]  →  WHOM shoots WHOM2 [DICE] miss
    miss shoot|shot|arrow by|from WHOM [at] WHOM2 [DICE]  →  WHOM shoots WHOM2 [DICE] miss
    WHOM shoot|shot [at] WHOM2 miss|go|sail [wide|over] [DICE]  →  WHOM shoots WHOM2 [DICE] miss
    WHOM shoot|fire ITEM at WHOM2 [DICE] [NEED] [OUTCOME] [WDICE] [HARM]
        →  WHOM shoots WHOM2 [DICE] [NEED] [OUTCOME] [WDICE] [HARM] with ITEM
    WHOM throw|hurl|hurls ITEM [at] WHOM2 [DICE] [NEED] [OUTCOME] [WDICE] [HARM]
        →  WHOM throws ITEM at WHOM2 [DICE] [NEED] [OUTCOME] [WDICE] [HARM]
    WHOM KEPT find|bite|catch|connect WHOM2 [,] [roll] DIE [,|then|and] DIE2  →  WHOM WHOM2 DIE / DIE2 with KEPT
    WHOM attack|lunge|leap|charge [at] WHOM2 [DICE] [,] [and] nothing  →  WHOM WHOM2 [DICE] miss
    WHOM can|can't|cannot|not land|lands [blow|hit] [on] WHOM2  →  WHOM WHOM2 miss
    WHO cast CAST [at|on] WHOM [,] [for] N power  →  WHO casts CAST for N at WHOM
    WHO cast CAST [for] N power [at|on] WHOM  →  WHO casts CAST for N at WHOM
    WHO cast CAST [,] [for|cost] N power  →  WHO casts CAST for N
    WHO spend|use|pay|put N [power] on|into|for|to [cast] [1] CAST at|on WHOM  →  WHO casts CAST for N at WHOM
    WHO spend|use|pay|put N power [cast] [1] CAST at|on WHOM  →  WHO casts CAST for N at WHOM
    WHO spend|use|pay|put N power on|into|for|to [cast] [1] CAST  →  WHO casts CAST for N
    CAST by|from WHO into|at|on WHOM [,] [for|cost] N [power]  →  WHO casts CAST for N at WHOM
    N [wounds] unmodified on|to|for WHO  →  WHO -N unmodified
    WHO take|lose|suffer N unmodified [wounds]  →  WHO -N unmodified
    WHO break|escape|get [out|away|free] [of|from] [pin|pinning|pinned] [,] [with|roll] DIE  →  WHO breaks-free DIE
    WHO roll DIE to break|get|escape|be [out|away|free] [of|from] [pin|pinning]  →  WHO breaks-free DIE
    WHO break free [,] [with|roll|on] [a] DIE  →  WHO breaks-free DIE away
    party go|search [through] [door] [and] into|to passage|corridor  →  section passage enter party
    party go|search [through] [door] [and] into|to room  →  section room enter party
    next board|tile|section|card [is] passage|corridor  →  section passage
    next board|tile|section|card [is] room  →  section room
    treasure [card] [for] WHO [get|draw|find] THING [,] magic [,] worth N  →  WHO loots THING magic worth N
    treasure [card] [for] WHO [get|draw|find] [,|is] THING [,] worth N [gold]  →  WHO loots THING worth N
    treasure [card] [for] WHO [,|is] THING , N gold  →  WHO loots THING worth N
    treasure [card] [for] WHO [get|draw|find] THING  →  WHO loots THING
    WHO draw THING [,] [for] 1 use|uses  →  WHO loots THING once
    WHO draw THING [,] [use] once  →  WHO loots THING once
    WHO draw treasure [card] [,] THING  →  WHO loots THING
    hoard [dice|roll] [for|of] WHO [,] DICE  →  WHO hoards DICE
    WHO roll [hoard] DICE for hoard  →  WHO hoards DICE
    WHO roll hoard [dice] DICE  →  WHO hoards DICE
    [event] [card] event card [is] THING  →  draw event THING
    WHO [now] carry|has|hold|take|bear|get [now] lantern  →  WHO is lantern
    WHO [is] [now] lantern bearer  →  WHO is lantern
    lantern go|pass|give|hand to WHO  →  WHO is lantern
    [1] day|days on road [,] [and] nothing [special|happen|happens]  →  day-in travel
    [1] day|days of|on travel [,] [and] nothing [special|happen|happens]  →  day-in travel
    [1] day|days on|of road|travel [,] [roll] DICE  →  day-in travel DICE
    [party] [spend] [1] day|days in town [,] [and] [nothing] [special|happen|happens] [roll] [DICE]
        →  day-in town [DICE]
    [party] [spend] [1] day|days in village [,] [and] [nothing] [special|happen|happens] [roll] [DICE]
        →  day-in village [DICE]
    [party] [spend] [1] day|days in city [,] [and] [nothing] [special|happen|happens] [roll] [DICE]
        →  day-in city [DICE]
    [out] [of] [dungeon] [,] adventure win  →  trip won
""")
"""What people say → the plain line."""
