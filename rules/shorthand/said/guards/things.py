"""Whether a thing comes in, changes hands, is used up or broken; which of several, and how many of them."""

from __future__ import annotations

import re

from events.amounts import surely_below
from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.said.guards.harm import HAS_SO_MANY
from rules.shorthand.said.guards.words import UP_BY, has_some, named_in, one_of
from rules.shorthand.vocabulary import Kind

ItemUsed: Kind = lazy("events.items:ItemUsed")  # of the 7 ms in by_kind.py: few lines are of it

WHOLE = small.words("whole entire")
BACK = re.compile(r"\b(?:gets?|got|picks?|picked|finds?|found|recovers?|recovered)\b.* back\b")
TAKES = small.words(
    "collect collects collected take takes took taking grab grabs grabbed get gets got nab nabs snatch snatches"
    " pick picks picked"
)
FINDS_SOME = re.compile(r"\b(?:find|finds|found|spots|spotted) (?:\d|an?\b|one\b|two\b|three\b|four\b|some\b)")
FINDS_A_TRAP = re.compile(r"\b(?:find|finds|found|spots|notices)\b.* (traps?)\b")
HAD = re.compile(r"\bhad (?:the|an?|his|her|their)\b")
"""`Ysra had the antidote`: she may have it no more."""
STILL_HAS = re.compile(r"\bstill (?:has|have|had|got|carry|carries|carried|holds?|keeps?)\b")
HAS_IT = re.compile(r"\b(?:has|have|had|['’]ve) the ")
OUT_OF_IT = (
    r"\b(?:out of|from|in|into|on|off) (?:the|a|an|his|her|their|our) {0}\b|\b(?:1|one) of (?:the|his|her) {0}\b"
)
LIGHTS = small.words("blew blown light lights lit lighting kindle kindles ignite ignites")
FINDS = small.words("find finds found buy buys bought more another new second extra gets get got")
RECOVERS = small.words("recover recovers recovered retrieves retrieved")
FOUND_AGAIN = RECOVERS | small.words("again still good intact unbroken")
"""What is said of a thing that had been shot or dropped, and is back."""
PICKS_UP = re.compile(r"\bpick(?:s|ed)? up (?:his|her|their|its)\b")
PRICED = small.words("for at from herself himself themselves yourself each apiece cost costs price buy buys buying off")


REST_OF_GOLD = re.compile(
    r"(?:(?:the )?(?:odd|spare|extra|last|left-?over|remaining) (?:coin|crown|gold|one)|remainder|rest)"
)
"""What is over when gold is shared: it is gold, and no thing."""


def which_one(one: Command, said: str, lexicon: Lexicon) -> str:
    """`grabs the rope`, which somebody else carries: it may be theirs, or another that lies there."""
    name, figure = str(getattr(one, "name", "")).lower(), str(getattr(one, "figure", ""))
    own = re.search(rf"\b(his|her|their|its|my|our) {re.escape(name)}\b", said)
    again = one_of(FOUND_AGAIN, said) or (PICKS_UP.search(said) and _has_several(figure, name, lexicon))
    if lexicon.is_goods(name) and singular(name) == name and again:
        own = None  # one of them is found
    has = lexicon.item_of(figure, name) is not None or has_some(figure, name, lexicon)
    if own and getattr(one, "quantity", 1) == 1 and not BACK.search(said) and has:
        return own[1]  # what one has is taken in hand, or drunk
    if (back := GETS_IT_BACK.search(said)) and _has_one(figure, name, lexicon):
        return back[1]
    kept = KEPT_WHERE.search(said) if has and not one_of(FOUND_AGAIN, said) else None
    if kept:
        return kept[1]
    recovered = one_of(FOUND_AGAIN, said) and one_of(FINDS | RECOVERS, said)
    if (counted := HAS_SO_MANY.search(said)) and has_some(figure, name, lexicon) and not recovered:
        return counted[0].split()[0]
    ours = (key for key, it in lexicon.here.items() if it.kind == "hero")
    if re.search(rf"\bone of the {re.escape(name)}s\b", said) and any(has_some(key, name, lexicon) for key in ours):
        return "one"
    if getattr(one, "source", None) or not re.search(rf"\bthe {re.escape(name)}\b", said):
        return ""
    named = named_in(said, lexicon)
    others = (it for key, it in lexicon.here.items() if it.kind == "hero" and not key == figure in named)
    return "the" if any(item.name.lower() == name for it in others for item in it.items.values()) else ""


WRITES_DOWN = re.compile(
    r"^(?:i )?(?:write|writes|wrote|jot|jots|jotted) down (?:(?:an?|the|\d+|some|my) )?(.+?)[.!]?$"
)
AS_GEAR = re.compile(r"\b(?:as|for|in|on|into) (?:my|his|her|their|the|[\w]+['’]s) \w+$")

OF_WHOM = re.compile(r" (?:for|on|in|to) ([^\W\d_]+)(?:['’]s \w+)?$")


def written_down(said: str, lexicon: Lexicon) -> str:
    """`write down 3 shells`, `a laspistol as my weapon`, `a rope for thora`: what somebody has, and no note of it."""
    found = WRITES_DOWN.search(said)
    if found is None:
        return ""
    thing = AS_GEAR.sub("", found[1]).strip()
    whose = OF_WHOM.search(thing)
    thing = thing[: whose.start()] if whose and lexicon.called(whose[1]) else thing
    has = lexicon.is_goods(thing) or lexicon.knows_item(thing) or thing in MONEY
    return "down" if has or thing != found[1] else ""


GETS_IT_BACK = re.compile(r"\b(?:his|her|their|its|my|our|the) (?:\w+ ){1,2}(back)\b")


def comes_back(one: Command, said: str, lexicon: Lexicon) -> str:
    """`gets her bow back`, which heals nobody by what they carry."""
    cause = str(getattr(one, "cause", None) or "")
    carried = cause and any(lexicon.item_of(it.figure, cause) for it in getattr(one, "heals", ()))
    back = GETS_IT_BACK.search(said) if carried else None
    return back[1] if back else ""


KEPT_WHERE = re.compile(
    r"\b(?:out of|from|off|in|with|into) (?:\w+ )?(?:his |her |their |its |my |our |both |one |the |two )+"
    r"(?:\w+ )?(hands?|fist|grip|backpack|pack|bag|belt|pocket|pouch|sack|scabbard|sheath|quiver|back|shoulder)\b"
)
"""Where somebody carries what they have: it is taken in hand, and no second one comes in."""


ALL_OF_THEM = small.words("all both every everything rest whole")


def laid_down_one(one: Command, said: str, lexicon: Lexicon) -> str:
    """The name of a thing `bob throws flask` tells of, where he has several flasks: not all of them are laid down."""
    figure, name, quantity = (getattr(one, field) for field in ("figure", "item", "quantity"))
    item = lexicon.item_of(figure, name)
    held = lexicon.here[figure].items[item].quantity if item is not None and figure in lexicon.here else 1
    if quantity != "all" or held == 1:
        return ""
    words = re.findall(r"[^\W_]+", said)
    named = [word for word in words if singular(word) == singular(name).rpartition(" ")[2]]
    return next((word for word in named if singular(word) == word), "") if ALL_OF_THEM.isdisjoint(words) else ""


def off_somebody(one: Command, said: str) -> bool:
    """`takes a key off orc 2`: it is from whom stands behind, and put off by nobody."""
    source = re.escape(str(getattr(one, "source", None) or "").lower().removeprefix("the ").replace("-", " "))
    return bool(source) and re.search(rf"\boff (?:the |an? )?{source}", said.replace("-", " ")) is not None


SNATCHES = re.compile(r"\b(snatch\w*|steals?|stole|grabs?|grabbed|wrest\w*)\b")


def taken_from(one: Command, said: str, lexicon: Lexicon) -> str:
    """The same where nobody said whose it is."""
    giver, item = str(getattr(one, "giver", "")), str(getattr(one, "item", ""))
    owned = rf"\b{re.escape(str(getattr(one, 'receiver', '')))}['’]s (?:\w+ )?{re.escape(item.lower())}\b"
    if whose := re.search(owned, said):
        return whose[0]  # `give brida thora's rope`
    if re.search(rf"\bfor {re.escape(giver)}\b(?!['’]s)", said):
        return "for"  # `picks up the axe for brida`, who gets it
    if (snatched := SNATCHES.search(said)) and lexicon.is_monster(str(getattr(one, "receiver", ""))):
        return snatched[1]  # whoever it was taken from did nothing
    has = lexicon.item_of(giver, item) is not None and giver in named_in(said, lexicon)
    return "" if has and giver != getattr(one, "receiver", "") else one_of(TAKES, said)


def no_gain(one: Command, said: str, lexicon: Lexicon) -> str:
    """`strips the orc`, `finds a pit trap`: nobody gets an orc, a trap, nor all there is of a thing."""
    if re.search(rf"\b(whole|entire) {re.escape(str(getattr(one, 'name', '')).lower())}\b", said):
        return one_of(WHOLE, said)
    if which := which_one(one, said, lexicon):
        return which
    if str(getattr(one, "name", "")).lower() in ("pit", "tripwire", "trapdoor", "deadfall"):
        return str(getattr(one, "name", "")).lower()
    if REST_OF_GOLD.fullmatch(str(getattr(one, "name", "")).lower()):
        return "coin"
    if found := FINDS_A_TRAP.search(said):
        return found[1]
    if other := _is_there_already(one, said, lexicon) or _made_of_what(one, said):
        return other
    name = [singular(word) for word in str(getattr(one, "name", "")).lower().split()]
    met = [word for word in name if is_creature(word, lexicon.game)] if FINDS_SOME.search(said) else []
    return next((word for word in (*met, *name[-1:]) if word in met or lexicon.kind_of_monsters(word)), "")


MAKES = re.compile(r"\b(makes?|made)\b")


def _made_of_what(one: Command, said: str) -> str:
    """`makes 2 potions`, whoever has a healing potion: of which kind, nobody said."""
    kind = str(getattr(one, "name", "")).lower().partition(" ")[0]
    made = MAKES.search(said)
    return made[1] if made and kind not in said else ""


def _is_there_already(one: Command, said: str, lexicon: Lexicon) -> str:
    """`gets 15 out of the purse`, `rope to brida`, somebody's, `still has the rope`: nothing is new there."""
    name, figure = str(getattr(one, "name", "")).lower(), str(getattr(one, "figure", ""))
    if STILL_HAS.search(said):
        return "still"
    if HAD.search(said):
        return "had"
    worn = getattr(one, "place", "") in ("worn", "held")  # `straps on her shield`
    if not worn and re.search(OUT_OF_IT.format(re.escape(name)), said):
        return name.split()[0]
    if lexicon.game.reader and not one_of(FINDS, said) and (has := HAS_IT.search(said)):
        return has[0].strip()
    others = [it for key, it in lexicon.here.items() if it.kind == "hero" and key != figure]
    carried = {item.name.lower() for it in others for item in it.items.values()}
    if re.search(rf"\bthe {re.escape(name)}\b", said) and any(one.endswith(f" {name}") for one in carried):
        return "the"  # `takes the penny`: it may be somebody's lucky penny
    handed = name in carried and re.search(rf"\b{re.escape(name)} (?:to|for|goes)\b", said) and not one_of(FINDS, said)
    return name.split()[0] if handed else ""


def _has_one(figure: str, name: str, lexicon: Lexicon) -> bool:
    """Whether somebody has this thing, and only one of it."""
    return lexicon.item_of(figure, name) is not None and not _has_several(figure, name, lexicon)


def _has_several(figure: str, name: str, lexicon: Lexicon) -> bool:
    """Whether somebody has more than one of it, of which one may lie about: an arrow, and no bow."""
    carried, key = lexicon.figure(figure), lexicon.item_of(figure, name)
    return carried is not None and key is not None and carried.items[key].quantity != 1


def lit_or_drawn(one: Command, said: str, lexicon: Lexicon) -> str:
    """`lights the lamp`: a lamp that burns is not used up; `takes out her sword` is to hold it."""
    used = {*str(getattr(one, "item", "")).replace("-", " ").split()}
    if getattr(one, "quantity", 1) == 0 and re.search(r"\bused up[.!]?$", said):
        return "up"  # what is not spent by its use is gone
    drawn = re.search(r"\bout (?:of )?(?:the|his|her|their|its|an?)\b", said)
    return one_of(LIGHTS, said) if used & small.LAMPS else "out" if drawn else last_of_several(one, said, lexicon)


def what_becomes(one: Command, said: str, lexicon: Lexicon) -> str:
    """`arrow broke`, `lost`, of several; `the bow breaks`, which may be asked; `bugs out`, which nobody has."""
    item = str(getattr(one, "item", "")).lower().replace("-", " ")
    asked = any(word in it.what.lower() for it in lexicon.state.business.open.values() for word in item.split())
    if "string" in str(getattr(one, "state", "")):
        return ""  # a bow's string that snaps is no bow that breaks
    broken = one_of(BREAKS | LOST, said) if lexicon.is_goods(item) else one_of(BREAKS, said) if asked else ""
    drawn = getattr(one, "state", "") == "out" and LIT.isdisjoint(item.split())  # `chainsword out`
    return broken or ("out" if drawn else "" if lexicon.knows_item(item) else item.split(" ")[0])


LIT = small.LAMPS | small.words("lamps lanterns torch torches candle candles light lights taper tapers")
"""What goes out when it does not burn any more."""
BREAKS = small.words("break breaks broke broken snap snaps snapped")
LOST = small.words("lost lose loses gone")


def other_cup(one: Command, said: str, lexicon: Lexicon) -> str:
    """`shuffle the discards`, where nobody says of which deck, and there is another than is told of."""
    cup = str(getattr(one, "cup", ""))
    unheard = cup not in lexicon.state.cups.cups and cup.lower() not in said
    return cup if unheard and getattr(one, "operation", "") == "shuffled" else ""


def back_in(one: Command, said: str, lexicon: Lexicon) -> str:
    """`put the wolf back`, where a wolf was drawn: it is no new one."""
    cups, contents = lexicon.state.cups, getattr(one, "contents", {})
    out = {it.what for it in (*cups.waiting.values(), *cups.held.values())}
    out |= {name for it in cups.cups.values() for name in it.away}
    added = getattr(one, "operation", "") == "added" and not out.isdisjoint(contents)
    return "back" if added and "back" in said.split() else ""


def got(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`gets a gem, 20 gold`: both may have come in; `buys thora's armour`: nobody gets what they have."""
    figure, payer = str(getattr(one, "figure", "")), getattr(one, "payer", None)
    theirs = rf"\b{re.escape(figure)}['’]s (?:\w+ )?{re.escape(str(getattr(one, 'item', '')).lower())}\b"
    if payer not in (None, figure) and (whose := re.search(theirs, said)):
        return whose[0]
    return "" if one_of(PRICED, said) else one_of(TAKES, said)


def not_theirs(one: Command, said: str, lexicon: Lexicon) -> str:
    """`takes the sword`, which they have not got: it is not put on or away; `takes his potion` is not either."""
    has = lexicon.item_of(str(getattr(one, "figure", "")), str(getattr(one, "item", "")))
    said_so = any(word in said.split() for word in ("on", "off", "away", "back", "out"))
    own = any(word in said.split() for word in small.POSSESSIVES)
    return "" if said_so or (has and not own and named_in(said, lexicon)) else one_of(TAKES, said)


MISCOUNTED = 4
"""So many may be the last of it, where somebody forgot to tell of the others."""
USED_UP = small.words("up gone out no none all now")


def last_of_several(one: Command, said: str, lexicon: Lexicon) -> str:
    """`uses her last arrow`, who has eight: all of them, or one."""
    figure, named = lexicon.figure(str(getattr(one, "figure", ""))), singular(str(getattr(one, "item", "")).lower())
    words = said.split()
    carried = [it.quantity for it in figure.items.values() if singular(it.name.lower()) == named] if figure else []
    several = getattr(one, "quantity", 1) == "all" and any(isinstance(it, int) and it > MISCOUNTED for it in carried)
    typed = words[1:2] == ["last"] or words[:1] == ["last"]
    if named.startswith("last "):
        return "last"
    return "last" if several and "last" in words and not typed and USED_UP.isdisjoint(words) else ""


SAYS_HOW_MANY = re.compile(
    r"\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|all|both|half|each|some|of)\b"
)


def plural(one: Command, said: str, lexicon: Lexicon) -> str:
    """The plural of a thing that leaves somebody who has more than the one that is told of; empty if one is meant."""
    if getattr(one, "quantity", 0) != 1:
        return ""
    figure = str(getattr(one, "figure", "") or getattr(one, "giver", ""))
    key = lexicon.item_of(figure, str(getattr(one, "item", "")).replace("-", " "))
    held = lexicon.figure(figure)
    if key is None or held is None or surely_below(held.items[key].quantity, 2):
        return ""
    name = singular(held.items[key].name.lower()).split()[-1]
    for word in re.finditer(r"[a-z]+", said):
        if word[0] != name and singular(word[0]) == name:
            before = said[: word.start()].split()[-3:]
            counted = SAYS_HOW_MANY.search(" ".join(before)) or UP_BY.match(said, word.end() + 1)
            return "" if counted else word[0]
    return ""


ADDED = re.compile(r"[,;:] ?(\+\d)")


def is_no_thing(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`change that to thora` puts something right; `medi-pack, +3`: it is used, and heals."""
    if added := ADDED.search(said):
        return added[1]
    return "change" if said.startswith("change ") and getattr(one, "name", "") == "change" else ""


BROKE = re.compile(
    r"\b(?:the|that|his|her|their) [\w-]+(?: is| was| has| got)? (broke|broken|breaks|snap\w*|shatter\w*|lost)\b"
)
FEW = 4
"""Lines back to which somebody may still be speaking of what was spent."""


def spent_already(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the arrow broke`, told of the arrow that was shot a line ago: it is spent already."""
    broke = BROKE.search(said)
    newest = [lexicon.event_of(number) for number in lexicon.recent[:FEW]] if broke else []
    item = lexicon.item_of(str(getattr(one, "figure", "")), str(getattr(one, "item", "")))
    spent = any(ItemUsed.made(event) and getattr(event, "item", "") == item for event in newest)
    return broke[1] if broke and spent else ""
