"""What a gamebook's reader says: the sheet as it is printed, a book that is begun, a stat box, a way that is taken."""

from __future__ import annotations

import re

from projections.values import value_now
from rules.games.hive_of_the_dead.state import own_of
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.gear import GEAR
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.taken import AND, MANY, SaidWords, Taken
from rules.shorthand.said.chunks.things import held, thing
from rules.shorthand.said.no_things import is_verb
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.words import is_amount


def at_page(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The page that is open, by its number: `47: could go to 80`, `from 47`."""
    at = 1 if tokens and tokens[0].lower() in ("from", "at", "on") else 0
    if tokens[at : at + 1] and tokens[at] in lexicon.state.atlas.positions.values():
        yield at + 1, (tokens[at],)


LABELS = {
    "ws": 0,
    "s": 1,
    "strength": 1,
    "t": 2,
    "toughness": 2,
    "w": 3,
    "wounds": 3,
    "a": 4,
    "attacks": 4,
    "attack": 4,
}
"""Labels of a printed line → their order in it."""

PRINTED = 5
"""Numbers of a printed line."""

VALUE = re.compile(r"([a-z]*)=?(\d+(?:/2)?)", re.IGNORECASE)
ROW = re.compile(r"\d+(?:/\d+){4}")
HEADED = small.words("stats stat statistics sheet line profile with is has at and values numbers")
"""Words in front of the numbers, and between them."""


def printed(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Five numbers as a sheet or a stat box has them: `3 3 3 7 1`, `3/3/3/7/1`, `ws 3 s 3 t 3 w 7 a 1`."""
    at, told, label = 0, dict[int, str](), ""
    while at < len(tokens) and len(told) < PRINTED:
        one = tokens[at].lower()
        value = VALUE.fullmatch(one)
        said = (value[1] if value else "") or label or _label_in(tokens[at])
        if not told and ROW.fullmatch(one):
            told = dict(enumerate(one.split("/")))
        elif value and (not said or said in LABELS):
            place = LABELS[said] if said else len(told)
            if place in told:
                return
            told[place], label = value[2], ""
        elif one in LABELS and not label:
            label = one
        elif one != PAUSE and (told or label or one not in HEADED):
            return
        at += 1
    if sorted(told) == [*range(PRINTED)] and not label:
        yield at, (" ".join(told[place] for place in range(PRINTED)),)


def _label_in(token: SaidWord) -> str:
    """`a 1`: the label that was let go for an article."""
    return "a" if token.typed.lower().split()[:1] == ["a"] and len(token.typed.split()) > 1 else ""


LEADS = small.words(
    "begin start open read reading play playing try trying attempt new another next first second third fourth fifth"
    " fresh adventure book gamebook game run go of at with in is called call titled title it you party now restart back"
    " for reread rereading replay to have do doing i roll rolls rolled"
)
"""What is said in front of a title."""

TRAILS = small.words(
    "again over anew afresh now first second third fourth fifth next last another attempt try time go run"
)
"""What is said behind it."""

FROM_THE_START = ("from", "at", "on")
"""Words in front of where in the book one begins."""

BOOKISH = small.words("book gamebook adventure read reading attempt playing play")
"""Words without one of which a line within a book begins no other."""

LONGEST_TITLE = 6


def opened(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A book that is begun with its sheet: `starting The Hive again, 3 3 3 7 1, purity is 8`."""
    at = 0
    while at < len(tokens) and (tokens[at] == PAUSE or tokens[at].lower() in LEADS):
        at += 1
    begun, title = at, list[SaidWord]()
    while at < len(tokens) and tokens[at] != PAUSE and not _ends_title(tokens, at):
        title.append(tokens[at])
        at += 1
    page = ""
    while at < len(tokens) and (tokens[at] == PAUSE or tokens[at].lower() in TRAILS or _is_where(tokens, at)):
        if tokens[at].lower() in ("page", "section"):
            page, at = f" at {tokens[at + 1]}", at + 1
        at += 1
    bookish = any(one.lower() in BOOKISH for one in tokens[:begun])
    if len(title) > LONGEST_TITLE or (not title and not begun) or (heroes(lexicon) and not bookish):
        return
    for length, (sheet,) in printed(tokens[at:], lexicon):
        behind, purity = _purity(tokens[at + length :])
        name = " ".join(one.typed for one in title if one.typed).strip(" ,.:;\"'")
        begins = (f'book "{name}" {sheet}{purity}{page}',) if title else (f"fill {sheet}{purity}",)
        either = len(title) == 1 and not begun and not page  # the book, or whoever reads it
        yield at + length + behind, (*begins, f"fill {sheet}{purity} hero {name}") if either else begins


def _ends_title(tokens: SaidWords, at: int) -> bool:
    one = tokens[at].lower()
    named = one == "and" and tokens[at + 1 : at + 2] and tokens[at + 1].name[:1].isupper()
    odd = any(map(str.isdigit, one)) or (one in HEADED and not named) or one in LABELS or _is_where(tokens, at)
    return odd or (one in TRAILS and tokens[at].name.islower())


def _is_where(tokens: SaidWords, at: int) -> bool:
    """`from the start`, `at page 1`."""
    one, behind, number = [*(each.lower() for each in tokens[at : at + 3]), "", "", ""][:3]
    if one in FROM_THE_START:
        return behind in ("begin", "top", "scratch") or (behind in ("page", "section") and number.isdecimal())
    before = tokens[at - 1].lower() if at else ""
    return (one in ("page", "section") and behind.isdecimal()) or (
        one in ("begin", "top", "scratch") and before in FROM_THE_START
    )


def _purity(tokens: SaidWords) -> tuple[int, str]:
    """`, purity is 8`: how many words, and how it is typed."""
    at = 0
    while at < len(tokens) and (tokens[at] == PAUSE or tokens[at].lower() in ("and", "with")):
        at += 1
    said = [one.lower() for one in tokens[at : at + 3]]
    joined = re.fullmatch(r"pur(?:ity)?=?(\d+)", said[0]) if said else None
    if joined:
        return at + 1, f" purity {joined[1]}"
    if said[:1] in (["purity"], ["pur"]) and len(said) > 1:
        skip = said[1] in ("is", "=", "of", PAUSE)
        number = said[1 + skip] if len(said) > 1 + skip else ""
        if number.isdecimal():
            return at + 2 + skip, f" purity {number}"
    return 0, ""


def enemy(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whom one fights by name: a `combat knife` is nobody."""
    yield from (one for one in thing(tokens, lexicon) if tokens[one[0] - 1].lower() not in GEAR)


LONGEST_FOE = 3


def boxed(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Enemies with their printed numbers: `2 cultists, 3 3 3 4 1`, and perhaps one weapon behind them."""
    number = tokens[0] if tokens and tokens[0].isdecimal() else ""
    begin = 1 if number else 0
    at = begin
    while (
        at < len(tokens)
        and at - begin < LONGEST_FOE
        and tokens[at].replace("-", "").isalpha()
        and tokens[at].lower() not in BOX_ENDS
    ):
        at += 1
    if at == begin or any(_is_no_foe(one, lexicon) for one in tokens[begin:at]):
        return
    kind = [one.name for one in tokens[begin:at]]
    while at < len(tokens) and (tokens[at] == PAUSE or tokens[at].lower() in BOX_ENDS):
        at += 1
    for length, (line,) in printed(tokens[at:], lexicon):
        name = " ".join([*kind[:-1], singular(kind[-1])]).title()
        for behind, weapon in _weapon(tokens[at + length :]):
            yield at + length + behind, (f"{number} {name} {line}{weapon}".strip(),)


def _is_no_foe(word: SaidWord, lexicon: Lexicon) -> bool:
    plain = word.lower()
    return plain in (*LEADS, *LABELS, *HEADED, "round", "dice") or is_verb(plain) or bool(lexicon.called(word))


BOX_ENDS = small.words("attack you party appear come at me here is with join fight")
"""What is said between enemies and their numbers."""


def _weapon(tokens: SaidWords) -> list[tuple[int, str]]:
    """`, autogun 3 1`: the weapon behind a box as it is printed; nothing where nothing stands behind."""
    rest = [one for one in tokens if one != PAUSE and one.lower() not in ("with", "and")]
    if not rest:
        return [(len(tokens), "")]
    words = [one.name for one in rest if one.isalpha()]
    numbers = [one.lower() for one in rest if not one.isalpha()]
    printed_so = len(words) in (1, 2) and [*map(str.isalpha, rest)] == [True] * len(words) + [False] * len(numbers)
    if printed_so and len(numbers) == 2 and all(map(is_amount, numbers)):
        return [(len(tokens), f" | {' '.join([*words, *numbers]).title()}")]
    if printed_so and len(numbers) == 1 and re.fullmatch(r"x\d(?:\.\d+)?", numbers[0]):
        return [(len(tokens), f" | {' '.join(words).title()} * {numbers[0]}")]
    return []


GOING = small.words(
    "go take open climb enter follow choose walk creep crawl flee jump push squeeze swim turn head leave cross try"
    " continue sneak pick step carry lead keep force run wade slip drop opt return explore use dive slide"
)
"""Verbs of a way that is taken."""

WAY = small.words(
    "door hatch stair stairs ladder passage corridor tunnel lift way path road exit gate bridge window shaft vent pipe"
    " archway arch trapdoor river hole room option choice left right north south east west middle center centre cellar"
    " street alley duct grate opening doorway entrance staircase steps elevator chute ledge rope lane hall hallway"
)
"""What a way is."""

CHOSEN = small.words("option choice")
"""What a way may be called where it is said that one takes it."""

ALONG = small.words(
    "you the a an my through into to by via at of on in along up down forward straight ahead back out inside first"
    " second third fourth 1 2 3 4 other small big large iron wooden metal steel red blue green black white old locked"
    " open dark narrow rusty secret hidden far near heavy double for onward over across under past with and onto room"
)
"""What else is said of it."""


def trodden(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A way that is taken, in words that tell nothing else: `i creep through the hatch`."""
    went, way = False, False
    for at, one in enumerate(tokens):
        word = one.lower()
        through = word == "search" and "through" in one.typed.lower()
        if word not in GOING | WAY | ALONG and singular(word) not in WAY and not through:
            return
        went = went or through or word in GOING
        way = way or (bool({word, singular(word)} & WAY) and (went or singular(word) not in CHOSEN))
        if way and (went or at):
            said = " ".join(word for each in tokens[: at + 1] if (word := each.typed))
            yield at + 1, (said.strip(" ,.:;!-"),)


PAGED_AS = re.compile(r"(?:p|pg|pp|para|par|sect|sec|§)\.?(\d+)", re.IGNORECASE)


PICKED = small.words("pick picks picked choose chooses chose")


def paged(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A section by its sign, `p88`, `§88`, or as it was chosen, `picked 88`: what one gains is none."""
    if tokens and (found := PAGED_AS.fullmatch(tokens[0].name)):
        yield 1, (found[1],)
    elif tokens and tokens[0].typed.lower() in PICKED:
        at = 1 + (tokens[1:2] in (["page"], ["section"]))
        if "".join(tokens[at : at + 1]).isdecimal():
            yield at + 1, (tokens[at],)


def hereby(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The section the reader is at, in front of the one they turn to: `47 -> 112`."""
    if tokens and tokens[0] == own_of(lexicon.state).here:
        yield 1, (tokens[0],)


def provided(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What a way wants, in words without a number: `if you have a rope`."""
    if not tokens or tokens[0].lower() not in ("if", "with", "when", "unless", "provided", "assuming"):
        return
    for at, one in enumerate(tokens[1:], 1):
        if any(map(str.isdigit, one.typed)) or {"had", "would"} & {*one.typed.lower().split()}:
            return  # `if I had the rope I would` tells of no way there is
        if at > 1:
            said = " ".join(each.typed for each in tokens[:at] if each.typed).strip(" ,.:;!-")
            yield at, (said[0].lower() + said[1:],)


UNLOCKING = small.words("lock fit fits work works unlock unlocks unlocked locked gate")


def unlocked(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What opens a way with something the reader has, in words that tell nothing else: `the key fits the lock`."""
    with_it, done, at = False, False, 0
    while at < len(tokens) and tokens[at] != PAUSE:
        length = next((n for n, _ in held(tokens[at:], lexicon)), 0)
        word = tokens[at].lower()
        if (
            not length
            and word not in GOING | WAY | ALONG | UNLOCKING
            and word not in ("use", "with", "in", "it", "has")
        ):
            break
        with_it = with_it or length > 0
        done = done or (not length and word in WAY | UNLOCKING)
        at += length or 1
        if with_it and done:
            yield at, (" ".join(said for one in tokens[:at] if (said := one.typed)).strip(" ,.:;!-"),)


def died(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """How the reader says that they died, as it was said; `dead end` is a way that ends."""
    begin = at = next((n for n, one in enumerate(tokens) if one.lower() not in ("you", "is", "that", "me")), 0)
    if tokens[at : at + 1] in (["die"], ["dead"], ["kill"], ["killed"]) and tokens[at + 1 : at + 2] != ["end"]:
        at += 1
        while tokens[at : at + 1] in (["again"], ["here"], ["now"], ["there"]):
            at += 1
        if tokens[at : at + 1] in (["of"], ["from"], ["by"], ["in"]):
            at = next((n for n, one in enumerate(tokens) if one == PAUSE), at)
        yield at, (" ".join(said for one in tokens[begin:at] if (said := one.typed)).strip(" ,.:;!-"),)


def fork(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Sections to choose from, at least two, to the end: `60, 88 or 101`."""
    ways = [one.lower() for one in tokens if one.lower() not in (*AND, "or", "to", "page", "section", "&")]
    if len(ways) > 1 and all(map(str.isdecimal, ways)):
        yield len(tokens), (MANY.join(ways),)


def forked(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same, and how many they are: `3 options here: 60, 88 and 101`."""
    words = [one.lower() for one in tokens[:5]]
    at = next((n for n, one in enumerate(words) if one.isdecimal()), -1)
    named = words[at + 1 : at + 2]
    if at not in (0, 1, 2) or not named or singular(named[0]) not in (*CHOSEN, "way", "exit", "path", "door"):
        return
    begin = at + 2
    while begin < len(tokens) and tokens[begin].lower() in (PAUSE, "here", "now", "out", "is", "to", "page", "section"):
        begin += 1
    for length, (ways,) in fork(tokens[begin:], lexicon):
        if len(ways.split(MANY)) == int(words[at]) and {*words[:at]} <= {"there", "is", "you", "has"}:
            yield begin + length, (ways,)


NAMED = small.words("armour armor")
"""What is printed with numbers and is no weapon."""


def gun(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A weapon as it is printed: `a laser pistol 3 1`, `laspistol, S3 D1`, `plasma gun (4, 3, cells)`."""
    name, whole = list[str](), len(tokens)
    tokens = tokens[1:] if tokens[:1] == ["1"] and tokens[0].typed[:1].lower() == "a" else tokens
    begin = whole - len(tokens)
    while len(name) < len(tokens) and (one := tokens[len(name)]).replace("-", "").isalpha() and len(name) < LONGEST_FOE:
        name.append(one.name)
    rest = [(at, one) for at, one in enumerate(tokens) if at >= len(name) and one not in (PAUSE, "/")]
    if not name or name[-1].lower() in NAMED or any(lexicon.called(one) or is_verb(one.lower()) for one in name):
        return
    told = list[str]()
    for at, one in rest:
        value = re.fullmatch(r"(?:str|s|dam|dmg|d)?=?(\d+|x\d(?:\.\d+)?|\*)", one.lower())
        unit = one.lower() in ("strength", "wounds", "s", "d", "with", "and", "numbers", "stats", "values", "is")
        if value and len(told) < 2:
            told.append(value[1])
        elif len(told) == 2 and not unit:
            yield from ((begin + n, some) for n, some in _loaded(tokens, at, " ".join([*name, *told])))
            return
        elif not unit:
            return
    if len(told) == 1 and told[0][0] == "x":
        told.insert(0, "*")  # a weapon in hand: as strong as its bearer, so many times
    if len(told) == 2:
        yield whole, (" ".join([*name, *told]),)


def guns(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Several weapons side by side: `a shotgun (S3 D2) and a chainsword x1.5`."""
    for at in (at for at, one in enumerate(tokens) if one in AND):
        first = [told for length, (told,) in gun(tokens[:at], lexicon) if length == at]
        behind = [*gun(tokens[at + 1 :], lexicon), *guns(tokens[at + 1 :], lexicon)]
        for length, (more,) in behind if first else ():
            if at + 1 + length == len(tokens):
                yield len(tokens), (f"{first[0]}{MANY}{more}",)


def _loaded(tokens: SaidWords, at: int, weapon: str) -> Taken:
    """`ammo shells`, `cells`, `6 bullets`: what it is loaded with, to the end of the line."""
    rest = [one for one in tokens[at:] if one.lower() not in (PAUSE, "ammo", "ammunition", "with", "of", "them")]
    rest.sort(key=lambda one: not one.isdecimal())  # `6 cells` and `cells, 6 of them`
    shots = rest.pop(0) if rest and rest[0].isdecimal() else ""
    if len(rest) == 1 and rest[0].isalpha():
        yield len(tokens), (f"{weapon} ammo {rest[0].name} {shots}".strip(),)


def whyever(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Why a book gives or takes something, to the end of the line: no number, nothing anybody has, no second thing."""
    odd = (PAUSE, "and", "then", "gold", "wounds", "purity", "points", "page", "section")
    if tokens and not any(one in odd or any(map(str.isdigit, one)) or lexicon.knows_item(one) for one in tokens):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(" ,.:;!-"),)


def way_out(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A way by what it is: `left`, `the stairs`."""
    if tokens and (tokens[0].lower() in WAY or singular(tokens[0].lower()) in WAY):
        yield 1, (tokens[0].typed.rstrip(" ,.:;"),)


NO_SKILLS = small.words("purity armour second next first dice die door damage")
"""What is rolled for by a word of its own, or is no skill."""


def skill(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What a test is called by the book, as it was said: `shooting`, `climb`."""
    said = tokens[0].typed.lower().split()[-1].strip(" ,.:;!-") if tokens and tokens[0].typed.split() else ""
    if said.isalpha() and said not in NO_SKILLS and not lexicon.called(said):
        yield 1, (said,)


SOMEBODY = small.words("you party it he she they that this who and then if not all both each round")


def baned(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What hurts and is nobody: `the steam`, `a falling rock`."""
    for length, one in enumerate(tokens[:3], 1):
        if (
            not one.replace("-", "").isalpha()
            or one.lower() in SOMEBODY
            or lexicon.called(one)
            or lexicon.kind_of_monsters(singular(one))
        ):
            return
        yield length, (" ".join(each.name for each in tokens[:length]),)


def ammo(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A type of ammunition, by the name it goes by here."""
    for length, (name,) in thing(tokens, lexicon):
        known = (item.name for it in lexicon.here.values() for item in it.items.values())
        yield length, (next((one for one in known if one.lower() == name.lower()), name),)


def holding(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """That one has what a section asks for: `i've got the brass key`."""
    at = 1 + (tokens[2:3] == ["get"])
    if tokens[:2] == ["you", "has"]:
        for length in range(at + 2, len(tokens) + 1):
            if lexicon.knows_item(" ".join(tokens[at + 1 : length])):
                yield length, (" ".join(one.typed for one in tokens[:length] if one.typed).strip(" ,.:;!-"),)


def i_go(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That one turns to a section oneself: `I go`; `you go` is what the book says."""
    if (
        len(tokens) > 1
        and tokens[0].typed.lower() in ("i", "we", "i'll")
        and tokens[1].lower() in ("go", "turn", "went")
    ):
        yield 2, ("",)


LONGEST_SHELTER = 4


def shelter(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What one hides behind, as it was said: `crates`, `low wall`."""
    for length, one in enumerate(tokens[:LONGEST_SHELTER], 1):
        if one == PAUSE or one.isdecimal() or one.lower() in ("cover", "page") or lexicon.called(one):
            return
        said = " ".join(each.typed for each in tokens[:length] if each.typed).strip(" ,.:;!-()")
        first, _, rest = said.partition(" ")
        yield length, (rest if first.lower() in small.ARTICLES | small.POSSESSIVES | {"some"} else said,)


LOWERS, RAISES = small.words("lower lowers lowered"), small.words("raise raises raised")


def purer(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What raises or lowers somebody's purity, by how much or to what: `seeing the corpse lowers my purity to 7`."""
    words = [one.lower() for one in tokens]
    at = next((at for at, one in enumerate(words) if one in LOWERS | RAISES), 0)
    if not at or words[at + 1 : at + 2] != ["purity"] or words[at + 2 : at + 3] not in (["by"], ["to"]):
        return
    reader = lexicon.figure(next(iter(heroes(lexicon)), ""))
    there = value_now(reader, "purity") if reader is not None else None
    number = int(words[at + 3]) if len(words) == at + 4 and words[at + 3].isdecimal() else None
    if number is not None and isinstance(there, int):
        by = number if words[at + 2] == "by" else abs(there - number)
        sign = "-" if words[at] in LOWERS else "+"
        if words[at + 2] == "by" or (sign == "-") == (number < there):
            why = " ".join(one.typed for one in tokens[:at] if one.typed).strip(" ,.:;!-")
            yield len(tokens), (f"purity {sign}{by} {why}",)


def my_gold(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That the gold is the reader's own: `my gold`, `your gold`."""
    if [*tokens[:1]] == ["gold"] and tokens[0].typed.lower().startswith(("my ", "your ")):
        yield 1, ("you gold",)
