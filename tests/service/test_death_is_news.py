"""Death is news: a line that takes somebody across a threshold says so, wherever lines are read."""

from __future__ import annotations

from random import Random

import pytest
from kit.any_play import random_evening
from kit.table import Table

from events.entry import Audience
from projections.news import CERTAIN, following
from projections.state import Fold
from projections.story.story import Story
from rules.command import Circumstances
from rules.registry import system_keys
from service.jobs import recaps
from service.lines.line_files import lines_in, play
from service.lines.lines import HERE, request
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.reading.replay import party, passage, walk
from service.telling.branches import branch
from service.telling.handle import handle
from service.telling.outcome import Outcome
from service.views.chronicle import told
from service.views.entries import shower
from service.views.steps import next_lines

SETTING = """\
session
hero Sven ws7 t5 w4 fp2
hero Odo ws6 t5 w3 fp2
meet 2 rat w2 t3
fight
turn combat
"""


class Evening:
    """A table in the middle of a fight."""

    def __init__(self, *lines: str) -> None:
        self.table = Table()
        play(self.table.here, lines_in(SETTING, "setting"), around=Circumstances())
        for line in lines:
            self.say(line)

    def say(self, line: str, *, sees: Audience = "gm", preview: bool = False) -> Outcome:
        reading = self.reading(sees)
        asked = request(reading, line, stretch=HERE, preview=preview)
        return handle(self.table.log, self.table.campaign, asked, reading=reading)

    def reading(self, sees: Audience = "gm", **moment: int) -> Reading:
        return self.table.reading(**moment).seen_by(sees)

    def line(self, number: int, sees: Audience = "gm", **moment: int) -> str:
        lines = told(self.reading(sees, **moment))
        return next(line.text for line in lines if number in line.numbers)

    def last(self, sees: Audience = "gm") -> str:
        return [line.text for line in told(self.reading(sees))][-1]


def number_of(outcome: Outcome) -> int:
    return outcome.entries[0].number


# What the line says


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("odo -3 trap",), "Odo −3 wounds (trap); Odo is knocked out."),
        (("odo -4 trap",), "Odo −4 wounds (trap); Odo falls, dead."),
        (("odo -3", "odo -1"), "Odo −1 wound; Odo dies."),
        (("odo -3", "odo +2"), "Odo +2 wounds; Odo is up again."),
        (("odo -5", "odo +all"), "Odo is healed; Odo is back."),
        (("odo -2",), "Odo −2 wounds."),
        (("odo -3, sven -4",), "Odo −3 wounds; Odo is knocked out; Sven −4 wounds; Sven is knocked out."),
    ],
)
def test_a_line_says_who_falls_with_it_and_who_gets_up(lines, said):
    evening = Evening(*lines)
    assert evening.last() == said


def test_a_blow_says_it_behind_its_wounds():
    assert Evening("rat-1 odo 11 6+ / 12>9 11 12>8 11").last().endswith("; 6 wounds; Odo falls, dead.")


def test_what_the_line_says_itself_is_not_said_twice():
    assert Evening("odo dead").last() == "Odo is dead."
    assert Evening("sven rat-1 11 / 12>9 11 12>8").last().endswith("; 5 wounds; killed.")


def test_who_may_have_fallen_has_not():
    assert "falls" not in Evening("odo -? trap").last()
    assert Evening("odo -2+ trap", "odo -3").last() == "Odo −3 wounds; Odo falls, dead."


# What changes the sentence


def test_a_fate_point_changes_it_and_says_who_is_back():
    evening = Evening()
    blow = number_of(evening.say("odo -5 trap"))
    fate = number_of(evening.say("fate odo negate"))

    assert evening.line(blow) == f"Odo −5 wounds (trap); Odo would have died ({fate} cancels it)."
    assert evening.line(fate).endswith("; Odo is back.")
    assert evening.line(blow, until=blow) == "Odo −5 wounds (trap); Odo falls, dead.", "as it is told up to there"
    assert evening.line(blow, at=blow) == "Odo −5 wounds (trap); Odo falls, dead.", "as it stood then"

    evening.say("undo")
    assert evening.line(blow) == "Odo −5 wounds (trap); Odo falls, dead."


def test_an_undo_a_fix_and_a_late_line_move_it():
    evening = Evening()
    first = number_of(evening.say("odo -2 trap"))
    second = number_of(evening.say("odo -1 rat"))
    assert "knocked out" in evening.line(second)

    late = number_of(evening.say(f"late {first} odo -1 nettles"))
    assert "knocked out" in evening.line(late)
    assert evening.line(second) == "Odo −1 wound (rat); Odo dies."

    evening.say(f"undo {late}")
    assert evening.line(second) == "Odo −1 wound (rat); Odo is knocked out."
    fixed = evening.say(f"fix {first} odo -1 trap")
    assert "knocked" not in evening.line(second)
    assert "knocked" not in " ".join(fixed.lines)


def test_a_fix_that_fells_says_so_in_its_answer():
    evening = Evening()
    hurt = number_of(evening.say("odo -1 trap"))
    [fixed] = evening.say(f"fix {hurt} odo -4 trap").lines
    assert fixed == f"Fixed {hurt}: Odo −4 wounds (trap) (was Odo −1 wound (trap)). Odo falls, dead."


def test_a_correction_says_whom_another_line_fells_now():
    evening = Evening("odo -2")
    healed = number_of(evening.say("odo +2"))
    hurt = number_of(evening.say("odo -2"))

    assert evening.say(f"undo {healed}").lines[0].endswith(f". Odo falls, dead ({hurt}).")
    late = evening.say(f"late {healed} odo +1")
    assert "falls" not in " ".join(late.lines)


# Everything made of lines says it


def test_it_is_the_same_in_answer_log_entry_and_replay():
    evening = Evening()
    answer = evening.say("odo -5 trap")
    reading, number = evening.reading(), number_of(answer)

    [frame] = [step for step, _ in walk(reading, passage(reading)) if number in step.numbers]
    shown = shower(reading)(reading.story.entry(number)).text
    assert {answer.lines[0], evening.line(number), frame.text, f"{shown}."} == {answer.lines[0]}
    assert "Odo falls, dead" in answer.lines[0]
    [news] = next(line.news for line in told(reading) if number in line.numbers)
    assert (news.figure, news.now, news.text) == ("odo", "dead", "Odo falls, dead")


def test_a_preview_says_it_and_writes_nothing():
    evening = Evening()
    head = evening.table.head
    assert "Odo falls, dead" in evening.say("odo -5 trap", preview=True).lines[0]
    assert evening.table.head == head


def test_a_wound_the_table_may_not_see_leaks_nothing():
    evening = Evening()
    evening.say("gm: odo -2 a curse")
    seen = number_of(evening.say("odo -1 trap"))

    assert evening.line(seen) == "Odo −1 wound (trap); Odo is knocked out."
    assert evening.line(seen, "table") == "Odo −1 wound (trap)."
    assert evening.reading("table").state.thresholds.crossings == {}


def test_a_recap_says_on_top_who_is_fallen_at_its_end():
    evening = Evening("odo -3 trap", "odo +1", "sven -5 a fall", "rat-1 -2", "session end")
    reading, table = evening.reading("table"), evening.table

    [closing] = recaps.closings(reading, 0)
    recap = recaps.recap(reading, table.log.campaign(table.campaign), closing)
    assert recap.fallen == ("Sven, dead",)
    assert recap.lines[-1] == (
        "A fight with rat: rat 1 killed; Odo −3 wounds; Sven −5 wounds; Odo is knocked out; Odo +1 wound; "
        "Odo is up again; Sven falls, dead."
    )
    assert b"**Fallen:** Sven, dead\\n" in recaps.body(recap, "discord")


def test_a_branch_tells_its_own_news():
    evening = Evening("odo -2 trap")
    number = number_of(evening.say("odo -1 rat"))
    branch(evening.table.log, evening.table.campaign, "What if", said=Circumstances(), at=number)
    with_wound = read_campaign(evening.table.log, "what-if")
    assert [line.text for line in told(with_wound)][-2] == "Odo −1 wound (rat); Odo is knocked out."


# What can be done about it


def test_a_fate_point_is_offered_as_the_line_that_spends_it_as_long_as_it_may_be():
    evening = Evening()
    fell = evening.say("odo -5 trap")
    [offer] = fell.asks
    line = f"fate odo negate {fell.entries[-1].number}"
    assert offer == f"A Fate Point may undo it: {line} (2 left)"
    assert next_lines(evening.reading())[0] == line

    assert evening.say(line).asks == ()
    assert "fate" not in " ".join(next_lines(evening.reading()))
    evening.say("fate odo other a lucky find")
    assert evening.say("odo -5 trap").asks == (), "none is left"
    assert evening.say("rat-2 -2").asks == (), "monsters have none"


def test_what_was_lost_below_nothing_is_said_as_such():
    evening = Evening("odo -5 trap")
    [odo] = [one for one in party(evening.reading(), evening.reading().state) if one.figure == "odo"]
    assert (odo.status, odo.left) == ("dead", "0/3, 2 below")


# Derived line by line or all at once


@pytest.mark.parametrize("key", system_keys())
@pytest.mark.parametrize("seed", range(12))
def test_whoever_follows_line_by_line_knows_how_everybody_stands(key: str, seed: int) -> None:
    """No kind that moves a standing is forgotten: after each entry everybody is looked at."""
    table = random_evening(key, Random(seed), lines=40)
    fold = Fold(table.system.handlers, table.system.initial, last=following(table.system.status))
    state, stood = fold.initial(), dict[str, str]()
    for entry in Story(table.entries).told():
        fold.evolve(state, entry)
        stood = {
            figure: status if status in CERTAIN else stood.get(figure, "alive")
            for figure, who in state.roster.figures.items()
            if who.ended is None
            for status in [table.system.status(state, figure).status]
        }
        away = {figure: status for figure, status in stood.items() if status != "alive"}
        assert state.thresholds.standings == away, entry.entry.event
