"""What the words of a line can mean in this campaign: who there is, what they carry, what the game says.

Made from the state when a line is read; names are looked up when a word asks for them: a long story costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property

import msgspec

from events.event import Event, tag_of
from events.lazy import lazy
from events.problems import Refused
from events.purse import PARTY, SOMEBODY
from projections.figure import Figure
from projections.people import those_in_play
from projections.state import State
from projections.values import effects_on
from rules.command import Command
from rules.naming import begins_numbered, begins_word, fold, initials, near_misses, parted, singular
from rules.question import AnsweredLine
from rules.shorthand.vocabulary import GameWords, LinePlace
from rules.system import GameSystem

SHORTEST_VERB = 2
"""Letters of the shortest verbs: fewer begin a name."""

MONEY = ("gold", "gc", "gp", "crowns", "coins", "g")
POOLS = ("luck", "fate", "power", "faith", "xp")
ARTICLES = ("the", "of", "and", "a", "an", "from", "by")
"""Words that stand in names and mean nobody."""

PRONOUNS = (
    *("he", "she", "it", "we", "they", "you", "him", "her", "us", "them", "me"),
    *("his", "hers", "its", "our", "their", "my", "your"),
    *("to", "at", "on", "in", "for", "with", "as", "or", "but", "not"),
)
"""Small words no name is cut short to: `he` is no Heinrich, and `to` no Tolm."""

GOODS = ("arrow", "bolt", "torch", "ration", "provision", "bandage", "bomb")
"""Things that are counted, whatever is played."""


SHARED_COMMANDS = lazy("rules.catalogue:SHARED_COMMANDS")  # nearly a hundred kinds: 7 ms, and few lines name one


class Lexicon:
    """The words of one campaign at one moment."""

    def __init__(
        self,
        state: State,
        system: GameSystem,
        *,
        recent: tuple[int, ...] | Callable[[], tuple[int, ...]] = (),
        event_of: Callable[[int | None], Event | None] = lambda _number: None,
        amiss: Callable[[], tuple[int, ...]] = tuple,
        state_at: Callable[[LinePlace | int], State] | None = None,
        answered: Callable[[int | None], AnsweredLine | None] = lambda _number: None,
        led_to: Callable[[int], tuple[int, ...]] = lambda _number: (),
        place: LinePlace | int | None = None,
        people: Mapping[str, str] | None = None,
    ) -> None:
        """`recent`: first entries of the newest actions that count, newest first, looked for when a line asks for
        them; `event_of` tells what one says; `amiss` are the entries where something does not add up; `state_at` is
        what there was at a place, or at that of an entry; `place` is where lines belong that do not say;
        `answered` is the question a line answered, `led_to` the lines one was told instead of, `people` what players
        are called by id."""
        self.state = state
        self.system = system
        self.game: GameWords = system.words()
        self._recent = recent
        self.event_of = event_of
        self.amiss = amiss
        self._state_at = state_at
        self.answered = answered
        self.led_to = led_to
        self.place = place
        self.people = people or {}
        self.here = those_in_play(state.roster)
        """Everybody but the monsters out of play: thousands in a long story, who are meant by their ids only."""
        self.coming: dict[str, str] = {}
        """Names that exist only once the happenings in front of this one were told: name → id."""
        self._meant: dict[tuple[str, tuple[tuple[str, str], ...]], tuple[str, ...]] = {}
        """Whom a word meant when it was last asked, with those coming: a line asks several times."""
        self._called: dict[tuple[str, tuple[tuple[str, str], ...]], tuple[str, ...]] = {}
        self.chunks: dict[tuple[str, ...], dict[str, list[tuple[int, tuple[str, ...]]]]] = {}
        """Every way words of the line are a piece of a sentence: a line is cut more than once."""
        self._pools: dict[str, str | None] = {}
        self._near: dict[tuple[str, bool], str] = {}

    @property
    def recent(self) -> tuple[int, ...]:
        """First entries of the newest actions that count, the newest first."""
        if not isinstance(self._recent, tuple):
            self._recent = self._recent()
        return self._recent

    @cached_property
    def values(self) -> Mapping[str, tuple[str, str]]:
        """Characteristics of this campaign by full name, with what else they are called."""
        return self.system.values_in(self.state)

    @property
    def fights(self) -> bool:
        """Whether a fight is on, or somebody is there to be fought whose fight nobody told of."""
        return self.state.turns.combat_open or any(map(self.is_monster, self.here))

    @property
    def vital(self) -> str:
        """The characteristic wounds are taken from."""
        return self.system.vital_in(self.state)

    def at(self, place: LinePlace | int) -> Lexicon:
        """The words there were beside an entry, or where the one of this number stands; these, if nobody can say."""
        try:
            state = self.state if self._state_at is None else self._state_at(place)
        except Refused:
            return self  # that there is no such entry is said when the line is told
        return self.beside(place, state)

    def beside(self, place: LinePlace | int | None, state: State | None = None) -> Lexicon:
        """These words, for a line that belongs there; those of another state, if one is handed in."""
        return Lexicon(
            self.state if state is None else state,
            self.system,
            recent=self._recent,
            event_of=self.event_of,
            amiss=self.amiss,
            state_at=self._state_at,
            answered=self.answered,
            led_to=self.led_to,
            place=place,
            people=self.people,
        )

    def with_figure(self, figure: Figure) -> Lexicon:
        """These words, as if somebody were there too."""
        roster = self.state.roster
        figures, playing = {**roster.figures, figure.figure: figure}, {**roster.in_play, figure.figure: None}
        there = msgspec.structs.replace(roster, figures=figures, in_play=playing)
        return self.beside(self.place, msgspec.structs.replace(self.state, roster=there))

    def is_short(self, text: str) -> bool:
        """Whether this is somebody's name cut short, which may be another's at another time."""
        known = self.state.roster.figures
        parts = {part: self.figures(part) or self.gone(part) for part in text.split(",")}
        meant = {part: [key for key in keys if key in known] for part, keys in parts.items()}
        return any(
            len(keys) > 1 or fold(part) not in _names(keys[0], known[keys[0]]) for part, keys in meant.items() if keys
        )

    # who

    def is_seated(self, name: str) -> bool:
        """Whether a player of this name sits at the table."""
        seats = self.state.roster.players
        return any(fold(name) in (fold(key), fold(self.people.get(key, key))) for key in seats)

    def figures(self, text: str) -> tuple[str, ...]:
        """Ids of everybody a word may mean: an exact name means one; a beginning may mean several."""
        asked = (text, tuple(self.coming.items()))
        if asked not in self._meant:
            self._meant[asked] = self._figures(text)
        return self._meant[asked]

    def _figures(self, text: str) -> tuple[str, ...]:
        if not text or not (text[0].isalpha() or text[0].isdigit()):
            return ()
        if text.lower() in (PARTY, "all"):
            return (text.lower(),)
        if text in self.state.roster.figures or text in self.coming.values():
            return (str(text),)  # a word of a saying remembers what it was, an id does not
        return self.called(text) or self._begun(text) or self._reader(text)

    def called(self, text: str) -> tuple[str, ...]:
        """Ids of those with exactly this name; those in play go before those gone."""
        asked = (text, tuple(self.coming.items()))
        if asked not in self._called:
            self._called[asked] = self._by_name(text)
        return self._called[asked]

    def _by_name(self, text: str) -> tuple[str, ...]:
        typed = fold(text)
        found = [key for key, it in self.here.items() if typed in _names(key, it)]
        if not found and "-".join(typed.split()) in self.state.roster.figures:
            found = ["-".join(typed.split())]
        found += [key for name, key in self.coming.items() if typed in (fold(name), fold(key))]
        return self._likely(found)

    def _begun(self, text: str) -> tuple[str, ...]:
        typed = fold(text)
        if not typed or typed[0].isdigit() or typed in ARTICLES or typed in PRONOUNS:
            return ()
        if len(typed) == SHORTEST_VERB and typed in self.game.verbs:  # what all do begins the name of nobody
            return ()
        figures = self.here
        found = [key for key, it in figures.items() if any(begins_word(typed, name) for name in _names(key, it))]
        found += [key for key in self.coming.values() if fold(key).startswith(typed)]
        found = found or [key for key, it in figures.items() if len(typed) > 1 and typed == initials(it.name)]
        names = {key: _names(key, it) for key, it in figures.items()}
        return self._likely(found or _numbered(typed, names | {key: {fold(key)} for key in self.coming.values()}))

    def _reader(self, text: str) -> tuple[str, ...]:
        if fold(text) not in self.game.reader:
            return ()
        here = [key for key, it in self.here.items() if it.kind == "hero" and not it.away]
        return tuple(here[-1:] or [*self.coming.values()][:1])

    def _likely(self, keys: list[str]) -> tuple[str, ...]:
        figures = self.state.roster.figures
        keys = list(dict.fromkeys(keys))
        likely = [key for key in keys if key not in figures or (figures[key].ended is None and not figures[key].away)]
        return tuple(likely or keys)

    def are_a_kind(self, meant: tuple[str, ...], behind: list[str]) -> bool:
        """Whether they are several monsters, in front of a verb that is said of kinds."""
        verb = self.game.verbs.get(behind[0].lower()) if behind and len(meant) > 1 else None
        figures = self.state.roster.figures
        groups = {figures[one].group if one in figures else None for one in meant}
        return verb is not None and verb.of_kinds and None not in groups

    def near_figure(self, text: str) -> str:
        """The name that looks most like what was typed, nothing if none does."""
        near = near_misses(text, [it.name for it in self.here.values()] or [PARTY])
        return near[0] if near else ""

    def near_word(self, text: str, words: Callable[[], Iterable[str]], *, names: bool) -> str:
        """The word, or the name, that looks most like what was typed; nothing if none does. A line asks again."""
        if (text, names) not in self._near:
            near = near_misses(text, [*words(), *((it.name for it in self.here.values()) if names else ())])
            self._near[text, names] = near[0] if near else ""
        return self._near[text, names]

    def gone(self, text: str) -> tuple[str, ...]:
        """Ids of the monsters out of play a word may mean: by the beginning of their ids, or `sk1`."""
        typed, roster = fold(text), self.state.roster
        begins = (typed, singular(typed))
        if not parted(typed)[0] or not (
            _is_numbered(typed) or any(fold(stem).startswith(begins) for stem in roster.id_stems)
        ):
            return ()
        keys = [key for key, it in roster.figures.items() if it.ended is not None]
        begun = [key for key in keys if fold(key).startswith(begins)]
        return tuple(begun or _numbered(typed, {key: {fold(key)} for key in keys}))

    def figure(self, key: str) -> Figure | None:
        """Somebody known."""
        return self.state.roster.figures.get(key)

    def is_monster(self, key: str) -> bool:
        """Whether this is a monster, or one that is about to be met."""
        known = self.figure(key)
        return known.kind == "monster" if known else key in self.coming.values()

    def is_counted(self, text: str) -> bool:
        """Whether a number in front of it counts money, a pool or goods, not monsters."""
        return text.lower() in MONEY or self.pool(text) is not None or self.is_goods(text)

    def kind_of_monsters(self, text: str) -> bool:
        """Whether monsters of such a kind or group were ever met: `skaven`."""
        typed = fold(text)
        roster = self.state.roster
        return bool(typed) and (
            any(it.kind == "monster" and fold(it.name).startswith(typed) for it in self.here.values())
            or any(fold(name).startswith(typed) for name in self.coming)
            or any(fold(group).startswith(typed) for group in (roster.groups if _is_numbered(typed) else roster.kinds))
        )

    def purse(self, text: str) -> bool:
        """Whether the word is a purse of nobody in particular."""
        return text.lower() in (PARTY, SOMEBODY)

    # what

    def pool(self, text: str) -> str | None:
        """Full name of a counter: `luck`, `fp` → `fate`, `token` → `power_tokens`."""
        if text not in self._pools:
            self._pools[text] = self._pool(text)
        return self._pools[text]

    def _pool(self, text: str) -> str | None:
        typed = fold(text)
        for name in dict.fromkeys((*self.game.pools, *POOLS)):
            label, short = self.values.get(name, (name, name))
            last = name.rpartition("_")[2]
            if typed in (fold(name), fold(label), fold(short), last) or _those_of_one(typed, [name, last]):
                return name
        return next(
            (p for it in self.here.values() for p in it.pools if fold(p) == typed or _those_of_one(typed, [p])), None
        )

    def value(self, text: str) -> str | None:
        """Full name of a characteristic: `ws` → `weapon_skill`."""
        typed = fold(text)
        for key, names in self.values.items():
            if typed in (fold(key), *map(fold, names)):
                return key
        plural = next((key for key in _those_of_one(typed, self.values) if key != self.vital), None)
        return plural or self._beside_the_sheet.get(typed)

    @cached_property
    def _beside_the_sheet(self) -> Mapping[str, str]:
        """What the table counts of somebody without a place on the sheet: as it is typed, and as it is kept."""
        return {fold(key): key for it in self.here.values() for key in it.base if key not in self.values}

    def value_begun(self, text: str) -> str | None:
        """The one characteristic whose name begins so, however it is cut short: `str`, `tough`."""
        typed = fold(text)
        begun = [key for key in self.values if len(typed) > 2 and typed.isalpha() and key.startswith(typed)]
        whole = begun and begun[0][len(typed) : len(typed) + 1] in ("", "_")  # `weapon` is one without its skill
        return begun[0] if len(begun) == 1 and not whole else None

    def was_told(self, figure: str, counter: str) -> bool:
        """Whether anybody ever said how much of a counter somebody has, had or got."""
        known = self.figure(figure)
        return known is None or counter in known.base or counter in known.pools

    def is_altered(self, figure: str, value: str, *, if_set: bool = False) -> bool:
        """Whether anything worn, held or lasting makes a value another than the sheet says, or than it is set to."""
        known = self.figure(figure)
        effects = (one.effect for one in effects_on(known)) if known is not None else ()
        return any(one.name == value and not (if_set and one.change == "set") for one in effects)

    def in_a_cup(self, word: str) -> bool:
        """Whether the name of a cup or deck there is has this word: `brute attacks` is no blow of the brute."""
        return any(fold(word) in fold(cup).split() for cup in self.state.cups.cups)

    def is_goods(self, text: str) -> bool:
        """Whether such things are counted rather than owned one by one."""
        return singular(text) in {singular(one) for one in (*GOODS, *self.game.goods)}

    def item_of(self, figure: str, text: str) -> str | None:
        """Id of a thing somebody carries that has exactly this name, in the singular or the plural."""
        known = self.figure(figure)
        if known is None:
            return None
        typed = singular(text)
        return next((key for key, it in known.items.items() if typed in (singular(it.name), singular(key))), None)

    def as_called(self, text: str) -> str:
        """A line in which things are called as they are, which somebody typed without their hyphens: `medipack`."""
        names = {it.name for one in self.here.values() for it in one.items.values() if "-" in it.name}
        for name in names:
            text = re.sub(rf"\b{re.escape(name).replace(chr(92) + '-', '[- ]?')}\b", name, text, flags=re.IGNORECASE)
        return text

    def thing_there(self, figure: str, text: str) -> str:
        """What a thing is called where a line belongs beside something: as it is called now, if it came in since."""
        return text if self.place is None else self.item_of(figure, text) or text

    def has_several(self, text: str) -> bool:
        """Whether anybody carries more than one such thing, or nobody knows how many."""
        named = ((it, self.item_of(key, text)) for key, it in self.here.items() if it.items)
        return any(item is not None and it.items[item].quantity != 1 for it, item in named)

    def knows_item(self, text: str) -> bool:
        """Whether anybody carries such a thing."""
        return any(self.item_of(key, text) for key, it in self.here.items() if it.items)

    def command(self, tag: str) -> type[Command] | None:
        """The kind of command with this tag, of the game or of all games."""
        own = next((kind for kind in self.system.commands if tag_of(kind) == tag), None)
        return own or next((kind for kind in SHARED_COMMANDS.load() if tag_of(kind) == tag), None)


def _those_of_one(typed: str, names: Iterable[str]) -> list[str]:
    """Those of which one is meant: `charge` of `charges`; never a letter or two of a short form."""
    if len(typed) < 3:
        return []
    # No plural begins with another letter: every value is looked at, for every word.
    alike = (name for name in names if not name.isascii() or name[:1].lower() == typed[0])
    return [name for name in alike if typed == singular(name)]


def _names(key: str, figure: Figure) -> tuple[str, ...]:
    return (fold(key), fold(figure.name), *map(fold, figure.aliases))


def _is_numbered(typed: str) -> bool:
    return any(letter.isdigit() for letter in typed)


def _numbered(typed: str, named: Mapping[str, Collection[str]]) -> list[str]:
    """`sk1` is the first of the skaven, `rats1` the first rat."""
    letters, number = parted(typed)
    for label in (typed, singular(letters) + number) if number else ():
        if found := [key for key, names in named.items() if any(begins_numbered(label, name) for name in names)]:
            return found
    return []
