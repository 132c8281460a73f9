"""What a reader says of a gun that is fired, and of what it is loaded with."""

from __future__ import annotations

from events.combat import AttackMade
from rules.games.hive_of_the_dead.ammunition import clips, is_ammunition, loaded_clip
from rules.games.hive_of_the_dead.state import own_of
from rules.naming import fold, singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.logged import line_of
from rules.shorthand.said.chunks.people import heroes, weapons_of, whom
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.chunks.things import item
from rules.shorthand.said.reduce import PAUSE

GUNS = ("gun", "weapon")
ALL_KINDS = ("ammo", "ammunition", "rounds", "bullets")
"""What everything that is shot is called."""
FACES = small.words("1 2 3 4 5 6")


def due(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A die alone in a fight is the next attack's, and no page: nobody turns one there."""
    if own_of(lexicon.state).fight is not None and tokens and tokens[0].typed in FACES:
        yield 1, (tokens[0],)


def unstruck(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A die alone where foes stand by and no fight has begun: of a blow, or a page."""
    foes = [key for key, it in lexicon.here.items() if it.kind == "monster"]
    if foes and own_of(lexicon.state).fight is None and len(tokens) == 1 and tokens[0].typed in FACES:
        yield 1, (*(f"you {foe} {tokens[0]}" for foe in foes), f"page {tokens[0]}")


def loaded(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A gun somebody has: one shot of what it is loaded with; in a fight it is aimed at one of the foes."""
    foes = [key for key, it in lexicon.here.items() if it.kind == "monster" and lexicon.state.turns.combat_open]
    for length, names in item(tokens, lexicon):
        for key in heroes(lexicon):
            for it in lexicon.here[key].items.values():
                clip = loaded_clip(lexicon.here[key], str(it.properties.get("ammunition", "")))
                if len(names) == 1 and fold(names[0]) in (fold(it.name), *GUNS) and it.properties.get("ammunition"):
                    aimed = tuple(f"{key} {foe} {how} with {it.name}" for foe in foes for how in ("hit", "miss"))
                    shot = f"{key} uses {clip.item} for the {it.name}" if clip else f"{key} uses {it.name}"
                    yield length, aimed or (shot,)


def emptied(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What somebody has no more of: what is in the gun, or every clip."""
    word = tokens[0].lower() if tokens else ""
    for key in heroes(lexicon):
        shots = {it.name for it in lexicon.here[key].items.values() if is_ammunition(it)}
        for name in shots:
            if word in ALL_KINDS or singular(word) == singular(fold(name)):
                many = len(clips(lexicon.here[key], name))
                gone = f"{key} uses all {name}"
                yield 1, tuple("; ".join([gone] * some) for some in sorted({1, many}))


def rounded(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whom the round was against that is the newest line."""
    told = line_of(next(iter(lexicon.recent), 0), lexicon)
    made = [one for _, one in told if isinstance(one, AttackMade)]
    aimed = dict.fromkeys(one.target or "" for one in made if not lexicon.is_monster(one.attacker))
    if aimed:
        yield 0, (f"at {','.join(aimed)}",)


HITS = small.words("hit shoot attack maul get catch clip nick graze wing cut burn wounds")
STOPS = small.words(
    "stops stop soaks soaked soak saves saved save blocks blocked block absorbs takes stopped holds it all"
)
KEEPS_OFF = small.words("flak armour armor save")
"""What is said of armour that keeps a shot off."""


def armed(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One of the foes by what it shoots with: `the knife cultist`, `autogun`."""
    word = tokens[0].lower() if tokens else ""
    foes = [key for key, it in lexicon.here.items() if it.kind == "monster" and word in weapons_of(it)]
    if foes:
        yield next(whom(tokens, lexicon), (1, tuple(foes)))


def armed_hit(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A shot at the reader by whoever has that weapon: `autogun hits me, flak stops it`."""
    words = [one.lower() for one in tokens]
    for length, foes in armed(tokens, lexicon):
        rest = words[length:]
        reader = [one for one in heroes(lexicon) if rest[1:2] in ([one], ["you"])]
        begin = 2 if reader else 1
        if rest[:1] and rest[0] in HITS:
            numbers = [int(one) for one in rest[begin:] if one.isdecimal()]
            odd = {*rest[begin:]} - {*map(str, numbers), PAUSE, "for", "wounds", "and", "but"} - STOPS - KEEPS_OFF
            stopped = not KEEPS_OFF.isdisjoint(rest[begin:])
            cost = numbers[0] - sum(numbers[1:]) if numbers else 0
            if not odd and len(numbers) <= 1 + stopped and (numbers or stopped) and cost >= 0:
                cost = 0 if stopped and len(numbers) == 1 else cost
                yield len(tokens), tuple(f"{foe} you hit -{cost} with {words[0]}" for foe in foes)
