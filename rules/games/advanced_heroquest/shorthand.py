"""What Advanced HeroQuest adds to the shorthand: blows, exploration, the gamesmaster's die, searches, fate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.command import Command
from rules.games.advanced_heroquest import commands as asked
from rules.games.advanced_heroquest.due import due
from rules.shared.session import BeginTurn
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.spots import numbered
from rules.shorthand.vocabulary import Blow, GameWords, Tick, Verb
from rules.shorthand.words import Words, is_dice, is_number, is_signed

if TYPE_CHECKING:
    pass


def attack(blow: Blow) -> Command:
    """A blow or a shot; a distance says it is a shot."""
    mode = blow.mode or ("hand" if blow.distance is None else "ranged")
    return asked.Attack(
        attacker=blow.attacker, target=blow.target, weapon=blow.weapon, distance=blow.distance, faces=blow.faces,
        mode=mode,  # type: ignore[arg-type]  # hand, ranged or thrown
        needed=blow.needed,
        outcome=blow.outcome,  # type: ignore[arg-type]  # hit, miss, critical or fumble
        wound_dice=blow.wound_dice, wounds=blow.wounds, free="any" if blow.free else None,
    )  # fmt: skip


def tick(told: Tick, lexicon: Lexicon) -> Command:
    """A quiet exploration turn with the gamesmaster's die, if it was rolled; in a fight the next combat turn."""
    if lexicon.state.turns.combat_open:
        return BeginTurn()
    result: Literal["counter", "nothing"] | None = None
    if told.result is not None:
        result = "counter" if told.result.startswith("c") else "nothing"
    if told.face is None and result is None:
        result = None if told.rolled else "nothing"
    return asked.GamesmasterPhase(face=told.face, result=result)


def _explore(words: Words, _who: tuple[str, ...]) -> Command:
    """`pass left 4 8 8 6 4`, `explore door-1 9`, `explore left length=2 end=dead_end because the GM said so`."""
    through = None
    if words.more and not is_dice(words.next) and "=" not in words.next:
        through = exit_named(words.take(), words.lexicon)
    faces: list[int | None] = []
    chosen: dict[str, str] = {}
    while words.more and words.next != "because":
        words.accept("/")
        if is_dice(words.next):
            faces += words.faces()
        elif "=" in words.next:
            name, _, value = words.take().partition("=")
            chosen[name] = value
        elif words.more and words.next != "because":
            words.stuck("dice, or a result such as end=dead_end", "pass left 4 8 8 6 4")
    from rules.shorthand.generic import convert

    values: dict[str, object] = {**chosen, "faces": faces}
    if through is not None:
        values["through"] = through
    if reason := words.reason():
        values["reason"] = reason
    return convert(asked.Explore, values, words)


def exit_named(text: str, lexicon: Lexicon) -> str:
    """`left` is the exit of that name that is due, if there is one; anything else stays as it was said."""
    waiting = due(lexicon.state)
    ways = [one for one in waiting if one.rpartition(":")[2].startswith(text.lower()) or one == text]
    return ways[0] if len(ways) == 1 else text


def _gamesmaster(words: Words, _who: tuple[str, ...]) -> Command:
    faces = words.faces()
    said = words.accept("counter", "nothing")
    words.done()
    return asked.GamesmasterPhase(face=faces[0] if faces else None, result=said)  # type: ignore[arg-type]  # of the two


def _surprise(words: Words, _who: tuple[str, ...]) -> Command:
    from rules.shorthand.fights import surprise

    if not is_dice(words.next):
        return surprise(words, _who)
    elf, mapped = words.flag("elf"), words.flag("mapped")
    sentry = words.flag("sentry")
    faces = words.faces()
    if len(faces) != 2:
        words.stuck("two dice: the Leader's, then the gamesmaster's", "surprise 9 4")
    words.done()
    return asked.RollSurprise(leader=faces[0], gamesmaster=faces[1], elf=elf, mapped=mapped, sentry=sentry)


def _fate(words: Words, who: tuple[str, ...]) -> Command:
    figure = who[0] if who else words.figure("whose Fate Point")
    effect: Literal["negate", "convert", "other"] = "negate"
    for one in ("negate", "convert", "other"):
        if words.accept(one):
            effect = one
    entries: list[int] = []
    while is_number(words.next) or words.next[:1] == "^":
        entries.append(numbered(words))
    return asked.SpendFate(figure=figure, effect=effect, entries=tuple(entries), text=words.rest())


def _search(words: Words, who: tuple[str, ...]) -> Command:
    """`sven search secret doors 9`, `odo search treasure 9,9,7`; anything else as in every game."""
    from rules.shorthand.places import search

    behind = words.left()
    sought = " ".join(behind).lower()
    by = who or (words.who() if words.is_who() else ())
    if by and "secret" in sought:
        return _secret_doors(words, by[0])
    if by and ("treasure" in sought or "hidden" in sought):
        return _treasure(words, by[0])
    return search(words, by)


def _secret_doors(words: Words, figure: str) -> Command:
    section = words.behind("in")
    words.accept("for")
    words.accept("secret")
    words.accept("doors", "door")
    faces = words.faces()
    result = words.accept("counter", "none", "found", "nothing")
    words.done()
    return asked.SearchSecretDoors(
        figure=figure, section=section, face=faces[0] if faces else None,
        result="none" if result == "nothing" else result,  # type: ignore[arg-type]  # of the three
    )  # fmt: skip


def _treasure(words: Words, figure: str) -> Command:
    section = words.behind("in")
    words.accept("for")
    words.accept("hidden")
    words.accept("treasure")
    faces = words.faces()
    result = words.accept("counter", "none", "cache", "magic", "nothing")
    gold = words.amount() if words.accept("gold") else None
    return asked.SearchHiddenTreasure(
        figure=figure, section=section, faces=faces, gold=gold, item=words.rest(),
        result="none" if result == "nothing" else result,  # type: ignore[arg-type]  # of the four
    )  # fmt: skip


def _run(words: Words, who: tuple[str, ...]) -> Command:
    figure = who[0] if who else words.figure("who runs")
    to = words.behind("to")
    faces = words.faces()
    words.done()
    return asked.Run(figure=figure, face=faces[0] if faces else None, to=to)


def _rounds(words: Words, who: tuple[str, ...]) -> tuple[dict[str, int | None], ...]:
    """`sven 9 elf 4`: everybody's die."""
    rolled: dict[str, int | None] = {}
    names = who
    while words.more:
        names = names or words.who()
        faces = words.faces()
        if len(faces) != 1:
            words.stuck("the die of each", "leader sven 9 elf 4")
        rolled |= dict.fromkeys(names, faces[0])
        names = ()
    return (rolled,) if rolled else ()


def _leader(words: Words, who: tuple[str, ...]) -> Command:
    if (who and not words.more) or (not who and len(words.left()) == 1):
        return asked.ElectLeader(leader=who[0] if who else words.figure("who leads"))
    return asked.ElectLeader(rounds=_rounds(words, who))


def _mapper(words: Words, who: tuple[str, ...]) -> Command:
    if (who and not words.more) or (not who and len(words.left()) == 1):
        return asked.ChooseMapper(mapper=who[0] if who else words.figure("who keeps the map"))
    return asked.ChooseMapper(rounds=_rounds(words, who))


def _share_out(words: Words, who: tuple[str, ...]) -> Command:
    """`share-out sven 9 elf 4`: everybody's die, the highest picks first."""
    rounds = _rounds(words, who)
    if not rounds:
        words.stuck("the die of each", "share-out sven 9 elf 4")
    return asked.ShareOut(rounds=rounds)


def _start(words: Words, _who: tuple[str, ...]) -> Command:
    facing = words.accept("north", "east", "south", "west") or "north"
    return asked.LayStart(facing=facing, dungeon=words.rest())  # type: ignore[arg-type]  # of the four


def _stairs(words: Words, who: tuple[str, ...]) -> Command:
    section = words.take() if words.more else None
    words.done()
    return asked.TakeStairs(section=section, figures=who or ("party",))


def _doors(words: Words, _who: tuple[str, ...]) -> Command:
    """`doors 3` is the die; `doors room-1 2 doors` the result."""
    section = None
    if words.more and not is_dice(words.next):
        section = words.take()
    if section is None:
        waiting = [one.ask or "" for one in words.lexicon.state.business.open.values()]
        rooms = [ask.partition(" ")[2] for ask in waiting if ask.startswith("room_doors ")]
        if len(rooms) != 1:
            words.stuck("of which room?", "doors room-1 3")
        section = rooms[0]
    face = words.faces()
    words.done()
    return asked.PlaceRolledDoors(section=section, face=face[0] if face else None)


def _wounds(words: Words, _who: tuple[str, ...]) -> Command:
    target = words.figure() if words.is_figure() else None
    if is_signed(words.next):
        amount = words.signed()[1]
        words.done()
        return asked.RollWounds(target=target, wounds=None if amount == "all" else amount)
    dice = tuple(words.dice())
    words.done()
    return asked.RollWounds(target=target, dice=dice)


def _declines(words: Words, who: tuple[str, ...]) -> Command:
    figure = who[0] if who else words.figure() if words.is_figure() else None
    return asked.DeclineFreeAttack(figure=figure, reason=words.rest())


def _row(words: Words, who: tuple[str, ...]) -> Command:
    figure = who[0] if who else words.figure("whose row")
    kind = words.accept("hand", "ranged") or "hand"
    row = tuple(face for face in words.faces() if face is not None)
    words.done()
    return asked.SetHitRow(figure=figure, kind=kind, row=row)  # type: ignore[arg-type]  # of the two


def _armour(words: Words, who: tuple[str, ...]) -> Command:
    figure = who[0] if who else words.figure("whose armour")
    on = words.accept("on", "off")
    if on is None:
        words.stuck("on or off?", f"{figure} armour off")
    pieces = tuple(words.left())
    words.rest()
    return asked.ChangeArmour(figure=figure, on=on == "on", pieces=pieces)


def _chase(words: Words, _who: tuple[str, ...]) -> Command:
    ended = words.accept("caught", "escaped", "over")
    words.done()
    return asked.Pursue(ended="given_up" if ended == "over" else ended)  # type: ignore[arg-type]  # of the three


def _routine(words: Words, _who: tuple[str, ...]) -> Command:
    order = words.accept("attack", "move")
    if order is None:
        words.stuck("what do they do first: attack or move?", "routine move")
    words.rest()
    return asked.ChooseRoutine(routine="attack_move" if order == "attack" else "move_attack")


def _dead_end(words: Words, _who: tuple[str, ...]) -> Command:
    words.done()
    return asked.DeclareDeadEnd()


def _fragment(words: Words, who: tuple[str, ...]) -> Command:
    number = words.maybe_number()
    words.done()
    return asked.RecoverFragment(fragment=number, by=who)


def spell(command: Command) -> str | None:
    """See `rules.games.advanced_heroquest.spelling`, which is read where a line may mean several things."""
    from rules.games.advanced_heroquest import spelling

    return spelling.spell(command)


def _recover(words: Words, who: tuple[str, ...]) -> Command:
    """`elf recover 4 9`, `elf recover axe 7`: a die for each missile, in the order they were used."""
    figure = who[0] if who else words.figure("who looks for what was shot or thrown")
    item = words.take() if words.more and not is_dice(words.next) else None
    faces = words.faces()
    words.done()
    return asked.RecoverMissiles(figure=figure, item=item, faces=faces)


WORDS = GameWords(
    verbs={
        "pass": Verb(
            read=_explore,
            usage=("pass [EXIT|DOOR] [DICE …] [NAME=RESULT …] [because WHY]",),
            about="What lies beyond an exit or a door, with all its dice in the order they are rolled",
            examples=("pass left 5 8 8 6 4", "x door-1 9", "x left length=2 end=dead_end"),
            also=("explore", "x", "beyond"),
            offers=("ways", "doors"),
            takes={"because": None},
        ),
        "gm": Verb(
            read=_gamesmaster,
            usage=("gm [DIE] [counter|nothing]",),
            about="The gamesmaster's die is rolled; `.8` says the same",
            examples=("gm 8", "gm nothing"),
        ),
        "fate": Verb(
            read=_fate,
            usage=("fate WHO [negate|convert|other] [ENTRY …] [WORDS]",),
            about="A Fate Point undoes the harm of this turn, or the blows you name, or turns a roll",
            examples=("fate heinrich negate", "heinrich fate convert 41"),
            also=("fp",),
            offers=("figures",),
        ),
        "recover": Verb(
            read=_recover,
            usage=("WHO recover [WEAPON] DICE",),
            about="Arrows and thrown weapons are looked for, a die for each",
            examples=("elf recover 4 9", "elf recover axe 7"),
            offers=("figures", "items"),
        ),
        "run": Verb(
            read=_run,
            usage=("WHO run DIE [to WHERE]",),
            about="Somebody runs instead of attacking",
            examples=("sven run 8",),
            also=("runs",),
            offers=("figures",),
            takes={"to": "sections"},
        ),
        "leader": Verb(
            read=_leader,
            usage=("leader WHO", "leader WHO DIE WHO DIE …"),
            about="Somebody leads, chosen or by the highest die",
            examples=("leader sven 9 elf 4", "leader sven"),
            offers=("figures",),
        ),
        "mapper": Verb(
            read=_mapper,
            usage=("mapper WHO", "mapper WHO DIE WHO DIE …"),
            about="Somebody keeps the map",
            examples=("mapper elf",),
            offers=("figures",),
        ),
        "share-out": Verb(
            read=_share_out,
            usage=("share-out WHO DIE WHO DIE …",),
            about="Spoils are disputed: the highest die picks first",
            examples=("share-out sven 9 elf 4",),
            offers=("figures",),
        ),
        "start": Verb(
            read=_start,
            usage=("start [north|east|south|west] [DUNGEON]",),
            about="The first sections are laid: stairs, two of a passage, a junction",
            examples=("start", "start east"),
        ),
        "stairs": Verb(
            read=_stairs,
            usage=("[WHO] stairs [SECTION]",),
            about="Somebody takes the stairs",
            examples=("stairs", "elf stairs"),
            offers=("sections",),
        ),
        "doors": Verb(
            read=_doors,
            usage=("doors [ROOM] DIE",),
            about="A room's doors are counted out, by its die",
            examples=("doors 3", "doors room-1 3"),
            offers=("sections",),
        ),
        "dice": Verb(
            read=_wounds,
            usage=("dice [WHOM] DICE", "dice [WHOM] -N"),
            about="The wound dice of a hit are rolled",
            examples=("dice 3 7 12>5", "dice skaven-1 3 7"),
            offers=("figures",),
        ),
        "declines": Verb(
            read=_declines,
            usage=("WHO declines [WHY]",),
            about="A free attack is not struck",
            examples=("brida declines",),
            also=("decline",),
            offers=("figures",),
        ),
        "row": Verb(
            read=_row,
            usage=("row WHO [hand|ranged] NUMBERS",),
            about="Hit numbers are copied from a sheet",
            examples=("row sven 10,10,9,8,7,6,5,4,3,2,2,2",),
            offers=("figures",),
        ),
        "armour": Verb(
            read=_armour,
            usage=("WHO armour on|off [PIECES]",),
            about="Armour is taken off or put on",
            examples=("sven armour off",),
            also=("armor",),
            offers=("figures",),
        ),
        "chase": Verb(
            read=_chase,
            usage=("chase [caught|escaped|over]",),
            about="Monsters give chase, or give it up",
            examples=("chase", "chase escaped"),
        ),
        "routine": Verb(
            read=_routine,
            usage=("routine attack|move",),
            about="The monsters attack first, or move first",
            examples=("routine move",),
        ),
        "dead-end": Verb(
            read=_dead_end, usage=("dead-end",), about="Nothing is left to explore", examples=("dead-end",)
        ),
        "fragment": Verb(
            read=_fragment,
            usage=("[WHO] fragment [N]",),
            about="A fragment of the amulet is found",
            examples=("fragment 2",),
        ),
    },
    refines={
        "surprise": Verb(
            read=_surprise,
            usage=("surprise LEADER'S DIE, GM'S DIE [elf] [mapped] [sentry]", "surprise heroes|monsters|nobody"),
            about="One side, or nobody, is taken unawares: rolled for, or said outright",
            examples=("surprise 9 4 elf", "surprise monsters"),
            takes={"elf": None, "mapped": None, "sentry": None},
        ),
        "search": Verb(
            read=_search,
            usage=(
                "WHO search secret [doors] [DIE]",
                "WHO search treasure [DICE]",
                "[WHO] search WHAT [in SECTION] [found WHAT]",
            ),
            about="Somebody searches, with the dice of it",
            examples=("sven search secret 9", "odo search treasure 9,9,7"),
            offers=("features", "sections"),
            takes={"by": "figures", "in": "sections", "found": None, "gold": None},
        ),
    },
    attack=attack,
    tick=tick,
    spell=spell,
    pools=("fate",),
    goods=("arrow",),
)
