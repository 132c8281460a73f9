"""Dice with a purpose: `sven spot 8 6+`, `roll surprise 7`, `reroll ^ 9`, `choose room-type lair`; draws and cups."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from events.campaign import RuledTable
from events.draws import DrawEnd
from events.event import Face, Modifier
from events.lazy import Lazy, lazy
from rules.command import Command
from rules.notation import NotDice, parse_dice
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import MONEY
from rules.shorthand.vocabulary import TESTS, Kind
from rules.shorthand.words import (
    ANSWERS,
    MINUS,
    ParseError,
    Words,
    amount_of,
    is_dice,
    is_die_name,
    is_need,
    is_number,
    is_signed,
)
from rules.throwing import bounds, dice_terms

# What a line does not tell it does not import: 3 ms of any line.
SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")
ChangeCup: Kind = lazy("rules.shared.draws:ChangeCup")
Draw: Kind = lazy("rules.shared.draws:Draw")
SettleDraw: Kind = lazy("rules.shared.draws:SettleDraw")
ReplaceRoll: Kind = lazy("rules.shared.rolling:ReplaceRoll")
Roll: Kind = lazy("rules.shared.rolling:Roll")
own_table = lazy("rules.shared.rolling:own_table")
numbered: Lazy[int] = lazy("rules.shorthand.read.spots:numbered")

PASSED = {
    **dict.fromkeys(small.words("ok pass passes passed success succeeds succeeded hit =true"), True),
    **dict.fromkeys(small.words("fail fails failed failure miss =false"), False),
}

CAME_TO = PASSED.keys() - small.words("hit miss =true =false")
"""What no roll is for, and few are told beside."""


def _notation(words: Words) -> str:
    """The dice that come next; points at the character that cannot be read."""
    text = words.next
    try:
        parse_dice(text)
    except NotDice as refused:
        raise ParseError(words.column + refused.at, refused.wanted, "roll 2d6+3 4,5") from refused
    words.take()
    return text if text[0].isdecimal() or not is_number(text[1:]) else f"1{text}"


class Thrown:
    """A roll as it was typed: dice, faces, what was added, needed and came of it."""

    def __init__(self, words: Words) -> None:
        self.purpose: list[str] = []
        self.dice: str | None = None
        self.faces: list[Face] = []
        self.modifiers: list[Modifier] = []
        self.needed: int | None = None
        self.at_most = False
        self.success: bool | None = True if words.flag("success") else False if words.flag("failure") else None
        self.result: str | None = words.behind("result")
        while (text := words.behind("modifier")) is not None:
            number, _, why = text.replace(MINUS, "-").partition(" ")
            if not is_signed(number) or not is_number(number[1:]):
                words.stuck(f'a modifier is written +2, or "+2 the lamp", not {text!r}')
            self.modifiers.append(Modifier(int(number), why or "as told"))
        begins = words.at
        while words.more:
            self._take(words)
        self._no_outcome_within(words, begins)

    def _take(self, words: Words) -> None:
        if is_die_name(words.next) and self.dice is None:
            self.dice = _notation(words)
        elif need := words.need():
            self.needed, self.at_most = need
        elif is_signed(words.next) and is_number(words.next[1:]) and self.faces:
            text = words.take()
            self.modifiers.append(Modifier(int(text[1:]) * (1 if text[0] == "+" else -1), "as told"))
        elif is_dice(words.next) and not self.faces:
            self.faces += words.faces()
        elif words.next[:1] == "~" and is_number(words.next[1:]):
            words.stuck("a die fell so or nobody saw it: 8, or ? and what came of it", f"{words.next[1:]} #perhaps")
        elif words.next in PASSED and (len(words.left()) == 1 or (self.faces and is_signed(words.second))):
            self.success = PASSED[words.take().lower()]
            self._ends(words)
        elif words.next[:1] == "=" and len(words.raw) > 1:
            self.result = words.take()[1:]
            while words.more and (self.purpose or words.next != "for"):
                self.result += f" {words.take()}"
        else:
            words.accept("for") if self.purpose == [] else None
            if not any(letter.isalnum() for letter in words.raw):
                words.stuck("what the roll is for, its dice, what it needs and what came of it stand without signs")
            self.purpose.append(words.take())

    def _no_outcome_within(self, words: Words, begins: int) -> None:
        """Gives up where what came of it stands among what it is for: `spot 8 6+ fail because dark`."""
        said = [at for at in range(begins, len(words.words)) if words.words[at].text.lower() in CAME_TO]
        if self.success is not None or not said or not self.faces:
            return
        words.at = said[0]
        outcome, *behind = [one.text for one in words.words[words.at :]]
        dice = [one for one in behind if is_dice(one) or is_need(one) or one[:1] == "="]
        why = [one for one in behind if one not in dice]
        told = " ".join([*(one.text for one in words.words[: words.at]), *dice, outcome])
        remark = f" #{' '.join(why)}" if why else ""
        words.stuck("what a roll came to ends it; why it did stands behind a #", told + remark)

    @staticmethod
    def _ends(words: Words) -> None:
        """Gives up where a sign follows what it came to: `disarm 4 fail -2` is a roll, and what it cost."""
        if words.more:
            front, who = [one.text for one in words.words[: words.at]], words.lexicon.figures(words.words[0].text)
            apart = f"{who[0]} {' '.join(front[1:])}; {who[0]} {' '.join(words.left())}" if len(who) == 1 else ""
            words.stuck("what a roll came to ends it; what it cost is told behind a ;", apart)

    def command(self, purpose: str, by: str | None) -> Command:
        """The roll as a command. One number for several dice is what they come to."""
        total = _sum_said(self.dice, self.faces)
        return Roll(
            purpose=purpose,
            by=by,
            dice=self.dice,
            faces=() if total is not None else tuple(self.faces),
            total=total,
            modifiers=tuple(self.modifiers),
            needed=self.needed,
            comparison="<=" if self.at_most else ">=",
            success=self.success,
            result=self.result,
        )


def _sum_said(dice: str | None, faces: list[Face]) -> int | None:
    if dice is None or len(faces) != 1 or faces[0] is None:
        return None
    expression = parse_dice(dice)
    low, high = bounds(expression)
    several = sum(term.count for term in dice_terms(expression)) > 1
    return faces[0] if several and (low or 0) <= faces[0] <= (faces[0] if high is None else high) else None


OF_A_BLOW = re.compile(r"hit|miss", re.IGNORECASE)


def roll(words: Words, who: tuple[str, ...]) -> Command:
    by, table, settles = words.one_behind("by", "who"), words.behind("table"), words.number_behind("settles")
    total = words.number_behind("total")
    thrown = Thrown(words)
    if table is None and (own := _own_table(words, thrown)) is not None:
        table, thrown.dice = own.name, thrown.dice or own.dice
    said = (thrown.faces, thrown.dice, thrown.success, thrown.result, total)
    if not any(one is not None and one != [] for one in said):
        words.stuck("the dice are missing", "roll surprise 7")
    if not any((thrown.purpose, thrown.dice, thrown.needed, thrown.result, table, settles, who, by)):
        words.stuck("what the dice are for is missing", f"roll surprise {' '.join(map(str, thrown.faces))}")
    foes = any(map(words.lexicon.is_monster, words.lexicon.here))
    if foes and not thrown.purpose and thrown.success is not None and OF_A_BLOW.match(words.words[-1].text):
        words.stuck("whom it is against is missing")  # `brand rolls 2, miss`
    purpose = " ".join(thrown.purpose)
    purpose = purpose.lower() if words.lexicon.value(purpose) else purpose
    told = thrown.command(purpose or table or "a roll", words.either(who, by))
    more = {"table": table, "business": settles, "total": total}
    return msgspec.structs.replace(told, **{name: value for name, value in more.items() if value is not None})


def _own_table(words: Words, thrown: Thrown) -> RuledTable | None:
    made_up = any(one.table is not None for one in words.lexicon.state.campaign.rulings)
    return own_table(words.lexicon.system, words.lexicon.state, " ".join(thrown.purpose)) if made_up else None


def test(purpose: str, words: Words, who: tuple[str, ...]) -> Command:
    """`sven spot 8 6+`, `spot sven 8`: a test whose name says what it is for."""
    words.accept("roll", "test", "check")
    by = who or (words.who() if words.is_who() and not is_dice(words.next) else ())
    behind = words.one_behind("by", "who")
    thrown = Thrown(words)
    if not thrown.faces and thrown.success is None and thrown.dice is None and thrown.result is None:
        words.stuck("the die, ok or fail is missing", f"sven {purpose} 8 6+")
    return thrown.command(" ".join([purpose, *thrown.purpose]), words.either(by, behind))


def bare(words: Words) -> Command:
    """Dice alone: what was asked for if something was, else a roll for nothing in particular."""
    dice = [word for word in words.words[words.at :] if word.text != "/"]
    _no_second_die_to_hit(words)
    state, system = words.lexicon.state, words.lexicon.system
    asked = any(one.ask is not None for one in state.business.open.values())
    asked = asked or any(one.late and one.is_asked for one in system.dice_due(state))
    if asked and all(is_dice(one.text) for one in dice):
        words.words[words.at :] = dice
        return SettleBusiness(faces=words.faces())
    loose = next((word for word in words.words if word.text[:1].isalpha() and not is_die_name(word.text)), None)
    known = (*TESTS, *words.lexicon.game.tests, *PASSED, "for", "need", "needs")
    if loose is not None and loose.text.lower() not in known:
        words.at = words.words.index(loose)
        words.stuck("what the dice are for stands after `for`", f"{words.words[0].text} for {loose.text}")
    return roll(words, ())


def _no_second_die_to_hit(words: Words) -> None:
    """`11 / 7 7 7`: a die to hit and wound dice, where the die to hit is known and only hit or miss is asked."""
    asks = [one.ask or "" for one in words.lexicon.state.business.open.values() if one.ask is not None]
    slashed = [word.text for word in words.words[words.at :]][1:2] == ["/"]
    if slashed and asks and all(ask.startswith("hit_or_miss") for ask in asks):
        words.stuck("the die to hit was told: hit, miss, or the wound dice alone", "hit")


def answer(words: Words) -> Command:
    """`2 wounds`, `-2`: what came of the dice that were asked for; what is lost is wounds."""
    sign = words.next[:1]
    amount = amount_of(words.take().lstrip("+-−"))
    counted = counted_in(words) or ("wounds" if sign in ("-", MINUS) else None)
    words.done()
    return SettleBusiness(amount=amount, counted=counted)


def counted_in(words: Words) -> Literal["wounds", "gold"] | None:
    """What the amount in front counts, if that comes next."""
    if words.accept("wounds", "wound"):
        return "wounds"
    return "gold" if words.accept(*MONEY) else None


def outcome(words: Words) -> Command:
    """`hit`: of the oldest blow nobody knows the outcome of."""
    return SettleBusiness(outcome=ANSWERS[words.take().lower()])


def reroll(words: Words, _who: tuple[str, ...]) -> Command:
    number = numbered(words)
    faces = words.faces()
    if not faces:
        words.stuck("the dice of the new roll are missing", f"reroll ^ {number}")
    paid, outcome = words.behind("paid", "with"), words.behind("outcome")
    kept: Literal["new", "old"] = "old" if words.flag("old", "keep-old") else "new"
    return ReplaceRoll(roll=number, faces=faces, paid_with=paid, kept=kept, outcome=outcome, reason=words.reason())


def settled(how: DrawEnd, words: Words) -> Command:
    number = words.maybe_number()
    return SettleDraw(how=how, draw=number, text=words.rest())
