"""Rolls with a purpose, rolls made again, results chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from events.campaign import RuledTable
from events.combat import AttackMade
from events.dice import DiceRolled, ResultChosen, RollReplaced
from events.entry import Draft
from events.event import Event, Face, Modifier, Source
from events.problems import Refused
from events.story import BusinessClosed, BusinessOpened
from projections.business import ROLL, Business
from projections.state import State
from rules.command import Command
from rules.dice import check_faces, show_face, total_of
from rules.naming import did_you_mean, fold, name_of
from rules.notation import MOST_SIDES, Expression, parse_dice, show_dice
from rules.shared.guards import check_words, earlier_entry, who_is
from rules.situation import Situation
from rules.subjects import Decisions
from rules.system import GameSystem
from rules.tables import RollTable, tables_in_force
from rules.throwing import Throw, bounds, dice_terms, read_throw
from rules.throwing import roll as throw

PLAIN_ROLL = "a roll"
"""What dice are for that nobody gave a purpose."""


class Roll(Command, frozen=True, kw_only=True, tag="roll"):
    """Dice are rolled. Anything may be left out: faces without a result, a result without faces."""

    purpose: str
    by: str | None = None
    """A figure, a player, or a word such as `gm`."""
    dice: str | None = None
    """Dice notation: `2d12`."""
    faces: tuple[Face, ...] = ()
    """In the order they fell, None for one nobody saw; every die the notation asks for."""
    modifiers: tuple[Modifier, ...] = ()
    total: int | None = None
    needed: int | None = None
    comparison: Literal[">=", "<="] = ">="
    success: bool | None = None
    result: str | None = None
    table: str | None = None
    """A table of the system; its row is looked up if no result is told."""
    business: int | None = None
    """Open business this roll settles."""


def roll(command: Roll, situation: Situation) -> list[Draft]:
    """A roll as far as it was told: faces, total, success and result each follow from the others where they can.

    Nothing told of dice that were named: the tracker rolls, or the roll is asked for and stays open business.
    Refuses a total that is not that of the faces (`roll.total_mismatch`), an impossible face and a wrong number of
    dice; a success or a row that the total does not give is forbidden (`roll.other_success`, `table.other_row`).
    """
    check_words(command.purpose, what="purpose of the roll")
    by = who_is(situation, command.by) if command.by else None
    expression = parse_dice(command.dice) if command.dice else None
    outcome, source = _outcome(command, situation, expression)
    if expression is None:
        check_faces(command.faces, situation.game.die or MOST_SIDES)
    if expression is not None and outcome is None and not _says_anything(command):
        return [_ask(command, situation, expression, by)]
    total = _total(command, situation, expression, outcome)
    event = DiceRolled(
        purpose=command.purpose,
        by=by,
        dice=show_dice(expression) if expression else None,
        faces=outcome.faces if outcome else command.faces,
        modifiers=command.modifiers,
        total=total,
        needed=command.needed,
        comparison=command.comparison,
        success=_success(command, situation, total),
        result=_result(command, situation, total),
        table=command.table,
        source=source,
    )
    return [situation.draft(event), *_closing(command, situation, event)]


def _says_anything(command: Roll) -> bool:
    return any(said is not None for said in (command.total, command.success, command.result))


def _outcome(command: Roll, situation: Situation, expression: Expression | None) -> tuple[Throw | None, Source]:
    if expression is None:
        return None, "table"
    if command.faces:
        return read_throw(expression, command.faces), "table"
    if _says_anything(command) or not situation.dice.rolls:
        return None, "table"
    sources: list[Source] = []

    def one(sides: int) -> int:
        rolled = situation.dice.another(sides)
        if rolled is None or rolled.faces[0] is None:
            raise Refused("dice.none", "There are no dice here to roll.", fix="Type the faces.")
        sources.append(rolled.source)
        return rolled.faces[0]

    return throw(expression, one), sources[0] if sources else "tracker"


def _ask(command: Roll, situation: Situation, expression: Expression, by: str | None) -> Draft:
    whose = f" for {name_of(situation.state, by)}" if by else ""
    situation.ask(situation.next_number, f"{show_dice(expression)}{whose}: {command.purpose}")
    event = BusinessOpened(what=f"{command.purpose}: {show_dice(expression)}", owed_to=by, ask=ROLL)
    return situation.draft(event)


def _total(command: Roll, situation: Situation, expression: Expression | None, outcome: Throw | None) -> int | None:
    faces = outcome.faces if outcome else command.faces
    bare = outcome.total if outcome else total_of(faces)
    extra = sum(modifier.amount for modifier in command.modifiers)
    if bare is None:
        _warn_of_odd_total(command, situation, expression, extra)
        return command.total
    if command.total not in {None, bare + extra}:
        raise Refused(
            "roll.total_mismatch",
            f"{', '.join(map(show_face, faces))} make {bare + extra}, not {command.total}.",
            fix="Correct a face, the total, or say which modifier is missing.",
        )
    return bare + extra


def _warn_of_odd_total(command: Roll, situation: Situation, expression: Expression | None, extra: int) -> None:
    if expression is None or command.total is None:
        return
    low, high = bounds(expression)
    bare = command.total - extra
    if (low is not None and bare < low) or (high is not None and bare > high):
        situation.warnings.append(f"{show_dice(expression)} alone cannot show {bare}; was there a modifier?")


def _success(command: Roll, situation: Situation, total: int | None) -> bool | None:
    if command.needed is None or total is None:
        return command.success
    reached = total >= command.needed if command.comparison == ">=" else total <= command.needed
    if command.success not in {None, reached}:
        situation.forbid(
            "roll.other_success",
            f"{total} {'reaches' if reached else 'does not reach'} {command.comparison[0]}= {command.needed}.",
            fix="Say it again with --ruling WHY if the table overrules it.",
        )
        return command.success
    return reached


def _result(command: Roll, situation: Situation, total: int | None) -> str | None:
    table = tables_here(situation).get(command.table) if command.table else None
    if table is None or total is None:
        return command.result
    if command.result is None:
        return table.row(total).text if total in table.totals else None
    if total in table.totals and fold(command.result) != fold(table.row(total).text):
        situation.forbid(
            "table.other_row",
            f"{total} on {table.name} is {table.row(total).text}, not {command.result}.",
            why=table.source,
        )
    return command.result


def tables_here(situation: Situation) -> Mapping[str, RollTable]:
    """The tables of the campaign's game, and in front of them those this group rules otherwise."""
    return tables_in(situation.game, situation.state)


def tables_in(game: GameSystem, state: State) -> Mapping[str, RollTable]:
    """What is rolled on here: the printed tables, and in front of them those this group rules otherwise."""
    return tables_in_force(game.tables(), state.campaign.rulings)


def own_table(game: GameSystem, state: State, purpose: str) -> RuledTable | None:
    """The table this group made up that a roll is called after, as it was ruled last: `roll weather 3`."""
    name, printed = fold(purpose.removesuffix(" table")), game.tables()
    ruled = (one.table for one in reversed(state.campaign.rulings) if one.table is not None)
    return next((one for one in ruled if fold(one.name) == name and one.name not in printed), None)


def check_dice(event: Event, game: GameSystem) -> None:
    """Refuses faces the dice of a game cannot show (`dice.impossible_face`), whatever they were thrown for."""
    thrown: list[Face] = [*getattr(event, "faces", ()), getattr(event, "face", None)]
    if not isinstance(dice := getattr(event, "dice", None) or (), str):
        thrown += [face for chain in dice for face in chain]
        check_faces(thrown, game.die or MOST_SIDES)


def _closing(command: Roll, situation: Situation, event: DiceRolled) -> list[Draft]:
    if command.business is None:
        return []
    waiting = situation.state.business.open
    if command.business not in {*waiting, *(it.number for it in waiting.values())}:
        raise Refused("business.none", f"Nothing is open at {command.business}.", fix="See `delve business`.")
    how = event.result or (None if event.total is None else str(event.total))
    closed = BusinessClosed(business=command.business, how=how)
    return [situation.draft(closed, situation.next_number)]


def roll_asked(waits: Business, faces: tuple[Face, ...], situation: Situation) -> list[Draft]:
    """The roll that was asked for, with the dice it waited for: they are kept, whatever comes of them."""
    purpose, _, dice = waits.what.rpartition(": ")
    if waits.ask != ROLL:
        purpose, dice = waits.what, ""
    own = own_table(situation.game, situation.state, purpose)
    told = Roll(
        purpose=purpose,
        by=waits.owed_to,
        dice=dice or None,
        faces=faces,
        table=own.name if own else None,
        business=waits.number,
    )
    return roll(told, situation)


class ReplaceRoll(Command, frozen=True, kw_only=True, tag="replace-roll"):
    """A roll or an attack is made again; the old faces stay readable."""

    roll: int
    """Number of its entry."""
    faces: tuple[Face, ...] = ()
    total: int | None = None
    success: bool | None = None
    outcome: str | None = None
    paid_with: str | None = None
    kept: Literal["new", "old"] = "new"
    reason: str | None = None


def replace_roll(command: ReplaceRoll, situation: Situation) -> list[Draft]:
    """A roll or an attack is made again; it falls with the roll it replaces. Its line may be named instead.

    Refuses what is no roll (`roll.none`), a line with several (`roll.which`), and impossible faces.
    """
    number = _roll_meant(situation, command.roll)
    begun, first = _thrown_at_first(situation, number)
    _check_the_same_dice(first, command.faces, situation.game)
    total = total_of(command.faces) if command.total is None else command.total
    event = RollReplaced(
        roll=number,
        faces=command.faces,
        total=total,
        success=_reached(first, total) if command.success is None else command.success,
        outcome=command.outcome,
        paid_with=command.paid_with,
        kept=command.kept,
        reason=command.reason,
    )
    check_dice(event, situation.game)
    if first is not None and command.kept == "new":
        _say_it_stands(begun, first, command.faces, situation)
    return [situation.draft(event, number)]


def _thrown_at_first(situation: Situation, number: int) -> tuple[int, Event | None]:
    """What was thrown before anything was thrown again, and its number."""
    thrown = situation.line_of(number).get(number)
    return _thrown_at_first(situation, thrown.roll) if isinstance(thrown, RollReplaced) else (number, thrown)


def _check_the_same_dice(first: Event | None, faces: tuple[Face, ...], game: GameSystem) -> None:
    """Holds the new dice to those of the roll; some of several may be thrown again."""
    if isinstance(first, DiceRolled) and first.dice:
        check_faces(faces, max((term.sides for term in dice_terms(parse_dice(first.dice))), default=MOST_SIDES))
    elif first is not None:
        check_faces(faces, game.die_of(first) or MOST_SIDES)


def _say_it_stands(number: int, first: Event, faces: tuple[Face, ...], situation: Situation) -> None:
    """A blow, and whatever a game's own dice decide, is not reckoned anew: says so, and what puts it right."""
    line = situation.line_of(number)
    blows = sum(isinstance(event, AttackMade) for event in line.values())
    old, new = ([*map(show_face, fallen)] for fallen in (getattr(first, "faces", ()), faces))
    if (isinstance(first, DiceRolled) and not blows) or old == new:
        return
    anew = f", the whole line is told again behind fix {min(line)}"
    if blows == 1 and len(old) == len(new) == 1:
        anew = f": fix {min(line)} {old[0]}>{new[0]}"
    situation.warnings.append(f"What came of it stands as told. If the new die changes it{anew}.")


def _roll_meant(situation: Situation, number: int) -> int:
    earlier_entry(situation, number)
    line = situation.line_of(number)
    rolls = [one for one, event in line.items() if getattr(event, "faces", None) is not None]
    if number in rolls or not line:
        return number
    if not rolls:
        raise Refused("roll.none", f"Nothing was rolled in {number}.", fix="Name the entry of a roll: reroll 41 9")
    if len(rolls) > 1:
        fix = "Name the entry of the one that is made again."
        raise Refused("roll.which", f"Several rolls were made in {number}: {', '.join(map(str, rolls))}.", fix=fix)
    return rolls[0]


def _reached(roll: Event | None, total: int | None) -> bool | None:
    """Whether the new dice do what the old ones were to do."""
    if not isinstance(roll, DiceRolled) or roll.needed is None or total is None:
        return None
    total += sum(modifier.amount for modifier in roll.modifiers)
    return total >= roll.needed if roll.comparison == ">=" else total <= roll.needed


class ChooseResult(Command, frozen=True, kw_only=True, tag="choose-result"):
    """A row of a table is chosen instead of rolled."""

    table: str
    result: str
    reason: str | None = None


def choose_result(command: ChooseResult, situation: Situation) -> list[Draft]:
    """A row is chosen; one a known table does not have is forbidden (`table.no_such_result`)."""
    check_words(command.result, what="result")
    result = command.result
    table = tables_here(situation).get(command.table)
    if table is not None:
        known = {fold(text): text for text in table.choices()}
        result = known.get(fold(result), result)
        if fold(result) not in known:
            fix = did_you_mean(result, table.choices()) or f"It has: {', '.join(table.choices())}."
            situation.forbid("table.no_such_result", f"{table.name} has no row {result!r}.", fix=fix)
    return [situation.draft(ResultChosen(table=command.table, result=result, reason=command.reason))]


DECISIONS: Decisions = {Roll: roll, ReplaceRoll: replace_roll, ChooseResult: choose_result}
