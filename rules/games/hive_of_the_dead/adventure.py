"""The Adventure Sheet and the attempt it is filled for; Purity (HIVE-001 to HIVE-006, HIVE-033)."""

from __future__ import annotations

from collections.abc import Container, Mapping

import msgspec

from events.amounts import Amount
from events.atlas import DungeonNamed, LevelEntered
from events.entry import Draft
from events.event import Event
from events.figures import BaseValueSet, FigureJoined, FigureLeft, PoolGained, PoolSpent
from events.problems import Refused
from events.session import ExpeditionBegun, ExpeditionEnded
from projections.people import heroes_of_the_group
from rules.command import Command
from rules.games.hive_of_the_dead.book import enter
from rules.games.hive_of_the_dead.bout import YOU, hero_of
from rules.games.hive_of_the_dead.events import DieRelation, PurityTested
from rules.games.hive_of_the_dead.statbox import read_attacks
from rules.games.hive_of_the_dead.state import own_of
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.values import STATISTICS, VALUES, figure_of, modified
from rules.naming import fold, free_id, numbered_ids, open_expedition
from rules.shared.combat import monsters_in_play
from rules.shared.figures import AddFigure, add_figure
from rules.shared.guards import GONE, check_words
from rules.situation import Situation
from rules.subjects import Decisions

READER = "Reader"
"""What a hero is called who was given no name."""
CALLED = ("You",)
"""What the book calls any hero."""

CHART = range(1, 7)
"""What the printed charts reach."""


def read_statistics(text: str) -> dict[str, Amount]:
    """`3 3 3 7 1/2`: WS, S, T, W and Attacks in the printed order; refuses anything else (HIVE-001)."""
    words = text.replace(",", " ").split()
    if len(words) != len(STATISTICS) or not all(word.isdecimal() for word in words[:-1]):
        fix = "Write WS, S, T, W and Attacks as printed: 3 3 3 7 1, or 4 3 4 10 1/2."
        raise Refused("hive-of-the-dead.statistics", f"{text!r} are not the five statistics.", fix=fix)
    attacks = read_attacks(words[-1])
    base: dict[str, Amount] = dict(zip(STATISTICS[:-1], map(int, words[:-1]), strict=True))
    base["attacks"] = attacks.ranged
    if attacks.close != attacks.ranged:
        base["attacks_close"] = attacks.close
    return base


def check_base(situation: Situation, base: Mapping[str, Amount], name: str) -> None:
    """Refuses what no sheet can say, and warns of what the charts do not reach (HIVE-002)."""
    for key, value in base.items():
        if key in VALUES and key != "purity" and isinstance(value, int) and value < (1 if key == "wounds" else 0):
            least = "1 or more" if key == "wounds" else "0 or more"
            raise Refused(
                "hive-of-the-dead.impossible_value", f"{VALUES[key][0]} cannot be {value}.", fix=f"It is {least}."
            )
        if key in STATISTICS[:3] and isinstance(value, int) and value not in CHART:
            situation.warnings.append(f"{name} has {VALUES[key][0]} {value}: the charts go from 1 to 6.")


class FillSheet(Command, frozen=True, kw_only=True, tag="fill-sheet"):
    """The Adventure Sheet is filled: WS, S, T, W and Attacks as printed, `3 3 3 7 1/2`, and Purity (HIVE-001)."""

    statistics: str
    hero: str | None = None
    purity: int | None = None

    def newcomers(self, taken: Container[str]) -> Mapping[str, str]:
        """The hero, where nobody of that name is there."""
        return brought(self.hero, taken)


def fill_sheet(command: FillSheet, situation: Situation) -> list[Draft]:
    """The sheet of a new hero, or of one who has none; forbidden a second time (`hive-of-the-dead.sheet_filled`)."""
    return [situation.draft(event, rule="HIVE-001") for event in sheet_events(command, situation)[1]]


def sheet_events(command: FillSheet, situation: Situation) -> tuple[str, list[Event]]:
    """The hero, and what fills the sheet."""
    state = situation.state
    base = read_statistics(command.statistics)
    if command.purity is not None:
        base["purity"] = command.purity
    known = hero_meant(command.hero, situation)
    check_base(situation, base, command.hero or "The hero")
    if known is None:
        joined = new_hero(situation, command.hero, base)
        return joined.figure, [joined]
    who = figure_of(state, known)
    if all(key in who.base for key in STATISTICS):
        fix = "Change one value (set-base), begin the book anew, or say it again with --ruling WHY."
        situation.forbid("hive-of-the-dead.sheet_filled", f"The sheet of {who.name} is filled already.", fix=fix)
    reason = "the sheet"
    return known, [BaseValueSet(figure=known, name=key, value=value, reason=reason) for key, value in base.items()]


def new_hero(situation: Situation, name: str | None, base: dict[str, Amount]) -> FigureJoined:
    """A hero nobody met before; the book calls him `you`, and so may everybody."""
    name = READER if name is None or fold(name) in YOU else name
    check_words(name, what="name of the hero")
    figure = free_id(name, situation.state.roster.figures)
    return FigureJoined(figure=figure, name=name, kind="hero", profile="typed in", base=base, aliases=CALLED)


def add_hero(command: AddFigure, situation: Situation) -> list[Draft]:
    """Somebody joins as anywhere; the book calls whoever reads it `you`, by whichever line they came."""
    reads = command.kind in (None, "hero") and command.template is None
    called = tuple(dict.fromkeys((*command.aliases, *CALLED))) if reads else command.aliases
    return add_figure(msgspec.structs.replace(command, aliases=called), situation)


def brought(name: str | None, taken: Container[str]) -> Mapping[str, str]:
    """Who comes with a sheet: a name → an id."""
    name = READER if name is None or fold(name) in YOU else name
    return {} if fold(name) in taken else {name: free_id(name, taken)}


def somebody_reads() -> AddFigure:
    """Somebody of whose sheet nothing was told."""
    return AddFigure(name=READER, kind="hero")


def hero_meant(text: str | None, situation: Situation) -> str | None:
    """The hero of that name, or the one there is; None: a new one. The dead are not meant."""
    state = situation.state
    heroes = [key for key in heroes_of_the_group(state.roster) if status_of(state, key).status not in GONE]
    if text is None or fold(text) in YOU:
        return heroes[-1] if heroes else None
    return next((key for key in heroes if fold(text) in (fold(key), fold(figure_of(state, key).name))), None)


class BeginBook(Command, frozen=True, kw_only=True, tag="begin-book"):
    """An attempt at a book begins, at a section, with a hero (HIVE-001, HIVE-033).

    `statistics` is the sheet as printed, `3 3 3 7 1/2`: WS, S, T, W and Attacks.
    """

    title: str
    section: str | None = "1"
    hero: str | None = None
    """A name for a new hero, or a hero known; None: the hero there is, else a new one called Reader."""
    statistics: str | None = None
    purity: int | None = None

    def newcomers(self, taken: Container[str]) -> Mapping[str, str]:
        """The hero, where nobody of that name is there."""
        return brought(self.hero, taken)


def begin_book(command: BeginBook, situation: Situation) -> list[Draft]:
    """An attempt: the trip, the sheet, the first section.

    Forbidden while another attempt is open (`hive-of-the-dead.attempt_open`): end it, or restart it, which voids it.
    """
    check_words(command.title, what="title of the book")
    state = situation.state
    drafts = [*_end_open_attempt(situation), *_bury(situation)]
    filled: list[Event] = []
    hero = hero_meant(command.hero, situation)
    if command.statistics is not None:
        fill = FillSheet(statistics=command.statistics, hero=command.hero, purity=command.purity)
        hero, filled = sheet_events(fill, situation)
    elif hero is None:
        joined = new_hero(situation, command.hero, {} if command.purity is None else {"purity": command.purity})
        hero, filled = joined.figure, [joined]
    named, dungeon = _book(situation, command.title)
    expedition = numbered_ids("attempt", 1, state.quests.expeditions)[0]
    # Whoever joins with the attempt joins inside it, so that a restart voids the sheet too; until then nobody is named.
    who = (hero,) if hero in state.roster.figures else ()
    trip: list[Event] = [
        ExpeditionBegun(expedition=expedition, dungeon=dungeon, figures=who),
        LevelEntered(dungeon=dungeon, level=1, by=who),
    ]
    for event in (*named, *trip, *filled):
        rule = "HIVE-001" if event in filled else "HIVE-033"
        drafts.append(situation.draft(event, rule=rule))
    if command.section is not None:
        drafts += enter(situation, command.section, (hero,), dungeon=dungeon)
    return drafts


def _end_open_attempt(situation: Situation) -> list[Draft]:
    expedition = open_expedition(situation.state)
    if expedition is None:
        return []
    fix = "End it, or restart it: then what happened in it no longer counts."
    situation.forbid("hive-of-the-dead.attempt_open", f"{expedition} is not over.", fix=fix)
    over = ExpeditionEnded(expedition=expedition, outcome="left", left=monsters_in_play(situation.state))
    return [situation.draft(over, rule="HIVE-033")]


def _bury(situation: Situation) -> list[Draft]:
    """The heroes of earlier attempts who are dead are with nobody any more."""
    state = situation.state
    dead = [key for key in heroes_of_the_group(state.roster) if status_of(state, key).status == "dead"]
    return [situation.draft(FigureLeft(figure=key, reason="dead"), rule="HIVE-033") for key in dead]


def _book(situation: Situation, title: str) -> tuple[list[Event], str]:
    dungeons = situation.state.atlas.dungeons
    known = next((key for key, it in dungeons.items() if fold(it.name) == fold(title)), None)
    if known is not None:
        return [], known
    dungeon = free_id(title, dungeons)
    return [DungeonNamed(dungeon=dungeon, name=title)], dungeon


class ChangePurity(Command, frozen=True, kw_only=True, tag="change-purity"):
    """A section changes the hero's Purity by so much (HIVE-006)."""

    change: int
    reason: str | None = None


def change_purity(command: ChangePurity, situation: Situation) -> list[Draft]:
    """Up or down, as the section says; there is no limit either way (HIVE-006)."""
    hero = hero_of(situation.state)
    here = own_of(situation.state).here
    reason = command.reason or (f"section {here}" if here else None)
    event: Event = PoolGained(figure=hero, pool="purity", amount=command.change, reason=reason)
    if command.change < 0:
        event = PoolSpent(figure=hero, pool="purity", amount=-command.change, reason=reason)
    return [situation.draft(event, rule="HIVE-006")]


class CheckPurity(Command, frozen=True, kw_only=True, tag="test-purity"):
    """A section holds Purity against a number; no die (HIVE-006). `passed` may be told instead."""

    comparison: DieRelation | None = None
    threshold: int | None = None
    passed: bool | None = None


def test_purity(command: CheckPurity, situation: Situation) -> list[Draft]:
    """Held against a number, or only how it came out; a result the numbers do not give is forbidden (HIVE-006)."""
    hero = hero_of(situation.state)
    purity = modified(figure_of(situation.state, hero), "purity")
    if command.passed is None and (command.comparison is None or command.threshold is None):
        fix = "Say the comparison and the number, as in >= 8; or say only whether it was passed."
        raise Refused("hive-of-the-dead.purity_unclear", "Against what is Purity held?", fix=fix)
    due = passes(purity, command.comparison, command.threshold)
    if command.passed is not None and due is not None and command.passed != due:
        situation.forbid(
            "hive-of-the-dead.purity_result",
            f"A Purity of {purity} does {'not pass' if due is False else 'pass'}.",
            why=f"It is held against {command.comparison} {command.threshold}.",
        )
    event = PurityTested(
        figure=hero,
        comparison=command.comparison,
        threshold=command.threshold,
        purity=purity,
        passed=due if command.passed is None else command.passed,
        section=own_of(situation.state).here,
    )
    return [situation.draft(event, rule="HIVE-006")]


def passes(purity: Amount | None, comparison: DieRelation | None, threshold: int | None) -> bool | None:
    """Whether the Purity passes; None where a number is not known."""
    if not isinstance(purity, int) or comparison is None or threshold is None:
        return None
    results: dict[DieRelation, bool] = {
        ">=": purity >= threshold,
        ">": purity > threshold,
        "<=": purity <= threshold,
        "<": purity < threshold,
        "=": purity == threshold,
    }
    return results[comparison]


DECISIONS: Decisions = {
    BeginBook: begin_book,
    FillSheet: fill_sheet,
    ChangePurity: change_purity,
    CheckPurity: test_purity,
}
