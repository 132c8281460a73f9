"""Turns of speech that look like something else: none of them is logged as what it looks like."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to

from events.event import tag_of
from rules.shorthand.read.parsed import ParsedLine


def tags_told(situation: str, line: str) -> set[str]:
    found = comes_to(situation, line)
    return {tag_of(type(one)) for one in found.commands} if isinstance(found, ParsedLine) else set()


@pytest.mark.parametrize(
    ("situation", "line", "never"),
    [
        ("in a fight", "thora tries to hit orc 2", "attack"),
        ("in a fight", "thora gets out her sword", "use-item"),
        ("in a fight", "odo gets out of the way", "use-item"),
        ("in a fight", "thora comes by a shield", "name-figure"),
        ("in a fight", "brida gets stuck", "gain-item"),
        ("in a fight", "ysra picks a target", "gain-item"),
        ("after a fight", "thora finds a way out", "gain-item"),
        ("after a fight", "odo finds out about the ring", "gain-item"),
        ("after a fight", "brida gets first pick", "gain-item"),
        ("after a fight", "brida gets her axe back", "heal"),
        ("after a fight", "we find 20 gold but leave it", "gain-gold"),
        ("exploring", "odo gets cold feet", "gain-item"),
        ("exploring", "brida gets her shield out", "gain-item"),
    ],
)
def test_a_turn_of_speech_is_not_what_it_looks_like(situation: str, line: str, never: str) -> None:
    assert never not in tags_told(situation, line)


@pytest.mark.parametrize(
    ("situation", "line", "told"),
    [
        ("in a fight", "thora hits orc 2", "attack"),
        ("after a fight", "thora finds a lucky charm", "gain-item"),
        ("after a fight", "we find 20 gold", "gain-gold"),
        ("exploring", "odo runs out of candles", "use-item"),
        ("exploring", "brida gets hold of a crowbar", "gain-item"),
    ],
)
def test_the_plain_form_beside_it_is_read(situation: str, line: str, told: str) -> None:
    assert told in tags_told(situation, line)
