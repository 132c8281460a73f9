"""How long something lasts, with what, whence and why, and words kept as they are."""

from __future__ import annotations

import re

from rules.shorthand import small_words as small
from rules.shorthand.declared.units import every_form
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.besides import SERVICES
from rules.shorthand.said.chunks.taken import HIDES, SaidWords, Taken
from rules.shorthand.said.chunks.things import item
from rules.shorthand.said.reduce import PAUSE
from rules.shorthand.words import is_amount, is_number

STRETCHES = {"fight": "combat", "combat": "combat", "battle": "combat", "trip": "trip", "dungeon": "trip",
             "adventure": "trip", "quest": "quest", "session": "session", "evening": "session", "night": "session",
             "tonight": "session", "today": "session"}  # fmt: skip
"""What lasts for a while → the word of it."""


OVER = (["is", "over"], ["is", "end"], ["is", "done"], ["is", "complete"], ["over"], ["end"])

COUNTED = every_form("""
    turns: turn | turns
    rounds: round | rounds
    trips: trip | trips | adventure | adventures
    sessions: session | sessions | game | games
""")


WHILE = (["while"], ["aslongas"], ["as", "long", "as"], ["so", "long", "as"])
"""What something lasts as long as stands behind it."""


def until(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`for this fight`, `until we leave`, `for 3 turns`, `till the end of the turn`."""
    words = [one.lower() for one in tokens]
    if (lasts := next((one for one in WHILE if words[: len(one)] == one), [])) and words[len(lasts) :]:
        yield len(words), (f"till no longer: {_typed(tokens[len(lasts) :])}",)
    if words[:1] not in (["for"], ["until"], ["till"], ["during"], ["this"], ["rest"]):
        return
    if words[:2] == ["this", "turn"]:
        yield 2, ("for 1 turn",)
    at = 1 if words[0] in ("for", "until", "till", "during") else 0
    if words[at : at + 1] == ["next"] and is_number(" ".join(words[at + 1 : at + 2])):
        at += 1  # `for the next two trips`
    counted = words[at : at + 1] and is_number(words[at]) and COUNTED.get(" ".join(words[at + 1 : at + 2]))
    if counted:
        yield at + 2, (f"for {words[at]} {counted}",)
    while words[at : at + 1] and words[at] in ("this", "end", "of", "rest", "next", "current", "duration", "remainder"):
        at += 1
    if words[at : at + 1] and words[at] in STRETCHES:
        next_one = "next" in words[:at]
        over = next((one for one in OVER if words[at + 1 : at + 1 + len(one)] == one), [])
        end = at + 1 + len(over)
        yield end, (f"for 1 {STRETCHES[words[at]]}" if next_one else f"till {STRETCHES[words[at]]}",)
    elif words[:1] in (["until"], ["till"]) and words[1:]:
        if words[1:] in (["party", "leave"], ["party", "out"]):
            yield 3, ("till trip",)
        else:
            yield len(words), (f"till {_typed(tokens[1:])}",)


def with_what(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`with her axe`, `using the bow`."""
    if tokens and tokens[0].lower() in ("with", "using", "use"):
        for length, names in item(tokens[1:], lexicon):
            yield length + 1, tuple(f'with "{name}"' if " " in name else f"with {name}" for name in names)


RANGES = ("range", "distance")
"""What the squares to a target are called."""


def squares(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`from 6 squares`, `at 4 squares away`, `@4`, `at range 5`."""
    at = 1 if tokens and tokens[0].lower() in ("from", "at") else 0
    if len(tokens) > at + 1 and tokens[at].lower() in RANGES:
        behind = at + 1 + (tokens[at + 1].lower() == "of")
        if is_number(tokens[behind] if behind < len(tokens) else ""):
            squared = tokens[behind + 1 : behind + 2] in (["squares"], ["square"])
            yield behind + 1 + squared, (f"@{tokens[behind]}",)
    if len(tokens) > at + 1 and is_number(tokens[at]) and tokens[at + 1].lower() in ("squares", "square", "sq"):
        yield at + 2 + (tokens[at + 2 : at + 3] == ["away"]), (f"@{tokens[at]}",)
    elif tokens and tokens[0][:1] == "@" and is_number(tokens[0][1:]):
        yield 1, (tokens[0],)


WHENCE = small.words("from in by at on inside out under behind because after during with for as through while when")


def whence(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Whence or why, to the end of the line: `from the rat`, `in the chest`, `under the slab`, which says so."""
    plain = PAUSE not in tokens and not any(map(is_amount, tokens[1:]))
    if [one.lower() for one in tokens] == ["after", "all"]:
        yield 2, ("",)
    elif len(tokens) > 1 and tokens[0].lower() in WHENCE and plain:
        said = _typed(tokens)
        yield (
            len(tokens),
            (f"from {said if tokens[0].lower() in HIDES else said.removeprefix(tokens[0].typed).strip()}",),
        )


def out_of(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Whence, with a number behind it: `from the chest` 20."""
    at = next((at for at, one in enumerate(tokens) if is_amount(one)), 0)
    if at > 1 and tokens[0].lower().lstrip("-") in WHENCE and PAUSE not in tokens[:at]:
        yield at, (_typed(tokens[1:at]),)


def title(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Words up to a pause."""
    at = next((at for at, one in enumerate(tokens) if one == PAUSE), len(tokens))
    if at and tokens[0].lower() not in NO_TITLES:
        yield at, (_typed(tokens[:at]),)


def nth_day(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`13th day of the thaw`: a date, and not so many days."""
    if len(tokens) > 1 and ORDINAL.search(tokens[0].typed) and tokens[0].isdecimal() and tokens[1] == "days":
        yield len(tokens), (" ".join([tokens[0], _typed(tokens[2:])]).strip(),)


ORDINAL = re.compile(r"\b\d+(?:st|nd|rd|th)\W*$", re.IGNORECASE)


def service(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What is done for money at home, up to the price: `repair brida's axe`; who has it done is said elsewhere."""
    ends = (PAUSE, "for", "at", "of", "cost")
    at = next((at for at, one in enumerate(tokens) if one in ends or is_amount(one)), 0)
    said = {one.name.lower().rstrip(",:;") for one in tokens[:at]}
    away = lexicon.state.turns.open_expeditions or said & COMES_IN or lexicon.called(tokens[0] if at else "")
    if not away and not SERVICES.isdisjoint(said):
        yield at, (f'"{_typed(tokens[:at])}"',)


SMITHS = small.words(
    "smith blacksmith weaponsmith armourer bowyer fletcher jeweller tailor cobbler carpenter tinker craftsman locksmith"
)
MENDS = {form: past for past, forms in {
    "mended": "mend mends mended", "repaired": "repair repairs repaired", "fixed": "fix fixes fixed",
    "sharpened": "sharpen sharpens sharpened", "restrung": "restring restrings restrung",
    "polished": "polish polishes polished"}.items() for form in forms.split()}  # fmt: skip
"""What is done to a thing for money → how it is then."""


def smith(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Whoever does such work."""
    if tokens and tokens[0].lower() in SMITHS:
        yield 1, (tokens[0].lower(),)


SERVANTS = SMITHS | small.words(
    "healer healers physician doctor surgeon apothecary alchemist priest temple inn innkeeper landlord tavern trainer"
    " merchant trader guide ferryman stable stables teacher master"
)


def servant(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Whoever is paid for what they do at home."""
    if tokens and tokens[0].lower() in SERVANTS:
        yield 1, (tokens[0].lower(),)


def mended(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """How a thing is that was worked on: `mends` makes it mended."""
    if tokens and tokens[0].name.lower() in MENDS:
        yield 1, (MENDS[tokens[0].name.lower()],)


COMES_IN = small.words(
    "find finds found get gets got win earn from in under behind has have we party took take takes sell sells sold"
)
"""What is said of gold that comes in, or of whoever pays."""


NO_TITLES = small.words("is was complete fail take begin end start")
"""What is said of a quest or a session, and begins no name."""

BECAUSE = small.words("because for from since as by with at in on")


def why(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Words behind a pause or `because`, kept as they are."""
    if len(tokens) > 1 and tokens[0].lower() in BECAUSE and not any(map(is_amount, tokens)):
        yield len(tokens), (_typed(tokens).partition(" ")[2],)


DOWN = small.words("down in into over off through overboard under")


def whither(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Where something went that is lost: `down the shaft`."""
    if len(tokens) > 1 and tokens[0].lower() in DOWN and PAUSE not in tokens and not any(map(is_amount, tokens)):
        yield len(tokens), (_typed(tokens),)


def stowed_in(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Into what that nobody carries a thing is put, to the end: `in the chest`."""
    known = [one for one in tokens[1:2] if any(one.lower() == it.kind for it in lexicon.state.atlas.features.values())]
    if len(tokens) == 2 and tokens[0].lower() in ("in", "into", "on", "onto") and known:
        yield 2, (_typed(tokens),)


HOLES = small.words("door doorway window hole crack tunnel passage corridor dark darkness room dungeon here fight")
"""Where anybody flees through or to: it need not be kept."""
OFF = DOWN | small.words("out by away along up past around")


def away(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Which way somebody fled, to the end and past nobody: `through the north door` is kept, `out the door` is not."""
    plain = PAUSE not in tokens and "and" not in tokens and not any(map(is_amount, tokens))
    if len(tokens) > 1 and tokens[0].lower() in OFF and plain and not any(map(lexicon.called, tokens)):
        yield len(tokens), ("" if {one.lower() for one in tokens} <= OFF | HOLES | {"of"} else f"#{_typed(tokens)}",)


SAVED = small.words("survive stay live avoid escape dodge keep stand remain not")


def saved(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What a Fate Point is spent for, to the end and as it was said: `to survive orc-2's blow`."""
    lived = len(tokens) > 2 and tokens[0] == "to" and tokens[1].lower() in SAVED
    if lived and PAUSE not in tokens and not any(map(is_amount, tokens)):
        yield len(tokens), (_typed(tokens),)


LATER = ("to go", "to follow", "later", "go later")
AWAITED = small.words("dice die wounds damage roll rolls")


def to_come(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That dice are still to be rolled, to the end and as it was said: `dice to come`."""
    words = [one.lower() for one in tokens]
    words = words[words[:1] == [PAUSE] :]
    if words[:1] and words[0] in AWAITED and " ".join(words[1:]) in LATER:
        yield len(tokens), (_typed(tokens),)


def found_in(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What something was in, up to a pause: `the chest`."""
    at = next((at for at, one in enumerate(tokens) if one == PAUSE), 0)
    if 0 < at < 4 and not any(map(is_amount, tokens[:at])):
        yield at, (_typed(tokens[:at]),)


def words(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    if tokens:
        yield len(tokens), (_typed(tokens),)


PUT = {"keep": "kept", "discard": "discarded", "ignore": "ignored", "pending": "pending", "peek": "peeked",
       "return": "returned"}  # fmt: skip


def put(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What became of a card or counter: `keep it`, `ignored`."""
    words = [one.lower() for one in tokens[:3]]
    at = 1 if words[:1] == ["party"] else 0
    put = PUT.get(words[at]) if words[at:] else None
    if put is not None:
        yield at + 1 + (words[at + 1 : at + 2] in (["it"], ["back"], ["them"])), (put,)


def _typed(tokens: SaidWords) -> str:
    said = " ".join(word for one in tokens for word in (one.typed, one.behind) if word).rstrip(",:;- ")
    said = re.sub(r"^(?:[,:; ]|-(?!\d))+", "", said)  # `-1 each turn` keeps its sign
    said = said.removeprefix("himself ").removeprefix("herself ")
    return said[1:-1] if said[:1] == said[-1:] == "'" else said


def day(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A day of a month, in the words it is told in: `3rd of Harvest`."""
    if len(tokens) > 1 and tokens[0].name[:1].isdecimal() and tokens[0].name[-2:].lower() in ("st", "nd", "rd", "th"):
        yield len(tokens), (f"{tokens[0].name} {_typed(tokens[1:])}",)
        if len(tokens) > 2 and tokens[-1] == "now":
            yield len(tokens), (f"{tokens[0].name} {_typed(tokens[1:-1])}",)


SEASONS = small.WEEKDAYS | small.words(
    "spring summer autumn fall winter thaw frost harvest january february march april may june july august september"
    " october november december moon month week"
)


def till_day(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """When there is play again, to the end of the line: `till next Friday`."""
    words = [one.name.lower().rstrip(".!") for one in tokens]
    if words[:1] in (["till"], ["until"]) and len(words) in (2, 3) and words[-1] in small.WEEKDAYS:
        yield len(tokens), (_typed(tokens),)


WEATHER = small.words(
    "raining rain rainy snowing snow snowy sunny sun fog foggy mist misty cold hot warm cool windy wind storm stormy"
    " thunder hail clear overcast cloudy dry wet freezing still drizzle sleet very and heavy light"
    " nothing happens happened quiet uneventful day nobody no one travels goes anywhere"
)


DATES = re.compile(
    r"(?:first|second|third|fourth|fifth|last|early|mid|late|middle|end|start|\d+(?:st|nd|rd|th)?) (?:of|in) (?:\w+ )?"
    rf"(?:{'|'.join(SEASONS)})"
)


def dated(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Which day of the world it is, up to a pause: `first of the thaw`, `3rd of spring`."""
    at = next((at for at, one in enumerate(tokens) if one == PAUSE), len(tokens))
    if 2 < at < 6 and tokens[1] in ("of", "in") and DATES.fullmatch(" ".join(one.name.lower() for one in tokens[:at])):
        yield at, (" ".join([tokens[0].name, *(one.typed for one in tokens[1:at])]).strip(",.;!- "),)


def weather(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What the weather is, and that it is a quiet day, to the end of the line."""
    if tokens and all(one == PAUSE or one.name.lower() in WEATHER for one in tokens):
        yield len(tokens), (_typed(tokens),)


LESSONS = small.words(
    "train practise practises practised practice practices practiced visit pray prays prayed study studies studied"
    " drill drills drilled spar spars sparred meditate meditates meditated"
)
LONGEST_LESSON = 7
NOT_YET = small.words("tomorrow next later soon until till when if to")


def lesson(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What somebody does to get better at a thing, up to a pause: `trained with a master`."""
    ends = (PAUSE, "and", "so")
    at = next((at for at, one in enumerate(tokens) if one in ends), len(tokens))
    named = any(lexicon.called(one) or is_amount(one) or lexicon.value(one) for one in tokens[:at])
    planned = not NOT_YET.isdisjoint(one.lower() for one in tokens[:at])
    if 0 < at <= LONGEST_LESSON and tokens[0].lower() in LESSONS and not (named or planned):
        yield at, (_typed(tokens[:at]),)


MISREADS = small.words("misread misreads misheard mistyped miscopied wrong wrongly mistake typo")
OF_A_SHEET = MISREADS | small.words("i party it was is that sheet write wrote read my down had copied sorry a him her")


def misread(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That a number was read or written wrongly, to the end: `I misread his sheet`."""
    words = [one.lower() for one in tokens]
    if len(words) > 1 and not MISREADS.isdisjoint(words) and OF_A_SHEET.issuperset(words):
        yield len(tokens), (_typed(tokens),)


GOALS = small.words("find rescue save kill slay recover fetch free stop steal get hunt catch explore bring retrieve")


def proper(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What begins with capitals, with the article it was given: `The Salt Cellars`."""
    capital = [one.name.strip('"')[:1].isupper() and one != PAUSE for one in tokens]
    at = next((at for at, one in enumerate(capital) if not one), len(tokens))
    if at and not any(map(lexicon.called, tokens[:at])):
        said = " ".join(one.typed for one in tokens[:at] if one.typed).replace('"', "").strip(",.:;!")
        known = {one.name.lower(): one.name for one in lexicon.state.atlas.dungeons.values()}
        name = said.removeprefix("the ")
        yield at, (f'"{known.get(said.lower()) or known.get(f"the {name}".lower()) or name}"',)


def far_place(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same in several words or with an article: `Karl` may be somebody."""
    for length, told in proper(tokens, lexicon):
        if length > 1 or tokens[0].typed.lower().startswith("the "):
            yield length, told


def goal(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What is to be done, to the end of the line: `to find the miners`."""
    if len(tokens) > 2 and tokens[0] == "to" and tokens[1].name.lower() in GOALS and PAUSE not in tokens:
        yield len(tokens), (_typed(tokens[1:]),)


def tale(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Words to the end of the line that tell nothing of anybody, nor of a thing anybody has, and count nothing."""
    telling = (
        one == PAUSE
        or any(map(str.isdigit, one))
        or any(map(lexicon.called, one.split(",")))
        or lexicon.knows_item(one)
        for one in tokens
    )
    if len(tokens) > 1 and not any(telling):
        yield len(tokens), (_typed(tokens),)


OF_ALL = small.words("nobody nothing none no all party everything")


def for_all(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same of everybody or nobody: `nobody can run`."""
    if tokens and tokens[0].lower() in OF_ALL:
        yield from tale(tokens, lexicon)
