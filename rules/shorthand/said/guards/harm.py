"""Who is hurt, healed, down, dead or ailing, by how much, and whether it is harm at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from events.event import tag_of
from events.lazy import lazy
from projections.figure import Figure
from rules.command import Command
from rules.naming import singular
from rules.shared.health import Heal, HealPortion, Portion, Wound
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import STRIKES
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.guards.blows import ARROWS
from rules.shorthand.said.guards.corrections import no_wait
from rules.shorthand.said.guards.gold import BARE_NUMBER_FROM, MONEY
from rules.shorthand.said.guards.numbers import other_number
from rules.shorthand.said.guards.presupposed import as_they_were
from rules.shorthand.said.guards.words import DAMAGE, is_hero, is_unknown, one_of
from rules.shorthand.vocabulary import Kind

CastSpell: Kind = lazy("rules.shared.spells:CastSpell")
LearnSpell: Kind = lazy("rules.shared.spells:LearnSpell")
GainCondition: Kind = lazy("rules.shared.health:GainCondition")  # of the 7 ms in by_kind.py, all of these
StateStatus: Kind = lazy("rules.shared.health:StateStatus")
OpenBusiness: Kind = lazy("rules.shared.business:OpenBusiness")
SetBase: Kind = lazy("rules.shared.figures:SetBase")
SpendPool: Kind = lazy("rules.shared.health:SpendPool")
SpringTrap: Kind = lazy("rules.shared.traps:SpringTrap")

DRUNK = small.words("drink drinks drank ale ales beer beers pint pints wine potion")
ON_THE_BACK = re.compile(r"\bon (?:its|his|her|their|the) back\b")
IS_LEFT = re.compile(
    r"\d (?:\w+ ){0,2}left\b|\bleft with\b|\bremain\w*|\b(?:is|are|be|now|still)(?: now| still)? at \d"
    r"|\b(?:down|drops?|dropped|goes) (?:down )?to \d"
)
HAS_SO_MANY = re.compile(r"\b(?:has|have) (?:now |still |only |just )*(?:\d+|one|two|three|four|five|six) ")
BARE_LOSS = re.compile(r"we (?:take|took|get|got) \w+[.!]?")
"""Of what, and whether each of them does, is not said."""
COUNTED = re.compile(r"\b(wounds?|hp|health)(?: are| is| now|:|=)* \d+(?: now| again)?[.!]?$")
OVER = re.compile(r"\bover \w")

DEGREES = "badly|barely|completely|extremely|half|hardly|pretty|quite|rather|really|seriously|slightly|so|too|very"
DEGREE = re.compile(
    rf"\b(?:is|are|am|was|were|gets?|got|feels?|looks?|becomes?|'s|'m|'re) ({DEGREES}) [a-z]"
    r"|\b(badly|barely|extremely|half|seriously|slightly|very) (?:\w+ed|alive|dead|hurt|drunk|blind|ill|sick)\b"
)
"""How much somebody is what they are."""


def to_what_degree(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`very tired`, where only tired would be told; `badly wounded`, which is no number of wounds."""
    found = DEGREE.search(said)
    degree = (found[1] or found[2]) if found else ""
    kept = isinstance(one, Wound) and not is_unknown(one)
    return "" if kept or degree in str(getattr(one, "condition", "")).split() else degree


def other_wounds(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the ogre has 5 wounds left`, where it takes 5; `brida and thora hit orc 1`, where all three are hurt."""
    if left := IS_LEFT.search(said) or HAS_SO_MANY.search(said):
        return left[0].split()[0]
    lost = one.wounds if isinstance(one, Wound) else ()
    if bare := lost_of_what(lost, said, lexicon):
        return bare
    if (deals := DEALS.fullmatch(said)) and _dice_wait({it.figure for it in lost}, lexicon):
        return deals[1]  # `brida dmg 2`, whose wound dice wait
    if printed := _as_printed(said, lexicon):
        return printed
    if [it.figure for it in lost] == ["party"] and BARE_LOSS.fullmatch(said):
        return said.split()[-1]
    if (counted := COUNTED.search(said)) and any(_more_than_they_have(it, lexicon) for it in lost):
        return counted[1]
    hurt = {lexicon.is_monster(it.figure) for it in lost}
    return one_of(STRIKES, said) if len(hurt) > 1 else ""


def _as_printed(said: str, lexicon: Lexicon) -> str:
    """The label of `cultist 1: s 3, w 2`, which is what a sheet prints, and nothing that is lost."""
    labels = [name.lower() for name in lexicon.values.get(lexicon.vital, ()) if len(name) <= LONGEST_LABEL]
    odd = re.search(rf"\b({'|'.join(labels)}) ?[:=]? ?\d+\b", said) if labels else None
    return odd[1] if odd else ""


LONGEST_LABEL = 2
"""`w`, `hp`: how a sheet calls what the dice take."""


def _more_than_they_have(lost: Portion, lexicon: Lexicon) -> bool:
    """Whether `odo's wounds: 8` tells of more than he ever had: a mistake, or how many he has from now on."""
    it = lexicon.figure(lost.figure)
    whole = it.base.get(lexicon.vital) if it is not None else None
    return isinstance(whole, int) and isinstance(lost.amount, int) and lost.amount > whole


def how_somebody_is(one: Command, said: str, lexicon: Lexicon) -> str:
    """Whoever `downs a drink` is not out, and who is `on his back` is not back."""
    other = other_number(one, said, lexicon) or one_of(DRUNK, said) or as_they_were(one, said, lexicon)
    back = "back" if ON_THE_BACK.search(said) or _was_never_gone(one, said, lexicon) else ""
    return other or back or who_of_all(one, said, lexicon)


def _was_never_gone(one: Command, said: str, lexicon: Lexicon) -> bool:
    """`hits orc 1 and steps back`: no monster comes back to life by it, nor anybody who is alive."""
    here = [it for key in getattr(one, "figures", ()) if (it := lexicon.figure(key)) is not None]
    if getattr(one, "status", "") != "alive" or not BACK.search(said):
        return False
    struck = STRUCK.search(said) is not None
    return any(
        (struck and it.kind == "monster") or lexicon.system.status(lexicon.state, it.figure).status == "alive"
        for it in here
    )


BACK = re.compile(r"\bback\b(?! (?:to|from|on|up|alive|in))")
STRUCK = re.compile(r"[-−]\d.* back\b")


def ails(one: Command, said: str, lexicon: Lexicon) -> str:
    """`poisoned by the needle`: whence it came is no part of how somebody is; who is over the poison is well.

    Who is still poisoned has not been poisoned again.
    """
    condition = str(getattr(one, "condition", ""))
    known = [it for key in getattr(one, "figures", ()) if (it := lexicon.figure(key)) is not None]
    if "still" in said.split() and any(condition == have.condition for it in known for have in it.conditions):
        return "still"
    if OVER.search(said):
        return "over"
    if apart := re.search(rf"\b{re.escape(condition.lower())} (off|out|away|in|back|apart|up|over)\b", said):
        return apart[1]  # `cut off` is not cut
    return "by" if " by " in str(getattr(one, "condition", "")) else ""


BARE_NUMBER = re.compile(r"\b(?:lost|loses?|lose|takes?|took) \d+[.!]?$|\+\d+$")
OF_ALL = re.compile(
    r"\b(all|both|they|each|every one|everything)\b(?: (?:are|is|of them|of em|now))* (?:dead|down|killed|die|dies)\b"
)


def lost_of_what(changed: Iterable[Portion | HealPortion], said: str, lexicon: Lexicon) -> str:
    """`ben lost 2`, of whom nobody has told any wounds: it may be gold."""
    bare = BARE_NUMBER.search(said)
    keys = [key for part in changed for key in (heroes(lexicon) if part.figure == "party" else (part.figure,))]
    known = [it for key in keys if (it := lexicon.figure(key)) is not None] if bare else []
    return bare[0] if bare and any(it.kind == "hero" and lexicon.vital not in it.base for it in known) else ""


def healed_of_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`a +5` in a game in which nobody is hurt; `+2 to damage` is done to somebody else."""
    done = MORE_DAMAGE.search(said)
    return done[1] if done else lost_of_what(getattr(one, "heals", ()), said, lexicon)


RECOVERS = re.compile(r"\b(recover(?:s|ed)?) (?:all|them all|all of (?:them|it)|everything|\?)[.!]?$")


def recovers_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`una recovers all`, who is not hurt or shoots arrows: what she shot, as like as not."""
    bare = RECOVERS.search(said)
    healed = {it.figure for it in getattr(one, "heals", ())} if bare else set()
    ours = [it for it in lexicon.here.values() if it.kind != "monster" and healed & {it.figure, "party"}]
    hurt = any(it.wounds_lost != 0 for it in ours)
    return bare[1] if bare and (not hurt or any(map(_shoots, ours))) else ""


def _shoots(figure: Figure) -> bool:
    words = {word for item in figure.items.values() for word in item.name.lower().split()}
    return not ARROWS.isdisjoint(words) or any(word.endswith("bow") for word in words)


DOWN = re.compile(r"(?:\b(?:is|are|goes|go|went|both|all|they|it)\b|['’](?:s|re)\b).*\b(down)\b")


def who_of_all(one: Command, said: str, lexicon: Lexicon) -> str:
    """`all dead`, in a fight: the monsters as like as not; `both dead` is told of nobody who reads alone."""
    figures = {*getattr(one, "figures", ())}
    if getattr(one, "status", "") == "down" and all(map(lexicon.is_monster, figures)):
        if out := DOWN.search(said):
            return out[1]  # `both rats are down`: dead, as like as not
        if said.split()[-1].strip(".!") == "down" and (lexicon.game.reader or not figures & {*said.split()}):
            return "down"  # `orc 1 down`: dead; as lines are written, `orc-1 down`, it lies there
    if not any(map(lexicon.is_monster, lexicon.here)) or any(map(lexicon.is_monster, figures)):
        return ""
    named = {key for word in re.findall(r"[^\W_]+", said) for key in lexicon.called(word)}
    everybody = OF_ALL.search(said) if figures & {"all", "party"} or not named & figures else None
    return everybody[1] if everybody else ""


MORE_DAMAGE = re.compile(r"\+\d+ (?:to )?(?:\w+ )?(damage|dmg)\b")
SPRUNG = re.compile(
    r"trap|spr[aiu]ng|trigger|set(?:s)? off|trip|step|tread|trod|pit\b|dart|spike|gas\b|needle|blade|boulder|rock|block"
    r"|fell|falls?\b|fire|flame|arrow|acid|poison|door|chest|floor|lid|wire|plate"
)
"""What is heard of a trap."""


OF_US = re.compile(r"\b(?:we|us|party|heroes|everyone|everybody|warriors)\b|^all (?:is |are )?dead\b")


def harms_somebody_else(told: Iterable[Command], said: str, lexicon: Lexicon) -> bool:
    """Whether `both dead` kills whoever reads alone, or a trap is made of somebody who is here: nobody meant it."""
    dead = [one for one in told if getattr(one, "status", "") == "dead" and "party" not in getattr(one, "figures", ())]
    traps = [getattr(one, "trap", None) or "" for one in told if SpringTrap.made(one)]
    unheard = bool(traps) and SPRUNG.search(said) is None
    waits = any(OpenBusiness.made(one) and no_wait(one, said, lexicon) for one in told)
    all_dead = any(getattr(one, "status", "") == "dead" and "party" in getattr(one, "figures", ()) for one in told)
    odd = unheard or waits or any(map(lexicon.figures, traps)) or (all_dead and OF_US.search(said) is None)
    return odd or any(who_of_all(one, said, lexicon) for one in dead)


BETTER = re.compile(r"\b(?:back|alive|up|awake|revived|ok)\b")


def is_left_with(text: str, told: Iterable[Command], *, hurts: bool) -> str:
    """`back, 1 hp`: what is left of somebody who is up again, and no wound."""
    better = BETTER.search(text.lower())
    up = better and any(getattr(one, "status", "") == "alive" for one in told)
    counted = hurts or any(getattr(one, "counted", "") == "wounds" for one in told)
    return better[0] if better and up and counted else ""


DEALT = re.compile(r"\S+ \d+ (?:damages?|dmg|dam|wounds?)[.!]?")
DEALS = re.compile(r"\S+ (damages?|dmg|dam) \d+(?: \S+)?[.!]?")


def dealt_or_taken(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida 3 dmg`, whose wound dice wait: she dealt it as like as not."""
    if OF_WOUNDS.match(str(getattr(one, "cause", "")).lower()):
        return said.split()[-1]  # `-2 hp, forgot it last round`: what follows is no reason
    hurt = {getattr(part, "figure", "") for part in getattr(one, "wounds", ())} if DEALT.fullmatch(said) else set()
    if (counted := COUNTED.search(said)) and any(
        _more_than_they_have(it, lexicon) for it in getattr(one, "wounds", ())
    ):
        return counted[1]
    if thing := _of_a_thing(one, said, lexicon):
        return thing
    return said.split()[-1].strip(".!") if _dice_wait(hurt, lexicon) else ""


def _dice_wait(of_whom: set[str], lexicon: Lexicon) -> bool:
    waits = (it for it in lexicon.state.business.open.values() if "dice" in it.what.split())
    return any(it.owed_to in of_whom for it in waits)


def _of_a_thing(one: Command, said: str, lexicon: Lexicon) -> str:
    """`odo -1 potion`, who has a healing potion: one fewer of them, as like as not."""
    cause = str(getattr(one, "cause", None) or "").lower()
    hurt = [it for part in getattr(one, "wounds", ()) if (it := lexicon.figure(part.figure)) is not None]
    carried = {singular(item.name.lower().split()[-1]) for it in hurt for item in it.items.values()}
    return cause if cause and singular(cause) in carried and not HARM.search(said) else ""


OF_WOUNDS = re.compile(r"(?:hp|hits?|wounds?|w|points?)[,;:]")
TAKES_SO_MANY = re.compile(r"\b(takes?|took|gets?|got|loses?|lost|has) (?:another |only )?(?:\d+|an?|one|two|three)\b")
SPEAKS_OF_HARM = re.compile(
    r"[-−]\d|\b(?:wound|hurt|hit|damage|dmg|hp\b|bleed|bled|burn|bit|stab|fell|fall|trap|poison|dead|die|kill|attack"
    r"|dart|spike|arrow|blade|fire|gas|acid|rock|health|point|body)"
)
IN_ALL = re.compile(r"\b(so far|in all|all told|altogether|in total|overall)\b")
IS_HURT = re.compile(r"\b(hurt|wounded|injured)\b")
GOES_ON = re.compile(r"[,;:]|\b(?:and|but|so|while|because)\b")
LASTS = re.compile(r"(?:to \w+|on \w+ (?:rolls?|tests?)) ?|.*\b(?:till|until)\b")
FOR = re.compile(r"\bfor [a-z]+$")
LOSES = re.compile(r"\b(?:lose|loses|lost)\b")
HARM = re.compile(r"\b(?:wounds?|hp|hits?|points?|health|life|lives|damage|each|stamina|trap|poison|fall|fell)\b")
PLAYS = re.compile(r"\b(?:at|on|in|playing) (?:the )?(?:dice|cards|races|gambling|inn|tables?|bets?|game)\b")
EACH = re.compile(r"\d (?:\w+ )?(each|apiece)\b(?! (?:turn|round|day|time))")
RESTORES = re.compile(r"\b(restor\w+|regain\w*|recover\w*) (?:back )?\d+(?! ?(?:hp|wounds?|health|life|lives|hits?)\b)")
HAD = re.compile(r"\b(had)(?: already)? (?:lost|taken|suffered|healed)\b")
NEW = ("gain-item", "buy")
"""Kinds of commands that bring somebody a thing: what is said behind may tell how it is."""


def harm_of_a_thing(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`brida's axe is magic, damage 6`: what it does, and nothing that was done to her."""
    done = DAMAGE.search(said)
    hurt = {it.figure for one in told if isinstance(one, Wound) for it in one.wounds} if done else set()
    settled = bool(done) and any(getattr(one, "counted", "") == "wounds" for one in told)
    with_it = any(_is_of_a_thing(one) and settled for one in told) or any(
        _is_of_a_thing(one) and getattr(one, "figure", "") in hurt for one in told
    )
    return done[0] if done and with_it else ""


def _is_of_a_thing(one: Command) -> bool:
    """Whether it brings a thing, or tells of one and not how many are used: it breaks, it is worn."""
    fields = one.__struct_fields__
    return tag_of(type(one)) in NEW or ("item" in fields and "quantity" not in fields)


def no_harm(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`opens the chest and takes 3`, `30 gold, mira takes 20`: wounds where nobody speaks of any are something else."""
    hurt = [one for one in told if isinstance(one, Wound) and one.cause is None]
    took = TAKES_SO_MANY.search(said) if hurt and (len(told) > 1 or MONEY.search(said)) else None
    return took[1] if took and not SPEAKS_OF_HARM.search(said) else ""


def of_each_of_them(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`odo points at orc 1 and orc 2: -1 each`, where one alone is hurt: it is of each of several."""
    each = EACH.search(said)
    hurt = {it.figure for one in told if isinstance(one, Wound) for it in one.wounds} if each else set()
    return each[1] if each and len(hurt) == 1 and hurt.isdisjoint(("party", "all")) else ""


def restored_of_what(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`loses 2 luck, then restores 4`: luck, as like as not; or wounds."""
    spent = {getattr(one, "figure", "") for one in told if SpendPool.made(one)}
    healed = {it.figure for one in told if isinstance(one, Heal) for it in one.heals} & spent
    restored = RESTORES.search(said) if healed else None
    return restored[1] if restored else ""


CASTS_ON = re.compile(r"\bcasts?\b.* (?:on|at|over) ")


def learnt_besides(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`mira has 2 charges of ward and bless`: of it as well, or is she blessed? `learns flight, sleep`, or sleeps?"""
    if any(isinstance(one, Heal) for one in told) and any(tag_of(type(one)).startswith("learn-") for one in told):
        return said.split()[-1]
    learnt = {LearnSpell.made(one) for one in told}
    return "and" if learnt == {True, False} and re.search(r"\bcharges? (?:of|for)\b.* and ", said) else ""


def healed_by_a_spell(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`ada casts mend on bex: he heals 2`, where ada is healed: it is bex, as like as not."""
    cast = CASTS_ON.search(said)
    on_others = {
        getattr(one, "figure", "")
        for one in told
        if cast
        and CastSpell.made(one)
        and any(key != getattr(one, "figure", "") for key in getattr(one, "targets", ()))
    }
    healed = {it.figure for one in told if isinstance(one, Heal) for it in one.heals} & on_others
    behind = (
        [key for word in re.findall(r"[^\W_]+", said[cast.end() :]) for key in lexicon.called(word)] if cast else []
    )
    return cast[0].split()[0] if cast and healed and healed.isdisjoint(behind) else ""


def as_they_are(told: Sequence[Command], said: str, _lexicon: Lexicon) -> str:
    """`thora leads now, brida's hurt`: that says why, and of no wound that was not told."""
    unknown = any(isinstance(one, Wound) and is_unknown(one) for one in told)
    hurt = IS_HURT.search(said) if unknown and GOES_ON.search(said) else None
    return hurt[1] if hurt else ""


def _by_one_of_us(one: Command, said: str, lexicon: Lexicon) -> str:
    """`takes 2 from odo`, where nobody says that it is wounds; `had lost 2`, `3 so far`: that may be told already."""
    bare = BARE_NUMBER_FROM.search(said)
    ours = bare and any(is_hero(key, lexicon) for key in lexicon.called(str(getattr(one, "cause", ""))))
    had = HAD.search(said) or IN_ALL.search(said)
    cause = str(getattr(one, "cause", None) or "")
    if LASTS.match(cause):
        return cause.split()[0]  # `-1 to hit till the fight is over` is no wound
    instead = FOR.search(said) if any(is_hero(key, lexicon) for key in lexicon.called(cause)) else None
    return bare[1] if bare and ours else had[1] if had else instead[0] if instead else ""


SHOT = re.compile(r"\b(?:fired?|shot|spent|used) (?:off )?(?:\w+ )?(\w+)")


BANDAGED = re.compile(r"\b(bandag\w+|patch\w*|tends?|tended|nurses?|nursed|treats?|treated)\b")
WHOLE = re.compile(r"\b(?:fully|full|all|completely|whole)\b")


SO_MUCH = re.compile(r"\d|\b(?:an?|one|another|points?)\b")


def gained_how_much(one: Command, said: str, lexicon: Lexicon) -> str:
    """`gets his power back`: all of it, or one; `2 xp for the goblin`, which counts none: it is what that is worth."""
    pool = str(getattr(one, "pool", "")).lower()
    whose = lexicon.figure(str(getattr(one, "figure", "")))
    if whose is not None and whose.kind == "monster" and pool not in whose.pools:
        return whose.name.lower()
    said_of = re.search(rf"\b{re.escape(pool)}(?: (?:back|again))?[.!]?$", said)
    return pool if said_of and getattr(one, "amount", None) == 1 and not SO_MUCH.search(said) else ""


HEALED = re.compile(r"\b(?:heal\w*|well|better|fit|back|recover\w*|party)\b")
"""Said beside a rest, it tells that somebody is better for it; `party rests` is nearly the plain line."""


def healed_how_much(one: Command, said: str, lexicon: Lexicon) -> str:
    """`Thora bandages herself`, `we rest` where nobody is at home: how much that heals, nobody said."""
    if WHOLE.search(said) or all(part.amount != "all" for part in getattr(one, "heals", ())):
        return ""
    away = lexicon.state.turns.now.expedition is not None and not HEALED.search(said)
    how = BANDAGED.search(said) or (RESTS.search(said) if away else None)
    return how[0] if how else ""


def rests_in_a_fight(one: Command, said: str, lexicon: Lexicon) -> str:
    """`odo sleeps`, where monsters are: asleep, as like as not, or a turn passed; nobody is well by it."""
    whole = any(part.amount == "all" for part in getattr(one, "heals", ()))
    fights = lexicon.state.turns.combat_open or any(map(lexicon.is_monster, lexicon.here))
    rests = RESTS.search(said) if whole and fights else None
    return rests[0] if rests else ""


RESTS = re.compile(r"\b(?:rest\w*|sleeps?|slept|asleep|naps?|napped|dozes?|dozed|camps?|camped)\b")


def lost_what(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we lost 10`, `brida lost 10 at cards`, which may be gold."""
    lost = LOSES.search(said)
    ours = any(part.figure == "party" for part in getattr(one, "wounds", ()))
    odd = lost[0] if lost and not HARM.search(said) and (ours or PLAYS.search(said)) else ""
    shot = next((word for word in SHOT.findall(said) if lexicon.is_goods(word) or lexicon.knows_item(word)), "")
    return odd or shot or _by_one_of_us(one, said, lexicon)


def who_is(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`dead` alone in a fight: of whom, nobody said."""
    return said.strip(" .!") if len(said.split()) == 1 and lexicon.state.turns.combat_open else ""


def altered_for_good(told: Sequence[Command]) -> str:
    """What a condition does, told as if it stayed for good: `is cursed for 3 turns, -1 ws`."""
    ailing = {one for it in told if GainCondition.made(it) for one in getattr(it, "figures", ())}
    altered = {getattr(it, "figure", "") for it in told if SetBase.made(it) and getattr(it, "change", None)}
    return next(iter(sorted(ailing & altered)), "")


def fell_together(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`down but alive`: two things of somebody; `I won, both dead`: of us and of them."""
    stated = [key for one in told if StateStatus.made(one) for key in getattr(one, "figures", ())]
    credited = {it.figure for one in told for it in getattr(one, "credit", ()) or ()}
    if any(re.search(rf"\b{re.escape(key)},? and\b.*\b(?:are|both) ", said) for key in credited):
        return "and"  # `brida and orc 1 are dead`
    fallen = {key for one in told if getattr(one, "status", "") == "dead" for key in getattr(one, "figures", ())}
    if 0 < sum(map(lexicon.is_monster, fallen)) < len(fallen):
        return said.split()[-1]  # `I won, both cultists dead`: nobody lies there with them
    return "" if len(stated) == len({*stated}) else "but"


AND_ONESELF = re.compile(
    r"\b(himself|herself|myself) (?:and|,|&|plus) |(?:\band|[,&]|\bplus) (himself|herself|myself)\b"
)


def myself_too(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`odo heals himself and brida`, where only she is: both of them are told of."""
    oneself = AND_ONESELF.search(said)
    if not oneself:
        return ""
    hurt = {part.figure for one in told if isinstance(one, Wound) for part in one.wounds}
    hurt |= {part.figure for one in told if isinstance(one, Heal) for part in one.heals}
    left_out = hurt.isdisjoint(lexicon.called(said.split()[0]))
    return (oneself[1] or oneself[2]) if left_out and (hurt or any(hasattr(one, "target") for one in told)) else ""
