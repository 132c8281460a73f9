"""What people say, less what says nothing: articles, whose, tenses, units, numbers in words, pauses.

Only lines that make no sense as they were typed are reduced. Nothing quoted is touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.words import Word, is_amount, is_number

PAUSE = ","
"""Between two clauses, however it was written."""

PAUSES = small.words(", : ; - – — -> → => =")
CONTRACTIONS = {
    "that's": "that is", "thats": "that is", "it's": "it is", "what's": "what is", "whats": "what is",
    "where's": "where is", "who's": "who is", "there's": "there is", "isn't": "is not", "i'm": "i am",
    "we're": "we are", "don't": "do not", "doesn't": "do not", "can't": "can not", "didn't": "did not", "&": "and",
    "let's": "",
}  # fmt: skip
SILENT = small.ARTICLES | small.POSSESSIVES | small.words("please just really finally immediately so well both own")
"""Words that say nothing."""

COLLECTIVE = small.words("we us everyone everybody heroes party")
READER = small.words("i me myself")
SOME = small.words("some several")

UNITS = {
    "gp": "gold", "gc": "gold", "g": "gold", "crowns": "gold", "coins": "gold", "hp": "wounds", "hps": "wounds",
    "damage": "wounds", "dmg": "wounds", "wound": "wounds", "health": "wounds", "exp": "xp", "experience": "xp",
}  # fmt: skip
"""Unit → the word for it."""

PHRASES = {
    "hit points": "wounds", "hit point": "wounds", "gold pieces": "gold", "gold coins": "gold", "points of": "",
    "point of": "1", "swing at": "strike", "strike at": "strike", "fire at": "shoot", "shoot at": "shoot",
    "fled away": "fled", "fled off": "fled", "show up": "appear", "turn up": "appear", "pick up": "get",
    "put on": "wear", "put away": "stow", "throw away": "drop", "finish off": "kill", "use up": "use",
    "out of party gold": "payer party", "from party gold": "payer party", "whole party": "party",
    "not any more": "not", "secret door": "secret doors", "fate points": "fate", "fate point": "fate",
    "weapon skill": "ws", "ballistic skill": "bs", "healing up": "heal", "did not": "not", "do not": "not",
    "can not": "not", "in total": "total", "right now": "", "all heroes": "party",
    "all take": "party take", "all lose": "party lose", "all rest": "party rest",
    "whole fight": "fight", "hidden treasure": "treasure", "the others": "others",
}  # fmt: skip
"""Words that say together what one says, in their base form."""

FORMS = {
    "take": "takes took taken taking", "suffer": "suffers suffered", "lose": "loses lost", "get": "gets got gained",
    "gain": "gains", "receive": "receives received", "find": "finds found", "use": "uses used", "drink": "drinks drank",
    "spend": "spends spent", "burn": "burns burned", "pay": "pays paid", "buy": "buys bought", "sell": "sells sold",
    "give": "gives gave hands hand handed", "drop": "drops dropped",
    "strike": "attack attacks attacked swings swing swung strikes struck stabs stab slashes vs versus against",
    "hit": "hits bites bite bit claws claw clawed smashes", "miss": "misses missed misss",
    "shoot": "shoots shot fires fired", "kill": "kills killed kils slays slay slew",
    "die": "dies died", "fled": "run runs ran flees flee fleeing escapes retreat retreats", "fall": "falls fell",
    "wake": "wakes woke", "stand": "stands stood", "roll": "rolls rolled", "need": "needs needed",
    "heal": "heals healed regain regains regained recovers recover recovered restore restores restored",
    "open": "opens opened", "close": "closes closed shut", "search": "searches searched", "enter": "enters entered",
    "walk": "go goes went moves move moved walks walked climbs goto", "leave": "leaves",
    "rest": "rests rested", "wear": "wears", "hold": "holds wields wield equips equip",
    "stow": "stows sheathes sheathe", "appear": "appears appeared arrive arrives arrived", "meet": "meets met",
    "throw": "throws threw", "spot": "spots spotted sees", "fail": "fails failed",
    "pass": "passes passed", "win": "wins won", "end": "ends ended", "begin": "start starts started begins began",
    "has": "have had carry carries", "is": "are was were am", "join": "joins joined",
    "light": "lights lit", "disarm": "disarms disarmed", "break": "breaks broke broken", "reroll": "rerolls rerolled",
    "forget": "forgot", "loot": "loots looted", "wait": "waits", "trap": "traps", "learn": "learns",
    "jump": "jumps jumped", "owe": "owes", "say": "says said",
}  # fmt: skip
"""Word → its other forms, and others that say the same."""

BASE = {form: base for base, forms in FORMS.items() for form in forms.split()}
UNIT_BEHIND = re.compile(r"([+\-−~]?\d+[+-]?)([a-z]+)")


class SaidWord(str):  # noqa: SLOT000 - what is read everywhere as a word, and remembers what it was
    """A word of the reduced line. `typed` are the words that led to it, with what was left out in front of them."""

    typed: str = ""


def token(text: str, typed: str) -> SaidWord:
    """The word `text`, said as `typed`."""
    made = SaidWord(text)
    made.typed = typed
    return made


def reduced(words: Sequence[Word], lexicon: Lexicon) -> list[SaidWord]:
    """What is left of the words, a token each; a pause stands where a clause ends."""
    tokens: list[SaidWord] = []
    silent: list[str] = []
    for word in words:
        typed = f'"{word.text}"' if word.quoted else word.text
        plain = list(_tokens(word, lexicon))
        told = " ".join([*silent, typed])
        tokens += [token(one, told if at == 0 else "") for at, one in enumerate(plain)]
        silent = [] if plain else [*silent, typed]
    return _named(_phrases(tokens), lexicon)


def _tokens(word: Word, lexicon: Lexicon) -> Iterator[str]:
    """What one word comes to: nothing, itself in its base form, several, and perhaps a pause."""
    if word.quoted:
        yield f'"{word.text}"'
        return
    text = word.text.replace("’", "'").strip("()")
    pause = text[-1:] in (",", ":", ";")
    text = text.rstrip(",:;!.") or text[:1]
    text = text.rstrip("?") or text[:1]
    typed = text.lower()
    if typed in PAUSES:
        yield PAUSE
        return
    if typed in CONTRACTIONS:
        yield from (one for one in CONTRACTIONS[typed].split())
    else:
        text = text.removesuffix("'s").removesuffix("'")
        yield from _plain(text, text.lower(), lexicon)
    if pause:
        yield PAUSE


def _plain(text: str, typed: str, lexicon: Lexicon) -> Iterator[str]:
    unit = UNIT_BEHIND.fullmatch(typed)
    if unit is not None and unit[2] in (*UNITS, "xp", "gold"):
        yield from (unit[1], UNITS.get(unit[2], unit[2]))
    elif typed in small.NUMERALS:
        yield str(small.NUMERALS[typed])
    elif typed in SOME:
        yield "?"
    elif typed in COLLECTIVE:
        yield "party"
    elif typed in READER and lexicon.game.reader:
        yield lexicon.game.reader[0]
    elif typed not in SILENT:
        yield UNITS.get(typed) or BASE.get(typed) or text


def _phrases(tokens: list[SaidWord]) -> list[SaidWord]:
    """Words that go together replaced by what says the same."""
    found: list[SaidWord] = []
    at = 0
    while at < len(tokens):
        length = next((n for n in (4, 3, 2) if " ".join(tokens[at : at + n]).lower() in PHRASES), 0)
        if length:
            plain = PHRASES[" ".join(tokens[at : at + length]).lower()].split()
            typed = " ".join(one.typed for one in tokens[at : at + length] if one.typed)
            found += [token(one, "" if n else typed) for n, one in enumerate(plain)]
        else:
            found.append(tokens[at])
        at += length or 1
    return [one for at, one in enumerate(found) if one != "party" or found[at - 1 : at] != ["party"]]


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _named(tokens: list[SaidWord], lexicon: Lexicon) -> list[SaidWord]:
    """`rat 1` is rat-1, `the dwarf` the one dwarf there is, `passage 3` passage-3."""
    found: list[SaidWord] = []
    for one in tokens:
        joined = f"{found[-1].lower()}-{one}" if found and is_number(one) else ""
        if joined and (joined in lexicon.here or joined in lexicon.state.atlas.sections):
            found[-1] = token(joined, f"{found[-1].typed} {one.typed}")
        else:
            found.append(token(_one_known(one, lexicon), one.typed))
    return [one for at, one in enumerate(found) if not (at and one == found[at - 1] and one in lexicon.here)]


def _one_known(text: str, lexicon: Lexicon) -> str:
    """The one hero of this people or calling."""
    typed = text.lower()
    kin = [key for key, it in lexicon.here.items() if not it.away and typed in (it.people, it.calling)]
    return kin[0] if len(kin) == 1 else text


def place(token: str, lexicon: Lexicon) -> str | None:
    """The section a word names: its id, or the kind of the only one there is."""
    sections = lexicon.state.atlas.sections
    typed = token.lower()
    if typed in sections:
        return typed
    kin = [key for key in sections if typed in key.rsplit("-", 1)[0].split("-")]
    return kin[0] if len(kin) == 1 else None


def clauses(tokens: Sequence[SaidWord]) -> list[list[SaidWord]]:
    """What stands between pauses and `and`."""
    parts: list[list[SaidWord]] = [[]]
    for one in tokens:
        if one in (PAUSE, "and", "then"):
            parts.append([])
        else:
            parts[-1].append(one)
    return [part for part in parts if part]


def is_plain_amount(text: str) -> bool:
    """An amount without a sign."""
    return is_amount(text) and text[0] != "u"
