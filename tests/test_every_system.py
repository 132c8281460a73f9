"""What every game promises, held to it by playing. Nothing here knows a game: registering one is all it takes."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from kit.any_play import any_command, heroes_and_monsters, random_evening
from kit.at_the_table import Table
from kit.samples import FOLDER, example
from kit.shell import asked

from events.catalogue import SHARED_KINDS
from events.event import Event, tag_of
from projections.state import from_bytes, to_bytes
from rules.catalogue import SHARED_COMMANDS, kinds_with, read_command
from rules.command import Command
from rules.registry import SYSTEMS, all_event_kinds, system, system_keys
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import NotUnderstood
from rules.shorthand.read.parsing import parse
from rules.system import GameSystem, Sheet
from rules.tables import RollTable

RULES = Path(__file__).parents[1] / "rules" / "games"
GAMES = [system(key) for key in SYSTEMS]
KINDS = [(game, kind) for game in GAMES for kind in game.events]
COMMANDS = [(game, kind) for game in GAMES for kind in game.commands if kind not in SHARED_COMMANDS]
OPTIONS = [(game, option) for game in GAMES for option in game.options]
TABLES = [(game, name) for game in GAMES for name in game.tables()]
TEMPLATES = [(game, key) for game in GAMES for key in game.templates()]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_kind = pytest.mark.parametrize(("game", "kind"), KINDS, ids=[tag_of(kind) for _, kind in KINDS])
each_command = pytest.mark.parametrize(
    ("game", "kind"), COMMANDS, ids=[f"{game.key} {tag_of(kind)}" for game, kind in COMMANDS]
)
each_option = pytest.mark.parametrize(
    ("game", "option"), OPTIONS, ids=[f"{game.key} {option.key}" for game, option in OPTIONS]
)
each_table = pytest.mark.parametrize(("game", "name"), TABLES, ids=[f"{game.key} {name}" for game, name in TABLES])
each_template = pytest.mark.parametrize(
    ("game", "key"), TEMPLATES, ids=[f"{game.key} {key}" for game, key in TEMPLATES]
)
SEEDS = pytest.mark.parametrize("seed", range(4))


# ── the folder and the key ───────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_a_game_is_the_folder_of_its_key(game: GameSystem) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", game.key)
    assert (RULES / game.key.replace("-", "_") / "__init__.py").exists()
    assert system(game.key) is game
    assert game.title


LAYOUT = ("events.py", "state.py", "options.py", "sheet.py", "telling.py", "tables")


@each_game
def test_every_game_is_laid_out_alike(game: GameSystem) -> None:
    folder = RULES / game.key.replace("-", "_")

    assert [name for name in LAYOUT if not (folder / name).exists()] == []
    assert (folder / "words.py").exists() != (folder / "words" / "__init__.py").exists()


def test_every_folder_of_rules_that_is_a_game_is_registered() -> None:
    folders = {path.parent.name for path in RULES.glob("*/events.py")}
    assert folders == {key.replace("-", "_") for key in system_keys()}


@each_game
def test_its_vital_value_and_every_short_name_stand_on_its_sheet_once(game: GameSystem) -> None:
    assert game.vital in game.values
    written = [name.lower() for key, (label, short) in game.values.items() for name in {key, label.lower(), short}]
    shorts = [short.lower() for _, short in game.values.values()]
    assert len(shorts) == len(set(shorts))
    assert all(label and short for label, short in game.values.values()), written


# ── its events ───────────────────────────────────────────────────────────────────────────────────────────────────


@each_kind
def test_its_tags_carry_its_key(game: GameSystem, kind: type[Event]) -> None:
    assert tag_of(kind).startswith(f"{game.key}.")
    assert kind not in SHARED_KINDS


def test_no_tag_belongs_to_two_kinds() -> None:
    tags = [tag_of(kind) for kind in all_event_kinds()]
    assert len(tags) == len(set(tags))


@each_kind
def test_a_stored_sample_of_every_kind_is_kept(game: GameSystem, kind: type[Event]) -> None:
    assert (FOLDER / f"{tag_of(kind)}.{kind.shape}.json").exists(), "run: python tests/kit/samples.py"


@each_kind
def test_it_is_told_in_one_line_of_the_chronicle(game: GameSystem, kind: type[Event]) -> None:
    """Whoever it is about, known to the story or not."""
    for table in (Table(game.key), random_evening(game.key, Random(1), lines=4)):
        table.tell(example(kind))
        line = game.tell(table.last_told, table.state)
        assert line is not None
        assert line.strip()
        assert "\n" not in line


@each_kind
def test_its_kinds_say_what_happened_in_their_docstring(game: GameSystem, kind: type[Event]) -> None:
    assert kind.__doc__


@each_game
def test_its_fold_takes_every_kind_in_whatever_came_before(game: GameSystem) -> None:
    """Total: a stored event is believed, in a story that never mentioned anybody it names."""
    kinds = (*SHARED_KINDS, *game.events)
    table = Table(game.key)
    for kind in (*kinds, *reversed(kinds)):
        table.tell(example(kind))
    for figure in table.state.roster.figures:
        assert game.status(table.state, figure).word
        assert isinstance(game.sheet(table.state, figure), Sheet)
    game.next_steps(table.state)
    assert table.replayed() == table.state


@each_game
@SEEDS
def test_its_fold_takes_them_in_in_any_order(game: GameSystem, seed: int) -> None:
    kinds = [*SHARED_KINDS, *game.events]
    Random(seed).shuffle(kinds)
    table = Table(game.key)
    for kind in kinds:
        table.tell(example(kind))
        for figure in table.state.roster.figures:
            game.sheet(table.state, figure)
        game.next_steps(table.state)


# ── its commands ─────────────────────────────────────────────────────────────────────────────────────────────────


@each_command
def test_a_command_explains_itself_and_has_a_word_of_its_own(game: GameSystem, kind: type[Command]) -> None:
    assert kind.__doc__
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", tag_of(kind))
    tags = [tag_of(other) for other in kinds_with(game.commands)]
    assert tags.count(tag_of(kind)) == 1
    assert callable(game.commands[kind])


@each_command
def test_a_command_can_be_given_by_its_word_and_its_fields(game: GameSystem, kind: type[Command]) -> None:
    """The shorthand of every command: `do WORD field=value`, and the same as JSON."""
    required = [field.encode_name for field in msgspec.structs.fields(kind) if field.required]
    told = msgspec.to_builtins(any_command(kind, Random(0), Table(game.key).state))
    words = [f"{name}={msgspec.json.encode(told[name]).decode()}" for name in required]
    command = asked((tag_of(kind), *words) if words else (f"!{tag_of(kind)}",), game)
    assert type(command) is kind
    assert read_command(msgspec.to_builtins(command), game.commands) == command


@each_command
def test_a_command_is_refused_in_words_where_nothing_has_happened_yet(game: GameSystem, kind: type[Command]) -> None:
    """Whatever it says, an empty table answers with entries or with a refusal, never with a crash."""
    table = Table(game.key)
    for seed in range(5):
        table.attempt(any_command(kind, Random(seed), table.state))


# ── its options, tables and sheets ───────────────────────────────────────────────────────────────────────────────


@each_option
def test_an_option_has_its_default_among_its_values_and_says_what_it_does(game: GameSystem, option) -> None:
    assert option.default in option.values
    assert len(set(map(str, option.values))) == len(option.values)
    assert option.about.strip()


@each_game
def test_options_tables_and_templates_have_names_of_their_own(game: GameSystem) -> None:
    keys = [option.key for option in game.options]
    assert len(keys) == len(set(keys))


@each_table
def test_a_table_covers_every_total_of_its_dice_and_names_its_source(game: GameSystem, name: str) -> None:
    from rules.notation import parse_dice
    from rules.throwing import roll

    table = game.tables()[name]
    assert isinstance(table, RollTable)
    assert table.name == name
    assert table.source.strip()
    counted = [total for row in table.rows for total in row.totals]
    assert len(counted) == len(set(counted))
    draws = Random(7)
    for _ in range(50):
        total = roll(parse_dice(table.dice), lambda sides: draws.randint(1, sides)).total
        if total in table.totals:
            assert table.row(total).text


@each_template
def test_a_ready_made_sheet_is_about_somebody_and_can_be_drawn(game: GameSystem, key: str) -> None:
    table = Table(game.key).tell(*game.templates()[key])
    assert table.state.roster.figures
    for figure in table.state.roster.figures:
        sheet = game.sheet(table.state, figure)
        assert {value.key for value in sheet.values} <= set(game.values)
        assert sheet.status.status == "alive"


# ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_a_new_hero_has_a_sheet_even_if_nobody_told_a_number(game: GameSystem) -> None:
    table = Table(game.key).tell(*heroes_and_monsters(game, told=False))
    sheet = game.sheet(table.state, "hero")
    assert sheet.name == "Hero"
    assert sheet.status.status in ("alive", "unknown")
    assert [value.key for value in sheet.values if value.start is not None and value.key not in game.values] == []


@each_game
def test_a_value_explains_itself(game: GameSystem) -> None:
    table = Table(game.key).tell(*heroes_and_monsters(game))
    values = {value.key: value for value in game.sheet(table.state, "hero").values}
    assert values[game.vital].current == 3
    table.say(table.wound("hero", 1))
    vital = next(value for value in game.sheet(table.state, "hero").values if value.key == game.vital)
    assert vital.current == 2
    assert any(reason.number == len(table.entries) or reason.amount == -1 for reason in vital.why)


@each_game
def test_the_dead_have_a_sheet_that_says_so(game: GameSystem) -> None:
    table = Table(game.key).tell(*heroes_and_monsters(game))
    table.say(table.wound("hero", 9))
    assert game.sheet(table.state, "hero").status.status == "dead"
    assert game.status(table.state, "hero") == game.sheet(table.state, "hero").status


@each_game
def test_what_the_table_states_goes_before_what_the_wounds_say(game: GameSystem) -> None:
    from events.figures import StatusStated

    table = Table(game.key).tell(*heroes_and_monsters(game))
    for status in ("dead", "missing", "captured", "retired", "alive"):
        table.tell(StatusStated(figure="hero", status=status))
        assert game.status(table.state, "hero").status == status


# ── an evening ───────────────────────────────────────────────────────────────────────────────────────────────────


@each_game
@SEEDS
def test_after_any_evening_the_live_state_is_the_replayed_one(game: GameSystem, seed: int) -> None:
    table = random_evening(game.key, Random(seed), lines=60)
    assert len(table.entries) > 10
    assert table.replayed() == table.state


@each_game
@SEEDS
def test_after_any_evening_a_snapshot_reads_back(game: GameSystem, seed: int) -> None:
    table = random_evening(game.key, Random(seed), lines=40)
    own = game.initial()
    back = from_bytes(to_bytes(table.state), type(own) if own is not None else None)
    assert back == table.state


@each_game
@SEEDS
def test_after_any_evening_every_sheet_can_be_drawn_and_every_entry_names_its_rule_in_words(
    game: GameSystem, seed: int
) -> None:
    table = random_evening(game.key, Random(seed), lines=60)
    for figure in table.state.roster.figures:
        sheet = game.sheet(table.state, figure)
        assert sheet.status == game.status(table.state, figure)
        assert msgspec.json.encode(sheet)
    for step in game.next_steps(table.state):
        assert not isinstance(parse(step, Lexicon(table.state, game)), NotUnderstood), step
    assert all(re.fullmatch(r"[A-Z]+(-[A-Z0-9]+|-[a-z]+)+", rule) for rule in table.rules)


@each_game
@SEEDS
def test_what_follows_from_an_entry_stands_behind_it(game: GameSystem, seed: int) -> None:
    table = random_evening(game.key, Random(seed), lines=60)
    for entry in table.entries:
        assert all(1 <= cause < entry.number for cause in entry.because)
