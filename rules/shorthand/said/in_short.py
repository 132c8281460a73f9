"""What a line in few words may say as well: paid or due, a card or an answer, everybody or the monsters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shared.health import HealPortion, Portion
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.striking import HITS, any_of
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Kind

OpenBusiness: Kind = lazy("rules.shared.business:OpenBusiness")  # 1 ms: few lines leave anything open
SpringTrap: Kind = lazy("rules.shared.traps:SpringTrap")  # 1 ms: few lines are of traps

EACH = small.words("each everyone everybody apiece")
BARE_NUMBER = re.compile(r"\b(?:lost|loses?|lose|takes?|took) \d+[.!]?$|\+\d+$")
OF_ALL = re.compile(
    r"\b(all|both|they|each|every one|everything)\b(?: (?:are|is|of them|of em|now))* (?:dead|down|killed|die|dies)\b"
)


def of_what(changed: Iterable[Portion | HealPortion], said: str, lexicon: Lexicon) -> str:
    """`ben lost 2`, of whom nobody has told any wounds: it may be gold."""
    bare = BARE_NUMBER.search(said)
    known = [it for part in changed if (it := lexicon.figure(part.figure)) is not None] if bare else []
    return bare[0] if bare and any(it.kind == "hero" and lexicon.vital not in it.base for it in known) else ""


def healed_of_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`a +5` in a game in which nobody is hurt; `+2 to damage` is done to somebody else."""
    done = MORE_DAMAGE.search(said)
    return done[1] if done else of_what(getattr(one, "heals", ()), said, lexicon)


DOWN = re.compile(r"(?:\b(?:is|are|goes|go|went|both|all|they|it)\b|['’](?:s|re)\b).*\b(down)\b")


def who_of_all(one: Command, said: str, lexicon: Lexicon) -> str:
    """`all dead`, in a fight: the monsters as like as not; `both dead` is told of nobody who reads alone."""
    figures = {*getattr(one, "figures", ())}
    if getattr(one, "status", "") == "down" and all(map(lexicon.is_monster, figures)) and (out := DOWN.search(said)):
        return out[1]  # `both rats are down`: dead, as like as not
    if not any(map(lexicon.is_monster, lexicon.here)) or any(map(lexicon.is_monster, figures)):
        return ""
    named = {key for word in re.findall(r"[^\W_]+", said) for key in lexicon.called(word)}
    everybody = OF_ALL.search(said) if figures & {"all", "party"} or not named & figures else None
    return everybody[1] if everybody else ""


MORE_DAMAGE = re.compile(r"\+\d+ (?:to )?(?:\w+ )?(damage|dmg)\b")
SPRUNG = re.compile(
    r"trap|spr[aiu]ng|trigger|set(?:s)? off|trip|step|tread|trod|pit\b|dart|spike|gas\b|needle|blade|boulder|rock|block"
    r"|fell|falls?\b|fire|flame|arrow|acid|poison|door|chest|floor|lid|wire|plate"
)
"""What is heard of a trap."""


def harms_somebody_else(told: Iterable[Command], said: str, lexicon: Lexicon) -> bool:
    """Whether `both dead` kills whoever reads alone, or a trap is made of somebody who is here: nobody meant it."""
    dead = [one for one in told if getattr(one, "status", "") == "dead" and "party" not in getattr(one, "figures", ())]
    traps = [getattr(one, "trap", None) or "" for one in told if SpringTrap.made(one)]
    unheard = bool(traps) and SPRUNG.search(said) is None
    waits = any(OpenBusiness.made(one) and no_wait(one, said, lexicon) for one in told)
    odd = unheard or waits or any(map(lexicon.figures, traps))
    return odd or any(who_of_all(one, said, lexicon) for one in dead)


HITS_SO_MUCH = re.compile(
    rf"\b{any_of(HITS)}"
    r" (?!.*\b(?:with|on|for|a|an|rolls?|rolled|natural|needs?)\b).*\b(\d+)[.!]?$"
)


def die_or_wounds(one: Command, said: str, lexicon: Lexicon) -> str:
    """`orc 2 hits brida 3`: the die, or what it cost her, who has more than that."""
    faces: tuple[object, ...] = getattr(one, "faces", ())
    struck = lexicon.figure(getattr(one, "target", None) or "")
    bare = HITS_SO_MUCH.search(said) if len(faces) == 1 and getattr(one, "outcome", "") in ("hit", None) else None
    if bare is None or struck is None or bare[1] != str(faces[0]):
        return ""
    whole = struck.base.get(lexicon.vital)
    return bare[1] if isinstance(whole, int) and int(bare[1]) <= whole else ""


def shares(words: Sequence[str], lexicon: Lexicon) -> set[str]:
    """Numbers that only say among how many a sum is split, or what each has of it: `60g split 4`, `12g split, 6 ea`."""
    if "split" not in words:
        return set()
    many = sum(it.kind == "hero" and not it.away for it in lexicon.here.values())
    sums = {int(found[0]) for word in words if (found := re.match(r"\d{1,6}", word))}
    return {str(many), *(str(one // many) for one in sums if many)} - {str(max(sums, default=0))}


def one_of_a_kind(one: Command, said: str, lexicon: Lexicon) -> str:
    """`a troll (w6 t8)`, `wolf joins`: no hero is one of a kind, a creature, or a card in a deck."""
    name = str(getattr(one, "name", ""))
    if getattr(one, "kind", "") != "hero" or not name.islower():
        return ""
    in_decks = (name in {*cup.contents, *cup.away} for cup in lexicon.state.cups.cups.values())
    beast = JOINS.search(said) if is_creature(name, lexicon.game) or any(in_decks) else None
    kind = beast or re.search(rf"\b(an?|the|some|more) {re.escape(name)}\b", said)
    return kind[1] if kind else ""


JOINS = re.compile(r"\b(join(?:s|ed|ing)?)\b")
BETTER = re.compile(r"\b(?:back|alive|up|awake|revived|ok)\b")


def is_left_with(text: str, told: Iterable[Command], *, hurts: bool) -> str:
    """`back, 1 hp`: what is left of somebody who is up again, and no wound."""
    better = BETTER.search(text.lower())
    up = better and any(getattr(one, "status", "") == "alive" for one in told)
    counted = hurts or any(getattr(one, "counted", "") == "wounds" for one in told)
    return better[0] if better and up and counted else ""


def owed_draw(one: Command, _said: str, lexicon: Lexicon) -> str:
    """`draw treasure: 30g`, where treasures are to be drawn: that is what one of them was, and no cup of that name."""
    cup = str(getattr(one, "cup", ""))
    waits = any(singular(cup) in map(singular, it.what.lower().split()) for it in lexicon.state.business.open.values())
    return cup if waits and cup not in lexicon.state.cups.cups and getattr(one, "what", None) else ""


def due_already(one: Command, said: str, lexicon: Lexicon) -> str:
    """`upkeep 2`, where 2 of upkeep are due: it is paid, as like as not; `due 2` says that it is due."""
    what = str(getattr(one, "what", ""))
    waits = any(it.kind == "due" and what in it.what for it in lexicon.state.business.open.values())
    return what if waits and said.split()[:1] == [what] and EACH.isdisjoint(said.split()) else ""


WAITS = re.compile(r"wait[,.!]* \S+ (?:\w+ )?(?:had|has|was|is|did|got|dead|hit|missed|took|takes)\b")


def no_wait(_one: Command, said: str, _lexicon: Lexicon) -> str:
    """`wait, orc 3 had 5 wounds`: that puts something right, and is nothing to be done."""
    return "wait" if WAITS.match(said) else ""


OF_HARM = re.compile(r"\b(?:damage|dmg|wounds?)\b")
TOLD_IN_AN_ANSWER = re.compile(r"\b(?:hits?|miss(?:es|ed)?|kill(?:s|ed)|dead|die[sd])\b")


def answered(one: Command, said: str, lexicon: Lexicon) -> str:
    """`skip 51, 50` skips both, no die shows 50; `settle 51: brida hits for 5` tells of a blow and rules nothing."""
    faces = getattr(one, "faces", ())
    if len(faces) == 1 and getattr(one, "business", 0) is None and (odd := OF_HARM.search(said)):
        return odd[0]  # `damage 3`: so many wounds, and no die for whatever waits
    if faces and said.startswith("skip "):
        return str(faces[0])
    how = str(getattr(one, "how", None) or "").lower()
    told = TOLD_IN_AN_ANSWER.search(how)
    of_them = any(lexicon.called(word) for word in re.findall(r"[a-z]{3,}", how)) or re.search(r"\d", how)
    return told[0] if told and of_them else ""


DEALT = re.compile(r"(\S+) \d+ (?:damages?|dmg|dam|wounds?)[.!]?")


def dealt_or_taken(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida 3 dmg`, whose wound dice wait: she dealt it as like as not."""
    hurt = {getattr(part, "figure", "") for part in getattr(one, "wounds", ())} if DEALT.fullmatch(said) else set()
    waits = (it for it in lexicon.state.business.open.values() if "dice" in it.what.split())
    return said.split()[-1].strip(".!") if any(it.owed_to in hurt for it in waits) else ""


MISCOUNTED = 4
"""So many may be the last of it, where somebody forgot to tell of the others."""
USED_UP = small.words("up gone out no none all now")


def last_of_several(one: Command, said: str, lexicon: Lexicon) -> str:
    """`uses her last arrow`, who has eight: all of them, or one."""
    figure, named = lexicon.figure(str(getattr(one, "figure", ""))), singular(str(getattr(one, "item", "")).lower())
    words = said.split()
    carried = [it.quantity for it in figure.items.values() if singular(it.name.lower()) == named] if figure else []
    several = getattr(one, "quantity", 1) == "all" and any(isinstance(it, int) and it > MISCOUNTED for it in carried)
    typed = words[1:2] == ["last"] or words[:1] == ["last"]
    if named.startswith("last "):
        return "last"
    return "last" if several and "last" in words and not typed and USED_UP.isdisjoint(words) else ""
