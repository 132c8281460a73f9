"""Turns of speech beside which something else is told: one pattern each; its group, or all of it, says so."""

from __future__ import annotations

import re

BACK_TO = re.compile(r"\b(back) to \d")
"""`mana back to 3`: so much is left, and it begins with as much as ever."""
IS_NOW = re.compile(r"\b(?:is (now) \d|is \d+.* (now)\b)")
"""`upkeep is 3 now`: what is to be paid from here on, and nothing is due by it."""
SHARED = re.compile(r"\breward\b.*\b(split|shared?|divided)\b(?: (?:it|evenly|equally|\w+ ways))*\W*$")
"""`quest reward 50 gold, split evenly`: no quest is called so."""
LEARNS = re.compile(r"\b(xp|exp|experience|levels up|levelled|level up)\b")
AHEAD = re.compile(
    r"\b(?:next (?:week|month|year|time|\w+day)|next session (?:is |on |in )*(?:next |\w+day|tomorrow|\w+ weeks?)"
    r"|tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
)
WAS_THERE = re.compile(r"\bthere (was|were)\b")
"""`there was a pit trap`: one that was met before, as like as not."""
ANOTHER_GOES = re.compile(r"\banother (?:[\w-]+ ){1,3}(goes|go|went) (?:through|out)\b")
"""One that is here already may go through a door, or out."""
TREADS_ON_IT = re.compile(r"\b(?:steps?|stepped|treads?|trod|walks?|walked) (?:\w+ )?(the) trap\b")
ANOTHER_ROOM = re.compile(
    r"\b(?:enters?|entered|into) (an?|another|the next) (?:new |next )?(?:room|passage|corridor)\b"
)
TURNED = re.compile(
    r"\bphase(?: is|['’]s)? (over|done|ends?|ended|finished)\b"
    r"(?!.*\b(?:heroes|our|my|we|monsters|gm|gamesmaster))"
    r"|\bturn(?:s|ed)? (back|around|round|left|right|away|over|to)\b"
)
PEERS = re.compile(r"\b(?:looks?|looked|peers?|peered|peeks?|peeked|glances?|glanced) (?:in|into|inside|at|through)\b")
BROUGHT = re.compile(r"^search (turn(?:s|ed) up|brought|brings|finds|found|reveal(?:s|ed)|show(?:s|ed)) ")
"""`search turned up a secret door` says what it came to, and is no search for that."""
SEVERAL = re.compile(r"^\w+s\W*$")
NO_MORE_THAN = re.compile(r"\b(just|only)\b")
"""`just one door` counts those there are, which may be known."""
HAS = re.compile(r"\b(?:has|have|had)\b")
OUT_OF = re.compile(r"\d (?:out )?(of) \d")
"""`4 of 6` is one die, and of which kind it is."""
CROWN = re.compile(r"\b(?:an?|the) (?:[^\W\d]+ )?(crown)\b(?! (?:coin|piece)s?\b)")
"""A crown is worn as well as spent."""
LIFE_IS = re.compile(
    r"^(?!.*\b(?:los\w+|lost|takes?|took|drains?|costs?|suffers?|damage|down)\b)"
    r".*\b(life|health)(?: is|:)? (?:now )?\d+[.!]?$"
)
"""`jon's life is 30`: so much is left, and not lost."""
IN_BY = re.compile(r"\bin (through|past|by)\b")
"""`we go in through the gate`: what they pass is not where they go."""
GOES_BACK = re.compile(r"\b(?:go|goes|going|went|head|heads|walk|turn|turns) (back)[.!]?$")
"""`we go back`, where no trip is under way: home, or in once more."""
HEALS = re.compile(r"\b(heals?|healed) \d+[.!]?$")
LEADS = re.compile(r"\bleads?\b")
PERHAPS = re.compile(r"\b(maybe|perhaps|at most)\b")
GAINS_HP = re.compile(r"\b(gets?|got) \d+ ?(?:hp|health|life)\b")
"""`mira gets 3hp` is better for it; who gets wounds is not."""
UNHURT_BY_A_FALL = re.compile(r"\b(fell|falls),? 0 wounds?[.!]?$")
THERE_AND_BACK = re.compile(r"\b(?:squares?|steps?|spaces?|forwards?|there|door|room|hall) and(?: then)? (back)\b")
AMONG_THE_DEAD = re.compile(r"\b(?:by|near|beside|behind|among|amid|over|from|of|with|like) the (dead|dying|fallen)\b")
DRINKS_ONE = re.compile(r"\b(drinks?|drank|uses?|used|eats?|ate) (?:an?|one|1) [\w ]+[.!]?$")
"""`all drink a potion`: one of what is drunk, and no wound."""
AT_A_DOOR = re.compile(r"\b(?:at|behind|through) (?:the )?(door|passage|corridor|room) \d+[.!]?$")
"""`listens at door 2` is said of the second door, and no die."""
OUR_PURSE = re.compile(r"^\W*\d\S*(?: \S+)? in (?:(?:the )?(?:our|party) (purse|pot|kitty)|(?:the )?(purse|kitty))\b")
"""`20 gold in the kitty`, `in our pot` is all that is in it, and none that was found there."""
WHOSE_PURSE = re.compile(
    r"^\W*\d\S*(?: \S+)? in (?!(?:(?:the|our|party) )*(?:purse|pot|kitty)\b)(?:\S+ )+(purse|pot|kitty)\b"
)
"""`30 gold in her purse`, `in an old purse`: hers, or found there."""
HELD_ONCE = re.compile(r"^(?:the |this )?(?:room|place|it) (had)\b|^(that) (?:room|place) ha[sd]\b")
"""`the room had 3 rats in it`, `that room has 3 rats in it`: they were there, or are there, and nobody is here."""
PRICED = re.compile(r"\b(goes) for \d")
"""`rope goes for 5 gold` says what it costs."""
RECOVERS_WHAT = re.compile(r"\brecovers? (\?)$")
"""Wounds, or a missile that was shot."""
ONLY_WHILE = re.compile(r"\b(while|when|whenever|whilst|(?:as|so) long as)\b")
"""`+1 ws when it is dark`: it does not last."""
SPENT = re.compile(r"\b(spends?|spent)\b")
"""`spends 1 wits`: gold for it, or so much of it."""
STILL_THERE = re.compile(r"\b(?:dead|dies|died|down|gone|killed|slain|fell|falls)\b[^;]*\b(left|remains)[.!]?$")
"""`goblin 2 dead, orc left`: it stands there still, and was not left behind."""
DROPS_BACK = re.compile(r"\bdrop(?:s|ped)? (back|off|out|away|behind)\b")
"""Who drops back is not dead."""
IS_SHUT = re.compile(r"^(?!.*\bdoors?\b).*\b(closed|shut|locked)\b")
"""What is said of a chest closes no door."""
NTH_IS_OVER = re.compile(r"^(?:\w+ (?:turn|round)|(?:turn|round) \w+) (?:is )?(over|done|ended|finished)[.!]?$")
"""`second turn over` begins none."""
HAD_SAID = re.compile(r"\bhad (called|said|picked|chosen|announced|declared)\b")
"""`Anna had called tails` tells of a call that was told otherwise."""
TAKES_HARM = re.compile(
    r"\b(takes?|took|taken|suffers?|suffered) (?:\d+|an?|another|one|two|three|four|five) (?:more )?wounds?\b"
    r"(?! (?:off|back|away)\b)"
)
"""`takes 1 wound this turn` heals nobody."""
ALREADY = re.compile(r"\b(already)\b")
"""Who is hurt already may have been told to be."""
WHEN_NOT_WHAT = re.compile(r"\b(?:from|by|of) [\w -]+ this (turn|round|fight|trip)\b")
"""When somebody was hurt is no part of what hurt them."""
DYING = re.compile(r"\b(dying)\b")
"""Who is dying is not dead."""
HIS_NTH = re.compile(r"\b(?:his|her|their|its|my|our|an?) (first|second|third|fourth|fifth|sixth)\b")
"""`her second orc` is the second she kills, and not the one of that number."""
WOUNDS_ON = re.compile(r"\bwounds? (on) (?:him|her|it|them)\b")
"""Wounds somebody has on them are lost, and not left."""
WITHOUT_WHOM = re.compile(r"\bplay(?:s|ed|ing)? (with|without)\b")
"""`tonight we play without odo` says who is there, and not what an evening is called."""
NOT_PAID = re.compile(r"\b(?:ha(?:s|ve)(?:n['’]?t| not)|not yet|never) (paid)\b")
"""What somebody has not paid is still due."""
OFFERS = re.compile(r"\b(offers?|offered|promises?|promised)\b")
"""What somebody offers is nothing that is to be paid."""
HIS_AGAIN = re.compile(r"\b(?:finds?|found|recover(?:s|ed)?) (?:his|her|their|its|my|our|the) \w+s (again)\b")
"""`found her arrows again`: as many as she had, or some of them."""
BACK = re.compile(r"\bpa(?:y|ys|id) (?:\w+ ){0,3}?(back)\b")
A_DAY = re.compile(
    r"\b(?:\d+|an?|one|two|three|four|five)(?: (?:wounds?|hp|points?|gold|gp|gc|coins?|crowns?))? (an?|every|each|per) "
    r"(?:days?|nights?|weeks?|turns?|rounds?|hours?|toss(?:es)?|games?|fights?|trips?|heads?|kills?)\b(?! (?:of|at)\b)"
)
"""`heals 1 a day for 3 days`, `2 gold a round`: as often as that, and not once."""
ANOTHER_ONE = re.compile(
    r"(?<!\bfor )\b(another|an? (?:second|third|fourth|different|further)|the other|other) (?:new )?"
    r"(?:chest|box|crate|trap|room|hall|section|chamber|door|altar|statue|cupboard|barrel|sarcophagus)\b"
)
"""`opens another chest`, where one is known: that is not the one."""
