"""Whatever evening is typed: slots hold one card each, coins add up, nobody has two turns in a round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.few import few
from kit.mechanics import say
from kit.table import Table

from events.combat import AttackMade
from events.problems import Refused
from projections.ledger import balance
from rules.games.battle_axe.events import CoinsDrawn
from rules.shorthand.read.parsed import ParsedLine
from service.lines.lines import parsed

HEROES = ("thomas", "odo")
ODO = "hero Odo gnome burglar h6 s5 l2 a1 as40 ms45 ds30 short light"
D100 = st.integers(1, 100)
WHO = st.sampled_from(HEROES)
FOE = st.sampled_from(("goblin-1", "goblin-2", "goblin-3"))
THING = st.sampled_from(("sword", "sling", "leather armour", "wooden shield", "crossbow", "shortbow", "rope"))

LINES = st.one_of(
    st.builds("{} {} {} {}".format, WHO, FOE, D100, D100),
    st.builds("{} {} {}".format, WHO, FOE, D100),
    st.builds("{} {} {} {}".format, FOE, WHO, D100, D100),
    st.builds("{} shoots {} {} {}".format, WHO, FOE, D100, D100),
    st.builds("{} walks {}".format, WHO, st.integers(1, 6)),
    st.builds("{} {} {}".format, WHO, st.sampled_from(("lh", "rh", "holds", "wears", "stows", "gets")), THING),
    st.builds("{} bags {} {}".format, WHO, st.integers(0, 9), st.integers(1, 9)),
    st.builds("{} passes".format, WHO),
    st.builds("{} lucky {}".format, WHO, D100),
    st.sampled_from(("thomas gives odo sword", "thomas carries odo", "thomas lowers", ".", "fight", "undo")),
    st.builds("meet {} goblin h1 a1 as40 ds20".format, st.integers(1, 2)),
)


@few(12)
@given(st.lists(LINES, min_size=5, max_size=25))
def test_any_evening_keeps_its_invariants(lines):
    table = Table(system="battle-axe")
    for line in ("hero thomas", ODO, "meet 3 goblin h1 a1 as40"):
        say(table, line)
    for line in lines:
        head = table.head
        try:
            say(table, line)
        except Refused:
            assert table.head == head, line
        check(table)


def check(table: Table) -> None:
    """One card a slot, gold as the coins say, at most the attacks there are, one turn each."""
    reading = table.reading()
    state = reading.state
    for figure in HEROES:
        who = state.roster.figures[figure]
        held = [one for one in who.items.values() if one.place == "held"]
        hands = sum(2 if one.properties.get("slot") == "both" else 1 for one in held)
        assert hands <= 2, held
        worn = [one.properties.get("slot", "body") for one in who.items.values() if one.place == "worn"]
        assert len(worn) == len({*worn}), worn
        turn = state.own.turns.get(figure)
        assert turn is None or turn.blows <= 3
        drawn = [told.entry.event for told in reading.story.told(reading.audience)]
        coins = sum(sum(one.values) for one in drawn if isinstance(one, CoinsDrawn) and one.figure == figure)
        assert balance(state.purse, figure) == coins
    assert len(state.own.done) == len({*state.own.done})


TYPICAL = (
    "th g1 42 64", "th g1 87", "g1 th 42 64", "th shoots g1 42", "th walks 4", "th lucky 23", "th passes", ".",
    "th -1 pit", "th +2 potion", "setup 2", "room hall", "clears hall", "th bags 1 2 5", "goal", "th trait run",
    "rfi th 34 odo 80",
)  # fmt: skip
"""What is said all evening, as somebody types it who has said it often."""


def test_most_of_what_is_said_all_evening_takes_fewer_than_fifteen_keys():
    table = Table(system="battle-axe")
    for line in ("hero thomas", ODO, "quest Vault", "meet 3 goblin h1 a1 as40"):
        say(table, line)

    readings = [parsed(table.reading(), line) for line in TYPICAL]

    assert [found for found in readings if not isinstance(found, ParsedLine)] == []
    assert sum(len(line) + 1 < 15 for line in TYPICAL) >= 0.8 * len(TYPICAL)


SAID = {
    "thomas moves 4": "move-hero",
    "thomas moves 6 squares": "move-hero",
    "thomas fires at goblin-1 44": "attack",
    "thomas shoots at goblin-1 and misses": "attack",
    "thomas shoots goblin-1, hits for 1": "attack",
    "thomas shoots goblin-1 for 2": "attack",
    "thomas rerolls 23 with luck": "use-luck",
    "thomas picks up odo": "carry-hero",
    "thomas draws coins 1 2 5": "draw-coins",
    "next round": "end-round",
    "end of round": "end-round",
    "the room is done": "complete-room",
    "we retreat": "abandon-quest",
}


@pytest.mark.parametrize(("line", "tag"), SAID.items())
def test_a_line_as_people_say_it_means_what_it_says(line, tag):
    table = Table(system="battle-axe")
    for given_line in ("hero thomas", ODO, "quest Vault", "meet 3 goblin h1 a1 as40"):
        say(table, given_line)

    found = parsed(table.reading(), line)

    assert isinstance(found, ParsedLine), found
    assert [command.__struct_config__.tag for command in found.commands] == [tag]
    assert getattr(found.commands[0], "mode", "ranged") == "ranged"


def test_who_strikes_with_a_bow_shoots():
    table = Table(system="battle-axe")
    for line in ("hero thomas", "thomas holds sling", "meet 1 goblin h3 a1 as40 ds20"):
        say(table, line)

    told = say(table, "thomas goblin 44 with sling").entries
    (attack,) = [one.event for one in told if isinstance(one.event, AttackMade)]

    assert (attack.mode, attack.needed) == ("ranged", 45)
