"""Sections, doors, chests, ways nobody has gone, walls."""

from __future__ import annotations

from collections.abc import Iterator

from rules.naming import numbered_ids, party_section, singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.taken import Options, SaidWords, Taken, as_typed
from rules.shorthand.said.no_things import is_verb
from rules.shorthand.said.reduce import PAUSE

SIDES = ("left", "right", "north", "south", "east", "west", "ahead")
"""Walls and hands."""


def place(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A section that is known, by its id or its kind."""
    for length in (3, 2, 1):
        found = _sections("-".join(tokens[:length]).lower(), lexicon) if len(tokens) >= length else ()
        if found:
            yield length, found


def _sections(typed: str, lexicon: Lexicon) -> Options:
    sections = lexicon.state.atlas.sections
    if typed in sections:
        return (typed,)
    return tuple(
        key
        for key, it in sections.items()
        if typed in (key.rpartition("-")[0], *key.rpartition("-")[0].split("-")) or typed == (it.name or "").lower()
    )


def door(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A door that is known: by its id, by its side (`the north door`, `the door on the left`), or any there is."""
    doors, words = lexicon.state.atlas.doors, [one.lower() for one in tokens[:4]]
    if words and words[0] in doors:
        yield 1, (words[0],)
    sided = words[:1] if words[1:2] and words[1] in GATES else []
    if sided and (found := _doors_at(sided[0], lexicon)):
        yield 2, found
    if words and words[0] in GATES and doors:
        told = next(side(tokens[2:], lexicon), None) if words[1:2] and words[1] in ON else None
        if told is not None and (found := _doors_at(told[1][0], lexicon)):
            yield 2 + told[0], found
        yield 1, tuple(doors)


GATES, ON = ("door", "gate"), ("on", "to", "in", "at")


def _doors_at(which: str, lexicon: Lexicon) -> Options:
    """The doors in this wall; where nobody said of any in which wall it is, all of them may be meant."""
    if which not in SIDES:
        return ()
    doors = lexicon.state.atlas.doors
    told = [key for key, it in doors.items() if it.wall or it.direction]
    there = [key for key in told if which in (doors[key].wall, doors[key].direction)]
    return tuple(there or [key for key in doors if key not in told])


def feature(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A chest, an altar: by its id, or its kind."""
    features = lexicon.state.atlas.features
    typed = tokens[0].lower() if tokens else ""
    found = (typed,) if typed in features else tuple(key for key, it in features.items() if it.kind == typed)
    if found:
        yield 1, found


ARMS = small.words("arm passage way out branch side corridor turn turning fork bend")
OF = (["of"], ["at"], ["from"], ["in"], [","])


def way(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """An exit nobody has seen behind: `left`, `the right arm`, `right at the junction`, `corner right`."""
    for length, sections, word in _sides(tokens, lexicon):
        known = lexicon.state.atlas.sections
        exits = [(key, name, one) for key in sections or known for name, one in known[key].exits.items()]
        unseen = [(key, name, one) for key, name, one in exits if one.state == "unexplored"]
        ways = tuple(f"{key}:{name}" for key, name, one in unseen if word in (name, f"{key}:{name}", one.direction))
        if ways:
            yield length, ways


def way_on(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same to the end of the line: who turns `right around` goes no new way."""
    yield from (
        (length, ways) for length, ways in way(tokens, lexicon) if length == len(tokens) and not tokens[-1].behind
    )


def _sides(tokens: SaidWords, lexicon: Lexicon) -> Iterator[tuple[int, Options, str]]:
    """How many words name an exit, of which sections if they say so, and its own."""
    for before, sections in place(tokens, lexicon):
        at = before + (tokens[before : before + 1] == [PAUSE])
        if tokens[at : at + 1]:
            yield at + 1 + _is_arm(tokens[at + 1 : at + 2]), sections, tokens[at].lower()
    at = 1 + _is_arm(tokens[1:2])
    for behind, sections in place(tokens[at + 1 :], lexicon) if [*map(str.lower, tokens[at : at + 1])] in OF else ():
        yield at + 1 + behind, sections, tokens[0].lower()
    if tokens:
        yield at, (), tokens[0].lower()


def _is_arm(tokens: SaidWords) -> bool:
    return bool(tokens) and tokens[0].lower() in ARMS


def laid(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The kind of a trap that was met, and is not disarmed: `the dart`."""
    kind = singular(tokens[0].lower()) if tokens else ""
    there = (it for it in lexicon.state.atlas.traps.values() if it.state != "disarmed")
    if kind and any(kind == singular((it.kind or "").lower()) for it in there):
        yield 1, (kind,)


def a_trap(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Where one lies that may still go off."""
    if {"met", "spotted"} & {it.state for it in lexicon.state.atlas.traps.values()}:
        yield 0, ("",)


def no_trap(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Where nobody has told of a trap that may still go off."""
    if not {"met", "spotted"} & {it.state for it in lexicon.state.atlas.traps.values()}:
        yield 0, ("",)


TRAPS = small.words(
    "pit dart darts gas spike spikes needle blade tripwire trapdoor portcullis boulder guillotine net snare deadfall"
)
"""Words a trap is called by, of whatever kind it is."""


def trap(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What kind of trap it is: `pit`, `poison needle`."""
    for length in (1, 2):
        if len(tokens) >= length and tokens[length - 1].lower() in TRAPS and tokens[0].lower() in (*TRAPS, *BEFORE):
            yield length, (" ".join(one.name for one in tokens[:length]).lower(),)


def noted(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Words for the map up to the place they are noted at: `cold air` in room 1."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].lower() in ("in", "at") and any(
            length == len(tokens) - at - 1 for length, _ in place(tokens[at + 1 :], lexicon)
        ):
            yield at, (" ".join(one.typed for one in tokens[:at] if one.typed).strip(",:;- "),)


OF_THE_MAP = small.words("room passage corridor hall section way it this that everything all layout dungeon level")
"""What a map shows anyway."""


def charted(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What is put on the map, to the end of the line and less its article: `the trap on her map`, and not the room."""
    words = [one.lower() for one in tokens]
    if {*words[:-2]} <= OF_THE_MAP | lexicon.state.atlas.sections.keys():
        return
    if len(words) > 2 and words[-1] == "map" and words[-2] in ("on", "in", "onto"):
        named = " ".join(one.typed for one in tokens[:-2] if one.typed).split()
        yield len(tokens), (" ".join(named[named[0].lower() in small.ARTICLES :]),)


BEFORE = small.words("poison poisoned spiked spinning hidden falling swinging crossbow arrow deep")
"""What such a trap is like."""


WHICH_DOOR = small.words(
    "north south east west left right far near other first second third last back front only middle iron wooden heavy"
    " oak big small this that new"
)
"""What a door is told from others by."""
AT_DOORS = small.words("try tries tried test tests push pushes pull pulls rattle rattles check checks attempt attempts")
LOOK_SO = (
    WHICH_DOOR
    | small.SHUT_FAST
    | {"another"}
    | small.words("old large huge narrow low great double stone metal bronze steel rusty rotten carved closed shut")
)
"""How a door is that nobody has told of yet; an open one stands open."""


def told_door(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A door with how it is and whither it leads, to the end: `a locked door to the crypt`, `iron door, left`."""
    another, doors = _is_another(tokens), lexicon.state.atlas.doors
    open_here = [one for one in tokens if another and one.typed.lower().rstrip(",.!").endswith("open")]
    told = [one for one in tokens if one not in open_here]
    words = [one.name.lower() for one in told]
    at = next((n for n, word in enumerate(words) if word not in LOOK_SO), len(words))
    if words[at : at + 1] not in (["door"], ["gate"]) or not (another or not doors):
        return
    wall = next((word for word in words if word in SIDES), "")
    behind = " ".join(words[at + 1 :]).replace(f"to {wall or PAUSE}", "")
    left = [word for word in behind.split() if word not in OF_A_DOOR]
    to = words.index("to", at) + 1 if "to" in words[at:] else len(words)
    whither = to < len(words) and told[to].typed.lower().partition(" ")[0] in small.ARTICLES
    if (not left or (whither and _is_whither(left, lexicon))) and len(tokens) > 1:
        said_more = left or not OF_A_WALL.issuperset(words)
        which = numbered_ids("door", 1, doors)[0] if doors else ""
        plain = f"door {wall}; open {which}" if open_here else f"door {wall}"
        yield len(tokens), (f"{plain} # {as_typed(told).rstrip(', ')}" if said_more else plain,)


def _is_another(tokens: SaidWords) -> bool:
    """Whether it is one nobody has told of: `a door`, `another iron door`, `a second door`."""
    return bool(tokens) and tokens[0].typed.lower().partition(" ")[0] in ("a", "an", "another")


def _is_whither(words: list[str], lexicon: Lexicon) -> bool:
    """`to crypt`: where a door leads to, by a name of a few words."""
    to, *named = words
    plain = all(
        one.isalpha() and not (one in (*small.SMALL, *GATES) or is_verb(one) or lexicon.called(one)) for one in named
    )
    return to in ("to", "into") and 0 < len(named) < LONGEST_WAY and plain


OF_A_WALL = {PAUSE, *GATES, *SIDES} | small.words("another on in at to it is wall side")
OF_A_DOOR = LOOK_SO | {PAUSE, *SIDES} | small.words("on in at it is wall side lead leads leading")
LONGEST_WAY = 5


GIVES = (["open"], ["budge"], ["move"], ["give"])
SHUT_TO = small.words("shut close tight fast up still too also again now")


def barred(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """That a door does not open, to the end and as it was said: `the west door is locked`, `door 3 is stuck`."""
    if any(it.kind in GATES for it in lexicon.state.atlas.features.values()):
        return
    words = [one.name.lower().strip("!.") if one.name.lower() in small.SHUT_FAST else one.lower() for one in tokens]
    words = [one for one in words if one != PAUSE]
    if _is_another(tokens) and any(word in SIDES for word in words):
        return
    somebody = next((one.name for one in tokens[:1] if lexicon.called(one)), "") or [*words[:1]] == ["party"]
    if somebody and words[1:2] and words[1] in AT_DOORS:
        words = words[2:]
    while words and words[0] in WHICH_DOOR:
        words = words[1:]
    if not words or words[0].partition("-")[0] not in GATES:
        return
    words = words[2 if words[1:2] and words[1].isdecimal() else 1 :]
    if words[:1] and words[0] in ON and words[1:2] and words[1] in SIDES:
        words = words[2 + (words[2:3] in (["wall"], ["side"])) :]
    left = [one for one in words if one not in ("is", "was", "it", "but", *SHUT_TO)]
    if (len(left) == 1 and left[0] in small.SHUT_FAST) or (left[:1] == ["not"] and left[1:] in GIVES):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(" ,.:;!"),)


def new_trap(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A kind of trap of which none is known that may still go off: `pit`."""
    there = {singular((it.kind or "").lower()) for it in lexicon.state.atlas.traps.values() if it.state != "disarmed"}
    yield from ((n, (kind,)) for n, (kind,) in trap(tokens, lexicon) if singular(kind) not in there)


NOTHING_ELSE = small.words("pit tripwire trapdoor deadfall")
"""What nobody calls so who does not mean a trap."""


def sure_trap(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A trap that is called by nothing but its kind: `a tripwire`."""
    yield from ((n, kind) for n, kind in new_trap(tokens, lexicon) if tokens[n - 1].lower() in NOTHING_ELSE)


def way_gone(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What lies behind an exit somebody has seen behind: `left at the junction`."""
    sections = lexicon.state.atlas.sections
    for length, named, word in _sides(tokens, lexicon):
        exits = [(name, one) for key in named for name, one in sections[key].exits.items()]
        if beyond := tuple(one.to for name, one in exits if one.to and word in (name, one.direction)):
            yield length, beyond


def fork(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same said alone, to the end: it may be gone to, or be where it leads off."""
    for length, beyond in way_gone(tokens, lexicon):
        if length == len(tokens) and tokens[0].lower() in SIDES:
            here = next((some for at in range(1, length) for _, some in place(tokens[at:], lexicon)), ())
            yield length, (*beyond, *here)


def next_room(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The name the next room gets; nobody has to say it."""
    taken = [key.rpartition("-")[2] for key in lexicon.state.atlas.sections if key.startswith("room-")]
    yield 0, (f"room-{max((int(one) for one in taken if one.isdecimal()), default=0) + 1}",)


def hereabouts(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Where the party stands; nobody has to say it."""
    here = {lexicon.state.atlas.positions.get(key) for key in heroes(lexicon)} - {None}
    if len(here) == 1:
        yield 0, tuple(map(str, here))


def nowhere(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, where no map is kept: nobody has told where anybody stands."""
    if party_section(lexicon.state) is None:
        yield 0, ("",)


def no_door(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, where no door is known yet."""
    if not lexicon.state.atlas.doors:
        yield 0, ("",)


def next_door(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What joins where the party stands; nobody has to say it."""
    for _, (here,) in hereabouts((), lexicon):
        atlas = lexicon.state.atlas
        ways = [to for door in atlas.doors.values() for to in door.sections if here in door.sections and to != here]
        ways += [one.to for one in atlas.sections[here].exits.values() if one.to] if here in atlas.sections else []
        if ways:
            yield 0, tuple(dict.fromkeys(ways))


def through(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`enter the north door`, `go through door-1`: what lies on the other side from where the party stands."""
    here = next((places[0] for _, places in hereabouts((), lexicon)), "")
    doors = lexicon.state.atlas.doors
    for length, meant in _gone_through(tokens, lexicon) if here else ():
        joined = [to for key in meant if here in doors[key].sections for to in doors[key].sections if to != here]
        if joined:
            yield length, tuple(dict.fromkeys(joined))


def either_side(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same of somebody, who may have stayed behind on either side of it."""
    doors = lexicon.state.atlas.doors
    for length, meant in _gone_through(tokens, lexicon):
        yield length, tuple(dict.fromkeys(to for key in meant for to in doors[key].sections))


def _gone_through(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A door with the words that say somebody goes through it."""
    words = [one.lower() for one in tokens[:3]]
    begin = next((len(one) for one in GOES_THROUGH if words[: len(one)] == one), 0)
    yield from ((begin + length, meant) for length, meant in door(tokens[begin:], lexicon) if begin)


GOES_THROUGH = tuple(
    one.split()
    for one in (
        "enter", "go back through", "back through", "go through", "through", "leave by", "leave through",
        "go out by", "go out through", "out through", "out by", "exit by", "exit through",
    )
)  # fmt: skip


def by_door(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Which door somebody goes through where it is said whither: it says nothing more."""
    yield from ((length, ("",)) for length, _ in _gone_through(tokens, lexicon))


def side(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A wall or a hand: `left`, `north wall`."""
    word = tokens[0].lower() if tokens else ""
    if word in SIDES:
        yield 1 + ([one.lower() for one in tokens[1:2]] in (["wall"], ["side"], ["hand"])), (word,)
    elif word in ("end", "front"):
        yield 1, ("ahead",)


ARMS = small.words("arm passage way exit branch side corridor turn fork bend hand")
"""What leads on from a section."""


def arm(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A way nobody has gone, by its side and perhaps its section: `the right arm of the junction`, `corner right`."""
    words = [one.lower() for one in tokens]
    ways = {f"{key}:{name}": (name, one.direction) for key, it in lexicon.state.atlas.sections.items()
            for name, one in it.exits.items() if one.state == "unexplored"}  # fmt: skip
    at, sides, places = 0, set[str](), set[str]()
    while at < len(words):
        if words[at] in ways or any(words[at] in names for names in ways.values()):
            sides.add(words[at])
        elif known := next(place(tokens[at:], lexicon), None):
            places |= {*known[1]}
            at += known[0] - 1
        elif not (words[at] in ARMS or (words[at] in ("of", "at", "in", "from", "to") and (sides or places))):
            break
        at += 1
    meant = tuple(
        way for way, names in ways.items()
        if sides <= {way, *names} and (not places or way.partition(":")[0] in places)
    )  # fmt: skip
    if at and sides and meant:
        yield at, meant


SHOPS = small.words(
    "town market village city shop store smith smithy blacksmith inn tavern temple harbour port alchemist armourer fair"
    " fletcher weaponsmith apothecary healer trader merchant stable baker tailor"
)


def shop(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Where something is bought: `the market`."""
    if tokens and tokens[0].lower() in SHOPS:
        yield 1, (tokens[0].lower(),)
