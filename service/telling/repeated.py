"""What was said under a key that is shown again: answered again if it is the same, refused if it is not (rule 29)."""

from __future__ import annotations

import msgspec

from events.log import EventLog, Written
from events.problems import Refused
from events.typed import Typed
from rules.catalogue import read_command
from service.reading.reading import Reading
from service.telling.answering import again
from service.telling.outcome import Outcome, Request


class KeyReused(Refused):
    """The key was answered already, to something else; nothing was written."""


def answered_again(log: EventLog, campaign: str, reading: Reading, answered: Written, request: Request) -> Outcome:
    """The first outcome of a key; refuses with `key.reused` if this is another line or command than then.

    Of what was erased since, or never kept, nothing is known any more: that is answered again, whatever is said.
    """
    first = answered.entries[0].number
    typed = log.typed(campaign, first=first, last=first).get(first)
    if typed is not None and not _is_the_same(typed, request, reading):
        raise KeyReused(
            "key.reused",
            "Something else was said under this key.",
            why=f"It was answered with entry {first}." if again(reading, answered).entries else "",
            fix="Say it with a key of its own.",
        )
    return again(reading, answered)


def _is_the_same(typed: Typed, request: Request, reading: Reading) -> bool:
    if typed.line or request.line:
        return typed.line == request.line
    if typed.command == msgspec.json.encode(request.command).decode():
        return True
    # An earlier version may have written it with fewer fields.
    try:
        return read_command(msgspec.json.decode(typed.command), reading.system.commands) == request.command
    except (Refused, msgspec.MsgspecError):
        return False
