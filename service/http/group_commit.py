"""One thread writes for everybody: what waits is decided one by one, kept with one sync, and answered after it."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, NamedTuple, TypeAlias, TypeVar

from events.problems import Refused
from service.campaigns import Campaigns
from service.http.settings import Settings

Answer = TypeVar("Answer")
Work: TypeAlias = Callable[[], Any]  # Any: whatever it answers is handed to whoever waits for it

MOST_TOGETHER = 64
"""Lines kept with one sync …"""

SECONDS_TOGETHER = 0.05
"""… and how long deciding them may take before those that were decided are kept."""


class _Waiting(NamedTuple):
    """What somebody asked for and waits for. `campaign` None: not a line, and done by itself."""

    campaign: str | None
    work: Work
    answer: asyncio.Future[Any]  # Any: as above


_Done: TypeAlias = tuple[_Waiting, Any, Exception | None]  # Any: as above


class GroupCommit:
    """Takes what is to be written from the loop that made it, and answers there."""

    def __init__(self, campaigns: Campaigns, settings: Settings, wrote: Callable[[], None]) -> None:
        """`wrote` is called in the loop whenever lines were kept and answered."""
        self.campaigns = campaigns
        self._settings = settings
        self._wrote = wrote
        self.loop = asyncio.get_running_loop()
        self._changed = threading.Condition()
        self._lines: dict[str, deque[_Waiting]] = {}
        self._others: deque[_Waiting] = deque()
        self._others_turn = False
        self._closed = False
        self._thread = threading.Thread(target=self._write, name="delve-writer", daemon=True)
        self._thread.start()

    async def tell(self, campaign: str, work: Callable[[], Answer]) -> Answer:
        """Does what may tell a line of a campaign, and writes nothing else, with others that wait; once it is kept.

        Refuses with `line.too_many` if too many wait already. If nothing can be kept, everybody who was to be kept
        with it is told so, whatever they would have been answered.
        """
        with self._changed:
            own = self._lines.get(campaign, ())
            if len(own) >= self._settings.lines_waiting_each or self.waiting >= self._settings.lines_waiting:
                raise Refused(
                    "line.too_many",
                    "More is told than can be written.",
                    why="Nothing of this was.",
                    fix="Say it again in a moment.",
                )
            waiting = _Waiting(campaign, work, self.loop.create_future())
            self._lines.setdefault(campaign, deque()).append(waiting)
            self._changed.notify()
        answer: Answer = await waiting.answer
        return answer

    async def alone(self, work: Callable[[], Answer]) -> Answer:
        """Does whatever else writes, in a transaction of its own."""
        waiting = _Waiting(None, work, self.loop.create_future())
        with self._changed:
            self._others.append(waiting)
            self._changed.notify()
        answer: Answer = await waiting.answer
        return answer

    @property
    def waiting(self) -> int:
        """How many lines wait."""
        return sum(map(len, self._lines.values()))

    def close(self) -> None:
        """Does what waits, and ends."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _write(self) -> None:
        while taken := self._taken():
            done = self._told(taken) if taken[0].campaign is not None else [_done(taken[0])]
            # All at once: the loop is woken a single time.
            self.loop.call_soon_threadsafe(self._answer, done)

    def _taken(self) -> Sequence[_Waiting]:
        """What is done next: one thing by itself, or a line of each campaign in turn; nothing at the end."""
        with self._changed:
            while not (self._lines or self._others or self._closed):
                self._changed.wait()
            self._others_turn = bool(self._others) and (not self._others_turn or not self._lines)
            if self._others_turn:
                return [self._others.popleft()]
            taken: list[_Waiting] = []
            while self._lines and len(taken) < MOST_TOGETHER:
                for campaign, waiting in tuple(self._lines.items()):
                    taken.append(waiting.popleft())
                    if not waiting:
                        del self._lines[campaign]
            return taken

    def _told(self, taken: Sequence[_Waiting]) -> list[_Done]:
        done: list[_Done] = []
        end = monotonic() + SECONDS_TOGETHER
        try:
            with self.campaigns.together({one.campaign for one in taken if one.campaign is not None}):
                for one in taken:
                    if done and monotonic() > end:
                        break
                    done.append(_done(one))
        except Exception as problem:  # noqa: BLE001 - whatever it is, nobody is told that anything was kept
            return [(one, None, problem) for one in taken]
        self._put_back(taken[len(done) :])
        return done

    def _put_back(self, taken: Sequence[_Waiting]) -> None:
        with self._changed:
            for one in reversed(taken):
                self._lines.setdefault(one.campaign or "", deque()).appendleft(one)

    def _answer(self, done: Sequence[_Done]) -> None:
        for one, answer, problem in done:
            if one.answer.done():
                continue  # whoever asked has gone
            if problem is None:
                one.answer.set_result(answer)
            else:
                one.answer.set_exception(problem)
        if done[0][0].campaign is not None:
            self._wrote()


def _done(one: _Waiting) -> _Done:
    try:
        return one, one.work(), None
    except Exception as problem:  # noqa: BLE001 - it is raised where the answer is waited for
        return one, None, problem
