"""Who comes in: a name, what stands on the sheet and what is carried, in whatever order they are said."""

from __future__ import annotations

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.gear import GEAR, WORN
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.people import CALLINGS, PEOPLES
from rules.shorthand.said.chunks.people import who
from rules.shorthand.said.chunks.sheets import PEOPLE, first_name, new_name, sitter, stats
from rules.shorthand.said.chunks.taken import MANY, SaidWords, Taken, as_typed
from rules.shorthand.said.chunks.things import thing, things
from rules.shorthand.said.guards.words import DAMAGE, has_some
from rules.shorthand.said.reduce import PAUSE
from rules.shorthand.verbs import declared
from rules.shorthand.words import is_amount

BRINGS = small.words("hero heroine character char pc join put make add create call")
INTRODUCES = BRINGS | small.words("new named first second third fourth last our is down as player me i he she they")
"""Words that bring somebody in, and say nothing of them."""

HEROES = small.words("hero character char")
MAKES = small.words("make makes made create creates created build builds built")
"""What somebody does who writes down a new hero."""

NAMED = small.words("call named")
JOINS = (PAUSE, "and", "with", "has", "get", "carry", "who", "wear", "hold", "begin")
CARRIES = ("with", "has", "get", "carry", "wear", "hold", "begin")
"""Words behind which stands what somebody has."""

POINTS = ("points", "point")
TRADES = PEOPLE | small.words(
    "archer scout soldier mercenary assassin sorceress healer necromancer shaman squire adventurer marine"
)
"""What somebody may be by trade."""

MOST = 3
"""Of so many values a whole sheet is made, and of no fewer, where others are written down."""

WHOLE = small.words("axe sword dagger spear mace hammer bow crossbow staff shield helmet lantern torch rope")
ENDS_A_THING = small.words("mail armour armor")
"""Words behind which another thing may stand without a comma: `chain mail shield`."""

NO_TRADES = small.words("man woman gnome orc")


def founded(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Somebody new, the sheet and what they carry: `new hero Kell, dwarf, axe and shield`; several by the clause."""
    if not lexicon.state.roster.figures and (names := _says_who(tokens, lexicon)):
        yield len(tokens), names
        return
    found = _Founding(tokens, lexicon)
    if found.reads() and found.comes_in():
        yield len(tokens), (found.line(),)


def outfit(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What somebody carries, as a list has it: `Odo: sword, shield, rope`; nothing of which they have one."""
    for length, (bearer, *others) in who(tokens, lexicon):
        listed = tokens[length - 1].typed.endswith(":") and tokens[length : length + 1] == [PAUSE]
        alone = listed and not others and bearer in lexicon.here and not lexicon.is_monster(bearer)
        for more, (told,) in gear(tokens[length + 1 :], lexicon) if alone else ():
            carried = told.split(MANY)
            new = not any(has_some(bearer, _unnumbered(one), lexicon) for one in carried)
            if length + 1 + more == len(tokens) and len(carried) > 1 and new:
                yield len(tokens), ("; ".join(f"{bearer} gets {one}" for one in carried),)


def gear(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Things of which everybody has heard, and none that was told of: `a rope and 3 torches`, and no `the map`."""
    for length, (told,) in things(tokens, lexicon):
        known = any(one.typed.lower().startswith("the ") for one in tokens[:length])
        if not known and all(_is_gear(_unnumbered(one), lexicon) for one in told.split(MANY)):
            yield length, (told,)


def _unnumbered(carried: str) -> str:
    return carried.lstrip("0123456789 ").strip('"')


def _is_gear(name: str, lexicon: Lexicon) -> bool:
    last = name.lower().rpartition(" ")[2]
    return last in GEAR or singular(last) in GEAR or lexicon.is_goods(last)


def names(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Several new names side by side: `Tom, Anna and Joe`."""
    at, told = 0, list[str]()
    while at < len(tokens) and (name := next((name for _, (name,) in new_name(tokens[at:], lexicon)), "")):
        if tokens[at].typed.startswith("("):
            return  # `Ben (late)`
        told.append(name)
        at += 1
        if len(told) > 1:
            yield at, (MANY.join(told),)
        if tokens[at : at + 1] not in ([PAUSE], ["and"]):
            return  # `Old Tom` is one
        while tokens[at : at + 1] and tokens[at] in (PAUSE, "and"):
            at += 1


def counted(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """How many names stand behind it: `4 players: jo, kat, lem, pip`."""
    named = [one for one in tokens[2:] if one not in (PAUSE, "and", "is", "party")]
    if tokens and tokens[0].isdecimal() and len(named) == int(tokens[0]):
        yield 1, (tokens[0],)


def of_a_kind(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A hero who has no name yet, by what they are, where nobody is written down: `the elf`."""
    word = tokens[0].lower() if tokens else ""
    if word in {*PEOPLES, *CALLINGS} and not lexicon.state.roster.figures:
        yield 1, (f"{word.capitalize()} {word}",)


EPITHETS = small.words("old young little big sir lady lord uncle aunt mad red black grey gray white fat tall")
"""What may stand in front of one name."""


def spaced(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Names with a mere space between them, and the last behind `and`: `jo pete and lena`."""
    at = next((at for at, one in enumerate(tokens) if one == "and"), 0)
    named = [*tokens[:at], *tokens[at + 1 : at + 2]]
    told = [name for one in named for _, (name,) in new_name([one], lexicon) if one.lower() not in EPITHETS]
    if at > 1 and len(told) == len(named) == at + 1:
        yield at + 2, (MANY.join(told),)


def tonight(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`tonight: Tom, Anna and Joe`: who plays, or what the evening is called."""
    at = 1 + (tokens[1:2] == [PAUSE])
    if tokens and tokens[0].lower() in ("tonight", "today"):
        for length, (told,) in names(tokens[at:], lexicon):
            if at + length == len(tokens) and all(one[0].isupper() for one in told.split(MANY)):
                plays = "; ".join(f"join {one}" for one in told.split(MANY))
                yield len(tokens), (plays, f'session "{as_typed(tokens[at:])}"')


def roll_call(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Names and nothing else, where nobody is written down: heroes if it is said, else heroes or players."""
    for length, (told,) in names(tokens, lexicon) if not lexicon.state.roster.figures else ():
        behind = [one.lower() for one in tokens[length:]]
        heroes, players = ("; ".join(f"{verb} {one}" for one in told.split(MANY)) for verb in ("hero", "join"))
        if not behind and all(one[0].isupper() for one in told.split(MANY)):
            yield len(tokens), (heroes, players)
        elif behind in (["is", "party"], ["is", "hero"], ["is", "character"]):
            yield len(tokens), (heroes,)


def ready_made(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Heroes whose sheets are there to be used: `heinrich, sven and magnus`."""
    named = [one for one in tokens if one not in (PAUSE, "and")]
    sheets = lexicon.system.templates()
    if named and all(one.lower() in sheets and not lexicon.figures(one) for one in named):
        yield len(tokens), (MANY.join(one.lower() for one in named),)


def entitled(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What the campaign is called, word for word: `call this campaign Rats Below`; a line cannot rename it."""
    words = [one.lower() for one in tokens]
    at = words.index("campaign") if "campaign" in words[:3] else -1
    first = [one for one in words[:at] if one not in ("this", "our")]
    behind = words[at + 1 : at + 2]
    calls = not TITLED.isdisjoint(first[:1]) or (not first and (behind == ["is"] or not TITLED.isdisjoint(behind)))
    if at >= 0 and calls and len(tokens) > at + 1 and tokens[-1].name[:1].isupper():
        yield len(tokens), (as_typed(tokens),)


TITLED = small.words("call name title")


def _says_who(tokens: SaidWords, lexicon: Lexicon) -> tuple[str, ...]:
    """`my name is Karl`: whoever reads a book is the hero of it; elsewhere they may sit down to play."""
    words = [one.lower() for one in tokens]
    words[:2] = words[1:2] if words[:2] in (["hero", "name"], ["character", "name"]) else words[:2]
    at = 2 + (not NAMED.isdisjoint(words[2:3]))
    new = next(first_name(tokens[at + len(tokens) - len(words) :], lexicon), None)
    told = words[1:2] == ["is"] or words[:2] == ["name", PAUSE]
    if not told or words[0] not in ("name", "i", "character", "hero") or new is None or len(words) > at + 1:
        return ()
    name = new[1][0]
    if name.lower() in ("gm", "dm"):
        return ()
    plays = len(words) == len(tokens) and words[0] in ("name", "i") and not lexicon.game.reader
    return (f"join {name}", f"hero {name}") if plays else (f"hero {name}",)


def band(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """So many new names, with or without commas: `four heroes: brida ysra odo thora`; small ones where nobody is."""
    count = int(tokens[0]) if tokens and tokens[0].isdecimal() else 0
    of_whom = [one.lower() for one in tokens[1:3] if one != PAUSE and one != "is"]
    named = [one for one in tokens[2:] if one not in (PAUSE, "and", "is", *NAMED)]
    taken = first_name if lexicon.state.roster.figures else new_name
    names = [name for one in named for _, (name,) in taken([one], lexicon)]
    if 1 < count == len(names) == len(named) and of_whom[0] in BAND:
        yield len(tokens), (MANY.join(names),)


BAND = small.words("party hero heroes character characters adventurer adventurers warrior warriors")


class _Founding:
    """What is said of somebody new."""

    def __init__(self, tokens: SaidWords, lexicon: Lexicon) -> None:
        self.tokens = tokens
        self.lexicon = lexicon
        self.first = not lexicon.state.roster.figures
        """Whether nobody is written down yet: whoever is named is new."""
        self.name = ""
        self.sheet: list[str] = []
        self.things: list[str] = []
        self.gold = ""
        self.player = ""
        self.brought = False

    def reads(self) -> bool:
        """Whether every word brings somebody in, names them, or says what they are and have."""
        if not self.tokens:
            return False
        listed = self.tokens[0].isdecimal() and self.tokens[0].typed[-1:] in (".", ")")
        at = self._played() or int(bool(listed))
        while at < len(self.tokens):
            length = self._played_by(at) or self._sheet(at) or self._brings(at) or self._named(at) or self._thing(at)
            if not length:
                return False
            at += length
        return bool(self.name)

    def comes_in(self) -> bool:
        """Whether somebody comes in by that, and is not only spoken of: `wearing carapace armour` names nobody."""
        behind = self.tokens[1].lower() if len(self.tokens) > 1 else ""
        if self.tokens[0].lower() in CARRIES or (self.name.islower() and behind in WORN):
            return False  # `flak armour, 5+ save`
        people = any(one in TRADES for told in self.sheet for one in told.split())
        if self.first:
            if self.name.islower() and self.tokens[1:2] == ["and"] and not (self.sheet or self.brought or self.player):
                return False  # `medi-pack and a torch`: two things
            listed = self.tokens[0].lower() == self.name and self.tokens[1:2] in (["with"], ["and"], [PAUSE])
            if listed and self.name.islower() and self.lexicon.game.reader:
                return bool(self.sheet or self.brought or self.player)  # `autopistol with two clips`
            told = self.things or self.gold or self.player or people or len(self.sheet) > 1
            return bool(told) or "has" in self.tokens[1:2]
        brought = self.brought or bool(self.player)
        if self.player and self.brought and not {"hero", "character"}.isdisjoint(self.tokens):
            return True
        values = [one for told in self.sheet for one in told.split() if one[-1:].isdigit()]
        foe = any(is_creature(one.lower(), self.lexicon.game) for one in self.tokens[:2])
        described = self.name[:1].isupper() and len(values) >= MOST and not foe
        return (brought and bool(self.sheet or self.things or self.gold)) or (
            people and (described or bool({"is", "new"} & {*self.tokens[:2]}))
        )

    def _played(self) -> int:
        """`my name is Tom, I play`: whose hero it is, and how many words say so."""
        words = [one.lower() for one in self.tokens]
        if words[:2] == ["i", "play"] or words[:3] == ["i", "is", "play"]:
            self.brought = True
            return words.index("play") + 1
        mine = self.tokens[0].typed.endswith(("'s", "’s")) and not HEROES.isdisjoint(words[1:3])
        made = 2 if words[1:3] == ["roll", "up"] else int(not MAKES.isdisjoint(words[1:2]))
        if made and (taken := next(sitter(self.tokens, self.lexicon), None)):
            self.player, self.brought = taken[1][0], True
            return 1 + made
        if (mine or words[1:2] in (["bring"], ["brings"], ["brought"])) and (
            taken := next(sitter(self.tokens, self.lexicon), None)
        ):
            self.player, self.brought = taken[1][0], True
            return 1 + (not mine)
        at = next((n for n in (2, 0) if tuple(words[:n]) in ((), ("name", "is"), ("i", "is"))), 0)
        taken = next(sitter(self.tokens[at:], self.lexicon), None)
        behind = at + 1
        while taken and behind < len(words) and words[behind] in (PAUSE, "and", "i", "he", "she", "is", "will", "here"):
            behind += 1
        if taken is None or words[behind : behind + 1] != ["play"] or words[behind + 1 : behind + 2] == ["by"]:
            return 0
        self.player = taken[1][0]
        return behind + 1

    def _played_by(self, at: int) -> int:
        """`played by Tom`; at the end of the line, `for Tom`."""
        behind = [*map(str.lower, self.tokens[at : at + 2])]
        by = 2 if behind == ["play", "by"] else int(behind[:1] == ["for"] and at == len(self.tokens) - 2)
        taken = next(sitter(self.tokens[at + by :], self.lexicon), None) if by else None
        seated = taken is not None and (by > 1 or self.lexicon.is_seated(taken[1][0]) or taken[1][0][:1].isupper())
        if taken is None or self.player or not seated:
            return 0
        self.player = taken[1][0]
        return by + 1

    def _sheet(self, at: int) -> int:
        if DAMAGE.fullmatch(self.tokens[at].typed.lower()):
            return 0  # what a sword does is no value of whoever has it
        if self.tokens[at].name.lower() in TRADES - PEOPLE and self.name:
            self.sheet.append(self.tokens[at].name.lower())
            return 1
        length, (told,) = max(stats(self.tokens[at:], self.lexicon), default=(0, ("",)))
        behind = self.tokens[at + length : at + length + 1]
        if told[-1:].isdigit() and behind and behind[0].lower() in POINTS:
            length += 1
        elif told[-1:].isdigit() and self.tokens[at + length - 1].isdecimal() and behind and behind[0].isalpha():
            counts = singular(self.tokens[at].lower()) in GEAR and behind[0] not in (*JOINS, *INTRODUCES)
            length = 0 if counts else length  # `bow, 8 arrows`
        if not NO_TRADES.isdisjoint(told.split()):
            return 0
        if length:
            self.sheet.append(told)
        return length

    def _brings(self, at: int) -> int:
        word = self.tokens[at].lower()
        if self.name and word in NAMED:
            return 0  # `sue has a halfling called pim`: she plays it
        self.brought = self.brought or word in BRINGS
        joins = word in ("party", "in") and self.tokens[at - 1 : at] == ["join"]
        joins = joins or (word == "1" and self.tokens[at - 1 : at] == ["new"])  # `a new one`
        return int(joins or word in INTRODUCES or word in JOINS)

    def _named(self, at: int) -> int:
        small_one = self.first and not (self.sheet or self.things or self.player)
        apart = bool(self.player and self.sheet) and [*self.tokens[at - 1 : at], *self.tokens[at + 1 : at + 2]]
        taken = new_name if small_one or (apart and {*apart} == {PAUSE}) else first_name
        name = next((name for _, (name,) in taken(self.tokens[at:], self.lexicon)), "")
        is_thing = " " in self.tokens[at].typed or singular(name) in GEAR or self.lexicon.is_goods(name)
        if name.islower() and is_thing:  # `a shotgun`
            return 0
        if self.name or not name or self.tokens[at].typed.endswith(("'s", "’s")):
            return 0
        self.name = name
        return 1

    def _thing(self, at: int) -> int:
        """A thing with how many, behind what has it, or known for one: `elf archer` is no archer somebody has."""
        count = [self.tokens[at]] if is_amount(self.tokens[at]) else []
        if count and self.tokens[at + 1 : at + 2] == ["gold"] and not self.gold:
            self.gold = self.tokens[at]
            return 2
        rest = self.tokens[at + len(count) :]
        for length, (name,) in sorted(thing(rest, self.lexicon), reverse=True):
            carried = name.islower() and (count or self.things or {*self.tokens[:at]} & {*CARRIES})
            of_two = [singular(one.lower()) for one in name.split()[-2:]]
            two = len(of_two) > 1 and of_two[1] in WHOLE and of_two[0] in {*WHOLE, *ENDS_A_THING}  # `axe shield`
            if not two and name.lower() not in TRADES and (carried or singular(name.lower()) in GEAR):
                self.things.append(" ".join([*count, f'"{name}"' if " " in name and '"' not in name else name]))
                return len(count) + length
        return 0

    def line(self) -> str:
        """The plain lines."""
        told = dict.fromkeys(one for part in self.sheet for one in part.split())
        verb = declared("hero", self.lexicon.game)
        roles = verb is not None and any("ROLE" in form for form in verb.forms)
        own = TRADES if roles else {*PEOPLES, *CALLINGS}
        trade = [one for one in told if one in TRADES - own]
        hero = " ".join(["hero", self.name, *(one for one in told if one not in trade)])
        seat = [] if not self.player or self.lexicon.is_seated(self.player) else [f"join {self.player}"]
        played = [f"player {self.player.lower()}"] if self.player else []
        hero = " ".join([hero, *(f"calling {one}" for one in trade), *played])
        gold = [f"gold {self.name} {self.gold}"] if self.gold else []
        return "; ".join([*seat, hero, *(f"{self.name} gets {one}" for one in self.things), *gold])
