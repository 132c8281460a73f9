"""Where it is: furniture, corners, doors, levels and dungeons, and who goes there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from events.lazy import lazy
from rules.command import Command
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.abstract import FIXTURES
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.measures import LIFELESS, STANDING
from rules.shorthand.said.guards import contrary
from rules.shorthand.said.guards.words import WORD, one_of
from rules.shorthand.vocabulary import Kind

MoveFigures: Kind = lazy("rules.shared.atlas:MoveFigures")  # of the 7 ms in by_kind.py: few lines are of it
GOINGS: tuple[Kind, ...] = (
    MoveFigures,
    lazy("rules.shared.atlas:EnterSection"),
    lazy("rules.shared.atlas:RevealSection"),
    lazy("rules.shared.atlas:EnterLevel"),
)

A_CERTAIN_DOOR = re.compile(r"\b(?:north|south|east|west|left|right|far|first|second|third|other|last|back) door\b")
STATES = small.words("empty locked shut closed")
STAYS = small.words("stay stays stayed remain remains remained")
STAYS_OR_WAITS = STAYS | small.words("wait waits waited")
CLIMBS = small.words("climb climbs climbed")
AWAY = re.compile(r"\b(?:dungeon|daylight|surface|stairs|mine|crypt|tomb|cave)\b")


def other_state(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`opens the chest, it is empty`, where it was only opened."""
    return one_of(STATES - {str(getattr(one, "state", ""))}, said)


def _in_its_corner(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`an altar in the corner of the room` stands in a room, and in no bend of a passage."""
    corner = "corner of" in said or "in the corner" in said
    return "corner" if corner and str(getattr(one, "section", "")).startswith("corner") else ""


def never_there(one: Command, said: str, lexicon: Lexicon) -> str:
    """`we go back`, where the one way known leads to where nobody has been."""
    back, place = contrary.GOES_BACK.search(said), lexicon.state.atlas.sections.get(str(getattr(one, "to", "")))
    return back[1] if back and place is not None and not place.entered else ""


def who_stays(one: Command, said: str, lexicon: Lexicon) -> str:
    """`brida stays, the others go`, where she goes as well."""
    figures = _goers(one)
    stands = {lexicon.state.atlas.positions.get(key) for key in figures if key != "party"}
    if A_CERTAIN_DOOR.search(said) and stands == {getattr(one, "to", "")}:
        return "door"  # who goes through one goes elsewhere
    words = re.findall(r"[a-z']+", said)
    staying = {key for word, behind in pairwise(words) if behind in STAYS_OR_WAITS for key in lexicon.called(word)}
    if not figures or figures == ("party",):
        return one_of(STAYS_OR_WAITS, said) if staying else ""
    gone = "party" in figures or not staying or staying & {*figures}
    if staying & {*figures} and OTHERS_TOO.search(said) and not STAYS_THERE.search(said):
        return one_of(STAYS_OR_WAITS, said)
    return one_of(STAYS, said) if len(figures) > 1 and gone else ""


STAYS_THERE = re.compile(r"\b(?:stay|remain|wait)(?:s|ed)? (?:behind |back )?(?:in|at|on)\b")
OTHERS_TOO = re.compile(r"\b(?:we|us|all|everyone|everybody|others|rest|party)\b")


def _goers(one: Command) -> tuple[str, ...]:
    several = next((who for field in ("figures", "by", "enter") if (who := getattr(one, field, ()))), ())
    return several or tuple(filter(None, (getattr(one, "figure", None),)))


def left_behind(noted: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`party to room-1, odo stays behind`, where that he does is a mere note: he would have gone as well."""
    goings = [one for one in told if tells((one,), *GOINGS) or hasattr(one, "to")]
    all_go = any({"party", "all"}.intersection(_goers(one)) for one in goings)
    words = re.findall(r"[a-z']+", noted.lower()) if all_go else []
    return next((behind for word, behind in pairwise(words) if behind in STAYS_OR_WAITS and lexicon.called(word)), "")


WAS_AT = re.compile(r"\b(?:i|we|you) (was|were) (?:at|on|in)\b")


def where_one_was(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`I was at 60`: they are there no longer, as like as not."""
    was = WAS_AT.search(said) if getattr(one, "section", None) or getattr(one, "to", None) else None
    return was[1] if was else ""


LIKE_ONE_OF_A_KIND = re.compile(r"[a-z]+-\d+")


def furniture(one: Command, said: str, lexicon: Lexicon) -> str:
    """A dragon is no furniture, be it of stone or not; nor is `rat-1`, or whoever is called Grim."""
    called = str(getattr(one, "name", None) or getattr(one, "kind", ""))
    last = (called.lower().split() or [""])[-1]
    if last and last not in said:
        return said.split()[-1]  # `an open door`, which no lever is
    somebody = re.search(rf"(?<!the )(?<!an )(?<!\ba )\b{re.escape(last)} in\b", said) if called.istitle() else None
    if LIKE_ONE_OF_A_KIND.fullmatch(last) or (
        somebody and " " not in called and last not in STANDING | LIFELESS | FIXTURES
    ):
        return last
    return last if is_creature(last, lexicon.game) else _in_its_corner(one, said, lexicon)


def climbs(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`pim climbs out`, of a pit as like as not: where one leaves the dungeon, it is said so."""
    alone = "party" not in getattr(one, "figures", ())
    return one_of(CLIMBS, said) if alone and not AWAY.search(said) else ""


GOES_PAST = re.compile(r"\b(passed) (?!through\b|along\b|into\b|down\b)")


def goes_past(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`we passed the junction`: nobody has gone through it to see what lies behind."""
    past = GOES_PAST.search(said) if getattr(one, "through", None) else None
    return past[1] if past else ""


FLEES = re.compile(r"\b(flees?|fled|fleeing|(?:runs?|ran|running) away|escapes?|escaped)\b")


def flees_whither(told: Sequence[Command], said: str, lexicon: Lexicon) -> str:
    """`we flee to the passage`, where somebody fights: who only walks there fights on."""
    flees = FLEES.search(said)
    going = {key for one in told for key in getattr(one, "figures", ())}
    fled = "party" in going or any(map(lexicon.is_monster, going)) or " away" not in said  # or out of reach, in a room
    walks = fled and lexicon.fights and all(map(MoveFigures.made, told))
    ends = len(told) == 2 and getattr(told[0], "outcome", "") == "fled" and MoveFigures.made(told[1])
    return flees[1] if walks and flees else said.split()[-1] if ends and not flees else ""


PIECES_OF_ONE = small.words("room passage corridor door junction hall stairs cave")
GOES_BACK = re.compile(r"\b(back|again|return(?:s|ed)?)\b")


BEHIND_IT = re.compile(r"\bnothing (?:behind|under|beneath|underneath) (?:the |an? )?(\w+)")


def behind_somebody(_one: Command, said: str, lexicon: Lexicon) -> str:
    """`nothing behind the orcs`: nobody has searched them."""
    there = BEHIND_IT.search(said)
    known = there and (lexicon.called(there[1]) or lexicon.kind_of_monsters(singular(there[1])))
    return there[1] if there and known else ""


def of_a_place(one: Command, said: str, lexicon: Lexicon) -> str:
    """`mark room-1 as cleared`: it is the place that is said to be so."""
    first, *rest = said.removeprefix("mark ").split() or [""]
    named = first in lexicon.state.atlas.sections and getattr(one, "section", None) is None
    return rest[0] if named and rest[:1] == ["as"] else ""


A_ROOM = re.compile(
    rf"\b(?:enters?|entered|into) an? (?:[a-z]+ ){{0,4}}({'|'.join(sorted(small.ROOMS | small.PASSAGES))})\b"
)
"""What one comes to in the dungeon one is in."""


def is_known_place(one: Command, said: str, lexicon: Lexicon) -> str:
    """`back into the cellars`, where there are The Salt Cellars, or none at all: that is no new place."""
    words = {*WORD.findall(str(getattr(one, "dungeon", None) or "").lower())} - small.ARTICLES
    back = GOES_BACK.search(said)
    if not words and back and lexicon.state.turns.open_expeditions:
        return back[1]  # `we go back`, on the way: home, or the way they came
    known = [{*WORD.findall(it.name.lower())} - small.ARTICLES for it in lexicon.state.atlas.dungeons.values()]
    if not words or words in known:
        return ""
    if lexicon.state.turns.open_expeditions and (room := A_ROOM.search(said)):
        return room[1]
    part = any(words < others for others in known) or words <= {"dungeon", "dungeons"} or words & PIECES_OF_ONE
    return said.split()[-1] if part else back[1] if back else ""
