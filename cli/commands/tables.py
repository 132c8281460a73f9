"""`table from FILE`: what a table gives from here on, as somebody keeps it in a file."""

from __future__ import annotations

from pathlib import Path

import click

from cli.around import Around
from cli.campaign import CampaignOptions
from cli.options import argument, option
from cli.speaking import telling, text_of
from cli.telling import tell_command
from rules.shared.from_files import tables_told

SCOPES = {"fight": "combat", "trip": "expedition", "session": "session", "campaign": "campaign", "once": "once"}


@telling("table", examples=["delve table from passages.toml", "delve table passage-length from ours.toml --scope trip"])
@argument("words", nargs=-1, required=True, metavar="[NAME] from FILE")
@option("--scope", type=click.Choice([*SCOPES]), default="campaign", help="How long it holds.")
def table_from(words: tuple[str, ...], scope: str, told: CampaignOptions, around: Around) -> None:
    """A table of your own is rolled on from here on: other rows for a printed one, or one nobody has printed.

    The file says dice and rows, each [from, to, result] or [[totals], result]; it may hold several under headings,
    and its own name is the table's if none is said. The rows are kept in the log: nobody needs the file again.
    """
    if len(words) < 2 or words[-2] != "from":
        raise click.UsageError("Say the file: delve table passage-length from FILE")
    command = tables_told(
        text_of(words[-1], "table.unreadable"), Path(words[-1]).name, " ".join(words[:-2]), SCOPES[scope]
    )
    tell_command(lambda _system: command, told, around)
