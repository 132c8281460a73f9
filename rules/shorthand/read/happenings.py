"""One happening: which forms its words may take, and every reading they have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import msgspec

from events.lazy import Lazy, lazy
from rules.command import Command
from rules.shorthand.declared.looks import LOOKS, MANAGING
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.read import changes, states
from rules.shorthand.said import coined
from rules.shorthand.verbs import all_words, begun, verb_of
from rules.shorthand.vocabulary import GameWords, Kind, Tick
from rules.shorthand.words import (
    ANSWERS,
    Ambiguous,
    ParseError,
    Word,
    Words,
    die_and_bonus,
    is_amount,
    is_dice,
    is_die_name,
    is_signed,
    is_test,
)

# What a line does not tell it does not import: 2 ms of any line.
BeginCombat: Kind = lazy("rules.shared.combat:BeginCombat")
EndCombat: Kind = lazy("rules.shared.combat:EndCombat")
BeginTurn: Kind = lazy("rules.shared.session:BeginTurn")
Several: Kind = lazy("rules.shared.several:Several")

_begins_blow: Lazy[bool] = lazy("rules.shorthand.read.blows:begins_blow")  # 0.2 ms: few names are followed by others
_blow_of: Lazy[list[Command]] = lazy("rules.shorthand.read.blows:blow")
_answer: Lazy[Command] = lazy("rules.shorthand.read.rolls:answer")  # 0.3 ms: few lines are dice
_bare: Lazy[Command] = lazy("rules.shorthand.read.rolls:bare")
_outcome: Lazy[Command] = lazy("rules.shorthand.read.rolls:outcome")
_fields: Lazy[Command] = lazy("rules.shorthand.read.generic:fields")  # 0.3 ms: few lines name a command
_names_a_field: Lazy[bool] = lazy("rules.shorthand.read.generic:names_a_field")
_is_counted: Lazy[bool] = lazy("rules.question:is_counted")  # 2 ms, and little gold is asked for
_tested: Lazy[Command] = lazy("rules.shorthand.read.rolls:test")
_Thrown = lazy("rules.shorthand.read.rolls:Thrown")

Form = Callable[[Words], list[Command]]

OUTCOMES = {"won": "won", "win": "won", "lost": "lost", "lose": "lost", "fled": "fled", "escaped": "escaped"}
"""How a fight ended, behind `they` or `we`."""

FLED = ("fled", "escaped")
"""How it ends only where somebody is left to flee from."""

MOST = 8
"""Readings of one line anybody wants to choose from."""


class Meaning(msgspec.Struct, frozen=True):
    """One way words can be told, and what was chosen for those that may mean several things: column, what → which."""

    commands: tuple[Command, ...]
    chosen: Mapping[tuple[int, str], str]


def readings(words: list[Word], lexicon: Lexicon, end: int) -> list[Meaning]:
    """Every way these words can be told; raises `ParseError` where the last of them made no sense."""
    found: list[Meaning] = []
    stuck: list[ParseError] = []
    for form in _forms(Words(words, lexicon, end=end)):
        _try(form, words, lexicon, end, {}, found, stuck)
    if found:
        return found[:MOST]
    raise max(stuck, key=lambda one: (one.at, bool(one.nearest)))


def _try(
    form: Form,
    words: list[Word],
    lexicon: Lexicon,
    end: int,
    chosen: dict[tuple[int, str], str],
    found: list[Meaning],
    stuck: list[ParseError],
) -> None:
    if len(found) > MOST:
        return
    try:
        line = Words(words, lexicon, end=end, chosen=chosen)
        commands = tuple(form(line))
        line.done()
        coined.held(commands, words, lexicon)
        if all(commands != one.commands for one in found):
            found.append(Meaning(commands, chosen))
    except Ambiguous as several:
        for option in several.options[:MOST]:
            _try(form, words, lexicon, end, {**chosen, several.key: option}, found, stuck)
    except ParseError as where:
        stuck.append(where)


def _forms(words: Words) -> list[Form]:
    """What the first word allows: names before verbs, and the beginning of a verb only where nothing else fits."""
    if states.is_group_end(words):
        return [states.group_end]
    found = [*_forms_of_signs(words), *_forms_of_words(words)]
    if not found and words.lexicon.command(words.next) is not None:
        found = [_generic]
    if not found and (words.next in LOOKS or words.next in MANAGING):
        found = [_no_line]
    if not found and len(words.words) == 1 and any(look.startswith(words.next) for look in LOOKS):
        found = [_no_line]  # `purs` begins a look as well as it begins to pursue
    if not found:
        found = [_unfinished(word) for word in begun(words.next, words.lexicon.game)]
    if not found:
        found = [_unknown]
    return found


def _forms_of_signs(words: Words) -> Iterator[Form]:
    first = words.next
    behind = words.second
    if first[:1] == "." and (first in (".", ".=") or first[1:2] == "=" or die_and_bonus(first[1:].partition("=")[0])):
        yield _tick
    elif behind in MONEY and is_amount(first) and len(words.left()) == 2 and _is_answer(words.lexicon):
        yield lambda line: [_answer(line)]
    elif (is_amount(first) or is_signed(first)) and behind in MONEY:
        yield lambda line: _amount_of_gold(line, ())
    elif is_signed(first) or (is_amount(first) and behind in ("wounds", "wound")):
        yield lambda line: [_answer(line)]
    elif (is_dice(first) and words.left() != ["?"]) or is_die_name(first):
        yield lambda line: [_bare(line)]


def _is_answer(lexicon: Lexicon) -> bool:
    """Whether somebody was asked how much gold there is: what is said then is no other gold."""
    asked = any(one.ask is not None for one in lexicon.state.business.open.values())
    return asked and _is_counted(lexicon.state, lexicon.system, "gold")


def _forms_of_words(words: Words) -> Iterator[Form]:
    first, lexicon = words.next, words.lexicon
    if first == "free" and len(words.left()) > 1:
        yield _free_blow
    foes = any(it.kind == "monster" for it in lexicon.here.values())
    waits = lexicon.state.business.open or not foes or ANSWERS.get(first) not in ("hit", "miss")  # nobody said whose
    if first in ANSWERS and len(words.left()) == 1 and not words.is_who() and waits:
        yield lambda line: [_outcome(line)]
    if first in ("they", "we") and words.second in OUTCOMES:
        yield _fight_over
    if "=" in words.second and _names_a_field(words):
        yield _generic
        return
    verb = verb_of(first, lexicon.game)
    if verb is not None and not verb.behind_name:
        yield lambda line: _verb(line, ())
    elif is_test(first, lexicon.game):
        yield lambda line: _test(line, ())
    if words.is_who():
        yield from _forms_behind_names(words)
    if verb is None and _is_tag(first) and not lexicon.figures(first) and lexicon.command(first) is not None:
        yield _generic


def _is_tag(word: str) -> bool:
    """Whether a command may be called so; to ask which there are imports them all, 12 ms."""
    return word.replace("-", "").isalpha()


def _tick(words: Words) -> list[Command]:
    """`.`, `.8`, `.6-1`, `.8=nothing`: a turn that passed."""
    text, _, result = words.take()[1:].partition("=")
    if not text and die_and_bonus(words.next) is not None:
        text = words.take()
    face, bonus = die_and_bonus(text) or (None, 0)
    told = Tick(
        face=face, bonus=bonus, rolled=bool(text), result=" ".join(filter(None, (result, words.rest()))) or None
    )
    if told != Tick() and words.lexicon.game.tick is None:
        words.at = 0
        words.stuck("no die falls when a turn passes here; what it was for stands after roll", f"roll event {text}")
    return [tick_command(told, words.lexicon)]


def tick_command(tick: Tick, lexicon: Lexicon) -> Command:
    """A quiet turn in the game's own way, or the next turn."""
    return BeginTurn() if lexicon.game.tick is None else lexicon.game.tick(tick, lexicon)


def _verb(words: Words, who: tuple[str, ...]) -> list[Command]:
    verb = verb_of(words.take(), words.lexicon.game)
    if verb is None or verb.read is None:
        return []
    command = verb.read(words, who)
    _of_everybody(command, words, who)
    if Several.is_loaded() and isinstance(command, Several.load()):
        return list(command.commands)
    return [command]


def _test(words: Words, who: tuple[str, ...]) -> list[Command]:
    command = _tested(words.take().lower(), words, who)
    _of_everybody(command, words, who)
    return [command]


def _of_everybody(command: Command, words: Words, who: tuple[str, ...]) -> None:
    """Gives up where several are named and it is told of some of them."""
    if len(who) < 2:
        return
    told = msgspec.json.encode(command).decode()
    left = [one for one in who if f'"{one}"' not in told]
    if 0 < len(left) < len(who):
        named = (
            word.at
            for word in words.words
            if any(left[0] in words.lexicon.figures(part) for part in word.text.split(","))
        )
        raise ParseError(next(named, words.column), "this is told of one at a time")


def _free_blow(words: Words) -> list[Command]:
    words.take()
    return _blow_of(words, words.figure("who strikes"), free=True)


def _fight_over(words: Words) -> list[Command]:
    """`they won`: the end of the fight, and of every monster still in it; if nobody told of one, the whole of it."""
    words.take()
    outcome = OUTCOMES[words.take().lower()]
    told = " ".join(part for part in (outcome, words.rest()) if part)
    ended = EndCombat(outcome=told, rest="killed") if outcome == "won" else EndCombat(outcome=told)
    turns = words.lexicon.state.turns
    if turns.combat_open:
        return [ended]
    foes = [it for it in words.lexicon.state.roster.figures.values() if it.kind == "monster"]
    if outcome in FLED and foes and all(it.ended for it in foes):
        words.stuck("there is nobody left to flee from", "fight")
    if turns.now.expedition is None and not foes:
        words.stuck("there is no fight", "fight")
    return [BeginCombat(), ended]


def _generic(words: Words) -> list[Command]:
    kind = words.lexicon.command(words.take().lower())
    return [] if kind is None else [_fields(kind, words)]


def _unfinished(word: str) -> Form:
    """A verb of which only the beginning was typed."""

    def read(words: Words) -> list[Command]:
        typed = words.words[words.at]
        words.words[words.at] = Word(word, typed.at)
        return _verb(words, ())

    return read


def _no_line(words: Words) -> list[Command]:
    """`gold 20; map`: nothing is told by it, and it is no slip of the pen for `mapper`; `verify` is for a shell."""
    if words.next in LOOKS:
        words.stuck(f"{words.next} only looks, and is asked for alone: nothing is told by it")
    words.stuck(f"{words.next} is for a shell: delve {' '.join(words.left())}")


def _unknown(words: Words) -> list[Command]:
    if not words.more:
        words.stuck("something should be said here", "sven -2 trap")
    words.stuck_at_gone()
    known = partial(_may_begin, words.lexicon.game)
    near = words.lexicon.near_word(words.raw, known, names=True)
    rest = " ".join(words.left()[1:])
    words.stuck(nearest=f"{near} {rest}".strip() if near else "")


def _may_begin(game: GameWords) -> Iterator[str]:
    yield from dict.fromkeys((*all_words(game), "gold", "note", "rule", "undo"))


def _may_follow(game: GameWords) -> Iterator[str]:
    yield from (*all_words(game), *states.STATUSES, *states.CONDITIONS)


# ── behind a name ────────────────────────────────────────────────────────────────────────────────────────────────


def _forms_behind_names(words: Words) -> Iterator[Form]:
    line = Words(words.words, words.lexicon, end=words.end)
    line.at = words.at
    line.skip_who()
    several = line.is_who() and figures_then_change(line)
    form = _form_of(line)
    if form is not None:
        yield _with_names(form)
    elif several and (_one_side(words) or not _begins_blow(line)):
        yield _several
    elif _begins_blow(line):
        yield _with_names(_blow)
    elif not several:
        a_value = line.lexicon.value(line.next) or line.lexicon.value_begun(line.next)
        unfinished = [] if a_value else begun(line.next, line.lexicon.game)
        yield from (_with_names(_unfinished_verb(word)) for word in unfinished)
        if not unfinished:
            yield _with_names(_what)


def _form_of(line: Words) -> Callable[[Words, tuple[str, ...]], list[Command]] | None:
    """What the word behind the names begins, if it begins anything but another name."""
    tests: tuple[tuple[object, Callable[[Words, tuple[str, ...]], list[Command]]], ...] = (
        (states.begins_state(line), states.state),
        (changes.begins_change(line), changes.changes),
        (is_amount(line.next) and line.second in MONEY, _amount_of_gold),
        (verb_of(line.next, line.lexicon.game), _verb),
        (is_test(line.next, line.lexicon.game), _test),
        (is_dice(line.next) and not _begins_blow(line), _roll_of),
    )
    return next((form for fits, form in tests if fits), None)


def _with_names(form: Callable[[Words, tuple[str, ...]], list[Command]]) -> Form:
    return lambda words: form(words, words.who())


def figures_then_change(words: Words) -> bool:
    """Whether further names and then a change come: `elf dwarf -2`."""
    at = words.at
    while at < len(words.words) and words.lexicon.figures(words.words[at].text):
        at += 1
    behind = words.words[at].text if at < len(words.words) else ""
    return at > words.at and (is_signed(behind) or changes.is_equal(behind))


def _one_side(words: Words) -> bool:
    """Whether all who are named fight on one side, so that none of them strikes another."""
    named = [words.lexicon.figures(one.text) for one in words.words[words.at :]]
    sides = {words.lexicon.is_monster(meant[0]) for meant in named if meant}
    return len(sides) == 1


def _several(words: Words) -> list[Command]:
    who: list[str] = []
    while words.is_who():
        who += words.who()
    return changes.changes(words, tuple(dict.fromkeys(who)))


def _blow(words: Words, who: tuple[str, ...]) -> list[Command]:
    if len(who) > 1 or who[0] in ("party", "all"):
        words.stuck("one blow has one striker")
    return _blow_of(words, who[0])


def _amount_of_gold(words: Words, who: tuple[str, ...]) -> list[Command]:
    """`20 gold chest`."""
    number, coin = words.words[words.at], words.words[words.at + 1]
    words.words[words.at : words.at + 2] = [coin, number]
    return _verb(words, who)


def _roll_of(words: Words, who: tuple[str, ...]) -> list[Command]:
    """`sven 8 6+`: a roll for nothing in particular; a number alone says nothing."""
    thrown = _Thrown(words)
    if thrown.needed is None and thrown.success is None and thrown.result is None:
        words.stuck("what for? say it, or what is needed", f"{who[0]} spot 8 6+")
    return [thrown.command(" ".join(thrown.purpose) or "a roll", who[0])]


def _unfinished_verb(word: str) -> Callable[[Words, tuple[str, ...]], list[Command]]:
    def read(words: Words, who: tuple[str, ...]) -> list[Command]:
        typed = words.words[words.at]
        words.words[words.at] = Word(word, typed.at)
        return _verb(words, who)

    return read


def _what(words: Words, who: tuple[str, ...]) -> list[Command]:
    if not words.more:
        words.stuck(f"what happens to {who[0]}?", f"{who[0]} -2 trap")
    words.stuck_at_gone()
    near = words.lexicon.near_word(words.raw, partial(_may_follow, words.lexicon.game), names=False)
    rest = " ".join(words.left()[1:])
    fix = f"{who[0]} {near} {rest}".strip() if near else f"{who[0]} is {' '.join(words.left())}"
    words.stuck(nearest=fix)
