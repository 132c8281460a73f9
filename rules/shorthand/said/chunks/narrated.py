"""What only tells: what somebody says, where they step to, who laughs; nothing on any sheet changes by it."""

from __future__ import annotations

from itertools import pairwise

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import PRONOUNS, Lexicon
from rules.shorthand.read.states import CONDITIONS
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE
from rules.shorthand.words import is_amount, is_signed

NARRATES = small.words(
    "say shout shouts sing sings laugh laughs whisper whispers ask asks beg begs plead pleads cry cries pray prays"
    " snore snores wait talk talks argue argues smile smiles nod nods grumble grumbles scream screams mutter mutters"
    " sigh sighs agree agrees curse wonder wonders think thinks joke jokes weep weeps hum hums grin grins guard"
    " guards watch watches bury buries buried kneel kneels dance dances spit spits yawn yawns growl growls roar"
    " roars brag brags boast listen listens boasts complain complains tremble trembles shiver shivers stare stares"
    " hesitate hesitates hug hugs mock mocks taunt taunts insult insults apologise apologises apologize celebrate"
    " celebrates whistle whistles"
)
"""Verbs that only tell: nothing on any sheet changes by them."""


BURIES = small.words("bury buries buried")
STANDS = small.words("step go move stand stay get duck back crouch wait retreat fall hide hides")
PERCEIVES = small.words("hear hears heard smell smells smelled smelt")
HEARS_NONE = small.words("nothing none no not secret trap better worse fine well full")
UNHURT = small.words("unhurt unharmed unscathed untouched uninjured")
HEARS, ORDERED = small.words("hear hears heard"), small.words("initiative sequence")
AT = small.words("in at on")
STEPS = small.words("step steps stepped")
ASIDE = small.words("back aside forward forwards backwards forth up")
CORNERS = small.words("into in doorway corner gap shadows shadow alcove line formation")
"""Where nobody's sheet says they stand."""
FALLS_BACK = small.words("back backs backed fall falls fell drop drops dropped pull pulls pulled")
MOVED = 4
"""Words of `move ysra behind brida`."""
A_STANCE = small.words("square place position spot stand")
"""What is taken by whoever goes to stand there."""
BESIDE = small.words("up towards toward behind beside between before ahead next front")
"""Verbs of where somebody stands, and words for where of somebody else: no sheet knows it."""


def narrated(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Somebody does what changes nothing, in as many words as there are: `orc 2 says: mercy`; or two of them do."""
    moved = tokens[:1] and tokens[0].typed.lower() in ("move", "put") and tokens[1:2] and lexicon.called(tokens[1])
    if moved and tokens[2:3] and tokens[2].lower() in BESIDE and len(tokens) == MOVED and lexicon.called(tokens[3]):
        yield MOVED, (" ".join(one.typed for one in tokens if one.typed),)
    cut = tokens.index(PAUSE) if PAUSE in tokens else 0
    halves = (tokens[:cut], tokens[cut + 1 :]) if cut else ()
    if halves and all(len(one) > 2 and lexicon.called(one[0]) and any(_narrated(one, lexicon)) for one in halves):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed),)
    elif (
        not halves
        or tokens[1].lower() in SPEAKS
        or tokens[0].lower() in ORDERED
        or not (halves[1] and (lexicon.called(halves[1][0]) or halves[1][0].lower() in OTHERS))
    ):
        yield from _narrated(tokens, lexicon)  # `brida laughs, thora attacks orc 1` tells a blow


OTHERS = {*PRONOUNS, "party", "all"}
"""How a second clause begins that tells of somebody else."""
SPEAKS = small.words("say shout shouts whisper whispers ask asks mutter mutters think thinks")


def _narrated(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    words = [one.lower() for one in tokens]
    if words == ["party", "think"]:
        return  # `that was a critical, we think`: nobody is sure
    verb = words[1] if len(words) > 1 else ""
    joined = () if verb == "listen" and not HEARS.isdisjoint(words) else ("and", "then", "but", "while")
    more = any(one in joined or is_amount(one) or is_signed(one) or one in CONDITIONS for one in words)
    more = more or any(one.lower() in ("as", "whilst") and lexicon.called(by) for one, by in pairwise(tokens))
    buried = verb in BURIES and any(lexicon.knows_item(one) for one in words[2:])  # a thing that is no more
    beside = not BESIDE.isdisjoint(words[2:]) and bool(lexicon.called(tokens[-1]))
    stepped = bool(tokens[1:]) and tokens[1].typed.lower() in STEPS
    between = stepped and "between" in words[2:3] and not any(is_amount(one) for one in words)
    more = more and not (between and "but" not in words)
    senses = verb in PERCEIVES and len(words) > 2 and words[0] != "party" and HEARS_NONE.isdisjoint(words)
    watches = verb in ("keep", "stand") and words[2:3] in (["watch"], ["guard"], ["lookout"])
    tells = (
        senses
        or watches
        or (verb in NARRATES | UNHURT and not buried)
        or (stepped and {*words[2:]} <= ASIDE | CORNERS and bool(words[2:]))
        or (verb == "flee" and beside and not FALLS_BACK.isdisjoint(tokens[1].typed.lower().split()[:1]))
        or (stepped and between)
        or (verb == "take" and len(words) > 2 and {*words[2:]} <= A_STANCE)
        or (verb in STANDS and (beside or ("behind" in words[2:4] and AT.isdisjoint(words))))
        or (verb == "enter" and words[2:4] == ["front", "of"])
    )
    known = words[:1] == ["party"] or (
        tokens and (lexicon.called(tokens[0]) or lexicon.kind_of_monsters(singular(words[0])))
    )
    if verb == "say" and words[-1:] == ["time"]:
        return  # `Anna said tails that time` puts a call right
    if (not ORDERED.isdisjoint(words[:1]) and len(words) > 2) or (tells and known and not more):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed),)


BODY = small.words(
    "leg legs arm arms head back chest shoulder hand foot face neck gut guts knee thigh side ribs stomach belly throat"
    " eye ankle"
)
"""Where a blow may strike: no sheet has a place for it."""


def struck_where(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Where a blow struck, as it was said: `in the leg`."""
    words = [one.lower() for one in tokens[:2]]
    if len(words) == len(("in", "leg")) and words[0] in ("in", "on", "across", "through") and words[1] in BODY:
        yield len(words), (" ".join(one.typed for one in tokens[:2] if one.typed).strip(" ,.:;!-"),)
