"""What somebody types at a prompt, line by line: read, asked about if need be, done, answered in a line.

Nothing typed is thrown away: what is not understood can be kept as a note, what may mean two things is asked once, a
line is on disk before the answer is shown, and one that reaches nobody is kept until it does.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from cli.answers import answer, kept_answer, not_logged, pointed, refuse_for_want_of_a_yes, trouble
from cli.output import Voice
from events.lazy import Lazy, lazy
from events.problems import Problem, Refused, Stale
from rules.command import Circumstances
from rules.naming import fold
from rules.shorthand.read.misread import NothingTold, as_note, not_understood, unclear
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, ParseResult, Unclear
from rules.shorthand.read.parsing import AT_THE_TABLE
from service.lines.lines import (
    HERE,
    Stretch,
    asks_for_line,
    held,
    is_correction_command,
    parsed,
    refuse_no_place,
    request_of,
    with_number,
)
from service.lines.typed_lines import line_back
from service.reading.reading import Reading
from service.seat import Away, Seat, new_key
from service.telling.hidden_there import told_the_gm
from service.telling.outcome import Outcome, Request, Unasked

if TYPE_CHECKING:
    from service.lines.kept_lines import KeptLine, KeptLines

# A line that waits for nobody keeps none: 6 ms.
_as_if_told: Lazy[Reading] = lazy("service.lines.kept_lines:as_if_told")
_would_be: Lazy[Outcome] = lazy("service.lines.kept_lines:would_be")
_as_kept: Lazy[KeptLine] = lazy("service.lines.kept_lines:written")

Ask = Callable[[str], str | None]
"""Asks a question and answers what was typed; None if nobody is there, or they would rather not."""

NOBODY_SAID = Circumstances().by

YES = ("y", "yes")
NO = ("", "n", "no")


class Conversation:
    """One person, one campaign: what they type and what they are answered."""

    def __init__(
        self,
        seat: Seat,
        voice: Voice,
        *,
        around: Circumstances | None = None,
        ask: Ask | None = None,
        stretch: Stretch = HERE,
        kept: KeptLines | None = None,
        careful: bool = False,
    ) -> None:
        """`kept` takes the lines that reach nobody; without it they are refused.

        Whoever is `careful` is asked before any line but the last is taken back, and refused if nobody can be asked.
        """
        self.seat = seat
        self.voice = voice
        around = around or Circumstances()
        self.around = msgspec.structs.replace(around, by=seat.me) if around.by == NOBODY_SAID else around
        self.ask = ask
        self.careful = careful
        self.stretch = stretch
        """Where and when the lines that follow are told (`late 41`, `[20:15]`), until `now` or `[]`."""
        self.words: frozenset[str] = frozenset()
        """Words that are lines of their own to whoever reads them: `log`, `quit`."""
        self.shown = 0
        """Number of the newest entry that was answered or announced."""
        self.asks: tuple[str, ...] = ()
        """What the newest line said is to be rolled or done next."""
        self.change = ""
        """A line as it was typed, asked for with `fix 41` alone: to be changed and told anew."""
        self.stuck = False
        """A line that waits cannot be told as it stands: somebody has to say what it means."""
        self._kept = kept
        self._own: set[int] = set()
        self._as_if: tuple[object, Reading] | None = None

    def say(
        self,
        text: str,
        *,
        preview: bool = False,
        key: str | None = None,
        expected: int | None = None,
        reveal: bool = False,
    ) -> Outcome | None:
        """Does what the line says and answers it; None if nothing was told. Problems surface as they are."""
        away = None if preview else self.deliver()
        with self.reading() as reading:
            text = with_number(reading, text, self.around.by)
            wanted = asks_for_line(text) is not None
            self.change = line_back(reading, text, self.seat.typed, by=self.around.by) if wanted else ""
            if self.change:
                self.voice.say(self.change)
                return None
            found = parsed(reading, text, by=self.stretch.by or self.around.by, place=self.stretch.place)
        said = self._settled(found)
        if said is None:
            return None
        if not said.commands and said.entries is None:
            with self.reading() as reading:
                refuse_no_place(said, reading)
            self.stretch = self.stretch.after(said)
            self.voice.say(self.voice.faint(held(self.stretch)))
            return None
        asked = request_of(
            said, text, around=self.around, stretch=self.stretch, key=key, expected=expected, preview=preview
        )
        asked = msgspec.structs.replace(asked, reveal=reveal)
        return self._do(asked, asked.line, away)

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """The campaign as it is known here, the lines that wait as if they were told."""
        with self.seat.reading() as told:
            reading, lines = told, self.waiting()
            if lines:
                now = (id(told.story), told.story.head, lines)
                if self._as_if is None or self._as_if[0] != now:
                    self._as_if = (now, _as_if_told(told, lines))
                reading = self._as_if[1]
            yield reading

    # What a line means

    def _settled(self, found: ParseResult) -> ParsedLine | None:
        """The one reading, after asking if there are several or none."""
        if isinstance(found, ParsedLine):
            return found
        if isinstance(found, Unclear):
            return self._choice(found)
        if isinstance(found, OnlyLooks):
            raise NothingTold(found.words, found.point)
        return self._note(found)

    def _choice(self, found: Unclear) -> ParsedLine | None:
        if self.ask is None:
            raise unclear(found)
        self.voice.say("That may mean:")
        for at, one in enumerate(found.readings, 1):
            self.voice.say(f"{at}  {one.reads}", indent=2)
        reply = (self.ask(f"Which? (1–{len(found.readings)}, Enter for none) ") or "").strip()
        if reply.isdecimal() and 1 <= int(reply) <= len(found.readings):
            return found.readings[int(reply) - 1]
        self._let_be(reply)
        return None

    def _note(self, found: NotUnderstood) -> ParsedLine | None:
        """Points at the word, and offers what was nearly typed, what can be said here, or a note."""
        problem = not_understood(found)
        if self.ask is None:
            raise problem
        if found.text.strip():
            self.voice.draw(pointed(found.text, found.at, self.voice.width))
        self.voice.say(self.voice.bad(problem.what))
        offered = (found.nearest,) if found.nearest else found.lines
        if offered:
            self.voice.say("Did you mean:" if found.nearest else "Here one can say:", indent=2)
        for at, line in enumerate(offered, 1):
            self.voice.say(f"{at}  {line}", indent=4)
        if not found.text.strip():
            return None
        return self._chosen(found, offered)

    def _chosen(self, found: NotUnderstood, offered: tuple[str, ...]) -> ParsedLine | None:
        """Takes what was offered: what was nearly typed is told, an example is put into the line to be changed."""
        takes = "; 1 takes it" if len(offered) == 1 else f"; 1–{len(offered)} takes one" if offered else ""
        question = f"Keep it as a note? (y, Enter for no{takes}) "
        reply = (self.ask(question) if self.ask else None) or ""
        reply = reply.strip()
        if reply.isdecimal() and 1 <= int(reply) <= len(offered):
            line = offered[int(reply) - 1]
            if found.nearest:
                raise Instead(line)
            self.change = line
            self.voice.say(line)
            return None
        if reply.lower() in YES:
            kept = as_note(found.text)
            with self.reading() as reading:
                note = parsed(reading, kept)
            return msgspec.structs.replace(note, reads=kept) if isinstance(note, ParsedLine) else None
        self._let_be("" if reply.lower() in NO else reply)
        return None

    def _let_be(self, reply: str) -> None:
        """Nothing is logged; an answer that is none is the next line."""
        not_logged(self.voice)
        if reply:
            raise Instead(reply)

    def _is_a_line(self, text: str) -> bool:
        """Whether somebody typed the next line where a reason was asked for."""
        first, *more = text.lower().split()
        if first[:1] == "?" or (first in self.words and len(more) < 2):
            return True
        with self.reading() as reading:
            people = {
                fold(name) for key, it in reading.state.roster.figures.items() for name in (key, it.name, *it.aliases)
            }
            found = parsed(reading, text, by=self.stretch.by or self.around.by, place=self.stretch.place)
        if fold(first.rstrip(",:")) in people:
            return True  # what is told of somebody is no reason, understood or not
        return isinstance(found, Unclear) or (isinstance(found, ParsedLine) and bool(found.commands))

    # Doing it

    def _do(self, asked: Request, text: str | None = None, away: Away | None = None) -> Outcome | None:
        """Does it; `text` is what is kept of it if nobody can be told."""
        careless: Unasked = "any" if self.ask is None else "line"
        unasked: Unasked = "last" if self.careful else careless  # what takes back more shows what it changes, and asks
        try:
            outcome = self._told(msgspec.structs.replace(asked, unasked=unasked), text, away)
        except Refused as refused:
            forced = self._forced(asked, refused)
            if forced is None:
                raise
            return self._told(forced, text, away)
        if outcome is None or not outcome.held_back:
            return outcome
        return self._told_as_shown(asked, outcome, text, away) if self._sure(outcome) else None

    def _told(self, asked: Request, text: str | None, away: Away | None) -> Outcome | None:
        if away is None:
            try:
                return self._tell(asked)
            except Away as gone:
                away = gone
        else:
            away = Away(away, new_key())  # told behind those that wait, as another line than they are
        if self._kept is None or asked.preview or text is None:
            raise away
        return self._keep(asked, text, away, self._kept)

    def _tell(self, asked: Request) -> Outcome:
        with uninterrupted():
            outcome = self.seat.tell(asked)
        if not outcome.preview:
            self._own.update(entry.number for entry in outcome.entries)
            self.asks = outcome.asks
        if not outcome.held_back:
            answer(outcome, self.voice)
        return outcome

    def _told_as_shown(self, asked: Request, shown: Outcome, text: str | None, away: Away | None) -> Outcome | None:
        """Does what was shown; if somebody told something meanwhile, it is decided, and shown, anew."""
        sees = shown.entries[0].number - 1 if shown.entries else None
        try:
            return self._told(msgspec.structs.replace(asked, expected=sees), text, away)
        except Stale as stale:
            if asked.expected is not None:
                raise
            self.voice.say(stale.what)
            return self._do(asked, text, away)

    def _sure(self, shown: Outcome) -> bool:
        """Shows what a correction would change, and asks."""
        if self.ask is None:
            refuse_for_want_of_a_yes(shown)
        answer(shown, self.voice)
        reply = (self.ask("Do it? (Enter for yes, n) ") or "").strip()
        if not reply or reply.lower() in YES:
            return True
        self.voice.say(self.voice.faint("Nothing was changed."))
        if reply.lower() not in NO:
            raise Instead(reply)
        return False

    def _forced(self, asked: Request, refused: Refused) -> Request | None:
        """What the books forbid is refused once, with its reason, and can be overruled."""
        if not refused.forceable or self.ask is None:
            return None
        self.voice.say(self.voice.bad(refused.what))
        if refused.why:
            self.voice.say(refused.why, indent=2)
        reply = (self.ask("Say why it is so all the same, ! for no reason, or Enter to leave it: ") or "").strip()
        if not reply:
            not_logged(self.voice)
            raise Left
        if reply[0] != "!" and self._is_a_line(reply):
            self._let_be(reply)
        reason = reply.removeprefix("!").strip() or AT_THE_TABLE
        around = msgspec.structs.replace(asked.circumstances, ruling=reason)
        return msgspec.structs.replace(asked, circumstances=around)

    # Lines that reach nobody

    def waiting(self) -> tuple[KeptLine, ...]:
        """The lines that were typed and not told."""
        return () if self._kept is None else self._kept.of(self.seat.campaign)

    def _keep(self, asked: Request, text: str, away: Away, kept: KeptLines) -> Outcome | None:
        """Keeps the line; what somebody is to be asked about first is only shown, as far as it is known here."""

        with self.seat.reading() as reading:
            line = _as_kept(self.seat.campaign, text, asked, away.key, head=reading.head)
        with self.reading() as reading:
            shown = _would_be(reading, asked)
        if shown.held_back:
            return shown
        kept.keep(line)
        kept_answer(shown, self.voice, away, len(self.waiting()))
        return None

    def deliver(self, *, asking: bool = True) -> Away | None:
        """Tells the lines that wait, in their order; what keeps them from being told, if anything does.

        With `asking`, one that cannot be told as it stands is asked about; without, it waits for somebody to ask.
        """
        try:
            for line in self.waiting():
                if not self._deliver(line, asking=asking):
                    break
        except Away as away:
            return away
        return None

    def _deliver(self, line: KeptLine, *, asking: bool) -> bool:
        """Tells a line that waits; False if somebody has to be asked about it."""
        if self.seat.told(line.key):
            self._drop(line)
            return True
        self.voice.say(self.voice.faint(f"› {line.text}"))
        ask, self.ask = self.ask, self.ask if asking else None
        try:
            self._tell_kept(line)
        except (Away, Instead) as other:
            if isinstance(other, Instead):
                self._drop(line)
            raise
        except Left:
            pass
        except Problem as problem:
            trouble(problem, self.voice)
            if not asking:
                self.stuck = True
                self.voice.say(self.voice.next("It waits: Enter asks what it should be."))
                return False
            not_logged(self.voice)
        finally:
            self.ask = ask
        self._drop(line)
        return True

    def _tell_kept(self, line: KeptLine) -> None:
        with self.seat.reading() as reading:
            said = self._settled(
                parsed(reading, line.text, by=line.stretch.by or line.around.by, place=line.stretch.place)
            )
        if said is None:
            return
        asked = request_of(said, line.text, around=line.around, stretch=line.stretch, key=line.key)
        if self.ask is None and is_correction_command(asked.command):
            shown = self.seat.tell(msgspec.structs.replace(asked, preview=True))
            if shown.takes_back > 1:
                raise Refused("line.sure", f"It would take back {shown.takes_back} lines.")
        self._do(asked)

    def _drop(self, line: KeptLine) -> None:
        self.stuck = False
        if self._kept is not None:
            self._kept.drop(line)

    def told_beside(self, tell: Callable[[], None]) -> None:
        """Has something told that is answered by itself: nobody else has told it."""
        with self.seat.reading() as reading:
            before = reading.head
        tell()
        with self.seat.reading() as reading:
            self._own.update(range(before + 1, reading.head + 1))

    # What others tell

    def has_news(self) -> bool:
        """Whether somebody else has told something, or a line that waits may be told now."""
        if self.waiting() and not self.stuck and not self.seat.away():
            return True
        with self.seat.reading() as reading:
            return any(number not in self._own for number in range(self.shown + 1, reading.head + 1))

    def news(self) -> list[str]:
        """Lines others have told since they were last asked for, as the chronicle tells them."""
        with self.seat.reading() as reading:
            told = [
                line
                for number in range(self.shown + 1, reading.head + 1)
                if number not in self._own
                and reading.story.sees(reading.audience, number)
                and reading.story.entry(number).action == number
                for line in _others_line(reading, number, self.around.by)
            ]
            self.shown = max(self.shown, reading.head)
        self._own = {number for number in self._own if number > self.shown}
        return told


class Left(Problem):
    """Somebody let a refusal be: it has been said, and nothing more is to say."""

    def __init__(self) -> None:
        super().__init__("line.left", "Nothing was logged.")


class Instead(Left):
    """Somebody did not answer a question but typed the next line."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self.line = line


def _others_line(reading: Reading, number: int, me: str) -> Iterator[str]:
    """An action somebody told, with what the game master alone has to know of it."""
    by = reading.story.entry(number).by
    who = "" if by == me else f"{reading.people.get(by, by)}: "
    for line in reading.tell_action(number):
        yield f"{number} {who}{line}"
    entries = [reading.story.entry(one) for one in reading.story.action_of(number)]
    yield from (f"! {remark}" for remark in told_the_gm(reading, entries))


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the line is in the log: it strikes before or after, never between."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, where no Ctrl-C arrives
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
