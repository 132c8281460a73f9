"""`delve`: from process start to exit code, and everything that may go wrong on the way, said calmly."""

from __future__ import annotations

import gc

# A logged line makes some 50,000 objects, nearly all of them modules and classes that live to the end: looking for
# garbage among them costs milliseconds and finds none. A command that is to live long turns it on again.
gc.disable()

import os  # noqa: E402 - the line above is there for what is imported below
import sys  # noqa: E402 - as above
from collections.abc import Sequence  # noqa: E402 - as above
from typing import TYPE_CHECKING  # noqa: E402 - as above

from cli.around import read_options  # noqa: E402 - as above
from cli.table import COMMANDS, is_command, shortened  # noqa: E402 - as above
from cli.usage import Usage  # noqa: E402 - as above
from events.lazy import Lazy, lazy  # noqa: E402 - as above
from events.problems import Problem, Refused  # noqa: E402 - as above

if TYPE_CHECKING:
    import click

    from cli.output import Voice

# What tells a line, what looks and what complains are three ways: 10 ms and more each, and a command takes one.
_tell = lazy("cli.telling:tell")
_when_interrupted: Lazy[str] = lazy("cli.telling:when_interrupted")
_is_slip: Lazy[bool] = lazy("rules.shorthand.letters:is_slip")
_program = lazy("cli.program:program")
_voice: Lazy[Voice] = lazy("cli.output:Voice")
_keep_details: Lazy[str | None] = lazy("cli.crash:keep_details")

EXIT_REFUSED = 1
EXIT_USAGE = 2
EXIT_INTERRUPTED = 130


def main() -> None:
    """The console entry point. Exits 0, 1 (refused), 2 (usage) or 130 (interrupted); never with a traceback."""
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # so early that nothing had begun
        code = _say_interrupted()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:  # whoever read our output has gone
        code = code or EXIT_REFUSED
    # Tearing the interpreter down frees what the process gives back anyway and takes 3 to 6 ms of a logged line.
    # Every log was closed before we got here, and nothing registers exit handlers on this path.
    os._exit(code)


def run(arguments: Sequence[str]) -> int:
    """Runs one command line and answers the exit code."""
    arguments = list(arguments)
    try:
        _accept_any_letter()
        return _with_click(arguments) if _is_for_click(arguments) else _line(arguments)
    except Problem as problem:
        _say_problem(problem, arguments)
        return EXIT_USAGE if problem.code in NOT_UNDERSTOOD else EXIT_REFUSED
    except Usage as asked:
        _say_usage(asked, "delve help", arguments)
        return EXIT_USAGE
    except KeyboardInterrupt:
        return _say_interrupted()
    except (
        BrokenPipeError
    ):  # whoever read our output (`| head`) has seen enough; later flushes must not complain either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as exit_asked:
        return exit_asked.code if isinstance(exit_asked.code, int) else EXIT_REFUSED
    except Exception as error:  # noqa: BLE001 - the last resort: people get a sentence, the details go to a file
        return _say_crash(error, arguments)


def _is_for_click(arguments: list[str]) -> bool:
    """Whether the words manage or look; alone, and while a shell completes, click is asked as well."""
    if "_DELVE_COMPLETE" in os.environ or not arguments:
        return True
    words, _ = read_options(arguments)
    return not words or words[0].startswith("--") or is_command(words)


def _line(arguments: list[str]) -> int:
    """Tells what the words say; the beginning of a looking word looks, if the words say nothing."""
    words, around = read_options(arguments)
    if around.help or words == ["do"]:
        return _with_click(["help", *words])
    try:
        _tell(words, around)
    except Refused as refused:
        asked = getattr(refused, "look", None)  # of `NothingTold`, which is imported where lines are read
        if asked is not None:
            first = arguments.index(words[0])
            kept = [word for word in arguments[first:] if word not in words]
            return _with_click([*arguments[:first], *asked.split(), *kept])
        look = shortened(words[0])
        if refused.code != "line.not_understood":
            raise
        if look is None or words[0] == look:  # `hero Anna` was meant as a line
            raise _with_near_words(refused, words[0]) from refused
        arguments[arguments.index(words[0])] = look
        return _with_click(arguments)
    return 0


def _with_near_words(refused: Refused, word: str) -> Refused:
    unknown = refused.what == f'I don\'t know "{word}".'  # else it is somebody's name, or a verb
    near = next((f"Did you mean: delve {name}" for name in COMMANDS if unknown and _is_slip(word, name)), "")
    if near and "Did you mean" in refused.fix:
        return refused
    return Refused(refused.code, refused.what, why=refused.why, fix=f"{near} {refused.fix}".strip())


def _with_click(arguments: list[str]) -> int:
    """Has a managing or looking word do what it does."""
    import click

    try:
        answer = _program.load().main(arguments, prog_name="delve", standalone_mode=False)
    except click.UsageError as error:
        _say_clicks_usage(error, arguments)
        return EXIT_USAGE
    except click.ClickException as error:
        sys.stderr.write(f"{error.format_message()}\n")
        return EXIT_REFUSED
    except click.Abort:
        return _say_interrupted()
    return answer if isinstance(answer, int) else 0


def _accept_any_letter() -> None:
    """Lets a terminal that lacks a letter show a substitute instead of failing half-way through a line."""
    import io

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


NOT_UNDERSTOOD = ("line.not_understood", "line.unclear", "help.unknown")
"""Codes of lines that say nothing, or several things, and of words there is no help for."""

_WAYS_ON = dict.fromkeys(("story.no_entry", "entry.unknown"), "`delve log` shows the numbers.")
"""How to go on at a shell, where a problem itself says no more than everybody may know."""


def _say_problem(problem: Problem, arguments: Sequence[str]) -> None:
    fix = problem.fix or _WAYS_ON.get(problem.code, "")
    if "--json" in arguments:
        sys.stderr.write(_problem_json(problem.code, problem.what, problem.why, fix))
        return
    voice = _voice(sys.stderr)
    voice.say(voice.bad(problem.what))
    for sentence in (problem.why, fix):
        if sentence:
            voice.say(sentence, indent=2)
    if _wants_codes(arguments):
        voice.say(voice.faint(f"[{problem.code}]"), indent=2)


def _wants_codes(arguments: Sequence[str]) -> bool:
    """Codes are for programs, which ask for JSON, and for whoever asks why: people read sentences."""
    return "--why" in arguments


def _say_clicks_usage(error: click.UsageError, arguments: Sequence[str]) -> None:
    asked = error.__cause__ if isinstance(error.__cause__, Usage) else Usage(error.format_message())
    examples = getattr(error.ctx.command, "examples", ()) if error.ctx else ()
    _say_usage(asked, f"{error.ctx.command_path if error.ctx else 'delve'} --help", arguments, examples)


def _say_usage(asked: Usage, more: str, arguments: Sequence[str], examples: Sequence[str] = ()) -> None:
    if "--json" in arguments:
        sys.stderr.write(_problem_json(asked.code, str(asked), asked.why, asked.fix or f"See {more}."))
        return
    voice = _voice(sys.stderr)
    voice.say(voice.bad(str(asked)))
    for sentence in filter(None, (asked.why, asked.fix)):
        voice.draw(f"  {line}" for line in sentence.split("\n"))
    if examples and not asked.fix:
        voice.say("For example:", indent=2)
        voice.draw(f"    {example}" for example in examples[:3])
    voice.say(voice.faint(f"More: {more}{f'  [{asked.code}]' if _wants_codes(arguments) else ''}"), indent=2)


def _problem_json(code: str, what: str, why: str, fix: str) -> str:
    import msgspec

    problem = {"code": code, "what": what, "why": why, "fix": fix}
    return msgspec.json.encode({key: text for key, text in problem.items() if text}).decode() + "\n"


def _say_interrupted() -> int:
    sys.stderr.write(f"\n{_when_interrupted()}\n")
    return EXIT_INTERRUPTED


def _say_crash(error: Exception, arguments: Sequence[str]) -> int:
    kept = _keep_details(error, arguments)
    where = f"The details are in {kept}." if kept else "The details could not be kept either."
    sys.stderr.write(
        f"Sorry: something in Delvelog broke ({type(error).__name__}). {where}\n"
        "  A line is logged whole or not at all: `delve log` shows where you stand.  [cli.broken]\n"
    )
    return EXIT_REFUSED


if __name__ == "__main__":
    main()
