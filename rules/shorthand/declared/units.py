"""What is counted, in every word for it; and how a list of words is written down."""

from __future__ import annotations

from rules.shorthand import small_words as small


def told(text: str) -> dict[str, str]:
    """A list of `word: what is said of it`, a line each; a line that stands deeper goes on."""
    found: dict[str, str] = {}
    word = ""
    for line in text.splitlines():
        if line.startswith("     "):
            found[word] += f" {line.strip()}"
        elif line.strip():
            word, _, said = line.strip().partition(":")
            found[word] = said.strip()
    return found


def every_form(text: str) -> dict[str, str]:
    """A list of `word: form | other form`, read the other way round: form → word."""
    return {form: word.strip("-") for word, forms in told(text).items() for form in forms.split(" | ")}


EVERYBODY = small.words("everyone everybody all")

UNITS = every_form("""
    gold: gp | gc | g | gcs | gps | quid | crown | crowns | coins | golds | gold-pieces
    wounds: w | hp | hps | wnd | wnds | wd | damage | dmg | dam | wound | wds | health | life | hitpoints
    hit: hits
    xp: exp | experience | xps
    days: days | day
    weeks: weeks | week
""")
"""Unit → the word for it."""

COUNTED_OF_ONE = small.words(
    "agility charisma constitution dexterity mana sanity stamina toughness wit str dex con cha wis"
    " courage confidence willpower morale"
)
"""What a sheet may count: nobody carries it, and nobody is hurt or healed by it."""
