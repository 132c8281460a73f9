"""What Coin Flip adds to the shorthand: `anna calls heads`, `anna calls tails 1`, `anna calls heads fell tails`."""

from __future__ import annotations

from collections.abc import Callable

from rules.games.coinflip.events import CoinCalled
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.patterns import verb
from rules.shorthand.said import coined
from rules.shorthand.said.chunks.sheets import new_name
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE
from rules.shorthand.small_words import words
from rules.shorthand.vocabulary import GameWords

OTHER = {"heads": "tails", "tails": "heads"}
FACES = ("1", "2")
POTS = ("pot", "purse", "kitty", "bank")
"""What holds everybody's gold, and is nothing that somebody carries."""
FLIPS = {*OTHER} | words("flip flips toss tosses go call calls coin coins time round")
"""What `another` is one more of, and no monster."""
VERDICTS = ("win", "right", "correct", "lose", "wrong")
AGAIN = "[1 more go|time|flip|round] [next|again|another] [go|one|flip|round|1] [,]"
CALLS = (
    "[say|call|get|choose|chooses|chose|pick|bet|guess|guesses|shout|shouts|go|try|fancies|reckon|reckons|want|wants]"
)
STAKES = "bet|stake|stakes|staked|wager|wagers|put|puts|risk|risks"
DIED = "[it] [die] [is|come|fall] [up] DIE"
PUTS = "put|puts|chip|chips|chipped|throw|toss|pay [in|into] [another]"
LIES = "[it|that|coin|flip|toss|result] [flip|toss] is|fall|land|landed|come|show|shows|go"
FELL = "[coin|result|flip|toss] [it] [=] [is|fall|come|land|lands|show|shows|turn|say|landed] [up|on] [=]"


def _said_of(side: str) -> dict[str, str]:
    """What is said of a call of this side, before the coin falls and behind it."""
    other = OTHER[side]
    falls = {
        f"and {FELL} {side} [it] [is]": side,
        f"{FELL} {side} [it] [is]": side,
        f"[but|and] {FELL} {other} [it] [is]": other,
        "[and] [,] win": side,
        "[and] [,] [he|she] [is] right": side,
        "[and] [,] lose": other,
        "[but] [and] [he|she] [is] wrong": other,
        f"[and] get {side}": side,
        f"[but] get {other}": other,
    }
    return {
        f"{AGAIN} both|all|each|party {CALLS} [it] [for|on] [=] {side}": f"EACH(HERO calls {side})",
        f"{AGAIN} SEVERAL {CALLS} [it] [for|on] [=] {side}": f"EACH(SEVERAL calls {side})",
        f"{AGAIN} WHO {CALLS} [it] [for|on] [=] {side} [it]": f"WHO calls {side}",
        f"{AGAIN} WHO {CALLS} [it] {side} [,] DIE": f"WHO calls {side} DIE",
        f"{AGAIN} WHO {CALLS} [it] {side} [,] die [is] DIE": f"WHO calls {side} DIE",
        **{f"WHO {CALLS} [it] [=] {side} [,] {fell}": f"WHO calls {side} fell {how}" for fell, how in falls.items()},
        **{f"{side} for|from|by WHO [,] {fell}": f"WHO calls {side} fell {how}" for fell, how in falls.items()},
        f"WHO take|has [the] {side} [side]": f"WHO calls {side}",
        f"WHO bet is on {side}": f"WHO calls {side}",
        f"WHO {STAKES} N [gold] [on] {side}": f"WHO gold -N; WHO calls {side}",
        f"WHO , N [gold] on {side}": f"WHO gold -N; WHO calls {side}",
        f"N [gold] on {side} , [for|by|from|say] WHO": f"WHO gold -N; WHO calls {side}",
        f"N [gold] on {side} for|by|from WHO": f"WHO gold -N; WHO calls {side}",
        f"WHO {CALLS} {side} , N gold": f"WHO gold -N; WHO calls {side}",
        f"{side} for N [gold] , [say|call] WHO": f"WHO gold -N; WHO calls {side}",
        f"{AGAIN} WHO {CALLS} [it] {side} for|at N [gold]": f"WHO gold -N; WHO calls {side}",
        f"WHO call [is|=] {side}": f"WHO calls {side}",
        f"WHO {CALLS} [it] [=] {side} [,] [but] {FELL} {other} [it] [is] [,] [and|so] [he|she] STAKELOST": (
            f"WHO calls {side} fell {other}; WHO STAKELOST"
        ),
        f"[it] [is] {side} for|from|by|, WHO [this time]": f"WHO calls {side}",
        f"[coin|it] fall|land|landed [on] {other} [,] WHO [has] call|say {side}": f"WHO calls {side} fell {other}",
        f"[coin|it] fall|land|landed [on] {side} [,] WHO [has] call|say {side}": f"WHO calls {side} fell {side}",
        f"[no|sorry|oops|wait] [,] {LIES} [up] [on] {side} [not] [{other}] NOT{side.upper()}": (
            f"no NOT{side.upper()} fell {side}"
        ),
        f"[and] {side} it is CALLED": f"no CALLED fell {side}",
        f"[it] [is] {side} [,] [and|so] CALLER win": f"no CALLER calls {side} fell {side}",
        f"[it] [is] {side} [,] [and|so] CALLER lose": f"no CALLER calls {other} fell {side}",
        f"CALLER lose [,] [it] [is] [with|on] {side}": f"no CALLER calls {other} fell {side}",
        f"{side} [,] call|say WHO": f"WHO calls {side}",
        f"{side} , WHO , DIE": f"WHO calls {side} DIE",
        f"WHO , {side} , DIE": f"WHO calls {side} DIE",
        f"WHO {CALLS} {side} [,] {DIED} [,] [is] right|win": f"WHO calls {side} DIE fell {side}",
        f"WHO {CALLS} {side} [,] {DIED} [,] [is] wrong|lose": f"WHO calls {side} DIE fell {other}",
    }


SAYINGS = {
    **_said_of("heads"),
    **_said_of("tails"),
    **{
        f"no|sorry|oops|wait [wait] [,] she|he call [it] {side} CALLER FELL": f"no CALLER calls {side} FELL"
        for side in OTHER
    },
    "[party] [split] [it] half [and] half|each": "split all",
    "N from WHO to WHOM": "WHO pays WHOM N",
    "N coin|coins to|for WHO": "WHO gold N",
    "[party] count|counted [it|them|gold|up] [again] [,] [is] N gold": "gold =N",
    "N gold is [all|what] [there] party has [left]": "gold =N",
    f"WHO {STAKES} N [gold]": "WHO gold -N",
    "JUDGED": "JUDGED",
    "[it] [is|was] [a] ASKEDFELL [it] [is]": "no ASKEDFELL",
    f"{FELL} [on] [a] ASKEDFELL [it] [is]": "no ASKEDFELL",
    "no OTHERFACE": "no OTHERFACE",
    "[party|they] split [gold|purse|money|it|all|pot|kitty] [up] [,] N [gold] each": (
        "EACH(HERO gets N gold from party)"
    ),
    "[1] [new] [player] NAME join [in] [party|game] [,] with|has|bring N [gold]": "hero NAME; gold NAME N",
    "[1] new|another player [is] [call] NAME [,] [with|has|bring] N [gold]": "hero NAME; gold NAME N",
    "WHO lose bet|stake [,] [of|minus] N [gold]": "WHO gold -N",
    f"both|all|each {STAKES} N [gold] [each]": "EACH(HERO gold -N)",
    f"{FELL} [on] FELLSO [it] [is] [,] [and|so] WHO win N [gold]": "WHO gold N FELLSO",
    "RECALLED": "fix RECALLED",
    "WHO steal HELD": "HOLDER gives WHO HELD",
    "WHO give away ITEM": "WHO loses ITEM",
    f"WHO {PUTS} N [more] [gold] [more]": "WHO pays party N",
    f"WHO {PUTS} N [more] [gold] in|into|to pot|kitty|bank": "WHO pays party N",
    f"all|party|both|each {PUTS} N [more] [gold] [more] [each]": "EACH(HERO pays party N)",
    "N [more] [gold] [more] in [,] each|all|both": "EACH(HERO pays party N)",
    "WHO take|get N [gold] from|out [of] pot|kitty|bank": "party pays WHO N",
    "JOINER join|in [in] [too] [,] [and] put|puts|chip|chips|pay|drop [in|down] N [gold] [in]": (
        "hero JOINER; JOINER pays party N"
    ),
    "JOINER in [too] [,] [and] [with|has|bring] N gold": "hero JOINER; gold N",
    "JOINER in [now|too]": "hero JOINER",
    "[wait|no|sorry|oops] [,] [that] die is|was DIE [,] not COUNT CALLEDIN": "fix CALLEDIN DIE",
    "WHO win bet [of] N": "WHO gold +N",
    "WHO lose bet [,] [and] pay WHO2 N [gold]": "WHO pays WHO2 N",
    "pot|purse|kitty|bank CHANGE [gold]": "gold CHANGE",
    "pot|purse|kitty|bank [is] [at|on] [now] N [gold] [now]": "gold =N",
    "N [gold] in pot|kitty|bank [now]": "gold =N",
    "[put] N [gold|more] in|into pot|kitty|bank": "gold +N",
    "GOLDLINE [sorry|no|oops|wait] [,] N [gold] not N2 [gold] in|to|for pot|kitty|bank": "fix GOLDLINE =N",
}
"""What is said over coins → the plain line."""


def _called(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest line, if a call is what it tells: who called what. What came of the coin is told anew with it."""
    event = lexicon.event_of(None)
    if isinstance(event, CoinCalled):
        yield 0, (f"{event.figure} calls {event.call}",)


def _fell_otherwise(side: str) -> Callable[[SaidWords, Lexicon], Taken]:
    """The same, unless the coin is known to have fallen so: then nothing is put right."""

    def called(tokens: SaidWords, lexicon: Lexicon) -> Taken:
        event = lexicon.event_of(None)
        if isinstance(event, CoinCalled) and event.fell != side:
            yield from _called(tokens, lexicon)

    return called


def _asked_fell(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """How the coin fell that nobody told of yet: a side or a face, with the call it is of; of several it is asked."""
    event = lexicon.event_of(None)
    fell = tokens[0].lower() if tokens else ""
    one = len(lexicon.state.own.untold) == 1
    if one and isinstance(event, CoinCalled) and event.fell is None and (fell in OTHER or fell in FACES):
        yield 1, (f"{event.figure} calls {event.call} {'fell ' if fell in OTHER else ''}{fell}",)


def _other_face(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`2>1`: the face of the newest call was the other."""
    event = lexicon.event_of(None)
    old, _, new = tokens[0].partition(">") if tokens else ("", "", "")
    if isinstance(event, CoinCalled) and old in map(str, event.faces) and new in FACES:
        yield 1, (f"{event.figure} calls {event.call} {new}",)


def _fell_so(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The side the coin fell on in the newest call, said again: it puts nothing right."""
    event = lexicon.event_of(None)
    if isinstance(event, CoinCalled) and event.fell and tokens and tokens[0].lower() == event.fell:
        yield 1, (event.fell,)


def _stake_lost(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What a wrong call costs: gold, where it is said, and else gold or lives."""
    said = [one.lower() for one in tokens]
    if len(said) > 1 and said[0] == "lose" and said[1].isdecimal():
        gold = said[2:3] == ["gold"]
        yield 2 + gold, (f"gold -{said[1]}", *([] if gold else [f"-{said[1]}"]))


RECALLS = words("call say heads tails that first last time flip toss sorry oops wait no was is it she he not")
TOLD_WRONG = words("first sorry oops")


def _recalled(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest call, told with another side or of somebody else: `anna called tails that first time, sorry`."""
    event = lexicon.event_of(None)
    said = [one.lower() for one in tokens if one != PAUSE and not lexicon.called(one)]
    named = [key for one in tokens for key in lexicon.called(one)]
    sides = [one for one in said if one in OTHER]
    again = "time" in said and not TOLD_WRONG.isdisjoint(said)
    spoken = {"call", "say"} & {*said} and again and said[0] != "last"
    if not isinstance(event, CoinCalled) or not spoken or len(sides) != 1 or not RECALLS.issuperset(said):
        return
    by = named[0] if named else event.figure
    if len(named) < 2 and "not" not in said and (by, sides[0]) != (event.figure, event.call):
        fell = str(event.faces[0]) if event.faces else f"fell {event.fell}" if event.fell else ""
        yield len(tokens), (f"{lexicon.recent[0]} {by} calls {sides[0]} {fell}".rstrip(),)


SAID = words("it is coin damn and so but guess call flip toss she he bet for dammit yes no way oh well")
"""What is said beside how a call came out."""


def _judged(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """How the newest call came out, to the end: `tails, anna loses`, `she was right`; a side that is not so is none."""
    event = lexicon.event_of(None)
    said = [one.lower() for one in tokens if one != PAUSE and one.lower() not in SAID]
    right = [one in ("win", "right", "correct") for one in said if one in VERDICTS]
    sides, others = [one for one in said if one in OTHER], [one for one in said if one not in (*VERDICTS, *OTHER)]
    if not isinstance(event, CoinCalled) or len(right) != 1 or len(sides) > 1 or said == ["wrong"]:
        return
    fell = event.call if right[0] else OTHER[event.call]
    if event.fell not in (None, fell) and "call" in map(str.lower, tokens):
        return  # `called wrong`, who called right: a guess, as like as not
    if all(event.figure in lexicon.called(one) for one in others) and sides in ([], [fell]):
        yield len(tokens), (f"no {event.figure} calls {event.call} fell {fell}",)


def _caller(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    event = lexicon.event_of(None)
    if isinstance(event, CoinCalled):
        yield 0, (event.figure,)


def _newcomer(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A name nobody has yet, with its capital."""
    yield from ((length, (name[:1].upper() + name[1:],)) for length, (name,) in new_name(tokens, lexicon))


def _called_in(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same with the line it stands in."""
    yield from ((0, (f"{lexicon.recent[0]} {call}",)) for _, (call,) in _called((), lexicon))


def _fell(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    event = lexicon.event_of(None)
    yield 0, (f"fell {event.fell}" if isinstance(event, CoinCalled) and event.fell else "",)


WORDS = GameWords(
    basics=(("WHO calls heads 1 · WHO calls tails", "a call, with the coin or without"),),
    names=("anna", "ben", ""),
    has_foes=False,
    verbs={
        "calls": verb(
            "{figure} calls|call {call:heads|tails} [{face}] [fell {fell:heads|tails}]",
            "rules.games.coinflip.play:CallCoin",
            "Call, and let the coin fall",
            ("anna calls heads 1", "anna calls tails fell heads"),
        )
    },
    sayings=lambda: SAYINGS,
    chunks={
        "JUDGED": _judged,
        "FELLSO": _fell_so,
        "STAKELOST": _stake_lost,
        "RECALLED": _recalled,
        "CALLED": _called,
        **{f"NOT{side.upper()}": _fell_otherwise(side) for side in OTHER},
        "JOINER": _newcomer,
        "CALLEDIN": _called_in,
        "CALLER": _caller,
        "FELL": _fell,
        "ASKEDFELL": _asked_fell,
        "OTHERFACE": _other_face,
    },
    phrases="rules.games.coinflip",
    turned={"next": "call-coin"},
    coins={
        "add-monsters": {"name": lambda word, lexicon: word.lower() in FLIPS or coined.no_monster(word, lexicon)},
        "move-figures": {"to": lambda word, lexicon: word.lower() in OTHER or coined.no_way(word, lexicon)},
        "gain-item": {"name": lambda word, lexicon: word.lower() in (*OTHER, *POTS) or coined.no_gift(word, lexicon)},
        "spend-gold": {
            "purpose": lambda word, lexicon: word.lower() in OTHER or coined.no_purpose_of_gold(word, lexicon)
        },
        "wound": {"cause": lambda word, lexicon: word.lower() in OTHER or coined.no_cause(word, lexicon)},
        "name-figure": {"name": lambda word, lexicon: word.lower() in OTHER or coined.no_new_name(word, lexicon)},
    },
)
