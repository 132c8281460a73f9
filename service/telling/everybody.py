"""Who is in a campaign, what they are called and who of them is out of play.

A long story has thousands of monsters that are out of play. What a line changes is found without telling all of them
again: what is known of them is that they are killed, or fled.
"""

from __future__ import annotations

import msgspec

from projections.facts import facts
from projections.state import State
from projections.tell.words import Names, names_of, plain
from service.reading.reading import Reading


class Everybody(msgspec.Struct, frozen=True, kw_only=True):
    """All figures at one moment."""

    called: dict[str, str]
    """Id → name."""
    gone: dict[str, str]
    """Id of those out of play → what became of them."""
    names: Names

    def in_play(self, before: Everybody | None = None) -> list[str]:
        """Ids of those in play, and of those with whom it was otherwise before."""
        if not self.gone:
            return list(self.called)
        still = (
            self.gone
            if before is None or before.gone == self.gone
            else ({key: ended for key, ended in self.gone.items() if before.gone.get(key) == ended})
        )
        return [key for key in self.called if key not in still]


def everybody(state: State) -> Everybody:
    """All figures of a state."""
    figures = state.roster.figures
    return Everybody(
        called={key: figure.name for key, figure in figures.items()},
        gone={key: figure.ended for key, figure in figures.items() if figure.ended is not None},
        names=names_of(state),
    )


def party_of(state: State, names: Names) -> tuple[str, ...]:
    """Names of the heroes and henchmen who are there."""
    figures = state.roster.figures.items()
    return tuple(names(key) for key, one in figures if one.kind in ("hero", "henchman") and not (one.ended or one.away))


def facts_of(reading: Reading, figures: list[str], names: Names) -> dict[str, str]:
    """Every fact, of these figures only."""
    return facts(
        reading.state,
        lambda state, figure: reading.system.status(state, figure).word,
        figures=figures,
        vital=reading.system.vital_in(reading.state),
        names=names,
    )


def back_in_play(before: Everybody, now: Everybody) -> dict[str, str]:
    """What was known of those with whom it is otherwise now: `Skaven 1` → `killed`."""
    if before.gone == now.gone:
        return {}
    named = list(before.called.values())
    return {
        before.called[key] if named.count(before.called[key]) == 1 else key: plain(ended)
        for key, ended in before.gone.items()
        if now.gone.get(key) != ended
    }


def renamed(before: Everybody, now: Everybody) -> dict[str, str]:
    """Old name → new name of whoever is called otherwise now; somebody nobody introduces any more has no new name."""
    if before.called == now.called:
        return {}
    return {
        old: now.called[key]
        for key, old in before.called.items()
        if now.called.get(key, old) not in (old, key) and old != key
    }
