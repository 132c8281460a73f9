"""The service and the plain model of docs/story.md, command by command, over random campaigns and every short one.

`make story` asks for many more of both.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

from hypothesis import given, settings
from kit import story_model
from kit.any_correction import (
    Campaign,
    Saying,
    as_data,
    difference,
    every_next,
    expected,
    meant,
    sayings,
    spelled,
    spelled_saying,
)
from kit.corners import gain

from events.entry import Clocks, Entry
from events.problems import Refused
from rules.command import Circumstances
from rules.corrections.commands import Fix, Redo, Undo
from rules.dice import TYPED
from service.reading.reading import Reading, provisional
from service.telling.deciding import DecisionInput, plan_for
from service.telling.outcome import Request

EXAMPLES = int(os.environ.get("DELVE_STORY_EXAMPLES", "150"))
DEPTH = int(os.environ.get("DELVE_STORY_DEPTH", "3"))
CLOCKS = Clocks(recorded_at="2026-01-10T19:00:00.000000Z")


@settings(max_examples=EXAMPLES)
@given(sayings())
def test_whatever_people_say_comes_to_what_the_page_says(said: list[Saying]) -> None:
    """What is written, to whom, what is refused, which line a bare word means; then place, standing and sight."""
    assert difference(said) is None


@settings(max_examples=EXAMPLES // 3)
@given(sayings())
def test_whatever_is_said_is_unsaid_by_undo_and_said_again_by_a_bare_word(said: list[Saying]) -> None:
    """Rules 8 and 9, to the last entry: what corrects counts again as well, and what was left as it is."""
    campaign = Campaign()
    for one in said:
        before = story_model.counting(campaign.log)
        written = [] if one.branch else campaign.say(meant(one, campaign.log))
        if isinstance(written, str) or not written:
            continue
        after = story_model.counting(campaign.log)
        undone = campaign.say(Saying(command=Undo(number=written[0].number), by=one.by))
        assert counting_below(campaign, written[0].number) == before, spelled(campaign.log)
        again = Redo() if undone[0].event.how == "undo" else Undo()
        campaign.say(Saying(command=again, by=one.by))
        assert counting_below(campaign, undone[0].number) == after, spelled(campaign.log)


def counting_below(campaign: Campaign, number: int) -> set[int]:
    """What counts now of the entries in front of one."""
    return {one for one in story_model.counting(campaign.log) if one < number}


def test_every_short_run_of_corrections_comes_to_what_the_page_says() -> None:
    """All that one person can say of one or two things, to a depth of so many commands."""
    assert list(differences(Campaign().log, DEPTH)) == []


def test_every_run_of_fixes_undos_and_redos_of_one_line_comes_to_what_the_page_says() -> None:
    """Rules 6 to 10, corners 10 to 17."""
    campaign = Campaign()
    campaign.say(Saying(command=gain(1)))
    assert list(differences(campaign.log, max(DEPTH, 4), of_one_line)) == []


def of_one_line(saying: Saying) -> bool:
    match saying.command:
        case Undo(alone=False, span=None) | Redo() | Fix(commands=(_,)):
            return True
        case _:
            return False


def differences(log: list[Entry], depth: int, of: Callable[[Saying], bool] = bool) -> Iterator[str]:
    """Wherever the service and the model part, in whatever can be said in so many commands."""
    for saying in filter(of, every_next(log)):
        written, model = decided(log, saying), expected(log, saying)
        if model is not None and model != (written if isinstance(written, str) else as_data(written)):
            yield f"{spelled(log)}\n{spelled_saying(saying)}\nservice {written}\nmodel   {model}"
        elif not isinstance(written, str) and depth > 1:
            yield from differences([*log, *written], depth - 1, of)


def decided(log: list[Entry], saying: Saying) -> tuple[Entry, ...] | str:
    """What would be written, without a file; or the code of the refusal."""
    said = Circumstances(by=saying.by, because=saying.because)
    asked = DecisionInput(
        request=Request(command=saying.command, circumstances=said),
        recorded_at=CLOCKS.recorded_at,
        dice=TYPED,
    )
    try:
        drafts = plan_for(Reading(GAME, log), asked).drafts
    except Refused as refused:
        return refused.code
    return provisional(drafts, head=len(log), by=saying.by, clocks=CLOCKS)


GAME = Campaign().reading.system
