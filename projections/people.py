"""Who comes, goes, is called otherwise, learns something; and a sheet's values before anything changes them."""

from __future__ import annotations

from events.amounts import Amount, subtract
from events.atlas import FigureMoved, SectionEntered
from events.campaign import PlayerJoined, PlayerLeft
from events.figures import (
    BaseValueSet,
    ControlChanged,
    FigureJoined,
    FigureLeft,
    FigureNamed,
    SkillLearned,
    SpellLearned,
)
from events.lazy import Lazy, lazy
from projections.figure import Because, Figure, Roster, RosterHandlers
from projections.story.entry import StoryEntry

_copy_of: Lazy[Figure] = lazy("projections.copying:copy_of")  # 0.4 ms, and few who are out of play are changed

NUMBERING = "0123456789-"
"""What stands behind the name in an id."""


def figure_or_new(roster: Roster, figure: str, told: StoryEntry) -> Figure:
    """The figure, to be changed; one nobody introduced gets an empty sheet from this entry on."""
    known = roster.figures.get(figure)
    if known is None:
        known = Figure(figure=figure, name=figure, kind="other", number=told.entry.number)
        roster.figures[figure] = known
        roster.in_play[figure] = roster.id_stems[figure.rstrip(NUMBERING)] = None
        roster.bearers[figure] = roster.bearers.get(figure, 0) + 1
        return known
    return known if known.ended is None else own_copy(roster, known)


def those_in_play(roster: Roster) -> dict[str, Figure]:
    """Everybody but the monsters out of play, by id."""
    return {key: roster.figures[key] for key in roster.in_play}


def heroes_of_the_group(roster: Roster) -> dict[str, Figure]:
    """The heroes who have not left the group, by id in the order they came, the dead too."""
    return {key: it for key, it in roster.figures.items() if it.kind == "hero" and not it.away}


def own_copy(roster: Roster, gone: Figure) -> Figure:
    """Somebody out of play, to be changed: copies of the state share whoever is (`projections.copying`)."""
    copied = roster.figures[gone.figure] = _copy_of(gone)
    return copied


def call(roster: Roster, figure: Figure, name: str) -> None:
    """Gives somebody a name."""
    bearers = roster.bearers
    bearers[figure.name] -= 1
    if not bearers[figure.name]:
        del bearers[figure.name]
    figure.name = name
    bearers[name] = bearers.get(name, 0) + 1


def take_out_of_play(roster: Roster, figure: Figure, how: str, told: StoryEntry) -> None:
    """Killed, fled, left behind …"""
    figure.ended, figure.ended_by = how, told.entry.number
    roster.in_play.pop(figure.figure, None)


def bring_into_play(roster: Roster, figure: Figure) -> None:
    """Whatever became of somebody is over."""
    figure.ended, figure.ended_by, figure.away = None, None, False
    roster.in_play.setdefault(figure.figure)


def figure_joined(roster: Roster, told: StoryEntry, event: FigureJoined) -> None:
    """A sheet; for somebody who was in the story before, what it says is added to what is known."""
    figure = figure_or_new(roster, event.figure, told)
    call(roster, figure, event.name)
    figure.kind = event.kind
    figure.player = event.player or figure.player
    figure.owner = event.owner or figure.owner
    figure.profile = event.profile or figure.profile
    figure.people = event.people or figure.people
    figure.calling = event.calling or figure.calling
    figure.aliases = event.aliases or figure.aliases
    figure.base.update(event.base)
    bring_into_play(roster, figure)


def figure_left(roster: Roster, told: StoryEntry, event: FigureLeft) -> None:
    """They keep their sheet."""
    figure_or_new(roster, event.figure, told).away = True


def figure_named(roster: Roster, told: StoryEntry, event: FigureNamed) -> None:
    """The former name stays one they answer to."""
    figure = figure_or_new(roster, event.figure, told)
    former = () if figure.name in (event.name, figure.figure) else (figure.name,)
    figure.aliases = tuple(dict.fromkeys((*figure.aliases, *former, *event.aliases)))
    call(roster, figure, event.name)


def base_value_set(roster: Roster, told: StoryEntry, event: BaseValueSet) -> None:
    """A value of the sheet itself."""
    figure = figure_or_new(roster, event.figure, told)
    before = figure.base.get(event.name)
    change: Amount = event.value if before is None else subtract(event.value, before)
    because = Because(told.entry.number, told.thing, change, event.reason or "set")
    figure.base_changes.setdefault(event.name, []).append(because)
    figure.base[event.name] = event.value


def skill_learned(roster: Roster, told: StoryEntry, event: SkillLearned) -> None:
    """For good."""
    figure = figure_or_new(roster, event.figure, told)
    figure.skills[event.skill] = event.effects
    figure.learned[event.skill] = told.entry.number


def spell_learned(roster: Roster, told: StoryEntry, event: SpellLearned) -> None:
    """Learned again, it has the charges said last."""
    figure = figure_or_new(roster, event.figure, told)
    figure.spells[event.spell] = event.refilled
    figure.base.pop(event.spell, None)
    if event.charges is not None:
        figure.base[event.spell] = event.charges


def control_changed(roster: Roster, told: StoryEntry, event: ControlChanged) -> None:
    """Who moves the figure."""
    figure_or_new(roster, event.figure, told).player = event.player


def player_joined(roster: Roster, _told: StoryEntry, event: PlayerJoined) -> None:
    """One place at the table each."""
    seat(roster, event.player)


def player_left(roster: Roster, _told: StoryEntry, event: PlayerLeft) -> None:
    """Their figures stay theirs until somebody else moves them."""
    if event.player in roster.players:
        roster.players.remove(event.player)


def seat(roster: Roster, player: str) -> None:
    """Whoever sits down to play is a player, once."""
    if player not in roster.players:
        roster.players.append(player)


def figure_moved(roster: Roster, told: StoryEntry, event: FigureMoved) -> None:
    """Where they are decides where they lay things down."""
    for name in event.figures:
        figure_or_new(roster, name, told).section = event.to


def section_entered(roster: Roster, told: StoryEntry, event: SectionEntered) -> None:
    """As `figure_moved`."""
    for name in event.by:
        figure_or_new(roster, name, told).section = event.section


HANDLERS: RosterHandlers = {
    PlayerJoined: player_joined,
    PlayerLeft: player_left,
    FigureJoined: figure_joined,
    FigureLeft: figure_left,
    FigureNamed: figure_named,
    BaseValueSet: base_value_set,
    SkillLearned: skill_learned,
    SpellLearned: spell_learned,
    ControlChanged: control_changed,
    FigureMoved: figure_moved,
    SectionEntered: section_entered,
}
