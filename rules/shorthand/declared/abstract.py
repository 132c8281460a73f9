"""What somebody gets, finds or has and does not carry, and how they may be: nothing is called so."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.declared.units import COUNTED_OF_ONE

ABSTRACT = COUNTED_OF_ONE | small.words(
    "ability access accident account ache action addition advance advantage advice aggression agreement aid air"
    " alarm allergy allowance amnesia anger answer anxiety apology appetite appointment approach approval argument"
    " assistance attempt attention authority awareness back backing backlash bearing bearings beating beauty"
    " beginning behaviour belief benefit bite blame blow blows bluff bonus boost boredom bother bravery breakthrough"
    " breather brilliance bruise bruises bruising burden business calm care caution challenge chance chances chaos"
    " chill chills choice clarity clearance climb closure clue clues cold comfort command comment company complaint"
    " compliment compulsion concern concussion confidence confirmation confusion connection consciousness consent"
    " consequences consolation contact control conversation conviction corner cough courage coverage cramp cramps"
    " craving credit creeps crush curiosity curse cut damage danger deal debt decision defeat delay delight"
    " deliverance desire despair detail details determination detour difference difficulty direction directions"
    " disadvantage discount discovery disease disgust dismay distance distraction dive doubt doubts dream dreams"
    " drift effect effort energy enlightenment enthusiasm entry envy escape evidence excuse exercise exit"
    " expectation experience explanation exposure eyeful failure faith fame fatigue fault favor favour fear"
    " feedback feel feeling feelings fever fight fit flashback flashbacks flu focus footing forgiveness form"
    " freedom friend friends friendship fright front frostbite fun future gist glance glimpse glory goal"
    " grace grasp gratitude grief grievance grudge guess guidance guilt habit halt happiness harm haste hatred"
    " headache headstart health hearing heartbeat help hesitation hiccups hint hints hold honor honour hope hopes"
    " hospitality humour hunch hurry hypothermia idea ideas illness impression impulse inclination indigestion"
    " infection influence info information infravision initiative injuries injury insight inspiration instinct"
    " instruction instructions insult intel intelligence intention interest intuition itch jealousy jitters job"
    " joke joy judgement jump justice kick kicks kill kills kiss knack knowledge laugh laughter lead leadership"
    " learning leave leeway lesson lessons levels leverage liberty lift limp location look looks loss love luck"
    " lunge madness magic majority meaning memories memory mercy mess middle migraine mind miracle misfortune"
    " mishap mission mistake momentum mood morale motivation motive move movement nap nausea need needs nerve"
    " nerves news niggle nightmare nightmares notice notion nudge oath objection obligation offence offense"
    " opening opinion opportunity option options pain panic pardon pass patience pause peace peek penalty"
    " perception permission perspective phobia pity plan plans pleasure plunge point poise position possession"
    " posture power practice praise prayer prayers precaution precautions preference premonition presence pressure"
    " pride priority problem problems progress promise promises promotion proof protection punch punishment purchase"
    " purpose push question questions quiet rage reaction rear rearguard reason reassurance rebuke recognition"
    " refuge refusal regret regrets relief reminder remorse repentance reply reprieve reputation reroll rescue"
    " resistance resolve respect respite response responsibility rest restraint result results retaliation retreat"
    " revelation revenge reward right risk risks rumour rumours rush sadness safety satisfaction say scare"
    " scolding scratch scratches seat second sense senses setback shame shelter shivers shock shot shove shower"
    " sickness side sides sight silence sleep slip smack smell smile sneer sneeze solace solution spasm speed"
    " sprain stab stage start status step stitch strain strategy strength stress stretch stride stroke"
    " strokes struggle stumble style subject success suggestion suntan support supremacy surge surprise suspicion"
    " suspicions swat sway swing sympathy symptoms tact tactics talent talk tally tan task taste temper temptation"
    " tension terror theory therapy thinking thirst thought thoughts thrashing threat thrill time times timing tip"
    " tips titter touch traction training treatment tremor trouble trust truth tumble turn twinge twist"
    " understanding upperhand upset urge use vanguard vantage variety vengeance verdict version vertigo vibe vibes"
    " victory view vision visions visit visitor visitors vote wait walkover warmth warning wave weakness weather"
    " whiff wiggle will willies willpower win wind wisdom wish wits wobble wobbles word words work worries worry"
    " worth wrath wrong yawn zeal"
)
"""Nouns for what nobody carries, as the last word of what is named: `a bad feeling`, `the upper hand`."""

ONES_OWN = small.words(
    "eyes hair feet foot legs arms hands palms ears teeth cheeks fingers toes shoulders knees freckles beard moustache"
    " goosebumps blisters muscles haircut brother brothers sister sisters wife husband mother father son sons daughter"
    " daughters twin cousin uncle aunt nephew niece parents child children family enemy enemies lover sweetheart rival"
    " ally allies"
)
"""What belongs to somebody's body or house: of a beast it may be carried, as `two goblin ears` are."""

TRACES = small.words(
    "tracks footprints footsteps prints pawprints hoofprints traces signs blood bloodstain bloodstains stains"
    " droppings dung cobweb cobwebs writing inscription inscriptions graffiti"
)
"""What is seen where it is, and left there."""

FIXTURES = small.words(
    "abyss altar arch archway bookcase bridge carving ceiling chasm corridor crack crevice doorway fireplace"
    " floor fountain gap gate gateway grave hallway hearth hole lake ledge niche passage passageway pillar pit pond"
    " pool ravine river shaft stair staircase stairway stream tomb throne trapdoor tunnel wall waterfall"
)
"""What stands in a dungeon or is made in its walls: somebody finds it, and leaves it where it is."""

STRANGERS = small.words(
    "beggar blacksmith boy buyer captive crowd customer dealer dwarf elf farmer gentleman girl guard halfling healer"
    " hermit hostage human innkeeper kid knight lady lord man men merchant messenger miner monk nun peasant people"
    " pilgrim priest princess prisoner recruit seller soldier stranger survivor teacher trader trainer traveller tutor"
    " villager witness wizard woman women"
)
"""Who is met: nobody carries them."""

MOODS = small.words(
    "angry annoyed anxious bored confident confused crazy deaf delirious depressed desperate dirty disoriented"
    " distracted dizzy drowsy drunk enraged excited famished feverish filthy furious giddy glad grumpy happy"
    " hungover hungry hysterical impatient insane inspired invulnerable jealous lame lonely mad mute nervous numb"
    " panicked parched peckish queasy rabid reckless restless sad seasick shaken shaky sleepy sober starving"
    " stoned sweaty thirsty tipsy uneasy unhappy upset weak weary wet worried"
)
"""How somebody is: no thing they got, but a state they are in."""

STANCES = small.words(
    "able across active ahead alert alive allowed along apart around aside astray available awake aware away back"
    " bad best better big bigger bold brave braver busy by calm careful certain clean clear clever close closer"
    " cocky cold colder comfortable cool correct curious dead deeper down downstairs dressed early easy empty even"
    " extra famous far farther fast faster fed fine first fit forward forwards free fresh full funny further going good"
    " great greedy green grim half happier hard healthy here high higher home hot hotter ill in inside into jumpy"
    " keen large larger last late later lazy less little long longer loose lost loud louder low lower luckier"
    " lucky married mean messy moody more most moving narrow nasty near nearby nearer neat new next nice nicer"
    " noisy nosy nowhere off okay old older on onto open out outside over past personal physical poor poorer"
    " popular prepared pretty proud quick quicker quiet quieter ready real red rich richer right rough round rowdy"
    " rude safe safer serious set sharp sharper short shorter shy sick sicker silent silly slower small smaller"
    " smart smarter soaked soft somewhere sour started steady stiff still stranger strict strong stronger stubborn"
    " stuck stupid sure suspicious tall tense there thin thinner through tight to together tough tougher trapped"
    " ugly under underway unlucky unstuck up upstairs vicious violent warm warmer weaker weird well wild wise"
    " wiser worse worst wound wrong younger"
)
"""How or where somebody is, comes to be, or goes: a thing may be so, and is not called so alone."""

JUDGED = small.words(
    "able absent ahead allowed alone amazing available away awesome behind being best better boss brilliant busy"
    " called certain class close closer coming cool correct cute doing done early enough excluded famous fantastic"
    " finished first fun funny getting glad going good great having here important included inside involved king"
    " last late lucky making mine moving named near nearby new next nice old ours outside poor present pretty"
    " proud ready rich right silly special stupid supposed sure taking talking theirs there thinking together"
    " unlucky useful useless waiting welcome worse worst wrong yours"
)
"""What is said of somebody and is nothing they are in: whose turn it is, how they did, where they are."""

DOING_THINGS = small.words(
    "bed bedding bread breed building carving casting clothing deed drawing duckling dumpling earring engraving"
    " etching feed hundred king lightning lodging offering opening painting piping plating pudding reed ring"
    " sapling seed shed shred sled sling spring steed string thread wedding weed wicked wing wiring writing"
)
"""Things that end as verbs do."""
