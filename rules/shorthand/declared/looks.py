"""Words that look something up and never tell anything: wherever lines are typed, none of them begins a verb."""

from __future__ import annotations

LOOKS = {
    "status": "Where the campaign stands, and what can be done",
    "log": "What happened, a line for each action",
    "sheet": "A hero's sheet",
    "map": "The dungeon level",
    "purse": "Who has how much gold, and why",
    "players": "Who plays, and whom",
    "quests": "Quests, objectives, expeditions",
    "check": "What does not add up, and the word that lets it be",
    "business": "What waits: dice, debts, dues, rulings, what does not add up",
    "stats": "Dice, kills and wounds by person",
    "rulings": "House rules in force",
    "options": "Optional rules of the game, and how they stand",
    "history": "Finds what happened, by words and by where in play",
    "diff": "What changed between two points",
    "replay": "Walks the story, line by line",
    "events": "The raw entries, as stored",
}
"""Word → what it shows."""
