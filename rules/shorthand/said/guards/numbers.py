"""Whether a number is told, and counts what it is told to count: nothing else, and no other number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shared.health import Heal, Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.turning import has_place
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.guards.blows import NUMERALS, dice_of
from rules.shorthand.said.guards.words import COUNTS, DAMAGE, one_of
from rules.shorthand.said.senses import debts_settled
from rules.shorthand.vocabulary import Kind

AnnounceDue: Kind = lazy("rules.shared.dues:AnnounceDue")  # of the 7 ms in by_kind.py, all of these
Buy: Kind = lazy("rules.shared.trade:Buy")
GainItem: Kind = lazy("rules.shared.items:GainItem")
MoveGold: Kind = lazy("rules.shared.gold:MoveGold")
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
PayDue: Kind = lazy("rules.shared.dues:PayDue")
Sell: Kind = lazy("rules.shared.trade:Sell")
SetBase: Kind = lazy("rules.shared.figures:SetBase")
SpendGold: Kind = lazy("rules.shared.gold:SpendGold")
SplitGold: Kind = lazy("rules.shared.gold:SplitGold")
UseItem: Kind = lazy("rules.shared.items:UseItem")


WHOSE = re.compile(r"\b(?:for|with) (\w+)['’]s (\w+)\W*$")


def dice_of_a_weapon(one: Command, said: str, lexicon: Lexicon) -> str:
    """`8 9 3 6 12 for brida's axe`: dice of a blow, which is none of a test; whose weapon it is."""
    found = WHOSE.search(said)
    who = lexicon.called(found[1]) if found else ()
    thrown = len(getattr(one, "faces", ())) > 1
    return found[2] if found and thrown and len(who) == 1 and lexicon.item_of(who[0], found[2]) else ""


def counted_besides(said: str, told: list[Command], *, typed: bool) -> tuple[str, str]:
    """What a line says, less how many there are now where that is counted besides; the count, if it is not."""
    counted = COUNTED.search(said)
    if counted is None:
        return said, ""
    total = counted[1].endswith(("all", "total", "together"))
    priced = total and any(str(getattr(one, "price", "")) in counted[1].split() for one in told)
    if priced or (total and tells(told, PayDue)):
        return said, ""  # `buys 5 torches, 5 gold in all`; what is due in all is held against the dues
    counts = tells(told, ObserveTotal, SetBase)
    return (said[: counted.start()] if counts and len(told) > 1 else said), "" if counts or typed else counted[1]


COUNTED = re.compile(
    r"(?:,|\band\b|\bso\b|\bwhich\b|\bthat\b) (?:(?:and|he|she|they|it|has|is|so|that) )*"
    r"((?:now (?:down )?(?:to |at )?|(?:leaves|leaving) |down to )\d+|(?:has |have )?(?:\d+|no|none)(?: [^\W\d_]+){0,2}"
    r" (?:left|now|remaining|in all|in total|altogether))[.!]?$",
    re.IGNORECASE,
)
"""How many there are now, behind what was told of them: it is counted, and no number of what was told."""
NUMBER = re.compile(r"(?<![\w.#^+-])\d+(?!\w)")


def left_over(said: str, found: ParsedLine, tags: set[str], lexicon: Lexicon) -> str:
    """A number nothing that is told has; one is told where nothing is counted."""
    if tags & has_place("number", game=lexicon.game):
        return _which(said, tags, lexicon)
    json = str(msgspec.to_builtins(found)).replace("'", '"')
    counted = DIGITS.findall(AS_ID.sub("", json))
    counted += of_debts(found.commands, lexicon)
    if other := next((one for one in MEASURED.findall(said) if one not in counted and one != "1"), ""):
        return other
    kept = [*DIGITS.findall(json), *_how_many(found.commands), *counted]
    kept += _sums(found.commands)
    kept += lexicon.state.atlas.positions.values() if lexicon.game.reader else ()  # `47 -> 112`, read at 47
    lost = [one for one in NUMBER.findall(said) if one not in kept and one != "1"]
    return lost[0] if lost else ""


def _sums(told: Iterable[Command]) -> Iterator[str]:
    """What a die and what was added to it come to, and what one of several sold costs, which may be said as well."""
    for one in told:
        price, quantity = getattr(one, "price", None), getattr(one, "quantity", None)
        if isinstance(price, int) and isinstance(quantity, int) and quantity > 1 and price % quantity == 0:
            yield str(price // quantity)
        faces: Sequence[int | None] = getattr(one, "faces", ())
        added = getattr(one, "modifiers", ())
        if added and len(faces) == 1 and faces[0] is not None:
            yield str(faces[0] + sum(it.amount for it in added))


def _which(said: str, tags: set[str], lexicon: Lexicon) -> str:
    """The number of an evening or a turn that is neither this one nor the next: `session 9`, where it is the second."""
    called, turns = CALLED.search(said.lower()), lexicon.state.turns
    if not called or tags.isdisjoint(BEGUN.get(called[1], BEGUN["turn"])):
        return ""
    counted = (turns.sessions,) if called[1] in ("session", "evening") else (turns.now.turn or 0, turns.now.round or 0)
    return "" if int(called[2]) in {n + after for n in counted for after in (0, 1)} else called[2]


CALLED = re.compile(r"\b(session|evening|turn|round) (?:number |no\.? )?(\d+)\b(?! (?:gold|gp|turns))")
BEGUN = {
    "session": small.words("open-session close-session"),
    "evening": small.words("open-session close-session"),
    "turn": small.words("begin-turn end-turn begin-exploration-turn begin-combat-turn"),
}
"""What is counted → the kinds that begin and end one of it; a round is a turn."""


def _how_many(told: Sequence[Command]) -> list[str]:
    """How many things of one kind are told, if there are several: `draw 2 events`; gold left, dice nobody saw."""
    shared = ((getattr(one, "amount", 0), getattr(one, "shares", {})) for one in told if SplitGold.made(one))
    left = [str(all_of_it - sum(shares.values())) for all_of_it, shares in shared if isinstance(all_of_it, int)]
    dice = (getattr(one, "wound_dice", ()) or getattr(one, "damage", ()) for one in told)
    unseen = [str(len(one)) for one in dice if one and not any(map(any, map(_in_a_row, one)))]
    return [*left, *unseen, *([str(len(told))] if len(told) > 1 and len({*map(type, told)}) == 1 else [])]


def of_debts(told: Sequence[Command], lexicon: Lexicon) -> list[str]:
    """How much was owed of debts that are settled and dues that are paid: of each, and of all together."""
    dues = [it for it in lexicon.state.purse.dues.values() if it.open] if tells(told, PayDue) else []
    paid = [(it.each, len(it.open)) for it in dues if isinstance(it.each, int)]
    said = [getattr(one, "each", 0) for one in told if AnnounceDue.made(one)] if tells(told, PayDue) else []
    paid += [(each, len(heroes(lexicon))) for each in said if isinstance(each, int)]
    sums = [str(each * many) for each, payers in paid for many in (1, payers)]
    return [*sums, *(str(debt.amount) for debt in debts_settled(told, lexicon))]


def _in_a_row(die: object) -> tuple[object, ...]:
    return die if isinstance(die, tuple) else (die,)


AS_ID = re.compile(r'"[a-z][a-z_-]*-\d+')
MEASURED = re.compile(r"(?<![\w.#^+-])(\d+) (?:wounds?|damage|gold|gp)\b")
DIGITS = re.compile(r"\d+")
HAD = small.words("had has have each")
ONE_OF_IT = re.compile(r"\b(?:has|have|had|carry|carries|carried|holds?) (?:an?|the) ")
SO_MANY = re.compile(r"\b(\d+|two|both|three|four|five|six) (?:of )?(?:the )?(\w+)", re.IGNORECASE)
BOTH = small.NUMERALS | {"both": 2}
OF_WOUNDS = re.compile(r"\b(?:wounds?|hp|health|lives|life|hit ?points?)\b")


CAME_UP = re.compile(r"\bpower(?:['’]s| is| was) (an?) \d\b")


WHITHER = re.compile(r"[\w'’]+ (?:\w+ )?(?:goes |go |went )?(to) \d+[.!]?")
"""Where somebody goes: how many wounds they have left is told `down to 3`, `to 3 wounds`."""
OF_EACH = re.compile(
    r"\b(?:each|every\w*|both|all)(?: of us| hero)? (?:has|have|had|got)\b|\d\S*(?: gold)? (?:each|apiece)\b"
)
TOGETHER = re.compile(r"\b(?:together|between (?:us|them)|in all|all in all|all told|that's all)\b")
IS_LEFT_SO = re.compile(r"\b(?:is|are|down|up|drop\w*|falls?|fell|back|wounds|hp|health|gold|purse)\b")


IT_IS_NOW = re.compile(r"[,;] (it)(?:['’]s| is) (?:now )?\d+\b(?! ?(?:g|gold|gp|gc|crowns?|coins?)\b)")
"""`trains her bow skill for 100 gold, it's 5 now`: what she trains is, and no purse."""


def has_one(one: Command, said: str, lexicon: Lexicon) -> str:
    """`everyone has a torch` counts none; what monsters had is found, no count of a purse; damage is none of wounds."""
    if lexicon.is_monster(getattr(one, "whose", "")) and getattr(one, "of", "") in ("", "gold"):
        return one_of(HAD, said)
    if getattr(one, "of", "gold") in ("", "gold"):
        # `everyone has 4 wounds` is no count of the purse, `we each have 50 gold` is one of each purse
        shared, together = getattr(one, "whose", "") == "party", TOGETHER.search(said)
        of_others = (OF_WOUNDS.search(said) or (None if together else OF_EACH.search(said))) if shared else together
        if not shared and (other := IT_IS_NOW.search(said)):
            return other[1]
        if of_others:
            return of_others[0]
    if getattr(one, "of", "") == "wounds_lost" and (done := DAMAGE.search(said)):
        return done[0]
    if (goes := WHITHER.fullmatch(said)) and not IS_LEFT_SO.search(said):
        return goes[1]
    if getattr(one, "whose", "") == "party" and getattr(one, "of", "gold") != "gold" and not lexicon.here:
        return "everyone"
    if rolled := CAME_UP.search(said):
        return rolled[1]  # `power's a 1` is a die
    had = ONE_OF_IT.search(said) if getattr(one, "value", 0) == 1 else None
    return had[0].strip() if had else ""


def other_number(one: Command, said: str, lexicon: Lexicon) -> str:
    """`two of the orcs`, where it is told of three."""
    for number, kind in SO_MANY.findall(said):
        if kind.endswith("s") and lexicon.kind_of_monsters(kind[:-1]):
            of_it = [key for key in getattr(one, "figures", ()) if key.rpartition("-")[0] == kind[:-1]]
            many = int(number) if number.isdecimal() else BOTH[number]
            if of_it and len(of_it) != many:
                return str(number)
    return ""


VITAL = re.compile(r"\b(?:wounds?|hp|health|life|hit points?)\b")
LEFT = re.compile(r"\b(?:left|remain\w*)\b")
LEFT_NOW = re.compile(r"\b(?:left|remain\w*|now|down|still|only)\b")


def of_which_count(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`sells a candle, 1 gold, and thora her rope, 2`; `a potion, +6, 1 left`: potions, as like as not, or wounds.

    `orc 3: ws 4, w 1` are as many as it ever has, or as it has left.
    """
    totals = [one for one in told if ObserveTotal.made(one)]
    if totals and tells(told, Buy, Sell) and not COUNTS.search(said):
        return said.split()[-1]
    of_life = any(getattr(one, "of", "") == "wounds_lost" for one in totals)
    if of_life and any(SetBase.made(one) and getattr(one, "change", None) is None for one in told):
        return "" if LEFT_NOW.search(said) else said.split()[-1]
    used = tells(told, UseItem) and any(isinstance(one, (Heal, Wound)) for one in told)
    left = LEFT.search(said) if of_life and used and not VITAL.search(said) else None
    return left[0] if left else ""


WITH_SO_MANY = re.compile(r"\bwith (\d+) ([^\W\d_]+)")
NUMBERS = re.compile(r"\b(\d+) (?:and|&) (\d+)\b")
BLOWS = re.compile(r"\b(?:with|in|by) (\d+|one|two|three) (?:\w+ )?(?:blows?|strokes?|swings?|attacks?)\b")
MORE = re.compile(r"\b(\d+) more\b")
ADDED = re.compile(r"\d ?\+ ?(\d+)\b")
EACH = re.compile(r"\b(each|apiece)\b")
DOWN = re.compile(r"\bdown [1-9]|\bwounds? down\b|\b(?:takes?|took|loses?|lost|suffers?) up to\b")
FINDS_SO_MANY = re.compile(r"\b(?:finds?|found|sees?|spots?|there (?:is|are)) (\d+|[a-z]+)\b")


def taken_for_dice(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`with 2 arrows`, `for 3 and 2`, `2 more`, `orc 1 and 2`, `damage 4 + 3`, where the number is taken for a die."""
    faces = {str(face) for one in told if hasattr(one, "attacker") for face in getattr(one, "faces", ())}
    things = (number for number, thing in WITH_SO_MANY.findall(said) if lexicon.is_goods(singular(thing)))
    joined = (second for first, second in NUMBERS.findall(said) if first not in faces)
    dealt = {str(die) for one in told if hasattr(one, "attacker") for die in dice_of(one, but="faces")}
    added = (number for number in ADDED.findall(said) if number in dealt)
    odd = next((number for number in (*things, *joined) if number in faces), "") or next(added, "")
    found = {str(small.NUMERALS.get(number, number)): number for number in FINDS_SO_MANY.findall(said)}
    counted = {
        str(small.NUMERALS.get(number, number)): number for number in (*MORE.findall(said), *BLOWS.findall(said))
    }
    more = next((counted[face] for face in faces if face in counted), "")
    return odd or more or next((found[str(face)] for one in told if str(face := getattr(one, "face", 0)) in found), "")


WITH_A = re.compile(rf"\bwith (an?|\d+|{'|'.join(small.NUMERALS)}) (?:[^\W\d_]+ )?([^\W\d_]+)")
BY_SO_MANY = re.compile(rf"\bby (an?|\d+|{'|'.join(small.NUMERALS)})\b")


def counted_not_thrown(one: Command, said: str, lexicon: Lexicon) -> str:
    """`stabs it with a candle`, `misses orc 1 by 2`: what is counted so is no die."""
    faces = {str(face) for face in getattr(one, "faces", ())} if hasattr(one, "attacker") else set()
    weapon = str(getattr(one, "weapon", None) or "").lower().split()[-1:]
    armed = [number for number, thing in WITH_A.findall(said) if [thing] == weapon] if faces else []
    for number in (*armed, *BY_SO_MANY.findall(said)) if faces else ():
        besides = KIN.sub(lambda it: "" if lexicon.kind_of_monsters(it[1]) else it[0], said)
        face = str(NUMERALS.get(number, number))
        if face in faces and DIGITS.findall(besides).count(face) <= number.isdecimal():
            return str(number)
    return ""


KIN = re.compile(r"\b([^\W\d_]+)[ -]\d+\b")


def of_each_that_fell(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`kills rat 1 and rat 2, 5 xp each`: that is ten."""
    several = any(len(getattr(one, "figures", ())) > 1 and hasattr(one, "credit") for one in told)
    each = EACH.search(said) if several and any(hasattr(one, "amount") for one in told) else None
    return each[1] if each else ""


SO_MANY_OF_IT = re.compile(
    r"\b(?:gets?|got|finds?|found|gains?|takes?|picks up|buys?|bought)\b.*(?:\band|\bbut|,)(?: then)?"
    r" ((?:loses?|lost|uses?|used|spends?|spent|gives?|gave|drops?)(?: \w+)? (?:\d+|one|two|three)(?: to \w+)?)[.!]?$"
)


def counted_of_it(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`gets 5 arrows but loses 2`: of the arrows, and no wounds and no gold."""
    more = SO_MANY_OF_IT.search(said) if any(map(GainItem.made, told)) else None
    other = any(isinstance(one, Wound) or MoveGold.made(one) or SpendGold.made(one) for one in told)
    return more[1].split()[0] if more and other else ""


AND_DOWN = re.compile(r"\b(?:dead|out|unconscious),|\bdown,(?! (?:at |on )?0\b)")
"""`brand down, 0 hp`: that is told as well as how many are left."""


def so_many_down(one: Command, said: str, lexicon: Lexicon) -> str:
    """`is down 2 wounds`, where 2 are left; `the rat had only 2`, which may be all it ever had."""
    if getattr(one, "of", "") != "wounds_lost":
        return ""
    down = DOWN.search(said) or AND_DOWN.search(said)
    had = lexicon.is_monster(str(getattr(one, "whose", ""))) and "had" in said.split()
    return down[0] if down else "had" if had else ""


NOT_EXACTLY = "|".join(sorted((small.ABOUT | small.HOW_NEAR) - {"~", "exactly", "precisely"}))
NEAR = re.compile(rf"\b({NOT_EXACTLY}|at most|(?:less|fewer|more) than)\.? [-−]?(\d+)\b(?!:)")
OPEN_ENDS = re.compile(r"'(?:low|high)': \d+")


def how_near(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`hits orc 1 for about 2`, `about 3 orcs`, where exactly so many are told."""
    near = NEAR.search(said)
    exact = OPEN_ENDS.sub("", str(msgspec.to_builtins(list(told)))) if near else ""
    return near[1] if near and re.search(rf"\b{near[2]}\b", exact) else ""
