"""What somebody types at a prompt, line by line: read, asked about if need be, done, answered in a line.

Nothing typed is thrown away: what is not understood can be kept as a note, what may mean two things is asked once, and
a line is on disk before the answer is shown.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from cli.output import Voice
from events.problems import Problem, Refused
from rules.command import Circumstances, Command
from rules.commands.campaign import Note
from rules.shorthand.parsing import AT_THE_TABLE, not_understood, unclear
from rules.shorthand.said import NotUnderstood, Said, Unclear
from service.lines import HERE, parsed, request_of

if TYPE_CHECKING:
    from rules.shorthand.said import Reading as LineReading
    from service.desk import Desk
    from service.lines import Stretch
    from service.outcome import Change, Outcome, Request
    from service.remote import RemoteDesk

Ask = Callable[[str], str | None]
"""Asks a question and answers what was typed; None if nobody is there, or they would rather not."""

MOST_CHANGES = 4
"""More changes than this are counted, not listed, behind the line they came of."""


class Conversation:
    """One person, one campaign: what they type and what they are answered."""

    def __init__(
        self, desk: Desk | RemoteDesk, campaign: str, voice: Voice, *, around: Circumstances | None = None,
        ask: Ask | None = None, stretch: Stretch = HERE,
    ) -> None:  # fmt: skip
        self.desk = desk
        self.campaign = campaign
        self.voice = voice
        self.around = around or Circumstances()
        self.ask = ask
        self.stretch = stretch
        """Where and when the lines that follow are told (`late 41`, `[20:15]`), until `now` or `[]`."""
        self.shown = 0
        """Number of the newest entry that was answered or announced."""

    def say(self, text: str, *, preview: bool = False, key: str | None = None) -> Outcome | None:
        """Does what the line says and answers it; None if nothing was told. Problems surface as they are."""
        with self.desk.reading(self.campaign) as reading:
            found = parsed(reading, text, by=self.stretch.by or self.around.by)
        said = self._settled(found)
        if said is None:
            return None
        self.stretch = self.stretch.after(said)
        if not said.commands and said.entries is None:
            self.voice.say(self.voice.faint(where(self.stretch)))
            return None
        asked = request_of(said, around=self.around, stretch=self.stretch, key=key, preview=preview)
        return self._do(asked)

    def _settled(self, found: LineReading) -> Said | None:
        """The one reading, after asking if there are several or none."""
        if isinstance(found, Said):
            return found
        if isinstance(found, Unclear):
            return self._choice(found)
        return self._note(found)

    def _choice(self, found: Unclear) -> Said | None:
        if self.ask is None:
            raise unclear(found)
        self.voice.say("That may mean:")
        for at, one in enumerate(found.readings, 1):
            self.voice.say(f"{at}  {one.reads}", indent=2)
        answer = (self.ask(f"Which? (1–{len(found.readings)}, Enter for none) ") or "").strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(found.readings):
            return found.readings[int(answer) - 1]
        self.voice.say(self.voice.faint("Nothing was logged."))
        return None

    def _note(self, found: NotUnderstood) -> Said | None:
        """Points at the word and offers to keep the line as a note."""
        problem = not_understood(found)
        if self.ask is None:
            raise problem
        if found.text.strip():
            self.voice.draw([f"  {found.text}", f"  {' ' * found.at}^"])
        self.voice.say(self.voice.bad(problem.what))
        if found.nearest:
            self.voice.say(f"Perhaps: {found.nearest}", indent=2)
        if not found.text.strip():
            return None
        answer = (self.ask("Keep it as a note? (y, Enter for no) ") or "").strip().lower()
        if answer in ("y", "yes"):
            return Said(commands=(Note(text=found.text.strip()),))
        self.voice.say(self.voice.faint("Nothing was logged; ↑ brings the line back."))
        return None

    def _do(self, asked: Request) -> Outcome | None:
        if self.ask is not None and not asked.preview and not self._sure(asked):
            self.voice.say(self.voice.faint("Nothing was changed."))
            return None
        try:
            outcome = self._handle(asked)
        except Refused as refused:
            forced = self._forced(asked, refused)
            if forced is None:
                raise
            outcome = self._handle(forced)
        if not outcome.preview:
            self.shown = max(self.shown, outcome.head)
        answer(outcome, self.voice)
        return outcome

    def _handle(self, asked: Request) -> Outcome:
        with whole():
            return self.desk.handle(self.campaign, asked)

    def _sure(self, asked: Request) -> bool:
        """A correction that takes back more than a line shows what it would change, and asks."""
        if not _takes_back(asked.command) or self.ask is None:
            return True
        shown = self.desk.handle(self.campaign, msgspec.structs.replace(asked, preview=True))
        if shown.takes_back <= 1:
            return True
        answer(shown, self.voice)
        return (self.ask("Do it? (Enter for yes, n) ") or "y").strip().lower() not in ("n", "no")

    def _forced(self, asked: Request, refused: Refused) -> Request | None:
        """What the books forbid is refused once, with its reason, and yields to a ruling."""
        if not refused.forceable or self.ask is None:
            return None
        self.voice.say(self.voice.bad(refused.what))
        if refused.why:
            self.voice.say(refused.why, indent=2)
        reply = self.ask("Say why it is so all the same, ! for no reason, or Enter to leave it: ")
        if not (reply or "").strip():
            self.voice.say(self.voice.faint("Nothing was logged."))
            raise Left
        reason = AT_THE_TABLE if reply is None or reply.strip() == "!" else reply.strip()
        around = msgspec.structs.replace(asked.circumstances, ruling=reason)
        return msgspec.structs.replace(asked, circumstances=around)

    def news(self) -> list[str]:
        """Lines others have told since the last answer, as the chronicle tells them."""
        with self.desk.reading(self.campaign) as reading:
            told = [
                f"{number} {line}"
                for number in range(self.shown + 1, reading.head + 1)
                if reading.story.sees(reading.audience, number) and reading.story.entry(number).action == number
                for line in reading.tell_action(number)
            ]
            self.shown = max(self.shown, reading.head)
        return told


class Left(Problem):
    """Somebody let a refusal be: it has been said, and nothing more is to say."""

    def __init__(self) -> None:
        super().__init__("line.left", "Nothing was logged.")


def _takes_back(command: Command) -> bool:
    from rules.commands.corrections import Restart, Strike, Undo

    return isinstance(command, (Undo, Strike, Restart))


def where(stretch: Stretch) -> str:
    """What holds for the lines that follow."""
    parts = []
    if stretch.place is not None:
        parts.append(f"{'behind' if stretch.place.where == 'after' else 'in front of'} {stretch.place.number}")
    parts += [f"played {stretch.played_at}"] if stretch.played_at else []
    parts += [f"in the world {stretch.world_date}"] if stretch.world_date else []
    parts += [f"told by {stretch.by}"] if stretch.by else []
    parts += ["for the game master only"] if stretch.audience == "gm" else []
    if not parts:
        return "What follows is told at the end, as it happens."
    return f"What follows is told {', '.join(parts)}, until: {'now' if stretch.place else '[]'}"


def answer(outcome: Outcome, voice: Voice) -> None:
    """One line that says what was logged under which number and what it changed; what is asked next below it."""
    from cli.report import numbered

    first, *more = numbered(outcome) or [""]
    changed = told_changes(outcome.changes)
    head = "Would be: " if outcome.preview else ""
    voice.say(f"{head}{voice.bold(first)}{voice.faint(f'  [{changed}]') if changed else ''}", hang=4)
    for line in more:
        voice.say(line.strip(), indent=4)
    for amiss in outcome.discrepancies:
        voice.say(voice.warn(f"! {amiss.text}  (ok {amiss.number} lets it stand)"), indent=4)
    for warning in outcome.warnings:
        voice.say(voice.warn(f"! {warning}"), indent=4)
    for ask in outcome.asks:
        voice.say(voice.next(f"→ {ask}"), indent=4)


def told_changes(changes: Sequence[Change]) -> str:
    """`Sven wounds lost 0 → 2; Elf arrows 6 → 5`, the first few."""
    from cli.report import changed

    shown = changed(changes)
    few = [text.replace(" (--json lists them)", "") for text in shown[:MOST_CHANGES]]
    more = len(changes) - len(few)
    return "; ".join(few) + (f" and {more} more" if len(shown) > MOST_CHANGES else "")


@contextmanager
def whole() -> Iterator[None]:
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
