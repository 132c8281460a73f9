"""Names as people type them: slugs and free ids, and from a name or its beginning to the one thing it means."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Mapping
from functools import lru_cache
from operator import eq

import msgspec

from events.problems import Refused
from events.purse import PARTY, SOMEBODY
from projections.figure import HeldItem
from projections.map import Section, where
from projections.people import those_in_play
from projections.state import State
from rules.system import GameSystem

EVERYBODY = (PARTY, "all")
"""Words for everybody with the party."""

# ── ids ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=2048)  # a line asks for the same hundred names and values over and over
def fold(text: str) -> str:
    """The text without case, accents and hyphens, for comparing."""
    if not text.isascii():
        from unicodedata import combining, normalize

        text = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return " ".join(text.lower().replace("-", " ").replace("_", " ").split())


LONGEST_ID = 200
"""Letters of an id; a longer name is cut."""


def slug(text: str) -> str:
    """An id made of a name: kebab case, `Heinrich Löwen` → `heinrich-lowen`; no part of a path, in any script.

    Signs alone are called by their names, `🐉` → `dragon`; `thing` if there are none.
    """
    folded = fold(text).replace("'", "")
    if folded.isascii():
        letters = "".join(letter if letter.isalnum() else " " for letter in folded)
    else:
        letters = _spelled(folded)
    return _joined(letters) or (_joined(_signs(text)) if text else "") or "thing"


def _joined(letters: str) -> str:
    return "-".join(letters.split())[:LONGEST_ID].strip("-")


def _spelled(folded: str) -> str:
    """The letters, put together again as they are typed, and the marks some scripts write their vowels by."""
    from unicodedata import category, normalize

    letters = normalize("NFC", folded)
    return "".join(one if one.isalnum() or category(one) in ("Mn", "Mc") else " " for one in letters)


def _signs(text: str) -> str:
    from unicodedata import name

    named = (name(sign, "").lower() for sign in text if not sign.isspace())
    return " ".join("".join(letter if letter.isalnum() else " " for letter in one) for one in named)


IRREGULAR = {"wolves": "wolf", "werewolves": "werewolf", "dwarves": "dwarf", "elves": "elf", "thieves": "thief",
             "knives": "knife", "staves": "staff", "loaves": "loaf", "scarves": "scarf", "shelves": "shelf",
             "hooves": "hoof", "calves": "calf", "teeth": "tooth", "mice": "mouse", "geese": "goose", "men": "man",
             "women": "woman", "children": "child", "boxes": "box", "foxes": "fox",
             "zombies": "zombie", "genies": "genie", "pixies": "pixie", "brownies": "brownie"}  # fmt: skip
"""Plurals of things and people met in dungeons."""
ENDINGS = (
    ("us", "us"),
    ("ies", "y"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("sses", "ss"),
    ("oxes", "ox"),
    ("ss", "ss"),
    ("s", ""),
)


@lru_cache(maxsize=2048)
def singular(text: str) -> str:
    """The text without a plural ending, for comparing; of `potions of healing` the potions lose theirs, too."""
    typed = fold(text)
    head, of, whose = typed.partition(" of ")
    if of:
        return f"{singular(head)}{of}{singular(whose)}"
    front, space, last = typed.rpartition(" ")
    if last in IRREGULAR:
        return f"{front}{space}{IRREGULAR[last]}"
    for ending, instead in ENDINGS:
        if typed.endswith(ending) and len(typed) > len(ending) + 1:
            return typed.removesuffix(ending) + instead
    return typed


def free_id(name: str, taken: Container[str]) -> str:
    """The slug of a name, numbered from 2 if something has it already."""
    wanted = slug(name)
    if wanted not in taken and wanted not in {*EVERYBODY, SOMEBODY}:
        return wanted
    return next(f"{wanted}-{number}" for number in range(2, 10_000_000) if f"{wanted}-{number}" not in taken)


def numbered_ids(name: str, count: int, taken: Container[str]) -> list[str]:
    """So many free ids, numbered from 1 on: `skaven-1`, `skaven-2`."""
    wanted = slug(name)
    ids: list[str] = []
    number = 1
    while len(ids) < count:
        if (free := f"{wanted}-{number}") not in taken:
            ids.append(free)
        number += 1
    return ids


# ── words for messages ───────────────────────────────────────────────────────────────────────────────────────────


SHORTEST = 3
"""Letters a beginning needs to be taken for a mistyped one."""


def did_you_mean(typed: str, known: Iterable[str]) -> str:
    """`Did you mean Sven?`, or nothing if nothing comes near."""
    near = near_misses(typed, known)
    return f"Did you mean {listed(near, 'or')}?" if near else ""


def near_misses(typed: str, known: Iterable[str]) -> list[str]:
    """Up to three of the known names that look like what was typed, the nearest first."""
    # difflib costs milliseconds and is needed only when somebody mistypes
    from difflib import get_close_matches

    by_fold = {fold(word): name for name in reversed([*known]) for word in (*name.split(), name)}
    near = get_close_matches(fold(typed), by_fold, n=3, cutoff=0.6)
    if not near and len(typed) >= SHORTEST:  # a beginning may be mistyped too
        by_fold = {key[: len(typed)]: name for key, name in by_fold.items()}
        near = get_close_matches(fold(typed), by_fold, n=3, cutoff=0.7)
    return list(dict.fromkeys(by_fold[key] for key in near))


def listed(words: Collection[str], joint: str = "and") -> str:
    """`Sven, Anna and Elf`; of nobody: nothing."""
    *first, last = words or ("",)
    return f"{', '.join(first)} {joint} {last}" if first else last


# ── finding ──────────────────────────────────────────────────────────────────────────────────────────────────────


class Named(msgspec.Struct, frozen=True):
    """Something that can be meant: what it is called, first its own name; `likely` things go before the others."""

    names: tuple[str, ...]
    likely: bool = True


def find(text: str, things: Mapping[str, Named], what: str, code: str) -> str:
    """The id of the one thing meant: its id, else a name, else how a word of one begins, else that and a number: `t1`.

    `what` is the word for such a thing ("figure"). Refuses `<code>.unknown` with near misses and `<code>.ambiguous`
    with the candidates.
    """
    if text in things:
        return text
    typed = fold(text)
    tests: tuple[Callable[[str, str], bool], ...] = (eq, begins_word, begins_numbered)
    called = {key: [fold(name) for name in (key, *thing.names)] for key, thing in things.items()} if typed else {}
    for test in tests:
        meant = [key for key, names in called.items() if any(test(typed, name) for name in names)]
        meant = [key for key in meant if things[key].likely] or meant
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise ambiguous(text, [_shown(key, things[key]) for key in meant], what, code)
    raise unknown(text, [thing.names[0] if thing.names else key for key, thing in things.items()], what, code)


def begins_word(typed: str, name: str) -> bool:
    """Whether a word of a folded name begins so."""
    return name.startswith(typed) or f" {typed}" in name


def begins_numbered(typed: str, name: str) -> bool:
    """Whether it is the beginning of a folded name, or its initials, and its number: `j1`, `tj1` for `t junction 1`."""
    letters, number = parted(typed)
    words, _, last = name.rpartition(" ")
    same = letters and number and number == last
    return bool(same) and (begins_word(letters, words) or initials(words).startswith(letters))


def parted(typed: str) -> tuple[str, str]:
    """Letters and the number behind them: `sk1` is `sk` and `1`."""
    letters = typed.rstrip("0123456789")
    return letters.strip(), typed[len(letters) :]


def initials(name: str) -> str:
    """`night runner 2` is `nr`."""
    return "".join(word[0] for word in fold(name).split() if word[0].isalpha())


def _shown(key: str, thing: Named) -> str:
    name = thing.names[0] if thing.names else key
    return key if fold(name) == fold(key) or not name else f"{name} ({key})"


def unknown(text: str, known: Collection[str], what: str, code: str) -> Refused:
    """The refusal of a name nothing has."""
    fix = did_you_mean(text, known)
    if not fix:
        few = list(dict.fromkeys(known))[:8]
        fix = f"There {'is' if len(few) == 1 else 'are'}: {', '.join(few)}." if few else f"There is no {what} yet."
    return Refused(f"{code}.unknown", f"No {what} is called {text!r}.", fix=fix)


def ambiguous(text: str, candidates: Collection[str], what: str, code: str) -> Refused:
    """The refusal of a name that several things answer to."""
    few = [*candidates][:6]
    more = f" and {len(candidates) - len(few)} more" if len(candidates) > len(few) else ""
    return Refused(
        f"{code}.ambiguous",
        f"{text!r} may be {', '.join(few)}{more}." if more else f"{text!r} may be {listed(few, 'or')}.",
        fix=f"Type more of the name of the {what}.",
    )


def figures_named(state: State) -> dict[str, Named]:
    """Every figure; those in play and with the party are likelier than those gone."""
    return {
        key: Named((figure.name, *figure.aliases), figure.ended is None and not figure.away)
        for key, figure in state.roster.figures.items()
    }


def find_figure(state: State, text: str) -> str:
    """The id of a figure; refuses `figure.unknown` and `figure.ambiguous`."""
    if text in state.roster.figures:
        return text
    if text in EVERYBODY:
        raise Refused("figure.unknown", "One of you does this.", fix="Say who: a name in front, or in its place.")
    return find(text, figures_named(state), "figure", "figure")


def find_holder(state: State, text: str) -> str:
    """A purse: `party`, `somebody`, or the id of a figure."""
    return text if text in {PARTY, SOMEBODY} else find_figure(state, text)


def find_figures(state: State, game: GameSystem, texts: Iterable[str]) -> tuple[str, ...]:
    """Ids of the figures named, each once; `party` and `all` stand for everybody with the party."""
    found: dict[str, None] = {}
    for text in texts:
        meant = party(state, game) if text in EVERYBODY else (find_figure(state, text),)
        found.update(dict.fromkeys(meant))
    return tuple(found)


def party(state: State, game: GameSystem) -> tuple[str, ...]:
    """Heroes, henchmen and companions who are with the party and not dead, captured, missing or retired.

    While an expedition is under way: those who are in the dungeon with it; when all are out, those who went.
    """
    here = [key for key, it in those_in_play(state.roster).items() if it.kind != "monster" and not it.away]
    trip = open_expedition(state)
    expedition = state.quests.expeditions.get(trip) if trip else None
    if expedition is not None and expedition.figures:
        on_it = state.atlas.trips.get(expedition.expedition) or (*expedition.figures, *expedition.out)
        here = [key for key in here if key in on_it]
    return tuple(key for key in here if game.status(state, key).status in {"alive", "down", "unknown"})


def open_expedition(state: State) -> str | None:
    """The expedition under way that was last spoken of."""
    trips = state.turns.open_expeditions
    current = state.turns.now.expedition
    return current if current in trips else (trips[-1] if trips else None)


def name_of(state: State, key: str) -> str:
    """What a figure is called; the id of anything else."""
    figure = state.roster.figures.get(key)
    return figure.name if figure else key


def find_player(state: State, text: str, people: Mapping[str, str]) -> str:
    """The id of a player, by id or by the name kept beside the log."""
    things = {key: Named((people.get(key, key),)) for key in state.roster.players}
    return find(text, things, "player", "player")


def find_section(state: State, text: str) -> str:
    """The id of a section; those of the level the party is on are likelier."""
    return find(
        text, {key: _section_named(state, it) for key, it in state.atlas.sections.items()}, "section", "section"
    )


def _section_named(state: State, section: Section) -> Named:
    here = state.atlas.dungeon is None or (section.dungeon, section.level) == (state.atlas.dungeon, state.atlas.level)
    called = (section.name, f"{section.kind} {section.name}") if section.name else ()
    return Named(called, here and not section.removed)


def find_door(state: State, text: str) -> str:
    """The id of a door; those of the section the party is in are likelier."""
    here = party_section(state)
    return find(
        text, {key: Named((), here in door.sections) for key, door in state.atlas.doors.items()}, "door", "door"
    )


def find_feature(state: State, text: str) -> str:
    """The id of a feature; those of the section the party is in are likelier."""
    here = party_section(state)
    things = {
        key: Named((it.name or it.kind,), here is None or it.section == here)
        for key, it in state.atlas.features.items()
    }
    return find(text, things, "feature", "feature")


def party_section(state: State) -> str | None:
    """The section the party is in, as far as anybody said: where its leader is, else where somebody last went.

    On a trip rather where somebody of it still stands.
    """
    atlas, leader = state.atlas, state.turns.roles.get("leader", "")
    led = where(atlas, leader) if leader in atlas.positions else None
    last = atlas.visits[-1].section if atlas.visits else None
    if led or (atlas.trips and last not in atlas.positions.values()):
        return led or atlas.party or last
    return last or atlas.party


def find_dungeon(state: State, text: str) -> str:
    """The id of a dungeon."""
    things = {key: Named((it.name,)) for key, it in state.atlas.dungeons.items()}
    return find(text, things, "dungeon", "dungeon")


def find_quest(state: State, text: str) -> str:
    """The id of a quest; those open are likelier."""
    things = {key: Named((it.title,), it.state == "open") for key, it in state.quests.quests.items()}
    return find(text, things, "quest", "quest")


def find_objective(state: State, quest: str, text: str) -> str:
    """The key of an objective of a quest."""
    things = {key: Named((it.title,)) for key, it in state.quests.quests[quest].objectives.items()}
    return find(text, things, "objective", "objective")


def find_expedition(state: State, text: str) -> str:
    """The id of an expedition; those under way are likelier."""
    things = {key: Named((), it.ended_by is None) for key, it in state.quests.expeditions.items()}
    return find(text, things, "expedition", "expedition")


def find_item(items: Mapping[str, HeldItem], text: str) -> str | None:
    """The id of one of these items, None if there is no such thing; refuses `item.ambiguous`."""
    try:
        return find(text, {key: Named((it.name,)) for key, it in items.items()}, "item", "item")
    except Refused as refusal:
        if refusal.code != "item.unknown":
            raise
    one = singular(text)
    found = next((key for key, it in items.items() if one in (singular(it.name), singular(key))), None)
    return found or next((key for key in items if run_together(singular(key)) == run_together(one)), None)


def run_together(name: str) -> str:
    """A name without its hyphens and spaces: `medipack` is the medi-pack."""
    return fold(name).replace("-", "").replace(" ", "")


def find_group(state: State, text: str) -> str | None:
    """The id of a group of monsters, None if there is no such group; those with somebody left are likelier."""
    figures = state.roster.figures
    things = {
        key: Named((), any(figures[member].ended is None for member in members if member in figures))
        for key, members in state.roster.groups.items()
    }
    try:
        return find(text, things, "group", "group")
    except Refused as refusal:
        if refusal.code == "group.unknown":
            return None
        raise
