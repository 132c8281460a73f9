"""The words only a campaign's own game has: `fight-round 5 4 1 2`. No other game is imported to find one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.campaign import Told
from cli.options import argument
from cli.telling import Line
from cli.usage import Usage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cli.own import ForGame
    from rules.command import Command
    from rules.system import GameSystem


def may_be_a_games_own(word: str, ours: Iterable[str]) -> bool:
    """Whether it looks like a command, and neither is one of ours nor begins one."""
    return word.replace("-", "").isalpha() and not any(name.startswith(word) for name in ours)


def own_line(word: str) -> Line:
    """The word as a line of `delve`, whoever's it is; where it turns out to be nobody's, it is not understood."""

    def told(words: tuple[str, ...]) -> ForGame:
        return lambda system: _named(word, words, system)

    argument("words", nargs=-1)(told)
    return Line(word, told, (), ("figures", "places"), None)


def _named(word: str, words: tuple[str, ...], system: GameSystem) -> Command:
    from cli.commands.fights import fill, kind_of

    kind = kind_of(word, system)
    if kind is None:
        raise Usage(f"There is no command {word!r}.")
    return fill(kind, words)


def explained(word: str, told: Told) -> Line | None:
    """The same with its help, where the campaign's game has such a command; without a campaign, any game."""
    kind = next((kind for kind in _kinds(told, word) if kind is not None), None)
    if kind is None:
        return None
    found = own_line(word)
    fields = list(_fields(kind))
    function = found.function
    function.__doc__ = _help(kind, fields)
    _metavar(function, " ".join(name if required else f"[{name}]" for name, _, required in fields))
    return found


def _kinds(told: Told, word: str) -> Iterator[type[Command] | None]:
    from cli.commands.fights import kind_of
    from rules.registry import SYSTEMS, system

    here = game_here(told)
    games = (here,) if here is not None else map(system, SYSTEMS)
    return (kind_of(word, game) for game in games)


def own_words(told: Told) -> Iterator[tuple[str, str]]:
    """What only the campaign's game has, each with its first sentence: for TAB."""
    import inspect

    from cli.table import COMMANDS

    game = game_here(told)
    if game is None:
        return
    for kind in game.commands:
        word = str(kind.__struct_config__.tag)
        shared = kind.__module__.startswith("rules.shared.")
        if word not in COMMANDS and not shared:
            yield word, inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]


def game_here(told: Told) -> GameSystem | None:
    """The game of the campaign that is meant; None if there is none, or nobody said which."""
    from cli.campaign import nothing_is_kept, open_campaign
    from events.problems import Problem

    if nothing_is_kept(told):
        return None
    try:
        with open_campaign(told, read_only=True) as campaign:
            return campaign.system
    except Problem:  # opening it for the line itself says what is wrong
        return None


def told_in(words: Sequence[str], above: Told) -> Told:
    """The campaign, and the file or server, these words name, before click has read them."""
    found = {"-c": above.campaign, "--db": above.db, "--server": above.server, "--token": above.token}
    for word, after in zip(words, (*words[1:], None), strict=False):
        name, equals, value = word.partition("=")
        name = "-c" if name == "--campaign" else name
        if name in found:
            found[name] = value if equals else after
    if found["--db"] != above.db:
        found["--server"] = None
    elif found["--server"] != above.server:
        found["--db"] = None
    return Told(db=found["--db"], campaign=found["-c"], server=found["--server"], token=found["--token"])


def _help(kind: type[Command], fields: Iterable[tuple[str, str, bool]]) -> str:
    import inspect

    rows = list(fields)
    text = inspect.cleandoc(kind.__doc__ or "")
    if not rows:
        return text
    widest = max(len(name) for name, _, _ in rows)
    listed = "\n".join(f"  {name.ljust(widest)}  {said}" for name, said, _ in rows)
    return f"{text}\n\n\b\nFields, in this order or by name ({rows[-1][0]}=…):\n{listed}"


def _fields(kind: type[Command]) -> Iterator[tuple[str, str, bool]]:
    """Name, what it is, and whether it has to be said."""
    import msgspec

    written = dict(_docstrings(kind))
    for field in msgspec.structs.fields(kind):
        what = _what(field.type, str(kind.__annotations__.get(field.name, "")))
        about = " ".join(part for part in (what, written.get(field.name, "")) if part)
        yield field.encode_name, about, field.required


def _docstrings(kind: type[Command]) -> Iterator[tuple[str, str]]:
    """What is written below a field of the class: Python keeps it only in the source."""
    import ast
    import inspect
    from itertools import pairwise

    try:
        (written,) = ast.parse(inspect.getsource(kind)).body
    except (OSError, TypeError, ValueError):
        return
    for line, below in pairwise(getattr(written, "body", ())):
        target = getattr(line, "target", None)
        text = getattr(getattr(below, "value", None), "value", None)
        if isinstance(target, ast.Name) and isinstance(below, ast.Expr) and isinstance(text, str):
            yield target.id, " ".join(text.split())


def _what(of: object, written: str) -> str:
    """The kind of a field in a word or two; `of` is its type, `written` how the class has it."""
    from typing import Literal, get_args, get_origin

    if of is bool:
        return "Said by its name alone."
    if written.startswith("tuple[Face"):
        return "Dice, in the order they fell."
    if written.startswith("Amount"):
        return "An amount."
    parts = [part for part in (get_args(of) or (of,)) if part is not type(None)]
    if get_origin(of) is not Literal and len(parts) == 1:
        of = parts[0]
    if get_origin(of) is Literal:
        return f"{' | '.join(map(str, get_args(of)))}."
    return "A number." if of is int else ""


def _metavar(function: Callable[..., object], metavar: str) -> None:
    from cli.options import written_above

    (words,) = written_above[function]
    words.settings["metavar"] = metavar
