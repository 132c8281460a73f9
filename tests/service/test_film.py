"""A film has a shot for each line, struck ones too; its shots come to what a replay shows of the same moments."""

from __future__ import annotations

import pytest
from kit.secret_worlds import DEMO
from kit.table import Table

from events.problems import Refused
from rules.command import Circumstances
from rules.corrections.commands import Undo
from rules.shared.atlas import EnterSection, RevealSection
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold
from rules.shared.health import Portion, Wound
from rules.shared.session import BeginExpedition, BeginTurn, OpenSession
from service.lines.line_files import lines_in, play
from service.reading.replay import party, passage, walk
from service.views.film import FilmPage, Shot, film

WHOLE = 1 << 30


def set_table() -> Table:
    """Sven loses his last wounds in the hall of the crypt; a bag of gold was struck."""
    table = Table()
    table.say(AddFigure(name="Sven", kind="hero", base={"wounds": 2}))
    table.say(OpenSession())
    table.say(BeginExpedition(name="crypt", dungeon="crypt"))
    table.say(BeginTurn())
    table.say(RevealSection(section="hall", kind="room"))
    table.say(EnterSection(section="hall"))
    table.say(GainGold(amount=7))
    table.say(Undo())
    table.wound = table.say(Wound(wounds=(Portion(figure="sven", amount=9),))).head
    return table


def shot_of(table: Table, **where: object) -> FilmPage:
    return film(table.reading(**where), cursor=None, limit=WHOLE, room=WHOLE)  # type: ignore[arg-type]  # as the table has it


def people_behind(shots: tuple[Shot, ...]) -> list[dict[str, object]]:
    """Who was there behind each shot, put together as the page does it."""
    there: dict[str, object] = {}
    found = []
    for shot in shots:
        there.update((one.figure, one) for one in shot.people)
        for figure in shot.gone:
            del there[figure]
        found.append(dict(there))
    return found


def test_every_line_has_a_shot_and_what_is_struck_says_so() -> None:
    shots = shot_of(set_table()).shots

    assert [(one.kind, one.struck) for one in shots if one.kind == "gold"] == [("gold", True)]
    assert [one.number for one in shots] == sorted(one.number for one in shots)


def test_whoever_falls_weighs_most_and_stands_on_the_map_as_they_do_now() -> None:
    table = set_table()
    last = shot_of(table).shots[-1]

    assert (last.number, last.kind, last.weight) == (table.wound, "fall", 4)
    assert [(one.figure, one.section) for one in last.people] == [("sven", "hall")]
    assert last.people[0].status != "alive"


def test_a_section_is_brought_by_the_shot_that_changes_it_and_by_no_other() -> None:
    brought = [(one.number, *one.map.sections) for one in shot_of(set_table()).shots if one.map and one.map.sections]

    assert [sections for _, *sections in brought] == [["hall"], ["hall"]]  # found, then entered


@pytest.mark.parametrize("game", ["advanced-heroquest", "battle-axe", "hive-of-the-dead", "tabletop"])
def test_the_shots_of_an_evening_come_to_what_a_replay_tells_of_it(game: str) -> None:
    table = Table(system=game)
    lines = lines_in((DEMO / f"{game}.delve").read_text(encoding="utf-8"), game)
    play(table.here, [one for one in lines if not one.text.startswith("campaign ")], around=Circumstances())
    reading = table.reading()
    shots = shot_of(table).shots
    there = dict(zip((one.number for one in shots), people_behind(shots), strict=True))

    steps = list(walk(reading, passage(reading)))
    told = {one.number for one in shots if not one.struck}
    assert told >= {step.numbers[-1] for step, _ in steps}
    for step, state in walk(reading, passage(reading)):
        behind = there[step.numbers[-1]]
        assert behind == {one.figure: one for one in step.party} == {one.figure: one for one in party(reading, state)}


def test_pages_join_without_a_seam() -> None:
    table = set_table()
    reading, whole = table.reading(), shot_of(table).shots
    found: list[Shot] = []
    cursor = None
    while len(found) < len(whole):
        page = film(reading, cursor=cursor, limit=2)
        found += page.shots
        cursor = page.next

    assert found == list(whole)
    assert cursor is None


def test_whoever_does_not_see_a_line_has_no_shot_of_it_and_cannot_ask_behind_it() -> None:
    table = set_table()
    hidden = table.say(GainGold(amount=900), audience="gm").head
    seen = shot_of(table, audience="table")

    assert hidden not in [one.number for one in seen.shots]
    for number in (hidden, hidden + 40):
        with pytest.raises(Refused) as refused:
            film(table.reading(audience="table"), cursor=str(number), limit=9)
        assert refused.value.code == "story.no_entry"
