"""What any backend of the log has to promise. A backend is held to it by a class that inherits LogContract and has a
method `new_log`, which answers with a fresh, empty log each time, in the folder it is given or in none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from kit.drafts import clocks_told, drafts_told
from kit.reikland import ANNA, EIGHT_O_CLOCK, FOUNDING, GOLD, HEINRICH, NOTE, TRAP, found, tell

from events.campaign import CampaignBranched, NoteTaken
from events.chain import GENESIS, chained
from events.entry import Clocks, Draft, Entry, Place
from events.figures import WoundsSuffered
from events.log import EventLog
from events.problems import LogDamaged, Refused, Stale
from events.purse import GoldGained
from events.quest import Objective, QuestAccepted
from events.story import EntriesRetracted
from events.typed import Typed

BRANCHED = Draft(event=CampaignBranched(origin="reikland", at=2))


def numbers(entries: Iterator[Entry]) -> list[int]:
    return [entry.number for entry in entries]


class LogContract:
    new_log: Callable[[Path], EventLog]
    """A log nobody else has."""

    @pytest.fixture
    def log(self, tmp_path: Path) -> Iterator[EventLog]:
        log = self.new_log(tmp_path)
        found(log)
        yield log
        log.close()

    # Writing and reading

    def test_numbers_grow_without_gaps_from_one(self, log: EventLog) -> None:
        for _ in range(4):
            tell(log, TRAP, GOLD)
        assert numbers(log.read("reikland")) == list(range(1, 10))
        assert log.head("reikland") == 9

    def test_an_entry_read_back_says_in_json_what_it_said_when_it_was_written(self, log: EventLog) -> None:
        written = tell(log, TRAP, NOTE).entries
        read = tuple(log.read("reikland", after=1))
        assert [msgspec.json.encode(entry.audience) for entry in read] == [b'"table"', b'"table"']
        assert ["audience" in msgspec.to_builtins(entry) for entry in (*written, *read)] == [False] * 4

    def test_every_campaign_numbers_by_itself(self, log: EventLog) -> None:
        found(log, "averland")
        tell(log, TRAP)
        tell(log, GOLD, campaign="averland")
        assert numbers(log.read("averland")) == [1, 2]
        assert numbers(log.read("reikland")) == [1, 2]

    def test_one_append_is_one_action_called_by_its_first_number(self, log: EventLog) -> None:
        written = tell(log, TRAP, GOLD, NOTE)
        assert [entry.action for entry in written.entries] == [2, 2, 2]
        assert tell(log, GOLD).entries[0].action == 5

    def test_what_append_answers_is_what_is_read_later(self, log: EventLog) -> None:
        written = tell(log, TRAP, GOLD, NOTE)
        assert written.entries == tuple(log.read("reikland", after=1))

    def test_everything_said_about_an_entry_is_kept(self, log: EventLog) -> None:
        draft = Draft(
            event=WoundsSuffered(figure="heinrich", amount=1),
            audience="gm",
            place=Place("after", 1),
            because=(1,),
            rule="AHQ-COMBAT-15",
            forced="we agreed on it",
            note="not sure",
        )
        clocks = Clocks(recorded_at="2026-03-01T20:15:00.000001Z", played_at="last Friday", world_date="Ulriczeit 3")
        written = log.append("reikland", [draft], by="bo", clocks=clocks)
        entry = written.entries[0]
        assert (entry.event, entry.audience, entry.place) == (draft.event, "gm", Place("after", 1))
        assert (entry.because, entry.rule, entry.forced, entry.note) == (
            (1,), "AHQ-COMBAT-15", "we agreed on it", "not sure",
        )  # fmt: skip
        assert (entry.recorded_at, entry.played_at, entry.world_date, entry.by) == (
            clocks.recorded_at, "last Friday", "Ulriczeit 3", "bo",
        )  # fmt: skip
        assert not entry.erased

    def test_ids_are_uuids_of_version_7_that_grow_with_the_numbers(self, log: EventLog) -> None:
        tell(log, TRAP, GOLD, NOTE, TRAP)
        ids = [entry.id for entry in log.read("reikland", after=1)]
        assert ids == sorted(set(ids))
        for id_ in ids:
            assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", id_)

    @pytest.mark.parametrize(
        ("after", "upto", "expected"),
        [(0, None, [1, 2, 3, 4, 5]), (2, None, [3, 4, 5]), (2, 4, [3, 4]), (0, 1, [1]), (5, None, []), (9, None, []),
         (3, 2, []), (-3, 2, [1, 2]), (0, 99, [1, 2, 3, 4, 5])],
    )  # fmt: skip
    def test_reading_goes_from_behind_after_to_upto(
        self, log: EventLog, after: int, upto: int | None, expected: list[int]
    ) -> None:
        tell(log, TRAP, GOLD, NOTE, TRAP)
        assert numbers(log.read("reikland", after=after, upto=upto)) == expected

    def test_reading_over_many_entries_misses_none(self, log: EventLog) -> None:
        tell(log, *[GOLD] * 2500)
        assert numbers(log.read("reikland")) == list(range(1, 2502))

    # Each backend's class runs it, each example with a new log.
    @settings(
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.differing_executors],
        deadline=None,
        max_examples=40,
    )
    @given(drafts=drafts_told(), clocks=clocks_told())
    def test_any_draft_comes_back_as_it_was_told(self, tmp_path: Path, drafts: list[Draft], clocks: Clocks) -> None:
        log = self.new_log(tmp_path)
        found(log)
        log.append("reikland", drafts, by=ANNA, clocks=clocks)
        entries = list(log.read("reikland", after=1))
        assert [
            Draft(
                event=entry.event,
                audience=entry.audience,
                place=entry.place,
                because=entry.because,
                rule=entry.rule,
                forced=entry.forced,
                note=entry.note,
            )
            for entry in entries
        ] == drafts
        assert {(entry.recorded_at, entry.played_at, entry.world_date) for entry in entries} == {
            (clocks.recorded_at, clocks.played_at, clocks.world_date)
        }
        assert log.verify("reikland").breaks == ()
        log.close()

    # Refusals write nothing

    def test_a_stale_append_is_refused_whole_and_told_what_happened_since(self, log: EventLog) -> None:
        tell(log, TRAP)
        tell(log, GOLD)
        with pytest.raises(Stale) as refused:
            tell(log, NOTE, NOTE, expected=1)
        assert refused.value.since == (2, 3)
        assert refused.value.code == "log.stale"
        assert "2–3" in str(refused.value)
        assert log.head("reikland") == 3

    def test_an_expected_number_that_is_the_head_is_accepted(self, log: EventLog) -> None:
        assert tell(log, TRAP, expected=1).entries[0].number == 2

    def test_an_expected_number_above_the_head_is_refused(self, log: EventLog) -> None:
        with pytest.raises(Stale) as refused:
            tell(log, TRAP, expected=7)
        assert refused.value.since == ()
        assert log.head("reikland") == 1

    def test_nothing_to_write_is_refused(self, log: EventLog) -> None:
        with pytest.raises(Refused) as refused:
            tell(log)
        assert refused.value.code == "log.nothing"

    @pytest.mark.parametrize(
        "draft",
        [
            Draft(event=NoteTaken(text="\udcff")),
            Draft(event=GOLD.event, note="\udcff"),
            Draft(event=GoldGained(to=12)),  # type: ignore[arg-type]  # structs check nothing when they are made
            Draft(event=GOLD.event, place=Place("after", 2**63)),
        ],
        ids=["words that are no text", "a note that is no text", "a number for a name", "a number no entry has"],
    )
    def test_what_could_not_be_read_again_is_not_written(self, log: EventLog, draft: Draft) -> None:
        with pytest.raises(Refused) as refused:
            tell(log, GOLD, draft)
        assert refused.value.code == "log.unwritable"
        assert log.head("reikland") == 1
        assert tell(log, GOLD).entries[0].number == 2

    def test_an_unknown_campaign_is_refused_with_near_misses(self, log: EventLog) -> None:
        found(log, "averland")
        for asked in (log.campaign, log.head, log.read, log.verify, log.links):
            with pytest.raises(Refused) as refused:
                asked("reiklnd")
            assert refused.value.code == "campaign.unknown"
            assert "Did you mean reikland?" in str(refused.value)
        with pytest.raises(Refused, match="There is no campaign 'reiklnd'"), log.writing("reiklnd"):
            pytest.fail("there is nothing to hold")

    def test_a_campaign_is_founded_once(self, log: EventLog) -> None:
        with pytest.raises(Refused) as refused:
            found(log)
        assert refused.value.code == "campaign.exists"
        assert log.head("reikland") == 1

    def test_founding_without_a_first_action_leaves_no_campaign(self, log: EventLog) -> None:
        with pytest.raises(Refused) as refused:
            log.found("averland", "Averland", "advanced-heroquest", [], by=ANNA, clocks=EIGHT_O_CLOCK)
        assert refused.value.code == "log.nothing"
        assert [row.campaign for row in log.campaigns()] == ["reikland"]
        found(log, "averland")
        assert log.head("averland") == 1

    # Idempotency keys

    def test_a_repeated_key_is_answered_as_the_first_time_and_writes_nothing(self, log: EventLog) -> None:
        first = tell(log, TRAP, GOLD, key="k-1")
        tell(log, NOTE)
        again = tell(log, NOTE, key="k-1")
        assert (first.repeated, again.repeated) == (False, True)
        assert again.entries == first.entries
        assert log.head("reikland") == 4

    def test_a_repeated_key_is_answered_even_if_the_expected_number_is_stale_by_now(self, log: EventLog) -> None:
        first = tell(log, TRAP, expected=1, key="k-1")
        assert tell(log, TRAP, expected=1, key="k-1").entries == first.entries

    def test_keys_belong_to_one_campaign(self, log: EventLog) -> None:
        found(log, "averland")
        tell(log, TRAP, key="k-1")
        assert not tell(log, TRAP, campaign="averland", key="k-1").repeated

    def test_a_refused_append_leaves_its_key_free(self, log: EventLog) -> None:
        with pytest.raises(Stale):
            tell(log, TRAP, expected=0, key="k-1")
        assert not tell(log, TRAP, key="k-1").repeated

    # Holding the log

    def test_several_actions_in_one_block_see_each_other(self, log: EventLog) -> None:
        with log.writing("reikland") as writer:
            assert writer.head() == 1
            writer.append([TRAP, GOLD], by=ANNA, clocks=EIGHT_O_CLOCK, key="k-1")
            assert writer.head() == 3
            assert numbers(writer.read(after=1)) == [2, 3]
            answered = writer.answered("k-1")
            assert answered is not None
            assert answered.repeated
            assert writer.answered("k-2") is None
            writer.append([NOTE], by=ANNA, clocks=EIGHT_O_CLOCK, expected=3)
        assert [entry.action for entry in log.read("reikland")] == [1, 2, 2, 4]

    @pytest.mark.parametrize("interruption", [KeyboardInterrupt, RuntimeError, SystemExit])
    def test_an_interrupted_block_leaves_the_log_as_it_was(
        self, log: EventLog, interruption: type[BaseException]
    ) -> None:
        def interrupted() -> None:
            with log.writing("reikland") as writer:
                writer.append([TRAP, GOLD], by=ANNA, clocks=EIGHT_O_CLOCK, key="k-1")
                raise interruption

        with pytest.raises(interruption):
            interrupted()
        assert log.head("reikland") == 1
        assert not tell(log, NOTE, key="k-1").repeated
        assert log.verify("reikland").breaks == ()

    def test_a_refusal_caught_inside_a_block_does_not_hurt_the_rest(self, log: EventLog) -> None:
        with log.writing("reikland") as writer:
            writer.append([TRAP], by=ANNA, clocks=EIGHT_O_CLOCK)
            with pytest.raises(Stale):
                writer.append([GOLD], by=ANNA, clocks=EIGHT_O_CLOCK, expected=1)
            writer.append([NOTE], by=ANNA, clocks=EIGHT_O_CLOCK)
        assert [type(entry.event) for entry in log.read("reikland", after=1)] == [WoundsSuffered, NoteTaken]

    def _break_off(self, log: EventLog, broken: type[BaseException]) -> None:
        with log.writing("reikland") as writer:
            writer.append([GOLD], by=ANNA, clocks=EIGHT_O_CLOCK, key="k-2")
            raise broken

    def test_blocks_held_together_are_kept_together_and_see_each_other(self, log: EventLog) -> None:
        with log.together():
            tell(log, TRAP, GOLD)
            with log.writing("reikland") as writer:
                assert writer.head() == 3
                writer.append([NOTE], by=ANNA, clocks=EIGHT_O_CLOCK, expected=3)
        assert [entry.action for entry in log.read("reikland")] == [1, 2, 2, 4]
        assert log.verify("reikland").breaks == ()

    def test_a_block_that_fails_takes_nothing_of_those_held_together_with_it(self, log: EventLog) -> None:
        with log.together():
            tell(log, TRAP, key="k-1")
            with pytest.raises(RuntimeError):
                self._break_off(log, RuntimeError)
            with pytest.raises(Stale):
                tell(log, GOLD, expected=1)
            assert tell(log, TRAP, key="k-1").repeated
            tell(log, NOTE)
        assert [type(entry.event) for entry in log.read("reikland", after=1)] == [WoundsSuffered, NoteTaken]
        assert not tell(log, GOLD, key="k-2").repeated
        assert log.verify("reikland").breaks == ()

    @pytest.mark.parametrize("interruption", [KeyboardInterrupt, RuntimeError, SystemExit])
    def test_blocks_held_together_are_all_gone_if_it_is_interrupted(
        self, log: EventLog, interruption: type[BaseException]
    ) -> None:
        def interrupted() -> None:
            with log.together():
                tell(log, TRAP, key="k-1")
                self._break_off(log, interruption)

        with pytest.raises(interruption):
            interrupted()
        assert log.head("reikland") == 1
        assert not tell(log, NOTE, key="k-1").repeated
        assert log.verify("reikland").breaks == ()

    # Campaigns and people

    def test_campaigns_are_listed_oldest_first_with_their_heads(self, log: EventLog) -> None:
        clocks = Clocks(recorded_at="2025-01-01T12:00:00.000000Z")
        log.found("averland", "Averland", "battle-axe", [FOUNDING], by=ANNA, clocks=clocks)
        tell(log, TRAP)
        rows = [(row.campaign, row.name, row.system, row.head, row.founded_at) for row in log.campaigns()]
        assert rows == [
            ("averland", "Averland", "battle-axe", 1, clocks.recorded_at),
            ("reikland", "Reikland", "advanced-heroquest", 2, EIGHT_O_CLOCK.recorded_at),
        ]

    def test_names_of_people_are_kept_beside_the_log_and_can_be_forgotten(self, log: EventLog) -> None:
        log.name_person("reikland", "p-1", "Anna")
        log.name_person("reikland", "p-2", "Bo")
        log.name_person("reikland", "p-1", "Änne")
        assert log.people("reikland") == {"p-1": "Änne", "p-2": "Bo"}
        log.name_person("reikland", "p-1", "")
        assert log.people("reikland") == {"p-2": "Bo"}

    def test_a_person_belongs_to_a_campaign_or_to_all_of_them(self, log: EventLog) -> None:
        found(log, "averland")
        log.name_person("reikland", "anna", "Anna of the rats")
        log.name_person(None, "anna", "Anna")
        assert log.people("reikland") == {"anna": "Anna of the rats"}
        assert log.people("averland") == {"anna": "Anna"}

    # What was typed

    def typed(
        self, log: EventLog, line: str, *drafts: Draft, campaign: str = "reikland", key: str | None = None
    ) -> int:
        with log.writing(campaign) as writer:
            written = writer.append(
                drafts, by=ANNA, clocks=EIGHT_O_CLOCK, key=key, typed=Typed(line=line, faces=(3, 7))
            )
        return written.entries[0].action

    def test_what_was_typed_is_kept_with_its_action_and_nothing_of_what_was_not(self, log: EventLog) -> None:
        first = self.typed(log, "heinrich -2 trap", TRAP, GOLD)
        tell(log, NOTE)
        last = self.typed(log, "note crisps", NOTE)
        assert log.typed("reikland") == {
            first: Typed(line="heinrich -2 trap", faces=(3, 7)), last: Typed(line="note crisps", faces=(3, 7)),
        }  # fmt: skip
        assert set(log.typed("reikland", first=last)) == {last}
        assert set(log.typed("reikland", last=last - 1)) == {first}

    def test_what_was_typed_proves_nothing(self, log: EventLog) -> None:
        self.typed(log, "heinrich -2 trap", TRAP)
        assert log.verify("reikland").breaks == ()

    def test_what_was_typed_is_written_with_its_action_or_not_at_all(self, log: EventLog) -> None:
        def interrupted() -> None:
            with log.writing("reikland") as writer:
                writer.append([TRAP], by=ANNA, clocks=EIGHT_O_CLOCK, typed=Typed(line="heinrich -2"))
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            interrupted()
        assert log.typed("reikland") == {}
        self.typed(log, "once", TRAP, key="k-1")
        self.typed(log, "twice", TRAP, key="k-1")
        assert [one.line for one in log.typed("reikland").values()] == ["once"]

    def test_what_was_typed_is_erased_with_any_entry_of_its_action(self, log: EventLog) -> None:
        """Story rule 32."""
        action = self.typed(log, "note Otto was here; gold 20", NOTE, GOLD)
        self.branch(log, "what-if", "reikland", action + 1)
        assert set(log.typed("what-if")) == {action}
        log.erase("what-if", action + 1)
        assert log.typed("reikland") == {}

    def test_a_branch_has_what_was_typed_up_to_where_it_leaves(self, log: EventLog) -> None:
        """Story rule 30."""
        shared = self.typed(log, "heinrich -2 trap", TRAP)
        self.typed(log, "gold 20", GOLD)
        self.branch(log, "what-if", "reikland", shared)
        own = self.typed(log, "note crisps", NOTE, campaign="what-if")
        assert {number: one.line for number, one in log.typed("what-if").items()} == {
            shared: "heinrich -2 trap", own: "note crisps",
        }  # fmt: skip

    def test_a_log_nobody_else_writes_has_not_changed(self, log: EventLog) -> None:
        assert not log.changed()
        tell(log, TRAP)
        assert not log.changed()

    # Branches (story rule 30)

    def branch(self, log: EventLog, campaign: str, origin: str, shared: int) -> None:
        log.branch(campaign, campaign.title(), origin, shared, [BRANCHED], by=ANNA, clocks=EIGHT_O_CLOCK)

    def test_a_branch_shares_the_first_entries_and_numbers_on(self, log: EventLog) -> None:
        """Story rule 30."""
        tell(log, TRAP)
        tell(log, GOLD)
        self.branch(log, "what-if", "reikland", 2)
        tell(log, NOTE, campaign="what-if")
        assert numbers(log.read("what-if")) == [1, 2, 3, 4]
        assert list(log.read("what-if", upto=2)) == list(log.read("reikland", upto=2))
        assert log.head("what-if") == 4
        assert numbers(log.read("what-if", after=1, upto=3)) == [2, 3]
        row = log.campaign("what-if")
        assert (row.origin, row.shared, row.system, row.head) == ("reikland", 2, "advanced-heroquest", 4)

    def test_a_branch_chains_on_behind_what_it_shares(self, log: EventLog) -> None:
        tell(log, TRAP)
        tell(log, GOLD)
        self.branch(log, "what-if", "reikland", 2)
        shared, own = list(log.links("what-if", after=1))
        assert own.hash == chained(shared.hash, own.digest)
        assert log.verify("what-if").breaks == ()
        assert log.verify("what-if").head_hash == own.hash

    def test_neither_branch_sees_what_the_other_goes_on_to_tell(self, log: EventLog) -> None:
        self.branch(log, "what-if", "reikland", 1)
        tell(log, TRAP, GOLD)
        tell(log, NOTE, campaign="what-if")
        assert [type(entry.event) for entry in log.read("reikland", after=1)] == [WoundsSuffered, GoldGained]
        assert [type(entry.event) for entry in log.read("what-if", after=1)] == [CampaignBranched, NoteTaken]

    def test_a_branch_of_a_branch_at_a_shared_number_is_a_branch_of_the_origin(self, log: EventLog) -> None:
        """Story rule 30."""
        tell(log, TRAP)
        self.branch(log, "what-if", "reikland", 2)
        self.branch(log, "shared", "what-if", 2)
        self.branch(log, "own", "what-if", 3)
        assert (log.campaign("shared").origin, log.campaign("shared").shared) == ("reikland", 2)
        assert (log.campaign("own").origin, log.campaign("own").shared) == ("what-if", 3)
        assert numbers(log.read("own")) == [1, 2, 3, 4]
        assert log.verify("own").breaks == ()

    def test_a_branch_starts_without_keys(self, log: EventLog) -> None:
        """Story rule 29."""
        tell(log, TRAP, key="k-1")
        self.branch(log, "what-if", "reikland", 2)
        assert not tell(log, TRAP, campaign="what-if", key="k-1").repeated

    def test_a_branch_is_refused_where_there_is_nothing_to_share(self, log: EventLog) -> None:
        tell(log, TRAP, GOLD)
        cases = [("reikland", 0, "entry.unknown"), ("reikland", 4, "entry.unknown"), ("reikland", -1, "entry.unknown"),
                 ("reikland", 2, "branch.within_action"), ("nuln", 1, "campaign.unknown")]  # fmt: skip
        for origin, shared, code in cases:
            with pytest.raises(Refused) as refused:
                self.branch(log, "what-if", origin, shared)
            assert refused.value.code == code
        with pytest.raises(Refused) as refused:
            self.branch(log, "reikland", "reikland", 1)
        assert refused.value.code == "campaign.exists"
        assert [row.campaign for row in log.campaigns()] == ["reikland"]

    # Proof

    def test_the_chain_can_be_followed_without_the_entries(self, log: EventLog) -> None:
        """Story rule 31."""
        tell(log, TRAP, GOLD)
        hash_ = GENESIS
        for number, link in enumerate(log.links("reikland"), 1):
            hash_ = chained(hash_, link.digest)
            assert (link.number, link.hash) == (number, hash_)
        verification = log.verify("reikland")
        assert (verification.entries, verification.head_hash) == (3, hash_)
        assert numbers_of_links(log, after=1, upto=2) == [2]

    def test_the_same_words_told_twice_have_different_digests(self, log: EventLog) -> None:
        tell(log, TRAP, TRAP)
        first, second = log.links("reikland", after=1)
        assert first.digest != second.digest

    # Erasing (story rule 32)

    def test_erasing_blanks_free_words_and_nothing_else(self, log: EventLog) -> None:
        """Story rule 32."""
        quest = QuestAccepted(
            quest="q-1", title="Otto's debts", objectives=(Objective(key="find-otto", title="Find Otto", count=2),)
        )
        draft = Draft(event=quest, note="Otto Meier, of course", forced="Otto said so", rule="AHQ-QUEST-1")
        written = tell(log, draft).entries[0]
        erased = log.erase("reikland", 2)
        assert erased.event == QuestAccepted(
            quest="q-1", title="", objectives=(Objective(key="find-otto", title="", count=2),)
        )
        assert (erased.note, erased.forced, erased.erased) == ("", "", True)
        assert (erased.number, erased.id, erased.rule, erased.by) == (2, written.id, "AHQ-QUEST-1", ANNA)
        assert next(log.read("reikland", after=1)) == erased

    def test_an_erased_entry_keeps_amounts_and_its_link(self, log: EventLog) -> None:
        """Story rule 32."""
        tell(log, TRAP)
        before = list(log.links("reikland"))
        assert log.erase("reikland", 2).event == WoundsSuffered(figure="heinrich", amount=2, cause="")
        assert list(log.links("reikland")) == before
        verification = log.verify("reikland")
        assert (verification.breaks, verification.erased) == ((), (2,))

    def test_erasing_again_changes_nothing(self, log: EventLog) -> None:
        tell(log, NOTE)
        assert log.erase("reikland", 2) == log.erase("reikland", 2)
        assert tell(log, GOLD).entries[0].number == 3

    def test_every_branch_that_shares_an_entry_follows_its_erasure(self, log: EventLog) -> None:
        """Story rule 32."""
        tell(log, NOTE)
        self.branch(log, "what-if", "reikland", 2)
        log.erase("what-if", 2)
        for campaign in ("reikland", "what-if"):
            assert next(log.read(campaign, after=1)).event == NoteTaken(text="")
            assert log.verify(campaign).erased == (2,)

    def test_what_is_not_there_cannot_be_erased(self, log: EventLog) -> None:
        for number in (0, 2, -1):
            with pytest.raises(Refused) as refused:
                log.erase("reikland", number)
            assert refused.value.code == "entry.unknown"

    def test_a_kind_this_delvelog_does_not_know_is_not_written(self, log: EventLog) -> None:
        from events.event import Event

        class DragonTamed(Event, frozen=True, kw_only=True, tag="dragon.tamed"):
            dragon: str

        with pytest.raises((Refused, LogDamaged)) as refused:
            tell(log, Draft(event=DragonTamed(dragon="smaug")))
        assert refused.value.code == "log.unwritable"
        assert log.head("reikland") == 1

    def test_a_retraction_keeps_its_spans(self, log: EventLog) -> None:
        tell(log, HEINRICH)
        retraction = EntriesRetracted(numbers=((2, 2),), how="undo")
        assert tell(log, Draft(event=retraction)).entries[0].event == retraction


def numbers_of_links(log: EventLog, *, after: int, upto: int) -> list[int]:
    return [link.number for link in log.links("reikland", after=after, upto=upto)]
