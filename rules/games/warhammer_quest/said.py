"""Special rules as they were read, made what is kept of them: which rule, its number, its words."""

from __future__ import annotations

from rules.games.warhammer_quest.abilities import AbilitySaid, DiceSaid, NotAnAbility, OptionSaid, read
from rules.games.warhammer_quest.events import Ability, Special, WeaponRow
from rules.games.warhammer_quest.printed import row_named

PUT_RIGHT = {
    "plus-missing": "is read as that number or more",
    "plus-ignored": "is a number: its + is left out",
    "target-off-d6": "needs what no die shows",
    "ambush-rating-missing": "does not say at which number it ambushes: (Ambush 5+)",
    "n-missing": "has no number",
}
"""What was put right in a special rule, or is doubtful in it, for whoever types it."""


def doubtful(text: str) -> tuple[str, ...]:
    """What was put right, or is doubtful, in special rules as somebody types them, each with the rule it is of."""
    found = []
    for said in read(text, keeps=True):
        rule = (said.rule or said.raw or text).replace("-", " ").capitalize()
        for one in said.warnings:
            if one.startswith("ocr:"):
                found.append(f"{rule}: {one[4:].replace('->', ' is read as ')}.")
            elif one != "unknown-ability":
                found.append(f"{rule} {PUT_RIGHT.get(one, one.replace('-', ' '))}.")
    return tuple(found)


def are_rules(text: str) -> bool:
    """Whether these words are special rules, and nothing else."""
    try:
        return all(one.rule is not None for one in read(text))
    except NotAnAbility:
        return False


NAMES = {"dungeon_level": "level", "battle_level": "battle", "x": "*"}
"""What numbers that are worked out later are called here."""


def abilities_of(text: str, *, strictly: bool) -> tuple[Ability, ...]:
    """Every special rule of a text (WHQ-003); what is no rule is kept in its own words.

    Refuses what names a rule and lacks its number (`warhammer-quest.ability`), if read strictly: as somebody types it.
    """
    try:
        return tuple(ability for said in read(text, keeps=not strictly) for ability in _kept(said))
    except NotAnAbility:
        if strictly:
            raise
        return (Ability("", words=text),)


def _kept(said: AbilitySaid) -> tuple[Ability, ...]:
    """The ability, and those its weapon brings."""
    row = None if said.rule is not None else row_named(said.raw or "")
    if row is not None:
        return (Ability(row),)
    words = said.weapon or said.item or said.guarded or said.lore or said.source or ", ".join(said.races)
    ambush: tuple[Special, ...] = ()
    if said.ambush is not None:
        rule = "ambush-magic" if said.ambush.magic else "ambush"
        ambush = (Special(rule, number=said.ambush.target, auto=bool(said.ambush.auto)),)
    kept = Ability(
        said.rule or "",
        number=said.target if said.n is None else said.n,
        auto=said.auto,
        dice=_dice(said.dice),
        expression=_expression(said.expr),
        words=said.raw if said.rule is None else words or None,
        strength=said.strength,
        count=said.count or 1,
        ambush=ambush,
        choices=tuple(map(_row, said.options)),
    )
    return (kept, *(one for brought in said.abilities for one in _kept(brought)))


def _row(said: OptionSaid) -> WeaponRow:
    brings = tuple(_flat(one) for brought in said.abilities for one in _kept(brought))
    return WeaponRow(said.lo, said.hi, said.weapon, said.strength, brings)


def _flat(one: Ability) -> Special:
    return Special(
        one.rule,
        number=one.number,
        auto=one.auto,
        dice=one.dice,
        expression=one.expression,
        words=one.words,
        strength=one.strength,
        count=one.count,
    )


def _dice(said: DiceSaid | None) -> str | None:
    if said is None:
        return None
    return f"{said.count}d{said.sides}{f'+{said.plus}' if said.plus else ''}"


def _expression(said: str | None) -> str | None:
    for name, here in NAMES.items() if said is not None else ():
        said = (said or "").replace(name, here)
    return said
