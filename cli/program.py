"""`delve` itself: which word leads to which command. A command's module is imported only when its word is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from cli.campaign import Told
from cli.options import help_option

Entry = tuple[str, str]
"""`module:attribute` below `cli.commands`, and what it does in a few words."""

SECTIONS: dict[str, dict[str, Entry]] = {
    "Where things stand": {
        "status": ("look:status", "Where the campaign stands, and what can be done"),
        "log": ("look:log", "What happened, a line for each action"),
        "sheet": ("look:sheet", "A hero's sheet"),
        "map": ("look:map_", "The dungeon level as text"),
        "purse": ("look:purse", "Who has how much gold, and why"),
        "quests": ("look:quests", "Quests, objectives, expeditions"),
        "business": ("look:business", "What waits: dice, debts, dues, rulings, what does not add up"),
        "stats": ("look:stats", "Dice, kills and wounds by person"),
        "rulings": ("look:rulings", "House rules in force"),
        "options": ("look:options", "Optional rules of the game, and how they stand"),
        "events": ("data:events", "The raw entries, as stored"),
    },
    "Fighting": {
        "meet": ("fights:meet", "Monsters come into play"),
        "fight": ("fights:fight", "A fight begins or ends"),
        "surprise": ("fights:surprise", "Who is taken unawares"),
        "attack": ("fights:attack", "A blow or a shot, with its dice"),
        "wound": ("health:wound", "Somebody is hurt"),
        "heal": ("health:heal", "Somebody is healed"),
        "fate": ("fights:fate", "A Fate Point is spent"),
        "cast": ("fights:cast", "A spell is cast"),
        "kill": ("fights:kill", "Monsters are out of play"),
        "unmask": ("fights:unmask", "What a monster really is"),
    },
    "Dice": {
        "roll": ("dice:roll", "Dice are rolled for something"),
        "reroll": ("dice:reroll", "A roll is made again"),
        "choose": ("dice:choose", "A result is chosen instead of rolled"),
        "draw": ("dice:draw", "A counter or card is drawn, or settled"),
        "cup": ("dice:cup", "A cup or deck is filled, split, shuffled"),
        "settle": ("notes:settle", "The dice or words something waits for"),
        "skip": ("notes:skip", "What waits is not done"),
    },
    "Gold and things": {
        "gold": ("gold:gold", "Gold comes in"),
        "spend": ("gold:spend", "Gold goes out"),
        "pay": ("gold:pay", "Gold changes hands"),
        "split": ("gold:split", "Gold that is there is shared out"),
        "buy": ("gold:buy", "Something is bought"),
        "sell": ("gold:sell", "Something is sold"),
        "total": ("gold:total", "What the table counts"),
        "owe": ("dues:owe", "Somebody owes somebody"),
        "due": ("dues:due", "Upkeep falls due, is paid, or let off"),
        "item": ("items:item", "Something comes into somebody's hands"),
        "give": ("items:give", "Something changes hands"),
        "lose": ("items:lose", "Something is gone"),
        "wear": ("items:wear", "Something is put on"),
        "hold": ("items:hold", "Something is taken in hand"),
        "take-off": ("items:take_off", "Something goes into the pack"),
        "drop": ("items:drop", "Something is laid on the ground"),
        "pick-up": ("items:pick_up", "Something is picked up"),
        "alter": ("items:alter", "Something is identified, broken, mended"),
    },
    "The dungeon": {
        "dungeon": ("atlas:dungeon", "A dungeon gets a name"),
        "level": ("atlas:level", "Figures come to a level"),
        "explore": ("atlas:explore", "What lies beyond, by the game's tables"),
        "section": ("atlas:section", "A piece of the dungeon becomes known"),
        "enter": ("atlas:enter", "Figures set foot in a section"),
        "move": ("atlas:move", "Figures go somewhere"),
        "door": ("atlas:door", "There is a door"),
        "open": ("atlas:open_", "A door or chest is opened"),
        "close": ("atlas:close", "A door or chest is shut"),
        "search": ("atlas:search", "Somebody looks for something"),
        "feature": ("atlas:feature", "A chest, furniture, stairs, a hazard"),
        "trap": ("atlas:trap", "A trap is met, spotted, disarmed, sprung"),
        "mark": ("atlas:mark", "Words on the map"),
        "instead": ("atlas:instead", "Something else was laid than was rolled"),
        "unlay": ("atlas:unlay", "A piece is taken off the table"),
    },
    "People": {
        "hero": ("people:hero", "Heroes: add, from a file, list"),
        "henchman": ("people:henchman", "A henchman joins"),
        "is": ("health:is_", "How somebody is: dead, missing, alive after all"),
        "condition": ("health:condition", "Poisoned, blessed, afraid … until it ends"),
        "modify": ("health:modify", "A value is changed for a while"),
        "pool": ("health:pool", "Luck, power and the like"),
        "set": ("people:set_", "A value of the sheet changes for good"),
        "learn": ("people:learn", "Somebody learns a skill"),
        "rename": ("people:rename", "Somebody is called otherwise"),
        "leave-party": ("people:leave_party", "Somebody is no longer with the party"),
        "role": ("people:role", "Leader, mapper, lantern"),
        "players": ("look:players", "Who plays, and whom"),
        "join": ("people:join_", "Somebody sits down to play"),
        "unjoin": ("people:unjoin", "Somebody does not play on"),
        "control": ("people:control", "Another player moves a figure"),
    },
    "Time and story": {
        "session": ("time:session", "An evening begins or ends"),
        "expedition": ("time:expedition", "A trip begins, ends, or is voided"),
        "out": ("time:out", "Figures leave the dungeon"),
        "turn": ("time:turn", "A turn begins or ends"),
        "phase": ("time:phase", "A phase begins"),
        "time": ("time:time", "Days go by"),
        "quest": ("time:quest", "A quest is taken on, brought nearer, ended"),
        "note": ("notes:note", "Words worth keeping"),
        "ruling": ("notes:make_ruling", "A house rule, valid from here on"),
        "option": ("notes:set_option", "An optional rule is chosen"),
        "open-business": ("notes:open_business", "Something waits"),
    },
    "Putting it right": {
        "undo": ("corrections:undo", "Takes back a line"),
        "redo": ("corrections:redo", "Takes back an undo"),
        "fix": ("corrections:fix", "Tells an entry anew in its place"),
        "late": ("corrections:late", "Tells what happened after an entry"),
        "before": ("corrections:before", "Tells what happened before an entry"),
        "strike": ("corrections:strike", "It never happened"),
        "leave": ("corrections:leave", "A known mistake stands"),
        "accept": ("corrections:accept", "What does not add up is accepted"),
        "reveal": ("corrections:reveal", "The table sees what was the GM's"),
    },
    "Campaigns and the file": {
        "new": ("campaigns:new", "Begins a campaign"),
        "use": ("campaigns:use", "Chooses the campaign (or uses an item)"),
        "campaigns": ("campaigns:campaigns", "Lists the campaigns"),
        "branch": ("campaigns:branch", "Begins a what-if that shares the first entries"),
        "verify": ("data:verify", "Checks that nothing was changed or lost"),
        "erase": ("data:erase", "Blanks the words of an entry"),
        "export": ("data:export", "Writes a campaign out as JSON lines"),
        "completion": ("data:completion", "What your shell needs to complete names"),
        "do": ("fights:do", "Any command of the game by its own name"),
    },
}

COMMANDS: dict[str, Entry] = {name: entry for section in SECTIONS.values() for name, entry in section.items()}


def load(target: str) -> click.Command:
    """The command a `module:attribute` below `cli.commands` names."""
    from importlib import import_module

    module, _, attribute = target.partition(":")
    found = getattr(import_module(f"cli.commands.{module}"), attribute)
    if not isinstance(found, click.Command):
        raise TypeError(target)
    return found


class Words(click.Group):
    """A group whose commands are imported when their word is typed; words may be shortened while that is plain."""

    def __init__(self, name: str, sections: Mapping[str, Mapping[str, Entry]], **settings: object) -> None:
        super().__init__(name, **settings)  # type: ignore[arg-type]  # click's own settings, handed on
        self.sections = sections
        self.entries = {name: entry for section in sections.values() for name, entry in section.items()}

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Every word, in the order of the help."""
        return list(self.entries)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this word, or of the only word that begins so."""
        entry = self.entries.get(cmd_name)
        if entry is None:
            begun = [name for name in self.entries if name.startswith(cmd_name)] if len(cmd_name) > 2 else []
            if len(begun) != 1:
                return None
            entry = self.entries[begun[0]]
        return load(entry[0])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Finds the command, or says which ones come near."""
        found = self.get_command(ctx, args[0])
        if found is None and self.sections is SECTIONS and _is_a_games_own(args[0]):
            return "do", load(COMMANDS["do"][0]), args
        if found is None and not ctx.resilient_parsing and not args[0].startswith("-"):
            raise click.exceptions.NoSuchCommand(
                args[0], f"There is no command {args[0]!r}.", possibilities=self.entries, ctx=ctx
            )
        return super().resolve_command(ctx, args) if found is None else (found.name, found, args[1:])

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The words by section, without importing what they lead to."""
        widest = max(map(len, self.entries))
        for title, section in self.sections.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(widest), about) for name, (_, about) in section.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem[str]]:
        """Words that begin so, from the table."""
        from click.shell_completion import CompletionItem

        words = [
            CompletionItem(name, help=about) for name, (_, about) in self.entries.items() if name.startswith(incomplete)
        ]
        return words if words or not incomplete.startswith("-") else click.Command.shell_complete(self, ctx, incomplete)


def _is_a_games_own(word: str) -> bool:
    """Whether some game has a command of this name: only asked when no word of ours fits."""
    if not word.replace("-", "").isalpha():
        return False
    from rules.registry import all_command_kinds

    return any(kind.__struct_config__.tag == word for kind in all_command_kinds())


def _version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"delve {version('delvelog')}")
        ctx.exit()


@click.pass_context
def _begin(ctx: click.Context, campaign: str | None, db: str | None, json: bool) -> int:
    if ctx.obj is None:
        ctx.obj = Told(db=db, campaign=campaign)
    if ctx.invoked_subcommand is None:
        status = load(COMMANDS["status"][0])
        with status.make_context("status", ["--json"] if json else [], parent=ctx) as below:
            status.invoke(below)
    return 0


program = Words(
    "delve",
    SECTIONS,
    callback=_begin,
    invoke_without_command=True,
    help="""Keeps the log of a dungeon crawl: say what happened, ask what happened, take back what did not.

    \b
    delve new "Heroes of the Reik"     begin
    delve hero add heinrich            who plays
    delve gold 20                      say what happens
    delve wound sven 2 trap
    delve                              where the campaign stands

    An amount is 20, ? if nobody knows, 20+ for at least, ~20 for about. Names may be shortened. Refused by the book?
    Say it again with a trailing ! or --ruling WHY. Every command explains itself: delve attack --help.""",
    add_help_option=False,
    params=[
        click.Option(["-c", "--campaign"], metavar="NAME", help="Another campaign than the current one."),
        click.Option(["--db"], metavar="FILE", help="Another file than the usual one (also DELVELOG_DB)."),
        help_option(),
        click.Option(["--json"], is_flag=True, help="Without a command: where the campaign stands, as JSON."),
        click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_version,
                     help="Say which version this is."),
    ],
)  # fmt: skip


def every_command(group: click.Group = program, path: Sequence[str] = ()) -> list[tuple[str, click.Command]]:
    """Every command with the words that lead to it, subcommands included: for references and tests."""
    found: list[tuple[str, click.Command]] = []
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is None:
            continue
        words = (*path, name)
        found.append((" ".join(words), command))
        if isinstance(command, click.Group):
            found.extend(every_command(command, words))
    return found
