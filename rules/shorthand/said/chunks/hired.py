"""Who is taken on for pay: name, trade, wage and master in whatever order they are said."""

from __future__ import annotations

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.abstract import JUDGED
from rules.shorthand.declared.gear import GEAR
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.people import CALLINGS, PEOPLES
from rules.shorthand.said.chunks.sheets import first_name, new_name
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE

HIRES = small.words("hire party they all we")
SAYS_NOTHING = small.words("call and as to join new with at for named 1 is who")
CHEAP = small.words("cheap cheaply expensive dear experienced local reliable seasoned veteran green armed mounted")
CALLED = small.words("call named")
OF_WHOM = small.words("for of to")
EACH_TIME = small.words(
    "trip trips days day weeks week months month session sessions expedition month year quest fight"
)
HIRELINGS = small.words(
    "henchman henchwoman man-at-arms guard guide porter torchbearer lantern-bearer bearer servant squire mercenary"
    " hireling soldier archer cook healer scout retainer follower bodyguard"
)
"""Who may be hired without a name: then they are called by their trade."""
LONGEST_TRADE, SHORT = 3, 4


def hired(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`hire Gorm, a man-at-arms, for 15 gold`: who joins, and what is paid; a wage by the day is written down."""
    at = next((at for at, one in enumerate(tokens) if one == "hire"), -1)
    told = not HIRELINGS.isdisjoint(one.lower() for one in tokens[:at]) if at > 0 else False
    if told and (tokens[at + 1 :] == [] or tokens[at + 1].lower() in (PAUSE, "for", "at")):
        tokens, at = [tokens[at], *tokens[:at], *tokens[at + 1 :]], 0  # `henchman Gorm hired, 15 crowns`
    if at < 0:
        yield from _joins_for_pay(tokens, lexicon)
        return
    master = [*lexicon.called(tokens[0])] if at == 1 and tokens[0] not in HIRES else []
    hiring = _Hiring(tokens, lexicon, master)
    if (master or {*tokens[:at]} <= HIRES) and hiring.reads(at + 1):
        hero = hiring.as_hero() if "recruit" in tokens[at].typed.lower() else ""
        yield len(tokens), (hiring.lines(), *filter(None, [hero]))


def _joins_for_pay(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`a guard, Pell, joins for 10 gold`, `took on a porter, Wilf, 10 gold`; a new one may have the gold."""
    words = [one.lower() for one in tokens[:3]]
    first = 2 + (words[:1] == ["party"]) if "take on" in " ".join(words) else 0
    hiring = _Hiring(tokens[first:], lexicon, [])
    comes = "join" in tokens or first or words[:1] == ["new"]
    if comes and hiring.reads(0) and hiring.price and not HIRELINGS.isdisjoint(hiring.trade):
        theirs = [] if "join" in tokens or first else [f"hench {hiring.name}; {hiring.name} gold {hiring.price}"]
        yield len(tokens), (hiring.lines(), *theirs)


class _Hiring:
    """What is said of somebody who is hired."""

    def __init__(self, tokens: SaidWords, lexicon: Lexicon, master: list[str]) -> None:
        self.tokens = tokens
        self.lexicon = lexicon
        self.master = master
        self.payer = master[0] if master else ""
        self.name, self.price = "", ""
        self.trade: list[str] = []
        self.every = False
        """Whether the wage is paid again and again."""

    def reads(self, at: int) -> bool:
        """Whether every word from one on says who it is, what they do, for whom and for how much."""
        while at < len(self.tokens):
            length = self._pay(at) or self._who(at) or self._trade(at)
            if not length:
                return False
            at += length
        plain = bool(self.price) or len(self.tokens) < SHORT
        nameless = plain and not self.every and bool(self.trade) and HIRELINGS.issuperset(self.trade)
        known = any(self.lexicon.called(one) or singular(one) in GEAR for one in self.trade)
        return bool(self.name or nameless) and len(self.trade) <= LONGEST_TRADE and not known

    def _pay(self, at: int) -> int:
        word, behind = self.tokens[at].lower(), " ".join(self.tokens[at + 1 : at + 2])
        ends = at + 1 == len(self.tokens) and self.tokens[at - 1].lower() in ("for", "at", PAUSE)
        if word.isdecimal() and (behind == "gold" or ends) and not self.price:
            self.price = word
            return 2
        if word in ("1", "each", "per") and behind in EACH_TIME:
            self.every = True
            return 2
        return 0

    def _who(self, at: int) -> int:
        master = self.lexicon.called(" ".join(self.tokens[at + 1 : at + 2]))
        if self.tokens[at].lower() in OF_WHOM and len(master) == 1 and not self.master:
            self.master = [*master]
            return 2
        named = self.tokens[at - 1].lower() in CALLED if at else False
        apart = [*self.tokens[at - 1 : at], *self.tokens[at + 1 : at + 2]] if self.trade else []
        apposed = {*apart} == {PAUSE} and not HIRELINGS.isdisjoint(self.trade)  # `a guard, dolf, 20 gold`
        apposed = apposed and self.tokens[at].lower() not in JUDGED | CHEAP
        new = next((new_name if named or apposed else first_name)(self.tokens[at:], self.lexicon), None)
        if new is None or self.name:
            return 0
        self.name = new[1][0]
        return 1

    def _trade(self, at: int) -> int:
        word = self.tokens[at]
        if word == PAUSE or word.lower() in SAYS_NOTHING | OF_WHOM:
            return 1
        if word.replace("-", "").isalpha() and not (self.name and word.name[:1].isupper()):
            self.trade.append(word.name.lower())
            return 1
        return 0

    def as_hero(self) -> str:
        """The plain line if it may be a hero who is recruited: of some people, for no pay and by nobody."""
        people = [one for one in self.trade if one in PEOPLES]
        plain = people and self.name and not (self.price or self.master) and {*self.trade} <= {*PEOPLES, *CALLINGS}
        return " ".join(["hero", self.name, *self.trade]) if plain else ""

    def lines(self) -> str:
        """The plain lines; who has no name is called by the trade."""
        people = [one for one in self.trade if one in PEOPLES or one in CALLINGS]
        name = self.name or f'"{self.trade[-1].capitalize()}"'
        joins = " ".join([f"hench {name}", *people, *(f"of {one}" for one in self.master[:1])])
        if self.price and not self.every:
            pays = f"{self.payer} spends" if self.payer else "spend"
            return f'{joins}; {pays} {self.price} "{" ".join(filter(None, [*self.trade, self.name]))}"'
        return f"{joins} # {as_typed(self.tokens)}" if self.price or self.trade != people else joins
