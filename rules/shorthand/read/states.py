"""How somebody is, said behind names: `sven dead`, `elf is poisoned till rest`, `3 skaven dead by sven`."""

from __future__ import annotations

from itertools import pairwise

from events.combat import Credit, HowEnded
from events.event import Effect
from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import MINUS, Word, Words, is_amount, is_number, is_signed

# What a line does not tell it does not import: 3 ms of any line.
EndMonsters: Kind = lazy("rules.shared.combat:EndMonsters")
EndModifier: Kind = lazy("rules.shared.figures:EndModifier")
GainModifier: Kind = lazy("rules.shared.figures:GainModifier")
EndCondition: Kind = lazy("rules.shared.health:EndCondition")
GainCondition: Kind = lazy("rules.shared.health:GainCondition")
StateStatus: Kind = lazy("rules.shared.health:StateStatus")
GiveRole: Kind = lazy("rules.shared.players:GiveRole")

STATUSES = {"alive": "alive", "back": "alive", "down": "down", "ko": "down", "unconscious": "down", "dead": "dead",
            "killed": "dead", "dies": "dead", "missing": "missing", "captured": "captured", "unknown": "unknown",
            "retired": "retired", "retires": "retired"}  # fmt: skip
"""Word → how a hero is."""

GONE = ("down", "dead", "missing", "captured", "retired")
"""Whoever is not any more is alive."""

ENDS = {"dead": "killed", "killed": "killed", "slain": "killed", "dies": "killed", "die": "killed", "fled": "fled",
        "flees": "fled", "flee": "fled", "freed": "freed", "captured": "captured", "vanished": "vanished",
        "gone": "vanished", "left": "left_behind", "befriended": "befriended"}  # fmt: skip
"""Word → what became of a monster."""

CONDITIONS = ("poisoned", "blessed", "cursed", "afraid", "stunned", "asleep", "berserk", "webbed", "invisible", "blind",
              "limping", "diseased", "bleeding", "burning", "paralysed", "frozen", "tired", "hidden",
              "nauseous", "dazed")  # fmt: skip
"""Conditions that need no `is` in front of them."""

ROLES = ("leader", "lantern", "scout")


# ── how somebody is ──────────────────────────────────────────────────────────────────────────────────────────────


def begins_state(words: Words) -> bool:
    """Whether `dead`, `is poisoned`, `not afraid` comes next."""
    return words.next in ("is", "are", "not", *STATUSES, *ENDS, *CONDITIONS)


def state(words: Words, who: tuple[str, ...], *, over: bool = False, effects: tuple[Effect, ...] = ()) -> list[Command]:
    """`sven dead crushed`, `sven is poisoned till rest`, `sven not poisoned`, `skaven-1 fled`."""
    said_to_be = words.accept("is", "are") is not None
    over = words.accept("not") is not None or over
    if not over and words.accept("no") is not None:
        over = words.accept("longer", "more") is not None
    if not over and words.next in ENDS and all(words.lexicon.is_monster(one) for one in who):
        return [EndMonsters(figures=who, how=_how(words), credit=credit(words))]
    if not over and not said_to_be and words.next in ("flees", "flee", "fled", "left", "vanished"):
        words.stuck(f"all flee by 'we fled', one alone by '{who[0]} is \"fled\" till fight', or out by 'out'")
    if words.next in STATUSES and (not over or STATUSES[words.next] in GONE):
        return [_stated(words, who, over=over)]
    if not over and words.next in (*ROLES, *words.lexicon.game.roles):
        command = GiveRole(role=words.take(), to=who[0])
        words.done()
        return [command]
    return [_condition(words, who, over=over, effects=effects)]


def _how(words: Words) -> HowEnded:
    return ENDS[words.take().lower()]  # type: ignore[return-value]  # the values of ENDS are these words


def _stated(words: Words, who: tuple[str, ...], *, over: bool) -> Command:
    """`sven not missing` is `sven alive`."""
    if words.next == "killed" and words.words[words.at - 1].text.lower() not in ("is", "are"):
        words.at += 1
        if words.more and words.next != "by":
            words.stuck("whoever was killed stands in front", f"{words.raw} dead by {who[0]}")
        words.at -= 1
    status = STATUSES[words.take().lower()]
    status = "alive" if over else status
    ends = words.next in ("till", "until") or (words.next == "for" and is_number(words.second))
    reason = words.rest() if ends else words.reason()
    return StateStatus(figures=who, status=status, reason=None if reason in NO_REASON else reason)


NO_REASON = ("after all", "all")
"""How a line ends that says no why."""


def _condition(words: Words, who: tuple[str, ...], *, over: bool, effects: tuple[Effect, ...]) -> Command:
    until = words.until()
    effects += _effects(words)
    if not words.more:
        words.stuck("how they are is missing", "sven is poisoned till rest")
    if over:
        return EndCondition(figures=who, condition=words.rest() or "")
    return GainCondition(figures=who, condition=words.rest() or "", effects=effects, until=until)


def _effects(words: Words) -> tuple[Effect, ...]:
    """`(t-1 ws+2)` behind a condition, or `(t -1)`, `(ws/2, t-1)`: what it does."""
    found = []
    for value, change in pairwise(words.words[words.at :]):
        if not value.quoted and value.text[:1] == "(" and is_signed(change.text.rstrip("),")):
            at = words.words.index(value)
            words.words[at : at + 2] = [Word(value.text + change.text, value.at)]
    for word in [one for one in words.words[words.at :] if not one.quoted]:
        effect = effect_of(word.text.strip("(),"), words.lexicon)
        if effect is not None:
            found.append(effect)
            words.words.remove(word)
    return tuple(found)


def effect_of(text: str, lexicon: Lexicon, *, of_anything: bool = False) -> Effect | None:
    """`t+1`, `ws-2`, `speed/2`, `bs=3`: what something does to a value; None if it says no such thing.

    Said to be an effect it may be of anything the table keeps count of: `effect faith=0`.
    """
    at = next((at for at, letter in enumerate(text) if letter in f"+-{MINUS}=/*"), 0)
    value, sign, number = lexicon.value(text[:at]) if at else None, text[at : at + 1], text[at + 1 :]
    value = value or (text[:at].lower() or None if of_anything else None)
    if value is None or not is_number(number):
        return None
    if sign in "/*":
        return Effect(value, "halve" if sign == "/" else "double") if number == "2" else None
    return Effect(value, "set" if sign == "=" else "add", int(number) if sign in "+=" else -int(number))


def effects_behind(words: Words, *marks: str) -> tuple[Effect, ...]:
    """Takes `effect t+1 effect ws-2` out of the words left; gives up where something else follows."""
    found = []
    for text in words.every_behind(*marks):
        effect = effect_of(text, words.lexicon, of_anything=True)
        if effect is None:
            words.stuck(f"{text!r} says no change: t+2, speed-1, speed/2 or bs=3")
        found.append(effect)
    return tuple(found)


def is_so(words: Words, who: tuple[str, ...]) -> Command:
    """`is sven dead crushed`, `condition sven poisoned until rest`: as it is said behind the name."""
    over, effects = words.flag("over"), effects_behind(words, "effect")
    told = state(words, who or words.who("who"), over=over, effects=effects)
    return told[0]


def said_so(words: Words, who: tuple[str, ...]) -> Command:
    """`sven is dead`, `is sven dead crushed`; `is sven dead` alone asks (decision 0100)."""
    named = who or words.who("who")
    if not who and len(words.left()) == 1:
        words.stuck(
            f"whether it is so is asked with 'sheet {named[0]}', and said with the name first",
            f"{named[0]} {words.next}",
        )
    return is_so(words, named)


def changed(words: Words, who: tuple[str, ...]) -> Command:
    """`modify sven toughness+2 blessing until combat`, `modify sven toughness over`."""
    figures, over, until = who or words.who("who"), words.flag("over"), words.until()
    what = words.take("which value")
    if over:
        return EndModifier(figure=figures[0], value_name=words.lexicon.value(what) or what, reason=words.rest())
    if words.more and is_signed(words.next):
        what += words.take()
    effect = effect_of(what, words.lexicon)
    if effect is None:
        words.stuck(f"{what!r} says no change: t+2, speed-1, speed/2 or bs=3", f"modify {figures[0]} t+2 till combat")
    return GainModifier(figures=figures, effect=effect, reason=words.reason() or "as told", until=until)


def credit(words: Words) -> tuple[Credit, ...]:
    """`by sven`, `by sven elf` (a half each), `by sven 1/3 elf 2/3`; nobody if nothing is said."""
    if not words.accept("by"):
        words.done()
        return ()
    shares: list[tuple[str, int, int]] = []
    while words.more:
        words.accept("and")
        names = words.who()
        parts, slash, of = words.next.partition("/")
        fraction = bool(slash) and parts.isdecimal() and of.isdecimal() and int(of) > 0
        if fraction:
            words.take()
        shares += [(name, int(parts), int(of)) if fraction else (name, 0, 0) for name in names]
    return tuple(Credit(name, parts or 1, of or len(shares)) for name, parts, of in shares)


def is_group_end(words: Words) -> bool:
    """Whether `3 skaven dead` comes next: so many of a kind, or all of it."""
    left = [("" if one.quoted else one.text.lower()) for one in words.words[words.at :]]
    start = 1 if left and is_amount(left[0]) else 0
    for length in (1, 2, 3):
        if len(left) > start + length and left[start + length] in ENDS:
            name = " ".join(one.text for one in words.words[words.at + start : words.at + start + length])
            exact = words.lexicon.called(name)
            if start and not words.lexicon.is_counted(name):
                return all(one[:1].isalpha() for one in left[start : start + length])
            return (
                words.lexicon.kind_of_monsters(name) and len(exact) != 1 and not _is_one_of_several(name, words.lexicon)
            )
    return False


def _is_one_of_several(name: str, lexicon: Lexicon) -> bool:
    """Whether `rat` may be any of the rats; what is called alike however many they are is all of them."""
    kin = [key for key in lexicon.here if key.rpartition("-")[0] == name.lower() and lexicon.is_monster(key)]
    return len(kin) > 1 and not name.lower().endswith(ALIKE)


ALIKE = ("en", "s", "folk", "sheep", "kin")
"""How names end that are the same of one and of many: skaven, beastmen."""


def group_end(words: Words) -> list[Command]:
    """`3 skaven dead by sven`, `skaven fled`."""
    count = words.amount() if is_amount(words.next) else None
    names: list[str] = []
    while words.next not in ENDS:
        names.append(words.take("what became of them"))
    if count is not None and words.next == "left":
        words.stuck("are they still there?", f"{count} {' '.join(names)} dead")
    how = _how(words)
    names = names[:-1] if names and names[-1].lower() in ("is", "are", "was", "were") else names
    kind, one = " ".join(names), singular(" ".join(names))
    if not words.lexicon.kind_of_monsters(kind) and words.lexicon.kind_of_monsters(one):
        kind = one  # `2 rats dead`
    return [EndMonsters(group=kind, count=count, how=how, credit=credit(words))]
