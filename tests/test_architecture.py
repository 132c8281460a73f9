"""The house stands as docs/architecture.md draws it; and the checks themselves find a house that does not."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from kit import house

from events.catalogue import SHARED_KINDS
from events.event import tag_of
from rules.catalogue import SHARED_COMMANDS
from rules.registry import SYSTEMS, all_command_kinds, all_event_kinds, system
from rules.shorthand import small_words
from rules.shorthand.declared.turning import HAS_PLACE
from rules.shorthand.said.amends import CALLED
from rules.shorthand.said.coined import AS_TYPED, COINED, HELD
from rules.shorthand.said.offered import KEPT, UNSURE
from rules.shorthand.verbs import SHARED

ROOT = Path(__file__).parents[1]
REGISTRIES = frozenset({"rules.registry"})
"""The one place that knows the games by name."""

THE_LOG = {
    "events/sqlite/*.py": frozenset({"sqlite3", "os"}),
    "events/sqlite/schema.py": frozenset({"sqlite3", "sqlite_utils", "time"}),
    "events/uuid7.py": frozenset({"os", "time"}),
}
"""The log lives on disk, its schema waits for others who hold it, and an entry's id carries the moment it was made."""

PRINTED = {
    "rules/tables.py": frozenset({"importlib"}),
    "rules/games/*/*.py": frozenset({"importlib.resources"}),
    "rules/subjects.py": frozenset({"importlib.import_module"}),
    "events/lazy.py": frozenset({"importlib.import_module"}),
    "rules/games/*/__init__.py": frozenset({"importlib.import_module"}),
}
"""What is printed comes with the package; and a module nobody needs yet is not loaded yet."""

BACKENDS = ("events/sqlite/", "service/beside/sqlite/")
"""Where campaigns are kept: the log, and what is kept beside it. Nobody else writes SQL."""

OPENS = {
    "service/store.py": "opens the campaign file",
    "service/jobs/backup.py": "a backup is a copy of the file",
    "service/jobs/restore.py": "puts a copy in the place of the file",
}
"""Who knows that campaigns are kept in a file of SQLite's, and why."""

INTERPRETER = frozenset(sys.stdlib_module_names) | {"_sha2", "_sha256"}
"""The standard library, and the two names its own SHA-256 goes by in different versions."""

LONG = 500
FULL = 40
"""Modules of a folder; more of them are rooms by subject, in a game too."""

LONG_FOR_A_REASON: dict[str, str] = {}
"""Path → why its subject cannot be halved."""

MODULES = house.modules(ROOT)
PURE = [module for module in MODULES if module.package in house.PURE]


GAMES = {path.parent.name for path in (ROOT / "rules" / "games").glob("*/events.py")}


def findings(check, modules, *arguments):
    return [finding for module in modules for finding in check(module, *arguments)]


def test_imports_run_one_way():
    assert findings(house.against_the_stream, MODULES) == []


def test_no_modules_import_each_other_in_a_circle_however_late():
    """Imports inside functions, those for types and those by `lazy` are counted too."""
    assert house.circles(MODULES) == []


LIBRARIES_LATE = {
    "apscheduler": "half a second, and only a service with jobs needs it",
    "click": "8 ms, and a line is told without it",
    "difflib": "2 ms, and only whoever mistypes needs it",
    "importlib": "8 ms, and no line asks which files there are",
    "io": "nothing before the collector of garbage is off",
    "msgspec": "nothing before the collector of garbage is off",
    "pathlib": "4 ms, and few lines write a file of their own",
    "prometheus_client": "need not be installed",
    "resource": "a system of Unix has it",
    "secrets": "4 ms, and people throw dice of their own",
    "select": "a terminal of Unix has it",
    "sqlite_utils": "60 ms, and a file is made or migrated once",
    "termios": "a terminal of Unix has it",
    "msvcrt": "a terminal of Windows has it",
    "tomllib": "2 ms, and most lines look nothing up",
    "tty": "a terminal of Unix has it",
    "unicodedata": "1 ms, and most names are plain letters",
    "urllib": "3 ms, and most campaigns are in a file at hand",
}
"""Libraries that are imported inside functions, and why."""


def test_what_is_ours_is_imported_at_the_top_or_by_lazy_and_libraries_late_for_a_reason():
    late = findings(house.late_imports, MODULES)

    assert [(where, name) for where, name in late if name.split(".")[0] not in LIBRARIES_LATE] == []
    assert LIBRARIES_LATE.keys() - {name.split(".")[0] for _, name in late} == set()


def test_whoever_imports_late_says_what_it_saves():
    assert findings(house.unexplained_lateness, MODULES) == []


def test_a_game_is_known_by_its_own_folder_and_the_registry_only():
    assert findings(house.knows_another_game, MODULES, GAMES, REGISTRIES) == []


SHARED_AFTER_ALL = {
    "attack": ("projections/statistics.py", "service/telling/deciding.py", "rules/shorthand/said/facts/*.py"),
    "attacks": ("projections/statistics.py", "projections/tell/figures.py", "projections/tell/chronicle.py"),
    "burn": ("rules/shorthand/said/facts/*.py",),
    "cast": ("rules/shorthand/said/facts/*.py",),
    "box": ("rules/naming.py",),
    "counter": ("rules/packs/content.py",),
    "does": ("rules/shared/dues.py", "rules/shorthand/said/chunks/numbers.py"),
    "event": (
        "events/*.py",
        "service/remote/sent.py",
        "cli/commands/data.py",
        "rules/packs/*.py",
        "rules/shared/draws.py",
    ),
    "gm": ("*.py",),
    "hits": ("rules/shorthand/read/blows.py", "cli/draw_stats.py"),
    "initiative": ("rules/shorthand/vocabulary.py",),
    "leader": ("rules/naming.py", "rules/shorthand/*/*.py"),
    "luck": (
        "rules/shorthand/declared/questions.py",
        "rules/shorthand/lexicon.py",
        "*/reading/statistics.py",
        "cli/*.py",
    ),
    "misses": ("rules/shorthand/read/blows.py",),
    "page": ("service/http/page.py",),
    "passes": ("projections/tell/play.py",),
    "pass": ("projections/tell/play.py", "rules/shorthand/said/facts/*.py"),
    "power": ("rules/shorthand/lexicon.py",),
    "room": ("rules/shorthand/said/no_names.py",),
    "shoot": ("rules/shorthand/said/facts/*.py",),
    "shoots": ("rules/shorthand/read/blows.py", "rules/shorthand/said/facts/*.py"),
    "round": ("projections/*.py", "rules/shorthand/read/endings.py"),
    "speed": ("cli/commands/history.py",),
    "stairs": ("service/views/map_plan.py",),
    "start": ("cli/draw_sheet.py",),
    "strikes": ("rules/corrections/lines.py",),
    "throw": ("rules/shorthand/said/chunks/numbers.py", "rules/shorthand/said/facts/*.py"),
    "throws": ("rules/shorthand/read/blows.py", "rules/shorthand/said/facts/*.py"),
    "vital": ("rules/shorthand/said/facts/*.py",),
    "wound_dice": (
        "rules/shorthand/vocabulary.py",
        "rules/shorthand/said/guards/numbers.py",
        "rules/shorthand/said/facts/*.py",
    ),
}
"""Word of a game → where it means what it means to everybody: the shared event of a blow, the event of an entry, who
sees what, who leads, blows and shots that hit or miss and their dice, a room, a test, a line that strikes one, a round,
a counter that is drawn, stairs on a map, the page of a browser, the speed of a replay, the luck of dice, a column."""


def words_of(game):
    """What its own commands, events, verbs and values are called and nothing shared is; and which of it are numbers."""
    own = [kind for kind in game.commands if kind not in SHARED_COMMANDS]
    words = game.words()
    called = {tag_of(kind) for kind in own} | {kind.__name__ for kind in (*own, *game.events)}
    called |= {field for kind in (*own, *game.events) for field in kind.__struct_fields__ if "_" in field}
    called |= {word for verb, it in words.verbs.items() for word in (verb, *it.also)}
    called |= {*game.values, *(option.key for option in game.options)} - {game.vital}
    shared = (*SHARED_COMMANDS, *SHARED_KINDS)
    called -= {field for kind in shared for field in kind.__struct_fields__} | {kind.__name__ for kind in shared}
    called -= {tag_of(kind) for kind in SHARED_COMMANDS}
    called -= {word for verbs in SHARED.values() for verb, it in verbs.items() for word in (verb, *it.also)}
    return called, {word for word in called if word in game.values or "_" in word}


def words_outside(key):
    """Where words of a game stand outside of every game's folder."""
    outside = [module for module in MODULES if not f"{module.name}.".startswith("rules.games.")]
    creatures = frozenset(system(key).words().creatures)
    for where, word in findings(house.knows_a_games_words, outside, *words_of(system(key)), creatures):
        yield Path(where.partition(":")[0]), word
    for path in (ROOT / "rules" / "shorthand").rglob("*.txt"):
        listed = set(re.findall(r"[a-z-]+", path.read_text(encoding="utf-8").lower()))
        yield from ((path.relative_to(ROOT), word) for word in sorted(listed & creatures))


@pytest.mark.parametrize("key", SYSTEMS)
def test_no_file_outside_a_games_folder_knows_one_of_its_words(key):
    strange = [
        (path, word) for path, word in words_outside(key) if not any(map(path.match, SHARED_AFTER_ALL.get(word, ())))
    ]
    assert strange == []


def test_what_is_shared_after_all_is_a_word_of_some_game_still():
    found = [one for key in SYSTEMS for one in words_outside(key)]
    lifted = [(word, path) for word, paths in SHARED_AFTER_ALL.items() for path in paths]

    assert [(word, where) for word, where in lifted if not any(w == word and p.match(where) for p, w in found)] == []


def test_what_turns_a_line_has_a_place_in_kinds_all_games_share_and_in_those_a_game_hands_in():
    shared = {tag_of(kind) for kind in SHARED_COMMANDS}
    of_games = {key: {tag_of(kind) for kind in game().commands} - shared for key, game in SYSTEMS.items()}
    assert frozenset().union(*HAS_PLACE.values()).isdisjoint(set().union(*of_games.values()))
    for key, game in SYSTEMS.items():
        turned = game().words().turned
        assert turned.keys() <= HAS_PLACE.keys()
        assert {tag for kinds in turned.values() for tag in kinds.split()} <= of_games[key]


def test_how_campaigns_are_kept_is_known_to_the_backend_alone():
    assert findings(house.knows_how_it_is_kept, MODULES, BACKENDS, OPENS) == []


def test_what_happened_what_it_adds_up_to_and_what_may_happen_are_pure():
    assert findings(house.touches_the_world, PURE, THE_LOG | PRINTED) == []


def test_the_pure_packages_need_nothing_but_msgspec():
    assert findings(house.uses_a_stranger, PURE, INTERPRETER) == []


def test_every_module_says_what_lives_in_it():
    assert [str(module.path) for module in MODULES if not ast.get_docstring(module.tree)] == []


def test_every_module_holds_one_subject():
    lengths = {module.path.as_posix(): len(module.text.splitlines()) for module in MODULES}

    assert {path: lines for path, lines in lengths.items() if lines > LONG and path not in LONG_FOR_A_REASON} == {}


def test_no_folder_is_too_full_to_be_looked_through():
    full = Counter(module.path.parent.as_posix() for module in MODULES)

    assert {folder: modules for folder, modules in full.items() if modules > FULL} == {}


def test_names_name_their_subject():
    assert findings(house.vague_names, MODULES) == []


def test_one_name_has_one_meaning():
    assert house.names_of_two_things(MODULES) == {}


def test_what_a_command_or_an_event_is_says_its_type_and_not_its_tag():
    """Lists of words name kinds by their tags, which outlive classes; whoever asks what something is asks its type."""
    past = [where.partition(":")[0] for where, _ in findings(house.identity_by_tag, MODULES)]
    assert past == ["events/event.py"]


def test_lists_of_words_name_kinds_there_are():
    kinds = set(map(tag_of, all_command_kinds()))
    named = {*COINED, *HELD, *AS_TYPED, *KEPT, *UNSURE, *small_words.ELSEWHERE, *small_words.ASKED_BESIDE}
    assert named - kinds == set()
    for game in SYSTEMS.values():
        assert game().words().coins.keys() <= kinds
    assert CALLED.keys() <= set(map(tag_of, all_event_kinds()))


def test_whoever_silences_a_check_says_why():
    assert findings(house.bare_silences, MODULES) == []


@pytest.mark.parametrize("package", house.LAYERS)
def test_every_package_is_typed_and_shipped(package):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())

    assert (ROOT / package / "py.typed").exists()
    assert package in project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]


def test_every_game_has_a_folder_of_its_own():
    assert {key.replace("-", "_") for key in SYSTEMS} <= GAMES


def test_exceptions_name_files_that_exist():
    named = [*THE_LOG, *PRINTED, *LONG_FOR_A_REASON, *OPENS]

    assert [pattern for pattern in named if not list(ROOT.glob(pattern))] == []


def test_the_linter_bans_the_same_things_and_lifts_the_ban_for_the_shell_only():
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["ruff"]["lint"]
    banned = set(lint["flake8-tidy-imports"]["banned-api"])
    lifted = {path for path, codes in lint["per-file-ignores"].items() if "TID251" in codes}

    modules, attributes = ({name for name in banned if ("." in name) is dotted} for dotted in (False, True))
    assert modules <= house.THE_WORLD
    assert {"random", "secrets", "time", "sqlite3", "sqlite_utils", "httpx", "litestar", "socket"} <= modules
    assert attributes == {f"datetime.datetime.{name}" for name in house.CLOCKS}
    assert {path.split("/")[0] for path in lifted} <= {*house.SHELL, "tests", "docs", "demo", ".ci"}


def test_no_tests_folder_is_a_package():
    """With literal top-level packages a tests/events/__init__.py would hide the real events."""
    assert [str(path) for path in (ROOT / "tests").rglob("__init__.py")] == []


# A house that leans, to see that the checks see it.

LEANING = {
    "events/wrong.py": """
        '''Looks up.'''
        from projections.state import State
        from service import handle
    """,
    "projections/clock.py": """
        '''Asks the time.'''
        import datetime, time
        def stamp(): return datetime.datetime.now()
        def keep(): print(open("x"))
    """,
    "rules/chance.py": """
        '''Rolls.'''
        def roll():
            from random import randint
            return randint(1, 6)
    """,
    "rules/games/one/system.py": """
        '''A game that leans on another.'''
        from ..two.tables import HITS
        import rules.games.two
        import rules.games.one.tables
    """,
    "rules/games/two/system.py": "x = 1",
    "rules/games/two/tables.py": """
        '''Uses a stranger.'''
        import numpy
        import attrs  # noqa
        HITS = numpy.arange(3)  # type: ignore[no-any-return]
        LIMIT = 3  # noqa: PLR2004 - printed on the sheet
    """,
    "service/helpers.py": """
        '''Vague.'''
        class DiceManager: pass
        from rules.games.one.system import x
        LATER = "rules.games.two.tables"
    """,
    "projections/one.py": """
        '''Leans on two, for a type.'''
        from typing import TYPE_CHECKING
        if TYPE_CHECKING:
            from projections.two import Two
    """,
    "projections/two.py": """
        '''Leans on three, late.'''
        def later():
            from projections import three
    """,
    "projections/three.py": """
        '''Leans on one, by a name that is put together.'''
        from events.lazy import lazy
        ROOM = "projections"
        one = lazy(f"{ROOM}.one:One")
    """,
    "cli/wordy.py": """
        '''Knows what one game says.'''
        COMMANDS = {"explore": "atlas:explore"}
        def attack(fate="--fate"): ...
        class Shown: fate: int
        CREATURES = small.words("rat fimir orc")
    """,
    "service/knowing.py": """
        '''Knows too much.'''
        from service.beside.sqlite.file import CampaignFile
        from sqlite_utils import Database
        def count(log: CampaignFile): return Database(log.connection)
    """,
    "cli/tagged.py": """
        '''Asks what something is by its tag.'''
        def is_fix(one): return one.__struct_config__.tag == "fix"
        def is_fight(one, tag): return tag in ("begin-combat", "end-combat") or tag_of(type(one)) == "attack"
        def is_it(one, tag): return tag_of(type(one)) == tag
    """,
    "cli/fine.py": """
        '''As it should be.'''
        import time, sqlite3
        from events.entry import Entry
        from rules.registry import SYSTEMS
    """,
}


def a_house_that_leans(tmp_path):
    from textwrap import dedent

    for path, text in LEANING.items():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(dedent(text))
    return tmp_path


def found(root, check, *arguments, packages=house.LAYERS):
    return findings(check, house.modules(root, packages), *arguments)


def test_an_import_against_the_stream_is_found(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    assert found(leaning, house.against_the_stream) == [
        ("events/wrong.py:3", "events/ imports projections.state.State"),
        ("events/wrong.py:4", "events/ imports service.handle"),
    ]


def test_a_name_with_two_meanings_is_found_but_among_games(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    for path in ("service/one.py", "cli/one.py", "rules/games/one/one.py", "rules/games/two/one.py"):
        (leaning / path).write_text("Own = Blow = TypeVar('Own')" if path.startswith("cli") else "class Blow: ...")

    assert house.names_of_two_things(house.modules(leaning)) == {"Blow": ["a game", "service.one"]}


def test_modules_in_a_circle_are_found_however_late_they_import(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    assert house.circles(house.modules(leaning)) == [["projections.one", "projections.three", "projections.two"]]


def test_a_games_words_are_found_wherever_else_they_stand(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    assert found(leaning, house.knows_a_games_words, {"fate", "explore"}, {"fate"}, frozenset({"fimir"})) == [
        ("cli/wordy.py:5", "fate"),
        ("cli/wordy.py:6", "fimir"),
        ("cli/wordy.py:3", "explore"),
        ("cli/wordy.py:4", "fate"),
    ]


def test_a_late_import_and_a_lazy_one_without_its_milliseconds_are_found(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    assert found(leaning, house.late_imports) == [
        ("projections/two.py:4", "projections.three"),
        ("rules/chance.py:4", "random.randint"),
    ]
    assert found(leaning, house.unexplained_lateness) == [("projections/three.py:5", "lazy without its milliseconds")]


def test_identity_by_tag_is_found(tmp_path):
    assert found(a_house_that_leans(tmp_path), house.identity_by_tag) == [
        ("cli/tagged.py:3", "a tag past tag_of"),
        ("cli/tagged.py:4", "a tag compared with a text"),
        ("cli/tagged.py:4", "a tag compared with a text"),
    ]


def test_whoever_knows_how_campaigns_are_kept_is_found(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    assert found(leaning, house.knows_how_it_is_kept, BACKENDS, OPENS) == [
        ("service/knowing.py:3", "imports service.beside.sqlite.file.CampaignFile"),
        ("service/knowing.py:4", "imports sqlite_utils.Database"),
        ("service/knowing.py:5", "names CampaignFile"),
        ("service/knowing.py:5", "touches .connection"),
        ("cli/fine.py:3", "imports sqlite3"),
    ]


def test_a_game_leaning_on_another_is_found(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    assert found(leaning, house.knows_another_game, {"one", "two"}, REGISTRIES) == [
        ("rules/games/one/system.py:3", "rules.games.one.system imports rules.games.two.tables.HITS"),
        ("rules/games/one/system.py:4", "rules.games.one.system imports rules.games.two"),
        ("service/helpers.py:4", "service.helpers imports rules.games.one.system.x"),
        ("service/helpers.py:5", "service.helpers imports rules.games.two.tables"),
    ]


def test_clock_chance_and_disk_in_a_pure_package_are_found(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    assert found(leaning, house.touches_the_world, {}, packages=house.PURE) == [
        ("projections/clock.py:3", "imports time"),
        ("projections/clock.py:5", "calls print()"),
        ("projections/clock.py:4", "reads the clock: .now"),
        ("projections/clock.py:5", "calls open()"),
        ("rules/chance.py:4", "imports random.randint"),
    ]


def test_an_exception_holds_for_its_own_file_only(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    allowed = {"rules/chance.py": frozenset({"random"})}

    assert "rules/chance.py:4" not in [where for where, _ in found(leaning, house.touches_the_world, allowed)]
    assert "projections/clock.py:3" in [where for where, _ in found(leaning, house.touches_the_world, allowed)]


def test_strangers_vague_names_and_bare_silences_are_found(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    assert [where for where, _ in found(leaning, house.uses_a_stranger, INTERPRETER, packages=house.PURE)] == [
        "rules/games/two/tables.py:3",
        "rules/games/two/tables.py:4",
    ]
    assert [what for _, what in found(leaning, house.vague_names)] == ["module helpers", "class DiceManager"]
    assert [where for where, _ in found(leaning, house.bare_silences)] == [
        "rules/games/two/tables.py:4",
        "rules/games/two/tables.py:5",
    ]


def test_a_module_without_docstring_is_found(tmp_path):
    leaning = a_house_that_leans(tmp_path)
    silent = [module.name for module in house.modules(leaning) if not ast.get_docstring(module.tree)]

    assert silent == ["rules.games.two.system"]


COMMANDS_STAND_IN = ("rules.shared", "rules.games", "rules.corrections")


def test_the_voice_knows_no_command():
    voice = [module for module in MODULES if module.package == "cli"]
    named = [(one.name, found.name) for one in voice for found in house.imports(one)]
    assert [(who, it) for who, it in named if it.startswith(COMMANDS_STAND_IN) and it.split(".")[-1][0].isupper()] == []


def test_what_is_imported_late_is_there():
    """A name in a `lazy` is read when it is first needed, which may be at a table."""
    calls = (node for module in house.modules(ROOT) for node in ast.walk(module.tree) if isinstance(node, ast.Call))
    named = {
        one.args[0].value
        for one in calls
        if isinstance(one.func, ast.Name) and one.func.id == "lazy" and isinstance(one.args[0], ast.Constant)
    }
    places = [name.split(":") for name in sorted(named)]

    assert len(places) > 100
    assert [f"{module}:{name}" for module, name in places if not hasattr(import_module(module), name)] == []
