"""What is offered where a line makes no sense: the line that was nearly typed, or what can be said here now."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice, pairwise
from math import log

import msgspec

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command, CorrectionCommand
from rules.shorthand import small_words as small
from rules.shorthand.declared.asking import ASKING, YES_OR_NO
from rules.shorthand.declared.looks import LOOKS, look_of
from rules.shorthand.kinds import tells as is_of_kind
from rules.shorthand.letters import is_slip
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, ParseResult, Unclear
from rules.shorthand.said import coined
from rules.shorthand.said.amends import amends, answers
from rules.shorthand.said.can_be_said import is_somebody, lines_here
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.sheets import new_name, stats
from rules.shorthand.said.fitting import PLACED, fits, keeps_labels, may_come
from rules.shorthand.said.gist import gists
from rules.shorthand.said.guards.dropped import dropped
from rules.shorthand.said.guards.gold import shares
from rules.shorthand.said.guards.harm import harms_somebody_else
from rules.shorthand.said.guards.monsters import piece_of_a_map
from rules.shorthand.said.guards.word_by_word import Held
from rules.shorthand.said.led import LIGHT, Likened, is_said, led, meant
from rules.shorthand.said.otherwise import HowFar
from rules.shorthand.said.put_right import is_told_nowhere
from rules.shorthand.said.reduce import BASE, reduced, token
from rules.shorthand.said.sayable import SENSELESS, how_refused, is_refused
from rules.shorthand.said.senses import hurts_both_sides, strikes_oneself
from rules.shorthand.said.slips import FACES_SWAPPED, Tells, is_known, like_a_look, nearly
from rules.shorthand.vocabulary import CORRECTIONS, NO_WORD, Kind
from rules.shorthand.words import MOST_WORDS, is_number, split
from rules.shorthand.write.spell import spell

ControlFigure: Kind = lazy("rules.shared.players:ControlFigure")  # 1 ms, and few offers are of players

Reads = Callable[[str, HowFar], ParseResult]
"""What a line comes to here, in other words as far as is said."""

MOST = 4
"""Lines that are offered at once."""

LIKE_A_LOOK = 0.6
"""How like a phrase has to be to a question that is answered by its look."""

MOST_ALIKE = 4
"""Lines of phrases among which the first that makes sense is what others mean who talk so."""

ONE_OF, LONGEST_CUT = 4, 14
"""One of how many words is left out to see what the others say, and of how many at most."""

MOST_TRIED = 36
"""Lines that are read until there are enough."""

EXAMPLE, NEAR, LIKE, GIST = 1.8, 1.7, 1.25, 0.25
LEFT, STRANGE, LOOKED, NOT_LOOKED = 0.6, 0.15, 0.6, 0.3
"""What speaks for a line that may be meant, and against it: found by regression over what 700 lines had to mean."""

MOST_WEIGHED = 10
"""Lines that make sense among which those are chosen that are offered."""

BEHIND, UNACCOUNTED, UNSAID, SEVERAL, FREE_WORDS, SWALLOWED, NO_QUESTION = 1.5, 1.0, 1.05, 1.3, 0.2, 0.8, 1.0
"""What speaks against a line that makes sense: those in front of it, a word of what was typed it does not tell, what
it tells and nobody said, each further thing it tells, words kept as they are, a name made of other words, a look nobody
asked for: found by regression over what 456 lines had to mean, which were offered."""

NONSENSE = 3.0
"""What may speak against a line that is offered: above it one in a hundred is right."""

NEARLY_SAID = 0.8
"""How like phrases have to be for nothing else to be offered beside them."""

SPOTS = ("PLACE", "DOOR", "FEATURE")
"""Pieces of a line that are no people, whatever letter they begin with."""

DENIED = small.words("not actually wrong edit fix correct amend oops sorry meant")
"""Words of a line that is likely to put another right."""
OTHERWISE = re.compile(
    r"^(?:it|that|there|the (?:\w+ )?(?:die|roll|shot|blow|attack)) (?:was|were)\b"
    r"|^(?:make|change) (?:it|that|the last)\b|\bnever happened\b|\bshould(?:'ve| have) been\b"
)
"""What says the same of a line."""

OUTCOMES = ("won", "lost", "abandoned", "kept", "fled", "escaped")
"""How something ends, which may be said in other words."""

DICE = re.compile(r"[0-9]*d[0-9]")
"""How dice begin that are written out."""


def with_offers(found: NotUnderstood, lexicon: Lexicon, read: Reads) -> ParseResult:
    """The same with what is offered: one gate for prompt, page, shell and API; what is offered makes sense here."""
    if FACES_SWAPPED.fullmatch(found.text.strip().lower()):
        return msgspec.structs.replace(found, lines=())  # whoever says a number was another means no other line
    if _is_of_dice(found):
        return msgspec.structs.replace(found, nearest="", lines=())
    typed, found = found.text, msgspec.structs.replace(found, text=small.in_figures(found.text))
    if len(found.text.split()) > MOST_WORDS:
        return found
    likened = Likened(found.text, lexicon)
    if (sure := _surely(likened, read)) is not None and _is_told(sure, lexicon, found.text):
        return sure
    offering = Offering(likened, _teller(found.text, lexicon, read, "typed"))
    if (look := offering.look(read)) is not None:
        return look
    new = _newcomer(found.text, lexicon) or _new_value(found.text, lexicon)
    told = _teller(found.text, lexicon, read, "meant")
    nearest, certain = ("", False) if new else nearly(found.text, found.at, lexicon, told)
    if certain and (slipped := _put_right(found.text, nearest, lexicon, read)) is not None:
        return slipped
    lines: tuple[str, ...] = (new,) if new else ()
    if not nearest and not new:
        less = _with_less(found.text, read, lexicon)
        lines = offering.lines((*found.lines, _going_on(found, lexicon), *less))
    if found.text.count('"') % 2 == 0 and (odd := is_told_nowhere(reduced(split(found.text), lexicon), lexicon)):
        lines = tuple(one for one in lines if one.split()[0] not in CORRECTIONS)
        return msgspec.structs.replace(
            found, text=typed, why=f"no line of late tells so of {odd}", nearest="", lines=lines
        )
    if (
        found.why == NO_WORD
        and not new
        and not lexicon.state.roster.figures
        and not (found.text.islower() and like_a_look(found.text))
        and (first := _first_of_all(found, lexicon))
    ):
        lines = tuple(dict.fromkeys((first, *lines)))[:MOST] if offering.keeps(first) else lines
        why = f"nobody is written down yet; first: {first}"
        return msgspec.structs.replace(found, text=typed, why=why, nearest="", lines=lines)
    return msgspec.structs.replace(found, text=typed, nearest=nearest, lines=lines)


def _first_of_all(found: NotUnderstood, lexicon: Lexicon) -> str:
    """Whoever is spoken of comes in, where nobody is written down yet: with the sheet, if nothing else is said."""
    first, *rest = reduced(split(found.text), lexicon) or [token("", "")]
    if lexicon.game.reader and first.lower() in small.words("i you my"):
        return next(iter(lexicon.system.next_steps(lexicon.state)), "")
    taken = next(new_name([first], lexicon), None)
    if taken is None or found.at or " " in first.typed or is_known(first, lexicon) or found.text.count('"'):
        return ""
    sheets = [told for length, (told,) in stats(rest, lexicon) if length == len(rest)]
    return " ".join(["hero", taken[1][0], *sheets])


def _teller(typed: str, lexicon: Lexicon, read: Reads, far: HowFar) -> Tells:
    """Asks what a line tells or shows: nothing if it makes no sense, or coins what was not typed."""

    @cache
    def tells(line: str) -> tuple[object, ...] | None:
        other = read(line, far)
        if isinstance(other, OnlyLooks):
            return other.words
        if not isinstance(other, ParsedLine):
            return None
        heard, spelled = (typed.lower(), *OUTCOMES), line.lower().replace('"', "")
        new = any(
            text.lower() in spelled and not any(text.lower() in one for one in heard)
            for text in coined.unheard(other.commands, lexicon)
        )
        odd = hurts_both_sides(other.commands, lexicon) or strikes_oneself(other.commands) or _is_of_all(other.commands)
        odd = odd or harms_somebody_else(other.commands, typed.lower(), lexicon)
        return None if new or odd else other.commands or None

    return tells


ENDS = frozenset(("end-combat", "close-session", "end-expedition", "leave-dungeon"))
"""What a slip of the pen is only asked about: it ends for everybody what nobody may have meant to end."""


def _put_right(text: str, nearest: str, lexicon: Lexicon, read: Reads) -> ParsedLine | None:
    """What the line tells with one letter put right, if that corrects nothing, turns nothing and ends nothing."""
    slipped = read(nearest, "meant")
    lost = {*text.lower().split()} - {*nearest.lower().split()}
    turned = lost & small.TURNS  # `wants` is no slip of `waits`
    if (
        not isinstance(slipped, ParsedLine)
        or turned
        or any(tag_of(type(one)) in ENDS for one in slipped.commands)
        or not (_is_plain(slipped) and _is_told(slipped, lexicon, nearest))
    ):
        return None
    words = zip(text.split(), nearest.split(), strict=True)
    slips = tuple(f"{typed} is read as {meant}." for typed, meant in words if typed != meant)
    return msgspec.structs.replace(slipped, slips=slips)


def _with_less(text: str, read: Reads, lexicon: Lexicon) -> list[str]:
    """Plain lines of what was typed less a word or a few that are nobody and no number: of as few as make sense."""
    words = text.split()
    idle = [
        bare.isalpha() and bare not in small.TURNS and not lexicon.figures(bare)
        for bare in (word.strip(",.:;!").lower() for word in words)
    ]
    for left_out in range(1, len(words) // ONE_OF + 1) if len(words) <= LONGEST_CUT else ():
        cuts = [at for at in range(len(words) - left_out + 1) if all(idle[at : at + left_out])]
        read_so = (read(" ".join([*words[:at], *words[at + left_out :]]), "meant") for at in cuts)
        told = [one for one in read_so if isinstance(one, ParsedLine) and one.commands]
        beside = placed[0] + " " if (placed := PLACED.match(text.lower())) else ""
        told = [one for one in told if (one.place is None) is (not beside)]
        lines = [beside + "; ".join(spell(command, lexicon) for command in one.commands) for one in told]
        if some := [line for line in dict.fromkeys(lines) if "!" not in line]:
            return some[:MOST]
    return []


def _is_told(meant: ParseResult, lexicon: Lexicon, text: str) -> bool:
    """Whether a reading drops no word that turns the line."""
    return not isinstance(meant, ParsedLine) or not dropped(text, meant, lexicon)


def _is_of_all(commands: Sequence[Command]) -> bool:
    """Whether the party would be played by somebody, who plays a hero; or a piece of the map be a monster."""
    played = any(is_of_kind((one,), ControlFigure) and getattr(one, "figure", "") == "party" for one in commands)
    return played or any(map(piece_of_a_map, commands))


def _newcomer(text: str, lexicon: Lexicon) -> str | None:
    """A name alone where nobody plays along yet: whoever that is comes in."""
    plain = text.strip().rstrip(".!")
    if heroes(lexicon) or lexicon.game.reader or not plain.isalpha() or is_known(plain, lexicon):
        return None
    if plain.islower() and like_a_look(plain):
        return None  # `purs` asks for the purse
    return f"hero {plain if plain[0].isupper() else plain.capitalize()}"


def _new_value(text: str, lexicon: Lexicon) -> str | None:
    """A value nobody told of, where a group says itself which there are: `tolm grit 4`."""
    words = text.split()
    if len(words) != len(("tolm", "grit", "4")) or lexicon.system.values_told is None:
        return None
    who, value, number = words
    near = any(is_slip(value.lower(), one.lower()) for one in lexicon.values)
    named = len(lexicon.called(who)) == 1 and value.isalpha() and not near and not is_known(value, lexicon)
    return f"set {who} {value} {number}" if named and number.isdecimal() and not lexicon.knows_item(value) else None


def _is_of_dice(found: NotUnderstood) -> bool:
    """Whether it breaks in dice that were written: no other dice are meant by `2d6+`."""
    word = found.text.rfind(" ", 0, found.at) + 1
    return DICE.match(found.text, word) is not None


def _surely(likened: Likened, read: Reads) -> ParseResult | None:
    """What a line means that is a phrase of the book word for word: one reading, or the question which; else None."""
    found: list[ParsedLine | OnlyLooks] = []
    text = likened.text
    for lines in meant(likened):
        heard = [(line, read(line, "typed")) for line in lines]
        some = [_spelled(one, line) for line, one in heard if isinstance(one, (ParsedLine, OnlyLooks))]
        found += [
            one for one in some if one not in found and not (isinstance(one, ParsedLine) and _is_empty(one, likened))
        ]
        if len(lines) > 1 and len(some) < len(lines):
            break
    told = [one for one in found if isinstance(one, ParsedLine)]
    if told and (
        _asks(text) or any(isinstance(command, CorrectionCommand) for one in told for command in one.commands)
    ):
        return None
    if len(found) == 1:
        return msgspec.structs.replace(told[0], reads="") if told else found[0]
    return Unclear(text, tuple(told[:MOST])) if len(told) > 1 and len(told) == len(found) else None


def _is_empty(found: ParsedLine, likened: Likened) -> bool:
    """Whether it tells nothing, or nothing that can be meant: nobody owes themselves."""
    return not found.commands or is_refused(found.commands, likened.lexicon)


def _spelled(found: ParsedLine | OnlyLooks, line: str) -> ParsedLine | OnlyLooks:
    return msgspec.structs.replace(found, reads=line) if isinstance(found, ParsedLine) else found


def _going_on(found: NotUnderstood, lexicon: Lexicon) -> str:
    """The line the grammar would go on to from where sense ended, or that says outright what was a name."""
    front, word = found.text[: found.at].strip().lower(), found.word.lower()
    line = found.nearest.lower()
    other = bool(word) and is_said(word, lexicon) and word not in line.split()  # who said `brida stays` takes no stairs
    outright = ";" in line or line.replace('"', "") == " ".join(found.text.lower().split())
    return found.nearest if outright or (front and line.startswith(front) and not other) else ""


def _is_plain(found: ParsedLine) -> bool:
    return not any(isinstance(command, CorrectionCommand) for command in found.commands)


KEPT = ("note", "make-ruling", "ask-ruling")
"""Kinds of commands that keep words as they were typed."""

UNSURE = frozenset(("settle-business", "add-player", "remove-player", "control-figure", "name-figure", "restart"))
"""Kinds of commands that hold whatever was typed: they are offered, and not taken for what is meant."""


ANOTHER_DIES = re.compile(
    r"\b(?:the|an?|that|this|another) (?!hero|reader|character)[\w-]+ (?:is |was |are |were )?(?:dead|dies?|died)\b"
)
"""`the cultist dies`: somebody by what they are, and none of the party."""


class Offering:
    """What a line that makes no sense may mean here, read line by line."""

    def __init__(self, likened: Likened, tells: Tells) -> None:
        self.text = text = likened.text
        self.lexicon = lexicon = likened.lexicon
        self.tells = tells
        self.words = _joined([word.strip(".,:;!?") for word in text.lower().split()], lexicon)
        wrong = {behind for word, behind in pairwise(self.words) if word == "not"}  # `4, not 3`
        self.pieces = likened.line
        placed = {one.lower() for piece in self.pieces if piece.kind in SPOTS for one in piece.tokens}
        self.names = _somebody([word for word in self.words if word not in placed], lexicon)
        self.numbers = {word for word in self.words if is_number(word)} - wrong - shares(self.words, lexicon)
        self.labels = [label for label, sign, _ in (word.partition("=") for word in self.words) if label and sign]
        self.gists = gists(self.pieces, lexicon)
        """Lines of rows whose words it says, the likeliest first."""
        self.known = {one.line: one.known for one in self.gists}
        self.led = [*led(likened)] if self.words else []
        """Lines of phrases, each with how like its phrase is."""
        self.amending = [*dict.fromkeys(amends(self.pieces, lexicon))]
        """Corrections of lines of the log that it names."""
        self.answering = [*answers(self.pieces, text, lexicon)]
        """Answers to questions that wait."""

    def keeps(self, line: str) -> bool:
        """Whether every name and number is in it, and nothing fateful that nobody said."""
        twice = line.split()[:3:2] == ["meet", "meet"]  # `meet 2 meet 5 wumpus`
        asks = line.split()[:1] and line.split()[0] in ASKING
        if twice or asks or "\n" in line or not fits(line, self.text, self.lexicon) or self._takes_back(line):
            return False
        said = _joined(
            line.lower().replace(",", " ").replace("=", " ").replace("-", " -").replace(" -1", "-1").split(),
            self.lexicon,
        )
        spoken = line.lower().replace(",", " ").split()
        numbers = {word.lstrip("+-=") for word in (*said, *spoken)}
        if line in self.amending or line in self.answering:
            return True
        numbers |= {*re.findall(r'(?<!["~\d])\d+', line)}  # `ws7`, `room-1`, and no name that is a number
        kept = self.numbers <= numbers and self.names <= _somebody(spoken, self.lexicon)
        kept = kept and all(label in line.lower() for label in self.labels) and keeps_labels(line, self.text)
        return kept and line.strip() not in ("", self.text.strip())

    def _takes_back(self, line: str) -> bool:
        """Whether a line would be lost that is to be changed."""
        return self.words[:1] == ["edit"] and line.split()[:1] in (["undo"], ["strike"])

    def look(self, read: Reads) -> OnlyLooks | None:
        """What a question looks up: a look writes nothing, and the next may be asked for."""
        if not self.words or not _asks(self.text):
            return None
        alike = islice((one for one in self.led if one.likeness >= LIKE_A_LOOK), MOST_ALIKE)
        shown = (read(one.line, "typed") for one in alike)
        first = next((one for one in shown if isinstance(one, (OnlyLooks, ParsedLine))), None)
        return first if isinstance(first, OnlyLooks) else None

    def lines(self, examples: Sequence[str]) -> tuple[str, ...]:
        """Up to four lines of whom and what the line speaks, with every number it has; or none.

        `examples` may be meant: what the words come to where some are left over, what goes on from where sense ended.
        Then come the lines of phrases that are like it, and only if there are none any of those who are named.
        """
        if not self.words:
            return ()
        only_looks = self.words[0] in LOOKS or (
            not is_known(self.words[0], self.lexicon) and like_a_look(self.words[0])
        )
        nearly = [one.line for one in self.led if one.likeness >= NEARLY_SAID]
        found = self._weighed(self._sensible(examples, only_looks=only_looks))
        turned = may_come(self.text) or not small.TURNS.isdisjoint(word.replace("'", "") for word in self.words)
        if not (only_looks or turned or {*found} & {*nearly}):
            found += [one for one in lines_here(self.words, self.lexicon) if self.keeps(one) and self.tells(one)]
        return self._sayable([*dict.fromkeys(found)])

    def _sayable(self, lines: Sequence[str]) -> tuple[str, ...]:
        """The first of them that make sense, those in front that can be logged: who takes another is told why not."""
        rated = [(how_refused(self._told(line), self.lexicon), line) for line in lines[:MOST]]
        return tuple(line for how, line in sorted(rated, key=lambda it: it[0]) if how != SENSELESS)

    def _told(self, line: str) -> tuple[Command, ...]:
        return tuple(one for one in self.tells(line) or () if isinstance(one, Command))

    def _sensible(self, examples: Sequence[str], *, only_looks: bool) -> dict[str, tuple[object, ...]]:
        """Lines that make sense here, the likeliest first, with what they tell: each another thing."""
        found: dict[str, tuple[object, ...]] = {}
        plain: set[str] = set()
        for line in islice(filter(self.keeps, self._likely(examples)), MOST_TRIED):
            alike = " ".join(word for word in line.lower().replace('"', "").split() if word not in small.ARTICLES)
            told = None if alike in plain else self.tells(line)
            odd = told is not None and (self._kills_another(told) or (only_looks and look_of(line) == ()))
            if told is not None and told not in found.values() and not odd:
                found[line] = told
                plain.add(alike)
            if len(found) == MOST_WEIGHED:
                break
        return found

    def _kills_another(self, told: tuple[object, ...]) -> bool:
        """Whether one of the party would be dead, where somebody dies who is not here."""
        dead = [one for one in told if getattr(one, "status", "") == "dead"]
        ours = {key for one in dead for key in getattr(one, "figures", ()) if not self.lexicon.is_monster(key)}
        return bool(ours - self.names) and ANOTHER_DIES.search(self.text.lower()) is not None

    def _weighed(self, sensible: Mapping[str, tuple[object, ...]]) -> list[str]:
        """Those of the lines that say enough of what was typed and little else, the best first."""
        against = {line: self._against(line, told) for line, told in sensible.items()}
        weight = {line: against[line] + BEHIND * log(1 + at) for at, line in enumerate(sensible)}
        likeliest = next(iter(sensible), "")
        fair = (line for line in sensible if against[line] < NONSENSE + (line == likeliest))
        return sorted(fair, key=lambda line: weight[line])

    def _against(self, line: str, told: tuple[object, ...]) -> float:
        """What speaks against a line that tells this: what it leaves open, and what nobody said."""
        commands = tuple(one for one in told if isinstance(one, Command))
        if not commands:
            return 0.0 if _asks(self.text) else NO_QUESTION
        if any(isinstance(one, CorrectionCommand) for one in commands):
            return 0.0  # it says what was wrong by the line it names
        held = Held(self.text, ParsedLine(commands=commands), self.lexicon)
        known = self.known.get(line, frozenset())
        open_words = sum(len(word) > 2 and word not in known for word in held.unaccounted())
        tags = {tag_of(type(one)) for one in commands}
        sides = {one.text for one in self.pieces if one.kind == "SIDE"}
        open_words += sum(one not in held.spoken for one in sides)
        return (
            UNACCOUNTED * min(open_words, 3)
            + UNSAID * min(len(held.unsaid()), 2)
            + SWALLOWED * min(held.swallowed(), 2)
            + SEVERAL * (len({*map(type, commands)}) - 1)
            + FREE_WORDS * (not tags.isdisjoint(KEPT))
            + SWALLOWED * (not tags.isdisjoint(UNSURE))
        )

    def _likely(self, examples: Sequence[str]) -> list[str]:
        """Lines that may be meant, the likeliest first: by where they come from, and by what of the line they say."""
        line = self.pieces
        base, words = (
            frozenset(one.text for one in line),
            [one.text for one in line if not one.kind and one.text not in LIGHT],
        )
        worth: dict[str, float] = dict.fromkeys(filter(None, (*examples, *self.answering)), EXAMPLE)
        said: dict[str, frozenset[str]] = {}
        for at, one in enumerate(self.led):
            if one.line not in said:
                worth[one.line] = worth.get(one.line, 0.0) + NEAR / (1 + at) + LIKE * one.likeness
            said[one.line] = max(said.get(one.line, frozenset()), base - one.left, key=len)
        for at, gist in enumerate(self.gists):
            said[gist.line] = said.get(gist.line, frozenset()) | gist.said
            worth[gist.line] = worth.get(gist.line, 0.0) + GIST * (gist.worth + 1 + 1 / (1 + at))
        for at, plain in enumerate(self.amending):
            doubted = DENIED & {*base, *self.words} or OTHERWISE.search(self.text.lower())
            denied = NEAR / (1 + at) if doubted else 0.0
            worth[plain] = worth.get(plain, 0.0) + GIST * (1 + 1 / (1 + at)) + denied
        return sorted(
            worth, key=lambda plain: self._open(plain, words, said.get(plain, frozenset()), base) - worth[plain]
        )

    def _open(self, plain: str, words: Sequence[str], said: frozenset[str], base: frozenset[str]) -> float:
        """What speaks against a line: words it leaves open, words nobody typed, a look nobody asked for."""
        spoken = {*plain.lower().split()}
        told = {BASE.get(word, word) for word in re.findall(r"[^\s,;\"-]+", plain.lower())} | spoken
        left = sum(one not in said and one not in told for one in words)
        strange = sum(one.isalpha() and one not in base and one not in self.words for one in told)
        look = 0.0 if not look_of(plain) else -LOOKED if _asks(self.text) else NOT_LOOKED
        return float(LEFT * left + STRANGE * strange + look)


def _asks(text: str) -> bool:
    return text.rstrip().endswith("?") or text.split()[0].lower() in ASKING | YES_OR_NO


def _joined(words: list[str], lexicon: Lexicon) -> list[str]:
    """`rat 1` is one name."""
    for at in range(len(words) - 1, 0, -1):
        together = f"{words[at - 1]}-{words[at]}"
        if is_number(words[at]) and together in lexicon.here:
            words[at - 1 : at + 1] = [together]
    return words


def _somebody(words: Sequence[str], lexicon: Lexicon) -> set[str]:
    """Ids of those who are named."""
    return {lexicon.figures(word)[0] for word in words if is_somebody(word, lexicon)}
