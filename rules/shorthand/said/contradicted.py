"""A word of a line that says of what is told that it was more, fewer, came out otherwise, or is told already."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shared.health import Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.striking import AIMED, FELLS, MISSED, SHOTS, STRIKES
from rules.shorthand.kinds import for_kind_of
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said import in_short
from rules.shorthand.said.besides import paid_for, spent
from rules.shorthand.said.presupposed import as_they_were, no_fight
from rules.shorthand.vocabulary import Kind

WHOLE = small.words("whole entire")
DRUNK = small.words("drink drinks drank ale ales beer beers pint pints wine potion")
MORE = small.words("more another other new second third fourth reinforcements reinforcement wandering again join joins")
JOINS = small.words("join joins joined")
HEROES = small.words("dwarf elf human halfling wizard warrior barbarian mage cleric ranger thief knight")
ON_THE_BACK = re.compile(r"\bon (?:its|his|her|their|the) back\b")
WAITING_THINGS = small.words("treasure question turn counter die")
AMBUSHES = re.compile(r"\b(ambush\w*) (?:us|me|you|them|our|by|the (?:party|heroes|group))\b")
A_CERTAIN_DOOR = re.compile(r"\b(?:north|south|east|west|left|right|far|first|second|third|other|last|back) door\b")
HAD = small.words("had has have each")
TWICE = small.words("twice thrice")
STATES = small.words("empty locked shut closed")
ARROWS = small.words("arrow arrows bolt bolts")
ROLLED = small.words("roll rolls rolled rolling")
"""What stands in front of the die of a blow: it is none of its damage."""
OWED = small.words("owe owed owes")
BACK = re.compile(r"\b(?:gets?|got|picks?|picked|finds?|found|recovers?|recovered)\b.* back\b")
STAYS = small.words("stay stays stayed")
SOMEBODY_IS_HERE = re.compile(r"^[a-z]\w+(?:['’]s| is) here")
UP_BY = re.compile(r"\b(up|down|drops?|rises?|grows?)(?: by)? (?:\d|one|two|three)\b")
UP_TO = re.compile(r"\b(?:to|is|are) (?:now )?(\d+)\b")
IS_LEFT = re.compile(
    r"\d (?:\w+ ){0,2}left\b|\bleft with\b|\bremain\w*|\b(?:is|are|be|now|still)(?: now| still)? at \d"
    r"|\b(?:down|drops?|dropped|goes) (?:down )?to \d"
)
HAS_SO_MANY = re.compile(r"\b(?:has|have) (?:now |still |only |just )*(?:\d+|one|two|three|four|five|six) ")
TAKES = small.words(
    "collect collects collected take takes took taking grab grabs grabbed get gets got nab nabs snatch snatches"
    " pick picks picked"
)
DUES = small.words("rent tax toll lodging upkeep board")
CLIMBS = small.words("climb climbs climbed")
AWAY = re.compile(r"\b(?:dungeon|daylight|surface|stairs|mine|crypt|tomb|cave)\b")
FINDS_SOME = re.compile(r"\b(?:find|finds|found|spots|spotted) (?:\d|an?\b|one\b|two\b|three\b|four\b|some\b)")
FINDS_A_TRAP = re.compile(r"\b(?:find|finds|found|spots|notices)\b.* (traps?)\b")
ONE_OF_IT = re.compile(r"\b(?:has|have|had|carry|carries|carried|holds?) (?:an?|the) ")
STILL_HAS = re.compile(r"\bstill (?:has|have|had|got|carry|carries|carried|holds?|keeps?)\b")
HAS_IT = re.compile(r"\b(?:has|have|had|['’]ve) the ")
OUT_OF_IT = (
    r"\b(?:out of|from|in|into|on|off) (?:the|a|an|his|her|their|our) {0}\b|\b(?:1|one) of (?:the|his|her) {0}\b"
)
BARE_LOSS = re.compile(r"we (?:take|took|get|got) \w+[.!]?")
"""Of what, and whether each of them does, is not said."""
CALL_HER = re.compile(r"\bcall(?:s|ed)? (?:her|him|them|it|me)\b")
LIGHTS = small.words("light lights lit lighting kindle kindles ignite ignites")
GOES_FIRST = re.compile(r"\bfirst\b")
FINDS = small.words("find finds found buy buys bought more another new second extra gets get got")
SO_MANY = re.compile(r"\b(\d+|two|both|three|four|five|six) (?:of )?(?:the )?(\w+)", re.IGNORECASE)
BOTH = small.NUMERALS | {"both": 2}
PRICED = small.words("for at from herself himself themselves yourself each apiece cost costs price buy buys buying off")
HOME = small.words("home")
DAMAGE = re.compile(r"\b(?:damages?|dmg|dam)\b")
OVER = re.compile(r"\bover \w")
EVENINGS = small.words("session evening night tonight bed week game today everybody all folks guys")
PAY = re.compile(r"\d+ (gold|gp|gc|crowns|coins)\b")
ONE_OF_THEM = re.compile(r"\b(?:an?|one|another) (?:\w+ ){1,3}with (\d+) (?:wounds?|hp|hit points|life)\b")

AcceptQuest: Kind = lazy("rules.shared.quests:AcceptQuest")  # 7 ms, all of these: a line is one or two of them
AnnounceDue: Kind = lazy("rules.shared.dues:AnnounceDue")
Buy: Kind = lazy("rules.shared.trade:Buy")
Draw: Kind = lazy("rules.shared.draws:Draw")
GainGold: Kind = lazy("rules.shared.gold:GainGold")
GainItem: Kind = lazy("rules.shared.items:GainItem")
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
OpenBusiness: Kind = lazy("rules.shared.business:OpenBusiness")
StateStatus: Kind = lazy("rules.shared.health:StateStatus")


def contradicted(said: str, told: list[Command], lexicon: Lexicon, *, typed: bool) -> str:
    """The word beside which something else is told; empty if there is none. A line as it is typed has few of them."""
    there = [word.strip(".,:;!?()") for word in said.split()]
    missed = any(getattr(one, "outcome", "") == "miss" for one in told)
    for one in told:
        if odd := next((word for word in there if word in small.ELSEWHERE.get(tag_of(type(one)), ())), ""):
            return odd
        asked = for_kind_of(one, AS_TYPED if typed else BY_KIND)
        if asked and (odd := asked(one, said.lower(), lexicon)):
            return odd
        if hasattr(one, "attacker") and (odd := _at_whom(one, said.lower(), lexicon)):
            return odd
        if not typed and hasattr(one, "attacker") and (odd := _one_of(TWICE, said.lower())):
            return odd
        if not typed and hasattr(one, "attacker") and (odd := in_short.die_or_wounds(one, said.lower(), lexicon)):
            return odd
        in_hand = getattr(one, "mode", "") == "hand" and not getattr(one, "weapon", None)
        shot = SHOTS | ARROWS if lexicon.game.shots_apart else ARROWS
        if not typed and in_hand and (odd := _one_of(shot, said.lower())):
            return odd
        thrown = len(getattr(one, "damage", ())) > 1 and not getattr(one, "faces", ())
        if not typed and thrown and (odd := _one_of(ROLLED, said.lower())):
            return odd
        if not typed and getattr(one, "outcome", "") == "hit" and not missed and (odd := _one_of(MISSED, said.lower())):
            return odd
    return ""


def _one_of(words: frozenset[str], said: str) -> str:
    return next((word for word in re.findall(r"[a-z]+", said) if word in words), "")


def _other_state(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`opens the chest, it is empty`, where it was only opened."""
    return _one_of(STATES - {str(getattr(one, "state", ""))}, said)


def _gold_of_each(one: Command, said: str, lexicon: Lexicon) -> str:
    """`everyone starts with 15 gold`, where the purse gets 15."""
    return (_one_of(in_short.EACH, said) if getattr(one, "to", "") == "party" else "") or spent(one, said, lexicon)


def _up_to(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`goes up to 6`, `her maximum is 6`, where it went up by 6, and the other way round; neither is a roll."""
    if getattr(one, "change", None) is None and (by := UP_BY.search(said)):
        return by[1]
    up = UP_TO.search(said)
    return up[0].split()[0] if up and up[1] == str(abs(getattr(one, "change", 0) or 0)) else ""


def _has_one(one: Command, said: str, lexicon: Lexicon) -> str:
    """`everyone has a torch` counts none; what monsters had is found, no count of a purse; damage is none of wounds."""
    if lexicon.is_monster(getattr(one, "whose", "")) and getattr(one, "of", "") in ("", "gold"):
        return _one_of(HAD, said)
    if getattr(one, "of", "") == "wounds_lost" and (done := DAMAGE.search(said)):
        return done[0]
    if getattr(one, "whose", "") == "party" and getattr(one, "of", "gold") != "gold" and not lexicon.here:
        return "everyone"
    had = ONE_OF_IT.search(said) if getattr(one, "value", 0) == 1 else None
    return had[0].strip() if had else ""


def _which_one(one: Command, said: str, lexicon: Lexicon) -> str:
    """`grabs the rope`, which somebody else carries: it may be theirs, or another that lies there."""
    name, figure = str(getattr(one, "name", "")).lower(), str(getattr(one, "figure", ""))
    own = re.search(rf"\b(his|her|their|its) {re.escape(name)}\b", said)
    own = None if lexicon.is_goods(name) and singular(name) == name and "again" in said else own  # one of them is found
    if own and getattr(one, "quantity", 1) == 1 and not BACK.search(said) and lexicon.item_of(figure, name) is not None:
        return own[1]  # what one has is taken in hand, or drunk
    if (counted := HAS_SO_MANY.search(said)) and _has_some(figure, name, lexicon):
        return counted[0].split()[0]
    if getattr(one, "source", None) or not re.search(rf"\bthe {re.escape(name)}\b", said):
        return ""
    named = _named(said, lexicon)
    others = (it for key, it in lexicon.here.items() if it.kind == "hero" and not key == figure in named)
    return "the" if any(item.name.lower() == name for it in others for item in it.items.values()) else ""


def _named(said: str, lexicon: Lexicon) -> set[str]:
    return {key for word in re.findall(r"[^\W_]+", said) for key in lexicon.called(word)}


def _taken_from(one: Command, said: str, lexicon: Lexicon) -> str:
    """The same where nobody said whose it is."""
    giver, item = str(getattr(one, "giver", "")), str(getattr(one, "item", ""))
    owned = rf"\b{re.escape(str(getattr(one, 'receiver', '')))}['’]s (?:\w+ )?{re.escape(item.lower())}\b"
    if whose := re.search(owned, said):
        return whose[0]  # `give brida thora's rope`
    has = lexicon.item_of(giver, item) is not None and giver in _named(said, lexicon)
    return "" if has and giver != getattr(one, "receiver", "") else _one_of(TAKES, said)


def _monster(one: Command, said: str, lexicon: Lexicon) -> str:
    """`strips the orc`, `finds a pit trap`: nobody gets an orc, a trap, nor all there is of a thing."""
    if re.search(rf"\b(whole|entire) {re.escape(str(getattr(one, 'name', '')).lower())}\b", said):
        return _one_of(WHOLE, said)
    if which := _which_one(one, said, lexicon):
        return which
    if found := FINDS_A_TRAP.search(said):
        return found[1]
    if other := _is_there_already(one, said, lexicon):
        return other
    name = [singular(word) for word in str(getattr(one, "name", "")).lower().split()]
    met = [word for word in name if is_creature(word, lexicon.game)] if FINDS_SOME.search(said) else []
    return next((word for word in (*met, *name[-1:]) if word in met or lexicon.kind_of_monsters(word)), "")


def _is_there_already(one: Command, said: str, lexicon: Lexicon) -> str:
    """`gets 15 out of the purse`, `rope to brida`, somebody's, `still has the rope`: nothing is new there."""
    name, figure = str(getattr(one, "name", "")).lower(), str(getattr(one, "figure", ""))
    if STILL_HAS.search(said):
        return "still"
    if re.search(OUT_OF_IT.format(re.escape(name)), said):
        return name.split()[0]
    if lexicon.game.reader and not _one_of(FINDS, said) and (has := HAS_IT.search(said)):
        return has[0].strip()
    others = [it for key, it in lexicon.here.items() if it.kind == "hero" and key != figure]
    carried = {item.name.lower() for it in others for item in it.items.values()}
    if re.search(rf"\bthe {re.escape(name)}\b", said) and any(one.endswith(f" {name}") for one in carried):
        return "the"  # `takes the penny`: it may be somebody's lucky penny
    handed = name in carried and re.search(rf"\b{re.escape(name)} (?:to|for|goes)\b", said) and not _one_of(FINDS, said)
    return name.split()[0] if handed else ""


def _has_some(figure: str, name: str, lexicon: Lexicon) -> bool:
    """Whether somebody has things of which that may be short: `2 potions`, who carries healing potions."""
    carried = lexicon.figure(figure)
    last = singular(name.split()[-1]) if name else ""
    return carried is not None and any(singular(it.name.lower().split()[-1]) == last for it in carried.items.values())


def _paid_to_monsters(one: Command, _said: str, lexicon: Lexicon) -> str:
    """`165 gold for the orcs` is shared with none of them."""
    return next((key for key in getattr(one, "shares", None) or () if lexicon.is_monster(key)), "")


def _lit_or_drawn(one: Command, said: str, lexicon: Lexicon) -> str:
    """`lights the lamp`: a lamp that burns is not used up; `takes out her sword` is to hold it."""
    used = {*str(getattr(one, "item", "")).replace("-", " ").split()}
    if getattr(one, "quantity", 1) == 0 and re.search(r"\bused up[.!]?$", said):
        return "up"  # what is not spent by its use is gone
    drawn = re.search(r"\bout (?:of )?(?:the|his|her|their|its|an?)\b", said)
    return (
        _one_of(LIGHTS, said)
        if used & small.LAMPS
        else "out"
        if drawn
        else in_short.last_of_several(one, said, lexicon)
    )


def _what_becomes(one: Command, said: str, lexicon: Lexicon) -> str:
    """`arrow broke`, `lost`, of several; `the bow breaks`, which may be asked; `bugs out`, which nobody has."""
    item = str(getattr(one, "item", "")).lower().replace("-", " ")
    asked = any(word in it.what.lower() for it in lexicon.state.business.open.values() for word in item.split())
    broken = _one_of(BREAKS | LOST, said) if lexicon.is_goods(item) else _one_of(BREAKS, said) if asked else ""
    return broken or ("" if lexicon.knows_item(item) else item.split(" ")[0])


BREAKS = small.words("break breaks broke broken snap snaps snapped")
LOST = small.words("lost lose loses gone")


def _at_whom(one: Command, said: str, lexicon: Lexicon) -> str:
    """`thora attacks 9`: of several, nobody said whom."""
    foes = sum(map(lexicon.is_monster, lexicon.here))
    return _one_of(AIMED, said) if foes > 1 and getattr(one, "target", "") is None else ""


def _called_her(_one: Command, said: str, _lexicon: Lexicon) -> str:
    """`call her Brida Ironfoot`: who she is may be part of what she is called."""
    her = CALL_HER.search(said)
    return her[0] if her else ""


def _goes_first(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`I go first`, where somebody fights or reads alone: whose blow is first, and nobody leads."""
    alone = lexicon.game.reader or any(map(lexicon.is_monster, lexicon.here))
    return "first" if alone and GOES_FIRST.search(said) else ""


def _how_it_is_cast(one: Command, _said: str, _lexicon: Lexicon) -> str:
    """`grimly waves` is no spell."""
    return next((word for word in str(getattr(one, "spell", "")).split() if word.endswith("ly")), "")


def _owed(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`the 10 gold we owe her`: that settles a debt; nobody pays themselves."""
    oneself = getattr(one, "giver", "") == getattr(one, "receiver", None)
    return _one_of(OWED, said) or (said.split()[0] if oneself else "")


def _what_is_here(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`pizza's here`: who sits at the table has a name."""
    return "here" if str(getattr(one, "name", "")).islower() and SOMEBODY_IS_HERE.match(said) else ""


def _promised(one: Command, said: str, lexicon: Lexicon) -> str:
    """`bring back the bell, 50 gold reward`: what a quest brings is nothing to be done."""
    named = any("reward" in str(text).lower() for text in getattr(one, "objectives", ()))
    return "reward" if named else _paid_for(one, said, lexicon)


def _should_be(one: Command, _said: str, _lexicon: Lexicon) -> str:
    """`the date should be 13`: no day is called so."""
    return _one_of(small.MODALS, str(getattr(one, "world_day", None) or "").lower())


def _in_its_corner(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`an altar in the corner of the room` stands in a room, and in no bend of a passage."""
    return "corner" if "corner of" in said and str(getattr(one, "section", "")).startswith("corner") else ""


def _who_stays(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida stays, the others go`, where she goes as well."""
    figures = getattr(one, "figures", ())
    stands = {lexicon.state.atlas.positions.get(key) for key in figures if key != "party"}
    if A_CERTAIN_DOOR.search(said) and stands == {getattr(one, "to", "")}:
        return "door"  # who goes through one goes elsewhere
    words = re.findall(r"[a-z']+", said)
    staying = {key for word, behind in pairwise(words) if behind in STAYS for key in lexicon.called(word)}
    gone = "party" in figures or not staying or staying & {*figures}
    return _one_of(STAYS, said) if len(figures) > 1 and gone else ""


def _other_number(one: Command, said: str, lexicon: Lexicon) -> str:
    """`two of the orcs`, where it is told of three."""
    for number, kind in SO_MANY.findall(said):
        if kind.endswith("s") and lexicon.kind_of_monsters(kind[:-1]):
            of_it = [key for key in getattr(one, "figures", ()) if key.rpartition("-")[0] == kind[:-1]]
            many = int(number) if number.isdecimal() else BOTH[number]
            if of_it and len(of_it) != many:
                return str(number)
    return ""


def _other_wounds(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the ogre has 5 wounds left`, where it takes 5; `brida and thora hit orc 1`, where all three are hurt."""
    if left := IS_LEFT.search(said) or HAS_SO_MANY.search(said):
        return left[0].split()[0]
    lost = one.wounds if isinstance(one, Wound) else ()
    if bare := in_short.of_what(lost, said, lexicon):
        return bare
    if [it.figure for it in lost] == ["party"] and BARE_LOSS.fullmatch(said):
        return said.split()[-1]
    hurt = {lexicon.is_monster(it.figure) for it in lost}
    return _one_of(STRIKES, said) if len(hurt) > 1 else ""


def _other_due(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`paid 2 gold rent`, where upkeep is due."""
    due = {word for it in lexicon.state.business.open.values() for word in it.what.lower().split()}
    return _one_of(DUES - due, said) if due & DUES and any(map(str.isdigit, said)) else ""


def _got(_one: Command, said: str, _lexicon: Lexicon) -> str:
    """`gets a gem, 20 gold`: both may have come in."""
    return "" if _one_of(PRICED, said) else _one_of(TAKES, said)


def _not_theirs(one: Command, said: str, lexicon: Lexicon) -> str:
    """`takes the sword`, which they have not got: it is not put on or away; `takes his potion` is not either."""
    has = lexicon.item_of(str(getattr(one, "figure", "")), str(getattr(one, "item", "")))
    said_so = any(word in said.split() for word in ("on", "off", "away", "back", "out"))
    own = any(word in said.split() for word in small.POSSESSIVES)
    return "" if said_so or (has and not own and _named(said, lexicon)) else _one_of(TAKES, said)


def _home(_one: Command, said: str, _lexicon: Lexicon) -> str:
    """`time to go home` may end the trip."""
    return "" if _one_of(EVENINGS, said) else _one_of(HOME, said)


def _paid_for(one: Command, _said: str, _lexicon: Lexicon) -> str:
    """`find the bell, 80 gold from the abbot`: what a quest brings is nothing to do in it."""
    asked = (PAY.match(text) for text in getattr(one, "objectives", ()) if isinstance(text, str))
    return next((found[1] for found in asked if found), "")


def _how_somebody_is(one: Command, said: str, lexicon: Lexicon) -> str:
    """Whoever `downs a drink` is not out, and who is `on his back` is not back."""
    other = _other_number(one, said, lexicon) or _one_of(DRUNK, said) or as_they_were(one, said, lexicon)
    return other or ("back" if ON_THE_BACK.search(said) else "") or in_short.who_of_all(one, said, lexicon)


def _who_fell(one: Command, said: str, lexicon: Lexicon) -> str:
    """`orc 1 downed brida`: whom somebody felled has not felled them."""
    by = {getattr(share, "figure", "") for share in getattr(one, "credit", ())}
    struck = (
        verb for verb, whom in pairwise(said.split()) if by & {*lexicon.called(whom.strip(".,!"))} and verb in FELLS
    )
    return next(struck, "") or _other_number(one, said, lexicon)


def _creature(one: Command, said: str, lexicon: Lexicon) -> str:
    """A dragon is no furniture, be it of stone or not."""
    last = (str(getattr(one, "name", None) or getattr(one, "kind", "")).lower().split() or [""])[-1]
    return last if is_creature(last, lexicon.game) else _in_its_corner(one, said, lexicon)


def _who_is_here_already(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the rats attack`, where there are rats: no more of them have come."""
    if (name := str(getattr(one, "name", "")).lower()) in WAITING_THINGS:
        return name
    if lurking := AMBUSHES.search(said):
        return lurking[1]  # who was surprised is told by another line
    alone = ONE_OF_THEM.search(said)
    if alone and str(getattr(one, "count", 1)) == alone[1] != "1":
        return "with"  # `an ogre with 6 wounds` is not six of them
    kind = str(getattr(one, "name", "")).lower()
    if kind in HEROES and not lexicon.state.turns.combat_open and _one_of(JOINS, said):
        return "joins"  # `a dwarf joins`: one of us, as like as not
    here = any(key.rpartition("-")[0] == kind for key in lexicon.here)
    return _one_of(AIMED, said) if here and not _one_of(MORE, said) else ""


def _of_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`poisoned by the needle`: whence it came is no part of how somebody is; who is over the poison is well.

    Who is still poisoned has not been poisoned again.
    """
    condition = getattr(one, "condition", "")
    known = [it for key in getattr(one, "figures", ()) if (it := lexicon.figure(key)) is not None]
    if "still" in said.split() and any(condition == have.condition for it in known for have in it.conditions):
        return "still"
    if OVER.search(said):
        return "over"
    return "by" if " by " in str(getattr(one, "condition", "")) else ""


def _climbs(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`pim climbs out`, of a pit as like as not: where one leaves the dungeon, it is said so."""
    alone = "party" not in getattr(one, "figures", ())
    return _one_of(CLIMBS, said) if alone and not AWAY.search(said) else ""


Contradicts: TypeAlias = Callable[[Command, str, Lexicon], str]
"""(command, line, lexicon) → the word of the line that says it was otherwise; empty if there is none."""

BY_KIND: dict[Kind, Contradicts] = {  # 7 ms: of all of these a line is one or two
    lazy("rules.shared.atlas:ChangeFeature"): _other_state,
    lazy("rules.shared.session:LeaveDungeon"): _climbs,
    lazy("rules.shared.business:SettleBusiness"): in_short.answered,
    GainGold: _gold_of_each,
    lazy("rules.shared.figures:SetBase"): _up_to,
    lazy("rules.shared.rolling:Roll"): _up_to,
    ObserveTotal: _has_one,
    lazy("rules.shared.gold:SplitGold"): _paid_to_monsters,
    GainItem: _monster,
    lazy("rules.shared.items:GiveItem"): _taken_from,
    lazy("rules.shared.items:UseItem"): _lit_or_drawn,
    lazy("rules.shared.items:ChangeItem"): _what_becomes,
    lazy("rules.shared.gold:SpendGold"): paid_for,
    lazy("rules.shared.figures:NameFigure"): _called_her,
    lazy("rules.shared.players:GiveRole"): _goes_first,
    lazy("rules.shared.dues:PayDue"): _other_due,
    Buy: _got,
    lazy("rules.shared.items:WearItem"): _not_theirs,
    lazy("rules.shared.items:TakeOffItem"): _not_theirs,
    lazy("rules.shared.session:CloseSession"): _home,
    lazy("rules.shared.gold:MoveGold"): _owed,
    lazy("rules.shared.spells:CastSpell"): _how_it_is_cast,
    lazy("rules.shared.players:AddPlayer"): _what_is_here,
    lazy("rules.shared.figures:AddFigure"): in_short.one_of_a_kind,
    AcceptQuest: _promised,
    lazy("rules.shared.session:PassTime"): _should_be,
    lazy("rules.shared.atlas:MoveFigures"): _who_stays,
    lazy("rules.shared.combat:EndMonsters"): _who_fell,
    StateStatus: _how_somebody_is,
    lazy("rules.shared.atlas:PlaceFeature"): _creature,
    lazy("rules.shared.combat:AddMonsters"): _who_is_here_already,
    lazy("rules.shared.health:GainCondition"): _of_what,
    lazy("rules.shared.health:Wound"): _other_wounds,
    lazy("rules.shared.health:Heal"): in_short.healed_of_what,
    Draw: in_short.owed_draw,
    AnnounceDue: in_short.due_already,
    lazy("rules.shared.combat:EndCombat"): no_fight,
}
"""Kind of command → what of the line may say that it was otherwise."""

AS_TYPED: dict[Kind, Contradicts] = {  # of the same 7 ms
    lazy("rules.shared.business:SettleBusiness"): in_short.answered,
    lazy("rules.shared.health:Wound"): in_short.dealt_or_taken,
    lazy("rules.shared.items:UseItem"): in_short.last_of_several,
    GainItem: _which_one,
    GainGold: spent,
    AcceptQuest: _paid_for,
    StateStatus: in_short.who_of_all,
    Draw: in_short.owed_draw,
    AnnounceDue: in_short.due_already,
    OpenBusiness: in_short.no_wait,
}
"""The same of a line that can be read as it was typed."""
