"""A line in other words: what people say that is no line as it stands, as the plain lines it may mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import islice, pairwise, product
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from events.lazy import lazy
from rules.shared.health import Wound
from rules.shorthand.declared.asking import ASKING, begins_a_question, is_of_a_rule, kept_for_later
from rules.shorthand.declared.base_forms import FORMS
from rules.shorthand.declared.looks import LOOKS
from rules.shorthand.declared.questions import look_for
from rules.shorthand.declared.sayings import SAYINGS
from rules.shorthand.declared.sayings.gold import OWED
from rules.shorthand.declared.sayings.right import PLACES
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import OnlyLooks, ParsedLine, Unclear
from rules.shorthand.read.states import CONDITIONS, STATUSES
from rules.shorthand.said import clauses, coined
from rules.shorthand.said.acts import ActIndex, Clause, acts_of, stems
from rules.shorthand.said.as_said import as_said
from rules.shorthand.said.asides import without_asides
from rules.shorthand.said.chunks.people import as_all, bearers, heroes, people_meant, who
from rules.shorthand.said.clauses import (
    JOINTS,
    SURELY_FOR_A_REASON,
    TAKES_A_REASON,
    is_blow_that_hurt,
    is_bonus,
    is_price,
    joined,
    lighter,
    owes,
    together,
)
from rules.shorthand.said.counted_behind import counted_behind
from rules.shorthand.said.facts.all_facts import answers_begun, blows_begun, may_be_facts, one_fact, told_in_facts
from rules.shorthand.said.forgotten import by_nobody, forgotten
from rules.shorthand.said.gist import gists
from rules.shorthand.said.guards.dropped import dropped
from rules.shorthand.said.in_person import in_person
from rules.shorthand.said.mistaken import mistaken
from rules.shorthand.said.parts import in_parts, with_why
from rules.shorthand.said.pieces import pieces_in
from rules.shorthand.said.put_right import put_right
from rules.shorthand.said.reduce import DONE_TO, PAUSE, SaidWord, lets_go, reduced, token
from rules.shorthand.said.remarked import with_remark
from rules.shorthand.said.sayings import SayingIndex, Sentence
from rules.shorthand.said.told_once import different, told_once
from rules.shorthand.vocabulary import GameWords, Kind
from rules.shorthand.words import MOST_WORDS, ParseError, Word, is_amount, is_signed

OURS = ("we", "i", "you", "someone", "somebody", "anyone", "anybody")
SHORT = 3
"""Words of a question that may be talk: `can we flee?`."""

Roll: Kind = lazy("rules.shared.rolling:Roll")  # 1 ms, and few lines are of dice alone or of a value
SetBase: Kind = lazy("rules.shared.figures:SetBase")

PRONOUNS = ("he", "she", "him", "her", "they", "them", "it", "both")
POINTED = ("it", "him", "her", "them")
OR = "\n"
"""Between the lines a clause may mean."""

RAW = ("note", "rule", "ask", "gm:")
"""Lines that keep every word behind them."""

MOST_CLAUSES, MOST_TRIED = 5, 24
LOOSE = 2
"""Words that may be left over in a line that is only offered."""

MOST_OFFERED = 4
"""Lines anybody wants to choose from."""

InOtherWords: TypeAlias = "ParsedLine | Unclear | OnlyLooks | tuple[str, ...] | None"
"""What is meant, what may be, a look, or the lines that are offered."""

HowFar: TypeAlias = Literal["typed", "sure", "meant", "offered"]
"""What words mean as they were typed, by a frame that takes every one of them, at all, or what may be meant besides."""

PlainReadings: TypeAlias = Callable[[str], list[ParsedLine]]
"""Every reading of a plain line, none if it makes no sense."""


def otherwise(
    words: Sequence[Word], lexicon: Lexicon, read_plain: PlainReadings, text: str, far: HowFar
) -> InOtherWords:
    """What words mean in other words, as far as is asked."""
    if len(words) > MOST_WORDS:
        return None
    talk = Talk(words, lexicon, read_plain, sure=far == "sure")
    if far == "sure":
        return None if talk.lets_go else _asked(text, talk.first(talk.framed(talk.tokens), text), words)
    if (look := talk.look()) is not None:
        return look
    slipped = talk.tokens[-1:] == ["mistook"]
    if slipped and (remarked := with_remark(words, lexicon, read_plain, otherwise)):
        return remarked
    owed = (Other(one.lines) for one in Sentence(talk.tokens, lexicon).by(_OWED)) if owes(words) else None
    if found := talk.first(owed or talk.meant(), text):
        return _asked(text, found, words)
    if len(less := without_asides(words)) < len(words):
        plain = [one for one in read_plain(" ".join(it.text for it in less)) if not dropped(text, one, lexicon)]
        if meant := _asked(text, plain, words) or otherwise(less, lexicon, read_plain, text, "meant"):
            return meant
    if remarked := with_remark(words, lexicon, read_plain, otherwise):
        return remarked
    if far == "meant":
        return None
    begun = (Other(blows_begun(spoken, lexicon)) for spoken in talk.spoken(talk.tokens))
    ways = (
        *begun,
        *map(Other, in_parts(talk)),
        *map(Other, with_why(talk, TAKES_A_REASON.fullmatch)),
        *talk.unsaid(),
        *talk.offered(),
        *talk.in_part(),
    )
    offered = talk.untold + [one for other in ways for one in _read(other, read_plain, lexicon)]
    offered = different(offered)
    return tuple(one.reads for one in offered[:MOST_OFFERED])


def closer(typed: ParsedLine, otherwise: InOtherWords, lexicon: Lexicon) -> ParsedLine | Unclear:
    """The reading that leaves fewer words to names and reasons; as it was typed, if both leave as many."""
    if not isinstance(otherwise, (ParsedLine, Unclear)):
        return typed
    others = (otherwise,) if isinstance(otherwise, ParsedLine) else otherwise.readings
    best = min(coined.looseness(one.commands, lexicon) for one in others)
    closest = best < coined.looseness(typed.commands, lexicon) or clauses.answers_besides(typed.commands)
    return otherwise if closest and not any(clauses.answers_besides(one.commands) for one in others) else typed


def _asked(text: str, found: Sequence[ParsedLine], words: Sequence[Word]) -> ParsedLine | Unclear | None:
    """The one reading, or the question which is meant."""
    if len(found) == 1:
        return msgspec.structs.replace(as_said(found[0], words), reads="")
    return Unclear(text, tuple(found[:MOST_OFFERED])) if found else None


def _read(other: Other, read_plain: PlainReadings, lexicon: Lexicon) -> list[ParsedLine]:
    """What these lines tell; what was only reworded coins nothing."""
    found: list[ParsedLine] = []
    for line in other.lines:
        some = read_plain(line)
        if any(map(is_blow_that_hurt, some)) and len(hits := read_plain(line.replace(" -", " hit -", 1))) == 1:
            some = hits  # who is hurt was hit
        if not (other.reworded and any(coined.is_new(one.commands, lexicon) for one in some)):
            found += [one if one.reads else msgspec.structs.replace(one, reads=line) for one in some]
    return found


class Other(NamedTuple):
    """Plain lines that may all be meant. Those only `reworded` coin nothing; of `accounted` ones every word is told."""

    lines: tuple[str, ...]
    reworded: bool = False
    accounted: bool = False


class Talk:
    """What somebody says, reduced to what it says."""

    def __init__(
        self, words: Sequence[Word], lexicon: Lexicon, read_plain: PlainReadings, *, sure: bool = False
    ) -> None:
        """`sure`: nothing but what the frames take is meant."""
        self.words = words
        self.sure = sure
        self.read_plain = read_plain
        self.lexicon = lexicon
        self.tokens = mistaken(in_person(people_meant(reduced(words, lexicon), lexicon), lexicon))
        self.sayings = _sayings_of(lexicon.game)
        self.untold: list[ParsedLine] = []
        """Readings that drop a word which turns the line: they may be offered, and are not what it means."""
        self.clauses: dict[tuple[str | None, ...], str | None] = {}
        """What clauses came to, told of whom: each is met more than once."""

    def first(self, others: Iterator[Other], text: str) -> list[ParsedLine]:
        """What the first that makes sense, and drops no word that turns the line, tells."""
        for other in others:
            some = different(_read(other, self.read_plain, self.lexicon))
            kept = [one for one in some if self._holds(one)]
            told = [one for one in kept if other.accounted or not dropped(text, one, self.lexicon)]
            if once := different([*filter(None, (told_once(one, text, self.lexicon) for one in told))]):
                return once
            self.untold += some
        return []

    def _holds(self, found: ParsedLine) -> bool:
        """Whether no name it tells of swallows what looks like something else: a frame may have quoted it."""
        try:
            kept = [one for one in found.commands if not tells((one,), Roll, SetBase)]
            coined.held(kept, self.words, self.lexicon, said=True)
        except ParseError:
            return False
        return coined.is_as_typed(found.commands, self.words, self.lexicon)

    @property
    def lets_go(self) -> bool:
        """Whether words were let go that might say something."""
        return lets_go(self.words) or owes(self.words)

    def look(self) -> OnlyLooks | None:
        """The look that is asked for."""
        asked = self.words[-1].text.endswith("?") and not self.words[-1].quoted
        found = look_for(self.words, self.tokens, self.lexicon, asked=asked)
        return None if found is None else OnlyLooks(tuple(found.split()))

    def meant(self) -> Iterator[Other]:
        """What the words may mean where all of them are taken, the likeliest first."""
        kept = kept_for_later(self.words)
        ours = len(self.words) <= SHORT and self.words[1:] and self.words[1].text.lower() in OURS
        asks = self._asks() or begins_a_question(self.words)
        if kept or is_of_a_rule(self.words, asked=asks and not ours):
            yield Other((" ".join(["ask", *(one.text for one in self.words[kept:])]),))
        if asks or self.words[0].text.lower() in ASKING:
            return
        yield from self._said_whole(self.tokens)
        yield Other((*put_right(self.tokens, self.lexicon), *answers_begun(self.tokens, self.lexicon)), accounted=True)
        yield from self._by_clauses(self.tokens)
        yield from self._placed(self.tokens)
        if less := lighter(self.tokens):
            yield from self.framed(less)
        yield from map(Other, with_why(self, SURELY_FOR_A_REASON.fullmatch))
        yield from (Other((line,), reworded=True) for line in self._reworded())
        yield from (Other(self.acted(tokens)) for tokens in self.spoken(self.tokens))
        if len(bearer := bearers(self.tokens, self.lexicon)) == 1 and not self.subject(self.tokens):
            yield from self.framed([token(bearer[0], ""), *self.tokens])  # `the ring is cursed`: Odo's

    def framed(self, tokens: Sequence[SaidWord]) -> Iterator[Other]:
        """What the frames make of the words, of all together or clause by clause."""
        yield from self._said_whole(tokens)
        yield from self._by_clauses(tokens)

    def _said_whole(self, tokens: Sequence[SaidWord]) -> Iterator[Other]:
        for spoken in self.spoken(tokens):
            yield from map(Other, told_in_facts(spoken, self.lexicon))
            yield from (Other(one.lines) for one in Sentence(spoken, self.lexicon).by(self.sayings))
            yield from (Other((line,)) for line in may_be_facts(spoken, self.lexicon))

    def _placed(self, tokens: Sequence[SaidWord]) -> Iterator[Other]:
        """What belongs beside an entry or a fight, with what happened there told as people do."""
        tokens = by_nobody(tokens)
        forgot = forgotten(tokens)
        if forgot and (forgot > 1 or self.subject(tokens[1:])):
            tokens = tokens[forgot:]
        for cut in range(2, min(6, len(tokens))):
            for where, told in ((tokens[:cut], tokens[cut:]), (tokens[-cut:], tokens[:-cut])):
                place = next((one.lines[0] for one in Sentence(where, self.lexicon).by(_PLACES)), None)
                line = self.clause(list(told), None, "") if place else None
                if line and ";" not in line:
                    yield Other(tuple(f"{place} {one}" for one in line.split(OR)))
        if forgot and (line := self.clause(list(tokens), None, "")):
            yield Other((line,))

    @cached_property
    def acts(self) -> ActIndex:
        """The acts of the game; few lines need them."""
        return acts_of(self.lexicon.game.acts)

    def acted(self, tokens: Sequence[SaidWord]) -> tuple[str, ...]:
        """What the words come to as acts, in whatever order they are said: what leaves fewest words to names."""
        found = [
            (line, self.read_plain(line)) for one in Clause(tokens, self.lexicon).by(self.acts) for line in one.lines
        ]
        loose = {
            line: min(coined.looseness(one.commands, self.lexicon) for one in some) for line, some in found if some
        }
        return tuple(line for line in loose if loose[line] == min(loose.values()))

    def _asks(self) -> bool:
        last = self.words[-1]
        return last.text.endswith("?") and len(last.text) > 1 and not last.quoted

    def may_be_offered(self) -> bool:
        """Whether a line may be offered for it: not for a question, a look, or what is written as lines are."""
        typed = self.words[0].text.lower()
        written = any(one.text == ";" or one.text.startswith("--") for one in self.words)
        return not (self._asks() or typed in ASKING or typed in LOOKS or written)

    def spoken(self, tokens: Sequence[SaidWord]) -> Iterator[Sequence[SaidWord]]:
        """The words, and the same told of all, or of the reader to whom a book speaks."""
        yield tokens
        yield from as_all(tokens, self.lexicon)
        reader = self.lexicon.game.reader
        named = not tokens or any(who(tokens, self.lexicon)) or tokens[0] in (*reader[:1], "both", "all", "they")
        if reader and not named:
            yield [token(reader[0], ""), *tokens]

    def offered(self) -> Iterator[Other]:
        """What may be meant where words are left over, or nobody said of whom: to be asked about."""
        if not self.may_be_offered():
            return
        for loose in range(1, min(LOOSE, len(self.tokens) // 2) + 1):
            found = list(islice(Clause(self.tokens, self.lexicon, loose).by(self.acts), MOST_TRIED))
            found += islice(Sentence(self.tokens, self.lexicon, loose).by(self.sayings), MOST_TRIED)
            yield from (Other(one.lines) for one in found)
            if found and any(self.read_plain(line) for one in found for line in one.lines):
                return

    def in_part(self) -> Iterator[Other]:
        """Two clauses, at least one of which tells something, and the other what its words may be."""
        cuts = [at for at, one in enumerate(self.tokens) if one in JOINTS and 0 < at < len(self.tokens) - 1]
        for at in cuts if self.may_be_offered() else ():
            first, behind = list(self.tokens[:at]), list(self.tokens[at + 1 :])
            subject = self.subject(first)
            told, more = self.clause(first, None, ""), self.clause(behind, subject, self._verb_of(first))
            if told is None or more is None:
                named = [subject, *behind] if subject is not None and not self.subject(behind) else behind
                ways = product([told] if told else self._by_words(first), [more] if more else self._by_words(named))
                yield from (Other((together(both),)) for both in islice(ways, 2))

    def _by_words(self, tokens: Sequence[SaidWord]) -> list[str]:
        """What the words of a clause may come to, whatever their order."""
        line = pieces_in(tokens, self.lexicon)
        found = (one.line for one in gists(line, self.lexicon) if one.worth > 0 and self._reads(one.line))
        return [*islice(found, 2)]

    def unsaid(self) -> Iterator[Other]:
        """The same, told of everybody it may be told of."""
        of_a_kind = self.lexicon.kind_of_monsters("".join(self.tokens[:1]).rstrip("s"))
        whose = of_a_kind or not self.may_be_offered() or self.subject(self.tokens)
        for one in () if whose else bearers(self.tokens, self.lexicon) or heroes(self.lexicon)[:4]:
            tokens = [token(one, one), *self.tokens]
            yield from map(Other, told_in_facts(tokens, self.lexicon))
            first = next(Sentence(tokens, self.lexicon).by(self.sayings), None)
            if first is not None:
                yield Other(first.lines)

    def _by_clauses(self, tokens: Sequence[SaidWord]) -> Iterator[Other]:
        """One line for each clause; a clause that names nobody is told of whoever the one before is about."""
        ends = [at for at, one in enumerate(tokens) if one in JOINTS] + [len(tokens)]
        if 2 <= len(ends) <= MOST_CLAUSES and not self._is_quest():
            told = self._clauses(tokens, None, "")
            if told is not None:
                meant = product(*(one.split(OR) for one in told))
                yield Other(tuple(map(together, islice(meant, MOST_OFFERED))))

    def _is_quest(self) -> bool:
        """Whether a quest is taken on: what it brings is told in the same breath, and not there yet."""
        first, *behind = self.tokens
        return first == "quest" and not {*behind[:2]} & {"complete", "fail", "end", "abandon", "is", "done", "over"}

    def _clauses(self, tokens: Sequence[SaidWord], subject: SaidWord | None, verb: str) -> list[str] | None:
        """The longest first clause that makes sense, and the rest."""
        ends = [at for at, one in enumerate(tokens) if one in JOINTS] + [len(tokens)]
        for end in reversed(ends):
            clause = list(tokens[:end])
            line = self.clause(clause, subject, verb) if clause else None
            if not line:
                continue
            if end == len(tokens):
                return [line]
            joint, rest = tokens[end], tokens[end + 1 :]
            raw = line.split()[0] in RAW or (line.startswith("settle ") and ": " in line)
            if self._is_bonus(line, rest) or raw or self._goes_on_naming(clause, rest):
                continue
            if is_price(clause, rest):
                continue
            count, rest = counted_behind(line, rest, self.read_plain, self.lexicon)
            told = [one for found in self.read_plain(line) for one in found.commands]
            about, rest = clauses.struck(told, rest, joint) or (self.subject(clause) or subject, rest)
            verb_now = "" if self.sure else self._verb_of(clause) or verb
            behind = self._clauses(rest, about, verb_now) if rest or not count else []
            if behind is not None:
                return joined(line, [count, *behind] if count else behind)
        return None

    def _goes_on_naming(self, clause: Sequence[SaidWord], behind: Sequence[SaidWord]) -> bool:
        """Whether `orc 1 and orc 2 for 3` names two who are hit: no clause begins with the second of them."""
        first, second = self.lexicon.called(clause[-1]), self.lexicon.called(behind[0]) if behind else ()
        if len(clause) < 3 or not first or not second:
            return False
        alike = self.lexicon.is_monster(first[0]) == self.lexicon.is_monster(second[0])
        done = behind[1].lower() if len(behind) > 1 else ""
        return alike and not (done in FORMS or done in CONDITIONS or done in STATUSES or is_signed(done))

    def _is_bonus(self, line: str, behind: Sequence[SaidWord]) -> bool:
        """Whether what stands behind a clause is a number of what was told in it: whose it is, is not said."""
        return is_bonus([one for found in self.read_plain(line) for one in found.commands], behind, self.lexicon)

    def clause(self, tokens: list[SaidWord], subject: SaidWord | None, verb: str) -> str | None:
        key = (subject, verb, *tokens)
        if key not in self.clauses:
            self.clauses[key] = self._clause_line(tokens, subject, verb)
        return self.clauses[key]

    def _clause_line(self, tokens: list[SaidWord], subject: SaidWord | None, verb: str) -> str | None:
        while tokens and tokens[0] in (*JOINTS, "now"):
            tokens = tokens[1:]
        if not tokens:
            return None
        if subject is not None and tokens[0].lower() in PRONOUNS:
            meant = self._meant_by(tokens[0], subject)
            tokens = [token(meant, tokens[0].typed), *tokens[1:]] if meant else tokens
        told = not self.subject(tokens) and subject is not None
        tokens = self._pointed([subject, *tokens])[1:] if told and subject is not None else self._pointed(tokens)
        named = bool(self.subject(tokens))
        ways = [tokens] if named or subject is None else [[subject, *tokens], tokens]
        typed = " ".join(one.typed or one for one in tokens).rstrip(",;:")
        felled = tokens[1:] == ["down"] and tokens[0] in self.lexicon.here and tokens[0].typed != tokens[0]
        if named and not felled and self._reads(typed, new=False):
            return typed  # a line has the right of way, in a part of one, too; `orc 1 down` is no line
        if fact := next((line for way in ways if (line := one_fact(way, self.lexicon, self._reads))), ""):
            return fact
        several = ""
        for one in (found for way in ways for found in Sentence(way, self.lexicon).by(self.sayings)):
            ours = [line for line in one.lines if not clauses.of_another(line, subject, tokens, self.lexicon)]
            fitting = [line for line in ours if self._reads(line)]
            if len(one.lines) == 1 and fitting and not (several and ";" in fitting[0]):
                return fitting[0]
            if any(line.startswith("note ") for line in fitting):
                return OR.join(fitting)  # it may be that nothing changes
            several = several or OR.join(fitting)  # of one of us, and not of each
        whole = " ".join(ways[0])
        if self._reads(whole, new=False) or (PAUSE not in tokens and self._hurts(whole)):
            return whole
        return None if self.sure else self._clause_act(tokens, subject, verb) or several or None

    def _pointed(self, tokens: list[SaidWord]) -> list[SaidWord]:
        """`thora hits it`: the one monster the line names; `orc 1 misses her`: the one hero."""
        struck = [before.lower() in DONE_TO and one.lower() in POINTED for before, one in pairwise(tokens)]
        if not any(struck) or not self.subject(tokens):
            return tokens
        by_foe = any(map(self.lexicon.is_monster, self.lexicon.called(tokens[0])))
        named = {key for one in self.tokens for key in self.lexicon.called(one)}
        meant = [key for key in named if self.lexicon.is_monster(key) != by_foe]
        if len(meant) != 1:
            return tokens
        return [token(meant[0], one.typed) if hit else one for hit, one in zip([False, *struck], tokens, strict=True)]

    def _meant_by(self, pronoun: SaidWord, subject: SaidWord) -> str:
        """Who `she` is behind a clause about somebody: no monster, but the one hero the line names; `it` is no hero."""
        foe = pronoun.lower() == "it"
        is_foe = any(map(self.lexicon.is_monster, self.lexicon.called(subject)))
        if pronoun.lower() in ("they", "them", "both") or is_foe == foe:
            return subject
        named = {key for it in self.tokens for key in self.lexicon.called(it) if self.lexicon.is_monster(key) == foe}
        return named.pop() if len(named) == 1 else ""

    def _clause_act(self, tokens: list[SaidWord], subject: SaidWord | None, verb: str) -> str | None:
        """What a clause tells as an act, in its own words or with whom and what the one before it told."""
        carried = [] if subject is None or self.subject(tokens) else [subject]
        ways = [tokens] if not carried else [[*carried, *tokens]] if self._verb_of(tokens) else []
        named = len(tokens) == 1 and (is_amount(tokens[0]) or self.lexicon.figures(tokens[0]))
        if verb and not self._verb_of(tokens) and not named:
            ways.append([*carried, token(verb, ""), *tokens])
        for way in ways:
            if (acted := self.acted(way)) and all(map(self._reads, acted)):
                return OR.join(acted)
        return None

    def _reads(self, line: str, *, new: bool = True) -> bool:
        """Whether a plain line has one reading, perhaps none that is `new`; dice in it are of what it tells."""
        found = self.read_plain(line)
        if len(found) != 1 or clauses.answers_besides(found[0].commands):
            return False
        return new or not coined.is_new(found[0].commands, self.lexicon)

    def _hurts(self, line: str) -> bool:
        """`brida -1 trap`: wounds as they are written, which may say why."""
        found = self.read_plain(line) if is_signed(" ".join(line.split()[1:2])) else []
        return len(found) == 1 and all(isinstance(one, Wound) for one in found[0].commands)

    def subject(self, tokens: Sequence[SaidWord]) -> SaidWord | None:
        return clauses.told_of(tokens, self.lexicon)

    def _verb_of(self, tokens: Sequence[SaidWord]) -> str:
        """The first word that may be the head of an act."""
        heads = self.acts.by_head
        return next((str(one) for one in tokens if any(stem in heads for stem in stems(one.lower()))), "")

    def _reworded(self) -> Iterator[str]:
        done = next((at for at, one in enumerate(self.tokens) if one.lower() in FORMS), len(self.tokens))
        rest = self.tokens[done + 1 :]
        if any(one != one.name for one in rest) and all(
            one.typed for one in rest
        ):  # names keep the form they were said in
            yield " ".join([*self.tokens[: done + 1], *(one.name for one in rest)])
        yield " ".join(self.tokens).replace(f" {PAUSE}", ",")
        if self.tokens[1:2] == [PAUSE]:
            yield " ".join([self.tokens[0], *self.tokens[2:]]).replace(f" {PAUSE}", ",")


_PLACES, _OWED = SayingIndex(PLACES), SayingIndex(OWED)


@cache
def _sayings_of(game: GameWords) -> SayingIndex:
    """A game's own sayings in front of those of all games."""
    own = game.sayings()
    return SayingIndex({**own, **{said: SAYINGS[said] for said in SAYINGS if said not in own}})
