"""When: turns, phases, days and evenings, and what ends one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.redated import WRONG
from rules.shorthand.said.guards.words import one_of
from rules.shorthand.said.reduce import ORDINALS
from rules.shorthand.vocabulary import Kind

BeginCombat: Kind = lazy("rules.shared.combat:BeginCombat")
EndCombat: Kind = lazy("rules.shared.combat:EndCombat")
EndTurn: Kind = lazy("rules.shared.session:EndTurn")  # of the 7 ms in by_kind.py: few lines are of it

HOME = small.words("home")
EVENINGS = small.words("session evening night tonight bed week game today everybody all folks guys")


def should_be(one: Command, _said: str, _lexicon: Lexicon) -> str:
    """`the date should be 13`: no day is called so."""
    return one_of(small.MODALS, str(getattr(one, "world_day", None) or "").lower())


def home(_one: Command, said: str, _lexicon: Lexicon) -> str:
    """`time to go home` may end the trip."""
    return "" if one_of(EVENINGS, said) else one_of(HOME, said)


STOPS = re.compile(r"\b(stop|stops|stopped)\b")


def stops(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`we stop`, on the way, and do something else: that ends no evening, where nobody says so."""
    stop = STOPS.search(said)
    behind = said[stop.end() :].strip(" .!") if stop else ""
    away = lexicon.state.turns.now.expedition is not None
    evening = one_of(EVENINGS, said) or behind in ("here", "now") or not (behind or away)
    return stop[1] if stop and not evening else ""


NOTHING_HERE = re.compile(r"\bnothing (?:in )?(here|there|inside|in it)\b.*\bturn\b")
NTH_DAY = re.compile(r"\b(\d+(?:st|nd|rd|th)) day\b")


def two_turns(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`end of turn, nothing happens`: that was this turn, and no turn of its own; `nothing here` came of no turn."""
    quiet = any(getattr(one, "result", "") == "nothing" for one in told)
    ends = quiet and any(EndTurn.made(one) for one in told)
    here = NOTHING_HERE.search(said) if quiet else None
    return said.split()[0] if ends else here[1] if here else ""


def phase_twice(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`gm drew a counter, nothing`: one phase, which came to the second."""
    phases = [tag for tag in (tag_of(type(one)) for one in told) if tag.endswith("-phase")]
    return said.split()[-1] if len(phases) > len({*phases}) else ""


BEGINS = re.compile(r"\b(?:start|starts|started|begin|begins|began|attack|attacks|attacked|ambush|ambushed)\b")


def begun_and_over(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`the fight's over, we won`, where none was told of and no monster is here: none begins by it."""
    both = any(map(BeginCombat.made, told)) and any(map(EndCombat.made, told))
    none = both and not any(map(lexicon.is_monster, lexicon.here))
    return "fight" if none and not BEGINS.search(said) else ""


COUNTED = re.compile(r"\b(?:round|turn) (?:number )?(\w+)\b")


ORDINAL = re.compile(rf"\b({'|'.join(ORDINALS)}) (?:combat |fight )?(?:turn|round)\b")


def begun_already(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`round two`, where the second has begun: which one it is now is said again; `fifth turn` behind the second."""
    now = lexicon.state.turns.now
    passed = now.round if lexicon.state.turns.combat_open else now.turn
    if (nth := ORDINAL.search(said)) and ORDINALS[nth[1]] != 1 + (passed or 0):
        return nth[1]
    found = COUNTED.search(said)
    number = str(small.NUMERALS.get(found[1], found[1])) if found else ""
    if found and found[1] in small.NUMERALS and int(number) > 1 + (passed or 0):
        return found[1]
    return found[1] if found and number == str(now.turn) == str(now.round) else ""


def ends_another(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`turn seven is over`, in the third: another turn than the one under way."""
    now = lexicon.state.turns.now
    passed = now.round if lexicon.state.turns.combat_open else now.turn
    nth, found = ORDINAL.search(said), COUNTED.search(said)
    word = nth[1] if nth else found[1] if found else ""
    number = ORDINALS.get(word) or (int(told) if (told := str(small.NUMERALS.get(word, word))).isdecimal() else None)
    return "" if number in (None, passed) else word


def nth_day(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`13th day of the thaw`: a date, and not so many days."""
    day = None if getattr(one, "world_day", None) else NTH_DAY.search(said)
    return day[1] if day else ""


def no_date(one: Command, _said: str, _lexicon: Lexicon) -> str:
    """`day 13 was wrong`, which is said of the day."""
    words = str(getattr(one, "world_day", None) or "").lower().split()
    return next((word for word in words if word in WRONG | {"was", "not"}), "") if words else ""
