"""What may be said round any line, whatever it tells: one table for the reader, the help, TAB and docs/cli.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from cli.usage import Usage

if TYPE_CHECKING:
    import click


class LineOption(msgspec.Struct, frozen=True):
    """A word with two hyphens in front."""

    name: str
    value: str
    """What stands behind it: `N` is a number; empty: nothing, the option alone says it."""
    about: str
    short: str = ""

    @property
    def words(self) -> list[str]:
        """How it may be typed, the short form first."""
        return [*([self.short] if self.short else []), f"--{self.name}"]


AROUND = (
    LineOption("note", "WORDS", "Free words kept with it.", "-n"),
    LineOption("ruling", "WHY", "Do it against the book; a trailing ! says the same without a reason."),
    LineOption("gm", "", "For the game master only, until revealed."),
    LineOption("by", "WHO", "Who says it (also DELVELOG_BY)."),
    LineOption("late", "N", "It happened right after entry N."),
    LineOption("before", "N", "It happened right before entry N."),
    LineOption("because", "N", "It follows from entry N."),
    LineOption("reveal", "", "The secret it points at is revealed with it."),
    LineOption("played", "WHEN", "When it was played, if not now."),
    LineOption("world", "DATE", "The date in the world."),
    LineOption("roll", "", "The tracker rolls the dice nobody typed."),
    LineOption("expect", "N", "Refuse if anything was logged after entry N."),
    LineOption("key", "KEY", "Said again with the same key, it is done once."),
    LineOption("preview", "", "Show what it would change; write nothing."),
    LineOption("json", "", "Answer as JSON."),
    LineOption("quiet", "", "Say nothing if all is well.", "-q"),
)
"""Goes with anything that is logged."""

SURE = LineOption("yes", "", "Do not ask before lines are taken back.", "-y")

WHERE = (
    LineOption("campaign", "NAME", "Another campaign than the current one.", "-c"),
    LineOption("db", "FILE", "Another file than the usual one (also DELVELOG_DB)."),
    LineOption("server", "URL", "Campaigns kept by a server (also DELVELOG_SERVER)."),
    LineOption("token", "TOKEN", "Your token there (better: DELVELOG_TOKEN)."),
)
"""Every command understands these."""

HELP = LineOption("help", "", "Show this message and exit.", "-h")

EVERY = (*AROUND, SURE, *WHERE, HELP)

_TYPED = {word: option for option in EVERY for word in option.words}


class Around(msgspec.Struct, kw_only=True):
    """What was said round a line, each by the name of its option."""

    note: str | None = None
    ruling: str | None = None
    gm: bool = False
    by: str | None = None
    late: int | None = None
    before: int | None = None
    because: tuple[int, ...] = ()
    reveal: bool = False
    played: str | None = None
    world: str | None = None
    roll: bool = False
    expect: int | None = None
    key: str | None = None
    preview: bool = False
    json: bool = False
    quiet: bool = False
    yes: bool = False
    campaign: str | None = None
    db: str | None = None
    server: str | None = None
    token: str | None = None
    help: bool = False


def read_options(arguments: Iterable[str]) -> tuple[list[str], Around]:
    """The words of a line, and what was said round them.

    An option nobody knows here stays among the words, its value behind it: it may be a word of the verb's own.
    """
    around, rest = Around(), iter(arguments)
    words: list[str] = []
    for text in rest:
        if text == "--":
            words += rest
        elif text[:2] == "--" or text in _TYPED:
            typed, equals, value = text.partition("=")
            option = _TYPED.get(typed)
            if option is None:
                words += [typed, value] if equals else [typed]
            else:
                _say(around, option, iter([value]) if equals else rest)
        else:
            words.append(text)
    return words, around


def _say(around: Around, option: LineOption, rest: Iterator[str]) -> None:
    said: object = True
    if option.value:
        text = next(rest, None)
        if text is None:
            raise Usage(f"--{option.name} wants more: {option.value}.")
        said = exact_number(text) if option.value == "N" else text
    before = getattr(around, option.name)
    setattr(around, option.name, (*before, said) if isinstance(before, tuple) else said)


def exact_number(text: str) -> int:
    """A number everybody must know exactly, such as an entry's; anything else is a usage error."""
    digits = text.replace("−", "-").removeprefix("#")
    if not digits.removeprefix("-").isdecimal() or len(digits) > LONGEST:
        raise Usage(f"{text!r} is not a number.")
    return int(digits)


LONGEST = 10
"""Characters of a number anybody says."""


def taken_from(params: dict[str, Any]) -> Around:  # Any: values as click read them
    """Takes what was said round a command out of what click has read."""
    return Around(**{name: params.pop(name) for name in Around.__struct_fields__ if name in params})


def made(options: Iterable[LineOption], **offers: Callable[..., object]) -> list[click.Parameter]:
    """Click's own of these; `offers` is what TAB offers behind one, by its name."""
    import click

    return [
        click.Option(
            option.words,
            help=option.about,
            is_flag=not option.value,
            metavar=option.value or None,
            type=int if option.value == "N" else None,
            multiple=option.name == "because",
            shell_complete=offers.get(option.name),
        )
        for option in options
    ]
