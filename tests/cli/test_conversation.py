"""What a prompt answers, whoever keeps the campaign: lines that reach nobody, questions, what others tell."""

from __future__ import annotations

from contextlib import closing, contextmanager
from io import StringIO

import pytest
from msgspec.structs import replace
from prompt_toolkit.application import create_app_session
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from cli.answers import pointed
from cli.conversation import Conversation
from cli.output import Voice, cells
from cli.prompt import Prompt
from cli.terminal import Likeliest, Offered, Terminal, told_lines
from events.entry import Clocks, Draft
from events.problems import Problem
from events.purse import GoldGained
from rules.command import Circumstances
from rules.corrections.commands import Undo
from rules.registry import system
from rules.shared.atlas import EnterSection
from service.campaigns import Campaigns
from service.lines.kept_lines import KeptLines
from service.reading.reading import Reading
from service.seat import Away, new_key
from service.seat_at_file import SeatAtFile
from service.store import open_store
from service.telling.handle import found, handle
from service.telling.outcome import Request


class SeatThatMayBeGone(SeatAtFile):
    """A seat at a file that can be out of reach, before it is told anything or just after."""

    gone = ""

    def tell(self, asked):
        """Tells it, unless it is gone."""
        if self.gone == "before":
            raise Away(Problem("server.unreachable", "Nobody answers."), asked.key or new_key())
        if self.gone == "after" and not asked.preview:
            key = asked.key or new_key()
            super().tell(replace(asked, key=key))
            raise Away(Problem("server.no_answer", "Somebody gave no answer."), key)
        return super().tell(asked)

    def told(self, key):
        """Whether it was told."""
        if self.gone:
            raise Away(Problem("server.unreachable", "Nobody answers."), key)
        return super().told(key)

    def away(self):
        """Why it cannot be reached."""
        return "Nobody answers." if self.gone else ""


class Somebody:
    """Somebody at a prompt, with answers in mind."""

    def __init__(self, folder, name="anna"):
        self.stream = StringIO()
        self.answers = []
        self.seat = SeatThatMayBeGone(Campaigns(str(folder / "campaigns.db")), "cellars")
        voice = Voice(self.stream)
        voice.width = 100
        kept = KeptLines(str(folder / name))
        self.talk = Conversation(self.seat, voice, around=Circumstances(by=name), ask=self._ask, kept=kept)
        self.prompt = Prompt(self.talk, lambda _line: None)
        with self.talk.reading() as reading:
            self.talk.shown = reading.head

    def _ask(self, question):
        self.stream.write(f"{question}\n")
        return self.answers.pop(0) if self.answers else None

    def types(self, line, *answers):
        """What they see behind a line."""
        self.stream.seek(0)
        self.stream.truncate()
        self.answers = list(answers)
        self.prompt.heard(line)
        return self.stream.getvalue()

    def sees(self):
        """What appears by itself."""
        self.stream.seek(0)
        self.stream.truncate()
        self.prompt.others()
        return self.stream.getvalue()


def founded(tmp_path):
    log = open_store(str(tmp_path / "campaigns.db"))
    found(log, "Cellars", "advanced-heroquest", said=Circumstances())
    log.close()
    return tmp_path


@pytest.fixture
def anna(tmp_path):
    folder = founded(tmp_path)
    anna = Somebody(folder)
    anna.types("hero Sven w5")
    yield anna
    anna.seat.close()


@contextmanager
def sits_beside(tmp_path):
    bo = Somebody(tmp_path, "bo")
    yield bo
    bo.seat.close()


def log_of(anna):
    with anna.seat.reading() as reading:
        return [
            line
            for number in range(1, reading.head + 1)
            if reading.story.entry(number).action == number
            for line in reading.tell_action(number)
        ]


def test_others_lines_are_said_once_with_their_names_also_those_told_just_before_ones_own(anna, tmp_path):
    with sits_beside(tmp_path) as bo:
        bo.types("gold 20")
        anna.types("gold 5")

        assert anna.sees() == "« 3 bo: The party +20 gold.\n"
        assert anna.sees() == ""
        assert bo.sees() == "« 4 anna: The party +5 gold.\n"


def test_ones_own_lines_of_several_entries_are_no_news(anna):
    anna.types("gold 20; gold 5; sven -1")
    anna.types("meet 2 skaven w3")

    assert not anna.talk.has_news()
    assert anna.sees() == ""


def test_an_evening_goes_on_while_nobody_answers_and_is_told_once_in_its_order(anna):
    anna.seat.gone = "before"
    assert anna.types("meet 2 skaven w3 t4").startswith("~ 2 × skaven met.")
    assert "2 lines are kept" in anna.types("skaven-1 dead by sven")
    assert "~ " in anna.types(".")  # a quiet turn
    assert "~ Undid" in anna.types("undo")
    assert anna.types("skaven-1 -1", "").startswith("skaven 1 cannot be hurt")
    anna.seat.gone = ""

    told = anna.sees()

    assert told.index("2 × skaven met") < told.index("killed by Sven") < told.index("new exploration turn")
    assert log_of(anna)[2:4] == ["2 × skaven met.", "Skaven 1 killed by Sven."]
    assert anna.talk.waiting() == ()
    assert anna.sees() == ""


def test_enter_where_no_turn_is_under_way_writes_nothing_and_says_what_can_be_typed(anna):
    before = log_of(anna)

    assert anna.types("") == "No turn is under way: nothing was logged.\n→ session · start\n"

    assert log_of(anna) == before


def test_enter_is_a_quiet_turn_on_a_trip_and_nothing_in_a_fight(anna):
    anna.types("trip")
    anna.types("start")
    assert "exploration turn" in anna.types("")

    anna.types("meet 2 skaven w3 t4")
    anna.types("fight")
    assert "nothing was logged" in anna.types("")


def test_a_quiet_turn_waits_like_any_other_line(anna):
    anna.seat.gone = "before"
    assert "This line is kept" in anna.types(".")
    anna.seat.gone = ""
    assert "A new exploration turn" in anna.sees()


def test_a_line_whose_answer_was_lost_is_logged_once_and_seen(anna):
    anna.seat.gone = "after"
    assert "Somebody gave no answer. This line is kept" in anna.types("gold 20")
    anna.seat.gone = ""

    assert anna.sees() == "« 3 The party +20 gold.\n"
    assert "party gold 20 → 21" in anna.types("gold 1")


def test_a_line_that_was_chosen_or_forced_stays_so_while_it_waits(anna):
    anna.types("meet 2 skaven w3")
    anna.types("gold 1")
    anna.seat.gone = "before"
    assert "~ Skaven 2 −1 wound." in anna.types("skaven -1 #by a rock", "2")
    assert "~ The party −9 gold. On credit." in anna.types("gold -9", "on credit")
    assert "~ Blorp." in anna.types("blorp", "y")
    anna.seat.gone = ""

    told = anna.sees()

    assert "Skaven 2 −1 wound. By a rock." in told
    assert "−9 gold. On credit." in told
    assert "Blorp." in told


def test_what_cannot_be_told_any_more_is_asked_about_and_an_answer_that_is_a_line_is_not_lost(anna, tmp_path):
    with sits_beside(tmp_path) as bo:
        anna.types("gold 20")
        anna.seat.gone = "before"
        anna.types("gold -15 rope")
        anna.types("gold 1")
        bo.types("gold -10 ale")
        anna.seat.gone = ""

        seen = anna.sees()
        assert "15 are needed" in seen
        assert "It waits" in seen
        assert not anna.talk.has_news()

        told = anna.types("", "sven -1")

        assert "Nothing was logged" in told
        assert "The party +1 gold" in told
        assert "Sven −1 wound" in told
        assert [line for line in log_of(anna) if "rope" in line] == []
        assert anna.talk.waiting() == ()


def test_a_correction_that_takes_back_more_than_a_line_is_not_done_by_itself(anna):
    for line in ("gold 1", "gold 2"):
        anna.types(line)
    anna.seat.gone = "before"
    assert "Do it?" in anna.types("undo 3..4", "y")
    anna.seat.gone = ""

    assert "It would take back 2 lines." in anna.sees()
    assert "Do it?" in anna.types("", "y")
    with anna.seat.reading() as reading:
        assert reading.state.purse.balances.get("party", 0) == 0


def test_what_somebody_says_yes_to_is_what_is_done_if_others_tell_more_meanwhile_it_is_shown_anew(anna, tmp_path):
    with sits_beside(tmp_path) as bo:
        for line in ("gold 1", "gold 2", "gold 4"):
            anna.types(line)
        meanwhile = iter(["gold 8", ""])

        def ask(question):
            anna.stream.write(f"{question}\n")
            line = next(meanwhile)
            if line:
                bo.types(line)
            return "y"

        anna.talk.ask = ask
        told = anna.types("undo 3..4")

        assert "1 line since 5: 6 the party +8 gold" in told
        assert (told.count("This would "), told.count("Do it?")) == (2, 2)
        with anna.seat.reading() as reading:
            assert reading.state.purse.balances["party"] == 12


def test_without_a_place_to_keep_lines_they_are_refused(tmp_path):
    folder = founded(tmp_path)
    somebody = Somebody(folder, "carl")
    somebody.talk._kept = None
    somebody.seat.gone = "before"
    assert "Nobody answers." in somebody.types("gold 20")
    assert somebody.talk.waiting() == ()
    somebody.seat.close()


def test_a_preview_reaches_nobody_and_is_not_kept(anna):
    anna.seat.gone = "before"
    with pytest.raises(Away):
        anna.talk.say("gold 20", preview=True)
    assert anna.talk.waiting() == ()


def test_a_line_for_the_game_master_alone_says_so(anna):
    assert "(for the game master only)" in anna.types("gm: note the miller lies")
    assert "(for the game master only)" not in anna.types("note the miller smiles")


def test_lines_from_a_pipe_that_reach_nobody_are_kept_and_said_to_be(anna):
    anna.talk.ask = None
    anna.seat.gone = "before"

    with pytest.raises(Problem) as waits:
        anna.prompt.plain(["gold 20\n", "# nothing\n", "gold 3\n"])

    assert (waits.value.code, waits.value.what) == ("line.waits", "2 lines wait to be told.")
    anna.seat.gone = ""
    anna.prompt.plain([])
    assert log_of(anna)[-2:] == ["The party +20 gold.", "The party +3 gold."]


# ── the terminal ─────────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def terminal_of(anna, tmp_path):
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        yield Terminal(anna.prompt, str(tmp_path / "history"))


def test_the_line_below_says_where_the_campaign_stands_and_who_is_out_of_reach(anna, tmp_path):
    with terminal_of(anna, tmp_path) as terminal:
        assert terminal._below() == " no session · Sven 5/5"
        anna.seat.gone = "before"
        anna.types("gold 20")
        assert terminal._below().split("   ") == [" no session · Sven 5/5", "Nobody answers.", "1 kept"]


def test_the_line_below_goes_on_saying_what_comes_next(anna, tmp_path):
    with terminal_of(anna, tmp_path) as terminal:
        for line in ("trip into The Cellars", "start", "party to t-junction-1"):
            anna.types(line)
        assert terminal._below().endswith("→ explore t-junction-1:left")
        anna.types("sven roll surprise d12")
        assert terminal._below().endswith(": surprise: d12 for Sven")
        anna.types("7")
        assert "→" not in terminal._below()


def test_the_line_below_never_breaks_the_one_that_is_being_typed(anna, tmp_path, monkeypatch):
    with terminal_of(anna, tmp_path) as terminal:
        monkeypatch.setattr("cli.terminal.standing_line", lambda _reading: 1 / 0)
        assert terminal._below() == " Where the campaign stands cannot be said (ZeroDivisionError)."
        assert list(Offered(terminal.prompt).get_completions(Document("sv"), CompleteEvent())) != []
        monkeypatch.setattr("cli.terminal.offers", lambda *_: 1 / 0)
        assert list(Offered(terminal.prompt).get_completions(Document("sv"), CompleteEvent())) == []


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [("sv", "en"), ("s", None), ("sven", None), ("gold 12", None), ("zzz", None), ("sven de", "ad")],
)
def test_the_likeliest_word_is_suggested_once_two_letters_are_there(anna, tmp_path, typed, suggested):
    with terminal_of(anna, tmp_path) as terminal:
        found = Likeliest(terminal.prompt).get_suggestion(Buffer(), Document(typed))
        assert (found.text or None if found else None) == suggested


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("", [""]),
        ("gold 5", ["gold 5"]),
        ("#a note", ["#a note"]),
        ("gold 5\n\n# words\n$ delve log\nsven -1\n", ["gold 5", "sven -1"]),
    ],
)
def test_what_is_pasted_is_taken_line_by_line(typed, lines):
    assert told_lines(typed) == lines


@pytest.mark.parametrize(
    ("text", "at", "width", "shown", "mark"),
    [
        ("sven blorp", 5, 80, "  sven blorp", 7),
        ("漢字 blorp", 3, 80, "  漢字 blorp", 7),
        ("e\u0301lf blorp", 5, 80, "  e\u0301lf blorp", 6),
        ("a" * 20 + " blorp " + "b" * 40, 21, 30, "  …" + "a" * 11 + " blorp bbbbbb…", 15),
    ],
)
def test_the_mark_stands_below_the_word_that_is_not_understood_however_wide_the_letters(text, at, width, shown, mark):
    line, below = pointed(text, at, width)

    assert line == shown
    assert below == " " * mark + "^"
    assert cells(line) <= width


def test_the_game_master_is_told_what_hangs_in_secret_on_a_line_a_player_takes_back(anna, tmp_path):
    """Story rule 21, corner 39."""
    anna.types("gold 20")
    with closing(open_store(str(tmp_path / "campaigns.db"))) as log:
        with log.writing("cellars") as writer:
            hidden = Draft(event=GoldGained(to="party", amount=9), audience="gm", because=(3,))
            writer.append([hidden], by="owner", clocks=Clocks(recorded_at="2026-11-21T20:00:00.000000Z"))
        seen_by_a_player = Reading(system("advanced-heroquest"), log.read("cellars"), audience="table")
        undo = Request(command=Undo(numbers=(3,)), circumstances=Circumstances(by="carl"))
        handle(log, "cellars", undo, reading=seen_by_a_player)

    assert anna.sees().splitlines()[-2:] == ["« 5 carl: Undid 3.", "« ! Your 4 follows from it."]


def test_the_game_master_is_told_of_what_lies_hidden_where_somebody_else_goes(anna, tmp_path):
    """Story rule 21, corner 46."""
    anna.types("section room")
    anna.types("gm: trap pit in room-1")
    with closing(open_store(str(tmp_path / "campaigns.db"))) as log:
        goes = Request(command=EnterSection(section="room-1"), circumstances=Circumstances(by="carl"))
        handle(
            log, "cellars", goes, reading=Reading(system("advanced-heroquest"), log.read("cellars"), audience="table")
        )

    assert anna.sees().splitlines()[-1] == "« ! Over your pit 4."
