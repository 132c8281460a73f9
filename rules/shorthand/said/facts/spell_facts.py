"""The facts of a spell, in whatever order they are said: who casts what at whom, its dice, what it costs and does.

`Tolm casts fireball on both ghouls, 2 mana, 3 damage each`. The dice are a roll for the spell: what they mean stands in
a book.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import FALLEN
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.numbers import harm
from rules.shorthand.said.chunks.people import who
from rules.shorthand.said.chunks.taken import MARKS, Options
from rules.shorthand.said.facts.taking import Facts
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.words import is_amount, is_face, is_signed

AT = small.words("at on against to")
IDLE = small.words(", and but so for roll with it is that they take lose suffer each all both of burn the spend")
TAKES = small.words("take lose suffer")
EACH = small.words("each apiece")
LONGEST_NAME = 4
NONE_LEFT = [
    one.split() for one in ("she has none left", "he has none left", "has none left", "none left", "it has none left")
]


class SpellFacts(Facts):
    """The words of a sentence, each of which has to be a fact of one spell."""

    def __init__(self, tokens: Sequence[SaidWord], lexicon: Lexicon) -> None:
        super().__init__(tokens, lexicon)
        self.caster = self.spell = self.cost = ""
        self.targets = self.harmed = ""
        """Whom it is cast at; and whom of them it harmed, if not all."""
        self.faces: list[str] = []
        self.pools: list[str] = []
        self.dead = False

    def lines(self) -> Iterator[str]:
        """The plain line of the spell; none if it is none, or if nothing of it needs more than its frame."""
        fell = (self._pool, self._harm, self._dice, self._fallen)
        if not self.all_taken(self._cast, self._name, *fell, self._idle) or not self.spell or not self.caster:
            return
        if not (self.faces or self.pools or self.cost or self.dead) or ((self.cost or self.dead) and not self.targets):
            return
        struck = self.harmed or self.targets
        told = [f"{self.caster} casts {self.spell}" + (f" at {self.targets}" if self.targets else "")]
        told += [f"{self.caster} roll {self.spell} {' '.join(self.faces)}"] if self.faces else []
        told += [f"{self.caster} {pool}" for pool in self.pools]
        by = f" by {self.spell}" if all(map(self.lexicon.is_monster, struck.split(","))) else ""
        told += [f"{struck} {self.cost}{by}"] if self.cost else []
        told += [f"{struck} dead by {self.caster}"] if self.dead else []
        yield "; ".join(told)

    def _cast(self) -> int:
        """`casts Fire Ball`, up to whom it is cast at."""
        if self.word() != "cast" or self.spell or not self.caster:
            return 0
        length = 1 + (self.word(1) == "spell")
        begin = length
        while length - begin < LONGEST_NAME and self._is_of_its_name(length):
            length += 1
        name = " ".join(one.name for one in self.tokens[self.at + begin : self.at + length])
        self.spell = f'"{name}"' if " " in name else name
        return length if name else -1

    def _is_of_its_name(self, ahead: int) -> bool:
        word = self.word(ahead)
        named = self.lexicon.called(word) or self.lexicon.kind_of_monsters(word.rstrip("s"))
        of = word == "of" and self.word(ahead + 1).isalpha()
        return of or (word not in ("", PAUSE, "and", "both", "all", *MARKS) and not named and not is_amount(word))

    def _name(self) -> int:
        """Who casts it, then at whom; then those whom it harmed, if not all."""
        taken = self._named()
        if taken is None:
            return 0
        length, (names,) = taken
        if not self.caster:
            self.caster = names if "," not in names else ""
            return length if self.caster else -1
        if not self.targets and self.word(-1) in AT:
            self.targets = names
        elif self.targets and not self.harmed and self.word(length) in TAKES:
            self.harmed = names
        else:
            return -1
        return length

    def _named(self) -> tuple[int, Options] | None:
        behind = self.tokens[self.at :]
        if not behind or behind[0].lower() in ("it", "they", "each") or self._counts_all():
            return None
        stop = next((at for at, one in enumerate(behind) if one == PAUSE), len(behind))
        found = (one for one in who(behind[:stop], self.lexicon) if len(one[1]) == 1 and "party" not in one[1])
        return next(found, None)

    def _counts_all(self) -> bool:
        """Whether `all three`, `both` stands here for whom it was cast at."""
        many = str(self.targets.count(",") + 1)
        return (
            self.word() in ("all", "both")
            and not self.lexicon.kind_of_monsters(self.word(1).rstrip("s"))
            and (self.word(1) == many or not is_amount(self.word(1)))
        )

    def _pool(self) -> int:
        """`2 mana`, `power 4`; `2 arcane spells left`, `none left`: what is left of it."""
        ahead = self.words[self.at : self.at + 4]
        none = next((one for one in NONE_LEFT if ahead[: len(one)] == one), [])
        if none and self.pools:
            self.pools.append(f"=0 {self.pools[-1].split(maxsplit=1)[1]}")
            return len(none)
        for at, number in ((0, self.word()), (1, self.word(1))):
            pool = self.lexicon.pool(self.word(1 - at))
            if pool is None or not is_amount(number) or self.pools:
                continue
            length = 2 + (self.word(2) in ("spells", "points", "spell"))
            length += self.word(length) in ("gone", "use", "spend")
            left = self.word(length) == "left"
            self.pools.append(f"{'=' if left else '-'}{number} {pool}")
            return length + left
        return 0

    def _dice(self) -> int:
        """The dice of it, one behind the other."""
        at, found = int(self.word() == "roll"), list[str]()
        while is_face(self.word(at)) and self.word(at + 1) not in ("wounds", "gold", "turns", *EACH):
            found.append(self.word(at))
            at += 1 + (self.word(at + 1) in (PAUSE, "and") and is_face(self.word(at + 2)))
        if not found or self._counts_before():
            return 0
        if self.faces or self.cost or not self.spell:
            return -1
        self.faces = found
        return at

    def _counts_before(self) -> bool:
        return self.word(-1) in ("all", "both")

    def _harm(self) -> int:
        """`3 damage each`, `take one each`, `for 1`; `-1 each`, `2 each`, where a spell at foes heals nobody."""
        if self.word() == "for" and self.lexicon.pool(self.word(2)) is not None:
            return 0
        at = int(self.word() in ("burn", "spend"))
        if is_amount(self.word()) and self.word(1) in EACH and self._at_foes():
            return -1 if self.cost else self._costs(f"-{self.word()}", 2)
        begins = ("take", "lose", "suffer", "do", "deal", "for")
        bare = self.word(at) in begins or self.word(at + 1) == "wounds" or (is_signed(self.word()) and self._at_foes())
        for length, (cost,) in harm(self.tokens[self.at + at :], self.lexicon) if bare else ():
            each = self.word(at + length) in (*EACH, "all")
            several = "," in (self.harmed or self.targets)
            if self.cost or not self.spell or (several and not (each or self.word(-1) in ("all", "both"))):
                return -1 if not (several and at) else self._costs(cost, at + length)
            return self._costs(cost, at + length + each)
        return 0

    def _at_foes(self) -> bool:
        """Whether who casts it and all at whom it is cast are of two sides."""
        ours = self.lexicon.is_monster(self.caster)
        return bool(self.targets) and all(self.lexicon.is_monster(one) != ours for one in self.targets.split(","))

    def _costs(self, cost: str, length: int) -> int:
        self.cost = cost
        return length

    def _fallen(self) -> int:
        if self.word() not in FALLEN or not self.targets:
            return 0
        self.dead = True
        return 1 + (self.word(1) in ("it", "them", "him", "her"))

    def _idle(self) -> int:
        if self._counts_all() and self.targets:
            return 1 + is_amount(self.word(1))
        return int(self.word() in IDLE or self.word() in AT)


def spells_told(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[str]:
    """The plain line a sentence about a spell may be."""
    if any(one.lower() == "cast" for one in tokens):
        yield from SpellFacts(tokens, lexicon).lines()


def spells_at_some(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[str]:
    """The same of a spell that harms others than it is cast at."""
    if any(one.lower() == "cast" for one in tokens):
        facts = SpellFacts(tokens, lexicon)
        yield from (line for line in facts.lines() if facts.harmed)
