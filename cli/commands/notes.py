"""Words: notes, rulings, options, and open business."""

from __future__ import annotations

from cli.options import argument, option
from cli.telling import telling
from cli.words import amount, faces, is_faces, join, whole
from rules.command import Command
from rules.shared.business import OpenBusiness, SettleBusiness
from rules.shared.campaign import AskRuling, MakeRuling, Note, SetOption


@telling(
    "note",
    examples=[
        "delve note the innkeeper lies",
        "delve note 'we forgot the arrows' --about 41",
        "delve note he is the traitor --gm",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WORDS")
@option("--about", type=int, metavar="N", help="The entry it speaks of.")
def note(words: tuple[str, ...], about: int | None) -> Command:
    """Words worth keeping."""
    return Note(text=join(words) or "", about=about)


@telling(
    "ruling",
    examples=[
        "delve ruling we round up from now on",
        "delve ruling stairs down = dead end --scope expedition",
        "delve ruling the minotaur had one attack --about 41",
        "delve ruling does a fumbled arrow hit a friend --pending",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WORDS")
@option("--scope", metavar="WORDS", default="campaign", help="campaign, expedition, combat, once, or words.")
@option("--about", type=int, metavar="N", help="The entry it settles.")
@option("--waives", metavar="CODE", help="The refusal it lifts, by its code.")
@option("--pending", is_flag=True, help="It is to be looked up; `delve ruling … --about N` settles it later.")
def make_ruling(words: tuple[str, ...], scope: str, about: int | None, waives: str | None, pending: bool) -> Command:
    """A house rule, or a decision at the table, valid from here on."""
    text = join(words) or ""
    if pending:
        return AskRuling(text=text, about=about)
    replaces = text if " = " in text else None
    return MakeRuling(text=text, scope=scope, about=about, replaces=replaces, waives=waives)


@telling("ask", examples=["delve ask 'does a fumbled arrow hit a friend?' --about 41", "delve ask how far light goes"])
@argument("words", nargs=-1, required=True, metavar="WORDS")
@option("--about", type=int, metavar="N", help="The entry it came up at.")
def ask(words: tuple[str, ...], about: int | None) -> Command:
    """A rule is to be looked up: it waits until `delve ruling … --about N` settles it, this evening or another."""
    return AskRuling(text=join(words) or "", about=about)


@telling("option", examples=["delve option quest_floorplans yes", "delve option stairs_down playable"])
@argument("name")
@argument("value")
@option("--reason", metavar="WORDS", help="Why.")
def set_option(name: str, value: str, reason: str | None) -> Command:
    """An optional rule of the game is chosen, from here on. `delve options` lists them."""
    return SetOption(option=name, value=option_value(value), reason=reason)


def option_value(text: str) -> str | int | bool:
    """`yes`, `off`, `3`, or a word."""
    if text.lower() in ("yes", "true", "on", "no", "false", "off"):
        return text.lower() in ("yes", "true", "on")
    return int(text) if text.isdecimal() else text


@telling(
    "open-business",
    examples=[
        "delve open-business three treasures to draw --count 3",
        "delve open-business look up the fumble rule --about 41",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WORDS")
@option("--about", type=int, metavar="N", help="The entry it hangs on.")
@option("--count", type=int, default=1, metavar="N", help="How many.")
@option("--owed-to", metavar="WHO", help="Whom it is owed to.")
def open_business(words: tuple[str, ...], about: int | None, count: int, owed_to: str | None) -> Command:
    """Something waits: dice to roll, a ruling to look up, treasure to draw. `delve business` lists what does."""
    return OpenBusiness(what=join(words) or "", about=about, count=count, owed_to=owed_to)


@telling(
    "settle",
    examples=["delve settle 3 7 12 5 4", "delve settle 41 2 wounds", "delve settle 41 drawn: a gem --entry 41"],
)
@argument("words", nargs=-1, metavar="DICE … | N wounds | WORDS")
@option("--entry", "business", type=int, metavar="N", help="The entry that opened it, if several wait.")
@option("--count", type=int, metavar="N", help="How many of several.")
def settle(words: tuple[str, ...], business: int | None, count: int | None) -> Command:
    """What waits is settled: by the dice asked for, by an amount, or by words."""
    words = tuple(word for word in words if word != "/")
    if words and all(map(is_faces, words)):
        return SettleBusiness(business=business, count=count, faces=faces(words))
    if len(words) == 2 and words[1].lower().rstrip("s") in ("wound", "gold", "piece"):
        return SettleBusiness(business=business, count=count, amount=amount(words[0]))
    return SettleBusiness(business=business, count=count, how=join(words))


@telling("skip", examples=["delve skip", "delve skip 41"])
@argument("number", required=False)
def skip(number: str | None) -> Command:
    """What waits is not done, and nobody asks again."""
    return SettleBusiness(business=None if number is None else whole(number), skip=True)
