"""Special rules as the printed tables write them: `Fear 7; Ambush A`, `Breathe Fire 4 (Ambush A)`.

    entry   = ability {(";" | "," | newline) ability}
    ability = "Armed with" (weapon {"(" detail ")"} | option {"or" option})
            | [count] name [param] {"(" group ")"} ["(" ambush ")"]
    option  = "[" digit ["-" digit] "]" weapon ["(" detail {"," detail} ")"]
    detail  = "Str" number | ability
    param   = number | number "+" | "A" | "+" number | "-" number | words     (by the form of the rule)
    ambush  = ("Ambush" | "Ambush, Magic" | "Magic Ambush") ["A" | number "+"]

The longest name wins, and `<lore> Magic <n>` is tried last. Letters that a scan made of digits are read as digits where
a number has to stand, and nowhere else. What no rule is called is kept in its own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal, TypeAlias
from unicodedata import normalize

import msgspec

from events.problems import Refused

AbilityForm: TypeAlias = Literal[
    "none", "target", "number", "bonus", "dice", "ward", "races", "stat", "lore", "item", "weapon", "choice"
]
"""What stands behind a name: `5+`, `7`, `+2`, `(2D6)`, whom it guards, whom it hates, `(+1 T)` …"""

FORMS: dict[AbilityForm, str] = {
    "none": "aura-of-slaanesh axe-of-khorne ball-and-chain beast-handler break daemon-whip death-fog deathleap "
    "die-blue-horrors doom-glaive drag-and-rend dragon-breath drain-power fatal-damage fight-in-ranks "
    "flamer-of-tzeentch-attack fly gang-up giant-attacks hellblade herd-squigs large-monster magic-armour magic-item "
    "magic-source magic-weapon manticore-sting net never-pinned paralysis petrify plague poison power-of-tzeentch "
    "skaven-firethrower skaven-jezzail skaven-plague-censer skaven-poison-globes skitterleap slime-trail "
    "sorcerous-exhalation stream-of-corruption vampire vomit weeping-blade wild-squig-attack",
    "target": "ambush ambush-magic assassinate dodge frenzy hypnotise ignore-blows magic-dispel magic-drain "
    "magic-resistance parry tattoos",
    "number": "breathe-fire chill daemonic ethereal fear greater-daemon ignore-pain regenerate terror",
    "bonus": "treasure-hoard",
    "dice": "sting tomb-rot web",
    "ward": "guards",
    "races": "hate",
    "stat": "protection-ring",
    "lore": "magic",
    "item": "throw",
    "weapon": "armed-with",
    "choice": "armed-with-choice",
}
"""Rules by what stands behind their names (overrides O1 to O5 of the specification included)."""

ALSO = {
    "ambush-magic": ("ambush, magic", "magic ambush"),
    "axe-of-khorne": ("axes of khorne",),
    "die-blue-horrors": ("die -> blue horrors",),
    "magic-armour": ("magic armor",),
    "skaven-firethrower": ("warpfire thrower",),
    "skaven-jezzail": ("jezzail",),
    "skaven-plague-censer": ("plague censer",),
    "skaven-poison-globes": ("poison globe", "poison wind globe"),
    "vampire": ("vampire abilitie",),
}
"""Other names, in the singular."""

WITHOUT_NUMBER = ("assassinate",)
WITHOUT_PLUS = ("parry",)
"""A number of these means that number or more, as printed (WHQ-R08)."""

DIGIT = "0-9lI|O"
DICE = re.compile(rf"([{DIGIT}i]*)[dD]([{DIGIT}]+)(?:\s*\+\s*(\d+))?")
AMBUSH = re.compile(r"(ambush, magic|magic ambush|ambush)\s*(?:(a)|(\d+)\+?)?", re.IGNORECASE)
MAGIC_BEHIND = re.compile(rf"\s*magic\s*(?:a\b|[{DIGIT}]+\+?)?\s*(?:$|[;,\n(])", re.IGNORECASE)
OPTION = re.compile(r"\[\s*(\d)\s*(?:-\s*(\d)\s*)?\]\s*([^(\[]+?)\s*(?:\((.*)\))?")
ENDED = re.compile(r"[sS]?(?![^\W_])(.*)", re.DOTALL)
EXPRESSION = re.compile(r"(?:\d+|dungeon_level|battle_level)(?:[+\-x](?:\d+|dungeon_level|battle_level))*")
DASHES = "‐‑‒–—−﹣－"

WHY = {
    "empty": "Nothing is written there.",
    "unbalanced-brackets": "A bracket is not closed, or closes none.",
    "parameter-missing": "What has to stand behind its name is missing.",
    "bad-expression": "That is no number, and no sum with the dungeon level or the battle-level",
    "not-dice": "Those are no dice",
    "too-large": "No number of a game is so large.",
    "bad-option": "That is no row of a choice",
    "ranges-do-not-cover-1-6-once": "The rows do not cover 1 to 6 once each",
}


class NotAnAbility(Refused):
    """What cannot be read as an ability; `reason` is a key of `WHY`, with what it is about behind a colon."""

    def __init__(self, text: str, reason: str) -> None:
        kind, _, about = reason.partition(":")
        super().__init__(
            "warhammer-quest.ability",
            f"{text!r} cannot be read as a special rule.",
            why=f"{WHY[kind].rstrip('.')}{f': {about}' if about else ''}.",
            fix="Write it as printed: Fear 7, Dodge 5+, Armed with Bow (Str 4).",
        )
        self.reason = reason


class DiceSaid(msgspec.Struct, frozen=True):
    """`2D6+1`."""

    count: int
    sides: int
    plus: int = 0


class AmbushSaid(msgspec.Struct, frozen=True):
    """An ambush that holds for one ability; `auto` None: nobody says how it is rolled."""

    magic: bool
    auto: bool | None
    target: int | None = None


class OptionSaid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a choice of weapons."""

    lo: int
    hi: int
    weapon: str
    strength: int | None = msgspec.field(name="str", default=None)
    abilities: tuple[AbilitySaid, ...] = ()
    notes: tuple[str, ...] = ()


class AbilitySaid(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An ability as it was read. `rule` None: no rule is called so, and `raw` is all there is."""

    rule: str | None
    raw: str | None = None
    n: int | None = None
    target: int | None = None
    auto: bool = False
    """`A`: it needs no die."""
    expr: str | None = None
    """`dungeon_level+3`: worked out when it is needed."""
    dice: DiceSaid | None = None
    stat: str | None = None
    strength: int | None = msgspec.field(name="str", default=None)
    weapon: str | None = None
    item: str | None = None
    races: tuple[str, ...] = ()
    guarded: str | None = None
    lore: str | None = None
    options: tuple[OptionSaid, ...] = ()
    count: int | None = None
    source: str | None = None
    """The thing that gives it, and takes it along when it is lost."""
    ambush: AmbushSaid | None = None
    abilities: tuple[AbilitySaid, ...] = ()
    """What its weapon brings."""
    notes: tuple[str, ...] = ()
    """What stands in brackets and is no rule."""
    warnings: tuple[str, ...] = ()
    """`ocr:l->1`, `plus-missing`, `plus-ignored`, `target-off-d6`, `ambush-rating-missing`, `unknown-ability`."""


def read(text: str, names: Mapping[str, AbilityForm] | None = None, *, keeps: bool = False) -> tuple[AbilitySaid, ...]:
    """Every ability of a text; `names` are rules of somebody's own, by what they are called.

    Refuses with `NotAnAbility` what names a rule and does not say what has to stand behind it; where it `keeps` such a
    one, it stands in its own words among the others.
    """
    plain = _plain(text)
    if not plain:
        raise NotAnAbility(text, "empty")
    if re.search(r"\d{7}", plain):
        raise NotAnAbility(text, "too-large")
    found: list[AbilitySaid] = []
    for part in _parts(plain):
        try:
            said = _ability(part, names or {})
        except NotAnAbility as refusal:
            if not keeps:
                raise
            said = AbilitySaid(rule=None, raw=part, warnings=(refusal.reason,))
        if said.rule is None and found and found[-1].rule == "hate" and re.fullmatch(r"[^\W\d_]+(?: [^\W\d_]+)*", part):
            found[-1] = msgspec.structs.replace(found[-1], races=(*found[-1].races, *_races(part)))
        else:
            found.append(said)
    return tuple(found)


def doubts(text: str) -> tuple[str, ...]:
    """What is doubtful about abilities as a pack writes them, for whoever checks it; refuses as `read`."""
    return tuple(warning for said in read(text) for warning in said.warnings)


# Pieces


def _plain(text: str) -> str:
    text = normalize("NFKC", text).replace("→", "->").replace("\u2019", "'")
    text = re.sub(f"[{DASHES}]", "-", text)
    text = "\n".join(" ".join(line.split()) for line in text.splitlines()).strip()
    _check_brackets(text)
    return text.removesuffix(".").rstrip()


def _check_brackets(text: str) -> None:
    waits: list[str] = []
    for sign in text:
        if sign in "([":
            waits.append(")" if sign == "(" else "]")
        elif sign in ")]" and (not waits or waits.pop() != sign):
            raise NotAnAbility(text, "unbalanced-brackets")
    if waits:
        raise NotAnAbility(text, "unbalanced-brackets")


def _parts(text: str, between: str = ";,\n") -> Iterator[str]:
    """What stands between separators outside of brackets; `Ambush, Magic 4+` is one."""
    depth, begun = 0, 0
    for at, sign in enumerate(text):
        depth += (sign in "([") - (sign in ")]")
        if depth or sign not in between:
            continue
        if sign == "," and text[begun:at].strip().lower() == "ambush" and MAGIC_BEHIND.match(text, at + 1):
            continue
        yield from filter(None, (text[begun:at].strip(),))
        begun = at + 1
    yield from filter(None, (text[begun:].strip(),))


def _brackets(text: str) -> tuple[str, list[str]]:
    """The words outside of round brackets, and what stands in each."""
    outside, groups, depth, begun = "", [], 0, 0
    for at, sign in enumerate(text):
        if sign == "(":
            depth, begun = depth + 1, begun if depth else at + 1
        elif sign == ")":
            depth -= 1
            if not depth:
                groups.append(text[begun:at].strip())
        elif not depth:
            outside += sign
    return " ".join(outside.split()), groups


# One ability


def _ability(text: str, names: Mapping[str, AbilityForm]) -> AbilitySaid:
    if re.match(r"armed with\b", text, re.IGNORECASE):
        return _armed(text, names)
    counted = re.match(r"(\d+)\s*(?:x\s+)?(?=[^\W\d])", text)
    bare = text[counted.end() :] if counted is not None else text
    found = _named(bare, names)
    if found is None or (counted is not None and found[0] != "magic-item"):
        return _lore(text) or AbilitySaid(rule=None, raw=text, warnings=("unknown-ability",))
    rule, form, behind = found
    said, groups = _with_ambush(AbilitySaid(rule=rule, count=int(counted[1]) if counted is not None else None), behind)
    words = _brackets(behind)[0]
    return _with_param(text, said, form, words, groups)


def _lore(text: str) -> AbilitySaid | None:
    found = re.fullmatch(rf"(.+?) magic ([{DIGIT}]+)", text, re.IGNORECASE)
    if found is None:
        return None
    n, warnings = _number(found[2])
    return AbilitySaid(rule="magic", lore=found[1], n=n, warnings=warnings)


def _with_ambush(said: AbilitySaid, behind: str) -> tuple[AbilitySaid, list[str]]:
    """The ambush that is meant for this ability alone, and the other brackets."""
    rest: list[str] = []
    for group in _brackets(behind)[1]:
        found = AMBUSH.fullmatch(group)
        if found is None:
            rest.append(group)
            continue
        magic, target = "magic" in found[1].lower(), int(found[3]) if found[3] else None
        auto = True if found[2] else False if target is not None else None
        warnings = ("ambush-rating-missing",) if auto is None else ()
        said = msgspec.structs.replace(said, ambush=AmbushSaid(magic, auto, target), warnings=warnings)
    return said, rest


def _with_param(text: str, said: AbilitySaid, form: AbilityForm, words: str, groups: list[str]) -> AbilitySaid:
    if form == "target":
        return _target(text, said, words, groups)
    if form in ("number", "bonus"):
        return _counted(text, said, words.removeprefix("+") if form == "bonus" else words, groups)
    if form == "dice":
        dice, warnings = _dice(text, words or next(iter(groups), ""))
        return msgspec.structs.replace(said, dice=dice, warnings=(*said.warnings, *warnings))
    if form in ("ward", "races"):
        about = words or next(iter(groups), "")
        if not about:
            raise NotAnAbility(text, "parameter-missing")
        return (
            msgspec.structs.replace(said, races=_races(about))
            if form == "races"
            else msgspec.structs.replace(said, guarded=about)
        )
    if form == "stat":
        return _stat(text, said, words or next(iter(groups), ""))
    if form == "item":
        return _thrown(text, said, words, groups)
    if said.rule == "magic-item" and groups and groups[0].isdecimal():
        return msgspec.structs.replace(said, count=int(groups[0]))
    notes = (*([words] if words else []), *groups)
    return msgspec.structs.replace(said, notes=notes) if notes else said


def _target(text: str, said: AbilitySaid, words: str, groups: list[str]) -> AbilitySaid:
    rule = said.rule or ""
    source = next(iter(groups), None)
    if words.lower() == "a" and rule.startswith("ambush"):
        return msgspec.structs.replace(said, auto=True, source=source)
    found = re.fullmatch(rf"([{DIGIT}]+)\s*(\+?)", words)
    if found is None:
        if rule in WITHOUT_NUMBER and not words:
            return said
        raise NotAnAbility(text, "parameter-missing")
    target, warnings = _number(found[1])
    if not found[2] and rule not in WITHOUT_PLUS:
        warnings = (*warnings, "plus-missing")
    if not 2 <= target <= 6:
        warnings = (*warnings, "target-off-d6")
    return msgspec.structs.replace(said, target=target, source=source, warnings=(*said.warnings, *warnings))


def _counted(text: str, said: AbilitySaid, words: str, groups: list[str]) -> AbilitySaid:
    found = re.fullmatch(rf"-?\s*([{DIGIT}]+)\s*(\+?)", words)
    if found is not None:
        n, warnings = _number(found[1])
        ignored = ("plus-ignored",) if found[2] else ()
        return msgspec.structs.replace(said, n=n, warnings=(*said.warnings, *warnings, *ignored))
    if DICE.fullmatch(words):
        dice, warnings = _dice(text, words)
        return msgspec.structs.replace(said, dice=dice, warnings=(*said.warnings, *warnings))
    if words or not groups:
        raise NotAnAbility(text, "parameter-missing")
    return msgspec.structs.replace(said, expr=_expression(text, groups[0]))


def _expression(text: str, words: str) -> str:
    plain = words.lower().replace("dungeon level", "dungeon_level")
    plain = re.sub(r"battle[- ]level", "battle_level", plain).replace(" ", "")
    if not EXPRESSION.fullmatch(plain):
        raise NotAnAbility(text, f"bad-expression:{words}")
    return plain


def _stat(text: str, said: AbilitySaid, words: str) -> AbilitySaid:
    found = re.fullmatch(rf"\+?\s*([{DIGIT}]+)\s*([A-Za-z]+)", words)
    if found is None:
        raise NotAnAbility(text, "parameter-missing")
    n, warnings = _number(found[1])
    return msgspec.structs.replace(said, stat=found[2].upper(), n=n, warnings=(*said.warnings, *warnings))


def _thrown(text: str, said: AbilitySaid, item: str, groups: list[str]) -> AbilitySaid:
    strength, _, notes, warnings = _details(groups, {})
    if not item or strength is None:
        raise NotAnAbility(text, "parameter-missing")
    warnings = (*said.warnings, *warnings)
    return msgspec.structs.replace(said, item=item, strength=strength, notes=notes, warnings=warnings)


def _races(words: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in re.split(r",|&|\band\b", words) if one.strip())


# Weapons


def _armed(text: str, names: Mapping[str, AbilityForm]) -> AbilitySaid:
    behind = text[len("armed with") :].strip()
    if not behind:
        raise NotAnAbility(text, "parameter-missing")
    if behind.startswith("["):
        return _choice(text, behind, names)
    weapon, groups = _brackets(behind)
    strength, abilities, notes, warnings = _details(groups, names)
    bears = _named(weapon, names)
    rule = bears[0] if bears is not None and not bears[2] and bears[1] == "none" else "armed-with"
    return AbilitySaid(
        rule=rule, weapon=weapon, strength=strength, abilities=abilities, notes=notes, warnings=warnings
    )  # fmt: skip


def _choice(text: str, behind: str, names: Mapping[str, AbilityForm]) -> AbilitySaid:
    options: list[OptionSaid] = []
    warnings: tuple[str, ...] = ()
    for row in re.split(r"\s+or\s+(?=\[)", behind, flags=re.IGNORECASE):
        found = OPTION.fullmatch(row.strip())
        if found is None:
            raise NotAnAbility(text, f"bad-option:{row}")
        strength, abilities, notes, doubtful = _details([found[4]] if found[4] else [], names)
        warnings += doubtful
        low, high = int(found[1]), int(found[2] or found[1])
        options.append(OptionSaid(low, high, found[3], strength, abilities, notes))
    faces = sorted(face for one in options for face in range(one.lo, one.hi + 1))
    if faces != [1, 2, 3, 4, 5, 6]:
        raise NotAnAbility(text, f"ranges-do-not-cover-1-6-once:{','.join(map(str, faces))}")
    return AbilitySaid(rule="armed-with-choice", options=tuple(options), warnings=warnings)


def _details(
    groups: list[str], names: Mapping[str, AbilityForm]
) -> tuple[int | None, tuple[AbilitySaid, ...], tuple[str, ...], tuple[str, ...]]:
    """Strength, abilities, notes and warnings of what stands in the brackets behind a weapon."""
    strength: int | None = None
    abilities: list[AbilitySaid] = []
    notes: list[str] = []
    warnings: tuple[str, ...] = ()
    for part in (part for group in groups for part in _parts(group)):
        found = re.fullmatch(rf"str(?:ength)?\.?\s*([{DIGIT}]+)", part, re.IGNORECASE)
        if found is not None:
            strength, doubtful = _number(found[1])
            warnings += doubtful
            continue
        said = _ability(part, names)
        if said.rule is None:
            notes.append(part)
        else:
            warnings += said.warnings
            abilities.append(msgspec.structs.replace(said, warnings=()))
    return strength, tuple(abilities), tuple(notes), warnings


# Names and numbers


@cache
def _known() -> tuple[tuple[str, str, AbilityForm], ...]:
    """Every name with its rule and form, the longest first."""
    found = [
        (name, rule, form)
        for form, rules in FORMS.items()
        if form not in ("lore", "weapon", "choice")
        for rule in rules.split()
        for name in (rule.replace("-", " "), *ALSO.get(rule, ()))
    ]
    return tuple(sorted(found, key=lambda one: -len(one[0])))


def _named(text: str, names: Mapping[str, AbilityForm]) -> tuple[str, AbilityForm, str] | None:
    """The rule whose name a text begins with, its form, and what stands behind it."""
    typed = text.lower().replace("-", " ") if "->" not in text else text.lower()
    own = [(name.lower(), name, form) for name, form in names.items()]
    for name, rule, form in sorted((*_known(), *own), key=lambda one: -len(one[0])) if own else _known():
        behind = ENDED.match(text, len(name)) if typed.startswith(name) else None
        if behind is not None:
            return rule, form, behind[1].strip()
    return None


def _number(said: str) -> tuple[int, tuple[str, ...]]:
    """The number, and what was put right in it."""
    plain = said.translate(str.maketrans("lI|iO", "11110"))
    return int(plain), () if plain == said else (f"ocr:{said}->{plain}",)


def _dice(text: str, said: str) -> tuple[DiceSaid, tuple[str, ...]]:
    if not said:
        raise NotAnAbility(text, "parameter-missing")
    found = DICE.fullmatch(said)
    if found is None:
        raise NotAnAbility(text, f"not-dice:{said}")
    count, (sides, _) = _number(found[1])[0] if found[1] else 1, _number(found[2])
    plain = f"{count if found[1] else ''}D{sides}"
    plus = int(found[3] or 0)
    repaired = re.sub(r"\s*\+.*", "", said).replace("d", "D") != plain
    return DiceSaid(count, sides, plus), (f"ocr:{said}->{plain}",) if repaired else ()
