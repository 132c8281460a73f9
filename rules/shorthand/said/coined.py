"""What a line coins, held against what it cannot mean: no name and no reason swallows what looks like something else.

Asked of every reading of a line that was typed. What was quoted is meant as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from events.event import Until, tag_of
from events.lazy import Lazy, lazy
from rules.command import Command
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.read.states import CONDITIONS
from rules.shorthand.small_words import FREE
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import ParseError, Word, is_signed

if TYPE_CHECKING:
    from rules.shorthand.said.no_names import Strange

# Few words of a line are kept in the words they were typed in, and fewer may be a thing: 0.4 ms of any line.
told_besides: Lazy[str | None] = lazy("rules.shorthand.said.no_names:told_besides")
swallowed: Lazy[str | None] = lazy("rules.shorthand.said.besides:swallowed")
looks_otherwise: Lazy[tuple[str, str] | None] = lazy("rules.shorthand.said.looks_otherwise:looks_otherwise")
is_of_a_thing: Lazy[bool] = lazy("rules.shorthand.said.looks_otherwise:is_of_a_thing")
aside: Lazy[str] = lazy("rules.shorthand.said.no_names:aside")
run_on: Lazy[tuple[str, str]] = lazy("rules.shorthand.said.talked:run_on")
in_numbers: Lazy[bool] = lazy("rules.shorthand.said.no_names:in_numbers")
is_everybody: Lazy[bool] = lazy("rules.shorthand.said.no_names:is_everybody")
no_cause: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_cause")
no_cause_of_a_value: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_cause_of_a_value")
no_condition_there_is: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_condition_there_is")
no_debt: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_debt")
no_dungeon: Lazy[bool] = lazy("rules.shorthand.said.no_titles:no_dungeon")
no_end: Lazy[bool] = lazy("rules.shorthand.said.no_titles:no_end")
no_feature: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_feature")
no_going: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_going")
no_group: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_group")
no_healing: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_healing")
no_leader: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_leader")
no_mark: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_mark")
no_monster: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_monster")
no_name: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_name")
no_new_name: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_new_name")
no_open_matter: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_open_matter")
no_place_to_go: Lazy[bool] = lazy("rules.shorthand.said.no_titles:no_place_to_go")
no_player: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_player")
no_purpose: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_purpose")
no_purpose_of_gold: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_purpose_of_gold")
no_quest: Lazy[bool] = lazy("rules.shorthand.said.no_titles:no_quest")
no_reason: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_reason")
no_room: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_room")
no_search: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_search")
no_session: Lazy[bool] = lazy("rules.shorthand.said.no_titles:no_session")
no_share: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_share")
no_shown: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_shown")
no_single_line: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_single_line")
no_slain: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_slain")
no_skill: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_skill")
no_source: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_source")
no_source_of_things: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_source_of_things")
no_spell: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_spell")
no_spoils: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_spoils")
no_stretch: Lazy[bool] = lazy("rules.shorthand.said.no_titles:no_stretch")
no_title: Lazy[bool] = lazy("rules.shorthand.said.no_titles:no_title")
no_trap: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_trap")
not_one: Lazy[bool] = lazy("rules.shorthand.said.no_names:not_one")
no_turn: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_turn")
no_use: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_use")
no_value: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_value")
no_way: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_way")
no_weapon: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_weapon")
no_words_of_an_end: Lazy[bool] = lazy("rules.shorthand.said.no_names:no_words_of_an_end")

# Every form of every verb: 0.6 ms of a line that names no new thing.
no_condition: Lazy[bool] = lazy("rules.shorthand.said.no_things:no_condition")
no_find: Lazy[bool] = lazy("rules.shorthand.said.no_things:no_find")
no_gift: Lazy[bool] = lazy("rules.shorthand.said.no_things:no_gift")
no_name_of_a_dungeon: Lazy[bool] = lazy("rules.shorthand.said.no_things:no_name_of_a_dungeon")
no_purchase: Lazy[bool] = lazy("rules.shorthand.said.no_things:no_purchase")
no_trader: Lazy[bool] = lazy("rules.shorthand.said.no_things:no_trader")
nothing_to_carry: Lazy[str] = lazy("rules.shorthand.said.no_things:nothing_to_carry")
no_thing: Lazy[bool] = lazy("rules.shorthand.said.no_things:no_thing")
nobody: Lazy[bool] = lazy("rules.shorthand.said.no_things:nobody")

Fix: Kind = lazy("rules.corrections.commands:Fix")  # 3 ms, all of these: most lines are none of them
GainItem: Kind = lazy("rules.shared.items:GainItem")
RevealSection: Kind = lazy("rules.shared.atlas:RevealSection")
BeginExpedition: Kind = lazy("rules.shared.session:BeginExpedition")
OpenSession: Kind = lazy("rules.shared.session:OpenSession")

CARRIED = {"gain-item": ("name",), "pick-up-item": ("item",), "buy": ("name",)}
"""Kinds of commands that bring something new → its name, which is held as a whole, too."""

SPOKEN = {"cast-spell": ("spell",), "learn-spell": ("spell",)}
"""Kinds of commands that name something which nobody carries → its name: `casts fire` casts nothing called shoot."""

KEPT = ("came", "skill", "what", "result", "state", "name", "player", "effect", "of")
"""Further fields of words; a reason and a text are kept as they were said."""

AS_TYPED = ("note", "make-ruling", "ask-ruling", "settle-business", "leave", "undo", "accept-quest")
"""Kinds that keep whole sentences."""

WHY = ("cause", "source")
"""Fields of words that say why and whence: how somebody is now is told beside them."""

LAST = ("cause", "reason", "source", "name")
"""Those a terse line ends with, and the thing somebody gets."""

NO_COIN = frozenset(("section", "door", "exit", "feature", "sought", "through", "title", "to"))
"""Fields of things of a dungeon and of quests: words there that name nothing known are loose, too."""

SENTENCES = ("note", "make-ruling", "ask-ruling", "settle-business", "leave", "undo")
"""Kinds that keep an `=` as it was said."""

REASONS = ("cause", "reason", "source", "purpose", "title", "outcome", "quest")

OF_A_BLOW = small.words("hit attack attacks defence defense defending initiative movement move parry aim damage dmg")
"""What goes up and down for a while; nobody is hurt by it."""

NO_WORD = {*small.ARTICLES, "of"}
"""Words that name nothing alone."""

PAUSES = ("-", "–", "—", ":", ",", "+")
"""Signs that stand between two things that are said."""

Coins: TypeAlias = "Mapping[str, Mapping[str, Strange]]"
"""Kind of command → its fields that hold what was coined → what cannot stand in them."""

COINED: Coins = {
    "use-item": {"item": no_thing, "figure": is_everybody, "purpose": no_use},
    "lose-item": {"item": no_thing, "figure": is_everybody},
    "give-item": {"item": no_thing},
    "lay-down-item": {"item": no_thing, "figure": is_everybody},
    "pick-up-item": {"item": no_find},
    "wear-item": {"item": no_thing},
    "change-item": {"item": no_thing},
    "hold-item": {"item": no_thing},
    "take-off-item": {"item": no_thing},
    "gain-item": {"name": no_gift, "figure": is_everybody, "source": no_source_of_things},
    "buy": {
        "name": no_purchase,
        "figure": is_everybody,
        "seller": no_trader,
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
    "open-session": {"title": no_session},
    "end-expedition": {"outcome": lambda *_: False},  # `trip over a stone`, held as a whole
    "announce-due": {
        "what": lambda word, _: word.lower() in ("north", "south", "east", "west", "list", "reset", "restart")
    },
    "close-session": {"reason": lambda word, _: word.isdecimal()},
    "pass-time": {"text": no_stretch, "world_day": lambda word, _: word.lower() in ("is", "by")},
    "draw": {"cup": no_shown, "what": lambda word, _: word.lower() in ("card", "not", "isn't", "wasn't")},
    "gain-gold": {"source": no_source},
    "spend-gold": {"purpose": no_purpose_of_gold},
    "split-gold": {"source": no_source},
    "state-status": {"reason": no_reason},
    "leave": {"text": lambda word, _: word.lower() in ("in", "split", "purse", "rest")},
    "place-door": {"leads_to": lambda word, _: word.lower() in small.ARTICLES},
    "move-gold": {"reason": no_share},
    "leave-party": {"figures": is_everybody, "reason": no_going},
    "roll": {"purpose": no_purpose},
    "change-feature": {"feature": no_feature},
    "name-figure": {"name": no_new_name},
    "spend-pool": {
        "pool": lambda word, _: word.lower() in (*MONEY, "money", "cash"),
        "reason": lambda word, _: word.lower() in ("to", "or", "full", "up") or word[-1:] == "?",
    },
    "settle-draw": {"text": lambda word, _: word.lower() in ("in", "on", "to", "the")},
    "settle-business": {
        "how": lambda word, lexicon: (
            bool(lexicon.called(word))
            or word.lower() in ("upkeep", "up", "ahead", "forward", "this", "that", "question")
        )
    },
    "begin-expedition": {"name": no_title, "dungeon": no_place_to_go},
    "meet-trap": {"kind": no_trap},
    "spring-trap": {"trap": lambda word, lexicon: word.lower() in ("hurt", "nobody") or no_trap(word, lexicon)},
    "reveal-section": {"name": no_room},
    "accept-quest": {"title": no_quest},
    "fail-quest": {"quest": lambda word, _: word.lower() in ("because", "since", "as")},
    "name-dungeon": {"name": no_name_of_a_dungeon},
    "rule-table": {"table": lambda word, _: word.lower() in ("is", "are", "was")},
    "wound": {"cause": no_cause},
    "heal": {"cause": no_healing},
    "gain-pool": {"reason": no_cause},
    "set-base": {"reason": no_cause_of_a_value},
    "undo": {"reason": no_single_line},
    "owe-debt": {"what": no_debt, "debtor": not_one, "creditor": not_one},
    "note-on-map": {"text": no_mark},
    "choose-result": {"result": in_numbers},
    "search-section": {"sought": no_search, "section": lambda word, _: word.lower() in small.ARTICLES},
    "reach-objective": {"objective": lambda word, _: word.lower() in ("on", "onto", "into", "over")},
}


HELD: Coins = {
    "control-figure": {"player": no_player},
    "end-modifier": {"value_name": no_value},
    "end-monsters": {"group": no_slain},
    "open-business": {"what": no_open_matter},
    "give-role": {"to": no_leader},
    "add-player": {"player": no_player, "name": no_player},
    "learn-skill": {"skill": no_skill},
    "learn-spell": {"spell": no_skill},
    "cast-spell": {"spell": no_spell},
    "place-feature": {"name": no_name},
    "reveal-section": {"kind": in_numbers},
    "sell": {"buyer": no_trader},
}
"""The same of what is learned and said of those who are here: it is held against, and no new name."""


def held_against(tag: str, lexicon: Lexicon) -> Mapping[str, Strange]:
    """The fields of a kind of command that hold words of people → what cannot stand in them unquoted."""
    return {**HELD.get(tag, {}), **COINED.get(tag, {}), **lexicon.game.coins.get(tag, {})}


def held(commands: Iterable[Command], words: Sequence[Word], lexicon: Lexicon, *, said: bool = False) -> None:
    """Raises `ParseError` at the first word that was swallowed by a name or a reason; `said`: by one of a frame's."""
    loose = {word.text: word.at for word in reversed(words) if not word.quoted}
    quoted = {word.text for word in words if word.quoted}
    numbered = any(map(_may_be_odd, loose))
    for command in commands:
        tag = tag_of(type(command))
        if tag not in SENTENCES:
            _without_an_equals_sign(command, words)
        if tag not in AS_TYPED:
            _without_a_sentence(command, words, loose, said=said)
            _without_a_pause(command, {*COINED.get(tag, {}), *lexicon.game.coins.get(tag, {})}, words)
        answers = getattr(command, "business", None) is not None  # in whatever words, if it says to what
        for field, strange in held_against(tag, lexicon).items() if not answers else ():
            told = _texts(getattr(command, field)) - quoted
            for text in told if field != "sought" else {one.replace("_", " ") for one in told} - quoted:
                if OpenSession.made(command) and text[:1].isupper() and " " in text:
                    continue  # written as a title is
                measured = not text[:1].isalpha() and is_of_a_thing(command, field)
                parts = _alone(small.without_measure(text) if measured else text)
                odd = next((one for one in parts if _typed(one, loose) is not None and strange(one, lexicon)), None)
                odd = odd or ("by" if field == "condition" and " by " in text else None)  # whose doing it is
                odd = odd or _told_beside(command, field, text, words, lexicon)
                odd = odd or _about_oneself(command, field, text, lexicon)
                carried = field in CARRIED.get(tag, ()) and f"{field}={text}" not in loose
                odd = odd or (nothing_to_carry(text, lexicon) if carried else "") or None
                if odd is not None:
                    raise _no_name(odd, _typed(odd, loose) or 0, text, words, command)
        swallows = numbered and any(" " in text or _may_be_odd(text) for text in _every_text(command))
        if swallows and (swallowing := looks_otherwise(command, words, lexicon, is_known)) is not None:
            word, name = swallowing
            raise _no_name(word, _typed(word, loose) or 0, name, words, command)
        if not Fix.made(command):  # what is told anew was held against what there was where it stands
            held(getattr(command, "commands", ()), words, lexicon, said=said)


def _may_be_odd(word: str) -> bool:
    """Whether a word may be no part of any name: a number, a label, a word like `twice`; most lines have none."""
    return not word.isalpha() or word.lower() in small.SAID_OF_A_NUMBER


def _told_beside(command: Command, field: str, text: str, words: Sequence[Word], lexicon: Lexicon) -> str | None:
    """The first word of what several words of a name or a reason tell besides."""
    if [one.text.lower() for one in words] == [text.lower(), text.lower()]:
        return text  # `meet meet`
    if (only := text.split()) and {*text.lower().split()} <= NO_WORD:
        return only[0]  # `section the hall`, `hench the of brida`
    if field in ("name", "item") and text.lower() in MONEY and text in [word.text for word in words]:
        return text  # `gets gold 5` is money
    if field == "what" and text.lower().startswith("for "):
        return "for"  # `waits for odo`: it is no matter that is left open
    if field in ("item", "skill", "spell") and only[1:] and only[0].lower() in ("of", "the", *small.POSSESSIVES):
        return only[0]  # `learned of the crypt`, `learns his lesson`, `drops 2 of his candles`
    if text[:1] == "-" and text[1:2].isalpha() and (len(text) == 2 or text[2] == " "):
        return text[:2]  # `-n`, an option of the shell's
    if " " in text.strip() and (joint := text.split()[0]).lower() in ("and", "but", "then"):
        return joint  # `spends 5 gold and 2 arrows`
    if field == "cause" and (by := text.lower().split()) and (by[0] == "to" or (by[0] in OF_A_BLOW and not by[1:])):
        return text.split()[0]  # `-1 to hit`, `-2 attack`: a value, and no wounds
    odd = told_besides(text) if field in WHY else None
    how = " " in text or field == "title" or (text in ("first", "last", "ahead") and not BeginExpedition.made(command))
    odd = odd or (swallowed(field, text, words, lexicon) if how else None)
    return odd or (aside(text) if tag_of(type(command)) not in AS_TYPED else None) or None


def _about_oneself(command: Command, field: str, text: str, lexicon: Lexicon) -> str | None:
    """Who is hurt or healed, named again with more in a cause, `2 to tolm from the flask`; or another: `no odo`."""
    first, *others = text.lower().split() or [""]
    back = first.strip(",") in small.TAKES_BACK or "mean" in others
    if field in WHY and back and any(map(lexicon.called, others)):
        return text.split()[0]
    parts = (
        (*getattr(command, "heals", ()), *getattr(command, "wounds", ())) if field == "cause" and " " in text else ()
    )
    figures = {one.figure for one in parts}
    return next((one for one in text.split() if figures & {*lexicon.called(one)}), None) if figures else None


def _without_a_sentence(command: Command, words: Sequence[Word], loose: Mapping[str, int], *, said: bool) -> None:
    """Raises `ParseError` where a sentence runs on into a name or a reason."""
    told = any(text not in ("", "party") for text in _every_text(command))  # `gold 5` tells no word of its own
    name, odd = run_on(command, words, said=said) if told else ("", "")
    if odd:
        raise _no_name(odd, _typed(odd, loose) or 0, name, words, command)


def _without_a_pause(command: Command, coined: Collection[str], words: Sequence[Word]) -> None:
    """Raises `ParseError` where a name, or how something is, goes on over a comma, a colon or a dash: two things.

    What begins with a capital is written as a name.
    """
    quoted = {word.text for word in words if word.quoted}
    fields = ({*coined} - {*FREE} | {*KEPT}) & {*command.__struct_fields__}
    told = {text for field in fields for text in _texts(getattr(command, field)) - quoted}
    for text in (text for text in told if not text[:1].isupper()):
        broken = next((one for one in text.split()[:-1] if one[-1] in ",:;" or one in PAUSES), "")
        broken = broken or next((one for one in text.split() if one in PAUSES or (one[-1] in ",:;" and one[:-1])), "")
        broken = broken or next((one for one in text.split() if "=" in one or "," in one.strip(",")), "")
        at = next((word.at for word in words if not word.quoted and broken and word.text == broken), None)
        if at is not None:
            raise _no_name(broken, at, text, words, command)


def _without_an_equals_sign(command: Command, words: Sequence[Word]) -> None:
    """Raises `ParseError` where why and whence hold `lit=true` or `=5`: that is told, and no word of a reason."""
    told = {one for field in REASONS for text in _texts(getattr(command, field, "")) for one in text.split()}
    for word in words:
        if not word.quoted and "=" in word.text and word.text in told:
            raise _no_name(word.text, word.at, word.text, words, command)


IS_SO = re.compile(r"(.*)=(?:true|yes)", re.IGNORECASE)


def _as_it_is(odd: str, typed: list[str], command: Command) -> str:
    """What is said to be so, said plainly: `item axe cursed =true` without the sign, `gets lamp (lit=true)`."""
    so = IS_SO.fullmatch(odd)
    at = typed.index(odd) if so is not None and odd in typed else 0
    if so is None or not at:
        return ""
    flag, front = (so[1], typed[:at]) if so[1] else (typed[at - 1], typed[: at - 1])
    return " ".join([*front, f"({flag}=true)" if GainItem.made(command) else flag, *typed[at + 1 :]])


def _no_name(odd: str, at: int, name: str, words: Sequence[Word], command: Command) -> ParseError:
    """What is said of the odd word at a column; with the line that says outright that all of it is the name."""
    parts = name.split()
    typed = [f'"{word.text}"' if word.quoted else word.text for word in words]
    if so := _as_it_is(odd, typed, command):
        return ParseError(at, f"{odd!r} is part of no name or reason", so)
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


def _every_text(command: Command) -> Iterator[str]:
    for field in command.__struct_fields__:
        yield from _texts(getattr(command, field))


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
    tag = tag_of(type(command))
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
        fields = COINED.get(tag_of(type(one)), {})
        told = (text for field in fields for text in _texts(getattr(one, field, None)))
        yield from (text for text in told if not is_known(text, lexicon))


def is_as_typed(commands: Iterable[Command], words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Whether every new thing is called by words that were typed, and not by others that say the same."""
    typed = {form for word in words for form in _forms(word.text)}
    entered = {it.name for it in lexicon.state.atlas.dungeons.values()}
    for one in commands:
        if RevealSection.made(one) and getattr(one, "name", None) in entered:
            continue  # where nobody has gone anywhere yet, it is the dungeon that is searched
        if any(not _in_one_piece(text, words) for text in _new_names(one, lexicon)):
            return False
        tag = tag_of(type(one))
        named = (str(getattr(one, field)) for field in (*CARRIED.get(tag, ()), *SPOKEN.get(tag, ())))
        if any(not typed & {*_forms(word)} for text in named if not is_known(text, lexicon) for word in text.split()):
            return False
    return True


def _new_names(command: Command, lexicon: Lexicon) -> Iterator[str]:
    fields = ("name", "title") if tag_of(type(command)) in COINED else ()
    told = (text for field in fields for text in _texts(getattr(command, field, None)))
    return (text for text in told if " " in text and not is_known(text, lexicon))


def _in_one_piece(name: str, words: Sequence[Word]) -> bool:
    """Whether the words of a name stand one behind the other as they were typed: `anna is a human fighter`."""
    parts = [{*_forms(one)} for one in name.split() if _is_no_article(one)]
    typed = [{*_forms(one.text)} for one in words if _is_no_article(one.text)]
    runs = (typed[at : at + len(parts)] for at in range(len(typed) - len(parts) + 1))
    whole = any(" " in one.text and name.lower() in one.text.lower() for one in words)
    return whole or any(all(one & other for one, other in zip(parts, run, strict=True)) for run in runs)


def _forms(word: str) -> tuple[str, ...]:
    plain = word.lower().strip('.,:;!?()"').replace("’", "'").removesuffix("'s")
    return (plain, singular(plain), *plain.split("-"))


def is_known(text: str, lexicon: Lexicon) -> bool:
    """Whether somebody or something here is called so."""
    atlas = lexicon.state.atlas
    somebody = text in ("party", "all", "turn") or lexicon.figure(text) or lexicon.kind_of_monsters(text)
    somewhere = text in atlas.sections or text in atlas.doors or text in atlas.features or ":" in text
    borne = any(one.condition == text for it in lexicon.here.values() for one in it.conditions)
    thing = lexicon.is_goods(text) or lexicon.knows_item(text) or text in lexicon.state.cups.cups
    return bool(somebody or somewhere or borne or thing) or text in CONDITIONS
