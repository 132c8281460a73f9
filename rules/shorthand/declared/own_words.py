"""Ordinary words that a letter parts from one of ours: `cloak`, which is gear, and `barrel` are no slips."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import CREATURES
from rules.shorthand.declared.gear import GEAR

OWN_WORDS = small.words(
    "stake stakes staked barrel bloom board boast boil bone boot border bottle brace brake brand brass bride brook"
    " broom casting charm chase chick chin chill chip clan class clearing cleaver clock closet clove clover clown"
    " coast coil cone cork corn couch cover crab creek crest crook cross crowd crown dealing dial dice ditch dock"
    " doll dome doom dough drill drum evening fact fade faith fang farm fault feather fever fiend finger flag flank"
    " flower fool foot forge form fort fuel garter gaze gland glue goose gorge grape grass gravel grave grill ground"
    " guest gulf halter handle harp hatch healing herd hill hilt hinge hoard hood hose hunt insect joint kettle kiss"
    " kite kneel knob knot lane lard lash latch lawn leash lens lightning lighting limb linen liner liver loaf lodge"
    " loss lounge lung maid march marsh mass master mast mending mess mill mist mole monk moor moss name noose nose"
    " notch note nurse olive order oven paint park paste patch peach perch pike pillar pink pitch plain plane plank"
    " plant plate plot plow pork port powder power price pride priest prison prize punch purse push puzzle quilt"
    " reed rent rice ride ridge rise rite rock roof rose route ruin rune rung rust saint salt scent scone scorn"
    " shape shard sharp sheep shelf shell shift ship shirt shoe shop shrub siege slate slide smell smile smith smoke"
    " snack snare snow sock sorrow sound spice spine spire spoon spray stain stair stalk stall starch steam steel"
    " star stem stole stone stool store stove straw suit summit swamp sweat sweep tart taste thorn thread thumb tomb"
    " tome tower trace track trail train tray tribe truck trunk trust twig twin waist wart ward watch wave weed wine"
    " womb wool yarn round hound mound pound bound"
)


def is_own_word(word: str) -> bool:
    """Whether a word says what it is spelled, in one or in many."""
    forms = {word, word.removesuffix("s"), word.removesuffix("es")}
    return not forms.isdisjoint(OWN_WORDS) or not forms.isdisjoint(GEAR) or not forms.isdisjoint(CREATURES)
