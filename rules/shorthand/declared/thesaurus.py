"""Other words for what happens at a table, British and American, plain and slang: base form → verbs that say the same.

A verb stands in its base form and is read in every tense; those that are irregular bring their other forms in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rules.shorthand import small_words as small
from rules.shorthand.declared.units import told

VERBS = told("""
    attack: assail engage target menace harry rush pelt
    maul: nip slap cuff thump thwack pummel pound hammer skewer impale pierce gash slice cleave lacerate savage gnaw
        headbutt ram trample swat swipe clout slug belt sock lash scald peck butt crunch chomp wing graze nick
        batter bludgeon bonk wham brain drub strafe clobber smite swing whip scythe hew clip catch(caught) tag
        hack buffet spike knife sear zap
    hit: strike connect
    miss: whiff flub duff muff fluff botch
    fumble: bungle
    kill: execute butcher smite(smote smitten) behead exterminate annihilate obliterate massacre vanquish off waste
        cull gank slaughter murder assassinate decimate squash fell slay bag down crush skewer topple
        eliminate gun mow
    die: expire croak perish succumb
    flee: scurry scamper scuttle bolt skedaddle scarper hightail rout scram decamp abscond scatter bail
    surrender: yield capitulate submit
    capture: bind(bound) shackle
    fall: collapse faint swoon crumple keel
    heal: mend bandage splint soothe recover recuperate regain restore treat rejuvenate revitalise replenish
    hurt: injure harm maim bruise singe scorch scrape
    take: suffer sustain receive cop endure incur absorb
    lose: forfeit misplace mislay shed(shed) drop
    get: obtain acquire grab snag nab pocket snatch scoop gather fetch score net scrounge pinch swipe bag nick
        salvage retrieve amass
    find: discover uncover unearth locate spy
    loot: plunder rifle rob strip
    give: donate hand pass present bequeath entrust loan toss award bestow
    buy: purchase order procure splurge
    sell: flog hawk pawn offload unload hock
    pay: cough fork shell repay(repaid) reimburse
    spend: blow(blew blown) gamble squander waste
    use: drink(drank drunk) glug guzzle slurp quaff swallow gulp down swig sip eat(ate eaten) munch chug consume apply
        deploy expend finish
    drop: ditch dump discard abandon fling(flung) chuck
    throw: toss hurl lob chuck fling(flung) pitch sling(slung)
    shoot: loose fire snipe pepper
    trade: barter exchange swap
    open: unlock prise pry lever jimmy unbolt unlatch unbar unseal
    close: shut(shut) slam bolt latch
    search: examine inspect investigate scour frisk rummage ransack sift probe scan comb
    go: move walk march advance proceed press head stride trudge creep sneak tiptoe trek hike troop plod
        hurry dash sprint race wander stroll tramp trot venture file traipse push retrace return amble
        saunter mosey hasten
    enter: infiltrate
    stay: remain linger hang(hung)
    leave: exit quit depart
    rest: sleep(slept) camp nap snooze doze relax
    begin: start commence
    end: finish conclude stop
    join: accompany
    appear: emerge arrive materialise materialize approach show pop burst lurch shamble lumber slither crawl swarm
        surge spill loom
    wear: don sport
    hold: wield brandish grip clutch equip
    stow: sheathe holster pocket pack
    light: kindle ignite
    disarm: defuse disable
    break: snap shatter crack splinter smash
    spot: notice detect spy
    jump: leap vault hop
    climb: scale clamber scramble
    split: divide share distribute
    learn: master
    train: practise practice drill
    trigger: spring(sprang sprung) activate tread(trod trodden)
    undo: revert cancel scratch scrap scrub retract rescind nix
    hire: recruit employ engage
    owe: borrow
    nothing: zip zilch nada nowt naught nought bupkis
    discard: chuck bin
""")
"""Base form → verbs that say the same."""

LEFT_ALONE = small.words(
    "award bag bags belt belts blow blows bolt bolts camp camps catch clip club crack cracks crush down drill"
    " file files finish finishes fork hammer hammers head heading heads hop hops knife knives off order orders"
    " pack packs pass pitch pound pounds practice present presents press push race ram rams restore retire return"
    " scale scales sense share shares shell shells show shows sling slings sock socks spear spears spike spikes"
    " stop stops strip tag target treat treats whip whips wing wings wound"
)
"""Forms that are nouns, or say something else: they are read as they stand."""

OTHERS = re.compile(r"(\w+)\(([\w ]+)\)|\w+")


def forms_of(verb: str) -> Iterator[str]:
    """A regular verb in every form it is told in."""
    yield verb
    if verb.endswith("y") and verb[-2] not in "aeiou":
        yield from (f"{verb[:-1]}ies", f"{verb[:-1]}ied", f"{verb}ing")
        return
    yield verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z")) else "s")
    stem = verb.removesuffix("e")
    yield from (f"{stem}ed", f"{stem}ing")
    if len(verb) > 2 and verb[-1] in "bdglmnprt" and verb[-2] in "aeiou" and verb[-3] not in "aeiou":
        yield from (f"{verb}{verb[-1]}ed", f"{verb}{verb[-1]}ing")


@cache
def every_verb() -> dict[str, str]:
    """Every form of every verb → its base form."""
    found: dict[str, str] = {}
    for base, verbs in VERBS.items():
        for one in OTHERS.finditer(verbs):
            for form in (*forms_of(one[1] or one[0]), *(one[2] or "").split()):
                found.setdefault(form, base)
    return {form: base for form, base in found.items() if form not in LEFT_ALONE}
