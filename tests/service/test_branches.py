"""What-ifs: they share the log, go their own way, and can be set side by side (story rule 30, corners 32 and 33)."""

from __future__ import annotations

import pytest
from kit.table import CAMPAIGN, Table

from events.campaign import CampaignBranched
from events.problems import Refused
from rules.command import Circumstances
from rules.corrections.commands import Fix, Redo, Reveal, Strike, Undo
from rules.shared.gold import GainGold
from service.reading.comparing import Comparison, compare, shared_by
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.telling.branches import branch
from service.telling.handle import handle
from service.telling.outcome import Outcome


def set_table() -> Table:
    """1 founding, 2 gold 10, 3 gold 20."""
    table = Table()
    table.say(GainGold(amount=10))
    table.say(GainGold(amount=20))
    return table


def begin(table: Table, name: str, *, of: str = CAMPAIGN, **back: str | int) -> Outcome:
    return branch(table.log, of, name, said=Circumstances(), **back)  # type: ignore[arg-type]  # at or until


def say(table: Table, campaign: str, command: object, **how: object) -> Outcome:
    return handle(table.log, campaign, table.request(command, **how))  # type: ignore[arg-type]  # a command


def reading(table: Table, campaign: str, **how: object) -> Reading:
    return read_campaign(table.log, campaign, **how)  # type: ignore[arg-type]  # audience, at, until


def gold(table: Table, campaign: str) -> str:
    return reading(table, campaign).facts().get("party gold", "")


def side_by_side(table: Table, one: str, other: str) -> Comparison:
    return compare(table.log.campaign, reading(table, one), reading(table, other), (one, other))


def test_a_branch_at_an_entry_has_what_had_been_told_by_then() -> None:
    table = set_table()
    begin(table, "what-if", at=2)
    say(table, "what-if", GainGold(amount=5))

    assert (gold(table, "what-if"), gold(table, CAMPAIGN)) == ("15", "30")
    assert [entry.number for entry in table.log.read("what-if")] == [1, 2, 3, 4]


def test_corner_32_a_branch_at_an_entry_says_which_corrections_it_does_not_have() -> None:
    table = set_table()
    table.say(Fix(number=2, values={"amount": "11"}))
    table.say(Undo(number=3))
    table.say(GainGold(amount=1), late=2)

    assert begin(table, "what-if", at=3).lines == (
        'Branched "what-if" at 3; 3 later corrections are not in it ("--until 3" takes them).',
    )
    assert gold(table, "what-if") == "30"


def test_corner_32_until_takes_the_corrections_and_leaves_what_stands_behind() -> None:
    table = set_table()
    table.say(Fix(number=2, values={"amount": "11"}))
    table.say(GainGold(amount=100))

    line = begin(table, "what-if", until=2).lines[0]

    assert line == 'Branched "what-if" from 6, as told now, up to 2; 2 lines after it do not count here.'
    assert gold(table, "what-if") == "11"
    assert gold(table, CAMPAIGN) == "131"


def test_a_branch_may_begin_at_any_moment_people_can_name() -> None:
    table = set_table()
    assert begin(table, "what-if", at="now").lines == ('Branched "what-if" at 3.',)


def test_corner_33_a_correction_in_a_branch_holds_there_and_says_so() -> None:
    table = set_table()
    begin(table, "what-if", at=3)

    undone = say(table, "what-if", Undo(number=2))
    assert undone.lines == ('Undid 2 here; in "amulet" it counts: the party +10 gold.',)
    assert (gold(table, "what-if"), gold(table, CAMPAIGN)) == ("20", "30")

    redone = say(table, "what-if", Redo())
    assert redone.lines[0].startswith('Redid 5 here; in "amulet" it counts:')
    fixed = say(table, "what-if", Fix(number=3, values={"amount": "1"}))
    assert fixed.lines[0].startswith('Fixed 3 here; in "amulet" it counts: ')
    assert (gold(table, "what-if"), gold(table, CAMPAIGN)) == ("11", "30")


def test_corner_33_where_the_origin_has_struck_it_too_the_line_says_that() -> None:
    table = set_table()
    begin(table, "what-if", at=3)
    table.say(Undo(number=2))

    assert 'in "amulet" it does not count' in say(table, "what-if", Undo(number=2)).lines[0]


def test_corner_33_several_at_once_and_lines_of_the_branches_own() -> None:
    table = set_table()
    begin(table, "what-if", at=3)

    assert 'here; in "amulet" they count' in say(table, "what-if", Strike(numbers=(2, 3))).lines[0]
    own = say(table, "what-if", GainGold(amount=5)).head
    assert say(table, "what-if", Undo(number=own)).lines == (f"Undid {own}: the party +5 gold.",)


def test_a_preview_in_a_branch_says_the_same() -> None:
    table = set_table()
    begin(table, "what-if", at=3)
    preview = say(table, "what-if", Undo(number=2), preview=True)

    assert preview.lines == say(table, "what-if", Undo(number=2)).lines


def test_corner_33_late_behind_a_shared_entry_is_told_in_the_branch_alone() -> None:
    table = set_table()
    begin(table, "what-if", at=3)
    say(table, "what-if", GainGold(amount=4), late=2)

    assert (gold(table, "what-if"), gold(table, CAMPAIGN)) == ("34", "30")
    assert reading(table, "what-if", until=3).facts()["party gold"] == "34"


def test_a_branch_of_a_branch_at_a_shared_entry_is_a_branch_of_the_origin() -> None:
    table = set_table()
    begin(table, "what-if", at=3)
    say(table, "what-if", GainGold(amount=5))
    begin(table, "early", of="what-if", at=2)
    begin(table, "late", of="what-if", at=5)

    assert (table.log.campaign("early").origin, table.log.campaign("late").origin) == (CAMPAIGN, "what-if")
    early = list(table.log.read("early"))[-1].event
    assert isinstance(early, CampaignBranched)
    assert early.origin == CAMPAIGN
    assert (gold(table, "early"), gold(table, "late")) == ("10", "35")


def test_what_the_table_loses_in_a_branch_it_is_told_of() -> None:
    """Story rule 20, corner 37: a secret revealed and then left behind is struck where everybody sees it."""
    table = set_table()
    secret = table.say(GainGold(amount=50), audience="gm").head
    table.say(Reveal(numbers=(secret,)))
    begin(table, "what-if", until=3)

    for audience in ("gm", "table"):
        assert reading(table, "what-if", audience=audience).facts()["party gold"] == "30"


def test_a_branch_needs_a_name_that_is_free() -> None:
    table = set_table()
    for name, code in ((" ", "campaign.unnamed"), (CAMPAIGN, "campaign.exists")):
        with pytest.raises(Refused) as refused:
            begin(table, name, at=2)
        assert refused.value.code == code


def test_branches_are_set_side_by_side_from_where_they_part() -> None:
    table = set_table()
    begin(table, "what-if", at=2)
    say(table, "what-if", GainGold(amount=5))

    found = side_by_side(table, CAMPAIGN, "what-if")

    assert (found.shared, found.heads) == (2, (3, 4))
    assert [(one.before, one.after) for one in found.differs["gold"]] == [("30", "15")]
    assert [line.text for line in found.lines[0]] == ["The party +20 gold."]
    assert [line.text for line in found.lines[1]][1:] == ["The party +5 gold."]
    assert set(found.differs) == {"gold"}


def test_cousins_share_what_their_common_origin_had() -> None:
    table = set_table()
    begin(table, "one", at=3)
    begin(table, "other", at=2)
    say(table, "one", GainGold(amount=1))
    begin(table, "grandchild", of="one", at="now")

    assert shared_by(table.log.campaign, "one", "other") == shared_by(table.log.campaign, "grandchild", "other") == 2
    assert shared_by(table.log.campaign, "grandchild", "one") == 5
    assert side_by_side(table, "grandchild", "one").differs == {}


def test_what_has_nothing_in_common_is_not_compared() -> None:
    table = set_table()
    from service.telling.handle import found

    found(table.log, "elsewhere", "hive-of-the-dead", said=Circumstances())

    for pair, code in ((("amulet", "elsewhere"), "compare.unrelated"), (("amulet", "amulet"), "compare.itself")):
        with pytest.raises(Refused) as refused:
            side_by_side(table, *pair)
        assert refused.value.code == code
