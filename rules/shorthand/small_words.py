"""Words that are no names: small ones, numbers in words, what is counted."""

from __future__ import annotations

import re


def words(text: str) -> frozenset[str]:
    """Words written one after the other."""
    return frozenset(text.split())


NUMERALS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "dozen": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "seventy": 70, "eighty": 80, "ninety": 90,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "hundred": 100, "zero": 0,
}  # fmt: skip
"""Word → number."""

TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
COMPOUND = (
    rf"\b(?:(?P<ten>{TENS})[ -](?P<unit>one|two|three|four|five|six|seven|eight|nine)"
    r"|half a (?P<half>dozen)|(?P<times>two|three|four|five|six|\d) dozen|a (?P<week>fortnight)"
    r"|a (?P<note>fiver|tenner)|a couple of)\b"
)
"""Numbers said in several words: 0.3 ms to compile, and a plain line is not asked for any."""


COUNTED = (
    r"(?i)(?:['’]ve|['’]s| have| has) got (?=(?:only |just )?\w+ .*\b(?:now|left|altogether|counted)\b)(?!.*\bfrom\b)"
)
"""How a count begins that says so: `we've got 14 gold now`."""


def in_figures(text: str) -> str:
    """A line with such numbers in figures: `eighty eight` is 88, `half a dozen` 6; who has got so many now has them."""
    text = re.sub(r"(?<=\w )w (?=(?:an?|the|his|her) )", "with ", text)
    text = re.sub(r"^(\w+)! (?=\d+$)", r"\1, ", text)
    if " got " in text:
        text = re.sub(COUNTED, " has ", text)
    return re.sub(COMPOUND, _in_figures, text)


def _in_figures(said: re.Match[str]) -> str:
    if said["ten"]:
        return str(NUMERALS[said["ten"]] + NUMERALS[said["unit"]])
    if said["times"]:
        return str(12 * (NUMERALS.get(said["times"]) or int(said["times"])))
    if said["note"]:
        return "5 gold" if said["note"] == "fiver" else "10 gold"
    return "6" if said["half"] else "2 weeks" if said["week"] else "2"


LENGTHS = "foot|feet|ft|inch|inches|yards?|metres?|meters?|fathoms?|pounds?|lbs?|'|’"
"""What things are measured in, and their names say: `10 foot pole`, `50' rope`."""


def without_measure(name: str) -> str:
    """The name of a thing without what says how strong or how long it is: `+1 dagger`, `20 ft of rope`."""
    return re.sub(rf"^{MEASURE} (?=\S)", "", name, flags=re.IGNORECASE)


def is_measure(text: str) -> bool:
    """Whether these words say how strong or how long a thing is: `+1`, `10 foot`, `20 ft of`."""
    return re.fullmatch(MEASURE, text.lower()) is not None


MEASURE = rf"(?:\+\d+|\d+[- ]?(?:{LENGTHS})(?: of)?)"


ARTICLES = words("a an the")
POSSESSIVES = words("his her their its my our your")

ABOUT = words("about around roughly approximately approx circa ~")
"""Words in front of a number nobody knows exactly."""

HOW_NEAR = words("roughly approximately approx circa nearly almost exactly precisely barely scarcely")
"""Words that say how near a number is, and name nothing."""

FUNCTION_WORDS = words(
    "about after again all almost already always another any anybody anyone anything as away back because been before"
    " being between both but can cannot could did do does doing done down during either else enough even ever every"
    " everybody everyone everything few first for from further gets getting got had half has have having he her here"
    " hers him his how i if in instead into is it its itself just last later least less like little many may maybe me"
    " might more most much must my neither never next no nobody none nor not nothing now of off often on once"
    " only onto or other others our ours out over own perhaps please quite rather really same several shall she should"
    " since so some somebody someone something soon still such taken than that their theirs them then there these they"
    " this those though through till to together too towards twice under unless until up upon us very was we well were"
    " what when where whether which while who whose why with within without would yes yet you your yours"
    " roughly approximately approx circa"
)
"""Words of talk that carry a sentence and name nothing in it, but for those a title is made of."""

SMALL = (
    ARTICLES
    | POSSESSIVES
    | words("and or but not no then also each both everyone everybody we us i me he she they them it that this these")
    | words("those now who for from by at on is was has have some stuff")
)
"""Words no name of a thing is made of."""

NO_THINGS = words(
    "room dungeon party herself himself over here away goes takes puts gives comes turns begins starts ends stays"
    " leaves up down dead alive out off aside"
    " damage dmg hp wound wounds hit hits nothing left back free worn held owed total point points lead upkeep"
    " money cash debt debts place levelup lock consciousness"
)
"""Words that mean harm, places and counts where a thing could be named."""

TALK = (
    ARTICLES
    | POSSESSIVES
    | words("we us i me he she him they them it everyone everybody both each is are was were and then that this there")
    | words("with for at from on in into for to but all some please now as of till until using near under through")
    | words("because since after during inside behind while when not by")
)
"""Words of talk: a line that has one may mean something else than it can be read as."""

US = words("we us party everybody everyone heroes")
"""The party, all together."""

ENEMIES = words("monsters monster enemies foes foe")
"""Whoever is fought, all together."""

NEGATIONS = words(
    "not no never nobody none nothing neither nor hardly without cannot isnt arent wasnt werent dont doesnt didnt cant"
    " couldnt wont wouldnt shouldnt hasnt havent"
)
MODALS = words("would could should might must shall may wouldnt couldnt shouldnt")
FUTURE = words("will wont")
CONDITIONALS = words("if unless whether")
DOUBTS = words(
    "maybe perhaps probably possibly almost nearly supposedly allegedly apparently thinks believes reckons guesses"
    " suspects hopes wants wanted want wishes intends promises promised offers offered rumour rumours expects pretends"
    " refuses soon presumably think dunno kidding joking"
)
AHEAD = words("later next yet")
MORROW = words("tomorrow")
OUTCOMES = words("win wins won lose loses lost beat beats defeat defeats defeated overcame victorious victory")
MAY_BE = MODALS | FUTURE | CONDITIONALS | DOUBTS | AHEAD | MORROW
TURNS = NEGATIONS | MAY_BE | OUTCOMES
"""Words that turn what a line says: it was not so, it may be so, it will be, or who it was."""

PLURAL = words(
    "boots shoes sandals slippers gloves gauntlets greaves leggings bracers vambraces trousers breeches robes"
    " clothes rags glasses spectacles goggles spurs tongs scissors shears pliers bellows tools picks lockpicks"
    " manacles shackles irons chains scales dice cards papers notes remains ashes innards entrails bones"
    " supplies provisions contents belongings goods arms lens gas atlas canvas iris chaos trellis portcullis"
    " chrysalis alms bagpipes"
)
"""What is one thing, or one lot, though its name is a plural or looks like one."""

ELSEWHERE = {
    "gain-item": words("off over missing already kill down used"),
    "wear-item": words("out off away"),
    "hold-item": words("away"),
    "change-feature": words("traps"),
    "reveal-section": words("shuffle shuffled shuffles"),
    "end-combat": words("trip expedition quest"),
    "enter-level": words("xp experience"),
    "gain-gold": words("hire hires hired learn learns learned learnt"),
    "open-session": words("gold gp crowns wounds"),
    "state-status": words("kill credit go"),
}
"""Kind of command → words beside which something else is told: what is put `out` is not put on."""

HEALING = words("heal heals healing cure cures mend mends mending restore restoration regenerate regeneration")

ASKED_BESIDE = {
    "gain-item": words("per has have the note notes bow bait five ten watch along past through behind"),
    "leave-party": words("a an the some his her their leave leaves left"),
    "spend-gold": words(
        "and day days week weeks month months hour hours night nights give gives gave hand hands handed"
    ),
    "gain-gold": words(
        "get gets got crown for on all stake stakes staked bet bets wager wagers gamble gambles give gives gave"
        " hand hands handed pays paid lends lent"
    ),
    "owe-debt": words("half no less nothing more anymore longer"),
    "state-status": words("all both they each everything is are down"),
    "draw": words("treasure treasures card event"),
    "end-combat": words("we i they"),
    "end-monsters": words("left"),
    "close-session": words("stop stops stopped"),
    "announce-due": words("upkeep rent tax fee toll"),
    "open-business": words("wait while whilst as"),
    "settle-business": words("my skip damage dmg wound wounds hit hits missed misses dead dies died kills killed"),
    "wound": words(
        "damage damages dmg dam wounds hp health life potion potions arrow arrows candle candles ration rations"
    ),
    "roll": words("of sword axe bow dagger spear mace hammer weapon blade crossbow miss misses missed"),
    "use-item": words("last"),
    "pass-time": words("wrong was"),
    "accept-quest": words("split share shared divided"),
    "sell": words("to into"),
    "search-section": words(
        "turned turns found finds brought brings reveals revealed shows showed another other second"
    ),
    "note-on-map": words("as"),
    "cast-spell": HEALING,
    "heal": words("a an every each per and"),
    "move-gold": words("party us everyone everybody and"),
    "learn-spell": ARTICLES | POSSESSIVES,
}
"""Kind of command → words beside which a line as it is typed may tell something else: `the rope` may be known."""

PIECES = words("card cards counter counters token tokens chit chits one bead beads marble marbles")
"""What is drawn from a cup or a deck."""

ASKING = words("is are was were am did does do has have had can could should would will shall may might")
"""Words that begin a question, if somebody or something stands behind them."""

FREE = ("cause", "reason", "source", "purpose", "text", "how", "outcome", "result", "what")
"""Fields of words that mean nothing but themselves."""

TAKES_BACK = words("no nope sorry oops whoops wait actually rather")
"""How somebody takes back whom they named: `brida -1, no, odo`."""
SAID_OF_A_NUMBER = ("worn", "held", "owed", "twice", "thrice", "each", "apiece", "not")
"""Where a thing is kept, how often something was, and that it was not: words of no name."""

GOES_ON = words(
    "i i'm i've i'd we we're we've we'd he he's she she's they they're they've it's that's there's who who's whom us me"
    " them him except but because although though so now finally worth apiece is isn't are aren't was wasn't were am"
    " has hasn't had have haven't do does did don't doesn't didn't could can can't cannot couldn't will won't would"
    " wouldn't should called named just actually anyway maybe apparently n 'n 'n' w w/"
)
"""Words a sentence goes on with: none stands in a name, a cause or a title that nobody put in quotes."""

WHOLE = FUNCTION_WORDS | words(
    "arm bag bar boo camp car char con content cove crow dead disc doe drag dung egg eve far fat feat fig fin fir fur"
    " hall head hen hoard left lot low luck mar new old pas pill record right rot sea sect see set sha sigh sin ski"
    " son spot stag stalk star store strip stride sun sur tar ten terror throne tin too tot total tri want war will"
)
"""Words of their own, however many verbs begin so: `her axe` makes no hero of it, `even odo` no evening."""

SAYS_OF = words("is was are were again next and or but plus")
"""What begins with these goes on about what stands in front of it: `page 47 is done`, `10 gold and the dagger`."""

WEEKDAYS = words("monday tuesday wednesday thursday friday saturday sunday")

SHUT_FAST = words("locked stuck barred jammed bolted sealed blocked nailed boarded bricked warped wedged")
"""How a door is that does not open."""
ROOMS = words(
    "room crypt library chamber cellar hall store storeroom armoury vault tomb shrine chapel kitchen study cell prison"
    " barracks guardroom lair cave cavern laboratory temple workshop pantry den dormitory well grotto gallery alcove"
    " antechamber"
)
"""What a room is."""

PASSAGES = words("corridor passage tunnel")

LAMPS = words("lamp lantern brazier fire campfire")
"""What burns and is not used up by it."""
