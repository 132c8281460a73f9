"""What Warhammer Quest is played by: the special rules of monsters as data, and the tables they are rolled on."""

FILES = ("rows.toml",)
"""Those that are rolled on; the others are read by `rules.games.warhammer_quest.printed`."""
