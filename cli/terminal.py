"""The prompt in a terminal: completed, remembered, with a line below that shows where the campaign stands.

Everything is said from one thread. The one that listens to others only rings: what they told is said above the line
that is being typed, or as soon as the one before it is answered.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable
from contextlib import suppress

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from cli.answers import short_place
from cli.draw_prompt import asked_next, standing_line
from cli.output import wants_colour, wrap
from cli.prompt import Prompt, is_comment
from cli.prompt_words import begun_in, offers
from cli.table import LOOKS
from events.problems import Problem

PROMPT = "› "
SURE = 2
"""Letters of a word before its rest is suggested."""


class Terminal:
    """Somebody at a terminal, and the prompt they type at."""

    def __init__(self, prompt: Prompt, history: str) -> None:
        """`history` is the file that remembers what was typed."""
        self.prompt = prompt
        self.talk = prompt.talk
        self.talk.ask = self._ask
        self._asking: PromptSession[str] = PromptSession()
        self._session: PromptSession[str] = PromptSession(
            history=FileHistory(history),
            completer=Offered(prompt),
            auto_suggest=Likeliest(prompt) if wants_colour(sys.stdout) else None,
            complete_while_typing=False,
            bottom_toolbar=self._below,
            key_bindings=_keys(),
            enable_history_search=True,
        )
        self._broken_off = False
        self._news = threading.Event()
        prompt.remember = self._session.history.append_string

    def stay(self) -> None:
        """Reads lines until somebody leaves."""
        watcher = threading.Thread(target=self.talk.seat.follow, args=(self._ring,), daemon=True)
        watcher.start()
        try:
            while self._one():
                pass
        finally:
            self.talk.seat.leave()
            watcher.join(timeout=2)

    def _one(self) -> bool:
        if self._news.is_set() and self._has_news():
            self.prompt.others()
        place = short_place(self.talk.stretch)  # where it will be told, if not at the end
        try:
            change, self.talk.change = self.talk.change, ""
            sign = f"{place} {PROMPT}" if place else PROMPT
            typed = self._session.prompt(sign, default=change, pre_run=self._others_soon)
        except KeyboardInterrupt:
            self.talk.voice.say(self.talk.voice.faint("(kept: ↑ brings it back; quit ends)"))
            return True
        except EOFError:
            return False
        self.talk.voice.fit()
        self._broken_off = False
        for line in told_lines(typed):
            if not self.prompt.heard(line):
                return False
            if self._broken_off:
                break  # Ctrl-C at a question is meant for all that was pasted; ↑ brings it back
        return True

    def _ask(self, question: str) -> str | None:
        try:
            return self._asking.prompt(question)
        except (KeyboardInterrupt, EOFError):
            self._broken_off = True
            return None

    # What others tell

    def _ring(self) -> None:
        """Somebody has told something: from the thread that listens."""
        self._news.set()
        loop = self._session.app.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._others_soon)

    def _others_soon(self) -> None:
        """Says above the line that is being typed what others have told."""
        if self._news.is_set() and self._session.app.is_running:
            self._news.clear()
            if self._has_news():
                _ = self._session.app.create_background_task(_said_above(self.prompt))
            self._session.app.invalidate()

    def _has_news(self) -> bool:
        try:
            return self.talk.has_news()
        except Problem:
            return False  # whatever it is, the next line that is typed meets it too, and says so

    def _below(self) -> str:
        """Where the campaign stands, or why nobody can say; a line that is being typed is worth more than this one."""
        try:
            return self._standing()
        except Problem as problem:
            return f" {problem.what}"
        except Exception as error:  # noqa: BLE001 - whatever broke will break a line, too, and be said with it
            return f" Where the campaign stands cannot be said ({type(error).__name__})."

    def _standing(self) -> str:
        with self.talk.reading() as reading:
            asked = asked_next(reading) or (f"→ {self.talk.asks[0]}" if self.talk.asks else "")
            parts = [standing_line(reading), asked]
        away, waiting = self.talk.seat.away(), len(self.talk.waiting())
        parts += [away, f"{waiting} kept" if waiting else ""]
        parts = [part for part in parts if part]
        line = f" {'   '.join(parts)}"
        wide = self._session.output.get_size().columns
        return line if len(line) <= wide else "\n".join(wrap(f" {part}", wide, 3) for part in parts)


async def _said_above(prompt: Prompt) -> None:
    def say() -> None:
        prompt.talk.voice.fit()
        with suppress(Problem):
            prompt.others()

    await run_in_terminal(say)


def told_lines(typed: str) -> list[str]:
    """What was typed; of several lines that were pasted those that tell something, as in a file."""
    lines = typed.splitlines()
    if len(lines) < 2:
        return lines or [""]
    return [line for line in lines if line.strip() and not is_comment(line)]


class Offered(Completer):
    """Names and words of the campaign at hand."""

    def __init__(self, prompt: Prompt) -> None:
        self._talk = prompt.talk

    def get_completions(self, document: Document, _event: CompleteEvent) -> Iterable[Completion]:
        """What may stand where somebody types."""
        typed = document.text_before_cursor
        begun, found = begun_in(typed), []
        # Nothing is offered where nothing can be read: the line itself will say why.
        with suppress(Exception), self._talk.reading() as reading:
            found = offers(reading, typed, LOOKS, self._talk.seat.typed)
        for word, about in found:
            yield Completion(word, start_position=-len(begun), display_meta=about)


class Likeliest(AutoSuggest):
    """The rest of the word that is being typed, faint behind it; → takes it. Without colours it would look typed."""

    def __init__(self, prompt: Prompt) -> None:
        self._talk = prompt.talk

    def get_suggestion(self, _buffer: Buffer, document: Document) -> Suggestion | None:
        """The likeliest word, once two letters of it are there."""
        typed = document.text
        begun = begun_in(typed)
        if len(begun) < SURE or not begun.isalpha():
            return None
        with suppress(Exception), self._talk.reading() as reading:
            found = offers(reading, typed, LOOKS)
            word = found[0][0] if found else ""
            return Suggestion(word[len(begun) :]) if word.lower().startswith(begun.lower()) else None
        return None


def _keys() -> KeyBindings:
    """Ctrl-C puts what was typed into the history before it clears the line."""
    keys = KeyBindings()

    @keys.add("c-c")
    def keep(event: KeyPressEvent) -> None:
        event.current_buffer.append_to_history()
        event.app.exit(exception=KeyboardInterrupt, style="class:aborting")

    return keys
