"""One thread writes for everybody: what waits is decided one by one, kept with one sync, and answered after it."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
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
        self._asked: list[_Waiting] = []
        self._handed_over: SimpleQueue[Sequence[_Waiting]] = SimpleQueue()
        """What was asked in each turn of the loop; nothing: the end. The thread that writes is woken once a turn."""
        self._unanswered: Counter[str] = Counter()
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
        most, most_each = self._settings.lines_waiting, self._settings.lines_waiting_each
        if self._unanswered[campaign] >= most_each or self._unanswered.total() >= most:
            raise Refused(
                "line.too_many",
                "More is told than can be written.",
                why="Nothing of this was.",
                fix="Say it again in a moment.",
            )
        self._unanswered[campaign] += 1
        return await self._ask(campaign, work)

    async def alone(self, work: Callable[[], Answer]) -> Answer:
        """Does whatever else writes, in a transaction of its own."""
        return await self._ask(None, work)

    async def _ask(self, campaign: str | None, work: Callable[[], Answer]) -> Answer:
        waiting = _Waiting(campaign, work, self.loop.create_future())
        if not self._asked:
            self.loop.call_soon(self._hand_over)
        self._asked.append(waiting)
        answer: Answer = await waiting.answer
        return answer

    def close(self) -> None:
        """Does what waits, and ends."""
        self._hand_over()
        self._handed_over.put(())
        self._thread.join()

    def _hand_over(self) -> None:
        asked, self._asked = self._asked, []
        if asked:
            self._handed_over.put(asked)

    # In the thread that writes

    def _write(self) -> None:
        while taken := self._taken():
            done = [_done(taken[0])] if taken[0].campaign is None else self._told(taken)
            # All at once: the loop is woken a single time.
            self.loop.call_soon_threadsafe(self._answer, done)

    def _taken(self) -> list[_Waiting]:
        """What is done next: one thing by itself, or a line of each campaign in turn; nothing at the end."""
        self._hear(patiently=not (self._lines or self._others or self._closed))
        self._others_turn = bool(self._others) and (not self._others_turn or not self._lines)
        return [self._others.popleft()] if self._others_turn else self._in_turn(self._lines, MOST_TOGETHER)

    def _hear(self, *, patiently: bool = False) -> None:
        """Takes in what was asked; `patiently` waits for the first."""
        with suppress(Empty):
            while asked := self._handed_over.get(block=patiently):
                patiently = False
                for one in asked:
                    if one.campaign is None:
                        self._others.append(one)
                    else:
                        self._lines.setdefault(one.campaign, deque()).append(one)
            self._closed = True

    def _in_turn(self, campaigns: Iterable[str], most: int) -> list[_Waiting]:
        """So many lines of these campaigns at most, of each in turn."""
        taken: list[_Waiting] = []
        while len(taken) < most and (those := [one for one in campaigns if one in self._lines]):
            for campaign in those:
                taken.append(self._lines[campaign].popleft())
                if not self._lines[campaign]:
                    del self._lines[campaign]
        return taken

    def _told(self, taken: list[_Waiting]) -> list[_Done]:
        """What each comes to; whoever says more of the same campaigns meanwhile is told with them."""
        done: list[_Done] = []
        end = monotonic() + SECONDS_TOGETHER
        campaigns = dict.fromkeys(one.campaign for one in taken if one.campaign is not None)
        try:
            with self.campaigns.together(campaigns):
                for one in taken:  # it grows
                    if done and monotonic() > end:
                        break
                    done.append(_done(one))
                    if len(done) == len(taken) < MOST_TOGETHER:
                        self._hear()
                        taken += self._in_turn(campaigns, MOST_TOGETHER - len(done))
        except Exception as problem:  # noqa: BLE001 - whatever it is, nobody is told that anything was kept
            return [(one, None, problem) for one in taken]
        left = taken[len(done) :]
        for one in reversed(left):
            self._lines.setdefault(one.campaign or "", deque()).appendleft(one)
        turns = dict.fromkeys(one.campaign or "" for one in left)  # whoever was next is next
        self._lines = {one: self._lines[one] for one in (*turns, *self._lines)}
        return done

    # In the loop again

    def _answer(self, done: Sequence[_Done]) -> None:
        for one, answer, problem in done:
            if one.campaign is not None:
                self._unanswered[one.campaign] -= 1
            if one.answer.done():
                continue  # whoever asked has gone
            if problem is None:
                one.answer.set_result(answer)
            else:
                one.answer.set_exception(problem)
        if done[0][0].campaign is not None:
            self._unanswered = +self._unanswered  # who waits for nothing any more is forgotten
            self._wrote()


def _done(one: _Waiting) -> _Done:
    try:
        return one, one.work(), None
    except Exception as problem:  # noqa: BLE001 - it is raised where the answer is waited for
        return one, None, problem
