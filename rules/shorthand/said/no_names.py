"""Words that look like something else than a name: numbers, what is done to a thing, and how long."""

from __future__ import annotations

import re
from collections.abc import Callable

from events.lazy import Lazy, lazy
from rules.naming import fold, singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.looks import LOOKS
from rules.shorthand.declared.units import COUNTED_OF_ONE, EVERYBODY, UNITS
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.read.states import CONDITIONS, ENDS, STATUSES
from rules.shorthand.small_words import NUMERALS, SMALL
from rules.shorthand.verbs import verb_of
from rules.shorthand.vocabulary import CORRECTIONS
from rules.shorthand.words import is_amount

slips: Lazy[int] = lazy("rules.shorthand.letters:slips")  # 0.3 ms, and few lines say where gold is from

HARMLESS = small.words("rope torch torches candle candles lantern lamp map key ration rations food oil bandage")
"""Things nobody is hurt by."""

Strange = Callable[[str, Lexicon], bool]
"""Whether a word of such a text looks like something else."""


def in_numbers(word: str, _lexicon: Lexicon) -> bool:
    """`3`, `three`, `5gp`, `+1`, `76-77`, and how near to it: `nearly 3`."""
    plain = word.lower().strip("+-−~#(),.:")
    return plain in NUMERALS or plain in small.HOW_NEAR or plain[:1].isdecimal() or (word != "?" and is_amount(plain))


def no_spoils(word: str, lexicon: Lexicon) -> bool:
    return word.lower() in ("the", "from", "dead", "bodies") or word[-1:] == ":" or in_numbers(word, lexicon)


def no_going(word: str, lexicon: Lexicon) -> bool:
    """Why somebody leaves is nothing they leave behind."""
    odd = word.lower() in ("party", "dungeon", "room", "game", "gold", *small.POSSESSIVES)
    return odd or lexicon.is_goods(word) or lexicon.knows_item(word)


def no_reason(word: str, lexicon: Lexicon) -> bool:
    """Why somebody is as they are is no number of wounds, and nobody else they did it to."""
    of_us = any(not lexicon.is_monster(one) for one in lexicon.called(word))
    odd = ("to", "or", "full", "up", "tired", "asleep", "drunk", "sure")  # `dead tired` is not dead
    return of_us or word.lower() in odd or word[-1:] == "?" or in_numbers(word, lexicon)


def no_use(word: str, lexicon: Lexicon) -> bool:
    """A potion may be used for one of us; what is used on a monster and what came of it is told as a blow."""
    return any(map(lexicon.is_monster, lexicon.called(word))) or in_numbers(word, lexicon)


def no_weapon(word: str, lexicon: Lexicon) -> bool:
    """`with a 10` is a die, `with ws7` a value, and which arrow it was is no name of it."""
    return is_label(word, lexicon) or word.lower() in small.ARTICLES or word.lower() in NO_WEAPONS


NO_WEAPONS = small.words(
    "first last next only other second past over around through behind between near toward towards"
)


NO_ROOMS = small.words("outside inside safety to is deck shuffled instead rather than it that this these those her him")


def no_room(word: str, lexicon: Lexicon) -> bool:
    """What opens is called by a name; a deck is shuffled, `is an option` tells of it, and whoever goes there does."""
    one_of_us = any(not lexicon.is_monster(one) for one in lexicon.called(word))
    return one_of_us or word[-1:] == "," or word.lower() in NO_ROOMS


def no_skill(word: str, lexicon: Lexicon) -> bool:
    """`a new spell` is learned by its name, and so are `spells`; `flames or sleep` is none."""
    return word.lower() in NO_SKILLS | TIMES - OF_THE_NIGHT or (
        no_name(word, lexicon) and word.lower() not in ("still", "the")
    )


OF_THE_NIGHT = small.words("night day morning")
"""Times that stand in names, as in `wings of the night`; `last`, `that` and `at` tell that one is a time."""

NO_SKILLS = small.words(
    "new skill skills spell spells lesson lessons tricks last called knows better best enough everything something"
    " anything all it that this them him her us me you more less much lot lots plenty way place people person name"
    " names town cast casts casting truth news secret secrets rules"
)


def no_mark(word: str, _lexicon: Lexicon) -> bool:
    """`Mark joins us` marks no map."""
    return word.lower() in ("join", "joins", "joined", "plays", "leaves", "quits")


def no_share(word: str, lexicon: Lexicon) -> bool:
    """`one of the candles` is no gold; and `no` takes back what was said."""
    joined = word.lower() in ("of", "no", "wait", "sorry", "each")
    return joined or any(not lexicon.is_monster(one) for one in lexicon.called(word))


def no_debt(word: str, lexicon: Lexicon) -> bool:
    """What is owed besides gold is a thing: `nothing` and `how much` are none."""
    return word.lower() in NO_DEBTS or in_numbers(word, lexicon)


NO_DEBTS = small.words(
    "nothing what how much many something anything everything enough more less lot lots plenty loads"
)


def not_one(word: str, _lexicon: Lexicon) -> bool:
    """`all owe mira 4`: each of them, or all together out of the party's purse."""
    return word.lower() in (*EVERYBODY, "all", "each", "both")


def no_turn(word: str, lexicon: Lexicon) -> bool:
    odd = ("to", "around", "back", "and", "left", "right", "corner", "off", *small.ARTICLES)
    return in_numbers(word, lexicon) or word.lower() in odd


def no_trap(word: str, lexicon: Lexicon) -> bool:
    """`trap on odo` tells whom it is for, and lays none that is called so."""
    plain = word.lower()
    return (
        lexicon.knows_item(word)
        or plain in ("on", "onto", "upon", "under", "beneath", "against")
        or any(not lexicon.is_monster(one) for one in lexicon.called(word))
        or word[-1:] == ","
        or plain in UNITS
        or plain in ("gone", "is", "avoided", "passed", "played", "here", "there", "gm", "remove", "removes", "removed")
        or plain in lexicon.game.cup.split()
        or in_numbers(word, lexicon)
    )


SINCE = ("from now on", "from today", "as of now", "right now", "for now", "just now", "as well", "by now", "once more")

EXCLAIMED = ("at last", "finally", "of course", "thank goodness", "thank god", "by the way", "haha", "phew", "typical",
             "nice", "yay", "woo", "woohoo", "hooray", "hurray", "ouch", "lmao", "awesome", "hehe", "heh",
             "sigh", "gg", "well done", "good job", "woot", "yikes", "eek", "ugh", "lucky us", "lucky me",
             "luckily", "sadly", "unfortunately", "as usual", "poor thing", "poor girl", "poor guy")  # fmt: skip
"""What is felt about something that is told, and tells nothing."""

ALONE = ("now", "today", "already", "too", "again", "anyway", "anyhow", "though", "alone", "together", "btw", "lol",
         *EXCLAIMED)  # fmt: skip

OF_A_CHANGE = ("this time", "after all", "instead", "actually", "in fact")
"""What is said of something that was told otherwise: it may put that right, or tell something new."""

ASIDES = (*SINCE, *OF_A_CHANGE, *ALONE)
ASIDE = rf"(?:^|\S,? )({'|'.join(ASIDES)})[.!]?$"


def aside(text: str) -> str:
    """The first word of what was said behind a name and is no part of it; empty: nothing was."""
    if not text.rstrip(".!").endswith(ASIDES):  # to compile the pattern takes 0.2 ms
        return ""
    found = re.search(ASIDE, text)
    return found[1].split()[0] if found else ""


JOINTS = small.words("and then but so now while & + plus")
BETWEEN = small.words(
    "is are was were now she he they it then also gets got goes went falls fell drops dropped both all"
)
AS_THEY_ARE = {*STATUSES, *ENDS, *CONDITIONS, *small.words("died slain knocked out unconscious ko")}
FINAL = small.words("dead dies died killed slain unconscious ko")
"""States no cause ends with; `poisoned` and `fell down` are causes."""


def told_besides(text: str) -> str | None:
    """The word of a cause or a reason that says how somebody is now, or what else was there."""
    words = [word.lower() for word in text.split()]
    for at, word in enumerate(words):
        if word in ("till", "until") and words[at + 1 :]:
            return word  # nobody has gold, or a wound, for a while
        if word == "and" and at and words[at + 1 : at + 2] and words[at + 1] in ("a", "an", "some"):
            return words[at + 1]  # `60 gold in the room and a silver key`
        if word in JOINTS or word[-1] in ",;:":
            behind = next((one for one in words[at + 1 :] if one not in (*BETWEEN, *JOINTS)), "")
            if behind.strip(".!") in AS_THEY_ARE:
                return behind
    last = words[-1].strip(".!") if words else ""
    return last if last in FINAL and words[-2:-1] not in (["the"], ["of"]) else None


STRETCHES = small.words("turn round fight combat trip expedition session evening quest game dungeon")

TIMES = small.words(
    "hour hours day days week weeks month months year years night tonight today tomorrow yesterday morning noon round"
)

NO_CAUSES = small.words(
    "squares not but or then each back left take ditto late earlier before previously yesterday forgot times"
)

FACES = small.words("ones twos threes fours fives sixes")
"""`two fours`: what fell, and nothing a roll is for."""
WHOEVER = small.words("him them me us")

NO_REASONS = small.words(
    "per purse total stolen lost each split shared equally among between left remaining richer poorer over spare should"
)

MORE_THAN_ONE = small.words(
    "something anything the whole everything all lines undo since but and step steps turn gold time times more back"
    " entries things actions moves"
)

COSTS = small.words("using costing")
"""Words in front of what a spell costs."""
NAMELESS = (SMALL | small.FUNCTION_WORDS | COSTS) - small.words("of like over under little own first last without all")
"""No thing, person or condition is made of these; a few of them stand in the middle of names."""


def no_name(word: str, lexicon: Lexicon) -> bool:
    """What no name is made of: numbers, small words, labels of a sheet, somebody's name, signs."""
    plain = word.lower()
    odd = plain in NAMELESS or in_numbers(word, lexicon) or word[-1:] in ",:.?!" or any(sign in word for sign in "=()+")
    whose = plain.replace("’", "'").removesuffix("'s")
    odd = odd or (word.islower() and is_label(word, lexicon))  # K9 is written as a name
    return odd or (not lexicon.is_counted(word) and bool(lexicon.called(whose)))


def no_spell(word: str, lexicon: Lexicon) -> bool:
    """What is in the name of no spell: when it was cast, as in `cast freeze last turn`, besides."""
    return word.lower() in NO_SPELLS or no_name(word, lexicon)


NO_SPELLS = small.words(
    "last previous earlier around over about glance glances look looks doubt doubts vote votes aspersions"
)


def no_search(word: str, lexicon: Lexicon) -> bool:
    """What is sought ends where it is said what was found."""
    odd = word.lower() in ("nothing", "nobody", "and", "roll", "rolls")
    return odd or word[-1:] in ",:?" or in_numbers(word, lexicon)


def no_words_of_an_end(word: str, _lexicon: Lexicon) -> bool:
    """`till the fight ends` is `till fight`."""
    return word.isdecimal() or (word.lower() in STRETCHES and word.lower() not in ("game", "turn"))


def no_condition_there_is(word: str, lexicon: Lexicon) -> bool:
    """Only what somebody is can end."""
    known = {part for it in lexicon.here.values() for one in it.conditions for part in one.condition.lower().split()}
    return word.lower() not in known and word.lower() not in (*CONDITIONS, *STATUSES)


def is_everybody(word: str, _lexicon: Lexicon) -> bool:
    """Things are carried by one, not by the party."""
    return word.lower() in ("party", "all")


NO_MONSTERS = small.words(
    "shuffle shuffles shuffled deal reshuffle another new fresh more end maker fate nobody treasure treasures"
    " question questions turn turns second third fourth fifth sixth"
)


LIKE_A_LABEL = re.compile(r"([a-z]{1,3})=?\d+")
"""A value written short, perhaps one nobody has told of: `meet 2 rat w3 zz3` meets none called zz."""


def is_label(word: str, lexicon: Lexicon) -> bool:
    """`ws7`, `t=4`; `orc3` is an orc."""
    labelled = LIKE_A_LABEL.fullmatch(word.lower())
    return labelled is not None and not lexicon.kind_of_monsters(labelled[1])


def no_monster(word: str, lexicon: Lexicon) -> bool:
    return (
        is_label(word, lexicon)
        or word.lower() in (*SMALL, *CORRECTIONS, *NO_MONSTERS)
        or any(not lexicon.is_monster(one) for one in lexicon.called(word))
        or lexicon.is_goods(word)
        or in_numbers(word, lexicon)
        or "=" in word
        or word[-1:] in ",:?!"
        or lexicon.value(word) is not None
        or word.lower() in ("hp", "wounds")
    )


def no_slain(word: str, lexicon: Lexicon) -> bool:
    """What falls is called by a name, which tells nothing further: `3 rats and takes 1 damage`, `2 orcs, odo 1`."""
    if lexicon.kind_of_monsters(word):
        return False
    done = word.endswith("s") and verb_of(word, lexicon.game) is not None  # `takes`; lost souls are monsters
    how = word.lower() in JOINTS or word.lower() in ("with", "using", "in", "from")
    return done or how or bool(lexicon.called(word)) or no_monster(word, lexicon)


def no_group(word: str, lexicon: Lexicon) -> bool:
    return not lexicon.kind_of_monsters(word)


def no_way(word: str, lexicon: Lexicon) -> bool:
    """A place beyond other places is no name: `outside to the yard`."""
    return (
        word.lower() in ("outside", "inside", "to", "lead", "leader", "map", "forward", "forwards", "back", "backwards")
        or in_numbers(word, lexicon)
        or word.lower() in (*CONDITIONS, *STATUSES)
    )


def no_leader(word: str, _lexicon: Lexicon) -> bool:
    """One leads, not everybody."""
    return word.lower() in ("party", "all")


def no_player(word: str, lexicon: Lexicon) -> bool:
    """Who sits at the table is no monster, and is called by a name."""
    plain = word.lower()
    odd = plain in (*small.SMALL, *TIMES, *CONDITIONS, *STATUSES, *MONEY, "rat", "player", "late") or lexicon.is_goods(
        word
    )
    odd = odd or lexicon.kind_of_monsters(word)
    return odd or any(map(lexicon.is_monster, lexicon.called(word))) or in_numbers(word, lexicon)


def no_value(word: str, lexicon: Lexicon) -> bool:
    """Only a value ends being other than it is: `ends orc 1`, `finish here`."""
    return lexicon.value(word) is None and lexicon.pool(word) is None


def no_open_matter(word: str, _lexicon: Lexicon) -> bool:
    """Who waits a moment or somewhere, or asks, leaves nothing open: `wait no`, `waits at the door`."""
    return word.lower() in OF_A_PAUSE


OF_A_PAUSE = small.words(
    "no what where who how why minute sec second moment at behind beside near outside inside that's it's this that"
    " he's she's they're by until till patiently quietly here there"
)


def no_new_name(word: str, lexicon: Lexicon) -> bool:
    """What nobody is called: a number, a joint: `comes by 20 gold`."""
    how = word.islower() and word.endswith("ly") and len(word) > LONGEST_NAME_IN_LY
    nameless = word.islower() and word in NAMELESS - small.ARTICLES
    return how or nameless or word.lower() in NO_NEW_NAMES or word.endswith(",") or in_numbers(word, lexicon)


LONGEST_NAME_IN_LY = 5
"""Letters of `polly`; `softly` is how somebody calls."""
NO_NEW_NAMES = small.words(
    "to leader mapper boss from on gold right wrong correct same for out over back up down off at again first last help"
    " it heads tails halt quits names truce mercy upon after"
)
"""`called for help`, `called it`, `was called out`: nobody has another name by it."""


def no_shown(word: str, lexicon: Lexicon) -> bool:
    """What is looked at is drawn from by nobody."""
    piece = word.lower() in small.PIECES and not word.endswith("s")  # a table may be called `counters`
    cups = lexicon.state.cups.cups
    card = word not in cups and any(fold(word) in map(fold, cup.contents) for cup in cups.values())
    place = word not in cups and word.lower() in {it.kind for it in lexicon.state.atlas.sections.values()} | WAYS
    odd = piece or card or place or word.lower() in WHERE
    return odd or (no_name(word, lexicon) and not lexicon.in_a_cup(word))


WHERE = small.words("from map top round through into over")
"""Words in front of where something is, or of what is looked at."""
WAYS = small.words("hall room passage corridor junction door stairs")
"""Places, of which a picture is drawn."""


NO_SOURCES = small.words(
    "too few many much short less altogether theres there's then inside to if unless when back gone went blown wasted"
    " spent stolen you i"
)
NEARLY_FROM = small.words("form fom frm fro fron frmo rom")
"""`from`, mistyped: what stands behind it is where it was from."""


def no_source(word: str, lexicon: Lexicon) -> bool:
    odd = word.lower() in (*NO_REASONS, *NO_SOURCES, *NEARLY_FROM, *WHOEVER, "everyone", "everybody")
    odd = odd or slips(word.lower(), "split") == 1
    return odd or in_numbers(word, lexicon) or bool(lexicon.called(word))


def no_purpose_of_gold(word: str, lexicon: Lexicon) -> bool:
    """Power and luck are spent themselves, gold is not spent on them, nor on everybody, nor on monsters."""
    odd = (*EVERYBODY, *small.HOW_NEAR, *MONEY, "purse", "on", "then", "turn", "turns", "rounds")
    pool = lexicon.pool(word.rstrip(",:")) is not None  # `spend 3 power, heal brand`
    return pool or word.lower() in odd or bool(lexicon.kind_of_monsters(singular(word)))


DOUBTS = small.words("i think guess reckon believe suppose")


def _owner(word: str) -> str:
    """Whose something is: `brida's`; empty if that is no such word."""
    plain = word.lower().replace("’", "'")
    return plain.removesuffix("'s") if plain.endswith("'s") else ""


OF_NO_PURPOSE = small.words(
    "and but then a the to on test damage wounds at forward says said no makes made good ouch phew"
)


def no_purpose(word: str, lexicon: Lexicon) -> bool:
    """What dice are for; `a roll` is said where nobody says it."""
    odd = {*OF_NO_PURPOSE, *TIMES, *WHOEVER, *FACES, *DOUBTS, *small.POSSESSIVES}
    named = word.lower() in odd or lexicon.called(_owner(word) or word)
    return bool(named) or word.lower() in NUMERALS or word.isdecimal() or word[-1:] in ",:"


def no_single_line(word: str, lexicon: Lexicon) -> bool:
    """What an `undo` names that is not the newest line: `the last two`, `the fight`, `the arrow`."""
    named = word.lower() in (*MORE_THAN_ONE, *STRETCHES) or in_numbers(word, lexicon)
    return named or lexicon.is_counted(word) or lexicon.knows_item(word) or bool(lexicon.called(word))


def no_feature(word: str, _lexicon: Lexicon) -> bool:
    return word.lower() in (*STRETCHES, "questions", "the", "a") or word[-1:] == "?"


def no_healing(word: str, lexicon: Lexicon) -> bool:
    """As of any cause; nobody is hurt by a bandage, which heals."""
    return word.lower() != "bandage" and no_cause(word, lexicon)


def no_cause(word: str, lexicon: Lexicon) -> bool:
    """Numbers and further happenings are no cause, nor what is counted, or how long."""
    plain = word.lower().rstrip(",")
    owner = _owner(plain)
    ours = any(not lexicon.is_monster(one) for one in (lexicon.called(owner) if owner else ()))
    number = plain.lstrip("+-−")[:1].isdecimal() or ours  # nobody is hurt by `brida's guard`
    counted = UNITS.get(plain) in ("wounds", "gold", "xp") or plain in COUNTED_OF_ONE
    counted = counted or plain.strip(".") in small.HOW_NEAR
    return number or counted or plain in NO_CAUSES or plain in LOOKS or plain in ("this", "that") or plain in HARMLESS


def no_cause_of_a_value(word: str, lexicon: Lexicon) -> bool:
    """As of any cause; how long it lasts is none either."""
    return word.lower() in (*STRETCHES, "when", "whenever", "whilst") or no_cause(word, lexicon)


def no_source_of_things(word: str, lexicon: Lexicon) -> bool:
    """Somebody who plays along gives what they have; it is no new thing."""
    played = any(it.kind == "hero" for key in lexicon.called(word) if (it := lexicon.figure(key)) is not None)
    return played or (no_cause(word, lexicon) and word.lower() not in HARMLESS)
