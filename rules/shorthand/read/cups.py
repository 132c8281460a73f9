"""Cups and decks: `deck event 3 wolf 2 fog`, `add 2 wolves to event`, `remove the bottom card`, `draw event fog`."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal, get_args

import msgspec

from events.amounts import Amount
from events.draws import DrawEnd
from events.lazy import lazy
from rules.command import Command
from rules.naming import fold, singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import ARTICLES
from rules.shorthand.read.rolls import settled
from rules.shorthand.small_words import NUMERALS, PIECES
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import UNSEEN, Words, amount_of, is_amount, is_number

Draw: Kind = lazy("rules.shared.draws:Draw")  # 1 ms, as below
ChangeCup: Kind = lazy("rules.shared.draws:ChangeCup")
Several: Kind = lazy("rules.shared.several:Several")

SETTLED = get_args(DrawEnd)
FATES = ("kept", "discarded", "pending", "ignored", "peeked")
ENDS = {"top": "top", "bottom": "bottom", "below": "bottom", "under": "bottom"}
VESSELS = ("deck", "cup", "bag", "pile", "stack")
OPERATIONS = ("filled", "split", "shuffled")
WHAT_IS_DONE = (*OPERATIONS, "left")
HOLDS = ("with", "has", "holds", "contains")
"""Words between a cup and what is in it."""
ENDS_NAME = (*WHAT_IS_DONE, *HOLDS)
MOST_DRAWN = 20
SHORTEST = 3
"""Letters of a beginning that is a cup's wherever one may be named; fewer name no new one to draw from."""
LONGEST_NAME = 4
"""Words the name of a cup may have."""


def draw(words: Words, who: tuple[str, ...]) -> Command:
    """`draw event giant spiders`, `draw from the event deck: fog`, `draw cup ambush kept`, `draw`."""
    if words.next in SETTLED:
        return settled(words.take().lower(), words)  # type: ignore[arg-type]  # one of SETTLED
    if count := _so_many(words):
        return _several(draw(words, who), count, words)
    _skip(words, "from", "a", "an", "the")
    # `draw counters 3` is a table of that name, and its die
    if not is_number(words.second) and not _called_by_name(words):
        _skip(words, "from", "a", "an", "the", *PIECES)
    piece = words.at > 0 and _stripped(words.words[words.at - 1].text.lower()) in PIECES
    what_first = words.more and "from" in words.left()[1:] and not _known(words, words.next)
    cup = _cup_behind(words, "from") if what_first else _cup_in_front(words)
    if who and cup not in words.lexicon.state.cups.cups:
        words.stuck(f"there is no cup or deck called {cup!r}", f"draw {cup}")
    fate = words.behind("fate") or "pending"
    if fate not in FATES:
        words.stuck(f"{fate!r} is none of {', '.join(FATES)}")
    if words.more and words.words[-1].text.lower() in FATES:
        fate = words.words.pop().text.lower()
    what = words.rest()
    known = words.lexicon.state.cups.cups.get(cup)
    if what and known and known.contents and _counts(what) and _kind_in(words, cup, what) is None:
        words.stuck("how many are drawn stands in front", f"draw 2 {cup}")
    if piece and what is None and words.lexicon.game.cup and cup not in words.lexicon.state.cups.cups:
        words.stuck(f"there is no cup called {cup!r}; from which?", f"draw {words.lexicon.game.cup} {cup}")
    return Draw(cup=cup, what=None if what in UNSEEN else _piece(words, cup, what), fate=fate)


def _several(drawn: Command, count: int, words: Words) -> Command:
    """The same drawn so often; of a cup there is, and one kind at a time."""
    cups = words.lexicon.state.cups.cups
    if getattr(drawn, "cup", None) not in cups:
        words.stuck("there is no such cup or deck", f"draw {next(iter(words.lexicon.state.cups.cups), '')}".rstrip())
    if any(map(str.isdigit, getattr(drawn, "what", None) or "")):
        words.stuck("one kind at a time", f"draw {next(iter(cups))}")
    return Several(commands=(drawn,) * count)


def _called_by_name(words: Words) -> bool:
    """Whether a cup is called by the last word, as `chits` may be; a piece of one is left out."""
    return len(words.left()) == 1 and _known(words, words.next) is not None


def _counts(what: str) -> bool:
    """`2`, `2 red and 1 blue`: how many, and no name of a card."""
    first, *_, last = what.split() * 2
    return is_number(what) or (is_number(first) and " and " in what and not is_number(last))


def _so_many(words: Words) -> int:
    """Takes `2` of `2 chits`, `two cards from the event deck` off the front, where that is no card's name; or 0."""
    left = [one.lower() for one in words.left()]
    count = int(NUMERALS.get(left[0], left[0] if is_number(left[0]) else 0)) if left[1:] else 0
    cup = next(filter(None, (_known(words, one) for one in left[1:])), None)
    if not 1 < count <= MOST_DRAWN or cup is None or _kind_in(words, cup, left[0]) is not None:
        if count and "from" in left and left[1].rstrip(",:") in PIECES:
            words.stuck(
                "there is no such cup or deck", f"draw {next(iter(words.lexicon.state.cups.cups), '')}".rstrip()
            )
        return 0
    words.take()
    return count


def put_away(words: Words, who: tuple[str, ...]) -> Command:
    """`d-`, `d- event fog`: drawn, and put away again; from the game's own cup where nobody told of one."""
    lexicon = words.lexicon
    if lexicon.game.cup and not words.more and not lexicon.state.cups.cups:
        return Draw(cup=lexicon.game.cup, fate="discarded")
    return msgspec.structs.replace(draw(words, who), fate="discarded")


def peek(words: Words, _who: tuple[str, ...]) -> Command:
    """`peek event fog`: what lies on top is looked at, and stays there."""
    _skip(words, "at", "into", "the", "top", "of", *PIECES)
    cup, what = _cup_in_front(words), words.rest()
    return Draw(cup=cup, what=None if what in UNSEEN else _piece(words, cup, what), fate="peeked")


def _numbered(words: Words) -> bool:
    return any(map(str.isdigit, "".join(one.text for one in words.words)))


def cup(words: Words, _who: tuple[str, ...]) -> Command:
    """`deck event 3 wolf 2 fog`, `cup fate filled ambush=4`, `cup events split 12 into night`, `cup events left 12`."""
    words.accept("of")
    cup = _name(words, _called(words))
    words.accept(*HOLDS)
    left = words.behind("left")
    into = " ".join(words.all_behind("into"))
    operation = words.accept(*OPERATIONS)
    if operation is None and not words.more and left is None:
        words.stuck("what is in it, or filled, split or shuffled?", f"cup {cup} shuffled")
    split = operation == "split" and is_amount(words.next)
    count = words.amount() if split else None
    if split:
        words.done()
    contents = _contents(words, cup)
    counted = operation is None and not contents
    known = cup in words.lexicon.state.cups.cups
    if operation is None and contents and not known and set(contents.values()) == {1} and not _numbered(words):
        words.stuck("how many of each are in it?", f"cup {cup} filled {' '.join(contents)}")  # `cup, brooch, dagger`
    return ChangeCup(
        cup=cup,
        operation="added" if counted else operation or "filled",
        contents=contents,
        count=count,
        into=_name(words, into) if into else None,
        left=amount_of(left) if left and is_amount(left) else None,
    )


UNNAMED = {*VESSELS, *PIECES, *ARTICLES, "back", "in", "into", "to", "again", "it", "its", "with"}
"""Words beside `shuffle` that name no cup: it is the only one there is."""


def shuffle(words: Words, _who: tuple[str, ...]) -> Command:
    """`shuffle the event deck`, `shuffle event with discards`."""
    again = words.flag("discards", "discard")
    words.flag("with", "its", "the")
    if bare := {*map(_stripped, map(str.lower, words.left()))} <= UNNAMED:
        words.rest()
    cup = _the_only(words) if bare else _cup_in_front(words)
    words.accept("with")
    known = words.lexicon.state.cups.cups.get(cup)
    return ChangeCup(cup=cup, operation="shuffled", contents=dict(known.away) if again and known else {})


def add(words: Words, _who: tuple[str, ...]) -> Command:
    """`add 2 wolves to the event deck`, `add fog on top of event`."""
    where, cup = _where(words), _cup_behind(words, "to", "into", "of", "in", "on")
    _must_be_counted(words, cup)
    contents = {
        name.removeprefix("more ").removeprefix("another "): count for name, count in _contents(words, cup).items()
    }
    somebody = any(words.lexicon.called(name.rpartition("for ")[2]) for name in contents if "for " in name)
    if not contents or somebody:  # `add 3 xp for mira` goes into no deck
        words.stuck("what goes in, and how many", "add 2 wolves to event")
    return ChangeCup(cup=cup, operation="added", contents=contents, where=where)


def remove(words: Words, _who: tuple[str, ...]) -> Command:
    """`remove the bottom card`, `remove 3 cards from the bottom of event`, `remove 2 wolves from event`."""
    where, cup = _where(words), _cup_behind(words, "from", "of", "out")
    _skip(words, "the", "a")
    alone = len(words.left()) == 1
    count: Amount = words.amount() if is_amount(words.next) and (alone or words.second in PIECES) else 1
    if not words.more or words.accept(*PIECES):
        words.done()
        return ChangeCup(cup=cup, operation="removed", count=count, where=where or "top")
    _must_be_counted(words, cup)
    contents, known = _contents(words, cup), words.lexicon.state.cups.cups.get(cup)
    if known and known.contents and any(_kind_in(words, cup, name) is None for name in contents):
        words.stuck(f"there is no such card in {cup}", f"remove {next(iter(known.contents))} from {cup}")
    return ChangeCup(cup=cup, operation="removed", contents=contents, where=where)


HOW_MANY = small.FUNCTION_WORDS - {"more", "another"} | small.words("half quarter")


def _must_be_counted(words: Words, cup: str) -> None:
    """Gives up at `half the fog cards`, `the wolf card back`, `the wolves`: of several it is said how many."""
    left = [one.lower().strip(",.:") for one in words.left()]
    quoted = any(one.quoted for one in words.words[words.at :])
    counted = any(map(is_number, left)) or not {*NUMERALS}.isdisjoint(left)
    several = not counted and any(
        one.isalpha() and singular(one) != one and (singular(one) in PIECES or _kind_in(words, cup, one))
        for one in left
    )
    if not quoted and (several or not HOW_MANY.isdisjoint(left)):
        known = words.lexicon.state.cups.cups.get(cup)
        words.stuck("how many of which?", f"2 {next(iter(known.contents))}" if known and known.contents else "")


# ── which cup, and what ──────────────────────────────────────────────────────────────────────────────────────────


def _skip(words: Words, *noise: str) -> None:
    while words.accept(*noise):
        pass


def _where(words: Words) -> Literal["top", "bottom"] | None:
    for at, word in enumerate(words.words[words.at :], words.at):
        end = "" if word.quoted else ENDS.get(word.text.lower().rstrip(","))
        if end:
            front = at
            while front > words.at and words.words[front - 1].text.lower() in ("on", "at", "the"):
                front -= 1
            del words.words[front : at + 1]
            return end  # type: ignore[return-value]  # the values of ENDS
    return None


def _cup_behind(words: Words, *marks: str) -> str:
    """The cup at the end of the line: `… to the event deck`; none is named: the only one."""
    left = words.words[words.at :]
    at = next((at for at, word in enumerate(left, words.at) if word.text.lower() in marks and not word.quoted), None)
    which = "to cup" if "to" in marks else "from cup"
    if at is None:
        return _the_only(words, which)
    text = " ".join(word.text for word in words.words[at:] if word.text.lower() not in marks)
    if text and _known(words, text) is None and not {*map(_stripped, text.lower().split())} & {*VESSELS}:
        words.at = at
        words.stuck(f"there is no cup or deck called {text!r}")
    del words.words[at:]
    return _name(words, text) if _bare(text) or _known(words, text) else _the_only(words, which)


def _cup_in_front(words: Words) -> str:
    """`the event deck: …`; a name of several words ends with `deck`, a known one where it ends; none: the only one."""
    _skip(words, "the")
    left = words.left()
    ends = next((at for at, text in enumerate(left) if _stripped(text) in VESSELS), None)
    known = words.lexicon.state.cups.cups
    if ends is not None and (0 < ends < 4 or (ends == 0 and len(known) == 1)):
        words.at += ends + 1
        return _name(words, " ".join(left[:ends])) if ends else _the_only(words)
    if not left:
        return _the_only(words)
    holding = [cup for cup in known if _kind_in(words, cup, " ".join(left))]
    if len(holding) == 1 and not _known(words, left[0]):
        return holding[0]
    return _begun(words)


def _called(words: Words) -> str:
    """A name of several words: a known one, what stands before a colon, a count or what is done with it."""
    left = words.left()
    ends = [at for at, text in enumerate(left[:LONGEST_NAME], 1) if text.endswith(":")]
    counted = not is_number(left[-1]) if left else False
    stops = [at for at, text in enumerate(left) if (counted and is_number(text)) or "=" in text or text in ENDS_NAME]
    length = _known_words(words) or next(iter(ends), 0) or (stops[0] if stops and stops[0] <= LONGEST_NAME else 1)
    return " ".join(words.take("which cup or deck") for _ in range(max(length, 1)))


def _known_words(words: Words) -> int:
    """Of how many words the longest name of a cup is that begins the line; 0 if it is one word or none."""
    left = words.left()
    names = {singular(_bare(name)) for name in words.lexicon.state.cups.cups}
    lengths = [length for length in range(min(len(left), LONGEST_NAME), 1, -1) if left[length - 1] not in ARTICLES]
    return next((length for length in lengths if singular(_bare(" ".join(left[:length]))) in names), 0)


def _begun(words: Words) -> str:
    """The cup the first word begins; the name of one nobody filled, a table, is typed whole, or it is another."""
    if length := _known_words(words):
        return _name(words, " ".join(words.take() for _ in range(length)))
    first = words.take()
    name = _name(words, first)
    cups = words.lexicon.state.cups.cups
    cup = cups.get(name)
    if cup is None and cups and len(name) < SHORTEST:
        begun = [one for one in cups if fold(one).startswith(fold(name))]
        if len(begun) != 1:
            words.at -= 1
            words.stuck(f"there is no cup or deck called {name!r}", f"draw {(begun or [*cups])[0]}")
        return begun[0]
    if cup is None or cup.contents or cup.left is not None:
        return name
    behind = name.split(" ")[len(first.split(" ")) :]
    numbered = any(map(is_number, behind))  # a table of a pack: its name is found again by whoever draws
    if numbered or [fold(word) for word in words.left()[: len(behind)]] != [fold(word) for word in behind]:
        return _bare(first) or first
    words.at += len(behind)
    return name


def _name(words: Words, text: str) -> str:
    """The cup called so, or a new one of this name."""
    return _known(words, text) or _bare(text) or _stripped(text) or _the_only(words)


def _known(words: Words, text: str) -> str | None:
    typed = singular(_bare(text))
    cups = words.lexicon.state.cups.cups
    whole = " ".join(word for word in map(_stripped, text.lower().split()) if word not in ARTICLES)
    exact = [name for name in cups if name.lower() == whole]  # one called by what it is: `the bag`
    exact += [name for name in cups if typed and singular(_bare(name)) == typed]
    begun = [name for name in cups if len(typed) >= SHORTEST and fold(name).startswith(typed)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else None


def _bare(text: str) -> str:
    """`the event deck:` is `event`."""
    parts = [part for part in map(_stripped, text.split()) if part and part.lower() not in (*ARTICLES, *VESSELS)]
    return " ".join(parts)


def _stripped(text: str) -> str:
    return text.strip(":,.")


def _the_only(words: Words, which: str = "cup") -> str:
    cups = words.lexicon.state.cups.cups
    if not cups:
        words.stuck("nobody has said what cup or deck there is")
    return next(iter(cups)) if len(cups) == 1 else words.choose(which, tuple(cups))


def _piece(words: Words, cup: str, text: str | None) -> str | None:
    """A kind that is in the cup, in the singular or the plural; else as it was typed."""
    return text if text is None else _kind_in(words, cup, text) or text


def _kind_in(words: Words, cup: str, text: str) -> str | None:
    cups = words.lexicon.state.cups
    known = cups.cups.get(cup)
    drawn = (one.what for one in (*cups.waiting.values(), *cups.held.values()) if one.cup == cup and one.what)
    kinds = (*known.contents, *known.away, *drawn) if known else ()
    alike = (kind for kind in kinds if _without_piece(kind) == _without_piece(text))
    return next((kind for kind in kinds if singular(kind) == singular(text)), None) or next(alike, None)


def _without_piece(text: str) -> str:
    """`black beads` as `black`: what is said of a card or counter besides that it is one."""
    first, _, last = text.lower().rpartition(" ")
    return singular(first if first and singular(last) in PIECES else text)


def _contents(words: Words, cup: str) -> dict[str, int]:
    """`3 wolf 2 fog`, `ambush=4 trap=3`, `2 wolves and fog`; several of a kind are kept by the name of one."""
    found: dict[str, int] = {}
    clauses: list[list[str]] = [[]]
    for text in words.left():
        if text.lower() != "and" and (word := re.sub(r"[,.:]+$", "", text)):
            clauses[-1] += _count_apart(word)
        if text.lower() == "and" or text.endswith(","):
            clauses.append([])
    told = [_counted(clause) for clause in clauses if clause]
    for clause in told:
        _put_all(found, words, cup, clause, alone=len(told) == 1)
    words.rest()
    return found


SO_MANY = re.compile(r"(?P<front>\d+)[x×*=:](?P<kind>[^\d=].*)?|(?P<of>.*[^\d(])?[x×*:(](?P<behind>\d+)\)?")
"""How many in one word with what is counted, or with a sign: `3=fog`, `2x`, `x3`, `fog:3`, `fog(3)`."""


def _count_apart(word: str) -> list[str]:
    """`2x` as `2`, `3=fog` as `3 fog`, `fog:3` as `fog=3`."""
    said = SO_MANY.fullmatch(word)
    if said is None:
        return [word]
    if said["front"]:
        return [said["front"], *filter(None, [said["kind"]])]
    return [f"{said['of']}={said['behind']}" if said["of"] else said["behind"]]


def _counted(said: list[str]) -> list[str]:
    """`two more wolves` as `2 wolves`; `Two of Swords` is a card."""
    numbers = [str(NUMERALS.get(one, one)) if behind != "of" else one for one, behind in pairwise([*said, "of"])]
    return [one for before, one in pairwise(["", *numbers]) if one != "more" or not is_number(before)]


def _put_all(found: dict[str, int], words: Words, cup: str, said: list[str], *, alone: bool) -> None:
    """The kinds of one clause; between commas `4 gold 25` are four of what is called so."""
    if len(said) > 2 and is_number(said[0]) and is_number(said[-1]):
        if alone:
            words.stuck(f"what are {said[-1]}?", "3 wolf 2 fog")
        _put(found, words, cup, int(said[0]), said[1:])
        return
    if is_number(said[-1]):
        said = _numbers_in_front(said, words)
    count, names = 1, list[str]()
    for word in [*said, "1"]:
        name, equals, many = word.rpartition("=")
        if equals and name and is_number(many):
            found[name] = int(many)
        elif is_number(word):
            _put(found, words, cup, count, names)
            count, names = int(word), []
        elif word.lower() not in ("a", "an", "the", "with", "="):
            names.append(word)


def _numbers_in_front(said: list[str], words: Words) -> list[str]:
    """`wolf 3, fog 2` with each number in front of what it counts."""
    if is_number(said[0]):
        words.stuck(f"what are {said[-1]}?", "3 wolf 2 fog")
    turned: list[str] = []
    names: list[str] = []
    for word in said:
        names.append(word)
        if is_number(word):
            turned += [word, *names[:-1]]
            names = []
    return turned


def _put(found: dict[str, int], words: Words, cup: str, count: int, names: list[str]) -> None:
    if not names:
        return
    text = " ".join(names)
    kind = _piece(words, cup, text)
    several = count > 1 and text[0].isalpha()  # `5 -1` are five cards that say -1
    kind = singular(text) if kind == text and several else kind or text
    found[kind] = found.get(kind, 0) + count
