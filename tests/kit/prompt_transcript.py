"""Pages that show the live prompt: lines typed behind `›`, answers to its questions behind `»`, played and compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from cli.conversation import Conversation
from cli.output import Voice
from cli.prompt import Prompt
from rules.command import Circumstances
from service.campaigns import Campaigns
from service.seat_at_file import SeatAtFile
from service.store import open_store
from service.telling.handle import found

BLOCK = re.compile(r"(?<=^```prompt\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
TYPED, REPLIED = "›", "»"
BEGUN = "$ delve play"
WIDE = 88


class Sitting:
    """A prompt whose questions are answered by the page."""

    def __init__(self, path: Path, name: str, system: str) -> None:
        log = open_store(str(path))
        found(log, name, system, said=Circumstances())
        log.close()
        self.stream = StringIO()
        self.replies: list[str] = []
        voice = Voice(self.stream)
        voice.width = WIDE
        self.campaigns = Campaigns(str(path))
        seat = SeatAtFile(self.campaigns, self.campaigns.log.campaigns()[0].campaign)
        talk = Conversation(seat, voice, ask=self._ask)
        self.prompt = Prompt(talk, self._look)

    def _ask(self, question: str) -> str | None:
        reply = self.replies.pop(0) if self.replies else ""
        self.stream.write(f"{REPLIED} {question}{reply}".rstrip() + "\n")
        return reply

    def _look(self, line: str) -> None:
        """Shows a sheet or the chronicle as `delve` does, on the page's own stream."""
        import os
        import subprocess
        import sys

        around = {
            **os.environ,
            "DELVELOG_DB": self.campaigns.path,
            "COLUMNS": str(WIDE),
            "NO_COLOR": "1",
            "PYTHONUTF8": "1",
        }
        ran = subprocess.run(
            [sys.executable, "-m", "cli", *line.split()], env=around, stdout=subprocess.PIPE, check=False, timeout=60
        )
        self.stream.write(ran.stdout.decode())

    def say(self, line: str, replies: list[str]) -> str:
        """What the prompt shows behind a line, or when it begins."""
        self.stream.seek(0)
        self.stream.truncate()
        self.replies = replies
        if line == BEGUN:
            self.prompt.begin()
        else:
            self.prompt.heard(line)
        return self.stream.getvalue()


def played(page: str, folder: Path, *, name: str, system: str = "advanced-heroquest") -> str:
    """The page with every answer given anew, in one campaign."""
    sitting = Sitting(folder / "campaigns.db", name, system)
    try:
        return BLOCK.sub(lambda match: "".join(_answered(match[0], sitting)), page)
    finally:
        sitting.campaigns.close()


def _answered(block: str, sitting: Sitting) -> Iterator[str]:
    typed: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith(TYPED):
            typed.append((line[1:].strip(), []))
        elif line == BEGUN:
            typed.append((line, []))
        elif line.startswith(REPLIED) and typed:
            typed[-1][1].append(_reply(line))
    for at, (line, replies) in enumerate(typed):
        shown = line if line == BEGUN else f"{TYPED} {line}".rstrip()
        yield f"{shown}\n{sitting.say(line, replies)}"
        if at + 1 < len(typed):
            yield "\n"


def _reply(line: str) -> str:
    """What was typed behind a question: all behind its last `) ` or `: `."""
    return re.split(r"\) |: ", line)[-1].strip() if re.search(r"\) \S|: \S", line) else ""
