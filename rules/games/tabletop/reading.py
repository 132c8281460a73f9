"""The readers of its words: `hero Tolm str 5 hp 12`, `ysra hits goblin for 3`, `turn die d6: 1 = trap`, `go to X`."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from events.amounts import Amount
from events.event import Modifier
from events.problems import Refused
from projections.state import State
from rules.command import Command
from rules.games.tabletop.blows import Attack
from rules.games.tabletop.options import VITALS
from rules.games.tabletop.sheet import vital_told
from rules.naming import find_section, fold, slug
from rules.shared.atlas import MoveFigures, RevealSection
from rules.shared.figures import SetBase
from rules.shared.rolling import Roll, tables_in
from rules.shared.rulings import table_named
from rules.shared.session import BeginTurn
from rules.shared.several import Several
from rules.shared.spells import CastSpell, LearnSpell
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import ARTICLES, Lexicon
from rules.shorthand.read import blows, fights, people, places, things
from rules.shorthand.read.changes import told_together
from rules.shorthand.read.rulings import table
from rules.shorthand.vocabulary import Tick, TypedBlow
from rules.shorthand.words import Word, Words, amount_of, is_amount, is_number

HARM = ("damage", "dmg", "wounds", "wound", "hp", "hits", "points")
"""What a number in front of says what a spell costs."""

MARKS = ("player", "played-by", "like", "people", "calling", "of", "for", "in", "as", "from", "because", "level-of")
"""Words of the shared grammar: no value is called so."""

# ── sheets ───────────────────────────────────────────────────────────────────────────────────────────────────────


def hero(words: Words, who: tuple[str, ...]) -> Command:
    _join_values(words, any_word=True)
    _one_vital(words)
    return people.hero(words, who)


def henchman(words: Words, who: tuple[str, ...]) -> Command:
    _join_values(words, any_word=True)
    _one_vital(words)
    return people.henchman(words, who)


def meet(words: Words, who: tuple[str, ...]) -> Command:
    """A number behind a value that is known is its number; behind any other word it counts the next monsters."""
    _join_values(words, any_word=False)
    _join_last_values(words)
    _one_vital(words)
    return fights.meet(words, who)


def _one_vital(words: Words) -> None:
    """Where wounds are taken from `body`, `hp 10` of whoever comes later is their body: a game has one such value."""
    vital = vital_told(words.lexicon.state)
    values = [(at, *words.words[at].text.lower().partition("=")) for at in range(words.at, len(words.words))]
    told = [at for at, name, equals, _ in values if equals and name in (*VITALS, vital)]
    if vital in VITALS and len(told) == 1:
        number, column = words.words[told[0]].text.partition("=")[2], words.words[told[0]].at
        words.words[told[0]] = Word(f"{vital}={number}", column)


def _join_last_values(words: Words) -> None:
    """A number with nobody behind it to count belongs to the word in front of it: `meet 2 ghoul att 3 def 4`."""
    left = words.words
    for at in range(len(left) - 1, words.at + 1, -1):
        behind = left[at + 1].text if at + 1 < len(left) else ""
        counts = bool(behind) and "=" not in behind and behind.lower() not in MARKS
        if is_number(left[at].text) and not counts and _is_value(left[at - 1], words.lexicon, any_word=True):
            left[at - 1 : at + 1] = [Word(f"{left[at - 1].text}={left[at].text}", left[at - 1].at)]


LONGEST_LABEL = 3
"""Letters of a value that is written short, and told of for the first time: `bat w3 ws6`."""


def _is_label(name: str, lexicon: Lexicon) -> bool:
    return len(name) <= LONGEST_LABEL or _is_value(Word(name, 0), lexicon)


def _join_values(words: Words, *, any_word: bool) -> None:
    """`str 5` and `str5` become `str=5`, as the shared readers have it; the first word is a name."""
    _clean(words)
    found: list[Word] = []
    for word in words.words[words.at :]:
        before = found[-1] if len(found) > 1 else None
        short = re.fullmatch(r"([^\W\d]+)(\d+)", word.text)
        if len(found) > 1 and is_amount(word.text) and (named := _of_two_words(found, words.lexicon)):
            found[-named:] = [Word(f"{' '.join(one.text for one in found[-named:])}={word.text}", found[-named].at)]
        elif before is not None and is_amount(word.text) and _is_value(before, words.lexicon, any_word=any_word):
            if any_word and before.text.lower() == "points" and found[-2].text == "hit" and len(found) > 2:
                del found[-2]
                before = Word("hp", before.at)  # `hit points 7`
            found[-1] = Word(f"{before.text}={word.text}", before.at)
        elif found and short and not word.quoted and (any_word or _is_label(short[1], words.lexicon)):
            found.append(Word(f"{short[1]}={short[2]}", word.at))
        else:
            found.append(word)
    words.words[words.at :] = found


def _of_two_words(found: list[Word], lexicon: Lexicon) -> int:
    """How many words at the end name a value of two, quoted or not: `inner fire`."""
    for many in (1, 2) if len(found) > 2 else (1,):
        name = " ".join(one.text for one in found[-many:])
        if " " in name and lexicon.value(name) is not None:
            return many
    return 0


def _is_value(word: Word, lexicon: Lexicon, *, any_word: bool = False) -> bool:
    name = word.text.lower()
    if word.quoted or not name.isalpha() or name in MARKS:
        return False
    return any_word or lexicon.value(name) is not None or name in VITALS


def _clean(words: Words) -> None:
    """Takes the commas and colons off the ends of words."""
    words.words[words.at :] = [
        one if one.quoted or not one.text.strip(",:") else Word(one.text.rstrip(",:"), one.at)
        for one in words.words[words.at :]
    ]


def has(words: Words, who: tuple[str, ...]) -> Command:
    """`mira has strength 4, wits 3` is her sheet; anything else is a thing she gets."""
    pairs = _pairs(words) if words.words[words.at - 1].text.lower() == "has" else ()
    if not pairs or not who:
        return things.gets(words, who)
    vital = words.lexicon.vital
    if vital in dict(pairs) and words.lexicon.was_told(who[0], vital):
        words.stuck("whether so much is left, or on the sheet", f"{who[0]} {vital} ={dict(pairs)[vital]}")
    words.rest()
    return told_together(tuple(SetBase(figure=who[0], value_name=name, value=value) for name, value in pairs))


def _pairs(words: Words) -> tuple[tuple[str, int], ...]:
    left = [text.rstrip(",") for text in words.left() if text.lower() != "and"]
    names, numbers = left[::2], left[1::2]
    if len(names) != len(numbers) or not all(map(is_number, numbers)) or not all(map(str.isalpha, names)):
        return ()
    known = any(words.lexicon.value(name) for name in names)
    if len(names) == 1 and not known and not words.lexicon.is_goods(names[0]):
        words.stuck(f"a value of the sheet (set WHO {names[0]} {numbers[0]}), or so many of a thing?")
    return tuple(zip(names, map(int, numbers), strict=True)) if known or len(names) > 1 else ()


# ── blows ────────────────────────────────────────────────────────────────────────────────────────────────────────


def attack(blow: TypedBlow) -> Command:
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        faces=blow.faces,
        needed=blow.needed,
        outcome=blow.outcome,  # type: ignore[arg-type]  # one of the four there are
        damage=tuple(face for chain in blow.wound_dice for face in chain),
        wounds=blow.wounds,
        weapon=blow.weapon,
        distance=blow.distance,
        mode=blow.mode or "hand",  # type: ignore[arg-type]  # as above
    )


def attacks(words: Words, who: tuple[str, ...]) -> Command:
    """`mira attacks ghoul 1: 15 hits, 4 damage`."""
    _clean(words)
    return blows.attacks(words, who)


def hits(words: Words, who: tuple[str, ...]) -> Command:
    """`ysra hits goblin for 3`, `goblin misses ysra`."""
    outcome: Literal["hit", "miss"] = "hit" if words.words[words.at - 1].text.lower() == "hits" else "miss"
    apart = any(one.text.endswith(",") for one in words.words[words.at :])
    _clean(words)
    words.accept("at")
    target = _struck_with_a_die(words) or words.figure("whom they strike")
    if not who:
        words.stuck("who strikes stands in front")
    weapon = words.behind("with")
    weapon = None if weapon in ("a", "an") else weapon  # `with a 4`
    faces = words.faces()
    words.accept("for", "/", "by")
    wounds: Amount | None = words.amount("how much") if words.is_amount() else None
    if words.accept("damage", "wounds", "wound", words.lexicon.vital) and wounds is None and faces:
        *rolled, wounds = faces  # `hits goblin 9, 3 wounds`: what has a unit is no die
        faces = tuple(rolled)
    if apart and len(faces) == 1 and wounds is None and outcome == "hit":
        (wounds,), faces = faces, ()  # `hits mira, 2`: that it hit is told, and what it did
    if len(faces) == 1 and wounds is None and outcome == "hit" and _may_be_damage(faces[0], target, words):
        die = words.choose("harm", ("damage", "die"), at=words.words[0].at) == "die"
        wounds, faces = (None, faces) if die else (faces[0], ())
    words.done()
    return Attack(attacker=who[0], target=target, faces=faces, outcome=outcome, wounds=wounds, weapon=weapon)


def _struck_with_a_die(words: Words) -> str:
    """Takes the ogre of `hits ogre 1`, where one was met: the number is the die."""
    thrown = is_number(words.second) and len(words.left()) == len(("ogre", "1"))
    target = blows.in_front_of_a_die(words.raw, words.second, words.lexicon) if thrown else ""
    if target:
        words.take()
    return target


def _may_be_damage(face: int | None, target: str, words: Words) -> bool:
    """Whether `hits ghoul 3` may as well say what it cost as what was rolled: nobody loses much more than they have."""
    known = words.lexicon.figure(target)
    whole = known.base.get(words.lexicon.vital) if known is not None else None
    return face is not None and (not isinstance(whole, int) or face <= 2 * whole)


# ── spells ───────────────────────────────────────────────────────────────────────────────────────────────────────


def casts(words: Words, who: tuple[str, ...]) -> Command:
    """`tolm casts light, 1 mana`, `ysra casts sleep at goblin-1,goblin-2 for 2 mana: they snore`."""
    figure = who[0] if who else words.figure("who casts")
    outcome = _behind_colon(words) or words.behind("outcome")
    _clean(words)
    harm = _harm_at_the_end(words) if outcome is None else harm_said(outcome)
    pool, cost = _cost(words)
    spell = [words.take("which spell")]
    while words.more and words.next not in ("at", "on", "for") and not words.is_who():
        spell.append(words.take())
    words.accept("at", "on")
    targets: list[str] = []
    while words.is_who():
        targets += words.who()
    words.accept("for")
    words.done()
    named, whom = " ".join(spell), tuple(targets)
    if harm is None or not whom:
        return CastSpell(figure=figure, spell=named, targets=whom, outcome=outcome, pool=pool, cost=cost)
    cast = CastSpell(figure=figure, spell=named, targets=whom, pool=pool, cost=cost)
    hurt = (Attack(attacker=figure, target=one, outcome="hit", wounds=harm, weapon=named, mode="spell") for one in whom)
    return Several(commands=(cast, *hurt))


def harm_said(outcome: str) -> Amount | None:
    """`4 damage`, `2 wounds each`: what a spell costs whoever it is cast at; None where words say more than that."""
    said = re.fullmatch(r"(?:hits? )?(?:for )?(\S+) (\w+)(?: each)?", outcome.lower())
    return amount_of(said[1]) if said and is_amount(said[1]) and said[2] in HARM else None


def _harm_at_the_end(words: Words) -> Amount | None:
    """`… for 4 damage`, `… 4 damage each`, taken off the line."""
    texts = [one.text for one in words.words[words.at :]]
    texts = texts[:-1] if texts[-1:] == ["each"] else texts
    harm = harm_said(" ".join(texts[-2:])) if len(texts) > 3 else None
    if harm is not None:
        del words.words[words.at + len(texts) - 2 :]
    return harm


def _behind_colon(words: Words) -> str | None:
    """What stands behind a colon, taken off the line."""
    at = next((at for at, one in enumerate(words.words) if at >= words.at and one.text.endswith(":")), None)
    if at is None:
        return None
    text = " ".join(one.text for one in words.words[at + 1 :])
    words.words[at:] = [Word(words.words[at].text.rstrip(":"), words.words[at].at)]
    return text or None


def _cost(words: Words) -> tuple[str | None, Amount]:
    """`2 mana` at the end: a counter or a value, and how much of it."""
    left = words.words[words.at :]
    if len(left) > 2 and is_number(left[-2].text) and not left[-1].quoted:
        name = words.lexicon.pool(left[-1].text) or words.lexicon.value(left[-1].text)
        if name is None:
            words.at = len(words.words) - 1
            words.stuck(f"nobody has any {left[-1].text}", "ysra casts light for 1 mana")
        cost = int(left[-2].text)
        del words.words[-2:]
        return name, cost
    return None, 1


AGAIN: dict[str, Literal["day", "expedition", "session"]] = {
    "day": "day", "night": "day", "trip": "expedition", "expedition": "expedition", "adventure": "expedition",
    "session": "session", "evening": "session", "quest": "expedition", "scenario": "expedition", "game": "session",
    "mission": "expedition", "dungeon": "expedition", "delve": "expedition",
}  # fmt: skip


def spell(words: Words, who: tuple[str, ...]) -> Command:
    """`ysra spell light 3 each day`, `ysra knows the spell sleep once a day`, `ysra knows mend`."""
    _clean(words)
    figure = who[0] if who else words.figure("who can cast it")
    if words.accept(*ARTICLES) and len(words.left()) > 1:
        words.accept("spell")  # `knows the spell light`
    names: list[str] = []
    while words.more and not words.is_amount() and words.next not in ("once", "each", "every", "per", "twice"):
        names.append(words.take())
    often = {"once": 1, "twice": 2}.get(words.accept("once", "twice") or "")
    charges = often if often is not None or not words.is_amount() else words.amount()
    words.accept("x", "times", "charges")
    again = _again(words, figure, " ".join(names)) if words.accept("a", "each", "every", "per") and words.more else None
    words.done()
    if again is not None and charges is None:
        charges = 1
    return LearnSpell(figure=figure, spell=" ".join(names), charges=charges, refilled=again)


def _again(words: Words, figure: str, spell: str) -> Literal["day", "expedition", "session"]:
    """With what the charges come back; gives up on what nobody can know the end of."""
    again = AGAIN.get(words.next)
    if again is None:
        words.stuck(f"charges come back each day, trip or session, not each {words.next}", f"{figure} spell {spell} 1")
    words.take()
    return again


# ── dice with meanings ───────────────────────────────────────────────────────────────────────────────────────────


def die(words: Words, _who: tuple[str, ...]) -> Command:
    """`turn die d6: 1 = trap, else nothing`, `event die 4: the wind howls`."""
    name = words.words[words.at - 1].text.lower()
    words.accept("die")
    said = " ".join(words.left())
    ruled = table(f"{name} {said}")
    if ruled is not None:
        words.rest()
        return msgspec.structs.replace(ruled, otherwise=ruled.otherwise or "nothing")
    result = _behind_colon(words)
    faces = words.faces()
    if not faces:
        words.stuck(f"what each face means, or how it fell: {name} die d6: 1 = trap", f"{name} die 4")
    words.done()
    return _rolled(name, faces[0], result, words.lexicon)


def _rolled(name: str, face: int | None, result: str | None, lexicon: Lexicon, bonus: int = 0) -> Roll:
    known = table_named(tables_in(lexicon.system, lexicon.state), name)
    dice = tables_in(lexicon.system, lexicon.state)[known].dice if known else None
    added = (Modifier(bonus, "as told"),) if bonus else ()
    return Roll(purpose=f"{name} die", faces=(face,), dice=dice, modifiers=added, table=known, result=result)


def tick(told: Tick, lexicon: Lexicon) -> Command:
    """`.6`: the next turn, and what its die brings."""
    begun = BeginTurn()
    if not told.rolled and told.result is None:
        return begun
    return Several(commands=(begun, _rolled("turn", told.face, told.result, lexicon, told.bonus)))


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────────────


NOWHERE = ("out", "away", "off", "on", "level", "a level")
"""Ways that lead to no place."""


def searches(words: Words, who: tuple[str, ...]) -> Command:
    """`mira search altar found nothing`: where nobody has gone anywhere yet, in the dungeon that was entered."""
    looked, atlas = places.search(words, who), words.lexicon.state.atlas
    if atlas.sections or atlas.dungeon is None:
        return looked
    name = atlas.dungeons[atlas.dungeon].name
    entered = RevealSection(kind="place", section=slug(name), name=name, found_by="read", enter=("party",))
    return told_together((entered, *(looked.commands if isinstance(looked, Several) else (looked,))))


def goes(words: Words, who: tuple[str, ...]) -> Command:
    """`mira climbs to the attic`: a place that is known is gone to, any other is new."""
    _skip_ways(words)
    movers = [*who]
    while words.is_who() and len(words.left()) > 1:
        movers += words.who()
        _skip_ways(words)
    to = bool({"to", "into", "in"} & {one.text.lower() for one in words.words[: words.at]})
    place = words.rest()
    if place is None or place.lower().startswith("for "):  # `goes for a walk`
        words.stuck("where to?", "go to the attic")
    if place.lower() in NOWHERE:
        words.stuck(f"{place} of what? Where to, if it has a name; out of the dungeon is `out`")
    if distance := re.fullmatch(r"(\d+)( squares?| spaces?| hexes)?|(level) \d+", place.lower()):
        _no_place(words, ",".join(movers), place, counted=bool(distance[2] or distance[3]) or not to)
    try:
        return MoveFigures(to=find_section(words.lexicon.state, place), figures=tuple(movers) or ("party",))
    except Refused as refused:
        if refused.code != "section.unknown":
            raise
        if known := _mistyped(place, words.lexicon.state):
            words.stuck(f"there is no {place} yet. Did you mean {known}?", f'section place "{place}"')
    if place.lower() == "home":
        words.stuck("home is where a trip ends; a place of that name is laid first: section place home", "trip end")
    if place.split()[0] in BY or place.lower() in (*places.DIRECTIONS, "left", "right", "ahead"):
        words.stuck("where does that lead to, if it has a name?", "go to the attic")
    return RevealSection(
        kind="place", section=slug(place), name=place, found_by="read", enter=tuple(movers) or ("party",)
    )


BY = small.words("through past under behind beneath over around across along beyond between towards toward by")
"""Words in front of what somebody goes by: it is no place they are in."""


def _no_place(words: Words, who: str, said: str, *, counted: bool) -> None:
    """`moves 3` is how far, `up to level 2` a level of the dungeon or of a sheet: gives up, unless `to 3` was said."""
    front = f"{who} " if who else ""
    if said.lower().startswith("level"):
        words.stuck(f"a level of the dungeon ({front}{said}), or of a sheet ({who or 'WHO'} set {said})?")
    if counted:
        words.stuck(f"how far is not kept; where to is: {front}to the hall, or {front}to {said.split()[0]}")


def _mistyped(place: str, state: State) -> str:
    """The place whose name is all but the same: somewhere new is not asked about for a word it shares."""
    from difflib import get_close_matches  # costs milliseconds, and few lines name a place nobody knows

    names = {fold(it.name or key): it.name or key for key, it in state.atlas.sections.items()}
    return next((names[near] for near in get_close_matches(fold(place), names, n=1, cutoff=0.8)), "")


def _skip_ways(words: Words) -> None:
    while words.accept("to", "into", "in", "up", "down", "back", "on", *ARTICLES):
        pass
