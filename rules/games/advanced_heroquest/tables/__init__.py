"""The printed tables of the Hero Player's Handbook, one file for each chapter."""

FILES = ("combat.toml", "dungeon.toml", "exploration.toml", "furnishings.toml", "pieces.toml", "quest_rooms.toml")
"""Named, so that nothing has to look into the folder while a line is logged."""
