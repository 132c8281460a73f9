"""What help says of the language: how lines look, or one word with its forms, its examples and its options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cli import fields
from cli.around import AROUND, SURE, LineOption
from cli.output import wrap
from cli.table import LOOKS
from events.problems import Refused
from rules.naming import did_you_mean
from rules.registry import SYSTEMS
from rules.registry import system as game_of
from rules.shorthand.declared.basics import Basics, basics
from rules.shorthand.declared.looks import FOR_SIGNS
from rules.shorthand.verbs import all_words, begun, declared, subjects
from rules.shorthand.vocabulary import NO_WORDS, GameWords, Verb
from rules.system import GameSystem

IN_A_SHELL = (
    "In a shell a line stands after delve: delve sven -2 trap. A shell takes # ! ; > ? * for itself, zsh a = or ~ in"
    " front of a number, too: quote the line, delve 'gold 20; sven -2 #the chest', or use words: "
    f"{', '.join(f'{word} for {sign}' for word, (sign, *_) in FOR_SIGNS.items())}, about 20 for ~20, total 60 for =60,"
    " 12+5 for a die that rolled on. --from chest is from chest. `delve help line`"
    " lists the options of every line, `delve help do` every command by its own name."
)

ALL = "all"
"""The word behind `?` for every word of the language."""

SHORT_LINE = 30
"""Columns of a line after which what it means stands further right than others."""

FIXED = "\0"
"""A blank at which no line is broken."""

NARROWEST = 24
"""Columns the right one must have at least."""


def explained(
    word: str,
    system: GameSystem | None,
    width: int = 100,
    steps: Sequence[str] = (),
    *,
    shown: Basics = (),
    at_a_shell: bool = False,
) -> Iterator[str]:
    """Lines about a word, or about the whole language; `steps` are what can be done now, `shown` how lines look."""
    game = NO_WORDS if system is None else system.words()
    if word == "line":
        yield "Options of every line:"
        yield from options((*AROUND, SURE), width)
    elif not word and not at_a_shell:
        yield from _first_page(shown or basics(game), width, steps)
    elif word in FOR_SIGNS:
        sign, about, example = FOR_SIGNS[word]
        yield wrap(f"{word}, or the sign {sign}: {about}", width)
        yield from ("  For example:", f"    {'delve ' if at_a_shell else ''}{example}")
    elif word not in ("", ALL):
        yield from _word(word, system, game, width, at_a_shell=at_a_shell)
    else:
        title = system.title if system is not None else ""
        yield from _language(game, title, width, steps, shown, at_a_shell=at_a_shell)


def _word(word: str, system: GameSystem | None, game: GameWords, width: int, *, at_a_shell: bool) -> Iterator[str]:
    found = [word] if declared(word, game) else begun(word, game)
    for name in found:
        verb = declared(name, game)
        if verb is not None:
            yield from _verb(name, verb, width, "delve " if at_a_shell else "")
    if found:
        return
    games = [system] if system is not None else list(map(game_of, SYSTEMS))
    kind = fields.kind_of(word, games)
    if kind is not None:
        yield from (wrap(line, width, 8) for line in fields.fields_explained(kind))
    elif word == "do":
        yield from (wrap(line, width, 4) for line in fields.every_name(games[0]))
    else:
        near = did_you_mean(word, all_words(game))
        alone = f"{'delve help' if at_a_shell else '?'} alone shows how lines look."
        raise Refused("help.unknown", f"{word!r} is no verb.", fix=f"{near} {alone}".strip())


def _verb(name: str, verb: Verb, width: int, front: str) -> Iterator[str]:
    yield wrap(f"{name}: {verb.about}", width)
    yield from (wrap(f"    {form}", width, 8) for form in verb.usage)
    if verb.also:
        yield wrap(f"  Also: {', '.join(verb.also)}", width, 4)
    yield "  For example:"
    yield from (f"    {front}{_in_quotes(example) if front else example}" for example in verb.examples)
    if verb.takes and front:
        yield wrap(f"  Options: {', '.join(f'--{word}' for word in verb.takes)}", width, 4)


def _in_quotes(line: str) -> str:
    """The line as one types it in a shell; zsh takes `=60` for a program and `~20` for a folder."""
    takes = any(letter in line for letter in "#!;<>?*&|()[]$'\"") or any(word[0] in "=~" for word in line.split())
    return f"'{line}'" if takes else line


def _language(
    game: GameWords, title: str, width: int, steps: Sequence[str], shown: Basics, *, at_a_shell: bool
) -> Iterator[str]:
    yield from table(shown or basics(game), width)
    yield ""
    for subject, verbs in subjects(game, title).items():
        yield wrap(f"{subject}: {', '.join(verbs)}", width)
    yield ""
    if at_a_shell:
        yield wrap(IN_A_SHELL, width)
        yield wrap("`delve help` and a word explains it; delve --help lists the words that manage and look.", width)
    else:
        looks = ", ".join(LOOKS)
        yield wrap(f"? and a word explains it. To look: {looks}. To end: quit.", width)
    if steps:
        yield wrap(f"Now: {' · '.join(steps)}", width)


def _first_page(shown: Basics, width: int, steps: Sequence[str]) -> Iterator[str]:
    """How lines look, as much as a small window holds: what each means stands right behind it."""
    yield from (
        wrap(f"  {line.ljust(SHORT_LINE).replace(' ', FIXED)}  {about}", width, 6).replace(FIXED, " ")
        for line, about in shown
    )
    yield ""
    yield wrap("? all lists every word, ? and a word explains it. To end: quit.", width)
    if steps:
        yield wrap(f"Now: {' · '.join(steps)}", width)


def options(rows: Sequence[LineOption], width: int) -> Iterator[str]:
    """Options, a line each."""
    yield from table([(f"{', '.join(one.words)} {one.value}".rstrip(), one.about) for one in rows], width)


def table(rows: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Two columns where the window is wide enough; else what it means stands below."""
    wide = max(len(line) for line, _ in rows)
    if width < wide + NARROWEST:
        for line, about in rows:
            yield from (wrap(f"  {line}", width, 4), wrap(f"      {about}", width, 6))
        return
    for line, about in rows:
        yield wrap(f"  {line.ljust(wide).replace(' ', FIXED)}  {about}", width, wide + 4).replace(FIXED, " ")
