"""Rolls with a purpose, rolls made again, results chosen, cups and decks."""

from __future__ import annotations

from typing import Literal

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import (
    MINUS,
    dice,
    faces,
    is_dice,
    is_faces,
    join,
    need,
    nothing_left,
    pairs,
    split_at,
    take,
    take_after,
    verb,
    whole,
)  # fmt: skip
from events.event import Modifier
from events.problems import Refused
from rules.command import Command
from rules.shared.rolling import ChooseResult, ReplaceRoll, Roll


@telling(
    "roll",
    offers=["figures"],
    examples=[
        'delve roll d12 7 --for "spot trap"',
        "delve roll 2d12 3 9 for hidden treasure",
        "delve roll d12 4 need 7 by sven",
        "delve roll d12 --roll --for surprise",
    ],
)
@argument("words", nargs=-1, required=True, metavar="[DICE] FACES … [need N] [by WHO] [for WHAT]")
@option("--for", "purpose", metavar="WORDS", help="What the roll is for.")
@option("--who", metavar="WHO", help="Who rolls.")
@option("--need", "needed", metavar="N", help="What is needed: 7 or 7+; 7- for no more than 7.")
@option("--modifier", "modifiers", multiple=True, metavar="±N WHY", help="A number added, with its reason.")
@option("--total", type=int, metavar="N", help="The total, if nobody saw the dice.")
@option("--result", metavar="WORDS", help="What came of it.")
@option("--table", metavar="NAME", help="Look the result up in a table of the game.")
@option("--settles", type=int, metavar="N", help="The open business it settles.")
@option("--success/--failure", default=None, help="Whether it succeeded, if that was said.")
def roll(
    words: tuple[str, ...], purpose: str | None, who: str | None, needed: str | None, modifiers: tuple[str, ...],
    total: int | None, result: str | None, table: str | None, settles: int | None, success: bool | None,
) -> Command:  # fmt: skip
    """Dice are rolled for something. Type what fell; the purpose may be said with or without --for."""
    left, behind = split_at(words, ("for",))
    who = take_after(left, "by") or who
    needed = take_after(left, "need", "needs", "needing") or needed
    notation = take(left, _is_meant_as_dice)
    rolled = [word for word in left if is_faces(word)]
    rest = [word for word in left if not is_faces(word)]
    # `--for hidden treasure` without quotes: the shell hands on its second word as one of the words
    if rest and behind:
        behind = ["for", *behind]
    why = join([*([purpose] if purpose else []), *rest, *behind]) or table
    at_most = needed is not None and needed.endswith("-")
    shown = faces(rolled)
    if not shown and notation is None and total is None and result is None and success is None:
        raise Usage("Which dice? Write d12 or 2d12, then what they show.")
    return Roll(
        purpose=why or "a roll",
        by=who,
        dice=None if notation is None else _notation(notation),
        faces=shown,
        modifiers=tuple(map(_modifier, modifiers)),
        total=total,
        needed=None if needed is None else whole(needed.rstrip("+-")),
        comparison="<=" if at_most else ">=",
        success=success,
        result=result,
        table=table,
        business=settles,
    )


def _is_meant_as_dice(text: str) -> bool:
    """Whether it begins like dice (`2d6+3`, `(d6`, `d%`, `2d`): what is wrong behind that is a slip, not a purpose."""
    count, d, behind = text.lower().lstrip("(").partition("d")
    return bool(d) and (not count or count.isdecimal()) and (behind[:1].isdecimal() or behind[:1] in ("%", ""))


def _notation(text: str) -> str:
    """The dice; a usage error points at the character that cannot be read."""
    from rules.notation import parse

    try:
        parse(text)
    except Refused as refused:
        raise Usage(refused.what, why=refused.why, fix=refused.fix, code=refused.code) from refused
    return "{}d{}".format(*dice(text)) if is_dice(text) else text


def _modifier(text: str) -> Modifier:
    number, _, reason = text.replace(MINUS, "-").partition(" ")
    return Modifier(whole(number.removeprefix("+")), reason or "as told")


@telling(
    "reroll",
    examples=["delve reroll 41 9", "delve reroll 41 9 paid luck", "delve reroll 41 3 --keep-old because cocked"],
)
@argument("words", nargs=-1, required=True, metavar="ENTRY FACES … [because WHY]")
@option("--paid", metavar="WITH", help="What it cost: fate, luck …")
@option("--keep-old", is_flag=True, help="The old roll stands.")
@option("--outcome", metavar="WORDS", help="What came of it.")
def reroll(words: tuple[str, ...], paid: str | None, keep_old: bool, outcome: str | None) -> Command:
    """A roll or an attack is made again; the old faces stay readable."""
    left, reason = split_at(words, ("because", "for"))
    paid = take_after(left, "paid", "with") or paid
    if not left:
        raise Usage("Which roll? Say the number of its entry.")
    return ReplaceRoll(
        roll=whole(left[0]), faces=faces(left[1:]), paid_with=paid, kept="old" if keep_old else "new",
        outcome=outcome, reason=join(reason),
    )  # fmt: skip


@telling(
    "choose", examples=["delve choose passage-length 2", "delve choose room-type 'quest room' because the GM said so"]
)
@argument("words", nargs=-1, required=True, metavar="TABLE RESULT [because WHY]")
def choose(words: tuple[str, ...]) -> Command:
    """A row of a table is chosen instead of rolled."""
    left, reason = split_at(words, ("because",))
    result = join(left[1:])
    if result is None:
        raise Usage("Say the table, then the row.")
    return ChooseResult(table=left[0], result=result, reason=join(reason))


FATES = ("kept", "discarded", "pending", "ignored", "peeked")
ENDINGS = ("played", "returned", "discarded", "declined")


@telling(
    "draw",
    examples=[
        "delve draw fate-cup ambush",
        "delve draw events '?' --fate discarded",
        "delve draw played 41 giant spiders",
    ],
)
@argument("words", nargs=-1, required=True, metavar="CUP [WHAT] | played|returned|discarded|declined [N]")
@option("--fate", choices=FATES, default="pending", help="What becomes of it.")
def draw(words: tuple[str, ...], fate: Literal["kept", "discarded", "pending", "ignored", "peeked"]) -> Command:
    """A counter or card is drawn; later, what was drawn is played, put back, discarded or declined."""
    from rules.shared.draws import Draw, SettleDraw

    left = list(words)
    settled = next((ending for ending in ENDINGS if ending == left[0].lower()), None)
    if settled is None:
        what = join(left[1:])
        return Draw(cup=left[0], what=None if what == "?" else what, fate=fate)
    number = whole(left.pop(1)) if len(left) > 1 and left[1].lstrip("#").isdecimal() else None
    return SettleDraw(how=settled, draw=number, text=join(left[1:]))  # type: ignore[arg-type]  # a member of ENDINGS


@telling(
    "cup",
    examples=[
        "delve cup fate-cup filled ambush=4 trap=3 nothing=5",
        "delve cup treasure shuffled",
        "delve cup events split --left 12",
    ],
)
@argument("words", nargs=-1, required=True, metavar="CUP filled|split|shuffled [WHAT=HOW MANY …]")
@option("--left", "remaining", metavar="N", help="How many are in it now.")
def cup(words: tuple[str, ...], remaining: str | None) -> Command:
    """A cup or deck is filled, split or shuffled."""
    from cli.words import amount
    from rules.shared.draws import ChangeCup

    contents, left = pairs(words)
    name = need(left, "which cup or deck")
    operation = verb(left, ("filled", "split", "shuffled"))
    nothing_left(left)
    return ChangeCup(
        cup=name,
        operation=operation,  # type: ignore[arg-type]  # one of the three above
        contents={what: whole(many) for what, many in contents.items()},
        left=None if remaining is None else amount(remaining),
    )
