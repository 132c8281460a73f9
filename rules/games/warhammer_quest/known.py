"""What this game says of a special rule by itself: when it comes to bear and what is rolled for it (WHQ-002)."""

from __future__ import annotations

from collections.abc import Sequence

from projections.state import State
from rules.games.warhammer_quest.events import Ability
from rules.games.warhammer_quest.printed import Hook, Rule, rule_named, rules
from rules.games.warhammer_quest.sheet import said
from rules.games.warhammer_quest.state import own_of
from rules.naming import fold, singular, slug
from rules.packs.printed import KnownRule

WHEN: dict[Hook, str] = {
    "met": "as its bearers are placed",
    "start": "as a turn begins",
    "power": "in the Power Phase",
    "drained": "after the Power roll",
    "warriors": "as the Warriors' Phase begins",
    "warriors end": "behind the Warriors' Phase",
    "monsters": "in the Monsters' Phase",
    "monsters end": "behind the Monsters' Phase",
    "end": "at the end of the turn",
    "death": "as its bearer dies",
    "pinned": "when somebody pinned would get away",
}
"""When a rule is due, in a few words."""


def known(state: State, words: Sequence[str]) -> KnownRule | None:
    """The special rule that is called just so, with the number monsters in play have it with: `fear`, `fear orc`."""
    if any(one.endswith(":") for one in words):
        return None  # what stands behind a colon is ruled
    for at in range(len(words), 0, -1):
        name, behind = " ".join(words[:at]), " ".join(words[at:])
        key = rule_named(name)
        if key is None or slug(name).removesuffix("s") not in (key, slug(rules()[key].name)):
            continue
        group = _group(state, behind)
        if behind and group is None:
            continue
        has = [one for one in own_of(state).abilities.get(group or "", ()) if one.rule == key]
        borne = said(has[0]) if has else ""
        return KnownRule(rules()[key].name, of=behind, said=borne, when=_when(rules()[key]), dice=_dice(key, has))
    return None


def _group(state: State, kind: str) -> str | None:
    """The newest group of monsters of this kind, if that is what the words name."""
    figures, typed = state.roster.figures, (fold(kind), singular(kind))
    named = {
        key: fold(figures[them[0]].name.rstrip(" 0123456789")) for key, them in state.roster.groups.items() if them
    }
    return next((key for key in reversed(named) if kind and named[key] in typed), None)


def _when(rule: Rule) -> str:
    if rule.at:
        return WHEN[rule.at]
    if rule.blow is not None:
        return "when its bearer strikes"
    if rule.struck is not None:
        return "when its bearer is struck"
    if rule.spell is not None:
        return "when a spell is cast"
    return "when it brings somebody to 0 Wounds" if rule.zero else "as long as its bearer is there"


def _dice(key: str, has: Sequence[Ability]) -> tuple[str, ...]:
    """The expressions it rolls, with the number of its bearers in them where that is known."""
    rule = rules()[key]
    number = next((str(one.number) for one in has if one.number is not None), "n")
    blow = rule.blow
    written = ["1d6" if rule.psychology is not None or rule.table else rule.test, rule.harm, rule.heals]
    written += [blow.dice, blow.extra] if blow is not None else []
    dice = (one.replace("nd", f"{number}d") for one in written if "d" in one and one != "d")
    return tuple(dict.fromkeys(dice))
