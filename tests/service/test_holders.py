"""Who shows a token is looked up once in a turn of the loop, and anew in the next."""

from __future__ import annotations

import asyncio

from service.beside.sqlite.file import open_file
from service.campaigns import Campaigns
from service.clock import now
from service.http.callers import OWNER
from service.http.holders import Holders
from service.http.tokens import Tokens


class File:
    """A campaign file with a token, and how often its tokens are asked for."""

    def __init__(self, path):
        self.campaigns = Campaigns(path)
        self.token, secret = Tokens(self.campaigns.log).give(OWNER, created_at=now())
        self.shown = f"Bearer {secret}"
        self.holders = Holders(self.campaigns)
        self.asked = 0
        self.campaigns.log.connection.set_trace_callback(self._count)

    def _count(self, statement):
        self.asked += "FROM tokens" in statement

    async def asks(self):
        return self.holders.of(self.shown)

    def take_back(self):
        """As another process does."""
        other = open_file(self.campaigns.path)
        Tokens(other).revoke(self.token.token, revoked_at=now())
        other.close()


def over(tmp_path, evening):
    """What comes of an evening with a file."""
    file = File(str(tmp_path / "campaigns.db"))
    try:
        return file, asyncio.run(evening(file))
    finally:
        file.campaigns.close()


def test_many_who_ask_together_are_looked_up_once(tmp_path):
    async def thirty(file):
        return await asyncio.gather(*(file.asks() for _ in range(30)))

    file, callers = over(tmp_path, thirty)

    assert {caller.token for caller in callers} == {file.token.token}
    assert file.asked == 1


def test_a_token_that_was_taken_back_admits_nobody_who_asks_from_then_on(tmp_path):
    async def evening(file):
        loop = asyncio.get_running_loop()
        received = []

        def receive():
            # As a server does: what it received becomes a task, in the same turn as others it received before.
            received.append(loop.create_task(file.asks()))

        loop.call_soon(receive)
        loop.call_soon(lambda: received.append(file.holders.of(file.shown)))
        loop.call_soon(file.take_back)
        loop.call_soon(receive)
        await asyncio.sleep(0.01)
        before, looked_up, after = received
        assert looked_up is not None
        return await before, await after

    _, (_, after) = over(tmp_path, evening)

    assert after is None


def test_what_is_no_token_admits_nobody_and_is_looked_up_nowhere(tmp_path):
    async def evening(file):
        return [file.holders.of(shown) for shown in ("Basic abc", f"Digest {file.shown[7:]}")]

    file, callers = over(tmp_path, evening)

    assert callers == [None, None]
    assert file.asked == 0
