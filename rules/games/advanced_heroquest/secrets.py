"""What the gamesmaster holds and does: counters, special monsters, monsters taken away (AHQ-GM)."""

from __future__ import annotations

import re

import msgspec

from events.combat import MonsterEnded
from events.entry import Draft
from projections.state import State
from rules.games.advanced_heroquest.action import Action, open_business
from rules.games.advanced_heroquest.contents.traps import meet_trap
from rules.games.advanced_heroquest.heroes.people import let_surprise_be, say_if_won
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import find_figure, find_figures, fold, name_of
from rules.shared import combat, draws
from rules.shared.combat import EndMonsters, RevealMonster
from rules.shared.draws import SettleDraw
from rules.shared.traps import MeetTrap
from rules.situation import Situation

TRAP_PLAYED = re.compile(
    r"trap(?: (?P<kind>.+?))? (?:for|on|against) (?P<who>.+?)(?: spot (?P<spot>\d+))?(?: disarm (?P<disarm>\d+))?"
)
"""`trap pit for sven spot 6`: a trap counter, with what it is and whom it is for."""
WITHDRAWN = ("fled", "vanished")


def earned_by_dice(situation: Situation, cup: str) -> None:
    """Forbids a counter where the dice of this turn say that nobody earned one (`ahq.not_entitled`, AHQ-GM-2)."""
    if not fold(cup).startswith("dungeon"):
        return
    if own_of(situation.state).around.unearned and not open_business(situation.state, "dungeon_counter"):
        why = "A counter comes of a 1 of his die, of searches, and of three kinds of furniture."
        situation.forbid("ahq.not_entitled", "The gamesmaster earned no counter this turn.", why=why)


def settle_draw(command: SettleDraw, situation: Situation) -> list[Draft]:
    """A counter is played, its effect in words; a trap asks which and for whom (AHQ-GM-3, AHQ-TRAP-1)."""
    if command.draw is None and (drawn := _drawn(situation.state, command.text)) is not None:
        command = msgspec.structs.replace(command, draw=drawn)
    if command.how == "played" and command.draw is None:
        what = f"The gamesmaster holds no {command.text or 'counter'}."
        fix = "draw dungeon COUNTER kept, or reveal its entry if it was drawn in secret"
        situation.forbid("ahq.no_counter", what, why="None that was drawn is left.", fix=fix)
    if command.how == "played" and (trap := TRAP_PLAYED.fullmatch(command.text or "")) is not None:
        spot, disarm = (int(trap[one]) if trap[one] else None for one in ("spot", "disarm"))
        return meet_trap(MeetTrap(kind=trap["kind"], victim=trap["who"], spot=spot, disarm=disarm), situation)
    drafts = draws.settle_draw(command, situation)
    if command.how == "played" and fold(command.text or "") == "trap":
        situation.asks.append("trap KIND for WHO spot N disarm N")
    return drafts


def _drawn(state: State, text: str | None) -> int | None:
    """The counter meant: the newest there is, the one named, with its effect behind it or not, else one unseen."""
    there = {number: fold(one.what or "") for number, one in (state.cups.waiting | state.cups.held).items()}
    said = fold(text or "")
    named = [number for number, what in there.items() if what and f"{said} ".startswith(f"{what} ")]
    unseen = [number for number, what in there.items() if what == ""]
    fits = named or unseen if said else [*there]
    return fits[-1] if fits else None


def reveal_monster(command: RevealMonster, situation: Situation) -> list[Draft]:
    """A special monster is named when it does what only it does, or before; once (AHQ-GM-6)."""
    figure = find_figure(situation.state, command.figure)
    before = situation.state.roster.figures[figure].revealed
    if before is not None:
        name = name_of(situation.state, figure)
        situation.forbid("ahq.already_revealed", f"{name} is known to be {before}.", why="It is named once.")
    drafts = combat.reveal_monster(command, situation)
    action = Action(situation)
    for draft in drafts:
        action.tell(draft.event, rule="AHQ-GM-6")
    return action.drafts


def end_monsters(command: EndMonsters, situation: Situation) -> list[Draft]:
    """Monsters stand their ground; who goes for help or is taken away leaves the fight and no loot (AHQ-GM-7)."""
    drafts = combat.end_monsters(command, situation)
    say_if_won(situation, {one for it in drafts if isinstance(it.event, MonsterEnded) for one in it.event.figures})
    if command.how == "killed":
        let_surprise_be(situation)
    if command.how not in WITHDRAWN:
        return drafts
    figures = find_figures(situation.state, situation.game, command.figures)
    known = situation.state.roster.figures
    if not all("sentry" in fold(f"{known[key].name} {known[key].revealed or ''}") for key in figures):
        situation.warnings.append("Monsters stand their ground; only Sentries go for help, and the gamesmaster's own.")
    action = Action(situation)
    for draft in drafts:
        action.tell(draft.event, rule="AHQ-GM-7")
    return action.drafts
