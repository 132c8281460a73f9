"""What people say, less what says nothing: articles, whose, tenses, units, numbers in words, pauses.

Only what is no line as it was typed is reduced. Nothing quoted is touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import (
    ABBREVIATED,
    COLLECTIVE,
    CONTRACTIONS,
    COUNTABLE,
    FILLERS,
    FORMS,
    IN_PHRASES,
    PHRASES,
    READER,
    SILENT,
    SOME,
)
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.striking import BLOW
from rules.shorthand.declared.thesaurus import every_verb
from rules.shorthand.declared.units import EVERYBODY, UNITS
from rules.shorthand.lexicon import PRONOUNS, Lexicon
from rules.shorthand.words import Word, is_number, is_signed

PAUSE = ","
"""Between two clauses, however it was written."""

PAUSES = small.words(", : ; - – — -> => = . .. ...")
BASE = {form: base for form, base in every_verb().items() if form not in FORMS and form not in IN_PHRASES}
BASE |= {form: base for base, forms in FORMS.items() for form in forms.split()}
BASE |= ABBREVIATED
LEMMAS = {form: base for base, forms in IN_PHRASES.items() for form in (base, *forms.split())}
TOGETHER = {" ".join(one for one in said.split() if one not in SILENT): plain for said, plain in PHRASES.items()}
LONGEST_PHRASE = 5
BY_DOOR = "go through"
SO_FAR = "go for"
"""In front of a number it says how far or how long, and nobody is struck."""

RUNS = "run through"
A_WAY = small.words("door doorway passage corridor north south east west arch archway room hall gate left right")
"""What somebody runs through and does not kill by it."""

NTH = ["first", "second", "third", "fourth", "fifth", "sixth"]
ORDINALS = {**{word: n for n, word in enumerate(NTH, 1)}, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
"""`the second rat` is rat-2."""


LENGTHS = ("long", "squares", "sections")
"""Words in front of which a number says how long a passage is, and not which."""

POINTING = small.words("this that which every")
"""Words behind which `one` is no number."""

OF_A_THING = small.ARTICLES | small.words("new full fresh spare empty")
"""Words in front of a thing that may be called by what somebody does to an enemy."""

A_WELL = small.ARTICLES | small.words("old deep dry stone another")
"""In front of a well that is one."""

WHOSE = {
    "their": "monsters",
    "its": "monsters",
    "my": "party",
    **dict.fromkeys(("gms", "dms", "gm's", "dm's"), "gm"),
    "our": "party",
    "heroes": "party",
    "heroes'": "party",
}
"""Whose turn it is."""


OUR_TURN = ("my go", "our go")


class SaidWord(str):  # noqa: SLOT000 - what is read everywhere as a word, and remembers what it was
    """A word of the reduced line."""

    typed: str = ""
    """The words that led to it, with what was left out in front of them."""
    name: str = ""
    """The word as it was typed, where it is part of a name."""
    behind: str = ""
    """What was left out at the end of the line, behind its last word."""


def token(text: str, typed: str, name: str = "") -> SaidWord:
    """The word `text`, said as `typed`."""
    made = SaidWord(text)
    made.typed = typed
    made.name = name or text
    return made


def reduced(words: Sequence[Word], lexicon: Lexicon) -> list[SaidWord]:
    """What is left of the words, a token each; a pause stands where a clause ends."""
    tokens: list[SaidWord] = []
    silent: list[str] = []
    for at, word in enumerate(words):
        typed = f'"{word.text}"' if word.quoted else word.text
        short = _short_name(words, at, lexicon)
        behind = words[at + 1].text.lower().strip(".,:;!?") if at + 1 < len(words) else ""
        plain = (
            ["1"]
            if _is_one(word, behind) or _is_one_lost(words, at, lexicon)
            else short or list(_tokens(word, lexicon))
        )
        label = word.text.lower() in UNITS or word.text.lower() in SILENT
        if (not at or word.text == "A") and is_number(behind) and label and lexicon.value(word.text) is not None:
            plain = [word.text]  # `w 5` and `a 2`: labels, as in `s 4`; a capital is one anywhere
        beside = _beside(words, at, lexicon) if at and not word.quoted else None
        plain = plain if beside is None else beside
        if plain[:1] == ["1"] and word.text.lower()[:3] == "one" and at and words[at - 1].text.lower() in POINTING:
            plain[0] = "one"
        said = word.text.lower()
        if (behind in ("turn", "phase") or f"{said} {behind}" in OUR_TURN) and said in WHOSE:
            plain = [WHOSE[said]]
        told = " ".join([*silent, typed])
        name = _name(word)
        tokens += [token(one, told if n == 0 else "", name if len(plain) < 3 else "") for n, one in enumerate(plain)]
        silent = [] if plain else [*silent, typed]
    found = _named(_phrases(_simple(tokens, lexicon)), lexicon)
    if found:
        found[-1].behind = " ".join(silent)
    return found


def _beside(words: Sequence[Word], at: int, lexicon: Lexicon) -> list[str] | None:
    """What a small word says beside the one in front of it; None: what it says anywhere."""
    said, before = words[at].text.lower(), words[at - 1].text.lower()
    if said == "well" and before in A_WELL:
        return ["well"]
    if said in ARROWS and _is_handed(words, at, lexicon):
        return ["to"]  # `3 candles -> thora`
    if said.strip(",.!") == "no" and before.strip(",") == "oh":
        return []  # `oh no, they are back`
    if said == "n" and at < len(words) - 1 and before.isalpha():
        return ["and"]  # `sword n shield`
    thing, counts = said.rstrip(",.;"), is_number(before) or before in (*small.NUMERALS, *OF_A_THING)
    if counts and BASE.get(thing) in BLOW and lexicon.is_goods(thing):
        return [thing, *([PAUSE] if said[-1] in ",.;" and at < len(words) - 1 else [])]  # `2 clips`, which are no blows
    if said == "as" and words[at + 1 : at + 2] and words[at + 1].text.lower().strip(",.!") == "well":
        return []
    if _says_something(words, at, lexicon):
        return [words[at].text]
    return ["let"] if said == "lets" else None  # `thora lets brida have it`


def _says_something(words: Sequence[Word], at: int, lexicon: Lexicon) -> bool:
    """Whether a word that says nothing says how near a number is, what a thing is like, or is one of a title."""
    said, behind = words[at].text.lower(), words[at + 1].text if words[at + 1 :] else ""
    near = said in small.HOW_NEAR and is_number(behind)
    title = said in FILLERS and bool(behind) and _begins_a_title(words, at)
    like = said in LIKE_WHAT and words[at - 1].text.lower() in ("a", "an") and _is_got(words, at, lexicon)
    return near or title or like or (said in small.NUMERALS and _numbers_a_title(words, at, lexicon))


LIKE_WHAT = small.words("brave poor mighty nasty ugly evil lone")
"""What a new thing is like, and may be called."""
GETTING = small.words("get find take buy")


def _is_got(words: Sequence[Word], at: int, lexicon: Lexicon) -> bool:
    """Whether somebody gets what is like that, and it is no monster and nothing done to them: `finds an evil ring`."""
    gets = any(BASE.get(one.text.lower(), one.text.lower()) in GETTING for one in words[:at])
    behind = words[at + 1].text.lower().rstrip(",.;!") if gets and words[at + 1 :] else ""
    done = BASE.get(behind) in BLOW or behind in UNITS
    return behind.replace("'", "").isalpha() and not done and not is_creature(singular(behind), lexicon.game)


def _begins_a_title(words: Sequence[Word], at: int) -> bool:
    """Whether a word that says nothing is one of a name here: `learnt Still Air`, `learnt still air`."""
    one, behind = words[at].text, words[at + 1].text
    return BASE.get(words[at - 1].text.lower()) == "learn" or (one.istitle() and behind.istitle())


def _numbers_a_title(words: Sequence[Word], at: int, lexicon: Lexicon) -> bool:
    """Whether a number in a word is one of a name: `the Nine of Cups`, `Seven League boots`, `session Two`."""
    if not words[at].text.istitle():
        return False
    behind = [one.text for one in words[at + 1 : at + 3] if one.text.lower() != "of"]
    if not behind:
        return words[at - 1].text.lower() in ("session", "evening")
    return behind[0].istitle() and not (lexicon.called(behind[0]) or lexicon.kind_of_monsters(singular(behind[0])))


def _is_one(word: Word, behind: str) -> bool:
    """Whether an article counts: `a wound`, but not `a rope`."""
    several = word.text.lower() == "another" and behind in ("wound", "point")
    return several or (not word.quoted and word.text.lower() in ("a", "an") and behind in COUNTABLE)


NOT_DONE = small.words("move attack shot")
LAID_ASIDE = small.words("throw drop down")


def _is_one_lost(words: Sequence[Word], at: int, lexicon: Lexicon) -> bool:
    """Whether an article counts what is lost: `ann loses a grit`, but not `loses a move`; `throws a flask` of three."""
    if not at or not words[at + 1 :] or words[at].text.lower() not in ("a", "an"):
        return False
    before, behind = words[at - 1].text.lower(), words[at + 1].text.lower().rstrip(".,;!")
    done = BASE.get(before, before)
    if done == "lose":
        return at == len(words) - 2 and behind not in NOT_DONE and lexicon.value(behind) is not None
    return done in LAID_ASIDE and lexicon.has_several(behind)


def _name(word: Word) -> str:
    """The word as part of a name: without what closes a clause, and without whose it is."""
    return f'"{word.text}"' if word.quoted else word.text.rstrip(",:;!.?").strip("()")


def lets_go(words: Sequence[Word]) -> bool:
    """Whether words are let go that might say something: `well` may be a well."""
    return any(not one.quoted and one.text.lower().strip(".,:;!?") in FILLERS for one in words)


def _tokens(word: Word, lexicon: Lexicon) -> Iterator[str]:
    """What one word comes to: nothing, itself in its base form, several, and perhaps a pause."""
    if word.quoted:
        yield f'"{word.text}"'
        return
    text = word.text.replace("’", "'")
    if text[:1] == "(" and len(text) > 1:
        yield PAUSE
    text = text.strip("()")
    if text[-2:-1] == ")" and "(" not in text:
        text = text[:-2] + text[-1]
    pause = text[-1:] in (",", ":", ";", ".", "!") and len(text) > 1 and text != ".."
    text = text.rstrip(",:;!.?") or text[:1]
    if text.lower() in PAUSES:
        yield PAUSE
        return
    if text.lower() in CONTRACTIONS:
        for one in CONTRACTIONS[text.lower()].split():
            yield from _plain(one, one, lexicon)
    else:
        text = text.removesuffix("'s")
        text = text.removesuffix("'") if text[:1].isalpha() else text  # `50' rope` is no 50 of it
        text = text[:-1] if text[-1:] == "s" and _is_hero(text[:-1], lexicon) else text  # `odos candle`
        yield from _plain(text, text.lower(), lexicon)
    if pause:
        yield PAUSE


def _plain(text: str, typed: str, lexicon: Lexicon) -> Iterator[str]:
    """A word in its base form, in parts where it holds several: `5gp`, `3x`, `a/b`."""
    number = typed.lstrip("+-−~")
    digits = number[: len(number) - len(number.lstrip("0123456789"))]
    behind = number[len(digits) :].lstrip("-")
    if digits and (behind in UNITS or behind in ("xp", "gold", "wounds")):
        yield from (typed[: len(typed) - len(number)] + digits, UNITS.get(behind, behind))
    elif digits and behind in ("x", "st", "nd", "rd", "th") and typed not in ORDINALS:
        yield digits
    elif typed in small.NUMERALS:
        yield str(small.NUMERALS[typed])
    elif typed in SOME:
        yield "?"
    elif typed in EVERYBODY:
        yield "all"
    elif typed in COLLECTIVE:
        yield "party"
    elif typed in READER and lexicon.game.reader:
        yield lexicon.game.reader[0]
    elif lexicon.called(text):
        yield text
    elif typed not in SILENT:
        said = UNITS.get(typed) or BASE.get(typed)
        short = typed not in small.NO_THINGS and typed not in small.FUNCTION_WORDS and typed not in FORMS
        yield said or (lexicon.value_begun(typed) if short else None) or text


def _is_hero(typed: str, lexicon: Lexicon) -> bool:
    called = lexicon.called(typed)
    return len(called) == 1 and not lexicon.is_monster(called[0])


WHO_DID = small.words("party all both they he she it you i")
"""Who has done something, beside those who have names."""


def _simple(tokens: list[SaidWord], lexicon: Lexicon) -> list[SaidWord]:
    """Without `has` between somebody and what they did: `brida has fled`; `has got` is something one has."""
    kept: list[SaidWord] = []
    for one, behind in zip_longest(tokens, tokens[1:], fillvalue=token("", "")):
        before = kept[-1].lower() if kept else ""
        if one == "has" and _is_done(behind.name.lower()) and _did(before, lexicon):
            behind.typed = f"{one.typed} {behind.typed}"
        else:
            kept.append(one)
    return kept


def _did(word: str, lexicon: Lexicon) -> bool:
    figure = word in WHO_DID or is_number(word) or bool(lexicon.called(word))
    return figure or (len(word) > 2 and lexicon.kind_of_monsters(singular(word)))


def _is_done(word: str) -> bool:
    """Whether this is how a verb ends behind `has`, and no other form of it."""
    base = BASE.get(word)
    return base in FORMS and word not in (base, "got") and not word.endswith(("ing", "s"))


def _phrases(tokens: list[SaidWord]) -> list[SaidWord]:
    """Words that go together replaced by what says the same."""
    found: list[SaidWord] = []
    at = 0
    while at < len(tokens):
        lengths = range(min(LONGEST_PHRASE, len(tokens) - at), 1, -1)
        length, said = next(((n, said) for n in lengths if (said := _said(tokens[at : at + n]))), (0, ""))
        behind = "".join(tokens[at + length : at + length + 1])
        by_door = said == BY_DOOR and behind.lower().startswith(
            "door-"
        )  # which is gone through, and not looked through
        counts = is_number(behind) or (said == RUNS and behind.lower() in A_WAY)
        counts = counts and (not TOGETHER.get(said, "-") or said in (SO_FAR, RUNS))
        if length and not (counts or by_door):  # `of room 1`, `walks for 6`
            plain = TOGETHER[said].split()
            typed = " ".join(one.typed for one in tokens[at : at + length] if one.typed)
            if found and not plain:  # no word is dropped where words are kept as they were said
                begins = found[-1] == PAUSE and at + length < len(tokens)
                beside = tokens[at + length] if begins else found[-1]
                beside.typed = f"{typed} {beside.typed}".strip() if begins else f"{beside.typed} {typed}".strip()
            tokens[at : at + length] = [token(one, "" if n else typed) for n, one in enumerate(plain)]
            at = max(0, at - 2) if plain else at
            found = found[:at]
        else:
            found.append(tokens[at])
            at += 1
    return [one for at, one in enumerate(found) if one != "party" or found[at - 1 : at] != ["party"]]


def _said(tokens: Sequence[SaidWord]) -> str:
    """The phrase these words are, each in its own base form (`picks up`) or in what says the same (`gets up`)."""
    plain = " ".join(tokens).lower()
    own = " ".join(LEMMAS.get(one.name.lower(), one.lower()) for one in tokens)
    return next((said for said in (own, plain) if TOGETHER.get(said, plain) != plain), "")


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _named(tokens: list[SaidWord], lexicon: Lexicon) -> list[SaidWord]:
    """`rat 1` and `the first rat` are rat-1, `the dwarf` the one dwarf there is, `passage 3` passage-3."""
    found: list[SaidWord] = []
    for at, one in enumerate(tokens):
        before = found[-1] if found else token("", "")
        measured = " ".join(tokens[at + 1 : at + 2]).lower() in LENGTHS
        joined = "" if measured else _numbered(before, one, lexicon)
        if joined:
            several = before.lower().endswith("s") and not joined.startswith(f"{before.lower()}-")
            found[-1] = token(joined, f"{before.typed} {one.typed}".strip(), "s" if several else "")
        elif before in ("and", PAUSE) and (more := _one_more(found[-2:-1], one, lexicon)):
            found.append(token(more, one.typed, "s"))
        elif before == "and" and (more := _one_more_of(found, one, " ".join(tokens[at + 1 : at + 2]), lexicon)):
            found.append(token(more, one.typed))
        elif one.lower() in ("number", "no", "nr") and before.lower() in _kinds(lexicon):
            before.typed = f"{before.typed} {one.typed}"
        else:
            found.append(token(_one_known(one, lexicon), one.typed, one.name))
    found = [one for at, one in enumerate(found) if not _is_said_again(one, found[at + 1 : at + 3], lexicon)]
    return [one for at, one in enumerate(found) if not (at and one in lexicon.here and one == found[at - 1])]


DONE_TO = BLOW | {"kill", "heal"}
"""Verbs behind which stands whom it was done to."""
FATES = small.words("flee die dead down is")
NO_INITIALS = small.words("he it we in on no is as at to up my so or if by do go be me us an of oh ok hi ah a i")
TO_SOMEBODY = small.words("to for at on from by -> =>")
"""Words behind which somebody may stand."""


def _short_name(words: Sequence[Word], at: int, lexicon: Lexicon) -> list[str]:
    """`b`, `Br`, `orc1` in full, where one is meant: in front, behind what is done to them, or with a number."""
    text = words[at].text.rstrip(",:;.!").lower()
    if words[at].quoted or not text.isalnum() or not text[0].isalpha() or text in lexicon.here:
        return []
    before, behind = words[at - 1].text.lower() if at else ",", words[at + 1].text.lower() if words[at + 1 :] else ""
    if text[-1].isdecimal():
        meant = [key for key in lexicon.figures(text) if lexicon.is_monster(key)]
    elif len(text) <= SHORTEST_NAME and _is_initial(text, before, behind, lexicon, begins=not at):
        meant = [key for key, it in lexicon.here.items() if it.kind == "hero" and not it.away and key.startswith(text)]
    else:
        return []
    pause = [PAUSE] if words[at].text[-1] in ",:;.!" else []
    return [meant[0], *pause] if len(meant) == 1 else []


ARROWS = ("->", "=>", "→")


def _is_handed(words: Sequence[Word], at: int, lexicon: Lexicon) -> bool:
    """Whether an arrow stands between a thing, perhaps with who has it, and somebody: of two figures it is a blow."""
    behind = lexicon.figures(words[at + 1].text) if words[at + 1 :] else ()
    thing = at > 1 and lexicon.knows_item(words[0].text.lower()) and not any(map(lexicon.is_monster, behind))
    figure = lexicon.figures(words[at - 1].text) and not (thing and at < 3)
    return bool(behind) and not is_number(words[at - 1].text) and not figure


def _is_initial(text: str, before: str, behind: str, lexicon: Lexicon, *, begins: bool) -> bool:
    """Whether a letter or two stand where somebody is named: not `t junction`, `w 3, t 5`, nor `at` and `up`."""
    label = behind == "junction" or (not begins and is_number(behind.rstrip(",)")) and lexicon.value(text) is not None)
    if label or text in PRONOUNS or (text in NO_INITIALS and not is_signed(behind)):
        return False
    first = before[-1] in ",;:" or before in ("and", "+", "&", "then")
    return first or BASE.get(before) in DONE_TO or before in TO_SOMEBODY or is_signed(behind)


SHORTEST_NAME = 2
"""Letters of a name that is cut short to its first ones."""


def _numbered(before: SaidWord, one: SaidWord, lexicon: Lexicon) -> str:
    """The id two words make together, nothing if there is none."""
    number, kind = one.lstrip("#"), before.lower()
    if before.lower() in ORDINALS:
        number, kind = str(ORDINALS[before.lower()]), one.lower()
        kinds = _kinds(lexicon) if one.name.lower() in ("one", "1") else set()
        kind = kinds.pop() if len(kinds) == 1 else kind  # `the second one`
    for joined in (f"{kind}-{number}", f"{kind.removesuffix('s')}-{number}") if kind and is_number(number) else ():
        if joined in lexicon.here or joined in lexicon.state.atlas.sections or joined in lexicon.state.atlas.doors:
            return joined
    later = [key for key in lexicon.here if key.endswith(f"-{kind}-{number}")] if kind and is_number(number) else []
    return later[0] if len(later) == 1 else ""


def _is_said_again(one: SaidWord, behind: Sequence[SaidWord], lexicon: Lexicon) -> bool:
    """Whether `the rat (rat 2)` says at once which: neither the kind nor the pause behind it says more."""
    which = behind[1] if len(behind) > 1 and behind[0] == PAUSE else ""
    return which in lexicon.here and which.rpartition("-")[0] == one.lower()


def _one_more(before: Sequence[SaidWord], one: SaidWord, lexicon: Lexicon) -> str:
    """The second of `orcs 1 and 2`."""
    more = f"{before[0].rpartition('-')[0]}-{one.lstrip('#')}" if before and before[0].name == "s" else ""
    return more if more in lexicon.here else ""


def _one_more_of(found: Sequence[SaidWord], one: SaidWord, behind: str, lexicon: Lexicon) -> str:
    """The second of `orc 1 and 2 attack`, in front of what they do, of `at orc 1 and 2`, and of `kills orc 1 and 2`."""
    begins = len(found) == 2 or found[-3:-2] == [PAUSE]
    aimed = not behind and " ".join(found[-3:-2]).lower() in ("at", "on", "against")
    aimed = aimed or (behind in ("", PAUSE) and found[-3:-2] == ["kill"])
    named = aimed or (begins and behind in (*DONE_TO, *FATES))
    more = f"{found[-2].rpartition('-')[0]}-{one.lstrip('#')}" if named else ""
    return more if more in lexicon.here and found[-2] in lexicon.here else ""


def _kinds(lexicon: Lexicon) -> set[str]:
    return {key.rpartition("-")[0] for key, it in lexicon.here.items() if it.kind == "monster"}


def _one_known(text: str, lexicon: Lexicon) -> str:
    """The one hero of this people or calling."""
    typed = text.lower()
    kin = [key for key, it in lexicon.here.items() if not it.away and typed in (it.people, it.calling)]
    return kin[0] if len(kin) == 1 else text
