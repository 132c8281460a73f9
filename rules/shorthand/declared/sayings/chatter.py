"""The longer ways round: tests, rooms, sums and corrections as they are told by whoever talks while they type."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.said.sayings import sayings

STANDING = small.words(
    "chest altar well statue throne table fountain pool lever tomb bookcase pillar brazier cage desk"
)
TESTS = small.words("spot jump climb dodge listen sneak disarm fear")

ROOMS = sayings(
    "".join(
        f"""
    there is {one} [here]  →  feature {one}
    {one} [stand|is] here  →  feature {one}
    room has {one}  →  feature {one}
    """
        for one in sorted(STANDING)
    )
    + """
    FEATURE [is] lock|locked  →  feature FEATURE locked
    FEATURE [is] open by WHO  →  WHO opens FEATURE
    new|another|second|third door [to|on|in|at] SIDE [wall]  →  door SIDE
    door [is] open by WHO  →  WHO opens door
    WHO climb [back] [up|down] [to|into] PLACE  →  WHO to PLACE
    party climb [back] [up|down] [to|into] PLACE  →  party to PLACE
    treasure [roll] DICE [by] WHO  →  WHO search treasure DICE
    WHO treasure [roll] DICE  →  WHO search treasure DICE
    WHO search [room] treasure DICE  →  WHO search treasure DICE
    secret doors [roll] [by] WHO [roll] DIE  →  WHO search secret DIE
    WHO secret doors [roll] DIE  →  WHO search secret DIE
    WHO find THING worth N [gold]  →  WHO gets THING (value=N)
    WHO get THING worth N [gold]  →  WHO gets THING (value=N)
"""
)
"""What stands in a room, doors, searches."""

TRIALS = sayings(
    "".join(
        f"""
    WHO {one} [up|down|out|it|trap|test|roll|check] DICE [NEED] [PASSED]  →  WHO {one} DICE [NEED] [PASSED]
    {one} [test|roll|check] WHO DICE [NEED] [PASSED]  →  WHO {one} DICE [NEED] [PASSED]
    {one} [test|roll|check] [at] [door] WHO DICE [NEED] [PASSED]  →  WHO {one} DICE [NEED] [PASSED]
    WHO fail [to] {one} [it|trap] [with] [DICE]  →  WHO {one} [DICE] fail
    fail [to] {one} [it|trap] [,] WHO [,] [roll] DICE  →  WHO {one} DICE fail
    """
        for one in sorted(TESTS)
    )
    + """
    WHO check|checks THING DICE [NEED] [PASSED]  →  WHO test THING DICE [NEED] [PASSED]
    THING check|roll WHO DICE [NEED] [PASSED]  →  WHO test THING DICE [NEED] [PASSED]
    WHO THING check|roll DICE [NEED] [PASSED]  →  WHO test THING DICE [NEED] [PASSED]
    reroll [it] [that] with luck DIE  →  reroll ^ DIE paid luck
    reroll [it] [that] DIE with luck  →  reroll ^ DIE paid luck
"""
)
"""Tests, told round about."""

SUMS = sayings("""
    N gold go to WORDS  →  gold -N WORDS
    minus N gold [WHY]  →  gold -N [WHY]
    all chip|chips|put|puts in N [gold] for THING  →  EACH(HERO gold -N THING)
    N gold in THING  →  gold N from THING
    all|party get [equal|even] share|shares  →  split all
    all equal share|shares  →  split all
    equal|even shares  →  split all
    party count N gold  →  gold =N
    count|counted gold N  →  gold =N
    gold count|counted N  →  gold =N
    purse [is] [say|contain|contains|hold] N [gold]  →  gold =N
    party only has N [gold] [left]  →  gold =N
    THING N gold per|a head|hero|person  →  due N THING
    let WHO off [upkeep|due|dues|rent]  →  due skip WHO
    WHO upkeep|due|dues|rent [is] pay  →  due paid WHO
    WHO pass|hand ITEM [on] to WHOM  →  WHO gives WHOM ITEM
    WHO pass|hand WHOM ITEM  →  WHO gives WHOM ITEM
    WHO pass|hand N ITEM [on] to WHOM  →  WHO gives WHOM N ITEM
    pass|give|hand HELD [on] to WHO  →  HOLDER gives WHO HELD
    WHO try|tries ITEM on  →  WHO wears ITEM
    WHO try|tries on ITEM  →  WHO wears ITEM
    HELD [is] bent  →  HOLDER item HELD bent
    HELD [is] notched  →  HOLDER item HELD notched
    HELD [is] cracked  →  HOLDER item HELD cracked
    HELD [is] rusty  →  HOLDER item HELD rusty
""")
"""Sums and things, told round about."""

HURTS = sayings("""
    WHOM [is] hit for N [wounds] by WHOM2  →  WHOM2 WHOM hit -N
    WHO wounded N  →  WHO -N
    WHO cast THING on|at|against WHO2  →  WHO casts THING at WHO2
    cast THING [on|at] WHO2 by WHO  →  WHO casts THING at WHO2
    wound|wounds dice DICE  →  DICE
""")
"""Harm and spells, told round about."""

TURNS = sayings("""
    wind|wrap up [session|evening|game]  →  session end
    next morning|day [,] day N  →  day N
    party is complete [for] [today|tonight|now]  →  session end
    party open|begin evening|session with WORDS  →  session WORDS
    turn|round is over|end|complete  →  turn end
    TURNOF  →  note TURNOF
    end round  →  turn end
    next monsters phase|turn  →  phase monsters
    monsters go|move  →  phase monsters
    N days of rest  →  time N days rest
    N weeks of rest  →  time N weeks rest
    rest [for] N days  →  time N days rest
    rest [for] N weeks  →  time N weeks rest
    todo WORDS  →  waits WORDS
    to do WORDS  →  waits WORDS
    remember|remind [me|party] to WORDS  →  waits WORDS
    undo from ENTRY [on|onwards]  →  undo ENTRY..^
    ENTRY to N  →  fix ENTRY =N
    ENTRY is wrong [it] [is|should] [be] N  →  fix ENTRY =N
    ABOUT is THING not THING2  →  fix ABOUT THING2>THING
    wrong target [it] [is] [should] [be] WHOM  →  no target=WHOM
    wrong attacker [it] [is] [should] [be] WHOM  →  no attacker=WHOM
    that [is] against|at|on WHOM  →  no target=WHOM
    drop question ENTRY  →  skip ENTRY
    party skip WAITING  →  skip WAITING
""")
"""Turns, days, corrections, told round about."""

CHATTER = {**ROOMS, **TRIALS, **SUMS, **HURTS, **TURNS}
"""All of them; tried behind the shorter ways."""
