"""What the log holds, as people speak of it: the newest blow, who struck it, how a monster came to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from events.combat import AttackMade, MonsterEnded
from events.dice import DiceRolled
from events.event import Event, tag_of
from events.figures import WoundsSuffered
from events.items import ItemUsed
from projections.lasting import tells_condition
from rules.dice import show_face
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.sheets import condition
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.reduce import ORDINALS, PAUSE
from rules.shorthand.words import is_number

LOOK_BACK = 24
"""Lines somebody may speak of by what they tell."""

LONGEST_ACTION = 4
"""Entries of a line that are looked at for what it cost."""

LONGEST_LINE = 24
"""Entries of a line that are read at all: a round may be one."""

DAMAGE = "damage"
"""Purpose of dice that say what a hit cost: they stand behind a slash."""

NOBODY_ELSE: Mapping[str, str] = {}


def newest_blow(lexicon: Lexicon) -> AttackMade | None:
    """The newest line, if a blow is what it tells."""
    event = lexicon.event_of(lexicon.recent[0]) if lexicon.recent else None
    return event if isinstance(event, AttackMade) else None


def retold(
    number: int,
    it: AttackMade,
    lexicon: Lexicon,
    face: str = "",
    *,
    named: Mapping[str, str] = NOBODY_ELSE,
    cost: str = "",
    outcome: str = "",
    dice: tuple[str, str] = ("", ""),
) -> str:
    """A blow as it was told, perhaps with another face, `outcome`, `cost`, or another of the `dice` thrown behind it.

    `named`: who was told → who it is. The dice behind it are told again, unless it strikes nobody now.
    """
    far = f"@{it.distance}" if it.distance is not None else ""
    first = face or next((show_face(one) for one in it.faces), "")
    missed = outcome == "miss" or (not outcome and face and would_miss(it, face))
    thrown, wounds = ("", "") if missed else _behind(number, it, lexicon)
    thrown = "" if cost and thrown.startswith("/") else _with_another(thrown, *dice)
    wounds = f"-{cost}" if cost else wounds
    who = [named.get(one, one) for one in (it.attacker, it.target or "")]
    said = lexicon.game.keeps_needs and it.needed is None and it.outcome in ("hit", "miss")
    outcome = outcome or (it.outcome or "" if said and not thrown and not wounds and first else "")
    needed = f"{it.needed}+" if it.needed and not (thrown and not thrown.startswith("/")) else ""
    wounds = wounds if cost or not thrown or _is_other_than_thrown(number, wounds, lexicon) else ""
    return " ".join(filter(None, (*who, far, first, needed, outcome, thrown, wounds)))


def _is_other_than_thrown(number: int, wounds: str, lexicon: Lexicon) -> bool:
    """Whether the dice of the damage stand beside another number of wounds, which was told as well."""
    fell = next((one for one in behind(number, lexicon) if isinstance(one, DiceRolled) and one.purpose == DAMAGE), None)
    return fell is not None and bool(wounds) and wounds != f"-{fell.total}"


def _with_another(thrown: str, old: str, new: str) -> str:
    """Dice, the first that showed the one showing the other."""
    words = thrown.split()
    return " ".join([*words[: (at := words.index(old))], new, *words[at + 1 :]]) if old in words else thrown


def would_miss(it: AttackMade, face: str) -> bool:
    """Whether a blow that hit would miss with this face; who has to roll low hit with less than was needed."""
    if it.needed is None or it.outcome != "hit" or not face.isdecimal() or not isinstance(it.faces[0], int):
        return False
    low = it.faces[0] < it.needed
    return int(face) > it.needed if low else int(face) < it.needed


def _behind(number: int, it: AttackMade, lexicon: Lexicon) -> tuple[str, str]:
    """The dice thrown behind a blow, and what it cost: `/ 9 2`, ``; or nothing, `-1`."""
    faces: list[str] = []
    cost = ""
    for event in behind(number, lexicon):
        if isinstance(event, DiceRolled):
            faces += ["/"] if event.purpose == DAMAGE and not faces else []
            faces += faces_of(event)
        elif getattr(event, "dice", ()):
            faces = ["/", *faces_of(event)]
        elif not faces and (reckoned := faces_of(event)):
            faces = ["/", *reckoned]
        elif isinstance(event, WoundsSuffered) and event.figure == it.target and isinstance(event.amount, int):
            cost = f"-{event.amount}"
    return " ".join(faces), cost


def faces_of(event: Event) -> list[str]:
    """The dice of an entry behind a blow, as they are typed."""
    if isinstance(event, DiceRolled) or (hasattr(event, "wounds") and hasattr(event, "faces")):
        return [show_face(one) for one in event.faces]
    return [">".join(map(show_face, chain)) for chain in getattr(event, "dice", ())]


def behind(number: int, lexicon: Lexicon) -> Iterator[Event]:
    """What follows on an entry in its line, as far as the next blow."""
    for _, event in line_of(number, lexicon)[1:]:
        if isinstance(event, AttackMade):
            return
        yield event


def line_of(number: int, lexicon: Lexicon) -> list[tuple[int, Event]]:
    """The entries of a line from this one on, each with its number."""
    found: list[tuple[int, Event]] = []
    for at in range(number, number + LONGEST_LINE):
        event = lexicon.event_of(at)
        if event is None or (found and at in lexicon.recent):
            break
        found.append((at, event))
    return found


def is_one_of_several(number: int, lexicon: Lexicon) -> bool:
    """Whether its line tells more blows than this one: told again alone, the others would be lost."""
    first = max((one for one in lexicon.recent if one <= number), default=number)
    return sum(isinstance(event, AttackMade) for _, event in line_of(first, lexicon)) > 1


NAMED_LINES = small.words("last line go step entry thing move one")
FEW = 3
"""So many may be named by their number alone."""


def last_lines(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`2 lines`, `both`: the newest told and the newest that stand, where a correction is among them."""
    first, *then = [token.lower() for token in tokens[:2]] or [""]
    said = "2" if first == "both" else first
    if not is_number(said) or not 1 < int(said) <= min(len(lexicon.recent), LOOK_BACK):
        return
    many, taken = int(said), 1 + (then != [] and singular(then[0]) in NAMED_LINES)
    if many > FEW and taken == 1:
        return
    told = lexicon.recent[:LOOK_BACK]
    before = {number: lexicon.led_to(number) for number in told}
    newest = sorted({*told, *(one for each in before.values() for one in each)}, reverse=True)[:many]
    standing = sorted((min((number, *each)) for number, each in before.items()), reverse=True)[:many]
    if newest == standing:
        yield taken, (",".join([*(f"^{back}" for back in range(many, 1, -1)), "^"]),)
    else:
        yield taken, tuple(",".join(map(str, sorted(each))) for each in (newest, standing))


def _lines(lexicon: Lexicon, tells: Callable[[Event], bool], *, behind: int = 1) -> Iterator[str]:
    """Numbers of the newest lines one of whose first entries tells this."""
    for number in lexicon.recent[:LOOK_BACK]:
        events = (lexicon.event_of(number + at) for at in range(behind) if not at or number + at not in lexicon.recent)
        if any(event is not None and tells(event) for event in events):
            yield str(number)


def striker(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Who struck the newest blow, by name, by kind or as `it`: who it was and at whom."""
    blow = newest_blow(lexicon)
    if blow is None or blow.target is None or not tokens:
        return
    word = tokens[0].lower()
    kind = blow.attacker.rpartition("-")[0]
    if word in ("it", "that", "he", "she") or blow.attacker in lexicon.called(tokens[0]) or (kind and word == kind):
        yield 1, (f"{blow.attacker} {blow.target}",)


def victim(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whom the newest blow hit, by name."""
    blow = newest_blow(lexicon)
    if blow is not None and tokens and blow.outcome == "hit" and blow.target in lexicon.called(tokens[0]):
        yield 1, (str(blow.target),)


def face(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The number the die of the newest blow shows, which goes without saying."""
    blow = newest_blow(lexicon)
    if blow is not None and tokens and len(blow.faces) == 1 and tokens[0] == str(blow.faces[0]):
        yield 1, ("",)


def a_face(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`a 7`: what a die showed, where the newest line is a blow."""
    counted = tokens and tokens[0].typed.split()[:1] in (["a"], ["an"])
    if counted and is_number(tokens[0]) and newest_blow(lexicon) is not None:
        yield 1, (str(tokens[0]),)


def old_face(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A face of the newest line, as what was rolled for: `that 64`."""
    for _, event in line_of(lexicon.recent[0], lexicon) if lexicon.recent and tokens else ():
        if tokens[0] in map(show_face, getattr(event, "faces", ())):
            yield 1, (str(getattr(event, "purpose", tag_of(type(event)).partition(".")[0])),)


def last_blow(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest blow there is; nobody has to say which."""
    for number in islice(_lines(lexicon, lambda event: isinstance(event, AttackMade)), 1):
        yield 0, (_unless_newest(number, lexicon),)


def _unless_newest(number: str, lexicon: Lexicon) -> str:
    """The newest line goes without its number."""
    return "" if number == str(lexicon.recent[0]) else number


def blow_of(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A line by its number, if it tells a blow: the number, who and whom."""
    number = tokens[0].lstrip("#") if tokens else ""
    event = lexicon.event_of(int(number)) if number.isdecimal() and int(number) in lexicon.recent else None
    if isinstance(event, AttackMade) and event.target:
        yield 1, (f"{number} {event.attacker} {event.target}",)


def blow_by(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest blow of somebody, as its number."""
    who = lexicon.called(tokens[0]) if tokens else ()
    found = _lines(lexicon, lambda event: isinstance(event, AttackMade) and event.attacker in who)
    yield from ((1, (number,)) for number in islice(found, 1))


def hurt(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest line somebody was hurt by, as its number."""
    who = lexicon.called(tokens[0]) if tokens else ()

    def tells(event: Event) -> bool:
        return isinstance(event, WoundsSuffered) and event.figure in who

    yield from ((1, (number,)) for number in islice(_lines(lexicon, tells, behind=LONGEST_ACTION), 1))


def ailed(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The line that told how somebody is, in the words that deny it: `odo was never poisoned`."""
    who = lexicon.called(tokens[0]) if tokens else ()
    words = [one.lower() for one in tokens[1:4]]
    at = next((1 + len(one) for one in DENIED if words[: len(one)] == one), 0)
    for length, (name,) in condition(tokens[at:], lexicon) if who and at else ():
        if words[:2] == ["is", "not"] and [*map(str.lower, tokens[at + length :])] != ["after", "all"]:
            return  # that is over now

        def tells(event: Event, name: str = name) -> bool:
            return tells_condition(event, name) in who

        yield from ((at + length, (number,)) for number in islice(_lines(lexicon, tells), 1))


DENIED = (["was", "never"], ["is", "never"], ["never", "was"], ["was", "not"], ["is", "not"], ["never"])


def fallen(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A monster that is out of play, as the number of the line that told it."""
    for length, key in _gone(tokens, lexicon):
        ended = _lines(lexicon, lambda event, key=key: isinstance(event, MonsterEnded) and key in event.figures)  # type: ignore[misc]  # the default is what binds it
        yield from ((length, (number,)) for number in islice(ended, 1))


def fallen_key(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same as the number of that line and the id: who it is that came to another end."""
    for length, (number,) in fallen(tokens, lexicon):
        yield from ((length, (f"{number} {key}",)) for taken, key in _gone(tokens, lexicon) if taken == length)


def killed(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One of a kind that was killed, by the number of the line and its id, whichever it is: `the rats`."""
    kind = singular(tokens[0].lower()) if tokens else ""
    ended = ((number, lexicon.event_of(number)) for number in lexicon.recent)
    dead = [(number, key) for number, event in ended if isinstance(event, MonsterEnded) and event.how == "killed"
            for key in event.figures if key.rpartition("-")[0] == kind]  # fmt: skip
    if dead:
        yield 1, tuple(f"{number} {key}" for number, key in reversed(dead))


def gone(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A monster that is out of play, by its id."""
    yield from ((length, (key,)) for length, key in _gone(tokens, lexicon))


def _gone(tokens: SaidWords, lexicon: Lexicon) -> Iterator[tuple[int, str]]:
    first, second = [*(one.lower() for one in tokens[:2]), "", ""][:2]
    number, kind = (str(ORDINALS[first]), second) if first in ORDINALS else (second, first)
    for length, key in ((2, f"{singular(kind)}-{number}"), (1, first)):
        if key in lexicon.state.roster.figures and lexicon.is_monster(key) and key not in lexicon.here:
            yield length, key


RETURNING = small.words("go return come")
COMPANY = small.words("friends friend mates mate more others other comrades pals buddies reinforcements of kin its his")


def returns(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A monster that is back with so many of its kind: `orc 3 comes back with 2 friends`."""
    for length, key in _gone(tokens, lexicon):
        words = [one.lower() for one in tokens[length:] if one.lower() not in ("again", "and")]
        many = words[3:4] if words[1:3] == ["back", "with"] else words[2:3] if words[1:2] == ["with"] else []
        company = words[words.index("with") + 2 :] if many else []
        if (
            not RETURNING.isdisjoint(words[:1])
            and many
            and is_number(many[0])
            and company
            and COMPANY.issuperset(company)
        ):
            yield len(tokens), (f"{key} back; meet {many[0]} {key.rpartition('-')[0]}",)


def kill_of(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest kill that counts for somebody, as its number: `thora's kill`."""
    who = lexicon.called(tokens[0]) if tokens else ()

    def tells(event: Event) -> bool:
        return isinstance(event, MonsterEnded) and any(one.figure in who for one in event.credit)

    if [one.lower() for one in tokens[1:2]] == ["kill"]:
        yield from ((2, (number,)) for number in islice(_lines(lexicon, tells), 1))


def killed_in(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A line by its number, if it tells a monster's end."""
    number = tokens[0].lstrip("#") if tokens else ""
    recent = number.isdecimal() and int(number) in lexicon.recent
    if recent and isinstance(lexicon.event_of(int(number)), MonsterEnded):
        yield 1, (number,)


def used_up(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest line somebody used a thing in, by who and what: `ysra` … `her arrow`."""
    who = lexicon.called(tokens[0]) if tokens else ()
    at = next((1 + len(one) for one in NOT_USED if [each.lower() for each in tokens[1 : 1 + len(one)]] == one), 0)
    at += at and tokens[at : at + 1] == ["1"]
    if not at or at >= len(tokens):
        return

    def tells(event: Event) -> bool:
        return (
            isinstance(event, ItemUsed) and event.figure in who and singular(event.item) == singular(tokens[at].lower())
        )

    yield from ((at + 1, (_unless_newest(number, lexicon),)) for number in islice(_lines(lexicon, tells), 1))


NOT_USED = [[*one.split()] for one in ("not use", "not lose", "not shoot", "not spend", "never use", "keep", "kept")]


LAUNCHERS = small.words("bow longbow shortbow crossbow sling pistol gun rifle shotgun autogun javelin")


def launcher(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What somebody here shoots with: `bow` is the short bow."""
    word = tokens[0].lower() if tokens else ""
    names = {item.name for it in lexicon.here.values() for item in it.items.values()} if word in LAUNCHERS else ()
    found = [name for name in names if name.lower().split()[-1] == word]
    if len(found) == 1:
        yield 1, (f'"{found[0]}"' if " " in found[0] else found[0],)


SHAFTS = small.words("arrow bolt quarrel dart")
"""What is shot, told of as a blow: `arrow at rat 1`."""


def archer(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The one of us who has what is shot, by the word for it: `arrow`."""
    word = tokens[0].lower() if tokens else ""
    has = [
        key
        for key in heroes(lexicon)
        if any(singular(one.name.lower()) == word for one in lexicon.here[key].items.values())
    ]
    if word in SHAFTS and len(has) == 1:
        yield 1, (has[0],)


def missile(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One of several like things somebody has: an arrow, and whose."""
    name = singular(tokens[0].lower()) if tokens else ""
    plural = bool(tokens) and tokens[0].name.lower() != name
    has = [
        key
        for key, it in lexicon.here.items()
        for item in it.items.values()
        if it.kind == "hero" and singular(item.name) == name and item.name != name
    ]
    if len(has) == 1 and not plural:
        yield 1, (f"{has[0]} -1 {name}",)


def corpses(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Monsters of a kind that was met, in the words they were named in: `the orcs`, `the orcs' bodies`."""
    at = 1 if tokens and tokens[0].lower() == "dead" else 0
    word = tokens[at].lower() if len(tokens) > at else PAUSE
    if word != PAUSE and lexicon.kind_of_monsters(singular(word)):
        end = at + 1 + (" ".join(tokens[at + 1 : at + 2]).lower() in BODIES)
        yield end, (" ".join(one.typed for one in tokens[:end]).strip(",.:;!"),)


BODIES = ("body", "bodies", "corpse", "corpses")
