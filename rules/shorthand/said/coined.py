"""What a line coins, held against what it cannot mean: no name and no reason swallows what looks like something else.

Asked of every reading of a line that was typed. What was quoted is meant as it stands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from events.event import Until
from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FORMS
from rules.shorthand.declared.units import EVERYBODY, UNITS
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.read.states import CONDITIONS, STATUSES
from rules.shorthand.said.besides import told_besides
from rules.shorthand.said.no_names import (
    ASIDE,
    HARMLESS,
    TREATED,
    VERBS,
    Strange,
    in_numbers,
    no_debt,
    no_end,
    no_going,
    no_mark,
    no_name_of_a_dungeon,
    no_quest,
    no_reason,
    no_room,
    no_share,
    no_skill,
    no_stretch,
    no_title,
    no_trap,
    no_turn,
)
from rules.shorthand.small_words import NO_THINGS, NUMERALS, SMALL
from rules.shorthand.verbs import verb_of
from rules.shorthand.words import ParseError, Word, is_signed

NO_CONDITIONS = small.words(
    "replaced by til end of the hit wounded paid cured healed knocked called gone"
    " full at back left die dead up fled heal played raised resurrected"
    " leaving going coming running toast history fine ok okay better alright unhurt unharmed"
)
HOW_ONE_IS = small.words("healed hurt wounded well better worse completely fully")
STRETCHES = small.words("turn round fight combat trip expedition session evening quest game dungeon")
TIMES = small.words(
    "hour hours day days week weeks month months year years night tonight today tomorrow yesterday morning noon round"
)
NO_CAUSES = small.words("not but then each back left take ditto")
WHOEVER = small.words("him them me us")
NO_REASONS = small.words(
    "per purse total stolen lost each split shared equally among between left remaining richer poorer over spare should"
)
MORE_THAN_ONE = small.words("something anything the whole everything all lines undo since but and step steps turn gold")

NAMELESS = (SMALL | small.FUNCTION_WORDS) - small.words("of like over under little own first last without all")
"""No thing, person or condition is made of these; a few of them stand in the middle of names."""


def no_name(word: str, lexicon: Lexicon) -> bool:
    """What no name is made of: numbers, small words, labels of a sheet, somebody's name, signs."""
    plain = word.lower()
    odd = plain in NAMELESS or in_numbers(word, lexicon) or word[-1:] in ",:.?!" or any(sign in word for sign in "=()+")
    whose = plain.replace("’", "'").removesuffix("'s")
    return odd or (not lexicon.is_counted(word) and bool(lexicon.called(whose)))


def no_thing(word: str, lexicon: Lexicon) -> bool:
    plain = word.lower()
    odd = (
        plain in NO_THINGS
        or plain in CONDITIONS
        or word.lower() in VERBS
        or plain in TIMES
        or plain in TREATED
        or UNITS.get(plain) == "wounds"
    )
    return odd or no_name(word, lexicon) or lexicon.pool(word) is not None


def no_gift(word: str, lexicon: Lexicon) -> bool:
    """Who gets hurt or better gets no thing, nor is a characteristic one, with its number or without (`bs2,5`)."""
    label = word.rstrip("0123456789.,/½")
    return word.lower() in (*HOW_ONE_IS, *NO_GIFTS) or lexicon.value(label) is not None or no_thing(word, lexicon)


NO_GIFTS = small.words(
    "gone missing work kill off w cover aim point charge lead heart care breath"
    " cut share shares half job part side turn spells trap traps"
)


SERVICES = small.words("healer inn lodging lodgings rent toll tax bribe ferry upkeep")
"""What is paid for, and nobody carries home."""


def no_search(word: str, lexicon: Lexicon) -> bool:
    """What is sought ends where it is said what was found."""
    return word.lower() in ("nothing", "nobody", "and") or word[-1:] in ",:" or in_numbers(word, lexicon)


def no_condition(word: str, lexicon: Lexicon) -> bool:
    borne = lexicon.is_goods(word) or lexicon.knows_item(word) or word.lower() in NO_STATES
    return borne or word.lower() in (*NO_CONDITIONS, "in", "over", "under") or no_name(word, lexicon)


DONE_TO = small.words("attack kill shoot maul give buy sell pay find get lose")
NO_STATES = TIMES | {one for verb in DONE_TO for one in (verb, *FORMS[verb].split())}
"""What is done to somebody, and how long: none is how they are."""


def no_words_of_an_end(word: str, _lexicon: Lexicon) -> bool:
    """`till the fight ends` is `till fight`."""
    return word.isdecimal() or (word.lower() in STRETCHES and word.lower() not in ("game", "turn"))


def no_condition_there_is(word: str, lexicon: Lexicon) -> bool:
    """Only what somebody is can end."""
    known = {part for it in lexicon.here.values() for one in it.conditions for part in one.condition.lower().split()}
    return word.lower() not in known and word.lower() not in (*CONDITIONS, *STATUSES)


def is_everybody(word: str, _lexicon: Lexicon) -> bool:
    """Things are carried by one, not by the party."""
    return word.lower() in ("party", "all")


def nobody(word: str, lexicon: Lexicon) -> bool:
    """No name of who joins: a verb, a label."""
    known = lexicon.value(word) or lexicon.pool(word) or (word.islower() and verb_of(word, lexicon.game))
    tells = word.islower() and word in (*VERBS, "first", "last", "next")
    return (
        bool(known) or tells or word.lower() in ("win", "join", "joins") or (word != "the" and no_name(word, lexicon))
    )


def no_monster(word: str, lexicon: Lexicon) -> bool:
    return (
        word.lower() in (*SMALL, "another", "new", "fresh", "more", "end", "maker", "fate")
        or lexicon.is_goods(word)
        or in_numbers(word, lexicon)
        or "=" in word
        or word[-1:] in ",:?!"
    )


def no_group(word: str, lexicon: Lexicon) -> bool:
    return not lexicon.kind_of_monsters(word)


def no_way(word: str, lexicon: Lexicon) -> bool:
    """A place beyond other places is no name: `outside to the yard`."""
    return (
        word.lower() in ("outside", "inside", "to", "lead", "leader", "map")
        or in_numbers(word, lexicon)
        or word.lower() in (*CONDITIONS, *STATUSES)
    )


def no_dungeon(word: str, lexicon: Lexicon) -> bool:
    odd = (
        word.lower() in (*STRETCHES, "called", "again", "with", "over", "of", "begins", "starts", "and", "look")
        or word == "-"
    )
    return odd or verb_of(word, lexicon.game) is not None or word[-1:] in ",:"


NO_SESSIONS = small.words("start starts started begin begins began end ends ended over close closed done finished")


def no_leader(word: str, _lexicon: Lexicon) -> bool:
    """One leads, not everybody."""
    return word.lower() in ("party", "all")


def no_player(word: str, lexicon: Lexicon) -> bool:
    """Who sits at the table is no monster, and is called by a name."""
    odd = word.lower() in (*small.SMALL, *TIMES, "rat", "player") or lexicon.kind_of_monsters(word)
    return odd or any(map(lexicon.is_monster, lexicon.called(word))) or in_numbers(word, lexicon)


def no_shown(word: str, lexicon: Lexicon) -> bool:
    """What is looked at is drawn from by nobody."""
    piece = word.lower() in small.PIECES and not word.endswith("s")  # a table may be called `counters`
    odd = piece or word.lower() in ("from", "map", "top")
    return odd or (no_name(word, lexicon) and not lexicon.in_a_cup(word))


NO_SOURCES = small.words("altogether theres there's inside to if unless when back")


def no_source(word: str, lexicon: Lexicon) -> bool:
    odd = word.lower() in (*NO_REASONS, *NO_SOURCES, *WHOEVER)
    return odd or in_numbers(word, lexicon) or bool(lexicon.called(word))


def no_purpose_of_gold(word: str, lexicon: Lexicon) -> bool:
    """Power and luck are spent themselves, gold is not spent on them, nor on everybody."""
    return lexicon.pool(word) is not None or word.lower() in (*EVERYBODY, "purse", "on")


def no_purpose(word: str, lexicon: Lexicon) -> bool:
    """What dice are for; `a roll` is said where nobody says it."""
    odd = ("a", "the", "to", "on", "test", "damage", "wounds", "at", "forward", *TIMES, *WHOEVER)
    named = word.lower() in odd or lexicon.called(word)
    return bool(named) or word.lower() in NUMERALS or word.isdecimal() or word[-1:] in ",:"


def no_single_line(word: str, lexicon: Lexicon) -> bool:
    """What an `undo` names that is not the newest line: `the last two`, `the fight`, `the arrow`."""
    named = word.lower() in (*MORE_THAN_ONE, *STRETCHES) or in_numbers(word, lexicon)
    return named or lexicon.is_counted(word) or lexicon.knows_item(word) or bool(lexicon.called(word))


def no_feature(word: str, _lexicon: Lexicon) -> bool:
    return word.lower() in (*STRETCHES, "questions", "the", "a") or word[-1:] == "?"


def no_healing(word: str, lexicon: Lexicon) -> bool:
    """As of any cause; nobody is hurt by a bandage, which heals."""
    return word.lower() != "bandage" and no_cause(word, lexicon)


def no_cause(word: str, lexicon: Lexicon) -> bool:
    """Numbers and further happenings are no cause, nor what is counted, or how long."""
    plain = word.lower()
    owner = plain.replace("’", "'").removesuffix("'s") if plain.endswith(("'s", "’s")) else ""
    ours = any(not lexicon.is_monster(one) for one in (lexicon.called(owner) if owner else ()))
    number = plain.lstrip("+-−")[:1].isdecimal() or ours  # nobody is hurt by `brida's guard`
    counted = UNITS.get(plain) in ("wounds", "gold", "xp")
    return number or counted or plain in NO_CAUSES or plain in ("this", "that") or plain in HARMLESS


def no_source_of_things(word: str, lexicon: Lexicon) -> bool:
    """Somebody who plays along gives what they have; it is no new thing."""
    played = any(it.kind == "hero" for key in lexicon.called(word) if (it := lexicon.figure(key)) is not None)
    return played or (no_cause(word, lexicon) and word.lower() not in HARMLESS)


PAUSES = ("-", "–", "—", ":", ",")
"""Signs that stand between two things that are said."""

Coins = Mapping[str, Mapping[str, Strange]]
"""Kind of command → its fields that hold what was coined → what cannot stand in them."""

COINED: Coins = {
    "use-item": {"item": no_thing, "figure": is_everybody},
    "lose-item": {"item": no_thing, "figure": is_everybody},
    "give-item": {"item": no_thing},
    "lay-down-item": {"item": no_thing, "figure": is_everybody},
    "pick-up-item": {"item": lambda word, lexicon: word.lower() in MONEY or no_gift(word, lexicon)},
    "wear-item": {"item": no_thing},
    "change-item": {"item": no_thing},
    "hold-item": {"item": no_thing},
    "take-off-item": {"item": no_thing},
    "gain-item": {"name": no_gift, "figure": is_everybody, "source": no_source_of_things},
    "buy": {
        "name": lambda word, lexicon: word.lower() in SERVICES or no_thing(word, lexicon),
        "figure": is_everybody,
        "seller": in_numbers,
    },
    "sell": {"item": no_thing},
    "end-condition": {"condition": no_condition_there_is},
    "gain-condition": {"condition": no_condition, "until": no_words_of_an_end},
    "add-figure": {"name": nobody},
    "add-monsters": {"name": no_monster},
    "begin-combat": {"groups": no_group},
    "end-combat": {"outcome": no_end},
    "move-figures": {"to": no_way},
    "begin-turn": {"kind": no_turn},
    "open-session": {
        "title": lambda word, _: word.isdecimal() or word.endswith(":") or word.lower() in {*NO_SESSIONS, *NUMERALS}
    },
    "close-session": {"reason": lambda word, _: word.isdecimal()},
    "pass-time": {"text": no_stretch, "world_day": lambda word, _: word.lower() in ("is", "by")},
    "draw": {"cup": no_shown, "what": lambda word, _: word.lower() == "card"},
    "gain-gold": {"source": no_source},
    "spend-gold": {"purpose": no_purpose_of_gold},
    "split-gold": {"source": no_source},
    "state-status": {"reason": no_reason},
    "leave": {"text": lambda word, _: word.lower() in ("in", "split", "purse", "rest")},
    "place-door": {"leads_to": lambda word, _: word.lower() in small.ARTICLES},
    "pay": {"reason": no_share},
    "move-gold": {"reason": no_share},
    "leave-party": {"figures": is_everybody, "reason": no_going},
    "roll": {"purpose": no_purpose},
    "change-feature": {"feature": no_feature},
    "name-figure": {
        "name": lambda word, _: word.lower() in small.words("to leader mapper boss from on") or word.endswith(",")
    },
    "spend-pool": {"reason": lambda word, _: word.lower() in ("to", "or", "full", "up") or word[-1:] == "?"},
    "settle-draw": {"text": lambda word, _: word.lower() in ("in", "on", "to")},
    "settle-business": {
        "how": lambda word, lexicon: bool(lexicon.called(word)) or word.lower() in ("upkeep", "up", "ahead", "forward")
    },
    "begin-expedition": {"name": no_title, "dungeon": no_title},
    "meet-trap": {"kind": no_trap},
    "reveal-section": {"name": no_room},
    "accept-quest": {"title": no_quest},
    "name-dungeon": {"name": no_name_of_a_dungeon},
    "rule-table": {"table": lambda word, _: word.lower() in ("is", "are", "was")},
    "wound": {"cause": no_cause},
    "heal": {"cause": no_healing},
    "gain-pool": {"reason": no_cause},
    "set-base": {"reason": lambda word, lexicon: word.lower() in STRETCHES or no_cause(word, lexicon)},
    "undo": {"reason": no_single_line},
    "owe-debt": {"what": no_debt},
    "note-on-map": {"text": no_mark},
    "choose-result": {"result": in_numbers},
    "search-section": {"sought": no_search, "section": lambda word, _: word.lower() in small.ARTICLES},
    "reach-objective": {"objective": lambda word, _: word.lower() in ("on", "onto", "into", "over")},
}


HELD: Coins = {
    "give-role": {"to": no_leader},
    "add-player": {"player": no_player, "name": no_player},
    "learn-skill": {"skill": no_skill},
    "learn-spell": {"spell": no_name},
    "cast-spell": {"spell": no_name},
    "place-feature": {"name": no_name},
}
"""The same of what is learned and said of those who are here: it is held against, and no new name."""


def held_against(tag: str, lexicon: Lexicon) -> Mapping[str, Strange]:
    """The fields of a kind of command that hold words of people → what cannot stand in them unquoted."""
    return {**HELD.get(tag, {}), **COINED.get(tag, {}), **lexicon.game.coins.get(tag, {})}


def held(commands: Iterable[Command], words: Sequence[Word], lexicon: Lexicon) -> None:
    """Raises `ParseError` at the first word that was swallowed by a name or a reason."""
    loose = {word.text: word.at for word in reversed(words) if not word.quoted}
    quoted = {word.text for word in words if word.quoted}
    for command in commands:
        tag = str(command.__struct_config__.tag)
        if tag not in AS_TYPED:
            _without_a_pause(command, {*COINED.get(tag, {}), *lexicon.game.coins.get(tag, {})}, words)
        for field, strange in held_against(tag, lexicon).items():
            told = _texts(getattr(command, field)) - quoted
            for text in told if field != "sought" else {one.replace("_", " ") for one in told} - quoted:
                if tag == "open-session" and text[:1].isupper() and " " in text:
                    continue  # written as a title is
                odd = next(
                    (one for one in _alone(text) if _typed(one, loose) is not None and strange(one, lexicon)), None
                )
                odd = "of" if tag == "gain-item" and text[:3] == "of " else odd  # `20 of it`
                odd = odd or (told_besides(text) if field in WHY else None)
                if odd is None and tag not in AS_TYPED and (aside := ASIDE.search(text)):
                    odd = aside[1].split()[0]
                if odd is not None:
                    raise _no_name(odd, _typed(odd, loose) or 0, text, words)
        if tag != "fix":  # what is told anew was held against what there was where it stands
            held(getattr(command, "commands", ()), words, lexicon)


KEPT = ("came", "skill", "what", "result")
"""Further fields of words; a reason and a text are kept as they were said."""

AS_TYPED = ("note", "rule", "ask-ruling", "settle-business", "leave", "undo", "accept-quest", "add-business")
"""Kinds that keep whole sentences."""


def _without_a_pause(command: Command, coined: Collection[str], words: Sequence[Word]) -> None:
    """Raises `ParseError` where a name goes on over a comma, a colon or a dash: two things were said.

    What begins with a capital is written as a name.
    """
    quoted = {word.text for word in words if word.quoted}
    fields = ({*coined} - {*FREE} | {*KEPT}) & {*command.__struct_fields__}
    told = {text for field in fields for text in _texts(getattr(command, field)) - quoted}
    for text in (text for text in told if not text[:1].isupper()):
        broken = next((one for one in text.split()[:-1] if one[-1] in ",:;" or one in PAUSES), "")
        broken = broken or next((one for one in text.split() if one in PAUSES or (one[-1] in ",:;" and one[:-1])), "")
        at = next((word.at for word in words if not word.quoted and broken and word.text == broken), None)
        if at is not None:
            raise _no_name(broken, at, text, words)


def _no_name(odd: str, at: int, name: str, words: Sequence[Word]) -> ParseError:
    """What is said of the odd word at a column; with the line that says outright that all of it is the name."""
    parts = name.split()
    typed = [f'"{word.text}"' if word.quoted else word.text for word in words]
    starts = (one for one in range(len(typed)) if typed[one : one + len(parts)] == parts)
    quoted = next((" ".join([*typed[:one], f'"{name}"', *typed[one + len(parts) :]]) for one in starts), "")
    return ParseError(at, f"{odd!r} is part of no name; what is one stands in quotes", quoted)


def _alone(text: str) -> list[str]:
    """The words of a text, but those behind `of` and `for`: a map of the mine is one thing, what was left over, too."""
    parts = text.replace("left over", "leftover").split(" by ")[0].split()
    return [one for before, one in zip(["", *parts], parts, strict=False) if before.lower() not in ("of", "for")]


def _typed(word: str, loose: Mapping[str, int]) -> int | None:
    """Where this word was typed, unquoted; a comma or colon behind it is no part of it."""
    return next((at for text, at in loose.items() if word in (text, text.rstrip(",:"))), None)


def _texts(value: object) -> set[str]:
    if isinstance(value, Until):
        return {value.words or ""}
    return {one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, str)}


WHY = ("cause", "source")
"""Fields of words that say why and whence: how somebody is now is told beside them."""

FREE = ("cause", "reason", "source", "purpose", "text", "how", "outcome", "result", "what")
"""Fields of words that mean nothing but themselves."""

LAST = ("cause", "reason", "source", "name")
"""Those a terse line ends with, and the thing somebody gets."""

NO_COIN = frozenset(("section", "door", "exit", "feature", "sought", "through", "title", "to"))
"""Fields of things of a dungeon and of quests: words there that name nothing known are loose, too."""


def is_new(commands: Iterable[Command], lexicon: Lexicon) -> bool:
    """Whether anything in these is heard of for the first time, or kept in the words it was said in."""
    return any(is_new(getattr(one, "commands", ()), lexicon) or _loose_words(one, lexicon) for one in commands)


def may_be_otherwise(commands: Iterable[Command], text: str, lexicon: Lexicon) -> bool:
    """Whether a line that can be read as it was typed talks as people do, or leaves words to new names.

    A terse line may end with one word that means nothing but itself: `sven -2 trap`, `sven gets rope`.
    """
    words = text.lower().split()
    if (
        not words
        or '"' in text
        or words[0].strip(":") in ("note", "rule", "ruling", "ask", "campaign")
        or words[0][:1] == "!"
    ):
        return False
    terse = len(words) > 1 and is_signed(words[1])  # `sven +1 xp the rats`
    talk = small.TALK - small.ARTICLES if terse else small.TALK
    talks = any(word.strip(".,:;!?") in talk for word in words) or any(word[-1] in ",:" for word in words)
    loose = sum(_loose_words(one, lexicon, ()) for one in commands)
    return talks or loose > 1 or (loose == 1 and not any(_ends_with_one(one) for one in commands))


def _ends_with_one(command: Command) -> bool:
    """Whether all it leaves to a new word is why, or the thing somebody gets; a word like `wounded` is none."""
    said = [getattr(command, field, None) for field in LAST]
    told = [word.split() for word in said if isinstance(word, str)]
    return any(not one[-1].endswith(("ed", "ing")) for one in told if len([*filter(_is_no_article, one)]) == 1)


def looseness(commands: Sequence[Command], lexicon: Lexicon) -> tuple[int, int, int]:
    """How many words are left to names and reasons, in how many happenings, and less how much of the map is named."""
    loose, known = 0, 0
    for one in commands:
        inner = looseness(getattr(one, "commands", ()), lexicon)
        loose += _loose_words(one, lexicon) + inner[0]
        told = (text for field in NO_COIN for text in _texts(getattr(one, field, None)))
        known += sum(is_known(text, lexicon) for text in told) - inner[2]
    return loose, len(commands), -known


def _is_no_article(word: str) -> bool:
    return word.lower() not in small.ARTICLES


def _loose_words(command: Command, lexicon: Lexicon, free: tuple[str, ...] = FREE) -> int:
    tag = str(command.__struct_config__.tag)
    fields = {**COINED.get(tag, {}), **lexicon.game.coins.get(tag, {})}
    return sum(
        sum(map(_is_no_article, text.split()))
        for field in dict.fromkeys((*fields, *free, *NO_COIN))
        for text in _texts(getattr(command, field, None))
        if field in FREE or not is_known(text, lexicon)
    )


def unheard(commands: Iterable[Command], lexicon: Lexicon) -> Iterator[str]:
    """Names in these that nobody has heard of, and words that give a reason."""
    for one in commands:
        yield from unheard(getattr(one, "commands", ()), lexicon)
        fields = COINED.get(str(one.__struct_config__.tag), {})
        told = (text for field in fields for text in _texts(getattr(one, field, None)))
        yield from (text for text in told if not is_known(text, lexicon))


def is_known(text: str, lexicon: Lexicon) -> bool:
    """Whether somebody or something here is called so."""
    atlas = lexicon.state.atlas
    somebody = text in ("party", "all", "turn") or lexicon.figure(text) or lexicon.kind_of_monsters(text)
    somewhere = text in atlas.sections or text in atlas.doors or text in atlas.features or ":" in text
    borne = any(one.condition == text for it in lexicon.here.values() for one in it.conditions)
    thing = lexicon.is_goods(text) or lexicon.knows_item(text)
    return bool(somebody or somewhere or borne or thing) or text in CONDITIONS
