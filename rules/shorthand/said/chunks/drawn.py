"""What is drawn of several things that wait: one of them, or all one behind the other."""

from __future__ import annotations

from collections.abc import Sequence

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.business import speaks_of
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.chunks.things import thing
from rules.shorthand.said.reduce import ORDINALS, PAUSE, SaidWord
from rules.shorthand.words import is_number


def one_of(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One of several things that wait, as the beginning of its answer: `treasure 1`, `second treasure`, `first one`."""
    first, second = [*(one.lower() for one in tokens[:2]), "", ""][:2]
    in_front = first in ORDINALS or first in ONE_MORE
    number = str(ORDINALS.get(first, "")) if in_front else second if is_number(second) else ""
    word, length = (second, 2) if in_front else (first, 2 if number else 1)
    which = tokens[length - 1 if in_front else 0 :][:1]
    if (first, second) == ("1", "of") and len(tokens) > 2:
        number, word, length = "", singular(tokens[2].lower()), OF_SEVERAL
    several = [(str(key), it) for key, it in lexicon.state.business.open.items() if it.left > 1]
    if word == "1" and in_front:
        found, word = several, singular(several[0][1].what.split()[-1]) if several else word
    else:
        single = length == OF_SEVERAL or (bool(which) and which[0].name.lower() == word == singular(word))
        found = [(key, it) for key, it in several if speaks_of(it.what, word)] if number or single else []
    if len(found) == 1 and not is_number(word) and (not number or 1 <= int(number) <= found[0][1].left):
        yield length, (f'{found[0][0]} count=1 how="{f"{word} {number}".strip()}:',)


def one_found(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One of several things that wait, written down as what it is: `set treasure 1 to a silver comb`."""
    begins = tokens[:1] and tokens[0].lower() in ("set", "make")
    for length, (one,) in one_of(tokens[1:], lexicon) if begins else ():
        at = 1 + length + (tokens[1 + length : 2 + length] == ["to"])
        for more, (name,) in thing(tokens[at:], lexicon):
            if at + more == len(tokens):
                yield len(tokens), (f'settle-business business={one.partition(" how=")[0]} how="{name}"',)


OF_SEVERAL = 3
"""Words of `one of them`."""
ONE_MORE = small.words("next last another other 1")
"""Words in front of one of several things, which do not say which."""


def drawn(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Several things that wait, all that are left: `treasures: 50 gold, a dagger for ysra, nothing`."""
    words = [one.lower() for one in tokens]
    at = next((at for at, one in enumerate(words[:4]) if one not in ("party", "draw", "all") and not is_number(one)), 0)
    named = (
        [(key, it) for key, it in lexicon.state.business.open.items() if it.left > 1 and speaks_of(it.what, words[at])]
        if words
        else []
    )
    begin = at + 1 + (words[at + 1 : at + 2] in ([PAUSE], ["is"]))
    parts = [[]]  # type: list[list[SaidWord]]
    for one in tokens[begin:]:
        parts = [*parts, []] if one in (PAUSE, "and") and parts[-1] else [*parts[:-1], [*parts[-1], one]]
    several = len(words) > at and words[at] != singular(tokens[at].name.lower())
    in_all = len(parts) == 1 and several and "gold" in words and any(map(is_number, words[at:]))
    if words[:1] == ["1"] or len(named) != 1 or not all(parts) or not (in_all or len(parts) == named[0][1].left):
        return
    told = [*filter(None, (_what_it_was(one, lexicon) for one in parts))]
    kept = " ".join(one.typed for one in tokens if one.typed)
    lines = "; ".join([*told, f'settle-business business={named[0][0]} how="{kept}"'])
    if lines.count("HERO") > 1 and words[begin - 1 : begin] == [PAUSE] and "gold" not in words:
        return  # kept in words: who gets what, nobody said
    unsaid = ()  # type: tuple[str, ...]
    if lines.count("HERO") > 1:  # one of us gets all of it, or nobody is said to
        from_where = 0 if any(map(is_number, words[:at])) else begin
        listed = " ".join(one.typed for one in tokens[from_where:] if one.typed)
        gold = [one for one in told if "HERO" not in one]
        unsaid = ("; ".join([*gold, f'settle-business business={named[0][0]} how="{listed}"']),)
    given = tuple(lines.replace("HERO", hero) for hero in (heroes(lexicon) if "HERO" in lines else ("",)))
    yield len(tokens), (*unsaid, *given)


def _what_it_was(part: Sequence[SaidWord], lexicon: Lexicon) -> str:
    """What one of them was, as the line that tells it: gold, a thing and whose, or nothing."""
    words = [one.lower() for one in part]
    if words in (["nothing"], ["empty"]) or (len(words) == 1 and is_number(words[0])):
        return ""  # a number is that of a table
    if len(words) == 2 and words[1] == "gold":
        return f"gold {words[0]}"
    given = len(words) > 2 and words[-2] in ("for", "to") and lexicon.called(words[-1])
    return f"{words[-1] if given else 'HERO'} gets {' '.join(one.name for one in (part[:-2] if given else part))}"
