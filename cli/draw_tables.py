"""Purse, quests, business, heroes and statistics as text: pure functions of the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from cli.output import columns
from events.amounts import Amount, is_exact, show
from events.purse import SOMEBODY
from projections.attempts import Voided
from projections.figure import Figure
from projections.ledger import GOLD, balance, told_balance
from projections.observed import difference
from projections.quests import Expedition, Quest
from projections.state import State
from projections.tell.words import waits_for
from rules.question import Question

NameOf = Callable[[str], str]


def holder_names(state: State) -> NameOf:
    """What a holder of gold, a figure or a player is called."""
    figures = state.roster.figures

    def name(key: str) -> str:
        if key == SOMEBODY:
            return "somebody"
        return figures[key].name if key in figures else state.people.get(key, key)

    return name


def as_change(amount: Amount) -> str:
    """`+20`, `-5`, `?`."""
    return f"{amount:+d}" if isinstance(amount, int) else show(amount)


def draw_purse(state: State, whose: str | None = None, last: int = 10) -> list[str]:
    """Balances; then the newest movements, those of one holder if `whose` is told; what was counted; debts and dues."""
    name = holder_names(state)
    purse = state.purse
    balances = [(name(holder), show(balance(purse, holder))) for holder in purse.balances if whose in (None, holder)]
    lines = columns(balances, head=("", "gold"), right=(1,)) if balances else ["No gold has been heard of yet."]
    moves = [move for move in purse.movements if whose in (None, move.holder)]
    if moves:
        shown = moves[-last:] if last > 0 else moves
        rows = [(str(m.number), name(m.holder), as_change(m.change), show(m.balance), m.what) for m in shown]
        lines += ["", *columns(rows, head=("entry", "who", "gold", "then", "what"), right=(0, 2, 3))]
        if len(shown) < len(moves):
            lines.append(f"… {len(moves) - len(shown)} earlier (--last 0 shows all)")
    return [*lines, *observed_totals(state, whose, gold=True), *_owed(state, name)]


def observed_totals(state: State, whose: str | None = None, *, gold: bool = False) -> Iterator[str]:
    """Totals somebody counted, each beside what the log added up to there, for ever; of gold, or of all else."""
    name = holder_names(state)
    part = state.purse if gold else state.roster
    for seen in part.observations:
        if whose not in (None, seen.whose) or (seen.of == GOLD) is not gold:
            continue
        derived = "nothing" if seen.derived is None else show(seen.derived)
        accepted = part.adjusted_by.get(seen.thing)
        off = f"{as_change(part.adjustments[seen.thing])} accepted ({accepted})" if accepted is not None else ""
        if not off:
            off = f"{difference(seen):+d} not accepted" if difference(seen) else "agreed"
        what = "" if gold else f" {seen.of.replace('_', ' ')}"
        yield f"{seen.number}: {name(seen.whose)} counted {show(seen.observed)}{what}, the log had {derived}; {off}"


def _owed(state: State, name: NameOf) -> Iterator[str]:
    for debt in state.purse.debts.values():
        if debt.settled_by is None:
            what = debt.what if debt.amount is None else f"{show(debt.amount)} {debt.what}"
            yield f"{debt.number}: {name(debt.debtor)} owes {name(debt.creditor)} {what}"
    for due in state.purse.dues.values():
        if due.open:
            yield f"{due.number}: {due.what} of {show(due.each)} is due from {', '.join(map(name, due.open))}"


BOX = {"open": "[ ]", "completed": "[x]", "failed": "[-]", "abandoned": "[-]"}


def draw_quests(state: State, voided: Iterable[Voided] = ()) -> list[str]:
    """Quests with what they ask for, sub-quests beneath them; then the expeditions, voided attempts among them."""
    quests = state.quests.quests
    lines: list[str] = []
    for quest in quests.values():
        if quest.parent is None or quest.parent not in quests:
            lines += _quest(state, quest, "")
    if not lines:
        lines = ["No quest has been taken on."]
    trips = [
        f"{one.expedition}, attempt {one.attempt}: voided by {one.by}, {one.lines} line{'s' * (one.lines != 1)}"
        for one in voided
    ]
    trips += [_expedition(state, trip) for trip in state.quests.expeditions.values()]
    return [*lines, "", *trips] if trips else lines


def _quest(state: State, quest: Quest, indent: str) -> Iterator[str]:
    ended = "" if quest.state == "open" else f": {quest.state}{f' ({quest.reason})' if quest.reason else ''}"
    reward = f", reward {quest.reward}" if quest.reward else ""
    yield f"{indent}{BOX[quest.state]} {quest.title}{ended}{reward}  ({quest.quest})"
    for step in quest.objectives.values():
        reached = is_exact(step.reached) and isinstance(step.reached, int) and step.reached >= step.needed
        count = f" {show(step.reached)}/{step.needed}" if step.needed > 1 else ""
        by = f" by {', '.join(map(holder_names(state), step.by))}" if step.by else ""
        yield f"{indent}    {'[x]' if reached else '[ ]'} {step.title}{count}{by}"
    for child in quest.children:
        if child in state.quests.quests:
            yield from _quest(state, state.quests.quests[child], f"{indent}    ")


def _expedition(state: State, trip: Expedition) -> str:
    dungeon = state.atlas.dungeons.get(trip.dungeon or "")
    into = f" into {dungeon.name if dungeon else trip.dungeon}" if trip.dungeon else ""
    who = f", {', '.join(map(holder_names(state), trip.figures))}" if trip.figures else ""
    end = f": {trip.outcome or 'over'}" if trip.ended_by is not None else ": under way"
    return f"{trip.expedition}{into}{who}{end}"


def draw_business(state: State, asked: Sequence[Question]) -> list[str]:
    """What waits, by the number `settle` takes, and how it is answered."""
    rows = []
    for one in asked:
        count = f"{one.waits.left} × " if one.waits.left > 1 else ""
        what = f"{count}{waits_for(one.waits, holder_names(state))}"
        rows.append((str(one.number), one.waits.kind, what, one.answer))
    return columns(rows, right=(0,)) if rows else ["Nothing is open."]


def _gold_of(state: State, figure: Figure) -> str:
    gold = told_balance(state.purse, figure.figure)
    return "" if figure.kind == "monster" else "–" if gold is None else show(gold)


def draw_heroes(state: State, word_of: Callable[[Figure], str], wounds_of: Callable[[Figure], str]) -> list[str]:
    """Who is in play: heroes and henchmen, then monsters; how they are, their wounds and gold, where they stand."""
    order = ("hero", "henchman", "other", "monster")
    ranked = sorted(
        state.roster.figures.values(), key=lambda it: (order.index(it.kind) + len(order) * it.away, it.number)
    )
    rows = [
        (
            figure.figure,
            figure.name,
            word_of(figure),
            wounds_of(figure),
            _gold_of(state, figure),
            state.atlas.positions.get(figure.figure, ""),
        )
        for figure in ranked
        if figure.ended is None
    ]
    head = ("", "name", "is", "wounds", "gold", "where")
    return columns(rows, head=head, right=(3, 4)) if rows else ["Nobody is in play yet: delve hero add NAME"]
