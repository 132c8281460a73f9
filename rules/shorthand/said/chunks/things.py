"""Things and kinds of monsters, known or new."""

from __future__ import annotations

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FORMS as BASES
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.gear import WORN
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said import coined
from rules.shorthand.said.chunks.numbers import amount
from rules.shorthand.said.chunks.people import whom
from rules.shorthand.said.chunks.taken import MANY, MARKS, Options, SaidWords, Taken, as_typed
from rules.shorthand.said.no_things import comes_in_worn
from rules.shorthand.said.reduce import BASE, PAUSE
from rules.shorthand.verbs import verb_of
from rules.shorthand.words import is_amount

NO_THING = BASES.keys() - small.words("light draw kill hit fight") | small.words(
    "party room dungeon door doors stairs stair trap traps days weeks turn fight trip session quest chest hall passage"
    " corridor junction corner arm wall floor ceiling left right north south east west up down away out off back here"
    " behind gone game book page section treasure monsters monster enemy enemies foe foes everything nothing something"
    " anything total wounds gold xp time test free wrong mistake if does do did can will would could should may must"
    " when where who how what why because which leader mapper player henchman hero others surprise tails heads"
    " spell spells name level breather belongs belong break event unexpected second third fourth fifth"
)
"""Words that are no part of a thing's name unless somebody has it, or it is quoted."""


NEW = small.words("new fresh extra spare another")
"""What is said of more of a thing there is."""


def thing(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What may be a thing's name: up to four words that look like nothing else."""
    for length in range(1, min(len(tokens), 4) + 1):
        word = tokens[length - 1]
        if word in (PAUSE, "/") or (word.lower() in MARKS and word.lower() != "of"):
            return
        named = word.strip('"')
        if word.lower() != "of" and (coined.no_thing(named, lexicon) or not any(map(str.isalpha, named[:2]))):
            return
        if word.lower() in NO_THING and not lexicon.knows_item(" ".join(tokens[:length])):
            return
        if word.lower() == "of" and length == 1:
            return
        whole = " ".join([tokens[0].name, *(one.typed.rstrip(",:;!.?") or one.name for one in tokens[1:length])])
        plain = " ".join(tokens[:length])
        if length > 1 and tokens[0] in NEW and lexicon.knows_item(more := " ".join(tokens[1:length])):
            whole = plain = more  # `new candles`, where there are candles
        known = lexicon.knows_item(whole) or lexicon.knows_item(plain)
        if (length < 3 or "of" in tokens[:length] or known) and word.lower() != "of":
            yield length, (plain if lexicon.knows_item(plain) else whole,)


def things(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Things, each perhaps with how many: `2 torches, a rope and a lamp`."""
    at, told = 0, list[str]()
    while at < len(tokens):
        counts, (number,) = next(amount(tokens[at:], lexicon), (0, ("",)))
        length, (name,) = max(thing(tokens[at + counts :], lexicon), default=(0, ("",)))
        if not length:
            return
        told.append(f"{number} {name}".strip())
        at += counts + length
        yield at, (MANY.join(told),)
        if tokens[at : at + 1] not in ([PAUSE], ["and"]):
            return
        at += 1 + (tokens[at : at + 2] == [PAUSE, "and"])


def item(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A thing somebody has, by its name or the last word of it; else what may be a thing's name."""
    for length, (name,) in thing(tokens, lexicon) if tokens[:1] not in (["all"], ["party"]) else ():
        kin = _known_items(name, lexicon)
        yield length, (_as_named(name, lexicon),) if lexicon.knows_item(name) or not kin else kin


def _as_named(name: str, lexicon: Lexicon) -> str:
    """A thing of several words as it is written on the sheet of whoever has it: `Wooden Shield`."""
    names = (it.name for who in lexicon.here.values() for it in who.items.values()) if " " in name else ()
    return next((one for one in names if one.lower() == name.lower()), name)


def _known_items(word: str, lexicon: Lexicon) -> Options:
    """Names of the things that end with this word: `potion` is the healing potion."""
    names = {item.name for it in lexicon.here.values() if it.kind == "hero" for item in it.items.values()}
    return tuple(sorted(name for name in names if singular(name).endswith(f" {singular(word)}")))


def unheard_of(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What is worn and nobody has told of: `a helmet` somebody bought and puts on; `the helmet` was told of."""
    known = lexicon.game.reader or (tokens and tokens[0].typed.lower().startswith("the "))
    for length, (name,) in thing(tokens, lexicon) if not known else ():
        if not lexicon.knows_item(name) and comes_in_worn(name.rpartition(" ")[2], lexicon):
            yield length, (name,)


GETTING = ("get", "take", "has", "win")
HOLDS = " holds "
"""Between whoever has a thing and the thing."""


def power(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What a thing is of, to the end of the line: nobody, and nowhere that is known: `ring of fire protection`."""
    strange = any(lexicon.called(one) or one == PAUSE or any(map(str.isdigit, one)) for one in tokens)
    length = len(tokens) - (tokens[-1:] == ["apparently"])
    if 0 < length <= LONGEST_POWER and not strange:
        yield length, (as_typed(tokens[:length]).rstrip(",.!"),)


LONGEST_POWER = 3


def held(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A thing and whoever has it: `the rope` is Thora's."""
    for length, (said,) in thing(tokens, lexicon):
        name = said.removesuffix("'s").removesuffix("’s")  # `the shield's split`
        has = [(key, item.name) for key, it in lexicon.here.items() if it.kind == "hero" for item in it.items.values()
               if singular(name.lower()) in (its := singular(item.name.lower()), its.rpartition(" ")[2])]  # fmt: skip
        if has:
            one = singular(name)
            yield (
                length,
                tuple(
                    f"{key}{HOLDS}{_as_named(name, lexicon) if singular(thing) == one else thing}" for key, thing in has
                ),
            )


def lamp(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A lamp somebody has: what burns, and is not used up by it."""
    lamps = ((n, some) for n, some in held(tokens, lexicon) if {one.split()[-1].lower() for one in some} <= small.LAMPS)
    yield from ((length, tuple(one.partition(HOLDS)[2] for one in some)) for length, some in lamps)


def lit_lamp(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """That a lamp is lit, to the end, and whose it is."""
    for length, (one, *_) in held(tokens, lexicon):
        said = [word.lower() for word in tokens[length:] if word.lower() not in ("is", "now")]
        if one.split()[-1].lower() in small.LAMPS and said in (["light"], ["on"]):
            yield len(tokens), (f"{one.replace(HOLDS, ' item ')} lit",)


TIED_TO = small.words("to on onto around round over")


def moored(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Where something is tied to, to the end and as it was said: `to the pillar`."""
    if tokens[:1] and tokens[0].lower() in TIED_TO and len(tokens) > 1:
        said = " ".join(one.typed for one in tokens if one.typed).strip(" ,.:;!-")
        if not any(map(str.isdigit, said)) and PAUSE not in tokens and "and" not in tokens:
            yield len(tokens), (said,)


def passed_on(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`ben has the penny now`, which anna had: it was handed over."""
    for length, who in whom(tokens, lexicon):
        verb, behind = tokens[length : length + 1], tokens[length + 1 :]
        definite = behind and behind[0].typed.lower().startswith(("the ", "that "))
        for more, options in held(behind, lexicon) if definite and verb[0].lower() in GETTING else ():
            has = [one.split(HOLDS) for one in options]
            now = behind[more : more + 1] == ["now"]
            sure = now or verb[0].lower() != "has"
            if sure and len(who) == 1 and all(holder not in who for holder, _ in has):
                yield length + 1 + more + now, tuple(f'{holder} gives {who[0]} "{name}"' for holder, name in has)


def creatures(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What several monsters of a kind are called, by what one of them is."""
    kind = singular(tokens[0].lower()) if tokens else ""
    if is_creature(kind, lexicon.game) and kind != tokens[0].lower():
        yield 1, (kind,)


def unmet(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Monsters of a kind of which none is here, named alone: `rats! 4`."""
    kind = singular(tokens[0].lower()) if tokens else ""
    if is_creature(kind, lexicon.game) and kind != tokens[0].lower() and not lexicon.called(kind):
        yield 1, (kind,)


def monsters(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A kind of monsters, known or new."""
    for length, (name,) in thing(tokens, lexicon):
        loose = length == 1 or not verb_of(tokens[length - 1], lexicon.game)
        worn = singular(name.lower()) in WORN  # `a ring appears`
        if length < 3 and loose and not worn and lexicon.pool(name) is None and not lexicon.is_counted(name):
            *before, last = name.split()
            one = last.removesuffix("s") if "-" in last else singular(last)  # `will-o-wisps` keep their hyphens
            yield length, (" ".join((*before, one)).lower(),)


def named_of(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What a thing is called for what it does, to the end: `ring of fire`."""
    words = [one.lower() for one in tokens]
    if (
        words[1:2] == ["of"]
        and 2 < len(words) < 6
        and all(one.isalpha() and one not in small.SMALL for one in words[2:])
    ):
        yield len(tokens), (f'"{" ".join(one.name for one in tokens)}"',)


def single(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One thing of those somebody has: `her arrow`, and not `her arrows`."""
    yield from ((n, some) for n, some in item(tokens, lexicon) if not tokens[n - 1].name.lower().endswith("s"))


OWN = small.words("her his their my")


def own_single(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One thing of those somebody has, said to be theirs: `her arrow`, and not `an arrow`."""
    if tokens and tokens[0].typed.lower().split()[:1] and tokens[0].typed.lower().split()[0] in OWN:
        yield from ((n, some) for n, some in single(tokens, lexicon) if lexicon.is_goods(tokens[n - 1].name.lower()))


def turned_out(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What a thing is after all, to the end: another one, as in `worthless brass`, or in a word how it is."""
    for length, (named,) in thing(tokens, lexicon):
        another = length > 1 or tokens[0].typed.split()[:1] in (["a"], ["an"], ["the"])
        if length == len(tokens):
            yield length, (f'is "{named}"' if another else named,)


STATES = small.words(
    "broken bent locked stuck wet lost cracked damaged blunt empty full magic magical cursed worthless torn burnt rusty"
    " jammed barred destroyed sharp dull gone shut open burning notched bent chipped dented"
)
"""How things may be."""


def _one_of(words: frozenset[str], tokens: SaidWords) -> Taken:
    if tokens and (word := tokens[0].name.lower()) in words:
        yield 1, (word,)


def state(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """How a thing is."""
    return _one_of(STATES, tokens)


WRECKS = small.words("maul break kill tear lose gone spill burn melt destroyed ruined")
"""What becomes of a thing that is no more."""


def wreck(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What became of a thing that is no more, as it was said: `smashed`."""
    if tokens and tokens[0].lower() in WRECKS and tokens[0].typed:
        yield 1, (tokens[0].typed.split()[-1].strip(",.;:!"),)


SMASHES = small.words(
    "smash smashes smashed split splits break breaks broke shatter shatters shattered destroy destroys destroyed"
    " cleave cleaves cleaved cleft"
)


def smashes(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A verb of what makes a wreck of a thing: `smashes`."""
    return _one_of(SMASHES, tokens)


SMASHED = small.words("split splits smashed cleft cloven shattered snapped")


def smashed(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """How a thing is of which somebody made a wreck: `split`, where it splits."""
    for length, (word,) in _one_of(SMASHED, tokens):
        yield length, (word.removesuffix("s"),)


def snapped(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """That the string of a bow broke, to the end and as it was said: the state of that bow."""
    words = [one.lower() for one in tokens if one.lower() != "is"]
    bows = {item.name for it in lexicon.here.values() for item in it.items.values() if "bow" in item.name.lower()}
    if words in (["string", "break"], ["bowstring", "break"], ["bow", "string", "break"]):
        yield len(tokens), tuple(f'item "{bow}" "{as_typed(tokens).strip(" ,.;:!")}"' for bow in sorted(bows))


def beast(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same, of one of them: of `rats` nobody knows how many, and `the rat` was met before."""
    definite = tokens[:1] and tokens[0].typed.lower().startswith("the ")
    for length, (kind,) in creature(tokens, lexicon) if not definite else ():
        if kind.endswith(tokens[length - 1].lower()):
            yield length, (kind,)


def new_beast(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same, of a kind nobody met before."""
    yield from ((n, some) for n, some in beast(tokens, lexicon) if not any(map(lexicon.kind_of_monsters, some)))


def gone_kind(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A kind of monsters that was met, and none of which is left."""
    yield from ((length, (kind,)) for length, (kind,) in creature(tokens, lexicon) if lexicon.kind_of_monsters(kind))


def creature(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A kind of monsters none of which is here."""
    for length in (2, 1):
        if len(tokens) < length or not all(one.isalpha() for one in tokens[:length]):
            continue
        kind = " ".join((*tokens[: length - 1], singular(tokens[length - 1]))).lower()
        here = any(key.rpartition("-")[0] == kind for key in lexicon.here)
        if not here and is_creature(kind.rpartition(" ")[2], lexicon.game) and not lexicon.knows_item(kind):
            yield length, (kind,)


SPELLS = {form: base for base in small.words("fireball firebolt frostbolt icebolt iceball lightning")
          for form in (base, f"{base}s", f"{base}ed", f"{base}ing")}  # fmt: skip
"""Spells whose names tell what is done with them: `fireballs the orc`."""


def spell(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A spell by its name: one that is known in any game, or one somebody here has learned."""
    word = tokens[0].lower() if tokens else ""
    learned = {one.lower() for it in lexicon.here.values() for one in it.spells}
    if word in SPELLS or singular(word) in learned:
        yield 1, (SPELLS.get(word, singular(word)),)


FROZEN = {form: base for base, forms in {
    "freeze": "froze frozen", "blind": "blinds blinded", "zap": "zaps zapped", "blast": "blasts blasted",
    "scorch": "scorches scorched",
}.items() for form in (base, *forms.split())}  # fmt: skip
"""Verbs of what a spell does, whatever else they may tell, and its name."""


def hex_of(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A spell by the verb of what it does, which tells nothing else: `freezes`, `flames`."""
    word = tokens[0].lower() if tokens else ""
    known = word in BASE or word in BASES or verb_of(word, lexicon.game) or lexicon.called(word)
    said = tokens[0].name.lower() if tokens else ""
    if said in FROZEN or (word.isalpha() and len(word) > LEAST and not known):
        yield 1, (FROZEN.get(said) or word.removesuffix("s"),)


LEAST = 3
"""Letters the name of a spell has at least."""


def spells(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Spells by their names, to the end; behind a number so many: `2 spells: light, sleep`."""
    words = [one for one in tokens if one.lower() not in ("spells", "spell", PAUSE, "and", "is", "both")]
    many = words.pop(0) if words and words[0].isdecimal() else str(len(words))
    if words and many == str(len(words)) and all(one.isalpha() and not lexicon.called(one) for one in words):
        yield len(tokens), (MANY.join(one.name for one in words),)


def spellbook(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same where they are called so."""
    if not {"spell", "spells"}.isdisjoint(one.lower() for one in tokens[:2]):
        yield from spells(tokens, lexicon)


def speller(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Somebody who casts spells: by calling, or by what they learned."""
    for length, options in whom(tokens, lexicon):
        figures = [it for one in options if (it := lexicon.here.get(one)) is not None]
        if figures and all(it.calling in SPELLERS or it.spells for it in figures):
            yield length, options


SPELLERS = small.words("wizard mage sorcerer sorceress witch druid")


def titles(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Names in capitals side by side: `Open Window and Flames of Death`."""
    told, words, at = list[str](), list[str](), 0
    while at <= len(tokens):
        one = tokens[at] if at < len(tokens) else None
        inside = one is not None and words and one.lower() in ("of", "the")
        if one is not None and (one.name[:1].isupper() or inside) and one != PAUSE and not lexicon.called(one):
            words.append(one.typed.strip(",;:") if words else one.name)
            at += 1
            continue
        if not words or not words[-1][:1].isupper():
            return
        told, words = [*told, " ".join(words)], []
        yield at, (MANY.join(told),)
        if one not in (PAUSE, "and"):
            return
        at += 1 + (tokens[at : at + 2] == [PAUSE, "and"])


MAGICS = small.words("fireball firebolt flame frost ice lightning inferno magic missile bolt arcane dart thunder")
"""What spells are called by, in their singular."""


def magic(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A spell nobody carries as a thing, in one or two words of which spells are named: `lightning bolt`."""
    for length in (2, 1):
        words = tokens[:length]
        if len(words) == length and all(singular(one.lower()) in MAGICS for one in words):
            named = " ".join(one.name for one in words)
            if not lexicon.knows_item(named):
                yield length, (f'"{named}"' if length > 1 else named,)


def rite(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A spell by a title of several words nobody carries anything of: `Flames of Death`."""
    for length, (name,) in titles(tokens, lexicon):
        if length > 1 and MANY not in name and not lexicon.knows_item(name):
            yield length, (f'"{name}"',)


def cast(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A spell in up to three words as they were said: whatever stands in front of whom it is cast at."""
    for length in range(1, min(len(tokens), 3) + 1):
        word = tokens[length - 1]
        if word == PAUSE or word.lower() in (*MARKS, "and") or lexicon.called(word) or is_amount(word):
            return
        told = " ".join(one.name for one in tokens[:length])
        yield length, (f'"{told}"' if length > 1 else told,)
