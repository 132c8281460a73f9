"""What does not fit by the squares: asked about before anything is laid, and what people say to it (AHQ-DUNGEON-27)."""

from __future__ import annotations

from msgspec.structs import replace

from events.atlas import LayoutAdjusted
from events.entry import Draft
from events.problems import Refused
from events.story import BusinessClosed
from projections.business import Business
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.dungeon.explore import carry_on
from rules.games.advanced_heroquest.dungeon.laying import ENDS
from rules.games.advanced_heroquest.events import BeyondSeen, DoorFoundFalse
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.sheet import own_of
from rules.naming import fold
from rules.shared.business import SettleBusiness
from rules.situation import Situation

ALTERNATIVE = "gm-alternative"


def answer_misfit(
    command: SettleBusiness, situation: Situation, business: Business, through: str
) -> list[Draft] | None:
    """Yes lays what was proposed, no what was rolled, words what the gamesmaster wants instead (AHQ-DUNGEON-27)."""
    said = fold(command.outcome or command.how or "")
    if not said:
        return None
    if said in ("yes", "y", "ok"):
        drafts = carry_on(through, situation, answer="yes")
    elif said in ("no", "n"):
        _must_have_squares(situation)
        drafts = carry_on(through, situation, answer="no")
    else:
        drafts = _otherwise(said, situation, through)
    closed = BusinessClosed(business=business.number, count=business.left, how=said)
    return [*drafts, situation.draft(closed, situation.next_number + len(drafts) - 1)]


def _must_have_squares(situation: Situation) -> None:
    if in_force(situation.state, "coordinates") == "required":
        why = "Every section has squares here."
        fix = "Say what lies there, or play without: option coordinates optional"
        situation.forbid("ahq.coordinates_required", "What lies as it was rolled lies on no squares.", why=why, fix=fix)


def _otherwise(said: str, situation: Situation, through: str) -> list[Draft]:
    seen = own_of(situation.state).beyond.get(through, BeyondSeen(through=through))
    instead: dict[str, object]
    if said in ("false door", "false", "nothing", "blocked"):
        return _nothing_there(situation, through)
    if seen.room_type is not None and said in ("small room", "small", "large room", "large"):
        rolled, instead = f"{seen.size} room", {"size": said.split()[0]}
    elif seen.room_type is None and said in ENDS and seen.ends:
        rolled, instead = seen.ends[-1], {"ends": (*seen.ends[:-1], ENDS[said])}
    elif seen.room_type is None and said.split()[0].isdigit() and "section" in said:
        rolled, instead = f"{seen.length} sections", {"length": int(said.split()[0])}
    else:
        there = ["small room", "false door"] if seen.room_type else [*ENDS, "2 sections", "blocked"]
        raise Refused("ahq.no_such_piece", f"No piece is called {said!r}.", fix=f"There are: {', '.join(there)}.")
    chosen = situation.draft(_adjusted(rolled, said, through), rule="AHQ-DUNGEON-27")
    behind = replace(situation, next_number=situation.next_number + 1)
    return [chosen, *carry_on(through, behind, answer="yes", **instead)]


def _nothing_there(situation: Situation, through: str) -> list[Draft]:
    action = Action(situation)
    seen = own_of(situation.state).beyond.get(through, BeyondSeen(through=through))
    rolled = seen.room_type or "passage"
    if ":" in through:
        event = LayoutAdjusted(rolled=rolled, placed="blocked", reason=ALTERNATIVE, section=through)
        action.tell(event, rule="AHQ-DUNGEON-27")
    else:
        number = action.tell(_adjusted(rolled, "false door", through), rule="AHQ-DUNGEON-27")
        action.tell(DoorFoundFalse(door=through), number, rule="AHQ-DUNGEON-27")
    return action.drafts


def _adjusted(rolled: str, placed: str, through: str) -> LayoutAdjusted:
    return LayoutAdjusted(rolled=rolled, placed=placed, reason=ALTERNATIVE, section=through.partition(":")[0])
