"""The prompt: one line for each thing that happens, answered at once; other devices' lines appear as they come.

In a terminal (`cli.terminal`) it completes, remembers and shows where the campaign stands; elsewhere it reads plain
lines.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable

from cli.answers import trouble
from cli.conversation import Conversation, Instead, Left
from cli.crash import keep_details
from cli.draw_prompt import next_up, standing_line
from cli.explain import explained
from cli.table import COMMANDS, LOOKS, is_command
from events.problems import Problem, Refused
from projections.turns import can_pass_quietly
from rules.shorthand.declared.looks import look_of
from rules.shorthand.read.misread import NO_TURN, NothingTold
from rules.shorthand.read.parsed import ParsedLine, Unclear
from service.lines.lines import HERE, held, parsed
from service.views.steps import basics, has_quiet_turns

BYE = ("quit", "exit", "bye")
HELP = "help"
"""What many type before they have read that it is `?` here."""

ASKED_OF = ("we", "i", "you", "they", "the", "any")
"""Words behind a `do` that asks, and is not the word a shell begins a line with."""

Look = Callable[[str], None]
"""Shows what a looking word of `delve` shows."""


class Prompt:
    """Has each line done that somebody types, until they leave."""

    def __init__(self, talk: Conversation, look: Look) -> None:
        self.talk = talk
        self.talk.words = frozenset((*LOOKS, *BYE))
        self.look = look
        self.remember: Look = lambda _line: None
        """Keeps a line that was typed where a question was asked."""

    def heard(self, line: str) -> bool:
        """Does what one line says; False if it says goodbye."""
        words = line.split()
        asks = words[:1] == ["do"] and words[1:2] and words[1].lower() in ASKED_OF  # `do we have a rope`
        if words[:1] in (["delve"], ["line"], ["do"]) and words[1:] and not asks:
            return self.heard(line.strip().removeprefix(words[0]))  # as one types it elsewhere
        if len(words) == 1 and words[0].lower() in BYE:
            return False
        try:
            self._do(line, words)
        except Instead as other:
            self.remember(other.line)
            return self.heard(other.line)
        except NothingTold as looks:
            if looks.point:
                self.talk.voice.say(self.talk.voice.bold(looks.point))
            return self.heard(looks.look)
        except Left:
            pass
        except Problem as problem:
            trouble(problem, self.talk.voice)
        except Exception as error:  # noqa: BLE001 - the last resort: the evening goes on, the details go to a file
            kept = keep_details(error, ["line", line])
            what = (
                f"Sorry: something in Delvelog broke ({type(error).__name__}). The line is logged whole or not at all."
            )
            fix = f"The details are in {kept}." if kept else ""
            trouble(Problem("cli.broken", what, fix=fix), self.talk.voice)
        return True

    def _do(self, line: str, words: list[str]) -> None:
        first = words[0].lower() if words else ""
        looks = look_of(line)
        if looks[:1] == (HELP,):
            with self.talk.reading() as reading:
                system, steps, shown = reading.system, next_up(reading), basics(reading)
            self.talk.voice.draw(explained(" ".join(looks[1:]), system, self.talk.voice.width, steps, shown=shown))
        elif looks:
            self.look(line)
        elif first == "table" and "from" in words[1:]:
            self.talk.told_beside(lambda: self.look(line))
        elif first in COMMANDS and first not in LOOKS and is_command([first, *words[1:]]) and not self._means(line):
            raise Refused("line.shell", f"{first} is for the shell.", fix=f"delve {line.strip()}")
        elif not words and self.talk.stuck:
            self.talk.deliver()
        elif not words and not self._has_a_turn():
            self._nothing_passes()
        else:
            self.talk.say(line)

    def _means(self, line: str) -> bool:
        """Whether a line that begins like a command of the shell's tells something: `new hero, Kell, dwarf`."""
        with self.talk.reading() as reading:
            return isinstance(parsed(reading, line), (ParsedLine, Unclear))

    def _has_a_turn(self) -> bool:
        with self.talk.reading() as reading:
            return has_quiet_turns(reading) and can_pass_quietly(reading.state.turns)

    def _nothing_passes(self) -> None:
        """Says to whoever pressed Enter with nothing under way what they can type."""
        voice = self.talk.voice
        with self.talk.reading() as reading:
            steps = next_up(reading)
        voice.say(voice.faint(NO_TURN))
        if steps:
            voice.say(voice.next(f"→ {' · '.join(steps)}"))

    def begin(self) -> None:
        """Reads the campaign, says where it stands, and tells what waits from last time."""
        with self.talk.reading() as reading:
            name, line, steps = reading.state.campaign.name, standing_line(reading), next_up(reading)
            head = self.talk.shown = reading.head
        stay_long()
        voice = self.talk.voice
        voice.say(f"{voice.bold(name)} · {head} {'entry' if head == 1 else 'entries'} · ? explains, quit ends")
        voice.say(voice.faint(line))
        if steps:
            voice.say(voice.next(f"→ {' · '.join(steps)}"))
        if self.talk.stretch != HERE:
            voice.say(voice.warn(held(self.talk.stretch)))
        self.talk.deliver(asking=False)

    def others(self) -> bool:
        """Says what others have told, then tells what waits, if that goes by itself; whether anything was said."""
        waited = len(self.talk.waiting())
        voice = self.talk.voice
        news = self.talk.news()
        for line in news:
            voice.say(voice.next(f"« {line}"), hang=4)
        if waited and not self.talk.stuck:
            self.talk.deliver(asking=False)
        return bool(news) or len(self.talk.waiting()) != waited

    def plain(self, lines: Iterable[str]) -> None:
        """Reads lines from anything that is no terminal; an empty one is a quiet turn, comments tell nothing.

        Refuses with `line.waits` if some of them could not be told.
        """
        for line in lines:
            if not is_comment(line) and not self.heard(line.rstrip("\r\n")):
                break
        self.talk.deliver()
        waiting = len(self.talk.waiting())
        if waiting:
            raise Problem(
                "line.waits",
                f"{'A line waits' if waiting == 1 else f'{waiting} lines wait'} to be told.",
                fix="`delve play` tells what waits as soon as somebody answers.",
            )


def is_comment(line: str) -> bool:
    """`# as in a file of lines`, and what was typed elsewhere: `$ delve log`."""
    return line.lstrip().startswith(("# ", "$"))


def stay_long() -> None:
    """Looks for garbage again, as a logged line does not, but not among what was read: a long story would be walked
    through, and somebody would wait."""
    gc.freeze()
    gc.enable()
