"""What is not understood and kept as a note is kept for the eyes it was said to."""

from __future__ import annotations

from io import StringIO

import pytest

from cli.conversation import Conversation
from cli.output import Voice
from rules.command import Circumstances
from service.campaigns import Campaigns
from service.seat_at_file import SeatAtFile
from service.telling.handle import found


@pytest.mark.parametrize(
    ("typed", "audience"),
    [
        ("blorp the innkeeper", "table"),
        ("gm: blorp the innkeeper", "gm"),
        ("[20:15] gm: blorp the innkeeper", "gm"),
        ("[20:15 gm: the bracket is missing", "gm"),
    ],
)
def test_a_secret_that_is_not_understood_stays_one_as_a_note(tmp_path, typed, audience):
    campaigns = Campaigns(str(tmp_path / "campaigns.db"))
    found(campaigns.log, "Amulet", "advanced-heroquest", said=Circumstances())
    seat = SeatAtFile(campaigns, "amulet")
    talk = Conversation(seat, Voice(StringIO()), ask=lambda _: "y")

    talk.say(typed)

    with seat.reading() as reading:
        note = reading.story.entry(2)
    seat.close()
    assert (note.audience, note.event.text) == (audience, typed)
