"""What may happen: commands, dice, tables, and one folder per game system. Everything here is pure."""
