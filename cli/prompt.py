"""The live prompt: one line for each thing that happens, answered at once; other devices' lines appear as they come.

In a terminal it completes, remembers and shows where the campaign stands; elsewhere it reads plain lines.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from cli.conversation import Conversation, Left
from cli.draw_prompt import asked_next, standing_line
from cli.output import Voice
from events.problems import Problem

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

LOOKS = (
    "status",
    "log",
    "sheet",
    "map",
    "purse",
    "quests",
    "check",
    "business",
    "stats",
    "rulings",
    "options",
    "events",
)
"""Words of `delve` that only look; the prompt hands them on."""

BYE = ("quit", "exit", "bye")
EVERY = 0.3
"""Seconds between two looks for what others have told."""

Look = Callable[[str], None]
"""Shows what a looking word of `delve` shows."""


class Prompt:
    """Reads lines until somebody leaves, and has each one said."""

    def __init__(self, talk: Conversation, look: Look) -> None:
        self.talk = talk
        self.look = look

    def heard(self, line: str) -> bool:
        """Does what one line says; False if it says goodbye."""
        words = line.split()
        first = words[0].lower() if words else ""
        if first in BYE and len(words) == 1:
            return False
        try:
            if first[:1] == "?" and not first[1:2].isdigit():
                self._explain(" ".join([first[1:], *words[1:]]).strip())
            elif first in LOOKS:
                self.look(line)
            else:
                self.talk.say(line)
        except Left:
            pass
        except Problem as problem:
            self._say(problem)
        except Exception as error:  # noqa: BLE001 - the last resort: the evening goes on, the details go to a file
            self._broke(error, line)
        return True

    def _broke(self, error: Exception, line: str) -> None:
        from cli.crash import keep_details

        kept = keep_details(error, ["line", line])
        what = f"Sorry: something in Delvelog broke ({type(error).__name__}). The line is logged whole or not at all."
        self._say(Problem("cli.broken", what, fix=f"The details are in {kept}." if kept else ""))

    def _explain(self, word: str) -> None:
        from cli.explain import explained

        with self.talk.desk.reading(self.talk.campaign) as reading:
            system = reading.system
        self.talk.voice.draw(explained(word, system))

    def _say(self, problem: Problem) -> None:
        voice = self.talk.voice
        voice.say(voice.bad(problem.what))
        for sentence in (problem.why, problem.fix):
            if sentence:
                voice.say(_at_the_prompt(sentence), indent=2)

    def begin(self) -> None:
        """Reads the campaign and says where it stands."""
        with self.talk.desk.reading(self.talk.campaign) as reading:
            name, head, line, asked = (
                reading.state.campaign.name,
                reading.head,
                standing_line(reading),
                asked_next(reading),
            )
            self.talk.shown = head
        stay_long()
        voice = self.talk.voice
        voice.say(f"{voice.bold(name)} · {head} entries · ? explains, quit ends")
        voice.say(voice.faint(line))
        if asked:
            voice.say(voice.next(asked))

    def plain(self, lines: Iterable[str]) -> None:
        """Reads lines from anything that is no terminal; an empty one is a quiet turn."""
        for line in lines:
            if not self.heard(line.rstrip("\r\n")):
                return

    def live(self, history: str) -> None:
        """The prompt of a terminal; `history` is the file that remembers what was typed."""
        session = _session(self, history)
        stop = threading.Event()
        watcher = threading.Thread(target=self._watch, args=(stop, session), daemon=True)
        watcher.start()
        try:
            while self._one(session):
                pass
        finally:
            stop.set()
            watcher.join(timeout=2)

    def _one(self, session: PromptSession[str]) -> bool:
        from prompt_toolkit.patch_stdout import patch_stdout

        try:
            with patch_stdout(raw=True):
                line = session.prompt("› ")
        except KeyboardInterrupt:
            self.talk.voice.say(self.talk.voice.faint("(kept: ↑ brings it back; quit ends)"))
            return True
        except EOFError:
            return False
        return self.heard(line)

    def _watch(self, stop: threading.Event, session: PromptSession[str]) -> None:
        """Says what others have told, as it comes."""
        while not stop.wait(EVERY):
            try:
                news = self.talk.news()
            except Problem:
                continue  # whatever it is, the next line that is typed meets it too, and says so
            voice = Voice(sys.stdout)  # while somebody types, this is the one that writes above the prompt
            for line in news:
                voice.say(voice.next(f"« {line}"), hang=4)
            if news:
                session.app.invalidate()


def _at_the_prompt(sentence: str) -> str:
    """Advice in the prompt's own words."""
    return sentence.replace("--ruling WHY", "! WHY").replace("`delve ", "`").replace("delve ", "")


def _session(prompt: Prompt, history: str) -> PromptSession[str]:
    # only a terminal pays for this import
    from prompt_toolkit import PromptSession
    from prompt_toolkit.history import FileHistory

    def toolbar() -> str:
        with prompt.talk.desk.reading(prompt.talk.campaign) as reading:
            asked = asked_next(reading)
            return f" {standing_line(reading)}{f'   {asked}' if asked else ''}"

    def ask(question: str) -> str | None:
        try:
            return asking.prompt(question)
        except (KeyboardInterrupt, EOFError):
            return None

    asking: PromptSession[str] = PromptSession()
    prompt.talk.ask = ask
    return PromptSession(
        history=FileHistory(history),
        completer=_completer(prompt),
        complete_while_typing=False,
        bottom_toolbar=toolbar,
        key_bindings=_keys(),
        enable_history_search=True,
    )


def _completer(prompt: Prompt):  # type: ignore[no-untyped-def]  # noqa: ANN202 - a class of an import paid for only here
    from prompt_toolkit.completion import Completer, Completion

    class Offered(Completer):
        """Names and words of the campaign at hand."""

        def get_completions(self, document: Document, _event: CompleteEvent) -> Iterable[Completion]:
            from cli.prompt_words import offers

            typed = document.text_before_cursor
            begun = typed.rpartition(" ")[2].rpartition(",")[2]
            with prompt.talk.desk.reading(prompt.talk.campaign) as reading:
                found = offers(reading, typed, LOOKS)
            for word, about in found:
                yield Completion(word, start_position=-len(begun), display_meta=about)

    return Offered()


def _keys() -> KeyBindings:
    """Ctrl-C puts what was typed into the history before it clears the line."""
    from prompt_toolkit.key_binding import KeyBindings

    keys = KeyBindings()

    @keys.add("c-c")
    def keep(event: KeyPressEvent) -> None:
        event.current_buffer.append_to_history()
        event.app.exit(exception=KeyboardInterrupt, style="class:aborting")

    return keys


def stay_long() -> None:
    """Looks for garbage again, as a logged line does not, but not among what was read: a long story would be walked
    through, and somebody would wait."""
    gc.freeze()
    gc.enable()


def is_terminal() -> bool:
    """Whether somebody sits at a terminal, to type and to read."""
    return sys.stdin.isatty() and sys.stdout.isatty()
