"""Acts: who does what to whom, with what and how much, in whatever order it is said.

`give hand: <WHO >|to:WHOM >ITEM → WHO gives WHOM ITEM` has head words and roles; `-` needs no head. A role is taken by
a chunk (`chunks`), bare or behind one of its small words; `<` is the doer, in front of the head or behind `by`, and `>`
whom it is done to, behind the head unless it `is` done to them. Every word has to be taken: by the head, by a role, or
as one of those that say nothing beside that head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple, TypeAlias

from rules.shorthand import small_words as small
from rules.shorthand.declared.acts import ACTS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import HIDES, Options, Taken
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.said.sayings import Filled, Sentence, Slots, plain_lines

IDLE = small.words("is was has do and but then also too so there here now again that just")
"""Words that say nothing where an act is whole without them."""

STOPS = small.words(
    "not never no nobody nothing if unless until till when would might could should can may will instead forget undo"
    " wrong mistake late before correct correction ask rule note why how what who which where while cast max maximum"
    " half rest each permanently ago maybe perhaps probably possibly nearly almost"
)
"""Words that turn what is said: no line with one of them is a plain act, unless the act knows the word."""

PASSIVE = ("is", "was", "get")
"""In front of the head: what follows was done to whoever is named first."""

ANEW = ("a", "an", "some", "another")
"""Words behind which somebody names what nobody has heard of."""

NO_HEAD = "-"
"""The head of what is said without a verb: `brida, 2 wounds`."""

BARE, DOER = frozenset(("",)), frozenset(("by",))

COINED = ("THING", "THINGS", "LOT")
"""Chunks that may be a name nobody has heard of."""

MOST_WAYS = 3
"""Ways to take one act's words anybody wants to hear of."""


class ActRole(NamedTuple):
    """A place of an act: what it is called in the plain line, what takes it, and where it stands."""

    slot: str
    chunk: str
    marks: frozenset[str]
    """Small words in front of it; `""`: none."""
    side: str
    """`<` the doer, `>` whom it is done to, else nothing."""
    names: str
    """`*` may be named for the first time, `+` has to be, else it is known."""
    needed: bool
    default: str
    """Who is meant if nobody is named."""


class Act(NamedTuple):
    """Head words, any of which says it; words that say nothing beside them; roles; and the plain line."""

    heads: frozenset[str]
    idle: frozenset[str]
    roles: tuple[ActRole, ...]
    plain: str

    @property
    def knows(self) -> frozenset[str]:
        """Words it takes that turn what is said elsewhere."""
        return self.heads.union(self.idle, *(role.marks for role in self.roles))


Acts: TypeAlias = Sequence[Act]

# ── how an act is written ────────────────────────────────────────────────────────────────────────────────────────


def acts(text: str) -> Acts:
    """Acts, a line each: `heads (idle words): roles → the plain line`; a line that stands deeper goes on."""
    lines = re.sub(r"\n {8,}", " ", text).splitlines()
    return tuple(_act(line) for line in lines if line.strip())


def _act(line: str) -> Act:
    said, _, plain = line.partition("→")
    front, _, roles = f"{said} ".partition(":")
    heads, _, idle = front.partition("(")
    return Act(small.words(heads), small.words(idle.strip(" )")), tuple(map(_role, roles.split())), plain.strip())


ROLE = re.compile(
    r"(?P<open>\[?)(?P<side>[<>]?)((?P<marks>[a-z|]+):)?(?P<names>[*+]?)"
    r"(?P<slot>(?P<chunk>[A-Z]+)\d?)(=(?P<default>\w+))?\]?|(?P<words>[a-z|]+)"
)


def _role(text: str) -> ActRole:
    """`[from|off:WHOM]`, `<WHO=party`, `|at:PLACE` (bare, or behind `at`), `+THING`, `back|again` (a word)."""
    found = ROLE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no role of an act")
    if found["words"]:
        return ActRole(f"_{text}", "", small.words(text.replace("|", " ")), "", "", needed=True, default="")
    return ActRole(
        slot=found["slot"],
        chunk=found["chunk"],
        marks=frozenset((found["marks"] or "").split("|")),
        side=found["side"],
        names=found["names"],
        needed=not found["open"] and not found["default"],
        default=found["default"] or "",
    )


def stems(word: str) -> tuple[str, ...]:
    """What a word may be a form of: `forced` of `force`, `lifts` of `lift`."""
    found = [word]
    for ending in ("s", "es", "d", "ed", "ing"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            stem = word.removesuffix(ending)
            found += [stem, stem + "e", stem[:-1]] if ending == "ing" else [stem]
    return tuple(found)


class ActIndex:
    """Acts by their head words, in the order they are tried."""

    def __init__(self, acts: Acts) -> None:
        self.by_head: dict[str, list[tuple[int, Act]]] = {}
        for number, act in enumerate(acts):
            for head in act.heads:
                self.by_head.setdefault(head, []).append((number, act))

    def said_with(self, words: set[str]) -> list[Act]:
        """Those one of whose heads is among these words, or that need none."""
        found = {number: act for word in (NO_HEAD, *words) for number, act in self.by_head.get(word, ())}
        return [found[number] for number in sorted(found)]


@cache
def acts_of(own: str) -> ActIndex:
    """A game's own acts in front of those of all games."""
    return ActIndex((*acts(own), *acts(ACTS)))


# ── how it is filled ─────────────────────────────────────────────────────────────────────────────────────────────


class Clause:
    """The words of one clause, and the acts they may tell."""

    def __init__(self, tokens: Sequence[SaidWord], lexicon: Lexicon, loose: int = 0) -> None:
        """`loose` words may be left over."""
        self.sentence = Sentence(tokens, lexicon)
        self.words = [token.lower() for token in tokens]
        self.stems = [stems(word) for word in self.words]
        self.lexicon = lexicon
        self.loose = loose

    def by(self, acts: ActIndex) -> Iterator[Filled]:
        """What the words come to as an act, by the order in which the acts are declared."""
        for act in acts.said_with({one for some in self.stems for one in some}):
            if not (STOPS - act.knows).isdisjoint(self.words):
                continue
            for slots, left in islice(self._ways(act), MOST_WAYS):
                yield Filled(tuple(plain_lines(act.plain, slots, self.lexicon)), self.loose - left)

    def head(self, act: Act, at: int) -> str:
        """The head of the act a word is a form of, if it is one."""
        return next((one for one in self.stems[at] if one in act.heads), "")

    def _ways(self, act: Act) -> Iterator[tuple[Slots, int]]:
        head = NO_HEAD if NO_HEAD in act.heads else ""
        yield from _Filling(self, act, passive=False).ways(0, frozenset(), self.loose, head)
        if self._may_be_passive(act):
            yield from _Filling(self, act, passive=True).ways(0, frozenset(), self.loose, head)

    def _may_be_passive(self, act: Act) -> bool:
        done = any(word in PASSIVE and self.head(act, at + 1) for at, word in enumerate(self.words[:-1]))
        return (done or "by" in self.words) and any(role.side == ">" for role in act.roles)


class _Filling:
    """One act tried on the words of a clause."""

    def __init__(self, telling: Clause, act: Act, *, passive: bool) -> None:
        self.telling = telling
        self.words = telling.words
        self.act = act
        self.passive = passive
        self.needed = frozenset(at for at, role in enumerate(act.roles) if role.needed)
        self.unsaid = {role.slot: (role.default,) for role in act.roles if role.default}

    def ways(self, at: int, taken: frozenset[int], left: int, head: str = "") -> Iterator[tuple[Slots, int]]:
        """Every way the words from one on take the roles that are open, and how many more might be left over."""
        if at == len(self.words):
            if head and self.needed <= taken:
                yield {**self.unsaid, "HEAD": (head,)}, left
            return
        for which, role in enumerate(self.act.roles):
            if which not in taken:
                for length, options in self._taken(role, at, headed=bool(head)):
                    for slots, more in self.ways(at + length, taken | {which}, left, head):
                        yield {**slots, role.slot: options}, more
        word = self.words[at]
        if not head and self.telling.head(self.act, at):
            yield from self.ways(at + 1, taken, left, self.telling.head(self.act, at))
        elif self._says_nothing(at, headed=bool(head)):
            yield from self.ways(at + 1, taken, left, head)
        elif left and word not in STOPS and self.telling.sentence.is_loose(at):
            yield from self.ways(at + 1, taken, left - 1, head)

    def _says_nothing(self, at: int, *, headed: bool) -> bool:
        """Whether a word says nothing beside this head."""
        word = self.words[at]
        done = self.passive and word in PASSIVE and at + 1 < len(self.words) and self.telling.head(self.act, at + 1)
        again = headed and self.telling.head(self.act, at)
        idle = word == PAUSE or word in IDLE or not self.act.idle.isdisjoint(self.telling.stems[at])
        return idle or bool(done or again)

    def _taken(self, role: ActRole, at: int, *, headed: bool) -> Taken:
        """The ways a role is taken here, its small word included."""
        if not role.chunk and not role.marks.isdisjoint(self.telling.stems[at]):
            yield 1, (self.words[at],)
        if not role.chunk:
            return
        for mark in self._marks(role, headed=headed):
            begin = at + bool(mark)
            if begin < len(self.words) and mark in ("", self.words[at]):
                for length, options in self.telling.sentence.chunk(role.slot, begin):
                    if length and self._may_be_named(role, begin, options):
                        hidden = mark in HIDES and "from" in role.marks
                        yield begin - at + length, tuple(f"{mark} {one}" for one in options) if hidden else options

    def _marks(self, role: ActRole, *, headed: bool) -> frozenset[str]:
        """The small words it may stand behind here: the doer of what `is` done stands behind `by` alone."""
        if role.side == "<":
            return DOER if self.passive else DOER | (role.marks - BARE if headed else role.marks)
        return role.marks - BARE if role.side == ">" and not headed and not self.passive else role.marks

    def _may_be_named(self, role: ActRole, at: int, options: Options) -> bool:
        """Whether a name may stand here: a known one, or one behind `a`, a number, in quotes."""
        if role.chunk not in COINED or role.names == "*":
            return True
        first, lexicon = self.telling.sentence.tokens[at], self.telling.lexicon
        known = all(lexicon.knows_item(one) or lexicon.is_goods(one) for one in options)
        anew = (first.typed.split() or [""])[0].lower() in ANEW or first[:1] in '"?' or first[:1].isdigit()
        return anew or (known and not role.names)
