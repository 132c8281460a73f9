"""Somebody gets, has, loses, takes, is: a turn of speech is asked about, a thing or a state is taken."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, told
from kit.table import Table

from events.problems import Problem
from rules.shorthand.read.parsed import ParsedLine

TURNS_OF_SPEECH = """
brida gets lucky
odo gets cold feet
ysra takes a breather
odo loses heart
brida takes the lead
ysra gets away
odo has enough
brida is up
ysra is next
thora is first
brida takes point
odo gets up
ysra makes a run for it
odo loses a turn
odo loses his nerve
thora loses her temper
odo loses his balance
odo loses his footing
ysra loses interest
ysra loses track
brida loses patience
odo loses consciousness
thora loses her grip
odo loses his way
ysra loses sleep over it
odo loses faith
brida loses face
thora gets angry
odo gets scared
ysra gets bored
odo gets hungry
brida gets tired
ysra gets wet
odo gets dirty
thora gets mad
odo gets sick
odo gets nervous
brida gets ready
ysra gets close
brida gets there first
odo gets back up
thora gets into trouble
odo gets it
ysra gets the idea
brida gets the hint
odo gets the joke
brida gets the drop on them
ysra gets the hang of it
odo gets a chance
thora gets a move on
odo gets a feeling
brida gets a good look at it
ysra gets a bonus
odo gets a penalty
brida gets a reroll
thora gets a free attack
ysra gets a second chance
odo gets an idea
odo gets some sleep
brida gets some rest
ysra gets help
odo gets advantage
thora gets even
brida gets revenge
odo gets permission
ysra gets credit
odo gets attention
brida gets experience
thora gets practice
odo gets drunk
ysra gets dizzy
odo gets sleepy
brida gets dressed
ysra gets started
odo gets moving
thora gets going
brida gets serious
odo gets busted
ysra gets nowhere
brida gets through
odo gets across
thora gets in
ysra gets past the guard
odo gets along with the priest
brida takes a look
ysra takes a break
odo takes a nap
thora takes a seat
brida takes a step back
odo takes a deep breath
ysra takes a guess
brida takes a chance
odo takes a risk
thora takes her time
ysra takes the hit
odo takes the blame
brida takes the credit
ysra takes offence
odo takes cover
thora takes heart
brida takes aim
ysra takes notes
odo takes part
brida takes over
thora takes control
ysra takes action
odo takes advantage
brida takes a swing
odo takes a tumble
ysra takes a dive
thora takes a bow
brida takes a turn
odo takes the first watch
ysra takes the rear
odo takes the bait
thora takes a beating
brida finds out
ysra finds a way
odo finds nothing
thora finds her feet
brida finds courage
ysra finds time
odo finds peace
thora finds a solution
brida finds a clue
ysra finds cover
odo finds shelter
brida has a plan
ysra has an idea
odo has a bad feeling
thora has no choice
brida has the upper hand
odo has doubts
ysra has a point
thora has had enough
brida has initiative
odo has a headache
ysra has second thoughts
odo is fine
brida is ready
ysra is busy
odo is lost
thora is last
brida is here
odo is late
ysra is right
odo is wrong
thora is on fire
brida is up next
ysra is in trouble
odo is out of luck
thora is at the door
brida is back
odo is gone
ysra is away
odo is done
thora is good to go
brida is in front
ysra is behind odo
odo is the best
brida is a hero
thora is our best fighter
ysra is hungry
odo is asleep
brida is tired
thora is angry
ysra is thirsty
odo is confused
brida picks a fight
ysra picks her nose
odo picks the lock
thora picks door 1
brida keeps watch
ysra keeps quiet
odo keeps calm
brida keeps going
ysra grabs a bite
odo catches his breath
thora catches up
brida carries on
odo carries the day
ysra brings up the rear
brida draws attention
odo draws breath
thora draws near
ysra drops out
odo drops the subject
brida drops a hint
thora drops her guard
odo throws a fit
ysra throws up
brida gives up
odo gives in
ysra gives thora a hand
brida gives odo a look
thora gives odo a push
odo uses his head
ysra uses caution
brida uses her turn
ysra wears a smile
odo holds his breath
thora holds back
brida holds the line
ysra holds still
odo buys time
brida sells her soul
thora pays attention
ysra pays the price
odo leaves a trace
rest a bit
"""

THINGS = """
brida gets rope
ysra gets a lantern
odo gets 3 torches
thora finds a silver key
brida finds an old map
ysra takes the crown
odo picks up a skull
thora gets a frobnicator
brida gets frobnicator
ysra gets a ruby
odo gets ruby ring
thora finds a healing potion
brida gets two daggers
ysra gets 12 arrows
odo gets a scroll of light
thora gets a shield
brida gets helmet
ysra gets cloak
odo gets spellbook
thora gets whetstone
brida finds a chalice
ysra finds a locket
odo finds bones
thora finds a torn letter
brida gets a loaf of bread
ysra gets cheese
odo gets lamp oil
thora gets bandages
brida gets crowbar
ysra gets a bag of holding
odo gets wand
thora gets a holy symbol
brida gets holy water
ysra gets a vial of acid
odo gets mushroom
thora gets a bundle of sticks
brida gets gem
ysra gets three gems
odo finds a pearl
thora finds a mirror
brida picks up the axe
ysra grabs a spear
odo grabs the idol
thora takes the amulet
brida takes a bottle of wine
ysra takes tinderbox
odo takes a candle
thora gets lockpicks
brida gets grappling hook
ysra gets a chain
odo gets hourglass
thora gets a drum
brida gets a horn
ysra gets flute
odo gets quill
thora gets parchment
brida gets a sack
ysra gets backpack
odo gets bedroll
thora gets blanket
brida gets pickaxe
ysra gets shovel
odo gets mortar
thora gets herbs
brida gets a severed head
ysra gets a dragon scale
odo gets a tooth
thora gets feather
brida gets a strange stone
ysra gets an egg
odo gets a golden bowl
thora gets the key of the gate
brida finds a plate
ysra finds a crossbow
odo finds a brooch
thora finds 2 bolts
brida finds a coin purse
ysra finds a black orb
odo finds a tome
thora finds a statuette
brida gets statuette
ysra gets tome
odo gets orb
thora gets brooch
brida gets elixir
ysra gets antidote
odo gets poison
thora gets a poisoned dagger
brida gets warhammer
ysra gets quiver
odo gets staff
thora gets mace
brida gets trident
ysra gets a banner
odo gets sceptre
thora gets bell
brida gets a brass bell
ysra gets tapestry
odo gets painting
thora gets necklace
brida gets earring
ysra gets bracelet
odo gets belt
thora gets gloves
brida gets gauntlets
ysra gets boots
odo gets robe
thora gets hat
brida gets mask
ysra gets torch
odo gets glass eye
thora gets puppet
brida gets doll
ysra gets dice
odo gets deck of cards
thora gets contract
brida gets a signed contract
ysra gets deed
odo gets recipe
thora gets diary
brida gets journal
ysra gets a ledger
odo gets a compass
thora gets telescope
brida gets a music box
ysra gets harp
odo gets incense
thora gets salt
brida gets pepper
ysra gets silk
odo gets fur
thora gets hide
brida gets meat
ysra gets fish
odo gets apple
thora gets water
brida gets beer
ysra gets whisky
odo gets pipe
thora gets tobacco
brida gets ladder
ysra gets pole
odo gets a 10 foot pole
thora gets net
brida gets cage
ysra gets a cat
odo gets mule
thora gets saddle
brida gets magic sword
ysra gets wooden stake
odo gets rusty nail
thora gets dirty rag
brida gets bloody knife
ysra gets heavy armour
odo gets leather armour
thora gets lucky coin
brida gets a lucky charm
ysra gets shiny thing
odo gets empty bottle
thora gets wet blanket
brida loses rope
odo uses candle
ysra drops torch
thora drops rope
brida wears helmet
ysra is poisoned
odo is stunned
brida is blinded
thora is cursed
ysra is frightened
odo is drunk
brida is paralysed
thora is dizzy
ysra is asleep
odo is charmed
brida is invisible
thora is hidden
ysra is on fire
"""

MEANT = {
    "brida takes the lead": "give-role",
    "brida takes point": "give-role",
    "brida is in front": "give-role",
    "brida is back": "state-status",
    "odo gets back up": "state-status",
    "odo is lost": "state-status",
    "brida takes a look": "search-section",
    "odo finds nothing": "search-hidden-treasure",
    "odo loses faith": "spend-pool",
    "brida gets experience": "gain-pool",
    "brida keeps watch": "note",
}
"""Turns of speech that tell something → what."""

ASKED = ("ysra takes the crown", "ysra gets a bag of holding", "thora gets a poisoned dagger", "ysra is on fire")
"""Things and states that are asked about: theirs, or how somebody is, may be meant."""


def lines(text):
    return [one for one in text.splitlines() if one]


@pytest.mark.parametrize("line", lines(TURNS_OF_SPEECH))
def test_a_turn_of_speech_brings_nobody_a_thing(line):
    found = comes_to("exploring", line)

    if isinstance(found, ParsedLine):
        try:
            told("exploring", line, found)
        except Problem:
            return  # nobody has such a thing
        (tag,) = [one.__struct_config__.tag for one in found.commands]
        assert tag == MEANT.get(line, "gain-condition")


@pytest.mark.parametrize("line", [one for one in lines(THINGS) if one not in ASKED])
def test_a_thing_or_a_state_is_taken(line):
    (one,) = comes_to("exploring", line).commands

    assert one.__struct_config__.tag in (
        ["gain-item", "pick-up-item", "lose-item", "use-item", "lay-down-item", "wear-item", "gain-condition"]
    )


@pytest.mark.parametrize("line", ASKED)
def test_what_may_be_another_is_offered(line):
    found = comes_to("exploring", line)

    assert found.nearest or found.lines


@pytest.mark.parametrize("situation", ["before a trip", "exploring", "between expeditions", "nobody yet"])
@pytest.mark.parametrize("line", ["run", "we run", "flee", "we run for it"])
def test_nobody_runs_from_a_fight_there_is_none_of(situation, line):
    assert not isinstance(comes_to(situation, line), ParsedLine)


def test_who_flees_in_a_fight_ends_it():
    (ended,) = comes_to("in a fight", "we run").commands

    assert ended.outcome == "fled"


@pytest.mark.parametrize("line", ["he is dead", "he -2", "he takes 2", "her -1", "me -1"])
def test_a_pronoun_is_no_name_cut_short(line):
    table = Table()
    for hero in ("hero Heinrich w5", "hero Hermine w5", "hero Merlin w4"):
        table.types(hero)

    with pytest.raises(Problem):
        table.types(line)
