"""Where people go, what they open and search, what they meet with, and dice for it."""

from __future__ import annotations

from rules.shorthand.said.sayings import sayings

STAY = "stay|wait|hang|remain [put|here|behind|back|there]"
"""What whoever does not go along does."""

US = "party|all|others|they"
"""Whoever goes, where one of them does not."""

NONE = "[,] [and] [but] [find] nothing|none [in|at|of] [here|there|it]"
"""What a search came to that brought nothing."""

LOOKS = "[,] [roll|with|on] [DICE]"
"""The dice of a search, if there are any."""

SEARCHES = sayings(f"""
    [party] search [for] secret doors {NONE}  →  search secret doors found nothing
    FEW search SPOT {LOOKS} {NONE}  →  FEW search SPOT found nothing [dice DICE]
    FEW search FEATURE {LOOKS} {NONE}  →  FEW search FEATURE found nothing [dice DICE]
    FEW search [SPOT] [for] trap|traps {LOOKS} {NONE}  →  FEW search traps [in SPOT] found nothing [dice DICE]
    FEW search THING {LOOKS} {NONE}  →  FEW search THING found nothing [dice DICE]
    party|all|they search SPOT {NONE}  →  search SPOT found nothing
    party|all|they search FEATURE {NONE}  →  search FEATURE found nothing
    party|all|they search [SPOT] [for] trap|traps {NONE}  →  search traps [in SPOT] found nothing
    party|all|they search THING {NONE}  →  search THING found nothing
    search SPOT {NONE}  →  search SPOT found nothing
    search THING {NONE}  →  search THING found nothing
    HEREABOUTS FEW search room|here|around|place {LOOKS} {NONE}  →  FEW search HEREABOUTS found nothing [dice DICE]
    NOWHERE FEW search room|place|area|chamber {LOOKS} {NONE}  →  FEW search room found nothing [dice DICE]
    NOWHERE FEW search room|place|area|chamber {LOOKS} [,] [and] find|get|, THINGS
        →  FEW search room [dice DICE]; EACH(FEW gets THINGS)
    NOWHERE FEW search room|place|area|chamber {LOOKS} [,] [and] find|get|, N gold
        →  FEW search room [dice DICE]; FEW gold N
    NOWHERE party|all|they search room|place|area|chamber  →  search room
    NOWHERE party|all|they search room|place|area|chamber {NONE}  →  search room found nothing
    NOWHERE party|all|they search room|place|area|chamber [,] [and] find|get|, N gold  →  search room; gold N
    HEREABOUTS party|all|they search room|here|around|place {NONE}  →  search HEREABOUTS found nothing
    FEW search THING [,] [and] find|get THINGS  →  FEW search THING; EACH(FEW gets THINGS)
    FEW search THING [,] [and] find|get N gold  →  FEW search THING; FEW gold N
    FEW search THING , [roll] DICE [,] [and] find|get THINGS  →  FEW search THING dice DICE; EACH(FEW gets THINGS)
    FEW search THING , [roll] DICE [,] [and] find|get N gold  →  FEW search THING dice DICE; FEW gold N
    FEW search SPOT , [roll] DICE  →  FEW search SPOT dice DICE
    FEW search SPOT {LOOKS} [,] [and] find [1|a] secret doors [in|on|to|at] [SIDE]
        →  FEW search SPOT found "secret door" [dice DICE]; door secret [SIDE]
    FEW search SPOT , [roll] DICE [,] [and] find|get THINGS  →  FEW search SPOT dice DICE; EACH(FEW gets THINGS)
    FEW search SPOT , [roll] DICE [,] [and] find|get N gold  →  FEW search SPOT dice DICE; FEW gold N
    FEW search FEATURE , [roll] DICE [,] [and] find|get THINGS  →  FEW search FEATURE dice DICE; EACH(FEW gets THINGS)
    FEW search FEATURE , [roll] DICE [,] [and] find|get N gold  →  FEW search FEATURE dice DICE; FEW gold N
""")
"""Who searches where, what was rolled, what came of it."""

ARRIVALS = sayings("""
    [party] [new|make|build|fill] event deck|cup [has|with|contain|of|,] STOCKED  →  deck event STOCKED
    [party] split N [card|cards|counters] from|off|of CUP [deck|cup] into|to THING [deck|cup|pile]
        →  cup CUP split N into THING
    [party] split CUP [deck|cup] N [card|cards|counters] into THING [deck|cup|pile]  →  cup CUP split N into THING
    [party] split CUP [deck|cup] into THING [deck|cup|pile]  →  cup CUP split into THING
    [party] [new|make|build|fill] THING deck|cup [has|with|contain|of|,] STOCKED  →  deck THING STOCKED
    party shuffle deck|cards|cup [again]  →  shuffle
    party shuffle event deck|cards [again]  →  shuffle event
    MET [is|wait|stand] behind door  →  meet MET from "behind the door"
    there is MET behind door  →  meet MET from "behind the door"
    behind door [,] [there] [is] [find|meet] MET  →  meet MET from "behind the door"
    [party] open DOOR [,] [and] [there] [is|find|meet] MET [inside|there|in|behind] [it]  →  open DOOR; meet MET
    FEW open DOOR [,] [and] [there] [is|find|meet] MET [inside|there|in|behind] [it]  →  FEW opens DOOR; meet MET
    MET appear|enter|join [in|them] [,] [and] [with] MET2 [right] behind [them|it|him]
        →  meet MET; meet MET2 from behind
    MET appear|enter|join [in] with MET2  →  meet MET; meet MET2
    N more MONSTER [appear|enter] from CAUSE  →  meet N MONSTER from "CAUSE"
    N more MONSTER enter door  →  meet N MONSTER from door
    N more MONSTER [appear|enter] from SIDE  →  meet N MONSTER from SIDE
""")
"""Who arrives, and whence."""

WAYS = sayings(f"""
    party|all out  →  out
    party leave dungeon win  →  out; trip won
    party [go] [back] in|through|down|up|along|onto PLACE  →  party to PLACE
    [party|all] THROUGH  →  party to THROUGH
    FEW EITHERSIDE  →  FEW to EITHERSIDE
    [party|all] BYDOOR [in|back] to|into PLACE  →  party to PLACE BYDOOR
    FEW BYDOOR [in|back] to|into PLACE  →  FEW to PLACE BYDOOR
    [party] [is] off to|into TOWARDS [,] [all]  →  trip into TOWARDS
    [party|all] [is] enter|go|off [to|into] TOWARDS [,] ERRAND  →  trip into TOWARDS; quest ERRAND
    trip into TOWARDS [,] ERRAND  →  trip into TOWARDS; quest ERRAND
    WHO [flee|return|run|sneak|sneaks] [back] [to|into] PLACE  →  WHO to PLACE
    WHO explore [ahead] [to|into] PLACE  →  WHO to PLACE
    others [go] [to] PLACE  →  party to PLACE
    they go [back|up|down|over] [to|into|through] PLACE  →  party to PLACE
    party [all] enter PLACE  →  enter PLACE
    WHO [party] out  →  WHO out
    [party] leave dungeon  →  out
    all leave  →  out
    up stairs and out  →  out
    party out [of] [dungeon]  →  out
    WHO leave dungeon  →  WHO out
    WHO leave [party]  →  WHO leaves
    WHO go home  →  WHO leaves
    there is TOLDDOOR  →  TOLDDOOR
    TOLDDOOR  →  TOLDDOOR
    [party] open DOOR  →  open DOOR
    WHO open DOOR  →  WHO opens DOOR
    WHO kick|kicks|push|pushes|hit [down|in|open] DOOR [open]  →  WHO opens DOOR
    WHO kick|kicks|kicked|boot|boots|booted|shoulder|shoulders|force|shove|bash door [down|in|open]  →  WHO opens door
    WHO kick|kicks|kicked|boot|boots|booted|shoulder|shoulders [down|in|open] DOOR [down|in|open]  →  WHO opens DOOR
    WHO break|smash|maul|force|batter|ram|burst [down|in|open|through] DOOR [down|in|open]  →  WHO opens DOOR
    close DOOR  →  close DOOR
    party close DOOR [behind] [party]  →  close DOOR
    WHO close DOOR [behind] [him|her|them]  →  WHO closes DOOR
    DOOR [is] open  →  open DOOR
    DOOR is close  →  close DOOR
    [party] open FEATURE  →  open FEATURE
    close FEATURE  →  close FEATURE
    WHO close FEATURE  →  WHO closes FEATURE
    FEATURE [is] empty  →  feature FEATURE empty
    FEATURE [is] break|broken  →  feature FEATURE broken
    FEATURE is open  →  open FEATURE
    WHO break|crack|cracks|pop|pops|prise|prises|lever|levers [open] FEATURE [open]  →  WHO opens FEATURE
    [party] search PLACE  →  search PLACE
    WHO search [this|that] PLACE  →  WHO search PLACE
    [party] search FEATURE  →  search FEATURE
    WHO search FEATURE  →  WHO search FEATURE
    there is door [to|on|in] [SIDE]  →  door [SIDE]
    SIDE door  →  door SIDE
    [party] find|spot|see|discover|meet door [,] [to|on|in|at] [SIDE]  →  door [SIDE]
    [party] find|spot|see|notice|meet TOLDDOOR  →  TOLDDOOR
    secret doors [,] [to|on|in|at] SIDE  →  door secret SIDE
    [party] find|spot|notice|discover|meet secret doors [,] [to|on|in|at] [SIDE]  →  door secret [SIDE]
    there is secret doors [to|on|in|at] [SIDE]  →  door secret [SIDE]
    [there is] THING in PLACE  →  feature THING in PLACE
    there is THING in|at|by middle|centre|center|corner|end|back of PLACE  →  feature THING in PLACE
    [there] [is] well in|at|by middle|centre|center|corner|end|back of PLACE  →  feature well in PLACE
    PLACE has well [in] [it]  →  feature well in PLACE
    [there] [is] well in PLACE  →  feature well in PLACE
    chest  →  feature chest
    WHO disarm trap|it  →  trap disarmed by WHO
    WHO disarm trap DICE [PASSED]  →  WHO disarm DICE [PASSED]
    trap [is] disarm [by] [WHO]  →  trap disarmed [by WHO]
    trap [is] spot [by] [WHO]  →  trap spotted [by WHO]
    WHO tread trap  →  trap for WHO
    WHO tread trap [and] lose|take|get N [wounds]  →  WHO -N trap
    WHO trigger|tread trap  →  trap sprung WHO
    THING trap [WHO] take|lose [N] [wounds]  →  trap sprung THING WHO -N
    THING trap [trigger]  →  trap THING
    [it] [is] [its] trap  →  trap
    WHO tries|try to spot traps|trap [DICE] [PASSED]  →  WHO spot traps [DICE] [PASSED]
    mark PLACE as WORDS  →  mark WORDS in PLACE
    portcullis [is] [now] [down|close] behind party  →  feature portcullis
    portcullis slams|slammed|fall|drop|appear|come [down|close] [behind] [party]  →  feature portcullis
    FORKING  →  party to FORKING
    WHO wedge|wedges|wedged DOOR close  →  WHO closes DOOR #wedged shut
    WHO nail|nails|nailed DOOR close  →  WHO closes DOOR #nailed shut
    WHO jam|jams|jammed DOOR close  →  WHO closes DOOR #jammed shut
    party wedge|wedges|wedged DOOR close  →  close DOOR #wedged shut
    HEREABOUTS nothing [is] find [in] [here|there]  →  search HEREABOUTS found nothing
    [there] [is] nothing behind|under|beneath|underneath THING  →  search THING found nothing
    DOOR open by WHO  →  WHO opens DOOR
    WHO maul|get FEATURE open  →  WHO opens FEATURE
    THING stand|stands|lies [here|there] [in] [PLACE]  →  feature THING [in PLACE]
    PLACE has THING [in] [it]  →  feature THING in PLACE
    PLACE has THING [and] THING2  →  feature THING in PLACE; feature THING2 in PLACE
    there is THING [here]  →  feature THING
    THING [fills room] for N turns|turn  →  feature THING N turns
    spot pit|trap  →  trap spotted
    FEATURE has THING trap  →  trap THING in FEATURE
    trap [is] on|in|under|inside FEATURE  →  trap in FEATURE
    there is THING trap [in] [FEATURE]  →  trap THING [in FEATURE]
    THING trap hit WHO [for] N [wounds]  →  trap sprung THING WHO -N
    WHO spot LAID trap  →  trap spotted by WHO LAID
    LAID trap [is] disarm [by] [WHO]  →  trap disarmed [by WHO] LAID
    WHO disarm LAID trap  →  trap disarmed by WHO LAID
    WHO trigger|tread LAID trap  →  trap sprung LAID WHO
    [party|all continue|go [on]] to PLACE  →  party to PLACE
    continue to PLACE  →  party to PLACE
    WHO get DOOR open  →  WHO opens DOOR
    WHO split off|up to PLACE  →  WHO to PLACE
    LAID hit WHO  →  trap sprung LAID WHO
    LAID hit WHO [for] N [wounds]  →  trap sprung LAID WHO -N
    THING trap [go] [off] [,] [on|under|at|hit|catch|get|maul] WHO CHANGE [wounds] [each]
        →  trap sprung THING WHO CHANGE
    WHO stay [behind] [in|at] PLACE  →  WHO to PLACE
    write|written on wall WORDS  →  mark WORDS
    NEXTDOOR [party|all] leave room  →  party to NEXTDOOR
    NEXTDOOR party go back  →  party to NEXTDOOR
    WHO follow|follows [party] [to|into] PLACE  →  WHO to PLACE
    party head [on|back|over] [to|into] PLACE  →  party to PLACE
    WHO close DOOR behind party|him|her|them  →  WHO closes DOOR
    WHO force|forces|pry|lift|lifts|open FEATURE [open|up]  →  WHO opens FEATURE
    WHO smash|smashes|break|maul FEATURE  →  feature FEATURE broken by WHO
    there is THING in|on room|middle|corner|floor  →  feature THING
    trap [is] gone WHO disarm it  →  trap disarmed by WHO
    HEREABOUTS WHO search [party|room|here]  →  WHO search HEREABOUTS
    NOWHERE WHO search room|place|area|chamber  →  WHO search room
    HEREABOUTS WHO look around  →  WHO search HEREABOUTS
    HEREABOUTS party throw|turn|toss room [over] [upside] [down]  →  search HEREABOUTS
    HEREABOUTS WHO throw|turn|toss room [over] [upside] [down]  →  WHO search HEREABOUTS
    HEREABOUTS WHO give room|passage|it|this|here once-over|onceover|look|search|shakedown|going-over|check
        →  WHO search HEREABOUTS
    WHO give SPOT once-over|onceover|look|search|shakedown|going-over|check  →  WHO search SPOT
    WHO search|check|checks FEATURE [for] trap|traps  →  WHO search FEATURE
    STAYER {STAY} [and|while|but] WHO go|continue [on|over|back] [to|into] PLACE  →  WHO to PLACE
    WHO go|continue [on|back] [to|into] PLACE [and|while|but] STAYER {STAY}  →  WHO to PLACE
    WHO step|go [back] into|to PLACE [and|while|but] STAYER {STAY}  →  WHO to PLACE
    SPARED {STAY} [,] [and|while|but] {US} [go|continue] [on|over|back] to|into PLACE  →  SPARED to PLACE
    {US} [go|continue] [on|over|back] to|into PLACE [,] [and|while|but] SPARED {STAY}  →  SPARED to PLACE
    {US} enter PLACE [,] [and|while|but] SPARED {STAY}  →  SPARED enters PLACE
    HEREABOUTS [party] find nothing [here]  →  search HEREABOUTS found nothing
    HEREABOUTS nobody find anything|something [here]  →  search HEREABOUTS found nothing
    [room] has 1 door [,] [to|on] SIDE  →  door SIDE
    there is [another|second|third|new] door [to|on|in] SIDE [wall]  →  door SIDE
    room has|hold|contain|contains PIECE and PIECE2  →  feature PIECE; feature PIECE2
    there is [1] [treasure] PIECE [here]  →  feature PIECE
    [ooh] treasure PIECE  →  feature PIECE
    [and] another PIECE [in|at] [corner|middle|centre|center|end|back]  →  feature PIECE
    PLACE has|hold|contain|contains|holds PIECE  →  feature PIECE in PLACE
    in PLACE [there] [is] PIECE  →  feature PIECE in PLACE
    PIECE [stand|lie|,] [in|at] corner|middle|centre|center|end|back|front of PLACE  →  feature PIECE in PLACE
    party find|spot|notice|see|meet PIECE [here] [in] [PLACE]  →  feature PIECE [in PLACE]
    PIECE [here|there] WHO open|lift it [up]  →  feature PIECE; WHO opens PIECE-1
    PIECE in PLACE , WHO open|lift it [up]  →  feature PIECE in PLACE; WHO opens PIECE-1
    party find|spot|notice|see|meet PIECE , WHO open|lift it [up]  →  feature PIECE; WHO opens PIECE-1
""")
"""Where people go and what they meet with."""

OFF = "shoot|go|trigger|snap|spring|springs|sprung|click|clicks|close"
"""What a trap does, in base forms: it `fires`, `goes off`, `shuts`."""

TRAPS = sayings(f"""
    FEW spot|notice NEWTRAP trap  →  trap NEWTRAP; trap spotted by FEW
    party spot|find|see|notice|discover NEWTRAP trap  →  trap NEWTRAP; trap spotted
    FEW spot|notice SURETRAP [ahead|here]  →  trap SURETRAP; trap spotted by FEW
    party spot|find|see|notice|discover|meet SURETRAP [ahead|here]  →  trap SURETRAP; trap spotted
    WHO enter|tread|fall|step|walk [in|into|on|onto] TRAP trap [,] N wounds  →  trap sprung TRAP WHO -N
    TRAP trap [,] WHO fall|drop|step|tumble|tread|enter|appear [in|into|down|through|on] [it]  →  trap sprung TRAP WHO
    trap [,] [it] [is] TRAP [,] WHO fall|drop|step|tumble|tread|enter|appear [in|into|down|through|on] [it]
        →  trap sprung TRAP WHO
    WHO fall|drop|tumble|enter [in|into|down|through] TRAP trap  →  trap sprung TRAP WHO
    there is TRAP trap in PLACE  →  trap TRAP in PLACE
    TRAP trap in PLACE  →  trap TRAP in PLACE
    NOTRAP there is TRAP trap in PLACE [,] FEW spot it  →  trap TRAP in PLACE; trap spotted by FEW
    trap {OFF} [off] [,|and] TRAP hit|get|catch|sting WHO  →  trap sprung TRAP WHO
    NOTRAP FEW spot TRAP [trap] [,] on|with DIE  →  trap TRAP; FEW spot DIE ok
    NOTRAP FEW spot trap [,] on|with DIE  →  trap; FEW spot DIE ok
    FEW spot [it|trap] [,] on|with DIE  →  FEW spot DIE ok
    FEW spot LAID [trap] [,] on|with DIE  →  FEW spot DIE ok
    FEW [make|roll] spot [test|roll|check] [,] [roll] DIE [,] [but|and] PASSED  →  FEW spot DIE PASSED
    PIECE [in|at|on] [SPOT] [,|with|and] TRAP trap [on|in] [it] [,] FEW spot it|trap [,] on|with DIE
        →  feature PIECE [in SPOT]; trap TRAP; FEW spot DIE ok
    PIECE [in|at|on] [SPOT] [,|with|and] TRAP trap [on|in] [it] [,] FEW spot it|trap [,] [roll|on|with] DIE PASSED
        →  feature PIECE [in SPOT]; trap TRAP; FEW spot DIE PASSED
    TRAP trap [,] FEW spot it|trap [,] on|with DIE  →  trap TRAP; FEW spot DIE ok
    FEW disarm trap [,] success|ok|works|worked|done  →  trap disarmed by FEW
    FEW disarm LAID [trap] [,] success|ok|works|worked|done  →  trap disarmed by FEW
    FEW disarm [it|trap] [TRAP] [trap] [,] WITHDIE  →  FEW disarm WITHDIE ok
    FEW disarm [it|trap] [TRAP] [trap] [,] [roll|with|on] DICE [,] complete|done  →  FEW disarm DICE ok
    FEW disarm [it|trap] [TRAP] [trap] [,] [roll|with|on] DICE [,] no luck  →  FEW disarm DICE fail
    FEW disarm [it|trap] [TRAP] [trap] [,] [roll|with|on] DICE [,] [and|but] PASSED  →  FEW disarm DICE PASSED
    FEW disarm [it|trap] [TRAP] [trap] [,] [roll|with|on] DICE [,] [and|but] PASSED [,] [and] lose|take HURT
        →  FEW disarm DICE PASSED; FEW -HURT
    FEW disarm [it|trap] [TRAP] [trap] [,] [roll|with|on] DICE [,] [and|but] PASSED [,] [and] CHANGE wounds
        →  FEW disarm DICE PASSED; FEW CHANGE
    TRAP [trap] {OFF} [off] [,] WHO take|lose|get N [wounds]  →  trap sprung TRAP WHO -N
    trap {OFF} [off] [,|and] WHO take|lose|get N [wounds]  →  trap sprung WHO -N
    trap {OFF} [off] [,|and] [it] hit WHO [for] N [wounds]  →  trap sprung WHO -N
    trap {OFF} [off] [,|and] WHO CHANGE  →  trap sprung WHO CHANGE
    FEATURE is trap|trapped [,|and] TRAP hit|get WHO [,|for] N [wounds]
        →  trap TRAP in FEATURE; trap sprung TRAP WHO -N
    TRAP [trap] {OFF} [off] [,] WHO CHANGE  →  trap sprung TRAP WHO CHANGE
    TRAP [trap] {OFF} [off] [,|and] WHO [is] down N [wounds]  →  trap sprung TRAP WHO -N
    WHO enter|tread|fall|go|step|run|walk [in|into|on|onto|through] LAID [trap] [,] [and] CHANGE [wounds]
        →  trap sprung LAID WHO CHANGE
    WHO enter|tread|fall|go|step|run|walk [in|into|on|onto|through] LAID [trap] [,] [and] lose|take|get|down N [wounds]
        →  trap sprung LAID WHO -N
    LAID [trap] get|hit|catch|caught|sting|prick WHO [,] CHANGE [wounds]  →  trap sprung LAID WHO CHANGE
    LAID [trap] get|hit|catch|caught|sting|prick WHO [,] [he|she] [is] down N [wounds]  →  trap sprung LAID WHO -N
    LAID [trap] get|hit|catch|caught|sting|prick WHO [,] [he|she] [is] [down] to N [wounds]
        →  trap sprung LAID WHO; WHO =N
    TRAP [trap] {OFF} [off] [,] N wounds to|on|for WHO  →  trap sprung TRAP WHO -N
    TRAP [trap] {OFF} [off] on|at WHO  →  trap sprung TRAP WHO
    TRAP [trap] WHO take|lose|get N [wounds] [each]  →  trap sprung TRAP WHO -N
    TRAP [trap] WHO N [wounds] [each]  →  trap sprung TRAP WHO -N
    TRAP [trap] N wounds to|on|for WHO  →  trap sprung TRAP WHO -N
    TRAP [trap] WHO CHANGE [each]  →  trap sprung TRAP WHO CHANGE
    TRAP [trap] WHO fall|go|drop|step|tumble|trip|appear [in|into|down|through] [it] [,] [and] take|lose|get N [wounds]
        →  trap sprung TRAP WHO -N
    TRAP [trap] WHO fall|go|drop|step|tumble|trip|appear [in|into|down|through] [it] [,] [and] CHANGE
        →  trap sprung TRAP WHO CHANGE
    WHO go|step|tread|enter [on|into] something [,] TRAP [trap] [,] N wounds  →  trap sprung TRAP WHO -N
    WHO enter|tread|fall|go [in|into|on|onto] TRAP trap [and] lose|take|get N [wounds]  →  trap sprung TRAP WHO -N
    there is TRAP trap [here] , WHO fall|go|tread|enter [in|into|on|it] [it] [,] CHANGE  →  trap sprung TRAP WHO CHANGE
    TRAP [trap] all|party CHANGE but|except SPARED  →  SPARED CHANGE TRAP
    all|party CHANGE but|except SPARED [from] TRAP  →  SPARED CHANGE TRAP
    TRAP [trap] open|opens below|beneath|under WHO [and] he|she|it|they take|lose|get N [wounds]
        →  trap sprung TRAP WHO -N
    TRAP [trap] [right] in front of WHO  →  trap TRAP for WHO
    TRAP [trap] [right] below|beneath|under|before WHO  →  trap TRAP for WHO
    there is TRAP [trap] [here] WHO [is] about|going [to] go|step|fall|walk|tread in|into|on it  →  trap TRAP for WHO
    FEATURE is trap|trapped|rigged|booby-trapped [,|with|by] TRAP  →  trap TRAP in FEATURE
    there is TRAP trap on|in FEATURE  →  trap TRAP in FEATURE
""")
"""Traps, as they are met with and go off."""

OVER = "[over|across|up|down|out] [gap|pit|ledge|wall|it|rope|hole]"
"""What somebody gets over."""

ROLLS = sayings(f"""
    WHO miss|fumble|fail|blow|blows|blew TEST [test|roll|check] [with] [DICE]  →  WHO TEST [DICE] fail
    WHO pass|make|makes|made|nail|nails|nailed|ace|aces|aced TEST [test|roll|check] [with] [DICE]  →  WHO TEST [DICE] ok
    WHO [try|tries|tried] TEST {OVER} [roll] DICE [NEED] [PASSED]
        →  WHO TEST DICE [NEED] [PASSED]
    WHO TEST [,] no problem|bother|trouble  →  WHO TEST ok
    WHO TEST [test|roll|check] [is] [DICE] PASSED  →  WHO TEST [DICE] PASSED
    WHO TEST [test|roll|check] [,] make it  →  WHO TEST ok
    WHO miss|fumble|blow|blows|blew VALUE test|roll|check [with] [DICE]  →  WHO test VALUE [DICE] fail
    WHO make|makes|made|nail|nails|nailed|ace|aces|aced VALUE test|roll|check [with] [DICE]  →  WHO test VALUE [DICE] ok
    WHO VALUE [test|roll|check] [is] [DICE] PASSED  →  WHO test VALUE [DICE] PASSED
    reroll [it|that] DIE because|since|as WORDS  →  reroll ^ DIE because WORDS
    WHO climb [out|up|down] [DICE] [NEED] [PASSED]  →  WHO climb [DICE] [NEED] [PASSED]
    listen [at] [door] WHO [DICE] [NEED] [PASSED]  →  WHO listen [DICE] [NEED] [PASSED]
    FEW listen [at] [door] [,] [roll|with|on] DICE [,] [and|but] hear|hears|heard nothing
        →  FEW listen DICE =nothing
    FEW TEST {OVER} [,] [roll|with|on] DICE [NEED] [,] [and|but] PASSED [,] [and] lose|take HURT
        →  FEW TEST DICE [NEED] PASSED; FEW -HURT
    FEW TEST {OVER} [,] [roll|with|on] DICE [NEED] [,] [and|but] PASSED [,] [and] CHANGE wounds
        →  FEW TEST DICE [NEED] PASSED; FEW CHANGE
    WHO test for fear [DICE] [NEED] [PASSED]  →  WHO fear [DICE] [NEED] [PASSED]
    WHO roll [DICE] for|to THING [test] [NEED] [PASSED]  →  WHO roll THING [DICE] [NEED] [PASSED]
    WHO roll DICE [NEED] to|for THING [NEED2] [PASSED]  →  WHO roll THING DICE [NEED] [NEED2] [PASSED]
    WHO roll DICE on THING [test] [NEED] [PASSED]  →  WHO test THING DICE [NEED] [PASSED]
    WHO roll THING [test] [DICE] [NEED] [PASSED]  →  WHO test THING [DICE] [NEED] [PASSED]
    WHO test THING [DICE] [NEED] [PASSED]  →  WHO test THING [DICE] [NEED] [PASSED]
    WHO [make|makes|take|get] THING test [DICE] [NEED] [PASSED]  →  WHO test THING [DICE] [NEED] [PASSED]
    test THING WHO [DICE] [NEED] [PASSED]  →  WHO test THING [DICE] [NEED] [PASSED]
    THING test WHO [DICE] [NEED] [PASSED]  →  WHO test THING [DICE] [NEED] [PASSED]
    roll VALUE [,] WHO DICE [NEED] [PASSED]  →  WHO test VALUE DICE [NEED] [PASSED]
    WHO test POOL [,] DICE [NEED] [PASSED]  →  WHO test POOL DICE [NEED] [PASSED]
    THING test for|by WHO [DICE] [NEED] [PASSED]  →  WHO test THING [DICE] [NEED] [PASSED]
    WHO pass THING [test|roll] [with] [DICE] [NEED]  →  WHO test THING [DICE] [NEED] ok
    WHO fail THING [test|roll] [with] [DICE] [NEED]  →  WHO test THING [DICE] [NEED] fail
    WHO spot [over|at|something] [pit|door|ledge|gap|wall] [roll] [DICE] [NEED] [PASSED]
        →  WHO spot [DICE] [NEED] [PASSED]
    WHO climb [over|at] [pit|door|ledge|gap|wall] [DICE] [NEED] [PASSED]  →  WHO climb [DICE] [NEED] [PASSED]
    WHO dodge [over|at] [pit|door|ledge|gap|wall] [DICE] [NEED] [PASSED]  →  WHO dodge [DICE] [NEED] [PASSED]
    WHO listen [over|at] [pit|door|ledge|gap|wall] [DICE] [NEED] [PASSED]  →  WHO listen [DICE] [NEED] [PASSED]
    WHO sneak [over|at] [pit|door|ledge|gap|wall] [DICE] [NEED] [PASSED]  →  WHO sneak [DICE] [NEED] [PASSED]
    WHO disarm [over|at] [pit|door|ledge|gap|wall] [DICE] [NEED] [PASSED]  →  WHO disarm [DICE] [NEED] [PASSED]
    die is cock [reroll] [roll] DIE  →  reroll ^ DIE because cocked
    reroll [it] [that] [to] [get] DIE  →  reroll ^ DIE
    N2 is cock reroll [to|get] DIE  →  reroll ^ DIE because cocked
    WHO roll DICE [NEED] to|for TEST [NEED2] [PASSED]  →  WHO roll TEST DICE [NEED] [NEED2] [PASSED]
    WHO spot trap [on|with|at] [roll] DIE  →  WHO spot traps DIE ok
    WHO spot traps|trap [DICE] [PASSED]  →  WHO spot traps [DICE] [PASSED]
    WHO get|force|jimmy lock [on|of] [door|chest|box|gate] [,|with|on|and] [roll|1] DIE [,] [PASSED]
        →  WHO roll pick lock DIE [PASSED]
    ROLLER reroll [it|that] [,] DIE  →  reroll ROLLER DIE
    roll DICEKIND DICE [for|on] [THING]  →  roll [THING] DICEKIND DICE
    roll DICEKIND for|on THING DICE  →  roll THING DICEKIND DICE
    DICEKIND DICE  →  roll DICEKIND DICE
    WHO [make|makes] [roll] THING roll|test|check [of|with] DICEKIND DICE  →  WHO roll THING DICEKIND DICE
    WHO roll DICEKIND to|for TEST DICE [NEED]  →  WHO roll TEST DICEKIND DICE [NEED]
    WHO roll DICEKIND to|for THING DICE [NEED]  →  WHO roll THING DICEKIND DICE [NEED]
    DICEKIND THING WHO DICE  →  WHO roll THING DICEKIND DICE
""")
"""Dice and tests."""
