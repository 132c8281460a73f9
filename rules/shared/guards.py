"""What decisions check before they tell: amounts that can be meant, figures who can act, gold that is there.

What cannot be meant is refused outright; what the books forbid goes through `Situation.forbid` (law 4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.amounts import Amount, show, subtract, surely_below
from events.combat import AttackOutcome, MonsterEnded
from events.problems import Refused
from events.purse import PARTY, SOMEBODY
from projections.ledger import balance, is_told_of, told_balance
from rules.naming import find_figure, find_figures, find_player, listed, name_of, party
from rules.situation import Situation

GONE = {"dead", "missing", "captured", "retired"}


def check_amount(amount: Amount | str | None, *, instead: str) -> None:
    """Refuses an amount below nothing (`amount.negative`); `instead` says which word means the opposite."""
    if amount is not None and not isinstance(amount, str) and surely_below(amount, 0):
        raise Refused("amount.negative", f"{show(amount)} is less than nothing.", fix=instead)


def check_some(amount: Amount | str, *, instead: str) -> None:
    """The same, and refuses none of a thing (`amount.nothing`): nothing happened with it."""
    check_amount(amount, instead=instead)
    if amount == 0:
        raise Refused("amount.nothing", "0 is none of it.", fix=instead)


def check_count(count: int, *, most: int = 1000) -> None:
    """Refuses a number of things nobody can mean (`count.impossible`)."""
    if not 1 <= count <= most:
        raise Refused("count.impossible", f"{count} is no number of things.", fix=f"Say a number from 1 to {most}.")


def check_words(text: str, *, what: str) -> None:
    """Refuses a name or a text without a letter in it (`words.missing`)."""
    if not text.strip():
        raise Refused("words.missing", f"The {what} is empty.", fix=f"Say the {what}.")


def must_be_able(situation: Situation, figure: str, doing: str) -> None:
    """Forbids the dead and those who are gone to act (`figure.dead`, `figure.gone`, `figure.out_of_play`)."""
    name = name_of(situation.state, figure)
    if over := how_it_ended(situation, figure):
        situation.forbid("figure.out_of_play", f"{name} cannot {doing}.", why=f"{over}.")
        return
    status = situation.game.status(situation.state, figure).status
    if status in GONE:
        code = "figure.dead" if status == "dead" else "figure.gone"
        situation.forbid(code, f"{name} cannot {doing}.", why=f"{name} is {status}.")


def refuse_harm_of_a_miss(situation: Situation, outcome: AttackOutcome | None, wounds: Amount | None) -> None:
    """Forbids wounds of a blow that missed (`blow.no_hit`)."""
    if outcome == "miss" and wounds not in (None, 0):
        situation.forbid("blow.no_hit", "Damage without a hit.", why="The blow missed.")


def how_it_ended(situation: Situation, figure: str) -> str:
    """`Rat was killed already by Brida (12)`: how, by whom and in which line a monster came out of play; empty: no."""
    it = situation.state.roster.figures[figure]
    if it.ended is None:
        return ""
    names = [name_of(situation.state, one) for one in who_ended(situation, figure)]
    by = f" by {listed(names)}" if names else ""
    return f"{it.name} was {it.ended.replace('_', ' ')} already{by} ({it.ended_by})"


def who_ended(situation: Situation, figure: str) -> tuple[str, ...]:
    """Who is in the log as having ended a monster."""
    number = situation.state.roster.figures[figure].ended_by or 0
    ended = situation.line_of(number).get(number)
    return tuple(share.figure for share in ended.credit) if isinstance(ended, MonsterEnded) else ()


def is_uncounted(situation: Situation, holder: str, amount: Amount | str) -> bool:
    """Whether a purse may be short of it only because nobody ever told what is in it.

    Forbids to spend gold a purse surely does not hold (`gold.not_enough`); `somebody` may have any.
    """
    purse = situation.state.purse
    if isinstance(amount, str) or holder == SOMEBODY:
        return holder != SOMEBODY and told_balance(purse, holder) is None
    there = balance(purse, holder)
    is_short = surely_below(subtract(there, amount), 0)
    if not is_told_of(purse, holder):
        return is_short or not isinstance(amount, int)
    if not is_short:
        return False
    name = "The party" if holder == "party" else name_of(situation.state, holder)
    fix = "Say how much there really is (gold NAME =60), or say it again with --ruling WHY."
    situation.forbid("gold.not_enough", f"{name} has {show(there)} gold, {show(amount)} are needed.", fix=fix)
    return False


def purse_is_shared(situation: Situation, figures: Iterable[str], amount: Amount) -> bool:
    """Whether these pay so much out of the party's purse: nobody told of one of their own, and it is there."""
    purse = situation.state.purse
    there = balance(purse, PARTY)
    enough = isinstance(there, int) and isinstance(amount, int) and there >= amount
    return enough and not any(is_told_of(purse, figure) for figure in figures)


def some_figures(situation: Situation, texts: Sequence[str], *, doing: str) -> tuple[str, ...]:
    """The figures named; refuses if that is nobody (`figure.nobody`)."""
    figures = find_figures(situation.state, situation.game, texts)
    if not figures:
        why = "Nobody is with the party." if texts else ""
        raise Refused("figure.nobody", f"Who is to {doing}?", why=why, fix="Name somebody, or add a hero first.")
    return figures


def actor(situation: Situation, text: str | None, doing: str) -> str | None:
    """The figure who does something, if anybody was named; forbidden to those who cannot (`must_be_able`)."""
    if text is None:
        return None
    figure = find_figure(situation.state, text)
    must_be_able(situation, figure, doing)
    return figure


def who_is(situation: Situation, text: str) -> str:
    """A figure, else a player, else `gm` or `party`; refuses anybody else (`figure.unknown`)."""
    if text in {"gm", PARTY}:
        return text
    try:
        return find_figure(situation.state, text)
    except Refused as refusal:
        if refusal.code != "figure.unknown":
            raise
        try:
            return find_player(situation.state, text, situation.people)
        except Refused:
            raise refusal from None


def earlier_entry(situation: Situation, number: int | None) -> int | None:
    """A number that names an entry written before; refuses any other (`entry.unknown`)."""
    if number is not None and not 1 <= number < situation.next_number:
        raise Refused("entry.unknown", f"There is no entry {number}.", fix="See the numbers in `delve log`.")
    return number


def heroes_with_the_party(situation: Situation) -> tuple[str, ...]:
    """Who shares, pays and goes along when nobody is named."""
    figures = situation.state.roster.figures
    return tuple(key for key in party(situation.state, situation.game) if figures[key].kind == "hero")
