"""What goes up and down, said behind names: `elf -3 dwarf -2`, `sven +1 ws till combat`, `elf -1 arrow`, `sven =4`."""

from __future__ import annotations

import re
from typing import NoReturn

import msgspec

from events.amounts import UNKNOWN, All, Amount, is_exact, show, subtract, surely_below
from events.event import Effect, Until
from events.lazy import lazy
from rules.command import Command
from rules.naming import party, singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.small_words import ARTICLES
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import ParseError, Word, Words, amount_of, ending, is_amount, is_signed

# What a line does not tell it does not import: 5 ms of any line.
is_gear = lazy("rules.shorthand.declared.gear:is_gear")  # 1 ms of a line that gains nothing
GainModifier: Kind = lazy("rules.shared.figures:GainModifier")
SetBase: Kind = lazy("rules.shared.figures:SetBase")
GainGold: Kind = lazy("rules.shared.gold:GainGold")
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
SpendGold: Kind = lazy("rules.shared.gold:SpendGold")
GainPool: Kind = lazy("rules.shared.health:GainPool")
Heal: Kind = lazy("rules.shared.health:Heal")
HealPortion = lazy("rules.shared.health:HealPortion")
Portion = lazy("rules.shared.health:Portion")
RefillPool: Kind = lazy("rules.shared.health:RefillPool")
SpendPool: Kind = lazy("rules.shared.health:SpendPool")
Wound: Kind = lazy("rules.shared.health:Wound")
GainItem: Kind = lazy("rules.shared.items:GainItem")
UseItem: Kind = lazy("rules.shared.items:UseItem")
Several: Kind = lazy("rules.shared.several:Several")

LEFT = ("left", "now", "remaining", "now left", "left now")
"""What may stand behind what was counted."""

HARM = ("wound", "wounds", "w", "hp", "damage", "dmg")
"""What a number without a thing counts."""

CHARGES = small.words("charge charges use uses")
"""What is counted of a thing that can be used so often."""

BECAUSE = ("by", "from", "because", "of")
HEALERS = (
    "potion",
    "salve",
    "draught",
    "rest",
    "healing",
    "heal",
    "spell",
    "prayer",
    "sleep",
    "magic",
    "herbs",
    "food",
    "surgeon",
    "fate",
    "medic",
)


JOINTS = small.words("and & then also plus")
"""What stands between two who are told of in one line."""

DRESSING = "bandage"
"""What is carried and heals: of the hurt, `+2 bandage` may mean either; `+2 bandages` are so many."""


class Delta(msgspec.Struct):
    """A change said of figures: `-2 trap`, `=11 arrows`."""

    who: tuple[str, ...]
    sign: str
    amount: Amount | All
    words: list[str]
    at: int
    until: Until | None = None
    ends: list[str] = []
    """The words that said until when; of what has no end they are words like any other."""


def is_equal(text: str) -> bool:
    """`=36`."""
    return text[:1] == "=" and is_amount(text[1:])


def begins_change(words: Words) -> bool:
    """Whether `-2`, `=4` or `luck -1` comes next."""
    if is_signed(words.next) or is_equal(words.next):
        return True
    return _thing_in_front(words) > 0


def _thing_in_front(words: Words) -> int:
    """How many words name what the number behind them changes: 1 in `arrows =11`, 2 in `weapon skill +1`."""
    left = words.words[words.at :]
    for length in (1, 2, 3):
        if len(left) > length and (is_signed(left[length].text) or is_equal(left[length].text)):
            return length if _is_thing(" ".join(one.text for one in left[:length]), words.lexicon) else 0
    return 0


def _is_thing(name: str, lexicon: Lexicon) -> bool:
    """Whether a number of it can be told: gold, a counter, a value, something to carry."""
    known = name.lower() in (*MONEY, "wounds", "lost", "wounds lost", lexicon.vital)
    return known or bool(
        lexicon.pool(name) or lexicon.value(name) or lexicon.is_goods(name) or lexicon.knows_item(name)
    )


# ── changes ──────────────────────────────────────────────────────────────────────────────────────────────────────


def changes(words: Words, who: tuple[str, ...]) -> list[Command]:
    """Everything said behind the names: `-3`, and further names with theirs."""
    found: list[Delta] = []
    while True:
        found.append(_delta(words, who))
        if not words.more:
            break
        if not begins_change(words) or (_next_names_somebody_changed(words) and _is_somebody_else(words, found)):
            who = words.who()
    told = [_of_delta(delta, words) for delta in found]
    for (before, meant), one in zip(zip(found, told, strict=True), found[1:], strict=False):
        if (
            one.who is before.who
            and not one.words
            and before.words
            and not (Wound.made(meant[0]) or Heal.made(meant[0]))
        ):
            _count_of_what(before, one)
    return _together([command for each_told in told for command in each_told])


def _count_of_what(before: Delta, one: Delta) -> NoReturn:
    """`brida ws +1 -2`: so many wounds, or another number of the same."""
    name, first, second = (
        before.who[0],
        *(f"{it.sign}{'all' if it.amount == 'all' else show(it.amount)}" for it in (before, one)),
    )
    nearest = f"{name} {first} {' '.join(before.words)}; {name} {second}"
    raise ParseError(one.at, f"{second} of what is not said", nearest)


def _is_somebody_else(words: Words, told: list[Delta]) -> bool:
    """Whether `t` behind `brida -1` is Thora, where wounds of each are told, and not toughness; else it is asked."""
    meant = words.lexicon.figures(words.raw)
    if words.lexicon.called(words.raw) or all(not one.words for one in told):
        return True
    label = words.lexicon.value(words.raw) or words.lexicon.pool(words.raw) or words.raw
    return words.choose("whose", (label, *meant)) in meant


def _delta(words: Words, who: tuple[str, ...]) -> Delta:
    front = [words.take() for _ in range(_thing_in_front(words))] if not _is_delta(words) else []
    at = words.column
    if is_equal(words.next):
        sign, amount = "=", amount_of(words.take()[1:])
    else:
        sign, amount = words.signed()  # type: ignore[assignment]  # an amount, or `all`
    behind: list[Word] = []
    while words.more and not _is_delta(words) and not _next_names_somebody_changed(words):
        behind.append(words.words[words.at])
        words.take()
    behind = _without_joint(behind) if words.more else behind
    told = Words(behind, words.lexicon)
    until = told.until()
    if until is not None and (ANOTHER_END.search(until.words or "") or told.until() is not None):
        words.stuck("which of the two ends is it?")
    ends = [word.text for word in behind[len(told.words) :]]
    return Delta(who, sign, amount, [*front, *told.left()], at, until, ends)


ANOTHER_END = re.compile(r"\b(?:till|until|for \d+)\b", re.IGNORECASE)


def _without_joint(behind: list[Word]) -> list[Word]:
    """What is said of one, less the `, and` in front of the next."""
    while behind and not behind[-1].quoted and behind[-1].text.lower() in JOINTS:
        behind = behind[:-1]
    last = behind[-1] if behind else None
    closed = last is not None and not last.quoted and last.text[:-1] and last.text[-1] == ","
    return [*behind[:-1], Word(last.text[:-1], last.at)] if last is not None and closed else behind


def _is_delta(words: Words) -> bool:
    return is_signed(words.next) or is_equal(words.next)


def _next_names_somebody_changed(words: Words) -> bool:
    behind = words.words[words.at + 1].text if words.at + 1 < len(words.words) else ""
    return words.is_who() and (is_signed(behind) or is_equal(behind))


def _together(commands: list[Command]) -> list[Command]:
    """Wounds told one after the other are one; the cause behind the last is that of all without one."""
    joined: list[Command] = []
    for command in commands:
        last = joined[-1] if joined else None
        if isinstance(command, Wound.load()) and isinstance(last, Wound.load()) and last.cause in (None, command.cause):
            joined[-1] = Wound(wounds=(*last.wounds, *command.wounds), cause=command.cause)
        elif isinstance(command, Heal.load()) and isinstance(last, Heal.load()) and last.cause in (None, command.cause):
            joined[-1] = Heal(heals=(*last.heals, *command.heals), cause=command.cause)
        else:
            joined.append(command)
    return joined


def _of_delta(delta: Delta, words: Words) -> list[Command]:
    if delta.sign == "=":
        return [_total(delta, figure, words) for figure in delta.who]
    lexicon = words.lexicon
    first = delta.words[0].lower() if delta.words else ""
    _for_how_long(delta, first, words)
    if first in CHARGES:
        return [used for one in delta.who for used in _charges(delta, one, words)]
    if first == "item" and len(delta.words) > 1:
        return _things(delta, delta.words[1:], words)
    if first in BECAUSE:
        return [_health(delta, delta.words[1:])]
    if first in MONEY:
        return [_gold(delta, figure) for figure in delta.who]
    if not delta.words or first in (*HARM, lexicon.vital):
        return [_harm(delta, first, words)]
    for length in (2,) if first in ARTICLES and delta.words[1:] else (2, 1):  # `-2 a shotgun hit` is no value called a
        named = " ".join(delta.words[:length])
        rest = _why(delta.words[length:])
        if pool := lexicon.pool(named):
            return [_pool(delta, figure, pool, rest) for figure in each(delta.who, lexicon)]
        if value := lexicon.value(named):
            return _value(delta, value, rest, words)
    return _item_or_health(delta, words)


def _may_end(delta: Delta, lexicon: Lexicon) -> bool:
    """Whether a value of the sheet changes, for as long as was said; or a counter for this turn, as power is told."""
    names = [" ".join(delta.words[:length]) for length in (2, 1)]
    if any(map(lexicon.pool, names)):
        return delta.until == ending(["1", "turn"])
    return any(map(lexicon.value, names))


def _for_how_long(delta: Delta, first: str, words: Words) -> None:
    """What was said of an end is kept of a value, and stops the line where it is no reason: `-2 trap till rest`."""
    if not delta.ends or (first not in (*HARM, words.lexicon.vital) and _may_end(delta, words.lexicon)):
        return
    if delta.ends[0].lower() in ("till", "until"):
        words.at = len(words.words)
        words.stuck("only a value of the sheet goes up or down for a while", f"{delta.who[0]} +1 ws till combat")
    delta.words, delta.until = [*delta.words, *delta.ends], None


def _charges(delta: Delta, figure: str, words: Words) -> list[Command]:
    """`-1 charge wand`: of a thing they carry, of which is told how often it can be used; else of a counter."""
    known, of = words.lexicon.figure(figure), [one for one in delta.words[1:] if one.lower() not in (*ARTICLES, "of")]
    things = {key: it for key, it in known.items.items() if it.uses is not None} if known else {}
    named = words.lexicon.item_of(figure, " ".join(of))
    thing = named if of else next(iter(things), None) if len(things) == 1 else None
    pool = words.lexicon.pool(delta.words[0])
    if thing is None and pool and words.lexicon.was_told(figure, pool):
        return [_pool(delta, figure, pool, _why(delta.words[1:]))]
    left = things[thing].uses if thing in things else None
    if not isinstance(left, int) or delta.sign == "+" or not isinstance(delta.amount, int) or delta.amount > left:
        words.at = len(words.words)
        words.stuck("so many charges were not told of", f"{figure} item {thing or ' '.join(of) or 'wand'} 3 uses")
    return [UseItem(figure=figure, item=thing)] * delta.amount


def each(who: tuple[str, ...], lexicon: Lexicon) -> tuple[str, ...]:
    """The same figures one by one: `party` is everybody with it."""
    found: dict[str, None] = {}
    for key in who:
        found.update(dict.fromkeys(party(lexicon.state, lexicon.system) if key in ("party", "all") else (key,)))
    return tuple(found)


def _harm(delta: Delta, first: str, words: Words) -> Command:
    if delta.sign == "+" and first in ("damage", "dmg"):
        words.stuck("who does more damage is not healed by it", f"{delta.who[0]} +{delta.amount}")
    return _health(delta, delta.words[1:])


def _health(delta: Delta, why: list[str]) -> Command:
    cause = " ".join(why) if why[:1] == ["for"] else _why(why)
    if delta.sign == "+":
        return Heal(heals=tuple(HealPortion(one, delta.amount) for one in delta.who), cause=cause)
    lost = UNKNOWN if delta.amount == "all" else delta.amount
    return Wound(wounds=tuple(Portion(one, lost) for one in delta.who), cause=cause)


def _why(said: list[str]) -> str | None:
    """What stands behind a number as why, less a leading `for` or `because`; `for good` and `for that` are none."""
    why = said
    while why and why[0].lower() in (*BECAUSE, "for"):
        why = why[1:]
    return None if why in NO_WHY else " ".join(why) or None


NO_WHY = (["good"], ["ever"], ["that"], ["this"], ["it"])


def _gold(delta: Delta, figure: str) -> Command:
    why = _why(delta.words[1:])
    if delta.sign == "-":
        return SpendGold(by=_purse(figure), amount=delta.amount, purpose=why)
    return GainGold(to=_purse(figure), amount=UNKNOWN if delta.amount == "all" else delta.amount, source=why)


def _purse(figure: str) -> str:
    return "party" if figure == "all" else figure


def _pool(delta: Delta, figure: str, pool: str, why: str | None) -> Command:
    if delta.amount == "all":
        return (
            RefillPool(figures=(figure,), pool=pool, reason=why)
            if delta.sign == "+"
            else SpendPool(figure=figure, pool=pool, amount=UNKNOWN, reason=why)
        )
    kind = GainPool if delta.sign == "+" else SpendPool
    return kind(figure=figure, pool=pool, amount=delta.amount, reason=why)


def _value(delta: Delta, value: str, why: str | None, words: Words) -> list[Command]:
    """For good; with an end, for a while."""
    if not isinstance(delta.amount, int):
        words.stuck(f"by how much {value.replace('_', ' ')} changes has to be known")
    change = delta.amount if delta.sign == "+" else -delta.amount
    if delta.until is not None:
        effect = Effect(value, "add", change)
        return [GainModifier(figures=delta.who, effect=effect, reason=why or "as told", until=delta.until)]
    return [SetBase(figure=one, value_name=value, change=change, reason=why) for one in each(delta.who, words.lexicon)]


def _item_or_health(delta: Delta, words: Words) -> list[Command]:
    """`-1 arrow` is used, `+6 arrows` come in; `-2 trap` hurts; where both make sense it is asked."""
    lexicon = words.lexicon
    length = _length_of_item(delta.who, delta.words, delta.sign, lexicon)
    name = " ".join(delta.words[:length] or delta.words)
    hurt = any(it is not None and it.wounds_lost != 0 for it in map(lexicon.figure, each(delta.who, lexicon)))
    if delta.sign == "+" and name.lower() == DRESSING and hurt:
        meant = words.choose("what", ("item", "wounds"), at=delta.at)
    elif length and (lexicon.is_goods(name) or _are_many(delta, name, lexicon)):
        meant = "item"
    elif length and delta.sign == "-":
        meant = words.choose("what", ("item", "wounds"), at=delta.at)
    elif delta.sign == "-" or delta.words[0].lower().removesuffix("s").removesuffix("ing") in HEALERS:
        meant = "wounds"
    else:
        if not length and isinstance(delta.amount, int) and _may_be_a_value(name, lexicon):
            why = f"{name} may be a thing, or a value, which is set: set {delta.who[0]} {name} {delta.amount}"
            raise ParseError(delta.at, why, f"{delta.who[0]} gets {delta.amount} {name}")
        unhurt = all(it is not None and it.wounds_lost == 0 for it in map(lexicon.figure, delta.who))
        meant = "item" if unhurt else words.choose("what", ("item", "wounds"), at=delta.at)
    return [_health(delta, delta.words)] if meant == "wounds" else _things(delta, delta.words, words)


def _may_be_a_value(name: str, lexicon: Lexicon) -> bool:
    """Whether it may be a value where a group says itself which there are: no gear, nor several of anything."""
    free = lexicon.system.values_told is not None
    return free and name.isalpha() and name.islower() and not is_gear(name) and singular(name) == name


def _things(delta: Delta, said: list[str], words: Words) -> list[Command]:
    """So many of a thing come in, or are used; what stands behind its name is why."""
    length = _length_of_item(delta.who, said, delta.sign, words.lexicon) or len(said)
    name, behind = " ".join(said[:length]), said[length:]
    if delta.sign == "-" and len(behind) == 1 and not name.endswith("s"):
        words.stuck(f"{' '.join(said)} may be another thing", f"-1 {name} for {behind[0]}")
    return [_item(delta, one, name, behind, words.lexicon) for one in each(delta.who, words.lexicon)]


def _are_many(delta: Delta, name: str, lexicon: Lexicon) -> bool:
    """Whether somebody carries more than one of it: then it is counted."""
    for one in each(delta.who, lexicon):
        figure, item = lexicon.figure(one), lexicon.item_of(one, name)
        held = figure.items[item].quantity if figure is not None and item is not None else 0
        if not isinstance(held, int) or held > 1:
            return True
    return False


def _length_of_item(who: tuple[str, ...], said: list[str], sign: str, lexicon: Lexicon) -> int:
    """How many words in front name a thing the figures carry, or one that is counted."""
    for length in range(min(len(said), 4), 0, -1):
        name = " ".join(said[:length])
        carried = any(lexicon.item_of(one, name) for one in each(who, lexicon))
        if carried or lexicon.is_goods(name) or (sign == "+" and lexicon.knows_item(name)):
            return length
    return 0


def _item(delta: Delta, figure: str, name: str, behind: list[str], lexicon: Lexicon) -> Command:
    why = _why(behind)
    if delta.sign == "+":
        quantity = UNKNOWN if delta.amount == "all" else delta.amount
        return GainItem(figure=figure, name=name, quantity=quantity, source=why)
    return UseItem(figure=figure, item=lexicon.thing_there(figure, name), quantity=delta.amount, purpose=why)


def pool(words: Words, who: tuple[str, ...]) -> Command:
    """`pool sven luck -1`, `pool magnus power full`: a counter is used, gained, full again."""
    figures = who or words.who("whose")
    name = words.take("which counter")
    name = words.lexicon.pool(name) or name
    if not name[-1:].isalnum() or name.lower() in MONEY:
        words.stuck(f"{name} is no counter")  # `we pool our gold: 60`
    full = words.accept("full", "refill", "all") is not None
    if words.more and not full and not is_signed(words.next) and is_amount(words.next):
        words.words[words.at] = Word(f"-{words.raw}", words.column)
    sign, amount = ("+", "all") if full else words.signed() if words.more else ("-", 1)
    delta, why = Delta(figures, sign, amount, [], words.column), words.reason()
    return told_together(tuple(_pool(delta, one, name, why) for one in each(figures, words.lexicon)))


def told_together(commands: tuple[Command, ...]) -> Command:
    """One command, or several that are told as one."""
    return commands[0] if len(commands) == 1 else Several(commands=commands)


def counted(words: Words, figure: str, of: list[str]) -> Command:
    """`total sven arrows 11`: so much there is of it; gold, if nobody says of what."""
    delta = _delta(words, (figure,))
    words.done()
    named = [*of, *delta.words] or ["gold"]
    return _total(Delta((figure,), "=", delta.amount, named, delta.at), figure, words)


def _total(delta: Delta, figure: str, words: Words) -> Command:
    lexicon, amount = words.lexicon, delta.amount
    counted = UNKNOWN if amount == "all" else amount
    length = next((n for n in (3, 2, 1) if _is_thing(" ".join(delta.words[:n]), lexicon)), len(delta.words))
    of, why = " ".join(delta.words[:length]), " ".join(delta.words[length:]) or None
    value = lexicon.value(of)
    if delta.until is not None:
        return _set_for_a_while(delta, figure, value, why, words)
    pool = lexicon.pool(of)
    if pool and not lexicon.was_told(figure, pool):
        return SetBase(figure=figure, value_name=pool, value=counted, reason=why)
    vital = not of or of.lower() in ("wounds", "w", "left", lexicon.vital)
    if value and not vital and not pool:
        now = lexicon.is_altered(figure, value)
        return SetBase(figure=figure, value_name=value, value=counted, now=now, reason=why)
    if why and why.lower() not in LEFT:
        words.stuck("nothing is said of a count but of what it is", f"{figure} ={amount} {of}")
    if of.lower() in MONEY or (not of and figure in ("party", "all")):
        return ObserveTotal(whose=_purse(figure), value=counted)
    if of.lower() in ("lost", "wounds lost"):
        return ObserveTotal(whose=figure, value=counted, of="wounds_lost")
    if vital:
        return ObserveTotal(whose=figure, value=_lost(figure, counted, words), of="wounds_lost")
    return ObserveTotal(whose=figure, value=counted, of=pool or lexicon.item_of(figure, of) or of)


def _set_for_a_while(delta: Delta, figure: str, value: str | None, why: str | None, words: Words) -> Command:
    if value is None or value == words.lexicon.vital or not isinstance(delta.amount, int):
        words.stuck("only a value of the sheet is so for a while, by a number", f"{figure} ws =4 till combat")
    if words.lexicon.is_altered(figure, value, if_set=True):
        words.stuck("something changes that already: by how much does it go up or down?", f"{figure} +1 ws till combat")
    effect = Effect(value, "set", delta.amount)
    return GainModifier(figures=(figure,), effect=effect, reason=why or "as told", until=delta.until)


def _lost(figure: str, left: Amount, words: Words) -> Amount:
    """Wounds lost of somebody who has so many left."""
    lexicon = words.lexicon
    known = lexicon.figure(figure)
    sheet = lexicon.system.sheet(lexicon.state, figure) if known else None
    now = next((one.current for one in sheet.values if one.key == lexicon.vital), None) if sheet else None
    if known is None or now is None or not is_exact(now) or not is_exact(known.wounds_lost):
        words.stuck("nobody knows how many there are when whole; say how many are lost", f"{figure} =2 lost")
    lost = subtract(subtract(now, left), subtract(0, known.wounds_lost))
    if surely_below(lost, 0):
        words.stuck(f"{known.name} never had so many", f"{figure} +1 wounds")
    return lost
