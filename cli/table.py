"""The words of `delve` that manage and look, and where each leads: read for every line, and importing next to nothing.

Every other word begins a line of the shorthand.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import takewhile

from rules.shorthand.declared.looks import ALONE, is_look
from rules.shorthand.declared.looks import LOOKS as SHOWING

WordRow = tuple[str, str]
"""`module:attribute` below `cli.commands`, and what it does in a few words."""

LOOKING = "Where things stand"
"""The section of words that show a campaign and change nothing; they work at the prompt as well."""

SHOWN_BY = {
    "map": "look:map_",
    "history": "find:history",
    "diff": "history:diff",
    "replay": "history:replay",
    "events": "data:events",
    "hero": "people:hero",
    "open": "look:business",
    "waits": "look:business",
    "help": "helping:help_",
}
"""Where those words lead that are not called as the function that shows them is, in `cli.commands.look`."""

SECTIONS: dict[str, dict[str, WordRow]] = {
    "At the table": {
        "play": ("playing:play", "The live prompt, or a whole file of lines"),
    },
    LOOKING: {word: (SHOWN_BY.get(word, f"look:{word}"), about) for word, about in SHOWING.items()},
    "Campaigns and the file": {
        "new": ("campaigns:new", "Begins a campaign"),
        "use": ("campaigns:use", "Chooses the campaign; use sven rope uses something up"),
        "campaigns": ("campaigns:campaigns", "Lists the campaigns"),
        "branch": ("campaigns:branch", "Begins a what-if that shares the first entries"),
        "compare": ("history:compare", "Two branches side by side"),
        "verify": ("data:verify", "Checks that nothing was changed or lost"),
        "rebuild": ("data:rebuild", "Adds everything up anew and compares"),
        "erase": ("data:erase", "Blanks the words of an entry"),
        "export": ("data:export", "Writes a campaign out, as JSON or as lines to play"),
        "backup": ("keeping:backup", "Copies the file, and reads the copy back"),
        "restore": ("keeping:restore", "Puts a backup back"),
        "table": ("joining:table", "Opens the table for phones; table from FILE rolls on one of yours"),
        "manners": ("joining:manners", "Whom players may log for"),
        "serve": ("serve:serve", "Serves the campaigns over HTTP, live"),
        "invite": ("serve:invite", "Gives somebody a token for the service"),
        "invites": ("serve:invites", "Lists who was given a token"),
        "uninvite": ("serve:uninvite", "Takes a token back"),
        "webhook": ("webhooks:webhook", "Where recaps of closed sessions are sent"),
        "pack": ("packs:pack", "Monsters, tables and rules of your own, for any game"),
        "completion": ("data:completion", "What your shell needs to complete names"),
    },
}

LOOKS = tuple(SECTIONS[LOOKING])

COMMANDS: dict[str, WordRow] = {name: entry for section in SECTIONS.values() for name, entry in section.items()}


def is_command(words: Sequence[str]) -> bool:
    """Whether the words manage or look; else they are a line."""
    first, behind = words[0], [*words[1:]]
    if first == "use":  # `use sven rope` uses something up
        return len(behind) < 2 or behind[0].startswith("--")
    if first in ALONE:
        said = list(takewhile(lambda word: not word.startswith("--"), words))
        return is_look(said) or said[:2] == ["hero", "from"]
    return first in COMMANDS


def shortened(word: str) -> str | None:
    """The only looking word that begins so, if enough was typed to tell."""
    begun = [name for name in LOOKS if name.startswith(word)] if len(word) > 2 else []
    return begun[0] if len(begun) == 1 else None


def find(target: str) -> object:
    """What a `module:attribute` below `cli.commands` names, importing the module."""
    module, _, attribute = target.partition(":")
    found: object = getattr(import_module(f"cli.commands.{module}"), attribute)
    return found
