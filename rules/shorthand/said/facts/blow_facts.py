"""The facts of a blow, in whatever order they are said: who, whom, with what, the die, what came of it, what it cost.

`Brida hit orc 3 with a 10, 5 dice, 2 wounds`, `the orcs attack Brand: 3, 6, 1 - one hit, 2 wounds`: each piece of the
sentence is one fact, and what is none leaves the sentence to other readers. What comes of it is a plain line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import BLOW, FALLEN, FELLS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.ends import squares, with_what
from rules.shorthand.said.chunks.logged import SHAFTS
from rules.shorthand.said.chunks.measures import kept
from rules.shorthand.said.chunks.numbers import harm, need, outcome
from rules.shorthand.said.chunks.people import all_of, weapons_of, who
from rules.shorthand.said.chunks.taken import Options
from rules.shorthand.said.facts.blow import SaidBlow
from rules.shorthand.said.facts.taking import Facts
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.said.senses import forms, senses
from rules.shorthand.verbs import verb_of
from rules.shorthand.words import is_dice, is_number

STRIKES = dict.fromkeys(BLOW | {"throw"}, "") | {
    "hit": "hit", "miss": "miss", "crit": "critical", "critical": "critical", "vital": "critical", "fumble": "fumble",
}  # fmt: skip
"""Verbs of a blow → what came of it, if they say so."""
MODES = {"shoot": "shoots", "throw": "throws"}
"""Verbs of a blow from afar → the word of the line, where a game has one."""
AT = small.words("at on against into attack")
"""In front of whom a blow is aimed at."""
JOINTS = small.words(", and but then so = by")
IDLE = small.words("it that this which who blow swing shot only just a natural wounds roll for on with")
"""What says nothing between the facts of a blow, where it is none of them itself."""
BEING = small.words("is was get")
IDLE_PAIRS = (("to", "hit"), ("that", "is"), ("it", "is"), ("this", "is"), ("which", "is"), ("get", "free"))
"""What says nothing together, but for the last, where that is a fact."""
ROLLED = small.words("roll with on get throw natural")
"""In front of the die of a blow."""
IN_WOUND_DICE = small.words("wounds dice")
"""In front of the dice of what a blow costs, or behind how many they are."""
DAMAGE = small.words("damage dmg dam")
DEFENDS = small.words("defend defends defended defending defence defense parry parries block blocks")
"""How whoever is struck keeps a blow off, where the game has a roll for it."""
DEFENDING = small.words("fail with roll on to for")
"""What may stand around it."""
DROPS = small.words("drop drops dropped down downs")
"""What may be done with a thing, or be a state."""
SAFE = small.words("safe unhurt unharmed blocked parried")
POINTED = small.words("it him them he they she her")
TAKES = small.words("take lose suffer")


class BlowFacts(Facts):
    """The words of a sentence, each of which has to be a fact of a blow, or to say nothing beside one."""

    def __init__(self, tokens: Sequence[SaidWord], lexicon: Lexicon) -> None:
        super().__init__(tokens, lexicon)
        self.blows = [SaidBlow()]
        self.passive = False
        """Whether who is named first is struck, by somebody who has to be named."""
        self.topic = ""
        """Whom the last name was of."""

    def lines(self) -> Iterator[str]:
        """The plain lines the sentence may be; none if it is no sentence of blows."""
        if self.lexicon.game.attack is None or not self._scanned() or self.passive:
            return
        if not all(one.has_come and self._is_whole(one) for one in self.blows):
            return
        for one in self.blows:
            one.settle()
            if not one.targets:
                one.targets = self.lexicon.game.reader[:1]
        for told in product(*(list(one.lines()) for one in self.blows)):
            yield "; ".join(told)

    def begun(self) -> Iterator[str]:
        """The plain lines of a blow of which nobody says what came: it hit, or it missed."""
        told = self.lexicon.game.attack is not None and self._scanned() and not self.passive
        if not told or len(self.blows) > 1 or self.blow.has_come or self.blow.dead:
            return
        for self.blow.outcome in ("hit", "miss"):
            yield from self.blow.lines() if self.blow.targets and self._is_whole(self.blow) else ()

    def _is_whole(self, blow: SaidBlow) -> bool:
        """Whether it is said who strikes whom, one side the other if no verb says so; several may miss whomever."""
        strikes = {self.lexicon.is_monster(one) for name in blow.attackers for one in name.split(",")}
        struck = {self.lexicon.is_monster(one) for one in blow.targets}
        if not struck:
            missed = blow.outcome == "miss" and not blow.dice and not blow.dead
            return missed and strikes == {True} and all("," in one for one in blow.attackers)
        if blow.dead and blow.outcome in ("miss", "fumble"):
            return False
        fell = bool(blow.dice or blow.outcome or blow.wound_dice)
        return bool(strikes) and (blow.verb or (fell and strikes != struck))

    @property
    def blow(self) -> SaidBlow:
        """The one that is being told of."""
        return self.blows[-1]

    def _scanned(self) -> bool:
        """Whether every word is taken."""
        who = (self._joint, self._again, self._defence, self._name, self._fallen)
        fell = (self._count, self._wound_dice, self._needed, self._harm, self._hits, self._die, self._outcome)
        return self.all_taken(*who, *fell, self._weapon, self._verb, self._distance, self._idle)

    def _joint(self) -> int:
        return int(self.word() in JOINTS)

    # ── who strikes whom ─────────────────────────────────────────────────────────────────────────────────────────

    def _name(self) -> int:
        """Who strikes comes first, whom they strike next; who was named may be named again where they fell."""
        taken = None if self.word() in POINTED or self.word() in STRIKES else self._named()
        if taken is None:
            return 0
        length, names = taken
        self.topic = names[0]
        if not self.blow.attackers:
            self.blow.weapon = self._armed_with(length, names)
        return length if self._is_placed(names, length) else -1

    def _armed_with(self, length: int, names: Options) -> str:
        """By what it is armed with somebody is named in so many words: `the knife cultist`."""
        weapons = {one for name in names if name in self.lexicon.here for one in weapons_of(self.lexicon.here[name])}
        return next((word for word in self.words[self.at : self.at + length] if word in weapons), "")

    def _is_placed(self, names: Options, length: int) -> bool:
        """Whether there is a place for who is named, by so many words."""
        blow = self.blow
        aimed = self.word(-1) in AT and bool(blow.attackers or self.word(-1) != "attack")
        if self.word(-1) == "by" and blow.attackers and not blow.targets:
            blow.targets, blow.attackers, self.passive = blow.attackers, names, False
        elif self._begins_another(length, names):
            self.blows.append(SaidBlow(names))
        elif not blow.attackers and not aimed:
            self._strikes_first(names)
        elif not blow.targets and names != blow.attackers:
            blow.targets = names
        else:
            return names == blow.targets or (names == blow.attackers and self.word(length) in STRIKES)
        return True

    def _strikes_first(self, names: Options) -> None:
        """Who strikes is named; `fumble, free attack for orc 2` says at once whom the blow before was aimed at."""
        self.blow.attackers = names
        if len(self.blows) > 1 and not self.blows[-2].targets:
            self.blows[-2].targets = names

    def _named(self) -> tuple[int, Options] | None:
        """Who is named here, all of one side; what stands behind a pause is named anew."""
        many = int(is_number(self.word()) and self.word(1).endswith("s"))
        if many and (all_of_them := all_of(self.word(1), self.lexicon)):
            return (2, all_of_them) if all_of_them[0].count(",") + 1 == int(self.word()) else None
        behind = self.tokens[self.at :]
        stop = next((at for at, one in enumerate(behind) if one == PAUSE), len(behind))
        for length, names in who(behind[:stop], self.lexicon):
            sides = {self.lexicon.is_monster(one) for name in names for one in name.split(",")}
            if len(sides) == 1 and "party" not in names:
                return length, names
        return None

    def _begins_another(self, length: int, names: Options) -> bool:
        """Whether the next blow begins: somebody else strikes, behind what came of the one before."""
        behind, told = self.word(length), self.blow.targets and self.blow.has_come and self.word(-1) in JOINTS
        return bool(told) and names != self.blow.attackers and (behind in STRIKES or behind in AT)

    def _again(self) -> int:
        """`free attack`, `again 7 hits`, behind what was critical; behind a fumble it is whoever she struck at."""
        anew = self.word() == "free" or (self.word() == "again" and self.blow.outcome == "critical")
        if not anew:
            return 0
        if self.blow.has_come and self.blow.attackers:
            fumbled = self.blow.outcome == "fumble"
            struck, strikes = self.blow.attackers, self.blow.targets
            self.blows.append(SaidBlow(strikes, struck) if fumbled else SaidBlow(struck, strikes))
        self.blow.free = True
        return 1

    # ── what fell ────────────────────────────────────────────────────────────────────────────────────────────────

    def _count(self) -> int:
        """`5 dice`: so many fell for the wounds, and nobody says what they showed."""
        if is_number(self.word()) and self.word(1) in ("dice", "die") and not self.blow.wound_dice:
            self.blow.wound_dice = ["?"] * min(int(self.word()), 30)
            return 2 if self.blow.wound_dice else -1
        return 0

    def _wound_dice(self) -> int:
        """`damage 3 7 11`, `dice 9 4`; without the word where several follow on the die and what came of it."""
        said = self.tokens[self.at].name.lower()
        if self.lexicon.game.defends and said in DAMAGE and is_number(self.word(1)):
            return self._costs(f"-{self.word(1)}", 2)  # whoever is struck defends: no dice say what it costs
        at = int(self.word() in IN_WOUND_DICE)
        if not at and not (self.blow.dice and self.word() not in JOINTS):
            return 0
        rolled = at + (at > 0 and self.word(at) == "roll")
        run, length = self._run(rolled)
        known = self.blow.wound_dice
        if not run or (not at and len(run) < 2) or (known and len(known) != len(run)):
            return 0
        self.blow.wound_dice = run
        return rolled + length

    def _run(self, ahead: int) -> tuple[list[str], int]:
        """Dice one behind the other from so far ahead, less a number that counts something."""
        found: list[str] = []
        at = ahead
        while True:
            joined = int(bool(found) and self.word(at) in (PAUSE, "and"))
            die = self.word(at + joined)
            counts = self.word(at + joined + 1)
            if found and not joined and is_dice(die) and counts == "wounds":
                return [*found, die], at + 2 - ahead  # `9 10 8 damage`
            if not is_dice(die) or counts in ("wounds", "dice", "die", "squares", "gold", "hit"):
                return found, at - ahead
            found.append(die)
            at += joined + 1

    def _needed(self) -> int:
        """`needs 5`, `4+`, `60 needed`."""
        if is_number(self.word()) and self.word(1) == "need" and not is_number(self.word(2)):
            return self._needs(self.word(), 2)
        for length, (number,) in need(self.tokens[self.at :], self.lexicon):
            if self.word() != "on" and self.word() != "attack":
                return self._needs(number, length)
        return 0

    def _needs(self, number: str, length: int) -> int:
        if self.blow.needed:
            return -1
        self.blow.needed = number
        return length

    def _die(self) -> int:
        """The die to strike, or the dice of each who strikes; whoever does is named first."""
        if not self.blow.attackers:
            return 0
        at = int(self.word() in ROLLED)
        several = max((name.count(",") + 1 for name in self.blow.attackers), default=1)
        if several > 1:
            run, length = self._run(at)
            if len(run) == several and not self.blow.dice:
                self.blow.dice = run
                return at + length
            return 0
        if not is_dice(self.word(at)) or self.word(at + 1) in ("wounds", "dice", "die", "squares", "gold"):
            return 0
        unsaid = not at and self.blow.outcome in ("hit", "critical") and len(self._run(0)[0]) > 1
        if self.blow.dice or unsaid:
            return -1  # `hits orc 2, 5 6`: whether the first is the die, the game says
        self.blow.dice = [self.word(at)]
        return at + 1

    # ── what came of it ──────────────────────────────────────────────────────────────────────────────────────────

    def _hits(self) -> int:
        """`one hit`, `all three miss`, `none hit`, where several strike."""
        several = max((name.count(",") + 1 for name in self.blow.attackers), default=1)
        if several < 2:
            return 0
        if self.word() in ("all", "both", "each"):
            return 1 + (self.word(1) == str(several)) if self.word(1) in (*STRIKES, str(several)) else 0
        if self.word() in ("no", "none", "nobody") and self.word(1) == "hit":
            return 2 if self._comes_to("miss") else -1
        if is_number(self.word()) and self.word(1) == "hit" and self.blow.dice:
            self.blow.hits = int(self.word())
            return 2
        return 0

    def _outcome(self) -> int:
        if self.lexicon.game.defends and len(self.blow.dice) > 1 and self.word() in ("fail", "pass", "ok"):
            self.blow.undefended = self.word() == "fail"
            return 1 if self.word() == "fail" else self._costs("-0", 1)
        if self.word() == "no" and self.blow.dice and not self.blow.outcome and self.at + 1 == len(self.tokens):
            return int(self._comes_to("miss"))  # `rolled 2, nope`
        for length, (came,) in outcome(self.tokens[self.at :], self.lexicon):
            if (self.word() in STRIKES and self.word(-1) != "free") or (self.blow.dice and self.word() != "get"):
                return length if self._comes_to(came) else -1
        return 0

    def _comes_to(self, came: str) -> bool:
        """Notes what came of it, if nothing else was said to: what was critical, or cost wounds, was a hit."""
        known = self.blow.outcome
        if known and came and known != came and {known, came} != {"critical", "hit"}:
            return False
        self.blow.outcome = "critical" if "critical" in (known, came) else came or known
        return True

    def _verb(self) -> int:
        """`attacks`, `shoots`, `misses`; with what, behind it."""
        word = self.word()
        if word not in STRIKES and self._strikes():
            self.blow.verb = True
            return 1
        if word in BEING and self.word(1) in STRIKES:
            self.passive = True
            return 1
        if word not in STRIKES:
            return 0
        if self.word(-1) == "free":
            return 1
        if not self._comes_to(STRIKES[word]):
            return -1
        if word in MODES and verb_of(MODES[word], self.lexicon.game):
            self.blow.mode = MODES[word]
        self.blow.verb = True
        return 1

    def _strikes(self) -> bool:
        """Whether this may be how somebody strikes, right behind whoever does: `clubs`, `headbutts`."""
        first = not self.blow.verb and not self.blow.targets and self.blow.attackers and self.word(-1) not in JOINTS
        known = senses(self.lexicon.game.phrases)["attack"].saying if first else frozenset()
        return not known.isdisjoint(forms(self.word())) and self.word() not in IDLE

    def _harm(self) -> int:
        """`2 wounds`, `for 3`, `no wounds`, `-2`; it is whoever was struck that loses them."""
        if self.word() in POINTED and self.word(1) in TAKES:
            return 1 if self._is_struck(self.word()) else -1
        if self.word() in TAKES and self.topic and self.topic not in self.blow.targets:
            return -1
        if self.word() == "nothing":
            return self._costs("-0", 1)
        if is_number(self.word()) and self.word(1) == "wounds" and self.tokens[self.at + 1].name.lower() in DAMAGE:
            if self.blow.damage:
                return -1
            self.blow.damage = self.word()
            return 2
        for length, (cost,) in harm(self.tokens[self.at :], self.lexicon):
            return self._costs(cost, length) if self.word(length) not in ("dice", "hit", "squares") else 0
        return 0

    def _costs(self, cost: str, length: int) -> int:
        missed = self.blow.outcome in ("miss", "fumble")
        if self.blow.wounds or (missed and cost != "-0"):
            return -1
        self.blow.wounds = "" if missed else cost
        return length

    def _is_struck(self, pointed: str) -> bool:
        """Whether `it`, `he` or `she` is whoever was struck: of the one side no other is named."""
        struck = self.blow.targets
        if not struck or len(struck) > 1:
            return False
        foe = self.lexicon.is_monster(struck[0])
        return pointed in ("it", "they", "them") if foe else pointed in ("he", "she", "her", "him")

    def _fallen(self) -> int:
        """`dead`, `kills it`, `he's dead`: whoever was struck."""
        fells = self.word() == "kill" or (self.word() and self.tokens[self.at].name.lower() in FELLS - DROPS)
        if fells and self.blow.attackers and not self.blow.targets:
            self.blow.dead = self.blow.verb = True
            return 1
        pointed = int(self.word() in POINTED)
        at = pointed + (self.word(pointed) == "is")
        if self.word(at) not in FALLEN or (self.topic and self.topic in self.blow.attackers and not self.blow.targets):
            return 0
        if not pointed and self._goes_on(at):
            return -1
        if pointed and not self._is_struck(self.word()) and self.word() not in ("he", "him"):
            return -1
        self.blow.dead = True
        return at + 1 + (self.word(at + 1) in ("it", "him", "them", "her"))

    def _goes_on(self, at: int) -> bool:
        """Whether it is told of whoever struck: `bites thora for 1 and dies`, not `and kills it`, `hit by her and`."""
        verb = at or (self.word() == "die" and self.tokens[self.at].typed.lower() != "dead")
        return self.word(-1) in ("and", "then") and bool(verb) and "by" not in self.tokens

    def _defence(self) -> int:
        """`it defends with 64`, `she fails her defend with 77`, `safe`: the roll of whoever was struck."""
        if not self.lexicon.game.defends or not self.blow.dice:
            return 0
        if self.word() in SAFE:
            return self._costs("-0", 1)
        if self.word() == "attack" and is_dice(self.word(1)) and len(self.blow.dice) == 1:
            self.blow.dice.append(self.word(1))  # `42 against 64`
            return 2
        named = self._named()
        struck = named is not None and named[1] == self.blow.targets
        begin = named[0] if struck and named else int(self.word() in POINTED)
        run, die = self._defending(begin), ""
        length = begin + len(run)
        if DEFENDS.isdisjoint(run) and not {*run} & {"to", "roll"}:
            return 0
        if is_dice(self.word(length)) and len(self.blow.dice) == 1:
            die, length = self.word(length), length + 1
        more = self._defending(length)
        run, length = [*run, *more], length + len(more)
        if not die or DEFENDS.isdisjoint(run):
            return 0
        self.blow.dice.append(die)
        fails = "fail" in run
        self.blow.undefended = self.blow.undefended or fails
        return length

    def _defending(self, ahead: int) -> list[str]:
        """The words from so far ahead that tell of a defence."""
        found: list[str] = []
        while self.word(ahead + len(found)) in DEFENDS | DEFENDING:
            found.append(self.word(ahead + len(found)))
        return found

    # ── how ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _weapon(self) -> int:
        """`with her axe`, `the lamp at`, behind the verb."""
        if self.blow.weapon or not self.blow.attackers:
            return 0
        if self.word() in SHAFTS and (self.word(1) in AT or self.word(-1) in STRIKES) and not self.blow.mode:
            self.blow.mode = "shoots" if verb_of("shoots", self.lexicon.game) else ""
            return int(bool(self.blow.mode))
        if self.lexicon.is_goods(self.word()) or (self.at and self.tokens[self.at - 1].typed.endswith(";")):
            return -1
        for length, names in with_what(self.tokens[self.at :], self.lexicon):
            if len(names) == 1 and not is_dice(self.word(1)):
                self.blow.weapon = names[0].removeprefix("with ")
                return length
        whose = self.at and self.tokens[self.at - 1].typed.lower().endswith(("'s", "’s")) and self.blow.targets
        if self.word(-1) in STRIKES or not self.blow.verb:
            for length, names in kept(self.tokens[self.at :], self.lexicon):
                if len(names) == 1 and not is_number(self.word()):
                    if whose:
                        return -1  # `hits thomas's shield`
                    self.blow.weapon = names[0]
                    return length
        return 0

    def _distance(self) -> int:
        for length, (away,) in squares(self.tokens[self.at :], self.lexicon):
            self.blow.distance = away
            return length
        return 0

    def _idle(self) -> int:
        if (self.word(), self.word(1)) in IDLE_PAIRS:
            return 2 - (self.word(1) == "free")
        return int(self.word() in IDLE or self.word() in AT)


def blows_begun(tokens: Sequence[SaidWord], lexicon: Lexicon) -> tuple[str, ...]:
    """What may have come of a blow that is told without it."""
    return tuple(BlowFacts(tokens, lexicon).begun()) if not STRIKES.keys().isdisjoint(map(str.lower, tokens)) else ()


def blows_told(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[str]:
    """The plain lines a sentence of blows may be."""
    if any(one.lower() in STRIKES or is_dice(one) for one in tokens):
        yield from dict.fromkeys(BlowFacts(tokens, lexicon).lines())
