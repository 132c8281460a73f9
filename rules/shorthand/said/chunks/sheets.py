"""What stands on a sheet: names, values, counters, conditions."""

from __future__ import annotations

import re

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.abstract import MOODS
from rules.shorthand.declared.base_forms import FORMS as BASES
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.states import CONDITIONS, ROLES, STATUSES
from rules.shorthand.said import coined
from rules.shorthand.said.chunks.numbers import change
from rules.shorthand.said.chunks.people import foes, whom
from rules.shorthand.said.chunks.taken import MANY, MARKS, SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.words import is_amount, is_number

AFRAID = {"frightened": "afraid", "terrified": "afraid", "fearful": "afraid", "sleeping": "asleep",
          "paralyzed": "paralysed", "stun": "stunned", "poison": "poisoned", "bless": "blessed", "curse": "cursed",
          "blinded": "blind", "ill": "diseased", "sick": "diseased", "sickened": "nauseous", "nauseated": "nauseous",
          "nausea": "nauseous", "fear": "afraid", "invisibility": "invisible", "hide": "hidden", "frenzied": "berserk",
          "exhausted": "tired", "fatigued": "tired", "disease": "diseased", "illness": "diseased",
          "sickness": "diseased", "plague": "diseased", "entangled": "webbed"}  # fmt: skip
"""What people say of how somebody is → the condition."""


PEOPLE = small.words(
    "dwarf elf human man woman halfling wizard warrior barbarian mage cleric priest ranger thief rogue knight hero"
    " heroine character gnome orc scout archer healer fighter witch sorcerer bard druid monk paladin hunter"
)


def new_name(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A name nobody has yet."""
    if not tokens:
        return
    word = tokens[0].strip('"')
    odd = word.lower() in BASES or word.lower() in MARKS or coined.no_name(word, lexicon) or word.lower() in PEOPLE
    if (
        not odd
        and not lexicon.figures(word)
        and word[:1].isalpha()
        and not lexicon.value(word)
        and not lexicon.pool(word)
    ):
        yield 1, (tokens[0].name.removesuffix("'s").removesuffix("’s"),)


def first_name(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A name nobody has yet, with a capital."""
    yield from ((length, (name,)) for length, (name,) in new_name(tokens, lexicon) if name[:1].isupper())


def player(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A player, by the id of the name: `the crown` is none."""
    if tokens and not tokens[0].typed.lower().startswith("the "):
        yield from ((length, (name.lower(),)) for length, (name,) in new_name(tokens, lexicon))


def sitter(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A player who may be new at the table: then by the name as it was said."""
    for length, (name,) in new_name(tokens, lexicon):
        if name.lower() in lexicon.game.roles:
            continue
        yield length, (name.lower() if lexicon.is_seated(name) else name,)


def seat(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A player in front of a colon, with the hero behind it: `sam: Hakon, dwarf`."""
    if tokens and tokens[0].typed.endswith(":"):
        yield from sitter(tokens, lexicon)


def person(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, in front of whoever sits at the table already, or of a new name with a capital that is no monster."""
    name = tokens[0].name.removesuffix("'s").removesuffix("’s") if tokens else ""
    creature = is_creature(singular(name.lower()), lexicon.game) or lexicon.kind_of_monsters(singular(name.lower()))
    has_got = tokens[1:2] == ["get"] and tokens[0].typed.endswith(("'s", "’s")) and not lexicon.state.atlas.sections
    new = (name[:1].isupper() or has_got) and not creature and not lexicon.is_goods(name.lower())
    if lexicon.is_seated(name) or (new and next(condition(tokens, lexicon), None) is None):
        yield 0, ("",)


def stats(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Values of a sheet, people and calling in any order: `a dwarf with ws 7 and 5 wounds`."""
    at, told = 0, list[str]()
    while at < len(tokens):
        one = tokens[at].lower()
        label = next(
            (
                n
                for n in (2, 1)
                if len(tokens) > at + n and is_number(_printed(tokens[at + n])) and _label(tokens[at : at + n], lexicon)
            ),
            0,
        )
        pause = at + 1 < len(tokens) and tokens[at + 1] == PAUSE
        if pause and _label(tokens[at : at + 1], lexicon) and is_number(" ".join(tokens[at + 2 : at + 3])):
            told.append(f"{_label(tokens[at : at + 1], lexicon)}{tokens[at + 2]}")
            at += 3
        elif label:
            told.append(f"{_label(tokens[at : at + label], lexicon)}{_printed(tokens[at + label])}")
            at += label + 1
        elif is_number(one) and len(tokens) > at + 1 and _label(tokens[at + 1 : at + 2], lexicon):
            told.append(f"{_label(tokens[at + 1 : at + 2], lexicon)}{one}")
            at += 2
        elif one != PAUSE and (called := _people(tokens[at])):
            told.append(called)
            at += 1
        elif label_and_number := _in_one(tokens[at], lexicon):
            told.append(label_and_number)
            at += 1
        elif (told and one in (PAUSE, "and", "with", "has", "each")) or (
            not told and one in (PAUSE, "with", "has", "is")
        ):
            at += 1
        else:
            break
    while at and tokens[at - 1].lower() in (PAUSE, "and", "with", "has", "is", "each"):
        at -= 1
    if told:
        yield at, (" ".join(told),)


def box_of_a_foe(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What is printed of foes, or of somebody of whom nothing is told: `cultist 1: ws 3 s 3 t 3 w 2`.

    No other wounds than were told of them already: those may be what is left.
    """
    for length, (named, *others) in (*foes(tokens, lexicon), *unstated(tokens, lexicon)):
        begun = next((at for at in range(length, len(tokens)) if tokens[at].lower() not in OF_A_BOX), len(tokens))
        for more, (printed,) in stats(tokens[begun:], lexicon) if not others else ():
            told = [LABELLED.fullmatch(one) for one in printed.split()]
            labels = [(one[1], one[2]) for one in told if one]
            figures = named.split(",")
            wounds = [number for label, number in labels if lexicon.value(label) == lexicon.vital]
            known = {lexicon.here[one].base.get(lexicon.vital) for one in figures} - {None} if wounds else set()
            foe = all(map(lexicon.is_monster, figures))
            single = len(labels) == 1 and (known or not foe or tokens[begun - 1].lower() in ("has", "is", "all"))
            if all(told) and not single and {*map(str, known)} <= {*wounds}:
                lines = [f"set {one} {label} {number}" for label, number in labels for one in figures]
                yield begun + more, ("; ".join(lines),)


OF_A_BOX = (PAUSE, "is", "has", "all")
LABELLED = re.compile(r"([a-z]+)(\d+)")


def _people(token: SaidWord) -> str:
    """What people or calling a word says, as it was said: `wizard`, and not the one wizard there is."""
    said = (token.name.lower(), token.typed.lower().rstrip(",.;:"))
    found = next((one for one in said if one in PEOPLE and one not in ("hero", "heroine", "character")), "")
    return f"calling {found}" if found in ROLES else found


def _printed(number: str) -> str:
    """The number of a value as sheets print it: of `4+` the 4."""
    return number.removesuffix("+")


def _in_one(token: SaidWord, lexicon: Lexicon) -> str:
    """A value and its number in one word: `ws7`, `ws=7`, and `1 fate`, where the number went into the word."""
    if _is_label(token.lower().replace("=", ""), lexicon):
        return token.replace("=", "")
    label = _label([token], lexicon) if token.typed.lower().startswith(("1 ", "one ")) else ""
    return label and f"{label}1"


def _label(words: SaidWords, lexicon: Lexicon) -> str:
    """How the label of a value is written in front of its number."""
    key = lexicon.value(" ".join(words)) or (lexicon.vital if [*words] == ["wounds"] else None)
    if key is None:
        return ""
    names: tuple[str, ...] = (*lexicon.values.get(key, ()), key)
    return min(names, key=len).lower()


def _is_label(word: str, lexicon: Lexicon) -> bool:
    """`ws7`."""
    letters = word.rstrip("0123456789")
    return letters != word and bool(letters) and lexicon.value(letters) is not None


def of_them(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`4/5`, where somebody has 5 when whole: what is left of them."""
    told = FRACTION.match("".join(tokens[:3]))
    if told and any(it.base.get(lexicon.vital) == int(told[2]) >= int(told[1]) for it in lexicon.here.values()):
        yield (1 if "/" in tokens[0] else 3), (told[1],)


FRACTION = re.compile(r"(\d{1,3})/(\d{1,3})(?!\d)")


def labelled(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`ws8`, a value of the sheet as it is now; how many wounds are left is none."""
    letters = tokens[0].rstrip("0123456789") if tokens else ""
    key = lexicon.value(letters) if letters and letters != tokens[0] else None
    if key is not None and key != lexicon.vital:
        yield 1, (f"{letters} ={tokens[0].removeprefix(letters)}",)


def value(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A characteristic, less a counter of the same name."""
    for length in (2, 1):
        name = " ".join(tokens[:length])
        if len(tokens) >= length and (value := lexicon.value(name)):
            yield length, (name if length == 1 else value,)


def unstated(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Somebody none of whose values has been told."""
    for length, options in whom(tokens, lexicon):
        if all((it := lexicon.here.get(one)) is not None and not it.base for one in options):
            yield length, options


def value_as_said(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same in the words it was said in: `weapon skill`."""
    for length, _ in value(tokens, lexicon):
        said = " ".join(one.typed.rstrip(",:;.") for one in tokens[:length])
        yield length, (tokens[0].name if said.lower().endswith(f" {tokens[0].name.lower()}") else said,)


def modifier(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """By how much a value is another: `-1 WS`, `-1 to WS`, `WS -1`; `-1 to hit` is the value one strikes with."""
    for length, (by,) in change(tokens, lexicon):
        if [one.lower() for one in tokens[length : length + 2]] == ["to", "hit"] and lexicon.value("ws"):
            yield length + 2, (f"{by} ws",)
        at = length + ([*map(str.lower, tokens[length : length + 1])] in (["to"], ["on"]))
        yield from ((at + more, (f"{by} {name}",)) for more, (name,) in value(tokens[at:], lexicon))
    for length, (name,) in value(tokens, lexicon):
        yield from ((length + more, (f"{by} {name}",)) for more, (by,) in change(tokens[length:], lexicon))


def effect(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same as what comes with a condition: `ws -1`. `-2 wounds` are lost, unless they stand in brackets."""
    for length, (told,) in modifier(tokens, lexicon):
        by, _, name = told.partition(" ")
        lost = lexicon.value(name) == lexicon.vital and not by.startswith("+")
        if not lost or tokens[length - 1].typed.endswith(")"):
            yield length, (f"{name} {by}",)


def perk(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same as what a thing does for whoever has it: `bow_skill+1`, `one more Speed`."""
    for length, (told,) in modifier(tokens, lexicon):
        by, _, name = told.partition(" ")
        yield length, (f"{lexicon.value(name)}{by}",)
    sign = BY_SO_MUCH.get("".join(tokens[1:2]).lower(), "")
    for length, (name,) in value(tokens[2:], lexicon) if sign and is_amount(tokens[0]) else ():
        yield 2 + length, (f"{lexicon.value(name)}{sign}{tokens[0]}",)


BY_SO_MUCH = {"more": "+", "extra": "+", "additional": "+", "less": "-", "fewer": "-"}
"""`1 more`, `2 less`."""


def vital(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What somebody dies without in this game, by its name: `body`."""
    if tokens and lexicon.value(tokens[0]) == lexicon.vital:
        yield 1, (tokens[0],)


def pool(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A counter of a sheet: fate, xp, power."""
    if tokens and (pool := lexicon.pool(tokens[0])) is not None:
        points = [one.lower() for one in tokens[1:2]] in (["points"], ["point"], ["tokens"])
        yield 1 + points, (pool,)


def condition(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """How somebody is: as somebody already is, or in a word for it."""
    word = tokens[0].lower() if tokens else ""
    if (
        any(one.condition == word for it in lexicon.here.values() for one in it.conditions)
        or word in CONDITIONS
        or word == "scared"
        or word in MOODS
    ):
        yield 1, (word,)
    elif word in AFRAID:
        yield 1, (AFRAID[word],)


def ailment(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What somebody here suffers from; nobody has to say it."""
    known = {one.condition for it in lexicon.here.values() for one in it.conditions}
    if known:
        yield 0, tuple(sorted(known))


def ailing(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A condition and those it may leave: `the poison` of odo."""
    for length, (name,) in condition(tokens, lexicon):
        bearers = [key for key, it in lexicon.here.items() if any(one.condition == name for one in it.conditions)]
        if bearers:
            yield length, tuple(f"{key} not {name}" for key in bearers)


def card(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The values of a monster, and nothing but values."""
    for length, (told,) in stats(tokens, lexicon):
        if all(any(map(str.isdecimal, one)) for one in told.split()):
            yield length, (told,)


def newcomer(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A new name and what stands on the sheet; a name in small letters has more than one value behind it."""
    for at, (name,) in new_name(tokens, lexicon):
        for length, (told,) in stats(tokens[at:], lexicon):
            met = is_creature(name.lower(), lexicon.game)  # `Skaven warrior WS 5`
            if not met and (name[:1].isupper() or len(told.split()) > 1):
                yield at + length, (f"{name} {told}",)


def nobody(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, where nobody is written down yet: whoever is named is new."""
    if not lexicon.state.roster.figures:
        yield 0, ("",)


def absent(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A player nobody ever seated, who is not there tonight, as it was said: up to a pause, or what follows from it."""
    at = next((at for at, one in enumerate(tokens) if one in (PAUSE, "so")), len(tokens))
    words = {one.lower() for one in tokens[1:at]}
    ails = not words.isdisjoint(UNWELL)
    plain = ails or ("not" in words and not words.isdisjoint(("make", "tonight", "today")))
    length, (name,) = next((new_name if plain else first_name)(tokens, lexicon), (0, ("",)))
    says_how = not words <= {"is", "not"}  # `Ysra isn't here yet` less its end
    if length and says_how and (ails or "not" in words) and words <= AWAY and not lexicon.is_seated(name):
        yield at, (as_typed(tokens[:at]).rstrip(",;:"),)


UNWELL = small.words("sick ill poorly abroad")
AWAY = UNWELL | small.words("can not make go come coming it is here there tonight today now this week be play off yet")


def gone_for_good(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A player who moves away or stops, up to a pause and as it was said: `Pete's moving away`."""
    at = next((at for at, one in enumerate(tokens) if one in (PAUSE, "so")), 0)
    words = [one for token in tokens[:at] for one in token.typed.lower().rstrip(",;:").split()][1:]
    named = lexicon.is_seated(tokens[0].name.lower()) if at else False
    named = named or next(first_name(tokens, lexicon), None) is not None
    if at and named and not STOPS.isdisjoint(words) and STOPS_WITH.issuperset(words):
        yield at, (as_typed(tokens[:at]).rstrip(",;:"),)


STOPS = small.words("moving moves moved leaving leaves left quits quit stops stopping stopped")
STOPS_WITH = STOPS | small.words("is has away abroad town us the group table game house playing for good to off")


def newcomers(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Several new names side by side, each with what stands on the sheet: `Brida the dwarf, Ysra the elf and Odo`."""
    at, told = 0, list[str]()
    while at < len(tokens):
        length, (name,) = next(first_name(tokens[at:], lexicon), (0, ("",)))
        if not length:
            return
        values, (sheet,) = max(stats(tokens[at + length :], lexicon), default=(0, ("",)))
        told.append(f"{name} {sheet}".strip())
        at += length + values
        if len(told) > 1:
            yield at, (MANY.join(told),)
        if tokens[at : at + 1] not in ([PAUSE], ["and"]):
            return  # `Old Tom` is one
        at += 1 + (tokens[at : at + 2] == [PAUSE, "and"])


LIMBS = small.words("finger thumb eye ear hand arm leg foot toe nose tooth knee")


def limb(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What somebody may lose of themselves, as it was said: `an eye`."""
    if tokens and tokens[0].lower() in LIMBS:
        yield 1, (tokens[0].typed.strip(",.;:!"),)


def marred(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What is wrong with somebody for good, up to a pause: no condition there is, and nobody's end."""
    at = next((at for at, one in enumerate(tokens) if one == PAUSE), 0)
    words = [one.lower() for one in tokens[:at]]
    if at and not any(one in CONDITIONS or one in AFRAID or one in STATUSES or one == "not" for one in words):
        yield at, (as_typed(tokens[:at]).rstrip(",;:"),)


PLIGHTS = small.words(
    "see sees hear hears limp limps stammer stammers stutter stutters shake shakes shiver shivers glow glows float"
    " floats smell smells stink stinks itch itches sneeze sneezes cough coughs hobble hobbles croak croaks squint"
    " squints sways sway staggers stagger speaks speak mumbles mumble walks walk"
)
"""Verbs of how somebody is for a while, where it is said until when."""


def plight(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """How somebody is, in up to three words of their own: `sees double`."""
    if not tokens or tokens[0].name.lower() not in PLIGHTS:
        return
    for length, one in enumerate(tokens[:3], 1):
        if one == PAUSE or one.lower() in MARKS or any(map(str.isdigit, one)) or lexicon.called(one):
            return
        if lexicon.knows_item(one) or lexicon.kind_of_monsters(one.rstrip("s")):
            return
        yield length, (f'"{" ".join(word.typed for word in tokens[:length] if word.typed).strip(",.;:!")}"',)
