"""What waits and what is to be done: questions by what they ask, steps of a quest, spans of lines, what only tells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise

from events.purse import GoldGained
from projections.business import RULING
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.numbers import about
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.places import feature
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import BASE, PAUSE
from rules.shorthand.words import is_amount, is_die_name, is_number, is_test

NUMBERS_OF_A_SPAN = re.compile(r"#?(\d+)[-–]#?(\d+)")


def span(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`76-77`: lines by the first and last of their numbers."""
    found = NUMBERS_OF_A_SPAN.fullmatch(tokens[0]) if tokens else None
    if found:
        yield 1, (f"{found[1]}..{found[2]}",)


def asked(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What waits, by a word of what it asks for: `the doors`, `that fumble`."""
    word = singular(tokens[0].lower()) if tokens else ""
    if len(word) > 2 and word.isalpha() and not lexicon.called(tokens[0]) and word not in small.FUNCTION_WORDS:
        waits = lexicon.state.business.open.items()
        numbers = [str(number) for number, it in waits if word in map(singular, re.findall("[a-z]+", it.what.lower()))]
        if numbers:
            yield 1, tuple(numbers)


def still_due(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Several things that wait, by what they are, as the number of their question: `treasures`."""
    word = singular(tokens[0].lower()) if tokens else ""
    waits = lexicon.state.business.open.items()
    numbers = [
        str(n) for n, it in waits if it.left > 1 and RULING not in (it.kind, it.ask) and speaks_of(it.what, word)
    ]
    if len(word) > 2 and len(numbers) == 1:
        yield 1, (numbers[0],)


def to_roll(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One of several things that wait to be rolled for, by what it is: `treasure`."""
    word = singular(tokens[0].lower()) if tokens else ""
    waits = [it for it in lexicon.state.business.open.values() if it.left > 1 and RULING not in (it.kind, it.ask)]
    if len(word) > 2 and any(speaks_of(it.what, word) for it in waits):
        yield 1, (word,)


def quest(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A quest that is open, by the last word of its title and perhaps others of it: `the lantern`."""
    quests = (one.title for one in lexicon.state.quests.quests.values() if one.state == "open")
    yield from _called(tokens, quests)


def dungeon(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A dungeon somebody was in, by its words: `the salt cellars`."""
    known = lexicon.state.atlas.dungeons
    trips = {one.dungeon: None for one in lexicon.state.quests.expeditions.values() if one.dungeon}
    yield from _called(tokens, (known[key].name if key in known else key.replace("-", " ") for key in trips))


JOINING = small.words("of the and")
"""Small words within a title."""


def towards(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Where a trip may go, written as a name is: `Crooked Mine`."""
    for length, word in enumerate(tokens[:LONGEST_NAME], 1):
        if (
            word == PAUSE
            or not (word.name[:1].isupper() or (length > 1 and word.lower() in JOINING))
            or lexicon.called(word)
            or lexicon.is_seated(word)
        ):
            return
        if word.lower() not in JOINING:
            told = " ".join([tokens[0].name, *(one.typed.rstrip(",:;!.?") or one for one in tokens[1:length])])
            yield length, (f'"{told}"',)


LONGEST_NAME = 5
"""Words a dungeon is called by."""


def errand(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What somebody sets out for, to the end of the line: `to find the miners`."""
    if len(tokens) > LEAST and tokens[0].lower() == "to" and not any(map(is_amount, tokens)) and PAUSE not in tokens:
        yield len(tokens), (f'"{" ".join(one.typed for one in tokens[1:] if one.typed).strip(",.:;!- ")}"',)


LEAST = 2
"""Words an errand has at least."""


def _called(tokens: SaidWords, titles: Iterable[str]) -> Taken:
    """Words of a title, its last one among them."""
    for title in titles:
        words = [_plain(word) for word in title.split()]
        length = next((at for at, one in enumerate(tokens) if _plain(one) not in words), len(tokens))
        if length and words[-1] in map(_plain, tokens[:length]):
            yield length, (f'"{title}"',)


def _plain(word: str) -> str:
    return singular(BASE.get(word.lower(), word.lower()))


def trial(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What dice are rolled for in this game: `jump`, `toughness`."""
    if tokens and is_test(tokens[0].lower(), lexicon.game):
        yield 1, (tokens[0].lower(),)


def kind_of_dice(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`d12`, `2d6`."""
    if tokens and is_die_name(tokens[0]):
        yield 1, (tokens[0].lower(),)


def owed(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The dice somebody still owes, told of whoever it is or of the weapon: `brida`, `brida's axe`."""
    if not tokens or not (who := lexicon.called(tokens[0])):
        return
    weapon = any(lexicon.item_of(key, " ".join(tokens[1:2])) for key in who)
    for number, it in lexicon.state.business.open.items():
        if it.owed_to in who and "dice" in it.what.split():
            yield 1 + weapon, (str(number),)


def wounds_due(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, where wounds are asked for: `my wounds are 5` answers no one elsewhere."""
    if any("wound" in it.what for it in lexicon.state.business.open.values()):
        yield 0, ("",)


def roller(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whoever threw dice, as the number of the newest line they fell in."""
    for length, (number,) in thrown(tokens, lexicon):
        yield length, ("^" if number == str(next(iter(lexicon.recent), 0)) else number,)


def counted(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What the newest line counts, which goes without saying: `3 arrows, not 1`."""
    monsters = tokens and lexicon.kind_of_monsters(singular(tokens[0]))  # who was met, and no number of a blow
    for length, numbers in about(tokens, lexicon) if not monsters else ():
        if numbers[:1] == (str(next(iter(lexicon.recent), 0)),):
            yield length, ("",)


def rule_question(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The one question about a rule that waits; nobody has to say which."""
    asked = [str(number) for number, it in lexicon.state.business.open.items() if RULING in (it.kind, it.ask)]
    if len(asked) == 1:
        yield 0, tuple(asked)


ANSWERED = small.words("yes no not never does do it is then always there they on in so on to")
"""Words of an answer that no question has to hold."""
SAYS_SO = small.words("yes no not never always")
RULED = small.words("ok okay so right ruled ruling rule decided decide agreed agree say party we that , :")
"""What somebody begins with who rules on something: `ok ruled, …`, `we decided that …`."""
IN_GENERAL = small.words("if only never always not unless when whenever yes no every any doesn't")
"""Words of a rule: without one of them what speaks of the question may have happened."""


ALWAYS = small.words("only never always unless")
GENERALLY = re.compile(r"\ban? \w+ (?:only|just|merely|never|always|means?)\b")
"""`no, a fumble just loses the turn`: of any of them."""
NO_ANSWER = small.MAY_BE | small.words("idea clue wait ask sure think unless yet other instead look check")
"""Words of who has not decided anything: `no idea whether it breaks`."""


def reply(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A rule question that waits answered in its own words: `no, a fumble doesn't break it`."""
    if not tokens:
        return
    begin = next((at for at, one in enumerate(tokens) if one.lower() not in RULED), 0)
    answer = tokens[begin:]
    said = {_plain(one) for one in answer} - {PAUSE}
    for number, it in lexicon.state.business.open.items():
        asked = {_plain(one) for one in re.findall(r"[^\W\d_]+", it.what)} if RULING in (it.kind, it.ask) else set()
        meant = asked - small.FUNCTION_WORDS - small.SMALL - {*map(_plain, ANSWERED)}
        least = SAYS_SO.isdisjoint(one.lower() for one in answer)  # `yes it breaks`; `it breaks` may be her axe
        only = said <= asked | {*map(_plain, ANSWERED)} and len(said & meant) > least
        if only or (not any(lexicon.called(one) for one in answer if len(one) > 2) and _rules(answer, said, meant)):
            told = " ".join(one.typed for one in answer if one.typed).rpartition("?")[2].strip("-–:, ")
            yield from ((len(tokens), (f"{number}: {one}",)) for one in [told] if one)


def _rules(answer: SaidWords, said: set[str], meant: set[str]) -> bool:
    """Whether an answer that names nobody rules on what is `meant`: in general, or with a yes or no in front."""
    spoken = said & meant
    if len(meant) > 1 and meant <= said and not said.isdisjoint(IN_GENERAL):
        return True
    if said & NO_ANSWER:
        return False
    if len(spoken) > 1 and not said.isdisjoint(ALWAYS):
        return True
    of_any = GENERALLY.search(" ".join(one.typed.lower() for one in answer))
    plain = answer[0].lower() in ("yes", "no") and not any(one.isdecimal() for one in said)
    return plain and bool(spoken) and (len(spoken) > 1 or of_any is not None)


DUES = small.words("upkeep rent lodging dues due tax toll board")
OF_A_DUE = small.words("each head person apiece all gold per of for party that is it in total a paid everybody hero")
"""Words of a due that is paid, beside what it is and how much."""


def due_paid(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A due of so much for each, and that it is paid: `upkeep 2 each, paid`, `paid upkeep, 2 a head, 8 in all`."""
    words = [one.lower() for one in tokens if one != PAUSE]
    what, each = [one for one in words if one in DUES], {"each", "head", "apiece", "person", "per"} & {*words}
    amounts = [int(one) for one in words if one.isdecimal()]
    rest = [one for one in words if one not in DUES | OF_A_DUE and one != "pay" and not one.isdecimal()]
    payers = len(heroes(lexicon))
    if rest or len(what) != 1 or "pay" not in words or not each or not amounts:
        return
    if amounts[1:] in ([], [amounts[0] * payers]):
        due = [it for it in lexicon.state.purse.dues.values() if it.open and it.what in (what[0], f"{what[0]}s")]
        known = any(it.each == amounts[0] for it in due)
        if known or not due:
            yield len(tokens), ("due paid" if known else f"due {amounts[0]} {what[0]}; due paid",)


TELLS = small.words(
    "tells told tell says said wants wanted asks asked warns warned offers offered promises promised knows claims hints"
    " claimed believes swears swore whispers whispered mentions mentioned begs begged explains explained"
)
NO_TELLER = small.words(
    "rulebook rulebooks book rules rule faq "
    "party we i you all they he she it rule gm dm sheet box book page section text card roll die dice counter table"
    " purse quest map game book's who nobody somebody"
)


def hearsay(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What somebody tells whom nobody plays, word for word: `an old man tells of a stair under the well`."""
    at = next((at for at, one in enumerate(tokens) if one.name.lower() in TELLS), 0)
    number = any(one.isdecimal() or any(map(str.isdigit, one)) for one in tokens)
    if not at or at > LONGEST_TELLER or len(tokens) < at + 2 or number or not lexicon.here:
        return
    met = [one.lower() for one in tokens[:2]] == ["party", "meet"]
    teller = [one.lower() for one in tokens[2 * met : at] if one != PAUSE]
    teller = teller[:-1] if met and teller[-1:] in (["he"], ["she"], ["who"], ["they"]) else teller
    named = any(lexicon.called(one) or is_creature(singular(one.lower()), lexicon.game) for one in tokens)
    if teller and NO_TELLER.isdisjoint(teller) and not named and not {"gold", "quest", "reward", "if"} & {*tokens}:
        yield len(tokens), (as_typed(tokens),)


LONGEST_TELLER = 8
PAYS_BACK = small.words("give pay hand return settle")
LETS_OFF = small.words(
    "let lets want waives waived forget drop cancel skip waive forgive forgave forgiven scrap write wipe"
)
OF_A_DEBT = small.words(
    "owe debt party he she him her them it that which still back gold to for the of about off now say can is need not"
    " has up still owing with does what from"
)
"""Words of a debt that is paid or let off, beside who and how much."""


def paid_back(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A debt by whose it is and how much, where it is said to be one, theirs or paid back: `give ysra her 10`."""
    if {"owe", "debt"} & {*tokens}:
        yield from _debt(tokens, lexicon, PAYS_BACK)
    elif (_is_back(tokens) or _is_theirs(tokens, lexicon)) and not _pays_oneself(tokens, lexicon):
        yield from _debt(tokens, lexicon, PAYS_BACK | {"get", "has"})
    elif tokens and tokens[0] == "pay" and any(map(is_amount, tokens)):
        yield from _debt(tokens, lexicon, PAYS_BACK)  # nobody is said to pay: `paid ysra 10`


def _is_back(tokens: SaidWords) -> bool:
    return "back" in tokens or any(one.typed.lower().startswith(("repay", "repaid")) for one in tokens)


THEIRS = re.compile(r"(?:his|her|their) ")


def _is_theirs(tokens: SaidWords, lexicon: Lexicon) -> bool:
    """Whether so much is said to be somebody's: `her 10`, `ysra's 10`."""
    whose = ((before, one) for before, one in pairwise([*tokens[:1], *tokens]) if is_amount(one))
    return any(
        THEIRS.match(one.typed.lower()) or (before.typed.endswith(("'s", "’s")) and lexicon.called(before))
        for before, one in whose
    )


def _pays_oneself(tokens: SaidWords, lexicon: Lexicon) -> bool:
    """Whether whoever is named pays: `brida pays her 2`."""
    return any(lexicon.called(one) and behind.lower() in PAYS_BACK for one, behind in pairwise(tokens))


def due_of(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What is due of each, by how much it is: `pays her 2`."""
    if tokens and THEIRS.match(tokens[0].typed.lower()):
        yield from due_sum(tokens, lexicon)


def due_sum(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """So much as is due of each."""
    if tokens and tokens[0] in {str(it.each) for it in lexicon.state.purse.dues.values() if it.open}:
        yield 1, (tokens[0],)


def let_off(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A debt somebody does not ask back: `ysra says forget the 10`."""
    yield from _debt(tokens, lexicon, LETS_OFF)


def _debt(tokens: SaidWords, lexicon: Lexicon, done: frozenset[str]) -> Taken:
    """The one debt that is open between those who are named, of so much as is said."""
    if done.isdisjoint(tokens):
        return
    named, amounts = set[str](), list[str]()
    for one in tokens:
        if lexicon.called(one):
            named |= {*lexicon.called(one)}
        elif is_amount(one):
            amounts.append(one)
        elif one.lower() not in done | OF_A_DEBT and one != PAUSE:
            return
    owed = [
        it for it in lexicon.state.purse.debts.values() if it.settled_by is None and named <= {it.debtor, it.creditor}
    ]
    meant = [it for it in owed if amounts in ([], [str(it.amount)])]
    if named and len(meant) == 1 and (amounts or "debt" in tokens):
        yield len(tokens), (meant[0].creditor if len(owed) == 1 and meant[0].creditor in named else meant[0].debt,)


def owed_hit(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What a blow cost whose wound dice wait: `brida does 3 to orc 1`; in `brida 3 dmg` it may be she who is hurt."""
    if len(tokens) == 3 and is_number(tokens[1]) and tokens[2] == "wounds":
        for length, (asks,) in owed(tokens, lexicon):
            yield 2 + length, (f"settle {asks}: {tokens[1]} wounds", f"{tokens[0]} -{tokens[1]}")
        return
    dealt = len(tokens) > 2 and tokens[1].lower() in DEALS and tokens[2].isdecimal()
    at = 3 + (tokens[3:4] == ["wounds"])
    aimed = tokens[at : at + 1] and tokens[at].lower() in ("to", "on", "against")
    foe = lexicon.called(tokens[at + 1]) if dealt and aimed and len(tokens) > at + 1 else ()
    for number, it in lexicon.state.business.open.items() if len(foe) == 1 else ():
        against = it.what.endswith(f"against {lexicon.state.roster.figures[foe[0]].name}")
        if against and it.owed_to in lexicon.called(tokens[0]) and "dice" in it.what.split():
            yield at + 2, (f"settle {number}: {tokens[2]} wounds",)


def owed_foe(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The wound dice that wait, told of whoever was struck or of their kind: `orc`, where there are several."""
    word = tokens[0].lower() if tokens else ""
    for number, key in _struck(lexicon):
        if word == key or singular(word) == key.rpartition("-")[0]:
            yield 1, (str(number),)


def struck(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The one monster whose wounds wait; nobody says which."""
    if len(keys := [key for _, key in _struck(lexicon)]) == 1:
        yield 0, (*keys,)


def due_hit(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The one blow whose wound dice wait, as the number of its question; nobody says which."""
    if len(numbers := [str(number) for number, _ in _struck(lexicon)]) == 1:
        yield 0, (*numbers,)


def struck_kind(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same by its kind: `orc`, where one of several was struck."""
    kind = singular(tokens[0].lower()) if tokens else ""
    yield from ((1, (key,)) for _, key in _struck(lexicon) if key.rpartition("-")[0] == kind)


def _struck(lexicon: Lexicon) -> Iterator[tuple[int, str]]:
    """The questions what a blow cost, and whom it struck."""
    for number, it in lexicon.state.business.open.items():
        against = it.what.partition(" against ")[2] if "dice" in it.what.split() else ""
        yield from (
            (number, key) for key, who in lexicon.here.items() if who.name == against and lexicon.is_monster(key)
        )


DEALS = small.words("do does deal did hit wounds")


def speaks_of(what: str, word: str) -> bool:
    """Whether what waits is called by this word."""
    return singular(word) in map(singular, re.findall("[a-z]+", what.lower()))


LEFT_BE = [one.split() for one in ("leave it", "leave that", "let it be", "let it go", "let it stand")]
LEFT_OUT = small.words("skip skipped forgot forget miss missed")
PUT_OFF = (
    "next time|next session|next weeks|next week|later on|another time|later|fornow|for later|after game|after session"
    "|tomorrow"
)
LATER = [one.split() for one in PUT_OFF.split("|")]
LEFT_AS_IT_IS = small.words("alone be there closed shut unopened as it is for now fornow")
A_RULING = small.words("ruling rule question answer")
UNTILS = small.words("until till")
A_PLACE = small.words("room passage corridor")
POINTED = small.words("it that this them those rule question")
PUTS_OFF = small.words(
    "look check leave skip keep save settle draw roll do ask park postpone find read search go get pass answer"
)


def let_be(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What was left out and is let be, or waits until later, as it was said: `we skipped the gm phase, leave it`."""
    words = [one.lower() for one in tokens]
    us = words[:1] == ["party"]
    over = us and len(words) > 3 and words[1] in LEFT_OUT and any(words[-len(one) :] == one for one in LEFT_BE)
    waits = [it.what for it in lexicon.state.business.open.values()]
    asked = any(len(word) > 3 and speaks_of(what, word) for what in waits for word in words[1:] if word not in A_PLACE)
    looked_up = bool(waits) or not {"look", "check"}.isdisjoint(words)
    asked = asked or (looked_up and not POINTED.isdisjoint(words))
    us = not ({*PUTS_OFF, "let"} if not us else PUTS_OFF).isdisjoint(words[us : us + 1])
    left = words[1:2] == ["leave"] and any(
        one in lexicon.state.atlas.features or f"{one}-1" in lexicon.state.atlas.features for one in words[2:3]
    )
    over = over or (left and not {*words[3:]} - LEFT_AS_IT_IS)
    until = not UNTILS.isdisjoint(words[2:-1]) and not any(map(str.isdigit, "".join(words)))
    later = until or any(words[-len(one) :] == one for one in LATER)
    ruling = (
        "wait" in words[1:4] and not A_RULING.isdisjoint(words) and any(speaks_of(what, words[0]) for what in waits)
    )
    if over or (us and asked and later) or (ruling and later):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed),)


NO_CARE = [one.split() for one in ["party not need", "party not want", "party not care", "nobody cares", "not matter",
                                   "it not matter", "party not roll", "not need"]]  # fmt: skip


def no_care(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Why nobody asks any more, to the end and as it was said: `we don't need to know`."""
    words = [one.lower() for one in tokens]
    if any(words[: len(one)] == one for one in NO_CARE) and PAUSE not in words and not any(map(is_amount, words)):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(" ,.:;!-"),)


def two_counts(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`7 wounds, i make it 6`: two counts, one of which is meant."""
    words = [one.lower() for one in tokens]
    made = words[2:3] == [PAUSE] and words[3:4] and words[3] in ("i", "you", "party") and words[4:6] == ["make", "it"]
    if len(words) == 7 and made and words[1] == "wounds" and is_number(words[0]) and is_number(words[6]):
        yield 7, (words[0], words[6])


def taken_back(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What `forget it` takes back: the newest line, or what waits."""
    yield 0, ("undo", "skip") if lexicon.state.business.open else ("undo",)


def gold_line(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest line that tells of gold."""
    told = (number for number in lexicon.recent if isinstance(lexicon.event_of(number), GoldGained))
    yield from ((0, (str(number),)) for number in islice(told, 1))


def old_gold(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """How much the newest line of gold says there was."""
    told = next((event for event in map(lexicon.event_of, lexicon.recent) if isinstance(event, GoldGained)), None)
    if told is not None and tokens and tokens[0] == str(told.amount):
        yield 1, (tokens[0],)


def coffer(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Where the gold of the newest line of gold lay, which does not say that it came from elsewhere: `the chest`."""
    newest = next((event for event in map(lexicon.event_of, lexicon.recent) if isinstance(event, GoldGained)), None)
    source = str(getattr(newest, "source", None) or "").lower()
    for length, options in feature(tokens, lexicon):
        if not source or singular(tokens[length - 1].lower()) in source:
            yield length, options


def thrown(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest line somebody threw the dice of: `brida's` blow."""
    who = {*lexicon.called(tokens[0])} if tokens else set()
    events = ((number, lexicon.event_of(number)) for number in lexicon.recent if who)
    told = (number for number, it in events if who & {getattr(it, "by", None), getattr(it, "attacker", None)})
    yield from ((1, (str(number),)) for number in islice(told, 1))
