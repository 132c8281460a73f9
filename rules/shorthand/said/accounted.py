"""What a line says, held against what its reading tells: no word that turns it, no number and no side is dropped.

Asked of every reading before it may be logged. It says which word the reading has no place for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import astuple

from events.amounts import UNKNOWN
from events.event import tag_of
from events.lazy import lazy
from projections.business import RULING
from rules.command import Command
from rules.corrections.commands import Fix, Leave, Strike, Undo
from rules.shared.campaign import MakeRuling, Note
from rules.shared.combat import EndCombat, EndMonsters
from rules.shared.health import StateStatus, Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import SHOTS, STRIKES, any_of
from rules.shorthand.declared.turning import IDLE, NOTHING, TURNING, has_place
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.asides import told_otherwise
from rules.shorthand.said.at_odds import at_odds
from rules.shorthand.said.behind_a_blow import behind_a_blow
from rules.shorthand.said.besides import altered_for_good, somebody_else
from rules.shorthand.said.contradicted import contradicted
from rules.shorthand.said.meant_otherwise import RULES_NOTHING, meant_otherwise
from rules.shorthand.said.put_right import is_told_again
from rules.shorthand.said.senses import Held, debts_settled
from rules.shorthand.said.several import several
from rules.shorthand.said.twice import told_twice
from rules.shorthand.small_words import FREE
from rules.shorthand.vocabulary import Kind

AddFigure: Kind = lazy("rules.shared.figures:AddFigure")  # 3 ms, all of these: few lines are of these
NoteOnMap: Kind = lazy("rules.shared.atlas:NoteOnMap")
PassTime: Kind = lazy("rules.shared.session:PassTime")
SettleBusiness: Kind = lazy("rules.shared.business:SettleBusiness")
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
SetBase: Kind = lazy("rules.shared.figures:SetBase")
AnnounceDue: Kind = lazy("rules.shared.dues:AnnounceDue")
PayDue: Kind = lazy("rules.shared.dues:PayDue")
SplitGold: Kind = lazy("rules.shared.gold:SplitGold")
ReplaceRoll: Kind = lazy("rules.shared.rolling:ReplaceRoll")
NameFigure: Kind = lazy("rules.shared.figures:NameFigure")

QUOTED = re.compile(r'"[^"]*"')
BEHIND = re.compile(r"\s(#|!|remark |anyway |because |since )")
"""Where what the line tells ends, and words begin that nobody reads."""
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
JOINED = re.compile(r"\b[^\W\d_]+(?:-[^\W\d_]+)+")
"""A name with hyphens: `will-o-wisp` says nothing of what will be."""
IS_NOT = re.compile(r"n['’]t$")
STAKE = re.compile(r"\b(?:win|wins|won|lose|loses|lost) (?:another |some )?(?:\d|an? |gold)", re.IGNORECASE)


def dropped(text: str, found: ParsedLine, lexicon: Lexicon, *, typed: bool = False) -> str:
    """The word the reading has no place for; empty if it has one for all of them."""
    told = [*_flat(found.commands)]
    tags = {tag_of(type(one)) for one in told}
    if not typed and (odd := _not_as_typed(text, told)):
        return odd
    if odd := _no_correction(text, told, typed=typed) or _struck_who_strikes(text, told, lexicon):
        return odd
    if other := _other_than_it_was(text, told, lexicon) or _yes_to_what(text, told, lexicon):
        return other
    if not told or tags & has_place("any", game=lexicon.game):
        return "" if typed else _beside_a_note(text, found, lexicon)
    said = BEHIND.split(QUOTED.sub(" ", text), maxsplit=1)[0]
    said, odd = _counted(said, told, typed=typed)
    if odd := odd or somebody_else(said.lower(), told, lexicon):
        return odd
    words: list[str] = [word.lower() for word in WORD.findall(said)]
    puts_right = tells(told, ObserveTotal, SetBase, NameFigure, PassTime, SettleBusiness) or any(
        isinstance(one, (Fix, Undo, Strike)) for one in told
    )
    if not typed and told_otherwise(said) and not puts_right:
        return words[-1]
    supposed = not tags.isdisjoint(has_place("supposed", game=lexicon.game))
    asks = words[:1] and words[0] in small.ASKING and not JOINED.match(said.lstrip())
    if not typed and asks and len(words) > 1 and not supposed:
        return words[0]  # `is rat 1 dead`; where it is the first word of a line as it is typed, it tells
    if odd := contradicted(said, told, lexicon, typed=typed) or meant_otherwise(said.lower().rstrip(" .!"), told):
        return odd
    if not typed and (odd := is_told_again(text, told, lexicon) or _left_out(text, found, told, lexicon)):
        return odd
    return (
        (_turned(said, words, found, tags, lexicon) if not (typed and _says_it_of_a_thing(words, told)) else "")
        or _wrong_side(said, words, told, lexicon)
        or _unsaid(said, words, told, tags, lexicon)
        or _number(said, found, tags, lexicon)
    )


YES = re.compile(r"(?:yes|yeah|yep|yup|aye)\b", re.IGNORECASE)


def _yes_to_what(text: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`yes, brida leads`, while a question about a rule waits: what the yes answers is not told."""
    yes = YES.match(text.lstrip())
    waits = any(RULING in (it.kind, it.ask) for it in lexicon.state.business.open.values()) if yes else False
    answers = tells(told, SettleBusiness) or any(isinstance(one, MakeRuling) for one in told)
    return yes[0] if yes and waits and not answers else ""


SORRY = re.compile(r"\b(?:sorry|oops|whoops)\b", re.IGNORECASE)


def _beside_a_note(text: str, found: ParsedLine, lexicon: Lexicon) -> str:
    """The same of a line that notes a part of what was said, for the rest of it: what is noted may put it in doubt."""
    if (sorry := SORRY.search(text)) and any(isinstance(one, Note) for one in found.commands):
        return sorry[0]  # what is put right is no note
    ruled = [one.text for one in found.commands if isinstance(one, MakeRuling) and RULES_NOTHING.match(one.text)]
    if ruled:
        return ruled[0].split()[0]
    others = tuple(one for one in found.commands if not isinstance(one, Note))
    if not others or len(others) == len(found.commands):
        return ""
    for note in (one.text for one in found.commands if isinstance(one, Note)):
        doubt = small.MAY_BE & {*WORD.findall(note.lower())}
        if doubt:
            return min(doubt)
        text = re.sub(re.escape(note), " ", text, flags=re.IGNORECASE)
    return dropped(text, msgspec.structs.replace(found, commands=others), lexicon)


def _counted(said: str, told: list[Command], *, typed: bool) -> tuple[str, str]:
    """What a line says, less how many there are now where that is counted besides; the count, if it is not."""
    counted = COUNTED.search(said)
    if counted is None:
        return said, ""
    priced = counted[1].endswith("all") and any(str(getattr(one, "price", "")) in counted[1].split() for one in told)
    if priced:
        return said, ""  # `buys 5 torches, 5 gold in all`
    counts = tells(told, ObserveTotal, SetBase)
    return (said[: counted.start()] if counts and len(told) > 1 else said), "" if counts or typed else counted[1]


def _no_correction(text: str, told: list[Command], *, typed: bool) -> str:
    """A word of a line that puts nothing right, where something is put right: `oh no`, `it came up tails`."""
    fixed = [one for one in told if isinstance(one, Fix)]
    if fixed and OH_NO.match(text):
        return "no"
    if told and isinstance(told[0], Leave) and (left := LEAVES.fullmatch(text.lower().strip(" .!"))):
        return left[1]
    newest = any(one.number is None for one in fixed)
    return text.split()[-1] if newest and not typed and not PUTS_RIGHT.search(text) else ""


def _not_as_typed(text: str, told: list[Command]) -> str:
    """The first word of a note that is not as it was typed, or of a ruling that is none."""
    for one in told:
        if isinstance(one, Fix) and text.lower().startswith("oh no"):
            return "no"  # that is a sigh
        kept = getattr(one, "text", None) or ""
        if isinstance(one, Note) and kept.lower() not in text.lower():
            return kept.split()[0]
        if NoteOnMap.made(one) and kept.lower() not in text.lower():
            return kept.split()[0]
        if (
            isinstance(one, MakeRuling)
            and kept.lower() in text.lower()
            and CUT.search(text.lower().split(kept.lower())[-1])
        ):
            return text.split()[-1]
        if isinstance(one, MakeRuling) and (kept.lower() in small.MAY_BE or NO_RULING.match(kept.lower())):
            return kept.split()[0]
    return ""


def _other_than_it_was(text: str, told: list[Command], lexicon: Lexicon) -> str:
    """`not 45, 54` where no 45 was told, and `no, 7`, which may be line 7 or a number that was 7."""
    undone = [one for one in told if isinstance(one, Undo)]
    if bare := BARE.fullmatch(text.strip()):
        return bare[1] if undone else ""
    if undone and undone[0].number and text.split()[-1].lower() in small.NUMERALS:
        return text.split()[-1]  # `undo ten`: that many lines, or the one of this number
    if dated := DATED.search(text.lower()):
        return dated[1] if any(isinstance(one, Fix) and one.values for one in told) else ""
    was = WAS.search(text.lower())
    fixed_here = next((one for one in told if isinstance(one, Fix) and one.values), None)
    if not was or fixed_here is None or not lexicon.recent:
        return ""
    number = fixed_here.number or lexicon.recent[0]
    events = [lexicon.event_of(number + at) for at in range(OF_A_LINE)]
    there = {one for event in events if event is not None for one in DIGITS.findall(str(msgspec.structs.asdict(event)))}
    return was[1] if there and was[1] not in there else ""


LEAVES = re.compile(r"(?:we |they )?leaves? (?:the |this )?(fight|combat|battle|trip|turn|session|evening|quest)")
"""Who runs from it lets nothing stand."""
COUNTED = re.compile(
    r"(?:,|\band\b|\bso\b|\bwhich\b|\bthat\b) (?:(?:and|he|she|they|it|has|is|so|that) )*"
    r"((?:now (?:down )?(?:to |at )?|(?:leaves|leaving) |down to )\d+|(?:has |have )?(?:\d+|no|none)(?: [^\W\d_]+){0,2}"
    r" (?:left|now|remaining|in all|in total|altogether))[.!]?$",
    re.IGNORECASE,
)
"""How many there are now, behind what was told of them: it is counted, and no number of what was told."""

OF_A_LINE = 3
"""Entries of a line in which stands what it told: a blow, its dice, the wounds."""
BARE = re.compile(r"(?:no|nope|wait|sorry), ?(\d+)[.!]?", re.IGNORECASE)
DATED = re.compile(r"^(?:it['’]?s|it is|today is|today['’]s) the (\d+)(?:st|nd|rd|th)\b")
WAS = re.compile(r"\bnot (\d+)\b")
CUT = re.compile(r"[a-z]")
NO_RULING = re.compile(r"(?:just |only )?this once|(?:that|it|this)?\s*later$|(?:on|about|for) the \w+:")
"""A ruling for once, and one on something that was asked, whose question is settled by it."""


def _left_out(text: str, found: ParsedLine, told: list[Command], lexicon: Lexicon) -> str:
    """A word that says something, and that nothing which is told says."""
    said = BEHIND.split(QUOTED.sub(" ", text), maxsplit=1)[0].lower()
    if (
        odd := told_twice(_counted(text, told, typed=False)[0], told)
        or altered_for_good(told)
        or several(text.lower(), told, lexicon)
    ):
        return odd
    paid = all(ReplaceRoll.made(one) or tag_of(type(one)).startswith("spend-") for one in told)
    if len(told) > 1 and tells(told, ReplaceRoll) and not paid:
        return "reroll"  # `rerolls the 9, gets a 4`
    if odd := at_odds(said, told, lexicon) or behind_a_blow(said, told, lexicon):
        return odd
    if PLANNED.match(text.lower()) and any(
        hasattr(one, "attacker") or isinstance(one, (StateStatus, EndMonsters)) for one in told
    ):
        return text.split()[0]
    won = WON.match(said)
    if won and lexicon.state.turns.combat_open and not any(isinstance(one, EndCombat) for one in told):
        return won[1]
    hurt = TAKES_TOO.search(text.lower())
    if hurt and any(hasattr(one, "attacker") for one in told) and not any(isinstance(one, Wound) for one in told):
        return hurt[1]
    return next(iter(Held(text, found, lexicon).unaccounted()), "")


TAKES_TOO = re.compile(
    r"(?:\band|\bbut|,) (?:also |only |just )?(takes?|took|loses?|lost|suffers?|suffered) "
    r"(?:\d|an?\b|one\b|two\b|three\b)"
)
"""`hits orc 2 and takes 2 damage`: whoever strikes is hurt as well."""
PUTS_RIGHT = re.compile(
    r"n['’]t\b|\b(?:no|nope|not|fix|edit|sorry|wait|oops|oh|should|meant|mean|wrong|instead|correct\w*|rather|really"
    r"|actually|in fact|mistake|change|amend|supposed|mistyped|typo|misread"
    r"|miscounted|was|were|make|swap|it['’]?s|never)\b|>",
    re.IGNORECASE,
)
"""What a line says that puts another right: what `came up tails` may be new."""
WON = re.compile(r"(?:we|they) (win|won|wins|lose|lost)(?: and\b|,)")
"""`we win and find 20 gold`: the fight is over as well."""
OH_NO = re.compile(r"oh,? no\b", re.IGNORECASE)
PLANNED = re.compile(r"let['’]?s ")
"""How a plan begins: what somebody wants to do to a monster is not done."""


def _flat(commands: Iterable[Command]) -> Iterator[Command]:
    for one in commands:
        yield one
        yield from _flat(getattr(one, "commands", ()))


def _turned(said: str, words: list[str], found: ParsedLine, tags: set[str], lexicon: Lexicon) -> str:
    """The word that turns what is said, where nothing that is told is turned."""
    if said.rstrip().endswith("?") and said.rstrip()[-2:-1].isalpha():
        return words[-1] if words else "?"
    told = [*_flat(found.commands)]
    lower = JOINED.sub(" ", said.lower())
    lower = NOT_THAT.sub("", lower) if tells(told, SetBase) else lower
    for idle in IDLE:
        lower = lower.replace(idle, "")
    there = [("not" if IS_NOT.search(word) else word) for word in WORD.findall(lower)]
    for turning, turned in TURNING:
        odd = next((word for word in there if word in turning), "")
        used = bool(odd) and bool(tags & has_place(*turned, game=lexicon.game))
        denied = turning is small.NEGATIONS and " . " not in f" {said} " and _says_no(odd, told)
        if odd and not used and not denied and odd not in _names(found):
            return odd
    return ""


NOT_THAT = re.compile(r", (?:and )?not (?:an? )?\d+")
"""What a value is not, behind what it is."""


def _says_it_of_a_thing(words: list[str], told: list[Command]) -> bool:
    """Whether a line begins with its command and gives a thing as why: `heal elf 3 a blessing nobody could give`."""
    why = [text for one in told for field in FREE if isinstance(text := getattr(one, field, None), str)]
    named = words[:1] and words[0] in {tag_of(type(one)) for one in told}
    return bool(named) and any(text.split(" ", 1)[0] in small.ARTICLES for text in why)


def _says_no(odd: str, told: list[Command]) -> bool:
    """Whether it is told that something was not so, or why, in words that say so."""
    values = [value for one in told for value in (*_said_of(one), *filter(_is_text, astuple(one)))]
    texts = (getattr(one, field, None) or "" for one in told for field in FREE)
    why = any(odd in re.sub(r"n['’]t\b", " not", text.lower()).split() for text in texts if isinstance(text, str))
    return why or any(one is False or one == 0 or (isinstance(one, str) and one in NOTHING) for one in values)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _said_of(command: Command) -> Iterator[object]:
    """The values of a command that are not what they are where nobody says anything."""
    fields, unsaid = command.__struct_fields__, command.__struct_defaults__
    for at, field in enumerate(fields, len(unsaid) - len(fields)):
        value = getattr(command, field)
        if at < 0 or value != unsaid[at]:
            yield value


REASONS = ("cause", "reason", "source", "purpose")
"""Fields that say why: a word there tells nothing of what is told."""


def _names(value: object) -> set[str]:
    """The words of everything that is told, but for why: names, titles, values, how long something lasts."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, str):
        return {*WORD.findall(plain.lower())}
    if isinstance(plain, dict):
        parts = [part for key, told in plain.items() if key not in REASONS for part in (key, told)]
        return set().union(*map(_names, parts))
    return set().union(*map(_names, plain)) if isinstance(plain, (list, tuple)) else set()


def _wrong_side(said: str, words: list[str], told: list[Command], lexicon: Lexicon) -> str:
    """The word that says who does it, where somebody else is told of."""
    if (
        any(getattr(one, "attacker", None) == getattr(one, "target", None) is not None for one in told)
        and "self" not in said
    ):
        return words[-1] if words else ""
    stated = any(isinstance(one, StateStatus) for one in told)
    if words[:1] and words[0] in ("he", "she") and stated and lexicon.game.reader:
        return words[0]  # whoever reads a book of themselves says `i` and `you`
    if any(isinstance(one, EndCombat) for one in told):
        if STAKE.search(said):
            return words[0]
        won = next((at for at, word in enumerate(words) if word in small.OUTCOMES), 0)
        return words[won] if won and _is_foe(words[won - 1], lexicon) else ""
    return ""


WHO_STRUCK = re.compile(rf"([^\W\d_]+) who (?:rolls?|rolled|{any_of(STRIKES | SHOTS)})\b")


def _struck_who_strikes(text: str, told: Iterable[Command], lexicon: Lexicon) -> str:
    """`it was thora who rolled, not ysra`: she is nobody who was struck."""
    who = WHO_STRUCK.search(text.lower())
    return who[1] if who and any(getattr(it, "target", None) in lexicon.called(who[1]) for it in told) else ""


def _is_foe(word: str, lexicon: Lexicon) -> bool:
    if word in small.TALK or len(word) < 3:
        return False
    called = lexicon.called(word)
    return any(map(lexicon.is_monster, called)) or lexicon.kind_of_monsters(word.removesuffix("s"))


def _unsaid(said: str, words: list[str], told: list[Command], tags: set[str], lexicon: Lexicon) -> str:
    """A word beside which something is told that nobody said: how it came out, how many, who it is."""
    there = {*words}
    quiet = has_place("nothing", game=lexicon.game)
    for one in told:
        if (
            tag_of(type(one)) in quiet
            and getattr(one, "result", "") == "nothing"
            and not (tags <= quiet or getattr(one, "face", None))
        ):
            return "nothing"
        some = not SOME.isdisjoint(there) and len(told) == 1  # `brida's hurt` beside something else is why
        if isinstance(one, Wound) and "?" not in said and not some and _is_unknown(one):
            return words[-1] if words else said
        if AddFigure.made(one) and there & JOINS and there.isdisjoint(A_HERO) and not _is_described(one, told):
            return next(word for word in words if word in JOINS)
        if getattr(one, "status", None) == "missing" and "party" in getattr(one, "figures", ()) and "lost" in there:
            return "lost"  # who has lost the way is not missing
        if getattr(one, "purpose", None) == "sneak" and not any(map(SNEAKS.match, words)):
            return words[-1]
        if getattr(one, "faces", ()) and (counted := ORDINAL.search(said)):
            return counted[2]
    return ""


JOINS = small.words("join joins joined joining")
A_HERO = small.words("hero heroine heroes character henchman named called new")
SNEAKS = re.compile(r"sneak|snuck|quiet|hid|unseen|stealth")
"""How somebody gets somewhere is no roll to sneak: sneaking is a way of going where lines are read loosely."""
SOME = small.words("some several few many something wounded hurt injured unknown")
ORDINAL = re.compile(r"\b(round|turn) (one|two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)


def _is_unknown(command: Command) -> bool:
    """Whether somebody is hurt, and not by how much."""
    return any(part.amount == UNKNOWN for part in getattr(command, "wounds", ()))


def _is_described(command: Command, told: Iterable[Command]) -> bool:
    """Whether more is said of somebody than a name: what they are, or the gold they bring."""
    brings = any(getattr(one, "to", "") == str(getattr(command, "name", "")).lower() for one in told)
    hired = getattr(command, "kind", "") == "henchman"
    return (
        brings
        or hired
        or any(getattr(command, field, None) for field in ("people", "calling", "base", "template", "owner"))
    )


NUMBER = re.compile(r"(?<![\w.#^+-])\d+(?!\w)")


def _number(said: str, found: ParsedLine, tags: set[str], lexicon: Lexicon) -> str:
    """A number nothing that is told has; one is told where nothing is counted."""
    if tags & has_place("number", game=lexicon.game):
        return _which(said, tags, lexicon)
    json = str(msgspec.to_builtins(found)).replace("'", '"')
    counted = DIGITS.findall(AS_ID.sub("", json))
    counted += _of_debts(found.commands, lexicon)
    if other := next((one for one in MEASURED.findall(said) if one not in counted and one != "1"), ""):
        return other
    kept = [*DIGITS.findall(json), *_how_many(found.commands), *counted]
    kept += _sums(found.commands)
    kept += lexicon.state.atlas.positions.values() if lexicon.game.reader else ()  # `47 -> 112`, read at 47
    lost = [one for one in NUMBER.findall(said) if one not in kept and one != "1"]
    return lost[0] if lost else ""


def _sums(told: Iterable[Command]) -> Iterator[str]:
    """What a die and what was added to it come to, which may be said as well."""
    for one in told:
        faces: Sequence[int | None] = getattr(one, "faces", ())
        added = getattr(one, "modifiers", ())
        if added and len(faces) == 1 and faces[0] is not None:
            yield str(faces[0] + sum(it.amount for it in added))


def _which(said: str, tags: set[str], lexicon: Lexicon) -> str:
    """The number of an evening or a turn that is neither this one nor the next: `session 9`, where it is the second."""
    called, turns = CALLED.search(said.lower()), lexicon.state.turns
    if not called or tags.isdisjoint(BEGUN.get(called[1], BEGUN["turn"])):
        return ""
    counted = (turns.sessions,) if called[1] in ("session", "evening") else (turns.now.turn or 0, turns.now.round or 0)
    return "" if int(called[2]) in {n + after for n in counted for after in (0, 1)} else called[2]


CALLED = re.compile(r"\b(session|evening|turn|round) (?:number |no\.? )?(\d+)\b(?! (?:gold|gp|turns))")
BEGUN = {
    "session": small.words("open-session close-session"),
    "evening": small.words("open-session close-session"),
    "turn": small.words("begin-turn end-turn begin-exploration-turn begin-combat-turn"),
}
"""What is counted → the kinds that begin and end one of it; a round is a turn."""


def _how_many(told: Sequence[Command]) -> list[str]:
    """How many things of one kind are told, if there are several: `draw 2 events`; gold left, dice nobody saw."""
    shared = ((getattr(one, "amount", 0), getattr(one, "shares", {})) for one in told if SplitGold.made(one))
    left = [str(all_of_it - sum(shares.values())) for all_of_it, shares in shared if isinstance(all_of_it, int)]
    dice = (getattr(one, "wound_dice", ()) or getattr(one, "damage", ()) for one in told)
    unseen = [str(len(one)) for one in dice if one and not any(map(any, map(_in_a_row, one)))]
    return [*left, *unseen, *([str(len(told))] if len(told) > 1 and len({*map(type, told)}) == 1 else [])]


def _of_debts(told: Sequence[Command], lexicon: Lexicon) -> list[str]:
    """How much was owed of debts that are settled and dues that are paid: of each, and of all together."""
    dues = [it for it in lexicon.state.purse.dues.values() if it.open] if tells(told, PayDue) else []
    paid = [(it.each, len(it.open)) for it in dues if isinstance(it.each, int)]
    said = [getattr(one, "each", 0) for one in told if AnnounceDue.made(one)] if tells(told, PayDue) else []
    heroes = sum(it.kind == "hero" and not it.away for it in lexicon.here.values())
    paid += [(each, heroes) for each in said if isinstance(each, int)]
    sums = [str(each * many) for each, payers in paid for many in (1, payers)]
    return [*sums, *(str(debt.amount) for debt in debts_settled(told, lexicon))]


def _in_a_row(die: object) -> tuple[object, ...]:
    return die if isinstance(die, tuple) else (die,)


AS_ID = re.compile(r'"[a-z][a-z_-]*-\d+')
MEASURED = re.compile(r"(?<![\w.#^+-])(\d+) (?:wounds?|damage|gold|gp)\b")
DIGITS = re.compile(r"\d+")
