"""Beginnings, ends, days, quests, who plays, who does what, words to keep."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

NEXTDAY, AGAIN, OFFTO = "[on] [next] tomorrow|days|morning", "go|off again", "go|off [back] to|for|into"
"""When, and how, a party sets out another time."""

TIMES = sayings(f"""
    ABSENT  →  note ABSENT
    TONIGHT  →  TONIGHT
    WHO retire|retired ,|and TALE  →  WHO retired # TALE
    day|days N , DATED [,] [WEATHER]  →  day N DATED [# WEATHER]
    days DATED [,] [WEATHER]  →  day DATED [# WEATHER]
    [it] [is] next morning|day [,] day N  →  day N
    [it] [is] next morning|day [,] day DATED  →  day DATED
    day|days N , WEATHER  →  day N # WEATHER
    [it] [is] [now] DATED [,] [WEATHER]  →  day DATED [# WEATHER]
    [it|today] [is] [now] days N now  →  day N
    [it|today] is [now] days N  →  day N
    [it|today] is [now] days DATED  →  day DATED
    [it] [is] now days N  →  day N
    [first|new|next|second] quest is [call] PROPER [,] reward [of] N [gold]  →  quest PROPER reward "N gold"
    make|elect|choose WHO leader  →  WHO is leader
    make|elect|choose WHO mapper  →  WHO is mapper
    it is now DAY  →  day DAY
    quest QUEST [is] complete|done|success|win  →  quest done QUEST
    quest QUEST is end|over  →  quest done QUEST
    quest QUEST [is] fail  →  quest failed QUEST
    quest QUEST is lose  →  quest failed QUEST
    QUEST [quest] [is] complete|done|end|over|success|win  →  quest done QUEST
    QUEST [quest] [is] complete|done|end|over|success|win [,] reward N gold  →  quest done QUEST reward N
    QUEST [quest] [is] complete|done|end|over|success|win [,] N gold reward  →  quest done QUEST reward N
    WHYITFAILED [,] [so] quest [is] fail|lose  →  quest failed reason "WHYITFAILED"
    quest [is] fail|lose because WHYITFAILED  →  quest failed reason "WHYITFAILED"
    quest [is] fail|lose , WHYITFAILED  →  quest failed reason "WHYITFAILED"
    [quest|job|task|mission] is [to] TASK  →  quest TASK
    first|second|third|next|another|new quest [,|is] [to] TASK  →  quest TASK
    job|task|mission , TASK  →  quest TASK
    [CAUSE] give party [1] [new] quest [,] [call] PROPER  →  quest PROPER [# from CAUSE]
    [new] quest [is] [call] PROPER [,|and] GOALS  →  quest PROPER: GOALS
    STEP , quest stay open  →  step STEP
    [march|marching] order [is] MARCHED  →  order MARCHED
    first|second|third|next|new|another trip begin [,] into|to|in TITLE  →  trip into TITLE
    QUEST [quest] [is] fail|lose  →  quest failed QUEST
    [party] complete|end|win QUEST [quest] [,] N gold [reward]  →  quest done QUEST; gold N reward
    [party] complete|end|win QUEST quest  →  quest done QUEST
    quest is end|over|done [,] party fail  →  quest failed
    quest end|over|done [,] party fail  →  quest failed
    party complete|end|win QUEST  →  quest done QUEST
    party fail|lose QUEST  →  quest failed QUEST
    [party] abandon|drop QUEST [quest]  →  quest abandoned QUEST
    [party] [is] [give] up on QUEST [quest]  →  quest abandoned QUEST
    objective|step|goal done|complete [,] STEP  →  step STEP
    [that|it|there] [is] STEP [in 1 go]  →  step STEP
    party is|has [be] ask|hire|tell|task|sent to TITLE , reward [of] N gold  →  quest "TITLE" reward "N gold"
    party is|has [be] ask|hire|tell|task|sent to WORDS  →  quest WORDS
    [party] skip|jump|fast ahead|forward|on N days  →  time N days
    [party] skip|jump|fast ahead|forward|on N weeks  →  time N weeks
    skip N days  →  time N days
    N days rest  →  time N days rest
    party rest [for] weeks  →  time 1 week rest
    party rest [for] days  →  time 1 day rest
    party rest [for] N days  →  time N days rest
    party rest [for] N weeks  →  time N weeks rest
    [party] call it 1 days|night  →  session end
    party is done [for] [tonight|today|now]  →  session end
    done for tonight|today|now  →  session end
    [party] wrap|pack it|this up|in  →  session end
    [COUNT|next|another|second|third|new] trip [number] [COUNT]  →  trip
    trip COUNT , into|enter|to TITLE  →  trip into TITLE
    trip COUNT , TITLE  →  trip into TITLE
    trip [is] success|win  →  trip won
    trip [is] lose|fail|failure  →  trip lost
    [party] off|back to DUNGEON [again] [with] [all]  →  trip into DUNGEON
    [party] go [back] to DUNGEON [again] [with] [all]  →  trip into DUNGEON
    [COUNT|next|another|first|second|third|new] trip into|to DUNGEON [again]  →  trip into DUNGEON
    [COUNT|next|another|first|second|third|new] trip into|to DUNGEON with WHO  →  trip into DUNGEON with WHO
    enter DUNGEON [, party] [again]  →  trip into DUNGEON
    WHO to lead  →  WHO is leader
    WHO take over as leader  →  WHO is leader
    WHO take over as mapper  →  WHO is mapper
    WHO take point  →  WHO is leader
    new leader [is] WHO  →  WHO is leader
    party leader [is] [now] WHO  →  WHO is leader
    WHO take over lamp|lantern|light  →  WHO is lantern
    party leave WHO [behind] [at] home [this] [time|trip]  →  WHO leaves
    WHO is out|away today|tonight  →  WHO leaves
    WHO stay [at] home [today|tonight]  →  WHO leaves
    PLAYER has to stop|end|quit play  →  unjoin PLAYER
    PLAYER has to go|leave [home] [early]  →  unjoin PLAYER
    PLAYER [is|has] go|gone home  →  unjoin PLAYER
    WHO [has] learn|get [new] skill|spell [,|call] LEARNED  →  WHO learns LEARNED
    WHO [has] learn THING spell|skill  →  WHO learns THING
    WHO learn [how] to cast LEARNED  →  WHO learns LEARNED
    WHO learn to WORDS  →  WHO learns WORDS
    it is DAY  →  day DAY
    PLAYER is play|playing [tonight|today|now]  →  join PLAYER
    PLAYER [can] not make it|go [back] [next] [time]  →  unjoin PLAYER
    PLAYER [can] not go|make [it] tonight|now|today|anymore  →  unjoin PLAYER
    N minute|minutes [has] [pass|later|go] [by]  →  time N minutes
    dm|gm rules|rule [that] WORDS  →  rule WORDS
    session close|end|over|complete , WORDS  →  session end WORDS
    WHO will [draw] map  →  WHO is mapper
    WHO will has|carry|hold lantern|torch|light|lamp  →  WHO is lantern
    WHO mapmaker|cartographer|mapping  →  WHO is mapper
    let WHO draw map [now]  →  WHO is mapper
    let WHO lead  →  WHO is leader
    let WHO map  →  WHO is mapper
    WHO is leader again  →  WHO is leader
    who lead WHO [do]  →  WHO is leader
    begin new campaign , session COUNT  →  session
    first session  →  session
    time N hour|hours  →  time N hours
    quest is complete|done|end reward N gold  →  quest done; gold N reward
    quest take|accept|get , TITLE , N gold  →  quest "TITLE" reward "N gold"
    quest TITLE reward N gold  →  quest "TITLE" reward "N gold"
    [new] quest [is] TITLE , pay|pays|paying|worth N [gold]  →  quest "TITLE" reward "N gold"
    begin [new] quest PROPER  →  quest PROPER
    begin|open [up] [1|new] session [COUNT]  →  session
    today|tonight session is call WORDS  →  session WORDS
    today|tonight party [is] play WORDS  →  session WORDS
    first|second|third|next|new session|evening|episode [,] WORDS  →  session WORDS
    evening COUNT WORDS  →  session WORDS
    session tonight|today [,] WORDS  →  session WORDS
    new session  →  session
    session COUNT  →  session
    session COUNT WORDS  →  session WORDS
    begin session WORDS  →  session WORDS
    party begin  →  session
    end|close|stop session  →  session end
    session end|over|done|complete  →  session end
    session is end|over  →  session end
    stop here [for] [today|tonight|now]  →  session end
    stop [for] today|tonight|now  →  session end
    party stop [here] [for] [today|tonight|now]  →  session end
    that is it|all for tonight|today  →  session end
    that is it|all for [this] week|evening|month  →  session end
    [that is] end of round  →  turn end
    good night [all|everybody|folks]  →  session end
    night all|folks  →  session end
    that is 1 wrap  →  session end
    that is wrap|night  →  session end
    that is it|all folks|everybody  →  session end
    that is end of session|evening  →  session end
    [party] pack up [for] [today|tonight|now]  →  session end
    [party] finish here [for] [today|tonight|now]  →  session end
    finish [for] today|tonight|now  →  session end
    end [it] here  →  session end
    party call it  →  session end
    [party] call it [1] night|days|evening|session [there|here|now]  →  session end
    [party] call it there|here|now [for] [tonight|today|now]  →  session end
    next session  →  session end; session
    next session , WORDS  →  session WORDS
    party fail [,] trip [is] lose  →  trip lost
    begin|new|next [new] trip  →  trip
    trip begin  →  trip
    party [go] [back] enter dungeon [again]  →  trip
    enter dungeon  →  trip
    party go [down|in]  →  trip
    party [go] [back] home  →  trip end
    all|everybody|everyone [go|head|heads] [back] home  →  trip end
    back home|town  →  trip end
    party go [back] to town  →  trip end
    end trip  →  trip end
    trip end|over|done  →  trip end
    trip is end|over  →  trip end
    new attempt  →  trip restart
    end turn  →  turn end
    turn end|over|done  →  turn end
    turn is over|done|end  →  turn end
    next|new|begin|another [new] turn|round  →  turn
    turn|round COUNT  →  turn
    turn begin  →  turn
    next fight turn|round  →  turn combat
    N days [has] [pass|later|go] [by]  →  time N days
    N weeks [has] [pass|later|go] [by]  →  time N weeks
    WHILED  →  time WHILED
    N month|months [has] [pass|later|go] [by]  →  time N months
    N hour|hours [has] [pass|later|go] [by]  →  time N hours
    party wait|stay|rest|spend [for] N days [WHY]  →  time N days [WHY]
    party wait|stay|rest|spend [for] N weeks [WHY]  →  time N weeks [WHY]
    spend N days in|at|with WORDS  →  time N days WORDS
    spend N weeks in|at|with WORDS  →  time N weeks WORDS
    spend N days rest|resting  →  time N days rest
    spend N weeks rest|resting  →  time N weeks rest
    journey|voyage|march take N days  →  time N days journey
    journey|voyage|march take N weeks  →  time N weeks journey
    party rest at|by THING for N hour|hours  →  time N hours rest at THING
    time pass|passes N days  →  time N days
    time pass|passes N weeks  →  time N weeks
    weeks [pass|later|go] [by]  →  time 1 week
    days [pass|later|go] [by]  →  time 1 day
    next days|morning  →  time 1 day
    1 days  →  time 1 day
    today is WORDS  →  day WORDS
    [today|todays] date [is] [,] [now] DATEDSO  →  day DATEDSO
    set date|days to DATEDSO  →  day DATEDSO
    it is [now] N th WORDS  →  day N WORDS
    it is N of WORDS  →  day N of WORDS
    it is days N of WORDS  →  day N of WORDS
    quest [is] complete|done|end|over|success|win  →  quest done
    party complete|end|win quest  →  quest done
    complete quest  →  quest done
    quest [is] fail|lose  →  quest failed
    party lose quest  →  quest failed
    FIRSTNAME take WHO place  →  WHO leaves; hero FIRSTNAME
    party fail quest  →  quest failed
    party [give|abandon] [up] quest  →  quest abandoned
    abandon quest  →  quest abandoned
    give up quest  →  quest abandoned
    new quest WORDS  →  quest WORDS
    party accept quest WORDS  →  quest WORDS
    party get|take [new] quest WORDS  →  quest WORDS
    quest is [to] WORDS  →  quest WORDS
    party is|be|been ask to WORDS  →  quest WORDS
    NAME sign|signs on with WHO [as] henchman [STATS]  →  hench NAME of WHO [STATS]
    NAME join [as] henchman of|for WHO [STATS]  →  hench NAME of WHO [STATS]
    [begin] [next|new] session , TITLE  →  session TITLE
    [enter] [into|in|to] dungeon , TITLE  →  trip into TITLE
    enter TITLE , party|all  →  trip into TITLE
    [party] STEP for quest  →  step STEP
    party attack DUNGEON  →  trip into DUNGEON
    party go for DUNGEON  →  trip into DUNGEON
    that is it|all for [this] evening|night|today [folks|people|all]  →  session end
    WHO rename WORDS  →  WHO called WORDS
    WHO is also know|known as WORDS  →  WHO called also WORDS
    WHO is know|known as WORDS  →  WHO called WORDS
    WHO will be|is know|known as WORDS  →  WHO called WORDS
    [new] quest , TITLE , N gold  →  quest "TITLE" reward "N gold"
    [new] quest , TITLE , WORDS  →  quest TITLE: WORDS
    quest , TITLE  →  quest "TITLE"
    quest [name] is [call|name] TITLE  →  quest "TITLE"
    quest WORDS  →  quest WORDS
    reward N gold  →  gold N reward
    player NAME  →  join NAME
    new player NAME  →  join NAME
    add|new player FIRSTNAME  →  join FIRSTNAME
    add|new [1] [new] player call NAME  →  join NAME
    FIRSTNAME [is] play OFKIND  →  SEAT(FIRSTNAME) hero OFKIND player PLAYER
    add FIRSTNAME as player  →  join FIRSTNAME
    NAME play  →  join NAME
    SITTER take over WHO [from] [here|now|tonight|today] [on]  →  SEAT(SITTER) control WHO PLAYER
    SITTER [is] take WHO over [from] [here|now|tonight|today] [on]  →  SEAT(SITTER) control WHO PLAYER
    SITTER [is] take WHO over from NAME  →  SEAT(SITTER) control WHO PLAYER # from NAME
    SITTER [is] take over WHO from NAME  →  SEAT(SITTER) control WHO PLAYER # from NAME
    ABSENT [,] [so] WHO stay|stays [at] home [tonight|today]  →  WHO leaves # ABSENT
    ABSENT [,] [so] WHO is out [tonight|today]  →  WHO leaves # ABSENT
    GONEFORGOOD [,] [so] WHO retire  →  WHO retired # GONEFORGOOD
    GONEFORGOOD [,] [so] WHO leave  →  WHO leaves # GONEFORGOOD
    SITTER [is] play WHO [now]  →  SEAT(SITTER) control WHO PLAYER
    WHO [is] [now] play by SITTER [now]  →  SEAT(SITTER) control WHO PLAYER
    SITTER [is] here [now|today|tonight|back|too|also] [,] [and] [he|she|they] [is] [now] play WHO [now|today|tonight]
        → SEAT(SITTER) control WHO PLAYER
    WHO player [can] not make it|go [tonight|today|now] , SITTER play [him|them|WHO] [tonight|today|now]
        → SEAT(SITTER) control WHO PLAYER
    SITTER play STATS [,] [he|she|it|they|who] [is] call FIRSTNAME [and] [with|has THINGS]
        → SEAT(SITTER) hero FIRSTNAME STATS player PLAYER; MANY(FIRSTNAME gets THINGS)
    SITTER [new] hero|character|party is [call] FIRSTNAME [,] [STATS] [with|has THINGS]
        → SEAT(SITTER) hero FIRSTNAME [STATS] player PLAYER; MANY(FIRSTNAME gets THINGS)
    SITTER join [party] [,] [and] [he|she|they] [is] play WHO  →  SEAT(SITTER) control WHO PLAYER
    SITTER play WHO for rest of session|evening|night  →  SEAT(SITTER) control WHO PLAYER
    PLAYER leave|go early  →  unjoin PLAYER
    welcome NAME  →  join NAME
    NAME is new here  →  join NAME
    WHO stay|stays [at] home [this] [time|trip|today]  →  WHO leaves
    WHO sit|sits this one|trip|time out  →  WHO leaves
    WHO not come|go along|with [party] [this] [time|trip]  →  WHO leaves
    [accept|take|new] quest [,] TITLE , reward [is|of] N [gold]  →  quest "TITLE" reward "N gold"
    PLAYER leave|left table|game|group [now|today|tonight]  →  unjoin PLAYER
    ABSENT , SITTER play WHO [tonight|today|now]  →  SEAT(SITTER) control WHO PLAYER; note "ABSENT"
    party is [,] NEWCOMERS  →  MANY(hero NEWCOMERS)
    party , NEWCOMERS  →  MANY(hero NEWCOMERS)
    BAND  →  MANY(hero BAND)
    [party] [is] party of N2 [,] NAMES  →  MANY(hero NAMES)
    ROLLCALL  →  ROLLCALL
    new henchman NAME [STATS]  →  hench NAME [STATS]
    [party|i] load|loads|take|use|play|with|get READYMADE  →  MANY(hero READYMADE)
    NOBODY READYMADE  →  MANY(hero READYMADE)
    READYMADE join [party]  →  MANY(hero READYMADE)
    day is day WORDS  →  day WORDS
    [it] [is] NTHDAY  →  day NTHDAY
    N days later [,] [it] [is] [now] days N2  →  time N days day N2
    NAME is [new] henchman|porter|servant|squire|torchbearer|guide of|to|for WHO [,] [STATS]
        →  hench NAME of WHO [STATS]
    WHO player leave|go|is [away|off|home|early|now] , SITTER take|step|fill over|in [for] [him|them|WHO]
        → SEAT(SITTER) control WHO PLAYER
    FIRSTNAME join [party] with N gold  →  hero FIRSTNAME; gold FIRSTNAME N
    party is NEWCOMER  →  hero NEWCOMER
    leader [is] WHO  →  WHO is leader
    WHO lead|leads [party]  →  WHO leads
    WHO is [new] leader [now]  →  WHO is leader
    WHO become leader  →  WHO is leader
    rename WHO [to|as] WORDS  →  WHO called WORDS
    WHO is [now] call WORDS  →  WHO called WORDS
    WHO is now known as WORDS  →  WHO called WORDS
    call WHO WORDS  →  WHO called WORDS
    WHO new name is WORDS  →  WHO called WORDS
    from now on WHO draw|keep|make|do map  →  WHO is mapper
    from now on WHO carry|has|hold|take lantern|torch|light|lamp  →  WHO is lantern
    from now on WHO lead [way|party]  →  WHO is leader
    from now on WHO [is] call|named|known [as] WORDS  →  WHO called WORDS
    from now on party call WHO WORDS  →  WHO called WORDS
    from now on SITTER play|run|control WHO  →  SEAT(SITTER) control WHO PLAYER
    rule from now on WORDS  →  rule WORDS
    from now on WORDS  →  rule WORDS
    [new|use|house|our] rule RULING [is] [now] gone|cancel|scrap|over|off|end|drop|lift|repeal
        →  rule RULING ends
    new|use|house rule WORDS  →  rule WORDS
    party rule|decide|agree [that] WORDS  →  rule WORDS
    party say [that] WORDS  →  rule WORDS
    remember [that] WORDS  →  note WORDS
    [make] [just] note [that|down] WORDS  →  note WORDS
    nb WORDS  →  note WORDS
    write|writes down [that] WORDS  →  note WORDS
    look up [later|afterwards] [,] WORDS  →  ask WORDS
    check|clarify later|afterwards [,] WORDS  →  ask WORDS
    query|clarify [,] WORDS  →  ask WORDS
    WHO take over lantern|torch|light|lamp  →  WHO is lantern
    WHO take over map|mapping  →  WHO is mapper
    WHO take over lead  →  WHO is leader
    WHO to lead|front  →  WHO is leader
    N treasure|treasures [still] to roll  →  waits N treasures
    [gm] owe party treasure roll|draw  →  waits treasure roll
    [write|put|add|note|mark] [note] on map [,] NOTED in|at PLACE  →  mark NOTED in PLACE
    [write|put|add|note|mark] [note] on map [,] WORDS  →  mark WORDS
    it is [now] DAY  →  day DAY
    to look up WORDS  →  ask WORDS
    question WORDS  →  ask WORDS
    rule|rules question WORDS  →  ask WORDS
    N treasure|treasures|cards [still] to draw  →  waits N treasures
    party still [has] [to] draw N treasures|treasure  →  waits N treasures
    WHO levelup [,] N POOL  →  WHO +N POOL
    WHO levelup [,] CHANGE wounds  →  set WHO wounds CHANGE level up
    WHO levelup [,] [to] N wounds  →  set WHO wounds N level up
    WHO levelup [,] wounds [is|to|now] N  →  set WHO wounds N level up
    WHO levelup [,] CHANGE VALUE  →  set WHO VALUE CHANGE level up
    WHO levelup [,] VALUE [is|to|now] N  →  set WHO VALUE N level up
    WHO VALUE [is|to|now] N [now] , levelup  →  set WHO VALUE N level up
    WHO VALUE CHANGE , levelup  →  set WHO VALUE CHANGE level up
    levelup [for] WHO [,] VALUE CHANGE  →  set WHO VALUE CHANGE level up
    levelup [for] WHO [,] VALUE [is|to|now] N  →  set WHO VALUE N level up
    [party] remind|reminds party [for] next time|session [,] [to] WORDS  →  note next time: WORDS
    [for] next time [,] WORDS  →  note next time: WORDS
    not forget [,] [to] WORDS  →  note WORDS
    plan , WORDS  →  note WORDS
    to do , WORDS  →  waits "WORDS"
    [party] {AGAIN} {NEXTDAY}  →  time 1 days; trip
    {NEXTDAY} [,] [party] {AGAIN}  →  time 1 days; trip
    {NEXTDAY} [,] [party] {OFFTO} PROPER  →  time 1 days; trip into PROPER
    [party] {OFFTO} PROPER {NEXTDAY}  →  time 1 days; trip into PROPER
    [after] N days [later] [,] [party] {AGAIN}  →  time N days; trip
    [after] N weeks [later] [,] [party] {AGAIN}  →  time N weeks; trip
    [after] N days [later] [,] [party] {OFFTO} PROPER  →  time N days; trip into PROPER
    [after] N weeks [later] [,] [party] {OFFTO} PROPER  →  time N weeks; trip into PROPER
    hire [henchman|STATS] [call] NAME [as] [henchman]  →  hench NAME [STATS]
    WHO hire [henchman] [call] NAME [as] [henchman] [STATS]  →  hench NAME of WHO [STATS]
    hench NAME for|to WHO [STATS]  →  hench NAME of WHO [STATS]
    hire|get|recruit NAME as WHO henchman|servant|porter|squire [STATS]  →  hench NAME of WHO [STATS]
    henchman NAME join|for WHO [STATS]  →  hench NAME of WHO [STATS]
    NAME join [as] WHO henchman [STATS]  →  hench NAME of WHO [STATS]
    NAME join WHO as henchman [STATS]  →  hench NAME of WHO [STATS]
    hero|character NAME [join|is] [STATS]  →  hero NAME [STATS]
    hero|character FIRSTNAME [,] [STATS] [,] POOL N  →  hero FIRSTNAME [STATS]; set FIRSTNAME POOL N
    hero|character FIRSTNAME [,] [STATS] [,] [with|has] N POOL  →  hero FIRSTNAME [STATS]; set FIRSTNAME POOL N
    NAME join [party] [STATS]  →  hero NAME [STATS]
    add NAME [STATS]  →  hero NAME [STATS]
    [add|new|create|make] [new] hero|character [join] [call] NAME [is] [STATS] [join]  →  hero NAME [STATS]
    i play NAME [STATS]  →  hero NAME [STATS]
    NAME STATS [hero] join [party]  →  hero NAME STATS
    NAME is STATS [hero]  →  hero NAME STATS
    cup|deck THING shuffle  →  shuffle THING
    shuffle THING deck|cup|cards  →  shuffle THING
    draw THING [deck|cup|card|counter] THING2  →  draw THING THING2
    party draw THING [deck|cup|card] THING2  →  draw THING THING2
    NEWCOMER  →  hero NEWCOMER
    make party STATS call NAME  →  hero NAME STATS
    make STATS call NAME  →  hero NAME STATS
    add hero|character call NAME  →  hero NAME
    NAME join [party] as player  →  join NAME
    NAME join [group] [of] players  →  join NAME
    STEPPED  →  STEPPED
    delete|remove WHO from party  →  WHO leaves
    begin of evening|session  →  session
    first session WORDS  →  session WORDS
    open evening with WORDS  →  session WORDS
    N days of rest  →  time N days rest
    N days of WORDS  →  time N days WORDS
    rest [for] N days  →  time N days rest
    rest [for] N weeks  →  time N weeks rest
    turn|round is over|done|end  →  turn end
    round end|over|done  →  turn end
    end round  →  turn end
    out party go  →  out
    party go [back] up and out  →  out
    todo WORDS  →  waits WORDS
    WHO new spell THING  →  WHO learns THING
    WHO has N ITEM not N2  →  WHO ITEM =N
    for this fight WORDS  →  rule fight: WORDS
    for this trip WORDS  →  rule trip: WORDS
    for tonight|today WORDS  →  rule session: WORDS
    fornow WORDS  →  rule trip: WORDS
    WHO will be leader [tonight|for|on] [this] [trip]  →  WHO is leader
    quest is back|done  →  quest done
    party has [new|second|another] quest WORDS  →  quest WORDS
    session end of COUNT  →  session end
    session end COUNT  →  session end
    session end THING  →  session end THING
    session COUNT , WORDS  →  session WORDS
    tonight|today|evening [COUNT] , WORDS  →  session WORDS
    end trip|session|turn [,] all safe  →  trip end
    trip lose|fail|failed  →  trip lost
    party|go home [,] trip fail|lose  →  trip lost
    round|turn COUNT begin  →  turn
    begin [next|new] round|turn  →  turn
    next|new round|turn [begin]  →  turn
    back on move [,] new turn  →  turn
    day is WORDS  →  day WORDS
    in world it is WORDS  →  day WORDS
    N days on|in|at WORDS  →  time N days WORDS
    party stay|rest [in|at] CAUSE for N days  →  time N days CAUSE
    quest [is] complete|done|end reward N [gold]  →  quest done; gold N reward
    PLAYER will take|control over WHO [tonight|now|today]  →  control WHO PLAYER
    SITTER will play|run [over] WHO [tonight|now|today|over]  →  SEAT(SITTER) control WHO PLAYER
    WHO will be|is map|mapping|mapper  →  WHO is mapper
    that is it|all TILLDAY  →  session end # TILLDAY
    WHO is in charge  →  WHO is leader
    WHO go first [now]  →  WHO is leader
    WHO take|get lead [on|for] [this] [trip]  →  WHO is leader
    WHO take|get lead instead|now|again  →  WHO is leader
    WHO enter|go [in|to|at] front now  →  WHO is leader
    let WHO be leader  →  WHO is leader
    let WHO be mapper  →  WHO is mapper
    house|gm|quick ruling [is] WORDS  →  rule WORDS
    gm ruling|rule WORDS  →  rule WORDS
    gm note|notes WORDS  →  gm: note WORDS
    secret , WORDS  →  gm: note WORDS
    secretly WORDS  →  gm: note WORDS
    gm only WORDS  →  gm: note WORDS
    just this once WORDS  →  rule once: WORDS
    question [,] WORDS  →  ask WORDS
    somebody has to look up WORDS  →  ask WORDS
    put on map WORDS  →  mark WORDS
    N treasure cards [still] to draw  →  waits N treasure cards
    add henchman NAME for|to WHO [STATS]  →  hench NAME of WHO [STATS]
    hire [1] man-at-arms call NAME [STATS] for WHO  →  hench NAME of WHO [STATS]
    WHO retire|retires [,] [and] NAME take place  →  WHO retired; hero NAME
    WHO leave [party] [,] [and] NAME take place  →  WHO leaves; hero NAME
    WHO is replace|replaced by NAME [STATS]  →  WHO leaves; hero NAME [STATS]
    new hero NAME [STATS] replace|replaces WHO  →  WHO leaves; hero NAME [STATS]
    NAME [STATS] replace|replaces WHO  →  WHO leaves; hero NAME [STATS]
    NAME STATS [has] join [party] [STATS2]  →  hero NAME STATS [STATS2]
    NAME join party [STATS]  →  hero NAME [STATS]
    NAME sit|sits down  →  join NAME
    new dungeon WORDS  →  dungeon WORDS
    STEP [by] [WHO]  →  step STEP [by WHO]
    party STEP  →  step STEP
    WHO STEP  →  step STEP by WHO
    FOUNDED  →  FOUNDED
    NARRATED  →  note NARRATED
    HEARSAY  →  note HEARSAY
    ENTITLED  →  note ENTITLED
""")
"""Beginnings, ends, days, quests, roles."""

LAST = sayings("""
    [party] [is] [off] go|to|into [to|into] PROPER [,] [with] WHO in|at front  →  trip into PROPER; WHO is leader
    [party] [is] off to|into THING [,] [with] WHO in|at front  →  trip into THING; WHO is leader
    [party] [is] [off] go|enter|to|into [in|into|to] PROPER GOAL  →  trip into PROPER; quest GOAL
    [party] off to|into PROPER , all [of] [party]  →  trip into PROPER
    trip to|into|begin WORDS  →  trip into WORDS
    party enter WORDS  →  trip into WORDS
    party go to WORDS  →  trip into WORDS
    go to FARPLACE  →  trip into FARPLACE
    [party] loot WORDS , N gold  →  gold N from WORDS
    fix|change|correct ABOUT [to|is] N  →  fix ABOUT =N
    [begin] [new|next] trip , TITLE  →  trip into TITLE
    heading [back] into|to|for WORDS  →  trip into WORDS
    [begin|new trip] into WORDS  →  trip into WORDS
    begin|new trip to FARPLACE  →  trip into FARPLACE
    begin|new trip to THING  →  trip into THING
    trip to|into THING begin  →  trip into THING
    off party go [down] [to|into] WORDS  →  trip into WORDS
    go , into WORDS  →  trip into WORDS
    [party] off to THING  →  trip into THING
    begin trip WORDS  →  trip into WORDS
    enter dungeon [,] WORDS  →  trip into WORDS
    party out|go|leave for WORDS  →  trip into WORDS
    party return|go [back] to|into WORDS  →  trip into WORDS
""")
"""What is read so only where nothing else fits: words that may be anything."""
