"""The words a game adds to the shorthand, and what a blow or a tick of the clock is handed over as."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from events.amounts import Amount
from events.event import Face
from rules.command import Command
from rules.shorthand import forms
from rules.shorthand.forms import Offer

CORRECTIONS = ("undo", "redo", "no", "fix", "leave", "strike", "reveal", "ok", "accept")
"""Words that begin what is said about the log."""

THEN = "then"
"""A word for `;`, which a shell keeps to itself."""

TESTS = ("spot", "disarm", "fear", "terror", "morale", "web", "bridge", "jump", "climb", "listen", "dodge", "sneak",
         "initiative", "resist", "pick-lock", "escape")  # fmt: skip
"""Purposes that need no `roll` in front of them, in any game."""

Read: TypeAlias = Callable[..., Command]
"""(words, who) → command: reads what stands behind a verb; the figures named in front of it come along."""


class Kind(Protocol):
    """A kind of command, imported when one of it is made: what `lazy` answers."""

    def __call__(self, **fields: Any) -> Command: ...  # noqa: ANN401 - the fields of a command
    def load(self) -> Any: ...  # noqa: ANN401 - its class
    def is_loaded(self) -> bool: ...
    def made(self, value: object) -> bool: ...


NO_WORD = "nobody and nothing here is called that"
"""Why most words are not understood."""


class Verb(msgspec.Struct, frozen=True, kw_only=True):
    """All there is to say of a word that tells something: what reads it, explains it and completes it."""

    forms: tuple[str, ...]
    """How it is typed, as `rules.shorthand.forms` has it: `[WHO] buys [N] THING [for] [PRICE]`."""
    about: str
    """What it does, as one asks for it: "Buy something"."""
    examples: tuple[str, ...]
    """Real lines."""
    read: Read | None = None
    """None: it is read with the frame of a line (`late 41`, `undo`), or needs no verb (`sven -2`)."""
    also: tuple[str, ...] = ()
    """Other words for it."""
    behind_name: bool = False
    """Only behind a name: `sven leaves`, where `leave 41` means something else."""
    lists: bool = False
    """Whether a comma behind it parts what it lists, and no happenings: `contents chest-1 50 gold, rope`."""
    of_kinds: bool = False
    """It may be said of a kind of which there are several: `snotling does gang up`."""
    whole: bool = False
    """Only where it is typed to its end: `rest` is no beginning of `restart`."""
    offered: tuple[Offer, ...] | None = None
    """What may stand right behind it, if its forms do not tell."""
    more: str = ""
    """What else may stand behind it, as its forms have it: `[need N] [table TABLE]`."""

    @property
    def usage(self) -> tuple[str, ...]:
        """Its forms as people read them."""
        return tuple(forms.shown(form, self.also) for form in self.forms)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What TAB offers right behind it."""
        if self.offered is not None:
            return self.offered
        return tuple(dict.fromkeys(offer for form in self.forms for offer in forms.offers(form)))

    @property
    def takes(self) -> Mapping[str, Offer | None]:
        """Words behind it that may be typed with two hyphens (`--from chest` is `from chest`), and what may follow."""
        return {word: offer for form in (*self.forms, self.more) for word, offer in forms.marks(form)}


class LinePlace(msgspec.Struct, frozen=True):
    """A place in the story: right `after` (late) or `before` the line of entry `number`."""

    where: Literal["before", "after"]
    number: int


class TypedBlow(msgspec.Struct, frozen=True, kw_only=True):
    """An attack as it was typed: any of its dice, its outcome, its wounds."""

    attacker: str
    target: str | None = None
    faces: tuple[Face, ...] = ()
    needed: int | None = None
    outcome: str | None = None
    """hit, miss, critical, fumble."""
    wound_dice: tuple[tuple[Face, ...], ...] = ()
    wounds: Amount | None = None
    weapon: str | None = None
    distance: int | None = None
    mode: str | None = None
    """ranged, thrown; None: nobody said."""
    free: bool = False
    hidden: bool = False
    """The target is partly hidden."""
    blocked: bool = False
    """The target is out of sight."""


class Tick(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that passed: its die if it was rolled, what came of it if somebody said."""

    face: Face = None
    bonus: int = 0
    """What is added to the die."""
    rolled: bool = False
    result: str | None = None


class GameWords(msgspec.Struct, frozen=True, kw_only=True, eq=False):  # what is made of it is cached by which it is
    """What a game adds. No word of it shadows one all games share; what it reads more exactly it says it refines."""

    verbs: Mapping[str, Verb] = {}
    refines: Mapping[str, Verb] = {}
    """Shared verbs the game reads with its own tables: a search with its dice."""
    basics: tuple[tuple[str, str], ...] = ()
    """Lines of its own for the page on how lines look, and what they say; WHO, FRIEND and FOE stand for names."""
    names: tuple[str, str, str] = ("brida", "odo", "rat")
    """Two heroes and a foe its examples speak of while nobody is in play."""
    has_foes: bool = True
    attack: Callable[[TypedBlow], Command] | None = None
    hides: bool = False
    """Whether it counts for a blow that its target is partly hidden."""
    shots_apart: bool = False
    """Whether a shot is told as another blow than one in hand."""
    extra_blows: bool = False
    """Whether `free` anywhere in a blow says that it is one more than its striker has."""
    defends: bool = False
    """Whether whoever is struck rolls to defend: the second die of a blow."""
    keeps_needs: bool = True
    """Whether a blow its die decided holds what it needed: what came of any other was said, whatever the die showed."""
    at_most: bool = False
    """Whether a roll succeeds that comes to no more than what it needs."""
    rolls_on: bool = False
    """Whether a wound die that falls high is rolled on: `12+5` are two dice, and else a die and what is added to it."""
    tick: Callable[..., Command] | None = None
    """(tick, lexicon) → command. A quiet turn, one key; None: the next turn begins."""
    cup: str = ""
    """What a counter is drawn from, and put away, where nobody told of a cup."""
    pools: tuple[str, ...] = ()
    """Counters of a sheet, spent and gained: fate."""
    goods: tuple[str, ...] = ()
    """Things that are counted: arrows."""
    creatures: tuple[str, ...] = ()
    """Monsters of its own that may be met before anybody has seen one, beside those of `declared.creatures`."""
    coins: Mapping[str, Mapping[str, Callable[[str, Any], bool]]] = {}
    """Kind of command → its fields that hold what was coined → (word, lexicon) → whether it cannot stand in them."""
    turned: Mapping[str, str] = {}
    """What may turn a line → its kinds of commands that have a place for it (`declared.turning`)."""
    sayings: Callable[[], Mapping[str, str]] = dict
    """What people say of this game → the plain line of it (`declared.sayings`)."""
    chunks: Mapping[str, Callable[..., Any]] = {}
    """Places of its sayings that no other game has → what fills them (`said.chunks`)."""
    phrases: str = ""
    """The package its page of the phrasebook lies in (`said.phrasebook`): more that people say of it."""
    acts: str = ""
    """What people do in this game, in whatever order they say it (`declared.acts`)."""
    tests: tuple[str, ...] = ()
    """What is tested besides what any game tests: `sven bravery 8 6-`."""
    brings: Mapping[str, Callable[[Any, Any, Any], tuple[Command, ...]]] = {}
    """Kind of command that brings gold → (command, gold told beside it, lexicon) → both told as one, or left as they
    are; nothing: it may be the same gold, or not."""
    roles: tuple[str, ...] = ()
    """What somebody may be besides leader and lantern bearer: `elf is mapper`."""
    reader: tuple[str, ...] = ()
    """Words for the hero who joined last, where a book speaks to its reader."""
    opened: Callable[[], Command] | None = None
    """Brings the reader in with nothing on their sheet: what is told before the sheet is filled is told of somebody."""


NO_WORDS = GameWords()
