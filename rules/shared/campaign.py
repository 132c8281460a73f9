"""The campaign itself: notes, rulings, options, packs, open business."""

from __future__ import annotations

from events.campaign import NoteTaken, OptionSet, OptionValue, Pack, PackBound, RulingMade
from events.entry import Draft
from events.lazy import Lazy, lazy
from events.problems import Refused
from events.story import BusinessOpened
from projections.business import RULING
from rules.command import Command
from rules.naming import did_you_mean, near_misses
from rules.question import Question, questions
from rules.shared.guards import check_words, earlier_entry
from rules.situation import Situation
from rules.subjects import Decisions
from rules.system import Option

_is_printed: Lazy[bool] = lazy("rules.packs.looked_up:is_printed")  # 4 ms, and most lines rule nothing


ONLY_A_NAME = "ruling.only_a_name"


class Note(Command, frozen=True, kw_only=True, tag="note"):
    """Words worth keeping."""

    text: str
    about: int | None = None


def note(command: Note, situation: Situation) -> list[Draft]:
    """Words worth keeping."""
    check_words(command.text, what="note")
    return [situation.draft(NoteTaken(text=command.text, about=earlier_entry(situation, command.about)))]


class MakeRuling(Command, frozen=True, kw_only=True, tag="make-ruling"):
    """A house rule or a decision at the table, valid from where it stands."""

    text: str
    scope: str = "campaign"
    about: int | None = None
    replaces: str | None = None
    waives: str | None = None
    """Code of the refusal it lifts."""


def make_ruling(command: MakeRuling, situation: Situation) -> list[Draft]:
    """A house rule or a decision; one about an entry settles the ruling that was pending there.

    Refuses a name that something printed has, and nothing behind it (`ruling.only_a_name`): it rules nothing.
    """
    check_words(command.text, what="ruling")
    if (
        command.about is None
        and command.waives is None
        and _is_printed(situation.game, situation.state, command.text.split())
    ):
        raise Refused(
            ONLY_A_NAME,
            f"{command.text} is what something printed is called: nothing is ruled by its name alone.",
            fix=f"rule {command.text}: WORDS rules on it, printed {command.text} shows it.",
        )
    event = RulingMade(
        text=command.text,
        scope=command.scope,
        about=earlier_entry(situation, command.about),
        replaces=command.replaces,
        waives=command.waives,
    )
    if (name := _names_a_rule(situation, command.text)) is not None:
        situation.warnings.append(f"That is a ruling of yours now. What is printed: rule {name}")
    if (waits := _still_waits(situation, command.about)) is not None:
        situation.warnings.append(f"No ruling settles {waits.number}. What does: {waits.answer}")
    return [situation.draft(event)]


def _still_waits(situation: Situation, number: int | None) -> Question | None:
    """What waits under this number and is settled by no ruling."""
    waiting = questions(situation.state, situation.game)
    return next((one for one in waiting if one.number == number and one.waits.kind != RULING), None)


def _names_a_rule(situation: Situation, text: str) -> str | None:
    """The rule of a pack that the words begin with (`fear orc`) or nearly are (`feer`), nothing set apart behind it."""
    if situation.packs is None or ":" in text or "=" in text:
        return None
    words = text.lower().split()
    names = (" ".join(words[:at]) for at in range(len(words), 0, -1))
    found = next((name for name in names if situation.packs.thing(name, "rule") is not None), None)
    near = near_misses(text, [one.name for one in situation.packs.things("rule")]) if found is None else []
    return found or next(iter(near), None)


class AskRuling(Command, frozen=True, kw_only=True, tag="ask-ruling"):
    """A rule is to be looked up; it waits until a ruling about it, in this session or another, settles it."""

    text: str
    about: int | None = None


def ask_ruling(command: AskRuling, situation: Situation) -> list[Draft]:
    """It stays open business until a ruling points at it."""
    check_words(command.text, what="question")
    event = BusinessOpened(what=command.text, about=earlier_entry(situation, command.about), ask=RULING)
    return [situation.draft(event)]


class SetOption(Command, frozen=True, kw_only=True, tag="set-option"):
    """An optional rule of the system is chosen."""

    option: str
    value: OptionValue
    reason: str | None = None


def set_option(command: SetOption, situation: Situation) -> list[Draft]:
    """An optional rule is chosen; refuses one the game has not (`option.unknown`) and a value it cannot have."""
    options = {option.key: option for option in situation.game.options}
    if command.option not in options:
        fix = did_you_mean(command.option, options) or f"There are: {', '.join(options)}."
        raise Refused("option.unknown", f"This game has no option {command.option!r}.", fix=fix)
    value = _value(options[command.option], command.value)
    return [situation.draft(OptionSet(option=command.option, value=value, reason=command.reason))]


def _value(option: Option, told: OptionValue) -> OptionValue:
    """The value meant, typed or as text (`true`); refuses others (`option.impossible`)."""
    for value in option.values:
        if type(value) is type(told) and value == told:
            return value
    for value in option.values:
        if str(value).lower() == str(told).lower():
            return value
    if option.any_words and isinstance(told, str) and told.strip():
        return told.strip()
    choices = ", ".join(str(value).lower() for value in option.values)
    raise Refused("option.impossible", f"{option.key} cannot be {told}.", fix=f"It can be: {choices}.")


class BindPack(Command, frozen=True, kw_only=True, tag="bind-pack"):
    """A content pack is taken into use."""

    pack: Pack


def bind_pack(command: BindPack, situation: Situation) -> list[Draft]:
    """A content pack is taken into use."""
    return [situation.draft(PackBound(pack=command.pack))]


DECISIONS: Decisions = {
    Note: note,
    MakeRuling: make_ruling,
    AskRuling: ask_ruling,
    SetOption: set_option,
    BindPack: bind_pack,
}
