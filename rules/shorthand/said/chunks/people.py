"""Who is meant: `odo, ysra and thora`, `both rats`, `everyone but odo`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from projections.figure import Figure
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FORMS as BASES
from rules.shorthand.declared.striking import AFAR, BLOW, BY_HAND, SHOTS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.blows import in_front_of_a_die
from rules.shorthand.said.chunks.taken import AND, MARKS, Options, SaidWords, Taken, as_typed
from rules.shorthand.said.no_things import is_verb
from rules.shorthand.said.reduce import PAUSE, SaidWord, token
from rules.shorthand.verbs import verb_of
from rules.shorthand.words import is_number, is_signed

SOMEBODY = ("he", "she", "him", "her", "i", "me", "somebody", "someone")
"""Who is meant by these is asked."""


def _kin(lexicon: Lexicon, kind: str) -> Options:
    """The monsters of this kind that are in play."""
    return tuple(key for key, it in lexicon.here.items() if it.kind == "monster" and key.rpartition("-")[0] == kind)


def heroes(lexicon: Lexicon) -> Options:
    """Everybody who plays along."""
    return tuple(key for key, it in lexicon.here.items() if it.kind == "hero" and not it.away)


def _named(tokens: SaidWords, lexicon: Lexicon) -> tuple[int, Options] | None:
    """Who is named first: by how many words, and who it may be. `,` joins those who are meant together."""
    word = tokens[0].lower()
    if "," in word and word != PAUSE:
        return 1, (word,)
    if (some := _numbered_kin(tokens, lexicon)) is not None:
        return some
    if word in TOGETHER:
        return _together(tokens, lexicon)
    if word in SOMEBODY or word == "it":
        return (1, meant) if (meant := _somebody(word, tokens, lexicon)) else None
    if (armed := _armed(tokens, lexicon)) is not None:
        return armed
    if (kin := _kin(lexicon, singular(word))) and word not in lexicon.here:
        return 1, ((",".join(kin),) if word != singular(word) else kin)
    if word in small.SMALL or word in MARKS or tokens[0].startswith('"'):
        return None
    exact = lexicon.called(tokens[0])
    begun = len(word) > 2 and not verb_of(word, lexicon.game) and word not in BASES
    meant = exact or (lexicon.figures(tokens[0]) if begun else ())
    return (1, meant) if meant else None


ANYBODY = small.words("1 guy man bloke fellow")
"""What one of the monsters is called beside what it is armed with: `the knife guy`."""


def weapons_of(figure: Figure) -> set[str]:
    """The weapons a monster is printed with, each by its first word: `Autogun 3 1, Knife * x0.5`."""
    printed = str(figure.properties.get("weapons", "")).split(",")
    return {one.split()[0].lower() for one in printed if one.split()} if figure.kind == "monster" else set()


def _armed(tokens: SaidWords, lexicon: Lexicon) -> tuple[int, Options] | None:
    """One of the monsters by its weapon: `the knife cultist`, `the autogun one`, `the cultist with the knife`."""
    first, second, third = [*(one.lower() for one in tokens[:3]), "", "", ""][:3]
    weapon, called, length = (third, first, 3) if second == "with" else (first, second, 2)
    if called not in ANYBODY and not _kin(lexicon, called):
        return None
    foes = [key for key, it in lexicon.here.items() if weapon in weapons_of(it)]
    meant = [key for key in foes if called in ANYBODY or called == key.rpartition("-")[0]]
    ours = any(weapon in _carried(key, lexicon) for key in heroes(lexicon)) if meant else False
    return (length, tuple(meant)) if meant and not ours else None


MINE = small.words("me us you")


def _somebody(word: str, tokens: SaidWords, lexicon: Lexicon) -> Options:
    """Whoever it may be: `he hits mira` is one of the foes, and nobody who reads a book is told of as `he`."""
    told = [one.lower() for one in tokens[1:3]]
    struck = told[1:] if told[0:1] and told[0] in (*BLOW, "wounds") else []
    ours = bool(struck) and (struck[0] in MINE or not {*lexicon.called(struck[0])}.isdisjoint(heroes(lexicon)))
    if ours or (lexicon.game.reader and word not in ("i", "me", "it")):
        return _in_play(lexicon)
    return heroes(lexicon) if word != "it" else ()


TOGETHER = ("party", "all", "both", "each", "every")


def _together(tokens: SaidWords, lexicon: Lexicon) -> tuple[int, Options] | None:
    """`all`, `all three orcs`, `both rats`, `everyone but odo`."""
    word, one, two = [*(each.lower() for each in tokens[:3]), "", ""][:3]
    if one and word != "both" and (others := all_of(one, lexicon)):
        return _all_but(tokens, 3, (*others[0].split(","),), lexicon) if _is_but(tokens[1:], lexicon) else (2, others)
    if word == "all" and two and (others := _so_many(two, one, lexicon)):
        return 3, others
    if word in ("party", "all"):
        return _all_but(tokens, 2, (), lexicon) if _is_but(tokens, lexicon) else (1, ("party",))
    both = _so_many(one, "2", lexicon) if word == "both" and one else ()
    return (2, both) if both else None


def _numbered_kin(tokens: SaidWords, lexicon: Lexicon) -> tuple[int, Options] | None:
    """`orcs 1 and 2`: by how many words, and who."""
    kin = _kin(lexicon, singular(tokens[0]))
    at, meant = 1, list[str]()
    while kin and at < len(tokens) and f"{singular(tokens[0])}-{tokens[at]}" in kin:
        meant.append(f"{singular(tokens[0])}-{tokens[at]}")
        at += 1 + (tokens[at + 1 : at + 2] in ([PAUSE], ["and"]) and len(tokens) > at + 2 and is_number(tokens[at + 2]))
    return (at, (",".join(meant),)) if meant else None


def all_of(word: str, lexicon: Lexicon) -> Options:
    """All monsters of a kind, together."""
    kin = _kin(lexicon, singular(word))
    return (",".join(kin),) if kin else ()


def _so_many(word: str, number: str, lexicon: Lexicon) -> Options:
    """All of a kind, where there are so many: `all three orcs`."""
    kin = _kin(lexicon, singular(word))
    return (",".join(kin),) if kin and str(len(kin)) == number else ()


def _is_but(tokens: SaidWords, lexicon: Lexicon) -> bool:
    """`everyone but odo`."""
    return bool(tokens[1:2] and tokens[1].lower() in ("but", "except") and _spared(tokens[2:], lexicon)[0])


def _spared(tokens: SaidWords, lexicon: Lexicon) -> tuple[int, set[str]]:
    """Who is named first of those a thing is not said of: by how many words, and who."""
    if tokens and (kin := _numbered_kin(tokens, lexicon)) is not None:
        return kin[0], {*kin[1][0].split(",")}
    named = {*lexicon.called(tokens[0])} if tokens else set()
    return int(bool(named)), named


def _all_but(tokens: SaidWords, at: int, side: Options, lexicon: Lexicon) -> tuple[int, Options] | None:
    """All of a side but whoever is named from `at` on, which may be several: to which word, and who."""
    spared, end = set[str](), at
    while (named := _spared(tokens[at:], lexicon))[0]:
        spared |= named[1]
        end = at = at + named[0]
        while at < len(tokens) and tokens[at].lower() in (*AND, "or"):
            at += 1
    side = side or (_in_play(lexicon) if any(map(lexicon.is_monster, spared)) else heroes(lexicon))
    return (end, (",".join(key for key in side if key not in spared),)) if spared < {*side} else None


def who(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`odo`, `odo, ysra and thora`, `both rats`, `everyone but odo`."""
    found: list[tuple[int, Options]] = []
    names: list[str] = []
    at = 0
    while at < len(tokens) and (named := _named(tokens[at:], lexicon)) is not None:
        length, options = named
        at += length
        if len(options) > 1 and not names:
            found.append((at, options))
            break
        if len(options) > 1:
            break
        names.append(options[0])
        found.append((at, (",".join(dict.fromkeys(names)),)))
        while at < len(tokens) and tokens[at].lower() in AND:
            at += 1
    for length, options in reversed(found):
        behind = [one.lower() for one in tokens[length : length + 2]]
        yield length + (behind[:1] in (["both"], ["each"], ["all"])), options


OF_US = (["of", "party"], ["of", "us"], ["of", "they"], ["of", "them"])


def as_all(tokens: SaidWords, lexicon: Lexicon) -> Iterator[list[SaidWord]]:
    """`both lose 1 wound`, `each finds 5 gold`, `odo and ysra each find 5 gold`: all do, where no one else is there."""
    ours = heroes(lexicon)
    length = _all_alone(tokens, lexicon)
    for end, named in who(tokens, lexicon) if not length else ():
        if [*map(str.lower, tokens[end : end + 2])] == ["is", "both"]:
            yield [*tokens[: end + 1], *tokens[end + 2 :]]
        elif tokens[end - 1].lower() in ("both", "each") and {*named[0].split(",")} == {*ours} and len(ours) > 1:
            length = end
    if length and tokens[length:] and (is_verb(tokens[length]) or is_signed(tokens[length])):
        yield [token("all", " ".join(one.typed for one in tokens[:length])), *tokens[length:]]


DEAD = small.words("dead die kill down out")


def _all_alone(tokens: SaidWords, lexicon: Lexicon) -> int:
    """How many words in front say `both` or `each` of the heroes; in a fight some of the monsters may be meant."""
    fallen = not DEAD.isdisjoint(map(str.lower, tokens))  # of whom is not said: of monsters as like as not
    begins = int([*map(str.lower, tokens[:1])] in (["they"], ["party"]))
    first = "".join(tokens[begins : begins + 1]).lower() if not fallen and not _in_play(lexicon) else ""
    if first == "each" or (first == "all" and begins) or (first == "both" and len(heroes(lexicon)) == PAIR):
        return begins + 1 + 2 * ([*map(str.lower, tokens[1:3])] in OF_US)
    return 0


def whose(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One figure, as whoever something belongs to: `thora's`."""
    for length, names in whom(tokens, lexicon):
        if tokens[length - 1].typed.lower().endswith(("'s", "’s")):
            yield length, names


def returner(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A monster that is out of play, by kind and number: `orc 3`, `orc3`."""
    for length, name in ((2, "-".join(tokens[:2])), (1, FIRST_NUMBER.sub(r"\1-\2", "".join(tokens[:1])))):
        figure = lexicon.state.roster.figures.get(name.lower())
        if figure is not None and name.lower() not in lexicon.here and lexicon.is_monster(name.lower()):
            yield length, (name.lower(),)


FIRST_NUMBER = re.compile(r"^([a-z]+)(\d+)$", re.IGNORECASE)


def whom(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One figure."""
    if (
        tokens
        and (named := _named(tokens, lexicon)) is not None
        and not any("," in one or one == "party" for one in named[1])
    ):
        yield named


def kind(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A kind of monsters in play."""
    if tokens and _kin(lexicon, singular(tokens[0])):
        yield 1, (singular(tokens[0]),)


def hero(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Somebody who plays along; nobody has said who."""
    if heroes(lexicon):
        yield 0, heroes(lexicon)


def foes(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Monsters only."""
    yield from (
        (length, options)
        for length, options in who(tokens, lexicon)
        if all(lexicon.is_monster(one) for option in options for one in option.split(","))
    )


def fighting(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, while a fight is on: a number that is taken is wounds there."""
    if lexicon.fights:
        yield 0, ("",)


TURN = small.words("turn go")


def our_turn(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`our turn`, where monsters act when a party has: whoever reads alone has one turn with theirs."""
    ours = (
        [*map(str, tokens[:1])] == ["party"]
        and tokens[0].typed.lower() != "my"
        and not TURN.isdisjoint(map(str, tokens[1:2]))
    )
    if ours and not lexicon.game.reader and any(map(lexicon.is_monster, lexicon.here)):
        yield 2, ("",)


def several(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """More than one, by name; of a kind so many of which are not all, whichever they are: `two orcs` of three."""
    kin = _kin(lexicon, singular(tokens[1])) if len(tokens) > 1 and tokens[1].lower() != singular(tokens[1]) else ()
    many = int(tokens[0]) if kin and tokens[0].isdecimal() else PAIR if kin and tokens[0].lower() == "both" else 0
    if 1 < many < len(kin):
        yield 2, tuple(",".join(some) for some in combinations(kin, many))
    yield from ((length, options) for length, options in who(tokens, lexicon) if all("," in one for one in options))


def allies(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Heroes only."""
    yield from (
        (length, options)
        for length, options in who(tokens, lexicon)
        if not any(lexicon.is_monster(one) for option in options for one in option.split(","))
    )


def _in_play(lexicon: Lexicon) -> Options:
    return tuple(key for key, it in lexicon.here.items() if it.kind == "monster")


HORDE = [one.split() for one in ["monsters", "enemies", "foes", "all monsters", "all enemies", "them all"]]
PAIR = 2
BOTH = [one.split() for one in ["both", "them both", "both them", "both of them"]]


OF_TURNS = small.words("turn go")


def turn_of(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whose turn it is, to the end and as it was said: `mira's turn now`."""
    for length, options in who(tokens, lexicon):
        if lexicon.is_monster(options[0].split(",")[0]):
            continue  # theirs is a phase
        whose = "".join(tokens[length - 1].typed.lower().split()[-1:]).replace("’", "'")
        words = [one.lower() for one in tokens[length:]]
        if whose.endswith(("'s", "s'")) and {*words[:1]} & OF_TURNS and words[1:] in ([], ["now"], ["next"]):
            yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(" ,.:;!"),)


AIMED = small.words("at into on in through")
NEW_TO_SOMEBODY = small.words("buy get find take loot")


def bearers(tokens: SaidWords, lexicon: Lexicon) -> list[str]:
    """Those of us who carry what is spoken of as `the ring`."""
    of_it = re.compile(r"(?:the|his|her|their) ", re.IGNORECASE)
    aimed = tokens[1:2] and tokens[1].lower() in AIMED  # `axe into orc 2`
    said = {singular(one.lower()) for one in tokens[:2] if of_it.match(one.typed) or (aimed and one is tokens[0])}
    comes_in = NEW_TO_SOMEBODY & {one.lower() for one in tokens}  # another one, or by somebody else
    return [] if comes_in else [key for key in heroes(lexicon) if said & _carried(key, lexicon)]


def _carried(key: str, lexicon: Lexicon) -> set[str]:
    names = (item.name.lower() for item in lexicon.here[key].items.values())
    return {singular(one) for name in names for one in (name, name.rpartition(" ")[2])}


def horde(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """All the monsters there are, together."""
    said = next((one for one in HORDE[::-1] if [word.lower() for word in tokens[: len(one)]] == one), None)
    if said and (every := _in_play(lexicon)):
        yield len(said), (",".join(every),)


def pair(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Both monsters, where two are here: `them both`."""
    every = _in_play(lexicon)
    said = next((one for one in BOTH[::-1] if [word.lower() for word in tokens[: len(one)]] == one), None)
    if said and len(every) == PAIR:
        yield len(said), (",".join(every),)


ONE_OF = [one.split() for one in ["1 of them", "1 of monsters", "1 of enemies", "1", "another", "monster"]]


def some_foe(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One of the monsters; nobody has said which."""
    said = next((one for one in ONE_OF if [word.lower() for word in tokens[: len(one)]] == one), None)
    if said and (every := _in_play(lexicon)):
        yield len(said), every


def enemies(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """All the monsters there are, by their names."""
    every = {key for key, it in lexicon.here.items() if it.kind == "monster"}
    yield from (
        (length, ("monsters",)) for length, (named, *_) in foes(tokens, lexicon) if {*named.split(",")} == every
    )


MAGIC = small.words("power mana")


def caster(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The one of us who has power or mana to cast spells with; nobody has said who."""
    able = [key for key in heroes(lexicon) if MAGIC & {*lexicon.here[key].pools, *lexicon.here[key].base}]
    if len(able) == 1:
        yield 0, (able[0],)


def any_foe(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One of the monsters that are here; nobody has said a word of them."""
    if every := _in_play(lexicon):
        yield 0, every


def no_foe(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, where there are heroes, and nobody has told of any monsters that are here."""
    if heroes(lexicon) and not _in_play(lexicon):
        yield 0, ("",)


NEXT = [one.split() for one in ["onto", "on to", "go onto", "go on to", "continue to", "continue onto", "now for"]]


def onward(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """At whom somebody means to strike next, to the end and as it was said: `onto orc 2`."""
    who = 1 if tokens and {*lexicon.called(tokens[0])} & {*heroes(lexicon)} else 0
    said = next((one for one in NEXT if [word.lower() for word in tokens[who : who + len(one)]] == one), [])
    behind = tokens[-1:] == ["next"]
    for length, _ in foes(tokens[who + len(said) :], lexicon) if bool(said) != behind else ():
        if who + len(said) + length + behind == len(tokens):
            begins = dict.fromkeys((0, who))  # who goes on may have been named a clause ago
            yield len(tokens), tuple(as_typed(tokens[at:]).strip(" ,.;:!-") for at in begins)


def all_but(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`except odo`, `except for odo and thora`: all the others."""
    at = 1 + (tokens[1:2] == ["for"])
    if len(tokens) > at and tokens[0].lower() in ("except", "but", "bar") and lexicon.called(tokens[at]):
        yield from filter(None, [_all_but(tokens, at, (), lexicon)])


def spared(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """All of us but whoever is named: `odo`, whom the gas did not reach; `odo and ysra`, who stay."""
    if tokens and lexicon.called(tokens[0]):
        yield from filter(None, [_all_but(tokens, 0, heroes(lexicon), lexicon)])


def us(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """All who play along, and not the monsters: `everybody`, `we all`."""
    typed = tokens[0].typed.lower().split() if tokens else []
    if tokens and tokens[0] in ("party", "all") and OURS & {*typed}:
        yield 1, ("party",)


def from_whom(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whose it was before, which says nothing of whose it is: `from brida`."""
    if len(tokens) > 1 and tokens[0].lower() == "from" and who_one(tokens[1], lexicon):
        yield 2, ("",)


def scribe(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Who puts something on the map, as they were called."""
    if tokens and who_one(tokens[0], lexicon):
        yield 1, (tokens[0].name,)


REAR = small.words("last rear back behind tail")
COMES = small.words("go walk march come bring brings brought is in at up")


def rearguard(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Who walks last, to the end and as it was said: `brida goes last`, `odo brings up the rear`."""
    words = [one.lower() for one in tokens]
    if words and who_one(tokens[0], lexicon) and words[-1] in REAR and {*words[1:-1]} <= COMES and len(words) > 1:
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(",.:;!- "),)


def who_one(word: str, lexicon: Lexicon) -> bool:
    """Whether it is the name of one hero."""
    called = lexicon.called(word)
    return len(called) == 1 and not lexicon.is_monster(called[0])


OURS = small.words("we us everybody everyone")


def pursuit(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Whether the monsters come after whoever flees, as it was said: `they don't follow`."""
    words = [one.lower() for one in tokens]
    if words[:1] in (["they"], ["monsters"]) and words[-1] == "follow":
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(",.;:!- "),)


def people_meant(tokens: list[SaidWord], lexicon: Lexicon) -> list[SaidWord]:
    """The words with whom some of them mean: `the others` are the heroes nobody named."""
    named = {meant for one in tokens for meant in lexicon.called(one)}
    rest = ",".join(key for key in heroes(lexicon) if key not in named)
    meant = [token(rest, one.typed) if one.lower() == "others" and rest else one for one in tokens]
    return [one for at in range(len(meant)) for one in _apart(meant, at, lexicon)]


def _apart(tokens: SaidWords, at: int, lexicon: Lexicon) -> SaidWords:
    """`hits ogre 1`: whom it struck and the die, where the one ogre is here alone."""
    whom, _, number = tokens[at].typed.rpartition(" ")
    whole = not tokens[at + 1 :] or tokens[at + 1] == PAUSE or is_signed(tokens[at + 1])
    struck = at > 0 and tokens[at - 1].lower() in BLOW and is_number(number) and whole
    kind = whom.rpartition(" ")[2]
    if not struck or not kind.isalpha() or in_front_of_a_die(kind, number, lexicon) != tokens[at]:
        return tokens[at : at + 1]
    return [token(tokens[at], whom), token(number, number)]


def strikes(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """How somebody strikes: nothing for a blow; for a shot, which takes an arrow, the verb a game has for it."""
    how = tokens[0].lower() if tokens else ""
    if how in AFAR:
        yield 1, (next((verb for verb in lexicon.game.verbs if verb in SHOTS), ""),)
    elif how in BY_HAND or how in ("swing", "touch"):
        yield 1, ("",)


SETS_OUT = re.compile(r"(?:sets?|setting) (?:out|off)(?: for)?")


def sets_out(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That somebody goes on a trip, as it was typed: who goes may only walk on."""
    if tokens and SETS_OUT.fullmatch(tokens[0].typed.lower().strip(".,:;!")):
        yield 1, ("",)
