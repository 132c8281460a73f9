"""A count behind what was told: `lights a candle, 2 left`, `uses a fate point, 1 left`, `buys 6 arrows, has 14 now`.

It counts the thing just spoken of, never somebody's wounds or gold where those were not; what does not add up shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shared.health import Heal, Wound
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.clauses import JOINTS
from rules.shorthand.said.reduce import SaidWord
from rules.shorthand.vocabulary import Kind

Buy: Kind = lazy("rules.shared.trade:Buy")  # 1 ms: few lines count what was bought

MARKED = "left|now|stay|altogether|total"
COUNT = re.compile(
    r"(?:(?:and|so|but|that|which|for) )*(?P<who>\S+ )??(?P<has>(?:is|was|has|still|only|just|leave|make|with|at) )*"
    r"(?P<first>now |down to |up to |now at |at )?(?P<number>\d+|no|none)"
    rf"(?P<thing>(?: (?!{MARKED}|more)[^\W\d_-]+){{0,2}})(?: (?P<mark>{MARKED}))?"
)
NOBODY = ("", "he", "she", "they", "it", "you", "party")
LEFT_OVER = ("left", "stay")
"""`remaining` is a form of `stay`."""
OF_THINGS = {"use-item": "item", "lose-item": "item", "gain-item": "name", "buy": "name", "lay-down-item": "item"}
"""Kind of command → where it names the thing it tells of."""
OF_GOLD = {"gain-gold": "to", "spend-gold": "by"}


def counted_behind(
    line: str, rest: Sequence[SaidWord], read_plain: Callable[[str], list[ParsedLine]], lexicon: Lexicon
) -> tuple[str, Sequence[SaidWord]]:
    """The plain line that counts what `line` told of last, and the words behind that; or nothing, and all of them."""
    end = next((at for at, one in enumerate(rest) if one in JOINTS), len(rest))
    said = COUNT.fullmatch(" ".join(rest[:end]).lower())
    told = [one for found in read_plain(line)[:1] for one in found.commands] if said else []
    count = _counted(said, told[-1], lexicon) if said and told else ""
    return (count, rest[end + 1 :]) if count and len(read_plain(count)) == 1 else ("", rest)


def _counted(said: re.Match[str], told: Command, lexicon: Lexicon) -> str:
    first = (said["first"] or "").strip()
    left = said["mark"] in LEFT_OVER or "leave" in (said["has"] or "") or first == "down to"
    if not (left or said["mark"] or first not in ("", "at")):
        return ""
    who, named = _who(told), (said["who"] or "").strip()
    if not who or named not in NOBODY:
        return ""
    number = "0" if said["number"] in ("no", "none") else said["number"]
    things = (said["thing"] or "").split()
    if things:
        return _named(who, things, number, told, lexicon)
    return _last_told_of(told, who, number, lexicon, left=left)


def _who(one: Command) -> str:
    """Whoever is told of, if it is one."""
    if isinstance(one, (Wound, Heal)):
        parts = one.wounds if isinstance(one, Wound) else one.heals
        return parts[0].figure if len(parts) == 1 else ""
    fields = ("figure", "caster", "attacker", *OF_GOLD.values())
    found = next((getattr(one, name) for name in fields if getattr(one, name, None)), "")
    return found if isinstance(found, str) else ""


def _named(who: str, things: Sequence[str], number: str, one: Command, lexicon: Lexicon) -> str:
    """`2 arcane spells left`: a thing or a counter of theirs that is named; wounds and gold where they were told of."""
    text = " ".join(things)
    if text == "gold":
        return _last_told_of(one, who, number, lexicon, left=True) if tag_of(type(one)) in OF_GOLD else ""
    if text == "wounds":
        struck = str(getattr(one, "target", None) or "")
        return f"{struck or who} ={number}" if struck or _is_hurt(one) else ""
    if lexicon.item_of(who, text) or _thing(one) == singular(text):
        return _of_thing(who, text, number)
    pool = next((found for word in (text, things[0]) if (found := lexicon.pool(word))), None)
    return f"{who} ={number} {pool}" if pool and pool != lexicon.vital else ""


def _is_hurt(one: Command) -> bool:
    return isinstance(one, (Wound, Heal))


def _thing(one: Command) -> str:
    return singular(str(getattr(one, OF_THINGS.get(tag_of(type(one)), ""), "") or ""))


def _of_thing(who: str, thing: str, number: str) -> str:
    return f'{who} "{thing}" ={number}' if " " in thing else f"{who} {thing} ={number}"


def _last_told_of(one: Command, who: str, number: str, lexicon: Lexicon, *, left: bool) -> str:
    """Wounds, gold, a counter, a characteristic or things, whichever was told of last."""
    tag = tag_of(type(one))
    if isinstance(one, (Wound, Heal)):
        return f"{who} ={number}" if left or isinstance(one, Heal) else ""  # `takes 2, now 3`: left, or lost?
    if tag in OF_GOLD:
        return f"gold ={number}" if who == "party" else f"{who} gold ={number}"
    if isinstance(change := getattr(one, "change", None), int):
        return _value(who, str(getattr(one, "value_name", "")), change, number, lexicon)
    if pool := getattr(one, "pool", None) or lexicon.pool(tag.rpartition("-")[2]):
        return f"{who} ={number} {pool}"
    if Buy.made(one) and left:
        return ""  # of what was paid with, or of what was bought?
    return _of_thing(who, thing, number) if (thing := _thing(one)) else ""


def _value(who: str, name: str, change: int, number: str, lexicon: Lexicon) -> str:
    """A characteristic that was raised: it is what it comes to, or which of the two numbers holds is asked."""
    known = lexicon.figure(who)
    was = known.base.get(name) if known is not None else None
    return f"{who} {name} ={number}" if not isinstance(was, int) or str(was + change) == number else ""
