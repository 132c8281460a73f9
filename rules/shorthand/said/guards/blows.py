"""Who strikes whom in a blow, with what, and whether a number behind it is its die or what it cost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shared.health import Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import AIMED, HITS, MISSED, SHOTS, STRIKES, any_of
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.blows import another_of_its_kind, in_front_of_a_die
from rules.shorthand.said.chunks.things import MAGICS, SPELLERS
from rules.shorthand.said.guards.presupposed import MADE_IT, TRIES
from rules.shorthand.said.guards.words import COUNTS, one_of
from rules.shorthand.vocabulary import Kind

EndMonsters: Kind = lazy("rules.shared.combat:EndMonsters")  # of the 7 ms in by_kind.py, all of these
GainPool: Kind = lazy("rules.shared.health:GainPool")
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
SetBase: Kind = lazy("rules.shared.figures:SetBase")


def at_whom(one: Command, said: str, lexicon: Lexicon) -> str:
    """`thora attacks 9`: of several, nobody said whom; `thora -1, attacks orc 1 9`, where orc 1 attacks somebody."""
    if not hasattr(one, "attacker") or getattr(one, "target", "") is not None:
        return ""
    foes = sum(map(lexicon.is_monster, lexicon.here))
    words = re.findall(r"[\w-]+", said)
    by = str(getattr(one, "attacker", ""))
    struck = (verb for verb, whom in pairwise(words) if verb in PLAINLY and by in lexicon.called(whom))
    if {*lexicon.called("".join(words[:1]))} - {by} and (verb := next(struck, "")):
        return verb
    return one_of(AIMED, said) if foes > 1 else ""


def which_of_them(one: Command, said: str, lexicon: Lexicon) -> str:
    """`attacks goblin 1`, where that one fell and another is here: whom nobody can strike, or a die.

    `hits ogre 1 for 3`, where there is one ogre: its die, as like as not.
    """
    here = str(getattr(one, "target", None) or "") if hasattr(one, "attacker") else ""
    kind = here.rpartition("-")[0]
    number = re.search(rf"\b{re.escape(kind)} (\d+)\b", said) if kind else None
    if number is None:
        return ""
    faces = getattr(one, "faces", ())
    may_be_it = not faces and in_front_of_a_die(kind, number[1], lexicon) == here
    fell = str(*faces[:1]) == number[1] and another_of_its_kind(here, number[1], lexicon)
    return number[1] if may_be_it or fell else ""


PLAINLY = STRIKES | SHOTS | MISSED | small.words("strike strikes struck")
"""What says without doubt that a blow is one."""


def at_a_friend(one: Command, said: str, lexicon: Lexicon) -> str:
    """`ysra catches pell`: no blow at one of us, where no die, wounds or plain word says that it is one."""
    pair = [str(getattr(one, field, "") or "") for field in ("attacker", "target")]
    ours = all(key and not lexicon.is_monster(key) for key in pair)
    told = any(dice_of(one)) or getattr(one, "wounds", None) or one_of(PLAINLY, said)
    return pair[1] if ours and not told else ""


def only_tried(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`tries to kill orc 1`, `tried to put an arrow into it`: whether it came off, nobody says."""
    came_off = getattr(one, "outcome", "") == "hit" or EndMonsters.made(one)
    tries = TRIES.search(said) if came_off and not MADE_IT.search(said) else None
    return tries[0].split()[0] if tries else ""


THROWN = re.compile(r"\b(throws?|threw|hurls?|hurled|flings?|flung|lobs?|lobbed|chucks?|chucked)\b")


def leaves_the_hand(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`mira throws the dagger`, where the blow is struck with it: she has it no longer."""
    thrown = (
        THROWN.search(said)
        if hasattr(one, "attacker") and getattr(one, "weapon", None) and getattr(one, "mode", "hand") == "hand"
        else None
    )
    return thrown[1] if thrown else ""


def through_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`hits thomas through the shield`: what the blow goes through is nothing it is struck with."""
    weapon = str(getattr(one, "weapon", None) or "") if hasattr(one, "attacker") else ""
    through = (
        re.search(rf"\b{THROUGH} (?:\S+ ){{0,2}}{re.escape(weapon.lower().split()[-1])}\b", said) if weapon else None
    )
    return through[1] if through and lexicon.item_of(str(getattr(one, "target", "")), weapon) else ""


THROUGH = r"(through|past|into|over|behind|against|around|on|under|despite)"
HITS_SO_MUCH = re.compile(
    rf"\b{any_of(HITS)}"
    r",? (?!.*\b(?:with \d|(?:on|for|a|an|rolls?|rolled|natural|needs?)\b)).*\b(\d+)[.!]?$"
)


def die_or_wounds(one: Command, said: str, lexicon: Lexicon) -> str:
    """`orc 2 hits brida 3`: the die, or what it cost her, who has more than that."""
    faces: tuple[object, ...] = getattr(one, "faces", ()) if hasattr(one, "attacker") else ()
    struck = lexicon.figure(getattr(one, "target", None) or "")
    bare = HITS_SO_MUCH.search(said) if len(faces) == 1 and getattr(one, "outcome", "") in ("hit", None) else None
    if bare is None or struck is None or bare[1] != str(faces[0]):
        return ""
    whole = struck.base.get(lexicon.vital)
    return bare[1] if isinstance(whole, int) and int(bare[1]) <= whole else ""


BESIDES = re.compile(
    r"\b(?:and|then|but)(?: then)? (dies|died|falls|fell|collapses|collapsed|drops|dropped|faints|fainted|flees|fled"
    r"|runs|ran|retreats|retreated|escapes|escaped|withdraws|withdrew"
    r"|(?:is|was|gets|got|goes|went|ends up|falls|lies) (?:now )?(?:dead|down|out|killed|slain|poisoned|stunned"
    r"|knocked|unconscious|gone|prone|asleep|paralysed|paralyzed|blind\w*|wounded))\b"
)
"""What somebody does who is not named again: whoever the sentence is about, and nobody who was struck."""
OF_DEATH = re.compile(r"di|dead|slain|killed")
HURTS = any_of(STRIKES | SHOTS | small.words("wounds wounded hurt hurts"))
PASSIVE = r"(?<!is )(?<!are )(?<!was )(?<!were )(?<!get )(?<!gets )(?<!got )(?<!both )(?<!each )(?<!all )"
GAINS = re.compile(r"\+|\b(?:gain\w*|gets?|got|back|regain\w*|recover\w*|draws?|drew|earns?|more|absorb\w*|drain\w*)\b")
OF_LIFE = re.compile(r"\b(?:hp|health|hit points?|life|lives|stamina)(?: is| are| now| at|:)* (\d+)")
NUMERALS = small.NUMERALS | {"a": 1, "an": 1}
OF_THINGS = re.compile(rf"\b(\d+|an?|{'|'.join(small.NUMERALS)}) ([^\W\d_]+)")


def _blows(told: Sequence[Command]) -> list[Command]:
    return [one for one in told if getattr(one, "attacker", None) and getattr(one, "target", None)]


def who_falls(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`rat 1 bites thora and dies`, `brida hits orc 1 and flees`: who struck; of us, or who falls, is asked."""
    found = BESIDES.search(said)
    by = {str(getattr(one, "attacker", "")) for one in _blows(told)}
    by |= {it.figure for one in told if EndMonsters.made(one) for it in getattr(one, "credit", ())}
    first = _first_named(said, lexicon) if found else ""
    if found is None or not by or first not in by:
        return ""  # `orc 1 is hit and dies`
    done = {key for one in told for key in getattr(one, "figures", ())}
    falls = not OF_DEATH.search(found[1]) and any(EndMonsters.made(one) for one in told)
    fell = falls or (any(getattr(one, "status", "") for one in told) and not all(map(lexicon.is_monster, by)))
    open_to_doubt = fell and any(getattr(one, "outcome", "") != "miss" for one in _blows(told))
    return "" if by <= done and not open_to_doubt else found[1]


def _first_named(said: str, lexicon: Lexicon) -> str:
    """Whoever of those here is named first."""
    words = re.findall(r"[^\W_]+", said)
    ways = ((" ".join(words[at : at + many]) for many in (2, 1)) for at in range(len(words)))
    return next((key for way in ways for text in way for key in lexicon.called(text)), "")


def _as_said(key: str) -> str:
    return key.replace("-", " ")


def who_is_struck(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`rat 1 bites rat 2`, `brand clips mira for 2`, where both are hurt."""
    for one in told:
        hurt = [re.escape(_as_said(it.figure)) for it in one.wounds] if isinstance(one, Wound) else []
        names = "|".join(hurt)
        if len(hurt) > 1 and (
            blow := re.search(
                rf"\b(?:{names})\W+(?:\w+ )?{PASSIVE}\b({HURTS})\b.*\b(?:{names})\b", said.replace("-", " ")
            )
        ):
            return blow[1]
        if len(hurt) > 1 and (done := re.search(rf"\b(?:{names}) ({VERB}) (?:the )?(?:{names})\b", said)):
            return done[1]
    return ""


VERB = r"(?!and\b|then\b|plus\b|also\b|with\b|or\b)[a-z]+"
"""What somebody does to another, in a word."""


def die_of_what(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`, hp 7`, `, 3 arrows`, where the number is a die of the blow; `, 2 power`, which may be spent."""
    for one in _blows(told):
        dice = {str(die) for die in dice_of(one)}
        life = next((number for number in OF_LIFE.findall(said) if number in dice), "")
        counted = ((str(NUMERALS.get(number, number)), thing) for number, thing in OF_THINGS.findall(said))
        things = (thing for number, thing in counted if number in dice and lexicon.is_goods(thing))
        if odd := life or next(things, ""):
            return odd
    gained = [str(getattr(one, "pool", "")) for one in told if GainPool.made(one)] if _blows(told) else []
    return gained[0] if gained and not GAINS.search(said) else ""


def dice_of(blow: Command, *, but: str = "") -> Iterator[object]:
    """Every die of a blow, however a game calls them."""
    for row in (getattr(blow, field) for field in blow.__struct_fields__ if field != but):
        for die in row if isinstance(row, tuple) else ():
            yield from die if isinstance(die, tuple) else (die,)


def whose_value(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`brand hits orc 2 for 7, toughness 3`: a value behind a blow is of whoever is named beside it, or of nobody.

    `mira heals brand, 3, 2 power left`: so much may be left to either.
    """
    heals = any(getattr(one, "cause", "") in lexicon.here for one in told if getattr(one, "heals", ()))
    clauses = re.split(r"[,;]| and ", said)[1:] if heals or _blows(told) else []
    for one in told if clauses else ():
        whose = str(getattr(one, "figure" if SetBase.made(one) else "whose", ""))
        valued = SetBase.made(one) or (ObserveTotal.made(one) and not COUNTS.search(said))
        if valued and not any(_names(clause, whose, lexicon) and str(_value(one)) in clause for clause in clauses):
            return str(getattr(one, "value_name", "") or getattr(one, "of", "")).split("_")[0]
    return ""


def _value(one: Command) -> object:
    return getattr(one, "value", "")


def _names(clause: str, key: str, lexicon: Lexicon) -> bool:
    return _as_said(key) in clause or any(key in lexicon.called(word) for word in re.findall(r"[^\W\d_]+", clause))


EACH = small.words("all each apiece both ditto same too also likewise twice either")


def of_each(text: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`the orcs hit brida for 5`: five in all, or from each of them; the word that says how many."""
    blows = [one for one in told if getattr(one, "wounds", None) and hasattr(one, "attacker")]
    harm = {(str(getattr(one, "target", "")), str(getattr(one, "wounds", ""))) for one in blows}
    struck_by = {getattr(one, "attacker", None) for one in blows}
    words = [word.strip(".,:;!?()").lower() for word in text.split()]
    if len(struck_by) < 2 or len(harm) > 1 or not EACH.isdisjoint(words):
        return ""
    ((_, wounds),) = harm
    figures = [str(small.NUMERALS.get(word, word)).lstrip("+-") for word in words]
    said = [
        word for before, word in pairwise(["", *figures]) if word == wounds and not lexicon.kind_of_monsters(before)
    ]
    return wounds if len(said) == 1 else ""


INSTEAD = re.compile(r"\b(actually|after all|in fact|really|should have|supposed to have)\b")
ROLLS_AGAIN = re.compile(r"\b(?:rolls?|rolled|throws?|threw) (again)\b")


def blow_put_right(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`rat 2 hit actually`, `brida rolls again`: a blow that was told, and came out otherwise; no other blow."""
    instead = INSTEAD.search(said) if any(hasattr(one, "attacker") for one in told) else None
    again = ROLLS_AGAIN.search(said) if sum(hasattr(one, "attacker") for one in told) == 1 else None
    return instead[1] if instead else again[1] if again else ""


def cast_not_shot(one: Command, said: str, lexicon: Lexicon) -> str:
    """`odo shot a flame bolt at orc 2`: a spell of somebody who casts some, and no weapon anybody has."""
    weapon = str(getattr(one, "weapon", None) or "") if hasattr(one, "attacker") else ""
    by = lexicon.figure(str(getattr(one, "attacker", ""))) if weapon else None
    spelled = all(singular(word.lower()) in MAGICS for word in weapon.split())
    casts = by is not None and by.calling in SPELLERS and spelled and not lexicon.knows_item(weapon)
    return weapon.split()[-1].lower() if casts and weapon.lower() in said else ""


def missed_what(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`thomas 61 miss`: a blow at whoever it was, and no roll of which nobody says what for."""
    unsaid = getattr(one, "purpose", "") == "a roll" and getattr(one, "success", None) is False
    return one_of(MISSED, said) or one_of(frozenset(("miss",)), said) if unsaid else ""


TWICE = small.words("twice thrice")
ARROWS = small.words("arrow arrows bolt bolts")
ROLLED = small.words("roll rolls rolled rolling")
"""What stands in front of the die of a blow: it is none of its damage."""


SO_MANY_OFF = re.compile(r"[,:] ?(?:\d+|one|two|three|four|five|six) (off)\b|\d (off)[.!]?$")


def wounds_for_a_die(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`bit tolm, 3 off`: so many wounds, and no die."""
    off = SO_MANY_OFF.search(said) if getattr(one, "faces", ()) else None
    return off[off.lastindex or 0] if off else ""


LOST_IN_FRONT = re.compile(r"^([^\W\d]\S*) ([-−]\d+),? (?!\d)")
LOST_BEHIND = re.compile(r"[,;] ?[-−]\d+ ([^\W\d]\S*)")


SPENT_BEHIND = re.compile(r" [-−]\d+ (?:an? |the |my |his |her )?([^\W\d]\S*)")


def lost_apart(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida -1, attacks orc-1 9 / 9`, `5 / 3, -1 arrow`: lost by whoever strikes, and no wounds of the blow."""
    if not hasattr(one, "attacker") or getattr(one, "wounds", None) is None:
        return ""
    front = LOST_IN_FRONT.search(said)
    if front is not None and getattr(one, "attacker", None) in lexicon.called(front[1]):
        return front[2]
    behind = LOST_BEHIND.search(said)
    if (spent := SPENT_BEHIND.search(said)) and lexicon.item_of(str(getattr(one, "attacker", "")), spent[1]):
        return spent[1]
    is_thing = behind is not None and (lexicon.is_goods(behind[1]) or lexicon.knows_item(behind[1]))
    return behind[1] if behind is not None and is_thing else ""


LIKELY = 9
"""Wounds of one blow at most, where a roll may show a hundred."""


def needed_not_done(one: Command, said: str, lexicon: Lexicon) -> str:
    """`37 for 50`, where dice show up to a hundred: the roll and what it needs, and no 50 wounds."""
    rolled = lexicon.game.at_most and bool(getattr(one, "faces", None))
    wounds = getattr(one, "wounds", None) if rolled else None
    return "for" if isinstance(wounds, int) and wounds > LIKELY and " for " in said else ""


def twice_struck(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`hits orc 1 twice`, where it was hit once."""
    return one_of(TWICE, said) if hasattr(one, "attacker") else ""


def by_whom_from_afar(one: Command, said: str, lexicon: Lexicon) -> str:
    """`shoots orc 1`, where she strikes it with what she has in hand; `rolls 3 and 4`, which are no damage."""
    in_hand = getattr(one, "mode", "") == "hand" and not getattr(one, "weapon", None)
    thrown = len(getattr(one, "damage", ())) > 1 and not getattr(one, "faces", ())
    shot = SHOTS | ARROWS if lexicon.game.shots_apart else ARROWS
    return (one_of(shot, said) if in_hand else "") or (one_of(ROLLED, said) if thrown else "")


def not_hit(told: Sequence[Command], said: str) -> str:
    """`orc 2 misses`, where a blow hit and none missed."""
    came = {getattr(one, "outcome", "") for one in told}
    return one_of(MISSED, said) if "hit" in came and "miss" not in came else ""


HURTS_ITSELF = re.compile(r"\b(?:takes?|took|loses?|lost|suffers?|suffered|but|gets?|got|is|was|hurt)\b")


def damage_of_a_kill(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`finishes ghoul 1, 4 damage`, `splits his shield, 2 damage`: what the blow did; who struck is not hurt."""
    credited = {one.figure for it in told for one in getattr(it, "credit", ()) or ()}
    credited |= {str(getattr(it, "state", None)).rpartition(" by ")[2] for it in told}
    hurt = {one.figure for it in told if isinstance(it, Wound) for one in it.wounds}
    return said.split()[-1] if credited & hurt and not HURTS_ITSELF.search(said) else ""
