"""The words people tell an evening in, and the base form each is read as: tenses, others that say the same."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.declared.units import every_form, told

CONTRACTIONS = {
    "that's": "that is", "thats": "that is", "it's": "it is", "what's": "what is", "whats": "what is",
    "where's": "where is", "who's": "who is", "whos": "who is", "there's": "there is",
    "theres": "there is", "isn't": "is not", "isnt": "is not",
    "i'm": "i am", "im": "i am", "we're": "party is", "they're": "they is", "he's": "he is", "she's": "she is",
    "hes": "he is", "shes": "she is", "everyones": "all is", "everybodys": "all is",
    "i've": "i have", "we've": "party have", "you're": "you is", "you've": "you have", "i'll": "i", "we'll": "party",
    "don't": "do not", "dont": "do not", "doesn't": "do not", "doesnt": "do not", "can't": "can not",
    "cant": "can not", "couldn't": "can not", "didn't": "did not", "didnt": "did not", "wasn't": "is not",
    "wasnt": "is not", "weren't": "is not", "aren't": "is not", "hasn't": "not", "haven't": "not", "won't": "not",
    "wont": "not", "shouldn't": "should not",
    "should've": "should have", "&": "and", "+": "and", "n'": "and", "'n": "and", "'n'": "and",
    "w/": "with", "let's": "", "lets": "", "&c": "",
    "how'd": "how did",
    "who'd": "who did", "what'd": "what did", "where'd": "where did",
    "cannot": "can not", "theyre": "they is", "youre": "you is", "ive": "i have",
    "weve": "party have", "theyve": "they have", "they've": "they have", "how's": "how is", "hows": "how is",
    "here's": "here is", "gonna": "", "gotta": "", "em": "them", "lvl": "level", "'em": "them", "thru": "through",
}  # fmt: skip

FILLERS = small.words(
    "please just really finally immediately quickly slowly carefully quietly luckily sadly unfortunately suddenly"
    " well own actually boom argh ah oh um hm hmm hey yay damn ouch ugh phew hooray wow already even still"
    " whole entire very quite simply somehow eventually meanwhile afterwards successfully safely together"
    " automatically currently barely easily badly completely fully brave poor mighty nasty ugly evil lone"
    " single himself herself themselves itself pls plz kindly ooh oooh aha btw lol haha hehe omg tbh yikes oof"
)
"""Words that say nothing where a line makes no sense with them."""

WEIGHTLESS = small.words(
    "again also too up down on off over along around there here now then today tonight this that these those own more"
    " another straight so far yet once out back away through across past onto upon about else of"
)
"""Words that say nothing where a line makes sense without them, and none with them."""

SILENT = small.ARTICLES | small.POSSESSIVES | FILLERS
"""Words that say nothing."""

COLLECTIVE = small.words("we us heroes party ourselves adventurers group team warband company")
READER = small.words("i me myself mine")
SOME = small.words("some several few many")

COUNTABLE = small.words(
    "wound hit day week month year hour turn round trip session game arrow bolt shell candle torch treasure point"
    " crown potion fate ration life"
)
"""What `a` counts as one."""

PHRASES = every_form("""
    man-at-arms: man at arms | men at arms
    wounds: hit points | hit point | life points | points wounds
    gold: gold pieces | gold piece | gold gold | pieces of gold | piece of gold
    -: oh no | to begin with | to start with | see you | see you next week | thanks all | of room | of dungeon |
        points of | in order | at once | at last | of course | right away | on dice | on die | in a row | as well |
        try to | tries to | manage to | manages to | attempts to | attempt to | wants to | is able to | decides to |
        short of | up front | out of own pocket
    1: point of | 1 point of
    xp: experience points | xp points
    attack: lay into | whale on | wade into | go at | hit out at | tear into | pile into | swing at | attack at | go
        for | lunge at | hack at | stab at | slash at | charge at | jab at | take swing at | have swing at
    shoot: loose 1 at | lose 1 at | let 1 fly at | send 1 at |
        fire 1 at | loose at | let fly at | pop off shot at | take shot at | take pop at | have shot at |
        have pop at | send arrow at | ping arrow at | loose arrow at | fire off arrow at | let loose at |
        shoot at | fire at | fire arrow at | shoot arrow at | shoot 1 arrow at | aim at | throw at
    flee: fall back | break off | do runner | beat retreat | make run for it | bug out | bugger off | hightail it |
        flee for it | flee away | flee off | flee from fight | run for it | make off | get away | go away | turn
        tail | back off | take flight | leg it | legged it | peg it | pegged it | hoof it | take to heels | head for
        hills | beat flee | cut and run | run off | run away | slip away
    appear: show up | turn up | jump out | come in | come at party | come at you | burst in | wander in | barge in |
        storm in | leap out | spring out | pop out | pop up | rush in | charge in | step out | crawl out | crawl in |
        pour in | swarm in | drop in | come round corner | come around corner
    get: pick up | scoop up | take up | help self to | make off with | walk away with | come away with | lay hands
        on | get hold of | get hands on
    wear: throw on | slip on | buckle on | strap on | suit up in | change into | put on
    stow: put away | take off
    drop: get rid of | let go of | toss aside | cast aside | throw aside | set down | fling away | cast away | throw
        away | put down | lay down | toss away
    kill: mow down | gun down | kill off | wipe out | cleave in 2 | take care of | run through | finish off | end
        off | hit down | attack down | cut down | take out | take down | strike down | chop down | put paid to |
        make short work of | do in | bump off | see off | polish off | put down for good | do away with | bring down
    use: take swig of | swig down | sink back | eat up | knock back | toss back | wash down | scoff down |
        neck down
    payer party: out of party gold | from party gold
    hold: whip out | pull out | arm herself with | arm himself with | arm self with | swap to | switch to
    take: take hit for | get maul for | get attack for
    buy: splash out on | shell out for | fork out for | treat self to | invest in | haggle for
    find: dig up | chance upon | chance on | help self to
    open: kick in | kick down | kick open | break down | break open | bust open | push open | shoulder open | pry
        open | swing open | smash in | shove open | bash in | boot in | ease open | yank open | rip open | batter
        down
    not: not any more | not any longer | no longer | no more | not anymore | did not | do not | can not
    secret doors: secret door | hidden door | hidden doors
    fate: fate points | fate point | 1 fate | fate pt | fate pts
    ws: weapon skill
    bs: ballistic skill
    total: in all | in total | all in all | altogether | all together
    all: each hero | every hero | each party | each of party | all 4 | all of party | party all | all party
    others: all else
    treasure: hidden treasure
    continue: go on
    inspect: look at
    search: feel for | feel around for | keep eye out for | sniff out | go look for | tap walls for | examine walls
        for | try to find | look around | look for | hunt for | check for | search for | go through | rummage
        through | look in | look into | look inside | look through | comb through | poke around | poke about | root
        around | root through | nose around | scout around | feel around | dig through | dig around | sift through |
        pick through | have look around | have look | take look | take look around
    atleast: at least
    ormore: or more
    fornow: for now
    at: next to
    from: because of | due to | thanks to
    knocked out: knock out
    take stairs down: go down stairs
    fall: black out | slump over | hit deck | pass out | fall over | fall down | fall unconscious | go down
    stand up: get up | get back up
    wake: come to | come round | come around
    die: cark it | peg out | buy farm | bleed out | drop dead | is no more | bite dust | get kill | get
        killed | is killed | is slain | is kill | maul dust | kick bucket | breathe last | give up ghost | snuff it
        | cop it | fall dead | drop down dead
    turn end: end of turn
    fight end: end of fight | end of combat | end of battle
    session end: end of session | end of evening
    trip end: end of trip | end of expedition
    go: set off | set out | walk down | head down | run down | march down | creep down | turn around and go |
        turn round and go | turn back and go
    leave: head out
    go to: fall back to | leg it to | double back to | backtrack to | hoof it to | nip to | pop to | scoot to | leg
        it back to | head back to | run back to | fall back into | head for | head to | make way to | make it to |
        return to | get to | arrive at | arrive in | set out for | set off for | set out to | head off to | head off
        for | be off to | make for | go down to | go down into | go down in | go up to | go up into | go through
        door into | go through door to | go back down to | go back down into | go back up to | head down to | head
        down into | walk down to | walk down into | climb down to | climb down into | climb up to | climb up into
    go to room: come to room
    enter door: go through door
    enter left door: go through left door
    enter right door: go through right door
    enter north door: go through north door
    enter south door: go through south door
    enter east door: go through east door
    enter west door: go through west door
    room: this room
    out: back out | get out | go out | walk out | come out | climb out
    enter: go inside | go in | go into | come into | step into | walk into | walk in | head into |
        run into | step inside | move into | get into | get in
    roll: roll on | roll for | make roll | dice roll | on roll of | with roll of | roll of
    give: hand over | pass over | fork over | slip over | pass on | pass along | hand back | give back | turn over
        to
    pay: pay out | pay up | pay over | shell out | stump up | splash out | fork out | cough up
    rest: take break | take breather | catch breath | bed down | put feet up | hole up | bunk down | get sleep |
        have rest | have nap | take rest | take five
    meet: be up against | be facing | square off against | blunder into | bump into | stumble upon | stumble on |
        stumble across | come across | come upon | happen upon | run across | come up against | face off against
    heal: win back | get heal for | get heal | be patched up for | patch up | fix up | bind up | bind wounds of |
        stitch up | sew up | bandage up
    miss: go wide | fall short | hit nothing | hit air | hit thin air | swing wide | glance off | bounce off | fail
        to hit | do not hit | did not hit | not hit
    roll 9: with 9
    take back: take it that back
    nobody: no one
    gm: game master | games master | dungeon master
    levelup: level up | go up level
    tread: step on | tread on | walk on
    add on map: put on map
""")
"""Words that say together what one says, in their base form."""

IN_PHRASES = told("""
    cark: carks carked
    leg: legs legged
    master: masters
    send: sends sent
    stick: stuck
    sink: sinks sank sunk
    bury: buries buried
    drive: drives drove driven
    cross: crosses crossed
    tick: ticks ticked
    plant: plants planted
    whale: whales whaled
    black: blacks blacked
    ease: eases eased
    yank: yanks yanked
    boot: boots booted
    shove: shoves shoved
    bust: busts busted
    push: pushes pushed
    chance: chances chanced
    dig: digs dug
    haggle: haggles haggled
    fork: forks forked
    shell: shells shelled
    splash: splashes splashed
    scoot: scoots scooted
    nip: nips nipped
    double: doubles doubled
    tap: taps tapped
    sniff: sniffs sniffed
    feel: felt
    blunder: blunders blundered
    square: squares squared
    peg: pegs pegged
    switch: switches switched
    arm: arms armed
    pull: pulls pulled
    whip: whips whipped
    change: changes changed
    suit: suits suited
    strap: straps strapped
    buckle: buckles buckled
    ping: pings pinged
    wipe: wipes wiped
    mow: mows mowed
    pile: piles piled
    wade: wades waded
    fling: flings flung
    beat: beats
    bug: bugs bugged
    come: comes came coming
    level: levels leveled levelled
    tread: treads trod
    march: marches marched
    creep: creeps crept
    run: runs ran running
    walk: walks walked walking
    cut: cuts cutting
    pick: picks picked picking
    finish: finishes finished
    step: steps stepped stepping
    move: moves moved moving
    swing: swings swung swinging
    stab: stabs stabbed
    slash: slashes slashed
    hack: hacks hacked
    toss: tosses tossed
    eat: eats ate
    bite: bites bit
    set: sets setting
    turn: turns turned
    arrive: arrives arrived
    end: ends ended
    put: puts putting
    show: shows showed
    make: makes made
    burst: bursts
    pass: passes passed
    tie: ties tied
    back: backs backed
    lay: lays laid
    bleed: bleeds bled
    chop: chops chopped
    strike: strikes struck
    fire: fires fired
    aim: aims aimed
    charge: charges charged
    lunge: lunges lunged
    jab: jabs jabbed
    scoop: scoops scooped
    hunt: hunts hunted
    check: checks checked
    comb: combs combed
    throw: throws threw thrown
    want: wants wanted
    manage: manages managed
    attempt: attempts attempted
    try: tries tried trying
    decide: decides decided
    bring: brings brought
    follow: follows followed
    break: breaks broke broken
    tear: tears tore
    call: calls called
    let: lets
    sit: sits sat
    slip: slips slipped
    bind: binds bound
    kick: kicks kicked
    poke: pokes poked
    crawl: crawls crawled
    pop: pops popped
    barge: barges barged
    wander: wanders wandered
    leap: leaps leapt leaped
    spring: springs sprang sprung
    rush: rushes rushed
    bump: bumps bumped
    stumble: stumbles stumbled
    glance: glances glanced
    bounce: bounces bounced
    have: has had having
    help: helps helped
    see: sees saw seen
    happen: happens happened
    pour: pours poured
    stop: stops stopped
    snuff: snuffs snuffed
    cop: cops copped
""")
"""Verbs that mean something else together with a small word → their other forms."""

FORMS = told("""
    fight: combat battle skirmish melee brawl
    trip: expedition expeditions
    out: exit exits exited
    take: takes took taken taking suffer suffers suffered suffering receives receive received sustains sustain
        sustained endures
    lose: loses lost losing loose looses forfeits
    get: gets got getting gotten gain gains gained obtains obtain obtained acquires acquire acquired grabs grab
        grabbed collects collect collected pockets pocketed earns earn earned banks banked picks pick picked
        picking snatches snatched fetches fetched nabs gathers gather gathered
    find: finds found finding discovers discover discovered uncovers uncover uncovered unearths stumble
    use: uses used using drink drinks drank drinking drunk swallows quaffs quaff quaffed eats eat ate consumes
        consume consumed applies apply applied
    spend: spends spent spending burn burns burned burnt expends
    pay: pays paid paying
    buy: buys bought buying purchases purchase purchased
    sell: sells sold selling flogs
    lend: lends lent
    lead: leads led leading
    borrow: borrows borrowed
    give: gives gave giving given hands hand handed transfers transfer transferred donates gifts
    drop: drops dropped dropping ditches ditch dumps dump dumped
    throw: throws threw thrown throwing tosses toss hurls hurl hurled lobs
    trade: trades traded swaps swapped exchanges exchange exchanged
    attack: attacks attacked attacking attaks atacks atack swings swing swung strikes striking struck stabs stab
        stabbed slashes slash slashed vs vs. v v. > versus against lunges hacks hack jabs assaults assaulted thrusts
        fights fighting fought
    hit: hits hitting connects lands
    maul: smacks smack smacked
        bites bite bit bitten claws clawed smashes smash smashed punches punched kicks kicked stings stung
        cuts mauls mauled wallops clobbers scratches bashes bash whacks whack whacked batters gores rips
    miss: misses missed misss whiffs whiff whiffed
    fumble: fumbles fumbled fumbling
    crit: crits critted criticals crit!
    shoot: shoots shot shots shooting fires fired snipes blast blasts blasted
    cast: casts casting casted
    parry: parries parried
    dodge: dodges dodged
    kill: kills killed killing kils slays slay slew slain murders murdered destroys destroyed destroy despatches
        dispatches dispatched dispatch defeats defeated defeat beheads decapitates slaughters fells felled
        vanquishes executes
    die: dies died dying perishes perish perished succumbs goner
    flee: flees fled fleeing run runs ran running escapes escape escaped retreat retreats retreated withdraw
        withdraws withdrew scarpers disengages
    surrender: surrenders surrendered yields capitulates
    capture: captures captured captive
    fall: falls fell fallen falling collapse collapses collapsed faints fainted keels
    wake: wakes woke awakes awakens awoke awaken
    stand: stands stood
    roll: rolls rolled rolling rol rools
    need: needs needed needing requires
    deal: deals dealt dealing inflicts inflict inflicted causes cause caused
    cure: cures cured
    heal: heals healed restore restores restored mends tends patches patched recuperates regenerates regain regains
        regained
    open: opens opened opening unlocks unlock unlocked prises
    close: closes closed closing shut shuts slams slam slammed
    search: searches searched searching serach serch inspects inspect inspected examines examine examined
        investigates investigate investigated rummages ransacks seeks
    explore: explores explored exploring scouts scout scouted
    enter: enters entered entering entr entres
    go: goes went going moves move moved moving walks walk walked walking goto proceeds
        proceed proceeded travels travel travelled marches march marched advances advance advanced sneaks
        sneaked creeps steps stepped wanders wandered rushes rushed hurries crosses cross crossed crawls
        descends descend descended ascends ascend ascended continues comes come came ventures venture
    stay: stays stayed remains remain remained
    leave: leaves leaving
    rest: rests rested resting sleeps sleep slept camps
    wear: wears wore wearing dons don donned
    hold: holds held holding wields wield wielded wielding equips equip equipped readies unsheathes brandishes
        grips
    stow: stows stowed sheathes sheathe sheathed sheaths packs unequips doffs
    appear: appears appeared appearing arrive arrives arrived emerges emerge emerged spawns spawn spawned
        approaches approach approached lurks
    meet: meets met meeting encounters encounter encountered faces faced facing sees saw
    spot: spots spotted spotting notices notice noticed detects detect detected
    fail: fails failed failing flunks flunked
    pass: passes passed passing succeeds succeed succeeded
    win: wins won winning
    end: ends ended ending finish finishes finished
    begin: start starts started starting begins began beginning
    has: have had having carry carries carried carrying owns possesses
    was: were
    till: til
    is: are am been being becomes became become feels
    belong: belongs belonged
    join: joins joined joining
    light: lights lit lighting ignites ignited kindles
    disarm: disarms disarmed disarming defuses defuse defused disables disable disabled
    break: breaks broke broken breaking snaps snapped shatters shattered shatter
    reroll: rerolls rerolled re-roll re-rolls re-rolled rethrow
    forget: forgets
    forgot: forgotten
    loot: loots looted looting plunders
    wait: waits waited waiting
    learn: learns learned learnt learning masters mastered lernt
    look: looks looked looking
    listen: listens listened listening
    climb: climbs climbed climbing clambers
    jump: jumps jumped jumping leaps leap leapt vaults
    owe: owes owed owing
    say: says said
    hire: hires hired hiring recruits recruit recruited employs
    train: trains trained training
    hurt: hurts wounded injured injures injure harmed harms harm bleeds
    steal: steals stole stolen robs robbed nicks nicked pinched pinches filched filches swiped
    trigger: triggers triggered springs sprung sprang activates
    step: stepped treads tread trod
    bet: bets wagers wager
    call: calls called named calling
    reload: reloads reloaded reloading
    split: splits divide divides divided share shares shared splitting distribute distributed
    draw: draws drew drawn drawing
    test: tests tested
    rename: renames renamed
    cancel: cancels canceled cancelled revert reverts reverted
    delete: deletes deleted erase erases erased scrap
    ignore: ignores ignored
    keep: keeps kept keeping
    discard: discards discarded
    cock: cocked
    surprise: surprised surprises
    wander: wandering
    poison: poisons
    stun: stuns
    bless: blesses
    curse: curses
    blind: blinds blinded
    complete: completes completed done solved accomplished fulfilled
    abandon: abandons abandoned
    accept: accepts accepted
    decline: declines declined refuses refused
    control: controls
    play: plays played playing
    visit: visits visited
    retire: retires
    each: apiece
""")
"""Word → its other forms, and others that say the same."""

ABBREVIATED = {
    form: word
    for word, forms in told("""
    round: rnd rd
    rounds: rnds rds
    room: rm
    wizard: wiz
    power: pwr
    purity: pur
    each: ea
    reward: rew
    goblin: gobbo gob
    goblins: gobbos gobs
    down: dn ko'd kod ko
    treasure: treas tres
    level: lvl lv
    gm: dm
    corridor: corr
    doors: drs
    door: dr
    passage: psg
    attack: atk attk atks attks
    initiative: init
    natural: nat
    tonight: tonite 2nite
    tomorrow: tmrw tomoz
    upkeep: upkeeps
    yes: yep yup yeah yea aye
    no: nope nah
    """).items()
    for form in forms.split()
}
"""Words cut short by whoever types with one hand: short → in full."""
