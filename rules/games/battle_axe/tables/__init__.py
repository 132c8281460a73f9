"""What Battle-Axe prints: blocks of races and roles, item cards, the example room, the chasm."""

FILES = ("setup.toml",)
"""Those that are rolled on; the others are read by `rules.games.battle_axe.printed`."""
