"""Evenings, trips, turns, days; quests; open business; notes and rulings are read with the frame of a line."""

from __future__ import annotations

import re
from collections.abc import Mapping

from events.amounts import UNKNOWN
from events.campaign import OptionValue
from events.lazy import lazy
from events.problems import Refused
from events.quest import Objective
from rules.command import Command
from rules.naming import find_quest, slug
from rules.shared.business import SettleBusiness
from rules.shared.campaign import SetOption
from rules.shared.session import (
    PassTime,
)
from rules.shorthand import small_words as small
from rules.shorthand.read.rolls import counted_in
from rules.shorthand.read.spots import is_spot, numbered, without_colon
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import Word, Words, amount_of, is_amount, is_dice, is_number, is_signed

# What a line does not tell it does not import: 1 ms of any line of this subject.
everything_open = lazy("rules.question:everything_open")
BusinessOpened: Kind = lazy("events.story:BusinessOpened")
Restart: Kind = lazy("rules.corrections.commands:Restart")
AcceptQuest: Kind = lazy("rules.shared.quests:AcceptQuest")
CompleteQuest: Kind = lazy("rules.shared.quests:CompleteQuest")
FailQuest: Kind = lazy("rules.shared.quests:FailQuest")
AbandonQuest: Kind = lazy("rules.shared.quests:AbandonQuest")
ReachObjective: Kind = lazy("rules.shared.quests:ReachObjective")


def restart(words: Words, _who: tuple[str, ...]) -> Command:
    """`restart`, `trip restart cellars keep 41,43 we read it wrong`."""
    words.accept("restart")  # `trip restart`
    words.accept("the", "this")
    words.accept("expedition", "trip", "dungeon")
    kept, reason = words.every_behind("keep", "keeping"), words.behind("reason")
    if not all(map(is_number, kept)):
        words.stuck("the numbers of the entries that carry over stand after keep", "restart keep 41,43")
    keep = tuple(map(int, kept))
    known = words.lexicon.state.quests.expeditions
    name = words.take() if words.more and (words.raw in known or words.next.startswith("expedition-")) else None
    return Restart(expedition=name, keep=keep, reason=reason or words.rest())


UNITS = ("day", "week", "month", "year", "hour", "turn", "adventure")
PARTS_OF_DAYS = ("night", "morning", "evening", "afternoon", "noon", "minute")
"""What may stand behind a number as a time, and is kept as words."""


def time(words: Words, _who: tuple[str, ...]) -> Command:
    """`time 3 days rest`, `time ? weeks`."""
    day = words.behind("day")
    counted = is_amount(words.next)
    amount = words.amount() if counted else UNKNOWN
    timed = words.next.removesuffix("s") in UNITS
    if counted and words.more and not timed and words.next.removesuffix("s") not in PARTS_OF_DAYS:
        words.stuck(f"{words.raw!r} is no time", "time 3 days rest")
    unit = words.take().lower() if timed else "days"
    return PassTime(amount=amount, unit=unit if unit.endswith("s") else f"{unit}s", text=words.rest(), world_day=day)


QUEST_ENDS: Mapping[str, tuple[Kind, str]] = {
    "done": (CompleteQuest, "reward"), "completed": (CompleteQuest, "reward"), "failed": (FailQuest, "reason"),
    "dropped": (AbandonQuest, "reason"), "abandoned": (AbandonQuest, "reason"),
}  # fmt: skip


def _quest_over(words: Words) -> Command | None:
    """A quest there is, and behind its name how it ended: `quest lantern failed too late`."""
    left = words.words[words.at :]
    for at, word in enumerate(left[1:], 1):
        if word.quoted or word.text.lower() not in QUEST_ENDS:
            continue
        try:
            named = find_quest(words.lexicon.state, " ".join(one.text for one in left[:at]))
        except Refused:
            continue
        words.at += at + 1
        kind, why = QUEST_ENDS[word.text.lower()]
        words.accept(why)
        return kind(quest=named, **{why: words.rest()})
    return None


def nobody_along(words: Words, _who: tuple[str, ...]) -> None:
    """Gives up where `with odo` ends the name of a quest or a dungeon, which says nothing of who goes along."""
    for at, one in enumerate(words.words):
        if at > words.at and not one.quoted and one.text.lower() in ("with", "without"):
            title, _, _ = " ".join(word.text for word in words.words[at + 1 :]).partition(":")
            behind = [name for name in title.replace(",", " ").split() if name.lower() != "and"]
            if behind and all(words.lexicon.called(name) or words.lexicon.is_seated(name) for name in behind):
                typed = [word.text for word in words.words]
                whole = " ".join([*typed[: words.at], f'"{" ".join(typed[words.at :])}"'])
                words.at = at
                words.stuck("who goes along is no part of a name; what is one stands in quotes", whole)


def quest(words: Words, who: tuple[str, ...]) -> Command:
    """`quest "The Tin Lantern": find the stair, light 3 lamps=3`, `quest lantern failed`."""
    if (over := _quest_over(words)) is not None:
        return over
    nobody_along(words, who)
    _one_reward(words)
    reward = words.behind("reward")
    words.accept("new")
    parent = words.behind("part-of")
    asked: list[str] = []
    while (one := words.behind("objective")) is not None:
        asked.append(one)
    text = words.rest()
    if not text:
        words.stuck("what the quest is called is missing", "quest The Tin Lantern: find the stair")
    title, _, parts = text.partition(":")
    named = [part.strip() for part in parts.split(",") if part.strip()]
    objectives = tuple(map(_objective, (*named, *asked)))
    return AcceptQuest(title=title.strip(), parent=parent, objectives=objectives, reward=reward)


def _one_reward(words: Words) -> None:
    """`reward 150 gold from the abbot` is one: what stands behind it up to a pause is no objective."""
    at = next((at for at, one in enumerate(words.words) if at >= words.at and one.text.lower() == "reward"), None)
    behind = words.words[at + 1 :] if at is not None else []
    ends = next((end for end, one in enumerate(behind, 1) if one.text[-1:] in ",;"), len(behind))
    if at is not None and ends > 1 and is_amount(behind[0].text):
        whole = " ".join(one.text for one in behind[:ends]).rstrip(",;")
        words.words[at + 1 : at + 1 + ends] = [Word(whole, behind[0].at)]


def _objective(text: str) -> Objective | str:
    title, equals, count = text.rpartition("=")
    if not equals or not is_number(count):
        return text
    return Objective(key=slug(title), title=title, count=int(count))


def step(words: Words, who: tuple[str, ...]) -> Command:
    words.accept("step")  # `quest step find the stair`
    within = words.behind("quest")
    by = [*who]
    names: list[str] = []
    while words.more and words.next != "by" and not is_signed(words.next):
        names.append(words.take())
    count = amount_of(words.take()[1:]) if is_signed(words.next) else 1
    if words.accept("by"):
        while words.is_who():
            by += words.who()
    words.done()
    if not names:
        words.stuck("which objective?", "step find the stair")
    return ReachObjective(objective=" ".join(names), quest=within, by=tuple(by), count=count)


# ── open business, options ───────────────────────────────────────────────────────────────────────────────────────


def settle(words: Words, who: tuple[str, ...]) -> Command:
    """`settle 41: a gem`, `settle 2 wounds`, `settle 3,7,12`."""
    if who and not words.more:
        words.stuck("what is settled is missing")
    business, count = words.number_behind("entry"), words.number_behind("count")
    if words.next.endswith(":") and is_spot(words):
        without_colon(words)
        business = numbered(words)
    elif business is None and _is_of_a_question(words):
        business = words.number()
        if not words.more:
            words.stuck("what came of it is missing", f"settle {business}: a gem")
    if business is None and _was_settled(words):
        words.stuck(f"nothing is open at {words.next}", "business")
    if is_signed(words.next) or (is_amount(words.next) and words.left()[1:] in (["wounds"], ["wound"], ["gold"])):
        sign = words.next[:1]
        told = amount_of(words.take().lstrip("-+"))
        counted = counted_in(words) or ("wounds" if sign == "-" else None)
        return SettleBusiness(
            business=business, count=count, amount=told, counted=counted if business is None else None
        )
    faces = [one for one in words.words[words.at :] if one.text != "/"]
    came_to = bool(faces[1:]) and is_signed(faces[-1].text) and faces[-1].text[0] == "-"
    cost = amount_of(faces.pop().text[1:]) if came_to else None
    if faces and all(is_dice(one.text) for one in faces):
        words.words[words.at :] = faces
        _must_not_be_one_die_more(business, words)
        return SettleBusiness(business=business, count=count, faces=words.faces(), amount=cost)
    _must_hold_no_die(business, words)
    return SettleBusiness(business=business, count=count, how=words.rest())


def _must_not_be_one_die_more(business: int | None, words: Words) -> None:
    """`settle 25: 9`, where 25 asks whether it hit: the die to hit again, or that of the wounds."""
    asked = everything_open(words.lexicon.state, words.lexicon.system.asked) if len(words.left()) == 1 else ()
    if any(one.outcomes and 1 not in one.rolls and one.number == business for one in asked):
        words.stuck("hit or miss is asked", f"settle {business}: hit")


def _must_hold_no_die(business: int | None, words: Words) -> None:
    """Words that hold a number close nothing that waits for a die: `5 fails`, `a four`."""
    said = re.findall(r"\d+|[a-z]+", " ".join(words.left()).lower())
    die = next((small.NUMERALS.get(one, one) for one in said if one.isdecimal() or one in small.NUMERALS), None)
    asked = everything_open(words.lexicon.state, words.lexicon.system.asked) if die is not None else ()
    if any(one.rolls and one.number == business for one in asked):
        words.stuck("the die stands alone, and what more is said of it behind a #", f"settle {business}: {die}")


def _was_settled(words: Words) -> bool:
    """Whether the number in front is that of a question which is closed, and words stand behind it: `settle 8 ring`."""
    number, behind = words.next, words.left()[1:]
    said = is_number(number) and bool(behind) and not all(map(is_dice, behind)) and behind[0] not in COUNTED
    return said and BusinessOpened.made(words.lexicon.event_of(int(number)))


COUNTED = small.words("wounds wound gold")


def _is_of_a_question(words: Words) -> bool:
    """Whether the number in front is that of what waits, and cannot be a die: `settle 42 no doors`, `settle 42 7`."""
    waits = is_number(words.next) and int(words.next) in words.lexicon.state.business.open
    return waits and (int(words.next) > MOST_SIDES or not all(map(is_dice, words.left())))


MOST_SIDES = 20
"""Of a die whose face may be said without what it is for."""


STRETCHES_PASSED = small.words("turn turns go round phase attack attacks move")
"""What somebody skips besides a question: `skip turn`."""


def skip(words: Words, _who: tuple[str, ...]) -> Command:
    if is_number(words.second or ""):
        words.accept("question", "query")
    number = numbered(words) if words.next[:1] == "^" else words.maybe_number()
    words.accept("it", "that")
    if number is None and words.next in ("the", "all"):
        words.stuck("what waits is skipped by its number", "skip 41")
    waits = [*words.lexicon.state.business.open]
    if number is None and len(words.left()) == 1 and len(waits) > 1:
        words.stuck("several things wait; one is skipped by its number", f"skip {waits[0]} {words.next}")
    if number is None and waits and not STRETCHES_PASSED.isdisjoint(one.lower() for one in words.left()):
        words.stuck("what is skipped may be a turn, or what waits", f"skip {waits[0]}")
    return SettleBusiness(business=number, skip=True, how=words.rest())


TRUTHS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def _chosen(words: Words, name: str, value: str) -> OptionValue:
    """One of its values as they are written, `off` among them; else a truth, a number or words."""
    values = (one for option in words.lexicon.system.options if option.key == name for one in option.values)
    found = next((one for one in values if str(one).lower() == value.lower()), None)
    return found if found is not None else TRUTHS.get(value.lower(), int(value) if is_number(value) else value)


def option(words: Words, _who: tuple[str, ...]) -> Command:
    reason = words.behind("reason")
    name = words.take("which option")
    name, equals, value = name.partition("=")
    value = value if equals else words.take("its value")
    free = any(one.any_words for one in words.lexicon.system.options if one.key == name)
    if free and len(words.left()) == 1 and words.next.isalpha():
        value = f"{value} {words.take()}"  # `option vital inner fire`
    return SetOption(option=name, value=_chosen(words, name, value), reason=reason or words.reason())
