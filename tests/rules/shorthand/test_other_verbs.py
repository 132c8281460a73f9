"""Verbs of one word or two that say what is done as well as the usual one does, and those that only look like it."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import ParsedLine

SAME = {
    "in a fight": {
        "orc-1 dead by brida": "brida mows down orc 1 | brida slew orc 1 | brida takes care of orc 1",
        "brida orc-1 hit -2": "brida clobbers orc 1 for 2 wounds",
        "ysra shoots rat-2 miss": "ysra lets fly at rat 2 and misses | ysra takes a shot at rat 2 and misses",
        "odo uses healing potion": "odo knocks back his healing potion | odo takes a swig of his healing potion",
        "thora holds sword": "thora whips out her sword | thora pulls out her sword | thora switches to her sword",
        "odo down": "odo blacks out | odo keels over | odo is down now",
        "odo dead": "odo carks it | odo is dead now",
        "they won": "everything is dead | all of them are dead | theyre all dead",
        "undo": "typo | nevermind | wait no",
    },
    "exploring": {
        "thora opens door-1": "thora kicks in door 1 | thora breaks down door 1",
        "odo drops candles": "odo gets rid of the candles | odo lets go of the candles",
        "brida search secret": "brida feels for secret doors | brida keeps an eye out for secret doors",
        "brida -2": "brida takes a hit for 2 wounds | brida gets clobbered for 2 wounds",
        "party to t-junction-1": "party doubles back to the t-junction | party legs it to the t-junction",
    },
    "before a trip": {
        "odo buys crowbar 4": "odo splashes out on a crowbar for 4 | odo treats himself to a crowbar for 4",
        "thora wears chainmail": "thora throws on the chainmail | thora buckles on the chainmail",
    },
    "after a fight": {"session end": "that's a wrap | good night all | we call it | that's it folks"},
}


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (where, line, plain)
        for where, by_plain in SAME.items()
        for plain, lines in by_plain.items()
        for line in lines.split(" | ")
    ],
)
def test_another_verb_tells_the_same_or_leads_to_it(situation, line, plain):
    found = comes_to(situation, line)
    told = [found] if isinstance(found, ParsedLine) else [comes_to(situation, one) for one in found.lines]

    assert meaning(comes_to(situation, plain)) in [meaning(one) for one in told]


@pytest.mark.parametrize(
    ("situation", "line", "never"),
    [
        ("exploring", "brida ends up with 2 wounds", "end-modifier"),
        ("after a fight", "we finish here", "end-modifier"),
        ("exploring", "thora comes by 20 gold", "name-figure"),
        ("in a fight", "the party falls back", "state-status"),
        ("in a fight", "the party bugs out", "change-item"),
        ("in a fight", "odo pegs out", "change-item"),
        ("exploring", "odo gets rid of the candles", "gain-item"),
        ("in a fight", "odo gets knocked out", "gain-item"),
        ("in a fight", "thora gets out her sword", "use-item"),
        ("in a fight", "thora takes up her sword", "gain-item"),
        ("in a fight", "odo takes his healing potion", "gain-item"),
        ("before a trip", "thora throws on the chainmail", "lay-down-item"),
        ("exploring", "wait where are we", "open-business"),
        ("in a fight", "odo is RIP", "gain-condition"),
        ("before a trip", "gold here", "add-player"),
        ("exploring", "brida kills 3 rats and takes 1 damage", "end-monsters"),
        ("exploring", "brida kills 2 orcs, odo 1", "end-monsters"),
        ("exploring", "recover", "redo"),
        ("in a fight", "heal", "redo"),
    ],
)
def test_a_verb_of_two_words_is_not_taken_for_what_its_first_word_says(situation, line, never):
    found = comes_to(situation, line)

    assert not isinstance(found, ParsedLine) or never not in [one["command"] for one in meaning(found)["commands"]]
