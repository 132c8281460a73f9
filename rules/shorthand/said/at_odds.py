"""What of a line says that it was others, something else or another time than what its reading tells of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import msgspec

from events.amounts import UNKNOWN
from events.event import tag_of
from events.lazy import lazy
from projections.business import RULING
from rules.command import Command
from rules.naming import singular
from rules.shared.health import Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.kinds import for_kind_of
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.measures import LIFELESS, STANDING
from rules.shorthand.vocabulary import Kind

GainGold: Kind = lazy("rules.shared.gold:GainGold")  # of the same 7 ms, these two: few lines answer what waits
SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")
EndTurn: Kind = lazy("rules.shared.session:EndTurn")  # of the same 7 ms as below: few lines end a turn

OTHERS = re.compile(r"\b(?:others|else)\b|^the rest\b(?! of)")
WORD = re.compile(r"[^\W_]+")
BARE_NUMBER_FROM = re.compile(r"\b(?:takes?|took|gets?|got|grabs?) (?:\d+|one|two|three|four|five) (from|off|of)\b")
WITH_SO_MANY = re.compile(r"\bwith (\d+) ([^\W\d_]+)")
NUMBERS = re.compile(r"\b(\d+) (?:and|&) (\d+)\b")
BLOWS = re.compile(r"\b(?:with|in|by) (\d+|one|two|three) (?:\w+ )?(?:blows?|strokes?|swings?|attacks?)\b")
MORE = re.compile(r"\b(\d+) more\b")
ADDED = re.compile(r"\d ?\+ ?(\d+)\b")
THERE_IS = re.compile(r"\b(?:there (?:is|are|was|were)|there's|with)\b")
QUEST_IS = re.compile(r"\bquest (is|was)\b(?! to\b)(?! called\b)(?! named\b)(?!.*\breward\b)")
MONEY = re.compile(r"\b(?:\d+g|g|gold|gp|gc|crowns?|coins?|money|purse)\b")
TAKES_SO_MANY = re.compile(r"\b(takes?|took|gets?|got|loses?|lost|has) (?:another |only )?(?:\d+|an?|one|two|three)\b")
SPEAKS_OF_HARM = re.compile(
    r"[-−]\d|\b(?:wound|hurt|hit|damage|dmg|hp\b|bleed|bled|burn|bit|stab|fell|fall|trap|poison|dead|die|kill|attack"
    r"|dart|spike|arrow|blade|fire|gas|acid|rock|health|point|body)"
)
IN_ALL = re.compile(r"\b(so far|in all|all told|altogether|in total|overall)\b")
EACH = re.compile(r"\b(each|apiece)\b")
IS_HURT = re.compile(r"\b(hurt|wounded|injured)\b")
GOES_ON = re.compile(r"[,;:]|\b(?:and|but|so|while|because)\b")
INSTEAD = re.compile(r"\b(actually|after all|in fact|really|should have|supposed to have)\b")
ROLLS_AGAIN = re.compile(r"\b(?:rolls?|rolled|throws?|threw) (again)\b")
LEARNS = re.compile(r"\b(xp|exp|experience|levels up|levelled|level up)\b")
MADE_AGAIN = small.words("new old other second next again reroll")
MADE_IT = re.compile(r"\b(?:opens|opened|pass|succe|ok\b|fine|makes? it|made it|manage|does it|did it|yes)")
GIVES = re.compile(r"\b(?:gives?|gave|hands?|handed|pays?|paid|lends?|lent)\b")
LASTS = re.compile(r"(?:to \w+|on \w+ (?:rolls?|tests?)) ?|.*\b(?:till|until)\b")
FOR = re.compile(r"\bfor [a-z]+$")
DOWN = re.compile(r"\bdown \d|\bwounds? down\b")
BUT = re.compile(r"\bbut (?:one|two|three|\d+)\b")
OF_US = small.words("we us party everybody everyone heroes")
LOSES = re.compile(r"\b(?:lose|loses|lost)\b")
HARM = re.compile(r"\b(?:wounds?|hp|hits?|points?|health|life|lives|damage|each|stamina|trap|poison|fall|fell)\b")
PLAYS = re.compile(r"\b(?:at|on|in|playing) (?:the )?(?:dice|cards|races|gambling|inn|tables?|bets?|game)\b")
HAD = re.compile(r"\b(had)(?: already)? (?:lost|taken|suffered|healed)\b")
AHEAD = re.compile(
    r"\b(?:next (?:week|month|year|time|\w+day)|tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
)
FINDS = re.compile(r"\b(?:finds?|found)\b")
FINDS_SO_MANY = re.compile(r"\b(?:finds?|found|sees?|spots?|there (?:is|are)) (\d+|[a-z]+)\b")
WANDER = re.compile(r"\bwandering\b")
NOTHING_HERE = re.compile(r"\bnothing (?:in )?(here|there|inside|in it)\b.*\bturn\b")
TREADS_ON_IT = re.compile(r"\b(?:steps?|stepped|treads?|trod|walks?|walked) (?:\w+ )?(the) trap\b")
ANOTHER_ROOM = re.compile(
    r"\b(?:enters?|entered|into) (an?|another|the next) (?:new |next )?(?:room|passage|corridor)\b"
)
PIECES_OF_ONE = small.words("room passage corridor door junction hall stairs cave")
GOES_BACK = re.compile(r"\b(back|again|return(?:s|ed)?)\b")
TURNED = re.compile(r"\bturn(?:s|ed)? (back|around|round|left|right|away|over|to)\b")
PEERS = re.compile(r"\b(?:looks?|looked|peers?|peered|peeks?|peeked|glances?|glanced) (?:in|into|inside|at|through)\b")
SQUARES = re.compile(r"\d squares?\b")
SEVERAL = re.compile(r"^\w+s\W*$")
HAS = re.compile(r"\b(?:has|have|had)\b")
TRIES = re.compile(r"\b(?:try|tries|tried|trying|attempts?|attempted) to\b")
LEADS = re.compile(r"\bleads?\b")
BACK = re.compile(r"\bpa(?:y|ys|id) (?:\w+ ){0,3}?(back)\b")

NTH_DAY = re.compile(r"\b(\d+(?:st|nd|rd|th)) day\b")
DAMAGE = re.compile(r"\b(?:damages?|dmg|dam)\b")
TO_ATTACK = re.compile(r"\bto (?:\w+ )?(attack)\b")
SO_MUCH_GOLD = re.compile(r"\d+ ?(?:gold|gp|gc|crowns|coins)\b")
NEW = ("gain-item", "buy")
"""Kinds of commands that bring somebody a thing: what is said behind may tell how it is."""


def at_odds(said: str, told: Iterable[Command], lexicon: Lexicon) -> str:
    """The words of a line (in small letters) that say so; empty if there are none."""
    told = [*told]
    return (
        _counted(told, said, lexicon)
        or _two_turns(told, said)
        or _harm_of_a_thing(told, said)
        or _twice(told, said)
        or _no_harm(told, said)
        or _as_they_are(told, said)
        or _blow_put_right(told, said)
        or _of_each_that_fell(told, said)
        or _unpaid(told, lexicon)
        or next((odd for one in told if (odd := _at_odds_with(one, said, lexicon))), "")
    )


def _at_odds_with(one: Command, said: str, lexicon: Lexicon) -> str:
    asked = for_kind_of(one, BY_KIND)
    return _of_others(one, said, lexicon) or (asked(one, said, lexicon) if asked else "")


def _of_others(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the others lose 1 wound`, where nobody says who does not."""
    found = OTHERS.search(said)
    if not found or any(_is_hero(key, lexicon) for word in WORD.findall(said) for key in lexicon.called(word)):
        return ""
    return found[0] if any(text == "party" or _is_hero(text, lexicon) for text in _texts(one)) else ""


def _is_hero(key: str, lexicon: Lexicon) -> bool:
    figure = lexicon.figure(key)
    return figure is not None and figure.kind == "hero"


def _texts(value: object) -> set[str]:
    plain = msgspec.to_builtins(value)
    if isinstance(plain, str):
        return {plain}
    parts = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, (list, tuple)) else ()
    return set[str]().union(*map(_texts, parts))


def _counted(told: Iterable[Command], said: str, lexicon: Lexicon) -> str:
    """`with 2 arrows`, `for 3 and 2`, `2 more`, `orc 1 and 2`, `damage 4 + 3`, where the number is taken for a die."""
    faces = {str(face) for one in told if hasattr(one, "attacker") for face in getattr(one, "faces", ())}
    things = (number for number, thing in WITH_SO_MANY.findall(said) if lexicon.is_goods(singular(thing)))
    joined = (second for first, second in NUMBERS.findall(said) if first not in faces)
    dealt = {str(die) for one in told if hasattr(one, "attacker") for die in _dice_of(one)}
    added = (number for number in ADDED.findall(said) if number in dealt)
    odd = next((number for number in (*things, *joined) if number in faces), "") or next(added, "")
    found = {str(small.NUMERALS.get(number, number)): number for number in FINDS_SO_MANY.findall(said)}
    counted = {
        str(small.NUMERALS.get(number, number)): number for number in (*MORE.findall(said), *BLOWS.findall(said))
    }
    more = next((counted[face] for face in faces if face in counted), "")
    return odd or more or next((found[str(face)] for one in told if str(face := getattr(one, "face", 0)) in found), "")


def _dice_of(blow: Command) -> Iterator[object]:
    """The dice of what a blow cost, however a game calls them."""
    rows = (getattr(blow, field) for field in blow.__struct_fields__ if field != "faces")
    for row in (one for one in rows if isinstance(one, tuple)):
        for die in row:
            yield from die if isinstance(die, tuple) else (die,)


def _two_turns(told: Iterable[Command], said: str) -> str:
    """`end of turn, nothing happens`: that was this turn, and no turn of its own; `nothing here` came of no turn."""
    quiet = any(getattr(one, "result", "") == "nothing" for one in told)
    ends = quiet and any(EndTurn.made(one) for one in told)
    here = NOTHING_HERE.search(said) if quiet else None
    return said.split()[0] if ends else here[1] if here else ""


def _harm_of_a_thing(told: Iterable[Command], said: str) -> str:
    """`brida's axe is magic, damage 6`: what it does, and nothing that was done to her."""
    done = DAMAGE.search(said)
    hurt = {it.figure for one in told if isinstance(one, Wound) for it in one.wounds} if done else set()
    settled = bool(done) and any(getattr(one, "counted", "") == "wounds" for one in told)
    with_it = any(_is_of_a_thing(one) and settled for one in told) or any(
        _is_of_a_thing(one) and getattr(one, "figure", "") in hurt for one in told
    )
    return done[0] if done and with_it else ""


def _is_of_a_thing(one: Command) -> bool:
    """Whether it brings a thing, or tells of one and not how many are used: it breaks, it is worn."""
    fields = one.__struct_fields__
    return tag_of(type(one)) in NEW or ("item" in fields and "quantity" not in fields)


def _no_harm(told: Iterable[Command], said: str) -> str:
    """`opens the chest and takes 3`, `30 gold, mira takes 20`: wounds where nobody speaks of any are something else."""
    told = [*told]
    hurt = [one for one in told if isinstance(one, Wound) and one.cause is None]
    took = TAKES_SO_MANY.search(said) if hurt and (len(told) > 1 or MONEY.search(said)) else None
    return took[1] if took and not SPEAKS_OF_HARM.search(said) else ""


def _as_they_are(told: Iterable[Command], said: str) -> str:
    """`thora leads now, brida's hurt`: that says why, and of no wound that was not told."""
    unknown = any(isinstance(one, Wound) and any(part.amount == UNKNOWN for part in one.wounds) for one in told)
    hurt = IS_HURT.search(said) if unknown and GOES_ON.search(said) else None
    return hurt[1] if hurt else ""


def _of_each_that_fell(told: Iterable[Command], said: str) -> str:
    """`kills rat 1 and rat 2, 5 xp each`: that is ten."""
    told = [*told]
    several = any(len(getattr(one, "figures", ())) > 1 and hasattr(one, "credit") for one in told)
    each = EACH.search(said) if several and any(hasattr(one, "amount") for one in told) else None
    return each[1] if each else ""


def _unpaid(told: Iterable[Command], lexicon: Lexicon) -> str:
    """`treasures: a gem, a ring, 30 gold`, where what was drawn is told and no gold comes in."""
    told = [*told]
    settled = [one for one in told if SettleBusiness.made(one)] if not any(GainGold.made(one) for one in told) else []
    waits = lexicon.state.business.open
    drawn = [one for one in settled if (it := waits.get(getattr(one, "business", 0))) and it.kind != RULING]
    gold = (SO_MUCH_GOLD.search(str(getattr(one, "how", ""))) for one in drawn)
    return next((found[0] for found in gold if found), "")


def _blow_put_right(told: Iterable[Command], said: str) -> str:
    """`rat 2 hit actually`, `brida rolls again`: a blow that was told, and came out otherwise; no other blow."""
    told = [*told]
    instead = INSTEAD.search(said) if any(hasattr(one, "attacker") for one in told) else None
    again = ROLLS_AGAIN.search(said) if sum(hasattr(one, "attacker") for one in told) == 1 else None
    return instead[1] if instead else again[1] if again else ""


def _of_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`takes 2 from orc 1`, `orc 1 loses 2 to brida`: wounds as like as not, where nobody says that it is gold."""
    giver = str(getattr(one, "giver", ""))
    bare = BARE_NUMBER_FROM.search(said) if lexicon.figure(giver) else None
    foe = lexicon.is_monster(giver) or lexicon.is_monster(str(getattr(one, "receiver", "")))
    paid = not foe or MONEY.search(said)
    return bare[1] if bare else "" if paid else said.split()[-1]


def _by_one_of_us(one: Command, said: str, lexicon: Lexicon) -> str:
    """`takes 2 from odo`, where nobody says that it is wounds; `had lost 2`, `3 so far`: that may be told already."""
    bare = BARE_NUMBER_FROM.search(said)
    ours = bare and any(_is_hero(key, lexicon) for key in lexicon.called(str(getattr(one, "cause", ""))))
    had = HAD.search(said) or IN_ALL.search(said)
    cause = str(getattr(one, "cause", None) or "")
    if LASTS.match(cause):
        return cause.split()[0]  # `-1 to hit till the fight is over` is no wound
    instead = FOR.search(said) if any(_is_hero(key, lexicon) for key in lexicon.called(cause)) else None
    return bare[1] if bare and ours else had[1] if had else instead[0] if instead else ""


def _lost_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we lost 10`, `brida lost 10 at cards`, which may be gold."""
    lost = LOSES.search(said)
    ours = any(part.figure == "party" for part in getattr(one, "wounds", ()))
    odd = lost[0] if lost and not HARM.search(said) and (ours or PLAYS.search(said)) else ""
    return odd or _by_one_of_us(one, said, lexicon)


def _who_is(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`dead` alone in a fight: of whom, nobody said."""
    return said.strip(" .!") if len(said.split()) == 1 and lexicon.state.turns.combat_open else ""


def _in_a_corner(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`chest in the corner`: of the room, and not in the passage that turns one."""
    section = str(getattr(one, "section", None) or "")
    return "corner" if "in the corner" in said and section.startswith("corner") else ""


def _twice(told: Iterable[Command], said: str) -> str:
    """`gm drew a counter, nothing`: one phase, which came to the second."""
    phases = [tag for tag in (tag_of(type(one)) for one in told) if tag.endswith("-phase")]
    return said.split()[-1] if len(phases) > len({*phases}) else ""


def _given(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida gives odo 5 and thora 10`, where the second comes out of nowhere."""
    first = said.split()[0]
    gave = GIVES.search(said) if any(_is_hero(key, lexicon) for key in lexicon.called(first)) else None
    return gave[0] if gave and str(getattr(one, "to", "")) not in ("party", *lexicon.called(first)) else ""


def _nth_day(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`13th day of the thaw`: a date, and not so many days."""
    day = None if getattr(one, "world_day", None) else NTH_DAY.search(said)
    return day[1] if day else ""


def _so_many_down(one: Command, said: str, lexicon: Lexicon) -> str:
    """`is down 2 wounds`, where 2 are left; `the rat had only 2`, which may be all it ever had."""
    if getattr(one, "of", "") != "wounds_lost":
        return ""
    down = DOWN.search(said)
    had = lexicon.is_monster(str(getattr(one, "whose", ""))) and "had" in said.split()
    return down[0] if down else "had" if had else ""


def _by_all(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`all lamps are lit`, by nobody knows whom, and as often as there are lamps."""
    return "all" if "party" in getattr(one, "by", ()) and OF_US.isdisjoint(said.split()) else ""


def _all_but(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`the orcs flee but one`, where one flees."""
    but = BUT.search(said)
    return but[0] if but and getattr(one, "group", None) else ""


def _stands_there(one: Command, said: str, lexicon: Lexicon) -> str:
    """`there are two chests`: a chest is no monster, if it does not attack; nor is a lamp one finds; who wanders is."""
    if "wandering" not in str(getattr(one, "source", None)) and (odd := WANDER.search(said)):
        return odd[0]
    last = str(getattr(one, "name", "")).lower().split()[-1:]
    if FINDS.search(said) and not any(
        is_creature(word, lexicon.game) or lexicon.kind_of_monsters(word) for word in last
    ):
        return "found"
    return next((word for word in last if singular(word) in LIFELESS | STANDING and THERE_IS.search(said)), "")


def _is_known(one: Command, said: str, lexicon: Lexicon) -> str:
    """`back into the cellars`, where there are The Salt Cellars, or none at all: that is no new place."""
    words = {*WORD.findall(str(getattr(one, "dungeon", None) or "").lower())} - small.ARTICLES
    known = [{*WORD.findall(it.name.lower())} - small.ARTICLES for it in lexicon.state.atlas.dungeons.values()]
    if not words or words in known:
        return ""
    back = GOES_BACK.search(said)
    part = any(words < others for others in known) or words <= {"dungeon", "dungeons"} or words & PIECES_OF_ONE
    return said.split()[-1] if part else back[1] if back else ""


def _is_no_thing(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`change that to thora` puts something right."""
    return "change" if said.startswith("change ") and getattr(one, "name", "") == "change" else ""


def _to_attack(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`-10 to attack`, where it is how often somebody attacks: the roll may be meant."""
    named = (getattr(getattr(one, "effect", None), "name", ""), getattr(one, "value_name", ""))
    to = TO_ATTACK.search(said) if any(re.fullmatch(r"attack\w", name) for name in named) else None
    return to[1] if to else ""


def _tried(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`tries to spot the trap, 3`: whether that was enough, nobody says; `new roll 29` is one made again."""
    if str(getattr(one, "purpose", None)).lower() in MADE_AGAIN:
        return str(getattr(one, "purpose", ""))
    tries = TRIES.search(said) if getattr(one, "success", None) and not MADE_IT.search(said) else None
    if "spotted by" in said and getattr(one, "success", None) is None:
        return "spotted"  # so it was seen
    counted = tries or SQUARES.search(said)
    return counted[0].split()[-1] if counted else ""


def _says(pattern: re.Pattern[str]) -> AtOdds:
    def found(_one: Command, said: str, _lexicon: Lexicon) -> str:
        odd = pattern.search(said)
        return odd[odd.lastindex or 0] if odd else ""

    return found


AtOdds: TypeAlias = Callable[[Command, str, Lexicon], str]
"""(command, line in small letters, lexicon) → the words of the line that are at odds with it."""

BY_KIND: dict[Kind, AtOdds] = {  # of the same 7 ms as in contradicted.py: a line is one or two of them
    lazy("rules.shared.gold:MoveGold"): _of_what,
    lazy("rules.shared.health:GainPool"): _says(HAS),
    lazy("rules.shared.atlas:PlaceFeature"): _in_a_corner,
    lazy("rules.shared.gold:SpendGold"): _says(BACK),
    lazy("rules.shared.gold:GainGold"): _given,
    lazy("rules.shared.session:PassTime"): _nth_day,
    lazy("rules.shared.totals:ObserveTotal"): _so_many_down,
    lazy("rules.shared.quests:ReachObjective"): _by_all,
    lazy("rules.shared.combat:EndMonsters"): _all_but,
    lazy("rules.shared.combat:AddMonsters"): _stands_there,
    lazy("rules.shared.session:OpenSession"): _says(AHEAD),
    lazy("rules.shared.session:BeginPhase"): _says(TURNED),
    lazy("rules.shared.quests:AcceptQuest"): _says(QUEST_IS),
    lazy("rules.shared.atlas:ChangeFeature"): _says(TRIES),
    lazy("rules.shared.health:Wound"): _lost_what,
    lazy("rules.shared.health:StateStatus"): _who_is,
    lazy("rules.shared.health:Heal"): _says(HAD),
    lazy("rules.shared.rolling:Roll"): _tried,
    lazy("rules.shared.atlas:EnterLevel"): _says(LEARNS),
    lazy("rules.shared.figures:GainModifier"): _to_attack,
    lazy("rules.shared.figures:SetBase"): _to_attack,
    lazy("rules.shared.atlas:MoveFigures"): _says(LEADS),
    lazy("rules.shared.atlas:EnterSection"): _says(ANOTHER_ROOM),
    lazy("rules.shared.session:BeginExpedition"): _is_known,
    lazy("rules.shared.items:GainItem"): _is_no_thing,
    lazy("rules.shared.traps:MeetTrap"): _says(TREADS_ON_IT),
    lazy("rules.shared.atlas:PlaceDoor"): _says(SEVERAL),
    lazy("rules.shared.atlas:SearchSection"): _says(PEERS),
}
"""Kind of command → what may be at odds with it."""
