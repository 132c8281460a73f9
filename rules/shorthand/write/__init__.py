"""The way back: a command as the line that says it."""
